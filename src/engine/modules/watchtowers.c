/* watchtowers.c: 22, half cells that come along with a building of their colour. How they may lie and what they touch is a matter of the
   board (half_cells.c, windows.c: ALH_HALF_CELL), their long side one of the outer wall (wall.c). */
#include "../module.h"

enum { FIRST = ALH_TILE_watchtower, OF_A_COLOUR = ALH_TILES_watchtower / ALH_TYPES };

/* 22, Setup: what nobody has lies beside the market. */
static int tiles_lying(const struct alh_state *s, int tile)
{
    return alh_is_watchtower(tile) && !alh_has_owner(s, tile);
}

/* ---- as part of a purchase ---- */

/* The next one of this colour, or 0. */
static int next_in_stock(const struct alh_state *s, int type)
{
    struct alh_tiles taken = { { 0 } };
    for (int seat = 0; seat < s->players; seat++)
        taken.word[FIRST / 64] |= s->alhambra[seat].word[FIRST / 64] | s->pending[seat].word[FIRST / 64];
    for (int tile = FIRST + type * OF_A_COLOUR; tile < FIRST + (type + 1) * OF_A_COLOUR; tile++)
        if (!alh_in(&taken, tile))
            return tile;
    return 0;
}

/* 22, Play 1: one, with a building of the base game, if one of its colour is left. */
static struct alh_refusal check_watchtower(const struct alh_state *s, const struct alh_deal *deal)
{
    bool standard = deal->tile < ALH_TILE_FOUNTAIN && alh_building_on(s, deal->tile, 0) < ALH_TYPES;
    if (!standard || deal->move->watchtower != 1)
        return alh_refuse_at(ALH_RULE_no_watchtower_with, ALH_PICK_TILE, deal->tile);
    return next_in_stock(s, alh_building_on(s, deal->tile, 0)) ? alh_fine() : alh_refuse(ALH_RULE_watchtowers_sold_out);
}

static void offer_watchtower(const struct alh_state *s, int player, struct alh_offer *out)
{
    alh_offer(out, ALH_PICK_WATCHTOWER, 1);
}

/* 22, Play 1: 6 before the 1st scoring, then 4, then 2. */
int alh_price_watchtower(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    static const uint8_t surcharge[ALH_SCORINGS + 1] = { 6, 4, 2, 2 };
    return deal->along >> ALH_EXTRA_watchtower & 1 ? price + surcharge[s->scorings_done] : price;
}

static void take_watchtower(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    int tile = next_in_stock(s, alh_building_on(s, deal->tile, 0));
    alh_include(&s->pending[deal->player], tile);
    ALH_EMIT(ev, watchtower_added, .player = (int8_t)deal->player, .tile = (uint8_t)tile);
}

const struct alh_extra alh_extra_watchtower = {
    .module = ALH_MODULE_watchtowers,
    .noun = ALH_PICK_WATCHTOWER,
    .channels = 1u << ALH_BY_BUYING | 1u << ALH_BY_VIZIER | 1u << ALH_BY_STALL,
    .check = check_watchtower,
    .offer = offer_watchtower,
    .use = take_watchtower,
};

/* ---- placing ---- */

/* No other tile waits that could give it its contact later. */
static bool has_a_place(const struct alh_state *s, int player, int tile)
{
    struct alh_places p;
    uint64_t found = 0;
    alh_find_places(s, player, &p);
    for (struct alh_window *w = p.window; w < p.window + p.n; w++) {
        uint64_t coloured = alh_cells_of_type(s, w, player, alh_tile(tile)->type);
        alh_find_sites(w);
        for (int turned = 0; turned < ALH_SIDES; turned++)
            found |= alh_tower_sites(w, turned) & alh_beside_short_sides(w, coloured, turned);
    }
    return found;
}

/* 22, Play 2: nothing but watchtowers waits, and none has a legal place: they go back to the stock. `about`: the only other tile that the
   question is about, or 0: all. */
static void give_back(struct alh_state *s, int player, int about, struct alh_events *ev)
{
    struct alh_tiles *waiting = &s->pending[player], towers = alh_half_cells_among(waiting);
    if (about ? alh_in(waiting, about) : memcmp(waiting, &towers, sizeof towers) != 0)
        return;
    for (int tile = alh_next_tile(&towers, 0); tile; tile = alh_next_tile(&towers, tile))
        if (has_a_place(s, player, tile))
            return;
    for (int tile = alh_next_tile(&towers, 0); tile; tile = alh_next_tile(&towers, tile)) {
        alh_exclude(waiting, tile);
        ALH_EMIT(ev, watchtower_returned, .player = (int8_t)player, .tile = (uint8_t)tile);
    }
}

enum alh_again alh_watchtowers_give_back(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    give_back(s, call->player, call->x, ev);
    return ALH_DONE;
}

/* Only in a position that was not played. */
enum alh_again alh_watchtowers_begin_placing(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    give_back(s, s->turn, 0, ev);
    return ALH_DONE;
}

/* ---- points, positions and the module ---- */

/* 22, Scoring: the cells of the watchtowers in the longest wall, each twice: 2 points. */
int alh_trace_watchtowers(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    struct alh_wall_side sides[ALH_MAX_WALL];
    int length = alh_longest_wall(s, player, sides), n = 0;
    for (int i = 0; i < 2 * length; i++) {
        if (sides[i / 2].side != ALH_LONG_SIDE)
            continue;
        if (out)
            out[n] = sides[i / 2];
        n++;
    }
    return n;
}

/* 22, Play 1 and End of game: what waits was bought in this turn. */
static bool waits_too_long(const struct alh_state *s, int tile)
{
    bool waits = false;
    for (int seat = 0; seat < s->players; seat++)
        waits = waits || alh_in(&s->pending[seat], tile);
    return waits && s->step != ALH_STEP_ACTION && s->step != ALH_STEP_PLACE;
}

/* 22, Play 2: never in a reserve, never with Dirk. */
static int flaw_of_tower(const struct alh_state *s, int tile)
{
    bool aside = alh_in(&s->dirk, tile) || waits_too_long(s, tile);
    for (int seat = 0; seat < s->players; seat++)
        aside = aside || alh_in(&s->reserve[seat], tile);
    return aside && alh_is_watchtower(tile) ? ALH_RULE_never_aside : 0;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return alh_find_tile_flaw(s, flaw, flaw_of_tower);
}

const struct alh_module alh_module_watchtowers = {
    .tiles_lying = tiles_lying,
    .position_flaw = position_flaw,
};
