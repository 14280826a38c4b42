/* any_set_board.c: the building rules of 00 for a whole Alhambra and its longest outer wall, obvious rather than clever. */
#include "any_set.h"

#include <string.h>

enum { EDGE = 160, INSIDE = EDGE / 2 }; /* 148 tiles at most, in a row */

struct board {
    int left, top, right, bottom; /* one empty cell around it */
    uint8_t tile[EDGE][EDGE];     /* by row and column */
};

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

static const char *draw(struct board *b, const struct alh_state *s, int seat)
{
    memset(b, 0, sizeof *b);
    b->left = b->right = b->top = b->bottom = INSIDE;
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile)) {
        int x = s->spot[tile].x + INSIDE, y = s->spot[tile].y + INSIDE;
        if (x < 1 || x >= EDGE - 1 || y < 1 || y >= EDGE - 1)
            return "an Alhambra reaches too far";
        if (b->tile[y][x])
            return "two tiles stand on one cell";
        b->tile[y][x] = (uint8_t)tile;
        b->left = x < b->left ? x : b->left;
        b->right = x > b->right ? x : b->right;
        b->top = y < b->top ? y : b->top;
        b->bottom = y > b->bottom ? y : b->bottom;
    }
    b->left--, b->top--, b->right++, b->bottom++;
    return b->tile[INSIDE][INSIDE] == ALH_TILE_FOUNTAIN + seat ? NULL : "the fountain does not stand at (0,0)";
}

static bool wall(const struct alh_state *s, int tile, int side)
{
    return s->spot[tile].walls >> side & 1;
}

/* What is printed is there; only sticks come to it. */
static bool has_its_walls(const struct alh_state *s, int tile)
{
    unsigned printed = alh_tile(tile)->walls, walls = s->spot[tile].walls;
    bool sticks = s->modules >> ALH_MODULE_city_walls & 1;
    return sticks ? (walls & printed) == printed : walls == printed;
}

static const char *wrong_sides(const struct board *b, const struct alh_state *s)
{
    for (int y = b->top; y < b->bottom; y++)
        for (int x = b->left; x < b->right; x++) {
            int tile = b->tile[y][x], east = b->tile[y][x + 1], south = b->tile[y + 1][x];
            if (tile && !has_its_walls(s, tile))
                return "a tile has other walls than those printed and added";
            if ((tile && east && wall(s, tile, ALH_EAST) != wall(s, east, ALH_WEST)) ||
                (tile && south && wall(s, tile, ALH_SOUTH) != wall(s, south, ALH_NORTH)))
                return "touching sides differ";
        }
    return NULL;
}

/* How many cells are reached from here: tiles across open sides, or empty cells; those reached are marked. */
static int flood(const struct board *b, const struct alh_state *s, int from_x, int from_y, bool built)
{
    static uint8_t stack_x[EDGE * EDGE], stack_y[EDGE * EDGE];
    static bool reached[EDGE][EDGE];
    int n = 1, count = 0;
    memset(reached, 0, sizeof reached);
    reached[from_y][from_x] = true;
    stack_x[0] = (uint8_t)from_x, stack_y[0] = (uint8_t)from_y;
    while (n > 0) {
        int x = stack_x[--n], y = stack_y[n], tile = b->tile[y][x];
        count++;
        for (int side = 0; side < ALH_SIDES; side++) {
            int to_x = x + step_x[side], to_y = y + step_y[side];
            if (to_x < b->left || to_x > b->right || to_y < b->top || to_y > b->bottom || reached[to_y][to_x])
                continue;
            if ((b->tile[to_y][to_x] != 0) != built || (built && wall(s, tile, side)))
                continue;
            reached[to_y][to_x] = true;
            stack_x[n] = (uint8_t)to_x, stack_y[n++] = (uint8_t)to_y;
        }
    }
    return count;
}

const char *any_broken(const struct alh_state *s, int seat)
{
    static struct board b;
    const char *wrong = draw(&b, s, seat);
    wrong = wrong ? wrong : wrong_sides(&b, s);
    if (wrong)
        return wrong;
    int tiles = alh_count_tiles(&s->alhambra[seat]), cells = (b.right - b.left + 1) * (b.bottom - b.top + 1);
    if (flood(&b, s, INSIDE, INSIDE, true) != tiles)
        return "a tile cannot be reached from the fountain";
    return flood(&b, s, b.left, b.top, false) == cells - tiles ? NULL : "there is a hole";
}

/* ---- the outer wall ---- */

/* A side with a wall and no tile on its other side, by its two end points. */
struct wall_piece {
    int x1, y1, x2, y2, group;
};

static int list_outer_walls(const struct board *b, const struct alh_state *s, struct wall_piece *pieces)
{
    static const int ends[ALH_SIDES][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 } };
    int n = 0;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right; x++)
            for (int side = 0; side < ALH_SIDES && b->tile[y][x]; side++)
                if (wall(s, b->tile[y][x], side) && !b->tile[y + step_y[side]][x + step_x[side]]) {
                    const int *e = ends[side];
                    pieces[n] = (struct wall_piece){ x + e[0], y + e[1], x + e[2], y + e[3], n };
                    n++;
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
    int n = list_outer_walls(&b, s, pieces);
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
