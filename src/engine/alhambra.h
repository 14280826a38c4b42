/* alhambra.h: the public face of libalhambra. A game is a pure function of (configuration, seed, moves):
   nothing here allocates, prints, reads a clock or keeps a global variable. */
#ifndef ALHAMBRA_H
#define ALHAMBRA_H

#include "state.h"

#if defined(__GNUC__)
#define ALH_API __attribute__((visibility("default")))
#else
#define ALH_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define ALH_VERSION "0.1.0"

enum {
    ALH_RULES_REVISION = 1, /* grows when an old record would replay differently: a record names it */
    ALH_MAX_MOVES = 8192,   /* a list of useful moves in the base game stays far below */
    ALH_MAX_PICKS = 512,
    ALH_MAX_PATH = 64,
    ALH_MAX_EVENTS = 1024,     /* two scorings with all modules in one move stay far below */
    ALH_MAX_DECISIONS = 10000, /* players who only rebuild never end: simulations stop here and say so */
};

/* ---- names ---- */

enum alh_module_id {
#define MODULE(number, box) ALH_OF(ALH_MODULE_),
#include "rows.def"
    ALH_MODULES
};
enum alh_variant {
#define VARIANT(id, name, ...) ALH_VARIANT_##id,
#include "rows.def"
    ALH_VARIANT_ROWS
};
/* Editions of the game; the first is the default. */
enum alh_preset {
#define PRESET(name, ...) ALH_PRESET_##name,
#include "presets.def"
    ALH_PRESETS
};
/* What the game asks; docs/rules/90-interplay.md, section 11. */
enum alh_ask {
#define ASK(name, options) ALH_ASK_##name,
#include "asks.def"
#undef ASK
    ALH_ASKS
};
/* What a player can answer. */
enum alh_move_kind {
#define OPTION(name) ALH_MOVE_##name,
#include "rows.def"
    ALH_MOVE_KINDS
};
/* Why a move is refused. */
enum alh_rule {
    ALH_RULE_none,
#define REFUSAL(rule) ALH_RULE_##rule,
#include "rows.def"
    ALH_RULES
};
enum alh_event_kind {
#define EVENT(name, ...) ALH_EVENT_##name,
#include "rows.def"
    ALH_EVENT_KINDS
};

/* ---- pieces ---- */

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
#include "rows.def"
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

/* ---- a game ---- */

struct alh_config {
    uint64_t modules;                /* bit i: enum alh_module_id; the base game always plays */
    uint8_t players;                 /* 2..6 */
    uint8_t youngest;                /* seat + 1; 0: not named */
    uint8_t colour[ALH_MAX_PLAYERS]; /* enum alh_colour, distinct */
    uint8_t variant[ALH_VARIANTS];   /* index of the value, 0 is the default */
};
/* Three players, default colours, no modules. */
ALH_API struct alh_config alh_default_config(void);
/* Sets the variants of the modules in play as this edition has them; enum alh_preset. */
ALH_API void alh_use_preset(struct alh_config *config, int preset);

/* What a player answers. A member that a kind does not use is zero, so equal moves are equal bytes; parts.def says what they mean. What no move
   has together shares its place. To C++ the struct without a name in it is an extension that all compilers have. */
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#endif
struct alh_move {
    uint8_t kind; /* enum alh_move_kind */
    uint8_t slot; /* 1..4 */
    uint8_t tile;
    uint8_t die; /* the tile whose die is used */
    union {
        uint8_t card;       /* that is no money, or any that was drawn */
        uint8_t take;       /* of the display */
        uint8_t watchtower; /* that comes along: 1 */
    };
    union {
        uint8_t thing;
        uint8_t plus; /* how many come along that make it dearer */
    };
    union {
        uint8_t type;      /* enum alh_type */
        uint8_t carpenter; /* by how much he makes a purchase cheaper */
    };
    union {
        uint8_t currency; /* enum alh_currency */
        uint8_t stall;    /* its currency + 1 */
        uint8_t to;       /* the other slot, 1..4 */
    };
    union {
        uint8_t seat;  /* whose stall */
        uint8_t side;  /* 1 + enum alh_side, of a second half 5 + enum alh_side; 0: none */
        uint8_t minus; /* how many come along that make it cheaper */
    };
    uint8_t treasure;
    union {
        struct {
            union {
                uint8_t half;  /* of a double tile: 1, 2 */
                uint8_t given; /* enum alh_type, what is given away */
            };
            uint8_t turned; /* quarter turns clockwise */
            union {
                int16_t x; /* of a cell or crossing */
                int16_t number;
            };
            int16_t y;
        };
        uint8_t minted[ALH_DISPLAY]; /* cards of the display that pay, too, the lowest first; then 0 */
    };
    struct alh_cards cards; /* paid, given or taken */
};
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

