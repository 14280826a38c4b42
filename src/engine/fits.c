/* fits.c: looking ahead to where a tile could be built that is not the player's yet. */
#include "module.h"

/* A tile was drawn for a slot and has not come to lie there: somebody is asked about it first. */
static bool is_drawn(const struct alh_state *s, int tile)
{
    for (int i = 0; i < s->depth; i++)
        if (s->stack[i].player == ALH_NOBODY && s->stack[i].kind == ALH_ON_TILE_DRAWN && s->stack[i].arg[1] == tile)
            return true;
    return false;
}

/* The bag shows what this seat has seen of it. */
static bool lies_in_bag(const struct alh_state *view, int tile)
{
    for (int i = 0; i < view->n_bag; i++)
        if (view->bag[i] == tile)
            return true;
    return false;
}

static bool lies_open(const struct alh_state *view, int tile)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (view->market[slot] == tile)
            return true;
    return alh_in(&view->beside, tile) || is_drawn(view, tile) || lies_in_bag(view, tile) ||
           alh_ask_tiles_lying(view, tile);
}

/* Whose reserve holds it, or ALH_NOBODY. */
static int keeper_of(const struct alh_state *s, int tile)
{
    for (int seat = 0; seat < s->players; seat++)
        if (alh_in(&s->reserve[seat], tile))
            return seat;
    return ALH_NOBODY;
}

/* On a stall it is sold, unless it has no price. */
static bool is_sold(const struct alh_state *view, int keeper, int tile)
{
    bool found = false;
    for (int stall = 1; keeper != ALH_NOBODY && stall <= ALH_CURRENCIES; stall++) {
        const struct alh_pick pick = { .noun = ALH_PICK_STALL, .id = (uint8_t)stall, .x = (int16_t)keeper };
        found = found || alh_tile_of_pick(view, &pick) == tile;
    }
    return found && alh_row_of(tile)->price;
}

int alh_tile_within_reach(const struct alh_state *view, int seat, const struct alh_pick *pick)
{
    bool names = pick->noun == ALH_PICK_SLOT || pick->noun == ALH_PICK_STALL || pick->noun == ALH_PICK_TILE;
    int tile = names ? alh_tile_of_pick(view, pick) : 0, keeper = keeper_of(view, tile);
    if (!tile)
        return 0;
    bool own = keeper == seat || alh_in(&view->pending[seat], tile);
    return own || is_sold(view, keeper, tile) || lies_open(view, tile) ? tile : 0;
}

static void take_away(struct alh_state *s, int tile)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (s->market[slot] == tile)
            s->market[slot] = 0;
    alh_exclude(&s->beside, tile);
    for (int seat = 0; seat < s->players; seat++)
        alh_exclude(&s->reserve[seat], tile);
}

/* What another player keeps is sold by him: so whoever has something on it acts. */
static void suppose_sold(struct alh_state *s, int seller, int tile, int buyer)
{
    if (seller == ALH_NOBODY || seller == buyer)
        return;
    alh_raise(s, ALH_ON_SOLD, (struct alh_call){ .player = seller, .what = tile, .x = buyer });
    alh_run(s, NULL);
}

/* What the player on turn gets he places in PLACE; in START (07) a drawn tile is claimed out of turn and placed at once. */
static void suppose_step(struct alh_state *s, int tile)
{
    if (s->step == ALH_STEP_START && !is_drawn(s, tile))
        s->step = ALH_STEP_PLACE;
}

/* The question below the one about the tile ends the rules where they would go on with the turn. */
void alh_suppose_placing(struct alh_state *s, int player, int tile)
{
    int keeper = keeper_of(s, tile);
    suppose_step(s, tile);
    take_away(s, tile);
    s->depth = 0;
    memset(s->stack, 0, sizeof s->stack);
    alh_ask_player(s, ALH_ASK_action, player);
    suppose_sold(s, keeper, tile, player);
    alh_include(&s->pending[player], tile);
    alh_ask_to_place(s, ALH_ASK_place, player, tile);
}

/* Of the rules that keep a tile away from squares, the one that says most comes last. */
static int telling(int rule)
{
    static const uint8_t rising[] = {
        ALH_RULE_does_not_touch, ALH_RULE_camp_not_docked, ALH_RULE_camps_green, ALH_RULE_only_bastions,
        ALH_RULE_no_city_wall,   ALH_RULE_wall_mismatch,   ALH_RULE_unreachable, ALH_RULE_hole,
    };
    int i = (int)sizeof rising - 1;
    while (i >= 0 && rising[i] != rule)
        i--;
    return i;
}

/* With a gate where one is needed and can be had (05). */
static struct alh_refusal check_fit(const struct alh_state *s, int player, int tile, int x, int y, int turned)
{
    struct alh_refusal why = alh_check_site(s, player, tile, x, y, turned);
    bool gate = why.rule == ALH_RULE_unreachable && alh_count(&s->hand[player], ALH_GATE_CARD);
    for (int side = gate ? 0 : ALH_SIDES_OF_HALVES; side < ALH_SIDES_OF_HALVES; side++)
        if (!alh_check_gate(s, player, tile, x, y, turned, side).rule)
            return alh_fine();
    return why;
}

/* Squares that touch nothing are never the reason: what is looked at is the ring around the Alhambra, with room for two halves. */
struct alh_refusal alh_why_nowhere(const struct alh_state *s, int player, int tile)
{
    int most = ALH_RULE_does_not_touch;
    struct alh_box box = s->map[player].box;
    for (int y = box.top - 2; y <= box.bottom + 1; y++)
        for (int x = box.left - 2; x <= box.right + 1; x++)
            for (int turned = alh_may_turn(s, player, tile) ? ALH_SIDES - 1 : 0; turned >= 0; turned--) {
                struct alh_refusal why = check_fit(s, player, tile, x, y, turned);
                if (!why.rule)
                    return why;
                if (telling(why.rule) > telling(most))
                    most = why.rule;
            }
    return alh_refuse(most);
}
