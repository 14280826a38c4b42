/* tiles_and_cards.h: the pieces, each a small number: what a tile is, how it lies, what is beside it; sets of tiles, hands of
   cards, what they are worth; pieces that are neither. */
#ifndef ALH_TILES_AND_CARDS_H
#define ALH_TILES_AND_CARDS_H

#include "names.h"

#ifdef __cplusplus
extern "C" {
#endif

struct alh_tile_row {
    uint8_t type;  /* enum alh_type; of a double tile: of its first half, the N or W one */
    uint8_t price; /* printed; 0: none */
    uint8_t walls; /* printed; of a double tile: the second half in the high four bits */
};
enum alh_tile_kind {
    ALH_SINGLE, /* a tile like those of the base game */
    ALH_CAMP,   /* fills its cell, but nobody walks on it; its walls are bastions */
    ALH_DOUBLE, /* two cells, the side between them open */
    ALH_HALF_CELL, /* half a cell, cut from corner to corner; its walls are the sides of the cell where the other half is empty */
};
/* What tiles of a family are and count for; 90-interplay, section 6. */
enum alh_tile_flags {
    ALH_TYPED = 1,      /* a building of its type */
    ALH_TURNS = 2,      /* turned as one likes whenever it is built in */
    ALH_BESIDE = 4,     /* lies beside the slot for which it is drawn, or that of the currency that it shows */
    ALH_CLAIMABLE = 8,  /* by its type, the moment it is drawn */
    ALH_UNBOUGHT = 16,  /* nobody buys it, so it is never given to Dirk */
    ALH_PART_PAID = 32, /* may be bought for a part of its price and finished later */
};
ALH_API unsigned alh_tile_flags(int tile);
static inline bool alh_is_fountain(int tile)
{
    return tile >= ALH_TILE_FOUNTAIN && tile - ALH_TILE_FOUNTAIN < ALH_MAX_PLAYERS;
}
static inline bool alh_can_be_turned(int tile)
{
    return tile >= ALH_TILE_MODULES && alh_tile_flags(tile) & ALH_TURNS;
}
/* Whether it can lie turned in an Alhambra of this game, by itself or by a module that turns what lies fixed. */
ALH_API bool alh_can_lie_turned(const struct alh_state *s, int tile);
/* Sides, or a half's, after quarter turns clockwise. */
static inline unsigned alh_turn_walls(unsigned walls, unsigned turned)
{
    return (walls << (turned & 3) | walls >> (4 - (turned & 3))) & 15;
}
/* The same for all walls of a tile; of a double tile those of the second half are the high four bits. */
static inline unsigned alh_turn_all_walls(unsigned walls, unsigned turned)
{
    return alh_turn_walls(walls & 15, turned) | alh_turn_walls(walls >> 4, turned) << 4;
}
/* The other half of a double tile. */
struct alh_half_row {
    uint8_t type;
    uint8_t dx, dy; /* from the first half to it */
};
/* The side of the first half at which the other one lies, on a tile that is turned by so many quarters. */
static inline int alh_side_of_second(const struct alh_half_row *half, int turned)
{
    return ((half->dy ? ALH_SOUTH : ALH_EAST) + turned) % ALH_SIDES;
}
/* The row of a tile that exists; the fountains have one, too. */
ALH_API const struct alh_tile_row *alh_tile(int tile);
static inline enum alh_tile_kind alh_tile_kind(int tile)
{
    if (tile < ALH_TILE_MODULES)
        return ALH_SINGLE;
#define TILES(name, first, count, kind, place, flags)                            \
    if (ALH_##kind != ALH_SINGLE && tile >= (first) && tile < (first) + (count)) \
        return ALH_##kind;
#include "../rows.def"
    return ALH_SINGLE;
}
/* Of a double tile. */
ALH_API const struct alh_half_row *alh_second_half(int tile);
/* Its printed price, or the one that it has as it lies beside the market now; 0: none. */
ALH_API int alh_printed_price(const struct alh_state *s, int tile);
/* The word of the tile's kind in the protocol: "tower", "fountain", "camp". */
ALH_API const char *alh_tile_name(int tile);
/* What tells it from others of that name, where price and walls do not: "M3"; else NULL. */
ALH_API const char *alh_tile_id(int tile);
/* The tile of this type, price and walls, or 0. */
ALH_API int alh_find_tile(int type, int price, int walls);
/* A module's tile of this name: the one with this id, or with this price and walls; 0: there is none. */
ALH_API int alh_find_tile_by_id(const char *name, const char *id);
ALH_API int alh_find_tile_by_price(const char *name, int price, int walls);
/* Whether it is among the pieces of this game. */
ALH_API bool alh_tile_plays(const struct alh_state *s, int tile);
/* The type of the building on a tile, or on half 0 or 1 of it; ALH_NO_TYPE: there is none, or none yet. */
ALH_API int alh_building_on(const struct alh_state *s, int tile, int half);
/* Whether the building that is printed on it counts; false: it still has to be finished. */
ALH_API bool alh_is_finished(const struct alh_state *s, int tile);
/* Whether a module's tiles have this name; whether those have ids. */
ALH_API bool alh_is_tile_name(const char *name);
ALH_API bool alh_tiles_have_ids(const char *name);
/* Walls that are not printed on it; of a double tile 4 bits for each half. */
ALH_API int alh_added_walls(const struct alh_state *s, int tile);

/* From a cell to its neighbour on a side, enum alh_side. */
static inline int alh_step_x(int side)
{
    return (side == ALH_EAST) - (side == ALH_WEST);
}
static inline int alh_step_y(int side)
{
    return (side == ALH_SOUTH) - (side == ALH_NORTH);
}
/* A side of a cell; of half a cell also the one that runs from corner to corner. */
enum { ALH_LONG_SIDE = ALH_SIDES };
struct alh_wall_side {
    int16_t x, y;
    uint8_t side; /* enum alh_side, or ALH_LONG_SIDE */
};
/* A cell that a built tile fills. */
struct alh_cell {
    int16_t x, y;
    uint8_t walls; /* of a camp: its bastions; of half a cell: the sides of the empty half */
};
/* One, or the two of a double tile, its first half first; gives back how many. */
ALH_API int alh_cells_of(const struct alh_state *s, int tile, struct alh_cell cells[2]);
/* The tile of a player at a cell, with either half, or 0. */
ALH_API int alh_tile_at(const struct alh_state *s, int player, int x, int y);
/* 90-interplay, section 6.2: how many tiles of a player lie one after the other from this neighbour of a cell on, as far as an empty cell or
   a camp; a double tile counts for each half. */
ALH_API int alh_line_length(const struct alh_state *s, int player, int x, int y, int side);
/* Those of them that count: what is not finished fills its cell, but counts nothing. `out` may be NULL. */
ALH_API int alh_trace_line(const struct alh_state *s, int player, const struct alh_spot *from, int side,
                           struct alh_wall_side *out);
/* In a view: a tile that lies there, but that the seat may not know. */
enum { ALH_TILE_UNKNOWN = 255 };

static inline bool alh_in(const struct alh_tiles *set, int tile)
{
    return tile < ALH_TILES && (set->word[tile >> 6] >> (tile & 63) & 1);
}
/* The lowest tile of the set above `after`, or 0; alh_next_tile(set, 0) is the first. */
ALH_API int alh_next_tile(const struct alh_tiles *set, int after);
ALH_API int alh_count_tiles(const struct alh_tiles *set);

static inline int alh_card(int currency, int value)
{
    return 16 * currency + value;
}
static inline int alh_card_currency(int kind)
{
    return kind >> 4;
}
static inline int alh_card_value(int kind)
{
    return kind & 15;
}
static inline bool alh_is_scoring(int kind)
{
    return kind == ALH_CARD_SCORING || kind == ALH_CARD_SCORING + 1;
}
/* What a card or token is worth as money; 0: it is none. */
ALH_API extern const uint8_t alh_worths[ALH_CARD_SCORING];
static inline int alh_worth(int kind)
{
    return kind < ALH_CARD_SCORING ? alh_worths[kind] : 0;
}
/* What can be paid with and never lies in a hand. */
static inline bool alh_is_token(int kind)
{
    bool value = kind < 16 * ALH_CURRENCIES && (kind & 15) >= ALH_VALUE;
    return value || (kind >= ALH_CARD_KINDS && kind < ALH_CARD_SCORING);
}
static inline struct alh_cards alh_without_tokens(struct alh_cards cards)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        cards.word[currency] &= ((uint64_t)1 << 4 * ALH_VALUE) - 1;
    cards.word[ALH_TOKENS] = 0;
    return cards;
}
/* Cards that are no money are named by a key and an id, as in {"exchange":"X3"}; NULL for money. */
ALH_API const char *alh_card_key(int kind);
ALH_API const char *alh_card_id(int kind);
/* The kind of that key and id, or 0; with key NULL, the card of that id, no token. */
ALH_API int alh_find_card(const char *key, const char *id);
/* Pieces of modules that are neither cards nor tiles, in the same way: "falcon", "F9". */
ALH_API const char *alh_thing_key(int thing);
ALH_API const char *alh_thing_id(int thing);
ALH_API int alh_find_thing(const char *key, const char *id);
/* The module that it belongs to. */
ALH_API int alh_card_module(int kind);
ALH_API int alh_thing_module(int thing);
/* How far behind the first card, or thing, of its key it comes. */
ALH_API int alh_card_place(int kind);
ALH_API int alh_thing_place(int thing);
static inline int alh_count(const struct alh_cards *cards, int kind)
{
    return (int)(cards->word[kind >> 4] >> 4 * (kind & 15) & 15);
}
static inline void alh_add_card(struct alh_cards *cards, int kind)
{
    cards->word[kind >> 4] += (uint64_t)1 << 4 * (kind & 15);
}
/* The lowest kind above `after` that is there, or 0; alh_next_card(cards, 0) is the first. */
ALH_API int alh_next_card(const struct alh_cards *cards, int after);
ALH_API int alh_count_cards(const struct alh_cards *cards);
/* What the money cards among these counts of a word are worth; a master builder, who stands behind the 9, 3. The counts of values 2k and
   2k + 1 become byte k of two words; a multiplication adds up byte k times the value. */
static inline int alh_sum_values(uint64_t counts)
{
    uint64_t even = counts & 0x0f0f0f0f0f0f, odd = counts >> 4 & 0x0f0f0f0f0f;
    return (int)((even * 0x0002040608030000 + odd * 0x0103050709000000) >> 56);
}
/* The money of one currency; among diamonds stand other cards, too. */
static inline uint64_t alh_money_among(const struct alh_cards *cards, int currency)
{
    const uint64_t values_from_3 = 0xfffffff000;
    return cards->word[currency] & (currency < ALH_CURRENCIES ? UINT64_MAX : values_from_3);
}
static inline int alh_money(const struct alh_cards *cards, int currency)
{
    return alh_sum_values(alh_money_among(cards, currency));
}
/* What cards and tokens are worth together. */
ALH_API int alh_total_worth(const struct alh_cards *cards);

/* Pieces that come in up to eight kinds (types, currencies, colours) are counted in 32 bits, four for each. */
static inline int alh_of_kind(uint32_t counts, int kind)
{
    return (int)(counts >> 4 * kind & 15);
}
static inline int alh_of_all_kinds(uint32_t counts)
{
    uint32_t pairs = (counts & 0x0f0f0f0f) + (counts >> 4 & 0x0f0f0f0f);
    return (int)(pairs * 0x01010101 >> 24);
}
/* The currency of market slot 1..4. */
ALH_API int alh_slot_currency(int slot);
ALH_API int alh_currency_slot(int currency);

#ifdef __cplusplus
}
#endif

#endif
