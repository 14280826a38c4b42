/* rules_power_of_sultan.c: docs/rules/modules/18-power_of_sultan.md once more. */
#include "rules.h"

enum { CARDS = 8, PRICE = 7, PAYMENTS = 3 };

static struct {
    unsigned claim_passed; /* seats */
    int drawn;             /* the tile that was drawn last and may be claimed */
    int bought, rolled;    /* card bought last, type that was rolled for it */
    bool bought_exactly;
} memory;

/* Components: the currencies of S1 to S8, and opposite faces of the die. */
static const int currency_of[CARDS] = { ALH_DENAR, ALH_DENAR, ALH_DIRHAM, ALH_DIRHAM,
                                        ALH_DUKAT, ALH_DUKAT, ALH_GULDEN, ALH_GULDEN };
static const int opposite[ALH_TYPES] = {
    [ALH_ARCADES] = ALH_CHAMBERS, [ALH_CHAMBERS] = ALH_ARCADES, [ALH_GARDEN] = ALH_SERAGLIO,
    [ALH_SERAGLIO] = ALH_GARDEN,  [ALH_TOWER] = ALH_PAVILION,   [ALH_PAVILION] = ALH_TOWER
};

static bool is_sultan(int card)
{
    return card >= ALH_CARD_sultan && card < ALH_CARD_sultan + CARDS;
}

static int owner_of(const struct alh_state *s, int card)
{
    return s->power_of_sultan.card[card - ALH_CARD_sultan].owner;
}

static int mark_of(const struct alh_state *s, int card)
{
    return s->power_of_sultan.card[card - ALH_CARD_sultan].mark;
}

/* Whether a seat has a card with this mark. */
static bool has_mark(const struct alh_state *s, int seat, int type)
{
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++)
        if (owner_of(s, card) == seat + 1 && mark_of(s, card) == type)
            return true;
    return false;
}

/* Setup: 3 into pile 1, 2 into pile 2, 3 into pile 3. */
static const char *start(const struct any_game *g)
{
    static const int n[ALH_PILES] = { 3, 2, 3 };
    for (int pile = 1; pile <= ALH_PILES; pile++)
        if (rules_in_pile(&g->state, pile, ALH_CARD_sultan, CARDS) != n[pile - 1])
            return "cards of the sultan are in the wrong piles";
    return NULL;
}

/* ---- judging ---- */

static const char *judge_buy_sultan(const struct any_game *g, const struct alh_move *m)
{
    if (!is_sultan(m->card) || owner_of(&g->state, m->card) != ALH_ON_TABLE)
        return "no such card lies open";
    return rules_judge_payment(
        g, &(struct rules_price){ .currency = currency_of[m->card - ALH_CARD_sultan], .price = PRICE }, &m->cards);
}

/* Play 3: the rolled type or the one on the opposite face. */
static const char *judge_sultan_pick(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    return m->type == memory.rolled || m->type == opposite[memory.rolled] ? NULL : "neither rolled nor opposite";
}

static const char *judge_claim(const struct any_game *g, const struct alh_move *m)
{
    if (!is_sultan(m->card) || owner_of(&g->state, m->card) != rules_asked(g) + 1)
        return "not his card";
    return mark_of(&g->state, m->card) == alh_tile(memory.drawn)->type ? NULL : "the card is marked with another type";
}

static void propose(struct any_game *g)
{
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++)
        if (alh_decision(&g->state).kind == ALH_ASK_sultan_claim)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_claim, .card = (uint8_t)card }, true);
    for (int type = 0; type < ALH_TYPES; type++)
        if (alh_decision(&g->state).kind == ALH_ASK_sultan_pick)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_sultan_pick, .type = (uint8_t)type }, true);
    for (int i = 0; i < PAYMENTS && alh_decision(&g->state).kind == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy_sultan, .cards = rules_some_payment(g) };
        m.card = (uint8_t)(ALH_CARD_sultan + dice_below(&g->checks, CARDS));
        rules_compare(g, &m, false);
    }
}

/* Play 4: in order from the next player, those with a card of the drawn tile's type who have not passed. 07: a tile that the
   dancer draws before a turn is offered to the player on turn first. */
static const char *position(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    if (asked.kind != ALH_ASK_sultan_claim)
        return NULL;
    if (!memory.drawn)
        return "somebody may claim though no tile was drawn";
    int first = g->state.step == ALH_STEP_START ? 0 : 1;
    for (int i = first; i < first + g->state.players; i++) {
        int seat = rules_seat_in_order(&g->state, i);
        if (has_mark(&g->state, seat, alh_tile(memory.drawn)->type) && !(memory.claim_passed >> seat & 1))
            return seat == asked.player ? NULL : "another player comes first with a claim";
    }
    return "somebody may claim who has no card for it";
}

