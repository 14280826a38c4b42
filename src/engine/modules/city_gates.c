/* city_gates.c: 05, cards that open a double wall for the foot path. Where a gate may stand is judged in board.c, building with one is in
   build.c; what lies beside the display is taken in actions.c. */
#include "../module.h"

enum { GATES = ALH_THINGS_gate, FIRST = ALH_THING_gate };
_Static_assert((int)GATES == (int)ALH_GATES, "room for all gates");

/* ---- the cards ---- */

static int count_built(const struct alh_state *s)
{
    int n = 0;
    for (const struct alh_gate *gate = s->city_gates.gate; gate < s->city_gates.gate + GATES; gate++)
        n += gate->owner != 0;
    return n;
}

/* 05, Setup: as many as players; a card leaves the game with its gate. */
static int copies(const struct alh_state *s, int card)
{
    int built = card == ALH_GATE_CARD ? count_built(s) : s->players;
    return built < s->players ? s->players - built : 0;
}

/* 05, Setup: one by one to piles 3, 4, 5. */
static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    for (int i = 0; i < s->players; i++)
        alh_add_to_pile(piles, 2 + i % 3, ALH_GATE_CARD);
}

/* 05, Surfacing: one is on offer, any other goes to the discard pile. */
enum alh_again alh_city_gates_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_event event = {
        .kind = ALH_EVENT_gate_offered, .player = ALH_NOBODY, .barrier = true, .card = ALH_GATE_CARD
    };
    struct alh_cards card = { { 0 } };
    if (call->what != ALH_GATE_CARD)
        return ALH_DONE;
    if (s->offered) {
        event.kind = ALH_EVENT_gate_discarded;
        alh_add_card(&card, ALH_GATE_CARD);
        alh_discard(s, &card);
    }
    s->offered = ALH_GATE_CARD;
    alh_emit(ev, event);
    return ALH_DONE;
}

/* ---- the gates ---- */

static void opened(const struct alh_state *s, int player, struct alh_edges *gates)
{
    for (const struct alh_gate *gate = s->city_gates.gate; gate < s->city_gates.gate + GATES; gate++)
        if (gate->owner == player + 1)
            gates->at[gates->n++] = (struct alh_wall_side){ gate->x, gate->y, gate->side };
}

/* 05, Use: the card leaves the game. */
static void put_gate(struct alh_state *s, int player, const struct alh_wall_side *side, struct alh_events *ev)
{
    struct alh_gate *gate = s->city_gates.gate;
    struct alh_cards card = { { 0 } };
    while (gate->owner)
        gate++;
    *gate = (struct alh_gate){ side->x, side->y, (uint8_t)(player + 1), side->side };
    alh_add_card(&card, ALH_GATE_CARD);
    alh_pay_from_hand(s, player, &card);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_gate_built,
                                     .player = (int8_t)player,
                                     .thing = (uint8_t)(FIRST + (gate - s->city_gates.gate)),
                                     .side = (uint8_t)(side->side + 1),
                                     .x = side->x,
                                     .y = side->y });
}

/* The cell behind a gate. */
static struct alh_wall_side behind(const struct alh_gate *gate)
{
    return (struct alh_wall_side){ (int16_t)(gate->x + alh_step_x(gate->side)),
                                   (int16_t)(gate->y + alh_step_y(gate->side)), (uint8_t)((gate->side + 2) % 4) };
}

/* 05, Lock: both tiles, and a double tile as a whole. */
static int removal_flaw(const struct alh_state *s, int player, int tile)
{
    for (const struct alh_gate *gate = s->city_gates.gate; gate < s->city_gates.gate + GATES; gate++) {
        struct alh_wall_side there = behind(gate);
        if (gate->owner == player + 1 &&
            (alh_tile_at(s, player, gate->x, gate->y) == tile || alh_tile_at(s, player, there.x, there.y) == tile))
            return ALH_RULE_tile_carries_gate;
    }
    return 0;
}

/* ---- positions from outside ---- */

/* Gates before this one that stand on the same walls. */
static bool is_twice(const struct alh_state *s, const struct alh_gate *gate)
{
    struct alh_wall_side there = behind(gate);
    for (const struct alh_gate *other = s->city_gates.gate; other < gate; other++) {
        bool here = other->x == gate->x && other->y == gate->y && other->side == gate->side;
        bool across = other->x == there.x && other->y == there.y && other->side == there.side;
        if (other->owner == gate->owner && (here || across))
            return true;
    }
    return false;
}

/* 05, Hidden information: only a card that was kept from a look was not taken before all eyes. */
static void complete(struct alh_state *s, uint64_t given)
{
    (void)given;
    for (int seat = 0; seat < s->players && !alh_cards_can_be_ordered(s); seat++)
        alh_add_copies(&s->known[seat], ALH_GATE_CARD, alh_count(&s->hand[seat], ALH_GATE_CARD));
}

/* Between printed walls of two buildings, of which neither bars it; and alone there. */
static int flaw_of_gate(const struct alh_state *s, const struct alh_gate *gate)
{
    int seat = gate->owner - 1;
    struct alh_wall_side there = behind(gate);
    if (!alh_is_double_wall(s, seat, gate->x, gate->y, gate->side) || is_twice(s, gate))
        return ALH_RULE_no_double_wall;
    bool barred = alh_ask_bars_walls(s, alh_tile_at(s, seat, gate->x, gate->y)) ||
                  alh_ask_bars_walls(s, alh_tile_at(s, seat, there.x, there.y));
    return barred ? ALH_RULE_not_finished : ALH_RULE_none;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    if (count_built(s) > s->players)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_gate_card), ALH_NOBODY, NULL);
    for (const struct alh_gate *gate = s->city_gates.gate; gate < s->city_gates.gate + GATES; gate++) {
        int rule = gate->owner ? flaw_of_gate(s, gate) : ALH_RULE_none;
        if (rule)
            return alh_find_flaw(flaw, alh_refuse_side(rule, gate->x, gate->y, 1u << gate->side), gate->owner - 1,
                                 "gates");
    }
    return false;
}

/* clang-format off */
static const struct alh_column columns[] = {
    { "gate", ALH_COLUMN_THING, 0 }, { "x", ALH_COLUMN_I16, 0 }, { "y", ALH_COLUMN_I16, 2 }, { "side", ALH_COLUMN_SIDE, 5 }, { 0 },
};
static const struct alh_field fields[] = {
    { .name = "gates", .offset = offsetof(struct alh_state, city_gates.gate), .stride = 1, .type = ALH_FIELD_ROWS, .first = FIRST, .most = GATES,
      .row_size = sizeof(struct alh_gate), .owner = offsetof(struct alh_gate, owner), .columns = columns },
    { .name = "gate_offer", .offset = offsetof(struct alh_state, offered), .type = ALH_FIELD_CARD_ID, .first = ALH_GATE_CARD, .most = 1 },
    { 0 },
};
/* clang-format on */

const struct alh_module alh_module_city_gates = {
    .fields = fields,
    .opens_walls = true,
    .copies = copies,
    .fill_piles = fill_piles,
    .opened = opened,
    .put_gate = put_gate,
    .removal_flaw = removal_flaw,
    .complete = complete,
    .position_flaw = position_flaw,
};
