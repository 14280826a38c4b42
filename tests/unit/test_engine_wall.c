/* The longest outer wall. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"
#include "unit/shapes.h"

/* The two end points of a side, as numbers. */
static void find_ends(const struct alh_wall_side *side, int end[2])
{
    int corner = (side->side == ALH_EAST) + 1000 * (side->side == ALH_SOUTH);
    end[0] = side->x + 1000 * side->y + corner;
    end[1] = end[0] + (side->side % 2 ? 1000 : 1);
}

static bool sides_meet(const struct alh_wall_side *a, const struct alh_wall_side *b)
{
    int p[2], q[2];
    find_ends(a, p);
    find_ends(b, q);
    return p[0] == q[0] || p[0] == q[1] || p[1] == q[0] || p[1] == q[1];
}

static int list_outer_walls(struct alh_wall_side *list)
{
    int n = 0;
    for (int tile = alh_next_tile(&s.alhambra[0], 0); tile; tile = alh_next_tile(&s.alhambra[0], tile))
        for (int side = 0; side < ALH_SIDES; side++)
            if (s.spot[tile].walls >> side & 1 && !neighbour_at(s.spot[tile].x, s.spot[tile].y, side))
                list[n++] = (struct alh_wall_side){ s.spot[tile].x, s.spot[tile].y, (uint8_t)side };
    return n;
}

/* How many of the sides hang together with side i, by touching end points; they are marked. */
static int mark_piece(const struct alh_wall_side *list, int n, bool *seen, int i)
{
    int length = 1;
    seen[i] = true;
    for (int j = 0; j < n; j++)
        if (!seen[j] && sides_meet(&list[i], &list[j]))
            length += mark_piece(list, n, seen, j);
    return length;
}

