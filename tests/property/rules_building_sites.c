/* rules_building_sites.c: docs/rules/modules/23-building_sites.md once more. */
#include "rules.h"

#include <string.h>

enum { MARKERS = 8, OF_A_CURRENCY = 2, PAYMENTS = 3 };

/* The marker on a tile, or NULL. */
static const struct alh_site *site_on(const struct alh_state *s, int tile)
{
    for (int i = 0; i < MARKERS; i++)
        if (tile && s->building_sites.site[i].tile == tile)
            return &s->building_sites.site[i];
    return NULL;
}

bool rules_is_finished(const struct alh_state *s, int tile)
{
    return !(s->modules >> ALH_MODULE_building_sites & 1) || !site_on(s, tile);
}

static int building(const struct alh_state *s, int tile)
{
    return site_on(s, tile) ? ALH_NO_TYPE : -1;
}

static int count_of(unsigned counts, int currency)
{
    return (int)(counts >> 4 * currency & 15);
}

static int count_all(unsigned counts)
{
    return count_of(counts, 0) + count_of(counts, 1) + count_of(counts, 2) + count_of(counts, 3);
}

/* ---- what holds ---- */

static bool has(const struct alh_state *s, int seat, int tile)
{
    return alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
}

/* Hidden information: its owner knows it; Dirk has no eyes. */
static const char *wrong_site(const struct alh_state *s, const struct alh_site *site)
{
    bool owned = alh_in(&s->dirk, site->tile);
    for (int seat = 0; seat < s->players; seat++) {
        owned |= has(s, seat, site->tile);
        if (has(s, seat, site->tile) && !(site->known >> seat & 1))
            return "the owner of a site does not know its marker";
    }
    return owned ? NULL : "a marker lies on a tile that nobody has";
}

/* Components: two of each currency. A marker that left the game in the box (41) was not shown. */
static const char *position(const struct any_game *g)
{
    const struct alh_building_sites *b = &g->state.building_sites;
    int all = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int n = count_of(b->stack, currency) + count_of(b->shown, currency);
        for (int seat = 0; seat < g->state.players; seat++)
            n += count_of(b->drawn[seat], currency);
        for (int i = 0; i < MARKERS; i++)
            n += b->site[i].tile && b->site[i].currency == currency + 1;
        if (n > OF_A_CURRENCY)
            return "more than two markers of a currency";
        all += n;
    }
    if (all != MARKERS && all + alh_count_tiles(&g->gone) < MARKERS)
        return "a marker is missing";
    for (int seat = 0; seat < g->state.players; seat++) {
        bool picks = alh_decision(&g->state).kind == ALH_ASK_site_pick && rules_asked(g) == seat;
        if (count_all(b->drawn[seat]) != (picks ? 2 : 0) || b->n_drawn[seat] != count_all(b->drawn[seat]))
            return "markers lie before a player who does not choose";
    }
    if (b->n_stack != count_all(b->stack))
        return "the stack is counted wrongly";
    const char *wrong = NULL;
    for (int i = 0; i < MARKERS && !wrong; i++)
        wrong = b->site[i].tile ? wrong_site(&g->state, &b->site[i]) : NULL;
    return wrong;
}

static const char *start(const struct any_game *g)
{
    return g->state.building_sites.n_stack == MARKERS ? position(g) : "not eight markers in the stack";
}

/* ---- judging ---- */

/* Interactions: standard buildings, magical ones (25), medinas (26). */
static bool can_be_site(int tile)
{
    return tile < ALH_TILE_FOUNTAIN || (tile >= ALH_TILE_magical && tile < ALH_TILE_magical + ALH_TILES_magical) ||
           (tile >= ALH_TILE_medina && tile < ALH_TILE_medina + ALH_TILES_medina);
}

/* Price order: everything else first, then half of it, rounded down. */
static const char *judge_open(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int tile = m->slot >= 1 && m->slot <= ALH_SLOTS ? s->market[m->slot - 1] : 0;
    if (!tile || !s->building_sites.n_stack || !can_be_site(tile) || m->treasure)
        return "nothing that could be a site";
    struct rules_price price = { .currency = rules_slot_currency(m->slot), .price = alh_tile(tile)->price };
    const char *wrong = rules_change_price(s, m, &price);
    price.price /= 2;
    return wrong ? wrong : rules_judge_payment(g, &price, &m->cards);
}

/* In the own Alhambra by the cell, in the own reserve by the tile; the printed price, in the currency of the marker. */
static const char *judge_complete(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), tile = m->tile ? m->tile : rules_tile_at(s, seat, m->x, m->y);
    const struct alh_site *site = site_on(s, tile);
    if (!site || (m->tile && !alh_in(&s->reserve[seat], tile)) || m->die)
        return "no site of his";
    return rules_judge_purchase(
        g, (struct rules_price){ .currency = site->currency - 1, .price = alh_tile(tile)->price }, m);
}

