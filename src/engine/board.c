/* board.c: judging one Alhambra. Most questions are answered from the neighbourhood of one cell; docs/architecture.md, "Board
   geometry", says why that is enough. Listing all possible places at once is in windows.c. */
#include "module.h"

/* ---- making a board ---- */

/* The cells of an Alhambra, derived when they are needed, so that copying a game stays cheap. */
enum {
    CELLS = 84 * 84, /* connected tiles: width + height <= tiles + 1 */
    FULL = 0x10,     /* the low four bits of a cell are its walls, the high byte is the number of its tile */
    SEEN = 0x20,
};
struct board {
    int left, top, stride, cells; /* with a border of one free cell on every side */
    int n;
    int step[ALH_SIDES]; /* from a cell to its neighbour on this side */
    uint8_t tile[ALH_BOARD_TILES];
    int16_t cell[ALH_BOARD_TILES];
    uint16_t grid[CELLS];
};

struct box {
    int left, right, top, bottom;
};

static void widen(struct box *box, const struct alh_spot *spot)
{
    if (spot->x < box->left)
        box->left = spot->x;
    if (spot->x > box->right)
        box->right = spot->x;
    if (spot->y < box->top)
        box->top = spot->y;
    if (spot->y > box->bottom)
        box->bottom = spot->y;
}

/* The player's tiles by number; gives back the box around them. */
static struct box gather(struct board *b, const struct alh_state *s, int player)
{
    struct box box = { 0 };
    b->n = 0;
    for (int i = 0; i < s->words; i++)
        for (uint64_t left = s->alhambra[player].word[i]; left; left &= left - 1) {
            int tile = 64 * i + alh_lowest(left);
            widen(&box, &s->spot[tile]);
            b->tile[b->n++] = (uint8_t)tile;
        }
    return box;
}

static bool lay_out(struct board *b, const struct box *box)
{
    int width = box->right - box->left + 1, height = box->bottom - box->top + 1;
    b->left = box->left - 1;
    b->top = box->top - 1;
    b->stride = width + 2;
    b->cells = b->stride * (height + 2);
    b->step[ALH_NORTH] = -b->stride;
    b->step[ALH_EAST] = 1;
    b->step[ALH_SOUTH] = b->stride;
    b->step[ALH_WEST] = -1;
    bool near = width + height <= b->n + 1;
    memset(b->grid, 0, near ? (size_t)b->cells * sizeof b->grid[0] : 0);
    return near;
}

/* False when the tiles lie too far apart to be connected; that can only come from outside (load). */
static bool make_board(struct board *b, const struct alh_state *s, int player)
{
    struct box box = gather(b, s, player);
    if (!lay_out(b, &box))
        return false;
    for (int i = 0; i < b->n; i++) {
        const struct alh_spot *spot = &s->spot[b->tile[i]];
        int cell = (spot->y - b->top) * b->stride + spot->x - b->left;
        b->cell[i] = (int16_t)cell;
        b->grid[cell] = (uint16_t)(i << 8 | FULL | spot->walls);
    }
    return true;
}

static int cell_at(const struct board *b, int x, int y)
{
    return (y - b->top) * b->stride + x - b->left;
}

static bool is_full(const struct board *b, int cell)
{
    return b->grid[cell] & FULL;
}

/* ---- one cell and its neighbours ---- */

/* Whether filling the cell would enclose free cells. Its eight neighbours decide (bit 0 N, then clockwise): all tiles
   are connected, so two separate stretches of free neighbours, each with a side to the cell, lie on two sides of a
   closed line of tiles. (Yokoi's connectivity number of the free neighbours.) */
static bool splits_outside(unsigned full)
{
    unsigned free = ~full & 255;
    unsigned next = free >> 1 | free << 7, second = free >> 2 | free << 6;
    unsigned ends = free & ~(next & second) & 0x55; /* of each stretch, where it ends */
    return ends & (ends - 1);
}

/* What lies around a cell, read from the tiles without a board. */
struct around {
    unsigned full;     /* bit 0 N, then clockwise */
    unsigned touching; /* sides with a neighbour */
    unsigned walls;    /* sides where the neighbour has a wall */
    int tile;          /* on the cell itself */
};

