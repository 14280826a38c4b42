/* any_set_picks.c: the tree of picks against the list of moves. */
#include "any_set.h"
#include "same.h"

#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 60,      /* so many useful moves: the whole tree may be walked */
    TREE_ODDS = 12,  /* one time in so many */
    NODES = 1500,    /* a tree that has more is given up */
    DEPTH_ODDS = 3,  /* a walk ends at a move that could go on, one time in so many */
    PART_ODDS = 2,   /* some picks of a listed move are asked about, one time in so many */
    DETOUR_ODDS = 2, /* so is a walk with `also` */
};

static void ask(struct any_game *g, const struct alh_pick *path, int n, struct alh_choices *out)
{
    if (!alh_picks(&g->state, path, n, out))
        any_fail(g, NULL, "alh_picks: a path of %d picks (last: %s %d) leads nowhere", n,
                 n ? alh_noun_name(path[n - 1].noun) : "", n ? path[n - 1].id : 0);
    if (!same_pick_sets(path, n, out->path, out->n_path))
        any_fail(g, NULL, "alh_picks: %d other picks come back, %d were given", out->n_path, n);
    if (!out->is_move && out->n_next == 0 && out->n_also == 0)
        any_fail(g, NULL, "alh_picks: %d picks are no move and do not go on", n);
    any_note_most(&g->report->figures.most_picks, out->n_next > out->n_also ? out->n_next : out->n_also);
    if (out->n_next >= ALH_MAX_PICKS || out->n_also >= ALH_MAX_PICKS)
        any_fail(g, NULL, "alh_picks: more picks than fit");
}

/* What holds at every node that was reached by `next` alone. */
static void check_node(struct any_game *g, const struct alh_pick *path, int n, const struct alh_choices *c)
{
    struct alh_pick own[ALH_MAX_PATH];
    if (!same_picks(c->path, c->n_path, path, n))
        any_fail(g, c->is_move ? &c->move : NULL, "alh_picks: following next does not keep the engine's order");
    if (!c->is_move && c->n_next == 0)
        any_fail(g, NULL, "alh_picks: next leads nowhere after %d picks, the last: %s %d", n,
                 n ? alh_noun_name(path[n - 1].noun) : "", n ? path[n - 1].id : 0);
    if (!c->is_move)
        return;
    if (!same_picks(own, alh_path_of(&c->move, own), path, n))
        any_fail(g, &c->move, "alh_path_of: another path than the %d picks that led here", n);
    struct alh_refusal why = alh_check(&g->state, &c->move);
    if (why.rule)
        any_fail(g, &c->move, "alh_picks: a move that is refused: %s", alh_rule_name(why.rule));
}

/* ---- the whole tree ---- */

struct tree {
    int nodes, n_found;
    bool whole;
    struct alh_move found[NODES];
};

static void walk_tree(struct any_game *g, struct tree *tree, struct alh_pick *path, int n)
{
    struct alh_choices c;
    if (++tree->nodes > NODES) {
        tree->whole = false;
        return;
    }
    ask(g, path, n, &c);
    check_node(g, path, n, &c);
    if (c.is_move)
        tree->found[tree->n_found++] = c.move;
    for (int i = 0; i < c.n_next && tree->whole; i++) {
        path[n] = c.next[i];
        walk_tree(g, tree, path, n + 1);
    }
}

/* Each legal move by one path, the listed ones among them. */
static void check_tree(struct any_game *g)
{
    static struct tree tree;
    struct alh_pick path[ALH_MAX_PATH] = { { 0 } };
    tree.nodes = tree.n_found = 0;
    tree.whole = true;
    walk_tree(g, &tree, path, 0);
    qsort(tree.found, (size_t)tree.n_found, sizeof *tree.found, any_compare_moves);
    for (int i = 1; i < tree.n_found; i++)
        if (any_compare_moves(&tree.found[i - 1], &tree.found[i]) == 0)
            any_fail(g, &tree.found[i], "alh_picks: a move is reached by two paths");
    if (!tree.whole)
        return;
    for (int i = 0; i < g->n_moves; i++)
        if (!bsearch(&g->moves[i], tree.found, (size_t)tree.n_found, sizeof *tree.found, any_compare_moves))
            any_fail(g, &g->moves[i], "alh_picks does not reach a listed move");
    if (g->complete != (tree.n_found == g->n_moves))
        any_fail(g, NULL, "alh_moves: complete is %d with %d moves, alh_picks reaches %d", g->complete, g->n_moves,
                 tree.n_found);
    g->report->figures.trees++;
}

/* ---- some of it ---- */

/* The same picks in another order give the same reply. */
static void check_shuffled(struct any_game *g, const struct alh_choices *want)
{
    static struct alh_choices got;
    struct alh_pick mixed[ALH_MAX_PATH];
    int n = want->n_path;
    if (n < 2)
        return;
    memcpy(mixed, want->path, (size_t)n * sizeof *mixed);
    dice_shuffle(&g->checks, mixed, n, sizeof *mixed);
    ask(g, mixed, n, &got);
    if (!same_choices(want, &got))
        any_fail(g, want->is_move ? &want->move : NULL, "alh_picks: another order of %d picks gives another reply", n);
}

