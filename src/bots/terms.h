/* terms.h: what `greedy` knows about a module: one `const struct alh_terms` in a file of its own, and a row of terms.def. Who is
   blind to a module does without. */
#ifndef ALH_TERMS_H
#define ALH_TERMS_H

#include "bots/judge.h"

/* Every member may be left out. */
struct alh_terms {
    /* What the module promises the judging player in this position, in points, besides what its sources would pay. */
    double (*promise)(struct alh_judge *judge, const struct alh_state *s);
    /* Purse number i that can pay a price in this currency, besides money of the currency; false when there are no more. */
    bool (*purse)(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out);
    /* Whether a move that another module or the base game offers makes use of this one. */
    bool (*uses)(const struct alh_move *move);
};
/* By enum alh_module_id; NULL where there are none. */
extern const struct alh_terms *const alh_terms[ALH_MODULES];
#define TERMS(module) extern const struct alh_terms alh_terms_##module;
#include "bots/terms.def"
#undef TERMS

/* What each module that the judge sees is worth. */
void alh_judge_modules(struct alh_judge *judge, const struct alh_state *s, double worth[ALH_MODULES]);

#endif
