/* `alhambra play`: sets up a game or resumes one, asks people and computer players in turn, and ends it. */
#include "cli/play.h"
#include "cli/game_file.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "json/game_json.h"
#include "protocol/session.h"

enum { PLAYERS, SEATS, SEED, NAMES, MODULES, PRESET, RESUME, NO_COLOR, PAUSE, FAST };
static const struct alh_cli_option options[] = {
    { "players", "N", ALH_TEXT_play_option_players },
    { "seats", "LIST", ALH_TEXT_play_option_seats },
    { "seed", "TEXT", ALH_TEXT_play_option_seed },
    { "names", "LIST", ALH_TEXT_play_option_names },
    { "modules", "LIST", ALH_TEXT_play_option_modules },
    { "preset", "NAME", ALH_TEXT_cli_option_preset },
    { "resume", "FILE", ALH_TEXT_play_option_resume },
    { "no-color", NULL, ALH_TEXT_play_option_no_color },
    { "pause", NULL, ALH_TEXT_play_option_pause },
    { "fast", NULL, ALH_TEXT_play_option_fast },
    { 0 },
};
static const struct alh_cli_command command = { "play", NULL, ALH_TEXT_cli_about_play, options, alh_cli_play };

/* ---- the session ---- */

bool alh_play_ask(struct alh_play *p, const char *line, size_t n, struct json *root)
{
    const char *reply;
    size_t bytes = alh_session_answer(p->session, line, n, &reply);
    json_check(reply, bytes, root, NULL);
    return json_kind(json_get(*root, "ok")) == JSON_TRUE;
}

bool alh_play_command(struct alh_play *p, const char *name, struct json *root)
{
    char line[64];
    int n = snprintf(line, sizeof line, "{\"cmd\":\"%s\",\"lang\":\"%s\"}", name, alh_lang_code(p->lang));
    return alh_play_ask(p, line, (size_t)n, root);
}

/* ---- playing ---- */

void alh_play_move(struct alh_play *p, const struct alh_move *move)
{
    char line[4096];
    struct json_out out = { .to = line, .max = sizeof line };
    struct json reply;
    const struct alh_state *s = alh_session_state(p->session);
    size_t from = p->log.n;
    int player = alh_decision(s).player;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        p->tally.total[owner] = s->score[owner];
    alh_copy(&p->after, s); /* the same move on a copy tells its events */
    p->events.n = 0;
    alh_play(&p->after, move, &p->events);
    json_open(&out, '{');
    json_field_text(&out, "cmd", "play");
    json_key(&out, "move");
    alh_json_move(&out, move);
    json_close(&out, '}');
    if (!alh_play_ask(p, line, out.n, &reply))
        return;
    p->last = player;
    alh_play_log_mark(&p->log);
    alh_play_log_events(p, &p->after, &p->events);
    alh_play_tell(p, from, false);
    alh_play_tally_events(p, &p->events);
}

static void wait_a_moment(struct alh_play *p)
{
    if (p->pause) {
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_press_enter, NULL);
        alh_play_read(p);
    } else if (p->delay)
        nanosleep(&(struct timespec){ .tv_nsec = 400000000 }, NULL);
}

static void play_computer(struct alh_play *p)
{
    struct alh_advice advice;
    const struct alh_state *s = alh_session_state(p->session);
    int turn = s->turn;
    alh_advise(&p->mind[alh_decision(s).player], s, &p->random, &advice);
    alh_play_move(p, &advice.move);
    if (alh_session_state(p->session)->turn != turn)
        wait_a_moment(p);
}

static void play_game(struct alh_play *p)
{
    while (!p->ended && !alh_over(alh_session_state(p->session))) {
        int player = alh_decision(alh_session_state(p->session)).player;
        if (p->person[player])
            alh_play_person(p);
        else
            play_computer(p);
    }
    if (alh_over(alh_session_state(p->session)))
        alh_play_finish(p);
}

/* ---- who plays ---- */

/* The words of a list, between commas; gives back how many, or -1 when there are too many or one is too long. */
static int split(const char *list, char word[ALH_MAX_PLAYERS][ALH_PLAY_NAME])
{
    int n = 0;
    for (;;) {
        size_t length = strcspn(list, ",");
        if (n == ALH_MAX_PLAYERS || length >= ALH_PLAY_NAME)
            return -1;
        memcpy(word[n], list, length);
        word[n++][length] = '\0';
        if (list[length] == '\0')
            return n;
        list += length + 1;
    }
}

static const char person[] = "person";

