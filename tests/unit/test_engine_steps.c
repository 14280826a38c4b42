/* The way through the steps, and what is raised inside them. The file under test is included with every row
   replaced by one that notes its letter and does what the test told it. */
#include "support/unit.h"

#define alh_base_gather_pieces row_a
#define alh_base_deal_to_dirk row_c
#define alh_base_deal_cards row_d
#define alh_base_ask_action row_A
#define alh_base_ask_place row_P
#define alh_base_refill_display row_m
#define alh_base_hold_scorings row_s
#define alh_base_refill_market row_k
#define alh_base_open_window row_w
#define alh_base_next_turn row_t
#define alh_base_hand_out_leftovers row_x
#define alh_base_ask_receivers row_y
#define alh_base_score_last row_o
#define alh_base_finish row_z
#define alh_city_walls_lay_out row_u
#define alh_power_of_sultan_lay_out row_v
#define alh_base_set_aside row_q
#define alh_power_of_sultan_ask_claims row_e
#define alh_power_of_sultan_end_claims row_f
#define alh_base_lay_on_slot row_l
#define alh_base_ask_window row_i
#define alh_falconers_send_back row_g
#include "engine/play.c"

#include "support/positions.h"

static struct alh_state s;
static char visited[256];
static struct alh_call calls[256]; /* with which each was visited */
static int n_visited;
static enum alh_again (*program[128])(int times); /* what a row does, by its letter; NULL: nothing */
static int times_visited[128];

static enum alh_again visit(char letter, const struct alh_call *call)
{
    assert_true(n_visited < 200); /* it goes round in circles */
    calls[n_visited] = *call;
    visited[n_visited++] = letter;
    int times = ++times_visited[(int)letter];
    return program[(int)letter] ? program[(int)letter](times) : ALH_DONE;
}

#define ROW_OF(letter)                                                                                       \
    enum alh_again row_##letter(struct alh_state *state, const struct alh_call *call, struct alh_events *ev) \
    {                                                                                                        \
        assert_ptr_equal(state, &s);                                                                         \
        assert_null(ev);                                                                                     \
        return visit(#letter[0], call);                                                                      \
    }
ROW_OF(a)
ROW_OF(c)
ROW_OF(d)
ROW_OF(A)
ROW_OF(P)
ROW_OF(m)
ROW_OF(s)
ROW_OF(k)
ROW_OF(w)
ROW_OF(x)
ROW_OF(y)
ROW_OF(o)
ROW_OF(z)
ROW_OF(u)
ROW_OF(v)
ROW_OF(q)
ROW_OF(e)
ROW_OF(f)
ROW_OF(l)
ROW_OF(i)
ROW_OF(g)

/* The last row of a turn begins the next one, as that of the base game does. */
enum alh_again row_t(struct alh_state *state, const struct alh_call *call, struct alh_events *ev)
{
    assert_ptr_equal(state, &s);
    assert_null(ev);
    alh_begin_turn(state);
    return visit('t', call);
}

/* The modules that play, and so the rows that are visited and the options that are looked at. */
static void choose_modules(uint64_t modules)
{
    s.modules = modules;
    memset(s.answers, 0, sizeof s.answers);
    alh_find_answerers(&s);
    memset(s.rows, 0, sizeof s.rows);
    alh_choose_rows(&s);
    memset(s.options, 0, sizeof s.options);
    alh_choose_options(&s);
}

static int start(void **state)
{
    (void)state;
    memset(visited, 0, sizeof visited);
    memset(program, 0, sizeof program);
    memset(times_visited, 0, sizeof times_visited);
    n_visited = 0;
    clear_table(&s, 3);
    return 0;
}

static void run_from(int step)
{
    alh_enter_step(&s, step);
    alh_run(&s, NULL);
}

static void answer(void)
{
    alh_pop(&s);
    alh_run(&s, NULL);
}

static void expect_visited(const char *letters)
{
    assert_string_equal(visited, letters);
}

static enum alh_again ask(int times)
{
    alh_ask_player(&s, ALH_ASK_action, times - 1);
    return ALH_DONE;
}

static enum alh_again ask_three_times(int times)
{
    alh_ask_player(&s, ALH_ASK_place, 0);
    return times < 3 ? ALH_AGAIN : ALH_DONE;
}

static enum alh_again three_times(int times)
{
    return times < 3 ? ALH_AGAIN : ALH_DONE;
}

static enum alh_again end_the_game(int times)
{
    (void)times;
    alh_enter_step(&s, ALH_STEP_END);
    return ALH_AGAIN;
}

static enum alh_again finish(int times)
{
    (void)times;
    alh_enter_step(&s, ALH_STEP_OVER);
    return ALH_DONE;
}

static enum alh_again raise_setup(int times)
{
    if (times == 1)
        alh_raise(&s, ALH_STEP_SETUP, (struct alh_call){ .player = 5, .what = 191, .x = -162, .y = 162 });
    return ALH_DONE;
}

static enum alh_again raise_setup_twice(int times)
{
    if (times == 1) {
        alh_raise(&s, ALH_STEP_SETUP, (struct alh_call){ .player = 1 });
        alh_raise(&s, ALH_STEP_SETUP, (struct alh_call){ .player = 2 });
    }
    return ALH_DONE;
}

static enum alh_again raise_scoring(int times)
{
    if (times == 1)
        alh_raise(&s, ALH_STEP_SCORING, (struct alh_call){ 0 });
    return ALH_DONE;
}

static enum alh_again ask_and_raise_setup(int times)
{
    if (times == 1) {
        alh_ask_player(&s, ALH_ASK_place, 2);
        alh_raise(&s, ALH_STEP_SETUP, (struct alh_call){ 0 });
    }
    return ALH_DONE;
}

/* ---- the turn ---- */

static void test_setup_then_action(void **state)
{
    (void)state;
    program['A'] = ask;
    run_from(ALH_STEP_SETUP);
    expect_visited("akcdA");
    assert_int_equal(s.step, ALH_STEP_ACTION);
}

/* START and WRAP open menus in which the base game offers nothing; POWERS and KEYS have no rows in it. */
static void test_a_turn_in_order(void **state)
{
    (void)state;
    program['A'] = ask;
    run_from(ALH_STEP_START);
    answer();
    expect_visited("APmsktA");
}

static void test_a_turn_with_modules(void **state)
{
    (void)state;
    program['A'] = ask;
    choose_modules(s.modules | (uint64_t)1 << ALH_MODULE_viziers_favour);
    run_from(ALH_STEP_START);
    answer();
    expect_visited("APmskwtA");
}

static void test_a_question_stops_the_walk(void **state)
{
    (void)state;
    program['P'] = ask;
    run_from(ALH_STEP_PLACE);
    expect_visited("P");
    alh_run(&s, NULL);
    expect_visited("P");
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_action);
    assert_int_equal(alh_decision(&s).player, 0);
}

