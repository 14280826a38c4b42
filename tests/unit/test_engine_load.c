/* Positions that were not played: what is wrong with them, how they are completed, where they begin. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_events ev;

static int start(void **state)
{
    (void)state;
    clear_table(&s, 3);
    return 0;
}

/* A flawed position is not touched. */
static struct alh_position_flaw expect_flaw(enum alh_position flaw)
{
    struct alh_state before = s;
    struct alh_position_flaw found = alh_settle(&s, 0, NULL);
    assert_int_equal(found.flaw, flaw);
    assert_memory_equal(&s, &before, sizeof s);
    return found;
}

static void settle(unsigned given)
{
    assert_int_equal(alh_settle(&s, given, &ev).flaw, ALH_POSITION_FINE);
}

static void lay_on_draw_pile(int card)
{
    s.draw[s.n_draw++] = (uint8_t)card;
}

static void expect_asked(int ask, int player)
{
    struct alh_frame d = alh_decision(&s);
    assert_string_equal(alh_ask_name(d.kind), alh_ask_name(ask));
    assert_int_equal(d.player, player);
}

static int place_in_draw_pile(int card)
{
    for (int i = 0; i < s.n_draw; i++)
        if (s.draw[i] == card)
            return i;
    return -1;
}

/* ---- flaws of cards ---- */

static void test_too_many_copies_in_a_hand(void **state)
{
    (void)state;
    give_hand(&s, 1, "denar 3 3 3 3");
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, alh_card(ALH_DENAR, 3));
}

static void test_three_copies_are_too_many_with_two(void **state)
{
    (void)state;
    give_hand(&s, 1, "denar 3 3 3");
    settle(0);
    clear_table(&s, 2);
    give_hand(&s, 1, "denar 3 3 3");
    expect_flaw(ALH_POSITION_CARD_TWICE);
}

static void test_too_many_copies_in_different_places(void **state)
{
    (void)state;
    give_hand(&s, 0, "gulden 9");
    s.discard = cards_of("gulden 9");
    lay_display(&s, "gulden 9");
    settle(ALH_GIVEN_DISPLAY);
    start(NULL);
    give_hand(&s, 0, "gulden 9");
    s.discard = cards_of("gulden 9");
    lay_display(&s, "gulden 9");
    lay_on_draw_pile(alh_card(ALH_GULDEN, 9));
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, alh_card(ALH_GULDEN, 9));
}

static void test_cards_that_nobody_prints(void **state)
{
    (void)state;
    static const int kinds[] = { 10, 15, 16, 48 + 10, 64 + 3, ALH_CARD_KINDS - 1 };
    for (int i = 0; i < 6; i++) {
        start(NULL);
        alh_put_card(&s.hand[2], kinds[i]);
        assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, kinds[i]);
    }
}

static void test_a_scoring_card_that_was_scored(void **state)
{
    (void)state;
    s.scorings_done = 1;
    lay_on_draw_pile(ALH_CARD_SCORING);
    assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, ALH_CARD_SCORING);
    start(NULL);
    s.scorings_done = 1;
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    settle(ALH_GIVEN_DRAW);
}

static void test_a_scoring_card_twice(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, ALH_CARD_SCORING + 1);
}

static void test_the_2nd_scoring_card_above_the_1st(void **state)
{
    (void)state;
    lay_on_draw_pile(ALH_CARD_SCORING);
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    struct alh_position_flaw flaw = expect_flaw(ALH_POSITION_PIECE);
    assert_int_equal(flaw.rule.rule, ALH_RULE_scoring_order);
    assert_string_equal(flaw.field, "draw");
    start(NULL);
    lay_on_draw_pile(ALH_CARD_SCORING + 1);
    assert_int_equal(expect_flaw(ALH_POSITION_PIECE).rule.rule, ALH_RULE_scoring_order);
    lay_on_draw_pile(ALH_CARD_SCORING);
    settle(ALH_GIVEN_DRAW);
}

/* Actions before the one that is to come were exact purchases, and their tiles wait. */
static void test_more_actions_than_purchases(void **state)
{
    (void)state;
    s.actions = 1;
    assert_int_equal(expect_flaw(ALH_POSITION_ACTIONS).rule.number, 0);
    alh_put_tile(&s, &s.pending[0], 9, 0, 0);
    settle(0);
    assert_int_equal(s.actions, 1);
}

