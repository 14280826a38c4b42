/* Playing moves: what each does and tells, and refusals that belong to no option. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

static const struct alh_move pass = { .kind = ALH_MOVE_pass };

/* ---- refusals that belong to no option ---- */

static void test_over_refuses_everything(void **state)
{
    (void)state;
    alh_enter_step(&s, ALH_STEP_OVER);
    for (int kind = 0; kind < 256; kind++)
        expect_refused((struct alh_move){ .kind = (uint8_t)kind }, ALH_RULE_game_over);
    expect_asked(ALH_ASK_over, ALH_NOBODY);
}

static void test_unknown_kinds_are_refused(void **state)
{
    (void)state;
    for (int kind = ALH_MOVE_KINDS; kind < 256; kind++)
        expect_refused((struct alh_move){ .kind = (uint8_t)kind }, ALH_RULE_not_now);
}

static void test_moves_of_another_decision_are_refused(void **state)
{
    (void)state;
    expect_refused(tile_move(ALH_MOVE_place, 10, 1, 0), ALH_RULE_not_now);
    expect_refused(tile_move(ALH_MOVE_reserve, 10, 0, 0), ALH_RULE_not_now);
    give_hand(&s, 0, "gulden 9");
    play(buy_move(1, "gulden 9"));
    expect_asked(ALH_ASK_place, 0);
    expect_refused(take_move("denar 1"), ALH_RULE_not_now);
    expect_refused(pass, ALH_RULE_not_now);
}

/* ---- take ---- */

static void test_take_moves_cards_to_the_hand(void **state)
{
    (void)state;
    play(take_move("denar 1, dirham 2"));
    expect_cards(&s.hand[0], "denar 1, dirham 2");
    expect_cards(&s.known[0], "denar 1, dirham 2");
    assert_int_equal(s.hand_size[0], 2);
    static const uint8_t display[] = {
        16 * ALH_DUKAT + 8, 16 * ALH_GULDEN + 9, 16 * ALH_DUKAT + 9, 16 * ALH_DUKAT + 8, 0, 0
    };
    assert_memory_equal(s.display, display, sizeof display); /* the rest moves up, new ones come behind */
    expect_asked(ALH_ASK_action, 1);
}

static void test_take_tells(void **state)
{
    (void)state;
    play(take_move("denar 1, dirham 2"));
    expect_events("took displayed turn");
    expect_cards(&ev.list[0].cards, "denar 1, dirham 2");
    assert_int_equal(ev.list[0].player, 0);
    expect_cards(&ev.list[1].cards, "dukat 8 9");
    assert_int_equal(ev.list[2].player, 1);
}

static void test_take_of_two_equal_cards(void **state)
{
    (void)state;
    lay_display(&s, "denar 2, dukat 2, denar 2, gulden 9");
    play(take_move("denar 2 2"));
    expect_cards(&s.hand[0], "denar 2 2");
    assert_int_equal(s.display[0], alh_card(ALH_DUKAT, 2));
    assert_int_equal(s.display[1], alh_card(ALH_GULDEN, 9));
}

/* ---- buy ---- */

static void test_exact_payment_gives_another_action(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 2 5, denar 3");
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    play(buy_move(1, "gulden 2 5"));
    expect_events("bought another_action");
    expect_asked(ALH_ASK_action, 0);
    assert_int_equal(s.market[0], 0); /* not refilled meanwhile */
    assert_true(alh_in(&s.pending[0], alh_find_tile(ALH_PAVILION, 7, ALH_E)));
    expect_cards(&s.hand[0], "denar 3");
    expect_cards(&s.discard, "gulden 2 5");
    assert_int_equal(s.hand_size[0], 1);
}

static void test_overpaying_ends_the_actions(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 2 6");
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    play(buy_move(1, "gulden 2 6"));
    expect_events("bought");
    assert_int_equal(ev.list[0].price, 7);
    assert_int_equal(ev.list[0].number, 8);
    assert_int_equal(ev.list[0].slot, 1);
    assert_int_equal(ev.list[0].tile, alh_find_tile(ALH_PAVILION, 7, ALH_E));
    expect_cards(&ev.list[0].cards, "gulden 2 6");
    expect_asked(ALH_ASK_place, 0);
}

