/* rules_master_builders.c: docs/rules/modules/14-master_builders.md once more; that the cards are money worth 3 stands in rules_payment.c,
   that they leave the game in rules_hands.c. */
#include "rules.h"

enum { BUILDER = 10, COPIES = 4, PROPOSE_ODDS = 4 };

static int builder(int currency)
{
    return 16 * currency + BUILDER;
}

/* ---- where the cards are ---- */

static int in_list(const uint8_t *cards, int n, int card)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        found += cards[i] == card;
    return found;
}

/* Every card is in a hand, in the display, in the draw pile, in a bid (28), out of the game unseen, or used. */
static const char *wrong_copies(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int card = builder(currency), n = s->master_builders.out >> 4 * currency & 15;
        n += s->master_builders.gone >> 4 * currency & 15;
        n += in_list(s->display, s->n_display, card) + in_list(s->draw, s->n_draw, card);
        for (int seat = 0; seat < s->players; seat++)
            n += alh_count(&s->hand[seat], card);
        if (rules_plays(g, ALH_MODULE_major_construction_projects))
            n += alh_count(&s->major_construction_projects.bid, card);
        if (alh_count(&s->discard, card))
            return "a master builder lies in the discard pile";
        if (n != COPIES)
            return "a master builder was lost or invented";
    }
    return NULL;
}

static int unseen_builders(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        n += alh_count(&s->hand[seat], builder(currency)) - alh_count(&s->known[seat], builder(currency));
    return n;
}

/* ---- setup ---- */

static const char *wrong_pile(const struct alh_state *s, int pile, int want)
{
    int n = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        n += rules_in_pile(s, pile, builder(currency), 1);
    return n == want ? NULL : "master builders are in the wrong piles";
}

static const char *start(const struct any_game *g)
{
    static const int out[] = { 0, 0, 6, 4, 2, 0, 0 };
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++)
        if (unseen_builders(s, seat) != 2 || s->master_builders.dealt[seat] != 2)
            return "not two master builders are dealt face down to each";
    for (int pile = 1; pile <= ALH_PILES; pile++) {
        int want = pile == 3 ? 3 : pile == 5 ? (s->players == 6 ? 1 : 3) : 0;
        const char *wrong = wrong_pile(s, pile, want);
        if (wrong)
            return wrong;
    }
    return s->master_builders.n_out == out[s->players] ? wrong_copies(g) : "the wrong number is out of the game";
}

/* ---- judging ---- */

/* One card of the hand, one in a turn. */
static const char *cannot_use(const struct any_game *g, const struct alh_move *m)
{
    if (g->state.master_builders.used)
        return "one per turn";
    if (alh_count_cards(&m->cards) != 1 || !rules_holds(&g->state.hand[rules_asked(g)], &m->cards))
        return "not one card of his hand";
    return rules_is_builder(alh_next_card(&m->cards, 0)) ? NULL : "no master builder";
}

static const char *judge_build(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(g, m);
    return wrong ? wrong : rules_judge_rebuild_build(g, m);
}

static const char *judge_swap(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(g, m);
    return wrong ? wrong : rules_judge_rebuild_swap(g, m);
}

static const char *judge_remove(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(g, m);
    return wrong ? wrong : rules_judge_rebuild_remove(g, m);
}

/* Every tile of his Alhambra with every card that there could be. */
static void propose(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    if (alh_decision(s).kind != ALH_ASK_wrap || dice_below(&g->checks, PROPOSE_ODDS))
        return;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int tile = 1; tile < ALH_TILES; tile++)
            if (alh_in(&s->alhambra[rules_asked(g)], tile)) {
                struct alh_move m = { .kind = ALH_MOVE_mb_remove, .x = s->spot[tile].x, .y = s->spot[tile].y };
                alh_add_card(&m.cards, builder(currency));
                rules_compare(g, &m, true);
            }
}

/* ---- what follows ---- */

/* Hidden information: of those dealt so many can still be there as are unseen; each that is given away unseen may have been one. */
static const char *wrong_dealt(const struct any_game *g)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *now = &g->state;
    for (int seat = 0; seat < now->players; seat++) {
        int paid = unseen_builders(before, seat) - unseen_builders(now, seat),
            dealt = before->master_builders.dealt[seat];
        int want = paid > dealt ? 0 : paid > 0 ? dealt - paid : dealt;
        if (now->master_builders.dealt[seat] != want)
            return "what everybody knows of the dealt cards is wrong";
    }
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    bool uses = m->kind == ALH_MOVE_mb_build || m->kind == ALH_MOVE_mb_swap || m->kind == ALH_MOVE_mb_remove;
    bool turn = rules_happened(events, ALH_EVENT_turn);
    bool used = !turn && (uses || g->copy[ANY_BEFORE].master_builders.used);
    if (uses != rules_happened(events, ALH_EVENT_builder_used))
        return "a master builder is used that was not played, or not used";
    if (!alh_over(&g->state) && g->state.step != ALH_STEP_END && g->state.master_builders.used != used)
        return "whether a card was used in this turn is wrong";
    return wrong_dealt(g);
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_mb_build, judge_build },
    { ALH_MOVE_mb_swap, judge_swap },
    { ALH_MOVE_mb_remove, judge_remove },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_builder_used, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_master_builders = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = wrong_copies,
    .after = after,
    .propose = propose,
};
