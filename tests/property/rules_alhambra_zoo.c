/* rules_alhambra_zoo.c: docs/rules/modules/36-alhambra_zoo.md once more. */
#include "rules.h"

#include <string.h>

enum { TOKENS = 24, SPECIES = 8, EACH = 3, PLAYING = 22, HALVES = 2 };

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

/* How many tokens of a species are on each tile and half. */
struct herds {
    uint8_t n[ALH_TILES][HALVES][SPECIES];
};

static void count_herds(const struct alh_state *s, struct herds *herds)
{
    memset(herds, 0, sizeof *herds);
    for (int i = 0; i < TOKENS; i++) {
        const struct alh_animal *animal = &s->alhambra_zoo.animal[i];
        if (animal->tile)
            herds->n[animal->tile][animal->half][i / EACH]++;
    }
}

static int count_on(const struct alh_state *s, int tile)
{
    int n = 0;
    for (int i = 0; i < TOKENS; i++)
        n += s->alhambra_zoo.animal[i].tile == tile;
    return n;
}

/* Tokens that are on no tile, by what became of them. */
static int sum(uint32_t counts)
{
    int n = 0;
    for (int species = 0; species < SPECIES; species++)
        n += (int)(counts >> 4 * species & 15);
    return n;
}

/* 22 play; those on tiles and out of the game are not in the supply. */
static int in_supply(const struct alh_state *s)
{
    return PLAYING - (TOKENS - count_on(s, 0)) - sum(s->alhambra_zoo.gone);
}

/* The tile and half on a cell. */
static int find_half(const struct alh_state *s, int seat, int x, int y, int *half)
{
    struct alh_cell cells[HALVES];
    int tile = rules_tile_at(s, seat, x, y);
    *half = 0;
    for (int i = tile ? alh_cells_of(s, tile, cells) : 0; i > 0; i--)
        if (cells[i - 1].x == x && cells[i - 1].y == y)
            *half = i - 1;
    return tile;
}

static bool stands_at(const struct alh_state *s, int seat, int species, int x, int y)
{
    struct herds herds;
    int half, tile = find_half(s, seat, x, y, &half);
    count_herds(s, &herds);
    return tile && species >= 0 && species < SPECIES && herds.n[tile][half][species];
}

static bool has_token(const struct alh_state *s, int seat)
{
    bool any = false;
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile))
        any = any || count_on(s, tile) > 0;
    return any;
}

/* ---- moves ---- */

/* Play: one money card of the own hand; exactly one per turn. */
static const char *judge_pay(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int card = alh_next_card(&m->cards, 0);
    if (alh_decision(s).arg[0])
        return "paid already";
    if (alh_count_cards(&m->cards) != 1 || rules_is_token(card) || card == RULES_GATE_CARD || !rules_worth(&m->cards))
        return "not one money card";
    return rules_holds(&s->hand[rules_asked(g)], &m->cards) ? NULL : "not in the hand";
}

static const char *judge_step(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    if (!alh_decision(s).arg[0])
        return "no card, no steps";
    if (!stands_at(s, rules_asked(g), m->thing - ALH_THING_animal, m->x, m->y))
        return "not in the own Alhambra";
    if (m->side < 1 || m->side > ALH_SIDES)
        return "no direction";
    return rules_wrong_step(s, rules_asked(g), m->x, m->y, m->x + step_x[m->side - 1], m->y + step_y[m->side - 1]);
}

/* Of all squares with tokens, and one that may have none. */
static void propose_steps(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    const struct alh_tiles *built = &s->alhambra[rules_asked(g)];
    struct alh_cell cells[HALVES];
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0; half--)
            for (int species = 0; species < SPECIES; species++) {
                struct alh_move m = { .kind = ALH_MOVE_zoo_step, .thing = (uint8_t)(ALH_THING_animal + species) };
                m.x = cells[half].x;
                m.y = cells[half].y;
                m.side = (uint8_t)(1 + dice_below(&g->checks, ALH_SIDES + 1));
                rules_compare(g, &m, true);
            }
}

static void propose(struct any_game *g)
{
    struct alh_move m = { .kind = ALH_MOVE_zoo_pay };
    if (alh_decision(&g->state).kind != ALH_ASK_zoo_move)
        return;
    m.cards = rules_some_payment(g);
    rules_compare(g, &m, false);
    propose_steps(g);
}

/* ---- positions ---- */

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    struct herds herds;
    count_herds(s, &herds);
    for (int species = 0; species < SPECIES; species++) {
        int n = (int)(s->alhambra_zoo.back >> 4 * species & 15) + (int)(s->alhambra_zoo.gone >> 4 * species & 15);
        for (int tile = 1; tile < ALH_TILES; tile++)
            n += herds.n[tile][0][species] + herds.n[tile][1][species];
        if (n > EACH)
            return "more than three of a species";
    }
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (count_on(s, tile) && (alh_tile_kind(tile) == ALH_CAMP || alh_in(&s->dirk, tile)))
            return "an animal where none can be";
    if (in_supply(s) < sum(s->alhambra_zoo.back))
        return "more than 22 animals play";
    struct alh_frame asked = alh_decision(s);
    bool fits = s->step == ALH_STEP_WRAP && asked.player == s->turn && has_token(s, asked.player) &&
                (asked.arg[0] || s->hand_size[asked.player]);
    return asked.kind == ALH_ASK_zoo_move && !fits ? "asked for nothing" : NULL;
}

