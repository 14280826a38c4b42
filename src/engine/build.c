/* build.c: how tiles come into an Alhambra and out of it. 00, "The turn": rebuild. */
#include "building.h"

/* ---- rebuild ---- */

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

/* What is not built is not turned. */
static void take_down(struct alh_state *s, int player, int tile)
{
    struct alh_spot *spot = &s->spot[tile];
    alh_map_leaving(s, player, tile);
    alh_exclude(&s->alhambra[player], tile);
    if (spot->turned)
        spot->walls = (uint8_t)alh_turn_all_walls(spot->walls, 4u - spot->turned);
    spot->x = spot->y = 0;
    spot->turned = 0;
}

/* What is left of the game's state when a built tile of the player has left its cell. */
static void leave_cell(struct alh_state *without, const struct alh_state *s, int player, int tile)
{
    alh_copy(without, s);
    take_down(without, player, tile);
    alh_map_left(without, player);
}

static struct alh_refusal check_leaving_tile(const struct alh_state *s, int player, int tile)
{
    if (!alh_in(&s->alhambra[player], tile))
        return alh_refuse_at(ALH_RULE_not_built, ALH_PICK_TILE, tile);
    return alh_check_removal(s, player, s->spot[tile].x, s->spot[tile].y);
}

/* 90-interplay, section 6.1: a move is a removal and a building in, checked without the tile and with it on the new cell. */
static struct alh_refusal check_move(const struct alh_state *s, int player, const struct alh_move *m)
{
    struct alh_refusal why = check_leaving_tile(s, player, m->tile);
    struct alh_state without;
    if (why.rule)
        return why;
    if (m->x == s->spot[m->tile].x && m->y == s->spot[m->tile].y)
        return alh_refuse_cell(ALH_RULE_same_cell, m->x, m->y);
    leave_cell(&without, s, player, m->tile);
    return alh_check_new(&without, player, m);
}

/* The move with one of the cells after the other: most moves of most lists, so they are written without a detour. */
void alh_list_cells(const struct alh_move *move, const struct alh_window *w, uint64_t cells, struct alh_list *list)
{
    if (!cells)
        return;
    struct alh_move *next = list->next, *end = list->end;
    for (; cells && next < end; cells &= cells - 1, next++) {
        int bit = alh_lowest(cells);
        *next = *move;
        next->x = (int16_t)alh_window_x(w, bit);
        next->y = (int16_t)alh_window_y(w, bit);
    }
    list->next = next;
    list->complete = list->complete && !cells;
}

/* The double tiles among these, one after the other. */
int alh_next_double(const struct alh_tiles *tiles, int after)
{
    struct alh_tiles odd = alh_odd_among(tiles);
    int tile = alh_next_tile(&odd, after);
    while (tile && !alh_is_double(tile))
        tile = alh_next_tile(&odd, tile);
    return tile;
}

static struct alh_move move_at(int kind, int tile, const struct alh_spot *spot)
{
    return (struct alh_move){ .kind = (uint8_t)kind, .tile = (uint8_t)tile, .x = spot->x, .y = spot->y };
}

static void list_removals(const struct alh_state *s, int player, const struct alh_places *p, struct alh_list *list)
{
    struct alh_move move = { .kind = ALH_MOVE_rebuild_remove };
    uint64_t loose[ALH_WINDOWS];
    alh_find_loose(s, player, p, loose);
    for (int i = 0; i < p->n; i++)
        alh_list_cells(&move, &p->window[i], loose[i], list);
}

/* Where a tile may be built, seen through a window, and whose place it may take. */
struct fits {
    uint64_t sites, swaps;
};

static struct fits fits_of_building(const struct alh_window *w, unsigned walls)
{
    uint64_t fitting = ~alh_misfits(w, walls);
    return (struct fits){ w->free & fitting, w->swappable & fitting };
}

static struct fits find_fits(const struct alh_state *s, const struct alh_window *w, int tile, unsigned turned)
{
    unsigned walls = turned ? alh_turn_walls(s->spot[tile].walls, turned) : s->spot[tile].walls;
    if (alh_tile_kind(tile) == ALH_CAMP)
        return (struct fits){ alh_camp_sites(w, walls), alh_camp_swaps(w, walls) };
    return fits_of_building(w, walls);
}

