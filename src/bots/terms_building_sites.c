/* 23: an unfinished building is a hope; completing it is something that can be bought. */
#include "bots/terms.h"

enum { MARKERS = 8 };

static bool is_mine(const struct alh_state *s, int me, int tile)
{
    return alh_in(&s->alhambra[me], tile) || alh_in(&s->reserve[me], tile);
}

/* Site number i of the player, or NULL. */
static const struct alh_site *own_site(const struct alh_state *s, int me, int i)
{
    for (const struct alh_site *site = s->building_sites.site; site < s->building_sites.site + MARKERS; site++)
        if (site->tile && is_mine(s, me, site->tile) && i-- == 0)
            return site;
    return NULL;
}

static bool ware(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out)
{
    const struct alh_site *site = own_site(s, judge->ahead.me, i);
    if (!site || !site->currency)
        return false;
    *out = (struct alh_ware){ .price = alh_tile(site->tile)->price,
                              .currency = site->currency - 1,
                              .gain = alh_judge_building(judge, s, alh_tile(site->tile)->type) };
    return true;
}

/* Tiles that wait were judged as if they were finished: one that was bought for half its price is not. */
static bool is_part_paid(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    bool choosing = alh_decision(s).kind == ALH_ASK_site_pick && alh_decision(s).arg[0] == tile;
    return (choosing || !alh_is_finished(s, tile)) && alh_is_finished(judge->now, tile);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_tiles *waiting = &s->pending[judge->ahead.me];
    double sum = 0, part = alh_weight.site_hope * alh_judge_time(judge, 3);
    for (int tile = 0; (tile = alh_next_tile(waiting, tile)) != 0;)
        if (is_part_paid(judge, s, tile))
            sum -= (1 - part) * alh_judge_building(judge, s, alh_tile(tile)->type);
    const struct alh_site *site;
    for (int i = 0; (site = own_site(s, judge->ahead.me, i)) != NULL; i++)
        sum += part * alh_judge_building(judge, s, alh_tile(site->tile)->type);
    return sum;
}

const struct alh_terms alh_terms_building_sites = { .promise = promise, .ware = ware };
