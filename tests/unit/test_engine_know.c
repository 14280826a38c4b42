/* 00, Hidden information: what a seat may know, and states dealt anew to fit it. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s, out;

static void expect_cards(const struct alh_cards *cards, const char *words)
{
    struct alh_cards expected = cards_of(words);
    assert_memory_equal(cards, &expected, sizeof expected);
}

static void play(struct alh_move move)
{
    assert_string_equal(alh_rule_name(alh_play(&s, &move, NULL).rule), "none");
}

/* Cards of the draw pile from its bottom on, in one pile. */
static void stack_up(const char *words)
{
    struct alh_cards cards = cards_of(words);
    s.n_draw = 0;
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card))
        for (int i = alh_count(&cards, card); i; i--)
            s.draw[s.n_draw++] = (uint8_t)card;
    s.pile[0] = s.n_draw;
}

/* ---- what everybody knows ---- */

/* 00, Setup 5: five piles of n/5, the first n mod 5 with one more; a scoring card in the 2nd and in the 4th. */
static void test_scorings_are_due_in_piles_2_and_4(void **state)
{
    (void)state;
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++) {
        struct alh_due due[2];
        int size[5];
        struct alh_config config = alh_default_config();
        config.players = (uint8_t)players;
        alh_new(&s, &config, "due", 3, NULL);
        for (int pile = 0, n = s.n_draw - 2; pile < 5; pile++)
            size[pile] = n / 5 + (pile < n % 5) + pile % 2;
        assert_int_equal(alh_scorings_due(&s, due), 2);
        assert_int_equal(due[0].round, 1);
        assert_int_equal(due[0].from, size[0] + 1);
        assert_int_equal(due[0].to, size[0] + size[1]);
        assert_int_equal(due[1].round, 2);
        assert_int_equal(due[1].from, size[0] + size[1] + size[2] + 1);
        assert_int_equal(due[1].to, s.n_draw - size[4]);
    }
}

static void test_a_scoring_that_was_held_is_not_due(void **state)
{
    struct alh_due due[2];
    (void)state;
    clear_table(&s, 3);
    stack_up("denar 1 2");
    assert_int_equal(alh_scorings_due(&s, due), 0);
    s.draw[0] = ALH_CARD_SCORING + 1;
    assert_int_equal(alh_scorings_due(&s, due), 1);
    assert_int_equal(due[0].round, 2);
    assert_int_equal(due[0].from, 1);
    assert_int_equal(due[0].to, 2);
    s.surfaced = 1;
    assert_int_equal(alh_scorings_due(&s, due), 2);
    assert_int_equal(due[0].round, 1);
    assert_int_equal(due[0].from, 0);
    assert_int_equal(due[0].to, 0);
}

static void test_turns_to_come(void **state)
{
    uint8_t seats[ALH_MAX_PLAYERS];
    (void)state;
    clear_table(&s, 3);
    s.turn = 1;
    assert_int_equal(alh_turns_to_come(&s, seats), 3);
    assert_memory_equal(seats, ((uint8_t[]){ 2, 0, 1 }), 3);
    s.step = ALH_STEP_END;
    assert_int_equal(alh_turns_to_come(&s, seats), 0);
}

/* ---- hiding ---- */

static void test_hide_other_hands(void **state)
{
    (void)state;
    deal_game(&s, 4, "hide");
    alh_hide(&out, &s, 2);
    for (int seat = 0; seat < 4; seat++) {
        struct alh_cards none = { { 0 } };
        assert_memory_equal(&out.hand[seat], seat == 2 ? &s.hand[seat] : &none, sizeof none);
        assert_int_equal(out.hand_size[seat], s.hand_size[seat]);
        assert_memory_equal(&out.known[seat], &s.known[seat], sizeof none);
    }
}

static void test_hide_all_hands_from_a_stranger(void **state)
{
    (void)state;
    deal_game(&s, 3, "hide");
    alh_hide(&out, &s, ALH_NOBODY);
    for (int seat = 0; seat < 3; seat++)
        assert_true(alh_no_cards(&out.hand[seat]));
}

