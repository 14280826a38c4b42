/* `alhambra bench`: how fast the engine is. Random players choose uniformly from the list of moves, which is built at every
   decision; every move is checked and played. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { JSON, GAMES, PLAYERS, MODULES, SEED, SKIP_COPIES };
static const struct alh_cli_option options[] = {
    [JSON] = { "json", NULL, ALH_TEXT_cli_option_json },
    [GAMES] = { "games", "N", ALH_TEXT_cli_option_games },
    [PLAYERS] = { "players", "P", ALH_TEXT_cli_option_players },
    [MODULES] = { "modules", "A,B", ALH_TEXT_cli_option_modules },
    [SEED] = { "seed", "S", ALH_TEXT_cli_option_seed },
    [SKIP_COPIES] = { "skip-copies", NULL, ALH_TEXT_cli_option_skip_copies },
    { 0 },
};

struct bench {
    struct alh_config config;
    const char *seed;
    int games;
    uint64_t chance;
    int64_t decisions;
    int capped;
    double seconds, copies; /* of the games; per second */
    struct alh_state s;
    struct alh_move moves[ALH_MAX_MOVES];
};

/* xorshift64*: cheap, so that the engine is measured and not the dice. */
static uint32_t draw_below(uint64_t *chance, uint32_t below)
{
    *chance ^= *chance >> 12;
    *chance ^= *chance << 25;
    *chance ^= *chance >> 27;
    return (uint32_t)((*chance * UINT64_C(0x2545F4914F6CDD1D) >> 32) * below >> 32);
}

/* FNV-1a; never 0, which xorshift could not leave. */
static uint64_t number_of_text(const char *text)
{
    uint64_t number = UINT64_C(0xCBF29CE484222325);
    for (; *text; text++)
        number = (number ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    return number | 1;
}

static void play_game(struct bench *b, int game)
{
    char seed[300];
    int n = snprintf(seed, sizeof seed, "%.256s-%d", b->seed, game), decisions = 0;
    alh_new(&b->s, &b->config, seed, (size_t)n, NULL);
    for (; !alh_over(&b->s) && decisions < ALH_MAX_DECISIONS; decisions++) {
        bool complete;
        int listed = alh_moves(&b->s, b->moves, ALH_MAX_MOVES, &complete);
        alh_play(&b->s, &b->moves[draw_below(&b->chance, (uint32_t)listed)], NULL);
    }
    b->decisions += decisions;
    b->capped += !alh_over(&b->s);
}

static void play_games(struct bench *b)
{
    double start = alh_cli_seconds();
    for (int game = 0; game < b->games; game++)
        play_game(b, game);
    b->seconds = alh_cli_seconds() - start;
}

/* The best of some rounds of a fixed length, so that counted instructions stay repeatable. */
static void make_copies(struct bench *b)
{
    enum { ROUNDS = 8, COPIES = 500000 };
    static struct alh_state from, to;
    struct alh_config config = alh_default_config();
    alh_new(&from, &config, b->seed, strlen(b->seed), NULL);
    for (int round = 0; round < ROUNDS; round++) {
        double start = alh_cli_seconds();
        for (int i = 0; i < COPIES; i++) {
            alh_copy(&to, &from);
            from.turn = to.turn; /* the next copy waits for this one */
        }
        double speed = COPIES / (alh_cli_seconds() - start);
        b->copies = speed > b->copies ? speed : b->copies;
    }
}

static void print_json(const struct bench *b)
{
    printf("{\"decisions\":%lld,\"seconds\":%.6f,\"decisions_per_second\":%.0f", (long long)b->decisions, b->seconds,
           (double)b->decisions / b->seconds);
    if (b->copies > 0)
        printf(",\"copies_per_second\":%.0f", b->copies);
    printf(",\"games\":%d,\"capped\":%d}\n", b->games, b->capped);
}

static void print_line(enum alh_lang lang, enum alh_text_id text, const char *format, double number, const char *two)
{
    char one[32];
    snprintf(one, sizeof one, format, number);
    alh_cli_print(stdout, lang, text, one, two);
    putchar('\n');
}

static void print_report(const struct bench *b, enum alh_lang lang)
{
    char two[32];
    snprintf(two, sizeof two, "%.3f", b->seconds);
    print_line(lang, ALH_TEXT_cli_bench_decisions, "%.0f", (double)b->decisions, two);
    print_line(lang, ALH_TEXT_cli_bench_speed, "%.0f", (double)b->decisions / b->seconds, NULL);
    if (b->copies > 0)
        print_line(lang, ALH_TEXT_cli_bench_copies, "%.0f", b->copies, NULL);
    snprintf(two, sizeof two, "%d", ALH_MAX_DECISIONS);
    if (b->capped > 0)
        print_line(lang, ALH_TEXT_cli_capped, "%.0f", b->capped, two);
}

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    int games = 1000, players = 3;
    uint64_t modules = 0;
    if (!alh_cli_parse(&alh_cli_bench, argc, argv, &args) || !alh_cli_number(&args, GAMES, 1, 100000000, &games) ||
        !alh_cli_number(&args, PLAYERS, 2, ALH_MAX_PLAYERS, &players) || !alh_cli_modules(&args, MODULES, 0, &modules))
        return args.status;
    struct bench *b = calloc(1, sizeof *b);
    if (!b)
        return alh_cli_fail(args.lang, ALH_TEXT_cli_error_memory, NULL, NULL);
    b->config = alh_default_config();
    b->config.players = (uint8_t)players;
    b->config.modules |= modules;
    b->games = games;
    b->seed = args.of[SEED] ? args.of[SEED] : "1";
    b->chance = number_of_text(b->seed);
    play_games(b);
    if (!args.of[SKIP_COPIES])
        make_copies(b);
    if (args.of[JSON])
        print_json(b);
    else
        print_report(b, args.lang);
    free(b);
    return alh_cli_end(args.lang);
}

const struct alh_cli_command alh_cli_bench = { "bench", NULL, ALH_TEXT_cli_about_bench, options, run };
