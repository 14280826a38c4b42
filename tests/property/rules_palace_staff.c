/* rules_palace_staff.c: docs/rules/modules/29-palace_staff.md once more. */
#include "rules.h"

#include <string.h>

enum { STAFF = 6, STANDARD = 54 };

static const int of_a_colour[ALH_TYPES] = { 7, 7, 9, 9, 11, 11 };

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

static int count(uint32_t counts, int colour)
{
    return (int)(counts >> 4 * colour & 15);
}

static int count_all(uint32_t counts)
{
    int n = 0;
    for (int colour = 0; colour < ALH_TYPES; colour++)
        n += count(counts, colour);
    return n;
}

static bool is_served(const struct alh_state *s, int tile)
{
    return alh_is_marked(&s->palace_staff.served, tile, 0);
}

/* The colour of a standard building without a site marker. */
static int colour_of(const struct alh_state *s, int tile)
{
    return tile >= 1 && tile <= STANDARD && rules_is_finished(s, tile) ? alh_tile(tile)->type : ALH_NO_TYPE;
}

/* ---- walking ---- */

static const char *judge_walk(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_lying *marshal = &g->state.palace_staff.marshal[rules_asked(g)];
    return rules_wrong_step(&g->state, rules_asked(g), marshal->x, marshal->y, m->x, m->y);
}

static bool can_walk(const struct alh_state *s, int seat)
{
    const struct alh_lying *marshal = &s->palace_staff.marshal[seat];
    bool can = false;
    for (int side = 0; side < ALH_SIDES; side++)
        can = can ||
              !rules_wrong_step(s, seat, marshal->x, marshal->y, marshal->x + step_x[side], marshal->y + step_y[side]);
    return can;
}

static void propose(struct any_game *g)
{
    if (alh_decision(&g->state).kind != ALH_ASK_move_marshal)
        return;
    const struct alh_lying *marshal = &g->state.palace_staff.marshal[rules_asked(g)];
    for (int y = marshal->y - 2; y <= marshal->y + 2; y++)
        for (int x = marshal->x - 2; x <= marshal->x + 2; x++) {
            struct alh_move m = { .kind = ALH_MOVE_move_marshal, .x = (int16_t)x };
            m.y = (int16_t)y;
            rules_compare(g, &m, true);
        }
}

/* ---- positions ---- */

static const char *wrong_servants(const struct alh_state *s)
{
    for (int colour = 0; colour < ALH_TYPES; colour++) {
        int n = count(s->palace_staff.open, colour) + count(s->palace_staff.left, colour);
        for (int tile = 1; tile <= STANDARD; tile++)
            n += is_served(s, tile) && alh_tile(tile)->type == colour;
        bool boxed = s->modules >> ALH_MODULE_personal_building_market & 1 && n < of_a_colour[colour];
        if (n != of_a_colour[colour] && !boxed)
            return "a servant was lost or invented";
    }
    return count_all(s->palace_staff.open) > STAFF ? "more than six servants on display" : NULL;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        const struct alh_lying *marshal = &s->palace_staff.marshal[seat];
        int tile = rules_tile_at(s, seat, marshal->x, marshal->y);
        if (!marshal->there || !tile || alh_tile_kind(tile) == ALH_CAMP)
            return "a marshal stands beside the tiles";
    }
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (alh_is_marked(&s->palace_staff.served, tile, 1) ||
            (is_served(s, tile) && colour_of(s, tile) == ALH_NO_TYPE))
            return "a servant where no standard building is";
    return wrong_servants(s);
}

/* Setup. */
static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++)
        if (s->palace_staff.marshal[seat].x || s->palace_staff.marshal[seat].y)
            return "a marshal is not on his fountain";
    return count_all(s->palace_staff.open) == STAFF ? position(g) : "not six servants on display";
}

/* ---- what follows ---- */

/* Play: at each step, automatically. */
static const char *wrong_service(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int seat = alh_decision(before).player;
    int entered = m->kind == ALH_MOVE_move_marshal ? rules_tile_at(before, seat, m->x, m->y) : 0;
    int colour = colour_of(before, entered);
    bool comes = colour != ALH_NO_TYPE && !is_served(before, entered) && count(before->palace_staff.open, colour);
    for (int tile = 1; tile <= STANDARD; tile++) {
        bool boxed = is_served(before, tile) && m->kind == ALH_MOVE_box;
        boxed = boxed || (is_served(before, tile) && m->kind == ALH_MOVE_stall_put);
        if (!boxed && is_served(s, tile) != (is_served(before, tile) || (comes && tile == entered)))
            return "a servant came or went";
    }
    return NULL;
}

