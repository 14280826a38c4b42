/* same.c: when states, picks and replies are the same. */
#include "same.h"

#include <stdlib.h>
#include <string.h>

bool zero_behind(const struct alh_state *s)
{
    static const struct alh_state nothing;
    return s->size <= sizeof *s && memcmp((const uint8_t *)s + s->size, &nothing, sizeof *s - s->size) == 0;
}

bool same_state(const struct alh_state *a, const struct alh_state *b)
{
    return a->size == b->size && memcmp(a, b, a->size) == 0 && zero_behind(a) && zero_behind(b);
}

bool same_picks(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b)
{
    return n_a == n_b && (n_a == 0 || memcmp(a, b, (size_t)n_a * sizeof *a) == 0);
}

static int compare_picks(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct alh_pick));
}

bool same_pick_sets(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b)
{
    struct alh_pick x[ALH_MAX_PATH], y[ALH_MAX_PATH];
    if (n_a != n_b)
        return false;
    if (n_a == 0)
        return true;
    memcpy(x, a, (size_t)n_a * sizeof *a);
    memcpy(y, b, (size_t)n_b * sizeof *b);
    qsort(x, (size_t)n_a, sizeof *x, compare_picks);
    qsort(y, (size_t)n_b, sizeof *y, compare_picks);
    return same_picks(x, n_a, y, n_b);
}

bool same_choices(const struct alh_choices *a, const struct alh_choices *b)
{
    return same_picks(a->path, a->n_path, b->path, b->n_path) && same_picks(a->next, a->n_next, b->next, b->n_next) &&
           same_picks(a->also, a->n_also, b->also, b->n_also) && a->is_move == b->is_move &&
           (!a->is_move || memcmp(&a->move, &b->move, sizeof a->move) == 0);
}
