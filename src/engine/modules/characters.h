/* characters.h: what the three files of 07 share. Ten powers are more than one file shows at a glance: characters.c has the
   cards, what limits their use, and the scorings; characters_start.c what is done before a turn, characters_turn.c in it. */
#ifndef ALH_CHARACTERS_H
#define ALH_CHARACTERS_H

#include "../module.h"

/* 07, Components: C1 to C10. */
enum alh_person {
    ALH_PATRON,
    ALH_MISER,
    ALH_BUILDER,
    ALH_MERCHANT,
    ALH_JUGGLER,
    ALH_WISE_MAN,
    ALH_DANCER,
    ALH_CHANGER,
    ALH_BEGGAR,
    ALH_CITY_WATCH,
    ALH_PERSONS
};

/* 07, Limits of use: whether the player owns the card and may still use it in this round. */
struct alh_refusal alh_check_power(const struct alh_state *s, int seat, int person);
bool alh_has_power(const struct alh_state *s, int seat, int person);
void alh_use_power(struct alh_state *s, int seat, int person, struct alh_events *ev);
/* The card leaves the game. */
void alh_spend_person(struct alh_state *s, int seat, int person, struct alh_events *ev);

/* Whether there is something to choose in the menus, as far as everybody can see. */
bool alh_offers_start(const struct alh_state *s, int seat);
bool alh_offers_extra_rebuild(const struct alh_state *s, int seat);

#endif
