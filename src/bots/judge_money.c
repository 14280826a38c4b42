/* A hand: what money is worth, and how near it brings what is for sale. */
#include "bots/terms.h"

/* What the money in one word of a hand is worth. */
static int money_of(const struct alh_cards *hand, int word)
{
    bool currency = word < ALH_CURRENCIES; /* behind the cards stand values */
    int money = currency ? alh_money(hand, word) : 0;
    for (int kind = 16 * word - 1 + (currency ? ALH_VALUE : 0);
         (kind = alh_next_card(hand, kind)) != 0 && alh_card_currency(kind) == word;)
        money += alh_count(hand, kind) * alh_worth(kind);
    return money;
}

int alh_purse_money(const struct alh_purse *purse, const struct alh_cards *hand)
{
    int money = 0;
    for (int word = 0; word < ALH_CARD_WORDS; word++)
        money += purse->words >> word & 1 ? money_of(hand, word) : 0;
    return money;
}

double alh_judge_unit(const struct alh_judge *judge, const struct alh_state *s, int word)
{
    struct alh_purse purse;
    for (int module = 0; judge->sees && module < ALH_MODULES; module++)
        if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->purse)
            for (int i = 0; alh_terms[module]->purse(judge, s, ALH_DENAR, i, &purse); i++)
                if (purse.words == 1u << word)
                    return purse.unit;
    return judge->ahead.money;
}

/* Bit n: some of the cards of this word are worth n together, and with some that were there before. */
static uint64_t add_sums(uint64_t sums, const struct alh_cards *hand, int word)
{
    for (int kind = 16 * word - 1; (kind = alh_next_card(hand, kind)) != 0 && alh_card_currency(kind) == word;)
        for (int n = alh_count(hand, kind); n > 0; n--)
            sums |= sums << alh_worth(kind);
    return sums;
}

bool alh_can_pay_exactly(const struct alh_purse *purse, const struct alh_cards *hand, int price)
{
    uint64_t sums = 1;
    for (int word = 0; word < ALH_CARD_WORDS; word++)
        if (purse->words >> word & 1)
            sums = add_sums(sums, hand, word);
    return price < 64 && sums >> price & 1;
}

/* Chance that a tile still lies there when this player can buy again. */
static double stays(const struct alh_state *s)
{
    double chance = 1;
    for (int i = 1; i < s->players; i++)
        chance *= alh_weight.stays;
    return chance;
}

/* Values stand behind the tokens of all currencies, as in the engine's query. */
static void put_tokens(struct alh_cards *hand, int currency, uint64_t tokens)
{
    const uint64_t values = UINT64_MAX << 4 * ALH_VALUE;
    hand->word[currency] += tokens & values;
    hand->word[ALH_TOKENS] += tokens & ~values;
}

/* The tokens that are money in a purse's words join the hand. */
static void add_tokens(const struct alh_judge *judge, const struct alh_state *s, struct alh_purse *purse,
                       struct alh_cards *hand)
{
    for (int module = 0; judge->sees && module < ALH_MODULES; module++)
        if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->tokens)
            for (int currency = 0; currency < ALH_CURRENCIES; currency++)
                if (purse->words >> currency & 1)
                    put_tokens(hand, currency, alh_terms[module]->tokens(s, judge->ahead.me, currency));
    purse->words |= 1u << ALH_TOKENS;
}

/* False where there is nothing to hope for: less than half of the price in the purse, or more off than the price. */
static bool find_bargain(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ware *ware,
                         const struct alh_purse *with, struct alh_bargain *out)
{
    struct alh_cards hand = s->hand[judge->ahead.me];
    struct alh_purse purse = *with;
    add_tokens(judge, s, &purse, &hand);
    int have = alh_purse_money(&purse, &hand), price = ware->price - purse.off;
    if (price < 0 || 2 * have < price)
        return false;
    out->gain = ware->gain - price * purse.unit - purse.fee;
    out->reach = have < price ? (double)have / price : 1;
    out->exact = !ware->no_bonus && alh_can_pay_exactly(&purse, &hand, price);
    return true;
}

