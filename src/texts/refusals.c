/* Says why a move is refused. */
#include "texts/texts.h"

/* What a refusal knows besides its rule. */
enum known {
    KNOWN_slot = 1,
    KNOWN_tile = 2,
    KNOWN_cell = 4,
    KNOWN_card = 8,
    KNOWN_number = 16,
    KNOWN_side = 32 | KNOWN_cell
};

static unsigned known_place(const struct alh_pick *at)
{
    switch (at->noun) {
    case ALH_PICK_SLOT: return KNOWN_slot;
    case ALH_PICK_TILE: return KNOWN_tile;
    case ALH_PICK_CELL: return KNOWN_cell;
    case ALH_PICK_HAND:
    case ALH_PICK_CARD:
    case ALH_PICK_DISPLAY: return KNOWN_card;
    default: return 0;
    }
}

static unsigned known(const struct alh_refusal *why)
{
    unsigned place = why->has_at ? known_place(&why->at) : 0;
    return place | (why->side ? (unsigned)KNOWN_side & ~(unsigned)KNOWN_cell : 0u) |
           (why->number ? (unsigned)KNOWN_number : 0u);
}

/* Sentences that say more than the plain one, if all that they need is known; the first that fits is taken. */
static const struct closer_text {
    uint8_t rule, needs;
    uint16_t text;
} closer[] = {
#define CLOSER(rule, what) { ALH_RULE_##rule, KNOWN_##what, ALH_TEXT_refusal_##rule##_##what },
#include "engine/rows.def"
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
    (void)s; /* refusals say all there is to say */
    struct alh_blanks blanks = {
        .currency = alh_slot_blank(why->at.id),
        .tile = why->at.id,
        .card = why->at.id,
        .x = why->at.x,
        .y = why->at.y,
        .side = why->side - 1,
        .number = why->number,
    };
    bool brief = say->brief;
    say->brief = true;
    alh_say_text(say, lang, refusal_text(why), &blanks);
    say->brief = brief;
}
