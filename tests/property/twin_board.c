/* twin_board.c: an Alhambra: the building rules of 00-base.md, its outer wall, and the points of a scoring. */
#include "twin_parts.h"

#include <string.h>

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

/* Components, the points table: [round][type][place]. */
static const int points_table[3][ALH_TYPES][3] = {
    { { 1, 0, 0 }, { 2, 0, 0 }, { 3, 0, 0 }, { 4, 0, 0 }, { 5, 0, 0 }, { 6, 0, 0 } },
    { { 8, 1, 0 }, { 9, 2, 0 }, { 10, 3, 0 }, { 11, 4, 0 }, { 12, 5, 0 }, { 13, 6, 0 } },
    { { 16, 8, 1 }, { 17, 9, 2 }, { 18, 10, 3 }, { 19, 11, 4 }, { 20, 12, 5 }, { 21, 13, 6 } },
};

/* ---- an Alhambra on a grid; squares are columns and rows of the grid here ---- */

static bool is_in(const uint64_t *rows, int x, int y)
{
    return rows[y] >> x & 1;
}

/* Puts a tile with these walls on a square, or takes it away (TWIN_NO_TILE). */
static void put(struct twin_board *b, int x, int y, int walls)
{
    bool there = walls != TWIN_NO_TILE;
    b->full[y] = there ? b->full[y] | bit(x) : b->full[y] & ~bit(x);
    for (int side = 0; side < ALH_SIDES; side++)
        b->wall[side][y] = there && walls >> side & 1 ? b->wall[side][y] | bit(x) : b->wall[side][y] & ~bit(x);
}

static int walls_at(const struct twin_board *b, int x, int y)
{
    int walls = 0;
    for (int side = 0; side < ALH_SIDES; side++)
        walls |= is_in(b->wall[side], x, y) << side;
    return is_in(b->full, x, y) ? walls : TWIN_NO_TILE;
}

/* 55 tiles that hang together fit between the edges. */
static void set_bounds(struct twin_board *b)
{
    const struct twin_spots *at = &b->spots;
    int low_x = 0, high_x = 0, low_y = 0, high_y = 0;
    for (int tile = next_of(at->tiles, -1); tile < TWIN_TILES; tile = next_of(at->tiles, tile)) {
        low_x = at->x[tile] < low_x ? at->x[tile] : low_x;
        high_x = at->x[tile] > high_x ? at->x[tile] : high_x;
        low_y = at->y[tile] < low_y ? at->y[tile] : low_y;
        high_y = at->y[tile] > high_y ? at->y[tile] : high_y;
    }
    b->left = low_x - TWIN_EDGE;
    b->top = low_y - TWIN_EDGE;
    b->columns = high_x - low_x + 1 + 2 * TWIN_EDGE;
    b->rows = high_y - low_y + 1 + 2 * TWIN_EDGE;
    if (b->columns >= TWIN_GRID || b->rows >= TWIN_GRID)
        b->columns = b->rows = 0;
}

static void draw_board(struct twin_board *b, const struct twin_spots *spots)
{
    b->spots = *spots;
    b->longest_wall = -1;
    b->judged = false;
    set_bounds(b);
    size_t bytes = (size_t)b->rows * sizeof *b->full;
    memset(b->full, 0, bytes);
    for (int side = 0; side < ALH_SIDES; side++)
        memset(b->wall[side], 0, bytes);
    memset(b->tried, 0, (size_t)b->rows * sizeof *b->tried);
    memset(b->stands, 0, (size_t)b->rows * sizeof *b->stands);
    for (int tile = next_of(spots->tiles, -1); tile < TWIN_TILES && b->rows; tile = next_of(spots->tiles, tile))
        put(b, spots->x[tile] - b->left, spots->y[tile] - b->top, alh_tile(tile)->walls);
}

struct twin_board *twin_board(const struct twin *t, int seat)
{
    static struct twin_board drawn[ALH_MAX_PLAYERS];
    struct twin_board *b = &drawn[seat];
    if (memcmp(&b->spots, &t->spots[seat], sizeof b->spots) != 0)
        draw_board(b, &t->spots[seat]);
    return b;
}

