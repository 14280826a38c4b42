/* check.h: everything that is compared after every decision of a random game. */
#ifndef CHECK_H
#define CHECK_H

#include "dice.h"
#include "same.h"
#include "twin.h"

struct figures {
    long games, decisions, moves, mutants, trees, tree_moves, walks, picks, views, scorings, shuffles, short_displays;
    long passes, endings, capped, biggest_hand, biggest_board, most_moves;
};

/* One game at one decision. */
struct trial {
    int players, style, decision;
    uint64_t seed;
    bool check;          /* false: play on without looking */
    struct dice choices; /* what the players choose */
    struct dice checks;  /* what is looked at; begins anew with every decision */
    struct figures figures;
    struct alh_state state;
    struct twin twin; /* the same position, by the twin's rules */
    unsigned changed; /* bit i: the Alhambra of seat i, since its wall was looked at */
    struct alh_move moves[ALH_MAX_MOVES];
    int n_moves;
    bool complete; /* these are all legal moves */
};

/* One line that says how to come here again. */
void print_replay(const struct trial *t);
/* Says how to come here again, which move it was and what is wrong. Does not come back. */
_Noreturn void fail(const struct trial *t, const struct alh_move *move, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Lists the moves, and looks at everything that can be said about the position. */
void check_position(struct trial *t);
/* Plays the move, and looks at everything that it changed. */
void check_play(struct trial *t, const struct alh_move *move);

#endif
