/* Moves to and from JSON: the engine's table says which members a kind of move uses. */
#include "json/game_json.h"

#include <string.h>

/* No Alhambra reaches so far: the engine refuses what lies there, it touches nothing. */
enum { FAR_AWAY = 30000 };

/* Cards that buy something are called `pay`. */
static const char *cards_key(int kind)
{
    return alh_move_pays(kind) ? "pay" : "cards";
}

static void put_numbers(struct json_out *o, const struct alh_move *move, unsigned parts)
{
    if (parts & ALH_PART_SLOT)
        json_field_int(o, "slot", move->slot);
    if (parts & ALH_PART_SEAT)
        json_field_int(o, "seat", move->what);
    if (parts & ALH_PART_STALL)
        json_field_text(o, "stall", alh_currency_name(move->slot - 1));
    if (parts & ALH_PART_NUMBER)
        json_field_int(o, "number", alh_number_of(move));
    if (parts & ALH_PART_HALF)
        json_field_int(o, "half", alh_number_of(move));
    if (parts & ALH_PART_CELL) {
        json_field_int(o, "x", move->x);
        json_field_int(o, "y", move->y);
    }
}

static void put_one_card(struct json_out *o, const char *key, int card)
{
    json_key(o, key);
    alh_json_card(o, card);
}

static void put_cards(struct json_out *o, const struct alh_move *move, unsigned parts)
{
    if (parts & ALH_PART_CARD)
        json_field_text(o, "card", alh_card_id(move->what));
    if (parts & ALH_PART_DRAWN)
        put_one_card(o, "card", move->what);
    if (parts & ALH_PART_GIVE)
        put_one_card(o, "give", alh_next_card(&move->cards, 0));
    if (parts & ALH_PART_TAKE)
        put_one_card(o, "take", move->what);
    if (parts & ALH_PART_CARDS) {
        json_key(o, cards_key(move->kind));
        alh_json_cards(o, &move->cards);
    }
}

static void put_tile(struct json_out *o, const char *key, int tile)
{
    json_key(o, key);
    alh_json_tile(o, tile);
}

void alh_json_move(struct json_out *o, const struct alh_move *move)
{
    unsigned parts = alh_move_parts(move->kind);
    json_open(o, '{');
    json_field_text(o, "type", alh_move_type(move->kind));
    if (alh_move_how(move->kind))
        json_field_text(o, "how", alh_move_how(move->kind));
    if (alh_move_flag(move->kind))
        json_field_bool(o, alh_move_flag(move->kind), true);
    if (parts & ALH_PART_THING)
        json_field_text(o, alh_thing_key(move->what), alh_thing_id(move->what));
    if (parts & ALH_PART_TYPE)
        json_field_text(o, "building", alh_type_name(move->what));
    if (parts & ALH_PART_TILE)
        put_tile(o, "tile", move->tile);
    if (parts & ALH_PART_DIE)
        put_tile(o, "die", move->tile);
    put_numbers(o, move, parts);
    put_cards(o, move, parts);
    json_close(o, '}');
}

static bool expect_text(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    *out = json_get(object, key);
    if (json_kind(*out) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, *out);
    return json_kind(*out) == JSON_STRING || alh_wrong(w, ALH_WRONG_TEXT, key, *out);
}

enum { MOST_KEYS = 12 };

/* Keys of the members that a kind of move has. */
static void list_keys(int kind, const char *keys[MOST_KEYS])
{
    const struct {
        unsigned part;
        const char *key;
    } members[] = {
        { ALH_PART_SLOT, "slot" },
        { ALH_PART_SEAT, "seat" },
        { ALH_PART_STALL, "stall" },
        { ALH_PART_NUMBER, "number" },
        { ALH_PART_HALF, "half" },
        { ALH_PART_CARD | ALH_PART_DRAWN, "card" },
        { ALH_PART_THING, alh_move_thing_key(kind) },
        { ALH_PART_TYPE, "building" },
        { ALH_PART_GIVE, "give" },
        { ALH_PART_TAKE, "take" },
        { ALH_PART_CARDS, cards_key(kind) },
        { ALH_PART_TILE, "tile" },
        { ALH_PART_DIE, "die" },
        { ALH_PART_CELL, "x" },
        { ALH_PART_CELL, "y" },
    };
    int n = 0;
    keys[n++] = "type";
    if (alh_move_how(kind))
        keys[n++] = "how";
    if (alh_move_flag(kind))
        keys[n++] = alh_move_flag(kind);
    for (size_t i = 0; i < sizeof members / sizeof *members && n < MOST_KEYS - 1; i++)
        if (alh_move_parts(kind) & members[i].part)
            keys[n++] = members[i].key;
    keys[n] = NULL;
}

