/* new_score_cards.c: 17, each of the three scorings uses a random value order of the six types. */
#include "../module.h"

enum { CARDS = 18 };
enum { PA = ALH_PAVILION, SE = ALH_SERAGLIO, AR = ALH_ARCADES, CH = ALH_CHAMBERS, GA = ALH_GARDEN, TO = ALH_TOWER };

/* 17, Components: cards 1 to 18; the type at rank 1, which is paid least, to the one at rank 6. */
static const uint8_t orders[CARDS][ALH_TYPES] = {
    { PA, CH, TO, SE, AR, GA }, { PA, CH, GA, SE, TO, AR }, { PA, GA, TO, AR, SE, CH }, { SE, GA, TO, CH, AR, PA },
    { SE, AR, CH, TO, GA, PA }, { SE, TO, AR, GA, CH, PA }, { AR, PA, SE, TO, GA, CH }, { AR, PA, GA, CH, TO, SE },
    { AR, CH, GA, SE, PA, TO }, { CH, AR, PA, TO, GA, SE }, { CH, AR, PA, GA, SE, TO }, { CH, GA, SE, AR, PA, TO },
    { GA, TO, AR, PA, CH, SE }, { GA, TO, AR, PA, SE, CH }, { GA, SE, CH, PA, TO, AR }, { TO, SE, PA, GA, CH, AR },
    { TO, SE, CH, AR, PA, GA }, { TO, PA, SE, CH, AR, GA },
};

/* 17, Scoring: the rank on the card of the scoring is the line of the points table. */
static int line_of_type(const struct alh_state *s, int round, int type)
{
    const uint8_t *order = orders[s->new_score_cards.card[round - 1] - 1];
    int rank = 1;
    while (order[rank - 1] != type)
        rank++;
    return rank;
}

/* 17, Setup 1, 2; Variants: three cards, into slots 3, 2, 1 or 1, 2, 3. */
enum alh_again alh_new_score_cards_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    uint8_t cards[CARDS];
    for (int i = 0; i < CARDS; i++)
        cards[i] = (uint8_t)(i + 1);
    alh_shuffle(&s->random, cards, CARDS);
    for (int i = 0; i < ALH_SCORINGS; i++) {
        int round = s->variant[ALH_VARIANT_new_score_cards_fill] ? i + 1 : ALH_SCORINGS - i;
        s->new_score_cards.card[round - 1] = cards[i];
        alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_score_card,
                                         .player = ALH_NOBODY,
                                         .barrier = true,
                                         .round = (uint8_t)round,
                                         .number = cards[i] });
    }
    return ALH_DONE;
}

/* The types as they stand on the card, what pays least first. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    facts->n_types = ALH_TYPES;
    memcpy(facts->type, orders[pick->id - ALH_THING_score_card], ALH_TYPES);
}

/* Where no cards are named, they are drawn. */
static void complete(struct alh_state *s, uint64_t given)
{
    if (!(given & alh_given_of(ALH_MODULE_new_score_cards)))
        alh_new_score_cards_deal(s, NULL, NULL);
}

/* 17, Rulings: cards are drawn without replacement. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const uint8_t *card = s->new_score_cards.card;
    bool twice = card[0] == card[1] || card[0] == card[2] || card[1] == card[2];
    return card[0] && twice && alh_find_flaw(flaw, alh_refuse(ALH_RULE_score_card_twice), ALH_NOBODY, "score_cards");
}

const struct alh_module alh_module_new_score_cards = {
    .describe = describe,
    .line_of_type = line_of_type,
    .complete = complete,
    .position_flaw = position_flaw,
};
