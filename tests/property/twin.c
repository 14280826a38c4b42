/* twin.c: docs/rules/00-base.md once more: reading a state, the turn, comparing. Every question is answered by looking at
   everything, but about an Alhambra that has not changed since only once. */
#include "twin_parts.h"

#include <stdio.h>
#include <string.h>

/* ---- reading the state ---- */

void twin_read_cards(uint8_t *counts, const struct alh_cards *cards)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int value = 1; value <= 9; value++)
            counts[16 * currency + value] = cards->word[currency] >> 4 * value & 15;
}

static void read_spots(struct twin_spots *spots, const struct alh_state *s, int seat)
{
    spots->tiles = s->alhambra[seat].word[0];
    for (int tile = next_of(spots->tiles, -1); tile < TWIN_TILES; tile = next_of(spots->tiles, tile)) {
        spots->x[tile] = s->spot[tile].x;
        spots->y[tile] = s->spot[tile].y;
    }
}

static int next_receiver(const struct twin *t)
{
    for (int i = 1; i <= t->players; i++)
        if (t->pending[(t->turn + i) % t->players])
            return (t->turn + i) % t->players;
    return ALH_NOBODY;
}

static void read_phase(struct twin *t, const struct alh_state *s)
{
    t->phase = s->step == ALH_STEP_OVER    ? TWIN_OVER
               : s->step == ALH_STEP_END   ? TWIN_END
               : s->step == ALH_STEP_PLACE ? TWIN_PLACE
                                           : TWIN_ACTION;
    t->turn = s->turn;
    t->asked = (int8_t)(t->phase == TWIN_OVER ? ALH_NOBODY : t->phase == TWIN_END ? next_receiver(t) : s->turn);
    t->scorings_done = t->phase == TWIN_OVER ? 0 : s->scorings_done;
}

static void read_seat(struct twin *t, const struct alh_state *s, int seat)
{
    twin_read_cards(t->hand[seat], &s->hand[seat]);
    twin_read_cards(t->known[seat], &s->known[seat]);
    t->reserve[seat] = s->reserve[seat].word[0];
    t->pending[seat] = s->pending[seat].word[0];
    read_spots(&t->spots[seat], s, seat);
}

void twin_read(struct twin *t, const struct alh_state *s)
{
    memset(t, 0, sizeof *t);
    t->players = s->players;
    for (int seat = 0; seat < s->players; seat++)
        read_seat(t, s, seat);
    t->dirk = s->dirk.word[0];
    twin_read_cards(t->discard, &s->discard);
    for (int i = 0; i < s->n_display; i++)
        t->display[s->display[i] % TWIN_KINDS]++;
    memcpy(t->market, s->market, sizeof t->market);
    t->n_draw = s->n_draw;
    memcpy(t->draw, s->draw, s->n_draw);
    t->n_bag = s->n_bag;
    memcpy(t->bag, s->bag, s->n_bag);
    memcpy(t->score, s->score, sizeof t->score);
    t->surfaced = s->surfaced;
    t->winners = s->winners;
    read_phase(t, s);
}

/* ---- the turn ---- */

static void pay_points(struct twin *t, int round)
{
    struct twin_scores scores;
    twin_score(t, &scores);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        t->score[owner] = (int16_t)(t->score[owner] + scores.total[round - 1][owner]);
}

static int total(const uint8_t *counts)
{
    int n = 0;
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        n += counts[kind];
    return n;
}

/* Whether all were there. */
static bool take_away(uint8_t *from, const uint8_t *cards)
{
    bool there = true;
    for (int kind = 0; kind < TWIN_KINDS; kind++) {
        there = there && from[kind] >= cards[kind];
        from[kind] = (uint8_t)(from[kind] - cards[kind]);
    }
    return there;
}

static void add_counts(uint8_t *to, const uint8_t *cards)
{
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        to[kind] = (uint8_t)(to[kind] + cards[kind]);
}

