/* caravanserai.c: 19, cards with a track of money; the cube moves one step a turn and goes back to 0 when it pays. */
#include "../module.h"

enum { CARDS = ALH_THINGS_caravanserai, MOST_CARDS = 2, FIRST_SIDE = 2, LAST_SIDE = 4 };

/* 19, Components: the currency of the main track, then those beside 2, 3 and 4. */
static const uint8_t *currencies_of(int card)
{
    return alh_printed_on_thing(ALH_THING_caravanserai + card)->currency;
}

static int main_currency(int card)
{
    return currencies_of(card)[0];
}

static bool has_side(int card, int currency, int value)
{
    return value >= FIRST_SIDE && value <= LAST_SIDE && currencies_of(card)[1 + value - FIRST_SIDE] == currency;
}

static bool owns(const struct alh_state *s, int card, int player)
{
    return card >= 0 && card < CARDS && s->caravanserai.card[card].owner == player + 1;
}

static int count_cards(const struct alh_state *s, int player)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += owns(s, card, player);
    return n;
}

/* ---- steps ---- */

/* 19, Components: from a main field one further, or to the side field of the same value. */
static bool can_step(const struct alh_state *s, int card, int currency)
{
    int now = s->caravanserai.card[card].currency, value = s->caravanserai.card[card].value;
    if (now != main_currency(card))
        return false;
    return currency == now ? value < ALH_VALUES : has_side(card, currency, value);
}

/* The main track goes on from every field that has a branch. */
static bool can_move(const struct alh_state *s, int card)
{
    return can_step(s, card, main_currency(card));
}

/* 19, Play 1: not asked if no step is possible. */
enum alh_again alh_caravanserai_ask_step(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int card = 0;
    while (card < CARDS && !(owns(s, card, s->turn) && can_move(s, card)))
        card++;
    if (card < CARDS)
        alh_ask_player(s, ALH_ASK_caravan_step, s->turn);
    return ALH_DONE;
}

static struct alh_refusal check_step(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int card = m->thing - ALH_THING_caravanserai;
    if (!owns(s, card, d->player))
        return alh_refuse_at(ALH_RULE_no_caravanserai, ALH_PICK_THING, m->thing);
    return can_step(s, card, m->currency) ? alh_fine()
                                          : alh_refuse_at(ALH_RULE_no_caravan_step, ALH_PICK_THING, m->thing);
}

static bool may_step(const struct alh_state *s, int player, int thing)
{
    int card = thing - ALH_THING_caravanserai;
    return owns(s, card, player) && can_move(s, card);
}

static void play_step(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int card = m->thing - ALH_THING_caravanserai;
    s->caravanserai.card[card].value =
        (uint8_t)(s->caravanserai.card[card].value + (m->currency == main_currency(card)));
    s->caravanserai.card[card].currency = m->currency;
    ALH_EMIT(ev, caravan_stepped, .player = d->player, .thing = m->thing, .currency = m->currency,
             .number = s->caravanserai.card[card].value);
}

void alh_about_caravan_step_caravanserai(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    for (int card = 0; card < CARDS; card++)
        if (owns(s, card, d->player))
            alh_show(&about->subject, ALH_PICK_THING, ALH_THING_caravanserai + card);
}

const struct alh_option alh_option_caravan_step = {
    .type = "caravan_step",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST }, { ALH_PICK_CURRENCY, 0, ALH_MUST } },
    .check = check_step,
    .open = may_step,
    .play = play_step,
};

/* ---- buying ---- */

/* The first card needs 4 types, the second 5. */
static int types_needed(const struct alh_state *s, int player)
{
    return 4 + count_cards(s, player);
}

static int price_for(const struct alh_state *s, int player)
{
    static const uint8_t prices[] = { 8, 4, 2 };
    int types = alh_count_types(s, player);
    return prices[types > 4 ? types - 4 : 0];
}

static struct alh_refusal check_buyer(const struct alh_state *s, int player)
{
    struct alh_refusal few = alh_refuse(ALH_RULE_few_types);
    few.number = (uint8_t)types_needed(s, player);
    if (count_cards(s, player) >= MOST_CARDS)
        return alh_refuse(ALH_RULE_two_caravanserais);
    return alh_count_types(s, player) < few.number ? few : alh_fine();
}

static bool is_for_sale(const struct alh_state *s, int player, int thing)
{
    return owns(s, thing - ALH_THING_caravanserai, ALH_NOBODY);
}

static struct alh_refusal check_card(const struct alh_state *s, int player, int thing)
{
    return is_for_sale(s, player, thing) ? check_buyer(s, player)
                                         : alh_refuse_at(ALH_RULE_no_caravanserai, ALH_PICK_THING, thing);
}

static struct alh_payment payment_by(const struct alh_state *s, int player)
{
    return alh_pay_amount(player, ALH_NO_CURRENCY, price_for(s, player), ALH_PAY_CARD);
}

