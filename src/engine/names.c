/* names.c: the words of the protocol for what the engine counts. */
#include "module.h"

const char *alh_ask_name(int ask)
{
    static const char *const name[ALH_ASKS] = {
#define ASK(name, options) #name,
#include "asks.def"
#undef ASK
    };
    return name[ask];
}

const char *alh_step_name(int step)
{
    static const char *const name[ALH_STEPS] = {
#define STEP(name, next) #name,
#include "steps.def"
    };
    return name[step];
}

const char *alh_rule_name(int rule)
{
    static const char *const name[ALH_RULES] = {
        "none",
#define REFUSAL(rule) #rule,
#include "rows.def"
    };
    return name[rule];
}

const char *alh_source_name(int source)
{
    static const char *const name[ALH_SOURCES] = {
#define SOURCE(name, module, along) #name,
#include "sources.def"
#undef SOURCE
    };
    return name[source];
}

enum alh_along alh_source_along(int source)
{
    static const uint8_t along[ALH_SOURCES] = {
#define SOURCE(name, module, along) ALH_ALONG_##along,
#include "sources.def"
#undef SOURCE
    };
    return (enum alh_along)along[source];
}

int alh_source_module(int source)
{
    static const uint8_t module[ALH_SOURCES] = {
#define SOURCE(name, module, along) ALH_MODULE_##module,
#include "sources.def"
#undef SOURCE
    };
    return module[source];
}

const char *alh_type_name(int type)
{
    static const char *const name[] = { "pavilion", "seraglio", "arcades", "chambers", "garden", "tower", "fountain" };
    return name[type];
}

const char *alh_currency_name(int currency)
{
    static const char *const name[] = { "denar", "dirham", "dukat", "gulden", "diamond" };
    return name[currency];
}

const char *alh_colour_name(int colour)
{
    static const char *const name[] = { "yellow", "red", "green", "blue", "orange", "white" };
    return name[colour];
}

const char *alh_side_name(int side)
{
    static const char *const name[ALH_SIDES_OF_HALVES] = { "N", "E", "S", "W", "N2", "E2", "S2", "W2" };
    return name[side];
}

const char *alh_word_name(int word)
{
    static const char *const name[ALH_WORDS] = {
        "",
#define WORD(name) #name,
#include "rows.def"
    };
    return name[word];
}

const char *alh_move_type(int kind)
{
    return alh_option[kind]->type;
}

const char *alh_move_how(int kind)
{
    return alh_option[kind]->how;
}

int alh_move_module(int kind)
{
    return alh_option_module[kind];
}

const char *alh_move_thing_key(int kind)
{
    const struct alh_family *things = alh_things_of(alh_option_module[kind]);
    const struct alh_stage *stage = alh_option[kind]->stage;
    while (stage->noun && stage->noun != ALH_PICK_THING)
        stage++;
    return things ? things[stage->noun ? stage->word : 0].key : NULL;
}

const char *alh_move_flag(int kind)
{
    return alh_option[kind]->flag;
}

bool alh_move_pays(int kind)
{
    for (const struct alh_stage *stage = alh_option[kind]->stage; stage->noun; stage++)
        if (stage->noun == ALH_PICK_HAND)
            return true;
    return false;
}

/* ---- parts ---- */

const struct alh_part_row *alh_part_row(int part)
{
    static const struct alh_part_row rows[ALH_PARTS] = {
#define PART(name, codec, move_key, move_member, event_key, event_member)                                          \
    [ALH_PART_##name] = { move_key, event_key, ALH_CODEC_##codec, (uint8_t)offsetof(struct alh_move, move_member), \
                          (uint8_t)offsetof(struct alh_event, event_member) },
#include "parts.def"
#undef PART
    };
    return &rows[part];
}
_Static_assert(ALH_PARTS <= 64, "a set of parts is a word");

/* ---- events ---- */

/* Parts without their prefix, for the rows of events. */
enum {
    NONE = ALH_PART_NONE,
#define PART(name, codec, move_key, move_member, event_key, event_member) name = ALH_PART_##name,
#include "parts.def"
#undef PART
};
enum { MOST_PARTS = 8 };
static const struct {
    const char *name;
    uint8_t module, part[MOST_PARTS];
} events[ALH_EVENT_KINDS] = {
#define EVENT(name, ...) { #name, ALH_OF(ALH_MODULE_), { __VA_ARGS__ } },
#include "rows.def"
};
static const uint8_t secrets[ALH_EVENT_KINDS][MOST_PARTS] = {
#define SECRET(event, ...) [ALH_EVENT_##event] = { __VA_ARGS__ },
#include "rows.def"
};

static uint64_t set_of(const uint8_t part[MOST_PARTS])
{
    uint64_t parts = 0;
    for (int i = 0; i < MOST_PARTS && part[i]; i++)
        parts |= alh_part_bit(part[i]);
    return parts;
}

const char *alh_event_name(int kind)
{
    return events[kind].name;
}

int alh_event_module(int kind)
{
    return events[kind].module;
}

uint64_t alh_event_parts(int kind)
{
    return set_of(events[kind].part);
}

uint64_t alh_event_private_parts(int kind)
{
    return set_of(secrets[kind]);
}

const struct alh_module_row *alh_module_row(int module)
{
    static const struct alh_module_row rows[ALH_MODULES] = {
#define MODULE(number, box) { ALH_QUOTE(MODULE_ID), number, box },
#include "rows.def"
    };
    return &rows[module];
}

const struct alh_variant_row *alh_variant_row(int variant)
{
    static const struct alh_variant_row rows[ALH_VARIANT_ROWS] = {
#define VARIANT(id, name, ...) { ALH_OF(ALH_MODULE_), name, { __VA_ARGS__ } },
#include "rows.def"
    };
    return &rows[variant];
}
