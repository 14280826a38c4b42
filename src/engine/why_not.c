/* why_not.c: what is against what somebody began to pick, or would have to pick. */
#include "attempt.h"

/* Whether nothing is left to pick; that no card is among the picks is a matter of the rules. */
static bool is_whole(const struct alh_attempt *a)
{
    int needed = alh_first_needed(a);
    return needed == a->cards || !a->stage[needed].noun;
}

/* Where no card was picked yet, the reason is that all the money would not do, if that is so. */
static struct alh_refusal judge_attempt(const struct alh_state *s, const struct alh_attempt *a)
{
    struct alh_refusal why = a->barred ? alh_refuse(a->barred) : a->option->check(s, a->d, &a->move);
    if (why.rule != ALH_RULE_no_cards || !a->option->payment)
        return why;
    struct alh_payment payment = a->option->payment(s, a->d, &a->move);
    return alh_check_purse(s, &payment);
}

/* What is offered first, as far as something has to be picked; `from` on is still to be done. Where nothing can be, what comes behind it
   would be asked about a piece that is not there. */
static void complete_attempt(struct alh_attempt *a, int from)
{
    for (int i = from; a->stage[i].noun; i++) {
        struct alh_offer offer;
        if (i == a->cards || alh_need_of(a, &a->move, i) == ALH_MAY || !alh_is_open_stage(a, i))
            continue;
        alh_make_offer(a->s, a->d, &a->move, &a->stage[i], &offer);
        if (offer.n)
            alh_assign(a, &offer.pick[0]);
        else if (a->stage[i].may == ALH_MUST)
            return;
    }
}

/* Of what is tried on one square only: why none would do. */
static struct alh_refusal judge_nearest(const struct alh_state *s, const struct alh_attempt *a)
{
    bool stuck = a->option->stuck && !a->barred;
    struct alh_refusal why = stuck ? a->option->stuck(s, a->d, &a->move) : alh_fine();
    if (why.rule)
        return why;
    why = judge_attempt(s, a);
    if (why.rule == ALH_RULE_occupied && a->move.tile)
        why = alh_why_nowhere(s, a->d->player, a->move.tile);
    return why;
}

static bool is_nearer(const struct alh_refusal *why, const struct alh_refusal *than)
{
    bool dear = why->rule == ALH_RULE_too_little_money, was_dear = than->rule == ALH_RULE_too_little_money;
    return dear && (!was_dear || why->number < than->number);
}

/* The first stage at which there is a choice: each thing is tried there, with what comes first behind it. */
static int first_choice(const struct alh_attempt *a)
{
    int i = 0;
    while (a->stage[i].noun && (a->stage[i].noun == ALH_PICK_OPTION || a->stage[i].may == ALH_MAY))
        i++;
    return a->stage[i].noun && i != a->cards ? i : -1;
}

/* Why not, and in which currency something is missing. */
struct nearest {
    struct alh_refusal why;
    int currency;
};

static int currency_missing(const struct alh_state *s, const struct alh_attempt *a, const struct alh_refusal *why)
{
    if (why->rule != ALH_RULE_too_little_money || !a->option->payment)
        return ALH_NO_CURRENCY;
    struct alh_payment payment = a->option->payment(s, a->d, &a->move);
    return alh_currency_missing(s, &payment, why->number);
}

/* There was no square to pick: what is said of one is said of none, as where no card is picked. */
static bool lacks_its_cell(const struct alh_attempt *a, const struct alh_refusal *why)
{
    int i = 0;
    while (a->stage[i].noun && a->stage[i].noun != ALH_PICK_CELL)
        i++;
    return why->has_at && why->at.noun == ALH_PICK_CELL && a->stage[i].noun && !(a->filled >> i & 1);
}

static void try_thing(const struct alh_state *s, struct alh_attempt a, bool first, struct nearest *out)
{
    complete_attempt(&a, 0);
    struct alh_refusal why = judge_nearest(s, &a);
    if (lacks_its_cell(&a, &why))
        why = alh_refuse(ALH_RULE_no_cards);
    if (first || is_nearer(&why, &out->why))
        *out = (struct nearest){ why, currency_missing(s, &a, &why) };
}

