/* dealing.c: what alh_determinize deals is as likely as what a seat does not know: over many deals of one position every unknown
   card comes equally often to every unknown place, and cards that are no money stay in their piles. Chance is fixed: the
   result is the same every time. */
#include "support/positions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEALS = 6000,
    QUICK_DEALS = 1500,
    KINDS = UINT8_MAX + 1, /* of cards and of tiles */
    PLACES = ALH_DRAW,
    FORGOTTEN = -1, /* moves of a position in which nobody knows a card of another hand */
};
/* How far a sum of squares may lie from what is expected, in standard deviations. */
static const double most_deviation = 4.5;

static int passed, failed;

static void expect(bool fine, const char *position, const char *what)
{
    passed += fine;
    failed += !fine;
    if (!fine)
        printf("FAILED: %s: %s\n", position, what);
}

/* How often each kind came to each place. */
struct table {
    double count[PLACES][KINDS];
    double at_once[KINDS]; /* squares of how many of the kind came in one deal */
};

static double sum_of_place(const struct table *t, int place)
{
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += t->count[place][kind];
    return sum;
}

static double sum_of_kind(const struct table *t, int kind)
{
    double sum = 0;
    for (int place = 0; place < PLACES; place++)
        sum += t->count[place][kind];
    return sum;
}

/* How far the counts are from those that they would have if kinds and places had nothing to do with each other. */
struct distance {
    double squares;
    int rows, columns; /* places and kinds that came up */
};

static struct distance measure(const struct table *t)
{
    static double of_place[PLACES], of_kind[KINDS];
    struct distance d = { 0 };
    double all = 0;
    for (int place = 0; place < PLACES; place++) {
        all += of_place[place] = sum_of_place(t, place);
        d.rows += of_place[place] > 0;
    }
    for (int kind = 0; kind < KINDS; kind++)
        d.columns += (of_kind[kind] = sum_of_kind(t, kind)) > 0;
    for (int place = 0; place < PLACES; place++)
        for (int kind = 0; kind < KINDS; kind++) {
            double want = all > 0 ? of_place[place] * of_kind[kind] / all : 0;
            double off = t->count[place][kind] - want;
            d.squares += want > 0 ? off * off / want : 0;
        }
    return d;
}

static void expect_near(const struct distance *d, double mean, const char *position, const char *what)
{
    int freedom = (d->rows - 1) * (d->columns - 1);
    char words[100];
    if (d->rows < 2 || d->columns < 2)
        return;
    double deviation = (d->squares / mean - 1) * freedom / sqrt(2.0 * freedom);
    snprintf(words, sizeof words, "%s: %.1f standard deviations from even", what, deviation);
    expect(fabs(deviation) < most_deviation, position, words);
}

/* Cards are dealt to places of several cards each. `cards` lie there at once: what is dealt is not put back, which makes the
   squares of all larger by cards / (cards - 1). */
static void expect_fair_deal(const struct table *t, int cards, const char *position, const char *what)
{
    struct distance d = measure(t);
    if (cards > 1)
        expect_near(&d, (d.rows - 1.0) * (d.columns - 1) * cards / (cards - 1), position, what);
}

/* Each place holds one card. A kind that came with a cards at once has mean squares of places - a. */
static void expect_even_places(const struct table *t, const char *position, const char *what)
{
    struct distance d = measure(t);
    double mean = 0;
    for (int kind = 0; kind < KINDS; kind++)
        mean += sum_of_kind(t, kind) > 0 ? d.rows - t->at_once[kind] / sum_of_kind(t, kind) : 0;
    expect_near(&d, mean, position, what);
}

/* ---- one position ---- */

enum { MOST_KEYS = 16 };

struct position {
    char name[120];
    struct alh_state state;
    int seat, deals;
};

/* What was dealt in all deals of a position; n_: how many cards lie there at once. */
struct counts {
    struct table money;             /* hands and piles */
    struct table of_key[MOST_KEYS]; /* the same for the cards of each module */
    struct table pile[ALH_PILES];   /* places in each pile */
    struct table bag;               /* places in the bag */
    int n_money, n_of_key[MOST_KEYS], n_keys;
    const char *key[MOST_KEYS];
    bool specials_left;
};

/* Where pile i (0: the top one) begins in the draw pile. */
static int begin_of(const struct alh_state *s, int pile)
{
    int begin = 0;
    for (int below = ALH_PILES - 1; below > pile; below--)
        begin += s->pile[below];
    return begin;
}

/* Money that lies in all piles. */
static bool is_plain(int kind)
{
    return alh_worth(kind) && !alh_card_key(kind);
}

static bool is_scoring_card(int kind)
{
    return kind == ALH_CARD_SCORING || kind == ALH_CARD_SCORING + 1;
}

/* Cards with one key belong to one module and were shuffled before they went into the piles, or were dealt. -1: money, or a scoring card,
   which has its own pile. */
static int key_of(struct counts *c, int kind)
{
    const char *key = is_scoring_card(kind) ? NULL : alh_card_key(kind);
    int i = 0;
    while (key && i < c->n_keys && strcmp(c->key[i], key) != 0)
        i++;
    if (key && i == c->n_keys)
        c->key[c->n_keys++] = key;
    return key ? i : -1;
}

