/* Computer players move legally and repeatably, know only what their seat may know, and do the obvious. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bots.h"

static struct alh_random dice(const char *seed)
{
    struct alh_random random;
    alh_random_start(&random, seed, strlen(seed));
    return random;
}

static void deal(struct alh_state *s, int players, const char *seed)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    memset(s, 0, sizeof *s);
    alh_new(s, &config, seed, strlen(seed), NULL);
}

static struct alh_advice advise(enum alh_bot bot, const struct alh_state *s, struct alh_random *random)
{
    struct alh_advice advice;
    memset(&advice, 0, sizeof advice);
    alh_advise_why(&(struct alh_mind){ .bot = bot }, s, random, &advice);
    return advice;
}

static void expect_same_move(const struct alh_move *a, const struct alh_move *b)
{
    assert_memory_equal(a, b, sizeof *a);
}

/* ---- playing ---- */

/* Plays a game to its end; gives back how many decisions it took. Seat i is played by bot[i]. */
static int play_out(struct alh_state *s, const enum alh_bot *bot, struct alh_random *random)
{
    int n = 0;
    for (; !alh_over(s); n++) {
        struct alh_advice advice = advise(bot[alh_decision(s).player], s, random);
        assert_int_equal(alh_play(s, &advice.move, NULL).rule, ALH_RULE_none);
        assert_true(n < ALH_MAX_DECISIONS);
    }
    return n;
}

static void test_names(void **state)
{
    (void)state;
    for (int bot = 0; bot < ALH_BOTS; bot++)
        assert_int_equal(alh_find_bot(alh_bot_name(bot)), bot);
    assert_int_equal(alh_find_bot("random"), ALH_BOT_RANDOM);
    assert_int_equal(alh_find_bot("greedy"), ALH_BOT_GREEDY);
    assert_int_equal(alh_find_bot(""), -1);
    assert_int_equal(alh_find_bot("Greedy"), -1);
}

static void test_legal_games(void **state)
{
    (void)state;
    for (int bot = 0; bot < ALH_BOTS; bot++)
        for (int players = 2; players <= ALH_MAX_PLAYERS; players++)
            for (int game = 0; game < 4; game++) {
                char seed[32];
                struct alh_state s;
                enum alh_bot bots[ALH_MAX_PLAYERS];
                for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
                    bots[seat] = (enum alh_bot)bot;
                snprintf(seed, sizeof seed, "legal %d %d", players, game);
                struct alh_random random = dice(seed);
                deal(&s, players, seed);
                play_out(&s, bots, &random);
            }
}

static void test_repeatable(void **state)
{
    (void)state;
    struct alh_state first, second;
    enum alh_bot bots[3] = { ALH_BOT_GREEDY, ALH_BOT_RANDOM, ALH_BOT_GREEDY };
    struct alh_random one = dice("r"), two = dice("r");
    deal(&first, 3, "again");
    deal(&second, 3, "again");
    int n = play_out(&first, bots, &one);
    assert_int_equal(play_out(&second, bots, &two), n);
    assert_memory_equal(&first, &second, sizeof first);
    assert_memory_equal(&one, &two, sizeof one);
}

static void test_state_stays(void **state)
{
    (void)state;
    struct alh_state s, before;
    struct alh_random random = dice("x");
    deal(&s, 3, "stays");
    before = s;
    for (int bot = 0; bot < ALH_BOTS; bot++)
        advise((enum alh_bot)bot, &s, &random);
    assert_memory_equal(&s, &before, sizeof s);
}

static void test_random_tries_everything(void **state)
{
    (void)state;
    static struct alh_move moves[ALH_MAX_MOVES];
    struct alh_state s;
    struct alh_random random = dice("all");
    bool complete;
    int seen[64] = { 0 };
    deal(&s, 3, "all");
    int n = alh_moves(&s, moves, ALH_MAX_MOVES, &complete);
    assert_in_range(n, 2, 64);
    for (int i = 0; i < 200 * n; i++) {
        struct alh_advice advice = advise(ALH_BOT_RANDOM, &s, &random);
        for (int j = 0; j < n; j++)
            seen[j] += memcmp(&moves[j], &advice.move, sizeof *moves) == 0;
    }
    for (int j = 0; j < n; j++)
        assert_in_range(seen[j], 120, 280); /* 200 expected, sigma below 15 */
}

