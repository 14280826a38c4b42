/* any_set_knowledge.c: who knows what: views, and states dealt anew. */
#include "any_set_parts.h"
#include "mutants.h"

#include <string.h>

/* 05: only wisdom (38) keeps a gate card that others have not seen. */
static bool gates_may_be_hidden(const struct alh_state *s)
{
    return s->modules >> ALH_MODULE_buildings_of_power & 1;
}

/* Lets everybody forget some cards of the hands: as if the position had been loaded. */
static void forget(struct dice *dice, struct alh_state *s)
{
    int style = dice_below(dice, 3); /* nothing, everything, something */
    if (style == 1)
        memset(s->known, 0, sizeof s->known);
    for (int seat = 0; seat < s->players && style == 2; seat++)
        for (int i = dice_below(dice, 10); i > 0; i--)
            remove_card(dice, &s->known[seat]);
    for (int seat = 0; seat < s->players && !gates_may_be_hidden(s); seat++) {
        int unseen = alh_count(&s->hand[seat], ALH_GATE_CARD) - alh_count(&s->known[seat], ALH_GATE_CARD);
        s->known[seat].word[ALH_GATE_CARD / 16] += (uint64_t)unseen << 4 * (ALH_GATE_CARD % 16);
    }
}

/* How many bytes a field has, for one seat where it is per player. */
static size_t size_of(const struct alh_field *f)
{
    switch (f->type) {
    case ALH_FIELD_CARDS: return sizeof(struct alh_cards);
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED: return sizeof(struct alh_tiles);
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST:
    case ALH_FIELD_SLOTS: return f->most;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: return (f->most + 7u) / 8;
    case ALH_FIELD_ROWS: return (size_t)f->most * f->row_size;
    case ALH_FIELD_I16:
    case ALH_FIELD_CURRENCY_COUNTS: return sizeof(int16_t);
    case ALH_FIELD_THING_COUNTS: return sizeof(uint32_t);
    case ALH_FIELD_LYING: return sizeof(struct alh_lying);
    default: return 1;
    }
}

/* How many pieces on top of a pile this seat knows. */
int any_known_top(const struct alh_state *s, int pile, int seat)
{
    return s->tops[pile].by == seat + 1 ? s->tops[pile].known : 0;
}

/* How much of a field is hidden, where it is: of a pile all but the top that the seat knows. */
static size_t hidden_size(const struct alh_field *f, const struct alh_state *s, int seat)
{
    if (f->offset == offsetof(struct alh_state, draw))
        return (size_t)(s->n_draw - any_known_top(s, ALH_CARD_PILE, seat));
    if (f->offset == offsetof(struct alh_state, bag))
        return (size_t)(s->n_bag - any_known_top(s, ALH_TILE_BAG, seat));
    return size_of(f);
}

/* What the tables of modules call hidden from a seat is zero in its view. */
static void check_hidden_field(struct any_game *g, const struct alh_field *f, const struct alh_state *view, int seat)
{
    for (int other = 0; other < (f->stride ? view->players : 1); other++) {
        const uint8_t *at = (const uint8_t *)view + f->offset + other * f->stride;
        if (f->seen == ALH_SEEN_BY_ALL || (f->seen == ALH_SEEN_BY_OWNER && other == seat))
            continue;
        for (size_t i = 0; i < hidden_size(f, view, seat); i++)
            if (at[i])
                any_fail(g, NULL, "alh_hide shows %s of seat %d to seat %d", f->name, other, seat);
    }
}

static void check_hidden_fields(struct any_game *g, const struct alh_state *view, int seat)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_field *f = alh_module_fields(i);
        for (; f && f->type != ALH_FIELD_END && view->modules >> i & 1; f++)
            if (f->offset != offsetof(struct alh_state, discard)) /* hidden by custom, but known to who has watched */
                check_hidden_field(g, f, view, seat);
    }
}

/* Where pile i of the draw pile begins; pile 5 lies at the bottom. */
static int pile_begin(const struct alh_state *s, int pile)
{
    int begin = 0;
    for (int i = ALH_PILES - 1; i > pile; i--)
        begin += s->pile[i];
    return begin;
}

static int top_pile(const struct alh_state *s)
{
    int pile = 0;
    while (pile < ALH_PILES - 1 && !s->pile[pile])
        pile++;
    return pile;
}

/* Money that lies in all piles; what has a name was put into certain ones, or dealt. */
static bool is_plain(int kind)
{
    return alh_worth(kind) && !alh_card_key(kind);
}

/* 14: what was dealt face down is certainly a master builder. */
static bool is_builder(int kind)
{
    return alh_worth(kind) && alh_card_key(kind);
}