static void list_fits(struct alh_move *move, const struct alh_window *w, struct fits fits, struct alh_building how,
                      struct alh_list *list)
{
    move->kind = how.build;
    alh_list_cells(move, w, fits.sites, list);
    move->kind = how.swap;
    alh_list_cells(move, w, how.swap ? fits.swaps : 0, list);
}

/* A module's single tile, in every way it may lie. */
ALH_RARE static void list_module_tile(const struct alh_state *s, int tile, const struct alh_window *w,
                                      struct alh_building how, struct alh_list *list)
{
    struct alh_move move = { .tile = (uint8_t)tile };
    for (int turns = alh_is_double(tile) || alh_is_half_cell(tile) ? 0 : alh_ways_to_lie(tile); move.turned < turns;
         move.turned++)
        list_fits(&move, w, find_fits(s, w, tile, move.turned), how, list);
}

/* Every single tile of the set on every cell where it may be built, and in the place of built tiles. */
void alh_list_tiles(const struct alh_state *s, const struct alh_tiles *tiles, const struct alh_window *w,
                    struct alh_building how, struct alh_list *list)
{
    struct alh_move move = { 0 };
    for (uint64_t left = tiles->word[0]; left; left &= left - 1) {
        move.tile = (uint8_t)alh_lowest(left);
        list_fits(&move, w, fits_of_building(w, s->spot[move.tile].walls), how, list);
    }
    for (int tile = s->words > 1 ? alh_next_tile(tiles, ALH_TILE_MODULES - 1) : 0; tile;
         tile = alh_next_tile(tiles, tile))
        list_module_tile(s, tile, w, how, list);
}

/* The same for the double tiles of the set. */
ALH_RARE void alh_list_doubles(const struct alh_state *s, int player, const struct alh_tiles *tiles,
                               struct alh_building how, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    struct alh_cells sites;
    for (int tile = alh_next_double(tiles, 0); tile; tile = alh_next_double(tiles, tile)) {
        alh_find_double_sites(s, player, tile, 0, false, &sites);
        for (int i = 0; i < sites.n; i++)
            alh_list_move(list, &(struct alh_move){
                                    .kind = how.build, .tile = (uint8_t)tile, .x = sites.at[i].x, .y = sites.at[i].y });
        for (int old = how.swap ? alh_next_double(built, 0) : 0; old; old = alh_next_double(built, old)) {
            struct alh_move move = move_at(how.swap, tile, &s->spot[old]);
            if (!alh_check_exchange(s, player, tile, move.x, move.y, 0).rule)
                alh_list_move(list, &move);
        }
    }
}

/* 22, Rebuild: what gives a watchtower its only contact makes room for a building of the same type alone. */
ALH_RARE static void list_contact_swaps(const struct alh_state *s, int player, const struct alh_window *w,
                                        struct alh_list *list)
{
    for (uint64_t left = w->needed & w->judged & ~w->joined; left; left &= left - 1) {
        int x = alh_window_x(w, alh_lowest(left)), y = alh_window_y(w, alh_lowest(left));
        struct alh_tiles alike = alh_tiles_of_type(s, &s->reserve[player], alh_type_at(s, player, x, y), 0);
        for (int tile = alh_next_tile(&alike, 0); tile; tile = alh_next_tile(&alike, tile)) {
            struct alh_move move = { .kind = ALH_MOVE_rebuild_swap, .tile = (uint8_t)tile };
            move.x = (int16_t)x;
            move.y = (int16_t)y;
            for (int turns = alh_is_double(tile)             ? 0
                             : alh_may_turn(s, player, tile) ? ALH_SIDES
                                                             : 1;
                 move.turned < turns; move.turned++)
                if (!(alh_misfits(w, alh_turn_walls(s->spot[tile].walls, move.turned)) & left & -left) &&
                    !alh_check_exchange(s, player, tile, move.x, move.y, move.turned).rule)
                    alh_list_move(list, &move);
        }
    }
}

ALH_RARE static void list_removals_of_doubles(const struct alh_state *s, int player, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    for (int tile = alh_next_double(built, 0); tile; tile = alh_next_double(built, tile)) {
        struct alh_move move = move_at(ALH_MOVE_rebuild_remove, 0, &s->spot[tile]);
        if (!alh_check_removal(s, player, move.x, move.y).rule)
            alh_list_move(list, &move);
    }
}

/* ---- what lies fixed, turned by a module ---- */

struct alh_tiles alh_turned_by(const struct alh_state *s, int player, const struct alh_tiles *tiles)
{
    struct alh_tiles some = { { 0 } };
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        if (!alh_can_be_turned(tile) && alh_may_turn(s, player, tile))
            alh_include(&some, tile);
    return some;
}

