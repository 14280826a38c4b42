/* places.h: one Alhambra, its places and what may stand there. windows.c looks at all of them at once, board.c at one, wall.c at
   the outside. Only module.h includes this. */
#ifndef ALH_PLACES_H
#define ALH_PLACES_H

#include "alhambra.h"

enum {
    ALH_BOARD_TILES = 148,  /* fountain, bag 105, squares 3, projects 15, plazas 6, watchtowers 18 */
    ALH_BOARD_CELLS = 163,  /* a project has two */
    ALH_DOUBLE_SITES = 656, /* each of 328 free cells beside an Alhambra takes the one half or the other */
    ALH_WINDOWS =
        28 + 14 * 14, /* 82 × 82 cells and a ring at most, 6 × 6 of them judged in a window; a straight line needs 28 */
};

/* Cells of an Alhambra, one bit each: bit i is the cell in column i % stride and row i / stride. */
struct alh_window {
    int left, top, stride;
    uint64_t judged;          /* cells whose neighbours all lie in the window; the others only are neighbours */
    uint64_t leaving;         /* judged, and no fountain stands here, which never leaves */
    uint64_t full;            /* a tile stands here that one can walk on */
    uint64_t camp;            /* a camp stands here */
    uint64_t joined;          /* half a double tile stands here */
    uint64_t wall[ALH_SIDES]; /* what stands here has a wall, or a bastion, on this side */
    uint64_t free;            /* a building may be built here if its sides fit */
    uint64_t swappable;       /* a single building that may be exchanged for one whose sides fit; so not the fountain */
    uint64_t near[2]
                 [ALH_SIDES]; /* the neighbour on this side shows [0] a wall, [1] an open side; a camp's green both */
};
/* A whole Alhambra; most need one window. */
struct alh_places {
    int player; /* whose */
    int n;
    struct alh_window window[ALH_WINDOWS];
};
/* Where something stands. */
void alh_find_places(const struct alh_state *s, int player, struct alh_places *places);
/* Where a building may be built or swapped in: `free`, `swappable` and `near`. */
void alh_find_sites(struct alh_window *w);
/* Whether a tile may be removed; false: that has to be found out. */
bool alh_any_surely_loose(const struct alh_places *places);
/* For each window, the tiles that may be removed; double tiles are left out. */
void alh_find_loose(const struct alh_state *s, int player, const struct alh_places *places, uint64_t *loose);
/* Cells where a side of a building with these walls does not fit. */
static inline uint64_t alh_misfits(const struct alh_window *w, unsigned walls)
{
    return w->near[walls & 1][ALH_NORTH] | w->near[walls >> 1 & 1][ALH_EAST] | w->near[walls >> 2 & 1][ALH_SOUTH] |
           w->near[walls >> 3 & 1][ALH_WEST];
}
/* 08: cells where a camp with these bastions may be built, and camps whose place it may take. */
uint64_t alh_camp_sites(const struct alh_window *w, unsigned bastions);
uint64_t alh_camp_swaps(const struct alh_window *w, unsigned bastions);
static inline int alh_window_x(const struct alh_window *w, int bit)
{
    return w->left + bit % w->stride;
}
static inline int alh_window_y(const struct alh_window *w, int bit)
{
    return w->top + bit / w->stride;
}

/* 28: where the first half of a double tile may be built. */
struct alh_cells {
    int n;
    struct alh_cell at[ALH_DOUBLE_SITES];
};
void alh_find_double_sites(const struct alh_state *s, int player, int tile, struct alh_cells *sites);

/* 00, Building rules: what would be wrong with the tile on this cell (its first half), turned by so many
   quarters; the judgement is local. */
struct alh_refusal alh_check_site(const struct alh_state *s, int player, int tile, int x, int y, int turned);
/* The tile at the cell leaves it: may it? */
struct alh_refusal alh_check_removal(const struct alh_state *s, int player, int x, int y);
/* The tile takes the place of the one at the cell. */
struct alh_refusal alh_check_exchange(const struct alh_state *s, int player, int tile, int x, int y, int turned);
/* All building rules for a whole Alhambra. */
struct alh_refusal alh_check_alhambra(const struct alh_state *s, int player);
/* The map of an Alhambra is kept true: after a tile was built; before one leaves, and when its cell stays free; for all tiles together. */
void alh_map_built(struct alh_state *s, int player, int tile);
void alh_map_leaving(struct alh_state *s, int player, int tile);
void alh_map_left(struct alh_state *s, int player);
void alh_map_all(struct alh_state *s, int player);
/* A tile of the player, built or in the reserve, gets walls for the rest of the game. */
void alh_add_walls(struct alh_state *s, int player, int tile, unsigned walls);
/* The cell so many steps away. */
static inline struct alh_wall_side alh_cell_along(const struct alh_spot *from, int side, int steps)
{
    return (struct alh_wall_side){ (int16_t)(from->x + steps * alh_step_x(side)),
                                   (int16_t)(from->y + steps * alh_step_y(side)), (uint8_t)side };
}
/* The type of the building, or of the half, on a cell; ALH_NO_TYPE: there is none. */
int alh_type_at(const struct alh_state *s, int player, int x, int y);
/* Refuses because of the first of these sides of a cell. */
struct alh_refusal alh_refuse_side(int rule, int x, int y, unsigned sides);
/* The length of the second longest stretch of outer wall; it may be as long as the longest. 0: there is none. */
int alh_second_wall(const struct alh_state *s, int player, struct alh_wall_side *sides);

#endif
