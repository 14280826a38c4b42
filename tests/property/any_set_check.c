/* any_set_check.c: what must hold at every decision and after every move, whatever modules play. Pieces of modules are found
   through their tables of fields. */
#include "any_set.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MUTANTS = 3, /* changed moves per decision */
    PARTS = 21,  /* of a move, enum alh_parts */
};

/* ---- chance ---- */

uint64_t any_roll(struct any_dice *dice)
{
    uint64_t z = dice->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int any_below(struct any_dice *dice, int below)
{
    return (int)(any_roll(dice) % (uint64_t)below);
}

static void shuffle(struct any_dice *dice, uint8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = any_below(dice, i + 1);
        uint8_t swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
    }
}

/* ---- reports ---- */

/* Adds to what is already said. */
static void tell(struct any_report *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(struct any_report *report, const char *format, ...)
{
    size_t n = strlen(report->why);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->why + n, sizeof report->why - n, format, arguments);
    va_end(arguments);
}

static void tell_move(struct any_report *report, const struct alh_move *m)
{
    const char *how = m->kind < ALH_MOVE_KINDS ? alh_move_how(m->kind) : NULL;
    tell(report, "; move: %s%s%s slot %d tile %d at (%d,%d) what %d cards",
         m->kind < ALH_MOVE_KINDS ? alh_move_type(m->kind) : "?", how ? " " : "", how ? how : "", m->slot, m->tile,
         m->x, m->y, m->what);
    for (int kind = alh_next_card(&m->cards, 0); kind; kind = alh_next_card(&m->cards, kind))
        for (int i = 0; i < alh_count(&m->cards, kind); i++)
            tell(report, " %d/%d", kind / 16, kind % 16);
}

void any_tell_why(struct any_report *report, const char *why)
{
    size_t n = 0;
    snprintf(report->why, sizeof report->why, "%s", why);
    for (; *why && n < sizeof report->kind - 1; why++)
        if (*why < '0' || *why > '9')
            report->kind[n++] = *why;
    report->kind[n] = 0;
}

bool any_alike(const struct any_report *a, const struct any_report *b)
{
    return strcmp(a->kind, b->kind) == 0;
}

