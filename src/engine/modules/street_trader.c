/* street_trader.c: 12, a trader with citizens lies beside each Alhambra; where a building takes his place, a citizen of its colour may move in. A
   citizen stands on a trader, on a building or in the supply, so the supply is what is left. */
#include "../module.h"

enum { CITIZENS = ALH_THINGS_citizen, FIRST = ALH_THING_citizen, OF_A_COLOUR = 7, AT_FIRST = 3 };

static int count_on_trader(const struct alh_state *s, int seat, int colour)
{
    return alh_of_kind(s->street_trader.carried[seat], colour);
}

static int count_all_on_trader(const struct alh_state *s, int seat)
{
    return alh_of_all_kinds(s->street_trader.carried[seat]);
}

/* Below 0 in positions that cannot be. */
static int count_in_supply(const struct alh_state *s, int colour)
{
    int n = OF_A_COLOUR - alh_count_marked(s, &s->street_trader.housed, NULL, colour);
    for (int seat = 0; seat < s->players; seat++)
        n -= count_on_trader(s, seat, colour);
    return n;
}

static void put_on_trader(struct alh_state *s, int seat, int colour)
{
    s->street_trader.carried[seat] += alh_one_of(colour);
}

static void take_from_trader(struct alh_state *s, int seat, int colour)
{
    s->street_trader.carried[seat] -= alh_one_of(colour);
}

/* Something that a player does with a citizen. */
static struct alh_event event_of(int kind, int player, int colour)
{
    return (struct alh_event){ .kind = (uint8_t)kind, .player = (int8_t)player, .thing = (uint8_t)(FIRST + colour) };
}

static struct alh_event event_at(int kind, int player, int x, int y)
{
    return (struct alh_event){ .kind = (uint8_t)kind, .player = (int8_t)player, .x = (int16_t)x, .y = (int16_t)y };
}

/* ---- setup ---- */

static bool has_chosen(const struct alh_state *s, int seat)
{
    return s->street_trader.trader[seat].there;
}

/* The next one who has to choose, in seat order; ALH_NOBODY: all have chosen. */
static int next_to_choose(const struct alh_state *s)
{
    int seat = 0;
    while (seat < s->players && has_chosen(s, seat))
        seat++;
    return seat < s->players ? seat : ALH_NOBODY;
}

static void show_choice(const struct alh_state *s, int seat, struct alh_events *ev)
{
    const struct alh_lying *trader = &s->street_trader.trader[seat];
    for (int colour = 0; colour < CITIZENS; colour++)
        if (count_on_trader(s, seat, colour))
            alh_emit(ev, event_of(ALH_EVENT_citizen_taken, seat, colour));
    alh_emit(ev, event_at(ALH_EVENT_trader_placed, seat, trader->x, trader->y));
}

/* 12, Setup 2: everybody in seat order, in secret; shown when the last choice is made. */
enum alh_again alh_street_trader_ask_setup(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int next = next_to_choose(s);
    if (next != ALH_NOBODY) {
        alh_ask_player(s, ALH_ASK_trader_setup, next);
        return ALH_AGAIN;
    }
    ALH_EMIT(ev, traders_shown, .player = ALH_NOBODY, .barrier = true);
    for (int seat = 0; seat < s->players; seat++)
        show_choice(s, seat, ev);
    return ALH_DONE;
}

/* 12, Hidden information. */
static bool is_secret(const struct alh_state *s)
{
    return s->step == ALH_STEP_SETUP && next_to_choose(s) != ALH_NOBODY;
}

static void hide(struct alh_state *s, int seat)
{
    bool secret = is_secret(s);
    for (int other = 0; secret && other < s->players; other++)
        if (other != seat) {
            s->street_trader.carried[other] = 0;
            s->street_trader.trader[other] = (struct alh_lying){ 0 };
        }
}

static void choose_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    uint8_t colours[CITIZENS] = { 0, 1, 2, 3, 4, 5 };
    struct alh_lying *trader = &s->street_trader.trader[seat];
    int n = count_all_on_trader(s, seat), side = trader->there ? (int)alh_random_below(random, ALH_SIDES) : 0;
    alh_shuffle(random, colours, CITIZENS);
    s->street_trader.carried[seat] = 0;
    while (n > 0)
        put_on_trader(s, seat, colours[--n]);
    if (trader->there) {
        trader->x = (int16_t)alh_step_x(side);
        trader->y = (int16_t)alh_step_y(side);
    }
}

