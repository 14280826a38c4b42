/* rules_payment.c: taking and paying, by the pages 00-base, 02-currency_exchange and 06-diamonds. */
#include "rules.h"

enum { EXCHANGE = 16 * ALH_DIAMOND + 10, EXCHANGE_CARDS = 6, PAYMENTS = 4 };

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
    return kind / 16 < ALH_CURRENCIES && kind % 16 >= 1 && kind % 16 <= 9;
}

/* ---- payments ---- */

/* What lies in a payment. */
struct heap {
    int n, sum, diamonds, n_exchange, exchange;
    int of[ALH_CURRENCIES]; /* cards of each currency */
    bool odd;               /* a card that nobody can pay with */
};

static struct heap look_at(const struct alh_cards *cards)
{
    struct heap heap = { 0 };
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind)) {
        int n = alh_count(cards, kind);
        heap.n += n;
        if (is_exchange(kind)) {
            heap.n_exchange += n;
            heap.exchange = kind;
            continue;
        }
        heap.sum += n * (kind % 16);
        if (is_diamond(kind))
            heap.diamonds += n;
        else if (is_money(kind))
            heap.of[kind / 16] += n;
        else
            heap.odd = true;
    }
    return heap;
}

static bool holds(const struct alh_cards *hand, const struct alh_cards *cards)
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

static const char *judge_money(const struct heap *heap, int currency)
{
    if (heap->n == 0)
        return "nothing is paid";
    if (heap->odd)
        return "a card that is no money";
    if (heap->diamonds)
        return heap->diamonds < heap->n ? "diamonds are mixed with something" : NULL;
    if (heap->n_exchange)
        return judge_exchange(heap, currency);
    return heap->of[currency] < heap->n ? "another currency" : NULL;
}

const char *rules_judge_payment(const struct any_game *g, const struct rules_price *price,
                                const struct alh_cards *cards)
{
    struct heap heap = look_at(cards);
    const char *wrong = judge_money(&heap, price->currency);
    if (wrong)
        return wrong;
    if (!holds(&g->state.hand[rules_asked(g)], cards))
        return "a card that he does not hold";
    if (heap.sum < price->price)
        return "too little money";
    return price->exact && heap.sum > price->price ? "the payment must be exact" : NULL;
}

/* One or two words of the hand, perhaps an exchange card; every card of them or some. */
struct alh_cards rules_some_payment(struct any_game *g)
{
    const struct alh_cards *hand = &g->state.hand[rules_asked(g)];
    struct alh_cards some = { { 0 } };
    int words = 1 << dice_below(&g->checks, ALH_CARD_WORDS), thirds = 1 + dice_below(&g->checks, 3);
    if (dice_below(&g->checks, 2))
        words |= 1 << dice_below(&g->checks, ALH_CARD_WORDS);
    bool exchange = dice_below(&g->checks, 2);
    for (int kind = alh_next_card(hand, 0); kind; kind = alh_next_card(hand, kind))
        for (int i = 0; i < alh_count(hand, kind); i++)
            if (is_exchange(kind) ? exchange && dice_below(&g->checks, 2)
                                  : words >> kind / 16 & 1 && dice_below(&g->checks, 3) < thirds)
                alh_add_card(&some, kind);
    return some;
}

/* ---- 00: taking and buying ---- */

/* One card of any value, or several with total value at most 5; 02: an exchange card and nothing else. */
const char *rules_judge_take(const struct any_game *g, const struct alh_move *m)
{
    struct alh_cards display = { { 0 } };
    struct heap heap = look_at(&m->cards);
    for (int i = 0; i < g->state.n_display; i++)
        alh_add_card(&display, g->state.display[i]);
    if (heap.n == 0)
        return "nothing is taken";
    if (!holds(&display, &m->cards))
        return "a card that does not lie there";
    if (heap.n > 1 && heap.n_exchange)
        return "an exchange card is taken alone";
    return heap.n > 1 && heap.sum > 5 ? "several cards worth more than 5" : NULL;
}

const char *rules_judge_buy(const struct any_game *g, const struct alh_move *m)
{
    if (m->slot < 1 || m->slot > ALH_SLOTS || !g->state.market[m->slot - 1])
        return "no tile lies there";
    int price = alh_tile(g->state.market[m->slot - 1])->price;
    return rules_judge_payment(g, &(struct rules_price){ rules_slot_currency(m->slot), price, false }, &m->cards);
}

static void propose_purchases(struct any_game *g)
{
    if (alh_decision(&g->state).kind != ALH_ASK_action)
        return;
    for (int i = 0; i < PAYMENTS; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy, .cards = rules_some_payment(g) };
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        rules_compare(g, &m, false);
    }
}

/* ---- 00: what follows ---- */

/* Exactly the price: another action; else he places. First the miser (07) may be asked. */
static const char *after_buying(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_frame asked = alh_decision(&g->state);
    bool exact = rules_worth(&m->cards) == alh_tile(before->market[m->slot - 1])->price;
    bool next = asked.kind == (exact ? ALH_ASK_action : ALH_ASK_place) || asked.kind == ALH_ASK_miser;
    if (!next || asked.player != alh_decision(before).player)
        return exact ? "an exact payment gives another action" : "after overpaying the tile is placed";
    return NULL;
}

/* End of the game: the most money of the slot's own currency; 02, 06: exchange cards and diamonds do not count. */
int rules_richest(const struct alh_state *s, int slot, int but)
{
    int most = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < s->players; seat++) {
        int money = 0;
        for (int value = 1; value <= 9 && seat != but; value++)
            money += value * alh_count(&s->hand[seat], 16 * rules_slot_currency(slot) + value);
        if (money >= most)
            who = money > most ? seat : ALH_NOBODY;
        most = money > most ? money : most;
    }
    return who;
}

static const char *after_any_move(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    g->memory.actions += alh_decision(&g->copy[ANY_BEFORE]).kind == ALH_ASK_action;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_turn)
            g->memory.actions = 0;
        bool second = i && e[-1].kind == ALH_EVENT_leftover && e[-1].slot == e->slot; /* 38: of two tiles */
        if ((e->kind == ALH_EVENT_leftover || e->kind == ALH_EVENT_left_lying) &&
            e->player != rules_richest(&g->state, e->slot, second ? e[-1].player : ALH_NOBODY))
            return "a tile that is left goes to the wrong player";
    }
    return m->kind == ALH_MOVE_buy ? after_buying(g, m) : NULL;
}

/* Pass: only when nothing else is possible. */
static const char *base_position(const struct any_game *g)
{
    for (int i = 0; i < g->n_moves && g->n_moves > 1; i++)
        if (g->moves[i].kind == ALH_MOVE_pass)
            return "passing is offered beside an action";
    return NULL;
}

const struct rules rules_base = {
    .position = base_position,
    .after = after_any_move,
    .propose = propose_purchases,
};

/* ---- 02 ---- */

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

/* ---- 06 ---- */

/* Components: 3 4 5 5 6 6 7 7 8 9, and a third 6 with the variant. */
static const char *diamonds_start(const struct any_game *g)
{
    static const int copies[16] = { [3] = 1, 1, 2, 2, 2, 1, 1 };
    for (int value = 0; value < 10; value++) {
        int extra = value == 6 && g->config.variant[ALH_VARIANT_diamonds_cards];
        if (g->money[16 * ALH_DIAMOND + value] != copies[value] + extra)
            return "there are too many or too few diamonds";
    }
    return NULL;
}

const struct rules rules_diamonds = { .start = diamonds_start };
