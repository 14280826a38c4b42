/* buildings_of_power.c: 38, twelve buildings with a power: dice that lower a price or count a second wall, looks into the bag and
   into the draw pile. This file: the tiles and their dice. buildings_of_power_looks.c: POWERS. buildings_of_power_hidden.c: tiles
   under the market. */
#include "buildings_of_power.h"

/* 38, Components: the twins in the order of the page, by the numbers of the standard tiles. */
enum { TWINS = 12 };
static const struct {
    uint8_t tile, power;
} twins[TWINS] = {
    { 7, ALH_WEALTH },        /* pavilion 8 */
    { 6, ALH_ARCHITECTURE },  /* pavilion 7 E */
    { 14, ALH_WISDOM },       /* seraglio 9 */
    { 13, ALH_STRENGTH },     /* seraglio 8 S */
    { 23, ALH_ARCHITECTURE }, /* arcades 10 */
    { 22, ALH_WEALTH },       /* arcades 9 */
    { 32, ALH_STRENGTH },     /* chambers 11 */
    { 31, ALH_WISDOM },       /* chambers 10 */
    { 42, ALH_WEALTH },       /* garden 11 */
    { 41, ALH_ARCHITECTURE }, /* garden 10 */
    { 53, ALH_WISDOM },       /* tower 12 */
    { 52, ALH_STRENGTH },     /* tower 11 */
};

/* The number of a twin on the page, or -1. */
static int twin_of(int tile)
{
    int twin = TWINS - 1;
    while (twin >= 0 && twins[twin].tile != tile)
        twin--;
    return twin;
}

enum alh_power alh_power_of(int tile)
{
    int twin = twin_of(tile);
    return twin < 0 ? ALH_NO_POWER : (enum alh_power)twins[twin].power;
}

/* What the die on a tile shows; 0: there is none. */
int alh_note_die(const struct alh_state *s, int tile)
{
    int twin = twin_of(tile);
    return twin < 0 ? 0 : s->buildings_of_power.die[twin];
}

void alh_tell_die(struct alh_events *ev, int kind, int player, int tile, int number)
{
    ALH_EMIT_KIND(ev, kind, .player = (int8_t)player, .barrier = kind != ALH_EVENT_die_used, .tile = (uint8_t)tile,
                  .number = (int16_t)number);
}

/* ---- acquiring a power tile ---- */

/* There are three dice of either colour for three tiles, and no tile is acquired from the market twice: one is always left. */
static void roll_die(struct alh_state *s, int player, int tile, struct alh_events *ev)
{
    int number = 1 + (int)alh_random_below(&s->random, ALH_FACES);
    s->buildings_of_power.die[twin_of(tile)] = (uint8_t)number;
    alh_tell_die(ev, ALH_EVENT_die_rolled, player, tile, number);
}

/* 38, Play: out of turn the powers that are used in POWERS wait for the next own turn; bought from a player, nothing happens. */
enum alh_again alh_buildings_of_power_trigger(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    enum alh_power power = call->x == ALH_BY_STALL || call->x == ALH_BY_END ? ALH_NO_POWER : alh_power_of(call->what);
    bool out_of_turn = call->x == ALH_BY_VIZIER || call->x == ALH_BY_CLAIM || call->x == ALH_BY_KEY;
    if (power == ALH_WEALTH || power == ALH_STRENGTH)
        roll_die(s, call->player, call->what, ev);
    else if (power != ALH_NO_POWER)
        (out_of_turn ? s->buildings_of_power.next : s->buildings_of_power.now)[call->player] |= (uint64_t)1
                                                                                                << call->what;
    return ALH_DONE;
}

