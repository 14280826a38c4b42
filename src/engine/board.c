/* board.c: judging one Alhambra. Most questions are answered from the neighbourhood of one cell; docs/architecture.md, "Board
   geometry", says why that is enough. Listing all possible places at once is in windows.c. */
#include "grid.h"

/* ---- the cells of a tile ---- */

/* The cells that a tile fills, or would fill, when its first half lies at x, y. */
static int cells_at(const struct alh_state *s, int tile, int x, int y, struct alh_cell cells[2])
{
    unsigned walls = s->spot[tile].walls;
    cells[0] = (struct alh_cell){ (int16_t)x, (int16_t)y, (uint8_t)(walls & 15) };
    if (alh_tile_kind(tile) != ALH_DOUBLE)
        return 1;
    const struct alh_half_row *second = alh_second_half(tile);
    cells[1] = (struct alh_cell){ (int16_t)(x + second->dx), (int16_t)(y + second->dy), (uint8_t)(walls >> 4) };
    return 2;
}

int alh_cells_of(const struct alh_state *s, int tile, struct alh_cell cells[2])
{
    return cells_at(s, tile, s->spot[tile].x, s->spot[tile].y, cells);
}

static unsigned content_of(int tile, unsigned walls)
{
    return (alh_tile_kind(tile) == ALH_CAMP ? ALH_GRID_CAMP : ALH_GRID_FOOT) | walls;
}

/* ---- making a board ---- */

static void gather_cell(struct alh_grid *b, struct alh_box *box, int tile, struct alh_cell cell)
{
    alh_widen(box, cell.x, cell.y);
    b->at[b->n] = cell;
    b->tile[b->n++] = (uint8_t)tile;
}

ALH_RARE static void gather_odd(struct alh_grid *b, const struct alh_state *s, int player, struct alh_box *box)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        struct alh_cell cells[2];
        int n = alh_cells_of(s, tile, cells);
        for (int i = 0; i < n; i++)
            gather_cell(b, box, tile, cells[i]);
    }
}

/* The player's cells, by the numbers of their tiles but for the odd ones, which come last; gives back the box around them. */
static struct alh_box gather(struct alh_grid *b, const struct alh_state *s, int player)
{
    struct alh_box box = { 0 };
    b->n = 0;
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            const struct alh_spot *spot = &spots[alh_lowest(left)];
            gather_cell(b, &box, 64 * i + alh_lowest(left), (struct alh_cell){ spot->x, spot->y, spot->walls });
        }
    if (alh_has_odd(s, player))
        gather_odd(b, s, player, &box);
    return box;
}

static bool lay_out(struct alh_grid *b, const struct alh_box *box)
{
    int width = box->right - box->left + 1, height = box->bottom - box->top + 1;
    b->left = box->left - ALH_GRID_BORDER;
    b->top = box->top - ALH_GRID_BORDER;
    b->stride = width + 2 * ALH_GRID_BORDER;
    b->cells = b->stride * (height + 2 * ALH_GRID_BORDER);
    b->step[ALH_NORTH] = -b->stride;
    b->step[ALH_EAST] = 1;
    b->step[ALH_SOUTH] = b->stride;
    b->step[ALH_WEST] = -1;
    bool near = width + height <= b->n + 1;
    memset(b->grid, 0, near ? (size_t)b->cells * sizeof b->grid[0] : 0);
    return near;
}

static int cell_at(const struct alh_grid *b, int x, int y)
{
    return (y - b->top) * b->stride + x - b->left;
}

bool alh_make_grid(struct alh_grid *b, const struct alh_state *s, int player)
{
    struct alh_box box = gather(b, s, player);
    b->camps = false;
    b->clash = -1;
    if (!lay_out(b, &box))
        return false;
    for (int i = 0; i < b->n; i++) {
        int cell = cell_at(b, b->at[i].x, b->at[i].y);
        unsigned content = content_of(b->tile[i], b->at[i].walls);
        if (b->grid[cell])
            b->clash = cell;
        b->camps |= (content & ALH_GRID_CAMP) != 0;
        b->cell[i] = (int16_t)cell;
        b->grid[cell] = (uint16_t)content;
    }
    return true;
}

/* ---- one cell and its neighbours ---- */

