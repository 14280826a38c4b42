/* The head of a request: what is refused, and what is understood. */
#include "support/unit.h"

#include <stdbool.h>

#include "serve/host.h"
#include "serve/request.h"

#define HOST "host: localhost:80\r\n"

static struct alh_request read_fine(const char *text)
{
    struct alh_request request;
    assert_int_equal(alh_read_request(text, strlen(text), &request), ALH_NOT_REFUSED);
    assert_int_equal(request.length, strlen(text));
    return request;
}

static void expect_refused(const char *text, enum alh_serve_refusal refusal)
{
    struct alh_request request;
    if (alh_read_request(text, strlen(text), &request) != refusal)
        fail_msg("not refused as it should be: %s", text);
    assert_int_equal(request.length, 0);
}

/* ---- what is understood ---- */

static void test_methods(void **state)
{
    (void)state;
    struct alh_request get = read_fine("GET / HTTP/1.1\r\n" HOST "\r\n"),
                       head = read_fine("HEAD / HTTP/1.1\r\n" HOST "\r\n");
    struct alh_request post = read_fine("POST * HTTP/1.1\r\n" HOST "\r\n"),
                       foo = read_fine("FOO * HTTP/1.1\r\n" HOST "\r\n");
    assert_true(get.fetches && !get.head_only && get.known && !get.last);
    assert_true(head.fetches && head.head_only && head.known && !head.last);
    assert_true(!post.fetches && post.known && post.last);
    assert_true(!foo.fetches && !foo.known && foo.last);
}

static void expect_path(const char *target, const char *path)
{
    char text[256];
    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n" HOST "\r\n", target);
    assert_string_equal(read_fine(text).path, path);
}

static void test_paths(void **state)
{
    (void)state;
    expect_path("/", "/");
    expect_path("/a/b.js?c=%zz?d", "/a/b.js");
    expect_path("/%41%2e%2E%20%e4", "/A.. \xe4");
    expect_path("/../%2e%2e//", "/../..//");
    expect_path("http://x", "");
    expect_path("HTTP://x:1/y?z", "/y");
    expect_path("http://x?y/z", "");
}

static void test_the_host_of_the_request_line_counts(void **state)
{
    (void)state;
    assert_string_equal(read_fine("GET http://a:1/ HTTP/1.1\r\nhost: b\r\n\r\n").host, "a:1");
    assert_string_equal(read_fine("GET / HTTP/1.1\r\nHOST:\t b:2 \r\n\r\n").host, "b:2");
    assert_false(read_fine("GET / HTTP/1.0\r\n\r\n").names_host);
    assert_true(read_fine("GET / HTTP/1.1\r\nhost:\r\n\r\n").names_host);
}

static void test_lists_are_joined(void **state)
{
    (void)state;
    struct alh_request request = read_fine(
        "GET / HTTP/1.1\r\n" HOST "Accept-Encoding: br\r\naccept-encoding:gzip\r\nIf-None-Match: \"a\"\r\n\r\n");
    assert_string_equal(request.accept_encoding, "br, gzip");
    assert_string_equal(request.if_none_match, "\"a\"");
}

static void test_lists_that_are_too_long_count_as_none(void **state)
{
    (void)state;
    char text[1024];
    for (int n = ALH_MAX_ENCODINGS - 4; n < ALH_MAX_ENCODINGS + 4; n++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "accept-encoding: %0*d\r\n\r\n", n, 0);
        size_t kept = strlen(read_fine(text).accept_encoding);
        assert_true(kept == 0 || kept == (size_t)n);
        assert_int_equal(kept == 0, n + 2 >= ALH_MAX_ENCODINGS);
    }
}

static void test_when_a_connection_ends(void **state)
{
    (void)state;
    assert_true(read_fine("GET / HTTP/1.1\r\n" HOST "connection: keep-alive, Close\r\n\r\n").last);
    assert_true(read_fine("GET / HTTP/1.0\r\n\r\n").last);
    assert_true(read_fine("GET / HTTP/1.1\r\n" HOST "content-length: 10\r\n\r\n").last);
    assert_true(read_fine("GET / HTTP/1.1\r\n" HOST "transfer-encoding: chunked\r\n\r\n").last);
    assert_false(read_fine("GET / HTTP/1.1\r\n" HOST "content-length: 000\r\nconnection: closed\r\n\r\n").last);
}

