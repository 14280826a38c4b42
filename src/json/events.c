/* Events to JSON: the engine's table says which parts a kind of event has, and which of them only some may see. */
#include "json/game_json.h"

/* The order in which the parts of an event are written. */
static const uint8_t order[] = {
    ALH_PART_ASK,    ALH_PART_SLOT,  ALH_PART_TO,    ALH_PART_SEAT,     ALH_PART_STALL, ALH_PART_CARD,   ALH_PART_THING,
    ALH_PART_TILE,   ALH_PART_OTHER, ALH_PART_CELL,  ALH_PART_TURNED,   ALH_PART_SIDE,  ALH_PART_CARDS,  ALH_PART_ROUND,
    ALH_PART_SOURCE, ALH_PART_TYPE,  ALH_PART_GIVEN, ALH_PART_CURRENCY, ALH_PART_PRICE, ALH_PART_NUMBER, ALH_PART_SEATS,
};

/* A number with a source is a number of points; with a price it is what was paid. */
static const char *key_of(int part, uint64_t parts)
{
    if (part != ALH_PART_NUMBER)
        return alh_part_row(part)->event_key;
    return alh_has_part(parts, ALH_PART_SOURCE) ? "points" : alh_has_part(parts, ALH_PART_PRICE) ? "paid" : "number";
}

static void put_part(struct json_out *o, const struct alh_event *e, int part, uint64_t parts)
{
    const struct alh_part_row *row = alh_part_row(part);
    if (part != ALH_PART_TURNED || e->turned || alh_can_be_turned(e->tile))
        alh_json_part(o, key_of(part, parts), row->codec, (const char *)e + row->event_offset);
}

static void put_parts(struct json_out *o, const struct alh_event *e, uint64_t parts)
{
    for (size_t i = 0; i < sizeof order; i++)
        if (alh_has_part(parts, order[i]))
            put_part(o, e, order[i], parts);
}

static void put_private(struct json_out *o, const struct alh_event *e, uint64_t parts)
{
    if (!parts)
        return;
    json_key(o, "private");
    json_open(o, '{');
    put_part(o, e, ALH_PART_SEATS, parts);
    put_parts(o, e, parts & ~alh_part_bit(ALH_PART_SEATS));
    json_close(o, '}');
}

void alh_json_event(struct json_out *o, const struct alh_event *e, int n, int seat)
{
    uint64_t parts = alh_event_parts(e->kind);
    bool knows = seat == ALH_NOBODY || e->seats >> seat & 1;
    json_field_int(o, "n", n);
    json_field_text(o, "event", alh_event_name(e->kind));
    if (alh_has_part(parts, ALH_PART_PLAYER))
        put_part(o, e, ALH_PART_PLAYER, parts);
    put_parts(o, e, parts);
    if (knows)
        put_private(o, e, alh_event_private_parts(e->kind));
    if (e->barrier)
        json_field_bool(o, "barrier", true);
}
