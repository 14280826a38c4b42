/* falconers.c: 21, falcons on crossings of four tiles, bought with one money card each; sets of one colour score. */
#include "../module.h"

enum { FALCONS = ALH_THINGS_falcon, COLOURS = 3, FIRST = ALH_THING_falcon };

/* ---- crossings ---- */

/* 21, Play: (X,Y) is the common corner of cells (X-1,Y-1), (X,Y-1), (X-1,Y), (X,Y). Standard buildings or the fountain on all
   four; the types there as bits, or -1. */
static int types_at(const struct alh_state *s, int player, int x, int y)
{
    int types = 0;
    for (int i = 0; i < 4; i++) {
        int tile = alh_tile_at(s, player, x - 1 + i % 2, y - 1 + i / 2);
        if (!tile || tile >= ALH_TILE_MODULES)
            return -1;
        types |= 1 << alh_building_on(s, tile, 0);
    }
    return types;
}

static bool fits(int thing, int types)
{
    const uint8_t *need = alh_printed_on_thing(thing)->type;
    return types >= 0 && types >> need[0] & types >> need[1] & 1;
}

static int count_at(const struct alh_state *s, int player, int x, int y)
{
    int n = 0;
    for (const struct alh_falcon *f = s->falconers.falcon; f < s->falconers.falcon + FALCONS; f++)
        n += f->owner == player + 1 && f->x == x && f->y == y;
    return n;
}

static bool in_stock(const struct alh_state *s, int thing)
{
    return alh_is_falcon(thing) && !s->falconers.falcon[thing - FIRST].owner;
}

static bool fits_any(const struct alh_state *s, int types)
{
    for (int thing = FIRST; thing < FIRST + FALCONS; thing++)
        if (in_stock(s, thing) && fits(thing, types))
            return true;
    return false;
}

/* Free crossings that a falcon of the stock fits, with their types. */
struct crossings {
    int n;
    struct crossing {
        int16_t x, y, types;
    } at[ALH_BOARD_TILES];
};

static void find_crossings_on(const struct alh_state *s, const struct alh_places *p, struct crossings *found)
{
    int player = p->player;
    found->n = 0;
    for (const struct alh_window *w = p->window; w < p->window + p->n; w++) {
        uint64_t east = w->full & w->full >> 1;
        for (uint64_t left = east & east >> w->stride & w->judged; left; left &= left - 1) {
            int x = alh_window_x(w, alh_lowest(left)) + 1, y = alh_window_y(w, alh_lowest(left)) + 1;
            int types = types_at(s, player, x, y);
            if (fits_any(s, types) && !count_at(s, player, x, y))
                found->at[found->n++] = (struct crossing){ (int16_t)x, (int16_t)y, (int16_t)types };
        }
    }
}

static void find_crossings(const struct alh_state *s, int player, struct crossings *found)
{
    struct alh_places p;
    alh_find_places(s, player, &p);
    find_crossings_on(s, &p, found);
}

/* ---- buying ---- */

static struct alh_refusal check_crossing(const struct alh_state *s, int player, const struct alh_move *m)
{
    int types = types_at(s, player, m->x, m->y);
    struct alh_refusal why = alh_refuse_cell(ALH_RULE_falcon_colour_missing, m->x, m->y);
    why.at.noun = ALH_PICK_CROSSING;
    if (types < 0)
        why.rule = ALH_RULE_not_a_crossing;
    else if (count_at(s, player, m->x, m->y))
        why.rule = ALH_RULE_falcon_there_already;
    return why.rule == ALH_RULE_falcon_colour_missing && fits(m->thing, types) ? alh_fine() : why;
}

/* 21, Play: only as the first and only action of the turn; after a falcon there is a question of its own for more. */
static bool is_too_late(const struct alh_state *s, const struct alh_frame *d)
{
    return d->kind == ALH_ASK_action && s->actions;
}

static bool fits_some(const struct crossings *found, int thing)
{
    int i = 0;
    while (i < found->n && !fits(thing, found->at[i].types))
        i++;
    return i < found->n;
}

static struct alh_refusal check_stock(const struct alh_state *s, const struct alh_frame *d, int thing)
{
    if (is_too_late(s, d))
        return alh_refuse(ALH_RULE_falcon_first_action);
    return in_stock(s, thing) ? alh_fine() : alh_refuse_at(ALH_RULE_falcon_not_in_stock, ALH_PICK_THING, thing);
}

/* Before a card is named: whether there is a crossing for the falcon. */
static struct alh_refusal stuck(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct crossings found;
    struct alh_refusal why = check_stock(s, d, m->thing);
    if (why.rule || !alh_no_cards(&m->cards))
        return why;
    find_crossings(s, d->player, &found);
    if (fits_some(&found, m->thing))
        return alh_fine();
    return alh_refuse(found.n ? ALH_RULE_falcon_fits_nowhere : ALH_RULE_not_a_crossing);
}

