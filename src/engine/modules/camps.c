/* camps.c: 08, tiles that dock outside to city walls and score the lines of buildings behind them. How they may lie is a matter of
   the board (board.c, windows.c: ALH_CAMP). */
#include "../module.h"

/* 08, Components: K1..K8; the walls are the bastions. */
static const struct alh_tile_row tiles[] = {
    { ALH_NO_TYPE, 3, ALH_E },         { ALH_NO_TYPE, 4, ALH_S },          { ALH_NO_TYPE, 5, ALH_W },
    { ALH_NO_TYPE, 6, ALH_N },         { ALH_NO_TYPE, 7, ALH_N | ALH_W },  { ALH_NO_TYPE, 8, ALH_N | ALH_E },
    { ALH_NO_TYPE, 9, ALH_E | ALH_S }, { ALH_NO_TYPE, 10, ALH_S | ALH_W },
};
_Static_assert(sizeof tiles / sizeof tiles[0] == ALH_TILES_camp, "eight camps");

const struct alh_module alh_module_camps = {
    .row = { .id = "camps", .number = 8, .box = "2" },
    .tiles = tiles,
    .size = offsetof(struct alh_state, spot) + sizeof(((struct alh_state *)0)->spot),
};
