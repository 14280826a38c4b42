/* any_set_moves.c: the list of moves, and moves that were changed a little. */
#include "any_set_parts.h"

#include <string.h>

enum {
    MUTANTS = 3, /* changed moves per decision */
    PARTS = 21,  /* of a move, enum alh_parts */
};

/* ---- lists of moves ---- */

int any_compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct alh_move));
}

/* Each once: moves are entered into a table by what they say. */
static void check_no_move_twice(struct any_game *g)
{
    static int table[4 * ALH_MAX_MOVES]; /* move + 1; 0: free */
    static int places[ALH_MAX_MOVES];
    int n = 0;
    for (int i = 0; i < g->n_moves; i++) {
        uint64_t words[sizeof(struct alh_move) / sizeof(uint64_t)], hash = 0;
        memcpy(words, &g->moves[i], sizeof words);
        for (size_t j = 0; j < sizeof words / sizeof *words; j++)
            hash = (hash ^ words[j]) * 0x9e3779b97f4a7c15u ^ hash >> 29;
        int at = (int)(hash >> 40) % (4 * ALH_MAX_MOVES);
        for (; table[at]; at = (at + 1) % (4 * ALH_MAX_MOVES))
            if (any_compare_moves(&g->moves[i], &g->moves[table[at] - 1]) == 0)
                any_fail(g, &g->moves[i], "alh_moves lists a move twice");
        table[at] = i + 1;
        places[n++] = at;
    }
    while (n > 0)
        table[places[--n]] = 0;
}

static void require_legal(struct any_game *g, const struct alh_move *m)
{
    struct alh_refusal why = alh_check(&g->state, m);
    if (why.rule)
        any_fail(g, m, "a listed move is refused: %s", alh_rule_name(why.rule));
    if (!alh_answers(alh_decision(&g->state).kind, m->kind))
        any_fail(g, m, "a listed move does not answer the decision");
}

void any_check_list(struct any_game *g)
{
    struct any_figures *f = &g->report->figures;
    if (g->n_moves == 0 && !alh_over(&g->state))
        any_fail(g, NULL, "the game is not over and there is no move");
    if (g->n_moves != 0 && alh_over(&g->state))
        any_fail(g, NULL, "the game is over and there are moves");
    check_no_move_twice(g);
    for (int i = 0; i < g->n_moves; i++)
        require_legal(g, &g->moves[i]);
    f->moves += g->n_moves;
    f->most_moves = g->n_moves > f->most_moves ? g->n_moves : f->most_moves;
}

/* ---- mutated moves ---- */

void any_remove_card(struct dice *dice, struct alh_cards *cards)
{
    int kind = alh_next_card(cards, dice_below(dice, ALH_CARD_KINDS));
    kind = kind ? kind : alh_next_card(cards, 0);
    if (kind)
        cards->word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
}

/* One of the hand, of the display, or any. */
static void add_card(struct dice *dice, const struct alh_state *s, struct alh_cards *cards)
{
    const struct alh_cards *hand = &s->hand[alh_decision(s).player < 0 ? 0 : alh_decision(s).player];
    int from = dice_below(dice, 8), kind = alh_next_card(hand, dice_below(dice, ALH_CARD_KINDS));
    if (from == 0 || !kind)
        kind = 1 + dice_below(dice, ALH_CARD_KINDS - 1);
    else if (from < 3 && s->n_display)
        kind = s->display[dice_below(dice, s->n_display)];
    if (kind && kind < ALH_CARD_KINDS && alh_count(cards, kind) < 15)
        alh_add_card(cards, kind);
}

static void push_cell(struct dice *dice, struct alh_move *m)
{
    static const int16_t far[] = { 32767, -32768, 60, -60, 127, -128, 0 };
    bool jumps = dice_below(dice, 20) == 0;
    m->x = (int16_t)(jumps ? far[dice_below(dice, 7)] : m->x + dice_below(dice, 5) - 2);
    m->y = (int16_t)(jumps ? far[dice_below(dice, 7)] : m->y + dice_below(dice, 5) - 2);
}

static uint8_t small_or_any(struct dice *dice, int below)
{
    return (uint8_t)dice_below(dice, dice_below(dice, 10) ? below : 256);
}

static void mutate(struct dice *dice, const struct alh_state *s, struct alh_move *m)
{
    if (!alh_move_parts(m->kind) || dice_below(dice, 8) == 0)
        m->kind = (uint8_t)dice_below(dice, ALH_MOVE_KINDS + (dice_below(dice, 16) == 0));
    unsigned parts = m->kind < ALH_MOVE_KINDS ? alh_move_parts(m->kind) : 0, part = 1u << dice_below(dice, PARTS);
    for (int i = 0; i < PARTS && !(parts & part); i++)
        part = part == 1u << (PARTS - 1) ? 1 : part << 1;
    switch (parts & part) {
    case ALH_PART_SLOT:
    case ALH_PART_STALL: m->slot = small_or_any(dice, ALH_SLOTS + 2); break;
    case ALH_PART_SEAT: m->what = small_or_any(dice, ALH_MAX_PLAYERS + 1); break;
    case ALH_PART_DIE:
    case ALH_PART_TILE: m->tile = small_or_any(dice, ALH_TILE_MODULES); break;
    case ALH_PART_CELL: push_cell(dice, m); break;
    case ALH_PART_DRAWN:
    case ALH_PART_CARD: m->what = small_or_any(dice, ALH_CARDS_END); break;
    case ALH_PART_THING: m->what = small_or_any(dice, 32); break;
    case ALH_PART_TYPE: m->what = small_or_any(dice, ALH_TYPES + 1); break;
    case ALH_PART_NUMBER: m->x = (int16_t)(m->x + dice_below(dice, 60) - 20); break;
    case ALH_PART_TAKE: m->what = small_or_any(dice, ALH_CARD_KINDS); break;
    case ALH_PART_GIVE:
    case ALH_PART_CARDS:
        if (dice_below(dice, 2))
            any_remove_card(dice, &m->cards);
        if (dice_below(dice, 2))
            add_card(dice, s, &m->cards);
        break;
    default: break;
    }
}

