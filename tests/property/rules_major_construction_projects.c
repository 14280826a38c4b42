/* rules_major_construction_projects.c: the bids of docs/rules/modules/28-major_construction_projects.md once more. */
#include "rules.h"

enum { PAYMENTS = 4, PROJECTS = 15, LEAST = 15 };

static const struct alh_major_construction_projects *projects(const struct alh_state *s)
{
    return &s->major_construction_projects;
}

/* Setup: one is up, nobody bids. */
static const char *start(const struct any_game *g)
{
    const struct alh_major_construction_projects *p = projects(&g->state);
    if (!p->offer || p->bidder || alh_count_tiles(&p->pile) != PROJECTS - 1)
        return "not one project up and fourteen in the pile";
    return NULL;
}

/* Play: own money, all of one currency, or diamonds only (06); at least 15, or more than the bid that lies there. */
static const char *judge_bid_project(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_major_construction_projects *p = projects(&g->state);
    int words = 0;
    if (!p->offer)
        return "there is no offer";
    for (int kind = alh_next_card(&m->cards, 0); kind; kind = alh_next_card(&m->cards, kind)) {
        bool token = rules_is_token(kind);
        bool value = token && kind < 16 * ALH_CURRENCIES; /* 19: the money lies on the table and may come back */
        int word = kind / 16, tokens = token && !value ? rules_tokens(&g->state, rules_asked(g), kind, true, &word) : 0;
        int own = token ? tokens : alh_count(&g->state.hand[rules_asked(g)], kind);
        if (!alh_worth(kind) || alh_count(&m->cards, kind) > own)
            return "no money, or not his";
        words |= 1 << word;
    }
    if (!words || (words & (words - 1)))
        return "not of one currency";
    int least = p->bidder ? rules_worth(&p->bid) + 1 : LEAST;
    return rules_worth(&m->cards) >= least ? NULL : "too low";
}

static void propose(struct any_game *g)
{
    rules_propose_building(g);
    for (int i = 0; i < PAYMENTS && alh_decision(&g->state).kind == ALH_ASK_action; i++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_bid_project, .cards = rules_some_payment(g) }, false);
}

/* Play: START, first thing; so the player on turn never meets his own bid. */
static const char *position(const struct any_game *g)
{
    const struct alh_major_construction_projects *p = projects(&g->state);
    bool acts = g->state.step == ALH_STEP_START || g->state.step == ALH_STEP_ACTION;
    if (acts && p->bidder == g->state.turn + 1)
        return "a bid that should have won still lies there";
    if (!p->bidder != !alh_count_cards(&p->bid))
        return "a bid without money, or money without a bidder";
    return p->bidder && (alh_over(&g->state) || g->state.step == ALH_STEP_END) ? "a bid at the end" : NULL;
}

/* Play: an outbid player has his money back at once; the bid ends the actions. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int loser = projects(before)->bidder - 1, bidder = alh_decision(before).player;
    struct alh_frame asked = alh_decision(&g->state);
    if (m->kind != ALH_MOVE_bid_project)
        return NULL;
    if ((loser >= 0) != rules_happened(events, ALH_EVENT_project_outbid))
        return "an outbid player did not get his money back";
    if (asked.kind == ALH_ASK_action && asked.player == bidder)
        return "a bid gives no other action";
    return NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_bid_project, judge_bid_project },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_project_bid, RULES_BID },
    { ALH_EVENT_project_outbid, RULES_TAKEN },
    { ALH_EVENT_project_won, RULES_SPENT },
    { ALH_EVENT_bid_returned, RULES_TAKEN },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_major_construction_projects = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
};
