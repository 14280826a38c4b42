/* 00, Scoring: majorities, shared places, walls, and how a scoring is told. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_scores scores;

static const int first_of_type[ALH_TYPES + 1] = { 1, 8, 15, 24, 33, 44, 55 };

/* Gives owners so many tiles of the type; counts end with -1. */
static void give_tiles(int type, const int *counts)
{
    int tile = first_of_type[type];
    for (int owner = 0; counts[owner] >= 0; owner++)
        for (int i = 0; i < counts[owner]; i++, tile++) {
            assert_true(tile < first_of_type[type + 1]);
            alh_include(owner == s.players ? &s.dirk : &s.alhambra[owner], tile);
            s.spot[tile] = (struct alh_spot){ .x = (int16_t)(1 + alh_count_tiles(&s.alhambra[owner])), .walls = 0 };
        }
}

static void expect_points(int players, int round, int type, const int *counts, const int *points)
{
    struct alh_scores all = { 0 };
    clear_table(&s, players);
    give_tiles(type, counts);
    alh_points_majorities(&s, round, &all);
    for (int i = 0; counts[i] >= 0; i++)
        assert_int_equal(all.rank[type][i == players ? ALH_DIRK : i].points, points[i]);
}

/* ---- what counts ---- */

static void test_each_tile_counts_for_its_type(void **state)
{
    (void)state;
    for (int tile = 1; tile < ALH_TILE_FOUNTAIN; tile++) {
        clear_table(&s, 3);
        alh_put_tile(&s, &s.alhambra[1], tile, 1, 0);
        for (int type = 0; type < ALH_TYPES; type++)
            assert_int_equal(alh_halves(&s, 1, type), type == alh_tile(tile)->type ? 2 : 0);
    }
}

static void test_the_reserve_does_not_count(void **state)
{
    (void)state;
    clear_table(&s, 3);
    alh_put_tile(&s, &s.reserve[0], 1, 0, 0);
    alh_put_tile(&s, &s.pending[0], 2, 0, 0);
    assert_int_equal(alh_halves(&s, 0, ALH_PAVILION), 0);
}

static void test_the_fountain_does_not_count(void **state)
{
    (void)state;
    clear_table(&s, 3);
    for (int type = 0; type < ALH_TYPES; type++)
        assert_int_equal(alh_halves(&s, 0, type), 0);
}

static void test_dirk_counts_all_that_he_has(void **state)
{
    (void)state;
    clear_table(&s, 2);
    alh_put_tile(&s, &s.dirk, 1, 0, 0);
    alh_put_tile(&s, &s.dirk, 7, 0, 0);
    assert_int_equal(alh_halves(&s, ALH_DIRK, ALH_PAVILION), 4);
}

/* A query is not asked of modules that do not play. */
static void test_no_module_no_answer(void **state)
{
    (void)state;
    clear_table(&s, 3);
    alh_put_tile(&s, &s.alhambra[0], 1, 1, 0);
    s.modules = 0;
    memset(s.answers, 0, sizeof s.answers);
    alh_find_answerers(&s);
    assert_int_equal(alh_ask_halves(&s, 0, ALH_PAVILION), 0);
}

/* ---- places ---- */

static void test_places_of_three_scorings(void **state)
{
    (void)state;
    static const int points[ALH_SCORINGS][ALH_TYPES][3] = {
        { { 1, 0, 0 }, { 2, 0, 0 }, { 3, 0, 0 }, { 4, 0, 0 }, { 5, 0, 0 }, { 6, 0, 0 } },
        { { 8, 1, 0 }, { 9, 2, 0 }, { 10, 3, 0 }, { 11, 4, 0 }, { 12, 5, 0 }, { 13, 6, 0 } },
        { { 16, 8, 1 }, { 17, 9, 2 }, { 18, 10, 3 }, { 19, 11, 4 }, { 20, 12, 5 }, { 21, 13, 6 } },
    };
    for (int round = 1; round <= ALH_SCORINGS; round++)
        for (int type = 0; type < ALH_TYPES; type++)
            expect_points(3, round, type, (const int[]){ 3, 2, 1, -1 }, points[round - 1][type]);
}

