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

/* The type whose majority has become most promising. */
static int best_type(const struct alh_ground *now, const struct alh_ground *then)
{
    int best = 0;
    for (int type = 1; type < ALH_TYPES; type++)
        if (then->majority[type] - now->majority[type] > then->majority[best] - now->majority[best])
            best = type;
    return best;
}

/* The number that stands behind a term. */
static int number_behind(int reason, int type, int me, const struct alh_judgement *j)
{
    switch (reason) {
    case ALH_REASON_POINTS: return j->points;
    case ALH_REASON_WALL: return j->ground.wall;
    case ALH_REASON_MAJORITY: return j->ground.halves[type][me] / 2;
    case ALH_REASON_MONEY: return j->money;
    case ALH_REASON_EXACT: return j->term[ALH_REASON_EXACT] > 0;
    case ALH_REASON_ROOM: return j->ground.open;
    default: return 0;
    }
}

/* The module whose promises grew most. */
static int best_module(const struct alh_judgement *now, const struct alh_judgement *then)
{
    int best = 0;
    for (int module = 1; module < ALH_MODULES; module++)
        if (then->module[module] - now->module[module] > then->module[best] - now->module[best])
            best = module;
    return best;
}

/* The term that changed most for the better, if its number grew as well: a sentence names the numbers. */
static void explain(int me, const struct alh_judgement *now, const struct alh_judgement *then, struct alh_advice *out)
{
    double best = 0;
    int type = best_type(&now->ground, &then->ground);
    out->reason = ALH_REASON_CHANCE;
    for (int i = ALH_REASON_POINTS; i < ALH_REASON_MODULE; i++) {
        int before = number_behind(i, type, me, now), after = number_behind(i, type, me, then);
        double better = then->term[i] - now->term[i];
        if (better <= best || after <= before)
            continue;
        best = better;
        *out = (struct alh_advice){ .move = out->move,
                                    .reason = (enum alh_bot_reason)i,
                                    .type = i == ALH_REASON_MAJORITY ? type : 0,
                                    .before = before,
                                    .after = after };
    }
    int module = best_module(now, then);
    if (then->module[module] - now->module[module] > best)
        *out = (struct alh_advice){ .move = out->move, .reason = ALH_REASON_MODULE, .module = module };
}

/* A tile that waits was judged as if it stood; the one that the move places shall count as its gain. */
static void leave_out(struct alh_tiles *waiting, int tile)
{
    waiting->word[tile >> 6] &= ~((uint64_t)1 << (tile & 63));
}

void alh_choose_greedy(const struct alh_state *dealt, uint64_t blind, const struct alh_moves_list *list,
                       struct alh_advice *out)
{
    struct alh_judge judge;
    struct alh_judgement now, then, best = { .total = -1e9 };
    struct alh_state calm, after;
    alh_copy(&calm, dealt);
    bury_scorings(&calm);
    alh_judge_start(&judge, &calm, blind);
    int n = list->n < ENOUGH ? list->n : ENOUGH;
    for (int i = 0; i < n; i++) {
        const struct alh_move *move = &list->moves[(int64_t)i * list->n / n];
        alh_copy(&after, &calm);
        alh_apply(&after, move, NULL);
        alh_judge_position(&judge, &after, &then);
        if (then.total > best.total) {
            best = then;
            out->move = *move;
        }
    }
    leave_out(&calm.pending[judge.ahead.me], out->move.tile);
    alh_judge_position(&judge, &calm, &now);
    now.term[ALH_REASON_EXACT] = 0;
    explain(judge.ahead.me, &now, &best, out);
}
