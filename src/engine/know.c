/* know.c: who knows what, 00 "Hidden information". */
#include "module.h"

/* How many pieces on top of a pile this seat knows. */
static int known_top(const struct alh_state *s, enum alh_pile pile, int seat)
{
    return s->tops[pile].by == seat + 1 ? s->tops[pile].known : 0;
}

void alh_hide(struct alh_state *out, const struct alh_state *s, int seat)
{
    if (out != s)
        *out = *s;
    for (int other = 0; other < s->players; other++)
        if (other != seat)
            out->hand[other] = (struct alh_cards){ { 0 } };
    out->random = (struct alh_random){ { 0 }, 0 };
    memset(out->draw, 0, (size_t)(out->n_draw - known_top(s, ALH_CARD_PILE, seat)));
    memset(out->bag, 0, (size_t)(out->n_bag - known_top(s, ALH_TILE_BAG, seat)));
    alh_tell_hide(out, seat);
}

/* Whether somebody else has a card in hand that not everybody has seen: it may be any that a hand can hold. */
static bool hides_cards(const struct alh_state *s, int seat)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && s->hand_size[other] > alh_count_cards(&s->known[other]))
            return true;
    return false;
}

/* Cards that are no money were added to certain piles, and everybody knows that they lie there; unless they may lie in a hand. */
static bool stays_in_pile(int card, bool some_hidden)
{
    return !alh_worth(card) && (card >= ALH_CARD_KINDS || !some_hidden);
}

/* The cards that the seat cannot place: unknown cards of the others' hands and the cards of the draw pile below `top` that do not
   stay in their piles. In the order of their kinds: what comes out may depend on nothing that the seat does not know. */
static int gather_unknown(const struct alh_state *s, int seat, int top, bool some_hidden, uint8_t *cards)
{
    struct alh_cards unknown = { { 0 } };
    for (int other = 0; other < s->players; other++) {
        if (other == seat)
            continue;
        alh_add_cards(&unknown, &s->hand[other]);
        alh_take_cards(&unknown, &s->known[other]);
    }
    for (int i = 0; i < s->n_draw - top; i++)
        if (!stays_in_pile(s->draw[i], some_hidden))
            alh_add_card(&unknown, s->draw[i]);
    int n = 0;
    for (int card = alh_next_card(&unknown, 0); card; card = alh_next_card(&unknown, card))
        for (int i = alh_count(&unknown, card); i; i--)
            cards[n++] = (uint8_t)card;
    return n;
}

static const uint8_t *deal_unknown(struct alh_state *out, int seat, const uint8_t *cards)
{
    for (int other = 0; other < out->players; other++) {
        if (other == seat)
            continue;
        out->hand[other] = out->known[other];
        for (int i = out->hand_size[other] - alh_count_cards(&out->known[other]); i > 0; i--)
            alh_add_card(&out->hand[other], *cards++);
    }
    return cards;
}

/* What stays in its pile: which of a module's cards lies where is unknown. The scoring cards keep their places among the piles. */
static void mix_specials(struct alh_state *out, int top, bool some_hidden, struct alh_random *random)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_names_of *names = &alh_module[i]->cards;
        struct alh_tiles lying = { { 0 } }; /* used as a set of cards: their kinds are below 192, too */
        uint8_t cards[ALH_DRAW];
        int n = 0;
        for (int j = 0; j < out->n_draw - top && i != ALH_MODULE_base; j++)
            if (out->draw[j] >= names->first && out->draw[j] < names->first + names->n &&
                stays_in_pile(out->draw[j], some_hidden))
                alh_include(&lying, out->draw[j]);
        for (int card = alh_next_tile(&lying, 0); card; card = alh_next_tile(&lying, card))
            cards[n++] = (uint8_t)card;
        alh_shuffle(random, cards, n);
        for (int j = 0; j < out->n_draw - top; j++)
            if (alh_in(&lying, out->draw[j]))
                out->draw[j] = cards[--n];
    }
}

/* Everybody knows in which pile a scoring card lies: it stays in its pile and only changes places there. */
static const uint8_t *deal_pile(uint8_t *pile, int size, bool some_hidden, const uint8_t *cards,
                                struct alh_random *random)
{
    struct alh_tiles specials = { { 0 } }; /* a set of cards, so that their old order is forgotten */
    int n = 0;
    for (int i = 0; i < size; i++)
        if (stays_in_pile(pile[i], some_hidden))
            alh_include(&specials, pile[i]);
    for (int card = alh_next_tile(&specials, 0); card; card = alh_next_tile(&specials, card))
        pile[n++] = (uint8_t)card;
    while (n < size)
        pile[n++] = *cards++;
    alh_shuffle(random, pile, size);
    return cards;
}

/* Tiles that modules hide may as well lie in the bag; for a moment they do. What the seat knows of its top stays. */
static void shuffle_bag(struct alh_state *out, int seat, struct alh_random *random)
{
    struct alh_tiles tiles = { { 0 } };
    alh_tell_gather_hidden(out, seat);
    int n = out->n_bag - known_top(out, ALH_TILE_BAG, seat);
    for (int i = 0; i < n; i++)
        alh_include(&tiles, out->bag[i]);
    for (int i = 0, tile = 0; i < n; i++)
        out->bag[i] = (uint8_t)(tile = alh_next_tile(&tiles, tile));
    alh_shuffle(random, out->bag, n);
}

void alh_determinize(struct alh_state *out, const struct alh_state *s, int seat, struct alh_random *random)
{
    uint8_t cards[2 * ALH_DRAW];
    if (out != s)
        *out = *s;
    bool some_hidden = hides_cards(s, seat);
    int top = known_top(s, ALH_CARD_PILE, seat), n = gather_unknown(s, seat, top, some_hidden, cards);
    alh_shuffle(random, cards, n);
    const uint8_t *next = deal_unknown(out, seat, cards);
    mix_specials(out, top, some_hidden, random);
    for (int pile = ALH_PILES - 1, from = 0; pile >= 0; from += out->pile[pile--])
        next =
            deal_pile(&out->draw[from], out->pile[pile] - (pile == out->pile_top ? top : 0), some_hidden, next, random);
    alh_order_scoring_cards(out);
    shuffle_bag(out, seat, random);
    alh_tell_deal_anew(out, seat, random);
    for (int i = 0; i < 8; i++)
        out->random.key[i] = alh_random_below(random, UINT32_MAX);
    out->random.next = 0;
}