/* T1 of 00-base. */
static void test_two_share_the_first_place(void **state)
{
    (void)state;
    expect_points(3, 2, ALH_TOWER, (const int[]){ 2, 2, 1, -1 }, (const int[]){ 9, 9, 0 });
    expect_points(3, 1, ALH_CHAMBERS, (const int[]){ 0, 2, 2, -1 }, (const int[]){ 0, 2, 2 });
}

static void test_three_share_the_first_place(void **state)
{
    (void)state;
    expect_points(3, 2, ALH_TOWER, (const int[]){ 1, 1, 1, -1 }, (const int[]){ 6, 6, 6 });
}

/* T2 of 00-base. */
static void test_shared_places_of_the_third_scoring(void **state)
{
    (void)state;
    expect_points(4, 3, ALH_GARDEN, (const int[]){ 3, 2, 2, 1, -1 }, (const int[]){ 20, 8, 8, 0 });
    expect_points(4, 3, ALH_TOWER, (const int[]){ 3, 3, 3, 1, -1 }, (const int[]){ 13, 13, 13, 0 });
    expect_points(4, 3, ALH_PAVILION, (const int[]){ 2, 2, 2, 1, -1 }, (const int[]){ 8, 8, 8, 0 });
}

static void test_many_share_the_third_place(void **state)
{
    (void)state;
    expect_points(6, 3, ALH_GARDEN, (const int[]){ 3, 2, 1, 1, 1, 1, -1 }, (const int[]){ 20, 12, 1, 1, 1, 1 });
    expect_points(6, 3, ALH_PAVILION, (const int[]){ 2, 1, 1, 1, 1, 1, -1 }, (const int[]){ 16, 1, 1, 1, 1, 1 });
}

static void test_nobody_ranks_with_nothing(void **state)
{
    (void)state;
    expect_points(3, 3, ALH_TOWER, (const int[]){ 0, 0, 0, -1 }, (const int[]){ 0, 0, 0 });
    expect_points(3, 3, ALH_TOWER, (const int[]){ 0, 1, 0, -1 }, (const int[]){ 0, 21, 0 });
}

static void test_dirk_takes_places_away(void **state)
{
    (void)state;
    expect_points(2, 2, ALH_ARCADES, (const int[]){ 1, 2, 3, -1 }, (const int[]){ 0, 3, 10 });
    expect_points(2, 2, ALH_ARCADES, (const int[]){ 1, 2, 2, -1 }, (const int[]){ 0, 6, 6 });
}

static void test_ranks_say_place_and_count(void **state)
{
    (void)state;
    clear_table(&s, 4);
    give_tiles(ALH_GARDEN, (const int[]){ 2, 3, 2, 0, -1 });
    alh_score(&s, 3, &scores);
    static const int place[ALH_OWNERS] = { 2, 1, 2, 0, 0, 0, 0 }, halves[ALH_OWNERS] = { 4, 6, 4, 0, 0, 0, 0 };
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        assert_int_equal(scores.rank[ALH_GARDEN][owner].place, place[owner]);
        assert_int_equal(scores.rank[ALH_GARDEN][owner].halves, halves[owner]);
    }
}

/* ---- everything together ---- */

static void test_points_add_up(void **state)
{
    (void)state;
    clear_table(&s, 3);
    draw_alhambra(&s, 0, 1,
                  (const char *const[]){
                      "+ +-+-+",
                      " F o o|",
                      "+ + + +",
                      NULL,
                  }); /* two pavilions, wall 3 */
    draw_alhambra(&s, 1, 44,
                  (const char *const[]){
                      "+ + +",
                      " F o|",
                      "+ + +",
                      NULL,
                  }); /* a tower, wall 1 */
    memset(&scores, 0xaa, sizeof scores);
    alh_score(&s, 2, &scores);
    static const int16_t wall[ALH_OWNERS] = { 3, 1, 0, 0, 0, 0, 0 }, majorities[ALH_OWNERS] = { 8, 13, 0, 0, 0, 0, 0 };
    assert_memory_equal(scores.points[ALH_SOURCE_wall], wall, sizeof wall);
    assert_memory_equal(scores.points[ALH_SOURCE_majorities], majorities, sizeof majorities);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        assert_int_equal(scores.total[owner], wall[owner] + majorities[owner]);
}

