/* 90-interplay, section 3: payments are baskets. Judging them, listing them, and whether a part can still become one; the last
   two against all sets of cards of small random hands. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

enum { EXCHANGE = 1 << ALH_MODULE_currency_exchange, DIAMONDS = 1 << ALH_MODULE_diamonds };

static struct alh_state s;

static void deal(uint64_t modules, const char *hand)
{
    clear_table_with(&s, modules, 3);
    give_hand(&s, 0, hand);
}

static struct alh_refusal judge(struct alh_payment payment, const char *words)
{
    struct alh_cards pay = cards_of(words);
    return alh_check_payment(&s, &payment, &pay);
}

static void expect_rule(struct alh_payment payment, const char *words, int rule)
{
    assert_string_equal(alh_rule_name(judge(payment, words).rule), alh_rule_name(rule));
}

static struct alh_payment price(int currency, int amount)
{
    return alh_pay_amount(0, currency, amount, ALH_PAY_TILE);
}

static struct alh_payment exactly(int currency, int amount)
{
    struct alh_payment payment = price(currency, amount);
    payment.most = amount;
    return payment;
}

/* ---- judging ---- */

static void test_money_of_the_currency(void **state)
{
    (void)state;
    deal(0, "denar 3 4 9, gulden 9");
    expect_rule(price(ALH_DENAR, 7), "denar 3 4", ALH_RULE_none);
    expect_rule(price(ALH_DENAR, 7), "denar 3 4 9", ALH_RULE_none);
    expect_rule(price(ALH_DENAR, 7), "", ALH_RULE_no_cards);
    expect_rule(price(ALH_DENAR, 7), "gulden 9", ALH_RULE_wrong_currency);
    expect_rule(price(ALH_DENAR, 7), "denar 9 9", ALH_RULE_card_not_owned);
    struct alh_refusal why = judge(price(ALH_DENAR, 7), "denar 4");
    assert_int_equal(why.rule, ALH_RULE_too_little_money);
    assert_int_equal(why.number, 3);
}

static void test_any_one_currency(void **state)
{
    (void)state;
    deal(0, "denar 3 4, gulden 9");
    expect_rule(price(ALH_NO_CURRENCY, 7), "denar 3 4", ALH_RULE_none);
    expect_rule(price(ALH_NO_CURRENCY, 7), "gulden 9", ALH_RULE_none);
    expect_rule(price(ALH_NO_CURRENCY, 7), "denar 3, gulden 9", ALH_RULE_one_currency);
}

static void test_exact_payments(void **state)
{
    (void)state;
    deal(0, "denar 3 4 9");
    expect_rule(exactly(ALH_DENAR, 7), "denar 3 4", ALH_RULE_none);
    struct alh_refusal why = judge(exactly(ALH_DENAR, 7), "denar 9");
    assert_int_equal(why.rule, ALH_RULE_not_exact);
    assert_int_equal(why.number, 2);
    expect_rule(exactly(ALH_DENAR, 7), "denar 4", ALH_RULE_too_little_money);
}

/* 06: diamonds only, whatever currency is asked. */
static void test_diamonds_alone(void **state)
{
    (void)state;
    deal(DIAMONDS, "denar 4, diamond 3 4");
    for (int currency = 0; currency <= ALH_NO_CURRENCY; currency++) {
        expect_rule(price(currency, 7), "diamond 3 4", ALH_RULE_none);
        expect_rule(exactly(currency, 7), "diamond 3 4", ALH_RULE_none);
        expect_rule(price(currency, 7), "diamond 3", ALH_RULE_too_little_money);
        expect_rule(price(currency, 7), "diamond 3, denar 4", ALH_RULE_diamonds_mixed);
    }
}

static void test_means_of_modules_that_do_not_play(void **state)
{
    (void)state;
    deal(0, "denar 4, dirham 5, diamond 9, X1"); /* cannot be in such a game */
    expect_rule(price(ALH_DENAR, 7), "diamond 9", ALH_RULE_wrong_currency);
    expect_rule(price(ALH_DENAR, 7), "denar 4, dirham 5, X1", ALH_RULE_wrong_currency);
}

