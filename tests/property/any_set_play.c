/* any_set_play.c: one game of any_set: which modules and players, what they choose, and given moves again. */
#include "any_set_parts.h"
#include "any_set_play.h"
#include "watch.h"

#include <string.h>

enum {
    GAME_SECONDS = 120, /* a game that takes longer hangs */
    LAST_CHECKS = 40,   /* times that the last position of a shortened game is looked at, each time with other dice */
};
/* What dice are for; LAST_POSITION and following: the last position of a shortened game. */
enum { MODULES = 1, CONFIG, CHOICES, CHECKS, SHORT_GAMES, LAST_POSITION };
/* KIND_FIRST: a kind of move, seldom seen ones rather, then one of its moves. BUY: pays and places whenever possible. MIXED:
   every seat in its own way. */
enum { UNIFORM, KIND_FIRST, BUY, MIXED, STYLES };

/* ---- what is played ---- */

static struct dice dice_of(const struct any_limits *limits, long game, int purpose)
{
    struct dice dice = { limits->seed * 0x2545f4914f6cdd1du + (uint64_t)game * 0x9e3779b97f4a7c15u };
    dice.state = dice_roll(&dice) + (uint64_t)purpose * 0xd1342543de82ef95u;
    dice_roll(&dice);
    return dice;
}

bool any_is_base(int module)
{
    return alh_module_row(module)->number == 0;
}

/* Pair number i of the modules, counted anew behind the last. The base game is in no pair: it needs no bit. */
static uint64_t pair_of_modules(long i)
{
    uint64_t pair[ALH_MODULES * ALH_MODULES];
    int n = 0;
    for (int a = 0; a < ALH_MODULES; a++)
        for (int b = 0; b < a; b++)
            if (!any_is_base(a) && !any_is_base(b))
                pair[n++] = (uint64_t)1 << a | (uint64_t)1 << b;
    return pair[i % n];
}

/* A pair, one after the other, so that all meet soon; none, few, half or most of the others. Every seed begins with another pair. */
static uint64_t draw_modules(const struct any_limits *limits, long game)
{
    struct dice dice = dice_of(limits, game, MODULES);
    uint64_t modules = limits->with | pair_of_modules((long)(limits->seed % 1000) + game);
    int quarters = dice_below(&dice, 4);
    for (int i = 0; i < ALH_MODULES; i++)
        if (!any_is_base(i) && dice_below(&dice, 4) < quarters)
            modules |= (uint64_t)1 << i;
    return modules;
}

static void draw_variants(struct dice *dice, struct alh_config *config)
{
    for (int i = 0; i < ALH_VARIANT_ROWS; i++) {
        const struct alh_variant_row *row = alh_variant_row(i);
        int values = 0;
        while (values < 3 && row->values[values])
            values++;
        int value = dice_below(dice, values);
        if (any_is_base(row->module) || config->modules >> row->module & 1)
            config->variant[i] = (uint8_t)value;
    }
}

/* The same players, seats, variants and style whatever modules play. */
struct alh_config any_draw_config(const struct any_limits *limits, long game, uint64_t modules, int *style)
{
    struct dice dice = dice_of(limits, game, CONFIG);
    struct alh_config config = alh_default_config();
    config.modules = modules;
    config.players = (uint8_t)(2 + dice_below(&dice, 5));
    config.youngest = (uint8_t)dice_below(&dice, config.players + 1);
    for (int i = ALH_MAX_PLAYERS - 1; i > 0; i--) {
        int j = dice_below(&dice, i + 1);
        uint8_t swapped = config.colour[i];
        config.colour[i] = config.colour[j];
        config.colour[j] = swapped;
    }
    *style = dice_below(&dice, STYLES);
    draw_variants(&dice, &config);
    return config;
}

uint64_t any_modules_of(const struct any_limits *limits, long game)
{
    if (limits->given)
        return limits->modules;
    return limits->pairs ? pair_of_modules(game) : draw_modules(limits, game);
}

