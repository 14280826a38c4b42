/* Everything on the table, drawn from what one seat may know. */
#include "cli/play.h"
#include "json/state_fields.h"

#include <string.h>

enum { SLOT_WIDE = 20 };

const char *alh_play_letters(const struct alh_play *p)
{
    return alh_text(p->lang, ALH_TEXT_play_letters);
}

static void put_number(struct alh_play *p, int row, int right, int style, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    alh_screen_text(&p->screen, row, right - (int)strlen(text), style, text);
}

static void put_right(struct alh_play *p, int row, int right, int style, const char *text)
{
    alh_screen_text(&p->screen, row, right - alh_screen_width(text), style, text);
}

static int put_label(struct alh_play *p, int row, enum alh_text_id id)
{
    alh_screen_text(&p->screen, row, 0, ALH_STYLE_BOLD, alh_text(p->lang, id));
    return ALH_PLAY_LABEL;
}

/* ---- market and money ---- */

/* What it is, in a word; until the next one. */
static const char *word_for(struct alh_play *p, int tile)
{
    struct alh_say say = { .to = p->text, .max = sizeof p->text };
    alh_say_kind(&say, p->lang, tile);
    return p->text;
}

static void draw_slot(struct alh_play *p, int row, int column, const struct alh_state *s, int slot)
{
    int currency = alh_slot_currency(slot), tile = s->market[slot - 1];
    int at = alh_screen_text(&p->screen, row, column, ALH_STYLE_CURRENCY + currency, " ");
    at = alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, alh_currency_text(p->lang, currency));
    alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, " ");
    if (!tile) {
        alh_screen_text(&p->screen, row + 2, column, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_no_tile));
        return;
    }
    alh_board_tile(&p->screen, row + 1, column, alh_play_letters(p), s, tile);
    alh_screen_text(&p->screen, row + 2, column + ALH_TILE_WIDE + 1, ALH_STYLE_PLAIN, word_for(p, tile));
}

/* What modules have noted on a tile of the market, below the name of its type. */
static void draw_notes(struct alh_play *p, int row, int column, const struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(s, i); note && note->name; note++) {
            struct alh_say say = alh_play_voice(p);
            if (alh_play_say_note(&say, p->lang, s, note, tile))
                column = alh_screen_text(&p->screen, row, column, ALH_STYLE_DIM, p->text) + 1;
        }
}

static int draw_market(struct alh_play *p, int row, const struct alh_state *s)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        draw_slot(p, row, SLOT_WIDE * (slot - 1), s, slot);
        draw_notes(p, row + ALH_TILE_HIGH, SLOT_WIDE * (slot - 1) + ALH_TILE_WIDE + 1, s, s->market[slot - 1]);
    }
    return row + 1 + ALH_TILE_HIGH;
}

int alh_play_draw_card(struct alh_play *p, int row, int column, int card)
{
    struct alh_say say = alh_play_voice(p);
    alh_say(&say, " ");
    alh_say_card(&say, p->lang, card);
    alh_say(&say, " ");
    alh_play_in_full(p, NULL);
    int currency = alh_card_currency(card);
    int style = currency < ALH_CURRENCIES ? ALH_STYLE_CURRENCY + currency : ALH_STYLE_BOLD;
    return alh_screen_text(&p->screen, row, column, style, p->text) + 1;
}

static int draw_display(struct alh_play *p, int row, const struct alh_state *s)
{
    int column = put_label(p, row, ALH_TEXT_play_display);
    for (int i = 0; i < s->n_display; i++) {
        alh_play_find_room(&row, &column, alh_play_draw_card(p, ALH_SCREEN_NOWHERE, 0, s->display[i]) - 1);
        column = alh_play_draw_card(p, row, column, s->display[i]);
    }
    struct alh_blanks left = { .number = s->n_bag, .price = s->n_draw };
    alh_play_say(p, ALH_TEXT_play_left, &left);
    if (column + alh_screen_width(p->text) > ALH_SCREEN_COLUMNS)
        row++;
    put_right(p, row, ALH_SCREEN_COLUMNS, ALH_STYLE_DIM, p->text);
    return row + 1;
}

