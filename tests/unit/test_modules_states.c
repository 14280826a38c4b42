/* What modules keep: who knows it, how far the state is in use, positions from outside. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

static struct alh_state out;

/* ---- who knows what ---- */

static int pile_of(const struct alh_state *g, int place)
{
    int pile = ALH_PILES - 1, end = g->pile[pile];
    while (place >= end)
        end += g->pile[--pile];
    return pile;
}

/* Special cards of each module, by pile. */
static void count_specials(const struct alh_state *g, int count[ALH_MODULES][ALH_PILES])
{
    memset(count, 0, ALH_MODULES * sizeof *count);
    for (int i = 0; i < g->n_draw; i++) {
        const struct alh_family *family = alh_cards_family(g->draw[i]);
        if (family)
            count[family->module][pile_of(g, i)]++;
    }
}

static void expect_specials_in_their_piles(uint64_t modules, int players)
{
    struct alh_random random = chance("special");
    static struct alh_state before, after;
    deal_game_with(&s, modules, players, "special");
    for (int i = 0; i < 250 && !alh_over(&s); i++) {
        int was[ALH_MODULES][ALH_PILES], is[ALH_MODULES][ALH_PILES];
        alh_determinize(&out, &s, i % players, &random);
        count_specials(&s, was);
        count_specials(&out, is);
        assert_memory_equal(was, is, sizeof was);
        alh_hide(&before, &s, i % players);
        alh_hide(&after, &out, i % players);
        assert_memory_equal(&before, &after, sizeof before);
        play_any_move(&s, &random, NULL);
    }
}

/* But for those that may have been taken unseen: wisdom takes any, the beggar what belongs in a hand. */
static void test_special_cards_stay_in_their_piles(void **state)
{
    (void)state;
    const uint64_t one = 1, hand_cards = EXCHANGE | one << ALH_MODULE_master_builders;
    const uint64_t modules = ALL_MODULES & ~(one << ALH_MODULE_buildings_of_power);
    for (int players = 2; players <= 6; players += 2) {
        expect_specials_in_their_piles(modules & ~(one << ALH_MODULE_characters), players);
        expect_specials_in_their_piles(modules & ~hand_cards, players);
    }
}

/* In the draw pile, in hands, and among the set-aside characters and builders. */
static void count_draw_pile(const struct alh_state *g, int *count)
{
    memset(count, 0, ALH_CARDS_END * sizeof *count);
    for (int i = 0; i < g->n_draw; i++)
        count[g->draw[i]]++;
    for (int seat = 0; seat < g->players; seat++)
        for (int card = alh_next_card(&g->hand[seat], 0); card; card = alh_next_card(&g->hand[seat], card))
            count[card] += alh_count(&g->hand[seat], card);
    for (int i = 0; i < 10; i++)
        count[ALH_CARD_character + i] += g->characters.aside >> i & 1;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        count[alh_card(currency, ALH_BUILDER_CARD)] += g->master_builders.out >> 4 * currency & 15;
}

static void test_no_special_card_is_lost_or_made(void **state)
{
    (void)state;
    struct alh_random random = chance("made");
    deal_game_with(&s, ALL_MODULES, 4, "made");
    for (int i = 0; i < 300 && !alh_over(&s); i++) {
        int was[ALH_CARDS_END], is[ALH_CARDS_END];
        alh_determinize(&out, &s, i % 4, &random);
        count_draw_pile(&s, was);
        count_draw_pile(&out, is);
        assert_memory_equal(was, is, sizeof was);
        play_any_move(&s, &random, NULL);
    }
}

static void expect_even(const int *count, int cells, int drawn)
{
    double expected = (double)drawn / cells, sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    assert_true(sum < 3 * cells + 10);
}

/* 2 of 8 wall cards lie in the 2nd pile: each of them equally often. Cards that lie open are in no pile. */
static void test_which_special_card_lies_where_is_unknown(void **state)
{
    (void)state;
    enum { TRIES = 3000 };
    struct alh_random random = chance("which");
    int walls[8] = { 0 }, exchange[6] = { 0 };
    deal_game_with(&s, WALLS | EXCHANGE, 3, "which");
    for (int i = 0; i < TRIES; i++) {
        alh_determinize(&out, &s, 1, &random);
        for (int place = 0; place < out.n_draw; place++) {
            if (pile_of(&out, place) != 1)
                continue;
            for (int card = 0; card < 8; card++)
                walls[card] += out.draw[place] == ALH_CARD_wall + card;
            for (int card = 0; card < 6; card++)
                exchange[card] += out.draw[place] == 16 * ALH_DIAMOND + 10 + card;
        }
    }
    expect_even(walls, 8, 2 * TRIES);
    expect_even(exchange, 6, 2 * TRIES);
}