/* Which cards of the new draw pile came to the display only the engine's shuffling knows; they are in its display, and
   the rest, in its order, in its draw pile. If the engine lost or invented a card, the piles will differ. */
static void deal_shuffled(struct twin *t, const struct alh_state *after)
{
    uint8_t pile[TWIN_KINDS], drawn[TWIN_KINDS] = { 0 };
    memcpy(pile, t->discard, sizeof pile);
    memset(t->discard, 0, sizeof t->discard);
    for (int i = 0; i < after->n_display; i++)
        drawn[after->display[i] % TWIN_KINDS]++;
    int missing = 4 - total(t->display), there = total(pile);
    if (!take_away(drawn, t->display) || total(drawn) != (missing < there ? missing : there) || !take_away(pile, drawn))
        return;
    add_counts(t->display, drawn);
    for (int i = 0; i < after->n_draw; i++)
        if (after->draw[i] < TWIN_KINDS && pile[after->draw[i]] > 0) {
            pile[after->draw[i]]--;
            t->draw[t->n_draw++] = after->draw[i];
        }
}

static int draw_card(struct twin *t)
{
    int card = t->draw[--t->n_draw];
    t->draw[t->n_draw] = 0;
    return card;
}

static int draw_tile(struct twin *t)
{
    int tile = t->bag[--t->n_bag];
    t->bag[t->n_bag] = 0;
    return tile;
}

/* REFILL_MONEY: draw until the display holds 4 cards. A scoring card is set aside and replaced. */
static void refill_money(struct twin *t, const struct alh_state *after)
{
    while (total(t->display) < 4) {
        if (t->n_draw == 0) {
            if (total(t->discard) > 0)
                deal_shuffled(t, after);
            return;
        }
        int card = draw_card(t);
        if (card >= ALH_CARD_SCORING)
            t->surfaced = (uint8_t)(t->surfaced | 1 << (card - ALH_CARD_SCORING));
        else
            t->display[card]++;
    }
}

/* Two players: Dirk draws; what is not there he does not get. */
static void give_dirk(struct twin *t, int n)
{
    for (; n > 0 && t->n_bag > 0; n--)
        t->dirk |= bit(draw_tile(t));
}

/* SCORING: the 1st before the 2nd; Dirk gets his tiles right after each. */
static void hold_scorings(struct twin *t)
{
    for (int round = 1; round <= 2; round++) {
        if (!(t->surfaced >> (round - 1) & 1))
            continue;
        pay_points(t, round);
        if (t->players == 2)
            give_dirk(t, round == 1 ? 6 : t->n_bag / 3);
        t->surfaced = (uint8_t)(t->surfaced & ~(1 << (round - 1)));
        t->scorings_done++;
    }
}

/* REFILL_MARKET: empty slots 1 to 4 from the bag. */
static bool refill_market(struct twin *t)
{
    bool full = true;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        if (!t->market[slot] && t->n_bag > 0)
            t->market[slot] = (uint8_t)draw_tile(t);
        full = full && t->market[slot];
    }
    return full;
}

/* The only player with the most money of a currency, or nobody. */
static int richest(const struct twin *t, int currency)
{
    int best = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < t->players; seat++) {
        int money = 0;
        for (int value = 1; value <= 9; value++)
            money += value * t->hand[seat][16 * currency + value];
        if (money > best) {
            best = money;
            who = seat;
        } else if (money == best)
            who = ALH_NOBODY;
    }
    return who;
}

static void find_winners(struct twin *t)
{
    int best = t->score[0];
    for (int seat = 1; seat < t->players; seat++)
        best = t->score[seat] > best ? t->score[seat] : best;
    for (int seat = 0; seat < t->players; seat++)
        t->winners = (uint8_t)(t->winners | (t->score[seat] == best) << seat);
}

/* End of the game: when the last receiver has placed his tiles, the 3rd scoring. */
static void go_on_ending(struct twin *t)
{
    t->asked = (int8_t)next_receiver(t);
    if (t->asked != ALH_NOBODY)
        return;
    pay_points(t, 3);
    find_winners(t);
    t->scorings_done = 0;
    t->phase = TWIN_OVER;
}

