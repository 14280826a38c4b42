/* Between the moves: refills, Dirk, the end of the game. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

/* ---- refills ---- */

static void test_slots_are_filled_in_order(void **state)
{
    (void)state;
    s.market[0] = s.market[2] = 0;
    play(take_move("denar 1"));
    expect_events("took displayed slot_filled slot_filled turn");
    assert_int_equal(s.market[0], 39);
    assert_int_equal(s.market[2], 38);
    assert_int_equal(s.n_bag, 8);
    assert_int_equal(s.bag[8], 0);
}

static void test_discards_become_the_draw_pile(void **state)
{
    (void)state;
    s.n_draw = 0;
    memset(s.draw, 0, sizeof s.draw);
    memset(s.pile, 0, sizeof s.pile);
    s.pile_top = 4;
    s.discard = cards_of("denar 5 5 5, gulden 1 2");
    play(take_move("denar 1, dirham 2"));
    expect_events("took shuffled displayed turn");
    assert_int_equal(ev.list[1].number, 5);
    assert_int_equal(s.n_draw, 3);
    assert_int_equal(s.pile[0], 3);
    assert_int_equal(s.pile_top, 0);
    assert_true(alh_no_cards(&s.discard));
    struct alh_cards all = ev.list[2].cards;
    for (int i = 0; i < s.n_draw; i++)
        alh_add_card(&all, s.draw[i]);
    expect_cards(&all, "denar 5 5 5, gulden 1 2");
}

static void test_pile_runs_out_in_the_middle_of_a_refill(void **state)
{
    (void)state;
    s.n_draw = s.pile[0] = 1;
    s.draw[0] = (uint8_t)alh_card(ALH_DENAR, 9);
    s.discard = cards_of("gulden 1");
    play(take_move("denar 1, dirham 2"));
    expect_events("took shuffled displayed turn");
    expect_cards(&ev.list[2].cards, "denar 9, gulden 1");
}

static void test_display_stays_short(void **state)
{
    (void)state;
    s.n_draw = s.pile[0] = 0;
    play(take_move("denar 1, dirham 2"));
    expect_events("took turn");
    assert_int_equal(s.n_display, 2);
    expect_asked(ALH_ASK_action, 1);
}

static void test_piles_are_drawn_from_the_first_on(void **state)
{
    (void)state;
    static const uint8_t piles[ALH_PILES] = { 1, 0, 2, 3, 3 };
    memcpy(s.pile, piles, sizeof piles);
    for (int i = 0; i < 3; i++)
        alh_draw_card(&s, NULL);
    static const uint8_t left[ALH_PILES] = { 0, 0, 0, 3, 3 };
    assert_memory_equal(s.pile, left, sizeof left);
    assert_int_equal(s.pile_top, 2);
}

static void lay_on_draw_pile(int card)
{
    s.draw[s.n_draw++] = (uint8_t)card;
    s.pile[0]++;
}

static void test_a_scoring_card_is_set_aside_and_replaced(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING);
    play(take_move("denar 1"));
    expect_events("took scoring_card displayed scoring_done turn");
    assert_int_equal(event_of(ALH_EVENT_scoring_card)->round, 1);
    assert_int_equal(s.n_display, 4);
    assert_int_equal(s.scorings_done, 1);
    assert_int_equal(s.surfaced, 0);
}

static void test_both_scoring_cards_in_one_refill(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING);
    lay_on_draw_pile(ALH_CARD_SCORING + 1); /* on top: found first, scored last */
    draw_alhambra(&s, 1, 1,
                  (const char *const[]){
                      "+ + +",
                      " F o|",
                      "+ + +",
                      NULL,
                  });
    play(take_move("denar 1"));
    expect_events(
        "took scoring_card scoring_card displayed scored scored scoring_done scored scored scoring_done turn");
    assert_int_equal(ev.list[6].round, 1);
    assert_int_equal(ev.list[9].round, 2);
    assert_int_equal(s.score[1], (1 + 1) + (1 + 8));
}

/* ---- Dirk ---- */

static void hold_scoring_of_two(int round)
{
    s.players = 2;
    lay_on_draw_pile(ALH_CARD_SCORING + round - 1);
    play(take_move("denar 1"));
}

static void test_dirk_draws_six_after_the_first_scoring(void **state)
{
    (void)state;
    hold_scoring_of_two(1);
    expect_events(
        "took scoring_card displayed scoring_done dirk_drew dirk_drew dirk_drew dirk_drew dirk_drew dirk_drew turn");
    assert_int_equal(event_of(ALH_EVENT_dirk_drew)->tile, 39);
    assert_int_equal(event_of(ALH_EVENT_dirk_drew)->player, ALH_DIRK);
    assert_int_equal(alh_count_tiles(&s.dirk), 6);
    assert_int_equal(s.n_bag, 4);
}

