/* check.c: what must hold at every decision, and after every move. Moves, picks and knowledge have files of their own. */
#include "check_parts.h"

#include "support/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_CARDS = ALH_CARD_SCORING + 2 };

/* ---- reports ---- */

static void print_move(const struct alh_move *m)
{
    char text[1000];
    write_move(text, sizeof text, m);
    printf("  move: %s\n", text);
}

/* The Alhambra of the player who is asked: tile and walls. */
static void print_board(const struct trial *t)
{
    if (t->twin.asked == ALH_NOBODY)
        return;
    const struct twin_board *b = twin_board(&t->twin, t->twin.asked);
    for (int y = b->top; y < b->top + b->rows; y++) {
        printf("  %3d:", y);
        for (int x = b->left; x < b->left + b->columns; x++) {
            int tile = twin_tile_at(&b->spots, x, y), walls = tile ? alh_tile(tile)->walls : 0;
            if (tile)
                printf(" %2d%c%c%c%c", tile, walls & ALH_N ? 'N' : '.', walls & ALH_E ? 'E' : '.',
                       walls & ALH_S ? 'S' : '.', walls & ALH_W ? 'W' : '.');
            else
                printf("       ");
        }
        printf("\n");
    }
    printf("  (x from %d; seat %d)\n", b->left, t->twin.asked);
}

void print_replay(const struct trial *t)
{
    printf("FAILED: random_games --replay %d %llu %d %d\n", t->players, (unsigned long long)t->seed, t->style,
           t->decision);
}

void fail(const struct trial *t, const struct alh_move *move, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_replay(t);
    printf("  ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    if (move)
        print_move(move);
    print_board(t);
    printf("%ld passed, 1 failed\n", t->figures.games);
    exit(1);
}

/* Names of a set of rules, for reports. */
const char *rule_names(twin_rules rules)
{
    static char text[400];
    text[0] = 0;
    for (int rule = 0; rule < ALH_RULES; rule++)
        if (rules & twin_bit(rule))
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", alh_rule_name(rule));
    return text;
}

/* ---- states ---- */

/* The first byte that differs, for reports. */
static int first_difference(const struct alh_state *a, const struct alh_state *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    size_t i = 0;
    while (i < sizeof *a && x[i] == y[i])
        i++;
    return (int)i;
}

void require_same(const struct trial *t, const struct alh_move *move, const char *what, const struct alh_state *a,
                  const struct alh_state *b)
{
    if (!same_state(a, b))
        fail(t, move, "%s: states differ from byte %d on", what, first_difference(a, b));
}

/* ---- cards and tiles are conserved ---- */

/* Whether none of them was there yet. */
static bool add_set(struct alh_tiles *all, const struct alh_tiles *set)
{
    uint64_t twice = 0;
    for (int i = 0; i < 3; i++) {
        twice |= all->word[i] & set->word[i];
        all->word[i] |= set->word[i];
    }
    return !twice;
}

static bool add_tile(struct alh_tiles *all, int tile)
{
    struct alh_tiles set = { { 0 } };
    set.word[tile / 64 % 3] = (uint64_t)1 << tile % 64;
    return add_set(all, &set);
}

/* Each tile is in exactly one place. */
static const char *lost_tile(const struct alh_state *s)
{
    struct alh_tiles all = s->dirk;
    bool once = true;
    for (int i = 0; i < s->n_bag; i++)
        once = add_tile(&all, s->bag[i]) && once;
    for (int i = 0; i < ALH_SLOTS; i++)
        once = (!s->market[i] || add_tile(&all, s->market[i])) && once;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        once = add_set(&all, &s->alhambra[seat]) && add_set(&all, &s->reserve[seat]) &&
               add_set(&all, &s->pending[seat]) && once;
    uint64_t existing = ((uint64_t)1 << (ALH_TILE_FOUNTAIN + s->players)) - 2; /* from tile 1 on */
    bool complete = all.word[0] == existing && !all.word[1] && !all.word[2];
    return once && complete ? NULL : "a tile is not in exactly one place";
}

/* How many cards there are; -1: one that does not exist. */
static int count_cards(const struct alh_cards *cards, uint8_t *seen)
{
    const uint64_t money = 0xfffffffff0; /* 1..9 */
    int sum = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        if (cards->word[currency] & ~money)
            return -1;
        for (int value = 1; value <= 9; value++) {
            int n = cards->word[currency] >> 4 * value & 15;
            seen[alh_card(currency, value)] = (uint8_t)(seen[alh_card(currency, value)] + n);
            sum += n;
        }
    }
    return cards->word[ALH_CURRENCIES] ? -1 : sum;
}

