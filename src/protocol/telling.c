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

bool alh_cmd_names(struct alh_call *c)
{
    struct alh_session *session = c->session;
    struct alh_called called = { 0 };
    struct alh_wrong w;
    struct json list, one;
    if (!alh_expect_list(c->request, "names", &list, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (json_count(list) > ALH_MAX_PLAYERS) {
        alh_wrong_range(&w, ALH_WRONG_LENGTH, "names", list, 0, ALH_MAX_PLAYERS);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    for (struct json_iter it = json_begin(list); json_next(&it, NULL, &one); called.n++)
        if (!read_name(c, one, called.n, called.name[called.n]))
            return false;
    session->called = called;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        session->names.of[seat] = seat < called.n ? session->called.name[seat] : NULL;
    return true;
}
