/* What a player has: Alhambra, hand, reserve; and the Alhambras of the others. */
#include "cli/play.h"

#include <string.h>

enum { GAP = 3 };

/* ---- what a player has ---- */

/* A card of a currency: its value; what has a name of its own, by that. */
static int draw_in_currency(struct alh_play *p, int row, int column, int card)
{
    if (alh_card_key(card))
        return alh_play_draw_card(p, row, column, card) - 1;
    char text[16];
    snprintf(text, sizeof text, " %d ", alh_card_value(card));
    return alh_screen_text(&p->screen, row, column, ALH_STYLE_CURRENCY + alh_card_currency(card), text);
}

/* What has no room in the line goes on below, from column `left` on. */
static void find_room(int *row, int *column, int left, int wide)
{
    if (*row == ALH_SCREEN_NOWHERE || *column + wide <= ALH_SCREEN_COLUMNS)
        return;
    (*row)++;
    *column = left;
}

/* "denar  5  7  = 12"; the cards begin at a column, or behind the name. Gives back the column behind it; *row becomes its
   last one. */
static int draw_currency(struct alh_play *p, int *row, int column, int cards_at, const struct alh_cards *hand,
                         int currency)
{
    char sum[16];
    int at = alh_screen_text(&p->screen, *row, column, ALH_STYLE_PLAIN, alh_currency_text(p->lang, currency)) + 1;
    at = at < cards_at ? cards_at : at;
    int left = at;
    for (int value = 1; value < 16; value++)
        for (int i = 0, card = alh_card(currency, value); i < alh_count(hand, card); i++) {
            find_room(row, &at, left, draw_in_currency(p, ALH_SCREEN_NOWHERE, 0, card));
            at = draw_in_currency(p, *row, at, card);
        }
    snprintf(sum, sizeof sum, " = %d", alh_money(hand, currency));
    find_room(row, &at, left, (int)strlen(sum));
    return alh_screen_text(&p->screen, *row, at, ALH_STYLE_PLAIN, sum);
}

static int draw_hand(struct alh_play *p, int row, int column, const struct alh_cards *hand)
{
    alh_screen_text(&p->screen, row++, column, ALH_STYLE_BOLD, alh_text(p->lang, ALH_TEXT_play_hand));
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (alh_money(hand, currency) > 0) {
            draw_currency(p, &row, column + 2, column + ALH_PLAY_LABEL, hand, currency);
            row++;
        }
    return row;
}

/* The first card behind one that belongs to no currency of the market. */
static int next_other(const struct alh_cards *hand, int card)
{
    int before = alh_card(ALH_CURRENCIES, 0) - 1;
    return alh_next_card(hand, card > before ? card : before);
}

/* Diamonds, and cards of modules that lie in the hand. */
static int draw_other_cards(struct alh_play *p, int row, int column, const struct alh_cards *hand)
{
    for (int card = next_other(hand, 0); card; card = next_other(hand, card))
        for (int i = 0; i < alh_count(hand, card); i++)
            alh_play_draw_card(p, row++, column + 1, card);
    return row;
}

/* ---- the same without the Alhambra, in as few lines as possible ---- */

void alh_play_find_room(int *row, int *column, int wide)
{
    find_room(row, column, ALH_PLAY_LABEL, wide);
}

/* With a word about the Alhambra, which is left out. */
static int draw_hand_briefly(struct alh_play *p, int row, const struct alh_cards *hand)
{
    int column = ALH_PLAY_LABEL;
    alh_screen_text(&p->screen, row, 0, ALH_STYLE_BOLD, alh_text(p->lang, ALH_TEXT_play_hand));
    if (alh_count_cards(hand) == 0)
        alh_screen_text(&p->screen, row, column, ALH_STYLE_DIM, alh_text(p->lang, ALH_TEXT_play_no_tile));
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (alh_money(hand, currency) > 0) {
            int nowhere = ALH_SCREEN_NOWHERE;
            alh_play_find_room(&row, &column, draw_currency(p, &nowhere, 0, 0, hand, currency));
            column = draw_currency(p, &row, column, 0, hand, currency) + GAP;
        }
    for (int card = next_other(hand, 0); card; card = next_other(hand, card))
        for (int i = 0; i < alh_count(hand, card); i++) {
            alh_play_find_room(&row, &column, alh_play_draw_card(p, ALH_SCREEN_NOWHERE, 0, card) - 1);
            column = alh_play_draw_card(p, row, column, card);
        }
    const char *more = alh_text(p->lang, ALH_TEXT_play_own);
    alh_play_find_room(&row, &column, alh_screen_width(more));
    alh_screen_text(&p->screen, row, ALH_SCREEN_COLUMNS - alh_screen_width(more), ALH_STYLE_NOTE, more);
    return row + 1;
}

