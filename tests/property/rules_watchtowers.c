/* rules_watchtowers.c: docs/rules/modules/22-watchtowers.md once more; how they are built stands in any_set_board.c. */
#include "rules.h"

enum { PAYMENTS = 4 };

static bool is_taken(const struct alh_state *s, int tile)
{
    bool taken = false;
    for (int seat = 0; seat < s->players; seat++)
        taken = taken || alh_in(&s->alhambra[seat], tile) || alh_in(&s->pending[seat], tile);
    return taken;
}

static int count_left(const struct alh_state *s, int colour)
{
    int left = 0;
    for (int i = 0; i < 3; i++)
        left += !is_taken(s, ALH_TILE_watchtower + 3 * colour + i);
    return left;
}

/* Setup: all 18 beside the market. */
static const char *start(const struct any_game *g)
{
    for (int colour = 0; colour < ALH_TYPES; colour++)
        if (count_left(&g->state, colour) != 3)
            return "not three watchtowers of each colour";
    return NULL;
}

/* The tile that a move buys, on the market or on a stall. */
static int tile_of(const struct alh_state *s, const struct alh_move *m)
{
    int slot;
    if (m->kind == ALH_MOVE_buy_stall)
        return s->personal_building_market.tile[m->seat][m->stall - 1];
    return rules_for_sale(s, m, &slot);
}

static bool buys(int kind)
{
    return kind == ALH_MOVE_buy || kind == ALH_MOVE_vizier_use || kind == ALH_MOVE_buy_stall;
}

/* Play 1: one of the colour of a base-game building, if one is left; 6, 4 or 2 more. */
static const char *extra(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    static const int surcharge[] = { 6, 4, 2 };
    if (!buys(m->kind) || !m->watchtower)
        return NULL;
    int tile = tile_of(s, m);
    if (m->watchtower > 1)
        return "a second watchtower for one building";
    if (tile < ALH_TILE_STANDARD || tile >= ALH_TILE_STANDARD + ALH_STANDARD_TILES || !rules_is_finished(s, tile))
        return "no building of the base game";
    if (!count_left(s, alh_tile(tile)->type))
        return "none of the colour is left";
    price->price += s->scorings_done < 3 ? surcharge[s->scorings_done] : 2;
    return NULL;
}

static void propose(struct any_game *g)
{
    int ask = alh_decision(&g->state).kind;
    for (int i = 0; i < PAYMENTS && (ask == ALH_ASK_action || ask == ALH_ASK_interrupt); i++) {
        struct alh_move m = { .kind = ask == ALH_ASK_action ? ALH_MOVE_buy : ALH_MOVE_vizier_use };
        m.cards = rules_some_payment(g);
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        m.watchtower = (uint8_t)(1 + (dice_below(&g->checks, 4) == 0));
        rules_compare(g, &m, false);
    }
    rules_propose_building(g);
}

/* Never in a reserve, never with Dirk. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int tile = ALH_TILE_watchtower; tile < ALH_TILE_watchtower + ALH_TILES_watchtower; tile++)
        for (int seat = 0; seat < s->players; seat++)
            if (alh_in(&s->reserve[seat], tile) || alh_in(&s->dirk, tile))
                return "a watchtower lies aside";
    return NULL;
}

/* Play 2: on no cell, in no orientation. */
static bool has_no_place(const struct alh_state *s, int seat, int tile)
{
    static struct alh_state tried;
    struct alh_box box = s->map[seat].box;
    bool found = false;
    for (int y = box.top - 1; y <= box.bottom + 1; y++)
        for (int x = box.left - 1; x <= box.right + 1; x++)
            for (int turned = 0; turned < 4 && !found; turned++) {
                alh_copy(&tried, s);
                any_build(&tried, seat, tile, x, y, turned);
                found = !any_wrong_with(&tried, seat, tile);
            }
    return !found;
}

/* Whether another tile waited all along; what has come since the turn began (a project that was won, 28) does not count. */
static bool still_waits(const struct alh_state *before, const struct alh_state *s, int seat)
{
    for (int tile = 0; tile < ALH_TILES; tile++)
        if (alh_in(&before->pending[seat], tile) && alh_in(&s->pending[seat], tile))
            return true;
    return false;
}

/* What happens to each one: it comes along with a purchase; it goes back where it has no place and nothing but watchtowers waited. (Where
   the same move ends the game, other tiles may wait since.) */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int seat = alh_decision(before).player, got = 0;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_watchtower_added) {
            got++;
            if (e->player != seat || is_taken(before, e->tile) || !alh_in(&s->pending[seat], e->tile) ||
                (e->tile - ALH_TILE_watchtower) / 3 != alh_tile(tile_of(before, m))->type)
                return "another watchtower came along";
        }
        if (e->kind == ALH_EVENT_watchtower_returned && s->step != ALH_STEP_END &&
            (still_waits(before, s, seat) || is_taken(s, e->tile) || !has_no_place(s, seat, e->tile)))
            return "a watchtower went back that has a place";
    }
    return got == (buys(m->kind) ? m->watchtower : 0) ? NULL : "not the watchtower that was bought";
}

/* Scoring: 2 for each in the longest section; of equal ones the one with most counts. */
static int points(const struct alh_state *s, int seat)
{
    return 2 * any_watchtowers_in_wall(s, seat);
}

const struct rules rules_watchtowers = {
    .extra = extra,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_watchtowers,
};
