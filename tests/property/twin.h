/* twin.h: the base rules a second time, slow and obvious, straight from docs/rules/00-base.md. It reads the public
   struct alh_state and shares nothing with the engine but the tables that tables.c compares with the page. */
#ifndef TWIN_H
#define TWIN_H

#include "engine/alhambra.h"

enum {
    TWIN_SIDE = 2 * 60 + 1, /* 54 tiles in a row reach no further than 54 squares */
    TWIN_MIDDLE = 60,       /* where the fountain stands */
    TWIN_KINDS = 82,        /* money cards and the two scoring cards */
    TWIN_TILES = 64,
};

/* One Alhambra as a plain grid, [y][x]. */
struct twin_board {
    int low_x, high_x, low_y, high_y; /* all tiles lie inside */
    uint8_t tile[TWIN_SIDE][TWIN_SIDE];
};

enum twin_phase { TWIN_ACTION, TWIN_PLACE, TWIN_END, TWIN_OVER };

struct twin {
    enum twin_phase phase;
    int asked; /* who decides, or ALH_NOBODY */
    int players, turn;
    int scorings_done; /* without the last */
    int surfaced;      /* scoring cards set aside and not scored yet: a set of rounds */
    int score[ALH_OWNERS];
    int winners;
    int hand[ALH_MAX_PLAYERS][TWIN_KINDS], known[ALH_MAX_PLAYERS][TWIN_KINDS];
    int discard[TWIN_KINDS], display[TWIN_KINDS];
    int market[ALH_SLOTS];
    int draw[ALH_DRAW], n_draw;
    int bag[ALH_BAG], n_bag;
    bool reserve[ALH_MAX_PLAYERS][TWIN_TILES], pending[ALH_MAX_PLAYERS][TWIN_TILES], dirk[TWIN_TILES];
    bool shuffled;                            /* the last move turned the discard pile into the draw pile */
    struct twin_board board[ALH_MAX_PLAYERS]; /* last: only those of seats in play are read and copied */
};

struct twin_scores {
    int wall[ALH_OWNERS], majorities[ALH_OWNERS], total[ALH_OWNERS];
    int count[ALH_TYPES][ALH_OWNERS], points[ALH_TYPES][ALH_OWNERS], place[ALH_TYPES][ALH_OWNERS];
};

/* A rule as a bit of a set of broken rules. */
static inline unsigned twin_bit(int rule)
{
    return 1u << rule;
}

void twin_read(struct twin *t, const struct alh_state *s);
void twin_copy(struct twin *to, const struct twin *from);

/* The building rules that an Alhambra breaks: wall_mismatch, unreachable, hole. */
unsigned twin_broken(const struct twin_board *b);
/* The player's board as it would be after a rebuild or a placement, legal or not. */
void twin_board_after(const struct twin *t, const struct alh_move *m, struct twin_board *out);
bool twin_reachable(const struct twin_board *b, int x, int y);
/* An empty square that has no way out. */
bool twin_enclosed(const struct twin_board *b, int x, int y);
/* The tile on a square of a board, in the coordinates of the page; 0: none. */
int twin_tile_at(const struct twin_board *b, int x, int y);
bool twin_side_matches(const struct twin_board *b, int x, int y, int side);

/* All rules that a move breaks, 0: it is legal. */
unsigned twin_judge(const struct twin *t, const struct alh_move *m);
/* All legal moves, with or without those that pay needless cards. More than `most`: -1. */
int twin_moves(const struct twin *t, bool needless, struct alh_move *moves, int most);
/* How many sets of cards the brute force looks at. */
long twin_effort(const struct twin *t);
/* Whether no legal move pays a needless card. */
bool twin_complete(const struct twin *t);

/* Plays a legal move. `after` is asked for one thing only: in which order shuffled cards lie. */
void twin_play(struct twin *t, const struct alh_move *m, const struct alh_state *after);
/* The first difference in words, or NULL. */
const char *twin_difference(const struct twin *want, const struct twin *got, char *text, size_t size);

void twin_score(const struct twin *t, int round, struct twin_scores *out);
int twin_longest_wall(const struct twin_board *b);
/* Whether this side is an outer wall. */
bool twin_outer_wall(const struct twin_board *b, int x, int y, int side);
/* Whether two sides share an end point. */
bool twin_sides_meet(int x, int y, int side, int other_x, int other_y, int other_side);

#endif
