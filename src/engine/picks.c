/* picks.c: moves as paths of picks. A path may come in any order; what an option's stages make of it decides which moves
   contain it. Cards of one stage are picked in the order of alh_pick_order, so each set of cards has exactly one path. */
#include "module.h"

/* ---- offers ---- */

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
    default: option->offer(s, d, m, stage->noun, out); break;
    }
}

/* ---- one option ---- */

/* A path as one option understands it. */
struct attempt {
    const struct alh_state *s;
    const struct alh_frame *d;
    const struct alh_option *option;
    struct alh_stage stage[ALH_STAGES];
    struct alh_move move; /* what the path fills in */
    uint16_t filled;      /* bit i: stage i has its pick */
    int cards;            /* the stage of cards, or -1 */
    int closed;           /* what may be left out before this stage is */
    bool rising;          /* further cards of the display are no lower than those picked */
    int n_cards, last;    /* cards picked, and the order of the last of them */
    int barred;           /* enum alh_rule: why it cannot be done in this turn, whatever is picked */
};
/* From which card on a path may go on: any; none. */
enum { ANY_CARD = INT16_MIN, NO_CARD = INT16_MAX };

static bool takes(const struct alh_stage *stage, const struct alh_pick *pick)
{
    return stage->noun == pick->noun && (stage->noun != ALH_PICK_OPTION || stage->word == pick->id);
}

/* Whether there can be such a thing at all. */
static bool exists(const struct alh_pick *pick)
{
    if (pick->noun >= ALH_NOUNS)
        return false;
    static const uint8_t end[ALH_NOUNS] = {
        [ALH_PICK_OPTION] = ALH_WORDS,
        [ALH_PICK_SLOT] = ALH_SLOTS + 1,
        [ALH_PICK_TO] = ALH_SLOTS + 1,
        [ALH_PICK_TILE] = ALH_TILES,
        [ALH_PICK_CELL] = 1,
        [ALH_PICK_HAND] = ALH_CARD_SCORING,
        [ALH_PICK_DISPLAY] = ALH_CARD_KINDS,
        [ALH_PICK_MINTED] = ALH_CARD_KINDS,
        [ALH_PICK_CARPENTER] = UINT8_MAX,
        [ALH_PICK_CARD] = ALH_CARDS_END,
        [ALH_PICK_THING] = ALH_THINGS_END,
        [ALH_PICK_TYPE] = ALH_TYPES,
        [ALH_PICK_CROSSING] = 1,
        [ALH_PICK_NUMBER] = 1,
        [ALH_PICK_HALF] = UINT8_MAX,
        [ALH_PICK_DIE] = ALH_TILES,
        [ALH_PICK_DRAWN] = ALH_CARDS_END,
        [ALH_PICK_STALL] = ALH_CURRENCIES + 1,
        [ALH_PICK_TURN] = ALH_SIDES,
        [ALH_PICK_CURRENCY] = ALH_CURRENCIES,
        [ALH_PICK_GIVEN] = ALH_TYPES,
        [ALH_PICK_SIDE] = ALH_SIDES_OF_HALVES + 1,
        [ALH_PICK_TREASURE] = UINT8_MAX,
        [ALH_PICK_WATCHTOWER] = UINT8_MAX,
        [ALH_PICK_PLUS] = UINT8_MAX,
        [ALH_PICK_MINUS] = UINT8_MAX,
    };
    bool zero = end[pick->noun] == 1 || pick->noun == ALH_PICK_TYPE || pick->noun == ALH_PICK_TURN ||
                pick->noun == ALH_PICK_CURRENCY || pick->noun == ALH_PICK_GIVEN;
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
    for (int i = 0; a->stage[i].noun; i++) {
        if (!takes(&a->stage[i], pick))
            continue;
        if (alh_picks_cards(&a->stage[i]))
            return pick_card(a, pick->id);
        if (a->filled >> i & 1 && pick->noun == ALH_PICK_MINTED)
            continue;
        if (a->filled >> i & 1)
            return false;
        a->filled |= (uint16_t)(1 << i);
        alh_fill_in(&a->move, &a->stage[i], pick);
        return true;
    }
    return false;
}

