/* rules_handymen.c: docs/rules/modules/40-handymen.md once more. */
#include "rules.h"

#include <stdlib.h>
#include <string.h>

enum { WORKERS = 8, DICE = 3, PAYMENTS = 6, HALVES = 2 };

static struct {
    int die[DICE], n;          /* rolled in this turn */
    unsigned asked[ALH_SLOTS]; /* seats that were asked about their workers since the slot is empty */
} memory;

static bool is_manned(const struct alh_state *s, int tile, int half)
{
    return alh_is_marked(&s->handymen.manned, tile, half);
}

static int on_slot(const struct alh_state *s, int seat, int slot)
{
    return s->handymen.on_slot[seat][slot - 1];
}

static bool owns(const struct alh_state *s, int seat, int tile)
{
    return alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
}

static int owner_of(const struct alh_state *s, int tile)
{
    for (int seat = 0; seat < s->players; seat++)
        if (owns(s, seat, tile))
            return seat;
    return ALH_NOBODY;
}

/* No camp, no watchtower. */
static bool can_carry(int tile)
{
    bool camp = tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp;
    bool tower = tile >= ALH_TILE_watchtower && tile < ALH_TILE_watchtower + ALH_TILES_watchtower;
    return !camp && !tower;
}

/* ---- rolling ---- */

/* Play: {a}; {a+b, |a-b|}; |±a±b±c|. All three equal: joker. */
static bool is_usable(int value)
{
    const int *d = memory.die;
    bool joker = memory.n == DICE && d[0] == d[1] && d[1] == d[2];
    bool found = memory.n == 1 && value == d[0];
    if (memory.n == 2)
        found = value == d[0] + d[1] || value == abs(d[0] - d[1]);
    for (int b = -1; b <= 1 && memory.n == DICE; b += 2)
        for (int c = -1; c <= 1; c += 2)
            found = found || value == abs(d[0] + b * d[1] + c * d[2]);
    return joker || (found && value > 0);
}

/* At the start of the turn, once, with a worker in hand; then up to three dice. */
static const char *judge_roll(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    if (alh_decision(&g->state).kind == ALH_ASK_roll_result)
        return memory.n < DICE ? NULL : "a fourth die";
    if (memory.n)
        return "he has rolled";
    return g->state.handymen.in_hand[rules_asked(g)] ? NULL : "no worker in hand";
}

static const char *judge_give_up(const struct any_game *g, const struct alh_move *m)
{
    (void)g, (void)m;
    return memory.n == DICE ? NULL : "there are dice left";
}

/* Targets 1: the face-up tile of a slot. */
static const char *judge_slot(const struct any_game *g, const struct alh_move *m)
{
    if (m->slot < 1 || m->slot > ALH_SLOTS || !g->state.market[m->slot - 1])
        return "no tile there";
    return is_usable(alh_tile(g->state.market[m->slot - 1])->price) ? NULL : "another price";
}

static int half_of(const struct alh_state *s, int tile, const struct alh_move *m)
{
    return m->tile ? m->half == 2 : s->spot[tile].x != m->x || s->spot[tile].y != m->y;
}

/* Targets 2: own tile in the Alhambra or the reserve, without a worker. */
static const char *judge_tile(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), tile = m->tile ? m->tile : rules_tile_at(s, seat, m->x, m->y);
    if (m->tile ? !alh_in(&s->reserve[seat], tile) : !tile)
        return "not his, or it waits";
    if (m->tile && (any_is_project(tile) ? m->half < 1 || m->half > 2 : m->half))
        return "no such half";
    if (!m->tile && m->half)
        return "a half of a square";
    if (!can_carry(tile))
        return "a camp or a watchtower";
    if (is_manned(s, tile, half_of(s, tile, m)))
        return "it has a worker";
    return is_usable(alh_tile(tile)->price) ? NULL : "another price";
}

/* Interactions, 31: what craftsmen do before an action. */
static bool is_craft(int kind)
{
    bool owner = kind == ALH_MOVE_owner_build || kind == ALH_MOVE_owner_swap || kind == ALH_MOVE_owner_remove ||
                 kind == ALH_MOVE_owner_move;
    return owner || kind == ALH_MOVE_mortar_mixer || kind == ALH_MOVE_smith;
}

/* After rolling, the only legal action is take money; where nothing can be taken, none. */
static const char *bars(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    bool takes = m->kind == ALH_MOVE_take || m->kind == ALH_MOVE_take_merchant || m->kind == ALH_MOVE_take_goldsmith;
    bool none = m->kind == ALH_MOVE_pass || m->kind == ALH_MOVE_reveal_bonus || is_craft(m->kind);
    return memory.n && !takes && !none ? "he has rolled" : NULL;
}

/* ---- on slots ---- */

