/* Playing moves: what each does and tells, refills, scorings on the way, Dirk, the end of the game. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_events ev;

/* Market, display and full piles, so that a turn runs through: seat 0 is to act. */
static int start(void **state)
{
    (void)state;
    clear_table_for_action(&s, 3);
    lay_display(&s, "denar 1, dirham 2, dukat 8, gulden 9");
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        s.market[slot] = (uint8_t)(10 + slot);
    for (int tile = 30; tile < 40; tile++)
        s.bag[s.n_bag++] = (uint8_t)tile;
    for (int value = 1; value <= 9; value++)
        s.draw[s.n_draw++] = (uint8_t)alh_card(ALH_DUKAT, value);
    s.pile[0] = s.n_draw;
    memset(&ev, 0, sizeof ev);
    return 0;
}

static void play(struct alh_move move)
{
    assert_string_equal(alh_rule_name(alh_play(&s, &move, &ev).rule), "none");
}

static void expect_refused(struct alh_move move, int rule)
{
    struct alh_state before = s;
    assert_string_equal(alh_rule_name(alh_play(&s, &move, NULL).rule), alh_rule_name(rule));
    assert_memory_equal(&s, &before, sizeof s);
}

/* The events of the last move, by name. */
static void expect_events(const char *names)
{
    char text[2048] = "";
    for (int i = 0; i < ev.n; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
                 alh_event_name(ev.list[i].kind));
    assert_string_equal(text, names);
}

static const struct alh_event *event_of(int kind)
{
    for (int i = 0; i < ev.n; i++)
        if (ev.list[i].kind == kind)
            return &ev.list[i];
    fail_msg("no event %s", alh_event_name(kind));
    return NULL;
}

static int count_events(int kind)
{
    int n = 0;
    for (int i = 0; i < ev.n; i++)
        n += ev.list[i].kind == kind;
    return n;
}

static void expect_asked(int ask, int player)
{
    struct alh_frame d = alh_decision(&s);
    assert_string_equal(alh_ask_name(d.kind), alh_ask_name(ask));
    assert_int_equal(d.player, player);
}

static void expect_cards(const struct alh_cards *cards, const char *words)
{
    struct alh_cards expected = cards_of(words);
    assert_memory_equal(cards, &expected, sizeof expected);
}

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

/* ---- events ---- */

/* Whether an event of the kind reveals something or draws. */
static const bool barrier[ALH_EVENT_KINDS] = {
    [ALH_EVENT_dealt] = true,      [ALH_EVENT_displayed] = true,   [ALH_EVENT_shuffled] = true,
    [ALH_EVENT_dirk_drew] = true,  [ALH_EVENT_slot_filled] = true, [ALH_EVENT_scoring_card] = true,
    [ALH_EVENT_ending] = true,     [ALH_EVENT_leftover] = true,    [ALH_EVENT_left_lying] = true,
    [ALH_EVENT_wall_card] = true,  [ALH_EVENT_sultan_card] = true, [ALH_EVENT_sultan_rolled] = true,
    [ALH_EVENT_tile_drawn] = true, [ALH_EVENT_claimed] = true,
};

static void expect_zero_unless(unsigned parts, unsigned part, int member, const struct alh_event *e)
{
    if (!(parts & part) && member)
        fail_msg("%s has a member that is none of its parts: %u", alh_event_name(e->kind), part);
}

static void check_event(const struct alh_event *e)
{
    unsigned parts = alh_event_parts(e->kind) | alh_event_private_parts(e->kind);
    if (e->kind != ALH_EVENT_passed) /* to pass on a claim is one, too */
        assert_int_equal(e->barrier, barrier[e->kind]);
    expect_zero_unless(parts, ALH_PART_SLOT, e->slot, e);
    expect_zero_unless(parts, ALH_PART_TILE, e->tile, e);
    expect_zero_unless(parts, ALH_PART_CELL, e->x | e->y, e);
    expect_zero_unless(parts, ALH_PART_CARDS, !alh_no_cards(&e->cards), e);
    expect_zero_unless(parts, ALH_PART_NUMBER, e->number, e);
    expect_zero_unless(parts, ALH_PART_PRICE, e->price, e);
    expect_zero_unless(parts, ALH_PART_TYPE, e->type, e);
    expect_zero_unless(parts, ALH_PART_ROUND, e->round, e);
    expect_zero_unless(parts, ALH_PART_SOURCE, e->source, e);
    expect_zero_unless(parts, ALH_PART_OTHER, e->other, e);
    expect_zero_unless(parts, ALH_PART_SEATS, e->seats, e);
    expect_zero_unless(parts, ALH_PART_CARD, e->card, e);
    expect_zero_unless(parts, ALH_PART_THING, e->thing, e);
    if (!(parts & ALH_PART_PLAYER))
        assert_true(e->player == ALH_NOBODY || e->player == ALH_DIRK);
}

/* All kinds of events occur (those of the base game end with `over`); each is a barrier or not, and uses no member but its
   parts. */