/* One thing that a person touches. */
enum alh_noun {
    ALH_PICK_NONE,
#define NOUN(name, word, text, part) ALH_PICK_##name,
#include "nouns.def"
#undef NOUN
    ALH_NOUNS
};
/* The words behind `option:` in handles. */
enum alh_word {
    ALH_WORD_none,
#define WORD(name) ALH_WORD_##name,
#include "rows.def"
    ALH_WORDS
};
struct alh_pick {
    uint8_t noun; /* enum alh_noun */
    uint8_t id;   /* word, slot, tile, card, thing, type, stall or another small number */
    int16_t x, y; /* of a cell or crossing; x: a number, the seat of a stall */
};

/* Why not, and where. */
struct alh_refusal {
    uint8_t rule; /* enum alh_rule; 0: not refused */
    uint8_t has_at;
    uint8_t side;   /* 1 + enum alh_side where a side of the cell `at` is meant, else 0 */
    uint8_t number; /* a number that the sentence names */
    struct alh_pick at;
};

/* Parts of moves and events: parts.def. Several are a set: bit i is part i. */
enum alh_part {
    ALH_PART_NONE,
#define PART(name, codec, move_key, move_member, event_key, event_member) ALH_PART_##name,
#include "parts.def"
#undef PART
    ALH_PARTS
};
/* How a part is kept, written, read and picked. */
enum alh_codec {
    ALH_CODEC_COUNT,  /* a small number */
    ALH_CODEC_TURN,   /* likewise, only there for tiles that can be turned */
    ALH_CODEC_NUMBER, /* 16 bits */
    ALH_CODEC_CELL,   /* x and y */
    ALH_CODEC_TILE,
    ALH_CODEC_TYPE,
    ALH_CODEC_CURRENCY,
    ALH_CODEC_SIDE,
    ALH_CODEC_THING,
    ALH_CODEC_CARD_ID,   /* a card by its id */
    ALH_CODEC_HAND_CARD, /* one that a hand can hold */
    ALH_CODEC_ANY_CARD,
    ALH_CODEC_CARDS,
    ALH_CODEC_ONE_CARD, /* the only one of some cards */
    ALH_CODEC_MINTED,   /* cards of the display, the lowest first */
    ALH_CODEC_SEAT,
    ALH_CODEC_STALL,
    ALH_CODEC_OWNER,
    ALH_CODEC_SOURCE,
    ALH_CODEC_ASK,
    ALH_CODEC_SEATS
};
struct alh_part_row {
    const char *key, *event_key;
    uint8_t codec, offset, event_offset;
};
ALH_API const struct alh_part_row *alh_part_row(int part);
static inline uint64_t alh_part_bit(int part)
{
    return (uint64_t)1 << part;
}
static inline bool alh_has_part(uint64_t parts, int part)
{
    return parts >> part & 1;
}
/* A fact. Sentences are made from it by the text layer. */
struct alh_event {
    uint8_t kind;  /* enum alh_event_kind */
    bool barrier;  /* it revealed something hidden or drew a random number: undo ends here */
    int8_t player; /* whose, or ALH_NOBODY; ALH_DIRK */
    uint8_t seats; /* bit i: seat i may see the private part, or the seats that it is about */
    uint8_t slot, tile, other, type;
    uint8_t round, source;
    uint8_t card, thing;
    uint8_t seller, stall; /* its currency + 1 */
    uint8_t currency, turned;
    uint8_t side;  /* 1 + enum alh_side */
    uint8_t given; /* enum alh_type */
    int16_t x, y;
    int16_t number, price;
    uint8_t to;  /* the other slot */
    uint8_t ask; /* enum alh_ask: what was declined */
    struct alh_cards cards;
};
struct alh_events {
    int n;
    struct alh_state *held; /* NULL, or room for ALH_SCORINGS: scoring r is kept at r - 1 as it was counted */
    struct alh_event list[ALH_MAX_EVENTS];
};

