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
    if (!alh_base_alone(s))
        alh_hide_fields(out, seat);
    alh_tell_hide(out, seat);
}

/* ---- dealing anew what a seat cannot know ---- */

/* The pile of the draw pile in which the card lies: that much is known, because it stays there (deal_pile). */
static bool find_pile_of(const struct alh_state *s, int card, struct alh_due *due)
{
    int above = 0, pile = 0;
    while (above < s->n_draw && s->draw[s->n_draw - 1 - above] != card)
        above++;
    if (above == s->n_draw)
        return false;
    for (due->to = s->pile[0]; due->to <= above;)
        due->to += s->pile[++pile];
    due->from = due->to - s->pile[pile] + 1;
    return true;
}

int alh_scorings_due(const struct alh_state *s, struct alh_due due[ALH_SCORINGS - 1])
{
    int n = 0;
    for (int round = 1; round < ALH_SCORINGS; round++) {
        due[n] = (struct alh_due){ .round = round };
        n += (s->surfaced >> (round - 1) & 1) || find_pile_of(s, ALH_CARD_SCORING + round - 1, &due[n]);
    }
    return n;
}

int alh_turns_to_come(const struct alh_state *s, uint8_t seats[ALH_MAX_PLAYERS])
{
    int n = s->step == ALH_STEP_END || alh_over(s) ? 0 : s->players;
    for (int i = 0, seat = s->turn; i < n; i++)
        seats[i] = (uint8_t)(seat = alh_seat_after(s, seat));
    return n;
}

/* Cards that a hand can hold come in families: money, which was dealt from and lies in all piles, and others, of which everybody knows how
   many lie in each pile that was not touched yet. */
enum family { MONEY, BUILDERS, EXCHANGE, GATES, FAMILIES };

static int family_of(int card)
{
    int place = card & 15;
    if (card < 16 * ALH_DIAMOND)
        return place == 10 ? BUILDERS : MONEY;
    return place >= 10 ? EXCHANGE : place == 1 ? GATES : MONEY;
}

/* Cards that the seat cannot place, shuffled; they are dealt from the end. */
struct pool {
    int n;
    uint8_t card[2 * ALH_DRAW];
};
struct dealing {
    struct alh_random *random;
    bool gates_stay; /* 05: nobody could take a gate card out of the draw pile unseen */
    struct pool of[FAMILIES];
    struct pool
        loose; /* for hands and the pile that is being drawn from: there every place is as likely to have any of them */
};

static uint8_t next_of(struct pool *pool)
{
    alh_assert(pool->n > 0);
    return pool->card[--pool->n];
}

static void shuffle_pool(struct dealing *d, struct pool *pool)
{
    alh_shuffle(d->random, pool->card, pool->n);
}

/* The pile that is being drawn from. Piles below it were not touched: everybody knows how many of a family lie in each. */
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

static int unknown_in_hand(const struct alh_state *s, int player)
{
    return s->hand_size[player] - alh_count_cards(&s->known[player]);
}

/* How many of its unknown cards everybody knows to be of a family. */
static int certain_in_hand(const struct alh_state *s, int player, int family)
{
    return alh_base_alone(s) ? 0 : alh_ask_certain_in_hand(s, player, family == BUILDERS ? ALH_BUILDER_CARD : 0);
}

/* What the seat cannot place, in the order of kinds: what comes out may depend on nothing that it does not know. */
static void gather_unknown(const struct alh_state *s, int seat, int known, struct dealing *d)
{
    struct alh_cards unknown = unknown_in_hands(s, seat);
    for (int i = 0; i < s->n_draw - known; i++)
        if (s->draw[i] < ALH_CARD_KINDS)
            alh_add_card(&unknown, s->draw[i]);
    for (int card = 1; card < ALH_CARD_KINDS; card++) {
        struct pool *pool = &d->of[family_of(card)];
        int out = alh_base_alone(s) ? 0 : alh_ask_copies_out(s, card);
        for (int i = alh_count(&unknown, card) + out; i; i--)
            pool->card[pool->n++] = (uint8_t)card;
    }
    for (int family = 0; family < FAMILIES; family++)
        shuffle_pool(d, &d->of[family]);
}

static void add_loose(struct dealing *d, int family, int n)
{
    for (; n > 0; n--)
        d->loose.card[d->loose.n++] = next_of(&d->of[family]);
}

