/* shapes.c: Alhambras of all shapes. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/shapes.h"
#include "unit/table.h"

const char *const fountain_alone[] = { "+ +", " F ", "+ +", NULL };
const char *const bay[] = {
    "+ + + +", " o o o ", "+ + + +", " o   o ", "+ + + +", " F     ", "+ + + +", NULL,
};

void draw(const char *const *lines)
{
    clear_table(&s, 2);
    draw_alhambra(&s, 0, ALH_TILE_STANDARD, lines);
}

void expect_fine(struct alh_refusal why)
{
    assert_string_equal(alh_rule_name(why.rule), "none");
    assert_false(why.has_at);
}

void put(int tile, int x, int y, int walls)
{
    alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    s.spot[tile].walls = (uint8_t)walls;
    alh_map_all(&s, 0);
}

void take_away(int tile)
{
    alh_exclude(&s.alhambra[0], tile);
    s.spot[tile] = (struct alh_spot){ 0 };
    alh_map_all(&s, 0);
}

struct alh_refusal check_site(int walls, int x, int y)
{
    s.spot[PROBE].walls = (uint8_t)walls;
    return alh_check_site(&s, 0, PROBE, x, y, 0);
}

struct alh_refusal check_exchange(int walls, int x, int y)
{
    s.spot[PROBE].walls = (uint8_t)walls;
    return alh_check_exchange(&s, 0, PROBE, x, y, 0);
}

int neighbour_at(int x, int y, int side)
{
    return alh_tile_at(&s, 0, x + alh_step_x(side), y + alh_step_y(side));
}

/* Walls by chance where nobody stands, else those that fit. */
static int fitting_walls(struct alh_random *random, int x, int y, uint32_t percent)
{
    int walls = 0;
    for (int side = 0; side < ALH_SIDES; side++) {
        int there = neighbour_at(x, y, side);
        bool wall = there ? s.spot[there].walls >> (side + 2) % 4 & 1 : alh_random_below(random, 100) < percent;
        walls |= wall << side;
    }
    return walls;
}

void grow(struct alh_random *random, int tiles, int back, uint32_t percent)
{
    clear_table(&s, 2);
    for (int n = 1, tries = 0; n <= tiles && tries < 4000; tries++) {
        int reach = back + tries / 50; /* a snake that bit itself goes on elsewhere */
        int at = n - 1 - (int)alh_random_below(random, (uint32_t)(reach < n ? reach : n));
        const struct alh_spot *spot = &s.spot[at ? at : ALH_TILE_FOUNTAIN];
        int side = (int)alh_random_below(random, ALH_SIDES);
        int x = spot->x + (side == ALH_EAST) - (side == ALH_WEST),
            y = spot->y + (side == ALH_SOUTH) - (side == ALH_NORTH);
        if (alh_tile_at(&s, 0, x, y))
            continue;
        put(n, x, y, fitting_walls(random, x, y, percent));
        if (alh_check_alhambra(&s, 0).rule) {
            take_away(n);
        } else {
            n++;
            tries = 0;
        }
    }
}

void walk(const char *steps)
{
    int x = 0, y = 0;
    clear_table(&s, 2);
    for (int tile = 1; steps[tile - 1]; tile++) {
        x += (steps[tile - 1] == 'E') - (steps[tile - 1] == 'W');
        y += (steps[tile - 1] == 'S') - (steps[tile - 1] == 'N');
        put(tile, x, y, 0);
    }
    expect_fine(alh_check_alhambra(&s, 0));
}

void fill_box(int left, int top, int width, int height)
{
    clear_table(&s, 2);
    for (int i = 0, tile = 1; i < width * height; i++) {
        int x = left + i % width, y = top + i / width;
        if (x || y)
            put(tile++, x, y, 0);
    }
    expect_fine(alh_check_alhambra(&s, 0));
}

void comb(int teeth, int length)
{
    int tile = 1;
    clear_table(&s, 2);
    for (int x = 1; x < 2 * teeth - 1; x++)
        put(tile++, x, 0, 0);
    for (int tooth = 0; tooth < teeth; tooth++)
        for (int y = 1; y <= length; y++)
            put(tile++, 2 * tooth, y, 0);
    expect_fine(alh_check_alhambra(&s, 0));
}
