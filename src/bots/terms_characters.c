/* 07: what persons are worth, and what is bid for them. */
#include "bots/terms.h"

/* 07, Components: C1 to C10. */
enum { PATRON, MISER, BUILDER, MERCHANT, JUGGLER, WISE_MAN, DANCER, CHANGER, BEGGAR, CITY_WATCH, PERSONS };
enum {
    ROUND = 1 << MISER | 1 << BUILDER | 1 << MERCHANT | 1 << DANCER | 1 << CHANGER | 1 << BEGGAR,
    SIDES_FOR_A_POINT = 3, /* 07, Scoring: of the city watch */
    POINTS_OF_JUGGLER = 8,
    PAYMENTS = 64, /* ways to pay a bid that are looked at */
};

static bool owns(const struct alh_state *s, int seat, int person)
{
    return s->characters.owned[seat] >> person & 1;
}

/* ---- what a person is worth ---- */

/* Half a building more, where it helps most. */
static double worth_of_wise_man(const struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0;
    for (int type = 0; type < ALH_TYPES; type++) {
        int halves[ALH_OWNERS];
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            halves[owner] = judge->ground.halves[type][owner] + (owner == judge->ahead.me);
        double gain = alh_judge_majority(judge, s, halves, type) - judge->ground.majority[type];
        best = gain > best ? gain : best;
    }
    return alh_weight.wise_man * best;
}

static double worth_of_watch(const struct alh_judge *judge, const struct alh_state *s, int wall)
{
    double sides = 0;
    for (int scoring = s->scorings_done; scoring < ALH_SCORINGS; scoring++)
        sides += wall + alh_weight.wall_growth * judge->ahead.until[scoring];
    return sides / SIDES_FOR_A_POINT;
}

static double worth_of(const struct alh_judge *judge, const struct alh_state *s, int person)
{
    double turns = judge->ahead.turns;
    switch (person) {
    case PATRON: return alh_weight.patron * alh_judge_time(judge, alh_weight.patron_turns);
    case MISER: return alh_weight.miser * turns;
    case BUILDER: return alh_weight.builder * turns;
    case MERCHANT: return alh_weight.merchant * turns;
    case JUGGLER: return POINTS_OF_JUGGLER;
    case WISE_MAN: return worth_of_wise_man(judge, s);
    case DANCER: return alh_weight.dancer * turns;
    case CHANGER: return alh_weight.changer * turns;
    case BEGGAR: return alh_weight.beggar * turns;
    default: return worth_of_watch(judge, s, judge->ground.wall);
    }
}

/* Only one round card may be used in a round: with the best of them the others are worth less. The city watch is part of the
   ground. */
static double worth_of_owned(const struct alh_judge *judge, const struct alh_state *s, unsigned owned)
{
    double all = 0, best = 0;
    for (int person = 0; person < CITY_WATCH; person++) {
        double worth = owned >> person & 1 ? worth_of(judge, s, person) : 0;
        bool shares = ROUND >> person & 1;
        all += shares ? alh_weight.second_round_card * worth : worth;
        best = shares && worth > best ? worth : best;
    }
    return all + (1 - alh_weight.second_round_card) * best;
}

static double worth_of_one_more(const struct alh_judge *judge, const struct alh_state *s, int person)
{
    unsigned owned = s->characters.owned[judge->ahead.me];
    if (person == CITY_WATCH)
        return worth_of(judge, s, person);
    return worth_of_owned(judge, s, owned | 1u << person) - worth_of_owned(judge, s, owned);
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    return owns(s, judge->ahead.me, CITY_WATCH) ? worth_of_watch(judge, s, g->wall) : 0;
}

/* ---- bids ---- */

/* What a hand loses that pays with these cards, in points. */
static double loss_of(struct alh_judge *judge, struct alh_state *s, const struct alh_cards *pay)
{
    struct alh_cards *hand = &s->hand[judge->ahead.me], all = *hand;
    double before = alh_judge_money(judge, s), others = 0;
    for (int word = 0; word < ALH_TOKENS; word++)
        hand->word[word] -= pay->word[word];
    double after = alh_judge_money(judge, s);
    *hand = all;
    for (int word = ALH_CURRENCIES; word < ALH_CARD_WORDS; word++)
        others += alh_purse_money(&(struct alh_purse){ .words = 1u << word }, pay) * alh_judge_unit(judge, s, word);
    return before - after + others;
}

/* The payment that is missed least. */
static double cost_of_bid(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_state paying;
    struct alh_move moves[PAYMENTS];
    bool complete;
    double least = 1e6;
    alh_copy(&paying, s);
    paying.stack[paying.depth ? paying.depth - 1 : paying.depth++] =
        (struct alh_frame){ .kind = ALH_ASK_pay_bid, .player = (int8_t)judge->ahead.me };
    int n = alh_moves(&paying, moves, PAYMENTS, &complete);
    for (int i = 0; i < n; i++) {
        double loss = loss_of(judge, &paying, &moves[i].cards);
        least = loss < least ? loss : least;
    }
    return least;
}

static double worth_of_bid(struct alh_judge *judge, const struct alh_state *s)
{
    if (!s->auction.card || s->auction.bidder != judge->ahead.me + 1)
        return 0;
    return worth_of_one_more(judge, s, s->auction.card - ALH_CARD_character) - cost_of_bid(judge, s);
}

/* ---- what is under way ---- */

/* 07, C7: the new tile is not known yet when the dancer is sent. */
static double worth_of_dance(const struct alh_judge *judge, const struct alh_state *s)
{
    bool dancing = alh_decision(judge->now).kind == ALH_ASK_start;
    double sum = 0;
    for (int slot = 0; slot < ALH_SLOTS && dancing; slot++)
        sum += s->market[slot] != judge->ahead.market[slot] ? alh_weight.dancer_tile : 0;
    return sum;
}

/* Chance is not to decide: nobody knows for whom the juggler will be exchanged, and on the average he is worth less. */
static unsigned known_of(const struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    bool exchanging = alh_decision(judge->now).kind == ALH_ASK_juggler;
    return s->characters.owned[me] & (exchanging ? judge->now->characters.owned[me] : ~0u);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    struct alh_frame asked = alh_decision(s);
    double worth = worth_of_owned(judge, s, known_of(judge, s)) + worth_of_bid(judge, s) + worth_of_dance(judge, s);
    if (asked.kind == ALH_ASK_miser && asked.player == me)
        worth += alh_weight.miser_card;
    return s->characters.used[me] ? worth - alh_weight.round_card_used : worth;
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    int slot = scene->move.slot, tile = slot ? scene->before.market[slot - 1] : 0;
    *out = (struct alh_reason){ .kind = ALH_WHY_clears, .tile = (uint8_t)tile, .slot = (uint8_t)slot };
    return scene->move.kind == ALH_MOVE_dancer;
}

const struct alh_terms alh_terms_characters = { .promise = promise, .ground = ground, .reason = reason };