/* Where he may not have it, nothing will do. */
static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_payment p = payment_by(s, d->player);
    if (check_card(s, d->player, m->thing).rule)
        p.least = INT16_MAX;
    return p;
}

static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_card(s, d->player, m->thing);
    struct alh_payment p = payment(s, d, m);
    return why.rule ? why : alh_check_payment(s, &p, &m->cards);
}

/* What is asked of the buyer is the same for all cards. */
static void list_buy(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    if (check_buyer(s, d->player).rule)
        return;
    struct alh_payment p = payment_by(s, d->player);
    for (int card = 0; card < CARDS; card++) {
        move.thing = (uint8_t)(ALH_THING_caravanserai + card);
        if (owns(s, card, ALH_NOBODY))
            alh_list_payments(s, &p, &move, list);
    }
}

static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int paid = alh_total_worth(&m->cards), price = price_for(s, d->player), card = m->thing - ALH_THING_caravanserai;
    alh_pay_to_discard(s, d->player, &m->cards);
    s->caravanserai.card[card].owner = (uint8_t)(d->player + 1);
    s->caravanserai.card[card].currency = (uint8_t)main_currency(card);
    ALH_EMIT(ev, caravanserai_bought, .player = d->player, .thing = m->thing, .price = (int16_t)price,
             .number = (int16_t)paid, .cards = m->cards);
    if (paid == price)
        alh_grant_action(s, d, ev);
    alh_raise_paid(s, d->player, ALH_PAY_CARD, paid - price);
}

const struct alh_option alh_option_buy_caravanserai = {
    .type = "buy_caravanserai",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST }, { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_buy,
    .payment = payment,
    .list = list_buy,
    .open = is_for_sale,
    .play = play_buy,
};

/* ---- paying with the value ---- */

static int value_of(const struct alh_state *s, int card)
{
    int value = s->caravanserai.card[card].value;
    return value ? alh_card(s->caravanserai.card[card].currency, ALH_VALUE - 1 + value) : 0;
}

/* 90-interplay, sections 3.2 and 3.3: for everything but a bid that lies on the table. */
static void add_tokens(const struct alh_state *s, int player, unsigned kinds, uint64_t tokens[ALH_CURRENCIES])
{
    for (int card = 0; card < CARDS && kinds != ALH_PAY_STAKE; card++) {
        int value = owns(s, card, player) ? value_of(s, card) : 0;
        if (value)
            tokens[alh_card_currency(value)] += (uint64_t)1 << 4 * alh_card_value(value);
    }
}

static void put_back(struct alh_state *s, int card, struct alh_cards *paid)
{
    int value = value_of(s, card);
    if (!value || !alh_count(paid, value))
        return;
    alh_take_copies(paid, value, 1);
    s->caravanserai.card[card].value = 0;
    s->caravanserai.card[card].currency = (uint8_t)main_currency(card);
}

/* 19, Play 3: the cube returns to 0. 19, Rulings: of two that show the same, first one that can go no further. */
static void pay_tokens(struct alh_state *s, int player, const struct alh_cards *cards)
{
    struct alh_cards left = *cards;
    for (int pass = 0; pass < 2; pass++)
        for (int card = 0; card < CARDS; card++)
            if (owns(s, card, player) && can_move(s, card) == pass)
                put_back(s, card, &left);
}

/* ---- positions and the module ---- */

static bool is_on_track(int card, int currency, int value)
{
    return currency == main_currency(card) ? value <= ALH_VALUES : has_side(card, currency, value);
}

/* No cube beside the track, and no third card. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int card = 0; card < CARDS; card++) {
        int owner = s->caravanserai.card[card].owner - 1;
        struct alh_refusal why = alh_refuse_at(ALH_RULE_no_caravan_step, ALH_PICK_THING, ALH_THING_caravanserai + card);
        bool fine = is_on_track(card, s->caravanserai.card[card].currency, s->caravanserai.card[card].value);
        if (owner >= 0 && (!fine || count_cards(s, owner) > MOST_CARDS))
            return alh_find_flaw(flaw, fine ? alh_refuse(ALH_RULE_two_caravanserais) : why, owner, "caravanserais");
    }
    return false;
}

/* The currency of the track, then those beside 2, 3 and 4; of a value its currency and amount. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    if (pick->noun == ALH_PICK_THING)
        return;
    facts->currency[facts->n_currencies++] = (uint8_t)alh_card_currency(pick->id);
    facts->number[facts->n_numbers++] = alh_worths[pick->id];
}

const struct alh_module alh_module_caravanserai = {
    .describe = describe,
    .tokens = add_tokens,
    .pay_tokens = pay_tokens,
    .asks_in = ALH_STEP_START,
    .position_flaw = position_flaw,
    .sells = { .others = MOST_CARDS },
};
