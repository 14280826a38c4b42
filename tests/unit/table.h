/* table.h: one game under test, and what most tests of playing do with it. */
#ifndef UNIT_TABLE_H
#define UNIT_TABLE_H

#include "engine/alhambra.h"

enum {
    VIZIER = 1 << ALH_MODULE_viziers_favour,
    EXCHANGE = 1 << ALH_MODULE_currency_exchange,
    DIAMONDS = 1 << ALH_MODULE_diamonds,
    WALLS = 1 << ALH_MODULE_city_walls,
    SULTAN = 1 << ALH_MODULE_power_of_sultan,
    FALCONS = 1 << ALH_MODULE_falconers,
};

extern struct alh_state s;
extern struct alh_events ev; /* of the last move */

/* Market, display and full piles, so that a turn runs through: seat 0 is to act. A setup of cmocka. */
int start(void **state);

void play(struct alh_move move);
void play_kind(int kind);
/* Refused by this rule, and no byte changes. */
void expect_refused(struct alh_move move, int rule);
void expect_asked(int ask, int player);
void expect_cards(const struct alh_cards *cards, const char *words);
/* The events of the last move, by name. */
void expect_events(const char *names);
/* The first event of the kind, or NULL; the second demands it. */
const struct alh_event *find_event(int kind);
const struct alh_event *event_of(int kind);
int count_events(int kind);

/* Settles a position that is fine. */
void settle(unsigned given);
/* A tile of each type without walls, so that it fits everywhere. */
int plain(int type);
void lay_market(void);
/* Plain tiles of these types; the first is drawn first. So are the cards. */
void fill_bag(int n, const int *types);
void put_in_draw_pile(int n, const int *cards);
/* Gives a seat a card of the sultan with this mark. */
void own_sultan(int card, int seat, int type);
/* Settling says that this is wrong with the position; that a piece breaks this rule. */
struct alh_position_flaw expect_flaw(enum alh_position flaw);
void expect_piece_flaw(int rule);

#endif
