/* rules_extensions.c: docs/rules/modules/39-extensions.md once more. */
#include "rules.h"

enum { FIELDS = 12, OF_A_TYPE = 2, HALVES = 2, PROPOSE_ODDS = 4 };

/* Components: the cards of the four columns; the number of a field is that of its row. */
static const uint8_t shown[FIELDS / 3][3] = {
    { ALH_GULDEN, ALH_GULDEN, ALH_DIRHAM },
    { ALH_DIRHAM, ALH_DIRHAM, ALH_DENAR },
    { ALH_DENAR, ALH_DENAR, ALH_DUKAT },
    { ALH_DUKAT, ALH_DUKAT, ALH_GULDEN },
};

static int number_of(int field)
{
    return 10 + 2 * (field % 3);
}

static bool is_extended(const struct alh_state *s, int tile, int half)
{
    return alh_is_marked(&s->extensions.extended, tile, half);
}

static bool has_extension(const struct alh_state *s, int field)
{
    return field >= 0 && field < FIELDS && s->extensions.field[field].owner;
}

static int field_of(const struct alh_move *m)
{
    return m->thing - ALH_THING_extension;
}

/* Extensions of a type, on the board and on buildings. */
static int count_type(const struct alh_state *s, int type)
{
    int n = 0;
    for (int field = 0; field < FIELDS; field++)
        n += has_extension(s, field) && s->extensions.field[field].type == type;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++)
            n += is_extended(s, tile, half) && rules_building(s, tile, half) == type;
    return n;
}

/* Setup: 12 extensions, 2 of each type, on the 12 fields. */
static const char *start(const struct any_game *g)
{
    for (int field = 0; field < FIELDS; field++)
        if (!has_extension(&g->state, field))
            return "a field has no extension";
    for (int type = 0; type < ALH_TYPES; type++)
        if (count_type(&g->state, type) != OF_A_TYPE)
            return "not two extensions of each type";
    return NULL;
}

/* Whoever's: what is extended lies with a player or with Dirk. */
static bool is_somebodys(const struct alh_state *s, int tile)
{
    bool somebodys = alh_in(&s->dirk, tile);
    for (int seat = 0; seat < s->players; seat++)
        somebodys |=
            alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
    return somebodys;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            if (is_extended(s, tile, half) && rules_building(s, tile, half) == ALH_NO_TYPE)
                return "something is extended that is no building";
            if (is_extended(s, tile, half) && !is_somebodys(s, tile))
                return "a tile is extended that nobody has";
        }
    for (int type = 0; type < ALH_TYPES; type++)
        if (count_type(s, type) > OF_A_TYPE)
            return "more than two extensions of a type";
    return NULL;
}

/* ---- extending ---- */

static const char *judge_cards(const struct any_game *g, const struct alh_move *m)
{
    int left[ALH_CURRENCIES] = { 0 };
    for (int i = 0; i < 3; i++)
        left[shown[field_of(m) / 3][i]]++;
    for (int card = alh_next_card(&m->cards, 0); card; card = alh_next_card(&m->cards, card)) {
        if (card >= 16 * ALH_CURRENCIES)
            return "a card that is no money of a currency";
        left[card / 16] -= alh_count(&m->cards, card);
    }
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (left[currency])
            return "not the cards of the column";
    return rules_holds(&g->state.hand[rules_asked(g)], &m->cards) ? NULL : "a card that he does not hold";
}

/* Which half a move means: 0 or 1. */
static int half_of(const struct alh_state *s, int tile, const struct alh_move *m)
{
    if (m->tile)
        return m->half == 2;
    return s->spot[tile].x != m->x || s->spot[tile].y != m->y;
}

/* In the own Alhambra by the cell; in the own reserve, waiting, or with Dirk by the tile, of a project by the half. */
static const char *judge_target(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), tile = m->tile ? m->tile : rules_tile_at(s, seat, m->x, m->y);
    bool aside = alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile) || alh_in(&s->dirk, tile);
    if (m->tile ? !aside : !tile)
        return "not his";
    bool project = any_is_project(m->tile);
    if (project ? m->half < 1 || m->half > 2 : m->half)
        return "no such half";
    int half = half_of(s, tile, m);
    if (rules_building(s, tile, half) != s->extensions.field[field_of(m)].type)
        return "another type";
    return is_extended(s, tile, half) ? "extended already" : NULL;
}

