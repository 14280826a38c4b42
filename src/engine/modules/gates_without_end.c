/* gates_without_end.c: 37, keys that give every player a bonus. Wall pieces are walls of their tile: the common state keeps them
   (alh_spot.walls, alh_added_walls). */
#include "../module.h"

enum { KEYS = ALH_THINGS_key, ALL_KEYS = (1 << KEYS) - 1, GATES = 6, PRICE = 14, WALL_PIECES = ALH_NUMBER_wall_pieces };
enum bonus { SWAP, BUY14, VP1, VP2, REBUILD, WALL, MONEY, PLAZA, HALF };
/* 37, Components: the bonuses of each key, clockwise. */
static const uint8_t shown[KEYS][GATES] = {
    { VP2, MONEY, REBUILD, SWAP, PLAZA, WALL }, { SWAP, BUY14, MONEY, VP1, HALF, REBUILD },
    { VP1, SWAP, PLAZA, REBUILD, WALL, HALF },  { WALL, MONEY, VP2, PLAZA, VP1, BUY14 },
    { HALF, BUY14, SWAP, WALL, VP1, MONEY },    { WALL, VP2, PLAZA, BUY14, HALF, SWAP },
    { REBUILD, MONEY, WALL, HALF, VP2, VP1 },   { BUY14, REBUILD, PLAZA, MONEY, SWAP, VP2 },
    { WALL, VP1, REBUILD, VP2, HALF, PLAZA },
};
/* The gates, clockwise from the top. */
static const uint8_t gate[ALH_COLOURS] = {
    [ALH_WHITE] = 0, [ALH_RED] = 1, [ALH_YELLOW] = 2, [ALH_GREEN] = 3, [ALH_BLUE] = 4, [ALH_ORANGE] = 5,
};

/* ---- getting keys ---- */

static int keys_left(const struct alh_state *s)
{
    int held = 0;
    for (int seat = 0; seat < s->players; seat++)
        held += s->gates_without_end.held[seat];
    return KEYS - alh_bits(s->gates_without_end.gone) - held;
}

/* An unfinished site (23) counts as what is printed on it, a ground (27) as what was chosen for it. */
static int type_bought(const struct alh_state *s, int tile)
{
    int printed = alh_row_of(tile)->type;
    return printed != ALH_NO_TYPE ? printed : alh_ask_type_of(s, tile) - 1;
}

/* 37, Play, and 90-interplay, section 4.3: whoever buys an arcades; a claim (18) and what is given out at END are no purchases. */
enum alh_again alh_gates_without_end_take_key(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    bool bought = call->x != ALH_BY_CLAIM && call->x != ALH_BY_END;
    if (!bought || type_bought(s, call->what) != ALH_ARCADES || !keys_left(s))
        return ALH_DONE;
    s->gates_without_end.held[call->player]++;
    ALH_EMIT(ev, key_taken, .player = (int8_t)call->player);
    return ALH_DONE;
}

/* ---- what can be used ---- */

static unsigned halves_taken(const struct alh_state *s)
{
    unsigned taken = 0;
    for (int seat = 0; seat < s->players; seat++)
        taken |= s->gates_without_end.halves[seat];
    return taken;
}

static bool any_on_market(const struct alh_state *s)
{
    return s->market[0] || s->market[1] || s->market[2] || s->market[3];
}

/* Sides of a cell of the player without a wall and without a neighbour; 22: the empty half of a watchtower's cell is none. */
static unsigned free_sides(const struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    bool second = tile && (s->spot[tile].x != x || s->spot[tile].y != y);
    unsigned sides = 0;
    if (!tile || alh_tile_kind(tile) == ALH_CAMP || alh_tile_kind(tile) == ALH_HALF_CELL || alh_ask_bars_walls(s, tile))
        return 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = alh_tile_at(s, player, x + alh_step_x(side), y + alh_step_y(side));
        if (!there || alh_is_empty_half(s, there, (side + 2) % 4))
            sides |= 1u << side;
    }
    return sides & ~(unsigned)s->spot[tile].walls >> 4 * second;
}

