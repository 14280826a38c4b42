/* turn.c: the steps of a turn and the end of the game, 00 "The turn" and "End of the game". */
#include "module.h"

/* ---- menus ---- */

void alh_open_menu(struct alh_state *s, int ask)
{
    alh_raise(s, ALH_ON_MENU, (struct alh_call){ .what = ask });
}

void alh_stand_again(struct alh_state *s, const struct alh_frame *d)
{
    if (d->kind == ALH_ASK_action)
        alh_push(s, *d);
    else
        alh_open_menu(s, d->kind);
}

/* 90-interplay, section 12: public facts alone decide whether it is asked. */
enum alh_again alh_base_ask_menu(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (alh_ask_offers(s, call->what, s->turn))
        alh_ask_player(s, call->what, s->turn);
    return ALH_DONE;
}

enum alh_again alh_base_open_start(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_open_menu(s, ALH_ASK_start);
    return ALH_DONE;
}

enum alh_again alh_base_open_wrap(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_open_menu(s, ALH_ASK_wrap);
    return ALH_DONE;
}

/* ---- the turn ---- */

enum alh_again alh_base_ask_action(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_ask_player(s, ALH_ASK_action, s->turn);
    return ALH_DONE;
}

enum alh_again alh_base_ask_place(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (alh_any_tile(&s->pending[s->turn]))
        alh_ask_player(s, ALH_ASK_place, s->turn);
    return ALH_DONE;
}

/* A scoring card is set aside and replaced. */
enum alh_again alh_base_set_aside(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int round = call->what - ALH_CARD_SCORING + 1;
    if (!alh_is_scoring(call->what))
        return ALH_DONE;
    s->surfaced |= (uint8_t)(1 << (round - 1));
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_scoring_card, .player = ALH_NOBODY, .barrier = true, .round = (uint8_t)round });
    return ALH_DONE;
}

/* Draws into the display until it is full or another kind of card comes up; that one, or 0. */
static int draw_into_display(struct alh_state *s, int most, struct alh_events *ev)
{
    struct alh_cards shown = { { 0 } };
    int card = 0;
    while (s->n_display < most && (card = alh_draw_card(s, ev)) && alh_is_for_display(card)) {
        s->display[s->n_display++] = (uint8_t)card;
        alh_add_card(&shown, card);
    }
    if (!alh_no_cards(&shown))
        alh_emit(ev, (struct alh_event){
                         .kind = ALH_EVENT_displayed, .player = ALH_NOBODY, .barrier = true, .cards = shown });
    return alh_is_for_display(card) ? 0 : card;
}

enum alh_again alh_fill_display(struct alh_state *s, int most, int first, struct alh_events *ev)
{
    int card = s->n_display < most ? draw_into_display(s, most, ev) : 0;
    if (!card)
        return ALH_DONE;
    alh_raise(s, ALH_ON_CARD_TURNED, (struct alh_call){ .player = first, .what = card });
    return ALH_AGAIN;
}

/* REFILL_MONEY: draw until the display holds 4 cards; if both piles are empty it stays short. */
enum alh_again alh_base_refill_display(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    return alh_fill_display(s, ALH_DISPLAY_CARDS, alh_seat_after(s, s->turn), ev);
}

/* SCORING: the 1st before the 2nd. */
enum alh_again alh_base_hold_scorings(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!s->surfaced)
        return ALH_DONE;
    alh_hold_scoring(s, alh_lowest(s->surfaced) + 1);
    return ALH_AGAIN;
}

int alh_slot_beside(int slot, int tile)
{
    struct alh_facts facts;
    bool shows = alh_describe(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile }, &facts);
    return shows && facts.n_currencies ? alh_currency_slot(facts.currency[0]) : slot;
}

void alh_lay_beside(struct alh_state *s, int drawn_for, int tile, struct alh_events *ev)
{
    int slot = alh_slot_beside(drawn_for, tile);
    alh_include(&s->beside, tile);
    s->spot[tile].x = (int16_t)slot;
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_laid_beside,
                                     .player = ALH_NOBODY,
                                     .barrier = true,
                                     .slot = (uint8_t)slot,
                                     .tile = (uint8_t)tile });
}

/* Some tiles never lie on a slot: they are laid beside it, and the slot is still to be filled. */
enum alh_again alh_base_lay_beside(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (!(alh_tile_flags(call->what) & ALH_BESIDE))
        return ALH_DONE;
    alh_lay_beside(s, call->x, call->what, ev);
    alh_cancel_raised(s);
    return ALH_DONE;
}

