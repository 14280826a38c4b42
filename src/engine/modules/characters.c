/* characters.c: 07, ten persons with powers. Six come up in the money deck and are auctioned (auction.c); four are set aside,
   a set out of which the juggler draws. */
#include "../module.h"

/* 07, Components: C1 to C10. */
enum { PATRON, MISER, BUILDER, MERCHANT, JUGGLER, WISE_MAN, DANCER, CHANGER, BEGGAR, CITY_WATCH, PERSONS };
enum {
    ALL = (1 << PERSONS) - 1,
    ROUND = 1 << MISER | 1 << BUILDER | 1 << MERCHANT | 1 << DANCER | 1 << CHANGER | 1 << BEGGAR, /* symbol R */
    SET_ASIDE = 4,
    MISER_PRICE = 10,
    MOST_OF_MERCHANT = 7,
    LEAST_OF_MERCHANT = 6, /* up to 5 he is not needed */
    MOST_OF_BEGGAR = 2,
    POINTS_OF_JUGGLER = 8,
};
static const char *const ids[PERSONS] = { "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10" };

static int card_of(int person)
{
    return ALH_CARD_CHARACTER + person;
}

static bool is_character(int card)
{
    return card >= ALH_CARD_CHARACTER && card < ALH_CARD_CHARACTER + PERSONS;
}

/* ---- who has which ---- */

static bool owns(const struct alh_state *s, int seat, int person)
{
    return s->characters.owned[seat] >> person & 1;
}

static int owner_of(const struct alh_state *s, int person)
{
    int seat = s->players - 1;
    while (seat >= 0 && !owns(s, seat, person))
        seat--;
    return seat; /* ALH_NOBODY at the end */
}

static void gain(struct alh_state *s, int seat, int person)
{
    s->characters.owned[seat] |= (uint16_t)(1 << person);
}

static void lose(struct alh_state *s, int seat, int person)
{
    s->characters.owned[seat] &= (uint16_t) ~(1 << person);
}

static void set_aside(struct alh_state *s, unsigned persons)
{
    s->characters.aside = (uint16_t)persons;
    s->characters.n_aside = (uint8_t)alh_bits(persons);
}

static int copies(const struct alh_state *s, int card)
{
    (void)s;
    return is_character(card);
}

static int copies_lying(const struct alh_state *s, int card)
{
    int person = card - ALH_CARD_CHARACTER, n = 0;
    if (!is_character(card))
        return 0;
    for (int seat = 0; seat < s->players; seat++)
        n += owns(s, seat, person);
    return n + (s->characters.aside >> person & 1) + (s->auction.card == card);
}

/* 07, Setup: those that are in no pile are set aside. */
static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    unsigned left = ALL;
    for (int pile = 0; pile < ALH_PILES; pile++)
        for (int i = 0; i < piles->n[pile]; i++)
            if (is_character(piles->card[pile][i]))
                left &= ~(1u << (piles->card[pile][i] - ALH_CARD_CHARACTER));
    set_aside(s, left);
}

/* ---- limits of use ---- */

/* 07, Limits of use: the round cards of which only one may be used in a round, this one among them. */
static unsigned rivals_of(const struct alh_state *s, int person)
{
    bool free_beggar = s->variant[ALH_VARIANT_characters_beggar_limit];
    if (s->variant[ALH_VARIANT_characters_round_limit] || (free_beggar && person == BEGGAR))
        return 1u << person;
    return free_beggar ? ROUND & ~(1u << BEGGAR) : ROUND;
}

static struct alh_refusal check_power(const struct alh_state *s, int seat, int person)
{
    if (!owns(s, seat, person))
        return alh_refuse_at(ALH_RULE_no_character, ALH_PICK_CARD, card_of(person));
    bool spent = (ROUND >> person & 1) && (s->characters.used[seat] & rivals_of(s, person));
    return spent ? alh_refuse(ALH_RULE_one_round_character) : alh_fine();
}

static bool has_power(const struct alh_state *s, int seat, int person)
{
    return !check_power(s, seat, person).rule;
}

static void tell(struct alh_events *ev, int kind, int seat, int person)
{
    alh_emit(
        ev, (struct alh_event){ .kind = (uint8_t)kind, .player = (int8_t)seat, .card = (uint8_t)card_of(person) });
}

