/* Names of pieces and people. */
#include "texts/texts.h"

#include <string.h>

/* What has no name, such as a card that is hidden. */
static const char unnamed[] = "?";

/* Row i of the n rows that begin with `first`. */
static const char *nth(enum alh_lang lang, enum alh_text_id first, int i, int n)
{
    return i >= 0 && i < n ? alh_text(lang, (enum alh_text_id)((int)first + i)) : unnamed;
}
_Static_assert(ALH_TEXT_type_tower - ALH_TEXT_type_pavilion == ALH_TOWER, "types stand in the order of enum alh_type");
_Static_assert(ALH_TEXT_currency_diamond - ALH_TEXT_currency_denar == ALH_DIAMOND, "so do currencies");
_Static_assert(ALH_TEXT_colour_white - ALH_TEXT_colour_yellow == ALH_WHITE, "so do colours");
_Static_assert(ALH_TEXT_types_tower - ALH_TEXT_types_pavilion == ALH_TOWER, "so do several of a type");

/* Notes what the text from here on names. */
static void mention(struct alh_say *say, size_t from, struct alh_mention found)
{
    struct alh_mentions *mentions = say->mentions;
    if (!mentions || say->n == from || mentions->n == ALH_MAX_MENTIONS)
        return;
    found.from = from;
    found.to = say->n;
    mentions->list[mentions->n++] = found;
}

static void mention_thing(struct alh_say *say, size_t from, int noun, int id)
{
    mention(say, from,
            (struct alh_mention){ .player = ALH_NOBODY, .what = { .noun = (uint8_t)noun, .id = (uint8_t)id } });
}

const char *alh_type_text(enum alh_lang lang, int type)
{
    return nth(lang, ALH_TEXT_type_pavilion, type, ALH_TYPES);
}

const char *alh_types_text(enum alh_lang lang, int type)
{
    return nth(lang, ALH_TEXT_types_pavilion, type, ALH_TYPES);
}

void alh_say_type(struct alh_say *say, enum alh_lang lang, int type)
{
    size_t from = say->n;
    alh_say(say, alh_type_text(lang, type));
    if (type >= 0 && type < ALH_TYPES)
        mention_thing(say, from, ALH_PICK_TYPE, type);
}

void alh_say_types(struct alh_say *say, enum alh_lang lang, int type)
{
    size_t from = say->n;
    alh_say(say, alh_types_text(lang, type));
    if (type >= 0 && type < ALH_TYPES)
        mention_thing(say, from, ALH_PICK_TYPE, type);
}

const char *alh_currency_text(enum alh_lang lang, int currency)
{
    return nth(lang, ALH_TEXT_currency_denar, currency, ALH_DIAMOND + 1);
}

const char *alh_colour_text(enum alh_lang lang, int colour)
{
    return nth(lang, ALH_TEXT_colour_yellow, colour, ALH_COLOURS);
}

const char *alh_source_text(enum alh_lang lang, int source)
{
    static const uint16_t text[ALH_SOURCES] = {
#define SOURCE(name, module, along) [ALH_SOURCE_##name] = ALH_TEXT_source_##name,
#include "engine/sources.def"
#undef SOURCE
    };
    return alh_text(lang, (enum alh_text_id)text[source]);
}

const char *alh_module_text(enum alh_lang lang, int module)
{
    static const uint16_t text[ALH_MODULES] = {
#define MODULE(number, box) [ALH_OF(ALH_MODULE_)] = ALH_OF(ALH_TEXT_module_),
#include "engine/rows.def"
    };
    return alh_text(lang, (enum alh_text_id)text[module]);
}

const char *alh_preset_text(enum alh_lang lang, int preset)
{
    static const uint16_t text[ALH_PRESETS] = {
#define PRESET(name, ...) [ALH_PRESET_##name] = ALH_TEXT_preset_##name,
#include "engine/presets.def"
    };
    return alh_text(lang, (enum alh_text_id)text[preset]);
}

static bool is_fountain(int tile)
{
    return tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
}

static struct alh_pick pick_of(int noun, int id)
{
    return (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)id };
}

/* 09: sticks are walls; a tile that has some is named with its walls as it lies. */
static unsigned walls_of(const struct alh_say *say, int tile)
{
    bool sticks = say->s && alh_added_walls(say->s, tile);
    if (alh_tile_kind(tile) == ALH_HALF_CELL)
        return 0;
    return sticks ? say->s->spot[tile].walls : alh_tile(tile)->walls;
}

