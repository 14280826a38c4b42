/* module.h: what a module is, and the words that rules share. Only the engine includes this. */
#ifndef ALH_MODULE_H
#define ALH_MODULE_H

#include "alhambra.h"
#include "places.h"
#include "purchases.h"

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

/* ---- pieces ---- */

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
/* Pieces that come in the four currencies are counted in 16 bits, four for each. */
static inline int alh_of_currency(unsigned counts, int currency)
{
    return (int)(counts >> 4 * currency & 15);
}
static inline int alh_of_all_currencies(unsigned counts)
{
    unsigned pairs = (counts & 0x0f0f) + (counts >> 4 & 0x0f0f);
    return (int)((pairs & 255) + (pairs >> 8));
}
/* A random one of these leaves them: its currency. There must be one. */
int alh_draw_currency(struct alh_random *random, uint16_t *counts);
/* How many cards of one word there are: of a currency the money cards. */
int alh_count_word(const struct alh_cards *cards, int word);
/* How many of a card the game has now, wherever they are. */
int alh_copies(const struct alh_state *s, int card);
/* The first kind of `cards` of which `among` holds fewer, or 0. */
int alh_missing_card(const struct alh_cards *among, const struct alh_cards *cards);

/* ---- options ---- */

struct alh_list;
/* One way to answer a decision: its picks, its judgement, its effect. A row OPTION names it. */
struct alh_stage {
    uint8_t noun; /* enum alh_noun, or ALH_STAGE_EXTRAS; HAND and DISPLAY pick any number of cards */
    uint8_t word; /* of OPTION; of others how it is meant */
    uint8_t may;  /* whether it may be left out */
};
enum {
    ALH_ONE_CARD = 1,             /* HAND, DISPLAY: exactly one, a part of its own (`give`, `take`) */
    ALH_PAY_ONE = 2,              /* HAND: exactly one is the price */
    ALH_OWN_STALL = 1,            /* STALL: one of one's own */
    ALH_SECOND_FAMILY = 1,        /* THING: of the module's second family */
    ALH_STAGE_EXTRAS = ALH_NOUNS, /* what may come along with a purchase; word 1: after the money */
};
enum {
    ALH_MUST,
    ALH_MAY,
    ALH_OR, /* it or the next stage */
    ALH_IF, /* it is there for some tiles only: TURN for those that can be turned (what lies fixed may be, by a module), HALF for double tiles */
};
enum { ALH_STAGES = 16 };
/* The stages of a purchase on the market. */
#define ALH_STAGES_OF_MARKET                                                                             \
    {                                                                                                    \
        { ALH_PICK_SLOT, 0, ALH_OR }, { ALH_PICK_TILE, 0, ALH_MUST }, { ALH_STAGE_EXTRAS, 0, ALH_MUST }, \
            { ALH_PICK_HAND, 0, ALH_MUST }, { ALH_STAGE_EXTRAS, 1, ALH_MUST },                           \
    }
