/* places.h: one Alhambra, its places and what may stand there. windows.c looks at all of them at once, board.c and sites.c at one, wall.c at
   the outside. Only module.h and options.h include this. */
#ifndef ALH_PLACES_H
#define ALH_PLACES_H

#include "alhambra.h"

enum {
    ALH_BOARD_TILES = 148,  /* fountain, bag 105, squares 3, projects 15, plazas 6, watchtowers 18 */
    ALH_BOARD_CELLS = 163,  /* a project has two */
    ALH_GATES = 6,          /* one per player at most */
    ALH_DOUBLE_SITES = 656, /* each of 328 free cells beside an Alhambra takes the one half or the other */
    ALH_WINDOWS =
        28 + 14 * 14, /* 82 × 82 cells and a ring at most, 6 × 6 of them judged in a window; a straight line needs 28 */
};

/* Cells of an Alhambra, one bit each: bit i is the cell in column i % stride and row i / stride. */
struct alh_window {
    int left, top, stride;
    uint64_t judged;  /* cells whose neighbours all lie in the window; the others only are neighbours */
    uint64_t leaving; /* judged, and neither the fountain nor a tile at a gate or held stands here, which never leave */
    uint64_t full;    /* a tile stands here that one can walk on */
    uint64_t camp;    /* a camp stands here */
    uint64_t joined;  /* half a double tile stands here */
    uint64_t watch;   /* a watchtower stands here, on half a cell */
    uint64_t wall[ALH_SIDES]; /* what stands here has a wall, or a bastion, on this side */
    uint64_t opened[2]; /* one walks from here to the E, to the S, whatever walls stand there: through a gate (05) */
    uint64_t free;      /* a building may be built here if its sides fit */
    uint64_t swappable; /* a single building that may be exchanged for one whose sides fit; so not the fountain */
    uint64_t near[2]
                 [ALH_SIDES]; /* the neighbour on this side shows [0] a wall, [1] an open side; a camp's green both */
    /* Only where there are watchtowers: */
    uint64_t gap[ALH_SIDES]; /* one stands here, and on this side of the cell lies the empty half */
    uint64_t needed;         /* the only building that gives one of them its contact stands here */
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
bool alh_any_surely_loose(const struct alh_state *s, int player);
/* For each window, the tiles that may be removed; double tiles are left out. */
void alh_find_loose(const struct alh_state *s, int player, const struct alh_places *places, uint64_t *loose);
/* Cells where a side of a building with these walls does not fit. */
static inline uint64_t alh_misfits(const struct alh_window *w, unsigned walls)
{
    return w->near[walls & 1][ALH_NORTH] | w->near[walls >> 1 & 1][ALH_EAST] | w->near[walls >> 2 & 1][ALH_SOUTH] |
           w->near[walls >> 3 & 1][ALH_WEST];
}
/* Buildings that have no wall on this side and an empty cell beyond it (08: beside a camp there is always a wall). */
static inline uint64_t alh_open_sides(const struct alh_window *w, int side)
{
    uint64_t filled = w->full & ~(w->watch ? w->gap[(side + 2) % 4] : 0);
    uint64_t beyond[ALH_SIDES] = { filled << w->stride, filled >> 1, filled >> w->stride, filled << 1 };
    return w->full & ~w->watch & w->judged & ~w->wall[side] & ~beyond[side];
}
/* 08: cells where a camp with these bastions may be built, and camps whose place it may take. */
uint64_t alh_camp_sites(const struct alh_window *w, unsigned bastions);
uint64_t alh_camp_swaps(const struct alh_window *w, unsigned bastions);
/* 22: cells where a watchtower that is turned so may be built, whatever it touches there; after alh_find_sites. */
uint64_t alh_tower_sites(const struct alh_window *w, int turned);
/* Of those, the ones where it touches these cells with a short side. */
uint64_t alh_beside_short_sides(const struct alh_window *w, uint64_t cells, int turned);
/* Cells where single tiles that wait can give one of this type that is turned so its contact; where there is one window, and nobody turns
   what lies fixed. */
uint64_t alh_awaiting_sites(const struct alh_state *s, const struct alh_window *w, const struct alh_tiles *waiting,
                            int type, int turned);
/* 22: the short side of a built watchtower at which its only contact is, or -1; the one that has none, or 0. */
int alh_only_contact(const struct alh_state *s, int player, int tile);
int alh_without_contact(const struct alh_state *s, int player);
/* Cells with a building of this type. */
uint64_t alh_cells_of_type(const struct alh_state *s, const struct alh_window *w, int player, int type);
/* 05: cells where a building with these walls breaks no rule but that no way on foot leads there. */
uint64_t alh_walled_sites(const struct alh_window *w, unsigned walls);
static inline int alh_window_x(const struct alh_window *w, int bit)
{
    return w->left + bit % w->stride;
}
static inline int alh_window_y(const struct alh_window *w, int bit)
{
    return w->top + bit / w->stride;
}

/* 28: where the first half of a double tile may be built; walled: where only the way on foot is missing (05). */
struct alh_cells {
    int n;
    struct alh_cell at[ALH_DOUBLE_SITES];
};
void alh_find_double_sites(const struct alh_state *s, int player, int tile, int turned, bool walled,
                           struct alh_cells *sites);
/* 22: of some sites of a watchtower, with the sides of its empty half, those where a tile that waits can give it its contact. */
void alh_keep_awaiting(const struct alh_state *s, int player, int tile, struct alh_cells *sites);

/* 00, Building rules: what would be wrong with the tile on this cell (its first half), turned by so many
   quarters; the judgement is local. */
struct alh_refusal alh_check_site(const struct alh_state *s, int player, int tile, int x, int y, int turned);
/* 05: the same with a gate on this side of the tile, from 0 on, of its second half from 4 on; cards are no matter here. */
struct alh_refusal alh_check_gate(const struct alh_state *s, int player, int tile, int x, int y, int turned, int side);
/* All sides that may have it, as bits, where only the way on foot is missing. */
unsigned alh_gate_sides(const struct alh_state *s, int player, int tile, int x, int y, int turned);
/* 05: printed walls of two buildings meet there. */
bool alh_is_double_wall(const struct alh_state *s, int player, int x, int y, int side);
/* The tile at the cell leaves it: may it? */
struct alh_refusal alh_check_removal(const struct alh_state *s, int player, int x, int y);
/* The tile takes the place of the one at the cell. */
struct alh_refusal alh_check_exchange(const struct alh_state *s, int player, int tile, int x, int y, int turned);
/* Where the first half of a double tile comes to lie then. */
struct alh_cell alh_cell_in_place_of(const struct alh_state *s, int old, int tile, int turned);
/* All building rules for a whole Alhambra. */
struct alh_refusal alh_check_alhambra(const struct alh_state *s, int player);
/* The map of an Alhambra is kept true: after a tile was built; before one leaves, and when its cell stays free; for all tiles together. */
void alh_map_built(struct alh_state *s, int player, int tile);
void alh_map_leaving(struct alh_state *s, int player, int tile);
void alh_map_left(struct alh_state *s, int player);
void alh_map_all(struct alh_state *s, int player);
/* A tile of the player, built or in the reserve, gets walls for the rest of the game. */
void alh_add_walls(struct alh_state *s, int player, int tile, unsigned walls);
/* Sides of tiles of one Alhambra; each is as well the opposite side of the tile behind it. */
struct alh_edges {
    int n;
    struct alh_wall_side at[ALH_GATES];
};
/* Cells of one Alhambra, what stands on which does not leave; each module names one at most. */
struct alh_held {
    int n;
    struct alh_lying at[ALH_MODULES];
};
/* The cell so many steps away. */
static inline struct alh_wall_side alh_cell_along(const struct alh_spot *from, int side, int steps)
{
    return (struct alh_wall_side){ (int16_t)(from->x + steps * alh_step_x(side)),
                                   (int16_t)(from->y + steps * alh_step_y(side)), (uint8_t)side };
}
/* The type of the building, or of the half, on a cell; ALH_NO_TYPE: there is none. */
int alh_type_at(const struct alh_state *s, int player, int x, int y);
/* What lies next to a cell. Directions are N, then clockwise; the even ones are sides. */
enum { ALH_DIRECTIONS = 8 };
struct alh_neighbour {
    int tile, type; /* 0: none; ALH_NO_TYPE: no building */
    bool open;      /* it has no wall on the side that they share */
};
struct alh_neighbour alh_neighbour_of(const struct alh_state *s, int player, int x, int y, int direction);
/* Refuses because of the first of these sides of a cell. */
struct alh_refusal alh_refuse_side(int rule, int x, int y, unsigned sides);
/* The length of the second longest stretch of outer wall; it may be as long as the longest. 0: there is none. */
int alh_second_wall(const struct alh_state *s, int player, struct alh_wall_side *sides);

#endif
