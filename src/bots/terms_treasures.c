/* 42: treasures that fill up a payment and make it exact. */
#include "bots/terms.h"

/* The smallest one that makes up for so much; 0: none does. */
static int treasure_for(const struct alh_state *s, int player, int shortfall)
{
    int value = shortfall;
    while (s->treasures.left[player] >> (value - 1) && !(s->treasures.left[player] >> (value - 1) & 1))
        value++;
    return s->treasures.left[player] >> (value - 1) ? value : 0;
}

/* Money of the currency that falls short by 1, 2 …; the treasure is a loss of points. */
static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    int value = treasure_for(s, judge->ahead.me, i + 1);
    *out = (struct alh_purse){ 1u << currency, judge->ahead.money, value, i + 1 };
    return value;
}

static bool uses(const struct alh_move *move)
{
    return move->treasure;
}

const struct alh_terms alh_terms_treasures = { .purse = purse, .uses = uses };
