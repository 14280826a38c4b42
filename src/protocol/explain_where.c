/* Where a piece lies, found by the tables of fields: whatever a module shows can be found without naming the module. */
#include "protocol/explain.h"

#include <string.h>

/* The bytes of a field, for one owner where it is per player. */
static const uint8_t *bytes_of(const struct alh_state *s, const struct alh_field *field, int owner)
{
    return (const uint8_t *)s + field->offset + (field->stride ? owner * field->stride : 0);
}

static unsigned word_of(const uint8_t *at, int bytes)
{
    uint16_t word = 0;
    memcpy(&word, at, (size_t)bytes);
    return bytes == 1 ? *at : word;
}

/* Element `piece` of a list of bytes; gives back its place from 1 on, 0: it is not there. */
static int place_in(const uint8_t *list, int n, int piece)
{
    int i = 0;
    while (i < n && list[i] != piece)
        i++;
    return i < n ? i + 1 : 0;
}

/* Bit `piece - first` of a word. */
static bool has_bit(const uint8_t *at, int bytes, const struct alh_field *field, int piece)
{
    int bit = piece - field->first;
    return piece && bit >= 0 && bit < field->most && word_of(at, bytes) >> bit & 1;
}

/* A row is a piece; its owner stands in it. */
static bool has_row(const uint8_t *at, const struct alh_field *field, int owner, const struct alh_subject *of)
{
    int piece = field->columns->type == ALH_COLUMN_CARD ? of->card : of->thing, row = piece - field->first;
    if (!piece || row < 0 || row >= field->most)
        return false;
    return at[row * field->row_size + field->owner] == (field->stride ? owner + 1 : ALH_ON_TABLE);
}

/* How many of a currency's pieces: thieves, coins. */
static int counted(const uint8_t *at, const struct alh_subject *of)
{
    int place = of->thing                            ? alh_thing_place(of->thing)
                : of->card && alh_card_key(of->card) ? alh_card_place(of->card)
                                                     : ALH_CURRENCIES;
    return place < ALH_CURRENCIES ? (int)(word_of(at, 2) >> 4 * place & 15) : 0;
}

/* How many of a thing, where several are alike. */
static int counted_things(const uint8_t *at, const struct alh_field *field, int thing)
{
    uint32_t counts;
    int place = thing - field->first;
    memcpy(&counts, at, sizeof counts);
    return thing && place >= 0 && place < field->most ? (int)(counts >> 4 * place & 15) : 0;
}

static int in_tiles(const struct alh_state *s, const struct alh_field *field, const uint8_t *at, int tile)
{
    int n = field->type == ALH_FIELD_TILE_LIST ? ((const uint8_t *)s)[field->count] : field->most;
    switch (field->type) {
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED: return alh_in((const struct alh_tiles *)(const void *)at, tile);
    case ALH_FIELD_TILE: return *at == tile;
    case ALH_FIELD_TILE_LIST:
    case ALH_FIELD_SLOTS: return place_in(at, n, tile);
    default: return 0;
    }
}

static int in_cards(const struct alh_state *s, const struct alh_field *field, const uint8_t *at, int card)
{
    switch (field->type) {
    case ALH_FIELD_CARDS:
        return card < ALH_CARD_SCORING ? alh_count((const struct alh_cards *)(const void *)at, card) : 0;
    case ALH_FIELD_CARD_LIST: return place_in(at, ((const uint8_t *)s)[field->count], card) != 0;
    case ALH_FIELD_CARD_BITS: return has_bit(at, 1, field, card);
    case ALH_FIELD_CARD_BITS16: return has_bit(at, 2, field, card);
    case ALH_FIELD_CARD_ID: return *at == card;
    default: return 0;
    }
}

