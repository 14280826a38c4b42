/* camps.c: 08, tiles that dock outside to city walls and score the lines of buildings behind them. How they may lie is a matter of
   the board (board.c, windows.c: ALH_CAMP). */
#include "../module.h"

/* 08, Components: K1..K8; the walls are the bastions. */
static const struct alh_tile_row tiles[] = {
    { ALH_NO_TYPE, 3, ALH_E },         { ALH_NO_TYPE, 4, ALH_S },          { ALH_NO_TYPE, 5, ALH_W },
    { ALH_NO_TYPE, 6, ALH_N },         { ALH_NO_TYPE, 7, ALH_N | ALH_W },  { ALH_NO_TYPE, 8, ALH_N | ALH_E },
    { ALH_NO_TYPE, 9, ALH_E | ALH_S }, { ALH_NO_TYPE, 10, ALH_S | ALH_W },
};
_Static_assert(sizeof tiles / sizeof tiles[0] == ALH_TILES_camp, "eight camps");

/* 08, Scoring: buildings one after the other from a camp's neighbour on, as far as an empty cell or another camp. */
static int count_line(const struct alh_state *s, int player, const struct alh_spot *camp, int side)
{
    const int dx = alh_step_x(side), dy = alh_step_y(side);
    int n = 0;
    for (;; n++) {
        int tile = alh_tile_at(s, player, camp->x + (n + 1) * dx, camp->y + (n + 1) * dy);
        if (!tile || alh_tile_kind(tile) == ALH_CAMP)
            return n;
    }
}

static int score_camp(const struct alh_state *s, int player, const struct alh_spot *camp)
{
    int points = 0;
    for (unsigned arrows = camp->walls; arrows; arrows &= arrows - 1)
        points += count_line(s, player, camp, alh_lowest(arrows));
    return points;
}

void alh_points_camps(const struct alh_state *s, int round, struct alh_scores *out)
{
    (void)round;
    for (int seat = 0; seat < s->players; seat++)
        for (int tile = ALH_TILE_camp; tile < ALH_TILE_camp + ALH_TILES_camp; tile++)
            if (alh_in(&s->alhambra[seat], tile))
                out->points[ALH_SOURCE_camps][seat] =
                    (int16_t)(out->points[ALH_SOURCE_camps][seat] + score_camp(s, seat, &s->spot[tile]));
}

/* The buildings that count, each as often as it does. */
int alh_trace_camps(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int tile = ALH_TILE_camp; tile < ALH_TILE_camp + ALH_TILES_camp; tile++) {
        const struct alh_spot *camp = &s->spot[tile];
        for (unsigned arrows = alh_in(&s->alhambra[player], tile) ? camp->walls : 0; arrows; arrows &= arrows - 1) {
            int side = alh_lowest(arrows), length = count_line(s, player, camp, side);
            for (int i = 1; i <= length; i++)
                out[n++] = (struct alh_wall_side){ (int16_t)(camp->x + i * alh_step_x(side)),
                                                   (int16_t)(camp->y + i * alh_step_y(side)), (uint8_t)side };
        }
    }
    return n;
}

const struct alh_module alh_module_camps = {
    .tiles = tiles,
};
