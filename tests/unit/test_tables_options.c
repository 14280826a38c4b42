/* The engine's tables: parts of moves, and options. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/parts.h"
#include "support/positions.h"

/* ---- parts ---- */

/* Every part is in moves or in events, and lies inside of them. */
static void test_parts_have_a_member(void **state)
{
    (void)state;
    assert_in_range(ALH_PARTS, 1, 64); /* bits of a set */
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++) {
        const struct alh_part_row *row = alh_part_row(part);
        assert_true(row->key || row->event_key);
        assert_true(row->codec <= ALH_CODEC_SEATS);
        if (row->key)
            assert_in_range(row->offset, 1, sizeof(struct alh_move) - part_bytes(part));
        if (row->event_key)
            assert_in_range(row->event_offset, 1, sizeof(struct alh_event) - part_bytes(part));
    }
}

/* A word and a part for every noun; only words of options fill in nothing. */
static void test_nouns_have_a_part(void **state)
{
    (void)state;
    for (int noun = ALH_PICK_NONE + 1; noun < ALH_NOUNS; noun++) {
        int part = alh_part_of_noun(noun);
        assert_int_equal(part == ALH_PART_NONE, noun == ALH_PICK_OPTION);
        if (part)
            assert_non_null(alh_part_row(part)->key);
    }
}

/* What is in moves is picked by a noun, or as one card, or with a stall. */
static void test_parts_of_moves_can_be_picked(void **state)
{
    (void)state;
    uint64_t picked = alh_part_bit(ALH_PART_GIVE) | alh_part_bit(ALH_PART_TAKE) | alh_part_bit(ALH_PART_SEAT);
    for (int noun = ALH_PICK_NONE + 1; noun < ALH_NOUNS; noun++)
        picked |= alh_part_bit(alh_part_of_noun(noun));
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++)
        if (alh_part_row(part)->key)
            assert_true(alh_has_part(picked, part));
}

/* ---- options ---- */

/* The rows of asks.def once more, so that nothing is asked of the engine. */
#define O(name) ALH_MOVE_##name,
#define M(name) ALH_MOVE_##name,
static const uint8_t options_of[ALH_ASKS][ALH_MOVE_KINDS + 1] = {
#define ASK(name, options) { options ALH_MOVE_KINDS },
#include "engine/asks.def"
#undef ASK
};
#undef O
#undef M
#define EACH_OPTION(option, ask) for (const uint8_t *option = options_of[ask]; *option < ALH_MOVE_KINDS; option++)

static bool answers_an_ask(int kind)
{
    for (int ask = 0; ask < ALH_ASKS; ask++)
        EACH_OPTION(option, ask)
    if (*option == kind)
        return true;
    return alh_is_free(kind);
}

/* A game without modules looks at O alone, so each must be an option of the base game and each M one of a module. */
static void test_options_of_the_base_game_are_marked(void **state)
{
    (void)state;
#define O(name) assert_int_equal(alh_move_module(ALH_MOVE_##name), ALH_MODULE_base);
#define M(name) assert_int_not_equal(alh_move_module(ALH_MOVE_##name), ALH_MODULE_base);
#define ASK(name, options) options
#include "engine/asks.def"
#undef ASK
#undef O
#undef M
}

static void test_every_option_answers_an_ask(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        assert_true(answers_an_ask(kind));
}

static void test_no_ask_has_an_option_twice(void **state)
{
    (void)state;
    for (int ask = 0; ask < ALH_ASKS; ask++) {
        bool seen[ALH_MOVE_KINDS] = { false };
        EACH_OPTION(option, ask)
        {
            assert_false(seen[*option]);
            seen[*option] = true;
        }
    }
}

static void test_nothing_answers_when_it_is_over(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        assert_false(alh_answers(ALH_ASK_over, kind));
}

static void test_stages_of_all_kinds_fit(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        int n = alh_stages(kind, stage);
        assert_in_range(n, 1, ALH_STAGES - 1);
        assert_int_equal(stage[n].noun, ALH_PICK_NONE);
    }
}

