/* What `greedy` makes of modules, and what it does when it is blind to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bots/players.h"
#include "bots/terms.h"

static uint64_t bit(int module)
{
    return (uint64_t)1 << module;
}

static struct alh_advice advise(uint64_t blind, const struct alh_state *s)
{
    struct alh_mind mind = { ALH_BOT_GREEDY, blind };
    struct alh_random random;
    struct alh_advice advice;
    memset(&advice, 0, sizeof advice);
    alh_random_start(&random, "m", 1);
    alh_advise_why(&mind, s, &random, &advice);
    return advice;
}

/* ---- names ---- */

static void expect_mind(const char *name, uint64_t blind)
{
    struct alh_mind mind;
    const char *unknown;
    char again[ALH_MIND_NAME];
    assert_int_equal(alh_read_mind(name, &mind, &unknown), ALH_MIND_FINE);
    assert_true(mind.blind == blind);
    alh_write_mind(&mind, again);
    assert_string_equal(again, name);
}

static void expect_flaw(const char *name, enum alh_mind_flaw flaw, const char *named)
{
    struct alh_mind mind;
    const char *unknown = "";
    assert_int_equal(alh_read_mind(name, &mind, &unknown), flaw);
    assert_string_equal(unknown, named);
}

static void test_names(void **state)
{
    (void)state;
    expect_mind("greedy", 0);
    expect_mind("random", 0);
    expect_mind("greedy:blind=diamonds", bit(ALH_MODULE_diamonds));
    expect_mind("greedy:blind=diamonds+falconers", bit(ALH_MODULE_diamonds) | bit(ALH_MODULE_falconers));
}

static void test_no_such_names(void **state)
{
    (void)state;
    expect_flaw("", ALH_MIND_NO_BOT, "");
    expect_flaw("greedy:", ALH_MIND_NO_BOT, "");
    expect_flaw("random:blind=diamonds", ALH_MIND_NO_BOT, "");
    expect_flaw("greedy:blind=", ALH_MIND_NO_MODULE, "");
    expect_flaw("greedy:blind=dragons", ALH_MIND_NO_MODULE, "dragons");
    expect_flaw("greedy:blind=base", ALH_MIND_NO_MODULE, "base");
    expect_flaw("greedy:blind=diamonds+", ALH_MIND_NO_MODULE, "");
    expect_flaw("greedy:blind=diamonds+x", ALH_MIND_NO_MODULE, "x");
}

/* The longest name fits. */
static void test_blind_to_everything(void **state)
{
    (void)state;
    struct alh_mind mind = { ALH_BOT_GREEDY, (bit(ALH_MODULES) - 1) & ~bit(ALH_MODULE_base) }, again;
    char name[ALH_MIND_NAME];
    const char *unknown;
    alh_write_mind(&mind, name);
    assert_int_equal(alh_read_mind(name, &again, &unknown), ALH_MIND_FINE);
    assert_true(again.blind == mind.blind);
}

/* ---- whole games ---- */

static void deal(struct alh_state *s, int players, uint64_t modules, const char *seed)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    config.modules |= modules;
    memset(s, 0, sizeof *s);
    alh_new(s, &config, seed, strlen(seed), NULL);
}

static bool uses_module(const struct alh_move *move, int module)
{
    const struct alh_terms *terms = alh_terms[module];
    return alh_move_module(move->kind) == module || (terms && terms->uses && terms->uses(move));
}

/* How an absent player answers: docs/rules/90-interplay.md, section 11. */
static bool is_default(const struct alh_state *s, const struct alh_move *move)
{
    static const uint8_t option[ALH_ASKS] = {
#define DEFAULT(ask, option) [ALH_ASK_##ask] = 1 + ALH_MOVE_##option,
#include "bots/rows.def"
    };
    return option[alh_decision(s).kind] == move->kind + 1;
}

/* Whether a module was used without need. Whoever takes cards may take what there is if there is nothing else. */
static bool is_free_use(const struct alh_state *s, const struct alh_move *move, int module)
{
    static struct alh_moves_list list;
    bool complete;
    list.n = alh_moves(s, list.moves, ALH_MAX_MOVES, &complete);
    for (int i = 0; i < list.n && uses_module(move, module) && !is_default(s, move); i++) {
        bool instead = move->kind != ALH_MOVE_take || list.moves[i].kind == ALH_MOVE_take;
        if (instead && !uses_module(&list.moves[i], module))
            return true;
    }
    return false;
}

