/* 40: workers on slots change what is paid there; those on tiles score as a group, and one is put where it adds most. */
#include "bots/terms.h"

static bool uses(const struct alh_move *move)
{
    uint64_t parts = alh_move_parts(move->kind);
    return alh_has_part(parts, ALH_PART_PLUS) && (move->plus || move->minus);
}

const struct alh_terms alh_terms_handymen = { .uses = uses };
