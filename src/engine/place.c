/* place.c: 00, "The turn": DECISION place. Tiles that wait come into the Alhambra or go aside. */
#include "building.h"

/* What the question is about: one tile, perhaps with the watchtower that came along, or all that wait. The third argument: it stood in the
   Alhambra before. */
static struct alh_tiles waiting(const struct alh_state *s, const struct alh_frame *d)
{
    struct alh_tiles some = { { 0 } };
    if (!d->arg[0])
        return s->pending[d->player];
    if (d->arg[1])
        some = alh_half_cells_among(&s->pending[d->player]);
    if (alh_in(&s->pending[d->player], d->arg[0]))
        alh_include(&some, d->arg[0]);
    return some;
}

void alh_ask_to_place(struct alh_state *s, int ask, int player, int tile)
{
    alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)player, .arg = { (int16_t)tile } });
}

void alh_place_alone(struct alh_state *s, int ask, int player, int tile)
{
    alh_raise(s, ALH_ON_PLACED_ALONE, (struct alh_call){ .player = player });
    alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)player, .arg = { (int16_t)tile, 1 } });
}

void alh_about_place_base(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    struct alh_tiles tiles = waiting(s, d);
    alh_show_tiles(&about->subject, &tiles);
}

static struct alh_refusal check_pending(const struct alh_state *s, const struct alh_frame *d, int tile)
{
    struct alh_tiles tiles = waiting(s, d);
    return alh_in(&tiles, tile) ? alh_fine() : alh_refuse_at(ALH_RULE_not_to_place, ALH_PICK_TILE, tile);
}

static struct alh_refusal check_place(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_pending(s, d, m->tile);
    return why.rule ? why : alh_check_new(s, d->player, m);
}

/* 22, Play 2: a watchtower is never laid aside; nor is anything else while one waits for its contact. */
ALH_RARE static struct alh_refusal check_watch(const struct alh_state *s, int player, int tile)
{
    if (alh_is_half_cell(tile))
        return alh_refuse_at(ALH_RULE_never_aside, ALH_PICK_TILE, tile);
    return alh_without_contact(s, player) ? alh_refuse(ALH_RULE_contact_owed) : alh_fine();
}

static struct alh_refusal check_reserving(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    struct alh_refusal why = check_pending(s, d, m->tile);
    return why.rule || s->words == 1 ? why : check_watch(s, d->player, m->tile);
}

/* 00, Rulings: leftover tiles at END were not bought and may not be given to Dirk; nor is what stood in the Alhambra (31), nor are some families
   ever (90-interplay, section 6.1). */
static struct alh_refusal check_give(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_reserving(s, d, m);
    if (why.rule)
        return why;
    if (s->players != 2)
        return alh_refuse(ALH_RULE_no_dirk);
    bool bought = s->step != ALH_STEP_END && !d->arg[2] && !(alh_tile_flags(m->tile) & ALH_UNBOUGHT);
    return bought ? alh_fine() : alh_refuse_at(ALH_RULE_not_bought, ALH_PICK_TILE, m->tile);
}

/* 22, Play 2: where a watchtower has no contact, a tile that waits may be able to give it one. */
static void list_awaiting(const struct alh_state *s, int player, const struct alh_move *move, unsigned gaps,
                          const struct alh_window *w, uint64_t cells, struct alh_list *list)
{
    struct alh_cells sites;
    sites.n = 0;
    for (; cells; cells &= cells - 1)
        sites.at[sites.n++] = (struct alh_cell){ (int16_t)alh_window_x(w, alh_lowest(cells)),
                                                 (int16_t)alh_window_y(w, alh_lowest(cells)), (uint8_t)gaps };
    alh_keep_awaiting(s, player, move->tile, &sites);
    for (int i = 0; i < sites.n; i++) {
        struct alh_move with = *move;
        with.x = sites.at[i].x;
        with.y = sites.at[i].y;
        alh_list_move(list, &with);
    }
}

/* At once where one window shows everything. */
static void list_to_await(const struct alh_state *s, const struct alh_places *p, const struct alh_move *move,
                          const struct alh_window *w, uint64_t cells, struct alh_list *list)
{
    const struct alh_tiles *waiting = &s->pending[p->player];
    struct alh_tiles turned = alh_turned_by(s, p->player, waiting);
    if (p->n == 1 && !alh_next_double(waiting, 0) && !alh_any_tile(&turned))
        alh_list_cells(move, w, cells & alh_awaiting_sites(s, w, waiting, alh_tile(move->tile)->type, move->turned),
                       list);
    else
        list_awaiting(s, p->player, move, alh_turn_walls(s->spot[move->tile].walls, move->turned), w, cells, list);
}

ALH_RARE static void list_half_cell(const struct alh_state *s, const struct alh_places *p, int tile,
                                    const struct alh_window *w, struct alh_list *list)
{
    struct alh_move move = { .kind = ALH_MOVE_place, .tile = (uint8_t)tile };
    uint64_t coloured = alh_cells_of_type(s, w, p->player, alh_tile(tile)->type);
    for (; move.turned < ALH_SIDES; move.turned++) {
        uint64_t sites = alh_tower_sites(w, move.turned);
        uint64_t touching = sites & alh_beside_short_sides(w, coloured, move.turned);
        alh_list_cells(&move, w, touching, list);
        list_to_await(s, p, &move, w, sites & ~touching, list);
    }
}

