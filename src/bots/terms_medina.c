/* 26: what is lost by whoever has built the fewest medinas, in all scorings to come. */
#include "bots/terms.h"

/* 26, Scoring: what the places from the worst on lose in scorings 1, 2, 3. */
static const double losses[ALH_SCORINGS][3] = { { 3 }, { 6, 3 }, { 9, 6, 3 } };
enum { ONE = 16 }; /* a medina; of as many, the highest price decides */

/* The greater, the worse; 0: none at all. */
static int shortage(const struct alh_state *s, const struct alh_tiles *built)
{
    int all = 0, highest = 0;
    for (int tile = ALH_TILE_medina; tile < ALH_TILE_medina + ALH_TILES_medina; tile++)
        if (alh_in(built, tile) && alh_is_finished(s, tile)) {
            highest = alh_tile(tile)->price;
            all += ONE;
        }
    return -(all + highest);
}

static double loss_in(const struct alh_outlook *o, const int *count, int scoring)
{
    double worse[3], loss = count[o->me] ? 0 : scoring + 1;
    double drift = alh_weight.medina_drift + alh_weight.medina_drift_a_turn * o->until[scoring];
    alh_judge_places(o, count, ONE * drift, worse);
    for (int place = 0; place < 3; place++)
        loss += worse[place] * losses[scoring][place];
    return loss;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int count[ALH_OWNERS] = { [ALH_DIRK] = shortage(s, &s->dirk) };
    double all = 0;
    for (int seat = 0; seat < s->players; seat++)
        count[seat] = shortage(s, &s->alhambra[seat]);
    for (int scoring = s->scorings_done; scoring < ALH_SCORINGS; scoring++)
        all += loss_in(&judge->ahead, count, scoring);
    return -all;
}

const struct alh_terms alh_terms_medina = { .ground = ground };
