/* Our reader and jansson agree on what is JSON and on what it says, over random texts, whole and broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Both libraries name the kinds alike; jansson's become JANSSON_… in this file. */
#define JSON_NULL JANSSON_NULL
#define JSON_FALSE JANSSON_FALSE
#define JSON_TRUE JANSSON_TRUE
#define JSON_STRING JANSSON_STRING
#define JSON_ARRAY JANSSON_ARRAY
#define JSON_OBJECT JANSSON_OBJECT
#include <jansson.h>
#undef JSON_NULL
#undef JSON_FALSE
#undef JSON_TRUE
#undef JSON_STRING
#undef JSON_ARRAY
#undef JSON_OBJECT

#include "../../src/json/json.h"

enum { WHOLE_TEXTS = 100000, BROKEN_TEXTS = 300000, MAX_TEXT = 4096 };

static uint64_t next_random(uint64_t *random)
{
    uint64_t z = *random += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static size_t below(uint64_t *random, size_t n)
{
    return (size_t)(next_random(random) % n);
}

/* Making texts. */

struct text {
    uint64_t *random;
    size_t n;
    char byte[MAX_TEXT];
};

static void add(struct text *t, const char *s)
{
    size_t n = strlen(s);
    if (n > MAX_TEXT - t->n)
        return; /* cut off: a broken text is a test too */
    memcpy(t->byte + t->n, s, n);
    t->n += n;
}

static void add_space(struct text *t)
{
    static const char *const spaces[] = { " ", "\t", "\n", "\r", " \r\n  " };
    if (below(t->random, 8) == 0)
        add(t, spaces[below(t->random, 5)]);
}

static void add_digits(struct text *t)
{
    size_t n = 1 + below(t->random, 6);
    for (size_t i = 0; i < n; i++)
        add(t, (char[]){ (char)((i == 0 ? '1' : '0') + below(t->random, 9)), 0 });
}

/* Small: what jansson cannot represent it refuses. */
static void add_number(struct text *t)
{
    // clang-format off
    static const char *const edges[] = { "0", "-0", "2147483647", "-2147483648", "2147483648", "-2147483649",
                                         "9007199254740993" };
    // clang-format on
    static const char *const exponents[] = { "e1", "E+2", "e-3", "e00" };
    if (below(t->random, 4) == 0) {
        add(t, edges[below(t->random, 7)]);
        return;
    }
    add(t, below(t->random, 3) ? "" : "-");
    add_digits(t);
    if (below(t->random, 6) == 0) {
        add(t, ".");
        add_digits(t);
    }
    if (below(t->random, 6) == 0)
        add(t, exponents[below(t->random, 4)]);
}

static void add_string(struct text *t, size_t most)
{
    // clang-format off
    static const char *const pieces[] = {
        "a", "b", "tower", " ", "/", ",", ":", "{", "}", "[", "]", "'", "\x7f", "\xc3\xa9", "\xc2\x80", "\xdf\xbf",
        "\xe2\x82\xac", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x9f\x98\x80", "\xf4\x8f\xbf\xbf",
        "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0061", "\\u00e9", "\\u00E9", "\\u20aC", "\\u001f",
        "\\ud83d\\ude00", "\\uDBFF\\uDFFF", "\\ud800\\udc00", "\\u007f", "\\u0080", "\\u07ff", "\\u0800", "\\uffff",
    };
    // clang-format on
    add(t, "\"");
    for (size_t i = below(t->random, most + 1); i > 0; i--)
        add(t, pieces[below(t->random, sizeof pieces / sizeof pieces[0])]);
    add(t, "\"");
}

static void add_value(struct text *t, size_t depth);

/* Short keys meet now and then, also escaped. */
static void add_key(struct text *t)
{
    static const char *const keys[] = { "\"a\"", "\"\\u0061\"", "\"b\"", "\"\"", "\"\xc3\xa9\"", "\"\\u00e9\"" };
    if (below(t->random, 12) == 0)
        add(t, keys[below(t->random, 6)]);
    else
        add_string(t, 4);
    add_space(t);
    add(t, ":");
    add_space(t);
}

static void add_nested(struct text *t, size_t depth, bool object)
{
    size_t n = below(t->random, 6);
    add(t, object ? "{" : "[");
    add_space(t);
    for (size_t i = 0; i < n; i++) {
        if (object)
            add_key(t);
        add_value(t, depth - 1);
        add_space(t);
        add(t, i + 1 < n ? "," : "");
        add_space(t);
    }
    add(t, object ? "}" : "]");
}

static void add_value(struct text *t, size_t depth)
{
    static const char *const words[] = { "null", "true", "false", "\"\\u0000\"" };
    size_t kind = below(t->random, depth > 0 ? 8 : 4);
    if (kind >= 4)
        add_nested(t, depth, kind >= 6);
    else if (kind == 3)
        add(t, words[below(t->random, 4)]);
    else if (kind == 2)
        add_string(t, 6);
    else
        add_number(t);
}

static void make_text(struct text *t)
{
    t->n = 0;
    add_space(t);
    add_value(t, 1 + below(t->random, 4));
    add_space(t);
}

/* Breaking them. */

static void replace(struct text *t, size_t at, size_t length, const char *s, size_t n)
{
    if (t->n - length + n > MAX_TEXT)
        return;
    memmove(t->byte + at + n, t->byte + at + length, t->n - at - length);
    memcpy(t->byte + at, s, n);
    t->n = t->n - length + n;
}

static void put_a_token(struct text *t, size_t at, size_t length)
{
    // clang-format off
    static const char *const tokens[] = {
        "{", "}", "[", "]", ",", ":", "\"", "\\", "-", "+", ".", "e", "E", "0", "1", "9", "u", "n", "/", " ", "\n",
        "\v", "\x01", "\x1f", "\x7f", "\x80", "\xbf", "\xc0\x80", "\xc3", "\xe2\x82", "\xed\xa0\x80",
        "\xf4\x90\x80\x80", "\xf5", "\xff", "\xef\xbb\xbf", "\\ud83d", "\\ude00", "\\u12", "\\x", "null", "true",
        "1 2", "//", "\"a\":1,",
    };
    // clang-format on
    const char *token = tokens[below(t->random, sizeof tokens / sizeof tokens[0])];
    replace(t, at, length, token, strlen(token));
}

static void repeat_a_part(struct text *t, size_t at)
{
    char part[16];
    size_t from = below(t->random, t->n), n = 1 + below(t->random, sizeof part);
    if (n > t->n - from)
        n = t->n - from;
    memcpy(part, t->byte + from, n);
    replace(t, at, 0, part, n);
}

static void break_text(struct text *t)
{
    if (t->n == 0)
        return;
    size_t at = below(t->random, t->n);
    switch (below(t->random, 7)) {
    case 0: t->byte[at] = (char)next_random(t->random); break;
    case 1: t->byte[at] = (char)(t->byte[at] ^ 1 << below(t->random, 8)); break;
    case 2: replace(t, at, 1, "", 0); break;
    case 3: put_a_token(t, at, 0); break;
    case 4: put_a_token(t, at, 1); break;
    case 5: repeat_a_part(t, at); break;
    default:
        if (below(t->random, 4) == 0)
            t->n = at;
        else
            put_a_token(t, t->n, 0);
    }
}

/* Comparing values. */

static void same_value(struct json ours, json_t *theirs);

static void same_integer(struct json ours, json_int_t theirs)
{
    int32_t n = 0;
    bool fits = theirs >= INT32_MIN && theirs <= INT32_MAX;
    assert_int_equal(json_int(ours, &n), fits);
    assert_int_equal(n, fits ? theirs : 0);
}

static void same_string(struct json ours, const char *text, size_t n)
{
    char out[MAX_TEXT];
    size_t length;
    assert_true(json_text(ours, out, sizeof out, &length));
    assert_int_equal(length, n);
    assert_memory_equal(out, text, n + 1);
    assert_int_equal(json_is(ours, text), strlen(text) == n);
}

static void same_array(struct json ours, json_t *theirs)
{
    struct json_iter it = json_begin(ours);
    struct json key, value;
    assert_int_equal(json_count(ours), json_array_size(theirs));
    for (size_t i = 0; json_next(&it, &key, &value); i++) {
        assert_int_equal(json_kind(key), JSON_NONE);
        same_value(value, json_array_get(theirs, i));
    }
}

static void same_object(struct json ours, json_t *theirs)
{
    struct json_iter it = json_begin(ours);
    struct json key, value;
    assert_int_equal(json_count(ours), json_object_size(theirs));
    for (void *member = json_object_iter(theirs); member; member = json_object_iter_next(theirs, member)) {
        const char *name = json_object_iter_key(member);
        assert_true(json_next(&it, &key, &value));
        same_string(key, name, strlen(name));
        same_value(value, json_object_iter_value(member));
        assert_ptr_equal(json_get(ours, name).at, value.at);
    }
}

static void same_value(struct json ours, json_t *theirs)
{
    static const enum json_kind kinds[] = {
        [JANSSON_OBJECT] = JSON_OBJECT, [JANSSON_ARRAY] = JSON_ARRAY, [JANSSON_STRING] = JSON_STRING,
        [JSON_INTEGER] = JSON_NUMBER,   [JSON_REAL] = JSON_NUMBER,    [JANSSON_TRUE] = JSON_TRUE,
        [JANSSON_FALSE] = JSON_FALSE,   [JANSSON_NULL] = JSON_NULL,
    };
    int32_t n;
    assert_int_equal(json_kind(ours), kinds[json_typeof(theirs)]);
    switch (json_typeof(theirs)) {
    case JANSSON_OBJECT: same_object(ours, theirs); break;
    case JANSSON_ARRAY: same_array(ours, theirs); break;
    case JANSSON_STRING: same_string(ours, json_string_value(theirs), json_string_length(theirs)); break;
    case JSON_INTEGER: same_integer(ours, json_integer_value(theirs)); break;
    case JSON_REAL: assert_false(json_int(ours, &n)); break;
    default: break;
    }
}

/* Writing what jansson read, so that jansson can read it again. */

static void write_value(struct json_out *o, struct json v)
{
    char out[MAX_TEXT];
    size_t n;
    int32_t number;
    if (json_int(v, &number))
        json_put_int(o, number);
    else if (json_text(v, out, sizeof out, &n))
        json_put_text_n(o, out, n);
    else
        json_put_raw(o, v.at, (size_t)(v.end - v.at));
}

static void write_again(struct json_out *o, struct json v)
{
    bool object = json_kind(v) == JSON_OBJECT;
    if (!object && json_kind(v) != JSON_ARRAY) {
        write_value(o, v);
        return;
    }
    char name[MAX_TEXT];
    struct json key, value;
    struct json_iter it = json_begin(v);
    json_open(o, object ? '{' : '[');
    while (json_next(&it, &key, &value)) {
        if (json_text(key, name, sizeof name, NULL))
            json_key(o, name);
        write_again(o, value);
    }
    json_close(o, object ? '}' : ']');
}

static json_t *load(const char *text, size_t n, json_error_t *error)
{
    return json_loadb(text, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, error);
}

static void reads_back_the_same(struct json ours, json_t *theirs)
{
    char buffer[MAX_TEXT];
    json_error_t error;
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    write_again(&o, ours);
    assert_false(o.full);
    json_t *again = load(o.to, o.n, &error);
    assert_non_null(again);
    assert_true(json_equal(again, theirs));
    json_decref(again);
}

/* Comparing judgements. */

struct tally {
    long accepted, refused, skipped;
};

/* Where they may differ: our limits; numbers that jansson cannot hold; NUL, which cannot stand in its keys and which,
   as a bare byte, it overlooks behind a number ("[1\0]"), while we refuse it everywhere. */
static bool is_no_comparison(const struct text *t, enum json_flaw flaw, const json_t *theirs, const json_error_t *error)
{
    if (flaw == JSON_TOO_DEEP || flaw == JSON_TOO_MANY_KEYS)
        return true;
    if (memchr(t->byte, '\0', t->n)) {
        assert_int_not_equal(flaw, JSON_FINE);
        return true;
    }
    if (theirs)
        return false;
    enum json_error_code code = json_error_code(error);
    return code == json_error_numeric_overflow || code == json_error_null_byte_in_key;
}

static void compare(const struct text *t, struct tally *tally)
{
    struct json ours;
    json_error_t error;
    char *copy = malloc(t->n ? t->n : 1); /* without a byte to spare, for the address sanitizer */
    assert_non_null(copy);
    memcpy(copy, t->byte, t->n);
    enum json_flaw flaw = json_check(copy, t->n, &ours, NULL);
    json_t *theirs = load(copy, t->n, &error);
    if (is_no_comparison(t, flaw, theirs, &error)) {
        tally->skipped++;
    } else if (theirs && flaw == JSON_FINE) {
        same_value(ours, theirs);
        reads_back_the_same(ours, theirs);
        tally->accepted++;
    } else {
        if (theirs || flaw == JSON_FINE)
            fail_msg("we: %d, jansson: %s: %.*s", (int)flaw, theirs ? "fine" : error.text, (int)t->n, copy);
        tally->refused++;
    }
    json_decref(theirs);
    free(copy);
}

static void whole_texts_are_judged_alike(void **unused)
{
    uint64_t random = 1;
    struct text t = { .random = &random };
    struct tally tally = { 0 };
    (void)unused;
    for (int i = 0; i < WHOLE_TEXTS; i++) {
        make_text(&t);
        compare(&t, &tally);
    }
    print_message("# accepted %ld, refused %ld, skipped %ld\n", tally.accepted, tally.refused, tally.skipped);
    assert_true(tally.accepted > WHOLE_TEXTS * 9L / 10);
    assert_true(tally.refused > WHOLE_TEXTS / 200L);
    assert_true(tally.skipped < WHOLE_TEXTS / 100L);
}

static void broken_texts_are_judged_alike(void **unused)
{
    uint64_t random = 2;
    struct text t = { .random = &random };
    struct tally tally = { 0 };
    (void)unused;
    for (int i = 0; i < BROKEN_TEXTS; i++) {
        make_text(&t);
        for (size_t breaks = 1 + below(&random, 3); breaks > 0; breaks--)
            break_text(&t);
        compare(&t, &tally);
    }
    print_message("# accepted %ld, refused %ld, skipped %ld\n", tally.accepted, tally.refused, tally.skipped);
    assert_true(tally.accepted > BROKEN_TEXTS / 20L);
    assert_true(tally.refused > BROKEN_TEXTS / 3L);
    assert_true(tally.skipped < BROKEN_TEXTS / 50L);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_texts_are_judged_alike),
        cmocka_unit_test(broken_texts_are_judged_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
