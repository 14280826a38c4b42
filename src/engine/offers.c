/* offers.c: what may be picked at a stage of an option. */
#include "module.h"

/* Every card or token that can be paid with, each as often as it is there. */
static void offer_cards(const struct alh_state *s, int player, struct alh_offer *out)
{
    struct alh_cards purse = alh_purse(s, player);
    for (int card = alh_next_card(&purse, 0); card; card = alh_next_card(&purse, card))
        for (int i = alh_count(&purse, card); i; i--)
            alh_offer(out, ALH_PICK_HAND, card);
}

static void offer_display(const struct alh_state *s, struct alh_offer *out)
{
    for (int i = 0; i < s->n_display; i++)
        alh_offer(out, ALH_PICK_DISPLAY, s->display[i]);
    if (s->offered)
        alh_offer(out, ALH_PICK_DISPLAY, s->offered);
}

static void offer_slots(const struct alh_state *s, struct alh_offer *out)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (s->market[slot - 1])
            alh_offer(out, ALH_PICK_SLOT, slot);
}

/* The other slot of a swap: any, once the first is known, which holds a tile. */
static void offer_other_slots(const struct alh_move *m, struct alh_offer *out)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (slot != m->slot)
            alh_offer(out, ALH_PICK_TO, slot);
}

static void offer_range(int noun, int first, int last, struct alh_offer *out)
{
    for (int i = first; i <= last; i++)
        alh_offer(out, noun, i);
}

/* A side that may be left out is that of a gate (05). */
static void offer_sides(const struct alh_state *s, const struct alh_move *m, const struct alh_stage *stage,
                        struct alh_offer *out)
{
    bool none = stage->may == ALH_MAY && !(s->kinds & ALH_KIND_GATES);
    int last = alh_tile_kind(alh_tile_of_move(s, m)) == ALH_DOUBLE ? ALH_SIDES_OF_HALVES : ALH_SIDES;
    offer_range(ALH_PICK_SIDE, 1, none ? 0 : last, out);
}

static const struct alh_extra *extra_with(int noun)
{
    int i = 0;
    while (i < ALH_EXTRAS && alh_extras[i]->noun != noun)
        i++;
    return i < ALH_EXTRAS ? alh_extras[i] : NULL;
}

int alh_module_along(int noun)
{
    const struct alh_extra *extra = extra_with(noun);
    return extra ? extra->module : ALH_MODULE_base;
}

/* Of cards of the display what is left behind those that were picked before. Without one before it none is picked. */
static void keep_left(const struct alh_state *s, const struct alh_move *m, int before, struct alh_offer *out)
{
    int n = 0;
    for (int at = 0; at < out->n && (!before || m->minted[before - 1]); at++) {
        int left = 0;
        for (int i = 0; i < s->n_display; i++)
            left += s->display[i] == out->pick[at].id;
        for (int i = 0; i < before; i++)
            left -= m->minted[i] == out->pick[at].id;
        if (left > 0)
            out->pick[n++] = out->pick[at];
    }
    out->n = n;
}

/* Cards, or things of the family that the stage says. */
static void offer_family(const struct alh_state *s, int player, int kind, const struct alh_stage *stage,
                         struct alh_offer *out)
{
    const struct alh_option *option = alh_option[kind];
    const struct alh_family *family = stage->noun == ALH_PICK_CARD
                                          ? alh_cards_of(alh_option_module[kind])
                                          : &alh_things_of(alh_option_module[kind])[stage->word];
    for (int piece = family->first; piece < family->first + family->n; piece++)
        if (!option->open || option->open(s, player, piece))
            alh_offer(out, stage->noun, piece);
}

/* What lies on the table for everybody, and what comes along with a purchase, is offered here; the rest an option knows itself. */
void alh_make_offer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                    const struct alh_stage *stage, struct alh_offer *out)
{
    const struct alh_option *option = alh_option[m->kind];
    const struct alh_extra *extra = option->sale ? extra_with(stage->noun) : NULL;
    out->n = 0;
    if (extra) {
        if (alh_plays(s, extra->module))
            extra->offer(s, d->player, out);
        if (extra->more)
            keep_left(s, m, stage->word, out);
        return;
    }
    switch (stage->noun) {
    case ALH_PICK_OPTION: alh_offer(out, ALH_PICK_OPTION, stage->word); break;
    case ALH_PICK_HAND: offer_cards(s, d->player, out); break;
    case ALH_PICK_DISPLAY: offer_display(s, out); break;
    case ALH_PICK_SLOT: offer_slots(s, out); break;
    case ALH_PICK_TO: offer_other_slots(m, out); break;
    case ALH_PICK_TYPE: offer_range(ALH_PICK_TYPE, 0, ALH_TYPES - 1, out); break;
    case ALH_PICK_CURRENCY: offer_range(ALH_PICK_CURRENCY, 0, ALH_CURRENCIES - 1, out); break;
    case ALH_PICK_SIDE: offer_sides(s, m, stage, out); break;
    case ALH_PICK_TURN: offer_range(ALH_PICK_TURN, !alh_can_be_turned(m->tile), ALH_SIDES - 1, out); break;
    case ALH_PICK_HALF: offer_range(ALH_PICK_HALF, 1, 2, out); break;
    default:
        if (option->offer)
            option->offer(s, d, m, stage->noun, out);
        else
            offer_family(s, d->player, m->kind, stage, out);
    }
}
