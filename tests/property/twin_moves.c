/* twin_moves.c: which moves are legal, by 00-base.md. */
#include "twin_parts.h"

#include <string.h>

/* ---- judging moves ---- */

struct twin_sum twin_add_up(const struct alh_cards *cards, int currency, const uint8_t *all)
{
    struct twin_sum sum = { 0, 0, 0, 0, true };
    for (int kind = 0; kind < ALH_CARD_SCORING; kind++) {
        if (!(cards->word[kind / 16] >> 4 * (kind % 16))) {
            kind |= 15; /* nothing more in this word */
            continue;
        }
        int n = alh_count(cards, kind), value = kind % 16;
        sum.n += n;
        sum.worth += n * value;
        sum.n_of_currency += kind / 16 == currency ? n : 0;
        sum.worth_of_currency += kind / 16 == currency ? n * value : 0;
        sum.contained = sum.contained && n <= (kind < TWIN_KINDS ? all[kind] : 0);
    }
    return sum;
}

/* take money: one card of any value, or two or more with total value at most 5. */
static twin_rules judge_take(const struct twin *t, const struct alh_move *m)
{
    struct twin_sum sum = twin_add_up(&m->cards, 0, t->display);
    return (sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0) | (sum.contained ? 0 : twin_bit(ALH_RULE_not_on_display)) |
           (alh_count(&m->cards, ALH_GATE_CARD) ? twin_bit(ALH_RULE_no_gate_offered) : 0) |
           (sum.n >= 2 && sum.worth > 5 ? twin_bit(ALH_RULE_over_five) : 0);
}

/* Coins, stones and values of modules: nobody has such. */
static bool pays_with_tokens(const struct alh_cards *cards)
{
    bool some = cards->word[ALH_TOKENS] != 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        some = some || cards->word[currency] >> 4 * ALH_VALUE;
    return some;
}

/* buy: any non-empty set of own cards of that slot's currency with total >= price. */
static twin_rules judge_buy(const struct twin *t, const struct alh_move *m)
{
    int slot = m->slot - 1;
    bool exists = slot >= 0 && slot < ALH_SLOTS;
    struct twin_sum sum = twin_add_up(&m->cards, exists ? slot_currency[slot] : 0, t->hand[t->asked]);
    twin_rules broken = sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0;
    if (!sum.contained)
        broken |= twin_bit(ALH_RULE_card_not_owned);
    if (pays_with_tokens(&m->cards))
        broken |= twin_bit(ALH_RULE_not_yours);
    if (!exists)
        return broken | twin_bit(ALH_RULE_unknown_slot);
    if (sum.n_of_currency < sum.n)
        broken |= twin_bit(ALH_RULE_wrong_currency);
    if (!t->market[slot])
        return broken | twin_bit(ALH_RULE_empty_slot);
    if (sum.worth_of_currency < alh_tile(t->market[slot])->price)
        broken |= twin_bit(ALH_RULE_too_little_money);
    return broken;
}

static twin_rules not_in_reserve(const struct twin *t, int tile)
{
    return holds(t->reserve[t->asked], tile) ? 0 : twin_bit(ALH_RULE_not_in_reserve);
}

static twin_rules not_to_place(const struct twin *t, int tile)
{
    return holds(t->pending[t->asked], tile) ? 0 : twin_bit(ALH_RULE_not_to_place);
}

/* Two players: a bought tile may be given to Dirk; Rulings: leftover tiles were not bought. */
static twin_rules judge_give(const struct twin *t, const struct alh_move *m)
{
    return not_to_place(t, m->tile) | (t->players > 2 ? twin_bit(ALH_RULE_no_dirk) : 0) |
           (t->phase == TWIN_END ? twin_bit(ALH_RULE_not_bought) : 0);
}

/* pass: only when nothing else is possible. */
static twin_rules judge_pass(const struct twin *t)
{
    struct alh_move first;
    int n = twin_moves(t, false, &first, 1);
    return n == 1 && first.kind == ALH_MOVE_pass ? 0 : twin_bit(ALH_RULE_action_possible);
}

