/* Why a computer player suggests a move: the sentence, and the same as facts. */
#include "protocol/session.h"

static bool claims(const struct alh_reason *why, int fact)
{
    return alh_facts_of(why->kind) >> fact & 1;
}

/* The text of a number of buildings that was doubled. */
static void say_halves(struct alh_say *say, int halves)
{
    if (halves != 1)
        alh_say_number(say, halves / 2);
    if (halves % 2)
        alh_say(say, "½");
}

static void say_pair(const struct alh_reason *why, struct alh_say *first, struct alh_say *second)
{
    if (claims(why, ALH_FACT_OWN)) {
        say_halves(first, why->own);
        say_halves(second, why->other);
    } else {
        alh_say_number(first, why->before);
        alh_say_number(second, why->after);
    }
}

void alh_say_reason(struct alh_say *say, enum alh_lang lang, const struct alh_reason *why)
{
    static const uint16_t texts[ALH_WHYS] = {
#define REASON(name, facts) [ALH_WHY_##name] = ALH_TEXT_why_##name,
#include "bots/rows.def"
    };
    char one[12], two[12], built[ALH_MAX_SENTENCE] = "";
    struct alh_say first = { .to = one, .max = sizeof one }, second = { .to = two, .max = sizeof two };
    struct alh_say later = { .to = built, .max = sizeof built, .brief = true };
    struct alh_blanks blanks = { .type = why->type,
                                 .tile = why->tile,
                                 .currency = why->slot ? alh_slot_currency(why->slot) : why->currency,
                                 .card = why->card,
                                 .player = why->seat,
                                 .number = claims(why, ALH_FACT_NUMBER) ? why->number : why->after - why->before,
                                 .word = { one, two, "", built } };
    say_pair(why, &first, &second);
    if (why->tile)
        alh_say_text(&later, lang, ALH_TEXT_why_once_built, &blanks);
    bool brief = say->brief;
    say->brief = true;
    alh_say_text(say, lang, (enum alh_text_id)texts[why->kind], &blanks);
    say->brief = brief;
}

/* A tile is claimed only where there is one. */
static void put_fact(struct alh_call *c, const struct alh_reason *why, int fact)
{
    const struct alh_fact_row *row = alh_fact_row(fact);
    if (claims(why, fact) && (fact != ALH_FACT_TILE || why->tile))
        alh_json_part(c->out, row->key, row->codec, (const char *)why + row->offset);
}

void alh_put_reason(struct alh_call *c, const struct alh_reason *why)
{
    char text[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, text, sizeof text);
    alh_say_reason(&say, c->lang, why);
    json_field_text(c->out, "why", text);
    json_key(c->out, "reason");
    json_open(c->out, '{');
    json_field_text(c->out, "kind", alh_why_name(why->kind));
    for (int fact = 0; fact < ALH_FACTS; fact++)
        put_fact(c, why, fact);
    json_close(c->out, '}');
}
