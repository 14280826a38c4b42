/* picks.c: moves as paths of picks. A path may come in any order; what an option's stages make of it decides which moves
   contain it. Cards of one stage are picked in the order of alh_pick_order, so each set of cards has exactly one path. */
#include "attempt.h"

/* ---- one option ---- */

static bool takes(const struct alh_stage *stage, const struct alh_pick *pick)
{
    return stage->noun == pick->noun && (stage->noun != ALH_PICK_OPTION || stage->word == pick->id);
}

bool alh_exists(const struct alh_pick *pick)
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
static bool pick_card(struct alh_attempt *a, int card)
{
    if (alh_count(&a->move.cards, card) == 15)
        return false;
    alh_add_card(&a->move.cards, card);
    a->last = alh_pick_order(card) > a->last ? alh_pick_order(card) : a->last;
    a->n_cards++;
    return true;
}

bool alh_assign(struct alh_attempt *a, const struct alh_pick *pick)
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

static bool is_legal(const struct alh_attempt *a, const struct alh_move *m)
{
    return !a->option->check(a->s, a->d, m).rule;
}

/* What lies beside the display is taken alone. */
static bool offered_reaches(const struct alh_attempt *a, const struct alh_move *m, int from)
{
    struct alh_move with = *m;
    if (!a->s->offered || !alh_no_cards(&m->cards) || alh_pick_order(a->s->offered) < from)
        return false;
    alh_add_card(&with.cards, a->s->offered);
    return is_legal(a, &with);
}

/* Few cards lie in the display: every set of them is tried. */
static bool take_reaches(const struct alh_attempt *a, const struct alh_move *m, int from)
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
static bool one_card_reaches(const struct alh_attempt *a, const struct alh_move *m, int from)
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
static bool cards_reach(const struct alh_attempt *a, const struct alh_move *m, int from)
{
    if (a->cards < 0 || from == ALH_NO_MORE_CARDS)
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
static bool is_offered(const struct alh_attempt *a, const struct alh_move *m, int i)
{
    struct alh_offer offer;
    struct alh_pick pick = alh_pick_of(&a->move, &a->stage[i]);
    alh_make_offer(a->s, a->d, m, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++)
        if (same_pick(&offer.pick[at], &pick))
            return true;
    return false;
}

int alh_need_of(const struct alh_attempt *a, const struct alh_move *m, int i)
{
    return alh_stage_need(a->s, a->d->player, &a->stage[i], m);
}

/* Of several cards of the display each set has one path: the lowest first. */
static bool is_lower(const struct alh_stage *stage, const struct alh_move *m, const struct alh_pick *pick)
{
    return stage->noun == ALH_PICK_MINTED && stage->word && pick->id < m->minted[stage->word - 1];
}

static bool any_offer_reaches(const struct alh_attempt *a, const struct alh_move *m, int i, int from)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, m, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_move with = *m;
        if (a->rising && is_lower(&a->stage[i], m, &offer.pick[at]))
            continue;
        alh_fill_in(&with, &a->stage[i], &offer.pick[at]);
        if (alh_reaches(a, &with, i + 1 + (a->stage[i].may == ALH_OR), from))
            return true;
    }
    return false;
}

bool alh_reaches(const struct alh_attempt *a, const struct alh_move *m, int i, int from)
{
    const struct alh_stage *stage = &a->stage[i];
    if (a->barred)
        return false;
    bool filled = a->filled >> i & 1, either = stage->may == ALH_OR, other = either && a->filled >> (i + 1) & 1;
    if (!stage->noun)
        return cards_reach(a, m, from);
    int need = alh_need_of(a, m, i);
    if (i == a->cards || need == ALH_IF)
        return !filled && alh_reaches(a, m, i + 1, from);
    if (filled)
        return !other && is_offered(a, m, i) && alh_reaches(a, m, i + 1 + either, from);
    bool may = either || need == ALH_MAY;
    if (may && alh_reaches(a, m, i + 1, from))
        return true;
    return !other && !(may && i < a->closed) && any_offer_reaches(a, m, i, from);
}

/* ---- what may be picked next ---- */

void alh_add_pick(struct alh_pick *list, int *n, const struct alh_pick *pick)
{
    for (int i = 0; i < *n; i++)
        if (same_pick(&list[i], pick))
            return;
    if (*n < ALH_MAX_PICKS)
        list[(*n)++] = *pick;
}

/* Where the path has picks behind a stage already, what is missing does not lead on: it belongs to another path. */
static bool leads_on(const struct alh_attempt *a, int i)
{
    return !(a->filled >> i >> 1) && !(a->n_cards && i < a->cards);
}

/* Cards from the highest picked one on lead on, where larger ones can still complete the set; the others can be picked, too,
   but belong to another path. */
