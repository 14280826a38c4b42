/* caliphs_guidelines.c: 43, three of nine missions about the shape of an Alhambra. */
#include "../sites.h"

enum { MISSIONS = ALH_THINGS_mission, OPEN = 3, LEAST_IN_LINE = 3, LEAST_DIAGONAL = 2 };

/* ---- cells ---- */

/* 43, Scoring: every cell that is covered, but for camps and watchtowers. */
static bool is_tile(const struct alh_grid *b, int cell)
{
    return (b->grid[cell] & (ALH_GRID_FOOT | ALH_GRID_HALF)) == ALH_GRID_FOOT;
}

/* The longest unbroken line of tiles among so many cells, from this one on. */
static int longest_run(const struct alh_grid *b, int cell, int step, int cells)
{
    int run = 0, longest = 0;
    for (; cells > 0; cells--, cell += step) {
        run = is_tile(b, cell) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* Lines that hold a long run: they begin `next` apart. */
static int count_lines(const struct alh_grid *b, int lines, int next, int step, int cells)
{
    int n = 0;
    for (int line = 0; line < lines; line++)
        n += longest_run(b, line * next, step, cells) >= LEAST_IN_LINE;
    return n;
}

static int rows_of(const struct alh_grid *b)
{
    return b->cells / b->stride;
}

/* How many tiles follow each other from this cell on; around an Alhambra lies a border of free cells. */
static int run_from(const struct alh_grid *b, int cell, int step)
{
    int n = 0;
    for (; is_tile(b, cell); cell += step)
        n++;
    return n;
}

/* ---- missions, in the order of the page ---- */

typedef int count(const struct alh_state *s, int player, struct alh_grid *b);

static int count_rows(const struct alh_state *s, int player, struct alh_grid *b)
{
    return count_lines(b, rows_of(b), b->stride, 1, b->stride);
}

static int count_columns(const struct alh_state *s, int player, struct alh_grid *b)
{
    return count_lines(b, b->stride, 1, b->stride, rows_of(b));
}

static bool touch(const struct alh_spot *a, const struct alh_spot *b)
{
    int dx = a->x - b->x, dy = a->y - b->y;
    return dx * dx + dy * dy == 1;
}

/* Finished standard buildings of one type. */
static int count_pairs(const struct alh_state *s, int player, struct alh_grid *b)
{
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++)
        for (uint64_t left = alh_standard_of_type(s, &s->alhambra[player], type); left; left &= left - 1)
            for (uint64_t others = left & (left - 1); others; others &= others - 1)
                n += touch(&s->spot[alh_lowest(left)], &s->spot[alh_lowest(others)]);
    return n;
}

static int count_second_wall(const struct alh_state *s, int player, struct alh_grid *b)
{
    return alh_second_wall(s, player, NULL);
}

static int count_diagonal(const struct alh_state *s, int player, struct alh_grid *b)
{
    int longest = 0;
    for (int i = 0; i < b->n; i++) {
        int falling = run_from(b, b->cell[i], b->stride + 1), rising = run_from(b, b->cell[i], 1 - b->stride);
        longest = falling > longest ? falling : longest;
        longest = rising > longest ? rising : longest;
    }
    return longest >= LEAST_DIAGONAL ? longest : 0;
}

static bool is_double_wall(const struct alh_grid *b, int cell, int side)
{
    int beyond = cell + b->step[side];
    return is_tile(b, cell) && is_tile(b, beyond) && b->grid[cell] >> side & b->grid[beyond] >> (side + 2) % 4 & 1;
}

static int count_double_walls(const struct alh_state *s, int player, struct alh_grid *b)
{
    int n = 0;
    for (int i = 0; i < b->n; i++)
        n += is_double_wall(b, b->cell[i], ALH_EAST) + is_double_wall(b, b->cell[i], ALH_SOUTH);
    return n;
}

static int count_variety(const struct alh_state *s, int player, struct alh_grid *b)
{
    return alh_count_types(s, player);
}

/* Cells that one walks onto from those of the last round, each once; gives back how many. */
static int walk_on(struct alh_grid *b, const int16_t *from, int n, int16_t *to)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        for (int side = 0; side < ALH_SIDES; side++) {
            int there = from[i] + b->step[side];
            if ((b->grid[there] & (ALH_GRID_FOOT | ALH_GRID_SEEN)) != ALH_GRID_FOOT ||
                alh_is_way_shut(b, from[i], side))
                continue;
            b->grid[there] |= ALH_GRID_SEEN;
            to[found++] = (int16_t)there;
        }
    return found;
}

