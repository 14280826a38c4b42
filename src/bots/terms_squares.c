/* 04: what a square counts is among the majorities; here is what those promise that one may still take. */
#include "bots/terms.h"

enum { MOST_SQUARES = 3 };

static bool owns(const struct alh_state *s, int player, int tile)
{
    return alh_in(&s->alhambra[player], tile) || alh_in(&s->reserve[player], tile) || alh_in(&s->pending[player], tile);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int left = MOST_SQUARES;
    for (int tile = ALH_TILE_square; tile < ALH_TILE_square + ALH_TILES_square; tile++)
        left -= owns(s, judge->ahead.me, tile);
    return alh_weight.square_later * left * alh_judge_time(judge, alh_weight.square_turns);
}

const struct alh_terms alh_terms_squares = { .promise = promise };
