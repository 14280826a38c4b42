/* What is asked and the numbered choices; and the position above them, as much of it as the terminal has lines for: the
   market stays in sight. */
#include "cli/play.h"

#include <sys/ioctl.h>
#include <unistd.h>

/* ---- the list: one below the other, or short ones beside each other ---- */

/* Columns for the choices. */
static int list_columns(struct alh_play *p, int *wide)
{
    int most = 0;
    for (int i = 0; i < p->n_choices; i++) {
        alh_play_label(p, &p->choice[i], false);
        int width = alh_screen_width(p->text);
        most = width > most ? width : most;
    }
    *wide = most + 6;
    int columns = ALH_SCREEN_COLUMNS / *wide;
    return p->n_choices <= 4 || columns < 1 ? 1 : columns > 4 ? 4 : columns;
}

static int style_of(const struct alh_play_choice *choice)
{
    return choice->again ? ALH_STYLE_BOLD : ALH_STYLE_PLAIN;
}

static int draw_choice(struct alh_play *p, int row, int column, int i)
{
    char number[16];
    snprintf(number, sizeof number, "%3d", i + 1);
    alh_screen_text(&p->screen, row, column, ALH_STYLE_CHOICE, number);
    alh_play_label(p, &p->choice[i], false);
    return alh_screen_wrap(&p->screen, row, column + 4, ALH_SCREEN_COLUMNS, 2, style_of(&p->choice[i]), p->text);
}

/* A list that is longer than the sheet is printed in parts, where that is wanted. */
static void draw_list(struct alh_play *p, int row, bool in_parts)
{
    int wide, columns = list_columns(p, &wide), rows = (p->n_choices + columns - 1) / columns;
    for (int i = 0; i < p->n_choices; i++) {
        if (columns > 1) {
            draw_choice(p, row + i % rows, i / rows * wide, i);
            continue;
        }
        row = draw_choice(p, row, 0, i);
        if (in_parts && row > ALH_SCREEN_ROWS - 4) {
            alh_screen_flush(&p->screen);
            row = 0;
        }
    }
}

/* ---- the list in as few lines as possible: choices follow each other like words ---- */

/* A place in the lines that choices flow through; `last` is the width of the last one, before row `end`. */
struct flow {
    int row, column, end, last;
};

/* False: there is no room. */
static bool draw_next(struct alh_play *p, struct flow *flow, int i)
{
    enum { GAP = 3 };
    char number[16];
    int digits = snprintf(number, sizeof number, "%d ", i + 1);
    alh_play_label(p, &p->choice[i], true);
    int wide = digits + alh_screen_width(p->text);
    if (flow->column && flow->column + wide > (flow->row == flow->end - 1 ? flow->last : ALH_SCREEN_COLUMNS)) {
        flow->row++;
        flow->column = 0;
    }
    int first = flow->row, at = alh_screen_text(&p->screen, first, flow->column, ALH_STYLE_CHOICE, number);
    flow->row = alh_screen_wrap(&p->screen, first, at, ALH_SCREEN_COLUMNS, 2, style_of(&p->choice[i]), p->text) - 1;
    flow->column += wide;
    bool fits = flow->row < flow->end - 1 || (flow->row == flow->end - 1 && flow->column <= flow->last);
    if (!fits)
        alh_screen_cut(&p->screen, first);
    flow->column += GAP;
    return fits;
}

/* Draws as many choices as there is room for; gives back how many. */
static int draw_flow(struct alh_play *p, int row, int end, int last)
{
    struct flow flow = { .row = row, .end = end, .last = last };
    int n = 0;
    while (n < p->n_choices && draw_next(p, &flow, n))
        n++;
    return n;
}

