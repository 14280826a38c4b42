/* Fills in the placeholders of a text: {tile}, {number|point|points}, {player|buys|buy}. */
#include "texts/texts.h"

#include <string.h>

/* clang-format off */
enum place {
    PLAYER, SELLER, DIRK, SEATS, TILE, OTHER, DIE, CURRENCY, TO, SIDE, TYPE, TYPES, GIVEN, CARD, CARDS, THING, ROUND, CELL, CROSSING, THE, THAT, NUMBER, PRICE, TREASURE,
    WORD_1, WORD_2, WORD_3, WORD_4, PLACES
};
static const char *const place_names[PLACES] = {
    "player", "seller", "dirk", "seats", "tile", "other", "die", "currency", "to", "side", "type", "types", "given", "card", "cards", "thing", "round", "cell", "crossing", "the", "that", "number", "price", "treasure",
    "1", "2", "3", "4"
};
/* clang-format on */

static enum place find_place(const char *name, size_t n)
{
    for (int place = 0; place < PLACES; place++)
        if (strlen(place_names[place]) == n && memcmp(place_names[place], name, n) == 0)
            return (enum place)place;
    return PLACES;
}

static void say_built_tile(struct alh_say *say, enum alh_lang lang, const struct alh_blanks *b)
{
    struct alh_blanks turns = { .number = b->turned - 1 };
    alh_say_tile(say, lang, b->tile);
    if (b->turned)
        alh_say_text(say, lang, turns.number ? ALH_TEXT_turned : ALH_TEXT_unturned, &turns);
}

static void say_place(struct alh_say *say, enum alh_lang lang, enum place place, const struct alh_blanks *b)
{
    switch (place) {
    case PLAYER: alh_say_player(say, lang, b->player); break;
    case SELLER: alh_say_player_object(say, lang, b->seller); break;
    case DIRK: alh_say_player(say, lang, ALH_DIRK); break;
    case SEATS: alh_say_seats(say, lang, b->seats); break;
    case TILE: say_built_tile(say, lang, b); break;
    case OTHER: alh_say_tile(say, lang, b->other); break;
    case DIE: alh_say_tile(say, lang, b->die); break;
    case CURRENCY: alh_say(say, alh_currency_text(lang, b->currency)); break;
    case TO: alh_say(say, alh_currency_text(lang, b->to)); break;
    case SIDE: alh_say(say, alh_side_text(lang, b->side)); break;
    case TYPE: alh_say_type(say, lang, b->type); break;
    case GIVEN: alh_say_type(say, lang, b->given); break;
    case TYPES: alh_say_types(say, lang, b->type); break;
    case CARD: alh_say_card(say, lang, b->card); break;
    case CARDS: alh_say_cards(say, lang, b->cards); break;
    case THING: alh_say_thing(say, lang, b->thing); break;
    case ROUND: alh_say_number(say, b->round); break;
    case CELL: alh_say_cell(say, lang, b->x, b->y); break;
    case CROSSING: alh_say_crossing(say, lang, b->x, b->y); break;
    case THE: alh_say_the(say, lang, &b->the); break;
    case THAT: alh_say_the(say, lang, &b->that); break;
    case NUMBER: alh_say_number(say, b->number); break;
    case PRICE: alh_say_number(say, b->price); break;
    case TREASURE: alh_say_number(say, b->treasure); break;
    case WORD_1:
    case WORD_2:
    case WORD_3:
    case WORD_4: alh_say(say, b->word[place - WORD_1] ? b->word[place - WORD_1] : ""); break;
    case PLACES: break;
    }
}

/* One of "point|points}". English, German and Dutch have two forms, and the first is for one alone. */
static void say_form(struct alh_say *say, const char *forms, int count)
{
    size_t first = strcspn(forms, "|}");
    if (count != 1 && forms[first] == '|') {
        forms += first + 1;
        first = strcspn(forms, "|}");
    }
    alh_say_bytes(say, forms, first);
}

static bool is_among(const struct alh_say *say, unsigned seats)
{
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        if (seats >> seat & 1 && alh_is_addressed(say, seat))
            return true;
    return false;
}

/* How many a form is for; "you" takes the second, as several do. */
static int count_for(const struct alh_say *say, enum place place, const struct alh_blanks *b)
{
    switch (place) {
    case PLAYER: return alh_is_addressed(say, b->player) ? 2 : 1;
    case SEATS: return is_among(say, b->seats) ? 2 : 1;
    case PRICE: return b->price;
    default: return b->number;
    }
}

/* Says what stands for the placeholder that opens here and gives back where the text goes on. A brace that opens none
   is said as it is. */
static const char *fill(struct alh_say *say, enum alh_lang lang, const char *open, const struct alh_blanks *blanks)
{
    size_t n = strcspn(open + 1, "|}");
    enum place place = find_place(open + 1, n);
    const char *close = strchr(open, '}');
    if (place == PLACES || !close) {
        alh_say(say, "{");
        return open + 1;
    }
    if (open[1 + n] == '|')
        say_form(say, open + 1 + n + 1, count_for(say, place, blanks));
    else
        say_place(say, lang, place, blanks);
    return close + 1;
}

void alh_say_text(struct alh_say *say, enum alh_lang lang, enum alh_text_id id, const struct alh_blanks *blanks)
{
    static const struct alh_blanks none = { 0 };
    const char *at = alh_text(lang, id);
    for (;;) {
        size_t plain = strcspn(at, "{");
        alh_say_bytes(say, at, plain);
        at += plain;
        if (!*at)
            return;
        at = fill(say, lang, at, blanks ? blanks : &none);
    }
}
