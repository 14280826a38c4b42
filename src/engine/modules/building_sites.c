/* building_sites.c: 23, buildings at half price: a marker lies on them until they are paid for in full, in the secret currency that it shows. */
#include "../module.h"

enum { MARKERS = 8, OF_A_CURRENCY = 2, ALL = OF_A_CURRENCY * 0x1111, HIDDEN = ALH_CURRENCIES + 1 };

/* The marker on a tile (tile 0: one that lies nowhere), or NULL. */
static const struct alh_site *site_on(const struct alh_state *s, int tile)
{
    for (const struct alh_site *site = s->building_sites.site; site < s->building_sites.site + MARKERS; site++)
        if (site->tile == tile)
            return site;
    return NULL;
}

static struct alh_site *marker_on(struct alh_state *s, int tile)
{
    return (struct alh_site *)site_on(s, tile);
}

static void put_marker(struct alh_state *s, int tile, int currency, unsigned known)
{
    *marker_on(s, 0) =
        (struct alh_site){ .tile = (uint8_t)tile, .currency = (uint8_t)(currency + 1), .known = (uint8_t)known };
    alh_include(&s->retyped, tile);
}

static void take_marker(struct alh_state *s, struct alh_site *site)
{
    alh_exclude(&s->retyped, site->tile);
    *site = (struct alh_site){ 0 };
}

/* 23, Scoring: the building counts nowhere. */
static int type_of(const struct alh_state *s, int tile)
{
    return site_on(s, tile) ? ALH_NO_TYPE + 1 : 0;
}

/* The base game counts all its tiles of a type: those under construction are taken off again. */
static int halves(const struct alh_state *s, int owner, int type)
{
    int n = 0;
    for (const struct alh_site *site = s->building_sites.site; site < s->building_sites.site + MARKERS; site++)
        n += site->tile && site->tile < ALH_TILE_MODULES && alh_row_of(site->tile)->type == type &&
             alh_in(alh_built_by(s, owner), site->tile);
    return -2 * n;
}

static int bars_walls(const struct alh_state *s, int tile)
{
    return s->variant[ALH_VARIANT_building_sites_gates_and_walls] && site_on(s, tile);
}

/* 23, Setup: all of them form the stack. */
enum alh_again alh_building_sites_stack_markers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->building_sites.stack = ALL;
    s->building_sites.n_stack = MARKERS;
    return ALH_DONE;
}

/* ---- opening ---- */

static int draw_marker(struct alh_state *s)
{
    s->building_sites.n_stack--;
    return alh_draw_currency(&s->random, &s->building_sites.stack);
}

/* 90-interplay, section 4.1: standard and magical buildings and medinas, from a slot. */
static struct alh_refusal find_to_open(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                                       struct alh_deal *deal)
{
    struct alh_refusal why = alh_find_on_market(s, d, m, deal);
    if (!why.rule && !s->building_sites.n_stack)
        why = alh_refuse(ALH_RULE_no_marker);
    if (!why.rule && !(alh_tile_flags(deal->tile) & ALH_PART_PAID))
        why = alh_refuse_at(ALH_RULE_no_site_here, ALH_PICK_SLOT, m->slot);
    return why;
}

/* 23, Play 1: half, rounded down. */
int alh_price_half(const struct alh_state *s, const struct alh_deal *deal, int price)
{
    return deal->channel == ALH_BY_PART ? price / 2 : price;
}

/* Never exact: no other action. */
static void sell_at_half(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal,
                         struct alh_events *ev)
{
    alh_lift_from_market(s, deal);
    alh_tell_bought(deal, ALH_EVENT_site_opened, ev);
}

static bool has_marker(const struct alh_state *s, int player)
{
    return s->building_sites.n_stack;
}

static const struct alh_sale half_price = {
    .channel = ALH_BY_PART, .share = 2, .open = has_marker, .find = find_to_open, .sell = sell_at_half
};
const struct alh_option alh_option_open_site = {
    .type = "open_site",
    .stage = { { ALH_PICK_SLOT, 0, ALH_MUST },
               { ALH_PICK_OPTION, ALH_WORD_site, ALH_MUST },
               { ALH_STAGE_EXTRAS, 0, ALH_MUST },
               { ALH_PICK_HAND, 0, ALH_MUST } },
    ALH_SALE(&half_price),
};