/* Scoring cards lie in the draw pile only. */
static void test_a_scoring_card_in_the_display(void **state)
{
    (void)state;
    s.display[s.n_display++] = ALH_CARD_SCORING;
    assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, ALH_CARD_SCORING);
}

/* It is being scored: else the 1st scoring would take place twice. */
static void test_begin_with_a_scoring_while_its_card_is_in_the_pile(void **state)
{
    (void)state;
    s.step = ALH_STEP_SCORING;
    lay_on_draw_pile(ALH_CARD_SCORING);
    struct alh_position_flaw flaw = alh_settle(&s, ALH_GIVEN_DRAW, NULL);
    assert_int_equal(flaw.flaw, ALH_POSITION_CARD_TWICE);
    assert_int_equal(flaw.card, ALH_CARD_SCORING);
    start(NULL);
    s.step = ALH_STEP_SCORING;
    lay_on_draw_pile(ALH_CARD_SCORING + 1); /* the other may lie there */
    settle(ALH_GIVEN_DRAW);
    assert_int_equal(s.scorings_done, 1);
}

static void test_too_many_cards_in_the_display(void **state)
{
    (void)state;
    lay_display(&s, "denar 1 2 3 4 5");
    expect_flaw(ALH_POSITION_DISPLAY);
}

/* ---- flaws of tiles ---- */

/* Every pair of places. */
static void test_a_tile_in_two_places(void **state)
{
    (void)state;
    enum { TILE = 7, PLACES = 7 }; /* no walls: it may stand beside the fountain */
    for (int one = 0; one < PLACES; one++)
        for (int two = one + 1; two < PLACES; two++) {
            clear_table(&s, 2);
            s.step = ALH_STEP_END;
            for (int i = 0; i < 2; i++)
                switch (i ? two : one) {
                case 0: alh_put_tile(&s, &s.alhambra[0], TILE, 1, 0); break;
                case 1: alh_put_tile(&s, &s.alhambra[1], TILE, 1, 0); break;
                case 2: alh_put_tile(&s, &s.reserve[1], TILE, 0, 0); break;
                case 3: alh_put_tile(&s, &s.pending[0], TILE, 0, 0); break;
                case 4: alh_put_tile(&s, &s.dirk, TILE, 0, 0); break;
                case 5: s.market[3] = TILE; break;
                default: s.bag[s.n_bag++] = TILE; break;
                }
            alh_put_tile(&s, &s.pending[1], TILE + 1, 0, 0);
            assert_int_equal(expect_flaw(ALH_POSITION_TILE_TWICE).tile, TILE);
        }
}

static void test_a_tile_twice_in_a_list(void **state)
{
    (void)state;
    s.market[0] = s.market[1] = 9;
    assert_int_equal(expect_flaw(ALH_POSITION_TILE_TWICE).tile, 9);
    start(NULL);
    s.bag[0] = s.bag[1] = 54;
    s.n_bag = 2;
    assert_int_equal(expect_flaw(ALH_POSITION_TILE_TWICE).tile, 54);
}

/* Projects are bid for; they never come out of the bag. */
static void test_a_tile_that_the_bag_never_held(void **state)
{
    (void)state;
    s.modules |= 1ull << ALH_MODULE_major_construction_projects;
    s.market[2] = ALH_TILE_project;
    assert_int_equal(expect_flaw(ALH_POSITION_STRAY_TILE).tile, ALH_TILE_project);
    s.market[2] = 0;
    s.bag[s.n_bag++] = ALH_TILE_project + 1;
    assert_int_equal(expect_flaw(ALH_POSITION_STRAY_TILE).tile, ALH_TILE_project + 1);
}

static void test_an_alhambra_that_breaks_a_rule(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_TOWER, 10, ALH_W), 1, 0);
    struct alh_position_flaw flaw = expect_flaw(ALH_POSITION_ALHAMBRA);
    assert_int_equal(flaw.seat, 2);
    assert_int_equal(flaw.rule.rule, ALH_RULE_wall_mismatch);
    assert_int_equal(flaw.rule.side, 1 + ALH_EAST);
    assert_true(flaw.rule.has_at);
}

static void test_an_alhambra_that_is_torn_apart(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.alhambra[0], 7, 9, 9);
    assert_int_equal(expect_flaw(ALH_POSITION_ALHAMBRA).rule.rule, ALH_RULE_unreachable);
}