/* Setup 2: two tokens on each garden of the market, nowhere else. */
static const char *start(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int on_market = 0;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        int tile = s->market[slot], n = tile ? count_on(s, tile) : 0;
        if (n != (tile && rules_building(s, tile, 0) == ALH_GARDEN ? 2 : 0))
            return "not two animals on each garden";
        on_market += n;
    }
    return on_market == TOKENS - count_on(s, 0) ? position(g) : "animals beside the market";
}

/* ---- what follows ---- */

static bool was_laid(const struct alh_events *events, int tile)
{
    bool laid = false;
    for (int i = 0; i < events->n; i++)
        laid = laid || (events->list[i].kind == ALH_EVENT_slot_filled && events->list[i].tile == tile);
    return laid;
}

/* Whether the tokens of a tile leave it: back to the bag, to Dirk, into the box. */
static bool is_cleared(const struct alh_state *s, const struct alh_events *events, int tile)
{
    bool back = false;
    for (int i = 0; i < events->n; i++)
        back = back || (events->list[i].kind == ALH_EVENT_danced && events->list[i].tile == tile);
    bool owned = false;
    for (int seat = 0; seat < s->players; seat++)
        owned = owned || alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) ||
                alh_in(&s->pending[seat], tile);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        owned = owned || (s->market[slot] == tile && !back);
    return !owned;
}

/* Arrival: two, or what is left, on gardens; all others stay on their tile, wherever it goes. */
static const char *wrong_herds(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    static struct herds was, now;
    count_herds(before, &was);
    count_herds(s, &now);
    if (m->kind == ALH_MOVE_zoo_step) {
        int half, seat = alh_decision(before).player, species = m->thing - ALH_THING_animal;
        int tile = find_half(before, seat, m->x, m->y, &half);
        was.n[tile][half][species]--;
        tile = find_half(before, seat, m->x + step_x[m->side - 1], m->y + step_y[m->side - 1], &half);
        was.n[tile][half][species]++;
    }
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool laid = was_laid(events, tile), garden = laid && rules_building(before, tile, 0) == ALH_GARDEN;
        if (garden && count_on(s, tile) != 2 && in_supply(s) > 0)
            return "a garden without two animals";
        bool same = memcmp(was.n[tile], now.n[tile], sizeof was.n[tile]) == 0;
        if (!same && !garden && !is_cleared(s, events, tile))
            return "animals came or went";
    }
    return NULL;
}

/* Play: as many steps as the card is worth, unused ones lapse; once per turn. */
static const char *wrong_question(const struct any_game *g, const struct alh_move *m)
{
    struct alh_frame was = alh_decision(&g->copy[ANY_BEFORE]), now = alh_decision(&g->state);
    int steps = m->kind == ALH_MOVE_zoo_pay ? rules_worth(&m->cards) : 0;
    if (m->kind == ALH_MOVE_zoo_step)
        steps = was.arg[0] - 1;
    if (was.kind == ALH_ASK_zoo_move && alh_is_free(m->kind))
        return NULL;
    bool goes_on = now.kind == ALH_ASK_zoo_move && now.arg[0];
    if (goes_on != (steps > 0) || (goes_on && (now.arg[0] != steps || now.player != was.player)))
        return "another number of steps";
    bool again = was.kind == ALH_ASK_zoo_move && now.kind == was.kind && now.player == was.player && !now.arg[0];
    return again && g->state.players > 1 ? "asked a second time" : NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_herds(g, m, events);
    return wrong ? wrong : wrong_question(g, m);
}

/* Scoring: each garden tile whose tokens are all of one species. */
static int points(const struct alh_state *s, int seat)
{
    static struct herds herds;
    int score = 0;
    count_herds(s, &herds);
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile))
        for (int half = 0; half < HALVES; half++) {
            int species = 0, tokens = 0;
            for (int i = 0; i < SPECIES; i++) {
                species += herds.n[tile][half][i] > 0;
                tokens += herds.n[tile][half][i];
            }
            score += species == 1 && rules_building(s, tile, half) == ALH_GARDEN ? tokens : 0;
        }
    return score;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_zoo_pay, judge_pay },
    { ALH_MOVE_zoo_step, judge_step },
    { ALH_MOVE_zoo_rest, rules_always },
    { 0, NULL },
};

static const struct rules_way ways[] = { { ALH_EVENT_zoo_paid, RULES_PAID }, { 0, RULES_ELSEWHERE } };

const struct rules rules_alhambra_zoo = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_animals,
};