static void test_hide_order_of_piles(void **state)
{
    (void)state;
    deal_game(&s, 3, "hide");
    alh_hide(&out, &s, 0);
    for (int i = 0; i < ALH_DRAW; i++)
        assert_int_equal(out.draw[i], 0);
    for (int i = 0; i < ALH_BAG; i++)
        assert_int_equal(out.bag[i], 0);
    assert_int_equal(out.n_draw, s.n_draw);
    assert_int_equal(out.n_bag, s.n_bag);
}

static void test_hide_chance(void **state)
{
    (void)state;
    deal_game(&s, 3, "hide");
    alh_hide(&out, &s, 0);
    static const struct alh_random nothing;
    assert_memory_equal(&out.random, &nothing, sizeof nothing);
}

static void test_hide_nothing_that_is_public(void **state)
{
    (void)state;
    deal_game(&s, 2, "hide");
    alh_hide(&out, &s, 1);
    memcpy(out.hand, s.hand, sizeof s.hand);
    memcpy(out.draw, s.draw, sizeof s.draw);
    memcpy(out.bag, s.bag, sizeof s.bag);
    out.random = s.random;
    assert_memory_equal(&out, &s, sizeof s);
}

static void test_hide_in_place(void **state)
{
    (void)state;
    deal_game(&s, 3, "hide");
    alh_hide(&out, &s, 1);
    alh_hide(&s, &s, 1);
    assert_memory_equal(&s, &out, sizeof s);
}

/* ---- what everybody has seen of a hand ---- */

static void start_known(void)
{
    clear_table_for_action(&s, 3);
    lay_display(&s, "denar 3, dirham 2, gulden 9, dukat 9");
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    s.market[1] = s.market[2] = s.market[3] = 1;
    stack_up("dukat 1 2 3 4 5");
}

static void test_taken_cards_are_known(void **state)
{
    (void)state;
    start_known();
    give_hand(&s, 0, "gulden 5");
    play(take_move("denar 3, dirham 2"));
    expect_cards(&s.known[0], "denar 3, dirham 2");
    expect_cards(&s.hand[0], "denar 3, dirham 2, gulden 5");
}

static void test_paid_cards_are_no_longer_known(void **state)
{
    (void)state;
    start_known();
    give_hand(&s, 0, "gulden 1 3 5, denar 2");
    s.known[0] = cards_of("gulden 3 5, denar 2");
    play(buy_move(1, "gulden 3 5"));
    expect_cards(&s.known[0], "denar 2");
    expect_cards(&s.hand[0], "gulden 1, denar 2");
}

/* Of three equal cards one is known. It may be the one that is paid, so nothing is known of the rest. */
static void test_paying_a_kind_that_is_partly_known(void **state)
{
    (void)state;
    start_known();
    give_hand(&s, 0, "gulden 8 8 8");
    s.known[0] = cards_of("gulden 8");
    play(buy_move(1, "gulden 8"));
    expect_cards(&s.known[0], "");
    expect_cards(&s.hand[0], "gulden 8 8");
}

static void test_paying_a_kind_that_is_mostly_known(void **state)
{
    (void)state;
    start_known();
    give_hand(&s, 0, "gulden 8 8 8");
    s.known[0] = cards_of("gulden 8 8");
    play(buy_move(1, "gulden 8"));
    expect_cards(&s.known[0], "gulden 8"); /* at least one of the two is still there */
}

static void test_paying_unknown_cards_leaves_the_known(void **state)
{
    (void)state;
    start_known();
    give_hand(&s, 0, "gulden 8, denar 1 2");
    s.known[0] = cards_of("denar 1 2");
    play(buy_move(1, "gulden 8"));
    expect_cards(&s.known[0], "denar 1 2");
}

