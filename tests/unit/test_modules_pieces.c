/* What modules put on an Alhambra: falcons and sticks. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

/* ---- falcons ---- */

/* 21, Components: F1 to F15. */
static const uint8_t needs[15][2] = {
    { ALH_PAVILION, ALH_SERAGLIO }, { ALH_SERAGLIO, ALH_TOWER },    { ALH_TOWER, ALH_ARCADES },
    { ALH_ARCADES, ALH_GARDEN },    { ALH_GARDEN, ALH_CHAMBERS },   { ALH_SERAGLIO, ALH_ARCADES },
    { ALH_ARCADES, ALH_PAVILION },  { ALH_PAVILION, ALH_CHAMBERS }, { ALH_CHAMBERS, ALH_TOWER },
    { ALH_TOWER, ALH_GARDEN },      { ALH_ARCADES, ALH_CHAMBERS },  { ALH_CHAMBERS, ALH_SERAGLIO },
    { ALH_SERAGLIO, ALH_GARDEN },   { ALH_GARDEN, ALH_PAVILION },   { ALH_PAVILION, ALH_TOWER },
};

static int look_for_tile(int x, int y)
{
    for (int tile = 1; tile < ALH_TILE_MODULES; tile++)
        if (alh_in(&s.alhambra[0], tile) && s.spot[tile].x == x && s.spot[tile].y == y)
            return tile;
    return 0;
}

static bool shows_type(int x, int y, int type)
{
    int tile = look_for_tile(x, y);
    return tile && alh_tile(tile)->type == type;
}

static bool has_type_around(int x, int y, int type)
{
    return shows_type(x - 1, y - 1, type) || shows_type(x, y - 1, type) || shows_type(x - 1, y, type) ||
           shows_type(x, y, type);
}

static int rule_of_crossing(int falcon, int x, int y)
{
    if (s.falconers.falcon[falcon].owner)
        return ALH_RULE_falcon_not_in_stock;
    if (!look_for_tile(x - 1, y - 1) || !look_for_tile(x, y - 1) || !look_for_tile(x - 1, y) || !look_for_tile(x, y))
        return ALH_RULE_not_a_crossing;
    for (int i = 0; i < 15; i++)
        if (s.falconers.falcon[i].owner == 1 && s.falconers.falcon[i].x == x && s.falconers.falcon[i].y == y)
            return ALH_RULE_falcon_there_already;
    bool fits = has_type_around(x, y, needs[falcon][0]) && has_type_around(x, y, needs[falcon][1]);
    return fits ? ALH_RULE_none : ALH_RULE_falcon_colour_missing;
}

static struct alh_move buy_falcon(int falcon, int x, int y, const char *words)
{
    return (struct alh_move){ .kind = ALH_MOVE_buy_falcon,
                              .thing = (uint8_t)(ALH_THING_falcon + falcon),
                              .x = (int16_t)x,
                              .y = (int16_t)y,
                              .cards = cards_of(words) };
}

static void set_falcon(int falcon, int seat, int x, int y)
{
    s.falconers.falcon[falcon].owner = (uint8_t)(seat + 1);
    s.falconers.falcon[falcon].x = (int16_t)x;
    s.falconers.falcon[falcon].y = (int16_t)y;
}

/* An Alhambra of random tiles near the fountain, or in a long strip that takes several windows. */
static void build_at_random(struct alh_random *random, bool strip)
{
    clear_table_with(&s, FALCONS, 3);
    for (int tries = 0; tries < 1500; tries++) {
        int tile = 1 + (int)alh_random_below(random, ALH_STANDARD_TILES), spread = strip ? 24 : 7;
        int x = (int)alh_random_below(random, (uint32_t)spread) - spread / 2,
            y = (int)alh_random_below(random, strip ? 3 : 7) - 1;
        if (!alh_in(&s.alhambra[0], tile) && !alh_check_site(&s, 0, tile, x, y, 0).rule)
            alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    }
    give_hand(&s, 0, "denar 5");
    alh_ask_player(&s, ALH_ASK_action, 0);
}

/* Some lie already, those of another player where they do not matter. */
static void lay_falcons(struct alh_random *random)
{
    for (int i = 0; i < 60; i++) {
        int falcon = (int)alh_random_below(random, 15), x = (int)alh_random_below(random, 8) - 4,
            y = (int)alh_random_below(random, 8) - 3;
        if (rule_of_crossing(falcon, x, y) == ALH_RULE_none && alh_random_below(random, 3) == 0)
            set_falcon(falcon, (int)alh_random_below(random, 2), x, y);
    }
}

