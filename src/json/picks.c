/* Handles: the names of what a person touches, such as hand:denar4 and cell:1,0. */
#include "json/game_json.h"

#include <string.h>

/* Appends to a handle; all of them fit into ALH_MAX_HANDLE. */
static char *add(char *to, const char *text)
{
    size_t n = strlen(text);
    memcpy(to, text, n + 1);
    return to + n;
}

static char *add_number(char *to, int number)
{
    char text[12];
    char *at = text + sizeof text - 1;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    *at = '\0';
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    return add(number < 0 ? add(to, "-") : to, at);
}

static void add_tile(char *to, int tile)
{
    char walls[ALH_SIDES + 1];
    to = add(to, alh_tile_name(tile));
    if (alh_tile_id(tile)) {
        add(to, alh_tile_id(tile));
        return;
    }
    alh_text_of_walls(alh_tile(tile)->walls, walls);
    add(add_number(to, alh_tile(tile)->price), walls);
}

static char *add_cell(char *to, int x, int y)
{
    return add_number(add(add_number(to, x), ","), y);
}

static void add_card(char *to, int card)
{
    if (alh_card_id(card))
        add(to, alh_card_id(card));
    else
        add_number(add(to, alh_currency_name(alh_card_currency(card))), alh_card_value(card));
}

/* The ids of scoring cards are numbers. */
static void add_drawn(char *to, int card)
{
    bool scoring = card == ALH_CARD_SCORING || card == ALH_CARD_SCORING + 1;
    add_card(scoring ? add(to, alh_card_key(card)) : to, card);
}

void alh_handle(const struct alh_pick *pick, char out[ALH_MAX_HANDLE])
{
    const char *noun = pick->noun == ALH_PICK_THING ? alh_thing_key(pick->id) : alh_noun_name(pick->noun);
    char *to = add(add(out, noun), ":");
    switch ((enum alh_noun)pick->noun) {
    case ALH_PICK_OPTION: add(to, alh_word_name(pick->id)); break;
    case ALH_PICK_SLOT: add_number(to, pick->id); break;
    case ALH_PICK_TILE:
    case ALH_PICK_DIE: add_tile(to, pick->id); break;
    case ALH_PICK_NUMBER:
    case ALH_PICK_HALF: add_number(to, pick->x); break;
    case ALH_PICK_STALL: add(add(add_number(to, pick->x), ","), alh_currency_name(pick->id - 1)); break;
    case ALH_PICK_DRAWN: add_drawn(to, pick->id); break;
    case ALH_PICK_TYPE: add(to, alh_type_name(pick->id)); break;
    case ALH_PICK_THING: add(to, alh_thing_id(pick->id)); break;
    case ALH_PICK_CELL:
    case ALH_PICK_CROSSING: add_cell(to, pick->x, pick->y); break;
    case ALH_PICK_HAND:
    case ALH_PICK_DISPLAY:
    case ALH_PICK_CARD: add_card(to, pick->id); break;
    case ALH_PICK_NONE:
    case ALH_NOUNS: break;
    }
}

void alh_refusal_handle(const struct alh_refusal *why, char out[ALH_MAX_HANDLE])
{
    if (why->side == 0) {
        alh_handle(&why->at, out);
        return;
    }
    char side[] = { ',', "NESW"[(why->side - 1) & 3], '\0' };
    add(add_cell(add(out, "edge:"), why->at.x, why->at.y), side);
}

/* Reads a number as it is written: no plus, no zero before it, at most five digits. */
static bool read_number(const char **text, int low, int high, int *out)
{
    const char *at = *text;
    bool minus = *at == '-';
    at += minus;
    int number = 0, digits = 0;
    for (; *at >= '0' && *at <= '9' && digits < 6; at++, digits++)
        number = 10 * number + (*at - '0');
    bool zeros = digits > 1 && at[-digits] == '0';
    if (digits == 0 || digits > 5 || zeros || (minus && number == 0))
        return false;
    *out = minus ? -number : number;
    *text = at;
    return *out >= low && *out <= high;
}

/* The name that the text begins with, up to a digit; -1: none. */
static int read_name(const char **text, const char *(*name)(int), int n)
{
    size_t bytes = strcspn(*text, "0123456789");
    for (int i = 0; i < n; i++)
        if (strlen(name(i)) == bytes && memcmp(*text, name(i), bytes) == 0) {
            *text += bytes;
            return i;
        }
    return -1;
}

static bool read_word(const char *text, struct alh_pick *pick)
{
    for (int word = ALH_WORD_none + 1; word < ALH_WORDS; word++)
        if (strcmp(text, alh_word_name(word)) == 0) {
            pick->id = (uint8_t)word;
            return true;
        }
    return false;
}

static bool read_slot(const char *text, struct alh_pick *pick)
{
    int slot;
    if (!read_number(&text, 1, ALH_SLOTS, &slot) || *text)
        return false;
    pick->id = (uint8_t)slot;
    return true;
}

