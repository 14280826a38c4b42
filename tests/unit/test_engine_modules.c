/* Mechanisms that modules brought: windows, cards that are turned up, claims, falcons, sticks, piles with special cards, and
   states that end where the last module ends. The rules themselves are told by the scenarios. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"

enum {
    VIZIER = 1 << ALH_MODULE_viziers_favour,
    EXCHANGE = 1 << ALH_MODULE_currency_exchange,
    DIAMONDS = 1 << ALH_MODULE_diamonds,
    WALLS = 1 << ALH_MODULE_city_walls,
    SULTAN = 1 << ALH_MODULE_power_of_sultan,
    FALCONS = 1 << ALH_MODULE_falconers,
};

static struct alh_state s, out;
static struct alh_events ev;

static void play(struct alh_move move)
{
    assert_string_equal(alh_rule_name(alh_play(&s, &move, &ev).rule), "none");
}

static void play_kind(int kind)
{
    play((struct alh_move){ .kind = (uint8_t)kind });
}

static void refused(struct alh_move move, int rule)
{
    struct alh_state before = s;
    assert_string_equal(alh_rule_name(alh_play(&s, &move, &ev).rule), alh_rule_name(rule));
    assert_memory_equal(&s, &before, sizeof s);
}

static void expect_asked(int ask, int player)
{
    struct alh_frame d = alh_decision(&s);
    assert_string_equal(alh_ask_name(d.kind), alh_ask_name(ask));
    assert_int_equal(d.player, player);
}

static void settle(unsigned given)
{
    assert_int_equal(alh_settle(&s, given, &ev).flaw, ALH_POSITION_FINE);
}

static const struct alh_event *find_event(int kind)
{
    for (int i = 0; i < ev.n; i++)
        if (ev.list[i].kind == kind)
            return &ev.list[i];
    return NULL;
}

/* ---- a table for turns ---- */

/* Tiles without walls, so that they fit everywhere; one tile of each type to lie in the slots and in the bag. */
static int plain(int type)
{
    static const uint8_t price[ALH_TYPES] = { 8, 9, 9, 10, 10, 11 };
    return alh_find_tile(type, price[type], 0);
}

static void lay_market(void)
{
    s.market[0] = (uint8_t)alh_find_tile(ALH_TOWER, 12, 0);
    s.market[1] = (uint8_t)plain(ALH_PAVILION);
    s.market[2] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    s.market[3] = (uint8_t)alh_find_tile(ALH_GARDEN, 11, 0);
}

/* The first is drawn first. */
static void fill_bag(int n, const int *types)
{
    for (int i = n - 1; i >= 0; i--)
        s.bag[s.n_bag++] = (uint8_t)plain(types[i]);
}

static void put_in_draw_pile(int n, const int *cards)
{
    for (int i = n - 1; i >= 0; i--)
        s.draw[s.n_draw++] = (uint8_t)cards[i];
}

/* ---- windows ---- */

/* Seat 0 has just finished; nobody has passed. */
static void prepare_window(uint64_t modules, int players)
{
    static const int bag[] = { ALH_ARCADES, ALH_SERAGLIO };
    clear_table_with(&s, modules | VIZIER, players);
    s.step = ALH_STEP_INTERRUPT;
    lay_market();
    fill_bag(2, bag);
}

enum { HERE = ALH_GIVEN_MARKET | ALH_GIVEN_BAG };

static void test_a_window_goes_round_from_the_next_player(void **state)
{
    (void)state;
    prepare_window(0, 4);
    settle(HERE);
    for (int i = 1; i <= 4; i++) {
        expect_asked(ALH_ASK_interrupt, i % 4);
        assert_int_equal(s.window, i - 1);
        play_kind(ALH_MOVE_pass_window);
        assert_false(ev.list[0].barrier);
    }
    expect_asked(ALH_ASK_action, 1);
    assert_int_equal(s.window, 0);
}

static void test_a_window_skips_who_cannot_interrupt(void **state)
{
    (void)state;
    prepare_window(0, 4);
    s.viziers_favour.awake[1] = s.viziers_favour.awake[3] = 0;
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 2);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0);
    prepare_window(0, 4);
    memset(s.viziers_favour.awake, 0, sizeof s.viziers_favour.awake);
    settle(HERE);
    expect_asked(ALH_ASK_action, 1);
}

/* Whoever is awake is asked, though he holds nothing. */
static void test_being_asked_tells_nothing(void **state)
{
    (void)state;
    struct alh_move moves[2];
    prepare_window(0, 3);
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 1);
    assert_int_equal(alh_moves(&s, moves, 2, NULL), 1);
    assert_int_equal(moves[0].kind, ALH_MOVE_pass_window);
}

static struct alh_move use_vizier(int slot, const char *words)
{
    struct alh_move move = buy_move(slot, words);
    move.kind = ALH_MOVE_vizier_use;
    return move;
}

static void reserve_waiting_tile(int seat)
{
    play(tile_move(ALH_MOVE_reserve, alh_next_tile(&s.pending[seat], 0), 0, 0));
}

static void test_an_interruption_begins_the_window_anew(void **state)
{
    (void)state;
    prepare_window(0, 3);
    give_hand(&s, 2, "denar 3 4");
    settle(HERE);
    play_kind(ALH_MOVE_pass_window);
    play(use_vizier(3, "denar 3 4"));
    expect_asked(ALH_ASK_vizier_place, 2); /* at once, and no other action */
    assert_int_equal(s.market[2], 0);
    reserve_waiting_tile(2);
    assert_int_equal(s.market[2], plain(ALH_ARCADES)); /* refilled before the window goes on */
    expect_asked(ALH_ASK_interrupt, 1);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0); /* seat 2 is asleep */
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_action, 1);
    refused((struct alh_move){ .kind = ALH_MOVE_wake_vizier }, ALH_RULE_already_awake);
}

