/* any_set.c: random games over random sets of modules, 2 to 6 players and random variants, with everything that must hold
   whatever plays. A game that fails is told with the line that replays it, and tried again with fewer modules.
   any_set [--games N] [--seconds S] [--modules a,b] [--seed S] [--progress]
   any_set [--modules a,b] --replay SEED GAME */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "any_set.h"

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
    GAME_SECONDS = 120, /* a game that takes longer hangs */
    MOST_FAILURES = 5,  /* enough to work on */
    ALIKE = 24,         /* characters by which two failures are compared */
};
/* KIND_FIRST: a kind of move, seldom seen ones rather, then one of its moves. BUY: pays and places whenever possible. MIXED:
   every seat in its own way. */
enum { UNIFORM, KIND_FIRST, BUY, MIXED, STYLES };

struct limits {
    long games;
    double seconds;
    uint64_t seed;
    bool given, progress;
    uint64_t modules; /* if given: exactly these */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- what is played ---- */

static struct any_dice dice_of(const struct limits *limits, long game, int purpose)
{
    struct any_dice dice = { limits->seed * 0x2545f4914f6cdd1du + (uint64_t)game * 0x9e3779b97f4a7c15u };
    dice.state = any_roll(&dice) + (uint64_t)purpose * 0xd1342543de82ef95u;
    any_roll(&dice);
    return dice;
}

static bool is_base(int module)
{
    return alh_module_row(module)->number == 0;
}

/* Few, half, most or all of the modules; the base game needs no bit. */
static uint64_t draw_modules(const struct limits *limits, long game)
{
    struct any_dice dice = dice_of(limits, game, 1);
    uint64_t modules = 0;
    int quarters = 1 + any_below(&dice, 4);
    for (int i = 0; i < ALH_MODULES; i++)
        if (!is_base(i) && any_below(&dice, 4) < quarters)
            modules |= (uint64_t)1 << i;
    return modules;
}

static void draw_variants(struct any_dice *dice, struct alh_config *config)
{
    for (int i = 0; i < ALH_VARIANT_ROWS; i++) {
        const struct alh_variant_row *row = alh_variant_row(i);
        int values = 0;
        while (values < 3 && row->values[values])
            values++;
        int value = any_below(dice, values);
        if (is_base(row->module) || config->modules >> row->module & 1)
            config->variant[i] = (uint8_t)value;
    }
}

/* The same players, seats, variants and style whatever modules play. */
static struct alh_config draw_config(const struct limits *limits, long game, uint64_t modules, int *style)
{
    struct any_dice dice = dice_of(limits, game, 2);
    struct alh_config config = alh_default_config();
    config.modules = modules;
    config.players = (uint8_t)(2 + any_below(&dice, 5));
    config.youngest = (uint8_t)any_below(&dice, config.players + 1);
    for (int i = ALH_MAX_PLAYERS - 1; i > 0; i--) {
        int j = any_below(&dice, i + 1);
        uint8_t swapped = config.colour[i];
        config.colour[i] = config.colour[j];
        config.colour[j] = swapped;
    }
    *style = any_below(&dice, STYLES);
    draw_variants(&dice, &config);
    return config;
}

/* ---- choosing ---- */

static int style_of(const struct any_game *g, int seat)
{
    return g->style == MIXED ? seat % MIXED : g->style;
}

/* How much a player likes a kind of move: those that pay and those that place come first. */
static int liking(const struct any_game *g, int style, int kind)
{
    bool pays = (alh_move_parts(kind) & ALH_PART_CARDS) && kind != ALH_MOVE_take;
    if (style == KIND_FIRST)
        return 1 + 2000 / (1 + g->kinds[kind]);
    return kind == ALH_MOVE_place ? 60 : pays ? 40 : kind == ALH_MOVE_take ? 6 : 3;
}

/* A kind by liking among those that are possible. */
static int choose_kind(struct any_game *g, int style)
{
    int likings[ALH_MOVE_KINDS] = { 0 }, sum = 0, kind = 0;
    for (int i = 0; i < g->n_moves; i++)
        if (!likings[g->moves[i].kind])
            sum += likings[g->moves[i].kind] = liking(g, style, g->moves[i].kind);
    int at = any_below(&g->choices, sum);
    while ((at -= likings[kind]) >= 0)
        kind++;
    return kind;
}

static struct alh_move choose(struct any_game *g)
{
    int style = style_of(g, alh_decision(&g->state).player), n = 0, chosen = 0;
    if (style == UNIFORM)
        return g->moves[any_below(&g->choices, g->n_moves)];
    int kind = choose_kind(g, style);
    for (int i = 0; i < g->n_moves; i++)
        if (g->moves[i].kind == kind && any_below(&g->choices, ++n) == 0)
            chosen = i;
    return g->moves[chosen];
}

/* ---- one game ---- */

static struct alh_move played[ALH_MAX_DECISIONS];

/* The same moves from the start give the same bytes. */
static void check_replay(struct any_game *g, int until, const struct alh_state *want)
{
    struct alh_state *s = &g->copy[ANY_REPLAYED];
    alh_new(s, &g->config, g->seed, strlen(g->seed), NULL);
    for (int i = 0; i < until; i++)
        if (alh_play(s, &played[i], NULL).rule)
            any_fail(g, &played[i], "replay: move %d is refused", i);
    any_require_same(g, NULL, "replay", want, s);
}

static void begin_game(struct any_game *g, struct any_report *report, const struct limits *limits, long game,
                       uint64_t modules)
{
    static struct alh_events events;
    memset(g, 0, sizeof *g);
    g->report = report;
    g->config = draw_config(limits, game, modules, &g->style);
    g->choices = dice_of(limits, game, 3);
    g->checks = dice_of(limits, game, 4);
    snprintf(g->seed, sizeof g->seed, "%llu-%ld", (unsigned long long)limits->seed, game);
    report->game = game;
    report->decision = 0;
    report->why[0] = 0;
    alh_new(&g->state, &g->config, g->seed, strlen(g->seed), &events);
    any_count_start(g, &events);
}

static void play_game(struct any_report *report, const struct limits *limits, long game, uint64_t modules)
{
    static struct any_game g;
    int kept_at = 0;
    alarm(GAME_SECONDS);
    begin_game(&g, report, limits, game, modules);
    for (;; g.decision++) {
        report->decision = g.decision;
        if (any_below(&g.checks, g.decision + 1) == 0) { /* all decisions are equally likely to be kept */
            alh_copy(&g.copy[ANY_KEPT], &g.state);
            kept_at = g.decision;
        }
        any_check_position(&g);
        if (alh_over(&g.state) || g.decision >= ALH_MAX_DECISIONS)
            break;
        played[g.decision] = choose(&g);
        any_check_play(&g, &played[g.decision]);
    }
    check_replay(&g, kept_at, &g.copy[ANY_KEPT]);
    check_replay(&g, g.decision, &g.state);
    report->figures.capped += !alh_over(&g.state);
    report->figures.games++;
}

/* ---- processes: one plays, one watches, so that a crash is told and shrunk like any other failure ---- */

static bool enough(const struct limits *limits, double began, long games)
{
    return (limits->games && games >= limits->games) || (limits->seconds > 0 && now() - began >= limits->seconds);
}

static void show_progress(const struct any_report *report, const struct limits *limits, double began)
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

static uint64_t modules_of(const struct limits *limits, long game)
{
    return limits->given ? limits->modules : draw_modules(limits, game);
}

static void play_games(struct any_report *report, const struct limits *limits, long from, double began)
{
    for (long game = from; !enough(limits, began, game); game++) {
        play_game(report, limits, game, modules_of(limits, game));
        show_progress(report, limits, began);
    }
}

/* 0 when the process ended well; else why it did not stands in the report. */
static int wait_for(pid_t child, struct any_report *report)
{
    int status = 0;
    waitpid(child, &status, 0);
    if (status == 0)
        return 0;
    if (!report->why[0] && WIFSIGNALED(status))
        snprintf(report->why, sizeof report->why, "%s",
                 WTERMSIG(status) == SIGALRM ? "the game hangs" : strsignal(WTERMSIG(status)));
    else if (!report->why[0])
        snprintf(report->why, sizeof report->why, "ended with status %d: see the sanitizer's report",
                 WEXITSTATUS(status));
    return 1;
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

/* Whether one game fails with these modules. A quiet process does not repeat a sanitizer's report. */
static bool fails(struct any_report *report, const struct limits *limits, long game, uint64_t modules, bool quiet)
{
    pid_t child = start_process();
    if (child == 0) {
        if (quiet && !freopen("/dev/null", "w", stderr))
            _exit(2);
        play_game(report, limits, game, modules);
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

static void tell_failure(const struct any_report *report, const struct limits *limits, long game, uint64_t modules,
                         bool smaller)
{
    int style;
    struct alh_config config = draw_config(limits, game, modules, &style);
    printf("%s: any_set ", smaller ? "  smallest set" : "FAILED");
    if (smaller || limits->given)
        printf("--modules %s ", names_of(modules));
    printf("--replay %llu %ld   (%d players, %s, style %d, decision %d)\n    %s\n", (unsigned long long)limits->seed,
           game, config.players, names_of(modules), style, report->decision, report->why);
}

/* Whether two failures begin alike: a smaller set that fails in another way is no smaller one. */
static bool alike(const struct any_report *a, const struct any_report *b)
{
    return strncmp(a->why, b->why, ALIKE) == 0;
}

/* Drops one module at a time as long as the game still fails. */
static void shrink(struct any_report *report, const struct limits *limits, long game, uint64_t modules)
{
    const uint64_t all = modules;
    struct any_report smallest = *report;
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (int i = 0; i < ALH_MODULES && !smaller; i++) {
            uint64_t fewer = modules & ~((uint64_t)1 << i);
            if (fewer == modules || !fails(report, limits, game, fewer, true) || !alike(report, &smallest))
                continue;
            modules = fewer;
            smallest = *report;
            smaller = true;
        }
    }
    if (modules != all)
        tell_failure(&smallest, limits, game, modules, true);
}

static void print_never(const char *what, const long *counts, int first, int n, const char *(*name)(int))
{
    printf("%s that never came up:", what);
    for (int i = first; i < n; i++)
        if (!counts[i])
            printf(" %s", name(i));
    printf("\n");
}

static const char *move_name(int kind)
{
    static char text[100];
    const char *how = alh_move_how(kind);
    snprintf(text, sizeof text, "%s%s%s", alh_move_type(kind), how ? ":" : "", how ? how : "");
    return text;
}

static void print_figures(const struct any_figures *f, double seconds)
{
    printf("decisions %ld, useful moves %ld (most %ld), mutated moves %ld (legal %ld), judged %ld, walks %ld, trees "
           "%ld, views %ld, "
           "sentences %ld, deepest stack %ld of %d, capped games %ld\n",
           f->decisions, f->moves, f->most_moves, f->mutants, f->accepted, f->judged, f->walks, f->trees, f->views,
           f->sentences, f->deepest, ALH_STACK, f->capped);
    print_never("moves", f->kinds, 0, ALH_MOVE_KINDS, move_name);
    print_never("events", f->events, 0, ALH_EVENT_KINDS, alh_event_name);
    print_never("refusals", f->refusals, ALH_RULE_none + 1, ALH_RULES, alh_rule_name);
    printf("%.1f s, %.0f decisions per second\n", seconds, (double)f->decisions / seconds);
}

/* ---- the program ---- */

static int run(struct any_report *report, const struct limits *limits)
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
        uint64_t modules = modules_of(limits, game);
        struct any_figures figures = report->figures;
        tell_failure(report, limits, game, modules, false);
        shrink(report, limits, game, modules);
        report->figures = figures;
        from = game + 1;
    }
    if (isatty(STDERR_FILENO) && !limits->progress)
        fprintf(stderr, "\r%60s\r", "");
    print_figures(&report->figures, now() - began);
    printf("%ld passed, %ld failed\n", report->figures.games, failed);
    return failed > 0;
}

static int replay(struct any_report *report, struct limits *limits, const char *seed, long game)
{
    limits->seed = strtoull(seed, NULL, 10);
    uint64_t modules = modules_of(limits, game);
    if (fails(report, limits, game, modules, false)) {
        tell_failure(report, limits, game, modules, false);
        return 1;
    }
    printf("game %ld is fine: %s, %ld decisions\n", game, names_of(modules), report->figures.decisions);
    return 0;
}

static bool read_modules(const char *names, struct limits *limits)
{
    char text[2000];
    limits->given = true;
    snprintf(text, sizeof text, "%s", names);
    for (char *rest = text, *name = strtok_r(text, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int i = 0;
        while (i < ALH_MODULES && strcmp(alh_module_row(i)->id, name) != 0)
            i++;
        if (i == ALH_MODULES) {
            fprintf(stderr, "any_set: no module is called %s\n", name);
            return false;
        }
        limits->modules |= is_base(i) ? 0 : (uint64_t)1 << i;
    }
    return true;
}

static int usage(void)
{
    fprintf(stderr, "usage: any_set [--games N] [--seconds S] [--modules a,b] [--seed S] [--progress]\n"
                    "       any_set [--modules a,b] --replay SEED GAME\n"
                    "With --modules exactly these play (base: none), else a random set in each game.\n");
    return 2;
}

int main(int argc, char **argv)
{
    struct limits limits = { .seed = 1 };
    struct any_report *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED)
        return 2;
    for (int i = 1; i < argc; i += 2) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--progress") == 0) {
            limits.progress = true;
            i--;
        } else if (strcmp(argv[i], "--replay") == 0 && i + 2 < argc)
            return replay(report, &limits, value, atol(argv[i + 2]));
        else if (strcmp(argv[i], "--games") == 0)
            limits.games = atol(value);
        else if (strcmp(argv[i], "--seconds") == 0)
            limits.seconds = atof(value);
        else if (strcmp(argv[i], "--seed") == 0)
            limits.seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--modules") != 0 || !read_modules(value, &limits))
            return usage();
    }
    if (!limits.games && limits.seconds <= 0)
        limits.seconds = getenv("ALH_QUICK") ? QUICK_SECONDS : FULL_SECONDS;
    return run(report, &limits);
}
