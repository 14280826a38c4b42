/* The state, a view of it and a position to JSON, field by field after the modules' tables. */
#include "json/game_json.h"
#include "json/state_fields.h"

#include <string.h>

/* Who looks, and what of the piles is left out. */
struct looker {
    int seat;            /* ALH_NOBODY sees everything */
    uint64_t given;      /* enum alh_given; ALH_ALL_GIVEN: nothing is left out */
    const int16_t *bids; /* of the auction that is under way; NULL: not known */
};

static const void *at(const struct alh_state *s, size_t place)
{
    return (const char *)s + place;
}

static int count_of(const struct alh_state *s, const struct alh_field *f, int seat)
{
    const uint8_t *count = at(s, alh_count_place(f, seat));
    return *count;
}

/* What somebody looks at is in his hands, not in the pile, though the engine keeps it there. */
static int looked_at(const struct alh_state *s, const struct alh_field *f, int *above)
{
    bool draw = f->offset == offsetof(struct alh_state, draw), bag = f->offset == offsetof(struct alh_state, bag);
    const struct alh_tops *tops = &s->tops[draw ? ALH_CARD_PILE : ALH_TILE_BAG];
    *above = tops->laid;
    return draw || bag ? tops->looked : 0;
}

static void put_list(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int seat)
{
    const uint8_t *list = at(s, alh_field_place(f, seat));
    int n = count_of(s, f, seat), above, looked = looked_at(s, f, &above);
    json_open(o, '[');
    for (int i = 0; i < n; i++) {
        int element = list[f->top_first ? n - 1 - i : i];
        if (looked && i >= above && i < above + looked)
            continue;
        if (f->type == ALH_FIELD_TILE_LIST)
            alh_json_tile_of(o, s, element);
        else
            alh_json_card(o, element);
    }
    json_close(o, ']');
}

static void put_slot(struct json_out *o, const struct alh_state *s, int tile)
{
    if (tile == 0) {
        json_put_null(o);
    } else if (tile == ALH_TILE_UNKNOWN) {
        json_open(o, '{');
        json_field_bool(o, "hidden", true);
        json_close(o, '}');
    } else {
        alh_json_tile_of(o, s, tile);
    }
}

static void put_slots(struct json_out *o, const struct alh_state *s, const uint8_t *slots)
{
    json_open(o, '[');
    for (int i = 0; i < ALH_SLOTS; i++)
        put_slot(o, s, slots[i]);
    json_close(o, ']');
}

static void put_slot_seats(struct json_out *o, const uint8_t *seats)
{
    json_open(o, '[');
    for (int i = 0; i < ALH_SLOTS; i++)
        alh_json_owner(o, seats[i] ? seats[i] - 1 : ALH_NOBODY);
    json_close(o, ']');
}

/* Pieces of a pile from the one that would be drawn first on; `above` pieces lie on top of them. */
static void put_pieces(struct json_out *o, const struct alh_state *s, int pile, int above, int n)
{
    const uint8_t *top = pile == ALH_CARD_PILE ? &s->draw[s->n_draw] : &s->bag[s->n_bag];
    json_open(o, '[');
    for (int i = 1; i <= n; i++)
        if (pile == ALH_CARD_PILE)
            alh_json_card(o, top[-above - i]);
        else
            alh_json_tile_of(o, s, top[-above - i]);
    json_close(o, ']');
}

static bool is_looked(const struct alh_field *f)
{
    return f->type == ALH_FIELD_LOOKED_CARDS || f->type == ALH_FIELD_LOOKED_TILES;
}

bool alh_is_top(const struct alh_field *f)
{
    return f->type == ALH_FIELD_KNOWN_CARDS || f->type == ALH_FIELD_KNOWN_TILES;
}

static void put_tiles(struct json_out *o, const struct alh_state *s, const struct alh_tiles *set)
{
    json_open(o, '[');
    for (int tile = 0; (tile = alh_next_tile(set, tile)) != 0;)
        alh_json_tile_of(o, s, tile);
    json_close(o, ']');
}

static void put_alhambra(struct json_out *o, const struct alh_state *s, const struct alh_tiles *set)
{
    json_open(o, '[');
    for (int tile = 0; (tile = alh_next_tile(set, tile)) != 0;)
        alh_json_placed(o, s, tile);
    json_close(o, ']');
}

