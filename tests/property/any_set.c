/* any_set.c: random games over random sets of modules, 2 to 6 players and random variants, with everything that must hold
   whatever plays. A game that fails is told with the line that replays it, and tried again with fewer modules and moves.
   any_set [--games N] [--seconds S] [--modules a,b] [--with a] [--pairs] [--seed S] [--progress] [--first] [--pretend MOVE]
   any_set [--modules a,b] [--sparse N] --replay SEED GAME [--moves 0.12.3] */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "any_set_play.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    QUICK_SECONDS = 8, /* without any limit: what `make check` (ALH_QUICK) and `make test` spend on it */
    FULL_SECONDS = 20,
    MOST_FAILURES = 5,        /* enough to work on */
    LEAST_JUDGED = 90,        /* percent of the listed moves, once all modules have a second reading */
    SEARCH_DECISIONS = 60000, /* that are looked at in search of a shorter game: some four seconds */
    SHRINK_DECISIONS = 60000, /* and while its moves are left out */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- processes: one plays, one watches, so that a crash is told and shrunk like any other failure ---- */

static bool enough(const struct any_limits *limits, double began, long games)
{
    return (limits->games && games >= limits->games) || (limits->seconds > 0 && now() - began >= limits->seconds);
}

static void show_progress(const struct any_report *report, const struct any_limits *limits, double began)
{
    static double last;
    bool terminal = isatty(STDERR_FILENO);
    if ((!terminal && !limits->progress) || now() - last < (limits->progress ? 1 : 0.2))
        return;
    last = now();
    if (limits->progress)
        fprintf(stderr, "%ld %ld\n", report->figures.games, report->figures.decisions);
    else
        fprintf(stderr, "\r%ld games, %ld decisions, %.0f s ", report->figures.games, report->figures.decisions,
                last - began);
}

static void play_games(struct any_report *report, const struct any_limits *limits, long from, double began)
{
    for (long game = from; !enough(limits, began, game); game++) {
        any_play_game(report, limits, game, any_modules_of(limits, game));
        show_progress(report, limits, began);
    }
}

static const char HANGS[] = "the game hangs";

/* 0 when the process ended well; else why it did not stands in the report. */
static int wait_for(pid_t child, struct any_report *report)
{
    int status = 0;
    waitpid(child, &status, 0);
    if (status == 0)
        return 0;
    if (!report->why[0] && WIFSIGNALED(status))
        any_tell_why(report, WTERMSIG(status) == SIGVTALRM ? HANGS : strsignal(WTERMSIG(status)));
    else if (!report->why[0])
        any_tell_why(report, "it ended without a word: see the sanitizer's report");
    return 1;
}

/* Whether an attempt at a shorter game failed. One that hangs is the last: the next would take as long. */
static bool attempt_fails(pid_t child, struct any_report *report)
{
    bool failed = wait_for(child, report) != 0;
    if (failed && strcmp(report->why, HANGS) == 0)
        report->figures.decisions += SEARCH_DECISIONS + SHRINK_DECISIONS;
    return failed;
}

static pid_t start_process(void)
{
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) {
        perror("any_set: fork");
        exit(2);
    }
    return child;
}

/* A quiet process does not repeat a sanitizer's report. */
static void be_quiet(void)
{
    if (!freopen("/dev/null", "w", stderr))
        _exit(2);
}

/* Whether one game fails with these modules. */
static bool fails(struct any_report *report, const struct any_limits *limits, long game, uint64_t modules, bool quiet)
{
    pid_t child = start_process();
    if (child == 0) {
        if (quiet)
            be_quiet();
        any_play_game(report, limits, game, modules);
        _exit(0);
    }
    return wait_for(child, report) != 0;
}

/* Whether it fails with these moves. */
static bool fails_with_moves(struct any_report *report, const struct any_record *record, const void *script)
{
    pid_t child = start_process();
    if (child == 0) {
        be_quiet();
        any_play_moves(report, script, record);
        _exit(0);
    }
    return attempt_fails(child, report);
}

/* Looks for a game of at most `most` moves that fails. */
static bool finds_short_game(struct any_report *report, const struct any_script *script, const struct any_record *known,
                             int most, long until)
{
    pid_t child = start_process();
    if (child == 0) {
        be_quiet();
        any_play_short_games(report, script, known, most, until);
        _exit(0);
    }
    return attempt_fails(child, report);
}

