/* rules_orchards.c: docs/rules/modules/30-orchards.md once more. */
#include "rules.h"

#include <string.h>

enum { KINDS = 7, EACH = 8, BOARDS = 7, GROUPS = 6 };

/* Components, by the first letters of apple, orange, lemon, fig, grape, pomegranate, date. */
static const char letters[] = "aolfgpd";
static const char *const groups[BOARDS][GROUPS] = {
    { "g", "fd", "alp", "apdo", "aolfg", "olfgpd" }, { "p", "ga", "ofd", "odal", "olfgp", "lfgpda" },
    { "d", "po", "lga", "laof", "lfgpd", "fgpdao" }, { "a", "dl", "fpo", "folg", "fgpda", "gpdaol" },
    { "o", "af", "gdl", "glfp", "gpdao", "pdaolf" }, { "l", "og", "paf", "pfgd", "pdaol", "daolfg" },
    { "f", "lp", "dog", "dgpa", "daolf", "aolfgp" },
};
static const int scores[GROUPS] = { 1, 2, 4, 7, 11, 16 };

static int board_of(const struct alh_state *s, int seat)
{
    for (int board = 0; board < BOARDS; board++)
        if (s->orchards.board[seat] == 1 << board)
            return board;
    return -1;
}

static bool has_field(const struct alh_state *s, int seat, int group, int kind)
{
    return strchr(groups[board_of(s, seat)][group], letters[kind]) != NULL;
}

static bool is_taken(const struct alh_state *s, int seat, int group, int kind)
{
    return s->orchards.group[seat][group] >> kind & 1;
}

static bool is_free(const struct alh_state *s, int seat, int group, int kind)
{
    return has_field(s, seat, group, kind) && !is_taken(s, seat, group, kind);
}

static bool any_free(const struct alh_state *s, int seat, int kind)
{
    bool any = false;
    for (int group = 0; group < GROUPS; group++)
        any = any || is_free(s, seat, group, kind);
    return any;
}

static int face_down(const struct alh_state *s, int seat, int kind)
{
    return (int)(s->orchards.aside[seat] >> 4 * kind & 15);
}

/* The kind of the fruit on a tile, or -1. */
static int fruit_on(const struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_SLOTS; i++)
        if (tile && s->orchards.on[i].tile == tile)
            return s->orchards.on[i].kind - 1;
    return -1;
}

static bool is_standard(int tile)
{
    return tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES;
}

static bool on_market(const struct alh_state *s, int tile)
{
    bool there = false;
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        there = there || s->market[slot] == tile;
    return there;
}

/* ---- what holds ---- */

static const char *wrong_board(const struct alh_state *s, int seat)
{
    if (board_of(s, seat) < 0)
        return "a player does not have one board";
    for (int other = 0; other < seat; other++)
        if (board_of(s, other) == board_of(s, seat))
            return "two players have the same board";
    for (int kind = 0; kind < KINDS; kind++) {
        for (int group = 0; group < GROUPS; group++)
            if (is_taken(s, seat, group, kind) && !has_field(s, seat, group, kind))
                return "a fruit lies where no field of its kind is";
        if (face_down(s, seat, kind) && any_free(s, seat, kind))
            return "a fruit lies face down though a field is free";
    }
    return NULL;
}

/* Components: eight of each kind. */
static const char *wrong_counts(const struct alh_state *s)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int n = 0;
        for (int i = 0; i < ALH_SLOTS; i++)
            n += s->orchards.on[i].tile && s->orchards.on[i].kind == kind + 1;
        for (int seat = 0; seat < s->players; seat++) {
            n += face_down(s, seat, kind);
            for (int group = 0; group < GROUPS; group++)
                n += is_taken(s, seat, group, kind);
        }
        if (n > EACH)
            return "there are more than eight fruits of a kind";
    }
    return NULL;
}

/* Play: each standard building of the market has a fruit, no other tile; what somebody gets, he places at once. */
static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    bool placing = rules_asks_first(alh_decision(s).kind) || s->step == ALH_STEP_END || alh_over(s);
    const char *wrong = wrong_counts(s);
    for (int seat = 0; seat < s->players && !wrong; seat++)
        wrong = wrong_board(s, seat);
    for (int slot = 0; slot < ALH_SLOTS && !wrong; slot++)
        if (s->market[slot] && is_standard(s->market[slot]) != (fruit_on(s, s->market[slot]) >= 0))
            wrong = "a fruit is missing on the market, or there is one too many";
    for (int i = 0; i < ALH_SLOTS && !wrong; i++)
        if (s->orchards.on[i].tile && !on_market(s, s->orchards.on[i].tile) && !placing)
            wrong = "a fruit is not placed at once";
    return wrong;
}

