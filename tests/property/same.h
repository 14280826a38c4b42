/* same.h: when states, picks and replies are the same. */
#ifndef SAME_H
#define SAME_H

#include "engine/alhambra.h"

/* Whether nothing stands behind the end of a state. */
bool zero_behind(const struct alh_state *s);
/* The same bytes, and nothing behind them. */
bool same_state(const struct alh_state *a, const struct alh_state *b);

bool same_picks(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b);
/* In any order; as many as a path can have. */
bool same_pick_sets(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b);
bool same_choices(const struct alh_choices *a, const struct alh_choices *b);

#endif
