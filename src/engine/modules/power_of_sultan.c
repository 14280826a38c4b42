/* power_of_sultan.c: 18, cards that let their owner take a tile of a marked type the moment it is drawn for the market. */
#include "../module.h"

enum { CARDS = ALH_CARDS_sultan, PRICE = ALH_NUMBER_sultan_price };

/* 18, Components: S1, S2 denar; S3, S4 dirham; S5, S6 dukat; S7, S8 gulden. */
static int currency_of(int card)
{
    return (card - ALH_CARD_sultan) / 2;
}

/* 18, Components: opposite faces of the die add up to 7; types are numbered from 0 here. */
static int opposite(int type)
{
    return ALH_TYPES - 1 - type;
}

static int owner_of(const struct alh_state *s, int card)
{
    return alh_is_sultan(card) ? s->power_of_sultan.card[card - ALH_CARD_sultan].owner : 0;
}

static int copies_lying(const struct alh_state *s, int card)
{
    return owner_of(s, card) != 0;
}

static void set_card(struct alh_state *s, int card, int owner, int mark)
{
    s->power_of_sultan.card[card - ALH_CARD_sultan].owner = (uint8_t)owner;
    s->power_of_sultan.card[card - ALH_CARD_sultan].mark = (uint8_t)mark;
}

static int mark_of(const struct alh_state *s, int card)
{
    return s->power_of_sultan.card[card - ALH_CARD_sultan].mark;
}

/* 18, Play 1: face up beside the board; the die marks it. */
enum alh_again alh_power_of_sultan_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!alh_is_sultan(call->what))
        return ALH_DONE;
    int type = (int)alh_random_below(&s->random, ALH_TYPES);
    set_card(s, call->what, ALH_ON_TABLE, type);
    ALH_EMIT(ev, sultan_card, .player = ALH_NOBODY, .barrier = true, .card = (uint8_t)call->what,
             .type = (uint8_t)type);
    return ALH_DONE;
}

/* ---- buying a card ---- */

static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_pay_amount(d->player, currency_of(m->card), PRICE, ALH_PAY_CARD);
}

static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (owner_of(s, m->card) != ALH_ON_TABLE)
        return alh_refuse_at(ALH_RULE_no_sultan_card, ALH_PICK_CARD, m->card);
    struct alh_payment p = payment(s, d, m);
    return alh_check_payment(s, &p, &m->cards);
}

static bool is_for_sale(const struct alh_state *s, int player, int card)
{
    return owner_of(s, card) == ALH_ON_TABLE;
}

/* 18, Play 2, 3: exactly 7: another action; first the buyer may mark the card anew. */
static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int paid = alh_total_worth(&m->cards), type = mark_of(s, m->card);
    alh_pay_to_discard(s, d->player, &m->cards);
    set_card(s, m->card, d->player + 1, type);
    ALH_EMIT(ev, sultan_bought, .player = d->player, .card = m->card, .type = (uint8_t)type, .price = PRICE,
             .number = (int16_t)paid, .cards = m->cards);
    if (paid == PRICE)
        alh_grant_action(s, d, ev);
    alh_push(s,
             (struct alh_frame){ .kind = ALH_ASK_sultan_mark, .player = d->player, .arg = { m->card, (int16_t)type } });
    alh_raise_paid(s, d->player, ALH_PAY_CARD, paid - PRICE);
}

