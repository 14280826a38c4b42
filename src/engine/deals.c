/* deals.c: buying a tile, whoever sells it and whatever comes along: 90-interplay, sections 3 to 5. A purchase is an option with a
   sale: where the tile lies and who may have it. What may come along with it are the rows EXTRA of the modules. */
#include "module.h"

const struct alh_extra *const alh_extras[ALH_EXTRAS] = {
#define EXTRA(name, noun) &alh_extra_##name,
#include "rows.def"
};

/* ---- the deal ---- */

int alh_saves_number(const struct alh_pick *pick)
{
    return pick->id;
}

/* What the move says about an extra; 0: it does without. */
static int used(const struct alh_extra *extra, const struct alh_move *m)
{
    return ((const uint8_t *)m)[alh_part_row(alh_part_of_noun(extra->noun))->offset];
}

/* The extras that come along, as bits. */
static unsigned find_extras(const struct alh_state *s, const struct alh_move *m)
{
    unsigned along = 0, channel = alh_option[m->kind]->sale->channel;
    for (int i = 0; i < ALH_EXTRAS; i++)
        if (alh_plays(s, alh_extras[i]->module) && alh_extras[i]->channels >> channel & 1 && used(alh_extras[i], m))
            along |= 1u << i;
    return along;
}

static int price_of(const struct alh_state *s, const struct alh_deal *deal)
{
    int price = 0;
#define PRICE(name, module)                \
    if (alh_plays(s, ALH_MODULE_##module)) \
        price = alh_price_##name(s, deal, price);
#include "prices.def"
#undef PRICE
    return price;
}

int alh_price_printed(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    return price + alh_printed_price(s, deal->tile);
}

/* 90-interplay, section 5: only when everything has made it dearer or cheaper. */
int alh_price_not_below_zero(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    return price > 0 ? price : 0;
}

/* What is bought; refused where it is not for sale. */
static struct alh_refusal find_thing(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                                     struct alh_deal *deal)
{
    const struct alh_sale *sale = alh_option[m->kind]->sale;
    *deal = (struct alh_deal){ .player = d->player, .seller = ALH_NOBODY, .channel = sale->channel, .move = m };
    return sale->find(s, d, m, deal);
}

/* For how much, with these extras; refused where one cannot come along. */
static struct alh_refusal bring_along(const struct alh_state *s, const struct alh_move *m, unsigned along,
                                      struct alh_deal *deal)
{
    struct alh_refusal why = alh_fine();
    deal->move = m;
    deal->along = along;
    for (unsigned left = along; left && !why.rule; left &= left - 1)
        why = alh_extras[alh_lowest(left)]->check(s, deal);
    deal->price = why.rule ? 0 : price_of(s, deal);
    return why;
}

static struct alh_refusal open_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                                    struct alh_deal *deal)
{
    struct alh_refusal why = find_thing(s, d, m, deal);
    return why.rule ? why : bring_along(s, m, find_extras(s, m), deal);
}

static enum alh_pay kind_of(const struct alh_sale *sale)
{
    return sale->owned ? ALH_PAY_REST : ALH_PAY_TILE;
}

/* 90-interplay, section 3.2: slot, side and stall tiles; what has no price of its own (16) is paid exactly. */
static struct alh_payment payment_for(const struct alh_deal *deal)
{
    const struct alh_sale *sale = alh_option[deal->move->kind]->sale;
    struct alh_payment p = alh_pay_amount(deal->player, deal->currency, deal->price, kind_of(sale));
    if (sale->exact || !alh_row_of(deal->tile)->price)
        p.most = p.price;
    for (unsigned left = deal->along; left; left &= left - 1)
        if (alh_extras[alh_lowest(left)]->pay)
            alh_extras[alh_lowest(left)]->pay(deal, &p);
    return p;
}

struct alh_payment alh_payment_of_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_deal deal;
    if (open_deal(s, d, m, &deal).rule)
        return (
            struct alh_payment){ .player = d->player, .price = INT16_MAX, .least = INT16_MAX }; /* nothing will do */
    return payment_for(&deal);
}

struct alh_refusal alh_check_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_deal deal;
    struct alh_refusal why = open_deal(s, d, m, &deal);
    if (!why.rule && alh_option[m->kind]->sale->free && !alh_no_cards(&m->cards))
        return alh_refuse(ALH_RULE_not_exact);
    if (why.rule || alh_option[m->kind]->sale->free)
        return why;
    struct alh_payment p = payment_for(&deal);
    return alh_check_payment(s, &p, &m->cards);
}