static bool is_legal(const struct attempt *a, const struct alh_move *m)
{
    return !a->option->check(a->s, a->d, m).rule;
}

/* What lies beside the display is taken alone. */
static bool offered_reaches(const struct attempt *a, const struct alh_move *m, int from)
{
    struct alh_move with = *m;
    if (!a->s->offered || !alh_no_cards(&m->cards) || alh_pick_order(a->s->offered) < from)
        return false;
    alh_add_card(&with.cards, a->s->offered);
    return is_legal(a, &with);
}

/* Few cards lie in the display: every set of them is tried. */
static bool take_reaches(const struct attempt *a, const struct alh_move *m, int from)
{
    if (is_legal(a, m) || offered_reaches(a, m, from))
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

/* One card is the price: with none yet, any that will do. */
static bool one_card_reaches(const struct attempt *a, const struct alh_move *m, int from)
{
    const struct alh_cards *hand = &a->s->hand[a->d->player];
    if (!alh_no_cards(&m->cards))
        return is_legal(a, m);
    for (int card = alh_next_card(hand, 0); card; card = alh_next_card(hand, card)) {
        struct alh_move with = *m;
        alh_add_card(&with.cards, card);
        if (alh_pick_order(card) >= from && is_legal(a, &with))
            return true;
    }
    return false;
}

bool alh_set_reaches(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int from)
{
    struct alh_cards left = s->hand[d->player], others = { { 0 } };
    if (alh_missing_card(&left, &m->cards))
        return false;
    alh_take_cards(&left, &m->cards);
    for (int card = alh_next_card(&left, 0); card; card = alh_next_card(&left, card))
        if (alh_pick_order(card) >= from)
            alh_add_copies(&others, card, alh_count(&left, card));
    return alh_option[m->kind]->reaches(s, d, m, &others);
}

/* Whether some legal move consists of `m` and cards that do not come before `from`. */
static bool cards_reach(const struct attempt *a, const struct alh_move *m, int from)
{
    if (a->cards < 0 || from == NO_CARD)
        return is_legal(a, m);
    if (a->stage[a->cards].noun == ALH_PICK_DISPLAY)
        return take_reaches(a, m, from);
    if (a->stage[a->cards].word == ALH_PAY_ONE)
        return one_card_reaches(a, m, from);
    if (a->option->reaches)
        return alh_set_reaches(a->s, a->d, m, from);
    struct alh_payment payment = a->option->payment(a->s, a->d, m);
    return alh_payment_reaches(a->s, &payment, &m->cards, from);
}

static bool same_pick(const struct alh_pick *a, const struct alh_pick *b)
{
    return a->noun == b->noun && a->id == b->id && a->x == b->x && a->y == b->y;
}

/* Whether what the path fills in here can be picked at all. */
static bool is_offered(const struct attempt *a, const struct alh_move *m, int i)
{
    struct alh_offer offer;
    struct alh_pick pick = alh_pick_of(&a->move, &a->stage[i]);
    alh_make_offer(a->s, a->d, m, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++)
        if (same_pick(&offer.pick[at], &pick))
            return true;
    return false;
}

static bool reaches(const struct attempt *a, const struct alh_move *m, int i, int from);

static int need_of(const struct attempt *a, const struct alh_move *m, int i)
{
    return alh_stage_need(a->s, a->d->player, &a->stage[i], m);
}

/* Of several cards of the display each set has one path: the lowest first. */
static bool is_lower(const struct alh_stage *stage, const struct alh_move *m, const struct alh_pick *pick)
{
    return stage->noun == ALH_PICK_MINTED && stage->word && pick->id < m->minted[stage->word - 1];
}

static bool any_offer_reaches(const struct attempt *a, const struct alh_move *m, int i, int from)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, m, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_move with = *m;
        if (a->rising && is_lower(&a->stage[i], m, &offer.pick[at]))
            continue;
        alh_fill_in(&with, &a->stage[i], &offer.pick[at]);
        if (reaches(a, &with, i + 1 + (a->stage[i].may == ALH_OR), from))
            return true;
    }
    return false;
}