static void check_events_of_games(uint64_t modules, int last_kind)
{
    int seen[ALH_EVENT_KINDS] = { 0 };
    struct alh_random random = chance("events");
    for (int game = 0; game < 10; game++) {
        struct alh_config config = alh_default_config();
        config.players = (uint8_t)(2 + game % 5);
        config.modules = modules;
        alh_new(&s, &config, (const char *)&game, sizeof game, &ev);
        do
            for (int i = 0; i < ev.n; i++) {
                seen[ev.list[i].kind]++;
                check_event(&ev.list[i]);
            }
        while (play_any_move(&s, &random, &ev));
    }
    for (int kind = 0; kind < ALH_EVENT_KINDS; kind++) {
        if (!seen[kind] && kind <= last_kind && kind != ALH_EVENT_passed) /* random players hardly ever come to that */
            fail_msg("%s was never seen", alh_event_name(kind));
        assert_true(kind <= last_kind || !seen[kind]);
    }
}

static void test_events_of_whole_games(void **state)
{
    (void)state;
    check_events_of_games(0, ALH_EVENT_over);
}

static void test_events_of_whole_games_with_modules(void **state)
{
    (void)state;
    check_events_of_games(ALL_MODULES, ALH_EVENT_KINDS - 1);
}

static void test_a_full_list_of_events_takes_no_more(void **state)
{
    (void)state;
    for (int i = 0; i < ALH_MAX_EVENTS + 10; i++)
        alh_emit(&ev, (struct alh_event){ .kind = ALH_EVENT_turn });
    assert_int_equal(ev.n, ALH_MAX_EVENTS);
    alh_emit(NULL, (struct alh_event){ .kind = ALH_EVENT_turn });
}

static void test_events_begin_anew_with_each_move(void **state)
{
    (void)state;
    ev.n = 77;
    play(take_move("denar 1"));
    assert_int_equal(ev.list[0].kind, ALH_EVENT_took);
    assert_int_equal(ev.n, 3);
}

/* ---- whole games ---- */

static void test_apply_is_play(void **state)
{
    (void)state;
    struct alh_state other;
    struct alh_random random = chance("apply");
    struct alh_move moves[ALH_MAX_MOVES];
    deal_game(&s, 2, "apply");
    for (other = s; !alh_over(&s);) {
        int n = alh_moves(&s, moves, ALH_MAX_MOVES, NULL);
        const struct alh_move *move = &moves[alh_random_below(&random, (uint32_t)n)];
        play(*move);
        alh_apply(&other, move, NULL); /* without events, too */
        assert_memory_equal(&s, &other, sizeof s);
    }
}

static void test_copy_leaves_the_rest(void **state)
{
    (void)state;
    struct alh_state copy;
    deal_game(&s, 4, "copy");
    memset(&copy, 0xaa, sizeof copy);
    alh_copy(&copy, &s);
    assert_memory_equal(&copy, &s, s.size);
    for (size_t i = s.size; i < sizeof copy; i++)
        assert_int_equal(((const uint8_t *)&copy)[i], 0xaa);
    memset(&copy, 0, sizeof copy);
    alh_copy(&copy, &s);
    assert_memory_equal(&copy, &s, sizeof s); /* into zeros it is the whole */
}

/* Nothing lies in a place that is not in use, so equal positions are equal bytes. */
static void test_what_is_not_in_use_is_zero(void **state)
{
    (void)state;
    struct alh_random random = chance("zeros");
    deal_game(&s, 3, "zeros");
    do {
        for (int i = s.n_draw; i < ALH_DRAW; i++)
            assert_int_equal(s.draw[i], 0);
        for (int i = s.n_bag; i < ALH_BAG; i++)
            assert_int_equal(s.bag[i], 0);
        for (int i = s.n_display; i < ALH_DISPLAY; i++)
            assert_int_equal(s.display[i], 0);
        static const struct alh_frame nothing;
        for (int i = s.depth; i < ALH_STACK; i++)
            assert_memory_equal(&s.stack[i], &nothing, sizeof nothing);
    } while (play_any_move(&s, &random, NULL));
}

static void test_piles_add_up_to_the_draw_pile(void **state)
{
    (void)state;
    struct alh_random random = chance("piles");
    deal_game(&s, 3, "piles");
    do {
        int sum = 0;
        for (int pile = s.pile_top; pile < ALH_PILES; pile++)
            sum += s.pile[pile];
        assert_int_equal(sum, s.n_draw);
    } while (play_any_move(&s, &random, NULL));
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
        cmocka_unit_test_setup(test_events_of_whole_games, start),
        cmocka_unit_test_setup(test_events_of_whole_games_with_modules, start),
        cmocka_unit_test_setup(test_a_full_list_of_events_takes_no_more, start),
        cmocka_unit_test_setup(test_events_begin_anew_with_each_move, start),
        cmocka_unit_test_setup(test_apply_is_play, start),
        cmocka_unit_test_setup(test_copy_leaves_the_rest, start),
        cmocka_unit_test_setup(test_what_is_not_in_use_is_zero, start),
        cmocka_unit_test_setup(test_piles_add_up_to_the_draw_pile, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
