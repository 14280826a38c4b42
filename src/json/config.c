/* What a game is set up with: modules, presets, variants, colours. */
#include "json/game_json.h"

#include <string.h>

/* Modules are those of the rule pages; the base game always plays and is not named. */
static bool is_named(int module)
{
    return alh_module_row(module)->number != 0;
}

void alh_json_modules(struct json_out *o, uint64_t modules)
{
    json_open(o, '[');
    for (int i = 0; i < ALH_MODULES; i++)
        if (is_named(i) && (modules >> i & 1))
            json_put_text(o, alh_module_row(i)->id);
    json_close(o, ']');
}

void alh_json_variant_value(struct json_out *o, const char *value)
{
    if (value[strspn(value, "0123456789")] == '\0')
        json_put_raw(o, value, strlen(value));
    else
        json_put_text(o, value);
}

void alh_json_variants(struct json_out *o, uint64_t modules, const uint8_t *variant)
{
    json_open(o, '{');
    for (int i = 0; i < ALH_VARIANT_ROWS; i++) {
        if (!(modules >> alh_variant_row(i)->module & 1))
            continue;
        json_key(o, alh_variant_row(i)->name);
        alh_json_variant_value(o, alh_variant_row(i)->values[variant[i]]);
    }
    json_close(o, '}');
}

static int find_module(struct json name)
{
    for (int i = 0; i < ALH_MODULES; i++)
        if (is_named(i) && json_is(name, alh_module_row(i)->id))
            return i;
    return -1;
}

bool alh_read_modules(struct json list, uint64_t *modules, struct alh_wrong *w)
{
    if (json_kind(list) != JSON_ARRAY)
        return alh_wrong(w, ALH_WRONG_LIST, "", list);
    struct json_iter it = json_begin(list);
    struct json name;
    for (int i = 0; json_next(&it, NULL, &name); i++) {
        int module = find_module(name);
        enum alh_wrong_what what = json_kind(name) != JSON_STRING ? ALH_WRONG_TEXT
                                   : module < 0                   ? ALH_WRONG_WORD
                                   : *modules >> module & 1       ? ALH_WRONG_TWICE
                                                                  : ALH_WRONG_NOTHING;
        if (what != ALH_WRONG_NOTHING) {
            alh_wrong(w, what, "", name);
            return alh_wrong_at(w, "", i);
        }
        *modules |= (uint64_t)1 << module;
    }
    return true;
}

static bool is_value(struct json v, const char *value)
{
    size_t n = strlen(value);
    if (json_kind(v) == JSON_NUMBER)
        return (size_t)(v.end - v.at) == n && memcmp(v.at, value, n) == 0;
    return json_is(v, value) && value[strspn(value, "0123456789")] != '\0';
}

static bool read_variant(struct json key, struct json value, struct alh_config *config, struct alh_wrong *w)
{
    char name[sizeof w->field];
    alh_clip(key, name, sizeof name);
    for (int i = 0; i < ALH_VARIANT_ROWS; i++) {
        const struct alh_variant_row *row = alh_variant_row(i);
        if (!(config->modules >> row->module & 1) || !json_is(key, row->name))
            continue;
        for (int j = 0; j < 3 && row->values[j]; j++)
            if (is_value(value, row->values[j])) {
                config->variant[i] = (uint8_t)j;
                return true;
            }
        return alh_wrong(w, ALH_WRONG_WORD, name, value);
    }
    return alh_wrong(w, ALH_WRONG_UNKNOWN_FIELD, name, value);
}

bool alh_read_variants(struct json object, struct alh_config *config, struct alh_wrong *w)
{
    if (json_kind(object) != JSON_OBJECT)
        return alh_wrong(w, ALH_WRONG_OBJECT, "", object);
    struct json_iter it = json_begin(object);
    for (struct json key, value; json_next(&it, &key, &value);)
        if (!read_variant(key, value, config, w))
            return false;
    return true;
}

