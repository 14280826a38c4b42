/* module.h: what a module is, and the words that rules share. Only the engine includes this. */
#ifndef ALH_MODULE_H
#define ALH_MODULE_H

#include "alhambra.h"
#include "options.h"
#include "pieces.h"
#include "places.h"
#include "purchases.h"

/* Rows, options and hooks are given what any of them may need; what one of them does not look at says nothing. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif

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
static inline void alh_add_points(struct alh_scores *out, int source, int owner, int points)
{
    out->points[source][owner] = (int16_t)(out->points[source][owner] + points);
}
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
/* Whether the deciding player has any move but passing. */
bool alh_any_move(const struct alh_state *s);

void alh_push(struct alh_state *s, struct alh_frame frame);
struct alh_frame alh_pop(struct alh_state *s);
static inline void alh_ask_player(struct alh_state *s, int ask, int player)
{
    alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)player });
}
/* The same, and the first number of the frame: what the question is about. */
static inline void alh_ask_about(struct alh_state *s, int ask, int player, int about)
{
    alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)player, .arg = { (int16_t)about } });
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
/* Which options are looked at in this game. */
void alh_choose_options(struct alh_state *s);
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
/* 09, 37: why walls cannot be added where they are: nobody has the tile, it can get none (23), or the side is an inner one. 0: none are, or
   they can. */
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
/* The sides by which a step is possible, as bits: all of them with one look around. Offers the cells behind them. */
unsigned alh_steps_from(const struct alh_state *s, int player, const struct alh_lying *from);
void alh_offer_steps(const struct alh_state *s, int player, const struct alh_lying *from, struct alh_offer *out);

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

/* ALH_EMIT(ev, passed, .player = 1): what happened, by the name of its row EVENT, and its parts. */
#define ALH_EMIT(ev, event, ...) ALH_EMIT_KIND(ev, ALH_EVENT_##event, __VA_ARGS__)
/* The same where it is one of several, enum alh_event_kind. */
#define ALH_EMIT_KIND(ev, event, ...) alh_emit(ev, (struct alh_event){ .kind = (uint8_t)(event), __VA_ARGS__ })

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

static inline struct alh_pick alh_thing(int thing)
{
    return (struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)thing };
}
static inline struct alh_pick alh_type(int type)
{
    return (struct alh_pick){ .noun = ALH_PICK_TYPE, .id = (uint8_t)type };
}
/* The same for the first that is wrong: of the tiles that play; of the rows that somebody has in the module's table (a field of type ROWS, the
   pieces of its first family), both by the rule that `rule_of` gives, 0: none; of n kinds of things or of types, those of which more are named than
   there are, so that fewer than 0 are left. */
bool alh_find_tile_flaw(const struct alh_state *s, struct alh_position_flaw *flaw,
                        int (*rule_of)(const struct alh_state *s, int tile));
bool alh_find_row_flaw(const struct alh_state *s, struct alh_position_flaw *flaw, int module,
                       int (*rule_of)(const struct alh_state *s, int row));
bool alh_find_kind_flaw(const struct alh_state *s, struct alh_position_flaw *flaw, int rule, struct alh_pick first,
                        int n, int (*left)(const struct alh_state *s, int kind), const char *field);

/* ---- modules ---- */

/* The five piles while they are made. */
struct alh_piles {
    uint8_t n[ALH_PILES];
    bool mixed[ALH_PILES]; /* something was added: it has to be shuffled */
    uint8_t card[ALH_PILES][64];
};
void alh_add_to_pile(struct alh_piles *piles, int pile, int card);

/* What is printed on a piece, as rows PRINTED say it; nothing is 0. */
struct alh_printed {
    uint8_t n_types, type[6];
    uint8_t n_currencies, currency[4];
    uint8_t walls;
    uint8_t n_numbers, number[6];
    uint8_t tile;
    const char *group;
};
enum { ALH_PRINTED_TILE, ALH_PRINTED_THING = ALH_TILES, ALH_PRINTED_CARD = ALH_PRINTED_THING + ALH_THINGS_END };
extern const struct alh_printed alh_printed[ALH_PRINTED_CARD + ALH_CARDS_END];
static inline const struct alh_printed *alh_printed_on_tile(int tile)
{
    return &alh_printed[ALH_PRINTED_TILE + tile];
}
static inline const struct alh_printed *alh_printed_on_thing(int thing)
{
    return &alh_printed[ALH_PRINTED_THING + thing];
}
static inline const struct alh_printed *alh_printed_on_card(int card)
{
    return &alh_printed[ALH_PRINTED_CARD + card];
}

struct alh_module {
    /* Adds what is printed on a card or thing of the module, where rows PRINTED do not say all. */
    void (*describe)(const struct alh_pick *pick, struct alh_facts *facts);
    uint8_t in_pile[ALH_PILES]; /* how many of its cards are shuffled into each pile */
    /* What of it an action can buy at most, with another action after each: tiles of each other player, what is no tile. */
    struct {
        uint8_t tiles, others;
    } sells;
    uint8_t
        asks_in; /* enum alh_step: players are asked in it, so a position can begin there; 0: in none of START, POWERS, KEYS, INTERRUPT */
    bool orders_cards; /* a player may lay cards of the draw pile in another order, and keep any of them unseen */
    bool opens_walls;  /* with gates (hook `opened`) */
    bool enlarges_display;
    bool adds_walls;       /* to tiles, beside the printed ones */
    bool falls_below_zero; /* points can be lost below 0 */
    /* A position that was not played: adds what was left out of the module's part; given: a set of enum alh_given. Then its row of SETUP, where no
       field was given that is completed (ALH_GIVEN_OWN). */
    void (*complete)(struct alh_state *s, uint64_t given);
    enum alh_again (*set_up)(struct alh_state *s, const struct alh_call *call, struct alh_events *ev);
#define QUERY(rule, type, name, params, args) type(*name) params;
#define HOOK(name, params, args) void(*name) params;
#include "hooks.def"
#undef QUERY
};
#define NOTE(name, ...)                                       \
    int alh_note_##name(const struct alh_state *s, int tile); \
    bool alh_set_note_##name(struct alh_state *s, int tile, int value);
#define MARK(name, member) bool alh_fits_##name(const struct alh_state *s, int tile, int half);
#include "rows.def"
extern const struct alh_module *const alh_module[ALH_MODULES];
/* Clears the fields that this seat does not see. */
void alh_hide_fields(struct alh_state *s, int seat);
/* How many modules in play have a flag of struct alh_module. */
#define alh_count_flagged(s, flag) alh_count_modules_with(s, offsetof(struct alh_module, flag))
int alh_count_modules_with(const struct alh_state *s, size_t flag);
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
/* alh_tile without a call, of a tile that exists. */
extern const struct alh_tile_row alh_tile_rows[ALH_TILES];
static inline const struct alh_tile_row *alh_row_of(int tile)
{
    return &alh_tile_rows[tile];
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
