/* All places of an Alhambra at once, through windows, against trying each cell. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"
#include "unit/shapes.h"

/* ---- through windows and by trying ---- */

static struct alh_places places;
static uint64_t loose[ALH_WINDOWS];

struct box {
    int left, right, top, bottom;
};

static struct box box_of_board(void)
{
    struct box box = { 0, 0, 0, 0 };
    for (int tile = alh_next_tile(&s.alhambra[0], 0); tile; tile = alh_next_tile(&s.alhambra[0], tile)) {
        box.left = s.spot[tile].x < box.left ? s.spot[tile].x : box.left;
        box.right = s.spot[tile].x > box.right ? s.spot[tile].x : box.right;
        box.top = s.spot[tile].y < box.top ? s.spot[tile].y : box.top;
        box.bottom = s.spot[tile].y > box.bottom ? s.spot[tile].y : box.bottom;
    }
    return box;
}

static int bit_of(const struct alh_window *w, int x, int y)
{
    int column = x - w->left, row = y - w->top;
    if (column < 0 || column >= w->stride || row < 0 || row * w->stride + column > 63)
        return -1;
    return row * w->stride + column;
}

/* The window that judges a cell, or -1; never two. */
static int window_of(int x, int y)
{
    int found = -1;
    for (int i = 0; i < places.n; i++) {
        int bit = bit_of(&places.window[i], x, y);
        if (bit < 0 || !(places.window[i].judged >> bit & 1))
            continue;
        assert_int_equal(found, -1);
        found = i;
    }
    return found;
}

/* The rules as they stand: put it there and look at the whole Alhambra. */
static bool fits_by_trying(int walls, int x, int y)
{
    bool touches = false;
    for (int side = 0; side < ALH_SIDES; side++)
        touches |= neighbour_at(x, y, side) != 0;
    if (!touches)
        return false;
    put(PROBE, x, y, walls);
    bool fine = !alh_check_alhambra(&s, 0).rule;
    take_away(PROBE);
    return fine;
}

static bool leaves_by_trying(int tile)
{
    struct alh_spot spot = s.spot[tile];
    take_away(tile);
    bool fine = !alh_check_alhambra(&s, 0).rule;
    put(tile, spot.x, spot.y, spot.walls);
    return fine;
}

static bool exchanges_by_trying(int tile, int walls)
{
    uint8_t before = s.spot[tile].walls;
    s.spot[tile].walls = (uint8_t)walls;
    bool fine = !alh_check_alhambra(&s, 0).rule;
    s.spot[tile].walls = before;
    return fine;
}

static void expect_same(bool window, bool cell, bool whole, const char *what, int x, int y, int walls)
{
    if (window != whole || cell != whole)
        fail_msg("%s %d, %d with walls %d: window %d, cell %d, whole Alhambra %d", what, x, y, walls, window, cell,
                 whole);
}

static void compare_free_cell(const struct alh_window *w, int bit, int x, int y)
{
    for (int walls = 0; walls < 16; walls++) {
        bool window = w && w->free & ~alh_misfits(w, (unsigned)walls) & (uint64_t)1 << bit;
        expect_same(window, !check_site(walls, x, y).rule, fits_by_trying(walls, x, y), "site", x, y, walls);
    }
}

static void compare_tile(const struct alh_window *w, int bit, uint64_t removable, int tile)
{
    int x = s.spot[tile].x, y = s.spot[tile].y;
    expect_same(removable >> bit & 1, !alh_check_removal(&s, 0, x, y).rule, leaves_by_trying(tile), "removal", x, y, 0);
    for (int walls = 0; walls < 16; walls++) {
        bool window = w->swappable & ~alh_misfits(w, (unsigned)walls) & (uint64_t)1 << bit;
        expect_same(window, !check_exchange(walls, x, y).rule, exchanges_by_trying(tile, walls), "exchange", x, y,
                    walls);
    }
}

static void compare_cell(int x, int y)
{
    int i = window_of(x, y), tile = alh_tile_at(&s, 0, x, y);
    const struct alh_window *w = i < 0 ? NULL : &places.window[i];
    int bit = w ? bit_of(w, x, y) : 0;
    if (w) {
        assert_int_equal(alh_window_x(w, bit), x);
        assert_int_equal(alh_window_y(w, bit), y);
        assert_int_equal(w->full >> bit & 1, tile != 0);
    }
    assert_true(w || !tile);
    if (!tile) {
        compare_free_cell(w, bit, x, y);
    } else if (x == 0 && y == 0) {
        assert_false(loose[i] >> bit & 1);
        assert_false(w->swappable >> bit & 1);
    } else {
        compare_tile(w, bit, loose[i], tile);
    }
}

/* Nothing is offered twice or beside the Alhambra. */
static int count_bits(void)
{
    int n = 0;
    for (int i = 0; i < places.n; i++)
        n += alh_bits(places.window[i].swappable) + alh_bits(loose[i]) + alh_bits(places.window[i].free);
    return n;
}

static int count_bits_by_cell(const struct box *box)
{
    int n = 0;
    for (int y = box->top - 1; y <= box->bottom + 1; y++)
        for (int x = box->left - 1; x <= box->right + 1; x++) {
            int i = window_of(x, y);
            const struct alh_window *w = &places.window[i];
            int bit = i < 0 ? 0 : bit_of(w, x, y);
            if (i >= 0)
                n += (int)((w->swappable >> bit & 1) + (w->free >> bit & 1) + (loose[i] >> bit & 1));
        }
    return n;
}

