/* conversation.c: random games over random sets of modules, held with a session. What its replies say of moves and events is
   compared with the game played beside it: the picks of each listed move are judged to be that move, a list with a path is the
   whole list filtered, the pieces of a told event are its sentence, and `events` tells what was told move by move.

   usage: conversation [GAMES [SEED]] */
#include "json/game_json.h"
#include "protocol/protocol.h"
#include "texts/texts.h"

#include "dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUICK_GAMES = 20,
    FULL_GAMES = 80,
    MOST_MOVES = 400, /* of one game */
    MOST_EVENTS = 8000,
    MOST_JUDGED = 40, /* moves of one list */
    LIST_ODDS = 6,    /* one time in so many */
    UNDO_ODDS = 4,
    EVENTS_ODDS = 25,
    ROOM = 1 << 16,
};

/* A game and what was told of it. */
struct talk {
    struct alh_session *session;
    struct dice dice;
    long game;
    enum alh_lang lang;
    struct alh_names names;
    struct alh_config config;
    struct alh_state state, before;
    struct alh_events events;
    char *told[MOST_EVENTS]; /* as JSON */
    int n_told;
    const char *reply; /* the last one */
    size_t reply_bytes;
    struct json root;
};
static long judged, filtered, sentences, repeated;

static void fail(const struct talk *t, const char *what)
{
    printf("game %ld, after %d events: %s\n%.*s\n", t->game, t->n_told, what,
           (int)(t->reply_bytes < 2000 ? t->reply_bytes : 2000), t->reply);
    printf("0 passed, 1 failed\n");
    exit(1);
}

/* ---- asking ---- */

static bool ask(struct talk *t, const char *line)
{
    t->reply_bytes = alh_session_answer(t->session, line, strlen(line), &t->reply);
    if (json_check(t->reply, t->reply_bytes, &t->root, NULL) != JSON_FINE)
        fail(t, "the reply is not JSON");
    return json_kind(json_get(t->root, "ok")) == JSON_TRUE;
}

static void need(struct talk *t, const char *line)
{
    if (ask(t, line))
        return;
    printf("%s\n", line);
    fail(t, "refused");
}

static bool same(struct json a, struct json b)
{
    size_t n = (size_t)(a.end - a.at);
    return n == (size_t)(b.end - b.at) && memcmp(a.at, b.at, n) == 0;
}

/* A copy of the last reply, to be freed; *root is it. */
static char *keep_reply(const struct talk *t, struct json *root)
{
    char *kept = malloc(t->reply_bytes);
    if (!kept)
        exit(2);
    memcpy(kept, t->reply, t->reply_bytes);
    json_check(kept, t->reply_bytes, root, NULL);
    return kept;
}

/* ---- moves ---- */

/* Some of the handles, mixed, as a list; gives back how many. */
static int write_some(struct talk *t, struct json path, int odds, struct json_out *o, struct json chosen[ALH_MAX_PATH])
{
    int n = 0;
    struct json handle;
    for (struct json_iter it = json_begin(path); json_next(&it, NULL, &handle);)
        if (odds < 2 || dice_below(&t->dice, odds) == 0)
            chosen[n++] = handle;
    for (int i = n - 1; i > 0; i--) {
        int j = dice_below(&t->dice, i + 1);
        struct json swapped = chosen[i];
        chosen[i] = chosen[j];
        chosen[j] = swapped;
    }
    json_key(o, "path");
    json_open(o, '[');
    for (int i = 0; i < n; i++)
        json_put_raw(o, chosen[i].at, (size_t)(chosen[i].end - chosen[i].at));
    json_close(o, ']');
    return n;
}

static const char *path_line(struct talk *t, const char *cmd, struct json path, int odds,
                             struct json chosen[ALH_MAX_PATH], int *n)
{
    static char line[ROOM];
    struct json_out o = { .to = line, .max = ROOM - 1 };
    json_open(&o, '{');
    json_field_text(&o, "cmd", cmd);
    *n = write_some(t, path, odds, &o, chosen);
    json_close(&o, '}');
    line[o.n] = '\0';
    return line;
}

static void check_judged(struct talk *t, struct json path, struct json move)
{
    struct json chosen[ALH_MAX_PATH];
    int n;
    need(t, path_line(t, "legal", path, 1, chosen, &n));
    if (!same(json_get(t->root, "move"), move))
        fail(t, "the picks of a listed move are judged to be another");
    judged++;
}

