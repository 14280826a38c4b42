/* The reader accepts what RFC 8259 and our limits allow and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/json/json.h"

#define MIB ((size_t)1 << 20)

/* A copy without a byte to spare, so that the address sanitizer sees every look past the end. */
static char *exact_copy(const char *text, size_t n)
{
    char *copy = malloc(n ? n : 1);
    assert_non_null(copy);
    memcpy(copy, text, n);
    return copy;
}

static enum json_flaw check_n(const char *text, size_t n, size_t *where)
{
    struct json root;
    char *copy = exact_copy(text, n);
    enum json_flaw flaw = json_check(copy, n, &root, where);
    assert_int_equal(flaw == JSON_FINE, json_kind(root) != JSON_NONE);
    free(copy);
    return flaw;
}

static void accepts(const char *text)
{
    size_t where;
    if (check_n(text, strlen(text), &where) != JSON_FINE)
        fail_msg("refused at %zu: %s", where, text);
}

static void refuses_n(const char *text, size_t n, enum json_flaw flaw, size_t at)
{
    size_t where;
    enum json_flaw found = check_n(text, n, &where);
    if (found != flaw || where != at)
        fail_msg("flaw %d at %zu instead of %d at %zu: %s", (int)found, where, (int)flaw, at, text);
}

static void refuses(const char *text, enum json_flaw flaw, size_t at)
{
    refuses_n(text, strlen(text), flaw, at);
}

static struct json parsed(const char *text)
{
    struct json root;
    assert_int_equal(json_check(text, strlen(text), &root, NULL), JSON_FINE);
    return root;
}

/* Reader: syntax. */

static void words_are_values(void **unused)
{
    (void)unused;
    accepts("null");
    accepts("true");
    accepts("false");
    refuses("nul", JSON_SYNTAX, 3);
    refuses("nuLl", JSON_SYNTAX, 2);
    refuses("True", JSON_SYNTAX, 0);
    refuses("tru e", JSON_SYNTAX, 3);
    refuses("fals", JSON_SYNTAX, 4);
    refuses("NaN", JSON_SYNTAX, 0);
    refuses("nullx", JSON_TRAILING, 4);
}

static void numbers_follow_the_grammar(void **unused)
{
    // clang-format off
    static const char *const good[] = { "0", "-0", "7", "-12", "10", "0.5", "1.25", "-0.0", "1e5", "1E+5", "0e-0",
                                        "123456789012345678901234567890", "1e99999" };
    // clang-format on
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        accepts(good[i]);
    refuses("-", JSON_SYNTAX, 1);
    refuses("+1", JSON_SYNTAX, 0);
    refuses(".5", JSON_SYNTAX, 0);
    refuses("1.", JSON_SYNTAX, 2);
    refuses("1.e5", JSON_SYNTAX, 2);
    refuses("1e", JSON_SYNTAX, 2);
    refuses("1e+", JSON_SYNTAX, 3);
    refuses("1e+-2", JSON_SYNTAX, 3);
    refuses("--1", JSON_SYNTAX, 1);
    refuses("-Infinity", JSON_SYNTAX, 1);
    refuses("01", JSON_TRAILING, 1);
    refuses("-01", JSON_TRAILING, 2);
    refuses("0x10", JSON_TRAILING, 1);
    refuses("[01]", JSON_SYNTAX, 2);
}

static void arrays_and_objects_follow_the_grammar(void **unused)
{
    // clang-format off
    static const char *const good[] = { "[]", "{}", "[ ]", "{\t}", "[1,2]", "[[],[[]],{}]", "{\"a\":1,\"b\":[{}]}",
                                        "{\"\":null}", " { \"a\" : 1 , \"b\" : [ 1 , 2 ] } " };
    // clang-format on
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        accepts(good[i]);
    refuses("[", JSON_SYNTAX, 1);
    refuses("]", JSON_SYNTAX, 0);
    refuses("[1", JSON_SYNTAX, 2);
    refuses("[1,]", JSON_SYNTAX, 3);
    refuses("[1,", JSON_SYNTAX, 3);
    refuses("[,1]", JSON_SYNTAX, 1);
    refuses("[1 2]", JSON_SYNTAX, 3);
    refuses("[1}", JSON_SYNTAX, 2);
    refuses("[1,,2]", JSON_SYNTAX, 3);
    refuses("{", JSON_SYNTAX, 1);
    refuses("{\"a\"}", JSON_SYNTAX, 4);
    refuses("{\"a\":}", JSON_SYNTAX, 5);
    refuses("{\"a\":1", JSON_SYNTAX, 6);
    refuses("{\"a\":1,}", JSON_SYNTAX, 7);
    refuses("{\"a\":1]", JSON_SYNTAX, 6);
    refuses("{\"a\" 1}", JSON_SYNTAX, 5);
    refuses("{a:1}", JSON_SYNTAX, 1);
    refuses("{1:1}", JSON_SYNTAX, 1);
    refuses("{'a':1}", JSON_SYNTAX, 1);
    refuses("[1]/*no*/", JSON_TRAILING, 3);
}

