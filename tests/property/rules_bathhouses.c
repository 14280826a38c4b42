/* rules_bathhouses.c: docs/rules/modules/32-bathhouses.md once more. */
#include "rules.h"

/* Components: N, E, S, W by the first letters of pavilion, seraglio, arcades, chambers, garden, tower. */
static const char *const sides[ALH_TILES_bathhouse] = { "agcp", "psag", "sgat", "tcas", "sptc", "gtcp" };

static int type_of(char letter)
{
    static const char letters[] = "psacgt";
    int type = 0;
    while (letters[type] != letter)
        type++;
    return type;
}

/* Scoring: over consecutive tiles; the first of the named type gives its distance, an empty square before it nothing. 08: a camp ends the
   line. */
static int side_points(const struct alh_state *s, int seat, int tile, int side)
{
    static const int dx[ALH_SIDES] = { 0, 1, 0, -1 }, dy[ALH_SIDES] = { -1, 0, 1, 0 };
    int turned = s->spot[tile].turned, x = s->spot[tile].x, y = s->spot[tile].y;
    int type = type_of(sides[tile - ALH_TILE_bathhouse][(side - turned + 4) % 4]);
    int length = rules_line_from(s, seat, x, y, dx[side], dy[side]);
    for (int d = 1; d <= length; d++)
        if (rules_type_at(s, seat, x + d * dx[side], y + d * dy[side]) == type)
            return d;
    return 0;
}

static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int tile = ALH_TILE_bathhouse; tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse; tile++)
        for (int side = 0; side < ALH_SIDES && alh_in(&s->alhambra[seat], tile); side++)
            sum += side_points(s, seat, tile, side);
    return sum;
}

/* Components: price 8, no walls, no type. */
static const char *start(const struct any_game *g)
{
    for (int tile = ALH_TILE_bathhouse; tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse; tile++) {
        const struct alh_tile_row *row = alh_tile(tile);
        if (row->price != 8 || row->walls || row->type != ALH_NO_TYPE)
            return "a bathhouse shows something else";
    }
    return rules_wrong_beside(g);
}

static void propose(struct any_game *g)
{
    rules_propose_beside(g);
    rules_propose_building(g);
}

const struct rules rules_bathhouses = {
    .start = start,
    .position = rules_wrong_beside,
    .after = rules_after_beside,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_bathhouses,
};
