/* Any bytes: the reader judges them, and what it accepts can be walked, asked everything and written again.
   clang -fsanitize=fuzzer,address,undefined tests/fuzz/fuzz_json.c src/json/json_read.c src/json/json_write.c */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/json/json.h"

static void must(bool holds)
{
    if (!holds)
        abort();
}

static char *room(size_t n)
{
    char *bytes = malloc(n ? n : 1);
    if (!bytes)
        abort();
    return bytes;
}

/* The decoded string, exactly as large as it has to be. */
static char *decoded(struct json v, size_t *n)
{
    size_t max = (size_t)(v.end - v.at);
    char *text = room(max);
    must(json_text(v, text, max, n));
    char *fitting = room(*n + 1);
    must(json_text(v, fitting, *n + 1, n) && !json_text(v, text, *n, NULL));
    must(json_is(v, fitting) == (strlen(fitting) == *n));
    free(text);
    return fitting;
}

static void write_scalar(struct json_out *o, struct json v)
{
    int32_t number;
    if (json_kind(v) == JSON_STRING) {
        size_t n;
        char *text = decoded(v, &n);
        json_put_text_n(o, text, n);
        free(text);
    } else if (json_int(v, &number)) {
        json_put_int(o, number);
    } else {
        json_put_raw(o, v.at, (size_t)(v.end - v.at));
    }
}

/* json_key takes no NUL inside a key: such a member is left out. */
static bool write_key(struct json_out *o, struct json object, struct json key, struct json value)
{
    size_t n;
    char *text = decoded(key, &n);
    bool writable = strlen(text) == n;
    if (writable) {
        must(json_get(object, text).at == value.at && json_get(object, text).end == value.end);
        json_key(o, text);
    }
    free(text);
    return writable;
}

static void write_again(struct json_out *o, struct json v)
{
    bool object = json_kind(v) == JSON_OBJECT;
    if (!object && json_kind(v) != JSON_ARRAY) {
        must(json_count(v) == 0);
        write_scalar(o, v);
        return;
    }
    struct json key, value;
    size_t n = 0;
    json_open(o, object ? '{' : '[');
    for (struct json_iter it = json_begin(v); json_next(&it, &key, &value); n++) {
        must(v.at < value.at && value.at < value.end && value.end < v.end);
        if (!object || write_key(o, v, key, value))
            write_again(o, value);
    }
    json_close(o, object ? '}' : ']');
    must(n == json_count(v));
}

/* Decoding never makes a text longer, so there is always room; what was written once is written the same again. */
static void write_twice(struct json root, size_t size)
{
    struct json again;
    struct json_out first = { .to = room(size), .max = size }, second = { .to = room(size), .max = size };
    write_again(&first, root);
    must(!first.full);
    must(json_check(first.to, first.n, &again, NULL) == JSON_FINE);
    write_again(&second, again);
    must(!second.full && second.n == first.n && memcmp(first.to, second.to, first.n) == 0);
    free(first.to);
    free(second.to);
}

/* In any room at all, the writer stays inside it and its output is a beginning of the whole. */
static void write_in_less_room(struct json root, size_t size)
{
    struct json_out whole = { .to = room(size), .max = size };
    write_again(&whole, root);
    for (size_t max = 0; max < whole.n; max += 1 + whole.n / 16) {
        struct json_out o = { .to = room(max), .max = max };
        write_again(&o, root);
        must(o.full && o.n <= max && memcmp(o.to, whole.to, o.n) == 0);
        free(o.to);
    }
    free(whole.to);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct json root;
    size_t where;
    enum json_flaw flaw = json_check((const char *)data, size, &root, &where);
    must(where <= size && (flaw == JSON_FINE) == (json_kind(root) != JSON_NONE));
    if (flaw == JSON_FINE) {
        write_twice(root, size);
        write_in_less_room(root, size);
    }
    return 0;
}