static void offer_free_sides(const struct alh_state *s, int player, struct alh_offer *out)
{
    const struct alh_tiles *own = &s->alhambra[player];
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        for (int i = 0, n = alh_cells_of(s, tile, cells); i < n; i++)
            if (free_sides(s, player, cells[i].x, cells[i].y))
                alh_offer_place(out, ALH_PICK_CELL, cells[i].x, cells[i].y);
}

static bool has_free_side(const struct alh_state *s, int player)
{
    struct alh_offer cells;
    cells.n = 0;
    offer_free_sides(s, player, &cells);
    return cells.n;
}

/* 37, Play 2, and 90-interplay, section 12: as far as everybody can see. */
static bool is_usable(const struct alh_state *s, int player, enum bonus bonus)
{
    struct alh_cards money = alh_open_money(s);
    switch (bonus) {
    case SWAP:
    case BUY14: return any_on_market(s);
    case REBUILD: return alh_can_rebuild(s, player);
    case WALL: return s->gates_without_end.walls < WALL_PIECES && has_free_side(s, player);
    case MONEY: return !alh_no_cards(&money);
    case PLAZA: return s->gates_without_end.plazas < ALH_TILES_plaza;
    case HALF: return halves_taken(s) != (1u << ALH_TYPES) - 1;
    default: return true;
    }
}

/* ---- KEYS ---- */

static enum bonus bonus_at(const struct alh_state *s, int seat)
{
    const struct alh_gates_without_end *g = &s->gates_without_end;
    return (enum bonus)shown[g->on_board - 1][(gate[s->colour[seat]] + GATES - g->turned) % GATES];
}

/* Which of the keys that lie face down it is, is found out now. */
static void turn_up_key(struct alh_state *s, struct alh_events *ev)
{
    struct alh_gates_without_end *g = &s->gates_without_end;
    int key = alh_draw_bit(&s->random, ALL_KEYS & ~(unsigned)g->gone);
    g->on_board = (uint8_t)(key + 1);
    g->gone |= (uint16_t)(1u << key);
    g->held[s->turn]--;
    g->due--;
    ALH_EMIT(ev, key_shown, .player = (int8_t)s->turn, .barrier = true, .thing = (uint8_t)(ALH_THING_key + key));
    alh_ask_player(s, ALH_ASK_key_orient, s->turn);
}

/* 37, Play 2: the next player who can use the bonus at his gate. False: all had theirs. */
static bool ask_next(struct alh_state *s)
{
    struct alh_gates_without_end *g = &s->gates_without_end;
    while (g->asked < s->players) {
        int seat = (s->turn + g->asked++) % s->players;
        enum bonus bonus = bonus_at(s, seat);
        if (!is_usable(s, seat, bonus))
            continue;
        alh_ask_about(s, ALH_ASK_key_bonus, seat, ALH_THING_gate_bonus + (int)bonus);
        return true;
    }
    return false;
}

/* 37, Play 3 and 4; what is raised last comes first. */
static void end_key(struct alh_state *s)
{
    s->gates_without_end.on_board = s->gates_without_end.turned = s->gates_without_end.asked = 0;
    alh_raise(s, ALH_STEP_REFILL_MARKET, (struct alh_call){ 0 });
    alh_raise(s, ALH_STEP_SCORING, (struct alh_call){ 0 });
    alh_raise(s, ALH_STEP_REFILL_MONEY, (struct alh_call){ 0 });
}

/* 37, Step KEYS: a key that comes in the meantime waits for the next turn. */
enum alh_again alh_gates_without_end_use_keys(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_gates_without_end *g = &s->gates_without_end;
    if (!g->due)
        g->due = (uint8_t)(1 + g->held[s->turn]);
    if (g->on_board && !ask_next(s)) {
        end_key(s);
    } else if (!g->on_board && g->due > 1) {
        turn_up_key(s, ev);
    } else if (!g->on_board) {
        g->due = 0;
        return ALH_DONE;
    }
    return ALH_AGAIN;
}

/* ---- key_orient ---- */

/* Each key shows six different bonuses: the own one names the rotation. Where on the key it is, or -1. */
static int place_on_key(const struct alh_state *s, int bonus)
{
    int i = GATES - 1;
    while (i >= 0 && ALH_THING_gate_bonus + shown[s->gates_without_end.on_board - 1][i] != bonus)
        i--;
    return i;
}

