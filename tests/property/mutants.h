/* mutants.h: moves that were changed a little, by the table of parts: so new parts and new moves are changed, too. */
#ifndef MUTANTS_H
#define MUTANTS_H

#include "dice.h"

#include "engine/alhambra.h"

/* Changes the kind or a part of the move. */
void mutate_move(struct dice *dice, const struct alh_state *s, struct alh_move *m);
/* What its kind does not use, or not together with the rest, becomes zero. */
void clean_move(const struct alh_state *s, struct alh_move *m);
/* Any one of them, if there is one. */
void remove_card(struct dice *dice, struct alh_cards *cards);

#endif
