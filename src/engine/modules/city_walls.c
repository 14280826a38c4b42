/* city_walls.c: 09, wall cards that put sticks on an own tile, built or not. Sticks are walls: the common state keeps them
   (alh_spot.walls; alh_added_walls tells them from the printed ones). */
#include "../module.h"

enum { CARDS = ALH_CARDS_wall };
/* 09, Components: the sides of WC1..WC8. */
static const uint8_t sides[CARDS] = { ALH_N,         ALH_E,         ALH_S,         ALH_W,
                                      ALH_N | ALH_E, ALH_E | ALH_S, ALH_S | ALH_W, ALH_N | ALH_W };

static bool is_wall_card(int card)
{
    return card >= ALH_CARD_wall && card < ALH_CARD_wall + CARDS;
}

static int copies_lying(const struct alh_state *s, int card)
{
    return is_wall_card(card) && s->city_walls.open >> (card - ALH_CARD_wall) & 1;
}

/* 09, Play: a wall card never takes a display place. */
enum alh_again alh_city_walls_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!is_wall_card(call->what))
        return ALH_DONE;
    s->city_walls.open |= (uint8_t)(1 << (call->what - ALH_CARD_wall));
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_wall_card, .player = ALH_NOBODY, .barrier = true, .card = (uint8_t)call->what });
    return ALH_DONE;
}

/* ---- building a wall ---- */

static struct alh_refusal check_card(const struct alh_state *s, int card)
{
    return copies_lying(s, card) ? alh_fine() : alh_refuse_at(ALH_RULE_no_wall_card, ALH_PICK_CARD, card);
}

/* Walls may not be built over; a camp is no building. */
static struct alh_refusal check_sides(const struct alh_state *s, int card, int tile, int half)
{
    if (alh_tile_kind(tile) == ALH_CAMP)
        return alh_refuse_at(ALH_RULE_no_sticks_on_camps, ALH_PICK_TILE, tile);
    unsigned there = s->spot[tile].walls >> 4 * half;
    return there & sides[card - ALH_CARD_wall] ? alh_refuse(ALH_RULE_wall_already_there) : alh_fine();
}

/* Which half of a double tile lies on a cell: 0 or 1. */
static int half_at(const struct alh_state *s, int tile, int x, int y)
{
    return s->spot[tile].x != x || s->spot[tile].y != y;
}

/* A stick must face an empty cell: the side of a neighbour, or of the other half, is open there and would no longer match. */
static struct alh_refusal check_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_card(s, m->what);
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    if (why.rule)
        return why;
    if (!tile)
        return alh_refuse_cell(ALH_RULE_not_your_tile, m->x, m->y);
    why = check_sides(s, m->what, tile, half_at(s, tile, m->x, m->y));
    unsigned facing = alh_touching(s, d->player, m->x, m->y) & sides[m->what - ALH_CARD_wall];
    return why.rule || !facing ? why : alh_refuse_side(ALH_RULE_wall_mismatch, m->x, m->y, facing);
}

/* Tiles that are not built: in the reserve, or waiting. */
static struct alh_tiles tiles_aside(const struct alh_state *s, int player)
{
    return alh_union(&s->reserve[player], &s->pending[player]);
}

static struct alh_refusal check_aside(const struct alh_state *s, int player, int card, int tile)
{
    struct alh_refusal why = check_card(s, card);
    struct alh_tiles own = tiles_aside(s, player);
    if (why.rule)
        return why;
    return alh_in(&own, tile) ? alh_fine() : alh_refuse_at(ALH_RULE_not_your_tile, ALH_PICK_TILE, tile);
}

/* Reserve tiles and waiting ones are checked when they are placed. */
static struct alh_refusal check_build_tile(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_refusal why = check_aside(s, d->player, m->what, m->tile);
    if (why.rule)
        return why;
    return alh_tile_kind(m->tile) == ALH_DOUBLE ? alh_refuse(ALH_RULE_no_such_half)
                                                : check_sides(s, m->what, m->tile, 0);
}

/* The side that a half shares with the other one. */
static unsigned inner_side(int tile, int half)
{
    bool upright = alh_second_half(tile)->dy;
    return half ? (upright ? ALH_N : ALH_W) : (upright ? ALH_S : ALH_E);
}

/* 28: one half gets the sticks, never on the inner side. */
static struct alh_refusal check_build_half(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_refusal why = check_aside(s, d->player, m->what, m->tile);
    if (why.rule)
        return why;
    if (alh_tile_kind(m->tile) != ALH_DOUBLE || alh_number_of(m) < 1 || alh_number_of(m) > 2)
        return alh_refuse(ALH_RULE_no_such_half);
    why = check_sides(s, m->what, m->tile, alh_number_of(m) - 1);
    bool inner = inner_side(m->tile, alh_number_of(m) - 1) & sides[m->what - ALH_CARD_wall];
    return why.rule || !inner ? why : alh_refuse(ALH_RULE_wall_mismatch);
}

/* The move with each of the open cards, where it is legal. */
static void try_cards(const struct alh_state *s, const struct alh_frame *d, struct alh_move move, struct alh_list *list)
{
    for (unsigned open = s->city_walls.open; open; open &= open - 1) {
        move.what = (uint8_t)(ALH_CARD_wall + alh_lowest(open));
        if (!alh_option[move.kind]->check(s, d, &move).rule)
            alh_list_move(list, &move);
    }
}

