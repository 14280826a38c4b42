/* What can be typed besides numbers: undo, hint, save, quit, help. */
#include "cli/play.h"

#include <errno.h>
#include <string.h>

#include "json/game_json.h"

static void print_refusal(struct alh_play *p, struct json reply)
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
    print_refusal(p, reply);
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
        print_refusal(p, reply);
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

/* ---- saving ---- */

/* How to go on later: the record knows nothing about who sits where. */
static void print_resume(struct alh_play *p, const char *path)
{
    char options[ALH_PLAY_TEXT];
    struct alh_say say = { .to = options, .max = sizeof options };
    alh_say(&say, "alhambra play --resume ");
    alh_say(&say, path);
    alh_say(&say, " --seats ");
    for (int i = 0; i < p->players; i++) {
        alh_say(&say, i ? "," : "");
        char name[ALH_MIND_NAME] = "person";
        if (!p->person[i])
            alh_write_mind(&p->mind[i], name);
        alh_say(&say, name);
    }
    struct alh_blanks blanks = { .word = { path, options } };
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_saved, &blanks);
}

static bool write_record(struct json record, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    size_t n = (size_t)(record.end - record.at);
    bool fine = fwrite(record.at, 1, n, file) == n && fputc('\n', file) != EOF;
    return fclose(file) == 0 && fine;
}

void alh_play_save(struct alh_play *p, const char *path)
{
    struct json reply;
    char copy[1024]; /* the path lies in the line that was read */
    snprintf(copy, sizeof copy, "%s", path);
    if (copy[0] == '\0') {
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_save_where, NULL);
        return;
    }
    if (!alh_play_command(p, "save", &reply)) {
        print_refusal(p, reply);
        return;
    }
    errno = 0;
    if (write_record(json_get(reply, "record"), copy)) {
        print_resume(p, copy);
        return;
    }
    struct alh_blanks blanks = { .word = { copy, strerror(errno) } };
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_save_failed, &blanks);
}

void alh_play_quit(struct alh_play *p)
{
    alh_play_print_text(p, ALH_STYLE_BOLD, ALH_TEXT_play_quit, NULL);
    if (alh_play_read(p) && p->input[0] != '\0')
        alh_play_save(p, p->input);
    if (!p->ended)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_bye, NULL);
    p->ended = true;
}

void alh_play_help(struct alh_play *p)
{
    alh_play_print_text(p, ALH_STYLE_PLAIN, ALH_TEXT_play_help, NULL);
}
