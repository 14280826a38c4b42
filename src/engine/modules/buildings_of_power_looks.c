/* buildings_of_power_looks.c: 38, architecture and wisdom: looking at the top of the bag or of the draw pile, taking one piece, laying
   the rest back in an order of choice (piles.c). */
#include "buildings_of_power.h"

/* What is asked one after the other once a power is used; what there is nothing to choose in is passed over. */
enum stage { RESTING, PLAY_SCORING, KEEP_CARD, ORDER_CARDS, CHOOSE_TILE, CHOOSE_SLOT, ORDER_TILES };

static enum alh_pile pile_of(const struct alh_state *s)
{
    return s->buildings_of_power.stage <= ORDER_CARDS ? ALH_CARD_PILE : ALH_TILE_BAG;
}

/* 90-interplay, section 12: what everybody sees decides, not what was drawn. */
static bool scoring_to_come(const struct alh_state *s)
{
    return s->scorings_done < 2;
}

static bool is_keepable(int card)
{
    return card < ALH_CARD_KINDS;
}

static bool any_keepable(const struct alh_state *s)
{
    int n;
    const uint8_t *cards = alh_looked(s, ALH_CARD_PILE, &n);
    while (n && !is_keepable(cards[n - 1]))
        n--;
    return n > 0;
}

static bool any_free_slot(const struct alh_state *s)
{
    int slot = ALH_SLOTS;
    while (slot && alh_check_hiding(s, slot).rule)
        slot--;
    return slot > 0;
}

static bool several_left(const struct alh_state *s)
{
    return s->tops[pile_of(s)].looked >= 2;
}

static const struct {
    uint8_t ask, next;
    bool (*is_asked)(const struct alh_state *s);
} stages[] = {
    [PLAY_SCORING] = { ALH_ASK_wisdom_scoring, KEEP_CARD, scoring_to_come },
    [KEEP_CARD] = { ALH_ASK_wisdom_keep, ORDER_CARDS, any_keepable },
    [ORDER_CARDS] = { ALH_ASK_wisdom_keep, RESTING, several_left },
    [CHOOSE_TILE] = { ALH_ASK_architecture_place, ORDER_TILES, any_free_slot },
    [CHOOSE_SLOT] = { ALH_ASK_architecture_place, ORDER_TILES, any_free_slot },
    [ORDER_TILES] = { ALH_ASK_architecture_place, RESTING, several_left },
};

static void lay_back(struct alh_state *s, struct alh_events *ev)
{
    enum alh_pile pile = pile_of(s);
    int kind = pile == ALH_CARD_PILE ? ALH_EVENT_cards_returned : ALH_EVENT_tiles_returned;
    int n = alh_end_look(s, pile);
    if (n)
        ALH_EMIT_KIND(ev, kind, .player = (int8_t)s->turn, .number = (int16_t)n);
}

/* Asks for the next step of the power that is being used; false: it is over. */
static bool ask_stage(struct alh_state *s, struct alh_events *ev)
{
    uint8_t *stage = &s->buildings_of_power.stage;
    while (*stage != RESTING && !stages[*stage].is_asked(s)) {
        if (stages[*stage].next == RESTING)
            lay_back(s, ev);
        *stage = stages[*stage].next;
    }
    if (*stage != RESTING)
        alh_ask_player(s, stages[*stage].ask, s->turn);
    return *stage != RESTING;
}

/* ---- which power ---- */

/* An empty bag makes architecture void, wisdom needs a card. */
static bool is_usable(const struct alh_state *s, int tile)
{
    return alh_power_of(tile) == ALH_WISDOM ? s->n_draw || !alh_no_cards(&s->discard) : s->n_bag;
}

static uint64_t usable_powers(const struct alh_state *s, uint64_t waiting)
{
    for (uint64_t left = waiting; left; left &= left - 1)
        if (!is_usable(s, alh_lowest(left)))
            waiting &= ~(left & -left);
    return waiting;
}

static void ask_use(struct alh_state *s, int tile)
{
    int ask = alh_power_of(tile) == ALH_WISDOM ? ALH_ASK_wisdom_use : ALH_ASK_architecture_use;
    alh_ask_about(s, ask, s->turn, tile);
}

enum alh_again alh_buildings_of_power_use_powers(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    uint64_t *waiting = &s->buildings_of_power.now[s->turn];
    if (ask_stage(s, ev))
        return ALH_AGAIN;
    *waiting = usable_powers(s, *waiting);
    if (!*waiting)
        return ALH_DONE;
    if (*waiting & (*waiting - 1))
        alh_ask_player(s, ALH_ASK_power_next, s->turn);
    else
        ask_use(s, alh_lowest(*waiting));
    return ALH_AGAIN;
}

