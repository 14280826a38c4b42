/* told.h: what a player can be told before he decides: what the question is about, what points there are and for what, what each seat
   may know, where a tile would fit. Nothing here plays; alh_suppose_placing wants a copy. */
#ifndef ALH_TOLD_H
#define ALH_TOLD_H

#include "game.h"
#include "tiles_and_cards.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what the deciding player is told beside the question ---- */

enum alh_need { ALH_NEED_HAND = 1, ALH_NEED_MARKET = 2, ALH_NEED_BOARD = 4, ALH_NEED_DISPLAY = 8 };
enum { ALH_MAX_SUBJECT = 32 };
struct alh_shown {
    int n;
    struct alh_pick pick[ALH_MAX_SUBJECT];
};
/* Which part of several a question asks for: the piece itself, the slot it goes to, the order of the others. */
enum alh_part_asked { ALH_ASKS_PIECE, ALH_ASKS_SLOT, ALH_ASKS_ORDER };
/* What a question, or a path that was begun, is about. Nothing in it is hidden from the deciding player. */
struct alh_about {
    struct alh_shown subject;      /* the pieces that it is about */
    struct alh_shown gives;        /* what the player loses, unless he declines */
    uint64_t modules;              /* bit i: module i asks, and has no piece to show for it */
    uint8_t needs;                 /* enum alh_need: what answers touch, the display with the market */
    uint8_t sees;                  /* enum alh_need: what the answer depends on, whatever is picked */
    bool secret;                   /* the others do not see the subject */
    bool result;                   /* it is what has just come about (dice), and stays so whatever is picked */
    uint8_t asks;                  /* enum alh_part_asked */
    uint8_t out;                   /* bit i: seat i bids no more */
    int16_t bid[ALH_MAX_PLAYERS];  /* what the others have bid; 0: nothing */
    uint8_t n_next;                /* how many are asked the same after this seat */
    uint8_t next[ALH_MAX_PLAYERS]; /* who, in order */
};
/* About the question itself; about a path of alh_picks. */
ALH_API void alh_about_decision(const struct alh_state *s, struct alh_about *out);
ALH_API void alh_about_path(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out);
/* The module of what may come along with a purchase as this noun; ALH_MODULE_base: none does. */
ALH_API int alh_module_along(int noun);
/* The one number of a module for a seat; false: it has none. */
enum alh_glance_is { ALH_GLANCE_COUNT, ALH_GLANCE_PRICE, ALH_GLANCE_GAIN, ALH_GLANCE_LOSS };
struct alh_glance {
    uint8_t is;       /* enum alh_glance_is; points are those of the next scoring, if it were now */
    uint8_t currency; /* of a price; ALH_NO_CURRENCY: none, or diamonds */
    int16_t number;
};
ALH_API bool alh_glance(const struct alh_state *s, int module, int seat, struct alh_glance *out);
/* Why no move of this kind answers the question: the reason against what comes nearest. Of what is too dear that is what the least is
   missing for, and `currency` the one in which that is missing; ALH_NO_CURRENCY: none alone. */
ALH_API struct alh_refusal alh_why_not(const struct alh_state *s, int kind, int *currency);
/* What the deciding player has that may come along with a purchase of this kind, cards that are worth nothing by themselves included;
   `out` has room for ALH_MAX_PICKS. Why a piece of it can come along with none. */
ALH_API int alh_pieces_along(const struct alh_state *s, int kind, struct alh_pick *out);
ALH_API struct alh_refusal alh_why_not_along(const struct alh_state *s, int kind, const struct alh_pick *along,
                                             int *currency);
/* What would pay a number that can be picked (a bid), with the least waste; false: nothing pays it. */
ALH_API bool alh_pays_number(const struct alh_state *s, int number, struct alh_cards *cards);
/* What the player holds of a currency where a price is to be paid in one of his choice (alh_picks); 0: no price is, or the money does. */
ALH_API int alh_falls_short(const struct alh_state *s, const struct alh_choices *choices, int currency);

/* ---- points ---- */

