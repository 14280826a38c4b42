/* Pieces in full: behind the name of a piece stands what else is printed on it, in the words of the text "facts_<family>":
   {number}, and where it lies. */
#include "cli/play.h"
#include "json/state_fields.h"

#include <string.h>

static struct alh_say begin(char *to, size_t max)
{
    to[0] = '\0';
    return (struct alh_say){ .to = to, .max = max };
}

/* The family of a piece, by which its words are found; NULL: its name says everything. */
static const char *family_of(const struct alh_pick *pick)
{
    switch (pick->noun) {
    case ALH_PICK_TILE: return pick->id >= ALH_TILE_MODULES ? alh_tile_name(pick->id) : NULL;
    case ALH_PICK_THING: return alh_thing_key(pick->id);
    case ALH_PICK_HAND:
    case ALH_PICK_CARD: return alh_card_key(pick->id);
    default: return NULL;
    }
}

static void say_printed(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    struct alh_printed printed;
    enum alh_text_id text;
    const char *family = family_of(pick);
    if (!family || !alh_find_text("facts", family, &text))
        return;
    alh_find_printed(&(struct alh_say){ .s = s }, lang, pick, &printed);
    alh_say_text(say, lang, text, &(struct alh_blanks){ .number = printed.number });
}

/* ---- where it lies ---- */

/* Building types, as often as they count. */
static void say_types(struct alh_say *say, enum alh_lang lang, const char *member)
{
    uint32_t counts;
    memcpy(&counts, member, sizeof counts);
    for (int type = 0; type < ALH_TYPES; type++)
        for (int n = alh_of_kind(counts, type); n > 0; n--) {
            alh_say(say, say->n ? ", " : "");
            alh_say(say, alh_type_text(lang, type));
        }
}

/* The columns of a row: {type}, {types}, {cell}, {side}, {currency} and {number}; {1} several types; two numbers are {number} and {price}, too. */
static struct alh_blanks read_row(const struct alh_field *field, const char *row, enum alh_lang lang,
                                  struct alh_say *several)
{
    struct alh_blanks blanks = { 0 };
    int16_t number[2] = { 0 };
    int n = 0;
    for (const struct alh_column *column = field->columns; column->type != ALH_COLUMN_END; column++) {
        if (column->type == ALH_COLUMN_TYPE)
            blanks.type = *(const uint8_t *)(row + column->offset);
        if (column->type == ALH_COLUMN_CURRENCY)
            blanks.currency = *(const uint8_t *)(row + column->offset);
        if (column->type == ALH_COLUMN_COUNT && n < 2)
            number[n++] = *(const uint8_t *)(row + column->offset);
        if (column->type == ALH_COLUMN_SIDE)
            blanks.side = *(const uint8_t *)(row + column->offset);
        if (column->type == ALH_COLUMN_TYPES)
            say_types(several, lang, row + column->offset);
        if (column->type == ALH_COLUMN_I16 && n < 2)
            memcpy(&number[n++], row + column->offset, sizeof number[0]);
    }
    blanks.x = blanks.number = number[0];
    blanks.y = blanks.price = number[1];
    blanks.word[0] = several->to;
    return blanks;
}

/* The row of a table that is this piece, as far as it lies with somebody or on the table; else NULL. */
static const char *find_row(const struct alh_state *s, const struct alh_field *field, const struct alh_pick *pick)
{
    if (field->type != ALH_FIELD_ROWS || pick->id < field->first || pick->id >= field->first + field->most)
        return NULL;
    if ((field->columns->type == ALH_COLUMN_THING) != (pick->noun == ALH_PICK_THING) || pick->noun == ALH_PICK_TILE)
        return NULL;
    const char *row = (const char *)s + field->offset + (size_t)(pick->id - field->first) * field->row_size;
    return row[field->owner] ? row : NULL;
}

/* What a table of a module says about a piece: the text "row_<field>". */
static void say_row(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    enum alh_text_id text;
    for (int module = 0; module < ALH_MODULES; module++)
        for (const struct alh_field *f = alh_fields_in_play(s, module); f && f->type != ALH_FIELD_END; f++) {
            const char *row = find_row(s, f, pick);
            if (!row || !alh_find_text("row", f->name, &text))
                continue;
            char types[ALH_MAX_PRINTED] = "";
            struct alh_blanks blanks = read_row(f, row, lang, &(struct alh_say){ .to = types, .max = sizeof types });
            alh_say(say, say->n ? "; " : "");
            alh_say_text(say, lang, text, &blanks);
            return;
        }
}

/* " [denar, costs 6; for towers]" */
static void say_facts(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    char facts[512];
    struct alh_say inner = begin(facts, sizeof facts);
    say_printed(&inner, lang, s, pick);
    if (s)
        say_row(&inner, lang, s, pick);
    if (!inner.n)
        return;
    alh_say(say, " [");
    alh_say(say, facts);
    alh_say(say, "]");
}

struct alh_say alh_play_voice(struct alh_play *p)
{
    p->text[0] = '\0';
    p->mentions.n = 0;
    return (struct alh_say){ .to = p->text,
                             .max = sizeof p->text,
                             .names = &p->names,
                             .mentions = &p->mentions,
                             .s = alh_session_state(p->session) };
}

void alh_play_in_full(struct alh_play *p, const struct alh_state *s)
{
    char whole[ALH_PLAY_TEXT];
    struct alh_say say = begin(whole, sizeof whole);
    size_t said = 0;
    for (int i = 0; i < p->mentions.n; i++) {
        const struct alh_mention *mention = &p->mentions.list[i];
        alh_say_bytes(&say, p->text + said, mention->to - said);
        said = mention->to;
        if (mention->player == ALH_NOBODY)
            say_facts(&say, p->lang, s, &mention->what);
    }
    alh_say(&say, p->text + said);
    memcpy(p->text, whole, sizeof whole);
}
