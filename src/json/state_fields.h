/* state_fields.h: reaching the members of a state through the modules' field tables, and reading them. */
#ifndef ALH_STATE_FIELDS_H
#define ALH_STATE_FIELDS_H

#include "engine/alhambra.h"
#include "json/game_json.h"

#include <string.h>

/* The fields of module i as far as it plays, else NULL; the list ends with ALH_FIELD_END. */
static inline const struct alh_field *alh_fields_in_play(const struct alh_state *s, int module)
{
    return module == ALH_MODULE_base || (s->modules >> module & 1) ? alh_module_fields(module) : NULL;
}

/* What belongs to the core may be shown by several modules; the first in play does. */
static inline bool alh_shown_before(const struct alh_state *s, int module, const struct alh_field *field)
{
    for (int before = 0; before < module; before++)
        for (const struct alh_field *f = alh_fields_in_play(s, before); f && f->type != ALH_FIELD_END; f++)
            if (f->offset == field->offset && strcmp(f->name, field->name) == 0)
                return true;
    return false;
}

/* Likewise the notes on tiles; the list ends with a row without a name. */
static inline const struct alh_note *alh_notes_in_play(const struct alh_state *s, int module)
{
    return s->modules >> module & 1 ? alh_module_notes(module) : NULL;
}

/* Where a field begins: of this seat, when each seat has its own. */
static inline size_t alh_field_place(const struct alh_field *f, int seat)
{
    return f->offset + (size_t)f->stride * (size_t)seat;
}

/* Where its number of elements stands: one byte, or one byte for each seat. */
static inline size_t alh_count_place(const struct alh_field *f, int seat)
{
    return f->count + (f->stride ? (size_t)seat : 0);
}

/* What a position that names this field of a module gives: enum alh_given, or 0. */
static inline uint64_t alh_given_by(int module, const struct alh_field *f)
{
    return f->given == ALH_GIVEN_OWN ? alh_given_of(module) : f->given;
}

/* ---- who sees what ---- */

/* Whether a seat sees what a field of this owner holds; ALH_NOBODY sees everything. If not, it sees how much there is. */
bool alh_sees_field(const struct alh_state *s, const struct alh_field *f, int owner, int looker);
int alh_field_size(const struct alh_state *s, const struct alh_field *f, int seat);
/* The known top of a pile, of which others do not even see how much it is. */
bool alh_is_top(const struct alh_field *f);

/* ---- a position that is being read ---- */

enum { ALH_MOST_POINTS = 30000 }; /* fits into the state with room for the scorings to come */
static inline int alh_least_points(const struct alh_state *s)
{
    return alh_falls_below_zero(s) ? -ALH_MOST_POINTS : 0;
}

struct alh_reading {
    struct alh_state *s;
    struct alh_wrong *w;
    struct alh_tiles named;        /* tiles that were met already */
    uint8_t copies[ALH_CARDS_END]; /* cards that were met already */
};
/* A field of a seat, or of the table: seat 0. */
bool alh_read_field(struct alh_reading *r, const struct alh_field *f, int seat, struct json v);
/* A list of tiles into a zone. */
bool alh_read_zone(struct alh_reading *r, struct alh_tiles *zone, struct json v);

#endif
