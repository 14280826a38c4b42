/* rules_buildings_of_power.c: docs/rules/modules/38-buildings_of_power.md once more. What was drawn by a power is followed from the
   state before it, piece by piece. */
#include "rules.h"

#include <string.h>

enum { TWINS = 12, PAYMENTS = 2 };
enum { WEALTH, ARCHITECTURE, WISDOM, STRENGTH };

static struct powers {
    int drawn[6], n;     /* pieces drawn by a power, that have no place yet */
    int laid[6], n_laid; /* chosen to be drawn next, in this order */
    int chosen;          /* tile that is to be hidden, 0: none */
    bool wisdom, kept;   /* a card was taken already */
} memory;

/* Components, in the order of the page. */
static const struct {
    int type, price, walls, power;
} twins[TWINS] = {
    { ALH_PAVILION, 8, 0, WEALTH },       { ALH_PAVILION, 7, ALH_E, ARCHITECTURE },
    { ALH_SERAGLIO, 9, 0, WISDOM },       { ALH_SERAGLIO, 8, ALH_S, STRENGTH },
    { ALH_ARCADES, 10, 0, ARCHITECTURE }, { ALH_ARCADES, 9, 0, WEALTH },
    { ALH_CHAMBERS, 11, 0, STRENGTH },    { ALH_CHAMBERS, 10, 0, WISDOM },
    { ALH_GARDEN, 11, 0, WEALTH },        { ALH_GARDEN, 10, 0, ARCHITECTURE },
    { ALH_TOWER, 12, 0, WISDOM },         { ALH_TOWER, 11, 0, STRENGTH },
};

/* The row of a tile, or -1. */
static int twin_of(int tile)
{
    for (int i = 0; i < TWINS; i++)
        if (tile && tile == alh_find_tile(twins[i].type, twins[i].price, twins[i].walls))
            return i;
    return -1;
}

static int power_of(int tile)
{
    int twin = twin_of(tile);
    return twin < 0 ? -1 : twins[twin].power;
}

static bool owns(const struct alh_state *s, int seat, int tile)
{
    return alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
}

static int die_on(const struct alh_state *s, int tile)
{
    int twin = twin_of(tile);
    return twin < 0 ? 0 : s->buildings_of_power.die[twin];
}

static bool is_scoring(int card)
{
    return card == ALH_CARD_SCORING || card == ALH_CARD_SCORING + 1;
}

/* ---- judging ---- */

/* Wealth: at most one die in a turn, an own one, wherever its tile lies; the price is one lower. */
static const char *extra(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    if (!m->die)
        return NULL;
    if (s->buildings_of_power.white_used)
        return "a white die was used in this turn";
    if (power_of(m->die) != WEALTH || !die_on(s, m->die) || !owns(s, alh_decision(s).player, m->die))
        return "no white die of his";
    price->price--;
    return NULL;
}

static const char *judge_power_next(const struct any_game *g, const struct alh_move *m)
{
    bool waits = m->tile < 64 && g->state.buildings_of_power.now[rules_asked(g)] >> m->tile & 1;
    return waits ? NULL : "its power does not wait";
}

static bool was_drawn(int piece)
{
    for (int i = 0; i < memory.n; i++)
        if (memory.drawn[i] == piece)
            return true;
    return false;
}

static const char *judge_architecture_tile(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    return !memory.chosen && was_drawn(m->tile) ? NULL : "not a tile to choose now";
}

static const char *judge_architecture_slot(const struct any_game *g, const struct alh_move *m)
{
    if (!memory.chosen || m->slot < 1 || m->slot > ALH_SLOTS)
        return "no slot to choose now";
    bool free = g->state.market[m->slot - 1] && !g->state.buildings_of_power.hidden[m->slot - 1];
    return free ? NULL : "the slot is empty or has a hidden tile";
}

static const char *judge_wisdom_scoring(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    return is_scoring(m->card) && was_drawn(m->card) ? NULL : "no scoring card that was drawn";
}