/* Whether the path of a move has all these handles, each as often. */
static bool has_all(struct json path, const struct json *handles, int n)
{
    unsigned long taken = 0;
    for (int i = 0; i < n; i++) {
        struct json one;
        int at = 0;
        struct json_iter it = json_begin(path);
        while (json_next(&it, NULL, &one) && (taken >> at & 1 || !same(one, handles[i])))
            at++;
        if (at == (int)json_count(path))
            return false;
        taken |= 1ul << at;
    }
    return true;
}

static void check_filtered(struct talk *t, struct json moves, struct json about, struct json path)
{
    struct json chosen[ALH_MAX_PATH], move, told, got;
    int n;
    need(t, path_line(t, "moves", path, 2, chosen, &n));
    struct json_iter some = json_begin(json_get(t->root, "moves")), all = json_begin(moves), texts = json_begin(about);
    while (json_next(&all, NULL, &move) && json_next(&texts, NULL, &told))
        if (has_all(json_get(told, "path"), chosen, n) && (!json_next(&some, NULL, &got) || !same(got, move)))
            fail(t, "a move that has the path is missing");
    if (json_next(&some, NULL, &got))
        fail(t, "more moves than those of the list that have the path");
    filtered++;
}

static void check_list(struct talk *t)
{
    struct json root, move, about;
    need(t, "{\"cmd\":\"moves\",\"about\":true}");
    char *kept = keep_reply(t, &root);
    struct json moves = json_get(root, "moves"), abouts = json_get(root, "about");
    size_t n = json_count(moves), every = 1 + n / MOST_JUDGED, one = (size_t)dice_below(&t->dice, (int)n);
    if (json_count(abouts) != n)
        fail(t, "about is not as long as moves");
    struct json_iter all = json_begin(moves), texts = json_begin(abouts);
    for (size_t i = 0; json_next(&all, NULL, &move) && json_next(&texts, NULL, &about); i++) {
        if (i % every == 0)
            check_judged(t, json_get(about, "path"), move);
        if (i == one)
            check_filtered(t, moves, abouts, json_get(about, "path"));
    }
    free(kept);
}

/* ---- events ---- */

static void add_text(struct json piece, char *out, size_t max)
{
    struct json text = json_kind(piece) == JSON_OBJECT ? json_get(piece, "text") : piece;
    size_t n = strlen(out);
    json_text(text, out + n, max - n, NULL);
}

static void check_sentence(struct talk *t, struct json told, const struct alh_event *event)
{
    char joined[4096] = "", plain[4096];
    struct alh_say say = { .to = plain, .max = sizeof plain, .names = &t->names };
    struct json piece;
    for (struct json_iter it = json_begin(json_get(told, "text")); json_next(&it, NULL, &piece);)
        add_text(piece, joined, sizeof joined);
    alh_say_event(&say, t->lang, &t->state, event);
    if (strcmp(joined, plain) != 0)
        fail(t, plain);
    sentences++;
}

/* The events of the reply are those of the game beside it; they are kept. */
static void hear(struct talk *t)
{
    struct json event;
    int i = 0;
    for (struct json_iter it = json_begin(json_get(t->root, "events")); json_next(&it, NULL, &event); i++) {
        if (i == t->events.n || t->n_told == MOST_EVENTS)
            fail(t, "more events than happened");
        check_sentence(t, event, &t->events.list[i]);
        t->told[t->n_told] = strndup(event.at, (size_t)(event.end - event.at));
        if (!t->told[t->n_told++])
            exit(2);
    }
    if (i != t->events.n)
        fail(t, "fewer events than happened");
}

static void forget(struct talk *t, int from)
{
    while (t->n_told > from)
        free(t->told[--t->n_told]);
}

static void check_events(struct talk *t)
{
    char line[200];
    struct json event;
    int from = 1 + dice_below(&t->dice, t->n_told + 1), i = from - 1;
    snprintf(line, sizeof line, "{\"cmd\":\"events\",\"from\":%d,\"tell\":true,\"lang\":\"%s\"}", from,
             alh_lang_code(t->lang));
    need(t, line);
    for (struct json_iter it = json_begin(json_get(t->root, "events")); json_next(&it, NULL, &event); i++)
        if (i == t->n_told || strlen(t->told[i]) != (size_t)(event.end - event.at) ||
            memcmp(t->told[i], event.at, strlen(t->told[i])) != 0)
            fail(t, "another event than was told");
    if (i != t->n_told)
        fail(t, "an event is missing");
    repeated++;
}

/* ---- a game ---- */

