/* travelling_craftsmen.c: 31, helpers with an ability for one turn that wander from player to player. How a tile that lies fixed is turned is in
   build.c (query `turns`), how cards of the display pay in deals.c and money.c (what is paid beside), how a tile moves in grants.c. */
#include "travelling_craftsmen.h"

enum { CRAFTSMEN = ALH_THINGS_craftsman, FIRST = ALH_THING_craftsman, OPEN_ONES = 2 };

/* 31, Components: the first nine are one of each kind; then what comes with five and with six players. */
static const uint8_t kind_of[CRAFTSMEN] = { ALH_MOSAIC_LAYER,  ALH_CARPENTER,      ALH_GOLDSMITH, ALH_MORTAR_MIXER,
                                            ALH_STONEMASON,    ALH_BUILDING_OWNER, ALH_SMITH,     ALH_BRICKMAKER,
                                            ALH_MINTER,        ALH_CARPENTER,      ALH_GOLDSMITH, ALH_MOSAIC_LAYER,
                                            ALH_BUILDING_OWNER };

/* 31, Setup: marks decide by the number of players. */
static int in_game(const struct alh_state *s)
{
    return s->players == ALH_MAX_PLAYERS ? CRAFTSMEN : s->players == 5 ? ALH_CRAFTS + 2 : ALH_CRAFTS;
}

/* Those of a kind, as bits. */
static unsigned of_kind(enum alh_craft kind)
{
    unsigned some = 0;
    for (int i = 0; i < CRAFTSMEN; i++)
        some |= (unsigned)(kind_of[i] == kind) << i;
    return some;
}

static void tell(int event, int seat, unsigned craftsman, struct alh_events *ev)
{
    ALH_EMIT_KIND(ev, event, .player = (int8_t)seat, .thing = (uint8_t)(FIRST + alh_lowest(craftsman)));
}

/* ---- setup and handing on ---- */

/* 31, Setup: two each, face up; a third one, face down, for this player. */
static void deal(struct alh_state *s, int third, struct alh_events *ev)
{
    struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    uint8_t deck[CRAFTSMEN];
    int n = in_game(s);
    for (int i = 0; i < n; i++)
        deck[i] = (uint8_t)i;
    alh_shuffle(&s->random, deck, n);
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < OPEN_ONES; i++) {
            unsigned one = 1u << deck[--n];
            c->open[seat] |= (uint16_t)one;
            ALH_EMIT(ev, craftsman_up, .player = (int8_t)seat, .barrier = true,
                     .thing = (uint8_t)(FIRST + alh_lowest(one)));
        }
    c->down[third] = (uint16_t)(1u << deck[n - 1]);
    c->unseen = 1;
}

/* Once the first player is known. */
enum alh_again alh_travelling_craftsmen_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    deal(s, s->turn, ev);
    return ALH_DONE;
}

/* 31, Play, WRAP: it goes to the left neighbour, face down, but all have seen it; the own face-down one is turned up. */
static void hand_on(struct alh_state *s, unsigned craftsman, struct alh_events *ev)
{
    struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    int seat = s->turn, next = alh_seat_after(s, seat);
    unsigned up = c->down[seat];
    tell(ALH_EVENT_craftsman_passed, seat, craftsman, ev);
    c->open[seat] = (uint16_t)((c->open[seat] & ~craftsman) | up);
    c->down[seat] = 0;
    c->down[next] = (uint16_t)craftsman;
    c->used = 0;
    ALH_EMIT(ev, craftsman_up, .player = (int8_t)seat, .barrier = c->unseen,
             .thing = (uint8_t)(FIRST + alh_lowest(up)));
    c->unseen = 0;
}

enum alh_again alh_travelling_craftsmen_pass_on(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (s->travelling_craftsmen.used)
        hand_on(s, s->travelling_craftsmen.used, ev);
    else
        alh_ask_player(s, ALH_ASK_pass_craftsman, s->turn);
    return ALH_DONE;
}

static struct alh_refusal check_pass(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool open = alh_is_craftsman(m->thing) && s->travelling_craftsmen.open[d->player] >> (m->thing - FIRST) & 1;
    return open ? alh_fine() : alh_refuse_at(ALH_RULE_no_craftsman, ALH_PICK_THING, m->thing);
}