/* A card of a hand that not everybody has seen changes places with one of the draw pile: money with money, a master builder with another,
   any other card with one of the pile that is being drawn from. */
static void exchange_unknown(struct dice *dice, struct alh_state *s, int seat, int other)
{
    struct alh_cards unknown = s->hand[other];
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        unknown.word[i] -= s->known[other].word[i];
    int n = s->n_draw - any_known_top(s, ALH_CARD_PILE, seat), at = n > 0 ? dice_below(dice, n) : -1;
    int kind = alh_next_card(&unknown, dice_below(dice, ALH_CARD_KINDS));
    if (at < 0 || !kind || s->draw[at] >= ALH_CARD_KINDS)
        return;
    if (is_builder(kind) != is_builder(s->draw[at]) || (s->draw[at] == ALH_GATE_CARD && !gates_may_be_hidden(s)))
        return;
    if (!is_builder(kind) && (!is_plain(kind) || !is_plain(s->draw[at])) && at < pile_begin(s, top_pile(s)))
        return;
    s->hand[other].word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
    alh_add_card(&s->hand[other], s->draw[at]);
    s->draw[at] = (uint8_t)kind;
}

/* A tile under the market that this seat has not laid there changes places with one of the bag. */
static void exchange_hidden(struct dice *dice, struct alh_state *s, int seat)
{
    int n = s->n_bag - any_known_top(s, ALH_TILE_BAG, seat);
    for (int slot = 0; slot < ALH_SLOTS && n && s->step != ALH_STEP_END; slot++) {
        uint8_t *tile = &s->buildings_of_power.hidden[slot], *other = &s->bag[dice_below(dice, n)], swapped = *tile;
        if (!*tile || s->buildings_of_power.hidden_by[slot] == seat + 1)
            continue;
        *tile = *other;
        *other = swapped;
    }
}

/* 14: a master builder of a hand that not everybody has seen changes places with one that was never dealt. */
static void exchange_builder(struct dice *dice, struct alh_state *s, int other)
{
    int mine = dice_below(dice, ALH_CURRENCIES), theirs = dice_below(dice, ALH_CURRENCIES), card = 16 * mine + 10;
    bool held = alh_count(&s->hand[other], card) > alh_count(&s->known[other], card);
    if (!held || !(s->master_builders.out >> 4 * theirs & 15))
        return;
    s->hand[other].word[mine] -= (uint64_t)1 << 40;
    s->hand[other].word[theirs] += (uint64_t)1 << 40;
    s->master_builders.out = (uint16_t)(s->master_builders.out - (1 << 4 * theirs) + (1 << 4 * mine));
}

/* 10: a thief changes places with one that nobody holds and nobody has played. */
static void exchange_thief(struct dice *dice, struct alh_state *s, int other)
{
    int mine = dice_below(dice, ALH_CURRENCIES), theirs = dice_below(dice, ALH_CURRENCIES);
    int left = 3 - (s->thieves.played >> 4 * theirs & 15);
    for (int seat = 0; seat < s->players; seat++)
        left -= s->thieves.held[seat] >> 4 * theirs & 15;
    if (s->thieves.held[other] >> 4 * mine & 15 && left > 0)
        s->thieves.held[other] = (uint16_t)(s->thieves.held[other] - (1 << 4 * mine) + (1 << 4 * theirs));
}

/* 23: what lies on a site that this seat has not seen, or before another who chooses, changes places with a marker of the stack, if it is not one
   that the seat knows to be there. */
static void exchange_marker(struct dice *dice, struct alh_state *s, int seat)
{
    struct alh_building_sites *b = &s->building_sites;
    struct alh_site *site = &b->site[dice_below(dice, 8)];
    int theirs = dice_below(dice, ALH_CURRENCIES), mine = site->currency - 1;
    int sure = b->rejected[seat] == theirs + 1;
    for (int other = 0; other < s->players; other++)
        b->rejected[other] = other == seat ? b->rejected[other] : 0;
    if (!site->tile || site->known >> seat & 1 || (b->stack >> 4 * theirs & 15) <= sure)
        return;
    site->currency = (uint8_t)(theirs + 1);
    b->stack = (uint16_t)(b->stack - (1 << 4 * theirs) + (1 << 4 * mine));
}

/* 12: until all have chosen, one of the citizens that another one has chosen might be any other. */
static void exchange_citizen(struct dice *dice, struct alh_state *s, int other)
{
    int mine = 4 * dice_below(dice, ALH_TYPES), theirs = 4 * dice_below(dice, ALH_TYPES);
    uint32_t *carried = &s->street_trader.carried[other];
    if (alh_decision(s).kind == ALH_ASK_trader_setup && *carried >> mine & 15 && !(*carried >> theirs & 15))
        *carried += (uint32_t)(1u << theirs) - (uint32_t)(1u << mine);
}