/* ---- choosing ---- */

static int style_of(const struct any_game *g, int seat)
{
    return g->style == MIXED ? seat % MIXED : g->style;
}

/* How much a player likes a kind of move: those that pay and those that place come first. */
static int liking(const struct any_game *g, int style, int kind)
{
    bool pays = alh_move_pays(kind);
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
    int at = dice_below(&g->choices, sum);
    while ((at -= likings[kind]) >= 0)
        kind++;
    return kind;
}

/* A place in the list. */
static int choose(struct any_game *g)
{
    int style = style_of(g, alh_decision(&g->state).player), n = 0, chosen = 0;
    if (style == UNIFORM)
        return dice_below(&g->choices, g->n_moves);
    int kind = choose_kind(g, style);
    for (int i = 0; i < g->n_moves; i++)
        if (g->moves[i].kind == kind && dice_below(&g->choices, ++n) == 0)
            chosen = i;
    return chosen;
}

/* ---- one game ---- */

/* The same moves from the start give the same bytes. */
static void check_replay(struct any_game *g, int until, const struct alh_state *want)
{
    const struct alh_move *played = g->report->record.moves;
    struct alh_state *s = &g->copy[ANY_REPLAYED];
    alh_new(s, &g->config, g->seed, strlen(g->seed), NULL);
    for (int i = 0; i < until; i++)
        if (alh_play(s, &played[i], NULL).rule)
            any_fail(g, &played[i], "replay: move %d is refused", i);
    any_require_same(g, NULL, "replay", want, s);
}

/* Notes the move before it is played: it may be the last. */
static const struct alh_move *note_move(struct any_game *g, int chosen)
{
    struct any_record *record = &g->report->record;
    record->moves[record->n] = g->moves[chosen];
    record->listed[record->n] = (uint16_t)chosen;
    return &record->moves[record->n++];
}

static void pretend(struct any_game *g, const struct any_limits *limits, const struct alh_move *move)
{
    if (move->kind + 1 == limits->pretended)
        any_fail(g, move, "pretended failure");
}

static void begin_game(struct any_game *g, struct any_report *report, const struct any_limits *limits, long game,
                       uint64_t modules)
{
    static struct alh_events events;
    memset(g, 0, sizeof *g);
    g->report = report;
    g->sparse = limits->sparse;
    g->config = any_draw_config(limits, game, modules, &g->style);
    g->choices = dice_of(limits, game, CHOICES);
    g->checks = dice_of(limits, game, CHECKS);
    snprintf(g->seed, sizeof g->seed, "%llu-%ld", (unsigned long long)limits->seed, game);
    report->game = game;
    report->decision = 0;
    report->why[0] = report->kind[0] = 0;
    report->record.n = 0;
    alh_new(&g->state, &g->config, g->seed, strlen(g->seed), &events);
    for (int i = 0; i < events.n; i++)
        any_note_event(g, &events.list[i]);
    any_count_start(g);
}

static void note_pairs(struct any_figures *f, uint64_t modules)
{
    for (int a = 0; a < ALH_MODULES; a++)
        for (int b = 0; b < a; b++)
            f->pairs[b][a] += (modules >> a & modules >> b & 1) != 0;
}

void any_play_game(struct any_report *report, const struct any_limits *limits, long game, uint64_t modules)
{
    static struct any_game g;
    int kept_at = 0;
    watch_for(GAME_SECONDS);
    begin_game(&g, report, limits, game, modules);
    for (;; g.decision++) {
        report->decision = g.decision;
        if (dice_below(&g.checks, g.decision + 1) == 0) { /* all decisions are equally likely to be kept */
            alh_copy(&g.copy[ANY_KEPT], &g.state);
            kept_at = g.decision;
        }
        any_check_position(&g);
        if (alh_over(&g.state) || g.decision >= ALH_MAX_DECISIONS)
            break;
        const struct alh_move *move = note_move(&g, choose(&g));
        any_check_play(&g, move);
        pretend(&g, limits, move);
    }
    check_replay(&g, kept_at, &g.copy[ANY_KEPT]);
    check_replay(&g, g.decision, &g.state);
    report->figures.capped += !alh_over(&g.state);
    report->figures.games++;
    note_pairs(&report->figures, modules);
}