static bool buys(int kind)
{
    return kind == ALH_MOVE_buy || kind == ALH_MOVE_vizier_use || kind == ALH_MOVE_open_site;
}

static int used_by(const struct alh_move *m)
{
    return buys(m->kind) ? m->plus + m->minus : 0;
}

/* Worker on a slot: his own ones there, each +1 or -1; not with what lies beside. */
static const char *extra(const struct alh_state *s, const struct alh_move *m, struct rules_price *price)
{
    if (!used_by(m))
        return NULL;
    if (m->tile || on_slot(s, alh_decision(s).player, m->slot) < used_by(m))
        return "not so many workers of his there";
    price->price += m->plus - m->minus;
    return NULL;
}

static int slot_asked(const struct alh_state *s)
{
    return alh_decision(s).arg[0];
}

static const char *judge_recall(const struct any_game *g, const struct alh_move *m)
{
    int there = on_slot(&g->state, rules_asked(g), slot_asked(&g->state));
    return m->number >= 1 && m->number <= there ? NULL : "not so many lie there";
}

static void propose_purchases(struct any_game *g, int kind)
{
    for (int i = 0; i < PAYMENTS; i++) {
        struct alh_move m = { .kind = (uint8_t)kind, .slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS)) };
        m.cards = rules_some_payment(g);
        m.plus = (uint8_t)dice_below(&g->checks, 3);
        m.minus = (uint8_t)dice_below(&g->checks, 3);
        rules_compare(g, &m, false);
    }
}

static void propose_targets(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int slot = 0; slot <= ALH_SLOTS + 1; slot++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_worker_slot, .slot = (uint8_t)slot }, true);
    for (int tile = 1; tile < ALH_TILES; tile++) {
        struct alh_move m = { .kind = ALH_MOVE_worker_tile };
        int owner = owner_of(s, tile);
        if (owner != ALH_NOBODY && alh_in(&s->alhambra[owner], tile)) {
            m.x = s->spot[tile].x;
            m.y = s->spot[tile].y;
        } else {
            m.tile = (uint8_t)tile;
            m.half = (uint8_t)(any_is_project(tile) ? dice_below(&g->checks, 4) : 0);
        }
        if (owner != ALH_NOBODY)
            rules_compare(g, &m, true);
    }
}

static void propose(struct any_game *g)
{
    switch (alh_decision(&g->state).kind) {
    case ALH_ASK_action: propose_purchases(g, ALH_MOVE_buy); break;
    case ALH_ASK_interrupt: propose_purchases(g, ALH_MOVE_vizier_use); break;
    case ALH_ASK_roll_result: propose_targets(g); break;
    case ALH_ASK_worker_recall:
        for (int16_t n = -1; n <= WORKERS; n++)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_recall, .number = n }, true);
        break;
    default: break;
    }
}

/* ---- positions ---- */

static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        if (g->state.handymen.in_hand[seat] != WORKERS)
            return "not eight workers each";
    return NULL;
}

/* The first from the start player on who has workers there and was not asked yet. */
static int next_to_recall(const struct alh_state *s, int slot)
{
    for (int i = 0; i < s->players; i++) {
        int seat = (s->first + i) % s->players;
        if (on_slot(s, seat, slot) && !(memory.asked[slot - 1] >> seat & 1))
            return seat;
    }
    return ALH_NOBODY;
}

static const char *wrong_question(const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    if (asked.kind == ALH_ASK_roll_result && (!memory.n || asked.player != s->turn || s->step != ALH_STEP_START))
        return "roll_result without a roll";
    if (asked.kind != ALH_ASK_worker_recall)
        return NULL;
    if (s->market[slot_asked(s) - 1])
        return "workers are called back from a slot that is not empty";
    for (int slot = 1; slot < slot_asked(s); slot++)
        if (!s->market[slot - 1] && s->n_bag)
            return "an earlier slot is still empty";
    return next_to_recall(s, slot_asked(s)) == asked.player ? NULL : "another player is to be asked about his workers";
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            if (is_manned(s, tile, half) && (!can_carry(tile) || owner_of(s, tile) == ALH_NOBODY ||
                                             alh_in(&s->dirk, tile) || (half && !any_is_project(tile))))
                return "a worker where none can be";
    for (int seat = 0; seat < s->players; seat++) {
        int n = s->handymen.in_hand[seat];
        for (int slot = 1; slot <= ALH_SLOTS; slot++)
            n += on_slot(s, seat, slot);
        for (int tile = 1; tile < ALH_TILES; tile++)
            n += owns(s, seat, tile) ? is_manned(s, tile, 0) + is_manned(s, tile, 1) : 0;
        if (n > WORKERS)
            return "more than eight workers";
    }
    return alh_over(s) ? NULL : wrong_question(s);
}

/* ---- what follows ---- */

