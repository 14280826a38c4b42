/* Sets of tiles and multisets of cards. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

/* ---- sets of tiles ---- */

static void test_set_holds_what_was_included(void **state)
{
    (void)state;
    struct alh_tiles set = { { 0 } };
    for (int tile = 0; tile < ALH_TILES; tile += 3)
        alh_include(&set, tile);
    for (int tile = 0; tile < ALH_TILES; tile++)
        assert_int_equal(alh_in(&set, tile), tile % 3 == 0);
    assert_int_equal(alh_count_tiles(&set), ALH_TILES / 3);
}

static void test_including_twice_is_including(void **state)
{
    (void)state;
    struct alh_tiles set = { { 0 } };
    alh_include(&set, 70);
    alh_include(&set, 70);
    assert_int_equal(alh_count_tiles(&set), 1);
}

static void test_excluding_leaves_the_others(void **state)
{
    (void)state;
    struct alh_tiles set = { { UINT64_MAX, UINT64_MAX, UINT64_MAX } };
    alh_exclude(&set, 64);
    alh_exclude(&set, 64);
    assert_int_equal(alh_count_tiles(&set), ALH_TILES - 1);
    assert_false(alh_in(&set, 64));
}

static void test_any_tile_looks_at_every_word(void **state)
{
    (void)state;
    struct alh_tiles set = { { 0 } };
    assert_false(alh_any_tile(&set));
    for (int tile = 1; tile < ALH_TILES; tile += 64) {
        alh_include(&set, tile);
        assert_true(alh_any_tile(&set));
        alh_exclude(&set, tile);
    }
}

static void test_next_tile_walks_all_in_order(void **state)
{
    (void)state;
    static const int expected[] = { 1, 2, 63, 64, 65, 127, 128, 191 };
    struct alh_tiles set = { { 0 } };
    int n = 0;
    for (int i = 0; i < 8; i++)
        alh_include(&set, expected[i]);
    for (int tile = alh_next_tile(&set, 0); tile; tile = alh_next_tile(&set, tile))
        assert_int_equal(tile, expected[n++]);
    assert_int_equal(n, 8);
}

static void test_next_tile_of_nothing(void **state)
{
    (void)state;
    struct alh_tiles none = { { 0 } }, fountain = { { (uint64_t)1 << 55, 0, 0 } };
    assert_int_equal(alh_next_tile(&none, 0), 0);
    assert_int_equal(alh_next_tile(&none, ALH_TILES - 1), 0);
    assert_int_equal(alh_next_tile(&fountain, 54), 55);
    assert_int_equal(alh_next_tile(&fountain, 55), 0);
}

/* ---- cards ---- */

static void test_kinds_of_cards_are_distinct(void **state)
{
    (void)state;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int value = 1; value <= 9; value++) {
            int kind = alh_card(currency, value);
            assert_in_range(kind, 1, ALH_CARD_KINDS - 1);
            assert_int_equal(alh_card_currency(kind), currency);
            assert_int_equal(alh_card_value(kind), value);
        }
}

static void test_counts_of_kinds_are_independent(void **state)
{
    (void)state;
    struct alh_cards cards = { { 0 } };
    for (int kind = 1; kind < ALH_CARD_SCORING; kind++)
        for (int i = 0; i < kind % 16; i++)
            alh_add_card(&cards, kind);
    for (int kind = 1; kind < ALH_CARD_SCORING; kind++)
        assert_int_equal(alh_count(&cards, kind), kind % 16);
    assert_int_equal(alh_count_cards(&cards), ALH_CARD_WORDS * (15 * 16 / 2));
}

static void test_count_of_full_words(void **state)
{
    (void)state;
    struct alh_cards one = { { UINT64_MAX, 0, 0, 0, 0, 0 } };
    assert_int_equal(alh_count_cards(&one), 240);
    for (int word = 1; word < ALH_CARD_WORDS; word++)
        one.word[word] = UINT64_MAX;
    assert_int_equal(alh_count_cards(&one), ALH_CARD_WORDS * 240);
}

static void test_next_card_walks_all_in_order(void **state)
{
    (void)state;
    static const int expected[] = { 1, 9, 15, 16, 17, 63, 64, 79 };
    struct alh_cards cards = { { 0 } };
    int n = 0;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j <= i; j++)
            alh_add_card(&cards, expected[i]);
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card))
        assert_int_equal(card, expected[n++]);
    assert_int_equal(n, 8);
}

static void test_next_card_of_nothing(void **state)
{
    (void)state;
    struct alh_cards none = { { 0 } }, one = cards_of("denar 9");
    assert_int_equal(alh_next_card(&none, 0), 0);
    assert_int_equal(alh_next_card(&none, ALH_CARD_KINDS - 1), 0);
    assert_int_equal(alh_next_card(&one, alh_card(ALH_DENAR, 9)), 0);
}

static void test_cards_come_and_go(void **state)
{
    (void)state;
    struct alh_cards hand = cards_of("denar 3 3, gulden 9"), more = cards_of("denar 3, dukat 1");
    alh_add_cards(&hand, &more);
    struct alh_cards expected = cards_of("denar 3 3 3, dukat 1, gulden 9");
    assert_memory_equal(&hand, &expected, sizeof hand);
    alh_take_cards(&hand, &more);
    alh_take_cards(&hand, &(struct alh_cards){ { 0 } });
    expected = cards_of("denar 3 3, gulden 9");
    assert_memory_equal(&hand, &expected, sizeof hand);
    assert_false(alh_no_cards(&hand));
    alh_take_cards(&hand, &expected);
    assert_true(alh_no_cards(&hand));
}

