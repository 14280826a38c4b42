/* rules_treasure_chamber.c: docs/rules/modules/13-treasure_chamber.md once more. */
#include "rules.h"

enum { ROOMS = 3, IN_A_ROOM = 4, PRICE = 8, PAYMENTS = 4, HALVES = 2 };

/* Components: blue and red 5, brown and white 7, green and purple 9. */
static const int all_chests[ALH_TYPES] = { 5, 5, 7, 7, 9, 9 };

static int in_room(const struct alh_state *s, int room, int type)
{
    return s->treasure_chamber.room[room].chests >> 4 * type & 15;
}

static int count_room(const struct alh_state *s, int room)
{
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++)
        n += in_room(s, room, type);
    return n;
}

static int owner_of_room(const struct alh_state *s, int room)
{
    return s->treasure_chamber.room[room].owner;
}

/* The room whose chests lie in front of somebody, or -1. */
static int bought_room(const struct alh_state *s)
{
    for (int room = 0; room < ROOMS; room++)
        if (owner_of_room(s, room) && owner_of_room(s, room) != ALH_ON_TABLE)
            return room;
    return -1;
}

static bool has_chest(const struct alh_state *s, int tile, int half)
{
    return alh_is_marked(&s->treasure_chamber.chests, tile, half);
}

static const struct alh_tiles *built_by(const struct alh_state *s, int owner)
{
    return owner == ALH_DIRK ? &s->dirk : &s->alhambra[owner];
}

/* Whose Alhambra it stands in, Dirk's tiles included; ALH_NOBODY: in none. */
static int builder_of(const struct alh_state *s, int tile)
{
    for (int seat = 0; seat < s->players; seat++)
        if (alh_in(&s->alhambra[seat], tile))
            return seat;
    return alh_in(&s->dirk, tile) ? ALH_DIRK : ALH_NOBODY;
}

/* A chest in front of the buyer fits a building of its colour that holds none. */
static bool fits(const struct alh_state *s, int tile, int half)
{
    int room = bought_room(s), type = rules_building(s, tile, half);
    return room >= 0 && type != ALH_NO_TYPE && in_room(s, room, type) > 0 && !has_chest(s, tile, half);
}

static bool some_fit(const struct alh_state *s, int owner)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            if (alh_in(built_by(s, owner), tile) && fits(s, tile, half))
                return true;
    return false;
}

const char *rules_wrong_done(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    bool buyer = rules_plays(g, ALH_MODULE_treasure_chamber) && alh_decision(&g->state).kind == ALH_ASK_wrap;
    return buyer && some_fit(&g->state, rules_asked(g)) ? "a chest that fits is kept back" : NULL;
}

/* Setup: 4 in each of three rooms. */
static const char *start(const struct any_game *g)
{
    for (int room = 0; room < ROOMS; room++)
        if (owner_of_room(&g->state, room) != ALH_ON_TABLE || count_room(&g->state, room) != IN_A_ROOM)
            return "a room begins without four chests";
    return NULL;
}

static const char *wrong_chests(const struct alh_state *s)
{
    int n[ALH_TYPES] = { 0 };
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            if (has_chest(s, tile, half) && rules_building(s, tile, half) == ALH_NO_TYPE)
                return "a chest is in no building";
            if (has_chest(s, tile, half) && builder_of(s, tile) == ALH_NOBODY)
                return "a chest is on a tile that is not built";
            if (has_chest(s, tile, half))
                n[rules_building(s, tile, half)]++;
        }
    for (int type = 0; type < ALH_TYPES; type++) {
        for (int room = 0; room < ROOMS; room++)
            n[type] += in_room(s, room, type);
        if (n[type] > all_chests[type])
            return "there are more chests of a colour than there are";
    }
    return NULL;
}

/* A room holds 4 chests or none; what was bought is distributed in the same turn, first by the buyer, and by nobody for whom none fits. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int asked = alh_decision(s).kind;
    for (int room = 0; room < ROOMS; room++)
        if (count_room(s, room) != IN_A_ROOM && owner_of_room(s, room) == ALH_ON_TABLE)
            return "a room is neither full nor empty";
    if (bought_room(s) >= 0 && owner_of_room(s, bought_room(s)) != s->turn + 1)
        return "chests lie in front of somebody who is not on turn";
    if (bought_room(s) >= 0 && s->step != ALH_STEP_PLACE && s->step != ALH_STEP_WRAP)
        return "chests are not distributed in their turn";
    if (asked == ALH_ASK_chest_distribute && (rules_asked(g) == s->turn || !some_fit(s, rules_asked(g))))
        return "chests are offered to somebody who cannot use them";
    if (asked == ALH_ASK_chest_distribute && (some_fit(s, s->turn) || (s->players == 2 && some_fit(s, ALH_DIRK))))
        return "chests are offered though the buyer, or Dirk, has to place some";
    return wrong_chests(s);
}

/* ---- moves ---- */

static const char *judge_buy(const struct any_game *g, const struct alh_move *m)
{
    int room = m->thing - ALH_THING_room;
    if (room < 0 || room >= ROOMS || owner_of_room(&g->state, room) != ALH_ON_TABLE)
        return "no full room";
    return rules_judge_payment(g, &(struct rules_price){ .currency = ALH_NO_CURRENCY, .mix = true, .price = PRICE },
                               &m->cards);
}

