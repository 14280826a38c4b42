/* about.c: what a question is about: the pieces that belong to it, what answering touches, what others have bid. Modules add theirs by
   rows SHOWS, SHOWS_MODULE, SEES and ABOUT. */
#include "module.h"

void alh_show_tiles(struct alh_shown *shown, const struct alh_tiles *tiles)
{
    for (int tile = alh_next_tile(tiles, 0); tile; tile = alh_next_tile(tiles, tile))
        alh_show(shown, ALH_PICK_TILE, tile);
}

/* ---- what answers touch ---- */

/* A number needs the hand where it will have to be paid. */
static unsigned need_of(int kind, int noun)
{
    switch (noun) {
    case ALH_PICK_HAND: return ALH_NEED_HAND;
    case ALH_PICK_NUMBER: return alh_option[kind]->pledge ? ALH_NEED_HAND : 0;
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

/* Cards that are picked can be changed, so they are needed as long as the move is. */
static bool is_settled(const struct alh_choices *choices, const struct alh_stage *stage, int i)
{
    if (stage[i].noun == ALH_PICK_HAND || alh_picks_cards(&stage[i]))
        return false;
    if (stage[i].may == ALH_OR && is_picked(choices, stage[i + 1].noun))
        return true;
    return is_picked(choices, stage[i].noun);
}

static unsigned needs_of_kind(int kind, const struct alh_choices *choices)
{
    struct alh_stage stage[ALH_STAGES];
    unsigned needs = 0;
    alh_stages(kind, stage);
    for (int i = 0; stage[i].noun; i++)
        if (!choices || !is_settled(choices, stage, i))
            needs |= need_of(kind, stage[i].noun);
    return needs;
}

/* ---- the question ---- */

static void ask_modules(const struct alh_state *s, const struct alh_frame *d, struct alh_about *out)
{
#define SHOWS(ask, noun, id)                                           \
    if (d->kind == ALH_ASK_##ask && alh_plays(s, ALH_OF(ALH_MODULE_))) \
        alh_show(&out->subject, ALH_PICK_##noun, id);
#define SHOWS_MODULE(ask)                                              \
    if (d->kind == ALH_ASK_##ask && alh_plays(s, ALH_OF(ALH_MODULE_))) \
        alh_show_module(out, ALH_OF(ALH_MODULE_));
#define SEES(ask, parts)                                               \
    if (d->kind == ALH_ASK_##ask && alh_plays(s, ALH_OF(ALH_MODULE_))) \
        out->sees |= (uint8_t)(parts);
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

/* The tile that the moves are about, or the own one on the square that was picked; the fountain is no piece. */
static int tile_of_path(const struct alh_state *s, const struct alh_choices *choices)
{
    int tile = choices->tile;
    for (int i = 0; !tile && i < choices->n_path; i++)
        if (choices->path[i].noun == ALH_PICK_CELL)
            tile = alh_tile_at(s, alh_top(s)->player, choices->path[i].x, choices->path[i].y);
    return tile && !alh_is_fountain(tile) ? tile : 0;
}

/* Pieces that were picked: a tile stands for its slot, stall or square. */
static void show_picked(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out)
{
    int tile = tile_of_path(s, choices);
    if (tile)
        alh_show(&out->subject, ALH_PICK_TILE, tile);
    for (int i = 0; i < choices->n_path; i++) {
        const struct alh_pick *pick = &choices->path[i];
        bool piece = pick->noun == ALH_PICK_CARD || pick->noun == ALH_PICK_THING || pick->noun == ALH_PICK_DRAWN;
        if (piece)
            alh_show(&out->subject, pick->noun, pick->id);
        if (pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_TREASURE)
            alh_show(&out->gives, pick->noun, pick->id);
    }
}

/* A word of its own was picked, or it has none. */
static bool is_begun(const struct alh_choices *choices, int kind)
{
    const struct alh_stage *stage = alh_option[kind]->stage;
    while (stage->noun && stage->noun != ALH_PICK_OPTION)
        stage++;
    return !stage->noun || is_picked(choices, ALH_PICK_OPTION);
}

static void show_spent(const struct alh_choices *choices, int noun, struct alh_shown *gives)
{
    for (int i = 0; noun && i < choices->n_path; i++)
        if (choices->path[i].noun == noun)
            alh_show(gives, noun, choices->path[i].id);
}

/* Each piece once: a rebuild has three kinds. */
static void show_also(struct alh_shown *shown, const struct alh_shown *more)
{
    for (int i = 0; i < more->n; i++) {
        int at = 0;
        while (at < shown->n && memcmp(&shown->pick[at], &more->pick[i], sizeof more->pick[i]) != 0)
            at++;
        if (at == shown->n)
            alh_show(shown, more->pick[i].noun, more->pick[i].id);
    }
}

/* What there is to say about the kinds of action that were begun. */
static void show_kind(const struct alh_state *s, const struct alh_choices *choices, int kind, struct alh_about *out)
{
    const struct alh_option *option = alh_option[kind];
    struct alh_about of = { .needs = option->needs, .secret = option->secret };
    if (option->card)
        alh_show(&of.subject, ALH_PICK_CARD, option->card);
    if (option->about)
        option->about(s, alh_top(s), &of);
    else if (option->grant && option->grant->about)
        option->grant->about(s, alh_top(s), &of);
    show_spent(choices, option->spends, &out->gives);
    show_also(&out->subject, &of.subject);
    show_also(&out->gives, &of.gives);
    out->needs |= of.needs;
    out->secret = out->secret || of.secret;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        out->bid[seat] = of.bid[seat] ? of.bid[seat] : out->bid[seat];
}

/* Whichever module it is that was begun, if it has no piece to show. */
static void show_module_of(const struct alh_choices *choices, struct alh_about *out)
{
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        if (choices->kind[kind] && is_picked(choices, ALH_PICK_OPTION) && alh_move_module(kind) != ALH_MODULE_base)
            alh_show_module(out, alh_move_module(kind));
}

static void show_kinds(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out)
{
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++) {
        if (!choices->kind[kind])
            continue;
        out->needs |= (uint8_t)needs_of_kind(kind, choices);
        if (is_begun(choices, kind))
            show_kind(s, choices, kind, out);
    }
}

/* What the picks are about takes the place of what the question is about, and so does what they still need. */
static void put_path(const struct alh_choices *choices, const struct alh_about *path, struct alh_about *out)
{
    if (path->subject.n) {
        out->subject = path->subject;
        out->modules = 0;
    } else if (!out->subject.n && !out->modules) {
        show_module_of(choices, out);
    }
    out->needs = path->needs;
}

/* What is picked, else what was begun; a result stays what it is about. */
void alh_about_path(const struct alh_state *s, const struct alh_choices *choices, struct alh_about *out)
{
    struct alh_about path = { 0 };
    alh_about_decision(s, out);
    if (!choices->n_path)
        return;
    show_picked(s, choices, &path);
    struct alh_shown picked = path.subject;
    show_kinds(s, choices, &path);
    if (picked.n)
        path.subject = picked;
    if (!out->result)
        put_path(choices, &path, out);
    out->gives = path.gives;
    out->secret = out->secret || path.secret;
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        out->bid[seat] = path.bid[seat] ? path.bid[seat] : out->bid[seat];
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
