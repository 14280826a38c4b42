/* half_cells.c: 22, what fills half a cell, as far as that is judged for one place: what hangs together around it, and what it touches. */
#include "sites.h"

/* ---- with half cells ---- */

static void put_site(struct alh_grid *b, int tile, const struct alh_plot *site)
{
    for (int i = 0; i < site->n; i++) {
        b->at[b->n] = site->cell[i];
        b->tile[b->n] = (uint8_t)tile;
        alh_fill_cell(b, b->n++);
    }
}

/* What lies on the eight cells around one, N first, then clockwise. */
struct ring {
    uint32_t at[ALH_DIRECTIONS];
};

static struct ring ring_on(const struct alh_grid *b, int cell)
{
    struct ring ring;
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = cell + b->step[side];
        ring.at[2 * side] = b->grid[there];
        ring.at[2 * side + 1] = b->grid[there + b->step[(side + 1) % 4]];
    }
    return ring;
}

/* The same read from the tiles, without a board. */
static struct ring ring_in(const struct alh_state *s, int player, int x, int y)
{
    const struct alh_tiles *own = &s->alhambra[player];
    uint32_t at[ALH_DIRECTIONS + 1] = { 0 };
    struct ring ring;
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile)) {
        struct alh_cell cells[2];
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0; i--)
            if (alh_is_beside(cells[i].x - x, cells[i].y - y))
                at[alh_direction_of(cells[i].x - x, cells[i].y - y)] = alh_content_of(tile, cells[i].walls);
    }
    memcpy(ring.at, at, sizeof ring.at);
    return ring;
}

/* An empty half leads from one of its sides to the other only. */
static bool lets_through(unsigned content, int side, int other)
{
    return !(content & ALH_GRID_FILLED) || (alh_is_gap(content, side) && alh_is_gap(content, other));
}

/* Whether the neighbour on a side is free there, and one gets from it to the next neighbour clockwise, by way of the corner between them. */
static bool is_free_at(const struct ring *ring, int side)
{
    return lets_through(ring->at[2 * side], (side + 2) % 4, (side + 2) % 4);
}

static bool leads_on(const struct ring *ring, int side)
{
    int next = (side + 1) % 4, back = (side + 2) % 4, before = (side + 3) % 4;
    return lets_through(ring->at[2 * side], back, next) && lets_through(ring->at[2 * side + 1], before, back) &&
           lets_through(ring->at[2 * next], side, before);
}

/* Whether filling what the ring surrounds would enclose free cells or halves: as splits_ring. Of half a cell, the other half is free, between the
   sides that follow its right angle. */
static bool splits_free(const struct ring *ring, unsigned gaps)
{
    int stretches = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        bool last_gap = gaps >> side & 1 && !(gaps >> (side + 1) % 4 & 1);
        bool place = gaps >> side & 1 ? last_gap : is_free_at(ring, side);
        stretches += place && !leads_on(ring, side);
    }
    return stretches > 1;
}

static unsigned gaps_of(int tile, const struct alh_cell *cell)
{
    return alh_tile_kind(tile) == ALH_HALF_CELL ? cell->walls : 0;
}

static bool has_halves_around(const struct alh_grid *b, const struct alh_plot *site)
{
    uint32_t content = 0;
    for (int i = 0; i < site->n; i++) {
        struct ring ring = ring_on(b, alh_cell_at(b, site->cell[i].x, site->cell[i].y));
        for (int direction = 0; direction < ALH_DIRECTIONS; direction++)
            content |= ring.at[direction];
    }
    return content & ALH_GRID_HALF;
}

/* The same for all cells of a site. */
bool alh_encloses(const struct alh_grid *b, int tile, const struct alh_plot *site)
{
    if (site->n == 1) {
        struct ring ring = ring_on(b, alh_cell_at(b, site->cell[0].x, site->cell[0].y));
        return splits_free(&ring, gaps_of(tile, &site->cell[0]));
    }
    if (!has_halves_around(b, site))
        return alh_splits_outside(site);
    struct alh_grid with = *b;
    put_site(&with, tile, site);
    return alh_find_hole(&with) >= 0;
}