static void test_known_cards_are_in_the_hand(void **state)
{
    (void)state;
    struct alh_random random = chance("known");
    deal_game(&s, 4, "known");
    do
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(alh_missing_card(&s.hand[seat], &s.known[seat]), 0);
            assert_int_equal(s.hand_size[seat], alh_count_cards(&s.hand[seat]));
        }
    while (play_any_move(&s, &random, NULL));
}

/* ---- dealing anew ---- */

static void hide_both(int seat, struct alh_state *a, struct alh_state *b)
{
    alh_hide(a, &s, seat);
    alh_hide(b, &out, seat);
}

/* All that the seat may know is as it was: the views are the same bytes. */
static void test_dealt_anew_looks_the_same(void **state)
{
    (void)state;
    struct alh_random random = chance("same");
    static struct alh_state before, after;
    deal_game(&s, 3, "same");
    for (int i = 0; i < 500 && !alh_over(&s); i++) {
        int seat = i % 3;
        alh_determinize(&out, &s, seat, &random);
        hide_both(seat, &before, &after);
        assert_memory_equal(&before, &after, sizeof before);
        play_any_move(&s, &random, NULL);
    }
}

static void count_all_cards(const struct alh_state *g, int *copies)
{
    memset(copies, 0, 256 * sizeof *copies);
    for (int i = 0; i < g->n_draw; i++)
        copies[g->draw[i]]++;
    for (int seat = 0; seat < g->players; seat++)
        for (int card = alh_next_card(&g->hand[seat], 0); card; card = alh_next_card(&g->hand[seat], card))
            copies[card] += alh_count(&g->hand[seat], card);
}

static void test_no_card_is_lost_or_made(void **state)
{
    (void)state;
    struct alh_random random = chance("lost");
    deal_game(&s, 3, "lost");
    for (int i = 0; i < 300 && !alh_over(&s); i++) {
        int before[256], after[256];
        alh_determinize(&out, &s, i % 3, &random);
        count_all_cards(&s, before);
        count_all_cards(&out, after);
        assert_memory_equal(before, after, sizeof before);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(alh_count_cards(&out.hand[seat]), out.hand_size[seat]);
        play_any_move(&s, &random, NULL);
    }
}

static void test_no_tile_is_lost_or_made(void **state)
{
    (void)state;
    struct alh_random random = chance("tiles");
    int n[256] = { 0 };
    deal_game(&s, 3, "tiles");
    alh_determinize(&out, &s, 0, &random);
    assert_memory_not_equal(out.bag, s.bag, sizeof s.bag);
    for (int i = 0; i < s.n_bag; i++) {
        n[s.bag[i]]++;
        n[out.bag[i]]--;
    }
    for (int tile = 0; tile < 256; tile++)
        assert_int_equal(n[tile], 0);
}

static void test_known_cards_stay(void **state)
{
    (void)state;
    struct alh_random random = chance("stay");
    clear_table(&s, 3);
    give_hand(&s, 1, "denar 1 2 3, gulden 9");
    s.known[1] = cards_of("denar 2, gulden 9");
    stack_up("dukat 1 2 3 4 5 6 7 8 9");
    for (int i = 0; i < 50; i++) {
        alh_determinize(&out, &s, 0, &random);
        assert_int_equal(alh_missing_card(&out.hand[1], &s.known[1]), 0);
        assert_int_equal(alh_count_cards(&out.hand[1]), 4);
    }
}

/* After the setup every hand is known: only the piles are dealt anew. */
static void test_start_hands_stay(void **state)
{
    (void)state;
    struct alh_random random = chance("hands");
    deal_game(&s, 5, "hands");
    alh_determinize(&out, &s, 3, &random);
    assert_memory_equal(out.hand, s.hand, sizeof s.hand);
    assert_memory_not_equal(out.draw, s.draw, sizeof s.draw);
}

static int pile_of_card(const struct alh_state *g, int card)
{
    int from = 0;
    for (int pile = ALH_PILES - 1; pile >= 0; from += g->pile[pile--])
        for (int i = from; i < from + g->pile[pile]; i++)
            if (g->draw[i] == card)
                return pile;
    return -1;
}

