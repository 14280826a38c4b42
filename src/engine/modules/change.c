/* change.c: 11, coins worth 1: for every 2 units overpaid the buyer draws a random one. What nobody has is in the coin bag. */
#include "../module.h"

enum { COPIES = 6 };

static bool is_coin(int card)
{
    return card >= ALH_CARD_coin && card < ALH_CARD_coin + ALH_CARDS_coin;
}

/* 11, Components. */
static int copies(const struct alh_state *s, int card)
{
    return is_coin(card) ? COPIES : 0;
}

static int copies_lying(const struct alh_state *s, int card)
{
    int n = 0;
    for (int seat = 0; is_coin(card) && seat < s->players; seat++)
        n += alh_of_kind(s->change.coins[seat], card - ALH_CARD_coin);
    return n;
}

/* ---- using coins ---- */

/* 11, Using coins: money of its currency in every payment of an amount. */
static void add_tokens(const struct alh_state *s, int player, unsigned kinds, uint64_t tokens[ALH_CURRENCIES])
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        tokens[currency] += s->change.coins[player] & 15u << 4 * currency;
}

/* What is no coin lies above the coins in the word of tokens. */
static void pay_tokens(struct alh_state *s, int player, const struct alh_cards *cards)
{
    s->change.coins[player] = (uint16_t)(s->change.coins[player] - cards->word[ALH_TOKENS]);
}

static void get_tokens(struct alh_state *s, int player, const struct alh_cards *cards)
{
    s->change.coins[player] = (uint16_t)(s->change.coins[player] + cards->word[ALH_TOKENS]);
}

/* ---- getting change ---- */

static int in_bag(const struct alh_state *s, int currency)
{
    return COPIES - alh_ask_copies_lying(s, ALH_CARD_coin + currency);
}

/* A random coin of the bag; 0: it is empty. */
static int draw_coin(struct alh_state *s)
{
    uint32_t bag = alh_count_kinds(s, ALH_CARDS_coin, in_bag);
    return bag ? ALH_CARD_coin + alh_draw_kind(&s->random, &bag) : 0;
}

/* 11, Getting change: one coin for every 2 overpaid, as far as there are some; paid coins are in the bag already. */
enum alh_again alh_change_draw_change(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_cards drawn = { { 0 } };
    for (int i = call->x / 2, coin; i > 0 && (coin = draw_coin(s)) != 0; i--) {
        struct alh_cards one = { { 0 } };
        alh_add_card(&one, coin);
        alh_add_card(&drawn, coin);
        get_tokens(s, call->player, &one);
    }
    if (!alh_no_cards(&drawn))
        ALH_EMIT(ev, change, .player = (int8_t)call->player, .barrier = true, .cards = drawn);
    return ALH_DONE;
}

const struct alh_module alh_module_change = {
    .copies = copies,
    .copies_lying = copies_lying,
    .tokens = add_tokens,
    .pay_tokens = pay_tokens,
    .get_tokens = get_tokens,
};
