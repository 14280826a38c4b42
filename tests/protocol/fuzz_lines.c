/* Changes valid lines at random and feeds them to a session: every line gets one reply that is JSON, and a line that is
   refused, or that only looks, leaves state and record as they were.

   usage: protocol-fuzz_lines [LINES [SEED]] */
#include "json/json.h"
#include "protocol/protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROOM = 1 << 21, MOST_CHANGES = 6, TEXTS = 4 };

struct text {
    char *bytes;
    size_t n;
};
struct fuzz {
    struct alh_session *session;
    uint64_t random;
    struct text line, state, record, other;
    long refused, accepted, failed;
    double slowest;
};

/* ---- chance ---- */

/* xorshift64*: the same lines for the same seed everywhere. */
static uint64_t draw(struct fuzz *f)
{
    f->random ^= f->random >> 12;
    f->random ^= f->random << 25;
    f->random ^= f->random >> 27;
    return f->random * 0x2545F4914F6CDD1Du >> 16;
}

static size_t below(struct fuzz *f, size_t n)
{
    return n ? (size_t)(draw(f) % n) : 0;
}

static void draw_seed(void *self, char seed[33])
{
    (void)self;
    memset(seed, '7', 32);
    seed[32] = '\0';
}

static int64_t clock_ms(void *self)
{
    (void)self;
    return 1;
}

/* ---- texts ---- */

static void set(struct text *t, const char *bytes, size_t n)
{
    t->n = n < ROOM ? n : ROOM;
    memcpy(t->bytes, bytes, t->n);
}

static void add(struct text *t, const char *bytes, size_t n)
{
    n = t->n + n < ROOM ? n : ROOM - t->n;
    memcpy(t->bytes + t->n, bytes, n);
    t->n += n;
}

static void add_word(struct text *t, const char *word)
{
    add(t, word, strlen(word));
}

static bool same(const struct text *t, const char *bytes, size_t n)
{
    return t->n == n && memcmp(t->bytes, bytes, n) == 0;
}

static void ask(struct fuzz *f, const char *line, struct text *reply)
{
    const char *bytes;
    size_t n = alh_session_answer(f->session, line, strlen(line), &bytes);
    set(reply, bytes, n);
}

static struct json get(const struct text *t, const char *key)
{
    struct json root;
    json_check(t->bytes, t->n, &root, NULL);
    return json_get(root, key);
}

static void add_json(struct text *t, struct json v)
{
    if (v.at)
        add(t, v.at, (size_t)(v.end - v.at));
}

/* ---- valid lines ---- */

static const char some_position[] =
    "{\"cmd\":\"load\",\"state\":{\"players\":[{\"hand\":[{\"currency\":\"denar\",\"value\":7}],\"reserve\":[{\"type\":"
    "\"tower\",\"price\":12,\"walls\":\"\"}],"
    "\"alhambra\":[{\"type\":\"tower\",\"price\":11,\"walls\":\"\",\"x\":1,\"y\":0}]},{}],\"dirk\":{\"tiles\":[],"
    "\"score\":3},\"turn\":0,\"step\":\"ACTION\","
    "\"scorings_done\":1}}";
static const char *const lines[] = {
    "{\"cmd\":\"hello\",\"id\":7,\"lang\":\"de\"}",
    "{\"cmd\":\"new\",\"players\":2,\"seed\":\"42\",\"modules\":[],\"variants\":{},\"youngest\":1,\"colours\":[\"red\","
    "\"blue\"]}",
    "{\"cmd\":\"names\",\"names\":[\"Lina\",\"K\\u00e4se\",\"Zo\xc3\xab\"]}",
    "{\"cmd\":\"new\",\"players\":4,\"seed\":\"K\\u00e4se\"}",
    "{\"cmd\":\"state\"}",
    "{\"cmd\":\"view\",\"player\":1,\"lang\":\"nl\"}",
    "{\"cmd\":\"moves\"}",
    "{\"cmd\":\"moves\",\"path\":[\"slot:2\",\"hand:denar4\"],\"about\":true}",
    "{\"cmd\":\"picks\",\"path\":[\"option:rebuild\",\"cell:1,0\",\"tile:tower10W\"]}",
    "{\"cmd\":\"picks\",\"path\":[\"slot:2\",\"hand:denar4\"]}",
    "{\"cmd\":\"undo\"}",
    "{\"cmd\":\"events\",\"from\":9,\"to\":40,\"player\":1,\"tell\":true}",
    "{\"cmd\":\"new\",\"players\":3,\"seed\":\"7\",\"tell\":true,\"player\":2}",
    "{\"cmd\":\"score\",\"round\":3,\"why\":true}",
    "{\"cmd\":\"save\"}",
    "{\"cmd\":\"bot\",\"level\":\"random\",\"nodes\":5}",
    "{\"cmd\":\"bot\",\"level\":\"greedy\"}",
    "{\"cmd\":\"legal\",\"move\":{\"type\":\"rebuild\",\"how\":\"build\",\"tile\":{\"type\":\"tower\",\"price\":12,"
    "\"walls\":\"\"},\"x\":1,\"y\":0}}",
    "{\"cmd\":\"legal\",\"path\":[\"option:rebuild\",\"tile:tower12\",\"cell:1,0\"]}",
    "{\"cmd\":\"legal\",\"path\":[\"slot:2\",\"hand:denar4\"]}",
    "{\"cmd\":\"quit\"}",
    some_position,
};