static void test_interruptions_are_paid_exactly(void **state)
{
    (void)state;
    prepare_window(0, 3);
    give_hand(&s, 1, "denar 3 5");
    settle(HERE);
    refused(use_vizier(3, "denar 3 5"), ALH_RULE_not_exact);
    refused(use_vizier(3, "denar 5"), ALH_RULE_too_little_money);
    refused(use_vizier(5, "denar 5"), ALH_RULE_unknown_slot);
    refused(buy_move(3, "denar 3 5"), ALH_RULE_not_now);
}

static void test_a_window_is_no_place_for_a_turn(void **state)
{
    (void)state;
    deal_game_with(&s, VIZIER, 3, "first");
    assert_int_equal(alh_decision(&s).kind, ALH_ASK_action); /* none before the first turn */
    refused((struct alh_move){ .kind = ALH_MOVE_pass_window }, ALH_RULE_not_now);
    refused(use_vizier(1, "denar 1"), ALH_RULE_not_now);
}

/* A position knows how many have passed. */
static void test_a_window_begins_where_it_was(void **state)
{
    (void)state;
    prepare_window(0, 4);
    s.window = 2;
    settle(HERE);
    expect_asked(ALH_ASK_interrupt, 3);
    play_kind(ALH_MOVE_pass_window);
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_action, 1);
}

static void test_the_end_inside_a_refill_drops_the_window(void **state)
{
    (void)state;
    prepare_window(0, 3);
    s.n_bag = 0;
    memset(s.bag, 0, sizeof s.bag);
    give_hand(&s, 1, "denar 3 4");
    give_hand(&s, 2, "gulden 1");
    settle(HERE);
    play(use_vizier(3, "denar 3 4"));
    reserve_waiting_tile(1);
    assert_int_equal(s.step, ALH_STEP_END);
    assert_int_equal(s.depth, 1);
    expect_asked(ALH_ASK_place, 2); /* a leftover; nobody else is asked to interrupt */
    reserve_waiting_tile(2);
    assert_true(alh_over(&s));
}

/* ---- cards that do not belong into the display ---- */

static void test_cards_are_turned_up_inside_a_refill(void **state)
{
    (void)state;
    const int draw[] = { ALH_CARD_WALL + 2, alh_card(ALH_DENAR, 1), ALH_CARD_SULTAN + 1,   ALH_CARD_WALL,
                         ALH_CARD_SCORING,  64 + 10 /* X1 */,       alh_card(ALH_DENAR, 2) };
    clear_table_with(&s, WALLS | SULTAN | EXCHANGE, 3);
    lay_display(&s, "gulden 1 2");
    lay_market();
    put_in_draw_pile(7, draw);
    s.step = ALH_STEP_WRAP;
    settle(ALH_GIVEN_DRAW | ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
    static const uint8_t kinds[] = { ALH_EVENT_wall_card, ALH_EVENT_displayed,    ALH_EVENT_sultan_card,
                                     ALH_EVENT_wall_card, ALH_EVENT_scoring_card, ALH_EVENT_displayed };
    for (int i = 0; i < 6; i++) {
        assert_string_equal(alh_event_name(ev.list[i].kind), alh_event_name(kinds[i]));
        assert_true(ev.list[i].barrier);
    }
    assert_int_equal(s.n_display, 4);
    assert_int_equal(s.display[3], alh_find_card("exchange", "X1")); /* that one takes a place */
    assert_int_equal(s.city_walls.open, 1 << 2 | 1 << 0);
    assert_int_equal(s.power_of_sultan.card[1].owner, ALH_ON_TABLE);
    assert_int_equal(s.power_of_sultan.card[1].mark, ev.list[2].type); /* the die */
    assert_int_equal(ev.list[2].card, ALH_CARD_SULTAN + 1);
    assert_int_equal(s.scorings_done, 1);
    assert_int_equal(s.n_draw, 1);
}

/* The die is the game's own chance: the same seed, the same mark; all types occur. */
static void test_the_die_shows_all_types(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (int seed = 0; seed < 60; seed++) {
        const int draw[] = { ALH_CARD_SULTAN };
        clear_table_with(&s, SULTAN, 3);
        alh_random_start(&s.random, &seed, sizeof seed);
        lay_market();
        put_in_draw_pile(1, draw);
        s.step = ALH_STEP_WRAP;
        settle(ALH_GIVEN_DRAW | ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
        assert_in_range(s.power_of_sultan.card[0].mark, 0, ALH_TYPES - 1);
        seen |= 1u << s.power_of_sultan.card[0].mark;
    }
    assert_int_equal(seen, (1 << ALH_TYPES) - 1);
}

static void test_a_card_that_is_no_money_is_taken_alone(void **state)
{
    (void)state;
    clear_table_with(&s, EXCHANGE, 3);
    lay_display(&s, "denar 1, X4");
    lay_market();
    settle(ALH_GIVEN_DISPLAY | ALH_GIVEN_MARKET);
    refused(take_move("denar 1, X4"), ALH_RULE_taken_alone);
    play(take_move("X4"));
    struct alh_cards expected = cards_of("X4");
    assert_memory_equal(&s.hand[0], &expected, sizeof expected);
    assert_memory_equal(&s.known[0], &expected, sizeof expected);
}

/* ---- claims ---- */

static void own_sultan(int card, int seat, int type)
{
    s.power_of_sultan.card[card].owner = (uint8_t)(seat + 1);
    s.power_of_sultan.card[card].mark = (uint8_t)type;
}

/* Seat 0 has just finished; slots 2 and 4 are empty. */
static void prepare_claims(uint64_t modules, int players, int n, const int *bag)
{
    clear_table_with(&s, modules | SULTAN, players);
    lay_market();
    s.market[1] = s.market[3] = 0;
    fill_bag(n, bag);
    s.step = ALH_STEP_WRAP;
}

static struct alh_move claim_with(int card)
{
    return (struct alh_move){ .kind = ALH_MOVE_claim, .what = (uint8_t)(ALH_CARD_SULTAN + card) };
}

static void test_the_first_claim_wins(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER, ALH_SERAGLIO };
    prepare_claims(0, 3, 3, bag);
    own_sultan(0, 0, ALH_CHAMBERS);
    own_sultan(5, 2, ALH_CHAMBERS);
    settle(HERE);
    expect_asked(ALH_ASK_sultan_claim, 2); /* before the player who just finished */
    assert_int_equal(s.power_of_sultan.drawn, plain(ALH_CHAMBERS));
    assert_int_equal(s.power_of_sultan.n_drawn, 1);
    assert_int_equal(find_event(ALH_EVENT_tile_drawn)->tile, plain(ALH_CHAMBERS));
    assert_true(find_event(ALH_EVENT_tile_drawn)->barrier); /* everybody sees it before the first answer */
    play(claim_with(5));
    assert_true(find_event(ALH_EVENT_claimed)->barrier);
    expect_asked(ALH_ASK_place, 2);
    assert_int_equal(s.depth, 1); /* seat 0 is no longer asked, and the tile does not reach the slot */
    assert_int_equal(s.power_of_sultan.drawn + s.power_of_sultan.n_drawn, 0);
    assert_int_equal(s.power_of_sultan.card[5].owner + s.power_of_sultan.card[5].mark, 0);
    assert_int_equal(s.market[1], 0);
    play(tile_move(ALH_MOVE_place, plain(ALH_CHAMBERS), 1, 0));
    assert_int_equal(s.market[1], plain(ALH_TOWER)); /* the next tile, for the same slot */
    assert_int_equal(s.market[3], plain(ALH_SERAGLIO));
    assert_null(find_event(ALH_EVENT_tile_drawn)); /* nobody could claim these */
    expect_asked(ALH_ASK_action, 1);
}

static void test_all_pass_and_the_tile_reaches_the_slot(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER };
    prepare_claims(0, 3, 2, bag);
    own_sultan(0, 0, ALH_CHAMBERS);
    own_sultan(1, 1, ALH_CHAMBERS);
    own_sultan(2, 1, ALH_CHAMBERS); /* asked once, though he has two */
    own_sultan(3, 2, ALH_TOWER);
    settle(HERE);
    expect_asked(ALH_ASK_sultan_claim, 1);
    play_kind(ALH_MOVE_pass_claim);
    assert_true(ev.list[0].barrier);
    expect_asked(ALH_ASK_sultan_claim, 0);
    play_kind(ALH_MOVE_pass_claim);
    assert_int_equal(s.market[1], plain(ALH_CHAMBERS));
    expect_asked(ALH_ASK_sultan_claim, 2); /* the tower */
    play_kind(ALH_MOVE_pass_claim);
    assert_int_equal(s.market[3], plain(ALH_TOWER));
    assert_int_equal(s.power_of_sultan.drawn, 0);
    expect_asked(ALH_ASK_action, 1);
}