static bool waits(const struct alh_state *s, const struct alh_frame *d, int tile)
{
    return tile < 64 && s->buildings_of_power.now[d->player] >> tile & 1;
}

static struct alh_refusal check_next(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return waits(s, d, m->tile) ? alh_fine() : alh_refuse_at(ALH_RULE_no_power, ALH_PICK_TILE, m->tile);
}

static void offer_next(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    for (uint64_t left = s->buildings_of_power.now[d->player]; left; left &= left - 1)
        alh_offer(out, noun, alh_lowest(left));
}

void alh_about_power_next_buildings_of_power(const struct alh_state *s, const struct alh_frame *d,
                                             struct alh_about *about)
{
    for (uint64_t left = s->buildings_of_power.now[d->player]; left; left &= left - 1)
        alh_show(&about->subject, ALH_PICK_TILE, alh_lowest(left));
}

static void play_next(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    ask_use(s, m->tile);
}

const struct alh_option alh_option_power_next = {
    .type = "power_next",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST } },
    .check = check_next,
    .offer = offer_next,
    .play = play_next,
};

/* 38, Play: roll the red die and look at as many. */
static void play_use(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int tile = d->arg[0], number = 1 + (int)alh_random_below(&s->random, ALH_FACES);
    s->buildings_of_power.now[d->player] &= ~((uint64_t)1 << tile);
    s->buildings_of_power.stage = alh_power_of(tile) == ALH_WISDOM ? PLAY_SCORING : CHOOSE_TILE;
    alh_tell_die(ev, ALH_EVENT_power_used, d->player, tile, number);
    alh_look(s, pile_of(s), d->player, number, ev);
}

static void play_decline(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                         struct alh_events *ev)
{
    s->buildings_of_power.now[d->player] &= ~((uint64_t)1 << d->arg[0]);
    alh_play_decline(s, d, m, ev);
}

ALH_OPTION_OF_WORD(use_power, "use", use, play_use);
ALH_OPTION_OF_WORD(decline_power, "decline", decline, play_decline);

/* ---- choosing from what is looked at ---- */

/* Only who looks knows the pieces; the one that is drawn next comes first. */
static void show_looked(const struct alh_state *s, struct alh_about *about)
{
    enum alh_pile pile = pile_of(s);
    int n;
    const uint8_t *looked = alh_looked(s, pile, &n);
    for (int i = n - 1; i >= 0; i--)
        alh_show(&about->subject, pile == ALH_TILE_BAG ? ALH_PICK_TILE : ALH_PICK_DRAWN, looked[i]);
}

static uint8_t part_asked(const struct alh_state *s)
{
    int stage = s->buildings_of_power.stage;
    if (stage == CHOOSE_SLOT)
        return ALH_ASKS_SLOT;
    return stage == ORDER_TILES || stage == ORDER_CARDS ? ALH_ASKS_ORDER : ALH_ASKS_PIECE;
}

void alh_about_architecture_place_buildings_of_power(const struct alh_state *s, const struct alh_frame *d,
                                                     struct alh_about *about)
{
    if (s->buildings_of_power.stage == CHOOSE_SLOT)
        alh_show(&about->subject, ALH_PICK_TILE, s->bag[s->n_bag - 1]); /* the tile that was chosen */
    else
        show_looked(s, about);
    about->asks = part_asked(s);
    about->secret = true;
}

void alh_about_wisdom_scoring_buildings_of_power(const struct alh_state *s, const struct alh_frame *d,
                                                 struct alh_about *about)
{
    show_looked(s, about);
    about->secret = true;
}

void alh_about_wisdom_keep_buildings_of_power(const struct alh_state *s, const struct alh_frame *d,
                                              struct alh_about *about)
{
    show_looked(s, about);
    about->asks = part_asked(s);
    about->secret = true;
}

/* The 1st scoring comes before the 2nd. */
static int rule_against_scoring(const struct alh_state *s, int card)
{
    if (!alh_is_scoring(card))
        return ALH_RULE_no_scoring_card;
    return card == ALH_CARD_SCORING + s->scorings_done ? ALH_RULE_none : ALH_RULE_scoring_order;
}

static int rule_against(const struct alh_state *s, int piece)
{
    switch (s->buildings_of_power.stage) {
    case PLAY_SCORING: return rule_against_scoring(s, piece);
    case KEEP_CARD: return is_keepable(piece) ? ALH_RULE_none : ALH_RULE_not_keepable;
    default: return ALH_RULE_none;
    }
}

