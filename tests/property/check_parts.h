/* check_parts.h: what the files of check share. */
#ifndef CHECK_PARTS_H
#define CHECK_PARTS_H

#include "check.h"

/* What is wrong with the pieces of a state, or NULL. */
const char *flaw(const struct alh_state *s);
void require_same(const struct trial *t, const struct alh_move *move, const char *what, const struct alh_state *a,
                  const struct alh_state *b);
/* Names of a set of rules, for reports. */
const char *rule_names(twin_rules rules);

/* check_moves.c */
void check_list(struct trial *t);
void check_short_list(struct trial *t);
void check_mutants(struct trial *t);
int compare_moves(const void *a, const void *b);
int compare_words(const uint64_t *a, const uint64_t *b, int n);
void sort_moves(struct alh_move *moves, int n);
/* Two sorted lists; the name of the second is told. */
void require_same_moves(const struct trial *t, const char *what, const struct alh_move *want, int n_want,
                        const struct alh_move *got, int n_got);
/* Legality as the twin says; a refusal names a rule that is broken, and changes no byte. */
void check_judgement(struct trial *t, const struct alh_move *m);

/* check_picks.c */
void check_picks(struct trial *t);

/* check_knowledge.c */
void check_knowledge(struct trial *t);
/* Lets everybody forget some cards of the hands: as if the position had been loaded. */
void forget(struct dice *dice, struct alh_state *s);

#endif
