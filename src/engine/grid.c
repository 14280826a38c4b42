/* grid.c: the cells of an Alhambra laid out on a board, for what a few words of bits cannot tell: ways on foot, holes, and judging all of them
   together. */
#include "sites.h"

/* ---- the cells of a tile ---- */

/* The cells that a tile fills, or would fill, when its first half lies at x, y and it is turned further. */
int alh_cells_at(const struct alh_state *s, int tile, int x, int y, int turned, struct alh_cell cells[2])
{
    unsigned walls = s->spot[tile].walls;
    if (turned)
        walls = alh_turn_all_walls(walls, (unsigned)turned);
    cells[0] = (struct alh_cell){ (int16_t)x, (int16_t)y, (uint8_t)(walls & 15) };
    if (alh_tile_kind(tile) != ALH_DOUBLE)
        return 1;
    int side = alh_side_of_second(alh_second_half(tile), s->spot[tile].turned + turned);
    cells[1] =
        (struct alh_cell){ (int16_t)(x + alh_step_x(side)), (int16_t)(y + alh_step_y(side)), (uint8_t)(walls >> 4) };
    return 2;
}

int alh_cells_of(const struct alh_state *s, int tile, struct alh_cell cells[2])
{
    return alh_cells_at(s, tile, s->spot[tile].x, s->spot[tile].y, 0, cells);
}

unsigned alh_content_of(int tile, unsigned walls)
{
    switch (alh_tile_kind(tile)) {
    case ALH_CAMP: return ALH_GRID_CAMP | walls;
    case ALH_HALF_CELL: return ALH_GRID_FOOT | ALH_GRID_HALF | walls;
    default: return ALH_GRID_FOOT | walls;
    }
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

/* The i-th of the cells that were gathered. */
void alh_fill_cell(struct alh_grid *b, int i)
{
    int cell = alh_cell_at(b, b->at[i].x, b->at[i].y);
    unsigned content = alh_content_of(b->tile[i], b->at[i].walls);
    if (b->grid[cell])
        b->clash = cell;
    b->camps |= (content & ALH_GRID_CAMP) != 0;
    b->halves |= (content & ALH_GRID_HALF) != 0;
    b->cell[i] = (int16_t)cell;
    b->grid[cell] = content;
}

/* Off the outermost cells. */
static bool lies_inside(const struct alh_grid *b, int x, int y)
{
    int column = x - b->left, row = y - b->top;
    return column > 0 && column < b->stride - 1 && row > 0 && row < b->cells / b->stride - 1;
}

/* 05: a gate is passed from both sides. */
ALH_RARE static void mark_gates(struct alh_grid *b, const struct alh_state *s, int player)
{
    struct alh_edges gates = { 0 };
    alh_tell_opened(s, player, &gates);
    for (const struct alh_wall_side *gate = gates.at; gate < gates.at + gates.n; gate++) {
        int cell = alh_cell_at(b, gate->x, gate->y);
        if (!lies_inside(b, gate->x, gate->y))
            continue; /* that can only come from outside (load) */
        b->grid[cell] |= (uint32_t)ALH_GRID_OPENED << gate->side;
        b->grid[cell + b->step[gate->side]] |= (uint32_t)ALH_GRID_OPENED << (gate->side + 2) % 4;
    }
}

bool alh_make_grid(struct alh_grid *b, const struct alh_state *s, int player)
{
    struct alh_box box = gather(b, s, player);
    b->camps = b->halves = false;
    b->clash = -1;
    if (!lay_out(b, &box))
        return false;
    for (int i = 0; i < b->n; i++)
        alh_fill_cell(b, i);
    if (s->kinds & ALH_KIND_GATES)
        mark_gates(b, s, player);
    return true;
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
            if ((b->grid[there] & (ALH_GRID_FOOT | ALH_GRID_SEEN)) != ALH_GRID_FOOT || alh_is_way_shut(b, cell, side))
                continue;
            b->grid[there] |= ALH_GRID_SEEN;
            todo[n++] = (int16_t)there;
        }
    }
}

/* 00, Building rules 3: the first cell that cannot be reached, or -1. Uses the marks of the board up. */
int alh_cut_off(struct alh_grid *b)
{
    flood(b, alh_cell_at(b, 0, 0));
    for (int i = 0; i < b->n; i++)
        if ((b->grid[b->cell[i]] & (ALH_GRID_FOOT | ALH_GRID_SEEN)) == ALH_GRID_FOOT)
            return b->cell[i];
    return -1;
}

struct alh_refusal alh_refuse_at_cell(const struct alh_grid *b, int rule, int cell)
{
    return alh_refuse_cell(rule, cell % b->stride + b->left, cell / b->stride + b->top);
}

