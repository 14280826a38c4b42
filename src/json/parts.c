/* Parts of moves and events to and from JSON: one way for each codec of the engine's table (parts.def). */
#include "json/game_json.h"

#include <string.h>

/* No Alhambra reaches so far: the engine refuses what lies there, it touches nothing. */
enum { FAR_AWAY = 30000 };

/* ---- writing ---- */

static int number_at(const void *member)
{
    int16_t number;
    memcpy(&number, member, sizeof number);
    return number;
}

static void put_card(struct json_out *o, const char *key, int card)
{
    json_key(o, key);
    alh_json_card(o, card);
}

static void put_small(struct json_out *o, const char *key, int codec, int value)
{
    switch (codec) {
    case ALH_CODEC_TILE:
        json_key(o, key);
        alh_json_tile(o, value);
        break;
    case ALH_CODEC_TYPE:
        if (value < ALH_TYPES)
            json_field_text(o, key, alh_type_name(value));
        break;
    case ALH_CODEC_CURRENCY: json_field_text(o, key, alh_currency_name(value)); break;
    case ALH_CODEC_SIDE: json_field_text(o, key, alh_side_name(value - 1)); break;
    case ALH_CODEC_STALL: json_field_text(o, key, alh_currency_name(value - 1)); break;
    case ALH_CODEC_THING: alh_json_named(o, alh_thing_key(value), alh_thing_id(value)); break;
    case ALH_CODEC_CARD_ID: json_field_text(o, key, alh_card_id(value)); break;
    case ALH_CODEC_HAND_CARD:
    case ALH_CODEC_ANY_CARD: put_card(o, key, value); break;
    case ALH_CODEC_SOURCE: json_field_text(o, key, alh_source_name(value)); break;
    case ALH_CODEC_ASK: json_field_text(o, key, alh_ask_name(value)); break;
    default: json_field_int(o, key, value); break;
    }
}

static void put_minted(struct json_out *o, const uint8_t *cards)
{
    json_open(o, '[');
    for (int i = 0; i < ALH_DISPLAY && cards[i]; i++)
        alh_json_card(o, cards[i]);
    json_close(o, ']');
}

void alh_json_part(struct json_out *o, const char *key, int codec, const void *member)
{
    switch (codec) {
    case ALH_CODEC_CELL:
        json_field_int(o, "x", number_at(member));
        json_field_int(o, "y", number_at((const int16_t *)member + 1));
        break;
    case ALH_CODEC_NUMBER: json_field_int(o, key, number_at(member)); break;
    case ALH_CODEC_ONE_CARD: put_card(o, key, alh_next_card(member, 0)); break;
    case ALH_CODEC_CARDS:
        json_key(o, key);
        alh_json_cards(o, member);
        break;
    case ALH_CODEC_MINTED:
        json_key(o, key);
        put_minted(o, member);
        break;
    case ALH_CODEC_OWNER:
        json_key(o, key);
        alh_json_owner(o, *(const int8_t *)member);
        break;
    case ALH_CODEC_SEATS:
        json_key(o, key);
        alh_json_seats(o, *(const uint8_t *)member);
        break;
    default: put_small(o, key, codec, *(const uint8_t *)member); break;
    }
}

/* ---- reading ---- */

static bool read_text(struct json v, const char *key, char *text, size_t max, struct json *value, struct alh_wrong *w)
{
    *value = json_get(v, key);
    if (json_kind(*value) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, *value);
    if (json_kind(*value) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, key, *value);
    return json_word(*value, text, max) || alh_wrong(w, ALH_WRONG_WORD, key, *value);
}

/* An id of a card or a thing. */
static bool read_id(struct json v, const char *key, bool thing, uint8_t *out, struct alh_wrong *w)
{
    char id[24];
    struct json value;
    if (!read_text(v, key, id, sizeof id, &value, w))
        return false;
    int found = thing ? alh_find_thing(key, id) : alh_find_card(NULL, id);
    *out = (uint8_t)found;
    return found > 0 || alh_wrong(w, ALH_WRONG_WORD, key, value);
}

static bool read_name(struct json v, const char *key, const char *(*name)(int), int n, int first, uint8_t *out,
                      struct alh_wrong *w)
{
    int found = 0;
    if (!alh_expect_name(v, key, name, n, &found, w))
        return false;
    *out = (uint8_t)(found + first);
    return true;
}