static void look_at(struct around *a, int tile, const struct alh_spot *spot, int dx, int dy)
{
    static const uint8_t direction[3][3] = { { 7, 0, 1 }, { 6, 8, 2 }, { 5, 4, 3 } };
    int d = direction[dy + 1][dx + 1];
    if (d == 8) {
        a->tile = tile;
        return;
    }
    a->full |= 1u << d;
    if (d % 2 == 0) {
        int side = d / 2;
        a->touching |= 1u << side;
        a->walls |= (unsigned)(spot->walls >> (side + 2) % 4 & 1) << side;
    }
}

static struct around look_around(const struct alh_state *s, int player, int x, int y)
{
    struct around a = { 0 };
    for (int i = 0; i < s->words; i++)
        for (uint64_t left = s->alhambra[player].word[i]; left; left &= left - 1) {
            int tile = 64 * i + alh_lowest(left);
            const struct alh_spot *spot = &s->spot[tile];
            int dx = spot->x - x, dy = spot->y - y;
            if ((unsigned)(dx + 1) <= 2 && (unsigned)(dy + 1) <= 2)
                look_at(&a, tile, spot, dx, dy);
        }
    return a;
}

unsigned alh_touching(const struct alh_state *s, int player, int x, int y)
{
    return look_around(s, player, x, y).touching;
}

int alh_tile_at(const struct alh_state *s, int player, int x, int y)
{
    for (int i = 0; i < s->words; i++)
        for (uint64_t left = s->alhambra[player].word[i]; left; left &= left - 1) {
            int tile = 64 * i + alh_lowest(left);
            if (s->spot[tile].x == x && s->spot[tile].y == y)
                return tile;
        }
    return 0;
}

/* ---- judging a whole Alhambra, for reasons and for positions from outside ---- */

/* Marks everything that can be reached on foot from tile number `from`, the cell `without` left out; how many. */
static int flood(struct board *b, int from, int without)
{
    int16_t todo[ALH_BOARD_TILES];
    int n = 0, reached = 0;
    todo[n++] = b->cell[from];
    b->grid[b->cell[from]] |= SEEN;
    while (n) {
        int cell = todo[--n];
        reached++;
        for (int side = 0; side < ALH_SIDES; side++) {
            int there = cell + b->step[side];
            unsigned seen = b->grid[there];
            if ((seen & (FULL | SEEN)) != FULL || there == without || b->grid[cell] >> side & 1)
                continue;
            b->grid[there] |= SEEN;
            todo[n++] = (int16_t)there;
        }
    }
    return reached;
}

static int fountain_number(const struct board *b)
{
    int i = 0;
    while (b->tile[i] < ALH_TILE_FOUNTAIN || b->tile[i] >= ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS)
        i++;
    return i;
}

/* 00, Building rules 3: the first tile that cannot be reached, or -1. Uses the marks of the board up. */
static int cut_off(struct board *b, int without)
{
    int expected = b->n - (without >= 0);
    if (flood(b, fountain_number(b), without) == expected)
        return -1;
    int i = 0;
    while (b->grid[b->cell[i]] & SEEN || b->cell[i] == without)
        i++;
    return i;
}

static struct alh_refusal refuse_at_cell(const struct board *b, int rule, int cell)
{
    return alh_refuse_cell(rule, cell % b->stride + b->left, cell / b->stride + b->top);
}

/* 00, Building rules 2: wall against wall, open against open. */
static struct alh_refusal check_matching(const struct board *b)
{
    for (int i = 0; i < b->n; i++)
        for (int side = ALH_EAST; side <= ALH_SOUTH; side++) {
            unsigned here = b->grid[b->cell[i]], there = b->grid[b->cell[i] + b->step[side]];
            if ((there & FULL) && (here >> side & 1) != (there >> (side + 2) % 4 & 1)) {
                struct alh_refusal why = refuse_at_cell(b, ALH_RULE_wall_mismatch, b->cell[i]);
                why.side = (uint8_t)(side + 1);
                return why;
            }
        }
    return alh_fine();
}

