/* twin.c: docs/rules/00-base.md once more. Nothing here is clever: every question is answered by looking at everything. */
#include "twin.h"

#include <stdio.h>
#include <string.h>

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

/* Components, the points table: [round][type][place]. */
static const int points_table[3][ALH_TYPES][3] = {
    { { 1, 0, 0 }, { 2, 0, 0 }, { 3, 0, 0 }, { 4, 0, 0 }, { 5, 0, 0 }, { 6, 0, 0 } },
    { { 8, 1, 0 }, { 9, 2, 0 }, { 10, 3, 0 }, { 11, 4, 0 }, { 12, 5, 0 }, { 13, 6, 0 } },
    { { 16, 8, 1 }, { 17, 9, 2 }, { 18, 10, 3 }, { 19, 11, 4 }, { 20, 12, 5 }, { 21, 13, 6 } },
};

/* Market slots: 1 gulden, 2 dirham, 3 denar, 4 dukat. */
static const int slot_currency[ALH_SLOTS] = { ALH_GULDEN, ALH_DIRHAM, ALH_DENAR, ALH_DUKAT };

/* ---- reading the state ---- */

static void read_cards(int *counts, const struct alh_cards *cards)
{
    memset(counts, 0, TWIN_KINDS * sizeof *counts);
    for (int kind = 1; kind < ALH_CARD_KINDS; kind++)
        counts[kind] = alh_count(cards, kind);
}

static void read_tiles(bool *there, const struct alh_tiles *tiles)
{
    for (int tile = 0; tile < TWIN_TILES; tile++)
        there[tile] = alh_in(tiles, tile);
}

static void put(struct twin_board *b, int x, int y, int tile)
{
    b->tile[y][x] = (uint8_t)tile;
}

static void widen(struct twin_board *b, int x, int y)
{
    b->low_x = x < b->low_x ? x : b->low_x;
    b->high_x = x > b->high_x ? x : b->high_x;
    b->low_y = y < b->low_y ? y : b->low_y;
    b->high_y = y > b->high_y ? y : b->high_y;
}

static void read_board(struct twin_board *b, const struct alh_state *s, int player)
{
    memset(b, 0, sizeof *b);
    b->low_x = b->high_x = b->low_y = b->high_y = TWIN_MIDDLE;
    for (int tile = 1; tile < TWIN_TILES; tile++) {
        if (!alh_in(&s->alhambra[player], tile))
            continue;
        int x = TWIN_MIDDLE + s->spot[tile].x, y = TWIN_MIDDLE + s->spot[tile].y;
        put(b, x, y, tile);
        widen(b, x, y);
    }
}

static int next_receiver(const struct twin *t)
{
    for (int i = 1; i <= t->players; i++) {
        int seat = (t->turn + i) % t->players;
        for (int tile = 1; tile < TWIN_TILES; tile++)
            if (t->pending[seat][tile])
                return seat;
    }
    return ALH_NOBODY;
}

static void read_phase(struct twin *t, const struct alh_state *s)
{
    t->turn = s->turn;
    t->asked = s->turn;
    t->phase = s->step == ALH_STEP_PLACE ? TWIN_PLACE : TWIN_ACTION;
    if (s->step == ALH_STEP_END) {
        t->phase = TWIN_END;
        t->asked = next_receiver(t);
    }
    if (s->step == ALH_STEP_OVER) {
        t->phase = TWIN_OVER;
        t->asked = ALH_NOBODY;
    }
}

static void read_seat(struct twin *t, const struct alh_state *s, int seat)
{
    read_cards(t->hand[seat], &s->hand[seat]);
    read_cards(t->known[seat], &s->known[seat]);
    read_tiles(t->reserve[seat], &s->reserve[seat]);
    read_tiles(t->pending[seat], &s->pending[seat]);
    read_board(&t->board[seat], s, seat);
}

/* Every member is written, but boards of seats that nobody takes are left alone. */
void twin_read(struct twin *t, const struct alh_state *s)
{
    memset(t, 0, offsetof(struct twin, board));
    t->players = s->players;
    for (int seat = 0; seat < s->players; seat++)
        read_seat(t, s, seat);
    read_tiles(t->dirk, &s->dirk);
    read_cards(t->discard, &s->discard);
    for (int i = 0; i < s->n_display; i++)
        t->display[s->display[i]]++;
    for (int i = 0; i < ALH_SLOTS; i++)
        t->market[i] = s->market[i];
    t->n_draw = s->n_draw;
    for (int i = 0; i < s->n_draw; i++)
        t->draw[i] = s->draw[i];
    t->n_bag = s->n_bag;
    for (int i = 0; i < s->n_bag; i++)
        t->bag[i] = s->bag[i];
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        t->score[owner] = s->score[owner];
    t->scorings_done = s->scorings_done;
    t->surfaced = s->surfaced;
    t->winners = s->winners;
    read_phase(t, s);
}

