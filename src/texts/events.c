/* Says what happened. */
#include "texts/texts.h"

static enum alh_text_id scored_text(const struct alh_event *event)
{
    switch (event->source) {
    case ALH_SOURCE_wall: return ALH_TEXT_event_scored_wall;
    case ALH_SOURCE_majorities:
        return event->type < ALH_TYPES ? ALH_TEXT_event_scored_majorities : ALH_TEXT_event_scored;
    default: return ALH_TEXT_event_scored;
    }
}

static enum alh_text_id bought_text(const struct alh_event *event)
{
    if (event->number == event->price)
        return ALH_TEXT_event_bought_exact;
    return event->number ? ALH_TEXT_event_bought : ALH_TEXT_event_bought_free;
}

static enum alh_text_id over_text(unsigned winners)
{
    if (winners == 0)
        return ALH_TEXT_event_over;
    return winners & (winners - 1) ? ALH_TEXT_event_over_shared : ALH_TEXT_event_over_one;
}

static enum alh_text_id event_text(const struct alh_event *event)
{
    static const uint16_t text[ALH_EVENT_KINDS] = {
#define EVENT(name, public_parts, private_parts) [ALH_EVENT_##name] = ALH_TEXT_event_##name,
#include "engine/rows.def"
    };
    switch (event->kind) {
    case ALH_EVENT_bought: return bought_text(event);
    case ALH_EVENT_die_used: return event->number ? ALH_TEXT_event_die_used : ALH_TEXT_event_die_used_up;
    case ALH_EVENT_scored: return scored_text(event);
    case ALH_EVENT_over: return over_text(event->seats);
    case ALH_EVENT_stall_bought:
        return event->number == event->price ? ALH_TEXT_event_stall_bought_exact : ALH_TEXT_event_stall_bought;
    default: return (enum alh_text_id)text[event->kind];
    }
}

static int currency_of(const struct alh_event *event)
{
    if (event->slot < 1 || event->slot > ALH_SLOTS)
        return ALH_NO_CURRENCY;
    return alh_event_parts(event->kind) & ALH_PART_STALL ? event->slot - 1 : alh_slot_currency(event->slot);
}

void alh_say_event(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_event *event)
{
    (void)s; /* the events of the base game say all there is to say */
    struct alh_blanks blanks = {
        .player = event->player,
        .seller = event->other,
        .seats = event->seats,
        .tile = event->tile,
        .other = event->other,
        .slot = event->slot,
        .currency = currency_of(event),
        .type = event->type,
        .card = event->card,
        .thing = event->thing,
        .round = event->round,
        .cards = &event->cards,
        .x = event->x,
        .y = event->y,
        .number = event->number,
        .price = event->price,
    };
    alh_say_text(say, lang, event_text(event), &blanks);
}
