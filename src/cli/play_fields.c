/* What modules put on the table: for each field and note of a module in play a line, the text "shows_<name>". What is
   empty is left out; modules of which nothing lies there are named together at the end. */
#include "cli/play.h"
#include "json/state_fields.h"

#include <string.h>

enum { INDENT = 2 };
typedef char line_text[ALH_PLAY_TEXT];

/* Where the next line goes, and what of the position may be seen. */
struct sheet {
    struct alh_play *p;
    int row;
    const struct alh_state *view;
    int seat;
};

/* ---- one line ---- */

/* Elements of a list are kept whole where a line has room for them: the spaces in them do not break. */
static void keep_whole(const char *list, line_text out)
{
    enum { ROOM = ALH_SCREEN_COLUMNS - 4 * INDENT };
    struct alh_say say = { .to = out, .max = sizeof(line_text) };
    out[0] = '\0';
    while (*list) {
        line_text element = "";
        size_t n = strcspn(list, ALH_PLAY_BREAK);
        memcpy(element, list, n);
        bool glue = alh_screen_width(element) <= ROOM;
        for (size_t i = 0; i < n; i++)
            alh_say_bytes(&say, glue && list[i] == ' ' ? ALH_NO_BREAK : list + i, glue && list[i] == ' ' ? 2 : 1);
        list += n;
        if (*list)
            alh_say(&say, " ");
        list += *list != '\0';
    }
}

static void put_line(struct sheet *sheet, int column, int style, const char *text)
{
    struct alh_screen *screen = &sheet->p->screen;
    if (sheet->row > ALH_SCREEN_ROWS - 12) {
        alh_screen_flush(screen);
        sheet->row = 0;
    }
    sheet->row = alh_screen_wrap(screen, sheet->row, column, ALH_SCREEN_COLUMNS, INDENT, style, text);
}

/* The heading of a module stands before its first line. */
static void put_shown(struct sheet *sheet, int module, bool *headed, enum alh_text_id text, const char *value)
{
    struct alh_play *p = sheet->p;
    line_text whole;
    struct alh_blanks blanks = { .word = { whole } };
    keep_whole(value, whole);
    if (!*headed && module != ALH_MODULE_base)
        put_line(sheet, 0, ALH_STYLE_BOLD, alh_module_text(p->lang, module));
    *headed = true;
    put_line(sheet, module == ALH_MODULE_base ? 0 : INDENT, ALH_STYLE_PLAIN, alh_play_say(p, text, &blanks));
}

/* ---- players ---- */

/* "Anna: 1, 2 · Ben: 3"; where it is the same for all: "everybody: 1, 2". A switch has nothing behind the name. */
static void join_players(const struct sheet *sheet, line_text *value, int n, bool names_only, char *out)
{
    struct alh_play *p = sheet->p;
    char name[ALH_PLAY_NAME];
    struct alh_say say = { .to = out, .max = sizeof(line_text) };
    bool same = n > 1 && value[0][0];
    out[0] = '\0';
    for (int i = 1; i < n; i++)
        same = same && strcmp(value[0], value[i]) == 0;
    for (int i = 0; i < (same ? 1 : n); i++) {
        if (!value[i][0])
            continue;
        alh_say(&say, say.n ? " ·" ALH_PLAY_BREAK : "");
        int owner = i < sheet->view->players ? i : ALH_DIRK;
        alh_say(&say, same ? alh_text(p->lang, ALH_TEXT_play_everybody) : alh_play_name(p, owner, name));
        alh_say(&say, names_only ? "" : ": ");
        alh_say(&say, names_only ? "" : value[i]);
    }
}

/* ---- fields ---- */

static void find_value(const struct sheet *sheet, const struct alh_field *field, int owner, line_text out)
{
    struct alh_say say = alh_play_voice(sheet->p);
    alh_play_say_field(&say, sheet->p->lang, sheet->view, sheet->seat, field, owner);
    alh_play_in_full(sheet->p, sheet->view);
    memcpy(out, sheet->p->text, sizeof(line_text));
}

static void find_values(const struct sheet *sheet, const struct alh_field *field, line_text out)
{
    line_text value[ALH_OWNERS];
    if (!field->stride) {
        find_value(sheet, field, ALH_NOBODY, out);
        return;
    }
    for (int owner = 0; owner < sheet->view->players; owner++)
        find_value(sheet, field, owner, value[owner]);
    join_players(sheet, value, sheet->view->players, field->type == ALH_FIELD_BOOL, out);
}

static void put_field(struct sheet *sheet, int module, bool *headed, const struct alh_field *field)
{
    line_text value;
    enum alh_text_id text;
    if (alh_shown_before(sheet->view, module, field) || !alh_find_text("shows", field->name, &text))
        return;
    find_values(sheet, field, value);
    if (value[0])
        put_shown(sheet, module, headed, text, value);
}

/* ---- notes ---- */

/* A word has a text of its own, "note_<note>_<word>"; so have marks, by what they are on; a number stands in the text. */
static bool find_note_text(const struct alh_note *note, int value, enum alh_text_id *text)
{
    static const char *const marked[] = { "", "", "_second", "_both" };
    char name[64];
    if (note->words)
        snprintf(name, sizeof name, "%s_%s", note->name, note->words[value - 1]);
    else
        snprintf(name, sizeof name, "%s%s", note->name, note->marks ? marked[value] : "");
    return alh_find_text("note", name, text);
}

