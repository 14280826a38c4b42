/* rules_camps.c: docs/rules/modules/08-camps.md, Scoring, once more; how camps are built stands in any_set_board.c. */
#include "rules.h"

static bool is_camp(int tile)
{
    return tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
}

int rules_line_from(const struct alh_state *s, int seat, int x, int y, int dx, int dy)
{
    int n = 0;
    for (;; n++) {
        int tile = rules_tile_at(s, seat, x + (n + 1) * dx, y + (n + 1) * dy);
        if (!tile || is_camp(tile) || any_is_watchtower(tile))
            return n;
    }
}

int rules_count_line(const struct alh_state *s, int seat, int x, int y, int dx, int dy)
{
    int n = 0;
    for (int d = rules_line_from(s, seat, x, y, dx, dy); d > 0; d--)
        n += rules_is_finished(s, rules_tile_at(s, seat, x + d * dx, y + d * dy));
    return n;
}

static int camp_points(const struct alh_state *s, int seat)
{
    /* Components: the arrows of K1 to K8. */
    static const char *const arrows[ALH_TILES_camp] = { "E", "S", "W", "N", "NW", "NE", "ES", "SW" };
    int sum = 0;
    for (int i = 0; i < ALH_TILES_camp; i++) {
        int tile = ALH_TILE_camp + i, x = s->spot[tile].x, y = s->spot[tile].y;
        for (const char *arrow = arrows[i]; *arrow && alh_in(&s->alhambra[seat], tile); arrow++)
            sum +=
                rules_count_line(s, seat, x, y, (*arrow == 'E') - (*arrow == 'W'), (*arrow == 'S') - (*arrow == 'N'));
    }
    return sum;
}

const struct rules rules_camps = { .propose = rules_propose_building,
                                   .points = camp_points,
                                   .source = ALH_SOURCE_camps };
