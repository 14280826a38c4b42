/* check_picks.c: the tree of picks against all legal moves, as the twin lists them. */
#include "check_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    SMALL_TREE = 40,      /* so many legal moves are always listed, needless cards included */
    SMALL_TREE_ODDS = 16, /* and, one time in so many, the whole tree of picks is walked */
    BIG_TREE = 3000,      /* so many are listed, and their tree walked, now and then */
    BIG_TREE_ODDS = 512,
};

/* A pick as a number, so that sets of picks can be sorted and compared. */
static uint64_t key_of(const struct alh_pick *pick)
{
    return pick->noun | (uint64_t)pick->id << 8 | (uint64_t)(uint16_t)pick->x << 16 | (uint64_t)(uint16_t)pick->y << 32;
}

static bool is_card(uint64_t key)
{
    return (key & 255) == ALH_PICK_HAND || (key & 255) == ALH_PICK_DISPLAY;
}

/* Picks in order, or a set of them. */
struct keys {
    int n;
    uint64_t key[2 * ALH_MAX_PICKS];
};

static void add_keys(struct keys *keys, const struct alh_pick *picks, int n)
{
    for (int i = 0; i < n; i++)
        keys->key[keys->n++] = key_of(&picks[i]);
}

static void add_new_key(struct keys *keys, uint64_t key)
{
    for (int i = 0; i < keys->n; i++)
        if (keys->key[i] == key)
            return;
    keys->key[keys->n++] = key;
}

static bool same_keys(const struct keys *a, const struct keys *b)
{
    int i = 0;
    while (i < a->n && i < b->n && a->key[i] == b->key[i])
        i++;
    return i == a->n && i == b->n;
}

static void sort_keys(struct keys *keys)
{
    for (int i = 1; i < keys->n; i++) {
        uint64_t key = keys->key[i];
        int to = i;
        for (; to > 0 && keys->key[to - 1] > key; to--)
            keys->key[to] = keys->key[to - 1];
        keys->key[to] = key;
    }
}

static bool same_sets(struct keys *a, struct keys *b)
{
    sort_keys(a);
    sort_keys(b);
    return same_keys(a, b);
}

/* All legal moves, needless cards included, and their paths. */
struct tree {
    int n; /* 0: there are too many */
    struct alh_move legal[BIG_TREE], found[BIG_TREE];
    int n_found;
    struct {
        int n;
        uint64_t key[ALH_MAX_PATH];
    } path[BIG_TREE];
};

static void list_tree(struct trial *t, struct tree *tree)
{
    int limit = dice_below(&t->checks, BIG_TREE_ODDS) == 0 ? BIG_TREE : SMALL_TREE;
    int n = 0;
    if (t->complete && t->n_moves <= limit) {
        n = t->n_moves; /* check_list compared them with the twin's */
        memcpy(tree->legal, t->moves, (size_t)n * sizeof *t->moves);
    } else if (t->n_moves <= limit && twin_effort(&t->twin) <= limit)
        n = twin_moves(&t->twin, true, tree->legal, limit);
    tree->n = n > 0 ? n : 0;
    for (int i = 0; i < tree->n; i++) {
        struct alh_pick picks[ALH_MAX_PATH];
        tree->path[i].n = alh_path_of(&tree->legal[i], picks);
        for (int j = 0; j < tree->path[i].n; j++)
            tree->path[i].key[j] = key_of(&picks[j]);
    }
}

/* What is left of legal move i without these picks, in order; -1: it does not contain them. */
static int leave_out(const struct tree *tree, int i, const struct keys *picks, uint64_t *left)
{
    bool used[ALH_MAX_PATH] = { false };
    int n = tree->path[i].n, n_left = 0;
    for (int j = 0; j < picks->n; j++) {
        int at = 0;
        while (at < n && (used[at] || tree->path[i].key[at] != picks->key[j]))
            at++;
        if (at == n)
            return -1;
        used[at] = true;
    }
    for (int j = 0; j < n; j++)
        if (!used[j])
            left[n_left++] = tree->path[i].key[j];
    return n_left;
}

