/* travelling_craftsmen_turn.c: 31, what the craftsmen do in a turn: goldsmith, stonemason, mortar mixer, smith, building owner, brickmaker. */
#include "travelling_craftsmen.h"

enum { MOST_OF_GOLDSMITH = 8, LEAST_OF_GOLDSMITH = ALH_MOST_OF_SEVERAL + 1 };

/* 31, Rulings: before any action of the turn, or in WRAP. */
static struct alh_refusal check_extra(const struct alh_state *s, const struct alh_frame *d, enum alh_craft kind)
{
    struct alh_refusal why = alh_check_craftsman(s, d->player, kind);
    bool late = d->kind == ALH_ASK_action && s->actions;
    return why.rule || !late ? why : alh_refuse(ALH_RULE_before_actions);
}

/* ---- goldsmith ---- */

static struct alh_refusal check_goldsmith(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    struct alh_refusal why = alh_check_craftsman(s, d->player, ALH_GOLDSMITH);
    if (!why.rule)
        why = alh_check_take(s, &m->cards, MOST_OF_GOLDSMITH, ALH_RULE_over_eight);
    bool needed = alh_count_cards(&m->cards) > 1 && alh_total_worth(&m->cards) >= LEAST_OF_GOLDSMITH;
    return why.rule || needed ? why : alh_refuse(ALH_RULE_goldsmith_not_needed);
}

/* Adds to the move, which takes cards worth `total` already, one more card of the display from `from` on, and goes on. */
static void list_more(const struct alh_state *s, struct alh_list *list, struct alh_move *move, unsigned set, int total,
                      int from)
{
    for (int i = from; i < s->n_display; i++) {
        int worth = alh_worth(s->display[i]), sum = total + worth;
        if (!worth || sum > MOST_OF_GOLDSMITH || alh_repeats(s, set, i))
            continue;
        alh_add_card(&move->cards, s->display[i]);
        if (set && sum >= LEAST_OF_GOLDSMITH)
            alh_list_move(list, move);
        list_more(s, list, move, set | 1u << i, sum, i + 1);
        alh_take_copies(&move->cards, s->display[i], 1);
    }
}

static void list_goldsmith(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    if (alh_has_craftsman(s, d->player, ALH_GOLDSMITH))
        list_more(s, list, &move, 0, 0, 0);
}

static void play_goldsmith(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_GOLDSMITH, ev);
    alh_take_money(s, d->player, &m->cards, ev);
}

const struct alh_option alh_option_take_goldsmith = {
    .type = "take",
    .flag = "goldsmith",
    .takes_money = true,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_goldsmith, ALH_MUST }, { ALH_PICK_DISPLAY, 0, ALH_MUST } },
    .check = check_goldsmith,
    .list = list_goldsmith,
    .play = play_goldsmith,
};

/* ---- stonemason ---- */

/* 31, Bad moves: one money card for one of the display, of the same currency, diamond for diamond (06). */
static struct alh_refusal check_stonemason(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_refusal why = alh_check_craftsman(s, d->player, ALH_STONEMASON);
    int give = alh_next_card(&m->cards, 0);
    if (why.rule)
        return why;
    if (alh_count_cards(&m->cards) != 1 || give >= ALH_CARD_KINDS)
        return alh_refuse(ALH_RULE_one_money_card);
    if (!alh_count(&s->hand[d->player], give))
        return alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, give);
    if (!alh_worth(give))
        return alh_refuse_at(ALH_RULE_no_money_card, ALH_PICK_HAND, give);
    why = alh_check_open_money(s, m->take);
    bool alike = alh_card_currency(m->take) == alh_card_currency(give);
    return why.rule || alike ? why : alh_refuse_at(ALH_RULE_same_currency, ALH_PICK_HAND, give);
}

