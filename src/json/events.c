/* Events to JSON: the engine's table says which parts a kind of event has, and which of them only some may see. */
#include "json/game_json.h"

static void put_places(struct json_out *o, const struct alh_event *e, unsigned parts)
{
    if (parts & ALH_PART_SLOT)
        json_field_int(o, "slot", e->slot);
    if (parts & ALH_PART_SEAT)
        json_field_int(o, "seller", e->other);
    if (parts & ALH_PART_STALL)
        json_field_text(o, "stall", alh_currency_name(e->slot - 1));
    if (parts & ALH_PART_CARD)
        json_field_text(o, "card", alh_card_id(e->card));
    if (parts & ALH_PART_THING)
        json_field_text(o, alh_thing_key(e->thing), alh_thing_id(e->thing));
    if (parts & ALH_PART_TILE) {
        json_key(o, "tile");
        alh_json_tile(o, e->tile);
    }
    if (parts & ALH_PART_OTHER) {
        json_key(o, "other");
        alh_json_tile(o, e->other);
    }
    if (parts & ALH_PART_CELL) {
        json_field_int(o, "x", e->x);
        json_field_int(o, "y", e->y);
    }
    if (parts & ALH_PART_CARDS) {
        json_key(o, "cards");
        alh_json_cards(o, &e->cards);
    }
}

/* A number with a source is a number of points; with a price it is what was paid. */
static const char *number_key(unsigned parts)
{
    return parts & ALH_PART_SOURCE ? "points" : parts & ALH_PART_PRICE ? "paid" : "number";
}

static void put_numbers(struct json_out *o, const struct alh_event *e, unsigned parts)
{
    if (parts & ALH_PART_ROUND)
        json_field_int(o, "round", e->round);
    if (parts & ALH_PART_SOURCE)
        json_field_text(o, "source", alh_source_name(e->source));
    if ((parts & ALH_PART_TYPE) && e->type < ALH_TYPES)
        json_field_text(o, "building", alh_type_name(e->type));
    if (parts & ALH_PART_PRICE)
        json_field_int(o, "price", e->price);
    if (parts & ALH_PART_NUMBER)
        json_field_int(o, number_key(parts), e->number);
    if (parts & ALH_PART_SEATS) {
        json_key(o, "seats");
        alh_json_seats(o, e->seats);
    }
}

static void put_private(struct json_out *o, const struct alh_event *e, unsigned parts)
{
    if (!parts)
        return;
    json_key(o, "private");
    json_open(o, '{');
    json_key(o, "seats");
    alh_json_seats(o, e->seats);
    put_places(o, e, parts);
    put_numbers(o, e, parts & ~(unsigned)ALH_PART_SEATS);
    json_close(o, '}');
}

void alh_json_event(struct json_out *o, const struct alh_event *e, int n, int seat)
{
    unsigned parts = alh_event_parts(e->kind);
    bool knows = seat == ALH_NOBODY || e->seats >> seat & 1;
    json_field_int(o, "n", n);
    json_field_text(o, "event", alh_event_name(e->kind));
    if (parts & ALH_PART_PLAYER) {
        json_key(o, "player");
        alh_json_owner(o, e->player);
    }
    put_places(o, e, parts);
    put_numbers(o, e, parts);
    if (knows)
        put_private(o, e, alh_event_private_parts(e->kind));
    if (e->barrier)
        json_field_bool(o, "barrier", true);
}
