/* rules_city_walls.c: docs/rules/modules/09-city_walls.md once more. */
#include "rules.h"

#include <string.h>

enum { CARDS = 8 };

/* Components: the sides of WC1 to WC8, as letters. */
static const char *const sides_of[CARDS] = { "N", "E", "S", "W", "NE", "ES", "SW", "NW" };
static const char letters[] = "NESW";
static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

static bool lies_open(const struct alh_state *s, int card)
{
    return card >= ALH_CARD_wall && card < ALH_CARD_wall + CARDS && s->city_walls.open >> (card - ALH_CARD_wall) & 1;
}

static bool has_side(int card, int side)
{
    return strchr(sides_of[card - ALH_CARD_wall], letters[side]) != NULL;
}

/* Sides as they were if the tile lay unturned. 25: sticks belong to the tile and turn with it. */
static int turned_back(const struct alh_state *s, int tile, int sides)
{
    return s->spot[tile].turned ? (int)any_turned((unsigned)sides, 4 - s->spot[tile].turned) : sides;
}

/* Walls that are not printed, on the tile as it lay unturned. */
static int sticks(const struct alh_state *s, int tile)
{
    int walls = s->spot[tile].walls;
    return walls ? turned_back(s, tile, walls) & ~alh_tile(tile)->walls : 0;
}

/* Setup: 2 into each of piles 2 to 5; none lies open. */
static const char *start(const struct any_game *g)
{
    for (int pile = 1; pile <= ALH_PILES; pile++)
        if (rules_in_pile(&g->state, pile, ALH_CARD_wall, CARDS) != (pile >= 2 ? 2 : 0))
            return "wall cards are in the wrong piles";
    return g->state.city_walls.open ? "a wall card lies open" : NULL;
}

/* Of a project half 1 or 2; else half is 1. */
static const char *judge_sides(const struct alh_state *s, int card, int tile, int half)
{
    if (tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp)
        return "no sticks on camps";
    if (any_is_watchtower(tile))
        return "no sticks on watchtowers";
    if (s->variant[ALH_VARIANT_building_sites_gates_and_walls] == 1 && !rules_is_finished(s, tile))
        return "no sticks on building sites"; /* 23, Variants */
    for (int side = 0; side < ALH_SIDES; side++)
        if (has_side(card, side) && s->spot[tile].walls >> (side + 4 * (half - 1)) & 1)
            return "there is a wall already";
    return NULL;
}

static int half_at(const struct alh_state *s, int tile, int x, int y)
{
    return s->spot[tile].x == x && s->spot[tile].y == y ? 1 : 2;
}

/* Play: each stick faces an empty cell, or the empty half of one (22). */
static const char *judge_built(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), tile = rules_tile_at(s, seat, m->x, m->y);
    if (!tile)
        return "not his tile";
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = rules_tile_at(s, seat, m->x + step_x[side], m->y + step_y[side]);
        if (has_side(m->card, side) && there && !any_is_empty_half(s, there, (side + 2) % 4))
            return "a stick towards a tile";
    }
    return judge_sides(s, m->card, tile, half_at(s, tile, m->x, m->y));
}

/* 28: on one half, never on the seam. */
static const char *judge_half(const struct any_game *g, const struct alh_move *m)
{
    if (m->half != 1 && m->half != 2)
        return "no such half";
    bool vertical = m->tile < ALH_TILE_project + 8;
    int seam = (vertical ? ALH_SOUTH : ALH_EAST) + (m->half == 1 ? 0 : 2);
    return has_side(m->card, seam % 4) ? "a stick on the seam" : judge_sides(&g->state, m->card, m->tile, m->half);
}

static const char *judge_aside(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g);
    if (!alh_in(&s->reserve[seat], m->tile) && !alh_in(&s->pending[seat], m->tile))
        return "not his tile";
    if (any_is_project(m->tile))
        return judge_half(g, m);
    return m->half ? "no such half" : judge_sides(s, m->card, m->tile, 1);
}

