/* rules_treasures.c: docs/rules/modules/42-treasures.md once more; that a treasure fills a shortfall stands in rules_payment.c. */
#include "rules.h"

enum { PAYMENTS = 4, TREASURES = 5 };

static bool has(const struct alh_state *s, int seat, int value)
{
    return value >= 1 && value <= TREASURES && s->treasures.left[seat] >> (value - 1) & 1;
}

/* Setup: 1, 2, 3, 4, 5 each. */
static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        for (int value = 1; value <= 8; value++)
            if (has(&g->state, seat, value) != (value <= TREASURES))
                return "not the treasures 1 to 5";
    return NULL;
}

/* Play: exactly one own treasure. */
static const char *extra(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    if (m->treasure && !has(s, alh_decision(s).player, m->treasure))
        return "no treasure of his";
    price->treasure = m->treasure;
    return NULL;
}

static void propose(struct any_game *g)
{
    int ask = alh_decision(&g->state).kind;
    for (int i = 0; i < PAYMENTS && (ask == ALH_ASK_action || ask == ALH_ASK_interrupt); i++) {
        struct alh_move m = { .kind = ask == ALH_ASK_action ? ALH_MOVE_buy : ALH_MOVE_vizier_use };
        if (dice_below(&g->checks, 3))
            m.cards = rules_some_payment(g);
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        m.treasure = (uint8_t)(1 + dice_below(&g->checks, TREASURES + 1));
        rules_compare(g, &m, false);
    }
}

/* Play: the treasure leaves the game; nothing else touches one. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    if (!m->treasure != !rules_happened(events, ALH_EVENT_treasure_used))
        return "a treasure is used and nobody is told, or the other way round";
    for (int seat = 0; seat < before->players; seat++)
        for (int value = 1; value <= TREASURES; value++) {
            bool used = seat == alh_decision(before).player && value == m->treasure;
            if (has(&g->state, seat, value) != (has(before, seat, value) && !used))
                return "other treasures are left";
        }
    return NULL;
}

/* Scoring 3: each treasure still owned scores its value. */
static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int value = 1; value <= TREASURES; value++)
        sum += has(s, seat, value) ? value : 0;
    return sum;
}

const struct rules rules_treasures = {
    .extra = extra,
    .start = start,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_treasures,
    .last = true,
};