bool alh_read_preset(struct json object, struct alh_config *config, int preset, struct alh_wrong *w)
{
    bool named = json_kind(json_get(object, "preset")) != JSON_NONE;
    if (named && !alh_expect_name(object, "preset", alh_preset_name, ALH_PRESETS, &preset, w))
        return false;
    alh_use_preset(config, preset);
    return true;
}

void alh_json_preset_variants(struct json_out *o, int preset)
{
    json_open(o, '{');
    for (int i = 0; i < ALH_VARIANT_ROWS; i++) {
        int value = alh_preset_value(preset, i);
        if (value == 0)
            continue;
        json_key(o, alh_variant_row(i)->name);
        alh_json_variant_value(o, alh_variant_row(i)->values[value]);
    }
    json_close(o, '}');
}

static int find_colour(struct json name)
{
    for (int i = 0; i < ALH_COLOURS; i++)
        if (json_is(name, alh_colour_name(i)))
            return i;
    return -1;
}

bool alh_read_colours(struct json list, struct alh_config *config, struct alh_wrong *w)
{
    if (json_kind(list) != JSON_ARRAY)
        return alh_wrong(w, ALH_WRONG_LIST, "", list);
    if (json_count(list) != config->players)
        return alh_wrong_range(w, ALH_WRONG_LENGTH, "", list, config->players, config->players);
    struct json_iter it = json_begin(list);
    struct json name;
    unsigned taken = 0;
    for (int seat = 0; json_next(&it, NULL, &name); seat++) {
        int colour = find_colour(name);
        enum alh_wrong_what what = json_kind(name) != JSON_STRING ? ALH_WRONG_TEXT
                                   : colour < 0                   ? ALH_WRONG_WORD
                                   : taken >> colour & 1          ? ALH_WRONG_TWICE
                                                                  : ALH_WRONG_NOTHING;
        if (what != ALH_WRONG_NOTHING) {
            alh_wrong(w, what, "", name);
            return alh_wrong_at(w, "", seat);
        }
        taken |= 1u << colour;
        config->colour[seat] = (uint8_t)colour;
    }
    return true;
}

/* First the colours that are named, then, for the others, the first that are left. */
static bool read_player_colours(struct json players, struct alh_config *config, struct alh_wrong *w)
{
    struct json_iter it = json_begin(players);
    struct json player;
    unsigned taken = 0, chosen = 0;
    for (int seat = 0; json_next(&it, NULL, &player); seat++) {
        struct json name = json_get(player, "colour");
        if (json_kind(name) == JSON_NONE)
            continue;
        int colour = find_colour(name);
        if (colour < 0 || (taken >> colour & 1)) {
            alh_wrong(w, colour < 0 ? ALH_WRONG_WORD : ALH_WRONG_TWICE, "colour", name);
            return alh_wrong_at(w, "players", seat);
        }
        taken |= 1u << colour;
        chosen |= 1u << seat;
        config->colour[seat] = (uint8_t)colour;
    }
    for (int seat = 0, colour = 0; seat < config->players; seat++) {
        if (chosen >> seat & 1)
            continue;
        while (taken >> colour & 1)
            colour++;
        taken |= 1u << colour;
        config->colour[seat] = (uint8_t)colour;
    }
    return true;
}

bool alh_read_position_config(struct json state, struct alh_config *config, struct alh_wrong *w)
{
    struct json players, modules = json_get(state, "modules"), variants = json_get(state, "variants");
    if (!alh_expect_list(state, "players", &players, w))
        return false;
    if (json_count(players) < 2 || json_count(players) > ALH_MAX_PLAYERS)
        return alh_wrong_range(w, ALH_WRONG_LENGTH, "players", players, 2, ALH_MAX_PLAYERS);
    *config = alh_default_config();
    config->players = (uint8_t)json_count(players);
    if (json_kind(modules) != JSON_NONE && !alh_read_modules(modules, &config->modules, w))
        return alh_wrong_in(w, "modules");
    if (json_kind(variants) != JSON_NONE && !alh_read_variants(variants, config, w))
        return alh_wrong_in(w, "variants");
    return read_player_colours(players, config, w);
}
