/* bathhouses.c: 32, tiles that score how far away a building of a type is, in each of their four directions. That they lie beside the
   slots is a matter of the market (turn.c, deals.c: ALH_BESIDE). */
#include "../module.h"

enum { FIRST = ALH_TILE_bathhouse, END = ALH_TILE_bathhouse + ALH_TILES_bathhouse };

/* 32, Scoring: steps over consecutive tiles to the first building of the named type; 0: there is none. */
static int find_building(const struct alh_state *s, int player, int tile, int side)
{
    const struct alh_spot *spot = &s->spot[tile];
    int type = alh_printed_on_tile(tile)->type[(side + ALH_SIDES - spot->turned) % ALH_SIDES];
    for (int i = alh_line_length(s, player, spot->x, spot->y, side), d = 1; d <= i; d++)
        if (alh_type_at(s, player, spot->x + d * alh_step_x(side), spot->y + d * alh_step_y(side)) == type)
            return d;
    return 0;
}

/* The buildings that are found, each as often as it is points. */
int alh_trace_bathhouses(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int tile = alh_next_tile(&s->alhambra[player], FIRST - 1); tile && tile < END;
         tile = alh_next_tile(&s->alhambra[player], tile))
        for (int side = 0; side < ALH_SIDES; side++) {
            int distance = find_building(s, player, tile, side);
            for (int i = 0; i < distance; i++, n++)
                if (out)
                    out[n] = alh_cell_along(&s->spot[tile], side, distance);
        }
    return n;
}

const struct alh_module alh_module_bathhouses = { 0 };