static void offer_pass(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    for (unsigned left = s->travelling_craftsmen.open[d->player]; left; left &= left - 1)
        alh_offer(out, noun, FIRST + alh_lowest(left));
}

static void play_pass(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    hand_on(s, 1u << (m->thing - FIRST), ev);
}

void alh_about_pass_craftsman_travelling_craftsmen(const struct alh_state *s, const struct alh_frame *d,
                                                   struct alh_about *about)
{
    for (unsigned left = s->travelling_craftsmen.open[d->player]; left; left &= left - 1)
        alh_show(&about->subject, ALH_PICK_THING, FIRST + alh_lowest(left));
}

const struct alh_option alh_option_pass_craftsman = {
    .type = "pass_craftsman",
    .elsewhere = ALH_RULE_pass_used,
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_pass,
    .offer = offer_pass,
    .play = play_pass,
};

/* ---- using one ---- */

/* 31, Play: one of those that lie face up, once in the own turn. */
bool alh_has_craftsman(const struct alh_state *s, int player, enum alh_craft kind)
{
    bool on_turn = player == s->turn && s->step >= ALH_STEP_START && s->step <= ALH_STEP_WRAP;
    return on_turn && !s->travelling_craftsmen.used && s->travelling_craftsmen.open[player] & of_kind(kind);
}

struct alh_refusal alh_check_craftsman(const struct alh_state *s, int player, enum alh_craft kind)
{
    if (alh_has_craftsman(s, player, kind))
        return alh_fine();
    bool there = s->travelling_craftsmen.used && s->travelling_craftsmen.open[player] & of_kind(kind);
    return alh_refuse(there ? ALH_RULE_one_craftsman : ALH_RULE_no_craftsman);
}

void alh_use_craftsman(struct alh_state *s, int player, enum alh_craft kind, struct alh_events *ev)
{
    unsigned some = s->travelling_craftsmen.open[player] & of_kind(kind);
    s->travelling_craftsmen.used = (uint16_t)(some & -some);
    tell(ALH_EVENT_craftsman_used, player, some, ev);
}

void alh_show_craftsman(struct alh_about *about, const struct alh_state *s, int player, enum alh_craft kind)
{
    unsigned some = s->travelling_craftsmen.open[player] & of_kind(kind);
    if (some)
        alh_show(&about->subject, ALH_PICK_THING, FIRST + alh_lowest(some));
}

/* ---- mosaic layer ---- */

/* 31: one tile that waits for PLACE or comes from the reserve; not with the other rebuilds of a later step. */
static int turns(const struct alh_state *s, int player, int tile)
{
    return s->step >= ALH_STEP_ACTION && alh_can_lie_turned(s, tile) && alh_has_craftsman(s, player, ALH_MOSAIC_LAYER);
}

static void turned(struct alh_state *s, int player, struct alh_events *ev)
{
    alh_use_craftsman(s, player, ALH_MOSAIC_LAYER, ev);
}

/* ---- menus ---- */

/* 90-interplay, section 12: the hand is hidden. */
static bool offers_start(const struct alh_state *s, int seat)
{
    struct alh_cards money = alh_open_money(s);
    return alh_has_craftsman(s, seat, ALH_STONEMASON) && s->hand_size[seat] && !alh_no_cards(&money);
}

static bool can_mix(const struct alh_state *s, int seat)
{
    int filled = 0;
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        filled += s->market[slot] != 0;
    return filled > 1 && alh_has_craftsman(s, seat, ALH_MORTAR_MIXER);
}

static bool can_forge(const struct alh_state *s, int seat)
{
    return s->n_display < ALH_DISPLAY && alh_has_craftsman(s, seat, ALH_SMITH);
}

/* 31, Rulings: once he is used no mosaic layer turns what he builds. */
static bool can_rebuild(const struct alh_state *s, int seat)
{
    struct alh_state with;
    if (!alh_has_craftsman(s, seat, ALH_BUILDING_OWNER))
        return false;
    alh_copy(&with, s);
    alh_use_craftsman(&with, seat, ALH_BUILDING_OWNER, NULL);
    return alh_can_rebuild(&with, seat);
}