static void test_dirk_draws_a_third_after_the_second_scoring(void **state)
{
    (void)state;
    s.scorings_done = 1;
    hold_scoring_of_two(2);
    assert_int_equal(count_events(ALH_EVENT_dirk_drew), 3); /* of ten, rounded down */
    assert_int_equal(s.n_bag, 7);
}

static void test_dirk_takes_what_is_there(void **state)
{
    (void)state;
    s.n_bag = 4;
    hold_scoring_of_two(1);
    assert_int_equal(alh_count_tiles(&s.dirk), 4);
    assert_int_equal(s.n_bag, 0);
    expect_asked(ALH_ASK_action, 1); /* the market is full: the game goes on */
}

static void test_dirk_draws_between_two_scorings(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    hold_scoring_of_two(1);
    assert_int_equal(alh_count_tiles(&s.dirk), 6 + 4 / 3);
    assert_int_equal(ev.list[ev.n - 2].kind, ALH_EVENT_dirk_drew);
}

static void test_dirk_scores_what_he_just_drew(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    hold_scoring_of_two(1); /* tiles 39 to 34: gardens, and nobody else has one */
    assert_int_equal(s.score[ALH_DIRK], 12);
}

static void test_nobody_draws_for_dirk_with_three(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING);
    play(take_move("denar 1"));
    assert_int_equal(count_events(ALH_EVENT_dirk_drew), 0);
    assert_int_equal(s.n_bag, 10);
}

/* ---- the end ---- */

static void test_bag_empty_exactly_goes_on(void **state)
{
    (void)state;
    s.n_bag = 1;
    s.market[3] = 0;
    play(take_move("denar 1"));
    assert_int_equal(s.n_bag, 0);
    assert_int_equal(count_events(ALH_EVENT_ending), 0);
    expect_asked(ALH_ASK_action, 1);
}

/* Slot 4 stays empty, nobody has money: the game is over at once. */
static void end_now(void)
{
    s.n_bag = 0;
    s.market[3] = 0;
    play(take_move("denar 1"));
}

static void test_a_slot_that_stays_empty_ends_the_game(void **state)
{
    (void)state;
    s.market[0] = s.market[1] = s.market[2] = 0;
    end_now();
    expect_events("took displayed ending scoring_done over");
    assert_true(alh_over(&s));
    assert_int_equal(s.scorings_done, 1); /* the others are not made up for */
    assert_int_equal(event_of(ALH_EVENT_scoring_done)->round, 3);
    assert_int_equal(s.depth, 0);
}

static void test_slots_before_the_empty_one_are_filled(void **state)
{
    (void)state;
    s.n_bag = 1;
    s.market[1] = s.market[3] = 0;
    play(take_move("denar 1"));
    assert_int_equal(event_of(ALH_EVENT_slot_filled)->slot, 2);
    assert_int_equal(count_events(ALH_EVENT_ending), 1);
}

static void test_the_richest_gets_what_is_left(void **state)
{
    (void)state;
    give_hand(&s, 1, "gulden 5, dirham 5");
    give_hand(&s, 2, "gulden 4, dirham 2 3");
    end_now(); /* seat 0 has a denar */
    assert_int_equal(count_events(ALH_EVENT_leftover), 2);
    assert_int_equal(count_events(ALH_EVENT_left_lying), 1); /* slot 2: a tie */
    assert_true(alh_in(&s.pending[1], 10));
    assert_true(alh_in(&s.pending[0], 12));
    assert_int_equal(s.market[1], 11);
    assert_int_equal(s.market[0], 0);
}

static void test_what_nobody_can_pay_stays(void **state)
{
    (void)state;
    end_now();
    assert_int_equal(count_events(ALH_EVENT_left_lying), 2);
    assert_int_equal(event_of(ALH_EVENT_left_lying)->player, ALH_NOBODY);
    assert_int_equal(event_of(ALH_EVENT_left_lying)->slot, 1);
}

/* T9 of 00-base; one who is ahead of a tie wins nevertheless. */
static void test_a_tie_for_the_second_place_does_not_matter(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 3");
    give_hand(&s, 1, "gulden 3");
    give_hand(&s, 2, "gulden 7");
    end_now();
    assert_true(alh_in(&s.pending[2], 10));
}

static void test_a_tie_for_the_first_place_overtakes(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 3");
    give_hand(&s, 1, "gulden 7");
    give_hand(&s, 2, "gulden 1 6");
    end_now();
    assert_int_equal(s.market[0], 10);
}

