/* Plays the games of a contest in several threads. Which thread plays which game changes nothing. */
#include "cli/simulate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

enum { MAX_THREADS = 256, STACK = 8 << 20 };

/* What the threads share. */
struct hall {
    const struct alh_contest *contest;
    void (*progress)(int ended, int games);
    double start;
    atomic_int next, ended;
};
/* What one thread has to itself. */
struct worker {
    struct hall *hall;
    bool reports;
    struct alh_outcome sum;
};

/* A round is what one seed is used for, and what one thread plays. */
static int games_a_round(const struct alh_contest *contest)
{
    return contest->paired ? contest->config.players : 1;
}

static void start_random(struct alh_random *random, const struct alh_contest *contest, int round, const char *what)
{
    char text[300];
    int n = snprintf(text, sizeof text, "%.256s-%d%s", contest->seed, round, what);
    alh_random_start(random, text, (size_t)n);
}

static void start_game(struct alh_state *s, const struct alh_contest *contest, int round)
{
    char seed[300];
    int n = snprintf(seed, sizeof seed, "%.256s-%d", contest->seed, round);
    alh_new(s, &contest->config, seed, (size_t)n, NULL);
}

static int count_winners(const struct alh_state *s)
{
    int n = 0;
    for (int seat = 0; seat < s->players; seat++)
        n += s->winners >> seat & 1;
    return n;
}

static int sum_of_points(const struct alh_state *s)
{
    int sum = 0;
    for (int seat = 0; seat < s->players; seat++)
        sum += s->score[seat];
    return sum;
}

/* A game that was stopped has no winner. */
static void count_game(const struct alh_state *s, int game, int64_t lead[ALH_MAX_PLAYERS], struct alh_outcome *sum)
{
    int winners = count_winners(s);
    for (int entry = 0; entry < s->players; entry++) {
        int seat = (entry + game) % s->players, points = s->score[seat];
        struct alh_tally *tally = &sum->of[entry];
        if (alh_over(s) && s->winners >> seat & 1)
            tally->wins += ALH_WHOLE_WIN / winners;
        tally->points += points;
        tally->point_squares += (int64_t)points * points;
        lead[entry] += s->players * points - sum_of_points(s);
    }
    sum->capped += !alh_over(s);
}

static void play_game(const struct alh_contest *contest, int game, int64_t lead[ALH_MAX_PLAYERS],
                      struct alh_outcome *sum)
{
    struct alh_state s;
    struct alh_random random;
    int players = contest->config.players, round = game / games_a_round(contest), decisions = 0;
    memset(&s, 0, sizeof s);
    start_game(&s, contest, round);
    start_random(&random, contest, round, " players");
    for (; !alh_over(&s) && decisions < ALH_MAX_DECISIONS; decisions++) {
        struct alh_advice advice;
        struct alh_frame asked = alh_decision(&s);
        int entry = (asked.player + players - game % players) % players;
        alh_advise(&contest->mind[entry], &s, &random, &advice);
        alh_play(&s, &advice.move, NULL);
    }
    sum->decisions += decisions;
    count_game(&s, game, lead, sum);
}

static void play_round(const struct alh_contest *contest, int round, struct alh_outcome *sum)
{
    int64_t lead[ALH_MAX_PLAYERS] = { 0 };
    int games = games_a_round(contest);
    for (int i = 0; i < games; i++)
        play_game(contest, round * games + i, lead, sum);
    for (int entry = 0; entry < contest->config.players; entry++) {
        sum->of[entry].leads += lead[entry];
        sum->of[entry].lead_squares += lead[entry] * lead[entry];
    }
}

static void *work(void *self)
{
    struct worker *w = self;
    struct hall *hall = w->hall;
    struct alh_outcome sum = { 0 };
    double shown = 0;
    int games = games_a_round(hall->contest), rounds = hall->contest->games / games;
    for (int round; (round = atomic_fetch_add(&hall->next, 1)) < rounds;) {
        play_round(hall->contest, round, &sum);
        int ended = atomic_fetch_add(&hall->ended, games) + games;
        if (w->reports && alh_cli_seconds() - shown > 0.1) {
            shown = alh_cli_seconds();
            hall->progress(ended, hall->contest->games);
        }
    }
    w->sum = sum;
    return NULL;
}

static void add_outcome(struct alh_outcome *to, const struct alh_outcome *sum)
{
    to->decisions += sum->decisions;
    to->capped += sum->capped;
    for (int i = 0; i < ALH_MAX_PLAYERS; i++) {
        to->of[i].wins += sum->of[i].wins;
        to->of[i].points += sum->of[i].points;
        to->of[i].point_squares += sum->of[i].point_squares;
        to->of[i].leads += sum->of[i].leads;
        to->of[i].lead_squares += sum->of[i].lead_squares;
    }
}

/* The calling thread plays, too. Where no more threads can be had, the others play the rest. */
static int start_threads(struct worker *workers, pthread_t *threads, int wanted)
{
    pthread_attr_t attributes;
    int n = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    while (n < wanted && pthread_create(&threads[n], &attributes, work, &workers[n]) == 0)
        n++;
    pthread_attr_destroy(&attributes);
    return n;
}

void alh_hold_contest(const struct alh_contest *contest, void (*progress)(int ended, int games),
                      struct alh_outcome *out)
{
    struct hall hall = { .contest = contest, .progress = progress };
    struct worker workers[MAX_THREADS];
    pthread_t threads[MAX_THREADS];
    double start = alh_cli_seconds();
    for (int i = 0; i < contest->threads; i++)
        workers[i] = (struct worker){ .hall = &hall };
    struct worker *own = &workers[contest->threads - 1];
    own->reports = progress != NULL;
    int n = start_threads(workers, threads, contest->threads - 1);
    work(own);
    *out = own->sum;
    for (int i = 0; i < n; i++) {
        pthread_join(threads[i], NULL);
        add_outcome(out, &workers[i].sum);
    }
    out->seconds = alh_cli_seconds() - start;
    if (progress)
        progress(contest->games, contest->games);
}