/* What lies around a cell. */
struct around {
    unsigned full;     /* bit 0 N, then clockwise */
    unsigned touching; /* sides with a building, or the fountain */
    unsigned walls;    /* sides where it has a wall */
    unsigned camps;    /* sides with a camp */
    unsigned bastions; /* sides where the camp has a bastion */
    int tile;          /* on the cell itself */
};

/* Of the eight neighbours of a cell, N is 0, then clockwise; 8 is the cell itself. */
static int direction_of(int dx, int dy)
{
    static const uint8_t direction[3][3] = { { 7, 0, 1 }, { 6, 8, 2 }, { 5, 4, 3 } };
    return direction[dy + 1][dx + 1];
}

static void look_at_building(struct around *a, int tile, unsigned walls, int direction)
{
    if (direction == 8) {
        a->tile = tile;
        return;
    }
    a->full |= 1u << direction;
    if (direction % 2 == 0) {
        int side = direction / 2;
        a->touching |= 1u << side;
        a->walls |= (walls >> (side + 2) % 4 & 1) << side;
    }
}

static void look_at_camp(struct around *a, int tile, unsigned bastions, int direction)
{
    struct around seen = { 0 };
    look_at_building(&seen, tile, bastions, direction);
    a->tile |= seen.tile;
    a->full |= seen.full;
    a->camps |= seen.touching;
    a->bastions |= seen.walls;
}

static bool is_beside(int dx, int dy)
{
    return (unsigned)(dx + 1) <= 2 && (unsigned)(dy + 1) <= 2;
}

static void look_at(struct around *a, int tile, unsigned content, int direction)
{
    if (content & ALH_GRID_CAMP)
        look_at_camp(a, tile, content, direction);
    else
        look_at_building(a, tile, content, direction);
}

ALH_RARE static void look_at_odd(struct around *a, const struct alh_state *s, int player, int x, int y)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        struct alh_cell cells[2];
        int n = alh_cells_of(s, tile, cells);
        for (struct alh_cell *cell = cells; cell < cells + n; cell++)
            if (is_beside(cell->x - x, cell->y - y))
                look_at(a, tile, content_of(tile, cell->walls), direction_of(cell->x - x, cell->y - y));
    }
}

/* Read from the tiles, without a board. */
static struct around look_around(const struct alh_state *s, int player, int x, int y)
{
    struct around a = { 0 };
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            int bit = alh_lowest(left);
            const struct alh_spot *spot = &spots[bit];
            int dx = spot->x - x, dy = spot->y - y;
            if (is_beside(dx, dy))
                look_at_building(&a, 64 * i + bit, spot->walls, direction_of(dx, dy));
        }
    if (alh_has_odd(s, player))
        look_at_odd(&a, s, player, x, y);
    return a;
}

static struct around look_around_on(const struct alh_grid *b, int cell)
{
    struct around a = { 0 };
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            unsigned content = b->grid[cell + dy * b->stride + dx];
            if (content & ALH_GRID_FILLED)
                look_at(&a, 1, content, direction_of(dx, dy));
        }
    return a;
}

ALH_RARE static int odd_tile_at(const struct alh_state *s, int player, int x, int y)
{
    struct alh_tiles odd = alh_odd_among(&s->alhambra[player]);
    for (int tile = alh_next_tile(&odd, 0); tile; tile = alh_next_tile(&odd, tile)) {
        struct alh_cell cells[2];
        int n = alh_cells_of(s, tile, cells);
        if ((cells[0].x == x && cells[0].y == y) || (n == 2 && cells[1].x == x && cells[1].y == y))
            return tile;
    }
    return 0;
}

int alh_tile_at(const struct alh_state *s, int player, int x, int y)
{
    const struct alh_spot *spots = s->spot;
    for (int i = 0; i < s->words; i++, spots += 64)
        for (uint64_t left = alh_ordinary_tiles(&s->alhambra[player], i); left; left &= left - 1) {
            const struct alh_spot *spot = &spots[alh_lowest(left)];
            if (spot->x == x && spot->y == y)
                return 64 * i + alh_lowest(left);
        }
    return alh_has_odd(s, player) ? odd_tile_at(s, player, x, y) : 0;
}

int alh_type_at(const struct alh_state *s, int player, int x, int y)
{
    int tile = alh_tile_at(s, player, x, y);
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    return alh_building_on(tile, second);
}