static int number_at(const void *member, int type)
{
    if (type != ALH_FIELD_I16)
        return *(const uint8_t *)member;
    int16_t number;
    memcpy(&number, member, sizeof number);
    return number;
}

static void put_card_bits(struct json_out *o, const struct alh_field *f, unsigned bits)
{
    json_open(o, '[');
    for (int i = 0; i < f->most; i++)
        if (bits >> i & 1)
            json_put_text(o, alh_card_id(f->first + i));
    json_close(o, ']');
}

/* The names of building types, as often as they count. */
static void put_types(struct json_out *o, const void *member)
{
    uint32_t counts;
    memcpy(&counts, member, sizeof counts);
    json_open(o, '[');
    for (int type = 0; type < ALH_TYPES; type++)
        for (int n = alh_of_kind(counts, type); n > 0; n--)
            json_put_text(o, alh_type_name(type));
    json_close(o, ']');
}

static void put_column(struct json_out *o, const struct alh_field *f, const struct alh_column *column, int i,
                       const char *row)
{
    int16_t number;
    json_key(o, column->name);
    switch ((enum alh_column_type)column->type) {
    case ALH_COLUMN_CARD: json_put_text(o, alh_card_id(f->first + i)); break;
    case ALH_COLUMN_THING: json_put_text(o, alh_thing_id(f->first + i)); break;
    case ALH_COLUMN_TYPE: json_put_text(o, alh_type_name(*(const uint8_t *)(row + column->offset))); break;
    case ALH_COLUMN_SIDE: json_put_text(o, alh_side_name(*(const uint8_t *)(row + column->offset))); break;
    case ALH_COLUMN_I16:
        memcpy(&number, row + column->offset, sizeof number);
        json_put_int(o, number);
        break;
    case ALH_COLUMN_TYPES: put_types(o, row + column->offset); break;
    case ALH_COLUMN_CURRENCY: json_put_text(o, alh_currency_name(*(const uint8_t *)(row + column->offset))); break;
    case ALH_COLUMN_COUNT: json_put_int(o, *(const uint8_t *)(row + column->offset)); break;
    case ALH_COLUMN_END: break;
    }
}

static void put_rows(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int seat)
{
    int owner = f->stride ? seat + 1 : ALH_ON_TABLE;
    json_open(o, '[');
    for (int i = 0; i < f->most; i++) {
        const char *row = at(s, f->offset + (size_t)i * f->row_size);
        if (*(const uint8_t *)(row + f->owner) != owner)
            continue;
        json_open(o, '{');
        for (const struct alh_column *column = f->columns; column->type != ALH_COLUMN_END; column++)
            put_column(o, f, column, i, row);
        json_close(o, '}');
    }
    json_close(o, ']');
}

static void put_or_null(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int value)
{
    if (!value)
        json_put_null(o);
    else if (f->type == ALH_FIELD_CARD_ID)
        json_put_text(o, alh_card_id(value));
    else if (f->type == ALH_FIELD_TILE)
        alh_json_tile_of(o, s, value);
    else if (f->type == ALH_FIELD_TYPE)
        json_put_text(o, alh_type_name(value - 1));
    else
        json_put_int(o, value - 1);
}

/* By their handles: the tiles themselves lie elsewhere. */
static void put_tile_bits(struct json_out *o, const void *member)
{
    char handle[ALH_MAX_HANDLE];
    uint64_t bits;
    memcpy(&bits, member, sizeof bits);
    json_open(o, '[');
    for (int tile = 1; tile < 64; tile++)
        if (bits >> tile & 1) {
            alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile }, handle);
            json_put_text(o, handle);
        }
    json_close(o, ']');
}

static unsigned bits_at(const void *member)
{
    uint16_t bits;
    memcpy(&bits, member, sizeof bits);
    return bits;
}

static void put_number_bits(struct json_out *o, unsigned bits)
{
    json_open(o, '[');
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_int(o, i + 1);
    json_close(o, ']');
}

static void put_numbers(struct json_out *o, const uint8_t *numbers, int n)
{
    json_open(o, '[');
    for (int i = 0; i < n; i++)
        json_put_int(o, numbers[i]);
    json_close(o, ']');
}

