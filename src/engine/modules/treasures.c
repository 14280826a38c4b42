/* treasures.c: 42, one-use treasures that fill up a payment and make it exact, or score if kept. */
#include "../module.h"

enum { TREASURES = ALH_NUMBER_treasures };

/* 42, Setup: values 1 to 5 each. */
static void lay_out_kits(struct alh_state *s)
{
    memset(s->treasures.left, (1 << TREASURES) - 1, s->players);
}

static bool has(const struct alh_state *s, int player, int value)
{
    return value <= TREASURES && s->treasures.left[player] >> (value - 1) & 1;
}

/* ---- as part of a purchase ---- */

static struct alh_refusal check_treasure(const struct alh_state *s, const struct alh_deal *deal)
{
    int value = deal->move->treasure;
    return has(s, deal->player, value) ? alh_fine() : alh_refuse_at(ALH_RULE_no_treasure, ALH_PICK_TREASURE, value);
}

static void offer_treasures(const struct alh_state *s, int player, struct alh_offer *out)
{
    for (int value = 1; value <= TREASURES; value++)
        if (has(s, player, value))
            alh_offer(out, ALH_PICK_TREASURE, value);
}

/* 42, Play: m < p and m + t >= p; it then counts as exact. */
static void fill_shortfall(const struct alh_deal *deal, struct alh_payment *p)
{
    int value = deal->move->treasure;
    int left = p->price - p->beside;
    p->least = left > value ? left - value : 0;
    p->most = left - 1;
    p->too_much = ALH_RULE_treasure_not_needed;
}

/* 42, Play: it leaves the game. */
static void use_treasure(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    int value = deal->move->treasure;
    s->treasures.left[deal->player] ^= (uint8_t)(1 << (value - 1));
    ALH_EMIT(ev, treasure_used, .player = (int8_t)deal->player, .number = (int16_t)value);
}

/* 90-interplay, section 3.2: slot, side and stall tiles, the vizier's, too, and the rest of what was paid in part. */
const struct alh_extra alh_extra_treasure = {
    .module = ALH_MODULE_treasures,
    .noun = ALH_PICK_TREASURE,
    .after = true,
    .channels = 1u << ALH_BY_BUYING | 1u << ALH_BY_VIZIER | 1u << ALH_BY_STALL | 1u << ALH_BY_FINISHING,
    .check = check_treasure,
    .saves = alh_saves_number,
    .offer = offer_treasures,
    .pay = fill_shortfall,
    .use = use_treasure,
};

/* ---- points and the module ---- */

/* 42, Scoring: nothing in scorings 1 and 2; in scoring 3 each treasure still owned scores its value. */
void alh_points_treasures(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players && round == ALH_SCORINGS; seat++)
        for (unsigned left = s->treasures.left[seat]; left; left &= left - 1)
            alh_add_points(out, ALH_SOURCE_treasures, seat, alh_lowest(left) + 1);
}

const struct alh_module alh_module_treasures = {
    .lay_out_kits = lay_out_kits,
};