static void use_power(struct alh_state *s, int seat, int person, struct alh_events *ev)
{
    if (ROUND >> person & 1)
        s->characters.used[seat] |= (uint16_t)(1 << person);
    tell(ev, ALH_EVENT_character_used, seat, person);
}

/* A round lasts from the own START to the next own START. */
enum alh_again alh_characters_begin_round(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    s->characters.used[s->turn] = 0;
    return ALH_DONE;
}

/* ---- acquiring ---- */

enum alh_again alh_characters_put_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (is_character(call->what))
        alh_open_auction(s, call->what, call->player, ev);
    return ALH_DONE;
}

/* The winner lays the card open; without a bid it leaves the game. */
enum alh_again alh_characters_hand_over(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int person = call->what - ALH_CARD_CHARACTER;
    if (!call->x) {
        tell(ev, ALH_EVENT_character_gone, ALH_NOBODY, person);
        return ALH_DONE;
    }
    gain(s, call->player, person);
    if (person == JUGGLER)
        alh_ask_player(s, ALH_ASK_juggler, call->player);
    return ALH_DONE;
}

/* 07, C5: 8 points at once; the card leaves the game. */
static void play_keep(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    (void)m;
    lose(s, d->player, JUGGLER);
    s->score[d->player] = (int16_t)(s->score[d->player] + POINTS_OF_JUGGLER);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_character_points,
                                     .player = d->player,
                                     .card = (uint8_t)card_of(JUGGLER),
                                     .number = POINTS_OF_JUGGLER });
}

static struct alh_refusal check_exchange(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    (void)d, (void)m;
    return s->characters.aside ? alh_fine() : alh_refuse(ALH_RULE_nothing_to_exchange);
}

static int draw_aside(struct alh_state *s)
{
    unsigned left = s->characters.aside;
    for (uint32_t i = alh_random_below(&s->random, s->characters.n_aside); i; i--)
        left &= left - 1;
    int person = alh_lowest(left);
    set_aside(s, s->characters.aside & ~(1u << person));
    return person;
}

static void play_exchange(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    (void)m;
    int person = draw_aside(s);
    lose(s, d->player, JUGGLER);
    gain(s, d->player, person);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_character_exchanged,
                                     .player = d->player,
                                     .barrier = true,
                                     .card = (uint8_t)card_of(person) });
}

const struct alh_option alh_option_keep_juggler = {
    .type = "keep",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_keep } },
    .check = alh_always,
    .play = play_keep,
};
const struct alh_option alh_option_exchange = {
    .type = "exchange",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_exchange } },
    .check = check_exchange,
    .play = play_exchange,
};

/* ---- START: dancer ---- */

static bool can_dance(const struct alh_state *s, int seat)
{
    bool filled = s->market[0] || s->market[1] || s->market[2] || s->market[3];
    return has_power(s, seat, DANCER) && s->n_bag && filled;
}

static struct alh_refusal check_dancer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_power(s, d->player, DANCER);
    if (!why.rule)
        why = alh_check_slot(s, m->slot);
    bool nothing = why.rule == ALH_RULE_empty_slot || (!why.rule && !s->n_bag);
    return nothing ? alh_refuse_at(ALH_RULE_nothing_to_exchange, ALH_PICK_SLOT, m->slot) : why;
}

static void list_dancer(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (int slot = 1; slot <= ALH_SLOTS && can_dance(s, d->player); slot++)
        if (s->market[slot - 1])
            alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_dancer, .slot = (uint8_t)slot });
}

static void offer_slots(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    (void)stage;
    alh_offer_purchase(s, d, m, 0, out);
}

static void play_dancer(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    use_power(s, d->player, DANCER, ev);
    alh_open_menu(s, d->kind);
    alh_raise(s, ALH_ON_DANCING, (struct alh_call){ d->player, s->market[m->slot - 1], m->slot, 0 });
}

/* 07, C7: first a tile for the slot is drawn, again if it is claimed (18); then the old one goes back. If the bag runs dry it
   stays. */