static void test_buying_again_after_an_exact_payment(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 7, dirham 9");
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    s.market[1] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    play(buy_move(1, "gulden 7"));
    expect_refused(buy_move(1, "gulden 7"), ALH_RULE_empty_slot);
    play(buy_move(2, "dirham 9"));
    assert_int_equal(alh_count_tiles(&s.pending[0]), 2);
    expect_asked(ALH_ASK_place, 0);
}

/* ---- place ---- */

static void buy_two(void)
{
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    s.market[1] = (uint8_t)alh_find_tile(ALH_SERAGLIO, 9, 0);
    give_hand(&s, 0, "gulden 8, dirham 1 9");
    play(buy_move(1, "gulden 8"));
    play(buy_move(2, "dirham 1 9"));
}

static void test_place_until_nothing_is_left(void **state)
{
    (void)state;
    int pavilion = alh_find_tile(ALH_PAVILION, 8, 0), seraglio = alh_find_tile(ALH_SERAGLIO, 9, 0);
    buy_two();
    play(tile_move(ALH_MOVE_place, seraglio, 0, 1));
    expect_events("built");
    assert_int_equal(ev.list[0].tile, seraglio);
    assert_int_equal(ev.list[0].x, 0);
    assert_int_equal(ev.list[0].y, 1);
    expect_asked(ALH_ASK_place, 0);
    expect_refused(tile_move(ALH_MOVE_place, seraglio, 1, 0), ALH_RULE_not_to_place);
    play(tile_move(ALH_MOVE_place, pavilion, 0, 2));
    expect_events("built slot_filled slot_filled turn");
    assert_int_equal(alh_tile_at(&s, 0, 0, 2), pavilion);
    assert_false(alh_any_tile(&s.pending[0]));
    expect_asked(ALH_ASK_action, 1);
}

static void test_reserving_until_nothing_is_left(void **state)
{
    (void)state;
    int pavilion = alh_find_tile(ALH_PAVILION, 8, 0), seraglio = alh_find_tile(ALH_SERAGLIO, 9, 0);
    buy_two();
    play(tile_move(ALH_MOVE_reserve, pavilion, 0, 0));
    expect_events("reserved");
    assert_int_equal(ev.list[0].tile, pavilion);
    expect_asked(ALH_ASK_place, 0);
    play(tile_move(ALH_MOVE_reserve, seraglio, 0, 0));
    assert_true(alh_in(&s.reserve[0], pavilion) && alh_in(&s.reserve[0], seraglio));
    expect_asked(ALH_ASK_action, 1);
}

static void test_giving_to_dirk(void **state)
{
    (void)state;
    int pavilion = alh_find_tile(ALH_PAVILION, 8, 0), seraglio = alh_find_tile(ALH_SERAGLIO, 9, 0);
    s.players = 2;
    buy_two();
    play(tile_move(ALH_MOVE_give, pavilion, 0, 0));
    expect_events("given");
    assert_int_equal(ev.list[0].tile, pavilion);
    assert_true(alh_in(&s.dirk, pavilion));
    expect_asked(ALH_ASK_place, 0);
    expect_refused(tile_move(ALH_MOVE_give, pavilion, 0, 0), ALH_RULE_not_to_place);
    play(tile_move(ALH_MOVE_give, seraglio, 0, 0));
    expect_asked(ALH_ASK_action, 1);
}

static void test_giving_to_dirk_with_three(void **state)
{
    (void)state;
    buy_two();
    expect_refused(tile_move(ALH_MOVE_give, alh_find_tile(ALH_PAVILION, 8, 0), 0, 0), ALH_RULE_no_dirk);
}

/* ---- rebuild ---- */

static const char *const two_in_a_row[] = { "+ + + +", " F o o ", "+ + + +", NULL };

static void test_rebuild_builds_from_the_reserve(void **state)
{
    (void)state;
    int tile = alh_find_tile(ALH_PAVILION, 8, 0);
    alh_put_tile(&s, &s.reserve[0], tile, 0, 0);
    play(tile_move(ALH_MOVE_rebuild_build, tile, 0, -1));
    expect_events("built turn");
    assert_int_equal(alh_tile_at(&s, 0, 0, -1), tile);
    assert_false(alh_any_tile(&s.reserve[0]));
    expect_asked(ALH_ASK_action, 1);
}

