/* Checks a text once, strictly; afterwards finds and decodes values in it without doubting it again. */
#include "json.h"

#include <string.h>

/* A text being checked. Where a flaw is found, at stands on it. */
struct reader {
    const char *at, *end;
    int depth, n_keys;
    const char *keys[JSON_MAX_KEYS]; /* of the object just closed, in the order of compare_keys */
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *past_space(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

/* Characters of strings. Checking and decoding both read them here, so the two cannot disagree. */

/* Bytes of the UTF-8 character with this first byte; 0: no character begins so. */
static int utf8_size(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static bool is_surrogate(uint32_t code)
{
    return code >= 0xd800 && code <= 0xdfff;
}

static enum json_flaw read_utf8(const char **at, const char *end, uint32_t *code)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 }; /* by size; less is an overlong form */
    int size = utf8_size((unsigned char)**at);
    if (size == 0 || end - *at < size)
        return JSON_BAD_UTF8;
    uint32_t c = (unsigned char)**at & 0xffu >> size;
    for (int i = 1; i < size; i++) {
        unsigned char next = (unsigned char)(*at)[i];
        if ((next & 0xc0) != 0x80)
            return JSON_BAD_UTF8;
        c = c << 6 | (next & 0x3f);
    }
    if (c < least[size] || is_surrogate(c) || c > 0x10ffff)
        return JSON_BAD_UTF8;
    *at += size;
    *code = c;
    return JSON_FINE;
}

/* 16 and more: no hexadecimal digit. */
static uint32_t hex_value(char c)
{
    if (is_digit(c))
        return (uint32_t)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (uint32_t)(c - 'a' + 10);
    return c >= 'A' && c <= 'F' ? (uint32_t)(c - 'A' + 10) : 16;
}

/* An escaped unit is six bytes long: a backslash, u, and four hexadecimal digits. */
static bool read_unit(const char **at, const char *end, uint32_t *unit)
{
    if (end - *at < 6 || (*at)[0] != '\\' || (*at)[1] != 'u')
        return false;
    *unit = 0;
    for (int i = 2; i < 6; i++) {
        uint32_t digit = hex_value((*at)[i]);
        if (digit > 15)
            return false;
        *unit = *unit << 4 | digit;
    }
    *at += 6;
    return true;
}

/* Beyond U+FFFF a character is written as two surrogates, the high one first; neither may stand alone. */
static bool read_units(const char **at, const char *end, uint32_t *code)
{
    uint32_t high, low;
    if (!read_unit(at, end, &high))
        return false;
    *code = high;
    if (!is_surrogate(high))
        return true;
    if (high >= 0xdc00 || !read_unit(at, end, &low) || low < 0xdc00 || low > 0xdfff)
        return false;
    *code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

static bool read_short_escape(const char **at, const char *end, uint32_t *code)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *letter = end - *at < 2 ? NULL : memchr(letters, (*at)[1], sizeof letters - 1);
    if (!letter)
        return false;
    *code = (uint32_t)meanings[letter - letters];
    *at += 2;
    return true;
}

static enum json_flaw read_escape(const char **at, const char *end, uint32_t *code)
{
    const char *after = *at;
    if (!read_short_escape(&after, end, code) && !read_units(&after, end, code))
        return JSON_BAD_ESCAPE;
    *at = after;
    return JSON_FINE;
}

/* One character between the quotes; with a flaw, at stays. */
static enum json_flaw read_char(const char **at, const char *end, uint32_t *code)
{
    if (*at == end || (unsigned char)**at < 0x20)
        return JSON_SYNTAX;
    return **at == '\\' ? read_escape(at, end, code) : read_utf8(at, end, code);
}

/* The same in a text that has been checked. */
static uint32_t next_char(const char **at, const char *end)
{
    uint32_t code = 0;
    read_char(at, end, &code);
    return code;
}

/* Walking a checked text. */

static const char *past_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static const char *past_nested(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = past_string(at);
            continue;
        }
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        at++;
    } while (depth > 0);
    return at;
}

static const char *past_value(const char *at, const char *end)
{
    if (*at == '"')
        return past_string(at);
    if (*at == '[' || *at == '{')
        return past_nested(at);
    while (at < end && !is_space(*at) && *at != ',' && *at != ']' && *at != '}')
        at++;
    return at;
}

struct json_iter json_begin(struct json array_or_object)
{
    enum json_kind kind = json_kind(array_or_object);
    if (kind != JSON_ARRAY && kind != JSON_OBJECT)
        return (struct json_iter){ 0 };
    const char *end = array_or_object.end - 1;
    return (struct json_iter){ { past_space(array_or_object.at + 1, end), end }, kind == JSON_OBJECT };
}

