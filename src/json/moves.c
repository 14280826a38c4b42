/* Moves to and from JSON: the engine's table says which members a kind of move uses. */
#include "json/game_json.h"

#include <string.h>

/* No Alhambra reaches so far: the engine refuses what lies there, it touches nothing. */
enum { FAR_AWAY = 30000 };

/* Cards that buy something are called `pay`. */
static const char *cards_key(unsigned parts)
{
    return parts == ALH_PART_CARDS ? "cards" : "pay";
}

void alh_json_move(struct json_out *o, const struct alh_move *move)
{
    unsigned parts = alh_move_parts(move->kind);
    const char *how = alh_move_how(move->kind);
    json_open(o, '{');
    json_field_text(o, "type", alh_move_type(move->kind));
    if (how)
        json_field_text(o, "how", how);
    if (parts & ALH_PART_SLOT)
        json_field_int(o, "slot", move->slot);
    if (parts & ALH_PART_CARD)
        json_field_text(o, "card", alh_card_id(move->what));
    if (parts & ALH_PART_THING)
        json_field_text(o, alh_thing_key(move->what), alh_thing_id(move->what));
    if (parts & ALH_PART_TYPE)
        json_field_text(o, "building", alh_type_name(move->what));
    if (parts & ALH_PART_CARDS) {
        json_key(o, cards_key(parts));
        alh_json_cards(o, &move->cards);
    }
    if (parts & ALH_PART_TILE) {
        json_key(o, "tile");
        alh_json_tile(o, move->tile);
    }
    if (parts & ALH_PART_CELL) {
        json_field_int(o, "x", move->x);
        json_field_int(o, "y", move->y);
    }
    json_close(o, '}');
}

static bool expect_text(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    *out = json_get(object, key);
    if (json_kind(*out) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, *out);
    return json_kind(*out) == JSON_STRING || alh_wrong(w, ALH_WRONG_TEXT, key, *out);
}

/* Keys of the members that a kind of move has. */
static void list_keys(int kind, const char *keys[12])
{
    unsigned parts = alh_move_parts(kind);
    int n = 0;
    keys[n++] = "type";
    if (alh_move_how(kind))
        keys[n++] = "how";
    if (parts & ALH_PART_SLOT)
        keys[n++] = "slot";
    if (parts & ALH_PART_CARD)
        keys[n++] = "card";
    if (parts & ALH_PART_THING)
        keys[n++] = alh_move_thing_key(kind);
    if (parts & ALH_PART_TYPE)
        keys[n++] = "building";
    if (parts & ALH_PART_CARDS)
        keys[n++] = cards_key(parts);
    if (parts & ALH_PART_TILE)
        keys[n++] = "tile";
    if (parts & ALH_PART_CELL) {
        keys[n++] = "x";
        keys[n++] = "y";
    }
    keys[n] = NULL;
}

static bool has_its_fields(struct json v, int kind)
{
    struct alh_wrong w;
    const char *keys[12];
    list_keys(kind, keys);
    return alh_expect_only(v, keys, &w);
}

/* Several kinds can share a type: the one that answers the decision and has these members is meant. */
static int find_kind(struct json v, struct json type, const struct json *how, int ask)
{
    int best = -1, best_fit = -1;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        bool right =
            json_is(type, alh_move_type(kind)) && (!how || (alh_move_how(kind) && json_is(*how, alh_move_how(kind))));
        int fit = right ? 2 * alh_answers(ask, kind) + has_its_fields(v, kind) : -1;
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
    const char *keys[12];
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

static bool read_tile(struct json v, struct alh_move *move, struct alh_wrong *w)
{
    struct json object;
    int tile, added;
    if (!alh_expect_object(v, "tile", &object, w))
        return false;
    if (!alh_read_tile(object, &(struct alh_read){ NULL, false }, &tile, &added, w))
        return alh_wrong_in(w, "tile");
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

bool alh_read_move(struct json v, int ask, struct alh_move *move, struct alh_wrong *w)
{
    int kind;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", v);
    if (!read_kind(v, ask, &kind, w) || !only_its_fields(v, kind, w))
        return false;
    unsigned parts = alh_move_parts(kind);
    memset(move, 0, sizeof *move);
    move->kind = (uint8_t)kind;
    return (!(parts & ALH_PART_SLOT) || read_slot(v, move, w)) &&
           (!(parts & ALH_PART_CARD) || read_id(v, "card", find_card, &move->what, w)) &&
           (!(parts & ALH_PART_THING) || read_id(v, alh_move_thing_key(kind), find_thing, &move->what, w)) &&
           (!(parts & ALH_PART_TYPE) || read_building(v, move, w)) &&
           (!(parts & ALH_PART_CARDS) || read_cards(v, cards_key(parts), move, w)) &&
           (!(parts & ALH_PART_TILE) || read_tile(v, move, w)) && (!(parts & ALH_PART_CELL) || read_cell(v, move, w));
}