enum alh_again alh_characters_dance(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int old = call->what, now = s->market[call->x - 1];
    if (now == old) {
        int tile = alh_draw_tile(s);
        if (tile)
            alh_raise(s, ALH_ON_TILE_DRAWN, (struct alh_call){ call->player, tile, call->x, 0 });
        return tile ? ALH_AGAIN : ALH_DONE;
    }
    alh_return_tile(s, old);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_danced,
                                     .player = (int8_t)call->player,
                                     .barrier = true,
                                     .slot = (uint8_t)call->x,
                                     .tile = (uint8_t)now,
                                     .other = (uint8_t)old });
    return ALH_DONE;
}

const struct alh_option alh_option_dancer = {
    .type = "dancer",
    .parts = ALH_PART_SLOT,
    .elsewhere = ALH_RULE_only_before_turn,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_dancer }, { ALH_PICK_SLOT, 0 } },
    .check = check_dancer,
    .list = list_dancer,
    .offer = offer_slots,
    .play = play_dancer,
};

/* ---- START: money changer ---- */

/* 90-interplay, section 12: the hand is hidden. */
static bool is_asked_to_change(const struct alh_state *s, int seat)
{
    struct alh_cards money = alh_open_money(s);
    return has_power(s, seat, CHANGER) && s->hand_size[seat] && !alh_no_cards(&money);
}

/* 07, Bad moves: one own money card for one that lies open, of at most its value. */
static struct alh_refusal check_changer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int give = alh_next_card(&m->cards, 0), missing = alh_missing_card(&s->hand[d->player], &m->cards);
    struct alh_refusal why = check_power(s, d->player, CHANGER);
    if (why.rule)
        return why;
    if (missing)
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, missing);
    if (alh_count_cards(&m->cards) != 1)
        return alh_refuse(ALH_RULE_one_money_card);
    if (!alh_worth(give))
        return alh_refuse_at(ALH_RULE_no_money_card, ALH_PICK_HAND, give);
    why = alh_check_open_money(s, m->what);
    if (why.rule)
        return why;
    bool less = alh_worth(m->what) <= alh_worth(give);
    return less ? alh_fine() : alh_refuse_at(ALH_RULE_value_too_high, ALH_PICK_DISPLAY, m->what);
}

static void list_changer(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    const struct alh_cards *hand = &s->hand[d->player], open = alh_open_money(s);
    for (int give = alh_next_card(hand, 0); give && has_power(s, d->player, CHANGER); give = alh_next_card(hand, give))
        for (int take = alh_next_card(&open, 0); take; take = alh_next_card(&open, take)) {
            struct alh_move move = { .kind = ALH_MOVE_changer, .what = (uint8_t)take };
            alh_add_card(&move.cards, give);
            if (alh_worth(take) <= alh_worth(give))
                alh_list_move(list, &move);
        }
}

static void offer_changer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                          struct alh_offer *out)
{
    (void)m;
    if (stage == 1)
        alh_offer_display(s, out);
    else
        alh_offer_cards(&s->hand[d->player], ALH_PICK_HAND, out);
}

static void take_one(struct alh_state *s, int player, int card, struct alh_events *ev)
{
    struct alh_cards taken = { { 0 } };
    alh_add_card(&taken, card);
    alh_take_from_display(s, player, &taken, ev);
}

static void play_changer(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                         struct alh_events *ev)
{
    use_power(s, d->player, CHANGER, ev);
    alh_open_menu(s, d->kind);
    alh_pay_from_hand(s, d->player, &m->cards);
    alh_add_cards(&s->discard, &m->cards);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_discarded, .player = d->player, .cards = m->cards });
    take_one(s, d->player, m->what, ev);
}

const struct alh_option alh_option_changer = {
    .type = "changer",
    .parts = ALH_PART_GIVE | ALH_PART_TAKE,
    .elsewhere = ALH_RULE_only_before_turn,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_changer }, { ALH_PICK_DISPLAY, ALH_ONE_CARD }, { ALH_PICK_HAND, 0 } },
    .check = check_changer,
    .list = list_changer,
    .offer = offer_changer,
    .play = play_changer,
};

/* ---- START: beggar ---- */

