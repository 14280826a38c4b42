/* random_games.c: plays random games and compares the engine with the twin after every decision.
   random_games [--games N] [--seconds S] [--players P|0] [--seed S] [--decisions N] [--quick] [--progress]
   random_games --replay players seed style decision */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include "watch.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* How players choose: the weight of each kind of move; what no weight is given to comes last. */
/* MIXED: every seat in its own way. STARVE: one seat spends everything, the others keep all cards: short displays, passes.
   STRETCH: Alhambras that reach far. LOADED: begins with a position that was not played, with big Alhambras. */
enum { UNIFORM, HOARD, BUILD, REBUILD, WASTE, MIXED, STARVE, STRETCH, LOADED, STYLES };
static const int weight[][ALH_MOVE_KINDS] = {
    [HOARD] = { [ALH_MOVE_take] = 60,
                [ALH_MOVE_buy] = 1,
                [ALH_MOVE_rebuild_build] = 1,
                [ALH_MOVE_place] = 3,
                [ALH_MOVE_reserve] = 2 },
    [BUILD] = { [ALH_MOVE_take] = 4,
                [ALH_MOVE_buy] = 40,
                [ALH_MOVE_rebuild_build] = 6,
                [ALH_MOVE_place] = 40,
                [ALH_MOVE_reserve] = 1 },
    [REBUILD] = { [ALH_MOVE_take] = 4,
                  [ALH_MOVE_buy] = 8,
                  [ALH_MOVE_rebuild_build] = 8,
                  [ALH_MOVE_rebuild_swap] = 8,
                  [ALH_MOVE_rebuild_remove] = 2,
                  [ALH_MOVE_place] = 8,
                  [ALH_MOVE_reserve] = 4 },
    [STRETCH] = { [ALH_MOVE_take] = 4, [ALH_MOVE_buy] = 40, [ALH_MOVE_rebuild_build] = 20, [ALH_MOVE_place] = 40 },
    [WASTE] = { [ALH_MOVE_take] = 4,
                [ALH_MOVE_buy] = 40,
                [ALH_MOVE_place] = 1,
                [ALH_MOVE_reserve] = 1,
                [ALH_MOVE_give] = 20 },
};

/* Without any limit: what `make check` (ALH_QUICK) and `make test` spend on it. */
enum { QUICK_SECONDS = 8, FULL_SECONDS = 45 };
/* The longest game takes seconds. */
enum { HANG_SECONDS = 300 };

