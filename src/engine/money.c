/* money.c: payments. */
#include "module.h"

/* ---- means of payment ---- */

/* What modules answer, as cards. */
static struct alh_cards tokens_among(uint64_t all, int currency)
{
    const uint64_t values = UINT64_MAX << 4 * ALH_VALUE;
    struct alh_cards tokens = { .word = { [ALH_TOKENS] = all & ~values } };
    if (all & values)
        tokens.word[currency] = all & values;
    return tokens;
}

static int worth_of_tokens(uint64_t tokens, int currency)
{
    struct alh_cards cards = tokens_among(tokens, currency);
    return alh_total_worth(&cards);
}

static void look_up(const struct alh_state *s, int player, unsigned kinds, struct alh_funds *funds)
{
    funds->kinds = kinds;
    memset(funds->tokens, 0, sizeof funds->tokens);
    memset(funds->worth, 0, sizeof funds->worth);
    if (alh_base_alone(s))
        return;
    alh_tell_tokens(s, player, kinds, funds->tokens);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (funds->tokens[currency])
            funds->worth[currency] = worth_of_tokens(funds->tokens[currency], currency);
}

/* The payment with what was looked up for it. */
static struct alh_payment with_funds(const struct alh_state *s, const struct alh_payment *p, struct alh_funds *funds)
{
    struct alh_payment with = *p;
    if (funds->kinds != p->kind)
        look_up(s, p->player, p->kind, funds);
    with.funds = funds;
    return with;
}

static uint64_t tokens_in(const struct alh_payment *p, int word)
{
    return word < ALH_CURRENCIES ? p->funds->tokens[word] : 0;
}

/* What the money of one word is worth, tokens among it. */
static int worth_in(const struct alh_state *s, const struct alh_payment *p, int word)
{
    return alh_money(&s->hand[p->player], word) + (word < ALH_CURRENCIES ? p->funds->worth[word] : 0);
}

struct alh_cards alh_tokens_of(const struct alh_state *s, int player, int currency, unsigned kinds)
{
    struct alh_funds funds;
    look_up(s, player, kinds, &funds);
    return tokens_among(funds.tokens[currency], currency);
}

struct alh_cards alh_purse(const struct alh_state *s, int player)
{
    struct alh_cards purse = s->hand[player];
    struct alh_funds funds;
    look_up(s, player, ALH_PAY_ANYTHING, &funds);
    for (int currency = 0; currency < ALH_CURRENCIES && !alh_base_alone(s); currency++) {
        struct alh_cards tokens = tokens_among(funds.tokens[currency], currency);
        alh_add_cards(&purse, &tokens);
    }
    return purse;
}

/* The most valuable first. */
static void sort_units(struct alh_basket *basket)
{
    for (int i = 1; i < basket->n; i++)
        for (int j = i; j > 0 && basket->unit[j - 1].worth < basket->unit[j].worth; j--) {
            struct alh_unit unit = basket->unit[j];
            basket->unit[j] = basket->unit[j - 1];
            basket->unit[j - 1] = unit;
        }
}

static void add_unit(struct alh_basket *basket, struct alh_unit unit)
{
    alh_assert(basket->n < ALH_UNITS);
    basket->unit[basket->n++] = unit;
}

/* Tokens that are money of a currency. */
static void add_tokens(struct alh_basket *basket, uint64_t tokens, int currency)
{
    struct alh_cards cards = tokens_among(tokens, currency);
    for (int kind = alh_next_card(&cards, 0); kind; kind = alh_next_card(&cards, kind))
        add_unit(basket, (struct alh_unit){ (uint8_t)alh_worth(kind), (uint8_t)alh_count(&cards, kind), (uint8_t)kind,
                                            (uint8_t)currency });
}

/* Whether all cards of a currency are worth their place: the others stand behind them. */
static bool is_plain(uint64_t cards)
{
    return cards >> 4 * ALH_BUILDER_CARD == 0;
}

void alh_add_money(const struct alh_state *s, const struct alh_payment *p, int word, struct alh_basket *basket)
{
    basket->words |= (uint8_t)(1 << word);
    basket->worth += worth_in(s, p, word);
}

