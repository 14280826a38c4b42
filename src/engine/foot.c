/* foot.c: walking on the tiles of an Alhambra, step by step. */
#include "module.h"

/* The walls of what stands on a cell; of a watchtower (22) the sides of its empty half, which nobody leaves by. */
static unsigned walls_at(const struct alh_state *s, int tile, int x, int y)
{
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    return (unsigned)s->spot[tile].walls >> 4 * second & 15;
}

/* 05: a gate on this side of the cell; it is named from either of its two cells. */
static bool is_gate(const struct alh_state *s, int player, int x, int y, int side)
{
    struct alh_edges gates = { 0 };
    if (s->kinds & ALH_KIND_GATES)
        alh_tell_opened(s, player, &gates);
    for (const struct alh_wall_side *gate = gates.at; gate < gates.at + gates.n; gate++) {
        bool here = gate->x == x && gate->y == y && gate->side == side;
        bool across =
            gate->x == x + alh_step_x(side) && gate->y == y + alh_step_y(side) && gate->side == (side + 2) % ALH_SIDES;
        if (here || across)
            return true;
    }
    return false;
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
    return shut && !is_gate(s, player, from->x, from->y, side)
               ? alh_refuse_side(ALH_RULE_wall_between, from->x, from->y, 1u << side)
               : alh_fine();
}

void alh_offer_steps(const struct alh_state *s, int player, const struct alh_lying *from, struct alh_offer *out)
{
    for (int side = 0; side < ALH_SIDES; side++) {
        int x = from->x + alh_step_x(side), y = from->y + alh_step_y(side);
        if (!alh_check_step(s, player, from, x, y).rule)
            alh_offer_place(out, ALH_PICK_CELL, x, y);
    }
}

bool alh_can_step(const struct alh_state *s, int player, const struct alh_lying *from)
{
    bool can = false;
    for (int side = 0; side < ALH_SIDES && !can; side++)
        can = !alh_check_step(s, player, from, from->x + alh_step_x(side), from->y + alh_step_y(side)).rule;
    return can;
}
