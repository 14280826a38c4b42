/* endings.c: two `greedy` players over random sets of modules: every game ends.
   endings [--games N] [--seed TEXT] [--threads N]
   Without --games a slice of it, and games that went on for ever once. */
#include "draws.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK_GAMES = 60, FULL_GAMES = 300, ALL_MODULES = 2, MOST_THREADS = 64, STACK = 8 << 20 };

/* Both rebuilt in turn for ever when a tile in the reserve was worth a point whatever it could bring. */
static const struct {
    const char *seed;
    int module;
} endless_once[] = {
    { "strength-559", ALH_MODULE_currency_exchange },  { "strength-1025", ALH_MODULE_currency_exchange },
    { "strength-1536", ALH_MODULE_currency_exchange }, { "strength-2527", ALH_MODULE_currency_exchange },
    { "strength-3035", ALH_MODULE_currency_exchange }, { "strength-3264", ALH_MODULE_currency_exchange },
};
enum { ENDLESS_ONCE = sizeof endless_once / sizeof *endless_once };
/* Both swapped two types in turn as soon as the other had, in this game of the series. */
static const int swapped_once = 14526;

static bool ends(struct alh_state *s, struct alh_random *random)
{
    struct alh_mind greedy = { .bot = ALH_BOT_GREEDY };
    for (int n = 0; !alh_over(s) && n < ALH_MAX_DECISIONS; n++) {
        struct alh_advice advice;
        alh_advise(&greedy, s, random, &advice);
        alh_play(s, &advice.move, NULL);
    }
    return alh_over(s);
}

static bool ends_now(const char *seed, int players, uint64_t modules)
{
    struct alh_state s;
    struct alh_random random;
    char chance[64];
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    config.modules |= modules;
    int n = snprintf(chance, sizeof chance, "%s players", seed);
    alh_random_start(&random, chance, (size_t)n);
    memset(&s, 0, sizeof s);
    alh_new(&s, &config, seed, strlen(seed), NULL);
    return ends(&s, &random);
}

static bool ends_in_series(int game)
{
    struct alh_state s;
    struct alh_random random;
    draw_game(&s, "endings", game, 2, &random);
    return ends(&s, &random);
}

static int replay_endless(void)
{
    int failed = !ends_in_series(swapped_once);
    for (int i = 0; i < ENDLESS_ONCE; i++)
        if (!ends_now(endless_once[i].seed, 2, (uint64_t)1 << endless_once[i].module)) {
            printf("does not end: two players, seed %s, %s\n", endless_once[i].seed,
                   alh_module_row(endless_once[i].module)->id);
            failed++;
        }
    return failed;
}

/* Everything at once, with two players and with more. */
static int play_all_modules(void)
{
    int failed = 0;
    for (int players = 2; players < 2 + ALL_MODULES; players++)
        if (!ends_now("all", players, ((uint64_t)1 << ALH_MODULES) - 1)) {
            printf("does not end: %d players, all modules\n", players);
            failed++;
        }
    return failed;
}

/* ---- random sets ---- */

struct series {
    const char *seed;
    int games;
    atomic_int next, failed;
};

static void *play_series(void *self)
{
    struct series *series = self;
    for (int game; (game = atomic_fetch_add(&series->next, 1)) < series->games;) {
        struct alh_state s;
        struct alh_random random;
        draw_game(&s, series->seed, game, 2, &random);
        if (ends(&s, &random))
            continue;
        printf("does not end: game %d of %s,", game, series->seed);
        print_modules(&s);
        putchar('\n');
        atomic_fetch_add(&series->failed, 1);
    }
    return NULL;
}

static void play_in_threads(struct series *series, int n)
{
    pthread_t threads[MOST_THREADS];
    pthread_attr_t attributes;
    int started = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    while (started < n - 1 && pthread_create(&threads[started], &attributes, play_series, series) == 0)
        started++;
    pthread_attr_destroy(&attributes);
    play_series(series);
    while (started > 0)
        pthread_join(threads[--started], NULL);
}

int main(int argc, char **argv)
{
    int slice = getenv("ALH_QUICK") ? QUICK_GAMES : FULL_GAMES, threads = number_of(argc, argv, "--threads", 1);
    struct series series = { .seed = option_of(argc, argv, "--seed", "endings"),
                             .games = number_of(argc, argv, "--games", slice) };
    play_in_threads(&series, threads < MOST_THREADS ? threads : MOST_THREADS);
    int failed = series.failed + replay_endless() + play_all_modules();
    printf("%d passed, %d failed\n", series.games + ENDLESS_ONCE + 1 + ALL_MODULES - failed, failed);
    return failed > 0;
}
