/* medina.c: 26, typeless tiles; whoever has built the fewest loses points at every scoring. */
#include "../module.h"

/* 26, Scoring: what the places from the worst on lose in scorings 1, 2, 3. */
static const uint8_t losses[ALH_SCORINGS][3] = { { 3 }, { 6, 3 }, { 9, 6, 3 } };

/* 26, Scoring: fewer are worse; of as many, a lower highest price. The greater, the worse; 0: none at all. */
static int shortage(const struct alh_state *s, const struct alh_tiles *built)
{
    int n = 0, highest = 0;
    for (int i = 0; i < ALH_TILES_medina; i++)
        if (alh_in(built, ALH_TILE_medina + i) && alh_is_finished(s, ALH_TILE_medina + i)) {
            highest = alh_row_of(ALH_TILE_medina + i)->price;
            n++;
        }
    return -(16 * n + highest);
}

/* 26, Scoring: who has none shares the worst places, rounded up, and loses 1, 2 or 3 more. */
static int loss(int round, struct alh_standing worst, bool none)
{
    int sum = alh_sum_places(losses[round - 1], worst);
    return (sum + worst.tied - 1) / worst.tied + (none ? round : 0);
}

void alh_points_medina(const struct alh_state *s, int round, struct alh_scores *out)
{
    int count[ALH_OWNERS] = { 0 };
    unsigned owners = 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        if (alh_is_owner(s, owner)) {
            count[owner] = shortage(s, alh_built_by(s, owner));
            owners |= 1u << owner;
        }
    for (unsigned left = owners; left; left &= left - 1) {
        int owner = alh_lowest(left);
        struct alh_standing worst = alh_find_standing(count, owners, owner);
        alh_add_points(out, ALH_SOURCE_medina, owner, -loss(round, worst, !count[owner]));
    }
}

const struct alh_module alh_module_medina = {
    .falls_below_zero = true, /* 26, Scoring: no floor */
};
