/* rules_caliphs_guidelines.c: docs/rules/modules/43-caliphs_guidelines.md once more: every mission by looking at each square. */
#include "rules.h"

#include <string.h>

enum { MISSIONS = 9, OPEN = 3, FAR = 90, WIDE = 2 * FAR + 1 };

static struct {
    uint16_t open;
} memory;

static const int dx[4] = { 0, 1, 0, -1 }, dy[4] = { -1, 0, 1, 0 }; /* N, E, S, W */

/* One Alhambra, square by square; a tile 0 is none. The fountain stands in the middle. */
struct squares {
    const struct alh_state *s;
    int seat, left, right, top, bottom;
    uint8_t tile[WIDE][WIDE];
};

static int at(const struct squares *q, int x, int y)
{
    return x < -FAR || x > FAR || y < -FAR || y > FAR ? 0 : q->tile[y + FAR][x + FAR];
}

/* Definitions: a covered square; no camp, no watchtower. */
static bool is_tile(const struct squares *q, int x, int y)
{
    int kind = at(q, x, y) ? (int)alh_tile_kind(at(q, x, y)) : (int)ALH_CAMP;
    return kind != ALH_CAMP && kind != ALH_HALF_CELL;
}

static bool has_wall(const struct squares *q, int x, int y, int side)
{
    int tile = at(q, x, y);
    bool second = q->s->spot[tile].x != x || q->s->spot[tile].y != y;
    return q->s->spot[tile].walls >> (second ? 4 : 0) >> side & 1;
}

static void put(struct squares *q, int x, int y, int tile)
{
    if (x < -FAR || x > FAR || y < -FAR || y > FAR)
        return; /* no random game comes so far */
    q->tile[y + FAR][x + FAR] = (uint8_t)tile;
    q->left = x < q->left ? x : q->left;
    q->right = x > q->right ? x : q->right;
    q->top = y < q->top ? y : q->top;
    q->bottom = y > q->bottom ? y : q->bottom;
}

static void lay_out(struct squares *q, const struct alh_state *s, int seat)
{
    memset(q, 0, sizeof *q);
    q->s = s;
    q->seat = seat;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 1; alh_in(&s->alhambra[seat], tile) && half <= (any_is_project(tile) ? 2 : 1); half++) {
            int x, y;
            rules_half_at(s, tile, half, &x, &y);
            put(q, x, y, tile);
        }
}

#define EACH_SQUARE(q, x, y)                      \
    for (int y = (q)->top; y <= (q)->bottom; y++) \
        for (int x = (q)->left; x <= (q)->right; x++)

/* 1 and 2: lines with three tiles in a row, each once. */
static int rows(const struct squares *q)
{
    int n = 0;
    for (int y = q->top; y <= q->bottom; y++) {
        bool found = false;
        for (int x = q->left; x <= q->right; x++)
            found = found || (is_tile(q, x, y) && is_tile(q, x + 1, y) && is_tile(q, x + 2, y));
        n += found;
    }
    return 3 * n;
}

static int columns(const struct squares *q)
{
    int n = 0;
    for (int x = q->left; x <= q->right; x++) {
        bool found = false;
        for (int y = q->top; y <= q->bottom; y++)
            found = found || (is_tile(q, x, y) && is_tile(q, x, y + 1) && is_tile(q, x, y + 2));
        n += found;
    }
    return 3 * n;
}

/* The type of a finished standard building on a square, or ALH_NO_TYPE. */
static int standard_type(const struct squares *q, int x, int y)
{
    int tile = at(q, x, y);
    bool standard = tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES;
    return standard && rules_is_finished(q->s, tile) ? (int)alh_tile(tile)->type : (int)ALH_NO_TYPE;
}

/* 3: pairs that touch by a side. */
static int pairs(const struct squares *q)
{
    int n = 0;
    EACH_SQUARE(q, x, y)
    {
        int type = standard_type(q, x, y);
        if (type != ALH_NO_TYPE)
            n += (standard_type(q, x + 1, y) == type) + (standard_type(q, x, y + 1) == type);
    }
    return 3 * n;
}

/* 5: the longest diagonal, both ways. */
static int diagonal(const struct squares *q)
{
    int longest = 0;
    EACH_SQUARE(q, x, y)
    for (int slope = -1; slope <= 1; slope += 2) {
        int n = 0;
        while (is_tile(q, x + n, y + slope * n))
            n++;
        longest = n > longest ? n : longest;
    }
    return longest >= 2 ? 2 * longest : 0;
}