struct alh_offer {
    int n;
    struct alh_pick pick[ALH_MAX_PICKS];
};
struct alh_option {
    const char *type, *how;
    const char *flag;              /* a member that is always true, or NULL */
    uint8_t elsewhere;             /* why it does not answer other decisions, enum alh_rule; 0: not_now */
    bool no_action;                /* where it answers `action`: the same question stands again afterwards */
    bool listed_along;             /* another option lists these moves together with its own */
    bool takes_money;              /* of `action`: 00, take money */
    struct alh_stage stage[10];    /* ends with ALH_PICK_NONE */
    const struct alh_sale *sale;   /* of a purchase */
    const struct alh_grant *grant; /* of a rebuild that a module grants */
    /* Judges a move that answers this decision. */
    struct alh_refusal (*check)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    /* Adds the useful moves; NULL: every offered pick that `check` accepts. */
    void (*list)(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list);
    /* What is to be paid, where the cards of the move are a payment. */
    struct alh_payment (*payment)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    /* Where cards of the hand are no payment: whether a legal move consists of these and some of the others; the number that they are compared
       with, if there is one. */
    bool (*reaches)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                    const struct alh_cards *others);
    int (*price)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    /* What may be picked as this noun, given the stages before it; it may be more than leads to a legal move. Not asked about words,
       slots, types, currencies, turns, halves, sides, hand and display, nor about what comes along with a purchase. */
    void (*offer)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                  struct alh_offer *out);
    void (*play)(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
    /* Why nothing can follow these picks, though some must; no rule: it is not so. */
    struct alh_refusal (*stuck)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    /* What there is to say about it, once it was begun. Its subject is for while no piece is picked. */
    void (*about)(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about);
    uint8_t card; /* that does it, where it stands for it */
    uint8_t
        spends; /* the noun of pieces that the player gives up by it, cards of the hand apart; ALH_PICK_NONE: no other */
    /* What a number that is picked would have to be paid with later. */
    struct alh_payment (*pledge)(const struct alh_state *s, const struct alh_frame *d, int number);
    /* The tile that it is about, where it does not name it. */
    int (*tile)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
};
/* Shows one piece of a kind. */
static inline void alh_show(struct alh_shown *shown, int noun, int id)
{
    if (shown->n < ALH_MAX_SUBJECT)
        shown->pick[shown->n++] = (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)id };
}
void alh_show_tiles(struct alh_shown *shown, const struct alh_tiles *tiles);
/* Another one who is asked the same afterwards. */
static inline void alh_show_next(struct alh_about *about, int seat)
{
    about->next[about->n_next++] = (uint8_t)seat;
}
/* A module that asks and has no piece to show for it. */
static inline void alh_show_module(struct alh_about *about, int module)
{
    about->modules |= (uint64_t)1 << module;
}
#define ABOUT(ask) \
    void ALH_OF(alh_about_##ask##_)(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about);
#include "rows.def"

/* A rebuild that a module grants besides the action: whether it may be used, that it is, and by what. */
struct alh_grant {
    struct alh_refusal (*check)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    void (*use)(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
    void (*about)(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about);
    bool fixed; /* `check` refuses to turn tiles that lie fixed */
};
/* A list of moves that is being written. */
struct alh_list {
    struct alh_move *first, *next, *end; /* next: where the next move is written */
    struct alh_places *places;           /* the Alhambra that was looked at for it */
    struct alh_funds *funds;             /* what the player has to pay with, once that is looked up */
    bool complete;
    bool thorough; /* purchases with several optional parts, too: nothing else can be done */
};
/* An Alhambra for options that list moves: looked at once for all of them. */
static inline struct alh_places *alh_places_for(struct alh_list *list, const struct alh_state *s, int player)
{
    if (list->places->player != player)
        alh_find_places(s, player, list->places);
    return list->places;
}
static inline void alh_list_move(struct alh_list *list, const struct alh_move *move)
{
    if (list->next < list->end)
        *list->next++ = *move;
    else
        list->complete = false;
}
/* The move with one card of the hand that is worth at least so much, one after the other. */
void alh_list_with_one_card(struct alh_move m, const struct alh_cards *hand, int least, struct alh_list *list);

/* ---- hands ---- */

/* Cards leave a hand for the discard pile, seen by all. */
void alh_pay_to_discard(struct alh_state *s, int player, const struct alh_cards *cards);
/* They leave it for a place of the caller; they come to a hand. All see them. Tokens leave or join those before the player. */
void alh_pay_from_hand(struct alh_state *s, int player, const struct alh_cards *cards);
void alh_show_to_hand(struct alh_state *s, int player, const struct alh_cards *cards);
/* What was paid goes to the discard pile; some cards leave the game instead, tokens are in their supply again. */
void alh_discard(struct alh_state *s, const struct alh_cards *cards);
/* A card comes to a hand, seen by its owner alone. */
void alh_slip_to_hand(struct alh_state *s, int player, int card);
/* Turns up the top card of the draw pile, renewed from the discard pile; 0 when there is none. */
int alh_draw_card(struct alh_state *s, struct alh_events *ev);
int alh_draw_tile(struct alh_state *s);
/* A tile goes back into the bag, anywhere. */
void alh_return_tile(struct alh_state *s, int tile);
/* How many pieces on top of a pile this seat knows. */
static inline int alh_known_top(const struct alh_state *s, enum alh_pile pile, int seat)
{
    return s->tops[pile].by == seat + 1 ? s->tops[pile].known : 0;
}
/* Tiles under the bag, before they are dealt anew and afterwards. */
void alh_put_under_bag(struct alh_state *s, int tile);
int alh_take_from_under_bag(struct alh_state *s);
/* The player looks at the n top pieces, or at all there are; a draw pile that is too small is renewed. */
void alh_look(struct alh_state *s, enum alh_pile pile, int player, int n, struct alh_events *ev);
/* Whether some module lets cards of the draw pile be ordered and kept. */
bool alh_cards_can_be_ordered(const struct alh_state *s);
/* What he has to choose from; the last would be drawn next. */
const uint8_t *alh_looked(const struct alh_state *s, enum alh_pile pile, int *n);
bool alh_is_looked(const struct alh_state *s, enum alh_pile pile, int piece);
/* Of those, this piece is the next to be drawn after the ones laid before it. */
void alh_lay_next(struct alh_state *s, enum alh_pile pile, int piece);
/* The only piece that was laid leaves the pile. */
int alh_take_laid(struct alh_state *s, enum alh_pile pile);
/* Ends looking; gives back how many pieces lie there again. */
int alh_end_look(struct alh_state *s, enum alh_pile pile);
/* A random tile leaves a set that has no order; 0: it is empty. */
int alh_draw_from(struct alh_state *s, struct alh_tiles *urn);
/* 00, Two players: Dirk draws so many at setup and after the 1st scoring. */
enum { ALH_DIRK_TILES = 6 };
void alh_dirk_draws(struct alh_state *s, int n, struct alh_events *ev);
void alh_shuffle(struct alh_random *random, uint8_t *things, int n);
/* In a position that was not played: whether a tile is named somewhere. */
bool alh_tile_is_named(const struct alh_state *s, int tile);
/* In a position that was not played: how many copies of a card are named. */
int alh_count_named(const struct alh_state *s, int card);
/* Changes the scoring cards among the n lowest of the draw pile round if the 2nd lies above the 1st. */
void alh_order_scoring_cards(struct alh_state *s, int n);

/* ---- points ---- */

#define SOURCE(name, module, along)                                                       \
    void alh_points_##name(const struct alh_state *s, int round, struct alh_scores *out); \
    int alh_trace_##name(const struct alh_state *s, int player, struct alh_wall_side *out);
#include "sources.def"
#undef SOURCE
/* 90-interplay, section 8: what is lost of a score where losses stop at 0, as a number below it or 0. */
int alh_stop_at_zero(int score, int points);
/* Whose buildings count: the players, and Dirk in a game of two. */
static inline bool alh_is_owner(const struct alh_state *s, int owner)
{
    return owner < s->players || (owner == ALH_DIRK && s->players == 2);
}
/* What stands in the Alhambra of an owner; all that Dirk has. */
static inline const struct alh_tiles *alh_built_by(const struct alh_state *s, int owner)
{
    return owner == ALH_DIRK ? &s->dirk : &s->alhambra[owner];
}
/* How many of the owners in a set count more than one of them, and how many the same, himself included. */
struct alh_standing {
    int ahead, tied;
};
struct alh_standing alh_find_standing(const int count[ALH_OWNERS], unsigned owners, int owner);
/* What the places that tied owners take up are worth together. */
int alh_sum_places(const uint8_t places[3], struct alh_standing standing);
/* 00, Scoring: scoring 1, 2 or 3 takes place, once the running function returns. */
void alh_hold_scoring(struct alh_state *s, int round);

/* ---- questions and work ---- */

/* A row gives back whether it has to be visited again, once what it asked is answered. */
enum alh_again { ALH_DONE, ALH_AGAIN };

extern const struct alh_option *const alh_option[ALH_MOVE_KINDS];
extern const uint8_t alh_option_module[ALH_MOVE_KINDS];
#define OPTION(name) extern const struct alh_option alh_option_##name;
#include "rows.def"
/* The stages of an option, with those of what may come along; gives back how many. */
int alh_stages(int kind, struct alh_stage out[ALH_STAGES]);
/* Whether a player's move has it: ALH_MUST, ALH_MAY, ALH_OR; ALH_IF: it has not. */
int alh_stage_need(const struct alh_state *s, int player, const struct alh_stage *stage, const struct alh_move *m);
int alh_part_of_stage(const struct alh_stage *stage);
/* Whether any number of cards is picked in it. */
bool alh_picks_cards(const struct alh_stage *stage);
/* What a whole move has picked there; whether it does without this stage. */
struct alh_pick alh_pick_of(const struct alh_move *m, const struct alh_stage *stage);
bool alh_is_left_out(const struct alh_move *m, const struct alh_stage *stages, int i);
void alh_fill_in(struct alh_move *m, const struct alh_stage *stage, const struct alh_pick *pick);
/* What may be picked in a stage, given the stages before it. */
void alh_make_offer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                    const struct alh_stage *stage, struct alh_offer *out);

/* Where cards of the hand are no payment: whether a legal move consists of these and others that do not come before `from`. */
bool alh_set_reaches(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int from);

/* Offers one thing of a kind. */
static inline void alh_offer(struct alh_offer *out, int noun, int id)
{
    if (out->n < ALH_MAX_PICKS)
        out->pick[out->n++] = (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)id };
}
static inline void alh_offer_place(struct alh_offer *out, int noun, int x, int y)
{
    if (out->n < ALH_MAX_PICKS)
        out->pick[out->n++] = (struct alh_pick){ .noun = (uint8_t)noun, .x = (int16_t)x, .y = (int16_t)y };
}
/* A tile of the reserve comes in. */
#define ALH_GRANTED_BUILDING(name, how_, type_, word_, grant_, ...) \
    const struct alh_option alh_option_##name##_##how_ = {          \
        .type = type_,                                              \
        .how = #how_,                                               \
        .no_action = true,                                          \
        .listed_along = true,                                       \
        .grant = grant_,                                            \
        .stage = { { ALH_PICK_OPTION, word_, ALH_MUST },            \
                   { ALH_PICK_TILE, 0, ALH_MUST },                  \
                   { ALH_PICK_CELL, 0, ALH_MUST },                  \
                   { ALH_PICK_TURN, 0, ALH_IF },                    \
                   __VA_ARGS__ },                                   \
        .check = alh_check_granted,                                 \
        .offer = alh_offer_granted,                                 \
        .play = alh_play_granted,                                   \
    }
