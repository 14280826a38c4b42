/* invaders.c: 15, after each scoring an attack from one direction costs points for every open side; scouts let players look at the card. */
#include "../module.h"

enum { ALL_ATTACKS = (1 << ALH_THINGS_attack) - 1, ALL_SCOUTS = (1 << ALH_THINGS_scout) - 1, SCOUTS_UP = 2 };

static bool is_open_variant(const struct alh_state *s)
{
    return s->variant[ALH_VARIANT_invaders_open];
}

static void tell(struct alh_events *ev, int kind, int thing)
{
    ALH_EMIT_KIND(ev, kind, .player = ALH_NOBODY, .barrier = true, .thing = (uint8_t)thing);
}

/* ---- the card on top: the pile is an urn until somebody looks ---- */

static int attack_of(const struct alh_state *s)
{
    return ALH_THING_attack + alh_lowest(s->invaders.top);
}

static void draw_top(struct alh_state *s)
{
    if (!s->invaders.top)
        s->invaders.top = (uint16_t)(1u << alh_draw_bit(&s->random, ALL_ATTACKS & ~(unsigned)s->invaders.turned));
}

static void see(struct alh_state *s, int player, struct alh_events *ev)
{
    draw_top(s);
    s->invaders.seen |= (uint8_t)(1 << player);
    ALH_EMIT(ev, attack_seen, .player = (int8_t)player, .barrier = true, .seats = (uint8_t)(1 << player),
             .thing = (uint8_t)attack_of(s));
}

static void turn_up_top(struct alh_state *s)
{
    draw_top(s);
    s->invaders.seen = (uint8_t)alh_everybody(s);
}

/* 15, Hidden information: known to those who used a scout since the last attack. ALH_NOBODY knows what everybody does. */
static bool may_know(const struct alh_state *s, int seat)
{
    unsigned who = seat == ALH_NOBODY ? alh_everybody(s) : 1u << seat;
    return (s->invaders.seen & who) == who;
}

/* What is on top can be drawn anew whenever it is needed. */
static void hide(struct alh_state *s, int seat)
{
    if (!may_know(s, seat))
        s->invaders.top = 0;
}

static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    hide(s, seat);
}

/* ---- scouts ---- */

static void turn_up_scouts(struct alh_state *s, struct alh_events *ev)
{
    unsigned left = ALL_SCOUTS & ~(unsigned)(s->invaders.scouts | s->invaders.gone);
    while (left && alh_bits(s->invaders.scouts) < SCOUTS_UP) {
        int scout = alh_draw_bit(&s->random, left);
        left &= ~(1u << scout);
        s->invaders.scouts |= (uint16_t)(1u << scout);
        tell(ev, ALH_EVENT_scout_up, ALH_THING_scout + scout);
    }
}

/* 15, Setup and Variants: two scouts face up, or the attack card and no scouts. */
static void lay_out(struct alh_state *s, struct alh_events *ev)
{
    if (!is_open_variant(s)) {
        turn_up_scouts(s, ev);
        return;
    }
    turn_up_top(s);
    tell(ev, ALH_EVENT_attack_open, attack_of(s));
}

enum alh_again alh_invaders_turn_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    lay_out(s, ev);
    return ALH_DONE;
}

/* 15, Play, and 90-interplay, section 4.3: bought exactly, whatever it was paid with; a tile that is claimed was not bought. */
enum alh_again alh_invaders_send_scout(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    const unsigned purchases = 1u << ALH_BY_BUYING | 1u << ALH_BY_VIZIER | 1u << ALH_BY_PATRON | 1u << ALH_BY_STALL;
    int type = alh_building_on(s, call->what, 0);
    if (!(purchases >> call->x & 1) || !alh_was_exact(call) || !(s->invaders.scouts >> type & 1))
        return ALH_DONE;
    s->invaders.scouts &= (uint16_t) ~(1u << type);
    s->invaders.gone |= (uint16_t)(1u << type);
    ALH_EMIT(ev, scout_sent, .player = (int8_t)call->player, .thing = (uint8_t)(ALH_THING_scout + type));
    see(s, call->player, ev);
    return ALH_DONE;
}

/* ---- attacks ---- */

/* 15, Play: the neighbours of a direction. */
static unsigned beside(unsigned sides)
{
    return alh_turn_walls(sides, 1) | alh_turn_walls(sides, 3);
}

