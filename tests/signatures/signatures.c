/* signatures.c: how many positions can be reached by n useful moves, from starts of games, from positions within games and from
   positions built by hand.
   signatures [FILE]          compares with the file, tests/signatures/signatures.txt if none is named; ALH_QUICK=1: without the
                              larger numbers of games with modules
   signatures --write [FILE]  writes it; every list of moves of the base game is compared with the twin's on the way
   A line is `players seed depth count`, with `modules=a+b` and `after=60` (so many random moves) after the seed where the game
   has modules; the seed of a position built by hand begins with @ and is its name. No number depends on the order of a list of
   moves or on numbers that only the engine knows. */
#include "../property/twin.h"
#include "json/game_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_DEPTH = 10,
    START_DEPTH = 5,
    ENOUGH = 100000, /* with modules: no deeper once there are so many */
    QUICK_MOST = 5000,
    MAX_NAMES = 256, /* bytes of the names of a set of modules */
};

static bool with_twin;

/* One line of the file. */
struct row {
    int players, after, depth;
    char seed[40], modules[MAX_NAMES]; /* ids with + between them, or nothing */
    long count;
};

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

/* ---- positions within games ---- */

static uint64_t mix_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 0x100000001b3;
    return (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9;
}

/* By the word of its type. */
static uint64_t hash_type(uint64_t salt, const struct alh_move *move)
{
    return mix_text(salt, alh_move_type(move->kind));
}

/* By all its words and the handles of its picks, in any order. */
static uint64_t hash_move(uint64_t salt, const struct alh_move *move)
{
    struct alh_pick path[ALH_MAX_PATH];
    char handle[ALH_MAX_HANDLE];
    const char *how = alh_move_how(move->kind), *flag = alh_move_flag(move->kind);
    uint64_t hash = mix_text(hash_type(salt, move), how ? how : ""), sum = 0;
    hash = mix_text(hash, flag ? flag : "");
    int n = alh_path_of(move, path);
    for (int i = 0; i < n; i++) {
        alh_handle(&path[i], handle);
        sum += mix_text(hash, handle);
    }
    return mix_text(hash ^ sum, "");
}

/* A type of move, each as likely, and one of its moves. */
static int draw_move(const struct alh_move *moves, int n, uint64_t salt)
{
    int best = 0;
    uint64_t best_type = UINT64_MAX, best_move = UINT64_MAX;
    for (int i = 0; i < n; i++) {
        uint64_t type = hash_type(salt, &moves[i]), move = hash_move(salt, &moves[i]);
        if (i && type == best_type && move == best_move) {
            fprintf(stderr, "two moves of one list say the same: %s\n", alh_move_type(moves[i].kind));
            exit(2);
        }
        if (type > best_type || (type == best_type && move > best_move))
            continue;
        best = i;
        best_type = type;
        best_move = move;
    }
    return best;
}

static void play_on(struct alh_state *s, const char *seed, int decisions)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    struct alh_random random;
    alh_random_start(&random, seed, strlen(seed));
    for (int i = 0; i < decisions && !alh_over(s); i++) {
        int n = alh_moves(s, moves, ALH_MAX_MOVES, NULL);
        uint64_t salt = alh_random_below(&random, UINT32_MAX);
        alh_apply(s, &moves[draw_move(moves, n, salt)], NULL);
    }
}

/* ---- starts ---- */

static const char *flaw_name(enum alh_position flaw)
{
    static const char *const names[] = { "fine", "card twice",       "tile twice", "no such card", "alhambra",
                                         "step", "nothing to place", "dirk",       "display" };
    return names[flaw];
}

static bool fill_position(struct alh_state *s, const struct alh_config *config, const char *name)
{
    for (int i = 0; i < POSITIONS; i++)
        if (strcmp(position[i].name, name) == 0) {
            alh_empty(s, config, name, strlen(name));
            struct alh_position_flaw flaw = alh_settle(s, position[i].fill(s), NULL);
            if (flaw.flaw != ALH_POSITION_FINE)
                printf("%s: %s, card %d tile %d seat %d rule %d\n", name, flaw_name(flaw.flaw), flaw.card, flaw.tile,
                       flaw.seat, flaw.rule.rule);
            return flaw.flaw == ALH_POSITION_FINE;
        }
    printf("%s: no such position\n", name);
    return false;
}

/* The bit of the module of this id; 0: there is none. */
static uint64_t module_bit(const char *id, size_t bytes)
{
    for (int i = 0; i < ALH_MODULES; i++)
        if (strlen(alh_module_row(i)->id) == bytes && memcmp(alh_module_row(i)->id, id, bytes) == 0)
            return (uint64_t)1 << i;
    printf("%.*s: no such module\n", (int)bytes, id);
    return 0;
}

static bool read_modules(const char *names, uint64_t *modules)
{
    for (*modules = 0; *names;) {
        size_t bytes = strcspn(names, "+");
        uint64_t bit = module_bit(names, bytes);
        if (!bit)
            return false;
        *modules |= bit;
        names += bytes + (names[bytes] == '+');
    }
    return true;
}