/* Setup: nothing lies on the boards. */
static const char *start(const struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        for (int group = 0; group < GROUPS; group++)
            if (g->state.orchards.group[seat][group])
                return "a board is not empty";
        if (g->state.orchards.aside[seat])
            return "a fruit lies face down at the start";
    }
    return position(g);
}

/* ---- placing ---- */

/* The player who is asked got this tile. */
static int kind_asked(const struct alh_state *s)
{
    return fruit_on(s, alh_decision(s).arg[1]);
}

static const char *judge_place(const struct any_game *g, const struct alh_move *m)
{
    int group = m->thing - ALH_THING_orchard;
    if (group < 0 || group >= GROUPS)
        return "no group";
    return is_free(&g->state, rules_asked(g), group, kind_asked(&g->state)) ? NULL : "no free field of the kind";
}

static void propose(struct any_game *g)
{
    for (int group = 0; group < GROUPS && alh_decision(&g->state).kind == ALH_ASK_place_fruit; group++)
        rules_compare(
            g, &(struct alh_move){ .kind = ALH_MOVE_place_fruit, .thing = (uint8_t)(ALH_THING_orchard + group) }, true);
}

/* ---- what follows ---- */

/* What the boards must look like: only what was placed and what is told to lie face down has come. */
static const char *wrong_boards_after(const struct any_game *g, const struct alh_move *m,
                                      const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct alh_orchards want = before->orchards;
    memcpy(want.on, g->state.orchards.on, sizeof want.on);
    if (m->kind == ALH_MOVE_place_fruit)
        want.group[alh_decision(before).player][m->thing - ALH_THING_orchard] |= (uint16_t)(1 << kind_asked(before));
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_fruit_aside)
            want.aside[events->list[i].player] += 1u << 4 * (events->list[i].thing - ALH_THING_fruit);
    return memcmp(&want, &g->state.orchards, sizeof want) == 0 ? NULL : "other fruits lie on the boards";
}

static bool was_danced_away(const struct alh_events *events, int tile)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_danced && events->list[i].other == tile)
            return true;
    return false;
}

static int count_aside(const struct alh_events *events)
{
    int n = 0;
    for (int i = 0; i < events->n; i++)
        n += events->list[i].kind == ALH_EVENT_fruit_aside;
    return n;
}

/* A fruit stays on its tile until it is placed, laid face down or danced back. */
static const char *wrong_fruits_after(const struct any_game *g, const struct alh_move *m,
                                      const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    int gone = 0, placed = m->kind == ALH_MOVE_place_fruit;
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_FOUNTAIN; tile++) {
        int then = fruit_on(before, tile), now = fruit_on(s, tile);
        bool danced = was_danced_away(events, tile);
        if (then >= 0 && now >= 0 && then != now && !danced)
            return "another fruit lies on the tile";
        if (then >= 0 && now < 0 && !danced)
            gone++;
        if (then < 0 && now >= 0 && !rules_happened(events, ALH_EVENT_fruit_laid))
            return "a fruit has come unseen";
    }
    for (int i = 0; i < events->n; i++) /* drawn and got in one move */
        gone += events->list[i].kind == ALH_EVENT_fruit_laid && fruit_on(before, events->list[i].tile) < 0 &&
                fruit_on(s, events->list[i].tile) < 0 && !was_danced_away(events, events->list[i].tile);
    return gone == placed + count_aside(events) ? NULL : "a fruit is lost, or there is one too many";
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_boards_after(g, m, events);
    return wrong ? wrong : wrong_fruits_after(g, m, events);
}

/* End of game: full groups; face-down fruits 1 each. */
static int points(const struct alh_state *s, int seat)
{
    int sum = 0;
    for (int group = 0; group < GROUPS; group++) {
        bool full = true;
        for (int kind = 0; kind < KINDS; kind++)
            full = full && !is_free(s, seat, group, kind);
        sum += full ? scores[group] : 0;
    }
    for (int kind = 0; kind < KINDS; kind++)
        sum += face_down(s, seat, kind);
    return sum;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_place_fruit, judge_place },
    { 0, NULL },
};

const struct rules rules_orchards = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .points = points,
    .source = ALH_SOURCE_fruit,
    .last = true,
};
