/* 13: what the places among those who have chests pay in all scorings to come; chests that are being distributed count for whom they fit. */
#include "bots/terms.h"

/* 13, Components: what the places of scorings 1, 2, 3 are worth. */
static const double places[ALH_SCORINGS][3] = { { 7 }, { 14, 7 }, { 22, 14, 7 } };
enum { ROOMS = 3 };

/* Chests by type that were bought and are not placed yet. */
static uint32_t chests_lying(const struct alh_state *s)
{
    uint32_t lying = 0;
    for (int i = 0; i < ROOMS; i++)
        if (s->treasure_chamber.room[i].owner == s->turn + 1)
            lying = s->treasure_chamber.room[i].chests;
    return lying;
}

/* Those that somebody has, and gets of the ones that lie there. */
static int count_chests(const struct alh_state *s, const struct alh_tiles *built, uint32_t *lying)
{
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(built, tile)) != 0;) {
        int type = alh_tile(tile)->type;
        bool has = alh_is_marked(&s->treasure_chamber.chests, tile, 0);
        bool gets = !has && type < ALH_TYPES && alh_of_kind(*lying, type);
        *lying -= gets ? 1u << 4 * type : 0;
        n += has + gets + alh_is_marked(&s->treasure_chamber.chests, tile, 1);
    }
    return n;
}

/* The buyer first, then Dirk, then the others in order. */
static void count_all(const struct alh_state *s, int count[ALH_OWNERS])
{
    uint32_t lying = chests_lying(s);
    count[s->turn] = count_chests(s, &s->alhambra[s->turn], &lying);
    count[ALH_DIRK] = count_chests(s, &s->dirk, &lying);
    for (int i = 1; i < s->players; i++) {
        int seat = (s->turn + i) % s->players;
        count[seat] = count_chests(s, &s->alhambra[seat], &lying);
    }
}

static double gain_in(const struct alh_outlook *o, const int *count, int scoring)
{
    double ahead[3], gain = 0;
    alh_judge_places(o, count, alh_weight.chest_drift + alh_weight.chest_drift_a_turn * o->until[scoring], ahead);
    for (int place = 0; place < 3; place++)
        gain += ahead[place] * places[scoring][place];
    return gain;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int count[ALH_OWNERS] = { 0 };
    double all = 0;
    count_all(s, count);
    for (int scoring = s->scorings_done; scoring < ALH_SCORINGS && count[judge->ahead.me]; scoring++)
        all += gain_in(&judge->ahead, count, scoring);
    return alh_weight.chest_points * all;
}

const struct alh_terms alh_terms_treasure_chamber = { .ground = ground };
