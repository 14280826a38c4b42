/* The fields of a position from JSON, one function for each way in which a field is kept. What can only be seen while they are
   read is refused here: a tile named twice in one place, more cards than a list can hold. */
#include "json/game_json.h"
#include "json/state_fields.h"

#include <string.h>

enum {
    FARTHEST = 160,   /* cells: no Alhambra of all tiles there are reaches farther */
    MOST_COPIES = 15, /* that four bits can count */
};

static bool name_tile(struct alh_reading *r, int tile, struct json v)
{
    if (!alh_tile_plays(r->s, tile))
        return alh_wrong(r->w, ALH_WRONG_TILE, "", v);
    if (alh_in(&r->named, tile))
        return alh_wrong(r->w, ALH_WRONG_TWICE, "", v);
    r->named.word[tile >> 6] |= (uint64_t)1 << (tile & 63);
    return true;
}

static bool name_card(struct alh_reading *r, int card, struct json v)
{
    if (r->copies[card] == MOST_COPIES)
        return alh_wrong(r->w, ALH_WRONG_TWICE, "", v);
    r->copies[card]++;
    return true;
}

static bool read_card_of(struct alh_reading *r, struct json v, enum alh_which_cards which, int *card)
{
    return alh_read_card(v, which, card, r->w) && name_card(r, *card, v);
}

static void add_walls(struct alh_reading *r, int tile, int added)
{
    r->s->spot[tile].walls |= (uint8_t)added;
}

static bool read_tile_of(struct alh_reading *r, struct json v, int *tile)
{
    int added;
    if (!alh_read_tile(v, &(struct alh_read){ r->s, false }, tile, &added, r->w) || !name_tile(r, *tile, v))
        return false;
    add_walls(r, *tile, added);
    return true;
}

static void *at(struct alh_state *s, size_t place)
{
    return (char *)s + place;
}

/* ---- one function for each way in which a field is kept ---- */

typedef bool read_field(struct alh_reading *r, const struct alh_field *f, int seat, struct json v);

static bool read_number(struct alh_reading *r, struct json v, int low, int high, int *out)
{
    int32_t number;
    if (json_kind(v) != JSON_NUMBER)
        return alh_wrong(r->w, ALH_WRONG_NUMBER, "", v);
    if (!json_int(v, &number) || number < low || number > high)
        return alh_wrong_range(r->w, ALH_WRONG_RANGE, "", v, low, high);
    *out = number;
    return true;
}

/* The highest value that the rules know. */
static int highest(const struct alh_state *s, const struct alh_field *f)
{
    if (strcmp(f->name, "turn") == 0 || f->type == ALH_FIELD_PLAYER)
        return s->players - 1;
    if (strcmp(f->name, "scorings_done") == 0)
        return ALH_SCORINGS - 1;
    return f->most ? f->most : UINT8_MAX;
}

static bool read_u8(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    int number = 0;
    if (!read_number(r, v, 0, highest(r->s, f), &number))
        return false;
    *(uint8_t *)at(r->s, alh_field_place(f, seat)) = (uint8_t)number;
    return true;
}

static bool read_i16(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    int number = 0;
    if (!read_number(r, v, f->below_zero ? alh_least_points(r->s) : 0, ALH_MOST_POINTS, &number))
        return false;
    int16_t small = (int16_t)number;
    memcpy(at(r->s, alh_field_place(f, seat)), &small, sizeof small);
    return true;
}

static bool read_list(struct alh_reading *r, struct json v)
{
    return json_kind(v) == JSON_ARRAY || alh_wrong(r->w, ALH_WRONG_LIST, "", v);
}

static bool read_hand(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    struct alh_cards *cards = at(r->s, alh_field_place(f, seat));
    struct json_iter it = json_begin(v);
    struct json element;
    int n = 0;
    for (int card; json_next(&it, NULL, &element); n++) {
        if (!read_card_of(r, element, f->tokens ? ALH_ANY_PAYMENT : ALH_ANY_HAND, &card))
            return alh_wrong_at(r->w, "", n);
        alh_add_card(cards, card);
    }
    if (f->count && n <= UINT8_MAX)
        *(uint8_t *)at(r->s, alh_count_place(f, seat)) = (uint8_t)n;
    return read_list(r, v) && (n <= UINT8_MAX || alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, 0, UINT8_MAX));
}

