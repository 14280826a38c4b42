/* turn.c: the steps of a turn and the end of the game, 00 "The turn" and "End of the game". */
#include "module.h"

enum { DISPLAY_CARDS = 4 };

enum alh_again alh_base_ask_action(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    alh_ask_player(s, ALH_ASK_action, s->turn);
    return ALH_DONE;
}

enum alh_again alh_base_ask_place(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    if (alh_any_tile(&s->pending[s->turn]))
        alh_ask_player(s, ALH_ASK_place, s->turn);
    return ALH_DONE;
}

/* A scoring card is set aside and replaced. */
static void turn_up(struct alh_state *s, int card, struct alh_cards *shown, struct alh_events *ev)
{
    if (card < ALH_CARD_KINDS) {
        s->display[s->n_display++] = (uint8_t)card;
        alh_add_card(shown, card);
        return;
    }
    int round = card - ALH_CARD_SCORING + 1;
    s->surfaced |= (uint8_t)(1 << (round - 1));
    alh_emit(ev, (struct alh_event){
                     .kind = ALH_EVENT_scoring_card, .player = ALH_NOBODY, .barrier = true, .round = (uint8_t)round });
}

/* REFILL_MONEY: draw until the display holds 4 cards; if both piles are empty it stays short. */
enum alh_again alh_base_refill_display(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    struct alh_cards shown = { { 0 } };
    while (s->n_display < DISPLAY_CARDS) {
        int card = alh_draw_card(s, ev);
        if (!card)
            break;
        turn_up(s, card, &shown, ev);
    }
    if (!alh_no_cards(&shown))
        alh_emit(ev, (struct alh_event){
                         .kind = ALH_EVENT_displayed, .player = ALH_NOBODY, .barrier = true, .cards = shown });
    return ALH_DONE;
}

/* SCORING: the 1st before the 2nd; then the card leaves the game. */
enum alh_again alh_base_hold_scorings(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    for (int round = 1; s->surfaced; round++) {
        uint8_t bit = (uint8_t)(1 << (round - 1));
        if (s->surfaced & bit)
            alh_hold_scoring(s, round, ev);
        s->surfaced &= (uint8_t)~bit;
    }
    return ALH_DONE;
}

void alh_fill_slot(struct alh_state *s, int slot, struct alh_events *ev)
{
    int tile = alh_draw_tile(s);
    s->market[slot - 1] = (uint8_t)tile;
    if (tile)
        alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_slot_filled,
                                         .player = ALH_NOBODY,
                                         .barrier = true,
                                         .slot = (uint8_t)slot,
                                         .tile = (uint8_t)tile });
}

/* REFILL_MARKET: empty slots in the order 1→4 from the bag. If a slot stays empty, END. */
enum alh_again alh_base_refill_market(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    bool short_of_tiles = false;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        if (!s->market[slot - 1])
            alh_fill_slot(s, slot, ev);
        short_of_tiles |= !s->market[slot - 1];
    }
    if (short_of_tiles)
        alh_enter_step(s, ALH_STEP_END);
    return ALH_DONE;
}

enum alh_again alh_base_next_turn(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    s->turn = (uint8_t)alh_seat_after(s, s->turn);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_turn, .player = (int8_t)s->turn });
    return ALH_DONE;
}

/* The player with the most money of the currency; a tie, or nobody holding any: ALH_NOBODY. */
static int richest(const struct alh_state *s, int currency)
{
    int best = 0, who = ALH_NOBODY;
    for (int seat = 0; seat < s->players; seat++) {
        int money = alh_money(&s->hand[seat], currency);
        if (money == best)
            who = ALH_NOBODY;
        if (money > best) {
            best = money;
            who = seat;
        }
    }
    return who;
}

/* END: each tile that lies on the market goes to the richest in its slot's currency; its price does not matter. */
enum alh_again alh_base_hand_out_leftovers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_ending, .player = ALH_NOBODY, .barrier = true });
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        int tile = s->market[slot - 1];
        if (!tile)
            continue;
        int who = richest(s, alh_slot_currency(slot));
        int kind = who == ALH_NOBODY ? ALH_EVENT_left_lying : ALH_EVENT_leftover;
        alh_emit(ev, (struct alh_event){ .kind = (uint8_t)kind,
                                         .player = (int8_t)who,
                                         .barrier = true,
                                         .slot = (uint8_t)slot,
                                         .tile = (uint8_t)tile });
        if (who == ALH_NOBODY)
            continue;
        alh_include(&s->pending[who], tile);
        s->market[slot - 1] = 0;
    }
    return ALH_DONE;
}

/* The receivers act in turn order from the player who would be next; the last is asked last, so pushed first. */
enum alh_again alh_base_ask_receivers(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call, (void)ev;
    for (int i = s->players; i > 0; i--) {
        int seat = (s->turn + i) % s->players;
        if (alh_any_tile(&s->pending[seat]))
            alh_ask_player(s, ALH_ASK_place, seat);
    }
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

enum alh_again alh_base_finish(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    (void)call;
    alh_hold_scoring(s, ALH_SCORINGS, ev);
    s->winners = find_winners(s);
    alh_enter_step(s, ALH_STEP_OVER);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_over, .player = ALH_NOBODY, .seats = s->winners });
    return ALH_DONE;
}