static void say_things(struct alh_say *say, enum alh_lang lang, const struct alh_note *note, int value)
{
    bool first = true;
    for (int i = 0; i < note->things; i++)
        for (int n = value >> 2 * i & 3; n > 0; n--, first = false) {
            alh_say(say, first ? "" : ", ");
            alh_say_thing(say, lang, note->first + i);
        }
}

bool alh_play_say_note(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_note *note,
                       int tile)
{
    enum alh_text_id text;
    int value = tile ? alh_note_value(s, note, tile) : 0;
    if (value && note->things) {
        say_things(say, lang, note, value);
        return true;
    }
    if (!value || !find_note_text(note, value, &text))
        return false;
    alh_say_text(say, lang, text, &(struct alh_blanks){ .number = value });
    return true;
}

/* What is shown of tiles: a note, or how they lie. */
struct about {
    const char *name;
    const struct alh_note *note; /* NULL: how they lie */
    int (*value)(const struct alh_state *s, int tile);
    void (*say)(struct alh_say *say, enum alh_lang lang, int value);
};

static int quarters_turned(const struct alh_state *s, int tile)
{
    return s->spot[tile].turned;
}

static void say_quarters(struct alh_say *say, enum alh_lang lang, int quarters)
{
    alh_say_text(say, lang, ALH_TEXT_play_quarters, &(struct alh_blanks){ .number = quarters });
}

/* Of each half. */
static void say_added(struct alh_say *say, enum alh_lang lang, int added)
{
    alh_say_sides(say, lang, (unsigned)added & 15);
    alh_say(say, added >> 4 ? " | " : "");
    alh_say_sides(say, lang, (unsigned)added >> 4);
}

static const struct about lying[] = {
    { "sticks", NULL, alh_added_walls, say_added },
    { "turned", NULL, quarters_turned, say_quarters },
};

static int value_of(const struct sheet *sheet, const struct about *about, int tile)
{
    return about->note ? alh_note_value(sheet->view, about->note, tile) : about->value(sheet->view, tile);
}

static void say_noted(struct alh_say *say, const struct sheet *sheet, const struct alh_tiles *zone,
                      const struct about *about)
{
    enum alh_lang lang = sheet->p->lang;
    for (int tile = alh_next_tile(zone, 0); tile; tile = alh_next_tile(zone, tile)) {
        int value = value_of(sheet, about, tile);
        if (!value)
            continue;
        alh_say(say, say->n ? "," ALH_PLAY_BREAK : "");
        alh_say_tile(say, lang, tile);
        alh_say(say, " – ");
        if (about->note)
            alh_play_say_note(say, lang, sheet->view, about->note, tile);
        else
            about->say(say, lang, value);
    }
}

static void find_noted(const struct sheet *sheet, const struct about *about, int owner, line_text out)
{
    const struct alh_state *view = sheet->view;
    struct alh_say say = alh_play_voice(sheet->p);
    if (owner < view->players) {
        say_noted(&say, sheet, &view->alhambra[owner], about);
        say_noted(&say, sheet, &view->reserve[owner], about);
        say_noted(&say, sheet, &view->pending[owner], about);
    } else
        say_noted(&say, sheet, &view->dirk, about);
    alh_play_in_full(sheet->p, sheet->view);
    memcpy(out, sheet->p->text, sizeof(line_text));
}

static void put_about(struct sheet *sheet, int module, bool *headed, const struct about *about)
{
    int players = sheet->view->players, n = players == 2 ? players + 1 : players;
    line_text value[ALH_OWNERS], joined;
    enum alh_text_id text;
    if (!alh_find_text("shows", about->name, &text))
        return;
    for (int i = 0; i < n; i++)
        find_noted(sheet, about, i, value[i]);
    join_players(sheet, value, n, false, joined);
    if (joined[0])
        put_shown(sheet, module, headed, text, joined);
}

/* ---- modules ---- */

/* Gives back whether there was anything. */
static bool put_module(struct sheet *sheet, int module)
{
    bool headed = false;
    for (const struct alh_field *f = alh_fields_in_play(sheet->view, module); f && f->type != ALH_FIELD_END; f++)
        put_field(sheet, module, &headed, f);
    for (const struct alh_note *note = alh_notes_in_play(sheet->view, module); note && note->name; note++)
        put_about(sheet, module, &headed, &(struct about){ .name = note->name, .note = note });
    for (size_t i = 0; i < sizeof lying / sizeof *lying && module == ALH_MODULE_base; i++)
        put_about(sheet, module, &headed, &lying[i]);
    return headed;
}

static void put_empty(struct sheet *sheet, uint64_t empty)
{
    line_text list = "";
    struct alh_say say = { .to = list, .max = sizeof list };
    for (int module = 0; module < ALH_MODULES; module++)
        if (empty >> module & 1) {
            alh_say(&say, say.n ? ", " : "");
            alh_say(&say, alh_module_text(sheet->p->lang, module));
        }
    struct alh_blanks blanks = { .word = { list } };
    if (empty)
        put_line(sheet, 0, ALH_STYLE_DIM, alh_play_say(sheet->p, ALH_TEXT_play_nothing_of, &blanks));
}

int alh_play_fields(struct alh_play *p, int row, const struct alh_state *view, int seat)
{
    struct sheet sheet = { .p = p, .row = row, .view = view, .seat = seat };
    uint64_t empty = 0;
    put_module(&sheet, ALH_MODULE_base);
    for (int module = 0; module < ALH_MODULES; module++)
        if (module != ALH_MODULE_base && view->modules >> module & 1 && !put_module(&sheet, module))
            empty |= (uint64_t)1 << module;
    put_empty(&sheet, empty);
    return sheet.row;
}