/* ---- the marker ---- */

static void tell_secret(const struct alh_state *s, int event, int player, int tile, struct alh_events *ev)
{
    ALH_EMIT_KIND(ev, event, .player = (int8_t)player, .barrier = true, .seats = (uint8_t)(1 << player),
                  .tile = (uint8_t)tile, .currency = (uint8_t)(site_on(s, tile)->currency - 1));
}

static void mark(struct alh_state *s, int player, int tile, int currency, struct alh_events *ev)
{
    put_marker(s, tile, currency, 1u << player);
    tell_secret(s, ALH_EVENT_site_marked, player, tile, ev);
}

/* 23, Play 2: two random markers; the last one is taken without a choice. What others know of the stack is out of date now. */
enum alh_again alh_building_sites_ask_site_pick(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_building_sites *b = &s->building_sites;
    if (call->x != ALH_BY_PART)
        return ALH_DONE;
    memset(b->rejected, 0, sizeof b->rejected);
    if (b->n_stack == 1) {
        mark(s, call->player, call->what, draw_marker(s), ev);
        return ALH_DONE;
    }
    for (b->n_drawn[call->player] = 0; b->n_drawn[call->player] < 2; b->n_drawn[call->player]++)
        b->drawn[call->player] = (uint16_t)(b->drawn[call->player] + alh_one_of(draw_marker(s)));
    ALH_EMIT(ev, site_drawn, .player = (int8_t)call->player, .barrier = true, .number = 2);
    alh_ask_about(s, ALH_ASK_site_pick, call->player, call->what);
    return ALH_DONE;
}

static struct alh_refusal check_pick(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool drawn = m->currency < ALH_CURRENCIES && alh_of_kind(s->building_sites.drawn[d->player], m->currency);
    return drawn ? alh_fine() : alh_refuse_at(ALH_RULE_marker_not_drawn, ALH_PICK_CURRENCY, m->currency);
}

/* The other one is shuffled back: he alone knows which it is. */
static void play_pick(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_building_sites *b = &s->building_sites;
    unsigned other = b->drawn[d->player] - alh_one_of(m->currency);
    b->stack = (uint16_t)(b->stack + other);
    b->n_stack++;
    b->rejected[d->player] = (uint8_t)(alh_lowest(other) / 4 + 1);
    b->drawn[d->player] = b->n_drawn[d->player] = 0;
    mark(s, d->player, d->arg[0], m->currency, ev);
}

const struct alh_option alh_option_site_pick = {
    .type = "site_pick",
    .stage = { { ALH_PICK_CURRENCY, 0, ALH_MUST } },
    .check = check_pick,
    .play = play_pick,
};

/* 23, Interactions 41: sold with its marker, at which the buyer looks. */
enum alh_again alh_building_sites_look(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_site *site = marker_on(s, call->what);
    if (!site)
        return ALH_DONE;
    site->known |= (uint8_t)(1 << call->x);
    tell_secret(s, ALH_EVENT_site_seen, call->x, call->what, ev);
    return ALH_DONE;
}

/* In the box it leaves the game unseen. */
enum alh_again alh_building_sites_drop(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_site *site = marker_on(s, call->what);
    if (site)
        take_marker(s, site);
    return ALH_DONE;
}

/* ---- completing ---- */

/* 23, Play 4: an own site, in the Alhambra or in the reserve; the printed price in the currency of its marker. */
static struct alh_refusal find_to_complete(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m, struct alh_deal *deal)
{
    struct alh_target at;
    struct alh_refusal why = alh_find_target(s, d->player, false, m, &at);
    const struct alh_site *site = why.rule || alh_in(&s->pending[d->player], at.tile) ? NULL : site_on(s, at.tile);
    if (why.rule)
        return why;
    if (!site || !site->currency)
        return alh_refuse_target(ALH_RULE_no_site, m);
    deal->tile = at.tile;
    deal->currency = site->currency - 1;
    return why;
}

