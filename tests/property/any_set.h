/* any_set.h: one random game with any set of modules, and what must hold in it. Nothing here knows a rule of a module. */
#ifndef ANY_SET_H
#define ANY_SET_H

#include "engine/alhambra.h"

#include <stdio.h>

/* A fast random stream that is the same everywhere. */
struct any_dice {
    uint64_t state;
};
uint64_t any_roll(struct any_dice *dice);
int any_below(struct any_dice *dice, int below);

struct any_figures {
    long games, decisions, capped, moves, most_moves, mutants, accepted, trees, walks, views, sentences;
    long deepest;               /* stack of questions and work at a decision */
    long kinds[ALH_MOVE_KINDS]; /* played */
    long events[ALH_EVENT_KINDS], refusals[ALH_RULES];
};

/* What the process that plays tells the one that watches; shared memory. */
struct any_report {
    long game;
    int decision;
    char why[4000];
    struct any_figures figures;
};

/* Copies of the state, each for one purpose; zero behind their end as long as one game goes on. */
enum any_copy { ANY_BEFORE, ANY_PLAYED, ANY_APPLIED, ANY_REFUSED, ANY_FORGETFUL, ANY_KEPT, ANY_REPLAYED, ANY_COPIES };

struct any_game {
    struct any_report *report;
    struct alh_config config;
    char seed[48];
    int style, decision;
    struct any_dice choices, checks;
    struct alh_state state, copy[ANY_COPIES];
    int money[ALH_CARD_KINDS]; /* copies of each kind, counted at the start */
    struct alh_tiles boxed;    /* that have left the game */
    int kinds[ALH_MOVE_KINDS]; /* played in this game */
    bool complete;
    int n_moves;
    struct alh_move moves[ALH_MAX_MOVES];
};

/* Reports a failure and ends the process. */
void any_fail(struct any_game *g, const struct alh_move *move, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

bool any_same_state(const struct alh_state *a, const struct alh_state *b);
void any_require_same(struct any_game *g, const struct alh_move *move, const char *what, const struct alh_state *a,
                      const struct alh_state *b);
int any_compare_moves(const void *a, const void *b);

/* Counts the cards of the start. */
void any_count_start(struct any_game *g, const struct alh_events *events);
/* What must hold at a decision; lists the moves. */
void any_check_position(struct any_game *g);
/* Plays a listed move. */
void any_check_play(struct any_game *g, const struct alh_move *move);
/* The tree of picks: any_set_picks.c. */
void any_check_picks(struct any_game *g);
/* The building rules that the Alhambra of a seat breaks, in words, or NULL: any_set_board.c. */
const char *any_broken(const struct alh_state *s, int seat);
/* Sentences: any_set_texts.c. */
void any_check_prompt(struct any_game *g);
void any_check_move_text(struct any_game *g, const struct alh_move *move);
void any_check_event_text(struct any_game *g, const struct alh_event *event);
void any_check_refusal_text(struct any_game *g, const struct alh_move *move, const struct alh_refusal *why);

#endif