static void test_a_second_card_claims_the_next_tile(void **state)
{
    (void)state;
    const int bag[] = { ALH_TOWER, ALH_SERAGLIO, ALH_ARCADES };
    prepare_claims(0, 3, 3, bag);
    s.bag[1] = s.bag[2]; /* a second tower comes after the first */
    s.bag[2] = (uint8_t)alh_find_tile(ALH_TOWER, 13, ALH_E);
    own_sultan(6, 1, ALH_TOWER);
    own_sultan(7, 1, ALH_TOWER);
    settle(HERE);
    play(claim_with(7));
    reserve_waiting_tile(1);
    expect_asked(ALH_ASK_sultan_claim, 1);
    play(claim_with(6));
    reserve_waiting_tile(1);
    assert_int_equal(s.market[1], plain(ALH_ARCADES));
    assert_true(s.step == ALH_STEP_END || alh_over(&s)); /* slot 4 stays empty: the claims stand */
    assert_int_equal(alh_count_tiles(&s.reserve[1]), 2);
}

static void test_claims_that_are_refused(void **state)
{
    (void)state;
    static const int bag[] = { ALH_CHAMBERS, ALH_TOWER };
    prepare_claims(0, 3, 2, bag);
    own_sultan(0, 1, ALH_CHAMBERS);
    own_sultan(1, 1, ALH_TOWER);
    own_sultan(2, 2, ALH_CHAMBERS);
    settle(HERE);
    refused(claim_with(1), ALH_RULE_not_marked);
    refused(claim_with(2), ALH_RULE_no_sultan_card);
    refused(claim_with(3), ALH_RULE_no_sultan_card);
    refused((struct alh_move){ .kind = ALH_MOVE_claim, .what = ALH_CARD_WALL }, ALH_RULE_no_sultan_card);
    refused((struct alh_move){ .kind = ALH_MOVE_claim }, ALH_RULE_no_sultan_card);
}

/* The refill inside a window asks for claims; then the window goes on. */
static void test_claims_inside_a_window(void **state)
{
    (void)state;
    prepare_window(SULTAN, 3);
    give_hand(&s, 1, "denar 3 4");
    own_sultan(0, 0, ALH_ARCADES);
    settle(HERE);
    play(use_vizier(3, "denar 3 4"));
    reserve_waiting_tile(1);
    expect_asked(ALH_ASK_sultan_claim, 0);
    play(claim_with(0));
    expect_asked(ALH_ASK_place, 0);
    reserve_waiting_tile(0);
    assert_int_equal(s.market[2], plain(ALH_SERAGLIO));
    expect_asked(ALH_ASK_interrupt, 2); /* 1 is asleep */
    play_kind(ALH_MOVE_pass_window);
    expect_asked(ALH_ASK_interrupt, 0);
}

