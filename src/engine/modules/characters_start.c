/* characters_start.c: 07, what is done before the own turn: dancer, money changer, beggar. */
#include "characters.h"

enum { MOST_OF_BEGGAR = 2 };

/* ---- dancer ---- */

static bool can_dance(const struct alh_state *s, int seat)
{
    bool filled = s->market[0] || s->market[1] || s->market[2] || s->market[3];
    return alh_has_power(s, seat, ALH_DANCER) && s->n_bag && filled;
}

static struct alh_refusal check_dancer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_DANCER);
    if (!why.rule)
        why = alh_check_slot(s, m->slot);
    bool nothing = why.rule == ALH_RULE_empty_slot || (!why.rule && !s->n_bag);
    return nothing ? alh_refuse_at(ALH_RULE_nothing_to_exchange, ALH_PICK_SLOT, m->slot) : why;
}

static void play_dancer(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_DANCER, ev);
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
    ALH_EMIT(ev, danced, .player = (int8_t)call->player, .barrier = true, .slot = (uint8_t)call->x,
             .tile = (uint8_t)now, .other = (uint8_t)old);
    return ALH_DONE;
}

const struct alh_option alh_option_dancer = {
    .type = "dancer",
    .elsewhere = ALH_RULE_only_before_turn,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_dancer, ALH_MUST }, { ALH_PICK_SLOT, 0, ALH_MUST } },
    .check = check_dancer,
    .play = play_dancer,
    .card = ALH_CARD_character + ALH_DANCER,
};

/* ---- money changer ---- */

/* 90-interplay, section 12: the hand is hidden. */
static bool is_asked_to_change(const struct alh_state *s, int seat)
{
    struct alh_cards money = alh_open_money(s);
    return alh_has_power(s, seat, ALH_CHANGER) && s->hand_size[seat] && !alh_no_cards(&money);
}

/* 07, Bad moves: one own money card for one that lies open, of at most its value. */
static struct alh_refusal check_changer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_CHANGER);
    if (why.rule)
        return why;
    int give = alh_next_card(&m->cards, 0);
    if (alh_count_cards(&m->cards) != 1 || give >= ALH_CARD_KINDS)
        return alh_refuse(ALH_RULE_one_money_card);
    if (!alh_count(&s->hand[d->player], give))
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, give);
    if (!alh_worth(give))
        return alh_refuse_at(ALH_RULE_no_money_card, ALH_PICK_HAND, give);
    why = alh_check_open_money(s, m->take);
    if (why.rule)
        return why;
    bool less = alh_worth(m->take) <= alh_worth(give);
    return less ? alh_fine() : alh_refuse_at(ALH_RULE_value_too_high, ALH_PICK_DISPLAY, m->take);
}

static void list_changer(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (int i = alh_has_power(s, d->player, ALH_CHANGER) ? 0 : s->n_display; i < s->n_display; i++) {
        struct alh_move move = { .kind = (uint8_t)kind, .take = s->display[i] };
        int worth = alh_worth(move.take);
        if (worth && !alh_repeats(s, 0, i))
            alh_list_with_one_card(move, &s->hand[d->player], worth, list);
    }
}

static void play_changer(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                         struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_CHANGER, ev);
    alh_open_menu(s, d->kind);
    alh_pay_to_discard(s, d->player, &m->cards);
    ALH_EMIT(ev, discarded, .player = d->player, .cards = m->cards);
    alh_take_one(s, d->player, m->take, ev);
}

const struct alh_option alh_option_changer = {
    .type = "changer",
    .elsewhere = ALH_RULE_only_before_turn,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_changer, ALH_MUST },
               { ALH_PICK_DISPLAY, ALH_ONE_CARD, ALH_MUST },
               { ALH_PICK_HAND, ALH_ONE_CARD, ALH_MUST } },
    .check = check_changer,
    .list = list_changer,
    .play = play_changer,
    .card = ALH_CARD_character + ALH_CHANGER,
};

/* ---- beggar ---- */

/* Exchange (02) and gate cards (05) are no money: with them the number of cards does not tell how much money there is. */
static bool hands_hold_other_cards(const struct alh_state *s)
{
    for (int card = 16 * ALH_DIAMOND; card < ALH_CARD_KINDS; card++)
        if (!alh_worth(card) && alh_copies(s, card))
            return true;
    return false;
}

static bool is_asked_to_beg(const struct alh_state *s, int seat)
{
    return alh_has_power(s, seat, ALH_BEGGAR) && (s->hand_size[seat] <= MOST_OF_BEGGAR || hands_hold_other_cards(s));
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
    struct alh_refusal why = alh_check_power(s, d->player, ALH_BEGGAR);
    bool rich = count_money(&s->hand[d->player]) > MOST_OF_BEGGAR;
    return why.rule || !rich ? why : alh_refuse(ALH_RULE_too_much_money);
}

static void play_beggar(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_BEGGAR, ev);
    alh_open_menu(s, d->kind);
    alh_raise(s, ALH_ON_BEGGING, (struct alh_call){ .player = d->player });
}

/* 07, C9: until he has got a card, which the others do not see; any other is treated by its own rule. */
enum alh_again alh_characters_beg(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_event drew = { .kind = ALH_EVENT_drew_card,
                              .player = (int8_t)call->player,
                              .barrier = true,
                              .seats = (uint8_t)(1 << call->player) };
    int card = alh_draw_card(s, ev);
    if (!alh_is_for_display(card)) {
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
    .stage = { { ALH_PICK_OPTION, ALH_WORD_beggar, ALH_MUST } },
    .check = check_beggar,
    .play = play_beggar,
    .card = ALH_CARD_character + ALH_BEGGAR,
};

bool alh_offers_start(const struct alh_state *s, int seat)
{
    return can_dance(s, seat) || is_asked_to_change(s, seat) || is_asked_to_beg(s, seat);
}

static void show_person(struct alh_about *about, int person)
{
    alh_show(&about->subject, ALH_PICK_CARD, ALH_CARD_character + person);
}

void alh_about_start_characters(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (can_dance(s, d->player))
        show_person(about, ALH_DANCER);
    if (is_asked_to_change(s, d->player))
        show_person(about, ALH_CHANGER);
    if (is_asked_to_beg(s, d->player))
        show_person(about, ALH_BEGGAR);
}