/* What waits for a place, by its names. */
static int draw_to_place(struct alh_play *p, int row, const struct alh_tiles *tiles)
{
    struct alh_say say = alh_play_voice(p);
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        alh_say(&say, say.n ? ", " : "");
        alh_say_tile(&say, p->lang, tile);
    }
    if (!say.n)
        return row;
    alh_screen_text(&p->screen, row, 0, ALH_STYLE_BOLD, alh_text(p->lang, ALH_TEXT_play_to_place));
    return alh_screen_wrap(&p->screen, row, ALH_PLAY_LABEL, ALH_SCREEN_COLUMNS, 0, ALH_STYLE_PLAIN, p->text);
}

int alh_play_draw_briefly(struct alh_play *p, int row, const struct alh_state *view, int seat)
{
    return draw_hand_briefly(p, draw_to_place(p, row, &view->pending[seat]), &view->hand[seat]);
}

static int draw_tiles(struct alh_play *p, int row, int column, enum alh_text_id label, const struct alh_state *s,
                      const struct alh_tiles *tiles)
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
        alh_board_tile(&p->screen, row, at, alh_play_letters(p), s, tile);
        at += alh_board_tile_wide(tile) + 1;
        high = alh_board_tile_high(tile) > high ? alh_board_tile_high(tile) : high;
    }
    return row + high;
}

static int draw_belongings(struct alh_play *p, int row, int column, const struct alh_state *s, int seat)
{
    row = draw_tiles(p, row, column, ALH_TEXT_play_to_place, s, &s->pending[seat]);
    row = draw_hand(p, row, column, &s->hand[seat]);
    row = draw_other_cards(p, row, column, &s->hand[seat]);
    return draw_tiles(p, row, column, ALH_TEXT_play_in_reserve, s, &s->reserve[seat]);
}

static struct alh_board board_of(struct alh_play *p, const struct alh_state *s, int seat)
{
    struct alh_board board = { .s = s, .player = seat, .letters = alh_play_letters(p) };
    alh_board_fit(&board);
    return board;
}

/* The own Alhambra with the squares that can be chosen, and beside it, if there is room, what else the player has. */
void alh_play_draw_own(struct alh_play *p, int row, const struct alh_state *s, int seat)
{
    enum { ROOM = 36 }; /* columns for the hand */
    struct alh_board board = board_of(p, s, seat);
    board.mark = p->mark;
    board.n_marks = p->n_marks;
    alh_board_fit(&board);
    int wide = alh_board_wide(&board);
    if (wide + GAP + ROOM <= ALH_SCREEN_COLUMNS) {
        alh_board_draw(&p->screen, row, 0, &board);
        draw_belongings(p, row + 1, wide + GAP, s, seat);
    } else
        draw_belongings(p, alh_board_draw_parts(&p->screen, row, &board), 0, s, seat);
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
static void draw_boards(struct alh_play *p, const struct alh_state *s, int seat)
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
        letter[1] = alh_play_letters(p)[type];
        column = alh_screen_text(&p->screen, 0, column, ALH_STYLE_TYPE + type, letter);
        column = alh_screen_text(&p->screen, 0, column + 1, ALH_STYLE_PLAIN, alh_type_text(p->lang, type)) + 1;
    }
    alh_screen_flush(&p->screen);
}

void alh_play_others(struct alh_play *p, int seat)
{
    struct alh_state view;
    alh_play_look(p, seat, &view);
    draw_legend(p);
    draw_boards(p, &view, seat);
}

void alh_play_own(struct alh_play *p, int seat)
{
    struct alh_state view;
    alh_play_look(p, seat, &view);
    alh_play_draw_own(p, 0, &view, seat);
    alh_screen_flush(&p->screen);
}
