/* What modules put on the table, shown through their field tables: a name and what it holds. A module that wants more
   than that draws nothing here; this screen knows no module by name. */
#include "cli/play.h"

#include <string.h>

static bool may_see(const struct alh_field *field, int seat, int owner)
{
    return field->seen == ALH_SEEN_BY_ALL || (field->seen == ALH_SEEN_BY_OWNER && seat == owner && field->stride > 0);
}

static void say_joint(struct alh_say *say, bool *first)
{
    if (!*first)
        alh_say(say, ", ");
    *first = false;
}

static void say_tiles(struct alh_say *say, enum alh_lang lang, const struct alh_tiles *tiles)
{
    bool first = true;
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile)) {
        say_joint(say, &first);
        alh_say_tile(say, lang, tile);
    }
}

/* A list of cards or tiles; of a pile that is not open only the number is there. */
static void say_list(struct alh_say *say, enum alh_lang lang, const struct alh_field *field, const uint8_t *at, int n)
{
    bool first = true;
    for (int i = 0; i < n; i++) {
        int element = at[field->top_first ? n - 1 - i : i];
        if (element == 0)
            continue;
        say_joint(say, &first);
        if (field->type == ALH_FIELD_CARD_LIST)
            alh_say_card(say, lang, element);
        else
            alh_say_tile(say, lang, element);
    }
}

/* Slots with something on them, by their numbers; a tile that one may not know is "?". */
static void say_slots(struct alh_say *say, enum alh_lang lang, const uint8_t *at)
{
    bool first = true;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        if (!at[slot - 1])
            continue;
        say_joint(say, &first);
        alh_say_number(say, slot);
        alh_say(say, ": ");
        if (at[slot - 1] == ALH_TILE_UNKNOWN)
            alh_say(say, "?");
        else
            alh_say_tile(say, lang, at[slot - 1]);
    }
}

/* Pieces on top of a pile, as far as the view has them; the first `above` are left out. */
static void say_top(struct alh_say *say, enum alh_lang lang, const struct alh_state *view, int pile, int above, int n)
{
    const uint8_t *top = pile == ALH_CARD_PILE ? &view->draw[view->n_draw] : &view->bag[view->n_bag];
    bool first = true;
    for (int i = above + 1; i <= above + n && top[-i]; i++) {
        say_joint(say, &first);
        if (pile == ALH_CARD_PILE)
            alh_say_card(say, lang, top[-i]);
        else
            alh_say_tile(say, lang, top[-i]);
    }
}

static void say_tile_bits(struct alh_say *say, enum alh_lang lang, const uint8_t *at)
{
    struct alh_tiles tiles = { { 0 } };
    memcpy(&tiles.word[0], at, sizeof tiles.word[0]);
    say_tiles(say, lang, &tiles);
}

static void say_card_bits(struct alh_say *say, enum alh_lang lang, const struct alh_field *field, const uint8_t *at)
{
    bool first = true;
    for (int i = 0; i < field->most; i++)
        if (at[i / 8] >> i % 8 & 1) {
            say_joint(say, &first);
            alh_say_card(say, lang, field->first + i);
        }
}

/* A zero says nothing. */
static void say_number(struct alh_say *say, const struct alh_field *field, const uint8_t *at)
{
    int16_t number = *at;
    if (field->type == ALH_FIELD_I16)
        memcpy(&number, at, sizeof number);
    if (number)
        alh_say_number(say, number);
}

static void say_set(struct alh_say *say, enum alh_lang lang, const struct alh_field *field, const uint8_t *at)
{
    struct alh_cards cards;
    struct alh_tiles tiles;
    if (field->type == ALH_FIELD_CARDS) {
        memcpy(&cards, at, sizeof cards);
        if (alh_count_cards(&cards) > 0)
            alh_say_cards(say, lang, &cards);
        return;
    }
    memcpy(&tiles, at, sizeof tiles);
    say_tiles(say, lang, &tiles);
}