static void test_scoring_cards_stay_in_their_pile(void **state)
{
    (void)state;
    struct alh_random random = chance("scoring");
    deal_game(&s, 3, "scoring");
    for (int i = 0; i < 200 && !alh_over(&s); i++) {
        alh_determinize(&out, &s, 0, &random);
        for (int card = ALH_CARD_SCORING; card < ALH_CARD_SCORING + 2; card++)
            assert_int_equal(pile_of_card(&out, card), pile_of_card(&s, card));
        play_any_move(&s, &random, NULL);
    }
}

static int place_in_draw_pile(const struct alh_state *g, int card)
{
    int i = 0;
    while (g->draw[i] != card)
        i++;
    return i;
}

/* Everybody knows that the 1st scoring card comes before the 2nd, in a position that was loaded, too. The top is the last. */
static void test_scoring_cards_of_a_position_stay_in_order(void **state)
{
    (void)state;
    struct alh_random random = chance("order");
    clear_table(&s, 3);
    assert_int_equal(alh_settle(&s, 0, NULL).flaw, ALH_POSITION_FINE);
    for (int i = 0; i < 100; i++) {
        alh_determinize(&out, &s, 0, &random);
        int first = place_in_draw_pile(&out, ALH_CARD_SCORING);
        assert_true(first > place_in_draw_pile(&out, ALH_CARD_SCORING + 1));
    }
}

static void expect_even(const int *count, int cells, int drawn)
{
    double expected = (double)drawn / cells, sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    assert_true(sum < 3 * cells + 10);
}

static void test_scoring_cards_lie_anywhere_in_their_pile(void **state)
{
    (void)state;
    enum { TRIES = 3000 };
    struct alh_random random = chance("anywhere");
    int count[64] = { 0 };
    deal_game(&s, 3, "anywhere");
    for (int i = 0; i < TRIES; i++) {
        int from = s.pile[4] + s.pile[3] + s.pile[2];
        alh_determinize(&out, &s, 0, &random);
        for (int place = 0; place < s.pile[1]; place++)
            count[place] += out.draw[from + place] == ALH_CARD_SCORING;
    }
    expect_even(count, s.pile[1], TRIES);
}

/* Six places that seat 0 cannot see, six cards: each comes to each place equally often. */
static void test_unknown_cards_come_everywhere(void **state)
{
    (void)state;
    enum { TRIES = 6000 };
    struct alh_random random = chance("everywhere");
    int count[10][6] = { { 0 } };
    clear_table(&s, 3);
    give_hand(&s, 0, "gulden 1 2 3");
    give_hand(&s, 1, "dukat 1");
    give_hand(&s, 2, "dukat 2, denar 9");
    s.known[2] = cards_of("denar 9");
    stack_up("dukat 3 4 5 6");
    for (int i = 0; i < TRIES; i++) {
        alh_determinize(&out, &s, 0, &random);
        count[alh_money(&out.hand[1], ALH_DUKAT)][0]++;
        count[alh_money(&out.hand[2], ALH_DUKAT)][1]++;
        for (int place = 0; place < 4; place++)
            count[alh_card_value(out.draw[place])][2 + place]++;
        expect_cards(&out.hand[0], "gulden 1 2 3");
    }
    for (int value = 1; value <= 6; value++)
        expect_even(count[value], 6, TRIES);
}

static void test_tiles_come_everywhere(void **state)
{
    (void)state;
    enum { TRIES = 5000 };
    struct alh_random random = chance("bag");
    int count[5][5] = { { 0 } };
    clear_table(&s, 3);
    for (int i = 0; i < 5; i++)
        s.bag[s.n_bag++] = (uint8_t)(1 + i);
    for (int i = 0; i < TRIES; i++) {
        alh_determinize(&out, &s, 0, &random);
        for (int place = 0; place < 5; place++)
            count[out.bag[place] - 1][place]++;
    }
    for (int tile = 0; tile < 5; tile++)
        expect_even(count[tile], 5, TRIES);
}