int alh_line_length(const struct alh_state *s, int player, int x, int y, int side)
{
    for (int n = 0;; n++) {
        x += alh_step_x(side);
        y += alh_step_y(side);
        int tile = alh_tile_at(s, player, x, y);
        if (!tile || alh_tile_kind(tile) == ALH_CAMP)
            return n;
    }
}

/* ---- sides ---- */

/* The first side of `sides`, named as a place on the cell. */
struct alh_refusal alh_refuse_side(int rule, int x, int y, unsigned sides)
{
    struct alh_refusal why = alh_refuse_cell(rule, x, y);
    why.side = (uint8_t)(alh_lowest(sides) + 1);
    return why;
}

/* 00, Building rules 2: wall against wall, open against open. 08, Play 2: a wall against a bastion, nothing against green. */
static struct alh_refusal check_building(const struct around *a, const struct alh_cell *cell)
{
    unsigned mismatch = (cell->walls & a->touching) ^ a->walls;
    unsigned green = a->camps & ~a->bastions, open = a->bastions & ~(unsigned)cell->walls;
    if (mismatch)
        return alh_refuse_side(ALH_RULE_wall_mismatch, cell->x, cell->y, mismatch);
    if (green)
        return alh_refuse_side(ALH_RULE_only_bastions, cell->x, cell->y, green);
    return open ? alh_refuse_side(ALH_RULE_no_city_wall, cell->x, cell->y, open) : alh_fine();
}

/* 08, Play 2 to 4. */
static struct alh_refusal check_camp(const struct around *a, const struct alh_cell *cell)
{
    unsigned bastions = cell->walls;
    unsigned armed = (bastions & a->camps) | a->bastions, green = a->touching & ~bastions;
    unsigned open = a->touching & ~a->walls;
    if (armed)
        return alh_refuse_side(ALH_RULE_camps_green, cell->x, cell->y, armed);
    if (green)
        return alh_refuse_side(ALH_RULE_only_bastions, cell->x, cell->y, green);
    if (open)
        return alh_refuse_side(ALH_RULE_no_city_wall, cell->x, cell->y, open);
    return a->touching ? alh_fine() : alh_refuse_cell(ALH_RULE_camp_not_docked, cell->x, cell->y);
}

/* ---- judging a whole Alhambra, for reasons and for positions from outside ---- */

/* Marks everything that can be reached on foot from a cell. */
static void flood(struct alh_grid *b, int from)
{
    int16_t todo[ALH_BOARD_CELLS];
    int n = 0;
    todo[n++] = (int16_t)from;
    b->grid[from] |= ALH_GRID_SEEN;
    while (n) {
        int cell = todo[--n];
        for (int side = 0; side < ALH_SIDES; side++) {
            int there = cell + b->step[side];
            if ((b->grid[there] & (ALH_GRID_FOOT | ALH_GRID_SEEN)) != ALH_GRID_FOOT || b->grid[cell] >> side & 1)
                continue;
            b->grid[there] |= ALH_GRID_SEEN;
            todo[n++] = (int16_t)there;
        }
    }
}

/* 00, Building rules 3: the first cell that cannot be reached, or -1. Uses the marks of the board up. */
static int cut_off(struct alh_grid *b)
{
    flood(b, cell_at(b, 0, 0));
    for (int i = 0; i < b->n; i++)
        if ((b->grid[b->cell[i]] & (ALH_GRID_FOOT | ALH_GRID_SEEN)) == ALH_GRID_FOOT)
            return b->cell[i];
    return -1;
}

static struct alh_refusal refuse_at_cell(const struct alh_grid *b, int rule, int cell)
{
    return alh_refuse_cell(rule, cell % b->stride + b->left, cell / b->stride + b->top);
}

/* 00, Building rules 2: wall against wall, open against open. */
static struct alh_refusal check_matching(const struct alh_grid *b)
{
    for (int i = 0; i < b->n; i++)
        for (int side = ALH_EAST; side <= ALH_SOUTH; side++) {
            unsigned here = b->grid[b->cell[i]], there = b->grid[b->cell[i] + b->step[side]];
            if ((here & there & ALH_GRID_FOOT) && (here >> side & 1) != (there >> (side + 2) % 4 & 1)) {
                struct alh_refusal why = refuse_at_cell(b, ALH_RULE_wall_mismatch, b->cell[i]);
                why.side = (uint8_t)(side + 1);
                return why;
            }
        }
    return alh_fine();
}

