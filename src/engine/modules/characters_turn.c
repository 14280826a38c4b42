/* characters_turn.c: 07, what is done in the own turn: merchant, patron, miser, builder. */
#include "characters.h"

enum {
    MISER_PRICE = 10,
    MOST_OF_MERCHANT = 7,
    LEAST_OF_MERCHANT = ALH_MOST_OF_SEVERAL + 1, /* up to that he is not needed */
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

static void list_merchant(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (unsigned set = 1; set < 1u << s->n_display && alh_has_power(s, d->player, ALH_MERCHANT); set++) {
        struct alh_move move = { .kind = (uint8_t)kind };
        int total = 0;
        for (unsigned left = set; left; left &= left - 1) {
            alh_add_card(&move.cards, s->display[alh_lowest(left)]);
            total += alh_worth(s->display[alh_lowest(left)]);
        }
        bool fits = total >= LEAST_OF_MERCHANT && total <= MOST_OF_MERCHANT;
        if (fits && is_first_of_its_kind(s, set) && !check_merchant(s, d, &move).rule)
            alh_list_move(list, &move);
    }
}

static void play_merchant(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_MERCHANT, ev);
    alh_take_money(s, d->player, &m->cards, ev);
}

const struct alh_option alh_option_take_merchant = {
    .type = "take",
    .flag = "merchant",
    .takes_money = true,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_merchant, ALH_MUST }, { ALH_PICK_DISPLAY, 0, ALH_MUST } },
    .check = check_merchant,
    .list = list_merchant,
    .play = play_merchant,
    .card = ALH_CARD_character + ALH_MERCHANT,
};

/* ---- patron ---- */

static struct alh_refusal find_for_patron(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m, struct alh_deal *deal)
{
    struct alh_refusal why = alh_check_power(s, d->player, ALH_PATRON);
    return why.rule ? why : alh_find_on_market(s, d, m, deal);
}

static bool has_patron(const struct alh_state *s, int player)
{
    return alh_has_power(s, player, ALH_PATRON);
}

/* 07, C1: paid exactly without money; the card leaves the game. */
static void sell_to_patron(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal,
                           struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_PATRON, ev);
    alh_take_from_market(s, deal, ev);
    alh_spend_person(s, d->player, ALH_PATRON, ev);
    alh_grant_action(s, d, ev);
}

static void about_patron(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show(&about->gives, ALH_PICK_CARD, ALH_CARD_character + ALH_PATRON);
}

static const struct alh_sale sale_to_patron = {
    .channel = ALH_BY_PATRON,
    .free = true,
    .open = has_patron,
    .find = find_for_patron,
    .sell = sell_to_patron,
};
const struct alh_option alh_option_buy_patron = {
    .type = "buy",
    .flag = "patron",
    .elsewhere = ALH_RULE_not_plain_purchase,
    .stage = { { ALH_PICK_SLOT, 0, ALH_OR },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_OPTION, ALH_WORD_patron, ALH_MUST } },
    .sale = &sale_to_patron,
    .check = alh_check_deal,
    .list = alh_list_deals,
    .offer = alh_offer_beside,
    .play = alh_play_deal,
    .tile = alh_tile_of_deal,
    .about = about_patron,
};

/* ---- miser ---- */

/* 07, C2: a purchase in the own turn, from the market or from a stall (41); never the vizier's (01). */
enum alh_again alh_characters_ask_miser(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    bool purchase = call->x == ALH_BY_BUYING || call->x == ALH_BY_PATRON || call->x == ALH_BY_STALL;
    struct alh_cards money = alh_open_money(s);
    if (purchase && alh_price_due(call) >= MISER_PRICE && alh_has_power(s, call->player, ALH_MISER) &&
        !alh_no_cards(&money))
        alh_ask_player(s, ALH_ASK_miser, call->player);
    return ALH_DONE;
}

static struct alh_refusal check_miser(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_open_money(s, m->take);
}

static void play_miser(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_MISER, ev);
    alh_take_one(s, d->player, m->take, ev);
}

const struct alh_option alh_option_miser = {
    .type = "miser",
    .stage = { { ALH_PICK_DISPLAY, ALH_ONE_CARD, ALH_MUST } },
    .check = check_miser,
    .play = play_miser,
};

/* ---- builder ---- */

static struct alh_refusal check_builder(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_check_power(s, d->player, ALH_BUILDER);
}

static void use_builder(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_power(s, d->player, ALH_BUILDER, ev);
}

bool alh_offers_extra_rebuild(const struct alh_state *s, int seat)
{
    return alh_has_power(s, seat, ALH_BUILDER) && alh_can_rebuild(s, seat);
}

void alh_about_wrap_characters(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (alh_offers_extra_rebuild(s, d->player))
        alh_show(&about->subject, ALH_PICK_CARD, ALH_CARD_character + ALH_BUILDER);
}

static const struct alh_grant builder = { .check = check_builder,
                                          .use = use_builder,
                                          .about = alh_about_wrap_characters };
ALH_GRANTED_REBUILD(extra, "extra_rebuild", ALH_WORD_extra_rebuild, &builder, { ALH_PICK_NONE, 0, ALH_MUST });
