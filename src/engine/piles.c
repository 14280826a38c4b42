/* piles.c: the draw pile and the bag, and looking at what lies on top of them. What is looked at stays where it is: it is chosen
   from there, taken away, or laid on top in another order. So who knows the top needs no copy of it. */
#include "module.h"

/* ---- drawing ---- */

/* A piece left the top. */
static void uncover(struct alh_tops *tops)
{
    if (tops->known && !--tops->known)
        tops->by = 0;
}

/* 00, The turn: when the draw pile is empty, the shuffled discard pile becomes the draw pile; it goes under what is being looked
   at. */
static void renew_draw_pile(struct alh_state *s, struct alh_events *ev)
{
    int n = alh_count_cards(&s->discard), i = 0;
    if (!n)
        return;
    memmove(&s->draw[n], s->draw, s->n_draw);
    for (int card = alh_next_card(&s->discard, 0); card; card = alh_next_card(&s->discard, card))
        for (int copies = alh_count(&s->discard, card); copies; copies--)
            s->draw[i++] = (uint8_t)card;
    s->discard = (struct alh_cards){ { 0 } };
    alh_shuffle(&s->random, s->draw, n);
    s->n_draw = (uint8_t)(s->n_draw + n);
    memset(s->pile, 0, sizeof s->pile);
    s->pile[0] = s->n_draw;
    s->pile_top = 0;
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_shuffled, .player = ALH_NOBODY, .barrier = true, .number = (int16_t)n });
}

/* 05, Rulings: while a gate card is on offer, gate cards alone would come back for ever. */
static bool brings_something(const struct alh_state *s)
{
    struct alh_cards others = s->discard;
    alh_take_copies(&others, ALH_GATE_CARD, alh_count(&others, ALH_GATE_CARD));
    return !s->offered || !alh_no_cards(&others);
}

int alh_draw_card(struct alh_state *s, struct alh_events *ev)
{
    if (!s->n_draw && brings_something(s))
        renew_draw_pile(s, ev);
    if (!s->n_draw)
        return 0;
    while (!s->pile[s->pile_top])
        s->pile_top++;
    s->pile[s->pile_top]--;
    uncover(&s->tops[ALH_CARD_PILE]);
    int card = s->draw[--s->n_draw];
    s->draw[s->n_draw] = 0;
    return card;
}

int alh_draw_tile(struct alh_state *s)
{
    if (!s->n_bag)
        return 0;
    uncover(&s->tops[ALH_TILE_BAG]);
    int tile = s->bag[--s->n_bag];
    s->bag[s->n_bag] = 0;
    return tile;
}

/* Then nobody knows the top any more. */
void alh_return_tile(struct alh_state *s, int tile)
{
    uint32_t at = alh_random_below(&s->random, s->n_bag + 1u);
    s->tops[ALH_TILE_BAG] = (struct alh_tops){ 0 };
    memmove(&s->bag[at + 1], &s->bag[at], s->n_bag - at);
    s->bag[at] = (uint8_t)tile;
    s->n_bag++;
}

/* ---- the bottom of the bag ---- */

void alh_put_under_bag(struct alh_state *s, int tile)
{
    memmove(&s->bag[1], s->bag, s->n_bag++);
    s->bag[0] = (uint8_t)tile;
}

int alh_take_from_under_bag(struct alh_state *s)
{
    int tile = s->bag[0];
    memmove(s->bag, &s->bag[1], --s->n_bag);
    s->bag[s->n_bag] = 0;
    return tile;
}

/* ---- looking ---- */

static uint8_t *size_of(struct alh_state *s, enum alh_pile pile)
{
    return pile == ALH_CARD_PILE ? &s->n_draw : &s->n_bag;
}

static uint8_t *pieces_of(struct alh_state *s, enum alh_pile pile)
{
    return pile == ALH_CARD_PILE ? s->draw : s->bag;
}

bool alh_cards_can_be_ordered(const struct alh_state *s)
{
    return alh_count_flagged(s, orders_cards);
}

/* What may come to lie in another order is one pile from now on. */
static void join_piles(struct alh_state *s, int n)
{
    for (; s->pile[s->pile_top] < n; s->pile_top++) {
        s->pile[s->pile_top + 1] = (uint8_t)(s->pile[s->pile_top + 1] + s->pile[s->pile_top]);
        s->pile[s->pile_top] = 0;
    }
}

/* What he knew already of what lies deeper he still knows. */
void alh_look(struct alh_state *s, enum alh_pile pile, int player, int n, struct alh_events *ev)
{
    struct alh_tops *tops = &s->tops[pile];
    if (pile == ALH_CARD_PILE && s->n_draw < n)
        renew_draw_pile(s, ev);
    n = n < *size_of(s, pile) ? n : *size_of(s, pile);
    if (pile == ALH_CARD_PILE)
        join_piles(s, n);
    if (tops->by != player + 1 || tops->known < n)
        tops->known = (uint8_t)n;
    tops->by = (uint8_t)(player + 1);
    tops->looked = (uint8_t)n;
}

const uint8_t *alh_looked(const struct alh_state *s, enum alh_pile pile, int *n)
{
    const struct alh_tops *tops = &s->tops[pile];
    const uint8_t *pieces = pile == ALH_CARD_PILE ? s->draw : s->bag;
    int size = pile == ALH_CARD_PILE ? s->n_draw : s->n_bag;
    *n = tops->looked;
    return pieces + size - tops->laid - tops->looked;
}

bool alh_is_looked(const struct alh_state *s, enum alh_pile pile, int piece)
{
    int n;
    const uint8_t *pieces = alh_looked(s, pile, &n);
    while (n && pieces[n - 1] != piece)
        n--;
    return n > 0;
}

void alh_lay_next(struct alh_state *s, enum alh_pile pile, int piece)
{
    struct alh_tops *tops = &s->tops[pile];
    uint8_t *pieces = pieces_of(s, pile);
    int last = *size_of(s, pile) - tops->laid - 1, at = last;
    while (pieces[at] != piece)
        at--;
    memmove(&pieces[at], &pieces[at + 1], (size_t)(last - at));
    pieces[last] = (uint8_t)piece;
    tops->looked--;
    tops->laid++;
}

int alh_take_laid(struct alh_state *s, enum alh_pile pile)
{
    s->tops[pile].laid--;
    return pile == ALH_CARD_PILE ? alh_draw_card(s, NULL) : alh_draw_tile(s);
}

int alh_end_look(struct alh_state *s, enum alh_pile pile)
{
    struct alh_tops *tops = &s->tops[pile];
    int n = tops->looked + tops->laid;
    tops->looked = tops->laid = 0;
    return n;
}
