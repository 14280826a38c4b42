/* state.h: everything there is to know about a game. One flat struct without pointers or padding: copying it is
   alh_copy, comparing it is memcmp. Bounds and their reasons: docs/rules/90-interplay.md, section 10. */
#ifndef ALH_STATE_H
#define ALH_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* For tables of rows: a word as text; two words as one; a word before the id of the module whose rows are read; how many there are. */
#define ALH_QUOTE(text) ALH_QUOTE_(text)
#define ALH_QUOTE_(text) #text
#define ALH_JOIN(a, b) ALH_JOIN_(a, b)
#define ALH_JOIN_(a, b) a##b
#define ALH_OF(word) ALH_JOIN(word, MODULE_ID)
#ifdef __cplusplus
template <class... Words> constexpr int alh_count_words(const Words &...)
{
    return sizeof...(Words);
}
#define ALH_COUNT(...) alh_count_words(__VA_ARGS__)
#else
#define ALH_COUNT(...) (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(const char *))
#endif

enum {
    ALH_MAX_PLAYERS = 6,
    ALH_DIRK = ALH_MAX_PLAYERS, /* the neutral owner of a game of two, where an owner is named */
    ALH_OWNERS = 7,
    ALH_NOBODY = -1,
    ALH_SLOTS = 4,
    ALH_TYPES = 6,
    ALH_CURRENCIES = 4,
    ALH_SCORINGS = 3,
    ALH_STACK = 32,  /* twelve open procedures are possible, some of several frames */
    ALH_DRAW = 160,  /* 145 cards are possible */
    ALH_BAG = 112,   /* 105 tiles are possible */
    ALH_DISPLAY = 6, /* four, six after the smith (31) */
    ALH_PILES = 5,
    ALH_TILES = 192, /* 186 tile identities */
    ALH_VARIANTS = 16,
    ALH_ROW_WORDS = 3,
    ALH_OPTION_WORDS = 3,
    ALH_HOOKS = 40,
};

/* 00, Components: in the order of the points table. */
enum alh_type { ALH_PAVILION, ALH_SERAGLIO, ALH_ARCADES, ALH_CHAMBERS, ALH_GARDEN, ALH_TOWER, ALH_NO_TYPE };
/* Diamonds (06) are a word of cards, but no currency of a slot. */
enum alh_currency { ALH_DENAR, ALH_DIRHAM, ALH_DUKAT, ALH_GULDEN, ALH_NO_CURRENCY, ALH_DIAMOND = ALH_NO_CURRENCY };
enum alh_side { ALH_NORTH, ALH_EAST, ALH_SOUTH, ALH_WEST, ALH_SIDES };
/* Walls are sets of sides: bit i is side i. */
enum alh_walls { ALH_N = 1, ALH_E = 2, ALH_S = 4, ALH_W = 8 };
enum alh_colour { ALH_YELLOW, ALH_RED, ALH_GREEN, ALH_BLUE, ALH_ORANGE, ALH_WHITE, ALH_COLOURS };

enum alh_step {
#define STEP(name, next) ALH_STEP_##name,
#include "steps.def"
    ALH_STEPS
};

/* No padding: a state is compared and hashed by its bytes. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
#endif

/* A multiset of what can be paid with: four bits for each kind, so adding two multisets is six additions. The kind of a card is
   16 * word + place. Words 0..3 are the currencies, place = value; word 4 belongs to modules. Word 5 are tokens, which lie before their
   owner and never in a hand: coins by currency, stones by the amount that is stored. So do values, which are tokens of a currency and stand
   behind its cards. */
