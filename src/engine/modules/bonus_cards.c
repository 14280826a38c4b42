/* bonus_cards.c: 03, secret cards that count as one more building once their tile stands in the owner's Alhambra. */
#include "../module.h"

enum { CARDS = ALH_THINGS_bonus, FIRST = ALH_THING_bonus };

/* 03, Components: the standard building that a card shows. */
static int tile_of(int card)
{
    return alh_printed_on_thing(FIRST + card)->tile;
}

static int type_of(int card)
{
    return alh_row_of(tile_of(card))->type;
}

static bool is_built(const struct alh_state *s, int player, int card)
{
    return alh_in(&s->alhambra[player], tile_of(card)) && alh_is_finished(s, tile_of(card));
}

/* ---- dealing ---- */

/* What this seat cannot place: hidden cards of others that nobody has seen, and those out of the game. */
static void deal_anew(struct alh_state *s, int seat, struct alh_random *random)
{
    struct alh_bonus_cards *b = &s->bonus_cards;
    uint8_t cards[CARDS];
    unsigned placed = seat == ALH_NOBODY ? 0 : b->hidden[seat];
    int n = 0;
    for (int other = 0; other < s->players; other++)
        placed |= b->open[other] | b->known[other];
    for (int card = 0; card < CARDS; card++)
        if (!(placed >> card & 1))
            cards[n++] = (uint8_t)card;
    alh_shuffle(random, cards, n);
    for (int other = 0; other < s->players; other++)
        if (other != seat)
            for (b->hidden[other] = b->known[other]; alh_bits(b->hidden[other]) < b->n_hidden[other];)
                b->hidden[other] |= (uint16_t)(1 << cards[--n]);
}

/* 03, Setup: the rest leaves the game unseen. */
enum alh_again alh_bonus_cards_deal(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    static const uint8_t each[ALH_MAX_PLAYERS + 1] = { [2] = 3, 3, 2, 2, 1 };
    memset(s->bonus_cards.n_hidden, each[s->players], s->players);
    deal_anew(s, ALH_NOBODY, &s->random);
    return ALH_DONE;
}

/* ---- revealing ---- */

/* 03, Hidden information: whoever has a hidden card is asked, whether it fits or not. */
static int offers(const struct alh_state *s, int ask, int seat)
{
    return ask == ALH_ASK_reveal_bonus && s->bonus_cards.n_hidden[seat];
}

/* 03, Play: in a scoring, before a type is counted. */
enum alh_again alh_bonus_cards_open_window(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    return alh_ask_in_order(s, ALH_ASK_reveal_bonus, call->what);
}

/* 03, Play: the tile is in his Alhambra, finished; in a window only cards of its type. */
static int find_obstacle(const struct alh_state *s, const struct alh_frame *d, int card)
{
    bool exists = card >= 0 && card < CARDS;
    if (exists && s->bonus_cards.open[d->player] >> card & 1)
        return ALH_RULE_bonus_open;
    if (!exists || !(s->bonus_cards.hidden[d->player] >> card & 1))
        return ALH_RULE_no_bonus;
    if (d->kind == ALH_ASK_reveal_bonus && type_of(card) != d->arg[0])
        return ALH_RULE_bonus_other_type;
    return is_built(s, d->player, card) ? ALH_RULE_none : ALH_RULE_bonus_not_built;
}

/* The type that is about to be counted, and the own cards. */
void alh_about_reveal_bonus_bonus_cards(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show(&about->subject, ALH_PICK_TYPE, d->arg[0]);
    for (unsigned left = s->bonus_cards.hidden[d->player]; left; left &= left - 1)
        alh_show(&about->subject, ALH_PICK_THING, FIRST + alh_lowest(left));
    about->secret = true;
}

static struct alh_refusal check_reveal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int rule = find_obstacle(s, d, m->thing - FIRST);
    return rule ? alh_refuse_at(rule, ALH_PICK_THING, m->thing) : alh_fine();
}

/* The cards that can be revealed now, as bits. */
static unsigned may_reveal(const struct alh_state *s, const struct alh_frame *d)
{
    unsigned cards = 0;
    for (unsigned left = s->bonus_cards.hidden[d->player]; left; left &= left - 1)
        cards |= find_obstacle(s, d, alh_lowest(left)) ? 0 : left & -left;
    return cards;
}