static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    bool secret = is_secret(s);
    for (int other = 0; secret && other < s->players; other++)
        if (other != seat)
            choose_anew(s, other, random);
}

/* The citizens on a trader stand for it. */
static void show_trader(const struct alh_state *s, int seat, struct alh_about *about)
{
    for (int colour = 0; colour < CITIZENS; colour++)
        if (count_on_trader(s, seat, colour))
            alh_show(&about->subject, ALH_PICK_THING, FIRST + colour);
    if (!about->subject.n)
        alh_show_module(about, ALH_MODULE_street_trader);
}

/* The three citizens come first, then the place. */
void alh_about_trader_setup_street_trader(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    show_trader(s, d->player, about);
    about->secret = true;
    about->asks = count_all_on_trader(s, d->player) < AT_FIRST ? ALH_ASKS_PIECE : ALH_ASKS_SLOT;
    for (int seat = d->player + 1; seat < s->players; seat++)
        alh_show_next(about, seat);
}

/* ---- a citizen for the trader ---- */

/* 12, Setup 2: three of the six citizens, one of each colour. */
static struct alh_refusal check_chosen(const struct alh_state *s, int seat, int thing)
{
    if (count_all_on_trader(s, seat) == AT_FIRST)
        return alh_refuse(ALH_RULE_three_citizens);
    return count_on_trader(s, seat, thing - FIRST) ? alh_refuse_at(ALH_RULE_citizen_chosen, ALH_PICK_THING, thing)
                                                   : alh_fine();
}

static struct alh_refusal check_in_supply(const struct alh_state *s, int thing)
{
    bool there = alh_is_citizen(thing) && count_in_supply(s, thing - FIRST) > 0;
    return there ? alh_fine() : alh_refuse_at(ALH_RULE_no_citizen, ALH_PICK_THING, thing);
}

static struct alh_refusal check_pick(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (d->kind == ALH_ASK_citizen_pick || !alh_is_citizen(m->thing))
        return check_in_supply(s, m->thing);
    return check_chosen(s, d->player, m->thing);
}

static void offer_citizens(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                           struct alh_offer *out)
{
    for (int colour = 0; colour < CITIZENS; colour++)
        if (noun == ALH_PICK_THING)
            alh_offer(out, noun, FIRST + colour);
        else if (count_on_trader(s, d->player, colour))
            alh_offer(out, noun, colour);
}

static void play_pick(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    bool setup = d->kind == ALH_ASK_trader_setup;
    int colour = m->thing - FIRST;
    struct alh_event event = event_of(setup ? ALH_EVENT_citizen_chosen : ALH_EVENT_citizen_taken, d->player, colour);
    event.seats = (uint8_t)(setup << d->player);
    put_on_trader(s, d->player, colour);
    alh_emit(ev, event);
}

const struct alh_option alh_option_citizen_pick = {
    .type = "citizen_pick",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_pick,
    .offer = offer_citizens,
    .play = play_pick,
};

/* ---- where the trader lies ---- */

/* 12, Play: start tile and special tiles included; camps and watchtowers alone do not suffice. */
static bool has_building(const struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    return tile && (alh_tile_kind(tile) == ALH_SINGLE || alh_tile_kind(tile) == ALH_DOUBLE);
}

static struct alh_refusal check_cell(const struct alh_state *s, int player, int x, int y)
{
    bool touches = false;
    if (alh_tile_at(s, player, x, y))
        return alh_refuse_cell(ALH_RULE_occupied, x, y);
    for (int side = 0; side < ALH_SIDES && !touches; side++)
        touches = has_building(s, player, x + alh_step_x(side), y + alh_step_y(side));
    return touches ? alh_fine() : alh_refuse_cell(ALH_RULE_trader_not_beside, x, y);
}

static struct alh_refusal check_place(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (d->kind == ALH_ASK_trader_setup && count_all_on_trader(s, d->player) < AT_FIRST)
        return alh_refuse(ALH_RULE_three_citizens);
    return check_cell(s, d->player, m->x, m->y);
}

