/* Opens games that lie in files; the protocol judges them. */
#include "cli/game_file.h"
#include "json/json.h"

#include <stdlib.h>
#include <string.h>

/* The value behind a key, or the value itself where it has no such key. */
static struct json unwrap(struct json root, const char *key)
{
    struct json inner = json_get(root, key);
    return json_kind(inner) == JSON_NONE ? root : inner;
}

static bool is_position(struct json root)
{
    return json_kind(json_get(root, "record")) == JSON_NONE && json_kind(json_get(root, "checksum")) == JSON_NONE;
}

/* {"cmd":…,"lang":…,key:value}, to be freed. */
static char *write_request(const char *cmd, enum alh_lang lang, const char *key, struct json value, size_t *n)
{
    size_t room = (size_t)(value.end - value.at) + 128;
    struct json_out o = { .to = malloc(room), .max = room };
    if (!o.to)
        return NULL;
    json_open(&o, '{');
    json_field_text(&o, "cmd", cmd);
    json_field_text(&o, "lang", alh_lang_code(lang));
    json_key(&o, key);
    json_put_raw(&o, value.at, (size_t)(value.end - value.at));
    json_close(&o, '}');
    *n = o.n;
    return o.to;
}

/* Whether the reply is ok; if not, its message is said. */
static bool accepted(enum alh_lang lang, const char *path, const char *reply, size_t n)
{
    struct json root;
    char message[1024] = "";
    json_check(reply, n, &root, NULL);
    if (json_kind(json_get(root, "ok")) == JSON_TRUE)
        return true;
    json_text(json_get(json_get(root, "error"), "message"), message, sizeof message, NULL);
    alh_cli_fail(lang, ALH_TEXT_cli_error_content, path, message);
    return false;
}

static bool set_up(struct alh_session *session, enum alh_lang lang, const char *path, struct json root,
                   enum alh_cli_takes takes)
{
    bool position = takes == ALH_CLI_RECORD_OR_POSITION && is_position(root);
    const char *key = position ? "state" : "record", *reply;
    size_t n;
    char *request = write_request(position ? "load" : "restore", lang, key, unwrap(root, key), &n);
    if (!request) {
        alh_cli_fail(lang, ALH_TEXT_cli_error_memory, NULL, NULL);
        return false;
    }
    n = alh_session_answer(session, request, n < ALH_MAX_RESTORE ? n : ALH_MAX_RESTORE + 1, &reply);
    free(request);
    return accepted(lang, path, reply, n);
}

/* What JSON itself allows, but no file of ours. */
static enum alh_text_id text_of_flaw(enum json_flaw flaw)
{
    switch (flaw) {
    case JSON_TOO_DEEP: return ALH_TEXT_error_json_too_deep;
    case JSON_TOO_MANY_KEYS: return ALH_TEXT_error_json_too_many_keys;
    case JSON_KEY_TWICE: return ALH_TEXT_error_json_key_twice;
    default: return ALH_TEXT_cli_error_json;
    }
}

/* Which flaw, and the byte of the file, counted from 1 as in the protocol. */
static void refuse_json(enum alh_lang lang, const char *path, enum json_flaw flaw, size_t where)
{
    enum alh_text_id text = text_of_flaw(flaw);
    char byte[24], depth[12], message[512];
    snprintf(byte, sizeof byte, "%zu", where + 1);
    snprintf(depth, sizeof depth, "%d", JSON_MAX_DEPTH);
    if (text == ALH_TEXT_cli_error_json) {
        alh_cli_fail(lang, text, path, byte);
        return;
    }
    struct alh_say say = { .to = message, .max = sizeof message };
    alh_say_text(&say, lang, text, &(struct alh_blanks){ .word = { byte, depth } });
    alh_cli_fail(lang, ALH_TEXT_cli_error_content, path, message);
}

static struct alh_session *open_text(enum alh_lang lang, const char *path, const char *text, size_t n,
                                     enum alh_cli_takes takes)
{
    struct json root;
    size_t where;
    enum json_flaw flaw = json_check(text, n, &root, &where);
    if (flaw) {
        refuse_json(lang, path, flaw, where);
        return NULL;
    }
    struct alh_session *session = alh_cli_session(lang, 0);
    if (!session || set_up(session, lang, path, root, takes))
        return session;
    alh_session_free(session);
    return NULL;
}

struct alh_session *alh_cli_open_game(enum alh_lang lang, const char *path, enum alh_cli_takes takes)
{
    size_t n;
    char *text = alh_cli_read(lang, path, &n);
    struct alh_session *session = text ? open_text(lang, path, text, n, takes) : NULL;
    free(text);
    return session;
}
