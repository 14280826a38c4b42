/* rules_fresh_colors.c: docs/rules/modules/34-fresh_colors.md once more. */
#include "rules.h"

#include <string.h>

enum { BLUE, RED, BROWN, WHITE, GREEN, PURPLE, COLOURS };
enum { PROJECTS = 18, SUPPLY = 6, KEPT = 5, UNFINISHED = 2 };

/* Components: the paints that the projects of each type require, -1: no more. C has the star. */
static const int required[PROJECTS][3] = {
    { BLUE, BLUE, RED },      { BLUE, BROWN, -1 },      { BLUE, WHITE, GREEN },  { RED, RED, BROWN },
    { RED, WHITE, -1 },       { RED, GREEN, PURPLE },   { BROWN, BROWN, WHITE }, { BROWN, GREEN, -1 },
    { BROWN, PURPLE, BLUE },  { WHITE, WHITE, GREEN },  { WHITE, PURPLE, -1 },   { WHITE, BLUE, RED },
    { GREEN, GREEN, PURPLE }, { GREEN, BLUE, -1 },      { GREEN, RED, BROWN },   { PURPLE, PURPLE, BLUE },
    { PURPLE, RED, -1 },      { PURPLE, BROWN, WHITE },
};

/* Components: the offers of each column. */
struct offer {
    int currency, n, colour;
};
static const struct offer offers[] = {
    { ALH_GULDEN, 2, PURPLE }, { ALH_GULDEN, 1, BLUE },  { ALH_GULDEN, 1, BROWN }, { ALH_DIRHAM, 2, GREEN },
    { ALH_DIRHAM, 1, PURPLE }, { ALH_DIRHAM, 1, WHITE }, { ALH_DENAR, 2, WHITE },  { ALH_DENAR, 2, BLUE },
    { ALH_DENAR, 1, RED },     { ALH_DUKAT, 2, RED },    { ALH_DUKAT, 2, BROWN },  { ALH_DUKAT, 1, GREEN },
};
enum { OFFERS = sizeof offers / sizeof *offers };

static int paints_of(const struct alh_state *s, int seat, int colour)
{
    return (int)(s->fresh_colors.paints[seat] >> 4 * colour & 15);
}

static int all_paints_of(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        n += paints_of(s, seat, colour);
    return n;
}

static int in_supply(const struct alh_state *s, int colour)
{
    int n = SUPPLY;
    for (int seat = 0; seat < s->players; seat++)
        n -= paints_of(s, seat, colour);
    return n;
}

static bool is_unfinished(const struct alh_state *s, int seat, int project)
{
    return s->fresh_colors.decoration[project].holder == seat + 1;
}
static bool is_finished(const struct alh_state *s, int seat, int project)
{
    return s->fresh_colors.decoration[project].decorator == seat + 1;
}
static bool is_in_column(const struct alh_state *s, int currency, int project)
{
    return s->fresh_colors.decoration[project].on_field && s->fresh_colors.decoration[project].currency == currency;
}
static bool is_top(const struct alh_state *s, int project)
{
    return s->fresh_colors.decoration[project].holder == ALH_ON_TABLE;
}

/* Setup: the stars are out with 2 or 3 players. */
static bool is_out(const struct alh_state *s, int project)
{
    return s->players < 4 && project % 3 == 2;
}

static int places_of(const struct alh_state *s, int project)
{
    const struct alh_decoration *d = &s->fresh_colors.decoration[project];
    return (d->holder != 0) + (d->decorator != 0) + (d->on_field != 0);
}

static int unfinished_of(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int project = 0; project < PROJECTS; project++)
        n += is_unfinished(s, seat, project);
    return n;
}

/* ---- moves ---- */

static const char *judge_project(const struct alh_state *s, int seat, int currency, int project)
{
    if (project < 0 || project >= PROJECTS || !(is_in_column(s, currency, project) || is_top(s, project)))
        return "neither in the column nor on top of the stack";
    for (int other = 0; other < PROJECTS; other++)
        if (other / 3 == project / 3 && (is_unfinished(s, seat, other) || is_finished(s, seat, other)))
            return "another one of the type";
    return unfinished_of(s, seat) >= UNFINISHED ? "two unfinished ones" : NULL;
}

/* How many an offer gives; 0: it is no option. */
static int given_by(const struct alh_state *s, int currency, int colour)
{
    for (int i = 0; i < OFFERS; i++)
        if (offers[i].currency == currency && offers[i].colour == colour)
            return in_supply(s, colour) < offers[i].n ? in_supply(s, colour) : offers[i].n;
    return 0;
}