void any_fail(struct any_game *g, const struct alh_move *move, const char *format, ...)
{
    struct alh_frame asked = alh_decision(&g->state);
    char why[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    any_tell_why(g->report, why);
    if (move)
        tell_move(g->report, move);
    tell(g->report, "; asked: %s, seat %d, step %s", alh_ask_name(asked.kind), asked.player,
         alh_step_name(g->state.step));
    g->report->decision = g->decision;
    fflush(NULL);
    _exit(1);
}

/* ---- states ---- */

static bool zero_behind(const struct alh_state *s)
{
    static const struct alh_state nothing;
    return s->size <= sizeof *s && memcmp((const uint8_t *)s + s->size, &nothing, sizeof *s - s->size) == 0;
}

bool any_same_state(const struct alh_state *a, const struct alh_state *b)
{
    return a->size == b->size && memcmp(a, b, a->size) == 0 && zero_behind(a) && zero_behind(b);
}

void any_require_same(struct any_game *g, const struct alh_move *move, const char *what, const struct alh_state *a,
                      const struct alh_state *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    size_t i = 0;
    if (any_same_state(a, b))
        return;
    while (i < sizeof *a - 1 && x[i] == y[i])
        i++;
    any_fail(g, move, "%s: states differ, first in byte %zu of %d", what, i, a->size);
}

/* ---- pieces are conserved ---- */

/* What was found where: tiles once, cards as often as they lie there. */
struct census {
    struct alh_tiles tiles;
    int cards[UINT8_MAX + 1];
    const char *wrong;
};

static void complain(struct census *c, const char *wrong)
{
    c->wrong = c->wrong ? c->wrong : wrong;
}

static void count_tiles(struct census *c, const struct alh_tiles *set)
{
    for (int i = 0; i < 3; i++) {
        if (c->tiles.word[i] & set->word[i])
            complain(c, "a tile is in two places");
        c->tiles.word[i] |= set->word[i];
    }
}

static void count_tile(struct census *c, int tile)
{
    struct alh_tiles set = { { 0 } };
    if (tile >= ALH_TILES)
        complain(c, "a tile lies there that does not exist");
    else if (tile)
        set.word[tile / 64] = (uint64_t)1 << tile % 64;
    count_tiles(c, &set);
}

static void count_cards(struct census *c, const struct alh_cards *cards)
{
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        c->cards[kind] += alh_count(cards, kind);
}

/* Rows of a table that are cards: each lies on the table or belongs to a seat. */
static void count_rows(struct census *c, const struct alh_field *f, const uint8_t *at)
{
    if (f->columns[0].type != ALH_COLUMN_CARD)
        return;
    for (int i = 0; i < f->most; i++) {
        int owner = at[i * f->row_size + f->owner];
        c->cards[f->first + i] += f->stride ? owner != 0 && owner != ALH_ON_TABLE : owner == ALH_ON_TABLE;
    }
}

/* Cards whose use is noted lie elsewhere. */
static bool is_note(const struct alh_field *f)
{
    size_t n = strlen(f->name);
    return n > 5 && strcmp(f->name + n - 5, "_used") == 0;
}

static void count_bits(struct census *c, const struct alh_field *f, const uint8_t *at)
{
    for (int i = 0; i < f->most && !is_note(f); i++)
        c->cards[f->first + i] += at[i / 8] >> i % 8 & 1;
}

static void count_place(struct census *c, const struct alh_state *s, const struct alh_field *f, const uint8_t *at,
                        int seat)
{
    struct alh_cards cards;
    struct alh_tiles tiles;
    int n = ((const uint8_t *)s)[f->count + seat];
    switch (f->type) {
    case ALH_FIELD_CARDS:
        memcpy(&cards, at, sizeof cards);
        count_cards(c, &cards);
        break;
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED:
        memcpy(&tiles, at, sizeof tiles);
        count_tiles(c, &tiles);
        break;
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST:
        if (n > f->most)
            complain(c, "a list is longer than it may be");
        for (int i = 0; i < n && i < f->most; i++) {
            if (f->type == ALH_FIELD_TILE_LIST)
                count_tile(c, at[i]);
            else
                c->cards[at[i]]++;
        }
        break;
    case ALH_FIELD_SLOTS:
        for (int i = 0; i < f->most; i++)
            count_tile(c, at[i]);
        break;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: count_bits(c, f, at); break;
    case ALH_FIELD_CARD_ID: c->cards[*at] += *at != 0; break;
    case ALH_FIELD_TILE: count_tile(c, *at); break;
    default: break;
    }
}

/* The base game's fields come from the same kind of table; Dirk's tiles alone have none. */
static void count_fields(struct census *c, const struct alh_state *s, const struct alh_field *f)
{
    for (; f && f->type != ALH_FIELD_END; f++) {
        const uint8_t *at = (const uint8_t *)s + f->offset;
        if (f->type == ALH_FIELD_ROWS) {
            count_rows(c, f, at);
            continue;
        }
        for (int seat = 0; seat < (f->stride ? s->players : 1); seat++)
            count_place(c, s, f, at + seat * f->stride, seat);
    }
}

static void take_census(struct census *c, const struct alh_state *s)
{
    memset(c, 0, sizeof *c);
    count_tiles(c, &s->dirk);
    for (int i = 0; i < ALH_MODULES; i++)
        if (s->modules >> i & 1)
            count_fields(c, s, alh_module_row(i)->fields);
}

static const char *wrong_cards(const struct any_game *g, const struct census *c)
{
    for (int kind = 0; kind <= UINT8_MAX; kind++) {
        if (alh_worth(kind) ? c->cards[kind] != g->money[kind] : c->cards[kind] > 1)
            return alh_worth(kind) ? "a money card was lost or invented" : "a card lies in two places";
        if (c->cards[kind] && !alh_worth(kind) && !alh_card_id(kind))
            return "a card lies there that does not exist";
    }
    return NULL;
}

static const char *wrong_hand(const struct alh_state *s, int seat)
{
    if (alh_count_cards(&s->hand[seat]) != s->hand_size[seat])
        return "hand_size is wrong";
    for (int kind = alh_next_card(&s->known[seat], 0); kind; kind = alh_next_card(&s->known[seat], kind))
        if (alh_count(&s->known[seat], kind) > alh_count(&s->hand[seat], kind))
            return "a card is known to be in a hand and is not";
    return NULL;
}

/* Every tile of the game lies somewhere, unless it has left the game. */
static bool lost_tiles(const struct alh_state *s, const struct census *c, const struct alh_tiles *gone)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (alh_in(&c->tiles, tile) != (alh_tile_plays(s, tile) && !alh_in(gone, tile)))
            return true;
    return false;
}