/* A member of the move is picked in exactly one stage; the seat of a stall with the stall. */
static void test_stages_pick_the_parts_of_the_move(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        uint64_t parts = 0, seat = alh_part_bit(ALH_PART_SEAT);
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++) {
            int part = alh_part_of_stage(&stage[i]);
            assert_int_equal(part == ALH_PART_NONE, stage[i].noun == ALH_PICK_OPTION);
            assert_false(part && part != ALH_PART_MINTED && alh_has_part(parts, part)); /* of those several */
            parts |= part ? alh_part_bit(part) : 0;
        }
        assert_int_equal(parts & ~seat, alh_move_parts(kind) & ~seat);
        if (alh_has_part(alh_move_parts(kind), ALH_PART_SEAT))
            assert_true(alh_has_part(parts, ALH_PART_STALL));
    }
}

/* Two parts of one move have different members: so each can be told. */
static void test_parts_of_a_move_share_no_member(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        bool taken[sizeof(struct alh_move)] = { [0] = true };
        for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++)
            for (size_t i = 0; alh_has_part(alh_move_parts(kind), part) && i < part_bytes(part); i++) {
                assert_false(taken[alh_part_row(part)->offset + i]);
                taken[alh_part_row(part)->offset + i] = true;
            }
    }
}

static void test_optional_parts_are_parts(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        assert_int_equal(alh_optional_parts(kind) & ~alh_move_parts(kind), 0);
        for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++) {
            int instead = alh_part_instead(kind, part);
            if (instead)
                assert_true(alh_has_part(alh_optional_parts(kind), part) &&
                            alh_has_part(alh_optional_parts(kind), instead));
        }
    }
}

/* Some cards: behind them comes only what may be left out. */
static void test_stages_of_cards_stand_last(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        bool cards = false;
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++) {
            assert_true(!cards || stage[i].may == ALH_MAY);
            cards = cards || alh_part_of_stage(&stage[i]) == ALH_PART_CARDS;
        }
    }
}

/* The word of a stage of cards says how many are picked; of a stall, that it is one's own; of a thing, of which family it is. */
static void test_stages_of_words_have_a_word_and_no_others(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++) {
            int noun = stage[i].noun;
            if (noun != ALH_PICK_DISPLAY && noun != ALH_PICK_HAND && noun != ALH_PICK_STALL && noun != ALH_PICK_THING &&
                noun != ALH_PICK_MINTED)
                assert_int_equal(stage[i].word != ALH_WORD_none, noun == ALH_PICK_OPTION);
        }
    }
}

/* It or the next one: so there is a next one, and it must be there then. */
static void test_stages_that_stand_for_another(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++) {
            if (stage[i].may == ALH_OR)
                assert_true(i + 1 < n && stage[i + 1].may == ALH_MUST);
            if (stage[i].may == ALH_IF)
                assert_true(stage[i].noun == ALH_PICK_TURN || stage[i].noun == ALH_PICK_HALF);
        }
    }
}

static void test_options_judge_and_play(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        const struct alh_option *option = alh_option[kind];
        assert_non_null(option->check);
        assert_non_null(option->play);
        assert_int_not_equal(option->stage[0].noun, ALH_PICK_NONE);
        if (option->sale)
            assert_true(option->sale->find && option->sale->sell && option->tile);
    }
}

/* What the core offers by itself: words, what lies on the table for everybody or in the hand, and what comes along with a
   purchase. */
static bool is_offered_by_the_core(const struct alh_option *option, const struct alh_stage *stage)
{
    int noun = stage->noun;
    return noun == ALH_PICK_OPTION || noun == ALH_PICK_HAND || noun == ALH_PICK_DISPLAY || noun == ALH_PICK_SLOT ||
           noun == ALH_PICK_TYPE || noun == ALH_PICK_CURRENCY || noun == ALH_PICK_TURN || noun == ALH_PICK_HALF ||
           noun == ALH_PICK_SIDE || noun == ALH_PICK_TO || (option->sale && stage->may == ALH_MAY);
}

/* Without an offer of its own: the pieces of its module's family. */
static bool has_family(int kind, int noun)
{
    int module = alh_option_module[kind];
    return (noun == ALH_PICK_THING && alh_things_of(module)) || (noun == ALH_PICK_CARD && alh_cards_of(module));
}

static void test_options_offer_the_rest(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++)
            if (!is_offered_by_the_core(alh_option[kind], &stage[i]))
                assert_true(alh_option[kind]->offer || has_family(kind, stage[i].noun));
    }
}

