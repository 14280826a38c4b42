/* purchases.h: what is paid with (money.c), and what is bought from whom (deals.c). Only module.h and options.h include this. */
#ifndef ALH_PURCHASES_H
#define ALH_PURCHASES_H

#include "alhambra.h"

struct alh_list;
struct alh_offer;

/* ---- money ---- */

/* What is paid for, 90-interplay, section 3.2: the means of payment say with which of these they can be used. */
enum alh_pay {
    ALH_PAY_TILE = 1,  /* a tile of a slot, of a stall, or beside a slot */
    ALH_PAY_CARD = 2,  /* a card that is for sale */
    ALH_PAY_BID = 4,   /* what was bid for a card */
    ALH_PAY_STAKE = 8, /* a bid that lies on the table */
    ALH_PAY_MIX = 16,  /* what any mix of the four currencies pays */
    ALH_PAY_REST = 32, /* a tile that was paid in part */
    ALH_PAY_ANYTHING = 63,
};
/* What a player has beside the cards of the hand, looked up once for several payments. */
enum { ALH_REACHES = ALH_CURRENCIES + 2 };
struct alh_funds {
    unsigned kinds;                  /* what the tokens can pay for, enum alh_pay; 0: nothing is looked up yet */
    uint64_t tokens[ALH_CURRENCIES]; /* as counts (hooks.def) */
    int worth[ALH_CURRENCIES];       /* of those */
    int reach[ALH_REACHES]; /* what can be paid at most, hand and all: in each currency, in any one of them, in a mix */
};
/* What has to be paid: an amount from `least` to `most`. */
struct alh_payment {
    int player;
    int currency; /* ALH_NO_CURRENCY: any one, of a mix all four */
    int price;
    int least, most;
    int beside;                    /* what is paid with cards that lie elsewhere; least and most are what is left */
    uint8_t beside_words;          /* bit i: money of word i is among those */
    uint8_t kind;                  /* enum alh_pay */
    uint8_t too_much;              /* enum alh_rule: the reason against more than `most` */
    unsigned barred;               /* bit i: not with these means, enum alh_means */
    const struct alh_funds *funds; /* for means: what was looked up about the player (money.c) */
};
enum { ALH_ANY_AMOUNT = INT16_MAX };
/* The price or more. */
static inline struct alh_payment alh_pay_amount(int player, int currency, int price, enum alh_pay kind)
{
    return (struct alh_payment){ .player = player,
                                 .currency = currency,
                                 .price = price,
                                 .least = price,
                                 .most = ALH_ANY_AMOUNT,
                                 .kind = (uint8_t)kind,
                                 .too_much = ALH_RULE_not_exact };
}
enum alh_means {
#define MEANS(name, part, kinds, word) ALH_MEANS_##name,
#include "rows.def"
    ALH_ALL_MEANS
};
/* What can be laid down: pieces of equal worth and kind, and the word of cards whose money they are. */
struct alh_unit {
    uint8_t worth, count, card, word;
};
enum { ALH_UNITS = 64 }; /* four currencies of ten values, coins, stones and two values make 52 */
/* What may be mixed in one payment. */
struct alh_basket {
    int n;
    int worth;                       /* of all units together */
    uint8_t words;                   /* bit i: the money of word i is in it */
    uint8_t with;                    /* a card that lies beside the money and is worth nothing, or 0 */
    uint8_t needs;                   /* bit i: some money of word i must be in it */
    struct alh_unit unit[ALH_UNITS]; /* the most valuable first */
};
/* One row MEANS: basket number i of this means of payment; false when it has no more. */
#define MEANS(name, part, kinds, word) \
    bool alh_means_##name(const struct alh_state *s, const struct alh_payment *p, int i, struct alh_basket *basket);
