/* One Alhambra: what its majorities, its wall and its room promise until the end of the game. */
#include "bots/terms.h"

#include <string.h>

/* What the places of a scoring pay in the first line of the points table; every further line pays one point more. */
static const double place_pays[ALH_SCORINGS][3] = { { 1 }, { 8, 1 }, { 16, 8, 1 } };

/* A chance that grows from 0 to 1 with the lead; one half in a tie. */
static double chance(double lead, double drift)
{
    double x = lead / drift;
    return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

void alh_judge_places(const struct alh_outlook *o, const int *count, double drift, double ahead[3])
{
    ahead[0] = 1;
    ahead[1] = ahead[2] = 0;
    for (int i = 0; i < o->n_rivals; i++) {
        double loses = chance(count[o->rival[i]] - count[o->me], drift);
        ahead[2] = ahead[2] * (1 - loses) + ahead[1] * loses;
        ahead[1] = ahead[1] * (1 - loses) + ahead[0] * loses;
        ahead[0] *= 1 - loses;
    }
}

/* Points to be expected from one type in one scoring. */
static double majority_in(const struct alh_outlook *o, const int *halves, int type, int scoring)
{
    double ahead[3], points = 0;
    alh_judge_places(o, halves, o->drift[scoring], ahead);
    for (int place = 0; place < 3; place++)
        points +=
            place_pays[scoring][place] > 0 ? ahead[place] * (place_pays[scoring][place] + o->line[scoring][type]) : 0;
    return halves[o->me] > 0 ? points : points * o->first_one[scoring];
}

static double majority(const struct alh_outlook *o, const struct alh_state *s, const int *halves, int type)
{
    double points = 0;
    for (int scoring = s->scorings_done; scoring < ALH_SCORINGS; scoring++)
        points += majority_in(o, halves, type, scoring);
    return points;
}

double alh_judge_majority(const struct alh_judge *judge, const struct alh_state *s, const int *halves, int type)
{
    return majority(&judge->ahead, s, halves, type);
}

double alh_judge_building(const struct alh_judge *judge, const struct alh_state *s, int type)
{
    int halves[ALH_OWNERS];
    if (type == ALH_NO_TYPE)
        return 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        halves[owner] = judge->ground.halves[type][owner] + (owner == judge->ahead.me ? 2 : 0);
    return majority(&judge->ahead, s, halves, type) - judge->ground.majority[type];
}

static bool base_game(const struct alh_state *s)
{
    return !(s->modules & ~((uint64_t)1 << ALH_MODULE_base));
}

/* Only in the base game is it certain that the tiles alone decide. */
static bool same_tiles(const struct alh_state *s, const struct alh_state *was, int owner)
{
    const struct alh_tiles *now = owner == ALH_DIRK ? &s->dirk : &s->alhambra[owner];
    const struct alh_tiles *then = owner == ALH_DIRK ? &was->dirk : &was->alhambra[owner];
    return base_game(s) && memcmp(now, then, sizeof *now) == 0;
}

static void count_types(const struct alh_state *s, int owner, struct alh_ground *g)
{
    for (int type = 0; type < ALH_TYPES; type++)
        g->halves[type][owner] = alh_halves(s, owner, type);
}

/* Whether the ground before the move is there to start from. */
static bool knows_before(const struct alh_judge *judge)
{
    return judge->now != NULL;
}

static void survey_majorities(const struct alh_judge *judge, const struct alh_state *s, struct alh_ground *g)
{
    const struct alh_outlook *o = &judge->ahead;
    bool afresh = !knows_before(judge) || s->scorings_done != judge->now->scorings_done;
    if (afresh || !same_tiles(s, judge->now, o->me))
        count_types(s, o->me, g);
    for (int i = 0; i < o->n_rivals; i++)
        if (afresh || !same_tiles(s, judge->now, o->rival[i]))
            count_types(s, o->rival[i], g);
    g->majorities = 0;
    for (int type = 0; type < ALH_TYPES; type++) {
        if (afresh || memcmp(g->halves[type], judge->ground.halves[type], sizeof g->halves[type]) != 0)
            g->majority[type] = majority(o, s, g->halves[type], type);
        g->majorities += g->majority[type];
    }
}

/* The cells around a fountain as far as an Alhambra usually reaches; what lies beyond is not looked at. */
enum { REACH = 24, ACROSS = 2 * REACH + 1 };
enum { BUILT = 16, SEEN = 32, CAMP = 64 };
/* BUILT or CAMP | walls, SEEN for a free cell that was counted; with a free border. */
struct plan {
    uint8_t at[ACROSS + 2][ACROSS + 2];
};

static uint8_t *cell_of(struct plan *plan, int x, int y)
{
    return &plan->at[y + REACH + 1][x + REACH + 1];
}

static bool within_reach(int x, int y)
{
    return x >= -REACH && x <= REACH && y >= -REACH && y <= REACH;
}

/* How likely it is that a tile fits on a free cell: all its neighbours must agree. */
static double chance_to_fit(struct plan *plan, int x, int y)
{
    double chance = 1;
    for (int side = 0; side < ALH_SIDES; side++) {
        int next = *cell_of(plan, x + alh_step_x(side), y + alh_step_y(side));
        bool wall = next >> (side ^ 2) & 1;
        if (next & BUILT)
            chance *= wall ? 1 - alh_weight.side_is_open : alh_weight.side_is_open;
        if (next & CAMP) /* 08, Play: only a wall may touch a camp, and only its bastion */
            chance *= wall ? 1 - alh_weight.side_is_open : 0;
    }
    return chance;
}

/* One side of a building: a wall that is seen from outside, or room. */
static void survey_side(struct plan *plan, const struct alh_cell *from, int side, struct alh_ground *g)
{
    int x = from->x + alh_step_x(side), y = from->y + alh_step_y(side);
    uint8_t *cell = cell_of(plan, x, y);
    if (*cell & BUILT)
        return;
    if (from->walls >> side & 1) {
        g->loose++;
        return;
    }
    g->open++;
    if (within_reach(x, y) && !(*cell & SEEN))
        g->stuck *= 1 - chance_to_fit(plan, x, y);
    *cell |= SEEN;
}

static void draw_plan(const struct alh_state *s, int player, struct plan *plan)
{
    const struct alh_tiles *tiles = &s->alhambra[player];
    struct alh_cell cells[2];
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0;) {
        int kind = alh_tile_kind(tile) == ALH_CAMP ? CAMP : BUILT;
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
            if (within_reach(cells[i].x, cells[i].y))
                *cell_of(plan, cells[i].x, cells[i].y) = (uint8_t)(kind | cells[i].walls);
    }
}

