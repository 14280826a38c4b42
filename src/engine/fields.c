/* fields.c: how the state is shown, hidden and loaded: the rows FIELD and NOTE of all modules. */
#include "module.h"

/* Where a member of the module's part is; of its first row. */
#define AT(member) (offsetof(struct alh_state, MODULE_ID.member))
#define SIZE_OF(member) (sizeof((const struct alh_state *)NULL)->MODULE_ID.member)
#define COLUMNS_OF(columns) ALH_OF(columns##_of_)
/* The cards or things of a family. */
#define OF_CARDS(key) .first = ALH_CARD_##key, .most = ALH_CARDS_##key
#define OF_THINGS(key) .first = ALH_THING_##key, .most = ALH_THINGS_##key

#define COLUMNS(name, ...) static const struct alh_column COLUMNS_OF(name)[] = { __VA_ARGS__, { 0 } };
#include "rows.def"

/* The fields of a module stand together; an end before them ends those of the one before. */
static const struct alh_field fields[] = {
#define MODULE(number, box) { 0 },
#define FIELD(name_, member, ...) { .name = #name_, .offset = AT(member), .type = ALH_FIELD_##__VA_ARGS__ },
#define SEATS_FIELD(name_, member, ...) \
    { .name = #name_, .offset = AT(member), .stride = SIZE_OF(member[0]), .type = ALH_FIELD_##__VA_ARGS__ },
#define OWNERS_FIELD(name_, member, count_, ...) \
    SEATS_FIELD(name_, member, __VA_ARGS__, .seen = ALH_SEEN_BY_OWNER, .count = AT(count_))
#define NOBODYS_FIELD(name_, member, count_, ...) \
    FIELD(name_, member, __VA_ARGS__, .seen = ALH_SEEN_BY_NONE, .count = AT(count_))
#define COMMON_FIELD(name_, member, ...) \
    { .name = #name_, .offset = offsetof(struct alh_state, member), .type = ALH_FIELD_##__VA_ARGS__ },
#define FIELD_OF_VIEW(name_, ...) { .name = #name_, .type = ALH_FIELD_##__VA_ARGS__ },
#define ROWS_FIELD(name_, member, owner_, columns_, ...) \
    { .name = #name_,                                    \
      .offset = AT(member),                              \
      .type = ALH_FIELD_ROWS,                            \
      .row_size = SIZE_OF(member[0]),                    \
      .owner = AT(member[0].owner_) - AT(member),        \
      .columns = COLUMNS_OF(columns_),                   \
      __VA_ARGS__ },
#include "rows.def"
    { 0 },
};
enum {
#define MODULE(number, box) ALH_OF(BEFORE_),
#define FIELD(name, member, ...) ALH_OF(FIELD_##name##_OF_),
#include "rows.def"
};

const struct alh_field *alh_module_fields(int module)
{
    static const uint8_t before[ALH_MODULES] = {
#define MODULE(number, box) ALH_OF(BEFORE_),
#include "rows.def"
    };
    return &fields[before[module] + 1];
}

/* ---- hidden fields ---- */

/* Members that only their owners see, and that nobody sees; how far apart and how large they are. */
static const struct {
    uint16_t offset;
    uint8_t module, stride, size;
} hidden[] = {
#define OWNERS_FIELD(name, member, count, ...) \
    { AT(member), ALH_OF(ALH_MODULE_), SIZE_OF(member[0]), SIZE_OF(member[0]) },
#define NOBODYS_FIELD(name, member, count, ...) { AT(member), ALH_OF(ALH_MODULE_), 0, SIZE_OF(member) },
#include "rows.def"
};

void alh_hide_fields(struct alh_state *s, int seat)
{
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        for (int owner = 0; owner < s->players && alh_plays(s, hidden[i].module); owner++)
            if (!hidden[i].stride || owner != seat)
                memset((uint8_t *)s + hidden[i].offset + owner * hidden[i].stride, 0, hidden[i].size);
}

/* ---- notes on tiles ---- */

/* One of some words; a list of things of a family. */
#define IN_WORDS(...) .words = (const char *const[]){ __VA_ARGS__ }, .most = ALH_COUNT(__VA_ARGS__)
#define OF_KINDS(key) .first = ALH_THING_##key, .things = ALH_THINGS_##key

static const struct alh_note notes[] = {
#define MODULE(number, box) { 0 },
#define NOTE(name_, ...) { .name = #name_, .get = alh_note_##name_, .set = alh_set_note_##name_, __VA_ARGS__ },
#define MARK(name_, member) { .name = #name_, .marks = AT(member), .fits = alh_fits_##name_ },
#include "rows.def"
    { 0 },
};
enum {
#define MODULE(number, box) ALH_OF(NOTHING_BEFORE_),
#define NOTE(name, ...) ALH_OF(NOTE_##name##_OF_),
#include "rows.def"
};

const struct alh_note *alh_module_notes(int module)
{
    static const uint8_t before[ALH_MODULES] = {
#define MODULE(number, box) ALH_OF(NOTHING_BEFORE_),
#include "rows.def"
    };
    return &notes[before[module] + 1];
}