/* ---- a game of given moves ---- */

static void list_moves(struct any_game *g)
{
    g->n_moves = alh_moves(&g->state, g->moves, ALH_MAX_MOVES, &g->complete);
}

static int find_listed(const struct any_game *g, const struct alh_move *move)
{
    int i = 0;
    while (i < g->n_moves && any_compare_moves(&g->moves[i], move) != 0)
        i++;
    return i;
}

/* Leaves out the moves that cannot be played any more, and notes where the others stand in their lists. */
static void find_playable(struct any_game *g, const struct any_record *given, struct any_record *playable)
{
    playable->n = 0;
    for (int i = 0; i < given->n && !alh_over(&g->state); i++) {
        list_moves(g);
        int listed = find_listed(g, &given->moves[i]);
        if (listed == g->n_moves)
            continue;
        playable->listed[playable->n++] = (uint16_t)listed;
        alh_apply(&g->state, &given->moves[i], NULL);
    }
}

void any_play_listed(struct any_report *report, const struct any_script *script, const struct any_record *given)
{
    static struct any_game g;
    watch_for(GAME_SECONDS);
    begin_game(&g, report, script->limits, script->game, script->modules);
    for (; g.decision < given->n && !alh_over(&g.state); g.decision++) {
        bool last = g.decision == given->n - 1;
        report->decision = g.decision;
        list_moves(&g);
        if (given->listed[g.decision] >= g.n_moves)
            any_fail(&g, NULL, "there is no move %d in the list", given->listed[g.decision]);
        if (last)
            any_check_position(&g);
        const struct alh_move *move = note_move(&g, given->listed[g.decision]);
        (last ? any_check_play : any_follow_play)(&g, move);
        pretend(&g, script->limits, move);
    }
    report->decision = g.decision;
    for (int i = 0; i < LAST_CHECKS; i++) {
        g.checks = dice_of(script->limits, script->game, LAST_POSITION + i);
        any_check_position(&g);
    }
    check_replay(&g, g.decision, &g.state);
}

void any_play_moves(struct any_report *report, const struct any_script *script, const struct any_record *given)
{
    static struct any_game g;
    static struct any_record playable;
    begin_game(&g, report, script->limits, script->game, script->modules);
    find_playable(&g, given, &playable);
    any_play_listed(report, script, &playable);
}

/* ---- short games ---- */

/* Follows the first moves of the record, then chooses. */
static void play_short_game(struct any_game *g, const struct any_limits *limits, const struct any_record *known,
                            int follow, int most)
{
    for (; g->report->record.n < most && !alh_over(&g->state); g->decision++) {
        g->report->decision = g->decision;
        if (g->decision < follow) {
            list_moves(g);
            any_follow_play(g, note_move(g, known->listed[g->decision]));
            continue;
        }
        any_check_position(g);
        const struct alh_move *move = note_move(g, choose(g));
        any_check_play(g, move);
        pretend(g, limits, move);
    }
    any_check_position(g);
}

void any_play_short_games(struct any_report *report, const struct any_script *script, const struct any_record *known,
                          int most, long until)
{
    static struct any_game g;
    while (report->figures.decisions < until) {
        struct dice dice = dice_of(script->limits, ++report->attempts, SHORT_GAMES);
        bool same = dice_below(&dice, 3) == 0;
        watch_for(GAME_SECONDS);
        begin_game(&g, report, script->limits, script->game + (same ? 0 : report->attempts), script->modules);
        g.style = dice_below(&dice, STYLES);
        g.choices = dice;
        play_short_game(&g, script->limits, known, same ? dice_below(&dice, most + 1) : 0, most);
    }
}
