/* What may be done: the lists of moves against brute force, and the reason of every refusal. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

static struct alh_state s;
static struct alh_move moves[ALH_MAX_MOVES];
static bool complete;

static int start(void **state)
{
    (void)state;
    clear_table_for_action(&s, 3);
    return 0;
}

static int list(void)
{
    return alh_moves(&s, moves, ALH_MAX_MOVES, &complete);
}

static int count_kind(int n, int kind)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += moves[i].kind == kind;
    return count;
}

static bool is_listed(int n, struct alh_move move)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&moves[i], &move, sizeof move) == 0)
            return true;
    return false;
}

static void expect_legal_and_distinct(int n)
{
    for (int i = 0; i < n; i++) {
        assert_string_equal(alh_rule_name(alh_check(&s, &moves[i]).rule), "none");
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(&moves[i], &moves[j], sizeof moves[i]);
    }
}

static struct alh_refusal refused(struct alh_move move, int rule)
{
    struct alh_refusal why = alh_check(&s, &move);
    assert_string_equal(alh_rule_name(why.rule), alh_rule_name(rule));
    return why;
}

static void expect_at(struct alh_refusal why, int noun, int id)
{
    assert_true(why.has_at);
    assert_int_equal(why.at.noun, noun);
    assert_int_equal(why.at.id, id);
}

/* ---- take ---- */

/* T4 of 00-base. */
static void test_takes_of_the_rules_page(void **state)
{
    (void)state;
    lay_display(&s, "dirham 2, gulden 3, denar 7, dukat 8");
    int n = list();
    assert_int_equal(n, 5);
    assert_true(complete);
    assert_true(is_listed(n, take_move("dirham 2, gulden 3")));
    assert_true(is_listed(n, take_move("dukat 8")));
    refused(take_move("dirham 2, denar 7"), ALH_RULE_over_five);
}

static void test_equal_cards_are_one_choice(void **state)
{
    (void)state;
    lay_display(&s, "denar 1 1 1 2");
    int n = list();
    assert_int_equal(n, 7); /* 1, 11, 111, 2, 12, 112, 1112 */
    expect_legal_and_distinct(n);
    assert_true(is_listed(n, take_move("denar 1 1 1 2")));
}

/* Every subset of the display, judged one by one. */
static int count_takes_by_trying(void)
{
    struct alh_cards seen[64];
    int n = 0;
    for (int set = 1; set < 1 << s.n_display; set++) {
        struct alh_move move = { .kind = ALH_MOVE_take };
        bool again = false;
        for (int i = 0; i < s.n_display; i++)
            if (set >> i & 1)
                alh_add_card(&move.cards, s.display[i]);
        for (int i = 0; i < n; i++)
            again |= memcmp(&seen[i], &move.cards, sizeof move.cards) == 0;
        if (!again && !alh_check(&s, &move).rule)
            seen[n++] = move.cards;
    }
    return n;
}

static void test_takes_are_all_that_are_legal(void **state)
{
    (void)state;
    struct alh_random random = chance("takes");
    for (int i = 0; i < 500; i++) {
        s.n_display = (uint8_t)(1 + alh_random_below(&random, ALH_DISPLAY));
        for (int card = 0; card < s.n_display; card++)
            s.display[card] =
                (uint8_t)alh_card((int)alh_random_below(&random, 2), 1 + (int)alh_random_below(&random, i % 2 ? 9 : 3));
        int n = list();
        expect_legal_and_distinct(n);
        assert_int_equal(n, count_takes_by_trying());
        assert_true(complete);
    }
}

static void test_take_nothing(void **state)
{
    (void)state;
    refused((struct alh_move){ .kind = ALH_MOVE_take }, ALH_RULE_no_cards);
}

static void test_take_what_does_not_lie_there(void **state)
{
    (void)state;
    lay_display(&s, "denar 1, dirham 2");
    expect_at(refused(take_move("denar 1 1"), ALH_RULE_not_on_display), ALH_PICK_DISPLAY, alh_card(ALH_DENAR, 1));
    expect_at(refused(take_move("dirham 2, gulden 1"), ALH_RULE_not_on_display), ALH_PICK_DISPLAY,
              alh_card(ALH_GULDEN, 1));
}

