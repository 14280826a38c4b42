/* board.c: judging one move in one Alhambra, with the reason against it. Listing all possible places at once is in windows.c. */
#include "sites.h"

/* ---- building in ---- */

static struct alh_refusal check_outside(const struct alh_state *s, int player, int tile, const struct alh_plot *site)
{
    if (alh_tile_kind(tile) == ALH_HALF_CELL || alh_has_half_cells(s, player))
        return alh_check_beside_halves(s, player, tile, site);
    return alh_splits_outside(site) ? alh_refuse_hole(s, player, tile, site) : alh_fine();
}

static struct alh_plot look_at_site(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct alh_plot site;
    site.around[0] = alh_look_around(s, player, x, y);
    alh_complete_site(s, player, tile, x, y, turned, &site);
    return site;
}

struct alh_refusal alh_check_site(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct alh_plot site = look_at_site(s, player, tile, x, y, turned);
    struct alh_refusal why = alh_check_kind(tile, &site);
    if (!why.rule)
        why = check_outside(s, player, tile, &site);
    return why.rule || alh_tile_kind(tile) != ALH_HALF_CELL ? why : alh_check_contact(s, player, tile, &site.cell[0]);
}

/* The walls of the building on a cell that are printed there. */
static unsigned printed_at(const struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    if (!alh_is_building(tile))
        return 0;
    return (unsigned)(s->spot[tile].walls & ~alh_added_walls(s, tile)) >> 4 * second & 15;
}

bool alh_is_double_wall(const struct alh_state *s, int player, int x, int y, int side)
{
    unsigned behind = printed_at(s, player, x + alh_step_x(side), y + alh_step_y(side));
    return printed_at(s, player, x, y) >> side & behind >> (side + 2) % 4 & 1;
}

/* 05, Use 3: walls of two buildings meet, and both are printed. 23, Variants: neither belongs to a site where that is forbidden. */
static struct alh_refusal check_double_wall(const struct alh_state *s, int player, int tile, int turned, int side,
                                            const struct alh_plot *site)
{
    const int half = side / 4 < site->n ? side / 4 : 0;
    const struct alh_cell *cell = &site->cell[half];
    unsigned bit = 1u << side % 4, added = (unsigned)alh_added_walls(s, tile) >> 4 * half & 15;
    bool meet = side / 4 == half && cell->walls & site->around[half].walls & bit;
    if (!meet || alh_tile_kind(tile) == ALH_CAMP)
        return alh_refuse_side(ALH_RULE_no_double_wall, cell->x, cell->y, bit);
    int x = cell->x + alh_step_x(side % 4), y = cell->y + alh_step_y(side % 4);
    if (alh_ask_bars_walls(s, tile) || alh_ask_bars_walls(s, alh_tile_at(s, player, x, y)))
        return alh_refuse_side(ALH_RULE_not_finished, cell->x, cell->y, bit);
    unsigned behind = printed_at(s, player, x, y);
    bool printed = !(alh_turn_walls(added, (unsigned)turned) & bit) && behind & 1u << (side + 2) % 4;
    return printed ? alh_fine() : alh_refuse_side(ALH_RULE_printed_walls_only, cell->x, cell->y, bit);
}

/* What is wrong with a tile that only a gate would lead to, wherever that is. */
static struct alh_refusal check_behind_gate(const struct alh_state *s, int player, int tile,
                                            const struct alh_plot *site)
{
    bool camp = alh_tile_kind(tile) == ALH_CAMP, half = alh_tile_kind(tile) == ALH_HALF_CELL;
    struct alh_refusal why = camp || half ? alh_check_kind(tile, site) : alh_check_contacts(site);
    if (why.rule)
        return why;
    if (half || (!camp && alh_is_reached(site)))
        return alh_refuse_cell(ALH_RULE_gate_not_needed, site->cell[0].x, site->cell[0].y);
    return check_outside(s, player, tile, site);
}

struct alh_refusal alh_check_gate(const struct alh_state *s, int player, int tile, int x, int y, int turned, int side)
{
    struct alh_plot site = look_at_site(s, player, tile, x, y, turned);
    struct alh_refusal why = check_behind_gate(s, player, tile, &site);
    return why.rule ? why : check_double_wall(s, player, tile, turned, side, &site);
}