/* Where workers are to be after a move. */
struct places {
    int hand[ALH_MAX_PLAYERS], slot[ALH_MAX_PLAYERS][ALH_SLOTS];
    bool tile[ALH_TILES][HALVES];
};

static void look(const struct alh_state *s, struct places *p)
{
    memset(p, 0, sizeof *p);
    for (int seat = 0; seat < s->players; seat++) {
        p->hand[seat] = s->handymen.in_hand[seat];
        for (int slot = 1; slot <= ALH_SLOTS; slot++)
            p->slot[seat][slot - 1] = on_slot(s, seat, slot);
    }
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            p->tile[tile][half] = is_manned(s, tile, half);
}

static void move_workers(const struct alh_state *before, const struct alh_move *m, struct places *p)
{
    int seat = alh_decision(before).player;
    if (m->kind == ALH_MOVE_worker_slot) {
        p->hand[seat]--;
        p->slot[seat][m->slot - 1]++;
    }
    if (m->kind == ALH_MOVE_worker_tile) {
        int tile = m->tile ? m->tile : rules_tile_at(before, seat, m->x, m->y);
        p->hand[seat]--;
        p->tile[tile][half_of(before, tile, m)] = true;
    }
    if (m->kind == ALH_MOVE_recall) {
        p->hand[seat] += m->number;
        p->slot[seat][slot_asked(before) - 1] -= m->number;
    }
    if (used_by(m))
        p->slot[seat][m->slot - 1] -= used_by(m); /* they leave the game */
}

/* Sold or boxed: the worker goes back to its owner's hand. */
static void send_home(const struct alh_state *before, const struct alh_state *now, struct places *p)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            int owner = owner_of(before, tile);
            if (!p->tile[tile][half] || owns(now, owner, tile))
                continue;
            p->tile[tile][half] = false;
            p->hand[owner]++;
        }
}

/* What was rolled; whoever was asked before a slot is filled. The dancer (07) fills a slot that is not empty. */
static const char *follow(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_frame asked = alh_decision(before);
    const char *wrong = NULL;
    if (asked.kind == ALH_ASK_worker_recall && m->kind != ALH_MOVE_reveal_bonus)
        memory.asked[asked.arg[0] - 1] |= 1u << asked.player;
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_rolled && memory.n < DICE)
            memory.die[memory.n++] = e->number;
        if (e->kind == ALH_EVENT_turn)
            memory.n = 0;
        if (e->kind != ALH_EVENT_slot_filled || before->step == ALH_STEP_START)
            continue;
        if (next_to_recall(&g->state, e->slot) != ALH_NOBODY)
            wrong = "a slot is filled and somebody was not asked about his workers";
        memory.asked[e->slot - 1] = 0;
    }
    return wrong;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    static struct places want, got;
    const char *wrong = follow(g, m, events);
    look(&g->copy[ANY_BEFORE], &want);
    move_workers(&g->copy[ANY_BEFORE], m, &want);
    send_home(&g->copy[ANY_BEFORE], &g->state, &want);
    look(&g->state, &got);
    if (!wrong && memcmp(&want, &got, sizeof want) != 0)
        wrong = "workers are not where they belong";
    bool failed = m->kind == ALH_MOVE_give_up && alh_decision(&g->state).kind == ALH_ASK_roll_result;
    return failed ? "he gave up and is asked again" : wrong;
}

/* ---- scoring ---- */

struct cell {
    int x, y;
    bool seen;
};

/* How many hang together with cell i, itself among them. */
static int count_group(struct cell *cells, int n, int i)
{
    int sum = 1;
    cells[i].seen = true;
    for (int j = 0; j < n; j++)
        if (!cells[j].seen && abs(cells[i].x - cells[j].x) + abs(cells[i].y - cells[j].y) == 1)
            sum += count_group(cells, n, j);
    return sum;
}

/* The largest orthogonally connected group gives 1 point per worker in it. */
static int points(const struct alh_state *s, int seat)
{
    struct cell cells[HALVES * ALH_TILES];
    int n = 0, most = 0;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            if (!alh_in(&s->alhambra[seat], tile) || !is_manned(s, tile, half))
                continue;
            rules_half_at(s, tile, half + 1, &cells[n].x, &cells[n].y);
            cells[n++].seen = false;
        }
    for (int i = 0; i < n; i++) {
        int group = cells[i].seen ? 0 : count_group(cells, n, i);
        most = group > most ? group : most;
    }
    return most;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_roll, judge_roll },        { ALH_MOVE_give_up, judge_give_up }, { ALH_MOVE_worker_slot, judge_slot },
    { ALH_MOVE_worker_tile, judge_tile }, { ALH_MOVE_recall, judge_recall },   { 0, NULL },
};

const struct rules rules_handymen = {
    .judges = judges,
    .bars = bars,
    .extra = extra,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_workers,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