static void lay_on_slot(struct alh_state *s, int slot, int tile, struct alh_events *ev)
{
    s->market[slot - 1] = (uint8_t)tile;
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_slot_filled,
                                     .player = ALH_NOBODY,
                                     .barrier = true,
                                     .slot = (uint8_t)slot,
                                     .tile = (uint8_t)tile });
}

/* What lay there before goes back to the bag: first what lies on it, then something comes onto the new one. */
enum alh_again alh_base_lay_on_slot(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int lifted = s->market[call->x - 1];
    lay_on_slot(s, call->x, call->what, ev);
    alh_raise(s, ALH_ON_TILE_LAID, (struct alh_call){ .what = call->what, .x = call->x });
    if (lifted)
        alh_raise(s, ALH_ON_TILE_LIFTED, (struct alh_call){ .what = lifted, .x = call->x });
    return ALH_DONE;
}

static int first_empty_slot(const struct alh_state *s)
{
    int slot = 1;
    while (slot <= ALH_SLOTS && s->market[slot - 1])
        slot++;
    return slot;
}

/* Without modules nobody watches the tiles that are drawn. */
static void fill_plain_market(struct alh_state *s, struct alh_events *ev)
{
    for (int slot; s->n_bag && (slot = first_empty_slot(s)) <= ALH_SLOTS;)
        lay_on_slot(s, slot, alh_draw_tile(s), ev);
}

/* An empty slot for which a tile lies ready, or is in the bag; 0: there is none. */
static int first_to_fill(const struct alh_state *s)
{
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (!s->market[slot - 1] && (s->n_bag || alh_ask_tile_ready(s, slot)))
            return slot;
    return 0;
}

/* What fills the slot: the tile that lies ready for it, else one from the bag, and another one where that comes to lie elsewhere. */
enum alh_again alh_base_fill_slot(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (s->market[call->x - 1])
        return ALH_DONE;
    int ready = alh_ask_tile_ready(s, call->x), tile = ready ? ready : alh_draw_tile(s);
    if (!tile)
        return ALH_DONE;
    alh_raise(s, ALH_ON_TILE_DRAWN, (struct alh_call){ alh_seat_after(s, s->turn), tile, call->x, 0 });
    return ALH_AGAIN;
}

/* REFILL_MARKET: empty slots in the order 1→4. If a slot stays empty, END. */
enum alh_again alh_base_refill_market(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int slot = 0;
    if (first_empty_slot(s) > ALH_SLOTS)
        return ALH_DONE;
    if (alh_base_alone(s))
        fill_plain_market(s, ev);
    else
        slot = first_to_fill(s);
    if (slot) {
        alh_raise(s, ALH_ON_SLOT_EMPTY, (struct alh_call){ .x = slot });
        return ALH_AGAIN;
    }
    if (first_empty_slot(s) <= ALH_SLOTS)
        alh_enter_step(s, ALH_STEP_END);
    return ALH_DONE;
}

enum alh_again alh_base_open_window(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_raise(s, ALH_ON_WINDOW, (struct alh_call){ 0 });
    return ALH_DONE;
}

enum alh_again alh_ask_in_order(struct alh_state *s, int ask, int about)
{
    for (int i = s->window + 1; i <= s->players; i++) {
        int seat = (s->turn + i) % s->players;
        if (!alh_ask_offers(s, ask, seat))
            continue;
        s->window = (uint8_t)(i - 1);
        alh_push(s, (struct alh_frame){ .kind = (uint8_t)ask, .player = (int8_t)seat, .arg = { (int16_t)about } });
        return ALH_AGAIN;
    }
    s->window = 0;
    return ALH_DONE;
}

/* When all have passed, the next turn follows. */
enum alh_again alh_base_ask_window(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    return alh_ask_in_order(s, ALH_ASK_interrupt, 0);
}

enum alh_again alh_base_next_turn(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->turn = (uint8_t)alh_seat_after(s, s->turn);
    s->actions = 0;
    alh_begin_turn(s);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_turn, .player = (int8_t)s->turn });
    return ALH_DONE;
}

/* 90-interplay, section 3.3: money cards of the hand, and tokens. */
static int money_at_end(const struct alh_state *s, int seat, int currency)
{
    struct alh_cards tokens = alh_tokens_of(s, seat, currency, ALH_PAY_ANYTHING);
    return alh_money(&s->hand[seat], currency) + alh_total_worth(&tokens);
}

