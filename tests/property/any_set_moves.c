/* any_set_moves.c: the list of moves, and moves that were changed a little. */
#include "any_set_parts.h"
#include "mutants.h"

#include "support/parts.h"

#include <string.h>

enum { MUTANTS = 3 }; /* changed moves per decision */

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
}

/* ---- mutated moves ---- */

/* Whether there is a piece of this number, or that nothing was named. */
static bool names_piece(int codec, int number, bool optional)
{
    if (optional && !number)
        return true;
    switch (codec) {
    case ALH_CODEC_TILE: return number < ALH_TILES && alh_tile(number);
    case ALH_CODEC_TYPE: return number < ALH_TYPES;
    case ALH_CODEC_CURRENCY: return number < ALH_CURRENCIES;
    case ALH_CODEC_THING: return alh_thing_id(number);
    case ALH_CODEC_CARD_ID: return alh_card_id(number);
    case ALH_CODEC_HAND_CARD:
    case ALH_CODEC_ANY_CARD: return number && number < ALH_CARDS_END && (alh_worth(number) || alh_card_id(number));
    case ALH_CODEC_SEAT: return number < ALH_MAX_PLAYERS;
    case ALH_CODEC_SIDE: return number >= 1 && number <= ALH_SIDES_OF_HALVES;
    case ALH_CODEC_STALL: return number >= 1 && number <= ALH_CURRENCIES;
    default: return true;
    }
}

/* Whether a person could have meant the move: sentences name only pieces that exist. */
static bool names_pieces(const struct alh_move *m)
{
    uint64_t parts = parts_of_move(m);
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++) {
        const struct alh_part_row *row = alh_part_row(part);
        bool optional = alh_has_part(parts, part) && alh_has_part(alh_optional_parts(m->kind), part);
        if (alh_has_part(parts, part) && !names_piece(row->codec, ((const uint8_t *)m)[row->offset], optional))
            return false;
    }
    return true;
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
        mutate_move(&g->checks, &g->state, &m);
        if (m.kind < ALH_MOVE_KINDS && dice_below(&g->checks, 3) == 0)
            mutate_move(&g->checks, &g->state, &m);
        clean_move(&g->state, &m);
        check_mutant(g, &m);
    }
}
