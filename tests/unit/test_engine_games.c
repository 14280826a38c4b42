/* Whole games: their events, their copies, and what is not in use. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/parts.h"
#include "support/positions.h"
#include "unit/table.h"

/* ---- events ---- */

/* Whether an event of the kind reveals something or draws. */
static const bool barrier[ALH_EVENT_KINDS] = {
    [ALH_EVENT_dealt] = true,
    [ALH_EVENT_displayed] = true,
    [ALH_EVENT_shuffled] = true,
    [ALH_EVENT_dirk_drew] = true,
    [ALH_EVENT_slot_filled] = true,
    [ALH_EVENT_laid_beside] = true,
    [ALH_EVENT_scoring_card] = true,
    [ALH_EVENT_ending] = true,
    [ALH_EVENT_leftover] = true,
    [ALH_EVENT_left_lying] = true,
    [ALH_EVENT_wall_card] = true,
    [ALH_EVENT_sultan_card] = true,
    [ALH_EVENT_sultan_rolled] = true,
    [ALH_EVENT_tile_drawn] = true,
    [ALH_EVENT_claimed] = true,
    [ALH_EVENT_project_offered] = true,
    [ALH_EVENT_auction] = true,
    [ALH_EVENT_bid] = true,
    [ALH_EVENT_character_won] = true,
    [ALH_EVENT_character_exchanged] = true,
    [ALH_EVENT_danced] = true,
    [ALH_EVENT_drew_card] = true,
    [ALH_EVENT_die_rolled] = true,
    [ALH_EVENT_power_used] = true,
    [ALH_EVENT_hidden_shown] = true,
    [ALH_EVENT_left_game] = true,
    [ALH_EVENT_score_card] = true,
    [ALH_EVENT_bonus_revealed] = true,
    [ALH_EVENT_thief_played] = true,
    [ALH_EVENT_change] = true,
    [ALH_EVENT_square_open] = true,
    [ALH_EVENT_gate_offered] = true,
    [ALH_EVENT_gate_discarded] = true,
    [ALH_EVENT_scout_up] = true,
    [ALH_EVENT_scout_left] = true,
    [ALH_EVENT_attack_seen] = true,
    [ALH_EVENT_attack] = true,
    [ALH_EVENT_traders_shown] = true,
    [ALH_EVENT_room_filled] = true,
    [ALH_EVENT_site_drawn] = true,
    [ALH_EVENT_site_marked] = true,
    [ALH_EVENT_site_seen] = true,
    [ALH_EVENT_site_completed] = true,
    [ALH_EVENT_site_shown] = true,
    [ALH_EVENT_site_money_lost] = true,
    [ALH_EVENT_key_shown] = true,
    [ALH_EVENT_decoration_shown] = true,
    [ALH_EVENT_fruit_laid] = true,
    [ALH_EVENT_servant_turned_up] = true,
    [ALH_EVENT_animal_came] = true,
    [ALH_EVENT_mission_open] = true,
    [ALH_EVENT_rolled] = true,
};

/* What it is not about is zero. With private parts, `seats` says who may see them. */
static void expect_no_other_part(const struct alh_event *e, uint64_t parts)
{
    if (alh_event_private_parts(e->kind))
        parts |= alh_part_bit(ALH_PART_SEATS);
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++)
        if (part != ALH_PART_PLAYER && alh_part_row(part)->event_key && !alh_has_part(parts, part) &&
            event_says(e, part))
            fail_msg("%s has a member that is none of its parts: %s", alh_event_name(e->kind),
                     alh_part_row(part)->event_key);
}

static void check_event(const struct alh_event *e)
{
    uint64_t parts = alh_event_parts(e->kind) | alh_event_private_parts(e->kind);
    bool either = e->kind == ALH_EVENT_passed || e->kind == ALH_EVENT_craftsman_up; /* a claim, what nobody has seen */
    if (!either && e->barrier != barrier[e->kind])
        fail_msg("%s is %s barrier", alh_event_name(e->kind), e->barrier ? "a" : "no");
    expect_no_other_part(e, parts);
    assert_true(e->kind != ALH_EVENT_passed || e->ask != ALH_ASK_over);
    if (!alh_has_part(parts, ALH_PART_PLAYER))
        assert_true(e->player == ALH_NOBODY || e->player == ALH_DIRK);
}

