/* check_moves.c: the list of moves against the twin's, and moves that were changed a little. */
#include "check_parts.h"
#include "mutants.h"

#include <stdlib.h>
#include <string.h>

enum { MUTANTS = 2 }; /* changed moves per decision */

/* ---- lists of moves ---- */

int compare_words(const uint64_t *a, const uint64_t *b, int n)
{
    int i = 0;
    while (i < n && a[i] == b[i])
        i++;
    return i == n ? 0 : a[i] < b[i] ? -1 : 1;
}

int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct alh_move));
}

void sort_moves(struct alh_move *moves, int n)
{
    qsort(moves, (size_t)n, sizeof *moves, compare_moves);
}

/* Two sorted lists; the name of the second is told. */
void require_same_moves(const struct trial *t, const char *what, const struct alh_move *want, int n_want,
                        const struct alh_move *got, int n_got)
{
    for (int i = 1; i < n_got; i++)
        if (compare_moves(&got[i - 1], &got[i]) == 0)
            fail(t, &got[i], "%s: a move comes twice", what);
    for (int i = 0; i < n_want || i < n_got; i++) {
        int order = i >= n_want ? 1 : i >= n_got ? -1 : compare_moves(&want[i], &got[i]);
        if (order < 0)
            fail(t, &want[i], "%s: a move is missing", what);
        if (order > 0)
            fail(t, &got[i], "%s: a move too many (it breaks: %s)", what, rule_names(twin_judge(&t->twin, &got[i])));
    }
}

/* alh_moves is the twin's list of useful moves exactly, and each passes alh_check. */
void check_list(struct trial *t)
{
    static struct alh_move want[ALH_MAX_MOVES], got[ALH_MAX_MOVES];
    t->n_moves = alh_moves(&t->state, t->moves, ALH_MAX_MOVES, &t->complete);
    int n = twin_moves(&t->twin, false, want, ALH_MAX_MOVES);
    if (n < 0)
        fail(t, NULL, "more than %d useful moves", ALH_MAX_MOVES);
    memcpy(got, t->moves, (size_t)t->n_moves * sizeof *got);
    sort_moves(want, n);
    sort_moves(got, t->n_moves);
    require_same_moves(t, "alh_moves", want, n, got, t->n_moves);
    if (t->complete != twin_complete(&t->twin))
        fail(t, NULL, "alh_moves: complete is %d", t->complete);
    for (int i = 0; i < t->n_moves; i++)
        if (alh_check(&t->state, &t->moves[i]).rule)
            fail(t, &t->moves[i], "a listed move is refused: %s",
                 alh_rule_name(alh_check(&t->state, &t->moves[i]).rule));
    t->figures.moves += n;
    t->figures.most_moves = n > t->figures.most_moves ? n : t->figures.most_moves;
}

/* A shorter list is a part of the list and writes nothing behind it. */
void check_short_list(struct trial *t)
{
    static struct alh_move some[ALH_MAX_MOVES + 1];
    if (t->n_moves < 1)
        return;
    int most = dice_below(&t->checks, t->n_moves);
    bool complete = true;
    memset(&some[most], 0xa5, sizeof *some);
    struct alh_move mark = some[most];
    int n = alh_moves(&t->state, some, most, &complete);
    if (n != most || memcmp(&mark, &some[most], sizeof mark) != 0)
        fail(t, NULL, "alh_moves: wrote %d moves where %d fit", n, most);
    if (complete)
        fail(t, NULL, "alh_moves: a list cut short is called complete");
}

/* ---- mutated moves ---- */

/* The square that a refusal shows really is the trouble. */
static const char *wrong_place(const struct trial *t, const struct alh_move *m, const struct alh_refusal *r)
{
    static struct twin_board b;
    if (!r->has_at || r->at.noun != ALH_PICK_CELL)
        return NULL;
    twin_board_after(&t->twin, m, &b);
    int x = r->at.x, y = r->at.y;
    if (r->rule == ALH_RULE_wall_mismatch && (r->side < 1 || r->side > 4 || twin_side_matches(&b, x, y, r->side - 1)))
        return "the refusal shows a side that matches";
    if (r->rule == ALH_RULE_unreachable && twin_reachable(&b, x, y))
        return "the refusal shows a tile that can be reached";
    if (r->rule == ALH_RULE_hole && !twin_enclosed(&b, x, y))
        return "the refusal shows a square that is no hole";
    return NULL;
}

/* Legality as the twin says; a refusal names a rule that is broken, and changes no byte. */
void check_judgement(struct trial *t, const struct alh_move *m)
{
    static struct alh_state copy;
    twin_rules broken = twin_judge(&t->twin, m);
    struct alh_refusal refusal = alh_check(&t->state, m);
    if (broken == 0 && refusal.rule)
        fail(t, m, "a legal move is refused: %s", alh_rule_name(refusal.rule));
    if (broken && !refusal.rule)
        fail(t, m, "a move is accepted that breaks: %s", rule_names(broken));
    if (broken && !(broken & twin_bit(refusal.rule)))
        fail(t, m, "refused for %s, but it breaks: %s", alh_rule_name(refusal.rule), rule_names(broken));
    const char *wrong = wrong_place(t, m, &refusal);
    if (wrong)
        fail(t, m, "%s: %s at (%d,%d) side %d", wrong, alh_rule_name(refusal.rule), refusal.at.x, refusal.at.y,
             refusal.side);
    t->figures.mutants++;
    if (!broken)
        return;
    alh_copy(&copy, &t->state);
    struct alh_refusal played = alh_play(&copy, m, NULL);
    if (played.rule != refusal.rule)
        fail(t, m, "alh_play refuses for %s, alh_check for %s", alh_rule_name(played.rule),
             alh_rule_name(refusal.rule));
    require_same(t, m, "a refused move", &t->state, &copy);
}

void check_mutants(struct trial *t)
{
    for (int i = 0; i < MUTANTS; i++) {
        struct alh_move m = { 0 };
        if (t->n_moves)
            m = t->moves[dice_below(&t->checks, t->n_moves)];
        else
            m.kind = (uint8_t)dice_below(&t->checks, ALH_MOVE_KINDS);
        mutate_move(&t->checks, &t->state, &m);
        if (m.kind < ALH_MOVE_KINDS && dice_below(&t->checks, 3) == 0)
            mutate_move(&t->checks, &t->state, &m);
        clean_move(&t->state, &m);
        check_judgement(t, &m);
    }
}