/* A card of the same kind would change nothing. */
static void list_stonemason(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (int i = alh_has_craftsman(s, d->player, ALH_STONEMASON) ? 0 : s->n_display; i < s->n_display; i++) {
        struct alh_cards alike = { { 0 } };
        int word = alh_card_currency(s->display[i]);
        alike.word[word] = alh_money_among(&s->hand[d->player], word);
        if (alh_count(&alike, s->display[i]))
            list->complete = false;
        alh_take_copies(&alike, s->display[i], alh_count(&alike, s->display[i]));
        if (alh_worth(s->display[i]) && !alh_repeats(s, 0, i))
            alh_list_with_one_card((struct alh_move){ .kind = (uint8_t)kind, .take = s->display[i] }, &alike, 1, list);
    }
}

static void play_stonemason(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_STONEMASON, ev);
    alh_open_menu(s, d->kind);
    alh_take_one(s, d->player, m->take, ev);
    alh_pay_from_hand(s, d->player, &m->cards);
    s->display[s->n_display++] = (uint8_t)alh_next_card(&m->cards, 0);
    ALH_EMIT(ev, laid_open, .player = d->player, .cards = m->cards);
}

const struct alh_option alh_option_stonemason = {
    .type = "stonemason",
    .elsewhere = ALH_RULE_only_at_start,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_stonemason, ALH_MUST },
               { ALH_PICK_DISPLAY, ALH_ONE_CARD, ALH_MUST },
               { ALH_PICK_HAND, ALH_ONE_CARD, ALH_MUST } },
    .check = check_stonemason,
    .list = list_stonemason,
    .play = play_stonemason,
};

/* ---- mortar mixer and smith ---- */

static struct alh_refusal check_mixer(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_extra(s, d, ALH_MORTAR_MIXER);
    if (!why.rule)
        why = alh_check_slot(s, m->slot);
    if (!why.rule)
        why = alh_check_slot(s, m->to);
    return why.rule ? why : alh_check_slots(s, m);
}

/* Each pair once, though either slot may be named first. */
static void list_mixer(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    if (check_extra(s, d, ALH_MORTAR_MIXER).rule)
        return;
    for (int slot = 1; slot < ALH_SLOTS; slot++)
        for (int to = slot + 1; to <= ALH_SLOTS; to++)
            if (s->market[slot - 1] && s->market[to - 1]) {
                alh_list_move(list,
                              &(struct alh_move){ .kind = (uint8_t)kind, .slot = (uint8_t)slot, .to = (uint8_t)to });
                list->complete = false;
            }
}

static void play_mixer(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_MORTAR_MIXER, ev);
    alh_stand_again(s, d);
    alh_swap_slots(s, d->player, m, ev);
}

const struct alh_option alh_option_mortar_mixer = {
    .type = "mortar_mixer",
    .no_action = true,
    .elsewhere = ALH_RULE_before_actions,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_mortar_mixer, ALH_MUST },
               { ALH_PICK_SLOT, 0, ALH_MUST },
               { ALH_PICK_TO, 0, ALH_MUST } },
    .check = check_mixer,
    .list = list_mixer,
    .play = play_mixer,
};

static struct alh_refusal check_smith(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = check_extra(s, d, ALH_SMITH);
    return why.rule || s->n_display < ALH_DISPLAY ? why : alh_refuse(ALH_RULE_display_full);
}

static void play_smith(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_SMITH, ev);
    alh_stand_again(s, d);
    alh_raise(s, ALH_ON_FORGING, (struct alh_call){ .player = d->player });
}

/* 31, Smith: until six lie there; what is not for the display follows its own rule, an auction (07) begins with the player on turn. */
enum alh_again alh_travelling_craftsmen_forge(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    return alh_fill_display(s, ALH_DISPLAY, call->player, ev);
}

const struct alh_option alh_option_smith = {
    .type = "smith",
    .no_action = true,
    .elsewhere = ALH_RULE_before_actions,
    .stage = { { ALH_PICK_OPTION, ALH_WORD_smith, ALH_MUST } },
    .check = check_smith,
    .play = play_smith,
};

/* ---- building owner ---- */

/* A second craftsman, the mosaic layer, may not turn what he builds. */
static struct alh_refusal check_owner(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool turned = m->turned && !alh_can_be_turned(m->tile);
    return turned ? alh_refuse(ALH_RULE_one_craftsman) : check_extra(s, d, ALH_BUILDING_OWNER);
}

