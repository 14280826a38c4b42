/* 16: what bazaars would pay for their neighbours, once. */
#include "bots/terms.h"

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    return alh_weight.bazaar_points * alh_trace(s, ALH_SOURCE_bazaars, judge->ahead.me, NULL);
}

static bool ware(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out)
{
    return alh_ware_beside(judge, s, ALH_TILE_bazaar, ALH_TILES_bazaar, i, out);
}

static bool uses(const struct alh_move *move)
{
    return !move->slot && move->tile >= ALH_TILE_bazaar && move->tile < ALH_TILE_bazaar + ALH_TILES_bazaar &&
           alh_has_part(alh_move_parts(move->kind), ALH_PART_SLOT);
}

const struct alh_terms alh_terms_bazaars = { .ground = ground, .ware = ware, .uses = uses };
