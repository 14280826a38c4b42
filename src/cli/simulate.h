/* simulate.h: many games between computer players, and what came of them. */
#ifndef ALH_SIMULATE_H
#define ALH_SIMULATE_H

#include "cli/cli.h"

enum { ALH_WHOLE_WIN = 60 }; /* a win divides into shares of 1 to 6 winners without a rest */

/* Sums of whole numbers, so that the order in which games end does not matter. */
struct alh_tally {
    int64_t wins; /* in parts of ALH_WHOLE_WIN */
    int64_t points, point_squares;
    int64_t leads, lead_squares; /* of the seeds of a paired contest: players times the own points less all points */
};
struct alh_contest {
    struct alh_config config;
    const char *seed;
    int games, threads;
    bool paired;                           /* one seed for as many games as players, so that everybody has every seat */
    struct alh_mind mind[ALH_MAX_PLAYERS]; /* in game g entry i has seat (i + g) mod players */
};
struct alh_outcome {
    int64_t decisions;
    int64_t capped; /* games stopped after ALH_MAX_DECISIONS */
    double seconds;
    struct alh_tally of[ALH_MAX_PLAYERS]; /* by entry */
};

/* `progress` may be NULL; it is told the number of games that have ended, now and then, by one thread. */
void alh_hold_contest(const struct alh_contest *contest, void (*progress)(int ended, int games),
                      struct alh_outcome *out);

/* Figures of an entry. */
struct alh_figures {
    double wins, share, low, high; /* number; part of the games, and its 95 % interval */
    double mean, deviation;        /* of the points */
    double difference, difference_low,
        difference_high; /* paired: points a game less the mean of the others; 95 % interval */
};
struct alh_figures alh_figures_of(const struct alh_contest *contest, const struct alh_tally *tally);

void alh_print_contest_json(const struct alh_contest *contest, const struct alh_outcome *outcome);
void alh_print_contest_csv(const struct alh_contest *contest, const struct alh_outcome *outcome);
void alh_print_contest_table(const struct alh_contest *contest, const struct alh_outcome *outcome, enum alh_lang lang);

#endif
