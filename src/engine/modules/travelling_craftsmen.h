/* travelling_craftsmen.h: what the three files of 31 share. Nine abilities are more than one file shows at a glance: travelling_craftsmen.c has the
   craftsmen and who holds them, travelling_craftsmen_turn.c what they do in a turn, travelling_craftsmen_purchases.c in a purchase. */
#ifndef ALH_TRAVELLING_CRAFTSMEN_H
#define ALH_TRAVELLING_CRAFTSMEN_H

#include "../module.h"

/* 31, Components: the nine kinds. */
enum alh_craft {
    ALH_MOSAIC_LAYER,
    ALH_CARPENTER,
    ALH_GOLDSMITH,
    ALH_MORTAR_MIXER,
    ALH_STONEMASON,
    ALH_BUILDING_OWNER,
    ALH_SMITH,
    ALH_BRICKMAKER,
    ALH_MINTER,
    ALH_CRAFTS
};

/* 31, Play: one of those that lie face up, once in the own turn: whether he can be used, and that he is. */
bool alh_has_craftsman(const struct alh_state *s, int player, enum alh_craft kind);
struct alh_refusal alh_check_craftsman(const struct alh_state *s, int player, enum alh_craft kind);
void alh_use_craftsman(struct alh_state *s, int player, enum alh_craft kind, struct alh_events *ev);
void alh_show_craftsman(struct alh_about *about, const struct alh_state *s, int player, enum alh_craft kind);

#endif
