/* twin.c: docs/rules/00-base.md once more. Every question is answered by looking at everything, but about an Alhambra that has
   not changed since only once. */
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

static uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

/* The lowest member of a set above `after`, or TWIN_TILES. */
static int next_of(uint64_t set, int after)
{
    uint64_t left = after < TWIN_TILES - 1 ? set >> (after + 1) << (after + 1) : 0;
    return left ? __builtin_ctzll(left) : TWIN_TILES;
}

static bool holds(uint64_t tiles, int tile)
{
    return tile > 0 && tile < TWIN_TILES && tiles >> tile & 1;
}

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

/* ---- an Alhambra on a grid; squares are columns and rows of the grid here ---- */

static bool is_in(const uint64_t *rows, int x, int y)
{
    return rows[y] >> x & 1;
}

/* Puts a tile with these walls on a square, or takes it away (TWIN_NO_TILE). */
static void put(struct twin_board *b, int x, int y, int walls)
{
    bool there = walls != TWIN_NO_TILE;
    b->full[y] = there ? b->full[y] | bit(x) : b->full[y] & ~bit(x);
    for (int side = 0; side < ALH_SIDES; side++)
        b->wall[side][y] = there && walls >> side & 1 ? b->wall[side][y] | bit(x) : b->wall[side][y] & ~bit(x);
}

static int walls_at(const struct twin_board *b, int x, int y)
{
    int walls = 0;
    for (int side = 0; side < ALH_SIDES; side++)
        walls |= is_in(b->wall[side], x, y) << side;
    return is_in(b->full, x, y) ? walls : TWIN_NO_TILE;
}

/* 55 tiles that hang together fit between the edges. */
static void set_bounds(struct twin_board *b)
{
    const struct twin_spots *at = &b->spots;
    int low_x = 0, high_x = 0, low_y = 0, high_y = 0;
    for (int tile = next_of(at->tiles, -1); tile < TWIN_TILES; tile = next_of(at->tiles, tile)) {
        low_x = at->x[tile] < low_x ? at->x[tile] : low_x;
        high_x = at->x[tile] > high_x ? at->x[tile] : high_x;
        low_y = at->y[tile] < low_y ? at->y[tile] : low_y;
        high_y = at->y[tile] > high_y ? at->y[tile] : high_y;
    }
    b->left = low_x - TWIN_EDGE;
    b->top = low_y - TWIN_EDGE;
    b->columns = high_x - low_x + 1 + 2 * TWIN_EDGE;
    b->rows = high_y - low_y + 1 + 2 * TWIN_EDGE;
    if (b->columns >= TWIN_GRID || b->rows >= TWIN_GRID)
        b->columns = b->rows = 0;
}

static void draw_board(struct twin_board *b, const struct twin_spots *spots)
{
    b->spots = *spots;
    b->longest_wall = b->broken = -1;
    set_bounds(b);
    size_t bytes = (size_t)b->rows * sizeof *b->full;
    memset(b->full, 0, bytes);
    for (int side = 0; side < ALH_SIDES; side++)
        memset(b->wall[side], 0, bytes);
    memset(b->tried, 0, (size_t)b->rows * sizeof *b->tried);
    memset(b->stands, 0, (size_t)b->rows * sizeof *b->stands);
    for (int tile = next_of(spots->tiles, -1); tile < TWIN_TILES && b->rows; tile = next_of(spots->tiles, tile))
        put(b, spots->x[tile] - b->left, spots->y[tile] - b->top, alh_tile(tile)->walls);
}

struct twin_board *twin_board(const struct twin *t, int seat)
{
    static struct twin_board drawn[ALH_MAX_PLAYERS];
    struct twin_board *b = &drawn[seat];
    if (memcmp(&b->spots, &t->spots[seat], sizeof b->spots) != 0)
        draw_board(b, &t->spots[seat]);
    return b;
}

/* Whether a tile could lie here: inside the outermost rows and columns. */
static bool on_grid(const struct twin_board *b, int x, int y)
{
    x -= b->left;
    y -= b->top;
    return x > 0 && x < b->columns - 1 && y > 0 && y < b->rows - 1;
}

static bool is_full(const struct twin_board *b, int x, int y)
{
    return on_grid(b, x, y) && is_in(b->full, x - b->left, y - b->top);
}

