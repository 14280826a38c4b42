/* A session: one line in, one line out, one game. */
#include "protocol/session.h"

#include <stdlib.h>

struct alh_session *alh_session_new(const struct alh_host *host)
{
    struct alh_session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->host = *host;
    session->game = calloc(1, sizeof *session->game);
    session->draft = calloc(1, sizeof *session->draft);
    session->out = (struct json_out){ .to = malloc(ALH_MAX_REPLY), .max = ALH_MAX_REPLY };
    if (session->game && session->draft && session->out.to)
        return session;
    alh_session_free(session);
    return NULL;
}

void alh_session_free(struct alh_session *session)
{
    if (!session)
        return;
    alh_game_free(session->game);
    alh_game_free(session->draft);
    free(session->out.to);
    free(session);
}

bool alh_session_ended(const struct alh_session *session)
{
    return session->ended;
}

const struct alh_state *alh_session_state(const struct alh_session *session)
{
    return session->has_game ? &session->game->now : NULL;
}

void alh_begin_reply(struct alh_call *c, bool ok)
{
    struct json_out *o = c->out;
    o->n = 0;
    o->full = o->comma = false;
    json_open(o, '{');
    json_field_bool(o, "ok", ok);
    if (json_kind(c->id) == JSON_NONE)
        return;
    json_key(o, "id");
    json_put_raw(o, c->id.at, (size_t)(c->id.end - c->id.at));
}

struct json_out alh_scratch(const struct alh_call *c)
{
    return (struct json_out){ .to = c->out->to + c->out->n, .max = c->out->max - c->out->n };
}

static bool take_id(struct alh_call *c)
{
    struct alh_wrong w;
    struct json id = json_get(c->request, "id");
    if (json_kind(id) == JSON_NONE)
        return true;
    if (json_kind(id) != JSON_STRING && !alh_is_whole(id)) {
        alh_wrong(&w, ALH_WRONG_WORD, "id", id);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    if (id.end - id.at > ALH_MAX_LINE) { /* it has to fit into every reply */
        alh_wrong_range(&w, ALH_WRONG_LENGTH, "id", id, 0, ALH_MAX_LINE);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    c->id = id;
    return true;
}

static bool take_lang(struct alh_call *c)
{
    struct alh_wrong w;
    char code[8];
    struct json lang = json_get(c->request, "lang");
    if (json_kind(lang) == JSON_NONE)
        return true;
    if (json_word(lang, code, sizeof code) && alh_find_lang(code, &c->lang))
        return true;
    alh_wrong(&w, json_kind(lang) == JSON_STRING ? ALH_WRONG_WORD : ALH_WRONG_TEXT, "lang", lang);
    return alh_refuse_wrong(c, "bad_argument", &w);
}

static bool too_long(struct alh_call *c, int bytes)
{
    char most[12];
    struct alh_say say = { .to = most, .max = sizeof most };
    alh_say_number(&say, bytes);
    return alh_refuse(c, "bad_json", ALH_TEXT_error_line_too_long, NULL, &(struct alh_blanks){ .word = { most } });
}

static bool answer(struct alh_call *c, const char *line, size_t n)
{
    size_t where = 0;
    if (n > ALH_MAX_RESTORE)
        return too_long(c, ALH_MAX_RESTORE);
    enum json_flaw flaw = json_check(line, n, &c->request, &where);
    if (flaw != JSON_FINE || json_kind(c->request) != JSON_OBJECT)
        return alh_refuse_json(c, flaw, where);
    if (n > ALH_MAX_LINE && !json_is(json_get(c->request, "cmd"), "restore"))
        return too_long(c, ALH_MAX_LINE);
    if (!take_id(c) || !take_lang(c))
        return false;
    alh_begin_reply(c, true);
    return alh_run_command(c);
}

/* A reply that does not fit is replaced by a refusal; it takes an id of nearly the longest line to get there. */
static void refuse_too_large(struct alh_call *c)
{
    char most[12];
    struct alh_say say = { .to = most, .max = sizeof most };
    alh_say_number(&say, ALH_MAX_REPLY);
    alh_refuse(c, "too_large", ALH_TEXT_error_too_large, NULL, &(struct alh_blanks){ .word = { most } });
    json_close(c->out, '}');
}

size_t alh_session_answer(struct alh_session *session, const char *line, size_t n, const char **reply)
{
    struct alh_call call = { .session = session, .lang = ALH_EN, .out = &session->out };
    answer(&call, line, n);
    json_close(call.out, '}');
    if (call.out->full)
        refuse_too_large(&call);
    *reply = call.out->to;
    return call.out->n;
}