enum alh_source {
#define SOURCE(name, module, along) ALH_SOURCE_##name,
#define LAST ALH_LAST_SOURCES, ALH_BEFORE_LAST_SOURCES = ALH_LAST_SOURCES - 1,
#include "../sources.def"
#undef SOURCE
    ALH_SOURCES
};
enum alh_along { ALH_ALONG_NOTHING, ALH_ALONG_SIDES, ALH_ALONG_CELLS };
struct alh_rank {
    int16_t halves; /* count of the type, doubled */
    int16_t points;
    uint8_t place; /* 1.., 0: none */
};
struct alh_scores {
    int16_t points[ALH_SOURCES][ALH_OWNERS];
    int16_t total[ALH_OWNERS];
    struct alh_rank rank[ALH_TYPES][ALH_OWNERS];
    uint32_t unknown; /* bit i: source i, whose points depend on what is not known; they are 0 */
};
/* What place 1, 2 or 3 of a type is worth in a scoring of this game. */
ALH_API int alh_place_points(const struct alh_state *s, int round, int type, int place);
/* What scoring 1, 2 or 3 would pay now. */
ALH_API void alh_score(const struct alh_state *s, int round, struct alh_scores *out);
/* The points of a scoring as far as everybody could count them: what only some know, or what a look ahead draws, pays nothing. */
ALH_API void alh_score_openly(const struct alh_state *s, int round, struct alh_scores *out);
/* The sides of the longest outer wall in order; gives back its length. `sides` may be NULL. */
enum { ALH_MAX_WALL = 346 };
ALH_API int alh_longest_wall(const struct alh_state *s, int player, struct alh_wall_side *sides);
/* What the points of a source are counted along, and these sides or cells (each as often as it counts); gives back how many. A cell
   counts once from each side at most, or as often as it is far away from each of six bathhouses (32): so there is room for all. `out` may be
   NULL. */
enum { ALH_MAX_TRACE = 6 * 164 };
ALH_API enum alh_along alh_source_along(int source);
ALH_API int alh_trace(const struct alh_state *s, int source, int player, struct alh_wall_side *out);
/* Buildings of a type, doubled, as majorities count them. */
ALH_API int alh_halves(const struct alh_state *s, int owner, int type);

/* ---- who knows what ---- */

/* The game as this seat may know it: what is hidden from it is zero, numbers of cards and tiles stay. */
ALH_API void alh_hide(struct alh_state *out, const struct alh_state *s, int seat);
/* A scoring card that is still to come, as everybody knows it: it is one of the cards from .. to of the draw pile, the top being 1 and
   what somebody is looking at counted; from 0: it was turned up and is about to be scored. */
struct alh_due {
    int round, from, to;
};
/* Asks the whole state, not what alh_hide left of it; gives back how many. */
ALH_API int alh_scorings_due(const struct alh_state *s, struct alh_due due[ALH_SCORINGS - 1]);
/* Whose turns come after the one that is under way, the player on turn last; gives back how many: none once the end has begun. */
ALH_API int alh_turns_to_come(const struct alh_state *s, uint8_t seats[ALH_MAX_PLAYERS]);
/* A random full state that agrees with all that this seat may know. `random` moves on. */
ALH_API void alh_determinize(struct alh_state *out, const struct alh_state *s, int seat, struct alh_random *random);

ALH_API void alh_random_start(struct alh_random *random, const void *seed, size_t bytes);
/* 0 .. below - 1, without bias. */
ALH_API uint32_t alh_random_below(struct alh_random *random, uint32_t below);

/* ---- where a tile would fit ---- */

/* The tile that a pick names (slot, stall, tile), if it could become this seat's as far as the seat knows: `view` is what alh_hide left for
   it. 0: none, or it could not. */
ALH_API int alh_tile_within_reach(const struct alh_state *view, int seat, const struct alh_pick *pick);
/* Supposes that the player is asked where to place this tile, wherever it lies, and that nothing else is under way. The moves and what they
   lead to are those of DECISION place; the rules do not go on behind it. */
ALH_API void alh_suppose_placing(struct alh_state *s, int player, int tile);
/* Of the reasons why a tile fits nowhere in the Alhambra of a player, the one that says most; none where it does fit. */
ALH_API struct alh_refusal alh_why_nowhere(const struct alh_state *s, int player, int tile);

#ifdef __cplusplus
}
#endif

#endif
