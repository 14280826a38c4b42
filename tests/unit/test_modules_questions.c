/* What modules ask: windows, cards that are turned up, claims, marks. The rules themselves are told by the scenarios. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

/* ---- windows ---- */

/* Seat 0 has just finished; nobody has passed. */
static void prepare_window(uint64_t modules, int players)
{
    static const int bag[] = { ALH_ARCADES, ALH_SERAGLIO };
    clear_table_with(&s, modules | VIZIER, players);
    s.step = ALH_STEP_INTERRUPT;
    lay_market();
    fill_bag(2, bag);
}

enum { HERE = ALH_GIVEN_MARKET | ALH_GIVEN_BAG };

static void test_a_window_goes_round_from_the_next_player(void **state)
{
    (void)state;
    prepare_window(0, 4);
    settle(HERE);
    for (int i = 1; i <= 4; i++) {
        expect_asked(ALH_ASK_interrupt, i % 4);
        assert_int_equal(s.window, i - 1);
        play_kind(ALH_MOVE_pass_window);
        assert_false(ev.list[0].barrier);
    }
    expect_asked(ALH_ASK_action, 1);
    assert_int_equal(s.window, 0);
}

static void test_a_window_skips_who_cannot_interrupt(void **state)
{
    (void)state;
    prepare_window(0, 4);
    s.viziers_favour.awake[1] = s.viziers_favour.awake[3] = 0;
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 2);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0);
    prepare_window(0, 4);
    memset(s.viziers_favour.awake, 0, sizeof s.viziers_favour.awake);
    settle(HERE);
    expect_asked(ALH_ASK_action, 1);
}

/* Whoever is awake is asked, though he holds nothing. */
static void test_being_asked_tells_nothing(void **state)
{
    (void)state;
    struct alh_move moves[2];
    prepare_window(0, 3);
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 1);
    assert_int_equal(alh_moves(&s, moves, 2, NULL), 1);
    assert_int_equal(moves[0].kind, ALH_MOVE_pass_window);
}

static struct alh_move use_vizier(int slot, const char *words)
{
    struct alh_move move = buy_move(slot, words);
    move.kind = ALH_MOVE_vizier_use;
    return move;
}

static void reserve_waiting_tile(int seat)
{
    play(tile_move(ALH_MOVE_reserve, alh_next_tile(&s.pending[seat], 0), 0, 0));
}

static void test_an_interruption_begins_the_window_anew(void **state)
{
    (void)state;
    prepare_window(0, 3);
    give_hand(&s, 2, "denar 3 4");
    settle(HERE);
    play_kind(ALH_MOVE_pass_window);
    play(use_vizier(3, "denar 3 4"));
    expect_asked(ALH_ASK_vizier_place, 2); /* at once, and no other action */
    assert_int_equal(s.market[2], 0);
    reserve_waiting_tile(2);
    assert_int_equal(s.market[2], plain(ALH_ARCADES)); /* refilled before the window goes on */
    expect_asked(ALH_ASK_interrupt, 1);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0); /* seat 2 is asleep */
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_action, 1);
    expect_refused((struct alh_move){ .kind = ALH_MOVE_wake_vizier }, ALH_RULE_already_awake);
}

static void test_interruptions_are_paid_exactly(void **state)
{
    (void)state;
    prepare_window(0, 3);
    give_hand(&s, 1, "denar 3 5");
    settle(HERE);
    expect_refused(use_vizier(3, "denar 3 5"), ALH_RULE_not_exact);
    expect_refused(use_vizier(3, "denar 5"), ALH_RULE_too_little_money);
    expect_refused(use_vizier(5, "denar 5"), ALH_RULE_unknown_slot);
    expect_refused(buy_move(3, "denar 3 5"), ALH_RULE_not_now);
}