static void test_tiles_of_dirk_cannot_be_claimed(void **state)
{
    (void)state;
    clear_table_with(&s, SULTAN, 2);
    lay_market();
    s.step = ALH_STEP_SCORING;
    for (int card = 0; card < ALH_TYPES; card++)
        own_sultan(card, 0, card);
    settle(ALH_GIVEN_MARKET);
    assert_int_equal(alh_count_tiles(&s.dirk), 6);
    expect_asked(ALH_ASK_action, 1);
}

/* ---- marking a card of the sultan ---- */

static void buy_sultan(const char *hand)
{
    clear_table_with(&s, SULTAN, 3);
    lay_market();
    own_sultan(0, ALH_ON_TABLE - 1, ALH_GARDEN);
    give_hand(&s, 0, hand);
    settle(ALH_GIVEN_MARKET);
    play((struct alh_move){ .kind = ALH_MOVE_buy_sultan, .what = ALH_CARD_SULTAN, .cards = s.hand[0] });
    assert_null(find_event(ALH_EVENT_displayed)); /* nothing goes on before the mark */
    expect_asked(ALH_ASK_sultan_mark, 0);
}

/* 18, Components: S1 and S2 denar, S3 and S4 dirham, S5 and S6 dukat, S7 and S8 gulden. */
static void test_cards_of_the_sultan_cost_their_currency(void **state)
{
    (void)state;
    static const char *const words[ALH_CURRENCIES] = { "denar 9", "dirham 9", "dukat 9", "gulden 9" };
    clear_table_with(&s, SULTAN, 3);
    for (int card = 0; card < 8; card++)
        own_sultan(card, ALH_ON_TABLE - 1, ALH_GARDEN);
    give_hand(&s, 0, "denar 9, dirham 9, dukat 9, gulden 9");
    settle(0);
    for (int card = 0; card < 8; card++)
        for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
            struct alh_move move = { .kind = ALH_MOVE_buy_sultan, .what = (uint8_t)(ALH_CARD_SULTAN + card) };
            move.cards = cards_of(words[currency]);
            assert_int_equal(alh_check(&s, &move).rule, currency == card / 2 ? ALH_RULE_none : ALH_RULE_wrong_currency);
        }
}

static void test_a_mark_is_kept(void **state)
{
    (void)state;
    buy_sultan("denar 3 4");
    play_kind(ALH_MOVE_keep);
    assert_false(find_event(ALH_EVENT_sultan_marked)->barrier);
    assert_int_equal(s.power_of_sultan.card[0].mark, ALH_GARDEN);
    assert_int_equal(s.power_of_sultan.card[0].owner, 1);
    expect_asked(ALH_ASK_action, 0); /* paid exactly */
}

static void test_a_mark_is_rolled_anew(void **state)
{
    (void)state;
    buy_sultan("denar 9");
    play_kind(ALH_MOVE_reroll);
    const struct alh_event *rolled = find_event(ALH_EVENT_sultan_rolled);
    assert_true(rolled->barrier);
    int type = rolled->type, opposite = ALH_TYPES - 1 - type;
    expect_asked(ALH_ASK_sultan_pick, 0);
    for (int other = 0; other < ALH_TYPES; other++)
        if (other != type && other != opposite)
            refused((struct alh_move){ .kind = ALH_MOVE_sultan_pick, .what = (uint8_t)other }, ALH_RULE_not_rolled);
    refused((struct alh_move){ .kind = ALH_MOVE_reroll }, ALH_RULE_not_now);
    play((struct alh_move){ .kind = ALH_MOVE_sultan_pick, .what = (uint8_t)opposite });
    assert_int_equal(s.power_of_sultan.card[0].mark, opposite);
    expect_asked(ALH_ASK_action, 1);
}

/* ---- falcons ---- */

/* 21, Components: F1 to F15. */
static const uint8_t needs[15][2] = {
    { ALH_PAVILION, ALH_SERAGLIO }, { ALH_SERAGLIO, ALH_TOWER },    { ALH_TOWER, ALH_ARCADES },
    { ALH_ARCADES, ALH_GARDEN },    { ALH_GARDEN, ALH_CHAMBERS },   { ALH_SERAGLIO, ALH_ARCADES },
    { ALH_ARCADES, ALH_PAVILION },  { ALH_PAVILION, ALH_CHAMBERS }, { ALH_CHAMBERS, ALH_TOWER },
    { ALH_TOWER, ALH_GARDEN },      { ALH_ARCADES, ALH_CHAMBERS },  { ALH_CHAMBERS, ALH_SERAGLIO },
    { ALH_SERAGLIO, ALH_GARDEN },   { ALH_GARDEN, ALH_PAVILION },   { ALH_PAVILION, ALH_TOWER },
};

static int look_for_tile(int x, int y)
{
    for (int tile = 1; tile < ALH_TILE_MODULES; tile++)
        if (alh_in(&s.alhambra[0], tile) && s.spot[tile].x == x && s.spot[tile].y == y)
            return tile;
    return 0;
}

static bool shows_type(int x, int y, int type)
{
    int tile = look_for_tile(x, y);
    return tile && alh_tile(tile)->type == type;
}

static bool has_type_around(int x, int y, int type)
{
    return shows_type(x - 1, y - 1, type) || shows_type(x, y - 1, type) || shows_type(x - 1, y, type) ||
           shows_type(x, y, type);
}

static int rule_of_crossing(int falcon, int x, int y)
{
    if (s.falconers.falcon[falcon].owner)
        return ALH_RULE_falcon_not_in_stock;
    if (!look_for_tile(x - 1, y - 1) || !look_for_tile(x, y - 1) || !look_for_tile(x - 1, y) || !look_for_tile(x, y))
        return ALH_RULE_not_a_crossing;
    for (int i = 0; i < 15; i++)
        if (s.falconers.falcon[i].owner == 1 && s.falconers.falcon[i].x == x && s.falconers.falcon[i].y == y)
            return ALH_RULE_falcon_there_already;
    bool fits = has_type_around(x, y, needs[falcon][0]) && has_type_around(x, y, needs[falcon][1]);
    return fits ? ALH_RULE_none : ALH_RULE_falcon_colour_missing;
}

