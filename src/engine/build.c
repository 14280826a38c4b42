/* build.c: how tiles come into an Alhambra and out of it. 00, "The turn": rebuild, and DECISION place. */
#include "module.h"

/* ---- rebuild ---- */

static struct alh_refusal check_reserve(const struct alh_state *s, int player, int tile)
{
    return alh_in(&s->reserve[player], tile) ? alh_fine() : alh_refuse_at(ALH_RULE_not_in_reserve, ALH_PICK_TILE, tile);
}

static struct alh_refusal check_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_reserve(s, d->player, m->tile);
    return why.rule ? why : alh_check_site(s, d->player, m->tile, m->x, m->y);
}

static struct alh_refusal check_swap(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_reserve(s, d->player, m->tile);
    return why.rule ? why : alh_check_exchange(s, d->player, m->tile, m->x, m->y);
}

static struct alh_refusal check_remove(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_removal(s, d->player, m->x, m->y);
}

/* The move with one of the cells after the other. */
static void list_cells(struct alh_move move, const struct alh_window *w, uint64_t cells, struct alh_list *list)
{
    for (; cells; cells &= cells - 1) {
        int bit = alh_lowest(cells);
        move.x = (int16_t)alh_window_x(w, bit);
        move.y = (int16_t)alh_window_y(w, bit);
        alh_list_move(list, &move);
    }
}

static bool is_double(int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE;
}

/* The double tiles among these, one after the other. */
static int next_double(const struct alh_tiles *tiles, int after)
{
    int tile = alh_next_tile(tiles, after < ALH_TILE_MODULES ? ALH_TILE_MODULES - 1 : after);
    while (tile && !is_double(tile))
        tile = alh_next_tile(tiles, tile);
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
        list_cells(move, &p->window[i], loose[i], list);
}

/* Where a tile may be built, seen through a window, and whose place it may take. */
struct fits {
    uint64_t sites, swaps;
};

static struct fits find_fits(const struct alh_state *s, const struct alh_window *w, int tile)
{
    unsigned walls = s->spot[tile].walls;
    if (alh_tile_kind(tile) == ALH_CAMP)
        return (struct fits){ alh_camp_sites(w, walls), alh_camp_swaps(w, walls) };
    uint64_t fitting = ~alh_misfits(w, walls);
    return (struct fits){ w->free & fitting, w->swappable & fitting };
}

/* Every single tile of the set on every cell where it may be built; with `swap`, also in the place of built tiles. */
static void list_tiles(const struct alh_state *s, const struct alh_tiles *tiles, const struct alh_window *w, int build,
                       int swap, struct alh_list *list)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        struct alh_move move = { .kind = (uint8_t)build, .tile = (uint8_t)tile };
        if (is_double(tile))
            continue;
        struct fits fits = find_fits(s, w, tile);
        list_cells(move, w, fits.sites, list);
        if (!swap)
            continue;
        move.kind = (uint8_t)swap;
        list_cells(move, w, fits.swaps, list);
    }
}

/* The same for the double tiles of the set. */
ALH_RARE static void list_doubles(const struct alh_state *s, int player, const struct alh_tiles *tiles, int build,
                                  int swap, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    struct alh_cells sites;
    for (int tile = next_double(tiles, 0); tile; tile = next_double(tiles, tile)) {
        alh_find_double_sites(s, player, tile, &sites);
        for (int i = 0; i < sites.n; i++)
            alh_list_move(list,
                          &(struct alh_move){
                              .kind = (uint8_t)build, .tile = (uint8_t)tile, .x = sites.at[i].x, .y = sites.at[i].y });
        for (int old = swap ? next_double(built, 0) : 0; old; old = next_double(built, old)) {
            struct alh_move move = move_at(swap, tile, &s->spot[old]);
            if (!alh_check_exchange(s, player, tile, move.x, move.y).rule)
                alh_list_move(list, &move);
        }
    }
}

ALH_RARE static void list_removals_of_doubles(const struct alh_state *s, int player, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[player];
    for (int tile = next_double(built, 0); tile; tile = next_double(built, tile)) {
        struct alh_move move = move_at(ALH_MOVE_rebuild_remove, 0, &s->spot[tile]);
        if (!alh_check_removal(s, player, move.x, move.y).rule)
            alh_list_move(list, &move);
    }
}