/* Nobody builds on from a camp. */
static void survey_tile(struct plan *plan, const struct alh_state *s, int tile, struct alh_ground *g)
{
    struct alh_cell cells[2];
    int n = alh_tile_kind(tile) == ALH_CAMP ? 0 : alh_cells_of(s, tile, cells);
    for (int i = 0; i < n; i++)
        for (int side = 0; side < ALH_SIDES && within_reach(cells[i].x, cells[i].y); side++)
            survey_side(plan, &cells[i], side, g);
}

static void survey_shape(const struct alh_outlook *o, const struct alh_state *s, struct alh_ground *g)
{
    struct plan plan = { 0 };
    const struct alh_tiles *tiles = &s->alhambra[o->me];
    draw_plan(s, o->me, &plan);
    g->loose = g->open = 0;
    g->stuck = 1;
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0;)
        survey_tile(&plan, s, tile, g);
    g->wall = alh_longest_wall(s, o->me, NULL);
    g->loose -= g->wall;
}

/* Whoever is stuck loses what the tiles of all turns to come would have brought. */
static double worth_of_room(const struct alh_outlook *o, const struct alh_ground *g)
{
    return -alh_weight.stuck * o->turns * g->stuck;
}

static void ask_modules(const struct alh_judge *judge, const struct alh_state *s, struct alh_ground *g)
{
    g->modules = 0;
    for (int module = 0; module < ALH_MODULES; module++)
        if (judge->sees_ground >> module & 1)
            g->modules += g->module[module] = alh_terms[module]->ground(judge, s, g);
}

void alh_survey(const struct alh_judge *judge, const struct alh_state *s, struct alh_ground *out)
{
    const struct alh_outlook *o = &judge->ahead;
    if (knows_before(judge))
        *out = judge->ground;
    survey_majorities(judge, s, out);
    if (!knows_before(judge) || !same_tiles(s, judge->now, o->me))
        survey_shape(o, s, out);
    int left = ALH_SCORINGS - s->scorings_done;
    out->walls = left * (alh_weight.wall_side * out->wall + alh_weight.loose_side * out->loose);
    out->room = worth_of_room(o, out);
    if (judge->sees_ground)
        ask_modules(judge, s, out);
}
