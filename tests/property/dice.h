/* dice.h: chance for the tests: small, and the same everywhere. */
#ifndef DICE_H
#define DICE_H

#include <stddef.h>
#include <stdint.h>

struct dice {
    uint64_t state;
};
uint64_t dice_roll(struct dice *dice);
int dice_below(struct dice *dice, int below);
/* Shuffles n things of `size` bytes, 16 at most. */
void dice_shuffle(struct dice *dice, void *list, int n, size_t size);

#endif
