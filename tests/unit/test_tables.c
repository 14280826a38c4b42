/* The engine's tables: tiles, names, options, events, fields, and the layout of the state. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/parts.h"
#include "support/positions.h"

/* ---- tiles ---- */

/* 00, Components: prices by type. */
static const char *const prices[ALH_TYPES] = {
    [ALH_PAVILION] = "2 3 4 5 6 7 8",
    [ALH_SERAGLIO] = "3 4 5 6 7 8 9",
    [ALH_ARCADES] = "4 5 6 6 7 8 8 9 10",
    [ALH_CHAMBERS] = "5 6 7 7 8 9 9 10 11",
    [ALH_GARDEN] = "6 7 8 8 8 9 10 10 10 11 12",
    [ALH_TOWER] = "7 8 9 9 9 10 11 11 11 12 13",
};

static void test_prices_by_type(void **state)
{
    (void)state;
    for (int type = 0, tile = ALH_TILE_STANDARD; type < ALH_TYPES; type++) {
        char text[64] = "";
        for (; alh_tile(tile)->type == type; tile++)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", *text ? " " : "", alh_tile(tile)->price);
        assert_string_equal(text, prices[type]);
    }
}

static void test_54_tiles_and_a_fountain_each(void **state)
{
    (void)state;
    int n[ALH_TYPES + 1] = { 0 };
    for (int tile = 1; tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS; tile++)
        n[alh_tile(tile)->type]++;
    static const int expected[ALH_TYPES + 1] = { 7, 7, 9, 9, 11, 11, 6 };
    assert_memory_equal(n, expected, sizeof n);
    assert_int_equal(ALH_TILE_FOUNTAIN, 55);
}

static void test_fountains_have_no_walls(void **state)
{
    (void)state;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        assert_int_equal(alh_tile(ALH_TILE_FOUNTAIN + seat)->walls, 0);
}

/* 00, Components, "A check on the table". */
static void test_walls_of_all_tiles(void **state)
{
    (void)state;
    int n[16] = { 0 };
    for (int tile = 1; tile < ALH_TILE_FOUNTAIN; tile++)
        n[alh_tile(tile)->walls]++;
    static const int expected[16] = {
        [0] = 10,
        [ALH_N] = 4,
        [ALH_E] = 4,
        [ALH_S] = 4,
        [ALH_W] = 4,
        [ALH_N | ALH_E] = 5,
        [ALH_E | ALH_S] = 5,
        [ALH_S | ALH_W] = 5,
        [ALH_N | ALH_W] = 5,
        [ALH_N | ALH_E | ALH_S] = 2,
        [ALH_E | ALH_S | ALH_W] = 2,
        [ALH_N | ALH_S | ALH_W] = 2,
        [ALH_N | ALH_E | ALH_W] = 2,
    };
    assert_memory_equal(n, expected, sizeof n);
}

static void test_tiles_that_the_sources_name(void **state)
{
    (void)state;
    assert_int_not_equal(alh_find_tile(ALH_CHAMBERS, 9, ALH_S), 0);
    assert_int_not_equal(alh_find_tile(ALH_TOWER, 10, ALH_W), 0);
}

static void test_find_tile_finds_each(void **state)
{
    (void)state;
    for (int tile = 1; tile < ALH_TILE_FOUNTAIN; tile++) {
        const struct alh_tile_row *row = alh_tile(tile);
        assert_int_equal(alh_find_tile(row->type, row->price, row->walls), tile); /* so no two are equal */
    }
}

static void test_find_tile_knows_no_other(void **state)
{
    (void)state;
    assert_int_equal(alh_find_tile(ALH_PAVILION, 2, 0), 0);
    assert_int_equal(alh_find_tile(ALH_PAVILION, 9, 0), 0);
    assert_int_equal(alh_find_tile(ALH_TOWER, 8, 0), 0);
    assert_int_equal(alh_find_tile(ALH_NO_TYPE, 0, 0), 0); /* a fountain cannot be named */
}

static void test_tile_numbers_of_nobody(void **state)
{
    (void)state;
    assert_null(alh_tile(ALH_TILE_MODULES - 1));
    assert_null(alh_tile(ALH_TILES - 1));
}

