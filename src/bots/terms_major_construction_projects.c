/* 28: a bid binds money and an action; it wins two buildings with their walls, unless somebody outbids it. */
#include "bots/terms.h"

enum { LEAST_BID = 15, ALL_WORDS = (1 << ALH_CARD_WORDS) - 1 };

static int money_of(const struct alh_cards *cards)
{
    return alh_purse_money(&(struct alh_purse){ .words = ALL_WORDS }, cards);
}

static bool can_outbid(const struct alh_cards *hand, int bid)
{
    for (int word = 0; word < ALH_CARD_WORDS; word++)
        if (alh_purse_money(&(struct alh_purse){ .words = 1u << word }, hand) > bid)
            return true;
    return false;
}

/* Chance to win the offer with this bid: nobody outbids it, and the game does not end before. */
static double chance_to_win(const struct alh_judge *judge, const struct alh_state *s, int bid)
{
    double chance = alh_judge_time(judge, 1);
    for (int seat = 0; seat < s->players; seat++)
        if (seat != judge->ahead.me && can_outbid(&s->hand[seat], bid))
            chance *= 1 - alh_weight.project_outbid;
    return chance;
}

static double gain_of(struct alh_judge *judge, const struct alh_state *s, int bid)
{
    return chance_to_win(judge, s, bid) * alh_judge_fit(judge, s->major_construction_projects.offer)->gain;
}

/* Money lies in the bid until it is won or outbid. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    if (p->bidder != judge->ahead.me + 1)
        return 0;
    int bid = money_of(&p->bid);
    return gain_of(judge, s, bid) + (1 - chance_to_win(judge, s, bid)) * bid * judge->ahead.money;
}

/* The offer, for each currency; nobody bids against himself. */
static bool ware(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out)
{
    const struct alh_major_construction_projects *p = &s->major_construction_projects;
    if (!p->offer || p->bidder == judge->ahead.me + 1 || i >= ALH_CURRENCIES)
        return false;
    int bid = p->bidder ? money_of(&p->bid) + 1 : LEAST_BID;
    *out = (struct alh_ware){ bid, i, alh_weight.project_hope * gain_of(judge, s, bid), true };
    return true;
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_bids_for_tile,
                                .tile = scene->before.major_construction_projects.offer,
                                .number = (int16_t)money_of(&scene->move.cards) };
    return scene->move.kind == ALH_MOVE_bid_project;
}

const struct alh_terms alh_terms_major_construction_projects = { .promise = promise, .ware = ware, .reason = reason };
