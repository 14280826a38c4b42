/* boards.c: random Alhambras crowded with camps, double tiles and watchtowers, as games rarely have them. Every tile that could be built,
   removed or swapped is tried on every cell; the engine must say and list the same. Chance is fixed. */
#include "any_set.h"
#include "support/positions.h"

#include "engine/module.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = 800, QUICK_BOARDS = 100, MOST_TILES = 40, MARGIN = 3 };
static const uint64_t modules = (uint64_t)1 << ALH_MODULE_camps | (uint64_t)1 << ALH_MODULE_city_walls |
                                (uint64_t)1 << ALH_MODULE_major_construction_projects |
                                (uint64_t)1 << ALH_MODULE_watchtowers;

static struct alh_state s;
static int failed;
static long tried, legal_moves;

static void complain(const char *what, const struct alh_move *m)
{
    failed++;
    printf("FAILED: %s: kind %d, tile %d at %d,%d; built:", what, m->kind, m->tile, m->x, m->y);
    for (int tile = alh_next_tile(&s.alhambra[0], 0); tile; tile = alh_next_tile(&s.alhambra[0], tile))
        printf(" %d@%d,%d/%d", tile, s.spot[tile].x, s.spot[tile].y, s.spot[tile].walls);
    printf("; turned %d\n", m->turned);
}

/* ---- making one ---- */

static bool is_camp(int tile)
{
    return alh_tile_kind(tile) == ALH_CAMP;
}

static int side_inside(int tile)
{
    return alh_tile_kind(tile) != ALH_DOUBLE ? 0 : alh_second_half(tile)->dy ? ALH_S | ALH_N << 4 : ALH_E | ALH_W << 4;
}

/* Now and then sticks, so that there are more walls to dock to. */
static void add_sticks(struct dice *dice, int tile)
{
    unsigned both = alh_tile_kind(tile) == ALH_DOUBLE ? 255 : 15;
    unsigned sticks = (unsigned)(dice_roll(dice) & dice_roll(dice) & dice_roll(dice)) & both;
    s.spot[tile].walls = alh_tile(tile)->walls;
    if (!is_camp(tile) && !any_is_watchtower(tile) && dice_below(dice, 2))
        s.spot[tile].walls |= (uint8_t)(sticks & ~(unsigned)side_inside(tile));
}

static bool is_whole(void)
{
    return !any_broken(&s, 0) && !any_lonely(&s, 0);
}

static bool build(int tile, int x, int y, int turned)
{
    alh_turn_tile(&s, tile, turned);
    alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    if (is_whole())
        return true;
    alh_exclude(&s.alhambra[0], tile);
    s.spot[tile] = (struct alh_spot){ .walls = alh_tile(tile)->walls };
    alh_map_all(&s, 0);
    return false;
}

static int some_tile(struct dice *dice, const struct alh_tiles *tiles)
{
    int tile = 0;
    for (int skip = dice_below(dice, alh_count_tiles(tiles)); skip >= 0; skip--)
        tile = alh_next_tile(tiles, tile);
    return tile;
}

/* Odd tiles come up as often as all others together. */
static int next_tile(struct dice *dice)
{
    switch (dice_below(dice, 6)) {
    case 0: return ALH_TILE_camp + dice_below(dice, ALH_TILES_camp);
    case 1: return ALH_TILE_project + dice_below(dice, ALH_TILES_project);
    case 2: return ALH_TILE_watchtower + dice_below(dice, ALH_TILES_watchtower);
    default: return ALH_TILE_STANDARD + dice_below(dice, ALH_STANDARD_TILES);
    }
}

static void grow(struct dice *dice, int tiles)
{
    for (int attempts = 0; attempts < 2000 && alh_count_tiles(&s.alhambra[0]) < tiles; attempts++) {
        int tile = next_tile(dice), beside = some_tile(dice, &s.alhambra[0]);
        if (alh_in(&s.alhambra[0], tile))
            continue;
        add_sticks(dice, tile);
        build(tile, s.spot[beside].x + dice_below(dice, 5) - 2, s.spot[beside].y + dice_below(dice, 5) - 2,
              any_is_watchtower(tile) ? dice_below(dice, ALH_SIDES) : 0);
    }
}

