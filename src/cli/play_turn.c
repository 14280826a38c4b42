/* A person decides: what is on the table, what is asked, numbered choices, and what else can be typed. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

/* ---- walking the tree ---- */

/* Goes on where there is nothing to choose; a whole move is never played unasked. */
static void go_on(struct alh_play *p)
{
    alh_play_choose(p);
    while (p->n_choices == 1 && p->choice[0].kind == ALH_PLAY_PICK && !p->one_by_one && p->n_path < ALH_MAX_PATH) {
        p->forced[p->n_path] = true;
        p->path[p->n_path++] = p->choice[0].pick;
        alh_play_choose(p);
    }
}

static void start_over(struct alh_play *p)
{
    p->n_path = 0;
    p->one_by_one = false;
    p->n_moves = alh_moves(alh_session_state(p->session), p->moves, ALH_MAX_MOVES, &p->complete);
    go_on(p);
}

static bool step_back(struct alh_play *p)
{
    int n = p->n_path;
    while (n > 0 && p->forced[n - 1])
        n--;
    if (n == 0 && !p->one_by_one)
        return false;
    if (p->one_by_one && (n == 0 || (p->path[n - 1].noun != ALH_PICK_HAND && p->path[n - 1].noun != ALH_PICK_DISPLAY)))
        p->one_by_one = false; /* back from the single cards to the whole payments */
    else
        p->n_path = n - 1;
    go_on(p);
    return true;
}

/* True when the decision is made. Opening a kind of action plays nothing: where picks followed that nobody chose, the
   whole move is shown first. */
static bool take_choice(struct alh_play *p, int i)
{
    const struct alh_play_choice choice = p->choice[i];
    switch (choice.kind) {
    case ALH_PLAY_MOVE: alh_play_move(p, &choice.move); return true;
    case ALH_PLAY_DONE: alh_play_move(p, &p->picks.move); return true;
    case ALH_PLAY_ONE_BY_ONE: p->one_by_one = true; break;
    case ALH_PLAY_PICK:
        p->forced[p->n_path] = false;
        p->path[p->n_path++] = choice.pick;
        break;
    }
    int chosen = p->n_path;
    go_on(p);
    if (p->picks.is_move && p->picks.n_next == 0 && p->n_path == chosen) {
        alh_play_move(p, &p->picks.move);
        return true;
    }
    if (p->n_marks > 0)
        alh_play_own(p, alh_decision(alh_session_state(p->session)).player);
    return false;
}

/* ---- what is typed ---- */

enum heard { HEARD_AGAIN, HEARD_LIST, HEARD_END }; /* ask again; list the choices again; leave */

static enum heard hear_number(struct alh_play *p)
{
    char *end;
    long number = p->input[0] ? strtol(p->input, &end, 10) : 1;
    if (number >= 1 && number <= p->n_choices)
        return take_choice(p, (int)number - 1) ? HEARD_END : HEARD_LIST;
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_wrong_number, &(struct alh_blanks){ .number = p->n_choices });
    return HEARD_AGAIN;
}

static enum heard hear_back(struct alh_play *p)
{
    if (step_back(p))
        return HEARD_LIST;
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_no_back, NULL);
    return HEARD_AGAIN;
}

static enum heard hear_log(struct alh_play *p, const char *rest)
{
    int most = atoi(rest);
    alh_play_tell_last(p, most > 0 ? most : 40);
    return HEARD_AGAIN;
}

static void show_all(struct alh_play *p, int seat)
{
    alh_play_table(p, seat);
    alh_play_others(p, seat);
    alh_play_own(p, seat);
}

static enum heard hear_question(struct alh_play *p, const char *rest)
{
    if (*rest)
        alh_play_explain(p, rest);
    else
        alh_play_help(p);
    return HEARD_AGAIN;
}

