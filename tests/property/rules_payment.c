/* rules_payment.c: paying, by the pages 00-base, 02-currency_exchange, 06-diamonds and 14-master_builders; tokens by those that bring them, and the treasures
   of 42. */
#include "rules.h"

enum { EXCHANGE = RULES_EXCHANGE, EXCHANGE_CARDS = RULES_EXCHANGE_CARDS };

/* 00, Components: market slots. */
int rules_slot_currency(int slot)
{
    static const int currency[ALH_SLOTS] = { ALH_GULDEN, ALH_DIRHAM, ALH_DENAR, ALH_DUKAT };
    return currency[slot - 1];
}

/* 02, Components: the pairs of X1 to X6. */
static bool shows(int card, int currency)
{
    static const int pair[EXCHANGE_CARDS][2] = {
        { ALH_DENAR, ALH_DIRHAM }, { ALH_DENAR, ALH_DUKAT },   { ALH_DENAR, ALH_GULDEN },
        { ALH_DIRHAM, ALH_DUKAT }, { ALH_DIRHAM, ALH_GULDEN }, { ALH_DUKAT, ALH_GULDEN },
    };
    return pair[card - EXCHANGE][0] == currency || pair[card - EXCHANGE][1] == currency;
}

static bool is_exchange(int kind)
{
    return kind >= EXCHANGE && kind < EXCHANGE + EXCHANGE_CARDS;
}

static bool is_diamond(int kind)
{
    return kind / 16 == ALH_DIAMOND && kind % 16 >= 3 && kind % 16 <= 9;
}

static bool is_money(int kind)
{
    return kind / 16 < ALH_CURRENCIES && kind % 16 >= 1 && (kind % 16 <= 9 || rules_is_builder(kind));
}

/* ---- payments ---- */

/* What lies in a payment. */
struct heap {
    int n, sum, diamonds, n_exchange, exchange;
    int of[ALH_CURRENCIES]; /* cards and tokens of each currency */
    bool odd;               /* what he cannot pay with */
};

/* ---- tokens ---- */

int rules_tokens(const struct alh_state *s, int seat, int kind, bool bid, int *currency)
{
    int n = 0;
    EACH_RULES(s, r)
    if (!n && r->tokens)
        n = r->tokens(s, seat, kind, bid, currency);
    return n;
}

int rules_worth_of_tokens(const struct alh_state *s, int seat, int currency, bool bid)
{
    int sum = 0;
    for (int kind = 1; kind < 16 * ALH_TOKENS + 16; kind++) {
        int of = ALH_NO_CURRENCY, n = rules_is_token(kind) ? rules_tokens(s, seat, kind, bid, &of) : 0;
        sum += of == currency ? n * alh_worth(kind) : 0;
    }
    return sum;
}

static void look_at_token(struct heap *heap, const struct any_game *g, int kind, int n, bool bid)
{
    int currency = 0, own = rules_tokens(&g->state, rules_asked(g), kind, bid, &currency);
    heap->odd = heap->odd || own < n;
    heap->of[currency] += n;
}

/* ---- what lies there ---- */

static void look_at_kind(struct heap *heap, int kind, int n)
{
    heap->n += n;
    if (is_exchange(kind)) {
        heap->n_exchange += n;
        heap->exchange = kind;
        return;
    }
    heap->sum += n * alh_worth(kind);
    if (rules_is_token(kind))
        return;
    if (is_diamond(kind))
        heap->diamonds += n;
    else if (is_money(kind))
        heap->of[kind / 16] += n;
    else
        heap->odd = true;
}

static struct heap look_at(const struct any_game *g, const struct alh_cards *cards, bool bid)
{
    struct heap heap = { 0 };
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind)) {
        look_at_kind(&heap, kind, alh_count(cards, kind));
        if (rules_is_token(kind))
            look_at_token(&heap, g, kind, alh_count(cards, kind), bid);
    }
    return heap;
}

bool rules_holds(const struct alh_cards *hand, const struct alh_cards *cards)
{
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        if (alh_count(cards, kind) > alh_count(hand, kind))
            return false;
    return true;
}

/* 02, Use: one card that shows C and D; money of C and D only, some of it of D. */
static const char *judge_exchange(const struct heap *heap, int currency)
{
    int other = 0;
    if (heap->n_exchange > 1)
        return "two exchange cards";
    if (!shows(heap->exchange, currency))
        return "the exchange card does not show the currency";
    for (int i = 0; i < ALH_CURRENCIES; i++) {
        if (heap->of[i] && !shows(heap->exchange, i))
            return "a third currency";
        other += i != currency ? heap->of[i] : 0;
    }
    return other ? NULL : "the exchange card is not needed";
}

/* 07, Auction: money of one currency, or of two with a card that shows them. */
static const char *judge_any_currency(const struct heap *heap)
{
    int currencies = 0;
    for (int i = 0; i < ALH_CURRENCIES; i++) {
        if (heap->of[i] && heap->n_exchange && !shows(heap->exchange, i))
            return "a third currency";
        currencies += heap->of[i] > 0;
    }
    if (heap->n_exchange > 1)
        return "two exchange cards";
    return currencies == (heap->n_exchange ? 2 : 1) ? NULL : "not of one currency, nor of two with an exchange card";
}

