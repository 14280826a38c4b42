/* What a field of a module holds, in words, by its type alone: this screen knows no module by name. */
#include "cli/play.h"
#include "json/state_fields.h"

#include <string.h>

/* Who says it, in which language, about which position as a seat may see it. */
struct telling {
    struct alh_say *say;
    enum alh_lang lang;
    const struct alh_state *view;
    const struct alh_field *field;
};

static const void *place_of(const struct telling *t, int seat)
{
    return (const char *)t->view + alh_field_place(t->field, seat);
}

/* What stands between the elements of a list. */
static void join(struct alh_say *say, bool *first)
{
    if (!*first)
        alh_say(say, "," ALH_PLAY_BREAK);
    *first = false;
}

static void say_tiles(const struct telling *t, const struct alh_tiles *tiles)
{
    bool first = true;
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        join(t->say, &first);
        alh_say_tile(t->say, t->lang, tile);
    }
}

static void say_element(const struct telling *t, bool card, int element)
{
    if (card)
        alh_say_card(t->say, t->lang, element);
    else
        alh_say_tile(t->say, t->lang, element);
}

static void say_list(const struct telling *t, const uint8_t *at, int n)
{
    bool first = true;
    for (int i = 0; i < n; i++) {
        join(t->say, &first);
        say_element(t, t->field->type == ALH_FIELD_CARD_LIST, at[t->field->top_first ? n - 1 - i : i]);
    }
}

/* Pieces on top of a pile, of which the first `above` are left out. */
static void say_top(const struct telling *t, int above, int n)
{
    bool first = true, cards = t->field->most == ALH_CARD_PILE;
    const uint8_t *top = cards ? &t->view->draw[t->view->n_draw] : &t->view->bag[t->view->n_bag];
    for (int i = above + 1; i <= above + n; i++) {
        join(t->say, &first);
        say_element(t, cards, top[-i]);
    }
}

/* "dirham: " */
static void say_slot(const struct telling *t, int slot)
{
    alh_say(t->say, alh_currency_text(t->lang, alh_slot_currency(slot)));
    alh_say(t->say, ": ");
}

static void say_slots(const struct telling *t, const uint8_t *at)
{
    bool first = true;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        int what = at[slot - 1];
        if (!what)
            continue;
        join(t->say, &first);
        say_slot(t, slot);
        if (t->field->type == ALH_FIELD_SLOT_SEATS)
            alh_say_player(t->say, t->lang, what - 1);
        else if (t->field->type == ALH_FIELD_SLOT_COUNTS)
            alh_say_number(t->say, what);
        else if (what == ALH_TILE_UNKNOWN)
            alh_say(t->say, alh_text(t->lang, ALH_TEXT_play_hidden_tile));
        else
            alh_say_tile(t->say, t->lang, what);
    }
}

/* In the order of the slots. */
static void say_beside(const struct telling *t)
{
    bool first = true;
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        for (int tile = 0; (tile = alh_next_tile(&t->view->beside, tile)) != 0;) {
            if (t->view->spot[tile].x != slot)
                continue;
            join(t->say, &first);
            say_slot(t, slot);
            alh_say_tile(t->say, t->lang, tile);
        }
}

static void say_bits(const struct telling *t, const uint8_t *at)
{
    bool first = true;
    for (int i = 0; i < t->field->most; i++) {
        if (!(at[i / 8] >> i % 8 & 1))
            continue;
        join(t->say, &first);
        if (t->field->type == ALH_FIELD_THING_BITS16)
            alh_say_thing(t->say, t->lang, t->field->first + i);
        else
            alh_say_card(t->say, t->lang, t->field->first + i);
    }
}

/* A zero says nothing. */
static void say_number(const struct telling *t, const void *at)
{
    int16_t number = *(const uint8_t *)at;
    if (t->field->type == ALH_FIELD_I16)
        memcpy(&number, at, sizeof number);
    if (number)
        alh_say_number(t->say, number);
}

static void say_numbers(const struct telling *t, const uint8_t *at)
{
    bool first = true, bits = t->field->type == ALH_FIELD_NUMBER_BITS;
    for (int i = 0; i < t->field->most; i++) {
        int number = bits ? (*at >> i & 1) * (i + 1) : at[i];
        if (!number)
            continue;
        join(t->say, &first);
        alh_say_number(t->say, number);
    }
}

/* "2 × ", nothing for one. */
static void say_times(const struct telling *t, int n)
{
    if (n == 1)
        return;
    alh_say_number(t->say, n);
    alh_say(t->say, " × ");
}

static void say_currencies(const struct telling *t, const void *at)
{
    bool first = true;
    uint16_t counts;
    memcpy(&counts, at, sizeof counts);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int n = counts >> 4 * currency & 15;
        if (!n)
            continue;
        join(t->say, &first);
        say_times(t, n);
        alh_say(t->say, alh_currency_text(t->lang, currency));
    }
}

static void say_things(const struct telling *t, const void *at)
{
    bool first = true;
    uint32_t counts;
    memcpy(&counts, at, sizeof counts);
    for (int i = 0; i < t->field->most; i++) {
        int n = (int)(counts >> 4 * i & 15);
        if (!n)
            continue;
        join(t->say, &first);
        say_times(t, n);
        alh_say_thing(t->say, t->lang, t->field->first + i);
    }
}

