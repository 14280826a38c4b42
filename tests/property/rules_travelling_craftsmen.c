/* rules_travelling_craftsmen.c: docs/rules/modules/31-travelling_craftsmen.md once more; how cards of the display pay stands in rules_payment.c, how
   a tile is turned in rules_building.c. */
#include "rules.h"

enum { CRAFTSMEN = 13, PROPOSE_ODDS = 16 };
enum { MOSAIC_LAYER, CARPENTER, GOLDSMITH, MORTAR_MIXER, STONEMASON, BUILDING_OWNER, SMITH, BRICKMAKER, MINTER };

/* Components: nine without mark, carpenter and goldsmith 5/6, mosaic layer and building owner 6. */
static bool is_a(int craftsman, int kind)
{
    static const int marked[] = { CARPENTER, GOLDSMITH, MOSAIC_LAYER, BUILDING_OWNER };
    return (craftsman < 9 ? craftsman : marked[craftsman - 9]) == kind;
}

static int count_bits(unsigned bits)
{
    int n = 0;
    for (; bits; bits >>= 1)
        n += (bits & 1) != 0;
    return n;
}

static int in_game(int players)
{
    return players == 6 ? 13 : players == 5 ? 11 : 9;
}

/* Play: one of his two open ones, once, in his own turn. */
static bool has(const struct alh_state *s, int seat, int kind)
{
    bool turn = s->step == ALH_STEP_START || s->step == ALH_STEP_ACTION || s->step == ALH_STEP_PLACE ||
                s->step == ALH_STEP_WRAP;
    if (!(s->modules >> ALH_MODULE_travelling_craftsmen & 1) || seat != s->turn || !turn ||
        s->travelling_craftsmen.used)
        return false;
    for (int i = 0; i < CRAFTSMEN; i++)
        if (s->travelling_craftsmen.open[seat] >> i & 1 && is_a(i, kind))
            return true;
    return false;
}

static const char *cannot_use(const struct any_game *g, int kind)
{
    return has(&g->state, rules_asked(g), kind) ? NULL : "not his craftsman, or one was used";
}

/* Rulings: before any action of the turn, or in WRAP. */
static const char *too_late(const struct any_game *g)
{
    return alh_decision(&g->state).kind == ALH_ASK_action && g->actions ? "after an action" : NULL;
}

bool rules_is_craftsman(int kind)
{
    return kind == ALH_MOVE_mortar_mixer || kind == ALH_MOVE_smith || kind == ALH_MOVE_owner_build ||
           kind == ALH_MOVE_owner_swap || kind == ALH_MOVE_owner_remove || kind == ALH_MOVE_owner_move;
}

/* Mosaic layer: a tile that is built in PLACE or by a rebuild of the own turn; no camp, no watchtower, not the fountain. */
bool rules_may_turn(const struct alh_state *s, int seat, int tile)
{
    bool camp = tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
    bool fountain = tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
    return tile && !camp && !fountain && !any_is_watchtower(tile) && s->step != ALH_STEP_START &&
           has(s, seat, MOSAIC_LAYER);
}

/* ---- positions ---- */

/* Setup: two each, open; one face down, which nobody has seen. */
static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++)
        if (count_bits(s->travelling_craftsmen.open[seat]) != 2 ||
            count_bits(s->travelling_craftsmen.down[seat]) != (seat == s->first))
            return "not two craftsmen each and a third one for the first player";
    return s->travelling_craftsmen.unseen ? NULL : "somebody has seen the craftsman that lies face down";
}

/* Exactly one player holds three: the one on turn, then his left neighbour. Each craftsman is there once. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    const struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    unsigned all = 0;
    int n = 0;
    for (int seat = 0; seat < s->players; seat++) {
        all |= (unsigned)c->open[seat] | c->down[seat];
        n += count_bits(c->open[seat]) + count_bits(c->down[seat]);
        if (count_bits(c->open[seat]) != 2)
            return "not two open craftsmen";
    }
    if (n != 2 * s->players + 1 || count_bits(all) != n || all >> in_game(s->players))
        return "craftsmen are missing, or too many";
    int asked = alh_decision(s).kind;
    if ((asked == ALH_ASK_action || asked == ALH_ASK_wrap || asked == ALH_ASK_pass_craftsman) && !c->down[s->turn])
        return "the player on turn holds no third craftsman";
    return c->used & ~c->open[s->turn] ? "a craftsman was used that is not his" : NULL;
}

/* ---- judging ---- */

