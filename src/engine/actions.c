/* actions.c: 00, "The turn": DECISION action. Taking money, passing; buying is in deals.c, rebuilding in build.c. */
#include "module.h"

/* ---- take money ---- */

/* In the display and beside it. */
static struct alh_cards lying_open(const struct alh_state *s)
{
    struct alh_cards cards = { { 0 } };
    for (int i = 0; i < s->n_display; i++)
        alh_add_card(&cards, s->display[i]);
    if (s->offered)
        alh_add_card(&cards, s->offered);
    return cards;
}

static struct alh_refusal refuse_missing(int card)
{
    int rule = card == ALH_GATE_CARD ? ALH_RULE_no_gate_offered : ALH_RULE_not_on_display;
    return alh_refuse_at(rule, ALH_PICK_DISPLAY, card);
}

/* 02, 05, Play: what is no money is taken alone. */
static int first_without_worth(const struct alh_cards *cards)
{
    int card = alh_next_card(cards, 0);
    while (card && alh_worth(card))
        card = alh_next_card(cards, card);
    return card;
}

struct alh_refusal alh_check_take(const struct alh_state *s, const struct alh_cards *cards, int most, int rule)
{
    struct alh_cards there = lying_open(s);
    int missing = alh_missing_card(&there, cards);
    if (alh_no_cards(cards))
        return alh_refuse(ALH_RULE_no_cards);
    if (missing)
        return refuse_missing(missing);
    if (alh_count_cards(cards) == 1)
        return alh_fine();
    int total = alh_total_worth(cards), other = first_without_worth(cards);
    if (other)
        return alh_refuse_at(ALH_RULE_taken_alone, ALH_PICK_DISPLAY, other);
    if (total <= most)
        return alh_fine();
    struct alh_refusal why = alh_refuse(rule);
    why.number = (uint8_t)total;
    return why;
}

static struct alh_refusal check_take(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_take(s, &m->cards, ALH_MOST_OF_SEVERAL, ALH_RULE_over_five);
}

struct alh_cards alh_open_money(const struct alh_state *s)
{
    struct alh_cards money = { { 0 } };
    for (int i = 0; i < s->n_display; i++)
        if (alh_worth(s->display[i]))
            alh_add_card(&money, s->display[i]);
    return money;
}

struct alh_refusal alh_check_open_money(const struct alh_state *s, int card)
{
    struct alh_cards there = lying_open(s);
    if (card >= ALH_CARD_KINDS || !alh_count(&there, card))
        return refuse_missing(card);
    return alh_worth(card) ? alh_fine() : alh_refuse_at(ALH_RULE_no_money_card, ALH_PICK_DISPLAY, card);
}

/* Adds to the move, which takes cards worth `total` already, one more card of the display from `from` on, and goes on. */
static void list_takes(const struct alh_state *s, struct alh_list *list, struct alh_move *move, unsigned set, int total,
                       int from)
{
    for (int i = from; i < s->n_display; i++) {
        int card = s->display[i], worth = alh_worths[card], sum = total + worth;
        if ((set && (sum > ALH_MOST_OF_SEVERAL || !worth)) || alh_repeats(s, set, i))
            continue;
        alh_add_card(&move->cards, card);
        alh_list_move(list, move);
        if (worth && sum < ALH_MOST_OF_SEVERAL && i + 1 < s->n_display)
            list_takes(s, list, move, set | 1u << i, sum, i + 1);
        alh_take_copies(&move->cards, card, 1);
    }
}

static void list_take(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    list_takes(s, list, &move, 0, 0, 0);
    if (!s->offered)
        return;
    alh_add_card(&move.cards, s->offered);
    alh_list_move(list, &move);
}

static void leave_display(struct alh_state *s, int card)
{
    int i = 0;
    if (card == s->offered) {
        s->offered = 0;
        return;
    }
    while (s->display[i] != card)
        i++;
    memmove(&s->display[i], &s->display[i + 1], (size_t)(s->n_display - i - 1));
    s->display[--s->n_display] = 0;
}

void alh_lift_from_display(struct alh_state *s, const struct alh_cards *cards)
{
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = alh_count(cards, card); i; i--)
            leave_display(s, card);
}

void alh_take_from_display(struct alh_state *s, int player, const struct alh_cards *cards, struct alh_events *ev)
{
    alh_lift_from_display(s, cards);
    alh_show_to_hand(s, player, cards);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_took, .player = (int8_t)player, .cards = *cards });
}

void alh_take_one(struct alh_state *s, int player, int card, struct alh_events *ev)
{
    struct alh_cards taken = { { 0 } };
    alh_add_card(&taken, card);
    alh_take_from_display(s, player, &taken, ev);
}

void alh_take_money(struct alh_state *s, int player, const struct alh_cards *cards, struct alh_events *ev)
{
    alh_take_from_display(s, player, cards, ev);
    if (!alh_base_alone(s))
        alh_raise(s, ALH_ON_TAKEN, (struct alh_call){ .player = player, .what = alh_total_worth(cards) });
}

static void play_take(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_take_money(s, d->player, &m->cards, ev);
}

const struct alh_option alh_option_take = {
    .type = "take",
    .takes_money = true,
    .stage = { { ALH_PICK_DISPLAY, 0, ALH_MUST } },
    .check = check_take,
    .list = list_take,
    .play = play_take,
};

/* ---- pass ---- */

/* 00: pass only when none of the above, and no action that a module adds, is possible. */
static struct alh_refusal check_pass(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_any_move(s) ? alh_refuse(ALH_RULE_action_possible) : alh_fine();
}

static void list_pass(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    if (list->next == list->first && list->complete)
        alh_list_move(list, &(struct alh_move){ .kind = (uint8_t)kind });
}

const struct alh_option alh_option_pass = {
    .type = "pass",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_pass, ALH_MUST } },
    .check = check_pass,
    .list = list_pass,
    .play = alh_play_decline,
};
