/* The writer never leaves its buffer, and what it writes is read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/json/json.h"

static struct json parsed(const char *text)
{
    struct json root;
    assert_int_equal(json_check(text, strlen(text), &root, NULL), JSON_FINE);
    return root;
}

static void wrote(const struct json_out *o, const char *expected)
{
    assert_false(o->full);
    assert_int_equal(o->n, strlen(expected));
    assert_memory_equal(o->to, expected, o->n);
}

static void writes_every_kind_of_value(void **unused)
{
    char buffer[64];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    (void)unused;
    json_open(&o, '[');
    json_put_null(&o);
    json_put_bool(&o, true);
    json_put_bool(&o, false);
    json_put_int(&o, 7);
    json_put_text(&o, "x");
    json_put_text_n(&o, "yz", 1);
    json_put_text_n(&o, NULL, 0);
    json_put_raw(&o, "{\"r\":1}", 7);
    json_close(&o, ']');
    wrote(&o, "[null,true,false,7,\"x\",\"y\",\"\",{\"r\":1}]");
}

static void writes_a_single_value(void **unused)
{
    char buffer[8];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    (void)unused;
    json_put_text(&o, "alone");
    wrote(&o, "\"alone\"");
}

/* A value of each kind at each place, so that every comma is due once. */
static void write_sample(struct json_out *o)
{
    json_open(o, '{');
    json_field_bool(o, "ok", true);
    json_field_text(o, "t\"", "a\n\x01\xc3\xa9");
    json_field_int(o, "i", -12);
    json_field_null(o, "z");
    json_key(o, "l");
    json_open(o, '[');
    json_open(o, '[');
    json_close(o, ']');
    json_put_int(o, 1);
    json_open(o, '{');
    json_close(o, '}');
    json_put_raw(o, "2.5", 3);
    json_close(o, ']');
    json_field_bool(o, "f", false);
    json_key(o, "o");
    json_open(o, '{');
    json_field_int(o, "a", 0);
    json_close(o, '}');
    json_close(o, '}');
}

static const char sample[] = "{\"ok\":true,\"t\\\"\":\"a\\n\\u0001\xc3\xa9\",\"i\":-12,\"z\":null,"
                             "\"l\":[[],1,{},2.5],\"f\":false,\"o\":{\"a\":0}}";

static void commas_stand_between_and_nowhere_else(void **unused)
{
    char buffer[sizeof sample];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    (void)unused;
    write_sample(&o);
    wrote(&o, sample);
    parsed(sample);
}

static void the_buffer_is_never_overrun(void **unused)
{
    size_t whole = sizeof sample - 1;
    (void)unused;
    for (size_t max = 0; max <= whole + 1; max++) {
        char buffer[sizeof sample + 8];
        memset(buffer, '#', sizeof buffer);
        struct json_out o = { .to = buffer, .max = max };
        write_sample(&o);
        assert_int_equal(o.full, max < whole);
        assert_true(o.n <= max);
        assert_memory_equal(buffer, sample, o.n);
        for (size_t i = o.n; i < sizeof buffer; i++)
            assert_int_equal(buffer[i], '#');
    }
}

static void a_buffer_without_room_may_be_null(void **unused)
{
    struct json_out o = { 0 };
    (void)unused;
    write_sample(&o);
    assert_true(o.full);
    assert_int_equal(o.n, 0);
}

static void what_did_not_fit_is_not_followed_by_what_would(void **unused)
{
    char buffer[6];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    (void)unused;
    json_open(&o, '[');
    json_put_raw(&o, "1234567", 7);
    json_put_int(&o, 1);
    json_close(&o, ']');
    assert_true(o.full);
    assert_int_equal(o.n, 1);
}

static void integers_are_written_in_full(void **unused)
{
    // clang-format off
    static const struct { int64_t n; const char *text; } row[] = {
        { 0, "0" }, { 9, "9" }, { 10, "10" }, { -1, "-1" }, { -100, "-100" }, { INT32_MIN, "-2147483648" },
        { INT64_MAX, "9223372036854775807" }, { INT64_MIN, "-9223372036854775808" },
    };
    // clang-format on
    (void)unused;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char buffer[24];
        struct json_out o = { .to = buffer, .max = sizeof buffer };
        json_put_int(&o, row[i].n);
        wrote(&o, row[i].text);
    }
}

static void escapes_are_short_where_they_can_be(void **unused)
{
    char buffer[64];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    (void)unused;
    json_put_text(&o, "\"\\/\b\f\n\r\t\v\x1f\x7f\xe2\x82\xac");
    wrote(&o, "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u000b\\u001f\x7f\xe2\x82\xac\"");
}

/* Round trips. */

static void every_ascii_text_comes_back(void **unused)
{
    char all[128], buffer[512], back[129];
    size_t n;
    (void)unused;
    for (int c = 0; c < 128; c++)
        all[c] = (char)c;
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    json_put_text_n(&o, all, sizeof all);
    assert_false(o.full);
    struct json v;
    assert_int_equal(json_check(o.to, o.n, &v, NULL), JSON_FINE);
    assert_true(json_text(v, back, sizeof back, &n));
    assert_int_equal(n, sizeof all);
    assert_memory_equal(back, all, n);
}

static void every_character_comes_back(void **unused)
{
    (void)unused;
    for (unsigned c = 0; c < 0x10000; c += 0x29) {
        static const char hex[] = "0123456789abcdef";
        char text[] = { '"', '\\', 'u', hex[c >> 12], hex[c >> 8 & 15], hex[c >> 4 & 15], hex[c & 15], '"', 0 };
        char decoded[8], buffer[16], again[8];
        size_t n, m;
        if (c >= 0xd800 && c <= 0xdfff)
            continue;
        assert_true(json_text(parsed(text), decoded, sizeof decoded, &n));
        struct json_out o = { .to = buffer, .max = sizeof buffer };
        json_put_text_n(&o, decoded, n);
        struct json v;
        assert_int_equal(json_check(o.to, o.n, &v, NULL), JSON_FINE);
        assert_true(json_text(v, again, sizeof again, &m));
        assert_int_equal(m, n);
        assert_memory_equal(again, decoded, n);
    }
}

static void a_value_is_echoed_raw(void **unused)
{
    char buffer[64];
    struct json_out o = { .to = buffer, .max = sizeof buffer };
    struct json id = json_get(parsed("{\"cmd\":\"hello\", \"id\" : \"\\u0061-1\" }"), "id");
    (void)unused;
    json_open(&o, '{');
    json_key(&o, "id");
    json_put_raw(&o, id.at, (size_t)(id.end - id.at));
    json_field_bool(&o, "ok", true);
    json_close(&o, '}');
    wrote(&o, "{\"id\":\"\\u0061-1\",\"ok\":true}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_every_kind_of_value),
        cmocka_unit_test(writes_a_single_value),
        cmocka_unit_test(commas_stand_between_and_nowhere_else),
        cmocka_unit_test(the_buffer_is_never_overrun),
        cmocka_unit_test(a_buffer_without_room_may_be_null),
        cmocka_unit_test(what_did_not_fit_is_not_followed_by_what_would),
        cmocka_unit_test(integers_are_written_in_full),
        cmocka_unit_test(escapes_are_short_where_they_can_be),
        cmocka_unit_test(every_ascii_text_comes_back),
        cmocka_unit_test(every_character_comes_back),
        cmocka_unit_test(a_value_is_echoed_raw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