/* A tile that stands is named by its cell. */
static const char *judge_wall_build(const struct any_game *g, const struct alh_move *m)
{
    if (!lies_open(&g->state, m->card))
        return "no such card lies open";
    return m->tile ? judge_aside(g, m) : judge_built(g, m);
}

static void propose_built(struct any_game *g, int card, int tile)
{
    for (int half = 1; half <= (any_is_project(tile) ? 2 : 1); half++) {
        int x, y;
        rules_half_at(&g->state, tile, half, &x, &y);
        struct alh_move m = { .kind = ALH_MOVE_wall_build, .card = (uint8_t)card, .x = (int16_t)x, .y = (int16_t)y };
        rules_compare(g, &m, true);
    }
}

static void propose_aside(struct any_game *g, int card, int tile)
{
    struct alh_move m = { .kind = ALH_MOVE_wall_build, .card = (uint8_t)card, .tile = (uint8_t)tile };
    for (m.half = 0; m.half <= (any_is_project(tile) ? 3 : 0); m.half++)
        rules_compare(g, &m, true);
}

/* Every open card on every own tile. */
static void propose(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g);
    if (alh_decision(s).kind != ALH_ASK_action)
        return;
    for (int card = ALH_CARD_wall; card < ALH_CARD_wall + CARDS; card++)
        for (int tile = 1; tile < ALH_TILES && lies_open(s, card); tile++) {
            if (alh_in(&s->alhambra[seat], tile))
                propose_built(g, card, tile);
            if (alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile))
                propose_aside(g, card, tile);
        }
}

/* A card never takes a display place; market tiles never carry sticks. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < s->n_display; i++)
        if (s->display[i] >= ALH_CARD_wall && s->display[i] < ALH_CARD_wall + CARDS)
            return "a wall card lies in the display";
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (s->market[slot] && sticks(s, s->market[slot]))
            return "a market tile carries sticks";
    for (int tile = alh_next_tile(&s->beside, 0); tile; tile = alh_next_tile(&s->beside, tile))
        if (sticks(s, tile))
            return "a tile beside a slot carries sticks";
    return NULL;
}

/* The sides that get a stick by this move, on the tile as it lay unturned, or 0. */
static int added_to(const struct any_game *g, const struct alh_move *m, int tile)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    bool piece = m->kind == ALH_MOVE_put_wall; /* 37: a wall piece is like a stick */
    if (m->kind != ALH_MOVE_wall_build && !piece)
        return 0;
    int on = m->tile ? m->tile : rules_tile_at(before, alh_decision(before).player, m->x, m->y);
    int half = !m->tile ? half_at(before, on, m->x, m->y) : m->half ? m->half : 1, added = 0;
    for (int side = 0; side < ALH_SIDES && on == tile; side++)
        added |= (piece ? side == m->side - 1 : has_side(m->card, side)) << (side + 4 * (half - 1));
    return turned_back(before, tile, added);
}

/* The card leaves the game; all its sides are built, and no stick is ever removed; no other action. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    bool builds = m->kind == ALH_MOVE_wall_build;
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (sticks(&g->state, tile) != (sticks(before, tile) | added_to(g, m, tile)))
            return "sticks are not where they were put";
    for (int card = ALH_CARD_wall; card < ALH_CARD_wall + CARDS; card++) {
        bool used = builds && m->card == card;
        if (lies_open(before, card) && lies_open(&g->state, card) == used)
            return used ? "a used wall card stays" : "a wall card has gone";
    }
    if (builds && rules_happened(events, ALH_EVENT_another_action))
        return "building a wall gives no other action";
    return builds && alh_decision(&g->state).kind == ALH_ASK_action && !rules_happened(events, ALH_EVENT_turn)
               ? "a wall does not end the actions"
               : NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_wall_build, judge_wall_build },
    { 0, NULL },
};

const struct rules rules_city_walls = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
};
