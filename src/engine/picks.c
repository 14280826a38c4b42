/* picks.c: moves as paths of picks. A path may come in any order; what an option's stages make of it decides which moves
   contain it. Cards of one stage are picked in the order of alh_pick_order, so each set of cards has exactly one path. */
#include "module.h"

/* A path as one option understands it. */
struct attempt {
    const struct alh_state *s;
    const struct alh_frame *d;
    const struct alh_option *option;
    struct alh_move move; /* what the path fills in */
    uint16_t filled;      /* bit i: stage i has its pick */
    int n_cards, last;    /* cards picked, and the order of the last of them */
};

static bool picks_cards(const struct alh_stage *stage)
{
    return (stage->noun == ALH_PICK_HAND || stage->noun == ALH_PICK_DISPLAY) && stage->word != ALH_ONE_CARD;
}

static bool takes(const struct alh_stage *stage, const struct alh_pick *pick)
{
    return stage->noun == pick->noun && (stage->noun != ALH_PICK_OPTION || stage->word == pick->id);
}

static struct alh_pick pick_of(const struct alh_move *m, const struct alh_stage *stage)
{
    struct alh_pick pick = { .noun = stage->noun };
    switch (stage->noun) {
    case ALH_PICK_OPTION: pick.id = stage->word; break;
    case ALH_PICK_SLOT: pick.id = m->slot; break;
    case ALH_PICK_TILE:
    case ALH_PICK_DIE: pick.id = m->tile; break;
    case ALH_PICK_CARD:
    case ALH_PICK_THING:
    case ALH_PICK_TYPE:
    case ALH_PICK_DRAWN:
    case ALH_PICK_DISPLAY: pick.id = m->what; break;
    case ALH_PICK_NUMBER:
    case ALH_PICK_HALF: pick.x = m->x; break;
    case ALH_PICK_STALL: pick.id = m->slot, pick.x = m->what; break;
    default: pick.x = m->x, pick.y = m->y; break;
    }
    return pick;
}

static void fill_in(struct alh_move *m, const struct alh_pick *pick)
{
    switch (pick->noun) {
    case ALH_PICK_SLOT: m->slot = pick->id; break;
    case ALH_PICK_TILE:
    case ALH_PICK_DIE: m->tile = pick->id; break;
    case ALH_PICK_CARD:
    case ALH_PICK_THING:
    case ALH_PICK_TYPE:
    case ALH_PICK_DRAWN:
    case ALH_PICK_DISPLAY: m->what = pick->id; break;
    case ALH_PICK_NUMBER:
    case ALH_PICK_HALF: m->x = pick->x; break;
    case ALH_PICK_STALL:
        m->slot = pick->id;
        m->what = (uint8_t)pick->x;
        break;
    case ALH_PICK_CELL:
    case ALH_PICK_CROSSING:
        m->x = pick->x;
        m->y = pick->y;
        break;
    default: break;
    }
}

/* Whether there can be such a thing at all. */
static bool exists(const struct alh_pick *pick)
{
    if (pick->noun >= ALH_NOUNS)
        return false;
    static const uint8_t end[ALH_NOUNS] = {
        [ALH_PICK_OPTION] = ALH_WORDS,
        [ALH_PICK_SLOT] = ALH_SLOTS + 1,
        [ALH_PICK_TILE] = ALH_TILES,
        [ALH_PICK_CELL] = 1,
        [ALH_PICK_HAND] = ALH_CARD_KINDS,
        [ALH_PICK_DISPLAY] = ALH_CARD_KINDS,
        [ALH_PICK_CARD] = ALH_CARDS_END,
        [ALH_PICK_THING] = UINT8_MAX,
        [ALH_PICK_TYPE] = ALH_TYPES,
        [ALH_PICK_CROSSING] = 1,
        [ALH_PICK_NUMBER] = 1,
        [ALH_PICK_HALF] = 1,
        [ALH_PICK_DIE] = ALH_TILES,
        [ALH_PICK_DRAWN] = ALH_CARDS_END,
        [ALH_PICK_STALL] = ALH_CURRENCIES + 1,
    };
    bool zero = end[pick->noun] == 1 || pick->noun == ALH_PICK_TYPE;
    return pick->id < end[pick->noun] && (pick->id != 0 || zero);
}