static void test_greedy_wins(void **state)
{
    (void)state;
    enum { GAMES = 60 };
    int wins = 0;
    for (int game = 0; game < GAMES; game++) {
        char seed[32];
        struct alh_state s;
        enum alh_bot bots[3] = { ALH_BOT_RANDOM, ALH_BOT_RANDOM, ALH_BOT_RANDOM };
        bots[game % 3] = ALH_BOT_GREEDY;
        snprintf(seed, sizeof seed, "wins %d", game);
        struct alh_random random = dice(seed);
        deal(&s, 3, seed);
        play_out(&s, bots, &random);
        wins += s.winners == 1 << game % 3;
    }
    assert_in_range(wins, GAMES - 1, GAMES);
}

/* ---- what a seat may know ---- */

/* The same game for the deciding player, with everything hidden dealt anew. */
static void deal_hidden_anew(struct alh_state *other, const struct alh_state *s, const char *seed)
{
    struct alh_random random = dice(seed);
    memset(other, 0, sizeof *other);
    alh_determinize(other, s, alh_decision(s).player, &random);
}

static void test_only_what_the_seat_knows(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        struct alh_state s, other;
        struct alh_random random = dice("knows");
        int differed = 0;
        deal(&s, players, "knows");
        for (int n = 0; !alh_over(&s); n++) {
            char seed[16];
            snprintf(seed, sizeof seed, "%d", n);
            deal_hidden_anew(&other, &s, seed);
            differed += memcmp(s.draw, other.draw, sizeof s.draw) != 0 && memcmp(s.bag, other.bag, sizeof s.bag) != 0;
            struct alh_random one = random, two = random;
            struct alh_advice here = advise(ALH_BOT_GREEDY, &s, &one), there = advise(ALH_BOT_GREEDY, &other, &two);
            expect_same_move(&here.move, &there.move);
            assert_memory_equal(&here.why, &there.why, sizeof here.why);
            random = one;
            alh_play(&s, &here.move, NULL);
        }
        assert_true(differed > 50);
    }
}

/* ---- the obvious ---- */

/* Three players, the first to act; nothing in hand, on the market or in the display. */
static void clear(struct alh_state *s)
{
    struct alh_config config = alh_default_config();
    memset(s, 0, sizeof *s);
    alh_empty(s, &config, "0", 1);
}

static void settle(struct alh_state *s)
{
    struct alh_position_flaw flaw = alh_settle(s, ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY, NULL);
    assert_int_equal(flaw.flaw, ALH_POSITION_FINE);
}

static void show(struct alh_state *s, int card)
{
    s->display[s->n_display++] = (uint8_t)card;
}

static void hold(struct alh_state *s, int seat, int currency, int value)
{
    alh_put_card(&s->hand[seat], alh_card(currency, value));
}

static void build(struct alh_state *s, int seat, int type, int price, int walls, int x, int y)
{
    int tile = alh_find_tile(type, price, walls);
    assert_int_not_equal(tile, 0);
    alh_put_tile(s, &s->alhambra[seat], tile, x, y);
}

static struct alh_advice greedy(const struct alh_state *s)
{
    struct alh_random random = dice("g");
    return advise(ALH_BOT_GREEDY, s, &random);
}

static void test_pays_exactly(void **state)
{
    (void)state;
    struct alh_state s;
    struct alh_cards exact = { { 0 } };
    clear(&s);
    s.market[2] = (uint8_t)alh_find_tile(ALH_TOWER, 10, ALH_W);
    hold(&s, 0, ALH_DENAR, 4);
    hold(&s, 0, ALH_DENAR, 6);
    hold(&s, 0, ALH_DENAR, 7);
    show(&s, alh_card(ALH_DUKAT, 1));
    settle(&s);
    alh_add_card(&exact, alh_card(ALH_DENAR, 4));
    alh_add_card(&exact, alh_card(ALH_DENAR, 6));
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy);
    assert_int_equal(advice.move.slot, 3);
    assert_memory_equal(&advice.move.cards, &exact, sizeof exact);
}

