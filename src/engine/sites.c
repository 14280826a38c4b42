/* sites.c: one place of an Alhambra: what lies around it, and whether something can stand there. docs/architecture.md, "Board geometry", says why
   looking at the neighbourhood is enough. */
#include "sites.h"

/* ---- one cell and its neighbours ---- */

static void look_at_building(struct alh_around *a, int tile, unsigned walls, int direction)
{
    if (direction == 8) {
        a->tile = tile;
        return;
    }
    a->full |= 1u << direction;
    if (direction % 2 == 0) {
        int side = direction / 2;
        a->touching |= 1u << side;
        a->walls |= (walls >> (side + 2) % 4 & 1) << side;
    }
}

static void look_at_camp(struct alh_around *a, int tile, unsigned bastions, int direction)
{
    struct alh_around seen = { 0 };
    look_at_building(&seen, tile, bastions, direction);
    a->tile |= seen.tile;
    a->full |= seen.full;
    a->camps |= seen.touching;
    a->bastions |= seen.walls;
}

/* 22, Play 3: what faces its empty half touches nothing there. */
ALH_RARE static void look_at_half_cell(struct alh_around *a, int tile, unsigned gaps, int direction)
{
    struct alh_around seen = { 0 };
    look_at_building(&seen, tile, gaps, direction);
    a->tile |= seen.tile;
    a->full |= seen.walls ? 0 : seen.full;
    a->touching |= seen.touching & ~seen.walls;
}

static void look_at(struct alh_around *a, int tile, unsigned content, int direction)
{
    if (content & ALH_GRID_CAMP)
        look_at_camp(a, tile, content, direction);
    else if (content & ALH_GRID_HALF)
        look_at_half_cell(a, tile, content, direction);
    else
        look_at_building(a, tile, content, direction);
}

ALH_RARE static void look_at_odd(struct alh_around *a, const struct alh_state *s, int player, int x, int y)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        struct alh_cell cells[2];
        int n = alh_cells_of(s, tile, cells);
        for (struct alh_cell *cell = cells; cell < cells + n; cell++)
            if (alh_is_beside(cell->x - x, cell->y - y))
                look_at(a, tile, alh_content_of(tile, cell->walls), alh_direction_of(cell->x - x, cell->y - y));
    }
}

/* Whether the map shows what lies around a cell. A cell beside the box has neighbours two columns from it; round the map those are free, too. */
static bool is_on_map(const struct alh_map *map, int x, int y)
{
    return alh_is_small(&map->box) && x >= map->box.left - 1 && x <= map->box.right + 1 && y >= map->box.top - 1 &&
           y <= map->box.bottom + 1;
}

/* The eight cells around one, from nine bits of a map: N, then clockwise. */
static unsigned go_round(unsigned nine)
{
    return (nine >> 1 & 3) | (nine >> 3 & 4) | (nine >> 5 & 8) | (nine >> 3 & 16) | (nine >> 1 & 32) |
           (nine << 3 & 64) | (nine << 7 & 128);
}

static struct alh_around look_around_on_map(const struct alh_state *s, int player, int x, int y)
{
    enum {
        N = 1,
        W = 8,
        HERE = 9,
        E = 10,
        S = 17
    }; /* where a cell and those at its sides are, when the NW one comes first */
    const struct alh_map *map = &s->map[player];
    uint64_t near[ALH_SIDES], full = alh_turn_map(map->full, x - 1, y - 1);
    for (int side = 0; side < ALH_SIDES; side++)
        near[side] = alh_turn_map(map->wall[side], x - 1, y - 1);
    return (struct alh_around){ .full = go_round((full & 7) | (full >> 5 & 0x38) | (full >> 10 & 0x1c0)),
                                .touching = (full >> N & 1) | (full >> (E - 1) & 2) | (full >> (S - 2) & 4) |
                                            (full >> (W - 3) & 8),
                                .walls = (near[ALH_SOUTH] >> N & 1) | (near[ALH_WEST] >> (E - 1) & 2) |
                                         (near[ALH_NORTH] >> (S - 2) & 4) | (near[ALH_EAST] >> (W - 3) & 8),
                                .tile = full >> HERE & 1 ? alh_tile_at(s, player, x, y) : 0 };
}

/* From the tiles alone: of a position from outside the map may not be true yet. */
struct alh_around alh_look_around_by_tiles(const struct alh_state *s, int player, int x, int y)
{
    struct alh_around a = { 0 };
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            int bit = alh_lowest(left);
            const struct alh_spot *spot = &spots[bit];
            int dx = spot->x - x, dy = spot->y - y;
            if (alh_is_beside(dx, dy))
                look_at_building(&a, 64 * i + bit, spot->walls, alh_direction_of(dx, dy));
        }
    if (alh_has_odd(s, player))
        look_at_odd(&a, s, player, x, y);
    return a;
}

/* Without a board. */
struct alh_around alh_look_around(const struct alh_state *s, int player, int x, int y)
{
    if (!is_on_map(&s->map[player], x, y))
        return alh_look_around_by_tiles(s, player, x, y);
    struct alh_around a = look_around_on_map(s, player, x, y);
    if (alh_has_odd(s, player))
        look_at_odd(&a, s, player, x, y);
    return a;
}

