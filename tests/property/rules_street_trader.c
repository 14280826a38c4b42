/* rules_street_trader.c: docs/rules/modules/12-street_trader.md once more. */
#include "rules.h"

#include <string.h>

enum { OF_A_COLOUR = 7, AT_FIRST = 3, HALVES = 2 };

static int on_trader(const struct alh_state *s, int seat, int colour)
{
    return (int)(s->street_trader.carried[seat] >> 4 * colour & 15);
}

static int all_on_trader(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int colour = 0; colour < ALH_TYPES; colour++)
        n += on_trader(s, seat, colour);
    return n;
}

static bool is_housed(const struct alh_state *s, int tile, int half)
{
    return alh_is_marked(&s->street_trader.housed, tile, half);
}

/* Citizens of a colour that stand on tiles. */
static int housed(const struct alh_state *s, int colour)
{
    int n = 0;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            n += is_housed(s, tile, half) && rules_building(s, tile, half) == colour;
    return n;
}

/* All that are neither on a trader nor on a tile. */
static int in_supply(const struct alh_state *s, int colour)
{
    int n = OF_A_COLOUR - housed(s, colour);
    for (int seat = 0; seat < s->players; seat++)
        n -= on_trader(s, seat, colour);
    return n;
}

static bool is_colour(int colour)
{
    return colour >= 0 && colour < ALH_TYPES;
}

static int colour_of(const struct alh_move *m)
{
    return m->thing - ALH_THING_citizen;
}

/* ---- moves ---- */

/* Setup 2: three of the six citizens; Play: a colour present in the supply. */
static const char *judge_pick(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), colour = colour_of(m);
    if (!is_colour(colour))
        return "no citizen";
    if (alh_decision(s).kind == ALH_ASK_citizen_pick)
        return in_supply(s, colour) > 0 ? NULL : "none is left";
    if (all_on_trader(s, seat) >= AT_FIRST)
        return "three are enough";
    return on_trader(s, seat, colour) ? "one of each colour was dealt" : NULL;
}

/* Play: an empty cell that shares a side with a building tile; camps and watchtowers do not count. */
static const char *judge_place(const struct any_game *g, const struct alh_move *m)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g);
    bool beside = false;
    if (alh_decision(s).kind == ALH_ASK_trader_setup && all_on_trader(s, seat) < AT_FIRST)
        return "first the citizens";
    if (rules_tile_at(s, seat, m->x, m->y))
        return "not empty";
    for (int i = 0; i < 4; i++) {
        int tile = rules_tile_at(s, seat, m->x + dx[i], m->y + dy[i]);
        beside = beside || (tile && alh_tile_kind(tile) != ALH_CAMP && !any_is_watchtower(tile));
    }
    return beside ? NULL : "beside no building";
}

/* Play: one citizen on the trader for one of the supply. */
static const char *judge_swap(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    if (!is_colour(m->given) || !on_trader(s, rules_asked(g), m->given))
        return "not on the trader";
    if (!is_colour(colour_of(m)) || in_supply(s, colour_of(m)) < 1)
        return "none is left";
    return m->given == colour_of(m) ? "no exchange" : NULL;
}

static void propose_places(struct any_game *g)
{
    const struct alh_box *box = &g->state.map[rules_asked(g)].box;
    for (int y = box->top - 2; y <= box->bottom + 2; y++)
        for (int x = box->left - 2; x <= box->right + 2; x++) {
            struct alh_move m = { .kind = ALH_MOVE_trader_place, .x = (int16_t)x };
            m.y = (int16_t)y;
            rules_compare(g, &m, true);
        }
}

static void propose_citizens(struct any_game *g, int kind)
{
    for (int colour = 0; colour < ALH_TYPES; colour++)
        for (int given = 0; given < (kind == ALH_MOVE_citizen_swap ? ALH_TYPES : 1); given++) {
            struct alh_move m = { .kind = (uint8_t)kind, .thing = (uint8_t)(ALH_THING_citizen + colour) };
            m.given = (uint8_t)given;
            rules_compare(g, &m, true);
        }
}

static void propose(struct any_game *g)
{
    int asked = alh_decision(&g->state).kind;
    if (asked == ALH_ASK_trader_setup || asked == ALH_ASK_trader_place)
        propose_places(g);
    if (asked == ALH_ASK_trader_setup || asked == ALH_ASK_citizen_pick)
        propose_citizens(g, ALH_MOVE_citizen_pick);
    if (asked == ALH_ASK_citizen_swap)
        propose_citizens(g, ALH_MOVE_citizen_swap);
}

