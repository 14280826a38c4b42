/* characters.c: 07, ten persons with powers. Six come up in the money deck and are auctioned (auction.c); four are set aside,
   a set out of which the juggler draws. */
#include "characters.h"

enum {
    ALL = (1 << ALH_PERSONS) - 1,
    ROUND = 1 << ALH_MISER | 1 << ALH_BUILDER | 1 << ALH_MERCHANT | 1 << ALH_DANCER | 1 << ALH_CHANGER |
            1 << ALH_BEGGAR, /* symbol R */
    SET_ASIDE = 4,
    POINTS_OF_JUGGLER = 8,
};

static int card_of(int person)
{
    return ALH_CARD_character + person;
}

/* ---- who has which ---- */

static bool owns(const struct alh_state *s, int seat, int person)
{
    return s->characters.owned[seat] >> person & 1;
}

static int owner_of(const struct alh_state *s, int person)
{
    int seat = s->players - 1;
    while (seat >= 0 && !owns(s, seat, person))
        seat--;
    return seat; /* ALH_NOBODY at the end */
}

static void gain(struct alh_state *s, int seat, int person)
{
    s->characters.owned[seat] |= (uint16_t)(1 << person);
}

static void lose(struct alh_state *s, int seat, int person)
{
    s->characters.owned[seat] &= (uint16_t) ~(1 << person);
}

static void set_aside(struct alh_state *s, unsigned persons)
{
    s->characters.aside = (uint16_t)persons;
    s->characters.n_aside = (uint8_t)alh_bits(persons);
}

static int copies_lying(const struct alh_state *s, int card)
{
    int person = card - ALH_CARD_character, n = 0;
    if (!alh_is_character(card))
        return 0;
    for (int seat = 0; seat < s->players; seat++)
        n += owns(s, seat, person);
    return n + (s->characters.aside >> person & 1) + (s->auction.card == card);
}

/* 07, Setup: those that are in no pile are set aside. */
static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    unsigned left = ALL;
    for (int pile = 0; pile < ALH_PILES; pile++)
        for (int i = 0; i < piles->n[pile]; i++)
            if (alh_is_character(piles->card[pile][i]))
                left &= ~(1u << (piles->card[pile][i] - ALH_CARD_character));
    set_aside(s, left);
}

/* ---- limits of use ---- */

/* 07, Limits of use: the round cards of which only one may be used in a round, this one among them. */
static unsigned rivals_of(const struct alh_state *s, int person)
{
    bool free_beggar = s->variant[ALH_VARIANT_characters_beggar_limit];
    if (s->variant[ALH_VARIANT_characters_round_limit] || (free_beggar && person == ALH_BEGGAR))
        return 1u << person;
    return free_beggar ? ROUND & ~(1u << ALH_BEGGAR) : ROUND;
}

struct alh_refusal alh_check_power(const struct alh_state *s, int seat, int person)
{
    if (!owns(s, seat, person))
        return alh_refuse_at(ALH_RULE_no_character, ALH_PICK_CARD, card_of(person));
    bool spent = (ROUND >> person & 1) && (s->characters.used[seat] & rivals_of(s, person));
    return spent ? alh_refuse(ALH_RULE_one_round_character) : alh_fine();
}

bool alh_has_power(const struct alh_state *s, int seat, int person)
{
    return !alh_check_power(s, seat, person).rule;
}

static void tell(struct alh_events *ev, int kind, int seat, int person)
{
    ALH_EMIT_KIND(ev, kind, .player = (int8_t)seat, .card = (uint8_t)card_of(person));
}

void alh_use_power(struct alh_state *s, int seat, int person, struct alh_events *ev)
{
    if (ROUND >> person & 1)
        s->characters.used[seat] |= (uint16_t)(1 << person);
    tell(ev, ALH_EVENT_character_used, seat, person);
}

void alh_spend_person(struct alh_state *s, int seat, int person, struct alh_events *ev)
{
    lose(s, seat, person);
    tell(ev, ALH_EVENT_character_gone, ALH_NOBODY, person);
}

/* A round lasts from the own START to the next own START. */
enum alh_again alh_characters_begin_round(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->characters.used[s->turn] = 0;
    return ALH_DONE;
}

/* ---- acquiring ---- */

