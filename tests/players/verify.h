/* verify.h: whether a reason is true, read from the position by the rules and without a look at what `greedy` thinks. */
#ifndef VERIFY_H
#define VERIFY_H

#include "bots/bots.h"

/* The position in which the advice was given. */
bool is_true(const struct alh_state *s, const struct alh_advice *advice);

#endif