/* A tile is called as it is written: there are few enough to look through. */
static bool read_tile(const char *text, struct alh_pick *pick)
{
    char name[ALH_MAX_HANDLE];
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool fountain = tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
        if (!alh_tile(tile) || fountain)
            continue;
        add_tile(name, tile);
        if (strcmp(name, text) == 0) {
            pick->id = (uint8_t)tile;
            return true;
        }
    }
    return false;
}

static bool read_cell(const char *text, struct alh_pick *pick)
{
    int x, y;
    if (!read_number(&text, INT16_MIN, INT16_MAX, &x) || *text++ != ',')
        return false;
    if (!read_number(&text, INT16_MIN, INT16_MAX, &y) || *text)
        return false;
    pick->x = (int16_t)x;
    pick->y = (int16_t)y;
    return true;
}

static bool read_special_card(const char *text, struct alh_pick *pick)
{
    pick->id = (uint8_t)alh_find_card(NULL, text);
    return pick->id != 0;
}

/* In a hand or the display: money, or another card that a hand can hold. */
static bool read_card(const char *text, struct alh_pick *pick)
{
    int value, currency;
    if (read_special_card(text, pick))
        return pick->id < ALH_CARD_KINDS;
    currency = read_name(&text, alh_currency_name, ALH_DIAMOND + 1);
    if (currency < 0 || !read_number(&text, currency == ALH_DIAMOND ? 3 : 1, 9, &value) || *text)
        return false;
    pick->id = (uint8_t)alh_card(currency, value);
    return true;
}

/* What was drawn from the pile can be any card. */
static bool read_drawn(const char *text, struct alh_pick *pick)
{
    char name[ALH_MAX_HANDLE];
    for (int card = ALH_CARD_SCORING; card < ALH_CARDS_END; card++) {
        if (!alh_card_id(card))
            continue;
        add_drawn(name, card);
        if (strcmp(name, text) == 0) {
            pick->id = (uint8_t)card;
            return true;
        }
    }
    return read_card(text, pick);
}

static bool read_count(const char *text, struct alh_pick *pick)
{
    int number;
    if (!read_number(&text, 1, INT16_MAX, &number) || *text)
        return false;
    pick->x = (int16_t)number;
    return true;
}

static bool read_stall(const char *text, struct alh_pick *pick)
{
    int seat, currency;
    if (!read_number(&text, 0, ALH_MAX_PLAYERS - 1, &seat) || *text++ != ',')
        return false;
    currency = read_name(&text, alh_currency_name, ALH_CURRENCIES);
    pick->x = (int16_t)seat;
    pick->id = (uint8_t)(currency + 1);
    return currency >= 0 && !*text;
}

static bool read_type(const char *text, struct alh_pick *pick)
{
    int type = read_name(&text, alh_type_name, ALH_TYPES);
    pick->id = (uint8_t)type;
    return type >= 0 && !*text;
}

static bool read_thing(const char *noun, size_t bytes, const char *text, struct alh_pick *pick)
{
    int thing = alh_find_thing(NULL, text);
    const char *key = thing ? alh_thing_key(thing) : "";
    pick->noun = ALH_PICK_THING;
    pick->id = (uint8_t)thing;
    return thing && strlen(key) == bytes && memcmp(noun, key, bytes) == 0;
}

bool alh_read_handle(const char *text, struct alh_pick *pick)
{
    static bool (*const read[ALH_NOUNS])(const char *, struct alh_pick *) = {
        [ALH_PICK_OPTION] = read_word,       [ALH_PICK_SLOT] = read_slot,   [ALH_PICK_TILE] = read_tile,
        [ALH_PICK_CELL] = read_cell,         [ALH_PICK_HAND] = read_card,   [ALH_PICK_DISPLAY] = read_card,
        [ALH_PICK_CARD] = read_special_card, [ALH_PICK_TYPE] = read_type,   [ALH_PICK_CROSSING] = read_cell,
        [ALH_PICK_NUMBER] = read_count,      [ALH_PICK_HALF] = read_count,  [ALH_PICK_DIE] = read_tile,
        [ALH_PICK_DRAWN] = read_drawn,       [ALH_PICK_STALL] = read_stall,
    };
    size_t bytes = strcspn(text, ":");
    memset(pick, 0, sizeof *pick);
    if (text[bytes] != ':')
        return false;
    for (int noun = ALH_PICK_NONE + 1; noun < ALH_NOUNS; noun++)
        if (read[noun] && strlen(alh_noun_name(noun)) == bytes && memcmp(text, alh_noun_name(noun), bytes) == 0) {
            pick->noun = (uint8_t)noun;
            return read[noun](text + bytes + 1, pick);
        }
    return read_thing(text, bytes, text + bytes + 1, pick);
}