/* What the legal moves that contain some picks say about them. */
struct expected {
    bool reached;
    const struct alh_move *move; /* that consists of them, or NULL */
    struct keys next, offered;   /* offered: next and also */
};

/* Offered is what comes first of that which is left; of cards, where they come first, all. Next is what follows the picks
   when the move begins with them. */
static void expect_of(const struct tree *tree, int i, const struct keys *picks, struct expected *out)
{
    uint64_t left[ALH_MAX_PATH];
    int n = leave_out(tree, i, picks, left);
    if (n < 0)
        return;
    out->reached = true;
    if (n == 0) {
        out->move = &tree->legal[i];
        return;
    }
    for (int j = 0; j < n && (j == 0 || (is_card(left[j]) && (left[j] & 255) == (left[0] & 255))); j++)
        add_new_key(&out->offered, left[j]);
    if (compare_words(tree->path[i].key, picks->key, picks->n) == 0)
        add_new_key(&out->next, tree->path[i].key[picks->n]);
}

static void expect(const struct tree *tree, const struct keys *picks, struct expected *out)
{
    out->reached = false;
    out->move = NULL;
    out->next.n = out->offered.n = 0;
    for (int i = 0; i < tree->n; i++)
        expect_of(tree, i, picks, out);
}

static void ask_picks(struct trial *t, const struct alh_pick *path, int n, struct alh_choices *out)
{
    t->figures.picks++;
    if (!alh_picks(&t->state, path, n, out))
        fail(t, NULL, "alh_picks: a path of %d picks leads nowhere", n);
    if (!same_pick_sets(path, n, out->path, out->n_path))
        fail(t, NULL, "alh_picks: another path of %d picks comes back, %d were given", out->n_path, n);
    if (!out->is_move && out->n_next == 0 && out->n_also == 0)
        fail(t, NULL, "alh_picks: a path of %d picks is no move and does not go on", n);
}

/* The reply is what the legal moves say, exactly. */
static void check_reply(struct trial *t, const struct tree *tree, const struct alh_choices *c)
{
    static struct expected want;
    static struct keys path, next, offered;
    path.n = next.n = offered.n = 0;
    add_keys(&path, c->path, c->n_path);
    add_keys(&next, c->next, c->n_next);
    add_keys(&offered, c->next, c->n_next);
    add_keys(&offered, c->also, c->n_also);
    expect(tree, &path, &want);
    if (!want.reached)
        fail(t, NULL, "alh_picks: no legal move contains these %d picks", c->n_path);
    if (c->is_move != (want.move != NULL) || (want.move && compare_moves(want.move, &c->move) != 0))
        fail(t, want.move, "alh_picks: another move, or none, after %d picks", c->n_path);
    if (!same_sets(&want.next, &next))
        fail(t, want.move, "alh_picks: after %d picks `next` should hold %d picks, not %d", c->n_path, want.next.n,
             next.n);
    if (!same_sets(&want.offered, &offered))
        fail(t, want.move, "alh_picks: after %d picks `next` and `also` should hold %d picks, not %d", c->n_path,
             want.offered.n, offered.n);
}

static int count_card(const struct alh_pick *list, int n, int kind)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += list[i].noun == ALH_PICK_HAND && list[i].id == kind;
    return count;
}