/* ---- names ---- */

static void expect_distinct(const char *(*name)(int), int n)
{
    for (int i = 0; i < n; i++) {
        assert_true(name(i)[0] != '\0');
        for (int j = 0; j < i; j++)
            assert_string_not_equal(name(i), name(j));
    }
}

static const char *word_behind_none(int word)
{
    return alh_word_name(word + 1);
}

static void test_names_are_distinct(void **state)
{
    (void)state;
    expect_distinct(alh_ask_name, ALH_ASKS);
    expect_distinct(alh_step_name, ALH_STEPS);
    expect_distinct(alh_rule_name, ALH_RULES);
    expect_distinct(alh_event_name, ALH_EVENT_KINDS);
    expect_distinct(alh_source_name, ALH_SOURCES);
    expect_distinct(alh_type_name, ALH_TYPES + 1);
    expect_distinct(alh_currency_name, ALH_CURRENCIES + 1);
    expect_distinct(alh_colour_name, ALH_COLOURS);
    expect_distinct(word_behind_none, ALH_WORDS - 1);
    assert_string_equal(alh_word_name(ALH_WORD_none), "");
}

static void test_names_of_the_rules_page(void **state)
{
    (void)state;
    assert_string_equal(alh_currency_name(ALH_DENAR), "denar");
    assert_string_equal(alh_currency_name(ALH_GULDEN), "gulden");
    assert_string_equal(alh_type_name(ALH_SERAGLIO), "seraglio");
    assert_string_equal(alh_type_name(ALH_NO_TYPE), "fountain");
    assert_string_equal(alh_colour_name(ALH_WHITE), "white");
    assert_string_equal(alh_source_name(ALH_SOURCE_wall), "wall");
    assert_string_equal(alh_ask_name(ALH_ASK_place), "place");
    assert_string_equal(alh_rule_name(ALH_RULE_over_five), "over_five");
    assert_string_equal(alh_event_name(ALH_EVENT_left_lying), "left_lying");
}

/* Nouns are the words of handles, but a thing is named by its key. */
static void test_nouns_are_distinct(void **state)
{
    (void)state;
    for (int noun = ALH_PICK_NONE + 1; noun < ALH_NOUNS; noun++)
        for (int other = ALH_PICK_NONE + 1; other < noun; other++)
            assert_string_not_equal(alh_noun_name(noun), alh_noun_name(other));
    assert_string_equal(alh_noun_name(ALH_PICK_CROSSING), "crossing");
    assert_string_equal(alh_noun_name(ALH_PICK_THING), "");
}

static void test_cards_and_things_are_found_by_their_names(void **state)
{
    (void)state;
    for (int card = 1; card < ALH_CARDS_END; card++) {
        assert_int_equal(alh_card_key(card) == NULL, alh_card_id(card) == NULL);
        if (alh_card_id(card)) {
            bool token = card >= ALH_CARD_KINDS && card < ALH_CARD_SCORING;
            bool builder = card < 16 * ALH_DIAMOND && card % 16 == ALH_BUILDER_CARD;
            assert_int_equal(alh_worth(card) != 0, token || builder);
            assert_int_equal(alh_find_card(alh_card_key(card), alh_card_id(card)), card);
            assert_int_equal(alh_find_card(NULL, alh_card_id(card)) == card, !token); /* no id stands for two cards */
        }
    }
    for (int thing = 1; thing < UINT8_MAX; thing++)
        if (alh_thing_id(thing))
            assert_int_equal(alh_find_thing(alh_thing_key(thing), alh_thing_id(thing)), thing);
    assert_string_equal(alh_card_id(ALH_CARD_wall + 7), "WC8");
    assert_string_equal(alh_card_key(ALH_CARD_SCORING), "scoring");
    assert_string_equal(alh_thing_id(ALH_THING_falcon + 8), "F9");
    assert_null(alh_card_id(alh_card(ALH_DENAR, 3)));
    assert_int_equal(alh_find_card("wall", "X1"), 0);
    assert_int_equal(alh_find_card("exchange", "X7"), 0);
    assert_int_equal(alh_find_thing("falcon", "F16"), 0);
}

