/* rules_gates_without_end.c: docs/rules/modules/37-gates_without_end.md once more. */
#include "rules.h"

#include <string.h>

enum { KEYS = 9, WALL_PIECES = 7, PLAZAS = 6, GATES = 6, PAYMENTS = 4 };
enum bonus { SWAP, BUY14, VP1, VP2, REBUILD, WALL, MONEY, PLAZA, HALF, BONUSES };
/* Components: the table, in the words of the page. */
static const char *const table[KEYS] = {
    "vp2 money rebuild swap plaza wall", "swap buy14 money vp1 half rebuild",  "vp1 swap plaza rebuild wall half",
    "wall money vp2 plaza vp1 buy14",    "half buy14 swap wall vp1 money",     "wall vp2 plaza buy14 half swap",
    "rebuild money wall half vp2 vp1",   "buy14 rebuild plaza money swap vp2", "wall vp1 rebuild vp2 half plaza",
};
static const char *const words[BONUSES] = {
    "swap", "buy14", "vp1", "vp2", "rebuild", "wall", "money", "plaza", "half"
};

/* Bonus b0..b5 of a key from 1 on. */
static enum bonus printed(int key, int place)
{
    const char *at = table[key - 1];
    for (; place > 0; place--)
        at = strchr(at, ' ') + 1;
    size_t n = strcspn(at, " ");
    for (int bonus = 0; bonus < BONUSES; bonus++)
        if (strlen(words[bonus]) == n && strncmp(words[bonus], at, n) == 0)
            return (enum bonus)bonus;
    return BONUSES;
}

/* Components: gate g gets b[(g + 6 - r) mod 6]; white, red, yellow, green, blue, orange. */
static enum bonus bonus_of(const struct alh_state *s, int seat)
{
    static const int clockwise[GATES] = { ALH_WHITE, ALH_RED, ALH_YELLOW, ALH_GREEN, ALH_BLUE, ALH_ORANGE };
    int gate = 0;
    while (clockwise[gate] != s->colour[seat])
        gate++;
    return printed(s->gates_without_end.on_board, (gate + GATES - s->gates_without_end.turned) % GATES);
}

