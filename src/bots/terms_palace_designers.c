/* 35: the points are scored as the tile is built; here is what the next tile may bring: room beside the designer, most of all at his foot, and most
   where tiles of the market would stand best. */
#include "bots/terms.h"

/* What something on the square would score. */
static int points_at(const struct alh_state *s, int player, int x, int y)
{
    int tile = s->palace_designers.tile[player], foot = s->palace_designers.foot[player] - 1, points = 0;
    struct alh_cell cells[2];
    for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0; half--)
        for (int side = 0; side < ALH_SIDES; side++)
            if (cells[half].x + alh_step_x(side) == x && cells[half].y + alh_step_y(side) == y)
                points = foot == side + half * ALH_SIDES ? 2 : points ? points : 1;
    return points;
}

static double room_beside(const struct alh_state *s, int player)
{
    struct alh_cell cells[2];
    double points = 0;
    for (int half = alh_cells_of(s, s->palace_designers.tile[player], cells) - 1; half >= 0; half--)
        for (int side = 0; side < ALH_SIDES; side++) {
            int x = cells[half].x + alh_step_x(side), y = cells[half].y + alh_step_y(side);
            points += alh_tile_at(s, player, x, y) ? 0 : points_at(s, player, x, y);
        }
    return points;
}

static double worth_of_market(struct alh_judge *judge, const struct alh_state *s)
{
    double points = 0;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        int tile = judge->now->market[slot];
        const struct alh_move *place = tile ? &alh_judge_fit(judge, tile)->place : NULL;
        if (place && !alh_tile_at(s, judge->ahead.me, place->x, place->y))
            points += points_at(s, judge->ahead.me, place->x, place->y);
    }
    return points;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    if (!s->palace_designers.foot[judge->ahead.me])
        return 0;
    return alh_judge_time(judge, alh_weight.designer_turns) *
           (alh_weight.designer_room * room_beside(s, judge->ahead.me) +
            alh_weight.designer_near * worth_of_market(judge, s));
}

const struct alh_terms alh_terms_palace_designers = { .promise = promise };