static const char *judge_pick(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_building_sites *b = &g->state.building_sites;
    bool drawn = m->currency < ALH_CURRENCIES && count_of(b->drawn[rules_asked(g)], m->currency);
    return drawn ? NULL : "not drawn";
}

static void propose_complete(struct any_game *g, int tile)
{
    const struct alh_state *s = &g->state;
    struct alh_move m = { .kind = ALH_MOVE_complete_site, .cards = rules_some_payment(g) };
    if (alh_in(&s->alhambra[rules_asked(g)], tile)) {
        m.x = s->spot[tile].x;
        m.y = s->spot[tile].y;
    } else {
        m.tile = (uint8_t)tile;
    }
    rules_compare(g, &m, false);
}

static void propose(struct any_game *g)
{
    int asked = alh_decision(&g->state).kind;
    for (int currency = 0; currency < ALH_CURRENCIES && asked == ALH_ASK_site_pick; currency++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_site_pick, .currency = (uint8_t)currency }, true);
    for (int i = 0; i < PAYMENTS && asked == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_open_site, .slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS)) };
        m.cards = rules_some_payment(g);
        rules_compare(g, &m, false);
    }
    for (int i = 0; i < MARKERS && asked == ALH_ASK_action; i++)
        if (g->state.building_sites.site[i].tile)
            propose_complete(g, g->state.building_sites.site[i].tile);
}

/* ---- what follows ---- */

/* Never exact. With two or more markers in the stack he chooses. */
static const char *after_open(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    struct alh_frame asked = alh_decision(s);
    int tile = before->market[m->slot - 1];
    if (rules_happened(events, ALH_EVENT_another_action))
        return "opening a site gives another action";
    if (!alh_in(&s->pending[alh_decision(before).player], tile))
        return "the tile of a new site does not wait";
    if (rules_is_overpaid(asked.kind))
        return NULL;
    bool choice = before->building_sites.n_stack > 1;
    return choice == (asked.kind == ALH_ASK_site_pick) ? NULL : "the choice of a marker is offered wrongly";
}

static const char *after_pick(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_frame asked = alh_decision(before);
    const struct alh_site *site = site_on(&g->state, asked.arg[0]);
    if (!site || site->currency != m->currency + 1 || site->known != 1 << asked.player)
        return "another marker lies on the site, or others know it";
    int in_all = before->building_sites.n_stack + 1;
    return g->state.building_sites.n_stack == in_all ? NULL : "the other marker did not go back";
}

static const char *after_complete(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int tile = m->tile ? m->tile : rules_tile_at(before, alh_decision(before).player, m->x, m->y);
    int currency = site_on(before, tile)->currency - 1;
    bool exact = rules_worth(&m->cards) == alh_tile(tile)->price || m->treasure;
    if (site_on(&g->state, tile))
        return "a completed building is still a site";
    if (count_of(g->state.building_sites.shown, currency) != count_of(before->building_sites.shown, currency) + 1)
        return "the marker of a completed building is not shown";
    return rules_happened(events, ALH_EVENT_another_action) == exact ? NULL : "another action, or none";
}

/* End of game: markers in Alhambras are shown, and no money of these currencies is left. */
static const char *after_end(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < MARKERS; i++) {
        const struct alh_site *site = &s->building_sites.site[i];
        for (int seat = 0; seat < s->players && site->tile; seat++) {
            bool built =
                alh_in(&s->alhambra[seat], site->tile) && alh_in(&g->copy[ANY_BEFORE].alhambra[seat], site->tile);
            if (built && s->hand[seat].word[site->currency - 1])
                return "money of a building site is left at the end";
            if (built && site->known != (1 << s->players) - 1)
                return "a marker is not shown at the end";
        }
    }
    return NULL;
}

/* A marker stays where it is until the building is completed or leaves the game. */
static const char *wrong_markers(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    for (int i = 0; i < MARKERS; i++) {
        const struct alh_site *was = &before->building_sites.site[i], *is = site_on(&g->state, was->tile);
        bool gone = m->kind == ALH_MOVE_complete_site || alh_in(&g->gone, was->tile);
        if (was->tile && !is && !gone)
            return "a marker has gone";
        if (was->tile && is && (is->currency != was->currency || was->known & ~is->known))
            return "a marker has changed, or was forgotten";
    }
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_markers(g, m);
    if (!wrong && rules_happened(events, ALH_EVENT_ending))
        wrong = after_end(g);
    if (wrong)
        return wrong;
    switch (m->kind) {
    case ALH_MOVE_open_site: return after_open(g, m, events);
    case ALH_MOVE_site_pick: return after_pick(g, m);
    case ALH_MOVE_complete_site: return after_complete(g, m, events);
    default: return NULL;
    }
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_open_site, judge_open },
    { ALH_MOVE_complete_site, judge_complete },
    { ALH_MOVE_site_pick, judge_pick },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_site_opened, RULES_PAID },
    { ALH_EVENT_site_completed, RULES_PAID },
    { ALH_EVENT_site_money_lost, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_building_sites = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .building = building,
};