/* --seats does not fit a game, or --players. */
static void wrong_seats(struct alh_cli_args *args, enum alh_text_id text, int players)
{
    char named[12], said[12];
    int n = 1;
    for (const char *c = args->of[SEATS]; *c; c++)
        n += *c == ',';
    snprintf(named, sizeof named, "%d", n);
    snprintf(said, sizeof said, "%d", players);
    alh_cli_misuse(args, text, named, said);
}

/* Seats that are not named are greedy computer players; gives back how many were named, -1 for a mistake. */
static int seat_people(struct alh_play *p, struct alh_cli_args *args)
{
    for (int i = 0; i < ALH_MAX_PLAYERS; i++) {
        p->person[i] = i == 0;
        p->mind[i].bot = ALH_BOT_GREEDY;
    }
    int n = 0;
    for (const char *at = args->of[SEATS]; at; n++) {
        size_t length = strcspn(at, ",");
        if (n == ALH_MAX_PLAYERS) {
            wrong_seats(args, ALH_TEXT_play_wrong_seats, 0);
            return -1;
        }
        p->person[n] = length == strlen(person) && memcmp(at, person, length) == 0;
        if (!p->person[n] && !alh_cli_mind(args, at, length, ALH_TEXT_play_wrong_seat, &p->mind[n]))
            return -1;
        at = at[length] ? at + length + 1 : NULL;
    }
    return n;
}

/* Gives back how many were named, -1 for a mistake. */
static int name_people(struct alh_play *p, struct alh_cli_args *args)
{
    static const char *const computers[] = { "Aixa", "Boabdil", "Catalina", "Diego", "Elvira", "Farid" };
    int n = args->of[NAMES] ? split(args->of[NAMES], p->name) : 0;
    for (int i = 0; i < ALH_MAX_PLAYERS; i++) {
        if (p->name[i][0])
            p->names.of[i] = p->name[i];
        else if (!p->person[i])
            p->names.of[i] = computers[i];
        if (alh_screen_width(p->name[i]) > ALH_PLAY_NAME_WIDE)
            n = -1;
    }
    if (n < 0)
        alh_cli_misuse(args, ALH_TEXT_play_wrong_names, args->of[NAMES], NULL);
    return n;
}

/* The session speaks of people, too: where it may not be taken back, and why a move is advised. */
static void tell_names(struct alh_play *p)
{
    char line[4096], name[ALH_PLAY_NAME];
    struct json_out out = { .to = line, .max = sizeof line };
    struct json reply;
    json_open(&out, '{');
    json_field_text(&out, "cmd", "names");
    json_key(&out, "names");
    json_open(&out, '[');
    for (int i = 0; i < ALH_MAX_PLAYERS; i++)
        json_put_text(&out, alh_play_name(p, i, name));
    json_close(&out, ']');
    json_close(&out, '}');
    alh_play_ask(p, line, out.n, &reply);
}

static bool count_players(struct alh_play *p, struct alh_cli_args *args, int seats)
{
    p->players = seats ? seats : 3;
    if (!alh_cli_number(args, PLAYERS, 2, ALH_MAX_PLAYERS, &p->players))
        return false;
    if (p->players >= 2 && p->players >= seats)
        return true;
    wrong_seats(args, p->players < 2 ? ALH_TEXT_play_wrong_seats : ALH_TEXT_play_wrong_players, p->players);
    return false;
}

/* ---- beginning ---- */

static int refused(struct alh_play *p, struct json reply)
{
    json_text(json_get(json_get(reply, "error"), "message"), p->text, sizeof p->text, NULL);
    return alh_cli_fail(p->lang, ALH_TEXT_play_failed, p->text, NULL);
}

static int begin_new(struct alh_play *p, struct alh_cli_args *args)
{
    char drawn[33], line[8192];
    const char *seed = args->of[SEED];
    struct alh_config config = alh_default_config();
    struct json_out out = { .to = line, .max = sizeof line };
    struct json reply = { 0 };
    if (!alh_cli_set_up(args, MODULES, PRESET, &config))
        return ALH_CLI_USAGE;
    if (!seed) {
        alh_cli_draw_seed(NULL, drawn);
        seed = drawn;
    }
    config.players = (uint8_t)p->players;
    json_open(&out, '{');
    json_field_text(&out, "cmd", "new");
    json_field_int(&out, "players", p->players);
    json_field_text(&out, "seed", seed);
    json_field_text(&out, "lang", alh_lang_code(p->lang));
    json_key(&out, "modules");
    alh_json_modules(&out, config.modules);
    json_key(&out, "variants");
    alh_json_variants(&out, config.modules, config.variant);
    json_close(&out, '}');
    if (out.full || !alh_play_ask(p, line, out.n, &reply))
        return refused(p, reply);
    alh_new(&p->after, &config, seed, strlen(seed), &p->events); /* the same game once more tells how it was dealt */
    alh_play_log_events(p, &p->after, &p->events);
    alh_random_start(&p->random, seed, strlen(seed));
    return ALH_CLI_FINE;
}

