/* squares.c: 04, free tiles in six stacks; each counts as many further buildings of its colour as it has open neighbours of that type. */
#include "../module.h"

enum { END_OF_SQUARES = ALH_TILE_square + ALH_TILES_square, MOST_SQUARES = 3 };
/* All squares lie in one word of a set of tiles. */
enum { WORD = ALH_TILE_square / 64, BIT = ALH_TILE_square % 64 };
_Static_assert(BIT + ALH_TILES_square <= 64, "one word");

static struct alh_tiles squares_among(const struct alh_tiles *set, int first, int n)
{
    struct alh_tiles some = { { 0 } };
    some.word[WORD] = set->word[WORD] & ((((uint64_t)1 << n) - 1) << (BIT + first));
    return some;
}

/* They stand by colour. */
static struct alh_tiles of_type(const struct alh_tiles *set, int type)
{
    static const uint8_t first[ALH_TYPES + 1] = { 0, 3, 6, 10, 14, 19, ALH_TILES_square };
    return squares_among(set, first[type], first[type + 1] - first[type]);
}

static int count_squares(const struct alh_tiles *set)
{
    struct alh_tiles all = squares_among(set, 0, ALH_TILES_square);
    return alh_count_tiles(&all);
}

/* ---- the stacks ---- */

static int tiles_lying(const struct alh_state *s, int tile)
{
    return alh_in(&s->squares.open, tile) + alh_in(&s->squares.below, tile);
}

/* The order of a stack is nobody's knowledge: any of its squares may be the next one. */
static void turn_up(struct alh_state *s, int type, struct alh_events *ev)
{
    struct alh_tiles stack = of_type(&s->squares.below, type);
    int tile = alh_draw_from(s, &stack);
    if (!tile)
        return;
    alh_exclude(&s->squares.below, tile);
    alh_include(&s->squares.open, tile);
    ALH_EMIT(ev, square_open, .player = ALH_NOBODY, .barrier = true, .tile = (uint8_t)tile);
}

/* 04, Setup: sorted by colour, shuffled, the top of each stack turned up. */
enum alh_again alh_squares_turn_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int tile = ALH_TILE_square; tile < END_OF_SQUARES; tile++)
        if (!alh_tile_is_named(s, tile))
            alh_include(&s->squares.below, tile);
    for (int type = 0; type < ALH_TYPES; type++)
        turn_up(s, type, ev);
    return ALH_DONE;
}

/* ---- taking ---- */

/* 04, Play: in Alhambra, reserve and waiting. */
static int count_owned(const struct alh_state *s, int player)
{
    return count_squares(&s->alhambra[player]) + count_squares(&s->reserve[player]) +
           count_squares(&s->pending[player]);
}

static struct alh_refusal check_take(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (count_owned(s, d->player) >= MOST_SQUARES)
        return alh_refuse(ALH_RULE_three_squares);
    bool open = m->tile && alh_in(&s->squares.open, m->tile);
    return open ? alh_fine() : alh_refuse_at(ALH_RULE_not_on_stack, ALH_PICK_TILE, m->tile);
}

static void offer_take(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    for (int tile = alh_next_tile(&s->squares.open, 0); tile; tile = alh_next_tile(&s->squares.open, tile))
        alh_offer(out, noun, tile);
}

/* 04, Play: free, and the last action of the turn; the next square is turned up at once. */
static void play_take(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_exclude(&s->squares.open, m->tile);
    alh_include(&s->pending[d->player], m->tile);
    ALH_EMIT(ev, square_taken, .player = d->player, .tile = m->tile);
    turn_up(s, alh_row_of(m->tile)->type, ev);
}

const struct alh_option alh_option_take_square = {
    .type = "take_square",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST } },
    .check = check_take,
    .offer = offer_take,
    .play = play_take,
};

/* ---- points ---- */

/* 04, Scoring: neighbours of the type without a wall between. */
static int value_of(const struct alh_state *s, int player, int tile)
{
    int n = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        struct alh_neighbour met = alh_neighbour_of(s, player, s->spot[tile].x, s->spot[tile].y, 2 * side);
        n += met.open && met.type == alh_row_of(tile)->type;
    }
    return n;
}

static int halves(const struct alh_state *s, int owner, int type)
{
    struct alh_tiles own = of_type(alh_built_by(s, owner), type); /* Dirk has none */
    int n = 0;
    for (int tile = alh_next_tile(&own, 0); tile; tile = alh_next_tile(&own, tile))
        n += 2 * value_of(s, owner, tile);
    return n;
}

/* ---- positions from outside ---- */

/* Of each stack one square is open. */
static bool flaw_of_stack(const struct alh_state *s, int type, struct alh_position_flaw *flaw)
{
    struct alh_tiles open = of_type(&s->squares.open, type), below = of_type(&s->squares.below, type);
    int n = alh_count_tiles(&open);
    return (n > 1 || (!n && alh_any_tile(&below))) &&
           alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_not_on_stack, ALH_PICK_TYPE, type), ALH_NOBODY, "squares_open");
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    struct alh_tiles all = alh_union(&s->squares.open, &s->squares.below);
    bool found = false;
    for (int seat = 0; seat < s->players && !found; seat++)
        found = count_owned(s, seat) > MOST_SQUARES &&
                alh_find_flaw(flaw, alh_refuse(ALH_RULE_three_squares), seat, "alhambra");
    for (int type = 0; type < ALH_TYPES && !found; type++)
        found = flaw_of_stack(s, type, flaw);
    if (!found && count_squares(&all) < alh_count_tiles(&all))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_on_stack), ALH_NOBODY, "squares_below");
    if (!found && count_squares(&s->dirk))
        return alh_find_flaw(flaw, alh_refuse(ALH_RULE_not_bought), ALH_NOBODY, "dirk");
    return found;
}

const struct alh_module alh_module_squares = {
    .tiles_lying = tiles_lying,
    .halves = halves,
    .position_flaw = position_flaw,
    .set_up = alh_squares_turn_up,
};
