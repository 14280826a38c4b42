/* rules_medina.c: docs/rules/modules/26-medina.md once more. */
#include "rules.h"

/* Components; Setup: with the other tiles in the bag. */
static const char *start(const struct any_game *g)
{
    static const uint8_t walls[ALH_TILES_medina] = {
        ALH_S | ALH_W, ALH_E | ALH_S, ALH_N | ALH_E, ALH_N | ALH_W, ALH_E, ALH_W, ALH_S, ALH_N, 0,
    };
    for (int i = 0; i < ALH_TILES_medina; i++) {
        const struct alh_tile_row *row = alh_tile(ALH_TILE_medina + i);
        if (row->type != ALH_NO_TYPE || row->price != i + 2 || row->walls != walls[i])
            return "a medina shows something else";
        if (!alh_tile_plays(&g->state, ALH_TILE_medina + i))
            return "a medina is missing";
    }
    return NULL;
}

/* Scoring: built medinas and the highest price among them; Dirk's count as built. */
struct medinas {
    int n, highest;
};

static struct medinas count(const struct alh_state *s, const struct alh_tiles *own)
{
    struct medinas all = { 0, 0 };
    for (int price = 2; price <= 10; price++)
        if (alh_in(own, ALH_TILE_medina + price - 2) && rules_is_finished(s, ALH_TILE_medina + price - 2))
            all = (struct medinas){ all.n + 1, price };
    return all;
}

/* Smaller n first; equal n: smaller h first. */
static bool is_worse(struct medinas a, struct medinas b)
{
    return a.n < b.n || (a.n == b.n && a.highest < b.highest);
}

static int loss_of_place(int round, int place)
{
    static const int table[3][ALH_SCORINGS] = { { 3, 6, 9 }, { 0, 3, 6 }, { 0, 0, 3 } };
    return place <= 3 ? table[place - 1][round - 1] : 0;
}

/* z players without any share the z worst places, rounded up, and lose 1, 2, 3 more. */
static int loss_of_nothing(int round, int z)
{
    int sum = 0;
    for (int place = 1; place <= z; place++)
        sum += loss_of_place(round, place);
    return sum / z + (sum % z > 0) + round;
}

static const char *scoring(const struct any_game *g, int round, const struct alh_scores *got)
{
    const struct alh_state *s = &g->state;
    struct medinas of[ALH_OWNERS];
    int owners = s->players == 2 ? 3 : s->players;
    for (int i = 0; i < owners; i++)
        of[i] = count(s, i < s->players ? &s->alhambra[i] : &s->dirk);
    for (int i = 0; i < owners; i++) {
        int place = 1, none = 0;
        for (int other = 0; other < owners; other++) {
            place += is_worse(of[other], of[i]);
            none += of[other].n == 0;
        }
        int loss = of[i].n ? loss_of_place(round, place) : loss_of_nothing(round, none);
        if (got->points[ALH_SOURCE_medina][i < s->players ? i : ALH_DIRK] != -loss)
            return "medinas lose other points";
    }
    return NULL;
}

const struct rules rules_medina = {
    .start = start,
    .scoring = scoring,
};
