/* Moves as paths of picks: the tree holds every legal move once, and a path may come in any order and in part. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_choices choices;

static int start(void **state)
{
    (void)state;
    clear_table_for_action(&s, 3);
    return 0;
}

/* ---- writing picks ---- */

static struct alh_pick word(int id)
{
    return (struct alh_pick){ .noun = ALH_PICK_OPTION, .id = (uint8_t)id };
}

static struct alh_pick slot(int id)
{
    return (struct alh_pick){ .noun = ALH_PICK_SLOT, .id = (uint8_t)id };
}

static struct alh_pick tile(int id)
{
    return (struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)id };
}

static struct alh_pick cell(int x, int y)
{
    return (struct alh_pick){ .noun = ALH_PICK_CELL, .x = (int16_t)x, .y = (int16_t)y };
}

static struct alh_pick hand(int currency, int value)
{
    return (struct alh_pick){ .noun = ALH_PICK_HAND, .id = (uint8_t)alh_card(currency, value) };
}

static struct alh_pick display(int currency, int value)
{
    return (struct alh_pick){ .noun = ALH_PICK_DISPLAY, .id = (uint8_t)alh_card(currency, value) };
}

static bool same_pick(struct alh_pick a, struct alh_pick b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool is_among(const struct alh_pick *list, int n, struct alh_pick pick)
{
    for (int i = 0; i < n; i++)
        if (same_pick(list[i], pick))
            return true;
    return false;
}

static bool leads_on(struct alh_pick pick)
{
    return is_among(choices.next, choices.n_next, pick);
}

static bool is_also(struct alh_pick pick)
{
    return is_among(choices.also, choices.n_also, pick);
}

static void follow(const struct alh_pick *path, int n)
{
    assert_true(alh_picks(&s, path, n, &choices));
}

static void expect_dead(const struct alh_pick *path, int n)
{
    assert_false(alh_picks(&s, path, n, &choices));
}

/* ---- all legal moves, by trying ---- */

static struct alh_move legal[4000];
static int n_legal;

static void try_move(struct alh_move move)
{
    if (!alh_check(&s, &move).rule) {
        assert_true(n_legal < 4000);
        legal[n_legal++] = move;
    }
}

/* Every multiset of the cards, from kind `from` on. */
static void try_cards(struct alh_move move, const struct alh_cards *cards, int from)
{
    int card = alh_next_card(cards, from);
    if (!card) {
        try_move(move);
        return;
    }
    for (int i = 0; i <= alh_count(cards, card); i++) {
        try_cards(move, cards, card);
        alh_add_card(&move.cards, card);
    }
}

static void try_cells(int kind, int number)
{
    for (int x = -5; x <= 5; x++)
        for (int y = -5; y <= 5; y++)
            try_move(tile_move(kind, number, x, y));
}

static void try_tiles(const struct alh_tiles *tiles)
{
    for (int t = alh_next_tile(tiles, 0); t; t = alh_next_tile(tiles, t)) {
        try_cells(ALH_MOVE_rebuild_build, t);
        try_cells(ALH_MOVE_rebuild_swap, t);
        try_cells(ALH_MOVE_place, t);
        try_move(tile_move(ALH_MOVE_reserve, t, 0, 0));
        try_move(tile_move(ALH_MOVE_give, t, 0, 0));
    }
}

static void try_all_moves(void)
{
    int player = alh_decision(&s).player;
    struct alh_cards there = { { 0 } };
    n_legal = 0;
    for (int i = 0; i < s.n_display; i++)
        alh_add_card(&there, s.display[i]);
    try_cards((struct alh_move){ .kind = ALH_MOVE_take }, &there, 0);
    for (int i = 1; i <= ALH_SLOTS; i++) {
        struct alh_cards own = { { 0 } };
        int currency = alh_slot_currency(i);
        own.word[currency] = s.hand[player].word[currency];
        try_cards((struct alh_move){ .kind = ALH_MOVE_buy, .slot = (uint8_t)i }, &own, 0);
    }
    try_cells(ALH_MOVE_rebuild_remove, 0);
    try_tiles(&s.reserve[player]);
    try_tiles(&s.pending[player]);
    try_move((struct alh_move){ .kind = ALH_MOVE_pass });
}

/* ---- the tree ---- */

static bool met[4000];
static int n_met;

static void meet(const struct alh_move *move)
{
    for (int i = 0; i < n_legal; i++)
        if (memcmp(&legal[i], move, sizeof *move) == 0) {
            assert_false(met[i]); /* by one path only */
            met[i] = true;
            n_met++;
            return;
        }
    fail_msg("the tree has a move that is not legal: %s", alh_move_type(move->kind));
}

/* Follows `next` alone; every path leads to a move. */
static void walk(struct alh_pick *path, int n)
{
    struct alh_choices here;
    assert_true(alh_picks(&s, path, n, &here));
    assert_true(here.is_move || here.n_next > 0);
    assert_int_equal(here.n_path, n);
    assert_memory_equal(here.path, path, (size_t)n * sizeof *path); /* next picks come in the engine's order */
    if (here.is_move)
        meet(&here.move);
    for (int i = 0; i < here.n_next; i++) {
        path[n] = here.next[i];
        walk(path, n + 1);
    }
}

static void expect_whole_tree(void)
{
    struct alh_pick path[ALH_MAX_PATH] = { { 0 } };
    try_all_moves();
    memset(met, 0, sizeof met);
    n_met = 0;
    walk(path, 0);
    assert_int_equal(n_met, n_legal);
}

static void lay_out_an_action(void)
{
    lay_display(&s, "denar 1 1, dirham 3, gulden 9");
    give_hand(&s, 0, "gulden 1 2 5 5, denar 4 4, dukat 9");
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 6, ALH_N);
    s.market[2] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    s.market[3] = (uint8_t)alh_find_tile(ALH_TOWER, 13, ALH_E);
    draw_alhambra(&s, 0, 30,
                  (const char *const[]){
                      "+-+ +",
                      "|o o ",
                      "+ + +",
                      "|o F ",
                      "+ + +",
                      NULL,
                  });
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 12, 0), 0, 0);
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 10, ALH_W), 0, 0);
}