/* Whether a tile could lie here: inside the outermost rows and columns. */
static bool on_grid(const struct twin_board *b, int x, int y)
{
    x -= b->left;
    y -= b->top;
    return x > 0 && x < b->columns - 1 && y > 0 && y < b->rows - 1;
}

bool twin_is_full(const struct twin_board *b, int x, int y)
{
    return on_grid(b, x, y) && is_in(b->full, x - b->left, y - b->top);
}

int twin_tile_at(const struct twin_spots *spots, int x, int y)
{
    for (int tile = next_of(spots->tiles, -1); tile < TWIN_TILES; tile = next_of(spots->tiles, tile))
        if (spots->x[tile] == x && spots->y[tile] == y)
            return tile;
    return 0;
}

/* ---- building rules, on the whole Alhambra ---- */

/* Building rule 2 for one side: no neighbour, or wall against wall, or open against open. */
static bool matches(const struct twin_board *b, int x, int y, int side)
{
    int nx = x + step_x[side], ny = y + step_y[side];
    return !is_in(b->full, x, y) || !is_in(b->full, nx, ny) ||
           is_in(b->wall[side], x, y) == is_in(b->wall[(side + 2) % 4], nx, ny);
}

static bool matches_around(const struct twin_board *b, int x, int y)
{
    return matches(b, x, y, ALH_NORTH) && matches(b, x, y, ALH_EAST) && matches(b, x, y, ALH_SOUTH) &&
           matches(b, x, y, ALH_WEST);
}

static bool all_match(const struct twin_board *b)
{
    for (int y = 1; y < b->rows - 1; y++)
        for (int x = 1; x < b->columns - 1; x++)
            if (!matches_around(b, x, y))
                return false;
    return true;
}

/* Rule 3: on foot, across open shared sides, never leaving the tiles. */
static void walk(const struct twin_board *b, uint64_t *reached, int x, int y)
{
    if (is_in(reached, x, y) || !is_in(b->full, x, y))
        return;
    reached[y] |= bit(x);
    for (int side = 0; side < ALH_SIDES; side++) {
        int nx = x + step_x[side], ny = y + step_y[side];
        if (!is_in(b->wall[side], x, y) && !is_in(b->wall[(side + 2) % 4], nx, ny))
            walk(b, reached, nx, ny);
    }
}

static void walk_from_fountain(const struct twin_board *b, uint64_t *reached)
{
    memset(reached, 0, (size_t)b->rows * sizeof *reached);
    walk(b, reached, -b->left, -b->top);
}

static bool all_reachable(const struct twin_board *b)
{
    uint64_t reached[TWIN_GRID];
    walk_from_fountain(b, reached);
    return memcmp(reached, b->full, (size_t)b->rows * sizeof *reached) == 0;
}

/* Rule 5: water comes from all around and flows through empty squares, by sides, row after row until nothing grows. */
static void flow(const struct twin_board *b, uint64_t *wet)
{
    uint64_t row = bit(b->columns) - 1, ends = bit(b->columns - 1) | 1;
    bool grows = true;
    for (int y = 0; y < b->rows; y++)
        wet[y] = y == 0 || y == b->rows - 1 ? row : ends;
    while (grows) {
        grows = false;
        for (int y = 1; y < b->rows - 1; y++) {
            uint64_t now = (wet[y] | wet[y] << 1 | wet[y] >> 1 | wet[y - 1] | wet[y + 1]) & row & ~b->full[y];
            grows = grows || now != wet[y];
            wet[y] = now;
        }
    }
}

static bool no_holes(const struct twin_board *b)
{
    uint64_t wet[TWIN_GRID], row = bit(b->columns) - 1;
    flow(b, wet);
    for (int y = 0; y < b->rows; y++)
        if (wet[y] != (row & ~b->full[y]))
            return false;
    return true;
}

static twin_rules find_broken(const struct twin_board *b)
{
    if (!b->rows)
        return twin_bit(ALH_RULE_unreachable);
    return (all_match(b) ? 0 : twin_bit(ALH_RULE_wall_mismatch)) |
           (all_reachable(b) ? 0 : twin_bit(ALH_RULE_unreachable)) | (no_holes(b) ? 0 : twin_bit(ALH_RULE_hole));
}