static bool fails_with_listed(struct any_report *report, const struct any_record *record,
                              const struct any_script *script)
{
    pid_t child = start_process();
    if (child == 0) {
        any_play_listed(report, script, record);
        _exit(0);
    }
    return wait_for(child, report) != 0;
}

/* ---- failures ---- */

static const char *names_of(uint64_t modules)
{
    static char text[2000];
    text[0] = 0;
    for (int i = 0; i < ALH_MODULES; i++)
        if (modules >> i & 1)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] ? "," : "",
                     alh_module_row(i)->id);
    return text[0] ? text : "base";
}

static const char *move_name(int kind)
{
    static char text[100];
    const char *how = alh_move_how(kind);
    snprintf(text, sizeof text, "%s%s%s", alh_move_type(kind), how ? ":" : "", how ? how : "");
    return text;
}

static void tell_moves(const struct any_record *record)
{
    printf(" --moves ");
    for (int i = 0; i < record->n; i++)
        printf("%s%d", i ? "." : "", record->listed[i]);
    if (record->n == 0)
        printf("-");
}

enum telling { ANY_GAME, FEWER_MODULES, SHORTEST };

static void tell_failure(const struct any_report *report, const struct any_limits *limits, long game, uint64_t modules,
                         enum telling telling)
{
    static const char *const words[] = { "FAILED", "  smallest set", "  shortest game" };
    int style;
    struct alh_config config = any_draw_config(limits, game, modules, &style);
    printf("%s: any_set ", words[telling]);
    if (telling || limits->given || limits->with || limits->pairs)
        printf("--modules %s ", names_of(modules));
    if (limits->pretended)
        printf("--pretend %s ", move_name(limits->pretended - 1));
    if (limits->sparse)
        printf("--sparse %d ", limits->sparse);
    printf("--replay %llu %ld", (unsigned long long)limits->seed, game);
    if (telling == SHORTEST)
        tell_moves(&report->record);
    printf("   (%d players, %s, style %d, decision %d)\n    %s\n", config.players, names_of(modules), style,
           report->decision, report->why);
    fflush(stdout);
}

/* Drops one module at a time as long as the game still fails; the report holds what is left. Gives back the modules. */
static uint64_t leave_out_modules(struct any_report *report, const struct any_limits *limits, long game,
                                  uint64_t modules)
{
    static struct any_report smallest;
    smallest = *report;
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (int i = 0; i < ALH_MODULES && !smaller; i++) {
            uint64_t fewer = modules & ~((uint64_t)1 << i);
            if (fewer == modules || !fails(report, limits, game, fewer, true) || !any_alike(report, &smallest))
                continue;
            modules = fewer;
            smallest = *report;
            smaller = true;
        }
    }
    *report = smallest;
    return modules;
}

/* Looks for shorter games that fail in the same way and do so again; the report holds the shortest. */
static void find_shorter_game(struct any_report *report, struct any_script *script)
{
    static struct any_report shortest;
    const long until = report->figures.decisions + SEARCH_DECISIONS;
    shortest = *report;
    report->attempts = 0;
    while (report->figures.decisions < until && shortest.record.n > 0) {
        static struct any_record found;
        struct any_script other = *script;
        if (!finds_short_game(report, script, &shortest.record, shortest.record.n - 1, until) ||
            !any_alike(report, &shortest))
            continue;
        found = report->record;
        other.game = report->game;
        if (!fails_with_moves(report, &found, &other) || !any_alike(report, &shortest))
            continue;
        shortest = *report;
        *script = other;
    }
    *report = shortest;
}

/* Fewer modules, then another game that is shorter, then fewer of its moves. */
static void shrink(struct any_report *report, const struct any_limits *limits, long game, uint64_t all)
{
    uint64_t modules = leave_out_modules(report, limits, game, all);
    int moves = report->record.n;
    struct any_script script = { limits, game, modules };
    if (modules != all)
        tell_failure(report, limits, game, modules, FEWER_MODULES);
    find_shorter_game(report, &script);
    any_leave_out_moves(report, fails_with_moves, &script, SHRINK_DECISIONS);
    if (report->record.n < moves)
        tell_failure(report, limits, script.game, modules, SHORTEST);
}

static void print_never(const char *what, const long *counts, int first, int n, const char *(*name)(int))
{
    printf("%s that never came up:", what);
    for (int i = first; i < n; i++)
        if (!counts[i])
            printf(" %s", name(i));
    printf("\n");
}