static void test_take_over_five_says_how_much(void **state)
{
    (void)state;
    lay_display(&s, "denar 1 5, dirham 9");
    assert_int_equal(refused(take_move("denar 1 5"), ALH_RULE_over_five).number, 6);
    assert_int_equal(refused(take_move("denar 1 5, dirham 9"), ALH_RULE_over_five).number, 15);
    refused(take_move("dirham 9"), ALH_RULE_none);
}

/* ---- buy ---- */

static void offer_tile(int slot, int price)
{
    int tile = ALH_TILE_STANDARD;
    while (alh_tile(tile)->price != price)
        tile++;
    s.market[slot - 1] = (uint8_t)tile;
}

static void test_buy_in_a_slot_that_is_none(void **state)
{
    (void)state;
    refused(buy_move(0, "gulden 1"), ALH_RULE_unknown_slot);
    refused(buy_move(5, "gulden 1"), ALH_RULE_unknown_slot);
    refused(buy_move(255, "gulden 1"), ALH_RULE_unknown_slot);
}

static void test_buy_in_an_empty_slot(void **state)
{
    (void)state;
    expect_at(refused(buy_move(3, "denar 1"), ALH_RULE_empty_slot), ALH_PICK_SLOT, 3);
}

static void test_buy_without_cards(void **state)
{
    (void)state;
    offer_tile(1, 7);
    refused(buy_move(1, ""), ALH_RULE_no_cards);
}

static void test_buy_with_another_currency(void **state)
{
    (void)state;
    offer_tile(1, 7);
    give_hand(&s, 0, "gulden 9, denar 5");
    expect_at(refused(buy_move(1, "gulden 9, denar 5"), ALH_RULE_wrong_currency), ALH_PICK_HAND,
              alh_card(ALH_DENAR, 5));
    refused(buy_move(1, "denar 5"), ALH_RULE_wrong_currency);
    expect_at(refused(buy_move(1, "dukat 5"), ALH_RULE_card_not_owned), ALH_PICK_HAND, alh_card(ALH_DUKAT, 5));
}

static void test_buy_with_cards_of_others(void **state)
{
    (void)state;
    offer_tile(1, 7);
    give_hand(&s, 0, "gulden 5");
    give_hand(&s, 1, "gulden 5 9");
    expect_at(refused(buy_move(1, "gulden 9"), ALH_RULE_card_not_owned), ALH_PICK_HAND, alh_card(ALH_GULDEN, 9));
    expect_at(refused(buy_move(1, "gulden 5 5"), ALH_RULE_card_not_owned), ALH_PICK_HAND, alh_card(ALH_GULDEN, 5));
}

static void test_buy_with_a_kind_that_is_no_money(void **state)
{
    (void)state;
    struct alh_move move = buy_move(1, "gulden 9");
    offer_tile(1, 7);
    give_hand(&s, 0, "gulden 9");
    alh_add_card(&move.cards, alh_card(ALH_GULDEN, ALH_VALUE));
    refused(move, ALH_RULE_not_yours);
    move = (struct alh_move){ .kind = ALH_MOVE_buy, .slot = 1 };
    alh_add_card(&move.cards, ALH_CARD_KINDS - 1);
    refused(move, ALH_RULE_card_not_owned);
}

static void test_buy_with_too_little_says_how_much_is_missing(void **state)
{
    (void)state;
    offer_tile(2, 13);
    give_hand(&s, 0, "dirham 1 2");
    assert_int_equal(refused(buy_move(2, "dirham 1 2"), ALH_RULE_too_little_money).number, 10);
}

static void test_needless_cards_are_legal_but_not_listed(void **state)
{
    (void)state;
    offer_tile(1, 7);
    give_hand(&s, 0, "gulden 1 7");
    refused(buy_move(1, "gulden 1 7"), ALH_RULE_none);
    int n = list();
    assert_int_equal(n, 1);
    assert_true(is_listed(n, buy_move(1, "gulden 7")));
    assert_false(complete);
}

