/* The points of a scoring, by what they were paid for, and the end of the game. */
#include "cli/play.h"

#include <string.h>

/* Rows of the tally: the sources, then the building types that majorities are split into. */
static int tally_row(int source, int type)
{
    return source == ALH_SOURCE_majorities && type < ALH_TYPES ? ALH_SOURCES + type : source;
}

static void start_tally(struct alh_play_tally *tally, int round)
{
    tally->round = round;
    memset(tally->points, 0, sizeof tally->points);
}

static void tally_event(struct alh_play_tally *tally, const struct alh_event *event)
{
    if (event->round != tally->round)
        start_tally(tally, event->round);
    if (event->kind != ALH_EVENT_scored)
        return;
    tally->points[tally_row(event->source, event->type)][event->player] += event->number;
    tally->total[event->player] += event->number;
}

void alh_play_tally_events(struct alh_play *p, const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *event = &events->list[i];
        if (event->kind == ALH_EVENT_scored || event->kind == ALH_EVENT_scoring_done)
            tally_event(&p->tally, event);
        if (event->kind == ALH_EVENT_scoring_done && event->round < ALH_SCORINGS)
            alh_play_tally_print(p);
    }
}

/* A game that was over when it was resumed: the last scoring once more. */
static void tally_again(struct alh_play *p, const struct alh_state *s)
{
    struct alh_scores scores;
    alh_score(alh_session_held(p->session, ALH_SCORINGS), ALH_SCORINGS, &scores);
    start_tally(&p->tally, ALH_SCORINGS);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        p->tally.total[owner] = s->score[owner];
        for (int source = 0; source < ALH_SOURCES; source++)
            p->tally.points[source][owner] = source == ALH_SOURCE_majorities ? 0 : scores.points[source][owner];
        for (int type = 0; type < ALH_TYPES; type++)
            p->tally.points[ALH_SOURCES + type][owner] = scores.rank[type][owner].points;
    }
}

enum { FIRST = 16, WIDE = 9 }; /* columns */

static int n_owners(const struct alh_state *s)
{
    return s->players == 2 ? 3 : s->players;
}

static int column_of(const struct alh_state *s, int i, int *owner)
{
    *owner = i < s->players ? i : ALH_DIRK;
    return FIRST + WIDE * (i + 1);
}

static void draw_numbers(struct alh_play *p, int row, const char *label, const int *points, int style)
{
    const struct alh_state *s = alh_session_state(p->session);
    char text[16];
    alh_screen_text(&p->screen, row, 2, style, label);
    for (int i = 0, owner; i < n_owners(s); i++) {
        int right = column_of(s, i, &owner);
        snprintf(text, sizeof text, "%d", points[owner]);
        if (points[owner] || style == ALH_STYLE_BOLD)
            alh_screen_text(&p->screen, row, right - (int)strlen(text), style, text);
        else
            alh_screen_text(&p->screen, row, right - 1, ALH_STYLE_DIM, "·");
    }
}

/* Names are cut to the width of their column. */
static void draw_names(struct alh_play *p, int row)
{
    const struct alh_state *s = alh_session_state(p->session);
    char name[ALH_PLAY_NAME];
    for (int i = 0, owner; i < n_owners(s); i++) {
        int right = column_of(s, i, &owner);
        alh_play_name(p, owner, name);
        while (alh_screen_width(name) > WIDE - 1) {
            size_t n = strlen(name) - 1;
            while (n > 0 && ((unsigned char)name[n] & 0xC0) == 0x80)
                n--;
            name[n] = '\0';
        }
        alh_screen_text(&p->screen, row, right - alh_screen_width(name), alh_play_style(s, owner), name);
    }
}

static bool anybody(const int *points)
{
    bool any = false;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        any = any || points[owner] != 0;
    return any;
}

static const char *label_of(const struct alh_play *p, int row)
{
    return row < ALH_SOURCES ? alh_source_text(p->lang, row) : alh_type_text(p->lang, row - ALH_SOURCES);
}

void alh_play_tally_print(struct alh_play *p)
{
    int sum[ALH_OWNERS] = { 0 }, row = 1;
    struct alh_blanks blanks = { .round = p->tally.round };
    alh_screen_text(&p->screen, 0, 0, ALH_STYLE_BOLD, alh_play_say(p, ALH_TEXT_play_scoring, &blanks));
    draw_names(p, row++);
    for (int i = 0; i < ALH_PLAY_TALLY; i++) {
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            sum[owner] += p->tally.points[i][owner];
        if (anybody(p->tally.points[i]))
            draw_numbers(p, row++, label_of(p, i), p->tally.points[i], ALH_STYLE_PLAIN);
    }
    draw_numbers(p, row++, alh_text(p->lang, ALH_TEXT_play_this_scoring), sum, ALH_STYLE_PLAIN);
    draw_numbers(p, row++, alh_text(p->lang, ALH_TEXT_play_total), p->tally.total, ALH_STYLE_BOLD);
    alh_screen_flush(&p->screen);
}

void alh_play_finish(struct alh_play *p)
{
    const struct alh_state *s = alh_session_state(p->session);
    if (p->tally.round != ALH_SCORINGS)
        tally_again(p, s);
    alh_play_table(p, ALH_NOBODY);
    alh_play_others(p, ALH_NOBODY);
    alh_play_tally_print(p);
    bool shared = s->winners & (s->winners - 1);
    struct alh_blanks blanks = { .seats = s->winners };
    alh_play_print_text(p, ALH_STYLE_LEAD, shared ? ALH_TEXT_event_over_shared : ALH_TEXT_event_over_one, &blanks);
}
