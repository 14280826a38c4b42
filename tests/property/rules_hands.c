/* rules_hands.c: where cards come to the hands and leave them, and who has seen it: docs/rules/00-base.md "Hidden information",
   and for each event that names cards the page of its module. */
#include "rules.h"

#include <string.h>

/* What becomes of the cards of an event. */
enum way {
    ELSEWHERE,
    TAKEN,  /* to the hand, before all eyes */
    DRAWN,  /* to the hand, seen by its owner only */
    PAID,   /* from the hand to the discard pile */
    BID,    /* from the hand to the table */
    SPENT,  /* from the table to the discard pile */
    TRADED, /* from a hand to that of the owner of a stall */
};
static const uint8_t way_of[ALH_EVENT_KINDS] = {
    [ALH_EVENT_took] = TAKEN,           [ALH_EVENT_bought] = PAID,       [ALH_EVENT_sultan_bought] = PAID,
    [ALH_EVENT_falcon_bought] = PAID,   [ALH_EVENT_discarded] = PAID,    [ALH_EVENT_character_won] = PAID,
    [ALH_EVENT_drew_card] = DRAWN,      [ALH_EVENT_card_kept] = DRAWN,   [ALH_EVENT_project_bid] = BID,
    [ALH_EVENT_project_outbid] = TAKEN, [ALH_EVENT_project_won] = SPENT, [ALH_EVENT_bid_returned] = TAKEN,
    [ALH_EVENT_stall_bought] = TRADED,
};

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

static void move_card(struct places *p, const struct alh_event *e, int card)
{
    int way = way_of[e->kind];
    bool money = alh_worth(card) != 0; /* 41, Interactions 02: the exchange card is discarded */
    if (way == PAID || way == BID || way == TRADED)
        take_away(p, e->player, card);
    if (way == TAKEN || way == DRAWN)
        give(p, e->player, card, way == TAKEN);
    if (way == TRADED && money)
        give(p, e->other, card, true);
    if (way == PAID || way == SPENT || (way == TRADED && !money))
        alh_add_card(&p->discard, card);
}

/* 00, The turn: an empty draw pile is renewed from the discard pile. */
static void follow(struct places *p, const struct alh_event *e)
{
    if (e->kind == ALH_EVENT_shuffled)
        p->discard = (struct alh_cards){ { 0 } };
    if (way_of[e->kind] == ELSEWHERE)
        return;
    for (int card = alh_next_card(&e->cards, 0); card; card = alh_next_card(&e->cards, card))
        for (int i = 0; i < alh_count(&e->cards, card); i++)
            move_card(p, e, card);
}

const char *rules_wrong_hands(const struct any_game *g, const struct alh_events *events)
{
    struct places want, got;
    copy_places(&g->copy[ANY_BEFORE], &want);
    copy_places(&g->state, &got);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (way_of[e->kind] == DRAWN && e->seats != 1 << e->player)
            return "a card is seen by others than the player who draws it";
        follow(&want, e);
    }
    if (memcmp(want.hand, got.hand, sizeof want.hand))
        return "the hands hold other cards than the events tell";
    if (memcmp(want.known, got.known, sizeof want.known))
        return "others know more or less of a hand than they have seen";
    return memcmp(&want.discard, &got.discard, sizeof want.discard) ? "the discard pile holds other cards" : NULL;
}
