/* city_walls.c: 09, wall cards that put sticks on an own tile, built or not. Sticks are walls: the common state keeps them
   (alh_spot.walls; alh_added_walls tells them from the printed ones). */
#include "../module.h"

enum { CARDS = ALH_CARDS_wall };

static int copies_lying(const struct alh_state *s, int card)
{
    return alh_is_wall(card) && s->city_walls.open >> (card - ALH_CARD_wall) & 1;
}

/* 09, Play: a wall card never takes a display place. */
enum alh_again alh_city_walls_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!alh_is_wall(call->what))
        return ALH_DONE;
    s->city_walls.open |= (uint8_t)(1 << (call->what - ALH_CARD_wall));
    ALH_EMIT(ev, wall_card, .player = ALH_NOBODY, .barrier = true, .card = (uint8_t)call->what);
    return ALH_DONE;
}

/* ---- building a wall ---- */

static struct alh_refusal check_card(const struct alh_state *s, int card)
{
    return copies_lying(s, card) ? alh_fine() : alh_refuse_at(ALH_RULE_no_wall_card, ALH_PICK_CARD, card);
}

/* Neither camps nor watchtowers are buildings. */
static int no_building(int tile)
{
    switch (alh_tile_kind(tile)) {
    case ALH_CAMP: return ALH_RULE_no_sticks_on_camps;
    case ALH_HALF_CELL: return ALH_RULE_no_sticks_on_watchtowers;
    default: return 0;
    }
}

/* Walls may not be built over. */
static struct alh_refusal check_sides(const struct alh_state *s, int card, struct alh_target at)
{
    if (no_building(at.tile))
        return alh_refuse_at(no_building(at.tile), ALH_PICK_TILE, at.tile);
    if (alh_ask_bars_walls(s, at.tile))
        return alh_refuse_at(ALH_RULE_not_finished, ALH_PICK_TILE, at.tile);
    unsigned there = s->spot[at.tile].walls >> 4 * at.half;
    return there & alh_printed_on_card(card)->walls ? alh_refuse(ALH_RULE_wall_already_there) : alh_fine();
}

static bool has_free_sides(const struct alh_state *s, const struct alh_move *m, struct alh_target at)
{
    return !check_sides(s, m->card, at).rule;
}

/* A stick must face an empty cell, or the empty half of one: the side of a neighbour, or of the other half, is open there and would no longer match. */
static struct alh_refusal check_built(const struct alh_state *s, int player, const struct alh_move *m)
{
    unsigned facing = 0;
    for (unsigned left = alh_printed_on_card(m->card)->walls; left; left &= left - 1) {
        int side = alh_lowest(left);
        int there = alh_tile_at(s, player, m->x + alh_step_x(side), m->y + alh_step_y(side));
        if (there && !alh_is_empty_half(s, there, (side + 2) % 4))
            facing |= left & -left;
    }
    return facing ? alh_refuse_side(ALH_RULE_wall_mismatch, m->x, m->y, facing) : alh_fine();
}

/* What is not built is checked when it is placed. 28: one half gets the sticks, never on the inner side. */
static struct alh_refusal check_aside(const struct alh_state *s, int card, struct alh_target at)
{
    bool two = alh_tile_kind(at.tile) == ALH_DOUBLE;
    bool inner = two && alh_inner_side(s, at.tile, at.half) & alh_printed_on_card(card)->walls;
    return inner ? alh_refuse(ALH_RULE_wall_mismatch) : alh_fine();
}

static struct alh_refusal check_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_target at;
    struct alh_refusal why = check_card(s, m->card);
    if (!why.rule)
        why = alh_find_target(s, d->player, false, m, &at);
    if (!why.rule)
        why = check_sides(s, m->card, at);
    if (why.rule)
        return why;
    return m->tile ? check_aside(s, m->card, at) : check_built(s, d->player, m);
}

static bool fits_on(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                    const struct alh_pick *target)
{
    struct alh_move with = *m;
    with.x = target->x, with.y = target->y;
    with.tile = target->noun == ALH_PICK_TILE ? target->id : 0;
    for (with.half = 0; with.half <= 2; with.half++)
        if (!check_build(s, d, &with).rule)
            return true;
    return false;
}

/* Whether any own tile could take the walls of a card. */
static struct alh_refusal stuck(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_offer targets = { .n = 0 };
    if (!copies_lying(s, m->card))
        return alh_fine();
    alh_offer_targets(s, d->player, false, NULL, m, ALH_PICK_CELL, has_free_sides, &targets);
    alh_offer_targets(s, d->player, false, NULL, m, ALH_PICK_TILE, has_free_sides, &targets);
    for (int i = 0; i < targets.n; i++)
        if (fits_on(s, d, m, &targets.pick[i]))
            return alh_fine();
    return alh_refuse_at(ALH_RULE_wall_fits_nowhere, ALH_PICK_CARD, m->card);
}

static void offer_build(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    for (unsigned open = noun == ALH_PICK_CARD ? s->city_walls.open : 0; open; open &= open - 1)
        alh_offer(out, noun, ALH_CARD_wall + alh_lowest(open));
    alh_offer_targets(s, d->player, false, NULL, m, noun, has_free_sides, out);
}

/* The card leaves the game; the sticks belong to the tile for the rest of it. */
static void play_build(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_target at;
    alh_find_target(s, d->player, false, m, &at);
    s->city_walls.open &= (uint8_t) ~(1 << (m->card - ALH_CARD_wall));
    alh_add_walls(s, d->player, at.tile, (unsigned)alh_printed_on_card(m->card)->walls << 4 * at.half);
    ALH_EMIT(ev, wall_built, .player = d->player, .card = m->card, .tile = (uint8_t)at.tile);
}

const struct alh_option alh_option_wall_build = {
    .type = "wall_build",
    .stage = { { ALH_PICK_CARD, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_OR },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_HALF, 0, ALH_IF } },
    .check = check_build,
    .offer = offer_build,
    .play = play_build,
    .stuck = stuck,
};

/* 09, End of game: market tiles never carry sticks. 08: no sticks on camps. */
static int flaw_of_sticks(const struct alh_state *s, int tile)
{
    int flaw = alh_flaw_of_added_walls(s, tile);
    return flaw || !alh_added_walls(s, tile) ? flaw : no_building(tile);
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return alh_find_tile_flaw(s, flaw, flaw_of_sticks);
}

const struct alh_module alh_module_city_walls = {
    .copies_lying = copies_lying,
    .in_pile = { 0, 2, 2, 2, 2 }, /* 09, Setup */
    .adds_walls = true,
    .position_flaw = position_flaw,
};
