/* rules_walk.c: steps on foot, docs/rules/modules/29-palace_staff.md and 36-alhambra_zoo.md once more. */
#include "rules.h"

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

/* Whether a way ends at this side of what stands on a cell. */
static bool is_shut(const struct alh_state *s, int seat, int x, int y, int side)
{
    int tile = rules_tile_at(s, seat, x, y);
    struct alh_cell cells[2];
    if (any_is_watchtower(tile))
        return any_is_empty_half(s, tile, side);
    int n = alh_cells_of(s, tile, cells);
    for (int i = 0; i < n; i++)
        if (cells[i].x == x && cells[i].y == y)
            return cells[i].walls >> side & 1;
    return true;
}

static bool has_gate(const struct alh_state *s, int seat, int x, int y, int side)
{
    for (int i = 0; i < ALH_THINGS_gate && s->modules >> ALH_MODULE_city_gates & 1; i++) {
        const struct alh_gate *gate = &s->city_gates.gate[i];
        if (gate->owner == seat + 1 && gate->x == x && gate->y == y && gate->side == side)
            return true;
    }
    return false;
}

/* 29, Play; 36, Play: to the side-neighbour tile across a side without walls, or through a city gate; 08: never onto a camp. */
const char *rules_wrong_step(const struct alh_state *s, int seat, int from_x, int from_y, int x, int y)
{
    int side = 0, tile = rules_tile_at(s, seat, x, y);
    while (side < ALH_SIDES && (from_x + step_x[side] != x || from_y + step_y[side] != y))
        side++;
    if (side == ALH_SIDES)
        return "not one step";
    if (!tile || alh_tile_kind(tile) == ALH_CAMP)
        return "nothing to walk on";
    int back = (side + 2) % ALH_SIDES;
    if (has_gate(s, seat, from_x, from_y, side) || has_gate(s, seat, x, y, back))
        return NULL;
    return is_shut(s, seat, from_x, from_y, side) || is_shut(s, seat, x, y, back) ? "a wall is in the way" : NULL;
}