/* 6: two tiles, walls on both sides of what they share. */
static int double_walls(const struct squares *q)
{
    int n = 0;
    EACH_SQUARE(q, x, y)
    for (int side = 1; side <= 2; side++) {
        int there_x = x + dx[side], there_y = y + dy[side];
        n += is_tile(q, x, y) && is_tile(q, there_x, there_y) && has_wall(q, x, y, side) &&
             has_wall(q, there_x, there_y, (side + 2) % 4);
    }
    return 3 * n;
}

/* 7: different types in the Alhambra. */
static int variety(const struct squares *q)
{
    static const int points[ALH_TYPES + 1] = { 0, 0, 1, 3, 6, 10, 15 };
    bool has[ALH_TYPES + 1] = { false };
    int n = 0;
    EACH_SQUARE(q, x, y)
    if (is_tile(q, x, y))
        has[rules_type_at(q->s, q->seat, x, y)] = true;
    for (int type = 0; type < ALH_TYPES; type++)
        n += has[type];
    return points[n];
}

/* 05: a gate opens the side. */
static bool has_gate(const struct squares *q, int x, int y, int side)
{
    for (int i = 0; q->s->modules >> ALH_MODULE_city_gates & 1 && i < ALH_MAX_PLAYERS; i++) {
        const struct alh_gate *gate = &q->s->city_gates.gate[i];
        bool here = gate->x == x && gate->y == y && gate->side == side;
        bool across = gate->x == x + dx[side] && gate->y == y + dy[side] && gate->side == (side + 2) % 4;
        if (gate->owner == q->seat + 1 && (here || across))
            return true;
    }
    return false;
}

/* Whether one can walk from a square over its side. 22: not over the empty half of a watchtower's square. */
static bool can_walk(const struct squares *q, int x, int y, int side)
{
    int there_x = x + dx[side], there_y = y + dy[side], there = at(q, there_x, there_y);
    bool wall = has_wall(q, x, y, side) || (there && has_wall(q, there_x, there_y, (side + 2) % 4));
    return there && alh_tile_kind(there) != ALH_CAMP && (!wall || has_gate(q, x, y, side));
}

/* 8: steps to every square, again and again until nothing gets nearer; the farthest tile. */
static int way(const struct squares *q)
{
    static int steps[WIDE][WIDE];
    int farthest = 0;
    memset(steps, 0, sizeof steps);
    steps[FAR][FAR] = 1; /* one more than there are */
    for (bool changed = true; changed;) {
        changed = false;
        EACH_SQUARE(q, x, y)
        for (int side = 0; side < 4 && steps[y + FAR][x + FAR]; side++) {
            int *there = &steps[y + FAR + dy[side]][x + FAR + dx[side]], now = steps[y + FAR][x + FAR] + 1;
            if (can_walk(q, x, y, side) && (!*there || *there > now)) {
                *there = now;
                changed = true;
            }
        }
    }
    EACH_SQUARE(q, x, y)
    if (is_tile(q, x, y) && steps[y + FAR][x + FAR] - 1 > farthest)
        farthest = steps[y + FAR][x + FAR] - 1;
    return farthest;
}

/* 9: blocks of two by two. */
static int blocks(const struct squares *q)
{
    int n = 0;
    EACH_SQUARE(q, x, y)
    n += is_tile(q, x, y) && is_tile(q, x + 1, y) && is_tile(q, x, y + 1) && is_tile(q, x + 1, y + 1);
    return 2 * n;
}

/* 4: the stretches of the base scoring; the second may equal the first. */
static int second_wall(const struct squares *q)
{
    return any_second_wall(q->s, q->seat);
}

static int points(const struct alh_state *s, int seat)
{
    static int (*const mission[MISSIONS])(const struct squares *q) = {
        rows, columns, pairs, second_wall, diagonal, double_walls, variety, way, blocks,
    };
    static struct squares q;
    int sum = 0;
    lay_out(&q, s, seat);
    for (int i = 0; i < MISSIONS; i++)
        sum += s->caliphs_guidelines.open >> i & 1 ? mission[i](&q) : 0;
    return sum;
}

/* Setup: three of nine. */
static const char *start(const struct any_game *g)
{
    int n = 0;
    memory.open = g->state.caliphs_guidelines.open;
    for (int i = 0; i < 16; i++)
        n += memory.open >> i & 1;
    return n == OPEN && memory.open < 1 << MISSIONS ? NULL : "other than three missions lie open";
}

/* Play: nothing changes them. */
static const char *position(const struct any_game *g)
{
    return g->state.caliphs_guidelines.open == memory.open ? NULL : "another mission lies open";
}

const struct rules rules_caliphs_guidelines = {
    .start = start,
    .position = position,
    .points = points,
    .source = ALH_SOURCE_missions,
    .last = true,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
