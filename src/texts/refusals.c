/* Says why a move is refused. */
#include "texts/texts.h"

/* What a refusal knows besides its rule. */
enum known { SLOT = 1, TILE = 2, CELL = 4, CARD = 8, SIDE = 16, NUMBER = 32 };

static unsigned known_place(const struct alh_pick *at)
{
    switch (at->noun) {
    case ALH_PICK_SLOT: return SLOT;
    case ALH_PICK_TILE: return TILE;
    case ALH_PICK_CELL: return CELL;
    case ALH_PICK_HAND:
    case ALH_PICK_CARD:
    case ALH_PICK_DISPLAY: return CARD;
    default: return 0;
    }
}

static unsigned known(const struct alh_refusal *why)
{
    return (why->has_at ? known_place(&why->at) : 0) | (why->side ? SIDE : 0u) | (why->number ? NUMBER : 0u);
}

/* Sentences that say more than the plain one, if all that they need is known; the first that fits is taken. */
static const struct closer_text {
    uint8_t rule, needs;
    uint16_t text;
} closer[] = {
    { ALH_RULE_unknown_slot, SLOT, ALH_TEXT_refusal_unknown_slot_slot },
    { ALH_RULE_empty_slot, SLOT, ALH_TEXT_refusal_empty_slot_slot },
    { ALH_RULE_not_on_display, CARD, ALH_TEXT_refusal_not_on_display_card },
    { ALH_RULE_over_five, NUMBER, ALH_TEXT_refusal_over_five_number },
    { ALH_RULE_over_seven, NUMBER, ALH_TEXT_refusal_over_seven_number },
    { ALH_RULE_wrong_currency, CARD, ALH_TEXT_refusal_wrong_currency_card },
    { ALH_RULE_card_not_owned, CARD, ALH_TEXT_refusal_card_not_owned_card },
    { ALH_RULE_too_little_money, NUMBER, ALH_TEXT_refusal_too_little_money_number },
    { ALH_RULE_not_to_place, TILE, ALH_TEXT_refusal_not_to_place_tile },
    { ALH_RULE_not_in_reserve, TILE, ALH_TEXT_refusal_not_in_reserve_tile },
    { ALH_RULE_not_bought, TILE, ALH_TEXT_refusal_not_bought_tile },
    { ALH_RULE_occupied, CELL, ALH_TEXT_refusal_occupied_cell },
    { ALH_RULE_does_not_touch, CELL, ALH_TEXT_refusal_does_not_touch_cell },
    { ALH_RULE_wall_mismatch, CELL | SIDE, ALH_TEXT_refusal_wall_mismatch_side },
    { ALH_RULE_wall_mismatch, CELL, ALH_TEXT_refusal_wall_mismatch_cell },
    { ALH_RULE_unreachable, CELL, ALH_TEXT_refusal_unreachable_cell },
    { ALH_RULE_unreachable, TILE, ALH_TEXT_refusal_unreachable_tile },
    { ALH_RULE_hole, CELL, ALH_TEXT_refusal_hole_cell },
    { ALH_RULE_no_tile_there, CELL, ALH_TEXT_refusal_no_tile_there_cell },
    { ALH_RULE_only_bastions, CELL | SIDE, ALH_TEXT_refusal_only_bastions_side },
    { ALH_RULE_no_city_wall, CELL | SIDE, ALH_TEXT_refusal_no_city_wall_side },
    { ALH_RULE_camps_green, CELL | SIDE, ALH_TEXT_refusal_camps_green_side },
    { ALH_RULE_camp_loses_wall, CELL, ALH_TEXT_refusal_camp_loses_wall_cell },
};

static enum alh_text_id refusal_text(const struct alh_refusal *why)
{
    static const uint16_t plain[ALH_RULES] = {
        [ALH_RULE_none] = ALH_TEXT_refusal_none,
#define REFUSAL(rule) [ALH_RULE_##rule] = ALH_TEXT_refusal_##rule,
#include "engine/rows.def"
    };
    unsigned have = known(why);
    for (size_t i = 0; i < sizeof closer / sizeof *closer; i++)
        if (closer[i].rule == why->rule && (closer[i].needs & ~have) == 0)
            return (enum alh_text_id)closer[i].text;
    return (enum alh_text_id)plain[why->rule];
}

void alh_say_refusal(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_refusal *why)
{
    (void)s; /* the refusals of the base game say all there is to say */
    struct alh_blanks blanks = {
        .slot = why->at.id,
        .tile = why->at.id,
        .card = why->at.id,
        .x = why->at.x,
        .y = why->at.y,
        .side = why->side - 1,
        .number = why->number,
    };
    alh_say_text(say, lang, refusal_text(why), &blanks);
}