static void test_takes_the_better_card(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    show(&s, alh_card(ALH_DENAR, 9));
    show(&s, alh_card(ALH_DUKAT, 6));
    show(&s, alh_card(ALH_GULDEN, 1));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_take);
    assert_int_equal(alh_count(&advice.move.cards, alh_card(ALH_DENAR, 9)), 1);
    assert_int_equal(advice.why.kind, ALH_WHY_best_card); /* one more price, 9, says less */
    assert_int_equal(advice.why.card, alh_card(ALH_DENAR, 9));
}

/* Where no tile comes nearer, the reason is what could be paid exactly then: 3, 9 and 12, before only 3. */
static void test_says_how_many_prices_it_pays(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    hold(&s, 0, ALH_DENAR, 3);
    show(&s, alh_card(ALH_GULDEN, 1));
    show(&s, alh_card(ALH_DENAR, 9));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_take);
    assert_int_equal(advice.why.kind, ALH_WHY_exact_prices);
    assert_int_equal(advice.why.currency, ALH_DENAR);
    assert_int_equal(advice.why.before, 1);
    assert_int_equal(advice.why.after, 3);
}

/* 00, Test vectors 8: garden 8 NE makes a wall of three with arcades 8 N, on either of two squares. */
static void test_builds_the_longer_wall(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    build(&s, 0, ALH_ARCADES, 8, ALH_N, 1, 0);
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_GARDEN, 8, ALH_N | ALH_E), 0, 0);
    s.step = ALH_STEP_PLACE;
    show(&s, alh_card(ALH_DENAR, 9));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_place);
    alh_play(&s, &advice.move, NULL);
    assert_int_equal(alh_longest_wall(&s, 0, NULL), 3);
}

/* Shortly before the last scoring money is worth little. The tower breaks a tie and is paid exactly, so the pavilion, which
   nobody else has, can be bought in the same turn; the other way round it could not. */
static void test_buys_both_at_the_end(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    s.scorings_done = 2;
    build(&s, 0, ALH_TOWER, 11, 0, 1, 0);
    build(&s, 1, ALH_TOWER, 12, 0, 1, 0);
    s.market[0] = (uint8_t)alh_find_tile(ALH_GARDEN, 12, ALH_S);
    s.market[1] = (uint8_t)alh_find_tile(ALH_GARDEN, 11, 0);
    s.market[2] = (uint8_t)alh_find_tile(ALH_TOWER, 9, ALH_N | ALH_E);
    s.market[3] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    hold(&s, 0, ALH_DENAR, 9);
    hold(&s, 0, ALH_DUKAT, 9);
    show(&s, alh_card(ALH_GULDEN, 9));
    s.bag[s.n_bag++] = (uint8_t)alh_find_tile(ALH_PAVILION, 6, ALH_N);
    s.bag[s.n_bag++] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    struct alh_position_flaw flaw = alh_settle(&s, ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY | ALH_GIVEN_BAG, NULL);
    assert_int_equal(flaw.flaw, ALH_POSITION_FINE);
    struct alh_advice first = greedy(&s);
    assert_int_equal(first.move.kind, ALH_MOVE_buy);
    assert_int_equal(first.move.slot, 3);
    assert_int_equal(first.why.kind, ALH_WHY_exact);
    assert_int_equal(first.why.number, 9);
    alh_play(&s, &first.move, NULL);
    struct alh_advice second = greedy(&s);
    assert_int_equal(second.move.kind, ALH_MOVE_buy);
    assert_int_equal(second.move.slot, 4);
    assert_int_equal(second.why.kind, ALH_WHY_only_one);
    assert_int_equal(second.why.type, ALH_PAVILION);
    assert_int_equal(second.why.tile, s.market[3]);
    assert_int_equal(second.why.own, 2);
}

static void test_only_move(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    show(&s, alh_card(ALH_DENAR, 9));
    settle(&s);
    for (int bot = 0; bot < ALH_BOTS; bot++) {
        struct alh_random random = dice("o");
        struct alh_advice advice = advise((enum alh_bot)bot, &s, &random);
        assert_int_equal(advice.move.kind, ALH_MOVE_take);
        assert_int_equal(advice.why.kind, ALH_WHY_only_move);
    }
}

/* ---- reasons ---- */