/* Each different piece that may be chosen, once; the next of the pile first. */
static int list_pieces(const struct alh_state *s, uint8_t *pieces)
{
    int n, found = 0;
    const uint8_t *looked = alh_looked(s, pile_of(s), &n);
    while (n--) {
        bool again = false;
        for (int i = 0; i < found; i++)
            again = again || pieces[i] == looked[n];
        if (!again && !rule_against(s, looked[n]))
            pieces[found++] = looked[n];
    }
    return found;
}

static void offer_pieces(const struct alh_state *s, int noun, struct alh_offer *out)
{
    uint8_t pieces[ALH_FACES];
    int n = list_pieces(s, pieces);
    for (int i = 0; i < n; i++)
        alh_offer(out, noun, pieces[i]);
}

static struct alh_refusal check_drawn(const struct alh_state *s, int noun, int piece)
{
    if (!alh_is_looked(s, pile_of(s), piece))
        return alh_refuse_at(ALH_RULE_not_drawn, noun, piece);
    int rule = rule_against(s, piece);
    return rule ? alh_refuse_at(rule, noun, piece) : alh_fine();
}

/* ---- architecture ---- */

static struct alh_refusal check_tile(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool now = s->buildings_of_power.stage != CHOOSE_SLOT;
    return now ? check_drawn(s, ALH_PICK_TILE, m->tile) : alh_refuse(ALH_RULE_not_now);
}

static void offer_looked(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                         struct alh_offer *out)
{
    if (noun == ALH_PICK_DRAWN || s->buildings_of_power.stage != CHOOSE_SLOT)
        offer_pieces(s, noun, out);
}

/* The tile that is to be hidden waits on top of the bag for its slot. */
static void play_tile(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_lay_next(s, ALH_TILE_BAG, m->tile);
    if (s->buildings_of_power.stage == CHOOSE_TILE)
        s->buildings_of_power.stage = CHOOSE_SLOT;
}

static struct alh_refusal check_slot(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool now = s->buildings_of_power.stage == CHOOSE_SLOT;
    return now ? alh_check_hiding(s, m->slot) : alh_refuse(ALH_RULE_not_now);
}

static void play_slot(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->buildings_of_power.stage = ORDER_TILES;
    alh_hide_tile(s, d->player, m->slot, alh_take_laid(s, ALH_TILE_BAG), ev);
}

const struct alh_option alh_option_architecture_tile = {
    .type = "architecture_place",
    .stage = { { ALH_PICK_TILE, 0, ALH_MUST } },
    .check = check_tile,
    .offer = offer_looked,
    .play = play_tile,
};
const struct alh_option alh_option_architecture_slot = {
    .type = "architecture_place",
    .stage = { { ALH_PICK_SLOT, 0, ALH_MUST } },
    .check = check_slot,
    .play = play_slot,
};

/* ---- wisdom ---- */

static struct alh_refusal check_card(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return check_drawn(s, ALH_PICK_DRAWN, m->card);
}

/* It is not replaced; the scoring takes place at once, then he is asked again. */
static void play_scoring(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                         struct alh_events *ev)
{
    alh_lay_next(s, ALH_CARD_PILE, m->card);
    alh_take_laid(s, ALH_CARD_PILE);
    alh_base_set_aside(s, &(struct alh_call){ .what = m->card }, ev);
    alh_hold_scoring(s, m->card - ALH_CARD_SCORING + 1);
}

static void play_leave(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->buildings_of_power.stage = KEEP_CARD;
    alh_play_decline(s, d, m, ev);
}

/* The first card goes to the hand, unseen by the others; the next ones are put in order. */
static void play_keep(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_lay_next(s, ALH_CARD_PILE, m->card);
    if (s->buildings_of_power.stage != KEEP_CARD)
        return;
    s->buildings_of_power.stage = ORDER_CARDS;
    struct alh_event kept = { .kind = ALH_EVENT_card_kept, .player = d->player, .seats = (uint8_t)(1 << d->player) };
    alh_add_card(&kept.cards, alh_take_laid(s, ALH_CARD_PILE));
    alh_slip_to_hand(s, d->player, m->card);
    alh_emit(ev, kept);
}

const struct alh_option alh_option_wisdom_scoring = {
    .type = "wisdom_scoring",
    .stage = { { ALH_PICK_DRAWN, 0, ALH_MUST } },
    .check = check_card,
    .offer = offer_looked,
    .play = play_scoring,
};
ALH_OPTION_OF_WORD(leave, "leave", leave, play_leave);
const struct alh_option alh_option_wisdom_keep = {
    .type = "wisdom_keep",
    .stage = { { ALH_PICK_DRAWN, 0, ALH_MUST } },
    .check = check_card,
    .offer = offer_looked,
    .play = play_keep,
};
