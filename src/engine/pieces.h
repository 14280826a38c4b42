/* pieces.h: bits, sets of tiles and cards, and what is known of a piece by its number. Only module.h includes this. */
#ifndef ALH_PIECES_H
#define ALH_PIECES_H

#include "alhambra.h"

#include <string.h>

/* ---- small helpers ---- */

/* What holds only by argument: tests under the sanitizers end where it does not. */
#ifdef ALH_ASSERTS
#define alh_assert(holds) ((holds) ? (void)0 : __builtin_trap())
#else
#define alh_assert(holds) ((void)0)
#endif

/* For what only modules need on paths that the base game runs all the time: it is kept out of their way. */
#define ALH_RARE __attribute__((cold, noinline))

static inline int alh_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}
static inline int alh_highest(uint64_t bits)
{
    return 63 - __builtin_clzll(bits);
}
/* How many; written out, because without a processor's own instruction the compiler would call a function. */
static inline int alh_bits(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    return (int)(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}
/* How many in two words together. */
static inline int alh_bits_of_two(uint64_t a, uint64_t b)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0f, pairs = 0x3333333333333333;
    a -= a >> 1 & 0x5555555555555555;
    b -= b >> 1 & 0x5555555555555555;
    a = (a & pairs) + (a >> 2 & pairs) + (b & pairs) + (b >> 2 & pairs);
    return (int)(((a & low) + (a >> 4 & low)) * 0x0101010101010101 >> 56);
}
static inline bool alh_plays(const struct alh_state *s, int module)
{
    return s->modules >> module & 1;
}
/* Without modules nobody else has to be asked about anything. */
static inline bool alh_base_alone(const struct alh_state *s)
{
    return s->modules == (uint64_t)1 << ALH_MODULE_base;
}
static inline int alh_seat_after(const struct alh_state *s, int seat)
{
    return seat + 1 == s->players ? 0 : seat + 1;
}
static inline unsigned alh_everybody(const struct alh_state *s)
{
    return (1u << s->players) - 1;
}

/* ---- pieces ---- */

/* alh_is_<key>: whether a card, thing or tile is one of this row. */
#define IS_OF(key, first, count)                        \
    static inline bool alh_is_##key(int piece)          \
    {                                                   \
        return piece >= first && piece < first + count; \
    }
#define CARDS(key, ...) IS_OF(key, ALH_CARD_##key, ALH_CARDS_##key)
#define HAND_CARDS(key, first, ...)
#define THINGS(key, ...) IS_OF(key, ALH_THING_##key, ALH_THINGS_##key)
#define TILES(name, first, count, kind, place, flags) IS_OF(name, ALH_TILE_##name, ALH_TILES_##name)
#include "rows.def"
#undef IS_OF

