/* hands.c: what is in a hand, what leaves it, what comes into it, and what the others know of it. */
#include "module.h"

/* The others know of what is left at least what they knew before, less what was paid. */
void alh_pay_from_hand(struct alh_state *s, int player, const struct alh_cards *pay)
{
    struct alh_cards *known = &s->known[player], cards = alh_without_tokens(*pay);
    if (!alh_base_alone(s))
        alh_tell_pay_tokens(s, player, pay);
    alh_take_cards(&s->hand[player], &cards);
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card)) {
        int paid = alh_count(&cards, card), seen = alh_count(known, card);
        alh_take_copies(known, card, paid < seen ? paid : seen);
        s->hand_size[player] = (uint8_t)(s->hand_size[player] - paid);
        if (paid > seen && !alh_base_alone(s))
            alh_tell_unseen_paid(s, player, card, paid - seen);
    }
}

void alh_discard(struct alh_state *s, const struct alh_cards *cards)
{
    struct alh_cards left = alh_without_tokens(*cards);
    if (!alh_base_alone(s))
        alh_tell_discarding(s, &left);
    alh_add_cards(&s->discard, &left);
}

void alh_pay_to_discard(struct alh_state *s, int player, const struct alh_cards *cards)
{
    alh_pay_from_hand(s, player, cards);
    alh_discard(s, cards);
}

void alh_show_to_hand(struct alh_state *s, int player, const struct alh_cards *got)
{
    struct alh_cards cards = alh_without_tokens(*got);
    if (!alh_base_alone(s))
        alh_tell_get_tokens(s, player, got);
    alh_add_cards(&s->hand[player], &cards);
    alh_add_cards(&s->known[player], &cards);
    s->hand_size[player] = (uint8_t)(s->hand_size[player] + alh_count_cards(&cards));
}

void alh_slip_to_hand(struct alh_state *s, int player, int card)
{
    alh_add_card(&s->hand[player], card);
    s->hand_size[player]++;
}
