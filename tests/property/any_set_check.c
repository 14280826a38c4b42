/* any_set_check.c: what must hold at every decision and after every move, whatever modules play; and how it is told when it
   does not. */
#include "any_set_parts.h"

#include "support/parts.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

/* ---- reports ---- */

/* Adds to what is already said. */
static void tell(struct any_report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(struct any_report *report, const char *format, ...)
{
    size_t n = strlen(report->why);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->why + n, sizeof report->why - n, format, arguments);
    va_end(arguments);
}

static void tell_move(struct any_report *report, const struct alh_move *m)
{
    char text[1000];
    write_move(text, sizeof text, m);
    tell(report, "; move: %s", text);
}

void any_tell_why(struct any_report *report, const char *why)
{
    size_t n = 0;
    snprintf(report->why, sizeof report->why, "%s", why);
    for (; *why && n < sizeof report->kind - 1; why++)
        if (*why < '0' || *why > '9')
            report->kind[n++] = *why;
    report->kind[n] = 0;
}

bool any_alike(const struct any_report *a, const struct any_report *b)
{
    return strcmp(a->kind, b->kind) == 0;
}

void any_fail(struct any_game *g, const struct alh_move *move, const char *format, ...)
{
    struct alh_frame asked = alh_decision(&g->state);
    char why[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    any_tell_why(g->report, why);
    if (move)
        tell_move(g->report, move);
    tell(g->report, "; asked: %s, seat %d, step %s", alh_ask_name(asked.kind), asked.player,
         alh_step_name(g->state.step));
    g->report->decision = g->decision;
    fflush(NULL);
    _exit(1);
}

/* How many decisions are looked at quickly for one that is looked at from all sides, once so many go by. */
enum { GLANCES = 20 };

/* ---- states ---- */

void any_require_same(struct any_game *g, const struct alh_move *move, const char *what, const struct alh_state *a,
                      const struct alh_state *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    size_t i = 0;
    if (same_state(a, b))
        return;
    while (i < sizeof *a - 1 && x[i] == y[i])
        i++;
    any_fail(g, move, "%s: states differ, first in byte %zu of %d", what, i, a->size);
}

/* ---- positions ---- */

static void check_boards(struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        const char *wrong = any_broken(&g->state, seat);
        if (wrong)
            any_fail(g, NULL, "the Alhambra of seat %d: %s", seat, wrong);
        if (!any_map_is_true(&g->state, seat))
            any_fail(g, NULL, "the map of seat %d does not show the tiles", seat);
        if (any_lonely(&g->state, seat) && !alh_count_tiles(&g->state.pending[seat]))
            any_fail(g, NULL, "a watchtower of seat %d has no building of its colour", seat);
        int got = alh_longest_wall(&g->state, seat, NULL), want = any_longest_wall(&g->state, seat);
        if (got != want)
            any_fail(g, NULL, "the longest wall of seat %d is %d instead of %d", seat, got, want);
    }
}

static void check_state(struct any_game *g)
{
    const struct alh_state *s = &g->state, *before = &g->copy[ANY_BEFORE];
    const char *wrong = any_flaw(g, s, &g->gone);
    if (wrong)
        any_fail(g, NULL, "%s", wrong);
    struct alh_frame asked = alh_decision(s);
    bool over = alh_over(s);
    if (over != (asked.kind == ALH_ASK_over) || over != (asked.player == ALH_NOBODY) || asked.player >= s->players)
        any_fail(g, NULL, "nobody is asked, or somebody after the end");
    if (s->depth > ALH_STACK)
        any_fail(g, NULL, "the stack is %d deep", s->depth);
    bool rebuilt =
        memcmp(s->alhambra, before->alhambra, sizeof s->alhambra) || memcmp(s->spot, before->spot, sizeof s->spot);
    if (rebuilt || g->sparse > GLANCES)
        check_boards(g);
}

/* ---- points ---- */

static void check_scoring(struct any_game *g, int round)
{
    struct alh_scores got;
    memset(&got, 0x5a, sizeof got);
    alh_score(&g->state, round, &got);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int sum = 0, ranks = 0;
        for (int source = 0; source < ALH_SOURCES; source++)
            sum += got.points[source][owner];
        for (int type = 0; type < ALH_TYPES; type++) {
            ranks += got.rank[type][owner].points;
            if (got.rank[type][owner].halves != alh_halves(&g->state, owner, type))
                any_fail(g, NULL, "scoring %d: alh_halves of owner %d, type %d", round, owner, type);
        }
        if (sum != got.total[owner] || ranks != got.points[ALH_SOURCE_majorities][owner])
            any_fail(g, NULL, "scoring %d owner %d: %d points in all, %d for types, but the total is %d", round, owner,
                     sum, ranks, got.total[owner]);
    }
    any_rules_points(g, round, &got);
}