/* How often the piece lies there; of slots: on which. */
static int holds(const struct alh_state *s, const struct alh_field *field, int owner, const struct alh_subject *of)
{
    const uint8_t *at = bytes_of(s, field, owner);
    switch (field->type) {
    case ALH_FIELD_ROWS: return has_row(at, field, owner, of);
    case ALH_FIELD_THING_BITS16: return has_bit(at, 2, field, of->thing);
    case ALH_FIELD_CURRENCY_COUNTS: return field->stride ? counted(at, of) : 0;
    case ALH_FIELD_THING_COUNTS: return counted_things(at, field, of->thing);
    case ALH_FIELD_NUMBER_BITS:
        return of->pick.noun == ALH_PICK_TREASURE && of->pick.id <= field->most && *at >> (of->pick.id - 1) & 1;
    default: break;
    }
    if (of->tile)
        return in_tiles(s, field, at, of->tile);
    return of->card ? in_cards(s, field, at, of->card) : 0;
}

/* Pieces of a module lie in its own fields, or in those of the base game. */
static bool may_hold(int module, const struct alh_subject *of)
{
    if (module == ALH_MODULE_base || of->tile)
        return true;
    int own = of->thing                            ? alh_thing_module(of->thing)
              : of->card && alh_card_key(of->card) ? alh_card_module(of->card)
                                                   : module;
    return own == module;
}

static bool look_into(const struct alh_explaining *e, const struct alh_field *field, const struct alh_subject *of,
                      struct alh_whereabouts *out)
{
    int owners = field->stride ? e->view->players : 1;
    for (int i = 0; i < owners; i++) {
        int owner = (e->seat + i) % e->view->players, n = holds(e->view, field, owner, of);
        if (!n)
            continue;
        *out = (struct alh_whereabouts){ .field = field, .owner = field->stride ? owner : ALH_NOBODY, .count = n };
        if (field->type == ALH_FIELD_SLOTS) {
            out->slot = n;
            out->count = 1;
        }
        return true;
    }
    return false;
}

/* The own hand comes before the display: what is held, is meant, unless the handle says otherwise. */
void alh_look_for(const struct alh_explaining *e, const struct alh_subject *of, struct alh_whereabouts *out)
{
    bool lying = of->pick.noun == ALH_PICK_DISPLAY;
    *out = (struct alh_whereabouts){ .owner = ALH_NOBODY };
    if (of->tile && alh_in(&e->view->beside, of->tile))
        out->slot = e->view->spot[of->tile].x;
    for (int module = 0; module < ALH_MODULES && !out->slot; module++) {
        const struct alh_field *field = alh_module_fields(module);
        for (; field && field->type != ALH_FIELD_END && e->view->modules >> module & 1 && may_hold(module, of); field++)
            if (!(lying && field->stride) && look_into(e, field, of, out))
                return;
    }
    if (of->tile && alh_in(&e->view->dirk, of->tile))
        out->owner = ALH_DIRK;
}

/* ---- the same for all of a kind ---- */

static bool is_among(const struct alh_field *field, int piece)
{
    return piece && piece >= field->first && piece < field->first + field->most;
}

static bool can_hold(const struct alh_field *field, const struct alh_subject *of)
{
    switch (field->type) {
    case ALH_FIELD_ROWS: return is_among(field, field->columns->type == ALH_COLUMN_CARD ? of->card : of->thing);
    case ALH_FIELD_THING_BITS16:
    case ALH_FIELD_THING_COUNTS: return is_among(field, of->thing);
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: return is_among(field, of->card);
    case ALH_FIELD_CURRENCY_COUNTS: return of->card || of->thing;
    case ALH_FIELD_CARDS: return of->card && of->card < ALH_CARD_SCORING && !alh_is_token(of->card);
    case ALH_FIELD_PLACED:
    case ALH_FIELD_TILE_SET: return of->tile;
    default: return false;
    }
}

/* Whether something that each player has could hold it: what only lies on the table, or on a tile, is nobody's. */
static bool can_be_held(const struct alh_explaining *e, const struct alh_subject *of)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        const struct alh_field *field = alh_module_fields(module);
        for (; field && field->type != ALH_FIELD_END && e->view->modules >> module & 1 && may_hold(module, of); field++)
            if (field->stride && can_hold(field, of))
                return true;
    }
    return false;
}