static void test_a_window_is_no_place_for_a_turn(void **state)
{
    (void)state;
    deal_game_with(&s, VIZIER, 3, "first");
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_action); /* none before the first turn */
    expect_refused((struct alh_move){ .kind = ALH_MOVE_pass_window }, ALH_RULE_not_now);
    expect_refused(use_vizier(1, "denar 1"), ALH_RULE_not_now);
}

/* A position knows how many have passed. */
static void test_a_window_begins_where_it_was(void **state)
{
    (void)state;
    prepare_window(0, 4);
    s.window = 2;
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 3);
    play_kind(ALH_MOVE_pass_window);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_action, 1);
}

static void test_the_end_inside_a_refill_drops_the_window(void **state)
{
    (void)state;
    prepare_window(0, 3);
    s.n_bag = 0;
    memset(s.bag, 0, sizeof s.bag);
    give_hand(&s, 1, "denar 3 4");
    give_hand(&s, 2, "gulden 1");
    settle(HERE);
    play(use_vizier(3, "denar 3 4"));
    reserve_waiting_tile(1);
    assert_int_equal(s.step, ALH_STEP_END);
    assert_int_equal(s.depth, 1);
    expect_asked(ALH_ASK_place, 2); /* a leftover; nobody else is asked to interrupt */
    reserve_waiting_tile(2);
    assert_true(alh_over(&s));
}

/* ---- cards that do not belong into the display ---- */