/* The three options of a rebuild that is granted: alh_option_<name>_build, _swap and _remove. `last`: a stage behind the others, or
   { ALH_PICK_NONE }. It opens its menu again. */
#define ALH_GRANTED_REBUILD(name, type_, word_, grant_, ...)                                             \
    ALH_GRANTED_BUILDING(name, build, type_, word_, grant_, { ALH_PICK_SIDE, 0, ALH_MAY }, __VA_ARGS__); \
    ALH_GRANTED_BUILDING(name, swap, type_, word_, grant_, __VA_ARGS__);                                 \
    const struct alh_option alh_option_##name##_remove = {                                               \
        .type = type_,                                                                                   \
        .how = "remove",                                                                                 \
        .no_action = true,                                                                               \
        .grant = grant_,                                                                                 \
        .stage = { { ALH_PICK_OPTION, word_, ALH_MUST }, { ALH_PICK_CELL, 0, ALH_MUST }, __VA_ARGS__ },  \
        .check = alh_check_granted,                                                                      \
        .list = alh_list_granted,                                                                        \
        .offer = alh_offer_granted,                                                                      \
        .play = alh_play_granted,                                                                        \
    }
/* A move inside the Alhambra that is granted: alh_option_<name>_move. A tile leaves its cell and is built in on another one. */
#define ALH_GRANTED_MOVE(name, type_, word_, grant_)     \
    const struct alh_option alh_option_##name##_move = { \
        .type = type_,                                   \
        .how = "move",                                   \
        .no_action = true,                               \
        .grant = grant_,                                 \
        .stage = { { ALH_PICK_OPTION, word_, ALH_MUST }, \
                   { ALH_PICK_TILE, 0, ALH_MUST },       \
                   { ALH_PICK_CELL, 0, ALH_MUST },       \
                   { ALH_PICK_TURN, 0, ALH_IF },         \
                   { ALH_PICK_SIDE, 0, ALH_MAY } },      \
        .check = alh_check_granted_move,                 \
        .list = alh_list_granted_moves,                  \
        .offer = alh_offer_granted_move,                 \
        .play = alh_play_granted_move,                   \
    }