static struct alh_refusal check_orient(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return place_on_key(s, m->thing) < 0 ? alh_refuse_at(ALH_RULE_not_on_key, ALH_PICK_THING, m->thing) : alh_fine();
}

static void offer_orient(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                         struct alh_offer *out)
{
    for (int i = 0; i < GATES; i++)
        alh_offer(out, noun, ALH_THING_gate_bonus + shown[s->gates_without_end.on_board - 1][i]);
}

static void play_orient(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int own = gate[s->colour[d->player]];
    s->gates_without_end.turned = (uint8_t)((own + GATES - place_on_key(s, m->thing)) % GATES);
    for (int i = 0; i < s->players; i++) {
        int seat = (d->player + i) % s->players;
        ALH_EMIT(ev, gate_shows, .player = (int8_t)seat,
                 .thing = (uint8_t)(ALH_THING_gate_bonus + (int)bonus_at(s, seat)));
    }
}

const struct alh_option alh_option_key_orient = {
    .type = "key_orient",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_orient,
    .offer = offer_orient,
    .play = play_orient,
};

/* ---- the bonuses ---- */

static struct alh_refusal check_bonus(const struct alh_frame *d, enum bonus bonus)
{
    return d->arg[0] == ALH_THING_gate_bonus + (int)bonus ? alh_fine() : alh_refuse(ALH_RULE_other_bonus);
}

static struct alh_refusal check_swap(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, SWAP);
    return why.rule ? why : alh_check_slots(s, m);
}

static void list_swap(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    if (!check_bonus(d, SWAP).rule)
        alh_list_slot_swaps(s, kind, list);
}

static void play_swap(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_swap_slots(s, d->player, m, ev);
}

const struct alh_option alh_option_swap_slots = {
    .type = "swap_slots",
    .stage = { { ALH_PICK_SLOT, 0, ALH_MUST }, { ALH_PICK_TO, 0, ALH_MUST } },
    .check = check_swap,
    .list = list_swap,
    .play = play_swap,
};

/* 90-interplay, section 3.2: any mix of the four currencies, or diamonds alone; nothing changes the price. */
static struct alh_payment payment_of_14(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool sold = !check_bonus(d, BUY14).rule && !alh_check_slot(s, m->slot).rule;
    return alh_pay_amount(d->player, ALH_NO_CURRENCY, sold ? PRICE : INT16_MAX, ALH_PAY_MIX);
}

static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, BUY14);
    if (!why.rule)
        why = alh_check_slot(s, m->slot);
    struct alh_payment p = payment_of_14(s, d, m);
    return why.rule ? why : alh_check_payment(s, &p, &m->cards);
}

/* There are hundreds of ways to pay: one with the least waste will do. */
static void list_buy(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind }, any;
    struct alh_list ways = { .first = &any, .next = &any, .end = &any + 1, .funds = list->funds, .complete = true };
    struct alh_payment p = alh_pay_amount(d->player, ALH_NO_CURRENCY, PRICE, ALH_PAY_MIX);
    if (check_bonus(d, BUY14).rule || !any_on_market(s) || !alh_best_payment(s, &p, &move.cards))
        return;
    alh_list_payments(s, &p, &(struct alh_move){ 0 }, &ways);
    list->complete = list->complete && ways.complete;
    for (move.slot = 1; move.slot <= ALH_SLOTS; move.slot++)
        if (s->market[move.slot - 1])
            alh_list_move(list, &move);
}

/* What is raised last comes first: change and the like, then what comes with the tile, then it is placed. */
static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    const struct alh_deal deal = { .player = d->player,
                                   .tile = s->market[m->slot - 1],
                                   .slot = m->slot,
                                   .seller = ALH_NOBODY,
                                   .price = PRICE,
                                   .paid = alh_total_worth(&m->cards),
                                   .channel = ALH_BY_KEY,
                                   .move = m };
    alh_lift_from_market(s, &deal);
    ALH_EMIT(ev, bought14, .player = d->player, .slot = m->slot, .tile = (uint8_t)deal.tile, .price = PRICE,
             .number = (int16_t)deal.paid, .cards = m->cards);
    alh_place_alone(s, ALH_ASK_place, d->player, deal.tile);
    alh_raise_acquired(s, &deal);
    alh_raise_paid(s, d->player, ALH_PAY_MIX, deal.paid - PRICE);
}

