/* extensions.c: 39, three cards of two currencies put an extension on a building, which then counts as two of its type. */
#include "../module.h"

enum { FIELDS = ALH_THINGS_extension, FIRST = ALH_THING_extension, OF_A_TYPE = 2 };

/* 39, Components: the cards of a column, two of one currency and one of another; the number of a field. */
static int currency_of_two(int thing)
{
    return alh_printed_on_thing(thing)->currency[0];
}

static int currency_of_one(int thing)
{
    return alh_printed_on_thing(thing)->currency[2];
}

static int number_of(int thing)
{
    return alh_printed_on_thing(thing)->number[0];
}

static bool lies_there(const struct alh_state *s, int thing)
{
    return alh_is_extension(thing) && s->extensions.field[thing - FIRST].owner;
}

static int count_extended(const struct alh_state *s, const struct alh_tiles *among, int type)
{
    return alh_count_marked(s, &s->extensions.extended, among, type);
}

/* 39, Setup: shuffle the extensions, lay them on the fields; in a position those that are on no building. */
enum alh_again alh_extensions_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    uint8_t types[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
        bool used = i % OF_A_TYPE < count_extended(s, NULL, i / OF_A_TYPE);
        types[i] = (uint8_t)(used ? ALH_NO_TYPE : i / OF_A_TYPE);
    }
    alh_shuffle(&s->random, types, FIELDS);
    for (int i = 0; i < FIELDS; i++)
        if (types[i] != ALH_NO_TYPE)
            s->extensions.field[i] = (struct alh_extension){ .owner = ALH_ON_TABLE, .type = types[i] };
    return ALH_DONE;
}

/* ---- extending ---- */

static bool is_of_type(const struct alh_state *s, const struct alh_move *m, struct alh_target at)
{
    return lies_there(s, m->thing) &&
           alh_building_on(s, at.tile, at.half) == s->extensions.field[m->thing - FIRST].type;
}

/* 39, Play: the own Alhambra, the own reserve, what was bought in this turn; two players: Dirk's buildings. */
static struct alh_refusal check_target(const struct alh_state *s, int player, const struct alh_move *m)
{
    struct alh_target at;
    struct alh_refusal why = alh_find_target(s, player, true, m, &at);
    if (!why.rule && !alh_is_finished(s, at.tile))
        why = alh_refuse_target(ALH_RULE_not_finished, m);
    if (!why.rule && !is_of_type(s, m, at))
        why = alh_refuse_target(ALH_RULE_extension_type, m);
    if (!why.rule && alh_is_marked(&s->extensions.extended, at.tile, at.half))
        why = alh_refuse_target(ALH_RULE_already_extended, m);
    return why;
}

/* Whether the column of the field shows these cards, with some of the others. */
static bool is_shown(int thing, const struct alh_cards *cards, const struct alh_cards *others)
{
    int first = currency_of_two(thing), second = currency_of_one(thing);
    int two = alh_count_word(cards, first), one = alh_count_word(cards, second);
    bool enough = two + alh_count_word(others, first) >= 2 && one + alh_count_word(others, second) >= 1;
    return enough && two <= 2 && one <= 1 && two + one == alh_count_cards(cards);
}

static const struct alh_cards nothing;

static struct alh_refusal check_extend(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int missing = alh_missing_card(&s->hand[d->player], &m->cards);
    if (!lies_there(s, m->thing))
        return alh_refuse_at(ALH_RULE_no_extension, ALH_PICK_THING, m->thing);
    if (!is_shown(m->thing, &m->cards, &nothing))
        return alh_refuse(ALH_RULE_extension_cards);
    if (missing)
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, missing);
    return check_target(s, d->player, m);
}

static bool reaches(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                    const struct alh_cards *others)
{
    return is_shown(m->thing, &m->cards, others) && !check_target(s, d->player, m).rule;
}

/* The move with all the cards that the column shows, from currency number i of it on, in the order of their kinds. */
static void list_cards(const struct alh_cards *hand, struct alh_move *m, int i, int last, struct alh_list *list)
{
    int two = currency_of_two(m->thing), one = currency_of_one(m->thing);
    const int shown[] = { two < one ? two : one, two, two < one ? one : two };
    if (i == 3) {
        alh_list_move(list, m);
        return;
    }
    int from = 16 * shown[i] > last ? 16 * shown[i] : last;
    for (int card = alh_next_card(hand, from - 1); card && alh_card_currency(card) == shown[i];
         card = alh_next_card(hand, card)) {
        if (alh_count(&m->cards, card) == alh_count(hand, card))
            continue;
        alh_add_card(&m->cards, card);
        list_cards(hand, m, i + 1, card, list);
        alh_take_copies(&m->cards, card, 1);
    }
}