/* What may be missing; 0: it is. */
static void say_one(struct alh_say *say, const struct alh_play *p, const struct alh_field *field, int value)
{
    if (!value)
        return;
    switch (field->type) {
    case ALH_FIELD_CARD_ID:
    case ALH_FIELD_MONEY: alh_say_card(say, p->lang, value); break;
    case ALH_FIELD_TILE: alh_say_tile(say, p->lang, value); break;
    case ALH_FIELD_TYPE: alh_say(say, alh_type_text(p->lang, value - 1)); break;
    default: alh_say_player(say, p->lang, value - 1); break;
    }
}

static void say_numbers(struct alh_say *say, const struct alh_field *field, const uint8_t *at)
{
    bool first = true, bits = field->type == ALH_FIELD_NUMBER_BITS;
    for (int i = 0; i < field->most; i++) {
        int number = bits ? (*at >> i & 1) * (i + 1) : at[i];
        if (!number)
            continue;
        say_joint(say, &first);
        alh_say_number(say, number);
    }
}

static void say_currencies(struct alh_say *say, enum alh_lang lang, const uint8_t *at)
{
    bool first = true;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (int n = at[currency / 2] >> 4 * (currency % 2) & 15; n > 0; n--) {
            say_joint(say, &first);
            alh_say(say, alh_currency_text(lang, currency));
        }
}

static void say_things(struct alh_say *say, enum alh_lang lang, const struct alh_field *field, const uint8_t *at)
{
    bool first = true;
    for (int i = 0; i < field->most; i++)
        if (at[i / 8] >> i % 8 & 1) {
            say_joint(say, &first);
            alh_say_thing(say, lang, field->first + i);
        }
}

/* The slot, and what lies beside it. */
static void say_beside(struct alh_say *say, enum alh_lang lang, const struct alh_state *view)
{
    bool first = true;
    for (int tile = 0; (tile = alh_next_tile(&view->beside, tile)) != 0;) {
        say_joint(say, &first);
        alh_say_number(say, view->spot[tile].x);
        alh_say(say, " = ");
        alh_say_tile(say, lang, tile);
    }
}

static void say_value(struct alh_say *say, const struct alh_play *p, const struct alh_field *field, const uint8_t *at,
                      int n)
{
    switch (field->type) {
    case ALH_FIELD_U8:
    case ALH_FIELD_I16: say_number(say, field, at); break;
    case ALH_FIELD_CARDS:
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED: say_set(say, p->lang, field, at); break;
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST: say_list(say, p->lang, field, at, n); break;
    case ALH_FIELD_SLOTS: say_slots(say, p->lang, at); break;
    case ALH_FIELD_TILE_BITS: say_tile_bits(say, p->lang, at); break;
    case ALH_FIELD_STEP: alh_say(say, alh_step_name(*at)); break;
    case ALH_FIELD_COLOUR: alh_say(say, alh_colour_text(p->lang, *at)); break;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: say_card_bits(say, p->lang, field, at); break;
    case ALH_FIELD_CARD_ID:
    case ALH_FIELD_TILE:
    case ALH_FIELD_TYPE:
    case ALH_FIELD_SEAT: say_one(say, p, field, *at); break;
    case ALH_FIELD_SEATS: alh_say_seats(say, p->lang, *at); break;
    case ALH_FIELD_NUMBER_BITS:
    case ALH_FIELD_NUMBERS: say_numbers(say, field, at); break;
    case ALH_FIELD_CURRENCY_COUNTS: say_currencies(say, p->lang, at); break;
    case ALH_FIELD_MONEY: say_one(say, p, field, *at); break;
    case ALH_FIELD_THING_BITS16: say_things(say, p->lang, field, at); break;
    default: break;
    }
}

/* Gives back how long the label is. */
static size_t say_label(struct alh_play *p, struct alh_say *say, const char *label, int owner)
{
    char name[ALH_PLAY_NAME];
    alh_say(say, label);
    if (owner != ALH_NOBODY) {
        alh_say(say, " (");
        alh_say(say, alh_play_name(p, owner, name));
        alh_say(say, ")");
    }
    alh_say(say, ": ");
    return say->n;
}