struct alh_refusal alh_check_granted_move(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m);
void alh_list_granted_moves(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list);
void alh_offer_granted_move(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                            struct alh_offer *out);
void alh_play_granted_move(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev);
struct alh_refusal alh_check_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
void alh_list_granted(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list);
void alh_offer_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out);
void alh_play_granted(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
/* The tile of the move takes exactly the place of the one on its cell, which is given back; what lies in a hand or waits is the caller's. */
int alh_exchange(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev);
/* Whether a player could rebuild now. */
bool alh_can_rebuild(const struct alh_state *s, int player);
/* One tile has found its place: if others wait that the question is about, it is put again. */
void alh_ask_for_the_rest(struct alh_state *s, const struct alh_frame *d);
void alh_tell_exchanged(int player, int old, const struct alh_move *m, struct alh_events *ev);
/* Asks the player to place this tile, which waits, or all that waits (0). */
void alh_ask_to_place(struct alh_state *s, int ask, int player, int tile);
/* The same about what he got outside PLACE, with the watchtower that came along; then comes PLACED_ALONE. */
void alh_place_alone(struct alh_state *s, int ask, int player, int tile);
/* The check of an option that is always possible. */
struct alh_refusal alh_always(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
/* The effect of an option that only lets something go by. */
void alh_play_decline(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
/* The effect of letting the next player be asked, where everybody is asked in order. */
void alh_play_pass_in_order(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev);
/* Whether the deciding player has any move but passing. */
bool alh_any_move(const struct alh_state *s);

void alh_push(struct alh_state *s, struct alh_frame frame);
struct alh_frame alh_pop(struct alh_state *s);
static inline void alh_ask_player(struct alh_state *s, int ask, int player)
{
    alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)player });
}
static inline const struct alh_frame *alh_top(const struct alh_state *s)
{
    return &s->stack[s->depth - 1];
}
/* A menu of the player on turn (START, WRAP): asked as long as some module offers something. An option of it opens it again,
   before it raises or pushes anything of its own. */
