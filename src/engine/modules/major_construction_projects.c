/* major_construction_projects.c: 28, double tiles of two buildings, won by a standing bid whose money lies on the table. */
#include "../module.h"

/* 28, Components: first half, second half; the walls of the second in the high four bits. */
#define HALVES(first, second) (uint8_t)((first) | (second) << 4)
static const struct alh_tile_row tiles[] = {
    { ALH_PAVILION, 0, HALVES(ALH_E, ALH_E) },
    { ALH_GARDEN, 0, HALVES(ALH_W, ALH_W) },
    { ALH_SERAGLIO, 0, HALVES(ALH_N | ALH_W, ALH_W) },
    { ALH_SERAGLIO, 0, HALVES(ALH_E, ALH_E | ALH_S) },
    { ALH_ARCADES, 0, HALVES(ALH_N | ALH_E, ALH_E) },
    { ALH_TOWER, 0, HALVES(ALH_W, ALH_S | ALH_W) },
    { ALH_CHAMBERS, 0, HALVES(ALH_N | ALH_E | ALH_W, 0) },
    { ALH_TOWER, 0, HALVES(0, ALH_E | ALH_S | ALH_W) },
    { ALH_PAVILION, 0, HALVES(ALH_N, ALH_N) },
    { ALH_CHAMBERS, 0, HALVES(ALH_S, ALH_S) },
    { ALH_PAVILION, 0, HALVES(ALH_N | ALH_W, ALH_N) },
    { ALH_SERAGLIO, 0, HALVES(ALH_S, ALH_E | ALH_S) },
    { ALH_SERAGLIO, 0, HALVES(0, ALH_N | ALH_E | ALH_S) },
    { ALH_ARCADES, 0, HALVES(ALH_S | ALH_W, ALH_S) },
    { ALH_CHAMBERS, 0, HALVES(ALH_N | ALH_S | ALH_W, 0) },
};
#undef HALVES
_Static_assert(sizeof tiles / sizeof tiles[0] == ALH_TILES_project, "fifteen projects");
/* M1..M8 are vertical, M9..M15 horizontal. */
static const struct alh_half_row second[] = {
    { ALH_ARCADES, 0, 1 },  { ALH_PAVILION, 0, 1 }, { ALH_CHAMBERS, 0, 1 }, { ALH_TOWER, 0, 1 },
    { ALH_GARDEN, 0, 1 },   { ALH_ARCADES, 0, 1 },  { ALH_TOWER, 0, 1 },    { ALH_GARDEN, 0, 1 },
    { ALH_SERAGLIO, 1, 0 }, { ALH_PAVILION, 1, 0 }, { ALH_TOWER, 1, 0 },    { ALH_ARCADES, 1, 0 },
    { ALH_GARDEN, 1, 0 },   { ALH_CHAMBERS, 1, 0 }, { ALH_GARDEN, 1, 0 },
};
static const char *const ids[] = { "M1", "M2",  "M3",  "M4",  "M5",  "M6",  "M7", "M8",
                                   "M9", "M10", "M11", "M12", "M13", "M14", "M15" };

/* 28, Scoring: each half counts as a building of its type. */
static int count_halves(const struct alh_state *s, int owner, int type)
{
    const struct alh_tiles *own = owner == ALH_DIRK ? &s->dirk : &s->alhambra[owner];
    int n = 0;
    for (int tile = ALH_TILE_project; tile < ALH_TILE_project + ALH_TILES_project; tile++)
        if (alh_in(own, tile))
            n += (tiles[tile - ALH_TILE_project].type == type) + (second[tile - ALH_TILE_project].type == type);
    return 2 * n;
}

const struct alh_module alh_module_major_construction_projects = {
    .row = { .id = "major_construction_projects", .number = 28, .box = "designers" },
    .tiles = tiles,
    .second = second,
    .tile_ids = ids,
    .size = offsetof(struct alh_state, spot) + sizeof(((struct alh_state *)0)->spot),
    .halves = count_halves,
};