/* 00, Building rules 5: marks the free cells that are connected with the border; an enclosed one is left, or -1. */
static int find_hole(struct board *b)
{
    int16_t todo[CELLS];
    int n = 0, marked = 0;
    todo[n++] = 0;
    b->grid[0] |= SEEN;
    while (n) {
        int cell = todo[--n];
        marked++;
        for (int side = 0; side < ALH_SIDES; side++) {
            int there = cell + b->step[side];
            bool wraps = side % 2 && there / b->stride != cell / b->stride;
            if (there < 0 || there >= b->cells || wraps || b->grid[there] & (FULL | SEEN))
                continue;
            b->grid[there] |= SEEN;
            todo[n++] = (int16_t)there;
        }
    }
    for (int cell = 0; marked + b->n < b->cells && cell < b->cells; cell++)
        if (!(b->grid[cell] & (FULL | SEEN)))
            return cell;
    return -1;
}

static struct alh_refusal check_all_rules(struct board *b)
{
    struct alh_refusal why = check_matching(b);
    if (why.rule)
        return why;
    int lost = cut_off(b, -1);
    if (lost >= 0)
        return refuse_at_cell(b, ALH_RULE_unreachable, b->cell[lost]);
    int hole = find_hole(b);
    return hole >= 0 ? refuse_at_cell(b, ALH_RULE_hole, hole) : alh_fine();
}

struct alh_refusal alh_check_alhambra(const struct alh_state *s, int player)
{
    struct board b;
    if (!make_board(&b, s, player))
        return alh_refuse(ALH_RULE_unreachable);
    for (int i = 0; i < b.n; i++)
        if (b.grid[b.cell[i]] >> 8 != i)
            return refuse_at_cell(&b, ALH_RULE_occupied, b.cell[i]);
    return check_all_rules(&b);
}

/* ---- one change of an Alhambra ---- */

/* The first side of `sides`, named as a place on the cell. */
struct alh_refusal alh_refuse_side(int rule, int x, int y, unsigned sides)
{
    struct alh_refusal why = alh_refuse_cell(rule, x, y);
    why.side = (uint8_t)(alh_lowest(sides) + 1);
    return why;
}

/* The free cell that a tile at x, y would enclose. */
static struct alh_refusal refuse_hole(const struct alh_state *s, int player, int x, int y)
{
    struct board b;
    make_board(&b, s, player);
    int cell = cell_at(&b, x, y);
    b.grid[cell] = FULL;
    b.n++;
    return refuse_at_cell(&b, ALH_RULE_hole, find_hole(&b));
}

struct alh_refusal alh_check_site(const struct alh_state *s, int player, int walls, int x, int y)
{
    struct around a = look_around(s, player, x, y);
    if (a.tile)
        return alh_refuse_cell(ALH_RULE_occupied, x, y);
    if (!a.touching)
        return alh_refuse_cell(ALH_RULE_does_not_touch, x, y);
    if (((unsigned)walls & a.touching) != a.walls)
        return alh_refuse_side(ALH_RULE_wall_mismatch, x, y, ((unsigned)walls & a.touching) ^ a.walls);
    if (a.touching == a.walls)
        return alh_refuse_cell(ALH_RULE_unreachable, x, y);
    return splits_outside(a.full) ? refuse_hole(s, player, x, y) : alh_fine();
}

/* A tile of the Alhambra other than the fountain stands on the cell. */
static struct alh_refusal check_occupant(int tile, int x, int y)
{
    if (x == 0 && y == 0)
        return alh_refuse_cell(ALH_RULE_fountain, x, y);
    return tile ? alh_fine() : alh_refuse_cell(ALH_RULE_no_tile_there, x, y);
}

/* A removal strands no tile and leaves no hole: a hole could only be its own cell, with a tile on every side. */
struct alh_refusal alh_check_removal(const struct alh_state *s, int player, int x, int y)
{
    struct around a = look_around(s, player, x, y);
    struct alh_refusal why = check_occupant(a.tile, x, y);
    if (why.rule)
        return why;
    unsigned ways = a.touching & ~a.walls;
    bool dead_end = !(ways & (ways - 1)); /* nothing lies behind it */
    int lost = -1;
    struct board b;
    if (!dead_end) {
        make_board(&b, s, player);
        lost = cut_off(&b, cell_at(&b, x, y));
    }
    if (lost >= 0)
        return refuse_at_cell(&b, ALH_RULE_unreachable, b.cell[lost]);
    return a.touching == 15 ? alh_refuse_cell(ALH_RULE_hole, x, y) : alh_fine();
}

