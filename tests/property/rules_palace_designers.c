/* rules_palace_designers.c: docs/rules/modules/35-palace_designers.md once more. */
#include "rules.h"

/* Sides are N, E, S, W; those of the second half of a project follow. */
static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
enum { SIDES = 4 };

struct designer {
    int tile, side;
};

static struct designer designer_of(const struct alh_state *s, int seat)
{
    return (struct designer){ s->palace_designers.tile[seat], s->palace_designers.foot[seat] - 1 };
}

/* Interactions 08, 22: he never stands on these. */
static bool may_carry(int tile)
{
    return tile && alh_tile_kind(tile) != ALH_CAMP && alh_tile_kind(tile) != ALH_HALF_CELL;
}

/* What stands beyond a side of a tile: its own other half, a neighbour, or nothing. */
static int across(const struct alh_state *s, int seat, int tile, int side)
{
    struct alh_cell cells[2];
    alh_cells_of(s, tile, cells);
    const struct alh_cell *at = &cells[side / SIDES];
    return rules_tile_at(s, seat, at->x + dx[side % SIDES], at->y + dy[side % SIDES]);
}

static int count_sides(const struct alh_state *s, int tile)
{
    struct alh_cell cells[2];
    return SIDES * alh_cells_of(s, tile, cells);
}

/* ---- moves ---- */

/* Play: any side, also walled or already built at; 28: an outer side. */
static const char *judge_side(const struct alh_state *s, int seat, int tile, int side)
{
    if (side < 0 || side >= count_sides(s, tile))
        return "no side of it";
    return across(s, seat, tile, side) == tile ? "no outer side" : NULL;
}

static const char *judge_foot(const struct any_game *g, const struct alh_move *m)
{
    return judge_side(&g->state, rules_asked(g), alh_decision(&g->state).arg[0], m->side - 1);
}

/* The half on this square comes first or second. */
static int half_at(const struct alh_state *s, int tile, int x, int y)
{
    struct alh_cell cells[2];
    alh_cells_of(s, tile, cells);
    return cells[0].x == x && cells[0].y == y ? 0 : 1;
}

static const char *judge_relocate(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), tile = rules_tile_at(s, seat, m->x, m->y);
    if (!may_carry(tile))
        return "no tile for him";
    if (m->side < 1 || m->side > SIDES)
        return "no side of this square";
    return judge_side(s, seat, tile, m->side - 1 + SIDES * half_at(s, tile, m->x, m->y));
}

static void propose(struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    const struct alh_box *box = asked.player >= 0 ? &g->state.map[asked.player].box : NULL;
    for (int side = 1; asked.kind == ALH_ASK_designer_foot && side <= 2 * SIDES; side++) {
        struct alh_move m = { .kind = ALH_MOVE_designer_foot };
        m.side = (uint8_t)side;
        rules_compare(g, &m, true);
    }
    for (int y = box ? box->top - 1 : 0; asked.kind == ALH_ASK_designer_relocate && y <= box->bottom + 1; y++)
        for (int x = box->left - 1; x <= box->right + 1; x++)
            for (int side = 1; side <= SIDES + 1; side++) {
                struct alh_move m = { .kind = ALH_MOVE_designer_relocate, .x = (int16_t)x };
                m.y = (int16_t)y;
                m.side = (uint8_t)side;
                rules_compare(g, &m, true);
            }
}

/* ---- positions ---- */

/* 12: citizens move in before his foot is asked for, also where his own tile was moved. */
static bool is_waited_for(const struct alh_state *s, int seat)
{
    struct alh_frame asked = alh_decision(s);
    return asked.player == seat && (asked.kind == ALH_ASK_designer_foot || asked.kind == ALH_ASK_designer_relocate ||
                                    asked.kind == ALH_ASK_citizen_move || asked.kind == ALH_ASK_citizen_swap);
}

/* Setup: on the fountain. */
static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        if (designer_of(&g->state, seat).tile != rules_tile_at(&g->state, seat, 0, 0))
            return "a designer is not on his fountain";
    return NULL;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        struct designer at = designer_of(s, seat);
        if (is_waited_for(s, seat))
            continue;
        if (s->step == ALH_STEP_SETUP && !at.tile)
            continue;
        if (!alh_in(&s->alhambra[seat], at.tile) || !may_carry(at.tile))
            return "a designer stands nowhere";
        if (judge_side(s, seat, at.tile, at.side))
            return "a foot that points nowhere";
    }
    return NULL;
}