/* One way down the tree. */
static void check_walk(struct any_game *g)
{
    static struct alh_choices c;
    struct alh_pick path[ALH_MAX_PATH] = { { 0 } };
    int n = 0;
    for (;;) {
        ask(g, path, n, &c);
        check_node(g, path, n, &c);
        if (c.n_next == 0 || (c.is_move && dice_below(&g->checks, DEPTH_ODDS) == 0) || n == ALH_MAX_PATH)
            break;
        path[n++] = c.next[dice_below(&g->checks, c.n_next)];
    }
    check_shuffled(g, &c);
    if (g->complete) {
        int i = 0;
        while (i < g->n_moves && any_compare_moves(&g->moves[i], &c.move) != 0)
            i++;
        if (i == g->n_moves)
            any_fail(g, &c.move, "alh_moves calls its list complete, but alh_picks reaches another move");
    }
    g->report->figures.walks++;
}

/* One way down with `also` as well: it comes to a legal move that consists of these picks. */
static void check_detour(struct any_game *g)
{
    static struct alh_choices c;
    struct alh_pick picks[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = 0;
    ask(g, NULL, 0, &c);
    while (!c.is_move && n < ALH_MAX_PATH) {
        int choice = dice_below(&g->checks, c.n_next + c.n_also);
        picks[n++] = choice < c.n_next ? c.next[choice] : c.also[choice - c.n_next];
        ask(g, picks, n, &c);
    }
    if (!same_pick_sets(picks, n, own, alh_path_of(&c.move, own)) || alh_check(&g->state, &c.move).rule)
        any_fail(g, &c.move, "alh_picks: picks of `also` do not lead to a legal move that consists of them");
}

/* A listed move: its path leads to it, and any part of its path, in any order, leads on. */
static void check_listed(struct any_game *g)
{
    static struct alh_choices c;
    const struct alh_move *m = &g->moves[dice_below(&g->checks, g->n_moves)];
    struct alh_pick path[ALH_MAX_PATH], part[ALH_MAX_PATH];
    int n = alh_path_of(m, path), n_part = 0;
    ask(g, path, n, &c);
    if (!c.is_move || any_compare_moves(&c.move, m) != 0 || !same_picks(c.path, c.n_path, path, n))
        any_fail(g, m, "alh_picks: the path of a listed move does not lead to it");
    for (int i = 0; i < n; i++)
        if (dice_below(&g->checks, 2))
            part[n_part++] = path[i];
    dice_shuffle(&g->checks, part, n_part, sizeof *part);
    ask(g, part, n_part, &c);
}

static bool differ_only_in_cards(const struct alh_move *a, const struct alh_move *b)
{
    struct alh_move one = *a, other = *b;
    one.cards = other.cards = (struct alh_cards){ { 0 } };
    return any_compare_moves(&one, &other) == 0;
}

/* Where no card was picked, the reason may be that all the money would not do: then no listed move buys this. */
static bool is_unpayable(const struct any_game *g, const struct alh_move *m, const struct alh_refusal *checked,
                         const struct alh_refusal *judged)
{
    if (checked->rule != ALH_RULE_no_cards || judged->rule != ALH_RULE_too_little_money || !judged->number)
        return false;
    for (int i = 0; i < g->n_moves; i++)
        if (differ_only_in_cards(&g->moves[i], m))
            return false;
    return true;
}

/* Of picks that lead nowhere: no move yet, but a reason why none can come of them. */
static bool is_unfinished(const struct alh_move *m, int n)
{
    struct alh_pick path[ALH_MAX_PATH];
    return alh_path_of(m, path) != n;
}

void any_check_judged(struct any_game *g, const struct alh_move *m)
{
    struct alh_pick path[ALH_MAX_PATH];
    struct alh_move meant;
    struct alh_refusal why = alh_check(&g->state, m), judged = { 0 };
    int n = alh_path_of(m, path);
    dice_shuffle(&g->checks, path, n, sizeof *path);
    bool found = alh_judge(&g->state, path, n, &meant, &judged);
    if (!why.rule && (!found || judged.rule || any_compare_moves(&meant, m) != 0))
        any_fail(g, m, "alh_judge takes the picks of a legal move for another");
    if (found && !alh_has_picks(&meant, path, n))
        any_fail(g, m, "alh_judge judges a move that does not consist of the picks");
    if (!found || (judged.rule && is_unfinished(&meant, n)))
        return;
    struct alh_refusal again = alh_check(&g->state, &meant);
    if (memcmp(&again, &judged, sizeof again) && !is_unpayable(g, &meant, &again, &judged))
        any_fail(g, m, "alh_judge says %s, alh_check %s", alh_rule_name(judged.rule), alh_rule_name(again.rule));
}

void any_check_picks(struct any_game *g)
{
    static struct alh_choices c;
    if (alh_over(&g->state)) {
        if (alh_picks(&g->state, NULL, 0, &c) && (c.n_next || c.n_also || c.is_move))
            any_fail(g, NULL, "alh_picks offers something after the end");
        return;
    }
    check_walk(g);
    if (dice_below(&g->checks, PART_ODDS) == 0)
        check_listed(g);
    if (dice_below(&g->checks, DETOUR_ODDS) == 0)
        check_detour(g);
    if (g->n_moves <= SMALL && dice_below(&g->checks, TREE_ODDS) == 0)
        check_tree(g);
}
