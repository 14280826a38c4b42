/* rules_personal_building_market.c: docs/rules/modules/41-personal_building_market.md once more. */
#include "rules.h"

enum { PAYMENTS = 4, STALLS = 4 };

static int tile_on(const struct alh_state *s, int seat, int stall)
{
    return s->personal_building_market.tile[seat][stall - 1];
}

static bool has_free_stall(const struct alh_state *s, int seat)
{
    for (int stall = 1; stall <= STALLS; stall++)
        if (!tile_on(s, seat, stall))
            return true;
    return false;
}

/* ---- judging ---- */

/* Play: another player's tile with a printed price, in the currency of the stall. */
static const char *judge_buy_stall(const struct any_game *g, const struct alh_move *m)
{
    if (m->seat >= g->state.players || m->seat == rules_asked(g) || m->stall < 1 || m->stall > STALLS)
        return "no stall of another player";
    int tile = tile_on(&g->state, m->seat, m->stall), price = tile ? alh_tile(tile)->price : 0;
    if (!price)
        return "nothing with a price lies there";
    return rules_judge_purchase(g, (struct rules_price){ .currency = m->stall - 1, .price = price }, m);
}

static const char *judge_stall_put(const struct any_game *g, const struct alh_move *m)
{
    if (m->seat != rules_asked(g) || m->stall < 1 || m->stall > STALLS)
        return "not his stall";
    bool occupied = tile_on(&g->state, m->seat, m->stall) != 0;
    return occupied && has_free_stall(&g->state, m->seat) ? "another one is free" : NULL;
}

static const char *judge_box(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    return has_free_stall(&g->state, rules_asked(g)) ? "a stall is free" : NULL;
}

static void propose(struct any_game *g)
{
    struct alh_move put = { .kind = ALH_MOVE_stall_put, .seat = (uint8_t)rules_asked(g) };
    if (alh_decision(&g->state).kind == ALH_ASK_stall_put) {
        for (put.stall = 1; put.stall <= STALLS; put.stall++)
            rules_compare(g, &put, true);
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_box }, true);
    }
    for (int i = 0; i < PAYMENTS && alh_decision(&g->state).kind == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy_stall, .cards = rules_some_payment(g) };
        m.stall = (uint8_t)(1 + dice_below(&g->checks, STALLS));
        m.seat = (uint8_t)dice_below(&g->checks, g->state.players);
        rules_compare(g, &m, false);
    }
}

/* ---- what holds, and what follows ---- */

/* A tile is being put away; 35: the designer leaves it first. */
static bool is_stored(const struct alh_frame *asked)
{
    return asked->kind == ALH_ASK_stall_put || asked->kind == ALH_ASK_designer_relocate;
}

/* The designer may also leave a tile that was moved (31, 37). */
static bool must_be_stored(const struct alh_frame *asked)
{
    return asked->kind == ALH_ASK_stall_put;
}

/* Setup: one building under each market tile; only the one that is being put away lies under none. */
static const char *position(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    for (int seat = 0; seat < g->state.players; seat++) {
        struct alh_tiles left = g->state.reserve[seat];
        for (int stall = 1; stall <= STALLS; stall++) {
            int tile = tile_on(&g->state, seat, stall);
            if (tile && !alh_in(&left, tile))
                return "a stall holds what is not stored, or what lies on another one";
            left.word[tile >> 6] &= ~((uint64_t)1 << (tile & 63));
        }
        int tiles = alh_count_tiles(&left);
        bool own = asked.player == seat;
        if (tiles < (own && must_be_stored(&asked)) || tiles > (own && is_stored(&asked)))
            return "a stored tile lies on no stall";
    }
    return NULL;
}

/* Play: the tile waits for PLACE, the money is in the owner's hand, an exact payment gives another action. */
static const char *after_buying(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int tile = tile_on(before, m->seat, m->stall), buyer = alh_decision(before).player;
    bool exact = rules_is_exact(before, m, alh_tile(tile)->price);
    struct alh_cards cards = rules_without_tokens(m->cards), minted = rules_minted(m);
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        cards.word[i] += minted.word[i];
    struct alh_frame asked = alh_decision(s);
    if (!alh_in(&s->pending[buyer], tile) || alh_in(&s->reserve[m->seat], tile))
        return "the tile did not come to its buyer";
    int paid = rules_worth(&cards);
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card))
        paid -= rules_is_builder(card) ? 3 * alh_count(&cards, card) : 0; /* Interactions 14: it leaves the game */
    if (rules_worth(&s->hand[m->seat]) != rules_worth(&before->hand[m->seat]) + paid)
        return "the owner did not get the money";
    if (asked.player != buyer)
        return "another player is asked";
    return rules_goes_on(&asked, exact) ? NULL : "an exact payment gives another action, any other none";
}

/* Play: who puts a tile away is asked for its stall at once. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    struct alh_frame asked = alh_decision(&g->state);
    bool stores = rules_happened(events, ALH_EVENT_reserved) || rules_happened(events, ALH_EVENT_removed) ||
                  (rules_happened(events, ALH_EVENT_swapped) && m->kind != ALH_MOVE_brickmaker);
    if (stores && (!is_stored(&asked) || asked.player != alh_decision(&g->copy[ANY_BEFORE]).player))
        return "nobody is asked where the stored tile goes";
    return m->kind == ALH_MOVE_buy_stall ? after_buying(g, m) : NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_buy_stall, judge_buy_stall },
    { ALH_MOVE_stall_put, judge_stall_put },
    { ALH_MOVE_box, judge_box },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_stall_bought, RULES_TRADED },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_personal_building_market = {
    .judges = judges,
    .ways = ways,
    .position = position,
    .after = after,
    .propose = propose,
};
