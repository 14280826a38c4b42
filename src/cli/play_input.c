/* Lines read from and written to the terminal. */
#include "cli/play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { PROMPT = 2 };
static const char prompt[PROMPT + 1] = "> ";

/* With a pipe nobody sees what is typed: it is repeated, so that what is printed can be read. */
static void repeat_input(struct alh_play *p)
{
    alh_screen_text(&p->screen, 0, 0, ALH_STYLE_DIM, p->input);
    for (int i = 0; i < PROMPT; i++) /* the line begins with the prompt */
        p->screen.cell[0][ALH_SCREEN_COLUMNS - 1 - i] = (struct alh_screen_cell){ 0 };
    alh_screen_flush(&p->screen);
}

static char *trim(char *line)
{
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t\r\n", line[n - 1]))
        line[--n] = '\0';
    return line + strspn(line, " \t");
}

static void end_input(struct alh_play *p)
{
    int why = errno;
    fputc('\n', p->screen.out);
    if (!p->ended && !feof(stdin))
        p->input_error = why ? why : EIO;
    else if (!p->ended)
        alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_end_of_input, NULL);
    p->ended = true;
}

bool alh_play_read(struct alh_play *p)
{
    fputs(prompt, p->screen.out);
    fflush(p->screen.out);
    errno = 0;
    ssize_t n = p->ended ? -1 : getline(&p->input, &p->input_room, stdin);
    if (n < 0) {
        end_input(p);
        return false;
    }
    char *begin = trim(p->input);
    memmove(p->input, begin, strlen(begin) + 1);
    if (!p->terminal)
        repeat_input(p);
    return true;
}

const char *alh_play_say(struct alh_play *p, enum alh_text_id id, const struct alh_blanks *blanks)
{
    struct alh_say say = { .to = p->text, .max = sizeof p->text, .names = &p->names };
    alh_say_text(&say, p->lang, id, blanks);
    return p->text;
}

/* A line of a text that starts with spaces keeps them on the lines that it is broken into. */
static int print_line(struct alh_play *p, int row, int style, const char *line)
{
    int indent = (int)strspn(line, " ");
    const char *wide = strstr(line + indent, "  ");
    int hang = wide ? (int)(wide - line) + (int)strspn(wide, " ") - indent : 0;
    return alh_screen_wrap(&p->screen, row, indent, ALH_SCREEN_COLUMNS, hang, style, line + indent);
}

void alh_play_print(struct alh_play *p, int style, const char *text)
{
    char line[ALH_PLAY_TEXT];
    int row = 0;
    while (*text) {
        size_t n = strcspn(text, "\n");
        size_t kept = n < sizeof line - 1 ? n : sizeof line - 1;
        memcpy(line, text, kept);
        line[kept] = '\0';
        row = print_line(p, row, style, line);
        text += text[n] ? n + 1 : n;
    }
    alh_screen_flush(&p->screen);
}

void alh_play_print_text(struct alh_play *p, int style, enum alh_text_id id, const struct alh_blanks *blanks)
{
    alh_play_print(p, style, alh_play_say(p, id, blanks));
}

const char *alh_play_name(struct alh_play *p, int player, char name[ALH_PLAY_NAME])
{
    struct alh_say say = { .to = name, .max = ALH_PLAY_NAME, .names = &p->names };
    name[0] = '\0';
    alh_say_player(&say, p->lang, player);
    return name;
}

int alh_play_style(const struct alh_state *s, int player)
{
    bool seat = player >= 0 && player < s->players;
    return seat ? ALH_STYLE_COLOUR + s->colour[player] : ALH_STYLE_PLAIN;
}

void alh_play_clear(struct alh_play *p)
{
    enum { LINES = 60 }; /* more than most terminals have */
    if (p->screen.colour) {
        fputs("\033[H\033[2J\033[3J", p->screen.out);
        return;
    }
    for (int i = 0; p->terminal && i < LINES; i++)
        fputc('\n', p->screen.out);
}
