/* 20: what dials show is a source of points; here is what they promise: how far they may still be turned, for buildings that are there. */
#include "bots/terms.h"

enum { SECTIONS = 6, PRICES = 13, MOST = 12 };

/* The value and the need of a section of a dial, as they are printed. */
static int value_of(const struct alh_facts *facts, int section)
{
    return facts->number[1 + 2 * section];
}
static int need_of(const struct alh_facts *facts, int section)
{
    return facts->number[2 + 2 * section];
}

static struct alh_facts facts_of(int dial)
{
    struct alh_facts facts;
    alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)(ALH_THING_dial + dial) }, &facts);
    return facts;
}

/* Buildings of each price, with those that wait; 12 and 13 are one. */
static void count_prices(const struct alh_state *s, int me, int n[PRICES])
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_FOUNTAIN; tile++) {
        int price = alh_tile(tile)->price;
        bool own = alh_in(&s->alhambra[me], tile) || alh_in(&s->reserve[me], tile) || alh_in(&s->pending[me], tile);
        n[price < MOST ? price : MOST] += own;
    }
}

/* What the next steps up to a cap would show, each less likely than the one before. */
static double steps_to(const struct alh_facts *facts, int shown, int buildings)
{
    double sum = 0, part = 1;
    for (int section = 1; section < SECTIONS && need_of(facts, section) <= buildings; section++)
        if (value_of(facts, section) > shown) {
            sum += part * (value_of(facts, section) - value_of(facts, section - 1));
            part *= alh_weight.dial_step;
        }
    return sum;
}

/* What my dial of this price shows; 0: I have none yet. */
static int shown_of(const struct alh_state *s, int me, int price)
{
    for (int dial = 0; dial < ALH_THINGS_dial; dial++)
        if (s->art_of_the_moors.dial[dial].owner == me + 1 && facts_of(dial).number[0] == price)
            return s->art_of_the_moors.dial[dial].shown;
    return 0;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int n[PRICES] = { 0 }, last = 0, left = ALH_SCORINGS - s->scorings_done;
    double sum = 0;
    count_prices(s, judge->ahead.me, n);
    for (int dial = 0; dial < ALH_THINGS_dial; dial++) {
        struct alh_facts facts = facts_of(dial);
        int price = facts.number[0];
        if (price != last && n[price] >= need_of(&facts, 0))
            sum += steps_to(&facts, shown_of(s, judge->ahead.me, price), n[price]);
        last = price;
    }
    return alh_weight.dial_step * left * alh_judge_time(judge, alh_weight.dial_turns) * sum;
}

const struct alh_terms alh_terms_art_of_the_moors = { .promise = promise };