static void test_cards_are_turned_up_inside_a_refill(void **state)
{
    (void)state;
    const int draw[] = { ALH_CARD_wall + 2, alh_card(ALH_DENAR, 1), ALH_CARD_sultan + 1,   ALH_CARD_wall,
                         ALH_CARD_SCORING,  64 + 10 /* X1 */,       alh_card(ALH_DENAR, 2) };
    clear_table_with(&s, WALLS | SULTAN | EXCHANGE, 3);
    lay_display(&s, "gulden 1 2");
    lay_market();
    put_in_draw_pile(7, draw);
    s.step = ALH_STEP_WRAP;
    settle(ALH_GIVEN_DRAW | ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
    static const uint8_t kinds[] = { ALH_EVENT_wall_card, ALH_EVENT_displayed,    ALH_EVENT_sultan_card,
                                     ALH_EVENT_wall_card, ALH_EVENT_scoring_card, ALH_EVENT_displayed };
    for (int i = 0; i < 6; i++) {
        assert_string_equal(alh_event_name(ev.list[i].kind), alh_event_name(kinds[i]));
        assert_true(ev.list[i].barrier);
    }
    assert_int_equal(s.n_display, 4);
    assert_int_equal(s.display[3], alh_find_card("exchange", "X1")); /* that one takes a place */
    assert_int_equal(s.city_walls.open, 1 << 2 | 1 << 0);
    assert_int_equal(s.power_of_sultan.card[1].owner, ALH_ON_TABLE);
    assert_int_equal(s.power_of_sultan.card[1].mark, ev.list[2].type); /* the die */
    assert_int_equal(ev.list[2].card, ALH_CARD_sultan + 1);
    assert_int_equal(s.scorings_done, 1);
    assert_int_equal(s.n_draw, 1);
}

/* The die is the game's own chance: the same seed, the same mark; all types occur. */
static void test_the_die_shows_all_types(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (int seed = 0; seed < 60; seed++) {
        const int draw[] = { ALH_CARD_sultan };
        clear_table_with(&s, SULTAN, 3);
        alh_random_start(&s.random, &seed, sizeof seed);
        lay_market();
        put_in_draw_pile(1, draw);
        s.step = ALH_STEP_WRAP;
        settle(ALH_GIVEN_DRAW | ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
        assert_in_range(s.power_of_sultan.card[0].mark, 0, ALH_TYPES - 1);
        seen |= 1u << s.power_of_sultan.card[0].mark;
    }
    assert_int_equal(seen, (1 << ALH_TYPES) - 1);
}

static void test_a_card_that_is_no_money_is_taken_alone(void **state)
{
    (void)state;
    clear_table_with(&s, EXCHANGE, 3);
    lay_display(&s, "denar 1, X4");
    lay_market();
    settle(ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
    expect_refused(take_move("denar 1, X4"), ALH_RULE_taken_alone);
    play(take_move("X4"));
    struct alh_cards expected = cards_of("X4");
    assert_memory_equal(&s.hand[0], &expected, sizeof expected);
    assert_memory_equal(&s.known[0], &expected, sizeof expected);
}

/* ---- claims ---- */

/* Seat 0 has just finished; slots 2 and 4 are empty. */
static void prepare_claims(uint64_t modules, int players, int n, const int *bag)
{
    clear_table_with(&s, modules | SULTAN, players);
    lay_market();
    s.market[1] = s.market[3] = 0;
    fill_bag(n, bag);
    s.step = ALH_STEP_WRAP;
}

static struct alh_move claim_with(int card)
{
    return (struct alh_move){ .kind = ALH_MOVE_claim, .card = (uint8_t)(ALH_CARD_sultan + card) };
}

static void test_the_first_claim_wins(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER, ALH_SERAGLIO };
    prepare_claims(0, 3, 3, bag);
    own_sultan(0, 0, ALH_CHAMBERS);
    own_sultan(5, 2, ALH_CHAMBERS);
    settle(HERE);
    expect_asked(ALH_ASK_sultan_claim, 2); /* before the player who just finished */
    assert_int_equal(s.power_of_sultan.drawn, plain(ALH_CHAMBERS));
    assert_int_equal(s.power_of_sultan.asking, 1);
    assert_int_equal(find_event(ALH_EVENT_tile_drawn)->tile, plain(ALH_CHAMBERS));
    assert_true(find_event(ALH_EVENT_tile_drawn)->barrier); /* everybody sees it before the first answer */
    play(claim_with(5));
    assert_true(find_event(ALH_EVENT_claimed)->barrier);
    expect_asked(ALH_ASK_place, 2);
    assert_int_equal(
        s.depth, 2); /* seat 0 is no longer asked, and the tile does not reach the slot, which is still to be filled */
    assert_int_equal(s.power_of_sultan.drawn + s.power_of_sultan.asking, 0);
    assert_int_equal(s.power_of_sultan.card[5].owner + s.power_of_sultan.card[5].mark, 0);
    assert_int_equal(s.market[1], 0);
    play(tile_move(ALH_MOVE_place, plain(ALH_CHAMBERS), 1, 0));
    assert_int_equal(s.market[1], plain(ALH_TOWER)); /* the next tile, for the same slot */
    assert_int_equal(s.market[3], plain(ALH_SERAGLIO));
    assert_null(find_event(ALH_EVENT_tile_drawn)); /* nobody could claim these */
    expect_asked(ALH_ASK_action, 1);
}

static void test_all_pass_and_the_tile_reaches_the_slot(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER };
    prepare_claims(0, 3, 2, bag);
    own_sultan(0, 0, ALH_CHAMBERS);
    own_sultan(1, 1, ALH_CHAMBERS);
    own_sultan(2, 1, ALH_CHAMBERS); /* asked once, though he has two */
    own_sultan(3, 2, ALH_TOWER);
    settle(HERE);
    expect_asked(ALH_ASK_sultan_claim, 1);
    play_kind(ALH_MOVE_pass_claim);
    assert_true(ev.list[0].barrier);
    expect_asked(ALH_ASK_sultan_claim, 0);
    play_kind(ALH_MOVE_pass_claim);
    assert_int_equal(s.market[1], plain(ALH_CHAMBERS));
    expect_asked(ALH_ASK_sultan_claim, 2); /* the tower */
    play_kind(ALH_MOVE_pass_claim);
    assert_int_equal(s.market[3], plain(ALH_TOWER));
    assert_int_equal(s.power_of_sultan.drawn, 0);
    expect_asked(ALH_ASK_action, 1);
}

static void test_a_second_card_claims_the_next_tile(void **state)
{
    (void)state;
    const int bag[] = { ALH_TOWER, ALH_SERAGLIO, ALH_ARCADES };
    prepare_claims(0, 3, 3, bag);
    s.bag[1] = s.bag[2]; /* a second tower comes after the first */
    s.bag[2] = (uint8_t)alh_find_tile(ALH_TOWER, 13, ALH_E);
    own_sultan(6, 1, ALH_TOWER);
    own_sultan(7, 1, ALH_TOWER);
    settle(HERE);
    play(claim_with(7));
    reserve_waiting_tile(1);
    expect_asked(ALH_ASK_sultan_claim, 1);
    play(claim_with(6));
    reserve_waiting_tile(1);
    assert_int_equal(s.market[1], plain(ALH_ARCADES));
    assert_true(s.step == ALH_STEP_END || alh_over(&s)); /* slot 4 stays empty: the claims stand */
    assert_int_equal(alh_count_tiles(&s.reserve[1]), 2);
}

static void test_claims_that_are_refused(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER };
    prepare_claims(0, 3, 2, bag);
    own_sultan(0, 1, ALH_CHAMBERS);
    own_sultan(1, 1, ALH_TOWER);
    own_sultan(2, 2, ALH_CHAMBERS);
    settle(HERE);
    expect_refused(claim_with(1), ALH_RULE_not_marked);
    expect_refused(claim_with(2), ALH_RULE_no_sultan_card);
    expect_refused(claim_with(3), ALH_RULE_no_sultan_card);
    expect_refused((struct alh_move){ .kind = ALH_MOVE_claim, .card = ALH_CARD_wall }, ALH_RULE_no_sultan_card);
    expect_refused((struct alh_move){ .kind = ALH_MOVE_claim }, ALH_RULE_no_sultan_card);
}

