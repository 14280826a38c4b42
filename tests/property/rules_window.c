/* rules_window.c: who may interrupt between two turns, and in which order: docs/rules/modules/01-viziers_favour.md and 10-thieves.md once
   more. */
#include "rules.h"

unsigned rules_passed;

/* 01: who is awake; 10: who holds a thief, but not N. */
static bool may_interrupt(const struct any_game *g, int seat)
{
    const struct alh_state *s = &g->state;
    bool next = seat == rules_seat_in_order(s, 1);
    return (rules_plays(g, ALH_MODULE_viziers_favour) && s->viziers_favour.awake[seat]) ||
           (rules_plays(g, ALH_MODULE_thieves) && s->thieves.n[seat] && !next);
}

/* In order from N, everybody who may and has not passed yet. */
const char *rules_wrong_window(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    for (int i = 1; i <= g->state.players && asked.kind == ALH_ASK_interrupt; i++) {
        int seat = rules_seat_in_order(&g->state, i);
        if (may_interrupt(g, seat) && !(rules_passed >> seat & 1))
            return seat == asked.player ? NULL : "another player comes first in the window";
    }
    return asked.kind == ALH_ASK_interrupt ? "somebody is asked in the window who may not interrupt" : NULL;
}

/* A new turn begins only when all who may interrupt have passed; whoever was on turn is the last in the order. */
static const char *end_of_window(const struct any_game *g)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    unsigned through = rules_passed;
    rules_passed = 0;
    for (int seat = 0; seat < before->players; seat++) {
        bool awake = rules_plays(g, ALH_MODULE_viziers_favour) && g->state.viziers_favour.awake[seat];
        bool steals = rules_plays(g, ALH_MODULE_thieves) && g->state.thieves.n[seat] && seat != g->state.turn;
        if ((awake || steals) && !(through >> seat & 1))
            return "a player who may interrupt was not asked before the next turn";
    }
    return NULL;
}

const char *rules_follow_window(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    if (m->kind == ALH_MOVE_vizier_use || m->kind == ALH_MOVE_thief)
        rules_passed = 0;
    if (m->kind == ALH_MOVE_pass_window)
        rules_passed |= 1u << alh_decision(&g->copy[ANY_BEFORE]).player;
    return rules_happened(events, ALH_EVENT_turn) ? end_of_window(g) : NULL;
}