/* The wall pays the same in every scoring. */
static void test_wall_pays_its_length(void **state)
{
    (void)state;
    clear_table(&s, 2);
    draw_alhambra(&s, 1, 1,
                  (const char *const[]){
                      "+ +-+-+",
                      " F o o|",
                      "+ + + +",
                      NULL,
                  });
    for (int round = 1; round <= ALH_SCORINGS; round++) {
        alh_score(&s, round, &scores);
        assert_int_equal(scores.points[ALH_SOURCE_wall][1], 3);
        assert_int_equal(scores.points[ALH_SOURCE_wall][ALH_DIRK], 0);
    }
}

static void test_a_scoring_is_told(void **state)
{
    (void)state;
    struct alh_events ev = { .n = 0 };
    clear_table(&s, 3);
    draw_alhambra(&s, 2, 44,
                  (const char *const[]){
                      "+ + +",
                      " F o|",
                      "+ + +",
                      NULL,
                  });
    s.score[2] = 10;
    struct alh_call call = { .what = 2 };
    alh_base_pay_before_types(&s, &call, &ev);
    for (int type = 0; type < ALH_TYPES; type++)
        alh_base_pay_type(&s, &(struct alh_call){ .what = type, .x = 2 }, &ev);
    alh_base_pay_after_types(&s, &call, &ev);
    alh_base_end_scoring(&s, &call, &ev);
    assert_int_equal(s.score[2], 24);
    assert_int_equal(ev.n, 3);
    assert_int_equal(ev.list[0].kind, ALH_EVENT_scored);
    assert_int_equal(ev.list[0].source, ALH_SOURCE_wall);
    assert_int_equal(ev.list[0].type, ALH_NO_TYPE);
    assert_int_equal(ev.list[0].number, 1);
    assert_int_equal(ev.list[0].player, 2);
    assert_int_equal(ev.list[1].source, ALH_SOURCE_majorities);
    assert_int_equal(ev.list[1].type, ALH_TOWER);
    assert_int_equal(ev.list[1].number, 13);
    assert_int_equal(ev.list[1].round, 2);
    assert_int_equal(ev.list[2].kind, ALH_EVENT_scoring_done);
}

/* What is told adds up to what is scored, Dirk's included. */
static void test_events_tell_all_points(void **state)
{
    (void)state;
    static struct alh_events ev;
    struct alh_random random = chance("told");
    for (int players = 2; players <= 6; players++) {
        deal_game(&s, players, "told");
        for (int i = 0; i < 400 && !alh_over(&s); i++) {
            int16_t before[ALH_OWNERS];
            memcpy(before, s.score, sizeof before);
            play_any_move(&s, &random, &ev);
            for (int e = 0; e < ev.n; e++)
                if (ev.list[e].kind == ALH_EVENT_scored)
                    before[ev.list[e].player] = (int16_t)(before[ev.list[e].player] + ev.list[e].number);
            assert_memory_equal(before, s.score, sizeof before);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_tile_counts_for_its_type),
        cmocka_unit_test(test_the_reserve_does_not_count),
        cmocka_unit_test(test_the_fountain_does_not_count),
        cmocka_unit_test(test_dirk_counts_all_that_he_has),
        cmocka_unit_test(test_no_module_no_answer),
        cmocka_unit_test(test_places_of_three_scorings),
        cmocka_unit_test(test_two_share_the_first_place),
        cmocka_unit_test(test_three_share_the_first_place),
        cmocka_unit_test(test_shared_places_of_the_third_scoring),
        cmocka_unit_test(test_many_share_the_third_place),
        cmocka_unit_test(test_nobody_ranks_with_nothing),
        cmocka_unit_test(test_dirk_takes_places_away),
        cmocka_unit_test(test_ranks_say_place_and_count),
        cmocka_unit_test(test_points_add_up),
        cmocka_unit_test(test_wall_pays_its_length),
        cmocka_unit_test(test_a_scoring_is_told),
        cmocka_unit_test(test_events_tell_all_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