static int count_open(const struct alh_places *places, unsigned sides)
{
    int n = 0;
    for (int i = 0; i < places->n; i++)
        for (unsigned left = sides; left; left &= left - 1)
            n += alh_bits(alh_open_sides(&places->window[i], alh_lowest(left)));
    return n;
}

/* 15, Play: 1, 2 or 3 for each open side; in the 3rd scoring the neighbouring directions cost 1. As long as the card is unknown, nothing can
   be said. */
void alh_points_attack(const struct alh_state *s, int round, struct alh_scores *out)
{
    out->unknown |= (uint32_t)!s->invaders.top << ALH_SOURCE_attack;
    for (int seat = 0; s->invaders.top && seat < s->players; seat++) {
        struct alh_places places;
        alh_find_places(s, seat, &places);
        int loss = round * count_open(&places, s->invaders.top);
        if (round == ALH_SCORINGS)
            loss += count_open(&places, beside(s->invaders.top));
        alh_add_points(out, ALH_SOURCE_attack, seat, -loss);
    }
}

static int trace_side(const struct alh_window *w, int side, struct alh_wall_side *out, int n)
{
    for (uint64_t left = alh_open_sides(w, side); left; left &= left - 1, n++)
        if (out)
            out[n] = (struct alh_wall_side){ (int16_t)alh_window_x(w, alh_lowest(left)),
                                             (int16_t)alh_window_y(w, alh_lowest(left)), (uint8_t)side };
    return n;
}

int alh_trace_attack(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    unsigned sides = s->invaders.top;
    struct alh_places places;
    int n = 0;
    if (alh_next_scoring(s) == ALH_SCORINGS)
        sides |= beside(sides);
    alh_find_places(s, player, &places);
    for (int i = 0; i < places.n; i++)
        for (unsigned left = sides; left; left &= left - 1)
            n = trace_side(&places.window[i], alh_lowest(left), out, n);
    return n;
}

/* 15, Play: the top card is turned up once all else is scored. */
enum alh_again alh_invaders_attack(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    turn_up_top(s);
    ALH_EMIT(ev, attack, .player = ALH_NOBODY, .barrier = true, .thing = (uint8_t)attack_of(s),
             .round = (uint8_t)call->what);
    return ALH_DONE;
}

/* 15, After the attacks 1 and 2: the card leaves, and so do the scouts; two new ones are turned up. */
enum alh_again alh_invaders_change_scouts(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->invaders.turned |= s->invaders.top;
    s->invaders.top = s->invaders.seen = 0;
    for (unsigned left = s->invaders.scouts; left; left &= left - 1)
        tell(ev, ALH_EVENT_scout_left, ALH_THING_scout + alh_lowest(left));
    s->invaders.gone |= s->invaders.scouts;
    s->invaders.scouts = 0;
    if (call->what < ALH_SCORINGS)
        lay_out(s, ev);
    return ALH_DONE;
}

/* ---- positions and the module ---- */

static void complete(struct alh_state *s, uint64_t given)
{
    bool scouts = given & alh_given_of(ALH_MODULE_invaders);
    if (is_open_variant(s))
        turn_up_top(s);
    else if (!scouts)
        turn_up_scouts(s, NULL);
    if (s->invaders.seen)
        draw_top(s);
}

static bool find_no_attack(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    bool twice = s->invaders.top & s->invaders.turned, many = alh_bits(s->invaders.top) > 1;
    bool all_turned = alh_bits(s->invaders.turned) > s->scorings_done;
    return (twice || many || all_turned) && alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_attack_card), ALH_NOBODY,
                                                          all_turned ? "attacks_turned" : "attack");
}

/* No card twice; no more than were turned up. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    int up = alh_bits(s->invaders.scouts), gone = alh_bits(s->invaders.gone);
    bool twice = s->invaders.scouts & s->invaders.gone;
    bool many = up > SCOUTS_UP || up + gone > SCOUTS_UP * (s->scorings_done + 1) || (up && is_open_variant(s));
    if (twice || many)
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_scout), ALH_NOBODY, "scouts");
    return find_no_attack(s, flaw);
}

const struct alh_module alh_module_invaders = {
    .complete = complete,
    .hide = hide,
    .deal_anew = deal_anew,
    .position_flaw = position_flaw,
};