static void white_space_is_only_the_four_bytes(void **unused)
{
    (void)unused;
    accepts(" \t\r\n1 \t\r\n");
    refuses("\v1", JSON_SYNTAX, 0);
    refuses("\f1", JSON_SYNTAX, 0);
    refuses("1\v", JSON_TRAILING, 1);
    refuses("\xc2\xa0[]", JSON_SYNTAX, 0);
    refuses("\xef\xbb\xbf[]", JSON_SYNTAX, 0);
    refuses_n("1\0", 2, JSON_TRAILING, 1);
    refuses_n("\0", 1, JSON_SYNTAX, 0);
}

static void a_blank_text_is_empty(void **unused)
{
    (void)unused;
    refuses("", JSON_EMPTY, 0);
    refuses(" \t\r\n", JSON_EMPTY, 4);
    assert_int_equal(json_check(NULL, 0, NULL, NULL), JSON_EMPTY);
}

static void only_one_value_is_accepted(void **unused)
{
    (void)unused;
    refuses("1 2", JSON_TRAILING, 2);
    refuses("{}{}", JSON_TRAILING, 2);
    refuses("[]]", JSON_TRAILING, 2);
    refuses("\"a\"b", JSON_TRAILING, 3);
}

/* Reader: strings. */

static void strings_refuse_control_characters(void **unused)
{
    (void)unused;
    for (int c = 0; c < 0x20; c++)
        refuses_n((char[]){ '"', 'a', (char)c, '"' }, 4, JSON_SYNTAX, 2);
    accepts("\"\x7f\"");
    refuses("\"", JSON_SYNTAX, 1);
    refuses("\"abc", JSON_SYNTAX, 4);
    refuses("\"abc\\\"", JSON_SYNTAX, 6);
}

static void escapes_are_the_nine_of_the_rfc(void **unused)
{
    (void)unused;
    for (int c = 1; c < 256; c++) {
        char text[] = { '"', '\\', (char)c, '0', '0', 'e', '9', '"', 0 };
        if (strchr("\"\\/bfnrtu", c))
            accepts(c == '"' ? "\"\\\"\"" : text);
        else
            refuses(text, JSON_BAD_ESCAPE, 1);
    }
    refuses("\"\\", JSON_BAD_ESCAPE, 1);
    refuses("\"\\u", JSON_BAD_ESCAPE, 1);
    refuses("\"\\u12", JSON_BAD_ESCAPE, 1);
    refuses("\"\\u12\"", JSON_BAD_ESCAPE, 1);
    refuses("\"a\\u12g4\"", JSON_BAD_ESCAPE, 2);
    refuses("\"\\U0041\"", JSON_BAD_ESCAPE, 1);
    accepts("\"\\uabCD\\u0000\"");
}

static void surrogates_come_in_pairs(void **unused)
{
    (void)unused;
    accepts("\"\\ud83d\\ude00\"");
    accepts("\"\\uD800\\uDC00\\udbff\\udfff\"");
    refuses("\"\\ud83d\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ude00\"", JSON_BAD_ESCAPE, 1);
    refuses("\"ab\\ud83dx\"", JSON_BAD_ESCAPE, 3);
    refuses("\"\\ud83d\\n\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ud83d\\ud83d\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ud83d\\u0041\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ud83d\\ue000\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ude00\\ud83d\"", JSON_BAD_ESCAPE, 1);
    refuses("\"\\ude00\\ude00\"", JSON_BAD_ESCAPE, 1);
}

static void utf8_has_to_be_valid(void **unused)
{
    // clang-format off
    static const char *const good[] = { "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
                                        "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf" };
    static const char *const bad[] = { "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x9f\xbf",
                                       "\xe2\x82", "\xe2(\xa1", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf",
                                       "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80",
                                       "\xfe", "\xff", "\xe2\x82\xc3\xa9" };
    // clang-format on
    char text[16];
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        snprintf(text, sizeof text, "\"%s\"", good[i]);
        accepts(text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(text, sizeof text, "\"a%s\"", bad[i]);
        refuses(text, JSON_BAD_UTF8, 2);
        refuses_n(text, strlen(text) - 1, JSON_BAD_UTF8, 2);
    }
}