/* What is wrong with a state, or NULL. */
static const char *flaw(const struct any_game *g, const struct alh_state *s, const struct alh_tiles *gone)
{
    struct census census;
    take_census(&census, s);
    const char *wrong = census.wrong ? census.wrong : wrong_cards(g, &census);
    if (!wrong && lost_tiles(s, &census, gone))
        wrong = "a tile is nowhere, or there though it is not in the game";
    for (int seat = 0; seat < s->players && !wrong; seat++)
        wrong = wrong_hand(s, seat);
    int in_piles = 0;
    for (int i = 0; i < ALH_PILES; i++)
        in_piles += s->pile[i];
    if (!wrong && in_piles != s->n_draw)
        wrong = "the piles do not add up to the draw pile";
    return wrong || zero_behind(s) ? wrong : "bytes behind the state are not zero";
}

static void note_gone(struct alh_tiles *gone, const struct alh_event *event)
{
    if (event->kind == ALH_EVENT_left_game || event->kind == ALH_EVENT_boxed)
        gone->word[event->tile / 64] |= (uint64_t)1 << event->tile % 64;
}

static void note_event(struct any_game *g, const struct alh_event *event)
{
    note_gone(&g->gone, event);
    g->report->figures.events[event->kind]++;
    any_check_event_text(g, event);
}

void any_count_start(struct any_game *g, const struct alh_events *events)
{
    struct census census;
    take_census(&census, &g->state);
    g->gone = (struct alh_tiles){ { 0 } };
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++)
        g->money[kind] = alh_worth(kind) ? census.cards[kind] : 0;
    for (int kind = 1; kind < 16 * ALH_CURRENCIES; kind++)
        if (alh_card_value(kind) >= 1 && alh_card_value(kind) <= 9 &&
            g->money[kind] != (g->config.players == 2 ? 2 : 3))
            any_fail(g, NULL, "setup: %d cards of kind %d/%d", g->money[kind], kind / 16, kind % 16);
    for (int i = 0; i < events->n; i++)
        note_event(g, &events->list[i]);
    any_rules_start(g);
}

static void check_boards(struct any_game *g)
{
    for (int seat = 0; seat < g->state.players; seat++) {
        const char *wrong = any_broken(&g->state, seat);
        if (wrong)
            any_fail(g, NULL, "the Alhambra of seat %d: %s", seat, wrong);
        int got = alh_longest_wall(&g->state, seat, NULL), want = any_longest_wall(&g->state, seat);
        if (got != want)
            any_fail(g, NULL, "the longest wall of seat %d is %d instead of %d", seat, got, want);
    }
}

static void check_state(struct any_game *g)
{
    const struct alh_state *s = &g->state, *before = &g->copy[ANY_BEFORE];
    const char *wrong = flaw(g, s, &g->gone);
    if (wrong)
        any_fail(g, NULL, "%s", wrong);
    struct alh_frame asked = alh_decision(s);
    bool over = alh_over(s);
    if (over != (asked.kind == ALH_ASK_over) || over != (asked.player == ALH_NOBODY) || asked.player >= s->players)
        any_fail(g, NULL, "nobody is asked, or somebody after the end");
    if (s->depth > ALH_STACK)
        any_fail(g, NULL, "the stack is %d deep", s->depth);
    if (memcmp(s->alhambra, before->alhambra, sizeof s->alhambra) || memcmp(s->spot, before->spot, sizeof s->spot))
        check_boards(g);
}

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

static void check_list(struct any_game *g)
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

static void remove_card(struct any_dice *dice, struct alh_cards *cards)
{
    int kind = alh_next_card(cards, any_below(dice, ALH_CARD_KINDS));
    kind = kind ? kind : alh_next_card(cards, 0);
    if (kind)
        cards->word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
}