/* All kinds of events of the modules in play occur; each is a barrier or not, and uses no member but its parts. */
static void check_events_of_games(uint64_t modules)
{
    int seen[ALH_EVENT_KINDS] = { 0 };
    struct alh_random random = chance("events");
    for (int game = 0; game < (modules ? 50 : 10); game++) {
        struct alh_config config = alh_default_config();
        config.players = (uint8_t)(2 + game % 5);
        config.modules = modules;
        alh_new(&s, &config, (const char *)&game, sizeof game, &ev);
        do
            for (int i = 0; i < ev.n; i++) {
                seen[ev.list[i].kind]++;
                check_event(&ev.list[i]);
            }
        while (play_any_move(&s, &random, &ev));
    }
    for (int kind = 0; kind < ALH_EVENT_KINDS; kind++) {
        bool plays = (modules | (uint64_t)1 << ALH_MODULE_base) >> alh_event_module(kind) & 1;
        bool rare = kind == ALH_EVENT_passed || kind == ALH_EVENT_auction || kind == ALH_EVENT_bid ||
                    kind == ALH_EVENT_left_game || (kind == ALH_EVENT_laid_beside && !modules) ||
                    kind == ALH_EVENT_hidden_shown || kind == ALH_EVENT_project_outbid ||
                    kind == ALH_EVENT_attack_open ||
                    ((kind == ALH_EVENT_moved || kind == ALH_EVENT_slots_swapped) && !modules) ||
                    kind == ALH_EVENT_bid_returned; /* hardly ever with random players */
        if (!seen[kind] && plays && !rare)
            fail_msg("%s was never seen", alh_event_name(kind));
        assert_true(plays || !seen[kind]);
    }
}

static void test_events_of_whole_games(void **state)
{
    (void)state;
    check_events_of_games(0);
}

static void test_events_of_whole_games_with_modules(void **state)
{
    (void)state;
    check_events_of_games(ALL_MODULES);
}

/* With assertions it is an error that a list can be full at all. */
#ifndef ALH_ASSERTS
static void test_a_full_list_of_events_takes_no_more(void **state)
{
    (void)state;
    for (int i = 0; i < ALH_MAX_EVENTS + 10; i++)
        alh_emit(&ev, (struct alh_event){ .kind = ALH_EVENT_turn });
    assert_int_equal(ev.n, ALH_MAX_EVENTS);
    alh_emit(NULL, (struct alh_event){ .kind = ALH_EVENT_turn });
}
#endif

static void test_events_begin_anew_with_each_move(void **state)
{
    (void)state;
    ev.n = 77;
    play(take_move("denar 1"));
    assert_int_equal(ev.list[0].kind, ALH_EVENT_took);
    assert_int_equal(ev.n, 3);
}

/* ---- whole games ---- */

static void test_apply_is_play(void **state)
{
    (void)state;
    struct alh_state other;
    struct alh_random random = chance("apply");
    struct alh_move moves[ALH_MAX_MOVES];
    deal_game(&s, 2, "apply");
    for (other = s; !alh_over(&s);) {
        int n = alh_moves(&s, moves, ALH_MAX_MOVES, NULL);
        const struct alh_move *move = &moves[alh_random_below(&random, (uint32_t)n)];
        play(*move);
        alh_apply(&other, move, NULL); /* without events, too */
        assert_memory_equal(&s, &other, sizeof s);
    }
}

static void test_copy_leaves_the_rest(void **state)
{
    (void)state;
    struct alh_state copy;
    deal_game(&s, 4, "copy");
    memset(&copy, 0xaa, sizeof copy);
    alh_copy(&copy, &s);
    assert_memory_equal(&copy, &s, s.size);
    for (size_t i = s.size; i < sizeof copy; i++)
        assert_int_equal(((const uint8_t *)&copy)[i], 0xaa);
    memset(&copy, 0, sizeof copy);
    alh_copy(&copy, &s);
    assert_memory_equal(&copy, &s, sizeof s); /* into zeros it is the whole */
}

/* Nothing lies in a place that is not in use, so equal positions are equal bytes. */
static void test_what_is_not_in_use_is_zero(void **state)
{
    (void)state;
    struct alh_random random = chance("zeros");
    deal_game(&s, 3, "zeros");
    do {
        for (int i = s.n_draw; i < ALH_DRAW; i++)
            assert_int_equal(s.draw[i], 0);
        for (int i = s.n_bag; i < ALH_BAG; i++)
            assert_int_equal(s.bag[i], 0);
        for (int i = s.n_display; i < ALH_DISPLAY; i++)
            assert_int_equal(s.display[i], 0);
        static const struct alh_frame nothing;
        for (int i = s.depth; i < ALH_STACK; i++)
            assert_memory_equal(&s.stack[i], &nothing, sizeof nothing);
    } while (play_any_move(&s, &random, NULL));
}

static void test_piles_add_up_to_the_draw_pile(void **state)
{
    (void)state;
    struct alh_random random = chance("piles");
    deal_game(&s, 3, "piles");
    do {
        int sum = 0;
        for (int pile = s.pile_top; pile < ALH_PILES; pile++)
            sum += s.pile[pile];
        assert_int_equal(sum, s.n_draw);
    } while (play_any_move(&s, &random, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_events_of_whole_games, start),
        cmocka_unit_test_setup(test_events_of_whole_games_with_modules, start),
#ifndef ALH_ASSERTS
        cmocka_unit_test_setup(test_a_full_list_of_events_takes_no_more, start),
#endif
        cmocka_unit_test_setup(test_events_begin_anew_with_each_move, start),
        cmocka_unit_test_setup(test_apply_is_play, start),
        cmocka_unit_test_setup(test_copy_leaves_the_rest, start),
        cmocka_unit_test_setup(test_what_is_not_in_use_is_zero, start),
        cmocka_unit_test_setup(test_piles_add_up_to_the_draw_pile, start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
