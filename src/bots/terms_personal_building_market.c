/* 41: what the stalls of others offer, and what the own ones may bring. */
#include "bots/terms.h"

/* What it costs that a rival gets so much money. */
static double cost_of_paying(const struct alh_judge *judge, const struct alh_state *s, int money)
{
    return alh_weight.to_rival * money * judge->ahead.money / (s->players - 1);
}

static bool ware(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int stall = 1; stall <= ALH_CURRENCIES && seat != judge->ahead.me; stall++) {
            int tile = s->personal_building_market.tile[seat][stall - 1], price = tile ? alh_tile(tile)->price : 0;
            if (!price || i-- > 0)
                continue;
            double gain = alh_judge_fit(judge, tile)->gain - cost_of_paying(judge, s, price);
            *out = (struct alh_ware){ price, stall - 1, gain, false };
            return true;
        }
    return false;
}

/* ---- own stalls ---- */

static bool any_can_pay(const struct alh_judge *judge, const struct alh_state *s, int currency, int price)
{
    for (int seat = 0; seat < s->players; seat++)
        if (seat != judge->ahead.me && alh_money(&s->hand[seat], currency) >= price)
            return true;
    return false;
}

/* It is taken back by a rebuild, or sold. */
static double worth_of_stalled(struct alh_judge *judge, const struct alh_state *s, int tile, int stall)
{
    int price = alh_tile(tile)->price;
    double gain = alh_judge_fit(judge, tile)->gain, back = gain > 0 ? alh_weight.stall_back * gain : 0;
    double chance = any_can_pay(judge, s, stall - 1, price) ? alh_weight.stall_sold : alh_weight.stall_sold_later;
    return back + (price ? chance * (price * judge->ahead.money - back) : 0);
}

/* Money that went to rivals. */
static double cost_of_gifts(const struct alh_judge *judge, const struct alh_state *s)
{
    int money = 0;
    for (int seat = 0; seat < s->players; seat++)
        for (int currency = 0; currency < ALH_CURRENCIES && seat != judge->ahead.me; currency++)
            money += alh_money(&s->hand[seat], currency) - alh_money(&judge->now->hand[seat], currency);
    return cost_of_paying(judge, s, money > 0 ? money : 0);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    double worth = -cost_of_gifts(judge, s);
    for (int stall = 1; stall <= ALH_CURRENCIES; stall++) {
        int tile = s->personal_building_market.tile[judge->ahead.me][stall - 1];
        worth += tile ? worth_of_stalled(judge, s, tile, stall) : 0;
    }
    return worth;
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    int stall = scene->move.kind == ALH_MOVE_stall_put ? scene->move.stall : 0;
    int tile = stall ? scene->after.personal_building_market.tile[scene->me][stall - 1] : 0;
    *out = (struct alh_reason){ .kind = ALH_WHY_offers,
                                .tile = (uint8_t)tile,
                                .currency = (uint8_t)(stall ? stall - 1 : 0) };
    return tile && alh_tile(tile)->price;
}

const struct alh_terms alh_terms_personal_building_market = { .promise = promise, .ware = ware, .reason = reason };
