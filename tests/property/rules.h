/* rules.h: the rules of modules a second time, obvious rather than clever, straight from docs/rules/modules/. Nothing here
   calls the engine but to read its tables of tiles and cards. Each function says what is wrong in words, or NULL. */
#ifndef RULES_H
#define RULES_H

#include "any_set.h"

/* Why the player who is asked may not play this. */
typedef const char *rules_judge(const struct any_game *g, const struct alh_move *m);
rules_judge rules_always; /* what comes of it is judged afterwards */
struct rules_judgement {
    int kind; /* of move */
    rules_judge *judge;
};
/* What becomes of the cards of an event. */
enum rules_cards {
    RULES_ELSEWHERE,
    RULES_TAKEN,  /* to the hand, before all eyes */
    RULES_DRAWN,  /* to the hand, seen by its owner only */
    RULES_PAID,   /* from the hand to the discard pile */
    RULES_BID,    /* from the hand to the table */
    RULES_SPENT,  /* from the table to the discard pile */
    RULES_TRADED, /* from a hand to that of the owner of a stall */
    RULES_MINTED, /* from the display, as if it were paid from a hand */
};
struct rules_way {
    int event;
    enum rules_cards way;
};
/* What is to be paid. */
struct rules_price {
    int currency, price; /* ALH_NO_CURRENCY: any one */
    bool mix;            /* 13: all four currencies together */
    bool exact;
    bool bid;                /* not a purchase */
    int treasure;            /* 42: that makes up for a shortfall, or 0 */
    struct alh_cards minted; /* 31: cards of the display that pay, too */
};

/* What everybody holds of each type, in halves; Dirk, too. And the line of the points table that a type has in each scoring, from 1 on. */
struct rules_counts {
    int halves[ALH_TYPES][ALH_OWNERS];
    int line[ALH_SCORINGS][ALH_TYPES];
};

/* What the page of one module demands: rules_<id>.c. Any member may be missing. */
struct rules {
    /* Its moves; the list ends with a row without a judge. */
    const struct rules_judgement *judges;
    /* Why no such action, of whichever module, is allowed in this turn. */
    rules_judge *bars;
    /* Its events with cards that come to a hand or leave it; the list ends with RULES_ELSEWHERE. */
    const struct rules_way *ways;
    /* What comes along with a purchase by this move, and what is to be paid then. */
    const char *(*extra)(const struct alh_state *s, const struct alh_move *m, struct rules_price *price);
    /* How many tokens of this kind lie before a seat and can pay (`bid`: be in a bid), and the currency whose money they are. */
    int (*tokens)(const struct alh_state *s, int seat, int kind, bool bid, int *currency);
    /* Of the setup. */
    const char *(*start)(const struct any_game *g);
    /* Of the position at a decision. */
    const char *(*position)(const struct any_game *g);
    /* Of a move that was played: g->copy[ANY_BEFORE] is the state before it, g->state the one at the next decision. */
    const char *(*after)(struct any_game *g, const struct alh_move *m, const struct alh_events *events);
    /* Moves that are worth a look: calls rules_compare for each. */
    void (*propose)(struct any_game *g);
    /* The type of the building on a tile, ALH_NO_TYPE where there is none yet; below 0: it is the one that is printed there. */
    int (*building)(const struct alh_state *s, int tile);
    /* What the tiles of an owner count besides what is printed on them. */
    void (*count)(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out);
    /* The line of a type in scoring 1, 2 or 3, where it is another one. */
    int (*line)(const struct alh_state *s, int round, int type);
    /* What a scoring would pay now. */
    const char *(*scoring)(const struct any_game *g, int round, const struct alh_scores *got);
    /* Points of a seat in any scoring, and the source that pays them; source 0 (the wall) means none. */
    int (*points)(const struct alh_state *s, int seat);
    int source;
    bool last; /* only the last scoring pays them */
    /* What it must remember from one decision to the next: zero when a game begins. */
    void *memory;
    size_t memory_bytes;
    /* As long as this is not yet the whole page: the moves of others that it changes (the list ends with ALH_MOVE_KINDS), and whether
       it changes hands or majorities. Without any rules of a module its rows tell something of that: rules.c. */
    bool unread;
    const uint8_t *changes;
    bool changes_hands, changes_majorities;
};
#define MODULE(number, box) extern const struct rules ALH_OF(rules_);
#include "engine/rows.def"

