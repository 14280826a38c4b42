/* rules_magical_buildings.c: docs/rules/modules/25-magical_buildings.md once more; how tiles are turned stands in any_set_board.c and
   rules_building.c. */
#include "rules.h"

/* Components; Setup: with the other tiles in the bag. */
static const char *start(const struct any_game *g)
{
    static const struct alh_tile_row rows[ALH_TILES_magical] = {
        { ALH_PAVILION, 9, ALH_N },
        { ALH_SERAGLIO, 10, ALH_N },
        { ALH_ARCADES, 11, ALH_N | ALH_E },
        { ALH_CHAMBERS, 12, ALH_N | ALH_E },
        { ALH_GARDEN, 13, ALH_N | ALH_E | ALH_S },
        { ALH_TOWER, 14, ALH_N | ALH_E | ALH_S },
    };
    for (int i = 0; i < ALH_TILES_magical; i++) {
        const struct alh_tile_row *row = alh_tile(ALH_TILE_magical + i);
        if (row->type != rows[i].type || row->price != rows[i].price || row->walls != rows[i].walls)
            return "a magical building shows something else";
        if (!alh_tile_plays(&g->state, ALH_TILE_magical + i))
            return "a magical building is missing";
    }
    return NULL;
}

const struct rules rules_magical_buildings = {
    .start = start,
    .position = rules_wrong_turns,
    .propose = rules_propose_building,
};