static const char *judge_wisdom_keep(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    bool keepable = false;
    for (int i = 0; i < memory.n; i++)
        keepable = keepable || memory.drawn[i] < ALH_CARD_KINDS;
    if (!was_drawn(m->card))
        return "not drawn";
    return !memory.kept && keepable && m->card >= ALH_CARD_KINDS ? "no hand can hold it" : NULL;
}

static const char *judge_hidden_pick(const struct any_game *g, const struct alh_move *m)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (g->state.buildings_of_power.hidden[slot]) /* slots 1→4: those before are empty now */
            return m->tile && (m->tile == g->state.market[slot] || m->tile == g->state.buildings_of_power.hidden[slot])
                       ? NULL
                       : "neither of the two tiles";
    return "no hidden tile is left";
}

static void propose(struct any_game *g)
{
    int ask = alh_decision(&g->state).kind;
    for (int i = 0; i < PAYMENTS && ask == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy, .cards = rules_some_payment(g) };
        const int twin = dice_below(&g->checks, TWINS);
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        m.die = (uint8_t)alh_find_tile(twins[twin].type, twins[twin].price, twins[twin].walls);
        rules_compare(g, &m, false);
    }
    for (int slot = 0; slot <= ALH_SLOTS + 1; slot++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_architecture_slot, .slot = (uint8_t)slot }, true);
    for (int i = 0; i < memory.n; i++) {
        uint8_t piece = (uint8_t)memory.drawn[i];
        if (ask == ALH_ASK_architecture_place)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_architecture_tile, .tile = piece }, true);
        if (ask == ALH_ASK_wisdom_keep)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_wisdom_keep, .card = piece }, true);
        if (ask == ALH_ASK_wisdom_scoring)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_wisdom_scoring, .card = piece }, true);
    }
}

/* ---- positions ---- */

static const char *wrong_die(const struct alh_state *s, int twin)
{
    int tile = alh_find_tile(twins[twin].type, twins[twin].price, twins[twin].walls), owners = 0;
    for (int seat = 0; seat < s->players; seat++)
        owners += owns(s, seat, tile);
    if (s->buildings_of_power.die[twin] > 6)
        return "a die with more than six faces";
    if (s->buildings_of_power.die[twin] &&
        (!owners || twins[twin].power == ARCHITECTURE || twins[twin].power == WISDOM))
        return "a die lies where it cannot";
    return NULL;
}

static const char *wrong_waiting(uint64_t waiting)
{
    for (int tile = 0; tile < 64; tile++)
        if (waiting >> tile & 1 && power_of(tile) != ARCHITECTURE && power_of(tile) != WISDOM)
            return "a tile waits that has no power for POWERS";
    return NULL;
}

/* Asked only when there is something to do, as far as everybody sees. */
static const char *wrong_question(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    uint64_t now = s->buildings_of_power.now[s->turn];
    switch (alh_decision(s).kind) {
    case ALH_ASK_architecture_use: return s->n_bag ? NULL : "the bag is empty";
    case ALH_ASK_wisdom_use: return s->n_draw || alh_count_cards(&s->discard) ? NULL : "there is no card";
    case ALH_ASK_power_next: return now & (now - 1) ? NULL : "fewer than two powers wait";
    case ALH_ASK_wisdom_scoring: return s->scorings_done < 2 ? NULL : "no scoring card is left";
    case ALH_ASK_hidden_pick: return s->step == ALH_STEP_END ? NULL : "hidden_pick before the end";
    default: return NULL;
    }
}

static const char *position(const struct any_game *g)
{
    const char *wrong = wrong_question(g);
    for (int twin = 0; twin < TWINS && !wrong; twin++)
        wrong = wrong_die(&g->state, twin);
    for (int seat = 0; seat < g->state.players && !wrong; seat++)
        wrong = wrong_waiting(g->state.buildings_of_power.now[seat] | g->state.buildings_of_power.next[seat]);
    return wrong;
}

/* ---- what follows ---- */