/* Walls that are the same as after fewer turns are not worth a move. */
static bool is_new_turn(const struct alh_state *s, int tile, int turned)
{
    unsigned walls = s->spot[tile].walls, now = alh_turn_walls(walls, (unsigned)turned);
    for (int fewer = 0; fewer < turned; fewer++)
        if (alh_turn_walls(walls, (unsigned)fewer) == now)
            return false;
    return true;
}

static void list_turned_double(const struct alh_state *s, int player, struct alh_move move, struct alh_building how,
                               struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    struct alh_cells sites;
    alh_find_double_sites(s, player, move.tile, move.turned, false, &sites);
    move.kind = how.build;
    for (int i = 0; i < sites.n; i++) {
        move.x = sites.at[i].x;
        move.y = sites.at[i].y;
        alh_list_move(list, &move);
    }
    move.kind = how.swap;
    for (int old = how.swap ? alh_next_double(built, 0) : 0; old; old = alh_next_double(built, old)) {
        move.x = s->spot[old].x;
        move.y = s->spot[old].y;
        if (!alh_check_exchange(s, player, move.tile, move.x, move.y, move.turned).rule)
            alh_list_move(list, &move);
    }
}

/* What is not worth a move is legal all the same. */
static void list_turned_single(const struct alh_state *s, const struct alh_places *p, struct alh_move move,
                               struct alh_building how, struct alh_list *list)
{
    struct alh_list none = { .complete = true };
    struct alh_list *to = is_new_turn(s, move.tile, move.turned) ? list : &none;
    for (int i = 0; i < p->n; i++)
        list_fits(&move, &p->window[i], find_fits(s, &p->window[i], move.tile, move.turned), how, to);
    list->complete = list->complete && none.complete;
}

void alh_list_turned(const struct alh_state *s, struct alh_places *p, const struct alh_tiles *tiles,
                     struct alh_building how, struct alh_list *list)
{
    struct alh_tiles some = alh_turned_by(s, p->player, tiles);
    for (int tile = alh_next_tile(&some, 0); tile; tile = alh_next_tile(&some, tile)) {
        struct alh_move move = { .tile = (uint8_t)tile };
        for (move.turned = 1; move.turned < ALH_SIDES; move.turned++)
            if (alh_is_double(tile))
                list_turned_double(s, p->player, move, how, list);
            else
                list_turned_single(s, p, move, how, list);
    }
}

static int ways_of(const struct alh_state *s, int player, int tile)
{
    return alh_may_turn(s, player, tile) ? ALH_SIDES : 1;
}

/* ---- with a gate: 05, Use ---- */

/* The move with every side that may have the gate. */
static void list_sides(const struct alh_state *s, int player, struct alh_move move, struct alh_list *list)
{
    unsigned sides = alh_gate_sides(s, player, move.tile, move.x, move.y, move.turned);
    for (; sides; sides &= sides - 1) {
        move.side = (uint8_t)(alh_lowest(sides) + 1);
        alh_list_move(list, &move);
    }
}

static uint64_t walled_sites(const struct alh_state *s, const struct alh_window *w, int tile, unsigned turned)
{
    return alh_tile_kind(tile) == ALH_SINGLE ? alh_walled_sites(w, alh_turn_walls(s->spot[tile].walls, turned)) : 0;
}

static void list_single_with_gate(const struct alh_state *s, int player, const struct alh_places *p,
                                  struct alh_move move, struct alh_list *list)
{
    for (int turns = ways_of(s, player, move.tile); move.turned < turns; move.turned++)
        for (const struct alh_window *w = p->window; w < p->window + p->n; w++)
            for (uint64_t cells = walled_sites(s, w, move.tile, move.turned); cells; cells &= cells - 1) {
                move.x = (int16_t)alh_window_x(w, alh_lowest(cells));
                move.y = (int16_t)alh_window_y(w, alh_lowest(cells));
                list_sides(s, player, move, list);
            }
}

static void list_double_with_gate(const struct alh_state *s, int player, struct alh_move move, struct alh_list *list)
{
    struct alh_cells sites;
    for (int turns = ways_of(s, player, move.tile); move.turned < turns; move.turned++) {
        alh_find_double_sites(s, player, move.tile, move.turned, true, &sites);
        for (int i = 0; i < sites.n; i++) {
            move.x = sites.at[i].x;
            move.y = sites.at[i].y;
            list_sides(s, player, move, list);
        }
    }
}