static void test_receivers_act_from_the_next_player_on(void **state)
{
    (void)state;
    give_hand(&s, 2, "gulden 1");
    give_hand(&s, 1, "dirham 1");
    end_now(); /* seat 0 has the denar */
    expect_asked(ALH_ASK_place, 1);
    play(tile_move(ALH_MOVE_reserve, 11, 0, 0));
    expect_asked(ALH_ASK_place, 2);
    play(tile_move(ALH_MOVE_reserve, 10, 0, 0));
    expect_asked(ALH_ASK_place, 0);
    play(tile_move(ALH_MOVE_reserve, 12, 0, 0));
    expect_events("reserved scoring_done over");
}

static void test_a_receiver_of_two_is_asked_twice(void **state)
{
    (void)state;
    give_hand(&s, 1, "gulden 1, dirham 1");
    end_now();
    play(tile_move(ALH_MOVE_reserve, 10, 0, 0));
    expect_asked(ALH_ASK_place, 1);
    play(tile_move(ALH_MOVE_reserve, 11, 0, 0));
    expect_asked(ALH_ASK_place, 0);
}

static void test_leftovers_are_not_for_dirk(void **state)
{
    (void)state;
    s.players = 2;
    give_hand(&s, 1, "gulden 1");
    end_now();
    struct alh_move move = tile_move(ALH_MOVE_give, 10, 0, 0), moves[8];
    struct alh_refusal why = alh_check(&s, &move);
    assert_int_equal(why.rule, ALH_RULE_not_bought);
    assert_int_equal(why.at.noun, ALH_PICK_TILE);
    assert_int_equal(why.at.id, 10);
    int n = alh_moves(&s, moves, 8, NULL);
    for (int i = 0; i < n; i++)
        assert_int_not_equal(moves[i].kind, ALH_MOVE_give);
}

static void expect_winners(int a, int b, int c, unsigned winners)
{
    start(NULL);
    s.score[0] = (int16_t)a;
    s.score[1] = (int16_t)b;
    s.score[2] = (int16_t)c;
    s.market[0] = s.market[1] = s.market[2] = 0;
    end_now();
    assert_int_equal(s.winners, winners);
    assert_int_equal(event_of(ALH_EVENT_over)->seats, winners);
}

static void test_most_points_win(void **state)
{
    (void)state;
    expect_winners(10, 20, 30, 4);
    expect_winners(30, 20, 10, 1);
    expect_winners(0, 5, 0, 2);
}

static void test_ties_share_the_victory(void **state)
{
    (void)state;
    expect_winners(20, 10, 20, 5);
    expect_winners(0, 0, 0, 7);
}

static void test_dirk_cannot_win(void **state)
{
    (void)state;
    s.players = 2;
    s.score[ALH_DIRK] = 99;
    s.market[0] = s.market[1] = s.market[2] = 0;
    end_now();
    assert_int_equal(s.winners, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_slots_are_filled_in_order, start),
        cmocka_unit_test_setup(test_discards_become_the_draw_pile, start),
        cmocka_unit_test_setup(test_pile_runs_out_in_the_middle_of_a_refill, start),
        cmocka_unit_test_setup(test_display_stays_short, start),
        cmocka_unit_test_setup(test_piles_are_drawn_from_the_first_on, start),
        cmocka_unit_test_setup(test_a_scoring_card_is_set_aside_and_replaced, start),
        cmocka_unit_test_setup(test_both_scoring_cards_in_one_refill, start),
        cmocka_unit_test_setup(test_dirk_draws_six_after_the_first_scoring, start),
        cmocka_unit_test_setup(test_dirk_draws_a_third_after_the_second_scoring, start),
        cmocka_unit_test_setup(test_dirk_takes_what_is_there, start),
        cmocka_unit_test_setup(test_dirk_draws_between_two_scorings, start),
        cmocka_unit_test_setup(test_dirk_scores_what_he_just_drew, start),
        cmocka_unit_test_setup(test_nobody_draws_for_dirk_with_three, start),
        cmocka_unit_test_setup(test_bag_empty_exactly_goes_on, start),
        cmocka_unit_test_setup(test_a_slot_that_stays_empty_ends_the_game, start),
        cmocka_unit_test_setup(test_slots_before_the_empty_one_are_filled, start),
        cmocka_unit_test_setup(test_the_richest_gets_what_is_left, start),
        cmocka_unit_test_setup(test_what_nobody_can_pay_stays, start),
        cmocka_unit_test_setup(test_a_tie_for_the_second_place_does_not_matter, start),
        cmocka_unit_test_setup(test_a_tie_for_the_first_place_overtakes, start),
        cmocka_unit_test_setup(test_receivers_act_from_the_next_player_on, start),
        cmocka_unit_test_setup(test_a_receiver_of_two_is_asked_twice, start),
        cmocka_unit_test_setup(test_leftovers_are_not_for_dirk, start),
        cmocka_unit_test(test_most_points_win),
        cmocka_unit_test(test_ties_share_the_victory),
        cmocka_unit_test_setup(test_dirk_cannot_win, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