void twin_copy(struct twin *to, const struct twin *from)
{
    memcpy(to, from, offsetof(struct twin, board) + (size_t)from->players * sizeof *from->board);
}

/* ---- building rules, on the whole Alhambra; squares are [y][x] of the grid here ---- */

static bool side_wall(const struct twin_board *b, int x, int y, int side)
{
    return b->tile[y][x] && alh_tile(b->tile[y][x])->walls >> side & 1;
}

/* Building rule 2 for one side: no neighbour, or wall against wall, or open against open. */
static bool matches(const struct twin_board *b, int x, int y, int side)
{
    int nx = x + step_x[side], ny = y + step_y[side];
    return !b->tile[y][x] || !b->tile[ny][nx] || side_wall(b, x, y, side) == side_wall(b, nx, ny, (side + 2) % 4);
}

static bool all_match(const struct twin_board *b)
{
    for (int y = b->low_y - 1; y <= b->high_y + 1; y++)
        for (int x = b->low_x - 1; x <= b->high_x + 1; x++)
            if (!matches(b, x, y, ALH_EAST) || !matches(b, x, y, ALH_SOUTH))
                return false;
    return true;
}

/* The squares that a flood has come to. One more square all around than a new tile can reach. */
struct flood {
    int low_x, high_x, low_y, high_y;
    int n; /* squares reached */
    bool wet[TWIN_SIDE][TWIN_SIDE];
};

static void dry(struct flood *f, const struct twin_board *b)
{
    f->low_x = b->low_x - 2;
    f->high_x = b->high_x + 2;
    f->low_y = b->low_y - 2;
    f->high_y = b->high_y + 2;
    f->n = 0;
    for (int y = f->low_y; y <= f->high_y; y++)
        memset(&f->wet[y][f->low_x], 0, (size_t)(f->high_x - f->low_x + 1));
}

static bool outside(const struct flood *f, int x, int y)
{
    return x < f->low_x || x > f->high_x || y < f->low_y || y > f->high_y;
}

/* Rule 3: on foot, across open shared sides, never leaving the tiles. */
static void walk(struct flood *f, const struct twin_board *b, int x, int y)
{
    if (outside(f, x, y) || f->wet[y][x] || !b->tile[y][x])
        return;
    f->wet[y][x] = true;
    f->n++;
    for (int side = 0; side < 4; side++) {
        int nx = x + step_x[side], ny = y + step_y[side];
        if (!side_wall(b, x, y, side) && !side_wall(b, nx, ny, (side + 2) % 4))
            walk(f, b, nx, ny);
    }
}

/* Rule 5: through empty squares, by sides. */
static void flow(struct flood *f, const struct twin_board *b, int x, int y)
{
    if (outside(f, x, y) || f->wet[y][x] || b->tile[y][x])
        return;
    f->wet[y][x] = true;
    f->n++;
    for (int side = 0; side < 4; side++)
        flow(f, b, x + step_x[side], y + step_y[side]);
}

static int count_tiles(const struct flood *f, const struct twin_board *b)
{
    int n = 0;
    for (int y = f->low_y; y <= f->high_y; y++)
        for (int x = f->low_x; x <= f->high_x; x++)
            n += b->tile[y][x] != 0;
    return n;
}

static bool all_reachable(const struct twin_board *b)
{
    struct flood f;
    dry(&f, b);
    walk(&f, b, TWIN_MIDDLE, TWIN_MIDDLE);
    return f.n == count_tiles(&f, b);
}

static bool no_holes(const struct twin_board *b)
{
    struct flood f;
    dry(&f, b);
    flow(&f, b, f.low_x, f.low_y);
    int squares = (f.high_x - f.low_x + 1) * (f.high_y - f.low_y + 1);
    return f.n == squares - count_tiles(&f, b);
}

unsigned twin_broken(const struct twin_board *b)
{
    return (all_match(b) ? 0 : twin_bit(ALH_RULE_wall_mismatch)) |
           (all_reachable(b) ? 0 : twin_bit(ALH_RULE_unreachable)) | (no_holes(b) ? 0 : twin_bit(ALH_RULE_hole));
}

static bool stands(const struct twin_board *b)
{
    return all_match(b) && all_reachable(b) && no_holes(b);
}

