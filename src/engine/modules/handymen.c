/* handymen.c: 40, dice send workers to slots, where they change a price by one each, or onto own tiles, where the largest group scores. */
#include "../module.h"

enum { WORKERS = ALH_NUMBER_workers, DICE = ALH_NUMBER_dice, FACES = ALH_NUMBER_faces };

static void lay_out_kits(struct alh_state *s)
{
    memset(s->handymen.in_hand, WORKERS, s->players);
}

static int on_slot(const struct alh_state *s, int player, int slot)
{
    return s->handymen.on_slot[player][slot - 1];
}

/* ---- rolling ---- */

/* START 2: dice that lie there were rolled in this turn. */
enum alh_again alh_handymen_begin_turn(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    memset(s->handymen.die, 0, DICE);
    s->handymen.dice = 0;
    return ALH_DONE;
}

static int offers(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_start && s->handymen.in_hand[seat] && !s->handymen.dice;
}

/* 40, Bad moves: only at the start of the turn, once, with a worker in hand; three dice. */
static struct alh_refusal check_roll(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool starts = d->kind == ALH_ASK_start;
    if (starts && s->handymen.dice)
        return alh_refuse(ALH_RULE_rolled_at_start);
    if (starts && !s->handymen.in_hand[d->player])
        return alh_refuse(ALH_RULE_no_worker_left);
    return s->handymen.dice < DICE ? alh_fine() : alh_refuse(ALH_RULE_no_die_left);
}

static void play_roll(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int number = 1 + (int)alh_random_below(&s->random, FACES);
    if (d->kind == ALH_ASK_start)
        alh_open_menu(s, d->kind);
    s->handymen.die[s->handymen.dice++] = (uint8_t)number;
    ALH_EMIT(ev, rolled, .player = d->player, .barrier = true, .number = (int16_t)number);
    alh_ask_player(s, ALH_ASK_roll_result, d->player);
}

/* 40, Rulings: giving up is possible after the third roll only. */
static struct alh_refusal check_give_up(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return s->handymen.dice == DICE ? alh_fine() : alh_refuse(ALH_RULE_roll_first);
}

const struct alh_option alh_option_roll = {
    .type = "roll",
    .elsewhere = ALH_RULE_rolled_at_start,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_roll, ALH_MUST } },
    .check = check_roll,
    .play = play_roll,
};
const struct alh_option alh_option_give_up = {
    .type = "give_up",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_give_up, ALH_MUST } },
    .check = check_give_up,
    .play = alh_play_decline,
};

/* 40, Rolling: take money is the only action of the turn; what is no action (03, 31) stays. */
static int action_flaw(const struct alh_state *s, int kind)
{
    bool stays = alh_option[kind]->takes_money || kind == ALH_MOVE_pass || !alh_is_action(kind);
    return stays || !s->handymen.dice ? 0 : ALH_RULE_only_take_money;
}

/* ---- targets ---- */

/* 40, Rolling: three equal dice. */
static bool is_joker(const struct alh_handymen *h)
{
    return h->dice == DICE && h->die[0] == h->die[1] && h->die[1] == h->die[2];
}

/* 40, Rolling: every die counts, with either sign; bit v: the value v. 0 fits nothing. */
static unsigned values(const struct alh_handymen *h)
{
    unsigned found = 0;
    for (int signs = 0; signs < 1 << h->dice; signs++) {
        int sum = 0;
        for (int i = 0; i < h->dice; i++)
            sum += signs >> i & 1 ? -h->die[i] : h->die[i];
        found |= sum > 0 ? 1u << sum : 0;
    }
    return found;
}

static bool is_rolled(const struct alh_state *s, int tile)
{
    return is_joker(&s->handymen) || values(&s->handymen) >> alh_row_of(tile)->price & 1;
}

static struct alh_refusal check_slot(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_slot(s, m->slot);
    if (why.rule || is_rolled(s, s->market[m->slot - 1]))
        return why;
    return alh_refuse_at(ALH_RULE_price_not_rolled, ALH_PICK_SLOT, m->slot);
}

/* 40, Interactions: no camp, no watchtower. */
static bool is_no_place(int tile)
{
    return alh_tile_kind(tile) == ALH_CAMP || alh_tile_kind(tile) == ALH_HALF_CELL;
}

