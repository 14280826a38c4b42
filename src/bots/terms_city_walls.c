/* 09: sticks lengthen the wall, which is judged as any wall; here is what it costs. */
#include "bots/terms.h"

static int count_sticks(const struct alh_state *s, const struct alh_tiles *tiles)
{
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0;)
        for (int side = 0; side < ALH_SIDES; side++)
            n += alh_added_walls(s, tile) >> side & 1;
    return n;
}

/* Each took an action, or part of one. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    return -alh_weight.stick *
           (count_sticks(s, &s->alhambra[me]) + count_sticks(s, &s->reserve[me]) + count_sticks(s, &s->pending[me]));
}

const struct alh_terms alh_terms_city_walls = { .promise = promise };
