/* What a value should be, and what is wrong when it is something else. */
#include "json/game_json.h"

#include <string.h>

/* Bytes of the text, at most `most`, that end with a whole character. */
static size_t whole_characters(const char *text, size_t bytes, size_t most)
{
    if (bytes <= most)
        return bytes;
    while (most > 0 && ((unsigned char)text[most] & 0xC0) == 0x80)
        most--;
    return most;
}

void alh_clip(struct json value, char *out, size_t max)
{
    static const char more[] = "…";
    const char *at = value.at;
    size_t bytes = at ? (size_t)(value.end - at) : 0;
    if (json_kind(value) == JSON_STRING) {
        at++;
        bytes -= 2;
    }
    bool cut = bytes > max - sizeof more;
    size_t n = at ? whole_characters(at, bytes, max - sizeof more) : 0;
    if (n > 0)
        memcpy(out, at, n);
    memcpy(out + n, cut ? more : "", cut ? sizeof more : 1);
}

bool alh_wrong(struct alh_wrong *w, enum alh_wrong_what what, const char *field, struct json value)
{
    return alh_wrong_range(w, what, field, value, 0, 0);
}

bool alh_wrong_range(struct alh_wrong *w, enum alh_wrong_what what, const char *field, struct json value, int low,
                     int high)
{
    *w = (struct alh_wrong){ .what = what, .low = low, .high = high };
    size_t n = whole_characters(field, strlen(field), sizeof w->field - 1);
    memcpy(w->field, field, n);
    alh_clip(value, w->value, sizeof w->value);
    return false;
}

/* Puts a text before the field; what runs over is cut at the end. */
static void prefix(struct alh_wrong *w, const char *text)
{
    size_t n = strlen(text), old = strlen(w->field);
    if (n >= sizeof w->field)
        return;
    size_t kept = whole_characters(w->field, old, sizeof w->field - 1 - n);
    memmove(w->field + n, w->field, kept);
    memcpy(w->field, text, n);
    w->field[n + kept] = '\0';
}

bool alh_wrong_in(struct alh_wrong *w, const char *key)
{
    if (w->field[0] != '\0' && w->field[0] != '[')
        prefix(w, ".");
    prefix(w, key);
    return false;
}

bool alh_wrong_at(struct alh_wrong *w, const char *key, int index)
{
    char text[16] = "]";
    char *at = text + sizeof text - 1;
    *at = '\0';
    *--at = ']';
    unsigned left = (unsigned)index;
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    *--at = '[';
    if (w->field[0] != '\0' && w->field[0] != '[')
        prefix(w, ".");
    prefix(w, at);
    prefix(w, key);
    return false;
}

static bool one_of(struct json key, const char *const *keys)
{
    for (; *keys; keys++)
        if (json_is(key, *keys))
            return true;
    return false;
}

bool alh_expect_only(struct json object, const char *const *keys, struct alh_wrong *w)
{
    if (json_kind(object) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", object);
    struct json_iter it = json_begin(object);
    for (struct json key, value; json_next(&it, &key, &value);) {
        if (one_of(key, keys))
            continue;
        char name[sizeof w->field];
        alh_clip(key, name, sizeof name);
        return alh_wrong(w, ALH_WRONG_UNKNOWN_FIELD, name, value);
    }
    return true;
}

/* The value of a key that has to be there. */
static bool find(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    *out = json_get(object, key);
    return json_kind(*out) != JSON_NONE || alh_wrong(w, ALH_WRONG_MISSING, key, *out);
}

bool alh_expect_int(struct json object, const char *key, int low, int high, int *out, struct alh_wrong *w)
{
    struct json v;
    int32_t number;
    if (!find(object, key, &v, w))
        return false;
    if (json_kind(v) != JSON_NUMBER)
        return alh_wrong(w, ALH_WRONG_NUMBER, key, v);
    if (!json_int(v, &number) || number < low || number > high)
        return alh_wrong_range(w, ALH_WRONG_RANGE, key, v, low, high);
    *out = number;
    return true;
}

bool alh_is_whole(struct json v)
{
    if (json_kind(v) != JSON_NUMBER)
        return false;
    size_t n = (size_t)(v.end - v.at);
    return !memchr(v.at, '.', n) && !memchr(v.at, 'e', n) && !memchr(v.at, 'E', n);
}

bool alh_expect_any_int(struct json object, const char *key, int low, int high, int *out, struct alh_wrong *w)
{
    struct json v;
    int32_t number;
    if (!find(object, key, &v, w))
        return false;
    if (!alh_is_whole(v))
        return alh_wrong(w, ALH_WRONG_NUMBER, key, v);
    if (!json_int(v, &number))
        number = *v.at == '-' ? INT32_MIN : INT32_MAX;
    *out = number < low ? low : number > high ? high : number;
    return true;
}

bool alh_expect_flag(struct json object, const char *key, bool *out, struct alh_wrong *w)
{
    struct json v = json_get(object, key);
    enum json_kind kind = json_kind(v);
    *out = kind == JSON_TRUE;
    return kind == JSON_NONE || kind == JSON_TRUE || kind == JSON_FALSE || alh_wrong(w, ALH_WRONG_BOOL, key, v);
}

bool alh_expect_list(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    return find(object, key, out, w) && (json_kind(*out) == JSON_ARRAY || alh_wrong(w, ALH_WRONG_LIST, key, *out));
}

bool alh_expect_object(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    return find(object, key, out, w) && (json_kind(*out) == JSON_OBJECT || alh_wrong(w, ALH_WRONG_OBJECT, key, *out));
}

bool alh_expect_name(struct json object, const char *key, const char *(*name)(int), int n, int *out,
                     struct alh_wrong *w)
{
    struct json v;
    if (!find(object, key, &v, w))
        return false;
    if (json_kind(v) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, key, v);
    for (int i = 0; i < n; i++)
        if (json_is(v, name(i))) {
            *out = i;
            return true;
        }
    return alh_wrong(w, ALH_WRONG_WORD, key, v);
}
