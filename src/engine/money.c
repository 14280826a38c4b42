/* money.c: prices, payments, and the way of the cards: pile, display, hand, discard pile. */
#include "module.h"

/* ---- price ---- */

int alh_price_printed(const struct alh_state *s, int player, int slot, int price)
{
    (void)player;
    return price + alh_tile(s->market[slot - 1])->price;
}

int alh_price(const struct alh_state *s, int player, int slot)
{
    int price = 0;
#define PRICE(name, module)                \
    if (alh_plays(s, ALH_MODULE_##module)) \
        price = alh_price_##name(s, player, slot, price);
#include "prices.def"
#undef PRICE
    return price;
}

/* ---- means of payment ---- */

/* 00, The turn: money cards of the currency of the slot. */
void alh_means_money(const struct alh_state *s, const struct alh_payment *p, struct alh_units *units)
{
    const uint64_t values = 0xfffffffff0; /* 1..9 */
    for (uint64_t left = s->hand[p->player].word[p->currency] & values; left;) {
        int value = alh_highest(left) / 4;
        uint64_t counts = left >> 4 * value;
        left ^= counts << 4 * value;
        units->unit[units->n++] =
            (struct alh_unit){ (uint8_t)value, (uint8_t)counts, (uint8_t)alh_card(p->currency, value) };
        units->worth += value * (int)counts;
    }
}

static void collect_means(const struct alh_state *s, const struct alh_payment *p, struct alh_units *units)
{
    units->n = units->worth = 0;
#define MEANS(name, module)                \
    if (alh_plays(s, ALH_MODULE_##module)) \
        alh_means_##name(s, p, units);
#include "means.def"
#undef MEANS
}

static const struct alh_unit *find_unit(const struct alh_units *units, int card)
{
    for (int i = 0; i < units->n; i++)
        if (units->unit[i].card == card)
            return &units->unit[i];
    return NULL;
}

int alh_paid(const struct alh_state *s, const struct alh_payment *p, const struct alh_cards *pay)
{
    struct alh_units units;
    collect_means(s, p, &units);
    int sum = 0;
    for (int i = 0; i < units.n; i++)
        sum += units.unit[i].worth * alh_count(pay, units.unit[i].card);
    return sum;
}

/* 00, Bad moves: no cards; a card of another currency, not owned, named twice; too little money. */
struct alh_refusal alh_check_payment(const struct alh_state *s, const struct alh_payment *p,
                                     const struct alh_cards *pay)
{
    struct alh_units units;
    collect_means(s, p, &units);
    if (alh_no_cards(pay))
        return alh_refuse(ALH_RULE_no_cards);
    int sum = 0;
    for (int card = alh_next_card(pay, 0); card; card = alh_next_card(pay, card)) {
        const struct alh_unit *unit = find_unit(&units, card);
        if (alh_card_currency(card) != p->currency)
            return alh_refuse_at(ALH_RULE_wrong_currency, ALH_PICK_HAND, card);
        if (!unit || unit->count < alh_count(pay, card))
            return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, card);
        sum += unit->worth * alh_count(pay, card);
    }
    if (sum >= p->price)
        return alh_fine();
    struct alh_refusal why = alh_refuse(ALH_RULE_too_little_money);
    why.number = (uint8_t)(p->price - sum);
    return why;
}

/* ---- payments without a needless card ---- */

struct laying {
    const struct alh_units *units;
    struct alh_list *list;
    struct alh_move move; /* with what has been laid down so far */
};

/* Lays cards from the most valuable to the least until the price is met. The last one laid is then the smallest, so
   none could be taken back. `left` is what the units from i on are worth together. */
static void lay_from(struct laying *l, int i, int left, int due)
{
    for (; left >= due; i++) {
        const struct alh_unit *unit = &l->units->unit[i];
        uint64_t *word = &l->move.cards.word[unit->card >> 4], before = *word,
                 one = (uint64_t)1 << 4 * (unit->card & 15);
        int rest = due;
        left -= unit->worth * unit->count;
        for (int count = unit->count; count; count--) {
            *word += one;
            rest -= unit->worth;
            if (rest <= 0) {
                alh_list_move(l->list, &l->move);
                break;
            }
            lay_from(l, i + 1, left, rest);
        }
        *word = before;
    }
}

void alh_list_payments(const struct alh_state *s, const struct alh_payment *p, const struct alh_move *base,
                       struct alh_list *list)
{
    struct alh_units units;
    collect_means(s, p, &units);
    if (!units.n || units.worth < p->price)
        return;
    if (units.worth - units.unit[units.n - 1].worth >= p->price)
        list->complete = false;
    struct laying l = { .units = &units, .list = list, .move = *base };
    lay_from(&l, 0, units.worth, p->price);
}

/* ---- hands ---- */

/* The others know of what is left at least what they knew before, less what was paid. */
void alh_pay_from_hand(struct alh_state *s, int player, const struct alh_cards *cards)
{
    struct alh_cards *known = &s->known[player];
    alh_take_cards(&s->hand[player], cards);
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card)) {
        int paid = alh_count(cards, card), seen = alh_count(known, card);
        known->word[card >> 4] -= (uint64_t)(paid < seen ? paid : seen) << 4 * (card & 15);
        s->hand_size[player] = (uint8_t)(s->hand_size[player] - paid);
    }
}

void alh_show_to_hand(struct alh_state *s, int player, const struct alh_cards *cards)
{
    alh_add_cards(&s->hand[player], cards);
    alh_add_cards(&s->known[player], cards);
    s->hand_size[player] = (uint8_t)(s->hand_size[player] + alh_count_cards(cards));
}

/* ---- piles ---- */

/* 00, The turn: when the draw pile is empty, the shuffled discard pile becomes the draw pile. */
static void renew_draw_pile(struct alh_state *s, struct alh_events *ev)
{
    for (int card = alh_next_card(&s->discard, 0); card; card = alh_next_card(&s->discard, card))
        for (int i = alh_count(&s->discard, card); i; i--)
            s->draw[s->n_draw++] = (uint8_t)card;
    if (!s->n_draw)
        return;
    s->discard = (struct alh_cards){ { 0 } };
    alh_shuffle(&s->random, s->draw, s->n_draw);
    memset(s->pile, 0, sizeof s->pile);
    s->pile[0] = s->n_draw;
    s->pile_top = 0;
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_shuffled, .player = ALH_NOBODY, .barrier = true, .number = s->n_draw });
}

int alh_draw_card(struct alh_state *s, struct alh_events *ev)
{
    if (!s->n_draw)
        renew_draw_pile(s, ev);
    if (!s->n_draw)
        return 0;
    while (!s->pile[s->pile_top])
        s->pile_top++;
    s->pile[s->pile_top]--;
    int card = s->draw[--s->n_draw];
    s->draw[s->n_draw] = 0;
    return card;
}

int alh_draw_tile(struct alh_state *s)
{
    if (!s->n_bag)
        return 0;
    int tile = s->bag[--s->n_bag];
    s->bag[s->n_bag] = 0;
    return tile;
}