/* Whether some legal move agrees with `m` in the stages before i and with the path in all others. */
static bool reaches(const struct attempt *a, const struct alh_move *m, int i, int from)
{
    const struct alh_stage *stage = &a->stage[i];
    if (a->barred)
        return false;
    bool filled = a->filled >> i & 1, either = stage->may == ALH_OR, other = either && a->filled >> (i + 1) & 1;
    if (!stage->noun)
        return cards_reach(a, m, from);
    int need = need_of(a, m, i);
    if (i == a->cards || need == ALH_IF)
        return !filled && reaches(a, m, i + 1, from);
    if (filled)
        return !other && is_offered(a, m, i) && reaches(a, m, i + 1 + either, from);
    bool may = either || need == ALH_MAY;
    if (may && reaches(a, m, i + 1, from))
        return true;
    return !other && !(may && i < a->closed) && any_offer_reaches(a, m, i, from);
}

/* ---- what may be picked next ---- */

static void add_pick(struct alh_pick *list, int *n, const struct alh_pick *pick)
{
    for (int i = 0; i < *n; i++)
        if (same_pick(&list[i], pick))
            return;
    if (*n < ALH_MAX_PICKS)
        list[(*n)++] = *pick;
}

/* Where the path has picks behind a stage already, what is missing does not lead on: it belongs to another path. */
static bool leads_on(const struct attempt *a, int i)
{
    return !(a->filled >> i >> 1) && !(a->n_cards && i < a->cards);
}

/* Cards from the highest picked one on lead on, where larger ones can still complete the set; the others can be picked, too,
   but belong to another path. */
static void choose_cards(const struct attempt *a, struct alh_choices *out)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, &a->move, &a->stage[a->cards], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_move with = a->move;
        int card = offer.pick[at].id, order = alh_pick_order(card);
        if (alh_count(&with.cards, card) == 15)
            continue;
        alh_add_card(&with.cards, card);
        struct attempt on = *a;
        on.closed = a->cards;
        if (leads_on(a, a->cards) && (!a->n_cards || order >= a->last) && reaches(&on, &with, 0, order))
            add_pick(out->next, &out->n_next, &offer.pick[at]);
        else if (reaches(a, &with, 0, ANY_CARD))
            add_pick(out->also, &out->n_also, &offer.pick[at]);
    }
}

static void choose_pick(const struct attempt *a, int i, struct alh_choices *out)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, &a->move, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct attempt with = *a;
        if (!assign(&with, &offer.pick[at]))
            continue;
        bool on = leads_on(a, i) && !is_lower(&a->stage[i], &a->move, &offer.pick[at]),
             behind_cards = a->cards >= 0 && i > a->cards;
        with.closed = on ? i : 0;
        with.rising = on;
        if (on && reaches(&with, &with.move, 0, behind_cards ? NO_CARD : ANY_CARD)) {
            add_pick(out->next, &out->n_next, &offer.pick[at]);
            continue;
        }
        with.closed = 0;
        with.rising = false;
        if (reaches(&with, &with.move, 0, ANY_CARD))
            add_pick(out->also, &out->n_also, &offer.pick[at]);
    }
}

static bool is_open(const struct attempt *a, int i)
{
    bool instead = i && a->stage[i - 1].may == ALH_OR && a->filled >> (i - 1) & 1;
    bool other = a->stage[i].may == ALH_OR && a->filled >> (i + 1) & 1;
    return !(a->filled >> i & 1) && !instead && !other && need_of(a, &a->move, i) != ALH_IF;
}

/* The first stage that a pick has to come for before others can; that of the cards, or the end, if there is none. */
static int first_needed(const struct attempt *a)
{
    int i = 0;
    while (a->stage[i].noun && i != a->cards && (need_of(a, &a->move, i) == ALH_MAY || !is_open(a, i)))
        i++;
    return i;
}

/* What the option makes of the path; false when none of its legal moves contains it. */
static bool try_option(struct attempt *a, struct alh_choices *out)
{
    if (!reaches(a, &a->move, 0, ANY_CARD))
        return false;
    int needed = first_needed(a);
    bool whole = needed == a->cards || !a->stage[needed].noun;
    for (int i = 0; a->stage[i].noun && (whole || i <= needed + (a->stage[needed].may == ALH_OR)); i++) {
        if (i == a->cards)
            choose_cards(a, out);
        else if (is_open(a, i))
            choose_pick(a, i, out);
    }
    if (whole && is_legal(a, &a->move)) {
        out->is_move = true;
        out->move = a->move;
    }
    return true;
}

