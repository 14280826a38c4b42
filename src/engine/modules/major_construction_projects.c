/* major_construction_projects.c: 28, double tiles of two buildings, won by a standing bid whose money lies on the table. */
#include "../module.h"

enum { END_OF_PROJECTS = ALH_TILE_project + ALH_TILES_project, LEAST_BID = 15 };

/* ---- pile and offer ---- */

static int copies_lying(const struct alh_state *s, int card)
{
    return card < ALH_CARD_SCORING ? alh_count(&s->major_construction_projects.bid, card) : 0;
}

static int tiles_lying(const struct alh_state *s, int tile)
{
    return alh_in(&s->major_construction_projects.pile, tile) + (s->major_construction_projects.offer == tile);
}

/* The order of the pile is nobody's knowledge: any of its projects may be the next one. */
static void turn_up(struct alh_state *s, struct alh_events *ev)
{
    int tile = alh_draw_from(s, &s->major_construction_projects.pile);
    s->major_construction_projects.offer = (uint8_t)tile;
    if (tile)
        ALH_EMIT(ev, project_offered, .player = ALH_NOBODY, .barrier = true, .tile = (uint8_t)tile);
}

/* 28, Setup: shuffle the projects, turn one up. */
enum alh_again alh_major_construction_projects_set_up(struct alh_state *s, const struct alh_call *call,
                                                      struct alh_events *ev)
{
    for (int tile = ALH_TILE_project; tile < END_OF_PROJECTS; tile++)
        if (!alh_tile_is_named(s, tile))
            alh_include(&s->major_construction_projects.pile, tile);
    turn_up(s, ev);
    return ALH_DONE;
}

/* ---- winning and losing ---- */

static void clear_bid(struct alh_state *s)
{
    s->major_construction_projects.bid = (struct alh_cards){ { 0 } };
    s->major_construction_projects.bidder = 0;
}

/* 28, Play: an outbid player gets his money back at once. */
static void pay_back(struct alh_state *s, int event, struct alh_events *ev)
{
    struct alh_cards bid = s->major_construction_projects.bid;
    int player = s->major_construction_projects.bidder - 1;
    if (player < 0)
        return;
    clear_bid(s);
    alh_show_to_hand(s, player, &bid);
    ALH_EMIT_KIND(ev, event, .player = (int8_t)player, .cards = bid);
}

/* 28, Play: START, first thing: the own standing bid has won; the project waits for PLACE. */
enum alh_again alh_major_construction_projects_win(struct alh_state *s, const struct alh_call *call,
                                                   struct alh_events *ev)
{
    struct alh_major_construction_projects *p = &s->major_construction_projects;
    if (p->bidder != s->turn + 1)
        return ALH_DONE;
    alh_include(&s->pending[s->turn], p->offer);
    alh_discard(s, &p->bid);
    ALH_EMIT(ev, project_won, .player = (int8_t)s->turn, .tile = p->offer, .cards = p->bid);
    clear_bid(s);
    turn_up(s, ev);
    return ALH_DONE;
}

/* 28, End of game: the bid is void; its money counts for the leftover tiles. */
enum alh_again alh_major_construction_projects_return_bid(struct alh_state *s, const struct alh_call *call,
                                                          struct alh_events *ev)
{
    pay_back(s, ALH_EVENT_bid_returned, ev);
    return ALH_DONE;
}

/* ---- bidding ---- */

/* Without an offer nothing can be paid. */
static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    int least = p->bidder ? alh_total_worth(&p->bid) + 1 : LEAST_BID;
    struct alh_payment stake = alh_pay_amount(d->player, ALH_NO_CURRENCY, least, ALH_PAY_STAKE);
    stake.barred = p->offer ? 0 : ~0u;
    return stake;
}

static struct alh_refusal check_bid(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (!s->major_construction_projects.offer)
        return alh_refuse(ALH_RULE_no_offer);
    struct alh_payment p = payment(s, d, m);
    struct alh_refusal why = alh_check_payment(s, &p, &m->cards);
    if (why.rule == ALH_RULE_too_little_money)
        why.rule = ALH_RULE_bid_too_low;
    return why;
}

/* The money lies face up by the offer. */
static void play_bid(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    ALH_EMIT(ev, project_bid, .player = d->player, .number = (int16_t)alh_total_worth(&m->cards), .cards = m->cards);
    pay_back(s, ALH_EVENT_project_outbid, ev);
    alh_pay_from_hand(s, d->player, &m->cards);
    s->major_construction_projects.bid = m->cards;
    s->major_construction_projects.bidder = (uint8_t)(d->player + 1);
}

static void about_bid(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    if (p->bidder)
        about->bid[p->bidder - 1] = (int16_t)alh_total_worth(&p->bid);
}

static int tile_of_bid(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return s->major_construction_projects.offer;
}

const struct alh_option alh_option_bid_project = {
    .type = "bid_project",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_bid_project, ALH_MUST }, { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_bid,
    .payment = payment,
    .play = play_bid,
    .tile = tile_of_bid,
    .about = about_bid,
    .needs = ALH_NEED_BOARD, /* whether to bid depends on it */
};

/* ---- positions from outside ---- */

static bool one_currency(const struct alh_cards *bid)
{
    int first = alh_next_card(bid, 0), card = first;
    while (card && alh_worth(card) && alh_money_word(card) == alh_money_word(first))
        card = alh_next_card(bid, card);
    return !card;
}

/* 28, Play: nobody meets his own bid when he is to act; at END it was given back already. */
static bool flaw_of_bid(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    bool own = s->step == ALH_STEP_ACTION && p->bidder == s->turn + 1;
    if (!p->bidder && alh_no_cards(&p->bid))
        return false;
    if (!p->offer)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_offer), ALH_NOBODY, "project_offer");
    if (!p->bidder)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_bid_too_low), ALH_NOBODY, "project_bidder");
    if (alh_total_worth(&p->bid) < LEAST_BID)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_bid_too_low), ALH_NOBODY, "project_bid");
    if (!one_currency(&p->bid))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_one_currency), ALH_NOBODY, "project_bid");
    return (own || s->step == ALH_STEP_END) &&
           alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_now), ALH_NOBODY, "project_bidder");
}

/* Pile and offer are projects. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    if (p->offer && !alh_is_project(p->offer))
        return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_no_offer, ALH_PICK_TILE, p->offer), ALH_NOBODY,
                             "project_offer");
    for (int tile = alh_next_tile(&p->pile, 0); tile; tile = alh_next_tile(&p->pile, tile))
        if (!alh_is_project(tile))
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_no_offer, ALH_PICK_TILE, tile), ALH_NOBODY,
                                 "project_pile");
    return flaw_of_bid(s, flaw);
}

const struct alh_module alh_module_major_construction_projects = {
    .copies_lying = copies_lying,
    .tiles_lying = tiles_lying,
    .asks_in = ALH_STEP_START,
    .position_flaw = position_flaw,
    .set_up = alh_major_construction_projects_set_up,
};
