/* game.h: a game from its beginning to its end: how it is configured, what a move, a pick, a refusal and an event are; what is asked
   now, which moves there are, how one is judged and played; moves as paths of picks. */
#ifndef ALH_GAME_H
#define ALH_GAME_H

#include "names.h"

#ifdef __cplusplus
extern "C" {
#endif

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
#include "../nouns.def"
#undef NOUN
    ALH_NOUNS
};
/* The words behind `option:` in handles. */
enum alh_word {
    ALH_WORD_none,
#define WORD(name) ALH_WORD_##name,
#include "../rows.def"
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
#include "../parts.def"
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
    uint8_t tile;                        /* that all of them are about, once something is picked; 0: none */
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

#ifdef __cplusplus
}
#endif

#endif