static const char *wrong_hand(const struct alh_state *s, int seat, uint8_t *seen)
{
    uint8_t hand[TWIN_KINDS] = { 0 }, known[TWIN_KINDS] = { 0 };
    if (count_cards(&s->hand[seat], hand) != s->hand_size[seat])
        return "hand_size is wrong";
    if (count_cards(&s->known[seat], known) < 0)
        return "a card is known that does not exist";
    for (int kind = 0; kind < TWIN_KINDS; kind++) {
        if (known[kind] > hand[kind])
            return "a card is known to be in a hand and is not";
        seen[kind] = (uint8_t)(seen[kind] + hand[kind]);
    }
    return NULL;
}

/* As often as the page says: 3 times, with two players twice; a scoring card until it surfaced. */
static int copies(const struct alh_state *s, int card)
{
    if (card >= ALH_CARD_SCORING)
        return s->scorings_done <= card - ALH_CARD_SCORING;
    return card / 16 >= ALH_CURRENCIES || card % 16 < 1 || card % 16 > 9 ? 0 : s->players == 2 ? 2 : 3;
}

static void count_list(uint8_t *seen, const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++)
        seen[cards[i] < ALL_CARDS ? cards[i] : 0]++;
}

static const char *lost_card(const struct alh_state *s)
{
    uint8_t seen[ALL_CARDS] = { 0 };
    const char *wrong = count_cards(&s->discard, seen) < 0 ? "a card was discarded that does not exist" : NULL;
    for (int seat = 0; seat < s->players && !wrong; seat++)
        wrong = wrong_hand(s, seat, seen);
    count_list(seen, s->draw, s->n_draw);
    count_list(seen, s->display, s->n_display);
    int end = alh_over(s) ? ALH_CARD_SCORING : ALL_CARDS;
    for (int card = 0; card < end && !wrong; card++)
        if (seen[card] != copies(s, card))
            wrong = "a card was lost or invented";
    return wrong;
}

/* Setup 5: pile 1 on top; the scoring cards are found by counting in them. */
static const char *wrong_piles(const struct alh_state *s)
{
    int sum = 0;
    for (int i = s->pile_top; i < ALH_PILES; i++)
        sum += s->pile[i];
    bool scoring = false;
    for (int i = 0; i < s->n_draw; i++)
        scoring = scoring || s->draw[i] >= ALH_CARD_SCORING;
    return scoring && sum != s->n_draw ? "the piles do not add up to the draw pile" : NULL;
}

static const char *wrong_spots(const struct trial *t, int seat)
{
    const struct twin_board *b = twin_board(&t->twin, seat);
    const struct alh_tiles *built = &t->state.alhambra[seat];
    int n = 0;
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile)) {
        const struct alh_spot *spot = &t->state.spot[tile];
        if (spot->walls != alh_tile(tile)->walls || spot->turned != 0)
            return "a tile is turned or has other walls";
        n++;
    }
    for (int row = 0; row < b->rows; row++)
        n -= __builtin_popcountll(b->full[row]);
    if (twin_tile_at(&b->spots, 0, 0) != ALH_TILE_FOUNTAIN + seat)
        return "the fountain does not stand at (0,0)";
    return n != 0 ? "two tiles stand on one square, or too far away" : NULL;
}

/* What is wrong with a state, or NULL. */
const char *flaw(const struct alh_state *s)
{
    const char *wrong = lost_tile(s);
    wrong = wrong ? wrong : lost_card(s);
    wrong = wrong ? wrong : wrong_piles(s);
    return wrong || zero_behind(s) ? wrong : "bytes behind the state are not zero";
}

static void check_state(const struct trial *t)
{
    const char *wrong = flaw(&t->state);
    for (int seat = 0; seat < t->players && !wrong; seat++) {
        wrong = wrong_spots(t, seat);
        twin_rules broken = twin_broken(twin_board(&t->twin, seat));
        if (!wrong && broken)
            fail(t, NULL, "the Alhambra of seat %d breaks %s", seat, rule_names(broken));
    }
    if (wrong)
        fail(t, NULL, "%s", wrong);
}