static void test_a_tile_on_the_fountain(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.alhambra[1], 7, 0, 0);
    struct alh_position_flaw flaw = expect_flaw(ALH_POSITION_ALHAMBRA);
    assert_int_equal(flaw.seat, 1);
    assert_int_equal(flaw.rule.rule, ALH_RULE_occupied);
}

static void test_tiles_of_dirk_with_three(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.dirk, 1, 0, 0);
    expect_flaw(ALH_POSITION_DIRK);
}

/* ---- flaws of the moment ---- */

static void test_steps_in_which_nobody_is_asked(void **state)
{
    (void)state;
    static const int steps[] = { ALH_STEP_SETUP,         ALH_STEP_START,  ALH_STEP_REFILL_MONEY,
                                 ALH_STEP_REFILL_MARKET, ALH_STEP_POWERS, ALH_STEP_KEYS,
                                 ALH_STEP_INTERRUPT,     ALH_STEP_OVER,   ALH_STEPS };
    for (int i = 0; i < 9; i++) {
        s.step = (uint8_t)steps[i];
        expect_flaw(ALH_POSITION_STEP);
    }
}

static void test_turn_of_nobody(void **state)
{
    (void)state;
    s.turn = 3;
    expect_flaw(ALH_POSITION_STEP);
    s.turn = UINT8_MAX;
    expect_flaw(ALH_POSITION_STEP);
    s.turn = 2;
    settle(0);
}

static void test_a_scoring_after_the_second(void **state)
{
    (void)state;
    s.step = ALH_STEP_SCORING;
    s.scorings_done = 2;
    expect_flaw(ALH_POSITION_STEP);
}

static void test_nothing_to_place(void **state)
{
    (void)state;
    s.step = ALH_STEP_PLACE;
    expect_flaw(ALH_POSITION_NOTHING_TO_PLACE);
    alh_put_tile(&s, &s.pending[1], 1, 0, 0); /* not that player's turn */
    expect_flaw(ALH_POSITION_NOTHING_TO_PLACE);
    start(NULL);
    s.step = ALH_STEP_END;
    expect_flaw(ALH_POSITION_NOTHING_TO_PLACE);
}

static void test_tiles_wait_out_of_turn(void **state)
{
    (void)state;
    s.turn = 1;
    alh_put_tile(&s, &s.pending[1], 1, 0, 0);
    alh_put_tile(&s, &s.pending[2], 2, 0, 0);
    assert_int_equal(expect_flaw(ALH_POSITION_WAITING).seat, 2);
}

/* ---- completion ---- */

static void test_everything_is_completed(void **state)
{
    (void)state;
    settle(0);
    assert_int_equal(s.n_draw, 108 - 4 + 2);
    assert_int_equal(s.n_bag, 50);
    assert_int_equal(s.n_display, 4);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        assert_int_not_equal(s.market[slot], 0);
    clear_table(&s, 2);
    settle(0);
    assert_int_equal(s.n_draw, 72 - 4 + 2);
}

/* Exactly what is named nowhere. */
static void test_cards_that_are_named_are_not_in_the_pile(void **state)
{
    (void)state;
    int left[ALH_CARD_KINDS] = { 0 };
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int value = 1; value <= 9; value++)
            left[alh_card(currency, value)] = 3;
    give_hand(&s, 0, "denar 1 1, gulden 9");
    give_hand(&s, 2, "denar 1, dukat 5");
    lay_display(&s, "gulden 9 9, dirham 7");
    s.discard = cards_of("dirham 7 7, dukat 1");
    left[alh_card(ALH_DENAR, 1)] = left[alh_card(ALH_GULDEN, 9)] = left[alh_card(ALH_DIRHAM, 7)] = 0;
    left[alh_card(ALH_DUKAT, 5)] = left[alh_card(ALH_DUKAT, 1)] = 2;
    settle(ALH_GIVEN_DISPLAY);
    for (int i = 0; i < s.n_draw; i++)
        if (s.draw[i] < ALH_CARD_KINDS)
            left[s.draw[i]]--;
    for (int card = 0; card < ALH_CARD_KINDS; card++)
        assert_int_equal(left[card], 0);
    assert_int_equal(s.n_display, 3); /* given, though short */
}