static void test_crossings_of_random_alhambras(void **state)
{
    (void)state;
    static struct alh_move moves[ALH_MAX_MOVES];
    struct alh_random random = chance("crossings");
    int found = 0;
    for (int i = 0; i < 60; i++) {
        build_at_random(&random, i % 4 == 3);
        lay_falcons(&random);
        int expected = 0, listed = 0;
        for (int falcon = 0; falcon < 15; falcon++)
            for (int x = -14; x <= 14; x++)
                for (int y = -6; y <= 8; y++) {
                    struct alh_move move = buy_falcon(falcon, x, y, "denar 5");
                    int rule = rule_of_crossing(falcon, x, y);
                    assert_string_equal(alh_rule_name(alh_check(&s, &move).rule), alh_rule_name(rule));
                    expected += rule == ALH_RULE_none;
                }
        int n = alh_moves(&s, moves, ALH_MAX_MOVES, NULL);
        for (int j = 0; j < n; j++)
            if (moves[j].kind == ALH_MOVE_buy_falcon) {
                assert_int_equal(alh_check(&s, &moves[j]).rule, ALH_RULE_none);
                listed++;
            }
        assert_int_equal(listed, expected);
        found += listed;
    }
    assert_true(found > 500);
}

/* 21, Test vectors 1: fountain, tower, garden and chambers around (1,1). A second crossing, (2,1), has an arcade. */
static void build_crossing(void)
{
    clear_table_with(&s, FALCONS, 3);
    lay_market();
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_TOWER), 1, 0);
    alh_put_tile(&s, &s.alhambra[0], alh_find_tile(ALH_GARDEN, 10, 0), 0, 1);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_CHAMBERS), 1, 1);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_ARCADES), 2, 0);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_SERAGLIO), 2, 1);
}

enum { F4 = 3, F9 = 8, F10 = 9, F11 = 10 };

static void test_falcons_one_after_the_other(void **state)
{
    (void)state;
    build_crossing();
    give_hand(&s, 0, "denar 1, gulden 9");
    settle(ALH_GIVEN_MARKET);
    expect_refused(buy_falcon(F4, 1, 1, "denar 1"), ALH_RULE_falcon_colour_missing);
    expect_refused(buy_falcon(F9, 1, 1, "denar 1, gulden 9"), ALH_RULE_one_money_card);
    expect_refused(buy_falcon(F9, 1, 1, "denar 2"), ALH_RULE_card_not_owned);
    play(buy_falcon(F9, 1, 1, "denar 1"));
    expect_asked(ALH_ASK_more_falcons, 0);
    expect_refused(buy_falcon(F10, 1, 1, "gulden 9"), ALH_RULE_falcon_there_already);
    expect_refused(buy_falcon(F9, 2, 1, "gulden 9"), ALH_RULE_falcon_not_in_stock);
    play(buy_falcon(F11, 2, 1, "gulden 9"));
    expect_asked(ALH_ASK_action, 1); /* no card is left */
    assert_int_equal(alh_count(&s.discard, alh_card(ALH_GULDEN, 9)), 1);
}

static void test_falcons_only_as_the_first_action(void **state)
{
    (void)state;
    build_crossing();
    give_hand(&s, 0, "denar 3 4, gulden 9");
    settle(ALH_GIVEN_MARKET);
    play(buy_move(3, "denar 3 4"));
    expect_asked(ALH_ASK_action, 0);
    expect_refused(buy_falcon(F9, 1, 1, "gulden 9"), ALH_RULE_falcon_first_action);
}

/* Falcons at both crossings, and one of another player at the same numbers. */
static void lay_three_falcons(void)
{
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    set_falcon(F11, 0, 2, 1);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_TOWER, 9, ALH_N | ALH_E), 1, 0);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_GARDEN, 10, ALH_W), 0, 1);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_CHAMBERS, 11, 0), 1, 1);
    set_falcon(F10, 2, 1, 1);
}