static int count_bits(unsigned bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

static int keys_held(const struct alh_state *s)
{
    int n = 0;
    for (int seat = 0; seat < s->players; seat++)
        n += s->gates_without_end.held[seat];
    return n;
}

static unsigned halves_out(const struct alh_state *s)
{
    unsigned out = 0;
    for (int seat = 0; seat < s->players; seat++)
        out |= s->gates_without_end.halves[seat];
    return out;
}

/* ---- the bonuses ---- */

static enum bonus asked_bonus(const struct any_game *g)
{
    return (enum bonus)(alh_decision(&g->state).arg[0] - ALH_THING_gate_bonus);
}

static const char *judge_orient(const struct any_game *g, const struct alh_move *m)
{
    for (int place = 0; place < GATES; place++)
        if (m->thing == ALH_THING_gate_bonus + (int)printed(g->state.gates_without_end.on_board, place))
            return NULL;
    return "the key does not show that";
}

static const char *judge_swap(const struct any_game *g, const struct alh_move *m)
{
    if (asked_bonus(g) != SWAP)
        return "another bonus";
    if (m->slot < 1 || m->slot > ALH_SLOTS || m->to < 1 || m->to > ALH_SLOTS || m->slot == m->to)
        return "not two slots";
    return g->state.market[m->slot - 1] || g->state.market[m->to - 1] ? NULL : "both are empty";
}

static const char *judge_buy(const struct any_game *g, const struct alh_move *m)
{
    const struct rules_price price = { .currency = ALH_NO_CURRENCY, .price = 14, .mix = true };
    if (asked_bonus(g) != BUY14)
        return "another bonus";
    if (m->slot < 1 || m->slot > ALH_SLOTS || !g->state.market[m->slot - 1])
        return "no tile lies there";
    return rules_judge_payment(g, &price, &m->cards);
}

static const char *judge_points(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    return asked_bonus(g) == VP1 || asked_bonus(g) == VP2 ? NULL : "another bonus";
}

static const char *judge_build(const struct any_game *g, const struct alh_move *m)
{
    return asked_bonus(g) == REBUILD ? rules_judge_rebuild_build(g, m) : "another bonus";
}

static const char *judge_exchange(const struct any_game *g, const struct alh_move *m)
{
    return asked_bonus(g) == REBUILD ? rules_judge_rebuild_swap(g, m) : "another bonus";
}

static const char *judge_remove(const struct any_game *g, const struct alh_move *m)
{
    return asked_bonus(g) == REBUILD ? rules_judge_rebuild_remove(g, m) : "another bonus";
}

static const char *judge_move(const struct any_game *g, const struct alh_move *m)
{
    return asked_bonus(g) == REBUILD ? rules_judge_move_inside(g, m) : "another bonus";
}

/* A side that has no wall and no neighbouring tile; of the fountain, too, of no camp. 22: never of a watchtower; its short sides are
   neighbours, its empty half is none. 23, Variants: not of a site, where that is forbidden. */
static bool is_free_side(const struct alh_state *s, int seat, int x, int y, int side)
{
    static const int dx[ALH_SIDES] = { 0, 1, 0, -1 }, dy[ALH_SIDES] = { -1, 0, 1, 0 };
    int tile = rules_tile_at(s, seat, x, y);
    int beyond = rules_tile_at(s, seat, x + dx[side], y + dy[side]);
    if (!tile || (tile >= ALH_TILE_camp && tile < ALH_TILE_camp + ALH_TILES_camp) || any_is_watchtower(tile))
        return false;
    if (s->variant[ALH_VARIANT_building_sites_gates_and_walls] && !rules_is_finished(s, tile))
        return false;
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    bool wall = s->spot[tile].walls >> (side + 4 * second) & 1;
    return !wall && (!beyond || any_is_empty_half(s, beyond, (side + 2) % 4));
}

static const char *judge_wall(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    if (asked_bonus(g) != WALL)
        return "another bonus";
    if (s->gates_without_end.walls >= WALL_PIECES)
        return "no piece is left";
    if (m->side < 1 || m->side > ALH_SIDES)
        return "no side";
    return is_free_side(s, rules_asked(g), m->x, m->y, m->side - 1) ? NULL : "not a free outer side";
}

/* Exactly one money card: of the four currencies, with master builders (14), or a diamond. */
static bool is_money_card(int card)
{
    bool diamond = card / 16 == ALH_DIAMOND && card % 16 >= 3 && card % 16 <= 9;
    return diamond || (card / 16 < ALH_CURRENCIES && card % 16 >= 1 && card % 16 <= 10);
}

static bool lies_in_display(const struct alh_state *s, int card)
{
    for (int i = 0; i < s->n_display; i++)
        if (s->display[i] == card)
            return true;
    return false;
}

static const char *judge_money(const struct any_game *g, const struct alh_move *m)
{
    if (asked_bonus(g) != MONEY)
        return "another bonus";
    return is_money_card(m->take) && lies_in_display(&g->state, m->take) ? NULL : "no money card of the display";
}

static const char *judge_plaza(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    bool left = g->state.gates_without_end.plazas < PLAZAS;
    return asked_bonus(g) == PLAZA && left ? NULL : "another bonus, or none is left";
}

static const char *judge_half(const struct any_game *g, const struct alh_move *m)
{
    bool left = m->type < ALH_TYPES && !(halves_out(&g->state) >> m->type & 1);
    return asked_bonus(g) == HALF && left ? NULL : "another bonus, or it is taken";
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_key_orient, judge_orient },
    { ALH_MOVE_swap_slots, judge_swap },
    { ALH_MOVE_buy14, judge_buy },
    { ALH_MOVE_key_points, judge_points },
    { ALH_MOVE_key_build, judge_build },
    { ALH_MOVE_key_swap, judge_exchange },
    { ALH_MOVE_key_remove, judge_remove },
    { ALH_MOVE_key_move, judge_move },
    { ALH_MOVE_put_wall, judge_wall },
    { ALH_MOVE_key_money, judge_money },
    { ALH_MOVE_take_plaza, judge_plaza },
    { ALH_MOVE_take_half, judge_half },
    { 0, NULL },
};

/* ---- proposing ---- */

static void propose_on_board(struct any_game *g, int kind)
{
    const struct alh_tiles *own = &g->state.alhambra[rules_asked(g)];
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile)) {
        struct alh_move m = { .kind = (uint8_t)kind };
        m.x = (int16_t)(g->state.spot[tile].x + dice_below(&g->checks, 3) - 1);
        m.y = (int16_t)(g->state.spot[tile].y + dice_below(&g->checks, 3) - 1);
        if (kind == ALH_MOVE_put_wall)
            m.side = (uint8_t)(1 + dice_below(&g->checks, ALH_SIDES));
        rules_compare(g, &m, true);
    }
}