/* False: there is no room before row `end`. */
static bool draw_one_beside(struct alh_play *p, int *row, int *column, int end, int slot, int tile)
{
    enum { GAP = 3, DOTS = 2 };
    struct alh_say say = alh_play_voice(p);
    alh_say(&say, alh_currency_text(p->lang, alh_slot_currency(slot)));
    alh_say(&say, ": ");
    alh_say_tile(&say, p->lang, tile);
    int at = *column;
    alh_play_find_room(row, column, alh_screen_width(p->text) + DOTS);
    if (*row == end)
        alh_screen_text(&p->screen, end - 1, at, ALH_STYLE_PLAIN, "…");
    else
        *column = alh_screen_text(&p->screen, *row, *column, ALH_STYLE_PLAIN, p->text) + GAP;
    return *row < end;
}

/* What lies beside the slots is for sale, too: by its names, in a line or two; the rest is left to the whole table. */
static int draw_beside(struct alh_play *p, int row, const struct alh_state *s)
{
    int column = ALH_PLAY_LABEL, end = row + 2;
    if (alh_next_tile(&s->beside, 0) == 0)
        return row;
    put_label(p, row, ALH_TEXT_play_beside);
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        for (int tile = 0; (tile = alh_next_tile(&s->beside, tile)) != 0;)
            if (s->spot[tile].x == slot && !draw_one_beside(p, &row, &column, end, slot, tile))
                return end;
    return row + 1;
}

/* ---- who stands where ---- */

enum { POINTS_AT = 23, TYPES_AT = 28, TYPE_WIDE = 4, WALL_AT = 58, CARDS_AT = 67, RESERVE_AT = 77 };

static int owners(const struct alh_state *s)
{
    return s->players == 2 ? 3 : s->players;
}

static int owner(const struct alh_state *s, int i)
{
    return i < s->players ? i : ALH_DIRK;
}

static int most_of(const struct alh_state *s, int type)
{
    int most = 0;
    for (int i = 0; i < owners(s); i++) {
        int halves = alh_halves(s, owner(s, i), type);
        most = halves > most ? halves : most;
    }
    return most;
}

static void draw_count(struct alh_play *p, int row, const struct alh_state *s, int who, int type)
{
    char text[16];
    int halves = alh_halves(s, who, type), column = TYPES_AT + TYPE_WIDE * type;
    bool leads = halves > 0 && halves == most_of(s, type);
    snprintf(text, sizeof text, "%d%s%s", halves / 2, halves % 2 ? "½" : "", leads ? "*" : "");
    alh_screen_text(&p->screen, row, column, leads ? ALH_STYLE_LEAD : ALH_STYLE_PLAIN, halves ? text : "·");
}

static void draw_standing_of(struct alh_play *p, int row, const struct alh_state *s, int who)
{
    char name[ALH_PLAY_NAME];
    bool turn = who == alh_decision(s).player;
    alh_screen_text(&p->screen, row, 0, ALH_STYLE_BOLD, turn ? ">" : " ");
    alh_screen_text(&p->screen, row, 2, alh_play_style(s, who), alh_play_name(p, who, name));
    put_number(p, row, POINTS_AT, ALH_STYLE_BOLD, s->score[who]);
    for (int type = 0; type < ALH_TYPES; type++)
        draw_count(p, row, s, who, type);
    if (who == ALH_DIRK)
        return;
    put_number(p, row, WALL_AT, ALH_STYLE_PLAIN, alh_longest_wall(s, who, NULL));
    put_number(p, row, CARDS_AT, ALH_STYLE_PLAIN, s->hand_size[who]);
    put_number(p, row, RESERVE_AT, ALH_STYLE_PLAIN, alh_count_tiles(&s->reserve[who]));
}

