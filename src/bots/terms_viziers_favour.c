/* 01: a stone that is awake buys a tile out of turn, if it is paid exactly. */
#include "bots/terms.h"

/* What an exact payment in hand could bring before anybody else can buy. */
static double best_exact(struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        double gain = alh_judge_slot(judge, s, slot).exact;
        best = gain > best ? gain : best;
    }
    return best;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    if (!s->viziers_favour.awake[judge->ahead.me])
        return 0;
    return alh_weight.vizier_awake * alh_judge_time(judge, alh_weight.vizier_turns) +
           alh_weight.vizier_exact * best_exact(judge, s);
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_wakes };
    return scene->after.viziers_favour.awake[scene->me] && !scene->before.viziers_favour.awake[scene->me];
}

const struct alh_terms alh_terms_viziers_favour = { .promise = promise, .reason = reason };