static void test_variants_have_a_default_and_another_value(void **state)
{
    (void)state;
    assert_in_range(ALH_VARIANT_ROWS, 0, ALH_VARIANTS);
    for (int variant = 0; variant < ALH_VARIANT_ROWS; variant++) {
        const struct alh_variant_row *row = alh_variant_row(variant);
        const char *id = alh_module_row(row->module)->id;
        assert_int_equal(strncmp(row->name, id, strlen(id)), 0);
        assert_int_equal(row->name[strlen(id)], '.');
        assert_non_null(row->values[0]);
        assert_non_null(row->values[1]);
    }
}

/* 00, The turn. */
static void test_steps_in_the_order_of_the_turn(void **state)
{
    (void)state;
    static const char *const order[ALH_STEPS] = { "SETUP",        "START",   "ACTION",        "PLACE",  "WRAP",
                                                  "REFILL_MONEY", "SCORING", "REFILL_MARKET", "POWERS", "KEYS",
                                                  "INTERRUPT",    "END",     "OVER" };
    for (int step = 0; step < ALH_STEPS; step++)
        assert_string_equal(alh_step_name(step), order[step]);
}

static void test_slots_in_the_order_of_the_rules_page(void **state)
{
    (void)state;
    assert_int_equal(alh_slot_currency(1), ALH_GULDEN);
    assert_int_equal(alh_slot_currency(2), ALH_DIRHAM);
    assert_int_equal(alh_slot_currency(3), ALH_DENAR);
    assert_int_equal(alh_slot_currency(4), ALH_DUKAT);
}

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
            assert_false(part && alh_has_part(parts, part));
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

/* The word of a stage of cards says how many are picked; of a stall, that it is one's own. */
static void test_stages_of_words_have_a_word_and_no_others(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++) {
            int noun = stage[i].noun;
            if (noun != ALH_PICK_DISPLAY && noun != ALH_PICK_HAND && noun != ALH_PICK_STALL)
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
           (option->sale && stage->may == ALH_MAY);
}

static void test_options_offer_the_rest(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        struct alh_stage stage[ALH_STAGES];
        for (int i = 0, n = alh_stages(kind, stage); i < n; i++)
            if (!is_offered_by_the_core(alh_option[kind], &stage[i]))
                assert_non_null(alh_option[kind]->offer);
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

/* ---- events ---- */

static void test_event_parts_are_parts(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_EVENT_KINDS; kind++)
        for (int part = ALH_PART_NONE; part < 64; part++)
            if (alh_has_part(alh_event_parts(kind) | alh_event_private_parts(kind), part))
                assert_true(part > ALH_PART_NONE && part < ALH_PARTS && alh_part_row(part)->event_key);
}

static void test_event_parts_are_public_or_private(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_EVENT_KINDS; kind++)
        assert_int_equal(alh_event_parts(kind) & alh_event_private_parts(kind), 0);
    assert_int_equal(alh_event_parts(ALH_EVENT_took), alh_part_bit(ALH_PART_PLAYER) | alh_part_bit(ALH_PART_CARDS));
}

/* ---- modules and their fields ---- */

static void test_modules_are_named(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++) {
        assert_true(alh_module_row(module)->id[0] != '\0');
        assert_true(alh_module_row(module)->box[0] != '\0');
        for (int other = 0; other < module; other++)
            assert_string_not_equal(alh_module_row(module)->id, alh_module_row(other)->id);
    }
    assert_string_equal(alh_module_row(ALH_MODULE_base)->id, "base");
    assert_int_equal(alh_module_row(ALH_MODULE_base)->number, 0);
}

/* A module may have none. */
static const struct alh_field *fields_of(int module)
{
    static const struct alh_field none[1];
    return alh_module_fields(module) ? alh_module_fields(module) : none;
}

