/* rules_building.c: docs/rules/00-base.md "Building rules", docs/rules/modules/05-city_gates.md "Use" and "Lock", 08-camps.md,
   22-watchtowers.md, the marshal of 29-palace_staff.md, the turns of 25-magical_buildings.md and the double tiles of 28-major_construction_projects.md once more: a move is
   tried, and the Alhambra looked at that comes of it. */
#include "rules.h"

enum { PROPOSE_ODDS = 16 };

/* ---- judging ---- */

static const int step_x[ALH_SIDES] = { 0, 1, 0, -1 }, step_y[ALH_SIDES] = { -1, 0, 1, 0 };

/* 05: a gate on this side of the tile, from 1 on, of the second half of a project from 5 on. */
static struct alh_gate gate_of(const struct alh_move *m)
{
    bool second = m->side > ALH_SIDES;
    int to = any_side_of_second(m->tile, m->turned);
    return (struct alh_gate){ .x = (int16_t)(m->x + (second ? step_x[to] : 0)),
                              .y = (int16_t)(m->y + (second ? step_y[to] : 0)),
                              .side = (uint8_t)((m->side - 1) % ALH_SIDES) };
}

static void put_gate(struct alh_state *s, int seat, const struct alh_move *m)
{
    struct alh_gate *gate = s->city_gates.gate;
    while (gate->owner)
        gate++;
    *gate = gate_of(m);
    gate->owner = (uint8_t)(seat + 1);
}

/* Outside an Alhambra it is not turned. */
static void take_away(struct alh_state *s, int seat, int tile)
{
    struct alh_spot *spot = &s->spot[tile];
    s->alhambra[seat].word[tile / 64] &= ~((uint64_t)1 << tile % 64);
    spot->walls = (uint8_t)any_turned(spot->walls, (4 - spot->turned) % 4);
    spot->turned = 0;
}

/* What is broken when `off` leaves the Alhambra of the seat (0: none does) and a tile comes to it as the move says (NULL: none does); with
   its gate, where it has one. */
static const char *judge_change(const struct alh_state *s, int seat, int off, const struct alh_move *on)
{
    static struct alh_state tried;
    alh_copy(&tried, s);
    if (off)
        take_away(&tried, seat, off);
    if (on && on->turned > (any_turns(on->tile) || rules_may_turn(s, seat, on->tile) ? 3 : 0))
        return "it cannot be turned so";
    if (on)
        any_build(&tried, seat, on->tile, on->x, on->y, on->turned);
    if (on && on->side)
        put_gate(&tried, seat, on);
    return any_wrong_with(&tried, seat, on ? on->tile : 0);
}

/* 23, Variants: whether gates are forbidden at sites, and the tile or the one behind its gate is a site. */
static bool is_at_site(const struct alh_state *s, int seat, const struct alh_move *m)
{
    const struct alh_gate gate = gate_of(m);
    int there = rules_tile_at(s, seat, gate.x + step_x[gate.side], gate.y + step_y[gate.side]);
    bool forbidden = s->variant[ALH_VARIANT_building_sites_gates_and_walls];
    return forbidden && !(rules_is_finished(s, m->tile) && rules_is_finished(s, there));
}

/* 05, Use: with a card, where every rule holds but the foot path. */
static const char *judge_gate(const struct alh_state *s, int seat, const struct alh_move *m)
{
    struct alh_move without = *m;
    without.side = 0;
    if (!alh_count(&s->hand[seat], RULES_GATE_CARD))
        return "no gate card";
    if (m->side > (any_is_project(m->tile) ? 2 * ALH_SIDES : ALH_SIDES))
        return "no such side";
    const char *wrong = judge_change(s, seat, 0, &without);
    if (wrong != any_unreachable)
        return wrong ? wrong : "no gate is needed";
    return is_at_site(s, seat, m) ? "no gate at a site" : judge_change(s, seat, 0, m);
}

/* 05, Lock: the tiles on both sides. */
static bool is_locked(const struct alh_state *s, int seat, int tile)
{
    for (int i = 0; i < ALH_THINGS_gate && s->modules >> ALH_MODULE_city_gates & 1; i++) {
        const struct alh_gate *gate = &s->city_gates.gate[i];
        int there = rules_tile_at(s, seat, gate->x + step_x[gate->side], gate->y + step_y[gate->side]);
        if (gate->owner == seat + 1 && (rules_tile_at(s, seat, gate->x, gate->y) == tile || there == tile))
            return true;
    }
    return false;
}

