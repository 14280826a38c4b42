/* 36: what animals score, in all scorings to come, and what a garden promises from which few of another species have to leave. */
#include "bots/terms.h"

enum { ANIMALS = 24, OF_A_SPECIES = 3, SPECIES = ANIMALS / OF_A_SPECIES };

/* Animals of each species on a tile or half. */
static void count_species(const struct alh_state *s, const struct alh_animal *where, int n[SPECIES])
{
    for (int i = 0; i < ANIMALS; i++)
        n[i / OF_A_SPECIES] +=
            s->alhambra_zoo.animal[i].tile == where->tile && s->alhambra_zoo.animal[i].half == where->half;
}

/* Whether this is the first animal of a garden in the player's Alhambra. */
static bool begins_garden(const struct alh_state *s, int player, int i)
{
    const struct alh_animal *animal = s->alhambra_zoo.animal;
    bool garden = animal[i].tile && alh_in(&s->alhambra[player], animal[i].tile) &&
                  alh_building_on(s, animal[i].tile, animal[i].half) == ALH_GARDEN;
    for (int j = 0; j < i && garden; j++)
        garden = animal[j].tile != animal[i].tile || animal[j].half != animal[i].half;
    return garden;
}

/* The most of one species there, and how many others. */
static int largest_herd(const struct alh_state *s, const struct alh_animal *where, int *others)
{
    int n[SPECIES] = { 0 }, most = 0, all = 0;
    count_species(s, where, n);
    for (int species = 0; species < SPECIES; species++) {
        most = n[species] > most ? n[species] : most;
        all += n[species];
    }
    *others = all - most;
    return most;
}

/* Points of the gardens that are pure once no more than so many animals have left each. */
static int points_within(const struct alh_state *s, int player, int leaving)
{
    int points = 0, others;
    for (int i = 0; i < ANIMALS; i++) {
        int most = begins_garden(s, player, i) ? largest_herd(s, &s->alhambra_zoo.animal[i], &others) : 0;
        points += most && others <= leaving ? most : 0;
    }
    return points;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    return points_within(s, judge->ahead.me, 0) * (ALH_SCORINGS - s->scorings_done);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    int me = judge->ahead.me, now = points_within(s, me, 0);
    int steps = asked.kind == ALH_ASK_zoo_move && asked.player == me ? asked.arg[0] : 0;
    int ahead = points_within(s, me, steps) - now, later = points_within(s, me, OF_A_SPECIES) - now - ahead;
    double worth = alh_weight.herd_ahead * ahead;
    worth += alh_weight.herd_later * alh_judge_time(judge, alh_weight.herd_turns) * later;
    return worth * (ALH_SCORINGS - s->scorings_done);
}

const struct alh_terms alh_terms_alhambra_zoo = { .promise = promise, .ground = ground };
