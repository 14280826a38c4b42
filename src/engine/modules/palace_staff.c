/* palace_staff.c: 29, after taking little money a player's marshal walks through the Alhambra and brings servants of the staff display to the
   buildings of their type; those without one cost points. */
#include "../module.h"

enum { COLOURS = ALH_THINGS_servant, FIRST = ALH_THING_servant, DISPLAY = 6, MOST_STEPS = 6 };

static const uint8_t servants[COLOURS] = { 7, 7, 9, 9, 11, 11 };

/* ---- the staff display ---- */

/* 29, Play: to six, as far as the supply lasts. */
enum alh_again alh_palace_staff_refill(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_palace_staff *staff = &s->palace_staff;
    for (int n = alh_of_all_kinds(staff->open); n < DISPLAY && staff->left; n++) {
        int colour = alh_draw_kind(&s->random, &staff->left);
        staff->open += alh_one_of(colour);
        ALH_EMIT(ev, servant_turned_up, .player = ALH_NOBODY, .thing = (uint8_t)(FIRST + colour), .barrier = true);
    }
    return ALH_DONE;
}

/* Those that are neither on display nor on a building nor in the supply. */
static int count_unnamed(const struct alh_state *s, int colour)
{
    const struct alh_palace_staff *staff = &s->palace_staff;
    return servants[colour] - alh_of_kind(staff->open, colour) - alh_of_kind(staff->left, colour) -
           alh_count_marked(s, &staff->served, NULL, colour);
}

static void gather(struct alh_state *s)
{
    s->palace_staff.left += alh_count_kinds(s, COLOURS, count_unnamed);
}

/* 29, Setup: shuffled face down, six turned up. */
enum alh_again alh_palace_staff_turn_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    gather(s);
    return alh_palace_staff_refill(s, call, NULL);
}

static void lay_out_kits(struct alh_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        s->palace_staff.marshal[seat].there = 1;
}

/* ---- walking ---- */

static void ask_to_walk(struct alh_state *s, int player, int steps)
{
    if (steps && alh_steps_from(s, player, &s->palace_staff.marshal[player]))
        alh_ask_about(s, ALH_ASK_move_marshal, player, steps);
}

/* 29, Play: after taking a total of 1 to 5. */
enum alh_again alh_palace_staff_ask_marshal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (call->what && call->what < MOST_STEPS)
        ask_to_walk(s, call->player, MOST_STEPS - call->what);
    return ALH_DONE;
}

static struct alh_refusal check_walk(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_step(s, d->player, &s->palace_staff.marshal[d->player], m->x, m->y);
}

static void offer_walk(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    alh_offer_steps(s, d->player, &s->palace_staff.marshal[d->player], out);
}

/* The type of a standard building, which is finished (23); ALH_NO_TYPE: the tile is none. */
static int colour_of(const struct alh_state *s, int tile)
{
    return tile < ALH_TILE_FOUNTAIN ? alh_building_on(s, tile, 0) : ALH_NO_TYPE;
}

/* 29, Play: a standard building without a servant gets one of its colour, if there is one on display. */
static void serve(struct alh_state *s, int player, int tile, struct alh_events *ev)
{
    int colour = colour_of(s, tile);
    if (colour == ALH_NO_TYPE || alh_is_marked(&s->palace_staff.served, tile, 0) ||
        !alh_of_kind(s->palace_staff.open, colour))
        return;
    s->palace_staff.open -= alh_one_of(colour);
    alh_set_mark(&s->palace_staff.served, tile, 0);
    ALH_EMIT(ev, servant_came, .player = (int8_t)player, .thing = (uint8_t)(FIRST + colour), .tile = (uint8_t)tile);
}

static void play_walk(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_lying *marshal = &s->palace_staff.marshal[d->player];
    marshal->x = m->x;
    marshal->y = m->y;
    ALH_EMIT(ev, marshal_moved, .player = d->player, .x = m->x, .y = m->y);
    serve(s, d->player, alh_tile_at(s, d->player, m->x, m->y), ev);
    ask_to_walk(s, d->player, d->arg[0] - 1);
}

