/* rules_change.c: docs/rules/modules/11-change.md once more. */
#include "rules.h"

#include <string.h>

enum { COIN = 16 * ALH_TOKENS, OF_EACH = 6 };

static int coins_of(const struct alh_state *s, int seat, int currency)
{
    return s->change.coins[seat] >> 4 * currency & 15;
}

/* Using coins: money of its currency, worth 1, in every payment of an amount. */
static int tokens(const struct alh_state *s, int seat, int kind, bool bid, int *currency)
{
    (void)bid;
    if (kind < COIN || kind >= COIN + ALH_CURRENCIES)
        return 0;
    *currency = kind - COIN;
    return coins_of(s, seat, kind - COIN);
}

/* Where the coins are; what nobody has is in the bag. */
struct coins {
    int of[ALH_MAX_PLAYERS][ALH_CURRENCIES], bid[ALH_CURRENCIES];
};

static void find_coins(const struct alh_state *s, struct coins *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < ALH_CURRENCIES; i++) {
        for (int seat = 0; seat < s->players; seat++)
            out->of[seat][i] = coins_of(s, seat, i);
        if (s->modules >> ALH_MODULE_major_construction_projects & 1)
            out->bid[i] = alh_count(&s->major_construction_projects.bid, COIN + i);
    }
}

static int in_bag(const struct coins *coins, int currency)
{
    int left = OF_EACH - coins->bid[currency];
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        left -= coins->of[seat][currency];
    return left;
}

/* Setup: all 24 in the bag. */
static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++)
        if (g->state.change.coins[seat])
            return "somebody begins with coins";
    return NULL;
}

/* Components: 6 of each currency. */
static const char *position(const struct any_game *g)
{
    struct coins coins;
    find_coins(&g->state, &coins);
    for (int i = 0; i < ALH_CURRENCIES; i++)
        if (in_bag(&coins, i) < 0)
            return "there are more coins than six of a currency";
    return NULL;
}

/* ---- what follows a payment ---- */

static void move_coins(const struct alh_event *e, int *from, int *to)
{
    for (int i = 0; i < ALH_CURRENCIES; i++) {
        int n = alh_count(&e->cards, COIN + i);
        from[i] -= n;
        to[i] += n;
    }
}

static int count_coins(const struct alh_event *e)
{
    int n = 0;
    for (int i = 0; i < ALH_CURRENCIES; i++)
        n += alh_count(&e->cards, COIN + i);
    return n;
}

static bool is_paid(int kind)
{
    return kind == ALH_EVENT_bought || kind == ALH_EVENT_bought14 || kind == ALH_EVENT_stall_bought ||
           kind == ALH_EVENT_sultan_bought || kind == ALH_EVENT_caravanserai_bought ||
           kind == ALH_EVENT_character_won || kind == ALH_EVENT_site_opened || kind == ALH_EVENT_site_completed;
}

/* 28: a bid lies on the table until it is back or won; then its coins are in the bag. */
static void follow_coins(const struct alh_event *e, struct coins *coins)
{
    int bag[ALH_CURRENCIES] = { 0 };
    if (is_paid(e->kind) || e->kind == ALH_EVENT_chests_bought) /* 13: without change */
        move_coins(e, coins->of[e->player], bag);
    if (e->kind == ALH_EVENT_change)
        move_coins(e, bag, coins->of[e->player]);
    if (e->kind == ALH_EVENT_project_bid)
        move_coins(e, coins->of[e->player], coins->bid);
    if (e->kind == ALH_EVENT_project_outbid || e->kind == ALH_EVENT_bid_returned)
        move_coins(e, coins->bid, coins->of[e->player]);
    if (e->kind == ALH_EVENT_project_won)
        move_coins(e, coins->bid, bag);
}

/* Getting change: floor(overpaid / 2), or what the bag holds; paid coins are in it before. */
static int due_for(const struct alh_event *e, const struct coins *coins)
{
    int due = e->number > e->price ? (e->number - e->price) / 2 : 0, left = 0;
    for (int i = 0; i < ALH_CURRENCIES; i++)
        left += in_bag(coins, i);
    return due < left ? due : left;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    struct coins want, got;
    int due = 0;
    (void)m;
    find_coins(&g->copy[ANY_BEFORE], &want);
    find_coins(&g->state, &got);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        follow_coins(e, &want);
        if (e->kind == ALH_EVENT_change && count_coins(e) != due)
            return "more or less change than was due";
        due = is_paid(e->kind) ? due_for(e, &want) : e->kind == ALH_EVENT_change ? 0 : due;
    }
    if (due)
        return "change was due";
    return memcmp(&want, &got, sizeof want) ? "the coins are not where the events tell" : NULL;
}

const struct rules rules_change = { .tokens = tokens, .start = start, .position = position, .after = after };
