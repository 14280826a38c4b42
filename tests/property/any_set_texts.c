/* any_set_texts.c: whatever occurs in a game has a sentence in every language. */
#include "any_set.h"

#include "texts/texts.h"

#include <string.h>

enum { ROOM = 4000 };

/* What is to be said: one of these. */
struct topic {
    const char *what, *name;
    const struct alh_move *move;
    const struct alh_event *event;
    const struct alh_refusal *why;
};

static void say(struct any_game *g, const struct topic *topic, enum alh_lang lang, struct alh_say *out)
{
    if (topic->why)
        alh_say_refusal(out, lang, &g->state, topic->why);
    else if (topic->event)
        alh_say_event(out, lang, &g->state, topic->event);
    else if (topic->move)
        alh_say_move(out, lang, &g->state, topic->move);
    else
        alh_say_prompt(out, lang, &g->state);
}

static void check_topic(struct any_game *g, const struct topic *topic)
{
    char text[ROOM];
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        struct alh_say said = { .to = text, .max = sizeof text };
        text[0] = 0;
        say(g, topic, (enum alh_lang)lang, &said);
        const char *code = alh_lang_code((enum alh_lang)lang);
        if (said.n == 0 || said.n != strlen(text))
            any_fail(g, topic->move, "no sentence (%s) for the %s %s", code, topic->what, topic->name);
        if (said.full || strpbrk(text, "{}") || strstr(text, "(null)"))
            any_fail(g, topic->move, "a bad sentence (%s) for the %s %s: %s", code, topic->what, topic->name, text);
        g->report->figures.sentences++;
    }
}

void any_check_prompt(struct any_game *g)
{
    check_topic(g, &(struct topic){ .what = "prompt", .name = alh_ask_name(alh_decision(&g->state).kind) });
}

void any_check_move_text(struct any_game *g, const struct alh_move *move)
{
    check_topic(g, &(struct topic){ .what = "move", .name = alh_move_type(move->kind), .move = move });
}

void any_check_event_text(struct any_game *g, const struct alh_event *event)
{
    check_topic(g, &(struct topic){ .what = "event", .name = alh_event_name(event->kind), .event = event });
}

void any_check_refusal_text(struct any_game *g, const struct alh_move *move, const struct alh_refusal *why)
{
    check_topic(g, &(struct topic){ .what = "refusal", .name = alh_rule_name(why->rule), .move = move, .why = why });
}
