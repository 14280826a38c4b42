/* windows.c: all places of an Alhambra at once. A cell is a bit of a word, and for everything that a cell can have there is
   such a word; so one operation looks at all cells. An Alhambra that does not fit into one word is looked at through several
   windows. board.c asks the same questions of one cell; the tests compare both with a slow twin. */
#include "grid.h"

/* ---- windows ---- */

/* Cells by the walls of the tile that stands there. So a tile costs one operation; which sides that are is sorted out for
   all of them together. */
struct stand {
    uint64_t with[16];
};

static inline void put_tile(struct stand *stand, const struct alh_spot *spot, unsigned cell)
{
    alh_assert(spot->walls < 16);
    stand->with[spot->walls] |= (uint64_t)1 << cell;
}

/* Lays the upper half of the words, which have a wall on this side, on the lower half; gives back the upper half in one. */
static inline uint64_t fold(uint64_t *with, int side)
{
    uint64_t walls = 0;
    for (int i = 0; i < 1 << side; i++) {
        walls |= with[(1 << side) + i];
        with[i] |= with[(1 << side) + i];
    }
    return walls;
}

static uint64_t fountain_bit(const struct alh_window *w)
{
    unsigned column = (unsigned)-w->left, row = (unsigned)-w->top, bit = row * (unsigned)w->stride + column;
    return column < (unsigned)w->stride && bit < 64 ? (uint64_t)1 << bit : 0;
}

static void open_window(struct alh_window *w, int left, int top, int stride, uint64_t judged, struct stand *stand)
{
    w->left = left;
    w->top = top;
    w->stride = stride;
    w->judged = judged;
    w->wall[ALH_WEST] = fold(stand->with, ALH_WEST);
    w->wall[ALH_SOUTH] = fold(stand->with, ALH_SOUTH);
    w->wall[ALH_EAST] = fold(stand->with, ALH_EAST);
    w->wall[ALH_NORTH] = fold(stand->with, ALH_NORTH);
    w->full = stand->with[0];
}

static void put_cell(struct alh_window *w, enum alh_tile_kind kind, unsigned walls, uint64_t bit)
{
    *(kind == ALH_CAMP ? &w->camp : &w->full) |= bit;
    w->joined |= kind == ALH_DOUBLE ? bit : 0;
    for (int side = 0; side < ALH_SIDES; side++)
        w->wall[side] |= walls >> side & 1 ? bit : 0;
}

/* The bit of a cell, 0: it lies outside the window. */
static uint64_t bit_at(const struct alh_window *w, int x, int y)
{
    unsigned column = (unsigned)(x - w->left), row = (unsigned)(y - w->top), stride = (unsigned)w->stride;
    return column < stride && row < 64 / stride ? (uint64_t)1 << (row * stride + column) : 0;
}

/* 22: the cell of the only building that gives a watchtower its contact; there is one at least, so where only one short side has a neighbour
   it is that one. */
static uint64_t needed_cell(const struct alh_state *s, int player, int tile, const struct alh_window *w)
{
    const struct alh_spot *spot = &s->spot[tile];
    int first = (spot->turned + 3) % 4, second = spot->turned;
    uint64_t at_first = bit_at(w, spot->x + alh_step_x(first), spot->y + alh_step_y(first));
    uint64_t at_second = bit_at(w, spot->x + alh_step_x(second), spot->y + alh_step_y(second));
    if (at_first && at_second && !(w->full & at_first && w->full & at_second))
        return w->full & (at_first | at_second);
    if (!(at_first | at_second))
        return 0;
    int side = alh_only_contact(s, player, tile);
    return side < 0 ? 0 : side == first ? at_first : at_second;
}

/* 22: nobody walks over the empty half, so its sides are as good as walls; but they are none to a neighbour. It never leaves. */
static void put_half_cell(const struct alh_state *s, int player, int tile, struct alh_window *w)
{
    const struct alh_spot *spot = &s->spot[tile];
    uint64_t bit = bit_at(w, spot->x, spot->y);
    if (!w->watch)
        memset(w->gap, 0, sizeof w->gap), w->needed = 0;
    w->full |= bit;
    w->watch |= bit;
    for (unsigned left = spot->walls; left; left &= left - 1) {
        w->wall[alh_lowest(left)] |= bit;
        w->gap[alh_lowest(left)] |= bit;
    }
    w->needed |= needed_cell(s, player, tile, w);
    w->leaving &= ~(bit | w->needed);
}