static void test_tiles_that_are_named_are_not_in_the_bag(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.alhambra[0], 7, 1, 0);
    alh_put_tile(&s, &s.reserve[1], 8, 0, 0);
    alh_put_tile(&s, &s.pending[0], 9, 0, 0);
    s.market[2] = 10;
    settle(ALH_GIVEN_MARKET);
    assert_int_equal(s.n_bag, 50);
    for (int i = 0; i < s.n_bag; i++)
        assert_false(s.bag[i] >= 7 && s.bag[i] <= 10);
    static const uint8_t market[ALH_SLOTS] = { 0, 0, 10, 0 };
    assert_memory_equal(s.market, market, sizeof market);
}

static void test_given_piles_stay_as_they_are(void **state)
{
    (void)state;
    lay_on_draw_pile(alh_card(ALH_DENAR, 1));
    lay_on_draw_pile(alh_card(ALH_DENAR, 2));
    lay_on_draw_pile(ALH_CARD_SCORING);
    s.bag[s.n_bag++] = 20;
    s.bag[s.n_bag++] = 21;
    s.market[0] = 22;
    struct alh_state before = s;
    settle(ALH_GIVEN_DRAW | ALH_GIVEN_BAG | ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY);
    assert_memory_equal(s.draw, before.draw, sizeof s.draw);
    assert_memory_equal(s.bag, before.bag, sizeof s.bag);
    assert_memory_equal(s.market, before.market, sizeof s.market);
    assert_int_equal(s.n_draw, 3);
    assert_int_equal(s.pile[0], 3);
    assert_int_equal(s.n_display, 0);
}

static void test_display_and_market_come_off_given_piles(void **state)
{
    (void)state;
    for (int value = 1; value <= 6; value++)
        lay_on_draw_pile(alh_card(ALH_DENAR, value));
    for (int tile = 20; tile < 26; tile++)
        s.bag[s.n_bag++] = (uint8_t)tile;
    settle(ALH_GIVEN_DRAW | ALH_GIVEN_BAG);
    static const uint8_t display[] = { 6, 5, 4, 3, 0, 0 }, market[] = { 25, 24, 23, 22 };
    assert_memory_equal(s.display, display, sizeof display);
    assert_memory_equal(s.market, market, sizeof market);
    assert_int_equal(s.n_draw, 2);
    assert_int_equal(s.pile[0], 2);
    assert_int_equal(s.n_bag, 2);
}

/* A scoring card on a given pile is left for the next refill. */
static void test_display_stops_at_a_scoring_card(void **state)
{
    (void)state;
    lay_on_draw_pile(alh_card(ALH_DENAR, 1));
    lay_on_draw_pile(ALH_CARD_SCORING);
    lay_on_draw_pile(alh_card(ALH_DENAR, 2));
    settle(ALH_GIVEN_DRAW);
    assert_int_equal(s.n_display, 1);
    assert_int_equal(s.n_draw, 2);
}

static void test_empty_given_piles_leave_things_short(void **state)
{
    (void)state;
    settle(ALH_GIVEN_DRAW | ALH_GIVEN_BAG);
    assert_int_equal(s.n_display, 0);
    assert_int_equal(s.market[0], 0);
    struct alh_move moves[2];
    assert_int_equal(alh_moves(&s, moves, 2, NULL), 1);
    assert_int_equal(moves[0].kind, ALH_MOVE_pass);
}

static void test_scoring_cards_that_are_due(void **state)
{
    (void)state;
    for (int done = 0; done <= 2; done++) {
        start(NULL);
        s.scorings_done = (uint8_t)done;
        settle(0);
        assert_int_equal(place_in_draw_pile(ALH_CARD_SCORING) >= 0, done < 1);
        assert_int_equal(place_in_draw_pile(ALH_CARD_SCORING + 1) >= 0, done < 2);
    }
}

/* The top is the last, and the places are by chance. */
static void test_first_scoring_card_lies_above_the_second(void **state)
{
    (void)state;
    int highest = 0;
    for (int seed = 0; seed < 200; seed++) {
        struct alh_config config = alh_default_config();
        alh_empty(&s, &config, (const char *)&seed, sizeof seed);
        settle(0);
        int first = place_in_draw_pile(ALH_CARD_SCORING), second = place_in_draw_pile(ALH_CARD_SCORING + 1);
        assert_true(first > second && second >= 0);
        highest = second > highest ? second : highest;
    }
    assert_true(highest > s.n_draw / 2);
}