/* {price}; {1}: its currency, {2}: its type. */
static void say_family(struct alh_say *say, enum alh_lang lang, int tile)
{
    static const struct {
        const char *name;
        uint16_t text;
    } families[] = {
#define TILES(name, first, count, kind, place, flags) { #name, ALH_TEXT_name_##name },
#include "engine/rows.def"
    };
    const struct alh_tile_row *row = alh_tile(tile);
    struct alh_pick pick = pick_of(ALH_PICK_TILE, tile);
    struct alh_printed printed;
    alh_find_printed(say, lang, &pick, &printed);
    struct alh_blanks blanks = { .price = row->price, .word = { printed.of[0], alh_type_text(lang, row->type) } };
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i].name, alh_tile_name(tile)) == 0)
            alh_say_text(say, lang, (enum alh_text_id)families[i].text, &blanks);
}

void alh_say_kind(struct alh_say *say, enum alh_lang lang, int tile)
{
    if (alh_tile_flags(tile) & ALH_TYPED)
        alh_say(say, alh_type_text(lang, alh_tile(tile)->type));
    else
        say_family(say, lang, tile);
}

/* What tells it from others of its name: the buildings that it shows, or its walls. A double tile is told by its halves, in brief, too. */
static void say_details(struct alh_say *say, enum alh_lang lang, int tile)
{
    struct alh_pick pick = pick_of(ALH_PICK_TILE, tile);
    struct alh_printed printed;
    char walls[ALH_MAX_PRINTED] = "";
    struct alh_say inner = { .to = walls, .max = sizeof walls };
    bool whole = alh_tile_kind(tile) == ALH_DOUBLE;
    if (say->brief && !whole)
        return;
    alh_find_printed(say, lang, &pick, &printed);
    if (!whole && alh_tile(tile)->type < ALH_TYPES)
        printed.of[1][0] = '\0';
    if (!printed.of[1][0])
        alh_say_walls(&inner, lang, walls_of(say, tile));
    const char *details = printed.of[1][0] ? printed.of[1] : walls;
    alh_say(say, *details ? " (" : "");
    alh_say(say, details);
    alh_say(say, *details ? ")" : "");
}

static void say_named_tile(struct alh_say *say, enum alh_lang lang, int tile)
{
    if (tile >= ALH_TILE_MODULES)
        say_family(say, lang, tile);
    else {
        alh_say(say, alh_type_text(lang, alh_tile(tile)->type));
        alh_say(say, " ");
        alh_say_number(say, alh_tile(tile)->price);
    }
    say_details(say, lang, tile);
}

/* The fountain has no handle. */
void alh_say_tile(struct alh_say *say, enum alh_lang lang, int tile)
{
    size_t from = say->n;
    const struct alh_tile_row *row = tile > 0 && tile < ALH_TILES ? alh_tile(tile) : NULL;
    if (is_fountain(tile))
        alh_say(say, alh_text(lang, ALH_TEXT_name_fountain));
    else if (row)
        say_named_tile(say, lang, tile);
    else
        alh_say(say, unnamed);
    if (row && !is_fountain(tile))
        mention_thing(say, from, ALH_PICK_TILE, tile);
}

/* Where each of a family has a name of its own, these stand one after the other from that of the first on. */
struct family_text {
    const char *key;
    uint16_t text; /* {1} to {4}, {number}: what is printed on it; {round}, {currency}: those of its place */
    bool each;
};
static const struct family_text card_texts[] = {
    { "scoring", ALH_TEXT_name_scoring, false },
#define CARDS(name, ...) { #name, ALH_TEXT_name_##name, false },
#define HAND_CARDS(name, first, ...) { #name, ALH_TEXT_name_##name, false },
#define NAMED_CARDS(name, ...) { #name, ALH_TEXT_name_##name, true },
#include "engine/rows.def"
};
static const struct family_text thing_texts[] = {
#define THINGS(name, ...) { #name, ALH_TEXT_name_##name, false },
#include "engine/rows.def"
};