/* 21, Play: one money card, whatever its value. */
static struct alh_refusal check_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int card = alh_next_card(&m->cards, 0), missing = alh_missing_card(&s->hand[d->player], &m->cards);
    struct alh_refusal why = stuck(s, d, m);
    if (why.rule)
        return why;
    if (alh_count_cards(&m->cards) != 1 || !alh_is_money_card(card))
        return alh_refuse(ALH_RULE_one_money_card);
    if (missing)
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, missing);
    return check_crossing(s, d->player, m);
}

static void list_buy(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct crossings found;
    if (is_too_late(s, d))
        return;
    find_crossings_on(s, alh_places_for(list, s, d->player), &found);
    for (int thing = FIRST; found.n && thing < FIRST + FALCONS; thing++)
        for (int i = in_stock(s, thing) ? 0 : found.n; i < found.n; i++) {
            struct alh_move move = {
                .kind = (uint8_t)kind, .thing = (uint8_t)thing, .x = found.at[i].x, .y = found.at[i].y
            };
            if (fits(thing, found.at[i].types))
                alh_list_with_one_card(move, &s->hand[d->player], 1, list);
        }
}

/* Falcons that fit a free crossing, and the free crossings that one fits. */
static void offer_buy(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                      struct alh_offer *out)
{
    struct crossings found = { 0 };
    if (!is_too_late(s, d))
        find_crossings(s, d->player, &found);
    for (int i = 0; noun == ALH_PICK_CROSSING && i < found.n; i++)
        if (fits(m->thing, found.at[i].types))
            alh_offer_place(out, noun, found.at[i].x, found.at[i].y);
    for (int thing = FIRST; noun == ALH_PICK_THING && found.n && thing < FIRST + FALCONS; thing++)
        if (in_stock(s, thing) && fits_some(&found, thing))
            alh_offer(out, noun, thing);
}

/* 90-interplay, section 12: asked if he has a hand card, and a falcon of the stock fits a free crossing. */
static bool is_asked_again(const struct alh_state *s, int player)
{
    struct crossings found;
    find_crossings(s, player, &found);
    return s->hand_size[player] && found.n;
}

static void play_buy(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_pay_to_discard(s, d->player, &m->cards);
    s->falconers.falcon[m->thing - FIRST] =
        (struct alh_falcon){ .x = m->x, .y = m->y, .owner = (uint8_t)(d->player + 1) };
    ALH_EMIT(ev, falcon_bought, .player = d->player, .thing = m->thing, .x = m->x, .y = m->y, .cards = m->cards);
    if (is_asked_again(s, d->player))
        alh_ask_player(s, ALH_ASK_more_falcons, d->player);
}

const struct alh_option alh_option_buy_falcon = {
    .type = "buy_falcon",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST },
               { ALH_PICK_CROSSING, 0, ALH_MUST },
               { ALH_PICK_HAND, ALH_PAY_ONE, ALH_MUST } },
    .check = check_buy,
    .list = list_buy,
    .offer = offer_buy,
    .stuck = stuck,
    .play = play_buy,
};

/* Enough. */
ALH_OPTION_OF_WORD(stop, "stop", stop, alh_play_decline);

/* ---- leaving, scoring ---- */

/* 21, Play: as soon as one of its four tiles is removed, replaced or moved, the falcon returns to the stock. */
enum alh_again alh_falconers_send_back(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int i = 0; i < FALCONS; i++) {
        struct alh_falcon f = s->falconers.falcon[i];
        bool touches = (f.x == call->x || f.x == call->x + 1) && (f.y == call->y || f.y == call->y + 1);
        if (f.owner != call->player + 1 || !touches)
            continue;
        s->falconers.falcon[i] = (struct alh_falcon){ 0 };
        ALH_EMIT(ev, falcon_left, .player = (int8_t)call->player, .thing = (uint8_t)(FIRST + i), .x = f.x, .y = f.y);
    }
    return ALH_DONE;
}

/* 21, Scoring: n falcons of a colour score n × (n + 1). */
void alh_points_falcons(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int colour = 0; colour < COLOURS; colour++) {
            int n = 0;
            for (int i = 5 * colour; i < 5 * colour + 5; i++)
                n += s->falconers.falcon[i].owner == seat + 1;
            alh_add_points(out, ALH_SOURCE_falcons, seat, n * (n + 1));
        }
}

/* Falcons lie on crossings that have the types they need, one on each. */
static int flaw_of_falcon(const struct alh_state *s, int i)
{
    const struct alh_falcon *f = &s->falconers.falcon[i];
    int types = types_at(s, f->owner - 1, f->x, f->y);
    if (count_at(s, f->owner - 1, f->x, f->y) > 1)
        return ALH_RULE_falcon_there_already;
    if (types < 0)
        return ALH_RULE_not_a_crossing;
    return fits(FIRST + i, types) ? 0 : ALH_RULE_falcon_colour_missing;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    return alh_find_row_flaw(s, flaw, ALH_MODULE_falconers, flaw_of_falcon);
}

const struct alh_module alh_module_falconers = {
    .position_flaw = position_flaw,
};
