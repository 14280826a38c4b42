/* The engine's tables: modules, their fields, and the layout of the state. */
#include "support/unit.h"

#include "engine/module.h"

#include "support/parts.h"
#include "support/positions.h"

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
    case ALH_FIELD_CARD_BITS: return (f->most + 7u) / 8;
    case ALH_FIELD_CARD_BITS16:
    case ALH_FIELD_THING_BITS16: return sizeof(uint16_t);
    case ALH_FIELD_NUMBERS: return f->most;
    case ALH_FIELD_SLOT_COUNTS: return ALH_SLOTS;
    case ALH_FIELD_CURRENCY_COUNTS:
    case ALH_FIELD_I16: return sizeof(int16_t);
    case ALH_FIELD_THING_COUNTS: return sizeof(uint32_t);
    case ALH_FIELD_LYING: return sizeof(struct alh_lying);
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

static size_t bytes_of_column(const struct alh_column *column)
{
    return column->type == ALH_COLUMN_TYPES ? 4 : column->type == ALH_COLUMN_I16 ? 2 : 1;
}

/* The owner of each row and its columns; the first column stands for the row itself. */
static void claim_rows(const struct alh_field *f)
{
    for (int row = 0; row < f->most; row++) {
        size_t at = f->offset + (size_t)(row * f->row_size);
        claim("owner", at + f->owner, 1);
        for (const struct alh_column *column = f->columns + 1; column->type; column++)
            claim(column->name, at + column->offset, bytes_of_column(column));
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
    { MEMBER(options), "follows from the modules" },
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
    { MEMBER(map), "follows from the tiles" },
    { MEMBER(retyped), "follows from the modules' notes on tiles" },
    { MEMBER(kinds), "follows from the modules" },
    { MEMBER(auction.won), "zero at every decision that can be loaded" },
    { MEMBER(unused), "keeps what follows on eight bytes" },
    { MEMBER(personal_building_market), "shown with the tiles of the reserve, as notes" },
#define STATE(...)                                                                               \
    { ALH_QUOTE(MODULE_ID), offsetof(struct alh_state, MODULE_ID) + sizeof(struct ALH_OF(alh_)), \
      sizeof(((struct alh_state *)0)->ALH_OF(words_of_)) - sizeof(struct ALH_OF(alh_)), "fills up to whole words" },
#include "engine/rows.def"
    { MEMBER(invaders.unused), "fills up to two bytes" },
    { MEMBER(major_construction_projects.unused), "fills up to eight bytes" },
    { MEMBER(tops[ALH_CARD_PILE].laid), "zero at every decision that can be loaded" },
    { MEMBER(tops[ALH_TILE_BAG].laid), "zero at every decision that can be loaded" },
    { MEMBER(buildings_of_power.die), "shown with the tiles" },
    { MEMBER(extensions.extended), "shown with the tiles" },
    { MEMBER(street_trader.housed), "shown with the tiles" },
    { MEMBER(street_trader.unused), "fills up to eight bytes" },
    { MEMBER(palace_designers), "shown with the tiles, as notes" },
    { MEMBER(treasure_chamber.chests), "shown with the tiles" },
    { MEMBER(treasure_chamber.unused), "fills up to eight bytes" },
    { MEMBER(palace_staff.served), "shown with the tiles" },
    { MEMBER(alhambra_zoo.animal), "shown with the tiles" },
    { MEMBER(palace_staff.unused), "fills up to eight bytes" },
    { MEMBER(new_building_grounds.ground), "shown with the tiles" },
    { MEMBER(building_sites.site), "shown with the tiles; who knows a marker is not told" },
    { MEMBER(building_sites.rejected), "after `load` nobody knows what was put back" },
    { MEMBER(building_sites.unused), "fills up to two bytes" },
    { MEMBER(orchards.on), "shown with the tiles" },
    { MEMBER(thieves.played), "after `load` nobody knows which were played" },
    { MEMBER(travelling_craftsmen.unused), "fills up to two bytes" },
    { MEMBER(buildings_of_power.stage), "zero at every decision that can be loaded" },
    { MEMBER(buildings_of_power.unused), "fills up to eight bytes" },
    { MEMBER(handymen.manned), "shown with the tiles" },
    { MEMBER(handymen.unused), "fills up to eight bytes" },
    { MEMBER(gates_without_end.due), "zero at every decision that can be loaded" },
    { MEMBER(gates_without_end.on_board), "zero at every decision that can be loaded" },
    { MEMBER(gates_without_end.turned), "zero at every decision that can be loaded" },
    { MEMBER(gates_without_end.asked), "zero at every decision that can be loaded" },
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
    for (int i = 0; i < ALH_THINGS_room; i++)
        claim("room.unused", offsetof(struct alh_state, treasure_chamber.room[i].unused), 3);
    for (int i = 0; i < ALH_THINGS_dial; i++)
        claim("dial.unused", offsetof(struct alh_state, art_of_the_moors.dial[i].unused), 1);
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
