/* rules_hands.c: where cards come to the hands and leave them, and who has seen it: docs/rules/00-base.md "Hidden information",
   and for each event that names cards the page of its module. */
#include "rules.h"

#include <string.h>

/* The hands, what everybody knows of them, and the discard pile. */
struct places {
    struct alh_cards hand[ALH_MAX_PLAYERS], known[ALH_MAX_PLAYERS], discard;
};

static void copy_places(const struct alh_state *s, struct places *out)
{
    memcpy(out->hand, s->hand, sizeof out->hand);
    memcpy(out->known, s->known, sizeof out->known);
    out->discard = s->discard;
}

static void give(struct places *p, int seat, int card, bool seen)
{
    alh_add_card(&p->hand[seat], card);
    if (seen)
        alh_add_card(&p->known[seat], card);
}

static void remove_one(struct alh_cards *cards, int card)
{
    if (alh_count(cards, card))
        cards->word[card / 16] -= (uint64_t)1 << 4 * (card % 16);
}

/* A card that is paid is one that was known, if there was such a one. */
static void take_away(struct places *p, int seat, int card)
{
    remove_one(&p->hand[seat], card);
    remove_one(&p->known[seat], card);
}

static void move_card(struct places *p, const struct alh_event *e, int way, int card, int seller)
{
    bool money = alh_worth(card) != 0; /* 41, Interactions 02: the exchange card is discarded */
    if (way == RULES_PAID || way == RULES_BID || way == RULES_TRADED)
        take_away(p, e->player, card);
    if (way == RULES_TAKEN || way == RULES_DRAWN)
        give(p, e->player, card, way == RULES_TAKEN);
    bool gone = rules_is_builder(card); /* 14, After use: also when paid to another player */
    if (way == RULES_TRADED && money && !gone)
        give(p, e->seller, card, true);
    bool sold = way == RULES_MINTED && seller != ALH_NOBODY; /* 31, Interactions 41 */
    if (sold && !gone)
        give(p, seller, card, true);
    if ((way == RULES_PAID || way == RULES_SPENT || (way == RULES_MINTED && !sold) ||
         (way == RULES_TRADED && !money)) &&
        !gone)
        alh_add_card(&p->discard, card);
}

/* 00, The turn: an empty draw pile is renewed from the discard pile. */
static void follow(struct places *p, const struct alh_event *e, int way, int seller)
{
    if (e->kind == ALH_EVENT_shuffled)
        p->discard = (struct alh_cards){ { 0 } };
    if (e->kind == ALH_EVENT_gate_built) /* 05, Use: the card leaves the game */
        take_away(p, e->player, RULES_GATE_CARD);
    if (e->kind == ALH_EVENT_gate_discarded)
        alh_add_card(&p->discard, RULES_GATE_CARD);
    if (way == RULES_ELSEWHERE)
        return;
    struct alh_cards cards = rules_without_tokens(e->cards);
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card))
        for (int i = 0; i < alh_count(&e->cards, card); i++)
            move_card(p, e, way, card, seller);
}

const char *rules_wrong_hands(const struct any_game *g, const struct alh_events *events, const uint8_t *way_of)
{
    struct places want, got;
    int seller = ALH_NOBODY;
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_stall_bought)
            seller = events->list[i].seller;
    copy_places(&g->copy[ANY_BEFORE], &want);
    copy_places(&g->state, &got);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (way_of[e->kind] == RULES_DRAWN && e->seats != 1 << e->player)
            return "a card is seen by others than the player who draws it";
        follow(&want, e, way_of[e->kind], seller);
    }
    if (memcmp(want.hand, got.hand, sizeof want.hand))
        return "the hands hold other cards than the events tell";
    if (memcmp(want.known, got.known, sizeof want.known))
        return "others know more or less of a hand than they have seen";
    return memcmp(&want.discard, &got.discard, sizeof want.discard) ? "the discard pile holds other cards" : NULL;
}
