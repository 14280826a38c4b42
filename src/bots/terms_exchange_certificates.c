/* 24: an amount that is stored as money of a currency. */
#include "bots/terms.h"

enum { BITS_OF_COINS = 4 * (ALH_TOKEN_STONE - ALH_TOKEN_COIN) };

static uint64_t tokens(const struct alh_state *s, int player, int currency)
{
    int stored = s->exchange_certificates.stored[player];
    bool usable = stored && alh_card_currency(stored) == currency;
    return usable ? (uint64_t)1 << (BITS_OF_COINS + 4 * (alh_card_value(stored) - 1)) : 0;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int amount = alh_card_value(s->exchange_certificates.stored[judge->ahead.me]);
    return alh_weight.certificate * judge->ahead.money * amount;
}

/* Pays with it. */
static bool uses(const struct alh_move *move)
{
    return move->cards.word[ALH_TOKENS] >> BITS_OF_COINS;
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    int stored = scene->after.exchange_certificates.stored[scene->me];
    *out = (struct alh_reason){ .kind = ALH_WHY_stores,
                                .currency = (uint8_t)alh_card_currency(stored),
                                .number = (int16_t)alh_card_value(stored) };
    return stored && !scene->before.exchange_certificates.stored[scene->me];
}

const struct alh_terms alh_terms_exchange_certificates = {
    .promise = promise, .tokens = tokens, .uses = uses, .reason = reason
};
