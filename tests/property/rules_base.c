/* rules_base.c: docs/rules/00-base.md once more: the moves, what follows them, and the end. Building, paying, hands and majorities have
   files of their own. */
#include "rules.h"

enum { PAYMENTS = 4 };

/* ---- taking and buying ---- */

/* One card of any value, or several with total value at most 5; 02, 05: an exchange card, or the gate card on offer, and nothing else. */
static const char *judge_take(const struct any_game *g, const struct alh_move *m)
{
    struct alh_cards display = { { 0 } };
    int n = alh_count_cards(&m->cards), n_others = alh_count(&m->cards, RULES_GATE_CARD);
    for (int i = 0; i < g->state.n_display; i++)
        alh_add_card(&display, g->state.display[i]);
    if (g->state.offered)
        alh_add_card(&display, g->state.offered);
    for (int card = RULES_EXCHANGE; card < RULES_EXCHANGE + RULES_EXCHANGE_CARDS; card++)
        n_others += alh_count(&m->cards, card);
    if (n == 0)
        return "nothing is taken";
    if (!rules_holds(&display, &m->cards))
        return "a card that does not lie there";
    if (n > 1 && n_others)
        return "an exchange or gate card is taken alone";
    return n > 1 && rules_worth(&m->cards) > 5 ? "several cards worth more than 5" : NULL;
}

static const char *judge_buy(const struct any_game *g, const struct alh_move *m)
{
    int slot, tile = rules_for_sale(&g->state, m, &slot);
    if (!tile)
        return "no tile lies there";
    return rules_judge_purchase(g, rules_price_of(&g->state, slot, tile), m);
}

/* Pass: only when nothing else is possible. 03: revealing a card is no action. */
static const char *judge_pass(const struct any_game *g, const struct alh_move *m)
{
    for (int i = 0; i < g->n_moves; i++)
        if (g->moves[i].kind != m->kind && g->moves[i].kind != ALH_MOVE_reveal_bonus &&
            !rules_is_craftsman(g->moves[i].kind))
            return "an action is possible";
    return NULL;
}

/* ---- tiles that wait ---- */

/* Two players: a tile that was bought; those that are left over at the end were not, nor are squares (04). */
static const char *judge_give(const struct any_game *g, const struct alh_move *m)
{
    bool square = m->tile >= ALH_TILE_square && m->tile < ALH_TILE_square + ALH_TILES_square;
    if (g->state.players != 2)
        return "there is no Dirk";
    return square || rules_replaced || g->state.step == ALH_STEP_END ? "it was not bought" : rules_judge_waiting(g, m);
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_take, judge_take },
    { ALH_MOVE_buy, judge_buy },
    { ALH_MOVE_rebuild_build, rules_judge_rebuild_build },
    { ALH_MOVE_rebuild_swap, rules_judge_rebuild_swap },
    { ALH_MOVE_rebuild_remove, rules_judge_rebuild_remove },
    { ALH_MOVE_pass, judge_pass },
    { ALH_MOVE_place, rules_judge_place },
    { ALH_MOVE_reserve, rules_judge_waiting },
    { ALH_MOVE_give, judge_give },
    { ALH_MOVE_pass_window, rules_always },
    { ALH_MOVE_done, rules_wrong_done },
    { ALH_MOVE_decline, rules_always },
    { ALH_MOVE_raise, rules_judge_raise },
    { ALH_MOVE_pass_bid, rules_always },
    { ALH_MOVE_pay_bid, rules_judge_pay_bid },
    { 0, NULL },
};

static void propose(struct any_game *g)
{
    rules_propose_bids(g);
    if (alh_decision(&g->state).kind != ALH_ASK_action)
        return;
    for (int i = 0; i < PAYMENTS; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy, .cards = rules_some_payment(g) };
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        rules_compare(g, &m, false);
    }
}

/* ---- what follows ---- */

/* Exactly the price: another action; else he places. */
static const char *after_buying(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_frame asked = alh_decision(&g->state);
    int slot, tile = rules_for_sale(before, m, &slot);
    bool exact = rules_is_exact(before, m, rules_price_of(before, slot, tile).price);
    if (!rules_goes_on(&asked, exact) || asked.player != alh_decision(before).player)
        return exact ? "an exact payment gives another action" : "after overpaying the tile is placed";
    return NULL;
}

/* End of the game: the most money of the slot's own currency; 02, 06: exchange cards and diamonds do not count; 14: a master builder
   counts 3. */
int rules_richest(const struct alh_state *s, int slot, int but)
{
    int most = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < s->players; seat++) {
        int money = seat == but ? 0 : rules_worth_of_tokens(s, seat, rules_slot_currency(slot), false);
        for (int value = 1; value <= 9 && seat != but; value++)
            money += value * alh_count(&s->hand[seat], 16 * rules_slot_currency(slot) + value);
        if (seat != but)
            money += 3 * alh_count(&s->hand[seat], 16 * rules_slot_currency(slot) + 10);
        if (money >= most)
            who = money > most ? seat : ALH_NOBODY;
        most = money > most ? money : most;
    }
    return who;
}

static const char *after_any_move(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    g->actions += alh_decision(&g->copy[ANY_BEFORE]).kind == ALH_ASK_action && !rules_is_craftsman(m->kind);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        rules_follow_auction(g, e);
        if (e->kind == ALH_EVENT_turn)
            g->actions = 0;
        bool second = i && e[-1].kind == ALH_EVENT_leftover && e[-1].slot == e->slot; /* 38: of two tiles */
        if ((e->kind == ALH_EVENT_leftover || e->kind == ALH_EVENT_left_lying) &&
            e->player != rules_richest(&g->state, e->slot, second ? e[-1].player : ALH_NOBODY))
            return "a tile that is left goes to the wrong player";
    }
    const char *wrong = rules_follow_window(g, m, events);
    return !wrong && m->kind == ALH_MOVE_buy ? after_buying(g, m) : wrong;
}

/* Pass: only when nothing else is possible. */
static const char *base_position(const struct any_game *g)
{
    bool passes = false, others = false;
    for (int i = 0; i < g->n_moves; i++) {
        passes = passes || g->moves[i].kind == ALH_MOVE_pass;
        others =
            others || (g->moves[i].kind != ALH_MOVE_pass && !rules_is_craftsman(g->moves[i].kind) && g->n_moves > 1);
    }
    if (passes && others)
        return "passing is offered beside an action";
    const char *wrong = rules_wrong_auction(g);
    return wrong ? wrong : rules_wrong_window(g);
}

static const struct rules_way ways[] = {
    { ALH_EVENT_took, RULES_TAKEN },
    { ALH_EVENT_bought, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_base = {
    .judges = judges,
    .ways = ways,
    .position = base_position,
    .after = after_any_move,
    .propose = propose,
    .memory = &rules_passed,
    .memory_bytes = sizeof rules_passed,
};