static bool has_its_fields(struct json v, int kind)
{
    struct alh_wrong w;
    const char *keys[MOST_KEYS];
    list_keys(kind, keys);
    return alh_expect_only(v, keys, &w);
}

/* Members that are wanted and not there count against a kind. */
static int how_well_it_fits(struct json v, int kind, int ask)
{
    return 64 * (2 * alh_answers(ask, kind) + has_its_fields(v, kind)) - __builtin_popcount(alh_move_parts(kind)) -
           (alh_move_flag(kind) != NULL);
}

/* Several kinds can share a type: the one that answers the decision and has just these members is meant. */
static int find_kind(struct json v, struct json type, const struct json *how, int ask)
{
    int best = -1, best_fit = INT16_MIN;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        bool right =
            json_is(type, alh_move_type(kind)) && (!how || (alh_move_how(kind) && json_is(*how, alh_move_how(kind))));
        int fit = right ? how_well_it_fits(v, kind, ask) : INT16_MIN;
        if (fit > best_fit) {
            best = kind;
            best_fit = fit;
        }
    }
    return best;
}

static bool read_kind(struct json v, int ask, int *kind, struct alh_wrong *w)
{
    struct json type, how;
    if (!expect_text(v, "type", &type, w))
        return false;
    *kind = find_kind(v, type, NULL, ask);
    if (*kind < 0)
        return alh_wrong(w, ALH_WRONG_WORD, "type", type);
    if (!alh_move_how(*kind))
        return true;
    if (!expect_text(v, "how", &how, w))
        return false;
    *kind = find_kind(v, type, &how, ask);
    return *kind >= 0 || alh_wrong(w, ALH_WRONG_WORD, "how", how);
}

static bool only_its_fields(struct json v, int kind, struct alh_wrong *w)
{
    const char *keys[MOST_KEYS];
    list_keys(kind, keys);
    return alh_expect_only(v, keys, w);
}

/* An id of a card, a thing or a building type. */
static bool read_id(struct json v, const char *key, int (*find)(const char *), uint8_t *out, struct alh_wrong *w)
{
    char id[24];
    struct json value;
    if (!expect_text(v, key, &value, w))
        return false;
    int found = json_text(value, id, sizeof id, NULL) ? find(id) : 0;
    *out = (uint8_t)found;
    return found > 0 || alh_wrong(w, ALH_WRONG_WORD, key, value);
}

static int find_card(const char *id)
{
    return alh_find_card(NULL, id);
}

static int find_thing(const char *id)
{
    return alh_find_thing(NULL, id);
}

static bool read_building(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int type;
    if (!alh_expect_name(v, "building", alh_type_name, ALH_TYPES, &type, w))
        return false;
    move->what = (uint8_t)type;
    return true;
}

/* A slot that there is not is a matter of the rules: the engine hears 0 or 255. */
static bool read_slot(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int slot;
    if (!alh_expect_any_int(v, "slot", 0, UINT8_MAX, &slot, w))
        return false;
    move->slot = (uint8_t)slot;
    return true;
}

static bool read_cards(struct json v, const char *key, struct alh_move *move, struct alh_wrong *w)
{
    struct json list;
    if (!alh_expect_list(v, key, &list, w))
        return false;
    return alh_read_cards(list, &move->cards, w) || alh_wrong_in(w, key);
}

static bool read_tile(struct json v, const char *key, struct alh_move *move, struct alh_wrong *w)
{
    struct json object;
    int tile, added;
    if (!alh_expect_object(v, key, &object, w))
        return false;
    if (!alh_read_tile(object, &(struct alh_read){ NULL, false }, &tile, &added, w))
        return alh_wrong_in(w, key);
    move->tile = (uint8_t)tile;
    return true;
}