/* Sets up a game. `events` may be NULL here and everywhere. */
ALH_API void alh_new(struct alh_state *s, const struct alh_config *config, const char *seed, size_t seed_bytes,
                     struct alh_events *events);
/* What is asked now. When the game is over: kind ALH_ASK_over, player ALH_NOBODY. */
ALH_API struct alh_frame alh_decision(const struct alh_state *s);
static inline bool alh_over(const struct alh_state *s)
{
    return s->step == ALH_STEP_OVER;
}
/* The next scoring, the 3rd at most: it ends the game, even where a card for one before it never turned up. */
static inline int alh_next_scoring(const struct alh_state *s)
{
    bool last = s->step == ALH_STEP_END || alh_over(s) || s->scorings_done >= ALH_SCORINGS;
    return last ? ALH_SCORINGS : s->scorings_done + 1;
}
/* Copies as far as the last module in play. What lies behind stays as it was: zero, in a state that was zero once. */
ALH_API void alh_copy(struct alh_state *to, const struct alh_state *from);

/* Judges a move; a move of another decision is refused, too. */
ALH_API struct alh_refusal alh_check(const struct alh_state *s, const struct alh_move *move);
/* Plays a move. A refused one changes nothing. */
ALH_API struct alh_refusal alh_play(struct alh_state *s, const struct alh_move *move, struct alh_events *events);
/* The same for a move that is known to be legal, because alh_moves listed it. */
ALH_API void alh_apply(struct alh_state *s, const struct alh_move *move, struct alh_events *events);

/* What the deciding player may usefully do, each once. Gives back how many were written, at most `most`.
   *complete: whether these are all legal moves. */
ALH_API int alh_moves(const struct alh_state *s, struct alh_move *moves, int most, bool *complete);

/* The tree of picks. Following `next` alone reaches every legal move by exactly one path. */
struct alh_choices {
    int n_path, n_next, n_also;
    bool is_move;
    bool mixed;                          /* the price may be paid in several currencies */
    bool kind[ALH_MOVE_KINDS];           /* of the moves that the path leads to */
    uint8_t tile;                        /* that they are about, once something is picked; 0: none */
    uint8_t currency;                    /* in which the price is due; ALH_NO_CURRENCY: any */
    int16_t price;                       /* that is due, once all but the cards is picked; 0: none */
    struct alh_move move;                /* if the path already is one */
    struct alh_pick path[ALH_MAX_PATH];  /* in the engine's order */
    struct alh_pick next[ALH_MAX_PICKS]; /* lead on to a legal move */
    struct alh_pick
        also[ALH_MAX_PICKS]; /* what other paths to a move with these picks contain: smaller cards, what was left out */
};
/* False when no legal move contains the path. */
ALH_API bool alh_picks(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_choices *out);
/* The picks of a move, in the engine's order; gives back how many. */
ALH_API int alh_path_of(const struct alh_move *move, struct alh_pick *path);
/* The word by which moves of this kind are begun; false: they have none. */
ALH_API bool alh_opening_of(int kind, struct alh_pick *word);
/* Judges the move that consists of exactly these picks, in any order. Where several moves do, a legal one is meant, else the
   one whose refusal says most. False: no answer to this decision consists of them. */
