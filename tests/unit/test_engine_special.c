/* Camps and double tiles in one Alhambra: reasons and places of refusals, cells, outer walls of courtyards. That everything is
   listed and judged alike on crowded boards is tested in property/boards.c. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/shapes.h"
#include "unit/table.h"

/* Camps by their numbers on the page, projects likewise. */
enum { K1 = ALH_TILE_camp, K2, K3, K4, K5, K6, K7, K8 };
enum { M1 = ALH_TILE_project, M2, M3, M4, M5, M6, M7, M8, M9, M10 };

static void clear(void)
{
    clear_table_with(&s, (uint64_t)1 << ALH_MODULE_camps | (uint64_t)1 << ALH_MODULE_major_construction_projects, 2);
}

/* A tile as it is printed. */
static void put_printed(int tile, int x, int y)
{
    put(tile, x, y, alh_tile(tile)->walls);
}

static void expect_rule(struct alh_refusal why, int rule, int x, int y)
{
    assert_string_equal(alh_rule_name(why.rule), alh_rule_name(rule));
    assert_int_equal(why.at.noun, ALH_PICK_CELL);
    assert_int_equal(why.at.x, x);
    assert_int_equal(why.at.y, y);
}

static void expect_rule_at_side(struct alh_refusal why, int rule, int x, int y, int side)
{
    expect_rule(why, rule, x, y);
    assert_int_equal(why.side, side + 1);
}

/* ---- cells ---- */

static void test_a_double_tile_has_two_cells(void **state)
{
    (void)state;
    struct alh_cell cells[2];
    clear();
    put_printed(M4, 1, 0);
    assert_int_equal(alh_cells_of(&s, M4, cells), 2);
    assert_int_equal(cells[0].walls, ALH_E);
    assert_int_equal(cells[1].x, 1);
    assert_int_equal(cells[1].y, 1);
    assert_int_equal(cells[1].walls, ALH_E | ALH_S);
    assert_int_equal(alh_tile_at(&s, 0, 1, 1), M4);
    assert_int_equal(alh_tile_at(&s, 0, 1, 2), 0);
    assert_int_equal(alh_cells_of(&s, ALH_TILE_FOUNTAIN, cells), 1);
}

static void test_odd_tiles_are_camps_and_double_tiles(void **state)
{
    (void)state;
    for (int tile = 1; tile < ALH_TILES; tile++)
        assert_int_equal(alh_in(&alh_odd_tiles, tile), alh_tile_kind(tile) != ALH_SINGLE);
}

/* More columns than a word has bits: all the same every tile is seen, by one window each. */
static void test_an_alhambra_of_many_columns(void **state)
{
    (void)state;
    static struct alh_places places;
    int right = 27, seen = 0;
    clear();
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_FOUNTAIN; tile++)
        put(tile, tile % 2 ? (tile + 1) / 2 : -tile / 2, 0, 0);
    for (int tile = M1; tile < M1 + ALH_TILES_project; tile++)
        if (alh_second_half(tile)->dx) {
            put(tile, right + 1, 0, 0);
            right += 2;
        }
    assert_true(27 + 1 + right > 64);
    alh_find_places(&s, 0, &places);
    for (int i = 0; i < places.n; i++)
        seen += alh_bits(places.window[i].full & places.window[i].judged);
    assert_int_equal(seen, 27 + 1 + right);
}

/* ---- camps ---- */

/* The reasons in their order, for one camp on one cell. */
static void test_reasons_against_a_camp(void **state)
{
    (void)state;
    clear();
    put(1, 1, 0, ALH_S);
    expect_rule(alh_check_site(&s, 0, K4, 1, 0, 0), ALH_RULE_occupied, 1, 0);
    expect_rule(alh_check_site(&s, 0, K4, 2, 1, 0), ALH_RULE_does_not_touch, 2, 1);
    expect_rule_at_side(alh_check_site(&s, 0, K1, 1, 1, 0), ALH_RULE_only_bastions, 1, 1, ALH_NORTH);
    expect_rule_at_side(alh_check_site(&s, 0, K3, 2, 0, 0), ALH_RULE_no_city_wall, 2, 0, ALH_WEST);
    expect_fine(alh_check_site(&s, 0, K4, 1, 1, 0));
    put_printed(K4, 1, 1);
    expect_rule_at_side(alh_check_site(&s, 0, K3, 2, 1, 0), ALH_RULE_camps_green, 2, 1, ALH_WEST);
    expect_rule(alh_check_site(&s, 0, K4, 2, 1, 0), ALH_RULE_camp_not_docked, 2, 1);
}