/* ---- positions ---- */

/* Setup: three different citizens, the trader at a side of the start tile. */
static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        const struct alh_lying *trader = &s->street_trader.trader[seat];
        for (int colour = 0; colour < ALH_TYPES; colour++)
            if (on_trader(s, seat, colour) > 1)
                return "two citizens of a colour";
        if (all_on_trader(s, seat) != AT_FIRST)
            return "not three citizens";
        if (!trader->there || trader->x * trader->x + trader->y * trader->y != 1)
            return "the trader is not beside the fountain";
    }
    return NULL;
}

static bool stands_somewhere(const struct alh_state *s, int tile)
{
    bool built = false;
    for (int seat = 0; seat < s->players; seat++)
        built = built || alh_in(&s->alhambra[seat], tile);
    return built;
}

static bool is_building_tile(int tile)
{
    return tile && alh_tile_kind(tile) != ALH_CAMP && alh_tile_kind(tile) != ALH_HALF_CELL;
}

/* Rulings: camps round all that is built leave no cell. */
static bool has_cell(const struct alh_state *s, int seat)
{
    enum { FAR = 40 };
    for (int y = -FAR; y <= FAR; y++)
        for (int x = -FAR; x <= FAR; x++) {
            bool touches = is_building_tile(rules_tile_at(s, seat, x + 1, y)) ||
                           is_building_tile(rules_tile_at(s, seat, x - 1, y)) ||
                           is_building_tile(rules_tile_at(s, seat, x, y + 1)) ||
                           is_building_tile(rules_tile_at(s, seat, x, y - 1));
            if (touches && !rules_tile_at(s, seat, x, y))
                return true;
        }
    return false;
}

/* While the trader is aside its owner has still to place it, unless the end has begun or there is no cell. */
static bool may_be_aside(const struct alh_state *s, int seat)
{
    bool own_turn = seat == s->turn && s->step >= ALH_STEP_ACTION && s->step <= ALH_STEP_WRAP;
    return own_turn || s->step == ALH_STEP_END || alh_over(s) || alh_decision(s).player == seat || !has_cell(s, seat);
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        const struct alh_lying *trader = &s->street_trader.trader[seat];
        if (all_on_trader(s, seat) > AT_FIRST)
            return "more than three citizens on a trader";
        if (trader->there && rules_tile_at(s, seat, trader->x, trader->y))
            return "a trader under a tile";
        if (!trader->there && !may_be_aside(s, seat))
            return "a trader was not placed again";
    }
    for (int colour = 0; colour < ALH_TYPES; colour++)
        if (in_supply(s, colour) < 0)
            return "more than seven citizens of a colour";
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            if (is_housed(s, tile, half) &&
                (rules_building(s, tile, half) == ALH_NO_TYPE || !stands_somewhere(s, tile)))
                return "a citizen where there is no building";
    return NULL;
}

/* ---- what follows ---- */

/* Where a tile or a half of it stands; false: not in this Alhambra. */
static bool find_cell(const struct alh_state *s, int seat, int tile, int half, struct alh_cell *at)
{
    struct alh_cell cells[HALVES];
    if (!alh_in(&s->alhambra[seat], tile) || half >= alh_cells_of(s, tile, cells))
        return false;
    *at = cells[half];
    return true;
}

static bool stayed(const struct any_game *g, int tile)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        struct alh_cell before, after;
        if (find_cell(&g->copy[ANY_BEFORE], seat, tile, 0, &before))
            return find_cell(&g->state, seat, tile, 0, &after) && before.x == after.x && before.y == after.y;
    }
    return false;
}

/* Losing citizens: with the tile that leaves its cell; coming: by citizen_move only, one. */
static const char *wrong_houses(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_frame asked = alh_decision(before);
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            bool moves_in = m->kind == ALH_MOVE_citizen_move && asked.arg[0] == tile && asked.arg[1] == half;
            bool want = (is_housed(before, tile, half) && stayed(g, tile)) || moves_in;
            if (is_housed(&g->state, tile, half) != want)
                return want ? "a citizen has left his building" : "a citizen is in a building";
        }
    return NULL;
}

