/* Claims about a move that can be checked in the position: buildings, walls, points, room, actions, tiles. */
#include "bots/judge.h"
#include "bots/reasons.h"

#include <string.h>

/* ---- buildings of a type ---- */

static bool competes(const struct alh_state *s, int owner)
{
    return owner < s->players || (owner == ALH_DIRK && s->players == 2);
}

/* The rival with the most of them, the first of several; Dirk is one. What rivals get behind the move comes by chance, or because
   the game ends. */
static int strongest_rival(const struct alh_scene *scene, int type)
{
    const struct alh_state *s = &scene->before;
    int best = ALH_NOBODY;
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        if (competes(s, owner) && owner != scene->me &&
            (best == ALH_NOBODY || alh_halves(s, owner, type) > alh_halves(s, best, type)))
            best = owner;
    }
    return best;
}

static bool led_before(const struct alh_scene *scene, int type)
{
    const struct alh_state *s = &scene->before;
    return alh_halves(s, scene->me, type) > alh_halves(s, strongest_rival(scene, type), type);
}

static bool place_pays(const struct alh_scene *scene, int type)
{
    struct alh_scores scores;
    if (!scene->scoring)
        return true;
    alh_score_openly(&scene->built, scene->scoring, &scores);
    return scores.rank[type][scene->me].points > 0;
}

/* Whether nobody else has as many as the rival. */
static bool leads_alone(const struct alh_state *s, const struct alh_reason *r)
{
    int n = 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        n += competes(s, owner) && alh_halves(s, owner, r->type) >= r->other;
    return n == 1;
}

/* A tile of the type that a player who leads does not get. */
static bool denies(const struct alh_scene *scene, const struct alh_reason *r)
{
    return scene->tile && r->own < r->other && r->seat != ALH_DIRK && leads_alone(&scene->before, r) &&
           alh_building_on(&scene->built, scene->tile, 0) == r->type && !place_pays(scene, r->type);
}

static int kind_of_lead(const struct alh_scene *scene, const struct alh_reason *r)
{
    if (r->own == r->other)
        return ALH_WHY_level;
    if (r->own < r->other)
        return denies(scene, r) ? ALH_WHY_denies : ALH_WHY_closer;
    if (r->other == 0)
        return ALH_WHY_only_one;
    return led_before(scene, r->type) ? ALH_WHY_longer_lead : ALH_WHY_lead;
}

bool alh_claim_type(const struct alh_scene *scene, struct alh_reason *out)
{
    int type = out->type, rival = strongest_rival(scene, type);
    out->tile = (uint8_t)scene->tile;
    out->seat = (int8_t)rival;
    out->own = (int16_t)alh_halves(&scene->built, scene->me, type);
    out->other = (int16_t)alh_halves(&scene->before, rival, type);
    out->kind = (uint8_t)kind_of_lead(scene, out);
    return out->own > alh_halves(&scene->before, scene->me, type);
}

/* ---- numbers that grow ---- */

static bool grows(const struct alh_scene *scene, int kind, int before, int after, struct alh_reason *out)
{
    *out = (struct alh_reason){
        .kind = (uint8_t)kind, .tile = (uint8_t)scene->tile, .before = (int16_t)before, .after = (int16_t)after
    };
    return after > before;
}

bool alh_claim_wall(const struct alh_scene *scene, struct alh_reason *out)
{
    return grows(scene, ALH_WHY_wall, alh_longest_wall(&scene->before, scene->me, NULL),
                 alh_longest_wall(&scene->built, scene->me, NULL), out);
}

bool alh_claim_points(const struct alh_scene *scene, struct alh_reason *out)
{
    struct alh_scores before, after;
    if (!scene->scoring)
        return false;
    alh_score_openly(&scene->before, scene->scoring, &before);
    alh_score_openly(&scene->built, scene->scoring, &after);
    return grows(scene, ALH_WHY_points, before.total[scene->me], after.total[scene->me], out);
}

/* Sides without a wall of the player's buildings, behind which nothing stands. */
static int open_sides(const struct alh_state *s, int player)
{
    struct alh_cell cells[2];
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[player], tile)) != 0;)
        for (int i = alh_tile_kind(tile) == ALH_CAMP ? 0 : alh_cells_of(s, tile, cells); i-- > 0;)
            for (int side = 0; side < ALH_SIDES; side++)
                n += !(cells[i].walls >> side & 1) &&
                     !alh_tile_at(s, player, cells[i].x + alh_step_x(side), cells[i].y + alh_step_y(side));
    return n;
}

bool alh_claim_room(const struct alh_scene *scene, struct alh_reason *out)
{
    return grows(scene, ALH_WHY_room, open_sides(&scene->before, scene->me), open_sides(&scene->built, scene->me), out);
}

/* ---- actions ---- */

/* Free moves, which are no action, win none. */
bool alh_claim_action(const struct alh_scene *scene, struct alh_reason *out)
{
    int price = 0, paid = -1;
    const struct alh_state *before = &scene->before, *after = &scene->after;
    alh_price_of(before, &scene->move, &price, &paid);
    *out = (struct alh_reason){ .kind = price == paid ? ALH_WHY_exact : ALH_WHY_action,
                                .number = (int16_t)(price == paid ? price : 0) };
    return alh_decision(before).kind == ALH_ASK_action && alh_will_be_asked(after, ALH_ASK_action, scene->me) &&
           after->turn == before->turn && after->actions > before->actions && scene->scoring;
}

/* ---- tiles ---- */