/* Those cells that lie in a window. */
ALH_RARE static void put_odd(const struct alh_state *s, int player, struct alh_window *w)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        enum alh_tile_kind kind = alh_tile_kind(tile);
        if (kind == ALH_HALF_CELL)
            put_half_cell(s, player, tile, w);
        else if (kind == ALH_CAMP)
            put_cell(w, kind, s->spot[tile].walls, bit_at(w, s->spot[tile].x, s->spot[tile].y));
        else
            for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
                put_cell(w, kind, cells[i].walls, bit_at(w, cells[i].x, cells[i].y));
    }
}

/* The Alhambra with a ring of free cells in one word. A step to the E or W over the edge of the window comes out at the other
   edge, in the ring again: free, as it should be. So all cells are judged. */
static void look_through_one(const struct alh_state *s, int player, const struct alh_box *box, struct alh_window *w)
{
    struct stand stand = { { 0 } };
    int x = box->left - 1, y = box->top - 1, stride = box->right - box->left + 3;
    int fountain = -y * stride - x;
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            const struct alh_spot *spot = &spots[alh_lowest(left)];
            put_tile(&stand, spot, (unsigned)(fountain + spot->y * stride + spot->x));
        }
    open_window(w, x, y, stride, UINT64_MAX, &stand);
}

/* Windows of 8 × 8 cells, of which the inner 6 × 6 are judged. */
enum { SIDE = 8, INNER = 6 };

static void look_through(const struct alh_state *s, int player, int x, int y, struct alh_window *w)
{
    struct stand stand = { { 0 } };
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            const struct alh_spot *spot = &spots[alh_lowest(left)];
            unsigned column = (unsigned)(spot->x - x), row = (unsigned)(spot->y - y);
            if (column < SIDE && row < SIDE)
                put_tile(&stand, spot, SIDE * row + column);
        }
    open_window(w, x, y, SIDE, 0x007e7e7e7e7e7e00, &stand);
}

/* The whole Alhambra in one window; false: it does not fit. */
static bool look_at_whole(const struct alh_state *s, int player, struct alh_window *w)
{
    const struct alh_box *box = &s->map[player].box;
    if (alh_show_map(s, player, w))
        return true;
    bool fits = (box->right - box->left + 3) * (box->bottom - box->top + 3) <= 64;
    if (fits)
        look_through_one(s, player, box, w);
    return fits;
}

/* 05: what stands at a gate never leaves. */
ALH_RARE static void put_gates(const struct alh_state *s, int player, struct alh_window *w)
{
    struct alh_edges gates = { 0 };
    alh_tell_opened(s, player, &gates);
    for (const struct alh_wall_side *gate = gates.at; gate < gates.at + gates.n; gate++) {
        uint64_t here = bit_at(w, gate->x, gate->y);
        uint64_t there = bit_at(w, gate->x + alh_step_x(gate->side), gate->y + alh_step_y(gate->side));
        w->opened[gate->side % 2 == 0] |= gate->side == ALH_EAST || gate->side == ALH_SOUTH ? here : there;
        w->leaving &= ~(here | there);
    }
}

/* What modules keep where it is. Double tiles are no matter of windows, so the other half of one is none, either. */
ALH_RARE static void hold_tiles(const struct alh_state *s, int player, struct alh_window *w)
{
    struct alh_held held;
    held.n = 0;
    alh_tell_held(s, player, &held);
    for (const struct alh_lying *at = held.at; at < held.at + held.n; at++)
        w->leaving &= ~bit_at(w, at->x, at->y);
}

/* What a window has beside ordinary buildings. */
static void complete_window(const struct alh_state *s, int player, struct alh_window *w)
{
    w->leaving = w->judged & ~fountain_bit(w);
    w->camp = w->joined = w->watch = w->opened[0] = w->opened[1] = 0;
    if (alh_has_odd(s, player))
        put_odd(s, player, w);
    if (s->kinds & ALH_KIND_GATES)
        put_gates(s, player, w);
    if (s->answers[ALH_HOOK_held])
        hold_tiles(s, player, w);
}

/* Windows of an Alhambra that does not fit into one, row by row. */
struct sweep {
    int left, top;
};