/* Exchange (02) and gate cards (05) are no money: with them the number of cards does not tell how much money there is. */
static bool hands_hold_other_cards(const struct alh_state *s)
{
    for (int card = 16 * ALH_DIAMOND; card < ALH_CARD_KINDS; card++)
        if (!alh_worth(card) && alh_ask_copies(s, card))
            return true;
    return false;
}

static bool is_asked_to_beg(const struct alh_state *s, int seat)
{
    return has_power(s, seat, BEGGAR) && (s->hand_size[seat] <= MOST_OF_BEGGAR || hands_hold_other_cards(s));
}

static int count_money(const struct alh_cards *cards)
{
    int n = 0;
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        n += alh_worth(card) ? alh_count(cards, card) : 0;
    return n;
}

static struct alh_refusal check_beggar(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    (void)m;
    struct alh_refusal why = check_power(s, d->player, BEGGAR);
    bool rich = count_money(&s->hand[d->player]) > MOST_OF_BEGGAR;
    return why.rule || !rich ? why : alh_refuse(ALH_RULE_too_much_money);
}

static void play_beggar(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    (void)m;
    use_power(s, d->player, BEGGAR, ev);
    alh_open_menu(s, d->kind);
    alh_raise(s, ALH_ON_BEGGING, (struct alh_call){ .player = d->player });
}

/* 07, C9: until he has got a card, which the others do not see; any other is treated by its own rule. */
enum alh_again alh_characters_beg(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_event drew = {
        .kind = ALH_EVENT_drew_card, .player = (int8_t)call->player, .barrier = true, .seats = (uint8_t)(1 << call->player)
    };
    int card = alh_draw_card(s, ev);
    if (card >= ALH_CARD_KINDS) {
        alh_raise(s, ALH_ON_CARD_TURNED, (struct alh_call){ .player = call->player, .what = card });
        return ALH_AGAIN;
    }
    if (!card)
        return ALH_DONE;
    alh_slip_to_hand(s, call->player, card);
    alh_add_card(&drew.cards, card);
    alh_emit(ev, drew);
    return ALH_DONE;
}

const struct alh_option alh_option_beggar = {
    .type = "beggar",
    .elsewhere = ALH_RULE_only_before_turn,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_beggar } },
    .check = check_beggar,
    .play = play_beggar,
};

/* ---- ACTION: merchant, patron, miser ---- */

static struct alh_refusal check_merchant(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_power(s, d->player, MERCHANT);
    if (!why.rule)
        why = alh_check_take(s, &m->cards, MOST_OF_MERCHANT, ALH_RULE_over_seven);
    bool needed = alh_count_cards(&m->cards) > 1 && alh_total_worth(&m->cards) >= LEAST_OF_MERCHANT;
    return why.rule || needed ? why : alh_refuse(ALH_RULE_merchant_not_needed);
}

static void list_merchant(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    if (has_power(s, d->player, MERCHANT))
        alh_list_takes(s, ALH_MOVE_take_merchant, LEAST_OF_MERCHANT, MOST_OF_MERCHANT, list);
}

static void offer_display(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                          struct alh_offer *out)
{
    (void)d, (void)m, (void)stage;
    alh_offer_display(s, out);
}

static void play_merchant(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    use_power(s, d->player, MERCHANT, ev);
    alh_take_from_display(s, d->player, &m->cards, ev);
}

const struct alh_option alh_option_take_merchant = {
    .type = "take",
    .flag = "merchant",
    .parts = ALH_PART_CARDS,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_merchant }, { ALH_PICK_DISPLAY, 0 } },
    .check = check_merchant,
    .list = list_merchant,
    .offer = offer_display,
    .play = play_merchant,
};

static struct alh_refusal check_patron(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_power(s, d->player, PATRON);
    return why.rule ? why : alh_check_slot(s, m->slot);
}

static void list_patron(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (int slot = 1; slot <= ALH_SLOTS && owns(s, d->player, PATRON); slot++)
        if (s->market[slot - 1])
            alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_buy_patron, .slot = (uint8_t)slot });
}