/* A purchase of any size: every card that is left can be picked, and leads on when larger ones can complete the price. */
static void check_purchase(struct trial *t, const struct alh_choices *c)
{
    const uint8_t *hand = t->twin.hand[t->twin.asked];
    int slot = c->path[0].id, price = alh_tile(t->twin.market[slot - 1])->price;
    int worth = 0, last = 0, larger = 0, offered = 0;
    for (int i = 1; i < c->n_path; i++) {
        worth += alh_card_value(c->path[i].id);
        last = c->path[i].id;
    }
    for (int value = 9; value >= 1; value--) {
        int kind = alh_card(alh_slot_currency(slot), value);
        int left = hand[kind] - count_card(c->path, c->n_path, kind);
        larger += left * value;
        bool leads_on = left > 0 && kind >= last && worth + larger >= price;
        if (count_card(c->next, c->n_next, kind) != leads_on ||
            count_card(c->also, c->n_also, kind) != (left > 0 && !leads_on))
            fail(t, NULL, "alh_picks: slot %d, %d cards: card %d of %d left is not offered as it should be", slot,
                 c->n_path - 1, kind, left);
        offered += left > 0;
    }
    if (c->n_next + c->n_also != offered || c->is_move != (c->n_path > 1 && worth >= price))
        fail(t, NULL, "alh_picks: slot %d, %d cards: offers too much, or the move is wrong", slot, c->n_path - 1);
}

static void check_distinct(struct trial *t, const struct alh_choices *c)
{
    static struct keys offered;
    offered.n = 0;
    add_keys(&offered, c->next, c->n_next);
    add_keys(&offered, c->also, c->n_also);
    sort_keys(&offered);
    for (int i = 1; i < offered.n; i++)
        if (offered.key[i - 1] == offered.key[i])
            fail(t, NULL, "alh_picks: a pick is offered twice after %d picks", c->n_path);
}

/* What holds at every node that was reached by `next` alone. */
static void check_node(struct trial *t, const struct tree *tree, const struct alh_pick *path, int n,
                       const struct alh_choices *c)
{
    struct alh_pick own[ALH_MAX_PATH];
    if (!same_picks(c->path, c->n_path, path, n))
        fail(t, c->is_move ? &c->move : NULL, "alh_picks: following next does not keep the engine's order");
    if (!c->is_move && c->n_next == 0)
        fail(t, NULL, "alh_picks: next leads nowhere after %d picks", n);
    if (c->is_move && !same_picks(own, alh_path_of(&c->move, own), path, n))
        fail(t, &c->move, "alh_path_of: another path than the %d picks that led here", n);
    if (tree->n > 0 && tree->n <= SMALL_TREE)
        check_reply(t, tree, c);
    else
        check_distinct(t, c);
    if (n > 0 && path[0].noun == ALH_PICK_SLOT)
        check_purchase(t, c);
}

/* The same picks in another order give the same reply. */
static void check_shuffled(struct trial *t, const struct alh_choices *want)
{
    static struct alh_choices got;
    struct alh_pick mixed[ALH_MAX_PATH];
    int n = want->n_path;
    if (n < 2)
        return;
    memcpy(mixed, want->path, (size_t)n * sizeof *mixed);
    dice_shuffle(&t->checks, mixed, n, sizeof *mixed);
    ask_picks(t, mixed, n, &got);
    if (!same_choices(want, &got))
        fail(t, want->is_move ? &want->move : NULL, "alh_picks: another order of %d picks gives another reply", n);
}

/* One way down the tree. */
static void check_walk(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    struct alh_pick path[ALH_MAX_PATH];
    int n = 0;
    t->figures.walks++;
    for (;;) {
        ask_picks(t, path, n, &c);
        check_node(t, tree, path, n, &c);
        if (c.n_next == 0 || (c.is_move && dice_below(&t->checks, 3) == 0))
            break;
        path[n++] = c.next[dice_below(&t->checks, c.n_next)];
    }
    check_shuffled(t, &c);
    if (twin_judge(&t->twin, &c.move))
        fail(t, &c.move, "alh_picks: a move that breaks %s", rule_names(twin_judge(&t->twin, &c.move)));
    check_judgement(t, &c.move);
}

