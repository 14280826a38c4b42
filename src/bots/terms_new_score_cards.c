/* 17: what the types are worth in each scoring. */
#include "bots/terms.h"

/* The last place that a scoring pays is worth as many points as the number of the line. */
static int line(const struct alh_state *s, int round, int type)
{
    return alh_place_points(s, round, type, round);
}

const struct alh_terms alh_terms_new_score_cards = { .line = line };