/* Marker shown and removed from the game. */
static void complete_site(struct alh_state *s, const struct alh_frame *d, const struct alh_deal *deal,
                          struct alh_events *ev)
{
    struct alh_site *site = marker_on(s, deal->tile);
    s->building_sites.shown = (uint16_t)(s->building_sites.shown + alh_one_of(deal->currency));
    take_marker(s, site);
    alh_pay_to_discard(s, d->player, &deal->move->cards);
    ALH_EMIT(ev, site_completed, .player = d->player, .barrier = true, .tile = (uint8_t)deal->tile,
             .currency = (uint8_t)deal->currency, .price = (int16_t)deal->price, .number = (int16_t)deal->paid,
             .cards = deal->move->cards);
    if (alh_is_exact(deal))
        alh_grant_action(s, d, ev);
}

static bool is_site(const struct alh_state *s, const struct alh_move *m, struct alh_target at)
{
    return site_on(s, at.tile);
}

static void offer_sites(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    alh_offer_targets(s, d->player, false, &s->retyped, m, noun, is_site, out);
}

static const struct alh_sale full_price = {
    .channel = ALH_BY_FINISHING, .owned = true, .find = find_to_complete, .sell = complete_site
};
const struct alh_option alh_option_complete_site = {
    .type = "complete_site",
    .stage = { { ALH_PICK_CELL, 0, ALH_OR },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_HAND, 0, ALH_MUST },
               { ALH_STAGE_EXTRAS, 1, ALH_MUST } },
    ALH_SALE(&full_price),
    .offer = offer_sites,
};

/* ---- the end ---- */

/* The currencies of the markers in an Alhambra, which all can see now, as bits. */
static unsigned turn_up(struct alh_state *s, int seat, struct alh_events *ev)
{
    unsigned currencies = 0;
    for (struct alh_site *site = s->building_sites.site; site < s->building_sites.site + MARKERS; site++) {
        if (!site->tile || !alh_in(&s->alhambra[seat], site->tile))
            continue;
        site->known = (uint8_t)alh_everybody(s);
        currencies |= 1u << (site->currency - 1);
        ALH_EMIT(ev, site_shown, .player = (int8_t)seat, .barrier = true, .tile = site->tile,
                 .currency = (uint8_t)(site->currency - 1));
    }
    return currencies;
}

/* 23, End of game: all money cards of the currencies shown, master builders too. */
enum alh_again alh_building_sites_show_markers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int seat = 0; seat < s->players; seat++) {
        struct alh_cards lost = { { 0 } };
        for (unsigned left = turn_up(s, seat, ev); left; left &= left - 1)
            lost.word[alh_lowest(left)] = s->hand[seat].word[alh_lowest(left)];
        if (alh_no_cards(&lost))
            continue;
        alh_pay_to_discard(s, seat, &lost);
        ALH_EMIT(ev, site_money_lost, .player = (int8_t)seat, .barrier = true, .cards = lost);
    }
    return ALH_DONE;
}

/* ---- who knows what ---- */

static bool knows(const struct alh_state *s, const struct alh_site *site, int seat)
{
    return seat == ALH_NOBODY ? site->known == alh_everybody(s) : site->known >> seat & 1;
}

static void hide(struct alh_state *s, int seat)
{
    struct alh_building_sites *b = &s->building_sites;
    for (struct alh_site *site = b->site; site < b->site + MARKERS; site++)
        if (!knows(s, site, seat))
            site->currency = 0;
    for (int other = 0; other < ALH_MAX_PLAYERS; other++)
        if (other != seat)
            b->rejected[other] = 0;
}

/* What this seat cannot place: markers on tiles that it has not seen, in the hands of others, in the stack, and out of the game unseen. */
static uint16_t gather_unknown(const struct alh_state *s, int seat)
{
    const struct alh_building_sites *b = &s->building_sites;
    unsigned urn = (unsigned)ALL - b->shown - b->drawn[seat];
    for (const struct alh_site *site = b->site; site < b->site + MARKERS; site++)
        if (site->tile && knows(s, site, seat))
            urn -= alh_one_of(site->currency - 1);
    return (uint16_t)urn;
}

static uint16_t draw_several(struct alh_random *random, uint16_t *urn, int n)
{
    unsigned drawn = 0;
    while (n-- > 0)
        drawn += alh_one_of(alh_draw_currency(random, urn));
    return (uint16_t)drawn;
}

