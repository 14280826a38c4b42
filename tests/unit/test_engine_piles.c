/* Looking at the top of the draw pile and of the bag (38): what is chosen, laid back and known. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s, out;

static const uint64_t POWERS = (uint64_t)1 << ALH_MODULE_buildings_of_power;

/* Cards 1.. of the first currency, the highest on top, cut into two piles: `upper` of them lie on top. */
static void stack_up(int n, int upper)
{
    clear_table_with(&s, POWERS, 3);
    for (int i = 0; i < n; i++)
        s.draw[s.n_draw++] = (uint8_t)(i + 1);
    s.pile[0] = (uint8_t)upper;
    s.pile[1] = (uint8_t)(n - upper);
}

static void fill_bag(int n)
{
    clear_table_with(&s, POWERS, 3);
    for (int i = 0; i < n; i++)
        s.bag[s.n_bag++] = (uint8_t)(i + 1);
}

static void expect_pieces(const uint8_t *pieces, int n, const char *want)
{
    assert_int_equal(strlen(want), n);
    for (int i = 0; i < n; i++)
        assert_int_equal(pieces[i], want[i] - '0');
}

static void expect_looked(enum alh_pile pile, const char *want)
{
    int n;
    const uint8_t *looked = alh_looked(&s, pile, &n);
    expect_pieces(looked, n, want);
}

static void test_looking_takes_nothing_away(void **state)
{
    (void)state;
    fill_bag(5);
    alh_look(&s, ALH_TILE_BAG, 1, 3, NULL);
    assert_int_equal(s.n_bag, 5);
    expect_looked(ALH_TILE_BAG, "345");
    assert_true(alh_is_looked(&s, ALH_TILE_BAG, 3));
    assert_false(alh_is_looked(&s, ALH_TILE_BAG, 2));
    assert_int_equal(s.tops[ALH_TILE_BAG].known, 3);
    assert_int_equal(s.tops[ALH_TILE_BAG].by, 1 + 1);
}

static void test_a_short_bag_shows_all_it_has(void **state)
{
    (void)state;
    fill_bag(2);
    alh_look(&s, ALH_TILE_BAG, 0, 6, NULL);
    expect_looked(ALH_TILE_BAG, "12");
}

/* Chosen first, drawn first. */
static void test_laying_back_in_an_order(void **state)
{
    (void)state;
    fill_bag(5);
    alh_look(&s, ALH_TILE_BAG, 0, 4, NULL);
    alh_lay_next(&s, ALH_TILE_BAG, 3);
    expect_looked(ALH_TILE_BAG, "245");
    alh_lay_next(&s, ALH_TILE_BAG, 5);
    alh_lay_next(&s, ALH_TILE_BAG, 2);
    expect_looked(ALH_TILE_BAG, "4");
    assert_int_equal(alh_end_look(&s, ALH_TILE_BAG), 4);
    expect_pieces(s.bag, s.n_bag, "14253");
    assert_int_equal(s.tops[ALH_TILE_BAG].known, 4);
}

static void test_taking_one_away(void **state)
{
    (void)state;
    stack_up(6, 6);
    alh_look(&s, ALH_CARD_PILE, 2, 4, NULL);
    alh_lay_next(&s, ALH_CARD_PILE, 4);
    assert_int_equal(alh_take_laid(&s, ALH_CARD_PILE), 4);
    assert_int_equal(alh_end_look(&s, ALH_CARD_PILE), 3);
    expect_pieces(s.draw, s.n_draw, "12356");
    assert_int_equal(s.pile[0], 5);
    assert_int_equal(s.tops[ALH_CARD_PILE].known, 3);
}

static void test_drawing_uncovers(void **state)
{
    (void)state;
    stack_up(4, 4);
    alh_look(&s, ALH_CARD_PILE, 2, 2, NULL);
    alh_end_look(&s, ALH_CARD_PILE);
    alh_draw_card(&s, NULL);
    assert_int_equal(s.tops[ALH_CARD_PILE].known, 1);
    alh_draw_card(&s, NULL);
    assert_int_equal(s.tops[ALH_CARD_PILE].known, 0);
    assert_int_equal(s.tops[ALH_CARD_PILE].by, 0);
    alh_draw_card(&s, NULL);
    assert_int_equal(s.tops[ALH_CARD_PILE].known, 0);
}

