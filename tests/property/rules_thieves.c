/* rules_thieves.c: docs/rules/modules/10-thieves.md once more; who is asked stands in rules_window.c. */
#include "rules.h"

enum { COPIES = 3 };

static int held(const struct alh_state *s, int seat, int currency)
{
    return s->thieves.held[seat] >> 4 * currency & 15;
}

/* ---- setup ---- */

static const char *wrong_counts(const struct alh_state *s)
{
    int of[ALH_CURRENCIES] = { 0 };
    for (int seat = 0; seat < s->players; seat++) {
        int n = 0;
        for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
            n += held(s, seat, currency);
            of[currency] += held(s, seat, currency);
        }
        if (n != s->thieves.n[seat])
            return "a player holds more or fewer thieves than everybody thinks";
    }
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (of[currency] > COPIES)
            return "there are too many thieves of a currency";
    return NULL;
}

static const char *start(const struct any_game *g)
{
    static const int each[] = { 0, 0, 4, 4, 3, 2, 2 };
    for (int seat = 0; seat < g->state.players; seat++)
        if (g->state.thieves.n[seat] != each[g->state.players])
            return "a player begins with the wrong number of thieves";
    return wrong_counts(&g->state);
}

/* ---- judging ---- */

/* Bad moves. */
static const char *judge_thief(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int currency = m->thing - ALH_THING_thief, lying = 0;
    if (rules_asked(g) == rules_seat_in_order(s, 1))
        return "not before the own turn";
    if (currency < 0 || currency >= ALH_CURRENCIES || !held(s, rules_asked(g), currency))
        return "not his thief";
    for (int i = 0; i < s->n_display; i++)
        lying += s->display[i] == m->take;
    if (!lying)
        return "no such card in the display";
    return m->take / 16 == currency ? NULL : "does not match the thief";
}

static void propose(struct any_game *g)
{
    for (int currency = 0; currency < ALH_CURRENCIES && alh_decision(&g->state).kind == ALH_ASK_interrupt; currency++)
        for (int i = 0; i <= g->state.n_display; i++) {
            struct alh_move m = { .kind = ALH_MOVE_thief, .thing = (uint8_t)(ALH_THING_thief + currency) };
            m.take = i < g->state.n_display ? g->state.display[i] : (uint8_t)(16 * currency + 9);
            rules_compare(g, &m, true);
        }
}

/* ---- what follows ---- */

/* A scoring card that came up is scored before the window goes on; the display is full, or there is nothing to fill it with. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    if (alh_decision(s).kind == ALH_ASK_interrupt && s->surfaced)
        return "a scoring waits for the end of the window";
    if (alh_decision(s).kind == ALH_ASK_interrupt && s->n_display < 4 && (s->n_draw || alh_count_cards(&s->discard)))
        return "the display is not refilled in the window";
    return wrong_counts(s);
}

/* The thief that was played leaves the game, and no other. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    (void)events;
    for (int seat = 0; seat < before->players; seat++)
        for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
            bool played = m->kind == ALH_MOVE_thief && seat == alh_decision(before).player &&
                          m->thing == ALH_THING_thief + currency;
            if (held(&g->state, seat, currency) != held(before, seat, currency) - played)
                return "a thief came or went that was not played";
        }
    return NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_thief, judge_thief },
    { 0, NULL },
};

const struct rules rules_thieves = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
};
