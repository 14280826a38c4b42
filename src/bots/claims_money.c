/* Claims about a hand: what it could pay for then. */
#include "bots/judge.h"
#include "bots/reasons.h"

/* A tile of the market before and after the move, seen by somebody who pays with money of its currency alone. */
struct offer {
    int slot, tile, price, currency;
};

static bool find_offer(const struct alh_scene *scene, int slot, struct offer *out)
{
    int tile = scene->before.market[slot - 1];
    *out = (struct offer){ slot, tile, 0, alh_slot_currency(slot) };
    if (!tile || scene->after.market[slot - 1] != tile)
        return false;
    out->price = alh_tile(tile)->price;
    return out->price > 0;
}

/* How much there is of something in a currency. */
typedef int amount_in(const struct alh_scene *scene, const struct alh_state *s, int currency);

static int money_in(const struct alh_scene *scene, const struct alh_state *s, int currency)
{
    return alh_money(&s->hand[scene->me], currency);
}

static bool pays_price(const struct alh_scene *scene, const struct alh_state *s, int currency, int price)
{
    struct alh_purse purse = { .words = 1u << currency };
    return alh_can_pay_exactly(&purse, &s->hand[scene->me], price);
}

static bool pays_exactly(const struct alh_scene *scene, const struct alh_state *s, const struct offer *offer)
{
    return pays_price(scene, s, offer->currency, offer->price);
}

/* Of several the dearest is named. */
static bool is_dearer(const struct offer *offer, const struct alh_reason *than)
{
    return !than->tile || offer->price > alh_tile(than->tile)->price;
}

static void name_offer(const struct offer *offer, int kind, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = (uint8_t)kind, .tile = (uint8_t)offer->tile, .slot = (uint8_t)offer->slot };
}

/* Money that a move gives away, or that a bid may have to pay. */
static bool endangers(const struct alh_scene *scene, const struct alh_move *move, const struct offer *offer)
{
    struct alh_state after = { 0 };
    if (move->kind == ALH_MOVE_raise)
        return true;
    alh_copy(&after, &scene->before);
    alh_apply(&after, move, NULL);
    return !pays_exactly(scene, &after, offer);
}

/* Whether it depends on the answer: something else that could be done would leave too little. */
static bool is_at_stake(const struct alh_scene *scene, const struct offer *offer)
{
    for (int i = 0; i < scene->list->n; i++)
        if (endangers(scene, &scene->list->moves[i], offer))
            return true;
    return false;
}

static bool claim_exact(const struct alh_scene *scene, bool could_before, int kind, struct alh_reason *out)
{
    struct offer offer;
    *out = (struct alh_reason){ 0 };
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (find_offer(scene, slot, &offer) && pays_exactly(scene, &scene->after, &offer) &&
            pays_exactly(scene, &scene->before, &offer) == could_before && is_dearer(&offer, out) &&
            (!could_before || is_at_stake(scene, &offer)))
            name_offer(&offer, kind, out);
    return out->tile;
}

bool alh_claim_keeps_exact(const struct alh_scene *scene, struct alh_reason *out)
{
    return claim_exact(scene, true, ALH_WHY_keeps_exact, out);
}

/* Whether the player, asked for an action, could buy there, by whatever means, if a card of the currency with this value came to his hand;
   0: with what he has. */
static bool can_buy(const struct alh_scene *scene, const struct alh_state *now, const struct offer *offer, int with)
{
    struct alh_state s = { 0 };
    struct alh_choices choices;
    struct alh_pick path = { .noun = ALH_PICK_SLOT, .id = (uint8_t)offer->slot };
    alh_copy(&s, now);
    if (s.depth == ALH_STACK || with > 9)
        return true;
    if (with)
        alh_put_card(&s.hand[scene->me], alh_card(offer->currency, with));
    s.stack[s.depth++] = (struct alh_frame){ .kind = ALH_ASK_action, .player = (int8_t)scene->me };
    return alh_picks(&s, &path, 1, &choices);
}

static bool claim_can_pay(const struct alh_scene *scene, struct alh_reason *out)
{
    struct offer offer;
    *out = (struct alh_reason){ 0 };
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (find_offer(scene, slot, &offer) && money_in(scene, &scene->after, offer.currency) >= offer.price &&
            money_in(scene, &scene->before, offer.currency) < offer.price && is_dearer(&offer, out) &&
            !can_buy(scene, &scene->before, &offer, 0) && can_buy(scene, &scene->after, &offer, 0))
            name_offer(&offer, ALH_WHY_can_pay, out);
    return out->tile;
}

