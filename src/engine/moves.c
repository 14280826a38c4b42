/* moves.c: the registry of options, and the list of what may usefully be done. */
#include "module.h"

const struct alh_option *const alh_option[ALH_MOVE_KINDS] = {
#define OPTION(name) &alh_option_##name,
#include "rows.def"
};
const uint8_t alh_option_module[ALH_MOVE_KINDS] = {
#define OPTION(name) ALH_OF(ALH_MODULE_),
#include "rows.def"
};
_Static_assert((int)ALH_RULES <= 256 && (int)ALH_EVENT_KINDS <= 256 && (int)ALH_MOVE_KINDS < 256,
               "reasons, events and moves are counted in bytes");
_Static_assert((int)ALH_CARDS_END <= (int)ALH_TILES, "a set of tiles can be one of cards");

/* The options of one decision after the other, with an end behind each. */
#define O(name) ALH_MOVE_##name,
#define M(name) ALH_MOVE_##name,
struct option_rows {
#define ASK(name, options) uint8_t name[sizeof((uint8_t[]){ options ALH_MOVE_KINDS })];
#include "asks.def"
#undef ASK
};
static const struct option_rows option_rows = {
#define ASK(name, options) .name = { options ALH_MOVE_KINDS },
#include "asks.def"
#undef ASK
};
#undef M
#define M(name)
#define ASK(name, options) static const uint8_t base_options_of_##name[] = { options ALH_MOVE_KINDS };
#include "asks.def"
#undef ASK
#undef M
#undef O
static const uint8_t first_option_of[ALH_ASKS] = {
#define ASK(name, options) offsetof(struct option_rows, name),
#include "asks.def"
#undef ASK
};
enum { OPTION_ROWS = sizeof option_rows };
_Static_assert((int)OPTION_ROWS <= 64 * (int)ALH_OPTION_WORDS && (int)OPTION_ROWS <= UINT8_MAX, "a bit for every row");
/* A game without modules does not look at theirs: it is the one that is played by the million. */
static const uint8_t *const base_options_of[ALH_ASKS] = {
#define ASK(name, options) base_options_of_##name,
#include "asks.def"
#undef ASK
};
/* These answer every question. */
static const uint8_t free_options[] = {
#define FREE(option) ALH_MOVE_##option,
#include "rows.def"
    ALH_MOVE_KINDS
};

static int option_of_row(int row)
{
    return ((const uint8_t *)&option_rows)[row];
}

/* The ends are always there, so whoever looks for an option finds one of them at last. The base game has tables of its own. */
void alh_choose_options(struct alh_state *s)
{
    for (int row = alh_base_alone(s) ? (int)OPTION_ROWS : 0; row < OPTION_ROWS; row++)
        if (option_of_row(row) == ALH_MOVE_KINDS || alh_plays(s, alh_option_module[option_of_row(row)]))
            s->options[row / 64] |= (uint64_t)1 << row % 64;
}

/* The first row from this one on that is looked at in this game. */
static int option_from(const struct alh_state *s, int row)
{
    int word = row / 64;
    uint64_t here = s->options[word] >> row % 64 << row % 64;
    while (!here)
        here = s->options[++word];
    return 64 * word + alh_lowest(here);
}

bool alh_is_action(int kind)
{
    return !alh_is_free(kind) && !alh_option[kind]->no_action;
}

bool alh_is_free(int kind)
{
    static const bool is_free[ALH_MOVE_KINDS] = {
#define FREE(option) [ALH_MOVE_##option] = true,
#include "rows.def"
    };
    return is_free[kind];
}

bool alh_answers(int ask, int kind)
{
#define O(name) [ALH_MOVE_##name] = true,
#define M(name) [ALH_MOVE_##name] = true,
    static const bool answers[ALH_ASKS][ALH_MOVE_KINDS + 1] = {
#define ASK(name, options) [ALH_ASK_##name] = { options[ALH_MOVE_KINDS] = false },
#include "asks.def"
    };
#undef ASK
#undef M
#undef O
    return answers[ask][kind] || (ask != ALH_ASK_over && alh_is_free(kind));
}

