/* camps.c: 08, tiles that dock outside to city walls and score the lines of buildings behind them. How they may lie is a matter of
   the board (sites.c, windows.c: ALH_CAMP). */
#include "../module.h"

/* 08, Scoring: buildings one after the other before each arrow, as far as an empty cell or another camp; each as often as it counts. */
int alh_trace_camps(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int tile = ALH_TILE_camp; tile < ALH_TILE_camp + ALH_TILES_camp; tile++) {
        const struct alh_spot *camp = &s->spot[tile];
        for (unsigned arrows = alh_in(&s->alhambra[player], tile) ? camp->walls : 0; arrows; arrows &= arrows - 1)
            n += alh_trace_line(s, player, camp, alh_lowest(arrows), out ? out + n : NULL);
    }
    return n;
}

const struct alh_module alh_module_camps = { 0 };