/* More than a hand of one kind can never be: refused before a counter runs over. */
static bool pick_card(struct attempt *a, int card)
{
    if (alh_count(&a->move.cards, card) == 15)
        return false;
    alh_add_card(&a->move.cards, card);
    a->last = alh_pick_order(card) > a->last ? alh_pick_order(card) : a->last;
    a->n_cards++;
    return true;
}

/* Gives a pick to the stage that it belongs to. */
static bool assign(struct attempt *a, const struct alh_pick *pick)
{
    for (int i = 0; a->option->stage[i].noun; i++) {
        const struct alh_stage *stage = &a->option->stage[i];
        if (!takes(stage, pick))
            continue;
        if (picks_cards(stage))
            return pick_card(a, pick->id);
        if (a->filled >> i & 1)
            return false;
        a->filled |= (uint16_t)(1 << i);
        fill_in(&a->move, pick);
        return true;
    }
    return false;
}

static bool is_legal(const struct attempt *a, const struct alh_move *m)
{
    return !a->option->check(a->s, a->d, m).rule;
}

/* Every card of the hand, each as often as it is there. */
static void offer_cards(const struct alh_cards *cards, struct alh_offer *out)
{
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = alh_count(cards, card); i; i--)
            alh_offer(out, ALH_PICK_HAND, card);
}

static void offer_display(const struct alh_state *s, struct alh_offer *out)
{
    for (int i = 0; i < s->n_display; i++)
        alh_offer(out, ALH_PICK_DISPLAY, s->display[i]);
}

static void offer_slots(const struct alh_state *s, struct alh_offer *out)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (s->market[slot - 1])
            alh_offer(out, ALH_PICK_SLOT, slot);
}

static void offer_types(struct alh_offer *out)
{
    for (int type = 0; type < ALH_TYPES; type++)
        alh_offer(out, ALH_PICK_TYPE, type);
}

/* What lies on the table for everybody is offered here; the rest an option knows itself. */
static void make_offer(const struct attempt *a, const struct alh_move *m, int stage, struct alh_offer *out)
{
    const struct alh_stage *row = &a->option->stage[stage];
    out->n = 0;
    if (row->noun == ALH_PICK_OPTION)
        alh_offer(out, ALH_PICK_OPTION, row->word);
    else if (row->noun == ALH_PICK_HAND)
        offer_cards(&a->s->hand[a->d->player], out);
    else if (row->noun == ALH_PICK_DISPLAY)
        offer_display(a->s, out);
    else if (row->noun == ALH_PICK_SLOT)
        offer_slots(a->s, out);
    else if (row->noun == ALH_PICK_TYPE)
        offer_types(out);
    else
        a->option->offer(a->s, a->d, m, stage, out);
}

enum { ANY_CARD = INT16_MIN };

static bool takes_from_display(const struct alh_option *option)
{
    for (const struct alh_stage *stage = option->stage; stage->noun; stage++)
        if (stage->noun == ALH_PICK_DISPLAY && picks_cards(stage))
            return true;
    return false;
}

/* Few cards lie in the display: every set of them is tried. */
static bool take_reaches(const struct attempt *a, const struct alh_move *m, int from)
{
    if (is_legal(a, m))
        return true;
    for (int i = 0; i < a->s->n_display && alh_count_cards(&m->cards) < a->s->n_display; i++) {
        struct alh_move with = *m;
        int order = alh_pick_order(a->s->display[i]);
        alh_add_card(&with.cards, a->s->display[i]);
        if (order >= from && take_reaches(a, &with, order))
            return true;
    }
    return false;
}

/* Whether some legal move consists of `m` and cards that do not come before `from`. Without a price, more cards of the hand
   never make an illegal move legal. */
static bool cards_reach(const struct attempt *a, const struct alh_move *m, int from)
{
    if (takes_from_display(a->option))
        return take_reaches(a, m, from);
    if (!a->option->payment)
        return is_legal(a, m);
    struct alh_payment payment = a->option->payment(a->s, a->d, m);
    return alh_payment_reaches(a->s, &payment, &m->cards, from);
}

static bool reaches(const struct attempt *a, const struct alh_move *m, int stage);