/* Plain money of one currency comes in the right order, from the highest value down; everything else has to be sorted in. */
static void add_units(const struct alh_state *s, const struct alh_payment *p, int word, struct alh_basket *basket)
{
    uint64_t left = s->hand[p->player].word[word];
    bool sorted = word < ALH_CURRENCIES && is_plain(left) && !basket->n;
    while (left) {
        unsigned shift = (unsigned)alh_highest(left) & 60, card = 16 * (unsigned)word + shift / 4;
        if (alh_worths[card])
            add_unit(basket,
                     (struct alh_unit){ alh_worths[card], (uint8_t)(left >> shift), (uint8_t)card, (uint8_t)word });
        left &= ((uint64_t)1 << shift) - 1;
    }
    uint64_t tokens = tokens_in(p, word);
    if (tokens)
        add_tokens(basket, tokens, word);
    if (tokens || !sorted)
        sort_units(basket);
}

void alh_lay_out(const struct alh_state *s, const struct alh_payment *p, struct alh_basket *basket)
{
    for (unsigned left = basket->words; left; left &= left - 1)
        add_units(s, p, alh_lowest(left), basket);
}

/* 00, The turn: money cards of the currency of the slot; where the currency is free, of any one; in a mix of all four. */
bool alh_means_money(const struct alh_state *s, const struct alh_payment *p, int i, struct alh_basket *basket)
{
    bool any = p->currency == ALH_NO_CURRENCY, mix = p->kind == ALH_PAY_MIX;
    if (i >= (any && !mix ? ALH_CURRENCIES : 1))
        return false;
    for (int currency = 0; mix && currency < ALH_CURRENCIES; currency++)
        alh_add_money(s, p, currency, basket);
    if (!mix)
        alh_add_money(s, p, any ? i : p->currency, basket);
    return true;
}

/* Kinds of payment without their prefix, for the rows of means. */
enum {
    TILE = ALH_PAY_TILE,
    CARD = ALH_PAY_CARD,
    BID = ALH_PAY_BID,
    STAKE = ALH_PAY_STAKE,
    REST = ALH_PAY_REST,
    MIX = ALH_PAY_MIX
};

/* Basket i of one means of payment; false when it has no more. */
static inline bool fill_basket(const struct alh_state *s, const struct alh_payment *p, int means, int i,
                               struct alh_basket *basket)
{
    basket->n = basket->worth = basket->words = basket->with = basket->needs = 0;
    if (p->barred >> means & 1)
        return false;
    switch (means) {
#define MEANS(name, part, kinds, word) \
    case ALH_MEANS_##name:             \
        return alh_plays(s, ALH_OF(ALH_MODULE_)) && (p->kind & (unsigned)(kinds)) && alh_means_##name(s, p, i, basket);
#include "rows.def"
    default: return false;
    }
}

/* Where one is among the baskets of a payment. The base game stands last among the modules: its money comes first. */
struct search {
    int means, i;
};
enum { FIRST_MEANS = ALH_ALL_MEANS - 1 };
_Static_assert((int)FIRST_MEANS == (int)ALH_MEANS_money, "money is the first thing to pay with");

/* Whether what is paid with other cards may be mixed with it; some of what it needs may be among those. */
static inline bool mixes_with(struct alh_basket *basket, const struct alh_payment *p)
{
    basket->needs &= (uint8_t)~p->beside_words;
    return !(p->beside_words & ~basket->words);
}

static inline bool next_basket(const struct alh_state *s, const struct alh_payment *p, struct search *at,
                               struct alh_basket *basket)
{
    for (; at->means >= 0; at->means--, at->i = 0)
        while (fill_basket(s, p, at->means, at->i++, basket))
            if (mixes_with(basket, p))
                return true;
    return false;
}

/* Whether cards that lie elsewhere, if there are such, can be all that is paid: they are of the currency, or diamonds alone. */
static bool pays_alone(const struct alh_payment *p)
{
    return !p->beside || p->beside_words == 1u << ALH_DIAMOND ||
           (p->currency != ALH_NO_CURRENCY && p->beside_words == 1u << p->currency);
}

bool alh_price_of(const struct alh_state *s, const struct alh_move *move, int *price, int *paid)
{
    const struct alh_option *option = alh_option[move->kind];
    if (!option->payment && !option->price)
        return false;
    struct alh_payment payment = { 0 };
    if (option->payment)
        payment = option->payment(s, alh_top(s), move);
    *price = option->price ? option->price(s, alh_top(s), move) : payment.price;
    *paid = alh_total_worth(&move->cards) + payment.beside;
    return true;
}

int alh_currency_due(const struct alh_state *s, const struct alh_move *move)
{
    const struct alh_option *option = alh_option[move->kind];
    return option->payment ? option->payment(s, alh_top(s), move).currency : ALH_NO_CURRENCY;
}