static size_t bytes_of(const struct alh_field *f)
{
    switch (f->type) {
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16:
    case ALH_FIELD_THING_BITS16: return (f->most + 7u) / 8;
    case ALH_FIELD_NUMBERS: return f->most;
    case ALH_FIELD_CURRENCY_COUNTS:
    case ALH_FIELD_I16: return sizeof(int16_t);
    case ALH_FIELD_CARDS: return sizeof(struct alh_cards);
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST:
    case ALH_FIELD_SLOT_SEATS:
    case ALH_FIELD_SLOTS: return f->most;
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_BESIDE:
    case ALH_FIELD_PLACED: return sizeof(struct alh_tiles);
    case ALH_FIELD_TILE_BITS: return sizeof(uint64_t);
    case ALH_FIELD_KNOWN_CARDS: /* what they show belongs to the pile */
    case ALH_FIELD_KNOWN_TILES: return 0;
    default: return 1;
    }
}

static const char *owner_of_byte[sizeof(struct alh_state)];

static void claim(const char *name, size_t offset, size_t bytes)
{
    for (size_t i = offset; i < offset + bytes; i++) {
        if (owner_of_byte[i])
            fail_msg("byte %zu belongs to %s and to %s", i, owner_of_byte[i], name);
        owner_of_byte[i] = name;
    }
}

/* The owner of each row and its columns; the first column stands for the row itself. */
static void claim_rows(const struct alh_field *f)
{
    for (int row = 0; row < f->most; row++) {
        size_t at = f->offset + (size_t)(row * f->row_size);
        claim("owner", at + f->owner, 1);
        for (const struct alh_column *column = f->columns + 1; column->type; column++)
            claim(column->name, at + column->offset, column->type == ALH_COLUMN_I16 ? 2 : 1);
    }
}

/* What lies on the table and what the players have are two fields of one table. */
static bool shows_an_earlier_table(int module, const struct alh_field *f)
{
    for (const struct alh_field *other = fields_of(module); other < f; other++)
        if (other->type == ALH_FIELD_ROWS && other->offset == f->offset && other->columns == f->columns)
            return true;
    return false;
}

/* A field of the common part may be shown by several modules, under one name. */
static bool is_shown_by_an_earlier_module(int module, const struct alh_field *f)
{
    for (int earlier = 0; earlier < module; earlier++)
        for (const struct alh_field *other = fields_of(earlier); other && other->type; other++)
            if (other->offset == f->offset && strcmp(other->name, f->name) == 0)
                return true;
    return false;
}

static void claim_field(int module, const struct alh_field *f)
{
    if (is_shown_by_an_earlier_module(module, f))
        return;
    if (f->type == ALH_FIELD_ROWS) {
        if (!shows_an_earlier_table(module, f))
            claim_rows(f);
        return;
    }
    for (int seat = 0; seat < (f->stride ? ALH_MAX_PLAYERS : 1); seat++) {
        claim(f->name, f->offset + (size_t)(seat * f->stride), bytes_of(f));
        if (f->count)
            claim(f->name, f->count + (f->stride ? (size_t)seat : 0), 1);
    }
}