static void test_no_cards_looks_at_every_word(void **state)
{
    (void)state;
    for (int word = 0; word < ALH_CARD_WORDS; word++) {
        struct alh_cards cards = { { 0 } };
        alh_add_card(&cards, 16 * word + 5);
        assert_false(alh_no_cards(&cards));
    }
}

static void test_missing_card_is_the_first(void **state)
{
    (void)state;
    struct alh_cards hand = cards_of("denar 3 3, gulden 9");
    struct alh_cards third = cards_of("denar 3 3 3, gulden 9"), other = cards_of("denar 3, dirham 1, gulden 8");
    assert_int_equal(alh_missing_card(&hand, &third), alh_card(ALH_DENAR, 3));
    assert_int_equal(alh_missing_card(&hand, &other), alh_card(ALH_DIRHAM, 1));
}

static void test_no_card_is_missing_from_a_subset(void **state)
{
    (void)state;
    struct alh_cards hand = cards_of("denar 3 3, gulden 9"), none = { { 0 } }, part = cards_of("denar 3, gulden 9");
    assert_int_equal(alh_missing_card(&hand, &none), 0);
    assert_int_equal(alh_missing_card(&hand, &part), 0);
    assert_int_equal(alh_missing_card(&hand, &hand), 0);
}

static void test_money_of_one_currency(void **state)
{
    (void)state;
    struct alh_cards hand = cards_of("denar 1 9 9, dirham 2, gulden 1 2 3 4 5 6 7 8 9");
    assert_int_equal(alh_money(&hand, ALH_DENAR), 19);
    assert_int_equal(alh_money(&hand, ALH_DIRHAM), 2);
    assert_int_equal(alh_money(&hand, ALH_DUKAT), 0);
    assert_int_equal(alh_money(&hand, ALH_GULDEN), 45);
}

/* Places 10 to 15 of a currency belong to modules: a master builder is worth 3. */
static void test_money_counts_values_up_to_nine(void **state)
{
    (void)state;
    struct alh_cards hand = { { 0 } };
    alh_add_card(&hand, alh_card(ALH_DUKAT, 10));
    alh_add_card(&hand, alh_card(ALH_DUKAT, 15));
    assert_int_equal(alh_money(&hand, ALH_DUKAT), 3);
}

static void test_put_card_stops_where_counting_stops(void **state)
{
    (void)state;
    struct alh_cards cards = { { 0 } };
    for (int i = 0; i < 15; i++)
        assert_true(alh_put_card(&cards, 20));
    assert_false(alh_put_card(&cards, 20));
    assert_int_equal(alh_count(&cards, 20), 15);
    assert_int_equal(alh_count_cards(&cards), 15);
}

static void test_put_tile_refuses_it_twice(void **state)
{
    (void)state;
    struct alh_state s;
    clear_table(&s, 2);
    assert_true(alh_put_tile(&s, &s.alhambra[1], 7, -3, 5));
    assert_false(alh_put_tile(&s, &s.alhambra[1], 7, 1, 1));
    assert_int_equal(s.spot[7].x, -3);
    assert_int_equal(s.spot[7].y, 5);
    assert_true(alh_in(&s.alhambra[1], 7));
}

/* ---- bits ---- */

static void test_bits(void **state)
{
    (void)state;
    for (int i = 0; i < 64; i++) {
        assert_int_equal(alh_lowest((uint64_t)1 << i), i);
        assert_int_equal(alh_highest((uint64_t)1 << i), i);
        assert_int_equal(alh_lowest(UINT64_MAX << i), i);
        assert_int_equal(alh_highest(UINT64_MAX >> i), 63 - i);
        assert_int_equal(alh_bits(UINT64_MAX << i), 64 - i);
        assert_int_equal(alh_bits((uint64_t)1 << i), 1);
    }
    assert_int_equal(alh_bits(0), 0);
    assert_int_equal(alh_bits(0x123456789abcdef0), 32);
}

static void test_seats_go_round(void **state)
{
    (void)state;
    struct alh_state s = { .players = 5 };
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(alh_seat_after(&s, seat), (seat + 1) % 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set_holds_what_was_included),
        cmocka_unit_test(test_including_twice_is_including),
        cmocka_unit_test(test_excluding_leaves_the_others),
        cmocka_unit_test(test_any_tile_looks_at_every_word),
        cmocka_unit_test(test_next_tile_walks_all_in_order),
        cmocka_unit_test(test_next_tile_of_nothing),
        cmocka_unit_test(test_kinds_of_cards_are_distinct),
        cmocka_unit_test(test_counts_of_kinds_are_independent),
        cmocka_unit_test(test_count_of_full_words),
        cmocka_unit_test(test_next_card_walks_all_in_order),
        cmocka_unit_test(test_next_card_of_nothing),
        cmocka_unit_test(test_cards_come_and_go),
        cmocka_unit_test(test_no_cards_looks_at_every_word),
        cmocka_unit_test(test_missing_card_is_the_first),
        cmocka_unit_test(test_no_card_is_missing_from_a_subset),
        cmocka_unit_test(test_money_of_one_currency),
        cmocka_unit_test(test_money_counts_values_up_to_nine),
        cmocka_unit_test(test_put_card_stops_where_counting_stops),
        cmocka_unit_test(test_put_tile_refuses_it_twice),
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_seats_go_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