int alh_option_in_play(const struct alh_state *s, int *i)
{
    int first = first_option_of[alh_top(s)->kind], n = 0;
    while (option_of_row(first + n) != ALH_MOVE_KINDS)
        n++;
    for (;;) {
        int at = (*i)++, kind = at < n ? option_of_row(first + at) : free_options[at - n];
        if (kind == ALH_MOVE_KINDS)
            return -1;
        if (alh_plays(s, alh_option_module[kind]))
            return kind;
    }
}

/* ---- lists from offers ---- */

/* A move that is being put together from what its stages offer. Purchases, which have the stages of extras, too, are listed in deals.c. */
struct walk {
    const struct alh_state *s;
    const struct alh_frame *d;
    const struct alh_option *option;
    struct alh_list *list;
    bool pays;
};

/* Every set of cards that `check` accepts; `from` is the highest of those in the move. */
static void walk_cards(const struct walk *w, const struct alh_move *m, int from)
{
    const struct alh_cards *hand = &w->s->hand[w->d->player];
    if (!w->option->check(w->s, w->d, m).rule)
        alh_list_move(w->list, m);
    for (int card = alh_next_card(hand, 0); card; card = alh_next_card(hand, card)) {
        struct alh_move with = *m;
        if (alh_pick_order(card) < from || alh_count(&m->cards, card) == alh_count(hand, card))
            continue;
        alh_add_card(&with.cards, card);
        if (alh_set_reaches(w->s, w->d, &with, alh_pick_order(card)))
            walk_cards(w, &with, alh_pick_order(card));
    }
}

static void end_walk(const struct walk *w, const struct alh_move *m)
{
    if (w->pays && w->option->reaches) {
        walk_cards(w, m, INT16_MIN);
    } else if (w->pays) {
        struct alh_payment payment = w->option->payment(w->s, w->d, m);
        alh_list_payments(w->s, &payment, m, w->list);
    } else if (!w->option->check(w->s, w->d, m).rule) {
        alh_list_move(w->list, m);
    }
}

static void walk_stages(struct walk *w, const struct alh_move *m, int i);

/* Equal cards are one choice. */
static bool was_offered(const struct alh_offer *offer, int at)
{
    int before = 0;
    while (offer->pick[before].id != offer->pick[at].id)
        before++;
    return before < at;
}

static void walk_offers(struct walk *w, const struct alh_move *m, int i, int next)
{
    const struct alh_stage *stage = &w->option->stage[i];
    bool cards = stage->noun == ALH_PICK_HAND || stage->noun == ALH_PICK_DISPLAY;
    struct alh_offer offer;
    alh_make_offer(w->s, w->d, m, stage, &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_move with = *m;
        if (cards && was_offered(&offer, at))
            continue;
        alh_fill_in(&with, stage, &offer.pick[at]);
        walk_stages(w, &with, next);
    }
}

/* Every offered pick that `check` accepts; where cards pay a price, the payments; where they do not, the sets that will do. */
static void walk_stages(struct walk *w, const struct alh_move *m, int i)
{
    const struct alh_stage *stage = &w->option->stage[i];
    bool cards = stage->noun == ALH_PICK_HAND && stage->word == 0;
    if (!stage->noun) {
        end_walk(w, m);
    } else if (cards || alh_stage_need(w->s, w->d->player, stage, m) == ALH_IF) {
        w->pays = w->pays || cards;
        walk_stages(w, m, i + 1);
    } else {
        walk_offers(w, m, i, i + 1 + (stage->may == ALH_OR));
        if (alh_stage_need(w->s, w->d->player, stage, m) != ALH_MUST)
            walk_stages(w, m, i + 1);
    }
}

static void list_from_offers(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct walk w = { .s = s, .d = d, .option = alh_option[kind], .list = list };
    struct alh_move move = { .kind = (uint8_t)kind };
    if (w.option->possible && !w.option->possible(s, d))
        return;
    walk_stages(&w, &move, 0);
}

