/* Moves to and from JSON: the engine's table says which parts a kind of move has. */
#include "json/game_json.h"

#include <string.h>

/* ---- writing ---- */

/* Cards that buy something are called `pay`; a thing is called by its family. */
static const char *key_of(int part, int kind)
{
    if (part == ALH_PART_CARDS && !alh_move_pays(kind))
        return "cards";
    return part == ALH_PART_THING ? alh_move_thing_key(kind) : alh_part_row(part)->key;
}

static bool is_zero(const struct alh_move *move, int part)
{
    const struct alh_part_row *row = alh_part_row(part);
    return ((const uint8_t *)move)[row->offset] == 0;
}

/* What may be left out is, where it says nothing. */
static bool is_there(const struct alh_move *move, int part)
{
    int instead = alh_part_instead(move->kind, part);
    if (part == ALH_PART_TURNED)
        return move->turned || alh_can_be_turned(move->tile);
    if (instead)
        return is_zero(move, instead);
    return !alh_has_part(alh_optional_parts(move->kind), part) || !is_zero(move, part);
}

void alh_json_move(struct json_out *o, const struct alh_move *move)
{
    uint64_t parts = alh_move_parts(move->kind);
    json_open(o, '{');
    json_field_text(o, "type", alh_move_type(move->kind));
    if (alh_move_how(move->kind))
        json_field_text(o, "how", alh_move_how(move->kind));
    if (alh_move_flag(move->kind))
        json_field_bool(o, alh_move_flag(move->kind), true);
    for (int part = 1; part < ALH_PARTS; part++)
        if (alh_has_part(parts, part) && is_there(move, part)) {
            const struct alh_part_row *row = alh_part_row(part);
            alh_json_part(o, key_of(part, move->kind), row->codec, (const char *)move + row->offset);
        }
    json_close(o, '}');
}

/* ---- reading ---- */

enum { MOST_KEYS = 24 };
_Static_assert(ALH_PARTS + 4 > MOST_KEYS, "more parts than a move can have keys");

static bool has(struct json v, const char *key)
{
    return key && json_kind(json_get(v, key)) != JSON_NONE;
}

/* The parts that a move of this kind is expected to have, given what is there instead. */
static uint64_t expected_parts(struct json v, const struct alh_state *s, int kind)
{
    uint64_t parts = alh_parts_in_play(s, kind);
    for (int part = 1; part < ALH_PARTS; part++) {
        int instead = alh_has_part(parts, part) ? alh_part_instead(kind, part) : ALH_PART_NONE;
        if (instead)
            parts &= ~alh_part_bit(alh_has_part(parts, instead) && has(v, key_of(instead, kind)) ? part : instead);
    }
    return parts;
}

/* Keys of the members that a kind of move has. */
static void list_keys(uint64_t parts, int kind, const char *keys[MOST_KEYS])
{
    int n = 0;
    keys[n++] = "type";
    if (alh_move_how(kind))
        keys[n++] = "how";
    if (alh_move_flag(kind))
        keys[n++] = alh_move_flag(kind);
    for (int part = 1; part < ALH_PARTS && n < MOST_KEYS - 2; part++) {
        if (alh_has_part(parts, part))
            keys[n++] = key_of(part, kind);
        if (part == ALH_PART_CELL && alh_has_part(parts, part))
            keys[n++] = "y";
    }
    keys[n] = NULL;
}

static bool only_its_fields(struct json v, const struct alh_state *s, int kind, struct alh_wrong *w)
{
    const char *keys[MOST_KEYS];
    list_keys(expected_parts(v, s, kind), kind, keys);
    return alh_expect_only(v, keys, w);
}

static int count_missing(struct json v, const struct alh_state *s, int kind)
{
    uint64_t parts = expected_parts(v, s, kind);
    int missing = alh_move_flag(kind) && !has(v, alh_move_flag(kind));
    for (int part = 1; part < ALH_PARTS; part++)
        missing += alh_has_part(parts, part) && !has(v, key_of(part, kind));
    return missing;
}

/* Members that are wanted and not there count against a kind. */
static int how_well_it_fits(struct json v, const struct alh_state *s, int kind)
{
    struct alh_wrong w;
    return 64 * (2 * alh_answers(alh_decision(s).kind, kind) + only_its_fields(v, s, kind, &w)) -
           count_missing(v, s, kind);
}

/* Several kinds can share a type: the one that answers the decision and has just these members is meant. */
static int find_kind(struct json v, struct json type, const struct json *how, const struct alh_state *s)
{
    int best = -1, best_fit = INT16_MIN;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        bool right =
            json_is(type, alh_move_type(kind)) && (!how || (alh_move_how(kind) && json_is(*how, alh_move_how(kind))));
        int fit = right ? how_well_it_fits(v, s, kind) : INT16_MIN;
        if (fit > best_fit) {
            best = kind;
            best_fit = fit;
        }
    }
    return best;
}

static bool expect_text(struct json object, const char *key, struct json *out, struct alh_wrong *w)
{
    *out = json_get(object, key);
    if (json_kind(*out) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, key, *out);
    return json_kind(*out) == JSON_STRING || alh_wrong(w, ALH_WRONG_TEXT, key, *out);
}

static bool read_kind(struct json v, const struct alh_state *s, int *kind, struct alh_wrong *w)
{
    struct json type, how;
    if (!expect_text(v, "type", &type, w))
        return false;
    *kind = find_kind(v, type, NULL, s);
    if (*kind < 0)
        return alh_wrong(w, ALH_WRONG_WORD, "type", type);
    if (!alh_move_how(*kind))
        return true;
    if (!expect_text(v, "how", &how, w))
        return false;
    *kind = find_kind(v, type, &how, s);
    return *kind >= 0 || alh_wrong(w, ALH_WRONG_WORD, "how", how);
}

static bool read_flag(struct json v, const char *flag, struct alh_wrong *w)
{
    struct json value = json_get(v, flag);
    if (json_kind(value) == JSON_NONE)
        return alh_wrong(w, ALH_WRONG_MISSING, flag, value);
    return json_kind(value) == JSON_TRUE || alh_wrong(w, ALH_WRONG_BOOL, flag, value);
}

static bool read_part(struct json v, int part, struct alh_move *move, struct alh_wrong *w)
{
    const struct alh_part_row *row = alh_part_row(part);
    const char *key = key_of(part, move->kind);
    bool optional = alh_has_part(alh_optional_parts(move->kind), part) && !alh_part_instead(move->kind, part);
    return (optional && !has(v, key)) || alh_read_part(v, key, row->codec, (char *)move + row->offset, w);
}

bool alh_read_move(struct json v, const struct alh_state *s, struct alh_move *move, struct alh_wrong *w)
{
    int kind;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", v);
    if (!read_kind(v, s, &kind, w) || !only_its_fields(v, s, kind, w))
        return false;
    uint64_t parts = expected_parts(v, s, kind);
    memset(move, 0, sizeof *move);
    move->kind = (uint8_t)kind;
    if (alh_has_part(parts, ALH_PART_STALL) && !alh_has_part(parts, ALH_PART_SEAT))
        move->seat = (uint8_t)alh_decision(s).player; /* one of one's own */
    bool fine = !alh_move_flag(kind) || read_flag(v, alh_move_flag(kind), w);
    for (int part = 1; part < ALH_PARTS && fine; part++)
        fine = !alh_has_part(parts, part) || read_part(v, part, move, w);
    return fine;
}
