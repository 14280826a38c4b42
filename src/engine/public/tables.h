/* tables.h: the rows of the registries, for who shows, hides, writes and reads games without knowing a rule: fields of the state, notes
   on tiles, what is printed on pieces, words of the protocol, what a kind of move or event consists of. */
#ifndef ALH_TABLES_H
#define ALH_TABLES_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a member of the state is shown, hidden and loaded. */
enum alh_field_type {
    ALH_FIELD_END,
    ALH_FIELD_U8,        /* a number */
    ALH_FIELD_I16,       /* a number */
    ALH_FIELD_CARDS,     /* struct alh_cards */
    ALH_FIELD_CARD_LIST, /* kinds, their number at `count`; the last is the top where `top_first` */
    ALH_FIELD_TILE_LIST, /* tiles, their number at `count` */
    ALH_FIELD_SLOTS,     /* one tile or none in each of ALH_SLOTS */
    ALH_FIELD_TILE_SET,  /* struct alh_tiles */
    ALH_FIELD_PLACED,    /* struct alh_tiles, shown with their cells */
    ALH_FIELD_STEP,
    ALH_FIELD_COLOUR,
    ALH_FIELD_BOOL,
    ALH_FIELD_CARD_BITS, /* bit i: the card of kind `first` + i, shown by its id */
    ALH_FIELD_CARD_BITS16,
    ALH_FIELD_ROWS,        /* the rows of a module's table that belong to the seat, or lie on the table */
    ALH_FIELD_CARD_ID,     /* a card of kind `first` or above by its id; 0: null */
    ALH_FIELD_TILE,        /* 0: null */
    ALH_FIELD_TYPE,        /* a building type + 1; 0: null */
    ALH_FIELD_SEAT,        /* a seat + 1; 0: null */
    ALH_FIELD_PLAYER,      /* a seat */
    ALH_FIELD_SEATS,       /* bit i: seat i */
    ALH_FIELD_SLOT_SEATS,  /* a seat + 1 or 0 for each of ALH_SLOTS */
    ALH_FIELD_SLOT_COUNTS, /* how many of something lie on each of ALH_SLOTS, up to `most` */
    ALH_FIELD_TILE_BITS,   /* a word of 64 bits: tiles that are named elsewhere, too */
    ALH_FIELD_LOOKED_CARDS, /* what a player chooses from on top of pile `most`, struct alh_tops; the others see how many */
    ALH_FIELD_LOOKED_TILES,
    ALH_FIELD_KNOWN_CARDS, /* the top of pile `most`, only in the view of the seat that knows it */
    ALH_FIELD_KNOWN_TILES,
    ALH_FIELD_NUMBER_BITS, /* bit i: the number i + 1 */
    ALH_FIELD_NUMBERS,     /* `most` numbers from 1 to `first`, one byte each; fewer where their number is at `count` */
    ALH_FIELD_CURRENCY_COUNTS, /* four bits for each currency, 16 in all: the names of the currencies, as often as they count */
    ALH_FIELD_MONEY,           /* a currency and a value as a kind of card; 0: null */
    ALH_FIELD_THING_BITS16, /* bit i: the thing of number `first` + i, shown by its id */
    ALH_FIELD_THING_COUNTS, /* four bits for each thing from number `first` on, 32 in all: their ids, as often as they count */
    ALH_FIELD_LYING,        /* struct alh_lying: its square; null: it is not there */
    ALH_FIELD_BESIDE, /* struct alh_tiles: for each slot the tiles that lie beside it */
};
enum alh_seen { ALH_SEEN_BY_ALL, ALH_SEEN_BY_OWNER, ALH_SEEN_BY_NONE };
/* One member of the rows of a table; TYPES are counts of building types, four bits each, 32 in all. */
enum alh_column_type {
    ALH_COLUMN_END,
    ALH_COLUMN_CARD,
    ALH_COLUMN_THING,
    ALH_COLUMN_TYPE,
    ALH_COLUMN_SIDE,
    ALH_COLUMN_I16,
    ALH_COLUMN_TYPES,
    ALH_COLUMN_CURRENCY,
    ALH_COLUMN_COUNT /* a small number */
};
struct alh_column {
    const char *name;
    uint8_t type, offset; /* CARD and THING stand for the row itself and come first */
};
struct alh_field {
    const char *name;
    uint16_t offset, stride; /* stride: distance from seat to seat; 0: not per player */
    uint16_t count;  /* offset of the number of elements of a list; of the size that stays known of hidden cards */
    uint8_t type;    /* enum alh_field_type */
    uint8_t seen;    /* enum alh_seen */
    uint8_t most;    /* elements that fit */
    bool top_first;  /* a pile: shown from its last element on */
    bool tokens;     /* of CARDS: there may be tokens among them */
    bool below_zero; /* a number of points, which can be lost */
    uint8_t first;   /* card or thing of row or bit 0 */
    uint8_t given;   /* enum alh_given, where it is completed unless a position names it */
    uint8_t row_size,
        owner; /* of ROWS; owner: offset of the byte that says whose the row is: 0, seat + 1, ALH_ON_TABLE */
    const struct alh_column *columns; /* of ROWS, ends with ALH_COLUMN_END */
};
/* What a module has noted on a tile: a number from 1 on, one of some words, or a list of things; 0: nothing. */
struct alh_note {
    const char *name;
    const char *const *words; /* of values 1, 2 … */
    uint8_t most;
    uint8_t first,
        things; /* of a list: so many kinds of things, and the first of them; the value counts each with two bits */
    int (*get)(const struct alh_state *s, int tile);
    /* In a position that is being filled in, once the tile has its place; false: that cannot be. */
    bool (*set)(struct alh_state *s, int tile, int value);
    /* Of a mark, which is there or not, and on each half of a double tile: where its struct alh_marks is in the state, and whether it can be
       on this tile or half (0 or 1) */
    uint16_t marks;
    bool (*fits)(const struct alh_state *s, int tile, int half);
};
static inline const struct alh_marks *alh_marks_of(const struct alh_state *s, const struct alh_note *note)
{
    return (const struct alh_marks *)((const char *)s + note->marks);
}
static inline bool alh_is_marked(const struct alh_marks *marks, int tile, int half)
{
    return (half ? marks->second : marks->first).word[tile >> 6] >> (tile & 63) & 1;
}
ALH_API void alh_set_mark(struct alh_marks *marks, int tile, int half);
/* What a note says about a tile; of a mark 1: it is on it or on its first half, 2: on its second half, 3: on both. */
static inline int alh_note_value(const struct alh_state *s, const struct alh_note *note, int tile)
{
    if (!note->marks)
        return note->get(s, tile);
    return alh_is_marked(alh_marks_of(s, note), tile, 0) | alh_is_marked(alh_marks_of(s, note), tile, 1) << 1;
}
/* What is printed on a piece, as far as it has it: a card, a thing, a tile. */
struct alh_facts {
    uint8_t n_types, type[6]; /* building types, in the order in which they stand there */
    uint8_t n_currencies, currency[4];
    uint8_t walls;                 /* sides */
    uint8_t n_numbers, number[21]; /* what else it counts: a price, a limit, what its parts are worth */
    const char *group;             /* a word for those that belong together, or NULL */
    uint8_t tile;                  /* the tile that it shows, or 0 */
};
/* False: there is nothing to say about this pick. */
ALH_API bool alh_describe(const struct alh_pick *pick, struct alh_facts *facts);
struct alh_variant_row {
    uint8_t module;
    const char *name;      /* "diamonds.cards" */
    const char *values[3]; /* default first, ends with NULL */
};
struct alh_module_row {
    const char *id;
    uint8_t number; /* of the rule page; 0 the base game */
    const char *box;
};
ALH_API const struct alh_module_row *alh_module_row(int module);
/* What is shown of its part of the state, ends with ALH_FIELD_END; its notes on tiles, ends with a row without a name. */
ALH_API const struct alh_field *alh_module_fields(int module);
ALH_API const struct alh_note *alh_module_notes(int module);
/* enum alh_variant */
ALH_API const struct alh_variant_row *alh_variant_row(int variant);
/* enum alh_preset: the modules that it holds (the base game is not among them), and the index of the value that it gives a variant. */
ALH_API const char *alh_preset_name(int preset);
ALH_API uint64_t alh_preset_modules(int preset);
ALH_API int alh_preset_value(int preset, int variant);

