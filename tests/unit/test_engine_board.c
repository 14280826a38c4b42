/* One Alhambra: what may be built, removed and exchanged, said of one cell and of a whole board. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"
#include "unit/shapes.h"

static void expect_at(struct alh_refusal why, int rule, int x, int y)
{
    assert_string_equal(alh_rule_name(why.rule), alh_rule_name(rule));
    assert_true(why.has_at);
    assert_int_equal(why.at.noun, ALH_PICK_CELL);
    assert_int_equal(why.at.x, x);
    assert_int_equal(why.at.y, y);
}

static void expect_side(struct alh_refusal why, int x, int y, int side)
{
    expect_at(why, ALH_RULE_wall_mismatch, x, y);
    assert_int_equal(why.side, side + 1);
}

/* ---- a new tile ---- */

static void test_site_occupied(void **state)
{
    (void)state;
    draw(bay);
    expect_at(check_site(0, 1, -2), ALH_RULE_occupied, 1, -2);
    expect_at(check_site(0, 0, 0), ALH_RULE_occupied, 0, 0);
}

static void test_site_does_not_touch(void **state)
{
    (void)state;
    draw(fountain_alone);
    expect_at(check_site(0, 2, 0), ALH_RULE_does_not_touch, 2, 0);
    expect_at(check_site(0, 1, 1), ALH_RULE_does_not_touch, 1, 1); /* a corner is no side */
    expect_at(check_site(0, INT16_MAX, INT16_MIN), ALH_RULE_does_not_touch, INT16_MAX, INT16_MIN);
}

/* T5, T6 of 00-base. */
static void test_site_needs_open_against_open(void **state)
{
    (void)state;
    draw(fountain_alone);
    expect_fine(check_site(ALH_N | ALH_E | ALH_W, 0, -1));
    expect_side(check_site(ALH_N | ALH_E | ALH_W, 1, 0), 1, 0, ALH_WEST);
    expect_side(check_site(ALH_S, 0, -1), 0, -1, ALH_SOUTH);
    expect_side(check_site(ALH_E, -1, 0), -1, 0, ALH_EAST);
    expect_side(check_site(ALH_N, 0, 1), 0, 1, ALH_NORTH);
    expect_fine(check_site(ALH_E, 1, 0));
}

static void test_site_needs_wall_against_wall(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + +",
        " o|   ",
        "+ + +",
        " F o ",
        "+ + +",
        NULL,
    });
    expect_side(check_site(0, 1, -1), 1, -1, ALH_WEST);
    expect_side(check_site(ALH_W | ALH_S, 1, -1), 1, -1, ALH_SOUTH);
    expect_fine(check_site(ALH_W, 1, -1));
}

static void test_site_names_the_first_side_that_mismatches(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + +",
        " o   ",
        "+ + +",
        " F o ",
        "+ + +",
        NULL,
    });
    expect_side(check_site(ALH_S | ALH_W, 1, -1), 1, -1, ALH_SOUTH);
    expect_side(check_site(ALH_W, 1, -1), 1, -1, ALH_WEST);
}

static void test_site_cannot_be_reached(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + +",
        " F o|",
        "+ + +",
        NULL,
    });
    expect_at(check_site(ALH_W, 2, 0), ALH_RULE_unreachable, 2, 0);
}

static void test_site_makes_a_hole(void **state)
{
    (void)state;
    draw(bay);
    expect_at(check_site(0, 1, 0), ALH_RULE_hole, 1, -1); /* names the square that is enclosed */
    expect_fine(check_site(0, 1, -1));
}

static void test_site_encloses_two_squares(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + + +",
        " o o o o ",
        "+ + + + +",
        " o     o ",
        "+ + + + +",
        " F o   o ",
        "+ + + + +",
        NULL,
    });
    struct alh_refusal why = check_site(0, 2, 0);
    assert_int_equal(why.rule, ALH_RULE_hole);
    assert_true(why.at.y == -1 && (why.at.x == 1 || why.at.x == 2));
}

/* Other players' tiles are no neighbours. */
static void test_site_of_one_player(void **state)
{
    (void)state;
    draw(bay);
    expect_at(alh_check_site(&s, 1, PROBE, 1, -2, 0), ALH_RULE_does_not_touch, 1, -2);
    assert_int_equal(alh_tile_at(&s, 0, 1, -2), 2);
    assert_int_equal(alh_tile_at(&s, 0, 1, -1), 0);
    assert_int_equal(alh_tile_at(&s, 1, 1, -2), 0);
    assert_int_equal(alh_tile_at(&s, 1, 0, 0), ALH_TILE_FOUNTAIN + 1);
}

/* ---- what lies beside a cell ---- */

static struct alh_neighbour neighbour(int x, int y, int direction)
{
    return alh_neighbour_of(&s, 0, x, y, direction);
}