static int offers(const struct alh_state *s, int ask, int seat)
{
    if (ask == ALH_ASK_start)
        return offers_start(s, seat);
    return ask == ALH_ASK_wrap && (can_mix(s, seat) || can_forge(s, seat) || can_rebuild(s, seat));
}

void alh_about_start_travelling_craftsmen(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (offers_start(s, d->player))
        alh_show_craftsman(about, s, d->player, ALH_STONEMASON);
}

void alh_about_wrap_travelling_craftsmen(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    if (can_mix(s, d->player))
        alh_show_craftsman(about, s, d->player, ALH_MORTAR_MIXER);
    if (can_forge(s, d->player))
        alh_show_craftsman(about, s, d->player, ALH_SMITH);
    if (can_rebuild(s, d->player))
        alh_show_craftsman(about, s, d->player, ALH_BUILDING_OWNER);
}

/* ---- who knows what, positions from outside, and the module ---- */

/* 31, Hidden information: the first player's first one that lies face down. */
static void hide(struct alh_state *s, int seat)
{
    if (s->travelling_craftsmen.unseen)
        s->travelling_craftsmen.down[s->turn] = 0;
}

/* It is any of those that lie nowhere else. */
static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    unsigned left = (1u << in_game(s)) - 1;
    for (int other = 0; other < s->players; other++)
        left &= ~(unsigned)c->open[other];
    if (!c->unseen)
        return;
    c->down[s->turn] = (uint16_t)(1u << alh_draw_bit(random, left));
}

/* Who holds the third one: the player on turn, until it is handed on. */
static int holder(const struct alh_state *s)
{
    bool before = s->step >= ALH_STEP_START && s->step <= ALH_STEP_WRAP;
    return before ? s->turn : alh_seat_after(s, s->turn);
}

/* Where none are named, they are dealt, and the third one is seen by all once it was handed on. */
static void complete(struct alh_state *s, uint64_t given)
{
    if (s->travelling_craftsmen.open[0])
        return;
    deal(s, holder(s), NULL);
    s->travelling_craftsmen.unseen = 0;
}

/* 31, Play: two before each player, face up, a third one face down; used is one of those of the player on turn. What was passed on was seen. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const struct alh_travelling_craftsmen *c = &s->travelling_craftsmen;
    unsigned all = 0, twice = 0;
    for (int seat = 0; seat < s->players; seat++) {
        twice |= (all & c->open[seat]) | ((all | c->open[seat]) & c->down[seat]);
        all |= (unsigned)c->open[seat] | c->down[seat];
    }
    if (!all && !c->used)
        return false;
    for (int seat = 0; seat < s->players; seat++) {
        if (alh_bits(c->open[seat]) != OPEN_ONES || (twice | all >> in_game(s)))
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_craftsmen_of_all), seat, "craftsmen");
        if (alh_bits(c->down[seat]) != (seat == holder(s)))
            return alh_find_flaw(flaw, alh_refuse(ALH_RULE_craftsmen_of_all), seat, "craftsman_down");
    }
    bool passed = holder(s) != s->turn, fine = !(c->used & (c->used - 1)) && !(c->used & ~c->open[s->turn]);
    if (!fine || (c->used && passed))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_no_craftsman), ALH_NOBODY, "craftsman_used");
    return c->unseen && passed &&
           alh_find_flaw(flaw, alh_refuse(ALH_RULE_craftsmen_of_all), ALH_NOBODY, "craftsman_unseen");
}

/* By his kind. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    static const char *const kinds[ALH_CRAFTS] = { "mosaic_layer", "carpenter",  "goldsmith",
                                                   "mortar_mixer", "stonemason", "building_owner",
                                                   "smith",        "brickmaker", "minter" };
    facts->group = kinds[kind_of[pick->id - FIRST]];
}

const struct alh_module alh_module_travelling_craftsmen = {
    .describe = describe,
    .enlarges_display = true,
    .offers = offers,
    .asks_in = ALH_STEP_START,
    .turns = turns,
    .turned = turned,
    .position_flaw = position_flaw,
    .complete = complete,
    .hide = hide,
    .deal_anew = deal_anew,
};