/* One of the hand, of the display, or any. */
static void add_card(struct any_dice *dice, const struct alh_state *s, struct alh_cards *cards)
{
    const struct alh_cards *hand = &s->hand[alh_decision(s).player < 0 ? 0 : alh_decision(s).player];
    int from = any_below(dice, 8), kind = alh_next_card(hand, any_below(dice, ALH_CARD_KINDS));
    if (from == 0 || !kind)
        kind = 1 + any_below(dice, ALH_CARD_KINDS - 1);
    else if (from < 3 && s->n_display)
        kind = s->display[any_below(dice, s->n_display)];
    if (kind && kind < ALH_CARD_KINDS && alh_count(cards, kind) < 15)
        alh_add_card(cards, kind);
}

static void push_cell(struct any_dice *dice, struct alh_move *m)
{
    static const int16_t far[] = { 32767, -32768, 60, -60, 127, -128, 0 };
    bool jumps = any_below(dice, 20) == 0;
    m->x = (int16_t)(jumps ? far[any_below(dice, 7)] : m->x + any_below(dice, 5) - 2);
    m->y = (int16_t)(jumps ? far[any_below(dice, 7)] : m->y + any_below(dice, 5) - 2);
}

static uint8_t small_or_any(struct any_dice *dice, int below)
{
    return (uint8_t)any_below(dice, any_below(dice, 10) ? below : 256);
}

static void mutate(struct any_dice *dice, const struct alh_state *s, struct alh_move *m)
{
    if (!alh_move_parts(m->kind) || any_below(dice, 8) == 0)
        m->kind = (uint8_t)any_below(dice, ALH_MOVE_KINDS + (any_below(dice, 16) == 0));
    unsigned parts = m->kind < ALH_MOVE_KINDS ? alh_move_parts(m->kind) : 0, part = 1u << any_below(dice, PARTS);
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
    case ALH_PART_NUMBER: m->x = (int16_t)(m->x + any_below(dice, 60) - 20); break;
    case ALH_PART_TAKE: m->what = small_or_any(dice, ALH_CARD_KINDS); break;
    case ALH_PART_GIVE:
    case ALH_PART_CARDS:
        if (any_below(dice, 2))
            remove_card(dice, &m->cards);
        if (any_below(dice, 2))
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
            note_gone(&gone, &events.list[i]);
        const char *wrong = flaw(g, copy, &gone);
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

static void check_mutants(struct any_game *g)
{
    for (int i = 0; i < MUTANTS; i++) {
        struct alh_move m = { .kind = (uint8_t)any_below(&g->checks, ALH_MOVE_KINDS) };
        if (g->n_moves)
            m = g->moves[any_below(&g->checks, g->n_moves)];
        mutate(&g->checks, &g->state, &m);
        if (m.kind < ALH_MOVE_KINDS && any_below(&g->checks, 3) == 0)
            mutate(&g->checks, &g->state, &m);
        clear_unused(&m);
        check_mutant(g, &m);
    }
}

/* ---- points ---- */

static void check_scoring(struct any_game *g, int round)
{
    struct alh_scores got;
    memset(&got, 0x5a, sizeof got);
    alh_score(&g->state, round, &got);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int sum = 0, ranks = 0;
        for (int source = 0; source < ALH_SOURCES; source++)
            sum += got.points[source][owner];
        for (int type = 0; type < ALH_TYPES; type++) {
            ranks += got.rank[type][owner].points;
            if (got.rank[type][owner].halves != alh_halves(&g->state, owner, type))
                any_fail(g, NULL, "scoring %d: alh_halves of owner %d, type %d", round, owner, type);
        }
        if (sum != got.total[owner] || ranks != got.points[ALH_SOURCE_majorities][owner])
            any_fail(g, NULL, "scoring %d owner %d: %d points in all, %d for types, but the total is %d", round, owner,
                     sum, ranks, got.total[owner]);
    }
    any_rules_points(g, &got);
}

/* ---- who knows what ---- */

/* Lets everybody forget some cards of the hands: as if the position had been loaded. */
static void forget(struct any_dice *dice, struct alh_state *s)
{
    int style = any_below(dice, 3); /* nothing, everything, something */
    if (style == 1)
        memset(s->known, 0, sizeof s->known);
    for (int seat = 0; seat < s->players && style == 2; seat++)
        for (int i = any_below(dice, 10); i > 0; i--)
            remove_card(dice, &s->known[seat]);
}