static int add_cards(const struct alh_cards *cards, int noun, bool money, struct alh_pick *path, int n)
{
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = (alh_worth(card) != 0) == money ? alh_count(cards, card) : 0; i && n < ALH_MAX_PATH; i--)
            path[n++] = (struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)card };
    return n;
}

static int add_cards_in_order(const struct alh_move *move, int noun, struct alh_pick *path, int n)
{
    n = add_cards(&move->cards, noun, false, path, n);
    return add_cards(&move->cards, noun, true, path, n);
}

/* The path in the order of the option's stages, cards ascending. */
static void order_path(const struct attempt *a, struct alh_choices *out)
{
    out->n_path = 0;
    for (int i = 0; a->stage[i].noun; i++)
        if (i == a->cards)
            out->n_path = add_cards_in_order(&a->move, a->stage[i].noun, out->path, out->n_path);
        else if (a->filled >> i & 1)
            out->path[out->n_path++] = alh_pick_of(&a->move, &a->stage[i]);
}

/* Pieces of other modules are nothing to it. */
static bool may_be_meant(int kind, const struct alh_pick *pick)
{
    int own = alh_move_module(kind);
    switch (pick->noun) {
    case ALH_PICK_THING: return alh_thing_module(pick->id) == own;
    case ALH_PICK_CARD: return alh_card_key(pick->id) && alh_card_module(pick->id) == own;
    default: return true;
    }
}

/* Whether both of two stages were filled of which one will do. */
static bool has_too_much(const struct attempt *a)
{
    for (int i = 0; a->stage[i].noun; i++)
        if (a->stage[i].may == ALH_OR && (a->filled >> i & 3) == 3)
            return true;
    return false;
}

/* What an option makes of the path; false when it has no stage for one of the picks. */
static bool understand(struct attempt *a, const struct alh_state *s, int kind, const struct alh_pick *path, int n)
{
    *a = (struct attempt){
        .s = s, .d = alh_top(s), .option = alh_option[kind], .move = { .kind = (uint8_t)kind }, .last = ANY_CARD
    };
    for (a->cards = alh_stages(kind, a->stage) - 1; a->cards >= 0 && !alh_picks_cards(&a->stage[a->cards]);)
        a->cards--;
    a->barred = alh_barred(s, a->d, kind);
    bool fits = true;
    for (int i = 0; fits && i < n; i++)
        fits = exists(&path[i]) && may_be_meant(kind, &path[i]) && assign(a, &path[i]);
    return fits && !has_too_much(a);
}

/* What is due is known once only cards are missing. */
static void tell_price(const struct attempt *a, struct alh_choices *out)
{
    if (out->price || !a->option->payment || a->cards < 0 || first_needed(a) != a->cards)
        return;
    struct alh_payment payment = a->option->payment(a->s, a->d, &a->move);
    out->price = (int16_t)payment.price;
    out->currency = (uint8_t)payment.currency;
    out->mixed = payment.kind == ALH_PAY_MIX;
}

bool alh_picks(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_choices *out)
{
    memset(out, 0, sizeof *out);
    if (alh_over(s) || n > ALH_MAX_PATH)
        return alh_over(s) && n == 0;
    bool found = false;
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;) {
        struct attempt a;
        if (!understand(&a, s, kind, path, n) || !try_option(&a, out))
            continue;
        found = true;
        out->kind[kind] = true;
        if (n && !out->tile)
            out->tile = (uint8_t)alh_tile_of_move(s, &a.move);
        tell_price(&a, out);
        order_path(&a, out);
    }
    return found;
}

/* Whether nothing is left to pick; that no card is among the picks is a matter of the rules. */
static bool is_whole(const struct attempt *a)
{
    int needed = first_needed(a);
    return needed == a->cards || !a->stage[needed].noun;
}