/* Seat 0 is blind to the only module. Counts how often each seat used it though it need not. */
static void play_blind(int module, const char *seed, int used[2])
{
    struct alh_state s;
    deal(&s, 2, bit(module), seed);
    for (int n = 0; !alh_over(&s) && n < ALH_MAX_DECISIONS; n++) {
        int player = alh_decision(&s).player;
        struct alh_advice advice = advise(player == 0 ? bit(module) : 0, &s);
        used[player] += is_free_use(&s, &advice.move, module);
        assert_int_equal(alh_play(&s, &advice.move, NULL).rule, ALH_RULE_none);
    }
    assert_true(alh_over(&s));
}

/* Whether something else answers the same question. */
static bool has_others(int kind)
{
    for (int ask = 0; ask < ALH_ASKS; ask++)
        for (int other = 0; other < ALH_MOVE_KINDS && alh_answers(ask, kind); other++)
            if (alh_answers(ask, other) && !alh_is_free(other) && alh_move_module(other) != alh_move_module(kind))
                return true;
    return alh_is_free(kind);
}

static bool has_moves_of_its_own(int module)
{
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        if (alh_move_module(kind) == module && has_others(kind))
            return true;
    return alh_terms[module] && alh_terms[module]->uses;
}

/* Tiles of a module without moves of its own may be bought like any other by the blind, who see no points in them. */
static void test_the_blind_use_nothing(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++) {
        static const char *const seeds[] = { "a", "b", "c", "d" };
        int used[2] = { 0 };
        for (int i = 0; i < 4 && module != ALH_MODULE_base; i++)
            play_blind(module, seeds[i], used);
        assert_int_equal(used[0], 0);
        assert_true(used[1] > 0 || module == ALH_MODULE_base || !has_moves_of_its_own(module));
    }
}

/* Under the sanitizers whole games of this kind would take minutes: tests/players/endings.c plays them. */
static void test_all_modules(void **state)
{
    (void)state;
    enum { DECISIONS = 50 };
    uint64_t all = bit(ALH_MODULES) - 1;
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++) {
        struct alh_state s;
        deal(&s, players, all, "all");
        for (int n = 0; n < DECISIONS; n++) {
            uint64_t blind = alh_decision(&s).player == 1 ? all & ~bit(ALH_MODULE_base) : 0;
            struct alh_advice advice = advise(blind, &s);
            assert_int_equal(alh_play(&s, &advice.move, NULL).rule, ALH_RULE_none);
        }
    }
}

/* Without the module blindness to it changes nothing. */
static void test_blind_in_the_base_game(void **state)
{
    (void)state;
    struct alh_state s;
    deal(&s, 3, 0, "base");
    for (int n = 0; n < 40; n++) {
        struct alh_advice one = advise(0, &s), two = advise(bit(ALH_MODULE_diamonds), &s);
        assert_memory_equal(&one.move, &two.move, sizeof one.move);
        alh_play(&s, &one.move, NULL);
    }
}

/* ---- the obvious ---- */

/* Three players, the first to act; nothing in hand, on the market or in the display. */
static void clear(struct alh_state *s, int module)
{
    struct alh_config config = alh_default_config();
    config.modules |= bit(module);
    memset(s, 0, sizeof *s);
    alh_empty(s, &config, "0", 1);
}

static void settle(struct alh_state *s)
{
    struct alh_position_flaw flaw = alh_settle(s, ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY, NULL);
    assert_int_equal(flaw.flaw, ALH_POSITION_FINE);
}

static void build(struct alh_state *s, int seat, int type, int price, int walls, int x, int y)
{
    int tile = alh_find_tile(type, price, walls);
    assert_int_not_equal(tile, 0);
    alh_put_tile(s, &s->alhambra[seat], tile, x, y);
}