static const char *judge_goldsmith(const struct any_game *g, const struct alh_move *m)
{
    struct alh_cards display = { { 0 } };
    const char *wrong = cannot_use(g, GOLDSMITH);
    int n = alh_count_cards(&m->cards), sum = rules_worth(&m->cards);
    for (int i = 0; i < g->state.n_display; i++)
        if (g->state.display[i] < RULES_EXCHANGE)
            alh_add_card(&display, g->state.display[i]);
    if (wrong)
        return wrong;
    if (!rules_holds(&display, &m->cards))
        return "no open money";
    return n >= 2 && sum >= 6 && sum <= 8 ? NULL : "not several cards worth 6 to 8";
}

/* START only: a money card for one of the display of the same currency. */
static const char *judge_stonemason(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int give = alh_next_card(&m->cards, 0);
    const char *wrong = cannot_use(g, STONEMASON);
    bool open = false;
    for (int i = 0; i < s->n_display; i++)
        open = open || s->display[i] == m->take;
    if (wrong)
        return wrong;
    if (alh_count_cards(&m->cards) != 1 || !rules_holds(&s->hand[rules_asked(g)], &m->cards) || !alh_worth(give))
        return "not one own money card";
    if (!open || !alh_worth(m->take))
        return "no open money card";
    return give / 16 == m->take / 16 ? NULL : "another currency";
}

static bool is_filled(const struct any_game *g, int slot)
{
    return slot >= 1 && slot <= ALH_SLOTS && g->state.market[slot - 1];
}

static const char *judge_mixer(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(g, MORTAR_MIXER);
    if (wrong || too_late(g))
        return wrong ? wrong : too_late(g);
    return is_filled(g, m->slot) && is_filled(g, m->to) && m->slot != m->to ? NULL : "not two tiles";
}

static const char *judge_smith(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    const char *wrong = cannot_use(g, SMITH);
    if (wrong || too_late(g))
        return wrong ? wrong : too_late(g);
    return g->state.n_display < 6 ? NULL : "six cards lie there";
}

/* One craftsman in a turn: what he builds is not turned by another one. */
static const char *cannot_own(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(g, BUILDING_OWNER);
    if (m->turned && !any_turns(m->tile))
        return "a second craftsman";
    return wrong ? wrong : too_late(g);
}

static const char *judge_owner_build(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_own(g, m);
    return wrong ? wrong : rules_judge_rebuild_build(g, m);
}

static const char *judge_owner_swap(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_own(g, m);
    return wrong ? wrong : rules_judge_rebuild_swap(g, m);
}

static const char *judge_owner_remove(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_own(g, m);
    return wrong ? wrong : rules_judge_rebuild_remove(g, m);
}

static const char *judge_owner_move(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_own(g, m);
    return wrong ? wrong : rules_judge_move_inside(g, m);
}

/* Brickmaker: a tile that was bought in this turn, or a project won in it (28), for one of the same shape; no camps. */
static const char *judge_brickmaker(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int there = rules_tile_at(s, rules_asked(g), m->x, m->y);
    bool square = m->tile >= ALH_TILE_square && m->tile < ALH_TILE_square + ALH_TILES_square;
    bool camp = m->tile >= ALH_TILE_camp && m->tile < ALH_TILE_camp + ALH_TILES_camp;
    bool camp_there = there >= ALH_TILE_camp && there < ALH_TILE_camp + ALH_TILES_camp;
    const char *wrong = cannot_use(g, BRICKMAKER);
    if (wrong)
        return wrong;
    if (!alh_in(&s->pending[rules_asked(g)], m->tile) || s->step != ALH_STEP_PLACE || square ||
        any_is_watchtower(m->tile))
        return "not bought in this turn";
    if (camp || camp_there)
        return "a camp";
    if (m->turned && !any_turns(m->tile))
        return "a second craftsman";
    return rules_judge_exchange(g, m);
}

static const char *judge_pass(const struct any_game *g, const struct alh_move *m)
{
    int i = m->thing - ALH_THING_craftsman;
    return i >= 0 && i < CRAFTSMEN && g->state.travelling_craftsmen.open[rules_asked(g)] >> i & 1
               ? NULL
               : "not one of his open craftsmen";
}

/* ---- as part of a purchase ---- */

static bool buys(int kind)
{
    return kind == ALH_MOVE_buy || kind == ALH_MOVE_buy_stall || kind == ALH_MOVE_open_site;
}