/* 00, Building rules 2: wall against wall, open against open. 22, Play 3: an empty half touches nothing. */
static struct alh_refusal check_matching(const struct alh_grid *b)
{
    for (int i = 0; i < b->n; i++)
        for (int side = ALH_EAST; side <= ALH_SOUTH; side++) {
            unsigned here = b->grid[b->cell[i]], there = b->grid[b->cell[i] + b->step[side]];
            bool touch = here & there & ALH_GRID_FOOT && !alh_is_gap(here, side) && !alh_is_gap(there, (side + 2) % 4);
            if (touch && (here >> side & 1) != (there >> (side + 2) % 4 & 1)) {
                struct alh_refusal why = alh_refuse_at_cell(b, ALH_RULE_wall_mismatch, b->cell[i]);
                why.side = (uint8_t)(side + 1);
                return why;
            }
        }
    return alh_fine();
}

/* Marks what is free of a cell when one comes to it over a side from outside; false: it is marked already, or nothing is free there. */
static bool floods_over(struct alh_grid *b, int cell, int side)
{
    unsigned content = b->grid[cell], mark = content & ALH_GRID_HALF ? ALH_GRID_WET : ALH_GRID_SEEN;
    if (content & mark || (content & ALH_GRID_FILLED && !alh_is_gap(content, side)))
        return false;
    b->grid[cell] |= mark;
    return true;
}

/* 00, Building rules 5, 22, Play 2: marks the free cells and halves that are connected with the border; an enclosed one is left, or -1. */
int alh_find_hole(struct alh_grid *b)
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
            bool solid = b->grid[cell] & ALH_GRID_HALF && !alh_is_gap(b->grid[cell], side);
            if (there >= 0 && there < b->cells && !wraps && !solid && floods_over(b, there, (side + 2) % 4))
                todo[n++] = (int16_t)there;
        }
    }
    for (int cell = 0; cell < b->cells; cell++) {
        bool half = b->grid[cell] & ALH_GRID_HALF;
        if (half ? !(b->grid[cell] & ALH_GRID_WET) : !(b->grid[cell] & (ALH_GRID_FILLED | ALH_GRID_SEEN)))
            return cell;
    }
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
        struct alh_around a = alh_look_around_by_tiles(s, player, cells[0].x, cells[0].y);
        struct alh_refusal why = alh_check_camp(&a, &cells[0]);
        if (why.rule)
            return why;
    }
    return alh_fine();
}

/* The type of the building on a cell of the board. The halves of a double tile follow each other. */
static int type_on(const struct alh_grid *b, const struct alh_state *s, int cell)
{
    int i = b->n - 1;
    while (i >= 0 && b->cell[i] != cell)
        i--;
    return i < 0 ? ALH_NO_TYPE : alh_building_on(s, b->tile[i], i && b->tile[i - 1] == b->tile[i]);
}

/* 22, Play 2: a short side of every watchtower touches a building of its colour. */
ALH_RARE static struct alh_refusal check_colours(const struct alh_grid *b, const struct alh_state *s)
{
    for (int i = 0; i < b->n; i++) {
        bool touches = !(b->grid[b->cell[i]] & ALH_GRID_HALF);
        for (int side = 0; side < ALH_SIDES && !touches; side++)
            touches = !alh_is_gap(b->grid[b->cell[i]], side) &&
                      type_on(b, s, b->cell[i] + b->step[side]) == alh_tile(b->tile[i])->type;
        if (!touches)
            return alh_refuse_at_cell(b, ALH_RULE_no_contact, b->cell[i]);
    }
    return alh_fine();
}

/* 00, Building rules 3 and 5. Uses the marks of the board up. */
static struct alh_refusal check_ways(struct alh_grid *b)
{
    int lost = alh_cut_off(b), hole = alh_find_hole(b);
    if (lost >= 0)
        return alh_refuse_at_cell(b, ALH_RULE_unreachable, lost);
    return hole >= 0 ? alh_refuse_at_cell(b, ALH_RULE_hole, hole) : alh_fine();
}

struct alh_refusal alh_check_alhambra(const struct alh_state *s, int player)
{
    struct alh_grid b;
    bool near = alh_make_grid(&b, s, player);
    if (near && b.clash >= 0)
        return alh_refuse_at_cell(&b, ALH_RULE_occupied, b.clash);
    struct alh_refusal why = near ? check_matching(&b) : alh_fine();
    if (!why.rule)
        why = check_camps(s, player);
    if (why.rule)
        return why;
    if (!near)
        return alh_refuse(ALH_RULE_unreachable);
    why = check_ways(&b);
    return why.rule || !b.halves ? why : check_colours(&b, s);
}