static void check_decision(const struct trial *t)
{
    struct alh_frame asked = alh_decision(&t->state);
    int ask = t->twin.phase == TWIN_OVER ? ALH_ASK_over : t->twin.phase == TWIN_ACTION ? ALH_ASK_action : ALH_ASK_place;
    if (asked.kind != ask || asked.player != t->twin.asked)
        fail(t, NULL, "decision: expected kind %d player %d, got kind %d player %d", ask, t->twin.asked, asked.kind,
             asked.player);
    if (alh_over(&t->state) != (t->twin.phase == TWIN_OVER))
        fail(t, NULL, "alh_over is wrong");
}

/* ---- points ---- */

static void check_wall(struct trial *t, int seat)
{
    static struct alh_wall_side sides[ALH_MAX_WALL];
    struct twin_board *b = twin_board(&t->twin, seat);
    int n = alh_longest_wall(&t->state, seat, sides), want = twin_longest_wall(b);
    if (n != want || alh_longest_wall(&t->state, seat, NULL) != want)
        fail(t, NULL, "the longest wall of seat %d: expected %d, got %d", seat, want, n);
    for (int i = 0; i < n; i++) {
        if (!twin_outer_wall(b, sides[i].x, sides[i].y, sides[i].side))
            fail(t, NULL, "side %d of (%d,%d) of seat %d is no outer wall", sides[i].side, sides[i].x, sides[i].y,
                 seat);
        for (int j = 0; j < i; j++)
            if (sides[i].x == sides[j].x && sides[i].y == sides[j].y && sides[i].side == sides[j].side)
                fail(t, NULL, "a side of the longest wall of seat %d comes twice", seat);
        if (i > 0 &&
            !twin_sides_meet(sides[i - 1].x, sides[i - 1].y, sides[i - 1].side, sides[i].x, sides[i].y, sides[i].side))
            fail(t, NULL, "the sides of the longest wall of seat %d are not in order", seat);
    }
}

static void check_type(struct trial *t, int round, int type, const struct alh_scores *got,
                       const struct twin_scores *want)
{
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        const struct alh_rank *rank = &got->rank[type][owner];
        int count = want->count[type][owner], place = want->place[type][owner];
        int points = want->points[round - 1][type][owner];
        if (rank->halves != 2 * count || rank->place != place || rank->points != points)
            fail(t, NULL,
                 "scoring %d type %d owner %d: expected %d tiles place %d points %d, got %d halves place %d points %d",
                 round, type, owner, count, place, points, rank->halves, rank->place, rank->points);
        if (round == 1 && alh_halves(&t->state, owner, type) != rank->halves)
            fail(t, NULL, "alh_halves of owner %d, type %d", owner, type);
    }
}

static void check_round(struct trial *t, int round, const struct twin_scores *want)
{
    struct alh_scores got;
    memset(&got, 0x5a, sizeof got);
    alh_score(&t->state, round, &got);
    for (int type = 0; type < ALH_TYPES; type++)
        check_type(t, round, type, &got, want);
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int wall = got.points[ALH_SOURCE_wall][owner], majorities = got.points[ALH_SOURCE_majorities][owner];
        if (wall != want->wall[owner] || majorities != want->majorities[round - 1][owner] ||
            got.total[owner] != want->total[round - 1][owner])
            fail(t, NULL, "scoring %d owner %d: expected wall %d majorities %d, got %d and %d", round, owner,
                 want->wall[owner], want->majorities[round - 1][owner], wall, majorities);
    }
}

static void check_scores(struct trial *t)
{
    struct twin_scores want;
    twin_score(&t->twin, &want);
    for (int round = 1; round <= ALH_SCORINGS; round++)
        check_round(t, round, &want);
    for (int seat = 0; seat < t->players; seat++)
        if (t->changed >> seat & 1)
            check_wall(t, seat);
    t->changed = 0;
}

/* ---- everything ---- */

static void count_extremes(struct trial *t)
{
    struct figures *f = &t->figures;
    for (int seat = 0; seat < t->players; seat++) {
        int built = alh_count_tiles(&t->state.alhambra[seat]);
        f->biggest_hand = t->state.hand_size[seat] > f->biggest_hand ? t->state.hand_size[seat] : f->biggest_hand;
        f->biggest_board = built > f->biggest_board ? built : f->biggest_board;
    }
    f->short_displays += t->state.n_display < 4 && t->twin.phase == TWIN_ACTION &&
                         alh_count_tiles(&t->state.pending[t->state.turn]) == 0;
    f->endings += t->twin.phase == TWIN_END;
}