/* 07, C1: paid exactly without money; the card leaves the game. */
static void play_patron(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    static const struct alh_cards nothing;
    struct alh_deal deal = alh_deal_on_slot(s, d->player, m->slot);
    use_power(s, d->player, PATRON, ev);
    lose(s, d->player, PATRON);
    alh_take_from_slot(s, &deal, m->slot, &nothing, ev);
    tell(ev, ALH_EVENT_character_gone, ALH_NOBODY, PATRON);
    alh_grant_action(s, d, ev);
    alh_raise_acquired(s, &deal, ALH_BY_PATRON, alh_price(s, &deal));
}

const struct alh_option alh_option_buy_patron = {
    .type = "buy",
    .flag = "patron",
    .parts = ALH_PART_SLOT,
    .elsewhere = ALH_RULE_not_plain_purchase,
    .stage = { { ALH_PICK_SLOT, 0 }, { ALH_PICK_OPTION, ALH_WORD_patron } },
    .check = check_patron,
    .list = list_patron,
    .offer = offer_slots,
    .play = play_patron,
};

/* 07, C2: a purchase in the own turn, from the market or from a stall (41); never the vizier's (01). */
enum alh_again alh_characters_ask_miser(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)ev;
    bool purchase = call->x == ALH_BY_BUYING || call->x == ALH_BY_PATRON || call->x == ALH_BY_STALL;
    struct alh_cards money = alh_open_money(s);
    if (purchase && call->y >= MISER_PRICE && has_power(s, call->player, MISER) && !alh_no_cards(&money))
        alh_ask_player(s, ALH_ASK_miser, call->player);
    return ALH_DONE;
}

static struct alh_refusal check_miser(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    (void)d;
    return alh_check_open_money(s, m->what);
}

static void list_miser(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    (void)d;
    struct alh_cards open = alh_open_money(s);
    for (int card = alh_next_card(&open, 0); card; card = alh_next_card(&open, card))
        alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_miser, .what = (uint8_t)card });
}

static void play_miser(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    use_power(s, d->player, MISER, ev);
    take_one(s, d->player, m->what, ev);
}

const struct alh_option alh_option_miser = {
    .type = "miser",
    .parts = ALH_PART_TAKE,
    .stage = { { ALH_PICK_DISPLAY, ALH_ONE_CARD } },
    .check = check_miser,
    .list = list_miser,
    .offer = offer_display,
    .play = play_miser,
};

/* ---- WRAP: builder ---- */

/* The move as a rebuild of the base game; both have their three kinds in the same order. */
static struct alh_move plain(const struct alh_move *m)
{
    struct alh_move rebuild = *m;
    rebuild.kind = (uint8_t)(m->kind - ALH_MOVE_extra_build + ALH_MOVE_rebuild_build);
    return rebuild;
}

static struct alh_refusal check_extra(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_power(s, d->player, BUILDER);
    struct alh_move rebuild = plain(m);
    return why.rule ? why : alh_option[rebuild.kind]->check(s, d, &rebuild);
}

static void list_extra(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_move *first = list->next;
    if (!has_power(s, d->player, BUILDER))
        return;
    alh_option_rebuild_remove.list(s, d, list);
    for (; first < list->next; first++)
        first->kind = (uint8_t)(first->kind - ALH_MOVE_rebuild_build + ALH_MOVE_extra_build);
}

static void offer_extra(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    struct alh_move rebuild = plain(m);
    alh_option[rebuild.kind]->offer(s, d, &rebuild, stage, out);
}

static void play_extra(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_move rebuild = plain(m);
    use_power(s, d->player, BUILDER, ev);
    alh_open_menu(s, d->kind);
    alh_option[rebuild.kind]->play(s, d, &rebuild, ev);
}

static bool can_rebuild(const struct alh_state *s, int seat)
{
    struct alh_move move;
    struct alh_frame frame = { .kind = ALH_ASK_wrap, .player = (int8_t)seat };
    struct alh_list list = { .first = &move, .next = &move, .end = &move + 1 };
    list_extra(s, &frame, &list);
    return list.next > list.first;
}

