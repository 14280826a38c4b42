/* city_walls.c: 09, wall cards that put sticks on an own tile, built or not. Sticks are walls: the common state keeps them
   (alh_spot.walls; alh_added_walls tells them from the printed ones). */
#include "../module.h"

enum { CARDS = 8 };
/* 09, Components: the sides of WC1..WC8. */
static const uint8_t sides[CARDS] = { ALH_N,         ALH_E,         ALH_S,         ALH_W,
                                      ALH_N | ALH_E, ALH_E | ALH_S, ALH_S | ALH_W, ALH_N | ALH_W };
static const char *const ids[CARDS] = { "WC1", "WC2", "WC3", "WC4", "WC5", "WC6", "WC7", "WC8" };

static bool is_wall_card(int card)
{
    return card >= ALH_CARD_WALL && card < ALH_CARD_WALL + CARDS;
}

static int copies(const struct alh_state *s, int card)
{
    (void)s;
    return is_wall_card(card);
}

static int copies_lying(const struct alh_state *s, int card)
{
    return is_wall_card(card) && s->city_walls.open >> (card - ALH_CARD_WALL) & 1;
}

/* 09, Play: a wall card never takes a display place. */
enum alh_again alh_city_walls_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!is_wall_card(call->what))
        return ALH_DONE;
    s->city_walls.open |= (uint8_t)(1 << (call->what - ALH_CARD_WALL));
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_wall_card, .player = ALH_NOBODY, .barrier = true, .card = (uint8_t)call->what });
    return ALH_DONE;
}

/* ---- building a wall ---- */

static struct alh_refusal check_card(const struct alh_state *s, int card)
{
    return copies_lying(s, card) ? alh_fine() : alh_refuse_at(ALH_RULE_no_wall_card, ALH_PICK_CARD, card);
}

/* Walls may not be built over. */
static struct alh_refusal check_sides(const struct alh_state *s, int card, int tile)
{
    return s->spot[tile].walls & sides[card - ALH_CARD_WALL] ? alh_refuse(ALH_RULE_wall_already_there) : alh_fine();
}

/* A stick must face an empty cell: the side of a neighbour there is open and would no longer match. */
static struct alh_refusal check_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_card(s, m->what);
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    if (why.rule)
        return why;
    if (!tile)
        return alh_refuse_cell(ALH_RULE_not_your_tile, m->x, m->y);
    why = check_sides(s, m->what, tile);
    unsigned facing = alh_touching(s, d->player, m->x, m->y) & sides[m->what - ALH_CARD_WALL];
    return why.rule || !facing ? why : alh_refuse_side(ALH_RULE_wall_mismatch, m->x, m->y, facing);
}

/* Reserve tiles and waiting ones are checked when they are placed. */
static struct alh_refusal check_build_tile(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_refusal why = check_card(s, m->what);
    bool own = alh_in(&s->reserve[d->player], m->tile) || alh_in(&s->pending[d->player], m->tile);
    if (why.rule)
        return why;
    return own ? check_sides(s, m->what, m->tile) : alh_refuse_at(ALH_RULE_not_your_tile, ALH_PICK_TILE, m->tile);
}

static void try_move(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                     struct alh_list *list)
{
    if (!alh_option[m->kind]->check(s, d, m).rule)
        alh_list_move(list, m);
}

static void list_build(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (unsigned open = s->city_walls.open; open; open &= open - 1)
        for (int tile = alh_next_tile(&s->alhambra[d->player], 0); tile;
             tile = alh_next_tile(&s->alhambra[d->player], tile))
            try_move(s, d,
                     &(struct alh_move){ .kind = ALH_MOVE_wall_build,
                                         .what = (uint8_t)(ALH_CARD_WALL + alh_lowest(open)),
                                         .x = s->spot[tile].x,
                                         .y = s->spot[tile].y },
                     list);
}