/* 38, Two players: the die goes back to the supply, the waiting power is void. */
enum alh_again alh_buildings_of_power_give_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int twin = twin_of(call->what);
    if (twin < 0)
        return ALH_DONE;
    s->buildings_of_power.die[twin] = 0;
    for (int seat = 0; seat < s->players; seat++) {
        s->buildings_of_power.now[seat] &= ~((uint64_t)1 << call->what);
        s->buildings_of_power.next[seat] &= ~((uint64_t)1 << call->what);
    }
    return ALH_DONE;
}

/* 38, Interactions: a tile put into the box gives its die back; a waiting power belongs to the player. */
enum alh_again alh_buildings_of_power_lose_die(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int twin = twin_of(call->what);
    if (twin >= 0)
        s->buildings_of_power.die[twin] = 0;
    return ALH_DONE;
}

/* START 2. */
enum alh_again alh_buildings_of_power_begin_turn(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    s->buildings_of_power.white_used = 0;
    s->buildings_of_power.now[s->turn] |= s->buildings_of_power.next[s->turn];
    s->buildings_of_power.next[s->turn] = 0;
    return ALH_DONE;
}

/* ---- the white die ---- */

/* The tiles of a player, wherever they lie. */
static struct alh_tiles tiles_of(const struct alh_state *s, int player)
{
    struct alh_tiles waiting = alh_union(&s->reserve[player], &s->pending[player]);
    return alh_union(&s->alhambra[player], &waiting);
}

/* White dice: on tiles with the power of wealth. */
static bool has_white_die(const struct alh_state *s, int player, int twin)
{
    if (twin < 0 || twins[twin].power != ALH_WEALTH || !s->buildings_of_power.die[twin])
        return false;
    struct alh_tiles own = tiles_of(s, player);
    return alh_in(&own, twins[twin].tile);
}

static struct alh_refusal check_die(const struct alh_state *s, const struct alh_deal *deal)
{
    int tile = deal->move->die;
    if (s->buildings_of_power.white_used)
        return alh_refuse_at(ALH_RULE_one_white_die, ALH_PICK_DIE, tile);
    bool has = has_white_die(s, deal->player, twin_of(tile));
    return has ? alh_fine() : alh_refuse_at(ALH_RULE_no_die, ALH_PICK_DIE, tile);
}

/* After the one of a turn, too: whoever asks for another one learns why not. */
static void offer_dice(const struct alh_state *s, int player, struct alh_offer *out)
{
    for (int twin = 0; twin < TWINS; twin++)
        if (has_white_die(s, player, twin))
            alh_offer(out, ALH_PICK_DIE, twins[twin].tile);
}

static int saved_by_die(const struct alh_pick *pick)
{
    return 1;
}

int alh_price_white_die(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    bool comes_along = alh_extra_die.channels >> deal->channel & 1 && deal->move->die;
    return comes_along ? price - 1 : price;
}

static void use_die(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    int tile = deal->move->die;
    s->buildings_of_power.white_used = 1;
    alh_tell_die(ev, ALH_EVENT_die_used, deal->player, tile, --s->buildings_of_power.die[twin_of(tile)]);
}

/* 90-interplay, section 5: in the own turn, from the market and from stalls. */
const struct alh_extra alh_extra_die = {
    .module = ALH_MODULE_buildings_of_power,
    .noun = ALH_PICK_DIE,
    .channels = 1u << ALH_BY_BUYING | 1u << ALH_BY_STALL | 1u << ALH_BY_PART,
    .check = check_die,
    .saves = saved_by_die,
    .offer = offer_dice,
    .use = use_die,
};

/* ---- the second wall ---- */

/* 38, Scoring: the black dice on tiles built in count, up to the length of the second longest stretch. */
void alh_points_second_wall(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        int dice = 0;
        for (int twin = 0; twin < TWINS; twin++)
            if (twins[twin].power == ALH_STRENGTH && alh_in(&s->alhambra[seat], twins[twin].tile))
                dice += s->buildings_of_power.die[twin];
        int wall = dice ? alh_second_wall(s, seat, NULL) : 0;
        alh_add_points(out, ALH_SOURCE_second_wall, seat, dice < wall ? dice : wall);
    }
}