/* The three ways to rebuild look at the same Alhambra, so they are listed together. */
static void list_rebuild(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    const struct alh_tiles *reserve = &s->reserve[d->player];
    struct alh_places p;
    alh_find_places(s, d->player, &p);
    list_removals(s, d->player, &p, list);
    for (int i = 0; i < p.n && alh_any_tile(reserve); i++) {
        alh_find_sites(&p.window[i]);
        list_tiles(s, reserve, &p.window[i], ALH_MOVE_rebuild_build, ALH_MOVE_rebuild_swap, list);
    }
    if (s->words > 1) {
        list_removals_of_doubles(s, d->player, list);
        list_doubles(s, d->player, reserve, ALH_MOVE_rebuild_build, ALH_MOVE_rebuild_swap, list);
    }
}

static void offer_tiles(const struct alh_tiles *tiles, struct alh_offer *out)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        alh_offer(out, ALH_PICK_TILE, tile);
}

static void offer_cell(struct alh_offer *out, int x, int y)
{
    alh_offer_place(out, ALH_PICK_CELL, x, y);
}

ALH_RARE static void offer_double_sites(const struct alh_state *s, int player, int tile, struct alh_offer *out)
{
    struct alh_cells sites;
    alh_find_double_sites(s, player, tile, &sites);
    for (int i = 0; i < sites.n; i++)
        offer_cell(out, sites.at[i].x, sites.at[i].y);
}

static void offer_sites(const struct alh_state *s, int player, int tile, struct alh_offer *out)
{
    struct alh_places p;
    if (is_double(tile)) {
        offer_double_sites(s, player, tile, out);
        return;
    }
    alh_find_places(s, player, &p);
    for (struct alh_window *w = p.window; w < p.window + p.n; w++) {
        alh_find_sites(w);
        for (uint64_t cells = find_fits(s, w, tile).sites; cells; cells &= cells - 1)
            offer_cell(out, alh_window_x(w, alh_lowest(cells)), alh_window_y(w, alh_lowest(cells)));
    }
}

static void offer_built(const struct alh_state *s, int player, struct alh_offer *out)
{
    for (int tile = alh_next_tile(&s->alhambra[player], 0); tile; tile = alh_next_tile(&s->alhambra[player], tile))
        offer_cell(out, s->spot[tile].x, s->spot[tile].y);
}

static void offer_rebuild(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                          struct alh_offer *out)
{
    if (stage == 1 && m->kind != ALH_MOVE_rebuild_remove)
        offer_tiles(&s->reserve[d->player], out);
    else if (m->kind == ALH_MOVE_rebuild_build)
        offer_sites(s, d->player, m->tile, out);
    else
        offer_built(s, d->player, out);
}

static void build_in(struct alh_state *s, int player, int tile, int x, int y)
{
    s->spot[tile].x = (int16_t)x;
    s->spot[tile].y = (int16_t)y;
    alh_include(&s->alhambra[player], tile);
    alh_raise(s, ALH_ON_BUILT, (struct alh_call){ player, tile, x, y });
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

static int take_down(struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    alh_exclude(&s->alhambra[player], tile);
    s->spot[tile].x = s->spot[tile].y = 0;
    return tile;
}

static void play_build(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    build_in(s, d->player, m->tile, m->x, m->y);
    alh_unstore(s, d->player, m->tile);
    alh_emit(ev,
             (struct alh_event){ .kind = ALH_EVENT_built, .player = d->player, .tile = m->tile, .x = m->x, .y = m->y });
}

/* What is raised last comes first: the old tile leaves, the new one is built in, then the old one looks for a place. */
static void play_swap(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int old = take_down(s, d->player, m->x, m->y);
    alh_store(s, d->player, old);
    build_in(s, d->player, m->tile, m->x, m->y);
    alh_unstore(s, d->player, m->tile);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, old, m->x, m->y });
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_swapped,
                                     .player = d->player,
                                     .tile = m->tile,
                                     .other = (uint8_t)old,
                                     .x = m->x,
                                     .y = m->y });
}

static void play_remove(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = take_down(s, d->player, m->x, m->y);
    alh_store(s, d->player, tile);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, tile, m->x, m->y });
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_removed, .player = d->player, .tile = (uint8_t)tile, .x = m->x, .y = m->y });
}

