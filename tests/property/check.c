/* check.c: what must hold at every decision, and after every move. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MUTANTS = 2,          /* changed moves per decision */
    SMALL_TREE = 40,      /* so many legal moves are always listed, needless cards included */
    SMALL_TREE_ODDS = 16, /* and, one time in so many, the whole tree of picks is walked */
    BIG_TREE = 3000,      /* so many are listed, and their tree walked, now and then */
    BIG_TREE_ODDS = 512,
    ALL_CARDS = ALH_CARD_SCORING + 2,
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

/* ---- reports ---- */

static void print_move(const struct alh_move *m)
{
    const char *how = m->kind < ALH_MOVE_KINDS ? alh_move_how(m->kind) : NULL;
    printf("  move: %s%s%s slot %d tile %d at (%d,%d) what %d cards",
           m->kind < ALH_MOVE_KINDS ? alh_move_type(m->kind) : "?", how ? " " : "", how ? how : "", m->slot, m->tile,
           m->x, m->y, m->what);
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

static bool zero_behind(const struct alh_state *s)
{
    static const struct alh_state nothing;
    return s->size <= sizeof *s && memcmp((const uint8_t *)s + s->size, &nothing, sizeof *s - s->size) == 0;
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
static const char *flaw(const struct alh_state *s)
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
        unsigned broken = twin_broken(twin_board(&t->twin, seat));
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

static int compare_words(const uint64_t *a, const uint64_t *b, int n)
{
    int i = 0;
    while (i < n && a[i] == b[i])
        i++;
    return i == n ? 0 : a[i] < b[i] ? -1 : 1;
}

/* Everything but the cards as one number. */
static uint64_t head_of(const struct alh_move *m)
{
    return m->kind | (uint64_t)m->slot << 8 | (uint64_t)m->tile << 16 | (uint64_t)m->what << 24 |
           (uint64_t)(uint16_t)m->x << 32 | (uint64_t)(uint16_t)m->y << 48;
}

static int compare_moves(const void *a, const void *b)
{
    const struct alh_move *m = a, *n = b;
    uint64_t head = head_of(m), other = head_of(n);
    if (head != other)
        return head < other ? -1 : 1;
    return compare_words(m->cards.word, n->cards.word, ALH_CARD_WORDS);
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
    t->n_moves = alh_moves(&t->state, t->moves, ALH_MAX_MOVES, &t->complete);
    int n = twin_moves(&t->twin, false, want, ALH_MAX_MOVES);
    if (n < 0)
        fail(t, NULL, "more than %d useful moves", ALH_MAX_MOVES);
    memcpy(got, t->moves, (size_t)t->n_moves * sizeof *got);
    sort_moves(want, n);
    sort_moves(got, t->n_moves);
    require_same_moves(t, "alh_moves", want, n, got, t->n_moves);
    if (t->complete != twin_complete(&t->twin))
        fail(t, NULL, "alh_moves: complete is %d", t->complete);
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
    m->what = parts & (ALH_PART_CARD | ALH_PART_THING | ALH_PART_TYPE) ? m->what : 0;
    if (!(parts & ALH_PART_CARDS))
        memset(&m->cards, 0, sizeof m->cards);
}

static void remove_card(struct dice *dice, struct alh_cards *cards)
{
    int kind = alh_next_card(cards, dice_below(dice, TWIN_KINDS));
    kind = kind ? kind : alh_next_card(cards, 0);
    if (kind)
        cards->word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
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

/* The twin knows the base game; the options of modules stand behind it and answer nothing there. */
static unsigned judge(const struct trial *t, const struct alh_move *m)
{
    if (m->kind > ALH_MOVE_give && t->twin.phase != TWIN_OVER)
        return twin_bit(ALH_RULE_not_now);
    return twin_judge(&t->twin, m);
}

/* Legality as the twin says; a refusal names a rule that is broken, and changes no byte. */
static void check_judgement(struct trial *t, const struct alh_move *m)
{
    static struct alh_state copy;
    unsigned broken = judge(t, m);
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

/* A pick as a number, so that sets of picks can be sorted and compared. */
static uint64_t key_of(const struct alh_pick *pick)
{
    return pick->noun | (uint64_t)pick->id << 8 | (uint64_t)(uint16_t)pick->x << 16 | (uint64_t)(uint16_t)pick->y << 32;
}

static bool is_card(uint64_t key)
{
    return (key & 255) == ALH_PICK_HAND || (key & 255) == ALH_PICK_DISPLAY;
}

/* Picks in order, or a set of them. */
struct keys {
    int n;
    uint64_t key[2 * ALH_MAX_PICKS];
};

static void add_keys(struct keys *keys, const struct alh_pick *picks, int n)
{
    for (int i = 0; i < n; i++)
        keys->key[keys->n++] = key_of(&picks[i]);
}

static void add_new_key(struct keys *keys, uint64_t key)
{
    for (int i = 0; i < keys->n; i++)
        if (keys->key[i] == key)
            return;
    keys->key[keys->n++] = key;
}

static bool same_keys(const struct keys *a, const struct keys *b)
{
    int i = 0;
    while (i < a->n && i < b->n && a->key[i] == b->key[i])
        i++;
    return i == a->n && i == b->n;
}

static void sort_keys(struct keys *keys)
{
    for (int i = 1; i < keys->n; i++) {
        uint64_t key = keys->key[i];
        int to = i;
        for (; to > 0 && keys->key[to - 1] > key; to--)
            keys->key[to] = keys->key[to - 1];
        keys->key[to] = key;
    }
}

static bool same_sets(struct keys *a, struct keys *b)
{
    sort_keys(a);
    sort_keys(b);
    return same_keys(a, b);
}

static bool same_picks(const struct alh_pick *a, int n_a, const struct alh_pick *b, int n_b)
{
    return n_a == n_b && memcmp(a, b, (size_t)n_a * sizeof *a) == 0;
}

static bool same_choices(const struct alh_choices *a, const struct alh_choices *b)
{
    return same_picks(a->path, a->n_path, b->path, b->n_path) && same_picks(a->next, a->n_next, b->next, b->n_next) &&
           same_picks(a->also, a->n_also, b->also, b->n_also) && a->is_move == b->is_move &&
           (!a->is_move || compare_moves(&a->move, &b->move) == 0);
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

/* All legal moves, needless cards included, and their paths. */
struct tree {
    int n; /* 0: there are too many */
    struct alh_move legal[BIG_TREE], found[BIG_TREE];
    int n_found;
    struct {
        int n;
        uint64_t key[ALH_MAX_PATH];
    } path[BIG_TREE];
};

static void list_tree(struct trial *t, struct tree *tree)
{
    int limit = dice_below(&t->checks, BIG_TREE_ODDS) == 0 ? BIG_TREE : SMALL_TREE;
    int n = 0;
    if (t->complete && t->n_moves <= limit) {
        n = t->n_moves; /* check_list compared them with the twin's */
        memcpy(tree->legal, t->moves, (size_t)n * sizeof *t->moves);
    } else if (t->n_moves <= limit && twin_effort(&t->twin) <= limit)
        n = twin_moves(&t->twin, true, tree->legal, limit);
    tree->n = n > 0 ? n : 0;
    for (int i = 0; i < tree->n; i++) {
        struct alh_pick picks[ALH_MAX_PATH];
        tree->path[i].n = alh_path_of(&tree->legal[i], picks);
        for (int j = 0; j < tree->path[i].n; j++)
            tree->path[i].key[j] = key_of(&picks[j]);
    }
}

/* What is left of legal move i without these picks, in order; -1: it does not contain them. */
static int leave_out(const struct tree *tree, int i, const struct keys *picks, uint64_t *left)
{
    bool used[ALH_MAX_PATH] = { false };
    int n = tree->path[i].n, n_left = 0;
    for (int j = 0; j < picks->n; j++) {
        int at = 0;
        while (at < n && (used[at] || tree->path[i].key[at] != picks->key[j]))
            at++;
        if (at == n)
            return -1;
        used[at] = true;
    }
    for (int j = 0; j < n; j++)
        if (!used[j])
            left[n_left++] = tree->path[i].key[j];
    return n_left;
}

/* What the legal moves that contain some picks say about them. */
struct expected {
    bool reached;
    const struct alh_move *move; /* that consists of them, or NULL */
    struct keys next, offered;   /* offered: next and also */
};

/* Offered is what comes first of that which is left; of cards, where they come first, all. Next is what follows the picks
   when the move begins with them. */
static void expect_of(const struct tree *tree, int i, const struct keys *picks, struct expected *out)
{
    uint64_t left[ALH_MAX_PATH];
    int n = leave_out(tree, i, picks, left);
    if (n < 0)
        return;
    out->reached = true;
    if (n == 0) {
        out->move = &tree->legal[i];
        return;
    }
    for (int j = 0; j < n && (j == 0 || (is_card(left[j]) && (left[j] & 255) == (left[0] & 255))); j++)
        add_new_key(&out->offered, left[j]);
    if (compare_words(tree->path[i].key, picks->key, picks->n) == 0)
        add_new_key(&out->next, tree->path[i].key[picks->n]);
}

static void expect(const struct tree *tree, const struct keys *picks, struct expected *out)
{
    out->reached = false;
    out->move = NULL;
    out->next.n = out->offered.n = 0;
    for (int i = 0; i < tree->n; i++)
        expect_of(tree, i, picks, out);
}

static void ask_picks(struct trial *t, const struct alh_pick *path, int n, struct alh_choices *out)
{
    static struct keys given, back;
    given.n = back.n = 0;
    t->figures.picks++;
    if (!alh_picks(&t->state, path, n, out))
        fail(t, NULL, "alh_picks: a path of %d picks leads nowhere", n);
    add_keys(&given, path, n);
    add_keys(&back, out->path, out->n_path);
    if (!same_sets(&given, &back))
        fail(t, NULL, "alh_picks: another path of %d picks comes back, %d were given", out->n_path, n);
    if (!out->is_move && out->n_next == 0 && out->n_also == 0)
        fail(t, NULL, "alh_picks: a path of %d picks is no move and does not go on", n);
}

/* The reply is what the legal moves say, exactly. */
static void check_reply(struct trial *t, const struct tree *tree, const struct alh_choices *c)
{
    static struct expected want;
    static struct keys path, next, offered;
    path.n = next.n = offered.n = 0;
    add_keys(&path, c->path, c->n_path);
    add_keys(&next, c->next, c->n_next);
    add_keys(&offered, c->next, c->n_next);
    add_keys(&offered, c->also, c->n_also);
    expect(tree, &path, &want);
    if (!want.reached)
        fail(t, NULL, "alh_picks: no legal move contains these %d picks", c->n_path);
    if (c->is_move != (want.move != NULL) || (want.move && compare_moves(want.move, &c->move) != 0))
        fail(t, want.move, "alh_picks: another move, or none, after %d picks", c->n_path);
    if (!same_sets(&want.next, &next))
        fail(t, want.move, "alh_picks: after %d picks `next` should hold %d picks, not %d", c->n_path, want.next.n,
             next.n);
    if (!same_sets(&want.offered, &offered))
        fail(t, want.move, "alh_picks: after %d picks `next` and `also` should hold %d picks, not %d", c->n_path,
             want.offered.n, offered.n);
}

static int count_card(const struct alh_pick *list, int n, int kind)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += list[i].noun == ALH_PICK_HAND && list[i].id == kind;
    return count;
}

/* A purchase of any size: every card that is left can be picked, and leads on when larger ones can complete the price. */
static void check_purchase(struct trial *t, const struct alh_choices *c)
{
    const uint8_t *hand = t->twin.hand[t->twin.asked];
    int slot = c->path[0].id, price = alh_tile(t->twin.market[slot - 1])->price;
    int worth = 0, last = 0, larger = 0, offered = 0;
    for (int i = 1; i < c->n_path; i++) {
        worth += alh_card_value(c->path[i].id);
        last = c->path[i].id;
    }
    for (int value = 9; value >= 1; value--) {
        int kind = alh_card(alh_slot_currency(slot), value);
        int left = hand[kind] - count_card(c->path, c->n_path, kind);
        larger += left * value;
        bool leads_on = left > 0 && kind >= last && worth + larger >= price;
        if (count_card(c->next, c->n_next, kind) != leads_on ||
            count_card(c->also, c->n_also, kind) != (left > 0 && !leads_on))
            fail(t, NULL, "alh_picks: slot %d, %d cards: card %d of %d left is not offered as it should be", slot,
                 c->n_path - 1, kind, left);
        offered += left > 0;
    }
    if (c->n_next + c->n_also != offered || c->is_move != (c->n_path > 1 && worth >= price))
        fail(t, NULL, "alh_picks: slot %d, %d cards: offers too much, or the move is wrong", slot, c->n_path - 1);
}

static void check_distinct(struct trial *t, const struct alh_choices *c)
{
    static struct keys offered;
    offered.n = 0;
    add_keys(&offered, c->next, c->n_next);
    add_keys(&offered, c->also, c->n_also);
    sort_keys(&offered);
    for (int i = 1; i < offered.n; i++)
        if (offered.key[i - 1] == offered.key[i])
            fail(t, NULL, "alh_picks: a pick is offered twice after %d picks", c->n_path);
}

/* What holds at every node that was reached by `next` alone. */
static void check_node(struct trial *t, const struct tree *tree, const struct alh_pick *path, int n,
                       const struct alh_choices *c)
{
    struct alh_pick own[ALH_MAX_PATH];
    if (!same_picks(c->path, c->n_path, path, n))
        fail(t, c->is_move ? &c->move : NULL, "alh_picks: following next does not keep the engine's order");
    if (!c->is_move && c->n_next == 0)
        fail(t, NULL, "alh_picks: next leads nowhere after %d picks", n);
    if (c->is_move && !same_picks(own, alh_path_of(&c->move, own), path, n))
        fail(t, &c->move, "alh_path_of: another path than the %d picks that led here", n);
    if (tree->n > 0 && tree->n <= SMALL_TREE)
        check_reply(t, tree, c);
    else
        check_distinct(t, c);
    if (n > 0 && path[0].noun == ALH_PICK_SLOT)
        check_purchase(t, c);
}

/* The same picks in another order give the same reply. */
static void check_shuffled(struct trial *t, const struct alh_choices *want)
{
    static struct alh_choices got;
    struct alh_pick mixed[ALH_MAX_PATH];
    int n = want->n_path;
    if (n < 2)
        return;
    memcpy(mixed, want->path, (size_t)n * sizeof *mixed);
    shuffle_picks(&t->checks, mixed, n);
    ask_picks(t, mixed, n, &got);
    if (!same_choices(want, &got))
        fail(t, want->is_move ? &want->move : NULL, "alh_picks: another order of %d picks gives another reply", n);
}

/* One way down the tree. */
static void check_walk(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    struct alh_pick path[ALH_MAX_PATH];
    int n = 0;
    t->figures.walks++;
    for (;;) {
        ask_picks(t, path, n, &c);
        check_node(t, tree, path, n, &c);
        if (c.n_next == 0 || (c.is_move && dice_below(&t->checks, 3) == 0))
            break;
        path[n++] = c.next[dice_below(&t->checks, c.n_next)];
    }
    check_shuffled(t, &c);
    if (twin_judge(&t->twin, &c.move))
        fail(t, &c.move, "alh_picks: a move that breaks %s", rule_names(twin_judge(&t->twin, &c.move)));
    check_judgement(t, &c.move);
}

/* One way down with `also` as well: it comes to a legal move that contains every pick. */
static void check_detour(struct trial *t)
{
    static struct alh_choices c;
    static struct keys path, own;
    struct alh_pick picks[ALH_MAX_PATH];
    int n = 0;
    ask_picks(t, NULL, 0, &c);
    while (!c.is_move) {
        int choice = dice_below(&t->checks, c.n_next + c.n_also);
        picks[n++] = choice < c.n_next ? c.next[choice] : c.also[choice - c.n_next];
        ask_picks(t, picks, n, &c);
    }
    path.n = own.n = 0;
    add_keys(&path, picks, n);
    add_keys(&own, picks, alh_path_of(&c.move, picks));
    if (twin_judge(&t->twin, &c.move) || !same_sets(&path, &own))
        fail(t, &c.move, "alh_picks: picks of `also` do not lead to a legal move that consists of them");
}

static void walk_tree(struct trial *t, struct tree *tree, struct alh_pick *path, int n)
{
    struct alh_choices c;
    ask_picks(t, path, n, &c);
    check_node(t, tree, path, n, &c);
    if (c.is_move) {
        if (tree->n_found == BIG_TREE)
            fail(t, &c.move, "alh_picks: too many moves");
        tree->found[tree->n_found++] = c.move;
    }
    for (int i = 0; i < c.n_next; i++) {
        path[n] = c.next[i];
        walk_tree(t, tree, path, n + 1);
    }
}

/* The whole tree reaches exactly the legal moves, each by one path. */
static void check_tree(struct trial *t, struct tree *tree)
{
    static struct alh_move want[BIG_TREE];
    struct alh_pick path[ALH_MAX_PATH];
    tree->n_found = 0;
    walk_tree(t, tree, path, 0);
    memcpy(want, tree->legal, (size_t)tree->n * sizeof *want);
    sort_moves(want, tree->n);
    sort_moves(tree->found, tree->n_found);
    require_same_moves(t, "alh_picks", want, tree->n, tree->found, tree->n_found);
    t->figures.trees++;
    t->figures.tree_moves += tree->n;
}

/* Some picks of a legal move, in any order. */
static void check_part(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    struct alh_pick part[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = 0, n_own = alh_path_of(&tree->legal[dice_below(&t->checks, tree->n)], own);
    for (int i = 0; i < n_own; i++)
        if (dice_below(&t->checks, 2))
            part[n++] = own[i];
    shuffle_picks(&t->checks, part, n);
    ask_picks(t, part, n, &c);
    check_reply(t, tree, &c);
}

/* A path of nonsense: true only when a legal move contains it. */
static void check_nonsense(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    static struct expected want;
    static struct keys keys;
    struct alh_pick path[ALH_MAX_PATH];
    int n = alh_path_of(&tree->legal[dice_below(&t->checks, tree->n)], path), wrong = dice_below(&t->checks, n);
    path[wrong].id = (uint8_t)(path[wrong].noun == ALH_PICK_CELL ? 0 : dice_below(&t->checks, 256));
    path[wrong].x = (int16_t)(path[wrong].noun == ALH_PICK_CELL ? dice_below(&t->checks, 9) - 4 : 0);
    if (dice_below(&t->checks, 8) == 0)
        path[wrong].noun = (uint8_t)dice_below(&t->checks, ALH_NOUNS + 1);
    keys.n = 0;
    add_keys(&keys, path, n);
    expect(tree, &keys, &want);
    if (alh_picks(&t->state, path, n, &c) != want.reached)
        fail(t, NULL, "alh_picks: nonsense of %d picks (noun %d id %d x %d) is %s", n, path[wrong].noun, path[wrong].id,
             path[wrong].x, want.reached ? "refused" : "accepted");
}

static void check_picks(struct trial *t)
{
    static struct tree tree;
    static struct alh_choices c;
    if (t->twin.phase == TWIN_OVER) {
        if (alh_picks(&t->state, NULL, 0, &c) && (c.n_next || c.n_also || c.is_move))
            fail(t, NULL, "alh_picks offers something after the end");
        return;
    }
    list_tree(t, &tree);
    check_walk(t, &tree);
    if (!tree.n) {
        check_detour(t);
        return;
    }
    check_part(t, &tree);
    check_nonsense(t, &tree);
    if (tree.n > SMALL_TREE || dice_below(&t->checks, SMALL_TREE_ODDS) == 0)
        check_tree(t, &tree);
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

/* The game as a seat may know it: the other hands, chance and the order of draw pile and bag are gone, nothing else. */
static void look(struct alh_state *view, const struct alh_state *s, int seat)
{
    alh_copy(view, s);
    for (int other = 0; other < ALH_MAX_PLAYERS; other++)
        if (other != seat)
            memset(&view->hand[other], 0, sizeof view->hand[other]);
    memset(&view->random, 0, sizeof view->random);
    memset(view->draw, 0, sizeof view->draw);
    memset(view->bag, 0, sizeof view->bag);
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

/* What was listed for the real state is the list for this one. */
static void check_own_moves(struct trial *t, const struct alh_state *dealt)
{
    static struct alh_move got[ALH_MAX_MOVES];
    bool complete;
    int n = alh_moves(dealt, got, ALH_MAX_MOVES, &complete);
    if (n != t->n_moves || complete != t->complete || memcmp(t->moves, got, (size_t)n * sizeof *got))
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

/* Another state that looks the same from this seat. */
static void check_determinize(struct trial *t, const struct alh_state *s, int seat, const struct alh_state *view)
{
    static struct alh_state dealt, seen;
    struct alh_random random;
    uint64_t seed = dice_roll(&t->checks);
    alh_random_start(&random, &seed, sizeof seed);
    alh_determinize(&dealt, s, seat, &random);
    const char *wrong = wrong_deal(&dealt, s, seat);
    if (wrong)
        fail(t, NULL, "alh_determinize for seat %d: %s", seat, wrong);
    alh_hide(&seen, &dealt, seat);
    require_same(t, NULL, "alh_hide of a determinized state", view, &seen);
    if (t->twin.asked == seat)
        check_own_moves(t, &dealt);
}

/* For one seat, often the one that is asked. */
static void check_knowledge(struct trial *t)
{
    static struct alh_state s, want, view;
    alh_copy(&s, &t->state);
    forget(&t->checks, &s);
    int seat = dice_below(&t->checks, 2 * t->players);
    if (seat >= t->players)
        seat = t->twin.asked != ALH_NOBODY ? t->twin.asked : seat - t->players;
    look(&want, &s, seat);
    alh_hide(&view, &s, seat);
    require_same(t, NULL, "alh_hide", &want, &view);
    check_determinize(t, &s, seat, &view);
    t->figures.views++;
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
