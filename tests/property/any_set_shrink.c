/* any_set_shrink.c: makes a game that fails shorter, by delta debugging over its moves. */
#include "any_set.h"

#include <string.h>

/* One attempt to shorten a game. */
struct shrinking {
    struct any_report *report; /* of the last attempt */
    any_fails *fails;
    const void *game;
    long until;
    struct any_report shortest;
};

static bool try_without(struct shrinking *s, int at, int n)
{
    static struct any_record fewer;
    const struct any_record *all = &s->shortest.record;
    fewer.n = all->n - n;
    memcpy(fewer.moves, all->moves, (size_t)at * sizeof *fewer.moves);
    memcpy(&fewer.moves[at], &all->moves[at + n], (size_t)(all->n - at - n) * sizeof *fewer.moves);
    if (!s->fails(s->report, &fewer, s->game) || !any_alike(s->report, &s->shortest) ||
        s->report->record.n >= s->shortest.record.n)
        return false;
    s->shortest = *s->report;
    return true;
}

/* Tries to leave out each run of `length` moves, the last first. */
static bool leave_out_runs(struct shrinking *s, int length)
{
    bool shorter = false;
    for (int at = s->shortest.record.n - length; at >= 0 && s->report->figures.decisions < s->until; at -= length) {
        int last = s->shortest.record.n - length;
        at = at < last ? at : last;
        shorter |= at >= 0 && try_without(s, at, length);
    }
    return shorter;
}

void any_leave_out_moves(struct any_report *report, any_fails *fails, const void *game, long decisions)
{
    static struct shrinking s;
    s.report = report;
    s.fails = fails;
    s.game = game;
    s.until = report->figures.decisions + decisions;
    s.shortest = *report;
    for (bool shorter = true; shorter && report->figures.decisions < s.until;) {
        shorter = false;
        for (int length = (s.shortest.record.n + 1) / 2; length >= 1; length /= 2)
            shorter |= leave_out_runs(&s, length);
    }
    *report = s.shortest;
}