/* The rules of a module, or NULL. */
const struct rules *rules_of(int module);
#define EACH_RULES(s, r)                                    \
    for (int module_ = 0; module_ < ALH_MODULES; module_++) \
        for (const struct rules *r = (s)->modules >> module_ & 1 ? rules_of(module_) : NULL; r; r = NULL)

/* Tiles that are placed and rebuilt, on all squares there are. */
void rules_propose_building(struct any_game *g);
rules_judge rules_judge_waiting, rules_judge_place, rules_judge_rebuild_build, rules_judge_rebuild_swap,
    rules_judge_rebuild_remove, rules_judge_move_inside;

/* 31 (d), 37: whether this tile was moved inside the Alhambra: removed and built anew. */
bool rules_is_moved(const struct alh_move *m, int tile);

/* A tile that waits in the place of a built one; proposals of these, or of moves inside (`moves`). */
rules_judge rules_judge_exchange;
void rules_propose_moves_inside(struct any_game *g, bool moves);
/* 31: whether the mosaic layer may turn a tile that lies fixed; moves of craftsmen that are no action. */
bool rules_may_turn(const struct alh_state *s, int seat, int tile);
bool rules_is_craftsman(int kind);
struct alh_cards rules_minted(const struct alh_move *m);
/* 31: what the brickmaker has replaced and is still to be placed, or 0. */
extern int rules_replaced;

const char *rules_wrong_turns(const struct any_game *g);

/* What lies beside slots: rules_beside.c. What a tile there costs; the tile that a move buys on the market (0: none lies there), and the slot whose currency is
   paid. */
struct rules_price rules_price_of(const struct alh_state *s, int slot, int tile);
int rules_for_sale(const struct alh_state *s, const struct alh_move *m, int *slot);
const char *rules_wrong_beside(const struct any_game *g);
const char *rules_after_beside(struct any_game *g, const struct alh_move *m, const struct alh_events *events);
void rules_propose_beside(struct any_game *g);

/* Auctions: rules_auction.c. */
rules_judge rules_judge_raise, rules_judge_pay_bid;
void rules_propose_bids(struct any_game *g);
const char *rules_wrong_auction(const struct any_game *g);
void rules_follow_auction(struct any_game *g, const struct alh_event *e);

/* Why nobody walks from this cell of a seat's Alhambra to that one in one step: rules_walk.c. */
const char *rules_wrong_step(const struct alh_state *s, int seat, int from_x, int from_y, int x, int y);

/* The window between two turns: rules_window.c; the seats that have passed since it was opened or somebody interrupted. */
extern unsigned rules_passed;
const char *rules_wrong_window(const struct any_game *g);
const char *rules_follow_window(struct any_game *g, const struct alh_move *m, const struct alh_events *events);

/* 13: why the player on turn is not done yet. */
rules_judge rules_wrong_done;

/* Judges a move by the pages and demands that the engine says the same; `listed`: if legal, alh_moves lists it. */
void rules_compare(struct any_game *g, const struct alh_move *m, bool listed);

/* Why the player who is asked cannot pay with these cards: 00, 02, 06. */
const char *rules_judge_payment(const struct any_game *g, const struct rules_price *price,
                                const struct alh_cards *cards);
