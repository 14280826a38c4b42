/* parts.h: members of moves and events by the engine's table of parts, so that no test has to name them one by one. */
#ifndef SUPPORT_PARTS_H
#define SUPPORT_PARTS_H

#include "engine/alhambra.h"

/* How many bytes a part takes in a move or event. */
size_t part_bytes(int part);
/* Whether a move or an event holds something that is this part, or would be. */
bool move_says(const struct alh_move *move, int part);
bool event_says(const struct alh_event *event, int part);
/* A member that is none of these parts is zero: equal moves are equal bytes. */
void keep_parts(struct alh_move *move, uint64_t parts);
/* Those of its kind; a kind that does not exist has none. */
uint64_t parts_of_move(const struct alh_move *move);
/* A move in words for reports: its kind and what it names. */
void write_move(char *text, size_t room, const struct alh_move *move);

#endif