/* Where no card was picked yet, the reason is that all the money would not do, if that is so. */
static struct alh_refusal judge_attempt(const struct alh_state *s, const struct attempt *a)
{
    struct alh_refusal why = a->barred ? alh_refuse(a->barred) : a->option->check(s, a->d, &a->move);
    if (why.rule != ALH_RULE_no_cards || !a->option->payment)
        return why;
    struct alh_payment payment = a->option->payment(s, a->d, &a->move);
    return alh_check_purse(s, &payment);
}

/* What is offered first, as far as something has to be picked; `from` on is still to be done. Where nothing can be, what comes behind it
   would be asked about a piece that is not there. */
static void complete_attempt(struct attempt *a, int from)
{
    for (int i = from; a->stage[i].noun; i++) {
        struct alh_offer offer;
        if (i == a->cards || need_of(a, &a->move, i) == ALH_MAY || !is_open(a, i))
            continue;
        alh_make_offer(a->s, a->d, &a->move, &a->stage[i], &offer);
        if (offer.n)
            assign(a, &offer.pick[0]);
        else if (a->stage[i].may == ALH_MUST)
            return;
    }
}

/* Of what is tried on one square only: why none would do. */
static struct alh_refusal judge_nearest(const struct alh_state *s, const struct attempt *a)
{
    bool stuck = a->option->stuck && !a->barred;
    struct alh_refusal why = stuck ? a->option->stuck(s, a->d, &a->move) : alh_fine();
    if (why.rule)
        return why;
    why = judge_attempt(s, a);
    if (why.rule == ALH_RULE_occupied && a->move.tile)
        why = alh_why_nowhere(s, a->d->player, a->move.tile);
    return why;
}

static bool is_nearer(const struct alh_refusal *why, const struct alh_refusal *than)
{
    bool dear = why->rule == ALH_RULE_too_little_money, was_dear = than->rule == ALH_RULE_too_little_money;
    return dear && (!was_dear || why->number < than->number);
}

/* The first stage at which there is a choice: each thing is tried there, with what comes first behind it. */
static int first_choice(const struct attempt *a)
{
    int i = 0;
    while (a->stage[i].noun && (a->stage[i].noun == ALH_PICK_OPTION || a->stage[i].may == ALH_MAY))
        i++;
    return a->stage[i].noun && i != a->cards ? i : -1;
}

/* Why not, and in which currency something is missing. */
struct nearest {
    struct alh_refusal why;
    int currency;
};

static int currency_missing(const struct alh_state *s, const struct attempt *a, const struct alh_refusal *why)
{
    if (why->rule != ALH_RULE_too_little_money || !a->option->payment)
        return ALH_NO_CURRENCY;
    struct alh_payment payment = a->option->payment(s, a->d, &a->move);
    return alh_currency_missing(s, &payment, why->number);
}

static void try_thing(const struct alh_state *s, struct attempt a, bool first, struct nearest *out)
{
    complete_attempt(&a, 0);
    struct alh_refusal why = judge_nearest(s, &a);
    if (first || is_nearer(&why, &out->why))
        *out = (struct nearest){ why, currency_missing(s, &a, &why) };
}

/* With a piece that shall come along, if there is one. Every thing that could be chosen first is tried. */
static struct nearest judge_all(const struct alh_state *s, int kind, const struct alh_pick *along)
{
    struct attempt none;
    struct nearest nearest;
    struct alh_offer offer = { .n = 0 };
    understand(&none, s, kind, along, along != NULL);
    int at = first_choice(&none);
    if (at >= 0)
        alh_make_offer(s, none.d, &none.move, &none.stage[at], &offer);
    try_thing(s, none, true, &nearest);
    for (int i = 0; i < offer.n; i++) {
        struct attempt a = none;
        if (assign(&a, &offer.pick[i]))
            try_thing(s, a, false, &nearest);
    }
    return nearest;
}

static bool says_nothing(const struct alh_refusal *why)
{
    return why->rule == ALH_RULE_no_cards || (why->has_at && !exists(&why->at));
}

