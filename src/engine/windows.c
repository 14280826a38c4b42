/* windows.c: all places of an Alhambra at once. A cell is a bit of a word, and for everything that a cell can have there is
   such a word; so one operation looks at all cells. An Alhambra that does not fit into one word is looked at through several
   windows. board.c asks the same questions of one cell; the tests compare both with a slow twin. */
#include "module.h"

/* ---- windows ---- */

struct box {
    int left, right, top, bottom;
};

static struct box box_around(const struct alh_state *s, int player)
{
    struct box box = { 0 };
    for (int i = 0; i < s->words; i++)
        for (uint64_t left = s->alhambra[player].word[i]; left; left &= left - 1) {
            const struct alh_spot *spot = &s->spot[64 * i + alh_lowest(left)];
            box.left = spot->x < box.left ? spot->x : box.left;
            box.right = spot->x > box.right ? spot->x : box.right;
            box.top = spot->y < box.top ? spot->y : box.top;
            box.bottom = spot->y > box.bottom ? spot->y : box.bottom;
        }
    return box;
}

/* A word of ones or zeros for each side, so that no side needs a branch. */
#define ALL(bit) ((bit) ? UINT64_MAX : 0)
#define WALLS(w)                                                       \
    {                                                                  \
        ALL((w)&ALH_N), ALL((w)&ALH_E), ALL((w)&ALH_S), ALL((w)&ALH_W) \
    }
static const uint64_t wall_words[16][ALH_SIDES] = {
    WALLS(0), WALLS(1), WALLS(2),  WALLS(3),  WALLS(4),  WALLS(5),  WALLS(6),  WALLS(7),
    WALLS(8), WALLS(9), WALLS(10), WALLS(11), WALLS(12), WALLS(13), WALLS(14), WALLS(15),
};

/* The cells of some tiles and their walls. */
struct stand {
    uint64_t full, north, east, south, west;
};

static inline void put_tile(struct stand *stand, const struct alh_spot *spot, unsigned cell)
{
    const uint64_t *walls = wall_words[spot->walls];
    uint64_t bit = (uint64_t)1 << cell;
    stand->full |= bit;
    stand->north |= bit & walls[ALH_NORTH];
    stand->east |= bit & walls[ALH_EAST];
    stand->south |= bit & walls[ALH_SOUTH];
    stand->west |= bit & walls[ALH_WEST];
}

static void open_window(struct alh_window *w, int left, int top, int stride, uint64_t judged, const struct stand *stand)
{
    w->left = left;
    w->top = top;
    w->stride = stride;
    w->judged = judged;
    w->full = stand->full;
    w->wall[ALH_NORTH] = stand->north;
    w->wall[ALH_EAST] = stand->east;
    w->wall[ALH_SOUTH] = stand->south;
    w->wall[ALH_WEST] = stand->west;
}

/* The Alhambra with a ring of free cells in one word. A step to the E or W over the edge of the window comes out at the other
   edge, in the ring again: free, as it should be. So all cells are judged. */
static void look_through_one(const struct alh_state *s, int player, const struct box *box, struct alh_window *w)
{
    struct stand stand = { 0 };
    int left = box->left - 1, top = box->top - 1, stride = box->right - box->left + 3;
    for (int i = 0; i < s->words; i++)
        for (uint64_t tiles = s->alhambra[player].word[i]; tiles; tiles &= tiles - 1) {
            const struct alh_spot *spot = &s->spot[64 * i + alh_lowest(tiles)];
            put_tile(&stand, spot, (unsigned)((spot->y - top) * stride + spot->x - left));
        }
    open_window(w, left, top, stride, UINT64_MAX, &stand);
}

/* Windows of 8 × 8 cells, of which the inner 6 × 6 are judged. */
enum { SIDE = 8, INNER = 6 };

static void look_through(const struct alh_state *s, int player, int left, int top, struct alh_window *w)
{
    struct stand stand = { 0 };
    for (int i = 0; i < s->words; i++)
        for (uint64_t tiles = s->alhambra[player].word[i]; tiles; tiles &= tiles - 1) {
            const struct alh_spot *spot = &s->spot[64 * i + alh_lowest(tiles)];
            unsigned column = (unsigned)(spot->x - left), row = (unsigned)(spot->y - top);
            if (column < SIDE && row < SIDE)
                put_tile(&stand, spot, SIDE * row + column);
        }
    open_window(w, left, top, SIDE, 0x007e7e7e7e7e7e00, &stand);
}

void alh_find_places(const struct alh_state *s, int player, struct alh_places *p)
{
    struct box box = box_around(s, player);
    p->n = 0;
    if ((box.right - box.left + 3) * (box.bottom - box.top + 3) <= 64) {
        look_through_one(s, player, &box, &p->window[p->n++]);
        return;
    }
    for (int top = box.top - 2; top < box.bottom + 1; top += INNER)
        for (int left = box.left - 2; left < box.right + 1; left += INNER)
            look_through(s, player, left, top, &p->window[p->n++]);
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
    uint64_t above = ~(w->full << w->stride), here = ~w->full, below = ~(w->full >> w->stride);
    uint64_t north_east = ~(w->full << w->stride >> 1), south_east = ~(w->full >> w->stride >> 1);
    uint64_t south_west = ~(w->full >> w->stride << 1), north_west = ~(w->full << w->stride << 1);
    uint64_t east = ~(w->full >> 1), west = ~(w->full << 1);
    return here & two_of(above & ~(north_east & east), east & ~(south_east & below), below & ~(south_west & west),
                         west & ~(north_west & above));
}

static uint64_t fountain_bit(const struct alh_window *w)
{
    unsigned column = (unsigned)-w->left, row = (unsigned)-w->top, bit = row * (unsigned)w->stride + column;
    return column < (unsigned)w->stride && bit < 64 ? (uint64_t)1 << bit : 0;
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
    w->free = touching & ~w->full & ~splitting_cells(w) & w->judged;
    w->swappable = w->full & w->judged & ~fountain_bit(w);
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

/* Whether every way round consists of squares: cells − ways + squares = 1. */
static bool all_ways_round_are_squares(const struct alh_places *p)
{
    int sum = 0;
    for (const struct alh_window *w = p->window; w < p->window + p->n; w++) {
        struct ways ways = ways_of(w);
        sum += alh_bits(w->full & w->judged) - alh_bits(ways.east & w->judged) - alh_bits(ways.south & w->judged);
        if (ways.square)
            sum += alh_bits(ways.square & w->judged);
    }
    return sum == 1;
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

/* A tile may leave when it has a free side (it would leave a hole otherwise) and strands no other. One that is no joint
   never does. When every way round consists of squares, a joint is the only connection between the tiles on its sides;
   otherwise it is tried. */
void alh_find_loose(const struct alh_state *s, int player, const struct alh_places *p, uint64_t *loose)
{
    bool exact = all_ways_round_are_squares(p);
    for (int i = 0; i < p->n; i++) {
        const struct alh_window *w = &p->window[i];
        struct ways ways = ways_of(w);
        uint64_t joint = joints(w, &ways), cells = w->full & w->judged & ~fountain_bit(w);
        uint64_t enclosed = w->full << w->stride & w->full >> 1 & w->full >> w->stride & w->full << 1;
        loose[i] = cells & ~joint & ~enclosed;
        if (!exact)
            loose[i] |= loose_by_trying(s, player, w, cells & joint);
    }
}
