/* twin_parts.h: what the files of the twin share. */
#ifndef TWIN_PARTS_H
#define TWIN_PARTS_H

#include "twin.h"

/* Market slots: 1 gulden, 2 dirham, 3 denar, 4 dukat. */
static const int slot_currency[ALH_SLOTS] = { ALH_GULDEN, ALH_DIRHAM, ALH_DENAR, ALH_DUKAT };

static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* The lowest member of a set above `after`, or TWIN_TILES. */
static inline int next_of(uint64_t set, int after)
{
    uint64_t left = after < TWIN_TILES - 1 ? set >> (after + 1) << (after + 1) : 0;
    return left ? __builtin_ctzll(left) : TWIN_TILES;
}

static inline bool holds(uint64_t tiles, int tile)
{
    return tile > 0 && tile < TWIN_TILES && tiles >> tile & 1;
}

/* The cards of a move: how many, what they are worth, all and those of one currency; whether `all` contains them. */
struct twin_sum {
    int n, worth, n_of_currency, worth_of_currency;
    bool contained;
};

struct twin_sum twin_add_up(const struct alh_cards *cards, int currency, const uint8_t *all);

/* twin_board.c, in the coordinates of the page. */
bool twin_is_full(const struct twin_board *b, int x, int y);
bool twin_touches(const struct twin_board *b, int x, int y);
/* Whether the whole Alhambra obeys the rules with this tile here. */
bool twin_stands_with(struct twin_board *b, int tile, int x, int y);
/* The building rules that a new tile breaks; that an exchange or a removal (tile 0) breaks. */
twin_rules twin_judge_building(const struct twin *t, int tile, int x, int y);
twin_rules twin_judge_change(const struct twin *t, int tile, int x, int y);

#endif