void alh_open_menu(struct alh_state *s, int ask);
/* What is no action was done: the same question stands again, or its menu is opened again, before anything else is raised or pushed. */
void alh_stand_again(struct alh_state *s, const struct alh_frame *d);
/* Draws until so many cards lie in the display; a row gives this back. `first` is asked first about what is not for the display. */
enum alh_again alh_fill_display(struct alh_state *s, int most, int first, struct alh_events *ev);
/* A tile that never lies on a slot is laid beside the one for which it was drawn; if it shows a currency, beside the slot of that. */
void alh_lay_beside(struct alh_state *s, int drawn_for, int tile, struct alh_events *ev);
int alh_slot_beside(int drawn_for, int tile);
/* END: the leftovers were handed out; they are placed. */
void alh_enter_placing(struct alh_state *s);
/* A tile of the market goes to a player who places it then. */
void alh_give_leftover(struct alh_state *s, int player, int slot, int tile, struct alh_events *ev);
/* The player with the most money of a currency, `but` left out; a tie, or nobody holding any: ALH_NOBODY. */
int alh_richest(const struct alh_state *s, int currency, int but);
/* Runs the rules until somebody has to choose or the game is over. */
void alh_run(struct alh_state *s, struct alh_events *ev);
/* Which modules answer which hooks in this game. */
void alh_find_answerers(struct alh_state *s);
/* Which rows of the table of steps are visited in this game; after alh_find_answerers. */
void alh_choose_rows(struct alh_state *s);
/* START comes next. */
void alh_begin_turn(struct alh_state *s);
/* Leaves whatever is under way and begins a step. */
void alh_enter_step(struct alh_state *s, int step);
/* Moments, numbered behind the steps. */
enum alh_moment {
    ALH_BEFORE_MOMENTS = ALH_STEPS - 1,
#define MOMENT(name) ALH_ON_##name,
#include "steps.def"
    ALH_STEPS_AND_MOMENTS
};
/* What a row needs to know: who and what is concerned, and where. Steps leave all 0. */
struct alh_call {
    int player, what;
    int x, y;
};
/* What ACQUIRED says in `y`: the price that was due, 0 where none was, and whether no more than that was paid. */
static inline int alh_price_due(const struct alh_call *call)
{
    return call->y >> 1;
}
static inline bool alh_was_exact(const struct alh_call *call)
{
    return call->y & 1;
}
/* Lets the modules act on a moment, or runs the rows of a step inside another one. It begins when the running function
   returns, before whatever was pushed earlier; raised twice, the second comes first. */
