/* rules.c: the pages are found here, and looked at in every decision of a random game. A module's rules are rules_<id> of its own file;
   there is nothing to register. */
#include "rules.h"

#include "support/parts.h"

#include <string.h>

/* A module whose page is not yet there plays: its own moves are not judged, nor what it changes. */
#define MODULE(number, box) extern const struct rules ALH_OF(rules_) __attribute__((weak));
#include "engine/rows.def"
static const struct rules *const all_rules[ALH_MODULES] = {
#define MODULE(number, box) &ALH_OF(rules_),
#include "engine/rows.def"
};

const struct rules *rules_of(int module)
{
    return all_rules[module];
}

static bool is_read(int module)
{
    return rules_of(module) && !rules_of(module)->unread;
}

bool any_rules_read(int module)
{
    return is_read(module);
}

/* ---- words ---- */

void rules_half_at(const struct alh_state *s, int tile, int half, int *x, int *y)
{
    int side = any_side_of_second(tile, s->spot[tile].turned);
    bool second = half == 2;
    *x = s->spot[tile].x + (second && side == ALH_EAST) - (second && side == ALH_WEST);
    *y = s->spot[tile].y + (second && side == ALH_SOUTH) - (second && side == ALH_NORTH);
}

int rules_tile_at(const struct alh_state *s, int seat, int x, int y)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 1; alh_in(&s->alhambra[seat], tile) && half <= (any_is_project(tile) ? 2 : 1); half++) {
            int half_x, half_y;
            rules_half_at(s, tile, half, &half_x, &half_y);
            if (half_x == x && half_y == y)
                return tile;
        }
    return 0;
}

int rules_worth(const struct alh_cards *cards)
{
    int sum = 0;
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        sum += alh_worth(kind) * alh_count(cards, kind);
    return sum;
}

int rules_in_pile(const struct alh_state *s, int pile, int first, int n)
{
    int begin = 0, found = 0;
    for (int below = ALH_PILES; below > pile; below--)
        begin += s->pile[below - 1];
    for (int i = begin; i < begin + s->pile[pile - 1]; i++)
        found += s->draw[i] >= first && s->draw[i] < first + n;
    return found;
}

bool rules_happened(const struct alh_events *events, int kind)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == kind)
            return true;
    return false;
}

/* ---- what is not known ---- */

/* Without any rules: what the rows of a module tell. Other means change every payment. */
static bool brings_means(int module)
{
#define MEANS(name, part, kinds, word) \
    if (module == ALH_OF(ALH_MODULE_)) \
        return true;
#include "engine/rows.def"
    return false;
}

/* Tiles of another kind change how all others are built beside them, and perhaps what they count. */
static bool brings_tiles(int module)
{
#define TILES(name, first, count, kind, place, flags) \
    if (module == ALH_OF(ALH_MODULE_))                \
        return true;
#include "engine/rows.def"
    return false;
}