static void test_rebuild_removes_to_the_reserve(void **state)
{
    (void)state;
    draw_alhambra(&s, 0, 1, two_in_a_row);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 2, 0));
    expect_events("removed turn");
    assert_int_equal(ev.list[0].tile, 2);
    assert_int_equal(ev.list[0].x, 2);
    assert_true(alh_in(&s.reserve[0], 2));
    assert_false(alh_in(&s.alhambra[0], 2));
    assert_int_equal(s.spot[2].x, 0); /* beside the Alhambra a tile has no cell */
}

static void test_rebuild_swaps(void **state)
{
    (void)state;
    int tile = alh_find_tile(ALH_PAVILION, 8, 0);
    draw_alhambra(&s, 0, 1, two_in_a_row);
    alh_put_tile(&s, &s.reserve[0], tile, 0, 0);
    play(tile_move(ALH_MOVE_rebuild_swap, tile, 1, 0));
    expect_events("swapped turn");
    assert_int_equal(ev.list[0].tile, tile);
    assert_int_equal(ev.list[0].other, 1);
    assert_int_equal(ev.list[0].x, 1);
    assert_int_equal(alh_tile_at(&s, 0, 1, 0), tile);
    assert_true(alh_in(&s.reserve[0], 1));
    assert_int_equal(alh_count_tiles(&s.reserve[0]), 1);
}

/* ---- pass ---- */

static void test_pass_when_nothing_is_possible(void **state)
{
    (void)state;
    lay_display(&s, "");
    play(pass);
    expect_events("passed displayed turn");
    assert_int_equal(ev.list[0].player, 0);
}

static void test_pass_while_something_is_possible(void **state)
{
    (void)state;
    expect_refused(pass, ALH_RULE_action_possible); /* money lies there */
    lay_display(&s, "");
    draw_alhambra(&s, 0, 1, two_in_a_row);
    expect_refused(pass, ALH_RULE_action_possible); /* a tile may leave */
}

/* With modules a walk lies between two questions: it must not stay there for every tile. */
static void test_many_waiting_tiles_do_not_fill_the_stack(void **state)
{
    (void)state;
    clear_table_with(&s, DIAMONDS, 3);
    for (int tile = 1; tile <= 54; tile++)
        alh_put_tile(&s, &s.pending[0], tile, 0, 0);
    alh_ask_player(&s, ALH_ASK_place, 0);
    for (int tile = 1; tile < 54; tile++) {
        play(tile_move(ALH_MOVE_reserve, tile, 0, 0));
        expect_asked(ALH_ASK_place, 0);
        assert_true(s.depth <= 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_over_refuses_everything, start),
        cmocka_unit_test_setup(test_unknown_kinds_are_refused, start),
        cmocka_unit_test_setup(test_moves_of_another_decision_are_refused, start),
        cmocka_unit_test_setup(test_take_moves_cards_to_the_hand, start),
        cmocka_unit_test_setup(test_take_tells, start),
        cmocka_unit_test_setup(test_take_of_two_equal_cards, start),
        cmocka_unit_test_setup(test_exact_payment_gives_another_action, start),
        cmocka_unit_test_setup(test_overpaying_ends_the_actions, start),
        cmocka_unit_test_setup(test_buying_again_after_an_exact_payment, start),
        cmocka_unit_test_setup(test_place_until_nothing_is_left, start),
        cmocka_unit_test_setup(test_reserving_until_nothing_is_left, start),
        cmocka_unit_test_setup(test_giving_to_dirk, start),
        cmocka_unit_test_setup(test_giving_to_dirk_with_three, start),
        cmocka_unit_test_setup(test_rebuild_builds_from_the_reserve, start),
        cmocka_unit_test_setup(test_rebuild_removes_to_the_reserve, start),
        cmocka_unit_test_setup(test_rebuild_swaps, start),
        cmocka_unit_test_setup(test_pass_when_nothing_is_possible, start),
        cmocka_unit_test_setup(test_pass_while_something_is_possible, start),
        cmocka_unit_test(test_many_waiting_tiles_do_not_fill_the_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
