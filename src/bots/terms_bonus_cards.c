/* 03: what hidden cards are worth whose tiles stand, or could. */
#include "bots/terms.h"

#include <string.h>

/* The hidden cards of a player whose tiles of this type stand, as bits. */
static unsigned ready(const struct alh_state *s, int player, int type)
{
    unsigned cards = 0;
    for (int i = 0; i < ALH_THINGS_bonus; i++) {
        struct alh_facts facts;
        struct alh_pick pick = { .noun = ALH_PICK_THING, .id = (uint8_t)(ALH_THING_bonus + i) };
        if (s->bonus_cards.hidden[player] >> i & 1 && alh_describe(&pick, &facts) &&
            alh_building_on(s, facts.tile, 0) == type && alh_in(&s->alhambra[player], facts.tile))
            cards |= 1u << i;
    }
    return cards;
}

/* Nearly as if they lay open: whoever shows a strong majority is left alone with it. */
static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    int halves[ALH_OWNERS], me = judge->ahead.me;
    double worth = 0;
    for (int type = 0; type < ALH_TYPES && s->bonus_cards.hidden[me]; type++) {
        unsigned cards = ready(s, me, type);
        memcpy(halves, g->halves[type], sizeof halves);
        for (; cards; cards &= cards - 1)
            halves[me] += 2;
        if (halves[me] > g->halves[type][me])
            worth += alh_judge_majority(judge, s, halves, type) - g->majority[type];
    }
    return alh_weight.bonus_hidden * worth;
}

const struct alh_terms alh_terms_bonus_cards = { .ground = ground };
