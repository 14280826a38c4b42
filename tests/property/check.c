/* check.c: what must hold at every decision, and after every move. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MUTANTS = 6,     /* changed moves per decision */
    WALKS = 2,       /* walks through the tree of picks per decision */
    SMALL_TREE = 40, /* so many legal moves are always walked completely */
    BIG_TREE = 3000, /* so many now and then */
    BIG_TREE_ODDS = 64,
};

/* ---- chance ---- */

uint64_t dice_roll(struct dice *dice)
{
    uint64_t z = dice->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

int dice_below(struct dice *dice, int below)
{
    return (int)(dice_roll(dice) % (uint64_t)below);
}

static void shuffle_bytes(struct dice *dice, uint8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = dice_below(dice, i + 1);
        uint8_t swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
    }
}

/* ---- reports ---- */

static void print_move(const struct alh_move *m)
{
    const char *how = m->kind < ALH_MOVE_KINDS ? alh_move_how(m->kind) : NULL;
    printf("  move: %s%s%s slot %d tile %d at (%d,%d) turned %d cards",
           m->kind < ALH_MOVE_KINDS ? alh_move_type(m->kind) : "?", how ? " " : "", how ? how : "", m->slot, m->tile,
           m->x, m->y, m->turned);
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++)
        for (int i = 0; i < alh_count(&m->cards, kind); i++)
            printf(" %d/%d", kind / 16, kind % 16);
    printf("\n");
}

/* The Alhambra of the player who is asked: tile and walls. */
static void print_board(const struct trial *t)
{
    if (t->twin.asked == ALH_NOBODY)
        return;
    const struct twin_board *b = &t->twin.board[t->twin.asked];
    for (int y = b->low_y - TWIN_MIDDLE; y <= b->high_y - TWIN_MIDDLE; y++) {
        printf("  %3d:", y);
        for (int x = b->low_x - TWIN_MIDDLE; x <= b->high_x - TWIN_MIDDLE; x++) {
            int tile = twin_tile_at(b, x, y), walls = tile ? alh_tile(tile)->walls : 0;
            if (tile)
                printf(" %2d%c%c%c%c", tile, walls & ALH_N ? 'N' : '.', walls & ALH_E ? 'E' : '.',
                       walls & ALH_S ? 'S' : '.', walls & ALH_W ? 'W' : '.');
            else
                printf("       ");
        }
        printf("\n");
    }
    printf("  (x from %d; seat %d)\n", b->low_x - TWIN_MIDDLE, t->twin.asked);
}

void fail(const struct trial *t, const struct alh_move *move, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("FAILED: random_games --replay %d %llu %d %d\n  ", t->players, (unsigned long long)t->seed, t->style,
           t->decision);
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
static const char *rule_names(unsigned rules)
{
    static char text[400];
    text[0] = 0;
    for (int rule = 0; rule < ALH_RULES; rule++)
        if (rules >> rule & 1)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", alh_rule_name(rule));
    return text;
}

/* ---- states ---- */

static bool all_zero(const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

static bool zero_behind(const struct alh_state *s)
{
    return s->size <= sizeof *s && all_zero((const uint8_t *)s + s->size, sizeof *s - s->size);
}

bool same_state(const struct alh_state *a, const struct alh_state *b)
{
    return a->size == b->size && memcmp(a, b, a->size) == 0 && zero_behind(a) && zero_behind(b);
}

/* The first byte that differs, for reports. */
static int first_difference(const struct alh_state *a, const struct alh_state *b)
{
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    size_t i = 0;
    while (i < sizeof *a && x[i] == y[i])
        i++;
    return (int)i;
}

static void require_same(const struct trial *t, const struct alh_move *move, const char *what,
                         const struct alh_state *a, const struct alh_state *b)
{
    if (!same_state(a, b))
        fail(t, move, "%s: states differ from byte %d on", what, first_difference(a, b));
}

/* ---- cards and tiles are conserved ---- */

static void count_set(int *seen, const struct alh_tiles *set)
{
    for (int tile = 0; tile < ALH_TILES; tile++)
        seen[tile] += alh_in(set, tile);
}

/* Each tile is in exactly one place, each fountain in its Alhambra. */
static const char *lost_tile(const struct alh_state *s)
{
    int seen[ALH_TILES] = { 0 };
    for (int i = 0; i < s->n_bag; i++)
        seen[s->bag[i]]++;
    for (int i = 0; i < ALH_SLOTS; i++)
        seen[s->market[i]] += s->market[i] != 0;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++) {
        count_set(seen, &s->alhambra[seat]);
        count_set(seen, &s->reserve[seat]);
        count_set(seen, &s->pending[seat]);
    }
    count_set(seen, &s->dirk);
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool exists = tile < ALH_TILE_FOUNTAIN + s->players;
        if (seen[tile] != exists)
            return "a tile is not in exactly one place";
    }
    return seen[0] ? "tile 0 is somewhere" : NULL;
}

