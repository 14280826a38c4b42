/* What can be typed besides numbers: undo, hint, help. */
#include "cli/play.h"

#include <string.h>

#include "json/game_json.h"

void alh_play_refused(struct alh_play *p, struct json reply)
{
    struct json error = json_get(reply, "error");
    json_text(json_get(error, "message"), p->text, sizeof p->text, NULL);
    alh_play_print(p, ALH_STYLE_NOTE, p->text);
}

bool alh_play_undo(struct alh_play *p)
{
    struct json reply;
    if (alh_play_command(p, "undo", &reply)) {
        alh_play_log_back(&p->log);
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_undone, NULL);
        return true;
    }
    alh_play_refused(p, reply);
    return false;
}

void alh_play_hint(struct alh_play *p)
{
    struct json reply;
    struct alh_move move;
    struct alh_wrong wrong;
    char request[128], why[512];
    snprintf(request, sizeof request, "{\"cmd\":\"bot\",\"level\":\"greedy\",\"nodes\":1,\"lang\":\"%s\"}",
             alh_lang_code(p->lang));
    if (!alh_play_ask(p, request, strlen(request), &reply)) {
        alh_play_refused(p, reply);
        return;
    }
    if (!alh_read_move(json_get(reply, "move"), alh_session_state(p->session), &move, &wrong))
        return;
    json_text(json_get(reply, "why"), why, sizeof why, NULL);
    struct alh_say say = alh_play_voice(p);
    alh_say_text(&say, p->lang, ALH_TEXT_play_hint, NULL);
    alh_say_move(&say, p->lang, alh_session_state(p->session), &move);
    alh_say(&say, " ");
    alh_say(&say, why);
    alh_play_in_full(p, NULL);
    alh_play_print(p, ALH_STYLE_NOTE, p->text);
}

void alh_play_help(struct alh_play *p)
{
    alh_play_print_text(p, ALH_STYLE_PLAIN, ALH_TEXT_play_help, NULL);
}
