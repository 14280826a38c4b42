/* The table of commands, and those that only look at the game or play in it. */
#include "protocol/session.h"

#include <string.h>

enum { MOST_FIELDS = 9 };
struct command {
    const char *name;
    bool needs_game;
    const char *fields[MOST_FIELDS + 1]; /* besides cmd, id and lang */
    alh_command *run;
};

/* clang-format off */
static const struct command commands[] = {
    { "hello", false, { NULL }, alh_cmd_hello },
    { "names", false, { "names", "you" }, alh_cmd_names },
    { "new", false, { "players", "seed", "modules", "preset", "variants", "youngest", "colours", "tell", "player" }, alh_cmd_new },
    { "state", true, { NULL }, alh_cmd_state },
    { "view", true, { "player" }, alh_cmd_view },
    { "moves", true, { "path", "about" }, alh_cmd_moves },
    { "picks", true, { "path" }, alh_cmd_picks },
    { "options", true, { NULL }, alh_cmd_options },
    { "legal", true, { "move", "path" }, alh_cmd_legal },
    { "play", true, { "move", "tell", "player" }, alh_cmd_play },
    { "undo", true, { NULL }, alh_cmd_undo },
    { "events", true, { "from", "to", "tell", "player" }, alh_cmd_events },
    { "score", true, { "round", "why", "held" }, alh_cmd_score },
    { "preview", true, { "move" }, alh_cmd_preview },
    { "fits", true, { "handle", "player" }, alh_cmd_fits },
    { "load", false, { "state", "tell", "player" }, alh_cmd_load },
    { "save", true, { NULL }, alh_cmd_save },
    { "restore", false, { "record", "tell", "player" }, alh_cmd_restore },
    { "bot", true, { "level", "ms", "nodes" }, alh_cmd_bot },
    { "describe", true, { "move", "handle" }, alh_cmd_describe },
    { "explain", true, { "handle", "player" }, alh_cmd_explain },
    { "pieces", true, { NULL }, alh_cmd_pieces },
    { "quit", false, { NULL }, alh_cmd_quit },
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

static const char *command_name(int i)
{
    return commands[i].name;
}

static bool refuse_command(struct alh_call *c, const struct alh_wrong *w)
{
    if (w->what != ALH_WRONG_WORD)
        return alh_refuse_wrong(c, "bad_argument", w);
    const struct alh_blanks blanks = { .word = { w->value } };
    return alh_refuse(c, "unknown_command", ALH_TEXT_error_unknown_command, "cmd", &blanks);
}

static bool only_known_fields(struct alh_call *c, const struct command *command)
{
    struct alh_wrong w;
    const char *keys[MOST_FIELDS + 4] = { "cmd", "id", "lang" };
    for (int i = 0; command->fields[i]; i++)
        keys[3 + i] = command->fields[i];
    return alh_expect_only(c->request, keys, &w) || alh_refuse_wrong(c, "unknown_field", &w);
}

bool alh_run_command(struct alh_call *c)
{
    struct alh_wrong w;
    int i = 0;
    if (!alh_expect_name(c->request, "cmd", command_name, COMMANDS, &i, &w))
        return refuse_command(c, &w);
    const struct command *command = &commands[i];
    if (!only_known_fields(c, command))
        return false;
    if (command->needs_game && !c->session->has_game)
        return alh_refuse(c, "no_game", ALH_TEXT_error_no_game, NULL, NULL);
    return command->run(c);
}

/* ---- parts of replies ---- */

static void put_decision(struct alh_call *c, const struct alh_state *s)
{
    char prompt[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, prompt, sizeof prompt);
    alh_say_prompt(&say, c->lang, s);
    alh_json_decision(c->out, s, prompt, NULL);
}

void alh_put_decision_of(struct alh_call *c, const struct alh_state *s)
{
    json_key(c->out, "decision");
    put_decision(c, s);
}

void alh_put_state_of(struct alh_call *c)
{
    char prompt[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, prompt, sizeof prompt);
    alh_say_prompt(&say, c->lang, alh_now(c));
    json_key(c->out, "state");
    alh_json_state(c->out, alh_now(c), alh_game_seed(c->session->game), prompt);
}

bool alh_take_move(struct alh_call *c, struct alh_move *move)
{
    struct alh_wrong w;
    struct json v;
    if (!alh_expect_object(c->request, "move", &v, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (alh_read_move(v, alh_now(c), move, &w))
        return true;
    bool unknown = w.what == ALH_WRONG_UNKNOWN_FIELD;
    alh_wrong_in(&w, "move");
    return alh_refuse_wrong(c, unknown ? "unknown_field" : "bad_argument", &w);
}

/* ---- about the program ---- */

static void put_names(struct json_out *o, const char *(*name)(enum alh_lang lang, int of), int of)
{
    json_key(o, "names");
    json_open(o, '{');
    for (int lang = 0; lang < ALH_LANGS; lang++)
        json_field_text(o, alh_lang_code((enum alh_lang)lang), name((enum alh_lang)lang, of));
    json_close(o, '}');
}

static void put_variant_row(struct json_out *o, const struct alh_variant_row *row)
{
    json_open(o, '{');
    json_field_text(o, "name", row->name);
    json_key(o, "values");
    json_open(o, '[');
    for (int i = 0; i < 3 && row->values[i]; i++)
        alh_json_variant_value(o, row->values[i]);
    json_close(o, ']');
    json_close(o, '}');
}

static void put_module(struct json_out *o, int module)
{
    const struct alh_module_row *row = alh_module_row(module);
    json_open(o, '{');
    json_field_text(o, "id", row->id);
    json_field_int(o, "number", row->number);
    json_field_text(o, "box", row->box);
    put_names(o, alh_module_text, module);
    json_key(o, "players");
    json_open(o, '[');
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++)
        json_put_int(o, players);
    json_close(o, ']');
    json_key(o, "variants");
    json_open(o, '[');
    for (int i = 0; i < ALH_VARIANT_ROWS; i++)
        if (alh_variant_row(i)->module == module)
            put_variant_row(o, alh_variant_row(i));
    json_close(o, ']');
    json_close(o, '}');
}

static void put_preset(struct json_out *o, int preset)
{
    json_open(o, '{');
    json_field_text(o, "id", alh_preset_name(preset));
    put_names(o, alh_preset_text, preset);
    json_key(o, "modules");
    alh_json_modules(o, alh_preset_modules(preset));
    json_key(o, "variants");
    alh_json_preset_variants(o, preset);
    json_close(o, '}');
}

bool alh_cmd_hello(struct alh_call *c)
{
    json_field_text(c->out, "name", "alhambra");
    json_field_text(c->out, "version", ALH_VERSION);
    json_field_int(c->out, "protocol", 1);
    json_key(c->out, "modules");
    json_open(c->out, '[');
    for (int i = 0; i < ALH_MODULES; i++)
        if (alh_module_row(i)->number != 0) /* 0 is the base game */
            put_module(c->out, i);
    json_close(c->out, ']');
    json_key(c->out, "presets");
    json_open(c->out, '[');
    for (int i = 0; i < ALH_PRESETS; i++)
        put_preset(c->out, i);
    json_close(c->out, ']');
    return true;
}

bool alh_cmd_quit(struct alh_call *c)
{
    c->session->ended = true;
    return true;
}

/* ---- looking ---- */

bool alh_cmd_state(struct alh_call *c)
{
    alh_put_state_of(c);
    return true;
}

bool alh_cmd_view(struct alh_call *c)
{
    struct alh_wrong w;
    struct alh_state hidden = { 0 };
    char prompt[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, prompt, sizeof prompt);
    int seat;
    if (!alh_expect_int(c->request, "player", 0, alh_now(c)->players - 1, &seat, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    alh_hide(&hidden, alh_now(c), seat);
    alh_say_prompt(&say, c->lang, &hidden);
    const struct alh_past past = { c->session->game->glanced[seat], c->session->game->bids };
    json_key(c->out, "view");
    alh_json_view(c->out, &hidden, seat, alh_now(c), prompt, &past);
    return true;
}

bool alh_cmd_describe(struct alh_call *c)
{
    struct alh_move move;
    char text[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, text, sizeof text);
    bool handle = json_kind(json_get(c->request, "handle")) != JSON_NONE;
    if (handle && json_kind(json_get(c->request, "move")) != JSON_NONE)
        return alh_refuse(c, "bad_argument", ALH_TEXT_error_not_both, "handle",
                          &(struct alh_blanks){ .word = { "move", "handle" } });
    if (handle)
        return alh_describe_handle(c);
    if (!alh_take_move(c, &move))
        return false;
    alh_say_move(&say, c->lang, alh_now(c), &move);
    json_field_text(c->out, "text", text);
    return true;
}

/* ---- playing ---- */

bool alh_cmd_play(struct alh_call *c)
{
    struct alh_move move;
    struct alh_game *game = c->session->game;
    struct alh_events *events = &c->session->events;
    struct alh_telling how;
    if (!alh_take_move(c, &move) || !alh_take_telling(c, game->now.players, &how))
        return false;
    struct alh_refusal why = alh_check(&game->now, &move);
    if (why.rule != ALH_RULE_none)
        return alh_refuse_move(c, &why);
    if (!alh_game_play(game, &move, events))
        return alh_refuse(c, "no_memory", ALH_TEXT_error_no_memory, NULL, NULL);
    alh_put_events_of(c, &how);
    alh_put_decision_of(c, &game->now);
    return true;
}

/* What bars undo: something that was revealed, somebody else who was asked. */
static bool refuse_undo(struct alh_call *c, const struct alh_made *last)
{
    static const char code[] = "undo_barrier";
    char what[ALH_MAX_SENTENCE / 2];
    struct alh_say say = alh_voice(c, what, sizeof what);
    struct alh_blanks blanks = { .player = last->next, .word = { what } };
    if (last->barrier) {
        alh_say_event(&say, c->lang, alh_now(c), &last->revealed);
        return alh_refuse(c, code, ALH_TEXT_error_undo_revealed, NULL, &blanks);
    }
    if (last->next == ALH_NOBODY)
        return alh_refuse(c, code, ALH_TEXT_error_undo_over, NULL, NULL);
    return alh_refuse(c, code, ALH_TEXT_error_undo_asked, NULL, &blanks);
}

bool alh_cmd_undo(struct alh_call *c)
{
    const struct alh_made *last = alh_game_last(c->session->game);
    if (!last)
        return alh_refuse(c, "undo_barrier", ALH_TEXT_error_undo_nothing, NULL, NULL);
    if (last->barrier || last->next != last->player)
        return refuse_undo(c, last);
    alh_game_take_back(c->session->game);
    alh_put_decision_of(c, alh_now(c));
    return true;
}
