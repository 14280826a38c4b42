/* art_of_the_moors.c: 20, a dial for two or more buildings of the same price; an action turns all that may still be turned. */
#include "../module.h"

enum { FIRST = ALH_THING_dial, DIALS = ALH_THINGS_dial, SECTIONS = 6, LEAST = 6, MOST = 12, KINDS = MOST - LEAST + 1 };

/* 20, Components: the dials of a kind and their six sections, each with its value and the buildings that it needs. */
static const struct kind {
    uint8_t first, dials, value[SECTIONS], need[SECTIONS];
    const char *group;
} kinds[KINDS] = {
    { 0, 3, { 0, 1, 2, 3, 4, 5 }, { 2, 2, 2, 2, 3, 4 }, "price_6" },
    { 3, 3, { 0, 2, 4, 6, 9, 13 }, { 2, 2, 3, 3, 4, 5 }, "price_7" },
    { 6, 4, { 0, 2, 5, 9, 14, 20 }, { 2, 2, 3, 4, 5, 6 }, "price_8" },
    { 10, 4, { 0, 3, 6, 10, 15, 21 }, { 2, 2, 3, 4, 5, 6 }, "price_9" },
    { 14, 3, { 0, 3, 6, 9, 13, 18 }, { 2, 2, 2, 3, 3, 4 }, "price_10" },
    { 17, 2, { 0, 3, 6, 10, 14, 19 }, { 2, 2, 2, 3, 3, 4 }, "price_11" },
    { 19, 1, { 0, 3, 6, 9, 12, 16 }, { 2, 2, 2, 2, 3, 3 }, "price_12" },
};

static const struct kind *kind_of(int dial)
{
    const struct kind *kind = kinds;
    while (dial >= kind->first + kind->dials)
        kind++;
    return kind;
}

/* ---- what a player may have ---- */

/* Finished buildings of the base game; 12 and 13 are one price. */
static void count_among(const struct alh_state *s, const struct alh_tiles *tiles, int n[KINDS])
{
    uint64_t left = tiles->word[0] & (((uint64_t)1 << ALH_TILE_FOUNTAIN) - 1);
    for (; left; left &= left - 1) {
        int tile = alh_lowest(left), price = alh_row_of(tile)->price;
        if (price >= LEAST)
            n[(price < MOST ? price : MOST) - LEAST] += alh_building_on(s, tile, 0) != ALH_NO_TYPE;
    }
}

/* 20, Play 1: built or in the reserve. */
static void count_buildings(const struct alh_state *s, int player, int n[KINDS])
{
    memset(n, 0, KINDS * sizeof *n);
    count_among(s, &s->alhambra[player], n);
    count_among(s, &s->reserve[player], n);
}

/* 20, Components: the value of the last section that this many buildings reach. */
static int cap_for(const struct kind *kind, int buildings)
{
    int section = SECTIONS - 1;
    while (section > 0 && kind->need[section] > buildings)
        section--;
    return kind->value[section];
}

/* The player's dial of a kind (nobody's: the next of the stack), or NULL. */
static struct alh_dial *find_dial(struct alh_state *s, int player, const struct kind *kind)
{
    struct alh_dial *dial = &s->art_of_the_moors.dial[kind->first];
    for (int i = 0; i < kind->dials; i++)
        if (dial[i].owner == player + 1)
            return &dial[i];
    return NULL;
}

/* ---- dials and caps ---- */

static void tell(const struct alh_state *s, int event, const struct alh_dial *dial, int number, struct alh_events *ev)
{
    ALH_EMIT_KIND(ev, event, .player = (int8_t)(dial->owner - 1),
                  .thing = (uint8_t)(FIRST + (dial - s->art_of_the_moors.dial)), .number = (int16_t)number);
}

static void take_dial(struct alh_state *s, int player, const struct kind *kind, int cap, struct alh_events *ev)
{
    struct alh_dial *dial = find_dial(s, ALH_NOBODY, kind);
    if (!dial)
        return;
    *dial = (struct alh_dial){ .cap = (int16_t)cap, .owner = (uint8_t)(player + 1) };
    tell(s, ALH_EVENT_dial_taken, dial, cap, ev);
}

static void turn_to(struct alh_state *s, struct alh_dial *dial, int value, struct alh_events *ev)
{
    dial->shown = (int16_t)value;
    tell(s, ALH_EVENT_dial_turned, dial, value, ev);
}

/* 20, Interactions 41: a dial that shows more than its new cap is turned back to it. */
static void set_cap(struct alh_state *s, struct alh_dial *dial, int cap, struct alh_events *ev)
{
    if (dial->cap == cap)
        return;
    dial->cap = (int16_t)cap;
    tell(s, ALH_EVENT_dial_marked, dial, cap, ev);
    if (dial->shown > cap)
        turn_to(s, dial, cap, ev);
}