static int draw_standing(struct alh_play *p, int row, const struct alh_state *s)
{
    char letter[4] = "   ";
    put_right(p, row, POINTS_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_points));
    for (int type = 0; type < ALH_TYPES; type++) {
        letter[1] = alh_play_letters(p)[type];
        alh_screen_text(&p->screen, row, TYPES_AT - 1 + TYPE_WIDE * type, ALH_STYLE_TYPE + type, letter);
    }
    put_right(p, row, WALL_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_wall));
    put_right(p, row, CARDS_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_cards));
    put_right(p, row, RESERVE_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_reserve));
    for (int i = 0; i < owners(s); i++)
        draw_standing_of(p, ++row, s, owner(s, i));
    return row + 1;
}

void alh_play_look(struct alh_play *p, int seat, struct alh_state *view)
{
    memset(view, 0, sizeof *view);
    if (seat == ALH_NOBODY)
        alh_copy(view, alh_session_state(p->session));
    else
        alh_hide(view, alh_session_state(p->session), seat);
}

int alh_play_draw_table(struct alh_play *p, const struct alh_state *view, bool brief)
{
    int row = draw_market(p, 0, view);
    row = draw_display(p, row, view);
    if (brief) {
        row = draw_beside(p, row, view);
        alh_screen_text(&p->screen, row, 0, ALH_STYLE_NOTE, alh_text(p->lang, ALH_TEXT_play_more));
    }
    return draw_standing(p, row, view);
}

/* ---- the rest of the table ---- */

/* The type that pays the i-th least. */
static int type_of_line(const struct alh_state *s, int round, int i)
{
    int type = 0;
    for (int other = 0; other < ALH_TYPES; other++) {
        int less = 0;
        for (int t = 0; t < ALH_TYPES; t++)
            less += alh_place_points(s, round, t, 1) < alh_place_points(s, round, other, 1);
        type = less == i ? other : type;
    }
    return type;
}

/* In which order the types pay, for scorings to come where it is not that of the columns. */
static int draw_order(struct alh_play *p, int row, const struct alh_state *s, int round)
{
    char list[256] = "";
    struct alh_say say = { .to = list, .max = sizeof list };
    bool usual = true;
    for (int i = 0; i < ALH_TYPES; i++) {
        int type = type_of_line(s, round, i);
        usual = usual && type == i;
        alh_say(&say, i ? ", " : "");
        alh_say(&say, alh_types_text(p->lang, type));
    }
    struct alh_blanks blanks = { .round = round, .word = { list } };
    alh_play_say(p, ALH_TEXT_play_order, &blanks);
    return usual ? row : alh_screen_wrap(&p->screen, row, 0, ALH_SCREEN_COLUMNS, 2, ALH_STYLE_PLAIN, p->text);
}

static int draw_course(struct alh_play *p, int row, const struct alh_state *s)
{
    struct alh_blanks blanks = { .player = s->turn, .number = s->scorings_done, .price = alh_count_cards(&s->discard) };
    alh_play_say(p, ALH_TEXT_play_course, &blanks);
    row = alh_screen_wrap(&p->screen, row, 0, ALH_SCREEN_COLUMNS, 2, ALH_STYLE_PLAIN, p->text);
    for (int round = s->scorings_done + 1; round <= ALH_SCORINGS; round++)
        row = draw_order(p, row, s, round);
    return row;
}

int alh_play_draw_rest(struct alh_play *p, int row, const struct alh_state *view, int seat)
{
    return alh_play_fields(p, draw_course(p, row, view), view, seat);
}

void alh_play_table(struct alh_play *p, int seat)
{
    struct alh_state view;
    alh_play_look(p, seat, &view);
    int row = alh_play_draw_table(p, &view, false);
    alh_play_draw_rest(p, row, &view, seat);
    alh_screen_flush(&p->screen);
}
