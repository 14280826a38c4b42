/* master_builders.c: 14, money cards worth 3 (alh_worth) that can be spent for an extra rebuild. After use they leave the game. */
#include "../module.h"

enum { COPIES = 4, TO_EACH = ALH_NUMBER_builders_to_each, INTO_A_PILE = 3 };

static int builder_of(int currency)
{
    return alh_card(currency, ALH_BUILDER_CARD);
}

static bool is_builder(int card)
{
    return card < 16 * ALH_CURRENCIES && alh_card_value(card) == ALH_BUILDER_CARD;
}

static uint16_t builders_among(const struct alh_cards *cards)
{
    unsigned counts = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        counts |= (unsigned)alh_count(cards, builder_of(currency)) * alh_one_of(currency);
    return (uint16_t)counts;
}

/* ---- setup ---- */

static void set_out(struct alh_state *s, uint16_t out)
{
    s->master_builders.out = out;
    s->master_builders.n_out = (uint8_t)alh_of_all_kinds(out);
}

static int draw(struct alh_state *s)
{
    s->master_builders.n_out--;
    return builder_of(alh_draw_currency(&s->random, &s->master_builders.out));
}

/* 14, Setup: two face down to each player, before the start money. */
enum alh_again alh_master_builders_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    set_out(s, COPIES * 0x1111);
    for (int seat = 0; seat < s->players; seat++)
        for (; s->master_builders.dealt[seat] < TO_EACH; s->master_builders.dealt[seat]++)
            alh_slip_to_hand(s, seat, draw(s));
    return ALH_DONE;
}

/* 14, Setup: three, or as many as are left, into pile 3, then into pile 5. */
static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    for (int pile = 2; pile < ALH_PILES; pile += 2)
        for (int i = 0; i < INTO_A_PILE && s->master_builders.n_out; i++)
            alh_add_to_pile(piles, pile, draw(s));
}

/* ---- where the cards are ---- */

static int copies(const struct alh_state *s, int card)
{
    return is_builder(card) ? COPIES - alh_of_kind(s->master_builders.gone, alh_card_currency(card)) : 0;
}

static int copies_out(const struct alh_state *s, int card)
{
    return is_builder(card) ? alh_of_kind(s->master_builders.out, alh_card_currency(card)) : 0;
}

/* 14, After use: whenever it would go to the discard pile it leaves the game. */
static void discarding(struct alh_state *s, struct alh_cards *cards)
{
    s->master_builders.gone = (uint16_t)(s->master_builders.gone + builders_among(cards));
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        alh_take_copies(cards, builder_of(currency), alh_count(cards, builder_of(currency)));
}

/* 14, Hidden information: what was taken from the display is known; any other may be one that was dealt. */
static void unseen_paid(struct alh_state *s, int player, int card, int n)
{
    uint8_t *dealt = &s->master_builders.dealt[player];
    if (is_builder(card))
        *dealt = (uint8_t)(*dealt > n ? *dealt - n : 0);
}

static int certain_in_hand(const struct alh_state *s, int seat, int card)
{
    return card == ALH_BUILDER_CARD ? s->master_builders.dealt[seat] : 0;
}

static void leave_out(struct alh_state *s, const struct alh_cards *cards)
{
    set_out(s, builders_among(cards));
}

/* ---- the extra rebuild ---- */

enum alh_again alh_master_builders_begin_turn(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->master_builders.used = 0;
    return ALH_DONE;
}

/* 14, Play: the hand is hidden, so any card in it is enough to be asked. */
static int offers(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_wrap && !s->master_builders.used && s->hand_size[seat] && alh_can_rebuild(s, seat);
}

/* Each kind once: they are equal. Who has none is asked all the same. */
void alh_about_wrap_master_builders(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (!offers(s, ALH_ASK_wrap, d->player))
        return;
    if (!builders_among(&s->hand[d->player]))
        alh_show_module(about, ALH_MODULE_master_builders);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (alh_count(&s->hand[d->player], builder_of(currency)))
            alh_show(&about->subject, ALH_PICK_HAND, builder_of(currency));
}

static struct alh_refusal check(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int missing = alh_missing_card(&s->hand[d->player], &m->cards);
    if (s->master_builders.used)
        return alh_refuse(ALH_RULE_one_builder);
    if (missing)
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, missing);
    int card = alh_next_card(&m->cards, 0);
    bool one = alh_count_cards(&m->cards) == 1 && is_builder(card);
    return one ? alh_fine() : alh_refuse_at(ALH_RULE_no_builder, ALH_PICK_HAND, card);
}

static void use(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->master_builders.used = 1;
    alh_pay_to_discard(s, d->player, &m->cards);
    ALH_EMIT(ev, builder_used, .player = d->player, .cards = m->cards);
}

static const struct alh_grant grant = { .check = check, .use = use, .about = alh_about_wrap_master_builders };
ALH_GRANTED_REBUILD(mb, "mb_rebuild", ALH_WORD_mb_rebuild, &grant, { ALH_PICK_HAND, ALH_ONE_CARD, ALH_MUST });

/* ---- positions from outside ---- */

/* What is named nowhere is out of the game. */
static void complete(struct alh_state *s, uint64_t given)
{
    unsigned out = s->master_builders.out;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int card = builder_of(currency);
        out += (unsigned)(copies(s, card) - alh_count_named(s, card)) * alh_one_of(currency);
    }
    set_out(s, (uint16_t)out);
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->master_builders.dealt[seat] > alh_of_all_kinds(builders_among(&s->hand[seat])))
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_builder), seat, "builders_dealt");
    return false;
}

static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    facts->currency[facts->n_currencies++] = (uint8_t)alh_card_currency(pick->id);
    facts->number[facts->n_numbers++] = (uint8_t)alh_worth(pick->id);
}

const struct alh_module alh_module_master_builders = {
    .describe = describe,
    .copies = copies,
    .copies_lying = copies_out,
    .copies_out = copies_out,
    .certain_in_hand = certain_in_hand,
    .offers = offers,
    .position_flaw = position_flaw,
    .fill_piles = fill_piles,
    .discarding = discarding,
    .unseen_paid = unseen_paid,
    .leave_out = leave_out,
    .complete = complete,
};
