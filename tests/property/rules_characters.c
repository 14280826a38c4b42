/* rules_characters.c: docs/rules/modules/07-characters.md once more. */
#include "rules.h"

enum { PERSONS = 10, EXCHANGE = RULES_EXCHANGE };
enum { C1, C2, C3, C4, C5, C6, C7, C8, C9, C10 };

static bool owns(const struct alh_state *s, int seat, int person)
{
    return s->characters.owned[seat] >> person & 1;
}

static bool is_round_card(int person)
{
    return person == C2 || person == C3 || person == C4 || person == C7 || person == C8 || person == C9;
}

static int players_card(const struct alh_state *s, int person)
{
    for (int seat = 0; seat < s->players; seat++)
        if (owns(s, seat, person))
            return seat;
    return ALH_NOBODY;
}

/* ---- setup ---- */

static const char *start(const struct any_game *g)
{
    static const int n[ALH_PILES] = { 0, 2, 2, 2, 0 };
    for (int pile = 1; pile <= ALH_PILES; pile++)
        if (rules_in_pile(&g->state, pile, ALH_CARD_character, PERSONS) != n[pile - 1])
            return "characters are in the wrong piles";
    return g->state.characters.n_aside == 4 ? NULL : "not four characters are set aside";
}

/* ---- limits of use ---- */

/* Limits of use, and the variants round_limit and beggar_limit. */
static const char *cannot_use(const struct alh_state *s, int seat, int person)
{
    bool each_once = s->variant[ALH_VARIANT_characters_round_limit] == 1;
    bool beggar_free = s->variant[ALH_VARIANT_characters_beggar_limit] == 1;
    if (!owns(s, seat, person))
        return "not his character";
    for (int other = 0; other < PERSONS && is_round_card(person); other++) {
        bool apart = other != person && (each_once || (beggar_free && (person == C9 || other == C9)));
        if (s->characters.used[seat] >> other & 1 && !apart)
            return "a round card was used";
    }
    return NULL;
}

static int money_cards(const struct alh_cards *cards)
{
    int n = 0;
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        n += kind < EXCHANGE && kind != RULES_GATE_CARD ? alh_count(cards, kind) : 0;
    return n;
}

static bool is_open(const struct alh_state *s, int card)
{
    for (int i = 0; i < s->n_display; i++)
        if (s->display[i] == card)
            return true;
    return false;
}

/* ---- judging ---- */

static const char *judge_dancer(const struct any_game *g, const struct alh_move *m)
{
    bool tile = m->slot >= 1 && m->slot <= ALH_SLOTS && g->state.market[m->slot - 1];
    const char *wrong = cannot_use(&g->state, rules_asked(g), C7);
    return wrong ? wrong : tile && g->state.n_bag ? NULL : "nothing to exchange";
}

static const char *judge_changer(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_cards *hand = &g->state.hand[rules_asked(g)];
    int give = alh_next_card(&m->cards, 0);
    const char *wrong = cannot_use(&g->state, rules_asked(g), C8);
    if (wrong)
        return wrong;
    if (alh_count_cards(&m->cards) != 1 || !alh_count(hand, give) || !money_cards(&m->cards))
        return "not one own money card";
    if (!is_open(&g->state, m->take) || m->take >= EXCHANGE)
        return "no open money card";
    return alh_worth(m->take) <= alh_worth(give) ? NULL : "worth more than what is given";
}

static const char *judge_beggar(const struct any_game *g, const struct alh_move *m)
{
    (void)m;
    const char *wrong = cannot_use(&g->state, rules_asked(g), C9);
    return wrong ? wrong : money_cards(&g->state.hand[rules_asked(g)]) <= 2 ? NULL : "too much money";
}

static const char *judge_miser(const struct any_game *g, const struct alh_move *m)
{
    return is_open(&g->state, m->take) && m->take < EXCHANGE ? NULL : "no open money card";
}

static const char *judge_patron(const struct any_game *g, const struct alh_move *m)
{
    int slot, tile = rules_for_sale(&g->state, m, &slot);
    return !owns(&g->state, rules_asked(g), C1) ? "not his character" : tile ? NULL : "no tile lies there";
}