const struct alh_option alh_option_buy_sultan = {
    .type = "buy_sultan",
    .stage = { { ALH_PICK_CARD, 0, ALH_MUST }, { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_buy,
    .payment = payment,
    .open = is_for_sale,
    .play = play_buy,
};

/* ---- marking it anew ---- */

static void tell_mark(struct alh_events *ev, const struct alh_frame *d, int kind, int type)
{
    ALH_EMIT_KIND(ev, kind, .player = d->player, .barrier = kind == ALH_EVENT_sultan_rolled, .card = (uint8_t)d->arg[0],
                  .type = (uint8_t)type);
}

static void play_keep(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    tell_mark(ev, d, ALH_EVENT_sultan_marked, mark_of(s, d->arg[0]));
}

static void play_reroll(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int type = (int)alh_random_below(&s->random, ALH_TYPES);
    tell_mark(ev, d, ALH_EVENT_sultan_rolled, type);
    alh_push(
        s, (struct alh_frame){ .kind = ALH_ASK_sultan_pick, .player = d->player, .arg = { d->arg[0], (int16_t)type } });
}

/* The rolled type or the one on the opposite face. */
static struct alh_refusal check_pick(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return m->type == d->arg[1] || m->type == opposite(d->arg[1])
               ? alh_fine()
               : alh_refuse_at(ALH_RULE_not_rolled, ALH_PICK_TYPE, m->type);
}

static void play_pick(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    set_card(s, d->arg[0], d->player + 1, m->type);
    tell_mark(ev, d, ALH_EVENT_sultan_marked, m->type);
}

ALH_OPTION_OF_WORD(keep, "keep", keep, play_keep);
ALH_OPTION_OF_WORD(reroll, "reroll", reroll, play_reroll);
const struct alh_option alh_option_sultan_pick = {
    .type = "sultan_pick",
    .stage = { { ALH_PICK_TYPE, 0, ALH_MUST } },
    .check = check_pick,
    .play = play_pick,
};

/* ---- claims ---- */

static bool may_claim(const struct alh_state *s, int card, int seat, int type)
{
    return owner_of(s, card) == seat + 1 && mark_of(s, card) == type;
}

static bool has_claim(const struct alh_state *s, int seat, int type)
{
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++)
        if (may_claim(s, card, seat, type))
            return true;
    return false;
}

/* 18, Play 4: in order from the next player (07: from the one on turn); the last of them is asked last, so pushed first. */
enum alh_again alh_power_of_sultan_ask_claims(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int type = alh_tile(call->what)->type;
    bool claimable = alh_tile_flags(call->what) & ALH_CLAIMABLE;
    for (int i = s->players - 1; i >= 0 && claimable; i--) {
        int seat = (call->player + i) % s->players;
        if (has_claim(s, seat, type))
            alh_ask_about(s, ALH_ASK_sultan_claim, seat, call->what);
        s->power_of_sultan.asking |= has_claim(s, seat, type);
    }
    if (!s->power_of_sultan.asking)
        return ALH_DONE;
    s->power_of_sultan.drawn = (uint8_t)call->what;
    ALH_EMIT(ev, tile_drawn, .player = ALH_NOBODY, .barrier = true, .tile = (uint8_t)call->what);
    return ALH_DONE;
}

enum alh_again alh_power_of_sultan_end_claims(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->power_of_sultan.drawn = s->power_of_sultan.asking = 0;
    return ALH_DONE;
}

static struct alh_refusal check_claim(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (owner_of(s, m->card) != d->player + 1)
        return alh_refuse_at(ALH_RULE_no_sultan_card, ALH_PICK_CARD, m->card);
    bool marked = may_claim(s, m->card, d->player, alh_tile(d->arg[0])->type);
    return marked ? alh_fine() : alh_refuse_at(ALH_RULE_not_marked, ALH_PICK_CARD, m->card);
}

static void offer_claim(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++)
        if (may_claim(s, card, d->player, alh_tile(d->arg[0])->type))
            alh_offer(out, noun, card);
}

void alh_about_sultan_claim_power_of_sultan(const struct alh_state *s, const struct alh_frame *d,
                                            struct alh_about *about)
{
    alh_show(&about->subject, ALH_PICK_TILE, d->arg[0]);
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++)
        if (may_claim(s, card, d->player, alh_tile(d->arg[0])->type))
            alh_show(&about->gives, ALH_PICK_CARD, card);
    about->needs |= ALH_NEED_BOARD;
    for (int i = s->depth - 2; i >= 0 && s->stack[i].kind == ALH_ASK_sultan_claim; i--)
        alh_show_next(about, s->stack[i].player);
}

/* The first claim wins: nobody else is asked, and the tile does not reach the slot. The claimer places it at once. */
static void play_claim(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_cancel_raised(s);
    s->power_of_sultan.drawn = s->power_of_sultan.asking = 0;
    set_card(s, m->card, 0, 0);
    alh_include(&s->pending[d->player], d->arg[0]);
    ALH_EMIT(ev, claimed, .player = d->player, .barrier = true, .card = m->card, .tile = (uint8_t)d->arg[0]);
    alh_place_alone(s, ALH_ASK_place, d->player, d->arg[0]);
    alh_raise_acquired(s, &(struct alh_deal){ .player = d->player, .tile = d->arg[0], .channel = ALH_BY_CLAIM });
}

static void play_pass(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    ALH_EMIT(ev, passed, .player = d->player, .barrier = true, .ask = d->kind);
}

const struct alh_option alh_option_claim = {
    .type = "claim",
    .stage = { { ALH_PICK_CARD, 0, ALH_MUST } },
    .check = check_claim,
    .offer = offer_claim,
    .play = play_claim,
    .needs = ALH_NEED_BOARD, /* the tile would be built at once */
    .spends = ALH_PICK_CARD,
    .tile = alh_tile_asked_about,
};
ALH_OPTION_OF_WORD(pass_claim, "pass", pass, play_pass);

/* The middle of a claim cannot be set up. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return s->power_of_sultan.asking && alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_now), ALH_NOBODY, "sultan_drawn");
}

/* ---- the module ---- */

const struct alh_module alh_module_power_of_sultan = {
    .copies_lying = copies_lying,
    .in_pile = { 3, 2, 3, 0, 0 }, /* 18, Setup */
    .sells = { .others = CARDS },
    .position_flaw = position_flaw,
};
