/* positions.h: games and positions made by hand, for all test programs. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "engine/alhambra.h"

/* Every module that there is. */
#define ALL_MODULES (((uint64_t)1 << ALH_MODULES) - 1)

/* A game after its setup, without modules or with some. */
void deal_game(struct alh_state *s, int players, const char *seed);
void deal_game_with(struct alh_state *s, uint64_t modules, int players, const char *seed);
/* What is asked before the first turn gets the first answer that is listed. */
void finish_setup(struct alh_state *s);
/* An empty position: fountains, nothing else. The stack is empty, too: nobody is asked. */
void clear_table(struct alh_state *s, int players);
void clear_table_with(struct alh_state *s, uint64_t modules, int players);
/* The same with the question ALH_ASK_action (seat 0 is on turn) open. */
void clear_table_for_action(struct alh_state *s, int players);

/* Cards as words: "denar 3 3, gulden 9, diamond 4, X1". */
struct alh_cards cards_of(const char *words);
/* Gives a player these cards, without anybody having seen them. */
void give_hand(struct alh_state *s, int seat, const char *words);
/* Lays these cards out, in the order of the words. */
void lay_display(struct alh_state *s, const char *words);

/* Draws an Alhambra. Lines 1, 3, 5 … hold the cells, in columns 1, 3, 5 …: F is the fountain, any other letter a tile, a blank
   nothing. What is drawn between two cells (- or |) is a wall of the tiles on both sides, or of the one that is there.
     "+-+ +"
     "|o F|"
     "+ + +"
   The last line is NULL. Tiles are taken from `first` on, row by row, and get the walls of the picture; gives back
   the first tile that was not used. */
int draw_alhambra(struct alh_state *s, int player, int first, const char *const *lines);

/* Moves. */
struct alh_move take_move(const char *words);
struct alh_move buy_move(int slot, const char *words);
struct alh_move tile_move(int kind, int tile, int x, int y);

/* Plays a move that alh_moves lists, any of them; false when the game is over. */
bool play_any_move(struct alh_state *s, struct alh_random *random, struct alh_events *events);
struct alh_random chance(const char *seed);

#endif