/* A number that there is not is a matter of the rules: the engine hears one that cannot be. */
static bool read_count(struct json v, const char *key, int low, uint8_t *out, struct alh_wrong *w)
{
    int number;
    if (!alh_expect_any_int(v, key, low, UINT8_MAX - 1, &number, w))
        return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_number(struct json v, const char *key, int low, int high, int16_t *out, struct alh_wrong *w)
{
    int number;
    if (!alh_expect_any_int(v, key, low, high, &number, w))
        return false;
    *out = (int16_t)number;
    return true;
}

static bool read_tile(struct json v, const char *key, uint8_t *out, struct alh_wrong *w)
{
    struct json object;
    int tile, added;
    if (!alh_expect_object(v, key, &object, w))
        return false;
    if (!alh_read_tile(object, &(struct alh_read){ NULL, false }, &tile, &added, w))
        return alh_wrong_in(w, key);
    *out = (uint8_t)tile;
    return true;
}

static bool read_card(struct json v, const char *key, enum alh_which_cards which, int *card, struct alh_wrong *w)
{
    struct json object;
    if (!alh_expect_object(v, key, &object, w))
        return false;
    return alh_read_card(object, which, card, w) || alh_wrong_in(w, key);
}

static bool read_small_card(struct json v, const char *key, enum alh_which_cards which, uint8_t *out,
                            struct alh_wrong *w)
{
    int card;
    if (!read_card(v, key, which, &card, w))
        return false;
    *out = (uint8_t)card;
    return true;
}

/* Whether a token will do is a matter of the rules. */
static bool read_one_card(struct json v, const char *key, struct alh_cards *out, struct alh_wrong *w)
{
    int card;
    if (!read_card(v, key, ALH_ANY_PAYMENT, &card, w))
        return false;
    alh_add_card(out, card);
    return true;
}

static bool read_cards(struct json v, const char *key, struct alh_cards *out, struct alh_wrong *w)
{
    struct json list;
    if (!alh_expect_list(v, key, &list, w))
        return false;
    return alh_read_cards(list, out, w) || alh_wrong_in(w, key);
}

/* The lowest first, however they are named. */
static bool read_minted(struct json v, const char *key, uint8_t *out, struct alh_wrong *w)
{
    struct json list;
    struct alh_cards cards = { { 0 } };
    if (!alh_expect_list(v, key, &list, w))
        return false;
    if (json_count(list) < 1 || json_count(list) > ALH_DISPLAY)
        return alh_wrong_range(w, ALH_WRONG_LENGTH, key, list, 1, ALH_DISPLAY);
    if (!alh_read_cards(list, &cards, w))
        return alh_wrong_in(w, key);
    for (int card = alh_next_card(&cards, 0); card; card = alh_next_card(&cards, card))
        for (int i = alh_count(&cards, card); i > 0; i--)
            *out++ = (uint8_t)card;
    return true;
}

bool alh_read_part(struct json v, const char *key, int codec, void *member, struct alh_wrong *w)
{
    switch (codec) {
    case ALH_CODEC_CELL:
        return read_number(v, "x", -FAR_AWAY, FAR_AWAY, member, w) &&
               read_number(v, "y", -FAR_AWAY, FAR_AWAY, (int16_t *)member + 1, w);
    case ALH_CODEC_NUMBER: return read_number(v, key, -1, INT16_MAX, member, w);
    case ALH_CODEC_TILE: return read_tile(v, key, member, w);
    case ALH_CODEC_TYPE: return read_name(v, key, alh_type_name, ALH_TYPES, 0, member, w);
    case ALH_CODEC_CURRENCY: return read_name(v, key, alh_currency_name, ALH_CURRENCIES, 0, member, w);
    case ALH_CODEC_SIDE: return read_name(v, key, alh_side_name, ALH_SIDES_OF_HALVES, 1, member, w);
    case ALH_CODEC_STALL: return read_name(v, key, alh_currency_name, ALH_CURRENCIES, 1, member, w);
    case ALH_CODEC_THING:
    case ALH_CODEC_CARD_ID: return read_id(v, key, codec == ALH_CODEC_THING, member, w);
    case ALH_CODEC_HAND_CARD: return read_small_card(v, key, ALH_ANY_HAND, member, w);
    case ALH_CODEC_ANY_CARD: return read_small_card(v, key, ALH_ANY_PILE, member, w);
    case ALH_CODEC_ONE_CARD: return read_one_card(v, key, member, w);
    case ALH_CODEC_CARDS: return read_cards(v, key, member, w);
    case ALH_CODEC_MINTED: return read_minted(v, key, member, w);
    default: return read_count(v, key, codec == ALH_CODEC_COUNT ? 0 : -1, member, w);
    }
}