int alh_richest(const struct alh_state *s, int currency, int but)
{
    int best = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < s->players; seat++) {
        if (seat == but)
            continue;
        int money = money_at_end(s, seat, currency);
        if (money == best)
            who = ALH_NOBODY;
        if (money > best) {
            best = money;
            who = seat;
        }
    }
    return who;
}

enum alh_again alh_base_begin_end(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_ending, .player = ALH_NOBODY, .barrier = true });
    return ALH_DONE;
}

/* Slots 1→4: what is raised last comes first. */
enum alh_again alh_base_hand_out_leftovers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int slot = ALH_SLOTS; slot >= 1; slot--)
        if (s->market[slot - 1])
            alh_raise(s, ALH_ON_LEFTOVER, (struct alh_call){ .what = s->market[slot - 1], .x = slot });
    return ALH_DONE;
}

void alh_give_leftover(struct alh_state *s, int player, int slot, int tile, struct alh_events *ev)
{
    alh_include(&s->pending[player], tile);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_leftover,
                                     .player = (int8_t)player,
                                     .barrier = true,
                                     .slot = (uint8_t)slot,
                                     .tile = (uint8_t)tile });
}

/* Each tile that lies on the market goes to the richest in its slot's currency; its price does not matter. */
enum alh_again alh_base_hand_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int who = alh_richest(s, alh_slot_currency(call->x), ALH_NOBODY);
    if (!s->market[call->x - 1])
        return ALH_DONE;
    if (who == ALH_NOBODY) {
        alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_left_lying,
                                         .player = ALH_NOBODY,
                                         .barrier = true,
                                         .slot = (uint8_t)call->x,
                                         .tile = (uint8_t)call->what });
        return ALH_DONE;
    }
    s->market[call->x - 1] = 0;
    alh_give_leftover(s, who, call->x, call->what, ev);
    return ALH_DONE;
}

/* 90-interplay, section 1.3: first what comes with the tiles, then they are placed. */
static void ask_receiver(struct alh_state *s, int seat)
{
    const struct alh_tiles *got = &s->pending[seat];
    if (alh_any_tile(got))
        alh_place_alone(s, ALH_ASK_place, seat, 0);
    for (int tile = alh_next_tile(got, 0); tile; tile = alh_next_tile(got, tile))
        alh_raise_acquired(s, &(struct alh_deal){ .player = seat, .tile = tile, .channel = ALH_BY_END });
}

/* The receivers act in turn order from the player who would be next; the last is asked last, so pushed first. */
enum alh_again alh_base_ask_receivers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int i = s->players; i > 0; i--)
        ask_receiver(s, (s->turn + i) % s->players);
    return ALH_DONE;
}

/* Most points wins; ties share the victory. Dirk cannot win. */
static uint8_t find_winners(const struct alh_state *s)
{
    int best = INT16_MIN;
    uint8_t winners = 0;
    for (int seat = 0; seat < s->players; seat++) {
        if (s->score[seat] > best) {
            best = s->score[seat];
            winners = 0;
        }
        if (s->score[seat] == best)
            winners |= (uint8_t)(1 << seat);
    }
    return winners;
}

enum alh_again alh_base_score_last(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    alh_hold_scoring(s, ALH_SCORINGS);
    return ALH_DONE;
}

enum alh_again alh_base_finish(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    s->winners = find_winners(s);
    alh_enter_step(s, ALH_STEP_OVER);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_over, .player = ALH_NOBODY, .seats = s->winners });
    return ALH_DONE;
}

/* ---- declining ---- */

void alh_play_decline(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_passed, .player = d->player, .ask = d->kind });
}

void alh_play_pass_in_order(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    s->window++;
    alh_play_decline(s, d, m, ev);
}

const struct alh_option alh_option_pass_window = {
    .type = "pass",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_pass, ALH_MUST } },
    .check = alh_always,
    .play = alh_play_pass_in_order,
};
static struct alh_refusal check_done(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int rule = alh_ask_unfinished(s, d->kind, d->player);
    return rule ? alh_refuse(rule) : alh_fine();
}

const struct alh_option alh_option_done = {
    .type = "done",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_done, ALH_MUST } },
    .check = check_done,
    .play = alh_play_decline,
};
const struct alh_option alh_option_decline = {
    .type = "decline",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_decline, ALH_MUST } },
    .check = alh_always,
    .play = alh_play_decline,
};