static const char *judge_take_decoration(const struct any_game *g, const struct alh_move *m)
{
    return judge_project(&g->state, rules_asked(g), alh_decision(&g->state).arg[0], m->thing - ALH_THING_decoration);
}

static const char *judge_take_paints(const struct any_game *g, const struct alh_move *m)
{
    int colour = m->thing - ALH_THING_paint;
    bool paint = colour >= 0 && colour < COLOURS;
    return paint && given_by(&g->state, alh_decision(&g->state).arg[0], colour) ? NULL : "not offered";
}

static const char *judge_return(const struct any_game *g, const struct alh_move *m)
{
    int colour = m->thing - ALH_THING_paint;
    bool paint = colour >= 0 && colour < COLOURS;
    return paint && paints_of(&g->state, rules_asked(g), colour) ? NULL : "not his";
}

/* Whether all paints for these projects are there at once. */
static bool can_pay(const struct alh_state *s, int seat, int one, int other)
{
    int n[COLOURS] = { 0 };
    for (int i = 0; i < 3; i++) {
        if (required[one][i] >= 0)
            n[required[one][i]]++;
        if (other >= 0 && required[other][i] >= 0)
            n[required[other][i]]++;
    }
    for (int colour = 0; colour < COLOURS; colour++)
        if (n[colour] > paints_of(s, seat, colour))
            return false;
    return true;
}

static const char *judge_finish(const struct any_game *g, const struct alh_move *m)
{
    int project = m->thing - ALH_THING_decoration, seat = rules_asked(g);
    if (project < 0 || project >= PROJECTS || !is_unfinished(&g->state, seat, project))
        return "not an unfinished one of his";
    return can_pay(&g->state, seat, project, -1) ? NULL : "paints are missing";
}

static const char *judge_both(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), found[2], n = 0;
    for (int project = 0; project < PROJECTS; project++)
        if (is_unfinished(s, seat, project) && n < 2)
            found[n++] = project;
    return n == 2 && can_pay(s, seat, found[0], found[1]) ? NULL : "not both";
}

static void propose_things(struct any_game *g, int kind, int first, int n)
{
    for (int i = 0; i < n; i++)
        rules_compare(g, &(struct alh_move){ .kind = (uint8_t)kind, .thing = (uint8_t)(first + i) }, true);
}

static void propose(struct any_game *g)
{
    switch (alh_decision(&g->state).kind) {
    case ALH_ASK_take_color_bonus:
        propose_things(g, ALH_MOVE_take_decoration, ALH_THING_decoration, PROJECTS);
        propose_things(g, ALH_MOVE_take_paints, ALH_THING_paint, COLOURS);
        break;
    case ALH_ASK_return_colors: propose_things(g, ALH_MOVE_return_color, ALH_THING_paint, COLOURS); break;
    case ALH_ASK_action:
        propose_things(g, ALH_MOVE_finish_project, ALH_THING_decoration, PROJECTS);
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_finish_both }, true);
        break;
    default: break;
    }
}

/* ---- positions ---- */

static int count_open(const struct alh_state *s, int currency)
{
    int n = 0;
    for (int project = 0; project < PROJECTS; project++)
        n += is_in_column(s, currency, project);
    return n;
}

static int count_tops(const struct alh_state *s)
{
    int n = 0;
    for (int project = 0; project < PROJECTS; project++)
        n += is_top(s, project);
    return n;
}

/* Below the top, whose order nobody knows. */
static int count_stack(const struct alh_state *s)
{
    int n = 0;
    for (int project = 0; project < PROJECTS; project++)
        n += !places_of(s, project) && !is_out(s, project);
    return n;
}

static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (count_open(s, currency) != 1)
            return "not one project on each field";
    if (count_stack(s) != (s->players < 4 ? 7 : 13))
        return "another stack";
    for (int seat = 0; seat < s->players; seat++)
        if (all_paints_of(s, seat) || unfinished_of(s, seat))
            return "somebody begins with something";
    return NULL;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int project = 0; project < PROJECTS; project++)
        if (places_of(s, project) > 1 || (places_of(s, project) && is_out(s, project)))
            return "a project in two places, or one that is out";
    if (count_tops(s) > 1 || (!count_tops(s) && count_stack(s)))
        return "the top of the stack is not visible";
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (count_open(s, currency) > 1 || (!count_open(s, currency) && count_tops(s)))
            return "a field was not refilled";
    for (int seat = 0; seat < s->players; seat++) {
        bool returns = alh_decision(s).kind == ALH_ASK_return_colors && alh_decision(s).player == seat;
        if ((all_paints_of(s, seat) > KEPT) != returns)
            return "more than five paints, or too few to return any";
        if (unfinished_of(s, seat) > UNFINISHED)
            return "three unfinished projects";
    }
    for (int colour = 0; colour < COLOURS; colour++)
        if (in_supply(s, colour) < 0)
            return "more paints than there are";
    return NULL;
}