/* Why no worker can be put there, or 0. */
static int flaw_of_target(const struct alh_state *s, struct alh_target at)
{
    if (is_no_place(at.tile))
        return ALH_RULE_no_place_for_worker;
    if (alh_is_marked(&s->handymen.manned, at.tile, at.half))
        return ALH_RULE_worker_there_already;
    return is_rolled(s, at.tile) ? 0 : ALH_RULE_price_not_rolled;
}

/* 40, Targets: in the Alhambra or the reserve, so not what waits to be placed. */
static struct alh_refusal check_tile(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_target at;
    struct alh_refusal why = alh_find_target(s, d->player, false, m, &at);
    if (!why.rule && alh_in(&s->pending[d->player], at.tile))
        why = alh_refuse_target(ALH_RULE_not_your_tile, m);
    int flaw = why.rule ? 0 : flaw_of_target(s, at);
    return flaw ? alh_refuse_target(flaw, m) : why;
}

static bool suits(const struct alh_state *s, const struct alh_move *m, struct alh_target at)
{
    return !flaw_of_target(s, at);
}

static void offer_tiles(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    struct alh_tiles own = alh_union(&s->alhambra[d->player], &s->reserve[d->player]);
    alh_offer_targets(s, d->player, false, &own, m, noun, suits, out);
}

static void play_slot(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->handymen.in_hand[d->player]--;
    s->handymen.on_slot[d->player][m->slot - 1]++;
    ALH_EMIT(ev, worker_on_slot, .player = d->player, .slot = m->slot, .tile = s->market[m->slot - 1]);
}

static void tell_of_tile(struct alh_events *ev, int kind, int player, int tile)
{
    ALH_EMIT_KIND(ev, kind, .player = (int8_t)player, .tile = (uint8_t)tile);
}

static void play_tile(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_target at;
    alh_find_target(s, d->player, false, m, &at);
    s->handymen.in_hand[d->player]--;
    alh_set_mark(&s->handymen.manned, at.tile, at.half);
    tell_of_tile(ev, ALH_EVENT_worker_on_tile, d->player, at.tile);
}

const struct alh_option alh_option_worker_slot = {
    .type = "worker",
    .stage = { { ALH_PICK_SLOT, 0, ALH_MUST } },
    .check = check_slot,
    .play = play_slot,
};
const struct alh_option alh_option_worker_tile = {
    .type = "worker",
    .stage = { { ALH_PICK_CELL, 0, ALH_OR }, { ALH_PICK_TILE, 0, ALH_MUST }, { ALH_PICK_HALF, 0, ALH_IF } },
    .check = check_tile,
    .offer = offer_tiles,
    .play = play_tile,
};

/* ---- as part of a purchase ---- */

static bool comes_along(const struct alh_deal *deal, int extra)
{
    return deal->along >> extra & 1;
}

/* Those that make it dearer and those that make it cheaper. */
static int workers_of(const struct alh_deal *deal)
{
    int plus = comes_along(deal, ALH_EXTRA_plus) ? deal->move->plus : 0;
    return plus + (comes_along(deal, ALH_EXTRA_minus) ? deal->move->minus : 0);
}

/* 40, Worker on a slot: his own on the slot of the tile; not with what lies beside it. */
static struct alh_refusal check_workers(const struct alh_state *s, const struct alh_deal *deal)
{
    int slot = deal->move->slot, there = slot && !deal->move->tile ? on_slot(s, deal->player, slot) : 0;
    bool enough = workers_of(deal) <= there;
    return enough ? alh_fine() : alh_refuse_at(ALH_RULE_no_worker_there, ALH_PICK_SLOT, deal->slot);
}

/* As many as lie on one slot. */
static void offer_workers(const struct alh_state *s, int player, int noun, struct alh_offer *out)
{
    int most = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        most = on_slot(s, player, slot) > most ? on_slot(s, player, slot) : most;
    for (int n = 1; n <= most; n++)
        alh_offer(out, noun, n);
}

static void offer_plus(const struct alh_state *s, int player, struct alh_offer *out)
{
    offer_workers(s, player, ALH_PICK_PLUS, out);
}