static const char *judge_merchant(const struct any_game *g, const struct alh_move *m)
{
    int n = alh_count_cards(&m->cards), sum = rules_worth(&m->cards);
    const char *wrong = cannot_use(&g->state, rules_asked(g), C4);
    if (wrong)
        return wrong;
    for (int kind = alh_next_card(&m->cards, 0); kind; kind = alh_next_card(&m->cards, kind)) {
        int lying = 0;
        for (int i = 0; i < g->state.n_display; i++)
            lying += g->state.display[i] == kind;
        if (alh_count(&m->cards, kind) > lying || kind >= EXCHANGE)
            return "no open money card";
    }
    return n >= 2 && (sum == 6 || sum == 7) ? NULL : "not several cards worth 6 or 7";
}

static const char *judge_wise_type(const struct any_game *g, const struct alh_move *m)
{
    (void)g;
    return m->type < ALH_TYPES ? NULL : "no type";
}

/* C3: one base rebuild. */
static const char *judge_extra_build(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(&g->state, rules_asked(g), C3);
    return wrong ? wrong : rules_judge_rebuild_build(g, m);
}

static const char *judge_extra_swap(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(&g->state, rules_asked(g), C3);
    return wrong ? wrong : rules_judge_rebuild_swap(g, m);
}

static const char *judge_extra_remove(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = cannot_use(&g->state, rules_asked(g), C3);
    return wrong ? wrong : rules_judge_rebuild_remove(g, m);
}

static void propose(struct any_game *g)
{
    int kind = alh_decision(&g->state).kind;
    for (int slot = 0; slot <= ALH_SLOTS + 1; slot++) {
        if (kind == ALH_ASK_start)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_dancer, .slot = (uint8_t)slot }, true);
        if (kind == ALH_ASK_action)
            rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_buy_patron, .slot = (uint8_t)slot }, true);
    }
    if (kind == ALH_ASK_start)
        rules_compare(g, &(struct alh_move){ .kind = ALH_MOVE_beggar }, true);
    for (unsigned set = 1; set < 1u << g->state.n_display && kind == ALH_ASK_action; set++) {
        struct alh_move m = { .kind = ALH_MOVE_take_merchant };
        for (int i = 0; i < g->state.n_display; i++)
            if (set >> i & 1)
                alh_add_card(&m.cards, g->state.display[i]);
        rules_compare(g, &m, true);
    }
}

/* ---- at a decision ---- */

static const char *position(const struct any_game *g)
{
    struct alh_frame asked = alh_decision(&g->state);
    switch (asked.kind) {
    case ALH_ASK_wise_type: return asked.player == players_card(&g->state, C6) ? NULL : "he has no wise man";
    case ALH_ASK_miser: return cannot_use(&g->state, asked.player, C2);
    default: return NULL;
    }
}

/* ---- what follows ---- */

/* A purchase about which others ask first. */
static struct {
    bool miser_due;
} memory;

/* C2: right after a purchase with price 10 or more, if something can be taken; not with the vizier. */
static const char *after_buying(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int buyer = alh_decision(before).player, price = 0, money = 0;
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_bought || events->list[i].kind == ALH_EVENT_stall_bought)
            price = events->list[i].price;
    for (int i = 0; i < before->n_display; i++)
        money += before->display[i] < EXCHANGE;
    bool plain = m->kind == ALH_MOVE_buy || m->kind == ALH_MOVE_buy_patron || m->kind == ALH_MOVE_buy_stall;
    for (int i = 0; i < ALH_DISPLAY && plain; i++)
        money -= m->minted[i] != 0; /* 31: it has paid */
    bool due = plain && price >= 10 && money && !cannot_use(before, buyer, C2);
    memory.miser_due = rules_asks_first(alh_decision(before).kind) ? memory.miser_due : due;
    if (rules_asks_first(alh_decision(&g->state).kind))
        return NULL;
    return memory.miser_due == (alh_decision(&g->state).kind == ALH_ASK_miser) ? NULL : "the miser is asked wrongly";
}