/* Each card kind as often as the page says: 3 times, with two players twice; the scoring cards until they surfaced. */
static const char *lost_card(const struct alh_state *s)
{
    int seen[ALH_CARD_KINDS + 2] = { 0 };
    for (int i = 0; i < s->n_draw; i++)
        seen[s->draw[i]]++;
    for (int i = 0; i < s->n_display; i++)
        seen[s->display[i]]++;
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++) {
        seen[kind] += alh_count(&s->discard, kind);
        for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
            seen[kind] += alh_count(&s->hand[seat], kind);
        bool exists = kind < 64 && kind % 16 >= 1 && kind % 16 <= 9;
        if (seen[kind] != (exists ? (s->players == 2 ? 2 : 3) : 0))
            return "a card was lost or invented";
    }
    for (int round = 1; round <= 2 && s->step != ALH_STEP_OVER; round++)
        if (seen[ALH_CARD_SCORING + round - 1] != (s->scorings_done < round))
            return "a scoring card is not where it should be";
    return NULL;
}

static const char *wrong_hand(const struct alh_state *s, int seat)
{
    int n = 0;
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++) {
        n += alh_count(&s->hand[seat], kind);
        if (alh_count(&s->known[seat], kind) > alh_count(&s->hand[seat], kind))
            return "a card is known to be in a hand and is not";
    }
    return n != s->hand_size[seat] ? "hand_size is wrong" : NULL;
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

static const char *wrong_spots(const struct alh_state *s, const struct twin_board *b, int seat)
{
    int built = 0, found = 0;
    for (int tile = 1; tile < ALH_TILES; tile++) {
        if (!alh_in(&s->alhambra[seat], tile))
            continue;
        built++;
        if (s->spot[tile].walls != alh_tile(tile)->walls || s->spot[tile].turned != 0)
            return "a tile is turned or has other walls";
    }
    for (int y = b->low_y; y <= b->high_y; y++)
        for (int x = b->low_x; x <= b->high_x; x++)
            found += b->tile[y][x] != 0;
    if (twin_tile_at(b, 0, 0) != ALH_TILE_FOUNTAIN + seat)
        return "the fountain does not stand at (0,0)";
    return found != built ? "two tiles stand on one square" : NULL;
}

/* What is wrong with a state, or NULL. */
static const char *flaw(const struct alh_state *s)
{
    const char *wrong = lost_tile(s);
    wrong = wrong ? wrong : lost_card(s);
    wrong = wrong ? wrong : wrong_piles(s);
    for (int seat = 0; seat < s->players && !wrong; seat++)
        wrong = wrong_hand(s, seat);
    if (!wrong && !zero_behind(s))
        wrong = "bytes behind the state are not zero";
    return wrong;
}

static void check_state(const struct trial *t)
{
    const char *wrong = flaw(&t->state);
    for (int seat = 0; seat < t->players && !wrong; seat++) {
        wrong = wrong_spots(&t->state, &t->twin.board[seat], seat);
        unsigned broken = twin_broken(&t->twin.board[seat]);
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

/* ---- lists of moves ---- */

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct alh_move));
}

static void sort_moves(struct alh_move *moves, int n)
{
    qsort(moves, (size_t)n, sizeof *moves, compare_moves);
}

/* Two sorted lists; the name of the second is told. */
static void require_same_moves(const struct trial *t, const char *what, const struct alh_move *want, int n_want,
                               const struct alh_move *got, int n_got)
{
    for (int i = 1; i < n_got; i++)
        if (compare_moves(&got[i - 1], &got[i]) == 0)
            fail(t, &got[i], "%s: a move comes twice", what);
    for (int i = 0; i < n_want || i < n_got; i++) {
        int order = i >= n_want ? 1 : i >= n_got ? -1 : compare_moves(&want[i], &got[i]);
        if (order < 0)
            fail(t, &want[i], "%s: a move is missing", what);
        if (order > 0)
            fail(t, &got[i], "%s: a move too many (it breaks: %s)", what, rule_names(twin_judge(&t->twin, &got[i])));
    }
}

/* alh_moves is the twin's list of useful moves exactly, and each passes alh_check. */
static void check_list(struct trial *t)
{
    static struct alh_move want[ALH_MAX_MOVES], got[ALH_MAX_MOVES];
    bool complete = false;
    t->n_moves = alh_moves(&t->state, t->moves, ALH_MAX_MOVES, &complete);
    int n = twin_moves(&t->twin, false, want, ALH_MAX_MOVES);
    if (n < 0)
        fail(t, NULL, "more than %d useful moves", ALH_MAX_MOVES);
    memcpy(got, t->moves, (size_t)t->n_moves * sizeof *got);
    sort_moves(want, n);
    sort_moves(got, t->n_moves);
    require_same_moves(t, "alh_moves", want, n, got, t->n_moves);
    if (complete != twin_complete(&t->twin))
        fail(t, NULL, "alh_moves: complete is %d", complete);
    for (int i = 0; i < t->n_moves; i++)
        if (alh_check(&t->state, &t->moves[i]).rule)
            fail(t, &t->moves[i], "a listed move is refused: %s",
                 alh_rule_name(alh_check(&t->state, &t->moves[i]).rule));
    t->figures.moves += n;
    t->figures.most_moves = n > t->figures.most_moves ? n : t->figures.most_moves;
}