/* The twin knows only the base game: with it alone no other option answers anything. */
static bool asked_for(const struct twin *t, int kind)
{
    switch (kind) {
    case ALH_MOVE_take:
    case ALH_MOVE_buy:
    case ALH_MOVE_rebuild_build:
    case ALH_MOVE_rebuild_swap:
    case ALH_MOVE_rebuild_remove:
    case ALH_MOVE_pass: return t->phase == TWIN_ACTION;
    case ALH_MOVE_place:
    case ALH_MOVE_reserve:
    case ALH_MOVE_give: return t->phase != TWIN_ACTION;
    default: return false;
    }
}

twin_rules twin_judge(const struct twin *t, const struct alh_move *m)
{
    if (t->phase == TWIN_OVER)
        return twin_bit(ALH_RULE_game_over);
    if (!asked_for(t, m->kind))
        return twin_bit(ALH_RULE_not_now);
    switch (m->kind) {
    case ALH_MOVE_take: return judge_take(t, m);
    case ALH_MOVE_buy: return judge_buy(t, m);
    case ALH_MOVE_rebuild_build: return not_in_reserve(t, m->tile) | twin_judge_building(t, m->tile, m->x, m->y);
    case ALH_MOVE_rebuild_swap: return not_in_reserve(t, m->tile) | twin_judge_change(t, m->tile, m->x, m->y);
    case ALH_MOVE_rebuild_remove: return twin_judge_change(t, 0, m->x, m->y);
    case ALH_MOVE_place: return not_to_place(t, m->tile) | twin_judge_building(t, m->tile, m->x, m->y);
    case ALH_MOVE_reserve: return not_to_place(t, m->tile);
    case ALH_MOVE_give: return judge_give(t, m);
    default: return judge_pass(t);
    }
}

/* ---- all legal moves ---- */

struct list {
    struct alh_move *moves;
    int n, most;
};

static void add(struct list *list, struct alh_move move)
{
    if (list->n < list->most)
        list->moves[list->n] = move;
    list->n++;
}

/* Any number of each kind from this one on, onto those that the move takes already. */
static void list_takes(const struct twin *t, int kind, struct alh_move move, struct list *list)
{
    while (kind < TWIN_KINDS && !t->display[kind])
        kind++;
    if (kind == TWIN_KINDS) {
        if (!judge_take(t, &move))
            add(list, move);
        return;
    }
    for (int n = 0; n <= t->display[kind]; n++) {
        list_takes(t, kind + 1, move, list);
        alh_add_card(&move.cards, kind);
    }
}

/* A purchase being put together. */
struct purchase {
    const uint8_t *hand; /* counts by value */
    int price, currency;
    bool needless;
    struct list *list;
};

/* Every set of cards, from small values to large ones. `smallest` is that of those in the move: when it could be taken back,
   it can whatever is added. */
static void list_payments(const struct purchase *p, struct alh_move move, int value, int smallest, int worth)
{
    bool enough = worth > 0 && worth >= p->price;
    if (!p->needless && enough) {
        if (worth - smallest < p->price)
            add(p->list, move);
        return;
    }
    while (value <= 9 && !p->hand[value])
        value++;
    if (value > 9) {
        if (enough)
            add(p->list, move);
        return;
    }
    list_payments(p, move, value + 1, smallest, worth);
    for (int n = 1; n <= p->hand[value]; n++) {
        alh_add_card(&move.cards, 16 * p->currency + value);
        list_payments(p, move, value + 1, smallest ? smallest : value, worth + n * value);
    }
}

static long ways(const uint8_t *hand)
{
    long n = 1;
    for (int value = 1; value <= 9; value++)
        n *= hand[value] + 1;
    return n;
}

static void list_purchases(const struct twin *t, bool needless, struct list *list)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        if (!t->market[slot])
            continue;
        struct purchase p = { .hand = &t->hand[t->asked][16 * slot_currency[slot]],
                              .price = alh_tile(t->market[slot])->price,
                              .currency = slot_currency[slot],
                              .needless = needless,
                              .list = list };
        list_payments(&p, (struct alh_move){ .kind = ALH_MOVE_buy, .slot = (uint8_t)(slot + 1) }, 1, 0, 0);
    }
}