const struct alh_option alh_option_rebuild_build = {
    .type = "rebuild",
    .how = "build",
    .parts = ALH_PART_TILE | ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild }, { ALH_PICK_TILE, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_build,
    .offer = offer_rebuild,
    .play = play_build,
};
const struct alh_option alh_option_rebuild_swap = {
    .type = "rebuild",
    .how = "swap",
    .parts = ALH_PART_TILE | ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild }, { ALH_PICK_TILE, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_swap,
    .offer = offer_rebuild,
    .play = play_swap,
};
const struct alh_option alh_option_rebuild_remove = {
    .type = "rebuild",
    .how = "remove",
    .parts = ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_rebuild }, { ALH_PICK_CELL, 0 } },
    .check = check_remove,
    .list = list_rebuild,
    .offer = offer_rebuild,
    .play = play_remove,
};

/* ---- place: 00, "The turn": DECISION place ---- */

static struct alh_refusal check_pending(const struct alh_state *s, int player, int tile)
{
    return alh_in(&s->pending[player], tile) ? alh_fine() : alh_refuse_at(ALH_RULE_not_to_place, ALH_PICK_TILE, tile);
}

static struct alh_refusal check_place(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_pending(s, d->player, m->tile);
    return why.rule ? why : alh_check_site(s, d->player, m->tile, m->x, m->y);
}

static struct alh_refusal check_reserving(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    return check_pending(s, d->player, m->tile);
}

/* 00, Rulings: leftover tiles at END were not bought and may not be given to Dirk. */
static struct alh_refusal check_give(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_pending(s, d->player, m->tile);
    if (why.rule)
        return why;
    if (s->players != 2)
        return alh_refuse(ALH_RULE_no_dirk);
    return s->step == ALH_STEP_END ? alh_refuse_at(ALH_RULE_not_bought, ALH_PICK_TILE, m->tile) : alh_fine();
}

static void list_place(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_places p;
    alh_find_places(s, d->player, &p);
    for (int i = 0; i < p.n; i++) {
        alh_find_sites(&p.window[i]);
        list_tiles(s, &s->pending[d->player], &p.window[i], ALH_MOVE_place, 0, list);
    }
    if (s->words > 1)
        list_doubles(s, d->player, &s->pending[d->player], ALH_MOVE_place, 0, list);
}

static void list_reserving(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (int tile = alh_next_tile(&s->pending[d->player], 0); tile; tile = alh_next_tile(&s->pending[d->player], tile))
        alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_reserve, .tile = (uint8_t)tile });
}

static void list_give(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    if (s->players != 2 || s->step == ALH_STEP_END)
        return;
    for (int tile = alh_next_tile(&s->pending[d->player], 0); tile; tile = alh_next_tile(&s->pending[d->player], tile))
        alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_give, .tile = (uint8_t)tile });
}

static void offer_place(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    if (stage == 0)
        offer_tiles(&s->pending[d->player], out);
    else
        offer_sites(s, d->player, m->tile, out);
}

/* 00: until nothing is left. */
static void ask_again(struct alh_state *s, const struct alh_frame *d)
{
    if (alh_any_tile(&s->pending[d->player]))
        alh_push(s, *d);
}

static void play_place(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    ask_again(s, d);
    build_in(s, d->player, m->tile, m->x, m->y);
    alh_emit(ev,
             (struct alh_event){ .kind = ALH_EVENT_built, .player = d->player, .tile = m->tile, .x = m->x, .y = m->y });
}

static void play_reserving(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    ask_again(s, d);
    alh_store(s, d->player, m->tile);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_reserved, .player = d->player, .tile = m->tile });
}

static void play_give(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_exclude(&s->pending[d->player], m->tile);
    alh_include(&s->dirk, m->tile);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_given, .player = d->player, .tile = m->tile });
    ask_again(s, d);
    alh_raise(s, ALH_ON_GIVEN, (struct alh_call){ .player = d->player, .what = m->tile });
}

const struct alh_option alh_option_place = {
    .type = "place",
    .parts = ALH_PART_TILE | ALH_PART_CELL,
    .stage = { { ALH_PICK_TILE, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_place,
    .list = list_place,
    .offer = offer_place,
    .play = play_place,
};
const struct alh_option alh_option_reserve = {
    .type = "reserve",
    .parts = ALH_PART_TILE,
    .stage = { { ALH_PICK_TILE, 0 }, { ALH_PICK_OPTION, ALH_WORD_reserve } },
    .check = check_reserving,
    .list = list_reserving,
    .offer = offer_place,
    .play = play_reserving,
};
const struct alh_option alh_option_give = {
    .type = "give",
    .parts = ALH_PART_TILE,
    .stage = { { ALH_PICK_TILE, 0 }, { ALH_PICK_OPTION, ALH_WORD_give } },
    .check = check_give,
    .list = list_give,
    .offer = offer_place,
    .play = play_give,
};