enum alh_again alh_characters_put_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (alh_is_character(call->what))
        alh_open_auction(s, call->what, call->player, ALH_EVENT_character_won, ev);
    return ALH_DONE;
}

/* The winner lays the card open; without a bid it leaves the game. */
enum alh_again alh_characters_hand_over(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int person = call->what - ALH_CARD_character;
    if (!call->x) {
        tell(ev, ALH_EVENT_character_gone, ALH_NOBODY, person);
        return ALH_DONE;
    }
    gain(s, call->player, person);
    if (person == ALH_JUGGLER)
        alh_ask_player(s, ALH_ASK_juggler, call->player);
    return ALH_DONE;
}

/* 07, C5: 8 points at once; the card leaves the game. */
static void play_keep(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    lose(s, d->player, ALH_JUGGLER);
    s->score[d->player] = (int16_t)(s->score[d->player] + POINTS_OF_JUGGLER);
    ALH_EMIT(ev, character_points, .player = d->player, .card = (uint8_t)card_of(ALH_JUGGLER),
             .number = POINTS_OF_JUGGLER);
}

static struct alh_refusal check_exchange(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return s->characters.aside ? alh_fine() : alh_refuse(ALH_RULE_nothing_to_exchange);
}

static int draw_aside(struct alh_state *s)
{
    int person = alh_draw_bit(&s->random, s->characters.aside);
    set_aside(s, s->characters.aside & ~(1u << person));
    return person;
}

static void play_exchange(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    int person = draw_aside(s);
    lose(s, d->player, ALH_JUGGLER);
    gain(s, d->player, person);
    ALH_EMIT(ev, character_exchanged, .player = d->player, .barrier = true, .card = (uint8_t)card_of(person));
}

ALH_OPTION_OF_WORD(keep_juggler, "keep", keep, play_keep);
const struct alh_option alh_option_exchange = {
    .type = "exchange",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_exchange, ALH_MUST } },
    .check = check_exchange,
    .play = play_exchange,
};

static int offers(const struct alh_state *s, int ask, int seat)
{
    switch (ask) {
    case ALH_ASK_start: return alh_offers_start(s, seat);
    case ALH_ASK_wrap: return alh_offers_extra_rebuild(s, seat);
    default: return 0;
    }
}

/* ---- SCORING: wise man, city watch ---- */

enum alh_again alh_characters_ask_wise_type(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int seat = owner_of(s, ALH_WISE_MAN);
    if (seat != ALH_NOBODY)
        alh_ask_player(s, ALH_ASK_wise_type, seat);
    return ALH_DONE;
}

enum alh_again alh_characters_forget_wise_type(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->characters.wise_type = 0;
    return ALH_DONE;
}

static struct alh_refusal check_wise_type(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    return m->type < ALH_TYPES ? alh_fine() : alh_refuse(ALH_RULE_not_now);
}

static void play_wise_type(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    s->characters.wise_type = (uint8_t)(m->type + 1);
    ALH_EMIT(ev, wise_chose, .player = d->player, .type = m->type);
}

const struct alh_option alh_option_wise_type = {
    .type = "wise_type",
    .stage = { { ALH_PICK_TYPE, 0, ALH_MUST } },
    .check = check_wise_type,
    .play = play_wise_type,
};

/* 07, Scoring: half a building more, with the variant a whole one. */
static int halves(const struct alh_state *s, int owner, int type)
{
    bool wise = s->characters.wise_type == type + 1 && owner == owner_of(s, ALH_WISE_MAN);
    return wise ? 1 + s->variant[ALH_VARIANT_characters_wise_man] : 0;
}

/* 07, Scoring: one point for each three sides of the longest wall; with the variant `points`, for each three points that it has brought. */
void alh_points_city_watch(const struct alh_state *s, int round, struct alh_scores *out)
{
    int seat = owner_of(s, ALH_CITY_WATCH);
    if (seat == ALH_NOBODY)
        return;
    int wall = out->points[ALH_SOURCE_wall][seat];
    for (int source = ALH_SOURCE_wall + 1; source < ALH_SOURCE_city_watch; source++)
        wall += s->variant[ALH_VARIANT_characters_city_watch] ? out->points[source][seat] : 0;
    alh_add_points(out, ALH_SOURCE_city_watch, seat, wall / 3);
}

/* ---- who knows what, and positions that were not played ---- */