/* ---- judging a payment ---- */

/* The cards of a basket, and the tokens. */
static struct alh_cards cards_of(const struct alh_state *s, const struct alh_payment *p,
                                 const struct alh_basket *basket)
{
    struct alh_cards cards = { { 0 } };
    for (unsigned left = basket->words; left; left &= left - 1) {
        int word = alh_lowest(left);
        struct alh_cards tokens = tokens_among(tokens_in(p, word), word);
        cards.word[word] += alh_money_among(&s->hand[p->player], word);
        alh_add_cards(&cards, &tokens);
    }
    if (basket->with)
        alh_add_card(&cards, basket->with);
    return cards;
}

static bool meets_needs(const struct alh_basket *basket, const struct alh_cards *pay)
{
    unsigned left = basket->needs;
    for (int i = 0; i < basket->n && left; i++)
        if (alh_count(pay, basket->unit[i].card))
            left &= ~(1u << basket->unit[i].word);
    return !left;
}

/* It is laid out where it needs something. */
static bool holds(const struct alh_state *s, const struct alh_payment *p, const struct alh_basket *basket,
                  const struct alh_cards *pay)
{
    struct alh_cards all = cards_of(s, p, basket);
    return !alh_missing_card(&all, pay) && (!basket->with || alh_count(pay, basket->with)) && meets_needs(basket, pay);
}

/* Why no basket holds the cards: one is not owned; the special reasons of modules; a card of another currency. A stone comes last: where
   everything before it is of the currency, it is not. */
static struct alh_refusal refuse_cards(const struct alh_state *s, const struct alh_payment *p,
                                       const struct alh_cards *pay)
{
    struct alh_cards purse = alh_purse(s, p->player);
    int missing = alh_missing_card(&purse, pay);
    if (missing)
        return alh_refuse_at(alh_is_token(missing) ? ALH_RULE_not_yours : ALH_RULE_card_not_owned, ALH_PICK_HAND,
                             missing);
    int rule = alh_ask_payment_flaw(s, p, pay);
    if (rule)
        return alh_refuse(rule);
    for (int card = alh_next_card(pay, 0); card; card = alh_next_card(pay, card))
        if (p->currency != ALH_NO_CURRENCY && alh_money_word(card) != p->currency)
            return alh_refuse_at(ALH_RULE_wrong_currency, ALH_PICK_HAND, card);
    if (!pays_alone(p))
        return alh_refuse(ALH_RULE_wrong_currency);
    return alh_refuse(p->kind == ALH_PAY_MIX ? ALH_RULE_no_money_card : ALH_RULE_one_currency);
}

static struct alh_refusal check_sum(const struct alh_payment *p, int sum)
{
    if (sum >= p->least && sum <= p->most)
        return alh_fine();
    struct alh_refusal why = alh_refuse(sum < p->least ? ALH_RULE_too_little_money : p->too_much);
    why.number = (uint8_t)(sum < p->least ? p->least - sum : sum - p->most);
    return why;
}

struct alh_refusal alh_check_purse(const struct alh_state *s, const struct alh_payment *p)
{
    int most = alh_most_payable(s, p);
    return most < p->least ? check_sum(p, most) : alh_refuse(ALH_RULE_no_cards);
}

/* 00, Bad moves: no cards; a card of another currency, not owned, named twice; too little money. */
struct alh_refusal alh_check_payment(const struct alh_state *s, const struct alh_payment *p,
                                     const struct alh_cards *pay)
{
    struct alh_basket basket;
    struct alh_funds funds;
    funds.kinds = 0;
    if (alh_no_cards(pay) && pays_alone(p))
        return p->least > 0 && !p->beside ? alh_refuse(ALH_RULE_no_cards) : check_sum(p, 0);
    struct alh_payment with = with_funds(s, p, &funds);
    for (struct search at = { .means = FIRST_MEANS }; next_basket(s, &with, &at, &basket);) {
        if (basket.needs)
            alh_lay_out(s, &with, &basket);
        if (holds(s, &with, &basket, pay))
            return check_sum(p, alh_total_worth(pay));
    }
    return refuse_cards(s, p, pay);
}

/* ---- the best payment ---- */