/* How many bytes a field has, for one seat where it is per player. */
static size_t size_of(const struct alh_field *f)
{
    switch (f->type) {
    case ALH_FIELD_CARDS: return sizeof(struct alh_cards);
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED: return sizeof(struct alh_tiles);
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST:
    case ALH_FIELD_SLOTS: return f->most;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: return (f->most + 7u) / 8;
    case ALH_FIELD_ROWS: return (size_t)f->most * f->row_size;
    case ALH_FIELD_I16: return sizeof(int16_t);
    default: return 1;
    }
}

/* How many pieces on top of a pile this seat knows. */
static int known_top(const struct alh_state *s, int pile, int seat)
{
    return s->tops[pile].by == seat + 1 ? s->tops[pile].known : 0;
}

/* How much of a field is hidden, where it is: of a pile all but the top that the seat knows. */
static size_t hidden_size(const struct alh_field *f, const struct alh_state *s, int seat)
{
    if (f->offset == offsetof(struct alh_state, draw))
        return (size_t)(s->n_draw - known_top(s, ALH_CARD_PILE, seat));
    if (f->offset == offsetof(struct alh_state, bag))
        return (size_t)(s->n_bag - known_top(s, ALH_TILE_BAG, seat));
    return size_of(f);
}

/* What the tables of modules call hidden from a seat is zero in its view. */
static void check_hidden_field(struct any_game *g, const struct alh_field *f, const struct alh_state *view, int seat)
{
    for (int other = 0; other < (f->stride ? view->players : 1); other++) {
        const uint8_t *at = (const uint8_t *)view + f->offset + other * f->stride;
        if (f->seen == ALH_SEEN_BY_ALL || (f->seen == ALH_SEEN_BY_OWNER && other == seat))
            continue;
        for (size_t i = 0; i < hidden_size(f, view, seat); i++)
            if (at[i])
                any_fail(g, NULL, "alh_hide shows %s of seat %d to seat %d", f->name, other, seat);
    }
}

static void check_hidden_fields(struct any_game *g, const struct alh_state *view, int seat)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_field *f = alh_module_row(i)->fields;
        for (; f && f->type != ALH_FIELD_END && view->modules >> i & 1; f++)
            if (f->offset != offsetof(struct alh_state, discard)) /* hidden by custom, but known to who has watched */
                check_hidden_field(g, f, view, seat);
    }
}

/* Where pile i of the draw pile begins; pile 5 lies at the bottom. */
static int pile_begin(const struct alh_state *s, int pile)
{
    int begin = 0;
    for (int i = ALH_PILES - 1; i > pile; i--)
        begin += s->pile[i];
    return begin;
}

static int top_pile(const struct alh_state *s)
{
    int pile = 0;
    while (pile < ALH_PILES - 1 && !s->pile[pile])
        pile++;
    return pile;
}

/* A card of a hand that not everybody has seen changes places with one of the draw pile: money with money, any card with one
   of the pile that is being drawn from. */
static void exchange_unknown(struct any_dice *dice, struct alh_state *s, int seat, int other)
{
    struct alh_cards unknown = s->hand[other];
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        unknown.word[i] -= s->known[other].word[i];
    int n = s->n_draw - known_top(s, ALH_CARD_PILE, seat), at = n > 0 ? any_below(dice, n) : -1;
    int kind = alh_next_card(&unknown, any_below(dice, ALH_CARD_KINDS));
    if (at < 0 || !kind || s->draw[at] >= ALH_CARD_KINDS)
        return;
    if ((!alh_worth(kind) || !alh_worth(s->draw[at])) && at < pile_begin(s, top_pile(s)))
        return;
    s->hand[other].word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
    alh_add_card(&s->hand[other], s->draw[at]);
    s->draw[at] = (uint8_t)kind;
}