struct limits {
    long games, decisions;
    double seconds;
    int players;
    uint64_t seed;
    bool progress; /* `games decisions` on a line of the standard error, for tools/soak */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- choosing ---- */

static int seat_style(const struct trial *t, int seat)
{
    if (t->style == MIXED)
        return (int)((uint64_t)seat + t->seed) % MIXED;
    if (t->style == STARVE)
        return seat == 0 ? WASTE : HOARD;
    if (t->style == LOADED)
        return seat % 2 == 0 ? REBUILD : UNIFORM;
    return t->style;
}

/* A kind by its weight among those that are possible, -1: any. */
static int choose_kind(struct trial *t, const int *weights)
{
    int possible[ALH_MOVE_KINDS] = { 0 }, sum = 0;
    for (int i = 0; i < t->n_moves; i++)
        possible[t->moves[i].kind] = weights[t->moves[i].kind];
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        sum += possible[kind];
    if (sum == 0)
        return -1;
    int kind = 0, at = dice_below(&t->choices, sum);
    while ((at -= possible[kind]) >= 0)
        kind++;
    return kind;
}

static struct alh_move choose_of_kind(struct trial *t, int kind)
{
    int n = 0, chosen = 0;
    for (int i = 0; i < t->n_moves; i++)
        if ((kind < 0 || t->moves[i].kind == kind) && dice_below(&t->choices, ++n) == 0)
            chosen = i;
    return t->moves[chosen];
}

static int distance(const struct alh_move *m)
{
    return abs(m->x) + abs(m->y);
}

static struct alh_move choose_farthest(struct trial *t, struct alh_move m)
{
    for (int i = 0; i < t->n_moves; i++)
        if (t->moves[i].kind == m.kind && distance(&t->moves[i]) > distance(&m))
            m = t->moves[i];
    return m;
}

/* Useless cards may be added on purpose. */
static void waste(struct trial *t, struct alh_move *m)
{
    int currency = alh_slot_currency(m->slot), seat = t->twin.asked;
    for (int value = 1; value <= 9; value++) {
        int kind = alh_card(currency, value);
        while (alh_count(&m->cards, kind) < alh_count(&t->state.hand[seat], kind) && dice_below(&t->choices, 4) > 0)
            alh_add_card(&m->cards, kind);
    }
}

static struct alh_move choose(struct trial *t)
{
    int style = seat_style(t, t->twin.asked);
    if (style == UNIFORM)
        return t->moves[dice_below(&t->choices, t->n_moves)];
    struct alh_move m = choose_of_kind(t, choose_kind(t, weight[style]));
    if (m.kind == ALH_MOVE_buy && (style == WASTE || dice_below(&t->choices, 50) == 0))
        waste(t, &m);
    return style == STRETCH ? choose_farthest(t, m) : m;
}

/* ---- one game ---- */

static struct alh_move played[ALH_MAX_DECISIONS];

/* ---- positions that were not played ---- */

/* A square for the tile by the twin's rules; far from the fountain in every other game. */
static void build_somewhere(struct dice *dice, struct alh_state *s, int seat, int tile, bool far)
{
    static struct twin twin;
    static struct alh_move moves[ALH_MAX_MOVES];
    twin_read(&twin, s);
    twin.phase = TWIN_END;
    twin.asked = (int8_t)seat;
    twin.pending[seat] |= (uint64_t)1 << tile;
    int n = twin_moves(&twin, false, moves, ALH_MAX_MOVES);
    struct alh_move m = moves[dice_below(dice, n)];
    for (int i = 0; i < n && far; i++)
        m = moves[i].kind == ALH_MOVE_place && distance(&moves[i]) > distance(&m) ? moves[i] : m;
    if (m.kind == ALH_MOVE_place)
        alh_put_tile(s, &s->alhambra[seat], tile, m.x, m.y);
    else
        alh_put_tile(s, &s->reserve[seat], tile, 0, 0);
}

/* Some tiles, most of them with one seat. */
static void build_much(struct dice *dice, struct alh_state *s)
{
    int most = dice_below(dice, 51), favourite = dice_below(dice, s->players);
    bool far = dice_below(dice, 2), used[TWIN_TILES] = { false };
    for (int i = 0; i < most; i++) {
        int tile = 1 + dice_below(dice, ALH_STANDARD_TILES);
        int seat = dice_below(dice, 4) ? favourite : dice_below(dice, s->players);
        if (!used[tile])
            build_somewhere(dice, s, seat, tile, far);
        used[tile] = true;
    }
}

static void deal_some(struct dice *dice, struct alh_state *s)
{
    int copies[ALH_CARD_KINDS] = { 0 };
    for (int seat = 0; seat < s->players; seat++)
        for (int i = dice_below(dice, 16); i > 0; i--) {
            int kind = alh_card(dice_below(dice, ALH_CURRENCIES), 1 + dice_below(dice, 9));
            if (copies[kind]++ < 2)
                alh_add_card(&s->hand[seat], kind);
        }
}

static void load(struct trial *t, struct alh_state *s, const struct alh_config *config, const char *seed)
{
    struct dice dice = { t->seed * 77 + (uint64_t)t->players };
    alh_empty(s, config, seed, strlen(seed));
    build_much(&dice, s);
    deal_some(&dice, s);
    s->turn = (uint8_t)dice_below(&dice, s->players);
    s->scorings_done = (uint8_t)dice_below(&dice, 3);
    struct alh_position_flaw flaw = alh_settle(s, 0, NULL);
    if (flaw.flaw != ALH_POSITION_FINE)
        fail(t, NULL, "a legal position is not accepted: flaw %d card %d tile %d seat %d rule %d", (int)flaw.flaw,
             flaw.card, flaw.tile, flaw.seat, flaw.rule.rule);
}

static void start(struct trial *t, struct alh_state *s)
{
    struct alh_config config = alh_default_config();
    char seed[32];
    config.players = (uint8_t)t->players;
    config.youngest = (uint8_t)(t->seed % (uint64_t)(t->players + 1));
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)t->seed);
    memset(s, 0, sizeof *s);
    if (t->style == LOADED)
        load(t, s, &config, seed);
    else
        alh_new(s, &config, seed, strlen(seed), NULL);
}

/* Setup 2 and 3: 20 to 28 in every hand; fewest cards begin, then the smallest total, then the youngest. */
static bool begins_before(const struct alh_state *s, int a, int b)
{
    int total[2] = { 0, 0 }, seat[2] = { a, b };
    for (int i = 0; i < 2; i++)
        for (int currency = 0; currency < ALH_CURRENCIES; currency++)
            total[i] += alh_money(&s->hand[seat[i]], currency);
    if (s->hand_size[a] != s->hand_size[b])
        return s->hand_size[a] < s->hand_size[b];
    if (total[0] != total[1])
        return total[0] < total[1];
    return a + 1 == s->youngest || (b + 1 != s->youngest && a < b);
}