/* 02: any mix of both currencies, also of the other alone; not without the other. */
static void test_exchange_of_two_currencies(void **state)
{
    (void)state;
    deal(EXCHANGE, "denar 4 9, dirham 5 9, X1");
    expect_rule(price(ALH_DENAR, 9), "denar 4, dirham 5, X1", ALH_RULE_none);
    expect_rule(exactly(ALH_DENAR, 9), "denar 4, dirham 5, X1", ALH_RULE_none);
    expect_rule(price(ALH_DENAR, 9), "dirham 9, X1", ALH_RULE_none);
    expect_rule(price(ALH_DIRHAM, 9), "denar 9, X1", ALH_RULE_none);
    expect_rule(price(ALH_DENAR, 9), "denar 9, X1", ALH_RULE_exchange_not_needed);
    expect_rule(price(ALH_DENAR, 9), "X1", ALH_RULE_exchange_not_needed);
    expect_rule(price(ALH_DENAR, 9), "denar 4, dirham 5", ALH_RULE_wrong_currency);
    expect_rule(price(ALH_DENAR, 10), "denar 4, dirham 5, X1", ALH_RULE_too_little_money);
}

static void test_exchange_cards_that_do_not_fit(void **state)
{
    (void)state;
    deal(EXCHANGE | DIAMONDS, "denar 4, dirham 5, gulden 9, diamond 9, X1 X3 X6");
    expect_rule(price(ALH_DENAR, 9), "denar 4, dirham 5, X3", ALH_RULE_two_currencies);
    expect_rule(price(ALH_DENAR, 9), "denar 4, gulden 9, X6", ALH_RULE_not_on_exchange_card);
    expect_rule(price(ALH_DENAR, 9), "denar 4, dirham 5, X1 X3", ALH_RULE_one_exchange_card);
    expect_rule(price(ALH_DENAR, 9), "diamond 9, X1", ALH_RULE_diamonds_mixed);
    expect_rule(price(ALH_DENAR, 9), "denar 4, dirham 5, X2", ALH_RULE_card_not_owned);
}

/* 02: where the currency is free, money of both must be in it. */
static void test_exchange_where_the_currency_is_free(void **state)
{
    (void)state;
    deal(EXCHANGE, "denar 9, dirham 5 9, X1");
    expect_rule(price(ALH_NO_CURRENCY, 9), "denar 9, dirham 5, X1", ALH_RULE_none);
    expect_rule(price(ALH_NO_CURRENCY, 9), "dirham 9, X1", ALH_RULE_exchange_not_needed);
    expect_rule(price(ALH_NO_CURRENCY, 9), "denar 9, X1", ALH_RULE_exchange_not_needed);
    expect_rule(price(ALH_NO_CURRENCY, 9), "denar 9, dirham 5", ALH_RULE_one_currency);
}

/* ---- baskets ---- */

/* A master builder lies at place 10 and is worth 3. */
static void test_units_from_the_most_valuable_down(void **state)
{
    (void)state;
    struct alh_basket basket = { 0 };
    deal(EXCHANGE, "denar 2 2 9, dirham 1 5 9, X1");
    alh_put_card(&s.hand[0], alh_card(ALH_DENAR, 10));
    struct alh_payment p = alh_pay_amount(0, ALH_DENAR, 1, ALH_PAY_TILE);
    p.funds = &(struct alh_funds){ .kinds = ALH_PAY_TILE };
    alh_add_money(&s, &p, ALH_DENAR, &basket);
    alh_add_money(&s, &p, ALH_DIRHAM, &basket);
    alh_add_money(&s, &p, ALH_DIAMOND, &basket); /* an exchange card is no money */
    assert_int_equal(basket.n, 0);
    alh_lay_out(&s, &p, &basket);
    static const uint8_t worth[] = { 9, 9, 5, 3, 2, 1 };
    assert_int_equal(basket.n, 6);
    for (int i = 0; i < basket.n; i++) {
        assert_int_equal(basket.unit[i].worth, worth[i]);
        assert_int_equal(basket.unit[i].worth, alh_worth(basket.unit[i].card));
        assert_int_equal(basket.unit[i].count, alh_count(&s.hand[0], basket.unit[i].card));
    }
    assert_int_equal(basket.worth, 9 + 2 + 2 + 3 + 9 + 5 + 1);
}