struct alh_cards {
    uint64_t word[6];
};
enum {
    ALH_CARD_WORDS = 6,
    ALH_TOKENS = 5,        /* the word of tokens */
    ALH_BUILDER_CARD = 10, /* the first of the cards that are worth 3, one per currency */
    ALH_VALUE = 11, /* the first of the places of values, one per amount from 1 on, in the word of each currency */
    ALH_VALUES = 5,
    ALH_GATE_CARD = 65,                   /* lies beside the display, never in it */
    ALH_CARD_KINDS = 16 * ALH_TOKENS,     /* kinds that a hand can hold; 0 is no card */
    ALH_TOKEN_COIN = ALH_CARD_KINDS,      /* one per currency */
    ALH_TOKEN_STONE = ALH_TOKEN_COIN + 4, /* one per amount from 1 on */
    ALH_STONES = 6,
    ALH_CARD_SCORING = 16 * ALH_CARD_WORDS, /* 1st scoring; the 2nd follows. Cards from here on never reach a hand. */
#define CARDS(name, ...) ALH_CARD_##name, ALH_CARD_##name##_LAST = ALH_CARD_##name + ALH_COUNT(__VA_ARGS__) - 1,
#define HAND_CARDS(name, first, ...)
    ALH_CARDS_BEFORE = ALH_CARD_SCORING + 1,
#include "rows.def"
    ALH_CARDS_END
};
/* The numbers of cards that a hand can hold and that have names; how many cards there are of a key. */
enum {
#define CARDS(name, ...) ALH_CARDS_##name = ALH_COUNT(__VA_ARGS__),
#define HAND_CARDS(name, first, ...) ALH_CARD_##name = (first), ALH_CARDS_##name = ALH_COUNT(__VA_ARGS__),
#include "rows.def"
    ALH_CARD_NUMBERS
};
/* Pieces that are neither cards nor tiles; 0 is none. */
enum {
    ALH_THINGS_BEFORE,
#define THINGS(name, ...) ALH_THING_##name, ALH_THING_##name##_LAST = ALH_THING_##name + ALH_COUNT(__VA_ARGS__) - 1,
#include "rows.def"
    ALH_THINGS_END
};
enum {
#define THINGS(name, ...) ALH_THINGS_##name = ALH_COUNT(__VA_ARGS__),
#include "rows.def"
    ALH_THING_NUMBERS
};

/* Numbers of the rules that rows need, too. */
enum {
#define NUMBER(name, n) ALH_NUMBER_##name = (n),
#include "rows.def"
    ALH_NO_NUMBER = 0
};

/* Tiles have an identity; 0 is no tile. */
enum {
    ALH_TILE_STANDARD = 1,
    ALH_STANDARD_TILES = 54,
    ALH_TILES_STANDARD = ALH_STANDARD_TILES,
    ALH_TILES_FOUNTAIN = ALH_MAX_PLAYERS,
    ALH_TILE_FOUNTAIN = ALH_TILE_STANDARD + ALH_STANDARD_TILES, /* one per seat */
    ALH_TILE_MODULES = 64,                                      /* modules' tiles begin with a new word of a set */
#define TILES(name, first, count, kind, place, flags) ALH_TILE_##name = (first), ALH_TILES_##name = (count),
#include "rows.def"
};
/* A set of tiles: bit i is tile i. */
struct alh_tiles {
    uint64_t word[3];
};
/* Something that tiles carry: on a tile or on its first half; on second halves. */
struct alh_marks {
    struct alh_tiles first, second;
};
/* How a tile lies: its cell when it is built, and its walls (printed or added, as they lie now). */
struct alh_spot {
    int16_t x, y;
    uint8_t walls; /* printed and added ones, as they lie now; of a double tile the second half in the high four bits */
    uint8_t turned; /* quarter turns clockwise */
};

/* The smallest box that holds the cells of an Alhambra. */
struct alh_box {
    int16_t left, right, top, bottom;
};

/* The box and, while it is at most six by six cells, the ordinary buildings in it and their walls: the cell x, y is bit (8 * y + x) mod
   64. */
enum { ALH_MAP_CELLS = 6 };
struct alh_map {
    struct alh_box box;
    uint64_t full, wall[ALH_SIDES];
};

/* ChaCha20 under a key made from the seed text; next is the number of the word to be drawn. */
struct alh_random {
    uint32_t key[8];
    uint64_t next;
};

/* What the game waits for. With player == ALH_NOBODY it waits for nobody: the rules resume there. */
struct alh_frame {
    uint8_t kind;   /* enum alh_ask for a question; a step or moment whose rows are walked otherwise */
    int8_t player;  /* who answers */
    int16_t arg[4]; /* what the asker must remember until then */
};

/* A card that is being auctioned; the bids are public. */
struct alh_auction {
    int16_t bid;
    uint8_t card;   /* 0: none */
    uint8_t bidder; /* seat + 1; 0: no bid yet */
    uint8_t passed; /* bit i: seat i is out */
    uint8_t won;    /* the event that tells who has won */
};
/* The two piles that have an order. */
enum alh_pile { ALH_CARD_PILE, ALH_TILE_BAG, ALH_ORDERED_PILES };
/* What somebody has seen of the top of such a pile, and what he is choosing from. What was chosen to come next lies on top of
   what is left to choose from. */
