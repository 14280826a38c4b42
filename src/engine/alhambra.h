/* alhambra.h: the public face of libalhambra, and the only header of it to include. A game is a pure function of (configuration, seed,
   moves): nothing here allocates, prints, reads a clock or keeps a global variable.

   A game, from its beginning to its end (a whole program: examples/play_one.c):

       static struct alh_move moves[ALH_MAX_MOVES];
       struct alh_config config = alh_default_config();
       struct alh_state game = { 0 };
       bool complete;

       alh_new(&game, &config, seed, strlen(seed), NULL);
       while (!alh_over(&game)) {
           int n = alh_moves(&game, moves, ALH_MAX_MOVES, &complete);
           alh_apply(&game, &moves[choose(&game, moves, n)], NULL);
       }

   alh_decision says who is asked what. Whoever puts a move together himself has it judged by alh_check, or just plays it: alh_play gives
   back why not (rule 0: it was played), and a refused move changes nothing. What happened is told in `events`, wherever there are some.

   Memory is the caller's.
   - A state is flat, without pointers. alh_copy copies what is in use of it, and two games that were zero once, as by { 0 } or by alh_new,
     are equal when their bytes are. Games in several threads need no lock: each has its own state.
   - Lists are long (8192 moves are 512 KiB, struct alh_events is 80 KiB): keep them, and not on a small stack.
   - What a function gives back by a pointer, a row or a word, is constant and stays as long as the library; nothing has to be freed.
   - A state holds what is hidden, too, and the random numbers to come. What a seat may see is what alh_hide leaves of it. */
#ifndef ALHAMBRA_H
#define ALHAMBRA_H

#define ALH_VERSION "0.1.0"

/* In the order in which they are best read; each includes those that it needs. */
#include "state.h"                  /* what there is to know about a game */
#include "public/names.h"           /* modules, questions, answers, refusals, events; bounds of lists */
#include "public/tiles_and_cards.h" /* pieces, by their numbers */
#include "public/game.h"            /* set up, ask, judge, play; moves, picks, events */
#include "public/told.h"            /* what a question is about, points, who knows what, where a tile would fit */
#include "public/load.h"            /* positions that were not played */
#include "public/tables.h"          /* rows, for who shows, writes and reads games */

#endif
