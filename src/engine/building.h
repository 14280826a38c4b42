/* building.h: what placing and rebuilding have in common. Only build.c, build_lists.c, grants.c and place.c include this. */
#ifndef ALH_BUILDING_H
#define ALH_BUILDING_H

#include "module.h"

/* What is done with tiles: they are built in one kind of move, and take the place of others in another one, or never. */
struct alh_building {
    uint8_t build, swap;
};

static inline bool alh_holds_gate(const struct alh_state *s, int player)
{
    return alh_count(&s->hand[player], ALH_GATE_CARD);
}
static inline bool alh_is_double(int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE;
}
static inline bool alh_is_half_cell(int tile)
{
    return alh_tile_kind(tile) == ALH_HALF_CELL;
}
static inline int alh_ways_to_lie(int tile)
{
    return alh_can_be_turned(tile) ? ALH_SIDES : 1;
}
/* The move with a tile where it lies. */
static inline struct alh_move alh_move_at(int kind, int tile, const struct alh_spot *spot)
{
    return (struct alh_move){ .kind = (uint8_t)kind, .tile = (uint8_t)tile, .x = spot->x, .y = spot->y };
}
/* Those of the tiles that lie fixed, but may be turned by the player now. */
struct alh_tiles alh_turned_by(const struct alh_state *s, int player, const struct alh_tiles *tiles);
/* Lists them turned, where that changes their walls. */
void alh_list_turned(const struct alh_state *s, struct alh_places *p, const struct alh_tiles *tiles,
                     struct alh_building how, struct alh_list *list);

/* What is wrong with a tile that comes in, wherever it comes from. */
struct alh_refusal alh_check_new(const struct alh_state *s, int player, const struct alh_move *m);
/* The double tiles among these, one after the other. */
int alh_next_double(const struct alh_tiles *tiles, int after);
/* The move with one of the cells after the other. */
void alh_list_cells(const struct alh_move *move, const struct alh_window *w, uint64_t cells, struct alh_list *list);
/* Every single tile of the set on every cell where it may be built, and in the place of built tiles; double ones; where it needs a gate, as if there were a
   card for it. */
void alh_list_tiles(const struct alh_state *s, const struct alh_tiles *tiles, const struct alh_window *w,
                    struct alh_building how, struct alh_list *list);
void alh_list_doubles(const struct alh_state *s, int player, const struct alh_tiles *tiles, struct alh_building how,
                      struct alh_list *list);
void alh_list_with_gate(const struct alh_state *s, const struct alh_tiles *tiles, const struct alh_places *p, int kind,
                        struct alh_list *list);
/* The single tiles that may leave; the double ones; all rebuilds, for an option of this kind. */
void alh_list_removals(const struct alh_state *s, int player, const struct alh_places *p, struct alh_list *list);
void alh_list_removals_of_doubles(const struct alh_state *s, int player, struct alh_list *list);
void alh_list_rebuild(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list);
/* What may be picked for a rebuild; the tiles of a set; the cells where a tile may be built. */
void alh_offer_tiles(const struct alh_tiles *tiles, struct alh_offer *out);
void alh_offer_sites(const struct alh_state *s, int player, int tile, struct alh_offer *out);
void alh_offer_rebuild(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out);
/* The tile leaves its cell: the map is told that it goes, not yet that it is gone. */
void alh_take_down(struct alh_state *s, int player, int tile);
/* The tile of the move stands where it says; that is told; its gate is put. */
void alh_build_in(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev);
void alh_tell_built(int player, const struct alh_move *m, struct alh_events *ev);
void alh_put_gate(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev);

#endif
