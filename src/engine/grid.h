/* grid.h: the cells of one Alhambra: the box around them, and how they are laid out for what a few words of bits cannot tell. Only
   sites.h, map.c, wall.c, windows.c and what scores whole shapes (43) include this. */
#ifndef ALH_GRID_H
#define ALH_GRID_H

#include "module.h"

static inline void alh_widen(struct alh_box *box, int16_t x, int16_t y)
{
    box->left = x < box->left ? x : box->left;
    box->right = x > box->right ? x : box->right;
    box->top = y < box->top ? y : box->top;
    box->bottom = y > box->bottom ? y : box->bottom;
}
/* Six cells, and a free one on either side, in eight. */
static inline bool alh_is_small(const struct alh_box *box)
{
    return box->right - box->left < ALH_MAP_CELLS && box->bottom - box->top < ALH_MAP_CELLS;
}
/* Cells go round the 64 places, so that of a cell does not depend on the box, and each step leads as far everywhere. */
static inline uint64_t alh_map_bit(int x, int y)
{
    return (uint64_t)1 << ((8 * y + x) & 63);
}
/* Turns it so that the cell at x, y comes first, with 7 more of its row, then the rows below. */
static inline uint64_t alh_turn_map(uint64_t cells, int x, int y)
{
    unsigned by = (unsigned)(8 * y + x);
    return cells >> (by & 63) | cells << (-by & 63);
}
/* A small Alhambra as one window, without its camps and double tiles; false: it is not small. */
bool alh_show_map(const struct alh_state *s, int player, struct alh_window *w);

/* What lies on a cell: the low four bits are its walls, or the bastions of a camp. */
enum {
    ALH_GRID_FOOT = 0x10, /* a building or the fountain: one can walk there */
    ALH_GRID_CAMP = 0x20, /* 08: fills its cell, but is no part of the palace */
    ALH_GRID_FILLED = ALH_GRID_FOOT | ALH_GRID_CAMP,
    ALH_GRID_SEEN = 0x40,
    ALH_GRID_BESIDE = 0x80,   /* a side of something that is filled */
    ALH_GRID_WALKED = 0x100,  /* shifted by a side, or ALH_LONG_SIDE: the outline was followed there */
    ALH_GRID_OPENED = 0x2000, /* shifted by a side: there is a gate (05) */
    ALH_GRID_HALF = 0x20000,  /* 22: half a cell; its walls are the sides of the empty half */
    ALH_GRID_WET = 0x40000,   /* the empty half is connected with the outside */
};

/* The cells of an Alhambra, derived when they are needed, so that copying a game stays cheap. */
enum {
    ALH_GRID_BORDER =
        4, /* free cells on every side: room for a watchtower, a double tile at it, and a cell around that */
    ALH_GRID_CELLS = 90 * 90, /* connected cells: width + height <= cells + 1 <= 164 */
};
struct alh_grid {
    int left, top, stride, cells;
    int n; /* filled cells */
    bool camps, halves;
    int clash;           /* a cell on which two tiles lie, or -1 */
    int step[ALH_SIDES]; /* from a cell to its neighbour on this side */
    uint8_t tile[ALH_BOARD_CELLS];
    struct alh_cell at[ALH_BOARD_CELLS];
    int16_t cell[ALH_BOARD_CELLS];
    uint32_t grid[ALH_GRID_CELLS];
};

/* False when the tiles lie too far apart to be connected; that can only come from outside (load). */
bool alh_make_grid(struct alh_grid *b, const struct alh_state *s, int player);

/* Whether a wall ends the way to this side. */
static inline bool alh_is_shut(unsigned content, int side)
{
    return content >> side & ~(content / ALH_GRID_OPENED >> side) & 1;
}
/* Whether nobody walks from this cell over its side, for a wall on either side of it. */
static inline bool alh_is_way_shut(const struct alh_grid *b, int cell, int side)
{
    return alh_is_shut(b->grid[cell], side) || alh_is_shut(b->grid[cell + b->step[side]], (side + 2) % 4);
}
static inline bool alh_on_foot(const struct alh_grid *b, int cell)
{
    return b->grid[cell] & ALH_GRID_FOOT;
}

#endif