/* 00, Building rules 5: marks the free cells that are connected with the border; an enclosed one is left, or -1. */
static int find_hole(struct alh_grid *b)
{
    int16_t todo[ALH_GRID_CELLS];
    int n = 0;
    todo[n++] = 0;
    b->grid[0] |= ALH_GRID_SEEN;
    while (n) {
        int cell = todo[--n];
        for (int side = 0; side < ALH_SIDES; side++) {
            int there = cell + b->step[side];
            bool wraps = side % 2 && there / b->stride != cell / b->stride;
            if (there < 0 || there >= b->cells || wraps || b->grid[there] & (ALH_GRID_FILLED | ALH_GRID_SEEN))
                continue;
            b->grid[there] |= ALH_GRID_SEEN;
            todo[n++] = (int16_t)there;
        }
    }
    for (int cell = 0; cell < b->cells; cell++)
        if (!(b->grid[cell] & (ALH_GRID_FILLED | ALH_GRID_SEEN)))
            return cell;
    return -1;
}

/* 08: every camp is judged from what lies around it. */
static struct alh_refusal check_camps(const struct alh_state *s, int player)
{
    const struct alh_tiles *tiles = &s->alhambra[player];
    for (int tile = alh_next_tile(tiles, ALH_TILE_MODULES - 1); tile; tile = alh_next_tile(tiles, tile)) {
        struct alh_cell cells[2];
        if (alh_tile_kind(tile) != ALH_CAMP)
            continue;
        alh_cells_of(s, tile, cells);
        struct around a = look_around(s, player, cells[0].x, cells[0].y);
        struct alh_refusal why = check_camp(&a, &cells[0]);
        if (why.rule)
            return why;
    }
    return alh_fine();
}

struct alh_refusal alh_check_alhambra(const struct alh_state *s, int player)
{
    struct alh_grid b;
    bool near = alh_make_grid(&b, s, player);
    if (near && b.clash >= 0)
        return refuse_at_cell(&b, ALH_RULE_occupied, b.clash);
    struct alh_refusal why = near ? check_matching(&b) : alh_fine();
    if (!why.rule)
        why = check_camps(s, player);
    if (why.rule)
        return why;
    if (!near)
        return alh_refuse(ALH_RULE_unreachable);
    int lost = cut_off(&b), hole = find_hole(&b);
    if (lost >= 0)
        return refuse_at_cell(&b, ALH_RULE_unreachable, lost);
    return hole >= 0 ? refuse_at_cell(&b, ALH_RULE_hole, hole) : alh_fine();
}

/* ---- building ---- */

/* Whether filling what a ring of cells surrounds would enclose free cells: all filled cells are connected, so two separate
   stretches of free cells, each with a side to the middle, lie on two sides of a closed line. Sides stand at even places of
   the ring, corners at odd ones. (Yokoi's connectivity number of the free neighbours.) */
static bool splits_ring(unsigned full, int places)
{
    unsigned free = ~full & ((1u << places) - 1);
    unsigned next = free >> 1 | free << (places - 1), second = free >> 2 | free << (places - 2);
    unsigned ends = free & ~(next & second) & 0x555; /* of each stretch, where it ends */
    return ends & (ends - 1);
}

/* The cells that a tile is to fill, and what lies around them. */
struct site {
    int n;
    struct alh_cell cell[2];
    struct around around[2];
};

/* What lies around the first cell is known. */
static void complete_site(const struct alh_state *s, int player, int tile, int x, int y, struct site *site)
{
    site->n = cells_at(s, tile, x, y, site->cell);
    if (site->n == 2)
        site->around[1] = look_around(s, player, site->cell[1].x, site->cell[1].y);
}

/* Around a double tile lie six cells with a side to it and four corners; where its halves meet there is no corner, which is
   the same as a free one. */
static bool splits_outside(const struct site *site)
{
    unsigned first = site->around[0].full, second = site->around[1].full;
    if (site->n == 1)
        return splits_ring(first, 8);
    bool upright = site->cell[0].x == site->cell[1].x;
    return splits_ring(upright ? (first & 0x07) | (second & 0x7c) << 2 | (first & 0xc0) << 4
                               : (first & 0x01) | (second & 0x1f) << 2 | (first & 0xf0) << 4,
                       12);
}

