/* `greedy`: plays the move behind which the position looks best, one move deep. */
#include "bots/judge.h"
#include "bots/players.h"

enum { ENOUGH = 400 }; /* moves that are tried of a longer list */

/* Chance is not to decide: a scoring card that would turn up at once goes down to the bottom. What the player knows of the pile
   is no chance. */
static void bury_scorings(struct alh_state *s)
{
    enum { AT_ONCE = 8 };
    const struct alh_tops *tops = &s->tops[ALH_CARD_PILE];
    int known = tops->by == alh_decision(s).player + 1 ? tops->known : 0;
    for (int i = 1 + known; i <= AT_ONCE && i < s->n_draw; i++) {
        uint8_t *card = &s->draw[s->n_draw - i];
        if (*card < ALH_CARD_SCORING)
            continue;
        for (int j = 0; j < s->n_draw - i; j++)
            if (s->draw[j] < ALH_CARD_SCORING) {
                uint8_t other = s->draw[j];
                s->draw[j] = *card;
                *card = other;
                break;
            }
    }
}

void alh_calm(struct alh_state *calm, const struct alh_state *dealt)
{
    alh_copy(calm, dealt);
    bury_scorings(calm);
}

/* Puts a tile that stands into the reserve and moves no clock. */
static bool takes_down(const struct alh_move *move)
{
    return move->kind == ALH_MOVE_rebuild_swap || move->kind == ALH_MOVE_rebuild_remove;
}

struct favourite {
    double worth;
    const struct alh_move *move;
};

static void prefer(struct favourite *best, double worth, const struct alh_move *move)
{
    if (!best->move || worth > best->worth)
        *best = (struct favourite){ worth, move };
}

/* Two players who answer each other by rebuilding would never end: now and then one of them does something else. */
static bool gives_way(const struct alh_move *move, struct alh_random *random)
{
    enum { ONE_IN = 4 };
    return takes_down(move) && alh_random_below(random, ONE_IN) == 0;
}

void alh_choose_greedy(const struct alh_state *dealt, uint64_t blind, const struct alh_moves_list *list,
                       struct alh_random *random, struct alh_move *out)
{
    struct alh_judge judge;
    struct alh_judgement then;
    struct alh_state calm, after;
    struct favourite best = { 0 }, lasting = { 0 };
    alh_calm(&calm, dealt);
    alh_judge_start(&judge, &calm, blind);
    int n = list->n < ENOUGH ? list->n : ENOUGH;
    for (int i = 0; i < n; i++) {
        const struct alh_move *move = &list->moves[(int64_t)i * list->n / n];
        alh_copy(&after, &calm);
        alh_apply(&after, move, NULL);
        alh_judge_position(&judge, &after, &then);
        prefer(&best, then.total, move);
        if (!takes_down(move))
            prefer(&lasting, then.total, move);
    }
    *out = lasting.move && gives_way(best.move, random) ? *lasting.move : *best.move;
}
