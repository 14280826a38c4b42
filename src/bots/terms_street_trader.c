/* 12: citizens in buildings score in sets, in all scorings to come; those on the trader promise to move in, most of all where a tile of their
   colour would stand best. */
#include "bots/terms.h"

/* Citizens in the player's buildings, by colour, with the one who is about to move in. */
static void count_housed(const struct alh_state *s, int player, int n[ALH_TYPES])
{
    struct alh_frame asked = alh_decision(s);
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[player], tile)) != 0;)
        for (int half = 0; half < 2; half++)
            if (alh_is_marked(&s->street_trader.housed, tile, half))
                n[alh_building_on(s, tile, half)]++;
    if (asked.kind == ALH_ASK_citizen_move && asked.player == player)
        n[asked.arg[2]]++;
}

/* Of n colours a set scores 1 + 2 + … + n. */
static int points_of(const int n[ALH_TYPES])
{
    int points = 0;
    for (int k = 1, colours = ALH_TYPES; colours; k++) {
        colours = 0;
        for (int type = 0; type < ALH_TYPES; type++)
            colours += n[type] >= k;
        points += colours * (colours + 1) / 2;
    }
    return points;
}

static int gain_of(int n[ALH_TYPES], int type)
{
    int before = points_of(n);
    n[type]++;
    int after = points_of(n);
    n[type]--;
    return after - before;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int n[ALH_TYPES] = { 0 };
    count_housed(s, judge->ahead.me, n);
    return points_of(n) * (ALH_SCORINGS - s->scorings_done);
}

static bool is_carried(const struct alh_state *s, int player, int type)
{
    return type < ALH_TYPES && s->street_trader.carried[player] >> 4 * type & 15;
}

/* Part of what a citizen would bring if the tile of a slot were built where the trader lies: it would like to stand there. */
static double worth_of_place(struct alh_judge *judge, const struct alh_state *s, int n[ALH_TYPES])
{
    const struct alh_lying *trader = &s->street_trader.trader[judge->ahead.me];
    double sum = 0;
    for (int slot = 0; slot < ALH_SLOTS && trader->there; slot++) {
        int tile = judge->now->market[slot], type = tile ? alh_building_on(judge->now, tile, 0) : ALH_NO_TYPE;
        if (!is_carried(s, judge->ahead.me, type))
            continue;
        const struct alh_move *place = &alh_judge_fit(judge, tile)->place;
        if (place->x == trader->x && place->y == trader->y)
            sum += gain_of(n, type);
    }
    return sum;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int n[ALH_TYPES] = { 0 }, left = ALH_SCORINGS - s->scorings_done;
    double hopes = 0;
    count_housed(s, judge->ahead.me, n);
    for (int type = 0; type < ALH_TYPES; type++)
        hopes += is_carried(s, judge->ahead.me, type) ? gain_of(n, type) : 0;
    return left * alh_judge_time(judge, alh_weight.citizen_turns) *
           (alh_weight.citizen_carried * hopes + alh_weight.citizen_near * worth_of_place(judge, s, n));
}

const struct alh_terms alh_terms_street_trader = { .promise = promise, .ground = ground };