static struct alh_move buy_falcon(int falcon, int x, int y, const char *words)
{
    return (struct alh_move){ .kind = ALH_MOVE_buy_falcon,
                              .what = (uint8_t)(falcon + 1),
                              .x = (int16_t)x,
                              .y = (int16_t)y,
                              .cards = cards_of(words) };
}

static void set_falcon(int falcon, int seat, int x, int y)
{
    s.falconers.falcon[falcon].owner = (uint8_t)(seat + 1);
    s.falconers.falcon[falcon].x = (int16_t)x;
    s.falconers.falcon[falcon].y = (int16_t)y;
}

/* An Alhambra of random tiles near the fountain, or in a long strip that takes several windows. */
static void build_at_random(struct alh_random *random, bool strip)
{
    clear_table_with(&s, FALCONS, 3);
    for (int tries = 0; tries < 1500; tries++) {
        int tile = 1 + (int)alh_random_below(random, ALH_STANDARD_TILES), spread = strip ? 24 : 7;
        int x = (int)alh_random_below(random, (uint32_t)spread) - spread / 2,
            y = (int)alh_random_below(random, strip ? 3 : 7) - 1;
        if (!alh_in(&s.alhambra[0], tile) && !alh_check_site(&s, 0, tile, x, y).rule)
            alh_put_tile(&s, &s.alhambra[0], tile, x, y);
    }
    give_hand(&s, 0, "denar 5");
    alh_ask_player(&s, ALH_ASK_action, 0);
}

/* Some lie already, those of another player where they do not matter. */
static void lay_falcons(struct alh_random *random)
{
    for (int i = 0; i < 60; i++) {
        int falcon = (int)alh_random_below(random, 15), x = (int)alh_random_below(random, 8) - 4,
            y = (int)alh_random_below(random, 8) - 3;
        if (rule_of_crossing(falcon, x, y) == ALH_RULE_none && alh_random_below(random, 3) == 0)
            set_falcon(falcon, (int)alh_random_below(random, 2), x, y);
    }
}

static void test_crossings_of_random_alhambras(void **state)
{
    (void)state;
    static struct alh_move moves[ALH_MAX_MOVES];
    struct alh_random random = chance("crossings");
    int found = 0;
    for (int i = 0; i < 60; i++) {
        build_at_random(&random, i % 4 == 3);
        lay_falcons(&random);
        int expected = 0, listed = 0;
        for (int falcon = 0; falcon < 15; falcon++)
            for (int x = -14; x <= 14; x++)
                for (int y = -6; y <= 8; y++) {
                    struct alh_move move = buy_falcon(falcon, x, y, "denar 5");
                    int rule = rule_of_crossing(falcon, x, y);
                    assert_string_equal(alh_rule_name(alh_check(&s, &move).rule), alh_rule_name(rule));
                    expected += rule == ALH_RULE_none;
                }
        int n = alh_moves(&s, moves, ALH_MAX_MOVES, NULL);
        for (int j = 0; j < n; j++)
            if (moves[j].kind == ALH_MOVE_buy_falcon) {
                assert_int_equal(alh_check(&s, &moves[j]).rule, ALH_RULE_none);
                listed++;
            }
        assert_int_equal(listed, expected);
        found += listed;
    }
    assert_true(found > 500);
}

/* 21, Test vectors 1: fountain, tower, garden and chambers around (1,1). A second crossing, (2,1), has an arcade. */
static void build_crossing(void)
{
    clear_table_with(&s, FALCONS, 3);
    lay_market();
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_TOWER), 1, 0);
    alh_put_tile(&s, &s.alhambra[0], alh_find_tile(ALH_GARDEN, 10, 0), 0, 1);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_CHAMBERS), 1, 1);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_ARCADES), 2, 0);
    alh_put_tile(&s, &s.alhambra[0], plain(ALH_SERAGLIO), 2, 1);
}

enum { F4 = 3, F9 = 8, F10 = 9, F11 = 10 };

static void test_falcons_one_after_the_other(void **state)
{
    (void)state;
    build_crossing();
    give_hand(&s, 0, "denar 1, gulden 9");
    settle(ALH_GIVEN_MARKET);
    refused(buy_falcon(F4, 1, 1, "denar 1"), ALH_RULE_falcon_colour_missing);
    refused(buy_falcon(F9, 1, 1, "denar 1, gulden 9"), ALH_RULE_one_money_card);
    refused(buy_falcon(F9, 1, 1, "denar 2"), ALH_RULE_card_not_owned);
    play(buy_falcon(F9, 1, 1, "denar 1"));
    expect_asked(ALH_ASK_more_falcons, 0);
    refused(buy_falcon(F10, 1, 1, "gulden 9"), ALH_RULE_falcon_there_already);
    refused(buy_falcon(F9, 2, 1, "gulden 9"), ALH_RULE_falcon_not_in_stock);
    play(buy_falcon(F11, 2, 1, "gulden 9"));
    expect_asked(ALH_ASK_action, 1); /* no card is left */
    assert_int_equal(alh_count(&s.discard, alh_card(ALH_GULDEN, 9)), 1);
}

static void test_falcons_only_as_the_first_action(void **state)
{
    (void)state;
    build_crossing();
    give_hand(&s, 0, "denar 3 4, gulden 9");
    settle(ALH_GIVEN_MARKET);
    play(buy_move(3, "denar 3 4"));
    expect_asked(ALH_ASK_action, 0);
    refused(buy_falcon(F9, 1, 1, "gulden 9"), ALH_RULE_falcon_first_action);
}

