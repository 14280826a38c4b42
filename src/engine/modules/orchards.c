/* orchards.c: 30, fruits that come with standard buildings of the market and fill groups on a board of one's own. What lies on no tile and
   with no player is in the supply. */
#include "../module.h"

enum { KINDS = ALH_THINGS_fruit, OF_A_KIND = 8, BOARDS = ALH_THINGS_fruit_board, GROUPS = ALH_THINGS_orchard };
enum { APPLE = 1, ORANGE = 2, LEMON = 4, FIG = 8, GRAPE = 16, POMEGRANATE = 32, DATE = 64, ALL_KINDS = 127 };

/* 30, Components: the fields of each group of F0. */
static const uint8_t fields_of_f0[GROUPS] = {
    GRAPE,
    FIG | DATE,
    APPLE | LEMON | POMEGRANATE,
    APPLE | POMEGRANATE | DATE | ORANGE,
    APPLE | ORANGE | LEMON | FIG | GRAPE,
    ORANGE | LEMON | FIG | GRAPE | POMEGRANATE | DATE,
};

/* What it scores when it is full. */
static int points_of(int group)
{
    return alh_printed_on_thing(ALH_THING_orchard + group)->number[0];
}

/* 30, Components: the boards are F0 with the kinds shifted round. */
static unsigned fields_of(int board, int group)
{
    unsigned shifted = (unsigned)fields_of_f0[group] << board;
    return (shifted | shifted >> KINDS) & ALL_KINDS;
}

/* The fields of a group on the player's board. */
static unsigned fields_before(const struct alh_state *s, int player, int group)
{
    unsigned board = s->orchards.board[player];
    return board ? fields_of(alh_lowest(board), group) : 0;
}

static unsigned free_in_group(const struct alh_state *s, int player, int group)
{
    return fields_before(s, player, group) & ~(unsigned)s->orchards.group[player][group];
}

static bool has_free_field(const struct alh_state *s, int player, int kind)
{
    unsigned free = 0;
    for (int group = 0; group < GROUPS; group++)
        free |= free_in_group(s, player, group);
    return free >> kind & 1;
}

/* ---- the supply ---- */

/* The fruit that lies on a tile, or NULL; tile 0: a place for another one. */
static struct alh_fruit *fruit_on(struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_SLOTS; i++)
        if (s->orchards.on[i].tile == tile)
            return &s->orchards.on[i];
    return NULL;
}

static int count_left(const struct alh_state *s, int kind)
{
    int n = OF_A_KIND;
    for (int i = 0; i < ALH_SLOTS; i++)
        n -= s->orchards.on[i].kind == kind + 1;
    for (int player = 0; player < s->players; player++) {
        n -= alh_of_kind(s->orchards.aside[player], kind);
        for (int group = 0; group < GROUPS; group++)
            n -= s->orchards.group[player][group] >> kind & 1;
    }
    return n;
}

/* A random one of those that are left; KINDS: none is. */
static int draw_fruit(struct alh_state *s)
{
    uint32_t left = alh_count_kinds(s, KINDS, count_left);
    return left ? alh_draw_kind(&s->random, &left) : KINDS;
}

/* 30, Setup: each player gets a random board; in a position who has none. */
enum alh_again alh_orchards_deal_boards(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    uint8_t boards[BOARDS];
    int n = 0;
    unsigned dealt = 0;
    for (int player = 0; player < s->players; player++)
        dealt |= s->orchards.board[player];
    for (int board = 0; board < BOARDS; board++)
        if (!(dealt >> board & 1))
            boards[n++] = (uint8_t)board;
    alh_shuffle(&s->random, boards, n);
    for (int player = 0; player < s->players; player++)
        if (!s->orchards.board[player])
            s->orchards.board[player] = (uint16_t)(1u << boards[--n]);
    return ALH_DONE;
}

/* ---- on the market ---- */

/* 30, Play: on every standard building, whyever it is laid there. 30, Rulings: none is left: it gets none. */
enum alh_again alh_orchards_lay_fruit(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_fruit *place = fruit_on(s, 0);
    int kind = place && call->what <= ALH_STANDARD_TILES ? draw_fruit(s) : KINDS;
    if (kind == KINDS)
        return ALH_DONE;
    *place = (struct alh_fruit){ .tile = (uint8_t)call->what, .kind = (uint8_t)(kind + 1) };
    ALH_EMIT(ev, fruit_laid, .player = ALH_NOBODY, .barrier = true, .thing = (uint8_t)(ALH_THING_fruit + kind),
             .tile = (uint8_t)call->what, .slot = (uint8_t)call->x);
    return ALH_DONE;
}

/* 30, Interactions: the fruit of a tile that is sent back returns to the supply. */
enum alh_again alh_orchards_take_back(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_fruit *lifted = fruit_on(s, call->what);
    if (lifted)
        *lifted = (struct alh_fruit){ 0 };
    return ALH_DONE;
}

/* ---- on the board ---- */

static void tell(struct alh_events *ev, int event, int player, int kind, int number)
{
    ALH_EMIT_KIND(ev, event, .player = (int8_t)player, .thing = (uint8_t)(ALH_THING_fruit + kind),
                  .number = (int16_t)number);
}

/* 30, Play: no field of its kind is free: face down beside the board. */
static void put_aside(struct alh_state *s, int player, struct alh_fruit *fruit, struct alh_events *ev)
{
    s->orchards.aside[player] += alh_one_of(fruit->kind - 1);
    tell(ev, ALH_EVENT_fruit_aside, player, fruit->kind - 1, 0);
    *fruit = (struct alh_fruit){ 0 };
}