/* Everything that may be done with the board, found in three ways. */
static void compare_board(void)
{
    struct box box = box_of_board();
    alh_find_places(&s, 0, &places);
    for (int i = 0; i < places.n; i++)
        alh_find_sites(&places.window[i]);
    alh_find_loose(&s, 0, &places, loose);
    for (int y = box.top - 2; y <= box.bottom + 2; y++)
        for (int x = box.left - 2; x <= box.right + 2; x++)
            compare_cell(x, y);
    assert_int_equal(count_bits(), count_bits_by_cell(&box));
}

static void test_windows_on_heaps(void **state)
{
    (void)state;
    struct alh_random random = chance("heaps");
    for (int i = 0; i < 24; i++) {
        grow(&random, 4 + 2 * i, 54, (uint32_t)(i % 3 * 20));
        compare_board();
    }
}

static void test_windows_on_snakes(void **state)
{
    (void)state;
    struct alh_random random = chance("snakes");
    for (int i = 0; i < 10; i++) {
        grow(&random, 5 + 5 * i, 1 + i % 3, (uint32_t)(i % 2 * 15));
        compare_board();
    }
}

/* Many walls: the ways on foot run round them, and squares of four open tiles are rare. */
static void test_windows_on_mazes(void **state)
{
    (void)state;
    struct alh_random random = chance("mazes");
    for (int i = 0; i < 24; i++) {
        grow(&random, 28 + i, 30, 45);
        compare_board();
    }
}

static void test_windows_on_lines(void **state)
{
    (void)state;
    walk("EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE");
    compare_board();
    walk("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW");
    compare_board();
    walk("NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN");
    compare_board();
    walk("SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS");
    compare_board();
}

static void test_windows_on_diagonals(void **state)
{
    (void)state;
    walk("ESESESESESESESESESESESESESESESES");
    compare_board();
    walk("NWNWNWNWNWNWNWNWNWNWNWNWNWNW");
    compare_board();
}

static void test_windows_on_spirals(void **state)
{
    (void)state;
    walk("EESSWWWWNNNNEEEEEESSSSSS");
    compare_board();
    walk("NNWWSSSSEEEENNNNNNWWWWWWSSSSSSSSEEEEEEEE");
    compare_board();
}

static void test_windows_on_combs(void **state)
{
    (void)state;
    comb(3, 2);
    compare_board();
    comb(8, 4);
    compare_board();
}

static void test_windows_on_bays(void **state)
{
    (void)state;
    draw(bay);
    compare_board();
    walk("EEEEENNNNNWWWWWWSSS"); /* a wide one, nearly closed */
    compare_board();
}

static void test_windows_on_full_boxes(void **state)
{
    (void)state;
    fill_box(-1, -1, 3, 3);
    compare_board();
    fill_box(-3, -2, 7, 7);
    compare_board();
}

/* Ways round that are no squares: removals are tried one by one. */
static void test_windows_on_rings(void **state)
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
    compare_board();
    draw((const char *const[]){
        "+ + + + + + + +",
        " o o o o o o o ",
        "+ +-+-+-+-+-+ +",
        " o o o o o o|o ",
        "+ +-+-+-+-+-+ +",
        " F o o o o o o ",
        "+ + + + + + + +",
        NULL,
    });
    compare_board();
    draw((const char *const[]){
        "+ + + + + +",
        " o o o o o ",
        "+ +-+ +-+ +",
        " o|o o o|o ",
        "+ + + +-+ +",
        " F o o o o ",
        "+ + + + + +",
        NULL,
    });
    compare_board();
}

static void expect_windows(int width, int height, int n)
{
    fill_box(width > 2 ? -1 : 0, height > 2 ? -1 : 0, width, height);
    alh_find_places(&s, 0, &places);
    assert_int_equal(places.n, n);
    compare_board();
}

/* With its ring of free cells a board of up to 64 cells needs one window. */
static void test_one_window_up_to_64_cells(void **state)
{
    (void)state;
    expect_windows(1, 1, 1);
    expect_windows(6, 6, 1);
    expect_windows(14, 2, 1);
    expect_windows(2, 14, 1);
    expect_windows(19, 1, 1);
    expect_windows(1, 19, 1);
}

static void test_several_windows_from_65_cells_on(void **state)
{
    (void)state;
    expect_windows(7, 6, 4);
    expect_windows(6, 7, 4);
    expect_windows(20, 1, 4);
    expect_windows(1, 20, 4);
    expect_windows(15, 2, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows_on_heaps),          cmocka_unit_test(test_windows_on_snakes),
        cmocka_unit_test(test_windows_on_mazes),          cmocka_unit_test(test_windows_on_lines),
        cmocka_unit_test(test_windows_on_diagonals),      cmocka_unit_test(test_windows_on_spirals),
        cmocka_unit_test(test_windows_on_combs),          cmocka_unit_test(test_windows_on_bays),
        cmocka_unit_test(test_windows_on_full_boxes),     cmocka_unit_test(test_windows_on_rings),
        cmocka_unit_test(test_one_window_up_to_64_cells), cmocka_unit_test(test_several_windows_from_65_cells_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