/* The same when the picks of this stage are still free. */
static bool any_pick_reaches(const struct attempt *a, const struct alh_move *m, int stage)
{
    struct alh_offer offer;
    make_offer(a, m, stage, &offer);
    if (picks_cards(&a->option->stage[stage]) && (a->n_cards || a->option->payment || takes_from_display(a->option)))
        return cards_reach(a, m, ANY_CARD);
    for (int i = 0; i < offer.n; i++) {
        struct alh_move with = *m;
        if (picks_cards(&a->option->stage[stage]))
            alh_add_card(&with.cards, offer.pick[i].id);
        else
            fill_in(&with, &offer.pick[i]);
        if (reaches(a, &with, stage + 1))
            return true;
    }
    return false;
}

static bool same_pick(const struct alh_pick *a, const struct alh_pick *b)
{
    return a->noun == b->noun && a->id == b->id && a->x == b->x && a->y == b->y;
}

/* Whether what the path fills in here can be picked at all. */
static bool is_offered(const struct attempt *a, const struct alh_move *m, int stage)
{
    struct alh_offer offer;
    struct alh_pick pick = pick_of(&a->move, &a->option->stage[stage]);
    make_offer(a, m, stage, &offer);
    for (int i = 0; i < offer.n; i++)
        if (same_pick(&offer.pick[i], &pick))
            return true;
    return false;
}

/* Whether some legal move agrees with `m` in the stages before `stage` and with the path in all others. */
static bool reaches(const struct attempt *a, const struct alh_move *m, int stage)
{
    for (; a->option->stage[stage].noun && a->filled >> stage & 1; stage++)
        if (!is_offered(a, m, stage))
            return false;
    return a->option->stage[stage].noun ? any_pick_reaches(a, m, stage) : is_legal(a, m);
}

static void add_pick(struct alh_pick *list, int *n, const struct alh_pick *pick)
{
    for (int i = 0; i < *n; i++)
        if (same_pick(&list[i], pick))
            return;
    if (*n < ALH_MAX_PICKS)
        list[(*n)++] = *pick;
}

/* Cards from the highest picked one on lead on, where larger ones can still complete the set; the others can be picked, too,
   but belong to another path. */
static void choose_cards(const struct attempt *a, int stage, struct alh_choices *out)
{
    struct alh_offer offer;
    make_offer(a, &a->move, stage, &offer);
    for (int i = 0; i < offer.n; i++) {
        struct alh_move with = a->move;
        int card = offer.pick[i].id;
        if (alh_count(&with.cards, card) == 15)
            continue;
        alh_add_card(&with.cards, card);
        int order = alh_pick_order(card);
        if ((!a->n_cards || order >= a->last) && cards_reach(a, &with, order))
            add_pick(out->next, &out->n_next, &offer.pick[i]);
        else if (cards_reach(a, &with, ANY_CARD))
            add_pick(out->also, &out->n_also, &offer.pick[i]);
    }
}

/* Where the path has picks behind this stage already, what is missing does not lead on: it belongs to another path. */
static void choose_pick(const struct attempt *a, int stage, struct alh_choices *out)
{
    struct alh_offer offer;
    bool leads_on = !(a->filled >> stage) && !a->n_cards;
    make_offer(a, &a->move, stage, &offer);
    for (int i = 0; i < offer.n; i++) {
        struct attempt with = *a;
        if (!assign(&with, &offer.pick[i]) || !reaches(&with, &with.move, stage + 1))
            continue;
        if (leads_on)
            add_pick(out->next, &out->n_next, &offer.pick[i]);
        else
            add_pick(out->also, &out->n_also, &offer.pick[i]);
    }
}

/* What the option makes of the path; false when none of its legal moves contains it. */
static bool try_option(struct attempt *a, struct alh_choices *out)
{
    if (!reaches(a, &a->move, 0))
        return false;
    int stage = 0;
    while (a->option->stage[stage].noun && a->filled >> stage & 1)
        stage++;
    bool cards = picks_cards(&a->option->stage[stage]);
    if (cards)
        choose_cards(a, stage, out);
    else if (a->option->stage[stage].noun)
        choose_pick(a, stage, out);
    if ((cards || !a->option->stage[stage].noun) && is_legal(a, &a->move)) {
        out->is_move = true;
        out->move = a->move;
    }
    return true;
}

