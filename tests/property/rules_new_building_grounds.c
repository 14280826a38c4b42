/* rules_new_building_grounds.c: docs/rules/modules/27-new_building_grounds.md once more. */
#include "rules.h"

#include <string.h>

enum { GROUNDS = 8, PLACES = 12, IN_COLUMN = 3, OF_A_TYPE = 2 };

/* The place from which the building on each ground was taken, plus one. */
static struct {
    uint8_t from[GROUNDS];
} memory;

static bool is_ground(int tile)
{
    return tile >= ALH_TILE_ground && tile < ALH_TILE_ground + GROUNDS;
}

/* The column of a ground is that of its price: 6, 8, 10, 12. */
static int column_of(int tile)
{
    return (alh_tile(tile)->price - 6) / 2;
}

/* The type that lies at a place, or ALH_NO_TYPE. */
static int lies_at(const struct alh_state *s, int place)
{
    const struct alh_site_building *at = &s->new_building_grounds.place[place];
    return at->owner ? at->type : ALH_NO_TYPE;
}

static int building(const struct alh_state *s, int tile)
{
    if (!is_ground(tile))
        return -1;
    int type = s->new_building_grounds.ground[tile - ALH_TILE_ground].type;
    return type ? type - 1 : ALH_NO_TYPE;
}

/* ---- what holds ---- */

static const char *wrong_types(const struct any_game *g)
{
    for (int type = 0; type < ALH_TYPES; type++) {
        int n = 0, gone = 0;
        for (int place = 0; place < PLACES; place++)
            n += lies_at(&g->state, place) == type;
        for (int i = 0; i < GROUNDS; i++) {
            n += building(&g->state, ALH_TILE_ground + i) == type;
            gone += alh_in(&g->gone, ALH_TILE_ground + i); /* 41: in the box, with its building */
        }
        if (n > OF_A_TYPE || n + gone < OF_A_TYPE)
            return "not two site buildings of each type";
    }
    return NULL;
}

static const char *wrong_columns(const struct any_game *g)
{
    for (int column = 0; column < PLACES / IN_COLUMN; column++) {
        int n = 0, gone = 0;
        for (int row = 0; row < IN_COLUMN; row++)
            n += lies_at(&g->state, IN_COLUMN * column + row) != ALH_NO_TYPE;
        for (int i = 0; i < GROUNDS; i++) {
            int tile = ALH_TILE_ground + i;
            n += column_of(tile) == column && building(&g->state, tile) != ALH_NO_TYPE;
            gone += column_of(tile) == column && alh_in(&g->gone, tile); /* with its building, if it had one */
        }
        if (n > IN_COLUMN || n + gone < IN_COLUMN)
            return "a column and its grounds do not have three buildings";
    }
    return NULL;
}

static bool is_kept(const struct alh_state *s, int tile)
{
    bool kept = alh_in(&s->dirk, tile);
    for (int seat = 0; seat < s->players; seat++)
        kept |= alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile);
    return kept;
}

static bool waits(const struct alh_state *s, int tile)
{
    bool waiting = false;
    for (int seat = 0; seat < s->players; seat++)
        waiting |= alh_in(&s->pending[seat], tile);
    return waiting;
}

