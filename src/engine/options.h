/* options.h: a way to answer a decision, how its picks are offered and listed, and the ways that several modules have. Only module.h
   includes this. */
#ifndef ALH_OPTIONS_H
#define ALH_OPTIONS_H

#include "places.h"
#include "purchases.h"

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
    const char *flag;  /* a member that is always true, or NULL */
    uint8_t elsewhere; /* why it does not answer other decisions, enum alh_rule; 0: not_now */
    /* Whether it can be possible at all, of one that hardly ever is; NULL: it is looked at closely. */
    bool (*possible)(const struct alh_state *s, const struct alh_frame *d);
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
    /* Whether a piece may be picked, of those of the module's family that its stage THING or CARD is for: for options that offer nothing else.
       NULL: all may. */
    bool (*open)(const struct alh_state *s, int player, int piece);
    /* What may be picked as this noun, given the stages before it; it may be more than leads to a legal move. Not asked about words,
       slots, types, currencies, turns, halves, sides, hand and display, nor about what comes along with a purchase. */
    void (*offer)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                  struct alh_offer *out);
    void (*play)(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
    /* Why nothing can follow these picks, though some must; no rule: it is not so. */
    struct alh_refusal (*stuck)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
    /* What there is to say about it, once it was begun. Its subject is for while no piece is picked. */
    void (*about)(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about);
    uint8_t needs; /* what touches it beside its picks, a set of enum alh_need */
    bool secret;   /* what it is about only the deciding player knows */
    uint8_t card;  /* that does it, where it stands for it */
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
/* An option that is always possible and picked by its word alone. */
#define ALH_OPTION_OF_WORD(name, type_, word, play_)                 \
    const struct alh_option alh_option_##name = {                    \
        .type = type_,                                               \
        .stage = { { ALH_PICK_OPTION, ALH_WORD_##word, ALH_MUST } }, \
        .check = alh_always,                                         \
        .play = play_,                                               \
    }
/* The members of an option that is a purchase: how a tile is found and sold, struct alh_sale. */
#define ALH_SALE(sale_)                                                                             \
    .sale = sale_, .check = alh_check_deal, .payment = alh_payment_of_deal, .list = alh_list_deals, \
    .play = alh_play_deal, .tile = alh_tile_of_deal
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
/* The check of an option that is always possible. */
struct alh_refusal alh_always(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
/* The `tile` of an option whose question is about one. */
int alh_tile_asked_about(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
/* The effect of an option that only lets something go by. */
void alh_play_decline(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
/* The effect of letting the next player be asked, where everybody is asked in order. */
void alh_play_pass_in_order(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev);

#endif
