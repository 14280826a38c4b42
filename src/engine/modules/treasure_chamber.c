/* treasure_chamber.c: 13, chests that are bought by fours and put into buildings of their type. What is in no room and on no building is in
   the chest bag. */
#include "../module.h"

enum { FIRST = ALH_THING_room, ROOMS = ALH_THINGS_room, IN_A_ROOM = 4, PRICE = 8 };

/* 13, Components: chests of each type; what the places of a scoring are worth. */
static const uint8_t all_chests[ALH_TYPES] = { 5, 5, 7, 7, 9, 9 };
static const uint8_t places[ALH_SCORINGS][3] = { { 7 }, { 14, 7 }, { 22, 14, 7 } };

/* Below 0 in positions that cannot be. */
static int count_in_bag(const struct alh_state *s, int type)
{
    int n = all_chests[type] - alh_count_marked(s, &s->treasure_chamber.chests, NULL, type);
    for (int i = 0; i < ROOMS; i++)
        n -= alh_of_kind(s->treasure_chamber.room[i].chests, type);
    return n;
}

/* ---- the rooms ---- */

/* False: the bag does not hold enough for it. */
static bool fill_room(struct alh_state *s, struct alh_room *room)
{
    uint32_t bag = alh_count_kinds(s, ALH_TYPES, count_in_bag);
    if (alh_of_all_kinds(bag) < IN_A_ROOM)
        return false;
    room->owner = ALH_ON_TABLE;
    for (int i = 0; i < IN_A_ROOM; i++)
        room->chests += alh_one_of(alh_draw_kind(&s->random, &bag));
    return true;
}

/* 13, Setup: 4 into each room; in a position into those that are not named. */
enum alh_again alh_treasure_chamber_fill_rooms(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int i = 0; i < ROOMS; i++)
        if (!s->treasure_chamber.room[i].owner)
            fill_room(s, &s->treasure_chamber.room[i]);
    return ALH_DONE;
}

static void tell_room(struct alh_events *ev, int kind, int i)
{
    ALH_EMIT_KIND(ev, kind, .player = ALH_NOBODY, .barrier = kind == ALH_EVENT_room_filled,
                  .thing = (uint8_t)(FIRST + i));
}

/* The room whose chests are being distributed; -1: none is. */
static int find_bought(const struct alh_state *s)
{
    for (int i = 0; i < ROOMS; i++)
        if (s->treasure_chamber.room[i].owner && s->treasure_chamber.room[i].owner != ALH_ON_TABLE)
            return i;
    return -1;
}

/* ---- buying ---- */

/* 13, Play: 8 or more in any mix of the four currencies. */
static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_pay_amount(d->player, ALH_NO_CURRENCY, PRICE, ALH_PAY_MIX);
}

static bool is_filled(const struct alh_state *s, int player, int thing)
{
    return alh_is_room(thing) && s->treasure_chamber.room[thing - FIRST].owner == ALH_ON_TABLE;
}

static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (!is_filled(s, d->player, m->thing))
        return alh_refuse_at(ALH_RULE_empty_room, ALH_PICK_THING, m->thing);
    struct alh_payment p = payment(s, d, m);
    return alh_check_payment(s, &p, &m->cards);
}

/* 13, Play: never an extra action; nothing comes of an overpayment. */
static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_pay_to_discard(s, d->player, &m->cards);
    s->treasure_chamber.room[m->thing - FIRST].owner = (uint8_t)(d->player + 1);
    ALH_EMIT(ev, chests_bought, .player = d->player, .thing = m->thing, .price = PRICE,
             .number = (int16_t)alh_total_worth(&m->cards), .cards = m->cards);
}

const struct alh_option alh_option_buy_chests = {
    .type = "buy_chests",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST }, { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_buy,
    .payment = payment,
    .open = is_filled,
    .play = play_buy,
};

/* ---- distributing ---- */

/* Chests of a type that are being distributed. */
static int chests_left(const struct alh_state *s, int type)
{
    int i = find_bought(s);
    return i < 0 || type >= ALH_TYPES ? 0 : alh_of_kind(s->treasure_chamber.room[i].chests, type);
}

static bool is_empty(const struct alh_state *s, struct alh_target at)
{
    return !alh_is_marked(&s->treasure_chamber.chests, at.tile, at.half);
}

/* 13, Play: the colour matches, and there is no chest yet. */
static bool fits_into(const struct alh_state *s, struct alh_target at)
{
    return chests_left(s, alh_building_on(s, at.tile, at.half)) && is_empty(s, at);
}