/* A payment without a needless card is above the price by less than its smallest card is worth. */
bool alh_best_payment(const struct alh_state *s, const struct alh_payment *p, struct alh_cards *cards)
{
    enum { DEAREST = 15 };
    struct alh_funds funds;
    funds.kinds = 0;
    for (int waste = 0; waste < DEAREST; waste++) {
        struct alh_move first, none = { 0 };
        struct alh_list list = { .first = &first, .next = &first, .end = &first + 1, .funds = &funds };
        struct alh_payment payment = *p;
        payment.most = p->least + waste;
        alh_list_payments(s, &payment, &none, &list);
        if (list.next > &first) {
            *cards = first.cards;
            return true;
        }
    }
    return false;
}

/* ---- payments without a needless card ---- */

struct laying {
    const struct alh_basket *basket;
    struct alh_list *list;
    int over;              /* what may be paid above the least amount */
    struct alh_move *move; /* with what has been laid down so far */
};

/* Lays cards from the most valuable to the least until the price is met. The last one laid is then the smallest, so
   none could be taken back. `left` is what the units from i on are worth together. */
static void lay_from(struct laying *l, int i, int left, int due)
{
    for (; left >= due; i++) {
        const struct alh_unit *unit = &l->basket->unit[i];
        int laid = 0, rest = due;
        left -= unit->worth * unit->count;
        do {
            alh_add_card(&l->move->cards, unit->card);
            rest -= unit->worth;
            if (rest > 0)
                lay_from(l, i + 1, left, rest);
            else if (-rest <= l->over && meets_needs(l->basket, &l->move->cards))
                alh_list_move(l->list, l->move);
        } while (++laid < unit->count && rest > 0);
        alh_take_copies(&l->move->cards, unit->card, laid);
    }
}

/* Sums that the units can make together, as bits, one piece left out. Prices are below 64. */
static uint64_t sums_without(const struct alh_basket *basket, int left_out)
{
    uint64_t sums = 1;
    for (int i = 0; i < basket->n; i++)
        for (int n = basket->unit[i].count - (i == left_out); n > 0; n--)
            sums |= sums << basket->unit[i].worth;
    return sums;
}

/* Whether a legal payment of the basket has a card that could be taken back. */
static bool has_needless(const struct alh_payment *p, const struct alh_basket *basket)
{
    if (p->most == ALH_ANY_AMOUNT)
        return basket->worth - basket->unit[basket->n - 1].worth >= p->least;
    for (int i = 0; i < basket->n; i++)
        for (int sum = p->least; sum <= p->most - basket->unit[i].worth && sum < 64; sum++)
            if (sums_without(basket, i) >> sum & 1)
                return true;
    return false;
}

static void list_basket(const struct alh_state *s, const struct alh_payment *p, struct alh_basket *basket,
                        const struct alh_move *base, struct alh_list *list)
{
    if (!basket->worth && !p->least && p->beside && basket->with)
        list->complete = false; /* with that card alone */
    if (!basket->worth || basket->worth < p->least)
        return;
    alh_lay_out(s, p, basket);
    if (list->complete && has_needless(p, basket))
        list->complete = false;
    if (!p->least)
        return;
    struct alh_move move = *base;
    struct laying l = { .basket = basket, .list = list, .over = p->most - p->least, .move = &move };
    if (basket->with)
        alh_add_card(&move.cards, basket->with);
    lay_from(&l, 0, basket->worth, p->least);
}

/* Plain money of one currency, which most payments are: the same straight from the counts of the hand. `left` are the cards of
   lower value than those laid so far, `worth` their worth. */
static void lay_plain(struct laying *l, uint64_t *laid, uint64_t left, int worth, int due)
{
    const uint64_t before = *laid;
    while (worth >= due) {
        unsigned shift = (unsigned)alh_highest(left) & 60;
        int value = (int)shift / 4, count = (int)(left >> shift), rest = due;
        left &= ((uint64_t)1 << shift) - 1;
        worth -= value * count;
        for (; count && rest > 0; count--) {
            *laid += (uint64_t)1 << shift;
            rest -= value;
            if (rest <= 0 && -rest <= l->over)
                alh_list_move(l->list, l->move);
            else if (rest > 0 && worth >= rest)
                lay_plain(l, laid, left, worth, rest);
        }
        *laid = before;
    }
}

void alh_list_plain_payments(uint64_t money, int worth, const struct alh_payment *p, struct alh_move *move,
                             struct alh_list *list)
{
    if (p->most == ALH_ANY_AMOUNT && worth - alh_lowest(money) / 4 >= p->least)
        list->complete = false;
    struct laying l = { .list = list, .over = p->most - p->least, .move = move };
    lay_plain(&l, &move->cards.word[p->currency], money, worth, p->least);
}