static void list_reveal(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (unsigned left = may_reveal(s, d); left; left &= left - 1)
        alh_list_move(list, &(struct alh_move){ .kind = (uint8_t)kind, .thing = (uint8_t)(FIRST + alh_lowest(left)) });
}

static void offer_reveal(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                         struct alh_offer *out)
{
    for (unsigned left = may_reveal(s, d); left; left &= left - 1)
        alh_offer(out, noun, FIRST + alh_lowest(left));
}

/* A card is revealed, or hidden again: then everybody has seen it. */
static void turn_card(struct alh_state *s, int player, int card, bool open, struct alh_events *ev)
{
    struct alh_bonus_cards *b = &s->bonus_cards;
    const uint16_t bit = (uint16_t)(1 << card);
    b->hidden[player] ^= bit;
    b->open[player] ^= bit;
    b->known[player] = b->hidden[player] & (b->known[player] | bit);
    b->n_hidden[player] = (uint8_t)(b->n_hidden[player] + (open ? -1 : 1));
    ALH_EMIT_KIND(ev, open ? ALH_EVENT_bonus_revealed : ALH_EVENT_bonus_hidden, .player = (int8_t)player,
                  .barrier = open, .thing = (uint8_t)(FIRST + card));
}

/* 03, Play: free, the same decision stands again; a window begins anew. */
static void play_reveal(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    turn_card(s, d->player, m->thing - FIRST, true, ev);
    if (d->kind == ALH_ASK_reveal_bonus)
        s->window = 0;
    else
        alh_push(s, *d);
}

const struct alh_option alh_option_reveal_bonus = {
    .type = "reveal_bonus",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_reveal,
    .list = list_reveal,
    .offer = offer_reveal,
    .play = play_reveal,
    .secret = true, /* until it is revealed only its owner knows it */
};
ALH_OPTION_OF_WORD(pass_bonus, "pass", pass, alh_play_pass_in_order);

/* 03, Play, Forced: the tile leaves the Alhambra, the card returns to the hand. */
enum alh_again alh_bonus_cards_take_back(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (unsigned left = s->bonus_cards.open[call->player]; left; left &= left - 1)
        if (tile_of(alh_lowest(left)) == call->what)
            turn_card(s, call->player, alh_lowest(left), false, ev);
    return ALH_DONE;
}

/* 03, Scoring: an open card is one more building of its type. */
static int halves(const struct alh_state *s, int owner, int type)
{
    int n = 0;
    for (unsigned left = owner == ALH_DIRK ? 0 : s->bonus_cards.open[owner]; left; left &= left - 1)
        n += type_of(alh_lowest(left)) == type;
    return 2 * n;
}

/* ---- the module ---- */

static bool flaw_of_cards(unsigned cards, int rule, int seat, const char *field, struct alh_position_flaw *flaw)
{
    return cards && alh_find_flaw(flaw, alh_refuse_at(rule, ALH_PICK_THING, FIRST + alh_lowest(cards)), seat, field);
}

/* Every card lies in one place; open ones with their tile built; known ones are hidden ones. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    const struct alh_bonus_cards *b = &s->bonus_cards;
    bool found = false;
    unsigned met = 0;
    for (int seat = 0; seat < s->players && !found; met |= b->hidden[seat] | b->open[seat], seat++) {
        unsigned not_built = 0;
        for (unsigned left = b->open[seat]; left; left &= left - 1)
            not_built |= is_built(s, seat, alh_lowest(left)) ? 0 : left & -left;
        found = flaw_of_cards(b->hidden[seat] & b->open[seat], ALH_RULE_bonus_open, seat, "bonus_open", flaw) ||
                flaw_of_cards(met & b->hidden[seat], ALH_RULE_no_bonus, seat, "bonus_cards", flaw) ||
                flaw_of_cards(met & b->open[seat], ALH_RULE_no_bonus, seat, "bonus_open", flaw) ||
                flaw_of_cards(b->known[seat] & ~b->hidden[seat], ALH_RULE_no_bonus, seat, "bonus_known", flaw) ||
                flaw_of_cards(not_built, ALH_RULE_bonus_not_built, seat, "bonus_open", flaw);
    }
    return found;
}

const struct alh_module alh_module_bonus_cards = {
    .halves = halves,
    .offers = offers,
    .deal_anew = deal_anew,
    .position_flaw = position_flaw,
};