static void call(struct talk *t, bool by_name)
{
    static const struct alh_names people = { .of = { "Lina", "{tile}", "Zo\xc3\xab", "\"" } }, nobody;
    t->names = by_name ? people : nobody;
    need(t, by_name ? "{\"cmd\":\"names\",\"names\":[\"Lina\",\"{tile}\",\"Zo\xc3\xab\",\"\\\"\"]}"
                    : "{\"cmd\":\"names\",\"names\":[]}");
}

static void begin(struct talk *t)
{
    char line[1000], seed[24];
    struct json_out o = { .to = line, .max = sizeof line - 1 };
    t->config = alh_default_config();
    t->config.players = (uint8_t)(2 + dice_below(&t->dice, 5));
    t->config.modules = dice_roll(&t->dice) & dice_roll(&t->dice) & (((uint64_t)1 << ALH_MODULE_base) - 1);
    int n = snprintf(seed, sizeof seed, "talk %ld", t->game);
    memset(&t->state, 0, sizeof t->state);
    memset(&t->before, 0, sizeof t->before);
    alh_new(&t->state, &t->config, seed, (size_t)n, &t->events);
    json_open(&o, '{');
    json_field_text(&o, "cmd", "new");
    json_field_int(&o, "players", t->config.players);
    json_field_text(&o, "seed", seed);
    json_key(&o, "modules");
    alh_json_modules(&o, t->config.modules);
    json_field_bool(&o, "tell", true);
    json_field_text(&o, "lang", alh_lang_code(t->lang));
    json_close(&o, '}');
    line[o.n] = '\0';
    need(t, line);
    hear(t);
}

static void play_one(struct talk *t)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    char line[4096];
    struct json_out o = { .to = line, .max = sizeof line - 1 };
    int n = alh_moves(&t->state, moves, ALH_MAX_MOVES, NULL);
    const struct alh_move *move = &moves[dice_below(&t->dice, n)];
    alh_copy(&t->before, &t->state);
    t->events.n = 0;
    alh_play(&t->state, move, &t->events);
    json_open(&o, '{');
    json_field_text(&o, "cmd", "play");
    json_key(&o, "move");
    alh_json_move(&o, move);
    json_field_bool(&o, "tell", true);
    json_field_text(&o, "lang", alh_lang_code(t->lang));
    json_close(&o, '}');
    line[o.n] = '\0';
    need(t, line);
    hear(t);
}

static void play_or_take_back(struct talk *t)
{
    int told = t->n_told;
    play_one(t);
    if (dice_below(&t->dice, UNDO_ODDS) != 0 || !ask(t, "{\"cmd\":\"undo\"}"))
        return;
    forget(t, told);
    alh_copy(&t->state, &t->before);
}

static void come_back(struct talk *t)
{
    struct json root;
    need(t, "{\"cmd\":\"save\"}");
    char *kept = keep_reply(t, &root);
    struct json record = json_get(root, "record");
    size_t n = (size_t)(record.end - record.at);
    char *line = malloc(n + 64);
    if (!line)
        exit(2);
    sprintf(line, "{\"cmd\":\"restore\",\"record\":%.*s}", (int)n, record.at);
    need(t, line);
    free(line);
    free(kept);
}

static void hold(struct talk *t)
{
    call(t, dice_below(&t->dice, 2) != 0);
    t->lang = (enum alh_lang)dice_below(&t->dice, ALH_LANGS);
    begin(t);
    for (int i = 0; i < MOST_MOVES && !alh_over(&t->state); i++) {
        if (dice_below(&t->dice, LIST_ODDS) == 0)
            check_list(t);
        if (dice_below(&t->dice, EVENTS_ODDS) == 0)
            check_events(t);
        play_or_take_back(t);
    }
    check_events(t);
    come_back(t);
    check_events(t);
    forget(t, 0);
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

int main(int argc, char **argv)
{
    static struct talk t;
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : getenv("ALH_QUICK") ? QUICK_GAMES : FULL_GAMES;
    t.session = alh_session_new(&(struct alh_host){ .draw_seed = draw_seed, .clock_ms = clock_ms });
    t.dice.state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!t.session)
        return 2;
    for (t.game = 0; t.game < games; t.game++)
        hold(&t);
    alh_session_free(t.session);
    printf("%ld moves judged by their picks, %ld lists filtered, %ld sentences, %ld times all events\n%ld passed, 0 "
           "failed\n",
           judged, filtered, sentences, repeated, t.game);
    return 0;
}