/* Whether the hand holds cards of a word in which means of payment other than money lie. */
static bool has_other_means(const struct alh_state *s, int player)
{
    static const unsigned words = 0
#define MEANS(name, part, kinds, word) | 1u << (word)
#include "rows.def"
        ;
    uint64_t held = 0;
    for (unsigned left = words >> ALH_CURRENCIES << ALH_CURRENCIES; left; left &= left - 1)
        held |= s->hand[player].word[alh_lowest(left)];
    return held;
}

static void list_baskets(const struct alh_state *s, const struct alh_payment *p, int means, const struct alh_move *base,
                         struct alh_list *list)
{
    struct alh_basket basket;
    for (struct search at = { .means = means }; next_basket(s, p, &at, &basket);)
        list_basket(s, p, &basket, base, list);
}

static int most_in_baskets(const struct alh_state *s, const struct alh_payment *p)
{
    struct alh_basket basket;
    int most = 0;
    for (struct search at = { .means = FIRST_MEANS }; next_basket(s, p, &at, &basket);)
        most = basket.worth > most ? basket.worth : most;
    return most;
}

/* Where the hand holds nothing but money, which is most often so, no baskets are filled. */
static void find_reach(const struct alh_state *s, int player, struct alh_funds *funds)
{
    struct alh_payment p = { .player = player, .kind = ALH_PAY_ANYTHING, .funds = funds };
    bool money_alone = !has_other_means(s, player);
    int *any = &funds->reach[ALH_CURRENCIES], *mix = &funds->reach[ALH_CURRENCIES + 1];
    look_up(s, player, ALH_PAY_ANYTHING, funds);
    *any = *mix = 0;
    for (p.currency = 0; p.currency < ALH_CURRENCIES; p.currency++) {
        int money = worth_in(s, &p, p.currency), reach = money_alone ? money : most_in_baskets(s, &p);
        funds->reach[p.currency] = reach;
        *any = reach > *any ? reach : *any;
        *mix += money;
    }
    *mix = *any > *mix ? *any : *mix;
}

int alh_reach(const struct alh_state *s, const struct alh_payment *p, struct alh_list *list)
{
    int any = p->kind == ALH_PAY_MIX ? ALH_CURRENCIES + 1 : ALH_CURRENCIES;
    if (!list->funds->kinds)
        find_reach(s, p->player, list->funds);
    return list->funds->reach[p->currency == ALH_NO_CURRENCY ? any : p->currency];
}

/* Plain money first, then what lies in other baskets. */
static void list_payments(const struct alh_state *s, const struct alh_payment *p, const struct alh_move *base,
                          struct alh_list *list)
{
    uint64_t money = p->currency != ALH_NO_CURRENCY ? s->hand[p->player].word[p->currency] : 0;
    bool no_limit = p->most == ALH_ANY_AMOUNT || p->most == p->least;
    bool plain = p->currency != ALH_NO_CURRENCY && is_plain(money) && !(p->beside_words & ~(1u << p->currency)) &&
                 (no_limit || !list->complete) && !tokens_in(p, p->currency);
    if (!p->least && p->most >= 0) {
        if (pays_alone(p))
            alh_list_move(list, base);
    } else if (plain && alh_sum_values(money) >= p->least) {
        struct alh_move move = *base;
        alh_list_plain_payments(money, alh_sum_values(money), p, &move, list);
    }
    if (!plain || !p->least || has_other_means(s, p->player))
        list_baskets(s, p, plain && p->least ? ALH_MEANS_money - 1 : ALH_MEANS_money, base, list);
}

void alh_list_payments(const struct alh_state *s, const struct alh_payment *p, const struct alh_move *base,
                       struct alh_list *list)
{
    if (p->least > alh_reach(s, p, list))
        return;
    struct alh_payment payment = with_funds(s, p, list->funds);
    list_payments(s, &payment, base, list);
}

void alh_list_payments_without_optional(const struct alh_state *s, const struct alh_payment *p,
                                        const struct alh_move *base, struct alh_list *list)
{
    enum { ORDINARY = 0, OPTIONAL = 1 };
    static const unsigned optional = 0
#define MEANS(name, part, kinds, word) | (unsigned)part << ALH_MEANS_##name
#include "rows.def"
        ;
    struct alh_list none = { .complete = true }; /* without room: only whether there is something to list */
    if (p->least > alh_reach(s, p, list))
        return;
    struct alh_payment payment = with_funds(s, p, list->funds);
    payment.barred = p->barred | optional;
    list_payments(s, &payment, base, list);
    payment.barred = p->barred | ~optional;
    if (list->complete && has_other_means(s, p->player))
        list_baskets(s, &payment, FIRST_MEANS, base, &none);
    list->complete = list->complete && none.complete;
}

