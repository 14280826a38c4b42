/* rules_bazaars.c: docs/rules/modules/16-bazaars.md once more. What lies beside the market is in rules_beside.c. */
#include "rules.h"

#include <string.h>

/* Components: currency, then the three colours by the first letters of pavilion, seraglio, arcades, chambers, garden, tower. */
static const struct {
    int currency;
    char colours[4];
} shown[ALH_TILES_bazaar] = {
    { ALH_DENAR, "psc" }, { ALH_DENAR, "sat" }, { ALH_DIRHAM, "sag" }, { ALH_DIRHAM, "pgt" },
    { ALH_DUKAT, "pat" }, { ALH_DUKAT, "pcg" }, { ALH_GULDEN, "sct" }, { ALH_GULDEN, "acg" },
};

static bool has_colour(int tile, int type)
{
    static const char letters[] = "psacgt";
    for (int i = 0; type < ALH_TYPES && i < 3; i++)
        if (shown[tile - ALH_TILE_bazaar].colours[i] == letters[type])
            return true;
    return false;
}

/* Scoring: the 8 surrounding cells; matching buildings times different colours among them. */
static int bazaar_points(const struct alh_state *s, int seat, int tile)
{
    int n = 0, colours = 0;
    bool seen[ALH_TYPES] = { false };
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int type = rules_type_at(s, seat, s->spot[tile].x + dx, s->spot[tile].y + dy);
            if ((!dx && !dy) || !has_colour(tile, type))
                continue;
            n++;
            colours += !seen[type];
            seen[type] = true;
        }
    return n * colours;
}

static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int tile = ALH_TILE_bazaar; tile < ALH_TILE_bazaar + ALH_TILES_bazaar; tile++)
        sum += alh_in(&s->alhambra[seat], tile) ? bazaar_points(s, seat, tile) : 0;
    return sum;
}

/* Components: no printed price, no walls, no type. */
static const char *start(const struct any_game *g)
{
    for (int tile = ALH_TILE_bazaar; tile < ALH_TILE_bazaar + ALH_TILES_bazaar; tile++) {
        const struct alh_tile_row *row = alh_tile(tile);
        if (row->price || row->walls || row->type != ALH_NO_TYPE)
            return "a bazaar shows something else";
    }
    return rules_wrong_beside(g);
}

/* On offer it belongs to its own currency, whatever it was drawn for. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int tile = ALH_TILE_bazaar; tile < ALH_TILE_bazaar + ALH_TILES_bazaar; tile++)
        if (alh_in(&s->beside, tile) && rules_slot_currency(s->spot[tile].x) != shown[tile - ALH_TILE_bazaar].currency)
            return "a bazaar is sold for another currency";
    return rules_wrong_beside(g);
}

/* A bazaar is bought exactly, so another action always follows; its price tile stays where it is. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    bool bazaar = m->tile >= ALH_TILE_bazaar && m->tile < ALH_TILE_bazaar + ALH_TILES_bazaar;
    bool bought = bazaar && (m->kind == ALH_MOVE_buy || m->kind == ALH_MOVE_buy_patron);
    if (bought && !rules_happened(events, ALH_EVENT_another_action))
        return "no other action after a bazaar";
    if (bought && memcmp(before->market, g->state.market, sizeof before->market) != 0)
        return "a bazaar changes the market";
    return rules_after_beside(g, m, events);
}

static void propose(struct any_game *g)
{
    rules_propose_beside(g);
    rules_propose_building(g);
}

const struct rules rules_bazaars = {
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_bazaars,
    .last = true,
};