static void test_price_of_a_slot(void **state)
{
    (void)state;
    offer_tile(4, 11);
    struct alh_move move = buy_move(4, "");
    struct alh_frame asked = alh_decision(&s);
    struct alh_payment payment = alh_payment_of_deal(&s, &asked, &move);
    assert_int_equal(payment.price, 11);
    assert_int_equal(payment.currency, ALH_DUKAT);
    give_hand(&s, 0, "dukat 3 9 9");
    struct alh_cards pay = cards_of("dukat 9 3");
    assert_int_equal(alh_check_payment(&s, &payment, &pay).rule, ALH_RULE_none);
    assert_int_equal(alh_total_worth(&pay), 12);
}

/* All payments of a hand, one by one: those that pay, and among them those in which every card is needed. */
static int count_payments_by_trying(int slot, int price, bool *others)
{
    const uint64_t hand = s.hand[0].word[alh_slot_currency(slot)];
    struct alh_move move = { .kind = ALH_MOVE_buy, .slot = (uint8_t)slot };
    int n = 0;
    for (uint64_t counts = 0; counts <= hand; counts++) {
        bool within = true;
        for (int value = 0; value < 16; value++)
            within &= (counts >> 4 * value & 15) <= (hand >> 4 * value & 15);
        move.cards.word[alh_slot_currency(slot)] = counts;
        if (!within || alh_check(&s, &move).rule)
            continue;
        int smallest = alh_card_value(alh_next_card(&move.cards, 0));
        bool needed = alh_money(&move.cards, alh_slot_currency(slot)) - smallest < price;
        n += needed;
        *others |= !needed;
    }
    return n;
}

static void test_payments_are_all_without_a_needless_card(void **state)
{
    (void)state;
    struct alh_random random = chance("payments");
    for (int i = 0; i < 60; i++) {
        int slot = 1 + i % 4, price = 2 + (int)alh_random_below(&random, 12);
        bool others = false;
        start(NULL);
        offer_tile(slot, price);
        for (int cards = 1 + (int)alh_random_below(&random, 6); cards; cards--)
            alh_add_card(&s.hand[0], alh_card(alh_slot_currency(slot), 1 + (int)alh_random_below(&random, 5)));
        int n = list();
        expect_legal_and_distinct(n);
        assert_int_equal(count_kind(n, ALH_MOVE_buy), count_payments_by_trying(slot, price, &others));
        assert_int_equal(complete, !others);
    }
}

static void test_all_slots_are_listed(void **state)
{
    (void)state;
    offer_tile(1, 5);
    offer_tile(2, 6);
    offer_tile(4, 7);
    give_hand(&s, 0, "gulden 5, dirham 9, denar 9, dukat 6");
    int n = list();
    assert_int_equal(n, 2);
    assert_true(is_listed(n, buy_move(1, "gulden 5")));
    assert_true(is_listed(n, buy_move(2, "dirham 9")));
}

/* ---- rebuild and place ---- */

static void test_rebuild_with_a_tile_that_is_not_in_the_reserve(void **state)
{
    (void)state;
    alh_put_tile(&s, &s.reserve[1], 7, 0, 0);
    alh_put_tile(&s, &s.pending[0], 14, 0, 0);
    expect_at(refused(tile_move(ALH_MOVE_rebuild_build, 7, 1, 0), ALH_RULE_not_in_reserve), ALH_PICK_TILE, 7);
    expect_at(refused(tile_move(ALH_MOVE_rebuild_build, 14, 1, 0), ALH_RULE_not_in_reserve), ALH_PICK_TILE, 14);
    expect_at(refused(tile_move(ALH_MOVE_rebuild_swap, 7, 1, 0), ALH_RULE_not_in_reserve), ALH_PICK_TILE, 7);
    refused(tile_move(ALH_MOVE_rebuild_build, 0, 1, 0), ALH_RULE_not_in_reserve);
    refused(tile_move(ALH_MOVE_rebuild_build, 191, 1, 0), ALH_RULE_not_in_reserve);
}

