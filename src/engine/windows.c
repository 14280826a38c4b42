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

/* Those cells that lie in a window. */
ALH_RARE static void put_odd(const struct alh_state *s, int player, struct alh_window *w)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    struct alh_cell cells[2];
    unsigned rows = 64 / (unsigned)w->stride;
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile))
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--) {
            unsigned column = (unsigned)(cells[i].x - w->left), row = (unsigned)(cells[i].y - w->top);
            if (column < (unsigned)w->stride && row < rows)
                put_cell(w, alh_tile_kind(tile), cells[i].walls, (uint64_t)1 << (row * (unsigned)w->stride + column));
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

static void find_windows(const struct alh_state *s, int player, struct alh_places *p)
{
    const struct alh_box *box = &s->map[player].box;
    p->n = alh_show_map(s, player, p->window);
    if (p->n)
        return;
    if ((box->right - box->left + 3) * (box->bottom - box->top + 3) <= 64) {
        look_through_one(s, player, box, &p->window[p->n++]);
        return;
    }
    for (int top = box->top - 2; top < box->bottom + 1; top += INNER)
        for (int left = box->left - 2; left < box->right + 1; left += INNER)
            look_through(s, player, left, top, &p->window[p->n++]);
}

void alh_find_places(const struct alh_state *s, int player, struct alh_places *p)
{
    p->player = player;
    find_windows(s, player, p);
    for (struct alh_window *w = p->window; w < p->window + p->n; w++) {
        w->leaving = w->judged & ~fountain_bit(w);
        w->camp = w->joined = 0;
        if (alh_has_odd(s, player))
            put_odd(s, player, w);
    }
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
    w->free = touching & ~(w->full | w->camp) & ~splitting_cells(w) & w->judged;
    w->swappable = w->full & w->leaving & ~w->joined;
    if (w->camp)
        bar_green_sides(w);
}

/* 08, Play 2 to 4: cells where every neighbour suits the camp's side, and one is a wall behind a bastion. */
static uint64_t docking_cells(const struct alh_window *w, unsigned bastions)
{
    uint64_t misfit = 0, docked = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        uint64_t walls = opposite_walls(w, side);
        bool bastion = bastions >> side & 1;
        misfit |= from_side(w, bastion ? w->camp | (w->full & ~walls) : w->full | (w->camp & walls), side);
        docked |= bastion ? from_side(w, w->full & walls, side) : 0;
    }
    return docked & ~misfit & w->judged;
}

uint64_t alh_camp_sites(const struct alh_window *w, unsigned bastions)
{
    return docking_cells(w, bastions) & ~(w->full | w->camp) & ~splitting_cells(w);
}

uint64_t alh_camp_swaps(const struct alh_window *w, unsigned bastions)
{
    return docking_cells(w, bastions) & w->camp;
}

/* ---- which tiles may leave ---- */

/* Ways on foot from the cells: to the E, to the S, and round squares of four cells (named by the NW one). */
struct ways {
    uint64_t east, south, square;
};

static struct ways ways_of(const struct alh_window *w)
{
    struct ways ways = { .east = w->full & w->full >> 1 & ~w->wall[ALH_EAST],
                         .south = w->full & w->full >> w->stride & ~w->wall[ALH_SOUTH] };
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
    int sum = alh_bits(w->full & w->judged) - alh_bits(ways->east & w->judged) - alh_bits(ways->south & w->judged);
    return ways->square ? sum + alh_bits(ways->square & w->judged) : sum;
}

/* Cells with something on every side. */
static uint64_t enclosed_cells(const struct alh_window *w)
{
    uint64_t filled = w->full | w->camp;
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

bool alh_any_surely_loose(const struct alh_places *p)
{
    uint64_t loose = 0;
    for (const struct alh_window *w = p->window; w < p->window + p->n; w++) {
        struct ways ways = ways_of(w);
        loose |= no_joints(w, joints(w, &ways)) & ~beside_camps(w);
    }
    return loose;
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