/* Number i of the squares where the tile could be built instead; NULL: there are no more. */
static const struct alh_move *place_for(const struct alh_scene *scene, int tile, int i)
{
    for (int at = 0; at < scene->list->n; at++) {
        const struct alh_move *move = &scene->list->moves[at];
        if (move->kind == ALH_MOVE_place && move->tile == tile && i-- == 0)
            return move;
    }
    return NULL;
}

/* A tile that could be built, or not, is put away. */
static bool puts_away(const struct alh_scene *scene)
{
    return scene->move.kind == ALH_MOVE_reserve || scene->move.kind == ALH_MOVE_give;
}

bool alh_claim_fits_nowhere(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_fits_nowhere, .tile = scene->move.tile };
    return puts_away(scene) && !place_for(scene, scene->move.tile, 0);
}

static int open_sides_behind(const struct alh_scene *scene, const struct alh_move *move)
{
    struct alh_state after = { 0 };
    alh_copy(&after, &scene->before);
    alh_apply(&after, move, NULL);
    return open_sides(&after, scene->me);
}

bool alh_claim_leaves_room(const struct alh_scene *scene, struct alh_reason *out)
{
    const struct alh_move *place;
    int open = open_sides(&scene->after, scene->me);
    *out = (struct alh_reason){ .kind = ALH_WHY_leaves_room, .tile = scene->move.tile, .number = (int16_t)open };
    for (int i = 0; (place = place_for(scene, scene->move.tile, i)) != NULL; i++)
        if (open_sides_behind(scene, place) >= open)
            return false;
    return puts_away(scene);
}

/* Of all squares for the tile that the move builds. */
bool alh_claim_most_room(const struct alh_scene *scene, struct alh_reason *out)
{
    const struct alh_move *place;
    int open = open_sides(&scene->after, scene->me);
    *out = (struct alh_reason){ .kind = ALH_WHY_most_room, .number = (int16_t)open };
    for (int i = 0; (place = place_for(scene, scene->move.tile, i)) != NULL; i++)
        if (open_sides_behind(scene, place) > open)
            return false;
    return scene->move.kind == ALH_MOVE_place;
}

bool alh_claim_stays(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_stays, .tile = scene->move.tile };
    return scene->move.tile && alh_in(&scene->after.reserve[scene->me], scene->move.tile);
}

/* ---- auctions ---- */

bool alh_claim_bids(const struct alh_scene *scene, struct alh_reason *out)
{
    *out =
        (struct alh_reason){ .kind = ALH_WHY_bids, .card = scene->before.auction.card, .number = scene->move.number };
    return scene->move.kind == ALH_MOVE_raise;
}

bool alh_claim_wins(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_wins, .card = scene->before.auction.card };
    return scene->move.kind == ALH_MOVE_pay_bid;
}

/* ---- what is given up ---- */

bool alh_has_tile(const struct alh_state *s, int player, int tile)
{
    return alh_in(&s->alhambra[player], tile) || alh_in(&s->reserve[player], tile) || alh_in(&s->pending[player], tile);
}

static bool keeps_tiles(const struct alh_scene *scene)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (alh_has_tile(&scene->before, scene->me, tile) && !alh_has_tile(&scene->after, scene->me, tile))
            return false;
    return true;
}

static bool keeps_cards(const struct alh_scene *scene)
{
    const struct alh_cards *before = &scene->before.hand[scene->me], *after = &scene->after.hand[scene->me];
    for (int card = 0; (card = alh_next_card(before, card)) != 0;)
        if (alh_count(after, card) < alh_count(before, card))
            return false;
    return true;
}

bool alh_claim_gives_nothing(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_gives_nothing };
    return !alh_count_cards(&scene->move.cards) && keeps_cards(scene) && keeps_tiles(scene);
}

/* The same move but for the cards. */
static bool buys_the_same(const struct alh_move *a, const struct alh_move *b)
{
    struct alh_move with_cards = *b;
    with_cards.cards = a->cards;
    return memcmp(a, &with_cards, sizeof *a) == 0;
}

/* The only currency of a payment; ALH_NO_CURRENCY: there are several, or something else is paid. */
static int currency_of(const struct alh_move *move)
{
    int card = alh_next_card(&move->cards, 0), currency = alh_card_currency(card);
    struct alh_cards others = move->cards;
    if (currency >= ALH_CURRENCIES)
        return ALH_NO_CURRENCY;
    others.word[currency] = 0;
    return card && !alh_count_cards(&others) ? currency : ALH_NO_CURRENCY;
}

static bool is_least(const struct alh_scene *scene, bool of_currency)
{
    int worth = alh_total_worth(&scene->move.cards), currency = currency_of(&scene->move);
    for (int i = 0; i < scene->list->n; i++) {
        const struct alh_move *other = &scene->list->moves[i];
        if (buys_the_same(&scene->move, other) && (!of_currency || currency_of(other) == currency) &&
            alh_total_worth(&other->cards) < worth)
            return false;
    }
    return alh_move_pays(scene->move.kind) && worth > 0 && (!of_currency || currency != ALH_NO_CURRENCY);
}

bool alh_claim_least(const struct alh_scene *scene, struct alh_reason *out)
{
    *out = (struct alh_reason){ .kind = ALH_WHY_least, .number = (int16_t)alh_total_worth(&scene->move.cards) };
    if (is_least(scene, false))
        return true;
    out->kind = ALH_WHY_least_of;
    out->currency = (uint8_t)currency_of(&scene->move);
    return is_least(scene, true);
}