static bool read_cell(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int x, y;
    if (!alh_expect_any_int(v, "x", -FAR_AWAY, FAR_AWAY, &x, w) ||
        !alh_expect_any_int(v, "y", -FAR_AWAY, FAR_AWAY, &y, w))
        return false;
    move->x = (int16_t)x;
    move->y = (int16_t)y;
    return true;
}

static bool read_one_card(struct json v, const char *key, bool any, int *card, struct alh_wrong *w)
{
    struct json object;
    if (!alh_expect_object(v, key, &object, w))
        return false;
    return alh_read_card(object, any, card, w) || alh_wrong_in(w, key);
}

static bool read_give(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int card;
    if (!read_one_card(v, "give", false, &card, w))
        return false;
    alh_add_card(&move->cards, card);
    return true;
}

static bool read_what_card(struct json v, const char *key, bool any, struct alh_move *move, struct alh_wrong *w)
{
    int card;
    if (!read_one_card(v, key, any, &card, w))
        return false;
    move->what = (uint8_t)card;
    return true;
}

/* A number that no bid reaches, a half that there is not: a matter of the rules. */
static bool read_any_number(struct json v, const char *key, struct alh_move *move, struct alh_wrong *w)
{
    int number;
    if (!alh_expect_any_int(v, key, -1, INT16_MAX, &number, w))
        return false;
    move->x = (int16_t)number;
    return true;
}

static bool read_seat(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int seat;
    if (!alh_expect_any_int(v, "seat", -1, UINT8_MAX - 1, &seat, w))
        return false;
    move->what = (uint8_t)seat;
    return true;
}

static bool read_stall(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    int currency;
    if (!alh_expect_name(v, "stall", alh_currency_name, ALH_CURRENCIES, &currency, w))
        return false;
    move->slot = (uint8_t)(currency + 1);
    return true;
}

static bool read_flag(struct json v, const char *flag, struct alh_wrong *w)
{
    struct json value = json_get(v, flag);
    if (json_kind(value) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, flag, value);
    return json_kind(value) == JSON_TRUE || alh_wrong(w, ALH_WRONG_BOOL, flag, value);
}

static bool read_places(struct json v, unsigned parts, struct alh_move *move, struct alh_wrong *w)
{
    return (!(parts & ALH_PART_SLOT) || read_slot(v, move, w)) && (!(parts & ALH_PART_SEAT) || read_seat(v, move, w)) &&
           (!(parts & ALH_PART_STALL) || read_stall(v, move, w)) &&
           (!(parts & ALH_PART_NUMBER) || read_any_number(v, "number", move, w)) &&
           (!(parts & ALH_PART_HALF) || read_any_number(v, "half", move, w)) &&
           (!(parts & ALH_PART_TILE) || read_tile(v, "tile", move, w)) &&
           (!(parts & ALH_PART_DIE) || read_tile(v, "die", move, w)) &&
           (!(parts & ALH_PART_CELL) || read_cell(v, move, w));
}

bool alh_read_move(struct json v, const struct alh_frame *d, struct alh_move *move, struct alh_wrong *w)
{
    int kind;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", v);
    if (!read_kind(v, d->kind, &kind, w) || !only_its_fields(v, kind, w))
        return false;
    unsigned parts = alh_move_parts(kind);
    memset(move, 0, sizeof *move);
    move->kind = (uint8_t)kind;
    if ((parts & ALH_PART_STALL) && !(parts & ALH_PART_SEAT))
        move->what = (uint8_t)d->player;
    return (!alh_move_flag(kind) || read_flag(v, alh_move_flag(kind), w)) && read_places(v, parts, move, w) &&
           (!(parts & ALH_PART_CARD) || read_id(v, "card", find_card, &move->what, w)) &&
           (!(parts & ALH_PART_DRAWN) || read_what_card(v, "card", true, move, w)) &&
           (!(parts & ALH_PART_THING) || read_id(v, alh_move_thing_key(kind), find_thing, &move->what, w)) &&
           (!(parts & ALH_PART_TYPE) || read_building(v, move, w)) &&
           (!(parts & ALH_PART_GIVE) || read_give(v, move, w)) &&
           (!(parts & ALH_PART_TAKE) || read_what_card(v, "take", false, move, w)) &&
           (!(parts & ALH_PART_CARDS) || read_cards(v, cards_key(kind), move, w));
}