/* Piles are kept with their top at the end. Scoring cards lie in piles only. */
static bool read_row(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint8_t *list = at(r->s, alh_field_place(f, seat));
    int n = (int)json_count(v), element;
    if (!read_list(r, v))
        return false;
    if (n > f->most)
        return alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, 0, f->most);
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++) {
        bool fine = f->type == ALH_FIELD_TILE_LIST
                        ? read_tile_of(r, one, &element)
                        : read_card_of(r, one, f->top_first ? ALH_ANY_PILE : ALH_ANY_HAND, &element);
        if (!fine)
            return alh_wrong_at(r->w, "", i);
        list[f->top_first ? n - 1 - i : i] = (uint8_t)element;
        if (f->type == ALH_FIELD_TILE_LIST && !alh_read_notes(one, r->s, element, r->w))
            return alh_wrong_at(r->w, "", i);
    }
    *(uint8_t *)at(r->s, alh_count_place(f, seat)) = (uint8_t)n;
    return true;
}

/* One element of a list into its place. */
typedef bool read_element(struct alh_reading *r, struct json v, uint8_t *to);

/* Something, or null, for each slot. */
static bool read_each_slot(struct alh_reading *r, struct json v, read_element *read, uint8_t *slots)
{
    if (!read_list(r, v))
        return false;
    if (json_count(v) != ALH_SLOTS)
        return alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, ALH_SLOTS, ALH_SLOTS);
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++)
        if (json_kind(one) != JSON_NULL && !read(r, one, &slots[i]))
            return alh_wrong_at(r->w, "", i);
    return true;
}

static bool read_slot_tile(struct alh_reading *r, struct json v, uint8_t *to)
{
    int tile;
    if (!read_tile_of(r, v, &tile))
        return false;
    *to = (uint8_t)tile;
    return alh_read_notes(v, r->s, tile, r->w);
}

static bool read_slots(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    return read_each_slot(r, v, read_slot_tile, at(r->s, alh_field_place(f, seat)));
}

bool alh_read_zone(struct alh_reading *r, struct alh_tiles *zone, struct json v)
{
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0, tile; json_next(&it, NULL, &one); i++) {
        if (!read_tile_of(r, one, &tile))
            return alh_wrong_at(r->w, "", i);
        alh_put_tile(r->s, zone, tile, 0, 0);
        if (!alh_read_notes(one, r->s, tile, r->w))
            return alh_wrong_at(r->w, "", i);
    }
    return read_list(r, v);
}

static bool read_set(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    return alh_read_zone(r, at(r->s, alh_field_place(f, seat)), v);
}

static bool is_free(const struct alh_state *s, const struct alh_tiles *zone, int x, int y)
{
    for (int tile = 0; (tile = alh_next_tile(zone, tile)) != 0;)
        if (s->spot[tile].x == x && s->spot[tile].y == y)
            return false;
    return true;
}

/* The fountain stands there already; it may be named, once. */
static bool read_fountain(struct alh_reading *r, int seat, int x, int y, struct json v)
{
    if (x != 0 || y != 0)
        return alh_wrong(r->w, ALH_WRONG_FOUNTAIN, "", v);
    return name_tile(r, ALH_TILE_FOUNTAIN + seat, v) && alh_read_notes(v, r->s, ALH_TILE_FOUNTAIN + seat, r->w);
}

static bool read_placed(struct alh_reading *r, struct alh_tiles *zone, int seat, struct json v)
{
    int tile, x, y, added, turned;
    if (!alh_read_tile(v, &(struct alh_read){ r->s, true }, &tile, &added, r->w) ||
        !alh_read_turned(v, &turned, r->w) || !alh_expect_int(v, "x", -FARTHEST, FARTHEST, &x, r->w) ||
        !alh_expect_int(v, "y", -FARTHEST, FARTHEST, &y, r->w))
        return false;
    if (tile == ALH_TILE_FOUNTAIN) {
        add_walls(r, tile + seat, added);
        return read_fountain(r, seat, x, y, v);
    }
    if (!name_tile(r, tile, v))
        return false;
    if (!is_free(r->s, zone, x, y))
        return alh_wrong(r->w, ALH_WRONG_CELL, "", v);
    alh_put_tile(r->s, zone, tile, x, y);
    alh_turn_tile(r->s, tile, turned);
    add_walls(r, tile, added);
    return alh_read_notes(v, r->s, tile, r->w);
}

static bool read_alhambra(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++)
        if (!read_placed(r, at(r->s, alh_field_place(f, seat)), seat, one))
            return alh_wrong_at(r->w, "", i);
    return read_list(r, v);
}