static void ask_to_place(void)
{
    s.step = ALH_STEP_PLACE;
    s.stack[0].kind = ALH_ASK_place;
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_PAVILION, 8, 0), 0, 0);
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_PAVILION, 2, ALH_N | ALH_E | ALH_W), 0, 0);
}

static void test_tree_of_an_action(void **state)
{
    (void)state;
    lay_out_an_action();
    expect_whole_tree();
    assert_true(n_legal > 20);
}

static void test_tree_of_placing(void **state)
{
    (void)state;
    ask_to_place();
    expect_whole_tree();
    assert_int_equal(n_legal, 5 + 2);
    s.players = 2;
    expect_whole_tree();
    assert_int_equal(n_legal, 5 + 2 + 2);
}

static void test_tree_of_a_pass(void **state)
{
    (void)state;
    expect_whole_tree();
    assert_int_equal(n_legal, 1);
    follow(NULL, 0);
    assert_true(leads_on(word(ALH_WORD_pass)));
    assert_false(choices.is_move);
}

static void test_trees_of_games(void **state)
{
    (void)state;
    struct alh_random random = chance("trees");
    deal_game(&s, 2, "trees");
    for (int i = 0; i < 120 && !alh_over(&s); i++) {
        bool small = alh_count_cards(&s.hand[alh_decision(&s).player]) < 11;
        bool near = alh_count_tiles(&s.alhambra[alh_decision(&s).player]) < 6;
        if (small && near)
            expect_whole_tree();
        play_any_move(&s, &random, NULL);
    }
}

/* ---- any order, any part ---- */

static void shuffle_picks(struct alh_random *random, struct alh_pick *path, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)alh_random_below(random, (uint32_t)i + 1);
        struct alh_pick pick = path[i];
        path[i] = path[j];
        path[j] = pick;
    }
}

static void test_paths_in_any_order(void **state)
{
    (void)state;
    struct alh_random random = chance("order");
    lay_out_an_action();
    try_all_moves();
    for (int i = 0; i < n_legal; i++) {
        struct alh_pick path[ALH_MAX_PATH], mixed[ALH_MAX_PATH];
        int n = alh_path_of(&legal[i], path);
        memcpy(mixed, path, sizeof path);
        shuffle_picks(&random, mixed, n);
        follow(mixed, n);
        assert_true(choices.is_move);
        assert_memory_equal(&choices.move, &legal[i], sizeof legal[i]);
        assert_int_equal(choices.n_path, n);
        assert_memory_equal(choices.path, path, (size_t)n * sizeof *path); /* in the engine's order */
    }
}

