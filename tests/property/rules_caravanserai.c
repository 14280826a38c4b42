/* rules_caravanserai.c: docs/rules/modules/19-caravanserai.md once more. */
#include "rules.h"

enum { CARDS = 8, MOST_VALUE = 5, PAYMENTS = 3 };
enum { DENAR, DIRHAM, DUKAT, GULDEN };

/* Components: main track; beside 2, 3, 4. */
static const struct {
    int main, beside[5];
} tracks[CARDS] = {
    { DENAR, { -1, -1, DIRHAM, DUKAT, GULDEN } }, { DENAR, { -1, -1, GULDEN, DIRHAM, DUKAT } },
    { DIRHAM, { -1, -1, DUKAT, GULDEN, DENAR } }, { DIRHAM, { -1, -1, GULDEN, DENAR, DUKAT } },
    { DUKAT, { -1, -1, DIRHAM, DENAR, GULDEN } }, { DUKAT, { -1, -1, DENAR, GULDEN, DIRHAM } },
    { GULDEN, { -1, -1, DENAR, DUKAT, DIRHAM } }, { GULDEN, { -1, -1, DUKAT, DIRHAM, DENAR } },
};

static int owner_of(const struct alh_state *s, int card)
{
    return s->caravanserai.card[card].owner - 1;
}

static bool is_his(const struct alh_state *s, int seat, int card)
{
    return card >= 0 && card < CARDS && owner_of(s, card) == seat;
}

static int count_his(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        n += owner_of(s, card) == seat;
    return n;
}

/* Steps from a main field n: to n+1 (n < 5); if n in {2,3,4} also to its side field. */
static bool may_step(const struct alh_state *s, int card, int to)
{
    int now = s->caravanserai.card[card].currency, n = s->caravanserai.card[card].value, main = tracks[card].main;
    if (now != main)
        return false;
    return to == main ? n < MOST_VALUE : n < MOST_VALUE && tracks[card].beside[n] == to;
}

/* ---- positions ---- */

static const char *start(const struct any_game *g)
{
    for (int card = 0; card < CARDS; card++)
        if (owner_of(&g->state, card) != ALH_NOBODY)
            return "a caravanserai is not in the supply";
    return NULL;
}

static bool any_step(const struct alh_state *s, int seat)
{
    for (int card = 0; card < CARDS; card++)
        for (int to = DENAR; to <= GULDEN; to++)
            if (owner_of(s, card) == seat && may_step(s, card, to))
                return true;
    return false;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    struct alh_frame asked = alh_decision(s);
    for (int card = 0; card < CARDS; card++) {
        int currency = s->caravanserai.card[card].currency, n = s->caravanserai.card[card].value;
        bool side = n < MOST_VALUE && tracks[card].beside[n] == currency;
        if (owner_of(s, card) == ALH_NOBODY ? n || currency
                                            : n > MOST_VALUE || (currency != tracks[card].main && !side))
            return "a cube lies beside its track";
    }
    for (int seat = 0; seat < s->players; seat++)
        if (count_his(s, seat) > 2)
            return "a player has three caravanserais";
    if (asked.kind == ALH_ASK_caravan_step &&
        (asked.player != s->turn || s->step != ALH_STEP_START || !any_step(s, s->turn)))
        return "a step is asked for at the wrong time";
    return NULL;
}

/* ---- judging ---- */

/* Spending: the value v > 0 of a field, whole; 28: not in a bid that lies on the table (rules_major_construction_projects.c). */
static int tokens(const struct alh_state *s, int seat, int kind, bool bid, int *currency)
{
    int n = 0;
    (void)bid;
    for (int card = 0; card < CARDS && kind < 16 * ALH_CURRENCIES; card++)
        n += owner_of(s, card) == seat && s->caravanserai.card[card].currency == kind / 16 &&
             s->caravanserai.card[card].value == kind % 16 - 10 && kind % 16 > 10;
    if (n)
        *currency = kind / 16;
    return n;
}

static const char *judge_step(const struct any_game *g, const struct alh_move *m)
{
    int card = m->thing - ALH_THING_caravanserai;
    if (!is_his(&g->state, rules_asked(g), card))
        return "not his card";
    return m->currency < ALH_CURRENCIES && may_step(&g->state, card, m->currency) ? NULL : "no such step";
}