/* Offers the cells, or, without an offer, only says whether there is one. */
static bool find_cells(const struct alh_state *s, int player, int noun, struct alh_offer *out)
{
    const struct alh_box *box = &s->map[player].box;
    for (int y = box->top - 1; y <= box->bottom + 1; y++)
        for (int x = box->left - 1; x <= box->right + 1; x++) {
            bool fits = !check_cell(s, player, x, y).rule;
            if (fits && !out)
                return true;
            if (fits)
                alh_offer_place(out, noun, x, y);
        }
    return false;
}

static void offer_cells(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    find_cells(s, d->player, noun, out);
}

static void play_place(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    bool setup = d->kind == ALH_ASK_trader_setup;
    struct alh_event event = event_at(setup ? ALH_EVENT_place_chosen : ALH_EVENT_trader_placed, d->player, m->x, m->y);
    event.seats = (uint8_t)(setup << d->player);
    s->street_trader.trader[d->player] = (struct alh_lying){ .x = m->x, .y = m->y, .there = 1 };
    alh_emit(ev, event);
}

const struct alh_option alh_option_trader_place = {
    .type = "trader_place",
    .elsewhere = ALH_RULE_trader_stays,
    .stage = { { ALH_PICK_CELL, 0, ALH_MUST } },
    .check = check_place,
    .offer = offer_cells,
    .play = play_place,
};

/* 12, Rulings: camps all around leave no cell. */
static void ask_trader(struct alh_state *s, int player)
{
    if (!s->street_trader.trader[player].there && find_cells(s, player, ALH_PICK_CELL, NULL))
        alh_ask_player(s, ALH_ASK_trader_place, player);
}

/* 12, Play: near the end of the turn. */
enum alh_again alh_street_trader_ask_trader(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    ask_trader(s, s->turn);
    return ALH_DONE;
}

/* 12, Play: directly after a placement outside the own turn; 12, End of game: skipped. */
enum alh_again alh_street_trader_ask_builder(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (s->step != ALH_STEP_END)
        ask_trader(s, call->player);
    return ALH_DONE;
}

/* ---- something is built where the trader lies ---- */

/* Half 0 or 1 of the tile lies on the trader; -1: none does. */
static int half_on_trader(const struct alh_state *s, int player, int tile)
{
    const struct alh_lying *trader = &s->street_trader.trader[player];
    struct alh_cell cells[2];
    for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0 && trader->there; half--)
        if (cells[half].x == trader->x && cells[half].y == trader->y)
            return half;
    return -1;
}

/* Whether one citizen of the trader can be exchanged for one of another colour. */
static bool can_swap(const struct alh_state *s, int player, int given)
{
    for (int colour = 0; colour < CITIZENS && count_on_trader(s, player, given); colour++)
        if (colour != given && count_in_supply(s, colour) > 0)
            return true;
    return false;
}

static void ask_swap(struct alh_state *s, int player)
{
    int given = 0;
    while (given < CITIZENS && !can_swap(s, player, given))
        given++;
    if (given < CITIZENS)
        alh_ask_player(s, ALH_ASK_citizen_swap, player);
}

/* 12, Play: the trader is set aside at once; then the match, or the exchange where nothing matches. */
enum alh_again alh_street_trader_meet_trader(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int half = half_on_trader(s, call->player, call->what);
    if (half < 0)
        return ALH_DONE;
    struct alh_lying *trader = &s->street_trader.trader[call->player];
    int colour = alh_building_on(s, call->what, half);
    alh_emit(ev, event_at(ALH_EVENT_trader_aside, call->player, trader->x, trader->y));
    *trader = (struct alh_lying){ 0 };
    if (colour == ALH_NO_TYPE || !count_on_trader(s, call->player, colour))
        ask_swap(s, call->player);
    else
        alh_push(s, (struct alh_frame){ .kind = ALH_ASK_citizen_move,
                                        .player = (int8_t)call->player,
                                        .arg = { (int16_t)call->what, (int16_t)half, (int16_t)colour } });
    return ALH_DONE;
}

/* 12, Play: one citizen moves in; a new one comes, if there is any. */
static void play_move(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = d->arg[0], colour = d->arg[2], left = 0;
    struct alh_event event = event_of(ALH_EVENT_citizen_moved_in, d->player, colour);
    event.tile = (uint8_t)tile;
    take_from_trader(s, d->player, colour);
    alh_set_mark(&s->street_trader.housed, tile, d->arg[1]);
    alh_emit(ev, event);
    for (int other = 0; other < CITIZENS; other++)
        left += count_in_supply(s, other);
    if (left)
        alh_ask_player(s, ALH_ASK_citizen_pick, d->player);
}