/* Reader: limits. */

static size_t nest(char *text, char open, char close, size_t depth)
{
    memset(text, open, depth);
    memset(text + depth, close, depth);
    return 2 * depth;
}

static void depth_is_limited(void **unused)
{
    char text[2 * JSON_MAX_DEPTH + 2];
    size_t where;
    (void)unused;
    assert_int_equal(check_n(text, nest(text, '[', ']', JSON_MAX_DEPTH), &where), JSON_FINE);
    assert_int_equal(check_n(text, nest(text, '[', ']', JSON_MAX_DEPTH + 1), &where), JSON_TOO_DEEP);
    assert_int_equal(where, JSON_MAX_DEPTH);
}

static void depth_counts_what_is_open_not_what_was(void **unused)
{
    char text[1024];
    size_t where;
    struct json_out o = { .to = text, .max = sizeof text };
    (void)unused;
    json_open(&o, '[');
    for (int i = 0; i < 2 * JSON_MAX_DEPTH; i++)
        json_put_raw(&o, i % 2 ? "[[{}]]" : "{\"a\":[]}", i % 2 ? 6 : 8);
    json_close(&o, ']');
    assert_int_equal(check_n(o.to, o.n, &where), JSON_FINE);
}

/* {"000":0,"097":0,…}: eight bytes for each key. */
static struct json_out write_object(void *text, size_t max, int keys)
{
    struct json_out o = { .to = text, .max = max };
    json_open(&o, '{');
    for (int i = 0; i < keys; i++) {
        int n = i * 97 % keys; /* 97 is prime: not in order, each once */
        json_field_int(&o, (char[]){ (char)('0' + n / 100), (char)('0' + n / 10 % 10), (char)('0' + n % 10), 0 }, 0);
    }
    json_close(&o, '}');
    assert_false(o.full);
    return o;
}

static void keys_are_limited(void **unused)
{
    char text[JSON_MAX_KEYS * 8 + 16];
    size_t where;
    (void)unused;
    struct json_out o = write_object(text, sizeof text, JSON_MAX_KEYS);
    assert_int_equal(check_n(o.to, o.n, &where), JSON_FINE);
    o = write_object(text, sizeof text, JSON_MAX_KEYS + 1);
    assert_int_equal(check_n(o.to, o.n, &where), JSON_TOO_MANY_KEYS);
    assert_int_equal(where, 1 + JSON_MAX_KEYS * 8);
}

static void any_key_named_twice_is_found(void **unused)
{
    char text[JSON_MAX_KEYS * 8 + 16];
    (void)unused;
    for (size_t first = 0; first < 64; first += 3)
        for (size_t second = first + 1; second < 64; second += 5) {
            struct json_out o = write_object(text, sizeof text, 64);
            memcpy(text + 1 + second * 8, text + 1 + first * 8, 5);
            refuses_n(o.to, o.n, JSON_KEY_TWICE, 1 + second * 8);
        }
}

static void keys_are_compared_decoded(void **unused)
{
    (void)unused;
    refuses("{\"a\":1,\"a\":2}", JSON_KEY_TWICE, 7);
    refuses("{\"a\":1,\"\\u0061\":2}", JSON_KEY_TWICE, 7);
    refuses("{\"\\u00e9\":1,\"\xc3\xa9\":2}", JSON_KEY_TWICE, 12);
    refuses("{\"\\ud83d\\ude00\":1,\"\xf0\x9f\x98\x80\":2}", JSON_KEY_TWICE, 18);
    refuses("{\"/\":1,\"\\/\":2}", JSON_KEY_TWICE, 7);
    refuses("{\"\":1,\"\":2}", JSON_KEY_TWICE, 6);
    refuses("{\"\\u0000\":1,\"\\u0000\":2}", JSON_KEY_TWICE, 12);
    refuses("[{\"b\":{\"x\":1,\"y\":2},\"a\":1,\"b\":2}]", JSON_KEY_TWICE, 26);
    refuses("{\"o\":{\"k\":1,\"k\":1},\"p\":1}", JSON_KEY_TWICE, 12);
    accepts("{\"a\":1,\"A\":2,\"aa\":3,\"\":4,\"a\\u0000\":5,\"a \":6}");
    accepts("{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}");
    accepts("[{\"a\":1},{\"a\":1}]");
}

