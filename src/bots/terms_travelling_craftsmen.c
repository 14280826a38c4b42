/* 31: using a craftsman gives him away instead of the one that is missed least; what he does is seen in the position behind the move. */
#include "bots/terms.h"

enum { CRAFTSMEN = ALH_THINGS_craftsman, FILLED_UP_TO = 4, MOST_OFF = 2, CARPENTERS = 1 << 1 | 1 << 9 };

/* What a craftsman is worth to whoever keeps him, by his number. */
static double worth_of(int craftsman)
{
    const double worth[CRAFTSMEN] = {
        alh_weight.mosaic_layer,   alh_weight.carpenter,      alh_weight.goldsmith, alh_weight.mortar_mixer,
        alh_weight.stonemason,     alh_weight.building_owner, alh_weight.smith,     alh_weight.brickmaker,
        alh_weight.minter,         alh_weight.carpenter,      alh_weight.goldsmith, alh_weight.mosaic_layer,
        alh_weight.building_owner,
    };
    return worth[craftsman];
}

static double worth_of_all(unsigned some)
{
    double sum = 0;
    for (; some; some &= some - 1)
        sum += worth_of(__builtin_ctz(some));
    return sum;
}

static double least_of(unsigned some)
{
    double least = some ? worth_of(__builtin_ctz(some)) : 0;
    for (; some; some &= some - 1)
        least = worth_of(__builtin_ctz(some)) < least ? worth_of(__builtin_ctz(some)) : least;
    return least;
}

/* Cards that the smith laid out promise something to whoever takes one still. */
static double worth_of_display(const struct alh_judge *judge, const struct alh_state *s)
{
    int more = s->n_display - FILLED_UP_TO;
    return more > 0 && alh_will_be_asked(s, ALH_ASK_action, judge->ahead.me) ? alh_weight.open_card * more : 0;
}

/* Those that stay: as long as three lie there, one goes, the used one or the least. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    int me = judge->ahead.me;
    double leaves = c->used && s->turn == me ? worth_of_all(c->used) : least_of(c->open[me]);
    double kept = worth_of_all(c->open[me]) + (c->down[me] ? worth_of_all(c->down[me]) - leaves : 0);
    return kept * alh_judge_time(judge, alh_weight.craftsman_turns) + worth_of_display(judge, s);
}

/* With the carpenter one or two less are paid; then he is gone. */
static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    const struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    *out = (struct alh_purse){ 1u << currency, judge->ahead.money, alh_weight.carpenter, i + 1 };
    return i < MOST_OFF && !c->used && c->open[judge->ahead.me] & CARPENTERS;
}

static bool uses(const struct alh_move *move)
{
    uint64_t parts = alh_move_parts(move->kind);
    bool turned = alh_has_part(parts, ALH_PART_TURNED) && move->turned && !alh_can_be_turned(move->tile);
    return turned || (alh_has_part(parts, ALH_PART_CARPENTER) && move->carpenter) ||
           (alh_has_part(parts, ALH_PART_MINTED) && move->minted[0]);
}

const struct alh_terms alh_terms_travelling_craftsmen = { .promise = promise, .purse = purse, .uses = uses };
