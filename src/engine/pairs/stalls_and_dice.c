/* stalls_and_dice.c: 38 with 41, a white die lowers the price of a tile on another player's stall. */
#include "../module.h"

static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_check_die(s, d->player, m->tile);
    return why.rule ? why : alh_option_buy_stall.check(s, d, m);
}

static void list_buy(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    struct alh_offer dice = { .n = 0 };
    alh_offer_dice(s, d->player, &dice);
    for (int i = 0; i < dice.n; i++)
        alh_list_stalls(s, d, &(struct alh_move){ .kind = ALH_MOVE_buy_stall_die, .tile = dice.pick[i].id }, list);
}

static void offer_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int stage,
                      struct alh_offer *out)
{
    if (stage == 1)
        alh_offer_dice(s, d->player, out);
    else
        alh_option_buy_stall.offer(s, d, m, stage, out);
}

static struct alh_payment payment(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_option_buy_stall.payment(s, d, m);
}

static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_die(s, d->player, m->tile, ev);
    alh_option_buy_stall.play(s, d, m, ev);
}

const struct alh_option alh_option_buy_stall_die = {
    .type = "buy_stall",
    .parts = ALH_PART_SEAT | ALH_PART_STALL | ALH_PART_DIE | ALH_PART_CARDS,
    .stage = { { ALH_PICK_STALL, 0 }, { ALH_PICK_DIE, 0 }, { ALH_PICK_HAND, 0 } },
    .check = check_buy,
    .list = list_buy,
    .payment = payment,
    .offer = offer_buy,
    .play = play_buy,
};