/* 22, Play 2: only what gives the watchtower its contact. */
ALH_RARE static void list_owed(const struct alh_state *s, int player, int tower, const struct alh_tiles *tiles,
                               struct alh_list *list)
{
    const struct alh_spot *spot = &s->spot[tower];
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        for (unsigned left = ~(unsigned)spot->walls & 15; left; left &= left - 1)
            for (int half = alh_is_double(tile); half >= 0; half--) {
                struct alh_wall_side at = alh_cell_along(spot, alh_lowest(left), 1);
                struct alh_move move = { .kind = ALH_MOVE_place, .tile = (uint8_t)tile };
                for (int ways = alh_may_turn(s, player, tile) ? ALH_SIDES : 1; move.turned < ways; move.turned++) {
                    int side = half ? alh_side_of_second(alh_second_half(tile), move.turned) : 0;
                    move.x = (int16_t)(at.x - half * alh_step_x(side));
                    move.y = (int16_t)(at.y - half * alh_step_y(side));
                    if (!alh_check_site(s, player, tile, move.x, move.y, move.turned).rule)
                        alh_list_move(list, &move);
                }
            }
}

/* What fills another number of cells than one. */
ALH_RARE static void list_odd(const struct alh_state *s, int player, const struct alh_tiles *tiles,
                              const struct alh_places *p, struct alh_building place, struct alh_list *list)
{
    struct alh_tiles towers = alh_half_cells_among(tiles);
    alh_list_doubles(s, player, tiles, place, list);
    for (int tile = alh_next_tile(&towers, 0); tile; tile = alh_next_tile(&towers, tile))
        for (int i = 0; i < p->n; i++)
            list_half_cell(s, p, tile, &p->window[i], list);
}

static void list_place(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    static const struct alh_building place = { .build = ALH_MOVE_place };
    struct alh_tiles tiles = waiting(s, d);
    struct alh_places *p = alh_places_for(list, s, d->player);
    int owed = alh_has_half_cells(s, d->player) ? alh_without_contact(s, d->player) : 0;
    if (owed) {
        list_owed(s, d->player, owed, &tiles, list);
        return;
    }
    for (int i = 0; i < p->n; i++) {
        alh_find_sites(&p->window[i]);
        alh_list_tiles(s, &tiles, &p->window[i], place, list);
    }
    if (s->words > 1)
        list_odd(s, d->player, &tiles, p, place, list);
    if (alh_holds_gate(s, d->player))
        alh_list_with_gate(s, &tiles, p, ALH_MOVE_place, list);
    if (s->answers[ALH_HOOK_turns])
        alh_list_turned(s, p, &tiles, place, list);
}

/* Every tile that waits. */
static void list_waiting(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_tiles tiles = waiting(s, d);
    for (int tile = alh_next_tile(&tiles, 0); tile; tile = alh_next_tile(&tiles, tile)) {
        struct alh_move move = { .kind = (uint8_t)kind, .tile = (uint8_t)tile };
        if (!alh_option[kind]->check(s, d, &move).rule)
            alh_list_move(list, &move);
    }
}

static void offer_place(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    struct alh_tiles tiles = waiting(s, d);
    if (noun == ALH_PICK_TILE)
        alh_offer_tiles(&tiles, out);
    else
        alh_offer_sites(s, d->player, m->tile, out);
}

/* 00: until nothing is left. */
void alh_ask_for_the_rest(struct alh_state *s, const struct alh_frame *d)
{
    struct alh_tiles left = waiting(s, d);
    if (!alh_any_tile(&left))
        return;
    if (alh_base_alone(s))
        alh_push(s, *d);
    else
        alh_raise(s, ALH_ON_WAITING, (struct alh_call){ d->player, d->kind, d->arg[0], d->arg[1] });
}

enum alh_again alh_base_ask_again(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_frame frame = { (uint8_t)call->what, (int8_t)call->player, { (int16_t)call->x, (int16_t)call->y } };
    struct alh_tiles left = waiting(s, &frame);
    if (alh_any_tile(&left))
        alh_push(s, frame);
    return ALH_DONE;
}

static void play_place(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    alh_ask_for_the_rest(s, d);
    alh_build_in(s, d->player, m, ev);
    alh_tell_built(d->player, m, ev);
    alh_put_gate(s, d->player, m, ev);
}

static void play_reserving(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    alh_ask_for_the_rest(s, d);
    alh_store(s, d->player, m->tile);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_reserved, .player = d->player, .tile = m->tile });
}

static void play_give(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    alh_include(&s->dirk, m->tile);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_given, .player = d->player, .tile = m->tile });
    alh_ask_for_the_rest(s, d);
    alh_raise(s, ALH_ON_GIVEN, (struct alh_call){ .player = d->player, .what = m->tile });
}

const struct alh_option alh_option_place = {
    .type = "place",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_MUST },
               { ALH_PICK_TURN, 0, ALH_IF },
               { ALH_PICK_SIDE, 0, ALH_MAY } },
    .check = check_place,
    .list = list_place,
    .offer = offer_place,
    .play = play_place,
};
const struct alh_option alh_option_reserve = {
    .type = "reserve",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST }, { ALH_PICK_OPTION, ALH_WORD_reserve, ALH_MUST } },
    .check = check_reserving,
    .list = list_waiting,
    .offer = offer_place,
    .play = play_reserving,
};
const struct alh_option alh_option_give = {
    .type = "give",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST }, { ALH_PICK_OPTION, ALH_WORD_give, ALH_MUST } },
    .check = check_give,
    .list = list_waiting,
    .offer = offer_place,
    .play = play_give,
};
