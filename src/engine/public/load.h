/* load.h: positions that were not played: filled in piece by piece, judged, and completed to a game that goes on. */
#ifndef ALH_LOAD_H
#define ALH_LOAD_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a position names of that which is completed from what is named nowhere: a set of these, and of alh_given_of(module). */
enum alh_given {
    ALH_GIVEN_MARKET = 1,
    ALH_GIVEN_DISPLAY = 2,
    ALH_GIVEN_DRAW = 4,
    ALH_GIVEN_BAG = 8,
    ALH_GIVEN_FIRST = 16, /* who began the game; else the player on turn */
    ALH_GIVEN_OWN = 32,   /* of a field: by its module */
};
#define ALH_ALL_GIVEN UINT64_MAX
static inline uint64_t alh_given_of(int module)
{
    return (uint64_t)ALH_GIVEN_OWN << module;
}
/* What is wrong with a position. */
enum alh_position {
    ALH_POSITION_FINE,
    ALH_POSITION_CARD_TWICE,   /* more copies of `card` than there are */
    ALH_POSITION_TILE_TWICE,   /* `tile` stands in two places */
    ALH_POSITION_STRAY_TILE,   /* `tile` lies on, under or beside the market or in the bag, where it never comes */
    ALH_POSITION_NO_SUCH_CARD, /* `card` is not in a game of so many players, or was scored already */
    ALH_POSITION_ALHAMBRA,     /* the Alhambra of `seat` breaks the building rule `rule` */
    ALH_POSITION_PIECE,        /* a piece of a module lies where it cannot: `rule` */
    ALH_POSITION_STEP,         /* nobody is asked in this step */
    ALH_POSITION_NOTHING_TO_PLACE,
    ALH_POSITION_WAITING, /* tiles of `seat` wait, though it is not that player's turn */
    ALH_POSITION_DIRK,    /* Dirk with three or more players */
    ALH_POSITION_DISPLAY, /* too many cards in the display */
    ALH_POSITION_ACTIONS, /* the player on turn cannot have had more than rule.number */
};
struct alh_position_flaw {
    enum alh_position flaw;
    int card, tile;
    int seat;          /* whose field; ALH_NOBODY: the table's */
    const char *field; /* NULL: no single one, then card or tile are named */
    struct alh_refusal rule;
};
/* Whether points can be lost below 0 in this game. */
ALH_API bool alh_falls_below_zero(const struct alh_state *s);
/* An empty position to fill in: fountains built, everything else empty; step ACTION, turn 0. */
ALH_API void alh_empty(struct alh_state *s, const struct alh_config *config, const char *seed, size_t seed_bytes);
/* Puts a tile into a zone of a position (x and y only count in an Alhambra) or a card among cards; false when it lies there
   already, or as often as can be counted. alh_settle completes what follows from the pieces. */
ALH_API bool alh_put_tile(struct alh_state *s, struct alh_tiles *zone, int tile, int x, int y);
ALH_API bool alh_put_card(struct alh_cards *cards, int kind);
/* A tile of a position that is built lies turned by so many quarters. */
ALH_API void alh_turn_tile(struct alh_state *s, int tile, int turned);
/* Judges a position that was filled in, completes it (what is named nowhere goes, shuffled, into draw pile and bag
   unless these were given) and runs to the next decision. */
ALH_API struct alh_position_flaw alh_settle(struct alh_state *s, uint64_t given, struct alh_events *events);

#ifdef __cplusplus
}
#endif

#endif