/* The first building of an owner into which one fits; tile 0: there is none. */
static struct alh_target find_place(const struct alh_state *s, int owner)
{
    const struct alh_tiles *built = alh_built_by(s, owner);
    for (int tile = find_bought(s) < 0 ? 0 : alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        for (int half = 0; half < 2; half++)
            if (fits_into(s, (struct alh_target){ tile, half }))
                return (struct alh_target){ tile, half };
    return (struct alh_target){ 0, 0 };
}

static void place_chest(struct alh_state *s, int owner, struct alh_target at, struct alh_events *ev)
{
    int type = alh_building_on(s, at.tile, at.half);
    s->treasure_chamber.room[find_bought(s)].chests -= alh_one_of(type);
    alh_set_mark(&s->treasure_chamber.chests, at.tile, at.half);
    ALH_EMIT(ev, chest_placed, .player = (int8_t)owner, .type = (uint8_t)type, .tile = (uint8_t)at.tile);
}

/* 13, Play 1 and 2: the buyer in the menu of WRAP, then the others in order; none fits: not asked. */
static int offers(const struct alh_state *s, int ask, int seat)
{
    bool asked = ask == ALH_ASK_wrap ? seat == s->turn : ask == ALH_ASK_chest_distribute && seat != s->turn;
    return asked && find_place(s, seat).tile;
}

/* 13, Play 1: he must place as many as possible. */
static int unfinished(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_wrap && offers(s, ask, seat) ? ALH_RULE_chest_must_be_placed : ALH_RULE_none;
}

static struct alh_refusal check_distribute(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_target at;
    if (!chests_left(s, m->type))
        return alh_refuse_at(ALH_RULE_no_such_chest, ALH_PICK_TYPE, m->type);
    struct alh_refusal why = alh_find_target(s, d->player, false, m, &at);
    if (!why.rule && alh_building_on(s, at.tile, at.half) != m->type)
        why = alh_refuse_target(ALH_RULE_chest_does_not_fit, m);
    if (!why.rule && !fits_into(s, at))
        why = alh_refuse_target(ALH_RULE_chest_there_already, m);
    return why;
}

static bool suits(const struct alh_state *s, const struct alh_move *m, struct alh_target at)
{
    return alh_building_on(s, at.tile, at.half) == m->type && is_empty(s, at);
}

static void offer_distribute(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                             struct alh_offer *out)
{
    if (chests_left(s, m->type))
        alh_offer_targets(s, d->player, false, NULL, m, noun, suits, out);
}

static bool has_chests(const struct alh_state *s, const struct alh_frame *d)
{
    return find_bought(s) >= 0;
}

/* The rest goes on to the others as soon as the buyer can place none. */
static void pass_on(struct alh_state *s)
{
    if (find_bought(s) >= 0 && !find_place(s, s->turn).tile)
        alh_raise(s, ALH_ON_CHESTS_LEFT, (struct alh_call){ 0 });
}

static void play_distribute(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    struct alh_target at;
    bool buyer = d->kind == ALH_ASK_wrap;
    if (buyer)
        alh_open_menu(s, ALH_ASK_wrap);
    alh_find_target(s, d->player, false, m, &at);
    place_chest(s, d->player, at, ev);
    if (buyer)
        pass_on(s);
}

const struct alh_option alh_option_chest_distribute = {
    .type = "chest_distribute",
    .stage = { { ALH_PICK_TYPE, 0, ALH_MUST }, { ALH_PICK_CELL, 0, ALH_MUST } },
    .possible = has_chests,
    .check = check_distribute,
    .offer = offer_distribute,
    .play = play_distribute,
};
ALH_OPTION_OF_WORD(pass_chests, "pass", pass, alh_play_pass_in_order);

enum alh_again alh_treasure_chamber_pass_on(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    pass_on(s);
    return ALH_DONE;
}

/* 13, Two players: first Dirk, who must place all that fit, on his first fitting tiles. */
enum alh_again alh_treasure_chamber_dirk_takes(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_target at;
    while (s->players == 2 && (at = find_place(s, ALH_DIRK)).tile)
        place_chest(s, ALH_DIRK, at, ev);
    return ALH_DONE;
}

enum alh_again alh_treasure_chamber_ask_others(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    return alh_ask_in_order(s, ALH_ASK_chest_distribute, 0);
}

/* 13, Play 3 and 4: the rest to the bag; the room is refilled, or none ever again. */
enum alh_again alh_treasure_chamber_refill(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int i = find_bought(s), left = alh_of_all_kinds(s->treasure_chamber.room[i].chests);
    s->treasure_chamber.room[i] = (struct alh_room){ 0 };
    if (left)
        ALH_EMIT(ev, chests_returned, .player = ALH_NOBODY, .number = (int16_t)left);
    if (!s->treasure_chamber.closed)
        s->treasure_chamber.closed = !fill_room(s, &s->treasure_chamber.room[i]);
    tell_room(ev, s->treasure_chamber.closed ? ALH_EVENT_room_closed : ALH_EVENT_room_filled, i);
    return ALH_DONE;
}

/* 13, Removal: a building that leaves its cell loses its chest to the bag. */
enum alh_again alh_treasure_chamber_lose_chest(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int half = 0; half < 2; half++) {
        if (!alh_is_marked(&s->treasure_chamber.chests, call->what, half))
            continue;
        alh_clear_mark(&s->treasure_chamber.chests, call->what, half);
        ALH_EMIT(ev, chest_lost, .player = (int8_t)call->player, .type = (uint8_t)alh_building_on(s, call->what, half),
                 .tile = (uint8_t)call->what);
    }
    return ALH_DONE;
}