/* A shorter list is a part of the list and writes nothing behind it. */
static void check_short_list(struct trial *t)
{
    static struct alh_move some[ALH_MAX_MOVES + 1];
    if (t->n_moves < 1)
        return;
    int most = dice_below(&t->checks, t->n_moves);
    bool complete = true;
    memset(&some[most], 0xa5, sizeof *some);
    struct alh_move mark = some[most];
    int n = alh_moves(&t->state, some, most, &complete);
    if (n != most || memcmp(&mark, &some[most], sizeof mark) != 0)
        fail(t, NULL, "alh_moves: wrote %d moves where %d fit", n, most);
    if (complete)
        fail(t, NULL, "alh_moves: a list cut short is called complete");
}

/* ---- mutated moves ---- */

/* A field that a kind does not use is zero. */
static void clear_unused(struct alh_move *m)
{
    unsigned parts = m->kind < ALH_MOVE_KINDS ? alh_move_parts(m->kind) : 0;
    m->slot = parts & ALH_PART_SLOT ? m->slot : 0;
    m->tile = parts & ALH_PART_TILE ? m->tile : 0;
    m->x = parts & ALH_PART_CELL ? m->x : 0;
    m->y = parts & ALH_PART_CELL ? m->y : 0;
    m->turned = 0;
    if (!(parts & ALH_PART_CARDS))
        memset(&m->cards, 0, sizeof m->cards);
}

static void remove_card(struct dice *dice, struct alh_cards *cards)
{
    int kind = 1 + dice_below(dice, ALH_CARD_KINDS - 1);
    for (int i = 0; i < ALH_CARD_KINDS; i++, kind = kind % (ALH_CARD_KINDS - 1) + 1)
        if (alh_count(cards, kind)) {
            cards->word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
            return;
        }
}

/* Mostly real cards, often of the hand's kind; now and then one that does not exist. */
static void add_some_card(struct dice *dice, struct alh_cards *cards)
{
    int kind = 16 * dice_below(dice, 4) + 1 + dice_below(dice, 9);
    if (dice_below(dice, 10) == 0)
        kind = 1 + dice_below(dice, ALH_CARD_KINDS - 1);
    if (alh_count(cards, kind) < 15)
        alh_add_card(cards, kind);
}

static void push_cell(struct dice *dice, struct alh_move *m)
{
    static const int16_t far[] = { 32767, -32768, 60, -60, 127, -128, 0 };
    if (dice_below(dice, 20) == 0) {
        m->x = far[dice_below(dice, 7)];
        m->y = far[dice_below(dice, 7)];
        return;
    }
    m->x = (int16_t)(m->x + dice_below(dice, 5) - 2);
    m->y = (int16_t)(m->y + dice_below(dice, 5) - 2);
}

static void mutate(struct dice *dice, struct alh_move *m)
{
    switch (dice_below(dice, 9)) {
    case 0: m->kind = (uint8_t)dice_below(dice, ALH_MOVE_KINDS + (dice_below(dice, 8) == 0)); break;
    case 1: m->slot = (uint8_t)(dice_below(dice, 10) ? dice_below(dice, 6) : dice_below(dice, 256)); break;
    case 2: m->tile = (uint8_t)(dice_below(dice, 10) ? dice_below(dice, TWIN_TILES) : dice_below(dice, 256)); break;
    case 3:
    case 4:
    case 5: push_cell(dice, m); break;
    case 6: add_some_card(dice, &m->cards); break;
    case 7: remove_card(dice, &m->cards); break;
    default: remove_card(dice, &m->cards); add_some_card(dice, &m->cards);
    }
}

/* The square that a refusal shows really is the trouble. */
static const char *wrong_place(const struct trial *t, const struct alh_move *m, const struct alh_refusal *r)
{
    static struct twin_board b;
    if (!r->has_at || r->at.noun != ALH_PICK_CELL)
        return NULL;
    twin_board_after(&t->twin, m, &b);
    int x = r->at.x, y = r->at.y;
    if (r->rule == ALH_RULE_wall_mismatch && (r->side < 1 || r->side > 4 || twin_side_matches(&b, x, y, r->side - 1)))
        return "the refusal shows a side that matches";
    if (r->rule == ALH_RULE_unreachable && twin_reachable(&b, x, y))
        return "the refusal shows a tile that can be reached";
    if (r->rule == ALH_RULE_hole && !twin_enclosed(&b, x, y))
        return "the refusal shows a square that is no hole";
    return NULL;
}