static bool encloses_beside_halves(const struct alh_state *s, int player, int tile, const struct alh_plot *site)
{
    if (site->n == 1) {
        struct ring ring = ring_in(s, player, site->cell[0].x, site->cell[0].y);
        return splits_free(&ring, gaps_of(tile, &site->cell[0]));
    }
    struct alh_grid b;
    alh_make_grid(&b, s, player);
    return alh_encloses(&b, tile, site);
}

/* Whether a tile fits where its first half is named, on a board that may hold more than the state. */
static bool fits_on(const struct alh_grid *b, const struct alh_state *s, int tile, int x, int y, int turned)
{
    struct alh_plot site;
    site.n = alh_cells_at(s, tile, x, y, turned, site.cell);
    for (int i = 0; i < site.n; i++) {
        int cell = alh_cell_at(b, site.cell[i].x, site.cell[i].y);
        site.around[i] = alh_look_around_on(b, cell);
    }
    return !alh_check_buildings(&site).rule && !alh_encloses(b, tile, &site);
}

/* ---- 22: contact ---- */

static struct alh_cell neighbour(int x, int y, int side)
{
    return (struct alh_cell){ (int16_t)(x + alh_step_x(side)), (int16_t)(y + alh_step_y(side)), 0 };
}

/* The side of a cell, as a bit, at which a neighbour so many cells away lies; 0: it is none. */
static unsigned side_towards(int dx, int dy)
{
    return dx * dx + dy * dy == 1 ? 1u << alh_direction_of(dx, dy) / 2 : 0;
}

/* Whether one of the cells of a tile, the first of which lies there, may be beside this one. */
static bool may_be_beside(const struct alh_spot *spot, int x, int y)
{
    return (unsigned)(spot->x - x + 2) <= 4 && (unsigned)(spot->y - y + 2) <= 4;
}

ALH_RARE static unsigned sides_with_module_tiles(const struct alh_state *s, const struct alh_tiles *built, int type,
                                                 int x, int y)
{
    unsigned sides = 0;
    for (int i = 1; i < 3; i++)
        for (uint64_t left = alh_typed_of_modules_among(s, built, i); left; left &= left - 1) {
            struct alh_cell cells[2];
            int tile = 64 * i + alh_lowest(left),
                n = may_be_beside(&s->spot[tile], x, y) ? alh_cells_of(s, tile, cells) : 0;
            for (int half = n - 1; half >= 0; half--) {
                unsigned side = side_towards(cells[half].x - x, cells[half].y - y);
                sides |= side && alh_building_on(s, tile, half) == type ? side : 0;
            }
        }
    return sides;
}

/* The sides of a cell at which there is a building of this type. */
static unsigned sides_with(const struct alh_state *s, const struct alh_tiles *built, int type, int x, int y)
{
    unsigned sides = alh_has_typed_of_modules(s, built) ? sides_with_module_tiles(s, built, type, x, y) : 0;
    for (uint64_t left = alh_standard_of_type(s, built, type); left; left &= left - 1) {
        const struct alh_spot *spot = &s->spot[alh_lowest(left)];
        sides |= side_towards(spot->x - x, spot->y - y);
    }
    return sides;
}

/* The short sides of a watchtower at which there is a building of its colour. */
static unsigned contacts_of_built(const struct alh_state *s, const struct alh_tiles *built, int tile)
{
    const struct alh_spot *spot = &s->spot[tile];
    return sides_with(s, built, alh_tile(tile)->type, spot->x, spot->y) & ~(unsigned)spot->walls;
}

/* The same of a tile that comes to a site. */
static unsigned contacts_with(const struct alh_state *s, int tower, int tile, const struct alh_plot *site)
{
    const struct alh_spot *spot = &s->spot[tower];
    unsigned sides = 0;
    for (int i = 0; i < site->n; i++)
        if (alh_building_on(s, tile, i) == alh_tile(tower)->type)
            sides |= side_towards(site->cell[i].x - spot->x, site->cell[i].y - spot->y);
    return sides & ~(unsigned)spot->walls;
}

/* One tile leaves (0: none), another one comes to the site (0: none): the contacts of all watchtowers but one that comes; what has none
   yet is owed it. */