/* Any part of a path is alive, and every pick that is missing is offered, sooner or later: at least one of them now. */
static void expect_part(const struct alh_pick *path, int n, unsigned part)
{
    struct alh_pick some[ALH_MAX_PATH] = { { 0 } };
    int n_some = 0, offered = 0;
    for (int i = 0; i < n; i++)
        if (part >> i & 1)
            some[n_some++] = path[i];
    follow(some, n_some);
    assert_int_equal(choices.n_path, n_some);
    assert_memory_equal(choices.path, some, (size_t)n_some * sizeof *some);
    for (int i = 0; i < n; i++)
        offered += !(part >> i & 1) && (leads_on(path[i]) || is_also(path[i]));
    assert_true(n_some == n || offered > 0);
}

static void test_parts_of_paths(void **state)
{
    (void)state;
    lay_out_an_action();
    try_all_moves();
    for (int i = 0; i < n_legal; i++) {
        struct alh_pick path[ALH_MAX_PATH];
        int n = alh_path_of(&legal[i], path);
        for (unsigned part = 0; n <= 5 && part < 1u << n; part++)
            expect_part(path, n, part);
    }
}

static void test_parts_of_paths_of_placing(void **state)
{
    (void)state;
    s.players = 2;
    ask_to_place();
    try_all_moves();
    for (int i = 0; i < n_legal; i++) {
        struct alh_pick path[ALH_MAX_PATH];
        int n = alh_path_of(&legal[i], path);
        for (unsigned part = 0; part < 1u << n; part++)
            expect_part(path, n, part);
    }
}

static void test_path_of_each_kind(void **state)
{
    (void)state;
    struct alh_pick path[ALH_MAX_PATH];
    struct alh_move move = buy_move(3, "denar 5 2 5");
    assert_int_equal(alh_path_of(&move, path), 4);
    assert_true(same_pick(path[0], slot(3)) && same_pick(path[1], hand(ALH_DENAR, 2)) &&
                same_pick(path[3], hand(ALH_DENAR, 5)));
    move = take_move("denar 1");
    assert_int_equal(alh_path_of(&move, path), 1);
    assert_true(same_pick(path[0], display(ALH_DENAR, 1)));
    move = tile_move(ALH_MOVE_rebuild_swap, 7, -1, 2);
    assert_int_equal(alh_path_of(&move, path), 3);
    assert_true(same_pick(path[0], word(ALH_WORD_rebuild)) && same_pick(path[1], tile(7)) &&
                same_pick(path[2], cell(-1, 2)));
    move = tile_move(ALH_MOVE_give, 7, 0, 0);
    assert_int_equal(alh_path_of(&move, path), 2);
    assert_true(same_pick(path[1], word(ALH_WORD_give)));
}

/* A move from outside may name more cards than a path has room for; what comes after them is left out. */
static void test_no_path_is_longer_than_its_room(void **state)
{
    (void)state;
    struct alh_pick path[ALH_MAX_PATH + 1] = { { 0 } };
    struct alh_move move = { .kind = ALH_MOVE_buy, .slot = 1, .treasure = 3 };
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int value = 1; value <= 9; value++)
            for (int i = 0; i < 3; i++)
                alh_add_card(&move.cards, alh_card(currency, value));
    assert_int_equal(alh_path_of(&move, path), ALH_MAX_PATH);
    assert_int_equal(path[ALH_MAX_PATH].noun, ALH_PICK_NONE);
}

static void test_picks_that_a_move_has(void **state)
{
    (void)state;
    struct alh_move move = buy_move(3, "denar 5 2 5");
    struct alh_pick mixed[] = { hand(ALH_DENAR, 5), slot(3), hand(ALH_DENAR, 5) },
                    thrice[] = { hand(ALH_DENAR, 5), hand(ALH_DENAR, 5), hand(ALH_DENAR, 5) },
                    others[] = { slot(2), display(ALH_DENAR, 5), hand(ALH_DENAR, 4) };
    assert_true(alh_has_picks(&move, NULL, 0));
    assert_true(alh_has_picks(&move, mixed, 3));
    assert_true(alh_has_picks(&move, thrice, 2));
    assert_false(alh_has_picks(&move, thrice, 3));
    for (int i = 0; i < 3; i++)
        assert_false(alh_has_picks(&move, &others[i], 1));
}