static struct sweep first_of_sweep(const struct alh_box *box)
{
    return (struct sweep){ box->left - 2, box->top - 2 };
}

/* False: there is no other. */
static bool sweep_on(const struct alh_state *s, int player, struct sweep *at, struct alh_window *w)
{
    const struct alh_box *box = &s->map[player].box;
    if (at->top >= box->bottom + 1)
        return false;
    look_through(s, player, at->left, at->top, w);
    complete_window(s, player, w);
    at->left += INNER;
    if (at->left >= box->right + 1)
        *at = (struct sweep){ box->left - 2, at->top + INNER };
    return true;
}

void alh_find_places(const struct alh_state *s, int player, struct alh_places *p)
{
    p->player = player;
    p->n = look_at_whole(s, player, p->window);
    if (p->n) {
        complete_window(s, player, p->window);
        return;
    }
    for (struct sweep at = first_of_sweep(&s->map[player].box); sweep_on(s, player, &at, &p->window[p->n]);)
        p->n++;
}

/* ---- where a tile may stand ---- */

/* Where two or more of four words have a bit. */
static uint64_t two_of(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    return ((a | b) & (c | d)) | (a & b) | (c & d);
}

/* Cells that, filled, would split the free cells around them: docs/architecture.md, "Board geometry". */
static uint64_t splitting_cells(const struct alh_window *w)
{
    uint64_t filled = w->full | w->camp;
    uint64_t above = ~(filled << w->stride), here = ~filled, below = ~(filled >> w->stride);
    uint64_t north_east = ~(filled << w->stride >> 1), south_east = ~(filled >> w->stride >> 1);
    uint64_t south_west = ~(filled >> w->stride << 1), north_west = ~(filled << w->stride << 1);
    uint64_t east = ~(filled >> 1), west = ~(filled << 1);
    return here & two_of(above & ~(north_east & east), east & ~(south_east & below), below & ~(south_west & west),
                         west & ~(north_west & above));
}

/* What the neighbours on a side have, laid on the cells beside them. */
static uint64_t from_side(const struct alh_window *w, uint64_t cells, int side)
{
    switch (side) {
    case ALH_NORTH: return cells << w->stride;
    case ALH_EAST: return cells >> 1;
    case ALH_SOUTH: return cells >> w->stride;
    default: return cells << 1;
    }
}

static uint64_t opposite_walls(const struct alh_window *w, int side)
{
    return w->wall[(side + 2) % 4];
}

/* How the free cells around a cell hang together, on each side of it: the neighbour is shut, [stops] or one does not get from it to the next
   neighbour clockwise, by way of the corner between them. */
struct rim {
    uint64_t shut[ALH_SIDES], stops[ALH_SIDES];
};

/* 22: an empty half is free, and connected with the two cells on its sides alone. */
static struct rim find_rim(const struct alh_window *w)
{
    struct rim rim;
    uint64_t dry[ALH_SIDES];
    for (int side = 0; side < ALH_SIDES; side++)
        dry[side] = (w->full | w->camp) & ~(w->watch ? w->gap[side] : 0);
    for (int side = 0; side < ALH_SIDES; side++) {
        int next = (side + 1) % 4, back = (side + 2) % 4, before = (side + 3) % 4;
        rim.shut[side] = from_side(w, dry[back], side);
        rim.stops[side] = from_side(w, dry[back] | dry[next], side) |
                          from_side(w, from_side(w, dry[before] | dry[back], next), side) |
                          from_side(w, dry[side] | dry[before], next);
    }
    return rim;
}

/* The same as splitting_cells where there are watchtowers. */
ALH_RARE static uint64_t splitting_beside_halves(const struct alh_window *w)
{
    struct rim rim = find_rim(w);
    uint64_t ends[ALH_SIDES];
    for (int side = 0; side < ALH_SIDES; side++)
        ends[side] = ~rim.shut[side] & rim.stops[side];
    return two_of(ends[0], ends[1], ends[2], ends[3]);
}

static uint64_t splits(const struct alh_window *w)
{
    return w->watch ? splitting_beside_halves(w) : splitting_cells(w);
}