#include "rows.def"
/* For means: puts the money that the paying player has in this word of cards into the basket. */
void alh_add_money(const struct alh_state *s, const struct alh_payment *p, int word, struct alh_basket *basket);
/* Lays out its units, which most baskets are not worth. */
void alh_lay_out(const struct alh_state *s, const struct alh_payment *p, struct alh_basket *basket);
struct alh_refusal alh_check_payment(const struct alh_state *s, const struct alh_payment *p,
                                     const struct alh_cards *pay);
/* Why a payment without any card yet cannot be made; with enough money only the cards are missing. */
/* The currency in which so much is missing, if its money is all that was counted; ALH_NO_CURRENCY: none. */
int alh_currency_missing(const struct alh_state *s, const struct alh_payment *p, int missing);
struct alh_refusal alh_check_purse(const struct alh_state *s, const struct alh_payment *p);
/* The most that can be paid if nothing need be exact. */
int alh_most_payable(const struct alh_state *s, const struct alh_payment *p);
/* Whether a legal payment consists of these cards and others that do not come before `from` in the order of picks. */
bool alh_payment_reaches(const struct alh_state *s, const struct alh_payment *p, const struct alh_cards *pay, int from);
/* Cards are picked in this order: what lies beside the money first. */
static inline int alh_pick_order(int card)
{
    return alh_worth(card) ? card : card - 2 * ALH_CARD_KINDS;
}

/* The most that the list's player can pay in the currency of a payment, whatever it is for. */
int alh_reach(const struct alh_state *s, const struct alh_payment *p, struct alh_list *list);
/* Lists `base` with every payment that has no needless card; list->complete says whether others exist. */
void alh_list_payments(const struct alh_state *s, const struct alh_payment *p, const struct alh_move *base,
                       struct alh_list *list);
/* The same where only money of the currency counts, the word of which is worth enough, none of it a master builder, and the amount is exact
   or the price or more, or the list is known not to be complete; the move is as before when all are listed. */
void alh_list_plain_payments(uint64_t money, int worth, const struct alh_payment *p, struct alh_move *move,
                             struct alh_list *list);
/* The same for a move that has another optional part of a purchase, so without means that are OPTIONAL, too: one such part is enough
   (docs/protocol.md, `moves`). */
void alh_list_payments_without_optional(const struct alh_state *s, const struct alh_payment *p,
                                        const struct alh_move *base, struct alh_list *list);
/* A payment with the least waste; false: there is none. */
bool alh_best_payment(const struct alh_state *s, const struct alh_payment *p, struct alh_cards *cards);
/* The tokens of a player that are money of a currency in payments of one of these kinds. */
struct alh_cards alh_tokens_of(const struct alh_state *s, int player, int currency, unsigned kinds);
/* Cards of the hand, and the tokens before the player. */
struct alh_cards alh_purse(const struct alh_state *s, int player);

/* ---- deals ---- */

