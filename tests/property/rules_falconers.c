/* rules_falconers.c: docs/rules/modules/21-falconers.md once more. */
#include "rules.h"

#include <stdlib.h>

enum { FALCONS = 15, PER_COLOUR = 5, COLOURS = 3, PROPOSE_ODDS = 8 };

/* Components: what F1 to F15 need. F1 to F5 are black, F6 to F10 white, F11 to F15 brown. */
static const int needs[FALCONS][2] = {
    { ALH_PAVILION, ALH_SERAGLIO }, { ALH_SERAGLIO, ALH_TOWER },    { ALH_TOWER, ALH_ARCADES },
    { ALH_ARCADES, ALH_GARDEN },    { ALH_GARDEN, ALH_CHAMBERS },   { ALH_SERAGLIO, ALH_ARCADES },
    { ALH_ARCADES, ALH_PAVILION },  { ALH_PAVILION, ALH_CHAMBERS }, { ALH_CHAMBERS, ALH_TOWER },
    { ALH_TOWER, ALH_GARDEN },      { ALH_ARCADES, ALH_CHAMBERS },  { ALH_CHAMBERS, ALH_SERAGLIO },
    { ALH_SERAGLIO, ALH_GARDEN },   { ALH_GARDEN, ALH_PAVILION },   { ALH_PAVILION, ALH_TOWER },
};

/* The cells round crossing (x,y), one after the other. */
static int tile_round(const struct alh_state *s, int seat, int x, int y, int i)
{
    return rules_tile_at(s, seat, x - i % 2, y - i / 2);
}

static bool has_type(const struct alh_state *s, int seat, int x, int y, int type)
{
    for (int i = 0; i < 4; i++) {
        int tile = tile_round(s, seat, x, y, i);
        if (tile && tile < ALH_TILE_FOUNTAIN && rules_building(s, tile, 0) == type)
            return true;
    }
    return false;
}

static bool is_taken(const struct alh_state *s, int seat, int x, int y)
{
    for (int i = 0; i < FALCONS; i++)
        if (s->falconers.falcon[i].owner == seat + 1 && s->falconers.falcon[i].x == x && s->falconers.falcon[i].y == y)
            return true;
    return false;
}

/* Why falcon i cannot stand here, whether taken or not. */
static const char *wrong_crossing(const struct alh_state *s, int i, int seat, int x, int y)
{
    for (int cell = 0; cell < 4; cell++) {
        int tile = tile_round(s, seat, x, y, cell);
        if (!tile || tile >= ALH_TILE_MODULES)
            return "no crossing of four base tiles";
    }
    bool both = has_type(s, seat, x, y, needs[i][0]) && has_type(s, seat, x, y, needs[i][1]);
    return both ? NULL : "a building that the falcon needs is missing";
}

/* Play: first and only action; one money card (diamonds are money, exchange cards are not). */
static const char *judge_buy_falcon(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), card = alh_next_card(&m->cards, 0), i = m->thing - ALH_THING_falcon;
    if (alh_decision(s).kind == ALH_ASK_action && g->actions)
        return "falcons are the first action";
    if (i < 0 || i >= FALCONS || s->falconers.falcon[i].owner)
        return "not in stock";
    if (alh_count_cards(&m->cards) != 1 || !alh_worth(card))
        return "not one money card";
    if (!alh_count(&s->hand[seat], card))
        return "a card that he does not hold";
    if (is_taken(s, seat, m->x, m->y))
        return "a falcon is there";
    return wrong_crossing(s, i, seat, m->x, m->y);
}

/* Every falcon at every corner of his tiles, for any card of the hand. */
static void propose(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int kind = alh_decision(s).kind, seat = rules_asked(g),
        card = alh_next_card(&s->hand[seat], dice_below(&g->checks, 64));
    bool asked = kind == ALH_ASK_action || kind == ALH_ASK_more_falcons;
    if (!asked || !card || dice_below(&g->checks, PROPOSE_ODDS))
        return;
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile))
        for (int i = 0; i < FALCONS; i++) {
            struct alh_move m = { .kind = ALH_MOVE_buy_falcon,
                                  .thing = (uint8_t)(ALH_THING_falcon + i),
                                  .x = s->spot[tile].x };
            m.y = s->spot[tile].y;
            alh_add_card(&m.cards, card);
            rules_compare(g, &m, true);
        }
}

