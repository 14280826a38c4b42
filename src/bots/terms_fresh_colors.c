/* 34: finished projects pay for each building of their type in all scorings to come; unfinished ones promise that, the more the fewer paints are
   missing. */
#include "bots/terms.h"

#include <string.h>

enum { OF_A_TYPE = 3 };

static int count_buildings(const struct alh_state *s, int player, int type)
{
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[player], tile)) != 0;)
        for (int half = 0; half < 2; half++)
            n += alh_building_on(s, tile, half) == type;
    return n;
}

static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    (void)g;
    int n = 0;
    for (int i = 0; i < ALH_THINGS_decoration; i++)
        if (s->fresh_colors.decoration[i].decorator == judge->ahead.me + 1)
            n += count_buildings(s, judge->ahead.me, i / OF_A_TYPE);
    return alh_weight.decoration_building * n * (ALH_SCORINGS - s->scorings_done);
}

/* The paints that it requires, by colour, as they are printed. */
static void find_needed(int project, int needed[ALH_TYPES])
{
    static const char *const colours[ALH_TYPES] = { "blue", "red", "brown", "white", "green", "purple" };
    struct alh_facts facts;
    alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)(ALH_THING_decoration + project) }, &facts);
    for (const char *at = facts.group; at; at = strchr(at, '_') ? strchr(at, '_') + 1 : NULL)
        for (int colour = 0; colour < ALH_TYPES; colour++)
            needed[colour] += strncmp(at, colours[colour], strlen(colours[colour])) == 0;
}

/* Part of its paints that are there; those are no longer spare. */
static double part_there(int project, int paints[ALH_TYPES])
{
    int needed[ALH_TYPES] = { 0 }, all = 0, there = 0;
    find_needed(project, needed);
    for (int colour = 0; colour < ALH_TYPES; colour++) {
        int used = paints[colour] < needed[colour] ? paints[colour] : needed[colour];
        all += needed[colour];
        there += used;
        paints[colour] -= used;
    }
    return (1.0 + there) / (1.0 + all);
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me, left = ALH_SCORINGS - s->scorings_done, paints[ALH_TYPES];
    double sum = 0;
    for (int colour = 0; colour < ALH_TYPES; colour++)
        paints[colour] = (int)(s->fresh_colors.paints[me] >> 4 * colour & 15);
    for (int i = 0; i < ALH_THINGS_decoration; i++)
        if (s->fresh_colors.decoration[i].holder == me + 1) {
            double buildings =
                count_buildings(s, me, i / OF_A_TYPE) + alh_weight.decoration_growth * judge->ahead.turns;
            sum +=
                alh_weight.decoration_paint * part_there(i, paints) * alh_weight.decoration_building * left * buildings;
        }
    for (int colour = 0; colour < ALH_TYPES; colour++)
        sum += alh_weight.paint_spare * paints[colour];
    return alh_judge_time(judge, alh_weight.decoration_turns) * sum;
}

const struct alh_terms alh_terms_fresh_colors = { .promise = promise, .ground = ground };