static void test_seed_decides_the_completion(void **state)
{
    (void)state;
    struct alh_state other;
    settle(0);
    other = s;
    start(NULL);
    settle(0);
    assert_memory_equal(&s, &other, sizeof s);
    struct alh_config config = alh_default_config();
    alh_empty(&s, &config, "another", 7);
    settle(0);
    assert_memory_not_equal(s.draw, other.draw, sizeof s.draw);
    assert_memory_not_equal(s.bag, other.bag, sizeof s.bag);
}

static void test_hands_are_counted_and_unknown(void **state)
{
    (void)state;
    s.hand[1] = cards_of("denar 1 2 2, dukat 9");
    settle(0);
    assert_int_equal(s.hand_size[1], 4);
    assert_int_equal(s.hand_size[0], 0);
    assert_true(alh_no_cards(&s.known[1]));
}

/* ---- where a position begins ---- */

static void test_begin_with_an_action(void **state)
{
    (void)state;
    s.turn = 2;
    settle(0);
    expect_asked(ALH_ASK_action, 2);
    assert_int_equal(s.first, 2);
    assert_int_equal(ev.n, 0);
}

static void test_begin_with_an_action_after_an_exact_payment(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.pending[0], 7, 0, 0);
    lay_display(&s, "denar 1");
    settle(ALH_GIVEN_DISPLAY);
    expect_asked(ALH_ASK_action, 0);
    struct alh_move move = take_move("denar 1");
    assert_int_equal(alh_play(&s, &move, NULL).rule, ALH_RULE_none);
    expect_asked(ALH_ASK_place, 0);
}

static void test_begin_with_placing(void **state)
{
    (void)state;
    s.turn = 1;
    s.step = ALH_STEP_PLACE;
    alh_put_tile(&s, &s.pending[1], 7, 0, 0);
    settle(0);
    expect_asked(ALH_ASK_place, 1);
}

static void test_begin_with_the_wrap(void **state)
{
    (void)state;
    s.step = ALH_STEP_WRAP;
    lay_display(&s, "denar 1");
    settle(ALH_GIVEN_DISPLAY);
    assert_int_equal(s.n_display, 4); /* refilled */
    expect_asked(ALH_ASK_action, 1);
}

static void test_begin_with_the_scoring_that_is_due(void **state)
{
    (void)state;
    for (int done = 0; done < 2; done++) {
        start(NULL);
        s.step = ALH_STEP_SCORING;
        s.scorings_done = (uint8_t)done;
        s.score[0] = 5;
        alh_put_tile(&s, &s.alhambra[0], alh_find_tile(ALH_TOWER, 12, 0), 1, 0);
        settle(0);
        assert_int_equal(s.scorings_done, done + 1);
        assert_int_equal(s.score[0], 5 + (done ? 13 : 6));
        assert_int_equal(place_in_draw_pile(ALH_CARD_SCORING), -1); /* it has left the game */
        assert_int_equal(place_in_draw_pile(ALH_CARD_SCORING + 1) >= 0, done == 0);
        expect_asked(ALH_ASK_action, 1);
    }
}

static void test_begin_with_the_end(void **state)
{
    (void)state;
    s.step = ALH_STEP_END;
    s.turn = 1;
    alh_put_tile(&s, &s.pending[1], 7, 0, 0);
    alh_put_tile(&s, &s.pending[0], 14, 0, 0);
    s.market[0] = 20;
    give_hand(&s, 2, "gulden 9");
    settle(ALH_GIVEN_MARKET);
    expect_asked(ALH_ASK_place, 0);    /* from the player who would be next */
    assert_int_equal(s.market[0], 20); /* handed out already */
    struct alh_move move = tile_move(ALH_MOVE_reserve, 14, 0, 0);
    alh_apply(&s, &move, NULL);
    expect_asked(ALH_ASK_place, 1);
    move.tile = 7;
    alh_apply(&s, &move, NULL);
    assert_true(alh_over(&s));
}

