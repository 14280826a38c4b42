/* 00, Setup: from a configuration and a seed to the first decision. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_events ev;

static void set_up(int players, int youngest, int seed)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    config.youngest = (uint8_t)youngest;
    memset(&s, 0xaa, sizeof s);
    alh_new(&s, &config, (const char *)&seed, sizeof seed, &ev);
}

static int money_of(int seat)
{
    int sum = 0;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        sum += alh_money(&s.hand[seat], currency);
    return sum;
}

static void test_default_config(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    assert_int_equal(config.players, 3);
    assert_int_equal(config.modules, 0);
    assert_int_equal(config.youngest, 0);
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        assert_int_equal(config.colour[seat], seat); /* yellow, red, green, blue, orange, white */
}

static void test_colours_of_seats_in_play(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    config.colour[0] = ALH_WHITE;
    config.colour[1] = ALH_BLUE;
    config.colour[2] = ALH_RED;
    alh_new(&s, &config, "", 0, NULL);
    static const uint8_t colour[ALH_MAX_PLAYERS] = { ALH_WHITE, ALH_BLUE, ALH_RED, 0, 0, 0 };
    assert_memory_equal(s.colour, colour, sizeof colour);
}

static void test_variants_are_kept(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    config.variant[ALH_VARIANTS - 1] = 1;
    alh_new(&s, &config, "", 0, NULL);
    assert_memory_equal(s.variant, config.variant, sizeof s.variant);
}

static void test_the_base_game_always_plays(void **state)
{
    (void)state;
    set_up(3, 0, 1);
    assert_true(alh_plays(&s, ALH_MODULE_base));
}

static void test_fountains_stand_in_the_middle(void **state)
{
    (void)state;
    set_up(4, 0, 1);
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++) {
        assert_int_equal(alh_count_tiles(&s.alhambra[seat]), seat < 4);
        assert_int_equal(alh_in(&s.alhambra[seat], ALH_TILE_FOUNTAIN + seat), seat < 4);
    }
}

static void test_market_comes_off_the_bag(void **state)
{
    (void)state;
    set_up(3, 0, 2);
    assert_int_equal(s.n_bag, 50);
    bool seen[64] = { false };
    for (int i = 0; i < s.n_bag; i++)
        seen[s.bag[i]] = true;
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        assert_false(seen[s.market[slot]]);
        seen[s.market[slot]] = true;
    }
    for (int tile = 1; tile <= 54; tile++)
        assert_true(seen[tile]);
}

static void test_dirk_gets_six_tiles_with_two(void **state)
{
    (void)state;
    set_up(2, 0, 3);
    assert_int_equal(alh_count_tiles(&s.dirk), 6);
    assert_int_equal(s.n_bag, 44);
    set_up(3, 0, 3);
    assert_int_equal(alh_count_tiles(&s.dirk), 0);
}

static void test_hands_are_worth_20_to_28(void **state)
{
    (void)state;
    for (int seed = 0; seed < 100; seed++) {
        set_up(2 + seed % 5, 0, seed);
        for (int seat = 0; seat < s.players; seat++) {
            assert_in_range(money_of(seat), 20, 28);
            assert_int_equal(s.hand_size[seat], alh_count_cards(&s.hand[seat]));
        }
    }
}

/* A card is dealt only while the value is below 20, so without some card it was. */
static void test_no_card_too_many_is_dealt(void **state)
{
    (void)state;
    for (int seed = 0; seed < 100; seed++) {
        set_up(6, 0, seed);
        for (int seat = 0; seat < s.players; seat++) {
            int highest = 0;
            for (int card = alh_next_card(&s.hand[seat], 0); card; card = alh_next_card(&s.hand[seat], card))
                highest = alh_card_value(card) > highest ? alh_card_value(card) : highest;
            assert_true(money_of(seat) - highest < 20);
        }
    }
}

static void test_hands_were_dealt_face_up(void **state)
{
    (void)state;
    set_up(5, 0, 4);
    assert_memory_equal(s.known, s.hand, sizeof s.hand);
}

static void count_money(int *copies)
{
    memset(copies, 0, 256 * sizeof *copies);
    for (int i = 0; i < s.n_draw; i++)
        copies[s.draw[i]]++;
    for (int i = 0; i < s.n_display; i++)
        copies[s.display[i]]++;
    for (int seat = 0; seat < s.players; seat++)
        for (int card = alh_next_card(&s.hand[seat], 0); card; card = alh_next_card(&s.hand[seat], card))
            copies[card] += alh_count(&s.hand[seat], card);
}

static void test_three_copies_of_each_card_and_two_with_two(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++) {
        int copies[256];
        set_up(players, 0, 5);
        count_money(copies);
        for (int card = 0; card < 256; card++) {
            bool money =
                alh_card_currency(card) < ALH_CURRENCIES && alh_card_value(card) >= 1 && alh_card_value(card) <= 9;
            bool scoring = card == ALH_CARD_SCORING || card == ALH_CARD_SCORING + 1;
            assert_int_equal(copies[card], money ? (players == 2 ? 2 : 3) : scoring);
        }
    }
}

static void test_four_cards_lie_face_up(void **state)
{
    (void)state;
    set_up(3, 0, 6);
    assert_int_equal(s.n_display, 4);
}

/* n cards in five piles; the first n mod 5 hold one more; then a scoring card joins piles 2 and 4. */
static void test_sizes_of_piles(void **state)
{
    (void)state;
    for (int seed = 0; seed < 50; seed++) {
        set_up(2 + seed % 5, 0, seed);
        int n = s.n_draw - 2;
        for (int pile = 0; pile < ALH_PILES; pile++)
            assert_int_equal(s.pile[pile], n / 5 + (pile < n % 5) + (pile == 1 || pile == 3));
        assert_int_equal(s.pile_top, 0);
    }
}