ALH_API bool alh_judge(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
                       struct alh_refusal *why);
/* Whether all these picks are among those of the move, each as often. */
ALH_API bool alh_has_picks(const struct alh_move *move, const struct alh_pick *picks, int n);
/* The price that is due for a legal move and what its cards are worth; false: it has no price. */
ALH_API bool alh_price_of(const struct alh_state *s, const struct alh_move *move, int *price, int *paid);
/* The currency of that price; ALH_NO_CURRENCY: any, or none is paid. */
ALH_API int alh_currency_due(const struct alh_state *s, const struct alh_move *move);

/* ---- what the deciding player is told beside the question ---- */

enum alh_need { ALH_NEED_HAND = 1, ALH_NEED_MARKET = 2, ALH_NEED_BOARD = 4 };
enum { ALH_MAX_SUBJECT = 32 };
struct alh_shown {
    int n;
    struct alh_pick pick[ALH_MAX_SUBJECT];
};
/* Which part of several a question asks for: the piece itself, the slot it goes to, the order of the others. */
enum alh_part_asked { ALH_ASKS_PIECE, ALH_ASKS_SLOT, ALH_ASKS_ORDER };
/* What a question, or a path that was begun, is about. Nothing in it is hidden from the deciding player. */
struct alh_about {
    struct alh_shown subject;      /* the pieces that it is about */
    struct alh_shown gives;        /* what the player loses, unless he declines */
    uint64_t modules;              /* bit i: module i asks, and has no piece to show for it */
    uint8_t needs;                 /* enum alh_need: what answers touch */
    bool secret;                   /* the others do not see the subject */
    uint8_t asks;                  /* enum alh_part_asked */
    uint8_t out;                   /* bit i: seat i bids no more */
    int16_t bid[ALH_MAX_PLAYERS];  /* what the others have bid; 0: nothing */
    uint8_t n_next;                /* how many are asked the same after this seat */
    uint8_t next[ALH_MAX_PLAYERS]; /* who, in order */
};
/* About the question itself; about a path of alh_picks. */
ALH_API void alh_about_decision(const struct alh_state *s, struct alh_about *out);
ALH_API void alh_about_path(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out);
/* The module of what may come along with a purchase as this noun; ALH_MODULE_base: none does. */
ALH_API int alh_module_along(int noun);
/* The one number of a module for a seat; false: it has none. */
enum alh_glance_is { ALH_GLANCE_COUNT, ALH_GLANCE_PRICE, ALH_GLANCE_GAIN, ALH_GLANCE_LOSS };
struct alh_glance {
    uint8_t is; /* enum alh_glance_is; points are those of the next scoring, if it were now */
    int16_t number;
};
ALH_API bool alh_glance(const struct alh_state *s, int module, int seat, struct alh_glance *out);
/* Why no move of this kind answers the question: the reason against what comes nearest. Of what is too dear that is what the least is
   missing for, and `currency` the one in which that is missing; ALH_NO_CURRENCY: none alone. */
ALH_API struct alh_refusal alh_why_not(const struct alh_state *s, int kind, int *currency);
/* What the deciding player has that may come along with a purchase of this kind, cards that are worth nothing by themselves included;
   `out` has room for ALH_MAX_PICKS. Why a piece of it can come along with none. */
ALH_API int alh_pieces_along(const struct alh_state *s, int kind, struct alh_pick *out);
ALH_API struct alh_refusal alh_why_not_along(const struct alh_state *s, int kind, const struct alh_pick *along,
                                             int *currency);
/* What would pay a number that can be picked (a bid), with the least waste; false: nothing pays it. */
ALH_API bool alh_pays_number(const struct alh_state *s, int number, struct alh_cards *cards);
/* What the player holds of a currency where a price is to be paid in one of his choice (alh_picks); 0: no price is, or the money does. */
ALH_API int alh_falls_short(const struct alh_state *s, const struct alh_choices *choices, int currency);