static void test_price_of_a_move(void **state)
{
    (void)state;
    int price = 0, paid = 0;
    struct alh_move buy = buy_move(3, "denar 4 4 1"), take = take_move("denar 1");
    lay_out_an_action();
    assert_true(alh_price_of(&s, &buy, &price, &paid));
    assert_int_equal(price, 8);
    assert_int_equal(paid, 9);
    assert_false(alh_price_of(&s, &take, &price, &paid));
}

/* ---- judging ---- */

static struct alh_move judged;

static void expect_rule(const struct alh_pick *path, int n, int rule)
{
    struct alh_refusal why;
    assert_true(alh_judge(&s, path, n, &judged, &why));
    assert_string_equal(alh_rule_name(why.rule), alh_rule_name(rule));
}

static void expect_no_move(const struct alh_pick *path, int n)
{
    struct alh_refusal why;
    assert_false(alh_judge(&s, path, n, &judged, &why));
}

static void test_legal_moves_are_judged_by_their_picks(void **state)
{
    (void)state;
    struct alh_pick path[ALH_MAX_PATH];
    lay_out_an_action();
    try_all_moves();
    for (int i = 0; i < n_legal; i++) {
        int n = alh_path_of(&legal[i], path);
        for (int j = 0; j < n / 2; j++) { /* any order will do */
            struct alh_pick pick = path[j];
            path[j] = path[n - 1 - j];
            path[n - 1 - j] = pick;
        }
        expect_rule(path, n, ALH_RULE_none);
        assert_memory_equal(&judged, &legal[i], sizeof judged);
    }
}

static void test_payments_are_judged_by_their_picks(void **state)
{
    (void)state;
    lay_out_an_action();
    expect_rule((struct alh_pick[]){ slot(3), hand(ALH_DENAR, 4) }, 2, ALH_RULE_too_little_money);
    expect_rule((struct alh_pick[]){ slot(3), hand(ALH_DENAR, 9) }, 2, ALH_RULE_card_not_owned);
    expect_rule((struct alh_pick[]){ slot(3), hand(ALH_DUKAT, 9) }, 2, ALH_RULE_wrong_currency);
    expect_rule((struct alh_pick[]){ slot(3) }, 1, ALH_RULE_no_cards);
    expect_rule((struct alh_pick[]){ slot(2), hand(ALH_DENAR, 4) }, 2, ALH_RULE_empty_slot);
    expect_rule((struct alh_pick[]){ display(ALH_DENAR, 9) }, 1, ALH_RULE_not_on_display);
    expect_rule((struct alh_pick[]){ display(ALH_GULDEN, 9), display(ALH_DENAR, 1) }, 2, ALH_RULE_over_five);
}

/* Building and swapping consist of the same picks: what stands on the square says which is meant. */
static void test_squares_are_judged_by_their_picks(void **state)
{
    (void)state;
    struct alh_pick again = word(ALH_WORD_rebuild), tower = tile(alh_find_tile(ALH_TOWER, 10, ALH_W)),
                    absent = tile(alh_find_tile(ALH_TOWER, 11, 0));
    lay_out_an_action();
    expect_rule((struct alh_pick[]){ again, tower, cell(1, 0) }, 3, ALH_RULE_wall_mismatch);
    assert_int_equal(judged.kind, ALH_MOVE_rebuild_build);
    expect_rule((struct alh_pick[]){ again, tower, cell(0, -1) }, 3, ALH_RULE_wall_mismatch);
    assert_int_equal(judged.kind, ALH_MOVE_rebuild_swap);
    expect_rule((struct alh_pick[]){ again, tower, cell(0, 0) }, 3, ALH_RULE_fountain);
    expect_rule((struct alh_pick[]){ again, tower, cell(9, 9) }, 3, ALH_RULE_does_not_touch);
    expect_rule((struct alh_pick[]){ again, absent, cell(1, 0) }, 3, ALH_RULE_not_in_reserve);
    expect_rule((struct alh_pick[]){ again, cell(9, 9) }, 2, ALH_RULE_no_tile_there);
    expect_rule((struct alh_pick[]){ word(ALH_WORD_pass) }, 1, ALH_RULE_action_possible);
}