static void test_worth_of_cards(void **state)
{
    (void)state;
    struct alh_cards cards = cards_of("denar 1 9 9, gulden 5, diamond 3 9, X1 X6");
    assert_int_equal(alh_total_worth(&cards), 1 + 9 + 9 + 5 + 3 + 9);
    assert_int_equal(alh_worth(alh_card(ALH_DUKAT, 10)), 3);
    for (int value = 1; value <= ALH_VALUES; value++)
        assert_int_equal(alh_worth(alh_card(ALH_DUKAT, ALH_VALUE - 1 + value)), value);
    assert_int_equal(alh_worth(alh_card(ALH_DIAMOND, 2)), 0);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        assert_int_equal(alh_worth(ALH_TOKEN_COIN + currency), 1);
    for (int stored = 1; stored <= ALH_STONES; stored++)
        assert_int_equal(alh_worth(ALH_TOKEN_STONE + stored - 1), stored);
    for (int card = ALH_TOKEN_STONE + ALH_STONES; card < ALH_CARDS_END; card++)
        assert_int_equal(alh_worth(card), 0);
}

/* What lies beside the money first; then money by kind. */
static void test_order_of_picks(void **state)
{
    (void)state;
    for (int a = 1; a < ALH_CARD_KINDS; a++)
        for (int b = 1; b < a; b++) {
            bool first = alh_pick_order(a) < alh_pick_order(b);
            bool beside = !alh_worth(a) && alh_worth(b);
            assert_int_equal(first, beside); /* a > b: otherwise only a card that is no money comes before */
            assert_int_not_equal(alh_pick_order(a), alh_pick_order(b));
        }
}

/* ---- against all sets of cards ---- */

enum { CARDS = 7, SETS = 1 << CARDS };

struct trial {
    struct alh_payment payment;
    int card[CARDS]; /* the hand */
    bool legal[SETS];
};

static struct alh_cards cards_in(const struct trial *t, unsigned set)
{
    struct alh_cards cards = { { 0 } };
    for (int i = 0; i < CARDS; i++)
        if (set >> i & 1)
            alh_add_card(&cards, t->card[i]);
    return cards;
}

static int any_card(struct alh_random *random, uint64_t modules)
{
    uint32_t which = alh_random_below(random, 10);
    if (which == 0 && modules & EXCHANGE)
        return alh_find_card("exchange", (const char[]){ 'X', (char)('1' + alh_random_below(random, 3)), '\0' });
    if (which <= 2 && modules & DIAMONDS)
        return alh_card(ALH_DIAMOND, 3 + (int)alh_random_below(random, 7));
    return alh_card((int)alh_random_below(random, 3), 1 + (int)alh_random_below(random, 9));
}

static void deal_trial(struct trial *t, struct alh_random *random)
{
    static const uint64_t sets[] = { 0, EXCHANGE, DIAMONDS, EXCHANGE | DIAMONDS };
    uint64_t modules = sets[alh_random_below(random, 4)];
    clear_table_with(&s, modules, 3);
    for (int i = 0; i < CARDS; i++) {
        t->card[i] = any_card(random, modules);
        alh_add_card(&s.hand[0], t->card[i]);
    }
    t->payment = price((int)alh_random_below(random, 3), 1 + (int)alh_random_below(random, 25));
    bool exact = alh_random_below(random, 2);
    if (exact)
        t->payment.most = t->payment.price;
    if (!exact && alh_random_below(random, 3) == 0) /* no rule asks for both */
        t->payment.currency = ALH_NO_CURRENCY;
    for (unsigned set = 0; set < SETS; set++) {
        struct alh_cards cards = cards_in(t, set);
        t->legal[set] = !alh_check_payment(&s, &t->payment, &cards).rule;
    }
}

/* Whether the set with further cards, none of them before `from`, is a payment. */
static bool can_become_legal(const struct trial *t, unsigned set, int from)
{
    for (unsigned more = 0; more < SETS; more++) {
        if ((more & set) != set || !t->legal[more])
            continue;
        bool later = true;
        for (int i = 0; i < CARDS; i++)
            if ((more & ~set) >> i & 1)
                later &= alh_pick_order(t->card[i]) >= from;
        if (later)
            return true;
    }
    return false;
}

