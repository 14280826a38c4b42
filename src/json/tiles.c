/* Tiles to and from JSON. In a state a tile also shows what was added to it: walls, and the notes of modules. */
#include "json/game_json.h"
#include "json/state_fields.h"

#include <string.h>

static const char sides[] = "NESW";

void alh_text_of_walls(int walls, char *out)
{
    for (int side = 0; side < ALH_SIDES; side++)
        if (walls >> side & 1)
            *out++ = sides[side];
    *out = '\0';
}

int alh_walls_of_text(const char *text)
{
    int walls = 0;
    for (int side = 0; side < ALH_SIDES; side++)
        if (*text == sides[side]) {
            walls |= 1 << side;
            text++;
        }
    return *text ? -1 : walls;
}

/* Where price and walls do not tell tiles apart, an id does. */
static void put_tile_name(struct json_out *o, int tile)
{
    json_field_text(o, "type", alh_tile_name(tile));
    if (alh_tile_id(tile))
        json_field_text(o, "id", alh_tile_id(tile));
    else if (!alh_is_fountain(tile))
        json_field_int(o, "price", alh_tile(tile)->price);
}

static void put_walls(struct json_out *o, const char *key, int walls)
{
    char text[ALH_SIDES + 1];
    alh_text_of_walls(walls, text);
    json_field_text(o, key, text);
}

/* Marks of modules on a tile, or on a half of it. */
static void put_marks(struct json_out *o, const struct alh_state *s, int tile, int half)
{
    for (int i = 0; i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(s, i); note && note->name; note++)
            if (note->marks && alh_is_marked(alh_marks_of(s, note), tile, half))
                json_field_bool(o, note->name, true);
}

static void put_half(struct json_out *o, const struct alh_state *s, int tile, int half)
{
    json_open(o, '{');
    json_field_text(o, "building", alh_type_name(half ? alh_second_half(tile)->type : alh_tile(tile)->type));
    put_walls(o, "walls", s->spot[tile].walls >> 4 * half & 15);
    if (alh_added_walls(s, tile) >> 4 * half & 15)
        put_walls(o, "sticks", alh_added_walls(s, tile) >> 4 * half & 15);
    put_marks(o, s, tile, half);
    json_close(o, '}');
}

static void put_halves(struct json_out *o, const struct alh_state *s, int tile)
{
    json_key(o, "halves");
    json_open(o, '[');
    put_half(o, s, tile, 0);
    put_half(o, s, tile, 1);
    json_close(o, ']');
}

static bool is_built(const struct alh_state *s, int tile)
{
    bool built = false;
    for (int seat = 0; seat < s->players; seat++)
        built = built || alh_in(&s->alhambra[seat], tile);
    return built;
}

/* What an id does not tell: type and price, also one that it only has as it lies now; and how it is turned. */
static void put_printed(struct json_out *o, const struct alh_state *s, int tile)
{
    const struct alh_tile_row *row = alh_tile(tile);
    int price = alh_printed_price(s, tile);
    if (alh_tile_flags(tile) & ALH_TYPED)
        json_field_text(o, "building", alh_type_name(row->type));
    if (price)
        json_field_int(o, "price", price);
}

/* What lies fixed is turned only by a module. */
static void put_turned(struct json_out *o, const struct alh_state *s, int tile)
{
    if (s->spot[tile].turned || (alh_can_be_turned(tile) && is_built(s, tile)))
        json_field_int(o, "turned", s->spot[tile].turned);
}

static void put_single(struct json_out *o, const struct alh_state *s, int tile)
{
    int added = alh_added_walls(s, tile);
    if (alh_tile_id(tile))
        put_printed(o, s, tile);
    put_turned(o, s, tile);
    if ((!alh_is_fountain(tile) && alh_tile_kind(tile) != ALH_HALF_CELL) || added)
        put_walls(o, "walls", s->spot[tile].walls);
    if (added)
        put_walls(o, "sticks", added);
    put_marks(o, s, tile, 0);
}

static void put_things(struct json_out *o, const struct alh_note *note, int value)
{
    json_key(o, note->name);
    json_open(o, '[');
    for (int i = 0; i < note->things; i++)
        for (int n = value >> 2 * i & 3; n > 0; n--)
            json_put_text(o, alh_thing_id(note->first + i));
    json_close(o, ']');
}

/* What modules have noted on a tile; marks stand with its walls. */
static void put_notes(struct json_out *o, const struct alh_state *s, int tile)
{
    for (int i = 0; i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(s, i); note && note->name; note++) {
            int value = note->marks ? 0 : note->get(s, tile);
            if (value && note->words)
                json_field_text(o, note->name, note->words[value - 1]);
            else if (value && note->things)
                put_things(o, note, value);
            else if (value)
                json_field_int(o, note->name, value);
        }
}