static void test_diamonds(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_diamonds);
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DIAMOND, 9);
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 3);
    settle(&s);
    struct alh_advice sees = advise(0, &s), blind = advise(bit(ALH_MODULE_diamonds), &s);
    assert_int_equal(alh_count(&sees.move.cards, alh_card(ALH_DIAMOND, 9)), 1);
    assert_int_equal(alh_count(&blind.move.cards, alh_card(ALH_DENAR, 3)), 1);
}

/* 21, Test vectors 1: a falcon for the cheapest card. */
static void test_falcon(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_falconers);
    build(&s, 0, ALH_TOWER, 11, 0, 1, 0);
    build(&s, 0, ALH_GARDEN, 11, 0, 0, 1);
    build(&s, 0, ALH_CHAMBERS, 11, 0, 1, 1);
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 1));
    alh_put_card(&s.hand[0], alh_card(ALH_GULDEN, 9));
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 2);
    settle(&s);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy_falcon);
    assert_int_equal(alh_count(&advice.move.cards, alh_card(ALH_DENAR, 1)), 1);
    assert_int_equal(advice.why.kind, ALH_WHY_points);
    assert_int_equal(advice.why.after - advice.why.before, 2);
    assert_int_equal(advise(bit(ALH_MODULE_falconers), &s).move.kind, ALH_MOVE_take);
}

/* The end of a turn with garden 9 on a slot: the builder, worth 3 of 9 dukats, could only put the own tile away. */
static struct alh_advice advise_at_end(int slot)
{
    struct alh_state s;
    clear(&s, ALH_MODULE_master_builders);
    build(&s, 0, ALH_TOWER, 11, 0, 1, 0);
    alh_put_card(&s.hand[0], alh_card(ALH_DUKAT, ALH_BUILDER_CARD));
    alh_put_card(&s.hand[0], alh_card(ALH_GULDEN, 9));
    alh_put_card(&s.hand[0], alh_card(ALH_DUKAT, 6));
    s.market[slot - 1] = (uint8_t)alh_find_tile(ALH_GARDEN, 9, ALH_E);
    settle(&s);
    s.stack[s.depth++] = (struct alh_frame){ .kind = ALH_ASK_wrap, .player = 0 };
    return advise(0, &s);
}

/* Money that a builder is no part of is kept in any case: that is no reason to leave him in the hand. */
static void test_kept_money(void **state)
{
    (void)state;
    enum { GULDEN_SLOT = 1, DUKAT_SLOT = 4 };
    assert_int_equal(advise_at_end(DUKAT_SLOT).why.kind, ALH_WHY_keeps_exact);
    assert_int_not_equal(advise_at_end(GULDEN_SLOT).why.kind, ALH_WHY_keeps_exact);
}

/* 18: the mark of a type of which nothing is left is rolled anew; who is blind keeps it. */
static void test_sultan_mark(void **state)
{
    (void)state;
    struct alh_state s;
    struct alh_move buy = { .kind = ALH_MOVE_buy_sultan, .card = ALH_CARD_sultan };
    clear(&s, ALH_MODULE_power_of_sultan);
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 7));
    s.power_of_sultan.card[0].owner = ALH_ON_TABLE;
    s.power_of_sultan.card[0].mark = ALH_PAVILION;
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 2);
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES; tile++)
        if (alh_tile(tile)->type == ALH_TOWER)
            s.bag[s.n_bag++] = (uint8_t)tile;
    assert_int_equal(alh_settle(&s, ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY | ALH_GIVEN_BAG, NULL).flaw,
                     ALH_POSITION_FINE);
    alh_add_card(&buy.cards, alh_card(ALH_DENAR, 7));
    assert_int_equal(alh_play(&s, &buy, NULL).rule, ALH_RULE_none);
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_sultan_mark);
    assert_int_equal(advise(0, &s).move.kind, ALH_MOVE_reroll);
    assert_int_equal(advise(bit(ALH_MODULE_power_of_sultan), &s).move.kind, ALH_MOVE_keep);
}

/* ---- 07 ---- */

enum { PATRON = ALH_CARD_character, BUILDER = PATRON + 2, JUGGLER = PATRON + 4, WISE_MAN = PATRON + 5 };