/* Nobody knows which of the cards that were not seen yet lie in the pile and which are set aside. */
static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    unsigned unseen = s->characters.aside;
    uint8_t cards[ALH_PERSONS];
    int n = 0, unknown = s->n_draw - alh_known_top(s, ALH_CARD_PILE, seat);
    for (int i = 0; i < unknown; i++)
        if (alh_is_character(s->draw[i]))
            unseen |= 1u << (s->draw[i] - ALH_CARD_character);
    for (unsigned left = unseen; left; left &= left - 1)
        cards[n++] = (uint8_t)card_of(alh_lowest(left));
    alh_shuffle(random, cards, n);
    for (int i = 0; i < unknown; i++)
        if (alh_is_character(s->draw[i])) {
            s->draw[i] = cards[--n];
            unseen &= ~(1u << (cards[n] - ALH_CARD_character));
        }
    set_aside(s, unseen);
}

/* Up to four of those that are named nowhere, unless some are set aside. */
static void complete(struct alh_state *s, uint64_t given)
{
    uint8_t persons[ALH_PERSONS];
    unsigned aside = 0;
    int n = 0;
    for (int person = 0; person < ALH_PERSONS && !s->characters.aside; person++)
        if (!alh_count_named(s, card_of(person)))
            persons[n++] = (uint8_t)person;
    if (!n)
        return;
    alh_shuffle(&s->random, persons, n);
    for (int i = 0; i < n && i < SET_ASIDE; i++)
        aside |= 1u << persons[i];
    set_aside(s, aside);
}

static bool flaw_of_card(int rule, int person, int seat, const char *field, struct alh_position_flaw *flaw)
{
    return alh_find_flaw(flaw, alh_refuse_at(rule, ALH_PICK_CARD, card_of(person)), seat, field);
}

/* Used cards are owned round cards, no more than the limit allows; the juggler is never kept. */
static bool flaw_of_seat(const struct alh_state *s, int seat, struct alh_position_flaw *flaw)
{
    unsigned used = s->characters.used[seat], wrong = used & ~(s->characters.owned[seat] & (unsigned)ROUND);
    if (wrong)
        return flaw_of_card(ALH_RULE_no_character, alh_lowest(wrong), seat, "characters_used", flaw);
    for (unsigned left = used; left; left &= left - 1)
        if (used & rivals_of(s, alh_lowest(left)) & ~(left & -left))
            return flaw_of_card(ALH_RULE_one_round_character, alh_lowest(left), seat, "characters_used", flaw);
    return owns(s, seat, ALH_JUGGLER) && flaw_of_card(ALH_RULE_not_now, ALH_JUGGLER, seat, "characters", flaw);
}

/* The field that says that something is under way, in the middle of which no position begins. */
static const char *field_under_way(const struct alh_state *s)
{
    const struct alh_auction *a = &s->auction;
    return a->card                   ? "auction_card"
           : a->bid                  ? "auction_bid"
           : a->bidder               ? "auction_bidder"
           : a->passed               ? "auction_passed"
           : s->characters.wise_type ? "wise_type"
                                     : NULL;
}

/* The middle of an auction, of a scoring or of START cannot be set up. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const char *under_way = field_under_way(s);
    unsigned used = s->step == ALH_STEP_START ? s->characters.used[s->turn] : 0;
    bool found = under_way && alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_now), ALH_NOBODY, under_way);
    if (!found && used)
        return flaw_of_card(ALH_RULE_not_now, alh_lowest(used), s->turn, "characters_used", flaw);
    for (int seat = 0; seat < s->players && !found; seat++)
        found = flaw_of_seat(s, seat, flaw);
    return found;
}

/* ---- the module ---- */

/* 07, Components: the sign on a card says when it works. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    int person = pick->id - ALH_CARD_character;
    bool once = person == ALH_PATRON || person == ALH_JUGGLER;
    facts->group = ROUND >> person & 1 ? "round" : once ? "once" : "scoring";
}

const struct alh_module alh_module_characters = {
    .describe = describe,
    .in_pile = { 0, 2, 2, 2, 0 }, /* 07, Setup */
    .copies_lying = copies_lying,
    .fill_piles = fill_piles,
    .complete = complete,
    .deal_anew = deal_anew,
    .asks_in = ALH_STEP_START,
    .offers = offers,
    .position_flaw = position_flaw,
    .halves = halves,
};