static bool on_grid(int x, int y)
{
    return x > -TWIN_MIDDLE + 3 && x < TWIN_MIDDLE - 3 && y > -TWIN_MIDDLE + 3 && y < TWIN_MIDDLE - 3;
}

int twin_tile_at(const struct twin_board *b, int x, int y)
{
    return on_grid(x, y) ? b->tile[TWIN_MIDDLE + y][TWIN_MIDDLE + x] : 0;
}

bool twin_side_matches(const struct twin_board *b, int x, int y, int side)
{
    return !on_grid(x, y) || matches(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, side);
}

bool twin_reachable(const struct twin_board *b, int x, int y)
{
    struct flood f;
    dry(&f, b);
    walk(&f, b, TWIN_MIDDLE, TWIN_MIDDLE);
    return !outside(&f, TWIN_MIDDLE + x, TWIN_MIDDLE + y) && f.wet[TWIN_MIDDLE + y][TWIN_MIDDLE + x];
}

bool twin_enclosed(const struct twin_board *b, int x, int y)
{
    struct flood f;
    dry(&f, b);
    flow(&f, b, f.low_x, f.low_y);
    return !outside(&f, TWIN_MIDDLE + x, TWIN_MIDDLE + y) && !twin_tile_at(b, x, y) &&
           !f.wet[TWIN_MIDDLE + y][TWIN_MIDDLE + x];
}

/* Rule 4: with at least one side. */
static bool touches(const struct twin_board *b, int x, int y)
{
    for (int side = 0; side < 4; side++)
        if (twin_tile_at(b, x + step_x[side], y + step_y[side]))
            return true;
    return false;
}

/* What the Alhambra breaks when this tile (0: none) lies on that square. */
static unsigned broken_with(struct twin_board *b, int tile, int x, int y)
{
    int before = twin_tile_at(b, x, y);
    put(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, tile);
    unsigned broken = twin_broken(b);
    put(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, before);
    return broken;
}

/* The same question, answered as soon as one rule is broken. */
static bool stands_with(struct twin_board *b, int tile, int x, int y)
{
    int before = twin_tile_at(b, x, y);
    put(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, tile);
    bool fine = stands(b);
    put(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, before);
    return fine;
}

void twin_board_after(const struct twin *t, const struct alh_move *m, struct twin_board *out)
{
    *out = t->board[t->asked];
    int tile = m->kind == ALH_MOVE_rebuild_remove ? 0 : m->tile;
    if (on_grid(m->x, m->y) && tile < TWIN_TILES)
        put(out, TWIN_MIDDLE + m->x, TWIN_MIDDLE + m->y, tile);
}

static bool is_building(int tile)
{
    return tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES;
}

/* Rules that building this tile on this square would break. */
static unsigned judge_building(const struct twin *t, int tile, int x, int y)
{
    struct twin_board b = t->board[t->asked];
    if (twin_tile_at(&b, x, y))
        return twin_bit(ALH_RULE_occupied);
    if (!touches(&b, x, y))
        return twin_bit(ALH_RULE_does_not_touch);
    return is_building(tile) ? broken_with(&b, tile, x, y) : 0;
}

/* Rules that taking away or exchanging the tile on this square would break; new tile 0: taken away. */
static unsigned judge_change(const struct twin *t, int tile, int x, int y)
{
    struct twin_board b = t->board[t->asked];
    if (x == 0 && y == 0)
        return twin_bit(ALH_RULE_fountain);
    if (!twin_tile_at(&b, x, y))
        return twin_bit(ALH_RULE_no_tile_there);
    return tile == 0 || is_building(tile) ? broken_with(&b, tile, x, y) : 0;
}

/* ---- judging moves ---- */

/* The cards of a move: how many, what they are worth, all and those of one currency. */
struct sum {
    int n, worth, n_of_currency, worth_of_currency;
};

static struct sum add_up(const int *cards, int currency)
{
    struct sum sum = { 0, 0, 0, 0 };
    for (int kind = 0; kind < TWIN_KINDS; kind++) {
        int n = cards[kind], value = kind % 16;
        sum.n += n;
        sum.worth += n * value;
        sum.n_of_currency += kind / 16 == currency ? n : 0;
        sum.worth_of_currency += kind / 16 == currency ? n * value : 0;
    }
    return sum;
}

static bool contains(const int *all, const int *part)
{
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        if (part[kind] > all[kind])
            return false;
    return true;
}