int twin_tile_at(const struct twin_spots *spots, int x, int y)
{
    for (int tile = next_of(spots->tiles, -1); tile < TWIN_TILES; tile = next_of(spots->tiles, tile))
        if (spots->x[tile] == x && spots->y[tile] == y)
            return tile;
    return 0;
}

/* ---- building rules, on the whole Alhambra ---- */

/* Building rule 2 for one side: no neighbour, or wall against wall, or open against open. */
static bool matches(const struct twin_board *b, int x, int y, int side)
{
    int nx = x + step_x[side], ny = y + step_y[side];
    return !is_in(b->full, x, y) || !is_in(b->full, nx, ny) ||
           is_in(b->wall[side], x, y) == is_in(b->wall[(side + 2) % 4], nx, ny);
}

static bool matches_around(const struct twin_board *b, int x, int y)
{
    return matches(b, x, y, ALH_NORTH) && matches(b, x, y, ALH_EAST) && matches(b, x, y, ALH_SOUTH) &&
           matches(b, x, y, ALH_WEST);
}

static bool all_match(const struct twin_board *b)
{
    for (int y = 1; y < b->rows - 1; y++)
        for (int x = 1; x < b->columns - 1; x++)
            if (!matches_around(b, x, y))
                return false;
    return true;
}

/* Rule 3: on foot, across open shared sides, never leaving the tiles. */
static void walk(const struct twin_board *b, uint64_t *reached, int x, int y)
{
    if (is_in(reached, x, y) || !is_in(b->full, x, y))
        return;
    reached[y] |= bit(x);
    for (int side = 0; side < ALH_SIDES; side++) {
        int nx = x + step_x[side], ny = y + step_y[side];
        if (!is_in(b->wall[side], x, y) && !is_in(b->wall[(side + 2) % 4], nx, ny))
            walk(b, reached, nx, ny);
    }
}

static void walk_from_fountain(const struct twin_board *b, uint64_t *reached)
{
    memset(reached, 0, (size_t)b->rows * sizeof *reached);
    walk(b, reached, -b->left, -b->top);
}

static bool all_reachable(const struct twin_board *b)
{
    uint64_t reached[TWIN_GRID];
    walk_from_fountain(b, reached);
    return memcmp(reached, b->full, (size_t)b->rows * sizeof *reached) == 0;
}

/* Rule 5: water comes from all around and flows through empty squares, by sides, row after row until nothing grows. */
static void flow(const struct twin_board *b, uint64_t *wet)
{
    uint64_t row = bit(b->columns) - 1, ends = bit(b->columns - 1) | 1;
    bool grows = true;
    for (int y = 0; y < b->rows; y++)
        wet[y] = y == 0 || y == b->rows - 1 ? row : ends;
    while (grows) {
        grows = false;
        for (int y = 1; y < b->rows - 1; y++) {
            uint64_t now = (wet[y] | wet[y] << 1 | wet[y] >> 1 | wet[y - 1] | wet[y + 1]) & row & ~b->full[y];
            grows = grows || now != wet[y];
            wet[y] = now;
        }
    }
}

static bool no_holes(const struct twin_board *b)
{
    uint64_t wet[TWIN_GRID], row = bit(b->columns) - 1;
    flow(b, wet);
    for (int y = 0; y < b->rows; y++)
        if (wet[y] != (row & ~b->full[y]))
            return false;
    return true;
}

static unsigned find_broken(const struct twin_board *b)
{
    if (!b->rows)
        return twin_bit(ALH_RULE_unreachable);
    return (all_match(b) ? 0 : twin_bit(ALH_RULE_wall_mismatch)) |
           (all_reachable(b) ? 0 : twin_bit(ALH_RULE_unreachable)) | (no_holes(b) ? 0 : twin_bit(ALH_RULE_hole));
}

unsigned twin_broken(struct twin_board *b)
{
    if (b->broken < 0)
        b->broken = (int)find_broken(b);
    return (unsigned)b->broken;
}

bool twin_side_matches(const struct twin_board *b, int x, int y, int side)
{
    return !on_grid(b, x, y) || matches(b, x - b->left, y - b->top, side);
}

bool twin_reachable(const struct twin_board *b, int x, int y)
{
    uint64_t reached[TWIN_GRID];
    walk_from_fountain(b, reached);
    return on_grid(b, x, y) && is_in(reached, x - b->left, y - b->top);
}