static int longest_by_trying(void)
{
    struct alh_wall_side list[4 * 64];
    bool seen[4 * 64] = { false };
    int n = list_outer_walls(list), longest = 0;
    for (int i = 0; i < n; i++) {
        int length = seen[i] ? 0 : mark_piece(list, n, seen, i);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static bool is_outer_wall(const struct alh_wall_side *side)
{
    int tile = alh_tile_at(&s, 0, side->x, side->y);
    return tile && s.spot[tile].walls >> side->side & 1 && !neighbour_at(side->x, side->y, side->side);
}

/* Outer walls, all different, each meeting the next. */
static void expect_path(const struct alh_wall_side *sides, int n)
{
    for (int i = 0; i < n; i++) {
        assert_true(is_outer_wall(&sides[i]));
        assert_true(i == 0 || sides_meet(&sides[i - 1], &sides[i]));
        for (int j = 0; j < i; j++)
            assert_true(sides[i].x != sides[j].x || sides[i].y != sides[j].y || sides[i].side != sides[j].side);
    }
}

static void compare_wall(void)
{
    struct alh_wall_side sides[ALH_MAX_WALL];
    int length = alh_longest_wall(&s, 0, sides);
    assert_int_equal(length, longest_by_trying());
    assert_int_equal(length, alh_longest_wall(&s, 0, NULL));
    expect_path(sides, length);
}

static void expect_wall(int length, const char *const *lines)
{
    draw(lines);
    expect_fine(alh_check_alhambra(&s, 0));
    compare_wall();
    assert_int_equal(alh_longest_wall(&s, 0, NULL), length);
}

static void test_no_wall(void **state)
{
    (void)state;
    expect_wall(0, fountain_alone);
    expect_wall(0, bay);
}

/* T6 and T8 of 00-base. */
static void test_walls_of_the_rules_page(void **state)
{
    (void)state;
    expect_wall(1, (const char *const[]){
                       "+ + +",
                       " F o|",
                       "+ + +",
                       NULL,
                   });
    expect_wall(1, (const char *const[]){
                       "+ +-+ +",
                       " F o o|",
                       "+ + + +",
                       NULL,
                   });
    expect_wall(3, (const char *const[]){
                       "+ +-+-+",
                       " F o o|",
                       "+ + + +",
                       NULL,
                   });
}

static void test_wall_round_everything(void **state)
{
    (void)state;
    expect_wall(12, (const char *const[]){
                        "+ +-+ +",
                        "  |o|  ",
                        "+-+ +-+",
                        "|o F o|",
                        "+-+ +-+",
                        "  |o|  ",
                        "+ +-+ +",
                        NULL,
                    });
    struct alh_wall_side sides[ALH_MAX_WALL];
    alh_longest_wall(&s, 0, sides);
    assert_true(sides_meet(&sides[0], &sides[11]));
}

/* The walk round the outline begins on the N side of the topmost tile; a piece that lies across that point is one. */
static void test_wall_over_the_start_of_the_outline(void **state)
{
    (void)state;
    expect_wall(2, (const char *const[]){
                       "+-+ +",
                       "|o   ",
                       "+ + +",
                       " F o ",
                       "+ + +",
                       NULL,
                   });
    expect_wall(5, (const char *const[]){
                       "+-+-+",
                       "|o o ",
                       "+ + +",
                       "|o o ",
                       "+ + +",
                       "|o F ",
                       "+ + +",
                       NULL,
                   });
    struct alh_wall_side sides[ALH_MAX_WALL];
    alh_longest_wall(&s, 0, sides);
    assert_int_equal(sides[0].side, ALH_WEST); /* clockwise: from the lowest W side up and over the top */
    assert_int_equal(sides[0].y, 0);
    assert_int_equal(sides[4].side, ALH_NORTH);
    assert_int_equal(sides[4].x, 0);
}

static void test_wall_round_an_inner_corner(void **state)
{
    (void)state;
    expect_wall(2, (const char *const[]){
                       "+ + +",
                       " o|  ",
                       "+ +-+",
                       " F o ",
                       "+ + +",
                       NULL,
                   });
}

static void test_several_equal_pieces(void **state)
{
    (void)state;
    expect_wall(2, (const char *const[]){
                       "+ +-+-+ +",
                       "   o o   ",
                       "+ + + + +",
                       " o o F o ",
                       "+-+-+ + +",
                       NULL,
                   });
    expect_wall(1, (const char *const[]){
                       "+-+ +-+",
                       " o o o ",
                       "+ + + +",
                       " o F o ",
                       "+-+ +-+",
                       NULL,
                   });
}

/* A doubled inner wall counts nothing and joins nothing. */
static void test_inner_walls_count_nothing(void **state)
{
    (void)state;
    expect_wall(1, (const char *const[]){
                       "+ + +-+",
                       " o o|o ",
                       "+ + + +",
                       " F o o ",
                       "+ + + +",
                       NULL,
                   });
    expect_wall(2, (const char *const[]){
                       "+ +-+-+",
                       " o o|o ",
                       "+ + + +",
                       " F o o ",
                       "+ + + +",
                       NULL,
                   }); /* they meet at its end */
}

static void test_wall_into_a_bay(void **state)
{
    (void)state;
    expect_wall(6, (const char *const[]){
                       "+ + + + +",
                       " o o o o ",
                       "+ +-+-+ +",
                       " o|      ",
                       "+ +-+-+ +",
                       " F o o|  ",
                       "+ + + + +",
                       NULL,
                   });
    expect_wall(7, (const char *const[]){
                       "+ + + + +",
                       " o o o o ",
                       "+ +-+-+-+",
                       " o|      ",
                       "+ +-+-+ +",
                       " F o o|  ",
                       "+ + + + +",
                       NULL,
                   });
}

static void test_walls_on_boards_of_all_shapes(void **state)
{
    (void)state;
    struct alh_random random = chance("walls");
    for (int i = 0; i < 150; i++) {
        grow(&random, 3 + i % 50, i % 4 ? 54 : 2, (uint32_t)(10 + i % 7 * 10));
        compare_wall();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_wall),
        cmocka_unit_test(test_walls_of_the_rules_page),
        cmocka_unit_test(test_wall_round_everything),
        cmocka_unit_test(test_wall_over_the_start_of_the_outline),
        cmocka_unit_test(test_wall_round_an_inner_corner),
        cmocka_unit_test(test_several_equal_pieces),
        cmocka_unit_test(test_inner_walls_count_nothing),
        cmocka_unit_test(test_wall_into_a_bay),
        cmocka_unit_test(test_walls_on_boards_of_all_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