#define MEMBER(member) #member, offsetof(struct alh_state, member), sizeof(((struct alh_state *)0)->member)
/* What is in no table of fields, and why. */
static const struct {
    const char *name;
    size_t offset, bytes;
    const char *why;
} internal[] = {
    { MEMBER(modules), "configuration" },
    { MEMBER(players), "configuration" },
    { MEMBER(youngest), "configuration" },
    { MEMBER(variant), "configuration" },
    { MEMBER(random), "nobody may see it" },
    { MEMBER(size), "follows from the modules" },
    { MEMBER(words), "follows from the modules" },
    { MEMBER(rows), "follows from the modules" },
    { MEMBER(answers), "follows from the modules" },
    { MEMBER(first), "follows from the record" },
    { MEMBER(row), "the place in a step: a position begins a step" },
    { MEMBER(depth), "of the stack" },
    { MEMBER(stack), "shown as the decision" },
    { MEMBER(winners), "shown by itself when the game is over" },
    { MEMBER(pile_top), "known to all, but no rule of a position" },
    { MEMBER(pile), "known to all, but no rule of a position" },
    { MEMBER(known), "after `load` nobody knows a card of another hand" },
    { MEMBER(score[ALH_DIRK]), "shown with Dirk" },
    { MEMBER(dirk), "shown with Dirk" },
    { MEMBER(spot), "shown with the tiles that stand there" },
    { MEMBER(kinds), "follows from the modules" },
    { MEMBER(auction.won), "zero at every decision that can be loaded" },
    { MEMBER(unused), "keeps what follows on eight bytes" },
    { MEMBER(personal_building_market), "shown with the tiles of the reserve, as notes" },
#define STATE(...)                                                                               \
    { ALH_QUOTE(MODULE_ID), offsetof(struct alh_state, MODULE_ID) + sizeof(struct ALH_OF(alh_)), \
      sizeof(((struct alh_state *)0)->ALH_OF(words_of_)) - sizeof(struct ALH_OF(alh_)), "fills up to whole words" },
#include "engine/rows.def"
    { MEMBER(major_construction_projects.unused), "fills up to eight bytes" },
    { MEMBER(tops[ALH_CARD_PILE].laid), "zero at every decision that can be loaded" },
    { MEMBER(tops[ALH_TILE_BAG].laid), "zero at every decision that can be loaded" },
    { MEMBER(buildings_of_power.die), "shown with the tiles" },
    { MEMBER(extensions.extended), "shown with the tiles" },
    { MEMBER(thieves.played), "after `load` nobody knows which were played" },
    { MEMBER(buildings_of_power.stage), "zero at every decision that can be loaded" },
    { MEMBER(buildings_of_power.unused), "fills up to eight bytes" },
};

/* Adds up the rows against the struct: so no member is forgotten, and there is no padding. */
static void test_every_byte_of_the_state_is_a_field_or_internal(void **state)
{
    (void)state;
    memset(owner_of_byte, 0, sizeof owner_of_byte);
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = fields_of(module); f->type; f++)
            claim_field(module, f);
    for (size_t i = 0; i < sizeof internal / sizeof internal[0]; i++)
        claim(internal[i].name, internal[i].offset, internal[i].bytes);
    for (int i = 0; i < 15; i++)
        claim("falcon.unused", offsetof(struct alh_state, falconers.falcon[i].unused), 1); /* fills up to two bytes */
    for (size_t i = 0; i < sizeof owner_of_byte / sizeof owner_of_byte[0]; i++)
        if (!owner_of_byte[i])
            fail_msg("byte %zu behind %s belongs to nobody", i, i ? owner_of_byte[i - 1] : "the start");
}

/* Fields of all modules in play stand side by side; one of the common part may be shown by several modules. */
static void test_fields_have_distinct_names(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = fields_of(module); f->type; f++)
            for (int other = 0; other < ALH_MODULES; other++)
                for (const struct alh_field *g = fields_of(other); g->type; g++)
                    if (f->offset != g->offset || f->type != g->type || f->stride != g->stride)
                        assert_string_not_equal(f->name, g->name);
}

/* A module's fields lie in its part of the state or in the common one: else alh_copy would lose them. */
static void test_fields_lie_within_the_size_of_their_module(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = fields_of(module); f->type; f++) {
            size_t end = f->type == ALH_FIELD_ROWS ? (size_t)(f->most * f->row_size)
                                                   : bytes_of(f) + (size_t)(f->stride * (ALH_MAX_PLAYERS - 1));
            assert_true(f->offset + end <= alh_size_of_game((uint64_t)1 << module | (uint64_t)1 << ALH_MODULE_base));
        }
}

static void test_rows_have_columns(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = fields_of(module); f->type; f++) {
            if (f->type != ALH_FIELD_ROWS)
                continue;
            assert_true(f->most && f->row_size && f->owner < f->row_size);
            assert_true(f->columns[0].type == ALH_COLUMN_CARD || f->columns[0].type == ALH_COLUMN_THING);
            for (const struct alh_column *column = f->columns; column->type; column++)
                assert_true(column->name[0] && column->offset < f->row_size);
        }
}

static void test_lists_have_a_count(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = fields_of(module); f->type; f++)
            if (f->type == ALH_FIELD_CARD_LIST || f->type == ALH_FIELD_TILE_LIST)
                assert_true(f->count && f->most);
}

