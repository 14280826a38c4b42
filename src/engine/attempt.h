/* attempt.h: a path of picks, as an option understands it. Only picks.c and why_not.c include this. */
#ifndef ALH_ATTEMPT_H
#define ALH_ATTEMPT_H

#include "module.h"

/* A path as one option understands it. */
struct alh_attempt {
    const struct alh_state *s;
    const struct alh_frame *d;
    const struct alh_option *option;
    struct alh_stage stage[ALH_STAGES];
    struct alh_move move; /* what the path fills in */
    uint16_t filled;      /* bit i: stage i has its pick */
    int cards;            /* the stage of cards, or -1 */
    int closed;           /* what may be left out before this stage is */
    bool rising;          /* further cards of the display are no lower than those picked */
    int n_cards, last;    /* cards picked, and the order of the last of them */
    int barred;           /* enum alh_rule: why it cannot be done in this turn, whatever is picked */
};
/* From which card on a path may go on: any; none. */
enum { ALH_ANY_CARD = INT16_MIN, ALH_NO_MORE_CARDS = INT16_MAX };

/* What an option makes of the path; false when it has no stage for one of the picks. */
bool alh_understand(struct alh_attempt *a, const struct alh_state *s, int kind, const struct alh_pick *path, int n);
/* Whether there can be such a thing at all. */
bool alh_exists(const struct alh_pick *pick);
/* Gives a pick to the stage that it belongs to. */
bool alh_assign(struct alh_attempt *a, const struct alh_pick *pick);
/* Whether some legal move agrees with `m` in the stages before i and with the path in all others, its further cards not before `from`. */
bool alh_reaches(const struct alh_attempt *a, const struct alh_move *m, int i, int from);
/* How far stage i is needed where the move stands; whether it is still to be filled. */
int alh_need_of(const struct alh_attempt *a, const struct alh_move *m, int i);
bool alh_is_open_stage(const struct alh_attempt *a, int i);
/* The first stage that a pick has to come for before others can; that of the cards, or the end, if there is none. */
int alh_first_needed(const struct alh_attempt *a);
/* Into a list that has room for ALH_MAX_PICKS, once. */
void alh_add_pick(struct alh_pick *list, int *n, const struct alh_pick *pick);

#endif