/* The least number of games in which two modules met. */
static long least_pair(const struct any_figures *f)
{
    long least = f->games;
    for (int a = 0; a < ALH_MODULES; a++)
        for (int b = 0; b < a; b++)
            if (!any_is_base(a) && !any_is_base(b) && f->pairs[b][a] < least)
                least = f->pairs[b][a];
    return least;
}

static void print_most(const struct any_figures *f)
{
    printf("at most: stack %ld of %d, events of a move %ld of %d, picks %ld of %d, moves %ld of %d\n", f->deepest,
           ALH_STACK, f->most_events, ALH_MAX_EVENTS, f->most_picks, ALH_MAX_PICKS, f->most_moves, ALH_MAX_MOVES);
}

static bool all_read(void)
{
    bool all = true;
    for (int i = 0; i < ALH_MODULES; i++)
        if (!any_rules_read(i)) {
            printf("%s %s", all ? "modules without a second reading:" : "", alh_module_row(i)->id);
            all = false;
        }
    if (!all)
        printf("\n");
    return all;
}

/* Of the moves that were listed where everything was looked at. */
static double share_judged(const struct any_figures *f)
{
    return f->moves ? 100 * (double)f->judged_of_listed / (double)f->moves : 100;
}

static void print_judged(const struct any_figures *f)
{
    printf("judged %ld moves, %.1f %% of those that were listed; not judged:", f->judged, share_judged(f));
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        if (f->not_judged[kind])
            printf(" %s", move_name(kind));
    printf("\n");
}

static void print_figures(const struct any_figures *f, double seconds)
{
    printf("decisions %ld, useful moves %ld, mutated moves %ld (legal %ld), walks %ld, trees %ld, views %ld, "
           "sentences %ld, capped games %ld, games of a pair of modules at least %ld\n",
           f->decisions, f->moves, f->mutants, f->accepted, f->walks, f->trees, f->views, f->sentences, f->capped,
           least_pair(f));
    print_most(f);
    print_judged(f);
    print_never("moves", f->kinds, 0, ALH_MOVE_KINDS, move_name);
    print_never("events", f->events, 0, ALH_EVENT_KINDS, alh_event_name);
    print_never("refusals", f->refusals, ALH_RULE_none + 1, ALH_RULES, alh_rule_name);
    printf("%.1f s, %.0f decisions per second\n", seconds, (double)f->decisions / seconds);
}

/* ---- the program ---- */

static int run(struct any_report *report, const struct any_limits *limits)
{
    double began = now();
    long failed = 0;
    for (long from = 0; failed < MOST_FAILURES;) {
        pid_t child = start_process();
        if (child == 0) {
            play_games(report, limits, from, began);
            _exit(0);
        }
        if (!wait_for(child, report))
            break;
        failed++;
        long game = report->game;
        uint64_t modules = any_modules_of(limits, game);
        struct any_figures figures = report->figures;
        tell_failure(report, limits, game, modules, ANY_GAME);
        if (limits->first)
            break;
        shrink(report, limits, game, modules);
        report->figures = figures;
        from = game + 1;
    }
    if (isatty(STDERR_FILENO) && !limits->progress)
        fprintf(stderr, "\r%60s\r", "");
    print_figures(&report->figures, now() - began);
    if (all_read() && share_judged(&report->figures) < LEAST_JUDGED) {
        printf("FAILED: less than %d %% of the listed moves are judged\n", LEAST_JUDGED);
        failed++;
    }
    printf("%ld passed, %ld failed\n", report->figures.games, failed);
    return failed > 0;
}

static int replay(struct any_report *report, const struct any_limits *limits, long game, const struct any_record *moves)
{
    uint64_t modules = any_modules_of(limits, game);
    struct any_script script = { limits, game, modules };
    bool failed = moves ? fails_with_listed(report, moves, &script) : fails(report, limits, game, modules, false);
    if (failed)
        tell_failure(report, limits, game, modules, moves ? SHORTEST : ANY_GAME);
    else
        printf("game %ld is fine: %s, %d moves\n", game, names_of(modules), report->record.n);
    return failed;
}