/* Legality as the twin says; a refusal names a rule that is broken, and changes no byte. */
static void check_judgement(struct trial *t, const struct alh_move *m)
{
    static struct alh_state copy;
    unsigned broken = twin_judge(&t->twin, m);
    struct alh_refusal refusal = alh_check(&t->state, m);
    if (broken == 0 && refusal.rule)
        fail(t, m, "a legal move is refused: %s", alh_rule_name(refusal.rule));
    if (broken && !refusal.rule)
        fail(t, m, "a move is accepted that breaks: %s", rule_names(broken));
    if (broken && !(broken >> refusal.rule & 1))
        fail(t, m, "refused for %s, but it breaks: %s", alh_rule_name(refusal.rule), rule_names(broken));
    const char *wrong = wrong_place(t, m, &refusal);
    if (wrong)
        fail(t, m, "%s: %s at (%d,%d) side %d", wrong, alh_rule_name(refusal.rule), refusal.at.x, refusal.at.y,
             refusal.side);
    t->figures.mutants++;
    if (!broken)
        return;
    alh_copy(&copy, &t->state);
    struct alh_refusal played = alh_play(&copy, m, NULL);
    if (played.rule != refusal.rule)
        fail(t, m, "alh_play refuses for %s, alh_check for %s", alh_rule_name(played.rule),
             alh_rule_name(refusal.rule));
    require_same(t, m, "a refused move", &t->state, &copy);
}

static void check_mutants(struct trial *t)
{
    for (int i = 0; i < MUTANTS; i++) {
        struct alh_move m = { 0 };
        if (t->n_moves)
            m = t->moves[dice_below(&t->checks, t->n_moves)];
        else
            m.kind = (uint8_t)dice_below(&t->checks, ALH_MOVE_KINDS);
        mutate(&t->checks, &m);
        if (dice_below(&t->checks, 3) == 0)
            mutate(&t->checks, &m);
        clear_unused(&m);
        check_judgement(t, &m);
    }
}

/* ---- the tree of picks ---- */

static bool is_card(const struct alh_pick *pick)
{
    return pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_DISPLAY;
}

static int count_pick(const struct alh_pick *list, int n, const struct alh_pick *pick)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += memcmp(&list[i], pick, sizeof *pick) == 0;
    return count;
}

static bool contains_picks(const struct alh_pick *all, int n_all, const struct alh_pick *part, int n_part)
{
    for (int i = 0; i < n_part; i++)
        if (count_pick(all, n_all, &part[i]) < count_pick(part, n_part, &part[i]))
            return false;
    return true;
}

static bool same_picks(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b)
{
    return n_a == n_b && memcmp(a, b, (size_t)n_a * sizeof *a) == 0;
}

static bool same_choices(const struct alh_choices *a, const struct alh_choices *b)
{
    return same_picks(a->path, a->n_path, b->path, b->n_path) && same_picks(a->next, a->n_next, b->next, b->n_next) &&
           same_picks(a->also, a->n_also, b->also, b->n_also) && a->is_move == b->is_move &&
           (!a->is_move || memcmp(&a->move, &b->move, sizeof a->move) == 0);
}

static void shuffle_picks(struct dice *dice, struct alh_pick *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = dice_below(dice, i + 1);
        struct alh_pick swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
    }
}

static void ask_picks(struct trial *t, const struct alh_pick *path, int n, struct alh_choices *out)
{
    t->figures.picks++;
    if (!alh_picks(&t->state, path, n, out))
        fail(t, NULL, "alh_picks: a path of %d picks leads nowhere", n);
    if (n > 0 && (out->n_path != n || !contains_picks(out->path, n, path, n)))
        fail(t, NULL, "alh_picks: another path of %d picks comes back, %d were given", out->n_path, n);
    if (!out->is_move && out->n_next == 0 && out->n_also == 0)
        fail(t, NULL, "alh_picks: a path of %d picks is no move and does not go on", n);
}

/* What holds at every node that was reached by `next` alone. */
static void check_node(struct trial *t, const struct alh_pick *path, int n, const struct alh_choices *c)
{
    if (!same_picks(c->path, c->n_path, path, n))
        fail(t, c->is_move ? &c->move : NULL, "alh_picks: following next does not keep the engine's order");
    if (!c->is_move && c->n_next == 0)
        fail(t, NULL, "alh_picks: next leads nowhere after %d picks", n);
    for (int i = 0; i < c->n_next; i++)
        if (count_pick(c->next, c->n_next, &c->next[i]) != 1 || count_pick(c->also, c->n_also, &c->next[i]))
            fail(t, NULL, "alh_picks: a pick is offered twice");
    for (int i = 0; i < c->n_also; i++)
        if (count_pick(c->also, c->n_also, &c->also[i]) != 1)
            fail(t, NULL, "alh_picks: `also` offers a pick twice");
    if (!c->is_move)
        return;
    struct alh_pick own[ALH_MAX_PATH];
    int n_own = alh_path_of(&c->move, own);
    if (!same_picks(own, n_own, path, n))
        fail(t, &c->move, "alh_path_of: another path (%d picks) than the one that led here (%d)", n_own, n);
}

/* The same picks in another order give the same reply. */
static void check_shuffled(struct trial *t, const struct alh_pick *path, int n, const struct alh_choices *want)
{
    static struct alh_choices got;
    struct alh_pick mixed[ALH_MAX_PATH];
    if (n < 2)
        return;
    memcpy(mixed, path, (size_t)n * sizeof *path);
    shuffle_picks(&t->checks, mixed, n);
    ask_picks(t, mixed, n, &got);
    if (!same_choices(want, &got))
        fail(t, want->is_move ? &want->move : NULL, "alh_picks: another order of %d picks gives another reply", n);
}

