/* A hand: what money is worth, and how near it brings the tiles on the market. */
#include "bots/judge.h"

/* Bit n: some of the cards of this currency are worth n together. */
static uint64_t sums_of(const struct alh_cards *hand, int currency)
{
    uint64_t sums = 1;
    for (int kind = 16 * currency; (kind = alh_next_card(hand, kind)) != 0 && alh_card_currency(kind) == currency;)
        for (int n = alh_count(hand, kind); n > 0; n--)
            sums |= sums << alh_card_value(kind);
    return sums;
}

/* Chance that a tile still lies there when this player can buy again. */
static double stays(const struct alh_state *s)
{
    double chance = 1;
    for (int i = 1; i < s->players; i++)
        chance *= alh_weight.stays;
    return chance;
}

/* A tile on the market, seen by somebody with this hand. */
struct bargain {
    double gain;  /* what it brings, less the price */
    double reach; /* part of the price that is there */
    bool exact;
};

/* False where there is nothing to hope for: tiles that came up after the move, less than half of the price in hand. */
static bool find_bargain(struct alh_judge *judge, const struct alh_state *s, int slot, struct bargain *out)
{
    int tile = s->market[slot - 1];
    if (tile == 0 || tile != judge->ahead.market[slot - 1])
        return false;
    const struct alh_cards *hand = &s->hand[judge->ahead.me];
    int price = alh_tile(tile)->price, currency = alh_slot_currency(slot), have = alh_money(hand, currency);
    if (2 * have < price)
        return false;
    out->gain = alh_judge_fit(judge, tile)->gain - price * judge->ahead.money;
    out->reach = have < price ? (double)have / price : 1;
    out->exact = price < 64 && sums_of(hand, currency) >> price & 1;
    return true;
}

/* What the hand promises for a later turn. */
static double hope(struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0, all = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        struct bargain b;
        if (!find_bargain(judge, s, slot, &b))
            continue;
        double here = b.gain > 0 ? b.gain * alh_weight.within_reach * b.reach * b.reach : 0;
        if (b.exact && b.gain + alh_weight.another_action > 0)
            here += alh_weight.exact_in_hand;
        best = here > best ? here : best;
        all += here;
    }
    return stays(s) * (best + alh_weight.other_slots * (all - best));
}

double alh_judge_money(struct alh_judge *judge, const struct alh_state *s)
{
    int money = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        money += alh_money(&s->hand[judge->ahead.me], currency);
    return money * judge->ahead.money + hope(judge, s);
}

double alh_judge_action(struct alh_judge *judge, const struct alh_state *s)
{
    double best = alh_weight.another_action;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        struct bargain b;
        if (!find_bargain(judge, s, slot, &b) || b.reach < 1)
            continue;
        double here = b.gain + (b.exact ? alh_weight.another_action : 0);
        best = here > best ? here : best;
    }
    return best;
}
