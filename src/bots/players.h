/* players.h: what a computer player is given to choose from. */
#ifndef ALH_PLAYERS_H
#define ALH_PLAYERS_H

#include "bots/bots.h"

struct alh_moves_list {
    int n;
    struct alh_move moves[ALH_MAX_MOVES];
};

/* `blind`: modules that are left out of account. */
void alh_choose_greedy(const struct alh_state *dealt, uint64_t blind, const struct alh_moves_list *list,
                       struct alh_random *random, struct alh_move *out);
/* The same game, without a scoring that only chance would bring at once. */
void alh_calm(struct alh_state *calm, const struct alh_state *dealt);
/* What `greedy` played this move of the list for. `s` is only dealt anew. */
void alh_find_reason(const struct alh_state *s, uint64_t blind, const struct alh_moves_list *list,
                     struct alh_random random, struct alh_advice *out);
/* Leaves only the moves that make no use of these modules, and at least one. */
void alh_drop_unseen(const struct alh_state *s, uint64_t blind, struct alh_moves_list *list);

#endif