void alh_raise(struct alh_state *s, int step, struct alh_call call);
/* Ends what was raised last: no further row is visited, and what its rows have asked is not asked any more. */
void alh_cancel_raised(struct alh_state *s);

/* Of modules that ask between two turns: what they show of the window, and their `asks_in`. */
#define ALH_FIELD_OF_WINDOW                                                                             \
    {                                                                                                   \
        .name = "interrupt_passed", .offset = offsetof(struct alh_state, window), .type = ALH_FIELD_U8, \
        .most = ALH_MAX_PLAYERS - 1,                                                                    \
    }
int alh_asks_in_window(const struct alh_state *s, int step);
/* Asks those to whom something is offered (query `offers`), in order from the next player; `about` is the first argument of the
   question. A row gives this back. What begins it anew sets `window` to 0; it is through when all have passed. */
enum alh_again alh_ask_in_order(struct alh_state *s, int ask, int about);
#define ROW(step, module, function) \
    enum alh_again alh_##module##_##function(struct alh_state *s, const struct alh_call *call, struct alh_events *ev);
#include "steps.def"

/* ---- tiles that something is put on ---- */

void alh_clear_mark(struct alh_marks *marks, int tile, int half);

/* A tile, or half 0 or 1 of a double one. */
struct alh_target {
    int tile, half;
};
/* Whether something may be put on it. */
typedef bool alh_suits(const struct alh_state *s, const struct alh_move *m, struct alh_target at);
/* Buildings of a type with a mark among these tiles; NULL: wherever they are. */
int alh_count_marked(const struct alh_state *s, const struct alh_marks *marks, const struct alh_tiles *among, int type);
/* Whether a tile is a player's or Dirk's, wherever it lies. */
bool alh_has_owner(const struct alh_state *s, int tile);
/* 28: the side that a half of a double tile shares with the other one, as a bit. */
unsigned alh_inner_side(const struct alh_state *s, int tile, int half);
/* 09, 37: why walls cannot be added where they are: nobody has the tile, it bars them, or the side is an inner one. 0: none are, or they can. */
int alh_flaw_of_added_walls(const struct alh_state *s, int tile);
/* The target of a move with the stages CELL ALH_OR, TILE, HALF ALH_IF: by its cell what stands in the player's Alhambra, by tile and half
   what waits or lies in his reserve; `dirks`: or with Dirk. */
struct alh_refusal alh_find_target(const struct alh_state *s, int player, bool dirks, const struct alh_move *m,
                                   struct alh_target *target);
/* Refuses it because of its target. */
struct alh_refusal alh_refuse_target(int rule, const struct alh_move *m);
/* Offers those among some tiles (NULL: all) that suit. */
void alh_offer_targets(const struct alh_state *s, int player, bool dirks, const struct alh_tiles *among,
                       const struct alh_move *m, int noun, alh_suits *suits, struct alh_offer *out);

/* ---- walking ---- */

