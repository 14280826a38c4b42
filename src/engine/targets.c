/* targets.c: tiles that something is put on. A built one, or the half of it, is named by its cell; others by themselves, and by their half. */
#include "module.h"

/* Tiles of a player that are not built: in the reserve, or waiting. */
static struct alh_tiles tiles_aside(const struct alh_state *s, int player, bool dirks)
{
    struct alh_tiles own = alh_union(&s->reserve[player], &s->pending[player]);
    return dirks ? alh_union(&own, &s->dirk) : own;
}

bool alh_has_owner(const struct alh_state *s, int tile)
{
    bool owned = false;
    for (int seat = 0; seat < s->players && !owned; seat++) {
        struct alh_tiles aside = tiles_aside(s, seat, true);
        owned = alh_in(&s->alhambra[seat], tile) || alh_in(&aside, tile);
    }
    return owned;
}

unsigned alh_inner_side(const struct alh_state *s, int tile, int half)
{
    int side = alh_side_of_second(alh_second_half(tile), s->spot[tile].turned);
    return 1u << (side + 2 * half) % ALH_SIDES;
}

int alh_flaw_of_added_walls(const struct alh_state *s, int tile)
{
    unsigned added = (unsigned)alh_added_walls(s, tile);
    if (!added)
        return 0;
    if (!alh_has_owner(s, tile))
        return ALH_RULE_not_your_tile;
    if (alh_ask_bars_walls(s, tile))
        return ALH_RULE_not_finished;
    bool inner =
        alh_tile_kind(tile) == ALH_DOUBLE && added & (alh_inner_side(s, tile, 0) | alh_inner_side(s, tile, 1) << 4);
    return inner ? ALH_RULE_wall_mismatch : 0;
}

int alh_count_marked(const struct alh_state *s, const struct alh_marks *marks, const struct alh_tiles *among, int type)
{
    struct alh_tiles marked = alh_union(&marks->first, &marks->second);
    int n = 0;
    for (int tile = alh_next_tile(&marked, 0); tile; tile = alh_next_tile(&marked, tile))
        for (int half = 0; half < 2 && (!among || alh_in(among, tile)); half++)
            n += alh_is_marked(marks, tile, half) && alh_building_on(s, tile, half) == type;
    return n;
}

struct alh_refusal alh_refuse_target(int rule, const struct alh_move *m)
{
    return m->tile ? alh_refuse_at(rule, ALH_PICK_TILE, m->tile) : alh_refuse_cell(rule, m->x, m->y);
}

struct alh_refusal alh_find_target(const struct alh_state *s, int player, bool dirks, const struct alh_move *m,
                                   struct alh_target *target)
{
    struct alh_tiles aside = tiles_aside(s, player, dirks);
    bool two = m->tile && alh_tile_kind(m->tile) == ALH_DOUBLE;
    int tile = m->tile ? m->tile : alh_tile_at(s, player, m->x, m->y);
    if (m->tile ? !alh_in(&aside, tile) : !tile)
        return alh_refuse_target(ALH_RULE_not_your_tile, m);
    if (two ? m->half < 1 || m->half > 2 : m->half)
        return alh_refuse(ALH_RULE_no_such_half);
    bool second = m->tile ? m->half == 2 : s->spot[tile].x != m->x || s->spot[tile].y != m->y;
    *target = (struct alh_target){ .tile = tile, .half = second };
    return alh_fine();
}

static void offer_cells(const struct alh_state *s, const struct alh_tiles *built, const struct alh_move *m,
                        alh_suits *suits, struct alh_offer *out)
{
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(built, 0); tile; tile = alh_next_tile(built, tile))
        for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0; half--)
            if (suits(s, m, (struct alh_target){ tile, half }))
                alh_offer_place(out, ALH_PICK_CELL, cells[half].x, cells[half].y);
}

static void offer_tiles(const struct alh_state *s, const struct alh_tiles *aside, const struct alh_move *m,
                        alh_suits *suits, struct alh_offer *out)
{
    for (int tile = alh_next_tile(aside, 0); tile; tile = alh_next_tile(aside, tile)) {
        bool two = alh_tile_kind(tile) == ALH_DOUBLE;
        if (suits(s, m, (struct alh_target){ tile, 0 }) || (two && suits(s, m, (struct alh_target){ tile, 1 })))
            alh_offer(out, ALH_PICK_TILE, tile);
    }
}

void alh_offer_targets(const struct alh_state *s, int player, bool dirks, const struct alh_tiles *among,
                       const struct alh_move *m, int noun, alh_suits *suits, struct alh_offer *out)
{
    struct alh_tiles own = noun == ALH_PICK_CELL ? s->alhambra[player] : tiles_aside(s, player, dirks);
    if (among)
        own = alh_both(&own, among);
    if (noun == ALH_PICK_CELL)
        offer_cells(s, &own, m, suits, out);
    if (noun == ALH_PICK_TILE)
        offer_tiles(s, &own, m, suits, out);
}
