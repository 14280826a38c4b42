/* sites.h: one place of an Alhambra. grid.c lays out all its cells, sites.c looks at one and those around it, half_cells.c at what is half filled,
   board.c judges moves. Only these and what scores whole shapes (43) include this. */
#ifndef ALH_SITES_H
#define ALH_SITES_H

#include "grid.h"

/* What lies around a cell. */
struct alh_around {
    unsigned full;     /* bit 0 N, then clockwise */
    unsigned touching; /* sides with a building, or the fountain */
    unsigned walls;    /* sides where it has a wall */
    unsigned camps;    /* sides with a camp */
    unsigned bastions; /* sides where the camp has a bastion */
    int tile;          /* on the cell itself */
};

/* The cells that a tile is to fill, and what lies around them. */
struct alh_plot {
    int n;
    struct alh_cell cell[2];
    struct alh_around around[2];
};

/* ---- cells on a board ---- */

static inline int alh_cell_at(const struct alh_grid *b, int x, int y)
{
    return (y - b->top) * b->stride + x - b->left;
}
/* 22: the empty half of a cell lies on this side of it. */
static inline bool alh_is_gap(unsigned content, int side)
{
    return content & ALH_GRID_HALF && content >> side & 1;
}
/* The cells that a tile fills, or would fill, when its first half lies at x, y and it is turned further; what stands on a cell then. */
int alh_cells_at(const struct alh_state *s, int tile, int x, int y, int turned, struct alh_cell cells[2]);
unsigned alh_content_of(int tile, unsigned walls);
/* Puts the i-th of the cells that were gathered on the board. */
void alh_fill_cell(struct alh_grid *b, int i);
/* 00, Building rules 3 and 5: the first cell that cannot be reached, a free one that is enclosed, or -1. They use the marks of the board up. */
int alh_cut_off(struct alh_grid *b);
int alh_find_hole(struct alh_grid *b);
struct alh_refusal alh_refuse_at_cell(const struct alh_grid *b, int rule, int cell);

/* ---- one cell and its neighbours ---- */

static inline bool alh_is_beside(int dx, int dy)
{
    return (unsigned)(dx + 1) <= 2 && (unsigned)(dy + 1) <= 2;
}
/* Of the eight neighbours of a cell, N is 0, then clockwise; 8 is the cell itself. */
static inline int alh_direction_of(int dx, int dy)
{
    static const uint8_t direction[3][3] = { { 7, 0, 1 }, { 6, 8, 2 }, { 5, 4, 3 } };
    return direction[dy + 1][dx + 1];
}
/* What lies around a cell: as the state has it; from its tiles alone, where the map may not be true; on a board. */
struct alh_around alh_look_around(const struct alh_state *s, int player, int x, int y);
struct alh_around alh_look_around_by_tiles(const struct alh_state *s, int player, int x, int y);
struct alh_around alh_look_around_on(const struct alh_grid *b, int cell);
/* A camp or a watchtower is none. */
bool alh_is_building(int tile);
/* Whether the sides of a building, or of a camp, fit to their neighbours. */
struct alh_refusal alh_check_building(const struct alh_around *a, const struct alh_cell *cell);
struct alh_refusal alh_check_camp(const struct alh_around *a, const struct alh_cell *cell);

/* ---- what is to be built ---- */

/* Its cells, turned further, and the other half, once what lies around the first is known. */
void alh_complete_site(const struct alh_state *s, int player, int tile, int x, int y, int turned,
                       struct alh_plot *site);
/* Whether one can walk there; whether it would enclose something, where nothing is half filled. */
bool alh_is_reached(const struct alh_plot *site);
bool alh_splits_outside(const struct alh_plot *site);
/* What is wrong with a building, holes and the way to it left aside; with holes alone left aside; the same of a tile of any kind. */
struct alh_refusal alh_check_contacts(const struct alh_plot *site);
struct alh_refusal alh_check_buildings(const struct alh_plot *site);
struct alh_refusal alh_check_kind(int tile, const struct alh_plot *site);
/* The reason is the free cell that it would enclose. */
struct alh_refusal alh_refuse_hole(const struct alh_state *s, int player, int tile, const struct alh_plot *site);

/* ---- 22: half cells ---- */

/* Whether a tile would enclose free cells or halves of a board. */
bool alh_encloses(const struct alh_grid *b, int tile, const struct alh_plot *site);
/* No hole, and a watchtower without contact gets it; the contacts of the others when a tile leaves and another one comes; that of one that comes. */
struct alh_refusal alh_check_beside_halves(const struct alh_state *s, int player, int tile,
                                           const struct alh_plot *site);
struct alh_refusal alh_check_contacts_after(const struct alh_state *s, int player, int off, int on,
                                            const struct alh_plot *site);
struct alh_refusal alh_check_contact(const struct alh_state *s, int player, int tile, const struct alh_cell *at);

#endif