static void hostile_texts_of_a_mebibyte_are_answered(void **unused)
{
    // clang-format off
    static const char *const units[] = { "[", "{\"a\":", "\"", "\\", "[]", " ", "\"\\u0061", "{\"a\":1,\"b\":", "9",
                                         "[1,", "\xc3\xa9", "[\"", "\"\\\\", "-" };
    // clang-format on
    char *text = malloc(MIB);
    (void)unused;
    assert_non_null(text);
    for (size_t u = 0; u < sizeof units / sizeof units[0]; u++) {
        size_t size = strlen(units[u]);
        for (size_t i = 0; i < MIB; i++)
            text[i] = units[u][i % size];
        struct json root;
        enum json_flaw flaw = json_check(text, MIB, &root, NULL);
        assert_int_equal(flaw == JSON_FINE, json_kind(root) != JSON_NONE);
    }
    free(text);
}

/* 256 keys of 4000 equal bytes and two that differ. */
static void long_keys_that_begin_alike_are_told_apart(void **unused)
{
    struct json_out o = { .to = malloc(MIB), .max = MIB };
    char key[4003];
    (void)unused;
    memset(key, 'k', sizeof key);
    key[4002] = '\0';
    json_open(&o, '{');
    for (int i = 0; i < JSON_MAX_KEYS; i++) {
        key[4000] = (char)('a' + i % 16);
        key[4001] = (char)('a' + i / 16);
        json_field_int(&o, key, i);
    }
    json_close(&o, '}');
    struct json root;
    assert_int_equal(json_check(o.to, o.n, &root, NULL), JSON_FINE);
    assert_int_equal(json_count(root), JSON_MAX_KEYS);
    free(o.to);
}

/* Reader: questions. */

static void kinds_are_told(void **unused)
{
    (void)unused;
    assert_int_equal(json_kind((struct json){ 0 }), JSON_NONE);
    assert_int_equal(json_kind(parsed(" null")), JSON_NULL);
    assert_int_equal(json_kind(parsed("false")), JSON_FALSE);
    assert_int_equal(json_kind(parsed("true")), JSON_TRUE);
    assert_int_equal(json_kind(parsed("-1")), JSON_NUMBER);
    assert_int_equal(json_kind(parsed("0.5")), JSON_NUMBER);
    assert_int_equal(json_kind(parsed("\"\"")), JSON_STRING);
    assert_int_equal(json_kind(parsed("[]")), JSON_ARRAY);
    assert_int_equal(json_kind(parsed("{}")), JSON_OBJECT);
}

static void a_value_is_its_bytes_without_white_space(void **unused)
{
    const char *text = " \n[ 1 , \"b\" ] ";
    struct json root = parsed(text), value;
    (void)unused;
    assert_ptr_equal(root.at, text + 2);
    assert_ptr_equal(root.end, text + 13);
    struct json_iter it = json_begin(root);
    assert_true(json_next(&it, NULL, &value));
    assert_int_equal(value.end - value.at, 1);
    assert_true(json_next(&it, NULL, &value));
    assert_int_equal(value.end - value.at, 3);
}

static void get_finds_keys_decoded(void **unused)
{
    struct json v = parsed("{\"a\":[{\"b\":9}], \"\\u00e9t\\u00e9\" : 2,\"\":3,\"c\":{\"a\":4},\"x\\u0000y\":5}");
    int32_t n = 0;
    (void)unused;
    assert_int_equal(json_kind(json_get(v, "a")), JSON_ARRAY);
    assert_true(json_int(json_get(v, "\xc3\xa9t\xc3\xa9"), &n) && n == 2);
    assert_true(json_int(json_get(v, ""), &n) && n == 3);
    assert_true(json_int(json_get(json_get(v, "c"), "a"), &n) && n == 4);
    assert_int_equal(json_kind(json_get(v, "b")), JSON_NONE);
    assert_int_equal(json_kind(json_get(v, "aa")), JSON_NONE);
    assert_int_equal(json_kind(json_get(v, "x")), JSON_NONE);
    assert_int_equal(json_kind(json_get(json_get(v, "a"), "b")), JSON_NONE);
    assert_int_equal(json_kind(json_get((struct json){ 0 }, "a")), JSON_NONE);
    assert_int_equal(json_kind(json_get(parsed("[\"a\",1]"), "a")), JSON_NONE);
    assert_int_equal(json_kind(json_get(parsed("\"a\""), "a")), JSON_NONE);
}