/* Seat 0 takes a card, so that this person comes up; seat 1 is asked first. */
static void auction(struct alh_state *s, int person)
{
    struct alh_move take = { .kind = ALH_MOVE_take };
    s->draw[s->n_draw++] = ALH_CARD_SCORING + 1;
    s->draw[s->n_draw++] = ALH_CARD_SCORING;
    for (int value = 1; value <= 9; value++)
        s->draw[s->n_draw++] = (uint8_t)alh_card(ALH_DIRHAM, value);
    s->draw[s->n_draw++] = (uint8_t)person;
    s->display[s->n_display++] = (uint8_t)alh_card(ALH_DENAR, 2);
    assert_int_equal(alh_settle(s, ALH_GIVEN_MARKET | ALH_GIVEN_DISPLAY | ALH_GIVEN_DRAW, NULL).flaw,
                     ALH_POSITION_FINE);
    alh_add_card(&take.cards, alh_card(ALH_DENAR, 2));
    assert_int_equal(alh_play(s, &take, NULL).rule, ALH_RULE_none);
    assert_int_equal(alh_decision(s).kind, ALH_ASK_bid);
    assert_int_equal(alh_decision(s).player, 1);
}

/* 07, C5: 8 points for a card of 3. */
static void test_bid(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_characters);
    alh_put_card(&s.hand[1], alh_card(ALH_DENAR, 3));
    auction(&s, JUGGLER);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_raise);
    assert_int_equal(advice.move.number, 1);
    assert_int_equal(advise(bit(ALH_MODULE_characters), &s).move.kind, ALH_MOVE_pass_bid);
}

/* The only card buys chambers exactly: it is not spent for the builder. */
static void test_no_bid(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_characters);
    alh_put_card(&s.hand[1], alh_card(ALH_DENAR, 9));
    s.market[2] = (uint8_t)alh_find_tile(ALH_CHAMBERS, 9, ALH_S);
    assert_int_not_equal(s.market[2], 0);
    auction(&s, BUILDER);
    assert_int_equal(advise(0, &s).move.kind, ALH_MOVE_pass_bid);
}

/* 07, C1: the dearest building for nothing. */
static void test_patron(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_characters);
    s.characters.owned[0] = 1;
    s.market[2] = (uint8_t)alh_find_tile(ALH_TOWER, 11, 0);
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 2);
    settle(&s);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy_patron);
    assert_int_equal(advice.move.slot, 3);
    assert_int_equal(advise(bit(ALH_MODULE_characters), &s).move.kind, ALH_MOVE_take);
}

/* 07, Rulings: half a building beats none, which brings 5 points, the tie in towers 3. Who is blind names the first type. */
static void test_wise_man(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_characters);
    s.characters.owned[0] = 1 << (WISE_MAN - ALH_CARD_character);
    s.step = ALH_STEP_SCORING;
    s.surfaced = 1;
    build(&s, 0, ALH_TOWER, 11, 0, 1, 0);
    build(&s, 1, ALH_TOWER, 12, 0, 1, 0);
    settle(&s);
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_wise_type);
    assert_int_equal(advise(0, &s).move.type, ALH_GARDEN);
    assert_int_equal(advise(bit(ALH_MODULE_characters), &s).move.type, ALH_PAVILION);
}

/* ---- 08 ---- */

/* 08, Test vectors 7: a camp is worth the line behind the wall, and lies there in the end. */
static void test_camp(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_camps);
    build(&s, 0, ALH_ARCADES, 9, 0, 1, 0);
    build(&s, 0, ALH_GARDEN, 9, ALH_E, 2, 0);
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 5));
    s.market[2] = ALH_TILE_camp + 2;
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 2);
    settle(&s);
    struct alh_judge sees, blind;
    alh_judge_start(&sees, &s, 0);
    alh_judge_start(&blind, &s, bit(ALH_MODULE_camps));
    assert_true(alh_judge_fit(&sees, ALH_TILE_camp + 2)->gain > 5);
    assert_true(alh_judge_fit(&blind, ALH_TILE_camp + 2)->gain < 2);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy);
    assert_int_equal(alh_play(&s, &advice.move, NULL).rule, ALH_RULE_none);
    while (alh_decision(&s).kind == ALH_ASK_action && alh_decision(&s).player == 0) {
        advice = advise(0, &s);
        assert_int_equal(alh_play(&s, &advice.move, NULL).rule, ALH_RULE_none);
    }
    advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_place);
    assert_int_equal(advice.move.x, 3);
    assert_int_equal(advice.move.y, 0);
}

