/* 37: what a key promises, and of the bonus at the own gate what using it may bring. Points, tiles, walls, cards and half buildings are
   judged as any once they are there. */
#include "bots/terms.h"

/* In the order of the things. */
static double worth_of_bonus(int bonus)
{
    const double worth[] = { alh_weight.key_swap,
                             alh_weight.key_buy14,
                             1,
                             2,
                             alh_weight.key_rebuild,
                             alh_weight.key_wall,
                             alh_weight.key_money,
                             alh_weight.key_plaza,
                             alh_weight.key_half };
    return worth[bonus - ALH_THING_gate_bonus];
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_frame asked = alh_decision(s);
    bool mine = asked.kind == ALH_ASK_key_bonus && asked.player == judge->ahead.me;
    double keys = alh_weight.key_held * s->gates_without_end.held[judge->ahead.me];
    return keys + (mine ? worth_of_bonus(asked.arg[0]) : 0);
}

static double acquiring(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    (void)judge, (void)s;
    return alh_tile(tile)->type == ALH_ARCADES ? alh_weight.key_held : 0;
}

const struct alh_terms alh_terms_gates_without_end = { .promise = promise, .acquiring = acquiring };
