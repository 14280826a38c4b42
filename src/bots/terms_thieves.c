/* 10: a thief waits for a card that is worth it. */
#include "bots/terms.h"

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    return alh_weight.thief * alh_judge_time(judge, alh_weight.thief_turns) * s->thieves.n[judge->ahead.me];
}

const struct alh_terms alh_terms_thieves = { .promise = promise };