/* take money: one card of any value, or two or more with total value at most 5. */
static unsigned judge_take(const struct twin *t, const struct alh_move *m)
{
    int cards[TWIN_KINDS];
    read_cards(cards, &m->cards);
    struct sum sum = add_up(cards, 0);
    return (sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0) |
           (contains(t->display, cards) ? 0 : twin_bit(ALH_RULE_not_on_display)) |
           (sum.n >= 2 && sum.worth > 5 ? twin_bit(ALH_RULE_over_five) : 0);
}

/* buy: any non-empty set of own cards of that slot's currency with total >= price. */
static unsigned judge_buy(const struct twin *t, const struct alh_move *m)
{
    int cards[TWIN_KINDS];
    read_cards(cards, &m->cards);
    int slot = m->slot - 1;
    bool exists = slot >= 0 && slot < ALH_SLOTS;
    struct sum sum = add_up(cards, exists ? slot_currency[slot] : 0);
    unsigned broken = sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0;
    if (!contains(t->hand[t->asked], cards))
        broken |= twin_bit(ALH_RULE_card_not_owned);
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

static bool holds(const bool *tiles, int tile)
{
    return tile > 0 && tile < TWIN_TILES && tiles[tile];
}

static unsigned not_in_reserve(const struct twin *t, int tile)
{
    return holds(t->reserve[t->asked], tile) ? 0 : twin_bit(ALH_RULE_not_in_reserve);
}

static unsigned not_to_place(const struct twin *t, int tile)
{
    return holds(t->pending[t->asked], tile) ? 0 : twin_bit(ALH_RULE_not_to_place);
}

/* Two players: a bought tile may be given to Dirk; Rulings: leftover tiles were not bought. */
static unsigned judge_give(const struct twin *t, const struct alh_move *m)
{
    return not_to_place(t, m->tile) | (t->players > 2 ? twin_bit(ALH_RULE_no_dirk) : 0) |
           (t->phase == TWIN_END ? twin_bit(ALH_RULE_not_bought) : 0);
}

/* pass: only when nothing else is possible. */
static unsigned judge_pass(const struct twin *t)
{
    struct alh_move first;
    int n = twin_moves(t, false, &first, 1);
    return n == 1 && first.kind == ALH_MOVE_pass ? 0 : twin_bit(ALH_RULE_action_possible);
}

static bool asked_for(const struct twin *t, int kind)
{
    bool action = kind <= ALH_MOVE_pass;
    return kind < ALH_MOVE_KINDS && (t->phase == TWIN_ACTION) == action;
}

unsigned twin_judge(const struct twin *t, const struct alh_move *m)
{
    if (t->phase == TWIN_OVER)
        return twin_bit(ALH_RULE_game_over);
    if (!asked_for(t, m->kind))
        return twin_bit(ALH_RULE_not_now);
    switch (m->kind) {
    case ALH_MOVE_take: return judge_take(t, m);
    case ALH_MOVE_buy: return judge_buy(t, m);
    case ALH_MOVE_rebuild_build: return not_in_reserve(t, m->tile) | judge_building(t, m->tile, m->x, m->y);
    case ALH_MOVE_rebuild_swap: return not_in_reserve(t, m->tile) | judge_change(t, m->tile, m->x, m->y);
    case ALH_MOVE_rebuild_remove: return judge_change(t, 0, m->x, m->y);
    case ALH_MOVE_place: return not_to_place(t, m->tile) | judge_building(t, m->tile, m->x, m->y);
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

static bool listed(const struct list *list, const struct alh_move *move)
{
    for (int i = 0; i < list->n && i < list->most; i++)
        if (memcmp(&list->moves[i], move, sizeof *move) == 0)
            return true;
    return false;
}

/* Every subset of the (at most six) cards on display; equal cards are one choice. */
static void list_takes(const struct twin *t, struct list *list)
{
    int kinds[16], n = 0;
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        for (int i = 0; i < t->display[kind]; i++)
            kinds[n++] = kind;
    for (int set = 1; set < 1 << n; set++) {
        struct alh_move move = { .kind = ALH_MOVE_take };
        for (int i = 0; i < n; i++)
            if (set >> i & 1)
                alh_add_card(&move.cards, kinds[i]);
        if (!judge_take(t, &move) && !listed(list, &move))
            add(list, move);
    }
}

/* A purchase being put together. */
struct purchase {
    const int *hand; /* counts by value */
    int price, currency;
    bool needless;
    struct alh_move move;
};

/* Whether no card could be taken back. */
static bool minimal(const struct purchase *p, int worth)
{
    for (int value = 1; value <= 9; value++)
        if (alh_count(&p->move.cards, 16 * p->currency + value) > 0 && worth - value >= p->price)
            return false;
    return true;
}

/* Brute force: any number of each value, judged at the end. */
static void list_all_payments(struct purchase p, int value, int worth, struct list *list)
{
    if (value > 9) {
        if (worth > 0 && worth >= p.price && (p.needless || minimal(&p, worth)))
            add(list, p.move);
        return;
    }
    for (int n = 0; n <= p.hand[value]; n++) {
        list_all_payments(p, value + 1, worth + n * value, list);
        alh_add_card(&p.move.cards, 16 * p.currency + value);
    }
}

/* For big hands: from high values to low ones, until it is enough. Then the last card is the smallest and needed. */
static void list_minimal_payments(struct purchase p, int value, int worth, struct list *list)
{
    if (worth >= p.price) {
        add(list, p.move);
        return;
    }
    if (value < 1)
        return;
    for (int n = 0; n <= p.hand[value]; n++) {
        if (n == 0)
            list_minimal_payments(p, value - 1, worth, list);
        else if (worth + n * value >= p.price) {
            alh_add_card(&p.move.cards, 16 * p.currency + value);
            add(list, p.move);
            return;
        } else {
            alh_add_card(&p.move.cards, 16 * p.currency + value);
            list_minimal_payments(p, value - 1, worth + n * value, list);
        }
    }
}

static long ways(const int *hand)
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
                              .move = { .kind = ALH_MOVE_buy, .slot = (uint8_t)(slot + 1) } };
        if (needless || ways(p.hand) <= 5000)
            list_all_payments(p, 1, 0, list);
        else
            list_minimal_payments(p, 9, 0, list);
    }
}