static void test_buildings_beside_a_camp(void **state)
{
    (void)state;
    clear();
    put(1, 1, 0, ALH_S);
    put_printed(K6, 1, 1); /* bastions N and E */
    expect_rule(check_site(0, 1, 2), ALH_RULE_does_not_touch, 1, 2);
    expect_rule(check_site(ALH_W, 2, 1), ALH_RULE_does_not_touch, 2, 1);
    put(2, 2, 0, 0);
    expect_rule_at_side(check_site(0, 2, 1), ALH_RULE_no_city_wall, 2, 1, ALH_WEST);
    expect_fine(check_site(ALH_W, 2, 1));
    put(3, 0, 1, 0);
    expect_rule_at_side(alh_check_alhambra(&s, 0), ALH_RULE_only_bastions, 1, 1, ALH_WEST);
}

/* 08, Rebuild: the last wall of a camp stays; a camp may always leave. */
static void test_a_camp_keeps_a_wall(void **state)
{
    (void)state;
    clear();
    put(1, 1, 0, ALH_E | ALH_S);
    put_printed(K4, 1, 1);
    expect_rule(alh_check_removal(&s, 0, 1, 0), ALH_RULE_camp_loses_wall, 1, 1);
    expect_fine(alh_check_removal(&s, 0, 1, 1));
    expect_rule_at_side(check_exchange(ALH_E, 1, 0), ALH_RULE_no_city_wall, 1, 0, ALH_SOUTH);
    expect_fine(check_exchange(ALH_S, 1, 0));
}

static void test_camps_and_buildings_are_not_swapped(void **state)
{
    (void)state;
    clear();
    put(1, 1, 0, ALH_S);
    put_printed(K4, 1, 1);
    expect_rule(check_exchange(ALH_N, 1, 1), ALH_RULE_unreachable, 1, 1);
    expect_rule_at_side(alh_check_exchange(&s, 0, K8, 1, 0, 0), ALH_RULE_camps_green, 1, 0, ALH_SOUTH);
    expect_fine(alh_check_exchange(&s, 0, K5, 1, 1, 0));
    expect_rule_at_side(alh_check_exchange(&s, 0, K1, 1, 1, 0), ALH_RULE_only_bastions, 1, 1, ALH_NORTH);
}

/* A position from outside may have a camp far away. */
static void test_a_camp_far_away(void **state)
{
    (void)state;
    clear();
    put_printed(K1, 70, 70);
    expect_rule(alh_check_alhambra(&s, 0), ALH_RULE_camp_not_docked, 70, 70);
}

/* ---- double tiles ---- */

/* 28, Test vectors 5 to 8. */
static void test_sites_of_double_tiles(void **state)
{
    (void)state;
    clear();
    expect_fine(alh_check_site(&s, 0, M1, 1, 0, 0));
    expect_rule_at_side(alh_check_site(&s, 0, M1, -1, 0, 0), ALH_RULE_wall_mismatch, -1, 0, ALH_EAST);
    expect_fine(alh_check_site(&s, 0, M1, 0, -2, 0));
    expect_rule(alh_check_site(&s, 0, M1, 0, -1, 0), ALH_RULE_occupied, 0, 0);
    expect_rule(alh_check_site(&s, 0, M1, 0, -3, 0), ALH_RULE_does_not_touch, 0, -3);
    expect_rule(alh_check_site(&s, 0, M8, 0, -2, 0), ALH_RULE_wall_mismatch, 0, -1);
    put(1, 1, 0, 0), put(2, 2, 0, 0), put(3, 2, 1, 0), put(4, 0, 1, 0), put(5, 0, 2, 0);
    expect_rule(alh_check_site(&s, 0, M9, 1, 2, 0), ALH_RULE_wall_mismatch, 2, 2);
    expect_rule(alh_check_site(&s, 0, M10, 1, 2, 0), ALH_RULE_hole, 1, 1);
}

/* It may fill the bay that one half alone would close. */
static void test_a_double_tile_fills_a_bay(void **state)
{
    (void)state;
    clear();
    put(1, 1, 0, 0), put(2, 2, 0, 0), put(3, 0, 1, 0), put(4, 2, 1, 0), put(5, 0, 2, 0), put(6, 2, 2, 0);
    s.spot[M7].walls = 0;
    expect_fine(alh_check_site(&s, 0, M7, 1, 1, 0));
    expect_rule(alh_check_site(&s, 0, M7, 1, 2, 0), ALH_RULE_hole, 1, 1);
}

