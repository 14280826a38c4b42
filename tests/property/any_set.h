/* any_set.h: one random game with any set of modules, and what must hold in it. What knows the rules of modules stands in
   rules*.c; nothing else does. */
#ifndef ANY_SET_H
#define ANY_SET_H

#include "dice.h"

#include "engine/alhambra.h"

#include <stdio.h>

struct any_figures {
    long games, decisions, capped, moves, mutants, accepted, judged, judged_of_listed, trees, walks, views, sentences;
    /* The most there was of what has a limit: stack of questions and work at a decision, events of a move, picks of one kind at a node
       of the tree, moves in a list. */
    long deepest, most_events, most_picks, most_moves;
    long pairs[ALH_MODULES][ALH_MODULES]; /* games with both, the first of lower number */
    long not_judged[ALH_MOVE_KINDS];      /* listed moves */
    long kinds[ALH_MOVE_KINDS];           /* played */
    long events[ALH_EVENT_KINDS], refusals[ALH_RULES];
};

/* The moves of one game, and where each stood in the list of its decision. */
struct any_record {
    int n;
    uint16_t listed[ALH_MAX_DECISIONS];
    struct alh_move moves[ALH_MAX_DECISIONS];
};

/* What the process that plays tells the one that watches; shared memory. */
struct any_report {
    long game;
    int decision;
    char why[4000];
    char kind[200]; /* of failure: why without numbers and without what follows */
    struct any_figures figures;
    long attempts;            /* at a shorter game */
    struct any_record record; /* of the game under way */
};

/* Copies of the state, each for one purpose; zero behind their end as long as one game goes on. */
enum any_copy { ANY_BEFORE, ANY_PLAYED, ANY_APPLIED, ANY_REFUSED, ANY_FORGETFUL, ANY_KEPT, ANY_REPLAYED, ANY_COPIES };

struct any_game {
    struct any_report *report;
    struct alh_config config;
    char seed[48];
    int style, decision;
    bool set_up; /* before that there may be questions, and cards and tiles are in the box */
    int sparse;  /* any_limits */
    struct dice choices, checks;
    struct alh_state state, copy[ANY_COPIES];
    int money[ALH_CARD_KINDS]; /* copies of each kind, counted at the start */
    struct alh_tiles gone;     /* tiles that have left the game */
    int kinds[ALH_MOVE_KINDS]; /* played in this game */
    int actions;               /* of this turn: rules_base.c */
    bool complete;
    int n_moves;
    struct alh_move moves[ALH_MAX_MOVES];
};

/* Reports a failure and ends the process. */
void any_fail(struct any_game *g, const struct alh_move *move, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

static inline void any_note_most(long *most, int n)
{
    *most = n > *most ? n : *most;
}

void any_require_same(struct any_game *g, const struct alh_move *move, const char *what, const struct alh_state *a,
                      const struct alh_state *b);
int any_compare_moves(const void *a, const void *b);

/* Says why a game failed, and of which kind that is. */
void any_tell_why(struct any_report *report, const char *why);
/* Whether two failures are of one kind: a smaller game that fails in another way is no smaller one. */
bool any_alike(const struct any_report *a, const struct any_report *b);

/* Once the table is set, counts the cards of the start. */
void any_count_start(struct any_game *g);
/* What must hold at a decision; lists the moves. */
void any_check_position(struct any_game *g);
/* Plays a listed move, and looks at all that it changed. */
void any_check_play(struct any_game *g, const struct alh_move *move);
/* Plays it and looks only at what the rules of the modules must remember. */
void any_follow_play(struct any_game *g, const struct alh_move *move);
/* The tree of picks: any_set_picks.c. */
void any_check_picks(struct any_game *g);
/* Any move: what is judged by its picks is a move that consists of them. */
void any_check_judged(struct any_game *g, const struct alh_move *m);
/* The building rules that the Alhambra of a seat breaks, in words, or NULL: any_set_board.c. */
/* 25, 32, 33: whether a tile can be turned; its walls after so many quarter turns. */
bool any_turns(int tile);
unsigned any_turned(unsigned walls, int turned);
/* 28: the side of its first half at which the second one of a project lies that is turned by so many quarters. */
bool any_is_project(int tile);
int any_side_of_second(int tile, int turned);
const char *any_broken(const struct alh_state *s, int seat);
extern const char *const any_unreachable; /* one of them */
/* 22: whether a tile is a watchtower; the one of a seat that touches no building of its colour, or 0; how many are in the longest wall. */
bool any_is_watchtower(int tile);
/* Whether its empty half faces this side of its cell. */
bool any_is_empty_half(const struct alh_state *s, int tile, int side);
int any_lonely(const struct alh_state *s, int seat);
/* What is wrong with an Alhambra once this tile was built there (0: none was); a watchtower may wait for its contact. */
const char *any_wrong_with(const struct alh_state *s, int seat, int built);
/* Builds a tile, wherever it was. */
void any_build(struct alh_state *s, int seat, int tile, int x, int y, int turned);
int any_watchtowers_in_wall(const struct alh_state *s, int seat);
/* Whether what the engine keeps beside the tiles shows them. */
bool any_map_is_true(const struct alh_state *s, int seat);
/* Length of the longest outer wall of a seat: any_set_board.c. */
int any_longest_wall(const struct alh_state *s, int seat);
/* Of the second longest stretch; 0: there is none. */
int any_second_wall(const struct alh_state *s, int seat);
/* The pages of the modules: rules.c. Whether that of a module is there; after the setup; of a position; all listed moves and others that are worth a look; any
   move; a move that was played; a scoring. */
bool any_rules_read(int module);
void any_rules_start(struct any_game *g);
void any_rules_position(struct any_game *g);
void any_rules_moves(struct any_game *g);
void any_rules_judge(struct any_game *g, const struct alh_move *m);
void any_rules_after(struct any_game *g, const struct alh_move *m, const struct alh_events *events);
void any_rules_points(struct any_game *g, int round, const struct alh_scores *got);
/* Sentences: any_set_texts.c. */
void any_check_prompt(struct any_game *g);
void any_check_move_text(struct any_game *g, const struct alh_move *move);
void any_check_event_text(struct any_game *g, const struct alh_event *event);
void any_check_refusal_text(struct any_game *g, const struct alh_move *move, const struct alh_refusal *why);

/* Leaves moves out as long as the game still fails in the same way: any_set_shrink.c. `fails` plays the moves of a record, those
   that have become illegal left out, and tells in the report what it played. The report holds the failure, and then that of the
   shortest game. It ends when so many decisions were looked at, at the latest: no clock, so that it finds the same everywhere. */
typedef bool any_fails(struct any_report *report, const struct any_record *record, const void *game);
void any_leave_out_moves(struct any_report *report, any_fails *fails, const void *game, long decisions);

#endif