/* They must not be looked up behind the end of a set. */
static void test_tile_numbers_that_do_not_exist(void **state)
{
    (void)state;
    for (int seat = 0; seat < 3; seat++)
        memset(&s.reserve[seat], 0xff, sizeof s.reserve[seat]);
    for (int tile = ALH_TILES; tile < 256; tile++)
        refused(tile_move(ALH_MOVE_rebuild_build, tile, 1, 0), ALH_RULE_not_in_reserve);
}

static void test_rebuild_is_judged_like_building(void **state)
{
    (void)state;
    int tile = alh_find_tile(ALH_GARDEN, 12, ALH_S);
    alh_put_tile(&s, &s.reserve[0], tile, 0, 0);
    refused(tile_move(ALH_MOVE_rebuild_build, tile, 0, -1), ALH_RULE_wall_mismatch);
    refused(tile_move(ALH_MOVE_rebuild_swap, tile, 0, 0), ALH_RULE_fountain);
    refused(tile_move(ALH_MOVE_rebuild_remove, 0, 1, 0), ALH_RULE_no_tile_there);
    refused(tile_move(ALH_MOVE_rebuild_build, tile, 1, 0), ALH_RULE_none);
}

static void ask_to_place(void)
{
    s.step = ALH_STEP_PLACE;
    s.stack[0].kind = ALH_ASK_place;
}

static void test_place_what_was_not_bought(void **state)
{
    (void)state;
    ask_to_place();
    alh_put_tile(&s, &s.pending[0], 7, 0, 0);
    expect_at(refused(tile_move(ALH_MOVE_place, 14, 1, 0), ALH_RULE_not_to_place), ALH_PICK_TILE, 14);
    expect_at(refused(tile_move(ALH_MOVE_reserve, 14, 0, 0), ALH_RULE_not_to_place), ALH_PICK_TILE, 14);
    expect_at(refused(tile_move(ALH_MOVE_give, 14, 0, 0), ALH_RULE_not_to_place), ALH_PICK_TILE, 14);
    refused(tile_move(ALH_MOVE_place, 7, 5, 5), ALH_RULE_does_not_touch);
}

static void test_places_for_all_that_waits(void **state)
{
    (void)state;
    ask_to_place();
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_PAVILION, 8, 0), 0, 0);
    alh_put_tile(&s, &s.pending[0], alh_find_tile(ALH_PAVILION, 2, ALH_N | ALH_E | ALH_W), 0, 0);
    int n = list();
    assert_int_equal(count_kind(n, ALH_MOVE_place), 4 + 1);
    assert_int_equal(count_kind(n, ALH_MOVE_reserve), 2);
    assert_int_equal(count_kind(n, ALH_MOVE_give), 0);
    assert_true(complete);
    s.players = 2;
    n = list();
    assert_int_equal(count_kind(n, ALH_MOVE_give), 2);
    expect_legal_and_distinct(n);
}

/* Every tile of the reserve on every cell in all three ways, judged one by one. */
static int count_rebuilds_by_trying(int reach)
{
    int n = 0;
    for (int x = -reach; x <= reach; x++)
        for (int y = -reach; y <= reach; y++) {
            struct alh_move move = tile_move(ALH_MOVE_rebuild_remove, 0, x, y);
            n += !alh_check(&s, &move).rule;
            for (int tile = alh_next_tile(&s.reserve[0], 0); tile; tile = alh_next_tile(&s.reserve[0], tile)) {
                move = tile_move(ALH_MOVE_rebuild_build, tile, x, y);
                n += !alh_check(&s, &move).rule;
                move.kind = ALH_MOVE_rebuild_swap;
                n += !alh_check(&s, &move).rule;
            }
        }
    return n;
}

static void expect_all_rebuilds(int reach)
{
    int n = list();
    expect_legal_and_distinct(n);
    assert_int_equal(n, count_rebuilds_by_trying(reach));
}

