/* any_set_parts.h: what the files of checks of any_set share. */
#ifndef ANY_SET_PARTS_H
#define ANY_SET_PARTS_H

#include "any_set.h"
#include "same.h"

/* any_set_pieces.c: what is wrong with the pieces of a state, or NULL; `gone` are the tiles that have left the game. */
const char *any_flaw(const struct any_game *g, const struct alh_state *s, const struct alh_tiles *gone);
void any_note_gone(struct alh_tiles *gone, const struct alh_event *event);
/* An event of the game itself: also counts it, and looks at its sentences. */
void any_note_event(struct any_game *g, const struct alh_event *event);

/* any_set_moves.c */
void any_check_list(struct any_game *g);
void any_check_mutants(struct any_game *g);

/* any_set_fits.c: what a seat sees, and the same game with other hidden things. */
void any_check_fits(struct any_game *g, const struct alh_state *view, const struct alh_state *dealt, int seat);

/* any_set_knowledge.c */
void any_check_knowledge(struct any_game *g);
/* How many pieces on top of a pile this seat knows. */
int any_known_top(const struct alh_state *s, int pile, int seat);

#endif
