/* Cards and owners to and from JSON. */
#include "json/game_json.h"

#include <string.h>

enum { MOST_COPIES = 15 }; /* what four bits can count; no deck has so many of one card */

void alh_json_named(struct json_out *o, const char *key, const char *id)
{
    json_key(o, key);
    alh_json_variant_value(o, id);
}

void alh_json_card(struct json_out *o, int card)
{
    const char *key = alh_card_key(card);
    json_open(o, '{');
    if (key) {
        alh_json_named(o, key, alh_card_id(card));
    } else {
        json_field_text(o, "currency", alh_currency_name(alh_card_currency(card)));
        json_field_int(o, "value", alh_card_value(card));
    }
    json_close(o, '}');
}

void alh_json_cards(struct json_out *o, const struct alh_cards *cards)
{
    json_open(o, '[');
    for (int card = 0; (card = alh_next_card(cards, card)) != 0;)
        for (int i = alh_count(cards, card); i > 0; i--)
            alh_json_card(o, card);
    json_close(o, ']');
}

void alh_json_owner(struct json_out *o, int owner)
{
    if (owner == ALH_NOBODY)
        json_put_null(o);
    else if (owner == ALH_DIRK)
        json_put_text(o, "dirk");
    else
        json_put_int(o, owner);
}

void alh_json_seats(struct json_out *o, unsigned seats)
{
    json_open(o, '[');
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        if (seats >> seat & 1)
            json_put_int(o, seat);
    json_close(o, ']');
}

/* An id is a number where it looks like one, else a word. */
static bool read_card_id(struct json v, char *id, size_t max)
{
    if (json_kind(v) == JSON_NUMBER) {
        alh_clip(v, id, max);
        return true;
    }
    return json_word(v, id, max) && id[strspn(id, "0123456789")] != '\0';
}

/* {"scoring":1}, {"exchange":"X3"}: the only key is the kind of card. */
static bool read_special_card(struct json v, int *card, struct alh_wrong *w)
{
    char name[24], id[24];
    struct json key, value;
    struct json_iter it = json_begin(v);
    if (json_count(v) != 1 || !json_next(&it, &key, &value) || !json_word(key, name, sizeof name) ||
        !read_card_id(value, id, sizeof id))
        return alh_wrong(w, ALH_WRONG_CARD, "", v);
    *card = alh_find_card(name, id);
    return *card != 0 || alh_wrong(w, ALH_WRONG_CARD, "", v);
}

static bool is_among(int card, enum alh_which_cards which)
{
    return alh_is_token(card) ? which == ALH_ANY_PAYMENT : card < ALH_CARD_KINDS || which == ALH_ANY_PILE;
}

static bool is_money(struct json v)
{
    return json_kind(json_get(v, "currency")) != JSON_NONE || json_kind(json_get(v, "value")) != JSON_NONE ||
           json_count(v) != 1;
}

bool alh_read_card(struct json v, enum alh_which_cards which, int *card, struct alh_wrong *w)
{
    static const char *const keys[] = { "currency", "value", NULL };
    if (json_kind(v) == JSON_OBJECT && !is_money(v)) {
        bool fine = read_special_card(v, card, w) && is_among(*card, which);
        return fine || alh_wrong(w, ALH_WRONG_CARD, "", v);
    }
    int currency, value;
    if (!alh_expect_only(v, keys, w) ||
        !alh_expect_name(v, "currency", alh_currency_name, ALH_DIAMOND + 1, &currency, w) ||
        !alh_expect_int(v, "value", currency == ALH_DIAMOND ? 3 : 1, 9, &value, w))
        return false;
    *card = alh_card(currency, value);
    return true;
}

bool alh_read_cards(struct json v, struct alh_cards *cards, struct alh_wrong *w)
{
    *cards = (struct alh_cards){ 0 };
    struct json_iter it = json_begin(v);
    struct json element;
    for (int i = 0, card = 0; json_next(&it, NULL, &element); i++) {
        if (!alh_read_card(element, ALH_ANY_PAYMENT, &card, w))
            return alh_wrong_at(w, "", i);
        if (alh_count(cards, card) < MOST_COPIES)
            alh_add_card(cards, card);
    }
    return true;
}
