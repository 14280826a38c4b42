/* Draws Alhambras. Squares are four columns wide and one row high inside, and share their frames. */
#include "cli/screen_board.h"

#include <string.h>

enum { EDGE = 4, WIDE = 5, HIGH = 2 }; /* columns for the numbers of the rows; distance from square to square */
enum { NONE, LIGHT, HEAVY };

static int tile_at(const struct alh_board *b, int x, int y)
{
    const struct alh_tiles *built = &b->s->alhambra[b->player];
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        if (b->s->spot[tile].x == x && b->s->spot[tile].y == y)
            return tile;
    return 0;
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
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        take_in(b, b->s->spot[tile].x, b->s->spot[tile].y);
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

/* The line on a side of a square. */
static int line_at(const struct alh_board *b, int x, int y, enum alh_side side)
{
    static const int dx[ALH_SIDES] = { 0, 1, 0, -1 }, dy[ALH_SIDES] = { -1, 0, 1, 0 };
    int here = tile_at(b, x, y), there = tile_at(b, x + dx[side], y + dy[side]);
    unsigned opposite = (side + 2u) % ALH_SIDES;
    bool wall = (here && b->s->spot[here].walls >> side & 1) || (there && b->s->spot[there].walls >> opposite & 1);
    return wall ? HEAVY : here || there ? LIGHT : NONE;
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

/* Room for "G12". */
static void tile_label(const char *letters, int tile, char label[8])
{
    const struct alh_tile_row *row = alh_tile(tile);
    int n = 0;
    label[n++] = ' ';
    label[n++] = row->type < ALH_TYPES ? letters[row->type] : '?';
    if (row->price >= 10)
        label[n++] = (char)('0' + row->price / 10);
    label[n++] = row->price ? (char)('0' + row->price % 10) : ' ';
    label[n++] = ' ';
    label[n] = '\0';
    label[WIDE - 1] = '\0';
}

static bool is_fountain(int tile)
{
    return tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
}

static void draw_tile_label(struct alh_screen *screen, int row, int column, const char *letters, int tile)
{
    char label[8];
    if (is_fountain(tile)) {
        alh_screen_text(screen, row, column, ALH_STYLE_FOUNTAIN, " ≈≈ ");
        return;
    }
    tile_label(letters, tile, label);
    int type = alh_tile(tile)->type;
    alh_screen_text(screen, row, column, type < ALH_TYPES ? ALH_STYLE_TYPE + type : ALH_STYLE_BOLD, label);
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
    int tile = tile_at(b, x, y);
    if (mark)
        draw_mark(screen, row, column, mark->number);
    else if (tile)
        draw_tile_label(screen, row, column, b->letters, tile);
}

static void draw_numbers(struct alh_screen *screen, int row, int column, const struct alh_board *b)
{
    char number[16];
    for (int x = b->left; x <= b->right; x++) {
        snprintf(number, sizeof number, "%3d", x);
        alh_screen_text(screen, row, column + EDGE + WIDE * (x - b->left) + 1, ALH_STYLE_DIM, number);
    }
    for (int y = b->top; y <= b->bottom; y++) {
        snprintf(number, sizeof number, "%3d", y);
        alh_screen_text(screen, row + HIGH * (y - b->top) + 2, column, ALH_STYLE_DIM, number);
    }
}

void alh_board_draw(struct alh_screen *screen, int row, int column, const struct alh_board *b)
{
    draw_numbers(screen, row, column, b);
    for (int y = b->top; y <= b->bottom + 1; y++)
        for (int x = b->left; x <= b->right + 1; x++) {
            int r = row + 1 + HIGH * (y - b->top), c = column + EDGE + WIDE * (x - b->left);
            draw_crossing(screen, r, c, b, x, y);
            if (x <= b->right)
                draw_line(screen, r, c + 1, WIDE - 1, line_at(b, x, y, ALH_NORTH), false);
            if (y <= b->bottom)
                draw_line(screen, r + 1, c, 1, line_at(b, x, y, ALH_WEST), true);
            if (x <= b->right && y <= b->bottom)
                draw_square(screen, r + 1, c + 1, b, x, y);
        }
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

void alh_board_tile(struct alh_screen *screen, int row, int column, const char *letters, int tile)
{
    int line[ALH_SIDES];
    for (int side = 0; side < ALH_SIDES; side++)
        line[side] = alh_tile(tile)->walls >> side & 1 ? HEAVY : LIGHT;
    for (int corner = 0; corner < 4; corner++) {
        bool south = corner & 2, east = corner & 1;
        int upright = line[east ? ALH_EAST : ALH_WEST], level = line[south ? ALH_SOUTH : ALH_NORTH];
        int arm[ALH_SIDES] = { [ALH_NORTH] = south ? upright : NONE,
                               [ALH_SOUTH] = south ? NONE : upright,
                               [ALH_EAST] = east ? NONE : level,
                               [ALH_WEST] = east ? level : NONE };
        bool heavy = upright == HEAVY || level == HEAVY;
        alh_screen_glyph(screen, row + (south ? 2 : 0), column + (east ? WIDE : 0), line_style(heavy ? HEAVY : LIGHT),
                         alh_screen_joint(arm));
    }
    draw_line(screen, row, column + 1, WIDE - 1, line[ALH_NORTH], false);
    draw_line(screen, row + 2, column + 1, WIDE - 1, line[ALH_SOUTH], false);
    draw_line(screen, row + 1, column, 1, line[ALH_WEST], true);
    draw_line(screen, row + 1, column + WIDE, 1, line[ALH_EAST], true);
    draw_tile_label(screen, row + 1, column + 1, letters, tile);
}