twin_rules twin_broken(struct twin_board *b)
{
    if (!b->judged)
        b->broken = find_broken(b);
    b->judged = true;
    return b->broken;
}

bool twin_side_matches(const struct twin_board *b, int x, int y, int side)
{
    return !on_grid(b, x, y) || matches(b, x - b->left, y - b->top, side);
}

bool twin_reachable(const struct twin_board *b, int x, int y)
{
    uint64_t reached[TWIN_GRID];
    walk_from_fountain(b, reached);
    return on_grid(b, x, y) && is_in(reached, x - b->left, y - b->top);
}

bool twin_enclosed(const struct twin_board *b, int x, int y)
{
    uint64_t wet[TWIN_GRID];
    flow(b, wet);
    return on_grid(b, x, y) && !twin_is_full(b, x, y) && !is_in(wet, x - b->left, y - b->top);
}

/* Rule 4: with at least one side. */
bool twin_touches(const struct twin_board *b, int x, int y)
{
    for (int side = 0; side < ALH_SIDES; side++)
        if (twin_is_full(b, x + step_x[side], y + step_y[side]))
            return true;
    return false;
}

static int walls_of(int tile)
{
    return tile ? alh_tile(tile)->walls : TWIN_NO_TILE;
}

/* What the Alhambra breaks when this tile (0: none) lies on that square. */
static twin_rules broken_with(struct twin_board *b, int tile, int x, int y)
{
    int column = x - b->left, row = y - b->top, before = walls_at(b, column, row);
    put(b, column, row, walls_of(tile));
    twin_rules broken = find_broken(b);
    put(b, column, row, before);
    return broken;
}

/* The same question, answered as soon as one rule is broken; all other sides of the board match already. */
static bool find_stands(struct twin_board *b, int walls, int x, int y)
{
    int before = walls_at(b, x, y);
    put(b, x, y, walls);
    bool fine = matches_around(b, x, y) && all_reachable(b) && no_holes(b);
    put(b, x, y, before);
    return fine;
}

bool twin_stands_with(struct twin_board *b, int tile, int x, int y)
{
    int walls = walls_of(tile), column = x - b->left, row = y - b->top;
    if (!(b->tried[row][walls] >> column & 1)) {
        b->tried[row][walls] |= bit(column);
        b->stands[row][walls] |= (uint64_t)find_stands(b, walls, column, row) << column;
    }
    return b->stands[row][walls] >> column & 1;
}

void twin_board_after(const struct twin *t, const struct alh_move *m, struct twin_board *out)
{
    draw_board(out, &t->spots[t->asked]);
    int tile = m->kind == ALH_MOVE_rebuild_remove ? 0 : m->tile;
    if (on_grid(out, m->x, m->y) && tile < TWIN_TILES)
        put(out, m->x - out->left, m->y - out->top, walls_of(tile));
}

static bool is_building(int tile)
{
    return tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES;
}

/* Rules that building this tile on this square would break. */
twin_rules twin_judge_building(const struct twin *t, int tile, int x, int y)
{
    struct twin_board *b = twin_board(t, t->asked);
    if (twin_is_full(b, x, y))
        return twin_bit(ALH_RULE_occupied);
    if (!twin_touches(b, x, y))
        return twin_bit(ALH_RULE_does_not_touch);
    return is_building(tile) ? broken_with(b, tile, x, y) : 0;
}

/* Rules that taking away or exchanging the tile on this square would break; new tile 0: taken away. */
twin_rules twin_judge_change(const struct twin *t, int tile, int x, int y)
{
    struct twin_board *b = twin_board(t, t->asked);
    if (x == 0 && y == 0)
        return twin_bit(ALH_RULE_fountain);
    if (!twin_is_full(b, x, y))
        return twin_bit(ALH_RULE_no_tile_there);
    return tile == 0 || is_building(tile) ? broken_with(b, tile, x, y) : 0;
}

/* ---- scoring ---- */

bool twin_outer_wall(const struct twin_board *b, int x, int y, int side)
{
    return twin_is_full(b, x, y) && is_in(b->wall[side], x - b->left, y - b->top) &&
           !twin_is_full(b, x + step_x[side], y + step_y[side]);
}

