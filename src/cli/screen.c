/* A sheet of cells, printed as lines. */
#include "cli/screen.h"

#include <string.h>

static const char *const style_code[ALH_STYLES] = {
    [ALH_STYLE_PLAIN] = "",
    [ALH_STYLE_BOLD] = "1",
    [ALH_STYLE_DIM] = "2",
    [ALH_STYLE_WALL] = "1;38;5;173",
    [ALH_STYLE_CHOICE] = "1;38;5;37",
    [ALH_STYLE_LEAD] = "1;38;5;172",
    [ALH_STYLE_NOTE] = "38;5;37",
    [ALH_STYLE_FOUNTAIN] = "48;5;73;38;5;16",
    [ALH_STYLE_TYPE + ALH_PAVILION] = "48;5;25;38;5;231",
    [ALH_STYLE_TYPE + ALH_SERAGLIO] = "48;5;124;38;5;231",
    [ALH_STYLE_TYPE + ALH_ARCADES] = "48;5;94;38;5;231",
    [ALH_STYLE_TYPE + ALH_CHAMBERS] = "48;5;255;38;5;16",
    [ALH_STYLE_TYPE + ALH_GARDEN] = "48;5;28;38;5;231",
    [ALH_STYLE_TYPE + ALH_TOWER] = "48;5;91;38;5;231",
    [ALH_STYLE_CURRENCY + ALH_DENAR] = "48;5;25;38;5;231",
    [ALH_STYLE_CURRENCY + ALH_DIRHAM] = "48;5;29;38;5;231",
    [ALH_STYLE_CURRENCY + ALH_DUKAT] = "48;5;166;38;5;16",
    [ALH_STYLE_CURRENCY + ALH_GULDEN] = "48;5;220;38;5;16",
    [ALH_STYLE_COLOUR + ALH_YELLOW] = "38;5;178",
    [ALH_STYLE_COLOUR + ALH_RED] = "38;5;167",
    [ALH_STYLE_COLOUR + ALH_GREEN] = "38;5;71",
    [ALH_STYLE_COLOUR + ALH_BLUE] = "38;5;75",
    [ALH_STYLE_COLOUR + ALH_ORANGE] = "38;5;208",
    [ALH_STYLE_COLOUR + ALH_WHITE] = "38;5;250",
};

/* The next character of a text; bytes that are no UTF-8, and control characters, are a question mark. */
static uint32_t decode(const char **text)
{
    const unsigned char *at = (const unsigned char *)*text;
    int more = at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : at[0] >= 0xC0 ? 1 : 0;
    uint32_t glyph = more ? at[0] & (0x3Fu >> more) : at[0];
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            *text += i;
            return '?';
        }
        glyph = glyph << 6 | (at[i] & 0x3F);
    }
    *text += more + 1;
    if (glyph == 0xA0) /* ALH_NO_BREAK */
        return ' ';
    bool control = glyph < ' ' || (glyph >= 0x7F && glyph < 0xA0) || (more == 0 && glyph > 0x7F) || glyph > 0x10FFFF;
    return control ? '?' : glyph;
}

static size_t encode(uint32_t glyph, char out[4])
{
    if (glyph < 0x80) {
        out[0] = (char)glyph;
        return 1;
    }
    size_t n = glyph < 0x800 ? 2 : glyph < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, glyph >>= 6)
        out[i] = (char)(0x80 | (glyph & 0x3F));
    out[0] = (char)((0xF00u >> n & 0xFF) | glyph);
    return n;
}

/* Columns of a character, for names that people give: marks on letters take none, ideographs and pictures two. */
static int glyph_width(uint32_t glyph)
{
    static const uint32_t none[][2] = { { 0x300, 0x36F }, { 0x200B, 0x200F }, { 0x202A, 0x202E }, { 0xFE00, 0xFE0F } };
    static const uint32_t two[][2] = { { 0x1100, 0x115F }, { 0x2E80, 0xA4CF },   { 0xAC00, 0xD7A3 },
                                       { 0xF900, 0xFAFF }, { 0xFE30, 0xFE6F },   { 0xFF00, 0xFF60 },
                                       { 0xFFE0, 0xFFE6 }, { 0x1F300, 0x1FAFF }, { 0x20000, 0x3FFFD } };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (glyph >= none[i][0] && glyph <= none[i][1])
            return 0;
    for (size_t i = 0; i < sizeof two / sizeof two[0]; i++)
        if (glyph >= two[i][0] && glyph <= two[i][1])
            return 2;
    return 1;
}