const struct alh_option alh_option_move_marshal = {
    .type = "move_marshal",
    .elsewhere = ALH_RULE_marshal_waits,
    .stage = { { ALH_PICK_CELL, 0, ALH_MUST } },
    .check = check_walk,
    .offer = offer_walk,
    .play = play_walk,
};

ALH_OPTION_OF_WORD(stay, "stay", stay, alh_play_decline);

/* 29, Play: the marshal's tile stays where it is. */
static int tile_of_marshal(const struct alh_state *s, int player)
{
    const struct alh_lying *marshal = &s->palace_staff.marshal[player];
    return alh_tile_at(s, player, marshal->x, marshal->y);
}

static void held(const struct alh_state *s, int player, struct alh_held *cells)
{
    cells->at[cells->n++] = s->palace_staff.marshal[player];
}

static int removal_flaw(const struct alh_state *s, int player, int tile)
{
    return tile_of_marshal(s, player) == tile ? ALH_RULE_marshal_stands_there : 0;
}

/* ---- points ---- */

static int count_unserved(const struct alh_state *s, int player)
{
    struct alh_tiles built = s->alhambra[player];
    int n = 0;
    built.word[0] &= ~s->palace_staff.served.first.word[0];
    for (int tile = alh_next_tile(&built, 0); tile && tile < ALH_TILE_FOUNTAIN; tile = alh_next_tile(&built, tile))
        n += colour_of(s, tile) != ALH_NO_TYPE;
    return n;
}

/* 29, End of game: what END takes away before the 3rd scoring. */
static int loss_at_end(const struct alh_state *s, int player)
{
    return alh_stop_at_zero(s->score[player], -count_unserved(s, player));
}

/* 29, Scoring: not in the 3rd one itself; a look at it from before END sees what END will take away. */
void alh_points_staff(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players && s->step < ALH_STEP_END; seat++)
        alh_add_points(out, ALH_SOURCE_staff, seat,
                       round == ALH_SCORINGS ? loss_at_end(s, seat) : -count_unserved(s, seat));
}

enum alh_again alh_palace_staff_count_unserved(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int seat = 0; seat < s->players; seat++) {
        int loss = loss_at_end(s, seat);
        s->score[seat] = (int16_t)(s->score[seat] + loss);
        if (loss)
            ALH_EMIT(ev, staff_missing, .player = (int8_t)seat, .number = (int16_t)-loss);
    }
    return ALH_DONE;
}

/* ---- positions from outside ---- */

static void complete(struct alh_state *s, uint64_t given)
{
    if (!(given & alh_given_of(ALH_MODULE_palace_staff)))
        gather(s);
    if (!(given & alh_given_of(ALH_MODULE_palace_staff)) && !s->palace_staff.open)
        alh_palace_staff_refill(s, NULL, NULL);
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++) {
        const struct alh_lying *marshal = &s->palace_staff.marshal[seat];
        int tile = tile_of_marshal(s, seat);
        if (!marshal->there || !tile || alh_tile_kind(tile) == ALH_CAMP)
            return alh_find_flaw(flaw, alh_refuse_cell(ALH_RULE_not_on_foot, marshal->x, marshal->y), seat, "marshal");
    }
    if (alh_of_all_kinds(s->palace_staff.open) > DISPLAY)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_too_many_servants), ALH_NOBODY, "staff");
    return alh_find_kind_flaw(s, flaw, ALH_RULE_too_many_servants, alh_thing(FIRST), COLOURS, count_unnamed,
                              "servants_left");
}

bool alh_fits_servant(const struct alh_state *s, int tile, int half)
{
    return !half && colour_of(s, tile) != ALH_NO_TYPE && alh_has_owner(s, tile);
}

const struct alh_module alh_module_palace_staff = {
    .lay_out_kits = lay_out_kits,
    .held = held,
    .removal_flaw = removal_flaw,
    .complete = complete,
    .position_flaw = position_flaw,
};
