/* new_score_cards.c: 17, each of the three scorings uses a random value order of the six types. */
#include "../module.h"

enum { CARDS = 18 };
/* 17, Scoring: the rank on the card of the scoring is the line of the points table. */
static int line_of_type(const struct alh_state *s, int round, int type)
{
    const uint8_t *order = alh_printed_on_thing(ALH_THING_score_card + s->new_score_cards.card[round - 1] - 1)->type;
    int rank = 1;
    while (order[rank - 1] != type)
        rank++;
    return rank;
}

/* 17, Setup 1, 2; Variants: three cards, into slots 3, 2, 1 or 1, 2, 3. */
enum alh_again alh_new_score_cards_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    uint8_t cards[CARDS];
    for (int i = 0; i < CARDS; i++)
        cards[i] = (uint8_t)(i + 1);
    alh_shuffle(&s->random, cards, CARDS);
    for (int i = 0; i < ALH_SCORINGS; i++) {
        int round = s->variant[ALH_VARIANT_new_score_cards_fill] ? i + 1 : ALH_SCORINGS - i;
        s->new_score_cards.card[round - 1] = cards[i];
        ALH_EMIT(ev, score_card, .player = ALH_NOBODY, .barrier = true, .round = (uint8_t)round, .number = cards[i]);
    }
    return ALH_DONE;
}

/* 17, Rulings: cards are drawn without replacement. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const uint8_t *card = s->new_score_cards.card;
    bool twice = card[0] == card[1] || card[0] == card[2] || card[1] == card[2];
    return card[0] && twice && alh_find_flaw(flaw, alh_refuse(ALH_RULE_score_card_twice), ALH_NOBODY, "score_cards");
}

const struct alh_module alh_module_new_score_cards = {
    .line_of_type = line_of_type,
    .set_up = alh_new_score_cards_deal,
    .position_flaw = position_flaw,
};
