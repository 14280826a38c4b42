/* diamonds.c: 06, a fifth currency that pays for any tile but mixes with nothing. */
#include "../module.h"

/* 06, Components: values 3..9; the variant adds a third 6. */
static int copies(const struct alh_state *s, int card)
{
    static const uint8_t count[16] = { [3] = 1, 1, 2, 2, 2, 1, 1 };
    if (alh_card_currency(card) != ALH_DIAMOND)
        return 0;
    bool eleventh = s->variant[ALH_VARIANT_diamonds_cards] && alh_card_value(card) == 6;
    return count[alh_card_value(card)] + eleventh;
}

/* 06, Play: diamonds only, whatever currency is asked. */
bool alh_means_diamonds(const struct alh_state *s, const struct alh_payment *p, int i, struct alh_basket *basket)
{
    if (i || !(s->hand[p->player].word[ALH_DIAMOND] || p->beside_words))
        return false;
    alh_add_money(s, p, ALH_DIAMOND, basket);
    return true;
}

static int payment_flaw(const struct alh_state *s, const struct alh_payment *p, const struct alh_cards *pay)
{
    struct alh_cards diamonds = { .word = { [ALH_DIAMOND] = pay->word[ALH_DIAMOND] } };
    for (int card = alh_next_card(pay, 0); card && alh_total_worth(&diamonds); card = alh_next_card(pay, card))
        if (alh_card_currency(card) != ALH_DIAMOND || !alh_worth(card))
            return ALH_RULE_diamonds_mixed;
    return 0;
}

const struct alh_module alh_module_diamonds = {
    .dealt_copies = copies,
    .copies = copies,
    .payment_flaw = payment_flaw,
};
