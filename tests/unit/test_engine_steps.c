/* The way through the steps, and what is raised inside them. The file under test is included with every row of the turn
   replaced by one that notes its letter and does what the test told it. */
#include "support/unit.h"

#define alh_base_fill_bag row_a
#define alh_base_fill_market row_b
#define alh_base_deal_to_dirk row_c
#define alh_base_deal_cards row_d
#define alh_base_ask_action row_A
#define alh_base_ask_place row_P
#define alh_base_refill_display row_m
#define alh_base_hold_scorings row_s
#define alh_base_refill_market row_k
#define alh_base_next_turn row_t
#define alh_base_hand_out_leftovers row_x
#define alh_base_ask_receivers row_y
#define alh_base_finish row_z
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
ROW_OF(b)
ROW_OF(c)
ROW_OF(d)
ROW_OF(A)
ROW_OF(P)
ROW_OF(m)
ROW_OF(s)
ROW_OF(k)
ROW_OF(t)
ROW_OF(x)
ROW_OF(y)
ROW_OF(z)

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
        alh_raise(&s, ALH_STEP_SETUP, 7, -8);
    return ALH_DONE;
}

static enum alh_again raise_setup_twice(int times)
{
    if (times == 1) {
        alh_raise(&s, ALH_STEP_SETUP, 1, 0);
        alh_raise(&s, ALH_STEP_SETUP, 2, 0);
    }
    return ALH_DONE;
}

static enum alh_again raise_scoring(int times)
{
    if (times == 1)
        alh_raise(&s, ALH_STEP_SCORING, 0, 0);
    return ALH_DONE;
}

static enum alh_again ask_and_raise_setup(int times)
{
    if (times == 1) {
        alh_ask_player(&s, ALH_ASK_place, 2);
        alh_raise(&s, ALH_STEP_SETUP, 0, 0);
    }
    return ALH_DONE;
}

/* ---- the turn ---- */

static void test_setup_then_action(void **state)
{
    (void)state;
    program['A'] = ask;
    run_from(ALH_STEP_SETUP);
    expect_visited("abcdA");
    assert_int_equal(s.step, ALH_STEP_ACTION);
}

/* START, WRAP, POWERS and KEYS have no rows in the base game. */
static void test_a_turn_in_order(void **state)
{
    (void)state;
    program['A'] = ask;
    run_from(ALH_STEP_START);
    answer();
    expect_visited("APmsktA");
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
    assert_int_equal(calls[0].a, 0);
    assert_int_equal(calls[0].b, 0);
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
    expect_visited("skxyz");
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
    expect_visited("mabcdsktA");
}

static void test_raised_rows_know_who_is_concerned(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    for (int i = 1; i <= 4; i++) {
        assert_int_equal(calls[i].a, 7);
        assert_int_equal(calls[i].b, -8);
    }
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
    program['b'] = ask;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mab");
    assert_int_equal(s.depth, 2);
    answer();
    expect_visited("mabcdsktA");
}

static void test_a_raised_row_is_visited_again_after_its_question(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['b'] = ask_three_times;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    answer();
    answer();
    expect_visited("mabbb");
    answer();
    expect_visited("mabbbcdsktA");
}

static void test_a_raised_row_is_visited_again_at_once(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['d'] = three_times;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mabcdddsktA");
}

static void test_raised_twice_the_second_comes_first(void **state)
{
    (void)state;
    program['m'] = raise_setup_twice;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mabcdabcdsktA");
    assert_int_equal(calls[1].a, 2);
    assert_int_equal(calls[5].a, 1);
}

static void test_raised_inside_what_was_raised(void **state)
{
    (void)state;
    program['m'] = raise_setup;
    program['b'] = raise_scoring;
    program['A'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mabscdsktA");
}

static void test_what_was_asked_before_raising_comes_afterwards(void **state)
{
    (void)state;
    program['m'] = ask_and_raise_setup;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mabcd");
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_place);
    assert_int_equal(alh_decision(&s).player, 2);
    assert_int_equal(s.depth, 1);
}

static void test_the_end_drops_what_is_open(void **state)
{
    (void)state;
    program['m'] = ask_and_raise_setup;
    program['b'] = end_the_game;
    program['x'] = ask;
    run_from(ALH_STEP_REFILL_MONEY);
    expect_visited("mabx");
    assert_int_equal(s.depth, 1);
    static const struct alh_frame nothing;
    assert_memory_equal(&s.stack[1], &nothing, sizeof nothing); /* nor is the row that was left turned back */
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_action);
}

static void test_a_moment_without_rows_is_no_work(void **state)
{
    (void)state;
    for (int moment = ALH_STEPS; moment < ALH_STEPS_AND_MOMENTS; moment++)
        alh_raise(&s, moment, 1, 2);
    alh_raise(&s, ALH_STEP_WRAP, 1, 2); /* nor a step without */
    assert_int_equal(s.depth, 0);
}

static void test_modules_that_do_not_play_are_not_visited(void **state)
{
    (void)state;
    alh_ask_player(&s, ALH_ASK_place, 1);
    alh_raise(&s, ALH_STEP_SETUP, 0, 0);
    s.modules = 0;
    alh_run(&s, NULL);
    expect_visited("");
    assert_int_equal(s.depth, 1);
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
    struct alh_state before = s;
    for (int i = 0; i < 5; i++)
        alh_ask_player(&s, ALH_ASK_place, i);
    s.row = 1;
    alh_enter_step(&s, s.step);
    assert_memory_equal(&s, &before, sizeof s);
}

/* ---- the table ---- */

static void test_every_row_stands_in_its_step(void **state)
{
    (void)state;
    assert_int_equal(first_row[0], 0);
    for (int step = 0; step < ALH_STEPS_AND_MOMENTS; step++)
        assert_true(first_row[step] <= first_row[step + 1]);
    assert_int_equal(first_row[ALH_STEPS_AND_MOMENTS], sizeof rows / sizeof rows[0]);
}

static void test_steps_follow_each_other(void **state)
{
    (void)state;
    for (int step = ALH_STEP_SETUP; step < ALH_STEP_INTERRUPT; step++)
        assert_int_equal(next_step[step], step + 1);
    assert_int_equal(next_step[ALH_STEP_INTERRUPT], ALH_STEP_START);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_setup_then_action, start),
        cmocka_unit_test_setup(test_a_turn_in_order, start),
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
        cmocka_unit_test_setup(test_the_top_comes_first, start),
        cmocka_unit_test_setup(test_a_popped_frame_leaves_zeros, start),
        cmocka_unit_test_setup(test_all_frames_fit, start),
        cmocka_unit_test_setup(test_entering_a_step_empties_the_stack, start),
        cmocka_unit_test(test_every_row_stands_in_its_step),
        cmocka_unit_test(test_steps_follow_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
