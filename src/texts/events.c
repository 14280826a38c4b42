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

/* When a sentence is another one: rows TOLD. */
enum when { WHEN_exact, WHEN_nothing, WHEN_loss };

static bool holds(enum when when, const struct alh_event *event)
{
    switch (when) {
    case WHEN_exact: return event->number == event->price;
    case WHEN_nothing: return event->number == 0;
    default: return event->number < 0;
    }
}

static enum alh_text_id over_text(unsigned winners)
{
    if (winners == 0)
        return ALH_TEXT_event_over;
    return winners & (winners - 1) ? ALH_TEXT_event_over_shared : ALH_TEXT_event_over_one;
}

/* Whoever declines passes, or does what the question makes of it. */
static enum alh_text_id passed_text(int ask)
{
    static const uint16_t text[ALH_ASKS] = {
#define DECLINED(ask) [ALH_ASK_##ask] = ALH_TEXT_event_passed_##ask,
#include "engine/rows.def"
    };
    return text[ask] ? (enum alh_text_id)text[ask] : ALH_TEXT_event_passed;
}

static enum alh_text_id event_text(const struct alh_event *event)
{
    static const struct {
        uint8_t kind, when;
        uint16_t text;
    } told[] = {
#define TOLD(event, when) { ALH_EVENT_##event, WHEN_##when, ALH_TEXT_event_##event##_##when },
#include "engine/rows.def"
    };
    static const uint16_t text[ALH_EVENT_KINDS] = {
#define EVENT(name, ...) [ALH_EVENT_##name] = ALH_TEXT_event_##name,
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (told[i].kind == event->kind && holds((enum when)told[i].when, event))
            return (enum alh_text_id)told[i].text;
    switch (event->kind) {
    case ALH_EVENT_scored: return scored_text(event);
    case ALH_EVENT_passed: return passed_text(event->ask);
    case ALH_EVENT_over: return over_text(event->seats);
    default: return (enum alh_text_id)text[event->kind];
    }
}

static int currency_of(const struct alh_event *event)
{
    uint64_t parts = alh_event_parts(event->kind);
    if (alh_has_part(parts, ALH_PART_STALL))
        return event->stall - 1;
    if (alh_has_part(parts, ALH_PART_CURRENCY))
        return event->currency;
    return alh_slot_blank(event->slot);
}

void alh_say_event(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_event *event)
{
    (void)s; /* events say all there is to say */
    bool brief = say->brief, addresses = say->addresses;
    struct alh_blanks blanks = {
        .player = event->player,
        .seller = event->seller,
        .side = event->side - 1,
        .given = event->given,
        .seats = event->seats,
        .tile = event->tile,
        .other = event->other,
        .turned = alh_turned_blank(alh_event_parts(event->kind), event->tile, event->turned),
        .currency = currency_of(event),
        .to = alh_slot_blank(event->to),
        .type = event->type,
        .card = event->card,
        .thing = event->thing,
        .round = event->round,
        .cards = &event->cards,
        .x = event->x,
        .y = event->y,
        .number = event->number < 0 ? -event->number : event->number, /* lost, says the sentence */
        .price = event->price,
    };
    size_t first = say->n;
    say->brief = say->addresses = true;
    alh_say_text(say, lang, event_text(event), &blanks);
    if (event->player == ALH_NOBODY) /* players are called as they call themselves */
        alh_capitalise(say, first);
    say->brief = brief;
    say->addresses = addresses;
}
