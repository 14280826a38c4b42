/* rules_viziers_favour.c: docs/rules/modules/01-viziers_favour.md once more; who is asked stands in rules_window.c. */
#include "rules.h"

enum { PAYMENTS = 4 };

static bool is_awake(const struct alh_state *s, int seat)
{
    return s->viziers_favour.awake[seat];
}

/* Setup: every stone is awake. */
static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        if (!is_awake(&g->state, seat))
            return "a stone begins asleep";
    return NULL;
}

/* Payment: exact, by the means of a purchase. */
static const char *judge_vizier_use(const struct any_game *g, const struct alh_move *m)
{
    if (!is_awake(&g->state, rules_asked(g)))
        return "the vizier sleeps";
    int slot, tile = rules_for_sale(&g->state, m, &slot);
    if (!tile)
        return "no tile lies there";
    struct rules_price price = rules_price_of(&g->state, slot, tile);
    price.exact = true;
    return rules_judge_purchase(g, price, m);
}

static const char *judge_wake(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    return is_awake(&g->state, rules_asked(g)) ? "the vizier is awake" : NULL;
}

static void propose(struct any_game *g)
{
    if (alh_decision(&g->state).kind == ALH_ASK_action)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_wake_vizier }, true);
    if (alh_decision(&g->state).kind != ALH_ASK_interrupt)
        return;
    for (int i = 0; i < PAYMENTS; i++) {
        struct alh_move m = { .kind = ALH_MOVE_vizier_use, .cards = rules_some_payment(g) };
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        rules_compare(g, &m, false);
    }
}

/* Stones fall asleep by their use and wake by the action. */
static const char *wrong_stones(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    for (int seat = 0; seat < before->players; seat++) {
        bool acts = seat == alh_decision(before).player, awake = is_awake(before, seat);
        if (acts && m->kind == ALH_MOVE_wake_vizier)
            awake = true;
        if (acts && m->kind == ALH_MOVE_vizier_use)
            awake = false;
        if (is_awake(&g->state, seat) != awake)
            return awake ? "a stone fell asleep" : "a stone is awake that should sleep";
    }
    return NULL;
}

/* Using the stone 2: he places at once. */
static const char *after_use(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    bool at_once = (asked.kind == ALH_ASK_vizier_place || rules_asks_first(asked.kind)) &&
                   asked.player == alh_decision(&g->copy[ANY_BEFORE]).player;
    return at_once ? NULL : "the tile is not placed at once";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_stones(g, m);
    if (!wrong && m->kind == ALH_MOVE_wake_vizier && rules_happened(events, ALH_EVENT_another_action))
        wrong = "waking gives no other action";
    return wrong || m->kind != ALH_MOVE_vizier_use ? wrong : after_use(g);
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_wake_vizier, judge_wake },
    { ALH_MOVE_vizier_use, judge_vizier_use },
    { 0, NULL },
};

const struct rules rules_viziers_favour = {
    .judges = judges,
    .start = start,
    .after = after,
    .propose = propose,
};