/* Takes the value that begins what is left, and the comma or colon after it. */
static struct json take_value(struct json *left)
{
    struct json v = { left->at, past_value(left->at, left->end) };
    left->at = past_space(v.end, left->end);
    if (left->at < left->end)
        left->at = past_space(left->at + 1, left->end);
    return v;
}

bool json_next(struct json_iter *it, struct json *key, struct json *value)
{
    if (it->left.at == it->left.end)
        return false;
    struct json name = { 0 };
    if (it->object)
        name = take_value(&it->left);
    struct json v = take_value(&it->left);
    if (key)
        *key = name;
    if (value)
        *value = v;
    return true;
}

/* Checking. Each function begins on its first byte and ends behind its last. */

static enum json_flaw check_value(struct reader *r);

static bool take(struct reader *r, char c)
{
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static void skip_space(struct reader *r)
{
    r->at = past_space(r->at, r->end);
}

static enum json_flaw check_word(struct reader *r, const char *word)
{
    for (; *word; word++)
        if (!take(r, *word))
            return JSON_SYNTAX;
    return JSON_FINE;
}

static bool take_digits(struct reader *r)
{
    const char *first = r->at;
    while (r->at < r->end && is_digit(*r->at))
        r->at++;
    return r->at > first;
}

static enum json_flaw check_number(struct reader *r)
{
    take(r, '-');
    if (!take(r, '0') && !take_digits(r))
        return JSON_SYNTAX;
    if (take(r, '.') && !take_digits(r))
        return JSON_SYNTAX;
    if (!take(r, 'e') && !take(r, 'E'))
        return JSON_FINE;
    if (!take(r, '+'))
        take(r, '-');
    return take_digits(r) ? JSON_FINE : JSON_SYNTAX;
}

static enum json_flaw check_string(struct reader *r)
{
    if (!take(r, '"'))
        return JSON_SYNTAX;
    while (!take(r, '"')) {
        uint32_t code;
        enum json_flaw flaw = read_char(&r->at, r->end, &code);
        if (flaw != JSON_FINE)
            return flaw;
    }
    return JSON_FINE;
}

static enum json_flaw check_array(struct reader *r)
{
    take(r, '[');
    skip_space(r);
    if (take(r, ']'))
        return JSON_FINE;
    for (;;) {
        enum json_flaw flaw = check_value(r);
        if (flaw != JSON_FINE)
            return flaw;
        skip_space(r);
        if (take(r, ']'))
            return JSON_FINE;
        if (!take(r, ','))
            return JSON_SYNTAX;
        skip_space(r);
    }
}

/* An order of decoded strings that does for finding equal ones: by code points. */
static int compare_keys(const char *a, const char *b, const char *end)
{
    for (a++, b++; *a != '"' && *b != '"';) {
        uint32_t in_a = next_char(&a, end), in_b = next_char(&b, end);
        if (in_a != in_b)
            return in_a < in_b ? -1 : 1;
    }
    return (*b == '"') - (*a == '"');
}

/* Halving the sorted keys keeps the work small even where all keys are long and begin alike. */
static enum json_flaw add_key(struct reader *r, const char *key)
{
    int from = 0, to = r->n_keys;
    while (from < to) {
        int middle = (from + to) / 2, order = compare_keys(key, r->keys[middle], r->end);
        if (order == 0) {
            r->at = key;
            return JSON_KEY_TWICE;
        }
        if (order < 0)
            to = middle;
        else
            from = middle + 1;
    }
    memmove(&r->keys[from + 1], &r->keys[from], (size_t)(r->n_keys - from) * sizeof r->keys[0]);
    r->keys[from] = key;
    r->n_keys++;
    return JSON_FINE;
}

/* Looks once the object is closed: so one list of keys does for all depths, and the stack stays small in wasm. */
static enum json_flaw check_keys_differ(struct reader *r, const char *object)
{
    const char *end = r->at - 1;
    struct json_iter it = { { past_space(object + 1, end), end }, true };
    struct json key;
    enum json_flaw flaw = JSON_FINE;
    r->n_keys = 0;
    while (flaw == JSON_FINE && json_next(&it, &key, NULL))
        flaw = add_key(r, key.at);
    return flaw;
}

static enum json_flaw check_member(struct reader *r)
{
    enum json_flaw flaw = check_string(r);
    if (flaw != JSON_FINE)
        return flaw;
    skip_space(r);
    if (!take(r, ':'))
        return JSON_SYNTAX;
    skip_space(r);
    flaw = check_value(r);
    skip_space(r);
    return flaw;
}

static enum json_flaw check_object(struct reader *r)
{
    const char *object = r->at;
    take(r, '{');
    skip_space(r);
    if (take(r, '}'))
        return JSON_FINE;
    for (int keys = 1; keys <= JSON_MAX_KEYS; keys++) {
        enum json_flaw flaw = check_member(r);
        if (flaw != JSON_FINE)
            return flaw;
        if (take(r, '}'))
            return keys > 1 ? check_keys_differ(r, object) : JSON_FINE;
        if (!take(r, ','))
            return JSON_SYNTAX;
        skip_space(r);
    }
    return JSON_TOO_MANY_KEYS;
}

static enum json_flaw check_nested(struct reader *r)
{
    if (r->depth == JSON_MAX_DEPTH)
        return JSON_TOO_DEEP;
    r->depth++;
    enum json_flaw flaw = *r->at == '[' ? check_array(r) : check_object(r);
    r->depth--;
    return flaw;
}

static enum json_flaw check_value(struct reader *r)
{
    if (r->at == r->end)
        return JSON_SYNTAX;
    switch (*r->at) {
    case 'n': return check_word(r, "null");
    case 'f': return check_word(r, "false");
    case 't': return check_word(r, "true");
    case '"': return check_string(r);
    case '[':
    case '{': return check_nested(r);
    default: return check_number(r);
    }
}

static enum json_flaw check_text(struct reader *r, struct json *root)
{
    skip_space(r);
    if (r->at == r->end)
        return JSON_EMPTY;
    struct json v = { r->at, NULL };
    enum json_flaw flaw = check_value(r);
    if (flaw != JSON_FINE)
        return flaw;
    v.end = r->at;
    skip_space(r);
    if (r->at < r->end)
        return JSON_TRAILING;
    *root = v;
    return JSON_FINE;
}

enum json_flaw json_check(const char *text, size_t n, struct json *root, size_t *where)
{
    if (n == 0)
        text = ""; /* it may have been NULL */
    struct reader r = { .at = text, .end = text + n };
    struct json found = { 0 };
    enum json_flaw flaw = check_text(&r, &found);
    if (root)
        *root = found;
    if (where)
        *where = (size_t)(r.at - text);
    return flaw;
}

/* Asking. */

enum json_kind json_kind(struct json v)
{
    if (!v.at)
        return JSON_NONE;
    switch (*v.at) {
    case 'n': return JSON_NULL;
    case 'f': return JSON_FALSE;
    case 't': return JSON_TRUE;
    case '"': return JSON_STRING;
    case '[': return JSON_ARRAY;
    case '{': return JSON_OBJECT;
    default: return JSON_NUMBER;
    }
}

struct json json_get(struct json object, const char *key)
{
    struct json name, value;
    struct json_iter it = json_begin(object);
    while (json_next(&it, &name, &value))
        if (json_is(name, key))
            return value;
    return (struct json){ 0 };
}

bool json_int(struct json v, int32_t *out)
{
    if (json_kind(v) != JSON_NUMBER)
        return false;
    bool negative = *v.at == '-';
    int64_t most = negative ? -(int64_t)INT32_MIN : INT32_MAX, size = 0;
    for (const char *at = v.at + negative; at < v.end; at++) {
        if (!is_digit(*at))
            return false;
        size = size * 10 + (*at - '0');
        if (size > most)
            return false;
    }
    *out = (int32_t)(negative ? -size : size);
    return true;
}

/* Writes a character as UTF-8 and tells how many bytes that took. */
static size_t encode(uint32_t code, char to[4])
{
    static const unsigned char lead[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)(lead[size] | code);
    return size;
}

bool json_is(struct json v, const char *text)
{
    if (json_kind(v) != JSON_STRING)
        return false;
    size_t left = strlen(text);
    for (const char *at = v.at + 1; *at != '"';) {
        char bytes[4];
        size_t n = encode(next_char(&at, v.end), bytes);
        if (n > left || memcmp(text, bytes, n) != 0)
            return false;
        text += n;
        left -= n;
    }
    return left == 0;
}

/* false: it does not fit, a NUL behind it included. */
static bool decode(struct json string, char *out, size_t max, size_t *n)
{
    for (const char *at = string.at + 1; *at != '"';) {
        char bytes[4];
        size_t size = encode(next_char(&at, string.end), bytes);
        if (size >= max - *n)
            return false;
        memcpy(out + *n, bytes, size);
        *n += size;
    }
    out[*n] = '\0';
    return true;
}

bool json_text(struct json v, char *out, size_t max, size_t *n)
{
    size_t length = 0;
    bool fits = json_kind(v) == JSON_STRING && max > 0 && decode(v, out, max, &length);
    if (!fits && max > 0)
        out[0] = '\0';
    if (n)
        *n = fits ? length : 0;
    return fits;
}

bool json_word(struct json v, char *out, size_t max)
{
    size_t n;
    bool word = json_text(v, out, max, &n) && !memchr(out, '\0', n);
    if (!word && max > 0)
        out[0] = '\0';
    return word;
}

size_t json_count(struct json v)
{
    size_t n = 0;
    struct json_iter it = json_begin(v);
    while (json_next(&it, NULL, NULL))
        n++;
    return n;
}
