/* travelling_craftsmen_purchases.c: 31, who comes along with a purchase: carpenter and minter. */
#include "travelling_craftsmen.h"

enum { MOST_OF_CARPENTER = 2 };

static const unsigned own_purchases = 1u << ALH_BY_BUYING | 1u << ALH_BY_STALL | 1u << ALH_BY_PART;

static struct alh_refusal check_carpenter(const struct alh_state *s, const struct alh_deal *deal)
{
    struct alh_refusal why = alh_check_craftsman(s, deal->player, ALH_CARPENTER);
    bool fits = deal->move->carpenter <= MOST_OF_CARPENTER;
    return why.rule || fits ? why : alh_refuse(ALH_RULE_one_or_two);
}

static void offer_carpenter(const struct alh_state *s, int player, struct alh_offer *out)
{
    for (int off = 1; off <= MOST_OF_CARPENTER && alh_has_craftsman(s, player, ALH_CARPENTER); off++)
        alh_offer(out, ALH_PICK_CARPENTER, off);
}

int alh_price_carpenter(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    return deal->along >> ALH_EXTRA_carpenter & 1 ? price - deal->move->carpenter : price;
}

static void use_carpenter(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    alh_use_craftsman(s, deal->player, ALH_CARPENTER, ev);
}

const struct alh_extra alh_extra_carpenter = {
    .module = ALH_MODULE_travelling_craftsmen,
    .noun = ALH_PICK_CARPENTER,
    .channels = own_purchases,
    .check = check_carpenter,
    .saves = alh_saves_number,
    .offer = offer_carpenter,
    .use = use_carpenter,
};

/* What the move names of the display. */
static struct alh_cards named(const struct alh_move *m)
{
    struct alh_cards cards = { { 0 } };
    for (int i = 0; i < ALH_DISPLAY && m->minted[i]; i++)
        alh_add_card(&cards, m->minted[i]);
    return cards;
}

/* Whether what the move names is open money, each card of it another one. */
static bool lie_open(const struct alh_state *s, const struct alh_move *m)
{
    unsigned left = (1u << s->n_display) - 1;
    for (int i = 0; i < ALH_DISPLAY && m->minted[i]; i++) {
        int at = 0;
        while (at < s->n_display && !(left >> at & 1 && s->display[at] == m->minted[i]))
            at++;
        if (at == s->n_display || !alh_worth(m->minted[i]))
            return false;
        left ^= 1u << at;
    }
    return true;
}

/* Cards that a display can hold, the lowest first. */
static bool in_order(const struct alh_move *m)
{
    bool fine = m->minted[0] < ALH_CARD_KINDS;
    for (int i = 1; i < ALH_DISPLAY && fine; i++)
        fine = !m->minted[i] || (m->minted[i - 1] && m->minted[i] >= m->minted[i - 1] && m->minted[i] < ALH_CARD_KINDS);
    return fine;
}

/* Which of the cards lies there not at all, not so often, or is no money. */
static struct alh_refusal refuse_named(const struct alh_state *s, const struct alh_move *m)
{
    struct alh_refusal why = alh_fine();
    struct alh_cards there = alh_open_money(s), cards = named(m);
    for (int card = alh_next_card(&cards, 0); card && !why.rule; card = alh_next_card(&cards, card))
        why = alh_check_open_money(s, card);
    return why.rule ? why : alh_refuse_at(ALH_RULE_not_on_display, ALH_PICK_DISPLAY, alh_missing_card(&there, &cards));
}

static struct alh_refusal check_minter(const struct alh_state *s, const struct alh_deal *deal)
{
    struct alh_refusal why = alh_check_craftsman(s, deal->player, ALH_MINTER);
    if (why.rule || deal->move->carpenter)
        return why.rule ? why : alh_refuse(ALH_RULE_one_craftsman);
    if (!in_order(deal->move))
        return alh_refuse(ALH_RULE_not_on_display);
    return lie_open(s, deal->move) ? alh_fine() : refuse_named(s, deal->move);
}

static void offer_minter(const struct alh_state *s, int player, struct alh_offer *out)
{
    struct alh_cards money = alh_open_money(s);
    bool free = alh_has_craftsman(s, player, ALH_MINTER);
    for (int card = free ? alh_next_card(&money, 0) : 0; card; card = alh_next_card(&money, card))
        alh_offer(out, ALH_PICK_MINTED, card);
}