/* ---- the list ---- */

static int smallest_minted(const struct alh_move *m)
{
    int smallest = alh_worth(m->minted[0]);
    for (int i = 1; i < ALH_DISPLAY && m->minted[i]; i++)
        smallest = alh_worth(m->minted[i]) < smallest ? alh_worth(m->minted[i]) : smallest;
    return smallest;
}

/* No card of the display could be taken back, either; false: one always could. With more money the others are legal all the same. */
static bool spare_needless(const struct alh_state *s, const struct alh_deal *deal, struct alh_payment *p,
                           struct alh_list *list)
{
    static const struct alh_cards no_cards;
    int most = deal->price - p->beside + smallest_minted(deal->move) - 1;
    struct alh_payment more = *p;
    if (p->most <= most)
        return p->most >= 0;
    more.least = most >= 0 ? most + 1 : 0;
    if (list->complete)
        list->complete = !alh_payment_reaches(s, &more, &no_cards, INT16_MIN);
    p->most = most;
    return most >= 0;
}

/* The thing with these extras. False: with more of them, which save so much at most, it is not to be had, either; what cannot come along
   alone cannot with others. */
static bool list_deal(const struct alh_state *s, const struct alh_deal *thing, const struct alh_move *m, unsigned with,
                      int savings, struct alh_list *list)
{
    struct alh_deal deal = *thing;
    if (bring_along(s, m, with, &deal).rule)
        return false;
    if (alh_option[m->kind]->sale->free) {
        alh_list_move(list, m);
        return true;
    }
    struct alh_payment p = payment_for(&deal);
    if (p.beside && !spare_needless(s, &deal, &p, list))
        return true;
    int reach = alh_reach(s, &p, list);
    if (p.least > reach)
        return p.least - savings <= reach;
    if (!with || list->thorough)
        alh_list_payments(s, &p, m, list);
    else
        alh_list_payments_without_optional(s, &p, m, list);
    return true;
}

/* What could come along with a purchase of this kind, of each extra, once that is known. */
struct along {
    bool known;
    int n;
    int sets; /* the extra of which several can be picked, or -1 */
    struct {
        int extra;
        int savings; /* how much this one and those behind it save at most */
        struct alh_offer offer;
    } of[ALH_EXTRAS + 1];
};

static int find_savings(int extra, const struct alh_offer *offer)
{
    int most = 0;
    for (int i = 0; i < offer->n && alh_extras[extra]->saves; i++) {
        int saved = alh_extras[extra]->saves(&offer->pick[i]);
        most = saved > most ? saved : most;
    }
    return most;
}

static void add_up_savings(struct along *along)
{
    along->of[along->n].savings = 0;
    for (int i = along->n - 1; i >= 0; i--)
        along->of[i].savings = along->of[i + 1].savings + find_savings(along->of[i].extra, &along->of[i].offer);
}

static void find_along(const struct alh_state *s, int player, int kind, struct along *along)
{
    const struct alh_sale *sale = alh_option[kind]->sale;
    if (along->known)
        return;
    along->known = true;
    along->n = 0;
    along->sets = -1;
    for (int i = sale->free ? ALH_EXTRAS : 0; i < ALH_EXTRAS; i++) {
        if (!alh_plays(s, alh_extras[i]->module) || !(alh_extras[i]->channels >> sale->channel & 1))
            continue;
        struct alh_offer *offer = &along->of[along->n].offer;
        along->of[along->n].extra = i;
        offer->n = 0;
        alh_extras[i]->offer(s, player, offer);
        if (offer->n && alh_extras[i]->next_set)
            along->sets = i;
        along->n += offer->n > 0 && !alh_extras[i]->next_set;
    }
    add_up_savings(along);
}

/* Whether something is known to be left out, and shall be: then nobody looks for more that would be left out. */
static bool is_settled(const struct alh_list *list)
{
    return !list->complete && !list->thorough;
}

/* The move, which has some extras, with each further one that can come along; one is enough (docs/protocol.md, `moves`), but two may be
   legal, too, or needed. */
