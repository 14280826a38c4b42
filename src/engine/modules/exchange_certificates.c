/* exchange_certificates.c: 24, an overpaid amount of 1 to 6 can be stored as money of a currency of choice. A stone lies on its owner's
   board or in the middle, so it has no copies anywhere else. */
#include "../module.h"

enum { MOST = ALH_STONES, BITS_OF_COINS = 4 * (ALH_TOKEN_STONE - ALH_TOKEN_COIN) };

static int stones_on_boards(const struct alh_state *s, int currency)
{
    int n = 0;
    for (int seat = 0; seat < s->players; seat++) {
        int stored = s->exchange_certificates.stored[seat];
        n += stored && alh_card_currency(stored) == currency;
    }
    return n;
}

/* 24, Setup: stones of each currency: 2 players 1; 3-4 players 2; 5-6 players 3. */
static int stones_in_middle(const struct alh_state *s, int currency)
{
    return (s->players + 1) / 2 - stones_on_boards(s, currency);
}

/* ---- paying ---- */

/* 24, Play 1: one unit of its currency, always whole, for what is bought; a bid is no purchase. */
static void add_tokens(const struct alh_state *s, int player, unsigned kinds, uint64_t tokens[ALH_CURRENCIES])
{
    int stored = s->exchange_certificates.stored[player];
    if (stored && kinds & (ALH_PAY_TILE | ALH_PAY_CARD | ALH_PAY_MIX | ALH_PAY_REST))
        tokens[alh_card_currency(stored)] += (uint64_t)1 << (BITS_OF_COINS + 4 * (alh_card_value(stored) - 1));
}

/* 24, Play 1: the stone returns to the middle at once. */
static void pay_tokens(struct alh_state *s, int player, const struct alh_cards *cards)
{
    if (cards->word[ALH_TOKENS] >> BITS_OF_COINS)
        s->exchange_certificates.stored[player] = 0;
}

/* ---- storing ---- */

/* 24, Play 2: asked after a purchase if something can be stored. */
enum alh_again alh_exchange_certificates_ask_store(struct alh_state *s, const struct alh_call *call,
                                                   struct alh_events *ev)
{
    int currency = 0;
    while (currency < ALH_CURRENCIES && !stones_in_middle(s, currency))
        currency++;
    bool fits = call->what != ALH_PAY_BID && call->x <= MOST && !s->exchange_certificates.stored[call->player];
    if (fits && currency < ALH_CURRENCIES)
        alh_ask_about(s, ALH_ASK_store_overpay, call->player, call->x);
    return ALH_DONE;
}

static struct alh_refusal check_store(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool left = m->currency < ALH_CURRENCIES && stones_in_middle(s, m->currency) > 0;
    return left ? alh_fine() : alh_refuse_at(ALH_RULE_no_stone, ALH_PICK_CURRENCY, m->currency);
}

static void play_store(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->exchange_certificates.stored[d->player] = (uint8_t)alh_card(m->currency, d->arg[0]);
    ALH_EMIT(ev, stored, .player = d->player, .currency = m->currency, .number = d->arg[0]);
}

const struct alh_option alh_option_store_overpay = {
    .type = "store_overpay",
    .stage = { { ALH_PICK_CURRENCY, 0, ALH_MUST } },
    .check = check_store,
    .play = play_store,
};

/* ---- positions and the module ---- */

/* No certificate shows more than there are numbers for, and there are as many stones of a currency as were laid out. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++) {
        int stored = s->exchange_certificates.stored[seat], currency = alh_card_currency(stored);
        if (stored && (alh_card_value(stored) > MOST || stones_in_middle(s, currency) < 0))
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_no_stone, ALH_PICK_CURRENCY, currency), seat,
                                 "certificate");
    }
    return false;
}

const struct alh_module alh_module_exchange_certificates = {
    .tokens = add_tokens,
    .position_flaw = position_flaw,
    .pay_tokens = pay_tokens,
};
