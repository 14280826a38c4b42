/* auction.c: ascending bids for a card, 07 "Auction". Bids are public, hands are not: whoever is still in is asked, also if
   passing is all that he can do. */
#include "module.h"

/* 07, Auction: one currency, diamonds, or two currencies with an exchange card. */
static struct alh_payment payment_of(const struct alh_state *s, int player)
{
    return alh_pay_amount(player, ALH_NO_CURRENCY, s->auction.bid, ALH_PAY_BID);
}

static int most_of(const struct alh_state *s, int player)
{
    struct alh_payment payment = payment_of(s, player);
    return alh_most_payable(s, &payment);
}

/* ---- the course of it ---- */

/* The first from this seat on who is still in and does not hold the highest bid. */
static int next_bidder(const struct alh_state *s, int from)
{
    for (int i = 0; i < s->players; i++) {
        int seat = (from + i) % s->players;
        if (!(s->auction.passed >> seat & 1) && s->auction.bidder != seat + 1)
            return seat;
    }
    return ALH_NOBODY;
}

static void close_auction(struct alh_state *s)
{
    int winner = s->auction.bidder ? s->auction.bidder - 1 : 0;
    alh_raise(s, ALH_ON_AUCTIONED, (struct alh_call){ winner, s->auction.card, s->auction.bid, 0 });
    s->auction = (struct alh_auction){ 0 };
}

static void ask_from(struct alh_state *s, int from)
{
    int seat = next_bidder(s, from);
    if (seat != ALH_NOBODY)
        alh_ask_player(s, ALH_ASK_bid, seat);
    else if (s->auction.bidder)
        alh_ask_player(s, ALH_ASK_pay_bid, s->auction.bidder - 1);
    else
        close_auction(s);
}

void alh_open_auction(struct alh_state *s, int card, int first, int won, struct alh_events *ev)
{
    s->auction = (struct alh_auction){ .card = (uint8_t)card, .won = (uint8_t)won };
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_auction, .player = (int8_t)first, .barrier = true, .card = (uint8_t)card });
    ask_from(s, first);
}

/* ---- what is told about it ---- */

void alh_about_pay_bid_base(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show(&about->subject, ALH_PICK_CARD, s->auction.card);
    about->out = s->auction.passed;
    if (s->auction.bidder)
        about->bid[s->auction.bidder - 1] = s->auction.bid;
}

/* Whoever is still in is asked after this bid, in order. */
void alh_about_bid_base(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_about_pay_bid_base(s, d, about);
    for (int i = 1; i < s->players; i++) {
        int seat = (d->player + i) % s->players;
        if (!(s->auction.passed >> seat & 1))
            alh_show_next(about, seat);
    }
}

/* ---- bidding ---- */

static struct alh_payment pledge(const struct alh_state *s, const struct alh_frame *d, int number)
{
    return alh_pay_amount(d->player, ALH_NO_CURRENCY, number, ALH_PAY_BID);
}

static struct alh_refusal check_raise(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (m->number <= s->auction.bid)
        return alh_refuse(ALH_RULE_bid_too_low);
    return m->number > most_of(s, d->player) ? alh_refuse(ALH_RULE_bid_too_high) : alh_fine();
}

/* Nobody bids what he cannot pay. */
static struct alh_refusal stuck(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return most_of(s, d->player) > s->auction.bid ? alh_fine() : alh_refuse(ALH_RULE_bid_too_high);
}

static void offer_raise(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    for (int most = most_of(s, d->player), bid = s->auction.bid + 1; bid <= most; bid++)
        alh_offer_place(out, noun, bid, 0);
}

static void play_raise(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->auction.bid = m->number;
    s->auction.bidder = (uint8_t)(d->player + 1);
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_bid, .player = d->player, .barrier = true, .number = s->auction.bid });
    ask_from(s, d->player + 1);
}

static void play_pass(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->auction.passed |= (uint8_t)(1 << d->player);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_passed, .player = d->player, .barrier = true, .ask = d->kind });
    ask_from(s, d->player + 1);
}

const struct alh_option alh_option_raise = {
    .type = "raise",
    .stage = { { ALH_PICK_NUMBER, 0, ALH_MUST } },
    .check = check_raise,
    .offer = offer_raise,
    .pledge = pledge,
    .stuck = stuck,
    .play = play_raise,
};
const struct alh_option alh_option_pass_bid = {
    .type = "pass",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_pass, ALH_MUST } },
    .check = alh_always,
    .play = play_pass,
};

/* ---- paying ---- */

static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return payment_of(s, d->player);
}

static struct alh_refusal check_pay(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_payment p = payment_of(s, d->player);
    return alh_check_payment(s, &p, &m->cards);
}

/* 07, Auction: money to the discard pile, no change. */
static void play_pay(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_pay_to_discard(s, d->player, &m->cards);
    alh_emit(ev, (struct alh_event){ .kind = s->auction.won,
                                     .player = d->player,
                                     .barrier = true,
                                     .card = s->auction.card,
                                     .price = s->auction.bid,
                                     .number = (int16_t)alh_total_worth(&m->cards),
                                     .cards = m->cards });
    int over = alh_total_worth(&m->cards) - s->auction.bid;
    close_auction(s);
    alh_raise_paid(s, d->player, ALH_PAY_BID, over);
}

const struct alh_option alh_option_pay_bid = {
    .type = "pay_bid",
    .stage = { { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_pay,
    .payment = payment,
    .play = play_pay,
};