/* ---- points ---- */

enum alh_source {
#define SOURCE(name, module, along) ALH_SOURCE_##name,
#define LAST ALH_LAST_SOURCES, ALH_BEFORE_LAST_SOURCES = ALH_LAST_SOURCES - 1,
#include "sources.def"
#undef SOURCE
    ALH_SOURCES
};
enum alh_along { ALH_ALONG_NOTHING, ALH_ALONG_SIDES, ALH_ALONG_CELLS };
struct alh_rank {
    int16_t halves; /* count of the type, doubled */
    int16_t points;
    uint8_t place; /* 1.., 0: none */
};
struct alh_scores {
    int16_t points[ALH_SOURCES][ALH_OWNERS];
    int16_t total[ALH_OWNERS];
    struct alh_rank rank[ALH_TYPES][ALH_OWNERS];
    uint32_t unknown; /* bit i: source i, whose points depend on what is not known; they are 0 */
};
/* What place 1, 2 or 3 of a type is worth in a scoring of this game. */
ALH_API int alh_place_points(const struct alh_state *s, int round, int type, int place);
/* What scoring 1, 2 or 3 would pay now. */
ALH_API void alh_score(const struct alh_state *s, int round, struct alh_scores *out);
/* The points of a scoring as far as everybody could count them: what only some know, or what a look ahead draws, pays nothing. */
ALH_API void alh_score_openly(const struct alh_state *s, int round, struct alh_scores *out);
/* The sides of the longest outer wall in order; gives back its length. `sides` may be NULL. */
enum { ALH_MAX_WALL = 346 };
ALH_API int alh_longest_wall(const struct alh_state *s, int player, struct alh_wall_side *sides);
/* What the points of a source are counted along, and these sides or cells (each as often as it counts); gives back how many. A cell
   counts once from each side at most, or as often as it is far away from each of six bathhouses (32): so there is room for all. `out` may be
   NULL. */
enum { ALH_MAX_TRACE = 6 * 164 };
ALH_API enum alh_along alh_source_along(int source);
ALH_API int alh_trace(const struct alh_state *s, int source, int player, struct alh_wall_side *out);
/* Buildings of a type, doubled, as majorities count them. */
ALH_API int alh_halves(const struct alh_state *s, int owner, int type);

/* ---- who knows what ---- */

/* The game as this seat may know it: what is hidden from it is zero, numbers of cards and tiles stay. */
ALH_API void alh_hide(struct alh_state *out, const struct alh_state *s, int seat);
/* A scoring card that is still to come, as everybody knows it: it is one of the cards from .. to of the draw pile, the top being 1 and
   what somebody is looking at counted; from 0: it was turned up and is about to be scored. */
struct alh_due {
    int round, from, to;
};
/* Asks the whole state, not what alh_hide left of it; gives back how many. */
ALH_API int alh_scorings_due(const struct alh_state *s, struct alh_due due[ALH_SCORINGS - 1]);
/* Whose turns come after the one that is under way, the player on turn last; gives back how many: none once the end has begun. */
ALH_API int alh_turns_to_come(const struct alh_state *s, uint8_t seats[ALH_MAX_PLAYERS]);
/* A random full state that agrees with all that this seat may know. `random` moves on. */
ALH_API void alh_determinize(struct alh_state *out, const struct alh_state *s, int seat, struct alh_random *random);

ALH_API void alh_random_start(struct alh_random *random, const void *seed, size_t bytes);
/* 0 .. below - 1, without bias. */
ALH_API uint32_t alh_random_below(struct alh_random *random, uint32_t below);

/* ---- where a tile would fit ---- */

/* The tile that a pick names (slot, stall, tile), if it could become this seat's as far as the seat knows: `view` is what alh_hide left for
   it. 0: none, or it could not. */
