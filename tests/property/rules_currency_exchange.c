/* rules_currency_exchange.c: docs/rules/modules/02-currency_exchange.md once more; what can be paid with its cards stands in
   rules_payment.c. */
#include "rules.h"

enum { EXCHANGE = RULES_EXCHANGE, EXCHANGE_CARDS = RULES_EXCHANGE_CARDS };

/* Setup: 2 into each of piles 2, 3 and 4. */
static const char *exchange_start(const struct any_game *g)
{
    for (int pile = 1; pile <= ALH_PILES; pile++)
        if (rules_in_pile(&g->state, pile, EXCHANGE, EXCHANGE_CARDS) != (pile >= 2 && pile <= 4 ? 2 : 0))
            return "exchange cards are in the wrong piles";
    return NULL;
}

/* The card goes to the discard pile; nothing of it stays in the hand. */
static const char *after_exchange(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int player = alh_decision(before).player;
    (void)events;
    if (m->kind != ALH_MOVE_buy && m->kind != ALH_MOVE_vizier_use)
        return NULL;
    for (int card = EXCHANGE; card < EXCHANGE + EXCHANGE_CARDS; card++)
        if (alh_count(&m->cards, card) &&
            (alh_count(&g->state.hand[player], card) || !alh_count(&g->state.discard, card)))
            return "a used exchange card is not discarded";
    return NULL;
}

const struct rules rules_currency_exchange = { .start = exchange_start, .after = after_exchange };