static int target_of(const struct alh_state *s, int seat, const struct alh_move *m, int *half)
{
    int tile = rules_tile_at(s, seat, m->x, m->y);
    *half = s->spot[tile].x != m->x || s->spot[tile].y != m->y;
    return tile;
}

static const char *judge_distribute(const struct any_game *g, const struct alh_move *m)
{
    int half, tile = target_of(&g->state, rules_asked(g), m, &half), room = bought_room(&g->state);
    if (room < 0 || m->type >= ALH_TYPES || !in_room(&g->state, room, m->type))
        return "no such chest";
    if (!tile || rules_building(&g->state, tile, half) != m->type)
        return "another colour, or no building";
    return has_chest(&g->state, tile, half) ? "a second chest" : NULL;
}

static void propose_chests(struct any_game *g)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int type = 0; type < ALH_TYPES; type++) {
            if (!alh_in(&g->state.alhambra[rules_asked(g)], tile) ||
                (dice_below(&g->checks, 3) && !fits(&g->state, tile, 0)))
                continue;
            struct alh_move m = { .kind = ALH_MOVE_chest_distribute, .type = (uint8_t)type };
            m.x = g->state.spot[tile].x;
            m.y = g->state.spot[tile].y;
            rules_compare(g, &m, true);
        }
}

static void propose(struct any_game *g)
{
    int asked = alh_decision(&g->state).kind;
    if (asked == ALH_ASK_chest_distribute || asked == ALH_ASK_wrap)
        propose_chests(g);
    if (asked == ALH_ASK_wrap)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_done }, true);
    for (int i = 0; i < PAYMENTS && asked == ALH_ASK_action; i++) {
        struct alh_move m = { .kind = ALH_MOVE_buy_chests, .cards = rules_some_payment(g) };
        m.thing = (uint8_t)(ALH_THING_room + dice_below(&g->checks, ROOMS));
        rules_compare(g, &m, false);
    }
}

/* ---- what follows ---- */

static bool is_told(const struct alh_events *events, int kind, int tile, int type)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == kind && events->list[i].tile == tile && events->list[i].type == type)
            return true;
    return false;
}

/* Chests come by a placement and go when their building leaves its cell. Dirk takes what fits; nobody else gets one unasked. */
static const char *wrong_tile(const struct any_game *g, const struct alh_move *m, const struct alh_events *events,
                              int tile, int half)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    bool had = has_chest(before, tile, half), has = has_chest(s, tile, half);
    int seat = alh_decision(before).player, on, which = builder_of(s, tile);
    bool put = m->kind == ALH_MOVE_chest_distribute && target_of(before, seat, m, &on) == tile && on == half;
    if (put && !has)
        return "a chest that was placed is not there";
    if (has && !had && !put && which != ALH_DIRK)
        return "a chest has come from nowhere";
    if (had && !has && builder_of(before, tile) == which &&
        !is_told(events, ALH_EVENT_chest_lost, tile, rules_building(s, tile, half)))
        return "a chest has gone from a building that stays";
    return has && !had && !is_told(events, ALH_EVENT_chest_placed, tile, rules_building(s, tile, half))
               ? "a chest comes untold"
               : NULL;
}

/* Never an extra action; a room is filled again as long as the bag holds 4, and after that never. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    const char *wrong = NULL;
    for (int tile = 1; tile < ALH_TILES && !wrong; tile++)
        for (int half = 0; half < HALVES && !wrong; half++)
            wrong = wrong_tile(g, m, events, tile, half);
    if (wrong)
        return wrong;
    if (m->kind == ALH_MOVE_buy_chests && rules_happened(events, ALH_EVENT_another_action))
        return "chests give another action";
    if (before->treasure_chamber.closed &&
        (!s->treasure_chamber.closed || rules_happened(events, ALH_EVENT_room_filled)))
        return "a room is filled though none is any more";
    for (int room = 0; room < ROOMS; room++)
        if (!owner_of_room(s, room) && owner_of_room(before, room) && !s->treasure_chamber.closed)
            return "a room stays empty";
    return NULL;
}

/* ---- points ---- */

/* Scoring: 7 / 14 7 / 22 14 7; ties share the places covered; at least one chest. */
static const char *scoring(const struct any_game *g, int round, const struct alh_scores *got)
{
    static const int table[ALH_SCORINGS][3] = { { 7, 0, 0 }, { 14, 7, 0 }, { 22, 14, 7 } };
    int n[ALH_OWNERS] = { 0 };
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            if (has_chest(&g->state, tile, half))
                n[builder_of(&g->state, tile)]++;
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int ahead = 0, tied = 0, sum = 0;
        for (int other = 0; other < ALH_OWNERS; other++) {
            ahead += n[other] > n[owner];
            tied += n[other] == n[owner];
        }
        for (int place = ahead; place < ahead + tied && place < 3; place++)
            sum += table[round - 1][place];
        if (got->points[ALH_SOURCE_chests][owner] != (n[owner] ? sum / tied : 0))
            return "chests pay other points";
    }
    return NULL;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_buy_chests, judge_buy },
    { ALH_MOVE_chest_distribute, judge_distribute },
    { ALH_MOVE_pass_chests, rules_always },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_chests_bought, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_treasure_chamber = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .scoring = scoring,
};