/* Only to whoever asks; the move is the same, and so is what chance is left. */
static void test_reasons_change_nothing(void **state)
{
    (void)state;
    struct alh_state s;
    struct alh_random random = dice("why");
    deal(&s, 3, "why");
    while (!alh_over(&s)) {
        struct alh_random same = random;
        struct alh_advice told = advise(ALH_BOT_GREEDY, &s, &same), plain;
        alh_advise(&(struct alh_mind){ .bot = ALH_BOT_GREEDY }, &s, &random, &plain);
        expect_same_move(&told.move, &plain.move);
        assert_memory_equal(&random, &same, sizeof same);
        assert_int_equal(plain.why.kind, ALH_WHY_none);
        assert_int_not_equal(told.why.kind, ALH_WHY_none);
        alh_play(&s, &plain.move, NULL);
    }
}

/* Only who rolls dice says so. */
static void test_chance(void **state)
{
    (void)state;
    struct alh_state s;
    struct alh_random random = dice("chance");
    deal(&s, 2, "chance");
    assert_int_equal(advise(ALH_BOT_RANDOM, &s, &random).why.kind, ALH_WHY_chance);
    assert_int_not_equal(advise(ALH_BOT_GREEDY, &s, &random).why.kind, ALH_WHY_chance);
}

/* A card of 4 makes 10 with the 6 in hand. */
static void test_could_then_pay_exactly(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    s.market[2] = (uint8_t)alh_find_tile(ALH_TOWER, 10, ALH_W);
    hold(&s, 0, ALH_DENAR, 6);
    show(&s, alh_card(ALH_DENAR, 4));
    show(&s, alh_card(ALH_GULDEN, 1));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_take);
    assert_int_equal(advice.why.kind, ALH_WHY_can_pay_exactly);
    assert_int_equal(advice.why.tile, s.market[2]);
    assert_int_equal(advice.why.slot, 3);
}

/* Two gardens against one of a rival. */
static void test_takes_the_lead(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    build(&s, 0, ALH_GARDEN, 8, ALH_N | ALH_E, 1, 0);
    build(&s, 2, ALH_GARDEN, 11, 0, 1, 0);
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_GARDEN, 10, 0), 0, 0);
    s.step = ALH_STEP_PLACE;
    show(&s, alh_card(ALH_DENAR, 9));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_place);
    assert_int_equal(advice.why.kind, ALH_WHY_lead);
    assert_int_equal(advice.why.type, ALH_GARDEN);
    assert_int_equal(advice.why.seat, 2);
    assert_int_equal(advice.why.own, 4);
    assert_int_equal(advice.why.other, 2);
}

/* Second in chambers pays nothing in the first scoring; but the leader does not get them. */
static void test_keeps_the_leader_from_a_tile(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s);
    build(&s, 1, ALH_CHAMBERS, 10, 0, 1, 0);
    build(&s, 1, ALH_CHAMBERS, 9, ALH_S, 2, 0);
    s.market[2] = (uint8_t)alh_find_tile(ALH_CHAMBERS, 8, ALH_N | ALH_W);
    assert_int_not_equal(s.market[2], 0);
    hold(&s, 0, ALH_DENAR, 9);
    show(&s, alh_card(ALH_DUKAT, 1));
    settle(&s);
    struct alh_advice advice = greedy(&s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy);
    assert_int_equal(advice.why.kind, ALH_WHY_denies);
    assert_int_equal(advice.why.seat, 1);
    assert_int_equal(advice.why.tile, s.market[2]);
    assert_int_equal(advice.why.other, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_legal_games),
        cmocka_unit_test(test_repeatable),
        cmocka_unit_test(test_state_stays),
        cmocka_unit_test(test_random_tries_everything),
        cmocka_unit_test(test_greedy_wins),
        cmocka_unit_test(test_only_what_the_seat_knows),
        cmocka_unit_test(test_pays_exactly),
        cmocka_unit_test(test_takes_the_better_card),
        cmocka_unit_test(test_says_how_many_prices_it_pays),
        cmocka_unit_test(test_builds_the_longer_wall),
        cmocka_unit_test(test_buys_both_at_the_end),
        cmocka_unit_test(test_only_move),
        cmocka_unit_test(test_reasons_change_nothing),
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_could_then_pay_exactly),
        cmocka_unit_test(test_takes_the_lead),
        cmocka_unit_test(test_keeps_the_leader_from_a_tile),
    };
    return cmocka_run_group_tests_name("bots", tests, NULL, NULL);
}