static void test_picks_that_are_no_move(void **state)
{
    (void)state;
    struct alh_pick tower = tile(alh_find_tile(ALH_TOWER, 12, 0));
    lay_out_an_action();
    expect_no_move(NULL, 0);
    expect_no_move((struct alh_pick[]){ hand(ALH_DENAR, 4) }, 1); /* the slot is missing */
    expect_no_move((struct alh_pick[]){ word(ALH_WORD_rebuild), tower }, 2);
    expect_no_move((struct alh_pick[]){ tower, cell(1, 0) }, 2);
    expect_no_move((struct alh_pick[]){ slot(3), slot(3), hand(ALH_DENAR, 4) }, 3);
    expect_no_move((struct alh_pick[]){ slot(3), display(ALH_DENAR, 4) }, 2);
    expect_no_move((struct alh_pick[]){ word(ALH_WORD_wake_vizier) }, 1); /* the module does not play */
    alh_enter_step(&s, ALH_STEP_OVER);
    expect_no_move((struct alh_pick[]){ word(ALH_WORD_pass) }, 1);
}

/* ---- next and also ---- */

static void test_first_picks_of_an_action(void **state)
{
    (void)state;
    lay_out_an_action();
    follow(NULL, 0);
    assert_int_equal(choices.n_path, 0);
    assert_int_equal(choices.n_also, 0);
    assert_false(choices.is_move);
    assert_true(leads_on(display(ALH_DENAR, 1)) && leads_on(display(ALH_GULDEN, 9)));
    assert_true(leads_on(slot(1)) && leads_on(slot(3)) && leads_on(word(ALH_WORD_rebuild)));
    assert_false(leads_on(slot(2))); /* empty */
    assert_false(leads_on(slot(4))); /* 13 with a 9 */
    assert_false(leads_on(word(ALH_WORD_pass)));
}

static void test_equal_cards_are_one_pick(void **state)
{
    (void)state;
    lay_display(&s, "denar 1 1 1 2");
    follow(NULL, 0);
    assert_int_equal(choices.n_next, 2);
}

/* Cards lead on in ascending order; smaller ones belong to another path. */
static void test_smaller_cards_are_also(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick path[] = { slot(1), hand(ALH_GULDEN, 5) };
    follow(path, 2);
    assert_true(leads_on(hand(ALH_GULDEN, 5)));
    assert_true(is_also(hand(ALH_GULDEN, 1)) && is_also(hand(ALH_GULDEN, 2)));
    assert_false(leads_on(hand(ALH_GULDEN, 1)));
    assert_false(choices.is_move);
}

static void test_a_move_may_go_on(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick path[] = { slot(1), hand(ALH_GULDEN, 1), hand(ALH_GULDEN, 5) };
    follow(path, 3);
    assert_true(choices.is_move);
    assert_true(leads_on(hand(ALH_GULDEN, 5))); /* needless, but legal */
    assert_true(is_also(hand(ALH_GULDEN, 2)));
    assert_false(is_also(hand(ALH_GULDEN, 1))); /* he has only one */
}

/* Only 1 and 2 are left above the 1: not enough for a price of 8, so a 5 must be among them. */
static void test_cards_that_cannot_reach_do_not_lead_on(void **state)
{
    (void)state;
    s.market[0] = (uint8_t)alh_find_tile(ALH_PAVILION, 8, 0);
    give_hand(&s, 0, "gulden 1 2 5");
    struct alh_pick path[] = { slot(1) };
    follow(path, 1);
    assert_true(leads_on(hand(ALH_GULDEN, 1)));
    assert_false(leads_on(hand(ALH_GULDEN, 2))); /* 2 + 5 < 8 */
    struct alh_pick without_one[] = { slot(1), hand(ALH_GULDEN, 2) };
    follow(without_one, 2);
    assert_true(is_also(hand(ALH_GULDEN, 1)));
    assert_int_equal(choices.n_next, 0);
}