/* ---- what follows ---- */

/* A tile that is moved inside the Alhambra (31, 37) is built anew. */
static bool is_built_by(const struct any_game *g, const struct alh_events *events, int seat, int *tile)
{
    for (int i = 0; i < events->n; i++)
        if ((events->list[i].kind == ALH_EVENT_built || events->list[i].kind == ALH_EVENT_moved) &&
            events->list[i].player == seat)
            *tile = events->list[i].tile;
    return *tile && alh_in(&g->state.alhambra[seat], *tile);
}

/* Play: 2 on the foot side, 1 on another one. The designer as he was, in the Alhambra as it is. */
static int points_for(const struct alh_state *s, int seat, struct designer at, int built)
{
    int best = 0;
    for (int side = 0; side < count_sides(s, at.tile) && may_carry(built); side++)
        if (across(s, seat, at.tile, side) == built)
            best = side == at.side ? 2 : best ? best : 1;
    return best;
}

static int points_told(const struct alh_events *events, int seat)
{
    int points = 0;
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_designer_points && events->list[i].player == seat)
            points += events->list[i].number;
    return points;
}

/* 12: the trader comes first; his questions are then answered before the points are scored. */
static bool waits_for_trader(const struct alh_state *s, int seat)
{
    struct alh_frame asked = alh_decision(s);
    return asked.player == seat && (asked.kind == ALH_ASK_citizen_move || asked.kind == ALH_ASK_citizen_pick ||
                                    asked.kind == ALH_ASK_citizen_swap);
}

/* What was built and waits for the trader. */
static struct {
    int tile;
} waiting[ALH_MAX_PLAYERS];

static const char *wrong_trigger(const struct any_game *g, const struct alh_events *events, int seat)
{
    const struct alh_state *s = &g->state;
    struct designer at = designer_of(&g->copy[ANY_BEFORE], seat);
    int built = waiting[seat].tile;
    if (!built && !is_built_by(g, events, seat, &built))
        return points_told(events, seat) ? "points for nothing" : NULL;
    waiting[seat].tile = waits_for_trader(s, seat) ? built : 0;
    if (waiting[seat].tile || !at.tile || !alh_in(&s->alhambra[seat], at.tile) || at.tile == built)
        return NULL;
    int points = points_for(s, seat, at, built);
    if (points_told(events, seat) != points)
        return "other points for what was built";
    bool asked = alh_decision(s).kind == ALH_ASK_designer_foot && alh_decision(s).player == seat;
    if (points && !(asked && alh_decision(s).arg[0] == built))
        return "the designer does not move on";
    return !points && asked ? "the designer moves without need" : NULL;
}

/* Play: he leaves his tile only because something was built beside it or it left its square. */
static const char *wrong_place(const struct any_game *g, const struct alh_move *m, int seat)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    struct designer was = designer_of(before, seat), is = designer_of(s, seat);
    struct alh_frame asked = alh_decision(before);
    if (m->kind == ALH_MOVE_designer_foot && asked.player == seat)
        return is.tile == asked.arg[0] && is.side == m->side - 1 ? NULL : "the designer is not where he was put";
    if (m->kind == ALH_MOVE_designer_relocate && asked.player == seat)
        return is.tile == rules_tile_at(s, seat, m->x, m->y) && is.side % SIDES == m->side - 1
                   ? NULL
                   : "the designer is not where he was put";
    if (was.tile && !alh_in(&s->alhambra[seat], was.tile) && !is_waited_for(s, seat))
        return "nobody asks where the designer goes";
    bool same = was.tile == is.tile && was.side == is.side;
    return same || is_waited_for(s, seat) ? NULL : "the designer has moved";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = NULL;
    for (int seat = 0; seat < g->state.players && !wrong; seat++) {
        wrong = wrong_trigger(g, events, seat);
        wrong = wrong ? wrong : wrong_place(g, m, seat);
    }
    return wrong;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_designer_foot, judge_foot },
    { ALH_MOVE_designer_relocate, judge_relocate },
    { 0, NULL },
};

const struct rules rules_palace_designers = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .memory = &waiting,
    .memory_bytes = sizeof waiting,
};
