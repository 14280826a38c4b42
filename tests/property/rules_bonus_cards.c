/* rules_bonus_cards.c: docs/rules/modules/03-bonus_cards.md once more. */
#include "rules.h"

enum { CARDS = 10 };

/* Components: B1 to B10, all without walls. */
static const struct {
    int type, price;
} shown[CARDS] = {
    { ALH_PAVILION, 8 },  { ALH_SERAGLIO, 9 }, { ALH_ARCADES, 9 }, { ALH_ARCADES, 10 }, { ALH_CHAMBERS, 10 },
    { ALH_CHAMBERS, 11 }, { ALH_GARDEN, 10 },  { ALH_GARDEN, 11 }, { ALH_TOWER, 11 },   { ALH_TOWER, 12 },
};

static struct {
    unsigned passed; /* seats, since the window was opened or something was revealed in it */
    int type;        /* of the window */
} memory;

static bool has(const uint16_t cards[ALH_MAX_PLAYERS], int seat, int card)
{
    return cards[seat] >> card & 1;
}

static bool is_hidden(const struct alh_state *s, int seat, int card)
{
    return has(s->bonus_cards.hidden, seat, card);
}

static bool is_open(const struct alh_state *s, int seat, int card)
{
    return has(s->bonus_cards.open, seat, card);
}

static bool is_known(const struct alh_state *s, int seat, int card)
{
    return has(s->bonus_cards.known, seat, card);
}

/* The standard building of the picture. */
static int find_tile(int card)
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_FOUNTAIN; tile++) {
        const struct alh_tile_row *row = alh_tile(tile);
        if (row->type == shown[card].type && row->price == shown[card].price && !row->walls)
            return tile;
    }
    return 0;
}

/* Asked for so often that it is kept. */
static int tile_of(int card)
{
    static int found[sizeof shown / sizeof *shown];
    return found[card] ? found[card] : (found[card] = find_tile(card));
}

/* It stands in the Alhambra. */
static bool is_built(const struct alh_state *s, int seat, int card)
{
    return alh_in(&s->alhambra[seat], tile_of(card)) && rules_is_finished(s, tile_of(card));
}

/* Setup: 2 and 3 players 3 each, 4 and 5 players 2 each, 6 players 1 each. */
static const char *start(const struct any_game *g)
{
    static const int each[ALH_MAX_PLAYERS + 1] = { 0, 0, 3, 3, 2, 2, 1 };
    for (int seat = 0; seat < g->state.players; seat++) {
        int n = 0;
        for (int card = 0; card < CARDS; card++)
            n += is_hidden(&g->state, seat, card);
        if (n != each[g->state.players] || g->state.bonus_cards.open[seat] || g->state.bonus_cards.known[seat])
            return "other cards are dealt";
    }
    return NULL;
}

/* ---- revealing ---- */

static bool in_window(const struct alh_state *s)
{
    return alh_decision(s).kind == ALH_ASK_reveal_bonus;
}

static const char *judge_reveal(const struct any_game *g, const struct alh_move *m)
{
    int card = m->thing - ALH_THING_bonus, seat = rules_asked(g);
    if (card < 0 || card >= CARDS || !is_hidden(&g->state, seat, card))
        return "not one of his hidden cards";
    if (in_window(&g->state) && shown[card].type != alh_decision(&g->state).arg[0])
        return "the window of another type";
    return is_built(&g->state, seat, card) ? NULL : "the matching tile is not built";
}

static void propose(struct any_game *g)
{
    for (int card = 0; card < CARDS; card++)
        rules_compare(
            g, &(struct alh_move){ .kind = ALH_MOVE_reveal_bonus, .thing = (uint8_t)(ALH_THING_bonus + card) }, true);
}

/* Windows: everybody with a hidden card who has not passed, in order from N. */
static const char *wrong_asked(const struct alh_state *s)
{
    for (int i = 1; i <= s->players; i++) {
        int seat = rules_seat_in_order(s, i);
        if (s->bonus_cards.hidden[seat] && !(memory.passed >> seat & 1))
            return seat == alh_decision(s).player ? NULL : "another player comes first in the window";
    }
    return "somebody is asked in the window who has passed or has no card";
}

/* A card lies in one place; it is open only while its tile stands; only what is hidden is known so. */
static const char *wrong_card(const struct alh_state *s, int card)
{
    int places = 0;
    for (int seat = 0; seat < s->players; seat++) {
        places += is_hidden(s, seat, card) + is_open(s, seat, card);
        if (is_open(s, seat, card) && !is_built(s, seat, card))
            return "a card lies open without its tile";
        if (is_known(s, seat, card) && !is_hidden(s, seat, card))
            return "a card is known as hidden that is not";
    }
    return places > 1 ? "a card lies in two places" : NULL;
}