struct wall_side {
    int x1, y1, x2, y2; /* its end points */
    int piece;
};

/* North of (x,y) runs from its north-west corner (x,y) to (x+1,y), and so on. */
static struct wall_side wall_side(int x, int y, int side, int piece)
{
    static const int ends[4][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 } };
    const int *e = ends[side];
    return (struct wall_side){ x + e[0], y + e[1], x + e[2], y + e[3], piece };
}

static bool share_end(const struct wall_side *a, const struct wall_side *b)
{
    return (a->x1 == b->x1 && a->y1 == b->y1) || (a->x1 == b->x2 && a->y1 == b->y2) ||
           (a->x2 == b->x1 && a->y2 == b->y1) || (a->x2 == b->x2 && a->y2 == b->y2);
}

bool twin_sides_meet(int x, int y, int side, int other_x, int other_y, int other_side)
{
    struct wall_side a = wall_side(x, y, side, 0), b = wall_side(other_x, other_y, other_side, 0);
    return share_end(&a, &b);
}

static void join(struct wall_side *sides, int n, int from, int to)
{
    for (int i = 0; i < n; i++)
        if (sides[i].piece == from)
            sides[i].piece = to;
}

static int list_outer_walls(const struct twin_board *b, struct wall_side *sides)
{
    const struct twin_spots *at = &b->spots;
    int n = 0;
    for (int tile = next_of(at->tiles, -1); tile < TWIN_TILES; tile = next_of(at->tiles, tile))
        for (int side = 0; side < ALH_SIDES; side++)
            if (twin_outer_wall(b, at->x[tile], at->y[tile], side)) {
                sides[n] = wall_side(at->x[tile], at->y[tile], side, n);
                n++;
            }
    return n;
}

/* Wall: sides that share an end point are one piece; the longest piece counts. */
static int find_longest_wall(const struct twin_board *b)
{
    struct wall_side sides[4 * TWIN_TILES];
    int n = list_outer_walls(b, sides), length[4 * TWIN_TILES] = { 0 }, longest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (sides[i].piece != sides[j].piece && share_end(&sides[i], &sides[j]))
                join(sides, n, sides[i].piece, sides[j].piece);
    for (int i = 0; i < n; i++) {
        int now = ++length[sides[i].piece];
        longest = now > longest ? now : longest;
    }
    return longest;
}

int twin_longest_wall(struct twin_board *b)
{
    if (b->longest_wall < 0)
        b->longest_wall = find_longest_wall(b);
    return b->longest_wall;
}

static void count_types(struct twin_scores *out, int owner, uint64_t tiles)
{
    for (int tile = next_of(tiles, -1); tile < TWIN_TILES; tile = next_of(tiles, tile))
        if (is_building(tile))
            out->count[alh_tile(tile)->type][owner]++;
}

/* Tied owners share the sum of the places that they take up, rounded down; at least 1 tile. */
static void rank(struct twin_scores *out, int type, int owner)
{
    const int *count = out->count[type];
    int better = 0, equal = 0;
    for (int other = 0; other < ALH_OWNERS; other++) {
        better += count[other] > count[owner];
        equal += count[other] == count[owner];
    }
    out->place[type][owner] = 1 + better;
    for (int i = 0; i < ALH_SCORINGS; i++) {
        int sum = 0;
        for (int place = better; place < better + equal && place < 3; place++)
            sum += points_table[i][type][place];
        out->points[i][type][owner] = sum / equal;
        out->majorities[i][owner] += sum / equal;
    }
}

void twin_score(const struct twin *t, struct twin_scores *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->players; seat++) {
        count_types(out, seat, t->spots[seat].tiles);
        out->wall[seat] = twin_longest_wall(twin_board(t, seat));
    }
    count_types(out, ALH_DIRK, t->dirk);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        for (int type = 0; type < ALH_TYPES; type++)
            if (out->count[type][owner] > 0)
                rank(out, type, owner);
        for (int i = 0; i < ALH_SCORINGS; i++)
            out->total[i][owner] = out->wall[owner] + out->majorities[i][owner];
    }
}