/* One way down with `also` as well: it comes to a legal move that contains every pick. */
static void check_detour(struct trial *t)
{
    static struct alh_choices c;
    struct alh_pick picks[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = 0;
    ask_picks(t, NULL, 0, &c);
    while (!c.is_move) {
        int choice = dice_below(&t->checks, c.n_next + c.n_also);
        picks[n++] = choice < c.n_next ? c.next[choice] : c.also[choice - c.n_next];
        ask_picks(t, picks, n, &c);
    }
    if (twin_judge(&t->twin, &c.move) || !same_pick_sets(picks, n, own, alh_path_of(&c.move, own)))
        fail(t, &c.move, "alh_picks: picks of `also` do not lead to a legal move that consists of them");
}

static void walk_tree(struct trial *t, struct tree *tree, struct alh_pick *path, int n)
{
    struct alh_choices c;
    ask_picks(t, path, n, &c);
    check_node(t, tree, path, n, &c);
    if (c.is_move) {
        if (tree->n_found == BIG_TREE)
            fail(t, &c.move, "alh_picks: too many moves");
        tree->found[tree->n_found++] = c.move;
    }
    for (int i = 0; i < c.n_next; i++) {
        path[n] = c.next[i];
        walk_tree(t, tree, path, n + 1);
    }
}

/* The whole tree reaches exactly the legal moves, each by one path. */
static void check_tree(struct trial *t, struct tree *tree)
{
    static struct alh_move want[BIG_TREE];
    struct alh_pick path[ALH_MAX_PATH];
    tree->n_found = 0;
    walk_tree(t, tree, path, 0);
    memcpy(want, tree->legal, (size_t)tree->n * sizeof *want);
    sort_moves(want, tree->n);
    sort_moves(tree->found, tree->n_found);
    require_same_moves(t, "alh_picks", want, tree->n, tree->found, tree->n_found);
    t->figures.trees++;
    t->figures.tree_moves += tree->n;
}

/* Some picks of a legal move, in any order. */
static void check_part(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    struct alh_pick part[ALH_MAX_PATH], own[ALH_MAX_PATH];
    int n = 0, n_own = alh_path_of(&tree->legal[dice_below(&t->checks, tree->n)], own);
    for (int i = 0; i < n_own; i++)
        if (dice_below(&t->checks, 2))
            part[n++] = own[i];
    dice_shuffle(&t->checks, part, n, sizeof *part);
    ask_picks(t, part, n, &c);
    check_reply(t, tree, &c);
}

/* A path of nonsense: true only when a legal move contains it. */
static void check_nonsense(struct trial *t, const struct tree *tree)
{
    static struct alh_choices c;
    static struct expected want;
    static struct keys keys;
    struct alh_pick path[ALH_MAX_PATH];
    int n = alh_path_of(&tree->legal[dice_below(&t->checks, tree->n)], path), wrong = dice_below(&t->checks, n);
    path[wrong].id = (uint8_t)(path[wrong].noun == ALH_PICK_CELL ? 0 : dice_below(&t->checks, 256));
    path[wrong].x = (int16_t)(path[wrong].noun == ALH_PICK_CELL ? dice_below(&t->checks, 9) - 4 : 0);
    if (dice_below(&t->checks, 8) == 0)
        path[wrong].noun = (uint8_t)dice_below(&t->checks, ALH_NOUNS + 1);
    keys.n = 0;
    add_keys(&keys, path, n);
    expect(tree, &keys, &want);
    if (alh_picks(&t->state, path, n, &c) != want.reached)
        fail(t, NULL, "alh_picks: nonsense of %d picks (noun %d id %d x %d) is %s", n, path[wrong].noun, path[wrong].id,
             path[wrong].x, want.reached ? "refused" : "accepted");
}

void check_picks(struct trial *t)
{
    static struct tree tree;
    static struct alh_choices c;
    if (t->twin.phase == TWIN_OVER) {
        if (alh_picks(&t->state, NULL, 0, &c) && (c.n_next || c.n_also || c.is_move))
            fail(t, NULL, "alh_picks offers something after the end");
        return;
    }
    list_tree(t, &tree);
    check_walk(t, &tree);
    if (!tree.n) {
        check_detour(t);
        return;
    }
    check_part(t, &tree);
    check_nonsense(t, &tree);
    if (tree.n > SMALL_TREE || dice_below(&t->checks, SMALL_TREE_ODDS) == 0)
        check_tree(t, &tree);
}
