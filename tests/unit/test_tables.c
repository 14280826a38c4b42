/* The engine's tables: tiles, names, events. */
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
            bool token = alh_is_token(card);
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

static bool is_value(const struct alh_variant_row *row, const char *value)
{
    for (int i = 0; i < 3 && row->values[i]; i++)
        if (strcmp(row->values[i], value) == 0)
            return true;
    return false;
}

/* rules/README, Variants: what an edition sets is a value that there is, and not the default. */
static void test_presets_set_values_that_there_are(void **state)
{
    (void)state;
    static const struct {
        int preset, variant;
        const char *value;
    } settings[] = {
#define SETS(preset, variant, value) { ALH_PRESET_##preset, ALH_VARIANT_##variant, value },
#include "engine/presets.def"
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const struct alh_variant_row *row = alh_variant_row(settings[i].variant);
        assert_true(is_value(row, settings[i].value));
        assert_string_not_equal(row->values[0], settings[i].value);
        assert_string_equal(row->values[alh_preset_value(settings[i].preset, settings[i].variant)], settings[i].value);
    }
}

/* The defaults are those of the first edition, and it holds every module, also those that come later. */
static void test_the_first_preset_is_the_default(void **state)
{
    (void)state;
    for (int variant = 0; variant < ALH_VARIANT_ROWS; variant++)
        assert_int_equal(alh_preset_value(0, variant), 0);
    for (int module = 0; module < ALH_MODULES; module++)
        assert_int_equal(alh_preset_modules(0) >> module & 1, module != ALH_MODULE_base);
}

/* rules/README: the Dutch mega box ends with module 26, the older boxes are the six expansions. */
static void test_presets_hold_modules_by_number(void **state)
{
    (void)state;
    for (int module = 0; module < ALH_MODULES; module++) {
        int number = alh_module_row(module)->number;
        assert_int_equal(alh_preset_modules(ALH_PRESET_dutch_mega_box) >> module & 1, number >= 1 && number <= 26);
        assert_int_equal(alh_preset_modules(ALH_PRESET_old_boxes) >> module & 1, number >= 1 && number <= 24);
    }
}

static void test_a_preset_sets_variants_of_what_plays(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    config.modules = (uint64_t)1 << ALH_MODULE_diamonds;
    alh_use_preset(&config, ALH_PRESET_old_boxes);
    for (int variant = 0; variant < ALH_VARIANTS; variant++)
        assert_int_equal(config.variant[variant], variant == ALH_VARIANT_diamonds_cards);
    alh_use_preset(&config, ALH_PRESET_german_mega_box);
    assert_int_equal(config.variant[ALH_VARIANT_diamonds_cards], 0);
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
        cmocka_unit_test(test_presets_set_values_that_there_are),
        cmocka_unit_test(test_the_first_preset_is_the_default),
        cmocka_unit_test(test_presets_hold_modules_by_number),
        cmocka_unit_test(test_a_preset_sets_variants_of_what_plays),
        cmocka_unit_test(test_steps_in_the_order_of_the_turn),
        cmocka_unit_test(test_slots_in_the_order_of_the_rules_page),
        cmocka_unit_test(test_event_parts_are_parts),
        cmocka_unit_test(test_event_parts_are_public_or_private),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