static const char *judge_extend(const struct any_game *g, const struct alh_move *m)
{
    if (!has_extension(&g->state, field_of(m)))
        return "no extension there";
    const char *wrong = judge_cards(g, m);
    return wrong ? wrong : judge_target(g, m);
}

/* Three cards of the hand that may fit the column. */
static struct alh_cards some_cards(struct any_game *g, int field)
{
    struct alh_cards some = { { 0 } }, left = g->state.hand[rules_asked(g)];
    for (int i = 0; i < 3; i++) {
        int card = alh_next_card(&left, 16 * shown[field / 3][i] + dice_below(&g->checks, 3));
        if (!card)
            return some;
        left.word[card / 16] -= (uint64_t)1 << 4 * (card % 16);
        alh_add_card(&some, card);
    }
    return some;
}

static void propose_on(struct any_game *g, int field, int tile)
{
    const struct alh_state *s = &g->state;
    struct alh_move m = { .kind = ALH_MOVE_extend, .thing = (uint8_t)(ALH_THING_extension + field) };
    m.cards = dice_below(&g->checks, 4) ? some_cards(g, field) : rules_some_payment(g);
    if (alh_in(&s->alhambra[rules_asked(g)], tile)) {
        m.x = s->spot[tile].x;
        m.y = s->spot[tile].y;
    } else {
        m.tile = (uint8_t)tile;
    }
    bool project = any_is_project(tile);
    m.half = (uint8_t)(project && m.tile ? dice_below(&g->checks, 4) : 0);
    rules_compare(g, &m, true);
}

static void propose(struct any_game *g)
{
    if (alh_decision(&g->state).kind != ALH_ASK_action || dice_below(&g->checks, PROPOSE_ODDS))
        return;
    for (int field = 0; field < FIELDS; field++)
        for (int tile = 1; tile < ALH_TILES; tile++)
            if (is_somebodys(&g->state, tile))
                propose_on(g, field, tile);
}

/* ---- what follows ---- */

static bool gets_extension(const struct any_game *g, const struct alh_move *m, int tile, int half)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    if (m->kind != ALH_MOVE_extend)
        return false;
    int on = m->tile ? m->tile : rules_tile_at(before, alh_decision(before).player, m->x, m->y);
    return on == tile && half_of(before, on, m) == half;
}

/* It stays on its building as long as that is in the game. */
static const char *wrong_tile(const struct any_game *g, const struct alh_move *m, int tile, int half)
{
    bool was = is_extended(&g->copy[ANY_BEFORE], tile, half) || gets_extension(g, m, tile, half);
    bool boxed = is_somebodys(&g->copy[ANY_BEFORE], tile) && !is_somebodys(&g->state, tile);
    if (is_extended(&g->state, tile, half) == (was && !boxed))
        return NULL;
    return was ? "an extension has gone" : "an extension has come";
}

/* A sum up to the number of the field: another action. */
static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    bool extends = m->kind == ALH_MOVE_extend;
    for (int tile = 1; tile < ALH_TILES; tile++)
        for (int half = 0; half < HALVES; half++) {
            const char *wrong = wrong_tile(g, m, tile, half);
            if (wrong)
                return wrong;
        }
    for (int field = 0; field < FIELDS; field++) {
        bool left = has_extension(&g->copy[ANY_BEFORE], field) && !(extends && field == field_of(m));
        if (has_extension(&g->state, field) != left)
            return left ? "an extension has left the board" : "an extension stays on the board";
    }
    bool exact = extends && rules_worth(&m->cards) <= number_of(field_of(m));
    return extends && rules_happened(events, ALH_EVENT_another_action) != exact ? "another action, or none" : NULL;
}

/* Scoring: an extended building counts as 2. */
static void count(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        for (int half = 0; half < HALVES; half++)
            if (is_extended(s, tile, half))
                out->halves[rules_building(s, tile, half)][owner] += 2;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_extend, judge_extend },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_extended, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_extensions = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .count = count,
};