const struct alh_option alh_option_citizen_move = {
    .type = "citizen_move",
    .elsewhere = ALH_RULE_citizen_colour,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_move_in, ALH_MUST } },
    .check = alh_always,
    .play = play_move,
};

static struct alh_refusal check_swap(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (m->given >= CITIZENS || !count_on_trader(s, d->player, m->given))
        return alh_refuse_at(ALH_RULE_not_on_trader, ALH_PICK_GIVEN, m->given);
    if (m->thing == FIRST + m->given)
        return alh_refuse_at(ALH_RULE_same_citizen, ALH_PICK_THING, m->thing);
    return check_in_supply(s, m->thing);
}

static void play_swap(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_event event = event_of(ALH_EVENT_citizen_swapped, d->player, m->thing - FIRST);
    event.given = m->given;
    take_from_trader(s, d->player, m->given);
    put_on_trader(s, d->player, m->thing - FIRST);
    alh_emit(ev, event);
}

const struct alh_option alh_option_citizen_swap = {
    .type = "citizen_swap",
    .elsewhere = ALH_RULE_citizen_matches,
    .stage = { { ALH_PICK_GIVEN, 0, ALH_MUST }, { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_swap,
    .offer = offer_citizens,
    .play = play_swap,
    .spends = ALH_PICK_GIVEN,
};

/* 12, Losing citizens: a tile leaves its cell. */
enum alh_again alh_street_trader_send_home(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int half = 0; half < 2; half++) {
        if (!alh_is_marked(&s->street_trader.housed, call->what, half))
            continue;
        struct alh_event event = event_of(ALH_EVENT_citizen_left, call->player, alh_building_on(s, call->what, half));
        event.tile = (uint8_t)call->what;
        alh_clear_mark(&s->street_trader.housed, call->what, half);
        alh_emit(ev, event);
    }
    return ALH_DONE;
}

void alh_about_citizen_pick_street_trader(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    show_trader(s, d->player, about);
}

void alh_about_citizen_swap_street_trader(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    show_trader(s, d->player, about);
}

void alh_about_trader_place_street_trader(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    show_trader(s, d->player, about);
}

/* ---- points ---- */

/* 12, Scoring: sets of different colours, each as large as possible; of n colours a set scores 1 + 2 + … + n. */
static int score_sets(const int housed[CITIZENS])
{
    int points = 0;
    for (int k = 1; k <= OF_A_COLOUR; k++) {
        int colours = 0;
        for (int colour = 0; colour < CITIZENS; colour++)
            colours += housed[colour] >= k;
        points += colours * (colours + 1) / 2;
    }
    return points;
}

void alh_points_citizens(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        int housed[CITIZENS];
        for (int colour = 0; colour < CITIZENS; colour++)
            housed[colour] = alh_count_marked(s, &s->street_trader.housed, &s->alhambra[seat], colour);
        alh_add_points(out, ALH_SOURCE_citizens, seat, score_sets(housed));
    }
}

/* ---- positions from outside ---- */

static int flaw_of_trader(const struct alh_state *s, int seat)
{
    const struct alh_lying *trader = &s->street_trader.trader[seat];
    return trader->there && alh_tile_at(s, seat, trader->x, trader->y) ? ALH_RULE_occupied : 0;
}

/* Seven of each colour, at most three on a trader, which lies on an empty cell. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++) {
        if (flaw_of_trader(s, seat))
            return alh_find_flaw(flaw, alh_refuse(flaw_of_trader(s, seat)), seat, "trader");
        if (count_all_on_trader(s, seat) > AT_FIRST)
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_three_citizens), seat, "citizens");
    }
    return alh_find_kind_flaw(s, flaw, ALH_RULE_no_citizen, alh_thing(FIRST), CITIZENS, count_in_supply, NULL);
}

/* On a building of an Alhambra only: a tile that leaves its cell loses him. */
bool alh_fits_citizen(const struct alh_state *s, int tile, int half)
{
    bool built = false;
    for (int seat = 0; seat < s->players && !built; seat++)
        built = alh_in(&s->alhambra[seat], tile);
    return built && alh_building_on(s, tile, half) != ALH_NO_TYPE;
}

const struct alh_module alh_module_street_trader = {
    .position_flaw = position_flaw,
    .hide = hide,
    .deal_anew = deal_anew,
};