int alh_screen_width(const char *text)
{
    int width = 0;
    while (*text)
        width += glyph_width(decode(&text));
    return width;
}

void alh_screen_glyph(struct alh_screen *screen, int row, int column, int style, uint32_t glyph)
{
    int width = glyph_width(glyph);
    if (row < 0 || row >= ALH_SCREEN_ROWS || column < 0 || column + width > ALH_SCREEN_COLUMNS || width == 0)
        return;
    screen->cell[row][column] = (struct alh_screen_cell){ .glyph = glyph, .style = (uint8_t)style };
    if (width == 2)
        screen->cell[row][column + 1] = (struct alh_screen_cell){ .covered = true };
    if (row >= screen->rows)
        screen->rows = row + 1;
}

int alh_screen_text(struct alh_screen *screen, int row, int column, int style, const char *text)
{
    while (*text) {
        uint32_t glyph = decode(&text);
        alh_screen_glyph(screen, row, column, style, glyph);
        column += glyph_width(glyph);
    }
    if (row >= screen->rows && row < ALH_SCREEN_ROWS)
        screen->rows = row + 1;
    return column;
}

/* Columns up to the next space. */
static int word_width(const char *text)
{
    int width = 0;
    while (*text && *text != ' ')
        width += glyph_width(decode(&text));
    return width;
}

int alh_screen_wrap(struct alh_screen *screen, int row, int column, int right, int indent, int style, const char *text)
{
    int at = column, begin = column;
    while (*text) {
        if (*text != ' ' && at > begin && at + word_width(text) > right) {
            row++;
            at = begin = column + indent;
        }
        for (; *text && *text != ' '; at++) {
            if (at >= right) {
                row++;
                at = begin = column + indent;
            }
            uint32_t glyph = decode(&text);
            alh_screen_glyph(screen, row, at, style, glyph);
            at += glyph_width(glyph) - 1;
        }
        for (; *text == ' '; text++, at++)
            if (text[1] != '\0' && text[1] != ' ' && at + 1 + word_width(text + 1) <= right)
                alh_screen_glyph(screen, row, at, style, ' ');
    }
    return row + 1;
}

static bool is_blank(const struct alh_screen *screen, const struct alh_screen_cell *cell)
{
    bool coloured = screen->colour && cell->style != ALH_STYLE_PLAIN;
    return !cell->covered && (cell->glyph == 0 || (cell->glyph == ' ' && !coloured));
}

static int used_columns(const struct alh_screen *screen, const struct alh_screen_cell *row)
{
    int n = ALH_SCREEN_COLUMNS;
    while (n > 0 && is_blank(screen, &row[n - 1]))
        n--;
    return n;
}

static void print_row(const struct alh_screen *screen, const struct alh_screen_cell *row)
{
    int style = ALH_STYLE_PLAIN;
    for (int i = 0, n = used_columns(screen, row); i < n; i++) {
        if (row[i].covered)
            continue;
        if (screen->colour && row[i].style != style)
            fprintf(screen->out, "\033[0%s%sm", row[i].style ? ";" : "", style_code[row[i].style]);
        style = row[i].style;
        char bytes[4];
        fwrite(bytes, 1, encode(row[i].glyph ? row[i].glyph : ' ', bytes), screen->out);
    }
    if (screen->colour && style != ALH_STYLE_PLAIN)
        fputs("\033[0m", screen->out);
    fputc('\n', screen->out);
}

void alh_screen_flush(struct alh_screen *screen)
{
    for (int i = 0; i < screen->rows; i++)
        print_row(screen, screen->cell[i]);
    alh_screen_cut(screen, 0);
    fflush(screen->out);
}

void alh_screen_cut(struct alh_screen *screen, int row)
{
    if (row >= screen->rows)
        return;
    memset(screen->cell[row], 0, (size_t)(screen->rows - row) * sizeof screen->cell[0]);
    screen->rows = row;
}