static void test_chance_begins_anew(void **state)
{
    (void)state;
    struct alh_random random = chance("anew");
    struct alh_state again;
    deal_game(&s, 3, "anew");
    alh_determinize(&out, &s, 0, &random);
    alh_determinize(&again, &s, 0, &random);
    assert_memory_not_equal(&out.random, &s.random, sizeof s.random);
    assert_memory_not_equal(&out.random, &again.random, sizeof s.random);
    assert_int_equal(out.random.next, 0);
}

static void test_same_chance_same_deal(void **state)
{
    (void)state;
    struct alh_random random = chance("deal"), twin = random;
    struct alh_state again;
    deal_game(&s, 3, "deal");
    alh_determinize(&out, &s, 1, &random);
    alh_determinize(&again, &s, 1, &twin);
    assert_memory_equal(&out, &again, sizeof out);
    assert_int_equal(random.next, twin.next);
    assert_true(random.next > 0);
}

static void test_dealt_anew_in_place(void **state)
{
    (void)state;
    struct alh_random random = chance("place"), twin = random;
    deal_game(&s, 3, "place");
    alh_determinize(&out, &s, 1, &random);
    alh_determinize(&s, &s, 1, &twin);
    assert_memory_equal(&s, &out, sizeof s);
}

static void test_dealt_anew_can_be_played_to_the_end(void **state)
{
    (void)state;
    struct alh_random random = chance("end");
    deal_game(&s, 2, "end");
    for (int i = 0; i < 30; i++)
        play_any_move(&s, &random, NULL);
    alh_determinize(&out, &s, 0, &random);
    for (int i = 0; i < ALH_MAX_DECISIONS && play_any_move(&out, &random, NULL);)
        i++;
    assert_true(alh_over(&out));
    assert_true(out.scorings_done <= ALH_SCORINGS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hide_other_hands),
        cmocka_unit_test(test_hide_all_hands_from_a_stranger),
        cmocka_unit_test(test_hide_order_of_piles),
        cmocka_unit_test(test_hide_chance),
        cmocka_unit_test(test_scorings_are_due_in_piles_2_and_4),
        cmocka_unit_test(test_a_scoring_that_was_held_is_not_due),
        cmocka_unit_test(test_turns_to_come),
        cmocka_unit_test(test_hide_nothing_that_is_public),
        cmocka_unit_test(test_hide_in_place),
        cmocka_unit_test(test_taken_cards_are_known),
        cmocka_unit_test(test_paid_cards_are_no_longer_known),
        cmocka_unit_test(test_paying_a_kind_that_is_partly_known),
        cmocka_unit_test(test_paying_a_kind_that_is_mostly_known),
        cmocka_unit_test(test_paying_unknown_cards_leaves_the_known),
        cmocka_unit_test(test_known_cards_are_in_the_hand),
        cmocka_unit_test(test_dealt_anew_looks_the_same),
        cmocka_unit_test(test_no_card_is_lost_or_made),
        cmocka_unit_test(test_no_tile_is_lost_or_made),
        cmocka_unit_test(test_known_cards_stay),
        cmocka_unit_test(test_start_hands_stay),
        cmocka_unit_test(test_scoring_cards_stay_in_their_pile),
        cmocka_unit_test(test_scoring_cards_of_a_position_stay_in_order),
        cmocka_unit_test(test_scoring_cards_lie_anywhere_in_their_pile),
        cmocka_unit_test(test_unknown_cards_come_everywhere),
        cmocka_unit_test(test_tiles_come_everywhere),
        cmocka_unit_test(test_chance_begins_anew),
        cmocka_unit_test(test_same_chance_same_deal),
        cmocka_unit_test(test_dealt_anew_in_place),
        cmocka_unit_test(test_dealt_anew_can_be_played_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
