/* names.h: what rows are called in C: modules, variants, editions, questions, answers, refusals, events. Before them stand the bounds of
   lists. */
#ifndef ALH_NAMES_H
#define ALH_NAMES_H

#include "../state.h"

/* What the shared library shows; all else in it is hidden. */
#if defined(__GNUC__)
#define ALH_API __attribute__((visibility("default")))
#else
#define ALH_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ALH_RULES_REVISION = 1, /* grows when an old record would replay differently: a record names it */
    ALH_MAX_MOVES = 8192,   /* a list of useful moves in the base game stays far below */
    ALH_MAX_PICKS = 512,
    ALH_MAX_PATH = 64,
    ALH_MAX_EVENTS = 1024,     /* two scorings with all modules in one move stay far below */
    ALH_MAX_DECISIONS = 10000, /* players who only rebuild never end: simulations stop here and say so */
};

enum alh_module_id {
#define MODULE(number, box) ALH_OF(ALH_MODULE_),
#include "../rows.def"
    ALH_MODULES
};
enum alh_variant {
#define VARIANT(id, name, ...) ALH_VARIANT_##id,
#include "../rows.def"
    ALH_VARIANT_ROWS
};
/* Editions of the game; the first is the default. */
enum alh_preset {
#define PRESET(name, ...) ALH_PRESET_##name,
#include "../presets.def"
    ALH_PRESETS
};
/* What the game asks; docs/rules/90-interplay.md, section 11. */
enum alh_ask {
#define ASK(name, options) ALH_ASK_##name,
#include "../asks.def"
#undef ASK
    ALH_ASKS
};
/* What a player can answer. */
enum alh_move_kind {
#define OPTION(name) ALH_MOVE_##name,
#include "../rows.def"
    ALH_MOVE_KINDS
};
/* Why a move is refused. */
enum alh_rule {
    ALH_RULE_none,
#define REFUSAL(rule) ALH_RULE_##rule,
#include "../rows.def"
    ALH_RULES
};
enum alh_event_kind {
#define EVENT(name, ...) ALH_EVENT_##name,
#include "../rows.def"
    ALH_EVENT_KINDS
};

#ifdef __cplusplus
}
#endif

#endif
