/* any_set_board.c: the building rules of 00, 08, 25 and 28 for a whole Alhambra and its longest outer wall, obvious rather than
   clever. */
#include "any_set.h"

#include <string.h>

enum { EDGE = 176, INSIDE = EDGE / 2 }; /* 163 cells at most, in a row */

struct board {
    int left, top, right, bottom; /* one empty cell around it */
    int cells, camps;
    uint8_t tile[EDGE][EDGE]; /* by row and column */
    uint8_t walls[EDGE][EDGE];
};

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

static bool is_camp(int tile)
{
    return tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
}

static bool is_project(int tile)
{
    return tile >= ALH_TILE_project && tile < ALH_TILE_project + ALH_TILES_project;
}

/* 28, Components: M1 to M8 are vertical. */
static bool is_vertical(int tile)
{
    return tile < ALH_TILE_project + 8;
}

static const char *fill(struct board *b, int tile, int x, int y, int walls)
{
    x += INSIDE;
    y += INSIDE;
    if (x < 1 || x >= EDGE - 1 || y < 1 || y >= EDGE - 1)
        return "an Alhambra reaches too far";
    if (b->tile[y][x])
        return "two tiles stand on one cell";
    b->tile[y][x] = (uint8_t)tile;
    b->walls[y][x] = (uint8_t)walls;
    b->cells++;
    b->camps += is_camp(tile);
    b->left = x < b->left ? x : b->left;
    b->right = x > b->right ? x : b->right;
    b->top = y < b->top ? y : b->top;
    b->bottom = y > b->bottom ? y : b->bottom;
    return NULL;
}

static const char *draw(struct board *b, const struct alh_state *s, int seat)
{
    const char *wrong = NULL;
    memset(b, 0, sizeof *b);
    b->left = b->right = b->top = b->bottom = INSIDE;
    for (int tile = 1; tile < ALH_TILES && !wrong; tile++) {
        int x = s->spot[tile].x, y = s->spot[tile].y, walls = s->spot[tile].walls;
        if (!alh_in(&s->alhambra[seat], tile))
            continue;
        wrong = fill(b, tile, x, y, walls & 15);
        if (!wrong && is_project(tile))
            wrong = fill(b, tile, x + !is_vertical(tile), y + is_vertical(tile), walls >> 4);
    }
    b->left--, b->top--, b->right++, b->bottom++;
    if (!wrong && b->tile[INSIDE][INSIDE] != ALH_TILE_FOUNTAIN + seat)
        wrong = "the fountain does not stand at (0,0)";
    return wrong;
}

static bool wall(const struct board *b, int x, int y, int side)
{
    return b->walls[y][x] >> side & 1;
}

bool any_turns(int tile)
{
    return (tile >= ALH_TILE_magical && tile < ALH_TILE_magical + ALH_TILES_magical) ||
           (tile >= ALH_TILE_bathhouse && tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse) ||
           (tile >= ALH_TILE_well && tile < ALH_TILE_well + ALH_TILES_well);
}

/* 25: each quarter turn makes N to E, E to S, S to W and W to N. */
unsigned any_turned(unsigned walls, int turned)
{
    for (; turned > 0; turned--)
        walls = (walls & ALH_N ? ALH_E : 0u) | (walls & ALH_E ? ALH_S : 0u) | (walls & ALH_S ? ALH_W : 0u) |
                (walls & ALH_W ? ALH_N : 0u);
    return walls;
}

/* What is printed is there; only sticks come to it, on no camp and on no seam. */
static bool has_its_walls(const struct alh_state *s, int tile)
{
    unsigned printed = alh_tile(tile)->walls, walls = s->spot[tile].walls;
    if (s->spot[tile].turned > (any_turns(tile) ? 3 : 0))
        return false;
    printed = s->spot[tile].turned ? any_turned(printed, s->spot[tile].turned) : printed;
    unsigned added = walls & ~printed;
    bool sticks = s->modules >> ALH_MODULE_city_walls & 1;
    unsigned seam = !is_project(tile) ? 0 : is_vertical(tile) ? ALH_S | ALH_N << 4 : ALH_E | ALH_W << 4;
    return (walls & printed) == printed && (sticks || !added) && !(is_camp(tile) && added) && !(added & seam);
}