struct alh_tops {
    uint8_t known, by; /* pieces; seat + 1, 0: nobody */
    uint8_t looked, laid;
};

/* ---- parts of modules ---- */

/* Where something lies in an Alhambra, if it is there; else all is 0. */
struct alh_lying {
    int16_t x, y;
    uint8_t there, unused;
};

/* What only some games need: tiles that are turned or lie beside slots, gates in walls (05). */
enum alh_kinds { ALH_KIND_TURNS = 1, ALH_KIND_BESIDE = 2, ALH_KIND_GATES = 4 };

/* Who has a piece: 0 nobody, seat + 1, or ALH_ON_TABLE. */
enum { ALH_ON_TABLE = 7 };

/* Each module's part of the state: a row of its file. */
#define STATE(...)        \
    struct ALH_OF(alh_) { \
        __VA_ARGS__       \
    };
#include "rows.def"

struct alh_state {
    uint64_t modules;                   /* bit i: module i plays, enum alh_module_id */
    uint64_t rows[ALH_ROW_WORDS];       /* bit i: row i of the table of steps is visited */
    uint64_t answers[ALH_HOOKS];        /* bit i: module i answers this hook */
    uint64_t options[ALH_OPTION_WORDS]; /* bit i: row i of the options of all decisions is looked at */
    struct alh_random random;

    uint16_t size; /* bytes in use, as far as the last module in play */
    uint8_t players;
    uint8_t words; /* words of a tile set in use: 1 without tiles of modules */
    uint8_t turn;  /* the player on turn */
    uint8_t first; /* the player who began the game */
    uint8_t step;  /* enum alh_step */
    uint8_t row;   /* the next row of the table of steps */
    uint8_t depth; /* of the stack */
    uint8_t scorings_done;
    uint8_t surfaced; /* bit i: scoring card i + 1 was set aside and is not scored yet */
    uint8_t winners;  /* bit i: seat i, once the game is over */
    uint8_t n_draw, n_bag, n_display, pile_top;
    uint8_t pile[ALH_PILES]; /* cards left of each pile of the draw pile, from pile_top on */
    uint8_t youngest;        /* seat + 1, 0: not named */
    uint8_t colour[ALH_MAX_PLAYERS];
    uint8_t variant[ALH_VARIANTS];
    uint8_t hand_size[ALH_MAX_PLAYERS];
    uint8_t display[ALH_DISPLAY];
    int16_t score[ALH_OWNERS];
    uint8_t market[ALH_SLOTS]; /* tile of slot i + 1 */

    struct alh_frame stack[ALH_STACK];
    uint8_t actions; /* of this turn, the one under way not counted */
    uint8_t window;  /* places of the order of asking that are through, where everybody is asked in order */
    struct alh_auction auction;
    struct alh_tops tops[ALH_ORDERED_PILES];
    uint8_t kinds;   /* a set of enum alh_kinds */
    uint8_t offered; /* a card beside the display that is taken alone; 0: none */
    uint8_t unused[4];
    struct alh_cards hand[ALH_MAX_PLAYERS];
    struct alh_cards known[ALH_MAX_PLAYERS]; /* the part of the hand that everybody has seen */
    struct alh_cards discard;
    uint8_t draw[ALH_DRAW]; /* the top is the last */
    uint8_t bag[ALH_BAG];   /* the next is the last */

    struct alh_tiles alhambra[ALH_MAX_PLAYERS], reserve[ALH_MAX_PLAYERS], pending[ALH_MAX_PLAYERS];
    struct alh_map map[ALH_MAX_PLAYERS]; /* of the Alhambras; follows from their tiles */
    struct alh_tiles dirk;
    struct alh_tiles beside;  /* lying beside a slot: spot.x */
    struct alh_tiles retyped; /* tiles whose building is not the one that is printed there: hook `type_of` */
    struct alh_spot
        spot[ALH_TILES]; /* last of the common part: a game without modules that keep anything ends inside it */

/* A part is as long as whole words, so that the next one is aligned; what lies behind its members is zero. */
#define STATE(...)                                                         \
    union {                                                                \
        struct ALH_OF(alh_) MODULE_ID;                                     \
        uint64_t ALH_OF(words_of_)[(sizeof(struct ALH_OF(alh_)) + 7) / 8]; \
    };
#include "rows.def"
};
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#ifndef __cplusplus
_Static_assert(sizeof(struct alh_state) <= 16 * 1024, "room for all modules in 16 KiB");
#endif

#endif