/* One step on foot from a cell of an Alhambra to this one: side by side, onto a tile that is no camp, across a side without walls or through a
   gate. */
struct alh_refusal alh_check_step(const struct alh_state *s, int player, const struct alh_lying *from, int x, int y);
/* Offers the cells that are one step away; whether there is any. */
void alh_offer_steps(const struct alh_state *s, int player, const struct alh_lying *from, struct alh_offer *out);
bool alh_can_step(const struct alh_state *s, int player, const struct alh_lying *from);

/* ---- taking from the display ---- */

/* 00: it is filled up to this number. */
enum { ALH_DISPLAY_CARDS = 4 };
/* 00: the most that two or more cards of the display may be worth together. */
enum { ALH_MOST_OF_SEVERAL = 5 };
/* One card of any value, or two or more with total value at most `most`, refused with `rule` above. */
struct alh_refusal alh_check_take(const struct alh_state *s, const struct alh_cards *cards, int most, int rule);
/* Whether an equal card lies before card i of the display and is not in the set: then the same choice is listed with that one. */
static inline bool alh_repeats(const struct alh_state *s, unsigned set, int i)
{
    for (int j = 0; j < i; j++)
        if (s->display[j] == s->display[i] && !(set >> j & 1))
            return true;
    return false;
}
/* They leave it for a place of the caller. */
void alh_lift_from_display(struct alh_state *s, const struct alh_cards *cards);
void alh_take_from_display(struct alh_state *s, int player, const struct alh_cards *cards, struct alh_events *ev);
void alh_take_one(struct alh_state *s, int player, int card, struct alh_events *ev);
/* 00: the action of taking money; then comes moment TAKEN. */
void alh_take_money(struct alh_state *s, int player, const struct alh_cards *cards, struct alh_events *ev);
/* 00, Orders shared by all modules: "one money card of the display". */
struct alh_cards alh_open_money(const struct alh_state *s);
struct alh_refusal alh_check_open_money(const struct alh_state *s, int card);

/* ---- auctions ---- */

/* Offers a card to all players, from this one on; `won` is the event that tells who has won and paid, then comes moment AUCTIONED. */
void alh_open_auction(struct alh_state *s, int card, int first, int won, struct alh_events *ev);

/* ---- the reserve ---- */

/* The tile goes into the reserve, moment STORED. */
void alh_store(struct alh_state *s, int player, int tile);
/* It leaves the reserve, moment UNSTORED. */
void alh_unstore(struct alh_state *s, int player, int tile);

static inline void alh_emit(struct alh_events *ev, struct alh_event event)
{
    alh_assert(!ev || ev->n < ALH_MAX_EVENTS);
    if (ev && ev->n < ALH_MAX_EVENTS)
        ev->list[ev->n++] = event;
}

/* ---- refusals ---- */

static inline struct alh_refusal alh_fine(void)
{
    return (struct alh_refusal){ 0 };
}
static inline struct alh_refusal alh_refuse(int rule)
{
    return (struct alh_refusal){ .rule = (uint8_t)rule };
}
static inline struct alh_refusal alh_refuse_at(int rule, int noun, int id)
{
    return (
        struct alh_refusal){ .rule = (uint8_t)rule, .has_at = 1, .at = { .noun = (uint8_t)noun, .id = (uint8_t)id } };
}
static inline struct alh_refusal alh_refuse_cell(int rule, int x, int y)
{
    return (struct alh_refusal){ .rule = (uint8_t)rule,
                                 .has_at = 1,
                                 .at = { .noun = ALH_PICK_CELL, .x = (int16_t)x, .y = (int16_t)y } };
}

/* What is wrong in a field of a seat, or of the table (ALH_NOBODY), of a position from outside; the refusal may name a piece. */
static inline bool alh_find_flaw(struct alh_position_flaw *flaw, struct alh_refusal why, int seat, const char *field)
{
    *flaw = (struct alh_position_flaw){ .flaw = ALH_POSITION_PIECE, .seat = seat, .field = field, .rule = why };
    return true;
}
/* The same about a tile, wherever it lies. */
bool alh_find_flaw_of_tile(const struct alh_state *s, struct alh_position_flaw *flaw, int rule, int tile);