/* A label with nothing behind it is not printed. */
static int print_line(struct alh_play *p, int row, const struct alh_say *say, size_t label)
{
    if (say->n == label)
        return row;
    return alh_screen_wrap(&p->screen, row, 2, ALH_SCREEN_COLUMNS, 2, ALH_STYLE_PLAIN, p->text);
}

static int show(struct alh_play *p, int row, const struct alh_state *view, const struct alh_field *field, int owner)
{
    const uint8_t *state = (const uint8_t *)view;
    struct alh_say say = { .to = p->text, .max = sizeof p->text, .names = &p->names };
    size_t empty = say_label(p, &say, field->name, owner);
    int seat = owner == ALH_NOBODY ? 0 : owner;
    const struct alh_tops *tops = &view->tops[field->most % ALH_ORDERED_PILES];
    if (field->type == ALH_FIELD_LOOKED_CARDS || field->type == ALH_FIELD_LOOKED_TILES)
        say_top(&say, p->lang, view, field->most, tops->laid, tops->looked);
    if (field->type == ALH_FIELD_KNOWN_CARDS || field->type == ALH_FIELD_KNOWN_TILES)
        say_top(&say, p->lang, view, field->most, 0, tops->known);
    if (field->type == ALH_FIELD_BESIDE)
        say_beside(&say, p->lang, view);
    say_value(&say, p, field, state + field->offset + (size_t)seat * field->stride, state[field->count]);
    return print_line(p, row, &say, empty);
}

/* The tiles of a player that carry the note, each with what it says. */
static void say_noted(struct alh_say *say, enum alh_lang lang, const struct alh_state *view, int owner,
                      const struct alh_note *note)
{
    const struct alh_tiles *const zones[] = { &view->alhambra[owner], &view->reserve[owner], &view->pending[owner] };
    bool first = true;
    for (int i = 0; i < 3; i++)
        for (int tile = alh_next_tile(zones[i], 0); tile; tile = alh_next_tile(zones[i], tile)) {
            int value = alh_note_value(view, note, tile);
            if (!value)
                continue;
            say_joint(say, &first);
            alh_say_tile(say, lang, tile);
            alh_say(say, " = ");
            if (note->words)
                alh_say(say, note->words[value - 1]);
            else
                alh_say_number(say, value);
        }
}

static int show_note(struct alh_play *p, int row, const struct alh_state *view, const struct alh_note *note, int owner)
{
    struct alh_say say = { .to = p->text, .max = sizeof p->text, .names = &p->names };
    size_t empty = say_label(p, &say, note->name, owner);
    say_noted(&say, p->lang, view, owner, note);
    return print_line(p, row, &say, empty);
}

int alh_play_module_fields(struct alh_play *p, int row, const struct alh_state *view, int seat, int module)
{
    alh_screen_text(&p->screen, row++, 0, ALH_STYLE_BOLD, alh_module_text(p->lang, module));
    for (const struct alh_field *field = alh_module_fields(module); field && field->type != ALH_FIELD_END; field++)
        for (int owner = field->stride ? 0 : ALH_NOBODY; owner < (field->stride ? view->players : 0); owner++)
            if (may_see(field, seat, owner))
                row = show(p, row, view, field, owner);
    for (const struct alh_note *note = alh_module_notes(module); note && note->name; note++)
        for (int owner = 0; owner < view->players; owner++)
            row = show_note(p, row, view, note, owner);
    return row;
}

int alh_play_fields(struct alh_play *p, int row, const struct alh_state *view, int seat)
{
    for (int module = 0; module < ALH_MODULES; module++)
        if (module != ALH_MODULE_base && view->modules >> module & 1)
            row = alh_play_module_fields(p, row, view, seat, module);
    return row;
}