const struct alh_option alh_option_buy14 = {
    .type = "buy14",
    .stage = { { ALH_PICK_SLOT, 0, ALH_MUST }, { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_buy,
    .list = list_buy,
    .payment = payment_of_14,
    .play = play_buy,
};

static struct alh_refusal check_points(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return check_bonus(d, VP2).rule ? check_bonus(d, VP1) : alh_fine();
}

static void play_points(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int points = check_bonus(d, VP2).rule ? 1 : 2;
    s->score[d->player] = (int16_t)(s->score[d->player] + points);
    ALH_EMIT(ev, key_points, .player = d->player, .number = (int16_t)points);
}

const struct alh_option alh_option_key_points = {
    .type = "key_points",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_points, ALH_MUST } },
    .check = check_points,
    .play = play_points,
};

static struct alh_refusal check_rebuild(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return check_bonus(d, REBUILD);
}

/* 90-interplay, section 1.2: what follows a tile that is placed outside PLACE follows this, too. */
static void use_rebuild(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_raise(s, ALH_ON_PLACED_ALONE, (struct alh_call){ .player = d->player });
    ALH_EMIT(ev, key_rebuild, .player = d->player);
}

static const struct alh_grant grant = { .check = check_rebuild, .use = use_rebuild };
ALH_GRANTED_REBUILD(key, "key_rebuild", ALH_WORD_rebuild, &grant, { ALH_PICK_NONE, 0, ALH_MUST });
ALH_GRANTED_MOVE(key, "key_rebuild", ALH_WORD_rebuild, &grant);

static struct alh_refusal check_wall(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, WALL);
    if (why.rule)
        return why;
    if (s->gates_without_end.walls == WALL_PIECES)
        return alh_refuse(ALH_RULE_no_wall_piece);
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    if (tile && alh_ask_bars_walls(s, tile))
        return alh_refuse_at(ALH_RULE_not_finished, ALH_PICK_TILE, tile);
    bool is_free = m->side >= 1 && m->side <= ALH_SIDES && free_sides(s, d->player, m->x, m->y) >> (m->side - 1) & 1;
    return is_free ? alh_fine() : alh_refuse_cell(ALH_RULE_no_free_side, m->x, m->y);
}

static void offer_wall(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    if (!check_bonus(d, WALL).rule)
        offer_free_sides(s, d->player, out);
}

/* 37: a wall of that tile from now on. */
static void play_wall(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    bool second = s->spot[tile].x != m->x || s->spot[tile].y != m->y;
    alh_add_walls(s, d->player, tile, 1u << (m->side - 1) << 4 * second);
    s->gates_without_end.walls++;
    ALH_EMIT(ev, wall_put, .player = d->player, .tile = (uint8_t)tile, .x = m->x, .y = m->y, .side = m->side);
}

const struct alh_option alh_option_put_wall = {
    .type = "put_wall",
    .stage = { { ALH_PICK_CELL, 0, ALH_MUST }, { ALH_PICK_SIDE, 0, ALH_MUST } },
    .check = check_wall,
    .offer = offer_wall,
    .play = play_wall,
};

static struct alh_refusal check_money(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, MONEY);
    return why.rule ? why : alh_check_open_money(s, m->take);
}

static void play_money(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_take_one(s, d->player, m->take, ev);
}

const struct alh_option alh_option_key_money = {
    .type = "key_money",
    .stage = { { ALH_PICK_DISPLAY, ALH_ONE_CARD, ALH_MUST } },
    .check = check_money,
    .play = play_money,
};

static struct alh_refusal check_plaza(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, PLAZA);
    bool left = s->gates_without_end.plazas < ALH_TILES_plaza;
    return why.rule || left ? why : alh_refuse(ALH_RULE_no_plaza);
}

/* They are alike: the first that is left. */
static void play_plaza(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = ALH_TILE_plaza + s->gates_without_end.plazas++;
    alh_include(&s->pending[d->player], tile);
    ALH_EMIT(ev, plaza_taken, .player = d->player, .tile = (uint8_t)tile);
    alh_place_alone(s, ALH_ASK_place, d->player, tile);
}

