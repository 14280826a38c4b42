/* 32: how far the buildings are that bathhouses look for, in all scorings to come. */
#include "bots/terms.h"

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int points = alh_trace(s, ALH_SOURCE_bathhouses, judge->ahead.me, NULL); /* of one scoring */
    return alh_weight.bathhouse_points * points * (ALH_SCORINGS - s->scorings_done);
}

static bool ware(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out)
{
    return alh_ware_beside(judge, s, ALH_TILE_bathhouse, ALH_TILES_bathhouse, i, out);
}

static bool uses(const struct alh_move *move)
{
    return !move->slot && move->tile >= ALH_TILE_bathhouse && move->tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse &&
           alh_has_part(alh_move_parts(move->kind), ALH_PART_SLOT);
}

const struct alh_terms alh_terms_bathhouses = { .ground = ground, .ware = ware, .uses = uses };