/* What nobody or only its owner may see. */
static void give_back_secrets(struct alh_state *to, const struct alh_state *from)
{
    memcpy(to->buildings_of_power.hidden, from->buildings_of_power.hidden, ALH_SLOTS);
    memcpy(to->bonus_cards.hidden, from->bonus_cards.hidden, sizeof from->bonus_cards.hidden);
    memcpy(to->thieves.held, from->thieves.held, sizeof from->thieves.held);
    to->characters.aside = from->characters.aside;
    to->invaders.top = from->invaders.top;
    to->building_sites = from->building_sites;
    to->master_builders.out = from->master_builders.out;
    memcpy(to->travelling_craftsmen.down, from->travelling_craftsmen.down, sizeof from->travelling_craftsmen.down);
}

static void test_pieces_of_modules_are_seen_by_all(void **state)
{
    (void)state;
    struct alh_random random = chance("pieces");
    deal_game_with(&s, ALL_MODULES, 3, "pieces");
    for (int i = 0; i < 200 && play_any_move(&s, &random, NULL); i++) {
        alh_hide(&out, &s, 0);
        assert_int_equal(out.characters.aside | out.master_builders.out, 0);
        give_back_secrets(&out, &s);
        assert_memory_equal(&out.viziers_favour, &s.viziers_favour,
                            sizeof s - offsetof(struct alh_state, viziers_favour));
    }
}

/* ---- how far the state is in use ---- */

/* As far as the module that reaches farthest. */
static size_t size_of_set(uint64_t modules)
{
    size_t size = alh_size_of_game((uint64_t)1 << ALH_MODULE_base);
    for (int module = 0; module < ALH_MODULES; module++)
        if (modules >> module & 1 && alh_size_of_game((uint64_t)1 << module) > size)
            size = alh_size_of_game((uint64_t)1 << module);
    return size;
}

static void expect_zero_behind(const struct alh_state *g)
{
    for (size_t byte = g->size; byte < sizeof *g; byte++)
        assert_int_equal(((const uint8_t *)g)[byte], 0);
}

/* A copy of a game is the whole game: it goes on in the same way. */
static void check_copy_with(uint64_t modules)
{
    struct alh_random random = chance("copy"), twin;
    memset(&s, 0xff, sizeof s);
    memset(&out, 0, sizeof out);
    deal_game_with(&s, modules, 3, "copy");
    assert_int_equal(s.size, size_of_set(modules));
    for (int i = 0; i < 60 && play_any_move(&s, &random, NULL); i++)
        expect_zero_behind(&s);
    alh_copy(&out, &s);
    assert_memory_equal(&out, &s, sizeof s);
    twin = random;
    for (int i = 0; i < 40 && play_any_move(&s, &random, NULL); i++)
        play_any_move(&out, &twin, NULL);
    assert_memory_equal(&out, &s, sizeof s);
}

static uint64_t some_modules(struct alh_random *random)
{
    uint64_t modules = 0;
    for (int module = 0; module < ALH_MODULE_base; module++)
        modules |= (uint64_t)alh_random_below(random, 2) << module;
    return modules;
}

/* No module, every one alone, every pair, some larger sets. */
static void test_copies_of_sets_of_modules(void **state)
{
    (void)state;
    struct alh_random random = chance("sets");
    check_copy_with(0);
    for (int one = 0; one < ALH_MODULE_base; one++)
        for (int other = one; other < ALH_MODULE_base; other++)
            check_copy_with((uint64_t)1 << one | (uint64_t)1 << other);
    for (int i = 0; i < 100; i++)
        check_copy_with(some_modules(&random));
}

static void test_games_of_all_modules_end(void **state)
{
    (void)state;
    struct alh_random random = chance("all");
    for (int players = 2; players <= 6; players++) {
        deal_game_with(&s, ALL_MODULES, players, "all");
        for (int i = 0; i < ALH_MAX_DECISIONS && play_any_move(&s, &random, NULL); i++)
            assert_in_range(s.depth, 0, ALH_STACK);
        assert_true(alh_over(&s));
    }
}

/* ---- positions ---- */

static void test_a_drawn_tile_in_a_position(void **state)
{
    (void)state;
    clear_table_with(&s, SULTAN, 3);
    s.power_of_sultan.drawn = (uint8_t)plain(ALH_TOWER);
    s.power_of_sultan.asking = 1;
    expect_flaw(ALH_POSITION_PIECE);
}

