/* Everything on the table, drawn from what one seat may know. */
#include "cli/play.h"

#include <string.h>

enum { SLOT_WIDE = 20, LABEL = 10, GAP = 3 };

static const char *letters(const struct alh_play *p)
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
    return LABEL;
}

/* ---- market and money ---- */

/* What it is, in a word; until the next one. */
static const char *word_for(struct alh_play *p, int tile)
{
    struct alh_say say = { .to = p->text, .max = sizeof p->text };
    alh_say_kind(&say, p->lang, tile);
    return p->text;
}

static void draw_slot(struct alh_play *p, int row, int column, int slot, int tile)
{
    char label[16];
    int currency = alh_slot_currency(slot);
    snprintf(label, sizeof label, "%d ", slot);
    int at = alh_screen_text(&p->screen, row, column, ALH_STYLE_BOLD, label);
    at = alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, " ");
    at = alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, alh_currency_text(p->lang, currency));
    alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, " ");
    if (!tile) {
        alh_screen_text(&p->screen, row + 2, column, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_no_tile));
        return;
    }
    alh_board_tile(&p->screen, row + 1, column, letters(p), tile);
    alh_screen_text(&p->screen, row + 2, column + ALH_TILE_WIDE + 1, ALH_STYLE_PLAIN, word_for(p, tile));
}

/* What modules have noted on a tile of the market, below the name of its type. */
static void draw_notes(struct alh_play *p, int row, int column, const struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_module_notes(i); note && note->name && s->modules >> i & 1; note++) {
            int value = alh_note_value(s, note, tile);
            if (value && note->words)
                column = alh_screen_text(&p->screen, row, column, ALH_STYLE_DIM, note->words[value - 1]) + 1;
        }
}

static int draw_market(struct alh_play *p, int row, const struct alh_state *s)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        draw_slot(p, row, SLOT_WIDE * (slot - 1), slot, s->market[slot - 1]);
        draw_notes(p, row + ALH_TILE_HIGH, SLOT_WIDE * (slot - 1) + ALH_TILE_WIDE + 1, s, s->market[slot - 1]);
    }
    return row + 1 + ALH_TILE_HIGH;
}

static int draw_card(struct alh_play *p, int row, int column, int card)
{
    char text[64];
    struct alh_say say = { .to = text, .max = sizeof text, .names = &p->names };
    alh_say(&say, " ");
    alh_say_card(&say, p->lang, card);
    alh_say(&say, " ");
    int currency = alh_card_currency(card);
    int style = currency < ALH_CURRENCIES ? ALH_STYLE_CURRENCY + currency : ALH_STYLE_BOLD;
    return alh_screen_text(&p->screen, row, column, style, text) + 1;
}

static int draw_display(struct alh_play *p, int row, const struct alh_state *s)
{
    int column = put_label(p, row, ALH_TEXT_play_display);
    for (int i = 0; i < s->n_display; i++)
        column = draw_card(p, row, column, s->display[i]);
    struct alh_blanks left = { .number = s->n_bag, .price = s->n_draw };
    alh_play_say(p, ALH_TEXT_play_left, &left);
    if (column + alh_screen_width(p->text) > ALH_SCREEN_COLUMNS)
        row++;
    put_right(p, row, ALH_SCREEN_COLUMNS, ALH_STYLE_DIM, p->text);
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
        letter[1] = letters(p)[type];
        alh_screen_text(&p->screen, row, TYPES_AT - 1 + TYPE_WIDE * type, ALH_STYLE_TYPE + type, letter);
    }
    put_right(p, row, WALL_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_wall));
    put_right(p, row, CARDS_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_cards));
    put_right(p, row, RESERVE_AT, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_reserve));
    for (int i = 0; i < owners(s); i++)
        draw_standing_of(p, ++row, s, owner(s, i));
    return row + 1;
}

/* ---- what a player has ---- */

static int draw_hand(struct alh_play *p, int row, int column, const struct alh_cards *hand)
{
    char text[16];
    alh_screen_text(&p->screen, row++, column, ALH_STYLE_BOLD, alh_text(p->lang, ALH_TEXT_play_hand));
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        if (alh_money(hand, currency) == 0)
            continue;
        int at = alh_screen_text(&p->screen, row, column + 2, ALH_STYLE_PLAIN, alh_currency_text(p->lang, currency));
        at = at < column + LABEL ? column + LABEL : at + 1;
        for (int value = 1; value < 16; value++)
            for (int i = 0; i < alh_count(hand, alh_card(currency, value)); i++) {
                snprintf(text, sizeof text, " %d ", value);
                at = alh_screen_text(&p->screen, row, at, ALH_STYLE_CURRENCY + currency, text);
            }
        snprintf(text, sizeof text, " = %d", alh_money(hand, currency));
        alh_screen_text(&p->screen, row++, at, ALH_STYLE_PLAIN, text);
    }
    return row;
}

/* Cards of modules that lie in the hand. */
static int draw_other_cards(struct alh_play *p, int row, int column, const struct alh_cards *hand)
{
    for (int card = alh_next_card(hand, alh_card(ALH_CURRENCIES, 0) - 1); card; card = alh_next_card(hand, card))
        for (int i = 0; i < alh_count(hand, card); i++)
            draw_card(p, row++, column + 1, card);
    return row;
}

