/* A (possibly partial) state from JSON, field by field after the modules' tables. It is judged by alh_settle. */
#include "json/game_json.h"
#include "json/state_fields.h"

static const struct alh_field *find_field(const struct alh_state *s, struct json key, bool of_seat, int *module)
{
    for (*module = 0; *module < ALH_MODULES; ++*module)
        for (const struct alh_field *f = alh_fields_in_play(s, *module); f && f->type != ALH_FIELD_END; f++)
            if (of_seat == (f->stride != 0) && json_is(key, f->name))
                return f;
    return NULL;
}

static bool unknown(struct alh_reading *r, struct json key, struct json value)
{
    char name[sizeof r->w->field];
    alh_clip(key, name, sizeof name);
    return alh_wrong(r->w, ALH_WRONG_UNKNOWN_FIELD, name, value);
}

static bool read_member(struct alh_reading *r, int seat, struct json key, struct json value)
{
    int module;
    const struct alh_field *f = find_field(r->s, key, seat != ALH_NOBODY, &module);
    if (!f)
        return unknown(r, key, value);
    return alh_read_field(r, f, seat == ALH_NOBODY ? 0 : seat, value) || alh_wrong_in(r->w, f->name);
}

static bool read_player(struct alh_reading *r, int seat, struct json v)
{
    int named;
    if (json_kind(v) != JSON_OBJECT)
        return alh_wrong(r->w, ALH_WRONG_OBJECT, "", v);
    struct json_iter it = json_begin(v);
    for (struct json key, value; json_next(&it, &key, &value);) {
        bool fine = json_is(key, "seat") ? alh_expect_int(v, "seat", seat, seat, &named, r->w)
                                         : read_member(r, seat, key, value);
        if (!fine)
            return false;
    }
    return true;
}

static bool read_players(struct alh_reading *r, struct json v)
{
    struct json_iter it = json_begin(v);
    struct json player;
    for (int seat = 0; json_next(&it, NULL, &player); seat++)
        if (!read_player(r, seat, player))
            return alh_wrong_at(r->w, "players", seat);
    return true;
}

/* Dirk is null exactly when he does not play. */
static bool read_dirk(struct alh_reading *r, struct json v)
{
    static const char *const keys[] = { "tiles", "score", NULL };
    int score = 0;
    if (r->s->players != 2)
        return json_kind(v) == JSON_NULL || alh_wrong(r->w, ALH_WRONG_DIRK, "dirk", v);
    struct json tiles = json_get(v, "tiles");
    bool fine = alh_expect_only(v, keys, r->w);
    if (fine && json_kind(tiles) != JSON_NONE)
        fine = alh_read_zone(r, &r->s->dirk, tiles) || alh_wrong_in(r->w, "tiles");
    if (fine && json_kind(json_get(v, "score")) != JSON_NONE)
        fine = alh_expect_int(v, "score", alh_least_points(r->s), ALH_MOST_POINTS, &score, r->w);
    r->s->score[ALH_DIRK] = (int16_t)score;
    return fine || alh_wrong_in(r->w, "dirk");
}

static bool read_given(struct alh_reading *r, struct json key, struct json value, uint64_t *given)
{
    int module;
    const struct alh_field *f = find_field(r->s, key, false, &module);
    *given |= f ? alh_given_by(module, f) : 0;
    return read_member(r, ALH_NOBODY, key, value);
}

/* What follows from the rest is taken so that a whole state can be loaded, and must not contradict it. */
static bool read_outcome(struct alh_reading *r, struct json key, struct json v)
{
    static const char *const decision_keys[] = { "kind", "player", "step", "prompt", "about", NULL };
    if (json_is(key, "decision"))
        return alh_expect_only(v, decision_keys, r->w) || alh_wrong_in(r->w, "decision");
    if (json_is(key, "over"))
        return json_kind(v) == JSON_FALSE ||
               alh_wrong(r->w, json_kind(v) == JSON_TRUE ? ALH_WRONG_OVER : ALH_WRONG_BOOL, "over", v);
    if (json_kind(v) != JSON_ARRAY)
        return alh_wrong(r->w, ALH_WRONG_LIST, "winners", v);
    return json_count(v) == 0 || alh_wrong(r->w, ALH_WRONG_OVER, "winners", v);
}

static bool is_one_of(struct json key, const char *const *names)
{
    for (; *names; names++)
        if (json_is(key, *names))
            return true;
    return false;
}

bool alh_read_position(struct json state, struct alh_state *s, uint64_t *given, struct alh_wrong *w)
{
    static const char *const configuration[] = { "modules", "variants", "seed", NULL };
    static const char *const outcome[] = { "decision", "over", "winners", NULL };
    struct alh_reading r = { .s = s, .w = w };
    struct json_iter it = json_begin(state);
    *given = 0;
    for (struct json key, value; json_next(&it, &key, &value);) {
        if (is_one_of(key, configuration))
            continue;
        bool fine = json_is(key, "players")   ? read_players(&r, value)
                    : json_is(key, "dirk")    ? read_dirk(&r, value)
                    : is_one_of(key, outcome) ? read_outcome(&r, key, value)
                                              : read_given(&r, key, value, given);
        if (!fine)
            return false;
    }
    return true;
}