/* ---- modules ---- */

/* The five piles while they are made. */
struct alh_piles {
    uint8_t n[ALH_PILES];
    bool mixed[ALH_PILES]; /* something was added: it has to be shuffled */
    uint8_t card[ALH_PILES][64];
};
void alh_add_to_pile(struct alh_piles *piles, int pile, int card);

struct alh_module {
    const struct alh_field *fields;    /* ends with ALH_FIELD_END */
    const struct alh_note *notes;      /* ends with a row without a name */
    const struct alh_tile_row *tiles;  /* in the order of their numbers */
    const struct alh_half_row *second; /* of double tiles */
    const char *const *tile_ids;       /* where price and walls do not tell them apart */
    /* What is printed on a card or thing of the module; NULL: nothing. */
    void (*describe)(const struct alh_pick *pick, struct alh_facts *facts);
    uint8_t in_pile[ALH_PILES]; /* how many of its cards are shuffled into each pile */
    /* What of it an action can buy at most, with another action after each: tiles of each other player, what is no tile. */
    struct {
        uint8_t tiles, others;
    } sells;
    bool orders_cards; /* a player may lay cards of the draw pile in another order, and keep any of them unseen */
    bool opens_walls;  /* with gates (hook `opened`) */
    bool enlarges_display;
#define QUERY(rule, type, name, params, args) type(*name) params;
#define HOOK(name, params, args) void(*name) params;
#include "hooks.def"
#undef QUERY
};
extern const struct alh_module *const alh_module[ALH_MODULES];
#define MODULE(number, box) extern const struct alh_module ALH_OF(alh_module_);
#include "rows.def"
/* Cards, or other pieces, that have names: from number `first` on, `step` apart, named by a key and ids. */
struct alh_family {
    const char *key;
    uint8_t module, first, n, step;
    const char *const *ids;
    bool copied; /* the answer to `copies` says how often each exists; else once */
};
/* Of this number; the first one of a module. NULL: there is none. */
const struct alh_family *alh_cards_family(int card);
const struct alh_family *alh_things_family(int thing);
const struct alh_family *alh_cards_of(int module);
const struct alh_family *alh_things_of(int module);
/* Bytes of the state that a game with these modules uses. */
uint16_t alh_size_of_game(uint64_t modules);
/* Whether it lies in the bag when the game begins. */
bool alh_comes_from_bag(const struct alh_state *s, int tile);
/* Whether something that is a mark lies on it. */
bool alh_carries_mark(const struct alh_state *s, int tile);
/* alh_tile without a call for the tiles that every game has. */
static inline const struct alh_tile_row *alh_row_of(int tile)
{
    return tile < ALH_TILE_MODULES ? &alh_module_base.tiles[tile - ALH_TILE_STANDARD] : alh_tile(tile);
}
/* Which of the modules in play answer a hook is kept in `answers`, so that a question costs what its answerers cost. */
enum alh_hook {
#define QUERY(rule, type, name, params, args) ALH_HOOK_##name,
#define HOOK(name, params, args) ALH_HOOK_##name,
#include "hooks.def"
#undef QUERY
    ALH_HOOKS_USED
};
/* The questions that modules answer together. */
#define QUERY(rule, type, name, params, args) type alh_ask_##name params;
#define HOOK(name, params, args) void alh_tell_##name params;
#include "hooks.def"
#undef QUERY
/* Whether a player may choose how a tile lies that he builds in now. */
static inline bool alh_may_turn(const struct alh_state *s, int player, int tile)
{
    return alh_can_be_turned(tile) || (s->answers[ALH_HOOK_turns] && alh_ask_turns(s, player, tile));
}

/* Why an option that answers the question is not allowed in this turn, enum alh_rule; 0: it is. */
static inline int alh_barred(const struct alh_state *s, const struct alh_frame *d, int kind)
{
    return s->answers[ALH_HOOK_action_flaw] && d->kind == ALH_ASK_action ? alh_ask_action_flaw(s, kind) : 0;
}

#endif