/* 22, Play 3: a side that faces an empty half touches nothing. */
ALH_RARE static void free_gaps(struct alh_window *w)
{
    for (int side = 0; side < ALH_SIDES; side++)
        w->near[0][side] &= ~from_side(w, w->gap[(side + 2) % 4], side);
}

/* 08, Play 2: nothing fits against the green side of a camp. */
ALH_RARE static void bar_green_sides(struct alh_window *w)
{
    for (int side = 0; side < ALH_SIDES; side++) {
        uint64_t green = from_side(w, w->camp & ~opposite_walls(w, side), side);
        w->near[0][side] |= green;
        w->near[1][side] |= green;
    }
}

void alh_find_sites(struct alh_window *w)
{
    uint64_t *shut = w->near[0], *open = w->near[1];
    shut[ALH_NORTH] = w->wall[ALH_SOUTH] << w->stride;
    shut[ALH_EAST] = w->wall[ALH_WEST] >> 1;
    shut[ALH_SOUTH] = w->wall[ALH_NORTH] >> w->stride;
    shut[ALH_WEST] = w->wall[ALH_EAST] << 1;
    open[ALH_NORTH] = w->full << w->stride & ~shut[ALH_NORTH];
    open[ALH_EAST] = w->full >> 1 & ~shut[ALH_EAST];
    open[ALH_SOUTH] = w->full >> w->stride & ~shut[ALH_SOUTH];
    open[ALH_WEST] = w->full << 1 & ~shut[ALH_WEST];
    uint64_t touching = open[ALH_NORTH] | open[ALH_EAST] | open[ALH_SOUTH] | open[ALH_WEST];
    w->free = touching & ~(w->full | w->camp) & ~splits(w) & w->judged;
    w->swappable = w->full & w->leaving & ~w->joined;
    if (w->watch)
        free_gaps(w);
    if (w->camp)
        bar_green_sides(w);
}

/* 08, Play 2 to 4: cells where every neighbour suits the camp's side, and one is a wall behind a bastion. */
static uint64_t docking_cells(const struct alh_window *w, unsigned bastions)
{
    uint64_t misfit = 0, docked = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        uint64_t walls = opposite_walls(w, side), full = w->full & ~(w->watch ? w->gap[(side + 2) % 4] : 0);
        bool bastion = bastions >> side & 1;
        misfit |= from_side(w, bastion ? w->camp | (full & ~walls) : full | (w->camp & walls), side);
        docked |= bastion ? from_side(w, full & walls, side) : 0;
    }
    return docked & ~misfit & w->judged;
}

uint64_t alh_camp_sites(const struct alh_window *w, unsigned bastions)
{
    return docking_cells(w, bastions) & ~(w->full | w->camp) & ~splits(w);
}

uint64_t alh_camp_swaps(const struct alh_window *w, unsigned bastions)
{
    return docking_cells(w, bastions) & w->camp;
}

/* 22, Play 2: open sides at its short sides, one at least. Around it lie the cells at those and its own empty half, which is always free:
   three places that must hang together. */
uint64_t alh_tower_sites(const struct alh_window *w, int turned)
{
    int second = (turned + 3) % 4;
    struct rim rim = find_rim(w);
    uint64_t touching = w->near[1][turned] | w->near[1][second], misfit = w->near[0][turned] | w->near[0][second];
    uint64_t splitting = two_of(~rim.shut[turned] & rim.stops[turned], rim.stops[(turned + 2) % 4],
                                ~rim.shut[second] & rim.stops[second], 0);
    return touching & ~misfit & ~splitting & ~(w->full | w->camp) & w->judged;
}

/* Cells whose neighbour on this side lies outside the window. */
static uint64_t edge_on(const struct alh_window *w, int side)
{
    uint64_t column = 0;
    if (side == ALH_NORTH)
        return ((uint64_t)1 << w->stride) - 1;
    if (side == ALH_SOUTH)
        return ~(UINT64_MAX >> w->stride);
    for (int bit = side == ALH_WEST ? 0 : w->stride - 1; bit < 64; bit += w->stride)
        column |= (uint64_t)1 << bit;
    return column;
}

