/* characters_turn.c: 07, what is done in the own turn: merchant, patron, miser, builder. */
#include "characters.h"

enum {
    MISER_PRICE = 10,
    MOST_OF_MERCHANT = 7,
    LEAST_OF_MERCHANT = 6, /* up to 5 he is not needed */
};

/* ---- merchant ---- */

static struct alh_refusal check_merchant(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_MERCHANT);
    if (!why.rule)
        why = alh_check_take(s, &m->cards, MOST_OF_MERCHANT, ALH_RULE_over_seven);
    bool needed = alh_count_cards(&m->cards) > 1 && alh_total_worth(&m->cards) >= LEAST_OF_MERCHANT;
    return why.rule || needed ? why : alh_refuse(ALH_RULE_merchant_not_needed);
}

/* Whether equal cards of the display are in the set from the first on. */
static bool is_first_of_its_kind(const struct alh_state *s, unsigned set)
{
    for (unsigned left = set; left; left &= left - 1)
        if (alh_repeats(s, set, alh_lowest(left)))
            return false;
    return true;
}

static void list_merchant(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (unsigned set = 1; set < 1u << s->n_display && alh_has_power(s, d->player, ALH_MERCHANT); set++) {
        struct alh_move move = { .kind = ALH_MOVE_take_merchant };
        for (unsigned left = set; left; left &= left - 1)
            alh_add_card(&move.cards, s->display[alh_lowest(left)]);
        if (is_first_of_its_kind(s, set) && !check_merchant(s, d, &move).rule)
            alh_list_move(list, &move);
    }
}

static void play_merchant(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_MERCHANT, ev);
    alh_take_from_display(s, d->player, &m->cards, ev);
}

const struct alh_option alh_option_take_merchant = {
    .type = "take",
    .flag = "merchant",
    .parts = ALH_PART_CARDS,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_merchant }, { ALH_PICK_DISPLAY, 0 } },
    .check = check_merchant,
    .list = list_merchant,
    .play = play_merchant,
};

/* ---- patron ---- */

static struct alh_refusal check_patron(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_PATRON);
    return why.rule ? why : alh_check_slot(s, m->slot);
}

static void list_patron(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (int slot = 1; slot <= ALH_SLOTS && alh_has_power(s, d->player, ALH_PATRON); slot++)
        if (s->market[slot - 1])
            alh_list_move(list, &(struct alh_move){ .kind = ALH_MOVE_buy_patron, .slot = (uint8_t)slot });
}

/* 07, C1: paid exactly without money; the card leaves the game. */
static void play_patron(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    static const struct alh_cards nothing;
    struct alh_deal deal = alh_deal_on_slot(s, d->player, m->slot);
    alh_use_power(s, d->player, ALH_PATRON, ev);
    alh_take_from_slot(s, &deal, m->slot, &nothing, ev);
    alh_spend_person(s, d->player, ALH_PATRON, ev);
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
    .play = play_patron,
};

/* ---- miser ---- */

/* 07, C2: a purchase in the own turn, from the market or from a stall (41); never the vizier's (01). */
enum alh_again alh_characters_ask_miser(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)ev;
    bool purchase = call->x == ALH_BY_BUYING || call->x == ALH_BY_PATRON || call->x == ALH_BY_STALL;
    struct alh_cards money = alh_open_money(s);
    if (purchase && call->y >= MISER_PRICE && alh_has_power(s, call->player, ALH_MISER) && !alh_no_cards(&money))
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
    alh_use_power(s, d->player, ALH_MISER, ev);
    alh_take_one(s, d->player, m->what, ev);
}

const struct alh_option alh_option_miser = {
    .type = "miser",
    .parts = ALH_PART_TAKE,
    .stage = { { ALH_PICK_DISPLAY, ALH_ONE_CARD } },
    .check = check_miser,
    .list = list_miser,
    .play = play_miser,
};

/* ---- builder ---- */

/* The move as a rebuild of the base game; both have their three kinds in the same order. */
static struct alh_move plain(const struct alh_move *m)
{
    struct alh_move rebuild = *m;
    rebuild.kind = (uint8_t)(m->kind - ALH_MOVE_extra_build + ALH_MOVE_rebuild_build);
    return rebuild;
}

static struct alh_refusal check_extra(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_BUILDER);
    struct alh_move rebuild = plain(m);
    return why.rule ? why : alh_option[rebuild.kind]->check(s, d, &rebuild);
}

static void list_extra(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_move *first = list->next;
    if (!alh_has_power(s, d->player, ALH_BUILDER))
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
    alh_use_power(s, d->player, ALH_BUILDER, ev);
    alh_open_menu(s, d->kind);
    alh_option[rebuild.kind]->play(s, d, &rebuild, ev);
}

bool alh_offers_extra_rebuild(const struct alh_state *s, int seat)
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