/* Places: the hands, then the piles. */
static void count_cards(struct counts *c, int kind, int place, int n)
{
    int key = key_of(c, kind);
    if (key >= 0) {
        c->of_key[key].count[place][kind] += n;
        c->n_of_key[key] += n;
    } else if (alh_worth(kind)) {
        c->money.count[place][kind] += n;
        c->n_money += n;
    }
}

static void count_hands(struct counts *c, const struct alh_state *dealt, int seat)
{
    for (int other = 0; other < dealt->players; other++)
        for (int kind = 1; kind < ALH_CARD_KINDS && other != seat; kind++) {
            int unknown = alh_count(&dealt->hand[other], kind) - alh_count(&dealt->known[other], kind);
            if (alh_worth(kind))
                count_cards(c, kind, other, unknown);
        }
}

/* How many cards lie in a pile that are to this one as a module's cards are to each other. */
static int count_alike(struct counts *c, const struct alh_state *s, int pile, int kind)
{
    int n = 0, begin = begin_of(s, pile);
    for (int i = begin; i < begin + s->pile[pile]; i++)
        n += s->draw[i] == kind || (key_of(c, kind) >= 0 && key_of(c, s->draw[i]) == key_of(c, kind));
    return n;
}

/* An exchange card of the pile that is being drawn from may as well be an unknown card of a hand. */
static bool keeps_specials(struct counts *c, const struct alh_state *was, const struct alh_state *is, int pile)
{
    int begin = begin_of(was, pile);
    bool top = begin + was->pile[pile] == was->n_draw;
    for (int i = begin; i < begin + was->pile[pile]; i++)
        if (!is_plain(was->draw[i]) && !(top && was->draw[i] < ALH_CARD_KINDS) &&
            count_alike(c, was, pile, was->draw[i]) != count_alike(c, is, pile, was->draw[i]))
            return false;
    return true;
}

/* One deal of a pile or of the bag. */
static void count_places(struct table *t, const uint8_t *list, int n)
{
    int came[KINDS] = { 0 };
    for (int place = 0; place < n; place++)
        if (!is_scoring_card(list[place])) { /* they have an order when both lie in one pile */
            t->count[place][list[place]]++;
            t->at_once[list[place]] += 2 * came[list[place]]++ + 1;
        }
}

static void count_deal(struct counts *c, const struct position *p, const struct alh_state *dealt)
{
    c->n_money = 0;
    memset(c->n_of_key, 0, sizeof c->n_of_key);
    count_hands(c, dealt, p->seat);
    for (int pile = 0; pile < ALH_PILES; pile++) {
        for (int place = 0; place < dealt->pile[pile]; place++)
            count_cards(c, dealt->draw[begin_of(dealt, pile) + place], ALH_MAX_PLAYERS + pile, 1);
        count_places(&c->pile[pile], &dealt->draw[begin_of(dealt, pile)], dealt->pile[pile]);
        c->specials_left = c->specials_left || !keeps_specials(c, &p->state, dealt, pile);
    }
    count_places(&c->bag, dealt->bag, dealt->n_bag);
}

static void check_position(const struct position *p)
{
    static struct counts c, nothing;
    static struct alh_state dealt;
    struct alh_random random = chance(p->name);
    c = nothing;
    for (int i = 0; i < p->deals; i++) {
        alh_determinize(&dealt, &p->state, p->seat, &random);
        count_deal(&c, p, &dealt);
    }
    expect(!c.specials_left, p->name, "a card that is no money left its pile");
    expect_fair_deal(&c.money, c.n_money, p->name, "money in hands and piles");
    expect_even_places(&c.bag, p->name, "places in the bag");
    for (int i = 0; i < c.n_keys; i++)
        expect_fair_deal(&c.of_key[i], c.n_of_key[i], p->name, c.key[i]);
    for (int pile = 0; pile < ALH_PILES; pile++)
        expect_even_places(&c.pile[pile], p->name, "places in a pile");
}

/* ---- positions ---- */

/* Random play, so many moves far. */
static void reach(struct position *p, uint64_t modules, int players, int moves)
{
    struct alh_random random = chance("dealing");
    memset(&p->state, 0, sizeof p->state);
    deal_game_with(&p->state, modules, players, "dealing");
    for (int i = 0; i < moves; i++)
        play_any_move(&p->state, &random, NULL);
    if (moves == FORGOTTEN)
        memset(p->state.known, 0, sizeof p->state.known);
    p->seat = moves == FORGOTTEN ? 0 : moves % players;
    snprintf(p->name, sizeof p->name, "%d players, %s modules, after %d moves, seat %d", players,
             modules ? "all" : "no", moves, p->seat);
}

int main(void)
{
    static const struct {
        uint64_t modules;
        int players, moves;
    } rows[] = {
        { 0, 2, FORGOTTEN },
        { 0, 3, 40 },
        { 0, 6, 90 },
        { ALL_MODULES, 2, FORGOTTEN },
        { ALL_MODULES, 3, 60 },
        { ALL_MODULES, 4, FORGOTTEN },
        { ALL_MODULES, 5, 150 },
        { ALL_MODULES, 6, 260 },
    };
    static struct position p;
    p.deals = getenv("ALH_QUICK") ? QUICK_DEALS : DEALS;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        reach(&p, rows[i].modules, rows[i].players, rows[i].moves);
        check_position(&p);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