static void test_a_double_tile_leaves_as_one(void **state)
{
    (void)state;
    clear();
    put_printed(M9, 1, 0);
    expect_rule(alh_check_removal(&s, 0, 2, 0), ALH_RULE_first_half, 2, 0);
    expect_fine(alh_check_removal(&s, 0, 1, 0));
    put(1, 3, 0, ALH_S);
    expect_rule(alh_check_removal(&s, 0, 1, 0), ALH_RULE_unreachable, 3, 0);
    put_printed(K2, 2, -1);
    take_away(1);
    expect_rule(alh_check_removal(&s, 0, 1, 0), ALH_RULE_camp_loses_wall, 2, -1);
}

static void test_double_tiles_swap_by_shape(void **state)
{
    (void)state;
    clear();
    put_printed(M9, 1, 0);
    expect_fine(alh_check_exchange(&s, 0, M10, 1, 0, 0));
    expect_rule(alh_check_exchange(&s, 0, M1, 1, 0, 0), ALH_RULE_wrong_shape, 1, 0);
    expect_rule(alh_check_exchange(&s, 0, K1, 1, 0, 0), ALH_RULE_wrong_shape, 1, 0);
    expect_rule(check_exchange(0, 1, 0), ALH_RULE_wrong_shape, 1, 0);
    expect_rule(check_exchange(0, 2, 0), ALH_RULE_first_half, 2, 0);
}

/* ---- outer walls ---- */

/* Four camps in a square, buildings all round with their walls towards them. */
static void build_courtyard(int corner_walls)
{
    clear();
    put(1, 1, 0, ALH_S), put(2, 2, 0, ALH_S), put(3, 3, 0, corner_walls);
    put(4, 3, 1, ALH_W), put(5, 3, 2, ALH_W), put(6, 3, 3, 0);
    put(7, 2, 3, ALH_N), put(8, 1, 3, ALH_N), put(9, 0, 3, 0);
    put(10, 0, 2, ALH_E), put(11, 0, 1, ALH_E);
    put_printed(K5, 1, 1), put_printed(K6, 2, 1), put_printed(K8, 1, 2), put_printed(K7, 2, 2);
    expect_fine(alh_check_alhambra(&s, 0));
}

/* 08: camp cells are outside; a closed ring counts all its sides. */
static void test_walls_of_a_courtyard(void **state)
{
    (void)state;
    struct alh_wall_side sides[ALH_MAX_WALL];
    build_courtyard(0);
    assert_int_equal(alh_longest_wall(&s, 0, sides), 8);
    assert_int_equal(alh_second_wall(&s, 0, NULL), 0);
    build_courtyard(ALH_N | ALH_E);
    assert_int_equal(alh_longest_wall(&s, 0, sides), 8);
    assert_int_equal(alh_second_wall(&s, 0, NULL), 2);
    expect_rule(alh_check_removal(&s, 0, 1, 1), ALH_RULE_hole, 1, 1);
}

/* 00, Scoring: walls that share an end point are connected, also where two outlines meet in a corner. */
static void test_a_courtyard_that_meets_the_outside(void **state)
{
    (void)state;
    build_courtyard(0);
    take_away(3);
    s.spot[2].walls |= ALH_E;
    s.spot[4].walls |= ALH_N;
    expect_fine(alh_check_alhambra(&s, 0));
    assert_int_equal(alh_longest_wall(&s, 0, NULL), 10);
    assert_int_equal(alh_second_wall(&s, 0, NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_double_tile_has_two_cells),
        cmocka_unit_test(test_odd_tiles_are_camps_and_double_tiles),
        cmocka_unit_test(test_an_alhambra_of_many_columns),
        cmocka_unit_test(test_reasons_against_a_camp),
        cmocka_unit_test(test_buildings_beside_a_camp),
        cmocka_unit_test(test_a_camp_keeps_a_wall),
        cmocka_unit_test(test_camps_and_buildings_are_not_swapped),
        cmocka_unit_test(test_a_camp_far_away),
        cmocka_unit_test(test_sites_of_double_tiles),
        cmocka_unit_test(test_a_double_tile_fills_a_bay),
        cmocka_unit_test(test_a_double_tile_leaves_as_one),
        cmocka_unit_test(test_double_tiles_swap_by_shape),
        cmocka_unit_test(test_walls_of_a_courtyard),
        cmocka_unit_test(test_a_courtyard_that_meets_the_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