static struct alh_move move_to(int kind, int tile, int x, int y)
{
    return (struct alh_move){ .kind = (uint8_t)kind, .tile = (uint8_t)tile, .x = (int16_t)x, .y = (int16_t)y };
}

/* A tile on every square of which the building rules approve. */
static void list_squares(struct twin_board *b, int kind, int tile, struct list *list)
{
    for (int y = b->low_y - 1 - TWIN_MIDDLE; y <= b->high_y + 1 - TWIN_MIDDLE; y++)
        for (int x = b->low_x - 1 - TWIN_MIDDLE; x <= b->high_x + 1 - TWIN_MIDDLE; x++)
            if (!twin_tile_at(b, x, y) && touches(b, x, y) && stands_with(b, tile, x, y))
                add(list, move_to(kind, tile, x, y));
}

/* Every tile of the Alhambra but the fountain exchanged for this one, or (0) taken away. */
static void list_changes(struct twin_board *b, int kind, int tile, struct list *list)
{
    for (int y = b->low_y - TWIN_MIDDLE; y <= b->high_y - TWIN_MIDDLE; y++)
        for (int x = b->low_x - TWIN_MIDDLE; x <= b->high_x - TWIN_MIDDLE; x++)
            if (twin_tile_at(b, x, y) && (x != 0 || y != 0) && stands_with(b, tile, x, y))
                add(list, move_to(kind, tile, x, y));
}

static void list_rebuilds(const struct twin *t, struct list *list)
{
    struct twin_board b = t->board[t->asked];
    for (int tile = 1; tile < TWIN_TILES; tile++)
        if (t->reserve[t->asked][tile]) {
            list_squares(&b, ALH_MOVE_rebuild_build, tile, list);
            list_changes(&b, ALH_MOVE_rebuild_swap, tile, list);
        }
    list_changes(&b, ALH_MOVE_rebuild_remove, 0, list);
}

static void list_placements(const struct twin *t, struct list *list)
{
    struct twin_board b = t->board[t->asked];
    for (int tile = 1; tile < TWIN_TILES; tile++) {
        if (!t->pending[t->asked][tile])
            continue;
        list_squares(&b, ALH_MOVE_place, tile, list);
        add(list, (struct alh_move){ .kind = ALH_MOVE_reserve, .tile = (uint8_t)tile });
        if (t->players == 2 && t->phase == TWIN_PLACE)
            add(list, (struct alh_move){ .kind = ALH_MOVE_give, .tile = (uint8_t)tile });
    }
}