struct alh_cards rules_minted(const struct alh_move *m)
{
    struct alh_cards cards = { { 0 } };
    for (int i = 0; i < ALH_DISPLAY && buys(m->kind) && m->minted[i]; i++)
        alh_add_card(&cards, m->minted[i]);
    return cards;
}

/* Carpenter: 1 or 2 less. Minter: money of the display, which lies there. Only one of them. */
static const char *extra(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    struct alh_cards open = { { 0 } };
    int seat = alh_decision(s).player, last = 0;
    if (!buys(m->kind))
        return NULL;
    if (m->carpenter && (m->carpenter > 2 || !has(s, seat, CARPENTER)))
        return "no carpenter, or not by 1 or 2";
    price->price -= m->carpenter;
    for (int i = 0; i < s->n_display; i++)
        if (alh_worth(s->display[i]))
            alh_add_card(&open, s->display[i]);
    for (int i = 0; i < ALH_DISPLAY && m->minted[i]; i++) {
        if (m->minted[i] < last || m->minted[i] >= ALH_CARD_SCORING)
            return "in another order";
        last = m->minted[i];
        alh_add_card(&price->minted, m->minted[i]);
    }
    if (last && (m->carpenter || !has(s, seat, MINTER)))
        return "no minter, or a second craftsman";
    return rules_holds(&open, &price->minted) ? NULL : "money that does not lie there";
}

/* ---- proposing ---- */

static void propose_purchases(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < 4; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy, .slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS)) };
        if (dice_below(&g->checks, 3))
            m.cards = rules_some_payment(g);
        m.carpenter = (uint8_t)(dice_below(&g->checks, 2) ? dice_below(&g->checks, 4) : 0);
        if (s->n_display && dice_below(&g->checks, 2))
            m.minted[0] = s->display[dice_below(&g->checks, s->n_display)];
        rules_compare(g, &m, false);
    }
}

static void propose_takes(struct any_game *g)
{
    for (unsigned set = 1; set < 1u << g->state.n_display; set++) {
        struct alh_move m = { .kind = ALH_MOVE_take_goldsmith };
        for (int i = 0; i < g->state.n_display; i++)
            if (set >> i & 1)
                alh_add_card(&m.cards, g->state.display[i]);
        rules_compare(g, &m, true);
    }
}

static void propose_swaps(struct any_game *g)
{
    for (int slot = 0; slot <= ALH_SLOTS + 1; slot++)
        for (int to = 0; to <= ALH_SLOTS + 1; to++)
            rules_compare(g,
                          &(struct alh_move){ .kind = ALH_MOVE_mortar_mixer, .slot = (uint8_t)slot, .to = (uint8_t)to },
                          slot < to);
    rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_smith }, true);
}

static void propose_stonemason(struct any_game *g)
{
    const struct alh_cards *hand = &g->state.hand[rules_asked(g)];
    for (int i = 0; i < g->state.n_display; i++)
        for (int card = alh_next_card(hand, 0); card; card = alh_next_card(hand, card)) {
            struct alh_move m = { .kind = ALH_MOVE_stonemason, .take = g->state.display[i] };
            alh_add_card(&m.cards, card);
            rules_compare(g, &m, card != m.take);
        }
}

static void propose(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int ask = alh_decision(s).kind;
    if (ask == ALH_ASK_action) {
        propose_purchases(g);
        propose_takes(g);
    }
    if (ask == ALH_ASK_action || ask == ALH_ASK_wrap)
        propose_swaps(g);
    if (ask == ALH_ASK_start)
        propose_stonemason(g);
    for (int i = 0; i < CRAFTSMEN && ask == ALH_ASK_pass_craftsman; i++)
        rules_compare(
            g, &(struct alh_move){ .kind = ALH_MOVE_pass_craftsman, .thing = (uint8_t)(ALH_THING_craftsman + i) },
            true);
    if ((ask == ALH_ASK_wrap || ask == ALH_ASK_place) && !dice_below(&g->checks, PROPOSE_ODDS))
        rules_propose_moves_inside(g, ask == ALH_ASK_wrap);
}

/* ---- what follows ---- */

int rules_replaced;

/* It is built or laid into the reserve at once, whatever others ask before. */
static void follow_replaced(const struct alh_move *m, const struct alh_events *events)
{
    if (m->kind == ALH_MOVE_place || m->kind == ALH_MOVE_reserve)
        rules_replaced = 0;
    for (int i = 0; i < events->n; i++)
        if (m->kind == ALH_MOVE_brickmaker && events->list[i].kind == ALH_EVENT_swapped)
            rules_replaced = events->list[i].other;
}

