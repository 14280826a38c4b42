/* The way out of a tile that is too dear: money that can be taken now, after which it could be paid. */
#include "protocol/session.h"

/* Money to take, and whether the tile could be paid exactly with it. */
struct way {
    struct alh_cards cards;
    int n; /* cards; 0: there is no way */
    bool exact;
};

static void leave_display(struct alh_state *s, int card)
{
    int kept = 0, n = s->n_display;
    for (int i = 0; i < n; i++)
        if (s->display[i] != card || kept < i)
            s->display[kept++] = s->display[i];
    s->n_display = (uint8_t)kept;
}

static void hold_too(struct alh_state *s, int player, const struct alh_cards *cards)
{
    for (int card = alh_next_card(cards, 0); card; card = alh_next_card(cards, card))
        for (int i = alh_count(cards, card); i; i--) {
            alh_add_card(&s->hand[player], card);
            leave_display(s, card);
        }
}

/* A slot can be picked for other things than a purchase, too. */
static bool leads_to_payment(const struct alh_choices *choices)
{
    bool pays = false;
    for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
        pays = pays || (choices->kind[kind] && alh_move_pays(kind));
    return pays;
}

/* Whether a tile can be paid exactly. */
static bool is_exact(struct alh_call *c, const struct alh_state *s, int slot)
{
    int price, paid, n = alh_moves(s, c->session->moves, ALH_MAX_MOVES, NULL);
    for (const struct alh_move *move = c->session->moves; move < c->session->moves + n; move++)
        if (move->kind == ALH_MOVE_buy && move->slot == slot && alh_price_of(s, move, &price, &paid) && paid == price)
            return true;
    return false;
}

static struct way try_way(struct alh_call *c, const struct alh_cards *cards, int slot)
{
    struct alh_state s = *alh_now(c);
    struct way way = { .cards = *cards };
    const struct alh_pick pick = { .noun = ALH_PICK_SLOT, .id = (uint8_t)slot };
    hold_too(&s, alh_decision(&s).player, cards);
    if (!alh_picks(&s, &pick, 1, &c->session->choices) || !leads_to_payment(&c->session->choices))
        return way;
    way.n = alh_count_cards(cards);
    way.exact = is_exact(c, &s, slot);
    return way;
}

/* Exactly is better than not, and few cards are better than many. */
static bool is_better(const struct way *a, const struct way *b)
{
    if (!a->n || !b->n)
        return a->n;
    return a->exact != b->exact ? a->exact : a->n < b->n;
}

static struct way find_way(struct alh_call *c, int slot)
{
    enum { MOST = 64 };
    static const struct way none;
    struct alh_cards takes[MOST];
    struct way best = none;
    int n = 0, listed = alh_moves(alh_now(c), c->session->moves, ALH_MAX_MOVES, NULL);
    for (int i = 0; i < listed && n < MOST; i++)
        if (c->session->moves[i].kind == ALH_MOVE_take)
            takes[n++] = c->session->moves[i].cards;
    for (int i = 0; i < n; i++) {
        struct way way = try_way(c, &takes[i], slot);
        if (is_better(&way, &best))
            best = way;
    }
    return best;
}

void alh_put_way_out(struct alh_call *c, int slot)
{
    struct way way = find_way(c, slot);
    if (!way.n)
        return;
    json_key(c->out, "take");
    alh_json_cards_as_handles(c->out, ALH_PICK_DISPLAY, &way.cards);
    json_field_bool(c->out, "exact", way.exact);
}
