/* What a question is about, and what modules show at a glance, as JSON; what is empty is left out. */
#include "json/game_json.h"

static void put_handle(struct json_out *o, const struct alh_pick *pick)
{
    char handle[ALH_MAX_HANDLE];
    alh_handle(pick, handle);
    json_put_text(o, handle);
}

void alh_json_cards_as_handles(struct json_out *o, int noun, const struct alh_cards *cards)
{
    json_open(o, '[');
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = alh_count(cards, card); i; i--)
            put_handle(o, &(struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)card });
    json_close(o, ']');
}

static void put_modules(struct json_out *o, uint64_t modules)
{
    for (int module = 0; module < ALH_MODULES; module++)
        if (modules >> module & 1) {
            char handle[ALH_MAX_HANDLE];
            alh_module_handle(module, handle);
            json_put_text(o, handle);
        }
}

static void put_shown(struct json_out *o, const char *key, const struct alh_shown *shown, uint64_t modules)
{
    if (!shown->n && !modules)
        return;
    json_key(o, key);
    json_open(o, '[');
    for (int i = 0; i < shown->n; i++)
        put_handle(o, &shown->pick[i]);
    put_modules(o, modules);
    json_close(o, ']');
}

static void put_parts(struct json_out *o, const char *key, unsigned parts)
{
    static const char *const words[] = { "hand", "market", "board", "display" };
    if (!parts)
        return;
    json_key(o, key);
    json_open(o, '[');
    for (int i = 0; i < 4; i++)
        if (parts >> i & 1)
            json_put_text(o, words[i]);
    json_close(o, ']');
}

static void put_other(struct json_out *o, int seat, const struct alh_about *about)
{
    json_open(o, '{');
    json_field_int(o, "seat", seat);
    if (about->out >> seat & 1)
        json_field_text(o, "value", "out");
    else
        json_field_int(o, "value", about->bid[seat]);
    json_close(o, '}');
}

static void put_others(struct json_out *o, const struct alh_state *s, const struct alh_about *about)
{
    json_key(o, "others");
    json_open(o, '[');
    for (int seat = 0; seat < s->players; seat++)
        if (seat != alh_decision(s).player && (about->bid[seat] || about->out >> seat & 1))
            put_other(o, seat, about);
    json_close(o, ']');
}

static void put_next(struct json_out *o, const struct alh_about *about)
{
    json_key(o, "next");
    json_open(o, '[');
    for (int i = 0; i < about->n_next; i++)
        json_put_int(o, about->next[i]);
    json_close(o, ']');
}

void alh_remember_bids(struct alh_about *about, const int16_t bids[ALH_MAX_PLAYERS])
{
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        if (!about->bid[seat])
            about->bid[seat] = bids[seat];
}

static bool anybody_bids(const struct alh_state *s, const struct alh_about *about)
{
    int found = about->out;
    for (int seat = 0; seat < s->players; seat++)
        found |= about->bid[seat];
    return found;
}

void alh_json_about(struct json_out *o, const struct alh_state *s, const struct alh_about *about)
{
    put_shown(o, "subject", &about->subject, about->modules);
    put_shown(o, "gives", &about->gives, 0);
    put_parts(o, "needs", about->needs);
    put_parts(o, "sees", about->sees);
    if (anybody_bids(s, about))
        put_others(o, s, about);
    if (!alh_over(s) && about->bid[alh_decision(s).player])
        json_field_int(o, "own", about->bid[alh_decision(s).player]);
    if (about->n_next)
        put_next(o, about);
    if (about->secret)
        json_field_bool(o, "secret", true);
    if (about->result)
        json_field_bool(o, "result", true);
}

static void put_glance(struct json_out *o, int module, const struct alh_glance *glance, bool changed)
{
    static const char *const words[] = { "count", "price", "gain", "loss" };
    json_open(o, '{');
    json_field_text(o, "module", alh_module_row(module)->id);
    json_field_int(o, "number", glance->number);
    json_field_text(o, "is", words[glance->is]);
    if (glance->currency != ALH_NO_CURRENCY)
        json_field_text(o, "currency", alh_currency_name(glance->currency));
    if (changed)
        json_field_bool(o, "changed", true);
    json_close(o, '}');
}

void alh_json_glances(struct json_out *o, const struct alh_state *s, int seat, const int16_t *glanced)
{
    struct alh_glance glance;
    json_key(o, "glance");
    json_open(o, '[');
    for (int module = 0; module < ALH_MODULES; module++)
        if (s->modules >> module & 1 && alh_glance(s, module, seat, &glance))
            put_glance(o, module, &glance, glance.number != glanced[module]);
    json_close(o, ']');
}