/* ---- payments that can still be completed ---- */

/* Sums that some of the cards can make, as bits, without and with money of a word that is needed. Prices are below 64. */
struct sums {
    uint64_t without, with;
};

static void add_to_sums(struct sums *sums, int worth, bool needed)
{
    uint64_t without = sums->without;
    sums->with |= sums->with << worth;
    if (needed)
        sums->with |= without << worth;
    else
        sums->without |= without << worth;
}

/* Whether a sum that will do can be met exactly. With two needed words, the second only counts once the first is there. */
static bool can_be_exact(const struct alh_payment *p, const struct alh_basket *basket, const struct alh_cards *pay,
                         int from)
{
    int paid = alh_total_worth(pay);
    bool met = meets_needs(basket, pay);
    struct sums sums = { .without = met ? 0 : 1, .with = met };
    for (int i = 0; i < basket->n; i++) {
        const struct alh_unit *unit = &basket->unit[i];
        for (int n = unit->count - alh_count(pay, unit->card); n > 0 && alh_pick_order(unit->card) >= from; n--)
            add_to_sums(&sums, unit->worth, basket->needs >> unit->word & 1);
    }
    for (int sum = p->least > paid ? p->least : paid; sum <= p->most && sum - paid < 64; sum++)
        if (sums.with >> (sum - paid) & 1)
            return true;
    return false;
}

static bool basket_reaches(const struct alh_state *s, const struct alh_payment *p, struct alh_basket *basket,
                           const struct alh_cards *pay, int from)
{
    alh_lay_out(s, p, basket);
    struct alh_cards all = *pay, left = cards_of(s, p, basket);
    if (alh_missing_card(&left, pay))
        return false;
    alh_take_cards(&left, pay);
    for (int card = alh_next_card(&left, 0); card; card = alh_next_card(&left, card))
        if (alh_pick_order(card) >= from)
            alh_add_copies(&all, card, alh_count(&left, card));
    if (!holds(s, p, basket, &all) || alh_total_worth(&all) < p->least)
        return false;
    return p->most == ALH_ANY_AMOUNT || can_be_exact(p, basket, pay, from);
}

bool alh_payment_reaches(const struct alh_state *s, const struct alh_payment *p, const struct alh_cards *pay, int from)
{
    struct alh_basket basket;
    struct alh_funds funds;
    funds.kinds = 0;
    if (!p->least && p->most >= 0 && alh_no_cards(pay) && pays_alone(p))
        return true;
    struct alh_payment with = with_funds(s, p, &funds);
    for (struct search at = { .means = FIRST_MEANS }; next_basket(s, &with, &at, &basket);)
        if (basket.worth >= p->least && basket_reaches(s, &with, &basket, pay, from))
            return true;
    return false;
}

/* A basket that lacks money it needs is worth no more than the one without what lies beside it. */
int alh_most_payable(const struct alh_state *s, const struct alh_payment *p)
{
    struct alh_funds funds;
    funds.kinds = 0;
    struct alh_payment with = with_funds(s, p, &funds);
    return most_in_baskets(s, &with);
}

/* With money of this currency alone. */
static int payable_in(const struct alh_state *s, const struct alh_payment *p, int currency)
{
    struct alh_payment one = *p;
    one.currency = currency;
    one.barred |= ~(1u << ALH_MEANS_money);
    return alh_most_payable(s, &one);
}

int alh_currency_missing(const struct alh_state *s, const struct alh_payment *p, int missing)
{
    for (int currency = 0; currency < ALH_CURRENCIES && p->kind != ALH_PAY_MIX; currency++)
        if ((p->currency == ALH_NO_CURRENCY || p->currency == currency) &&
            payable_in(s, p, currency) == p->least - missing)
            return currency;
    return ALH_NO_CURRENCY;
}

int alh_falls_short(const struct alh_state *s, const struct alh_choices *choices, int currency)
{
    if (!choices->price || choices->mixed || choices->currency != ALH_NO_CURRENCY)
        return 0;
    struct alh_payment p = alh_pay_amount(alh_top(s)->player, ALH_NO_CURRENCY, choices->price, ALH_PAY_STAKE);
    int held = payable_in(s, &p, currency);
    return held < choices->price ? held : 0;
}