static void list_extras(const struct alh_state *s, const struct alh_deal *thing, const struct alh_move *m,
                        unsigned with, const struct along *along, int from, struct alh_list *list)
{
    struct alh_list none = { .funds = list->funds, .complete = true }; /* only whether there is something */
    struct alh_list *deeper = list->thorough ? list : &none;
    for (int i = from; i < along->n; i++)
        for (int at = 0; at < along->of[i].offer.n && !(with && is_settled(list)); at++) {
            struct alh_move more = *m;
            int extra = along->of[i].extra, savings = along->of[i + 1].savings;
            alh_fill_in(&more, &(struct alh_stage){ .noun = alh_extras[extra]->noun }, &along->of[i].offer.pick[at]);
            bool hopeful = list_deal(s, thing, &more, with | 1u << extra, savings, with ? deeper : list);
            if (hopeful && !is_settled(list))
                list_extras(s, thing, &more, with | 1u << extra, along, i + 1, deeper);
            list->complete = list->complete && none.complete;
        }
}

/* The move with each set of cards of the display; with more than that, where nothing else can be done. */
ALH_RARE static void list_sets(const struct alh_state *s, const struct alh_deal *thing, const struct alh_move *m,
                               const struct along *along, struct alh_list *list)
{
    struct alh_list none = { .funds = list->funds, .complete = true };
    const struct alh_extra *extra = alh_extras[along->sets];
    struct alh_deal deal = *thing;
    struct alh_move more = *m;
    bring_along(s, m, 0, &deal);
    for (unsigned i = 0; (i = extra->next_set(s, &deal, i, !is_settled(list), &more)) != 0; more = *m) {
        bool hopeful = list_deal(s, thing, &more, 1u << along->sets, along->of[0].savings, list);
        if (hopeful && !is_settled(list))
            list_extras(s, thing, &more, 1u << along->sets, along, 0, list->thorough ? list : &none);
        list->complete = list->complete && none.complete;
    }
}

static void list_thing(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                       struct along *along, struct alh_list *list)
{
    struct alh_deal thing;
    if (find_thing(s, d, m, &thing).rule)
        return;
    find_along(s, d->player, m->kind, along);
    if (list_deal(s, &thing, m, 0, along->of[0].savings, list))
        list_extras(s, &thing, m, 0, along, 0, list);
    if (along->sets >= 0)
        list_sets(s, &thing, m, along, list);
}

/* Without modules a tile costs what is printed on it, and nothing comes along. */
static void list_plain_market(const struct alh_state *s, int player, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        int tile = s->market[slot - 1], price = tile ? alh_row_of(tile)->price : ALH_ANY_AMOUNT;
        uint64_t money = s->hand[player].word[alh_slot_currency(slot)];
        if (alh_sum_values(money) < price)
            continue;
        move.slot = (uint8_t)slot;
        struct alh_payment p = alh_pay_amount(player, alh_slot_currency(slot), price, ALH_PAY_TILE);
        alh_list_plain_payments(money, alh_sum_values(money), &p, &move, list);
    }
}

/* Whatever comes along: seen before anything is looked at. */
static bool is_too_dear(const struct alh_state *s, int player, int slot, int share, int savings, struct alh_list *list)
{
    int price = alh_row_of(s->market[slot - 1])->price / share;
    struct alh_payment p = alh_pay_amount(player, alh_slot_currency(slot), price, ALH_PAY_TILE);
    return price - savings > alh_reach(s, &p, list);
}

static void list_slots(const struct alh_state *s, const struct alh_frame *d, int kind, struct along *along,
                       struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    int share = alh_option[kind]->sale->share;
    find_along(s, d->player, kind, along);
    bool known = share && along->sets < 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        move.slot = (uint8_t)slot;
        if (s->market[slot - 1] && !(known && is_too_dear(s, d->player, slot, share, along->of[0].savings, list)))
            list_thing(s, d, &move, along, list);
    }
}

static void list_offered(const struct alh_state *s, const struct alh_frame *d, int kind, const struct alh_stage *stage,
                         struct along *along, struct alh_list *list)
{
    const struct alh_move move = { .kind = (uint8_t)kind };
    struct alh_offer offer;
    offer.n = 0;
    alh_option[kind]->offer(s, d, &move, stage->noun, &offer);
    for (int i = 0; i < offer.n; i++) {
        struct alh_move with = move;
        alh_fill_in(&with, stage, &offer.pick[i]);
        list_thing(s, d, &with, along, list);
    }
}