/* A move of the list, in one of the commands that take one. */
static void make_move_line(struct fuzz *f)
{
    static const char *const commands[] = { "play", "play", "play", "play", "legal", "preview", "describe" };
    ask(f, "{\"cmd\":\"moves\"}", &f->other);
    struct json moves = get(&f->other, "moves"), move = { 0 };
    struct json_iter it = json_begin(moves);
    for (size_t i = below(f, json_count(moves)) + 1; i > 0 && json_next(&it, NULL, &move); i--)
        ;
    f->line.n = 0;
    add_word(&f->line, "{\"cmd\":\"");
    add_word(&f->line, commands[below(f, sizeof commands / sizeof *commands)]);
    add_word(&f->line, "\",\"move\":");
    add_json(&f->line, move);
    add_word(&f->line, "}");
}

static void make_whole_line(struct fuzz *f, const char *cmd, const char *key, const struct text *reply)
{
    f->line.n = 0;
    add_word(&f->line, "{\"cmd\":\"");
    add_word(&f->line, cmd);
    add_word(&f->line, "\",\"");
    add_word(&f->line, key);
    add_word(&f->line, "\":");
    add_json(&f->line, get(reply, key));
    add_word(&f->line, "}");
}

static void make_line(struct fuzz *f)
{
    size_t kind = below(f, 10);
    if (kind < 5)
        make_move_line(f);
    else if (kind == 5)
        make_whole_line(f, "load", "state", &f->state);
    else if (kind == 6)
        make_whole_line(f, "restore", "record", &f->record);
    else {
        const char *line = lines[below(f, sizeof lines / sizeof *lines)];
        set(&f->line, line, strlen(line));
    }
}

/* ---- changes ---- */

static void replace(struct fuzz *f, size_t at, size_t old, const char *bytes, size_t n)
{
    struct text *t = &f->line;
    if (t->n - old + n > ROOM)
        return;
    memmove(t->bytes + at + n, t->bytes + at + old, t->n - at - old);
    memcpy(t->bytes + at, bytes, n);
    t->n += n - old;
}

static void insert_word(struct fuzz *f, size_t at)
{
    static const char *const words[] = {
        "null",
        "true",
        "-1",
        "0",
        "1e9",
        "99999999999999999999",
        "-2147483648",
        "65536",
        "256",
        "{",
        "}",
        "[",
        "]",
        "\"",
        ",",
        ":",
        "\\u0000",
        "\\ud800",
        "\xff",
        "\xc3\xa4",
        "{}",
        "[]",
        "\"x\":1,",
        "\"denar\"",
        "\"tower\"",
        "\"dirk\":null,",
        "\"scoring\":1",
        "\"step\":\"END\",",
        "\"turn\":1,",
        "15",
        "NESW",
    };
    const char *word = words[below(f, sizeof words / sizeof *words)];
    replace(f, at, 0, word, strlen(word));
}

/* Numbers and words of the same shape go furthest: they pass the reader and meet the rules. */
static void change_digit(struct fuzz *f, size_t at)
{
    for (size_t i = 0; i < f->line.n; i++) {
        char *c = &f->line.bytes[(at + i) % f->line.n];
        if (*c >= '0' && *c <= '9') {
            *c = (char)('0' + below(f, 10));
            return;
        }
    }
}

static void copy_piece(struct fuzz *f, size_t at)
{
    char piece[64];
    size_t n = below(f, sizeof piece), from = below(f, f->line.n);
    if (from + n > f->line.n)
        n = f->line.n - from;
    memcpy(piece, f->line.bytes + from, n);
    replace(f, at, 0, piece, n);
}