/* Two tiles that touch: 00, Building rules 2; 08, Play 2 and 3. */
static const char *wrong_contact(const struct board *b, int x, int y, int side)
{
    int to_x = x + step_x[side], to_y = y + step_y[side];
    int here = b->tile[y][x], there = b->tile[to_y][to_x];
    bool here_wall = wall(b, x, y, side), there_wall = wall(b, to_x, to_y, (side + 2) % 4);
    if (is_camp(here) && is_camp(there))
        return here_wall || there_wall ? "a bastion touches a camp" : NULL;
    if (is_camp(here) || is_camp(there))
        return here_wall && there_wall ? NULL : "a camp touches a building without bastion or wall";
    return here_wall == there_wall ? NULL : "touching sides differ";
}

/* 08, Play 4. */
static bool is_docked(const struct board *b, int x, int y)
{
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = b->tile[y + step_y[side]][x + step_x[side]];
        if (there && !is_camp(there) && wall(b, x, y, side))
            return true;
    }
    return false;
}

static const char *wrong_cell(const struct board *b, const struct alh_state *s, int x, int y)
{
    const char *wrong = NULL;
    if (!has_its_walls(s, b->tile[y][x]))
        return "a tile has other walls than those printed and added";
    for (int side = 0; side < ALH_SIDES && !wrong; side++)
        if (b->tile[y + step_y[side]][x + step_x[side]])
            wrong = wrong_contact(b, x, y, side);
    return !wrong && is_camp(b->tile[y][x]) && !is_docked(b, x, y) ? "a camp is not docked" : wrong;
}

static const char *wrong_sides(const struct board *b, const struct alh_state *s)
{
    const char *wrong = NULL;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right && !wrong; x++)
            if (b->tile[y][x])
                wrong = wrong_cell(b, s, x, y);
    return wrong;
}

/* Whether one walks from a cell to the next one, or, over empty cells, water would flow. */
static bool leads_on(const struct board *b, int x, int y, int side, bool built)
{
    int there = b->tile[y + step_y[side]][x + step_x[side]];
    if (!built)
        return !there;
    return there && !is_camp(there) && !wall(b, x, y, side);
}

/* How many cells are reached from here: buildings across open sides, or empty cells. */
static int flood(const struct board *b, int from_x, int from_y, bool built)
{
    static uint8_t stack_x[EDGE * EDGE], stack_y[EDGE * EDGE];
    static bool reached[EDGE][EDGE];
    int n = 1, count = 0;
    memset(reached, 0, sizeof reached);
    reached[from_y][from_x] = true;
    stack_x[0] = (uint8_t)from_x, stack_y[0] = (uint8_t)from_y;
    while (n > 0) {
        int x = stack_x[--n], y = stack_y[n];
        count++;
        for (int side = 0; side < ALH_SIDES; side++) {
            int to_x = x + step_x[side], to_y = y + step_y[side];
            if (to_x < b->left || to_x > b->right || to_y < b->top || to_y > b->bottom || reached[to_y][to_x])
                continue;
            if (!leads_on(b, x, y, side, built))
                continue;
            reached[to_y][to_x] = true;
            stack_x[n] = (uint8_t)to_x, stack_y[n++] = (uint8_t)to_y;
        }
    }
    return count;
}