/* What happened in the record, as if it had been played here; everybody has seen it. */
static void log_record(struct alh_play *p, const struct alh_game *game)
{
    alh_play_log_events(p, &game->start, &game->opening);
    alh_copy(&p->after, &game->start);
    for (int i = 0; i < game->n_made; i++) {
        p->events.n = 0;
        alh_apply(&p->after, &game->made[i].move, &p->events);
        alh_play_log_mark(&p->log);
        alh_play_log_events(p, &p->after, &p->events);
    }
    for (int seat = 0; seat < p->players; seat++)
        p->seen[seat] = p->log.n;
}

/* The file is read alone, like any other that holds a game. */
static int resume(struct alh_play *p, struct alh_cli_args *args, int seats)
{
    struct alh_session *session = alh_cli_open_game(p->lang, args->of[RESUME], ALH_CLI_RECORD);
    if (!session)
        return ALH_CLI_FAILED;
    alh_session_free(p->session);
    p->session = session;
    p->players = alh_session_state(session)->players;
    if (seats > p->players)
        return alh_cli_misuse(args, ALH_TEXT_play_many_seats, args->of[SEATS], NULL);
    log_record(p, session->game);
    alh_cli_draw_seed(NULL, p->text);
    alh_random_start(&p->random, p->text, strlen(p->text));
    return ALH_CLI_FINE;
}

static void greet(struct alh_play *p, bool resumed)
{
    p->people = 0;
    for (int i = 0; i < p->players; i++)
        p->people += p->person[i];
    alh_play_print_text(p, ALH_STYLE_BOLD, resumed ? ALH_TEXT_play_resumed : ALH_TEXT_play_welcome, NULL);
    alh_play_tell(p, p->seen[0], false);
}

static int play(struct alh_play *p, struct alh_cli_args *args)
{
    bool resumed = args->of[RESUME];
    int seats = seat_people(p, args), names = name_people(p, args);
    if (seats < 0 || names < 0 || (!resumed && !count_players(p, args, seats)))
        return ALH_CLI_USAGE;
    int status = resumed ? resume(p, args, seats) : begin_new(p, args);
    if (status == ALH_CLI_FINE && names > p->players)
        status = alh_cli_misuse(args, ALH_TEXT_play_many_names, args->of[NAMES], NULL);
    if (status != ALH_CLI_FINE)
        return status;
    tell_names(p);
    greet(p, resumed);
    play_game(p);
    status = alh_cli_end(p->lang);
    return p->input_error ? alh_cli_input_failed(p->lang, p->input_error) : status;
}

/* Options that would have no effect are a mistake. */
static bool fit_together(struct alh_cli_args *args)
{
    static const uint8_t of_new_games[] = { PLAYERS, SEED, MODULES, PRESET };
    for (size_t i = 0; i < sizeof of_new_games && args->of[RESUME]; i++)
        if (args->of[of_new_games[i]]) {
            alh_cli_misuse(args, ALH_TEXT_play_not_resumed, options[of_new_games[i]].name, NULL);
            return false;
        }
    if (!args->of[PAUSE] || !args->of[FAST])
        return true;
    alh_cli_misuse(args, ALH_TEXT_play_pause_or_fast, NULL, NULL);
    return false;
}

static bool wants_colour(const struct alh_cli_args *args)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = term && strcmp(term, "dumb") == 0;
    return !args->of[NO_COLOR] && !(no && *no) && !dumb && isatty(STDOUT_FILENO);
}

int alh_cli_play(int argc, char **argv)
{
    struct alh_cli_args args;
    if (!alh_cli_parse(&command, argc, argv, &args))
        return args.status;
    if (!fit_together(&args))
        return ALH_CLI_USAGE;
    struct alh_play *p = calloc(1, sizeof *p);
    if (!p)
        return alh_cli_fail(args.lang, ALH_TEXT_cli_error_memory, NULL, NULL);
    p->lang = args.lang;
    p->lang_given = args.lang_given;
    p->screen.out = stdout;
    p->screen.colour = wants_colour(&args);
    p->terminal = isatty(STDIN_FILENO);
    p->pause = args.of[PAUSE];
    p->delay = p->terminal && isatty(STDOUT_FILENO) && !args.of[FAST];
    p->holder = p->last = ALH_NOBODY;
    p->session = alh_cli_session(args.lang, 0);
    int status = p->session ? play(p, &args) : ALH_CLI_FAILED;
    alh_session_free(p->session);
    alh_play_log_free(&p->log);
    free(p->input);
    free(p);
    return status;
}