ALH_API const char *alh_ask_name(int ask);
ALH_API const char *alh_step_name(int step);
ALH_API const char *alh_rule_name(int rule);
ALH_API const char *alh_event_name(int kind);
ALH_API const char *alh_source_name(int source);
ALH_API int alh_source_module(int source);
ALH_API const char *alh_type_name(int type);
ALH_API const char *alh_currency_name(int currency);
ALH_API const char *alh_colour_name(int colour);
/* "N", "E", "S", "W": of enum alh_side; "N2" and so on: of the second half of a double tile. */
enum { ALH_SIDES_OF_HALVES = 2 * ALH_SIDES };
ALH_API const char *alh_side_name(int side);
ALH_API const char *alh_word_name(int word);
ALH_API const char *alh_noun_name(int noun);
/* What follows the word of a noun in its handles. */
enum alh_handle_text {
    ALH_HANDLE_WORD,
    ALH_HANDLE_NUMBER,
    ALH_HANDLE_TILE,
    ALH_HANDLE_CELL,
    ALH_HANDLE_CARD,
    ALH_HANDLE_CARD_ID,
    ALH_HANDLE_DRAWN,
    ALH_HANDLE_THING,
    ALH_HANDLE_TYPE,
    ALH_HANDLE_STALL,
    ALH_HANDLE_CURRENCY,
    ALH_HANDLE_SIDE
};
ALH_API enum alh_handle_text alh_noun_text(int noun);
ALH_API int alh_part_of_noun(int noun);
/* Whether this kind of move answers this kind of decision. */
ALH_API bool alh_answers(int ask, int kind);
/* The kinds of move that answer what is asked now, one after the other, from *i = 0 on; -1: there are no more. */
ALH_API int alh_option_in_play(const struct alh_state *s, int *i);
/* Whether it answers every question and is no action. */
ALH_API bool alh_is_free(int kind);
/* Whether it is one of the actions of a turn where it answers `action`. */
ALH_API bool alh_is_action(int kind);
/* The type of a move in the protocol, its `how` (or NULL), and the parts that it may have; those that may be left out, and what must be
   left out when another one is there (ALH_PART_NONE: nothing). */