/* ---- 28 ---- */

/* Two buildings for 15, and not more. */
static void test_project(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_major_construction_projects);
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 9));
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 6));
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 2));
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 1);
    settle(&s);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_bid_project);
    assert_int_equal(alh_money(&advice.move.cards, ALH_DENAR), 15);
    assert_int_equal(advise(bit(ALH_MODULE_major_construction_projects), &s).move.kind, ALH_MOVE_take);
}

/* ---- 38 ---- */

/* 38, Test vectors 3: the white die makes the payment exact. */
static void test_white_die(void **state)
{
    (void)state;
    struct alh_state s;
    clear(&s, ALH_MODULE_buildings_of_power);
    build(&s, 0, ALH_ARCADES, 9, 0, 1, 0);
    s.buildings_of_power.die[5] = 3;
    s.market[2] = (uint8_t)alh_find_tile(ALH_ARCADES, 8, ALH_N);
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 7));
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 3));
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DIRHAM, 1);
    settle(&s);
    struct alh_advice advice = advise(0, &s);
    assert_int_equal(advice.move.kind, ALH_MOVE_buy);
    assert_int_not_equal(advice.move.die, 0);
    assert_int_equal(alh_money(&advice.move.cards, ALH_DENAR), 7);
    assert_int_equal(advise(bit(ALH_MODULE_buildings_of_power), &s).move.die, 0);
}

/* A look costs nothing. */
static void test_wisdom(void **state)
{
    (void)state;
    struct alh_state s;
    int tower = alh_find_tile(ALH_TOWER, 12, 0);
    clear(&s, ALH_MODULE_buildings_of_power);
    build(&s, 0, ALH_TOWER, 12, 0, 1, 0);
    s.buildings_of_power.now[0] = bit(tower);
    s.step = ALH_STEP_POWERS;
    settle(&s);
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_wisdom_use);
    assert_int_equal(advise(0, &s).move.kind, ALH_MOVE_use_power);
    assert_int_equal(advise(bit(ALH_MODULE_buildings_of_power), &s).move.kind, ALH_MOVE_decline_power);
}

/* ---- 41 ---- */

/* 41, Test vectors 1: an exact payment buys from a stall. */
static void test_stall(void **state)
{
    (void)state;
    struct alh_state s;
    int garden = alh_find_tile(ALH_GARDEN, 10, 0);
    clear(&s, ALH_MODULE_personal_building_market);
    alh_put_tile(&s, &s.reserve[1], garden, 0, 0);
    s.personal_building_market.tile[1][ALH_DUKAT] = (uint8_t)garden;
    alh_put_card(&s.hand[0], alh_card(ALH_DUKAT, 7));
    alh_put_card(&s.hand[0], alh_card(ALH_DUKAT, 3));
    s.display[s.n_display++] = (uint8_t)alh_card(ALH_DENAR, 1);
    settle(&s);
    assert_int_equal(advise(0, &s).move.kind, ALH_MOVE_buy_stall);
    assert_int_equal(advise(bit(ALH_MODULE_personal_building_market), &s).move.kind, ALH_MOVE_take);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_such_names),
        cmocka_unit_test(test_blind_to_everything),
        cmocka_unit_test(test_the_blind_use_nothing),
        cmocka_unit_test(test_all_modules),
        cmocka_unit_test(test_blind_in_the_base_game),
        cmocka_unit_test(test_diamonds),
        cmocka_unit_test(test_falcon),
        cmocka_unit_test(test_kept_money),
        cmocka_unit_test(test_sultan_mark),
        cmocka_unit_test(test_bid),
        cmocka_unit_test(test_no_bid),
        cmocka_unit_test(test_patron),
        cmocka_unit_test(test_wise_man),
        cmocka_unit_test(test_camp),
        cmocka_unit_test(test_project),
        cmocka_unit_test(test_white_die),
        cmocka_unit_test(test_wisdom),
        cmocka_unit_test(test_stall),
    };
    return cmocka_run_group_tests_name("bots and modules", tests, NULL, NULL);
}
