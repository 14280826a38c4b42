/* 08: the lines behind camps, in all scorings to come. */
#include "bots/terms.h"

struct cells {
    int n;
    struct alh_cell at[2 * ALH_TILES];
};

static bool is_camp(int tile)
{
    return tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
}

static void gather_buildings(const struct alh_state *s, int player, struct cells *out)
{
    out->n = 0;
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[player], tile)) != 0;)
        if (!is_camp(tile))
            out->n += alh_cells_of(s, tile, &out->at[out->n]);
}

static bool is_built(const struct cells *cells, int x, int y)
{
    int i = cells->n - 1;
    while (i >= 0 && (cells->at[i].x != x || cells->at[i].y != y))
        i--;
    return i >= 0;
}

static int count_line(const struct cells *cells, const struct alh_spot *camp, int side)
{
    int n = 0;
    while (is_built(cells, camp->x + (n + 1) * alh_step_x(side), camp->y + (n + 1) * alh_step_y(side)))
        n++;
    return n;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    const struct alh_tiles *own = &s->alhambra[judge->ahead.me];
    int camp = alh_next_tile(own, ALH_TILE_camp - 1);
    struct cells cells;
    int points = 0; /* of one scoring */
    if (!is_camp(camp))
        return 0;
    gather_buildings(s, judge->ahead.me, &cells);
    for (; is_camp(camp); camp = alh_next_tile(own, camp))
        for (int side = 0; side < ALH_SIDES; side++)
            if (s->spot[camp].walls >> side & 1)
                points += count_line(&cells, &s->spot[camp], side);
    return alh_weight.camp_line * points * (ALH_SCORINGS - s->scorings_done);
}

const struct alh_terms alh_terms_camps = { .ground = ground };
