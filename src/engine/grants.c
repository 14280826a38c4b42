/* grants.c: rebuilds that a module grants, and moves of a tile inside the Alhambra. */
#include "building.h"

/* ---- a rebuild that a module grants ---- */

/* The move as a rebuild of the base game. */
static struct alh_move plain(const struct alh_move *m)
{
    const char how = alh_option[m->kind]->how[0];
    struct alh_move rebuild = *m;
    rebuild.kind = how == 'b' ? ALH_MOVE_rebuild_build : how == 's' ? ALH_MOVE_rebuild_swap : ALH_MOVE_rebuild_remove;
    rebuild.cards = (struct alh_cards){ { 0 } };
    return rebuild;
}

struct alh_refusal alh_check_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    struct alh_refusal why = alh_option[m->kind]->grant->check(s, d, m);
    struct alh_move rebuild = plain(m);
    return why.rule ? why : alh_option[rebuild.kind]->check(s, d, &rebuild);
}

/* What turns tiles that lie fixed may not help here. */
static void drop_turned(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *granted,
                        struct alh_move *first, struct alh_list *list)
{
    struct alh_move *kept = first;
    for (; first < list->next; first++) {
        struct alh_move with = *granted;
        with.tile = first->tile;
        with.turned = first->turned;
        if (!first->turned || alh_can_be_turned(first->tile) ||
            !alh_option[granted->kind]->grant->check(s, d, &with).rule)
            *kept++ = *first;
    }
    list->next = kept;
}

/* What is granted before the actions of a turn, too, is listed after them only: before them it stands beside all rebuilds, and costs a list
   more than all else. */
static struct alh_list *list_for(const struct alh_frame *d, struct alh_list *list, struct alh_list *none)
{
    *none = (struct alh_list){ .places = list->places, .complete = true };
    if (d->kind != ALH_ASK_action)
        return list;
    return list->complete ? none : NULL;
}

/* All rebuilds with what the grant costs. The three options of a grant stand in the order build, swap, remove. */
static void list_with(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *granted,
                      struct alh_list *list)
{
    struct alh_move *first = list->next;
    if (alh_option[granted->kind]->grant->check(s, d, granted).rule)
        return;
    alh_list_rebuild(s, d, granted->kind, list);
    if (s->answers[ALH_HOOK_turns])
        drop_turned(s, d, granted, first, list);
    for (; first < list->next; first++) {
        int how = first->kind == ALH_MOVE_rebuild_build ? 2 : first->kind == ALH_MOVE_rebuild_swap;
        first->kind = (uint8_t)(granted->kind - how);
        first->cards = granted->cards;
    }
}

void alh_list_granted(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_cards *hand = &s->hand[d->player];
    bool costs = alh_option[kind]->stage[2].noun;
    struct alh_move move = { .kind = (uint8_t)kind };
    struct alh_list none, *to = list_for(d, list, &none);
    if (!to)
        return;
    if (!costs)
        list_with(s, d, &move, to);
    for (int card = costs ? alh_next_card(hand, 0) : 0; card; card = alh_next_card(hand, card)) {
        move.cards = (struct alh_cards){ { 0 } };
        alh_add_card(&move.cards, card);
        list_with(s, d, &move, to);
    }
    list->complete = list->complete && none.complete;
}

void alh_offer_granted(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    struct alh_move rebuild = plain(m);
    alh_offer_rebuild(s, d, &rebuild, noun, out);
}

void alh_play_granted(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    struct alh_move rebuild = plain(m);
    alh_option[m->kind]->grant->use(s, d, m, ev);
    alh_stand_again(s, d);
    alh_option[rebuild.kind]->play(s, d, &rebuild, ev);
}

/* ---- a move inside the Alhambra that a module grants ---- */

/* What is left of the game's state when a built tile of the player has left its cell. */
static void leave_cell(struct alh_state *without, const struct alh_state *s, int player, int tile)
{
    alh_copy(without, s);
    alh_take_down(without, player, tile);
    alh_map_left(without, player);
}

static struct alh_refusal check_leaving_tile(const struct alh_state *s, int player, int tile)
{
    if (!alh_in(&s->alhambra[player], tile))
        return alh_refuse_at(ALH_RULE_not_built, ALH_PICK_TILE, tile);
    return alh_check_removal(s, player, s->spot[tile].x, s->spot[tile].y);
}

