/* 14: the cards are judged as any money, the rebuild as any move. */
#include "bots/terms.h"

static int count_builders(const struct alh_cards *cards)
{
    int n = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        n += alh_count(cards, alh_card(currency, ALH_BUILDER_CARD));
    return n;
}

/* Takes or gives one. */
static bool uses(const struct alh_move *move)
{
    return count_builders(&move->cards) > 0;
}

const struct alh_terms alh_terms_master_builders = { .uses = uses };
