/* build_lists.c: where tiles may be built, whose place they may take, which may leave: lists of moves, and offers for picks. */
#include "building.h"

/* ---- single tiles and double ones ---- */

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

void alh_list_removals(const struct alh_state *s, int player, const struct alh_places *p, struct alh_list *list)
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
            struct alh_move move = alh_move_at(how.swap, tile, &s->spot[old]);
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

ALH_RARE void alh_list_removals_of_doubles(const struct alh_state *s, int player, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    for (int tile = alh_next_double(built, 0); tile; tile = alh_next_double(built, tile)) {
        struct alh_move move = alh_move_at(ALH_MOVE_rebuild_remove, 0, &s->spot[tile]);
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

/* ---- all rebuilds ---- */

static bool keeps_tiles_as_they_lie(int kind)
{
    const struct alh_grant *grant = alh_option[kind]->grant;
    return grant && grant->fixed;
}

/* The three ways to rebuild look at the same Alhambra, so they are listed together. */
void alh_list_rebuild(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    static const struct alh_building rebuilding = { ALH_MOVE_rebuild_build, ALH_MOVE_rebuild_swap };
    const struct alh_tiles *reserve = &s->reserve[d->player];
    struct alh_places *p = alh_places_for(list, s, d->player);
    alh_list_removals(s, d->player, p, list);
    for (int i = 0; i < p->n && alh_any_tile(reserve); i++) {
        alh_find_sites(&p->window[i]);
        alh_list_tiles(s, reserve, &p->window[i], rebuilding, list);
        if (p->window[i].watch)
            list_contact_swaps(s, d->player, &p->window[i], list);
    }
    if (s->words > 1) {
        alh_list_removals_of_doubles(s, d->player, list);
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

void alh_offer_rebuild(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    if (noun == ALH_PICK_TILE)
        alh_offer_tiles(&s->reserve[d->player], out);
    else if (m->kind == ALH_MOVE_rebuild_build)
        alh_offer_sites(s, d->player, m->tile, out);
    else
        offer_built(s, d->player, out);
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
    alh_list_rebuild(s, &frame, ALH_MOVE_rebuild_remove, &list);
    if (s->kinds & ALH_KIND_GATES)
        alh_list_with_gate(s, &s->reserve[player], &places, ALH_MOVE_rebuild_build, &list);
    return list.next > list.first;
}
