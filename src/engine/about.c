/* about.c: what a question is about: the pieces that belong to it, what answering touches, what others have bid. Modules add theirs by
   rows SHOWS and ABOUT. */
#include "module.h"

void alh_show_tiles(struct alh_shown *shown, const struct alh_tiles *tiles)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        alh_show(shown, ALH_PICK_TILE, tile);
}

/* ---- what answers touch ---- */

static unsigned need_of(int noun)
{
    switch (noun) {
    case ALH_PICK_HAND:
    case ALH_PICK_NUMBER: return ALH_NEED_HAND;
    case ALH_PICK_SLOT:
    case ALH_PICK_DISPLAY:
    case ALH_PICK_STALL: return ALH_NEED_MARKET;
    case ALH_PICK_CELL:
    case ALH_PICK_CROSSING: return ALH_NEED_BOARD;
    default: return 0;
    }
}

static bool is_picked(const struct alh_choices *choices, int noun)
{
    for (int i = 0; i < choices->n_path; i++)
        if (choices->path[i].noun == noun)
            return true;
    return false;
}

/* Of a kind of move; cards that are picked can be changed, so they are needed as long as the move is. */
static unsigned needs_of_kind(int kind, const struct alh_choices *choices)
{
    struct alh_stage stage[ALH_STAGES];
    unsigned needs = 0;
    alh_stages(kind, stage);
    for (int i = 0; stage[i].noun; i++)
        if (!choices || stage[i].noun == ALH_PICK_HAND || !is_picked(choices, stage[i].noun))
            needs |= need_of(stage[i].noun);
    return needs;
}

/* ---- the question ---- */

static void ask_modules(const struct alh_state *s, const struct alh_frame *d, struct alh_about *out)
{
#define SHOWS(ask, noun, id)                                           \
    if (d->kind == ALH_ASK_##ask && alh_plays(s, ALH_OF(ALH_MODULE_))) \
        alh_show(&out->subject, ALH_PICK_##noun, id);
#define ABOUT(ask)                                                     \
    if (d->kind == ALH_ASK_##ask && alh_plays(s, ALH_OF(ALH_MODULE_))) \
        ALH_OF(alh_about_##ask##_)(s, d, out);
#include "rows.def"
}

void alh_about_decision(const struct alh_state *s, struct alh_about *out)
{
    *out = (struct alh_about){ 0 };
    if (alh_over(s))
        return;
    ask_modules(s, alh_top(s), out);
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;)
        if (!alh_is_free(kind))
            out->needs |= (uint8_t)needs_of_kind(kind, NULL);
}

/* ---- a path ---- */

/* Pieces that were picked: a tile stands for its slot, stall or square. */
static void show_picked(const struct alh_choices *choices, struct alh_about *out)
{
    if (choices->tile)
        alh_show(&out->subject, ALH_PICK_TILE, choices->tile);
    for (int i = 0; i < choices->n_path; i++) {
        const struct alh_pick *pick = &choices->path[i];
        bool piece = pick->noun == ALH_PICK_CARD || pick->noun == ALH_PICK_THING || pick->noun == ALH_PICK_DRAWN;
        if (piece)
            alh_show(&out->subject, pick->noun, pick->id);
        if (pick->noun == ALH_PICK_HAND)
            alh_show(&out->gives, pick->noun, pick->id);
    }
}

static void show_kinds(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out)
{
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        if (!choices->kind[kind])
            continue;
        out->needs |= (uint8_t)needs_of_kind(kind, choices);
        if (alh_option[kind]->about)
            alh_option[kind]->about(s, alh_top(s), out);
    }
}

/* What is picked takes the place of what the question is about. */
void alh_about_path(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out)
{
    struct alh_about picked = { 0 };
    alh_about_decision(s, out);
    if (!choices->n_path)
        return;
    show_picked(choices, &picked);
    if (picked.subject.n) {
        out->subject = picked.subject;
        out->modules = 0;
    }
    out->gives = picked.gives;
    out->needs = 0;
    show_kinds(s, choices, out);
}

/* ---- numbers ---- */

bool alh_pays_number(const struct alh_state *s, int number, struct alh_cards *cards)
{
    for (int i = 0, kind; !alh_over(s) && (kind = alh_option_in_play(s, &i)) >= 0;)
        if (alh_option[kind]->pledge) {
            struct alh_payment payment = alh_option[kind]->pledge(s, alh_top(s), number);
            return alh_best_payment(s, &payment, cards);
        }
    return false;
}