static void test_what_was_left_out_is_also(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick card[] = { hand(ALH_GULDEN, 5) };
    follow(card, 1);
    assert_int_equal(choices.n_next, 0);
    assert_true(is_also(slot(1)));
    assert_false(is_also(slot(3))); /* another currency */
    struct alh_pick where[] = { cell(-1, 0) };
    follow(where, 1);
    assert_true(is_also(word(ALH_WORD_rebuild)));
    assert_int_equal(choices.n_next, 0);
}

static void test_over_five_does_not_lead_on(void **state)
{
    (void)state;
    lay_display(&s, "denar 2, dirham 3, dukat 4, gulden 9");
    struct alh_pick path[] = { display(ALH_DIRHAM, 3) };
    follow(path, 1);
    assert_true(choices.is_move);
    assert_int_equal(choices.n_next, 0);
    assert_true(is_also(display(ALH_DENAR, 2)));
    assert_int_equal(choices.n_also, 1);
}

/* ---- paths that lead nowhere ---- */

static void test_picks_that_belong_to_nothing(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick nothing[] = { { .noun = 200, .id = 1 } };
    expect_dead(nothing, 1);
    nothing[0] = word(ALH_WORD_reserve);
    expect_dead(nothing, 1);
    nothing[0] = word(ALH_WORD_none);
    expect_dead(nothing, 1);
    nothing[0] = slot(2);
    expect_dead(nothing, 1);
    nothing[0] = slot(0);
    expect_dead(nothing, 1);
    nothing[0] = slot(200);
    expect_dead(nothing, 1);
    nothing[0] = tile(1);
    expect_dead(nothing, 1);
    nothing[0] = cell(0, 0);
    expect_dead(nothing, 1);
    nothing[0] = cell(30000, -30000);
    expect_dead(nothing, 1);
}

static void test_cards_that_do_not_exist(void **state)
{
    (void)state;
    lay_out_an_action();
    static const int kinds[] = { 0, ALH_CARD_KINDS, ALH_CARD_SCORING + 1, 255, 10, 79 };
    for (int i = 0; i < 6; i++) {
        struct alh_pick path[] = { { .noun = ALH_PICK_DISPLAY, .id = (uint8_t)kinds[i] } };
        expect_dead(path, 1);
        path[0].noun = ALH_PICK_HAND;
        expect_dead(path, 1);
    }
}

static void test_a_stage_is_picked_once(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick slots[] = { slot(1), slot(3) }, words[] = { word(ALH_WORD_rebuild), word(ALH_WORD_rebuild) };
    expect_dead(slots, 2);
    expect_dead(words, 2);
    struct alh_pick cells[] = { cell(-1, 0), cell(-1, 0) };
    expect_dead(cells, 2);
}

static void test_picks_that_do_not_go_together(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick path[] = { slot(1), display(ALH_DENAR, 1) };
    expect_dead(path, 2);
    path[1] = hand(ALH_DENAR, 4); /* another currency */
    expect_dead(path, 2);
    path[0] = display(ALH_DIRHAM, 3);
    path[1] = display(ALH_GULDEN, 9);
    expect_dead(path, 2);
}

static void test_more_cards_than_there_are(void **state)
{
    (void)state;
    lay_out_an_action();
    struct alh_pick path[] = { slot(1), hand(ALH_GULDEN, 5), hand(ALH_GULDEN, 5), hand(ALH_GULDEN, 5) };
    follow(path, 3);
    expect_dead(path, 4);
}

/* ---- limits ---- */

static void test_fifteen_equal_cards_can_be_counted(void **state)
{
    (void)state;
    struct alh_pick path[17] = { slot(1) };
    s.market[0] = (uint8_t)alh_find_tile(ALH_TOWER, 13, ALH_E);
    for (int i = 1; i < 17; i++) {
        path[i] = hand(ALH_GULDEN, 1);
        if (i < 16)
            alh_put_card(&s.hand[0], alh_card(ALH_GULDEN, 1));
    }
    alh_put_card(&s.hand[0], alh_card(ALH_GULDEN, 2));
    follow(path, 16);
    assert_true(choices.is_move);
    assert_int_equal(alh_count(&choices.move.cards, alh_card(ALH_GULDEN, 1)), 15);
    assert_int_equal(choices.n_next, 1);
    assert_true(leads_on(hand(ALH_GULDEN, 2)));
    expect_dead(path, 17); /* the sixteenth would run over into the next kind */
}

