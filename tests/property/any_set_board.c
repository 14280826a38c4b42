/* any_set_board.c: the building rules of 00, 05, 08, 22, 25 and 28 for a whole Alhambra and its longest outer wall, obvious rather than
   clever. */
#include "rules.h"
#include "any_set.h"

#include <string.h>

enum { EDGE = 176, INSIDE = EDGE / 2 }; /* 163 cells at most, in a row */

struct board {
    int left, top, right, bottom; /* one empty cell around it */
    int cells, camps;
    uint8_t tile[EDGE][EDGE]; /* by row and column */
    uint8_t walls[EDGE][EDGE];
    uint8_t turned[EDGE][EDGE];
    uint8_t gates[EDGE][EDGE]; /* 05: sides that one can walk through */
};

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

static bool is_camp(int tile)
{
    return tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
}

bool any_is_project(int tile)
{
    return tile >= ALH_TILE_project && tile < ALH_TILE_project + ALH_TILES_project;
}

bool any_is_watchtower(int tile)
{
    return tile >= ALH_TILE_watchtower && tile < ALH_TILE_watchtower + ALH_TILES_watchtower;
}

/* 28, Components: M1 to M8 are vertical; 31: both squares turn. */
int any_side_of_second(int tile, int turned)
{
    return ((tile < ALH_TILE_project + 8 ? ALH_SOUTH : ALH_EAST) + turned) % ALH_SIDES;
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

/* 05, Use: on an edge where printed walls of two buildings meet. */
static bool is_printed(const struct board *b, const struct alh_state *s, int x, int y, int side)
{
    int tile = b->tile[y][x];
    bool second = any_is_project(tile) && (s->spot[tile].x != x - INSIDE || s->spot[tile].y != y - INSIDE);
    unsigned printed = !tile || is_camp(tile) ? 0 : (unsigned)alh_tile(tile)->walls >> (second ? 4 : 0) & 15u;
    return any_turned(printed, s->spot[tile].turned) >> side & 1;
}

static const char *draw_gates(struct board *b, const struct alh_state *s, int seat)
{
    for (int i = 0; i < ALH_THINGS_gate && s->modules >> ALH_MODULE_city_gates & 1; i++) {
        const struct alh_gate *gate = &s->city_gates.gate[i];
        int side = gate->side, x = gate->x + INSIDE, y = gate->y + INSIDE, to_x = x + step_x[side],
            to_y = y + step_y[side];
        if (gate->owner != seat + 1)
            continue;
        if (!is_printed(b, s, x, y, side) || !is_printed(b, s, to_x, to_y, (side + 2) % 4))
            return "a gate stands where no printed walls meet";
        if (b->gates[y][x] >> side & 1)
            return "two gates stand on one edge";
        b->gates[y][x] |= (uint8_t)(1 << side);
        b->gates[to_y][to_x] |= (uint8_t)(1 << (side + 2) % 4);
    }
    return NULL;
}

/* The rows that were drawn on before. */
static void wipe(struct board *b)
{
    const size_t first = (size_t)b->top, rows = (size_t)(b->bottom - b->top) + 1;
    memset(b->tile[first], 0, rows * sizeof *b->tile);
    memset(b->walls[first], 0, rows * sizeof *b->walls);
    memset(b->turned[first], 0, rows * sizeof *b->turned);
    memset(b->gates[first], 0, rows * sizeof *b->gates);
    b->cells = b->camps = 0;
}

/* On a board that holds what was drawn last, or nothing. */
static const char *draw(struct board *b, const struct alh_state *s, int seat)
{
    const char *wrong = NULL;
    wipe(b);
    b->left = b->right = b->top = b->bottom = INSIDE;
    for (int tile = 1; tile < ALH_TILES && !wrong; tile++) {
        int x = s->spot[tile].x, y = s->spot[tile].y, walls = s->spot[tile].walls;
        if (!alh_in(&s->alhambra[seat], tile))
            continue;
        wrong = fill(b, tile, x, y, any_is_watchtower(tile) ? 0 : walls & 15);
        if (!wrong && any_is_watchtower(tile))
            b->turned[y + INSIDE][x + INSIDE] = s->spot[tile].turned;
        if (!wrong && any_is_project(tile))
            wrong = fill(b, tile, x + step_x[any_side_of_second(tile, s->spot[tile].turned)],
                         y + step_y[any_side_of_second(tile, s->spot[tile].turned)], walls >> 4);
    }
    b->left--, b->top--, b->right++, b->bottom++;
    wrong = wrong ? wrong : draw_gates(b, s, seat);
    if (!wrong && b->tile[INSIDE][INSIDE] != ALH_TILE_FOUNTAIN + seat)
        wrong = "the fountain does not stand at (0,0)";
    return wrong;
}

static bool wall(const struct board *b, int x, int y, int side)
{
    return b->walls[y][x] >> side & 1;
}

/* 22, Components: the sides, of the cell of a watchtower, that its empty half faces, by the corner of its right angle. */
static bool faces_empty_half(int turned, int side)
{
    static const char *const facing[] = { "ES", "SW", "NW", "NE" };
    return strchr(facing[turned], "NESW"[side]) != NULL;
}

bool any_is_empty_half(const struct alh_state *s, int tile, int side)
{
    return any_is_watchtower(tile) && faces_empty_half(s->spot[tile].turned, side);
}

/* A cell has four quarters, one at each side; a watchtower fills two of them. */
static bool is_filled(const struct board *b, int x, int y, int side)
{
    if (any_is_watchtower(b->tile[y][x]))
        return !faces_empty_half(b->turned[y][x], side);
    return b->tile[y][x];
}

bool any_turns(int tile)
{
    return any_is_watchtower(tile) || (tile >= ALH_TILE_magical && tile < ALH_TILE_magical + ALH_TILES_magical) ||
           (tile >= ALH_TILE_bathhouse && tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse) ||
           (tile >= ALH_TILE_well && tile < ALH_TILE_well + ALH_TILES_well);
}

/* 25: each quarter turn makes N to E, E to S, S to W and W to N; of the second half of a project, too. */
unsigned any_turned(unsigned walls, int turned)
{
    if (walls >> 4)
        return any_turned(walls & 15, turned) | any_turned(walls >> 4, turned) << 4;
    for (; turned > 0; turned--)
        walls = (walls & ALH_N ? ALH_E : 0u) | (walls & ALH_E ? ALH_S : 0u) | (walls & ALH_S ? ALH_W : 0u) |
                (walls & ALH_W ? ALH_N : 0u);
    return walls;
}

/* What is printed is there; only sticks come to it, on no camp and on no seam. */
static bool has_its_walls(const struct alh_state *s, int tile)
{
    unsigned printed = alh_tile(tile)->walls, walls = s->spot[tile].walls;
    bool mosaic = s->modules >> ALH_MODULE_travelling_craftsmen & 1 && !is_camp(tile);
    if (s->spot[tile].turned > (any_turns(tile) || mosaic ? 3 : 0))
        return false;
    printed = s->spot[tile].turned ? any_turned(printed, s->spot[tile].turned) : printed;
    unsigned added = walls & ~printed;
    bool adds = (s->modules >> ALH_MODULE_city_walls | s->modules >> ALH_MODULE_gates_without_end) & 1;
    bool sticks = adds && !any_is_watchtower(tile);
    int side = any_side_of_second(tile, s->spot[tile].turned);
    unsigned seam = !any_is_project(tile) ? 0 : 1u << side | 16u << (side + 2) % 4;
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
        if (there && !is_camp(there) && !any_is_watchtower(there) && wall(b, x, y, side))
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
        if (is_filled(b, x, y, side) && is_filled(b, x + step_x[side], y + step_y[side], (side + 2) % 4))
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

/* A quarter of a cell. */
struct quarter {
    uint8_t x, y, side;
};

/* Whether one walks over it, or, where nothing is built, water flows. */
static bool is_of(const struct board *b, struct quarter q, bool built)
{
    return built ? is_filled(b, q.x, q.y, q.side) && !is_camp(b->tile[q.y][q.x]) : !is_filled(b, q.x, q.y, q.side);
}

static bool is_inside(const struct board *b, int x, int y)
{
    return x >= b->left && x <= b->right && y >= b->top && y <= b->bottom;
}

/* How many quarters are reached from here: buildings across open sides, or what is empty. Quarters of a cell that are alike hang
   together. */
static int flood(const struct board *b, struct quarter from, bool built)
{
    static struct quarter stack[ALH_SIDES * EDGE * EDGE];
    static bool reached[EDGE][EDGE][ALH_SIDES];
    int n = 1, count = 0;
    memset(reached[b->top], 0, (size_t)(b->bottom - b->top + 1) * sizeof *reached);
    reached[from.y][from.x][from.side] = true;
    stack[0] = from;
    while (n > 0) {
        struct quarter q = stack[--n];
        count++;
        for (int i = 0; i <= ALH_SIDES; i++) {
            struct quarter to = { q.x, q.y, (uint8_t)(i % ALH_SIDES) };
            if (i == ALH_SIDES)
                to = (struct quarter){ (uint8_t)(q.x + step_x[q.side]), (uint8_t)(q.y + step_y[q.side]),
                                       (uint8_t)((q.side + 2) % 4) };
            bool across = i == ALH_SIDES && built;
            if (!is_inside(b, to.x, to.y) || reached[to.y][to.x][to.side] || !is_of(b, to, built))
                continue;
            bool gate = b->gates[q.y][q.x] >> q.side & 1;
            if (across && !gate && (wall(b, q.x, q.y, q.side) || wall(b, to.x, to.y, to.side)))
                continue;
            reached[to.y][to.x][to.side] = true;
            stack[n++] = to;
        }
    }
    return count;
}

static int count_quarters(const struct board *b, bool built)
{
    int n = 0;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right; x++)
            for (int side = 0; side < ALH_SIDES; side++)
                n += is_of(b, (struct quarter){ (uint8_t)x, (uint8_t)y, (uint8_t)side }, built);
    return n;
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
            uint64_t bit = (uint64_t)1 << (8 * (y - INSIDE + 128) + x - INSIDE) % 64;
            if (!tile || is_camp(tile) || any_is_project(tile) || any_is_watchtower(tile))
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

const char *const any_unreachable = "a tile cannot be reached from the fountain";

const char *any_broken(const struct alh_state *s, int seat)
{
    static struct board b;
    const char *wrong = draw(&b, s, seat);
    wrong = wrong ? wrong : wrong_sides(&b, s);
    if (wrong)
        return wrong;
    struct quarter fountain = { INSIDE, INSIDE, 0 }, outside = { (uint8_t)b.left, (uint8_t)b.top, 0 };
    if (flood(&b, fountain, true) != count_quarters(&b, true))
        return any_unreachable;
    return flood(&b, outside, false) == count_quarters(&b, false) ? NULL : "there is a hole";
}

/* 22, Interactions: finished buildings of the base game, 25, the building of 27 and the half of 28 that touches. */
static int colour_at(const struct board *b, const struct alh_state *s, int x, int y)
{
    int tile = b->tile[y][x], ground = tile - ALH_TILE_ground;
    for (int i = 0; i < (int)(sizeof s->building_sites.site / sizeof s->building_sites.site[0]); i++)
        if (s->modules >> ALH_MODULE_building_sites & 1 && tile && s->building_sites.site[i].tile == tile)
            return ALH_NO_TYPE; /* 23: unfinished */
    if (ground >= 0 && ground < ALH_TILES_ground)
        return s->new_building_grounds.ground[ground].type - 1;
    bool second = any_is_project(tile) && (s->spot[tile].x != x - INSIDE || s->spot[tile].y != y - INSIDE);
    bool building = (tile && tile < ALH_TILE_FOUNTAIN) || any_is_project(tile) ||
                    (tile >= ALH_TILE_magical && tile < ALH_TILE_magical + ALH_TILES_magical);
    return !building ? ALH_NO_TYPE : second ? alh_second_half(tile)->type : alh_tile(tile)->type;
}

/* The first watchtower without its colour, that one left out; 0: there is none. */
static int find_lonely(const struct alh_state *s, int seat, int but)
{
    static struct board b;
    draw(&b, s, seat);
    for (int y = b.top; y <= b.bottom; y++)
        for (int x = b.left; x <= b.right; x++) {
            int tile = b.tile[y][x];
            bool touches = !any_is_watchtower(tile) || tile == but;
            for (int side = 0; side < ALH_SIDES && !touches; side++)
                touches = is_filled(&b, x, y, side) &&
                          colour_at(&b, s, x + step_x[side], y + step_y[side]) == (tile - ALH_TILE_watchtower) / 3;
            if (!touches)
                return tile;
        }
    return 0;
}

int any_lonely(const struct alh_state *s, int seat)
{
    return find_lonely(s, seat, 0);
}

/* 22, Play 2: whether a tile that waits can be built near the watchtower so that everything is right. */
static bool can_follow(const struct alh_state *s, int seat, int tower)
{
    static struct alh_state tried;
    bool can = false;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int i = alh_in(&s->pending[seat], tile) && !any_is_watchtower(tile) ? 100 : 0; i > 0 && !can; i--) {
            int turned = i % 4, at = i / 4;
            alh_copy(&tried, s);
            any_build(&tried, seat, tile, s->spot[tower].x + at % 5 - 2, s->spot[tower].y + at / 5 % 5 - 2, turned);
            can = (any_turns(tile) || rules_may_turn(s, seat, tile) || !turned) && !any_broken(&tried, seat) &&
                  !any_lonely(&tried, seat);
        }
    return can;
}

const char *any_wrong_with(const struct alh_state *s, int seat, int built)
{
    const char *wrong = any_broken(s, seat);
    if (wrong || !any_lonely(s, seat))
        return wrong;
    /* Where another one waits for its contact already, the next move must give it that. */
    bool follows = !find_lonely(s, seat, built) && can_follow(s, seat, built);
    return follows ? NULL : "a watchtower has no building of its colour";
}

void any_build(struct alh_state *s, int seat, int tile, int x, int y, int turned)
{
    struct alh_spot *spot = &s->spot[tile];
    uint64_t bit = (uint64_t)1 << tile % 64;
    s->alhambra[seat].word[tile / 64] |= bit;
    s->pending[seat].word[tile / 64] &= ~bit;
    s->reserve[seat].word[tile / 64] &= ~bit;
    spot->x = (int16_t)x;
    spot->y = (int16_t)y;
    spot->turned = (uint8_t)turned;
    spot->walls = turned ? (uint8_t)any_turned(spot->walls, turned) : spot->walls;
}

/* ---- the outer wall ---- */

/* A side with a wall and no building on its other side, by its two end points. */
struct wall_piece {
    int x1, y1, x2, y2, group;
    bool watchtower; /* its long side */
};

static bool is_outside(const struct board *b, int x, int y, int side)
{
    return !is_filled(b, x, y, side) || is_camp(b->tile[y][x]);
}

/* 22, Components: between the other two corners of the cell. */
static struct wall_piece long_side(int x, int y, int turned, int group)
{
    return turned % 2 ? (struct wall_piece){ x, y, x + 1, y + 1, group, true }
                      : (struct wall_piece){ x + 1, y, x, y + 1, group, true };
}

static int list_outer_walls(const struct board *b, struct wall_piece *pieces)
{
    static const int ends[ALH_SIDES][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 } };
    int n = 0;
    for (int y = b->top; y <= b->bottom; y++)
        for (int x = b->left; x <= b->right; x++) {
            for (int side = 0; side < ALH_SIDES; side++) {
                int out_x = x + step_x[side], out_y = y + step_y[side];
                const int *e = ends[side];
                if (wall(b, x, y, side) && !is_outside(b, x, y, side) && is_outside(b, out_x, out_y, (side + 2) % 4)) {
                    pieces[n] = (struct wall_piece){ x + e[0], y + e[1], x + e[2], y + e[3], n, false };
                    n++;
                }
            }
            if (any_is_watchtower(b->tile[y][x])) {
                pieces[n] = long_side(x, y, b->turned[y][x], n);
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
    int watchtowers; /* in the longest; of equal ones the one with most */
};

static struct walls measure_walls(const struct alh_state *s, int seat)
{
    static struct board b;
    static struct wall_piece pieces[ALH_SIDES * ALH_TILES];
    int length[ALH_SIDES * ALH_TILES] = { 0 }, watch[ALH_SIDES * ALH_TILES] = { 0 };
    struct walls found = { 0 };
    draw(&b, s, seat);
    int n = list_outer_walls(&b, pieces);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (pieces[i].group != pieces[j].group && meet(&pieces[i], &pieces[j]))
                join(pieces, n, pieces[i].group, pieces[j].group);
    for (int i = 0; i < n; i++) {
        length[pieces[i].group]++;
        watch[pieces[i].group] += pieces[i].watchtower;
    }
    for (int i = 0; i < n; i++) {
        if (length[i] > found.longest) {
            found.second = found.longest;
            found.longest = length[i];
        } else if (length[i] > found.second) {
            found.second = length[i];
        }
    }
    for (int i = 0; i < n; i++)
        if (length[i] == found.longest && watch[i] > found.watchtowers)
            found.watchtowers = watch[i];
    return found;
}

int any_watchtowers_in_wall(const struct alh_state *s, int seat)
{
    return measure_walls(s, seat).watchtowers;
}

int any_longest_wall(const struct alh_state *s, int seat)
{
    return measure_walls(s, seat).longest;
}

int any_second_wall(const struct alh_state *s, int seat)
{
    return measure_walls(s, seat).second;
}