/* Every tile of the set where it needs a gate, as if there were a card for it. */
ALH_RARE void alh_list_with_gate(const struct alh_state *s, const struct alh_tiles *tiles, const struct alh_places *p,
                                 int kind, struct alh_list *list)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        struct alh_move move = { .kind = (uint8_t)kind, .tile = (uint8_t)tile };
        if (alh_is_double(tile))
            list_double_with_gate(s, p->player, move, list);
        else
            list_single_with_gate(s, p->player, p, move, list);
    }
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

/* ---- all rebuilds ---- */

static bool keeps_tiles_as_they_lie(int kind)
{
    const struct alh_grant *grant = alh_option[kind]->grant;
    return grant && grant->fixed;
}

/* The three ways to rebuild look at the same Alhambra, so they are listed together. */
static void list_rebuild(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    static const struct alh_building rebuilding = { ALH_MOVE_rebuild_build, ALH_MOVE_rebuild_swap };
    const struct alh_tiles *reserve = &s->reserve[d->player];
    struct alh_places *p = alh_places_for(list, s, d->player);
    list_removals(s, d->player, p, list);
    for (int i = 0; i < p->n && alh_any_tile(reserve); i++) {
        alh_find_sites(&p->window[i]);
        alh_list_tiles(s, reserve, &p->window[i], rebuilding, list);
        if (p->window[i].watch)
            list_contact_swaps(s, d->player, &p->window[i], list);
    }
    if (s->words > 1) {
        list_removals_of_doubles(s, d->player, list);
        alh_list_doubles(s, d->player, reserve, rebuilding, list);
    }
    if (alh_holds_gate(s, d->player))
        alh_list_with_gate(s, reserve, p, ALH_MOVE_rebuild_build, list);
    if (s->answers[ALH_HOOK_turns] && !keeps_tiles_as_they_lie(kind))
        alh_list_turned(s, p, reserve, rebuilding, list);
}

void alh_offer_tiles(const struct alh_tiles *tiles, struct alh_offer *out)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        alh_offer(out, ALH_PICK_TILE, tile);
}

static void offer_cell(struct alh_offer *out, int x, int y)
{
    alh_offer_place(out, ALH_PICK_CELL, x, y);
}

ALH_RARE static void offer_double_sites(const struct alh_state *s, int player, int tile, bool walled,
                                        struct alh_offer *out)
{
    struct alh_cells sites;
    for (int turned = alh_may_turn(s, player, tile) ? ALH_SIDES - 1 : 0; turned >= 0; turned--) {
        alh_find_double_sites(s, player, tile, turned, walled, &sites);
        for (int i = 0; i < sites.n; i++)
            offer_cell(out, sites.at[i].x, sites.at[i].y);
    }
}

static uint64_t sites_of(const struct alh_state *s, const struct alh_window *w, int tile, int turned)
{
    return alh_is_half_cell(tile) ? alh_tower_sites(w, turned) : find_fits(s, w, tile, (unsigned)turned).sites;
}

void alh_offer_sites(const struct alh_state *s, int player, int tile, struct alh_offer *out)
{
    struct alh_places p;
    const bool gate = alh_holds_gate(s, player);
    if (alh_is_double(tile)) {
        offer_double_sites(s, player, tile, false, out);
        if (gate)
            offer_double_sites(s, player, tile, true, out);
        return;
    }
    alh_find_places(s, player, &p);
    for (struct alh_window *w = p.window; w < p.window + p.n; w++) {
        alh_find_sites(w);
        uint64_t cells = 0;
        for (int turned = alh_may_turn(s, player, tile) ? ALH_SIDES - 1 : 0; turned >= 0; turned--)
            cells |= sites_of(s, w, tile, turned) | (gate ? walled_sites(s, w, tile, (unsigned)turned) : 0);
        for (; cells; cells &= cells - 1)
            offer_cell(out, alh_window_x(w, alh_lowest(cells)), alh_window_y(w, alh_lowest(cells)));
    }
}

static void offer_built(const struct alh_state *s, int player, struct alh_offer *out)
{
    for (int tile = alh_next_tile(&s->alhambra[player], 0); tile; tile = alh_next_tile(&s->alhambra[player], tile))
        offer_cell(out, s->spot[tile].x, s->spot[tile].y);
}

