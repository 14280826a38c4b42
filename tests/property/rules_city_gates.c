/* rules_city_gates.c: docs/rules/modules/05-city_gates.md once more; where a gate may stand is in rules_building.c, what one walks through in
   any_set_board.c, taking the card in rules_base.c. */
#include "rules.h"

#include <string.h>

/* ---- where the cards are ---- */

static int count_gates(const struct alh_state *s)
{
    int n = 0;
    for (int i = 0; i < ALH_THINGS_gate; i++)
        n += s->city_gates.gate[i].owner != 0;
    return n;
}

/* As many cards as players, on offer, in a hand, in the draw pile or discarded; each gate took one out of the game. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int n = count_gates(s) + (s->offered == RULES_GATE_CARD) + alh_count(&s->discard, RULES_GATE_CARD);
    for (int seat = 0; seat < s->players; seat++)
        n += alh_count(&s->hand[seat], RULES_GATE_CARD);
    for (int i = 0; i < s->n_draw; i++)
        n += s->draw[i] == RULES_GATE_CARD;
    for (int i = 0; i < s->n_display; i++)
        if (s->display[i] == RULES_GATE_CARD)
            return "a gate card lies in the display";
    if (s->offered && s->offered != RULES_GATE_CARD)
        return "another card is on offer";
    return n == s->players ? NULL : "a gate card was lost or invented";
}

/* Setup: the table. */
static const char *start(const struct any_game *g)
{
    static const int in_piles[][3] = { { 0 }, { 0 }, { 1, 1, 0 }, { 1, 1, 1 }, { 2, 1, 1 }, { 2, 2, 1 }, { 2, 2, 2 } };
    const struct alh_state *s = &g->state;
    for (int pile = 3; pile <= ALH_PILES; pile++)
        if (rules_in_pile(s, pile, RULES_GATE_CARD, 1) != in_piles[s->players][pile - 3])
            return "gate cards are in the wrong piles";
    return s->offered ? "a gate card is on offer" : position(g);
}

/* ---- what follows ---- */

/* Surfacing: the first is laid out, a second one is discarded; taking frees the place. */
static const char *wrong_offer(const struct any_game *g, const struct alh_events *events)
{
    bool offered = g->copy[ANY_BEFORE].offered;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_took && alh_count(&e->cards, RULES_GATE_CARD))
            offered = false;
        if (e->kind == ALH_EVENT_gate_discarded && !offered)
            return "a gate card is discarded, though there is none on offer";
        if (e->kind == ALH_EVENT_gate_offered && offered)
            return "two gate cards are on offer";
        offered = offered || e->kind == ALH_EVENT_gate_offered;
    }
    return offered == (g->state.offered != 0) ? NULL : "the offer is another one";
}

/* Lock: a gate never moves. A placement with a side puts one more, any other move none. */
static const char *wrong_gates(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *now = &g->state;
    bool builds = m->kind == ALH_MOVE_place || m->kind == ALH_MOVE_rebuild_build || m->kind == ALH_MOVE_extra_build ||
                  m->kind == ALH_MOVE_mb_build || m->kind == ALH_MOVE_key_build || m->kind == ALH_MOVE_key_move ||
                  m->kind == ALH_MOVE_owner_build || m->kind == ALH_MOVE_owner_move;
    int seat = alh_decision(before).player, n = count_gates(before);
    for (int i = 0; i < ALH_THINGS_gate; i++) {
        const struct alh_gate *old = &before->city_gates.gate[i];
        if (old->owner && memcmp(old, &now->city_gates.gate[i], sizeof *old))
            return "a gate was moved";
    }
    if (count_gates(now) != n + (builds && m->side))
        return "the wrong number of gates";
    bool his = !builds || !m->side || now->city_gates.gate[n].owner == seat + 1;
    return his ? NULL : "somebody else's gate";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_offer(g, events);
    return wrong ? wrong : wrong_gates(g, m);
}

/* The offered card alone, with a card of the display, and without an offer. */
static void propose(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    struct alh_move m = { .kind = ALH_MOVE_take };
    rules_propose_building(g);
    if (alh_decision(s).kind != ALH_ASK_action)
        return;
    alh_add_card(&m.cards, RULES_GATE_CARD);
    rules_compare(g, &m, true);
    if (s->n_display)
        alh_add_card(&m.cards, s->display[dice_below(&g->checks, s->n_display)]);
    rules_compare(g, &m, true);
}

const struct rules rules_city_gates = {
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
};