/* 90-interplay, section 6.1: a move is a removal and a building in, checked without the tile and with it on the new cell. */
static struct alh_refusal check_move(const struct alh_state *s, int player, const struct alh_move *m)
{
    struct alh_refusal why = check_leaving_tile(s, player, m->tile);
    struct alh_state without;
    if (why.rule)
        return why;
    if (m->x == s->spot[m->tile].x && m->y == s->spot[m->tile].y)
        return alh_refuse_cell(ALH_RULE_same_cell, m->x, m->y);
    leave_cell(&without, s, player, m->tile);
    return alh_check_new(&without, player, m);
}

/* Where a tile may go once it has left its cell; `without` is the game without it. */
static void list_moves_of(const struct alh_state *without, int player, const struct alh_move *old,
                          struct alh_list *list)
{
    struct alh_places p;
    struct alh_tiles one = { { 0 } };
    struct alh_move *first = list->next;
    alh_include(&one, old->tile);
    alh_find_places(without, player, &p);
    for (int i = 0; i < p.n; i++) {
        alh_find_sites(&p.window[i]);
        alh_list_tiles(without, &one, &p.window[i], (struct alh_building){ .build = old->kind }, list);
    }
    if (alh_is_double(old->tile))
        alh_list_doubles(without, player, &one, (struct alh_building){ .build = old->kind }, list);
    if (alh_holds_gate(without, player))
        alh_list_with_gate(without, &one, &p, old->kind, list);
    struct alh_move *kept = first;
    for (; first < list->next; first++)
        if (first->x != old->x || first->y != old->y)
            *kept++ = *first;
    list->next = kept;
}

static void list_moves_from(const struct alh_state *s, int player, int kind, int tile, struct alh_list *list)
{
    struct alh_state without;
    struct alh_move old = alh_move_at(kind, tile, &s->spot[tile]);
    leave_cell(&without, s, player, tile);
    list_moves_of(&without, player, &old, list);
}

void alh_list_granted_moves(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    const struct alh_move move = { .kind = (uint8_t)kind };
    struct alh_move removals[ALH_TILES];
    struct alh_list none, *to = list_for(d, list, &none);
    struct alh_list leaving = { removals, removals, removals + ALH_TILES, list->places, .complete = true };
    struct alh_move *first = to ? to->next : NULL;
    if (!to || alh_option[kind]->grant->check(s, d, &move).rule)
        return;
    alh_list_removals(s, d->player, alh_places_for(list, s, d->player), &leaving);
    if (s->words > 1)
        alh_list_removals_of_doubles(s, d->player, &leaving);
    for (const struct alh_move *m = removals; m < leaving.next; m++)
        list_moves_from(s, d->player, kind, alh_tile_at(s, d->player, m->x, m->y), to);
    if (s->answers[ALH_HOOK_turns])
        drop_turned(s, d, &move, first, to);
    list->complete = list->complete && none.complete;
}

struct alh_refusal alh_check_granted_move(const struct alh_state *s, const struct alh_frame *d,
                                          const struct alh_move *m)
{
    struct alh_refusal why = alh_option[m->kind]->grant->check(s, d, m);
    return why.rule ? why : check_move(s, d->player, m);
}

/* Squares are looked for only where the tile may leave: an Alhambra without what must stay is none. */
void alh_offer_granted_move(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                            struct alh_offer *out)
{
    struct alh_state without;
    if (noun == ALH_PICK_TILE) {
        alh_offer_tiles(&s->alhambra[d->player], out);
    } else if (!check_leaving_tile(s, d->player, m->tile).rule) {
        leave_cell(&without, s, d->player, m->tile);
        alh_offer_sites(&without, d->player, m->tile, out);
    }
}

/* What is raised last comes first: it leaves its cell, then it is built in. While the rows of REMOVED are visited it stands on the new one. */
void alh_play_granted_move(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                           struct alh_events *ev)
{
    const struct alh_spot old = s->spot[m->tile];
    alh_option[m->kind]->grant->use(s, d, m, ev);
    alh_stand_again(s, d);
    alh_take_down(s, d->player, m->tile);
    alh_map_left(s, d->player);
    alh_build_in(s, d->player, m, ev);
    alh_raise(s, ALH_ON_REMOVED, (struct alh_call){ d->player, m->tile, old.x, old.y });
    alh_emit(
        ev,
        (struct alh_event){
            .kind = ALH_EVENT_moved, .player = d->player, .tile = m->tile, .turned = m->turned, .x = m->x, .y = m->y });
    alh_put_gate(s, d->player, m, ev);
}