static const char *position(const struct any_game *g)
{
    for (int card = 0; card < CARDS; card++) {
        const char *wrong = wrong_card(&g->state, card);
        if (wrong)
            return wrong;
    }
    return in_window(&g->state) ? wrong_asked(&g->state) : NULL;
}

/* ---- what follows ---- */

/* Cards change only by revealing them, and by the loss of their tile: then everybody has seen them. */
static const char *wrong_change(const struct any_game *g, const struct alh_move *m, int seat, int card)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    bool reveals =
        m->kind == ALH_MOVE_reveal_bonus && alh_decision(before).player == seat && m->thing == ALH_THING_bonus + card;
    const struct alh_spot *was = &before->spot[tile_of(card)], *now = &s->spot[tile_of(card)];
    bool moved = was->x != now->x || was->y != now->y; /* 31, 37 */
    bool leaves = !is_built(s, seat, card) || moved;
    bool loses = is_open(before, seat, card) && leaves;
    bool open = (is_open(before, seat, card) || reveals) && !loses;
    bool hidden = (is_hidden(before, seat, card) || loses) && !reveals;
    bool known = (is_known(before, seat, card) || loses) && !reveals;
    if (is_open(s, seat, card) != open)
        return open ? "a card does not lie open" : "a card lies open";
    if (is_hidden(s, seat, card) != hidden)
        return "a card is not where it was";
    return is_known(s, seat, card) != known ? "everybody knows other hidden cards" : NULL;
}

/* Free: the same decision stands again. */
static const char *after_reveal(const struct any_game *g)
{
    struct alh_frame was = alh_decision(&g->copy[ANY_BEFORE]), is = alh_decision(&g->state);
    memory.passed = 0;
    return was.kind == ALH_ASK_reveal_bonus || (is.kind == was.kind && is.player == was.player)
               ? NULL
               : "after a reveal another decision stands";
}

/* Behind the window its type is paid, with what was revealed last. */
static const char *wrong_payment(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    struct rules_counts counts;
    int paid[ALH_OWNERS] = { 0 }, round = 0;
    rules_count(before, &counts);
    counts.halves[memory.type][alh_decision(before).player] += m->kind == ALH_MOVE_reveal_bonus ? 2 : 0;
    for (const struct alh_event *e = events->list; e < events->list + events->n; e++)
        if (e->kind == ALH_EVENT_scored && e->source == ALH_SOURCE_majorities && e->type == memory.type &&
            (!round || e->round == round)) {
            round = e->round;
            paid[e->player] += e->number;
        }
    for (int owner = 0; owner < ALH_OWNERS && round; owner++)
        if (paid[owner] != rules_majority(&counts, round, memory.type, owner))
            return "behind a window other points are paid";
    return NULL;
}

/* A window ends when all with a hidden card have passed. */
static const char *after_window(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *s = &g->state;
    unsigned passed = memory.passed;
    if (in_window(s) && alh_decision(s).arg[0] == memory.type)
        return NULL;
    memory.passed = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (s->bonus_cards.hidden[seat] && !(passed >> seat & 1))
            return "the window ends before all have passed";
    return wrong_payment(g, m, events);
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    const char *wrong = NULL;
    for (int seat = 0; seat < g->state.players; seat++)
        for (int card = 0; card < CARDS && !wrong; card++)
            wrong = wrong_change(g, m, seat, card);
    memory.type = alh_decision(before).arg[0];
    if (m->kind == ALH_MOVE_pass_bonus)
        memory.passed |= 1u << alh_decision(before).player;
    if (m->kind == ALH_MOVE_reveal_bonus && !wrong)
        wrong = after_reveal(g);
    return in_window(before) && !wrong ? after_window(g, m, events) : wrong;
}

/* Scoring: an open card is one more building. */
static void count(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    (void)own;
    for (int card = 0; card < CARDS && owner != ALH_DIRK; card++)
        out->halves[shown[card].type][owner] += is_open(s, owner, card) ? 2 : 0;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_reveal_bonus, judge_reveal },
    { ALH_MOVE_pass_bonus, rules_always },
    { 0, NULL },
};

const struct rules rules_bonus_cards = {
    .judges = judges,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .count = count,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