static void check_hands(struct trial *t)
{
    const struct alh_state *s = &t->state;
    for (int seat = 0; seat < t->players; seat++) {
        int total = 0, highest = 0;
        for (int kind = alh_next_card(&s->hand[seat], 0); kind; kind = alh_next_card(&s->hand[seat], kind)) {
            total += alh_count(&s->hand[seat], kind) * alh_card_value(kind);
            highest = alh_card_value(kind) > highest ? alh_card_value(kind) : highest;
        }
        if (total < 20 || total - highest >= 20 || memcmp(&s->hand[seat], &s->known[seat], sizeof s->known[seat]))
            fail(t, NULL, "setup: seat %d was dealt %d, or not face up", seat, total);
        if (seat != s->first && begins_before(s, seat, s->first))
            fail(t, NULL, "setup: seat %d begins, seat %d should", s->first, seat);
    }
}

/* Setup 5: five piles, the first n mod 5 one card more, the scoring cards in piles 2 and 4. */
static void check_piles(struct trial *t)
{
    const struct alh_state *s = &t->state;
    int money = s->n_draw - 2, top = s->n_draw;
    for (int pile = 0; pile < 5; pile++) {
        int size = money / 5 + (pile < money % 5), found = 0;
        size += pile == 1 || pile == 3;
        for (int i = top - size; i < top; i++)
            found += s->draw[i] == (pile == 1 ? ALH_CARD_SCORING : ALH_CARD_SCORING + 1);
        if ((pile == 1 || pile == 3) != (found == 1))
            fail(t, NULL, "setup: pile %d holds %d scoring cards", pile + 1, found);
        top -= size;
    }
}

static void check_start(struct trial *t)
{
    const struct alh_state *s = &t->state;
    if (t->style == LOADED)
        return;
    check_hands(t);
    check_piles(t);
    if (s->turn != s->first || s->n_display != 4 || (alh_count_tiles(&s->dirk) != (t->players == 2 ? 6 : 0)))
        fail(t, NULL, "setup: turn, display or Dirk's tiles");
}

/* The same moves from the start give the same bytes: at the end, and at one decision. */
static void check_replay(struct trial *t, int until, const struct alh_state *want)
{
    static struct alh_state s;
    start(t, &s);
    for (int i = 0; i < until; i++)
        if (alh_play(&s, &played[i], NULL).rule)
            fail(t, &played[i], "replay: move %d is refused", i);
    if (!same_state(&s, want))
        fail(t, NULL, "replay: another state after %d moves", until);
}

/* Every now and then another decision is the one that is remembered; all are equally likely. */
static void remember(struct trial *t, struct alh_state *kept, int *kept_at)
{
    struct dice dice = { t->seed ^ (uint64_t)t->decision * 0x9e3779b97f4a7c15u };
    if (dice_below(&dice, t->decision + 1) == 0) {
        alh_copy(kept, &t->state);
        *kept_at = t->decision;
    }
}

static void report_progress(const struct trial *t, const struct limits *limits, double began)
{
    static double last;
    if (now() - last < 0.5)
        return;
    last = now();
    if (limits->progress)
        fprintf(stderr, "%ld %ld\n", t->figures.games, t->figures.decisions);
    else if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%ld games, %ld decisions, %.0f s ", t->figures.games, t->figures.decisions, last - began);
}

static bool enough(const struct trial *t, const struct limits *limits, double began)
{
    return (limits->games && t->figures.games >= limits->games) ||
           (limits->decisions && t->figures.decisions >= limits->decisions) ||
           (limits->seconds > 0 && now() - began >= limits->seconds);
}

static void begin_game(struct trial *t, int players, uint64_t seed, int style)
{
    t->players = players;
    t->seed = seed;
    t->style = style;
    t->decision = 0;
    t->choices.state = seed * 31 + (uint64_t)(players * 8 + style);
    t->changed = (1u << players) - 1;
    start(t, &t->state);
    twin_read(&t->twin, &t->state);
}

/* One decision; false when the game is over. */
static bool step(struct trial *t)
{
    check_position(t);
    if (alh_over(&t->state) || t->decision >= ALH_MAX_DECISIONS)
        return false;
    if (t->n_moves == 0)
        fail(t, NULL, "the game is not over and there is no move");
    struct alh_move m = choose(t);
    played[t->decision] = m;
    check_play(t, &m);
    t->decision++;
    return true;
}

