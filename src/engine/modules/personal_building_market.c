/* personal_building_market.c: 41, the reserve is four stalls, one of each currency; the others may buy what lies there. */
#include "../module.h"

/* 41, Components: a stall of each currency; slot 1..4 of a move is its currency + 1. */
static int stalled(const struct alh_state *s, int seat, int stall)
{
    return s->personal_building_market.tile[seat][stall - 1];
}

static int tile_on_stall(const struct alh_state *s, int seat, int stall)
{
    bool exists = seat >= 0 && seat < s->players && stall >= 1 && stall <= ALH_CURRENCIES;
    return exists ? stalled(s, seat, stall) : 0;
}

static int tile_picked(const struct alh_state *s, const struct alh_pick *pick)
{
    return pick->noun == ALH_PICK_STALL ? tile_on_stall(s, pick->x, pick->id) : 0;
}

/* The stall on which a tile of the player lies (tile 0: his first free one), or 0. */
static int find_stall(const struct alh_state *s, int seat, int tile)
{
    for (int stall = 1; stall <= ALH_CURRENCIES; stall++)
        if (stalled(s, seat, stall) == tile)
            return stall;
    return 0;
}

static void lay_on_stall(struct alh_state *s, int seat, int stall, int tile)
{
    s->personal_building_market.tile[seat][stall - 1] = (uint8_t)tile;
}

static struct alh_refusal refuse_stall(int rule, int seat, int stall)
{
    return (struct alh_refusal){
        .rule = (uint8_t)rule,
        .has_at = 1,
        .at = { .noun = ALH_PICK_STALL, .id = (uint8_t)stall, .x = (int16_t)seat },
    };
}

static void offer_stall(struct alh_offer *out, int seat, int stall)
{
    if (out->n < ALH_MAX_PICKS)
        out->pick[out->n++] = (struct alh_pick){ .noun = ALH_PICK_STALL, .id = (uint8_t)stall, .x = (int16_t)seat };
}

/* ---- putting away ---- */

/* 41, Play: at once, whoever put the tile away and wherever it came from. */
enum alh_again alh_personal_building_market_ask_stall(struct alh_state *s, const struct alh_call *call,
                                                      struct alh_events *ev)
{
    alh_ask_about(s, ALH_ASK_stall_put, call->player, call->what);
    return ALH_DONE;
}

enum alh_again alh_personal_building_market_free_stall(struct alh_state *s, const struct alh_call *call,
                                                       struct alh_events *ev)
{
    int stall = find_stall(s, call->player, call->what);
    if (stall)
        lay_on_stall(s, call->player, stall, 0);
    return ALH_DONE;
}

/* A free stall comes before any that is occupied, and before the box. */
static bool may_put(const struct alh_state *s, int seat, int stall)
{
    return !stalled(s, seat, stall) || !find_stall(s, seat, 0);
}

static struct alh_refusal check_put(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool own = m->seat == d->player && m->stall >= 1 && m->stall <= ALH_CURRENCIES;
    if (!own)
        return alh_refuse(ALH_RULE_choose_free_stall);
    return may_put(s, d->player, m->stall) ? alh_fine() : refuse_stall(ALH_RULE_choose_free_stall, d->player, m->stall);
}

static struct alh_refusal check_box(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int free = find_stall(s, d->player, 0);
    return free ? refuse_stall(ALH_RULE_choose_free_stall, d->player, free) : alh_fine();
}

static void offer_put(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                      struct alh_offer *out)
{
    for (int stall = 1; stall <= ALH_CURRENCIES; stall++)
        if (may_put(s, d->player, stall))
            offer_stall(out, d->player, stall);
}

/* 41, Play: box = out of the game. */
static void box(struct alh_state *s, int player, int tile, struct alh_events *ev)
{
    alh_unstore(s, player, tile);
    ALH_EMIT(ev, boxed, .player = (int8_t)player, .tile = (uint8_t)tile);
    alh_raise(s, ALH_ON_BOXED, (struct alh_call){ .player = player, .what = tile });
}

static void play_put(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int old = stalled(s, d->player, m->stall);
    if (old)
        box(s, d->player, old, ev);
    lay_on_stall(s, d->player, m->stall, d->arg[0]);
    ALH_EMIT(ev, stalled, .player = d->player, .tile = (uint8_t)d->arg[0], .stall = m->stall);
}

static void play_box(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    box(s, d->player, d->arg[0], ev);
}

/* What lies there now, wherever a move may point to. */
static int tile_of_stall(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return tile_on_stall(s, m->seat, m->stall);
}

