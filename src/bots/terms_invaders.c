/* 15: what open sides will cost in all attacks to come, and what it is worth to know the next one. */
#include "bots/terms.h"

/* 15, Play: an open side costs 1, 2, 3; in the third attack the two neighbouring directions cost 1. One of four directions is attacked. */
static double loss_of_any(const struct alh_ground *g, int round)
{
    return g->open * (round == ALH_SCORINGS ? round + 2 : round) / (double)ALH_SIDES;
}

static double loss_of_known(const struct alh_state *s, int player, int round)
{
    struct alh_wall_side sides[ALH_MAX_TRACE];
    int loss = 0;
    for (int i = alh_trace(s, ALH_SOURCE_attack, player, sides) - 1; i >= 0; i--)
        loss += s->invaders.top >> sides[i].side & 1 ? round : 1;
    return loss;
}

/* What a move that is looked at would draw is not known. */
static bool is_known(const struct alh_judge *judge, const struct alh_state *s)
{
    return (judge->now ? judge->now : s)->invaders.top;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    double loss = 0;
    for (int round = s->scorings_done + 1; round <= ALH_SCORINGS; round++) {
        bool known = round == alh_next_scoring(s) && is_known(judge, s);
        double then = known ? loss_of_known(s, judge->ahead.me, round) : loss_of_any(g, round);
        loss += then * (judge->ahead.until[round - 1] > 1 ? alh_weight.attack_later : 1);
    }
    return -loss;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    return s->invaders.seen >> judge->ahead.me & 1 ? alh_weight.scout_look : 0;
}

const struct alh_terms alh_terms_invaders = { .promise = promise, .ground = ground };