static enum heard hear_word(struct alh_play *p, char word, const char *rest)
{
    int seat = alh_decision(alh_session_state(p->session)).player;
    switch (word) {
    case 'b': return hear_back(p);
    case 'u': return alh_play_undo(p) ? HEARD_END : HEARD_AGAIN;
    case 'h': alh_play_hint(p); return HEARD_AGAIN;
    case 's': alh_play_save(p, rest); return p->ended ? HEARD_END : HEARD_AGAIN;
    case 'l': return hear_log(p, rest);
    case 'm': show_all(p, seat); return HEARD_LIST;
    case 'a': alh_play_own(p, seat); return HEARD_AGAIN;
    case '?': return hear_question(p, rest);
    default: alh_play_quit(p); return p->ended ? HEARD_END : HEARD_LIST;
    }
}

/* The letter that is meant, alone or with something behind a space, or written as a word; 0: none. */
static char letter_of(const char *input)
{
    static const struct {
        const char *word;
        char letter;
    } words[] = { { "H", 'h' }, { "help", '?' }, { "quit", 'q' } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(input, words[i].word) == 0)
            return words[i].letter;
    bool letter = strchr("buhslma?q", input[0]) && (input[1] == '\0' || input[1] == ' ');
    return letter ? input[0] : '\0';
}

static enum heard hear(struct alh_play *p)
{
    const char *digits = "0123456789", *input = p->input;
    if (input[0] == '\0' && p->n_choices > 1)
        return p->cut ? HEARD_LIST : HEARD_AGAIN;
    if (input[strspn(input, digits)] == '\0')
        return hear_number(p);
    char letter = letter_of(input);
    bool alone = input[1] != ' '; /* a letter, or a whole word for it */
    if (letter)
        return hear_word(p, letter, alone ? "" : input + 1 + strspn(input + 1, " "));
    alh_play_print_text(p, ALH_STYLE_NOTE, ALH_TEXT_play_not_understood,
                        &(struct alh_blanks){ .number = p->n_choices });
    return HEARD_AGAIN;
}

/* With several people at one keyboard nobody shall see the hand of another. */
static bool hand_over(struct alh_play *p, int seat)
{
    if (p->people < 2 || p->holder == seat)
        return true;
    if (p->holder != ALH_NOBODY)
        alh_play_clear(p);
    p->holder = seat;
    alh_play_print_text(p, ALH_STYLE_BOLD, ALH_TEXT_play_pass_keyboard, &(struct alh_blanks){ .player = seat });
    if (!alh_play_read(p))
        return false;
    alh_play_tell(p, p->seen[seat], false);
    return true;
}

static void print_heading(struct alh_play *p, int seat)
{
    const struct alh_state *s = alh_session_state(p->session);
    char name[ALH_PLAY_NAME];
    int style = alh_play_style(s, seat);
    int column = alh_screen_text(&p->screen, 1, 0, style, "━━━ ");
    column = alh_screen_text(&p->screen, 1, column, ALH_STYLE_BOLD, alh_play_name(p, seat, name)) + 1;
    for (; column < ALH_SCREEN_COLUMNS; column++)
        alh_screen_glyph(&p->screen, 1, column, style, 0x2501);
    alh_screen_flush(&p->screen);
}

/* Whoever goes on with the turn has seen the market; only a new action needs it again. */
static void show_position(struct alh_play *p, int seat)
{
    bool goes_on = p->last == seat && alh_decision(alh_session_state(p->session)).kind != ALH_ASK_action;
    if (goes_on) {
        alh_play_own(p, seat);
        alh_play_question(p);
    } else {
        print_heading(p, seat);
        alh_play_position(p, seat);
    }
}

void alh_play_person(struct alh_play *p)
{
    int seat = alh_decision(alh_session_state(p->session)).player;
    if (!hand_over(p, seat))
        return;
    p->seen[seat] = p->log.n;
    start_over(p);
    show_position(p, seat);
    for (enum heard heard = HEARD_AGAIN; heard != HEARD_END;) {
        if (heard == HEARD_LIST)
            alh_play_question(p);
        heard = alh_play_read(p) ? hear(p) : HEARD_END;
    }
}