static void test_rows_of_a_turn_are_called_for_nobody(void **state)
{
    (void)state;
    program['P'] = ask;
    run_from(ALH_STEP_PLACE);
    static const struct alh_call nobody;
    assert_memory_equal(&calls[0], &nobody, sizeof nobody);
}

static void test_a_row_is_visited_again_after_its_question(void **state)
{
    (void)state;
    program['P'] = ask_three_times;
    program['A'] = ask;
    run_from(ALH_STEP_PLACE);
    expect_visited("P");
    answer();
    expect_visited("PP");
    answer();
    expect_visited("PPP");
    answer();
    expect_visited("PPPmsktA");
}

static void test_a_row_is_visited_again_at_once(void **state)
{
    (void)state;
    program['m'] = three_times;
    program['A'] = ask;
    run_from(ALH_STEP_WRAP);
    expect_visited("mmmsktA");
}

static void test_a_row_that_left_the_step_is_not_visited_again(void **state)
{
    (void)state;
    program['k'] = end_the_game;
    program['z'] = finish;
    run_from(ALH_STEP_SCORING);
    expect_visited("skxyoz");
    assert_true(alh_over(&s));
}

static void test_nothing_happens_when_it_is_over(void **state)
{
    (void)state;
    run_from(ALH_STEP_OVER);
    expect_visited("");
}

/* ---- raised inside a turn ---- */

static void test_raised_rows_come_before_the_next_row(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcdsktA");
}

static void test_raised_rows_know_who_is_concerned(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    static const struct alh_call call = { .player = 5, .what = 191, .x = -162, .y = 162 };
    for (int i = 1; i <= 4; i++)
        assert_memory_equal(&calls[i], &call, sizeof call);
}