/* A field that a kind does not use is zero. */
static void clear_unused(struct alh_move *m)
{
    unsigned parts = m->kind < ALH_MOVE_KINDS ? alh_move_parts(m->kind) : 0;
    struct alh_move clean = { .kind = m->kind };
    clean.slot = parts & (ALH_PART_SLOT | ALH_PART_STALL) ? m->slot : 0;
    clean.tile = parts & (ALH_PART_TILE | ALH_PART_DIE) ? m->tile : 0;
    clean.x = parts & (ALH_PART_CELL | ALH_PART_NUMBER | ALH_PART_HALF) ? m->x : 0;
    clean.y = parts & ALH_PART_CELL ? m->y : 0;
    clean.what =
        parts & (ALH_PART_CARD | ALH_PART_DRAWN | ALH_PART_THING | ALH_PART_TYPE | ALH_PART_TAKE | ALH_PART_STALL)
            ? m->what
            : 0;
    if (parts & (ALH_PART_CARDS | ALH_PART_GIVE))
        clean.cards = m->cards;
    *m = clean;
}

/* Whether a person could have meant the move: sentences name only pieces that exist. */
static bool names_pieces(const struct alh_move *m)
{
    unsigned parts = m->kind < ALH_MOVE_KINDS ? alh_move_parts(m->kind) : 0;
    bool tile = m->tile >= ALH_TILE_STANDARD && m->tile < ALH_TILE_FOUNTAIN;
    bool drawn = m->what && m->what < ALH_CARDS_END && (alh_worth(m->what) || alh_card_id(m->what));
    return (tile || !(parts & (ALH_PART_TILE | ALH_PART_DIE))) && (alh_card_id(m->what) || !(parts & ALH_PART_CARD)) &&
           (drawn || !(parts & (ALH_PART_DRAWN | ALH_PART_TAKE))) &&
           (alh_thing_id(m->what) || !(parts & ALH_PART_THING)) && (m->what < ALH_TYPES || !(parts & ALH_PART_TYPE)) &&
           ((m->slot >= 1 && m->slot <= ALH_SLOTS) || !(parts & (ALH_PART_SLOT | ALH_PART_STALL)));
}

/* A refused move changes no byte; one that is accepted, though perhaps not listed, keeps all pieces. */
static void check_mutant(struct any_game *g, const struct alh_move *m)
{
    static struct alh_events events;
    struct alh_tiles gone = g->gone;
    struct alh_state *copy = &g->copy[ANY_REFUSED];
    struct any_figures *f = &g->report->figures;
    struct alh_refusal refusal = alh_check(&g->state, m);
    alh_copy(copy, &g->state);
    struct alh_refusal played = alh_play(copy, m, &events);
    f->mutants++;
    any_rules_judge(g, m);
    if (m->kind < ALH_MOVE_KINDS)
        any_check_judged(g, m);
    if (memcmp(&refusal, &played, sizeof refusal))
        any_fail(g, m, "alh_check says %s, alh_play says %s", alh_rule_name(refusal.rule), alh_rule_name(played.rule));
    if (!refusal.rule) {
        for (int i = 0; i < events.n; i++)
            any_note_gone(&gone, &events.list[i]);
        const char *wrong = any_flaw(g, copy, &gone);
        for (int seat = 0; seat < copy->players && !wrong; seat++)
            wrong = any_broken(copy, seat);
        f->accepted++;
        if (wrong)
            any_fail(g, m, "after a move that is not listed: %s", wrong);
        return;
    }
    any_require_same(g, m, "a refused move", &g->state, copy);
    f->refusals[refusal.rule]++;
    if (names_pieces(m))
        any_check_refusal_text(g, m, &refusal);
}

void any_check_mutants(struct any_game *g)
{
    for (int i = 0; i < MUTANTS; i++) {
        struct alh_move m = { .kind = (uint8_t)dice_below(&g->checks, ALH_MOVE_KINDS) };
        if (g->n_moves)
            m = g->moves[dice_below(&g->checks, g->n_moves)];
        mutate(&g->checks, &g->state, &m);
        if (m.kind < ALH_MOVE_KINDS && dice_below(&g->checks, 3) == 0)
            mutate(&g->checks, &g->state, &m);
        clear_unused(&m);
        check_mutant(g, &m);
    }
}
