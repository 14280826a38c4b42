/* Draws Alhambras. Squares are four columns wide and one row high inside, and share their frames. */
#include "cli/screen_board.h"

#include <stdlib.h>
#include <string.h>

enum { EDGE = 4, WIDE = 5, HIGH = 2 }; /* columns for the numbers of the rows; distance from square to square */
enum { NONE, LIGHT, HEAVY };

/* What lies on a square: a tile, or a half of one. */
struct square {
    int tile;
    int half; /* 0, or 1: the second half of a double tile */
    unsigned walls;
    int type; /* of the building that it shows, or ALH_NO_TYPE */
};

/* What is printed there, else what stands there. */
static int type_shown(const struct alh_state *s, int tile, int half)
{
    int printed = half ? alh_second_half(tile)->type : alh_tile(tile)->type;
    return printed < ALH_TYPES ? printed : alh_building_on(s, tile, half);
}

static struct square square_of_tile_alone(const struct alh_state *s, int tile, int x, int y)
{
    const struct alh_half_row *other = alh_tile_kind(tile) == ALH_DOUBLE ? alh_second_half(tile) : NULL;
    bool second = other && x == other->dx && y == other->dy;
    if (!second && (x || y))
        return (struct square){ 0 };
    unsigned walls = alh_tile(tile)->walls | (unsigned)alh_added_walls(s, tile);
    return (struct square){ tile, second, walls >> 4 * second & 15u, type_shown(s, tile, second) };
}

static struct square square_at(const struct alh_board *b, int x, int y)
{
    struct alh_cell cells[2];
    if (b->alone)
        return square_of_tile_alone(b->s, b->alone, x, y);
    int tile = alh_tile_at(b->s, b->player, x, y);
    if (!tile)
        return (struct square){ 0 };
    alh_cells_of(b->s, tile, cells);
    bool second = cells[0].x != x || cells[0].y != y;
    return (struct square){ tile, second, cells[second].walls, type_shown(b->s, tile, second) };
}

static const struct alh_board_mark *mark_at(const struct alh_board *b, int x, int y)
{
    for (int i = 0; i < b->n_marks; i++)
        if (b->mark[i].x == x && b->mark[i].y == y)
            return &b->mark[i];
    return NULL;
}

static void take_in(struct alh_board *b, int x, int y)
{
    b->left = x < b->left ? x : b->left;
    b->right = x > b->right ? x : b->right;
    b->top = y < b->top ? y : b->top;
    b->bottom = y > b->bottom ? y : b->bottom;
}

void alh_board_fit(struct alh_board *b)
{
    const struct alh_tiles *built = &b->s->alhambra[b->player];
    b->left = b->right = b->top = b->bottom = 0;
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile)) {
        struct alh_cell cells[2];
        for (int i = alh_cells_of(b->s, tile, cells) - 1; i >= 0; i--)
            take_in(b, cells[i].x, cells[i].y);
    }
    for (int i = 0; i < b->n_marks; i++)
        take_in(b, b->mark[i].x, b->mark[i].y);
}

int alh_board_wide(const struct alh_board *b)
{
    return EDGE + WIDE * (b->right - b->left + 1) + 1;
}

int alh_board_high(const struct alh_board *b)
{
    return HIGH * (b->bottom - b->top + 1) + 2;
}

/* The bastions of a camp are arrows on it, the long side of a watchtower is a stroke through its square. */
static bool shows_wall(const struct square *square, unsigned side)
{
    enum alh_tile_kind kind = square->tile ? alh_tile_kind(square->tile) : ALH_CAMP;
    return kind != ALH_CAMP && kind != ALH_HALF_CELL && square->walls >> side & 1;
}

/* The line on a side of a square; none between the halves of a double tile. */
static int line_at(const struct alh_board *b, int x, int y, enum alh_side side)
{
    struct square here = square_at(b, x, y);
    struct square there = square_at(b, x + alh_step_x((int)side), y + alh_step_y((int)side));
    bool wall = shows_wall(&here, side) || shows_wall(&there, (side + 2u) % ALH_SIDES);
    if (here.tile == there.tile)
        return NONE;
    return wall ? HEAVY : LIGHT;
}