static bool set_up(struct alh_state *s, const struct row *row)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)row->players;
    memset(s, 0, sizeof *s);
    if (!read_modules(row->modules, &config.modules))
        return false;
    if (row->seed[0] == '@')
        return fill_position(s, &config, row->seed);
    alh_new(s, &config, row->seed, strlen(row->seed), NULL);
    play_on(s, row->seed, row->after);
    return true;
}

/* ---- the file ---- */

static void write_row(FILE *file, const struct row *row)
{
    fprintf(file, "%d %s", row->players, row->seed);
    if (row->modules[0])
        fprintf(file, " modules=%s", row->modules);
    if (row->after)
        fprintf(file, " after=%d", row->after);
    fprintf(file, " %d %ld\n", row->depth, row->count);
}

/* Depth after depth, no further than `deepest` and with modules until there are enough. */
static void write_rows(FILE *file, struct row row, int deepest)
{
    static struct alh_state s;
    if (!set_up(&s, &row))
        exit(2);
    row.count = 0;
    for (row.depth = 1; row.depth <= deepest && !(row.modules[0] && row.count >= ENOUGH); row.depth++) {
        row.count = count(&s, row.depth);
        write_row(file, &row);
    }
}

static struct row new_row(int players, const char *seed, const char *modules, int after)
{
    struct row row = { .players = players, .after = after };
    snprintf(row.seed, sizeof row.seed, "%s", seed);
    snprintf(row.modules, sizeof row.modules, "%s", modules);
    return row;
}

static const char *const seeds[] = { "1", "granada", "lion" };

static void write_base(FILE *file)
{
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++)
        for (int i = 0; i < 3; i++)
            write_rows(file, new_row(players, seeds[i], "", 0), START_DEPTH);
    for (int i = 0; i < POSITIONS; i++)
        write_rows(file, new_row(position[i].players, position[i].name, "", 0), position[i].depth);
}

/* After so many moves, or some fewer where the game would be over. */
static struct row row_before_end(int players, const char *seed, const char *modules, int after)
{
    static struct alh_state s;
    struct row row = new_row(players, seed, modules, after);
    while (set_up(&s, &row) && alh_over(&s))
        row.after -= 10;
    return row;
}

/* A start, and positions early, in the middle and late in games; the number of players goes round. */
static void write_set(FILE *file, const char *modules, int number)
{
    static const int after[] = { 0, 20, 40, 60, 80, 100, 120, 140, 180, 220 };
    for (int i = 0; i < (int)(sizeof after / sizeof *after); i++)
        write_rows(file, row_before_end(2 + (number + i) % 5, seeds[i % 3], modules, after[i]), MAX_DEPTH);
}

/* Fixed mixes, as those of the golden games. */
static const char *const mix[] = {
    "currency_exchange+diamonds+viziers_favour+personal_building_market+buildings_of_power",
    "camps+city_walls+falconers+major_construction_projects+buildings_of_power",
    "characters+power_of_sultan+viziers_favour+personal_building_market+currency_exchange",
};
enum { MIXES = sizeof mix / sizeof *mix };

static int write_file(const char *name)
{
    FILE *file = fopen(name, "w");
    if (!file) {
        perror(name);
        return 2;
    }
    with_twin = true;
    write_base(file);
    with_twin = false; /* it knows the base game only */
    for (int i = 0; i < ALH_MODULES; i++)
        if (i != ALH_MODULE_base)
            write_set(file, alh_module_row(i)->id, alh_module_row(i)->number);
    for (int i = 0; i < MIXES; i++)
        write_set(file, mix[i], i);
    fclose(file);
    return 0;
}

/* Of one word between seed and depth; false: it is none of those. */
static bool read_extra(const char *word, struct row *row)
{
    return sscanf(word, "modules=%255s", row->modules) == 1 || sscanf(word, "after=%d", &row->after) == 1;
}

/* False: it is no row. */
static bool read_row(const char *line, struct row *row)
{
    char word[MAX_NAMES + 16];
    int used, more;
    memset(row, 0, sizeof *row);
    if (sscanf(line, "%d %39s%n", &row->players, row->seed, &used) != 2)
        return false;
    for (line += used; sscanf(line, " %271s%n", word, &more) == 1 && strchr(word, '='); line += more)
        if (!read_extra(word, row))
            return false;
    return sscanf(line, "%d %ld", &row->depth, &row->count) == 2 && row->depth > 0 && row->depth <= MAX_DEPTH;
}

/* Whether the number is as it was; says where it is not. */
static bool compare_row(const struct row *want)
{
    static struct alh_state s;
    struct row got = *want;
    got.count = set_up(&s, want) ? count(&s, want->depth) : -1;
    if (got.count == want->count)
        return true;
    printf("FAILED: got %ld positions, the file says: ", got.count);
    write_row(stdout, want);
    return false;
}

static int compare_file(const char *name)
{
    FILE *file = fopen(name, "r");
    char line[2 * MAX_NAMES];
    struct row row;
    int passed = 0, failed = 0;
    if (!file) {
        perror(name);
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        bool reads = read_row(line, &row);
        if (!reads)
            printf("FAILED: no row: %s", line);
        if (reads && row.modules[0] && row.count > QUICK_MOST && getenv("ALH_QUICK"))
            continue;
        bool same = reads && compare_row(&row);
        passed += same;
        failed += !same;
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
