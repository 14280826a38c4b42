/* `? THING`: what a piece is and what it means now, by its name, by the number of a choice or by its handle. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "json/game_json.h"

static bool ask(struct alh_play *p, const char *handle, struct json *reply)
{
    char line[512];
    struct json_out out = { .to = line, .max = sizeof line };
    json_open(&out, '{');
    json_field_text(&out, "cmd", "explain");
    json_field_text(&out, "handle", handle);
    json_field_text(&out, "lang", alh_lang_code(p->lang));
    json_close(&out, '}');
    return !out.full && alh_play_ask(p, line, out.n, reply);
}

static bool ask_pick(struct alh_play *p, const struct alh_pick *pick, struct json *reply)
{
    char handle[ALH_MAX_HANDLE];
    alh_handle(pick, handle);
    return ask(p, handle, reply);
}

/* Whether what was told about has this name, or one in which a word begins so: "black falcon". */
static bool is_called(struct json reply, const char *name)
{
    char called[ALH_PLAY_TEXT];
    json_text(json_get(reply, "name"), called, sizeof called, NULL);
    for (const char *word = called; word; word = strchr(word, ' ')) {
        word += *word == ' ';
        if (strncasecmp(word, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

static bool ask_called(struct alh_play *p, const struct alh_pick *pick, const char *name, struct json *reply)
{
    return ask_pick(p, pick, reply) && is_called(*reply, name);
}

static bool ask_worded(struct alh_play *p, const char *kind, const char *word, const char *name, struct json *reply)
{
    char handle[64] = "";
    struct alh_say say = { .to = handle, .max = sizeof handle };
    alh_say(&say, kind);
    alh_say(&say, word);
    return ask(p, handle, reply) && is_called(*reply, name);
}

static bool find_noun(struct alh_play *p, const char *name, struct json *reply)
{
    for (int i = 0; alh_explained_noun(i); i++)
        if (ask_worded(p, "noun:", alh_explained_noun(i), name, reply))
            return true;
    return false;
}

/* What gives points, and the modules themselves, as far as they play. */
static bool find_whole(struct alh_play *p, const char *name, struct json *reply)
{
    const struct alh_state *s = alh_session_state(p->session);
    for (int source = 0; source < ALH_SOURCES; source++)
        if (s->modules >> alh_source_module(source) & 1 &&
            ask_worded(p, "source:", alh_source_name(source), name, reply))
            return true;
    for (int module = 0; module < ALH_MODULES; module++)
        if (s->modules >> module & 1 && ask_worded(p, "module:", alh_module_row(module)->id, name, reply))
            return true;
    return false;
}

/* Pieces of the modules in play, and building types. */
static bool find_piece(struct alh_play *p, const char *name, struct json *reply)
{
    const struct alh_state *s = alh_session_state(p->session);
    for (int type = 0; type < ALH_TYPES; type++)
        if (ask_called(p, &(struct alh_pick){ .noun = ALH_PICK_TYPE, .id = (uint8_t)type }, name, reply))
            return true;
    for (int card = 1; card < ALH_CARDS_END; card++) {
        bool plays = alh_card_id(card) ? s->modules >> alh_card_module(card) & 1 : alh_worth(card) > 0;
        int noun = card < ALH_CARD_SCORING ? ALH_PICK_HAND : ALH_PICK_DRAWN;
        if (plays && ask_called(p, &(struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)card }, name, reply))
            return true;
    }
    for (int thing = 1; thing < ALH_THINGS_END; thing++)
        if (s->modules >> alh_thing_module(thing) & 1 &&
            ask_called(p, &(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)thing }, name, reply))
            return true;
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool fountain = tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
        if (!fountain && alh_tile(tile) && alh_tile_plays(s, tile) &&
            ask_called(p, &(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile }, name, reply))
            return true;
    }
    return false;
}

/* What a choice is about: its pick, or the first thing that its move touches. */
static bool find_choice(struct alh_play *p, const char *number, struct json *reply)
{
    struct alh_pick path[ALH_MAX_PATH];
    int i = atoi(number) - 1;
    if (number[strspn(number, "0123456789")] != '\0' || i < 0 || i >= p->n_choices)
        return false;
    const struct alh_play_choice *choice = &p->choice[i];
    if (choice->kind == ALH_PLAY_PICK)
        return ask_pick(p, &choice->pick, reply);
    return choice->kind == ALH_PLAY_MOVE && alh_path_of(&choice->move, path) && ask_pick(p, path, reply);
}

static void print_list(struct alh_play *p, struct json list, int style)
{
    struct json_iter it = json_begin(list);
    struct json one;
    while (json_kind(list) == JSON_ARRAY && json_next(&it, NULL, &one)) {
        json_text(one, p->text, sizeof p->text, NULL);
        alh_play_print(p, style, p->text);
    }
}

void alh_play_explain(struct alh_play *p, const char *what)
{
    struct json reply, where;
    bool found = find_choice(p, what, &reply) || ask(p, what, &reply) || find_noun(p, what, &reply) ||
                 find_piece(p, what, &reply) || find_whole(p, what, &reply);
    if (!found) {
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_unexplained, &(struct alh_blanks){ .word = { what } });
        return;
    }
    char title[ALH_PLAY_TEXT];
    size_t n = 0;
    json_text(json_get(reply, "name"), title, sizeof title / 2, &n);
    where = json_get(reply, "where");
    if (json_kind(where) == JSON_STRING) {
        struct alh_say say = { .to = title, .n = strlen(title), .max = sizeof title };
        alh_say(&say, ", ");
        json_text(where, p->text, sizeof p->text, NULL);
        alh_say(&say, p->text);
    }
    alh_play_print(p, ALH_STYLE_BOLD, title);
    print_list(p, json_get(reply, "says"), ALH_STYLE_PLAIN);
    print_list(p, json_get(reply, "now"), ALH_STYLE_NOTE);
}