static int line_style(int line)
{
    return line == HEAVY ? ALH_STYLE_WALL : ALH_STYLE_DIM;
}

/* The crossing at the north-west of a square. */
static void draw_crossing(struct alh_screen *screen, int row, int column, const struct alh_board *b, int x, int y)
{
    int arm[ALH_SIDES] = { [ALH_NORTH] = y > b->top ? line_at(b, x, y - 1, ALH_WEST) : NONE,
                           [ALH_EAST] = x <= b->right ? line_at(b, x, y, ALH_NORTH) : NONE,
                           [ALH_SOUTH] = y <= b->bottom ? line_at(b, x, y, ALH_WEST) : NONE,
                           [ALH_WEST] = x > b->left ? line_at(b, x - 1, y, ALH_NORTH) : NONE };
    bool heavy = false;
    for (int side = 0; side < ALH_SIDES; side++)
        heavy = heavy || arm[side] == HEAVY;
    uint32_t glyph = alh_screen_joint(arm);
    if (glyph != ' ')
        alh_screen_glyph(screen, row, column, line_style(heavy ? HEAVY : LIGHT), glyph);
}

static void draw_line(struct alh_screen *screen, int row, int column, int n, int line, bool upright)
{
    int arm[ALH_SIDES] = { [ALH_NORTH] = upright ? line : NONE,
                           [ALH_SOUTH] = upright ? line : NONE,
                           [ALH_EAST] = upright ? NONE : line,
                           [ALH_WEST] = upright ? NONE : line };
    for (int i = 0; line != NONE && i < n; i++)
        alh_screen_glyph(screen, row, column + i, line_style(line), alh_screen_joint(arm));
}

/* Arrows over the bastions, and the price: "↑→8". */
static void camp_label(int tile, char label[16])
{
    static const char *const arrows[ALH_SIDES] = { "↑", "→", "↓", "←" };
    int n = 0;
    for (int side = 0; side < ALH_SIDES; side++)
        if (alh_tile(tile)->walls >> side & 1)
            n += snprintf(label + n, 16 - (size_t)n, "%s", arrows[side]);
    snprintf(label + n, 16 - (size_t)n, "%d", alh_tile(tile)->price);
}

/* The letter lies on the half that is filled: " P/", " \\P". */
static void half_cell_label(char letter, unsigned gaps, char label[16])
{
    char stroke = gaps == (ALH_E | ALH_S) || gaps == (ALH_N | ALH_W) ? '/' : '\\';
    bool left = gaps & ALH_E;
    snprintf(label, 16, " %c%c", left ? letter : stroke, left ? stroke : letter);
}

/* What is no building: the first letter of what it is, and its price. */
static void other_label(int tile, char label[16])
{
    snprintf(label, 16, " %c%d", alh_tile_name(tile)[0] - 'a' + 'A', alh_tile(tile)->price);
}

static void square_label(const char *letters, const struct square *square, char label[16])
{
    switch (alh_tile_kind(square->tile)) {
    case ALH_CAMP: camp_label(square->tile, label); break;
    case ALH_DOUBLE: snprintf(label, 16, " %c", letters[square->type]); break;
    case ALH_HALF_CELL: half_cell_label(letters[alh_tile(square->tile)->type], square->walls, label); break;
    default:
        if (square->type >= ALH_TYPES)
            other_label(square->tile, label);
        else if (alh_tile(square->tile)->price)
            snprintf(label, 16, " %c%d", letters[square->type], alh_tile(square->tile)->price);
        else
            snprintf(label, 16, " %c□", letters[square->type]); /* 04 */
    }
}

static bool is_fountain(int tile)
{
    return tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
}

static void draw_label(struct alh_screen *screen, int row, int column, const char *letters, const struct square *square)
{
    char label[16];
    if (is_fountain(square->tile)) {
        alh_screen_text(screen, row, column, ALH_STYLE_FOUNTAIN, " ≈≈ ");
        return;
    }
    int style = square->type < ALH_TYPES ? ALH_STYLE_TYPE + square->type : ALH_STYLE_BOLD;
    square_label(letters, square, label);
    for (int end = alh_screen_text(screen, row, column, style, label); end < column + WIDE - 1; end++)
        alh_screen_text(screen, row, end, style, " ");
}

