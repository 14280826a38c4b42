/* 02: cards that join the money of two currencies for one purchase. */
#include "bots/terms.h"

/* 02, Components: X1 to X6 are the pairs of currencies in their order. */
enum { FIRST = 16 * ALH_DIAMOND + 10, CARDS = 6 };
static const uint8_t joins[CARDS] = { 1 << ALH_DENAR | 1 << ALH_DIRHAM,  1 << ALH_DENAR | 1 << ALH_DUKAT,
                                      1 << ALH_DENAR | 1 << ALH_GULDEN,  1 << ALH_DIRHAM | 1 << ALH_DUKAT,
                                      1 << ALH_DIRHAM | 1 << ALH_GULDEN, 1 << ALH_DUKAT | 1 << ALH_GULDEN };

static int count_exchange_cards(const struct alh_cards *cards)
{
    int n = 0;
    for (int i = 0; i < CARDS; i++)
        n += alh_count(cards, FIRST + i);
    return n;
}

static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    for (int card = 0; card < CARDS; card++)
        if (alh_count(&s->hand[judge->ahead.me], FIRST + card) && joins[card] >> currency & 1 && i-- == 0) {
            *out = (struct alh_purse){ joins[card], judge->ahead.money, alh_weight.exchange_fee, 0 };
            return true;
        }
    return false;
}

/* Takes or plays one. */
static bool uses(const struct alh_move *move)
{
    return count_exchange_cards(&move->cards) > 0;
}

const struct alh_terms alh_terms_currency_exchange = { .purse = purse, .uses = uses };
