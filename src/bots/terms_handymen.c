/* 40: workers on tiles score as a group, those on slots change what is paid there; rolling for one costs the purchase of this turn. */
#include "bots/terms.h"

/* Own tiles that carry one. */
static int count_manned(const struct alh_state *s, const struct alh_tiles *among)
{
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(among, tile)) != 0;)
        n += alh_is_marked(&s->handymen.manned, tile, 0) + alh_is_marked(&s->handymen.manned, tile, 1);
    return n;
}

static int count_on_slots(const struct alh_state *s, int me)
{
    int n = 0;
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        n += s->handymen.on_slot[me][slot];
    return n;
}

/* The group pays in every scoring to come; others may still join it. */
static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int me = judge->ahead.me, left = ALH_SCORINGS - s->scorings_done, n = count_manned(s, &s->alhambra[me]);
    struct alh_scores scores;
    if (!n || !left)
        return 0;
    alh_score(s, s->scorings_done + 1, &scores);
    int group = scores.points[ALH_SOURCE_workers][me];
    return left * (group + alh_weight.loose_worker * (n - group));
}

/* While the dice roll: a worker may come of it. Afterwards money is all that can be taken. */
static double worth_of_rolling(struct alh_judge *judge, const struct alh_state *s)
{
    static const double chance[] = { 0, 1, 0.7, 0 };
    int me = judge->ahead.me;
    if (s->turn != me || !s->handymen.dice || s->step > ALH_STEP_ACTION)
        return 0;
    if (alh_will_be_asked(s, ALH_ASK_roll_result, me))
        return alh_weight.another_action +
               alh_weight.rolling * chance[s->handymen.dice] * (ALH_SCORINGS - s->scorings_done);
    bool acts = alh_will_be_asked(s, ALH_ASK_action, me) || alh_will_be_asked(s, ALH_ASK_start, me);
    return acts ? alh_weight.another_action - alh_judge_action(judge, s) : 0;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    double aside = alh_weight.loose_worker * count_manned(s, &s->reserve[me]);
    return aside + alh_judge_time(judge, 4) * alh_weight.slot_worker * count_on_slots(s, me) +
           alh_judge_time(judge, 8) * alh_weight.hand_worker * s->handymen.in_hand[me] + worth_of_rolling(judge, s);
}

/* Money of the currency, and one less to pay for each worker on its slot. */
static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    int slot = 1;
    while (alh_slot_currency(slot) != currency)
        slot++;
    *out = (struct alh_purse){ 1u << currency, judge->ahead.money, alh_weight.slot_worker * (i + 1), i + 1 };
    return i < s->handymen.on_slot[judge->ahead.me][slot - 1];
}

static bool uses(const struct alh_move *move)
{
    return alh_has_part(alh_move_parts(move->kind), ALH_PART_PLUS) && (move->plus || move->minus);
}

const struct alh_terms alh_terms_handymen = { .promise = promise, .ground = ground, .purse = purse, .uses = uses };