static struct alh_move move_to(int kind, int tile, int x, int y)
{
    return (struct alh_move){ .kind = (uint8_t)kind, .tile = (uint8_t)tile, .x = (int16_t)x, .y = (int16_t)y };
}

/* A tile on every square of which the building rules approve. */
static void list_squares(struct twin_board *b, int kind, int tile, struct list *list)
{
    for (int y = b->top + 1; y < b->top + b->rows - 1; y++)
        for (int x = b->left + 1; x < b->left + b->columns - 1; x++)
            if (!twin_is_full(b, x, y) && twin_touches(b, x, y) && twin_stands_with(b, tile, x, y))
                add(list, move_to(kind, tile, x, y));
}

/* Every tile of the Alhambra but the fountain exchanged for this one, or (0) taken away. */
static void list_changes(struct twin_board *b, int kind, int tile, struct list *list)
{
    const struct twin_spots *at = &b->spots;
    for (int i = next_of(at->tiles, -1); i < ALH_TILE_FOUNTAIN; i = next_of(at->tiles, i))
        if (twin_stands_with(b, tile, at->x[i], at->y[i]))
            add(list, move_to(kind, tile, at->x[i], at->y[i]));
}

static void list_rebuilds(const struct twin *t, struct list *list)
{
    struct twin_board *b = twin_board(t, t->asked);
    uint64_t reserve = t->reserve[t->asked];
    for (int tile = next_of(reserve, -1); tile < TWIN_TILES; tile = next_of(reserve, tile)) {
        list_squares(b, ALH_MOVE_rebuild_build, tile, list);
        list_changes(b, ALH_MOVE_rebuild_swap, tile, list);
    }
    list_changes(b, ALH_MOVE_rebuild_remove, 0, list);
}

static void list_placements(const struct twin *t, struct list *list)
{
    struct twin_board *b = twin_board(t, t->asked);
    uint64_t pending = t->pending[t->asked];
    for (int tile = next_of(pending, -1); tile < TWIN_TILES; tile = next_of(pending, tile)) {
        list_squares(b, ALH_MOVE_place, tile, list);
        add(list, (struct alh_move){ .kind = ALH_MOVE_reserve, .tile = (uint8_t)tile });
        if (t->players == 2 && t->phase == TWIN_PLACE)
            add(list, (struct alh_move){ .kind = ALH_MOVE_give, .tile = (uint8_t)tile });
    }
}

int twin_moves(const struct twin *t, bool needless, struct alh_move *moves, int most)
{
    struct list list = { moves, 0, most };
    if (t->phase == TWIN_ACTION) {
        list_takes(t, 0, (struct alh_move){ .kind = ALH_MOVE_take }, &list);
        list_purchases(t, needless, &list);
        list_rebuilds(t, &list);
        if (list.n == 0)
            add(&list, (struct alh_move){ .kind = ALH_MOVE_pass });
    } else if (t->phase != TWIN_OVER)
        list_placements(t, &list);
    return list.n > most && most > 1 ? -1 : list.n;
}

long twin_effort(const struct twin *t)
{
    long n = 0;
    for (int slot = 0; slot < ALH_SLOTS && t->phase == TWIN_ACTION; slot++)
        if (t->market[slot])
            n += ways(&t->hand[t->asked][16 * slot_currency[slot]]);
    return n;
}

/* A payment with a needless card exists when the whole hand of a currency is one. */
bool twin_complete(const struct twin *t)
{
    for (int slot = 0; slot < ALH_SLOTS && t->phase == TWIN_ACTION; slot++) {
        if (!t->market[slot])
            continue;
        int price = alh_tile(t->market[slot])->price, worth = 0, lowest = 0;
        for (int value = 9; value >= 1; value--) {
            int n = t->hand[t->asked][16 * slot_currency[slot] + value];
            worth += n * value;
            lowest = n > 0 ? value : lowest;
        }
        if (lowest > 0 && worth - lowest >= price)
            return false;
    }
    return true;
}