/* ---- what follows ---- */

/* Marks change by rolling when a card is turned up or by picking; owners by buying and claiming. */
static const char *wrong_cards(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + CARDS; card++) {
        int owner = owner_of(before, card), mark = mark_of(before, card);
        for (int i = 0; i < events->n; i++)
            if (events->list[i].kind == ALH_EVENT_sultan_card && events->list[i].card == card) {
                owner = ALH_ON_TABLE;
                mark = events->list[i].type;
            }
        if (m->kind == ALH_MOVE_buy_sultan && m->card == card)
            owner = alh_decision(before).player + 1;
        if (m->kind == ALH_MOVE_sultan_pick && card == memory.bought)
            mark = m->type;
        if (m->kind == ALH_MOVE_claim && m->card == card)
            owner = mark = 0;
        if (owner_of(s, card) != owner)
            return "a card of the sultan has the wrong owner";
        if (owner && mark_of(s, card) != mark)
            return "a card of the sultan has the wrong mark";
    }
    return NULL;
}

/* Play 2, 3: first the mark, then another action if he paid exactly 7. */
static const char *after_buying(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    struct alh_frame asked = alh_decision(&g->state);
    bool same = asked.player == alh_decision(&g->copy[ANY_BEFORE]).player, again = memory.bought_exactly;
    switch (m->kind) {
    case ALH_MOVE_buy_sultan:
        memory.bought = m->card;
        memory.bought_exactly = rules_worth(&m->cards) == PRICE;
        same = same && (asked.kind == ALH_ASK_sultan_mark || asked.kind == ALH_ASK_store_overpay); /* 24 comes first */
        return same ? NULL : "the buyer is not asked about the mark";
    case ALH_MOVE_reroll:
        for (int i = 0; i < events->n; i++)
            if (events->list[i].kind == ALH_EVENT_sultan_rolled)
                memory.rolled = events->list[i].type;
        return same && asked.kind == ALH_ASK_sultan_pick ? NULL : "the buyer does not pick one of two types";
    case ALH_MOVE_keep:
    case ALH_MOVE_sultan_pick:
        same = same && asked.kind == ALH_ASK_action && !rules_happened(events, ALH_EVENT_turn);
        return same == again ? NULL : "exactly 7, and only that, gives another action";
    default: return NULL;
    }
}

/* A claimed tile is placed at once by the claimer. */
static const char *after_claim(struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    int player = alh_decision(&g->copy[ANY_BEFORE]).player, tile = memory.drawn;
    bool placed = asked.kind == ALH_ASK_place && asked.player == player && alh_in(&g->state.pending[player], tile);
    return placed ? NULL : "the claimed tile is not placed at once";
}

/* A tile reaches its slot only if all who could claim it have passed. */
static const char *follow_tile(struct any_game *g, const struct alh_event *e)
{
    if (e->kind == ALH_EVENT_tile_drawn) {
        memory.drawn = e->tile;
        memory.claim_passed = 0;
    }
    if (e->kind != ALH_EVENT_slot_filled)
        return NULL;
    unsigned passed = e->tile == memory.drawn ? memory.claim_passed : 0;
    for (int seat = 0; seat < g->state.players; seat++)
        if (has_mark(&g->state, seat, alh_tile(e->tile)->type) && !(passed >> seat & 1))
            return "a tile reaches its slot and somebody was not asked for a claim";
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_cards(g, m, events);
    wrong = wrong ? wrong : after_buying(g, m, events);
    if (!wrong && m->kind == ALH_MOVE_claim)
        wrong = after_claim(g);
    if (m->kind == ALH_MOVE_pass_claim)
        memory.claim_passed |= 1u << alh_decision(&g->copy[ANY_BEFORE]).player;
    for (int i = 0; i < events->n && !wrong; i++)
        wrong = follow_tile(g, &events->list[i]);
    return wrong;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_buy_sultan, judge_buy_sultan },
    { ALH_MOVE_keep, rules_always },
    { ALH_MOVE_reroll, rules_always },
    { ALH_MOVE_sultan_pick, judge_sultan_pick },
    { ALH_MOVE_claim, judge_claim },
    { ALH_MOVE_pass_claim, rules_always },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_sultan_bought, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_power_of_sultan = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
