/* buildings_of_power.h: what the files of module 38 share. */
#ifndef ALH_BUILDINGS_OF_POWER_H
#define ALH_BUILDINGS_OF_POWER_H

#include "../module.h"

enum alh_power { ALH_NO_POWER, ALH_WEALTH, ALH_STRENGTH, ALH_ARCHITECTURE, ALH_WISDOM };
enum { ALH_FACES = ALH_NUMBER_die_faces }; /* of a die */

enum alh_power alh_power_of(int tile);
/* An event about a die that was rolled or used. */
void alh_tell_die(struct alh_events *ev, int kind, int player, int tile, int number);

/* Hidden tiles: whether one may be laid under this slot; it is. */
struct alh_refusal alh_check_hiding(const struct alh_state *s, int slot);
void alh_hide_tile(struct alh_state *s, int player, int slot, int tile, struct alh_events *ev);
int alh_hidden_under(const struct alh_state *s, int slot);
int alh_hidden_lying(const struct alh_state *s, int tile);
void alh_hide_hidden(struct alh_state *s, int seat);
void alh_gather_hidden(struct alh_state *s, int seat);
void alh_deal_hidden(struct alh_state *s, int seat, struct alh_random *random);

#endif