static void test_events_may_be_left_out(void **state)
{
    (void)state;
    s.step = ALH_STEP_WRAP;
    assert_int_equal(alh_settle(&s, 0, NULL).flaw, ALH_POSITION_FINE);
    start(NULL);
    s.step = ALH_STEP_WRAP;
    lay_display(&s, "denar 1");
    ev.n = 77;
    settle(ALH_GIVEN_DISPLAY);
    assert_int_equal(ev.n, 2);
    assert_int_equal(ev.list[0].kind, ALH_EVENT_displayed);
    assert_int_equal(ev.list[1].kind, ALH_EVENT_turn);
}

static void test_a_position_can_be_played_to_the_end(void **state)
{
    (void)state;
    struct alh_random random = chance("position");
    for (int players = 2; players <= 6; players++) {
        clear_table(&s, players);
        settle(0);
        for (int i = 0; i < ALH_MAX_DECISIONS && play_any_move(&s, &random, NULL);)
            i++;
        assert_true(alh_over(&s));
        assert_in_range(s.scorings_done, 1, 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_too_many_copies_in_a_hand, start),
        cmocka_unit_test_setup(test_three_copies_are_too_many_with_two, start),
        cmocka_unit_test_setup(test_too_many_copies_in_different_places, start),
        cmocka_unit_test_setup(test_cards_that_nobody_prints, start),
        cmocka_unit_test_setup(test_a_scoring_card_that_was_scored, start),
        cmocka_unit_test_setup(test_a_scoring_card_twice, start),
        cmocka_unit_test_setup(test_the_2nd_scoring_card_above_the_1st, start),
        cmocka_unit_test_setup(test_more_actions_than_purchases, start),
        cmocka_unit_test_setup(test_a_scoring_card_in_the_display, start),
        cmocka_unit_test_setup(test_begin_with_a_scoring_while_its_card_is_in_the_pile, start),
        cmocka_unit_test_setup(test_too_many_cards_in_the_display, start),
        cmocka_unit_test_setup(test_a_tile_in_two_places, start),
        cmocka_unit_test_setup(test_a_tile_twice_in_a_list, start),
        cmocka_unit_test_setup(test_a_tile_that_the_bag_never_held, start),
        cmocka_unit_test_setup(test_an_alhambra_that_breaks_a_rule, start),
        cmocka_unit_test_setup(test_an_alhambra_that_is_torn_apart, start),
        cmocka_unit_test_setup(test_a_tile_on_the_fountain, start),
        cmocka_unit_test_setup(test_tiles_of_dirk_with_three, start),
        cmocka_unit_test_setup(test_steps_in_which_nobody_is_asked, start),
        cmocka_unit_test_setup(test_turn_of_nobody, start),
        cmocka_unit_test_setup(test_a_scoring_after_the_second, start),
        cmocka_unit_test_setup(test_nothing_to_place, start),
        cmocka_unit_test_setup(test_tiles_wait_out_of_turn, start),
        cmocka_unit_test_setup(test_everything_is_completed, start),
        cmocka_unit_test_setup(test_cards_that_are_named_are_not_in_the_pile, start),
        cmocka_unit_test_setup(test_tiles_that_are_named_are_not_in_the_bag, start),
        cmocka_unit_test_setup(test_given_piles_stay_as_they_are, start),
        cmocka_unit_test_setup(test_display_and_market_come_off_given_piles, start),
        cmocka_unit_test_setup(test_display_stops_at_a_scoring_card, start),
        cmocka_unit_test_setup(test_empty_given_piles_leave_things_short, start),
        cmocka_unit_test_setup(test_scoring_cards_that_are_due, start),
        cmocka_unit_test_setup(test_first_scoring_card_lies_above_the_second, start),
        cmocka_unit_test_setup(test_seed_decides_the_completion, start),
        cmocka_unit_test_setup(test_hands_are_counted_and_unknown, start),
        cmocka_unit_test_setup(test_begin_with_an_action, start),
        cmocka_unit_test_setup(test_begin_with_an_action_after_an_exact_payment, start),
        cmocka_unit_test_setup(test_begin_with_placing, start),
        cmocka_unit_test_setup(test_begin_with_the_wrap, start),
        cmocka_unit_test_setup(test_begin_with_the_scoring_that_is_due, start),
        cmocka_unit_test_setup(test_begin_with_the_end, start),
        cmocka_unit_test_setup(test_events_may_be_left_out, start),
        cmocka_unit_test(test_a_position_can_be_played_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