int alh_trace_second_wall(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    return alh_second_wall(s, player, out);
}

/* ---- positions and the module ---- */

int alh_note_power(const struct alh_state *s, int tile)
{
    return (int)alh_power_of(tile);
}

bool alh_set_note_power(struct alh_state *s, int tile, int value)
{
    return alh_note_power(s, tile) == value;
}

/* Only a tile that somebody owns can carry a die. */
bool alh_set_note_die(struct alh_state *s, int tile, int value)
{
    bool owned = false;
    for (int seat = 0; seat < s->players; seat++) {
        struct alh_tiles own = tiles_of(s, seat);
        owned = owned || alh_in(&own, tile);
    }
    if (!owned || (alh_power_of(tile) != ALH_WEALTH && alh_power_of(tile) != ALH_STRENGTH))
        return false;
    s->buildings_of_power.die[twin_of(tile)] = (uint8_t)value;
    return true;
}

/* A power waits for a tile that was acquired, and once. */
static bool waits_rightly(const struct alh_state *s, int tile, int times)
{
    bool open = alh_in(&s->dirk, tile) || alh_hidden_lying(s, tile);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        open = open || s->market[slot] == tile;
    for (int i = 0; i < s->n_bag; i++)
        open = open || s->bag[i] == tile;
    enum alh_power power = alh_power_of(tile);
    return times == 1 && !open && (power == ALH_ARCHITECTURE || power == ALH_WISDOM);
}

static int times_waiting(const struct alh_state *s, int tile)
{
    int times = 0;
    for (int seat = 0; seat < s->players; seat++)
        times +=
            (int)(s->buildings_of_power.now[seat] >> tile & 1) + (int)(s->buildings_of_power.next[seat] >> tile & 1);
    return times;
}

/* Somebody knows something of a pile, and not more than there is. */
static bool is_known_rightly(const struct alh_tops *tops, int size)
{
    return !tops->known == !tops->by && tops->known <= size;
}

static bool flaw_of_waiting(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++)
        for (uint64_t left = s->buildings_of_power.now[seat] | s->buildings_of_power.next[seat]; left;
             left &= left - 1) {
            int tile = alh_lowest(left);
            bool now = s->buildings_of_power.now[seat] >> tile & 1;
            if (!waits_rightly(s, tile, times_waiting(s, tile)))
                return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_no_power, ALH_PICK_TILE, tile), seat,
                                     now ? "powers" : "powers_next");
        }
    return false;
}

static bool flaw_of_hidden(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        bool hidden = alh_hidden_under(s, slot);
        if (s->buildings_of_power.hidden_by[slot - 1] && !hidden)
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_empty_slot, ALH_PICK_SLOT, slot), ALH_NOBODY,
                                 "hidden_by");
        if (hidden && s->step == ALH_STEP_END)
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_slot_has_hidden, ALH_PICK_SLOT, slot), ALH_NOBODY,
                                 "hidden_tiles");
    }
    return false;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    if (flaw_of_waiting(s, flaw) || flaw_of_hidden(s, flaw))
        return true;
    if (!is_known_rightly(&s->tops[ALH_CARD_PILE], s->n_draw))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_drawn), ALH_NOBODY, "draw_known");
    return !is_known_rightly(&s->tops[ALH_TILE_BAG], s->n_bag) &&
           alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_drawn), ALH_NOBODY, "bag_known");
}

const struct alh_module alh_module_buildings_of_power = {
    .orders_cards = true,
    .tiles_lying = alh_hidden_lying,
    .tile_ready = alh_hidden_under,
    .asks_in = ALH_STEP_POWERS,
    .position_flaw = position_flaw,
    .hide = alh_hide_hidden,
    .gather_hidden = alh_gather_hidden,
    .deal_anew = alh_deal_hidden,
};
