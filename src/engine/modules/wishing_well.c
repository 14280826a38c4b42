/* wishing_well.c: 33, tiles that score when just so many tiles lie before their arrow as their number says. That they lie beside the
   slots is a matter of the market (turn.c, deals.c: ALH_BESIDE). */
#include "../module.h"

enum { FIRST = ALH_TILE_well, END = ALH_TILE_well + ALH_TILES_well };

/* 33, Scoring: the squares before the arrow, if there are exactly as many as the number says. */
int alh_trace_wells(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int tile = alh_next_tile(&s->alhambra[player], FIRST - 1); tile && tile < END;
         tile = alh_next_tile(&s->alhambra[player], tile)) {
        const struct alh_spot *spot = &s->spot[tile];
        int side = (ALH_SOUTH + spot->turned) % ALH_SIDES, number = alh_row_of(tile)->price;
        if (alh_trace_line(s, player, spot, side, NULL) == number)
            n += alh_trace_line(s, player, spot, side, out ? out + n : NULL);
    }
    return n;
}

const struct alh_module alh_module_wishing_well = { 0 };
