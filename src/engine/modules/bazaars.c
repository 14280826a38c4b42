/* bazaars.c: 16, tiles that cost what the tile on the slot of their currency costs, and score the buildings around them at the end. That
   they lie beside that slot and are paid exactly is a matter of the market (turn.c, deals.c: ALH_BESIDE). */
#include "../module.h"

enum { FIRST = ALH_TILE_bazaar, END = ALH_TILE_bazaar + ALH_TILES_bazaar };

/* 16, Play: the printed price of the tile that is on the slot of its currency now. */
static int printed_price(const struct alh_state *s, int tile)
{
    if (tile < FIRST || tile >= END || !alh_in(&s->beside, tile))
        return 0;
    int giving = s->market[alh_currency_slot(alh_printed_on_tile(tile)->currency[0]) - 1];
    return giving ? alh_row_of(giving)->price : 0;
}

/* ---- points ---- */

/* Buildings around a bazaar whose types it shows; each of them once. */
struct matches {
    int n;
    unsigned types; /* as bits */
    struct alh_wall_side at[8];
};

static bool shows(int tile, int type)
{
    const uint8_t *types = alh_printed_on_tile(tile)->type;
    return type == types[0] || type == types[1] || type == types[2];
}

static struct matches find_matches(const struct alh_state *s, int player, int tile)
{
    struct matches found = { .n = 0 };
    for (int i = 0; i < 9; i++) {
        int x = s->spot[tile].x + i % 3 - 1, y = s->spot[tile].y + i / 3 - 1, type = alh_type_at(s, player, x, y);
        if (!shows(tile, type))
            continue;
        found.types |= 1u << type;
        found.at[found.n++] = (struct alh_wall_side){ .x = (int16_t)x, .y = (int16_t)y };
    }
    return found;
}

/* 16, Scoring: matching neighbours times their colours: each of them as often as there are colours. */
int alh_trace_bazaars(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int tile = alh_next_tile(&s->alhambra[player], FIRST - 1); tile && tile < END;
         tile = alh_next_tile(&s->alhambra[player], tile)) {
        struct matches found = find_matches(s, player, tile);
        for (int i = 0; i < found.n * alh_bits(found.types); i++, n++)
            if (out)
                out[n] = found.at[i % found.n];
    }
    return n;
}

/* 16, Scoring: the last one only. */
void alh_points_bazaars(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players && round == ALH_SCORINGS; seat++)
        alh_add_points(out, ALH_SOURCE_bazaars, seat, alh_trace_bazaars(s, seat, NULL));
}

const struct alh_module alh_module_bazaars = {
    .printed_price = printed_price,
};