static void list_build_tile(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_tiles own = alh_union(&s->reserve[d->player], &s->pending[d->player]);
    for (unsigned open = s->city_walls.open; open; open &= open - 1)
        for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
            try_move(s, d,
                     &(struct alh_move){ .kind = ALH_MOVE_wall_build_tile,
                                         .what = (uint8_t)(ALH_CARD_WALL + alh_lowest(open)),
                                         .tile = (uint8_t)tile },
                     list);
}

static void offer_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    struct alh_tiles own = alh_union(&s->reserve[d->player], &s->pending[d->player]);
    bool built = m->kind == ALH_MOVE_wall_build;
    const struct alh_tiles *tiles = built ? &s->alhambra[d->player] : &own;
    for (unsigned open = stage == 0 ? s->city_walls.open : 0; open; open &= open - 1)
        alh_offer(out, ALH_PICK_CARD, ALH_CARD_WALL + alh_lowest(open));
    for (int tile = stage ? alh_next_tile(tiles, 0) : 0; tile; tile = alh_next_tile(tiles, tile)) {
        if (built)
            alh_offer_place(out, ALH_PICK_CELL, s->spot[tile].x, s->spot[tile].y);
        else
            alh_offer(out, ALH_PICK_TILE, tile);
    }
}

/* The card leaves the game; the sticks belong to the tile for the rest of it. */
static void put_sticks(struct alh_state *s, const struct alh_frame *d, int card, int tile, struct alh_events *ev)
{
    uint8_t added = sides[card - ALH_CARD_WALL];
    s->city_walls.open &= (uint8_t) ~(1 << (card - ALH_CARD_WALL));
    s->spot[tile].walls |= added;
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_wall_built, .player = d->player, .card = (uint8_t)card, .tile = (uint8_t)tile });
}

static void play_build(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    put_sticks(s, d, m->what, alh_tile_at(s, d->player, m->x, m->y), ev);
}

static void play_build_tile(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    put_sticks(s, d, m->what, m->tile, ev);
}

const struct alh_option alh_option_wall_build = {
    .type = "wall_build",
    .parts = ALH_PART_CARD | ALH_PART_CELL,
    .stage = { { ALH_PICK_CARD, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_build,
    .list = list_build,
    .offer = offer_build,
    .play = play_build,
};
const struct alh_option alh_option_wall_build_tile = {
    .type = "wall_build",
    .parts = ALH_PART_CARD | ALH_PART_TILE,
    .stage = { { ALH_PICK_CARD, 0 }, { ALH_PICK_TILE, 0 } },
    .check = check_build_tile,
    .list = list_build_tile,
    .offer = offer_build,
    .play = play_build_tile,
};

static int adds_walls(const struct alh_state *s)
{
    (void)s;
    return 1;
}

/* 09, End of game: market tiles never carry sticks; nor do those in the bag. */
static int position_flaw(const struct alh_state *s)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (s->market[slot] && alh_added_walls(s, s->market[slot]))
            return ALH_RULE_not_your_tile;
    for (int i = 0; i < s->n_bag; i++)
        if (alh_added_walls(s, s->bag[i]))
            return ALH_RULE_not_your_tile;
    return 0;
}

/* clang-format off */
static const struct alh_field fields[] = {
    { .name = "wall_cards", .offset = offsetof(struct alh_state, city_walls.open), .type = ALH_FIELD_CARD_BITS, .first = ALH_CARD_WALL, .most = CARDS },
    { 0 },
};
/* clang-format on */

const struct alh_module alh_module_city_walls = {
    .row = { .id = "city_walls", .number = 9, .box = "3", .fields = fields },
    .cards = { .first = ALH_CARD_WALL, .n = CARDS, .key = "wall", .ids = ids },
    .size = ALH_END_OF(city_walls),
    .copies = copies,
    .copies_lying = copies_lying,
    .in_pile = { 0, 2, 2, 2, 2 }, /* 09, Setup */
    .adds_walls = adds_walls,
    .position_flaw = position_flaw,
};
