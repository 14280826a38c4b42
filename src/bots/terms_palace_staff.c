/* 29: what buildings without a servant will cost, and what servants on display promise to a marshal who is near. */
#include "bots/terms.h"

static bool is_unserved(const struct alh_state *s, int tile)
{
    return alh_building_on(s, tile, 0) != ALH_NO_TYPE && !alh_is_marked(&s->palace_staff.served, tile, 0);
}

/* What one costs until the end. */
static double cost_of_one(const struct alh_state *s)
{
    int later = ALH_SCORINGS - 1 - s->scorings_done;
    return alh_weight.unserved_next + alh_weight.unserved_later * (later > 0 ? later : 0);
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    const struct alh_tiles *built = &s->alhambra[judge->ahead.me];
    int n = 0;
    (void)g;
    for (int tile = alh_next_tile(built, 0); tile && tile < ALH_TILE_FOUNTAIN; tile = alh_next_tile(built, tile))
        n += is_unserved(s, tile);
    return -n * cost_of_one(s);
}

static int distance(const struct alh_lying *from, const struct alh_spot *to)
{
    int x = from->x - to->x, y = from->y - to->y;
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* Servants of the display for buildings nearby, as the crow flies: those within the steps left, and the others by how far they are. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    const struct alh_tiles *built = &s->alhambra[judge->ahead.me];
    const struct alh_lying *marshal = &s->palace_staff.marshal[judge->ahead.me];
    int steps = asked.kind == ALH_ASK_move_marshal && asked.player == judge->ahead.me ? asked.arg[0] : 0;
    double ahead = 0, near = 0;
    for (int tile = alh_next_tile(built, 0); tile && tile < ALH_TILE_FOUNTAIN; tile = alh_next_tile(built, tile)) {
        int far = distance(marshal, &s->spot[tile]);
        bool waits = is_unserved(s, tile) && s->palace_staff.open >> 4 * alh_building_on(s, tile, 0) & 15;
        ahead += waits && far <= steps;
        near += waits && far ? 1.0 / far : 0;
    }
    ahead = ahead < steps ? ahead : steps;
    return cost_of_one(s) *
           (alh_weight.servant_ahead * ahead + alh_weight.servant_near * near * alh_judge_time(judge, 2.0));
}

const struct alh_terms alh_terms_palace_staff = { .promise = promise, .ground = ground };