/* Sides without a neighbour may change; the others stay as they are, and with them all paths. */
struct alh_refusal alh_check_exchange(const struct alh_state *s, int player, int walls, int x, int y)
{
    struct around a = look_around(s, player, x, y);
    struct alh_refusal why = check_occupant(a.tile, x, y);
    if (why.rule)
        return why;
    unsigned wrong = ((unsigned)walls & a.touching) ^ a.walls;
    return wrong ? alh_refuse_side(ALH_RULE_wall_mismatch, x, y, wrong) : alh_fine();
}

/* ---- the outer wall ---- */

/* One side of the outline, on the way round it clockwise. */
struct outline {
    int cell, side;
};

static void step_on(const struct board *b, struct outline *o)
{
    int ahead = o->cell + b->step[(o->side + 1) % 4];
    int across = ahead + b->step[o->side];
    if (is_full(b, across))
        *o = (struct outline){ across, (o->side + 3) % 4 };
    else if (is_full(b, ahead))
        o->cell = ahead;
    else
        o->side = (o->side + 1) % 4;
}

/* The N side of a tile of the topmost row. */
static struct outline find_outline(const struct board *b)
{
    int cell = b->stride;
    while (!is_full(b, cell))
        cell++;
    return (struct outline){ cell, ALH_NORTH };
}

static bool is_wall(const struct board *b, struct outline o)
{
    return b->grid[o.cell] >> o.side & 1;
}

/* A piece of wall: where it begins on the outline, counted from the start, and how long it is. */
struct piece {
    int from, length;
};

/* The tiles are connected and there are no holes, so the outline is one closed line without crossings: it is walked once,
   and a piece that runs over its start is joined. */
static struct piece find_longest(const struct board *b, struct outline start)
{
    struct piece best = { 0 }, here = { 0 };
    struct outline o = start;
    int first = -1, at = 0; /* first: the length of the piece that the walk began in */
    do {
        if (is_wall(b, o)) {
            here.length++;
        } else {
            if (first < 0)
                first = here.length;
            here = (struct piece){ at + 1, 0 };
        }
        if (here.length > best.length)
            best = here;
        step_on(b, &o);
        at++;
    } while (o.cell != start.cell || o.side != start.side);
    if (first > 0 && here.length + first > best.length)
        best = (struct piece){ here.from, here.length + first };
    return best;
}

int alh_longest_wall(const struct alh_state *s, int player, struct alh_wall_side *sides)
{
    struct board b;
    if (!make_board(&b, s, player))
        return 0;
    struct outline o = find_outline(&b);
    struct piece longest = find_longest(&b, o);
    for (int i = 0; sides && i < longest.from + longest.length; i++, step_on(&b, &o))
        if (i >= longest.from)
            sides[i - longest.from] = (struct alh_wall_side){ (int16_t)(o.cell % b.stride + b.left),
                                                              (int16_t)(o.cell / b.stride + b.top), (uint8_t)o.side };
    return longest.length;
}

static void note_length(int length, int *longest, int *second)
{
    *second = length > *longest ? *longest : length > *second ? length : *second;
    *longest = length > *longest ? length : *longest;
}

/* A piece that runs over the start of the walk is counted last, when both its parts are known. */
int alh_second_wall(const struct alh_state *s, int player)
{
    struct board b;
    if (!make_board(&b, s, player))
        return 0;
    struct outline start = find_outline(&b), o = start;
    int longest = 0, second = 0, here = 0, first = -1;
    do {
        if (is_wall(&b, o)) {
            here++;
        } else {
            if (first < 0)
                first = here;
            else
                note_length(here, &longest, &second);
            here = 0;
        }
        step_on(&b, &o);
    } while (o.cell != start.cell || o.side != start.side);
    note_length(here + (first > 0 ? first : 0), &longest, &second);
    return second;
}
