/* What happened, in sentences made from events. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

static void *grown(void *list, size_t *room, size_t size)
{
    size_t more = *room ? 2 * *room : 64;
    void *bigger = realloc(list, more * size);
    if (bigger)
        *room = more;
    return bigger;
}

/* Without memory the log loses a line; the game goes on. */
static void add_line(struct alh_play_log *log, const char *text, int player, int kind)
{
    if (log->n == log->room) {
        struct alh_play_line *bigger = grown(log->line, &log->room, sizeof *log->line);
        if (!bigger)
            return;
        log->line = bigger;
    }
    size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    if (!copy)
        return;
    memcpy(copy, text, bytes);
    log->line[log->n++] = (struct alh_play_line){ .text = copy, .player = (int8_t)player, .kind = (uint8_t)kind };
}

void alh_play_log_mark(struct alh_play_log *log)
{
    if (log->n_marks == log->room_marks) {
        size_t *bigger = grown(log->mark, &log->room_marks, sizeof *log->mark);
        if (!bigger)
            return;
        log->mark = bigger;
    }
    log->mark[log->n_marks++] = log->n;
}

void alh_play_log_back(struct alh_play_log *log)
{
    size_t n = log->n_marks ? log->mark[--log->n_marks] : log->n;
    while (log->n > n)
        free(log->line[--log->n].text);
}

void alh_play_log_free(struct alh_play_log *log)
{
    while (log->n)
        free(log->line[--log->n].text);
    free(log->line);
    free(log->mark);
}

void alh_play_log_events(struct alh_play *p, const struct alh_state *s, const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *event = &events->list[i];
        struct alh_say say = alh_play_voice(p);
        say.s = s;
        alh_say_event(&say, p->lang, s, event);
        alh_play_in_full(p, NULL);
        bool of_player = alh_event_parts(event->kind) & ALH_PART_PLAYER;
        add_line(&p->log, p->text, of_player ? event->player : ALH_NOBODY, event->kind);
    }
}

/* The table shows these anyway. */
static bool is_news(int kind)
{
    switch (kind) {
    case ALH_EVENT_turn:
    case ALH_EVENT_displayed:
    case ALH_EVENT_slot_filled:
    case ALH_EVENT_another_action:
    case ALH_EVENT_scored:
    case ALH_EVENT_scoring_done: return false;
    default: return true;
    }
}

void alh_play_tell(struct alh_play *p, size_t from, bool all)
{
    const struct alh_state *s = alh_session_state(p->session);
    for (size_t i = from; i < p->log.n; i++) {
        const struct alh_play_line *line = &p->log.line[i];
        if (!all && !is_news(line->kind))
            continue;
        int style = alh_play_style(s, line->player);
        alh_screen_text(&p->screen, 0, 0, style, line->player == ALH_NOBODY ? " " : "▪");
        alh_screen_wrap(&p->screen, 0, 2, ALH_SCREEN_COLUMNS, 2, style, line->text);
        alh_screen_flush(&p->screen);
    }
}

void alh_play_tell_last(struct alh_play *p, int most)
{
    size_t n = p->log.n, from = n > (size_t)most ? n - (size_t)most : 0;
    if (n == 0)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_log_empty, NULL);
    alh_play_tell(p, from, true);
}
