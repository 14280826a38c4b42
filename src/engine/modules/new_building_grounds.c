/* new_building_grounds.c: 27, grounds without a type; whoever gets one chooses the building that stands on it. */
#include "../module.h"

enum {
    FIRST = ALH_TILE_ground,
    GROUNDS = ALH_TILES_ground,
    PLACES = ALH_THINGS_site_building,
    ROWS = 3,
    OF_A_TYPE = 2
};

/* 27, Components: two grounds for each number, 6, 8, 10 and 12. */
static int column_of(int tile)
{
    return (tile - FIRST) / 2;
}

/* The type of its building + 1; 0: there is none. */
int alh_note_holds(const struct alh_state *s, int tile)
{
    return alh_is_ground(tile) ? s->new_building_grounds.ground[tile - FIRST].type : 0;
}

/* ---- columns ---- */

/* The topmost place of the column that holds this type (ALH_NO_TYPE: any), or PLACES. */
static int find_place(const struct alh_state *s, int tile, int type)
{
    const struct alh_site_building *place = s->new_building_grounds.place;
    for (int i = ROWS * column_of(tile); i < ROWS * column_of(tile) + ROWS; i++)
        if (place[i].owner && (type == ALH_NO_TYPE || place[i].type == type))
            return i;
    return PLACES;
}

/* What stands on a ground; nothing, if it has no type. */
static void set_ground(struct alh_state *s, int tile, struct alh_filled_ground ground)
{
    s->new_building_grounds.ground[tile - FIRST] = ground;
    alh_exclude(&s->retyped, tile);
    if (ground.type)
        alh_include(&s->retyped, tile);
}

static void tell(int event, int player, int tile, int type, struct alh_events *ev)
{
    ALH_EMIT_KIND(ev, event, .player = (int8_t)player, .tile = (uint8_t)tile, .type = (uint8_t)type);
}

/* 27, Play: taken from its place and put on the ground; the column is not refilled. */
static void fill(struct alh_state *s, int player, int tile, int place, struct alh_events *ev)
{
    struct alh_site_building *from = &s->new_building_grounds.place[place];
    tell(ALH_EVENT_ground_filled, player, tile, from->type, ev);
    set_ground(s, tile, (struct alh_filled_ground){ .type = (uint8_t)(from->type + 1), .from = (uint8_t)place });
    *from = (struct alh_site_building){ 0 };
}

/* 27, Two players: back to its old position. */
static void clear(struct alh_state *s, int player, int tile, struct alh_events *ev)
{
    const struct alh_filled_ground *ground = &s->new_building_grounds.ground[tile - FIRST];
    tell(ALH_EVENT_ground_cleared, player, tile, ground->type - 1, ev);
    s->new_building_grounds.place[ground->from] =
        (struct alh_site_building){ .owner = ALH_ON_TABLE, .type = (uint8_t)(ground->type - 1) };
    set_ground(s, tile, (struct alh_filled_ground){ 0 });
}

/* Whether the building of a ground came from this place. */
static bool is_used(const struct alh_state *s, int place)
{
    for (const struct alh_filled_ground *g = s->new_building_grounds.ground;
         g < s->new_building_grounds.ground + GROUNDS; g++)
        if (g->type && g->from == place)
            return true;
    return false;
}

static int count_on_grounds(const struct alh_state *s, int type)
{
    int n = 0;
    for (int tile = FIRST; tile < FIRST + GROUNDS; tile++)
        n += alh_note_holds(s, tile) == type + 1;
    return n;
}

/* 27, Setup: shuffle the site buildings, lay three under each number; in a position those that stand on no ground. */
enum alh_again alh_new_building_grounds_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    uint8_t types[PLACES];
    int n = 0;
    for (int i = 0; i < PLACES; i++)
        if (i % OF_A_TYPE >= count_on_grounds(s, i / OF_A_TYPE))
            types[n++] = (uint8_t)(i / OF_A_TYPE);
    alh_shuffle(&s->random, types, n);
    for (int i = 0; i < PLACES && n; i++)
        if (!is_used(s, i))
            s->new_building_grounds.place[i] = (struct alh_site_building){ .owner = ALH_ON_TABLE, .type = types[--n] };
    return ALH_DONE;
}

/* ---- choosing ---- */

/* 27, Play: at once, before any further action; END: before building it. From a stall it comes with its building. */
enum alh_again alh_new_building_grounds_ask_building(struct alh_state *s, const struct alh_call *call,
                                                     struct alh_events *ev)
{
    if (alh_is_ground(call->what) && !alh_note_holds(s, call->what) && find_place(s, call->what, ALH_NO_TYPE) < PLACES)
        alh_ask_about(s, ALH_ASK_choose_ground_building, call->player, call->what);
    return ALH_DONE;
}