static void test_raising_does_not_leave_the_step(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['c'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    assert_int_equal(s.step, ALH_STEP_REFILL_MONEY);
}

static void test_a_question_of_a_raised_row_comes_before_the_next(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['c'] = ask;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makc");
    assert_int_equal(s.depth, 2);
    answer();
    expect_visited("makcdsktA");
}

static void test_a_raised_row_is_visited_again_after_its_question(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['c'] = ask_three_times;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    answer();
    answer();
    expect_visited("makccc");
    answer();
    expect_visited("makcccdsktA");
}

static void test_a_raised_row_is_visited_again_at_once(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['d'] = three_times;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcdddsktA");
}

static void test_raised_twice_the_second_comes_first(void **state)
{
    (void)state;
    program['m'] = raise_setup_twice;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcdakcdsktA");
    assert_int_equal(calls[1].player, 2);
    assert_int_equal(calls[5].player, 1);
}

static void test_raised_inside_what_was_raised(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['c'] = raise_scoring;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcsdsktA");
}

static void test_what_was_asked_before_raising_comes_afterwards(void **state)
{
    (void)state;
    program['m'] = ask_and_raise_setup;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcd");
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_place);
    assert_int_equal(alh_decision(&s).player, 2);
    assert_int_equal(s.depth, 1);
}

static void test_the_end_drops_what_is_open(void **state)
{
    (void)state;
    program['m'] = ask_and_raise_setup;
    program['c'] = end_the_game;
    program['x'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makcx");
    assert_int_equal(s.depth, 1);
    static const struct alh_frame nothing;
    assert_memory_equal(&s.stack[1], &nothing, sizeof nothing); /* nor is the row that was left turned back */
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_action);
}

static void test_a_moment_without_rows_is_no_work(void **state)
{
    (void)state;
    for (int step = 0; step < ALH_STEPS_AND_MOMENTS; step++) { /* nor a step without */
        alh_raise(&s, step, (struct alh_call){ .player = 1, .what = 2 });
        bool has_rows = false; /* of the base game, which plays alone */
        for (int row = first_row[step]; row < first_row[step + 1]; row++)
            has_rows |= rows[row].module == ALH_MODULE_base && rows[row].when == ALWAYS;
        assert_int_equal(s.depth, has_rows);
        if (has_rows)
            alh_cancel_raised(&s);
    }
    assert_int_equal(first_row[ALH_STEP_OVER], first_row[ALH_STEP_OVER + 1]);
}

static void test_modules_that_do_not_play_are_not_visited(void **state)
{
    (void)state;
    alh_ask_player(&s, ALH_ASK_place, 1);
    alh_raise(&s, ALH_STEP_SETUP, (struct alh_call){ 0 });
    choose_modules(0);
    alh_run(&s, NULL);
    expect_visited("");
    assert_int_equal(s.depth, 1);
}

static void raise_in_play(uint64_t modules, int moment)
{
    memset(visited, 0, sizeof visited);
    n_visited = 0;
    choose_modules(modules | (uint64_t)1 << ALH_MODULE_base);
    alh_ask_player(&s, ALH_ASK_place, 1);
    alh_raise(&s, moment, (struct alh_call){ 0 });
    alh_run(&s, NULL);
    alh_pop(&s);
}

/* Each moment visits the rows of the modules in play, in the order of steps.def, not of the registry. */
static void test_moments_visit_the_modules_in_play(void **state)
{
    (void)state;
    const uint64_t walls = (uint64_t)1 << ALH_MODULE_city_walls, sultan = (uint64_t)1 << ALH_MODULE_power_of_sultan;
    raise_in_play(0, ALH_ON_CARD_TURNED);
    expect_visited("q");
    raise_in_play(walls, ALH_ON_CARD_TURNED);
    expect_visited("uq");
    raise_in_play(walls | sultan, ALH_ON_CARD_TURNED);
    expect_visited("uvq");
    raise_in_play(0, ALH_ON_TILE_DRAWN);
    expect_visited("l");
    raise_in_play(sultan, ALH_ON_TILE_DRAWN);
    expect_visited("efl");
    raise_in_play(0, ALH_ON_REMOVED);
    expect_visited("");
    raise_in_play((uint64_t)1 << ALH_MODULE_falconers, ALH_ON_REMOVED);
    expect_visited("g");
}

static enum alh_again ask_and_cancel(int times)
{
    alh_cancel_raised(&s);
    alh_ask_player(&s, ALH_ASK_place, times);
    return ALH_DONE;
}

/* What was raised last ends, and nothing else: the row that raised it goes on. */
static void test_cancelling_what_was_raised(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['c'] = ask_and_cancel;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("makc");
    assert_int_equal(s.depth, 1);
    answer();
    expect_visited("makcsktA");
}

/* ---- the stack ---- */

static void test_the_top_comes_first(void **state)
{
    (void)state;
    alh_push(&s, (struct alh_frame){ .kind = ALH_ASK_action, .player = 1, .arg = { 1, 2, 3, 4 } });
    alh_ask_player(&s, ALH_ASK_place, 2);
    assert_int_equal(alh_top(&s)->kind, ALH_ASK_place);
    assert_int_equal(alh_pop(&s).player, 2);
    struct alh_frame below = alh_pop(&s);
    assert_int_equal(below.player, 1);
    assert_int_equal(below.arg[3], 4);
    assert_int_equal(s.depth, 0);
}

