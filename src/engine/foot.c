/* foot.c: walking on the tiles of an Alhambra, step by step. */
#include "sites.h"

/* The walls of what stands on a cell; of a watchtower (22) the sides of its empty half, which nobody leaves by. */
static unsigned walls_at(const struct alh_state *s, int tile, int x, int y)
{
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    return (unsigned)s->spot[tile].walls >> 4 * second & 15;
}

/* 05: the sides of a cell with a gate, as bits; it is named from either of its two cells. */
static unsigned gates_around(const struct alh_state *s, int player, int x, int y)
{
    struct alh_edges gates;
    unsigned sides = 0;
    gates.n = 0;
    if (s->kinds & ALH_KIND_GATES)
        alh_tell_opened(s, player, &gates);
    for (const struct alh_wall_side *gate = gates.at; gate < gates.at + gates.n; gate++) {
        if (gate->x == x && gate->y == y)
            sides |= 1u << gate->side;
        else if (gate->x + alh_step_x(gate->side) == x && gate->y + alh_step_y(gate->side) == y)
            sides |= 1u << (gate->side + 2) % ALH_SIDES;
    }
    return sides;
}

/* The side of a cell on which the other one lies, or -1. */
static int side_towards(const struct alh_lying *from, int x, int y)
{
    for (int side = 0; side < ALH_SIDES; side++)
        if (from->x + alh_step_x(side) == x && from->y + alh_step_y(side) == y)
            return side;
    return -1;
}

struct alh_refusal alh_check_step(const struct alh_state *s, int player, const struct alh_lying *from, int x, int y)
{
    int side = side_towards(from, x, y), tile = alh_tile_at(s, player, x, y);
    if (side < 0)
        return alh_refuse_cell(ALH_RULE_not_one_step, x, y);
    if (!tile || alh_tile_kind(tile) == ALH_CAMP)
        return alh_refuse_cell(ALH_RULE_not_on_foot, x, y);
    unsigned here = walls_at(s, alh_tile_at(s, player, from->x, from->y), from->x, from->y) >> side;
    bool shut = (here | walls_at(s, tile, x, y) >> (side + 2) % ALH_SIDES) & 1;
    return shut && !(gates_around(s, player, from->x, from->y) >> side & 1)
               ? alh_refuse_side(ALH_RULE_wall_between, from->x, from->y, 1u << side)
               : alh_fine();
}

unsigned alh_steps_from(const struct alh_state *s, int player, const struct alh_lying *from)
{
    struct alh_around a = alh_look_around(s, player, from->x, from->y);
    unsigned steps = a.touching & ~(a.walls | walls_at(s, a.tile, from->x, from->y));
    unsigned gates = gates_around(s, player, from->x, from->y) & ~steps;
    for (; gates; gates &= gates - 1) {
        int side = alh_lowest(gates), x = from->x + alh_step_x(side), y = from->y + alh_step_y(side);
        steps |= alh_check_step(s, player, from, x, y).rule ? 0 : 1u << side;
    }
    return steps;
}

void alh_offer_steps(const struct alh_state *s, int player, const struct alh_lying *from, struct alh_offer *out)
{
    for (unsigned left = alh_steps_from(s, player, from); left; left &= left - 1) {
        int side = alh_lowest(left);
        alh_offer_place(out, ALH_PICK_CELL, from->x + alh_step_x(side), from->y + alh_step_y(side));
    }
}
