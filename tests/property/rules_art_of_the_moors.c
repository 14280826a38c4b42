/* rules_art_of_the_moors.c: docs/rules/modules/20-art_of_the_moors.md once more. */
#include "rules.h"

enum { KINDS = 7, DIALS = 20, MOST_BUILDINGS = 9 };

/* Components: how many dials of each kind; what a dial may show at most with 0, 1, 2 … buildings, as the second table says (-1: no dial); the
   values of its sections. */
static const int dials[KINDS] = { 3, 3, 4, 4, 3, 2, 1 };
static const int caps[KINDS][MOST_BUILDINGS + 1] = {
    { -1, -1, 3, 4, 5, 5, 5, 5, 5, 5 },        { -1, -1, 2, 6, 9, 13, 13, 13, 13, 13 },
    { -1, -1, 2, 5, 9, 14, 20, 20, 20, 20 },   { -1, -1, 3, 6, 10, 15, 21, 21, 21, 21 },
    { -1, -1, 6, 13, 18, 18, 18, 18, 18, 18 }, { -1, -1, 6, 14, 19, 19, 19, 19, 19, 19 },
    { -1, -1, 9, 16, 16, 16, 16, 16, 16, 16 },
};
static const int values[KINDS][6] = {
    { 0, 1, 2, 3, 4, 5 },   { 0, 2, 4, 6, 9, 13 },   { 0, 2, 5, 9, 14, 20 }, { 0, 3, 6, 10, 15, 21 },
    { 0, 3, 6, 9, 13, 18 }, { 0, 3, 6, 10, 14, 19 }, { 0, 3, 6, 9, 12, 16 },
};

static int kind_of(int dial)
{
    int kind = 0;
    while (dial >= dials[kind])
        dial -= dials[kind++];
    return kind;
}

static const struct alh_dial *dial_at(const struct alh_state *s, int i)
{
    return &s->art_of_the_moors.dial[i];
}

/* The dial of a kind that a seat has, or NULL; *n: how many. */
static const struct alh_dial *find(const struct alh_state *s, int seat, int kind, int *n)
{
    const struct alh_dial *found = NULL;
    *n = 0;
    for (int i = 0; i < DIALS; i++)
        if (kind_of(i) == kind && dial_at(s, i)->owner == seat + 1) {
            found = dial_at(s, i);
            ++*n;
        }
    return found;
}

/* Finished buildings of the base game with a price of 6 or more; 12 and 13 are one. */
static int count_buildings(const struct alh_state *s, int seat, int kind)
{
    int n = 0;
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES; tile++) {
        int price = alh_tile(tile)->price == 13 ? 12 : alh_tile(tile)->price;
        bool own = alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile);
        n += own && price == 6 + kind && rules_building(s, tile, 0) != ALH_NO_TYPE;
    }
    return n;
}

static bool is_section(int kind, int value)
{
    bool is = false;
    for (int i = 0; i < 6; i++)
        is |= values[kind][i] == value;
    return is;
}

/* Setup: all dials lie in their stacks. */
static const char *start(const struct any_game *g)
{
    for (int i = 0; i < DIALS; i++)
        if (dial_at(&g->state, i)->owner)
            return "somebody begins with a dial";
    return NULL;
}

/* Play 1 and 3: whoever has had his WRAP since he last got a tile has the dials and caps that his buildings give: everybody but the player who
   acts before WRAP, or who has something to place. */
static const char *wrong_kind(const struct any_game *g, int seat, int kind)
{
    const struct alh_state *s = &g->state;
    int n, cap = caps[kind][count_buildings(s, seat, kind)];
    const struct alh_dial *dial = find(s, seat, kind, &n);
    if (n > 1)
        return "two dials of a kind";
    if (dial && (!is_section(kind, dial->shown) || !is_section(kind, dial->cap) || dial->shown > dial->cap))
        return "a dial shows what it may not";
    bool acts = seat == s->turn && s->step <= ALH_STEP_WRAP, places = rules_asked(g) == seat;
    if (acts || places || s->step == ALH_STEP_END)
        return dial && dial->cap > cap && !rules_replaced ? "a cap beyond the buildings" : NULL;
    return (dial ? dial->cap : -1) == cap ? NULL : "dials and caps do not follow the buildings";
}

static const char *position(const struct any_game *g)
{
    const char *wrong = NULL;
    for (int seat = 0; seat < g->state.players && !alh_over(&g->state); seat++)
        for (int kind = 0; kind < KINDS && !wrong; kind++)
            wrong = wrong_kind(g, seat, kind);
    return wrong;
}

/* Play 2: at least one own dial below its cap. */
static const char *judge_develop(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    for (int i = 0; i < DIALS; i++)
        if (dial_at(&g->state, i)->owner == rules_asked(g) + 1 &&
            dial_at(&g->state, i)->shown < dial_at(&g->state, i)->cap)
            return NULL;
    return "no dial that could turn";
}

static void propose(struct any_game *g)
{
    if (alh_decision(&g->state).kind == ALH_ASK_action)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_develop_culture }, true);
}

static int next_section(int kind, int shown)
{
    int i = 0;
    while (values[kind][i] != shown)
        i++;
    return values[kind][i + 1];
}

/* Play 2: every own dial below its cap advances by one section. Nothing else turns a dial up; only a lost tile (41) turns one back. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    bool develops = m->kind == ALH_MOVE_develop_culture;
    for (int i = 0; i < DIALS; i++) {
        const struct alh_dial *was = dial_at(before, i), *is = dial_at(&g->state, i);
        bool turns = develops && was->owner == alh_decision(before).player + 1 && was->shown < was->cap;
        int expected = turns ? next_section(kind_of(i), was->shown) : was->shown;
        if (was->owner && was->owner == is->owner && is->shown != expected && is->shown != is->cap)
            return "a dial shows something else";
        if (is->shown > expected)
            return "a dial was turned that may not be";
        if (!was->owner && is->owner && is->shown)
            return "a new dial does not show 0";
    }
    return develops && rules_happened(events, ALH_EVENT_another_action) ? "developing gives no action" : NULL;
}

/* Scoring: the shown value of every own dial. */
static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < DIALS; i++)
        sum += dial_at(s, i)->owner == seat + 1 ? dial_at(s, i)->shown : 0;
    return sum;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_develop_culture, judge_develop },
    { 0, NULL },
};

const struct rules rules_art_of_the_moors = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_dials,
};