static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    struct alh_building_sites *b = &s->building_sites;
    uint16_t urn = gather_unknown(s, seat);
    unsigned sure = b->rejected[seat] ? alh_one_of(b->rejected[seat] - 1) : 0;
    urn = (uint16_t)(urn - sure);
    for (struct alh_site *site = b->site; site < b->site + MARKERS; site++)
        if (site->tile && !knows(s, site, seat))
            site->currency = (uint8_t)(alh_draw_currency(random, &urn) + 1);
    for (int other = 0; other < s->players; other++) {
        b->rejected[other] = other == seat ? b->rejected[other] : 0;
        if (other != seat)
            b->drawn[other] = draw_several(random, &urn, b->n_drawn[other]);
    }
    b->stack = (uint16_t)(sure + draw_several(random, &urn, b->n_stack - (sure != 0)));
}

/* ---- positions from outside ---- */

int alh_note_site(const struct alh_state *s, int tile)
{
    const struct alh_site *site = site_on(s, tile);
    if (!site)
        return 0;
    return site->currency ? site->currency : HIDDEN;
}

static int owner_of(const struct alh_state *s, int tile)
{
    for (int seat = 0; seat < s->players; seat++)
        if (alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile))
            return seat;
    return alh_in(&s->dirk, tile) ? ALH_DIRK : ALH_NOBODY;
}

bool alh_set_note_site(struct alh_state *s, int tile, int value)
{
    int owner = owner_of(s, tile);
    bool fits = owner != ALH_NOBODY && alh_tile_flags(tile) & ALH_PART_PAID && site_on(s, 0);
    if (fits)
        put_marker(s, tile, value == HIDDEN ? -1 : value - 1, owner == ALH_DIRK ? 0 : 1u << owner);
    return fits;
}

/* Markers of a currency that a position does not name; below 0 in positions that cannot be. */
static int count_unnamed(const struct alh_state *s, int currency)
{
    const struct alh_building_sites *b = &s->building_sites;
    int n = OF_A_CURRENCY - alh_of_kind(b->shown, currency) - alh_of_kind(b->stack, currency);
    for (const struct alh_site *site = b->site; site < b->site + MARKERS; site++)
        n -= site->tile && site->currency == currency + 1;
    return n;
}

/* With those whose currency it does not name. */
static int count_all(const struct alh_state *s)
{
    int n = alh_of_all_kinds(s->building_sites.shown) + alh_of_all_kinds(s->building_sites.stack);
    for (const struct alh_site *site = s->building_sites.site; site < s->building_sites.site + MARKERS; site++)
        n += site->tile != 0;
    return n;
}

/* Two of each currency; what is being chosen cannot be set up. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->building_sites.drawn[seat])
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_now), seat, "site_drawn");
    if (alh_find_kind_flaw(s, flaw, ALH_RULE_no_marker, (struct alh_pick){ .noun = ALH_PICK_CURRENCY }, ALH_CURRENCIES,
                           count_unnamed, "site_markers"))
        return true;
    return count_all(s) > MARKERS && alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_marker), ALH_NOBODY, "site_markers");
}

/* Markers that are named nowhere: first on the tiles for which no currency is named, then in the stack. */
static void complete(struct alh_state *s, uint64_t given)
{
    struct alh_building_sites *b = &s->building_sites;
    uint16_t urn = (uint16_t)alh_count_kinds(s, ALH_CURRENCIES, count_unnamed);
    for (struct alh_site *site = b->site; site < b->site + MARKERS; site++)
        if (site->tile && !site->currency)
            site->currency = (uint8_t)(alh_draw_currency(&s->random, &urn) + 1);
    if (!(given & alh_given_of(ALH_MODULE_building_sites)))
        b->stack = urn;
    b->n_stack = (uint8_t)alh_of_all_kinds(b->stack);
}

const struct alh_module alh_module_building_sites = {
    .sells = { .others = MARKERS },
    .type_of = type_of,
    .halves = halves,
    .bars_walls = bars_walls,
    .position_flaw = position_flaw,
    .complete = complete,
    .hide = hide,
    .deal_anew = deal_anew,
};