static void play_game(struct trial *t)
{
    static struct alh_state kept;
    int kept_at = 0;
    memset(&kept, 0, sizeof kept);
    check_start(t);
    do
        remember(t, &kept, &kept_at);
    while (step(t));
    check_replay(t, kept_at, &kept);
    check_replay(t, t->decision, &t->state);
    t->figures.capped += !alh_over(&t->state);
    t->figures.games++;
}

/* ---- the program ---- */

static void print_figures(const struct figures *f, double seconds)
{
    printf("decisions %ld, useful moves %ld (most %ld), mutated moves %ld, picks %ld, trees %ld with %ld moves, walks "
           "%ld\n",
           f->decisions, f->moves, f->most_moves, f->mutants, f->picks, f->trees, f->tree_moves, f->walks);
    printf("views %ld, scorings %ld, reshuffles %ld, short displays %ld, passes %ld, placements at the end %ld, capped "
           "games %ld\n",
           f->views, f->scorings, f->shuffles, f->short_displays, f->passes, f->endings, f->capped);
    printf("biggest hand %ld, biggest Alhambra %ld, %.1f s, %.0f decisions per second\n", f->biggest_hand,
           f->biggest_board, seconds, (double)f->decisions / seconds);
    printf("%ld passed, 0 failed\n", f->games);
}

/* Ended by a sanitizer that aborts, or because it took too long: says which game it was. */
static const struct trial *running;

static void say_where(int signal_number)
{
    print_replay(running);
    printf("  %s\n%ld passed, 1 failed\n", signal_number == SIGVTALRM ? "it does not end" : "aborted",
           running->figures.games);
    fflush(stdout);
    _exit(1);
}

static int run(struct trial *t, const struct limits *limits)
{
    running = t;
    signal(SIGABRT, say_where);
    signal(SIGVTALRM, say_where);
    double began = now();
    t->check = true;
    for (long game = 0; !enough(t, limits, began); game++) {
        int players = limits->players ? limits->players : 2 + (int)(game % 5);
        begin_game(t, players, limits->seed + (uint64_t)game, (int)(game / 5 % STYLES));
        watch_for(HANG_SECONDS);
        play_game(t);
        report_progress(t, limits, began);
    }
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%60s\r", "");
    print_figures(&t->figures, now() - began);
    return 0;
}

/* Goes to one decision and looks at that. */
static int replay(struct trial *t, char **words)
{
    begin_game(t, atoi(words[0]), strtoull(words[1], NULL, 10), atoi(words[2]));
    int until = atoi(words[3]);
    t->check = until == 0;
    while (t->decision < until && step(t))
        t->check = t->decision == until;
    if (t->decision == 0)
        check_start(t);
    t->check = true;
    bool goes_on = step(t);
    check_replay(t, t->decision, &t->state);
    printf("decision %d is fine%s\n", until, goes_on ? "" : ", the game is over");
    return 0;
}

static int usage(void)
{
    fprintf(stderr,
            "usage: random_games [--games N] [--seconds S] [--players P|0] [--seed S] [--decisions N] [--quick] "
            "[--progress]\n"
            "       random_games --replay players seed style decision\n");
    return 2;
}

int main(int argc, char **argv)
{
    static struct trial trial;
    struct limits limits = { .seed = 1 };
    if (argc == 6 && strcmp(argv[1], "--replay") == 0)
        return replay(&trial, argv + 2);
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (strcmp(argv[i], "--quick") == 0) {
            limits.seconds = QUICK_SECONDS;
            continue;
        }
        if (strcmp(argv[i], "--progress") == 0) {
            limits.progress = true;
            continue;
        }
        if (strcmp(argv[i], "--games") == 0)
            limits.games = atol(value);
        else if (strcmp(argv[i], "--seconds") == 0)
            limits.seconds = atof(value);
        else if (strcmp(argv[i], "--players") == 0)
            limits.players = atoi(value);
        else if (strcmp(argv[i], "--seed") == 0)
            limits.seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--decisions") == 0)
            limits.decisions = atol(value);
        else
            return usage();
        i++;
    }
    if (limits.players != 0 && (limits.players < 2 || limits.players > ALH_MAX_PLAYERS))
        return usage();
    if (!limits.games && !limits.decisions && limits.seconds <= 0)
        limits.seconds = getenv("ALH_QUICK") ? QUICK_SECONDS : FULL_SECONDS;
    return run(&trial, &limits);
}
