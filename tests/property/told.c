/* told.c: what the engine tells a seat about its questions, options, tiles and numbers uses nothing that is hidden from it: in random
   games over random modules every reply is the same in a state in which everything hidden was dealt anew. As conversation.c, but with a
   second session whose game is exchanged. */
#include "dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/session.h"

enum { ROOM = 1 << 20, LINE = 512, STEPS = 6 };

static struct alh_state dealt;
static struct alh_move moves[ALH_MAX_MOVES];
static char first[ROOM];
static int passed, failed, differed, asked[ALH_ASKS];

static int64_t no_clock(void *self)
{
    (void)self;
    return 0;
}

static void no_seed(void *self, char seed[33])
{
    (void)self;
    snprintf(seed, 33, "%032d", 1);
}

static const char *answer(struct alh_session *session, const char *line, size_t *n)
{
    const char *reply;
    *n = alh_session_answer(session, line, strlen(line), &reply);
    return reply;
}

/* The reply in the game as it is must be the one in the game as it might be. */
static void compare(struct alh_session *real, struct alh_session *other, const char *line, int seat)
{
    size_t n, m;
    const char *reply = answer(real, line, &n);
    bool fits = n < ROOM;
    memcpy(first, reply, fits ? n : 0);
    reply = answer(other, line, &m);
    bool same = fits && n == m && memcmp(first, reply, n) == 0;
    passed += same;
    failed += !same;
    if (!same && failed < 10)
        printf("FAILED: %s for seat %d:\n%.*s\n%.*s\n", line, seat, (int)n, first, (int)m, reply);
}

/* ---- what is asked ---- */

static void ask_of_seat(struct alh_session *real, struct alh_session *other, int seat)
{
    char line[LINE];
    snprintf(line, LINE, "{\"cmd\":\"view\",\"player\":%d}", seat);
    compare(real, other, line, seat);
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        snprintf(line, LINE, "{\"cmd\":\"fits\",\"handle\":\"slot:%d\",\"player\":%d}", slot, seat);
        compare(real, other, line, seat);
    }
}

static void put_path(char line[LINE], const char *cmd, const struct alh_pick *path, int n)
{
    int at = snprintf(line, LINE, "{\"cmd\":\"%s\",\"path\":[", cmd);
    for (int i = 0; i < n; i++) {
        char handle[ALH_MAX_HANDLE];
        alh_handle(&path[i], handle);
        at += snprintf(line + at, (size_t)(LINE - at), "%s\"%s\"", i ? "," : "", handle);
    }
    snprintf(line + at, (size_t)(LINE - at), "]}");
}

/* Of a path that was begun: what it is about, and where its tile would fit. */
static void ask_of_path(struct dice *dice, struct alh_session *real, struct alh_session *other, int seat)
{
    static struct alh_choices choices;
    struct alh_pick path[STEPS];
    char line[LINE], handle[ALH_MAX_HANDLE];
    for (int n = 0; n < STEPS && alh_picks(&real->game->now, path, n, &choices); n++) {
        put_path(line, "picks", path, n);
        compare(real, other, line, seat);
        put_path(line, "legal", path, n);
        compare(real, other, line, seat);
        if (choices.tile) {
            alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = choices.tile }, handle);
            snprintf(line, LINE, "{\"cmd\":\"fits\",\"handle\":\"%s\",\"player\":%d}", handle, seat);
            compare(real, other, line, seat);
        }
        if (!choices.n_next)
            return;
        path[n] = choices.next[dice_below(dice, choices.n_next)];
    }
}

static void ask_of_player(struct dice *dice, struct alh_session *real, struct alh_session *other, int seat)
{
    compare(real, other, "{\"cmd\":\"options\"}", seat);
    compare(real, other, "{\"cmd\":\"moves\",\"about\":true}", seat);
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        char line[LINE];
        put_path(line, "legal", &(struct alh_pick){ .noun = ALH_PICK_SLOT, .id = (uint8_t)slot }, 1);
        compare(real, other, line, seat);
    }
    ask_of_path(dice, real, other, seat);
}

/* ---- games ---- */

static void check(struct dice *dice, struct alh_random *random, struct alh_session *real, struct alh_session *other)
{
    struct alh_frame d = alh_decision(&real->game->now);
    int seat = dice_below(dice, 3) ? d.player : dice_below(dice, real->game->now.players);
    alh_determinize(&dealt, &real->game->now, seat, random);
    other->game->now = dealt;
    differed += memcmp(&dealt, &real->game->now, sizeof dealt) != 0;
    memcpy(other->game->bids, real->game->bids, sizeof real->game->bids);
    memcpy(other->game->glanced, real->game->glanced, sizeof real->game->glanced);
    ask_of_seat(real, other, seat);
    if (seat == d.player)
        ask_of_player(dice, real, other, seat);
    asked[d.kind]++;
}

/* Both sessions begin the same game; only the real one is played. */
static void begin(struct dice *dice, struct alh_session *real, struct alh_session *other, int number)
{
    char line[2 * ROOM / 1024];
    size_t n;
    int at = snprintf(line, sizeof line, "{\"cmd\":\"new\",\"players\":%d,\"seed\":\"told %d\",\"modules\":[",
                      2 + dice_below(dice, 5), number);
    for (int module = 0, some = 0; module < ALH_MODULES; module++)
        if (module != ALH_MODULE_base && dice_below(dice, number % 3 + 1) == 0) {
            at +=
                snprintf(line + at, sizeof line - (size_t)at, "%s\"%s\"", some ? "," : "", alh_module_row(module)->id);
            some = 1;
        }
    snprintf(line + at, sizeof line - (size_t)at, "]}");
    answer(other, line, &n);
    answer(real, line, &n);
}

static void play(struct dice *dice, struct alh_session *real, struct alh_session *other, int number)
{
    struct alh_random random;
    char seed[16];
    snprintf(seed, sizeof seed, "told %d", number);
    alh_random_start(&random, seed, strlen(seed));
    begin(dice, real, other, number);
    for (int turn = 0; turn < 400 && !alh_over(&real->game->now); turn++) {
        if (dice_below(dice, 8) == 0 || !asked[alh_decision(&real->game->now).kind])
            check(dice, &random, real, other);
        int n = alh_moves(&real->game->now, moves, ALH_MAX_MOVES, NULL);
        alh_game_play(real->game, &moves[dice_below(dice, n)], &real->events);
    }
}

int main(void)
{
    struct dice dice = { 12 };
    const struct alh_host host = { .draw_seed = no_seed, .clock_ms = no_clock };
    struct alh_session *real = alh_session_new(&host), *other = alh_session_new(&host);
    int games = getenv("ALH_QUICK") ? 6 : 60;
    for (int i = 0; i < games; i++)
        play(&dice, real, other, i);
    alh_session_free(real);
    alh_session_free(other);
    failed += !differed; /* nothing was hidden */
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