static const char *judge_money(const struct heap *heap, int currency, bool mix)
{
    if (heap->odd)
        return "what is no money, or not his";
    if (heap->diamonds)
        return heap->diamonds < heap->n ? "diamonds are mixed with something" : NULL;
    if (mix)
        return heap->n_exchange ? "an exchange card where any mix will do" : NULL;
    if (currency == ALH_NO_CURRENCY)
        return judge_any_currency(heap);
    if (heap->n_exchange)
        return judge_exchange(heap, currency);
    return heap->of[currency] < heap->n ? "another currency" : NULL;
}

const char *rules_judge_payment(const struct any_game *g, const struct rules_price *price,
                                const struct alh_cards *cards)
{
    struct heap heap = look_at(g, cards, price->bid);
    for (int kind = alh_next_card(&price->minted, 0); kind; kind = alh_next_card(&price->minted, kind))
        look_at_kind(&heap, kind, alh_count(&price->minted, kind));
    struct alh_cards from_hand = rules_without_tokens(*cards);
    const char *wrong = heap.n ? judge_money(&heap, price->currency, price->mix) : NULL;
    if (wrong)
        return wrong;
    if (!rules_holds(&g->state.hand[rules_asked(g)], &from_hand))
        return "a card that he does not hold";
    if (heap.sum + price->treasure < price->price)
        return "too little money";
    if (price->treasure && heap.sum >= price->price)
        return "a treasure without a shortfall";
    return price->exact && heap.sum > price->price ? "the payment must be exact" : NULL;
}

/* One or two words of the hand, perhaps an exchange card; every card of them or some. */
struct alh_cards rules_some_payment(struct any_game *g)
{
    struct alh_cards purse = g->state.hand[rules_asked(g)], some = { { 0 } };
    for (int kind = 1, currency; kind < 16 * ALH_TOKENS + 16; kind++)
        for (int n = rules_is_token(kind) ? rules_tokens(&g->state, rules_asked(g), kind, false, &currency) : 0; n > 0;
             n--)
            alh_add_card(&purse, kind);
    int words = 1 << dice_below(&g->checks, ALH_CARD_WORDS), thirds = 1 + dice_below(&g->checks, 3);
    if (dice_below(&g->checks, 2))
        words |= 1 << dice_below(&g->checks, ALH_CARD_WORDS);
    bool exchange = dice_below(&g->checks, 2);
    for (int kind = alh_next_card(&purse, 0); kind; kind = alh_next_card(&purse, kind))
        for (int i = 0; i < alh_count(&purse, kind); i++)
            if (is_exchange(kind) ? exchange && dice_below(&g->checks, 2)
                                  : words >> kind / 16 & 1 && dice_below(&g->checks, 3) < thirds)
                alh_add_card(&some, kind);
    return some;
}

/* ---- purchases ---- */

/* 90-interplay, section 5: not below 0 once all of them have changed it. */
const char *rules_change_price(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    const char *first = NULL;
    EACH_RULES(s, r)
    {
        const char *wrong = r->extra ? r->extra(s, m, price) : NULL;
        first = first ? first : wrong;
    }
    if (price->price < 0)
        price->price = 0;
    return first;
}

const char *rules_judge_purchase(const struct any_game *g, struct rules_price price, const struct alh_move *m)
{
    const char *wrong = rules_change_price(&g->state, m, &price);
    return wrong ? wrong : rules_judge_payment(g, &price, &m->cards);
}

int rules_due(const struct alh_state *s, const struct alh_move *m, int printed)
{
    struct rules_price price = { .price = printed };
    rules_change_price(s, m, &price);
    return price.price;
}

bool rules_is_exact(const struct alh_state *s, const struct alh_move *m, int printed)
{
    struct rules_price price = { .price = printed };
    rules_change_price(s, m, &price);
    return rules_worth(&m->cards) + rules_worth(&price.minted) == price.price || m->treasure;
}

/* 24: what was overpaid; 27: what stands on a ground; 23: which marker. */
bool rules_is_overpaid(int ask)
{
    return ask == ALH_ASK_store_overpay || ask == ALH_ASK_take_color_bonus || ask == ALH_ASK_return_colors;
}

bool rules_asks_first(int ask)
{
    return rules_is_overpaid(ask) || ask == ALH_ASK_choose_ground_building || ask == ALH_ASK_site_pick ||
           ask == ALH_ASK_place_fruit;
}

/* 07: the miser. */
bool rules_goes_on(const struct alh_frame *asked, bool exact)
{
    bool stores = rules_is_overpaid(asked->kind);
    return asked->kind == (exact ? ALH_ASK_action : ALH_ASK_place) || asked->kind == ALH_ASK_miser ||
           (rules_asks_first(asked->kind) && !(exact && stores));
}
