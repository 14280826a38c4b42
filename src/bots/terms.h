/* terms.h: what `greedy` knows about a module: one `const struct alh_terms` in a file of its own, and a row of bots/<id>.def. Who is
   blind to a module does without. */
#ifndef ALH_TERMS_H
#define ALH_TERMS_H

#include "bots/judge.h"
#include "bots/reasons.h"

/* Every member may be left out. */
struct alh_terms {
    /* What the module promises the judging player in this position, in points, besides what its sources would pay. */
    double (*promise)(struct alh_judge *judge, const struct alh_state *s);
    /* What it sees in the judging player's Alhambra, in points: also asked of one in which a tile was placed for a try. Whoever
       has this counts the points of the module's sources here. */
    double (*ground)(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g);
    /* What acquiring a tile of the market brings besides the tile. */
    double (*acquiring)(const struct alh_judge *judge, const struct alh_state *s, int tile);
    /* Thing number i that can be bought besides the tiles of the market; false when there are no more. */
    bool (*ware)(struct alh_judge *judge, const struct alh_state *s, int i, struct alh_ware *out);
    /* Purse number i that can pay a price in this currency, besides money of the currency; false when there are no more. */
    bool (*purse)(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out);
    /* Tokens of a player that are money of this currency, as counts of the word ALH_TOKENS, values behind them. */
    uint64_t (*tokens)(const struct alh_state *s, int player, int currency);
    /* The line of the points table that a type has in a scoring, from 1 on. */
    int (*line)(const struct alh_state *s, int round, int type);
    /* What a move that has to do with the module is for, besides points and cards. */
    alh_claim *reason;
    /* Whether a move that another module or the base game offers makes use of this one. */
    bool (*uses)(const struct alh_move *move);
};
/* Ware number i of tiles that lie beside the slots: those from `first` on, `n` of them. */
bool alh_ware_beside(struct alh_judge *judge, const struct alh_state *s, int first, int n, int i, struct alh_ware *out);
/* By enum alh_module_id; NULL where there are none. */
extern const struct alh_terms *const alh_terms[ALH_MODULES];
/* Those of these modules that have a term about the ground. */
uint64_t alh_with_ground(uint64_t modules);
#define TERMS() extern const struct alh_terms ALH_OF(alh_terms_);
#include "bots/rows.def"

/* What each module that the judge sees is worth, besides what it sees in the ground. */
void alh_judge_modules(struct alh_judge *judge, const struct alh_state *s, double worth[ALH_MODULES]);

#endif