static void test_neighbours_in_eight_directions(void **state)
{
    (void)state;
    draw(fountain_alone);
    for (int direction = 0; direction < ALH_DIRECTIONS; direction++)
        assert_int_equal(neighbour(0, 0, direction).tile, 0);
    for (int direction = 0; direction < ALH_DIRECTIONS; direction++) {
        static const int dx[] = { 0, 1, 1, 1, 0, -1, -1, -1 }, dy[] = { -1, -1, 0, 1, 1, 1, 0, -1 };
        struct alh_neighbour met = neighbour(-dx[direction], -dy[direction], direction);
        assert_int_equal(met.tile, ALH_TILE_FOUNTAIN);
        assert_int_equal(met.type, ALH_NO_TYPE);
        assert_int_equal(met.open, direction % 2 == 0);
    }
}

static void test_neighbour_behind_a_wall(void **state)
{
    (void)state;
    int tile = alh_find_tile(ALH_SERAGLIO, 3, ALH_E | ALH_S | ALH_W);
    draw(fountain_alone);
    s.spot[tile].walls = ALH_E | ALH_S | ALH_W;
    alh_put_tile(&s, &s.alhambra[0], tile, 0, 1);
    assert_int_equal(neighbour(0, 0, 2 * ALH_SOUTH).type, ALH_SERAGLIO);
    assert_true(neighbour(0, 0, 2 * ALH_SOUTH).open);
    assert_false(neighbour(1, 1, 2 * ALH_WEST).open);
    assert_false(neighbour(1, 0, 5).open); /* a corner is no side */
    assert_int_equal(neighbour(1, 0, 5).tile, tile);
}

/* ---- a tile leaves ---- */

static void test_removal_of_the_fountain(void **state)
{
    (void)state;
    draw(bay);
    expect_at(alh_check_removal(&s, 0, 0, 0), ALH_RULE_fountain, 0, 0);
}

static void test_removal_of_nothing(void **state)
{
    (void)state;
    draw(bay);
    expect_at(alh_check_removal(&s, 0, 1, -1), ALH_RULE_no_tile_there, 1, -1);
    expect_at(alh_check_removal(&s, 0, 100, 100), ALH_RULE_no_tile_there, 100, 100);
}

static void test_removal_strands_a_tile(void **state)
{
    (void)state;
    draw(bay);
    expect_at(alh_check_removal(&s, 0, 2, -2), ALH_RULE_unreachable, 2, -1);
    expect_at(alh_check_removal(&s, 0, 0, -1), ALH_RULE_unreachable, 0, -2); /* the first of four, by number */
    expect_fine(alh_check_removal(&s, 0, 2, -1));
}

static void test_removal_leaves_a_hole(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + +",
        " o o o ",
        "+ + + +",
        " o o o ",
        "+ + + +",
        " F o o ",
        "+ + + +",
        NULL,
    });
    expect_at(alh_check_removal(&s, 0, 1, -1), ALH_RULE_hole, 1, -1);
    expect_fine(alh_check_removal(&s, 0, 1, -2));
}

/* Walls around a tile that is enclosed: nothing hangs on it, but its square would be a hole. */
static void test_removal_of_an_enclosed_dead_end(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + +",
        " o o o ",
        "+ +-+ +",
        " o o|o ",
        "+ +-+ +",
        " F o o ",
        "+ + + +",
        NULL,
    });
    expect_at(alh_check_removal(&s, 0, 1, -1), ALH_RULE_hole, 1, -1);
}

/* Two ways lead to the tiles behind it; the ring runs around a wall. */
static void test_removal_from_a_ring(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + + +",
        "   o o o ",
        "+ + +-+-+",
        "   o o o ",
        "+ +-+-+ +",
        " F o o o ",
        "+ + + + +",
        NULL,
    });
    expect_at(alh_check_removal(&s, 0, 3, 0), ALH_RULE_unreachable, 1, -2); /* no ring: a snake */
    draw((const char *const[]){
        "+ + + +",
        " o o o ",
        "+ +-+ +",
        " o o|o ",
        "+ +-+ +",
        " F o o ",
        "+ + + +",
        NULL,
    });
    expect_fine(alh_check_removal(&s, 0, 2, -1)); /* a joint that is not needed: the long way round */
    expect_fine(alh_check_removal(&s, 0, 2, -2));
    expect_at(alh_check_removal(&s, 0, 0, -1), ALH_RULE_unreachable, 1, -1);
}

/* ---- an exchange ---- */

static void test_exchange_keeps_the_sides_that_touch(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + +",
        "   o   ",
        "+ +-+ +",
        " F o o ",
        "+ + + +",
        NULL,
    });
    s.spot[1].walls = ALH_S;
    expect_fine(check_exchange(ALH_N, 1, 0));
    expect_fine(check_exchange(ALH_N | ALH_S, 1, 0)); /* S is free */
    expect_side(check_exchange(0, 1, 0), 1, 0, ALH_NORTH);
    expect_side(check_exchange(ALH_N | ALH_W, 1, 0), 1, 0, ALH_WEST);
    expect_side(check_exchange(ALH_N | ALH_E | ALH_W, 1, 0), 1, 0, ALH_EAST);
}