/* The path in the order of the option's stages, cards ascending. */
static void order_path(const struct attempt *a, struct alh_choices *out)
{
    struct alh_pick all[ALH_MAX_PATH];
    int n = alh_path_of(&a->move, all);
    out->n_path = 0;
    for (int i = 0; i < n; i++) {
        int stage = 0;
        while (!takes(&a->option->stage[stage], &all[i]))
            stage++;
        if (picks_cards(&a->option->stage[stage]) || a->filled >> stage & 1)
            out->path[out->n_path++] = all[i];
    }
}

/* What an option makes of the path; false when it has no stage for one of the picks. */
static bool understand(struct attempt *a, const struct alh_state *s, int kind, const struct alh_pick *path, int n)
{
    *a = (struct attempt){
        .s = s, .d = alh_top(s), .option = alh_option[kind], .move = { .kind = (uint8_t)kind }, .last = ANY_CARD
    };
    bool fits = alh_plays(s, alh_option_module[kind]);
    for (int i = 0; fits && i < n; i++)
        fits = exists(&path[i]) && assign(a, &path[i]);
    return fits;
}

bool alh_picks(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_choices *out)
{
    memset(out, 0, sizeof *out);
    if (alh_over(s) || n > ALH_MAX_PATH)
        return alh_over(s) && n == 0;
    bool found = false;
    for (const uint8_t *kind = alh_options_of[alh_top(s)->kind]; *kind < ALH_MOVE_KINDS; kind++) {
        struct attempt a;
        if (!understand(&a, s, *kind, path, n) || !try_option(&a, out))
            continue;
        found = true;
        order_path(&a, out);
    }
    return found;
}

/* Whether nothing is left to pick; that no card is among the picks is a matter of the rules. */
static bool is_whole(const struct attempt *a)
{
    int stage = 0;
    while (a->option->stage[stage].noun && (a->filled >> stage & 1 || picks_cards(&a->option->stage[stage])))
        stage++;
    return !a->option->stage[stage].noun;
}

/* Building says only that the square is occupied where swapping can say what does not fit. */
/* Where no card was picked yet, the reason is that all the money would not do, if that is so. */
static struct alh_refusal judge_attempt(const struct alh_state *s, const struct attempt *a)
{
    struct alh_refusal why = a->option->check(s, a->d, &a->move);
    if (why.rule != ALH_RULE_no_cards || !a->option->payment)
        return why;
    struct alh_payment payment = a->option->payment(s, a->d, &a->move);
    return alh_check_purse(s, &payment);
}

bool alh_judge(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
               struct alh_refusal *why)
{
    bool found = false;
    if (alh_over(s) || n == 0)
        return false;
    for (const uint8_t *kind = alh_options_of[alh_top(s)->kind]; *kind < ALH_MOVE_KINDS; kind++) {
        struct attempt a;
        if (!understand(&a, s, *kind, path, n) || !is_whole(&a))
            continue;
        struct alh_refusal judged = judge_attempt(s, &a);
        if (!found || !judged.rule || why->rule == ALH_RULE_occupied) {
            *move = a.move;
            *why = judged;
        }
        found = true;
        if (!judged.rule)
            break;
    }
    return found;
}

static int add_cards(const struct alh_cards *cards, int noun, bool money, struct alh_pick *path, int n)
{
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = (alh_worth(card) != 0) == money ? alh_count(cards, card) : 0; i && n < ALH_MAX_PATH; i--)
            path[n++] = (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)card };
    return n;
}

int alh_path_of(const struct alh_move *move, struct alh_pick *path)
{
    int n = 0;
    for (const struct alh_stage *stage = alh_option[move->kind]->stage; stage->noun; stage++) {
        if (!picks_cards(stage)) {
            path[n++] = pick_of(move, stage);
            continue;
        }
        n = add_cards(&move->cards, stage->noun, false, path, n);
        n = add_cards(&move->cards, stage->noun, true, path, n);
    }
    return n;
}

bool alh_has_picks(const struct alh_move *move, const struct alh_pick *picks, int n)
{
    struct alh_pick left[ALH_MAX_PATH];
    int n_left = alh_path_of(move, left);
    for (int i = 0; i < n; i++) {
        int at = 0;
        while (at < n_left && !same_pick(&left[at], &picks[i]))
            at++;
        if (at == n_left)
            return false;
        left[at] = left[--n_left];
    }
    return true;
}