/* Steps to the tile that is farthest on foot. 43, Interactions: the way may cross a watchtower, but does not end there. */
static int count_way(const struct alh_state *s, int player, struct alh_grid *b)
{
    int16_t round[2][ALH_BOARD_CELLS] = { { (int16_t)alh_cell_at(b, 0, 0) } };
    int farthest = 0, n = 1;
    b->grid[round[0][0]] |= ALH_GRID_SEEN;
    for (int steps = 0; n; steps++) {
        for (int i = 0; i < n; i++)
            farthest = is_tile(b, round[steps % 2][i]) ? steps : farthest;
        n = walk_on(b, round[steps % 2], n, round[(steps + 1) % 2]);
    }
    return farthest;
}

static int count_blocks(const struct alh_state *s, int player, struct alh_grid *b)
{
    int n = 0;
    for (int i = 0; i < b->n; i++) {
        int cell = b->cell[i], below = cell + b->stride;
        n += is_tile(b, cell) && is_tile(b, cell + 1) && is_tile(b, below) && is_tile(b, below + 1);
    }
    return n;
}

static count *const counts[MISSIONS] = {
    count_rows,         count_columns, count_pairs, count_second_wall, count_diagonal,
    count_double_walls, count_variety, count_way,   count_blocks,
};

/* 43, Components: points for each that is counted; what grows, for 1, 2, 3 … */
static int points_for(const struct alh_state *s, int player, int mission, struct alh_grid *b)
{
    const struct alh_printed *card = alh_printed_on_thing(ALH_THING_mission + mission);
    int n = counts[mission](s, player, b);
    return n && card->n_numbers > 1 ? card->number[n - 1] : n * card->number[0];
}

/* 43, Scoring: the last one only, all three for everybody. */
void alh_points_missions(const struct alh_state *s, int round, struct alh_scores *out)
{
    struct alh_grid b;
    for (int seat = 0; seat < s->players && round == ALH_SCORINGS; seat++) {
        unsigned open = alh_make_grid(&b, s, seat) ? s->caliphs_guidelines.open : 0;
        for (unsigned left = open; left; left &= left - 1)
            alh_add_points(out, ALH_SOURCE_missions, seat, points_for(s, seat, alh_lowest(left), &b));
    }
}

/* ---- the missions that lie open ---- */

/* 43, Setup: three of nine; in a position where none are named. */
enum alh_again alh_caliphs_guidelines_turn_up(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (s->caliphs_guidelines.open)
        return ALH_DONE;
    uint8_t all[MISSIONS];
    for (int i = 0; i < MISSIONS; i++)
        all[i] = (uint8_t)i;
    alh_shuffle(&s->random, all, MISSIONS);
    for (int i = 0; i < OPEN; i++) {
        s->caliphs_guidelines.open |= (uint16_t)(1u << all[i]);
        ALH_EMIT(ev, mission_open, .player = ALH_NOBODY, .barrier = true,
                 .thing = (uint8_t)(ALH_THING_mission + all[i]));
    }
    return ALH_DONE;
}

/* 43, Bad moves: fewer or more than three. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    int n = alh_bits(s->caliphs_guidelines.open);
    return n && n != OPEN && alh_find_flaw(flaw, alh_refuse(ALH_RULE_three_missions), ALH_NOBODY, "missions");
}

const struct alh_module alh_module_caliphs_guidelines = {
    .set_up = alh_caliphs_guidelines_turn_up,
    .position_flaw = position_flaw,
};