/* What is wrong with a building there, holes left aside. */
static struct alh_refusal check_buildings(const struct site *site)
{
    unsigned touching = 0, ways = 0;
    for (int i = 0; i < site->n; i++) {
        if (site->around[i].tile)
            return alh_refuse_cell(ALH_RULE_occupied, site->cell[i].x, site->cell[i].y);
        touching |= site->around[i].touching;
        ways |= site->around[i].touching & ~site->around[i].walls;
    }
    if (!touching)
        return alh_refuse_cell(ALH_RULE_does_not_touch, site->cell[0].x, site->cell[0].y);
    for (int i = 0; i < site->n; i++) {
        struct alh_refusal why = check_building(&site->around[i], &site->cell[i]);
        if (why.rule)
            return why;
    }
    return ways ? alh_fine() : alh_refuse_cell(ALH_RULE_unreachable, site->cell[0].x, site->cell[0].y);
}

static struct alh_refusal check_new_camp(const struct site *site)
{
    const struct around *a = &site->around[0];
    const struct alh_cell *cell = &site->cell[0];
    if (a->tile)
        return alh_refuse_cell(ALH_RULE_occupied, cell->x, cell->y);
    if (!(a->touching | a->camps))
        return alh_refuse_cell(ALH_RULE_does_not_touch, cell->x, cell->y);
    return check_camp(a, cell);
}

/* The free cell that a tile would enclose. */
static struct alh_refusal refuse_hole(const struct alh_state *s, int player, const struct site *site)
{
    struct alh_grid b;
    alh_make_grid(&b, s, player);
    for (int i = 0; i < site->n; i++)
        b.grid[cell_at(&b, site->cell[i].x, site->cell[i].y)] = ALH_GRID_FOOT;
    return refuse_at_cell(&b, ALH_RULE_hole, find_hole(&b));
}

static void turn_site(struct site *site, int turned)
{
    if (turned)
        site->cell[0].walls = (uint8_t)alh_turn_walls(site->cell[0].walls, (unsigned)turned);
}

