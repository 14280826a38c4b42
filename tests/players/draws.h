/* draws.h: games of computer players over random sets of modules. */
#ifndef DRAWS_H
#define DRAWS_H

#include "bots/bots.h"

/* Game number `game` of a series: often few modules, now and then any number of them; `players` of them, 0: 2 to 6. `random` is for those who
   play it. */
void draw_game(struct alh_state *s, const char *series, int game, int players, struct alh_random *random);
void print_modules(const struct alh_state *s);

/* The value of an option, or `otherwise`. */
const char *option_of(int argc, char **argv, const char *name, const char *otherwise);
int number_of(int argc, char **argv, const char *name, int otherwise);

#endif