/* Falcons at both crossings, and one of another player at the same numbers. */
static void lay_three_falcons(void)
{
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    set_falcon(F11, 0, 2, 1);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_TOWER, 9, ALH_N | ALH_E), 1, 0);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_GARDEN, 10, ALH_W), 0, 1);
    alh_put_tile(&s, &s.alhambra[2], alh_find_tile(ALH_CHAMBERS, 11, 0), 1, 1);
    set_falcon(F10, 2, 1, 1);
}

static void expect_falcon_left(int falcon, bool left)
{
    int told = 0;
    for (int i = 0; i < ev.n; i++)
        told += ev.list[i].kind == ALH_EVENT_falcon_left && ev.list[i].thing == falcon + 1;
    assert_int_equal(told, left);
    assert_int_equal(s.falconers.falcon[falcon].owner == 0, left);
    if (left)
        assert_int_equal(s.falconers.falcon[falcon].x | s.falconers.falcon[falcon].y, 0);
}

static void test_a_removed_tile_sends_falcons_back(void **state)
{
    (void)state;
    lay_three_falcons();
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 0, 1)); /* touches (1,1) only */
    expect_falcon_left(F9, true);
    expect_falcon_left(F11, false);
    expect_falcon_left(F10, false);
}

static void test_a_tile_of_two_crossings_sends_both_back(void **state)
{
    (void)state;
    lay_three_falcons();
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 1, 0));
    expect_falcon_left(F9, true);
    expect_falcon_left(F11, true);
    expect_falcon_left(F10, false); /* of another player */
}

/* 21, Rulings: a tile of the same type, too. */
static void test_a_swapped_tile_sends_falcons_back(void **state)
{
    (void)state;
    int tower = alh_find_tile(ALH_TOWER, 11, ALH_N);
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    alh_put_tile(&s, &s.reserve[0], tower, 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_swap, tower, 1, 0));
    expect_falcon_left(F9, true);
}

static void test_a_built_tile_sends_no_falcon_back(void **state)
{
    (void)state;
    lay_three_falcons();
    alh_put_tile(&s, &s.reserve[0], alh_find_tile(ALH_GARDEN, 12, ALH_S), 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(tile_move(ALH_MOVE_rebuild_build, alh_find_tile(ALH_GARDEN, 12, ALH_S), 1, 2));
    expect_falcon_left(F9, false);
    expect_falcon_left(F11, false);
}

/* 21, Test vectors 2. */
static void test_falcons_score_by_colour(void **state)
{
    (void)state;
    struct alh_scores scores;
    clear_table_with(&s, FALCONS, 3);
    static const int lying[] = { 0, 1, 2, 11, 5, 6 };
    for (int i = 0; i < 6; i++)
        set_falcon(lying[i], 0, i, i);
    for (int i = 7; i < 10; i++)
        set_falcon(i, 2, i, i);
    alh_score(&s, 2, &scores);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][0], 20);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][1], 0);
    assert_int_equal(scores.points[ALH_SOURCE_falcons][2], 12);
}

/* ---- sticks ---- */

/* 09, Components. */
static const uint8_t sides[8] = {
    ALH_N, ALH_E, ALH_S, ALH_W, ALH_N | ALH_E, ALH_E | ALH_S, ALH_S | ALH_W, ALH_N | ALH_W
};

static void open_wall_cards(void)
{
    clear_table_with(&s, WALLS, 3);
    lay_market();
    s.city_walls.open = 255;
}

static struct alh_move wall_on_cell(int card, int x, int y)
{
    return (struct alh_move){
        .kind = ALH_MOVE_wall_build, .what = (uint8_t)(ALH_CARD_WALL + card), .x = (int16_t)x, .y = (int16_t)y
    };
}

static struct alh_move wall_on_tile(int card, int tile)
{
    return (struct alh_move){ .kind = ALH_MOVE_wall_build_tile,
                              .what = (uint8_t)(ALH_CARD_WALL + card),
                              .tile = (uint8_t)tile };
}

static void expect_sticks(int tile, unsigned added)
{
    assert_int_equal(s.spot[tile].walls, alh_tile(tile)->walls | added);
    assert_int_equal(alh_added_walls(&s, tile), added);
}

/* Every card on a tile in the reserve, one that waits, and the fountain. */
static void test_every_wall_card_everywhere(void **state)
{
    (void)state;
    for (int card = 0; card < 8; card++)
        for (int where = 0; where < 3; where++) {
            int tile = where == 2 ? ALH_TILE_FOUNTAIN : plain(ALH_CHAMBERS);
            open_wall_cards();
            if (where < 2)
                alh_put_tile(&s, where ? &s.pending[0] : &s.reserve[0], tile, 0, 0);
            settle(ALH_GIVEN_MARKET);
            play(where < 2 ? wall_on_tile(card, tile) : wall_on_cell(card, 0, 0));
            assert_int_equal(find_event(ALH_EVENT_wall_built)->card, ALH_CARD_WALL + card);
            assert_false(find_event(ALH_EVENT_wall_built)->barrier);
            expect_sticks(tile, sides[card]);
            assert_int_equal(s.city_walls.open, 255 & ~(1 << card));
            expect_asked(where == 1 ? ALH_ASK_place : ALH_ASK_action, where == 1 ? 0 : 1);
        }
}