/* Cells where a building with these walls could stand if a watchtower were there with a short side on this side of them: nothing gets past it. */
static uint64_t fits_at_tower(const struct alh_window *w, const struct rim *rim, unsigned walls, int side)
{
    int next = (side + 1) % 4, opposite = (side + 2) % 4, before = (side + 3) % 4;
    uint64_t splitting =
        two_of(~rim->shut[before], ~rim->shut[next] & rim->stops[next], ~rim->shut[opposite] & rim->stops[opposite], 0);
    return ~(w->full | w->camp) & ~alh_misfits(w, walls) & ~splitting;
}

/* The same at the two short sides of a watchtower, seen from its cell. Outside the window there is nothing in the way. */
static uint64_t sites_beside(const struct alh_window *w, const struct rim *rim, unsigned walls, int turned)
{
    uint64_t sites = 0;
    for (int i = 0; i < 2; i++) {
        int side = (turned + 3 * i) % 4, back = (side + 2) % 4;
        uint64_t edge = edge_on(w, side);
        if (!(walls >> back & 1))
            sites |= edge | (from_side(w, fits_at_tower(w, rim, walls, back), side) & ~edge);
    }
    return sites;
}

uint64_t alh_awaiting_sites(const struct alh_state *s, const struct alh_window *w, const struct alh_tiles *waiting,
                            int type, int turned)
{
    struct alh_tiles alike = alh_tiles_of_type(s, waiting, type, 0);
    struct rim rim = find_rim(w);
    uint64_t sites = 0;
    for (int tile = alh_next_tile(&alike, 0); tile; tile = alh_next_tile(&alike, tile))
        for (unsigned way = alh_can_be_turned(tile) ? ALH_SIDES : 1; way-- > 0;)
            sites |= sites_beside(w, &rim, alh_turn_walls(s->spot[tile].walls, way), turned);
    return sites;
}

uint64_t alh_beside_short_sides(const struct alh_window *w, uint64_t cells, int turned)
{
    return from_side(w, cells, turned) | from_side(w, cells, (turned + 3) % 4);
}

uint64_t alh_cells_of_type(const struct alh_state *s, const struct alh_window *w, int player, int type)
{
    uint64_t found = 0;
    for (int half = 0; half < 2; half++) {
        struct alh_tiles alike = alh_tiles_of_type(s, &s->alhambra[player], type, half);
        for (int tile = alh_next_tile(&alike, 0); tile; tile = alh_next_tile(&alike, tile)) {
            struct alh_cell cells[2];
            alh_cells_of(s, tile, cells);
            found |= bit_at(w, cells[half].x, cells[half].y);
        }
    }
    return found;
}

/* Cells with a building on some side; an empty half is none. */
static uint64_t beside_buildings(const struct alh_window *w)
{
    uint64_t beside = 0;
    for (int side = 0; side < ALH_SIDES; side++)
        beside |= from_side(w, w->full & ~(w->watch ? w->gap[(side + 2) % 4] : 0), side);
    return beside;
}

uint64_t alh_walled_sites(const struct alh_window *w, unsigned walls)
{
    uint64_t sites = beside_buildings(w) & ~(w->full | w->camp) & ~splits(w) & w->judged;
    return sites & ~w->free & ~alh_misfits(w, walls);
}

/* ---- which tiles may leave ---- */

/* Ways on foot from the cells: to the E, to the S, and round squares of four cells (named by the NW one). */
struct ways {
    uint64_t east, south, square;
};

/* 22: nobody walks into an empty half. Where it lies to the E or S, that is a wall already. */
ALH_RARE static void bar_gaps(const struct alh_window *w, struct ways *ways)
{
    ways->east &= ~(w->gap[ALH_WEST] >> 1);
    ways->south &= ~(w->gap[ALH_NORTH] >> w->stride);
}

static struct ways ways_of(const struct alh_window *w)
{
    struct ways ways = { .east = w->full & w->full >> 1 & (~w->wall[ALH_EAST] | w->opened[0]),
                         .south = w->full & w->full >> w->stride & (~w->wall[ALH_SOUTH] | w->opened[1]) };
    if (w->watch)
        bar_gaps(w, &ways);
    ways.square = ways.east & ways.east >> w->stride & ways.south & ways.south >> 1;
    return ways;
}

/* Cells whose neighbours on foot are not connected with each other round the cell, by squares. */
static uint64_t joints(const struct alh_window *w, const struct ways *ways)
{
    uint64_t above = ways->square << w->stride;
    return two_of(ways->south << w->stride & ~above, ways->east & ~ways->square, ways->south & ~(ways->square << 1),
                  ways->east << 1 & ~(above << 1));
}