static void change(struct fuzz *f)
{
    size_t n = f->line.n, at = below(f, n);
    if (n == 0)
        return;
    switch (below(f, 8)) {
    case 0: f->line.bytes[at] = (char)draw(f); break;
    case 1: f->line.bytes[at] ^= (char)(1 << below(f, 7)); break;
    case 2: replace(f, at, below(f, n - at < 40 ? n - at : 40), "", 0); break;
    case 3: insert_word(f, at); break;
    case 4: copy_piece(f, at); break;
    case 5: f->line.n = below(f, 20) ? n : at; break;
    default: change_digit(f, at); break;
    }
}

/* ---- checks ---- */

static void fail(struct fuzz *f, const char *what)
{
    if (f->failed++ < 10)
        printf("%s: %.*s\n", what, (int)(f->line.n < 300 ? f->line.n : 300), f->line.bytes);
}

static bool only_looks(const struct text *line)
{
    static const char *const commands[] = { "hello", "names",   "events", "state", "view", "moves",    "picks", "legal",
                                            "score", "preview", "fits",   "save",  "bot",  "describe", "quit" };
    struct json cmd = get(line, "cmd");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (json_is(cmd, commands[i]))
            return true;
    return false;
}

static void compare(struct fuzz *f)
{
    ask(f, "{\"cmd\":\"state\"}", &f->other);
    if (!same(&f->state, f->other.bytes, f->other.n))
        fail(f, "the state has changed");
    ask(f, "{\"cmd\":\"save\"}", &f->other);
    if (!same(&f->record, f->other.bytes, f->other.n))
        fail(f, "the record has changed");
}

static void look_anew(struct fuzz *f)
{
    ask(f, "{\"cmd\":\"state\"}", &f->state);
    ask(f, "{\"cmd\":\"save\"}", &f->record);
}

/* The line in memory of its exact size, so that a sanitizer sees any byte read too far. */
static void feed(struct fuzz *f)
{
    const char *reply;
    struct json root;
    char *exact = malloc(f->line.n + !f->line.n);
    if (!exact)
        exit(2);
    memcpy(exact, f->line.bytes, f->line.n);
    clock_t start = clock();
    size_t n = alh_session_answer(f->session, exact, f->line.n, &reply);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    free(exact);
    f->slowest = seconds > f->slowest ? seconds : f->slowest;
    if (json_check(reply, n, &root, NULL) != JSON_FINE || memchr(reply, '\n', n))
        fail(f, "the reply is not a line of JSON");
    bool ok = json_kind(json_get(root, "ok")) == JSON_TRUE;
    f->accepted += ok;
    f->refused += !ok;
    if (!ok || only_looks(&f->line))
        compare(f);
    else
        look_anew(f);
}

static void new_game(struct fuzz *f)
{
    char line[] = "{\"cmd\":\"new\",\"players\":2,\"seed\":\"0\"}";
    line[23] = (char)('2' + below(f, 5));
    line[33] = (char)('0' + below(f, 10));
    ask(f, line, &f->other);
    look_anew(f);
}

int main(int argc, char **argv)
{
    long most = argc > 1 ? strtol(argv[1], NULL, 10) : getenv("ALH_QUICK") ? 5000 : 40000;
    struct alh_host host = { .draw_seed = draw_seed, .clock_ms = clock_ms };
    struct fuzz f = { .session = alh_session_new(&host), .random = 0x9E3779B97F4A7C15u };
    f.random ^= argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct text *texts[TEXTS] = { &f.line, &f.state, &f.record, &f.other };
    for (size_t i = 0; i < TEXTS; i++)
        texts[i]->bytes = malloc(ROOM);
    if (!f.session || !f.line.bytes || !f.state.bytes || !f.record.bytes || !f.other.bytes)
        return 2;
    for (long i = 0; i < most; i++) {
        if (i % 1000 == 0)
            new_game(&f);
        make_line(&f);
        for (size_t changes = below(&f, MOST_CHANGES); changes > 0; changes--)
            change(&f);
        feed(&f);
    }
    for (size_t i = 0; i < TEXTS; i++)
        free(texts[i]->bytes);
    alh_session_free(f.session);
    printf("%ld refused, %ld accepted, slowest %.0f ms\n%ld passed, %ld failed\n", f.refused, f.accepted,
           f.slowest * 1000, f.refused + f.accepted - f.failed, f.failed);
    return f.failed != 0;
}