/* "(7)", "(12)", three digits without brackets. */
static void draw_mark(struct alh_screen *screen, int row, int column, int number)
{
    char label[16];
    snprintf(label, sizeof label, number < 10 ? "(%d) " : number < 100 ? "(%d)" : "%d", number);
    alh_screen_text(screen, row, column, ALH_STYLE_CHOICE, label);
}

static void draw_square(struct alh_screen *screen, int row, int column, const struct alh_board *b, int x, int y)
{
    const struct alh_board_mark *mark = mark_at(b, x, y);
    struct square square = square_at(b, x, y);
    if (mark)
        draw_mark(screen, row, column, mark->number);
    else if (square.tile)
        draw_label(screen, row, column, b->letters, &square);
}

/* How many squares it is from the fountain. */
static void draw_numbers(struct alh_screen *screen, int row, int column, const struct alh_board *b)
{
    char number[16];
    for (int x = b->left; x <= b->right; x++) {
        snprintf(number, sizeof number, "%3d", abs(x));
        alh_screen_text(screen, row, column + EDGE + WIDE * (x - b->left) + 1, ALH_STYLE_DIM, number);
    }
    for (int y = b->top; y <= b->bottom; y++) {
        snprintf(number, sizeof number, "%3d", abs(y));
        alh_screen_text(screen, row + HIGH * (y - b->top) + 2, column, ALH_STYLE_DIM, number);
    }
}

/* Its first square has its corner at this row and column. */
static void draw_squares(struct alh_screen *screen, int row, int column, const struct alh_board *b)
{
    for (int y = b->top; y <= b->bottom + 1; y++)
        for (int x = b->left; x <= b->right + 1; x++) {
            int r = row + HIGH * (y - b->top), c = column + WIDE * (x - b->left);
            draw_crossing(screen, r, c, b, x, y);
            if (x <= b->right)
                draw_line(screen, r, c + 1, WIDE - 1, line_at(b, x, y, ALH_NORTH), false);
            if (y <= b->bottom)
                draw_line(screen, r + 1, c, 1, line_at(b, x, y, ALH_WEST), true);
            if (x <= b->right && y <= b->bottom)
                draw_square(screen, r + 1, c + 1, b, x, y);
        }
}

void alh_board_draw(struct alh_screen *screen, int row, int column, const struct alh_board *b)
{
    draw_numbers(screen, row, column, b);
    draw_squares(screen, row + 1, column + EDGE, b);
}

int alh_board_draw_parts(struct alh_screen *screen, int row, const struct alh_board *board)
{
    int most = (ALH_SCREEN_COLUMNS - EDGE - 1) / WIDE;
    int parts = (board->right - board->left + most) / most, wide = (board->right - board->left + parts) / parts;
    for (int i = 0; i < parts; i++) {
        struct alh_board part = *board;
        part.left = board->left + i * wide;
        part.right = part.left + wide - 1 < board->right ? part.left + wide - 1 : board->right;
        alh_board_draw(screen, row, 0, &part);
        row += alh_board_high(&part);
    }
    return row;
}

static int squares_down(int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE ? 1 + alh_second_half(tile)->dy : 1;
}

static int squares_across(int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE ? 1 + alh_second_half(tile)->dx : 1;
}

int alh_board_tile_wide(int tile)
{
    return WIDE * squares_across(tile) + 1;
}

int alh_board_tile_high(int tile)
{
    return HIGH * squares_down(tile) + 1;
}

void alh_board_tile(struct alh_screen *screen, int row, int column, const char *letters, const struct alh_state *s,
                    int tile)
{
    struct alh_board board = {
        .s = s, .alone = tile, .letters = letters, .right = squares_across(tile) - 1, .bottom = squares_down(tile) - 1
    };
    draw_squares(screen, row, column, &board);
}
