/* signatures.c: how many positions can be reached by n useful moves, from starts of games and from positions built by hand.
   signatures [FILE]          compares with the file, tests/signatures/signatures.txt if none is named
   signatures --write [FILE]  writes it; every list of moves is compared with the twin's on the way
   A line is `players seed depth count`; the seed of a position built by hand begins with @ and is its name. */
#include "../property/twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 6, START_DEPTH = 5 };

static bool with_twin;

/* ---- positions built by hand ---- */

static int tile(int type, int price, int walls)
{
    int found = alh_find_tile(type, price, walls);
    if (!found) {
        fprintf(stderr, "no tile of type %d, price %d, walls %d\n", type, price, walls);
        exit(2);
    }
    return found;
}

static void give_cards(struct alh_state *s, int seat, int currency, const char *values)
{
    for (; *values; values++)
        alh_add_card(&s->hand[seat], alh_card(currency, *values - '0'));
}

static void show(struct alh_state *s, int currency, int value)
{
    s->display[s->n_display++] = (uint8_t)alh_card(currency, value);
}

static void offer(struct alh_state *s, int slot, int type, int price, int walls)
{
    s->market[slot - 1] = (uint8_t)tile(type, price, walls);
}

static void build(struct alh_state *s, int seat, int type, int price, int walls, int x, int y)
{
    alh_put_tile(s, &s->alhambra[seat], tile(type, price, walls), x, y);
}

static void keep(struct alh_state *s, int seat, int type, int price, int walls)
{
    alh_put_tile(s, &s->reserve[seat], tile(type, price, walls), 0, 0);
}

/* pass: nothing on display, no money, no tile. */
static unsigned nothing_possible(struct alh_state *s)
{
    offer(s, 1, ALH_TOWER, 13, ALH_E);
    give_cards(s, 1, ALH_DENAR, "123");
    return ALH_GIVEN_DISPLAY | ALH_GIVEN_DRAW;
}

/* T4, and equal cards are one choice. */
static unsigned takes(struct alh_state *s)
{
    show(s, ALH_DIRHAM, 2);
    show(s, ALH_GULDEN, 3);
    show(s, ALH_DIRHAM, 2);
    show(s, ALH_GULDEN, 1);
    return ALH_GIVEN_DISPLAY;
}

/* T3: payments from a big hand, exact ones give another action. */
static unsigned payments(struct alh_state *s)
{
    give_cards(s, 0, ALH_DENAR, "111223456789");
    give_cards(s, 0, ALH_GULDEN, "122334455699");
    offer(s, 1, ALH_GARDEN, 8, ALH_N | ALH_E);
    offer(s, 3, ALH_PAVILION, 2, ALH_N | ALH_E | ALH_W);
    offer(s, 2, ALH_TOWER, 12, 0);
    offer(s, 4, ALH_TOWER, 11, 0);
    return ALH_GIVEN_MARKET;
}

/* T7: seven tiles around an empty square, and one that would close the ring. */
static unsigned ring(struct alh_state *s)
{
    build(s, 0, ALH_PAVILION, 8, 0, 1, 0);
    build(s, 0, ALH_SERAGLIO, 9, 0, 2, 0);
    build(s, 0, ALH_ARCADES, 9, 0, 2, 1);
    build(s, 0, ALH_ARCADES, 10, 0, 2, 2);
    build(s, 0, ALH_CHAMBERS, 10, 0, 1, 2);
    build(s, 0, ALH_CHAMBERS, 11, 0, 0, 2);
    keep(s, 0, ALH_GARDEN, 10, 0);
    keep(s, 0, ALH_GARDEN, 11, 0);
    return 0;
}

/* Swaps and removals: an inner wall, a chain that a removal would cut. */
static unsigned rebuilds(struct alh_state *s)
{
    build(s, 0, ALH_ARCADES, 8, ALH_N, 1, 0);
    build(s, 0, ALH_ARCADES, 8, ALH_E, 2, 0);
    build(s, 0, ALH_PAVILION, 6, ALH_N, 0, -1);
    build(s, 0, ALH_CHAMBERS, 9, ALH_S, 1, -1);
    build(s, 0, ALH_SERAGLIO, 7, ALH_W, -1, 0);
    keep(s, 0, ALH_GARDEN, 8, ALH_N | ALH_E);
    keep(s, 0, ALH_TOWER, 9, ALH_N | ALH_W);
    keep(s, 0, ALH_TOWER, 12, 0);
    keep(s, 0, ALH_TOWER, 8, ALH_N | ALH_E | ALH_S);
    return 0;
}

/* Two bought tiles with two players: each on a square, into the reserve or to Dirk. */
static unsigned dirk(struct alh_state *s)
{
    s->step = ALH_STEP_PLACE;
    alh_put_tile(s, &s->pending[0], tile(ALH_TOWER, 11, 0), 0, 0);
    alh_put_tile(s, &s->pending[0], tile(ALH_GARDEN, 7, ALH_N | ALH_S | ALH_W), 0, 0);
    build(s, 0, ALH_SERAGLIO, 8, ALH_S, 1, 0);
    return 0;
}

/* The bag is empty: whoever buys ends the game; leftover tiles are placed, slots 1 and 4 by different seats. */
static unsigned last_turn(struct alh_state *s)
{
    give_cards(s, 0, ALH_DENAR, "9");
    give_cards(s, 0, ALH_GULDEN, "7");
    give_cards(s, 1, ALH_GULDEN, "43");
    give_cards(s, 1, ALH_DUKAT, "5");
    give_cards(s, 2, ALH_DIRHAM, "12");
    offer(s, 1, ALH_TOWER, 7, ALH_N | ALH_E | ALH_W);
    offer(s, 2, ALH_PAVILION, 8, 0);
    offer(s, 3, ALH_SERAGLIO, 3, ALH_E | ALH_S | ALH_W);
    offer(s, 4, ALH_GARDEN, 10, 0);
    return ALH_GIVEN_BAG | ALH_GIVEN_MARKET;
}

