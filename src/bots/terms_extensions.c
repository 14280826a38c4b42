/* 39: extensions on buildings that stand count among the majorities as they are; here is what others promise: those that lie on a building that
   is not placed yet, and those that the hand can pay for. */
#include "bots/terms.h"

enum { FIELDS = 12, CARDS = 3 };

/* Tiles that wait were judged as they were before. */
static double worth_of_waiting(const struct alh_judge *judge, const struct alh_state *s)
{
    const struct alh_tiles *waiting = &s->pending[judge->ahead.me];
    double sum = 0;
    for (int tile = 0; (tile = alh_next_tile(waiting, tile)) != 0;)
        if (alh_is_marked(&s->extensions.extended, tile, 0) &&
            !alh_is_marked(&judge->now->extensions.extended, tile, 0))
            sum += alh_judge_building(judge, s, alh_building_on(s, tile, 0));
    return sum;
}

/* A building of the type that stands without an extension. */
static bool has_place(const struct alh_state *s, int me, int type)
{
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[me], tile)) != 0;)
        if (alh_building_on(s, tile, 0) == type && !alh_is_marked(&s->extensions.extended, tile, 0))
            return true;
    return false;
}

/* The lowest cards of the hand that a column shows are worth so much; 0: some are missing. */
static int least_sum(const struct alh_cards *hand, const struct alh_facts *facts)
{
    struct alh_cards left = *hand;
    int sum = 0;
    for (int i = 0; i < CARDS; i++) {
        int card = alh_next_card(&left, 16 * facts->currency[i]);
        if (!card || alh_card_currency(card) != facts->currency[i])
            return 0;
        left.word[card >> 4] -= (uint64_t)1 << 4 * (card & 15);
        sum += alh_worth(card);
    }
    return sum;
}

static double hope_for(const struct alh_judge *judge, const struct alh_state *s, int i)
{
    struct alh_facts facts;
    const struct alh_extension *field = &s->extensions.field[i];
    alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)(ALH_THING_extension + i) }, &facts);
    int sum = least_sum(&s->hand[judge->ahead.me], &facts);
    if (!field->owner || !sum || !has_place(s, judge->ahead.me, field->type))
        return 0;
    double gain = alh_judge_building(judge, s, field->type) - sum * judge->ahead.money;
    gain += sum <= facts.number[0] ? alh_weight.another_action : 0;
    return gain > 0 ? gain : 0;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0;
    for (int i = 0; i < FIELDS; i++) {
        double hope = hope_for(judge, s, i);
        best = hope > best ? hope : best;
    }
    return worth_of_waiting(judge, s) + alh_weight.extension_hope * alh_judge_time(judge, 1) * best;
}

const struct alh_terms alh_terms_extensions = { .promise = promise };