/* Every falcon stands at a crossing that has what it needs, alone. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int i = 0; i < FALCONS; i++) {
        int seat = s->falconers.falcon[i].owner - 1, x = s->falconers.falcon[i].x, y = s->falconers.falcon[i].y;
        const char *wrong = seat >= 0 ? wrong_crossing(s, i, seat, x, y) : NULL;
        for (int j = 0; j < i && seat >= 0; j++)
            if (s->falconers.falcon[j].owner == seat + 1 && s->falconers.falcon[j].x == x &&
                s->falconers.falcon[j].y == y)
                wrong = "two falcons on one crossing";
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* ---- what follows ---- */

/* Whether one of the four tiles was removed, replaced or moved. */
static bool was_rebuilt(const struct any_game *g, int seat, int x, int y)
{
    for (int i = 0; i < 4; i++)
        if (tile_round(&g->copy[ANY_BEFORE], seat, x, y, i) != tile_round(&g->state, seat, x, y, i))
            return true;
    return false;
}

/* A falcon never moves; it returns to the stock as soon as one of its tiles is rebuilt, and only then. */
static const char *wrong_falcon(const struct any_game *g, const struct alh_move *m, int i)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int owner = before->falconers.falcon[i].owner, x = before->falconers.falcon[i].x, y = before->falconers.falcon[i].y;
    if (m->kind == ALH_MOVE_buy_falcon && m->thing == ALH_THING_falcon + i) {
        owner = alh_decision(before).player + 1;
        x = m->x;
        y = m->y;
    } else if (owner && was_rebuilt(g, owner - 1, x, y))
        owner = 0;
    if (g->state.falconers.falcon[i].owner != owner)
        return owner ? "a falcon has gone" : "a falcon stays though one of its tiles was rebuilt";
    bool there = g->state.falconers.falcon[i].x == x && g->state.falconers.falcon[i].y == y;
    return !owner || there ? NULL : "a falcon has moved";
}

/* Whether a falcon of the stock fits a free crossing of this seat. */
static bool could_buy(const struct alh_state *s, int seat)
{
    for (int tile = alh_next_tile(&s->alhambra[seat], 0); tile; tile = alh_next_tile(&s->alhambra[seat], tile))
        for (int i = 0; i < FALCONS; i++) {
            int x = s->spot[tile].x, y = s->spot[tile].y;
            if (!s->falconers.falcon[i].owner && !is_taken(s, seat, x, y) && !wrong_crossing(s, i, seat, x, y))
                return true;
        }
    return false;
}

/* Play: asked again while hand cards, falcons and crossings last; no other action. */
static const char *after_buying(const struct any_game *g, const struct alh_events *events)
{
    struct alh_frame asked = alh_decision(&g->state);
    int seat = alh_decision(&g->copy[ANY_BEFORE]).player;
    bool again = g->state.hand_size[seat] > 0 && could_buy(&g->state, seat);
    if (again != (asked.kind == ALH_ASK_more_falcons && asked.player == seat))
        return again ? "he is not asked for more falcons" : "he is asked for more falcons";
    bool turn = rules_happened(events, ALH_EVENT_turn);
    return asked.kind == ALH_ASK_action && !turn ? "falcons are the only action" : NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    for (int i = 0; i < FALCONS; i++) {
        const char *wrong = wrong_falcon(g, m, i);
        if (wrong)
            return wrong;
    }
    return m->kind == ALH_MOVE_buy_falcon ? after_buying(g, events) : NULL;
}

/* Scoring: n falcons of one colour score 2, 6, 12, 20, 30. */
static int points(const struct alh_state *s, int seat)
{
    static const int paid[PER_COLOUR + 1] = { 0, 2, 6, 12, 20, 30 };
    int n[COLOURS] = { 0 }, sum = 0;
    for (int i = 0; i < FALCONS; i++)
        n[i / PER_COLOUR] += s->falconers.falcon[i].owner == seat + 1;
    for (int colour = 0; colour < COLOURS; colour++)
        sum += paid[n[colour]];
    return sum;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_buy_falcon, judge_buy_falcon },
    { ALH_MOVE_stop, rules_always },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_falcon_bought, RULES_PAID },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_falconers = {
    .judges = judges,
    .ways = ways,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_falcons,
};
