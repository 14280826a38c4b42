/* Writes JSON into a buffer of fixed size: the same calls give the same bytes. */
#include "json.h"

#include <string.h>

/* All of it or nothing, and nothing more after the first piece that did not fit. */
static void put_bytes(struct json_out *o, const char *s, size_t n)
{
    if (o->full || n > o->max - o->n) {
        o->full = true;
        return;
    }
    if (n > 0)
        memcpy(o->to + o->n, s, n);
    o->n += n;
}

static void put_char(struct json_out *o, char c)
{
    put_bytes(o, &c, 1);
}

/* Before an element or a key. The value behind a key needs no comma, what follows that value does. */
static void put_comma(struct json_out *o)
{
    if (o->comma)
        put_char(o, ',');
    o->comma = true;
}

static bool needs_escape(char c)
{
    return c == '"' || c == '\\' || (unsigned char)c < 0x20;
}

static void put_escape(struct json_out *o, char c)
{
    static const char meanings[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt", hex[] = "0123456789abcdef";
    const char *meaning = memchr(meanings, c, sizeof meanings - 1);
    if (meaning) {
        put_bytes(o, (char[]){ '\\', letters[meaning - meanings] }, 2);
        return;
    }
    put_bytes(o, (char[]){ '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15] }, 6);
}

static void put_quoted(struct json_out *o, const char *s, size_t n)
{
    put_char(o, '"');
    for (size_t i = 0, plain; i < n; i += plain) {
        for (plain = 0; i + plain < n && !needs_escape(s[i + plain]);)
            plain++;
        put_bytes(o, s + i, plain);
        if (i + plain < n)
            put_escape(o, s[i + plain++]);
    }
    put_char(o, '"');
}

void json_open(struct json_out *o, char bracket)
{
    put_comma(o);
    put_char(o, bracket);
    o->comma = false;
}

void json_close(struct json_out *o, char bracket)
{
    put_char(o, bracket);
    o->comma = true;
}

void json_key(struct json_out *o, const char *key)
{
    put_comma(o);
    put_quoted(o, key, strlen(key));
    put_char(o, ':');
    o->comma = false;
}

void json_put_text(struct json_out *o, const char *s)
{
    json_put_text_n(o, s, strlen(s));
}

void json_put_text_n(struct json_out *o, const char *s, size_t n)
{
    put_comma(o);
    put_quoted(o, s, n);
}

void json_put_int(struct json_out *o, int64_t v)
{
    char digits[20]; /* of -2^63, with its sign */
    size_t first = sizeof digits;
    uint64_t size = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do
        digits[--first] = (char)('0' + size % 10);
    while ((size /= 10) > 0);
    if (v < 0)
        digits[--first] = '-';
    json_put_raw(o, digits + first, sizeof digits - first);
}

void json_put_bool(struct json_out *o, bool v)
{
    json_put_raw(o, v ? "true" : "false", v ? 4 : 5);
}

void json_put_null(struct json_out *o)
{
    json_put_raw(o, "null", 4);
}

void json_put_raw(struct json_out *o, const char *s, size_t n)
{
    put_comma(o);
    put_bytes(o, s, n);
}

void json_field_text(struct json_out *o, const char *key, const char *s)
{
    json_key(o, key);
    json_put_text(o, s);
}

void json_field_int(struct json_out *o, const char *key, int64_t v)
{
    json_key(o, key);
    json_put_int(o, v);
}

void json_field_bool(struct json_out *o, const char *key, bool v)
{
    json_key(o, key);
    json_put_bool(o, v);
}

void json_field_null(struct json_out *o, const char *key)
{
    json_key(o, key);
    json_put_null(o);
}
