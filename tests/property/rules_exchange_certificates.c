/* rules_exchange_certificates.c: docs/rules/modules/24-exchange_certificates.md once more. */
#include "rules.h"

enum { STONE = 16 * ALH_TOKENS + 4, MOST = 6 };

/* What was overpaid in the purchase that the question is about. */
static struct {
    int over;
} memory;

static int stored_by(const struct alh_state *s, int seat)
{
    return s->exchange_certificates.stored[seat];
}

/* Play 1: one unit "amount a of that currency", always whole, in any purchase; never in a bid. */
static int tokens(const struct alh_state *s, int seat, int kind, bool bid, int *currency)
{
    int stored = stored_by(s, seat);
    if (!stored || bid || kind != STONE + stored % 16 - 1)
        return 0;
    *currency = stored / 16;
    return 1;
}

/* Setup: stones of each currency: 2 players 1; 3-4 players 2; 5-6 players 3. */
static int in_middle(const struct alh_state *s, int currency)
{
    static const int stones[ALH_MAX_PLAYERS + 1] = { 0, 0, 1, 2, 2, 3, 3 };
    int left = stones[s->players];
    for (int seat = 0; seat < s->players; seat++)
        left -= stored_by(s, seat) && stored_by(s, seat) / 16 == currency;
    return left;
}

static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        if (stored_by(&g->state, seat))
            return "a board is not empty";
    return NULL;
}

/* Components: fields 1 to 6. */
static const char *position(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        int stored = stored_by(&g->state, seat);
        if (stored && (stored / 16 >= ALH_CURRENCIES || stored % 16 < 1 || stored % 16 > MOST))
            return "a board shows what it cannot";
    }
    for (int i = 0; i < ALH_CURRENCIES; i++)
        if (in_middle(&g->state, i) < 0)
            return "more stones on boards than there are";
    return NULL;
}

static const char *judge_store(const struct any_game *g, const struct alh_move *m)
{
    return m->currency < ALH_CURRENCIES && in_middle(&g->state, m->currency) > 0 ? NULL : "no such stone in the middle";
}

static void propose(struct any_game *g)
{
    for (int i = 0; i < ALH_CURRENCIES && alh_decision(&g->state).kind == ALH_ASK_store_overpay; i++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_store_overpay, .currency = (uint8_t)i }, true);
}

/* ---- what follows ---- */

/* Play 2: 1 to 6 overpaid in a purchase, the own board empty after paying, a stone in the middle. */
static bool can_store(const struct alh_state *s, const struct alh_event *e)
{
    bool stone = false;
    for (int i = 0; i < ALH_CURRENCIES; i++)
        stone = stone || in_middle(s, i) > 0;
    return e->number > e->price && e->number <= e->price + MOST && !stored_by(s, e->player) && stone;
}

static bool is_purchase(int kind)
{
    return kind == ALH_EVENT_bought || kind == ALH_EVENT_bought14 || kind == ALH_EVENT_stall_bought ||
           kind == ALH_EVENT_sultan_bought || kind == ALH_EVENT_caravanserai_bought || kind == ALH_EVENT_site_opened ||
           kind == ALH_EVENT_site_completed;
}

/* Play 1 and 2: a stone that paid is back; nothing else changes a board but storing the whole amount. */
static int board_after(const struct any_game *g, const struct alh_move *m, int seat)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    if (seat != alh_decision(before).player)
        return stored_by(before, seat);
    if (m->kind == ALH_MOVE_store_overpay)
        return 16 * m->currency + memory.over;
    for (int kind = STONE; kind < STONE + MOST; kind++)
        if (alh_count(&m->cards, kind))
            return 0;
    return stored_by(before, seat);
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    struct alh_frame asked = alh_decision(&g->state);
    bool wanted = false;
    for (int seat = 0; seat < g->state.players; seat++)
        if (stored_by(&g->state, seat) != board_after(g, m, seat))
            return "a board shows something else";
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        wanted = wanted || (is_purchase(e->kind) && can_store(&g->state, e) && asked.player == e->player);
        memory.over = is_purchase(e->kind) ? e->number - e->price : memory.over;
    }
    return wanted == (asked.kind == ALH_ASK_store_overpay) ? NULL : "asked to store, or not asked, against the page";
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_store_overpay, judge_store },
    { 0, NULL },
};

const struct rules rules_exchange_certificates = {
    .judges = judges,
    .tokens = tokens,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
