/* rules_scoring.c: the majorities of docs/rules/00-base.md "Scoring" once more, with the double tiles of
   28-major_construction_projects.md. Buildings are counted in halves, because 07 has half ones. */
#include "rules.h"

#include <string.h>

/* 28, Components: first half, second half. */
static const uint8_t project_types[ALH_TILES_project][2] = {
    { ALH_PAVILION, ALH_ARCADES },  { ALH_GARDEN, ALH_PAVILION },  { ALH_SERAGLIO, ALH_CHAMBERS },
    { ALH_SERAGLIO, ALH_TOWER },    { ALH_ARCADES, ALH_GARDEN },   { ALH_TOWER, ALH_ARCADES },
    { ALH_CHAMBERS, ALH_TOWER },    { ALH_TOWER, ALH_GARDEN },     { ALH_PAVILION, ALH_SERAGLIO },
    { ALH_CHAMBERS, ALH_PAVILION }, { ALH_PAVILION, ALH_TOWER },   { ALH_SERAGLIO, ALH_ARCADES },
    { ALH_SERAGLIO, ALH_GARDEN },   { ALH_ARCADES, ALH_CHAMBERS }, { ALH_CHAMBERS, ALH_GARDEN },
};

/* Tiles in the Alhambra, or given to Dirk; the reserve does not count. */
static void count_owner(const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile)) {
        int project = tile - ALH_TILE_project, type = alh_tile(tile)->type;
        if (project >= 0 && project < ALH_TILES_project) {
            out->halves[project_types[project][0]][owner] += 2;
            out->halves[project_types[project][1]][owner] += 2;
        } else if (type < ALH_TYPES)
            out->halves[type][owner] += 2;
    }
}

void rules_count(const struct alh_state *s, struct rules_counts *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->players; seat++)
        count_owner(&s->alhambra[seat], seat, out);
    count_owner(&s->dirk, ALH_DIRK, out);
}

/* Components: pavilion 1 in the 1st scoring, 8 and 1 in the 2nd, 16, 8 and 1 in the 3rd; each type further one more. */
static int points_of_place(int round, int type, int place)
{
    static const int pavilion[ALH_SCORINGS] = { 1, 8, 16 };
    return place < round ? pavilion[round - 1 - place] + type : 0;
}

/* Tied players share the places that they take up, rounded down. */
int rules_majority(const struct rules_counts *counts, int round, int type, int owner)
{
    const int *halves = counts->halves[type];
    int ahead = 0, tied = 0, sum = 0;
    for (int other = 0; other < ALH_OWNERS; other++) {
        ahead += halves[other] > halves[owner];
        tied += halves[other] == halves[owner];
    }
    for (int place = ahead; place < ahead + tied; place++)
        sum += points_of_place(round, type, place);
    return halves[owner] ? sum / tied : 0;
}

const char *rules_wrong_majorities(const struct any_game *g, int round, const struct alh_scores *got)
{
    struct rules_counts counts;
    rules_count(&g->state, &counts);
    for (int type = 0; type < ALH_TYPES; type++)
        for (int owner = 0; owner < ALH_OWNERS; owner++) {
            if (got->rank[type][owner].halves != counts.halves[type][owner])
                return "buildings of a type are counted wrongly";
            if (got->rank[type][owner].points != rules_majority(&counts, round, type, owner))
                return "a majority pays other points";
        }
    return NULL;
}