static void test_exchange_of_the_fountain(void **state)
{
    (void)state;
    draw(bay);
    expect_at(check_exchange(0, 0, 0), ALH_RULE_fountain, 0, 0);
}

static void test_exchange_of_nothing(void **state)
{
    (void)state;
    draw(bay);
    expect_at(check_exchange(0, 1, -1), ALH_RULE_no_tile_there, 1, -1);
}

/* ---- a whole Alhambra ---- */

static void test_alhambra_is_fine(void **state)
{
    (void)state;
    draw(fountain_alone);
    expect_fine(alh_check_alhambra(&s, 0));
    expect_fine(alh_check_alhambra(&s, 1));
    draw(bay);
    expect_fine(alh_check_alhambra(&s, 0));
}

static void test_alhambra_with_a_mismatch(void **state)
{
    (void)state;
    draw(bay);
    s.spot[4].walls = ALH_S; /* (0, -1), above the fountain */
    expect_side(alh_check_alhambra(&s, 0), 0, -1, ALH_SOUTH);
    draw(bay);
    s.spot[2].walls = ALH_W;
    expect_side(alh_check_alhambra(&s, 0), 0, -2, ALH_EAST);
}

static void test_alhambra_with_a_tile_cut_off(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + +",
        " F o|o ",
        "+ + + +",
        NULL,
    });
    expect_at(alh_check_alhambra(&s, 0), ALH_RULE_unreachable, 2, 0);
    draw((const char *const[]){
        "+ + + + +",
        " o       ",
        "+ + + + +",
        "   F o o ",
        "+ + + + +",
        "   o o   ",
        "+ + + + +",
        NULL,
    });
    expect_at(alh_check_alhambra(&s, 0), ALH_RULE_unreachable, -1, -1); /* by a corner only */
}

static void test_alhambra_too_wide_for_its_tiles(void **state)
{
    (void)state;
    clear_table(&s, 2);
    alh_put_tile(&s, &s.alhambra[0], 1, 160, -160);
    assert_int_equal(alh_check_alhambra(&s, 0).rule, ALH_RULE_unreachable);
}

static void test_alhambra_with_a_hole(void **state)
{
    (void)state;
    draw((const char *const[]){
        "+ + + +",
        " o o o ",
        "+ + + +",
        " o   o ",
        "+ + + +",
        " F o o ",
        "+ + + +",
        NULL,
    });
    expect_at(alh_check_alhambra(&s, 0), ALH_RULE_hole, 1, -1);
}

static void test_alhambra_with_two_tiles_on_a_square(void **state)
{
    (void)state;
    draw(bay);
    alh_put_tile(&s, &s.alhambra[0], 54, 1, -2);
    expect_at(alh_check_alhambra(&s, 0), ALH_RULE_occupied, 1, -2);
    draw(fountain_alone);
    alh_put_tile(&s, &s.alhambra[0], 54, 0, 0);
    expect_at(alh_check_alhambra(&s, 0), ALH_RULE_occupied, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_site_occupied),
        cmocka_unit_test(test_site_does_not_touch),
        cmocka_unit_test(test_site_needs_open_against_open),
        cmocka_unit_test(test_site_needs_wall_against_wall),
        cmocka_unit_test(test_site_names_the_first_side_that_mismatches),
        cmocka_unit_test(test_site_cannot_be_reached),
        cmocka_unit_test(test_site_makes_a_hole),
        cmocka_unit_test(test_site_encloses_two_squares),
        cmocka_unit_test(test_site_of_one_player),
        cmocka_unit_test(test_neighbours_in_eight_directions),
        cmocka_unit_test(test_neighbour_behind_a_wall),
        cmocka_unit_test(test_removal_of_the_fountain),
        cmocka_unit_test(test_removal_of_nothing),
        cmocka_unit_test(test_removal_strands_a_tile),
        cmocka_unit_test(test_removal_leaves_a_hole),
        cmocka_unit_test(test_removal_of_an_enclosed_dead_end),
        cmocka_unit_test(test_removal_from_a_ring),
        cmocka_unit_test(test_exchange_keeps_the_sides_that_touch),
        cmocka_unit_test(test_exchange_of_the_fountain),
        cmocka_unit_test(test_exchange_of_nothing),
        cmocka_unit_test(test_alhambra_is_fine),
        cmocka_unit_test(test_alhambra_with_a_mismatch),
        cmocka_unit_test(test_alhambra_with_a_tile_cut_off),
        cmocka_unit_test(test_alhambra_too_wide_for_its_tiles),
        cmocka_unit_test(test_alhambra_with_a_hole),
        cmocka_unit_test(test_alhambra_with_two_tiles_on_a_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