/* ---- what follows ---- */

static bool can_take(const struct alh_state *s, int seat, int currency)
{
    for (int project = 0; project < PROJECTS; project++)
        if (!judge_project(s, seat, currency, project))
            return true;
    for (int colour = 0; colour < COLOURS; colour++)
        if (given_by(s, currency, colour))
            return true;
    return false;
}

static bool is_asked(const struct alh_state *s, int seat)
{
    return alh_decision(s).kind == ALH_ASK_take_color_bonus && alh_decision(s).player == seat;
}

/* Play: after a buy that was overpaid, at once; 24 is asked before. */
static const char *wrong_bonus(const struct any_game *g, const struct alh_events *events)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        bool bought = e->kind == ALH_EVENT_bought && !e->seats;
        if (!bought)
            continue;
        int currency = rules_slot_currency(e->slot);
        bool want = e->number > e->price && can_take(s, e->player, currency);
        bool certificate = alh_decision(s).kind == ALH_ASK_store_overpay;
        if (!certificate && is_asked(s, e->player) != want)
            return want ? "no bonus for an overpaid tile" : "a bonus for nothing";
        if (want && !certificate && alh_decision(s).arg[0] != currency)
            return "another column";
    }
    return NULL;
}

/* What a move changes in paints and projects. */
static const char *wrong_pieces(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int seat = alh_decision(before).player, colour = m->thing - ALH_THING_paint,
        project = m->thing - ALH_THING_decoration;
    uint32_t want[ALH_MAX_PLAYERS];
    memcpy(want, before->fresh_colors.paints, sizeof want);
    if (m->kind == ALH_MOVE_take_paints)
        want[seat] += (uint32_t)given_by(before, alh_decision(before).arg[0], colour) << 4 * colour;
    if (m->kind == ALH_MOVE_return_color)
        want[seat] -= (uint32_t)1 << 4 * colour;
    for (int i = 0; i < PROJECTS; i++) {
        bool finished = is_unfinished(before, seat, i) &&
                        (m->kind == ALH_MOVE_finish_both || (m->kind == ALH_MOVE_finish_project && project == i));
        bool taken = m->kind == ALH_MOVE_take_decoration && project == i;
        if (finished != (is_finished(s, seat, i) && !is_finished(before, seat, i)))
            return "another project is finished";
        if (taken != (is_unfinished(s, seat, i) && !is_unfinished(before, seat, i)))
            return "another project was taken";
        for (int k = 0; k < 3 && finished; k++)
            want[seat] -= required[i][k] >= 0 ? (uint32_t)1 << 4 * required[i][k] : 0;
    }
    return memcmp(want, s->fresh_colors.paints, sizeof want) ? "other paints" : NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = alh_decision(&g->copy[ANY_BEFORE]).player >= 0 ? wrong_pieces(g, m) : NULL;
    bool ends = m->kind == ALH_MOVE_finish_project || m->kind == ALH_MOVE_finish_both;
    if (!wrong && ends && alh_decision(&g->state).kind == ALH_ASK_action && !rules_happened(events, ALH_EVENT_turn))
        return "another action after finishing";
    return wrong ? wrong : wrong_bonus(g, events);
}

/* Scoring: 2 for each building of a finished project's type; a double tile counts with both halves, an extension is nothing here. */
static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int project = 0; project < PROJECTS; project++)
        for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile && is_finished(s, seat, project);
             tile = alh_next_tile(&s->alhambra[seat], tile))
            for (int half = 0; half < 2; half++)
                sum += rules_building(s, tile, half) == project / 3 ? 2 : 0;
    return sum;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_take_decoration, judge_take_decoration },
    { ALH_MOVE_take_paints, judge_take_paints },
    { ALH_MOVE_return_color, judge_return },
    { ALH_MOVE_finish_project, judge_finish },
    { ALH_MOVE_finish_both, judge_both },
    { 0, NULL },
};

const struct rules rules_fresh_colors = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_decorations,
};