static void expect_falcon_left(int falcon, bool left)
{
    int told = 0;
    for (int i = 0; i < ev.n; i++)
        told += ev.list[i].kind == ALH_EVENT_falcon_left && ev.list[i].thing == ALH_THING_falcon + falcon;
    assert_int_equal(told, left);
    assert_int_equal(s.falconers.falcon[falcon].owner == 0, left);
    if (left)
        assert_int_equal(s.falconers.falcon[falcon].x | s.falconers.falcon[falcon].y, 0);
}

static void test_a_removed_tile_sends_falcons_back(void **state)
{
    (void)state;
    lay_three_falcons();
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 0, 1)); /* touches (1,1) only */
    expect_falcon_left(F9, true);
    expect_falcon_left(F11, false);
    expect_falcon_left(F10, false);
}

static void test_a_tile_of_two_crossings_sends_both_back(void **state)
{
    (void)state;
    lay_three_falcons();
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 1, 0));
    expect_falcon_left(F9, true);
    expect_falcon_left(F11, true);
    expect_falcon_left(F10, false); /* of another player */
}

/* 21, Rulings: a tile of the same type, too. */
static void test_a_swapped_tile_sends_falcons_back(void **state)
{
    (void)state;
    int tower = alh_find_tile(ALH_TOWER, 11, ALH_N);
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    alh_put_tile(&s, &s.reserve[0], tower, 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_swap, tower, 1, 0));
    expect_falcon_left(F9, true);
}

static void test_a_built_tile_sends_no_falcon_back(void **state)
{
    (void)state;
    lay_three_falcons();
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_GARDEN, 12, ALH_S), 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_build, alh_find_tile(ALH_GARDEN, 12, ALH_S), 1, 2));
    expect_falcon_left(F9, false);
    expect_falcon_left(F11, false);
}

/* 21, Test vectors 2. */
static void test_falcons_score_by_colour(void **state)
{
    (void)state;
    struct alh_scores scores;
    clear_table_with(&s, FALCONS, 3);
    static const int lying[] = { 0, 1, 2, 11, 5, 6 };
    for (int i = 0; i < 6; i++)
        set_falcon(lying[i], 0, i, i);
    for (int i = 7; i < 10; i++)
        set_falcon(i, 2, i, i);
    alh_score(&s, 2, &scores);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][0], 20);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][1], 0);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][2], 12);
}

/* ---- sticks ---- */

/* 09, Components. */
static const uint8_t sides[8] = {
    ALH_N, ALH_E, ALH_S, ALH_W, ALH_N | ALH_E, ALH_E | ALH_S, ALH_S | ALH_W, ALH_N | ALH_W
};

static void open_wall_cards(void)
{
    clear_table_with(&s, WALLS, 3);
    lay_market();
    s.city_walls.open = 255;
}

static struct alh_move wall_on_cell(int card, int x, int y)
{
    return (struct alh_move){
        .kind = ALH_MOVE_wall_build, .card = (uint8_t)(ALH_CARD_wall + card), .x = (int16_t)x, .y = (int16_t)y
    };
}

static struct alh_move wall_on_tile(int card, int tile)
{
    return (
        struct alh_move){ .kind = ALH_MOVE_wall_build, .card = (uint8_t)(ALH_CARD_wall + card), .tile = (uint8_t)tile };
}

static void expect_sticks(int tile, unsigned added)
{
    assert_int_equal(s.spot[tile].walls, alh_tile(tile)->walls | added);
    assert_int_equal(alh_added_walls(&s, tile), added);
}

/* Every card on a tile in the reserve, one that waits, and the fountain. */
static void test_every_wall_card_everywhere(void **state)
{
    (void)state;
    for (int card = 0; card < 8; card++)
        for (int where = 0; where < 3; where++) {
            int tile = where == 2 ? ALH_TILE_FOUNTAIN : plain(ALH_CHAMBERS);
            open_wall_cards();
            if (where < 2)
                alh_put_tile(&s, where ? &s.pending[0] : &s.reserve[0], tile, 0, 0);
            settle(ALH_GIVEN_MARKET);
            play(where < 2 ? wall_on_tile(card, tile) : wall_on_cell(card, 0, 0));
            assert_int_equal(find_event(ALH_EVENT_wall_built)->card, ALH_CARD_wall + card);
            assert_false(find_event(ALH_EVENT_wall_built)->barrier);
            expect_sticks(tile, sides[card]);
            assert_int_equal(s.city_walls.open, 255 & ~(1 << card));
            expect_asked(where == 1 ? ALH_ASK_place : ALH_ASK_action, where == 1 ? 0 : 1);
        }
}

