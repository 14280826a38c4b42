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

/* Where ids are words or numbers, the key stands before them: builder:denar. */
static void add_card(char *to, int card)
{
    const char *id = alh_card_id(card);
    if (!id)
        add_number(add(to, alh_currency_name(alh_card_currency(card))), alh_card_value(card));
    else if (id[0] >= 'A' && id[0] <= 'Z')
        add(to, id);
    else
        add(add(add(to, alh_card_key(card)), ":"), id);
}

/* The ids of scoring cards are numbers. */
static void add_drawn(char *to, int card)
{
    if (alh_is_scoring(card))
        add(add(to, alh_card_key(card)), alh_card_id(card));
    else
        add_card(to, card);
}

static bool is_token(const struct alh_pick *pick)
{
    bool card = pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_DISPLAY; /* the latter only in a refusal */
    return card && alh_is_token(pick->id);
}

/* A number of 16 bits stands apart from small ones. */
static int number_of(const struct alh_pick *pick)
{
    return pick->noun == ALH_PICK_NUMBER ? pick->x : pick->id;
}

/* Things, and tokens among what is paid with, are called by their keys. */
void alh_module_handle(int module, char out[ALH_MAX_HANDLE])
{
    add(add(out, "module:"), alh_module_row(module)->id);
}

void alh_handle(const struct alh_pick *pick, char out[ALH_MAX_HANDLE])
{
    if (pick->noun == ALH_PICK_THING) {
        add(add(add(out, alh_thing_key(pick->id)), ":"), alh_thing_id(pick->id));
        return;
    }
    if (is_token(pick)) {
        add(add(add(out, alh_card_key(pick->id)), ":"), alh_card_id(pick->id));
        return;
    }
    char *to = add(add(out, alh_noun_name(pick->noun)), ":");
    switch (alh_noun_text(pick->noun)) {
    case ALH_HANDLE_WORD: add(to, alh_word_name(pick->id)); break;
    case ALH_HANDLE_NUMBER: add_number(to, number_of(pick)); break;
    case ALH_HANDLE_TILE: add_tile(to, pick->id); break;
    case ALH_HANDLE_CELL: add_cell(to, pick->x, pick->y); break;
    case ALH_HANDLE_CARD:
    case ALH_HANDLE_CARD_ID: add_card(to, pick->id); break;
    case ALH_HANDLE_DRAWN: add_drawn(to, pick->id); break;
    case ALH_HANDLE_TYPE: add(to, alh_type_name(pick->id)); break;
    case ALH_HANDLE_STALL: add(add(add_number(to, pick->x), ","), alh_currency_name(pick->id - 1)); break;
    case ALH_HANDLE_CURRENCY: add(to, alh_currency_name(pick->id)); break;
    case ALH_HANDLE_SIDE: add(to, alh_side_name(pick->id - 1)); break;
    case ALH_HANDLE_THING: break;
    }
}

void alh_refusal_handle(const struct alh_refusal *why, char out[ALH_MAX_HANDLE])
{
    if (why->side == 0) {
        alh_handle(&why->at, out);
        return;
    }
    add(add(add_cell(add(out, "edge:"), why->at.x, why->at.y), ","), alh_side_name((why->side - 1) & 3));
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
    char name[ALH_MAX_HANDLE];
    for (int card = 1; card < ALH_CARDS_END; card++)
        if (alh_card_id(card)) {
            add_card(name, card);
            if (strcmp(name, text) == 0) {
                pick->id = (uint8_t)card;
                return true;
            }
        }
    return false;
}

/* In a hand or the display: money, or another card that a hand can hold. */
static bool read_card(const char *text, struct alh_pick *pick)
{
    int value, currency;
    if (read_special_card(text, pick))
        return pick->id < ALH_CARD_KINDS && !alh_is_token(pick->id);
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

/* A bid may be as high as one likes; other numbers are small, and 0 only means something as a turn. */
static bool read_count(const char *text, struct alh_pick *pick)
{
    bool bid = pick->noun == ALH_PICK_NUMBER, slot = pick->noun == ALH_PICK_SLOT;
    int number, high = bid ? INT16_MAX : slot ? ALH_SLOTS : pick->noun == ALH_PICK_TURN ? ALH_SIDES - 1 : UINT8_MAX - 1;
    if (!read_number(&text, pick->noun != ALH_PICK_TURN, high, &number) || *text)
        return false;
    if (bid)
        pick->x = (int16_t)number;
    else
        pick->id = (uint8_t)number;
    return true;
}

static bool read_currency(const char *text, struct alh_pick *pick)
{
    int currency = read_name(&text, alh_currency_name, ALH_CURRENCIES);
    pick->id = (uint8_t)currency;
    return currency >= 0 && !*text;
}

static bool read_side(const char *text, struct alh_pick *pick)
{
    int side = ALH_SIDES_OF_HALVES - 1;
    while (side >= 0 && strcmp(text, alh_side_name(side)) != 0)
        side--;
    pick->id = (uint8_t)(side + 1);
    return side >= 0;
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

/* A thing or a token, by its key. */
static bool read_named(const char *key, const char *id, struct alh_pick *pick)
{
    int thing = alh_find_thing(key, id), token = alh_find_card(key, id);
    pick->noun = thing ? ALH_PICK_THING : ALH_PICK_HAND;
    pick->id = (uint8_t)(thing ? thing : token);
    return thing || (token && alh_is_token(token));
}

static bool read_text(const char *text, struct alh_pick *pick)
{
    static bool (*const read[])(const char *, struct alh_pick *) = {
        [ALH_HANDLE_WORD] = read_word,   [ALH_HANDLE_NUMBER] = read_count,
        [ALH_HANDLE_TILE] = read_tile,   [ALH_HANDLE_CELL] = read_cell,
        [ALH_HANDLE_CARD] = read_card,   [ALH_HANDLE_CARD_ID] = read_special_card,
        [ALH_HANDLE_DRAWN] = read_drawn, [ALH_HANDLE_TYPE] = read_type,
        [ALH_HANDLE_STALL] = read_stall, [ALH_HANDLE_CURRENCY] = read_currency,
        [ALH_HANDLE_SIDE] = read_side,
    };
    return read[alh_noun_text(pick->noun)](text, pick);
}

bool alh_read_handle(const char *text, struct alh_pick *pick)
{
    char noun[ALH_MAX_HANDLE];
    size_t bytes = strcspn(text, ":");
    memset(pick, 0, sizeof *pick);
    if (text[bytes] != ':' || bytes == 0 || bytes >= sizeof noun)
        return false;
    memcpy(noun, text, bytes);
    noun[bytes] = '\0';
    for (int i = ALH_PICK_NONE + 1; i < ALH_NOUNS; i++)
        if (strcmp(alh_noun_name(i), noun) == 0) {
            pick->noun = (uint8_t)i;
            return read_text(text + bytes + 1, pick);
        }
    return read_named(noun, text + bytes + 1, pick);
}