static void test_only_the_first_of_two_requests_is_read(void **state)
{
    (void)state;
    static const char two[] = "GET /a HTTP/1.1\r\n" HOST "\r\nGET /b HTTP/1.1\r\n" HOST "\r\n";
    struct alh_request request;
    assert_int_equal(alh_read_request(two, strlen(two), &request), ALH_NOT_REFUSED);
    assert_int_equal(request.length, strlen(two) / 2);
    assert_string_equal(request.path, "/a");
}

/* ---- what is refused, and when ---- */

static void test_a_beginning_is_waited_for(void **state)
{
    (void)state;
    static const char text[] = "\r\nGET /index.html?x HTTP/1.1\r\n" HOST "accept: */*\r\ncontent-length: 0\r\n\r\n";
    struct alh_request request;
    for (size_t n = 0; n < strlen(text); n++) {
        assert_int_equal(alh_read_request(text, n, &request), ALH_NOT_REFUSED);
        assert_int_equal(request.length, 0);
    }
    read_fine(text);
}

static void test_a_flaw_is_found_at_once(void **state)
{
    (void)state;
    expect_refused("\x16\x03", ALH_REFUSED_malformed);
    expect_refused("GET / HTTP/1.1\n", ALH_REFUSED_malformed);
    expect_refused("GET / HTTP/1.1\rX", ALH_REFUSED_malformed);
    expect_refused("GET /\r\n", ALH_REFUSED_malformed);
    expect_refused("GET / HTTP/2.0\r\n", ALH_REFUSED_other_version);
    expect_refused("GET / HTTP/1.1\r\nno colon\r\n", ALH_REFUSED_malformed);
    expect_refused("GET / HTTP/1.1\r\n" HOST HOST, ALH_REFUSED_malformed);
}

static void test_targets_that_are_refused(void **state)
{
    (void)state;
    static const char *const targets[] = { "",        "*",          "x",        "/%",      "/%4",
                                           "/%4g",    "/%00",       "http:/",   "http://", "http:///x",
                                           "http:x/", "http:/x/y/", "ftp://x/", "//x y" };
    char text[64];
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
        snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n", targets[i]);
        expect_refused(text, ALH_REFUSED_malformed);
    }
}

static void test_headers_that_are_refused(void **state)
{
    (void)state;
    static const char *const headers[] = {
        "accept",
        ": x",
        "a : x",
        " a: x",
        "a\tb: x",
        "host: a b",
        "host: a\r\nhost: a",
        "content-length:",
        "content-length: 1 1",
        "content-length: -1",
        "content-length: 0\r\ncontent-length: 0",
        "content-length: 12345678901234567890",
        "content-length: 0\r\ntransfer-encoding: x",
        "transfer-encoding: x\r\ncontent-length: 0",
    };
    char text[128];
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\n%s\r\n", headers[i]);
        expect_refused(text, ALH_REFUSED_malformed);
    }
}

static void test_a_host_has_to_be_named(void **state)
{
    (void)state;
    expect_refused("GET / HTTP/1.1\r\n\r\n", ALH_REFUSED_malformed);
    expect_refused("GET http://a/ HTTP/1.1\r\naccept: x\r\n\r\n", ALH_REFUSED_malformed);
}

static void test_a_host_has_room(void **state)
{
    (void)state;
    char text[2 * ALH_MAX_HOST];
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nhost: %0*d\r\n\r\n", ALH_MAX_HOST - 1, 0);
    assert_int_equal(strlen(read_fine(text).host), ALH_MAX_HOST - 1);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\nhost: %0*d\r\n\r\n", ALH_MAX_HOST, 0);
    expect_refused(text, ALH_REFUSED_malformed);
}