/* The refill inside a window asks for claims; then the window goes on. */
static void test_claims_inside_a_window(void **state)
{
    (void)state;
    prepare_window(SULTAN, 3);
    give_hand(&s, 1, "denar 3 4");
    own_sultan(0, 0, ALH_ARCADES);
    settle(HERE);
    play(use_vizier(3, "denar 3 4"));
    reserve_waiting_tile(1);
    expect_asked(ALH_ASK_sultan_claim, 0);
    play(claim_with(0));
    expect_asked(ALH_ASK_place, 0);
    reserve_waiting_tile(0);
    assert_int_equal(s.market[2], plain(ALH_SERAGLIO));
    expect_asked(ALH_ASK_interrupt, 2); /* 1 is asleep */
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0);
}

static void test_tiles_of_dirk_cannot_be_claimed(void **state)
{
    (void)state;
    clear_table_with(&s, SULTAN, 2);
    lay_market();
    s.step = ALH_STEP_SCORING;
    for (int card = 0; card < ALH_TYPES; card++)
        own_sultan(card, 0, card);
    settle(ALH_GIVEN_MARKET);
    assert_int_equal(alh_count_tiles(&s.dirk), 6);
    expect_asked(ALH_ASK_action, 1);
}

/* ---- marking a card of the sultan ---- */

static void buy_sultan(const char *hand)
{
    clear_table_with(&s, SULTAN, 3);
    lay_market();
    own_sultan(0, ALH_ON_TABLE - 1, ALH_GARDEN);
    give_hand(&s, 0, hand);
    settle(ALH_GIVEN_MARKET);
    play((struct alh_move){ .kind = ALH_MOVE_buy_sultan, .card = ALH_CARD_sultan, .cards = s.hand[0] });
    assert_null(find_event(ALH_EVENT_displayed)); /* nothing goes on before the mark */
    expect_asked(ALH_ASK_sultan_mark, 0);
}