const struct alh_option alh_option_stall_put = {
    .type = "stall_put",
    .stage = { { ALH_PICK_STALL, ALH_OWN_STALL, ALH_MUST } },
    .check = check_put,
    .offer = offer_put,
    .play = play_put,
    .tile = tile_of_stall,
};
const struct alh_option alh_option_box = {
    .type = "box",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_box, ALH_MUST } },
    .check = check_box,
    .play = play_box,
};

/* ---- buying ---- */

/* 41, Play: another player's tile, if it has a printed price. */
static bool for_sale(const struct alh_state *s, int player, int seat, int stall)
{
    int tile = tile_on_stall(s, seat, stall);
    return tile && seat != player && alh_row_of(tile)->price;
}

static struct alh_refusal find(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                               struct alh_deal *deal)
{
    if (!for_sale(s, d->player, m->seat, m->stall))
        return alh_refuse(ALH_RULE_not_for_sale);
    deal->tile = stalled(s, m->seat, m->stall);
    deal->seller = m->seat;
    deal->currency = m->stall - 1;
    return alh_fine();
}

static void offer_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                      struct alh_offer *out)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int stall = 1; stall <= ALH_CURRENCIES; stall++)
            if (for_sale(s, d->player, seat, stall))
                offer_stall(out, seat, stall);
}

/* 41, Play: the money goes into the owner's hand, but not what would leave the game (14); what is no money goes to the discard pile
   (02). Everybody saw the cards. */
static void pay_seller(struct alh_state *s, const struct alh_deal *deal)
{
    const struct alh_cards *pay = &deal->move->cards;
    struct alh_cards money = alh_without_tokens(*pay), others = { { 0 } };
    alh_pay_from_hand(s, deal->player, pay);
    for (int card = alh_next_card(&money, 0); card; card = alh_next_card(&money, card))
        if (!alh_worth(card))
            alh_add_copies(&others, card, alh_count(pay, card));
    alh_take_cards(&money, &others);
    alh_discard(s, &others);
    alh_tell_discarding(s, &money);
    alh_show_to_hand(s, deal->seller, &money);
}

static void sell(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal, struct alh_events *ev)
{
    pay_seller(s, deal);
    alh_include(&s->pending[d->player], deal->tile);
    alh_tell_bought(deal, ALH_EVENT_stall_bought, ev);
    if (alh_is_exact(deal))
        alh_grant_action(s, d, ev);
}

static const struct alh_sale sale = { .channel = ALH_BY_STALL, .find = find, .sell = sell };
const struct alh_option alh_option_buy_stall = {
    .type = "buy_stall",
    .stage = { { ALH_PICK_STALL, 0, ALH_MUST },
               { ALH_STAGE_EXTRAS, 0, ALH_MUST },
               { ALH_PICK_HAND, 0, ALH_MUST },
               { ALH_STAGE_EXTRAS, 1, ALH_MUST } },
    .sale = &sale,
    .check = alh_check_deal,
    .payment = alh_payment_of_deal,
    .list = alh_list_deals,
    .offer = offer_buy,
    .play = alh_play_deal,
    .tile = tile_of_stall,
};

/* ---- positions from outside ---- */

int alh_note_stall(const struct alh_state *s, int tile)
{
    int stall = 0;
    for (int seat = 0; seat < s->players && !stall; seat++)
        stall = find_stall(s, seat, tile);
    return stall;
}

bool alh_set_note_stall(struct alh_state *s, int tile, int stall)
{
    for (int seat = 0; seat < s->players; seat++)
        if (alh_in(&s->reserve[seat], tile) && !stalled(s, seat, stall)) {
            lay_on_stall(s, seat, stall, tile);
            return true;
        }
    return false;
}

/* 41, Setup: one building on each stall. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++) {
        if (alh_count_tiles(&s->reserve[seat]) > ALH_CURRENCIES)
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_choose_free_stall), seat, "reserve");
        for (int stall = 1; stall <= ALH_CURRENCIES; stall++) {
            int tile = stalled(s, seat, stall);
            if (tile && !alh_in(&s->reserve[seat], tile))
                return alh_find_flaw_of_tile(s, flaw, ALH_RULE_not_in_reserve, tile);
        }
    }
    return false;
}

/* A tile for which no stall is named takes the first free one. */
static void complete(struct alh_state *s, uint64_t given)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int tile = alh_next_tile(&s->reserve[seat], 0); tile; tile = alh_next_tile(&s->reserve[seat], tile))
            if (!find_stall(s, seat, tile))
                lay_on_stall(s, seat, find_stall(s, seat, 0), tile);
}

const struct alh_module alh_module_personal_building_market = {
    .sells = { .tiles = ALH_CURRENCIES },
    .position_flaw = position_flaw,
    .complete = complete,
    .tile_picked = tile_picked,
};
