/* reasons.h: what a move changed, to find out what it is for. */
#ifndef ALH_REASONS_H
#define ALH_REASONS_H

#include "bots/players.h"

/* A move in one dealing of what its player does not know. */
struct alh_scene {
    int me;
    struct alh_move move;
    const struct alh_moves_list *list; /* what there was to choose from */
    struct alh_state before, after;
    struct alh_state built; /* after, with `tile` built where it fits best */
    int tile;               /* that came with the move and can be built; 0: none */
    int scoring;            /* the next one, 1..3; 0: one was held meanwhile, and points cannot be compared */
};
/* Finds the reason of a kind, if it is true here; fills in what it claims. */
typedef bool alh_claim(const struct alh_scene *scene, struct alh_reason *out);

/* In the player's Alhambra, in the reserve, or waiting. */
bool alh_has_tile(const struct alh_state *s, int player, int tile);

/* Of the base game: claims.c, claims_money.c. */
alh_claim alh_claim_wall, alh_claim_points, alh_claim_room, alh_claim_action, alh_claim_money, alh_claim_gains,
    alh_claim_keeps_exact, alh_claim_fits_nowhere, alh_claim_leaves_room, alh_claim_most_room, alh_claim_stays,
    alh_claim_bids, alh_claim_wins, alh_claim_least, alh_claim_gives_nothing;
/* About the buildings of `out->type`. */
alh_claim alh_claim_type;

#endif