bool twin_enclosed(const struct twin_board *b, int x, int y)
{
    uint64_t wet[TWIN_GRID];
    flow(b, wet);
    return on_grid(b, x, y) && !is_full(b, x, y) && !is_in(wet, x - b->left, y - b->top);
}

/* Rule 4: with at least one side. */
static bool touches(const struct twin_board *b, int x, int y)
{
    for (int side = 0; side < ALH_SIDES; side++)
        if (is_full(b, x + step_x[side], y + step_y[side]))
            return true;
    return false;
}

static int walls_of(int tile)
{
    return tile ? alh_tile(tile)->walls : TWIN_NO_TILE;
}

/* What the Alhambra breaks when this tile (0: none) lies on that square. */
static unsigned broken_with(struct twin_board *b, int tile, int x, int y)
{
    int column = x - b->left, row = y - b->top, before = walls_at(b, column, row);
    put(b, column, row, walls_of(tile));
    unsigned broken = find_broken(b);
    put(b, column, row, before);
    return broken;
}

/* The same question, answered as soon as one rule is broken; all other sides of the board match already. */
static bool find_stands(struct twin_board *b, int walls, int x, int y)
{
    int before = walls_at(b, x, y);
    put(b, x, y, walls);
    bool fine = matches_around(b, x, y) && all_reachable(b) && no_holes(b);
    put(b, x, y, before);
    return fine;
}

static bool stands_with(struct twin_board *b, int tile, int x, int y)
{
    int walls = walls_of(tile), column = x - b->left, row = y - b->top;
    if (!(b->tried[row][walls] >> column & 1)) {
        b->tried[row][walls] |= bit(column);
        b->stands[row][walls] |= (uint64_t)find_stands(b, walls, column, row) << column;
    }
    return b->stands[row][walls] >> column & 1;
}

void twin_board_after(const struct twin *t, const struct alh_move *m, struct twin_board *out)
{
    draw_board(out, &t->spots[t->asked]);
    int tile = m->kind == ALH_MOVE_rebuild_remove ? 0 : m->tile;
    if (on_grid(out, m->x, m->y) && tile < TWIN_TILES)
        put(out, m->x - out->left, m->y - out->top, walls_of(tile));
}

static bool is_building(int tile)
{
    return tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES;
}

/* Rules that building this tile on this square would break. */
static unsigned judge_building(const struct twin *t, int tile, int x, int y)
{
    struct twin_board *b = twin_board(t, t->asked);
    if (is_full(b, x, y))
        return twin_bit(ALH_RULE_occupied);
    if (!touches(b, x, y))
        return twin_bit(ALH_RULE_does_not_touch);
    return is_building(tile) ? broken_with(b, tile, x, y) : 0;
}

/* Rules that taking away or exchanging the tile on this square would break; new tile 0: taken away. */
static unsigned judge_change(const struct twin *t, int tile, int x, int y)
{
    struct twin_board *b = twin_board(t, t->asked);
    if (x == 0 && y == 0)
        return twin_bit(ALH_RULE_fountain);
    if (!is_full(b, x, y))
        return twin_bit(ALH_RULE_no_tile_there);
    return tile == 0 || is_building(tile) ? broken_with(b, tile, x, y) : 0;
}

/* ---- judging moves ---- */

/* The cards of a move: how many, what they are worth, all and those of one currency; whether `all` contains them. */
struct sum {
    int n, worth, n_of_currency, worth_of_currency;
    bool contained;
};

