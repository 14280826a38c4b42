/* rules_squares.c: docs/rules/modules/04-squares.md once more. */
#include "rules.h"

enum { MOST = 3 };

/* Components: type, walls, in the order of the page. */
static const struct {
    uint8_t type, walls;
} printed[ALH_TILES_square] = {
    { ALH_PAVILION, ALH_N },
    { ALH_PAVILION, ALH_W },
    { ALH_PAVILION, ALH_N | ALH_E },
    { ALH_SERAGLIO, ALH_S },
    { ALH_SERAGLIO, ALH_E },
    { ALH_SERAGLIO, ALH_S | ALH_W },
    { ALH_ARCADES, ALH_N },
    { ALH_ARCADES, ALH_W },
    { ALH_ARCADES, ALH_N | ALH_E },
    { ALH_ARCADES, ALH_E | ALH_S },
    { ALH_CHAMBERS, ALH_E },
    { ALH_CHAMBERS, ALH_S },
    { ALH_CHAMBERS, ALH_S | ALH_W },
    { ALH_CHAMBERS, ALH_N | ALH_W },
    { ALH_GARDEN, ALH_N },
    { ALH_GARDEN, ALH_E },
    { ALH_GARDEN, ALH_E | ALH_S },
    { ALH_GARDEN, ALH_S | ALH_W },
    { ALH_GARDEN, ALH_N | ALH_W },
    { ALH_TOWER, ALH_S },
    { ALH_TOWER, ALH_W },
    { ALH_TOWER, ALH_N | ALH_E },
    { ALH_TOWER, ALH_E | ALH_S },
    { ALH_TOWER, ALH_N | ALH_W },
};

static int type_of(int tile)
{
    return printed[tile - ALH_TILE_square].type;
}

#define EACH_SQUARE(tile) for (int tile = ALH_TILE_square; tile < ALH_TILE_square + ALH_TILES_square; tile++)

static bool owns(const struct alh_state *s, int seat, int tile)
{
    return alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
}

static int count_owned(const struct alh_state *s, int seat)
{
    int n = 0;
    EACH_SQUARE(tile)
    n += owns(s, seat, tile);
    return n;
}

/* The face-up square of a stack, or 0; *n: how many there are. */
static int find_open(const struct alh_state *s, int type, int *n)
{
    int open = 0;
    *n = 0;
    EACH_SQUARE(tile)
    if (alh_in(&s->squares.open, tile) && type_of(tile) == type) {
        open = tile;
        ++*n;
    }
    return open;
}

/* Scoring: a square is no building of its type. */
static int building(const struct alh_state *s, int tile)
{
    (void)s;
    return tile >= ALH_TILE_square && tile < ALH_TILE_square + ALH_TILES_square ? ALH_NO_TYPE : -1;
}

/* Setup: all are in the stacks. */
static const char *start(const struct any_game *g)
{
    EACH_SQUARE(tile)
    {
        if (alh_tile(tile)->type != type_of(tile) || alh_tile(tile)->walls != printed[tile - ALH_TILE_square].walls)
            return "another square than the page says";
        if (!alh_in(&g->state.squares.open, tile) && !alh_in(&g->state.squares.below, tile))
            return "a square lies in no stack";
    }
    return NULL;
}

/* A stack that is not empty shows one square; nobody has a fourth, and Dirk has none. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++)
        if (count_owned(s, seat) > MOST)
            return "a fourth square";
    EACH_SQUARE(tile)
    {
        int n, open = find_open(s, type_of(tile), &n);
        if (n > 1 || (!open && alh_in(&s->squares.below, tile)))
            return "not one open square on a stack";
        if (alh_in(&s->dirk, tile))
            return "Dirk has a square";
    }
    return NULL;
}

/* Play: an action; the face-up one of a stack, and at most two before. */
static const char *judge_take(const struct any_game *g, const struct alh_move *m)
{
    if (count_owned(&g->state, rules_asked(g)) > MOST - 1)
        return "three squares at most";
    return m->tile && alh_in(&g->state.squares.open, m->tile) ? NULL : "not face up on a stack";
}

static void propose(struct any_game *g)
{
    EACH_SQUARE(tile)
    if (alh_decision(&g->state).kind == ALH_ASK_action)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_take_square, .tile = (uint8_t)tile }, true);
}

/* Play: the open one waits for its place, the next is turned up at once, and no action follows. A box (41) is all that a square leaves its
   owner for. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    bool takes = m->kind == ALH_MOVE_take_square, more = false;
    int n, top = takes ? m->tile : 0, player = alh_decision(before).player;
    EACH_SQUARE(tile)
    {
        bool went = takes && tile == top;
        more |= takes && alh_in(&before->squares.below, tile) && type_of(tile) == type_of(top);
        if (alh_in(&before->squares.open, tile) && !went && !alh_in(&s->squares.open, tile))
            return "an open square has gone";
    }
    if (!takes)
        return NULL;
    if (!alh_in(&s->pending[player], top) || alh_decision(s).kind != ALH_ASK_place)
        return "the square does not wait for its place";
    if (rules_happened(events, ALH_EVENT_another_action))
        return "a square gives no action";
    return (find_open(s, type_of(top), &n) != 0) == more ? NULL : "the next square is not turned up";
}

/* Scoring: one for each neighbour of the type that is open to it. */
static void count(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    EACH_SQUARE(tile)
    for (int side = 0; side < ALH_SIDES && alh_in(own, tile) && owner != ALH_DIRK; side++) {
        int x = s->spot[tile].x + dx[side], y = s->spot[tile].y + dy[side];
        bool wall = s->spot[tile].walls >> side & 1;
        if (!wall && rules_type_at(s, owner, x, y) == type_of(tile))
            out->halves[type_of(tile)][owner] += 2;
    }
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_take_square, judge_take },
    { 0, NULL },
};

const struct rules rules_squares = {
    .judges = judges,
    .building = building,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .count = count,
};
