/* buildings_of_power_hidden.c: 38, tiles that lie face down under the tiles of the market. */
#include "buildings_of_power.h"

int alh_hidden_under(const struct alh_state *s, int slot)
{
    return s->buildings_of_power.hidden[slot - 1];
}

int alh_hidden_lying(const struct alh_state *s, int tile)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (alh_hidden_under(s, slot) == tile)
            return 1;
    return 0;
}

static void take_away(struct alh_state *s, int slot)
{
    s->buildings_of_power.hidden[slot - 1] = s->buildings_of_power.hidden_by[slot - 1] = 0;
}

/* 38, Bad moves: a slot that is empty or already has one. */
struct alh_refusal alh_check_hiding(const struct alh_state *s, int slot)
{
    struct alh_refusal why = alh_check_slot(s, slot);
    if (why.rule || !alh_hidden_under(s, slot))
        return why;
    return alh_refuse_at(ALH_RULE_slot_has_hidden, ALH_PICK_SLOT, slot);
}

static void tell_tile(struct alh_events *ev, int kind, int slot, int tile)
{
    ALH_EMIT_KIND(ev, kind, .player = ALH_NOBODY, .barrier = true, .slot = (uint8_t)slot, .tile = (uint8_t)tile);
}

void alh_hide_tile(struct alh_state *s, int player, int slot, int tile, struct alh_events *ev)
{
    s->buildings_of_power.hidden[slot - 1] = (uint8_t)tile;
    s->buildings_of_power.hidden_by[slot - 1] = (uint8_t)(player + 1);
    ALH_EMIT(ev, tile_hidden, .player = (int8_t)player, .seats = (uint8_t)(1 << player), .slot = (uint8_t)slot,
             .tile = (uint8_t)tile);
}

/* 38, Architecture: it was turned up in a refill. */
enum alh_again alh_buildings_of_power_turn_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (alh_hidden_under(s, call->x) == call->what)
        take_away(s, call->x);
    return ALH_DONE;
}

/* ---- END ---- */

/* END 4: from now on everybody knows them. */
enum alh_again alh_buildings_of_power_turn_up_hidden(struct alh_state *s, const struct alh_call *call,
                                                     struct alh_events *ev)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        int tile = alh_hidden_under(s, slot);
        if (tile)
            tell_tile(ev, ALH_EVENT_hidden_shown, slot, tile);
        if (tile && alh_tile_flags(tile) & ALH_BESIDE) {
            take_away(s, slot);
            alh_lay_beside(s, slot, tile, ev);
        }
    }
    return ALH_DONE;
}

static void clear_slot(struct alh_state *s, int slot)
{
    take_away(s, slot);
    s->market[slot - 1] = 0;
}

/* END 5: the richest chooses one of two tiles; a tie for most, or nobody holding any: both leave the game. */
enum alh_again alh_buildings_of_power_ask_hidden(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    int slot = call->x, hidden = alh_hidden_under(s, slot);
    int who = alh_richest(s, alh_slot_currency(slot), ALH_NOBODY);
    if (!hidden)
        return ALH_DONE;
    if (who != ALH_NOBODY) {
        alh_ask_about(s, ALH_ASK_hidden_pick, who, slot);
        return ALH_DONE;
    }
    tell_tile(ev, ALH_EVENT_left_game, slot, call->what);
    tell_tile(ev, ALH_EVENT_left_game, slot, hidden);
    clear_slot(s, slot);
    return ALH_DONE;
}

static struct alh_refusal check_pick(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool there = m->tile && (m->tile == s->market[d->arg[0] - 1] || m->tile == alh_hidden_under(s, d->arg[0]));
    return there ? alh_fine() : alh_refuse_at(ALH_RULE_not_drawn, ALH_PICK_TILE, m->tile);
}

static void offer_pick(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    alh_offer(out, noun, s->market[d->arg[0] - 1]);
    alh_offer(out, noun, alh_hidden_under(s, d->arg[0]));
}

void alh_about_hidden_pick_buildings_of_power(const struct alh_state *s, const struct alh_frame *d,
                                              struct alh_about *about)
{
    alh_show(&about->subject, ALH_PICK_TILE, s->market[d->arg[0] - 1]);
    alh_show(&about->subject, ALH_PICK_TILE, alh_hidden_under(s, d->arg[0]));
}

/* The second richest gets the other; tied for second, or nobody: it leaves the game. */
static void play_pick(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int slot = d->arg[0], open = s->market[slot - 1];
    int other = m->tile == open ? alh_hidden_under(s, slot) : open;
    int second = alh_richest(s, alh_slot_currency(slot), d->player);
    clear_slot(s, slot);
    alh_give_leftover(s, d->player, slot, m->tile, ev);
    if (second == ALH_NOBODY)
        tell_tile(ev, ALH_EVENT_left_game, slot, other);
    else
        alh_give_leftover(s, second, slot, other, ev);
}

const struct alh_option alh_option_hidden_pick = {
    .type = "hidden_pick",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST } },
    .check = check_pick,
    .offer = offer_pick,
    .play = play_pick,
};

/* ---- who knows them ---- */

static bool may_know(const struct alh_state *s, int slot, int seat)
{
    bool placed_it = seat != ALH_NOBODY && s->buildings_of_power.hidden_by[slot - 1] == seat + 1;
    return placed_it || s->step == ALH_STEP_END || !alh_hidden_under(s, slot);
}

void alh_hide_hidden(struct alh_state *s, int seat)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (!may_know(s, slot, seat))
            s->buildings_of_power.hidden[slot - 1] = ALH_TILE_UNKNOWN;
}

void alh_gather_hidden(struct alh_state *s, int seat)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (!may_know(s, slot, seat)) {
            alh_put_under_bag(s, alh_hidden_under(s, slot));
            s->buildings_of_power.hidden[slot - 1] = ALH_TILE_UNKNOWN;
        }
}

void alh_deal_hidden(struct alh_state *s, int seat, struct alh_random *random)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (alh_hidden_under(s, slot) == ALH_TILE_UNKNOWN)
            s->buildings_of_power.hidden[slot - 1] = (uint8_t)alh_take_from_under_bag(s);
}