static void test_paths_that_are_too_long(void **state)
{
    (void)state;
    struct alh_pick path[ALH_MAX_PATH + 1];
    s.market[0] = (uint8_t)alh_find_tile(ALH_TOWER, 13, ALH_E);
    path[0] = slot(1);
    for (int i = 1; i <= ALH_MAX_PATH; i++) {
        path[i] = hand(ALH_GULDEN, 1 + (i - 1) / 10);
        alh_put_card(&s.hand[0], path[i].id);
    }
    follow(path, ALH_MAX_PATH);
    assert_true(choices.is_move);
    assert_int_equal(choices.n_path, ALH_MAX_PATH);
    expect_dead(path, ALH_MAX_PATH + 1);
}

static void test_path_of_a_move_with_very_many_cards(void **state)
{
    (void)state;
    struct alh_pick path[ALH_MAX_PATH];
    struct alh_move move = { .kind = ALH_MOVE_buy, .slot = 1 };
    for (int i = 0; i < 90; i++)
        alh_add_card(&move.cards, alh_card(ALH_GULDEN, 1 + i / 10));
    assert_int_equal(alh_path_of(&move, path), ALH_MAX_PATH);
}

static void test_nothing_to_pick_when_it_is_over(void **state)
{
    (void)state;
    struct alh_pick path[] = { slot(1) };
    alh_enter_step(&s, ALH_STEP_OVER);
    follow(NULL, 0);
    assert_int_equal(choices.n_next, 0);
    assert_false(choices.is_move);
    expect_dead(path, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_tree_of_an_action, start),
        cmocka_unit_test_setup(test_tree_of_placing, start),
        cmocka_unit_test_setup(test_tree_of_a_pass, start),
        cmocka_unit_test(test_trees_of_games),
        cmocka_unit_test_setup(test_paths_in_any_order, start),
        cmocka_unit_test_setup(test_parts_of_paths, start),
        cmocka_unit_test_setup(test_parts_of_paths_of_placing, start),
        cmocka_unit_test_setup(test_path_of_each_kind, start),
        cmocka_unit_test(test_no_path_is_longer_than_its_room),
        cmocka_unit_test_setup(test_picks_that_a_move_has, start),
        cmocka_unit_test_setup(test_price_of_a_move, start),
        cmocka_unit_test_setup(test_legal_moves_are_judged_by_their_picks, start),
        cmocka_unit_test_setup(test_payments_are_judged_by_their_picks, start),
        cmocka_unit_test_setup(test_squares_are_judged_by_their_picks, start),
        cmocka_unit_test_setup(test_picks_that_are_no_move, start),
        cmocka_unit_test_setup(test_first_picks_of_an_action, start),
        cmocka_unit_test_setup(test_equal_cards_are_one_pick, start),
        cmocka_unit_test_setup(test_smaller_cards_are_also, start),
        cmocka_unit_test_setup(test_a_move_may_go_on, start),
        cmocka_unit_test_setup(test_cards_that_cannot_reach_do_not_lead_on, start),
        cmocka_unit_test_setup(test_what_was_left_out_is_also, start),
        cmocka_unit_test_setup(test_over_five_does_not_lead_on, start),
        cmocka_unit_test_setup(test_picks_that_belong_to_nothing, start),
        cmocka_unit_test_setup(test_cards_that_do_not_exist, start),
        cmocka_unit_test_setup(test_a_stage_is_picked_once, start),
        cmocka_unit_test_setup(test_picks_that_do_not_go_together, start),
        cmocka_unit_test_setup(test_more_cards_than_there_are, start),
        cmocka_unit_test_setup(test_fifteen_equal_cards_can_be_counted, start),
        cmocka_unit_test_setup(test_paths_that_are_too_long, start),
        cmocka_unit_test_setup(test_path_of_a_move_with_very_many_cards, start),
        cmocka_unit_test_setup(test_nothing_to_pick_when_it_is_over, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