static void say_lying(const struct telling *t, const struct alh_lying *at)
{
    if (at->there)
        alh_say_cell(t->say, t->lang, at->x, at->y);
}

static void say_tile_bits(const struct telling *t, const void *at)
{
    struct alh_tiles tiles = { { 0 } };
    memcpy(&tiles.word[0], at, sizeof tiles.word[0]);
    say_tiles(t, &tiles);
}

static void say_cards(const struct telling *t, const struct alh_cards *cards)
{
    if (alh_count_cards(cards) > 0)
        alh_say_cards(t->say, t->lang, cards);
}

/* What may be missing; 0: it is. */
static void say_one(const struct telling *t, int value)
{
    if (!value)
        return;
    switch (t->field->type) {
    case ALH_FIELD_CARD_ID:
    case ALH_FIELD_MONEY: alh_say_card(t->say, t->lang, value); break;
    case ALH_FIELD_TILE: alh_say_tile(t->say, t->lang, value); break;
    case ALH_FIELD_TYPE: alh_say(t->say, alh_type_text(t->lang, value - 1)); break;
    default: alh_say_player(t->say, t->lang, value - 1); break;
    }
}

/* The rows of a table that belong to the seat, or lie on the table. Where they lie is told with the pieces. */
static void say_rows(const struct telling *t, int seat)
{
    const struct alh_field *field = t->field;
    const char *rows = (const char *)t->view + field->offset;
    int owner = field->stride ? seat + 1 : ALH_ON_TABLE;
    bool first = true;
    for (int i = 0; i < field->most; i++) {
        if (*(const uint8_t *)(rows + (size_t)i * field->row_size + field->owner) != owner)
            continue;
        join(t->say, &first);
        if (field->columns->type == ALH_COLUMN_THING)
            alh_say_thing(t->say, t->lang, field->first + i);
        else
            alh_say_card(t->say, t->lang, field->first + i);
    }
}

static void say_value(const struct telling *t, int seat)
{
    const struct alh_field *field = t->field;
    const void *at = place_of(t, seat);
    const struct alh_tops *tops = &t->view->tops[field->most % ALH_ORDERED_PILES];
    switch ((enum alh_field_type)field->type) {
    case ALH_FIELD_U8:
    case ALH_FIELD_BOOL:
    case ALH_FIELD_I16: say_number(t, at); break;
    case ALH_FIELD_CARDS: say_cards(t, at); break;
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED: say_tiles(t, at); break;
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST: say_list(t, at, alh_field_size(t->view, field, seat)); break;
    case ALH_FIELD_SLOTS:
    case ALH_FIELD_SLOT_SEATS:
    case ALH_FIELD_SLOT_COUNTS: say_slots(t, at); break;
    case ALH_FIELD_COLOUR: alh_say(t->say, alh_colour_text(t->lang, *(const uint8_t *)at)); break;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16:
    case ALH_FIELD_THING_BITS16: say_bits(t, at); break;
    case ALH_FIELD_ROWS: say_rows(t, seat); break;
    case ALH_FIELD_CARD_ID:
    case ALH_FIELD_TILE:
    case ALH_FIELD_TYPE:
    case ALH_FIELD_SEAT:
    case ALH_FIELD_MONEY: say_one(t, *(const uint8_t *)at); break;
    case ALH_FIELD_PLAYER: alh_say_player(t->say, t->lang, *(const uint8_t *)at); break;
    case ALH_FIELD_SEATS: alh_say_seats(t->say, t->lang, *(const uint8_t *)at); break;
    case ALH_FIELD_TILE_BITS: say_tile_bits(t, at); break;
    case ALH_FIELD_LOOKED_CARDS:
    case ALH_FIELD_LOOKED_TILES: say_top(t, tops->laid, tops->looked); break;
    case ALH_FIELD_KNOWN_CARDS:
    case ALH_FIELD_KNOWN_TILES: say_top(t, 0, tops->known); break;
    case ALH_FIELD_NUMBER_BITS:
    case ALH_FIELD_NUMBERS: say_numbers(t, at); break;
    case ALH_FIELD_CURRENCY_COUNTS: say_currencies(t, at); break;
    case ALH_FIELD_THING_COUNTS: say_things(t, at); break;
    case ALH_FIELD_LYING: say_lying(t, at); break;
    case ALH_FIELD_BESIDE: say_beside(t); break;
    case ALH_FIELD_STEP: /* the question tells it */
    case ALH_FIELD_END: break;
    }
}

/* Of what is hidden from a seat it sees how much there is. */
static void say_size(const struct telling *t, int seat)
{
    int n = alh_field_size(t->view, t->field, seat);
    if (n > 0)
        alh_say_text(t->say, t->lang, ALH_TEXT_play_face_down, &(struct alh_blanks){ .number = n });
}

void alh_play_say_field(struct alh_say *say, enum alh_lang lang, const struct alh_state *view, int looker,
                        const struct alh_field *field, int owner)
{
    struct telling telling = { say, lang, view, field };
    int seat = owner == ALH_NOBODY ? 0 : owner;
    if (alh_is_top(field) && (looker == ALH_NOBODY || view->tops[field->most].by != looker + 1))
        return;
    if (looker == ALH_NOBODY ? field->seen == ALH_SEEN_BY_ALL : alh_sees_field(view, field, owner, looker))
        say_value(&telling, seat);
    else
        say_size(&telling, seat);
}
