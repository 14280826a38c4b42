/* wall.c: the outer wall, 00 "Scoring". */
#include "grid.h"

/* One side of the outline, on the way round it clockwise. */
struct outline {
    int cell, side;
};

static bool is_same(struct outline a, struct outline b)
{
    return a.cell == b.cell && a.side == b.side;
}

/* 22: the corner, from NW on clockwise, at which the right angle of a watchtower is; the sides of its empty half tell it. */
static int right_angle(unsigned content)
{
    int first = content & 1 && content & 8 ? ALH_WEST : alh_lowest(content & 15);
    return (first + 3) % 4;
}

/* An end point of a side, 0 or 1 on the way round, named by the cell to its south-east. The long side of a watchtower leads from the
   corner after its right angle to the one before. */
static int end_point(const struct alh_grid *b, struct outline o, int end)
{
    int corner = o.side == ALH_LONG_SIDE ? right_angle(b->grid[o.cell]) + 1 + 2 * end : o.side + end;
    corner %= 4; /* NW, NE, SE, SW */
    return o.cell + (corner == 1 || corner == 2) + (corner >= 2 ? b->stride : 0);
}

/* Whether a cell is filled along a side of it. */
static bool is_solid(const struct alh_grid *b, int cell, int side)
{
    unsigned content = b->grid[cell];
    return content & ALH_GRID_FOOT && !(content & ALH_GRID_HALF && content >> side & 1);
}

/* The eight parts of the cells around a point, from N on clockwise: each lies at the side of its cell that leads to the point. Two make a
   quarter; between them may run the long side of a watchtower. */
static struct outline part_at(const struct alh_grid *b, int point, int part)
{
    static const uint8_t side[8] = {
        ALH_WEST, ALH_SOUTH, ALH_NORTH, ALH_WEST, ALH_EAST, ALH_NORTH, ALH_SOUTH, ALH_EAST
    };
    const int cell[4] = { point - b->stride, point, point - 1, point - b->stride - 1 };
    return (struct outline){ cell[part / 2], side[part] };
}

/* 22: at the end of a side, from where one came on clockwise through what is free until something is filled: there the outline goes on. */
ALH_RARE static struct outline turn_round(const struct alh_grid *b, struct outline o)
{
    int point = end_point(b, o, 1);
    int part = o.side == ALH_LONG_SIDE ? (2 * right_angle(b->grid[o.cell]) + 1) % 8 : (2 * o.side + 6) % 8;
    struct outline at = part_at(b, point, part);
    for (; !is_solid(b, at.cell, at.side); at = part_at(b, point, part))
        part = (part + 1) % 8;
    return part % 2 ? (struct outline){ at.cell, ALH_LONG_SIDE } : at;
}

/* The next side along the same outside cells. */
static void step_on(const struct alh_grid *b, struct outline *o)
{
    if (b->halves) {
        *o = turn_round(b, *o);
        return;
    }
    int ahead = o->cell + b->step[(o->side + 1) % 4];
    int across = ahead + b->step[o->side];
    if (alh_on_foot(b, across))
        *o = (struct outline){ across, (o->side + 3) % 4 };
    else if (alh_on_foot(b, ahead))
        o->cell = ahead;
    else
        o->side = (o->side + 1) % 4;
}

static bool is_wall(const struct alh_grid *b, struct outline o)
{
    return o.side == ALH_LONG_SIDE || b->grid[o.cell] >> o.side & 1;
}

/* Outer walls that follow each other on the outline. */
struct stretch {
    struct outline begin;
    int length;
    int piece; /* the number of the stretch that stands for all that are connected with it */
    int total; /* of the piece, where it stands for one */
    int watch; /* likewise: how many watchtowers are in it */
};
struct stretches {
    int n;
    struct stretch at[ALH_MAX_WALL];
};

static int count_watch(const struct alh_grid *b, struct outline o, int length)
{
    int n = 0;
    for (int i = b->halves ? length : 0; i > 0; i--, step_on(b, &o))
        n += o.side == ALH_LONG_SIDE;
    return n;
}

static void add_stretch(const struct alh_grid *b, struct stretches *found, struct outline begin, int length)
{
    if (length) {
        found->at[found->n] = (struct stretch){ begin, length, found->n, length, count_watch(b, begin, length) };
        found->n++;
    }
}

/* A side of this closed line that is no wall, so that no stretch runs over it; `o` itself if all are walls. */
static struct outline find_gap(const struct alh_grid *b, struct outline o)
{
    const struct outline start = o;
    while (is_wall(b, o)) {
        step_on(b, &o);
        if (is_same(o, start))
            break;
    }
    return o;
}

static void follow_line(struct alh_grid *b, struct outline from, struct stretches *found)
{
    struct outline start = find_gap(b, from), o = start, begin = start;
    int length = 0;
    do {
        bool wall = is_wall(b, o);
        if (!wall)
            add_stretch(b, found, begin, length);
        else if (!length)
            begin = o;
        length = wall ? length + 1 : 0;
        b->grid[o.cell] |= (uint32_t)ALH_GRID_WALKED << o.side;
        step_on(b, &o);
    } while (!is_same(o, start));
    add_stretch(b, found, begin, length);
}