struct alh_refusal alh_check_site(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct site site;
    site.around[0] = look_around(s, player, x, y);
    complete_site(s, player, tile, x, y, &site);
    turn_site(&site, turned);
    struct alh_refusal why = alh_tile_kind(tile) == ALH_CAMP ? check_new_camp(&site) : check_buildings(&site);
    if (why.rule)
        return why;
    return splits_outside(&site) ? refuse_hole(s, player, &site) : alh_fine();
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
void alh_find_double_sites(const struct alh_state *s, int player, int tile, struct alh_cells *sites)
{
    const struct alh_half_row *half = alh_second_half(tile);
    struct alh_grid b;
    struct site site;
    alh_make_grid(&b, s, player);
    mark_beside(&b);
    sites->n = 0;
    const int to_second = half->dy * b.stride + half->dx;
    for (int y = b.top + 1; y < b.top + b.cells / b.stride - 2; y++)
        for (int x = b.left + 1, cell = cell_at(&b, x, y); x < b.left + b.stride - 2; x++, cell++) {
            if (!are_free_beside(b.grid[cell], b.grid[cell + to_second]))
                continue;
            site.n = cells_at(s, tile, x, y, site.cell);
            site.around[0] = look_around_on(&b, cell);
            site.around[1] = look_around_on(&b, cell + to_second);
            if (!check_buildings(&site).rule && !splits_outside(&site))
                sites->at[sites->n++] = site.cell[0];
        }
}

/* ---- removing and exchanging ---- */

/* Looks at a tile of the Alhambra other than the fountain; it is named by the cell of its first half. */
static struct alh_refusal look_at_occupant(const struct alh_state *s, int player, int x, int y, struct around *a)
{
    *a = look_around(s, player, x, y);
    if (x == 0 && y == 0)
        return alh_refuse_cell(ALH_RULE_fountain, x, y);
    if (!a->tile)
        return alh_refuse_cell(ALH_RULE_no_tile_there, x, y);
    bool first = s->spot[a->tile].x == x && s->spot[a->tile].y == y;
    return first ? alh_fine() : alh_refuse_cell(ALH_RULE_first_half, x, y);
}

/* 08, Rebuild: the camp beside a building keeps a wall without it. */
static struct alh_refusal check_docks(const struct alh_state *s, int player, const struct around *a,
                                      const struct alh_cell *cell)
{
    for (unsigned camps = a->camps; camps; camps &= camps - 1) {
        int side = alh_lowest(camps), x = cell->x + alh_step_x(side), y = cell->y + alh_step_y(side);
        unsigned docks = look_around(s, player, x, y).touching;
        if (!(docks & (docks - 1)))
            return alh_refuse_cell(ALH_RULE_camp_loses_wall, x, y);
    }
    return alh_fine();
}

/* To how many neighbours one can walk from a tile. */
static int count_ways(const struct site *site)
{
    int ways = -2 * (site->n - 1); /* between the halves of a double tile */
    for (int i = 0; i < site->n; i++)
        ways += alh_bits(site->around[i].touching & ~site->around[i].walls);
    return ways;
}

/* The first cell that a tile strands when it leaves, if any. With one neighbour on foot it strands none. */
static struct alh_refusal check_stranding(const struct alh_state *s, int player, int tile, const struct site *site)
{
    struct alh_grid b;
    if (count_ways(site) <= 1)
        return alh_fine();
    alh_make_grid(&b, s, player);
    for (int i = 0; i < b.n; i++)
        if (b.tile[i] == tile)
            b.grid[b.cell[i]] = 0;
    int lost = cut_off(&b);
    return lost >= 0 ? refuse_at_cell(&b, ALH_RULE_unreachable, lost) : alh_fine();
}

/* A building strands no tile and undocks no camp. */
static struct alh_refusal check_leaving(const struct alh_state *s, int player, int tile, const struct site *site)
{
    struct alh_refusal why = check_stranding(s, player, tile, site);
    for (int i = 0; i < site->n && !why.rule; i++)
        why = check_docks(s, player, &site->around[i], &site->cell[i]);
    return why;
}

/* A hole could only be the cells of the tile itself, with something on every side. */
static bool leaves_hole(const struct site *site)
{
    bool open = false;
    for (int i = 0; i < site->n; i++)
        open |= (site->around[i].full & 0x55) != 0x55;
    return !open;
}

struct alh_refusal alh_check_removal(const struct alh_state *s, int player, int x, int y)
{
    struct site site;
    struct alh_refusal why = look_at_occupant(s, player, x, y, &site.around[0]);
    if (why.rule)
        return why;
    int tile = site.around[0].tile;
    complete_site(s, player, tile, x, y, &site);
    if (alh_tile_kind(tile) != ALH_CAMP)
        why = check_leaving(s, player, tile, &site);
    if (why.rule)
        return why;
    return leaves_hole(&site) ? alh_refuse_cell(ALH_RULE_hole, x, y) : alh_fine();
}

/* 28, Rebuild: only a double tile of the same shape fits into the two cells of one. */
static bool same_shape(int tile, int other)
{
    bool both = alh_tile_kind(tile) == ALH_DOUBLE && alh_tile_kind(other) == ALH_DOUBLE;
    if (!both)
        return alh_tile_kind(tile) != ALH_DOUBLE && alh_tile_kind(other) != ALH_DOUBLE;
    return alh_second_half(tile)->dx == alh_second_half(other)->dx;
}

/* Sides without a neighbour may change; the others stay as they are, and with them all paths. A building never takes the
   place of a camp, where it could not be reached: all sides there are walls; nor a camp that of a building, which somebody
   walks to. */
struct alh_refusal alh_check_exchange(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct site site;
    struct alh_refusal why = look_at_occupant(s, player, x, y, &site.around[0]);
    if (why.rule)
        return why;
    int old = site.around[0].tile;
    if (!same_shape(tile, old))
        return alh_refuse_cell(ALH_RULE_wrong_shape, x, y);
    complete_site(s, player, tile, x, y, &site);
    turn_site(&site, turned);
    if (alh_tile_kind(tile) == ALH_CAMP)
        return check_camp(&site.around[0], &site.cell[0]);
    for (int i = 0; i < site.n && !why.rule; i++)
        why = check_building(&site.around[i], &site.cell[i]);
    bool stranded = alh_tile_kind(old) == ALH_CAMP;
    return why.rule || !stranded ? why : alh_refuse_cell(ALH_RULE_unreachable, x, y);
}
