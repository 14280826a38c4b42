/* 06: money that pays for any tile, but alone. */
#include "bots/terms.h"

static struct alh_purse diamonds(const struct alh_judge *judge)
{
    return (struct alh_purse){ .words = 1u << ALH_DIAMOND, .unit = alh_weight.diamond * judge->ahead.money };
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_purse purse = diamonds(judge);
    return alh_purse_money(&purse, &s->hand[judge->ahead.me]) * purse.unit;
}

static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    (void)s, (void)currency;
    *out = diamonds(judge);
    return i == 0;
}

/* Takes or pays with one. */
static bool uses(const struct alh_move *move)
{
    struct alh_purse purse = { .words = 1u << ALH_DIAMOND };
    return alh_purse_money(&purse, &move->cards) > 0;
}

const struct alh_terms alh_terms_diamonds = { .promise = promise, .purse = purse, .uses = uses };
