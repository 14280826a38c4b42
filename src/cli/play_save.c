/* Saving and leaving. Nothing is lost by a mistake: a file that is something else is not overwritten unasked, and
   whoever cannot save stays in the game. */
#include "cli/game_file.h"
#include "cli/play.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- how to go on ---- */

/* A word of a command as a shell takes it: plain, in quotes, or with what is no character written by its number. */
static void print_word(FILE *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,:=+-";
    bool odd = false;
    for (const char *c = word; *c; c++)
        odd = odd || iscntrl((unsigned char)*c);
    if (*word && word[strspn(word, plain)] == '\0') {
        fputs(word, out);
        return;
    }
    fputs(odd ? "$'" : "'", out);
    for (const char *c = word; *c; c++)
        if (odd && (iscntrl((unsigned char)*c) || *c == '\'' || *c == '\\'))
            fprintf(out, "\\x%02x", (unsigned char)*c);
        else if (*c == '\'')
            fputs("'\\''", out);
        else
            fputc(*c, out);
    fputc('\'', out);
}

static void print_seats(struct alh_play *p)
{
    fputs(" --seats ", p->screen.out);
    for (int i = 0; i < p->players; i++) {
        char name[ALH_MIND_NAME] = "person";
        if (!p->person[i])
            alh_write_mind(&p->mind[i], name);
        fprintf(p->screen.out, "%s%s", i ? "," : "", name);
    }
}

static void print_names(struct alh_play *p)
{
    char list[ALH_MAX_PLAYERS * ALH_PLAY_NAME] = "";
    struct alh_say say = { .to = list, .max = sizeof list };
    bool any = false;
    for (int i = 0; i < p->players; i++) {
        alh_say(&say, i ? "," : "");
        alh_say(&say, p->name[i]);
        any = any || p->name[i][0];
    }
    if (!any)
        return;
    fputs(" --names ", p->screen.out);
    print_word(p->screen.out, list);
}

/* The record knows nothing about who sits where. The command stands on a line of its own, as long as it is. */
static void print_resume(struct alh_play *p, const char *path)
{
    FILE *out = p->screen.out;
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_saved, &(struct alh_blanks){ .word = { path } });
    fputs("  alhambra play --resume ", out);
    print_word(out, strcmp(path, "-") == 0 ? "./-" : path);
    print_seats(p);
    print_names(p);
    if (p->lang_given)
        fprintf(out, " --lang %s", alh_lang_code(p->lang));
    fputc('\n', out);
}

/* ---- what is there already ---- */

static bool same(struct json a, struct json b)
{
    size_t n = (size_t)(a.end - a.at);
    return n == (size_t)(b.end - b.at) && memcmp(a.at, b.at, n) == 0;
}

/* One is how the other began. */
static bool same_course(struct json a, struct json b)
{
    size_t n_a = (size_t)(a.end - a.at), n_b = (size_t)(b.end - b.at), n = n_a < n_b ? n_a : n_b;
    return n > 0 && memcmp(a.at, b.at, n - 1) == 0; /* without the bracket */
}

/* Two records of one game agree in everything but how far it got. */
static bool is_same_game(struct json old, struct json record)
{
    struct json key, value;
    struct json_iter it = json_begin(record);
    while (json_next(&it, &key, &value)) {
        char name[32] = "";
        json_text(key, name, sizeof name, NULL);
        bool fine =
            strcmp(name, "checksum") == 0 ||
            (strcmp(name, "moves") == 0 ? same_course(json_get(old, name), value) : same(json_get(old, name), value));
        if (!fine)
            return false;
    }
    return true;
}

/* A whole file, to be freed; NULL: it cannot be read, so it is something else. */
static char *read_quietly(const char *path, size_t *n)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(ALH_CLI_MAX_FILE) : NULL;
    *n = text ? fread(text, 1, ALH_CLI_MAX_FILE, file) : 0;
    if (file)
        fclose(file);
    return text;
}

static bool holds_this_game(const char *path, struct json record)
{
    size_t n;
    struct json old;
    char *text = read_quietly(path, &n);
    bool same_game = text && json_check(text, n, &old, NULL) == JSON_FINE && is_same_game(old, record);
    free(text);
    return same_game;
}

static bool says_yes(struct alh_play *p)
{
    return alh_play_read(p) && p->input[0] && strchr(alh_text(p->lang, ALH_TEXT_play_yes), p->input[0]);
}

/* Whether the game may be written there. */
static bool may_write(struct alh_play *p, const char *path, struct json record)
{
    struct stat found;
    struct alh_blanks blanks = { .word = { path } };
    if (stat(path, &found) != 0)
        return true; /* nothing is there, or writing will tell why not */
    if (!S_ISREG(found.st_mode)) {
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_save_no_file, &blanks);
        return false;
    }
    if (holds_this_game(path, record))
        return true;
    alh_play_print_text(p, ALH_STYLE_BOLD, ALH_TEXT_play_save_over, &blanks);
    if (says_yes(p))
        return true;
    if (!p->ended)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_not_saved, NULL);
    return false;
}

/* ---- saving ---- */

/* The record and a line end, to be freed. */
static char *copy_record(struct json record, size_t *n)
{
    *n = (size_t)(record.end - record.at);
    char *copy = malloc(*n + 1);
    if (copy) {
        memcpy(copy, record.at, *n);
        copy[(*n)++] = '\n';
    }
    return copy;
}

static bool write_record(struct alh_play *p, const char *path, const char *text, size_t n)
{
    struct json record;
    json_check(text, n, &record, NULL);
    if (!may_write(p, path, record))
        return false;
    if (alh_cli_write_file(path, text, n)) {
        print_resume(p, path);
        return true;
    }
    enum alh_text_id why = errno == ENAMETOOLONG ? ALH_TEXT_play_save_long : ALH_TEXT_play_save_failed;
    struct alh_blanks blanks = { .number = (int)strlen(path), .word = { path, strerror(errno) } };
    alh_play_print_text(p, ALH_STYLE_NOTE, why, &blanks);
    return false;
}

static bool save(struct alh_play *p, const char *path)
{
    struct json reply;
    size_t n;
    if (!alh_play_command(p, "save", &reply)) {
        alh_play_refused(p, reply);
        return false;
    }
    char *text = copy_record(json_get(reply, "record"), &n);
    bool saved = text && write_record(p, path, text, n);
    if (!text)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_cli_error_memory, NULL);
    free(text);
    return saved;
}

bool alh_play_save(struct alh_play *p, const char *path)
{
    if (path[0] == '\0') {
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_save_where, NULL);
        return false;
    }
    char *copy = strdup(path); /* it lies in the line that was read */
    bool saved = copy && save(p, copy);
    if (!copy)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_cli_error_memory, NULL);
    free(copy);
    return saved;
}

void alh_play_quit(struct alh_play *p)
{
    alh_play_print_text(p, ALH_STYLE_BOLD, ALH_TEXT_play_quit, NULL);
    if (!alh_play_read(p))
        return;
    bool back = strcmp(p->input, "b") == 0, as_command = strncmp(p->input, "s ", 2) == 0;
    const char *path = as_command ? p->input + 1 + strspn(p->input + 1, " ") : p->input;
    if (back || (*path && !alh_play_save(p, path))) {
        if (!p->ended)
            alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_goes_on, NULL);
        return;
    }
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_bye, NULL);
    p->ended = true;
}