/* 29, Play: a tile with the marshal may not leave its square. */
static bool carries_marshal(const struct alh_state *s, int seat, int tile)
{
    const struct alh_lying *marshal = &s->palace_staff.marshal[seat];
    return s->modules >> ALH_MODULE_palace_staff & 1 && rules_tile_at(s, seat, marshal->x, marshal->y) == tile;
}

/* 25, Play: in the reserve it has no rotation; nor anywhere else but in an Alhambra. */
const char *rules_wrong_turns(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool built = false;
        for (int seat = 0; seat < s->players; seat++)
            built = built || alh_in(&s->alhambra[seat], tile);
        unsigned printed = alh_tile(tile) ? alh_tile(tile)->walls : 0;
        if (alh_tile_plays(s, tile) && !built && (s->spot[tile].turned || printed & ~s->spot[tile].walls))
            return "a tile is turned that is not built";
    }
    return NULL;
}

static const char *judge_new(const struct any_game *g, const struct alh_move *m, const struct alh_tiles *from)
{
    int seat = rules_asked(g);
    if (!alh_in(&from[seat], m->tile))
        return "not his tile";
    return m->side ? judge_gate(&g->state, seat, m) : judge_change(&g->state, seat, 0, m);
}

/* 28, Play: a project that was won waits for PLACE, also when another tile has to be placed at once before it (18). */
const char *rules_judge_waiting(const struct any_game *g, const struct alh_move *m)
{
    const struct alh_state *s = &g->state;
    int tile = m->tile;
    bool project = any_is_project(tile);
    if (!alh_in(&s->pending[rules_asked(g)], tile))
        return "not his tile";
    if (rules_replaced && rules_replaced != tile)
        return "first what the brickmaker replaced";
    if (m->kind != ALH_MOVE_place && (any_is_watchtower(tile) || any_lonely(s, rules_asked(g))))
        return "a watchtower is never laid aside, and nothing before it has its contact";
    return project && s->step != ALH_STEP_PLACE && s->step != ALH_STEP_END ? "it waits for PLACE" : NULL;
}

const char *rules_judge_place(const struct any_game *g, const struct alh_move *m)
{
    const char *wrong = rules_judge_waiting(g, m);
    return wrong ? wrong : judge_new(g, m, g->state.pending);
}

const char *rules_judge_rebuild_build(const struct any_game *g, const struct alh_move *m)
{
    return judge_new(g, m, g->state.reserve);
}

/* The tile that may leave: named by the cell of its first half. */
static int find_removable(const struct any_game *g, int x, int y)
{
    const struct alh_state *s = &g->state;
    int tile = rules_tile_at(s, rules_asked(g), x, y);
    bool first = tile && s->spot[tile].x == x && s->spot[tile].y == y;
    bool stays = tile == ALH_TILE_FOUNTAIN + rules_asked(g) || is_locked(s, rules_asked(g), tile) ||
                 carries_marshal(s, rules_asked(g), tile);
    return first && !stays && !any_is_watchtower(tile) ? tile : 0;
}

const char *rules_judge_rebuild_remove(const struct any_game *g, const struct alh_move *m)
{
    int tile = find_removable(g, m->x, m->y);
    return tile ? judge_change(&g->state, rules_asked(g), tile, NULL) : "no tile that could leave";
}

/* 31 (d), 37 "rebuild": what remains without it, and the result on another cell. */
const char *rules_judge_move_inside(const struct any_game *g, const struct alh_move *m)
{
    static struct alh_state without;
    int seat = rules_asked(g);
    if (!alh_in(&g->state.alhambra[seat], m->tile))
        return "not built";
    const struct alh_spot *spot = &g->state.spot[m->tile];
    if (find_removable(g, spot->x, spot->y) != m->tile)
        return "no tile that could leave";
    if (spot->x == m->x && spot->y == m->y)
        return "it stands there already";
    const char *wrong = judge_change(&g->state, seat, m->tile, NULL);
    alh_copy(&without, &g->state);
    without.alhambra[seat].word[m->tile / 64] ^= (uint64_t)1 << m->tile % 64;
    without.spot[m->tile].walls = spot->turned ? (uint8_t)any_turned(spot->walls, 4 - spot->turned) : spot->walls;
    if (wrong)
        return wrong;
    return m->side ? judge_gate(&without, seat, m) : judge_change(&without, seat, 0, m);
}

bool rules_is_moved(const struct alh_move *m, int tile)
{
    return m->kind == ALH_MOVE_key_move && m->tile == tile;
}