unsigned alh_gate_sides(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct alh_plot site = look_at_site(s, player, tile, x, y, turned);
    unsigned meet = site.cell[0].walls & site.around[0].walls, sides = 0;
    if (site.n == 2)
        meet |= (site.cell[1].walls & site.around[1].walls) << 4;
    for (; meet; meet &= meet - 1)
        sides |= check_double_wall(s, player, tile, turned, alh_lowest(meet), &site).rule ? 0 : meet & -meet;
    return sides;
}

static void mark_beside(struct alh_grid *b)
{
    for (int i = 0; i < b->n; i++)
        for (int side = 0; side < ALH_SIDES; side++)
            b->grid[b->cell[i] + b->step[side]] |= ALH_GRID_BESIDE;
}

/* What most pairs of cells are not: free, and beside something. */
static bool are_free_beside(unsigned one, unsigned two)
{
    return ((one | two) & (ALH_GRID_FILLED | ALH_GRID_BESIDE)) == ALH_GRID_BESIDE;
}

/* A double tile may have its first half two cells beside the Alhambra, so the windows do not see all its places. */
void alh_find_double_sites(const struct alh_state *s, int player, int tile, int turned, bool walled,
                           struct alh_cells *sites)
{
    const int side = alh_side_of_second(alh_second_half(tile), turned);
    struct alh_grid b;
    struct alh_plot site;
    alh_make_grid(&b, s, player);
    mark_beside(&b);
    sites->n = 0;
    const int to_second = b.step[side];
    for (int y = b.top + 2; y < b.top + b.cells / b.stride - 2; y++)
        for (int x = b.left + 2, cell = alh_cell_at(&b, x, y); x < b.left + b.stride - 2; x++, cell++) {
            if (!are_free_beside(b.grid[cell], b.grid[cell + to_second]))
                continue;
            site.n = alh_cells_at(s, tile, x, y, turned, site.cell);
            site.around[0] = alh_look_around_on(&b, cell);
            site.around[1] = alh_look_around_on(&b, cell + to_second);
            if (!alh_check_contacts(&site).rule && alh_is_reached(&site) != walled && !alh_encloses(&b, tile, &site))
                sites->at[sites->n++] = site.cell[0];
        }
}

/* ---- removing and exchanging ---- */

/* Looks at a tile of the Alhambra other than the fountain; it is named by the cell of its first half. */
static struct alh_refusal look_at_occupant(const struct alh_state *s, int player, int x, int y, struct alh_around *a)
{
    *a = alh_look_around(s, player, x, y);
    if (x == 0 && y == 0)
        return alh_refuse_cell(ALH_RULE_fountain, x, y);
    if (!a->tile)
        return alh_refuse_cell(ALH_RULE_no_tile_there, x, y);
    if (alh_tile_kind(a->tile) == ALH_HALF_CELL)
        return alh_refuse_cell(ALH_RULE_never_leaves, x, y);
    bool first = s->spot[a->tile].x == x && s->spot[a->tile].y == y;
    if (!first)
        return alh_refuse_cell(ALH_RULE_first_half, x, y);
    int rule = alh_base_alone(s) ? 0 : alh_ask_removal_flaw(s, player, a->tile);
    return rule ? alh_refuse_cell(rule, x, y) : alh_fine();
}

/* 08, Rebuild: the camp beside a building keeps a wall without it. */
static struct alh_refusal check_docks(const struct alh_state *s, int player, const struct alh_around *a,
                                      const struct alh_cell *cell)
{
    for (unsigned camps = a->camps; camps; camps &= camps - 1) {
        int side = alh_lowest(camps), x = cell->x + alh_step_x(side), y = cell->y + alh_step_y(side);
        unsigned docks = alh_look_around(s, player, x, y).touching;
        if (!(docks & (docks - 1)))
            return alh_refuse_cell(ALH_RULE_camp_loses_wall, x, y);
    }
    return alh_fine();
}

/* To how many neighbours one can walk from a tile. */
static int count_ways(const struct alh_plot *site)
{
    int ways = -2 * (site->n - 1); /* between the halves of a double tile */
    for (int i = 0; i < site->n; i++)
        ways += alh_bits(site->around[i].touching & ~site->around[i].walls);
    return ways;
}

