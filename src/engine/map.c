/* map.c: what is kept of an Alhambra beside its tiles, because every list of moves looks at it: the box around it and, while that is
   small, a map of its buildings as bits. Both follow from the tiles; who changes those says so here. */
#include "grid.h"

static void draw_walls(struct alh_map *map, uint64_t cell, unsigned walls)
{
    for (int side = 0; side < ALH_SIDES; side++)
        map->wall[side] |= walls >> side & 1 ? cell : 0;
}

static void draw_tile(struct alh_map *map, const struct alh_state *s, int tile)
{
    uint64_t cell = alh_map_bit(s->spot[tile].x, s->spot[tile].y);
    if (alh_is_odd(tile))
        return;
    map->full |= cell;
    draw_walls(map, cell, s->spot[tile].walls);
}

static void draw_all(struct alh_map *map, const struct alh_state *s, int player)
{
    const struct alh_tiles *own = &s->alhambra[player];
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        draw_tile(map, s, tile);
}

static void widen(struct alh_box *box, const struct alh_state *s, int tile)
{
    struct alh_cell cells[2];
    for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
        alh_widen(box, cells[i].x, cells[i].y);
}

/* It begins as the fountain's. */
static struct alh_box measure(const struct alh_state *s, int player)
{
    const struct alh_tiles *own = &s->alhambra[player];
    struct alh_box box = { 0 };
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        widen(&box, s, tile);
    return box;
}

void alh_map_all(struct alh_state *s, int player)
{
    s->map[player] = (struct alh_map){ .box = measure(s, player) };
    if (alh_is_small(&s->map[player].box))
        draw_all(&s->map[player], s, player);
}

void alh_map_built(struct alh_state *s, int player, int tile)
{
    struct alh_map *map = &s->map[player];
    widen(&map->box, s, tile);
    if (alh_is_small(&map->box))
        draw_tile(map, s, tile);
    else
        *map = (struct alh_map){ .box = map->box };
}

void alh_map_leaving(struct alh_state *s, int player, int tile)
{
    struct alh_map *map = &s->map[player];
    uint64_t stay = alh_is_odd(tile) ? UINT64_MAX : ~alh_map_bit(s->spot[tile].x, s->spot[tile].y);
    map->full &= stay;
    for (int side = 0; side < ALH_SIDES; side++)
        map->wall[side] &= stay;
}

/* The box of what is still on the map. */
static struct alh_box shrunk(const struct alh_map *map)
{
    int x = map->box.left, y = map->box.top;
    uint64_t cells = alh_turn_map(map->full, x, y), columns = cells | cells >> 32;
    columns |= columns >> 16;
    columns = (columns | columns >> 8) & 0xff;
    return (struct alh_box){ .left = (int16_t)(x + alh_lowest(columns)),
                             .right = (int16_t)(x + alh_highest(columns)),
                             .top = (int16_t)(y + alh_lowest(cells) / 8),
                             .bottom = (int16_t)(y + alh_highest(cells) / 8) };
}

void alh_map_left(struct alh_state *s, int player)
{
    struct alh_map *map = &s->map[player];
    if (!alh_is_small(&map->box)) {
        alh_map_all(s, player);
        return;
    }
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    map->box = shrunk(map);
    for (int tile = s->words > 1 ? alh_next_tile(&odd, 0) : 0; tile; tile = alh_next_tile(&odd, tile))
        widen(&map->box, s, tile);
}

void alh_add_walls(struct alh_state *s, int player, int tile, unsigned walls)
{
    s->spot[tile].walls |= (uint8_t)walls;
    if (alh_in(&s->alhambra[player], tile) && alh_is_small(&s->map[player].box))
        draw_tile(&s->map[player], s, tile);
}

/* ---- as a window ---- */

bool alh_show_map(const struct alh_state *s, int player, struct alh_window *w)
{
    const struct alh_map *map = &s->map[player];
    if (!alh_is_small(&map->box))
        return false;
    w->left = map->box.left - 1;
    w->top = map->box.top - 1;
    w->stride = 8;
    w->judged = UINT64_MAX;
    w->full = alh_turn_map(map->full, w->left, w->top);
    for (int side = 0; side < ALH_SIDES; side++)
        w->wall[side] = alh_turn_map(map->wall[side], w->left, w->top);
    return true;
}