ALH_RARE struct alh_refusal alh_check_contacts_after(const struct alh_state *s, int player, int off, int on,
                                                     const struct alh_plot *site)
{
    struct alh_tiles stay = s->alhambra[player];
    if (off)
        alh_exclude(&stay, off);
    struct alh_tiles towers = alh_half_cells_among(&stay);
    for (int tile = alh_next_tile(&towers, 0); tile; tile = alh_next_tile(&towers, tile)) {
        bool touches = contacts_of_built(s, &stay, tile) || (on && contacts_with(s, tile, on, site));
        bool owed = !touches && !contacts_of_built(s, &s->alhambra[player], tile);
        if (!touches)
            return alh_refuse_cell(owed ? ALH_RULE_contact_owed : ALH_RULE_contact_lost, s->spot[tile].x,
                                   s->spot[tile].y);
    }
    return alh_fine();
}

/* No hole; and a watchtower that has no contact yet gets it. */
ALH_RARE struct alh_refusal alh_check_beside_halves(const struct alh_state *s, int player, int tile,
                                                    const struct alh_plot *site)
{
    if (encloses_beside_halves(s, player, tile, site))
        return alh_refuse_hole(s, player, tile, site);
    return alh_check_contacts_after(s, player, 0, tile, site);
}

int alh_only_contact(const struct alh_state *s, int player, int tile)
{
    unsigned sides = contacts_of_built(s, &s->alhambra[player], tile);
    return sides && !(sides & (sides - 1)) ? alh_lowest(sides) : -1;
}

int alh_without_contact(const struct alh_state *s, int player)
{
    struct alh_tiles own = alh_half_cells_among(&s->alhambra[player]);
    int tile = alh_next_tile(&own, 0);
    while (tile && contacts_of_built(s, &s->alhambra[player], tile))
        tile = alh_next_tile(&own, tile);
    return tile;
}

/* Whether one that waits can be built with a half of this type on the cell. */
static bool can_give_contact(const struct alh_grid *b, const struct alh_state *s, int player, int tile, int type,
                             struct alh_cell cell)
{
    int turns = alh_may_turn(s, player, tile) ? ALH_SIDES : 1;
    for (int half = 0; half < 2; half++)
        for (int turned = alh_building_on(s, tile, half) == type ? 0 : turns; turned < turns; turned++) {
            struct alh_cell cells[2];
            alh_cells_at(s, tile, 0, 0, turned, cells);
            if (fits_on(b, s, tile, cell.x - cells[half].x, cell.y - cells[half].y, turned))
                return true;
        }
    return false;
}

/* The same at a short side of a watchtower that is put there for a moment. */
static bool awaits_contact(struct alh_grid *b, const struct alh_state *s, int player, int tower, struct alh_cell at)
{
    bool found = false;
    int cell = alh_cell_at(b, at.x, at.y);
    const struct alh_tiles *waiting = &s->pending[player];
    b->grid[cell] = alh_content_of(tower, at.walls);
    for (unsigned left = ~(unsigned)at.walls & 15; left && !found; left &= left - 1)
        for (int tile = alh_next_tile(waiting, 0); tile && !found; tile = alh_next_tile(waiting, tile))
            found =
                can_give_contact(b, s, player, tile, alh_tile(tower)->type, neighbour(at.x, at.y, alh_lowest(left)));
    b->grid[cell] = 0;
    return found;
}

void alh_keep_awaiting(const struct alh_state *s, int player, int tile, struct alh_cells *sites)
{
    struct alh_grid b;
    int n = 0;
    if (sites->n)
        alh_make_grid(&b, s, player);
    for (int i = 0; i < sites->n; i++)
        if (awaits_contact(&b, s, player, tile, sites->at[i]))
            sites->at[n++] = sites->at[i];
    sites->n = n;
}

/* Play 2: it touches a building of its colour, or will with the next move. */
ALH_RARE struct alh_refusal alh_check_contact(const struct alh_state *s, int player, int tile,
                                              const struct alh_cell *at)
{
    struct alh_cells one = { 1, { *at } };
    if (sides_with(s, &s->alhambra[player], alh_tile(tile)->type, at->x, at->y) & ~(unsigned)at->walls)
        return alh_fine();
    alh_keep_awaiting(s, player, tile, &one);
    return one.n ? alh_fine() : alh_refuse_cell(ALH_RULE_no_contact, at->x, at->y);
}
