/* shapes.h: Alhambras of all shapes for seat 0 of the game under test (table.h). */
#ifndef UNIT_SHAPES_H
#define UNIT_SHAPES_H

#include "engine/alhambra.h"

enum { PROBE = 62 }; /* a number that no tile has, for trying things out */

extern const char *const fountain_alone[], *const bay[];
/* Draws it by the picture of support/positions.h. */
void draw(const char *const *lines);
void expect_fine(struct alh_refusal why);

void put(int tile, int x, int y, int walls);
void take_away(int tile);
/* The tile at that side of a cell, or 0. */
int neighbour_at(int x, int y, int side);

/* What is wrong with a tile of these walls on a cell, or in the place of the one there. */
struct alh_refusal check_site(int walls, int x, int y);
struct alh_refusal check_exchange(int walls, int x, int y);

/* Grows an Alhambra by legal tiles. `back` says how far back the tile may be that a new one is put beside: with 1 the Alhambra
   becomes a snake, with 54 a heap. */
void grow(struct alh_random *random, int tiles, int back, uint32_t percent);
/* A line of steps from the fountain: letters N E S W. */
void walk(const char *steps);
void fill_box(int left, int top, int width, int height);
void comb(int teeth, int length);

#endif