/* The first cell that a tile strands when it leaves, if any. With one neighbour on foot it strands none. */
static struct alh_refusal check_stranding(const struct alh_state *s, int player, int tile, const struct alh_plot *site)
{
    struct alh_grid b;
    if (count_ways(site) <= 1)
        return alh_fine();
    alh_make_grid(&b, s, player);
    for (int i = 0; i < b.n; i++)
        if (b.tile[i] == tile)
            b.grid[b.cell[i]] = 0;
    int lost = alh_cut_off(&b);
    return lost >= 0 ? alh_refuse_at_cell(&b, ALH_RULE_unreachable, lost) : alh_fine();
}

/* A building strands no tile and undocks no camp. */
static struct alh_refusal check_leaving(const struct alh_state *s, int player, int tile, const struct alh_plot *site)
{
    struct alh_refusal why = check_stranding(s, player, tile, site);
    for (int i = 0; i < site->n && !why.rule; i++)
        why = check_docks(s, player, &site->around[i], &site->cell[i]);
    return why;
}

/* A hole could only be the cells of the tile itself, with something on every side. */
static bool leaves_hole(const struct alh_plot *site)
{
    bool open = false;
    for (int i = 0; i < site->n; i++)
        open |= (site->around[i].full & 0x55) != 0x55;
    return !open;
}

struct alh_refusal alh_check_removal(const struct alh_state *s, int player, int x, int y)
{
    struct alh_plot site;
    struct alh_refusal why = look_at_occupant(s, player, x, y, &site.around[0]);
    if (why.rule)
        return why;
    int tile = site.around[0].tile;
    alh_complete_site(s, player, tile, x, y, 0, &site);
    if (alh_tile_kind(tile) != ALH_CAMP)
        why = check_leaving(s, player, tile, &site);
    if (why.rule)
        return why;
    if (leaves_hole(&site))
        return alh_refuse_cell(ALH_RULE_hole, x, y);
    return alh_has_half_cells(s, player) ? alh_check_contacts_after(s, player, tile, 0, &site) : why;
}

/* 28, Rebuild: only a double tile of the same shape, as both lie, fits into the two cells of one. */
static bool same_shape(const struct alh_state *s, int tile, int turned, int other)
{
    bool both = alh_tile_kind(tile) == ALH_DOUBLE && alh_tile_kind(other) == ALH_DOUBLE;
    if (!both)
        return alh_tile_kind(tile) != ALH_DOUBLE && alh_tile_kind(other) != ALH_DOUBLE;
    return (alh_side_of_second(alh_second_half(tile), turned) -
            alh_side_of_second(alh_second_half(other), s->spot[other].turned)) %
               2 ==
           0;
}

/* The new tile may lie the other way round in the two cells: then its first half is where the second one was. */
struct alh_cell alh_cell_in_place_of(const struct alh_state *s, int old, int tile, int turned)
{
    struct alh_cell cells[2];
    alh_cells_of(s, old, cells);
    bool round = alh_side_of_second(alh_second_half(tile), turned) !=
                 alh_side_of_second(alh_second_half(old), s->spot[old].turned);
    return cells[round];
}

/* Sides without a neighbour may change; the others stay as they are, and with them all paths. A building never takes the
   place of a camp, where it could not be reached: all sides there are walls; nor a camp that of a building, which somebody
   walks to. */
struct alh_refusal alh_check_exchange(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct alh_plot site;
    struct alh_refusal why = look_at_occupant(s, player, x, y, &site.around[0]);
    if (why.rule)
        return why;
    int old = site.around[0].tile;
    if (!same_shape(s, tile, turned, old))
        return alh_refuse_cell(ALH_RULE_wrong_shape, x, y);
    struct alh_cell first = { .x = (int16_t)x, .y = (int16_t)y };
    if (alh_tile_kind(old) == ALH_DOUBLE) {
        first = alh_cell_in_place_of(s, old, tile, turned);
        site.around[0] = alh_look_around(s, player, first.x, first.y);
    }
    alh_complete_site(s, player, tile, first.x, first.y, turned, &site);
    if (alh_tile_kind(tile) == ALH_CAMP)
        return alh_check_camp(&site.around[0], &site.cell[0]);
    for (int i = 0; i < site.n && !why.rule; i++)
        why = alh_check_building(&site.around[i], &site.cell[i]);
    bool stranded = alh_tile_kind(old) == ALH_CAMP;
    if (why.rule || stranded)
        return why.rule ? why : alh_refuse_cell(ALH_RULE_unreachable, x, y);
    return alh_has_half_cells(s, player) ? alh_check_contacts_after(s, player, old, tile, &site) : why;
}
