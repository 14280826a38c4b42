/* magical_buildings.c: 25, six dear buildings. That they can be turned is a matter of building (build.c, board.c: ALH_TURNS). */
#include "../module.h"

const struct alh_module alh_module_magical_buildings = { 0 };