static void test_sticks_travel_with_the_tile(void **state)
{
    (void)state;
    int tile = plain(ALH_CHAMBERS);
    open_wall_cards();
    alh_put_tile(&s, &s.pending[0], tile, 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(wall_on_tile(4, tile)); /* N and E */
    expect_refused(tile_move(ALH_MOVE_place, tile, 0, 1), ALH_RULE_wall_mismatch);
    expect_refused(tile_move(ALH_MOVE_place, tile, -1, 0), ALH_RULE_wall_mismatch);
    play(tile_move(ALH_MOVE_place, tile, 1, 0));
    expect_sticks(tile, ALH_N | ALH_E);
    assert_int_equal(alh_longest_wall(&s, 0, NULL), 2);
    s.turn = 0; /* his next turn */
    alh_enter_step(&s, ALH_STEP_ACTION);
    alh_run(&s, NULL);
    expect_asked(ALH_ASK_action, 0);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 1, 0));
    expect_sticks(tile, ALH_N | ALH_E);
}

static void test_walls_that_are_refused(void **state)
{
    (void)state;
    int tile = plain(ALH_CHAMBERS), tower = alh_find_tile(ALH_TOWER, 13, ALH_E);
    open_wall_cards();
    s.city_walls.open = 255 & ~(1 << 7);
    alh_put_tile(&s, &s.alhambra[0], tile, 1, 0);
    alh_put_tile(&s, &s.reserve[0], tower, 0, 0);
    alh_put_tile(&s, &s.reserve[1], plain(ALH_TOWER), 0, 0);
    settle(ALH_GIVEN_MARKET);
    expect_refused(wall_on_cell(7, 1, 0), ALH_RULE_no_wall_card);
    expect_refused((struct alh_move){ .kind = ALH_MOVE_wall_build, .card = 3 }, ALH_RULE_no_wall_card);
    expect_refused(wall_on_cell(0, 5, 5), ALH_RULE_not_your_tile);
    expect_refused(wall_on_tile(0, plain(ALH_TOWER)), ALH_RULE_not_your_tile);
    expect_refused(wall_on_tile(0, tile), ALH_RULE_not_your_tile); /* it is named by its cell */
    expect_refused(wall_on_tile(4, tower), ALH_RULE_wall_already_there);
    expect_refused(wall_on_cell(3, 1, 0), ALH_RULE_wall_mismatch);
    struct alh_move move = wall_on_cell(6, 1, 0); /* S and W: the fountain stands W */
    struct alh_refusal why = alh_check(&s, &move);
    assert_int_equal(why.rule, ALH_RULE_wall_mismatch);
    assert_int_equal(why.side, 1 + ALH_WEST);
}

/* ---- positions ---- */

static void test_falcons_of_a_position(void **state)
{
    (void)state;
    build_crossing();
    set_falcon(F9, 0, 1, 2); /* not four tiles */
    expect_piece_flaw(ALH_RULE_not_a_crossing);
    build_crossing();
    set_falcon(F9, 1, 1, 1); /* of a player who built nothing */
    expect_piece_flaw(ALH_RULE_not_a_crossing);
    build_crossing();
    set_falcon(F4, 0, 1, 1);
    expect_piece_flaw(ALH_RULE_falcon_colour_missing);
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    set_falcon(F10, 0, 1, 1);
    expect_piece_flaw(ALH_RULE_falcon_there_already);
    lay_three_falcons(); /* two players may use the same numbers */
    settle(ALH_GIVEN_MARKET);
}

/* A position begins when nobody is asked for a claim. */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crossings_of_random_alhambras),
        cmocka_unit_test(test_falcons_one_after_the_other),
        cmocka_unit_test(test_falcons_only_as_the_first_action),
        cmocka_unit_test(test_a_removed_tile_sends_falcons_back),
        cmocka_unit_test(test_a_tile_of_two_crossings_sends_both_back),
        cmocka_unit_test(test_a_swapped_tile_sends_falcons_back),
        cmocka_unit_test(test_a_built_tile_sends_no_falcon_back),
        cmocka_unit_test(test_falcons_score_by_colour),
        cmocka_unit_test(test_every_wall_card_everywhere),
        cmocka_unit_test(test_sticks_travel_with_the_tile),
        cmocka_unit_test(test_walls_that_are_refused),
        cmocka_unit_test(test_falcons_of_a_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