static void use_owner(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_BUILDING_OWNER, ev);
}

static void about_owner(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show_craftsman(about, s, d->player, ALH_BUILDING_OWNER);
}

static const struct alh_grant owner = { .check = check_owner, .use = use_owner, .about = about_owner, .fixed = true };
ALH_GRANTED_REBUILD(owner, "building_owner", ALH_WORD_building_owner, &owner, { ALH_PICK_NONE, 0, ALH_MUST });
ALH_GRANTED_MOVE(owner, "building_owner", ALH_WORD_building_owner, &owner);

/* ---- brickmaker ---- */

/* 31, Interactions: no camps (08), no watchtowers (22), no square (04) as the new tile; a project that was won counts as bought (28). */
static struct alh_refusal check_new(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool bought = s->step == ALH_STEP_PLACE && !d->arg[0] && !(alh_tile_flags(m->tile) & ALH_UNBOUGHT);
    if (!alh_in(&s->pending[d->player], m->tile))
        return alh_refuse_at(ALH_RULE_not_to_place, ALH_PICK_TILE, m->tile);
    if (!bought || alh_tile_kind(m->tile) == ALH_HALF_CELL)
        return alh_refuse_at(ALH_RULE_not_bought, ALH_PICK_TILE, m->tile);
    return alh_tile_kind(m->tile) == ALH_CAMP ? alh_refuse(ALH_RULE_not_with_camps) : alh_fine();
}

static struct alh_refusal check_brickmaker(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    struct alh_refusal why = alh_check_craftsman(s, d->player, ALH_BRICKMAKER);
    if (!why.rule)
        why = check_new(s, d, m);
    if (why.rule)
        return why;
    if (alh_tile_kind(alh_tile_at(s, d->player, m->x, m->y)) == ALH_CAMP)
        return alh_refuse(ALH_RULE_not_with_camps);
    if (m->turned && !alh_can_be_turned(m->tile))
        return alh_refuse(ALH_RULE_one_craftsman);
    if (m->turned >= ALH_SIDES)
        return alh_refuse(ALH_RULE_unknown_turn);
    return alh_check_exchange(s, d->player, m->tile, m->x, m->y, m->turned);
}

static void offer_brickmaker(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                             struct alh_offer *out)
{
    const struct alh_tiles *some = noun == ALH_PICK_TILE ? &s->pending[d->player] : &s->alhambra[d->player];
    for (int tile = alh_has_craftsman(s, d->player, ALH_BRICKMAKER) ? alh_next_tile(some, 0) : 0; tile;
         tile = alh_next_tile(some, tile))
        if (noun == ALH_PICK_TILE)
            alh_offer(out, noun, tile);
        else
            alh_offer_place(out, noun, s->spot[tile].x, s->spot[tile].y);
}

/* What is raised last comes first: the old tile leaves and finds its place, then the others that wait. It was not bought now: never to Dirk. */
static void play_brickmaker(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    alh_use_craftsman(s, d->player, ALH_BRICKMAKER, ev);
    alh_exclude(&s->pending[d->player], m->tile);
    alh_ask_for_the_rest(s, d);
    int old = alh_exchange(s, d->player, m, ev);
    alh_include(&s->pending[d->player], old);
    alh_push(s, (struct alh_frame){ .kind = ALH_ASK_place, .player = d->player, .arg = { (int16_t)old, 0, 1 } });
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, old, m->x, m->y });
    alh_tell_exchanged(d->player, old, m, ev);
}

const struct alh_option alh_option_brickmaker = {
    .type = "brickmaker",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_brickmaker, ALH_MUST },
               { ALH_PICK_TILE, 0, ALH_MUST },
               { ALH_PICK_CELL, 0, ALH_MUST },
               { ALH_PICK_TURN, 0, ALH_IF } },
    .check = check_brickmaker,
    .offer = offer_brickmaker,
    .play = play_brickmaker,
};