static void int_takes_what_fits(void **unused)
{
    // clang-format off
    static const struct { const char *text; int32_t n; } good[] = {
        { "0", 0 }, { "-0", 0 }, { "7", 7 }, { "-12", -12 },
        { "2147483647", INT32_MAX }, { "-2147483648", INT32_MIN },
    };
    static const char *const bad[] = { "2147483648", "-2147483649", "4294967296", "99999999999999999999999999", "1.0",
                                       "0.0", "1e2", "1E0", "0e0", "-0.0", "\"1\"", "null", "true", "[1]", "{}" };
    // clang-format on
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        int32_t n = 99;
        assert_true(json_int(parsed(good[i].text), &n));
        assert_int_equal(n, good[i].n);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int32_t n = 99;
        assert_false(json_int(parsed(bad[i]), &n));
        assert_int_equal(n, 99);
    }
    int32_t n;
    assert_false(json_int((struct json){ 0 }, &n));
}

static void is_compares_decoded(void **unused)
{
    (void)unused;
    assert_true(json_is(parsed("\"buy\""), "buy"));
    assert_true(json_is(parsed("\"b\\u0075y\""), "buy"));
    assert_true(json_is(parsed("\"\""), ""));
    assert_true(json_is(parsed("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""), "\"\\/\b\f\n\r\t"));
    assert_true(json_is(parsed("\"\\u00DF\\u20ac\\ud83d\\ude00\""), "\xc3\x9f\xe2\x82\xac\xf0\x9f\x98\x80"));
    assert_false(json_is(parsed("\"buy\""), "bu"));
    assert_false(json_is(parsed("\"buy\""), "buyer"));
    assert_false(json_is(parsed("\"buy\""), "Buy"));
    assert_false(json_is(parsed("\"\\u00e9\""), "\xc3"));
    assert_false(json_is(parsed("\"a\\u0000\""), "a"));
    assert_false(json_is(parsed("\"\\u0000\""), ""));
    assert_false(json_is(parsed("1"), "1"));
    assert_false(json_is(parsed("null"), "null"));
    assert_false(json_is((struct json){ 0 }, ""));
}

static void decodes_to(const char *text, const char *expected, size_t n)
{
    char out[32];
    size_t length;
    assert_true(json_text(parsed(text), out, sizeof out, &length));
    assert_int_equal(length, n);
    assert_memory_equal(out, expected, n + 1);
}

static void text_decodes(void **unused)
{
    (void)unused;
    decodes_to("\"\"", "", 0);
    decodes_to("\"tower\"", "tower", 5);
    decodes_to("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t", 8);
    decodes_to("\"\\u0041\\u00e9\\u20AC\\ud83d\\ude00\"", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", 10);
    decodes_to("\"A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"", "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", 10);
    decodes_to("\"\\u007f\\u0080\\u07ff\\u0800\\uffff\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf", 11);
    decodes_to("\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", 8);
    decodes_to("\"a\\u0000b\"", "a\0b", 3);
}

static void text_needs_room_for_its_nul(void **unused)
{
    struct json v = parsed("\"a\\u20acb\\ud83d\\ude00\"");
    (void)unused;
    for (size_t max = 0; max <= 12; max++) {
        size_t n = 99;
        char *out = malloc(max ? max : 1);
        assert_int_equal(json_text(v, out, max, &n), max >= 10);
        assert_int_equal(n, max >= 10 ? 9 : 0);
        if (max > 0)
            assert_int_equal(strlen(out), n);
        free(out);
    }
}

static void text_refuses_what_is_no_string(void **unused)
{
    char out[8] = "before";
    (void)unused;
    assert_false(json_text(parsed("12"), out, sizeof out, NULL));
    assert_string_equal(out, "");
    assert_false(json_text((struct json){ 0 }, out, sizeof out, NULL));
    assert_false(json_text(parsed("[\"a\"]"), NULL, 0, NULL));
    assert_true(json_text(parsed("\"ok\""), out, sizeof out, NULL));
    assert_string_equal(out, "ok");
}

static void a_word_has_no_zero_byte(void **unused)
{
    char out[8] = "before";
    (void)unused;
    assert_true(json_word(parsed("\"t\\u006fwer\""), out, sizeof out));
    assert_string_equal(out, "tower");
    assert_false(json_word(parsed("\"tower\\u0000\""), out, sizeof out));
    assert_string_equal(out, "");
    assert_false(json_word(parsed("\"\\u0000\""), out, sizeof out));
    assert_false(json_word(parsed("\"seraglio\""), out, sizeof out));
    assert_false(json_word(parsed("7"), out, sizeof out));
    assert_true(json_word(parsed("\"\""), out, sizeof out));
}

static void next_visits_in_order(void **unused)
{
    struct json v = parsed("{ \"a\" :1, \"b\":\"x,]}\\\"\" ,\"c\":[1,{\"d\":[]}],\"e\":{} }"), key, value;
    static const char *const keys[] = { "a", "b", "c", "e" };
    static const enum json_kind kinds[] = { JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };
    struct json_iter it = json_begin(v);
    (void)unused;
    for (int i = 0; i < 4; i++) {
        assert_true(json_next(&it, &key, &value));
        assert_true(json_is(key, keys[i]));
        assert_int_equal(json_kind(value), kinds[i]);
    }
    assert_false(json_next(&it, &key, &value));
    assert_false(json_next(&it, &key, &value));
}

static void elements_have_no_key(void **unused)
{
    struct json key = { "", "" }, value;
    struct json_iter it = json_begin(parsed("[ 5 ,true]"));
    int32_t n;
    (void)unused;
    assert_true(json_next(&it, &key, &value));
    assert_int_equal(json_kind(key), JSON_NONE);
    assert_true(json_int(value, &n) && n == 5);
    assert_true(json_next(&it, NULL, &value));
    assert_int_equal(json_kind(value), JSON_TRUE);
    assert_false(json_next(&it, NULL, NULL));
}

static void count_counts_one_level(void **unused)
{
    (void)unused;
    assert_int_equal(json_count(parsed("[]")), 0);
    assert_int_equal(json_count(parsed("{ }")), 0);
    assert_int_equal(json_count(parsed("[1]")), 1);
    assert_int_equal(json_count(parsed("[1,[2,3],{\"a\":4,\"b\":5}]")), 3);
    assert_int_equal(json_count(parsed("{\"a\":[1,2,3],\"b\":{}}")), 2);
    assert_int_equal(json_count(parsed("\"[1,2]\"")), 0);
    assert_int_equal(json_count(parsed("12")), 0);
    assert_int_equal(json_count((struct json){ 0 }), 0);
}

/* Each text that breaks off anywhere is refused, and nothing behind it is read. */
static void every_beginning_of_a_text_is_refused(void **unused)
{
    static const char text[] = "{\"a\":[1.5e+3,null,true,false,\"\\ud83d\\ude00\\n\xf0\x9f\x98\x80\"],\"b\":{}}";
    size_t where;
    (void)unused;
    accepts(text);
    for (size_t n = 0; n < sizeof text - 1; n++)
        assert_int_not_equal(check_n(text, n, &where), JSON_FINE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_values),
        cmocka_unit_test(numbers_follow_the_grammar),
        cmocka_unit_test(arrays_and_objects_follow_the_grammar),
        cmocka_unit_test(white_space_is_only_the_four_bytes),
        cmocka_unit_test(a_blank_text_is_empty),
        cmocka_unit_test(only_one_value_is_accepted),
        cmocka_unit_test(strings_refuse_control_characters),
        cmocka_unit_test(escapes_are_the_nine_of_the_rfc),
        cmocka_unit_test(surrogates_come_in_pairs),
        cmocka_unit_test(utf8_has_to_be_valid),
        cmocka_unit_test(depth_is_limited),
        cmocka_unit_test(depth_counts_what_is_open_not_what_was),
        cmocka_unit_test(keys_are_limited),
        cmocka_unit_test(any_key_named_twice_is_found),
        cmocka_unit_test(keys_are_compared_decoded),
        cmocka_unit_test(hostile_texts_of_a_mebibyte_are_answered),
        cmocka_unit_test(long_keys_that_begin_alike_are_told_apart),
        cmocka_unit_test(kinds_are_told),
        cmocka_unit_test(a_value_is_its_bytes_without_white_space),
        cmocka_unit_test(get_finds_keys_decoded),
        cmocka_unit_test(int_takes_what_fits),
        cmocka_unit_test(is_compares_decoded),
        cmocka_unit_test(text_decodes),
        cmocka_unit_test(text_needs_room_for_its_nul),
        cmocka_unit_test(text_refuses_what_is_no_string),
        cmocka_unit_test(a_word_has_no_zero_byte),
        cmocka_unit_test(next_visits_in_order),
        cmocka_unit_test(elements_have_no_key),
        cmocka_unit_test(count_counts_one_level),
        cmocka_unit_test(every_beginning_of_a_text_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