static void offer_minus(const struct alh_state *s, int player, struct alh_offer *out)
{
    offer_workers(s, player, ALH_PICK_MINUS, out);
}

/* 40, Worker on a slot: one more or less for each. */
int alh_price_workers(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    if (comes_along(deal, ALH_EXTRA_plus))
        price += deal->move->plus;
    if (comes_along(deal, ALH_EXTRA_minus))
        price -= deal->move->minus;
    return price;
}

/* 40, Worker on a slot: used workers leave the game. */
static void use_workers(struct alh_state *s, const struct alh_deal *deal, int n, int change, struct alh_events *ev)
{
    uint8_t *there = &s->handymen.on_slot[deal->player][deal->slot - 1];
    *there = (uint8_t)(*there - n);
    ALH_EMIT(ev, workers_used, .player = (int8_t)deal->player, .slot = (uint8_t)deal->slot,
             .number = (int16_t)(change * n));
}

static void use_plus(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    use_workers(s, deal, deal->move->plus, 1, ev);
}

static void use_minus(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    use_workers(s, deal, deal->move->minus, -1, ev);
}

/* 90-interplay, section 5: slot tiles, the vizier's, too, and those that are paid in part. */
enum { CHANNELS = 1u << ALH_BY_BUYING | 1u << ALH_BY_VIZIER | 1u << ALH_BY_PART };
const struct alh_extra alh_extra_plus = {
    .module = ALH_MODULE_handymen,
    .noun = ALH_PICK_PLUS,
    .channels = CHANNELS,
    .check = check_workers,
    .offer = offer_plus,
    .use = use_plus,
};
const struct alh_extra alh_extra_minus = {
    .module = ALH_MODULE_handymen,
    .noun = ALH_PICK_MINUS,
    .channels = CHANNELS,
    .check = check_workers,
    .saves = alh_saves_number,
    .offer = offer_minus,
    .use = use_minus,
};

/* ---- coming back ---- */

/* 40, After the purchase: from the start player of the game on; the last is asked last, so pushed first. */
enum alh_again alh_handymen_ask_recall(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int i = s->players - 1; i >= 0; i--) {
        int seat = (s->first + i) % s->players;
        if (on_slot(s, seat, call->x))
            alh_ask_about(s, ALH_ASK_worker_recall, seat, call->x);
    }
    return ALH_DONE;
}

static struct alh_refusal check_recall(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool there = m->number >= 1 && m->number <= on_slot(s, d->player, d->arg[0]);
    return there ? alh_fine() : alh_refuse_at(ALH_RULE_no_worker_there, ALH_PICK_SLOT, d->arg[0]);
}

static void offer_recall(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                         struct alh_offer *out)
{
    for (int n = 1; n <= on_slot(s, d->player, d->arg[0]); n++)
        alh_offer_place(out, noun, n, 0);
}

static void play_recall(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    uint8_t *there = &s->handymen.on_slot[d->player][d->arg[0] - 1], *hand = &s->handymen.in_hand[d->player];
    *there = (uint8_t)(*there - m->number);
    *hand = (uint8_t)(*hand + m->number);
    ALH_EMIT(ev, workers_back, .player = d->player, .slot = (uint8_t)d->arg[0], .number = m->number);
}

const struct alh_option alh_option_recall = {
    .type = "recall",
    .stage = { { ALH_PICK_NUMBER, 0, ALH_MUST } },
    .check = check_recall,
    .offer = offer_recall,
    .play = play_recall,
};

/* 40, Interactions: of a tile that is sold or put into the box, the worker goes back to its owner's hand. Two players: so it does where
   a tile that waits in a position from outside has one and is given to Dirk. */
enum alh_again alh_handymen_send_home(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int half = 0; half < 2; half++) {
        if (!alh_is_marked(&s->handymen.manned, call->what, half))
            continue;
        alh_clear_mark(&s->handymen.manned, call->what, half);
        s->handymen.in_hand[call->player]++;
        tell_of_tile(ev, ALH_EVENT_worker_home, call->player, call->what);
    }
    return ALH_DONE;
}

/* ---- points ---- */