struct alh_around alh_look_around_on(const struct alh_grid *b, int cell)
{
    struct alh_around a = { 0 };
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            unsigned content = b->grid[cell + dy * b->stride + dx];
            if (content & ALH_GRID_FILLED)
                look_at(&a, 1, content, alh_direction_of(dx, dy));
        }
    return a;
}

ALH_RARE static int odd_tile_at(const struct alh_state *s, int player, int x, int y)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        struct alh_cell cells[2];
        int n = alh_cells_of(s, tile, cells);
        if ((cells[0].x == x && cells[0].y == y) || (n == 2 && cells[1].x == x && cells[1].y == y))
            return tile;
    }
    return 0;
}

int alh_tile_at(const struct alh_state *s, int player, int x, int y)
{
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            const struct alh_spot *spot = &spots[alh_lowest(left)];
            if (spot->x == x && spot->y == y)
                return 64 * i + alh_lowest(left);
        }
    return alh_has_odd(s, player) ? odd_tile_at(s, player, x, y) : 0;
}

/* Which half of the tile on a cell lies there. */
static int half_at(const struct alh_state *s, int tile, int x, int y)
{
    return s->spot[tile].x != x || s->spot[tile].y != y;
}

int alh_type_at(const struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    return alh_building_on(s, tile, half_at(s, tile, x, y));
}

struct alh_neighbour alh_neighbour_of(const struct alh_state *s, int player, int x, int y, int direction)
{
    static const int8_t step[ALH_DIRECTIONS] = { 0, 1, 1, 1, 0, -1, -1, -1 }; /* to the east; south is two behind */
    x += step[direction];
    y += step[(direction + 6) % ALH_DIRECTIONS];
    int tile = alh_tile_at(s, player, x, y), half = half_at(s, tile, x, y);
    unsigned walls = s->spot[tile].walls >> 4 * half, shared = (unsigned)(direction / 2 + 2) % ALH_SIDES;
    bool side = direction % 2 == 0;
    return (struct alh_neighbour){ tile, alh_building_on(s, tile, half), tile && side && !(walls >> shared & 1) };
}

/* A camp or a watchtower is none. */
bool alh_is_building(int tile)
{
    return tile && alh_tile_kind(tile) != ALH_CAMP && alh_tile_kind(tile) != ALH_HALF_CELL;
}

int alh_line_length(const struct alh_state *s, int player, int x, int y, int side)
{
    for (int n = 0;; n++) {
        x += alh_step_x(side);
        y += alh_step_y(side);
        int tile = alh_tile_at(s, player, x, y);
        bool ends = !alh_is_building(tile);
        if (ends)
            return n;
    }
}

int alh_trace_line(const struct alh_state *s, int player, const struct alh_spot *from, int side,
                   struct alh_wall_side *out)
{
    int n = 0, length = alh_line_length(s, player, from->x, from->y, side);
    for (int i = 1; i <= length; i++) {
        struct alh_wall_side cell = alh_cell_along(from, side, i);
        if (!alh_is_finished(s, alh_tile_at(s, player, cell.x, cell.y)))
            continue;
        if (out)
            out[n] = cell;
        n++;
    }
    return n;
}

/* ---- sides ---- */

/* The first side of `sides`, named as a place on the cell. */
struct alh_refusal alh_refuse_side(int rule, int x, int y, unsigned sides)
{
    struct alh_refusal why = alh_refuse_cell(rule, x, y);
    why.side = (uint8_t)(alh_lowest(sides) + 1);
    return why;
}

/* 00, Building rules 2: wall against wall, open against open. 08, Play 2: a wall against a bastion, nothing against green. */
struct alh_refusal alh_check_building(const struct alh_around *a, const struct alh_cell *cell)
{
    unsigned mismatch = (cell->walls & a->touching) ^ a->walls;
    unsigned green = a->camps & ~a->bastions, open = a->bastions & ~(unsigned)cell->walls;
    if (mismatch)
        return alh_refuse_side(ALH_RULE_wall_mismatch, cell->x, cell->y, mismatch);
    if (green)
        return alh_refuse_side(ALH_RULE_only_bastions, cell->x, cell->y, green);
    return open ? alh_refuse_side(ALH_RULE_no_city_wall, cell->x, cell->y, open) : alh_fine();
}

/* 08, Play 2 to 4. */
struct alh_refusal alh_check_camp(const struct alh_around *a, const struct alh_cell *cell)
{
    unsigned bastions = cell->walls;
    unsigned armed = (bastions & a->camps) | a->bastions, green = a->touching & ~bastions;
    unsigned open = a->touching & ~a->walls;
    if (armed)
        return alh_refuse_side(ALH_RULE_camps_green, cell->x, cell->y, armed);
    if (green)
        return alh_refuse_side(ALH_RULE_only_bastions, cell->x, cell->y, green);
    if (open)
        return alh_refuse_side(ALH_RULE_no_city_wall, cell->x, cell->y, open);
    return a->touching ? alh_fine() : alh_refuse_cell(ALH_RULE_camp_not_docked, cell->x, cell->y);
}