/* What the move does to the citizens on the traders. */
static const char *wrong_traders(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    uint32_t want[ALH_MAX_PLAYERS];
    struct alh_frame asked = alh_decision(before);
    memcpy(want, before->street_trader.carried, sizeof want);
    if (m->kind == ALH_MOVE_citizen_pick || m->kind == ALH_MOVE_citizen_swap)
        want[asked.player] += (uint32_t)1 << 4 * colour_of(m);
    if (m->kind == ALH_MOVE_citizen_swap)
        want[asked.player] -= (uint32_t)1 << 4 * m->given;
    if (m->kind == ALH_MOVE_citizen_move)
        want[asked.player] -= (uint32_t)1 << 4 * rules_building(before, asked.arg[0], asked.arg[1]);
    return memcmp(want, g->state.street_trader.carried, sizeof want) ? "other citizens on the traders" : NULL;
}

/* Whether an exchange for another colour is possible. */
static bool could_swap(const struct alh_state *s, int seat)
{
    for (int given = 0; given < ALH_TYPES; given++)
        for (int colour = 0; colour < ALH_TYPES; colour++)
            if (given != colour && on_trader(s, seat, given) && in_supply(s, colour) > 0)
                return true;
    return false;
}

static bool is_asked(const struct alh_state *s, int kind, int seat)
{
    return alh_decision(s).kind == kind && alh_decision(s).player == seat;
}

/* Trigger: match and no match. */
static const char *wrong_meeting(const struct alh_state *s, int seat, int type)
{
    bool match = type != ALH_NO_TYPE && on_trader(s, seat, type);
    if (s->street_trader.trader[seat].there)
        return "the trader was not set aside";
    if (is_asked(s, ALH_ASK_citizen_move, seat) != match)
        return match ? "no citizen may move in" : "a citizen may move in";
    if (is_asked(s, ALH_ASK_citizen_swap, seat) != (!match && could_swap(s, seat)))
        return "an exchange, or none";
    return NULL;
}

/* A trader moves by trader_place, or because something is built on its cell. */
static const char *wrong_trader(const struct any_game *g, const struct alh_move *m, int seat)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *after = &g->state;
    const struct alh_lying *was = &before->street_trader.trader[seat], *is = &after->street_trader.trader[seat];
    if (m->kind == ALH_MOVE_trader_place && alh_decision(before).player == seat)
        return is->there && is->x == m->x && is->y == m->y ? NULL : "the trader is not where it was placed";
    if (was->there && rules_tile_at(after, seat, was->x, was->y))
        return wrong_meeting(after, seat, rules_type_at(after, seat, was->x, was->y));
    return memcmp(was, is, sizeof *was) ? "a trader has moved" : NULL;
}

/* Play: a pick follows while the supply has anybody. */
static const char *wrong_pick(const struct any_game *g, const struct alh_move *m)
{
    int left = 0, seat = alh_decision(&g->copy[ANY_BEFORE]).player;
    for (int colour = 0; colour < ALH_TYPES; colour++)
        left += in_supply(&g->state, colour);
    bool want = m->kind == ALH_MOVE_citizen_move && left > 0;
    if (is_asked(&g->state, ALH_ASK_citizen_pick, seat) != want)
        return want ? "nobody is picked" : "somebody is picked";
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    (void)events;
    const char *wrong = wrong_houses(g, m);
    wrong = wrong ? wrong : wrong_traders(g, m);
    wrong = wrong ? wrong : wrong_pick(g, m);
    for (int seat = 0; seat < g->state.players && !wrong; seat++)
        wrong = wrong_trader(g, m, seat);
    return wrong;
}

/* Scoring: the k-th citizens of all colours are a set. */
static int points(const struct alh_state *s, int seat)
{
    static const int paid[ALH_TYPES + 1] = { 0, 1, 3, 6, 10, 15, 21 };
    int n[ALH_TYPES] = { 0 }, sum = 0;
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile))
        for (int half = 0; half < HALVES; half++)
            if (is_housed(s, tile, half))
                n[rules_building(s, tile, half)]++;
    for (int k = 1; k <= OF_A_COLOUR; k++) {
        int colours = 0;
        for (int colour = 0; colour < ALH_TYPES; colour++)
            colours += n[colour] >= k;
        sum += paid[colours];
    }
    return sum;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_citizen_pick, judge_pick },
    { ALH_MOVE_trader_place, judge_place },
    { ALH_MOVE_citizen_move, rules_always },
    { ALH_MOVE_citizen_swap, judge_swap },
    { 0, NULL },
};

const struct rules rules_street_trader = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_citizens,
};