const struct alh_option alh_option_extra_build = {
    .type = "extra_rebuild",
    .how = "build",
    .parts = ALH_PART_TILE | ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_extra_rebuild }, { ALH_PICK_TILE, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_extra,
    .offer = offer_extra,
    .play = play_extra,
};
const struct alh_option alh_option_extra_swap = {
    .type = "extra_rebuild",
    .how = "swap",
    .parts = ALH_PART_TILE | ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_extra_rebuild }, { ALH_PICK_TILE, 0 }, { ALH_PICK_CELL, 0 } },
    .check = check_extra,
    .offer = offer_extra,
    .play = play_extra,
};
const struct alh_option alh_option_extra_remove = {
    .type = "extra_rebuild",
    .how = "remove",
    .parts = ALH_PART_CELL,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_extra_rebuild }, { ALH_PICK_CELL, 0 } },
    .check = check_extra,
    .list = list_extra,
    .offer = offer_extra,
    .play = play_extra,
};

static int offers(const struct alh_state *s, int ask, int seat)
{
    if (ask == ALH_ASK_wrap)
        return can_rebuild(s, seat);
    return can_dance(s, seat) || is_asked_to_change(s, seat) || is_asked_to_beg(s, seat);
}

/* ---- SCORING: wise man, city watch ---- */

enum alh_again alh_characters_ask_wise_type(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    int seat = owner_of(s, WISE_MAN);
    if (seat != ALH_NOBODY)
        alh_ask_player(s, ALH_ASK_wise_type, seat);
    return ALH_DONE;
}

enum alh_again alh_characters_forget_wise_type(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    s->characters.wise_type = 0;
    return ALH_DONE;
}

static void list_wise_type(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    (void)s, (void)d;
    for (int type = 0; type < ALH_TYPES; type++)
        alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_wise_type, .what = (uint8_t)type });
}

static struct alh_refusal check_wise_type(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    (void)s, (void)d;
    return m->what < ALH_TYPES ? alh_fine() : alh_refuse(ALH_RULE_not_now);
}

static void offer_types(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                        struct alh_offer *out)
{
    (void)s, (void)d, (void)m, (void)stage;
    for (int type = 0; type < ALH_TYPES; type++)
        alh_offer(out, ALH_PICK_TYPE, type);
}

static void play_wise_type(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    s->characters.wise_type = (uint8_t)(m->what + 1);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_wise_chose, .player = d->player, .type = m->what });
}

const struct alh_option alh_option_wise_type = {
    .type = "wise_type",
    .parts = ALH_PART_TYPE,
    .stage = { { ALH_PICK_TYPE, 0 } },
    .check = check_wise_type,
    .list = list_wise_type,
    .offer = offer_types,
    .play = play_wise_type,
};

/* 07, Scoring: half a building more, with the variant a whole one. */
static int halves(const struct alh_state *s, int owner, int type)
{
    bool wise = s->characters.wise_type == type + 1 && owner == owner_of(s, WISE_MAN);
    return wise ? 1 + s->variant[ALH_VARIANT_characters_wise_man] : 0;
}

/* 07, Scoring: one point for each three sides of the longest wall. The variant `points` differs with watchtowers (22) only. */
void alh_points_city_watch(const struct alh_state *s, int round, struct alh_scores *out)
{
    (void)round;
    int seat = owner_of(s, CITY_WATCH);
    if (seat != ALH_NOBODY)
        out->points[ALH_SOURCE_city_watch][seat] = (int16_t)(out->points[ALH_SOURCE_wall][seat] / 3);
}

/* ---- who knows what, and positions that were not played ---- */

static void hide(struct alh_state *s, int seat)
{
    (void)seat;
    s->characters.aside = 0;
}

/* Nobody knows which of the cards that were not seen yet lie in the pile and which are set aside. */
static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    (void)seat;
    unsigned unseen = s->characters.aside;
    uint8_t cards[PERSONS];
    int n = 0;
    for (int i = 0; i < s->n_draw; i++)
        if (is_character(s->draw[i]))
            unseen |= 1u << (s->draw[i] - ALH_CARD_CHARACTER);
    for (unsigned left = unseen; left; left &= left - 1)
        cards[n++] = (uint8_t)card_of(alh_lowest(left));
    alh_shuffle(random, cards, n);
    for (int i = 0; i < s->n_draw; i++)
        if (is_character(s->draw[i])) {
            s->draw[i] = cards[--n];
            unseen &= ~(1u << (cards[n] - ALH_CARD_CHARACTER));
        }
    set_aside(s, unseen);
}

