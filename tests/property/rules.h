/* rules.h: the rules of modules a second time, obvious rather than clever, straight from docs/rules/modules/. Nothing here
   calls the engine but to read its tables of tiles and cards. Each function says what is wrong in words, or NULL. */
#ifndef RULES_H
#define RULES_H

#include "any_set.h"

/* What the page of one module demands. Any member may be missing. */
struct rules {
    /* Of the setup. */
    const char *(*start)(const struct any_game *g);
    /* Of the position at a decision. */
    const char *(*position)(const struct any_game *g);
    /* Of a move that was played: g->copy[ANY_BEFORE] is the state before it, g->state the one at the next decision. */
    const char *(*after)(struct any_game *g, const struct alh_move *m, const struct alh_events *events);
    /* Moves that are worth a look: calls rules_compare for each. */
    void (*propose)(struct any_game *g);
    /* Points of a seat in any scoring, and the source that pays them; source 0 (the wall) means none. */
    int (*points)(const struct alh_state *s, int seat);
    int source;
};
extern const struct rules rules_base, rules_viziers_favour, rules_city_walls, rules_power_of_sultan, rules_falconers,
    rules_currency_exchange, rules_diamonds, rules_characters, rules_camps, rules_major_construction_projects,
    rules_buildings_of_power, rules_personal_building_market;

/* Tiles that are placed and rebuilt, on all squares there are. */
void rules_propose_building(struct any_game *g);

/* Why the player who is asked may not play this. */
typedef const char *rules_judge(const struct any_game *g, const struct alh_move *m);
rules_judge rules_judge_take, rules_judge_buy, rules_judge_vizier_use, rules_judge_wake, rules_judge_wall_build,
    rules_judge_wall_build_tile, rules_judge_wall_build_half, rules_judge_place, rules_judge_rebuild_build,
    rules_judge_rebuild_swap, rules_judge_rebuild_remove, rules_judge_buy_sultan, rules_judge_sultan_pick,
    rules_judge_claim, rules_judge_buy_falcon, rules_judge_dancer, rules_judge_changer, rules_judge_beggar,
    rules_judge_miser, rules_judge_patron, rules_judge_merchant, rules_judge_raise, rules_judge_buy_die,
    rules_judge_power_next, rules_judge_architecture_tile, rules_judge_architecture_slot, rules_judge_wisdom_scoring,
    rules_judge_wisdom_keep, rules_judge_hidden_pick, rules_judge_bid_project, rules_judge_buy_stall,
    rules_judge_stall_put, rules_judge_box;

/* Judges a move by the pages and demands that the engine says the same; `listed`: if legal, alh_moves lists it. */
void rules_compare(struct any_game *g, const struct alh_move *m, bool listed);

/* What is to be paid. */
struct rules_price {
    int currency, price;
    bool exact;
};
/* Why the player who is asked cannot pay with these cards: 00, 02, 06. */
const char *rules_judge_payment(const struct any_game *g, const struct rules_price *price,
                                const struct alh_cards *cards);
/* A set of hand cards that somebody might pay with. */
struct alh_cards rules_some_payment(struct any_game *g);
int rules_slot_currency(int slot);
/* The player with the most money of a slot's currency, one left out; a tie or none: ALH_NOBODY. */
int rules_richest(const struct alh_state *s, int slot, int but);

/* What everybody holds of each type, in halves; Dirk, too. */
struct rules_counts {
    int halves[ALH_TYPES][ALH_OWNERS];
};
void rules_count(const struct alh_state *s, struct rules_counts *out);
/* What the scoring of round 1..3 pays an owner for a type. */
int rules_majority(const struct rules_counts *counts, int round, int type, int owner);
const char *rules_wrong_majorities(const struct any_game *g, int round, const struct alh_scores *got);
/* Sides and squares along which points are counted: as many as points, each once. */
const char *rules_wrong_traces(const struct any_game *g, const struct alh_scores *got);
/* Hands, what is known of them and the discard pile, after a move. */
const char *rules_wrong_hands(const struct any_game *g, const struct alh_events *events);

/* ---- words that the pages use ---- */

static inline bool rules_plays(const struct any_game *g, int module)
{
    return g->state.modules >> module & 1;
}
static inline int rules_asked(const struct any_game *g)
{
    return alh_decision(&g->state).player;
}
/* Order from N: the next player is 1, the player on turn the last. */
static inline int rules_seat_in_order(const struct alh_state *s, int i)
{
    return (s->turn + i) % s->players;
}
/* The tile of a seat on this cell, with either half of a project, or 0. */
int rules_tile_at(const struct alh_state *s, int seat, int x, int y);
/* What cards are worth, all of them. */
int rules_worth(const struct alh_cards *cards);
/* How many cards of the kinds from `first` on, `n` of them, lie in pile 1..5 of the draw pile. */
int rules_in_pile(const struct alh_state *s, int pile, int first, int n);
bool rules_happened(const struct alh_events *events, int kind);

#endif
