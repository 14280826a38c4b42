/* play.h: the game in a terminal. The game itself lies in a protocol session, which keeps the record and so can take
   moves back, save and restore; the position is looked at through the C interface. */
#ifndef ALH_PLAY_H
#define ALH_PLAY_H

#include "bots/bots.h"
#include "cli/cli.h"
#include "cli/screen_board.h"
#include "json/json.h"

enum {
    ALH_PLAY_NAME = 64, /* bytes of a player's name */
    ALH_PLAY_NAME_WIDE = 14,
    ALH_PLAY_LABEL = 10, /* columns of a label at the beginning of a line */
    ALH_PLAY_TEXT = 4096,
};

/* What happened, as sentences. */
struct alh_play_line {
    char *text;
    int8_t player;
    uint8_t kind; /* enum alh_event_kind */
};
struct alh_play_log {
    struct alh_play_line *line;
    size_t n, room;
    size_t *mark; /* how long the log was before each decision */
    size_t n_marks, room_marks;
};

/* The points of one scoring by what they were paid for: a source each, majorities by building type. */
enum { ALH_PLAY_TALLY = ALH_SOURCES + ALH_TYPES };
struct alh_play_tally {
    int round; /* 0: nothing scored yet */
    int points[ALH_PLAY_TALLY][ALH_OWNERS];
    int total[ALH_OWNERS]; /* score after it */
};

/* One line of the numbered choices. */
enum alh_play_choice_kind {
    ALH_PLAY_PICK,       /* goes on with this pick */
    ALH_PLAY_MOVE,       /* plays this move */
    ALH_PLAY_DONE,       /* plays what was picked so far */
    ALH_PLAY_ONE_BY_ONE, /* cards are picked singly from here on */
};
struct alh_play_choice {
    enum alh_play_choice_kind kind;
    struct alh_pick pick;
    struct alh_move move;
    bool again;   /* gives another action, or can */
    bool payment; /* a whole payment */
    int worth, over, cards;
};
enum { ALH_PLAY_CHOICES = 600, ALH_PLAY_OFFERED = 12 }; /* so many whole payments at most */

struct alh_play {
    enum alh_lang lang;
    bool lang_given; /* by --lang, not by the environment */
    struct alh_names names;
    char name[ALH_MAX_PLAYERS][ALH_PLAY_NAME];
    bool person[ALH_MAX_PLAYERS];          /* sits there, */
    struct alh_mind mind[ALH_MAX_PLAYERS]; /* else a computer player */
    int players, people;
    bool pause, delay;            /* after the turns of computer players: wait for Enter, wait a moment */
    bool ended;                   /* end of input, or quit */
    int input_error;              /* why the input could not be read; 0: it could */
    bool terminal;                /* somebody types: no need to repeat what was read */
    int holder;                   /* who has the keyboard, with several people; ALH_NOBODY: nobody yet */
    int last;                     /* who decided last */
    size_t seen[ALH_MAX_PLAYERS]; /* how much of the log each person saw */
    struct alh_session *session;
    struct alh_random random; /* of the computer players */
    struct alh_play_log log;
    struct alh_play_tally tally;
    struct alh_screen screen;
    char *input; /* the last line read */
    size_t input_room;
    char text[ALH_PLAY_TEXT]; /* the last text made by alh_play_say or alh_play_voice */
    struct alh_mentions mentions;

    /* The decision of a person. */
    struct alh_pick path[ALH_MAX_PATH];
    bool forced[ALH_MAX_PATH]; /* there was nothing else to pick */
    int n_path;
    bool one_by_one;
    int n_moves, n_choices;
    bool complete;
    struct alh_move moves[ALH_MAX_MOVES];
    struct alh_choices picks;
    struct alh_play_choice choice[ALH_PLAY_CHOICES];
    struct alh_board_mark mark[ALH_MAX_MARKS];
    int n_marks;
    bool cut; /* not all choices have been listed */

    struct alh_state after; /* to try moves on */
    struct alh_events events;
};

/* ---- play.c ---- */

/* A move of the deciding player: played, written into the log and told. */
void alh_play_move(struct alh_play *p, const struct alh_move *move);
/* Sends a request to the session; *root is the reply. Gives back its "ok". */
bool alh_play_ask(struct alh_play *p, const char *line, size_t n, struct json *root);
/* The same for a request without arguments. */
bool alh_play_command(struct alh_play *p, const char *name, struct json *root);

/* ---- play_turn.c: a person decides ---- */

void alh_play_person(struct alh_play *p);

/* ---- play_words.c: other things that can be typed ---- */

bool alh_play_undo(struct alh_play *p);
void alh_play_hint(struct alh_play *p);
void alh_play_help(struct alh_play *p);
/* What a piece is: by its name, the number of a choice or a handle. */
void alh_play_explain(struct alh_play *p, const char *what);
/* Prints why the session refused something. */
void alh_play_refused(struct alh_play *p, struct json reply);

/* ---- play_save.c ---- */