int twin_moves(const struct twin *t, bool needless, struct alh_move *moves, int most)
{
    struct list list = { moves, 0, most };
    if (t->phase == TWIN_ACTION) {
        list_takes(t, &list);
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

/* ---- scoring ---- */

bool twin_outer_wall(const struct twin_board *b, int x, int y, int side)
{
    return twin_tile_at(b, x, y) && side_wall(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, side) &&
           !twin_tile_at(b, x + step_x[side], y + step_y[side]);
}

struct wall_side {
    int x1, y1, x2, y2; /* its end points */
    int piece;
};

/* North of (x,y) runs from its north-west corner (x,y) to (x+1,y), and so on. */
static struct wall_side wall_side(int x, int y, int side, int piece)
{
    static const int ends[4][4] = { { 0, 0, 1, 0 }, { 1, 0, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 } };
    const int *e = ends[side];
    return (struct wall_side){ x + e[0], y + e[1], x + e[2], y + e[3], piece };
}

static bool share_end(const struct wall_side *a, const struct wall_side *b)
{
    return (a->x1 == b->x1 && a->y1 == b->y1) || (a->x1 == b->x2 && a->y1 == b->y2) ||
           (a->x2 == b->x1 && a->y2 == b->y1) || (a->x2 == b->x2 && a->y2 == b->y2);
}

bool twin_sides_meet(int x, int y, int side, int other_x, int other_y, int other_side)
{
    struct wall_side a = wall_side(x, y, side, 0), b = wall_side(other_x, other_y, other_side, 0);
    return share_end(&a, &b);
}

static void join(struct wall_side *sides, int n, int from, int to)
{
    for (int i = 0; i < n; i++)
        if (sides[i].piece == from)
            sides[i].piece = to;
}

/* Wall: sides that share an end point are one piece; the longest piece counts. */
int twin_longest_wall(const struct twin_board *b)
{
    struct wall_side sides[4 * 55];
    int n = 0, longest = 0;
    for (int y = b->low_y - TWIN_MIDDLE; y <= b->high_y - TWIN_MIDDLE; y++)
        for (int x = b->low_x - TWIN_MIDDLE; x <= b->high_x - TWIN_MIDDLE; x++)
            for (int side = 0; side < 4; side++)
                if (twin_outer_wall(b, x, y, side)) {
                    sides[n] = wall_side(x, y, side, n);
                    n++;
                }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (sides[i].piece != sides[j].piece && share_end(&sides[i], &sides[j]))
                join(sides, n, sides[i].piece, sides[j].piece);
    for (int piece = 0; piece < n; piece++) {
        int length = 0;
        for (int i = 0; i < n; i++)
            length += sides[i].piece == piece;
        longest = length > longest ? length : longest;
    }
    return longest;
}

static void count_types(const struct twin *t, struct twin_scores *out)
{
    for (int seat = 0; seat < t->players; seat++) {
        const struct twin_board *b = &t->board[seat];
        for (int y = b->low_y; y <= b->high_y; y++)
            for (int x = b->low_x; x <= b->high_x; x++)
                if (is_building(b->tile[y][x]))
                    out->count[alh_tile(b->tile[y][x])->type][seat]++;
    }
    for (int tile = 1; tile < TWIN_TILES; tile++)
        if (t->dirk[tile])
            out->count[alh_tile(tile)->type][ALH_DIRK]++;
}

/* Tied owners share the sum of the places that they take up, rounded down; at least 1 tile. */
static void rank(const int *count, const int *pay, int *place, int *points)
{
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int better = 0, equal = 0, sum = 0;
        for (int other = 0; other < ALH_OWNERS; other++) {
            better += count[other] > count[owner];
            equal += count[other] == count[owner];
        }
        for (int i = better; i < better + equal && i < 3; i++)
            sum += pay[i];
        place[owner] = count[owner] > 0 ? 1 + better : 0;
        points[owner] = count[owner] > 0 ? sum / equal : 0;
    }
}

void twin_score(const struct twin *t, int round, struct twin_scores *out)
{
    memset(out, 0, sizeof *out);
    count_types(t, out);
    for (int type = 0; type < ALH_TYPES; type++)
        rank(out->count[type], points_table[round - 1][type], out->place[type], out->points[type]);
    for (int seat = 0; seat < t->players; seat++)
        out->wall[seat] = twin_longest_wall(&t->board[seat]);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        for (int type = 0; type < ALH_TYPES; type++)
            out->majorities[owner] += out->points[type][owner];
        out->total[owner] = out->wall[owner] + out->majorities[owner];
    }
}

static void pay_points(struct twin *t, int round)
{
    struct twin_scores scores;
    twin_score(t, round, &scores);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        t->score[owner] += scores.total[owner];
}

/* ---- the turn ---- */

static int total(const int *counts)
{
    int n = 0;
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        n += counts[kind];
    return n;
}

static void add_counts(int *to, const int *cards, int times)
{
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        to[kind] += times * cards[kind];
}

