/* 35: the points are scored as the tile is built; a tile that is tried beside the designer promises them, and so does room at his foot where tiles of
   the market would stand best. */
#include "bots/terms.h"

/* Where a designer stands; side 0..7, of a second half from 4 on, -1: not chosen yet. */
struct stand {
    int tile, foot;
};

static struct stand stand_of(const struct alh_state *s, int player)
{
    struct alh_frame asked = alh_decision(s);
    bool moves = asked.kind == ALH_ASK_designer_foot && asked.player == player;
    return (struct stand){ moves ? asked.arg[0] : s->palace_designers.tile[player],
                           s->palace_designers.foot[player] - 1 };
}

/* What something on the square would score. */
static int points_at(const struct alh_state *s, struct stand at, int x, int y)
{
    struct alh_cell cells[2];
    int points = 0;
    for (int half = alh_cells_of(s, at.tile, cells) - 1; half >= 0; half--)
        for (int side = 0; side < ALH_SIDES; side++)
            if (cells[half].x + alh_step_x(side) == x && cells[half].y + alh_step_y(side) == y)
                points = at.foot < 0 || at.foot == side + half * ALH_SIDES ? 2 : points ? points : 1;
    return points;
}

/* Squares beside him that were free before the move and are not in this try; without such a position nothing is tried. */
static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int me = judge->ahead.me, points = 0;
    struct stand at = { s->palace_designers.tile[me], s->palace_designers.foot[me] - 1 };
    struct alh_cell cells[2];
    for (int half = at.tile && judge->now ? alh_cells_of(s, at.tile, cells) - 1 : -1; half >= 0; half--)
        for (int side = 0; side < ALH_SIDES; side++) {
            int x = cells[half].x + alh_step_x(side), y = cells[half].y + alh_step_y(side);
            if (alh_tile_at(s, me, x, y) && !alh_tile_at(judge->now, me, x, y))
                points += points_at(s, at, x, y);
        }
    return points;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct stand at = stand_of(s, judge->ahead.me);
    double points = 0;
    for (int slot = 0; at.tile && slot < ALH_SLOTS; slot++) {
        int tile = judge->now->market[slot];
        const struct alh_move *place = tile ? &alh_judge_fit(judge, tile)->place : NULL;
        if (place && !alh_tile_at(s, judge->ahead.me, place->x, place->y))
            points += points_at(s, at, place->x, place->y);
    }
    return alh_weight.designer_near * alh_judge_time(judge, alh_weight.designer_turns) * points;
}

const struct alh_terms alh_terms_palace_designers = { .promise = promise, .ground = ground };