static bool read_step(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    for (int step = 0; step < ALH_STEPS; step++)
        if (json_is(v, alh_step_name(step))) {
            *(uint8_t *)at(r->s, alh_field_place(f, seat)) = (uint8_t)step;
            return true;
        }
    return alh_wrong(r->w, json_kind(v) == JSON_STRING ? ALH_WRONG_WORD : ALH_WRONG_TEXT, "", v);
}

/* Colours are part of the configuration and were read with it. */
static bool read_colour(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    (void)r, (void)f, (void)seat, (void)v;
    return true;
}

static bool read_bool(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    if (json_kind(v) != JSON_TRUE && json_kind(v) != JSON_FALSE)
        return alh_wrong(r->w, ALH_WRONG_BOOL, "", v);
    *(uint8_t *)at(r->s, alh_field_place(f, seat)) = json_kind(v) == JSON_TRUE;
    return true;
}

/* The number of a card or thing in a module's table; -1: it is none of them. */
static int place_in_table(const struct alh_field *f, bool thing, struct json v)
{
    char id[24];
    if (!json_word(v, id, sizeof id))
        return -1;
    int place = (thing ? alh_find_thing(alh_thing_key(f->first), id) : alh_find_card(NULL, id)) - f->first;
    return place >= 0 && place < f->most ? place : -1;
}

static bool read_ids(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *bits)
{
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++) {
        int place = place_in_table(f, false, one);
        bool fine = place >= 0 && !(*bits >> place & 1);
        if (!fine) {
            alh_wrong(r->w, place < 0 ? ALH_WRONG_WORD : ALH_WRONG_TWICE, "", one);
            return alh_wrong_at(r->w, "", i);
        }
        *bits |= 1u << place;
    }
    return read_list(r, v);
}

static bool read_card_bits(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint8_t *member = at(r->s, alh_field_place(f, seat));
    unsigned bits = 0;
    bool fine = read_ids(r, f, v, &bits);
    *member = (uint8_t)bits;
    return fine;
}

static bool read_card_bits16(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    unsigned bits = 0;
    bool fine = read_ids(r, f, v, &bits);
    uint16_t member = (uint16_t)bits;
    memcpy(at(r->s, alh_field_place(f, seat)), &member, sizeof member);
    if (f->count)
        *(uint8_t *)at(r->s, alh_count_place(f, seat)) = (uint8_t)__builtin_popcount(bits);
    return fine;
}

/* What may be missing is null. */
static bool read_or_null(struct alh_reading *r, const struct alh_field *f, struct json v, int *value)
{
    if (json_kind(v) == JSON_NULL)
        return true;
    switch (f->type) {
    case ALH_FIELD_CARD_ID:
        *value = place_in_table(f, false, v) + f->first;
        return *value >= f->first || alh_wrong(r->w, ALH_WRONG_WORD, "", v);
    case ALH_FIELD_TILE: return read_tile_of(r, v, value) && alh_read_notes(v, r->s, *value, r->w);
    case ALH_FIELD_TYPE:
        for (int type = 0; type < ALH_TYPES && !*value; type++)
            *value = json_is(v, alh_type_name(type)) ? type + 1 : 0;
        return *value || alh_wrong(r->w, ALH_WRONG_WORD, "", v);
    default: return read_number(r, v, 0, r->s->players - 1, value) && ++*value;
    }
}

static bool read_small(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    int value = 0;
    bool fine = read_or_null(r, f, v, &value);
    *(uint8_t *)at(r->s, alh_field_place(f, seat)) = (uint8_t)value;
    return fine;
}

static bool read_seats(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint8_t *member = at(r->s, alh_field_place(f, seat));
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0, named = 0; json_next(&it, NULL, &one); i++) {
        if (!read_number(r, one, 0, r->s->players - 1, &named))
            return alh_wrong_at(r->w, "", i);
        *member |= (uint8_t)(1 << named);
    }
    return read_list(r, v);
}

static bool read_slot_seat(struct alh_reading *r, struct json v, uint8_t *to)
{
    int named = 0;
    if (!read_number(r, v, 0, r->s->players - 1, &named))
        return false;
    *to = (uint8_t)(named + 1);
    return true;
}

static bool read_slot_seats(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    return read_each_slot(r, v, read_slot_seat, at(r->s, alh_field_place(f, seat)));
}