/* Cells − ways + squares: 1 for the whole Alhambra if every way round consists of squares. */
static int count_rounds(const struct alh_window *w, const struct ways *ways)
{
    return alh_bits_of_two(w->full & w->judged, ways->square & w->judged) -
           alh_bits_of_two(ways->east & w->judged, ways->south & w->judged);
}

ALH_RARE static uint64_t enclosed_beside_halves(const struct alh_window *w)
{
    struct rim rim = find_rim(w);
    return rim.shut[ALH_NORTH] & rim.shut[ALH_EAST] & rim.shut[ALH_SOUTH] & rim.shut[ALH_WEST];
}

/* Cells with something on every side. */
static uint64_t enclosed_cells(const struct alh_window *w)
{
    uint64_t filled = w->full | w->camp;
    if (w->watch)
        return enclosed_beside_halves(w);
    return filled << w->stride & filled >> 1 & filled >> w->stride & filled << 1;
}

/* Cells beside a camp. */
static uint64_t beside_camps(const struct alh_window *w)
{
    return w->camp << w->stride | w->camp >> 1 | w->camp >> w->stride | w->camp << 1;
}

/* A tile may leave when it has a free side (it would leave a hole otherwise) and strands no other. One that is no joint never does. */
static uint64_t no_joints(const struct alh_window *w, uint64_t joint)
{
    return w->full & w->leaving & ~w->joined & ~joint & ~enclosed_cells(w);
}

static bool any_surely_loose_in(const struct alh_window *w)
{
    struct ways ways = ways_of(w);
    return no_joints(w, joints(w, &ways)) & ~beside_camps(w);
}

bool alh_any_surely_loose(const struct alh_state *s, int player)
{
    struct alh_window w;
    if (look_at_whole(s, player, &w)) {
        complete_window(s, player, &w);
        return any_surely_loose_in(&w);
    }
    for (struct sweep at = first_of_sweep(&s->map[player].box); sweep_on(s, player, &at, &w);)
        if (any_surely_loose_in(&w))
            return true;
    return false;
}

/* Of some tiles those that may leave, asked one by one. */
static uint64_t loose_by_trying(const struct alh_state *s, int player, const struct alh_window *w, uint64_t cells)
{
    uint64_t loose = 0;
    for (; cells; cells &= cells - 1) {
        int bit = alh_lowest(cells);
        if (!alh_check_removal(s, player, alh_window_x(w, bit), alh_window_y(w, bit)).rule)
            loose |= (uint64_t)1 << bit;
    }
    return loose;
}

/* 08: what stands beside a camp may be its only wall, so it is tried; a camp itself holds nobody. */
ALH_RARE static uint64_t loose_with_camps(const struct alh_state *s, int player, const struct alh_window *w,
                                          uint64_t loose)
{
    uint64_t beside = beside_camps(w);
    return (loose & ~beside) | loose_by_trying(s, player, w, loose & beside) |
           (w->camp & w->judged & ~enclosed_cells(w));
}

/* Joints, tried one by one. */
ALH_RARE static void try_joints(const struct alh_state *s, int player, const struct alh_places *p, uint64_t *loose)
{
    for (int i = 0; i < p->n; i++) {
        const struct alh_window *w = &p->window[i];
        struct ways ways = ways_of(w);
        loose[i] |= loose_by_trying(s, player, w, w->full & w->leaving & ~w->joined & joints(w, &ways));
    }
}

/* When every way round consists of squares, a joint is the only connection between the tiles on its sides; otherwise it is tried. */
void alh_find_loose(const struct alh_state *s, int player, const struct alh_places *p, uint64_t *loose)
{
    int rounds = 0;
    uint64_t camps = 0;
    for (int i = 0; i < p->n; i++) {
        const struct alh_window *w = &p->window[i];
        struct ways ways = ways_of(w);
        rounds += count_rounds(w, &ways);
        loose[i] = no_joints(w, joints(w, &ways));
        camps |= w->camp;
    }
    if (rounds != 1)
        try_joints(s, player, p, loose);
    for (int i = camps ? p->n - 1 : -1; i >= 0; i--)
        loose[i] = loose_with_camps(s, player, &p->window[i], loose[i]);
}
