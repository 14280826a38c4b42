/* players.h: what a computer player is given to choose from. */
#ifndef ALH_PLAYERS_H
#define ALH_PLAYERS_H

#include "bots/bots.h"

struct alh_moves_list {
    int n; /* two or more */
    struct alh_move moves[ALH_MAX_MOVES];
};

void alh_choose_greedy(const struct alh_state *dealt, const struct alh_moves_list *list, struct alh_random *random,
                       struct alh_advice *out);

#endif