/* There may be fewer. */
static int count_numbers(const struct alh_state *s, const struct alh_field *f)
{
    return f->count ? *((const uint8_t *)s + f->count) : f->most;
}

static void put_currencies(struct json_out *o, unsigned counts)
{
    json_open(o, '[');
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        for (unsigned n = counts >> 4 * currency & 15; n > 0; n--)
            json_put_text(o, alh_currency_name(currency));
    json_close(o, ']');
}

static void put_things(struct json_out *o, const struct alh_field *f, unsigned bits)
{
    json_open(o, '[');
    for (int i = 0; i < f->most; i++)
        if (bits >> i & 1)
            json_put_text(o, alh_thing_id(f->first + i));
    json_close(o, ']');
}

/* As often as they count. */
static void put_thing_counts(struct json_out *o, const struct alh_field *f, const void *member)
{
    uint32_t counts;
    memcpy(&counts, member, sizeof counts);
    json_open(o, '[');
    for (int i = 0; i < f->most; i++)
        for (unsigned n = counts >> 4 * i & 15; n > 0; n--)
            json_put_text(o, alh_thing_id(f->first + i));
    json_close(o, ']');
}

static void put_lying(struct json_out *o, const struct alh_lying *at)
{
    if (!at->there) {
        json_put_null(o);
        return;
    }
    json_open(o, '{');
    json_field_int(o, "x", at->x);
    json_field_int(o, "y", at->y);
    json_close(o, '}');
}

static void put_beside(struct json_out *o, const struct alh_state *s, const struct alh_tiles *beside)
{
    json_open(o, '[');
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        json_open(o, '[');
        for (int tile = 0; (tile = alh_next_tile(beside, tile)) != 0;)
            if (s->spot[tile].x == slot)
                alh_json_tile_of(o, s, tile);
        json_close(o, ']');
    }
    json_close(o, ']');
}

static void put_money(struct json_out *o, int kind)
{
    if (kind)
        alh_json_card(o, kind);
    else
        json_put_null(o);
}

static void put_value(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int seat)
{
    const void *member = at(s, alh_field_place(f, seat));
    switch ((enum alh_field_type)f->type) {
    case ALH_FIELD_END: break;
    case ALH_FIELD_U8:
    case ALH_FIELD_PLAYER:
    case ALH_FIELD_I16: json_put_int(o, number_at(member, f->type)); break;
    case ALH_FIELD_CARDS: alh_json_cards(o, member); break;
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST: put_list(o, s, f, seat); break;
    case ALH_FIELD_SLOTS: put_slots(o, s, member); break;
    case ALH_FIELD_TILE_SET: put_tiles(o, s, member); break;
    case ALH_FIELD_PLACED: put_alhambra(o, s, member); break;
    case ALH_FIELD_STEP: json_put_text(o, alh_step_name(number_at(member, f->type))); break;
    case ALH_FIELD_COLOUR: json_put_text(o, alh_colour_name(number_at(member, f->type))); break;
    case ALH_FIELD_BOOL: json_put_bool(o, number_at(member, f->type) != 0); break;
    case ALH_FIELD_CARD_BITS: put_card_bits(o, f, (unsigned)number_at(member, f->type)); break;
    case ALH_FIELD_CARD_BITS16: put_card_bits(o, f, (uint16_t)number_at(member, ALH_FIELD_I16)); break;
    case ALH_FIELD_ROWS: put_rows(o, s, f, seat); break;
    case ALH_FIELD_CARD_ID:
    case ALH_FIELD_TILE:
    case ALH_FIELD_TYPE:
    case ALH_FIELD_SEAT: put_or_null(o, s, f, *(const uint8_t *)member); break;
    case ALH_FIELD_SEATS: alh_json_seats(o, *(const uint8_t *)member); break;
    case ALH_FIELD_SLOT_SEATS: put_slot_seats(o, member); break;
    case ALH_FIELD_SLOT_COUNTS: put_numbers(o, member, ALH_SLOTS); break;
    case ALH_FIELD_TILE_BITS: put_tile_bits(o, member); break;
    case ALH_FIELD_LOOKED_CARDS:
    case ALH_FIELD_LOOKED_TILES: put_pieces(o, s, f->most, s->tops[f->most].laid, s->tops[f->most].looked); break;
    case ALH_FIELD_KNOWN_CARDS:
    case ALH_FIELD_KNOWN_TILES: put_pieces(o, s, f->most, 0, s->tops[f->most].known); break;
    case ALH_FIELD_NUMBER_BITS: put_number_bits(o, *(const uint8_t *)member); break;
    case ALH_FIELD_NUMBERS: put_numbers(o, member, count_numbers(s, f)); break;
    case ALH_FIELD_CURRENCY_COUNTS: put_currencies(o, bits_at(member)); break;
    case ALH_FIELD_MONEY: put_money(o, *(const uint8_t *)member); break;
    case ALH_FIELD_THING_BITS16: put_things(o, f, bits_at(member)); break;
    case ALH_FIELD_THING_COUNTS: put_thing_counts(o, f, member); break;
    case ALH_FIELD_LYING: put_lying(o, member); break;
    case ALH_FIELD_BESIDE: put_beside(o, s, member); break;
    }
}