/* The map of a board, cell by cell; there is one free cell around the board. */
static struct alh_map draw_map(const struct board *b)
{
    int left = b->left + 1 - INSIDE, right = b->right - 1 - INSIDE, top = b->top + 1 - INSIDE;
    int bottom = b->bottom - 1 - INSIDE;
    struct alh_map drawn = { { (int16_t)left, (int16_t)right, (int16_t)top, (int16_t)bottom }, 0, { 0 } };
    bool small = right - left + 1 <= 6 && bottom - top + 1 <= 6;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right && small; x++) {
            int tile = b->tile[y][x];
            uint64_t bit = (uint64_t)1 << ((y - INSIDE + 64) % 8 * 8 + (x - INSIDE + 64) % 8);
            if (!tile || is_camp(tile) || is_project(tile))
                continue;
            drawn.full |= bit;
            for (int side = 0; side < ALH_SIDES; side++)
                drawn.wall[side] |= wall(b, x, y, side) ? bit : 0;
        }
    return drawn;
}

bool any_map_is_true(const struct alh_state *s, int seat)
{
    static struct board b;
    draw(&b, s, seat);
    struct alh_map drawn = draw_map(&b);
    return memcmp(&s->map[seat], &drawn, sizeof drawn) == 0;
}

const char *any_broken(const struct alh_state *s, int seat)
{
    static struct board b;
    const char *wrong = draw(&b, s, seat);
    wrong = wrong ? wrong : wrong_sides(&b, s);
    if (wrong)
        return wrong;
    int cells = (b.right - b.left + 1) * (b.bottom - b.top + 1);
    if (flood(&b, INSIDE, INSIDE, true) != b.cells - b.camps)
        return "a tile cannot be reached from the fountain";
    return flood(&b, b.left, b.top, false) == cells - b.cells ? NULL : "there is a hole";
}

/* ---- the outer wall ---- */

/* A side with a wall and no building on its other side, by its two end points. */
struct wall_piece {
    int x1, y1, x2, y2, group;
};

static bool is_outside(const struct board *b, int x, int y)
{
    return !b->tile[y][x] || is_camp(b->tile[y][x]);
}

static int list_outer_walls(const struct board *b, struct wall_piece *pieces)
{
    static const int ends[ALH_SIDES][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 } };
    int n = 0;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right; x++)
            for (int side = 0; side < ALH_SIDES && !is_outside(b, x, y); side++) {
                int out_x = x + step_x[side], out_y = y + step_y[side];
                const int *e = ends[side];
                if (wall(b, x, y, side) && is_outside(b, out_x, out_y)) {
                    pieces[n] = (struct wall_piece){ x + e[0], y + e[1], x + e[2], y + e[3], n };
                    n++;
                }
            }
    return n;
}

static bool meet(const struct wall_piece *a, const struct wall_piece *b)
{
    return (a->x1 == b->x1 && a->y1 == b->y1) || (a->x1 == b->x2 && a->y1 == b->y2) ||
           (a->x2 == b->x1 && a->y2 == b->y1) || (a->x2 == b->x2 && a->y2 == b->y2);
}

static void join(struct wall_piece *pieces, int n, int from, int to)
{
    for (int i = 0; i < n; i++)
        if (pieces[i].group == from)
            pieces[i].group = to;
}

/* The longest and the second longest. */
struct walls {
    int longest, second;
};

static struct walls measure_walls(const struct alh_state *s, int seat)
{
    static struct board b;
    static struct wall_piece pieces[ALH_SIDES * ALH_TILES];
    int length[ALH_SIDES * ALH_TILES] = { 0 };
    struct walls found = { 0 };
    draw(&b, s, seat);
    int n = list_outer_walls(&b, pieces);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (pieces[i].group != pieces[j].group && meet(&pieces[i], &pieces[j]))
                join(pieces, n, pieces[i].group, pieces[j].group);
    for (int i = 0; i < n; i++)
        length[pieces[i].group]++;
    for (int i = 0; i < n; i++) {
        if (length[i] > found.longest) {
            found.second = found.longest;
            found.longest = length[i];
        } else if (length[i] > found.second) {
            found.second = length[i];
        }
    }
    return found;
}

int any_longest_wall(const struct alh_state *s, int seat)
{
    return measure_walls(s, seat).longest;
}

int any_second_wall(const struct alh_state *s, int seat)
{
    return measure_walls(s, seat).second;
}