/* Whether so much, and no less, would be missing, and it is not most of the price. */
static bool is_near(const struct alh_scene *scene, const struct offer *offer, int missing)
{
    return missing > 0 && 2 * missing <= offer->price && !can_buy(scene, &scene->after, offer, missing - 1) &&
           can_buy(scene, &scene->after, offer, missing);
}

/* The tile that the least is missing for. */
static bool claim_nearly(const struct alh_scene *scene, struct alh_reason *out)
{
    struct offer offer;
    *out = (struct alh_reason){ 0 };
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        if (!find_offer(scene, slot, &offer))
            continue;
        int then = money_in(scene, &scene->after, offer.currency), missing = offer.price - then;
        if (money_in(scene, &scene->before, offer.currency) >= then || (out->tile && missing >= out->number) ||
            !is_near(scene, &offer, missing))
            continue;
        name_offer(&offer, ALH_WHY_nearly, out);
        out->currency = (uint8_t)offer.currency;
        out->number = (int16_t)missing;
    }
    return out->tile;
}

/* Of the prices that the buildings of the base game have. */
static int count_exact(const struct alh_scene *scene, const struct alh_state *s, int currency)
{
    enum { CHEAPEST = 2, DEAREST = 13 };
    int n = 0;
    for (int price = CHEAPEST; price <= DEAREST; price++)
        n += pays_price(scene, s, currency, price);
    return n;
}

/* The currency of which something grows most, and how much of it there is before and after. */
static void name_most_grown(const struct alh_scene *scene, amount_in *amount, struct alh_reason *out)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int before = amount(scene, &scene->before, currency), after = amount(scene, &scene->after, currency);
        if (after - before <= out->after - out->before)
            continue;
        out->currency = (uint8_t)currency;
        out->before = (int16_t)before;
        out->after = (int16_t)after;
    }
}

/* The currency in which most come to it, and at least so many: whatever tile is drawn next, it may be paid exactly. */
static bool claim_exact_prices(const struct alh_scene *scene, int least, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_exact_prices };
    name_most_grown(scene, count_exact, out);
    return out->after - out->before >= least;
}

/* Of the money that lies open, alone. */
static bool claim_best_card(const struct alh_scene *scene, struct alh_reason *out)
{
    int card = alh_next_card(&scene->move.cards, 0), worth = alh_worth(card);
    *out = (struct alh_reason){ .kind = ALH_WHY_best_card, .card = (uint8_t)card };
    for (int i = 0; i < scene->before.n_display; i++)
        if (alh_worth(scene->before.display[i]) > worth)
            return false;
    return scene->move.kind == ALH_MOVE_take && alh_count_cards(&scene->move.cards) == 1 && worth > 0;
}

static bool claim_several_cards(const struct alh_scene *scene, struct alh_reason *out)
{
    int n = alh_count_cards(&scene->move.cards);
    *out = (struct alh_reason){ .kind = ALH_WHY_several_cards, .number = (int16_t)n };
    return scene->move.kind == ALH_MOVE_take && n > 1;
}

/* Of one currency; sums over several mean nothing. */
static bool claim_one_currency(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_money };
    name_most_grown(scene, money_in, out);
    return out->after > out->before;
}

/* The closer a claim is to a tile, the more it says. */
bool alh_claim_money(const struct alh_scene *scene, struct alh_reason *out)
{
    enum { SEVERAL = 2 };
    return claim_exact(scene, false, ALH_WHY_can_pay_exactly, out) || claim_can_pay(scene, out) ||
           claim_nearly(scene, out) || claim_exact_prices(scene, SEVERAL, out) || claim_best_card(scene, out) ||
           claim_exact_prices(scene, 1, out) || claim_several_cards(scene, out) || claim_one_currency(scene, out);
}

/* A card in hand that is no money of a currency. */
bool alh_claim_gains(const struct alh_scene *scene, struct alh_reason *out)
{
    const struct alh_cards *before = &scene->before.hand[scene->me], *after = &scene->after.hand[scene->me];
    int card = alh_card(ALH_DIAMOND, 0);
    while ((card = alh_next_card(after, card)) != 0 && alh_count(after, card) <= alh_count(before, card))
        ;
    *out = (struct alh_reason){ .kind = ALH_WHY_gains, .card = (uint8_t)card };
    return card;
}