/* The cells of a player's tiles that carry a worker. */
static int find_manned(const struct alh_state *s, int player, struct alh_cell found[WORKERS])
{
    struct alh_tiles manned = alh_union(&s->handymen.manned.first, &s->handymen.manned.second);
    int n = 0;
    manned = alh_both(&manned, &s->alhambra[player]);
    for (int tile = alh_next_tile(&manned, 0); tile; tile = alh_next_tile(&manned, tile)) {
        struct alh_cell cells[2];
        for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0; half--)
            if (n < WORKERS && alh_is_marked(&s->handymen.manned, tile, half))
                found[n++] = cells[half];
    }
    return n;
}

/* Those of the cells that share a side with one of the group, which is among them; walls between do not matter. */
static unsigned beside(const struct alh_cell *cells, int n, unsigned group)
{
    unsigned found = group;
    for (int i = 0; i < n; i++)
        for (unsigned left = group; left; left &= left - 1) {
            int x = cells[i].x - cells[alh_lowest(left)].x, y = cells[i].y - cells[alh_lowest(left)].y;
            found |= x * x + y * y == 1 ? 1u << i : 0;
        }
    return found;
}

static unsigned group_of(const struct alh_cell *cells, int n, int first)
{
    unsigned group = 1u << first, more;
    while ((more = beside(cells, n, group)) != group)
        group = more;
    return group;
}

/* 40, Scoring: 1 point for each worker of the largest group. */
int alh_trace_workers(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    struct alh_cell cells[WORKERS];
    int cells_found = find_manned(s, player, cells), n = 0;
    unsigned largest = 0;
    for (int i = 0; i < cells_found; i++) {
        unsigned group = largest >> i & 1 ? 0 : group_of(cells, cells_found, i);
        largest = alh_bits(group) > alh_bits(largest) ? group : largest;
    }
    for (unsigned left = largest; left; left &= left - 1, n++)
        if (out)
            out[n] = (struct alh_wall_side){ .x = cells[alh_lowest(left)].x, .y = cells[alh_lowest(left)].y };
    return n;
}

/* ---- what questions are about ---- */

void alh_about_start_handymen(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (offers(s, d->kind, d->player))
        alh_show_module(about, ALH_MODULE_handymen);
}

/* Where no tile has such a price only one answer is left: the die is seen nevertheless. */
void alh_about_roll_result_handymen(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show_module(about, ALH_MODULE_handymen);
    about->result = true;
}

void alh_about_worker_recall_handymen(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show_module(about, ALH_MODULE_handymen);
    about->needs |= ALH_NEED_MARKET;
    for (int i = s->depth - 2; i >= 0 && s->stack[i].kind == d->kind && s->stack[i].player != ALH_NOBODY; i--)
        alh_show_next(about, s->stack[i].player);
}

/* ---- positions and the module ---- */

/* Workers of a player that are not in his hand and still in the game. */
static int count_out(const struct alh_state *s, int seat)
{
    struct alh_tiles aside = alh_union(&s->reserve[seat], &s->pending[seat]),
                     own = alh_union(&s->alhambra[seat], &aside);
    int n = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        n += on_slot(s, seat, slot);
    for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
        n += alh_is_marked(&s->handymen.manned, tile, 0) + alh_is_marked(&s->handymen.manned, tile, 1);
    return n;
}

/* All eight in hand: those that lie nowhere else. */
static void complete(struct alh_state *s, uint64_t given)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->handymen.in_hand[seat] == WORKERS)
            s->handymen.in_hand[seat] = (uint8_t)(WORKERS - count_out(s, seat));
}

/* Eight each. A turn that begins has no dice yet: the middle of rolling cannot be set up. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->handymen.in_hand[seat] % WORKERS + count_out(s, seat) > WORKERS)
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_worker_left), seat, "workers");
    return s->step == ALH_STEP_START && s->handymen.dice &&
           alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_now), ALH_NOBODY, "dice");
}

bool alh_fits_worker(const struct alh_state *s, int tile, int half)
{
    return alh_has_owner(s, tile) && !alh_in(&s->dirk, tile) && !is_no_place(tile);
}

const struct alh_module alh_module_handymen = {
    .lay_out_kits = lay_out_kits,
    .offers = offers,
    .action_flaw = action_flaw,
    .asks_in = ALH_STEP_START,
    .complete = complete,
    .position_flaw = position_flaw,
};