/* What comes along with a purchase, judged, and what it makes of the price. */
const char *rules_change_price(const struct alh_state *s, const struct alh_move *m, struct rules_price *price);
/* The same as the payment for a tile that is bought by the move; what comes along is judged, too. */
const char *rules_judge_purchase(const struct any_game *g, struct rules_price price, const struct alh_move *m);
/* What is due for a tile of this printed price; whether it is paid exactly, or counts as that. */
int rules_due(const struct alh_state *s, const struct alh_move *m, int printed);
bool rules_is_exact(const struct alh_state *s, const struct alh_move *m, int printed);
/* What is asked after a purchase: first what its modules ask about it. */
bool rules_goes_on(const struct alh_frame *asked, bool exact);
/* Whether this is one about what was overpaid: they come before all others. */
bool rules_is_overpaid(int ask);
/* Whether this is one of those questions, before the miser. */
bool rules_asks_first(int ask);
/* Tokens of a kind before a seat, and the currency whose money they are; what all of a currency are worth. */
int rules_tokens(const struct alh_state *s, int seat, int kind, bool bid, int *currency);
int rules_worth_of_tokens(const struct alh_state *s, int seat, int currency, bool bid);
/* Coins, stones, and behind the cards of a currency the values 1 to 5 of caravanserai cards. */
static inline bool rules_is_token(int kind)
{
    return kind / 16 == ALH_TOKENS || (kind < 16 * ALH_CURRENCIES && kind % 16 > 10);
}
static inline struct alh_cards rules_without_tokens(struct alh_cards cards)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        cards.word[currency] %= (uint64_t)1 << 44;
    cards.word[ALH_TOKENS] = 0;
    return cards;
}
/* 02: which cards these are. */
enum { RULES_EXCHANGE = 16 * ALH_DIAMOND + 10, RULES_EXCHANGE_CARDS = 6 };
/* 05: the card that lies beside the display. */
enum { RULES_GATE_CARD = 16 * ALH_DIAMOND + 1 };
/* 14: money of its currency, worth 3, that leaves the game after use. */
static inline bool rules_is_builder(int card)
{
    return card < 16 * ALH_CURRENCIES && card % 16 == 10;
}
/* A set of hand cards that somebody might pay with. */
struct alh_cards rules_some_payment(struct any_game *g);
int rules_slot_currency(int slot);
/* The player with the most money of a slot's currency, one left out; a tie or none: ALH_NOBODY. */
int rules_richest(const struct alh_state *s, int slot, int but);

void rules_count(const struct alh_state *s, struct rules_counts *out);
/* The type of the building on a tile, or on half 0 or 1 of a project; ALH_NO_TYPE: none, or none yet. */
int rules_building(const struct alh_state *s, int tile, int half);
/* 23: no marker lies on it. */
bool rules_is_finished(const struct alh_state *s, int tile);
/* What the scoring of round 1..3 pays an owner for a type. */
int rules_majority(const struct rules_counts *counts, int round, int type, int owner);
const char *rules_wrong_majorities(const struct any_game *g, int round, const struct alh_scores *got);
/* Sides and squares along which points are counted: as many as points, each once. */
const char *rules_wrong_traces(const struct any_game *g, const struct alh_scores *got);
/* Hands, what is known of them and the discard pile, after a move; `way_of` is by event. */
const char *rules_wrong_hands(const struct any_game *g, const struct alh_events *events, const uint8_t *way_of);

/* ---- words that the pages use ---- */

static inline bool rules_plays(const struct any_game *g, int module)
{
    return g->state.modules >> module & 1;
}
static inline int rules_asked(const struct any_game *g)
{
    return alh_decision(&g->state).player;
}
/* Order from N: the next player is 1, the player on turn the last. */
static inline int rules_seat_in_order(const struct alh_state *s, int i)
{
    return (s->turn + i) % s->players;
}
/* Where half 1 or 2 of a built tile lies; of a project that was turned (31), too. */
void rules_half_at(const struct alh_state *s, int tile, int half, int *x, int *y);
/* The tile of a seat on this cell, with either half of a project, or 0. */
int rules_tile_at(const struct alh_state *s, int seat, int x, int y);
/* The type that stands on this cell, or ALH_NO_TYPE. */
int rules_type_at(const struct alh_state *s, int seat, int x, int y);
/* 08, 33: consecutive tiles from a neighbour on, as far as an empty square or a camp; 28: each half is one. */
/* 23: of these, those that count. */
int rules_count_line(const struct alh_state *s, int seat, int x, int y, int dx, int dy);
int rules_line_from(const struct alh_state *s, int seat, int x, int y, int dx, int dy);
/* Whether these cards are among those. */
bool rules_holds(const struct alh_cards *hand, const struct alh_cards *cards);
/* What cards are worth, all of them. */
int rules_worth(const struct alh_cards *cards);
/* How many cards of the kinds from `first` on, `n` of them, lie in pile 1..5 of the draw pile. */
int rules_in_pile(const struct alh_state *s, int pile, int first, int n);
bool rules_happened(const struct alh_events *events, int kind);

#endif