/* ---- everything ---- */

static bool is_looked_at(struct any_game *g, int one_in)
{
    return one_in <= 1 || dice_below(&g->checks, one_in) == 0 || !g->n_moves;
}

void any_check_position(struct any_game *g)
{
    g->n_moves = alh_moves(&g->state, g->moves, ALH_MAX_MOVES, &g->complete);
    struct any_figures *f = &g->report->figures;
    f->decisions++;
    any_note_most(&f->deepest, g->state.depth);
    any_note_most(&f->most_moves, g->n_moves);
    int glance = g->sparse > GLANCES ? g->sparse / GLANCES : 1;
    if (!is_looked_at(g, glance))
        return;
    check_state(g);
    if (g->set_up)
        any_rules_position(g);
    if (!is_looked_at(g, g->sparse / glance))
        return;
    any_check_list(g);
    any_rules_moves(g);
    any_check_prompt(g);
    any_check_mutants(g);
    any_check_picks(g);
    for (int round = 1; round <= ALH_SCORINGS; round++)
        check_scoring(g, round);
    any_check_knowledge(g);
}

/* Whether a pile changed below what this seat knew of it. */
static bool pile_moved(const uint8_t *before, const uint8_t *after, int n, int n_after)
{
    return n_after < n || memcmp(before, after, (size_t)n) != 0;
}

/* At least one event, unless the player goes on choosing; a barrier whenever things that he did not know or chance moved. */
static void check_events(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *after = &g->state;
    int seat = alh_decision(before).player, draw = before->n_draw - any_known_top(before, ALH_CARD_PILE, seat),
        bag = before->n_bag - any_known_top(before, ALH_TILE_BAG, seat);
    bool moved = memcmp(&before->random, &after->random, sizeof before->random) ||
                 pile_moved(before->draw, after->draw, draw, after->n_draw) ||
                 pile_moved(before->bag, after->bag, bag, after->n_bag);
    any_note_most(&g->report->figures.most_events, events->n);
    bool barrier = false, goes_on = alh_decision(after).player == seat;
    if ((events->n < 1 && !goes_on) || events->n >= ALH_MAX_EVENTS)
        any_fail(g, m, "%d events", events->n);
    for (int i = 0; i < events->n; i++) {
        barrier = barrier || events->list[i].barrier;
        any_note_event(g, &events->list[i]);
    }
    if (moved && !barrier)
        any_fail(g, m, "hidden things moved without a barrier");
}

/* What is chosen while the table is being set is judged when it is set. */
static void follow(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    if (g->set_up)
        any_rules_after(g, m, events);
    any_count_start(g);
}

void any_follow_play(struct any_game *g, const struct alh_move *m)
{
    static struct alh_events events;
    g->kinds[m->kind]++;
    alh_copy(&g->copy[ANY_BEFORE], &g->state);
    events.n = 0;
    alh_play(&g->state, m, &events);
    follow(g, m, &events);
}

void any_check_play(struct any_game *g, const struct alh_move *m)
{
    static struct alh_events events;
    g->kinds[m->kind]++;
    g->report->figures.kinds[m->kind]++;
    any_check_move_text(g, m);
    for (int i = ANY_BEFORE; i <= ANY_APPLIED; i++)
        alh_copy(&g->copy[i], &g->state);
    any_require_same(g, m, "alh_copy", &g->state, &g->copy[ANY_BEFORE]);
    events.n = 0;
    struct alh_refusal refusal = alh_play(&g->state, m, &events);
    if (refusal.rule)
        any_fail(g, m, "alh_play refuses a listed move: %s", alh_rule_name(refusal.rule));
    alh_play(&g->copy[ANY_PLAYED], m, NULL);
    alh_apply(&g->copy[ANY_APPLIED], m, NULL);
    any_require_same(g, m, "the same move on a copy", &g->state, &g->copy[ANY_PLAYED]);
    any_require_same(g, m, "alh_apply and alh_play", &g->state, &g->copy[ANY_APPLIED]);
    check_events(g, m, &events);
    follow(g, m, &events);
}
