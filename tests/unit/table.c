/* table.c: one game under test. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/positions.h"
#include "unit/table.h"

struct alh_state s;
struct alh_events ev;

int start(void **state)
{
    (void)state;
    clear_table_for_action(&s, 3);
    lay_display(&s, "denar 1, dirham 2, dukat 8, gulden 9");
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        s.market[slot] = (uint8_t)(10 + slot);
    for (int tile = 30; tile < 40; tile++)
        s.bag[s.n_bag++] = (uint8_t)tile;
    for (int value = 1; value <= 9; value++)
        s.draw[s.n_draw++] = (uint8_t)alh_card(ALH_DUKAT, value);
    s.pile[0] = s.n_draw;
    memset(&ev, 0, sizeof ev);
    return 0;
}

void play(struct alh_move move)
{
    assert_string_equal(alh_rule_name(alh_play(&s, &move, &ev).rule), "none");
}

void play_kind(int kind)
{
    play((struct alh_move){ .kind = (uint8_t)kind });
}

void expect_refused(struct alh_move move, int rule)
{
    struct alh_state before = s;
    assert_string_equal(alh_rule_name(alh_play(&s, &move, NULL).rule), alh_rule_name(rule));
    assert_memory_equal(&s, &before, sizeof s);
}

void expect_asked(int ask, int player)
{
    struct alh_frame d = alh_decision(&s);
    assert_string_equal(alh_ask_name(d.kind), alh_ask_name(ask));
    assert_int_equal(d.player, player);
}

void expect_cards(const struct alh_cards *cards, const char *words)
{
    struct alh_cards expected = cards_of(words);
    assert_memory_equal(cards, &expected, sizeof expected);
}

void expect_events(const char *names)
{
    char text[2048] = "";
    for (int i = 0; i < ev.n; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
                 alh_event_name(ev.list[i].kind));
    assert_string_equal(text, names);
}

const struct alh_event *find_event(int kind)
{
    for (int i = 0; i < ev.n; i++)
        if (ev.list[i].kind == kind)
            return &ev.list[i];
    return NULL;
}

const struct alh_event *event_of(int kind)
{
    if (!find_event(kind))
        fail_msg("no event %s", alh_event_name(kind));
    return find_event(kind);
}

int count_events(int kind)
{
    int n = 0;
    for (int i = 0; i < ev.n; i++)
        n += ev.list[i].kind == kind;
    return n;
}

void settle(unsigned given)
{
    assert_int_equal(alh_settle(&s, given, &ev).flaw, ALH_POSITION_FINE);
}

int plain(int type)
{
    static const uint8_t price[ALH_TYPES] = { 8, 9, 9, 10, 10, 11 };
    return alh_find_tile(type, price[type], 0);
}

void lay_market(void)
{
    s.market[0] = (uint8_t)alh_find_tile(ALH_TOWER, 12, 0);
    s.market[1] = (uint8_t)plain(ALH_PAVILION);
    s.market[2] = (uint8_t)alh_find_tile(ALH_PAVILION, 7, ALH_E);
    s.market[3] = (uint8_t)alh_find_tile(ALH_GARDEN, 11, 0);
}

void fill_bag(int n, const int *types)
{
    for (int i = n - 1; i >= 0; i--)
        s.bag[s.n_bag++] = (uint8_t)plain(types[i]);
}

void put_in_draw_pile(int n, const int *cards)
{
    for (int i = n - 1; i >= 0; i--)
        s.draw[s.n_draw++] = (uint8_t)cards[i];
}

void own_sultan(int card, int seat, int type)
{
    s.power_of_sultan.card[card].owner = (uint8_t)(seat + 1);
    s.power_of_sultan.card[card].mark = (uint8_t)type;
}

struct alh_position_flaw expect_flaw(enum alh_position flaw)
{
    struct alh_position_flaw found = alh_settle(&s, 0, NULL);
    assert_int_equal(found.flaw, flaw);
    return found;
}

void expect_piece_flaw(int rule)
{
    assert_string_equal(alh_rule_name(expect_flaw(ALH_POSITION_PIECE).rule.rule), alh_rule_name(rule));
}