/* Tiles that have their place elsewhere. */
static bool read_tile_bits(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint64_t bits = 0;
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++) {
        char handle[ALH_MAX_HANDLE];
        struct alh_pick pick = { 0 };
        bool named = json_kind(one) == JSON_STRING && json_word(one, handle, sizeof handle) &&
                     alh_read_handle(handle, &pick) && pick.noun == ALH_PICK_TILE && pick.id < 64;
        if (!named || bits >> pick.id & 1) {
            alh_wrong(r->w, named ? ALH_WRONG_TWICE : ALH_WRONG_TILE, "", one);
            return alh_wrong_at(r->w, "", i);
        }
        bits |= (uint64_t)1 << pick.id;
    }
    memcpy(at(r->s, alh_field_place(f, seat)), &bits, sizeof bits);
    return read_list(r, v);
}

/* The middle of looking cannot be set up. */
static bool read_nothing(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    (void)f, (void)seat;
    return read_list(r, v) && (json_count(v) == 0 || alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, 0, 0));
}

static bool read_types(struct alh_reading *r, const char *key, struct json v, char *member)
{
    struct json list = json_get(v, key), one;
    uint32_t counts = 0;
    if (json_kind(list) != JSON_ARRAY)
        return alh_wrong(r->w, json_kind(list) == JSON_NONE ? ALH_WRONG_MISSING : ALH_WRONG_LIST, key, list);
    struct json_iter it = json_begin(list);
    for (int i = 0; json_next(&it, NULL, &one); i++) {
        int type = 0;
        while (type < ALH_TYPES && !json_is(one, alh_type_name(type)))
            type++;
        if (type == ALH_TYPES || alh_of_kind(counts, type) == 15) {
            alh_wrong(r->w, type == ALH_TYPES ? ALH_WRONG_WORD : ALH_WRONG_TWICE, "", one);
            return alh_wrong_at(r->w, key, i);
        }
        counts += 1u << 4 * type;
    }
    memcpy(member, &counts, sizeof counts);
    return true;
}

/* Columns that are one of some words. */
static const struct {
    const char *(*name)(int);
    int n;
} words[] = {
    [ALH_COLUMN_TYPE] = { alh_type_name, ALH_TYPES },
    [ALH_COLUMN_SIDE] = { alh_side_name, ALH_SIDES },
    [ALH_COLUMN_CURRENCY] = { alh_currency_name, ALH_CURRENCIES },
    [ALH_COLUMN_COUNT] = { NULL, 0 },
};

static bool read_column(struct alh_reading *r, const struct alh_column *column, struct json v, char *row)
{
    int number;
    int16_t small;
    if (words[column->type].name) {
        if (!alh_expect_name(v, column->name, words[column->type].name, words[column->type].n, &number, r->w))
            return false;
        *(uint8_t *)(row + column->offset) = (uint8_t)number;
    } else if (column->type == ALH_COLUMN_COUNT) {
        if (!alh_expect_int(v, column->name, 0, UINT8_MAX, &number, r->w))
            return false;
        *(uint8_t *)(row + column->offset) = (uint8_t)number;
    } else if (column->type == ALH_COLUMN_I16) {
        if (!alh_expect_int(v, column->name, -FARTHEST, FARTHEST, &number, r->w))
            return false;
        small = (int16_t)number;
        memcpy(row + column->offset, &small, sizeof small);
    } else if (column->type == ALH_COLUMN_TYPES) {
        return read_types(r, column->name, v, row + column->offset);
    }
    return true;
}

/* One row of a table: its first column says which. */
static bool read_table_row(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    const char *keys[8] = { NULL };
    for (int i = 0; f->columns[i].type != ALH_COLUMN_END; i++)
        keys[i] = f->columns[i].name;
    struct json id = json_get(v, keys[0]);
    int place = place_in_table(f, f->columns[0].type == ALH_COLUMN_THING, id);
    if (!alh_expect_only(v, keys, r->w))
        return false;
    if (place < 0)
        return alh_wrong(r->w, json_kind(id) == JSON_NONE ? ALH_WRONG_MISSING : ALH_WRONG_WORD, keys[0], id);
    char *row = at(r->s, f->offset + (size_t)place * f->row_size);
    if (*(uint8_t *)(row + f->owner))
        return alh_wrong(r->w, ALH_WRONG_TWICE, "", v);
    *(uint8_t *)(row + f->owner) = (uint8_t)(f->stride ? seat + 1 : ALH_ON_TABLE);
    for (const struct alh_column *column = f->columns + 1; column->type != ALH_COLUMN_END; column++)
        if (!read_column(r, column, v, row))
            return false;
    return true;
}