/* A tile under the market that this seat has not laid there changes places with one of the bag. */
static void exchange_hidden(struct any_dice *dice, struct alh_state *s, int seat)
{
    int n = s->n_bag - known_top(s, ALH_TILE_BAG, seat);
    for (int slot = 0; slot < ALH_SLOTS && n && s->step != ALH_STEP_END; slot++) {
        uint8_t *tile = &s->buildings_of_power.hidden[slot], *other = &s->bag[any_below(dice, n)], swapped = *tile;
        if (!*tile || s->buildings_of_power.hidden_by[slot] == seat + 1)
            continue;
        *tile = *other;
        *other = swapped;
    }
}

/* Changes what this seat cannot know. */
static void scramble(struct any_dice *dice, struct alh_state *s, int seat)
{
    for (int pile = 0; pile < ALH_PILES; pile++)
        shuffle(dice, &s->draw[pile_begin(s, pile)],
                s->pile[pile] - (pile == s->pile_top ? known_top(s, ALH_CARD_PILE, seat) : 0));
    shuffle(dice, s->bag, s->n_bag - known_top(s, ALH_TILE_BAG, seat));
    if (s->modules >> ALH_MODULE_buildings_of_power & 1)
        exchange_hidden(dice, s, seat);
    for (int other = 0; other < s->players; other++)
        for (int i = 0; i < 5 && other != seat; i++)
            exchange_unknown(dice, s, seat, other);
    for (int i = 0; i < 8; i++)
        s->random.key[i] = (uint32_t)any_roll(dice);
    s->random.next += (uint64_t)any_below(dice, 100);
}

/* How many cards lie in a pile that are no money, or that no hand can hold. */
static int specials(const struct alh_state *s, int pile)
{
    int n = 0, begin = pile_begin(s, pile);
    for (int i = begin; i < begin + s->pile[pile]; i++)
        n += !alh_worth(s->draw[i]);
    return n;
}

/* Whether a card of another hand was not seen by all: it could as well lie in the pile that is being drawn from. */
static bool others_hide(const struct alh_state *s, int seat)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && alh_count_cards(&s->known[other]) < s->hand_size[other])
            return true;
    return false;
}

/* What was listed for the real state is the list for this one. */
static void check_own_moves(struct any_game *g, const struct alh_state *dealt)
{
    static struct alh_move got[ALH_MAX_MOVES];
    bool complete = false;
    int n = alh_moves(dealt, got, ALH_MAX_MOVES, &complete);
    if (n != g->n_moves || complete != g->complete || memcmp(g->moves, got, (size_t)n * sizeof *got))
        any_fail(g, NULL, "alh_determinize: the seat's own moves are others");
}

static void check_determinized(struct any_game *g, const struct alh_state *dealt, const struct alh_state *s, int seat)
{
    const char *wrong = flaw(g, dealt, &g->gone);
    if (memcmp(dealt->known, s->known, sizeof s->known) || memcmp(dealt->hand_size, s->hand_size, sizeof s->hand_size))
        wrong = "known cards were changed";
    if (memcmp(&dealt->hand[seat], &s->hand[seat], sizeof s->hand[seat]))
        wrong = "the own hand was changed";
    if (memcmp(dealt->random.key, s->random.key, sizeof s->random.key) == 0)
        wrong = "the chance to come is the real one";
    for (int pile = 0; pile < ALH_PILES; pile++)
        if (specials(dealt, pile) != specials(s, pile) && (pile != top_pile(s) || !others_hide(s, seat)))
            wrong = "a card that is no money left its pile";
    struct alh_frame a = alh_decision(dealt), b = alh_decision(s);
    if (memcmp(&a, &b, sizeof a))
        wrong = "another decision";
    if (wrong)
        any_fail(g, NULL, "alh_determinize for seat %d: %s", seat, wrong);
    if (b.player == seat)
        check_own_moves(g, dealt);
}