/* Changes what this seat cannot know. */
static void scramble(struct dice *dice, struct alh_state *s, int seat)
{
    for (int pile = 0; pile < ALH_PILES; pile++)
        dice_shuffle(dice, &s->draw[pile_begin(s, pile)],
                     s->pile[pile] - (pile == s->pile_top ? any_known_top(s, ALH_CARD_PILE, seat) : 0), 1);
    dice_shuffle(dice, s->bag, s->n_bag - any_known_top(s, ALH_TILE_BAG, seat), 1);
    if (s->modules >> ALH_MODULE_buildings_of_power & 1)
        exchange_hidden(dice, s, seat);
    for (int i = 0; i < 8 && s->modules >> ALH_MODULE_building_sites & 1; i++)
        exchange_marker(dice, s, seat);
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < 5 && other != seat; i++) {
            exchange_unknown(dice, s, seat, other);
            if (s->modules >> ALH_MODULE_master_builders & 1)
                exchange_builder(dice, s, other);
            if (s->modules >> ALH_MODULE_thieves & 1)
                exchange_thief(dice, s, other);
            if (s->modules >> ALH_MODULE_street_trader & 1)
                exchange_citizen(dice, s, other);
        }
    for (int i = 0; i < 8; i++)
        s->random.key[i] = (uint32_t)dice_roll(dice);
    s->random.next += (uint64_t)dice_below(dice, 100);
}

/* How many cards lie in a pile that are no plain money. */
static int specials(const struct alh_state *s, int pile)
{
    int n = 0, begin = pile_begin(s, pile);
    for (int i = begin; i < begin + s->pile[pile]; i++)
        n += !is_plain(s->draw[i]);
    return n;
}

/* Whether a card of another hand was not seen by all: it could as well lie in the pile that is being drawn from. */
static bool others_hide(const struct alh_state *s, int seat)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && alh_count_cards(&s->known[other]) < s->hand_size[other])
            return true;
    return false;
}

/* What was listed for the real state is the list for this one. */
static void check_own_moves(struct any_game *g, const struct alh_state *dealt)
{
    static struct alh_move got[ALH_MAX_MOVES];
    bool complete = false;
    int n = alh_moves(dealt, got, ALH_MAX_MOVES, &complete);
    if (n != g->n_moves || complete != g->complete || memcmp(g->moves, got, (size_t)n * sizeof *got))
        any_fail(g, NULL, "alh_determinize: the seat's own moves are others");
}

static void check_determinized(struct any_game *g, const struct alh_state *dealt, const struct alh_state *s, int seat)
{
    const char *wrong = any_flaw(g, dealt, &g->gone);
    if (memcmp(dealt->known, s->known, sizeof s->known) || memcmp(dealt->hand_size, s->hand_size, sizeof s->hand_size))
        wrong = "known cards were changed";
    if (memcmp(&dealt->hand[seat], &s->hand[seat], sizeof s->hand[seat]))
        wrong = "the own hand was changed";
    if (memcmp(dealt->random.key, s->random.key, sizeof s->random.key) == 0)
        wrong = "the chance to come is the real one";
    for (int pile = 0; pile < ALH_PILES; pile++)
        if (specials(dealt, pile) != specials(s, pile) && (pile != top_pile(s) || !others_hide(s, seat)))
            wrong = "a card that is no money left its pile";
    struct alh_frame a = alh_decision(dealt), b = alh_decision(s);
    if (memcmp(&a, &b, sizeof a))
        wrong = "another decision";
    if (wrong)
        any_fail(g, NULL, "alh_determinize for seat %d: %s", seat, wrong);
    if (b.player == seat)
        check_own_moves(g, dealt);
}

/* What everybody knows of the scoring cards is the same in a state with other hidden things, and true. */
static void check_due(struct any_game *g, const struct alh_state *s, const struct alh_state *other)
{
    struct alh_due due[2][ALH_SCORINGS - 1] = { 0 };
    int n = alh_scorings_due(s, due[0]), n_other = alh_scorings_due(other, due[1]);
    if (n != n_other || memcmp(due[0], due[1], sizeof due[0]))
        any_fail(g, NULL, "alh_scorings_due tells what is hidden");
    for (int i = 0; i < n; i++)
        for (int at = 0; at < s->n_draw; at++) {
            int place = s->n_draw - at;
            bool inside = place >= due[0][i].from && place <= due[0][i].to;
            if (s->draw[at] == ALH_CARD_SCORING + due[0][i].round - 1 && !inside)
                any_fail(g, NULL, "scoring card %d lies at %d, due from %d to %d", due[0][i].round, place,
                         due[0][i].from, due[0][i].to);
        }
    if (n + s->scorings_done < ALH_SCORINGS - 1 && g->set_up)
        any_fail(g, NULL, "a scoring card is not due, but was not scored");
}