/* Gives back whether the game was saved. */
bool alh_play_save(struct alh_play *p, const char *path);
/* Sets p->ended, unless it is taken back or the game could not be saved. */
void alh_play_quit(struct alh_play *p);

/* ---- play_choices.c ---- */

/* Lists what can be chosen after the picks so far. */
void alh_play_choose(struct alh_play *p);
/* What stands in the list, in p->text; brief: below a table that shows the same in other words. */
void alh_play_label(struct alh_play *p, const struct alh_play_choice *choice, bool brief);

/* ---- play_list.c ---- */

/* What is asked, and all choices. */
void alh_play_question(struct alh_play *p);
/* The same below as much of the position as there is room for. */
void alh_play_position(struct alh_play *p, int seat);

/* ---- play_log.c ---- */

void alh_play_log_mark(struct alh_play_log *log);
void alh_play_log_back(struct alh_play_log *log);
void alh_play_log_free(struct alh_play_log *log);
/* Adds sentences for the events, whose state is `s`. */
void alh_play_log_events(struct alh_play *p, const struct alh_state *s, const struct alh_events *events);
/* Prints the log from a line on; `all`: also what the table shows anyway. */
void alh_play_tell(struct alh_play *p, size_t from, bool all);
void alh_play_tell_last(struct alh_play *p, int most);

/* ---- play_table.c ---- */

/* Everything is drawn as a seat may see it; ALH_NOBODY sees no hand. */
void alh_play_look(struct alh_play *p, int seat, struct alh_state *view);
/* The whole table without Alhambras. */
void alh_play_table(struct alh_play *p, int seat);
/* Market, money and who stands where, from row 0 on; what modules put on the table. Both give back the row behind it. */
int alh_play_draw_table(struct alh_play *p, const struct alh_state *view, bool brief);
int alh_play_draw_rest(struct alh_play *p, int row, const struct alh_state *view, int seat);
/* Gives back the column behind the card and a space. */
int alh_play_draw_card(struct alh_play *p, int row, int column, int card);
/* The letters of the building types. */
const char *alh_play_letters(const struct alh_play *p);

/* ---- play_own.c ---- */

/* The Alhambras of the others. */
void alh_play_others(struct alh_play *p, int seat);
/* What the seat has: Alhambra with the numbers of the squares that can be chosen, hand, reserve. */
void alh_play_own(struct alh_play *p, int seat);
void alh_play_draw_own(struct alh_play *p, int row, const struct alh_state *s, int seat);
/* Where a piece of this width goes: behind the last one, or on a new line. */
void alh_play_find_room(int *row, int *column, int wide);
/* Hand and what waits for a place, in as few lines as possible; gives back the row behind it. */
int alh_play_draw_briefly(struct alh_play *p, int row, const struct alh_state *view, int seat);

/* ---- play_fields.c ---- */

/* What the modules in play put on the table, by their field tables; gives back the row behind it. */
int alh_play_fields(struct alh_play *p, int row, const struct alh_state *view, int seat);
/* What a note says about a tile, in words; false: nothing. */
bool alh_play_say_note(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_note *note,
                       int tile);

/* ---- play_values.c ---- */

/* Stands for the space between two elements of a list: there a line is broken, if it must be. */
#define ALH_PLAY_BREAK "\x1e"

/* What a field holds, as the looker may see it; nothing where it is empty. The owner is ALH_NOBODY for the table. */
void alh_play_say_field(struct alh_say *say, enum alh_lang lang, const struct alh_state *view, int looker,
                        const struct alh_field *field, int owner);

/* ---- play_facts.c ---- */

/* Begins a text in p->text that remembers the pieces it names; alh_play_in_full then tells what they are: what is
   printed on them and, unless s is NULL, where they lie. */
struct alh_say alh_play_voice(struct alh_play *p);
void alh_play_in_full(struct alh_play *p, const struct alh_state *s);
/* "NW": the letters of the language. */

/* ---- play_scores.c ---- */

void alh_play_tally_events(struct alh_play *p, const struct alh_events *events);
void alh_play_tally_print(struct alh_play *p);
/* The last scoring and who won. */
void alh_play_finish(struct alh_play *p);

/* ---- play_input.c: lines read and texts written ---- */

/* Asks for a line and reads it into p->input, without the spaces around it. False at the end of the input. */
bool alh_play_read(struct alh_play *p);
/* A text with {1}, {2}, {number}, {player} filled in, in p->text. */
const char *alh_play_say(struct alh_play *p, enum alh_text_id id, const struct alh_blanks *blanks);
/* Prints a text of its own lines. */
void alh_play_print(struct alh_play *p, int style, const char *text);
void alh_play_print_text(struct alh_play *p, int style, enum alh_text_id id, const struct alh_blanks *blanks);
const char *alh_play_name(struct alh_play *p, int player, char name[ALH_PLAY_NAME]);
int alh_play_style(const struct alh_state *s, int player);
/* Clears the screen, so that nobody sees the hand of the player before. */
void alh_play_clear(struct alh_play *p);

#endif