static void test_rebuilds_are_all_that_are_legal(void **state)
{
    (void)state;
    draw_alhambra(&s, 0, 1,
                  (const char *const[]){
                      "+-+-+ +",
                      "|o o   ",
                      "+ + + +",
                      "   F o|",
                      "+ + + +",
                      "   o o ",
                      "+ + + +",
                      NULL,
                  });
    expect_all_rebuilds(4);
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 12, 0), 0, 0);
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 13, ALH_E), 0, 0);
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 7, ALH_N | ALH_E | ALH_W), 0, 0);
    expect_all_rebuilds(4);
}

/* Through several windows. */
static void test_rebuilds_of_a_long_alhambra(void **state)
{
    (void)state;
    for (int tile = 1; tile <= 22; tile++) {
        alh_put_tile(&s, &s.alhambra[0], tile, tile, 0);
        s.spot[tile].walls = 0;
    }
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 12, 0), 0, 0);
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_TOWER, 13, ALH_E), 0, 0);
    expect_all_rebuilds(25);
}

/* ---- all together ---- */

static void test_pass_is_listed_alone(void **state)
{
    (void)state;
    int n = list();
    assert_int_equal(n, 1);
    assert_int_equal(moves[0].kind, ALH_MOVE_pass);
    assert_true(complete);
    assert_false(alh_any_move(&s));
    lay_display(&s, "denar 1");
    n = list();
    assert_int_equal(count_kind(n, ALH_MOVE_pass), 0);
    assert_true(alh_any_move(&s));
}

static void test_a_short_list_is_not_complete(void **state)
{
    (void)state;
    lay_display(&s, "dirham 2, gulden 3, denar 7, dukat 8");
    memset(moves, 0xaa, sizeof moves);
    assert_int_equal(alh_moves(&s, moves, 3, &complete), 3);
    assert_false(complete);
    assert_int_equal(moves[3].kind, 0xaa);
    assert_int_equal(alh_moves(&s, moves, 5, &complete), 5);
    assert_true(complete);
    assert_int_equal(alh_moves(&s, moves, 0, NULL), 0);
}

static void test_nothing_is_listed_when_it_is_over(void **state)
{
    (void)state;
    alh_enter_step(&s, ALH_STEP_OVER);
    assert_int_equal(list(), 0);
}

static void test_moves_of_whole_games_are_legal_and_distinct(void **state)
{
    (void)state;
    struct alh_random random = chance("legal");
    for (int players = 2; players <= 6; players += 2) {
        deal_game(&s, players, "legal");
        do
            expect_legal_and_distinct(list());
        while (play_any_move(&s, &random, NULL));
    }
}

/* ---- moves that no front end makes ---- */

static uint64_t bit(int module)
{
    return (uint64_t)1 << module;
}

/* A card of kind 0 would be taken from a hand that cannot have it. */
static void test_what_is_no_card_is_not_paid(void **state)
{
    (void)state;
    struct alh_move move = { .kind = ALH_MOVE_buy, .slot = 3 };
    s.market[2] = ALH_TILE_STANDARD;
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 9));
    alh_put_card(&move.cards, alh_card(ALH_DENAR, 9));
    assert_int_equal(alh_check(&s, &move).rule, ALH_RULE_none);
    move.cards.word[0]++;
    refused(move, ALH_RULE_card_not_owned);
}

static void test_the_patron_takes_no_cards(void **state)
{
    (void)state;
    struct alh_move move = { .kind = ALH_MOVE_buy_patron, .slot = 3 };
    clear_table_with(&s, bit(ALH_MODULE_characters), 3);
    alh_enter_step(&s, ALH_STEP_ACTION);
    alh_ask_player(&s, ALH_ASK_action, 0);
    s.market[2] = ALH_TILE_STANDARD;
    s.characters.owned[0] = UINT16_MAX;
    assert_int_equal(alh_check(&s, &move).rule, ALH_RULE_none);
    alh_put_card(&move.cards, alh_card(ALH_DENAR, 9));
    refused(move, ALH_RULE_not_exact);
}