static bool read_table(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++)
        if (!read_table_row(r, f, seat, one))
            return alh_wrong_at(r->w, "", i);
    return read_list(r, v);
}

/* ---- small sets ---- */

/* One bit or count for each element of a list; false when it is wrong. */
typedef bool count_element(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *set);

static bool read_set_of(struct alh_reading *r, const struct alh_field *f, struct json v, count_element *count,
                        unsigned *set)
{
    struct json_iter it = json_begin(v);
    struct json one;
    for (int i = 0; json_next(&it, NULL, &one); i++)
        if (!count(r, f, one, set))
            return alh_wrong_at(r->w, "", i);
    return read_list(r, v);
}

static bool add_bit(struct alh_reading *r, int place, struct json v, unsigned *set)
{
    if (place < 0 || *set >> place & 1)
        return alh_wrong(r->w, place < 0 ? ALH_WRONG_WORD : ALH_WRONG_TWICE, "", v);
    *set |= 1u << place;
    return true;
}

static bool count_number(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *set)
{
    int number = 0;
    return read_number(r, v, 1, f->most, &number) && add_bit(r, number - 1, v, set);
}

static bool count_thing(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *set)
{
    return add_bit(r, place_in_table(f, true, v), v, set);
}

static bool count_one_more(struct alh_reading *r, int place, struct json v, unsigned *set)
{
    bool full = (*set >> 4 * place & 15) == 15;
    *set += full ? 0 : 1u << 4 * place;
    return !full || alh_wrong(r->w, ALH_WRONG_TWICE, "", v);
}

static bool count_things(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *set)
{
    int place = place_in_table(f, true, v);
    return place < 0 ? alh_wrong(r->w, ALH_WRONG_WORD, "", v) : count_one_more(r, place, v, set);
}

static bool count_currency(struct alh_reading *r, const struct alh_field *f, struct json v, unsigned *set)
{
    (void)f;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (json_is(v, alh_currency_name(currency)))
            return count_one_more(r, currency, v, set);
    return alh_wrong(r->w, json_kind(v) == JSON_STRING ? ALH_WRONG_WORD : ALH_WRONG_TEXT, "", v);
}

static bool read_number_bits(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    unsigned set = 0;
    bool fine = read_set_of(r, f, v, count_number, &set);
    *(uint8_t *)at(r->s, alh_field_place(f, seat)) = (uint8_t)set;
    return fine;
}

static int count_list(struct json v)
{
    return json_kind(v) == JSON_ARRAY ? (int)json_count(v) : 0;
}

static bool read_bits16(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    unsigned set = 0;
    bool currencies = f->type == ALH_FIELD_CURRENCY_COUNTS;
    bool fine = read_set_of(r, f, v, currencies ? count_currency : count_thing, &set);
    uint16_t member = (uint16_t)set;
    memcpy(at(r->s, alh_field_place(f, seat)), &member, sizeof member);
    if (f->count && fine)
        *(uint8_t *)at(r->s, alh_count_place(f, seat)) = (uint8_t)count_list(v);
    return fine;
}

static bool read_thing_counts(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    unsigned set = 0;
    bool fine = read_set_of(r, f, v, count_things, &set);
    uint32_t member = set;
    memcpy(at(r->s, alh_field_place(f, seat)), &member, sizeof member);
    return fine;
}

static bool read_lying(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    static const char *const keys[] = { "x", "y", NULL };
    struct alh_lying *lying = at(r->s, alh_field_place(f, seat));
    int x, y;
    if (json_kind(v) == JSON_NULL)
        return true;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(r->w, ALH_WRONG_OBJECT, "", v);
    if (!alh_expect_only(v, keys, r->w) || !alh_expect_int(v, "x", -FARTHEST, FARTHEST, &x, r->w) ||
        !alh_expect_int(v, "y", -FARTHEST, FARTHEST, &y, r->w))
        return false;
    *lying = (struct alh_lying){ .x = (int16_t)x, .y = (int16_t)y, .there = 1 };
    return true;
}

static bool read_numbers(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint8_t *numbers = at(r->s, alh_field_place(f, seat));
    struct json_iter it = json_begin(v);
    struct json one;
    if (!read_list(r, v))
        return false;
    int n = (int)json_count(v), least = f->count ? 0 : f->most;
    if (n < least || n > f->most)
        return alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, least, f->most);
    if (f->count)
        *(uint8_t *)at(r->s, f->count) = (uint8_t)n;
    for (int i = 0, number = 0; json_next(&it, NULL, &one); i++) {
        if (!read_number(r, one, 1, f->first, &number))
            return alh_wrong_at(r->w, "", i);
        numbers[i] = (uint8_t)number;
    }
    return true;
}

