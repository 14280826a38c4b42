/* 22: half cells that carry the wall on. Where they stand, their points are those of a scoring. */
#include "bots/terms.h"

static bool uses(const struct alh_move *move)
{
    return alh_has_part(alh_move_parts(move->kind), ALH_PART_WATCHTOWER) && move->watchtower;
}

const struct alh_terms alh_terms_watchtowers = { .uses = uses };
