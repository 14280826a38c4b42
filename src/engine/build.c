/* build.c: how tiles come into an Alhambra and out of it. 00, "The turn": rebuild. */
#include "building.h"

/* ---- what may be done ---- */

static struct alh_refusal check_reserve(const struct alh_state *s, int player, int tile)
{
    return alh_in(&s->reserve[player], tile) ? alh_fine() : alh_refuse_at(ALH_RULE_not_in_reserve, ALH_PICK_TILE, tile);
}

static struct alh_refusal check_turn(const struct alh_state *s, int player, const struct alh_move *m)
{
    if (m->turned >= ALH_SIDES)
        return alh_refuse(ALH_RULE_unknown_turn);
    bool fixed = m->turned && !alh_may_turn(s, player, m->tile);
    return fixed ? alh_refuse_at(ALH_RULE_cannot_turn, ALH_PICK_TILE, m->tile) : alh_fine();
}

/* 05, Use: the side that is to have the gate is named. */
static struct alh_refusal check_with_gate(const struct alh_state *s, int player, const struct alh_move *m)
{
    if (!alh_holds_gate(s, player))
        return alh_refuse(ALH_RULE_no_gate_card);
    return alh_check_gate(s, player, m->tile, m->x, m->y, m->turned, m->side - 1);
}

struct alh_refusal alh_check_new(const struct alh_state *s, int player, const struct alh_move *m)
{
    struct alh_refusal why = check_turn(s, player, m);
    if (why.rule)
        return why;
    return m->side ? check_with_gate(s, player, m) : alh_check_site(s, player, m->tile, m->x, m->y, m->turned);
}

static struct alh_refusal check_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_reserve(s, d->player, m->tile);
    return why.rule ? why : alh_check_new(s, d->player, m);
}

static struct alh_refusal check_swap(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_reserve(s, d->player, m->tile);
    if (!why.rule)
        why = check_turn(s, d->player, m);
    return why.rule ? why : alh_check_exchange(s, d->player, m->tile, m->x, m->y, m->turned);
}

static struct alh_refusal check_remove(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_removal(s, d->player, m->x, m->y);
}

/* ---- what is done ---- */

/* What is not built is not turned. */
void alh_take_down(struct alh_state *s, int player, int tile)
{
    struct alh_spot *spot = &s->spot[tile];
    alh_map_leaving(s, player, tile);
    alh_exclude(&s->alhambra[player], tile);
    if (spot->turned)
        spot->walls = (uint8_t)alh_turn_all_walls(spot->walls, 4u - spot->turned);
    spot->x = spot->y = 0;
    spot->turned = 0;
}

void alh_put_gate(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_cell cells[2];
    if (!m->side)
        return;
    alh_cells_of(s, m->tile, cells);
    const struct alh_cell *cell = &cells[m->side > ALH_SIDES];
    alh_tell_put_gate(s, player, &(struct alh_wall_side){ cell->x, cell->y, (uint8_t)((m->side - 1) % 4) }, ev);
}

static void put_on_cell(struct alh_state *s, int player, const struct alh_move *m, struct alh_cell at,
                        struct alh_events *ev)
{
    struct alh_spot *spot = &s->spot[m->tile];
    spot->x = at.x;
    spot->y = at.y;
    if (m->turned)
        spot->walls = (uint8_t)alh_turn_all_walls(spot->walls, m->turned);
    spot->turned = m->turned;
    alh_include(&s->alhambra[player], m->tile);
    alh_map_built(s, player, m->tile);
    if (m->turned && !alh_can_be_turned(m->tile))
        alh_tell_turned(s, player, ev);
}

void alh_build_in(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev)
{
    put_on_cell(s, player, m, (struct alh_cell){ .x = m->x, .y = m->y }, ev);
    alh_raise(s, ALH_ON_BUILT, (struct alh_call){ player, m->tile, m->x, m->y });
}

void alh_store(struct alh_state *s, int player, int tile)
{
    alh_include(&s->reserve[player], tile);
    alh_raise(s, ALH_ON_STORED, (struct alh_call){ .player = player, .what = tile });
}

void alh_unstore(struct alh_state *s, int player, int tile)
{
    alh_exclude(&s->reserve[player], tile);
    alh_raise(s, ALH_ON_UNSTORED, (struct alh_call){ .player = player, .what = tile });
}

void alh_tell_built(int player, const struct alh_move *m, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_built,
                                     .player = (int8_t)player,
                                     .tile = m->tile,
                                     .turned = m->turned,
                                     .x = m->x,
                                     .y = m->y });
}

static void play_build(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_build_in(s, d->player, m, ev);
    alh_unstore(s, d->player, m->tile);
    alh_tell_built(d->player, m, ev);
    alh_put_gate(s, d->player, m, ev);
}

/* What is raised last comes first: the new tile leaves the reserve, the old one its square, then the old one looks for a place. The same cells
   are filled as before, so the box stays as it is, and nothing is BUILT: the Alhambra does not grow. */
int alh_exchange(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev)
{
    int old = alh_tile_at(s, player, m->x, m->y);
    struct alh_cell at = { .x = m->x, .y = m->y };
    if (alh_is_double(old))
        at = alh_cell_in_place_of(s, old, m->tile, m->turned);
    alh_take_down(s, player, old);
    put_on_cell(s, player, m, at, ev);
    return old;
}

void alh_tell_exchanged(int player, int old, const struct alh_move *m, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_swapped,
                                     .player = (int8_t)player,
                                     .tile = m->tile,
                                     .other = (uint8_t)old,
                                     .turned = m->turned,
                                     .x = m->x,
                                     .y = m->y });
}

static void play_swap(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int old = alh_exchange(s, d->player, m, ev);
    alh_store(s, d->player, old);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, old, m->x, m->y });
    alh_unstore(s, d->player, m->tile);
    alh_tell_exchanged(d->player, old, m, ev);
}

static void play_remove(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    alh_take_down(s, d->player, tile);
    alh_map_left(s, d->player);
    alh_store(s, d->player, tile);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, tile, m->x, m->y });
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_removed, .player = d->player, .tile = (uint8_t)tile, .x = m->x, .y = m->y });
}

const struct alh_option alh_option_rebuild_build = {
    .type = "rebuild",
    .how = "build",
    .listed_along = true,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild, ALH_MUST },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_MUST },
               { ALH_PICK_TURN, 0, ALH_IF },
               { ALH_PICK_SIDE, 0, ALH_MAY } },
    .check = check_build,
    .offer = alh_offer_rebuild,
    .play = play_build,
};

const struct alh_option alh_option_rebuild_swap = {
    .type = "rebuild",
    .how = "swap",
    .listed_along = true,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild, ALH_MUST },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_MUST },
               { ALH_PICK_TURN, 0, ALH_IF } },
    .check = check_swap,
    .offer = alh_offer_rebuild,
    .play = play_swap,
};

const struct alh_option alh_option_rebuild_remove = {
    .type = "rebuild",
    .how = "remove",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild, ALH_MUST }, { ALH_PICK_CELL, 0, ALH_MUST } },
    .check = check_remove,
    .list = alh_list_rebuild,
    .offer = alh_offer_rebuild,
    .play = play_remove,
};
