/* How the session speaks of people, and of what happened. */
#include "protocol/session.h"

#include <string.h>

/* ---- names ---- */

static int count_characters(const char *text, size_t n)
{
    int characters = 0;
    for (size_t i = 0; i < n; i++)
        characters += ((unsigned char)text[i] & 0xC0) != 0x80;
    return characters;
}

/* Those of ASCII, and U+0080 to U+009F. */
static bool has_control_character(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte < 0x20 || byte == 0x7F || (byte == 0xC2 && (unsigned char)text[i + 1] < 0xA0))
            return true;
    }
    return false;
}

static bool read_name(struct alh_call *c, struct json v, int i, char name[4 * ALH_MAX_NAME + 1])
{
    struct alh_wrong w;
    size_t bytes = 0;
    bool fits = json_text(v, name, 4 * ALH_MAX_NAME + 1, &bytes);
    int characters = count_characters(name, bytes);
    if (json_kind(v) != JSON_STRING)
        alh_wrong(&w, ALH_WRONG_TEXT, "", v);
    else if (!fits || characters < 1 || characters > ALH_MAX_NAME)
        alh_wrong_range(&w, ALH_WRONG_LENGTH, "", v, 1, ALH_MAX_NAME);
    else if (has_control_character(name, bytes))
        alh_wrong(&w, ALH_WRONG_CONTROL, "", v);
    else
        return true;
    alh_wrong_at(&w, "names", i);
    return alh_refuse_wrong(c, "bad_argument", &w);
}

/* 1 + the seat that is called "you"; 0: nobody. */
static bool take_you(struct alh_call *c, int *you)
{
    struct alh_wrong w;
    int seat = -1;
    if (json_kind(json_get(c->request, "you")) != JSON_NONE &&
        !alh_expect_int(c->request, "you", 0, ALH_MAX_PLAYERS - 1, &seat, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    *you = seat + 1;
    return true;
}

bool alh_cmd_names(struct alh_call *c)
{
    struct alh_session *session = c->session;
    struct alh_called called = { 0 };
    struct alh_wrong w;
    struct json list, one;
    int you = 0;
    if (!alh_expect_list(c->request, "names", &list, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (json_count(list) > ALH_MAX_PLAYERS) {
        alh_wrong_range(&w, ALH_WRONG_LENGTH, "names", list, 0, ALH_MAX_PLAYERS);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    for (struct json_iter it = json_begin(list); json_next(&it, NULL, &one); called.n++)
        if (!read_name(c, one, called.n, called.name[called.n]))
            return false;
    if (!take_you(c, &you))
        return false;
    session->called = called;
    session->names.you = you;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        session->names.of[seat] = seat < called.n ? session->called.name[seat] : NULL;
    return true;
}

/* ---- events ---- */

bool alh_take_telling(struct alh_call *c, int players, struct alh_telling *how)
{
    struct alh_wrong w;
    how->seat = ALH_NOBODY;
    bool fine = alh_expect_flag(c->request, "tell", &how->sentences, &w);
    if (json_kind(json_get(c->request, "player")) != JSON_NONE)
        fine = fine && alh_expect_int(c->request, "player", 0, players - 1, &how->seat, &w);
    return fine || alh_refuse_wrong(c, "bad_argument", &w);
}

static void put_mention(struct json_out *o, const char *text, const struct alh_mention *m)
{
    char handle[ALH_MAX_HANDLE];
    json_open(o, '{');
    if (m->player != ALH_NOBODY) {
        json_key(o, "seat");
        alh_json_owner(o, m->player);
    } else {
        alh_handle(&m->what, handle);
        json_field_text(o, "handle", handle);
    }
    json_key(o, "text");
    json_put_text_n(o, text + m->from, m->to - m->from);
    json_close(o, '}');
}

static void put_plain(struct json_out *o, const char *text, size_t from, size_t to)
{
    if (to > from)
        json_put_text_n(o, text + from, to - from);
}

/* The sentence in pieces: what it mentions, and what stands between. */
static void put_sentence(struct alh_call *c, const struct alh_event *event)
{
    char text[ALH_MAX_SENTENCE];
    struct alh_mentions mentions = { .n = 0 };
    struct alh_say say = alh_voice(c, text, sizeof text);
    size_t told = 0;
    say.mentions = &mentions;
    alh_say_event(&say, c->lang, alh_now(c), event);
    json_key(c->out, "text");
    json_open(c->out, '[');
    for (int i = 0; i < mentions.n; i++) {
        put_plain(c->out, text, told, mentions.list[i].from);
        put_mention(c->out, text, &mentions.list[i]);
        told = mentions.list[i].to;
    }
    put_plain(c->out, text, told, say.n);
    json_close(c->out, ']');
}

static void put_event(struct alh_call *c, const struct alh_event *event, int n, const struct alh_telling *how)
{
    json_open(c->out, '{');
    alh_json_event(c->out, event, n, how->seat);
    if (how->sentences)
        put_sentence(c, event);
    json_close(c->out, '}');
}

void alh_put_events_of(struct alh_call *c, const struct alh_telling *how)
{
    const struct alh_events *events = &c->session->events;
    int first = c->session->game->n_events - events->n + 1;
    json_key(c->out, "events");
    json_open(c->out, '[');
    for (int i = 0; i < events->n; i++)
        put_event(c, &events->list[i], first + i, how);
    json_close(c->out, ']');
}

/* ---- all events of the game ---- */

/* The numbers of the events that are asked for. */
struct range {
    int from, to;
};

static bool take_range(struct alh_call *c, struct range *range)
{
    struct alh_wrong w;
    *range = (struct range){ 1, INT32_MAX };
    if ((json_kind(json_get(c->request, "from")) == JSON_NONE ||
         alh_expect_int(c->request, "from", 1, INT32_MAX, &range->from, &w)) &&
        (json_kind(json_get(c->request, "to")) == JSON_NONE ||
         alh_expect_int(c->request, "to", 1, INT32_MAX, &range->to, &w)))
        return true;
    return alh_refuse_wrong(c, "bad_argument", &w);
}

/* Those of the events, of which the first has number `first`, that are in the range. */
static void put_range(struct alh_call *c, const struct alh_events *events, int first, const struct range *range,
                      const struct alh_telling *how)
{
    for (int i = 0; i < events->n; i++)
        if (first + i >= range->from && first + i <= range->to)
            put_event(c, &events->list[i], first + i, how);
}

/* The record is played again: nothing else knows what happened. */
static void put_all(struct alh_call *c, const struct range *range, const struct alh_telling *how)
{
    const struct alh_game *game = c->session->game;
    struct alh_events *events = &c->session->events;
    struct alh_state s = { 0 };
    alh_copy(&s, &game->start);
    put_range(c, &game->opening, 1, range, how);
    for (int i = 0; i < game->n_made && game->made[i].first_event < range->to; i++) {
        events->n = 0;
        alh_apply(&s, &game->made[i].move, events);
        put_range(c, events, game->made[i].first_event + 1, range, how);
    }
}

bool alh_cmd_events(struct alh_call *c)
{
    struct alh_telling how;
    struct range range;
    if (!take_range(c, &range) || !alh_take_telling(c, alh_now(c)->players, &how))
        return false;
    json_field_int(c->out, "from", range.from);
    json_key(c->out, "events");
    json_open(c->out, '[');
    put_all(c, &range, &how);
    json_close(c->out, ']');
    return true;
}
