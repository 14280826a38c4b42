/* any_set_fits.c: where tiles would fit that could become a seat's. */
#include "any_set_parts.h"

#include <string.h>

/* A supposed decision: what could be built, and what it would bring. */
struct supposed {
    struct alh_state state;
    int n;
    struct alh_move moves[ALH_MAX_MOVES];
};

static struct alh_pick tile_pick(int tile)
{
    return (struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile };
}

/* The first from a random one on that the seat could get. */
static int choose_tile(struct any_game *g, const struct alh_state *view, int seat)
{
    int tile = 1 + dice_below(&g->checks, ALH_TILES - 1);
    for (int i = 0; i < ALH_TILES; i++, tile = tile % (ALH_TILES - 1) + 1) {
        struct alh_pick pick = tile_pick(tile);
        if (alh_tile_within_reach(view, seat, &pick))
            return tile;
    }
    return 0;
}

static void suppose(struct supposed *out, const struct alh_state *view, int seat, int tile)
{
    alh_copy(&out->state, view);
    alh_suppose_placing(&out->state, seat, tile);
    out->n = alh_moves(&out->state, out->moves, ALH_MAX_MOVES, NULL);
}

/* Built by hand, as the rules of a whole Alhambra judge it. */
static const char *broken_with(const struct alh_state *view, int seat, const struct alh_move *m)
{
    static struct alh_state built;
    alh_copy(&built, view);
    any_build(&built, seat, m->tile, m->x, m->y, m->turned);
    return any_wrong_with(&built, seat, m->tile);
}

static bool is_listed(const struct supposed *all, const struct alh_move *m)
{
    for (int i = 0; i < all->n; i++)
        if (memcmp(&all->moves[i], m, sizeof *m) == 0)
            return true;
    return false;
}

static struct alh_move any_site(struct any_game *g, const struct alh_state *view, int seat, int tile)
{
    struct alh_box box = view->map[seat].box;
    return (struct alh_move){
        .kind = ALH_MOVE_place,
        .tile = (uint8_t)tile,
        .turned = (uint8_t)(any_turns(tile) ? dice_below(&g->checks, ALH_SIDES) : 0),
        .x = (int16_t)(box.left - 2 + dice_below(&g->checks, box.right - box.left + 5)),
        .y = (int16_t)(box.top - 2 + dice_below(&g->checks, box.bottom - box.top + 5)),
    };
}

static void check_squares(struct any_game *g, const struct supposed *all, const struct alh_state *view, int seat,
                          int tile)
{
    bool nowhere = true;
    for (int i = 0; i < 8; i++) {
        struct alh_move site = any_site(g, view, seat, tile);
        const char *wrong = broken_with(view, seat, &site);
        if (is_listed(all, &site) == !!wrong)
            any_fail(g, &site, "a square is %s: %s", wrong ? "offered" : "left out",
                     wrong ? wrong : "nothing is wrong");
    }
    for (int i = 0; i < all->n; i++)
        nowhere = nowhere && all->moves[i].kind != ALH_MOVE_place;
    if (nowhere && !alh_why_nowhere(&all->state, seat, tile).rule)
        any_fail(g, NULL, "tile %d fits nowhere, without a reason", tile);
}

/* The same squares with the same points, however the things lie that the seat cannot know. */
static void check_same(struct any_game *g, const struct supposed *a, const struct supposed *b, int seat)
{
    static struct alh_state then[2];
    struct alh_scores points[2];
    int i = a->n ? dice_below(&g->checks, a->n) : 0;
    if (a->n != b->n || memcmp(a->moves, b->moves, (size_t)a->n * sizeof *a->moves))
        any_fail(g, NULL, "seat %d: other squares in a determinized state", seat);
    if (!a->n || a->moves[i].kind != ALH_MOVE_place)
        return;
    alh_copy(&then[0], &a->state);
    alh_copy(&then[1], &b->state);
    for (int j = 0; j < 2; j++) {
        alh_apply(&then[j], &a->moves[i], NULL);
        alh_score(&then[j], ALH_SCORINGS, &points[j]);
    }
    if (alh_decision(&then[0]).player == ALH_NOBODY || memcmp(&points[0], &points[1], sizeof points[0]))
        any_fail(g, &a->moves[i], "seat %d: other points in a determinized state", seat);
}

void any_check_fits(struct any_game *g, const struct alh_state *view, const struct alh_state *dealt, int seat)
{
    static struct supposed known, supposed;
    int tile = alh_over(view) ? 0 : choose_tile(g, view, seat);
    if (!tile)
        return;
    suppose(&known, view, seat, tile);
    suppose(&supposed, dealt, seat, tile);
    check_squares(g, &known, view, seat, tile);
    check_same(g, &known, &supposed, seat);
}