/* 90-interplay, section 4: how a tile came to its owner. */
enum alh_channel {
    ALH_BY_BUYING,
    ALH_BY_VIZIER,
    ALH_BY_PATRON,
    ALH_BY_CLAIM,
    ALH_BY_STALL,
    ALH_BY_END,
    ALH_BY_PART,
    ALH_BY_FINISHING,
    ALH_BY_KEY
};
/* What is bought. */
struct alh_deal {
    int player, tile;
    int slot;            /* on which or beside which it lies, or 0 */
    int seller;          /* whose it is, or ALH_NOBODY */
    int currency, price; /* what is due */
    int paid;            /* once the move is played: what its cards are worth */
    enum alh_channel channel;
    unsigned along;              /* the extras that come along, as bits */
    const struct alh_move *move; /* with what is paid and comes along */
};
/* Where something is sold; an option with a sale is a purchase. */
struct alh_sale {
    enum alh_channel channel;
    bool exact; /* nothing above the price */
    /* No less than the printed price divided by this, whatever module changes it, but for what comes along; 0: that is not known. */
    uint8_t share;
    bool free;  /* nothing is paid, and nothing comes along */
    bool owned; /* the tile is the player's already: what is paid is the rest */
    /* Whether the player can buy here at all; NULL: always. */
    bool (*open)(const struct alh_state *s, int player);
    /* Whether the move names something that the player may have: then tile, currency, slot and seller of the deal. */
    struct alh_refusal (*find)(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                               struct alh_deal *deal);
    /* It is paid for and goes to `pending`; what follows a purchase is raised afterwards. */
    void (*sell)(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal, struct alh_events *ev);
};
/* What may come along with a purchase: a member of the move that is 0 without it. */
struct alh_extra {
    uint8_t module, noun;
    bool after;   /* it is picked after the money */
    uint8_t more; /* so many further ones may be picked */
    /* How much less has to be paid with it at most; NULL: no less. Not asked where several can be picked. */
    int (*saves)(const struct alh_pick *pick);
    unsigned channels; /* bit i: enum alh_channel */
    struct alh_refusal (*check)(const struct alh_state *s, const struct alh_deal *deal);
    void (*offer)(const struct alh_state *s, int player, struct alh_offer *out);
    /* Where several can be picked: fills the next set that is worth a move into it and gives back its number, which is higher than the one
       before; 0: there is none. Sets of which one piece could be taken back, and the others were enough for the price, only where such are
       wanted, too. */
    unsigned (*next_set)(const struct alh_state *s, const struct alh_deal *deal, unsigned before, bool needless,
                         struct alh_move *m);
    /* Changes what has to be paid; what changes the price is a row of prices.def. */
    void (*pay)(const struct alh_deal *deal, struct alh_payment *p);
    void (*use)(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev);
};
#define EXTRA(name, noun) extern const struct alh_extra alh_extra_##name;
#include "rows.def"
/* Of an extra, the pick of which is a number: that much. */
int alh_saves_number(const struct alh_pick *pick);
enum {
#define EXTRA(name, noun) ALH_EXTRA_##name,
#include "rows.def"
    ALH_EXTRAS
};
extern const struct alh_extra *const alh_extras[ALH_EXTRAS];
/* One row of prices.def, 90-interplay, section 5: the printed price and what changes it, step by step. */
#define PRICE(name, module) int alh_price_##name(const struct alh_state *s, const struct alh_deal *deal, int price);
#include "prices.def"
#undef PRICE
/* What every purchase does: members of its option. */
struct alh_refusal alh_check_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
struct alh_payment alh_payment_of_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
void alh_list_deals(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list);
void alh_play_deal(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev);
int alh_tile_of_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m);
/* The market: slots, and what lies beside them. */
struct alh_refusal alh_check_slot(const struct alh_state *s, int slot);
struct alh_refusal alh_find_on_market(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                                      struct alh_deal *deal);
void alh_offer_beside(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                      struct alh_offer *out);
/* Two slots change what lies on them: why not, every pair once, the effect. What lies on a tile goes with it; what lies beside or under a slot
   stays there. */
struct alh_refusal alh_check_slots(const struct alh_state *s, const struct alh_move *m);
void alh_list_slot_swaps(const struct alh_state *s, int kind, struct alh_list *list);
void alh_swap_slots(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev);
/* It is paid for and waits to be placed; that it was bought is told, too. */
void alh_lift_from_market(struct alh_state *s, const struct alh_deal *deal);
void alh_take_from_market(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev);
void alh_tell_bought(const struct alh_deal *deal, int event, struct alh_events *ev);
bool alh_is_exact(const struct alh_deal *deal);
/* The moment ACQUIRED. */
void alh_raise_acquired(struct alh_state *s, const struct alh_deal *deal);
/* The moment PAID, where something was paid above the price. */
void alh_raise_paid(struct alh_state *s, int player, enum alh_pay kind, int over);
/* What follows a purchase: PAID, then ACQUIRED. */
void alh_end_purchase(struct alh_state *s, const struct alh_deal *deal);
/* 00: total = price: another action. */
void alh_grant_action(struct alh_state *s, const struct alh_frame *d, struct alh_events *ev);

#endif