/* A power that is used draws from the top; the pile may have been renewed under what was left. */
static void follow_use(struct any_game *g, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct powers *p = &memory;
    memset(p, 0, sizeof *p);
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_power_used) {
            p->wisdom = power_of(events->list[i].tile) == WISDOM;
            p->n = events->list[i].number;
        }
    int there = p->wisdom ? before->n_draw : before->n_bag;
    const struct alh_state *s = p->wisdom && there < p->n ? &g->state : before; /* renewed: as it lies now */
    int n = p->wisdom ? s->n_draw : s->n_bag;
    const uint8_t *pile = p->wisdom ? s->draw : s->bag;
    p->n = p->n < n ? p->n : n;
    for (int i = 0; i < p->n; i++)
        p->drawn[i] = pile[n - 1 - i];
}

static void leave_drawn(struct powers *p, int piece)
{
    int i = 0;
    while (i < p->n - 1 && p->drawn[i] != piece)
        i++;
    memmove(&p->drawn[i], &p->drawn[i + 1], (size_t)(p->n - 1 - i) * sizeof p->drawn[0]);
    p->n--;
}

static bool any_free_slot(const struct alh_state *s)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (s->market[slot] && !s->buildings_of_power.hidden[slot])
            return true;
    return false;
}

static void follow_choice(struct any_game *g, int piece)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct powers *p = &memory;
    bool first = p->wisdom ? !p->kept && piece < ALH_CARD_KINDS : !p->kept && any_free_slot(before);
    leave_drawn(p, piece);
    if (first && p->wisdom)
        p->kept = true;
    else if (first)
        p->chosen = piece;
    else
        p->laid[p->n_laid++] = piece;
}

/* What was laid back lies on top in the order of choice, then the last one left. */
static const char *wrong_order(const struct any_game *g, int number)
{
    const struct alh_state *s = &g->state;
    const struct powers *p = &memory;
    const uint8_t *pile = p->wisdom ? s->draw : s->bag;
    int n = p->wisdom ? s->n_draw : s->n_bag;
    if (number != p->n_laid + p->n || p->n > 1 || n < number)
        return "another number of pieces is laid back";
    for (int i = 0; i < number; i++)
        if (pile[n - 1 - i] != (i < p->n_laid ? p->laid[i] : p->drawn[0]))
            return "pieces are laid back in another order";
    return NULL;
}

/* A die for each wealth and strength tile from the market; the others wait. */
static const char *wrong_acquisition(const struct any_game *g, const struct alh_events *events, int i)
{
    const struct alh_event *e = &events->list[i];
    int power = power_of(e->tile);
    uint64_t tile = (uint64_t)1 << e->tile % 64;
    bool at_once = e->kind == ALH_EVENT_bought && g->state.turn == e->player &&
                   alh_decision(&g->copy[ANY_BEFORE]).kind != ALH_ASK_interrupt;
    if (rules_is_overpaid(alh_decision(&g->state).kind)) /* 24, 34 come first */
        return NULL;
    for (int j = i; (power == WEALTH || power == STRENGTH) && j < events->n; j++)
        if (events->list[j].kind == ALH_EVENT_die_rolled && events->list[j].tile == e->tile)
            return events->list[j].number == die_on(&g->state, e->tile) ? NULL : "the die shows another number";
    if (power == WEALTH || power == STRENGTH)
        return "no die was rolled";
    if (power < 0)
        return NULL;
    const uint64_t *waiting = at_once ? g->state.buildings_of_power.now : g->state.buildings_of_power.next;
    return waiting[e->player] & tile ? NULL : "the power does not wait for its turn";
}

/* Interactions 41: a purchase from a player triggers nothing, a die on the tile stays there. */
static const char *wrong_resale(const struct any_game *g, int tile)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    uint64_t bit = tile < 64 ? (uint64_t)1 << tile : 0;
    if (die_on(s, tile) != die_on(before, tile))
        return "the die on a tile bought from a player changes";
    for (int seat = 0; seat < s->players; seat++)
        if (((s->buildings_of_power.now[seat] | s->buildings_of_power.next[seat]) ^
             (before->buildings_of_power.now[seat] | before->buildings_of_power.next[seat])) &
            bit)
            return "a tile bought from a player has its power again";
    return NULL;
}

