/* know.c: who knows what, 00 "Hidden information". */
#include "module.h"

void alh_hide(struct alh_state *out, const struct alh_state *s, int seat)
{
    if (out != s)
        *out = *s;
    for (int other = 0; other < s->players; other++)
        if (other != seat)
            out->hand[other] = (struct alh_cards){ { 0 } };
    out->random = (struct alh_random){ { 0 }, 0 };
    memset(out->draw, 0, (size_t)(out->n_draw - alh_known_top(s, ALH_CARD_PILE, seat)));
    memset(out->bag, 0, (size_t)(out->n_bag - alh_known_top(s, ALH_TILE_BAG, seat)));
    alh_tell_hide(out, seat);
}

/* ---- dealing anew what a seat cannot know ---- */

/* Cards that a hand can hold, on their way to places that the seat has not seen: unknown cards of hands, the draw pile. */
struct dealing {
    struct alh_random *random;
    uint8_t *money, *others; /* next ones; others: exchange cards */
    int n_loose,
        places; /* of the others: how many are in hands or in the top pile, and in how many places they can be */
};

/* The next card for a hand or for the top pile: there every place is as likely to have one of the others. */
static uint8_t next_card(struct dealing *d)
{
    bool other = d->n_loose && alh_random_below(d->random, (uint32_t)d->places) < (uint32_t)d->n_loose;
    d->places--;
    d->n_loose -= other;
    return other ? *d->others++ : *d->money++;
}

static bool is_other(int card)
{
    return card < ALH_CARD_KINDS && !alh_worth(card);
}

/* The pile that is being drawn from. Piles below it were not touched: everybody knows how many of the others lie in each. */
static int top_pile(const struct alh_state *s)
{
    int pile = 0;
    while (pile < ALH_PILES - 1 && !s->pile[pile])
        pile++;
    return pile;
}

static struct alh_cards unknown_in_hands(const struct alh_state *s, int seat)
{
    struct alh_cards unknown = { { 0 } };
    for (int other = 0; other < s->players; other++) {
        if (other == seat)
            continue;
        alh_add_cards(&unknown, &s->hand[other]);
        alh_take_cards(&unknown, &s->known[other]);
    }
    return unknown;
}

/* What the seat cannot place, in the order of kinds: what comes out may depend on nothing that it does not know. */
static void gather_unknown(const struct alh_state *s, int seat, int known, struct dealing *d)
{
    struct alh_cards unknown = unknown_in_hands(s, seat);
    int top = s->n_draw - s->pile[top_pile(s)], n_money = 0, n_others = 0;
    d->places = alh_count_cards(&unknown);
    for (int i = 0; i < s->n_draw - known; i++) {
        d->places += i >= top && s->draw[i] < ALH_CARD_KINDS;
        d->n_loose -= i < top && is_other(s->draw[i]);
        if (s->draw[i] < ALH_CARD_KINDS)
            alh_add_card(&unknown, s->draw[i]);
    }
    for (int card = alh_next_card(&unknown, 0); card; card = alh_next_card(&unknown, card))
        for (int i = alh_count(&unknown, card); i; i--)
            *(alh_worth(card) ? &d->money[n_money++] : &d->others[n_others++]) = (uint8_t)card;
    d->n_loose += n_others;
    alh_shuffle(d->random, d->money, n_money);
    alh_shuffle(d->random, d->others, n_others);
}

static void deal_hands(struct alh_state *out, int seat, struct dealing *d)
{
    for (int other = 0; other < out->players; other++) {
        if (other == seat)
            continue;
        out->hand[other] = out->known[other];
        for (int i = out->hand_size[other] - alh_count_cards(&out->known[other]); i > 0; i--)
            alh_add_card(&out->hand[other], next_card(d));
    }
}

/* Cards that no hand can hold were added to certain piles: there they stay, but which of a module's cards lies where is
   unknown. The scoring cards keep their places among the piles. */
static void mix_specials(struct alh_state *out, int known, struct alh_random *random)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_family *names = alh_cards_of(i);
        struct alh_tiles lying = { { 0 } }; /* used as a set of cards: their kinds are below 192, too */
        uint8_t cards[ALH_DRAW];
        int n = 0;
        for (int j = 0; names && j < out->n_draw - known && names->first > ALH_CARD_SCORING; j++)
            if (out->draw[j] >= names->first && out->draw[j] < names->first + names->n)
                alh_include(&lying, out->draw[j]);
        for (int card = alh_next_tile(&lying, 0); card; card = alh_next_tile(&lying, card))
            cards[n++] = (uint8_t)card;
        alh_shuffle(random, cards, n);
        for (int j = 0; j < out->n_draw - known; j++)
            if (alh_in(&lying, out->draw[j]))
                out->draw[j] = cards[--n];
    }
}

/* Everybody knows in which pile a card lies that no hand can hold: it stays in its pile and only changes places there. */
static void deal_pile(uint8_t *pile, int size, bool top, struct dealing *d)
{
    struct alh_tiles specials = { { 0 } }; /* a set of cards, so that their old order is forgotten */
    int n = 0, others = 0;
    for (int i = 0; i < size; i++) {
        if (pile[i] >= ALH_CARD_KINDS)
            alh_include(&specials, pile[i]);
        others += is_other(pile[i]);
    }
    for (int card = alh_next_tile(&specials, 0); card; card = alh_next_tile(&specials, card))
        pile[n++] = (uint8_t)card;
    for (; !top && others; others--)
        pile[n++] = *d->others++;
    while (n < size)
        pile[n++] = top ? next_card(d) : *d->money++;
    alh_shuffle(d->random, pile, size);
}

/* Tiles that modules hide may as well lie in the bag; for a moment they do. What the seat knows of its top stays. */
static void shuffle_bag(struct alh_state *out, int seat, struct alh_random *random)
{
    struct alh_tiles tiles = { { 0 } };
    alh_tell_gather_hidden(out, seat);
    int n = out->n_bag - alh_known_top(out, ALH_TILE_BAG, seat);
    for (int i = 0; i < n; i++)
        alh_include(&tiles, out->bag[i]);
    for (int i = 0, tile = 0; i < n; i++)
        out->bag[i] = (uint8_t)(tile = alh_next_tile(&tiles, tile));
    alh_shuffle(random, out->bag, n);
}

void alh_determinize(struct alh_state *out, const struct alh_state *s, int seat, struct alh_random *random)
{
    uint8_t money[2 * ALH_DRAW], others[ALH_DRAW];
    struct dealing dealing = { .random = random, .money = money, .others = others };
    if (out != s)
        *out = *s;
    int known = alh_known_top(s, ALH_CARD_PILE, seat), top = top_pile(s);
    gather_unknown(s, seat, known, &dealing);
    deal_hands(out, seat, &dealing);
    mix_specials(out, known, random);
    for (int pile = ALH_PILES - 1, from = 0; pile >= 0; from += out->pile[pile--])
        deal_pile(&out->draw[from], out->pile[pile] - (pile == top ? known : 0), pile == top, &dealing);
    alh_order_scoring_cards(out, out->n_draw - known);
    shuffle_bag(out, seat, random);
    alh_tell_deal_anew(out, seat, random);
    for (int i = 0; i < 8; i++)
        out->random.key[i] = alh_random_below(random, UINT32_MAX);
    out->random.next = 0;
}
