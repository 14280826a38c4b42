/* rules_auction.c: the auction of docs/rules/modules/07-characters.md once more; other modules auction in the same way. */
#include "rules.h"

enum { EXCHANGE = RULES_EXCHANGE };

/* Of the auction under way: it begins with an event. */
static struct {
    int bid, bidder, bid_from; /* of an auction: seat + 1; who is asked next, if he is still in */
    unsigned bid_passed;
} memory;

/* ---- judging ---- */

/* Most X can pay: one currency, diamonds, or the two currencies of an exchange card. */
static int most_of(const struct alh_state *s, int seat)
{
    static const int pair[6][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 } };
    int sum[ALH_DIAMOND + 1] = { 0 }, most = 0;
    for (int kind = 1; kind < EXCHANGE; kind++)
        sum[kind / 16] += alh_worth(kind) * alh_count(&s->hand[seat], kind);
    for (int i = 0; i < ALH_CURRENCIES; i++)
        sum[i] += rules_worth_of_tokens(s, seat, i, true);
    for (int i = 0; i <= ALH_DIAMOND; i++)
        most = sum[i] > most ? sum[i] : most;
    for (int i = 0; i < 6; i++)
        if (alh_count(&s->hand[seat], EXCHANGE + i) && sum[pair[i][0]] + sum[pair[i][1]] > most)
            most = sum[pair[i][0]] + sum[pair[i][1]];
    return most;
}

const char *rules_judge_raise(const struct any_game *g, const struct alh_move *m)
{
    if (m->number <= memory.bid)
        return "not above the highest bid";
    return m->number <= most_of(&g->state, rules_asked(g)) ? NULL : "more than he can pay";
}

/* What was bid, or more. */
const char *rules_judge_pay_bid(const struct any_game *g, const struct alh_move *m)
{
    return rules_judge_payment(
        g, &(struct rules_price){ .currency = ALH_NO_CURRENCY, .price = memory.bid, .bid = true }, &m->cards);
}

void rules_propose_bids(struct any_game *g)
{
    for (int bid = 1; bid <= 60 && alh_decision(&g->state).kind == ALH_ASK_bid; bid++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_raise, .number = (int16_t)bid }, true);
}

/* ---- who bids ---- */

/* Auction: clockwise, everybody who has not passed and does not hold the highest bid. */
static const char *wrong_bidder(const struct any_game *g, int asked)
{
    for (int i = 0; i < g->state.players; i++) {
        int seat = (memory.bid_from + i) % g->state.players;
        if (!(memory.bid_passed >> seat & 1) && seat + 1 != memory.bidder)
            return seat == asked ? NULL : "another player bids first";
    }
    return "the auction is over";
}

const char *rules_wrong_auction(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    switch (asked.kind) {
    case ALH_ASK_bid: return wrong_bidder(g, asked.player);
    case ALH_ASK_pay_bid: return asked.player + 1 == memory.bidder ? NULL : "another player pays the bid";
    default: return NULL;
    }
}

/* Order: auctioneer N, before a turn P, for the smith (31) P; after a bid or a pass the next one. */
void rules_follow_auction(struct any_game *g, const struct alh_event *e)
{
    bool next = e->kind == ALH_EVENT_bid || e->kind == ALH_EVENT_passed;
    if (e->kind == ALH_EVENT_auction) {
        memory.bid = memory.bidder = 0;
        memory.bid_passed = 0;
        bool own =
            g->state.step == ALH_STEP_START || g->state.step == ALH_STEP_ACTION || g->state.step == ALH_STEP_WRAP;
        memory.bid_from = g->state.turn + (own ? 0 : 1);
    }
    if (e->kind == ALH_EVENT_bid) {
        memory.bid = e->number;
        memory.bidder = e->player + 1;
    }
    if (e->kind == ALH_EVENT_passed)
        memory.bid_passed |= 1u << e->player;
    if (next)
        memory.bid_from = e->player + 1;
}