/* Which cards of the new draw pile came to the display only the engine's shuffling knows; they are in its display, and
   the rest, in its order, in its draw pile. If the engine lost or invented a card, the piles will differ. */
static void deal_shuffled(struct twin *t, const struct alh_state *after)
{
    int pile[TWIN_KINDS], drawn[TWIN_KINDS] = { 0 };
    memcpy(pile, t->discard, sizeof pile);
    memset(t->discard, 0, sizeof t->discard);
    for (int i = 0; i < after->n_display; i++)
        drawn[after->display[i]]++;
    add_counts(drawn, t->display, -1);
    int missing = 4 - total(t->display);
    if (total(drawn) != (missing < total(pile) ? missing : total(pile)) || !contains(pile, drawn))
        return;
    add_counts(t->display, drawn, 1);
    add_counts(pile, drawn, -1);
    for (int i = 0; i < after->n_draw; i++)
        if (after->draw[i] < TWIN_KINDS && pile[after->draw[i]]-- > 0)
            t->draw[t->n_draw++] = after->draw[i];
}

/* REFILL_MONEY: draw until the display holds 4 cards. A scoring card is set aside and replaced. */
static void refill_money(struct twin *t, const struct alh_state *after)
{
    while (total(t->display) < 4) {
        if (t->n_draw == 0) {
            t->shuffled = total(t->discard) > 0;
            if (t->shuffled)
                deal_shuffled(t, after);
            return;
        }
        int card = t->draw[--t->n_draw];
        if (card >= ALH_CARD_SCORING)
            t->surfaced |= 1 << (card - ALH_CARD_SCORING);
        else
            t->display[card]++;
    }
}

/* Two players: Dirk draws; what is not there he does not get. */
static void give_dirk(struct twin *t, int n)
{
    for (; n > 0 && t->n_bag > 0; n--)
        t->dirk[t->bag[--t->n_bag]] = true;
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
        t->surfaced &= ~(1 << (round - 1));
        t->scorings_done++;
    }
}

/* REFILL_MARKET: empty slots 1 to 4 from the bag. */
static bool refill_market(struct twin *t)
{
    bool full = true;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        if (!t->market[slot] && t->n_bag > 0)
            t->market[slot] = t->bag[--t->n_bag];
        full = full && t->market[slot];
    }
    return full;
}

/* The only player with the most money of a currency, or nobody. */
static int richest(const struct twin *t, int currency)
{
    int best = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < t->players; seat++) {
        int money = add_up(t->hand[seat], currency).worth_of_currency;
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
        t->winners |= t->score[seat] == best ? 1 << seat : 0;
}

/* End of the game: when the last receiver has placed his tiles, the 3rd scoring. */
static void go_on_ending(struct twin *t)
{
    t->asked = next_receiver(t);
    if (t->asked != ALH_NOBODY)
        return;
    pay_points(t, 3);
    find_winners(t);
    t->phase = TWIN_OVER;
}

static void begin_ending(struct twin *t)
{
    t->phase = TWIN_END;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        int who = t->market[slot] ? richest(t, slot_currency[slot]) : ALH_NOBODY;
        if (who == ALH_NOBODY)
            continue;
        t->pending[who][t->market[slot]] = true;
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
    t->turn = (t->turn + 1) % t->players;
    t->asked = t->turn;
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
    for (int tile = 1; tile < TWIN_TILES; tile++)
        if (t->pending[t->turn][tile])
            return;
    end_turn(t, after);
}

static void build(struct twin *t, int tile, int x, int y)
{
    struct twin_board *b = &t->board[t->asked];
    put(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y, tile);
    widen(b, TWIN_MIDDLE + x, TWIN_MIDDLE + y);
}

static void take(struct twin *t, const struct alh_move *m)
{
    int cards[TWIN_KINDS];
    read_cards(cards, &m->cards);
    add_counts(t->display, cards, -1);
    add_counts(t->hand[t->asked], cards, 1);
    add_counts(t->known[t->asked], cards, 1);
}

/* Whether the price was met exactly. A card paid is no longer known to be in the hand. */
static bool buy(struct twin *t, const struct alh_move *m)
{
    int cards[TWIN_KINDS], tile = t->market[m->slot - 1];
    read_cards(cards, &m->cards);
    add_counts(t->hand[t->asked], cards, -1);
    add_counts(t->known[t->asked], cards, -1);
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        if (t->known[t->asked][kind] < 0)
            t->known[t->asked][kind] = 0;
    add_counts(t->discard, cards, 1);
    t->market[m->slot - 1] = 0;
    t->pending[t->asked][tile] = true;
    return add_up(cards, 0).worth == alh_tile(tile)->price;
}