void check_position(struct trial *t)
{
    if (!t->check) {
        t->n_moves = alh_moves(&t->state, t->moves, ALH_MAX_MOVES, NULL);
        return;
    }
    t->checks.state =
        t->seed * 0x2545f4914f6cdd1du + (uint64_t)(t->players * 16 + t->style) * 65537 + (uint64_t)t->decision;
    t->figures.decisions++;
    count_extremes(t);
    check_state(t);
    check_decision(t);
    check_list(t);
    check_short_list(t);
    check_mutants(t);
    check_picks(t);
    check_scores(t);
    check_knowledge(t);
}

static bool has_event(const struct alh_events *events, int kind)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == kind)
            return true;
    return false;
}

static const char *barrier_name(const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].barrier)
            return alh_event_name(events->list[i].kind);
    return "none";
}

/* At least one event; a barrier whenever hidden things or chance moved. */
static void check_events(const struct trial *t, const struct alh_move *m, const struct alh_events *events,
                         const struct alh_state *before, const struct alh_state *after)
{
    bool moved = memcmp(&before->random, &after->random, sizeof before->random) || before->n_draw != after->n_draw ||
                 before->n_bag != after->n_bag || memcmp(before->draw, after->draw, sizeof before->draw) ||
                 memcmp(before->bag, after->bag, sizeof before->bag);
    bool barrier = false;
    for (int i = 0; i < events->n; i++)
        barrier = barrier || events->list[i].barrier;
    if (events->n < 1 || events->n > ALH_MAX_EVENTS)
        fail(t, m, "%d events", events->n);
    if (moved && !barrier)
        fail(t, m, "hidden things moved without a barrier");
    bool excused =
        has_event(events, ALH_EVENT_ending) || has_event(events, ALH_EVENT_shuffled); /* perhaps of one card */
    if (barrier && !moved && !excused)
        fail(t, m, "a barrier (%s), but nothing hidden moved", barrier_name(events));
}

/* The state after the move is what the twin expects. */
static void require_expected(struct trial *t, const struct alh_move *m)
{
    static struct twin got;
    char text[200];
    if (m->kind != ALH_MOVE_take && m->kind != ALH_MOVE_buy)
        t->changed |= 1u << t->twin.asked;
    twin_play(&t->twin, m, &t->state);
    twin_read(&got, &t->state);
    if (twin_difference(&t->twin, &got, text, sizeof text))
        fail(t, m, "the twin says otherwise: %s", text);
}

/* The same move where not every card of the hands is known: nothing else changes by that. */
static void check_forgetful(struct trial *t, const struct alh_move *m, const struct alh_state *before)
{
    static struct alh_state s, want;
    uint8_t known[TWIN_KINDS] = { 0 };
    int seat = alh_decision(before).player;
    alh_copy(&s, before);
    forget(&t->checks, &s);
    twin_read_cards(known, &s.known[seat]);
    twin_learn(known, m);
    alh_copy(&want, &t->state);
    memcpy(want.known, s.known, sizeof want.known);
    memset(&want.known[seat], 0, sizeof want.known[seat]);
    for (int kind = 0; kind < TWIN_KINDS; kind++)
        want.known[seat].word[kind / 16] |= (uint64_t)known[kind] << 4 * (kind % 16);
    alh_apply(&s, m, NULL);
    require_same(t, m, "a move where some cards are not known", &want, &s);
}

void check_play(struct trial *t, const struct alh_move *m)
{
    static struct alh_state before, played, applied;
    static struct alh_events events;
    if (!t->check) {
        alh_apply(&t->state, m, NULL);
        twin_read(&t->twin, &t->state);
        return;
    }
    alh_copy(&before, &t->state);
    alh_copy(&played, &t->state);
    alh_copy(&applied, &t->state);
    require_same(t, m, "alh_copy", &before, &t->state);
    events.n = 0;
    struct alh_refusal refusal = alh_play(&t->state, m, &events);
    if (refusal.rule)
        fail(t, m, "alh_play refuses a legal move: %s", alh_rule_name(refusal.rule));
    alh_play(&played, m, NULL);
    alh_apply(&applied, m, NULL);
    require_same(t, m, "the same move on a copy", &t->state, &played);
    require_same(t, m, "alh_apply and alh_play", &t->state, &applied);
    require_expected(t, m);
    check_events(t, m, &events, &before, &t->state);
    if (m->kind == ALH_MOVE_buy || m->kind == ALH_MOVE_take)
        check_forgetful(t, m, &before);
    t->figures.passes += m->kind == ALH_MOVE_pass;
    t->figures.shuffles += has_event(&events, ALH_EVENT_shuffled);
    t->figures.scorings += t->state.scorings_done > before.scorings_done;
}