/* ---- points ---- */

static int chests_of(const struct alh_state *s, int owner)
{
    int n = 0;
    for (int type = 0; type < ALH_TYPES && alh_is_owner(s, owner); type++)
        n += alh_count_marked(s, &s->treasure_chamber.chests, alh_built_by(s, owner), type);
    return n;
}

/* 13, Scoring: most chests; ties as for buildings. */
void alh_points_chests(const struct alh_state *s, int round, struct alh_scores *out)
{
    int count[ALH_OWNERS];
    unsigned owners = 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        count[owner] = chests_of(s, owner);
        owners |= count[owner] ? 1u << owner : 0;
    }
    for (unsigned left = owners; left; left &= left - 1) {
        int owner = alh_lowest(left);
        struct alh_standing standing = alh_find_standing(count, owners, owner);
        alh_add_points(out, ALH_SOURCE_chests, owner, alh_sum_places(places[round - 1], standing) / standing.tied);
    }
}

/* ---- what is told ---- */

static void show_chests(const struct alh_state *s, struct alh_about *about)
{
    for (int type = 0; type < ALH_TYPES; type++)
        for (int n = chests_left(s, type); n > 0; n--)
            alh_show(&about->subject, ALH_PICK_TYPE, type);
}

void alh_about_wrap_treasure_chamber(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (offers(s, d->kind, d->player))
        show_chests(s, about);
}

void alh_about_chest_distribute_treasure_chamber(const struct alh_state *s, const struct alh_frame *d,
                                                 struct alh_about *about)
{
    show_chests(s, about);
    for (int seat = alh_seat_after(s, d->player); seat != s->turn; seat = alh_seat_after(s, seat))
        if (offers(s, ALH_ASK_chest_distribute, seat))
            alh_show_next(about, seat);
}

/* ---- positions from outside ---- */

/* A room is full or empty; what was bought in this turn, no more than one holds, is distributed in it. */
static bool is_room_wrong(const struct alh_state *s, int i)
{
    const struct alh_room *room = &s->treasure_chamber.room[i];
    bool now = s->step == ALH_STEP_PLACE || s->step == ALH_STEP_WRAP;
    int n = alh_of_all_kinds(room->chests);
    if (room->owner == ALH_ON_TABLE)
        return n != IN_A_ROOM;
    return room->owner && (n > IN_A_ROOM || !now || room->owner != s->turn + 1 || find_bought(s) != i);
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int i = 0; i < ROOMS; i++)
        if (is_room_wrong(s, i))
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_empty_room, ALH_PICK_THING, FIRST + i), ALH_NOBODY,
                                 "rooms");
    return alh_find_kind_flaw(s, flaw, ALH_RULE_no_such_chest, alh_type(0), ALH_TYPES, count_in_bag, "rooms");
}

/* In an Alhambra, or with Dirk. */
bool alh_fits_chest(const struct alh_state *s, int tile, int half)
{
    bool built = alh_in(&s->dirk, tile);
    for (int seat = 0; seat < s->players; seat++)
        built |= alh_in(&s->alhambra[seat], tile);
    return built && alh_building_on(s, tile, half) != ALH_NO_TYPE;
}

const struct alh_module alh_module_treasure_chamber = {
    .offers = offers,
    .unfinished = unfinished,
    .set_up = alh_treasure_chamber_fill_rooms,
    .position_flaw = position_flaw,
};