static struct sum add_up(const struct alh_cards *cards, int currency, const uint8_t *all)
{
    struct sum sum = { 0, 0, 0, 0, true };
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++) {
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
static unsigned judge_take(const struct twin *t, const struct alh_move *m)
{
    struct sum sum = add_up(&m->cards, 0, t->display);
    return (sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0) | (sum.contained ? 0 : twin_bit(ALH_RULE_not_on_display)) |
           (sum.n >= 2 && sum.worth > 5 ? twin_bit(ALH_RULE_over_five) : 0);
}

/* buy: any non-empty set of own cards of that slot's currency with total >= price. */
static unsigned judge_buy(const struct twin *t, const struct alh_move *m)
{
    int slot = m->slot - 1;
    bool exists = slot >= 0 && slot < ALH_SLOTS;
    struct sum sum = add_up(&m->cards, exists ? slot_currency[slot] : 0, t->hand[t->asked]);
    unsigned broken = sum.n == 0 ? twin_bit(ALH_RULE_no_cards) : 0;
    if (!sum.contained)
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
            if (!is_full(b, x, y) && touches(b, x, y) && stands_with(b, tile, x, y))
                add(list, move_to(kind, tile, x, y));
}

/* Every tile of the Alhambra but the fountain exchanged for this one, or (0) taken away. */
static void list_changes(struct twin_board *b, int kind, int tile, struct list *list)
{
    const struct twin_spots *at = &b->spots;
    for (int i = next_of(at->tiles, -1); i < ALH_TILE_FOUNTAIN; i = next_of(at->tiles, i))
        if (stands_with(b, tile, at->x[i], at->y[i]))
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

/* ---- scoring ---- */

bool twin_outer_wall(const struct twin_board *b, int x, int y, int side)
{
    return is_full(b, x, y) && is_in(b->wall[side], x - b->left, y - b->top) &&
           !is_full(b, x + step_x[side], y + step_y[side]);
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

static int list_outer_walls(const struct twin_board *b, struct wall_side *sides)
{
    const struct twin_spots *at = &b->spots;
    int n = 0;
    for (int tile = next_of(at->tiles, -1); tile < TWIN_TILES; tile = next_of(at->tiles, tile))
        for (int side = 0; side < ALH_SIDES; side++)
            if (twin_outer_wall(b, at->x[tile], at->y[tile], side)) {
                sides[n] = wall_side(at->x[tile], at->y[tile], side, n);
                n++;
            }
    return n;
}

/* Wall: sides that share an end point are one piece; the longest piece counts. */
static int find_longest_wall(const struct twin_board *b)
{
    struct wall_side sides[4 * TWIN_TILES];
    int n = list_outer_walls(b, sides), length[4 * TWIN_TILES] = { 0 }, longest = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (sides[i].piece != sides[j].piece && share_end(&sides[i], &sides[j]))
                join(sides, n, sides[i].piece, sides[j].piece);
    for (int i = 0; i < n; i++) {
        int now = ++length[sides[i].piece];
        longest = now > longest ? now : longest;
    }
    return longest;
}

int twin_longest_wall(struct twin_board *b)
{
    if (b->longest_wall < 0)
        b->longest_wall = find_longest_wall(b);
    return b->longest_wall;
}

static void count_types(struct twin_scores *out, int owner, uint64_t tiles)
{
    for (int tile = next_of(tiles, -1); tile < TWIN_TILES; tile = next_of(tiles, tile))
        if (is_building(tile))
            out->count[alh_tile(tile)->type][owner]++;
}

/* Tied owners share the sum of the places that they take up, rounded down; at least 1 tile. */
static void rank(struct twin_scores *out, int type, int owner)
{
    const int *count = out->count[type];
    int better = 0, equal = 0;
    for (int other = 0; other < ALH_OWNERS; other++) {
        better += count[other] > count[owner];
        equal += count[other] == count[owner];
    }
    out->place[type][owner] = 1 + better;
    for (int i = 0; i < ALH_SCORINGS; i++) {
        int sum = 0;
        for (int place = better; place < better + equal && place < 3; place++)
            sum += points_table[i][type][place];
        out->points[i][type][owner] = sum / equal;
        out->majorities[i][owner] += sum / equal;
    }
}

void twin_score(const struct twin *t, struct twin_scores *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < t->players; seat++) {
        count_types(out, seat, t->spots[seat].tiles);
        out->wall[seat] = twin_longest_wall(twin_board(t, seat));
    }
    count_types(out, ALH_DIRK, t->dirk);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        for (int type = 0; type < ALH_TYPES; type++)
            if (out->count[type][owner] > 0)
                rank(out, type, owner);
        for (int i = 0; i < ALH_SCORINGS; i++)
            out->total[i][owner] = out->wall[owner] + out->majorities[i][owner];
    }
}

static void pay_points(struct twin *t, int round)
{
    struct twin_scores scores;
    twin_score(t, &scores);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        t->score[owner] = (int16_t)(t->score[owner] + scores.total[round - 1][owner]);
}

/* ---- the turn ---- */

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
    bool exact = add_up(&m->cards, 0, t->hand[t->asked]).worth == alh_tile(tile)->price;
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
