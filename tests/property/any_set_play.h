/* any_set_play.h: how a game of any_set is drawn, chosen and played. */
#ifndef ANY_SET_PLAY_H
#define ANY_SET_PLAY_H

#include "any_set.h"

struct any_limits {
    long games;
    double seconds;
    uint64_t seed;
    bool given, progress;
    bool pairs;       /* else two modules alone, one pair after the other */
    bool first;       /* ends with the first failure, and does not look for a smaller game */
    uint64_t modules; /* if given: exactly these */
    uint64_t with;    /* else these and others */
    int sparse;       /* if above 1: one decision in so many is looked at from all sides, others only quickly */
    int pretended;    /* 1 + a kind of move that is taken for a failure, to try out what follows from one */
};

/* A game with its modules. */
struct any_script {
    const struct any_limits *limits;
    long game;
    uint64_t modules;
};

bool any_is_base(int module);
/* The modules of a game; its players, seats, variants and style, whatever modules play. */
uint64_t any_modules_of(const struct any_limits *limits, long game);
struct alh_config any_draw_config(const struct any_limits *limits, long game, uint64_t modules, int *style);

/* Plays a whole game with all checks. */
void any_play_game(struct any_report *report, const struct any_limits *limits, long game, uint64_t modules);
/* Plays the moves of a record by their places in the lists. Everything is looked at where the game ends, with many dice; before
   that only what the rules remember. */
void any_play_listed(struct any_report *report, const struct any_script *script, const struct any_record *given);
/* Plays the moves themselves, those left out that have become illegal. */
void any_play_moves(struct any_report *report, const struct any_script *script, const struct any_record *given);
/* Plays games of at most `most` moves with all checks until one fails or the figures count `until` decisions: this game going on in
   another way after some moves of the record, or other games. */
void any_play_short_games(struct any_report *report, const struct any_script *script, const struct any_record *known,
                          int most, long until);

#endif