static void offer_rebuild(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                          struct alh_offer *out)
{
    if (noun == ALH_PICK_TILE)
        alh_offer_tiles(&s->reserve[d->player], out);
    else if (m->kind == ALH_MOVE_rebuild_build)
        alh_offer_sites(s, d->player, m->tile, out);
    else
        offer_built(s, d->player, out);
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
    take_down(s, player, old);
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
    take_down(s, d->player, tile);
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
    .offer = offer_rebuild,
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
    .offer = offer_rebuild,
    .play = play_swap,
};
const struct alh_option alh_option_rebuild_remove = {
    .type = "rebuild",
    .how = "remove",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild, ALH_MUST }, { ALH_PICK_CELL, 0, ALH_MUST } },
    .check = check_remove,
    .list = list_rebuild,
    .offer = offer_rebuild,
    .play = play_remove,
};

/* ---- a rebuild that a module grants ---- */

/* The move as a rebuild of the base game. */
static struct alh_move plain(const struct alh_move *m)
{
    const char how = alh_option[m->kind]->how[0];
    struct alh_move rebuild = *m;
    rebuild.kind = how == 'b' ? ALH_MOVE_rebuild_build : how == 's' ? ALH_MOVE_rebuild_swap : ALH_MOVE_rebuild_remove;
    rebuild.cards = (struct alh_cards){ { 0 } };
    return rebuild;
}

struct alh_refusal alh_check_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_option[m->kind]->grant->check(s, d, m);
    struct alh_move rebuild = plain(m);
    return why.rule ? why : alh_option[rebuild.kind]->check(s, d, &rebuild);
}

/* What turns tiles that lie fixed may not help here. */
static void drop_turned(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *granted,
                        struct alh_move *first, struct alh_list *list)
{
    struct alh_move *kept = first;
    for (; first < list->next; first++) {
        struct alh_move with = *granted;
        with.tile = first->tile;
        with.turned = first->turned;
        if (!first->turned || alh_can_be_turned(first->tile) ||
            !alh_option[granted->kind]->grant->check(s, d, &with).rule)
            *kept++ = *first;
    }
    list->next = kept;
}

/* What is granted before the actions of a turn, too, is listed after them only: before them it stands beside all rebuilds, and costs a list
   more than all else. */
static struct alh_list *list_for(const struct alh_frame *d, struct alh_list *list, struct alh_list *none)
{
    *none = (struct alh_list){ .places = list->places, .complete = true };
    if (d->kind != ALH_ASK_action)
        return list;
    return list->complete ? none : NULL;
}

/* All rebuilds with what the grant costs. The three options of a grant stand in the order build, swap, remove. */
static void list_with(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *granted,
                      struct alh_list *list)
{
    struct alh_move *first = list->next;
    if (alh_option[granted->kind]->grant->check(s, d, granted).rule)
        return;
    list_rebuild(s, d, granted->kind, list);
    if (s->answers[ALH_HOOK_turns])
        drop_turned(s, d, granted, first, list);
    for (; first < list->next; first++) {
        int how = first->kind == ALH_MOVE_rebuild_build ? 2 : first->kind == ALH_MOVE_rebuild_swap;
        first->kind = (uint8_t)(granted->kind - how);
        first->cards = granted->cards;
    }
}

void alh_list_granted(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_cards *hand = &s->hand[d->player];
    bool costs = alh_option[kind]->stage[2].noun;
    struct alh_move move = { .kind = (uint8_t)kind };
    struct alh_list none, *to = list_for(d, list, &none);
    if (!to)
        return;
    if (!costs)
        list_with(s, d, &move, to);
    for (int card = costs ? alh_next_card(hand, 0) : 0; card; card = alh_next_card(hand, card)) {
        move.cards = (struct alh_cards){ { 0 } };
        alh_add_card(&move.cards, card);
        list_with(s, d, &move, to);
    }
    list->complete = list->complete && none.complete;
}

void alh_offer_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    struct alh_move rebuild = plain(m);
    offer_rebuild(s, d, &rebuild, noun, out);
}

void alh_play_granted(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_move rebuild = plain(m);
    alh_option[m->kind]->grant->use(s, d, m, ev);
    alh_stand_again(s, d);
    alh_option[rebuild.kind]->play(s, d, &rebuild, ev);
}

/* ---- a move inside the Alhambra that a module grants ---- */