static inline void alh_include(struct alh_tiles *set, int tile)
{
    set->word[tile >> 6] |= (uint64_t)1 << (tile & 63);
}
static inline void alh_exclude(struct alh_tiles *set, int tile)
{
    set->word[tile >> 6] &= ~((uint64_t)1 << (tile & 63));
}
static inline struct alh_tiles alh_union(const struct alh_tiles *a, const struct alh_tiles *b)
{
    return (struct alh_tiles){ { a->word[0] | b->word[0], a->word[1] | b->word[1], a->word[2] | b->word[2] } };
}
static inline struct alh_tiles alh_both(const struct alh_tiles *a, const struct alh_tiles *b)
{
    return (struct alh_tiles){ { a->word[0] & b->word[0], a->word[1] & b->word[1], a->word[2] & b->word[2] } };
}
/* Tiles that are not a building on one cell: camps, double tiles and half cells. A board looks at them apart from the others, of which there are many. */
extern const struct alh_tiles alh_odd_tiles;
static inline uint64_t alh_ordinary_tiles(const struct alh_tiles *set, int word)
{
    return set->word[word] & ~alh_odd_tiles.word[word];
}
static inline bool alh_is_odd(int tile)
{
    return alh_odd_tiles.word[tile >> 6] >> (tile & 63) & 1;
}
/* A game without tiles of modules has none. */
static inline bool alh_has_odd(const struct alh_state *s, int player)
{
    const uint64_t *own = s->alhambra[player].word;
    return s->words > 1 && ((own[1] & alh_odd_tiles.word[1]) | (own[2] & alh_odd_tiles.word[2]));
}
static inline struct alh_tiles alh_odd_among(const struct alh_tiles *set)
{
    return (struct alh_tiles){ { 0, set->word[1] & alh_odd_tiles.word[1], set->word[2] & alh_odd_tiles.word[2] } };
}
/* The standard tiles of each type, as bits of the first word. */
extern const uint64_t alh_standard_tiles[ALH_TYPES];
static inline uint64_t alh_standard_of_type(const struct alh_state *s, const struct alh_tiles *among, int type)
{
    return among->word[0] & alh_standard_tiles[type] & ~s->retyped.word[0];
}
/* Tiles of modules on which a type is printed; of a word of a set, those that may have a building; whether there are any. */
extern const struct alh_tiles alh_typed_of_modules;
static inline uint64_t alh_typed_of_modules_among(const struct alh_state *s, const struct alh_tiles *set, int word)
{
    return set->word[word] & (alh_typed_of_modules.word[word] | s->retyped.word[word]);
}
static inline bool alh_has_typed_of_modules(const struct alh_state *s, const struct alh_tiles *among)
{
    return s->words > 1 && (alh_typed_of_modules_among(s, among, 1) | alh_typed_of_modules_among(s, among, 2));
}
/* Of some tiles those with a building of this type; on their second half. */
struct alh_tiles alh_tiles_of_type(const struct alh_state *s, const struct alh_tiles *among, int type, int half);
/* 19, 43: different building types in the player's Alhambra, finished ones. */
int alh_count_types(const struct alh_state *s, int player);
/* Those that fill half a cell. */
extern const struct alh_tiles alh_half_cells;
static inline bool alh_has_half_cells(const struct alh_state *s, int player)
{
    return s->words > 2 && s->alhambra[player].word[2] & alh_half_cells.word[2];
}
static inline struct alh_tiles alh_half_cells_among(const struct alh_tiles *set)
{
    return (struct alh_tiles){ { 0, 0, set->word[2] & alh_half_cells.word[2] } };
}
/* Whether the empty half of a built tile lies on this side of its cell. */
static inline bool alh_is_empty_half(const struct alh_state *s, int tile, int side)
{
    return alh_tile_kind(tile) == ALH_HALF_CELL && s->spot[tile].walls >> side & 1;
}
static inline bool alh_any_tile(const struct alh_tiles *set)
{
    return (set->word[0] | set->word[1] | set->word[2]) != 0;
}
static inline bool alh_no_cards(const struct alh_cards *cards)
{
    return !(cards->word[0] | cards->word[1] | cards->word[2] | cards->word[3] | cards->word[4] | cards->word[5]);
}
static inline void alh_add_cards(struct alh_cards *to, const struct alh_cards *cards)
{
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        to->word[i] += cards->word[i];
}
/* `cards` must be among those of `from`. */
static inline void alh_take_cards(struct alh_cards *from, const struct alh_cards *cards)
{
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        from->word[i] -= cards->word[i];
}
/* n cards of a kind; those that are taken must be there. */
static inline void alh_add_copies(struct alh_cards *to, int card, int n)
{
    to->word[card >> 4] += (uint64_t)n << 4 * (card & 15);
}
static inline void alh_take_copies(struct alh_cards *from, int card, int n)
{
    from->word[card >> 4] -= (uint64_t)n << 4 * (card & 15);
}
/* The word of cards whose money this is: of a coin that of its currency. Of which currency a stone is, its board shows. */
static inline int alh_money_word(int card)
{
    return card >= ALH_TOKEN_COIN && card < ALH_TOKEN_STONE ? card - ALH_TOKEN_COIN : card >> 4;
}
/* A card, not a token, that is money. */
static inline bool alh_is_money_card(int card)
{
    return card < ALH_CARD_KINDS && !alh_is_token(card) && alh_worth(card);
}
/* A card that is drawn into the display, or into a beggar's hand; any other is turned up: moment CARD_TURNED. */
static inline bool alh_is_for_display(int card)
{
    return card < ALH_CARD_KINDS && card != ALH_GATE_CARD;
}
/* How many cards of one word there are: of a currency the money cards. */
int alh_count_word(const struct alh_cards *cards, int word);
/* How many of a card the game has now, wherever they are. */
int alh_copies(const struct alh_state *s, int card);
/* The first kind of `cards` of which `among` holds fewer, or 0. */
int alh_missing_card(const struct alh_cards *among, const struct alh_cards *cards);

/* ---- urns: what lies somewhere unseen has no order until it is drawn ---- */

/* One piece of a kind, as alh_of_kind counts them. */
static inline uint32_t alh_one_of(int kind)
{
    return (uint32_t)1 << 4 * kind;
}
/* What a supply holds of each kind; below 0 (a position that cannot be) counts as none. */
uint32_t alh_count_kinds(const struct alh_state *s, int kinds, int (*left)(const struct alh_state *s, int kind));
/* The kind of piece i, from 0 on, where equal ones lie side by side. */
int alh_kind_of_piece(uint32_t counts, int i);
/* A random piece leaves the urn, which is not empty: its kind. */
int alh_draw_kind(struct alh_random *random, uint32_t *urn);
int alh_draw_currency(struct alh_random *random, uint16_t *urn);
/* A random member of a set, which is not empty. */
int alh_draw_bit(struct alh_random *random, unsigned set);

#endif