const struct alh_option alh_option_take_plaza = {
    .type = "take_plaza",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_plaza, ALH_MUST } },
    .check = check_plaza,
    .play = play_plaza,
};

static struct alh_refusal check_half(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_bonus(d, HALF);
    bool left = m->type < ALH_TYPES && !(halves_taken(s) >> m->type & 1);
    return why.rule || left ? why : alh_refuse_at(ALH_RULE_half_taken, ALH_PICK_TYPE, m->type);
}

static void play_half(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->gates_without_end.halves[d->player] |= (uint16_t)(1 << m->type);
    ALH_EMIT(ev, half_taken, .player = d->player, .type = m->type);
}

const struct alh_option alh_option_take_half = {
    .type = "take_half",
    .stage = { { ALH_PICK_TYPE, 0, ALH_MUST } },
    .check = check_half,
    .play = play_half,
};

/* ---- points ---- */

/* 37, Scoring: only beside a building of the type in the Alhambra, a finished one (23), half of a project (28) or a ground (27). */
static int halves(const struct alh_state *s, int owner, int type)
{
    if (owner == ALH_DIRK || !(s->gates_without_end.halves[owner] >> type & 1))
        return 0;
    const struct alh_tiles first = alh_tiles_of_type(s, &s->alhambra[owner], type, 0);
    const struct alh_tiles second = alh_tiles_of_type(s, &s->alhambra[owner], type, 1);
    return alh_any_tile(&first) || alh_any_tile(&second);
}

/* ---- positions from outside ---- */

static int tiles_lying(const struct alh_state *s, int tile)
{
    return tile >= ALH_TILE_plaza + s->gates_without_end.plazas && tile < ALH_TILE_plaza + ALH_TILES_plaza;
}

static bool flaw_of_halves(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    unsigned taken = 0;
    for (int seat = 0; seat < s->players; seat++) {
        unsigned twice = taken & s->gates_without_end.halves[seat];
        if (twice)
            return alh_find_flaw(
                flaw, alh_refuse_at(ALH_RULE_half_taken, ALH_PICK_THING, ALH_THING_half_building + alh_lowest(twice)),
                seat, "half_buildings");
        taken |= s->gates_without_end.halves[seat];
    }
    return false;
}

/* Where nothing else adds walls, those that are not printed are wall pieces. */
static bool has_more_walls(const struct alh_state *s)
{
    int n = 0;
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++)
        n += alh_tile_plays(s, tile) ? alh_bits((unsigned)alh_added_walls(s, tile)) : 0;
    return alh_count_flagged(s, adds_walls) == 1 && n > s->gates_without_end.walls;
}

/* 37, Play: on a tile of somebody, no camp. */
static int flaw_of_pieces(const struct alh_state *s, int tile)
{
    int flaw = alh_flaw_of_added_walls(s, tile);
    bool on_camp = alh_tile_kind(tile) == ALH_CAMP && alh_added_walls(s, tile);
    return !flaw && on_camp ? ALH_RULE_no_free_side : flaw;
}

/* 90-interplay, section 6.1: nobody buys one, so Dirk is given none. */
static bool dirk_has_plaza(const struct alh_state *s)
{
    bool has = false;
    for (int tile = ALH_TILE_plaza; tile < ALH_TILE_plaza + ALH_TILES_plaza; tile++)
        has = has || alh_in(&s->dirk, tile);
    return has;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    if (dirk_has_plaza(s))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_bought), ALH_NOBODY, "dirk");
    if (keys_left(s) < 0)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_too_many_keys), ALH_NOBODY, "keys_gone");
    if (has_more_walls(s))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_too_many_walls), ALH_NOBODY, "wall_pieces_used");
    return alh_find_tile_flaw(s, flaw, flaw_of_pieces) || flaw_of_halves(s, flaw);
}

/* clang-format off */
/* clang-format on */

const struct alh_module alh_module_gates_without_end = {
    .tiles_lying = tiles_lying,
    .halves = halves,
    .adds_walls = true,
    .asks_in = ALH_STEP_KEYS,
    .position_flaw = position_flaw,
};