/* ---- building ---- */

/* Whether filling what a ring of cells surrounds would enclose free cells: all filled cells are connected, so two separate
   stretches of free cells, each with a side to the middle, lie on two sides of a closed line. Sides stand at even places of
   the ring, corners at odd ones. (Yokoi's connectivity number of the free neighbours.) */
static bool splits_ring(unsigned full, int places)
{
    unsigned free = ~full & ((1u << places) - 1);
    unsigned next = free >> 1 | free << (places - 1), second = free >> 2 | free << (places - 2);
    unsigned ends = free & ~(next & second) & 0x555; /* of each stretch, where it ends */
    return ends & (ends - 1);
}

/* What lies around the first cell is known. */
void alh_complete_site(const struct alh_state *s, int player, int tile, int x, int y, int turned, struct alh_plot *site)
{
    site->n = alh_cells_at(s, tile, x, y, turned, site->cell);
    if (site->n == 2)
        site->around[1] = alh_look_around(s, player, site->cell[1].x, site->cell[1].y);
}

/* Around a double tile lie six cells with a side to it and four corners; where its halves meet there is no corner, which is
   the same as a free one. */
bool alh_splits_outside(const struct alh_plot *site)
{
    if (site->n == 1)
        return splits_ring(site->around[0].full, 8);
    bool upright = site->cell[0].x == site->cell[1].x;
    bool behind = site->cell[0].x > site->cell[1].x || site->cell[0].y > site->cell[1].y;
    unsigned first = site->around[behind].full, second = site->around[!behind].full;
    return splits_ring(upright ? (first & 0x07) | (second & 0x7c) << 2 | (first & 0xc0) << 4
                               : (first & 0x01) | (second & 0x1f) << 2 | (first & 0xf0) << 4,
                       12);
}

/* Whether one can walk to a building there. */
bool alh_is_reached(const struct alh_plot *site)
{
    unsigned ways = 0;
    for (int i = 0; i < site->n; i++)
        ways |= site->around[i].touching & ~site->around[i].walls;
    return ways;
}

/* What is wrong with a building there, holes and the way to it left aside. */
struct alh_refusal alh_check_contacts(const struct alh_plot *site)
{
    unsigned touching = 0;
    for (int i = 0; i < site->n; i++) {
        if (site->around[i].tile)
            return alh_refuse_cell(ALH_RULE_occupied, site->cell[i].x, site->cell[i].y);
        touching |= site->around[i].touching;
    }
    if (!touching)
        return alh_refuse_cell(ALH_RULE_does_not_touch, site->cell[0].x, site->cell[0].y);
    for (int i = 0; i < site->n; i++) {
        struct alh_refusal why = alh_check_building(&site->around[i], &site->cell[i]);
        if (why.rule)
            return why;
    }
    return alh_fine();
}

/* Holes left aside. */
struct alh_refusal alh_check_buildings(const struct alh_plot *site)
{
    struct alh_refusal why = alh_check_contacts(site);
    return why.rule || alh_is_reached(site) ? why
                                            : alh_refuse_cell(ALH_RULE_unreachable, site->cell[0].x, site->cell[0].y);
}

static struct alh_refusal check_new_camp(const struct alh_plot *site)
{
    const struct alh_around *a = &site->around[0];
    const struct alh_cell *cell = &site->cell[0];
    if (a->tile)
        return alh_refuse_cell(ALH_RULE_occupied, cell->x, cell->y);
    if (!(a->touching | a->camps))
        return alh_refuse_cell(ALH_RULE_does_not_touch, cell->x, cell->y);
    return alh_check_camp(a, cell);
}

/* The free cell that a tile would enclose. */
struct alh_refusal alh_refuse_hole(const struct alh_state *s, int player, int tile, const struct alh_plot *site)
{
    struct alh_grid b;
    alh_make_grid(&b, s, player);
    for (int i = 0; i < site->n; i++)
        b.grid[alh_cell_at(&b, site->cell[i].x, site->cell[i].y)] = alh_content_of(tile, site->cell[i].walls);
    return alh_refuse_at_cell(&b, ALH_RULE_hole, alh_find_hole(&b));
}

/* 22, Play 2: open sides at its short sides; what faces the empty half does not matter. */
ALH_RARE static struct alh_refusal check_half_cell(const struct alh_plot *site)
{
    unsigned sides = ~site->cell[0].walls & 15u;
    struct alh_plot open = { .n = 1,
                             .cell = { { site->cell[0].x, site->cell[0].y, 0 } },
                             .around = { site->around[0] } };
    struct alh_around *a = &open.around[0];
    a->touching &= sides;
    a->walls &= sides;
    a->camps &= sides;
    a->bastions &= sides;
    return alh_check_buildings(&open);
}

struct alh_refusal alh_check_kind(int tile, const struct alh_plot *site)
{
    switch (alh_tile_kind(tile)) {
    case ALH_CAMP: return check_new_camp(site);
    case ALH_HALF_CELL: return check_half_cell(site);
    default: return alh_check_buildings(site);
    }
}
