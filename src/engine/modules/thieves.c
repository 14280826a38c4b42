/* thieves.c: 10, cards that take one display card of their currency between turns. The window itself is the core's (turn.c). Thieves that
   nobody holds or has played are out of the game. */
#include "../module.h"

enum { COPIES = 3, ALL = COPIES * 0x1111 };

/* ---- dealing ---- */

static void deal_to(struct alh_state *s, int seat, int n, struct alh_random *random, uint16_t *urn)
{
    struct alh_thieves *t = &s->thieves;
    t->held[seat] = 0;
    for (t->n[seat] = 0; t->n[seat] < n; t->n[seat]++)
        t->held[seat] = (uint16_t)(t->held[seat] + alh_one_of(alh_draw_currency(random, urn)));
}

/* 10, Setup. */
enum alh_again alh_thieves_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    static const uint8_t each[ALH_MAX_PLAYERS + 1] = { 0, 0, 4, 4, 3, 2, 2 };
    uint16_t urn = ALL;
    for (int seat = 0; seat < s->players; seat++)
        deal_to(s, seat, each[s->players], &s->random, &urn);
    return ALH_DONE;
}

/* 10, Hidden information: known are the own ones, those that were played, and how many each player has. */
static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    uint16_t urn = (uint16_t)(ALL - s->thieves.played - s->thieves.held[seat]);
    for (int other = 0; other < s->players; other++)
        if (other != seat)
            deal_to(s, other, s->thieves.n[other], random, &urn);
}

/* No more of a currency than there are; named is whose is one too many. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int seat = 0, n = 0; seat < s->players; seat++) {
            n += alh_of_kind(s->thieves.held[seat], currency);
            if (n > COPIES)
                return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_no_thief, ALH_PICK_THING, ALH_THING_thief + currency),
                                     seat, "thieves");
        }
    return false;
}

/* ---- stealing ---- */

/* 10, Play: everybody except the player whose turn is next. */
static bool may_steal(const struct alh_state *s, int seat)
{
    return seat != alh_seat_after(s, s->turn);
}

/* Who holds a thief is asked, whether it fits or not: the hand is hidden. */
static int offers(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_interrupt && s->thieves.n[seat] && may_steal(s, seat);
}

static int currency_of(int thief)
{
    return thief - ALH_THING_thief;
}

static bool holds(const struct alh_state *s, int seat, int thief)
{
    return alh_is_thief(thief) && alh_of_kind(s->thieves.held[seat], currency_of(thief));
}

/* 10, Bad moves. */
static struct alh_refusal check(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (!may_steal(s, d->player))
        return alh_refuse(ALH_RULE_thief_too_early);
    if (!holds(s, d->player, m->thing))
        return alh_refuse_at(ALH_RULE_no_thief, ALH_PICK_THING, m->thing);
    struct alh_refusal why = alh_check_open_money(s, m->take);
    if (why.rule == ALH_RULE_not_on_display)
        return why;
    bool fits = !why.rule && alh_card_currency(m->take) == currency_of(m->thing);
    return fits ? why : alh_refuse_at(ALH_RULE_thief_currency, ALH_PICK_DISPLAY, m->take);
}

void alh_about_interrupt_thieves(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    for (int thief = ALH_THING_thief; thief < ALH_THING_thief + ALH_THINGS_thief; thief++)
        if (may_steal(s, d->player) && holds(s, d->player, thief))
            alh_show(&about->subject, ALH_PICK_THING, thief);
}

/* 10, Play: the thief leaves the game; the display is refilled, what surfaced is scored at once (what is raised last comes first); then
   everybody may decide anew. */
static void play(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_thieves *t = &s->thieves;
    uint16_t one = (uint16_t)alh_one_of(currency_of(m->thing));
    t->held[d->player] = (uint16_t)(t->held[d->player] - one);
    t->n[d->player]--;
    t->played = (uint16_t)(t->played + one);
    s->window = 0;
    ALH_EMIT(ev, thief_played, .player = d->player, .barrier = true, .thing = m->thing);
    alh_take_one(s, d->player, m->take, ev);
    alh_raise(s, ALH_STEP_SCORING, (struct alh_call){ 0 });
    alh_raise(s, ALH_STEP_REFILL_MONEY, (struct alh_call){ 0 });
}

const struct alh_option alh_option_thief = {
    .type = "thief",
    .elsewhere = ALH_RULE_thief_only_between,
    .stage = { { ALH_PICK_THING, 0, ALH_MUST }, { ALH_PICK_DISPLAY, ALH_ONE_CARD, ALH_MUST } },
    .check = check,
    .open = holds,
    .play = play,
    .spends = ALH_PICK_THING,
};

const struct alh_module alh_module_thieves = {
    .asks_in = ALH_STEP_INTERRUPT,
    .offers = offers,
    .position_flaw = position_flaw,
    .deal_anew = deal_anew,
};