/* 30, Play: whoever gets the tile from the market puts its fruit on his board at once. */
enum alh_again alh_orchards_ask_fruit(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_fruit *fruit = fruit_on(s, call->what);
    if (fruit && has_free_field(s, call->player, fruit->kind - 1))
        alh_push(s, (struct alh_frame){ .kind = ALH_ASK_place_fruit,
                                        .player = (int8_t)call->player,
                                        .arg = { (int16_t)(ALH_THING_fruit + fruit->kind - 1), (int16_t)call->what } });
    else if (fruit)
        put_aside(s, call->player, fruit, ev);
    return ALH_DONE;
}

static struct alh_refusal check(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int kind = d->arg[0] - ALH_THING_fruit, group = m->thing - ALH_THING_orchard;
    if (group < 0 || group >= GROUPS || !(fields_before(s, d->player, group) >> kind & 1))
        return alh_refuse_at(ALH_RULE_no_such_field, ALH_PICK_THING, m->thing);
    bool free = free_in_group(s, d->player, group) >> kind & 1;
    return free ? alh_fine() : alh_refuse_at(ALH_RULE_field_taken, ALH_PICK_THING, m->thing);
}

static void play(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int kind = d->arg[0] - ALH_THING_fruit, group = m->thing - ALH_THING_orchard;
    *fruit_on(s, d->arg[1]) = (struct alh_fruit){ 0 };
    s->orchards.group[d->player][group] |= (uint16_t)(1u << kind);
    tell(ev, ALH_EVENT_fruit_placed, d->player, kind, points_of(group));
}

const struct alh_option alh_option_place_fruit = {
    .type = "place_fruit",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check,
    .play = play,
};

/* 30, End of game: full groups, and 1 for each that lies face down. */
static int points_for(const struct alh_state *s, int player)
{
    int points = 0;
    for (int group = 0; group < GROUPS; group++)
        points += free_in_group(s, player, group) ? 0 : points_of(group);
    return points + alh_of_all_kinds(s->orchards.aside[player]);
}

void alh_points_fruit(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players && round == ALH_SCORINGS; seat++)
        alh_add_points(out, ALH_SOURCE_fruit, seat, points_for(s, seat));
}

/* ---- positions from outside ---- */

int alh_note_fruit(const struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_SLOTS; i++)
        if (s->orchards.on[i].tile == tile)
            return s->orchards.on[i].kind;
    return 0;
}

static bool waits(const struct alh_state *s, int tile)
{
    bool waiting = false;
    for (int seat = 0; seat < s->players; seat++)
        waiting |= alh_in(&s->pending[seat], tile);
    return waiting;
}

/* On a standard building of the market, or on one that was left over. */
bool alh_set_note_fruit(struct alh_state *s, int tile, int kind)
{
    struct alh_fruit *place = fruit_on(s, 0);
    bool lies = waits(s, tile);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        lies |= s->market[slot] == tile;
    if (!place || tile > ALH_STANDARD_TILES || !lies)
        return false;
    *place = (struct alh_fruit){ .tile = (uint8_t)tile, .kind = (uint8_t)kind };
    return true;
}

/* Every fruit lies on a field of its kind, or beside the board because there is none. */
static bool flaw_of_seat(const struct alh_state *s, int seat, struct alh_position_flaw *flaw)
{
    static const char *const names[GROUPS] = { "orchard_1", "orchard_2", "orchard_3",
                                               "orchard_4", "orchard_5", "orchard_6" };
    for (int group = 0; group < GROUPS; group++)
        if (s->orchards.group[seat][group] & ~fields_before(s, seat, group))
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_such_field), seat, names[group]);
    for (int kind = 0; kind < KINDS; kind++) {
        struct alh_refusal why = alh_refuse_at(ALH_RULE_no_such_field, ALH_PICK_THING, ALH_THING_fruit + kind);
        bool must_lie_there = !s->orchards.board[seat] || has_free_field(s, seat, kind);
        if (alh_of_kind(s->orchards.aside[seat], kind) && must_lie_there)
            return alh_find_flaw(flaw, why, seat, "fruits_aside");
    }
    return false;
}

static bool is_board_wrong(const struct alh_state *s, int seat)
{
    unsigned board = s->orchards.board[seat];
    bool twice = alh_bits(board) > 1;
    for (int other = 0; other < seat; other++)
        twice |= (s->orchards.board[other] & board) != 0;
    return twice;
}

/* One board each, eight fruits of a kind; what waits with its fruit was left over. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++) {
        if (is_board_wrong(s, seat))
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_fruit_board), seat, "fruit_board");
        if (flaw_of_seat(s, seat, flaw))
            return true;
    }
    for (int i = 0; i < ALH_SLOTS && s->step != ALH_STEP_END; i++)
        if (s->orchards.on[i].tile && waits(s, s->orchards.on[i].tile))
            return alh_find_flaw_of_tile(s, flaw, ALH_RULE_no_such_fruit, s->orchards.on[i].tile);
    return alh_find_kind_flaw(s, flaw, ALH_RULE_no_such_fruit, alh_thing(ALH_THING_fruit), KINDS, count_left, NULL);
}

/* ---- the module ---- */

/* Of a board the kinds of its fields, group by group, from 1 on. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    for (int group = 0; group < GROUPS && pick->id >= ALH_THING_fruit_board; group++)
        for (unsigned left = fields_of(pick->id - ALH_THING_fruit_board, group); left; left &= left - 1)
            facts->number[facts->n_numbers++] = (uint8_t)(1 + alh_lowest(left));
}

const struct alh_module alh_module_orchards = {
    .describe = describe,
    .set_up = alh_orchards_deal_boards,
    .position_flaw = position_flaw,
};