/* 00, Hidden information. */
static void test_who_sees_what(void **state)
{
    (void)state;
    for (const struct alh_field *f = alh_module_fields(ALH_MODULE_base); f->type; f++) {
        bool pile = strcmp(f->name, "draw") == 0 || strcmp(f->name, "discard") == 0 || strcmp(f->name, "bag") == 0;
        int seen = strcmp(f->name, "hand") == 0 ? ALH_SEEN_BY_OWNER : pile ? ALH_SEEN_BY_NONE : ALH_SEEN_BY_ALL;
        assert_int_equal(f->seen, seen);
    }
}

/* ---- sizes ---- */

static void test_state_is_small(void **state)
{
    (void)state;
    assert_true(sizeof(struct alh_state) <= 8192);
    assert_true(alh_size_of_game((uint64_t)1 << ALH_MODULE_base) <= sizeof(struct alh_state));
}

/* What is compared or hashed by its bytes has no padding: its members fill it. */
static void test_structs_of_known_size(void **state)
{
    (void)state;
    assert_int_equal(sizeof(struct alh_move), 12 + 2 * 2 + sizeof(struct alh_cards));
    assert_int_equal(sizeof(struct alh_cards), 6 * 8);
    assert_int_equal(sizeof(struct alh_tiles), 3 * 8);
    assert_int_equal(sizeof(struct alh_spot), 2 + 2 + 1 + 1);
    assert_int_equal(sizeof(struct alh_frame), 1 + 1 + 4 * 2);
    assert_int_equal(sizeof(struct alh_pick), 1 + 1 + 2 + 2);
    assert_int_equal(sizeof(struct alh_random), 8 * 4 + 8);
    assert_int_equal(sizeof(struct alh_refusal), 4 + sizeof(struct alh_pick));
}

/* A game of the base game ends where its last tile lies; behind it everything stays zero. */
static void test_base_game_uses_its_size(void **state)
{
    (void)state;
    struct alh_state s;
    struct alh_random random = chance("size");
    deal_game(&s, 6, "size");
    assert_int_equal(s.size, alh_size_of_game((uint64_t)1 << ALH_MODULE_base));
    assert_int_equal(s.words, 1);
    for (int i = 0; i < 300 && play_any_move(&s, &random, NULL); i++)
        for (size_t byte = s.size; byte < sizeof s; byte++)
            assert_int_equal(((const uint8_t *)&s)[byte], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prices_by_type),
        cmocka_unit_test(test_54_tiles_and_a_fountain_each),
        cmocka_unit_test(test_fountains_have_no_walls),
        cmocka_unit_test(test_walls_of_all_tiles),
        cmocka_unit_test(test_tiles_that_the_sources_name),
        cmocka_unit_test(test_find_tile_finds_each),
        cmocka_unit_test(test_find_tile_knows_no_other),
        cmocka_unit_test(test_tile_numbers_of_nobody),
        cmocka_unit_test(test_names_are_distinct),
        cmocka_unit_test(test_names_of_the_rules_page),
        cmocka_unit_test(test_nouns_are_distinct),
        cmocka_unit_test(test_cards_and_things_are_found_by_their_names),
        cmocka_unit_test(test_variants_have_a_default_and_another_value),
        cmocka_unit_test(test_steps_in_the_order_of_the_turn),
        cmocka_unit_test(test_slots_in_the_order_of_the_rules_page),
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
        cmocka_unit_test(test_event_parts_are_parts),
        cmocka_unit_test(test_event_parts_are_public_or_private),
        cmocka_unit_test(test_modules_are_named),
        cmocka_unit_test(test_every_byte_of_the_state_is_a_field_or_internal),
        cmocka_unit_test(test_fields_have_distinct_names),
        cmocka_unit_test(test_fields_lie_within_the_size_of_their_module),
        cmocka_unit_test(test_rows_have_columns),
        cmocka_unit_test(test_lists_have_a_count),
        cmocka_unit_test(test_who_sees_what),
        cmocka_unit_test(test_state_is_small),
        cmocka_unit_test(test_structs_of_known_size),
        cmocka_unit_test(test_base_game_uses_its_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
