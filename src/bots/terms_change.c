/* 11: coins worth 1. */
#include "bots/terms.h"

static uint64_t tokens(const struct alh_state *s, int player, int currency)
{
    return s->change.coins[player] & 15u << 4 * currency;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_cards coins = { .word = { [ALH_TOKENS] = s->change.coins[judge->ahead.me] } };
    return alh_weight.coin * judge->ahead.money * alh_count_cards(&coins);
}

/* Pays with one. */
static bool uses(const struct alh_move *move)
{
    return (uint16_t)move->cards.word[ALH_TOKENS];
}

const struct alh_terms alh_terms_change = { .promise = promise, .tokens = tokens, .uses = uses };