static void test_looking_again(void **state)
{
    (void)state;
    fill_bag(6);
    alh_look(&s, ALH_TILE_BAG, 0, 5, NULL);
    alh_end_look(&s, ALH_TILE_BAG);
    alh_look(&s, ALH_TILE_BAG, 0, 2, NULL);
    assert_int_equal(s.tops[ALH_TILE_BAG].known, 5); /* he still knows what lies deeper */
    alh_end_look(&s, ALH_TILE_BAG);
    alh_look(&s, ALH_TILE_BAG, 1, 2, NULL);
    assert_int_equal(s.tops[ALH_TILE_BAG].known, 2);
    assert_int_equal(s.tops[ALH_TILE_BAG].by, 1 + 1);
}

/* Cards of two piles may be laid back in any order: nobody knows any more which came from which. */
static void test_looking_joins_piles(void **state)
{
    (void)state;
    stack_up(8, 2);
    alh_look(&s, ALH_CARD_PILE, 0, 4, NULL);
    assert_int_equal(s.pile[0], 0);
    assert_int_equal(s.pile[1], 8);
    assert_int_equal(s.pile_top, 1);
}

/* 38, Wisdom: an exhausted pile is renewed as usual, under the cards that are left. */
static void test_the_discard_pile_goes_under(void **state)
{
    (void)state;
    static struct alh_events ev;
    stack_up(1, 1);
    s.discard = cards_of("denar 5 6");
    alh_look(&s, ALH_CARD_PILE, 0, 2, &ev);
    assert_int_equal(s.n_draw, 3);
    assert_int_equal(s.draw[2], 1);
    assert_int_equal(s.pile[0] + s.pile[1], 3);
    assert_true(alh_no_cards(&s.discard));
    assert_int_equal(ev.list[0].kind, ALH_EVENT_shuffled);
    assert_int_equal(ev.list[0].number, 2);
}

/* ---- who knows it ---- */

static void test_only_the_looker_sees_the_top(void **state)
{
    (void)state;
    fill_bag(5);
    alh_look(&s, ALH_TILE_BAG, 1, 2, NULL);
    alh_hide(&out, &s, 1);
    expect_pieces(out.bag, 5, "00045");
    alh_hide(&out, &s, 0);
    expect_pieces(out.bag, 5, "00000");
    alh_hide(&out, &s, ALH_NOBODY);
    expect_pieces(out.bag, 5, "00000");
}

static void test_the_known_top_stays_when_dealt_anew(void **state)
{
    (void)state;
    struct alh_random random = chance("top");
    int moved = 0;
    fill_bag(9);
    s.draw[0] = 1, s.draw[1] = 2, s.draw[2] = 3;
    s.n_draw = s.pile[0] = 3;
    alh_look(&s, ALH_TILE_BAG, 1, 3, NULL);
    alh_look(&s, ALH_CARD_PILE, 1, 2, NULL);
    for (int i = 0; i < 50; i++) {
        alh_determinize(&out, &s, 1, &random);
        expect_pieces(&out.bag[6], 3, "789");
        expect_pieces(out.draw, 3, "123");
        alh_determinize(&out, &s, 0, &random);
        moved += out.bag[8] != 9;
    }
    assert_true(moved > 25);
}

/* A hidden tile may as well be one of the bag, for all but its placer. */
static void test_hidden_tiles_are_dealt_anew(void **state)
{
    (void)state;
    struct alh_random random = chance("hidden");
    int seen[10] = { 0 };
    fill_bag(8);
    s.step = ALH_STEP_ACTION;
    s.buildings_of_power.hidden[2] = 9;
    s.buildings_of_power.hidden_by[2] = 1 + 1;
    alh_hide(&out, &s, 0);
    assert_int_equal(out.buildings_of_power.hidden[2], ALH_TILE_UNKNOWN);
    for (int i = 0; i < 900; i++) {
        alh_determinize(&out, &s, 1, &random);
        assert_int_equal(out.buildings_of_power.hidden[2], 9);
        alh_determinize(&out, &s, 0, &random);
        assert_int_equal(out.n_bag, 8);
        seen[out.buildings_of_power.hidden[2]]++;
    }
    for (int tile = 1; tile <= 9; tile++)
        assert_in_range(seen[tile], 60, 145);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looking_takes_nothing_away),
        cmocka_unit_test(test_a_short_bag_shows_all_it_has),
        cmocka_unit_test(test_laying_back_in_an_order),
        cmocka_unit_test(test_taking_one_away),
        cmocka_unit_test(test_drawing_uncovers),
        cmocka_unit_test(test_looking_again),
        cmocka_unit_test(test_looking_joins_piles),
        cmocka_unit_test(test_the_discard_pile_goes_under),
        cmocka_unit_test(test_only_the_looker_sees_the_top),
        cmocka_unit_test(test_the_known_top_stays_when_dealt_anew),
        cmocka_unit_test(test_hidden_tiles_are_dealt_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