static void list_targets(const struct alh_state *s, const struct alh_frame *d, struct alh_move *m, int noun,
                         struct alh_list *list)
{
    struct alh_offer targets = { .n = 0 };
    alh_offer_targets(s, d->player, true, NULL, m, noun, is_of_type, &targets);
    for (int i = 0; i < targets.n; i++) {
        struct alh_move with = *m;
        with.tile = targets.pick[i].id;
        with.x = targets.pick[i].x;
        with.y = targets.pick[i].y;
        int halves = with.tile && alh_tile_kind(with.tile) == ALH_DOUBLE ? 2 : 0;
        for (with.half = halves ? 1 : 0; with.half <= halves; with.half++)
            if (!check_target(s, d->player, &with).rule)
                list_cards(&s->hand[d->player], &with, 0, 0, list);
    }
}

/* What is reached pick by pick, without looking at every set of cards. */
static void list_extend(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (int thing = FIRST; thing < FIRST + FIELDS; thing++) {
        struct alh_move move = { .kind = (uint8_t)kind, .thing = (uint8_t)thing };
        if (!lies_there(s, thing) || !is_shown(thing, &nothing, &s->hand[d->player]))
            continue;
        list_targets(s, d, &move, ALH_PICK_CELL, list);
        list_targets(s, d, &move, ALH_PICK_TILE, list);
    }
}

static void offer_extend(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                         struct alh_offer *out)
{
    for (int thing = FIRST; noun == ALH_PICK_THING && thing < FIRST + FIELDS; thing++)
        if (lies_there(s, thing) && is_shown(thing, &nothing, &s->hand[d->player]))
            alh_offer(out, noun, thing);
    alh_offer_targets(s, d->player, true, NULL, m, noun, is_of_type, out);
}

static int price(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return number_of(m->thing);
}

/* 39, Play: put on the target at once; a sum up to the number of the field counts as exact. */
static void play_extend(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_target at;
    struct alh_extension *field = &s->extensions.field[m->thing - FIRST];
    int paid = alh_total_worth(&m->cards);
    alh_find_target(s, d->player, true, m, &at);
    alh_pay_to_discard(s, d->player, &m->cards);
    alh_set_mark(&s->extensions.extended, at.tile, at.half);
    ALH_EMIT(ev, extended, .player = d->player, .thing = m->thing, .type = field->type, .tile = (uint8_t)at.tile,
             .cards = m->cards, .price = (int16_t)number_of(m->thing), .number = (int16_t)paid);
    *field = (struct alh_extension){ 0 };
    if (paid <= number_of(m->thing))
        alh_grant_action(s, d, ev);
}

const struct alh_option alh_option_extend = {
    .type = "extend",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_OR },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_HALF, 0, ALH_IF },
               { ALH_PICK_HAND, 0, ALH_MUST } },
    .check = check_extend,
    .list = list_extend,
    .price = price,
    .reaches = reaches,
    .offer = offer_extend,
    .play = play_extend,
};

/* 39, Scoring: an extended building counts as two. */
static int halves(const struct alh_state *s, int owner, int type)
{
    return 2 * count_extended(s, owner == ALH_DIRK ? &s->dirk : &s->alhambra[owner], type);
}

/* ---- positions from outside ---- */

/* Two of each type. */
static int count_unnamed(const struct alh_state *s, int type)
{
    int n = OF_A_TYPE - count_extended(s, NULL, type);
    for (int i = 0; i < FIELDS; i++)
        n -= s->extensions.field[i].owner && s->extensions.field[i].type == type;
    return n;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return alh_find_kind_flaw(s, flaw, ALH_RULE_no_extension, alh_type(0), ALH_TYPES, count_unnamed, "extensions");
}

bool alh_fits_extended(const struct alh_state *s, int tile, int half)
{
    return alh_building_on(s, tile, half) != ALH_NO_TYPE && alh_has_owner(s, tile);
}

const struct alh_module alh_module_extensions = {
    .sells = { .others = OF_A_TYPE * ALH_TYPES },
    .halves = halves,
    .set_up = alh_extensions_lay_out,
    .position_flaw = position_flaw,
};