/* Equal positions are equal bytes. */
static void test_a_popped_frame_leaves_zeros(void **state)
{
    (void)state;
    struct alh_state before = s;
    alh_push(&s, (struct alh_frame){ .kind = 2, .player = 1, .arg = { 1, 2, 3, 4 } });
    alh_pop(&s);
    assert_memory_equal(&s, &before, sizeof s);
}

static void test_all_frames_fit(void **state)
{
    (void)state;
    for (int i = 0; i < ALH_STACK; i++)
        alh_ask_player(&s, ALH_ASK_action, i % 3);
    assert_int_equal(s.depth, ALH_STACK);
    for (int i = ALH_STACK - 1; i >= 0; i--)
        assert_int_equal(alh_pop(&s).player, i % 3);
}

static void test_entering_a_step_empties_the_stack(void **state)
{
    (void)state;
    alh_enter_step(&s, s.step);
    struct alh_state before = s;
    for (int i = 0; i < 5; i++)
        alh_ask_player(&s, ALH_ASK_place, i);
    s.row++;
    alh_enter_step(&s, s.step);
    assert_memory_equal(&s, &before, sizeof s);
}

/* ---- the table ---- */

static void test_every_row_stands_in_its_step(void **state)
{
    (void)state;
    assert_int_equal(first_row[0], 0);
    for (int step = 0; step < ALH_STEPS_AND_MOMENTS; step++)
        for (int row = first_row[step]; row < first_row[step + 1]; row++)
            assert_int_equal(rows[row].step, step);
    assert_int_equal(first_row[ALH_STEPS_AND_MOMENTS], sizeof rows / sizeof rows[0]);
}

/* The walk through a turn relies on it: what no module plays is passed over without a look at the steps. */
static void test_the_last_row_of_a_turn_is_always_visited(void **state)
{
    (void)state;
    assert_int_equal(rows[first_row[ALH_STEP_INTERRUPT + 1] - 1].module, ALH_MODULE_base);
    assert_int_equal(rows[first_row[ALH_STEP_END + 1] - 1].module, ALH_MODULE_base);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_setup_then_action, start),
        cmocka_unit_test_setup(test_a_turn_in_order, start),
        cmocka_unit_test_setup(test_a_turn_with_modules, start),
        cmocka_unit_test_setup(test_a_question_stops_the_walk, start),
        cmocka_unit_test_setup(test_rows_of_a_turn_are_called_for_nobody, start),
        cmocka_unit_test_setup(test_a_row_is_visited_again_after_its_question, start),
        cmocka_unit_test_setup(test_a_row_is_visited_again_at_once, start),
        cmocka_unit_test_setup(test_a_row_that_left_the_step_is_not_visited_again, start),
        cmocka_unit_test_setup(test_nothing_happens_when_it_is_over, start),
        cmocka_unit_test_setup(test_raised_rows_come_before_the_next_row, start),
        cmocka_unit_test_setup(test_raised_rows_know_who_is_concerned, start),
        cmocka_unit_test_setup(test_raising_does_not_leave_the_step, start),
        cmocka_unit_test_setup(test_a_question_of_a_raised_row_comes_before_the_next, start),
        cmocka_unit_test_setup(test_a_raised_row_is_visited_again_after_its_question, start),
        cmocka_unit_test_setup(test_a_raised_row_is_visited_again_at_once, start),
        cmocka_unit_test_setup(test_raised_twice_the_second_comes_first, start),
        cmocka_unit_test_setup(test_raised_inside_what_was_raised, start),
        cmocka_unit_test_setup(test_what_was_asked_before_raising_comes_afterwards, start),
        cmocka_unit_test_setup(test_the_end_drops_what_is_open, start),
        cmocka_unit_test_setup(test_a_moment_without_rows_is_no_work, start),
        cmocka_unit_test_setup(test_modules_that_do_not_play_are_not_visited, start),
        cmocka_unit_test_setup(test_moments_visit_the_modules_in_play, start),
        cmocka_unit_test_setup(test_cancelling_what_was_raised, start),
        cmocka_unit_test_setup(test_the_top_comes_first, start),
        cmocka_unit_test_setup(test_a_popped_frame_leaves_zeros, start),
        cmocka_unit_test_setup(test_all_frames_fit, start),
        cmocka_unit_test_setup(test_entering_a_step_empties_the_stack, start),
        cmocka_unit_test(test_every_row_stands_in_its_step),
        cmocka_unit_test(test_the_last_row_of_a_turn_is_always_visited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