/* Any byte in any place of a small request is either all right or refused; nothing is read that is not there. */
static void test_every_byte_everywhere(void **state)
{
    (void)state;
    static const char text[] = "GET /%41 HTTP/1.1\r\nhost: a:1\r\naccept-encoding: br\r\ncontent-length: 0\r\n\r\n";
    struct alh_request request;
    for (size_t i = 0; i < sizeof text - 1; i++)
        for (int byte = 0; byte < 256; byte++) {
            char changed[sizeof text - 1];
            memcpy(changed, text, sizeof changed);
            changed[i] = (char)byte;
            enum alh_serve_refusal refusal = alh_read_request(changed, sizeof changed, &request);
            bool control = (byte < ' ' && byte != '\t') || byte == 127;
            assert_true(!control || changed[i] == text[i] || refusal == ALH_REFUSED_malformed);
        }
}

static void test_a_head_has_room_for_8_kib(void **state)
{
    (void)state;
    char text[ALH_MAX_REQUEST + 16];
    struct alh_request request;
    int n = ALH_MAX_REQUEST - (int)strlen("GET / HTTP/1.1\r\n" HOST "x: \r\n\r\n");
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "x: %0*d\r\n\r\n", n, 0);
    read_fine(text);
    assert_int_equal(alh_read_request(text, ALH_MAX_REQUEST - 1, &request), ALH_NOT_REFUSED);
    snprintf(text, sizeof text, "GET / HTTP/1.1\r\n" HOST "x: %0*d\r\n\r\n", n + 1, 0);
    expect_refused(text, ALH_REFUSED_too_long);
    assert_int_equal(alh_read_request(text, ALH_MAX_REQUEST, &request), ALH_REFUSED_too_long);
}

/* ---- whose name it is ---- */

static void test_names_on_loopback(void **state)
{
    (void)state;
    static const char *const binds[] = { "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1" };
    for (size_t i = 0; i < sizeof binds / sizeof *binds; i++) {
        assert_true(alh_is_our_host("localhost:8137", binds[i], 8137));
        assert_true(alh_is_our_host("127.0.0.1:8137", binds[i], 8137));
        assert_true(alh_is_our_host("[::1]:8137", binds[i], 8137));
        assert_false(alh_is_our_host("example.org:8137", binds[i], 8137));
        assert_false(alh_is_our_host("localhost:8138", binds[i], 8137));
        assert_false(alh_is_our_host("localhost", binds[i], 8137));
        assert_false(alh_is_our_host("", binds[i], 8137));
    }
    assert_true(alh_is_our_host("127.9.9.9:1", "127.9.9.9", 1));
    assert_true(alh_is_our_host("[::1]:1", "0:0:0:0:0:0:0:1", 1));
    assert_false(alh_is_our_host("127.9.9.9:1", "127.9.9.8", 1));
}

static void test_port_80_need_not_be_named(void **state)
{
    (void)state;
    assert_true(alh_is_our_host("localhost", "127.0.0.1", 80));
    assert_true(alh_is_our_host("[::1]:80", "127.0.0.1", 80));
    assert_false(alh_is_our_host("localhost:", "127.0.0.1", 80));
}

static void test_every_name_elsewhere(void **state)
{
    (void)state;
    static const char *const binds[] = { "0.0.0.0", "::", "192.0.2.1", "2001:db8::1", "128.0.0.1" };
    for (size_t i = 0; i < sizeof binds / sizeof *binds; i++)
        assert_true(alh_is_our_host("example.org", binds[i], 8137));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_methods),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_the_host_of_the_request_line_counts),
        cmocka_unit_test(test_lists_are_joined),
        cmocka_unit_test(test_lists_that_are_too_long_count_as_none),
        cmocka_unit_test(test_when_a_connection_ends),
        cmocka_unit_test(test_only_the_first_of_two_requests_is_read),
        cmocka_unit_test(test_a_beginning_is_waited_for),
        cmocka_unit_test(test_a_flaw_is_found_at_once),
        cmocka_unit_test(test_targets_that_are_refused),
        cmocka_unit_test(test_headers_that_are_refused),
        cmocka_unit_test(test_a_host_has_to_be_named),
        cmocka_unit_test(test_a_host_has_room),
        cmocka_unit_test(test_every_byte_everywhere),
        cmocka_unit_test(test_a_head_has_room_for_8_kib),
        cmocka_unit_test(test_names_on_loopback),
        cmocka_unit_test(test_port_80_need_not_be_named),
        cmocka_unit_test(test_every_name_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