static void choose_cards(const struct alh_attempt *a, struct alh_choices *out)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, &a->move, &a->stage[a->cards], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_move with = a->move;
        int card = offer.pick[at].id, order = alh_pick_order(card);
        if (alh_count(&with.cards, card) == 15)
            continue;
        alh_add_card(&with.cards, card);
        struct alh_attempt on = *a;
        on.closed = a->cards;
        if (leads_on(a, a->cards) && (!a->n_cards || order >= a->last) && alh_reaches(&on, &with, 0, order))
            alh_add_pick(out->next, &out->n_next, &offer.pick[at]);
        else if (alh_reaches(a, &with, 0, ALH_ANY_CARD))
            alh_add_pick(out->also, &out->n_also, &offer.pick[at]);
    }
}

static void choose_pick(const struct alh_attempt *a, int i, struct alh_choices *out)
{
    struct alh_offer offer;
    alh_make_offer(a->s, a->d, &a->move, &a->stage[i], &offer);
    for (int at = 0; at < offer.n; at++) {
        struct alh_attempt with = *a;
        if (!alh_assign(&with, &offer.pick[at]))
            continue;
        bool on = leads_on(a, i) && !is_lower(&a->stage[i], &a->move, &offer.pick[at]),
             behind_cards = a->cards >= 0 && i > a->cards;
        with.closed = on ? i : 0;
        with.rising = on;
        if (on && alh_reaches(&with, &with.move, 0, behind_cards ? ALH_NO_MORE_CARDS : ALH_ANY_CARD)) {
            alh_add_pick(out->next, &out->n_next, &offer.pick[at]);
            continue;
        }
        with.closed = 0;
        with.rising = false;
        if (alh_reaches(&with, &with.move, 0, ALH_ANY_CARD))
            alh_add_pick(out->also, &out->n_also, &offer.pick[at]);
    }
}

bool alh_is_open_stage(const struct alh_attempt *a, int i)
{
    bool instead = i && a->stage[i - 1].may == ALH_OR && a->filled >> (i - 1) & 1;
    bool other = a->stage[i].may == ALH_OR && a->filled >> (i + 1) & 1;
    return !(a->filled >> i & 1) && !instead && !other && alh_need_of(a, &a->move, i) != ALH_IF;
}

int alh_first_needed(const struct alh_attempt *a)
{
    int i = 0;
    while (a->stage[i].noun && i != a->cards && (alh_need_of(a, &a->move, i) == ALH_MAY || !alh_is_open_stage(a, i)))
        i++;
    return i;
}

/* What the option makes of the path; false when none of its legal moves contains it. */
static bool try_option(struct alh_attempt *a, struct alh_choices *out)
{
    if (!alh_reaches(a, &a->move, 0, ALH_ANY_CARD))
        return false;
    int needed = alh_first_needed(a);
    bool whole = needed == a->cards || !a->stage[needed].noun;
    for (int i = 0; a->stage[i].noun && (whole || i <= needed + (a->stage[needed].may == ALH_OR)); i++) {
        if (i == a->cards)
            choose_cards(a, out);
        else if (alh_is_open_stage(a, i))
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
static void order_path(const struct alh_attempt *a, struct alh_choices *out)
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
static bool has_too_much(const struct alh_attempt *a)
{
    for (int i = 0; a->stage[i].noun; i++)
        if (a->stage[i].may == ALH_OR && (a->filled >> i & 3) == 3)
            return true;
    return false;
}

bool alh_understand(struct alh_attempt *a, const struct alh_state *s, int kind, const struct alh_pick *path, int n)
{
    *a = (struct alh_attempt){
        .s = s, .d = alh_top(s), .option = alh_option[kind], .move = { .kind = (uint8_t)kind }, .last = ALH_ANY_CARD
    };
    for (a->cards = alh_stages(kind, a->stage) - 1; a->cards >= 0 && !alh_picks_cards(&a->stage[a->cards]);)
        a->cards--;
    a->barred = alh_barred(s, a->d, kind);
    bool fits = true;
    for (int i = 0; fits && i < n; i++)
        fits = alh_exists(&path[i]) && may_be_meant(kind, &path[i]) && alh_assign(a, &path[i]);
    return fits && !has_too_much(a);
}

/* What is due is known once only cards are missing. */
static void tell_price(const struct alh_attempt *a, struct alh_choices *out)
{
    if (out->price || !a->option->payment || a->cards < 0 || alh_first_needed(a) != a->cards)
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
        struct alh_attempt a;
        if (!alh_understand(&a, s, kind, path, n) || !try_option(&a, out))
            continue;
        int tile = n ? alh_tile_of_move(s, &a.move) : 0;
        out->tile = !found || out->tile == tile ? (uint8_t)tile : 0;
        found = true;
        out->kind[kind] = true;
        tell_price(&a, out);
        order_path(&a, out);
    }
    return found;
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