static int draw_tiles(struct alh_play *p, int row, int column, enum alh_text_id label, const struct alh_tiles *tiles)
{
    if (alh_next_tile(tiles, 0) == 0)
        return row;
    int at = column, high = 0;
    alh_screen_text(&p->screen, row++, column, ALH_STYLE_BOLD, alh_text(p->lang, label));
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        if (at + alh_board_tile_wide(tile) > ALH_SCREEN_COLUMNS) {
            at = column;
            row += high;
            high = 0;
        }
        alh_board_tile(&p->screen, row, at, letters(p), tile);
        at += alh_board_tile_wide(tile) + 1;
        high = alh_board_tile_high(tile) > high ? alh_board_tile_high(tile) : high;
    }
    return row + high;
}

static int draw_belongings(struct alh_play *p, int row, int column, const struct alh_state *s, int seat)
{
    row = draw_tiles(p, row, column, ALH_TEXT_play_to_place, &s->pending[seat]);
    row = draw_hand(p, row, column, &s->hand[seat]);
    row = draw_other_cards(p, row, column, &s->hand[seat]);
    return draw_tiles(p, row, column, ALH_TEXT_play_in_reserve, &s->reserve[seat]);
}

static struct alh_board board_of(struct alh_play *p, const struct alh_state *s, int seat)
{
    struct alh_board board = { .s = s, .player = seat, .letters = letters(p) };
    alh_board_fit(&board);
    return board;
}

/* The own Alhambra with the squares that can be chosen, and beside it, if there is room, what else the player has. */
static void draw_own(struct alh_play *p, const struct alh_state *s, int seat)
{
    enum { ROOM = 36 }; /* columns for the hand */
    struct alh_board board = board_of(p, s, seat);
    board.mark = p->mark;
    board.n_marks = p->n_marks;
    alh_board_fit(&board);
    int wide = alh_board_wide(&board);
    if (wide + GAP + ROOM <= ALH_SCREEN_COLUMNS) {
        alh_board_draw(&p->screen, 0, 0, &board);
        draw_belongings(p, 1, wide + GAP, s, seat);
    } else
        draw_belongings(p, alh_board_draw_parts(&p->screen, 0, &board), 0, s, seat);
    alh_screen_flush(&p->screen);
}

/* ---- the others ---- */

static int caption_wide(const struct alh_board *board)
{
    int wide = alh_board_wide(board);
    return wide > ALH_PLAY_NAME_WIDE + 2 ? wide : ALH_PLAY_NAME_WIDE + 2;
}

static void draw_other(struct alh_play *p, int column, const struct alh_board *board)
{
    char name[ALH_PLAY_NAME];
    alh_screen_text(&p->screen, 0, column + 1, alh_play_style(board->s, board->player),
                    alh_play_name(p, board->player, name));
    if (column > 0)
        alh_board_draw(&p->screen, 1, column, board);
    else
        alh_board_draw_parts(&p->screen, 1, board);
}

/* As many beside each other as there is room for. */
static void draw_others(struct alh_play *p, const struct alh_state *s, int seat)
{
    int column = 0;
    for (int i = 0; i < s->players; i++) {
        if (i == seat)
            continue;
        struct alh_board board = board_of(p, s, i);
        if (column + caption_wide(&board) > ALH_SCREEN_COLUMNS && column > 0) {
            alh_screen_flush(&p->screen);
            column = 0;
        }
        draw_other(p, column, &board);
        column += caption_wide(&board) + GAP;
    }
    alh_screen_flush(&p->screen);
}

static void draw_legend(struct alh_play *p)
{
    int column = 0;
    char letter[4] = "   ";
    for (int type = 0; type < ALH_TYPES; type++) {
        letter[1] = letters(p)[type];
        column = alh_screen_text(&p->screen, 0, column, ALH_STYLE_TYPE + type, letter);
        column = alh_screen_text(&p->screen, 0, column + 1, ALH_STYLE_PLAIN, alh_type_text(p->lang, type)) + 1;
    }
    alh_screen_flush(&p->screen);
}

static void look(struct alh_play *p, int seat, struct alh_state *view)
{
    memset(view, 0, sizeof *view);
    if (seat == ALH_NOBODY)
        alh_copy(view, alh_session_state(p->session));
    else
        alh_hide(view, alh_session_state(p->session), seat);
}

void alh_play_table(struct alh_play *p, int seat)
{
    struct alh_state view;
    look(p, seat, &view);
    int row = draw_market(p, 0, &view);
    row = draw_display(p, row, &view);
    row = draw_standing(p, row, &view);
    alh_play_fields(p, row, &view, seat);
    alh_screen_flush(&p->screen);
}

void alh_play_others(struct alh_play *p, int seat)
{
    struct alh_state view;
    look(p, seat, &view);
    draw_legend(p);
    draw_others(p, &view, seat);
}

void alh_play_own(struct alh_play *p, int seat)
{
    struct alh_state view;
    look(p, seat, &view);
    draw_own(p, &view, seat);
}