static struct alh_refusal check(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_refuse_at(ALH_RULE_not_in_column, ALH_PICK_TYPE, m->type);
    why.number = alh_row_of(d->arg[0])->price;
    return m->type < ALH_TYPES && find_place(s, d->arg[0], m->type) < PLACES ? alh_fine() : why;
}

static void play(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    fill(s, d->player, d->arg[0], find_place(s, d->arg[0], m->type), ev);
}

static int tile_of(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return d->arg[0];
}

const struct alh_option alh_option_choose_ground_building = {
    .type = "choose_ground_building",
    .stage = { { ALH_PICK_TYPE, 0, ALH_MUST } },
    .check = check,
    .play = play,
    .tile = tile_of,
};

/* 27, Two players: Dirk takes the topmost; of grounds of one number it does not matter which gets which. */
enum alh_again alh_new_building_grounds_topmost(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int tile = FIRST; tile < FIRST + GROUNDS; tile++) {
        int place = alh_in(&s->dirk, tile) && !alh_note_holds(s, tile) ? find_place(s, tile, ALH_NO_TYPE) : PLACES;
        if (place < PLACES)
            fill(s, ALH_DIRK, tile, place, ev);
    }
    return ALH_DONE;
}

/* 27, Two players: what the giver chose goes back first; where something was put on it, it stays. */
enum alh_again alh_new_building_grounds_exchange(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    if (alh_note_holds(s, call->what) && !alh_carries_mark(s, call->what))
        clear(s, call->player, call->what, ev);
    return alh_new_building_grounds_topmost(s, call, ev);
}

/* It leaves the game with its ground. */
enum alh_again alh_new_building_grounds_drop(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (alh_is_ground(call->what))
        set_ground(s, call->what, (struct alh_filled_ground){ 0 });
    return ALH_DONE;
}

/* ---- positions from outside ---- */

bool alh_set_note_holds(struct alh_state *s, int tile, int type)
{
    bool fits = alh_is_ground(tile) && alh_has_owner(s, tile);
    if (fits)
        set_ground(s, tile, (struct alh_filled_ground){ .type = (uint8_t)type, .from = PLACES });
    return fits;
}

/* Buildings on grounds came from the topmost places that are empty. */
static void complete(struct alh_state *s, uint64_t given)
{
    for (int tile = FIRST; tile < FIRST + GROUNDS; tile++) {
        int place = ROWS * column_of(tile);
        while (alh_note_holds(s, tile) && (s->new_building_grounds.place[place].owner || is_used(s, place)))
            place++;
        s->new_building_grounds.ground[tile - FIRST].from = (uint8_t)(alh_note_holds(s, tile) ? place : 0);
    }
}

static int count_left(const struct alh_state *s, int type)
{
    int n = OF_A_TYPE - count_on_grounds(s, type);
    for (int i = 0; i < PLACES; i++)
        n -= s->new_building_grounds.place[i].owner && s->new_building_grounds.place[i].type == type;
    return n;
}

static int count_column(const struct alh_state *s, int column)
{
    int n = 0;
    for (int tile = FIRST; tile < FIRST + GROUNDS; tile++)
        n += column_of(tile) == column && alh_note_holds(s, tile);
    for (int row = 0; row < ROWS; row++)
        n += s->new_building_grounds.place[ROWS * column + row].owner != 0;
    return n;
}

/* Whoever has a ground has chosen its building, unless it was left over at END. */
static bool lacks_building(const struct alh_state *s, int tile)
{
    bool waits = false;
    for (int seat = 0; seat < s->players && s->step == ALH_STEP_END; seat++)
        waits |= alh_in(&s->pending[seat], tile);
    return alh_has_owner(s, tile) && !waits && !alh_note_holds(s, tile);
}

/* Two of each type, three of each number. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    if (alh_find_kind_flaw(s, flaw, ALH_RULE_not_in_column, alh_type(0), ALH_TYPES, count_left, "site_buildings"))
        return true;
    for (int tile = FIRST; tile < FIRST + GROUNDS; tile++) {
        if (count_column(s, column_of(tile)) > ROWS)
            return alh_find_flaw_of_tile(s, flaw, ALH_RULE_not_in_column, tile);
        if (lacks_building(s, tile))
            return alh_find_flaw_of_tile(s, flaw, ALH_RULE_empty_ground, tile);
    }
    return false;
}

const struct alh_module alh_module_new_building_grounds = {
    .type_of = alh_note_holds,
    .complete = complete,
    .set_up = alh_new_building_grounds_deal,
    .position_flaw = position_flaw,
};