static void begin_ending(struct twin *t)
{
    t->phase = TWIN_END;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        int who = t->market[slot] ? richest(t, slot_currency[slot]) : ALH_NOBODY;
        if (who == ALH_NOBODY)
            continue;
        t->pending[who] |= bit(t->market[slot]);
        t->market[slot] = 0;
    }
    go_on_ending(t);
}

static void end_turn(struct twin *t, const struct alh_state *after)
{
    refill_money(t, after);
    hold_scorings(t);
    if (!refill_market(t)) {
        begin_ending(t);
        return;
    }
    t->turn = (uint8_t)((t->turn + 1) % t->players);
    t->asked = (int8_t)t->turn;
    t->phase = TWIN_ACTION;
}

/* PLACE, until nothing is left. */
static void go_on_placing(struct twin *t, const struct alh_state *after)
{
    if (t->phase == TWIN_END) {
        go_on_ending(t);
        return;
    }
    t->phase = TWIN_PLACE;
    if (!t->pending[t->turn])
        end_turn(t, after);
}

/* Tile 0: the square becomes empty. Gives back the tile that stood there. */
static int build(struct twin *t, int tile, int x, int y)
{
    struct twin_spots *at = &t->spots[t->asked];
    int before = twin_tile_at(at, x, y);
    if (before) {
        at->tiles &= ~bit(before);
        at->x[before] = at->y[before] = 0;
    }
    if (tile) {
        at->tiles |= bit(tile);
        at->x[tile] = (int16_t)x;
        at->y[tile] = (int16_t)y;
    }
    return before;
}

/* A card taken was seen by all. A card paid is no longer known to be in the hand. */
void twin_learn(uint8_t *known, const struct alh_move *m)
{
    uint8_t cards[TWIN_KINDS] = { 0 };
    twin_read_cards(cards, &m->cards);
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        if (m->kind == ALH_MOVE_take)
            known[kind] = (uint8_t)(known[kind] + cards[kind]);
        else
            known[kind] = (uint8_t)(known[kind] > cards[kind] ? known[kind] - cards[kind] : 0);
}

static void take(struct twin *t, const struct alh_move *m)
{
    uint8_t cards[TWIN_KINDS] = { 0 };
    twin_read_cards(cards, &m->cards);
    take_away(t->display, cards);
    add_counts(t->hand[t->asked], cards);
    twin_learn(t->known[t->asked], m);
}

/* Whether the price was met exactly. */
static bool buy(struct twin *t, const struct alh_move *m)
{
    uint8_t cards[TWIN_KINDS] = { 0 };
    int tile = t->market[m->slot - 1];
    twin_read_cards(cards, &m->cards);
    bool exact = twin_add_up(&m->cards, 0, t->hand[t->asked]).worth == alh_tile(tile)->price;
    take_away(t->hand[t->asked], cards);
    add_counts(t->discard, cards);
    twin_learn(t->known[t->asked], m);
    t->market[m->slot - 1] = 0;
    t->pending[t->asked] |= bit(tile);
    return exact;
}

static void rebuild(struct twin *t, const struct alh_move *m)
{
    int tile = m->kind == ALH_MOVE_rebuild_remove ? 0 : m->tile, before = build(t, tile, m->x, m->y);
    if (tile)
        t->reserve[t->asked] &= ~bit(tile);
    if (before)
        t->reserve[t->asked] |= bit(before);
}

static void place(struct twin *t, const struct alh_move *m)
{
    t->pending[t->asked] &= ~bit(m->tile);
    if (m->kind == ALH_MOVE_place)
        build(t, m->tile, m->x, m->y);
    else if (m->kind == ALH_MOVE_reserve)
        t->reserve[t->asked] |= bit(m->tile);
    else
        t->dirk |= bit(m->tile);
}