struct alh_refusal alh_why_not(const struct alh_state *s, int kind, int *currency)
{
    struct nearest nearest = judge_all(s, kind, NULL);
    *currency = nearest.currency;
    return says_nothing(&nearest.why) ? alh_refuse(ALH_RULE_nothing_to_choose) : nearest.why;
}

/* A card of the hand is part of the payment: beside money that does, it is not needed. */
struct alh_refusal alh_why_not_along(const struct alh_state *s, int kind, const struct alh_pick *along, int *currency)
{
    bool card = along->noun == ALH_PICK_HAND;
    struct nearest nearest = judge_all(s, kind, card ? NULL : along);
    bool idle = card ? nearest.why.rule != ALH_RULE_too_little_money : says_nothing(&nearest.why);
    *currency = nearest.currency;
    return idle ? alh_refuse(ALH_RULE_nothing_needs_it) : nearest.why;
}

/* Money is the payment itself; a gate card never pays and helps no purchase. */
static bool card_comes_along(int card)
{
    return !alh_worth(card) && card != ALH_GATE_CARD;
}

int alh_pieces_along(const struct alh_state *s, int kind, struct alh_pick *out)
{
    struct attempt a;
    struct alh_offer offer;
    int n = 0;
    understand(&a, s, kind, NULL, 0);
    for (int i = 0; a.stage[i].noun; i++) {
        if (i != a.cards && !extra_with(a.stage[i].noun))
            continue;
        alh_make_offer(s, a.d, &a.move, &a.stage[i], &offer);
        for (int at = 0; at < offer.n; at++)
            if (i != a.cards || card_comes_along(offer.pick[at].id))
                add_pick(out, &n, &offer.pick[at]);
    }
    return n;
}

/* Why nothing can follow: what the option knows, else, of a piece of its own, what is against what would come first. */
static struct alh_refusal judge_begun(const struct alh_state *s, struct attempt *a, const struct alh_pick *first)
{
    if (a->barred)
        return alh_refuse(a->barred);
    if (a->option->stuck)
        return a->option->stuck(s, a->d, &a->move);
    if (first->noun != ALH_PICK_THING && first->noun != ALH_PICK_CARD)
        return alh_fine();
    complete_attempt(a, 0);
    return judge_attempt(s, a);
}

/* Picks to which something is missing that cannot be picked: the first reason. None of them opens something else. */
static bool judge_stuck(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
                        struct alh_refusal *why)
{
    bool found = false;
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;) {
        struct attempt a;
        if (!understand(&a, s, kind, path, n))
            continue;
        if (reaches(&a, &a.move, 0, ANY_CARD))
            return false;
        struct alh_refusal judged = judge_begun(s, &a, path);
        if (!found && judged.rule && (!judged.has_at || exists(&judged.at))) {
            *move = a.move;
            *why = judged;
            found = true;
        }
    }
    return found;
}

/* Building says only that the square is occupied where swapping can say what does not fit. */
bool alh_judge(const struct alh_state *s, const struct alh_pick *path, int n, struct alh_move *move,
               struct alh_refusal *why)
{
    bool found = false;
    if (alh_over(s) || n == 0)
        return false;
    for (int i = 0, kind; (kind = alh_option_in_play(s, &i)) >= 0;) {
        struct attempt a;
        if (!understand(&a, s, kind, path, n) || !is_whole(&a))
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
    return found || judge_stuck(s, path, n, move, why);
}

int alh_path_of(const struct alh_move *move, struct alh_pick *path)
{
    struct alh_stage stage[ALH_STAGES];
    int n = 0;
    alh_stages(move->kind, stage);
    for (int i = 0; stage[i].noun; i++)
        if (alh_picks_cards(&stage[i]))
            n = add_cards_in_order(move, stage[i].noun, path, n);
        else if (!alh_is_left_out(move, stage, i) && n < ALH_MAX_PATH)
            path[n++] = alh_pick_of(move, &stage[i]);
    return n;
}

bool alh_opening_of(int kind, struct alh_pick *word)
{
    struct alh_pick path[ALH_MAX_PATH];
    if (!alh_path_of(&(struct alh_move){ .kind = (uint8_t)kind }, path) || path[0].noun != ALH_PICK_OPTION)
        return false;
    *word = path[0];
    return true;
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