ALH_API const char *alh_move_type(int kind);
ALH_API const char *alh_move_how(int kind);
ALH_API uint64_t alh_move_parts(int kind);
ALH_API uint64_t alh_optional_parts(int kind);
ALH_API int alh_part_instead(int kind, int part);
/* Those of them that can be in a move of this game at all. */
ALH_API uint64_t alh_parts_in_play(const struct alh_state *s, int kind);
/* A member that is always true and tells this kind from others of its type, or NULL. */
ALH_API const char *alh_move_flag(int kind);
/* The tile that a move is about, though it does not name it: what is bought, bid for or replaced on a stall; else the one it names; 0:
   none. */
ALH_API int alh_tile_of_move(const struct alh_state *s, const struct alh_move *move);
/* The tile that a pick names, or that lies on the slot or stall, or in the deciding player's Alhambra on the square, that it names; 0: none. */
ALH_API int alh_tile_of_pick(const struct alh_state *s, const struct alh_pick *pick);
/* Whether the cards of the move are paid; otherwise they are taken. */
ALH_API bool alh_move_pays(int kind);
/* The module that this kind of move belongs to. */
ALH_API int alh_move_module(int kind);
/* How the thing of a move is called, where it has one; else NULL. */
ALH_API const char *alh_move_thing_key(int kind);
/* The module that tells it. */
ALH_API int alh_event_module(int kind);
ALH_API uint64_t alh_event_parts(int kind);
ALH_API uint64_t alh_event_private_parts(int kind);

#ifdef __cplusplus
}
#endif

#endif
