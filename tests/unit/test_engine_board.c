/* One Alhambra: what may be built, removed and exchanged, said of one cell, of a whole board and through windows; the outer
   wall. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

enum { PROBE = 62 }; /* a number that no tile has, for trying things out */

static struct alh_state s;

static void draw(const char *const *lines)
{
    clear_table(&s, 2);
    draw_alhambra(&s, 0, ALH_TILE_STANDARD, lines);
}

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

static void expect_fine(struct alh_refusal why)
{
    assert_string_equal(alh_rule_name(why.rule), "none");
    assert_false(why.has_at);
}

static struct alh_refusal check_site(int walls, int x, int y)
{
    s.spot[PROBE].walls = (uint8_t)walls;
    return alh_check_site(&s, 0, PROBE, x, y);
}

static struct alh_refusal check_exchange(int walls, int x, int y)
{
    s.spot[PROBE].walls = (uint8_t)walls;
    return alh_check_exchange(&s, 0, PROBE, x, y);
}

/* ---- a new tile ---- */

static const char *const fountain_alone[] = { "+ +", " F ", "+ +", NULL };
static const char *const bay[] = {
    "+ + + +", " o o o ", "+ + + +", " o   o ", "+ + + +", " F     ", "+ + + +", NULL,
};

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
    expect_at(alh_check_site(&s, 1, PROBE, 1, -2), ALH_RULE_does_not_touch, 1, -2);
    assert_int_equal(alh_tile_at(&s, 0, 1, -2), 2);
    assert_int_equal(alh_tile_at(&s, 0, 1, -1), 0);
    assert_int_equal(alh_tile_at(&s, 1, 1, -2), 0);
    assert_int_equal(alh_tile_at(&s, 1, 0, 0), ALH_TILE_FOUNTAIN + 1);
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

/* ---- boards of all shapes ---- */

static void put(int tile, int x, int y, int walls)
{
    alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    s.spot[tile].walls = (uint8_t)walls;
}

static void take_away(int tile)
{
    alh_exclude(&s.alhambra[0], tile);
    s.spot[tile] = (struct alh_spot){ 0 };
}

static int neighbour_at(int x, int y, int side)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    return alh_tile_at(&s, 0, x + dx[side], y + dy[side]);
}

/* Walls by chance where nobody stands, else those that fit. */
static int fitting_walls(struct alh_random *random, int x, int y, uint32_t percent)
{
    int walls = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = neighbour_at(x, y, side);
        bool wall = there ? s.spot[there].walls >> (side + 2) % 4 & 1 : alh_random_below(random, 100) < percent;
        walls |= wall << side;
    }
    return walls;
}

/* Grows an Alhambra by legal tiles. `back` says how far back the tile may be that a new one is put beside: with 1 the Alhambra
   becomes a snake, with 54 a heap. */
static void grow(struct alh_random *random, int tiles, int back, uint32_t percent)
{
    clear_table(&s, 2);
    for (int n = 1, tries = 0; n <= tiles && tries < 4000; tries++) {
        int reach = back + tries / 50; /* a snake that bit itself goes on elsewhere */
        int at = n - 1 - (int)alh_random_below(random, (uint32_t)(reach < n ? reach : n));
        const struct alh_spot *spot = &s.spot[at ? at : ALH_TILE_FOUNTAIN];
        int side = (int)alh_random_below(random, ALH_SIDES);
        int x = spot->x + (side == ALH_EAST) - (side == ALH_WEST),
            y = spot->y + (side == ALH_SOUTH) - (side == ALH_NORTH);
        if (alh_tile_at(&s, 0, x, y))
            continue;
        put(n, x, y, fitting_walls(random, x, y, percent));
        if (alh_check_alhambra(&s, 0).rule) {
            take_away(n);
        } else {
            n++;
            tries = 0;
        }
    }
}

/* A line of steps from the fountain: letters N E S W. */
static void walk(const char *steps)
{
    int x = 0, y = 0;
    clear_table(&s, 2);
    for (int tile = 1; steps[tile - 1]; tile++) {
        x += (steps[tile - 1] == 'E') - (steps[tile - 1] == 'W');
        y += (steps[tile - 1] == 'S') - (steps[tile - 1] == 'N');
        put(tile, x, y, 0);
    }
    expect_fine(alh_check_alhambra(&s, 0));
}

static void fill_box(int left, int top, int width, int height)
{
    clear_table(&s, 2);
    for (int i = 0, tile = 1; i < width * height; i++) {
        int x = left + i % width, y = top + i / width;
        if (x || y)
            put(tile++, x, y, 0);
    }
    expect_fine(alh_check_alhambra(&s, 0));
}

static void comb(int teeth, int length)
{
    int tile = 1;
    clear_table(&s, 2);
    for (int x = 1; x < 2 * teeth - 1; x++)
        put(tile++, x, 0, 0);
    for (int tooth = 0; tooth < teeth; tooth++)
        for (int y = 1; y <= length; y++)
            put(tile++, 2 * tooth, y, 0);
    expect_fine(alh_check_alhambra(&s, 0));
}

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

/* ---- the outer wall ---- */

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
        cmocka_unit_test(test_site_occupied),
        cmocka_unit_test(test_site_does_not_touch),
        cmocka_unit_test(test_site_needs_open_against_open),
        cmocka_unit_test(test_site_needs_wall_against_wall),
        cmocka_unit_test(test_site_names_the_first_side_that_mismatches),
        cmocka_unit_test(test_site_cannot_be_reached),
        cmocka_unit_test(test_site_makes_a_hole),
        cmocka_unit_test(test_site_encloses_two_squares),
        cmocka_unit_test(test_site_of_one_player),
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
        cmocka_unit_test(test_windows_on_heaps),
        cmocka_unit_test(test_windows_on_snakes),
        cmocka_unit_test(test_windows_on_mazes),
        cmocka_unit_test(test_windows_on_lines),
        cmocka_unit_test(test_windows_on_diagonals),
        cmocka_unit_test(test_windows_on_spirals),
        cmocka_unit_test(test_windows_on_combs),
        cmocka_unit_test(test_windows_on_bays),
        cmocka_unit_test(test_windows_on_full_boxes),
        cmocka_unit_test(test_windows_on_rings),
        cmocka_unit_test(test_one_window_up_to_64_cells),
        cmocka_unit_test(test_several_windows_from_65_cells_on),
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