/* {2} {price}: the building that it shows. */
static void say_piece(struct alh_say *say, enum alh_lang lang, const struct family_text *texts, const char *key,
                      int place, struct alh_pick pick)
{
    struct alh_printed printed;
    alh_find_printed(say, lang, &pick, &printed);
    struct alh_blanks blanks = { .round = place + 1,
                                 .currency = place,
                                 .number = printed.number,
                                 .word = { printed.of[0], printed.of[1], printed.of[2], printed.of[3] } };
    if (printed.tile) {
        blanks.price = alh_tile(printed.tile)->price;
        blanks.word[1] = alh_type_text(lang, alh_tile(printed.tile)->type);
    }
    while (strcmp(texts->key, key) != 0)
        texts++;
    alh_say_text(say, lang, (enum alh_text_id)(texts->text + (texts->each ? place : 0)), &blanks);
}

static void say_money(struct alh_say *say, enum alh_lang lang, int card)
{
    alh_say(say, alh_currency_text(lang, alh_card_currency(card)));
    alh_say(say, " ");
    alh_say_number(say, alh_card_value(card));
}

/* What a hand can hold is named as a card of a hand. */
void alh_say_card(struct alh_say *say, enum alh_lang lang, int card)
{
    size_t from = say->n;
    if (card <= 0 || (!alh_card_key(card) && !alh_worth(card))) {
        alh_say(say, unnamed);
        return;
    }
    if (alh_card_key(card))
        say_piece(say, lang, card_texts, alh_card_key(card), alh_card_place(card), pick_of(ALH_PICK_CARD, card));
    else
        say_money(say, lang, card);
    mention_thing(say, from, card < ALH_CARD_SCORING ? ALH_PICK_HAND : ALH_PICK_CARD, card);
}

void alh_say_thing(struct alh_say *say, enum alh_lang lang, int thing)
{
    size_t from = say->n;
    if (!alh_thing_id(thing)) {
        alh_say(say, unnamed);
        return;
    }
    say_piece(say, lang, thing_texts, alh_thing_key(thing), alh_thing_place(thing), pick_of(ALH_PICK_THING, thing));
    mention_thing(say, from, ALH_PICK_THING, thing);
}

/* What stands before element i of n. */
static void say_joint(struct alh_say *say, enum alh_lang lang, int i, int n)
{
    if (i > 0)
        alh_say(say, i < n - 1 ? ", " : alh_text(lang, ALH_TEXT_list_and));
}

void alh_say_cards(struct alh_say *say, enum alh_lang lang, const struct alh_cards *cards)
{
    int n = cards ? alh_count_cards(cards) : 0, i = 0;
    if (n == 0) {
        alh_say(say, alh_text(lang, ALH_TEXT_name_no_card));
        return;
    }
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        for (int copy = 0; copy < alh_count(cards, kind); copy++) {
            say_joint(say, lang, i++, n);
            alh_say_card(say, lang, kind);
        }
}

bool alh_is_addressed(const struct alh_say *say, int player)
{
    return say->addresses && say->names && player == say->names->you - 1 && player >= 0;
}

static void say_player_as(struct alh_say *say, enum alh_lang lang, int player, enum alh_text_id you)
{
    size_t from = say->n;
    if (player < 0 || player >= ALH_OWNERS) {
        alh_say(say, unnamed);
        return;
    }
    if (player == ALH_DIRK)
        alh_say(say, "Dirk");
    else if (alh_is_addressed(say, player))
        alh_say(say, alh_text(lang, you));
    else if (say->names && say->names->of[player])
        alh_say(say, say->names->of[player]);
    else
        alh_say_text(say, lang, ALH_TEXT_name_player, &(struct alh_blanks){ .number = player + 1 });
    mention(say, from, (struct alh_mention){ .player = player });
}

void alh_say_player(struct alh_say *say, enum alh_lang lang, int player)
{
    say_player_as(say, lang, player, ALH_TEXT_name_you);
}

void alh_say_player_object(struct alh_say *say, enum alh_lang lang, int player)
{
    say_player_as(say, lang, player, ALH_TEXT_name_you_object);
}

/* Who is addressed comes first: "You and Omar". */
void alh_say_seats(struct alh_say *say, enum alh_lang lang, unsigned seats)
{
    int n = 0, i = 0;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        n += (int)(seats >> seat & 1);
    for (int others = 0; others < 2; others++)
        for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
            if (seats >> seat & 1 && alh_is_addressed(say, seat) == !others) {
                say_joint(say, lang, i++, n);
                say_player_as(say, lang, seat, ALH_TEXT_name_you_among);
            }
}