/* 20, Play 1. */
static void update_kind(struct alh_state *s, int player, const struct kind *kind, int buildings, struct alh_events *ev)
{
    struct alh_dial *dial = find_dial(s, player, kind);
    if (buildings >= kind->need[0]) {
        int cap = cap_for(kind, buildings);
        if (dial)
            set_cap(s, dial, cap, ev);
        else
            take_dial(s, player, kind, cap, ev);
    } else if (dial) {
        tell(s, ALH_EVENT_dial_returned, dial, 0, ev);
        *dial = (struct alh_dial){ 0 };
    }
}

/* 20, Play 3: at once for whoever got or lost a tile out of turn. */
enum alh_again alh_art_of_the_moors_update(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int buildings[KINDS];
    count_buildings(s, call->player, buildings);
    for (int i = 0; i < KINDS; i++)
        update_kind(s, call->player, &kinds[i], buildings[i], ev);
    return ALH_DONE;
}

enum alh_again alh_art_of_the_moors_update_on_turn(struct alh_state *s, const struct alh_call *call,
                                                   struct alh_events *ev)
{
    return alh_art_of_the_moors_update(s, &(struct alh_call){ .player = s->turn }, ev);
}

/* ---- the action ---- */

/* 20, Play 2: all that can turn do. */
static struct alh_refusal check_develop(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int own = 0, free = 0;
    for (const struct alh_dial *dial = s->art_of_the_moors.dial; dial < s->art_of_the_moors.dial + DIALS; dial++) {
        own += dial->owner == d->player + 1;
        free += dial->owner == d->player + 1 && dial->shown < dial->cap;
    }
    return free ? alh_fine() : alh_refuse(own ? ALH_RULE_dials_at_cap : ALH_RULE_no_dial);
}

static int next_value(const struct kind *kind, int shown)
{
    int section = 0;
    while (kind->value[section] <= shown)
        section++;
    return kind->value[section];
}

static void play_develop(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                         struct alh_events *ev)
{
    for (int i = 0; i < DIALS; i++) {
        struct alh_dial *dial = &s->art_of_the_moors.dial[i];
        if (dial->owner == d->player + 1 && dial->shown < dial->cap)
            turn_to(s, dial, next_value(kind_of(i), dial->shown), ev);
    }
}

const struct alh_option alh_option_develop_culture = {
    .type = "develop_culture",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_develop_culture, ALH_MUST } },
    .check = check_develop,
    .play = play_develop,
};

/* 20, Scoring: the shown value of every own dial. */
void alh_points_dials(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int i = 0; i < DIALS; i++) {
        const struct alh_dial *dial = &s->art_of_the_moors.dial[i];
        if (dial->owner)
            alh_add_points(out, ALH_SOURCE_dials, dial->owner - 1, dial->shown);
    }
}

/* ---- positions from outside ---- */

static bool is_value(const struct kind *kind, int value)
{
    return value >= 0 && value <= kind->value[SECTIONS - 1] && (!value || next_value(kind, value - 1) == value);
}

/* One dial of a kind, no further than the buildings allow; caps may lag behind them until WRAP. What waits may have stood in the Alhambra when
   they were set (31). */
static int flaw_of_dial(const struct alh_state *s, int i)
{
    const struct alh_dial *dial = &s->art_of_the_moors.dial[i];
    const struct kind *kind = kind_of(i);
    int of_all[KINDS];
    count_buildings(s, dial->owner - 1, of_all);
    count_among(s, &s->pending[dial->owner - 1], of_all);
    int buildings = of_all[kind - kinds];
    for (int other = kind->first; other < i; other++)
        if (s->art_of_the_moors.dial[other].owner == dial->owner)
            return ALH_RULE_no_dial;
    if (buildings < kind->need[0] || !is_value(kind, dial->shown) || !is_value(kind, dial->cap))
        return ALH_RULE_no_dial;
    return dial->shown > dial->cap || dial->cap > cap_for(kind, buildings) ? ALH_RULE_dials_at_cap : 0;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return alh_find_row_flaw(s, flaw, ALH_MODULE_art_of_the_moors, flaw_of_dial);
}

/* The price, then each section: its value and the buildings that it needs. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    const struct kind *kind = kind_of(pick->id - FIRST);
    facts->group = kind->group;
    facts->number[facts->n_numbers++] = (uint8_t)(LEAST + (kind - kinds));
    for (int section = 0; section < SECTIONS; section++) {
        facts->number[facts->n_numbers++] = kind->value[section];
        facts->number[facts->n_numbers++] = kind->need[section];
    }
}

const struct alh_module alh_module_art_of_the_moors = {
    .describe = describe,
    .position_flaw = position_flaw,
};
