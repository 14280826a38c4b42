/* twin.h: the base rules a second time, obvious rather than clever, straight from docs/rules/00-base.md. It reads the
   public struct alh_state and shares nothing with the engine but the tables that tables.c compares with the page. */
#ifndef TWIN_H
#define TWIN_H

#include "engine/alhambra.h"

enum {
    TWIN_KINDS = 64, /* money cards: 16 * currency + value */
    TWIN_TILES = 64,
    TWIN_EDGE = 2,     /* empty squares around an Alhambra: one for a new tile, one to walk around it */
    TWIN_GRID = 64,    /* 55 tiles in a row, and the edges */
    TWIN_NO_TILE = 16, /* where walls are asked for: an empty square */
};

/* Where the tiles of one Alhambra stand. Of tiles that do not, x and y are zero. */
struct twin_spots {
    uint64_t tiles; /* bit i: tile i */
    int16_t x[TWIN_TILES], y[TWIN_TILES];
};

/* One Alhambra on a grid, bit x of row y, and what was found out about it. */
struct twin_board {
    struct twin_spots spots;
    int left, top;     /* of the grid, in the coordinates of the page */
    int columns, rows; /* 0: it reaches too far to be drawn */
    uint64_t full[TWIN_GRID], wall[ALH_SIDES][TWIN_GRID];
    int longest_wall; /* -1: not asked yet */
    bool judged;      /* what is broken is known */
    uint64_t broken;
    /* Squares on which a tile with these walls was tried, and on which the rules approve of it. */
    uint64_t tried[TWIN_GRID][TWIN_NO_TILE + 1], stands[TWIN_GRID][TWIN_NO_TILE + 1];
};

enum twin_phase { TWIN_ACTION, TWIN_PLACE, TWIN_END, TWIN_OVER };

/* What lies beyond the end of a list is zero, so that twins can be compared by their bytes. */
struct twin {
    uint64_t reserve[ALH_MAX_PLAYERS], pending[ALH_MAX_PLAYERS], dirk; /* bit i: tile i */
    int16_t score[ALH_OWNERS];
    uint8_t phase; /* enum twin_phase */
    int8_t asked;  /* who decides, or ALH_NOBODY */
    uint8_t players, turn;
    uint8_t scorings_done; /* as long as the game is not over */
    uint8_t surfaced;      /* scoring cards set aside and not scored yet: a set of rounds */
    uint8_t winners;
    uint8_t n_draw, n_bag;
    uint8_t market[ALH_SLOTS], draw[ALH_DRAW], bag[ALH_BAG];
    uint8_t hand[ALH_MAX_PLAYERS][TWIN_KINDS], known[ALH_MAX_PLAYERS][TWIN_KINDS];
    uint8_t discard[TWIN_KINDS], display[TWIN_KINDS];
    struct twin_spots spots[ALH_MAX_PLAYERS];
};

/* What scoring i + 1 would pay. */
struct twin_scores {
    int wall[ALH_OWNERS], majorities[ALH_SCORINGS][ALH_OWNERS], total[ALH_SCORINGS][ALH_OWNERS];
    int count[ALH_TYPES][ALH_OWNERS], place[ALH_TYPES][ALH_OWNERS], points[ALH_SCORINGS][ALH_TYPES][ALH_OWNERS];
};

/* A set of broken rules of the base game, which stand one behind the other; one as a bit of it. */
typedef uint64_t twin_rules;
static inline twin_rules twin_bit(int rule)
{
    int place = rule - ALH_RULE_game_over;
    return place >= 0 && place < 64 ? (twin_rules)1 << place : 0;
}

void twin_read(struct twin *t, const struct alh_state *s);
void twin_read_cards(uint8_t *counts, const struct alh_cards *cards);

/* The Alhambra of a seat. It is drawn when it has changed since it was asked for last. */
struct twin_board *twin_board(const struct twin *t, int seat);
/* The building rules that an Alhambra breaks: wall_mismatch, unreachable, hole. */
twin_rules twin_broken(struct twin_board *b);
/* The asked player's board as it would be after a rebuild or a placement, legal or not. */
void twin_board_after(const struct twin *t, const struct alh_move *m, struct twin_board *out);
/* All squares are in the coordinates of the page. */
bool twin_reachable(const struct twin_board *b, int x, int y);
/* An empty square that has no way out. */
bool twin_enclosed(const struct twin_board *b, int x, int y);
/* The tile on a square; 0: none. */
int twin_tile_at(const struct twin_spots *spots, int x, int y);
bool twin_side_matches(const struct twin_board *b, int x, int y, int side);

/* All rules that a move breaks, 0: it is legal. */
twin_rules twin_judge(const struct twin *t, const struct alh_move *m);
/* All legal moves, with or without those that pay needless cards. More than `most`: -1. */
int twin_moves(const struct twin *t, bool needless, struct alh_move *moves, int most);
/* How many sets of cards the list with needless cards looks at. */
long twin_effort(const struct twin *t);
/* Whether no legal move pays a needless card. */
bool twin_complete(const struct twin *t);

/* Plays a legal move. `after` is asked for one thing only: in which order shuffled cards lie. */
void twin_play(struct twin *t, const struct alh_move *m, const struct alh_state *after);
/* The cards that everybody knows to be in a hand, after a move that takes or pays some. */
void twin_learn(uint8_t *known, const struct alh_move *m);
/* The first difference in words, or NULL. */
const char *twin_difference(const struct twin *want, const struct twin *got, char *text, size_t size);

void twin_score(const struct twin *t, struct twin_scores *out);
int twin_longest_wall(struct twin_board *b);
/* Whether this side is an outer wall. */
bool twin_outer_wall(const struct twin_board *b, int x, int y, int side);
/* Whether two sides share an end point. */
bool twin_sides_meet(int x, int y, int side, int other_x, int other_y, int other_side);

#endif