/* What the sale has to offer: by its first stage, or instead of that by the next. */
static void list_sale(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct along along;
    along.known = false;
    for (const struct alh_stage *stage = alh_option[kind]->stage;; stage++) {
        if (stage->noun == ALH_PICK_SLOT)
            list_slots(s, d, kind, &along, list);
        else
            list_offered(s, d, kind, stage, &along, list);
        if (stage->may != ALH_OR)
            return;
    }
}

void alh_list_deals(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_sale *sale = alh_option[kind]->sale;
    if (alh_base_alone(s))
        list_plain_market(s, d->player, kind, list);
    else if (!sale->open || sale->open(s, d->player))
        list_sale(s, d, kind, list);
}

/* ---- the purchase ---- */

void alh_tell_bought(const struct alh_deal *deal, int event, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = (uint8_t)event,
                                     .player = (int8_t)deal->player,
                                     .slot = deal->seller == ALH_NOBODY ? (uint8_t)deal->slot : 0,
                                     .tile = (uint8_t)deal->tile,
                                     .price = (int16_t)deal->price,
                                     .number = (int16_t)deal->paid,
                                     .seller = deal->seller == ALH_NOBODY ? 0 : (uint8_t)deal->seller,
                                     .stall = deal->move->stall,
                                     .cards = deal->move->cards });
}

/* 00: total = price. What makes up for a shortfall makes it exact. */
bool alh_is_exact(const struct alh_deal *deal)
{
    return deal->paid <= deal->price;
}

void alh_raise_acquired(struct alh_state *s, const struct alh_deal *deal)
{
    int terms = 2 * deal->price + alh_is_exact(deal);
    alh_raise(s, ALH_ON_ACQUIRED, (struct alh_call){ deal->player, deal->tile, (int)deal->channel, terms });
}

static void raise_paid(struct alh_state *s, int player, enum alh_pay kind, int over, int currency)
{
    if (over > 0)
        alh_raise(s, ALH_ON_PAID, (struct alh_call){ player, (int)kind, over, currency });
}

void alh_raise_paid(struct alh_state *s, int player, enum alh_pay kind, int over)
{
    raise_paid(s, player, kind, over, ALH_NO_CURRENCY);
}

void alh_grant_action(struct alh_state *s, const struct alh_frame *d, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_another_action, .player = d->player });
    alh_push(s, *d);
}

/* 90-interplay, section 4.3: what is raised last comes first. */
void alh_end_purchase(struct alh_state *s, const struct alh_deal *deal)
{
    const struct alh_sale *sale = alh_option[deal->move->kind]->sale;
    if (!sale->owned)
        alh_raise_acquired(s, deal);
    raise_paid(s, deal->player, kind_of(sale), deal->paid - deal->price, deal->currency);
}

/* It has left the seller's reserve before anybody is asked about the purchase. */
static void take_from_seller(struct alh_state *s, const struct alh_deal *deal)
{
    alh_raise(s, ALH_ON_SOLD, (struct alh_call){ .player = deal->seller, .what = deal->tile, .x = deal->player });
    alh_unstore(s, deal->seller, deal->tile);
}

void alh_play_deal(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    const struct alh_sale *sale = alh_option[m->kind]->sale;
    struct alh_deal deal;
    open_deal(s, d, m, &deal);
    deal.paid = alh_total_worth(&m->cards) + (deal.along ? payment_for(&deal).beside : 0);
    for (unsigned left = deal.along; left; left &= left - 1)
        alh_extras[alh_lowest(left)]->use(s, &deal, ev);
    sale->sell(s, d, &deal, ev);
    alh_end_purchase(s, &deal);
    if (deal.seller != ALH_NOBODY)
        take_from_seller(s, &deal);
}

int alh_tile_of_deal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_deal deal;
    (void)open_deal(s, d, m, &deal);
    return deal.tile;
}

/* ---- the market ---- */

struct alh_refusal alh_check_slot(const struct alh_state *s, int slot)
{
    if (slot < 1 || slot > ALH_SLOTS)
        return alh_refuse(ALH_RULE_unknown_slot);
    return s->market[slot - 1] ? alh_fine() : alh_refuse_at(ALH_RULE_empty_slot, ALH_PICK_SLOT, slot);
}