static void ask_action(void)
{
    alh_enter_step(&s, ALH_STEP_ACTION);
    s.row++; /* the row that asks */
    alh_ask_player(&s, ALH_ASK_action, 0);
}

/* Some of each kind, whatever is not built. */
static void fill_reserve(struct dice *dice)
{
    for (int i = 0; i < 12; i++) {
        int tile = next_tile(dice);
        if (!alh_in(&s.alhambra[0], tile) && !any_is_watchtower(tile))
            alh_include(&s.reserve[0], tile);
    }
}

/* Instead of an action: a few tiles wait, watchtowers among them. */
static void ask_place(struct dice *dice)
{
    s.depth = 0;
    memset(s.stack, 0, sizeof s.stack);
    alh_enter_step(&s, ALH_STEP_PLACE);
    alh_ask_player(&s, ALH_ASK_place, 0);
    for (int i = 0; i < 5; i++) {
        int tile = i < 2 ? ALH_TILE_watchtower + dice_below(dice, ALH_TILES_watchtower) : next_tile(dice);
        if (!alh_in(&s.alhambra[0], tile) && !alh_in(&s.reserve[0], tile))
            alh_include(&s.pending[0], tile);
    }
}

/* ---- trying everything ---- */

static struct alh_move listed[ALH_MAX_MOVES];
static int n_listed;

static int count_listed(const struct alh_move *m)
{
    int n = 0;
    for (int i = 0; i < n_listed; i++)
        n += any_compare_moves(&listed[i], m) == 0;
    return n;
}

/* Whether the Alhambra is whole after the change. */
static bool is_whole_after(int off, int on, int x, int y)
{
    const struct alh_state before = s;
    if (off)
        alh_exclude(&s.alhambra[0], off);
    if (on)
        alh_put_tile(&s, &s.alhambra[0], on, x, y);
    bool whole = is_whole();
    if (whole != !alh_check_alhambra(&s, 0).rule)
        complain("the whole board is judged differently",
                 &(struct alh_move){ .tile = (uint8_t)on, .x = (int16_t)x, .y = (int16_t)y });
    s = before;
    return whole;
}

static void compare(const struct alh_move *m, bool legal)
{
    struct alh_refusal why = alh_check(&s, m);
    int n = count_listed(m);
    tried++;
    legal_moves += legal;
    if (legal != !why.rule)
        complain(legal ? alh_rule_name(why.rule) : "accepted against the rules", m);
    if (n != legal)
        complain(n > 1 ? "listed twice" : legal ? "not listed" : "listed though illegal", m);
}

static bool same_shape(int a, int b)
{
    bool doubles = alh_tile_kind(a) == ALH_DOUBLE;
    return doubles == (alh_tile_kind(b) == ALH_DOUBLE) && side_inside(a) == side_inside(b);
}

static void try_cell(int x, int y)
{
    int there = alh_tile_at(&s, 0, x, y);
    bool first = there && s.spot[there].x == x && s.spot[there].y == y && !any_is_watchtower(there);
    bool leaves = first && (x || y);
    struct alh_move m = { .kind = ALH_MOVE_rebuild_remove, .x = (int16_t)x, .y = (int16_t)y };
    compare(&m, leaves && is_whole_after(there, 0, 0, 0));
    for (int tile = alh_next_tile(&s.reserve[0], 0); tile; tile = alh_next_tile(&s.reserve[0], tile)) {
        m.tile = (uint8_t)tile;
        m.kind = ALH_MOVE_rebuild_build;
        compare(&m, is_whole_after(0, tile, x, y));
        m.kind = ALH_MOVE_rebuild_swap;
        compare(&m, leaves && same_shape(tile, there) && is_whole_after(there, tile, x, y));
    }
}

