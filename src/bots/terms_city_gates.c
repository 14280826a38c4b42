/* 05: a gate card is worth a little while tiles are still to come; building with one is judged as any building. */
#include "bots/terms.h"

/* More than one is hardly ever needed. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    bool to_come = s->step != ALH_STEP_END && !alh_over(s);
    return to_come && alh_count(&s->hand[judge->ahead.me], ALH_GATE_CARD) ? alh_weight.gate : 0;
}

/* Takes a card, or builds with one. */
static bool uses(const struct alh_move *move)
{
    bool side = alh_has_part(alh_move_parts(move->kind), ALH_PART_SIDE) && move->side;
    return alh_count(&move->cards, ALH_GATE_CARD) || (side && alh_has_part(alh_move_parts(move->kind), ALH_PART_CELL));
}

const struct alh_terms alh_terms_city_gates = { .promise = promise, .uses = uses };
