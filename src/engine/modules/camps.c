/* camps.c: 08, tiles that dock outside to city walls and score the lines of buildings behind them. How they may lie is a matter of
   the board (sites.c, windows.c: ALH_CAMP). */
#include "../module.h"

/* 08, Components: K1..K8; the walls are the bastions. */
static const struct alh_tile_row tiles[] = {
    { ALH_NO_TYPE, 3, ALH_E },         { ALH_NO_TYPE, 4, ALH_S },          { ALH_NO_TYPE, 5, ALH_W },
    { ALH_NO_TYPE, 6, ALH_N },         { ALH_NO_TYPE, 7, ALH_N | ALH_W },  { ALH_NO_TYPE, 8, ALH_N | ALH_E },
    { ALH_NO_TYPE, 9, ALH_E | ALH_S }, { ALH_NO_TYPE, 10, ALH_S | ALH_W },
};
_Static_assert(sizeof tiles / sizeof tiles[0] == ALH_TILES_camp, "eight camps");

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

void alh_points_camps(const struct alh_state *s, int round, struct alh_scores *out)
{
    (void)round;
    for (int seat = 0; seat < s->players; seat++)
        out->points[ALH_SOURCE_camps][seat] = (int16_t)alh_trace_camps(s, seat, NULL);
}

const struct alh_module alh_module_camps = {
    .tiles = tiles,
};
