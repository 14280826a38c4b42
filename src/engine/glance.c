/* glance.c: the one number that a module shows where there is no room for more, docs/protocol.md, "What the engine tells". */
#include "module.h"

/* ---- words for the rows ---- */

/* How many rows of a table have this owner; `owner` is the byte of the first. */
static int count_owned(const uint8_t *owner, size_t row, int rows, int who)
{
    int n = 0;
    for (int i = 0; i < rows; i++)
        n += owner[(size_t)i * row] == who;
    return n;
}

static int count_filled(const uint8_t *places, int n)
{
    int filled = 0;
    for (int i = 0; i < n; i++)
        filled += places[i] != 0;
    return filled;
}

/* Bit i is the number i + 1. */
static int sum_numbers(unsigned bits)
{
    int sum = 0;
    for (; bits; bits &= bits - 1)
        sum += alh_lowest(bits) + 1;
    return sum;
}

/* Cards of a hand: of kinds one after the other; at this place of every currency. */
static int count_kinds(const struct alh_cards *hand, int first, int kinds)
{
    int n = 0;
    for (int i = 0; i < kinds; i++)
        n += alh_count(hand, first + i);
    return n;
}

static int count_at_place(const struct alh_cards *hand, int place)
{
    int n = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        n += alh_count(hand, alh_card(currency, place));
    return n;
}

/* Tiles of a player, built or not: of kinds one after the other. */
static int count_tiles(const struct alh_state *s, int seat, int first, int kinds)
{
    int n = 0;
    for (int tile = first; tile < first + kinds; tile++)
        n += alh_in(&s->alhambra[seat], tile) || alh_in(&s->reserve[seat], tile) || alh_in(&s->pending[seat], tile);
    return n;
}

/* Whether nothing stands beyond a side of a built tile; sides of a second half stand behind those of the first. */
static bool is_free_beyond(const struct alh_state *s, int seat, int tile, int side)
{
    struct alh_cell cells[2];
    alh_cells_of(s, tile, cells);
    const struct alh_cell *at = &cells[side / ALH_SIDES];
    return !alh_tile_at(s, seat, at->x + alh_step_x(side % ALH_SIDES), at->y + alh_step_y(side % ALH_SIDES));
}

static int price_of(const struct alh_cards *paid, struct alh_glance *out)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (paid->word[currency])
            out->currency = (uint8_t)currency;
    return alh_total_worth(paid);
}

/* If the next scoring were now. */
static int points(const struct alh_state *s, int seat, int source)
{
    struct alh_scores scores;
    alh_score(s, alh_next_scoring(s), &scores);
    return scores.points[source][seat];
}

/* Of a source that only the last scoring pays, if that were now. */
static int points_at_end(const struct alh_state *s, int seat, int source)
{
    struct alh_scores scores;
    alh_score(s, ALH_SCORINGS, &scores);
    return scores.points[source][seat];
}

static int most_for_a_type(const struct alh_state *s)
{
    int most = 0;
    for (int type = 0; type < ALH_TYPES; type++) {
        int first = alh_place_points(s, alh_next_scoring(s), type, 1);
        most = first > most ? first : most;
    }
    return most;
}

/* ---- the numbers ---- */

bool alh_glance(const struct alh_state *s, int module, int seat, struct alh_glance *out)
{
    out->currency = ALH_NO_CURRENCY;
    switch (module) {
#define GLANCE(meaning, expression)          \
    case ALH_OF(ALH_MODULE_):                \
        out->is = ALH_GLANCE_##meaning;      \
        out->number = (int16_t)(expression); \
        return true;
#include "rows.def"
    default: return false;
    }
}
