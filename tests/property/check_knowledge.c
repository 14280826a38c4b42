/* check_knowledge.c: who knows what: views, and states dealt anew. */
#include "check_parts.h"
#include "mutants.h"

#include <string.h>

/* The draw pile from its bottom: where each pile begins and ends. After a reshuffle it is one pile. */
static int segments(const struct alh_state *s, int *begin, int *end)
{
    int top = s->n_draw, n = 0;
    for (int i = s->pile_top; i < ALH_PILES && top >= s->pile[i]; i++, n++) {
        end[n] = top;
        begin[n] = top -= s->pile[i];
    }
    if (top == 0)
        return n;
    begin[0] = 0;
    end[0] = s->n_draw;
    return 1;
}

static int where(const struct alh_state *s, int card)
{
    for (int i = 0; i < s->n_draw; i++)
        if (s->draw[i] == card)
            return i;
    return -1;
}

/* Lets everybody forget some cards of the hands: as if the position had been loaded. */
void forget(struct dice *dice, struct alh_state *s)
{
    int style = dice_below(dice, 3); /* nothing, everything, something */
    if (style == 1)
        memset(s->known, 0, sizeof s->known);
    for (int seat = 0; seat < s->players && style == 2; seat++)
        for (int i = dice_below(dice, 10); i > 0; i--)
            remove_card(dice, &s->known[seat]);
}

/* The game as a seat may know it: the other hands, chance and the order of draw pile and bag are gone, nothing else. */
static void look(struct alh_state *view, const struct alh_state *s, int seat)
{
    alh_copy(view, s);
    for (int other = 0; other < ALH_MAX_PLAYERS; other++)
        if (other != seat)
            memset(&view->hand[other], 0, sizeof view->hand[other]);
    memset(&view->random, 0, sizeof view->random);
    memset(view->draw, 0, sizeof view->draw);
    memset(view->bag, 0, sizeof view->bag);
}

/* A scoring card may be anywhere in its pile and nowhere else. */
static bool scoring_cards_stay(const struct alh_state *a, const struct alh_state *b)
{
    int begin[ALH_PILES + 1], end[ALH_PILES + 1];
    int piles = segments(a, begin, end);
    for (int i = 0; i < piles; i++)
        for (int card = ALH_CARD_SCORING; card < ALH_CARD_SCORING + 2; card++) {
            int x = where(a, card), y = where(b, card);
            if ((x >= begin[i] && x < end[i]) != (y >= begin[i] && y < end[i]))
                return false;
        }
    return true;
}

/* What was listed for the real state is the list for this one. */
static void check_own_moves(struct trial *t, const struct alh_state *dealt)
{
    static struct alh_move got[ALH_MAX_MOVES];
    bool complete;
    int n = alh_moves(dealt, got, ALH_MAX_MOVES, &complete);
    if (n != t->n_moves || complete != t->complete || memcmp(t->moves, got, (size_t)n * sizeof *got))
        fail(t, NULL, "alh_determinize: the seat's own moves are others");
}

static const char *wrong_deal(const struct alh_state *dealt, const struct alh_state *s, int seat)
{
    const char *wrong = flaw(dealt);
    if (wrong)
        return wrong;
    if (memcmp(dealt->known, s->known, sizeof s->known))
        return "known cards were changed";
    if (memcmp(&dealt->hand[seat], &s->hand[seat], sizeof s->hand[seat]))
        return "the own hand was changed";
    if (!scoring_cards_stay(s, dealt))
        return "a scoring card left its pile";
    if (memcmp(dealt->random.key, s->random.key, sizeof s->random.key) == 0)
        return "the chance to come is the real one";
    struct alh_frame a = alh_decision(dealt), b = alh_decision(s);
    return memcmp(&a, &b, sizeof a) ? "another decision" : NULL;
}

/* Another state that looks the same from this seat. */
static void check_determinize(struct trial *t, const struct alh_state *s, int seat, const struct alh_state *view)
{
    static struct alh_state dealt, seen;
    struct alh_random random;
    uint64_t seed = dice_roll(&t->checks);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&dealt, s, seat, &random);
    const char *wrong = wrong_deal(&dealt, s, seat);
    if (wrong)
        fail(t, NULL, "alh_determinize for seat %d: %s", seat, wrong);
    alh_hide(&seen, &dealt, seat);
    require_same(t, NULL, "alh_hide of a determinized state", view, &seen);
    if (t->twin.asked == seat)
        check_own_moves(t, &dealt);
}

/* For one seat, often the one that is asked. */
void check_knowledge(struct trial *t)
{
    static struct alh_state s, want, view;
    alh_copy(&s, &t->state);
    forget(&t->checks, &s);
    int seat = dice_below(&t->checks, 2 * t->players);
    if (seat >= t->players)
        seat = t->twin.asked != ALH_NOBODY ? t->twin.asked : seat - t->players;
    look(&want, &s, seat);
    alh_hide(&view, &s, seat);
    require_same(t, NULL, "alh_hide", &want, &view);
    check_determinize(t, &s, seat, &view);
    t->figures.views++;
}