/* 28, Rebuild: only project against project of the same shape, as they lie; it may lie the other way round (31). */
const char *rules_judge_exchange(const struct any_game *g, const struct alh_move *m)
{
    int old = find_removable(g, m->x, m->y);
    struct alh_move on = *m;
    if (!old)
        return "no tile that could leave";
    int side = any_side_of_second(m->tile, m->turned), was = any_side_of_second(old, g->state.spot[old].turned);
    if (any_is_project(m->tile) != any_is_project(old) || (any_is_project(old) && side % 2 != was % 2))
        return "another shape";
    if (any_is_project(old) && side != was) {
        on.x = (int16_t)(on.x + step_x[was]);
        on.y = (int16_t)(on.y + step_y[was]);
    }
    return judge_change(&g->state, rules_asked(g), old, &on);
}

const char *rules_judge_rebuild_swap(const struct any_game *g, const struct alh_move *m)
{
    return alh_in(&g->state.reserve[rules_asked(g)], m->tile) ? rules_judge_exchange(g, m) : "not in the reserve";
}

/* ---- proposing ---- */

/* Any tile of the set. */
static int some_tile(struct any_game *g, const struct alh_tiles *tiles)
{
    int n = alh_count_tiles(tiles), tile = n ? alh_next_tile(tiles, 0) : 0;
    for (int skip = n ? dice_below(&g->checks, n) : 0; skip > 0; skip--)
        tile = alh_next_tile(tiles, tile);
    return tile;
}

/* The tile with this kind of move on every cell as far as two cells beside the Alhambra; turned by any number of quarters, where it can be,
   and sometimes where it cannot. */
static void propose_everywhere(struct any_game *g, int kind, int tile)
{
    const struct alh_state *s = &g->state;
    int seat = rules_asked(g), left = 0, right = 0, top = 0, bottom = 0;
    for (int i = 1; i < ALH_TILES; i++)
        if (alh_in(&s->alhambra[seat], i)) {
            left = s->spot[i].x < left ? s->spot[i].x : left;
            right = s->spot[i].x > right ? s->spot[i].x : right;
            top = s->spot[i].y < top ? s->spot[i].y : top;
            bottom = s->spot[i].y > bottom ? s->spot[i].y : bottom;
        }
    int turns = any_turns(tile) || (tile && dice_below(&g->checks, 4) == 0) ? ALH_SIDES + 1 : 1;
    bool gates =
        rules_plays(g, ALH_MODULE_city_gates) && kind != ALH_MOVE_rebuild_swap && kind != ALH_MOVE_brickmaker && tile;
    int side = gates ? dice_below(&g->checks, 2 * ALH_SIDES + 1) : 0;
    for (int y = top - 3; y <= bottom + 3; y++)
        for (int x = left - 3; x <= right + 3; x++)
            for (int turned = 0; turned < turns; turned++) {
                struct alh_move m = { .kind = (uint8_t)kind, .tile = (uint8_t)tile, .turned = (uint8_t)turned };
                m.x = (int16_t)x;
                m.y = (int16_t)y;
                m.side = (uint8_t)side;
                rules_compare(g, &m, !turned || any_turns(tile));
            }
}

void rules_propose_building(struct any_game *g)
{
    const struct alh_state *s = &g->state;
    int kind = alh_decision(s).kind, seat = rules_asked(g);
    bool places = kind == ALH_ASK_place || kind == ALH_ASK_vizier_place;
    int tile = some_tile(g, places ? &s->pending[seat] : &s->reserve[seat]);
    if ((!places && kind != ALH_ASK_action) || dice_below(&g->checks, PROPOSE_ODDS))
        return;
    if (places) {
        propose_everywhere(g, ALH_MOVE_place, tile);
        return;
    }
    propose_everywhere(g, ALH_MOVE_rebuild_remove, 0);
    if (tile) {
        propose_everywhere(g, ALH_MOVE_rebuild_build, tile);
        propose_everywhere(g, ALH_MOVE_rebuild_swap, tile);
    }
}

void rules_propose_moves_inside(struct any_game *g, bool moves)
{
    const struct alh_state *s = &g->state;
    int tile = some_tile(g, moves ? &s->alhambra[rules_asked(g)] : &s->pending[rules_asked(g)]);
    if (tile)
        propose_everywhere(g, moves ? ALH_MOVE_owner_move : ALH_MOVE_brickmaker, tile);
}
