/* dice.c: chance for the tests. */
#include "dice.h"

#include <string.h>

uint64_t dice_roll(struct dice *dice)
{
    uint64_t z = dice->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int dice_below(struct dice *dice, int below)
{
    return (int)(dice_roll(dice) % (uint64_t)below);
}

void dice_shuffle(struct dice *dice, void *list, int n, size_t size)
{
    for (int i = n - 1; i > 0; i--) {
        uint8_t swapped[16], *one = (uint8_t *)list + (size_t)i * size;
        uint8_t *other = (uint8_t *)list + (size_t)dice_below(dice, i + 1) * size;
        memcpy(swapped, one, size);
        memmove(one, other, size);
        memcpy(other, swapped, size);
    }
}