/* Every tile of his to a few cells. */
static void propose_moves(struct any_game *g)
{
    enum { AROUND = 4, TRIES = 12 };
    const struct alh_tiles *own = &g->state.alhambra[rules_asked(g)];
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        for (int i = 0; i < TRIES; i++) {
            struct alh_move m = { .kind = ALH_MOVE_key_move, .tile = (uint8_t)tile };
            m.x = (int16_t)(dice_below(&g->checks, 2 * AROUND + 1) - AROUND);
            m.y = (int16_t)(dice_below(&g->checks, 2 * AROUND + 1) - AROUND);
            m.turned = (uint8_t)(any_turns(tile) ? dice_below(&g->checks, ALH_SIDES) : 0);
            rules_compare(g, &m, true);
        }
}

static void propose_purchases(struct any_game *g)
{
    for (int i = 0; i < PAYMENTS; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy14, .cards = rules_some_payment(g) };
        m.slot = (uint8_t)(1 + dice_below(&g->checks, ALH_SLOTS));
        rules_compare(g, &m, false);
    }
}

static void propose(struct any_game *g)
{
    if (alh_decision(&g->state).kind != ALH_ASK_key_bonus)
        return;
    propose_purchases(g);
    propose_on_board(g, ALH_MOVE_put_wall);
    propose_on_board(g, ALH_MOVE_key_remove);
    propose_moves(g);
    for (int type = 0; type <= ALH_TYPES; type++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_take_half, .type = (uint8_t)type }, true);
    for (int card = 1; card < 80; card++)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_key_money, .take = (uint8_t)card }, true);
    for (int slots = 0; slots < 25; slots++)
        rules_compare(
            g,
            &(struct alh_move){ .kind = ALH_MOVE_swap_slots, .slot = (uint8_t)(slots / 5), .to = (uint8_t)(slots % 5) },
            false);
}

/* ---- positions ---- */

static const char *start(const struct any_game *g)
{
    const struct alh_gates_without_end *k = &g->state.gates_without_end;
    bool full = !k->gone && !keys_held(&g->state) && !halves_out(&g->state) && !k->walls && !k->plazas;
    return full ? NULL : "something is missing at the start";
}

/* Step KEYS: in the own turn, once display and market are full and before the window. */
static const char *wrong_moment(const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    bool keys = asked.kind == ALH_ASK_key_orient || asked.kind == ALH_ASK_key_bonus;
    if (keys && s->step != ALH_STEP_KEYS)
        return "a key is used outside KEYS";
    if (asked.kind == ALH_ASK_key_orient && asked.player != s->turn)
        return "another player turns the key";
    for (int slot = 0; slot < ALH_SLOTS && asked.kind == ALH_ASK_key_orient; slot++)
        if (!s->market[slot])
            return "a key is turned up before the market is full";
    if (asked.kind == ALH_ASK_key_bonus && (int)bonus_of(s, asked.player) != asked.arg[0] - ALH_THING_gate_bonus)
        return "another bonus than the one at the gate";
    return NULL;
}

/* The supplies: nine keys, seven wall pieces, six plazas, one half building of each type. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    unsigned out = 0;
    if (count_bits(s->gates_without_end.gone) + keys_held(s) > KEYS)
        return "there are more keys than nine";
    if (s->gates_without_end.walls > WALL_PIECES || s->gates_without_end.plazas > PLAZAS)
        return "a supply is overdrawn";
    for (int seat = 0; seat < s->players; seat++) {
        if (out & s->gates_without_end.halves[seat])
            return "two players have the same half building";
        out |= s->gates_without_end.halves[seat];
    }
    return wrong_moment(s);
}

/* ---- after a move ---- */

/* Getting a key: an arcades that is bought, whatever way; a ground (27) for which arcades were chosen. */
static bool buys(int event)
{
    return event == ALH_EVENT_bought || event == ALH_EVENT_bought14 || event == ALH_EVENT_stall_bought ||
           event == ALH_EVENT_site_opened;
}

static int keys_due(const struct any_game *g, const struct alh_events *events, const struct alh_move *m)
{
    int n = m->kind == ALH_MOVE_choose_ground_building && g->copy[ANY_BEFORE].step != ALH_STEP_END &&
            m->type == ALH_ARCADES;
    for (const struct alh_event *e = events->list; e < events->list + events->n; e++) {
        int ground = e->tile - ALH_TILE_ground;
        bool chosen = e->tile && ground >= 0 && ground < ALH_TILES_ground && e->kind == ALH_EVENT_stall_bought &&
                      rules_building(&g->copy[ANY_BEFORE], e->tile, 0) == ALH_ARCADES;
        if (buys(e->kind))
            n += alh_tile(e->tile)->type == ALH_ARCADES || chosen;
    }
    return n;
}

