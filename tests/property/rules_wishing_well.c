/* rules_wishing_well.c: docs/rules/modules/33-wishing_well.md once more. */
#include "rules.h"

/* Components: number = price = tiles required = points. */
static const int number[ALH_TILES_well] = { 3, 3, 4, 4, 5, 5 };

/* Turned by 0, 1, 2, 3 the arrow points S, W, N, E. Scoring: exactly so many tiles before the first empty square. */
static int points(const struct alh_state *s, int seat)
{
    static const int dx[ALH_SIDES] = { 0, -1, 0, 1 }, dy[ALH_SIDES] = { 1, 0, -1, 0 };
    int sum = 0;
    for (int i = 0; i < ALH_TILES_well; i++) {
        const struct alh_spot *spot = &s->spot[ALH_TILE_well + i];
        bool built = alh_in(&s->alhambra[seat], ALH_TILE_well + i);
        int turned = built ? spot->turned : 0;
        if (built && rules_count_line(s, seat, spot->x, spot->y, dx[turned], dy[turned]) == number[i])
            sum += number[i];
    }
    return sum;
}

static const char *start(const struct any_game *g)
{
    for (int i = 0; i < ALH_TILES_well; i++) {
        const struct alh_tile_row *row = alh_tile(ALH_TILE_well + i);
        if (row->price != number[i] || row->walls || row->type != ALH_NO_TYPE)
            return "a well shows something else";
    }
    return rules_wrong_beside(g);
}

static void propose(struct any_game *g)
{
    rules_propose_beside(g);
    rules_propose_building(g);
}

const struct rules rules_wishing_well = {
    .start = start,
    .position = rules_wrong_beside,
    .after = rules_after_beside,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_wells,
};