void alh_list_with_one_card(struct alh_move m, const struct alh_cards *hand, int least, struct alh_list *list)
{
    for (int card = alh_next_card(hand, 0); card; card = alh_next_card(hand, card)) {
        m.cards = (struct alh_cards){ { 0 } };
        alh_add_card(&m.cards, card);
        if (alh_worth(card) >= least)
            alh_list_move(list, &m);
    }
}

/* ---- all of them ---- */

/* Without members there is one such move. */
static void list_single(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    if (!alh_option[kind]->check(s, d, &move).rule)
        alh_list_move(list, &move);
}

static void list_option(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_option *option = alh_option[kind];
    if (option->list)
        option->list(s, d, kind, list);
    else if (option->listed_along)
        return;
    else if (option->stage[0].noun == ALH_PICK_OPTION && !option->stage[1].noun)
        list_single(s, d, kind, list);
    else
        list_from_offers(s, d, kind, list);
}

static void list_options(const struct alh_state *s, struct alh_list *list)
{
    const struct alh_frame *d = alh_top(s);
    for (int row = first_option_of[d->kind], kind; (kind = option_of_row(row = option_from(s, row))) != ALH_MOVE_KINDS;
         row++)
        if (!alh_barred(s, d, kind))
            list_option(s, d, kind, list);
}

static void list_free_options(const struct alh_state *s, struct alh_list *list)
{
    const struct alh_frame *d = alh_top(s);
    for (const uint8_t *kind = free_options; *kind != ALH_MOVE_KINDS; kind++)
        if (alh_plays(s, alh_option_module[*kind]) && !alh_barred(s, d, *kind))
            list_option(s, d, *kind, list);
}

int alh_moves(const struct alh_state *s, struct alh_move *moves, int most, bool *complete)
{
    struct alh_places places;
    struct alh_funds funds;
    struct alh_list list = { moves, moves, moves + most, &places, &funds, .complete = true };
    places.player = ALH_NOBODY;
    funds.kinds = 0;
    if (alh_base_alone(s) && !alh_over(s)) {
        const struct alh_frame *d = alh_top(s);
        for (const uint8_t *kind = base_options_of[d->kind]; *kind != ALH_MOVE_KINDS; kind++)
            list_option(s, d, *kind, &list);
    } else if (!alh_over(s)) {
        list_options(s, &list);
        list.thorough = list.next == moves && !list.complete && most > 0;
        if (list.thorough)
            list_options(s, &list);
        list_free_options(s, &list);
    }
    if (complete)
        *complete = list.complete;
    return (int)(list.next - moves);
}

struct alh_refusal alh_always(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return alh_fine();
}

/* Passing is listed only when nothing else is; what is free does not count. */
bool alh_any_move(const struct alh_state *s)
{
    struct alh_move first;
    return alh_moves(s, &first, 1, NULL) && first.kind != ALH_MOVE_pass;
}

static int tile_on_slot(const struct alh_state *s, int slot)
{
    return slot >= 1 && slot <= ALH_SLOTS ? s->market[slot - 1] : 0;
}

int alh_tile_asked_about(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return d->arg[0];
}

int alh_tile_of_move(const struct alh_state *s, const struct alh_move *move)
{
    const struct alh_option *option = alh_option[move->kind];
    struct alh_frame d = alh_decision(s);
    d.player = d.player == ALH_NOBODY ? (int8_t)s->turn : d.player;
    if (option->tile)
        return option->tile(s, &d, move);
    if (alh_has_part(alh_move_parts(move->kind), ALH_PART_SLOT) && !move->tile)
        return tile_on_slot(s, move->slot);
    return move->tile;
}

int alh_tile_of_pick(const struct alh_state *s, const struct alh_pick *pick)
{
    int player = alh_decision(s).player;
    switch (pick->noun) {
    case ALH_PICK_TILE:
    case ALH_PICK_DIE: return pick->id;
    case ALH_PICK_TO:
    case ALH_PICK_SLOT: return tile_on_slot(s, pick->id);
    case ALH_PICK_CELL: return alh_tile_at(s, player == ALH_NOBODY ? s->turn : player, pick->x, pick->y);
    default: return alh_ask_tile_picked(s, pick);
    }
}
