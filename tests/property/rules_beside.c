/* rules_beside.c: what 16-bazaars.md, 32-bathhouses.md and 33-wishing_well.md say about tiles that lie beside the slots, once more. */
#include "rules.h"

enum { PAYMENTS = 2 };

static bool is_bazaar(int tile)
{
    return tile >= ALH_TILE_bazaar && tile < ALH_TILE_bazaar + ALH_TILES_bazaar;
}

static bool lies_beside(int tile)
{
    return is_bazaar(tile) || (tile >= ALH_TILE_bathhouse && tile < ALH_TILE_bathhouse + ALH_TILES_bathhouse) ||
           (tile >= ALH_TILE_well && tile < ALH_TILE_well + ALH_TILES_well);
}

/* 16, Play: the printed price of the tile on the slot of its currency, beside which it lies. */
struct rules_price rules_price_of(const struct alh_state *s, int slot, int tile)
{
    int giving = is_bazaar(tile) ? s->market[slot - 1] : tile;
    return (struct rules_price){ .currency = rules_slot_currency(slot),
                                 .price = giving ? alh_tile(giving)->price : 0,
                                 .exact = is_bazaar(tile) };
}

/* 32, Play: the slot's tile, or one beside a slot, in its currency. 16: not while it has no price. */
int rules_for_sale(const struct alh_state *s, const struct alh_move *m, int *slot)
{
    *slot = m->slot;
    if (!m->tile)
        return m->slot >= 1 && m->slot <= ALH_SLOTS ? s->market[m->slot - 1] : 0;
    *slot = m->tile < ALH_TILES ? s->spot[m->tile].x : 0;
    return alh_in(&s->beside, m->tile) && rules_price_of(s, *slot, m->tile).price ? m->tile : 0;
}

/* Filling: never on a slot; beside one of the four. */
const char *rules_wrong_beside(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        if (lies_beside(s->market[slot]))
            return "a bazaar, bathhouse or well lies on a slot";
    for (int tile = alh_next_tile(&s->beside, 0); tile; tile = alh_next_tile(&s->beside, tile))
        if (!lies_beside(tile) || s->spot[tile].x < 1 || s->spot[tile].x > ALH_SLOTS)
            return "a tile lies beside no slot, or has no business there";
    return rules_wrong_turns(g);
}

/* It is drawn for the slot; then drawn again, until the slot is filled or the bag is empty, and the game ends; before that, the slots after
   it may still be filled by what lies hidden there (38). */
static const char *wrong_drawing(const struct any_game *g, const struct alh_events *events, int i)
{
    const struct alh_event *e = &events->list[i];
    if (!alh_in(&g->state.beside, e->tile) || g->state.spot[e->tile].x != e->slot)
        return "what was laid beside a slot does not lie there";
    for (i++; i < events->n; i++)
        switch (events->list[i].kind) {
        case ALH_EVENT_slot_filled:
        case ALH_EVENT_laid_beside:
            return events->list[i].slot == e->slot || is_bazaar(e->tile) || is_bazaar(events->list[i].tile) ||
                           !g->state.n_bag
                       ? NULL
                       : "it is not drawn again";
        case ALH_EVENT_tile_drawn:
        case ALH_EVENT_hidden_shown:
        case ALH_EVENT_ending: return NULL;
        default: break;
        }
    return g->state.n_bag && g->state.step != ALH_STEP_END ? "it is not drawn again" : NULL;
}

/* Bound to the slot until bought: by the move, or never. */
const char *rules_after_beside(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    const char *wrong = NULL;
    for (int tile = alh_next_tile(&before->beside, 0); tile; tile = alh_next_tile(&before->beside, tile)) {
        bool lies = alh_in(&s->beside, tile), bought = tile == m->tile && !m->slot;
        if (lies == bought)
            return bought ? "what was bought lies beside the slot still" : "a tile beside a slot is gone";
        if (lies && s->spot[tile].x != before->spot[tile].x)
            return "a tile beside a slot moves to another one";
        if (bought && s->market[before->spot[tile].x - 1] != before->market[before->spot[tile].x - 1] &&
            rules_happened(events, ALH_EVENT_slot_filled))
            return "a purchase beside a slot leaves a gap to refill";
    }
    for (int i = 0; i < events->n && !wrong; i++)
        if (events->list[i].kind == ALH_EVENT_laid_beside)
            wrong = wrong_drawing(g, events, i);
        else if (events->list[i].kind == ALH_EVENT_leftover && lies_beside(events->list[i].tile))
            wrong = "a bazaar, bathhouse or well is handed out at the end";
    return wrong;
}

/* Every tile beside a slot, and one that may lie anywhere, with some payments. */
void rules_propose_beside(struct any_game *g)
{
    int ask = alh_decision(&g->state).kind;
    struct alh_tiles tiles = g->state.beside;
    int any = dice_below(&g->checks, 2)
                  ? ALH_TILE_bazaar + dice_below(&g->checks, ALH_TILES_bazaar)
                  : ALH_TILE_bathhouse + dice_below(&g->checks, ALH_TILES_bathhouse + ALH_TILES_well);
    tiles.word[any / 64] |= (uint64_t)1 << any % 64;
    for (int tile = alh_next_tile(&tiles, 0); tile; tile = alh_next_tile(&tiles, tile)) {
        struct alh_move m = { .kind = ALH_MOVE_buy_patron, .tile = (uint8_t)tile };
        if (ask == ALH_ASK_action)
            rules_compare(g, &m, true);
        m.kind = ask == ALH_ASK_interrupt ? ALH_MOVE_vizier_use : ALH_MOVE_buy;
        for (int i = 0; i < PAYMENTS && (ask == ALH_ASK_action || ask == ALH_ASK_interrupt); i++) {
            m.cards = rules_some_payment(g);
            rules_compare(g, &m, false);
        }
    }
}
