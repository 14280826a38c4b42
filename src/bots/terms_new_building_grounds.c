/* 27: a ground is worth what the best building under its number would bring; the one that was chosen, what that brings. */
#include "bots/terms.h"

enum { ROWS = 3 };

static bool is_ground(int tile)
{
    return tile >= ALH_TILE_ground && tile < ALH_TILE_ground + ALH_TILES_ground;
}

/* The best that lies under its number. */
static double best_building(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    const struct alh_site_building *place = &s->new_building_grounds.place[ROWS * ((tile - ALH_TILE_ground) / 2)];
    double best = 0;
    for (int i = 0; i < ROWS; i++) {
        double gain = place[i].owner ? alh_judge_building(judge, s, place[i].type) : 0;
        best = gain > best ? gain : best;
    }
    return best;
}

static double acquiring(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    return is_ground(tile) ? best_building(judge, s, tile) : 0;
}

/* Tiles that wait were judged as they were before: a ground without a building. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_tiles *waiting = &s->pending[judge->ahead.me];
    double sum = 0;
    for (int tile = 0; (tile = alh_next_tile(waiting, tile)) != 0;) {
        int type = alh_building_on(s, tile, 0);
        if (is_ground(tile) && type == ALH_NO_TYPE)
            sum += best_building(judge, s, tile);
        else if (is_ground(tile) && alh_building_on(judge->now, tile, 0) == ALH_NO_TYPE)
            sum += alh_judge_building(judge, s, type);
    }
    return sum;
}

const struct alh_terms alh_terms_new_building_grounds = { .promise = promise, .acquiring = acquiring };