static void put_tile_fields(struct json_out *o, const struct alh_state *s, int tile)
{
    put_tile_name(o, tile);
    if (alh_tile_kind(tile) == ALH_DOUBLE) {
        put_turned(o, s, tile);
        put_halves(o, s, tile);
    } else {
        put_single(o, s, tile);
    }
    put_notes(o, s, tile);
}

void alh_json_tile(struct json_out *o, int tile)
{
    json_open(o, '{');
    put_tile_name(o, tile);
    if (!alh_is_fountain(tile) && !alh_tile_id(tile))
        put_walls(o, "walls", alh_tile(tile)->walls);
    json_close(o, '}');
}

void alh_json_tile_of(struct json_out *o, const struct alh_state *s, int tile)
{
    json_open(o, '{');
    put_tile_fields(o, s, tile);
    json_close(o, '}');
}

void alh_json_placed(struct json_out *o, const struct alh_state *s, int tile)
{
    json_open(o, '{');
    put_tile_fields(o, s, tile);
    json_field_int(o, "x", s->spot[tile].x);
    json_field_int(o, "y", s->spot[tile].y);
    json_close(o, '}');
}

/* ---- reading ---- */

static bool read_walls(struct json v, const char *key, int *walls, struct alh_wrong *w)
{
    char text[ALH_SIDES + 1];
    struct json value = json_get(v, key);
    if (json_kind(value) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, value);
    if (json_kind(value) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, key, value);
    *walls = json_word(value, text, sizeof text) ? alh_walls_of_text(text) : -1;
    return *walls >= 0 || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

/* Walls that were added stand among the walls and, again, as sticks. */
static bool read_added(struct json v, int *walls, int *added, struct alh_wrong *w)
{
    *added = 0;
    if (json_kind(json_get(v, "sticks")) == JSON_NONE)
        return true;
    if (!read_walls(v, "sticks", added, w))
        return false;
    bool fine = *added && (*walls & *added) == *added;
    *walls &= ~*added;
    return fine || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

/* How a tile is named and shown: by price and walls, by an id, by an id and how it is turned, by an id and its halves. */
enum shape { BY_PRICE, BY_ID, TURNED, DOUBLE, SHAPES };
enum { MOST_KEYS = 40 };

/* The keys that such a tile may have: in a position also what was added and noted, in an Alhambra also its cell. */
static bool expect_keys(struct json v, const struct alh_read *where, int tile, enum shape shape, struct alh_wrong *w)
{
    static const char *const named[SHAPES][4] = { { "price", "walls" }, { "id" }, { "id" }, { "id" } };
    static const char *const shown[SHAPES][6] = { { "sticks" },
                                                  { "building", "price", "walls", "sticks" },
                                                  { "building", "price", "walls", "sticks" },
                                                  { "halves" } };
    const char *keys[MOST_KEYS] = { "type" };
    int n = 1;
    for (int i = 0; named[shape][i]; i++)
        keys[n++] = named[shape][i];
    for (int i = 0; where->s && shown[shape][i]; i++)
        keys[n++] = shown[shape][i];
    if (where->placed && (shape == TURNED || alh_can_lie_turned(where->s, tile)))
        keys[n++] = "turned";
    if (where->placed) {
        keys[n++] = "x";
        keys[n++] = "y";
    }
    for (int i = 0; where->s && i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(where->s, i); note && note->name && n < MOST_KEYS - 1;
             note++)
            if (!note->marks || shape != DOUBLE)
                keys[n++] = note->name;
    keys[n] = NULL;
    return alh_expect_only(v, keys, w);
}

static bool read_fountain(struct json v, const struct alh_read *where, int *tile, int *added, struct alh_wrong *w)
{
    const char *keys[MOST_KEYS] = { "type", "x", "y", "walls", "sticks" };
    int walls = 0, n = 5;
    for (int i = 0; where->s && i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(where->s, i); note && note->name && n < MOST_KEYS - 1;
             note++)
            keys[n++] = note->name;
    bool plain = json_kind(json_get(v, "walls")) == JSON_NONE && json_kind(json_get(v, "sticks")) == JSON_NONE;
    if (!where->placed)
        return alh_wrong(w, ALH_WRONG_TILE, "", v);
    *tile = ALH_TILE_FOUNTAIN;
    if (!alh_expect_only(v, keys, w) || (!plain && !read_walls(v, "walls", &walls, w)))
        return false;
    return plain || (read_added(v, &walls, added, w) && (walls == 0 || alh_wrong(w, ALH_WRONG_TILE, "", v)));
}

static bool read_half(struct json v, const struct alh_read *where, int type, int printed, int *added,
                      struct alh_wrong *w)
{
    const char *keys[MOST_KEYS] = { "building", "walls", "sticks" };
    int named, walls = 0, n = 3;
    for (int i = 0; where->s && i < ALH_MODULES; i++)
        for (const struct alh_note *note = alh_notes_in_play(where->s, i); note && note->name && n < MOST_KEYS - 1;
             note++)
            if (note->marks)
                keys[n++] = note->name;
    if (!alh_expect_only(v, keys, w) || !alh_expect_name(v, "building", alh_type_name, ALH_TYPES, &named, w) ||
        !read_walls(v, "walls", &walls, w) || !read_added(v, &walls, added, w))
        return false;
    return (named == type && walls == printed) || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

/* The halves only say what was added to them; the rest is printed. */
static bool read_halves(struct json v, const struct alh_read *where, int tile, int *added, struct alh_wrong *w)
{
    struct json list = json_get(v, "halves"), half;
    const int type[2] = { alh_tile(tile)->type, alh_second_half(tile)->type };
    int turned = 0;
    if (!alh_read_turned(v, &turned, w))
        return false;
    unsigned walls = alh_turn_all_walls(alh_tile(tile)->walls, (unsigned)turned);
    if (json_kind(list) == JSON_NONE)
        return true;
    if (json_kind(list) != JSON_ARRAY)
        return alh_wrong(w, ALH_WRONG_LIST, "halves", list);
    if (json_count(list) != 2)
        return alh_wrong_range(w, ALH_WRONG_LENGTH, "halves", list, 2, 2);
    struct json_iter it = json_begin(list);
    for (int i = 0, some = 0; json_next(&it, NULL, &half); i++) {
        if (!read_half(half, where, type[i], walls >> 4 * i & 15, &some, w))
            return alh_wrong_at(w, "halves", i);
        *added |= some << 4 * i;
    }
    return true;
}

/* What an id says already may be said again, if it is right; walls and sticks as they lie. A price that is not printed is no matter of the tile. */
static bool read_printed(struct json v, int tile, int *added, struct alh_wrong *w)
{
    const struct alh_tile_row *row = alh_tile(tile);
    int type = row->type, price = row->price, turned = 0, walls = 0;
    bool named = json_kind(json_get(v, "building")) != JSON_NONE, priced = json_kind(json_get(v, "price")) != JSON_NONE;
    if (!alh_read_turned(v, &turned, w) ||
        (named && !alh_expect_name(v, "building", alh_type_name, ALH_TYPES, &type, w)) ||
        (priced && !alh_expect_any_int(v, "price", -1, UINT8_MAX, &price, w)))
        return false;
    if (type != row->type || (row->price && price != row->price))
        return alh_wrong(w, ALH_WRONG_TILE, "", v);
    if (json_kind(json_get(v, "walls")) == JSON_NONE)
        return json_kind(json_get(v, "sticks")) == JSON_NONE || alh_wrong(w, ALH_WRONG_TILE, "", v);
    if (!read_walls(v, "walls", &walls, w) || !read_added(v, &walls, added, w))
        return false;
    return (unsigned)walls == alh_turn_walls(row->walls, (unsigned)turned) || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

bool alh_read_turned(struct json v, int *turned, struct alh_wrong *w)
{
    *turned = 0;
    return json_kind(json_get(v, "turned")) == JSON_NONE || alh_expect_int(v, "turned", 0, ALH_SIDES - 1, turned, w);
}

static enum shape shape_of(int tile)
{
    if (tile && alh_tile_kind(tile) == ALH_DOUBLE)
        return DOUBLE;
    return alh_can_be_turned(tile) ? TURNED : BY_ID;
}

static bool read_tile_with_id(struct json v, const char *name, const struct alh_read *where, int *tile, int *added,
                              struct alh_wrong *w)
{
    char id[24];
    struct json value = json_get(v, "id");
    *tile = json_word(value, id, sizeof id) ? alh_find_tile_by_id(name, id) : 0;
    if (!expect_keys(v, where, *tile, shape_of(*tile), w))
        return false;
    if (!*tile)
        return alh_wrong(w, ALH_WRONG_TILE, "", v);
    return shape_of(*tile) == DOUBLE ? read_halves(v, where, *tile, added, w) : read_printed(v, *tile, added, w);
}

static bool read_tile_with_price(struct json v, const char *name, const struct alh_read *where, int *tile, int *added,
                                 struct alh_wrong *w)
{
    int type = 0, price, walls = 0, turned = 0;
    if (!expect_keys(v, where, ALH_TILE_STANDARD, BY_PRICE, w) ||
        !alh_expect_any_int(v, "price", -1, UINT8_MAX + 1, &price, w) || !alh_read_turned(v, &turned, w) ||
        !read_walls(v, "walls", &walls, w) || !read_added(v, &walls, added, w))
        return false;
    walls = (int)alh_turn_walls((unsigned)walls, 4u - (unsigned)turned);
    while (type < ALH_TYPES && strcmp(alh_type_name(type), name) != 0)
        type++;
    *tile = type < ALH_TYPES ? alh_find_tile(type, price, walls) : alh_find_tile_by_price(name, price, walls);
    return *tile != 0 || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

static bool is_type(const char *name)
{
    for (int type = 0; type < ALH_TYPES; type++)
        if (strcmp(alh_type_name(type), name) == 0)
            return true;
    return false;
}

bool alh_read_tile(struct json v, const struct alh_read *where, int *tile, int *added, struct alh_wrong *w)
{
    char name[24];
    struct json type = json_get(v, "type");
    *added = 0;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", v);
    if (json_kind(type) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, "type", type);
    if (json_kind(type) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, "type", type);
    if (json_is(type, "fountain"))
        return read_fountain(v, where, tile, added, w);
    if (!json_word(type, name, sizeof name) || !(is_type(name) || alh_is_tile_name(name)))
        return alh_wrong(w, ALH_WRONG_WORD, "type", type);
    return alh_tiles_have_ids(name) ? read_tile_with_id(v, name, where, tile, added, w)
                                    : read_tile_with_price(v, name, where, tile, added, w);
}

/* One more of a thing that is called so; false: there is no such one, or it is there three times. */
static bool count_thing(const struct alh_note *note, struct json name, int *value)
{
    int i = 0;
    while (i < note->things && !json_is(name, alh_thing_id(note->first + i)))
        i++;
    if (i == note->things || (*value >> 2 * i & 3) == 3)
        return false;
    *value += 1 << 2 * i;
    return true;
}

static bool read_things(struct json v, const struct alh_note *note, int *value, struct alh_wrong *w)
{
    struct json list = json_get(v, note->name), one;
    struct json_iter it = json_begin(list);
    *value = 0;
    if (json_kind(list) != JSON_ARRAY)
        return alh_wrong(w, ALH_WRONG_LIST, note->name, list);
    while (json_next(&it, NULL, &one))
        if (!count_thing(note, one, value))
            return alh_wrong(w, ALH_WRONG_WORD, note->name, one);
    return true;
}

/* A number from 1 on; the number of a word; how often each thing is in a list. */
static bool read_note(struct json v, const struct alh_note *note, int *value, struct alh_wrong *w)
{
    if (note->things)
        return read_things(v, note, value, w);
    if (!note->words)
        return alh_expect_int(v, note->name, 1, note->most, value, w);
    struct json text = json_get(v, note->name);
    *value = note->most;
    while (*value && !json_is(text, note->words[*value - 1]))
        --*value;
    return *value || alh_wrong(w, ALH_WRONG_WORD, note->name, text);
}

/* A mark is there or not. */
static bool read_mark(struct json v, struct alh_state *s, const struct alh_note *note, int tile, int half,
                      struct alh_wrong *w)
{
    bool there;
    if (!alh_expect_flag(v, note->name, &there, w))
        return false;
    if (there && !note->fits(s, tile, half))
        return alh_wrong(w, ALH_WRONG_TILE, "", v);
    if (there)
        alh_set_mark((struct alh_marks *)((char *)s + note->marks), tile, half);
    return true;
}

static bool read_marks(struct json v, struct alh_state *s, const struct alh_note *note, int tile, struct alh_wrong *w)
{
    struct json halves = json_get(v, "halves"), half;
    struct json_iter it = json_begin(halves);
    if (alh_tile_kind(tile) != ALH_DOUBLE)
        return read_mark(v, s, note, tile, 0, w);
    for (int i = 0; json_kind(halves) == JSON_ARRAY && i < 2 && json_next(&it, NULL, &half); i++)
        if (!read_mark(half, s, note, tile, i, w))
            return alh_wrong_at(w, "halves", i);
    return true;
}

static bool take_note(struct json v, struct alh_state *s, const struct alh_note *note, int tile, struct alh_wrong *w)
{
    int value;
    if (json_kind(json_get(v, note->name)) == JSON_NONE)
        return true;
    if (!read_note(v, note, &value, w))
        return false;
    return note->set(s, tile, value) || alh_wrong(w, ALH_WRONG_TILE, "", v);
}

/* Marks come last: where they fit may depend on what is noted (the building on a ground). */
bool alh_read_notes(struct json v, struct alh_state *s, int tile, struct alh_wrong *w)
{
    for (int marks = 0; marks < 2; marks++)
        for (int i = 0; i < ALH_MODULES; i++)
            for (const struct alh_note *note = alh_notes_in_play(s, i); note && note->name; note++) {
                if (marks != (note->marks != 0))
                    continue;
                if (!(marks ? read_marks(v, s, note, tile, w) : take_note(v, s, note, tile, w)))
                    return false;
            }
    return true;
}
