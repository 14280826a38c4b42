/* currency_exchange.c: 02, six cards in the money deck that let one purchase be paid in two currencies. */
#include "../module.h"

enum { FIRST = ALH_CARD_exchange, CARDS = ALH_CARDS_exchange };

/* 02, Components: the currencies of X1..X6. */
static const uint8_t *pair_of(int i)
{
    return alh_printed_on_card(FIRST + i)->currency;
}

static bool shows(int i, int currency)
{
    return pair_of(i)[0] == currency || pair_of(i)[1] == currency;
}

/* 02, Play: money of C and D, some of it of D; where the currency is free, of both. */
static void fill_basket(const struct alh_state *s, const struct alh_payment *p, int i, struct alh_basket *basket)
{
    alh_add_money(s, p, pair_of(i)[0], basket);
    alh_add_money(s, p, pair_of(i)[1], basket);
    basket->with = (uint8_t)(FIRST + i);
    basket->needs = (uint8_t)(1 << pair_of(i)[0] | 1 << pair_of(i)[1]);
    if (p->currency != ALH_NO_CURRENCY)
        basket->needs &= (uint8_t) ~(1 << p->currency);
}

bool alh_means_exchange(const struct alh_state *s, const struct alh_payment *p, int i, struct alh_basket *basket)
{
    for (int card = s->hand[p->player].word[FIRST >> 4] ? 0 : CARDS; card < CARDS; card++) {
        bool usable = alh_count(&s->hand[p->player], FIRST + card) &&
                      (p->currency == ALH_NO_CURRENCY || shows(card, p->currency));
        if (usable && i-- == 0) {
            fill_basket(s, p, card, basket);
            return true;
        }
    }
    return false;
}

/* Whether money is of one of the two currencies. */
static bool is_of_pair(const struct alh_state *s, const struct alh_payment *p, int i, int card)
{
    struct alh_cards usable = alh_tokens_of(s, p->player, pair_of(i)[0], p->kind);
    struct alh_cards others = alh_tokens_of(s, p->player, pair_of(i)[1], p->kind);
    alh_add_cards(&usable, &others);
    return alh_is_token(card) ? alh_count(&usable, card) : shows(i, alh_card_currency(card));
}

static int flaw_of_card(const struct alh_state *s, const struct alh_payment *p, int i, const struct alh_cards *pay)
{
    if (p->currency != ALH_NO_CURRENCY && !shows(i, p->currency))
        return ALH_RULE_not_on_exchange_card;
    for (int card = alh_next_card(pay, 0); card && p->kind != ALH_PAY_MIX; card = alh_next_card(pay, card))
        if (alh_worth(card) && !is_of_pair(s, p, i, card))
            return ALH_RULE_two_currencies;
    return ALH_RULE_exchange_not_needed;
}

/* 02, Bad moves. */
static int payment_flaw(const struct alh_state *s, const struct alh_payment *p, const struct alh_cards *pay)
{
    int n = 0, last = 0;
    for (int i = 0; i < CARDS; i++)
        if (alh_count(pay, FIRST + i)) {
            n += alh_count(pay, FIRST + i);
            last = i;
        }
    struct alh_cards diamonds = { .word = { [ALH_DIAMOND] = pay->word[ALH_DIAMOND] } };
    bool barred = p->barred >> ALH_MEANS_exchange & 1; /* then it is a card like any other that is no money */
    if (!n || barred || alh_total_worth(&diamonds))
        return 0; /* 06 has a reason of its own */
    return n > 1 ? ALH_RULE_one_exchange_card : flaw_of_card(s, p, last, pay);
}

const struct alh_module alh_module_currency_exchange = {
    .in_pile = { 0, 2, 2, 2, 0 }, /* 02, Setup */
    .payment_flaw = payment_flaw,
};