static void test_sticks_travel_with_the_tile(void **state)
{
    (void)state;
    int tile = plain(ALH_CHAMBERS);
    open_wall_cards();
    alh_put_tile(&s, &s.pending[0], tile, 0, 0);
    settle(ALH_GIVEN_MARKET);
    play(wall_on_tile(4, tile)); /* N and E */
    refused(tile_move(ALH_MOVE_place, tile, 0, 1), ALH_RULE_wall_mismatch);
    refused(tile_move(ALH_MOVE_place, tile, -1, 0), ALH_RULE_wall_mismatch);
    play(tile_move(ALH_MOVE_place, tile, 1, 0));
    expect_sticks(tile, ALH_N | ALH_E);
    assert_int_equal(alh_longest_wall(&s, 0, NULL), 2);
    s.turn = 0; /* his next turn */
    alh_enter_step(&s, ALH_STEP_ACTION);
    alh_run(&s, NULL);
    expect_asked(ALH_ASK_action, 0);
    play(tile_move(ALH_MOVE_rebuild_remove, 0, 1, 0));
    expect_sticks(tile, ALH_N | ALH_E);
}

static void test_walls_that_are_refused(void **state)
{
    (void)state;
    int tile = plain(ALH_CHAMBERS), tower = alh_find_tile(ALH_TOWER, 13, ALH_E);
    open_wall_cards();
    s.city_walls.open = 255 & ~(1 << 7);
    alh_put_tile(&s, &s.alhambra[0], tile, 1, 0);
    alh_put_tile(&s, &s.reserve[0], tower, 0, 0);
    alh_put_tile(&s, &s.reserve[1], plain(ALH_TOWER), 0, 0);
    settle(ALH_GIVEN_MARKET);
    refused(wall_on_cell(7, 1, 0), ALH_RULE_no_wall_card);
    refused((struct alh_move){ .kind = ALH_MOVE_wall_build, .what = 3 }, ALH_RULE_no_wall_card);
    refused(wall_on_cell(0, 5, 5), ALH_RULE_not_your_tile);
    refused(wall_on_tile(0, plain(ALH_TOWER)), ALH_RULE_not_your_tile);
    refused(wall_on_tile(0, tile), ALH_RULE_not_your_tile); /* it is named by its cell */
    refused(wall_on_tile(4, tower), ALH_RULE_wall_already_there);
    refused(wall_on_cell(3, 1, 0), ALH_RULE_wall_mismatch);
    struct alh_move move = wall_on_cell(6, 1, 0); /* S and W: the fountain stands W */
    struct alh_refusal why = alh_check(&s, &move);
    assert_int_equal(why.rule, ALH_RULE_wall_mismatch);
    assert_int_equal(why.side, 1 + ALH_WEST);
}

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
    for (int i = 0; i < g->n_draw; i++)
        for (int module = 0; module < ALH_MODULES; module++) {
            const struct alh_names_of *names = &alh_module[module]->cards;
            if (g->draw[i] >= names->first && g->draw[i] < names->first + names->n)
                count[module][pile_of(g, i)]++;
        }
}

static void test_special_cards_stay_in_their_piles(void **state)
{
    (void)state;
    struct alh_random random = chance("special");
    static struct alh_state before, after;
    for (int players = 2; players <= 6; players += 2) {
        deal_game_with(&s, ALL_MODULES, players, "special");
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
}

static void count_draw_pile(const struct alh_state *g, int *count)
{
    memset(count, 0, ALH_CARDS_END * sizeof *count);
    for (int i = 0; i < g->n_draw; i++)
        count[g->draw[i]]++;
    for (int seat = 0; seat < g->players; seat++)
        for (int card = alh_next_card(&g->hand[seat], 0); card; card = alh_next_card(&g->hand[seat], card))
            count[card] += alh_count(&g->hand[seat], card);
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
                walls[card] += out.draw[place] == ALH_CARD_WALL + card;
            for (int card = 0; card < 6; card++)
                exchange[card] += out.draw[place] == 16 * ALH_DIAMOND + 10 + card;
        }
    }
    expect_even(walls, 8, 2 * TRIES);
    expect_even(exchange, 6, 2 * TRIES);
}

static void test_pieces_of_modules_are_seen_by_all(void **state)
{
    (void)state;
    struct alh_random random = chance("pieces");
    deal_game_with(&s, ALL_MODULES, 3, "pieces");
    for (int i = 0; i < 200 && play_any_move(&s, &random, NULL); i++) {
        alh_hide(&out, &s, 0);
        assert_memory_equal(&out.viziers_favour, &s.viziers_favour,
                            sizeof s - offsetof(struct alh_state, viziers_favour));
    }
}

/* ---- how far the state is in use ---- */

static size_t size_of_set(uint64_t modules)
{
    if (modules & FALCONS)
        return ALH_END_OF(falconers);
    if (modules & SULTAN)
        return ALH_END_OF(power_of_sultan);
    if (modules & WALLS)
        return ALH_END_OF(city_walls);
    if (modules & VIZIER)
        return ALH_END_OF(viziers_favour);
    return alh_module[ALH_MODULE_base]->size;
}

static void expect_zero_behind(const struct alh_state *g)
{
    for (size_t byte = g->size; byte < sizeof *g; byte++)
        assert_int_equal(((const uint8_t *)g)[byte], 0);
}