/* Where no number is kept they are there to be counted. */
int alh_field_size(const struct alh_state *s, const struct alh_field *f, int seat)
{
    int above;
    if (is_looked(f))
        return s->tops[f->most].looked;
    if (f->count)
        return count_of(s, f, seat) - looked_at(s, f, &above);
    const void *member = at(s, alh_field_place(f, seat));
    if (f->type == ALH_FIELD_CARD_BITS16)
        return __builtin_popcount((uint16_t)number_at(member, ALH_FIELD_I16));
    return f->type == ALH_FIELD_CARDS ? alh_count_cards(member) : alh_count_tiles(member);
}

static void put_size(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int seat)
{
    static const char ending[] = "_size";
    char name[48];
    size_t n = strlen(f->name);
    if (n + sizeof ending > sizeof name)
        return;
    memcpy(name, f->name, n);
    memcpy(name + n, ending, sizeof ending);
    json_field_int(o, name, alh_field_size(s, f, seat));
}

bool alh_sees_field(const struct alh_state *s, const struct alh_field *f, int owner, int looker)
{
    if (looker == ALH_NOBODY)
        return true;
    if (is_looked(f))
        return !s->tops[f->most].looked || s->tops[f->most].by == looker + 1;
    if (f->seen == ALH_SEEN_BY_ALL)
        return true;
    return f->seen == ALH_SEEN_BY_OWNER && owner == looker;
}

static void put_field(struct json_out *o, const struct alh_state *s, const struct alh_field *f, int seat,
                      struct looker looker)
{
    if (alh_is_top(f) && (looker.seat == ALH_NOBODY || s->tops[f->most].by != looker.seat + 1))
        return;
    if (!alh_sees_field(s, f, seat, looker.seat)) {
        put_size(o, s, f, seat);
        return;
    }
    json_key(o, f->name);
    put_value(o, s, f, seat);
}

/* The fields of a seat, or those of the table for seat ALH_NOBODY. */
static void put_fields(struct json_out *o, const struct alh_state *s, int seat, struct looker looker)
{
    bool of_seat = seat != ALH_NOBODY;
    for (int i = 0; i < ALH_MODULES; i++)
        for (const struct alh_field *f = alh_fields_in_play(s, i); f && f->type != ALH_FIELD_END; f++)
            if (of_seat == (f->stride != 0) && !alh_shown_before(s, i, f) && !(alh_given_by(i, f) & ~looker.given))
                put_field(o, s, f, of_seat ? seat : 0, looker);
}

static void put_players(struct json_out *o, const struct alh_state *s, struct looker looker)
{
    json_key(o, "players");
    json_open(o, '[');
    for (int seat = 0; seat < s->players; seat++) {
        json_open(o, '{');
        json_field_int(o, "seat", seat);
        put_fields(o, s, seat, looker);
        json_close(o, '}');
    }
    json_close(o, ']');
}