static bool read_modules(const char *names, uint64_t *modules)
{
    char text[2000];
    snprintf(text, sizeof text, "%s", names);
    for (char *rest = text, *name = strtok_r(text, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int i = 0;
        while (i < ALH_MODULES && strcmp(alh_module_row(i)->id, name) != 0)
            i++;
        if (i == ALH_MODULES) {
            fprintf(stderr, "any_set: no module is called %s\n", name);
            return false;
        }
        *modules |= any_is_base(i) ? 0 : (uint64_t)1 << i;
    }
    return true;
}

static bool read_pretended(const char *name, int *pretended)
{
    for (int kind = 0; kind < ALH_MOVE_KINDS && !*pretended; kind++)
        if (strcmp(move_name(kind), name) == 0)
            *pretended = kind + 1;
    return *pretended != 0;
}

static bool read_moves(const char *text, struct any_record *moves)
{
    for (char *end; *text >= '0' && *text <= '9' && moves->n < ALH_MAX_DECISIONS; text = *end == '.' ? end + 1 : end)
        moves->listed[moves->n++] = (uint16_t)strtoul(text, &end, 10);
    return *text == 0 || strcmp(text, "-") == 0;
}

static int usage(void)
{
    fprintf(
        stderr,
        "usage: any_set [--games N] [--seconds S] [--modules a,b] [--with a] [--pairs] [--seed S] [--progress]\n"
        "               [--first] [--pretend MOVE] [--sparse N]\n"
        "       any_set [--modules a,b] [--sparse N] --replay SEED GAME [--moves 0.12.3]\n"
        "With --modules exactly these play (base: none), else a random set in each game; --with: always these and\n"
        "others; --pairs: two alone, each pair in turn. --first ends with the first failure. --pretend takes a move of "
        "this kind for a failure. --sparse\n"
        "looks only quickly (pieces, boards, rules of the position, copies) at all but one decision in N; above 20,\n"
        "so quickly at twenty of them, at the others not at all. A seed is a number.\n");
    return 2;
}

/* What the arguments ask for. */
struct request {
    struct any_limits limits;
    bool replay, moves_given;
    long game;
    struct any_record moves;
};

static bool read_seed(const char *text, uint64_t *seed)
{
    char *end;
    *seed = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end;
}

/* How many arguments an option took, 0: it is none. */
static int read_option(struct request *r, char **argv, int left)
{
    const char *name = argv[0], *value = left > 1 ? argv[1] : "";
    struct any_limits *limits = &r->limits;
    if (strcmp(name, "--progress") == 0)
        return limits->progress = true;
    if (strcmp(name, "--pairs") == 0)
        return limits->pairs = true;
    if (strcmp(name, "--first") == 0)
        return limits->first = true;
    if (left < 2)
        return 0;
    if (strcmp(name, "--games") == 0)
        limits->games = atol(value);
    else if (strcmp(name, "--seconds") == 0)
        limits->seconds = atof(value);
    else if (strcmp(name, "--seed") == 0)
        return read_seed(value, &limits->seed) ? 2 : 0;
    else if (strcmp(name, "--modules") == 0)
        return (limits->given = read_modules(value, &limits->modules)) ? 2 : 0;
    else if (strcmp(name, "--with") == 0)
        return read_modules(value, &limits->with) ? 2 : 0;
    else if (strcmp(name, "--sparse") == 0)
        limits->sparse = atoi(value);
    else if (strcmp(name, "--pretend") == 0)
        return read_pretended(value, &limits->pretended) ? 2 : 0;
    else if (strcmp(name, "--moves") == 0)
        return (r->moves_given = read_moves(value, &r->moves)) ? 2 : 0;
    else if (strcmp(name, "--replay") == 0 && left > 2) {
        r->replay = read_seed(value, &limits->seed);
        r->game = atol(argv[2]);
        return r->replay ? 3 : 0;
    } else
        return 0;
    return 2;
}

int main(int argc, char **argv)
{
    static struct request r = { .limits = { .seed = 1 } };
    struct any_report *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED)
        return 2;
    for (int i = 1, n; i < argc; i += n)
        if (!(n = read_option(&r, &argv[i], argc - i)))
            return usage();
    if (r.replay)
        return replay(report, &r.limits, r.game, r.moves_given ? &r.moves : NULL);
    if (!r.limits.games && r.limits.seconds <= 0)
        r.limits.seconds = getenv("ALH_QUICK") ? QUICK_SECONDS : FULL_SECONDS;
    return run(report, &r.limits);
}
