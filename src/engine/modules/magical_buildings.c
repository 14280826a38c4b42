/* magical_buildings.c: 25, six dear buildings. That they can be turned is a matter of building (build.c, board.c: ALH_TURNS). */
#include "../module.h"

/* 25, Components: M1..M6, as they lie unturned. */
static const struct alh_tile_row tiles[] = {
    { ALH_PAVILION, 9, ALH_N },
    { ALH_SERAGLIO, 10, ALH_N },
    { ALH_ARCADES, 11, ALH_N | ALH_E },
    { ALH_CHAMBERS, 12, ALH_N | ALH_E },
    { ALH_GARDEN, 13, ALH_N | ALH_E | ALH_S },
    { ALH_TOWER, 14, ALH_N | ALH_E | ALH_S },
};
static const char *const ids[] = { "M1", "M2", "M3", "M4", "M5", "M6" };
_Static_assert(sizeof tiles / sizeof tiles[0] == ALH_TILES_magical, "six magical buildings");

const struct alh_module alh_module_magical_buildings = {
    .tiles = tiles,
    .tile_ids = ids,
};