static const char *after_die(const struct any_game *g, const struct alh_move *m)
{
    bool lower = die_on(&g->state, m->die) == die_on(&g->copy[ANY_BEFORE], m->die) - 1;
    return lower ? NULL : "the die is not turned down by one";
}

/* The hidden tile is turned up, if there was one. 07: it stays there when the dancer changes the open one before a turn. */
static const char *wrong_source(const struct any_game *g, const struct alh_event *e)
{
    if (g->copy[ANY_BEFORE].step == ALH_STEP_START)
        return NULL;
    int hidden = g->copy[ANY_BEFORE].buildings_of_power.hidden[e->slot - 1];
    bool hidden_now = g->state.buildings_of_power.hidden[e->slot - 1] == hidden;
    return !hidden || !hidden_now || e->tile == hidden ? NULL : "a slot is filled past its hidden tile";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    bool die = m->die && m->kind != ALH_MOVE_mortar_mixer; /* there it is the other slot */
    const char *wrong = die ? after_die(g, m) : NULL;
    struct powers *p = &memory;
    switch (m->kind) {
    case ALH_MOVE_use_power:
        follow_use(g, events);
        if (p->wisdom && g->state.scorings_done < 2 && alh_decision(&g->state).kind != ALH_ASK_wisdom_scoring)
            return "that wisdom_scoring is not asked tells what was drawn";
        break;
    case ALH_MOVE_architecture_tile: follow_choice(g, m->tile); break;
    case ALH_MOVE_wisdom_keep: follow_choice(g, m->card); break;
    case ALH_MOVE_wisdom_scoring: leave_drawn(p, m->card); break;
    case ALH_MOVE_architecture_slot:
        if (g->state.buildings_of_power.hidden[m->slot - 1] != p->chosen)
            return "another tile is hidden";
        p->chosen = 0;
        p->kept = true;
        break;
    default: break;
    }
    for (int i = 0; i < events->n && !wrong; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_bought || e->kind == ALH_EVENT_bought14 || e->kind == ALH_EVENT_claimed)
            wrong = wrong_acquisition(g, events, i);
        else if (e->kind == ALH_EVENT_stall_bought)
            wrong = wrong_resale(g, e->tile);
        else if (e->kind == ALH_EVENT_tiles_returned || e->kind == ALH_EVENT_cards_returned)
            wrong = wrong_order(g, e->number);
        else if (e->kind == ALH_EVENT_slot_filled && m->kind != ALH_MOVE_dancer) /* 07: the hidden tile stays */
            wrong = wrong_source(g, e);
    }
    if (rules_happened(events, ALH_EVENT_tiles_returned) || rules_happened(events, ALH_EVENT_cards_returned))
        p->n = p->n_laid = 0;
    return wrong;
}

/* Scoring: the black dice on tiles built in, up to the length of the second stretch. */
static int points(const struct alh_state *s, int seat)
{
    int dice = 0, wall = any_second_wall(s, seat);
    for (int twin = 0; twin < TWINS; twin++) {
        int tile = alh_find_tile(twins[twin].type, twins[twin].price, twins[twin].walls);
        dice += twins[twin].power == STRENGTH && alh_in(&s->alhambra[seat], tile) ? s->buildings_of_power.die[twin] : 0;
    }
    return dice < wall ? dice : wall;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_power_next, judge_power_next },
    { ALH_MOVE_use_power, rules_always },
    { ALH_MOVE_decline_power, rules_always },
    { ALH_MOVE_architecture_tile, judge_architecture_tile },
    { ALH_MOVE_architecture_slot, judge_architecture_slot },
    { ALH_MOVE_wisdom_scoring, judge_wisdom_scoring },
    { ALH_MOVE_leave, rules_always },
    { ALH_MOVE_wisdom_keep, judge_wisdom_keep },
    { ALH_MOVE_hidden_pick, judge_hidden_pick },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_card_kept, RULES_DRAWN },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_buildings_of_power = {
    .judges = judges,
    .ways = ways,
    .extra = extra,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_second_wall,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