static int count_held(const struct alh_explaining *e, const struct alh_subject *one)
{
    struct alh_whereabouts at;
    alh_look_for(e, one, &at);
    return at.owner == e->seat ? at.count : 0;
}

static const char *group_of(int thing)
{
    struct alh_facts facts;
    return alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)thing }, &facts) ? facts.group
                                                                                                    : NULL;
}

/* Craftsmen, fruits, paints bear the name of their group, with a number where there are two: others are of another kind. */
static bool is_alike(int thing, int other)
{
    const char *group = group_of(thing), *others = group_of(other);
    bool named_by_it = group && strncmp(alh_thing_id(thing), group, strlen(group)) == 0;
    return strcmp(alh_thing_key(thing), alh_thing_key(other)) == 0 &&
           (!named_by_it || (others && strcmp(group, others) == 0));
}

struct alh_kind alh_count_kind(const struct alh_explaining *e, const struct alh_subject *of)
{
    struct alh_subject one = { .family = of->family };
    struct alh_kind kind = { 0, can_be_held(e, of) };
    for (one.card = 1; of->card && one.card < ALH_CARDS_END; one.card++)
        if (alh_card_key(one.card) && strcmp(alh_card_key(one.card), of->family) == 0)
            kind.held += count_held(e, &one);
    one.card = 0;
    for (one.thing = 1; of->thing && one.thing < ALH_THINGS_END; one.thing++)
        if (is_alike(of->thing, one.thing))
            kind.held += count_held(e, &one);
    one.thing = 0;
    for (one.tile = ALH_TILE_MODULES; of->tile && one.tile < ALH_TILES; one.tile++)
        if (alh_tile(one.tile) && strcmp(alh_tile_name(one.tile), of->family) == 0)
            kind.held += count_held(e, &one);
    return kind;
}

/* ---- in words ---- */

/* where_<field>, where_<field>_yours; where a module has no words for its field, those for any. */
static enum alh_text_id text_of_field(const struct alh_explaining *e, const struct alh_whereabouts *at)
{
    char name[ALH_MAX_NOUN];
    enum alh_text_id text;
    bool yours = at->owner == e->seat;
    alh_make_noun(name, at->field->name, yours ? "yours" : NULL);
    if (alh_find_called("where", name, &text))
        return text;
    return yours ? ALH_TEXT_where_yours : at->owner == ALH_NOBODY ? ALH_TEXT_where_table : ALH_TEXT_where_others;
}

/* Of a whole family, "where_falcon"; of what has no handle, "where_noun_dirk", and so where a field has the name of the family. */
static bool find_where(const struct alh_subject *of, enum alh_text_id *text)
{
    char name[ALH_MAX_NOUN];
    if (!of->family)
        return false;
    alh_make_noun(name, "noun", of->family);
    return alh_find_called("where", name, text) || (of->pick.noun && alh_find_called("where", of->family, text));
}

static bool is_piece(const struct alh_subject *of)
{
    return of->tile || of->card || of->thing;
}

void alh_say_whereabouts(struct alh_say *say, const struct alh_explaining *e, const struct alh_subject *of)
{
    enum alh_text_id text;
    const struct alh_whereabouts *at = &of->at;
    struct alh_blanks blanks = { .player = at->owner, .number = at->count };
    if (at->slot)
        blanks.currency = alh_slot_currency(at->slot);
    if (of->pick.noun && at->field)
        alh_say_text(say, e->lang, text_of_field(e, at), &blanks);
    else if (at->slot)
        alh_say_text(say, e->lang, ALH_TEXT_where_beside, &blanks);
    else if (of->pick.noun && at->owner == ALH_DIRK)
        alh_say_text(say, e->lang, ALH_TEXT_where_with_dirk, &blanks);
    else if (of->source < ALH_SOURCES)
        alh_say_text(say, e->lang, ALH_TEXT_where_source, &blanks);
    else if (find_where(of, &text))
        alh_say_text(say, e->lang, text, &blanks);
    else if (is_piece(of))
        alh_say_text(say, e->lang, ALH_TEXT_where_unseen, &blanks);
}