/* 90-interplay, section 5: the white die comes along with a purchase in the own turn only. */
static void test_a_stray_die_lowers_no_price(void **state)
{
    (void)state;
    enum { SERAGLIO_9 = 14 };
    struct alh_move move = { .kind = ALH_MOVE_vizier_use, .slot = 3 };
    clear_table_with(&s, bit(ALH_MODULE_viziers_favour) | bit(ALH_MODULE_buildings_of_power), 3);
    alh_enter_step(&s, ALH_STEP_INTERRUPT);
    alh_ask_player(&s, ALH_ASK_interrupt, 1);
    s.viziers_favour.awake[1] = 1;
    s.market[2] = SERAGLIO_9;
    alh_put_card(&s.hand[1], alh_card(ALH_DENAR, 8));
    alh_put_card(&move.cards, alh_card(ALH_DENAR, 8));
    refused(move, ALH_RULE_too_little_money);
    move.die = 200;
    refused(move, ALH_RULE_too_little_money);
}

static void test_the_tile_of_a_move_when_it_is_over(void **state)
{
    (void)state;
    clear_table_with(&s, bit(ALH_MODULE_viziers_favour), 3);
    s.viziers_favour.awake[0] = 1;
    s.market[0] = ALH_TILE_STANDARD;
    alh_enter_step(&s, ALH_STEP_OVER);
    assert_int_equal(alh_tile_of_move(&s, &(struct alh_move){ .kind = ALH_MOVE_vizier_use, .slot = 1 }),
                     ALH_TILE_STANDARD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_takes_of_the_rules_page, start),
        cmocka_unit_test_setup(test_equal_cards_are_one_choice, start),
        cmocka_unit_test_setup(test_takes_are_all_that_are_legal, start),
        cmocka_unit_test_setup(test_take_nothing, start),
        cmocka_unit_test_setup(test_take_what_does_not_lie_there, start),
        cmocka_unit_test_setup(test_take_over_five_says_how_much, start),
        cmocka_unit_test_setup(test_buy_in_a_slot_that_is_none, start),
        cmocka_unit_test_setup(test_buy_in_an_empty_slot, start),
        cmocka_unit_test_setup(test_buy_without_cards, start),
        cmocka_unit_test_setup(test_buy_with_another_currency, start),
        cmocka_unit_test_setup(test_buy_with_cards_of_others, start),
        cmocka_unit_test_setup(test_buy_with_a_kind_that_is_no_money, start),
        cmocka_unit_test_setup(test_buy_with_too_little_says_how_much_is_missing, start),
        cmocka_unit_test_setup(test_needless_cards_are_legal_but_not_listed, start),
        cmocka_unit_test_setup(test_price_of_a_slot, start),
        cmocka_unit_test_setup(test_payments_are_all_without_a_needless_card, start),
        cmocka_unit_test_setup(test_all_slots_are_listed, start),
        cmocka_unit_test_setup(test_rebuild_with_a_tile_that_is_not_in_the_reserve, start),
        cmocka_unit_test_setup(test_tile_numbers_that_do_not_exist, start),
        cmocka_unit_test_setup(test_rebuild_is_judged_like_building, start),
        cmocka_unit_test_setup(test_place_what_was_not_bought, start),
        cmocka_unit_test_setup(test_places_for_all_that_waits, start),
        cmocka_unit_test_setup(test_rebuilds_are_all_that_are_legal, start),
        cmocka_unit_test_setup(test_rebuilds_of_a_long_alhambra, start),
        cmocka_unit_test_setup(test_pass_is_listed_alone, start),
        cmocka_unit_test_setup(test_a_short_list_is_not_complete, start),
        cmocka_unit_test_setup(test_nothing_is_listed_when_it_is_over, start),
        cmocka_unit_test(test_moves_of_whole_games_are_legal_and_distinct),
        cmocka_unit_test_setup(test_what_is_no_card_is_not_paid, start),
        cmocka_unit_test(test_the_patron_takes_no_cards),
        cmocka_unit_test(test_a_stray_die_lowers_no_price),
        cmocka_unit_test(test_the_tile_of_a_move_when_it_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
