/* Cards and tiles to and from JSON. */
#include "json/game_json.h"

#include <string.h>

enum { MOST_COPIES = 15 }; /* what four bits can count; no deck has so many of one card */

static const char sides[] = "NESW";

void alh_json_card(struct json_out *o, int card)
{
    const char *key = alh_card_key(card);
    json_open(o, '{');
    if (key) {
        json_key(o, key);
        alh_json_variant_value(o, alh_card_id(card));
    } else {
        json_field_text(o, "currency", alh_currency_name(alh_card_currency(card)));
        json_field_int(o, "value", alh_card_value(card));
    }
    json_close(o, '}');
}

void alh_json_cards(struct json_out *o, const struct alh_cards *cards)
{
    json_open(o, '[');
    for (int card = 0; (card = alh_next_card(cards, card)) != 0;)
        for (int i = alh_count(cards, card); i > 0; i--)
            alh_json_card(o, card);
    json_close(o, ']');
}

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

static bool is_fountain(int tile)
{
    return tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
}

static void put_walls(struct json_out *o, const char *key, int walls)
{
    char text[ALH_SIDES + 1];
    alh_text_of_walls(walls, text);
    json_field_text(o, key, text);
}

static void put_tile_fields(struct json_out *o, int tile, int walls, int added)
{
    json_field_text(o, "type", alh_type_name(alh_tile(tile)->type));
    if (!is_fountain(tile))
        json_field_int(o, "price", alh_tile(tile)->price);
    if (!is_fountain(tile) || added)
        put_walls(o, "walls", walls);
    if (added)
        put_walls(o, "sticks", added);
}

void alh_json_tile(struct json_out *o, int tile)
{
    json_open(o, '{');
    put_tile_fields(o, tile, alh_tile(tile)->walls, 0);
    json_close(o, '}');
}

void alh_json_tile_of(struct json_out *o, const struct alh_state *s, int tile)
{
    json_open(o, '{');
    put_tile_fields(o, tile, s->spot[tile].walls, s->spot[tile].extra >> 4);
    json_close(o, '}');
}

void alh_json_placed(struct json_out *o, const struct alh_state *s, int tile)
{
    json_open(o, '{');
    put_tile_fields(o, tile, s->spot[tile].walls, s->spot[tile].extra >> 4);
    json_field_int(o, "x", s->spot[tile].x);
    json_field_int(o, "y", s->spot[tile].y);
    json_close(o, '}');
}

void alh_json_owner(struct json_out *o, int owner)
{
    if (owner == ALH_NOBODY)
        json_put_null(o);
    else if (owner == ALH_DIRK)
        json_put_text(o, "dirk");
    else
        json_put_int(o, owner);
}

void alh_json_seats(struct json_out *o, unsigned seats)
{
    json_open(o, '[');
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        if (seats >> seat & 1)
            json_put_int(o, seat);
    json_close(o, ']');
}

/* {"scoring":1}, {"exchange":"X3"}: the only key is the kind of card. */
static bool read_special_card(struct json v, int *card, struct alh_wrong *w)
{
    char name[24], id[24];
    struct json key, value;
    struct json_iter it = json_begin(v);
    if (json_count(v) != 1 || !json_next(&it, &key, &value) || !json_text(key, name, sizeof name, NULL))
        return alh_wrong(w, ALH_WRONG_CARD, "", v);
    alh_clip(value, id, sizeof id);
    *card = alh_find_card(name, id);
    bool number = id[strspn(id, "0123456789")] == '\0';
    bool fine = *card != 0 && json_kind(value) == (number ? JSON_NUMBER : JSON_STRING);
    return fine || alh_wrong(w, ALH_WRONG_CARD, "", v);
}

static bool is_money(struct json v)
{
    return json_kind(json_get(v, "currency")) != JSON_NONE || json_kind(json_get(v, "value")) != JSON_NONE ||
           json_count(v) != 1;
}

bool alh_read_card(struct json v, bool pile, int *card, struct alh_wrong *w)
{
    static const char *const keys[] = { "currency", "value", NULL };
    if (json_kind(v) == JSON_OBJECT && !is_money(v)) {
        bool fine = read_special_card(v, card, w) && (pile || *card < ALH_CARD_KINDS);
        return fine || alh_wrong(w, ALH_WRONG_CARD, "", v);
    }
    int currency, value;
    if (!alh_expect_only(v, keys, w) ||
        !alh_expect_name(v, "currency", alh_currency_name, ALH_DIAMOND + 1, &currency, w) ||
        !alh_expect_int(v, "value", currency == ALH_DIAMOND ? 3 : 1, 9, &value, w))
        return false;
    *card = alh_card(currency, value);
    return true;
}

bool alh_read_cards(struct json v, struct alh_cards *cards, struct alh_wrong *w)
{
    *cards = (struct alh_cards){ 0 };
    struct json_iter it = json_begin(v);
    struct json element;
    for (int i = 0, card = 0; json_next(&it, NULL, &element); i++) {
        if (!alh_read_card(element, false, &card, w))
            return alh_wrong_at(w, "", i);
        if (alh_count(cards, card) < MOST_COPIES)
            alh_add_card(cards, card);
    }
    return true;
}

static bool read_walls(struct json v, const char *key, int *walls, struct alh_wrong *w)
{
    char text[ALH_SIDES + 1];
    struct json value = json_get(v, key);
    if (json_kind(value) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, value);
    if (json_kind(value) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, key, value);
    *walls = json_text(value, text, sizeof text, NULL) ? alh_walls_of_text(text) : -1;
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

static bool read_fountain(struct json v, bool placed, int *tile, int *added, struct alh_wrong *w)
{
    static const char *const keys[] = { "type", "x", "y", "walls", "sticks", NULL };
    int walls = 0, none;
    bool plain =
        !added || (json_kind(json_get(v, "walls")) == JSON_NONE && json_kind(json_get(v, "sticks")) == JSON_NONE);
    if (!placed)
        return alh_wrong(w, ALH_WRONG_TILE, "", v);
    *tile = ALH_TILE_FOUNTAIN;
    if (!alh_expect_only(v, keys, w) || (!plain && !read_walls(v, "walls", &walls, w)))
        return false;
    return plain ||
           (read_added(v, &walls, added ? added : &none, w) && (walls == 0 || alh_wrong(w, ALH_WRONG_TILE, "", v)));
}

bool alh_read_tile(struct json v, bool placed, int *tile, int *added, struct alh_wrong *w)
{
    static const char *const keys[] = { "type", "price", "walls", NULL };
    static const char *const position_keys[] = { "type", "price", "walls", "sticks", NULL };
    static const char *const placed_keys[] = { "type", "price", "walls", "x", "y", "sticks", NULL };
    int type, price, walls = 0, none = 0;
    if (added)
        *added = 0;
    if (json_is(json_get(v, "type"), "fountain"))
        return read_fountain(v, placed, tile, added, w);
    if (!alh_expect_only(v,
                         placed  ? placed_keys
                         : added ? position_keys
                                 : keys,
                         w) ||
        !alh_expect_name(v, "type", alh_type_name, ALH_TYPES, &type, w) ||
        !alh_expect_any_int(v, "price", -1, UINT8_MAX + 1, &price, w) || !read_walls(v, "walls", &walls, w) ||
        !read_added(v, &walls, added ? added : &none, w))
        return false;
    *tile = alh_find_tile(type, price, walls);
    return *tile != 0 || alh_wrong(w, ALH_WRONG_TILE, "", v);
}