static int count_events(const struct alh_events *events, int kind)
{
    int n = 0;
    for (int i = 0; i < events->n; i++)
        n += events->list[i].kind == kind;
    return n;
}

static const char *wrong_keys(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int left = KEYS - count_bits(before->gates_without_end.gone) - keys_held(before);
    int due = keys_due(g, events, m), taken = count_events(events, ALH_EVENT_key_taken);
    int turned_up = count_events(events, ALH_EVENT_key_shown);
    if (rules_asks_first(alh_decision(&g->state).kind) || rules_asks_first(alh_decision(before).kind))
        due = taken > due ? due : taken; /* it comes behind what is asked first */
    if (taken != (due > left ? left : due) && !rules_asks_first(alh_decision(before).kind))
        return "a key is missing, or there is one too many";
    return keys_held(&g->state) == keys_held(before) + taken - turned_up ? NULL : "keys come or go without a word";
}

/* What a bonus that was used brings. */
static const char *wrong_effect(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int me = alh_decision(before).player;
    bool held = rules_happened(events, ALH_EVENT_scored) || rules_happened(events, ALH_EVENT_staff_missing);
    switch (m->kind) {
    case ALH_MOVE_key_points: {
        int points = before->score[me] + (alh_decision(before).arg[0] == ALH_THING_gate_bonus + VP2 ? 2 : 1);
        return held || s->score[me] == points ? NULL : "other points";
    }
    case ALH_MOVE_take_half:
        return s->gates_without_end.halves[me] == (before->gates_without_end.halves[me] | 1u << m->type)
                   ? NULL
                   : "no half building";
    case ALH_MOVE_take_plaza: {
        struct alh_frame asked = alh_decision(s);
        bool waits = alh_in(&s->pending[me], ALH_TILE_plaza + before->gates_without_end.plazas);
        return waits && asked.kind == ALH_ASK_place && asked.player == me ? NULL : "the plaza is not placed at once";
    }
    case ALH_MOVE_put_wall: {
        int tile = rules_tile_at(before, me, m->x, m->y);
        bool second = before->spot[tile].x != m->x || before->spot[tile].y != m->y;
        bool there = s->spot[tile].walls >> (m->side - 1 + 4 * second) & 1;
        return there && s->gates_without_end.walls == before->gates_without_end.walls + 1 ? NULL : "no wall piece";
    }
    case ALH_MOVE_key_move:
        return s->spot[m->tile].x == m->x && s->spot[m->tile].y == m->y && alh_in(&s->alhambra[me], m->tile)
                   ? NULL
                   : "it did not move";
    default: return NULL;
    }
}

/* Bonuses: beginning with the active player, then clockwise: nobody is asked twice about a key, nor out of order. */
static const char *wrong_order(const struct any_game *g)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    struct alh_frame was = alh_decision(before), is = alh_decision(s);
    if (was.kind != ALH_ASK_key_bonus || is.kind != ALH_ASK_key_bonus ||
        before->gates_without_end.gone != s->gates_without_end.gone)
        return NULL;
    int first = (was.player + s->players - s->turn) % s->players,
        next = (is.player + s->players - s->turn) % s->players;
    bool again = first == next && is.arg[0] == was.arg[0]; /* 03: something free in between */
    return next > first || again ? NULL : "the bonuses are not used clockwise";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_keys(g, m, events);
    if (!wrong)
        wrong = wrong_effect(g, m, events);
    if (!wrong)
        wrong = wrong_order(g);
    if (!wrong && rules_happened(events, ALH_EVENT_turn) && g->copy[ANY_BEFORE].step != ALH_STEP_KEYS &&
        g->copy[ANY_BEFORE].step != ALH_STEP_INTERRUPT &&
        g->copy[ANY_BEFORE].gates_without_end.held[g->copy[ANY_BEFORE].turn])
        wrong = "a turn ends without its keys";
    return wrong;
}

/* Scoring: half a building more, beside at least one. */
static void count(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    for (int type = 0; type < ALH_TYPES && owner < s->players; type++) {
        bool built = false;
        for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
            built = built || rules_building(s, tile, 0) == type || rules_building(s, tile, 1) == type;
        if (built && s->gates_without_end.halves[owner] >> type & 1)
            out->halves[type][owner]++;
    }
}

static const struct rules_way ways[] = {
    { ALH_EVENT_bought14, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_gates_without_end = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .count = count,
};
