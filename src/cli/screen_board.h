/* screen_board.h: Alhambras and single tiles as drawings: heavy lines are walls, light ones open sides. */
#ifndef ALH_SCREEN_BOARD_H
#define ALH_SCREEN_BOARD_H

#include "cli/screen.h"

enum {
    ALH_TILE_WIDE = 6, /* a single tile with its frame */
    ALH_TILE_HIGH = 3,
    ALH_MAX_MARKS = 512,
};

/* A square that can be chosen, and the number of the choice. */
struct alh_board_mark {
    int16_t x, y;
    int16_t number;
};
struct alh_board {
    const struct alh_state *s;
    int player;
    int alone;           /* a tile instead of an Alhambra, wherever it lies */
    const char *letters; /* of the building types, one byte each */
    const struct alh_board_mark *mark;
    int n_marks;
    int left, right, top, bottom; /* the squares that are drawn, from alh_board_fit on */
};

/* Finds out which squares are to be drawn: those with a tile or a mark. */
void alh_board_fit(struct alh_board *board);
/* Size of the drawing with its numbers at the edge. */
int alh_board_wide(const struct alh_board *board);
int alh_board_high(const struct alh_board *board);
void alh_board_draw(struct alh_screen *screen, int row, int column, const struct alh_board *board);
/* Draws a board of any width, in parts one below the other where it is too wide; gives back the row behind it. */
int alh_board_draw_parts(struct alh_screen *screen, int row, const struct alh_board *board);
/* A tile on its own; a double tile is larger. */
int alh_board_tile_wide(int tile);
int alh_board_tile_high(int tile);
void alh_board_tile(struct alh_screen *screen, int row, int column, const char *letters, const struct alh_state *s,
                    int tile);

#endif