/* Two states that differ only in what is hidden from a seat look alike to it; so does a determinized one. */
static void check_knowledge(struct any_game *g)
{
    static struct alh_state dealt, again, view, seen;
    struct alh_state *s = &g->copy[ANY_FORGETFUL];
    struct alh_random random;
    int seat = any_below(&g->checks, 2 * g->state.players), asked = alh_decision(&g->state).player;
    seat = seat < g->state.players ? seat : asked != ALH_NOBODY ? asked : 0;
    alh_copy(s, &g->state);
    forget(&g->checks, s);
    alh_hide(&view, s, seat);
    check_hidden_fields(g, &view, seat);
    uint64_t seed = any_roll(&g->checks);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&dealt, s, seat, &random);
    check_determinized(g, &dealt, s, seat);
    alh_hide(&seen, &dealt, seat);
    any_require_same(g, NULL, "alh_hide of a determinized state", &view, &seen);
    scramble(&g->checks, s, seat);
    alh_hide(&seen, s, seat);
    any_require_same(g, NULL, "alh_hide of a state with other hidden things", &view, &seen);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&again, s, seat, &random);
    any_require_same(g, NULL, "alh_determinize of a state with other hidden things", &dealt, &again);
    g->report->figures.views++;
}

/* ---- everything ---- */

void any_check_position(struct any_game *g)
{
    g->n_moves = alh_moves(&g->state, g->moves, ALH_MAX_MOVES, &g->complete);
    struct any_figures *f = &g->report->figures;
    f->decisions++;
    f->deepest = g->state.depth > f->deepest ? g->state.depth : f->deepest;
    check_state(g);
    any_rules_position(g);
    if (g->sparse > 1 && any_below(&g->checks, g->sparse) != 0 && g->n_moves)
        return;
    check_list(g);
    any_rules_moves(g);
    any_check_prompt(g);
    check_mutants(g);
    any_check_picks(g);
    for (int round = 1; round <= ALH_SCORINGS; round++)
        check_scoring(g, round);
    check_knowledge(g);
}

/* Whether a pile changed below what this seat knew of it. */
static bool pile_moved(const uint8_t *before, const uint8_t *after, int n, int n_after)
{
    return n_after < n || memcmp(before, after, (size_t)n) != 0;
}

/* At least one event, unless the player goes on choosing; a barrier whenever things that he did not know or chance moved. */
static void check_events(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *after = &g->state;
    int seat = alh_decision(before).player, draw = before->n_draw - known_top(before, ALH_CARD_PILE, seat),
        bag = before->n_bag - known_top(before, ALH_TILE_BAG, seat);
    bool moved = memcmp(&before->random, &after->random, sizeof before->random) ||
                 pile_moved(before->draw, after->draw, draw, after->n_draw) ||
                 pile_moved(before->bag, after->bag, bag, after->n_bag);
    bool barrier = false, goes_on = alh_decision(after).player == seat;
    if ((events->n < 1 && !goes_on) || events->n >= ALH_MAX_EVENTS)
        any_fail(g, m, "%d events", events->n);
    for (int i = 0; i < events->n; i++) {
        barrier = barrier || events->list[i].barrier;
        note_event(g, &events->list[i]);
    }
    if (moved && !barrier)
        any_fail(g, m, "hidden things moved without a barrier");
}

void any_follow_play(struct any_game *g, const struct alh_move *m)
{
    static struct alh_events events;
    g->kinds[m->kind]++;
    alh_copy(&g->copy[ANY_BEFORE], &g->state);
    events.n = 0;
    alh_play(&g->state, m, &events);
    any_rules_after(g, m, &events);
}

void any_check_play(struct any_game *g, const struct alh_move *m)
{
    static struct alh_events events;
    g->kinds[m->kind]++;
    g->report->figures.kinds[m->kind]++;
    any_check_move_text(g, m);
    for (int i = ANY_BEFORE; i <= ANY_APPLIED; i++)
        alh_copy(&g->copy[i], &g->state);
    any_require_same(g, m, "alh_copy", &g->state, &g->copy[ANY_BEFORE]);
    events.n = 0;
    struct alh_refusal refusal = alh_play(&g->state, m, &events);
    if (refusal.rule)
        any_fail(g, m, "alh_play refuses a listed move: %s", alh_rule_name(refusal.rule));
    alh_play(&g->copy[ANY_PLAYED], m, NULL);
    alh_apply(&g->copy[ANY_APPLIED], m, NULL);
    any_require_same(g, m, "the same move on a copy", &g->state, &g->copy[ANY_PLAYED]);
    any_require_same(g, m, "alh_apply and alh_play", &g->state, &g->copy[ANY_APPLIED]);
    check_events(g, m, &events);
    any_rules_after(g, m, &events);
}
