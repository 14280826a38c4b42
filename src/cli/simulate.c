/* `alhambra simulate`: computer players against each other. */
#include "cli/simulate.h"

#include <string.h>
#include <unistd.h>

enum { GAMES, PLAYERS, MODULES, PRESET, BOTS, SEED, THREADS, PAIRED, JSON, CSV };
static const struct alh_cli_option options[] = {
    [GAMES] = { "games", "N", ALH_TEXT_cli_option_games },
    [PLAYERS] = { "players", "P", ALH_TEXT_cli_option_players },
    [MODULES] = { "modules", "A,B", ALH_TEXT_cli_option_modules },
    [PRESET] = { "preset", "NAME", ALH_TEXT_cli_option_preset },
    [BOTS] = { "bots", "A,B", ALH_TEXT_cli_option_bots },
    [SEED] = { "seed", "S", ALH_TEXT_cli_option_seed },
    [THREADS] = { "threads", "T", ALH_TEXT_cli_option_threads },
    [PAIRED] = { "paired", NULL, ALH_TEXT_cli_option_paired },
    [JSON] = { "json", NULL, ALH_TEXT_cli_option_json },
    [CSV] = { "csv", NULL, ALH_TEXT_cli_option_csv },
    { 0 },
};

static void show_progress(int ended, int games)
{
    enum { WIDTH = 50 };
    int full = (int)((int64_t)WIDTH * ended / games);
    fprintf(stderr, "\r[%.*s%*s] %d/%d ", full, "##################################################", WIDTH - full, "",
            ended, games);
    if (ended == games)
        fputs("\r\x1b[K", stderr); /* the bar makes room for the result */
    fflush(stderr);
}

static bool wrong(struct alh_cli_args *args, enum alh_text_id text, const char *one, const char *two)
{
    args->status = alh_cli_misuse(args, text, one, two);
    return false;
}

/* Reads --bots; gives back how many it names, more than there are seats as well, or 0 after a mistake. */
static int read_bots(struct alh_cli_args *args, struct alh_mind mind[ALH_MAX_PLAYERS])
{
    int n = 0;
    for (const char *at = args->of[BOTS];; at++) {
        struct alh_mind found;
        size_t length = strcspn(at, ",");
        if (!alh_cli_mind(args, at, length, ALH_TEXT_cli_error_bot, &found))
            return 0;
        if (n < ALH_MAX_PLAYERS)
            mind[n] = found;
        n++;
        at += length;
        if (*at == '\0')
            return n;
    }
}

/* A single one plays at every seat. */
static void seat_alike(struct alh_mind mind[ALH_MAX_PLAYERS])
{
    for (int seat = 1; seat < ALH_MAX_PLAYERS; seat++)
        mind[seat] = mind[0];
}

/* As many computer players as seats. What was left out follows from the other; nothing given: greedy among random ones. */
static bool read_seats(struct alh_cli_args *args, struct alh_contest *contest)
{
    int players = 3, named = 0;
    if (!alh_cli_number(args, PLAYERS, 2, ALH_MAX_PLAYERS, &players))
        return false;
    contest->mind[0].bot = ALH_BOT_GREEDY;
    if (args->of[BOTS] && (named = read_bots(args, contest->mind)) == 0)
        return false;
    if (named == 1)
        seat_alike(contest->mind);
    if (named >= 2 && named <= ALH_MAX_PLAYERS && !args->of[PLAYERS])
        players = named;
    contest->config.players = (uint8_t)players;
    if (named <= 1 || named == players)
        return true;
    char one[12], two[12];
    snprintf(one, sizeof one, "%d", named);
    snprintf(two, sizeof two, "%d", players);
    return wrong(args, ALH_TEXT_cli_error_bots, one, two);
}

/* Whole rounds, and at least two: one difference has no deviation. */
static int games_of_whole_rounds(int games, int players)
{
    int rounds = (games + players - 1) / players;
    return players * (rounds < 2 ? 2 : rounds);
}

static bool read_contest(struct alh_cli_args *args, struct alh_contest *contest)
{
    *contest = (struct alh_contest){ .config = alh_default_config(), .games = 1000, .threads = 1 };
    contest->seed = args->of[SEED] ? args->of[SEED] : "1";
    if (!read_seats(args, contest) || !alh_cli_number(args, GAMES, 1, 100000000, &contest->games) ||
        !alh_cli_number(args, THREADS, 1, 256, &contest->threads) ||
        !alh_cli_set_up(args, MODULES, PRESET, &contest->config))
        return false;
    contest->paired = args->of[PAIRED] != NULL;
    if (contest->paired)
        contest->games = games_of_whole_rounds(contest->games, contest->config.players);
    return !(args->of[JSON] && args->of[CSV]) || wrong(args, ALH_TEXT_cli_error_formats, NULL, NULL);
}

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    struct alh_contest contest;
    struct alh_outcome outcome;
    if (!alh_cli_parse(&alh_cli_simulate, argc, argv, &args) || !read_contest(&args, &contest))
        return args.status;
    alh_hold_contest(&contest, isatty(STDERR_FILENO) ? show_progress : NULL, &outcome);
    if (args.of[JSON])
        alh_print_contest_json(&contest, &outcome);
    else if (args.of[CSV])
        alh_print_contest_csv(&contest, &outcome);
    else
        alh_print_contest_table(&contest, &outcome, args.lang);
    return alh_cli_end(args.lang);
}

const struct alh_cli_command alh_cli_simulate = { "simulate", NULL, ALH_TEXT_cli_about_simulate, options, run };