static void check_reaches(const struct trial *t)
{
    for (unsigned set = 0; set < SETS; set++)
        for (int i = -1; i < CARDS; i++) {
            int from = i < 0 ? INT16_MIN : alh_pick_order(t->card[i]);
            struct alh_cards cards = cards_in(t, set);
            assert_int_equal(alh_payment_reaches(&s, &t->payment, &cards, from), can_become_legal(t, set, from));
        }
}

static void test_what_reaches_a_payment(void **state)
{
    (void)state;
    struct alh_random random = chance("reach");
    struct trial t;
    for (int i = 0; i < 150; i++) {
        deal_trial(&t, &random);
        check_reaches(&t);
    }
}

static void test_cards_of_others_reach_nothing(void **state)
{
    (void)state;
    struct alh_payment payment = price(ALH_DENAR, 7);
    struct alh_cards pay = cards_of("denar 3 3");
    deal(EXCHANGE | DIAMONDS, "denar 3 9");
    assert_false(alh_payment_reaches(&s, &payment, &pay, INT16_MIN));
    pay = cards_of("X1");
    assert_false(alh_payment_reaches(&s, &payment, &pay, INT16_MIN));
}

/* ---- the list ---- */

/* A payment of which a part would pay has a needless card. */
static bool is_needed(const struct trial *t, unsigned set)
{
    for (unsigned part = (set - 1) & set; part; part = (part - 1) & set)
        if (t->legal[part])
            return false;
    return true;
}

/* Sets of equal cards are one payment. */
static bool repeats(const struct trial *t, unsigned set)
{
    struct alh_cards cards = cards_in(t, set);
    for (unsigned other = 0; other < set; other++) {
        struct alh_cards same = cards_in(t, other);
        if (memcmp(&cards, &same, sizeof cards) == 0)
            return true;
    }
    return false;
}

static bool is_among(const struct alh_move *moves, int n, const struct alh_cards *cards)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        found += memcmp(&moves[i].cards, cards, sizeof *cards) == 0;
    assert_in_range(found, 0, 1);
    return found;
}

static void check_list(const struct trial *t)
{
    struct alh_move moves[SETS];
    struct alh_funds funds = { .kinds = 0 };
    struct alh_list list = { moves, moves, moves + SETS, .funds = &funds, .complete = true };
    int needed = 0;
    bool others = false;
    alh_list_payments(&s, &t->payment, &(struct alh_move){ .kind = ALH_MOVE_buy, .slot = 2 }, &list);
    int n = (int)(list.next - moves);
    for (unsigned set = 1; set < SETS; set++) {
        if (!t->legal[set] || repeats(t, set))
            continue;
        struct alh_cards cards = cards_in(t, set);
        assert_int_equal(is_among(moves, n, &cards), is_needed(t, set));
        needed += is_needed(t, set);
        others |= !is_needed(t, set);
    }
    assert_int_equal(n, needed);
    assert_int_equal(list.complete, !others);
}

static void test_all_payments_without_a_needless_card_are_listed(void **state)
{
    (void)state;
    struct alh_random random = chance("list");
    struct trial t;
    for (int i = 0; i < 600; i++) {
        deal_trial(&t, &random);
        check_list(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_money_of_the_currency),
        cmocka_unit_test(test_any_one_currency),
        cmocka_unit_test(test_exact_payments),
        cmocka_unit_test(test_diamonds_alone),
        cmocka_unit_test(test_means_of_modules_that_do_not_play),
        cmocka_unit_test(test_exchange_of_two_currencies),
        cmocka_unit_test(test_exchange_cards_that_do_not_fit),
        cmocka_unit_test(test_exchange_where_the_currency_is_free),
        cmocka_unit_test(test_units_from_the_most_valuable_down),
        cmocka_unit_test(test_worth_of_cards),
        cmocka_unit_test(test_order_of_picks),
        cmocka_unit_test(test_what_reaches_a_payment),
        cmocka_unit_test(test_cards_of_others_reach_nothing),
        cmocka_unit_test(test_all_payments_without_a_needless_card_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