static bool read_slot_counts(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    uint8_t *counts = at(r->s, alh_field_place(f, seat));
    struct json_iter it = json_begin(v);
    struct json one;
    if (!read_list(r, v))
        return false;
    if ((int)json_count(v) != ALH_SLOTS)
        return alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, ALH_SLOTS, ALH_SLOTS);
    for (int i = 0, number = 0; json_next(&it, NULL, &one); i++) {
        if (!read_number(r, one, 0, f->most, &number))
            return alh_wrong_at(r->w, "", i);
        counts[i] = (uint8_t)number;
    }
    return true;
}

static bool read_money(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    int card = 0;
    bool fine = json_kind(v) == JSON_NULL || alh_read_card(v, ALH_ANY_HAND, &card, r->w);
    bool money = !card || (card < 16 * ALH_DIAMOND && !alh_card_id(card));
    *(uint8_t *)at(r->s, alh_field_place(f, seat)) = (uint8_t)card;
    return fine && (money || alh_wrong(r->w, ALH_WRONG_CARD, "", v));
}

static bool read_beside(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    struct alh_tiles *beside = at(r->s, alh_field_place(f, seat));
    struct json_iter it = json_begin(v);
    struct json one;
    if (!read_list(r, v))
        return false;
    if (json_count(v) != ALH_SLOTS)
        return alh_wrong_range(r->w, ALH_WRONG_LENGTH, "", v, ALH_SLOTS, ALH_SLOTS);
    for (int slot = 1; json_next(&it, NULL, &one); slot++) {
        struct alh_tiles before = *beside;
        if (!alh_read_zone(r, beside, one))
            return alh_wrong_at(r->w, "", slot - 1);
        for (int tile = 0; (tile = alh_next_tile(beside, tile)) != 0;)
            if (!alh_in(&before, tile))
                r->s->spot[tile].x = (int16_t)slot;
    }
    return true;
}

static read_field *const readers[] = {
    [ALH_FIELD_U8] = read_u8,
    [ALH_FIELD_I16] = read_i16,
    [ALH_FIELD_CARDS] = read_hand,
    [ALH_FIELD_CARD_LIST] = read_row,
    [ALH_FIELD_TILE_LIST] = read_row,
    [ALH_FIELD_SLOTS] = read_slots,
    [ALH_FIELD_TILE_SET] = read_set,
    [ALH_FIELD_PLACED] = read_alhambra,
    [ALH_FIELD_STEP] = read_step,
    [ALH_FIELD_COLOUR] = read_colour,
    [ALH_FIELD_BOOL] = read_bool,
    [ALH_FIELD_CARD_BITS] = read_card_bits,
    [ALH_FIELD_ROWS] = read_table,
    [ALH_FIELD_CARD_ID] = read_small,
    [ALH_FIELD_TILE] = read_small,
    [ALH_FIELD_TYPE] = read_small,
    [ALH_FIELD_SEAT] = read_small,
    [ALH_FIELD_PLAYER] = read_u8,
    [ALH_FIELD_SEATS] = read_seats,
    [ALH_FIELD_CARD_BITS16] = read_card_bits16,
    [ALH_FIELD_SLOT_SEATS] = read_slot_seats,
    [ALH_FIELD_SLOT_COUNTS] = read_slot_counts,
    [ALH_FIELD_TILE_BITS] = read_tile_bits,
    [ALH_FIELD_LOOKED_CARDS] = read_nothing,
    [ALH_FIELD_LOOKED_TILES] = read_nothing,
    [ALH_FIELD_KNOWN_CARDS] = read_nothing,
    [ALH_FIELD_KNOWN_TILES] = read_nothing,
    [ALH_FIELD_NUMBER_BITS] = read_number_bits,
    [ALH_FIELD_NUMBERS] = read_numbers,
    [ALH_FIELD_CURRENCY_COUNTS] = read_bits16,
    [ALH_FIELD_MONEY] = read_money,
    [ALH_FIELD_THING_BITS16] = read_bits16,
    [ALH_FIELD_THING_COUNTS] = read_thing_counts,
    [ALH_FIELD_LYING] = read_lying,
    [ALH_FIELD_BESIDE] = read_beside,
};

bool alh_read_field(struct alh_reading *r, const struct alh_field *f, int seat, struct json v)
{
    return readers[f->type](r, f, seat, v);
}