/* Open money that may pay: of the slot's currency and diamonds (06); with an exchange card (02) in the hand any, as the payment will tell. */
static int open_for(const struct alh_state *s, const struct alh_deal *deal, uint8_t cards[ALH_DISPLAY])
{
    const uint64_t exchange = UINT64_MAX << 4 * 10;
    bool any = s->hand[deal->player].word[ALH_DIAMOND] & exchange;
    int n = 0;
    for (int i = 0; i < s->n_display; i++) {
        int currency = alh_card_currency(s->display[i]);
        if (alh_worth(s->display[i]) && (any || currency == deal->currency || currency == ALH_DIAMOND))
            cards[n++] = s->display[i];
    }
    return n;
}

/* Equal sets once: of equal cards the first ones. Diamonds mix with nothing. */
static bool is_first_set(const uint8_t *cards, unsigned set)
{
    for (unsigned left = set; left; left &= left - 1)
        for (int i = 0; i < alh_lowest(left); i++) {
            bool in = set >> i & 1, equal = cards[i] == cards[alh_lowest(left)];
            if ((equal && !in) || (in && (alh_card_currency(cards[i]) == ALH_DIAMOND) !=
                                             (alh_card_currency(cards[alh_lowest(left)]) == ALH_DIAMOND)))
                return false;
        }
    return true;
}

/* Whether one of the set could be taken back, and the others were still enough. */
static bool is_needless(const uint8_t *cards, unsigned set, int price)
{
    int worth = 0, smallest = INT8_MAX;
    for (unsigned left = set; left; left &= left - 1) {
        int card = alh_worth(cards[alh_lowest(left)]);
        worth += card;
        smallest = card < smallest ? card : smallest;
    }
    return worth - smallest >= price;
}

/* 31: sets of cards that may pay, as bits. */
static unsigned next_set_of_minter(const struct alh_state *s, const struct alh_deal *deal, unsigned before,
                                   bool needless, struct alh_move *m)
{
    uint8_t cards[ALH_DISPLAY];
    unsigned sets = 1u << open_for(s, deal, cards), set = before + 1;
    while (set < sets && ((!needless && is_needless(cards, set, deal->price)) || !is_first_set(cards, set)))
        set++;
    for (unsigned left = set < sets ? set : 0; left; left &= left - 1)
        alh_fill_in(m, &(struct alh_stage){ .noun = ALH_PICK_MINTED },
                    &(struct alh_pick){ .noun = ALH_PICK_MINTED, .id = cards[alh_lowest(left)] });
    return set < sets ? set : 0;
}

static void pay_from_display(const struct alh_deal *deal, struct alh_payment *p)
{
    for (int i = 0; i < ALH_DISPLAY && deal->move->minted[i]; i++) {
        p->beside += alh_worth(deal->move->minted[i]);
        p->beside_words |= (uint8_t)(1u << alh_card_currency(deal->move->minted[i]));
    }
    p->least = p->least > p->beside ? p->least - p->beside : 0;
    p->most = p->most == ALH_ANY_AMOUNT ? p->most : p->most - p->beside;
}

/* 31, Interactions: to the discard pile as cards of the hand; a master builder (14) leaves the game; the owner of a stall (41) gets the rest. */
static void use_minter(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    struct alh_cards cards = named(deal->move);
    alh_use_craftsman(s, deal->player, ALH_MINTER, ev);
    alh_lift_from_display(s, &cards);
    ALH_EMIT(ev, minted, .player = (int8_t)deal->player, .cards = cards);
    if (deal->seller == ALH_NOBODY) {
        alh_discard(s, &cards);
        return;
    }
    alh_tell_discarding(s, &cards);
    alh_show_to_hand(s, deal->seller, &cards);
}

const struct alh_extra alh_extra_minter = {
    .module = ALH_MODULE_travelling_craftsmen,
    .noun = ALH_PICK_MINTED,
    .more = ALH_DISPLAY - 1,
    .channels = own_purchases,
    .check = check_minter,
    .offer = offer_minter,
    .next_set = next_set_of_minter,
    .pay = pay_from_display,
    .use = use_minter,
};