/* 22, Play 2: whether a tile that waits can be built so that the Alhambra is whole. */
static bool can_follow(int x, int y)
{
    const struct alh_state before = s;
    bool can = false;
    for (int tile = alh_next_tile(&s.pending[0], 0); tile && !can; tile = alh_next_tile(&s.pending[0], tile))
        for (int i = any_is_watchtower(tile) ? 25 : 0; i < 25 && !can; i++) {
            alh_put_tile(&s, &s.alhambra[0], tile, x + i % 5 - 2, y + i / 5 - 2);
            can = is_whole();
            s = before;
        }
    return can;
}

static bool may_be_placed(int tile, int x, int y, int turned)
{
    const struct alh_state before = s;
    alh_exclude(&s.pending[0], tile);
    alh_turn_tile(&s, tile, turned);
    alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    int lonely = any_broken(&s, 0) ? -1 : any_lonely(&s, 0);
    bool fine = !lonely || (lonely == tile && can_follow(x, y));
    s = before;
    return fine;
}

static void try_to_place(int x, int y)
{
    for (int tile = alh_next_tile(&s.pending[0], 0); tile; tile = alh_next_tile(&s.pending[0], tile))
        for (int turned = 0; turned < (any_is_watchtower(tile) ? ALH_SIDES : 1); turned++) {
            struct alh_move m = { .kind = ALH_MOVE_place, .tile = (uint8_t)tile, .turned = (uint8_t)turned };
            m.x = (int16_t)x;
            m.y = (int16_t)y;
            compare(&m, may_be_placed(tile, x, y, turned));
        }
}

static void try_all_cells(void (*try)(int x, int y))
{
    int left = 0, right = 0, top = 0, bottom = 0;
    for (int tile = alh_next_tile(&s.alhambra[0], 0); tile; tile = alh_next_tile(&s.alhambra[0], tile)) {
        left = s.spot[tile].x < left ? s.spot[tile].x : left;
        right = s.spot[tile].x > right ? s.spot[tile].x : right;
        top = s.spot[tile].y < top ? s.spot[tile].y : top;
        bottom = s.spot[tile].y > bottom ? s.spot[tile].y : bottom;
    }
    n_listed = alh_moves(&s, listed, ALH_MAX_MOVES, NULL);
    for (int y = top - MARGIN; y <= bottom + MARGIN; y++)
        for (int x = left - MARGIN; x <= right + MARGIN; x++)
            try(x, y);
}

static void check_wall(void)
{
    struct alh_wall_side sides[ALH_MAX_WALL];
    int want = any_longest_wall(&s, 0), got = alh_longest_wall(&s, 0, sides);
    if (got != want || alh_longest_wall(&s, 0, NULL) != want)
        complain("the longest wall", &(struct alh_move){ .x = (int16_t)got, .y = (int16_t)want });
    int watch = 0;
    for (int i = 0; i < got; i++)
        watch += sides[i].side == ALH_LONG_SIDE;
    if (watch != any_watchtowers_in_wall(&s, 0))
        complain("watchtowers in the longest wall", &(struct alh_move){ .x = (int16_t)watch });
    for (int i = 0; i < got; i++)
        for (int j = 0; j < i; j++)
            if (memcmp(&sides[i], &sides[j], sizeof sides[i]) == 0)
                complain("a side twice", &(struct alh_move){ .x = sides[i].x, .y = sides[i].y });
}

static void check_board(int number)
{
    struct dice dice = { (uint64_t)number + 1 };
    clear_table_with(&s, modules, 2);
    grow(&dice, 2 + dice_below(&dice, MOST_TILES));
    fill_reserve(&dice);
    ask_action();
    try_all_cells(try_cell);
    check_wall();
    ask_place(&dice);
    try_all_cells(try_to_place);
}

int main(void)
{
    int boards = getenv("ALH_QUICK") ? QUICK_BOARDS : BOARDS;
    for (int i = 0; i < boards && failed < 10; i++)
        check_board(i);
    printf("%ld moves tried, %ld legal\n%d passed, %d failed\n", tried, legal_moves, boards - failed, failed);
    return failed > 0;
}