static int count_types(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++) {
        bool there = false;
        for (int tile = 0; (tile = alh_next_tile(&s->alhambra[seat], tile)) != 0;)
            there = there || rules_building(s, tile, 0) == type || rules_building(s, tile, 1) == type;
        n += there;
    }
    return n;
}

/* k=4: 8; k=5: 4; k=6: 2. */
static int price_at(int k)
{
    return k == 4 ? 8 : k == 5 ? 4 : 2;
}

/* First card needs k >= 4, second card k >= 5, at most 2 cards per player; one currency of the buyer's choice. */
static const char *judge_buy(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), own = count_his(s, seat), k = count_types(s, seat);
    if (!is_his(s, ALH_NOBODY, m->thing - ALH_THING_caravanserai))
        return "not in the supply";
    if (own >= 2 || k < 4 || (own == 1 && k < 5))
        return "he may not buy one";
    struct rules_price price = { .currency = ALH_NO_CURRENCY, .price = price_at(k) };
    return rules_judge_payment(g, &price, &m->cards);
}

static void propose(struct any_game *g)
{
    int ask = alh_decision(&g->state).kind;
    for (int card = 0; card < CARDS && ask == ALH_ASK_caravan_step; card++)
        for (int to = DENAR; to <= GULDEN; to++)
            rules_compare(g,
                          &(struct alh_move){ .kind = ALH_MOVE_caravan_step,
                                              .thing = (uint8_t)(ALH_THING_caravanserai + card),
                                              .currency = (uint8_t)to },
                          true);
    for (int i = 0; i < PAYMENTS && ask == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy_caravanserai, .cards = rules_some_payment(g) };
        m.thing = (uint8_t)(ALH_THING_caravanserai + dice_below(&g->checks, CARDS));
        rules_compare(g, &m, false);
    }
}

/* ---- what comes of it ---- */

static int shows(const struct alh_state *s, int card)
{
    return 16 * s->caravanserai.card[card].currency + s->caravanserai.card[card].value;
}

/* Spending: the cube returns to 0, the card stays. */
static const char *wrong_cubes(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int seat = alh_decision(before).player, spent = 0, paid = 0;
    for (int kind = 1; kind < 16 * ALH_CURRENCIES; kind++)
        paid += kind % 16 > 10 ? alh_count(&m->cards, kind) : 0;
    for (int card = 0; card < CARDS; card++) {
        if (shows(s, card) == shows(before, card) || owner_of(before, card) == ALH_NOBODY)
            continue;
        int was = shows(before, card), kind = was + 10;
        if (owner_of(before, card) != seat || !alh_count(&m->cards, kind) || shows(s, card) != 16 * tracks[card].main)
            return "a cube moved that paid nothing";
        spent++;
    }
    return spent == paid ? NULL : "not as many cubes moved as have paid";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int card = m->thing - ALH_THING_caravanserai;
    if (m->kind == ALH_MOVE_caravan_step) {
        int value = before->caravanserai.card[card].value + (m->currency == tracks[card].main);
        return shows(s, card) == 16 * m->currency + value ? NULL : "the cube is on another field";
    }
    if (m->kind == ALH_MOVE_buy_caravanserai) {
        bool exact = rules_worth(&m->cards) == price_at(count_types(before, alh_decision(before).player));
        if (owner_of(s, card) != alh_decision(before).player || shows(s, card) != 16 * tracks[card].main)
            return "the card does not lie before its buyer, with the cube on 0";
        if (rules_happened(events, ALH_EVENT_another_action) != exact)
            return "another action for what was not exact, or none";
    }
    return wrong_cubes(g, m);
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_caravan_step, judge_step },
    { ALH_MOVE_buy_caravanserai, judge_buy },
    { 0, NULL },
};
static const struct rules_way ways[] = { { ALH_EVENT_caravanserai_bought, RULES_PAID }, { 0, RULES_ELSEWHERE } };

const struct rules rules_caravanserai = {
    .judges = judges,
    .ways = ways,
    .tokens = tokens,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
};