ALH_API int alh_tile_within_reach(const struct alh_state *view, int seat, const struct alh_pick *pick);
/* Supposes that the player is asked where to place this tile, wherever it lies, and that nothing else is under way. The moves and what they
   lead to are those of DECISION place; the rules do not go on behind it. */
ALH_API void alh_suppose_placing(struct alh_state *s, int player, int tile);
/* Of the reasons why a tile fits nowhere in the Alhambra of a player, the one that says most; none where it does fit. */
ALH_API struct alh_refusal alh_why_nowhere(const struct alh_state *s, int player, int tile);

/* ---- positions that were not played ---- */

/* What a position names of that which is completed from what is named nowhere: a set of these, and of alh_given_of(module). */
enum alh_given {
    ALH_GIVEN_MARKET = 1,
    ALH_GIVEN_DISPLAY = 2,
    ALH_GIVEN_DRAW = 4,
    ALH_GIVEN_BAG = 8,
    ALH_GIVEN_FIRST = 16, /* who began the game; else the player on turn */
    ALH_GIVEN_OWN = 32,   /* of a field: by its module */
};
#define ALH_ALL_GIVEN UINT64_MAX
static inline uint64_t alh_given_of(int module)
{
    return (uint64_t)ALH_GIVEN_OWN << module;
}
/* What is wrong with a position. */
enum alh_position {
    ALH_POSITION_FINE,
    ALH_POSITION_CARD_TWICE,   /* more copies of `card` than there are */
    ALH_POSITION_TILE_TWICE,   /* `tile` stands in two places */
    ALH_POSITION_STRAY_TILE,   /* `tile` lies on, under or beside the market or in the bag, where it never comes */
    ALH_POSITION_NO_SUCH_CARD, /* `card` is not in a game of so many players, or was scored already */
    ALH_POSITION_ALHAMBRA,     /* the Alhambra of `seat` breaks the building rule `rule` */
    ALH_POSITION_PIECE,        /* a piece of a module lies where it cannot: `rule` */
    ALH_POSITION_STEP,         /* nobody is asked in this step */
    ALH_POSITION_NOTHING_TO_PLACE,
    ALH_POSITION_WAITING, /* tiles of `seat` wait, though it is not that player's turn */
    ALH_POSITION_DIRK,    /* Dirk with three or more players */
    ALH_POSITION_DISPLAY, /* too many cards in the display */
    ALH_POSITION_ACTIONS, /* the player on turn cannot have had more than rule.number */
};
struct alh_position_flaw {
    enum alh_position flaw;
    int card, tile;
    int seat;          /* whose field; ALH_NOBODY: the table's */
    const char *field; /* NULL: no single one, then card or tile are named */
    struct alh_refusal rule;
};
/* Whether points can be lost below 0 in this game. */
ALH_API bool alh_falls_below_zero(const struct alh_state *s);
/* An empty position to fill in: fountains built, everything else empty; step ACTION, turn 0. */
ALH_API void alh_empty(struct alh_state *s, const struct alh_config *config, const char *seed, size_t seed_bytes);
/* Puts a tile into a zone of a position (x and y only count in an Alhambra) or a card among cards; false when it lies there
   already, or as often as can be counted. alh_settle completes what follows from the pieces. */
ALH_API bool alh_put_tile(struct alh_state *s, struct alh_tiles *zone, int tile, int x, int y);
ALH_API bool alh_put_card(struct alh_cards *cards, int kind);
/* A tile of a position that is built lies turned by so many quarters. */
ALH_API void alh_turn_tile(struct alh_state *s, int tile, int turned);
/* Judges a position that was filled in, completes it (what is named nowhere goes, shuffled, into draw pile and bag
   unless these were given) and runs to the next decision. */
ALH_API struct alh_position_flaw alh_settle(struct alh_state *s, uint64_t given, struct alh_events *events);

/* ---- tables that other layers read ---- */

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