/* Up to four of those that are named nowhere, unless some are set aside. */
static void complete(struct alh_state *s)
{
    uint8_t persons[PERSONS];
    unsigned aside = 0;
    int n = 0;
    for (int person = 0; person < PERSONS && !s->characters.aside; person++)
        if (!alh_count_named(s, card_of(person)))
            persons[n++] = (uint8_t)person;
    if (!n)
        return;
    alh_shuffle(&s->random, persons, n);
    for (int i = 0; i < n && i < SET_ASIDE; i++)
        aside |= 1u << persons[i];
    set_aside(s, aside);
}

static int asks_in(const struct alh_state *s, int step)
{
    (void)s;
    return step == ALH_STEP_START;
}

/* Used cards are owned round cards, no more than the limit allows; the juggler is never kept. */
static int flaw_of_seat(const struct alh_state *s, int seat)
{
    unsigned used = s->characters.used[seat];
    if (used & ~(s->characters.owned[seat] & (unsigned)ROUND))
        return ALH_RULE_no_character;
    for (unsigned left = used; left; left &= left - 1)
        if (used & rivals_of(s, alh_lowest(left)) & ~(left & -left))
            return ALH_RULE_one_round_character;
    return owns(s, seat, JUGGLER) ? ALH_RULE_not_now : 0;
}

/* The middle of an auction, of a scoring or of START cannot be set up. */
static int position_flaw(const struct alh_state *s)
{
    const struct alh_auction *a = &s->auction;
    bool under_way = a->card || a->bid || a->bidder || a->passed || s->characters.wise_type ||
                     (s->step == ALH_STEP_START && s->characters.used[s->turn]);
    int flaw = under_way ? ALH_RULE_not_now : 0;
    for (int seat = 0; seat < s->players && !flaw; seat++)
        flaw = flaw_of_seat(s, seat);
    return flaw;
}

/* ---- the module ---- */

#define HERE(member) offsetof(struct alh_state, member)
/* clang-format off */
static const struct alh_field fields[] = {
    { .name = "characters", .offset = HERE(characters.owned), .stride = 2, .type = ALH_FIELD_CARD_BITS16, .first = ALH_CARD_CHARACTER, .most = PERSONS },
    { .name = "characters_used", .offset = HERE(characters.used), .stride = 2, .type = ALH_FIELD_CARD_BITS16, .first = ALH_CARD_CHARACTER, .most = PERSONS },
    { .name = "characters_aside", .offset = HERE(characters.aside), .type = ALH_FIELD_CARD_BITS16, .first = ALH_CARD_CHARACTER, .most = PERSONS, .seen = ALH_SEEN_BY_NONE, .count = HERE(characters.n_aside) },
    { .name = "auction_card", .offset = HERE(auction.card), .type = ALH_FIELD_CARD_ID, .first = ALH_CARD_CHARACTER, .most = PERSONS },
    { .name = "auction_bid", .offset = HERE(auction.bid), .type = ALH_FIELD_I16 },
    { .name = "auction_bidder", .offset = HERE(auction.bidder), .type = ALH_FIELD_SEAT },
    { .name = "auction_passed", .offset = HERE(auction.passed), .type = ALH_FIELD_SEATS },
    { .name = "wise_type", .offset = HERE(characters.wise_type), .type = ALH_FIELD_TYPE },
    { .name = "scorings_aside", .offset = HERE(surfaced), .type = ALH_FIELD_CARD_BITS, .first = ALH_CARD_SCORING, .most = 2 },
    { 0 },
};
/* clang-format on */

const struct alh_module alh_module_characters = {
    .row = { .id = "characters", .number = 7, .box = "2", .fields = fields },
    .cards = { .first = ALH_CARD_CHARACTER, .n = PERSONS, .key = "character", .ids = ids },
    .in_pile = { 0, 2, 2, 2, 0 }, /* 07, Setup */
    .size = ALH_END_OF(characters),
    .copies = copies,
    .copies_lying = copies_lying,
    .fill_piles = fill_piles,
    .complete = complete,
    .hide = hide,
    .deal_anew = deal_anew,
    .asks_in = asks_in,
    .offers = offers,
    .position_flaw = position_flaw,
    .halves = halves,
};