static void test_sticks_on_tiles_of_nobody(void **state)
{
    (void)state;
    for (int where = 0; where < 2; where++) {
        int tile = plain(ALH_CHAMBERS);
        clear_table_with(&s, WALLS, 3);
        s.spot[tile].walls |= ALH_N;
        if (where)
            s.bag[s.n_bag++] = (uint8_t)tile;
        else
            s.market[2] = (uint8_t)tile;
        expect_piece_flaw(ALH_RULE_not_your_tile);
    }
}

static void test_special_cards_in_two_places(void **state)
{
    (void)state;
    clear_table_with(&s, WALLS | SULTAN, 3);
    s.city_walls.open = 1 << 4;
    s.draw[s.n_draw++] = ALH_CARD_wall + 4;
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, ALH_CARD_wall + 4);
    clear_table_with(&s, WALLS | SULTAN, 3);
    own_sultan(6, 2, ALH_TOWER);
    s.draw[s.n_draw++] = ALH_CARD_sultan + 6;
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, ALH_CARD_sultan + 6);
}

static void test_cards_of_modules_that_do_not_play(void **state)
{
    (void)state;
    static const int cards[] = { ALH_CARD_wall, ALH_CARD_sultan + 7, 16 * ALH_DIAMOND + 10, 16 * ALH_DIAMOND + 3 };
    for (int i = 0; i < 4; i++) {
        clear_table_with(&s, VIZIER | FALCONS, 3);
        s.draw[s.n_draw++] = (uint8_t)cards[i];
        assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, cards[i]);
    }
}

static void test_a_special_card_in_the_display(void **state)
{
    (void)state;
    clear_table_with(&s, WALLS | EXCHANGE, 3);
    s.display[s.n_display++] = ALH_CARD_wall;
    assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, ALH_CARD_wall);
    clear_table_with(&s, WALLS | EXCHANGE, 3);
    lay_display(&s, "X1");
    settle(ALH_GIVEN_DISPLAY);
}

/* What is named nowhere lies in the draw pile: 108 + 10 money cards and 6 + 3 + 8 + 8 + 10 + 2 special ones, less what lies open
   and four characters that are set aside. */
static void test_special_cards_are_completed(void **state)
{
    (void)state;
    int count[ALH_CARDS_END];
    clear_table_with(&s, ALL_MODULES, 3);
    s.city_walls.open = 1 << 4 | 1;
    own_sultan(6, 2, ALH_TOWER);
    give_hand(&s, 1, "X2, diamond 9");
    settle(0);
    assert_int_equal(s.n_draw + s.n_display, 108 + 10 + 6 + 3 + 8 + 8 + 10 + 2 - 2 - 1 - 2 - 4);
    count_draw_pile(&s, count);
    for (int card = ALH_CARD_wall; card < ALH_CARD_wall + 8; card++)
        assert_int_equal(count[card], !(s.city_walls.open >> (card - ALH_CARD_wall) & 1));
    for (int card = ALH_CARD_sultan; card < ALH_CARD_sultan + 8; card++)
        assert_int_equal(count[card], card != ALH_CARD_sultan + 6);
    for (int card = 16 * ALH_DIAMOND + 10; card < 16 * ALH_DIAMOND + 16; card++)
        assert_int_equal(count[card] + (s.display[0] == card) + (s.display[1] == card) + (s.display[2] == card) +
                             (s.display[3] == card),
                         1);
}

static void test_diamonds_of_the_variant(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    config.modules = DIAMONDS;
    for (int variant = 0; variant < 2; variant++) {
        config.variant[ALH_VARIANT_diamonds_cards] = (uint8_t)variant;
        alh_empty(&s, &config, "", 0);
        give_hand(&s, 0, "diamond 6 6 6");
        struct alh_position_flaw flaw = alh_settle(&s, 0, NULL);
        assert_int_equal(flaw.flaw, variant ? ALH_POSITION_FINE : ALH_POSITION_CARD_TWICE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_special_cards_stay_in_their_piles),
        cmocka_unit_test(test_no_special_card_is_lost_or_made),
        cmocka_unit_test(test_which_special_card_lies_where_is_unknown),
        cmocka_unit_test(test_pieces_of_modules_are_seen_by_all),
        cmocka_unit_test(test_copies_of_sets_of_modules),
        cmocka_unit_test(test_games_of_all_modules_end),
        cmocka_unit_test(test_a_drawn_tile_in_a_position),
        cmocka_unit_test(test_sticks_on_tiles_of_nobody),
        cmocka_unit_test(test_special_cards_in_two_places),
        cmocka_unit_test(test_cards_of_modules_that_do_not_play),
        cmocka_unit_test(test_a_special_card_in_the_display),
        cmocka_unit_test(test_special_cards_are_completed),
        cmocka_unit_test(test_diamonds_of_the_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