/* Where a tile may go once it has left its cell; `without` is the game without it. */
static void list_moves_of(const struct alh_state *without, int player, const struct alh_move *old,
                          struct alh_list *list)
{
    struct alh_places p;
    struct alh_tiles one = { { 0 } };
    struct alh_move *first = list->next;
    alh_include(&one, old->tile);
    alh_find_places(without, player, &p);
    for (int i = 0; i < p.n; i++) {
        alh_find_sites(&p.window[i]);
        alh_list_tiles(without, &one, &p.window[i], (struct alh_building){ .build = old->kind }, list);
    }
    if (alh_is_double(old->tile))
        alh_list_doubles(without, player, &one, (struct alh_building){ .build = old->kind }, list);
    if (alh_holds_gate(without, player))
        alh_list_with_gate(without, &one, &p, old->kind, list);
    struct alh_move *kept = first;
    for (; first < list->next; first++)
        if (first->x != old->x || first->y != old->y)
            *kept++ = *first;
    list->next = kept;
}

static void list_moves_from(const struct alh_state *s, int player, int kind, int tile, struct alh_list *list)
{
    struct alh_state without;
    struct alh_move old = move_at(kind, tile, &s->spot[tile]);
    leave_cell(&without, s, player, tile);
    list_moves_of(&without, player, &old, list);
}

void alh_list_granted_moves(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_move move = { .kind = (uint8_t)kind };
    struct alh_move removals[ALH_TILES];
    struct alh_list none, *to = list_for(d, list, &none);
    struct alh_list leaving = { removals, removals, removals + ALH_TILES, list->places, .complete = true };
    struct alh_move *first = to ? to->next : NULL;
    if (!to || alh_option[kind]->grant->check(s, d, &move).rule)
        return;
    list_removals(s, d->player, alh_places_for(list, s, d->player), &leaving);
    if (s->words > 1)
        list_removals_of_doubles(s, d->player, &leaving);
    for (const struct alh_move *m = removals; m < leaving.next; m++)
        list_moves_from(s, d->player, kind, alh_tile_at(s, d->player, m->x, m->y), to);
    if (s->answers[ALH_HOOK_turns])
        drop_turned(s, d, &move, first, to);
    list->complete = list->complete && none.complete;
}

struct alh_refusal alh_check_granted_move(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    struct alh_refusal why = alh_option[m->kind]->grant->check(s, d, m);
    return why.rule ? why : check_move(s, d->player, m);
}

/* Squares are looked for only where the tile may leave: an Alhambra without what must stay is none. */
void alh_offer_granted_move(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                            struct alh_offer *out)
{
    struct alh_state without;
    if (noun == ALH_PICK_TILE) {
        alh_offer_tiles(&s->alhambra[d->player], out);
    } else if (!check_leaving_tile(s, d->player, m->tile).rule) {
        leave_cell(&without, s, d->player, m->tile);
        alh_offer_sites(&without, d->player, m->tile, out);
    }
}

/* What is raised last comes first: it leaves its cell, then it is built in. While the rows of REMOVED are visited it stands on the new one. */
void alh_play_granted_move(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    const struct alh_spot old = s->spot[m->tile];
    alh_option[m->kind]->grant->use(s, d, m, ev);
    alh_stand_again(s, d);
    take_down(s, d->player, m->tile);
    alh_map_left(s, d->player);
    alh_build_in(s, d->player, m, ev);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, m->tile, old.x, old.y });
    alh_emit(
        ev,
        (struct alh_event){
            .kind = ALH_EVENT_moved, .player = d->player, .tile = m->tile, .turned = m->turned, .x = m->x, .y = m->y });
    alh_put_gate(s, d->player, m, ev);
}

/* Nearly always some tile can go, and that is quickly seen. 90-interplay, section 12: whether the player holds a gate card is hidden. */
bool alh_can_rebuild(const struct alh_state *s, int player)
{
    struct alh_move move;
    struct alh_places places;
    struct alh_frame frame = { .player = (int8_t)player };
    struct alh_list list = { .first = &move, .next = &move, .end = &move + 1, .places = &places };
    if (alh_any_surely_loose(s, player))
        return true;
    alh_find_places(s, player, &places);
    list_rebuild(s, &frame, ALH_MOVE_rebuild_remove, &list);
    if (s->kinds & ALH_KIND_GATES)
        alh_list_with_gate(s, &s->reserve[player], &places, ALH_MOVE_rebuild_build, &list);
    return list.next > list.first;
}