/* Follows `next` at random to a move. */
static struct alh_move walk_on(struct trial *t, struct alh_choices *c)
{
    struct alh_pick path[ALH_MAX_PATH];
    while (!c->is_move || (c->n_next > 0 && dice_below(&t->checks, 3) > 0)) {
        int n = c->n_path;
        if (c->n_next == 0)
            fail(t, NULL, "alh_picks: no move and no next after %d picks", n);
        memcpy(path, c->path, (size_t)n * sizeof *path);
        path[n] = c->next[dice_below(&t->checks, c->n_next)];
        ask_picks(t, path, n + 1, c);
    }
    return c->move;
}

/* Every pick of `also` is in some legal move with that path. The path with it may need `also` again to become one. */
static void check_also(struct trial *t, const struct alh_choices *at)
{
    static struct alh_choices c;
    if (at->n_also == 0)
        return;
    struct alh_pick path[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = at->n_path;
    memcpy(path, at->path, (size_t)n * sizeof *path);
    path[n++] = at->also[dice_below(&t->checks, at->n_also)];
    ask_picks(t, path, n, &c);
    while (!c.is_move) {
        struct alh_pick longer[ALH_MAX_PATH];
        int n_longer = c.n_path, choice = dice_below(&t->checks, c.n_next + c.n_also);
        memcpy(longer, c.path, (size_t)n_longer * sizeof *longer);
        longer[n_longer++] = choice < c.n_next ? c.next[choice] : c.also[choice - c.n_next];
        ask_picks(t, longer, n_longer, &c);
    }
    int n_own = alh_path_of(&c.move, own);
    if (twin_judge(&t->twin, &c.move) || !contains_picks(own, n_own, path, n))
        fail(t, &c.move, "alh_picks: a pick of `also` does not lead to a legal move that contains it");
}

/* One way down the tree. */
static void check_walk(struct trial *t)
{
    static struct alh_choices c;
    struct alh_pick path[ALH_MAX_PATH];
    int n = 0;
    t->figures.walks++;
    for (;;) {
        ask_picks(t, path, n, &c);
        check_node(t, path, n, &c);
        check_also(t, &c);
        check_shuffled(t, path, n, &c);
        if (c.is_move && twin_judge(&t->twin, &c.move))
            fail(t, &c.move, "alh_picks: a move that breaks %s", rule_names(twin_judge(&t->twin, &c.move)));
        if (c.n_next == 0 || (c.is_move && dice_below(&t->checks, 3) == 0))
            return;
        path[n++] = c.next[dice_below(&t->checks, c.n_next)];
    }
}

struct tree {
    struct trial *t;
    struct alh_move found[BIG_TREE];
    int n;
};

static void walk_tree(struct tree *tree, struct alh_pick *path, int n)
{
    struct alh_choices c;
    ask_picks(tree->t, path, n, &c);
    check_node(tree->t, path, n, &c);
    if (c.is_move) {
        if (tree->n == BIG_TREE)
            fail(tree->t, &c.move, "alh_picks: too many moves");
        tree->found[tree->n++] = c.move;
    }
    for (int i = 0; i < c.n_next; i++) {
        path[n] = c.next[i];
        walk_tree(tree, path, n + 1);
    }
}

/* Where the last pick of the part stands on a move's path; of equal cards the first. */
static int last_of(const struct alh_pick *own, int n_own, const struct alh_pick *part, int n)
{
    int last = n_own - 1;
    while (!count_pick(part, n, &own[last]))
        last--;
    while (last > 0 && count_pick(&own[last - 1], 1, &own[last]))
        last--;
    return last;
}

static bool is_offered(const struct alh_choices *c, const struct alh_pick *pick)
{
    return count_pick(c->next, c->n_next, pick) || count_pick(c->also, c->n_also, pick);
}

/* Of a move that contains the part: the first pick that was left out before its end, and all smaller cards, can be picked now. */
static void require_offered(struct trial *t, const struct alh_move *move, const struct alh_pick *part, int n,
                            const struct alh_choices *c)
{
    struct alh_pick own[ALH_MAX_PATH];
    int n_own = alh_path_of(move, own);
    if (!contains_picks(own, n_own, part, n))
        return;
    int last = last_of(own, n_own, part, n), left_out = 0, cards_left_out = 0;
    for (int i = 0; i < n_own; i++) {
        if (count_pick(own, n_own, &own[i]) <= count_pick(part, n, &own[i]))
            continue;
        bool card_of_set = is_card(&own[i]) && is_card(&own[last]) && left_out == cards_left_out;
        bool needed = i < last && (card_of_set || left_out == 0);
        if (needed && !is_offered(c, &own[i]))
            fail(t, move,
                 "alh_picks: after %d picks pick %d of this move (noun %d id %d) is neither in next nor in also", n, i,
                 own[i].noun, own[i].id);
        left_out++;
        cards_left_out += is_card(&own[i]);
    }
}

/* Some picks of a legal move, in any order: no legal move that contains them may be out of reach. */
static void check_part(struct trial *t, const struct alh_move *legal, int n_legal)
{
    static struct alh_choices c;
    struct alh_pick part[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = 0, n_own = alh_path_of(&legal[dice_below(&t->checks, n_legal)], own);
    for (int i = 0; i < n_own; i++)
        if (dice_below(&t->checks, 2))
            part[n++] = own[i];
    if (n == 0)
        return;
    shuffle_picks(&t->checks, part, n);
    ask_picks(t, part, n, &c);
    for (int i = 0; i < n_legal; i++)
        require_offered(t, &legal[i], part, n, &c);
}

/* The whole tree reaches exactly the legal moves, needless cards included, each by one path. */
static void check_tree(struct trial *t, struct alh_move *legal, int n_legal)
{
    static struct tree tree;
    struct alh_pick path[ALH_MAX_PATH];
    tree.t = t;
    tree.n = 0;
    walk_tree(&tree, path, 0);
    sort_moves(tree.found, tree.n);
    sort_moves(legal, n_legal);
    require_same_moves(t, "alh_picks", legal, n_legal, tree.found, tree.n);
    t->figures.trees++;
    t->figures.tree_moves += n_legal;
    check_part(t, legal, n_legal);
}

/* A path of nonsense: true only when a legal move contains it. */
static void check_nonsense(struct trial *t, const struct alh_move *legal, int n_legal)
{
    static struct alh_choices c;
    struct alh_pick path[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = alh_path_of(&legal[dice_below(&t->checks, n_legal)], path), wrong = dice_below(&t->checks, n);
    path[wrong].id = (uint8_t)(path[wrong].noun == ALH_PICK_CELL ? 0 : dice_below(&t->checks, 256));
    path[wrong].x = (int16_t)(path[wrong].noun == ALH_PICK_CELL ? dice_below(&t->checks, 9) - 4 : 0);
    if (dice_below(&t->checks, 8) == 0)
        path[wrong].noun = (uint8_t)dice_below(&t->checks, ALH_NOUNS + 1);
    bool contained = false;
    for (int i = 0; i < n_legal && !contained; i++)
        contained = contains_picks(own, alh_path_of(&legal[i], own), path, n);
    if (alh_picks(&t->state, path, n, &c) != contained)
        fail(t, NULL, "alh_picks: nonsense of %d picks (noun %d id %d x %d) is %s", n, path[wrong].noun, path[wrong].id,
             path[wrong].x, contained ? "refused" : "accepted");
}

static void check_picks(struct trial *t)
{
    static struct alh_move legal[BIG_TREE];
    static struct alh_choices c;
    if (t->twin.phase == TWIN_OVER) {
        if (alh_picks(&t->state, NULL, 0, &c) && (c.n_next || c.n_also || c.is_move))
            fail(t, NULL, "alh_picks offers something after the end");
        return;
    }
    int limit = dice_below(&t->checks, BIG_TREE_ODDS) == 0 ? BIG_TREE : SMALL_TREE;
    if (t->n_moves <= limit && twin_effort(&t->twin) <= limit) {
        int n = twin_moves(&t->twin, true, legal, limit);
        if (n > 0) {
            check_tree(t, legal, n);
            check_nonsense(t, legal, n);
        }
    }
    for (int i = 0; i < WALKS; i++)
        check_walk(t);
    ask_picks(t, NULL, 0, &c);
    struct alh_move some = walk_on(t, &c);
    check_judgement(t, &some);
}

/* ---- points ---- */

static void check_wall(struct trial *t, int seat)
{
    static struct alh_wall_side sides[ALH_MAX_WALL];
    const struct twin_board *b = &t->twin.board[seat];
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
        if (rank->halves != 2 * want->count[type][owner] || rank->points != want->points[type][owner] ||
            rank->place != want->place[type][owner])
            fail(t, NULL,
                 "scoring %d type %d owner %d: expected %d tiles place %d points %d, got %d halves place %d points %d",
                 round, type, owner, want->count[type][owner], want->place[type][owner], want->points[type][owner],
                 rank->halves, rank->place, rank->points);
        if (alh_halves(&t->state, owner, type) != rank->halves)
            fail(t, NULL, "alh_halves of owner %d, type %d", owner, type);
    }
}

static void check_scores(struct trial *t)
{
    for (int round = 1; round <= 3; round++) {
        struct alh_scores got;
        struct twin_scores want;
        memset(&got, 0x5a, sizeof got);
        alh_score(&t->state, round, &got);
        twin_score(&t->twin, round, &want);
        for (int type = 0; type < ALH_TYPES; type++)
            check_type(t, round, type, &got, &want);
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            if (got.points[ALH_SOURCE_wall][owner] != want.wall[owner] || got.total[owner] != want.total[owner] ||
                got.points[ALH_SOURCE_majorities][owner] != want.majorities[owner])
                fail(t, NULL, "scoring %d owner %d: expected wall %d majorities %d, got %d and %d", round, owner,
                     want.wall[owner], want.majorities[owner], got.points[ALH_SOURCE_wall][owner],
                     got.points[ALH_SOURCE_majorities][owner]);
    }
    for (int seat = 0; seat < t->players; seat++)
        check_wall(t, seat);
}

/* ---- who knows what ---- */

/* The draw pile from its bottom: where each pile begins and ends. After a reshuffle it is one pile. */
static int segments(const struct alh_state *s, int *begin, int *end)
{
    int top = s->n_draw, n = 0;
    for (int i = s->pile_top; i < ALH_PILES && top >= s->pile[i]; i++, n++) {
        end[n] = top;
        begin[n] = top -= s->pile[i];
    }
    if (top == 0)
        return n;
    begin[0] = 0;
    end[0] = s->n_draw;
    return 1;
}

static int where(const struct alh_state *s, int card)
{
    for (int i = 0; i < s->n_draw; i++)
        if (s->draw[i] == card)
            return i;
    return -1;
}

/* Lets everybody forget some cards of the hands: as if the position had been loaded. */
static void forget(struct dice *dice, struct alh_state *s)
{
    int style = dice_below(dice, 3); /* nothing, everything, something */
    if (style == 1)
        memset(s->known, 0, sizeof s->known);
    for (int seat = 0; seat < s->players && style == 2; seat++)
        for (int i = dice_below(dice, 10); i > 0; i--)
            remove_card(dice, &s->known[seat]);
}

/* The cards that a seat cannot tell apart: unknown ones of other hands, and the money in the draw pile. */
static int collect_unseen(const struct alh_state *s, int seat, uint8_t *pool)
{
    int n = 0;
    for (int other = 0; other < s->players; other++)
        for (int kind = 0; kind < ALH_CARD_KINDS && other != seat; kind++)
            for (int i = alh_count(&s->known[other], kind); i < alh_count(&s->hand[other], kind); i++)
                pool[n++] = (uint8_t)kind;
    for (int i = 0; i < s->n_draw; i++)
        if (s->draw[i] < ALH_CARD_SCORING)
            pool[n++] = s->draw[i];
    return n;
}

static void deal_unseen(struct alh_state *s, int seat, const uint8_t *pool)
{
    for (int other = 0; other < s->players; other++) {
        if (other == seat)
            continue;
        s->hand[other] = s->known[other];
        for (int i = alh_count_cards(&s->known[other]); i < s->hand_size[other]; i++)
            alh_add_card(&s->hand[other], *pool++);
    }
    for (int i = 0; i < s->n_draw; i++)
        if (s->draw[i] < ALH_CARD_SCORING)
            s->draw[i] = *pool++;
}

/* Another state that looks the same from this seat: everything hidden is different. */
static void twist(struct dice *dice, struct alh_state *s, int seat)
{
    uint8_t pool[ALH_DRAW];
    int begin[ALH_PILES + 1], end[ALH_PILES + 1];
    int n = collect_unseen(s, seat, pool);
    shuffle_bytes(dice, pool, n);
    deal_unseen(s, seat, pool);
    int piles = segments(s, begin, end);
    for (int i = 0; i < piles; i++)
        shuffle_bytes(dice, s->draw + begin[i], end[i] - begin[i]);
    shuffle_bytes(dice, s->bag, s->n_bag);
    for (int i = 0; i < 8; i++)
        s->random.key[i] = (uint32_t)dice_roll(dice);
    s->random.next = dice_roll(dice) >> 8;
}

/* What everybody sees, and what the seat holds, is still there. */
static const char *hidden_too_much(const struct alh_state *view, const struct alh_state *s, int seat)
{
    static struct twin a, b;
    char text[200];
    twin_read(&a, view);
    twin_read(&b, s);
    if (memcmp(a.hand[seat], b.hand[seat], sizeof a.hand[seat]) || view->n_draw != s->n_draw || view->n_bag != s->n_bag)
        return "the own hand or the size of a pile is gone";
    memcpy(a.hand, b.hand, sizeof a.hand);
    memcpy(a.known, b.known, sizeof a.known);
    memcpy(a.discard, b.discard, sizeof a.discard);
    memcpy(a.draw, b.draw, sizeof a.draw);
    memcpy(a.bag, b.bag, sizeof a.bag);
    if (twin_difference(&b, &a, text, sizeof text))
        return "something public is gone";
    if (memcmp(view->hand_size, s->hand_size, sizeof s->hand_size) || memcmp(view->pile, s->pile, sizeof s->pile))
        return "a number of cards is gone";
    return NULL;
}

static const char *hidden_too_little(const struct alh_state *view)
{
    bool dark = all_zero(view->draw, sizeof view->draw) && all_zero(view->bag, sizeof view->bag) &&
                all_zero((const uint8_t *)&view->random, sizeof view->random);
    return dark ? NULL : "draw pile, bag or chance can be seen";
}

/* Two states that differ only in hidden things look the same, byte for byte. */
static void check_view(struct trial *t, const struct alh_state *s, int seat)
{
    static struct alh_state other, a, b;
    alh_copy(&other, s);
    twist(&t->checks, &other, seat);
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    alh_hide(&a, s, seat);
    alh_hide(&b, &other, seat);
    require_same(t, NULL, "alh_hide of two states that differ only in hidden things", &a, &b);
    const char *wrong = hidden_too_much(&a, s, seat);
    wrong = wrong ? wrong : hidden_too_little(&a);
    if (wrong)
        fail(t, NULL, "alh_hide for seat %d: %s", seat, wrong);
    t->figures.views++;
}

/* A scoring card may be anywhere in its pile and nowhere else. */
static bool scoring_cards_stay(const struct alh_state *a, const struct alh_state *b)
{
    int begin[ALH_PILES + 1], end[ALH_PILES + 1];
    int piles = segments(a, begin, end);
    for (int i = 0; i < piles; i++)
        for (int card = ALH_CARD_SCORING; card < ALH_CARD_SCORING + 2; card++) {
            int x = where(a, card), y = where(b, card);
            if ((x >= begin[i] && x < end[i]) != (y >= begin[i] && y < end[i]))
                return false;
        }
    return true;
}

static void check_moves_of_seat(struct trial *t, const struct alh_state *s, const struct alh_state *dealt)
{
    static struct alh_move want[ALH_MAX_MOVES], got[ALH_MAX_MOVES];
    bool complete, complete_too;
    int n = alh_moves(s, want, ALH_MAX_MOVES, &complete);
    int n_too = alh_moves(dealt, got, ALH_MAX_MOVES, &complete_too);
    if (n != n_too || complete != complete_too || memcmp(want, got, (size_t)n * sizeof *want))
        fail(t, NULL, "alh_determinize: the seat's own moves are others");
}

static const char *wrong_deal(const struct alh_state *dealt, const struct alh_state *s, int seat)
{
    const char *wrong = flaw(dealt);
    if (wrong)
        return wrong;
    if (memcmp(dealt->known, s->known, sizeof s->known))
        return "known cards were changed";
    if (memcmp(&dealt->hand[seat], &s->hand[seat], sizeof s->hand[seat]))
        return "the own hand was changed";
    if (!scoring_cards_stay(s, dealt))
        return "a scoring card left its pile";
    if (memcmp(dealt->random.key, s->random.key, sizeof s->random.key) == 0)
        return "the chance to come is the real one";
    struct alh_frame a = alh_decision(dealt), b = alh_decision(s);
    return memcmp(&a, &b, sizeof a) ? "another decision" : NULL;
}

static void check_determinize(struct trial *t, const struct alh_state *s, int seat)
{
    static struct alh_state dealt, a, b;
    struct alh_random random;
    uint64_t seed = dice_roll(&t->checks);
    alh_random_start(&random, &seed, sizeof seed);
    memset(&dealt, 0, sizeof dealt);
    alh_determinize(&dealt, s, seat, &random);
    const char *wrong = wrong_deal(&dealt, s, seat);
    if (wrong)
        fail(t, NULL, "alh_determinize for seat %d: %s", seat, wrong);
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    alh_hide(&a, s, seat);
    alh_hide(&b, &dealt, seat);
    require_same(t, NULL, "alh_hide of a determinized state", &a, &b);
    if (alh_decision(s).player == seat)
        check_moves_of_seat(t, s, &dealt);
}

static void check_knowledge(struct trial *t)
{
    static struct alh_state s;
    alh_copy(&s, &t->state);
    forget(&t->checks, &s);
    int some = dice_below(&t->checks, t->players), asked = t->twin.asked;
    check_view(t, &s, some);
    check_determinize(t, &s, some);
    if (asked != ALH_NOBODY && asked != some)
        check_determinize(t, &s, asked);
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
    twin_read(&t->twin, &t->state);
    if (!t->check) {
        bool complete;
        t->n_moves = alh_moves(&t->state, t->moves, ALH_MAX_MOVES, &complete);
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
static void require_expected(struct trial *t, const struct alh_move *m, const struct twin *before,
                             const struct alh_state *after)
{
    static struct twin want, got;
    char text[200];
    twin_copy(&want, before);
    twin_play(&want, m, after);
    twin_read(&got, after);
    if (twin_difference(&want, &got, text, sizeof text))
        fail(t, m, "the twin says otherwise: %s", text);
}

/* The same move where not every card of the hands is known. */
static void check_forgetful(struct trial *t, const struct alh_move *m, const struct alh_state *before)
{
    static struct alh_state s;
    static struct twin forgetful;
    alh_copy(&s, before);
    forget(&t->checks, &s);
    twin_read(&forgetful, &s);
    alh_apply(&s, m, NULL);
    require_expected(t, m, &forgetful, &s);
}

void check_play(struct trial *t, const struct alh_move *m)
{
    static struct alh_state before, played, applied;
    static struct alh_events events;
    if (!t->check) {
        alh_apply(&t->state, m, NULL);
        return;
    }
    memset(&before, 0, sizeof before);
    memset(&played, 0, sizeof played);
    memset(&applied, 0, sizeof applied);
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
    require_expected(t, m, &t->twin, &t->state);
    check_events(t, m, &events, &before, &t->state);
    if (m->kind == ALH_MOVE_buy || m->kind == ALH_MOVE_take)
        check_forgetful(t, m, &before);
    t->figures.passes += m->kind == ALH_MOVE_pass;
    t->figures.shuffles += has_event(&events, ALH_EVENT_shuffled);
    t->figures.scorings += t->state.scorings_done > before.scorings_done;
}