/* The N side of a cell of the topmost row that is no camp; of a watchtower the long side. */
static struct outline find_outline(const struct alh_grid *b)
{
    int cell = 0;
    while (!alh_on_foot(b, cell))
        cell++;
    return (struct outline){ cell, b->grid[cell] & ALH_GRID_HALF ? ALH_LONG_SIDE : ALH_NORTH };
}

static void join(struct stretches *found, int from, int to)
{
    if (from == to)
        return;
    found->at[to].total += found->at[from].total;
    found->at[to].watch += found->at[from].watch;
    found->at[from].total = 0;
    for (int i = 0; i < found->n; i++)
        if (found->at[i].piece == from)
            found->at[i].piece = to;
}

/* 00, Scoring: connected are walls that share an end point. On one closed line these follow each other. */
ALH_RARE static void connect(const struct alh_grid *b, struct stretches *found)
{
    uint16_t seen[ALH_GRID_CELLS]; /* at each point, 1 + the stretch that was there first */
    memset(seen, 0, (size_t)b->cells * sizeof seen[0]);
    for (int i = 0; i < found->n; i++) {
        struct outline o = found->at[i].begin;
        for (int ends = 0; ends < 2 * found->at[i].length; ends++) {
            uint16_t *first = &seen[end_point(b, o, ends % 2)];
            *first = *first ? *first : (uint16_t)(i + 1);
            join(found, found->at[*first - 1].piece, found->at[i].piece);
            if (ends % 2)
                step_on(b, &o);
        }
    }
}

/* 08: camps lie outside, so a courtyard of camps has an outline of its own, which may meet the other one in a corner. */
ALH_RARE static void follow_courtyards(struct alh_grid *b, struct stretches *found)
{
    for (int i = 0; i < b->n; i++)
        for (int side = 0; side <= ALH_LONG_SIDE; side++) {
            bool outer = side == ALH_LONG_SIDE ? b->grid[b->cell[i]] & ALH_GRID_HALF
                                               : is_solid(b, b->cell[i], side) &&
                                                     !is_solid(b, b->cell[i] + b->step[side], (side + 2) % 4);
            if (outer && !(b->grid[b->cell[i]] & (uint32_t)ALH_GRID_WALKED << side))
                follow_line(b, (struct outline){ b->cell[i], side }, found);
        }
}

/* Without holes the outline is one closed line. */
static void find_stretches(struct alh_grid *b, struct stretches *found)
{
    found->n = 0;
    follow_line(b, find_outline(b), found);
    if (b->camps) {
        follow_courtyards(b, found);
        connect(b, found);
    }
}

/* 22, Scoring: by length alone; of equal ones the one with most watchtowers. */
static bool is_longer(const struct stretch *one, const struct stretch *other)
{
    return one->total > other->total || (one->total == other->total && one->watch > other->watch);
}

/* The number of the longest piece, `other` left out, or -1. */
static int find_longest(const struct stretches *found, int other)
{
    int longest = -1;
    for (int i = 0; i < found->n; i++)
        if (i != other && found->at[i].total && (longest < 0 || is_longer(&found->at[i], &found->at[longest])))
            longest = i;
    return longest;
}

static int total_of(const struct stretches *found, int piece)
{
    return piece < 0 ? 0 : found->at[piece].total;
}

static void write_sides(const struct alh_grid *b, const struct stretch *stretch, struct alh_wall_side *sides)
{
    struct outline o = stretch->begin;
    for (int i = 0; i < stretch->length; i++, step_on(b, &o))
        sides[i] = (struct alh_wall_side){ (int16_t)(o.cell % b->stride + b->left),
                                           (int16_t)(o.cell / b->stride + b->top), (uint8_t)o.side };
}

/* Writes the sides of a piece where they are wanted; gives back its length. */
static int write_piece(const struct alh_grid *b, const struct stretches *found, int piece, struct alh_wall_side *sides)
{
    for (int i = 0; sides && i < found->n; i++)
        if (found->at[i].piece == piece) {
            write_sides(b, &found->at[i], sides);
            sides += found->at[i].length;
        }
    return total_of(found, piece);
}

int alh_longest_wall(const struct alh_state *s, int player, struct alh_wall_side *sides)
{
    struct alh_grid b;
    struct stretches found;
    if (!alh_make_grid(&b, s, player))
        return 0;
    find_stretches(&b, &found);
    return write_piece(&b, &found, find_longest(&found, -1), sides);
}

int alh_second_wall(const struct alh_state *s, int player, struct alh_wall_side *sides)
{
    struct alh_grid b;
    struct stretches found;
    if (!alh_make_grid(&b, s, player))
        return 0;
    find_stretches(&b, &found);
    return write_piece(&b, &found, find_longest(&found, find_longest(&found, -1)), sides);
}

int alh_trace_wall(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    return alh_longest_wall(s, player, out);
}