/* What has no room is told by its number. */
static void draw_list_before(struct alh_play *p, int row, int end)
{
    enum { GAP = 3 };
    if (draw_flow(p, row, end, ALH_SCREEN_COLUMNS) == p->n_choices)
        return;
    struct alh_blanks blanks = { .number = p->n_choices };
    int wide = alh_screen_width(alh_play_say(p, ALH_TEXT_play_others, &blanks));
    alh_screen_cut(&p->screen, row);
    blanks.number -= draw_flow(p, row, end, ALH_SCREEN_COLUMNS - wide - GAP);
    alh_play_say(p, ALH_TEXT_play_others, &blanks);
    alh_screen_text(&p->screen, end - 1, ALH_SCREEN_COLUMNS - wide, ALH_STYLE_NOTE, p->text);
    p->cut = true;
}

/* ---- the question ---- */

static int draw_line(struct alh_play *p, int row, int style)
{
    return alh_screen_wrap(&p->screen, row, 0, ALH_SCREEN_COLUMNS, 0, style, p->text);
}

/* The picks so far, as a reminder. */
static int draw_path(struct alh_play *p, int row)
{
    const struct alh_state *s = alh_session_state(p->session);
    struct alh_say say = alh_play_voice(p);
    for (int i = 0; i < p->n_path; i++) {
        alh_say(&say, i ? " > " : "");
        alh_say_pick(&say, p->lang, s, &p->path[i]);
    }
    alh_play_in_full(p, s);
    return p->n_path > 0 ? draw_line(p, row, ALH_STYLE_NOTE) : row;
}

static int draw_question(struct alh_play *p, int row)
{
    struct alh_choices choices;
    const struct alh_state *s = alh_session_state(p->session);
    struct alh_say say = alh_play_voice(p);
    alh_say_player(&say, p->lang, alh_decision(s).player);
    alh_say(&say, ": ");
    alh_say_question(&say, p->lang, s, alh_picks(s, p->path, p->n_path, &choices) ? &choices : NULL);
    alh_play_in_full(p, s);
    return draw_path(p, draw_line(p, row, ALH_STYLE_BOLD));
}

void alh_play_question(struct alh_play *p)
{
    p->cut = false;
    draw_list(p, draw_question(p, 0), true);
    alh_screen_flush(&p->screen);
}

/* ---- the position ---- */

/* Lines of the terminal; a pipe has as many as the smallest one. */
static int terminal_lines(void)
{
    enum { LEAST = 24 };
    struct winsize size = { 0 };
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known && size.ws_row > LEAST ? size.ws_row : LEAST;
}

/* What can be left out of a position, from the one with everything to the one that always has room. */
static const struct part {
    bool rest, board, list;
} parts[] = { { true, true, true }, { false, true, true }, { false, true, false }, { false, false, true }, { 0 } };
enum { PARTS = sizeof parts / sizeof *parts };

static void draw_position(struct alh_play *p, const struct alh_state *view, int seat, const struct part *part, int end)
{
    bool base_alone = (view->modules & ~((uint64_t)1 << ALH_MODULE_base)) == 0;
    int row = alh_play_draw_table(p, view, !part->rest);
    if (part->rest && !base_alone)
        row = alh_play_draw_rest(p, row, view, seat);
    if (part->board) {
        alh_play_draw_own(p, row, view, seat);
        row = p->screen.rows;
    } else
        row = alh_play_draw_briefly(p, row, view, seat);
    row = draw_question(p, row);
    if (part->list)
        draw_list(p, row, false);
    else
        draw_list_before(p, row, part->board ? ALH_SCREEN_ROWS : end);
}

void alh_play_position(struct alh_play *p, int seat)
{
    enum { HEADING = 1, PROMPT = 1 };
    struct alh_state view;
    int end = terminal_lines() - HEADING - PROMPT;
    alh_play_look(p, seat, &view);
    p->cut = false;
    for (int i = 0; i < PARTS; i++) {
        draw_position(p, &view, seat, &parts[i], end);
        if (p->screen.rows <= end)
            break;
        if (i < PARTS - 1)
            alh_screen_cut(&p->screen, 0);
    }
    alh_screen_flush(&p->screen);
}