/* Play: refilled in REFILL_MONEY only, to six as far as the supply lasts. */
static const char *wrong_display(const struct any_game *g, const struct alh_events *events)
{
    const struct alh_palace_staff *before = &g->copy[ANY_BEFORE].palace_staff, *now = &g->state.palace_staff;
    bool refilled = rules_happened(events, ALH_EVENT_servant_turned_up);
    bool next = g->state.turn != g->copy[ANY_BEFORE].turn || g->state.step > ALH_STEP_REFILL_MONEY;
    if (refilled && now->left && count_all(now->open) != STAFF)
        return "the display was not refilled to six";
    if (next && g->state.step < ALH_STEP_END && now->left && count_all(now->open) != STAFF)
        return "the display was not refilled";
    return !refilled && now->left != before->left ? "servants left the supply" : NULL;
}

static const char *wrong_marshals(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        struct alh_lying want = before->palace_staff.marshal[seat];
        if (m->kind == ALH_MOVE_move_marshal && seat == alh_decision(before).player)
            want = (struct alh_lying){ .x = m->x, .y = m->y, .there = 1 };
        if (memcmp(&want, &s->palace_staff.marshal[seat], sizeof want) != 0)
            return "a marshal is somewhere else";
    }
    return NULL;
}

/* Play: 6 - v steps after a take of v = 1 .. 5, if there is a neighbour tile; one less after each step. */
static const char *wrong_question(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    struct alh_frame was = alh_decision(before), now = alh_decision(s);
    int steps = 0;
    if (m->kind == ALH_MOVE_take || m->kind == ALH_MOVE_take_merchant) {
        int v = rules_worth(&m->cards);
        steps = v >= 1 && v <= 5 && can_walk(s, was.player) ? 6 - v : 0;
    }
    if (m->kind == ALH_MOVE_move_marshal)
        steps = was.arg[0] - 1;
    bool free = alh_is_free(m->kind) && was.kind == ALH_ASK_move_marshal;
    if (free)
        steps = was.arg[0];
    bool asked = now.kind == ALH_ASK_move_marshal;
    if (asked != (steps > 0))
        return asked ? "the marshal must not walk" : "the marshal may walk";
    return asked && (now.player != was.player || now.arg[0] != steps) ? "another number of steps" : NULL;
}

static int count_unserved(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int tile = 1; tile <= STANDARD; tile++)
        n += alh_in(&s->alhambra[seat], tile) && colour_of(s, tile) != ALH_NO_TYPE && !is_served(s, tile);
    return n;
}

/* The 3rd scoring may have begun since the game came to its end. */
static int scored_since_the_end(const struct alh_events *events, int seat)
{
    int sum = 0;
    bool ends = false;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        ends = ends || e->kind == ALH_EVENT_ending;
        sum += ends && e->kind == ALH_EVENT_scored && e->player == seat ? e->number : 0;
    }
    return sum;
}

/* End of game: before anything else; not below 0. */
static const char *wrong_end(const struct any_game *g, const struct alh_events *events)
{
    const struct alh_state *s = &g->state;
    int lost[ALH_MAX_PLAYERS] = { 0 };
    if (s->step != ALH_STEP_END || g->copy[ANY_BEFORE].step == ALH_STEP_END)
        return NULL;
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_staff_missing)
            lost[events->list[i].player] = events->list[i].number;
    for (int seat = 0; seat < s->players; seat++) {
        int n = count_unserved(s, seat);
        int left = s->score[seat] - scored_since_the_end(events, seat);
        if (lost[seat] > n || (lost[seat] < n && left > 0))
            return "unserved buildings cost something else at the end";
    }
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_service(g, m);
    wrong = wrong ? wrong : wrong_display(g, events);
    wrong = wrong ? wrong : wrong_marshals(g, m);
    wrong = wrong ? wrong : wrong_question(g, m);
    return wrong ? wrong : wrong_end(g, events);
}

/* Scoring: after all usual points, not below 0; END: from what there is then, and nothing in the 3rd scoring itself. */
static const char *scoring(const struct any_game *g, int round, const struct alh_scores *got)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        int have = s->score[seat], loss = count_unserved(s, seat);
        for (int source = 0; round < ALH_SCORINGS && source < ALH_SOURCE_staff; source++)
            have += got->points[source][seat];
        have = have > 0 ? have : 0;
        loss = s->step >= ALH_STEP_END ? 0 : loss < have ? loss : have;
        if (got->points[ALH_SOURCE_staff][seat] != -loss)
            return "unserved buildings cost something else";
    }
    return got->points[ALH_SOURCE_staff][ALH_DIRK] ? "Dirk pays for servants" : NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_move_marshal, judge_walk },
    { ALH_MOVE_stay, rules_always },
    { 0, NULL },
};

const struct rules rules_palace_staff = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .scoring = scoring,
};