/* What somebody with this bargain in hand may hope for in a later turn; what he gets who acts at once. */
static double hope_for(const struct alh_bargain *b)
{
    double hope = b->gain > 0 ? b->gain * alh_weight.within_reach * b->reach * b->reach : 0;
    return b->exact && b->gain + alh_weight.another_action > 0 ? hope + alh_weight.exact_in_hand : hope;
}

static double get_from(const struct alh_bargain *b)
{
    return b->reach < 1 ? 0 : b->gain + (b->exact ? alh_weight.another_action : 0);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static void try_purse(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ware *ware,
                      const struct alh_purse *purse, struct alh_prospect *out)
{
    struct alh_bargain b;
    if (!find_bargain(judge, s, ware, purse, &b))
        return;
    out->hope = larger(out->hope, hope_for(&b));
    out->at_once = larger(out->at_once, get_from(&b));
    if (b.exact)
        out->exact = larger(out->exact, b.gain);
}

struct alh_prospect alh_judge_ware(const struct alh_judge *judge, const struct alh_state *s,
                                   const struct alh_ware *ware)
{
    struct alh_prospect out = { 0 };
    struct alh_purse purse = { .words = 1u << ware->currency, .unit = judge->ahead.money };
    try_purse(judge, s, ware, &purse, &out);
    for (int module = 0; judge->sees && module < ALH_MODULES; module++)
        if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->purse)
            for (int i = 0; alh_terms[module]->purse(judge, s, ware->currency, i, &purse); i++)
                try_purse(judge, s, ware, &purse, &out);
    return out;
}

/* Tiles that came up after the move are nobody's hope. */
struct alh_prospect alh_judge_slot(struct alh_judge *judge, const struct alh_state *s, int slot)
{
    int tile = s->market[slot - 1], currency = alh_slot_currency(slot);
    if (tile == 0 || tile != judge->ahead.market[slot - 1])
        return (struct alh_prospect){ 0 };
    struct alh_ware ware = { alh_tile(tile)->price, currency, alh_judge_fit(judge, tile)->gain, false };
    for (int module = 0; judge->sees && module < ALH_MODULES; module++)
        if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->acquiring)
            ware.gain += alh_terms[module]->acquiring(judge, s, tile);
    return alh_judge_ware(judge, s, &ware);
}

/* Only what lay there before the move. */
bool alh_ware_beside(struct alh_judge *judge, const struct alh_state *s, int first, int n, int i, struct alh_ware *out)
{
    for (int tile = first; tile < first + n; tile++) {
        if (!alh_in(&s->beside, tile) || !alh_in(&judge->now->beside, tile) || i-- > 0)
            continue;
        int currency = alh_slot_currency(s->spot[tile].x);
        *out = (struct alh_ware){ alh_printed_price(s, tile), currency, alh_judge_fit(judge, tile)->gain, false };
        return true;
    }
    return false;
}

/* What modules sell; false when there is nothing more. */
static bool next_ware(struct alh_judge *judge, const struct alh_state *s, int *module, int *i, struct alh_prospect *out)
{
    struct alh_ware ware;
    for (; judge->sees && *module < ALH_MODULES; ++*module, *i = 0)
        if (judge->sees >> *module & 1 && alh_terms[*module] && alh_terms[*module]->ware &&
            alh_terms[*module]->ware(judge, s, (*i)++, &ware)) {
            *out = alh_judge_ware(judge, s, &ware);
            return true;
        }
    return false;
}

/* What the hand promises for a later turn. */
static double hope(struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0, all = 0;
    struct alh_prospect ware;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        double here = alh_judge_slot(judge, s, slot).hope;
        best = larger(best, here);
        all += here;
    }
    for (int module = 0, i = 0; next_ware(judge, s, &module, &i, &ware);) {
        best = larger(best, ware.hope);
        all += ware.hope;
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
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        best = larger(best, alh_judge_slot(judge, s, slot).at_once);
    struct alh_prospect ware;
    for (int module = 0, i = 0; next_ware(judge, s, &module, &i, &ware);)
        best = larger(best, ware.at_once);
    return best;
}