/* 18, Components: S1 and S2 denar, S3 and S4 dirham, S5 and S6 dukat, S7 and S8 gulden. */
static void test_cards_of_the_sultan_cost_their_currency(void **state)
{
    (void)state;
    static const char *const words[ALH_CURRENCIES] = { "denar 9", "dirham 9", "dukat 9", "gulden 9" };
    clear_table_with(&s, SULTAN, 3);
    for (int card = 0; card < 8; card++)
        own_sultan(card, ALH_ON_TABLE - 1, ALH_GARDEN);
    give_hand(&s, 0, "denar 9, dirham 9, dukat 9, gulden 9");
    settle(0);
    for (int card = 0; card < 8; card++)
        for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
            struct alh_move move = { .kind = ALH_MOVE_buy_sultan, .card = (uint8_t)(ALH_CARD_sultan + card) };
            move.cards = cards_of(words[currency]);
            assert_int_equal(alh_check(&s, &move).rule, currency == card / 2 ? ALH_RULE_none : ALH_RULE_wrong_currency);
        }
}

static void test_a_mark_is_kept(void **state)
{
    (void)state;
    buy_sultan("denar 3 4");
    play_kind(ALH_MOVE_keep);
    assert_false(find_event(ALH_EVENT_sultan_marked)->barrier);
    assert_int_equal(s.power_of_sultan.card[0].mark, ALH_GARDEN);
    assert_int_equal(s.power_of_sultan.card[0].owner, 1);
    expect_asked(ALH_ASK_action, 0); /* paid exactly */
}

static void test_a_mark_is_rolled_anew(void **state)
{
    (void)state;
    buy_sultan("denar 9");
    play_kind(ALH_MOVE_reroll);
    const struct alh_event *rolled = find_event(ALH_EVENT_sultan_rolled);
    assert_true(rolled->barrier);
    int type = rolled->type, opposite = ALH_TYPES - 1 - type;
    expect_asked(ALH_ASK_sultan_pick, 0);
    for (int other = 0; other < ALH_TYPES; other++)
        if (other != type && other != opposite)
            expect_refused((struct alh_move){ .kind = ALH_MOVE_sultan_pick, .type = (uint8_t)other },
                           ALH_RULE_not_rolled);
    expect_refused((struct alh_move){ .kind = ALH_MOVE_reroll }, ALH_RULE_not_now);
    play((struct alh_move){ .kind = ALH_MOVE_sultan_pick, .type = (uint8_t)opposite });
    assert_int_equal(s.power_of_sultan.card[0].mark, opposite);
    expect_asked(ALH_ASK_action, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_window_goes_round_from_the_next_player),
        cmocka_unit_test(test_a_window_skips_who_cannot_interrupt),
        cmocka_unit_test(test_being_asked_tells_nothing),
        cmocka_unit_test(test_an_interruption_begins_the_window_anew),
        cmocka_unit_test(test_interruptions_are_paid_exactly),
        cmocka_unit_test(test_a_window_is_no_place_for_a_turn),
        cmocka_unit_test(test_a_window_begins_where_it_was),
        cmocka_unit_test(test_the_end_inside_a_refill_drops_the_window),
        cmocka_unit_test(test_cards_are_turned_up_inside_a_refill),
        cmocka_unit_test(test_the_die_shows_all_types),
        cmocka_unit_test(test_a_card_that_is_no_money_is_taken_alone),
        cmocka_unit_test(test_the_first_claim_wins),
        cmocka_unit_test(test_all_pass_and_the_tile_reaches_the_slot),
        cmocka_unit_test(test_a_second_card_claims_the_next_tile),
        cmocka_unit_test(test_claims_that_are_refused),
        cmocka_unit_test(test_claims_inside_a_window),
        cmocka_unit_test(test_tiles_of_dirk_cannot_be_claimed),
        cmocka_unit_test(test_cards_of_the_sultan_cost_their_currency),
        cmocka_unit_test(test_a_mark_is_kept),
        cmocka_unit_test(test_a_mark_is_rolled_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