static void put_dirk(struct json_out *o, const struct alh_state *s)
{
    json_key(o, "dirk");
    if (s->players != 2) {
        json_put_null(o);
        return;
    }
    json_open(o, '{');
    json_key(o, "tiles");
    put_tiles(o, s, &s->dirk);
    json_field_int(o, "score", s->score[ALH_DIRK]);
    json_close(o, '}');
}

static void put_table(struct json_out *o, const struct alh_state *s, struct looker looker)
{
    put_players(o, s, looker);
    put_dirk(o, s);
    put_fields(o, s, ALH_NOBODY, looker);
}

void alh_json_decision(struct json_out *o, const struct alh_state *s, const char *prompt, const struct alh_about *about)
{
    struct alh_frame d = alh_decision(s);
    json_open(o, '{');
    json_field_text(o, "kind", alh_ask_name(d.kind));
    json_key(o, "player");
    alh_json_owner(o, d.player);
    json_field_text(o, "step", alh_step_name(s->step));
    if (prompt)
        json_field_text(o, "prompt", prompt);
    if (about) {
        json_key(o, "about");
        json_open(o, '{');
        alh_json_about(o, s, about);
        json_close(o, '}');
    }
    json_close(o, '}');
}

/* What a question is about is told to who answers it. */
static void put_decision(struct json_out *o, const struct alh_state *s, struct looker looker, const char *prompt)
{
    struct alh_about about;
    bool own = prompt && looker.seat != ALH_NOBODY && looker.seat == alh_decision(s).player;
    if (own)
        alh_about_decision(s, &about);
    if (own && looker.bids)
        alh_remember_bids(&about, looker.bids);
    json_key(o, "decision");
    alh_json_decision(o, s, prompt, own ? &about : NULL);
}

/* What follows from the rest and from the rules, so that no screen has to know them. */
static void put_outlook(struct json_out *o, const struct alh_state *s)
{
    struct alh_due due[ALH_SCORINGS - 1];
    uint8_t seats[ALH_MAX_PLAYERS];
    int n = alh_turns_to_come(s, seats);
    json_key(o, "order");
    put_numbers(o, seats, n);
    json_key(o, "currencies");
    json_open(o, '[');
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        json_put_text(o, alh_currency_name(alh_slot_currency(slot)));
    json_close(o, ']');
    json_key(o, "scorings_due");
    json_open(o, '[');
    n = alh_scorings_due(s, due);
    for (int i = 0; i < n; i++) {
        json_open(o, '{');
        json_field_int(o, "round", due[i].round);
        json_field_int(o, "from", due[i].from);
        json_field_int(o, "to", due[i].to);
        json_close(o, '}');
    }
    json_close(o, ']');
}

/* Without the braces. */
static void put_game(struct json_out *o, const struct alh_state *s, struct looker looker, const struct alh_seed *seed,
                     const char *prompt)
{
    put_table(o, s, looker);
    put_decision(o, s, looker, prompt);
    json_key(o, "modules");
    alh_json_modules(o, s->modules);
    json_key(o, "variants");
    alh_json_variants(o, s->modules, s->variant);
    if (seed) {
        json_key(o, "seed");
        json_put_text_n(o, seed->text, seed->bytes);
    }
    json_field_bool(o, "over", alh_over(s));
    json_key(o, "winners");
    alh_json_seats(o, s->winners);
}

void alh_json_state(struct json_out *o, const struct alh_state *s, struct alh_seed seed, const char *prompt)
{
    json_open(o, '{');
    put_game(o, s, (struct looker){ ALH_NOBODY, ALH_ALL_GIVEN, NULL }, &seed, prompt);
    json_close(o, '}');
}

void alh_json_view(struct json_out *o, const struct alh_state *hidden, int seat, const struct alh_state *s,
                   const char *prompt, const struct alh_past *past)
{
    json_open(o, '{');
    put_game(o, hidden, (struct looker){ seat, ALH_ALL_GIVEN, past ? past->bids : NULL }, NULL, prompt);
    if (s)
        put_outlook(o, s);
    if (past)
        alh_json_glances(o, hidden, seat, past->glanced);
    json_close(o, '}');
}

void alh_json_position(struct json_out *o, const struct alh_state *s, uint64_t given)
{
    json_open(o, '{');
    put_table(o, s, (struct looker){ ALH_NOBODY, given, NULL });
    json_close(o, '}');
}