/* The top is the last: pile 1 lies at the end. */
static int pile_of_place(int place)
{
    for (int pile = ALH_PILES - 1, from = 0; pile >= 0; from += s.pile[pile--])
        if (place < from + s.pile[pile])
            return pile;
    return -1;
}

static void test_scoring_cards_lie_in_piles_2_and_4(void **state)
{
    (void)state;
    for (int seed = 0; seed < 50; seed++) {
        set_up(2 + seed % 5, 0, seed);
        for (int i = 0; i < s.n_draw; i++)
            if (s.draw[i] >= ALH_CARD_SCORING)
                assert_int_equal(pile_of_place(i), 1 + 2 * (s.draw[i] - ALH_CARD_SCORING));
    }
}

static void test_scoring_cards_lie_anywhere_in_their_pile(void **state)
{
    (void)state;
    bool first = false, last = false;
    for (int seed = 0; seed < 400; seed++) {
        set_up(3, 0, seed);
        int start = s.pile[4] + s.pile[3] + s.pile[2], end = start + s.pile[1] - 1;
        first |= s.draw[start] == ALH_CARD_SCORING;
        last |= s.draw[end] == ALH_CARD_SCORING;
    }
    assert_true(first && last);
}

/* Fewest cards; tie: smallest total; tie: the youngest, else the lowest seat. */
static int expected_first(int youngest)
{
    int first = 0;
    for (int seat = 1; seat < s.players; seat++) {
        int fewer = s.hand_size[seat] - s.hand_size[first], less = money_of(seat) - money_of(first);
        if (fewer < 0 || (fewer == 0 && less < 0) || (fewer == 0 && less == 0 && seat + 1 == youngest))
            first = seat;
    }
    return first;
}

static void test_who_begins(void **state)
{
    (void)state;
    int decided_by_age = 0;
    for (int seed = 0; seed < 600; seed++) {
        int players = 2 + seed % 5, youngest = seed % (players + 1);
        set_up(players, youngest, seed);
        assert_int_equal(s.turn, expected_first(youngest));
        assert_int_equal(s.first, s.turn);
        decided_by_age += expected_first(youngest) != expected_first(0);
    }
    assert_true(decided_by_age > 5);
}

static void test_first_question(void **state)
{
    (void)state;
    set_up(3, 0, 7);
    struct alh_frame d = alh_decision(&s);
    assert_int_equal(d.kind, ALH_ASK_action);
    assert_int_equal(d.player, s.turn);
    assert_int_equal(s.step, ALH_STEP_ACTION);
    assert_int_equal(s.depth, 1);
}

static void test_setup_tells(void **state)
{
    (void)state;
    static const uint8_t kinds[] = { ALH_EVENT_slot_filled, ALH_EVENT_slot_filled, ALH_EVENT_slot_filled,
                                     ALH_EVENT_slot_filled, ALH_EVENT_dirk_drew,   ALH_EVENT_dirk_drew,
                                     ALH_EVENT_dirk_drew,   ALH_EVENT_dirk_drew,   ALH_EVENT_dirk_drew,
                                     ALH_EVENT_dirk_drew,   ALH_EVENT_dealt,       ALH_EVENT_dealt,
                                     ALH_EVENT_displayed,   ALH_EVENT_began };
    set_up(2, 0, 8);
    assert_int_equal(ev.n, 14);
    for (int i = 0; i < ev.n; i++)
        assert_int_equal(ev.list[i].kind, kinds[i]);
    assert_memory_equal(&ev.list[11].cards, &s.hand[1], sizeof s.hand[1]);
    assert_int_equal(ev.list[13].player, s.turn);
}

/* A game is a pure function of configuration and seed, whatever lay in the memory before. */
static void test_same_seed_same_game(void **state)
{
    (void)state;
    struct alh_state other;
    set_up(4, 2, 9);
    other = s;
    memset(&s, 0x55, sizeof s);
    struct alh_config config = alh_default_config();
    config.players = 4;
    config.youngest = 2;
    alh_new(&s, &config, (const char *)&(int){ 9 }, sizeof(int), NULL);
    assert_memory_equal(&s, &other, sizeof s);
    set_up(4, 2, 10);
    assert_memory_not_equal(s.bag, other.bag, sizeof s.bag);
    assert_memory_not_equal(s.draw, other.draw, sizeof s.draw);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_default_config),
        cmocka_unit_test(test_colours_of_seats_in_play),
        cmocka_unit_test(test_variants_are_kept),
        cmocka_unit_test(test_the_base_game_always_plays),
        cmocka_unit_test(test_fountains_stand_in_the_middle),
        cmocka_unit_test(test_market_comes_off_the_bag),
        cmocka_unit_test(test_dirk_gets_six_tiles_with_two),
        cmocka_unit_test(test_hands_are_worth_20_to_28),
        cmocka_unit_test(test_no_card_too_many_is_dealt),
        cmocka_unit_test(test_hands_were_dealt_face_up),
        cmocka_unit_test(test_three_copies_of_each_card_and_two_with_two),
        cmocka_unit_test(test_four_cards_lie_face_up),
        cmocka_unit_test(test_sizes_of_piles),
        cmocka_unit_test(test_scoring_cards_lie_in_piles_2_and_4),
        cmocka_unit_test(test_scoring_cards_lie_anywhere_in_their_pile),
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_first_question),
        cmocka_unit_test(test_setup_tells),
        cmocka_unit_test(test_same_seed_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