static void list_build(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    const struct alh_tiles *built = &s->alhambra[d->player];
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
            try_cards(s, d, (struct alh_move){ .kind = ALH_MOVE_wall_build, .x = cells[i].x, .y = cells[i].y }, list);
}

static void list_build_tile(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_tiles own = tiles_aside(s, d->player);
    for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
        try_cards(s, d, (struct alh_move){ .kind = ALH_MOVE_wall_build_tile, .tile = (uint8_t)tile }, list);
}

static void list_build_half(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_tiles own = tiles_aside(s, d->player);
    for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
        for (int half = 1; half <= 2 && alh_tile_kind(tile) == ALH_DOUBLE; half++)
            try_cards(s, d,
                      (struct alh_move){ .kind = ALH_MOVE_wall_build_half, .tile = (uint8_t)tile, .x = (int16_t)half },
                      list);
}

static void offer_cards(const struct alh_state *s, struct alh_offer *out)
{
    for (unsigned open = s->city_walls.open; open; open &= open - 1)
        alh_offer(out, ALH_PICK_CARD, ALH_CARD_wall + alh_lowest(open));
}

static void offer_cells(const struct alh_state *s, int player, struct alh_offer *out)
{
    const struct alh_tiles *built = &s->alhambra[player];
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
            alh_offer_place(out, ALH_PICK_CELL, cells[i].x, cells[i].y);
}

static void offer_tiles(const struct alh_state *s, int player, bool doubles, struct alh_offer *out)
{
    struct alh_tiles own = tiles_aside(s, player);
    for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
        if ((alh_tile_kind(tile) == ALH_DOUBLE) == doubles)
            alh_offer(out, ALH_PICK_TILE, tile);
}

static void offer_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    if (stage == 0)
        offer_cards(s, out);
    else if (stage == 2)
        for (int half = 1; half <= 2; half++)
            alh_offer_place(out, ALH_PICK_HALF, half, 0);
    else if (m->kind == ALH_MOVE_wall_build)
        offer_cells(s, d->player, out);
    else
        offer_tiles(s, d->player, m->kind == ALH_MOVE_wall_build_half, out);
}

/* The card leaves the game; the sticks belong to the tile for the rest of it. */
static void put_sticks(struct alh_state *s, const struct alh_frame *d, int card, int tile, int half,
                       struct alh_events *ev)
{
    s->city_walls.open &= (uint8_t) ~(1 << (card - ALH_CARD_wall));
    s->spot[tile].walls |= (uint8_t)(sides[card - ALH_CARD_wall] << 4 * half);
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_wall_built, .player = d->player, .card = (uint8_t)card, .tile = (uint8_t)tile });
}

static void play_build(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    put_sticks(s, d, m->what, tile, half_at(s, tile, m->x, m->y), ev);
}

static void play_build_tile(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    put_sticks(s, d, m->what, m->tile, 0, ev);
}

static void play_build_half(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    put_sticks(s, d, m->what, m->tile, alh_number_of(m) - 1, ev);
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
const struct alh_option alh_option_wall_build_half = {
    .type = "wall_build",
    .parts = ALH_PART_CARD | ALH_PART_TILE | ALH_PART_HALF,
    .stage = { { ALH_PICK_CARD, 0 }, { ALH_PICK_TILE, 0 }, { ALH_PICK_HALF, 0 } },
    .check = check_build_half,
    .list = list_build_half,
    .offer = offer_build,
    .play = play_build_half,
};

static int adds_walls(const struct alh_state *s)
{
    (void)s;
    return 1;
}

/* 28: the inner side of a double tile is open. 08: no sticks on camps. */
static int flaw_of_sticks(const struct alh_state *s, int tile)
{
    unsigned added = (unsigned)alh_added_walls(s, tile);
    if (added && alh_tile_kind(tile) == ALH_CAMP)
        return ALH_RULE_no_sticks_on_camps;
    bool inner = added && alh_tile_kind(tile) == ALH_DOUBLE && added & (inner_side(tile, 0) | inner_side(tile, 1) << 4);
    return inner ? ALH_RULE_wall_mismatch : 0;
}

/* 09, End of game: market tiles never carry sticks; nor do those in the bag. */
static int position_flaw(const struct alh_state *s)
{
    int flaw = 0;
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (s->market[slot] && alh_added_walls(s, s->market[slot]))
            return ALH_RULE_not_your_tile;
    for (int i = 0; i < s->n_bag; i++)
        if (alh_added_walls(s, s->bag[i]))
            return ALH_RULE_not_your_tile;
    for (int tile = ALH_TILE_MODULES; tile < ALH_TILES && !flaw; tile++)
        flaw = alh_tile_plays(s, tile) ? flaw_of_sticks(s, tile) : 0;
    return flaw;
}

/* clang-format off */
static const struct alh_field fields[] = {
    { .name = "wall_cards", .offset = offsetof(struct alh_state, city_walls.open), .type = ALH_FIELD_CARD_BITS, .first = ALH_CARD_wall, .most = CARDS },
    { 0 },
};
/* clang-format on */

const struct alh_module alh_module_city_walls = {
    .fields = fields,
    .copies_lying = copies_lying,
    .in_pile = { 0, 2, 2, 2, 2 }, /* 09, Setup */
    .adds_walls = adds_walls,
    .position_flaw = position_flaw,
};
