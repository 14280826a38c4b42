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

int rules_building(const struct alh_state *s, int tile, int half)
{
    int project = tile - ALH_TILE_project, type = -1;
    if (project >= 0 && project < ALH_TILES_project)
        return project_types[project][half];
    if (half || !alh_tile(tile) || any_is_watchtower(tile))
        return ALH_NO_TYPE;
    EACH_RULES(s, r)
    if (r->building && type < 0)
        type = r->building(s, tile);
    return type < 0 ? alh_tile(tile)->type : type;
}

int rules_type_at(const struct alh_state *s, int seat, int x, int y)
{
    int tile = rules_tile_at(s, seat, x, y);
    return tile ? rules_building(s, tile, s->spot[tile].x != x || s->spot[tile].y != y) : ALH_NO_TYPE;
}

/* Tiles in the Alhambra, or given to Dirk; the reserve does not count. */
static void count_owner(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        for (int half = 0; half < 2; half++)
            if (rules_building(s, tile, half) != ALH_NO_TYPE)
                out->halves[rules_building(s, tile, half)][owner] += 2;
    EACH_RULES(s, r)
    if (r->count)
        r->count(s, own, owner, out);
}

static int find_line(const struct alh_state *s, int round, int type)
{
    int line = type + 1;
    EACH_RULES(s, r)
    if (r->line)
        line = r->line(s, round, type);
    return line;
}

void rules_count(const struct alh_state *s, struct rules_counts *out)
{
    memset(out, 0, sizeof *out);
    for (int type = 0; type < ALH_TYPES; type++)
        for (int round = 1; round <= ALH_SCORINGS; round++)
            out->line[round - 1][type] = find_line(s, round, type);
    for (int seat = 0; seat < s->players; seat++)
        count_owner(s, &s->alhambra[seat], seat, out);
    count_owner(s, &s->dirk, ALH_DIRK, out);
}

/* Components: pavilion 1 in the 1st scoring, 8 and 1 in the 2nd, 16, 8 and 1 in the 3rd; each type further one more. */
static int points_of_place(int round, int line, int place)
{
    static const int pavilion[ALH_SCORINGS] = { 1, 8, 16 };
    return place < round ? pavilion[round - 1 - place] + line - 1 : 0;
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
        sum += points_of_place(round, counts->line[round - 1][type], place);
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

/* ---- what points are counted along ---- */

static int count_same(const struct alh_wall_side *sides, int n, const struct alh_wall_side *one)
{
    int same = 0;
    for (int i = 0; i < n; i++)
        same += sides[i].x == one->x && sides[i].y == one->y && sides[i].side == one->side;
    return same;
}

/* 38: the second wall is another one than the longest; 15: a side with a wall is not open. */
static const char *wrong_sides(const struct alh_state *s, int seat, const struct alh_wall_side *sides, int n,
                               int source)
{
    struct alh_wall_side wall[ALH_MAX_TRACE];
    int n_wall = alh_trace(s, ALH_SOURCE_wall, seat, wall);
    for (int i = 0; i < n; i++) {
        if (count_same(sides, n, &sides[i]) != 1)
            return "a side of a wall is counted twice";
        if (source != ALH_SOURCE_wall && count_same(wall, n_wall, &sides[i]))
            return "what is no side of the longest wall is one";
    }
    return NULL;
}

/* 08: what a line counts are buildings, and each is worth a point. 32: a building counts as often as it is far away; 33: two wells can count
   the same line. */
static const char *wrong_cells(const struct alh_state *s, int seat, const struct alh_wall_side *cells, int n,
                               int source)
{
    for (int i = 0; i < n; i++) {
        int tile = alh_tile_at(s, seat, cells[i].x, cells[i].y);
        if (!tile || alh_tile_kind(tile) == ALH_CAMP)
            return "a square counts on which no building stands";
        if (source == ALH_SOURCE_camps && count_same(cells, n, &cells[i]) != 1)
            return "a square counts twice from one side";
    }
    return NULL;
}

/* 38: no more than the dice show; 15: a side costs more than a point, and no score falls below 0. */
static bool points_of_each(int source)
{
    return source != ALH_SOURCE_second_wall && source != ALH_SOURCE_attack;
}

const char *rules_wrong_traces(const struct any_game *g, const struct alh_scores *got)
{
    const struct alh_state *s = &g->state;
    struct alh_wall_side at[ALH_MAX_TRACE];
    const char *wrong = NULL;
    for (int source = 0; source < ALH_SOURCES && !wrong; source++)
        for (int seat = 0; seat < s->players && !wrong; seat++) {
            int n = alh_trace(s, source, seat, at), points = got->points[source][seat];
            bool cells = alh_source_along(source) == ALH_ALONG_CELLS;
            bool later = source == ALH_SOURCE_bazaars && !points; /* 16: the last scoring pays */
            if (alh_source_along(source) == ALH_ALONG_NOTHING)
                wrong = n ? "something is counted along nothing" : NULL;
            else if (n < points || (n > points && points_of_each(source) && !later))
                wrong = "the points are not as many as the places along which they are counted";
            else
                wrong = cells ? wrong_cells(s, seat, at, n, source) : wrong_sides(s, seat, at, n, source);
        }
    return wrong;
}