void twin_play(struct twin *t, const struct alh_move *m, const struct alh_state *after)
{
    if (m->kind == ALH_MOVE_take)
        take(t, m);
    else if (m->kind == ALH_MOVE_buy) {
        if (buy(t, m))
            return; /* Total = price: another ACTION. */
    } else if (m->kind == ALH_MOVE_place || m->kind == ALH_MOVE_reserve || m->kind == ALH_MOVE_give)
        place(t, m);
    else if (m->kind != ALH_MOVE_pass)
        rebuild(t, m);
    go_on_placing(t, after);
}

/* ---- comparing ---- */

struct comparison {
    char *text;
    size_t size;
    bool differ;
};

static void compare(struct comparison *c, const char *what, int index, int detail, int want, int got)
{
    if (want == got || c->differ)
        return;
    snprintf(c->text, c->size, "%s[%d][%d]: expected %d, got %d", what, index, detail, want, got);
    c->differ = true;
}

static void compare_list(struct comparison *c, const char *what, int index, const uint8_t *want, const uint8_t *got,
                         int n)
{
    for (int i = 0; i < n; i++)
        compare(c, what, index, i, want[i], got[i]);
}

static void compare_tiles(struct comparison *c, const char *what, int index, uint64_t want, uint64_t got)
{
    for (int tile = 0; tile < TWIN_TILES; tile++)
        compare(c, what, index, tile, (int)(want >> tile & 1), (int)(got >> tile & 1));
}

static void compare_seat(struct comparison *c, int seat, const struct twin *want, const struct twin *got)
{
    compare_list(c, "hand", seat, want->hand[seat], got->hand[seat], TWIN_KINDS);
    compare_list(c, "known", seat, want->known[seat], got->known[seat], TWIN_KINDS);
    compare_tiles(c, "reserve", seat, want->reserve[seat], got->reserve[seat]);
    compare_tiles(c, "pending", seat, want->pending[seat], got->pending[seat]);
    compare_tiles(c, "alhambra", seat, want->spots[seat].tiles, got->spots[seat].tiles);
    for (int tile = 0; tile < TWIN_TILES; tile++) {
        compare(c, "x of tile", seat, tile, want->spots[seat].x[tile], got->spots[seat].x[tile]);
        compare(c, "y of tile", seat, tile, want->spots[seat].y[tile], got->spots[seat].y[tile]);
    }
}

static void compare_all(struct comparison *c, const struct twin *want, const struct twin *got)
{
    compare(c, "phase", 0, 0, want->phase, got->phase);
    compare(c, "asked", 0, 0, want->asked, got->asked);
    compare(c, "turn", 0, 0, want->turn, got->turn);
    compare(c, "surfaced", 0, 0, want->surfaced, got->surfaced);
    compare(c, "scorings_done", 0, 0, want->scorings_done, got->scorings_done);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        compare(c, "score", 0, owner, want->score[owner], got->score[owner]);
    compare(c, "winners", 0, 0, want->winners, got->winners);
    for (int seat = 0; seat < want->players; seat++)
        compare_seat(c, seat, want, got);
    compare_tiles(c, "dirk", 0, want->dirk, got->dirk);
    compare_list(c, "discard", 0, want->discard, got->discard, TWIN_KINDS);
    compare_list(c, "display", 0, want->display, got->display, TWIN_KINDS);
    compare_list(c, "market", 0, want->market, got->market, ALH_SLOTS);
    compare(c, "draw pile size", 0, 0, want->n_draw, got->n_draw);
    compare_list(c, "draw", 0, want->draw, got->draw, ALH_DRAW);
    compare(c, "bag size", 0, 0, want->n_bag, got->n_bag);
    compare_list(c, "bag", 0, want->bag, got->bag, ALH_BAG);
}

const char *twin_difference(const struct twin *want, const struct twin *got, char *text, size_t size)
{
    struct comparison c = { text, size, false };
    if (memcmp(want, got, sizeof *want) == 0)
        return NULL;
    compare_all(&c, want, got);
    return c.differ ? text : "of bytes";
}
