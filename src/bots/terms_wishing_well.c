/* 33: wells whose number is met, in all scorings to come. */
#include "bots/terms.h"

/* Tiles that lie before the arrow. */
static int count_line(const struct alh_state *s, int player, const struct alh_spot *well)
{
    return alh_line_length(s, player, well->x, well->y, (ALH_SOUTH + well->turned) % ALH_SIDES);
}

/* What is missing may come yet; what is too much stays. */
static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    double points = 0; /* of one scoring */
    for (int tile = ALH_TILE_well; tile < ALH_TILE_well + ALH_TILES_well; tile++) {
        double chance = alh_in(&s->alhambra[judge->ahead.me], tile) ? alh_weight.well_points : 0;
        int number = alh_tile(tile)->price, there = chance > 0 ? count_line(s, judge->ahead.me, &s->spot[tile]) : 0;
        for (int missing = number - there; missing > 0; missing--)
            chance *= alh_weight.well_grows;
        points += there > number ? 0 : chance * number;
    }
    return points * (ALH_SCORINGS - s->scorings_done);
}

/* Nobody buys one only because it is cheap and paid exactly. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int left = 0;
    for (int tile = ALH_TILE_well; tile < ALH_TILE_well + ALH_TILES_well; tile++)
        left += alh_in(&s->beside, tile) && alh_in(&judge->now->beside, tile);
    return alh_weight.well_left * left;
}

static bool uses(const struct alh_move *move)
{
    return !move->slot && move->tile >= ALH_TILE_well && move->tile < ALH_TILE_well + ALH_TILES_well &&
           alh_has_part(alh_move_parts(move->kind), ALH_PART_SLOT);
}

const struct alh_terms alh_terms_wishing_well = { .promise = promise, .ground = ground, .uses = uses };