/* 90-interplay, section 7. An empty slot may take part: the tile moves. */
struct alh_refusal alh_check_slots(const struct alh_state *s, const struct alh_move *m)
{
    if (m->slot < 1 || m->slot > ALH_SLOTS || m->to < 1 || m->to > ALH_SLOTS)
        return alh_refuse(ALH_RULE_unknown_slot);
    bool tiles = s->market[m->slot - 1] || s->market[m->to - 1];
    return tiles && m->slot != m->to ? alh_fine() : alh_refuse_at(ALH_RULE_nothing_to_swap, ALH_PICK_SLOT, m->slot);
}

/* Each pair once, though either slot may be named first. */
void alh_list_slot_swaps(const struct alh_state *s, int kind, struct alh_list *list)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        for (int to = 1; to <= ALH_SLOTS && s->market[slot - 1]; to++)
            if (to > slot || (to < slot && !s->market[to - 1]))
                alh_list_move(list,
                              &(struct alh_move){ .kind = (uint8_t)kind, .slot = (uint8_t)slot, .to = (uint8_t)to });
            else if (to < slot)
                list->complete = false;
}

void alh_swap_slots(struct alh_state *s, int player, const struct alh_move *m, struct alh_events *ev)
{
    uint8_t tile = s->market[m->slot - 1];
    s->market[m->slot - 1] = s->market[m->to - 1];
    s->market[m->to - 1] = tile;
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_slots_swapped, .player = (int8_t)player, .slot = m->slot, .to = m->to });
}

static struct alh_refusal check_beside(const struct alh_state *s, int player, int tile)
{
    if (alh_in(&s->pending[player], tile))
        return alh_refuse_at(ALH_RULE_placed_later, ALH_PICK_TILE, tile);
    if (!alh_in(&s->beside, tile))
        return alh_refuse_at(ALH_RULE_not_beside, ALH_PICK_TILE, tile);
    return alh_printed_price(s, tile) ? alh_fine() : alh_refuse_at(ALH_RULE_no_price, ALH_PICK_TILE, tile);
}

/* The tile of a slot, or one that lies beside a slot. */
struct alh_refusal alh_find_on_market(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                                      struct alh_deal *deal)
{
    struct alh_refusal why = m->tile ? check_beside(s, d->player, m->tile) : alh_check_slot(s, m->slot);
    if (why.rule)
        return why;
    deal->slot = m->tile ? s->spot[m->tile].x : m->slot;
    deal->tile = m->tile ? m->tile : s->market[m->slot - 1];
    deal->currency = alh_slot_currency(deal->slot);
    return alh_fine();
}

void alh_offer_beside(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                      struct alh_offer *out)
{
    for (int tile = alh_next_tile(&s->beside, 0); tile; tile = alh_next_tile(&s->beside, tile))
        alh_offer(out, noun, tile);
}

/* 00: cards go to the discard pile, no change; the tile waits beside the Alhambra. */
void alh_lift_from_market(struct alh_state *s, const struct alh_deal *deal)
{
    alh_pay_to_discard(s, deal->player, &deal->move->cards);
    if (alh_in(&s->beside, deal->tile)) {
        alh_exclude(&s->beside, deal->tile);
        s->spot[deal->tile].x = 0;
    } else {
        s->market[deal->slot - 1] = 0;
    }
    alh_include(&s->pending[deal->player], deal->tile);
}

void alh_take_from_market(struct alh_state *s, const struct alh_deal *deal, struct alh_events *ev)
{
    alh_lift_from_market(s, deal);
    alh_tell_bought(deal, ALH_EVENT_bought, ev);
}

static void sell_to_player_on_turn(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal,
                                   struct alh_events *ev)
{
    alh_take_from_market(s, deal, ev);
    if (alh_is_exact(deal))
        alh_grant_action(s, d, ev);
}

static const struct alh_sale sale_of_market = {
    .channel = ALH_BY_BUYING,
    .share = 1,
    .find = alh_find_on_market,
    .sell = sell_to_player_on_turn,
};
const struct alh_option alh_option_buy = {
    .type = "buy",
    .stage = ALH_STAGES_OF_MARKET,
    .sale = &sale_of_market,
    .check = alh_check_deal,
    .payment = alh_payment_of_deal,
    .list = alh_list_deals,
    .offer = alh_offer_beside,
    .play = alh_play_deal,
    .tile = alh_tile_of_deal,
};