/* What comes along with a purchase concerns only the moves that have it. */
static bool brings_extra(int module, const struct alh_move *m)
{
#define EXTRA(name, noun)                                                                 \
    if (module == ALH_OF(ALH_MODULE_) && move_says(m, alh_part_of_noun(ALH_PICK_##noun))) \
        return true;
#include "engine/rows.def"
    (void)m;
    return false;
}

static bool is_among(const uint8_t *kinds, int kind)
{
    while (kinds && *kinds != ALH_MOVE_KINDS && *kinds != kind)
        kinds++;
    return kinds && *kinds == kind;
}

/* Whether a module whose page is not there changes who may play this. */
static bool changes_move(int module, const struct alh_move *m)
{
    bool builds = alh_has_part(alh_move_parts(m->kind), ALH_PART_CELL);
    if (rules_of(module))
        return is_among(rules_of(module)->changes, m->kind);
    return brings_extra(module, m) || (brings_means(module) && alh_move_pays(m->kind)) ||
           (brings_tiles(module) && builds);
}

static bool tells_of_cards(int module, const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++) {
        int kind = events->list[i].kind;
        if (alh_event_module(kind) == module &&
            alh_has_part(alh_event_parts(kind) | alh_event_private_parts(kind), ALH_PART_CARDS))
            return true;
    }
    return false;
}

static bool changes_hands(int module, const struct alh_events *events)
{
    const struct rules *r = rules_of(module);
    return tells_of_cards(module, events) || (r ? r->changes_hands : brings_means(module));
}

static bool changes_majorities(int module)
{
    return rules_of(module) ? rules_of(module)->changes_majorities : brings_tiles(module);
}

#define EACH_UNREAD(i)                    \
    for (int i = 0; i < ALH_MODULES; i++) \
        if (rules_plays(g, i) && !is_read(i))

static bool knows_move(const struct any_game *g, const struct alh_move *m)
{
    EACH_UNREAD(i)
    if (changes_move(i, m))
        return false;
    return true;
}

static bool knows_hands(const struct any_game *g, const struct alh_events *events)
{
    EACH_UNREAD(i)
    if (changes_hands(i, events))
        return false;
    return true;
}

static bool knows_majorities(const struct any_game *g)
{
    EACH_UNREAD(i)
    if (changes_majorities(i))
        return false;
    return true;
}

/* ---- judging ---- */

const char *rules_always(const struct any_game *g, const struct alh_move *m)
{
    (void)g, (void)m;
    return NULL;
}

static rules_judge *judge_of(int kind)
{
    const struct rules *r = rules_of(alh_move_module(kind));
    for (const struct rules_judgement *j = r ? r->judges : NULL; j && j->judge; j++)
        if (j->kind == kind)
            return j->judge;
    return NULL;
}

static bool is_judged(const struct any_game *g, const struct alh_move *m)
{
    return m->kind < ALH_MOVE_KINDS && judge_of(m->kind) && !alh_over(&g->state) && knows_move(g, m);
}

static const char *judge(const struct any_game *g, const struct alh_move *m)
{
    if (!alh_answers(alh_decision(&g->state).kind, m->kind))
        return "it answers another question";
    if (!rules_plays(g, alh_move_module(m->kind)))
        return "its module does not play";
    EACH_RULES(&g->state, r)
    {
        bool barred = r->bars && alh_decision(&g->state).kind == ALH_ASK_action;
        const char *wrong = barred ? r->bars(g, m) : NULL;
        if (wrong)
            return wrong;
    }
    return judge_of(m->kind)(g, m);
}

static bool is_listed(const struct any_game *g, const struct alh_move *m)
{
    for (int i = 0; i < g->n_moves; i++)
        if (any_compare_moves(&g->moves[i], m) == 0)
            return true;
    return false;
}

void rules_compare(struct any_game *g, const struct alh_move *m, bool listed)
{
    if (!is_judged(g, m))
        return;
    const char *wrong = judge(g, m);
    int rule = alh_check(&g->state, m).rule;
    if (wrong && !rule)
        any_fail(g, m, "a move is accepted against the rules: %s", wrong);
    if (!wrong && rule)
        any_fail(g, m, "a legal move is refused: %s", alh_rule_name(rule));
    if (!wrong && listed && !is_listed(g, m))
        any_fail(g, m, "a legal move is not listed");
    g->report->figures.judged++;
}

/* ---- at every decision ---- */

void any_rules_start(struct any_game *g)
{
    g->actions = 0;
    EACH_RULES(&g->state, r)
    {
        if (r->memory)
            memset(r->memory, 0, r->memory_bytes);
        const char *wrong = r->start ? r->start(g) : NULL;
        if (wrong)
            any_fail(g, NULL, "setup: %s", wrong);
    }
}

void any_rules_position(struct any_game *g)
{
    EACH_RULES(&g->state, r)
    {
        const char *wrong = r->position ? r->position(g) : NULL;
        if (wrong)
            any_fail(g, NULL, "position: %s", wrong);
    }
}

void any_rules_moves(struct any_game *g)
{
    struct any_figures *f = &g->report->figures;
    for (int i = 0; i < g->n_moves; i++) {
        f->judged_of_listed += is_judged(g, &g->moves[i]);
        f->not_judged[g->moves[i].kind] += !is_judged(g, &g->moves[i]);
        rules_compare(g, &g->moves[i], false);
    }
    EACH_RULES(&g->state, r)
    if (r->propose && !alh_over(&g->state))
        r->propose(g);
}

void any_rules_judge(struct any_game *g, const struct alh_move *m)
{
    rules_compare(g, m, false);
}

static const char *wrong_hands(const struct any_game *g, const struct alh_events *events)
{
    uint8_t way_of[ALH_EVENT_KINDS] = { RULES_ELSEWHERE };
    EACH_RULES(&g->state, r)
    for (const struct rules_way *w = r->ways; w && w->way; w++)
        way_of[w->event] = (uint8_t)w->way;
    return rules_wrong_hands(g, events, way_of);
}

/* 03: revealing a card is free; but for the card it is as if nothing had happened. */
static bool is_free(const struct any_game *g, const struct alh_move *m)
{
    return m->kind == ALH_MOVE_reveal_bonus && alh_decision(&g->copy[ANY_BEFORE]).kind != ALH_ASK_reveal_bonus;
}

void any_rules_after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = knows_hands(g, events) ? wrong_hands(g, events) : NULL;
    if (wrong)
        any_fail(g, m, "after the move: %s", wrong);
    bool known = is_read(alh_move_module(m->kind)) && knows_move(g, m);
    EACH_RULES(&g->state, r)
    {
        bool concerned = !is_free(g, m) || r == rules_of(alh_move_module(m->kind));
        wrong = r->after && concerned ? r->after(g, m, events) : NULL; /* also to remember what happened */
        if (wrong && known)
            any_fail(g, m, "after the move: %s", wrong);
    }
}

static void check_points(struct any_game *g, const struct rules *r, const struct alh_scores *got)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        int want = r->points(&g->state, seat), pays = got->points[r->source][seat];
        if (want != pays)
            any_fail(g, NULL, "points of %s: seat %d gets %d instead of %d", alh_source_name(r->source), seat, pays,
                     want);
    }
}

void any_rules_points(struct any_game *g, int round, const struct alh_scores *got)
{
    const char *wrong = knows_majorities(g) ? rules_wrong_majorities(g, round, got) : NULL;
    if (!wrong)
        wrong = rules_wrong_traces(g, got);
    if (wrong)
        any_fail(g, NULL, "scoring %d: %s", round, wrong);
    EACH_RULES(&g->state, r)
    {
        wrong = r->scoring ? r->scoring(g, round, got) : NULL;
        if (wrong)
            any_fail(g, NULL, "scoring %d: %s", round, wrong);
    }
    EACH_RULES(&g->state, r)
    if (r->points && (!r->last || round == ALH_SCORINGS))
        check_points(g, r, got);
}