/* Play: chosen at once; End of game: before it is built. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    bool choosing = rules_asks_first(alh_decision(s).kind) || s->step == ALH_STEP_END;
    for (int tile = ALH_TILE_ground; tile < ALH_TILE_ground + GROUNDS; tile++) {
        bool filled = building(s, tile) != ALH_NO_TYPE;
        if (is_kept(s, tile) && !filled)
            return "a ground has no building";
        if (waits(s, tile) && !filled && !choosing)
            return "the building of a ground is not chosen at once";
        if (filled && !is_kept(s, tile) && !waits(s, tile))
            return "a ground has a building before anybody has it";
    }
    const char *wrong = wrong_types(g);
    return wrong ? wrong : wrong_columns(g);
}

/* Components; Two players: what Dirk drew took the topmost. */
static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < GROUNDS; i++) {
        const struct alh_tile_row *row = alh_tile(ALH_TILE_ground + i);
        if (row->type != ALH_NO_TYPE || row->price != 6 + i / 2 * 2 || row->walls)
            return "a ground shows something else";
        if (!alh_tile_plays(s, ALH_TILE_ground + i))
            return "a ground is missing";
    }
    for (int place = 1; place < PLACES; place++)
        if (place % IN_COLUMN && lies_at(s, place) == ALH_NO_TYPE && lies_at(s, place - 1) != ALH_NO_TYPE)
            return "Dirk did not take the topmost building";
    return position(g);
}

/* ---- choosing ---- */

static bool in_column(const struct alh_state *s, int tile, int type)
{
    for (int row = 0; row < IN_COLUMN; row++)
        if (lies_at(s, IN_COLUMN * column_of(tile) + row) == type)
            return true;
    return false;
}

static const char *judge_choose(const struct any_game *g, const struct alh_move *m)
{
    bool there = m->type < ALH_TYPES && in_column(&g->state, alh_decision(&g->state).arg[0], m->type);
    return there ? NULL : "not in the column";
}

static void propose(struct any_game *g)
{
    for (int type = 0; type < ALH_TYPES && alh_decision(&g->state).kind == ALH_ASK_choose_ground_building; type++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_choose_ground_building, .type = (uint8_t)type }, true);
}

/* ---- what follows ---- */

/* One building is taken from its column: the topmost, of this type where one was chosen. */
static void take(uint8_t *place, int tile, int type)
{
    int at = IN_COLUMN * column_of(tile);
    while (place[at] == ALH_NO_TYPE || (type != ALH_NO_TYPE && place[at] != type))
        at++;
    memory.from[tile - ALH_TILE_ground] = (uint8_t)(at + 1);
    place[at] = ALH_NO_TYPE;
}

static void put_back(uint8_t *place, int tile, int type)
{
    int from = memory.from[tile - ALH_TILE_ground];
    if (from)
        place[from - 1] = (uint8_t)type;
}

/* Two players: a gift gives its building back first, unless it is extended (39). */
static bool gives_back(const struct alh_state *before, int tile)
{
    return !(before->modules >> ALH_MODULE_extensions & 1 && alh_is_marked(&before->extensions.extended, tile, 0));
}

/* What the columns must look like after the events. */
static void follow(const struct any_game *g, const struct alh_event *e, uint8_t *place)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    if (!is_ground(e->tile))
        return;
    if (e->kind == ALH_EVENT_given && gives_back(before, e->tile)) {
        put_back(place, e->tile, building(before, e->tile));
        take(place, e->tile, ALH_NO_TYPE);
    }
    if (e->kind == ALH_EVENT_dirk_drew)
        take(place, e->tile, ALH_NO_TYPE);
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    uint8_t place[PLACES];
    int asked = alh_decision(before).arg[0];
    for (int i = 0; i < PLACES; i++)
        place[i] = (uint8_t)lies_at(before, i);
    if (m->kind == ALH_MOVE_choose_ground_building) {
        take(place, asked, m->type);
        if (building(s, asked) != m->type)
            return "another building stands on the ground";
    }
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        follow(g, e, place);
        if ((e->kind == ALH_EVENT_bought || e->kind == ALH_EVENT_bought14) && is_ground(e->tile) &&
            !rules_asks_first(alh_decision(s).kind))
            return "nobody chooses a building for the ground";
    }
    for (int i = 0; i < PLACES; i++)
        if (place[i] != lies_at(s, i))
            return "other buildings lie in the columns";
    return NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_choose_ground_building, judge_choose },
    { 0, NULL },
};

const struct rules rules_new_building_grounds = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .building = building,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