/* The draw pile is empty: the discard pile is shuffled when the display needs a card. */
static unsigned reshuffle(struct alh_state *s)
{
    s->scorings_done = 2;
    show(s, ALH_DENAR, 1);
    show(s, ALH_DENAR, 2);
    show(s, ALH_DUKAT, 9);
    show(s, ALH_GULDEN, 4);
    give_cards(s, 0, ALH_DENAR, "35");
    alh_add_card(&s->discard, alh_card(ALH_GULDEN, 1));
    alh_add_card(&s->discard, alh_card(ALH_GULDEN, 9));
    alh_add_card(&s->discard, alh_card(ALH_DIRHAM, 9));
    return ALH_GIVEN_DISPLAY | ALH_GIVEN_DRAW;
}

static const struct {
    const char *name;
    int players, depth;
    unsigned (*fill)(struct alh_state *s);
} position[] = {
    { "@nothing_possible", 3, 6, nothing_possible },
    { "@takes", 3, 5, takes },
    { "@payments", 3, 5, payments },
    { "@ring", 3, 5, ring },
    { "@rebuilds", 4, 5, rebuilds },
    { "@dirk", 2, 5, dirk },
    { "@last_turn", 3, 6, last_turn },
    { "@reshuffle", 3, 5, reshuffle },
};
enum { POSITIONS = sizeof position / sizeof *position };

/* ---- counting ---- */

static void compare_with_twin(const struct alh_state *s, int n)
{
    static struct twin t;
    static struct alh_move moves[ALH_MAX_MOVES];
    twin_read(&t, s);
    int want = twin_moves(&t, false, moves, ALH_MAX_MOVES);
    if (n == want)
        return;
    fprintf(stderr, "the engine lists %d moves, the twin %d\n", n, want);
    exit(2);
}

static long count(const struct alh_state *s, int depth)
{
    static struct alh_move lists[MAX_DEPTH + 1][ALH_MAX_MOVES];
    static struct alh_state states[MAX_DEPTH + 1];
    struct alh_move *moves = lists[depth];
    bool complete;
    if (depth == 0 || alh_over(s))
        return 1;
    int n = alh_moves(s, moves, ALH_MAX_MOVES, &complete);
    if (with_twin)
        compare_with_twin(s, n);
    if (depth == 1)
        return n;
    long sum = 0;
    for (int i = 0; i < n; i++) {
        alh_copy(&states[depth], s);
        alh_apply(&states[depth], &moves[i], NULL);
        sum += count(&states[depth], depth - 1);
    }
    return sum;
}

static const char *flaw_name(enum alh_position flaw)
{
    static const char *const names[] = { "fine", "card twice",       "tile twice", "no such card", "alhambra",
                                         "step", "nothing to place", "dirk",       "display" };
    return names[flaw];
}

static bool set_up(struct alh_state *s, int players, const char *seed)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    memset(s, 0, sizeof *s);
    if (seed[0] != '@') {
        alh_new(s, &config, seed, strlen(seed), NULL);
        return true;
    }
    for (int i = 0; i < POSITIONS; i++)
        if (strcmp(position[i].name, seed) == 0) {
            alh_empty(s, &config, seed, strlen(seed));
            struct alh_position_flaw flaw = alh_settle(s, position[i].fill(s), NULL);
            if (flaw.flaw != ALH_POSITION_FINE)
                printf("%s: %s, card %d tile %d seat %d rule %d\n", seed, flaw_name(flaw.flaw), flaw.card, flaw.tile,
                       flaw.seat, flaw.rule.rule);
            return flaw.flaw == ALH_POSITION_FINE;
        }
    printf("%s: no such position\n", seed);
    return false;
}

/* ---- the file ---- */

static void write_line(FILE *file, int players, const char *seed, int depth)
{
    static struct alh_state s;
    if (!set_up(&s, players, seed))
        exit(2);
    fprintf(file, "%d %s %d %ld\n", players, seed, depth, count(&s, depth));
}

static int write_file(const char *name)
{
    static const char *const seeds[] = { "1", "granada", "lion" };
    FILE *file = fopen(name, "w");
    if (!file) {
        perror(name);
        return 2;
    }
    with_twin = true;
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++)
        for (int i = 0; i < 3; i++)
            for (int depth = 1; depth <= START_DEPTH; depth++)
                write_line(file, players, seeds[i], depth);
    for (int i = 0; i < POSITIONS; i++)
        for (int depth = 1; depth <= position[i].depth; depth++)
            write_line(file, position[i].players, position[i].name, depth);
    fclose(file);
    return 0;
}

static int compare_file(const char *name)
{
    static struct alh_state s;
    FILE *file = fopen(name, "r");
    char seed[40];
    int players, depth, passed = 0, failed = 0;
    long want;
    if (!file) {
        perror(name);
        return 2;
    }
    while (fscanf(file, "%d %39s %d %ld", &players, seed, &depth, &want) == 4) {
        long got = set_up(&s, players, seed) ? count(&s, depth) : -1;
        passed += got == want;
        failed += got != want;
        if (got != want)
            printf("FAILED: players %d seed %s depth %d: expected %ld positions, got %ld\n", players, seed, depth, want,
                   got);
    }
    fclose(file);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0 || passed == 0;
}

int main(int argc, char **argv)
{
    bool writes = argc > 1 && strcmp(argv[1], "--write") == 0;
    const char *file = argc > 1 + writes ? argv[1 + writes] : "tests/signatures/signatures.txt";
    return writes ? write_file(file) : compare_file(file);
}