static void rebuild(struct twin *t, const struct alh_move *m)
{
    bool *reserve = t->reserve[t->asked];
    int before = twin_tile_at(&t->board[t->asked], m->x, m->y);
    int tile = m->kind == ALH_MOVE_rebuild_remove ? 0 : m->tile;
    build(t, tile, m->x, m->y);
    if (tile)
        reserve[tile] = false;
    if (before)
        reserve[before] = true;
}

static void place(struct twin *t, const struct alh_move *m)
{
    t->pending[t->asked][m->tile] = false;
    if (m->kind == ALH_MOVE_place)
        build(t, m->tile, m->x, m->y);
    else if (m->kind == ALH_MOVE_reserve)
        t->reserve[t->asked][m->tile] = true;
    else
        t->dirk[m->tile] = true;
}

void twin_play(struct twin *t, const struct alh_move *m, const struct alh_state *after)
{
    t->shuffled = false;
    if (m->kind == ALH_MOVE_take)
        take(t, m);
    else if (m->kind == ALH_MOVE_buy) {
        if (buy(t, m))
            return; /* Total = price: another ACTION. */
    } else if (m->kind < ALH_MOVE_pass)
        rebuild(t, m);
    else if (m->kind > ALH_MOVE_pass)
        place(t, m);
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

static void compare_list(struct comparison *c, const char *what, int index, const int *want, const int *got, int n)
{
    for (int i = 0; i < n && !c->differ; i++)
        compare(c, what, index, i, want[i], got[i]);
}

static void compare_flags(struct comparison *c, const char *what, int index, const bool *want, const bool *got)
{
    for (int i = 0; i < TWIN_TILES && !c->differ; i++)
        compare(c, what, index, i, want[i], got[i]);
}

static void compare_board(struct comparison *c, int seat, const struct twin_board *want, const struct twin_board *got)
{
    if (memcmp(want->tile, got->tile, sizeof want->tile) == 0)
        return;
    for (int y = 0; y < TWIN_SIDE; y++)
        for (int x = 0; x < TWIN_SIDE; x++)
            if (want->tile[y][x] != got->tile[y][x] && !c->differ) {
                snprintf(c->text, c->size, "alhambra of seat %d at (%d,%d): expected tile %d, got %d", seat,
                         x - TWIN_MIDDLE, y - TWIN_MIDDLE, want->tile[y][x], got->tile[y][x]);
                c->differ = true;
            }
}

static void compare_seat(struct comparison *c, int seat, const struct twin *want, const struct twin *got)
{
    compare_list(c, "hand", seat, want->hand[seat], got->hand[seat], TWIN_KINDS);
    compare_list(c, "known", seat, want->known[seat], got->known[seat], TWIN_KINDS);
    compare_flags(c, "reserve", seat, want->reserve[seat], got->reserve[seat]);
    compare_flags(c, "pending", seat, want->pending[seat], got->pending[seat]);
    compare_board(c, seat, &want->board[seat], &got->board[seat]);
}

const char *twin_difference(const struct twin *want, const struct twin *got, char *text, size_t size)
{
    struct comparison c = { text, size, false };
    compare(&c, "phase", 0, 0, (int)want->phase, (int)got->phase);
    compare(&c, "asked", 0, 0, want->asked, got->asked);
    compare(&c, "turn", 0, 0, want->turn, got->turn);
    compare(&c, "surfaced", 0, 0, want->surfaced, got->surfaced);
    if (want->phase != TWIN_OVER)
        compare(&c, "scorings_done", 0, 0, want->scorings_done, got->scorings_done);
    compare_list(&c, "score", 0, want->score, got->score, ALH_OWNERS);
    compare(&c, "winners", 0, 0, want->winners, got->winners);
    for (int seat = 0; seat < want->players; seat++)
        compare_seat(&c, seat, want, got);
    compare_flags(&c, "dirk", 0, want->dirk, got->dirk);
    compare_list(&c, "discard", 0, want->discard, got->discard, TWIN_KINDS);
    compare_list(&c, "display", 0, want->display, got->display, TWIN_KINDS);
    compare_list(&c, "market", 0, want->market, got->market, ALH_SLOTS);
    compare(&c, "draw pile size", 0, 0, want->n_draw, got->n_draw);
    compare_list(&c, "draw", 0, want->draw, got->draw, want->n_draw);
    compare(&c, "bag size", 0, 0, want->n_bag, got->n_bag);
    compare_list(&c, "bag", 0, want->bag, got->bag, want->n_bag);
    return c.differ ? text : NULL;
}
