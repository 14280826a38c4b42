/* Which tiles a seat could get, where they would fit, and why nowhere. */
#include "support/unit.h"

#include "support/positions.h"

static struct alh_state s;

static struct alh_pick pick(int noun, int id)
{
    return (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)id };
}

static int reach(int seat, int noun, int id)
{
    struct alh_pick named = pick(noun, id);
    return alh_tile_within_reach(&s, seat, &named);
}

/* A tile with these walls, whichever it is. */
static int tile_with(int walls)
{
    int tile = ALH_TILE_STANDARD;
    while (alh_tile(tile)->walls != walls)
        tile++;
    return tile;
}

static void market_tiles_are_in_reach_of_everybody(void **state)
{
    (void)state;
    deal_game(&s, 3, "reach");
    for (int seat = 0; seat < 3; seat++)
        for (int slot = 1; slot <= ALH_SLOTS; slot++) {
            assert_int_equal(reach(seat, ALH_PICK_SLOT, slot), s.market[slot - 1]);
            assert_int_equal(reach(seat, ALH_PICK_TILE, s.market[slot - 1]), s.market[slot - 1]);
        }
}

static void unseen_built_and_foreign_tiles_are_not(void **state)
{
    (void)state;
    static struct alh_state dealt;
    deal_game(&dealt, 3, "reach");
    int unseen = dealt.bag[0], foreign = dealt.bag[1];
    dealt.n_bag -= 2;
    alh_put_tile(&dealt, &dealt.reserve[1], foreign, 0, 0);
    alh_put_tile(&dealt, &dealt.alhambra[0], unseen, 0, -1);
    alh_hide(&s, &dealt, 0);
    assert_int_equal(reach(0, ALH_PICK_TILE, dealt.bag[2]), 0);
    assert_int_equal(reach(0, ALH_PICK_TILE, foreign), 0);
    assert_int_equal(reach(1, ALH_PICK_TILE, foreign), foreign);
    assert_int_equal(reach(0, ALH_PICK_TILE, unseen), 0);
    assert_int_equal(reach(0, ALH_PICK_TILE, ALH_TILE_FOUNTAIN), 0);
    assert_int_equal(reach(0, ALH_PICK_CELL, 0), 0);
    assert_int_equal(reach(0, ALH_PICK_TYPE, ALH_TOWER), 0);
}

static void supposing_asks_about_this_tile_alone(void **state)
{
    (void)state;
    deal_game(&s, 2, "suppose");
    int tile = s.market[1], other = s.market[2];
    alh_put_tile(&s, &s.pending[0], s.bag[0], 0, 0);
    alh_suppose_placing(&s, 1, tile);
    struct alh_move moves[64];
    int n = alh_moves(&s, moves, 64, NULL);
    assert_int_equal(alh_decision(&s).player, 1);
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_place);
    assert_int_equal(s.market[1], 0);
    assert_int_equal(s.market[2], other);
    for (int i = 0; i < n; i++)
        assert_int_equal(moves[i].tile, tile);
    alh_apply(&s, &moves[0], NULL);
    assert_int_equal(alh_decision(&s).player, 1); /* the turn does not go on */
}

static int why_with(int walls, const char *const *lines)
{
    clear_table(&s, 2);
    draw_alhambra(&s, 0, 20, lines);
    return alh_why_nowhere(&s, 0, tile_with(walls)).rule;
}

/* The cross leaves one open side, to the north; the horseshoe one to the east, before its opening. */
static void the_reason_is_the_rule_that_says_most(void **state)
{
    (void)state;
    static const char *const cross[] = { "  + +", "  |a|", "+-+ +-+", "|d F e|", "+-+ +-+", "  |g|", "  +-+", NULL };
    static const char *const horseshoe[] = { "+-+-+-+", "|a b c|", "+ + + +", "|d F e|", "+ +-+ +",
                                             "|g| |h|", "+ + +-+", "|i",      "+-+",     NULL };
    assert_int_equal(why_with(ALH_S, cross), ALH_RULE_wall_mismatch);
    assert_int_equal(why_with(ALH_N | ALH_E | ALH_S, horseshoe), ALH_RULE_hole);
    assert_int_equal(why_with(ALH_N, cross), ALH_RULE_none); /* it fits */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(market_tiles_are_in_reach_of_everybody),
        cmocka_unit_test(unseen_built_and_foreign_tiles_are_not),
        cmocka_unit_test(supposing_asks_about_this_tile_alone),
        cmocka_unit_test(the_reason_is_the_rule_that_says_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