/* Where cards of the hand are picked, somebody knows what they have to make up. */
static void test_options_with_cards_say_what_they_are_for(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        const struct alh_option *option = alh_option[kind];
        for (const struct alh_stage *stage = option->stage; stage->noun; stage++)
            if (stage->noun == ALH_PICK_HAND && stage->word == 0)
                assert_true(option->payment || option->reaches);
    }
}

/* Whether an option of the same module lists moves for this decision. */
static bool is_listed_for(int ask, int kind)
{
    EACH_OPTION(other, ask)
    if (alh_option[*other]->list && alh_option_module[*other] == alh_option_module[kind])
        return true;
    return false;
}

/* An option that says so is listed by another one of its module, wherever it is an answer. */
static void test_every_option_is_listed(void **state)
{
    (void)state;
    for (int ask = 0; ask < ALH_ASKS; ask++)
        EACH_OPTION(kind, ask)
    assert_true(!alh_option[*kind]->listed_along || is_listed_for(ask, *kind));
}

/* Moves of one type that answer the same decision are told apart by their `how`, by what they name, or by a flag. */
static void expect_told_apart(int a, int b)
{
    if (strcmp(alh_move_type(a), alh_move_type(b)) != 0 || alh_move_parts(a) != alh_move_parts(b))
        return;
    if (!alh_move_flag(a) != !alh_move_flag(b))
        return;
    if (alh_move_flag(a) && strcmp(alh_move_flag(a), alh_move_flag(b)) != 0)
        return;
    assert_non_null(alh_move_how(a));
    assert_non_null(alh_move_how(b));
    assert_string_not_equal(alh_move_how(a), alh_move_how(b));
}

static void test_types_of_moves_are_distinct(void **state)
{
    (void)state;
    for (int ask = 0; ask < ALH_ASKS; ask++)
        EACH_OPTION(a, ask)
    for (const uint8_t *b = options_of[ask]; b < a; b++)
        expect_told_apart(*a, *b);
}

static void test_answers_as_asks_list_them(void **state)
{
    (void)state;
    for (int ask = 0; ask < ALH_ASKS; ask++) {
        bool listed[ALH_MOVE_KINDS] = { false };
        EACH_OPTION(option, ask)
        listed[*option] = true;
        for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
            assert_int_equal(alh_answers(ask, kind), listed[kind] || (ask != ALH_ASK_over && alh_is_free(kind)));
    }
    assert_true(alh_answers(ALH_ASK_vizier_place, ALH_MOVE_reserve)); /* one option, several decisions */
    assert_true(alh_answers(ALH_ASK_place, ALH_MOVE_reserve));
}

static void test_options_of_the_base_game(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        assert_true(alh_option_module[kind] < ALH_MODULES);
    assert_int_equal(alh_option_module[ALH_MOVE_take], ALH_MODULE_base);
    assert_null(alh_move_how(ALH_MOVE_take));
    assert_string_equal(alh_move_type(ALH_MOVE_rebuild_swap), "rebuild");
    assert_string_equal(alh_move_how(ALH_MOVE_rebuild_swap), "swap");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts_have_a_member),
        cmocka_unit_test(test_nouns_have_a_part),
        cmocka_unit_test(test_parts_of_moves_can_be_picked),
        cmocka_unit_test(test_every_option_answers_an_ask),
        cmocka_unit_test(test_options_of_the_base_game_are_marked),
        cmocka_unit_test(test_no_ask_has_an_option_twice),
        cmocka_unit_test(test_nothing_answers_when_it_is_over),
        cmocka_unit_test(test_stages_of_all_kinds_fit),
        cmocka_unit_test(test_stages_pick_the_parts_of_the_move),
        cmocka_unit_test(test_parts_of_a_move_share_no_member),
        cmocka_unit_test(test_optional_parts_are_parts),
        cmocka_unit_test(test_stages_of_cards_stand_last),
        cmocka_unit_test(test_stages_of_words_have_a_word_and_no_others),
        cmocka_unit_test(test_stages_that_stand_for_another),
        cmocka_unit_test(test_options_judge_and_play),
        cmocka_unit_test(test_options_offer_the_rest),
        cmocka_unit_test(test_options_with_cards_say_what_they_are_for),
        cmocka_unit_test(test_every_option_is_listed),
        cmocka_unit_test(test_types_of_moves_are_distinct),
        cmocka_unit_test(test_answers_as_asks_list_them),
        cmocka_unit_test(test_options_of_the_base_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