/* Which craftsman, of this kind, the move uses; -1: none. */
static int kind_used(const struct alh_move *m)
{
    switch (m->kind) {
    case ALH_MOVE_take_goldsmith: return GOLDSMITH;
    case ALH_MOVE_stonemason: return STONEMASON;
    case ALH_MOVE_mortar_mixer: return MORTAR_MIXER;
    case ALH_MOVE_smith: return SMITH;
    case ALH_MOVE_brickmaker: return BRICKMAKER;
    case ALH_MOVE_owner_build:
    case ALH_MOVE_owner_swap:
    case ALH_MOVE_owner_remove:
    case ALH_MOVE_owner_move: return BUILDING_OWNER;
    case ALH_MOVE_buy:
    case ALH_MOVE_buy_stall:
    case ALH_MOVE_open_site: return m->carpenter ? CARPENTER : m->minted[0] ? MINTER : -1;
    case ALH_MOVE_place:
    case ALH_MOVE_rebuild_build:
    case ALH_MOVE_rebuild_swap:
    case ALH_MOVE_extra_build:
    case ALH_MOVE_extra_swap:
    case ALH_MOVE_mb_build:
    case ALH_MOVE_mb_swap: return m->turned && !any_turns(m->tile) ? MOSAIC_LAYER : -1;
    default: return -1;
    }
}

/* The one that was used, or that is passed, goes to the left neighbour, face down; the own face-down one is turned up. */
static const char *wrong_passing(const struct any_game *g, const struct alh_event *passed)
{
    const struct alh_travelling_craftsmen *then = &g->copy[ANY_BEFORE].travelling_craftsmen,
                                          *now = &g->state.travelling_craftsmen;
    int seat = g->copy[ANY_BEFORE].turn, next = (seat + 1) % g->state.players;
    unsigned one = 1u << (passed->thing - ALH_THING_craftsman);
    if (!(then->open[seat] & one))
        return "a craftsman is passed on that is not his";
    if (now->down[next] != one || now->open[seat] != ((then->open[seat] & ~one) | then->down[seat]))
        return "a craftsman is passed on wrongly";
    return now->used || now->unseen || now->down[seat] ? "after passing on something is left" : NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_travelling_craftsmen *then = &g->copy[ANY_BEFORE].travelling_craftsmen;
    int kind = kind_used(m), used = -1;
    follow_replaced(m, events);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_craftsman_used)
            used = e->thing - ALH_THING_craftsman;
        if (e->kind != ALH_EVENT_craftsman_passed)
            continue;
        unsigned one = 1u << (e->thing - ALH_THING_craftsman);
        bool right = used >= 0    ? one == 1u << used
                     : then->used ? one == then->used
                                  : m->kind == ALH_MOVE_pass_craftsman;
        if (!right)
            return "another craftsman is passed on than was used";
        const char *wrong = wrong_passing(g, e);
        if (wrong)
            return wrong;
    }
    if ((used >= 0) != (kind >= 0) || (used >= 0 && !is_a(used, kind)))
        return "a craftsman is used that was not played, or not used";
    if (m->kind == ALH_MOVE_smith && alh_decision(&g->state).kind != ALH_ASK_bid && g->state.n_display < 6 &&
        g->state.n_draw)
        return "the display is not filled up to six";
    return NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_take_goldsmith, judge_goldsmith },
    { ALH_MOVE_stonemason, judge_stonemason },
    { ALH_MOVE_mortar_mixer, judge_mixer },
    { ALH_MOVE_smith, judge_smith },
    { ALH_MOVE_owner_build, judge_owner_build },
    { ALH_MOVE_owner_swap, judge_owner_swap },
    { ALH_MOVE_owner_remove, judge_owner_remove },
    { ALH_MOVE_owner_move, judge_owner_move },
    { ALH_MOVE_brickmaker, judge_brickmaker },
    { ALH_MOVE_pass_craftsman, judge_pass },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_minted, RULES_MINTED },
    { ALH_EVENT_laid_open, RULES_BID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_travelling_craftsmen = {
    .judges = judges,
    .ways = ways,
    .extra = extra,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .memory = &rules_replaced,
    .memory_bytes = sizeof rules_replaced,
};