/* Cards come by auction and for the juggler, and go by their use. */
static const char *wrong_owners(const struct any_game *g, const struct alh_events *events)
{
    unsigned owned[ALH_MAX_PLAYERS];
    for (int seat = 0; seat < g->state.players; seat++)
        owned[seat] = g->copy[ANY_BEFORE].characters.owned[seat];
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        unsigned card = 1u << ((e->card - ALH_CARD_character) & 31);
        if (e->kind == ALH_EVENT_character_won || e->kind == ALH_EVENT_character_exchanged)
            owned[e->player] |= card;
        if (e->kind == ALH_EVENT_character_exchanged || e->kind == ALH_EVENT_character_points)
            owned[e->player] &= ~(1u << C5);
        for (int seat = 0; seat < g->state.players && e->kind == ALH_EVENT_character_gone; seat++)
            owned[seat] &= ~card;
    }
    for (int seat = 0; seat < g->state.players; seat++)
        if (owned[seat] != g->state.characters.owned[seat])
            return "a character has the wrong owner";
    return NULL;
}

/* C6: half a building more of the type, with the variant a whole one; the scoring follows at once. */
static int added_by_wise_man(const struct alh_state *s)
{
    return s->variant[ALH_VARIANT_characters_wise_man] == 1 ? 2 : 1;
}

static void count(const struct alh_state *s, const struct alh_tiles *own, int owner, struct rules_counts *out)
{
    (void)own;
    if (s->characters.wise_type && owner == players_card(s, C6))
        out->halves[s->characters.wise_type - 1][owner] += added_by_wise_man(s);
}

/* 03: with hidden cards the windows come first. */
static const char *after_wise_type(const struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE];
    int paid[ALH_TYPES][ALH_OWNERS] = { { 0 } }, round = 0;
    struct rules_counts counts;
    rules_count(before, &counts);
    counts.halves[m->type][alh_decision(before).player] += added_by_wise_man(before);
    for (int i = 0; i < events->n; i++) {
        const struct alh_event *e = &events->list[i];
        if (e->kind == ALH_EVENT_scored && e->source == ALH_SOURCE_majorities)
            paid[e->type][e->player] += e->number;
        if (e->kind == ALH_EVENT_scoring_done)
            round = e->round;
    }
    if (alh_decision(&g->state).kind == ALH_ASK_reveal_bonus)
        return g->state.characters.wise_type == m->type + 1 ? NULL : "the wise man adds to another type";
    for (int type = 0; type < ALH_TYPES; type++)
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            if (!round || paid[type][owner] != rules_majority(&counts, round, type, owner))
                return "the wise man counts otherwise";
    return NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = wrong_owners(g, events);
    if (!wrong && m->kind == ALH_MOVE_wise_type)
        wrong = after_wise_type(g, m, events);
    return wrong ? wrong : after_buying(g, m, events);
}

/* C10: floor(L/3) for the longest outer wall. */
static int points(const struct alh_state *s, int seat)
{
    int bonus = s->variant[ALH_VARIANT_characters_city_watch] ? 2 * any_watchtowers_in_wall(s, seat) : 0;
    return owns(s, seat, C10) ? (alh_longest_wall(s, seat, NULL) + bonus) / 3 : 0;
}

static const struct rules_judgement judges[] = {
    { ALH_MOVE_take_merchant, judge_merchant },
    { ALH_MOVE_buy_patron, judge_patron },
    { ALH_MOVE_dancer, judge_dancer },
    { ALH_MOVE_changer, judge_changer },
    { ALH_MOVE_beggar, judge_beggar },
    { ALH_MOVE_extra_build, judge_extra_build },
    { ALH_MOVE_extra_swap, judge_extra_swap },
    { ALH_MOVE_extra_remove, judge_extra_remove },
    { ALH_MOVE_miser, judge_miser },
    { ALH_MOVE_keep_juggler, rules_always },
    { ALH_MOVE_exchange, rules_always },
    { ALH_MOVE_wise_type, judge_wise_type },
    { 0, NULL },
};
static const struct rules_way ways[] = {
    { ALH_EVENT_discarded, RULES_PAID },
    { ALH_EVENT_character_won, RULES_PAID },
    { ALH_EVENT_drew_card, RULES_DRAWN },
    { 0, RULES_ELSEWHERE },
};

const struct rules rules_characters = {
    .judges = judges,
    .ways = ways,
    .start = start,
    .position = position,
    .after = after,
    .propose = propose,
    .count = count,
    .points = points,
    .source = ALH_SOURCE_city_watch,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
