/* screen.h: lines of a terminal, 80 columns wide. What is drawn stands on a sheet of cells first, so boards can stand
   beside each other and no line is ever too long; alh_screen_flush prints the sheet as plain lines. */
#ifndef ALH_SCREEN_H
#define ALH_SCREEN_H

#include <stdio.h>

#include "engine/alhambra.h"

enum {
    ALH_SCREEN_COLUMNS = 80,
    ALH_SCREEN_ROWS = 512,
    ALH_SCREEN_NOWHERE = -1, /* a row on which nothing is drawn, to measure */
};

/* How a cell looks. Never colour alone: without colours all styles are plain. */
enum alh_style {
    ALH_STYLE_PLAIN,
    ALH_STYLE_BOLD,
    ALH_STYLE_DIM,
    ALH_STYLE_WALL,
    ALH_STYLE_CHOICE, /* you can do this */
    ALH_STYLE_LEAD,   /* leads */
    ALH_STYLE_NOTE,
    ALH_STYLE_FOUNTAIN,
    ALH_STYLE_TYPE,                                         /* + enum alh_type */
    ALH_STYLE_CURRENCY = ALH_STYLE_TYPE + ALH_TYPES,        /* + enum alh_currency */
    ALH_STYLE_COLOUR = ALH_STYLE_CURRENCY + ALH_CURRENCIES, /* + enum alh_colour */
    ALH_STYLES = ALH_STYLE_COLOUR + ALH_COLOURS
};

struct alh_screen_cell {
    uint32_t glyph; /* a character of Unicode; 0: empty */
    uint8_t style;  /* enum alh_style */
    bool covered;   /* by the wide character before it */
};
struct alh_screen {
    FILE *out;
    bool colour;
    int rows; /* in use */
    struct alh_screen_cell cell[ALH_SCREEN_ROWS][ALH_SCREEN_COLUMNS];
};

/* What falls off the sheet is not drawn. */
void alh_screen_glyph(struct alh_screen *screen, int row, int column, int style, uint32_t glyph);
/* Writes one line of text; gives back the column behind it. */
int alh_screen_text(struct alh_screen *screen, int row, int column, int style, const char *text);
/* A space at which no line is broken. */
#define ALH_NO_BREAK "\u00a0"
/* Writes a text between the columns, breaking it between words, later lines indented; gives back the row behind it. */
int alh_screen_wrap(struct alh_screen *screen, int row, int column, int right, int indent, int style, const char *text);
/* Prints the sheet and empties it. */
void alh_screen_flush(struct alh_screen *screen);
/* Empties it from a row on, unprinted. */
void alh_screen_cut(struct alh_screen *screen, int row);

/* Columns that a text takes up. */
int alh_screen_width(const char *text);

/* The line where up to four lines meet; each arm is 0 (none), 1 (light) or 2 (heavy), in the order of enum alh_side. */
uint32_t alh_screen_joint(const int arm[ALH_SIDES]);

#endif
