/* viziers_favour.c: 01, a stone that lets its owner buy one tile out of turn. The window itself is the core's (turn.c). */
#include "../module.h"

/* 01, Setup: every stone is awake. */
static void lay_out_kits(struct alh_state *s)
{
    memset(s->viziers_favour.awake, 1, s->players);
}

/* 01, Hidden information: whoever is awake is asked, whether he can buy or not. */
static int offers(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_interrupt && s->viziers_favour.awake[seat];
}

/* ---- waking ---- */

static struct alh_refusal check_wake(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return s->viziers_favour.awake[d->player] ? alh_refuse(ALH_RULE_already_awake) : alh_fine();
}

static void play_wake(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->viziers_favour.awake[d->player] = 1;
    ALH_EMIT(ev, vizier_woken, .player = d->player);
}

const struct alh_option alh_option_wake_vizier = {
    .type = "wake_vizier",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_wake_vizier, ALH_MUST } },
    .check = check_wake,
    .play = play_wake,
};

/* ---- using the stone ---- */

static bool is_awake(const struct alh_state *s, int player)
{
    return s->viziers_favour.awake[player];
}

static struct alh_refusal find(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                               struct alh_deal *deal)
{
    return is_awake(s, d->player) ? alh_find_on_market(s, d, m, deal) : alh_refuse(ALH_RULE_not_now);
}

/* 01, Play 2 to 4: he places the tile at once; only the market is refilled; then everybody may decide anew. */
static void sell(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal, struct alh_events *ev)
{
    s->viziers_favour.awake[d->player] = 0;
    s->window = 0;
    ALH_EMIT(ev, vizier_used, .player = d->player);
    alh_take_from_market(s, deal, ev);
    alh_raise(s, ALH_STEP_REFILL_MARKET, (struct alh_call){ 0 });
    alh_place_alone(s, ALH_ASK_vizier_place, d->player, deal->tile);
}

/* 01, Payment: the sum equals the price due. */
static const struct alh_sale sale = {
    .channel = ALH_BY_VIZIER, .exact = true, .share = 1, .open = is_awake, .find = find, .sell = sell
};
const struct alh_option alh_option_vizier_use = {
    .type = "vizier_use",
    .stage = ALH_STAGES_OF_MARKET,
    ALH_SALE(&sale),
    .offer = alh_offer_beside,
};

/* ---- what is told ---- */

void alh_about_interrupt_viziers_favour(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (s->viziers_favour.awake[d->player])
        alh_show_module(about, ALH_MODULE_viziers_favour);
}

void alh_about_vizier_place_viziers_favour(const struct alh_state *s, const struct alh_frame *d,
                                           struct alh_about *about)
{
    alh_about_place_base(s, d, about);
}

const struct alh_module alh_module_viziers_favour = {
    .asks_in = ALH_STEP_INTERRUPT,
    .offers = offers,
    .lay_out_kits = lay_out_kits,
};
