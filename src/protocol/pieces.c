/* What pieces are: describe with a handle, and all pieces of the game that are called by an id. */
#include "protocol/session.h"

#include <string.h>

static void put_names(struct json_out *o, const char *key, const uint8_t *list, int n, const char *(*name)(int))
{
    if (!n)
        return;
    json_key(o, key);
    json_open(o, '[');
    for (int i = 0; i < n; i++)
        json_put_text(o, name(list[i]));
    json_close(o, ']');
}

static void put_numbers(struct json_out *o, const struct alh_facts *facts)
{
    if (!facts->n_numbers)
        return;
    json_key(o, "numbers");
    json_open(o, '[');
    for (int i = 0; i < facts->n_numbers; i++)
        json_put_int(o, facts->number[i]);
    json_close(o, ']');
}

/* The sides of one half after the other, or of the whole. */
static void put_sides(struct json_out *o, const struct alh_pick *pick, const struct alh_facts *facts)
{
    char sides[ALH_SIDES + 1];
    bool tile = pick->noun == ALH_PICK_TILE, two = tile && alh_tile_kind(pick->id) == ALH_DOUBLE;
    if (!tile && !facts->walls)
        return;
    json_key(o, "sides");
    json_open(o, '[');
    for (int half = 0; half <= two; half++) {
        alh_text_of_walls(facts->walls >> 4 * half & 15, sides);
        json_put_text(o, sides);
    }
    json_close(o, ']');
    if (two)
        json_field_bool(o, "upright", alh_second_half(pick->id)->dy);
}

static void put_facts(struct json_out *o, const struct alh_pick *pick, const struct alh_facts *facts)
{
    put_names(o, "buildings", facts->type, facts->n_types, alh_type_name);
    put_names(o, "currencies", facts->currency, facts->n_currencies, alh_currency_name);
    put_sides(o, pick, facts);
    put_numbers(o, facts);
    if (facts->group)
        json_field_text(o, "group", facts->group);
    if (facts->tile) {
        json_key(o, "tile");
        alh_json_tile(o, facts->tile);
    }
}

/* A card by its name, not by what picking it would mean. */
static void say_name(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    if (pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_DISPLAY)
        alh_say_pick(say, lang, s, &(struct alh_pick){ .noun = ALH_PICK_CARD, .id = pick->id });
    else
        alh_say_pick(say, lang, s, pick);
}

static void put_piece(struct alh_call *c, const struct alh_pick *pick)
{
    char handle[ALH_MAX_HANDLE], label[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, label, sizeof label);
    struct alh_facts facts;
    alh_handle(pick, handle);
    say_name(&say, c->lang, alh_now(c), pick);
    bool known = alh_describe(pick, &facts);
    json_open(c->out, '{');
    json_field_text(c->out, "handle", handle);
    json_field_text(c->out, "label", label);
    if (known)
        put_facts(c->out, pick, &facts);
    json_close(c->out, '}');
}

bool alh_take_seat(struct alh_call *c, int *seat)
{
    struct alh_wrong w;
    int asked = alh_decision(alh_now(c)).player;
    *seat = asked == ALH_NOBODY ? 0 : asked;
    if (json_kind(json_get(c->request, "player")) == JSON_NONE)
        return true;
    return alh_expect_int(c->request, "player", 0, alh_now(c)->players - 1, seat, &w) ||
           alh_refuse_wrong(c, "bad_argument", &w);
}

bool alh_take_handle(struct alh_call *c, struct alh_pick *pick)
{
    char handle[ALH_MAX_HANDLE];
    struct alh_wrong w;
    struct json value = json_get(c->request, "handle");
    if (json_word(value, handle, sizeof handle) && alh_read_handle(handle, pick))
        return true;
    bool missing = json_kind(value) == JSON_NONE, word = json_kind(value) == JSON_STRING;
    alh_wrong(&w, missing ? ALH_WRONG_MISSING : word ? ALH_WRONG_WORD : ALH_WRONG_TEXT, "handle", value);
    return alh_refuse_wrong(c, "bad_argument", &w);
}

bool alh_describe_handle(struct alh_call *c)
{
    struct alh_pick pick;
    if (!alh_take_handle(c, &pick))
        return false;
    json_key(c->out, "piece");
    put_piece(c, &pick);
    return true;
}

/* Cards, things and tiles of the modules in play that have ids. */
bool alh_cmd_pieces(struct alh_call *c)
{
    const struct alh_state *s = alh_now(c);
    json_key(c->out, "pieces");
    json_open(c->out, '[');
    for (int card = 1; card < ALH_CARDS_END; card++)
        if (alh_card_id(card) && s->modules >> alh_card_module(card) & 1)
            put_piece(c, &(struct alh_pick){ .noun = card < ALH_CARD_SCORING ? ALH_PICK_HAND : ALH_PICK_CARD,
                                             .id = (uint8_t)card });
    for (int thing = 1; thing < ALH_THINGS_END; thing++)
        if (s->modules >> alh_thing_module(thing) & 1)
            put_piece(c, &(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)thing });
    for (int tile = ALH_TILE_MODULES; tile < ALH_TILES; tile++)
        if (alh_tile_plays(s, tile) && alh_tile_id(tile))
            put_piece(c, &(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile });
    json_close(c->out, ']');
    return true;
}