/* A copy of a game of any set of modules is the whole game: it goes on in the same way. */
static void test_copies_of_every_set_of_modules(void **state)
{
    (void)state;
    for (uint64_t modules = 0; modules < (uint64_t)1 << ALH_MODULE_base; modules++) {
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

static struct alh_position_flaw expect_flaw(enum alh_position flaw)
{
    struct alh_position_flaw found = alh_settle(&s, 0, NULL);
    assert_int_equal(found.flaw, flaw);
    return found;
}

static void expect_piece_flaw(int rule)
{
    assert_string_equal(alh_rule_name(expect_flaw(ALH_POSITION_PIECE).rule.rule), alh_rule_name(rule));
}

static void test_falcons_of_a_position(void **state)
{
    (void)state;
    build_crossing();
    set_falcon(F9, 0, 1, 2); /* not four tiles */
    expect_piece_flaw(ALH_RULE_not_a_crossing);
    build_crossing();
    set_falcon(F9, 1, 1, 1); /* of a player who built nothing */
    expect_piece_flaw(ALH_RULE_not_a_crossing);
    build_crossing();
    set_falcon(F4, 0, 1, 1);
    expect_piece_flaw(ALH_RULE_falcon_colour_missing);
    build_crossing();
    set_falcon(F9, 0, 1, 1);
    set_falcon(F10, 0, 1, 1);
    expect_piece_flaw(ALH_RULE_falcon_there_already);
    lay_three_falcons(); /* two players may use the same numbers */
    settle(ALH_GIVEN_MARKET);
}

/* A position begins when nobody is asked for a claim. */
static void test_a_drawn_tile_in_a_position(void **state)
{
    (void)state;
    clear_table_with(&s, SULTAN, 3);
    s.power_of_sultan.drawn = (uint8_t)plain(ALH_TOWER);
    s.power_of_sultan.n_drawn = 1;
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
    s.draw[s.n_draw++] = ALH_CARD_WALL + 4;
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, ALH_CARD_WALL + 4);
    clear_table_with(&s, WALLS | SULTAN, 3);
    own_sultan(6, 2, ALH_TOWER);
    s.draw[s.n_draw++] = ALH_CARD_SULTAN + 6;
    assert_int_equal(expect_flaw(ALH_POSITION_CARD_TWICE).card, ALH_CARD_SULTAN + 6);
}

static void test_cards_of_modules_that_do_not_play(void **state)
{
    (void)state;
    static const int cards[] = { ALH_CARD_WALL, ALH_CARD_SULTAN + 7, 16 * ALH_DIAMOND + 10, 16 * ALH_DIAMOND + 3 };
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
    s.display[s.n_display++] = ALH_CARD_WALL;
    assert_int_equal(expect_flaw(ALH_POSITION_NO_SUCH_CARD).card, ALH_CARD_WALL);
    clear_table_with(&s, WALLS | EXCHANGE, 3);
    lay_display(&s, "X1");
    settle(ALH_GIVEN_DISPLAY);
}

/* What is named nowhere lies in the draw pile: 108 + 10 money cards and 6 + 8 + 8 + 2 special ones, less what lies open. */
static void test_special_cards_are_completed(void **state)
{
    (void)state;
    int count[ALH_CARDS_END];
    clear_table_with(&s, ALL_MODULES, 3);
    s.city_walls.open = 1 << 4 | 1;
    own_sultan(6, 2, ALH_TOWER);
    give_hand(&s, 1, "X2, diamond 9");
    settle(0);
    assert_int_equal(s.n_draw + s.n_display, 108 + 10 + 6 + 8 + 8 + 2 - 2 - 1 - 2);
    count_draw_pile(&s, count);
    for (int card = ALH_CARD_WALL; card < ALH_CARD_WALL + 8; card++)
        assert_int_equal(count[card], !(s.city_walls.open >> (card - ALH_CARD_WALL) & 1));
    for (int card = ALH_CARD_SULTAN; card < ALH_CARD_SULTAN + 8; card++)
        assert_int_equal(count[card], card != ALH_CARD_SULTAN + 6);
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
        cmocka_unit_test(test_a_window_goes_round_from_the_next_player),
        cmocka_unit_test(test_a_window_skips_who_cannot_interrupt),
        cmocka_unit_test(test_being_asked_tells_nothing),
        cmocka_unit_test(test_an_interruption_begins_the_window_anew),
        cmocka_unit_test(test_interruptions_are_paid_exactly),
        cmocka_unit_test(test_a_window_is_no_place_for_a_turn),
        cmocka_unit_test(test_a_window_begins_where_it_was),
        cmocka_unit_test(test_the_end_inside_a_refill_drops_the_window),
        cmocka_unit_test(test_cards_are_turned_up_inside_a_refill),
        cmocka_unit_test(test_the_die_shows_all_types),
        cmocka_unit_test(test_a_card_that_is_no_money_is_taken_alone),
        cmocka_unit_test(test_the_first_claim_wins),
        cmocka_unit_test(test_all_pass_and_the_tile_reaches_the_slot),
        cmocka_unit_test(test_a_second_card_claims_the_next_tile),
        cmocka_unit_test(test_claims_that_are_refused),
        cmocka_unit_test(test_claims_inside_a_window),
        cmocka_unit_test(test_tiles_of_dirk_cannot_be_claimed),
        cmocka_unit_test(test_cards_of_the_sultan_cost_their_currency),
        cmocka_unit_test(test_a_mark_is_kept),
        cmocka_unit_test(test_a_mark_is_rolled_anew),
        cmocka_unit_test(test_crossings_of_random_alhambras),
        cmocka_unit_test(test_falcons_one_after_the_other),
        cmocka_unit_test(test_falcons_only_as_the_first_action),
        cmocka_unit_test(test_a_removed_tile_sends_falcons_back),
        cmocka_unit_test(test_a_tile_of_two_crossings_sends_both_back),
        cmocka_unit_test(test_a_swapped_tile_sends_falcons_back),
        cmocka_unit_test(test_a_built_tile_sends_no_falcon_back),
        cmocka_unit_test(test_falcons_score_by_colour),
        cmocka_unit_test(test_every_wall_card_everywhere),
        cmocka_unit_test(test_sticks_travel_with_the_tile),
        cmocka_unit_test(test_walls_that_are_refused),
        cmocka_unit_test(test_special_cards_stay_in_their_piles),
        cmocka_unit_test(test_no_special_card_is_lost_or_made),
        cmocka_unit_test(test_which_special_card_lies_where_is_unknown),
        cmocka_unit_test(test_pieces_of_modules_are_seen_by_all),
        cmocka_unit_test(test_copies_of_every_set_of_modules),
        cmocka_unit_test(test_games_of_all_modules_end),
        cmocka_unit_test(test_falcons_of_a_position),
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