/* What a question is about is told to who answers it: nothing else makes a difference to it. Only the question for an action is about
   nothing in particular. */
static void check_about(struct any_game *g, const struct alh_state *s, const struct alh_state *other)
{
    static struct alh_about about[2];
    struct alh_frame d = alh_decision(s);
    memset(about, 0, sizeof about);
    alh_about_decision(s, &about[0]);
    alh_about_decision(other, &about[1]);
    if (memcmp(&about[0], &about[1], sizeof about[0]))
        any_fail(g, NULL, "alh_about_decision tells what is hidden");
    if (d.kind != ALH_ASK_action && !about[0].subject.n && !about[0].modules)
        any_fail(g, NULL, "the question %s is about nothing", alh_ask_name(d.kind));
}

/* What pays a bid is in the hand, and nothing that is in it pays it with less waste. */
static void check_numbers(struct any_game *g, const struct alh_state *s)
{
    struct alh_cards cards;
    int number = s->auction.bid + 1 + dice_below(&g->checks, 8);
    if (alh_decision(s).kind != ALH_ASK_bid || !alh_pays_number(s, number, &cards))
        return;
    int paid = alh_total_worth(&cards);
    struct alh_move raise = { .kind = ALH_MOVE_raise, .number = (int16_t)number };
    if (alh_check(s, &raise).rule || paid < number)
        any_fail(g, NULL, "%d pays a bid of %d", paid, number);
    static struct alh_state bid;
    alh_copy(&bid, s);
    bid.auction.bid = (int16_t)number;
    bid.stack[bid.depth - 1].kind = ALH_ASK_pay_bid;
    static struct alh_move moves[ALH_MAX_MOVES];
    for (int i = alh_moves(&bid, moves, ALH_MAX_MOVES, NULL) - 1; i >= 0; i--)
        if (moves[i].kind == ALH_MOVE_pay_bid && alh_total_worth(&moves[i].cards) < paid)
            any_fail(g, &moves[i], "a bid of %d could be paid with less than %d", number, paid);
}

/* The numbers of modules are made from what the seat may know. */
static void check_glances(struct any_game *g, const struct alh_state *s, const struct alh_state *view, int seat)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        struct alh_glance whole = { 0 }, seen = { 0 };
        bool shown = s->modules >> module & 1 && alh_glance(s, module, seat, &whole);
        if (shown && (!alh_glance(view, module, seat, &seen) || seen.number != whole.number || seen.is != whole.is))
            any_fail(g, NULL, "the number of %s is %d, but %d for seat %d", alh_module_row(module)->id, whole.number,
                     seen.number, seat);
    }
}

/* Two states that differ only in what is hidden from a seat look alike to it; so does a determinized one. */
void any_check_knowledge(struct any_game *g)
{
    static struct alh_state dealt, again, view, seen;
    struct alh_state *s = &g->copy[ANY_FORGETFUL];
    struct alh_random random;
    int seat = dice_below(&g->checks, 2 * g->state.players), asked = alh_decision(&g->state).player;
    seat = seat < g->state.players ? seat : asked != ALH_NOBODY ? asked : 0;
    alh_copy(s, &g->state);
    forget(&g->checks, s);
    alh_hide(&view, s, seat);
    check_hidden_fields(g, &view, seat);
    uint64_t seed = dice_roll(&g->checks);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&dealt, s, seat, &random);
    check_determinized(g, &dealt, s, seat);
    alh_hide(&seen, &dealt, seat);
    any_require_same(g, NULL, "alh_hide of a determinized state", &view, &seen);
    check_due(g, s, &dealt);
    check_glances(g, s, &view, seat);
    if (seat == asked) {
        check_about(g, s, &dealt);
        check_numbers(g, s);
    }
    scramble(&g->checks, s, seat);
    alh_hide(&seen, s, seat);
    any_require_same(g, NULL, "alh_hide of a state with other hidden things", &view, &seen);
    check_due(g, &g->state, s);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&again, s, seat, &random);
    any_require_same(g, NULL, "alh_determinize of a state with other hidden things", &dealt, &again);
    any_check_fits(g, &view, &dealt, seat);
    g->report->figures.views++;
}