/* Whether everybody knows how many of a family lie in the pile that is being drawn from, too. */
static bool stays_on_top(const struct dealing *d, int family)
{
    return family == GATES && d->gates_stay;
}

/* Of the others those that lie neither in a pile below the top nor certainly in a hand, nor out of the game; and money for all other such
   places. */
static void gather_loose(const struct alh_state *s, int seat, int known, struct dealing *d)
{
    int left[FAMILIES], places = 0, top = s->n_draw - s->pile[top_pile(s)];
    for (int family = 0; family < FAMILIES; family++)
        left[family] = d->of[family].n;
    for (int card = 1; card < ALH_CARD_KINDS && !alh_base_alone(s); card++)
        left[family_of(card)] -= alh_ask_copies_out(s, card);
    for (int i = 0; i < s->n_draw - known; i++) {
        if (s->draw[i] >= ALH_CARD_KINDS)
            continue;
        bool stays = i < top || stays_on_top(d, family_of(s->draw[i]));
        places += !stays;
        left[family_of(s->draw[i])] -= stays;
    }
    for (int other = 0; other < s->players; other++) {
        int certain = other == seat ? 0 : certain_in_hand(s, other, BUILDERS);
        places += other == seat ? 0 : unknown_in_hand(s, other) - certain;
        left[BUILDERS] -= certain;
    }
    for (int family = MONEY + 1; family < FAMILIES; family++)
        add_loose(d, family, left[family]);
    bool mixed = d->loose.n;
    add_loose(d, MONEY, places - d->loose.n);
    if (mixed)
        shuffle_pool(d, &d->loose);
}

static void deal_hands(struct alh_state *out, int seat, struct dealing *d)
{
    for (int other = 0; other < out->players; other++) {
        if (other == seat)
            continue;
        int certain = certain_in_hand(out, other, BUILDERS), n = unknown_in_hand(out, other);
        out->hand[other] = out->known[other];
        for (int i = 0; i < n; i++)
            alh_add_card(&out->hand[other], next_of(i < certain ? &d->of[BUILDERS] : &d->loose));
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
    int n = 0, others[FAMILIES] = { 0 };
    for (int i = 0; i < size; i++) {
        if (pile[i] >= ALH_CARD_KINDS)
            alh_include(&specials, pile[i]);
        else
            others[family_of(pile[i])]++;
    }
    for (int card = alh_next_tile(&specials, 0); card; card = alh_next_tile(&specials, card))
        pile[n++] = (uint8_t)card;
    for (int family = FAMILIES - 1; family >= MONEY; family--)
        for (; others[family] && (!top || stays_on_top(d, family)); others[family]--)
            pile[n++] = next_of(&d->of[family]);
    while (n < size)
        pile[n++] = next_of(&d->loose);
    alh_shuffle(d->random, pile, size);
}

/* What is left was never dealt. */
static void leave_out(struct alh_state *out, const struct dealing *d)
{
    struct alh_cards left = { { 0 } };
    for (int i = 0; i < d->of[BUILDERS].n; i++)
        alh_add_card(&left, d->of[BUILDERS].card[i]);
    if (!alh_base_alone(out))
        alh_tell_leave_out(out, &left);
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
    struct dealing dealing = { .random = random, .gates_stay = !alh_base_alone(s) && !alh_cards_can_be_ordered(s) };
    if (out != s)
        *out = *s;
    int known = alh_known_top(s, ALH_CARD_PILE, seat), top = top_pile(s);
    gather_unknown(s, seat, known, &dealing);
    gather_loose(s, seat, known, &dealing);
    deal_hands(out, seat, &dealing);
    mix_specials(out, known, random);
    for (int pile = ALH_PILES - 1, from = 0; pile >= 0; from += out->pile[pile--])
        deal_pile(&out->draw[from], out->pile[pile] - (pile == top ? known : 0), pile == top, &dealing);
    leave_out(out, &dealing);
    alh_order_scoring_cards(out, out->n_draw - known);
    shuffle_bag(out, seat, random);
    alh_tell_deal_anew(out, seat, random);
    for (int i = 0; i < 8; i++)
        out->random.key[i] = alh_random_below(random, UINT32_MAX);
    out->random.next = 0;
}

void alh_score_openly(const struct alh_state *s, int round, struct alh_scores *out)
{
    struct alh_state open;
    alh_hide(&open, s, ALH_NOBODY);
    alh_score(&open, round, out);
}
