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

/* The next side along the same outside cells. */
static void step_on(const struct alh_grid *b, struct outline *o)
{
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
    return b->grid[o.cell] >> o.side & 1;
}

/* Outer walls that follow each other on the outline. */
struct stretch {
    struct outline begin;
    int length;
    int piece; /* the number of the stretch that stands for all that are connected with it */
    int total; /* of the piece, where it stands for one */
};
struct stretches {
    int n;
    struct stretch at[ALH_MAX_WALL];
};

static void add_stretch(struct stretches *found, struct outline begin, int length)
{
    if (length) {
        found->at[found->n] = (struct stretch){ begin, length, found->n, length };
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
            add_stretch(found, begin, length);
        else if (!length)
            begin = o;
        length = wall ? length + 1 : 0;
        b->grid[o.cell] |= (uint16_t)(ALH_GRID_WALKED << o.side);
        step_on(b, &o);
    } while (!is_same(o, start));
    add_stretch(found, begin, length);
}

/* The N side of a cell of the topmost row that is no camp. */
static struct outline find_outline(const struct alh_grid *b)
{
    int cell = 0;
    while (!alh_on_foot(b, cell))
        cell++;
    return (struct outline){ cell, ALH_NORTH };
}

static void join(struct stretches *found, int from, int to)
{
    if (from == to)
        return;
    found->at[to].total += found->at[from].total;
    found->at[from].total = 0;
    for (int i = 0; i < found->n; i++)
        if (found->at[i].piece == from)
            found->at[i].piece = to;
}

/* An end point of a side, 0 or 1 on the way round, named by the cell to its south-east. */
static int end_point(const struct alh_grid *b, struct outline o, int end)
{
    int corner = (o.side + end) % 4; /* NW, NE, SE, SW */
    return o.cell + (corner == 1 || corner == 2) + (corner >= 2 ? b->stride : 0);
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
        for (int side = 0; side < ALH_SIDES; side++) {
            bool outer = alh_on_foot(b, b->cell[i]) && !alh_on_foot(b, b->cell[i] + b->step[side]);
            if (outer && !(b->grid[b->cell[i]] & ALH_GRID_WALKED << side))
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

/* The number of the longest piece, `other` left out, or -1. */
static int find_longest(const struct stretches *found, int other)
{
    int longest = -1;
    for (int i = 0; i < found->n; i++)
        if (i != other && found->at[i].total > (longest < 0 ? 0 : found->at[longest].total))
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