/* With a piece that shall come along, if there is one. Every thing that could be chosen first is tried. */
static struct nearest judge_all(const struct alh_state *s, int kind, const struct alh_pick *along)
{
    struct alh_attempt none;
    struct nearest nearest;
    struct alh_offer offer = { .n = 0 };
    alh_understand(&none, s, kind, along, along != NULL);
    int at = first_choice(&none);
    if (at >= 0)
        alh_make_offer(s, none.d, &none.move, &none.stage[at], &offer);
    try_thing(s, none, true, &nearest);
    for (int i = 0; i < offer.n; i++) {
        struct alh_attempt a = none;
        if (alh_assign(&a, &offer.pick[i]))
            try_thing(s, a, false, &nearest);
    }
    return nearest;
}

static bool says_nothing(const struct alh_refusal *why)
{
    return why->rule == ALH_RULE_no_cards || (why->has_at && !alh_exists(&why->at));
}

struct alh_refusal alh_why_not(const struct alh_state *s, int kind, int *currency)
{
    struct nearest nearest = judge_all(s, kind, NULL);
    *currency = nearest.currency;
    return says_nothing(&nearest.why) ? alh_refuse(ALH_RULE_nothing_to_choose) : nearest.why;
}

/* A card of the hand is part of the payment: beside money that does, it is not needed. */
struct alh_refusal alh_why_not_along(const struct alh_state *s, int kind, const struct alh_pick *along, int *currency)
{
    bool card = along->noun == ALH_PICK_HAND;
    struct nearest nearest = judge_all(s, kind, card ? NULL : along);
    bool idle = card ? nearest.why.rule != ALH_RULE_too_little_money : says_nothing(&nearest.why);
    *currency = nearest.currency;
    return idle ? alh_refuse(ALH_RULE_nothing_needs_it) : nearest.why;
}

/* Money is the payment itself; a gate card never pays and helps no purchase. */
static bool card_comes_along(int card)
{
    return !alh_worth(card) && card != ALH_GATE_CARD;
}

int alh_pieces_along(const struct alh_state *s, int kind, struct alh_pick *out)
{
    struct alh_attempt a;
    struct alh_offer offer;
    int n = 0;
    alh_understand(&a, s, kind, NULL, 0);
    for (int i = 0; a.stage[i].noun; i++) {
        if (i != a.cards && alh_module_along(a.stage[i].noun) == ALH_MODULE_base)
            continue;
        alh_make_offer(s, a.d, &a.move, &a.stage[i], &offer);
        for (int at = 0; at < offer.n; at++)
            if (i != a.cards || card_comes_along(offer.pick[at].id))
                alh_add_pick(out, &n, &offer.pick[at]);
    }
    return n;
}

/* Why nothing can follow: what the option knows, else, of a piece of its own, what is against what would come first. */
static struct alh_refusal judge_begun(const struct alh_state *s, struct alh_attempt *a, const struct alh_pick *first)
{
    if (a->barred)
        return alh_refuse(a->barred);
    if (a->option->stuck)
        return a->option->stuck(s, a->d, &a->move);
    if (first->noun != ALH_PICK_THING && first->noun != ALH_PICK_CARD)
        return alh_fine();
    complete_attempt(a, 0);
    return judge_attempt(s, a);
}

/* Picks to which something is missing that cannot be picked: the first reason. None of them opens something else. */
static bool judge_stuck(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
                        struct alh_refusal *why)
{
    bool found = false;
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;) {
        struct alh_attempt a;
        if (!alh_understand(&a, s, kind, path, n))
            continue;
        if (alh_reaches(&a, &a.move, 0, ALH_ANY_CARD))
            return false;
        struct alh_refusal judged = judge_begun(s, &a, path);
        if (!found && judged.rule && (!judged.has_at || alh_exists(&judged.at))) {
            *move = a.move;
            *why = judged;
            found = true;
        }
    }
    return found;
}

/* Building says only that the square is occupied where swapping can say what does not fit. */
bool alh_judge(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
               struct alh_refusal *why)
{
    bool found = false;
    if (alh_over(s) || n == 0)
        return false;
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;) {
        struct alh_attempt a;
        if (!alh_understand(&a, s, kind, path, n) || !is_whole(&a))
            continue;
        struct alh_refusal judged = judge_attempt(s, &a);
        if (!found || !judged.rule || why->rule == ALH_RULE_occupied) {
            *move = a.move;
            *why = judged;
        }
        found = true;
        if (!judged.rule)
            break;
    }
    return found || judge_stuck(s, path, n, move, why);
}
