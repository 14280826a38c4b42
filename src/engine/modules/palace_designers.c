/* palace_designers.c: 35, a designer stands on a tile of each Alhambra, his foot at one of its outer sides. What is built beside his tile scores
   at once, most at his foot, and he moves onto it. */
#include "../module.h"

enum { AT_FOOT = 2, AT_OTHER_SIDE = 1 };

/* 35, Interactions 08, 22: camps and watchtowers are no tiles for him. */
static bool is_for_designer(int tile)
{
    return tile && (alh_tile_kind(tile) == ALH_SINGLE || alh_tile_kind(tile) == ALH_DOUBLE);
}

static bool fills(const struct alh_state *s, int tile, struct alh_wall_side at)
{
    struct alh_cell cells[2];
    for (int half = alh_cells_of(s, tile, cells) - 1; half >= 0; half--)
        if (cells[half].x == at.x && cells[half].y == at.y)
            return true;
    return false;
}

/* The square beyond a side of a built tile; sides of a second half stand behind those of the first. */
static struct alh_wall_side beyond(const struct alh_state *s, int tile, int side)
{
    struct alh_cell cells[2];
    alh_cells_of(s, tile, cells);
    const struct alh_spot at = { .x = cells[side / ALH_SIDES].x, .y = cells[side / ALH_SIDES].y };
    return alh_cell_along(&at, side % ALH_SIDES, 1);
}

static int sides_of(int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE ? ALH_SIDES_OF_HALVES : ALH_SIDES;
}

/* Where two halves meet there is no outer side. */
static bool is_outer(const struct alh_state *s, int tile, int side)
{
    return side < sides_of(tile) && !fills(s, tile, beyond(s, tile, side));
}

/* ---- the designer ---- */

static void take_up(struct alh_state *s, int player)
{
    s->palace_designers.tile[player] = s->palace_designers.foot[player] = 0;
}

static void put_down(struct alh_state *s, int player, int tile, int side, struct alh_events *ev)
{
    struct alh_cell cells[2];
    alh_cells_of(s, tile, cells);
    s->palace_designers.tile[player] = (uint8_t)tile;
    s->palace_designers.foot[player] = (uint8_t)(side + 1);
    ALH_EMIT(ev, designer_placed, .player = (int8_t)player, .x = cells[side / ALH_SIDES].x,
             .y = cells[side / ALH_SIDES].y, .side = (uint8_t)(side % ALH_SIDES + 1));
}

static void ask_foot(struct alh_state *s, int player, int tile)
{
    take_up(s, player);
    alh_ask_about(s, ALH_ASK_designer_foot, player, tile);
}

static void ask_relocate(struct alh_state *s, int player)
{
    take_up(s, player);
    alh_ask_player(s, ALH_ASK_designer_relocate, player);
}

/* 35, Setup: on the fountain, in seat order. */
enum alh_again alh_palace_designers_ask_foot(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int seat = 0;
    while (seat < s->players && s->palace_designers.foot[seat])
        seat++;
    if (seat == s->players)
        return ALH_DONE;
    ask_foot(s, seat, ALH_TILE_FOUNTAIN + seat);
    return ALH_AGAIN;
}

/* 35, Play: 2 points at the foot, 1 at another side, walls or not. */
static int points_for(const struct alh_state *s, int player, int built)
{
    int tile = s->palace_designers.tile[player], beside = 0;
    if (fills(s, built, beyond(s, tile, s->palace_designers.foot[player] - 1)))
        return AT_FOOT;
    for (int side = 0; side < sides_of(tile) && !beside; side++)
        beside = fills(s, built, beyond(s, tile, side));
    return beside ? AT_OTHER_SIDE : 0;
}

/* 35, Play: points at once, then he moves onto the new tile. Interactions 31, 37: his own tile, moved elsewhere, scores nothing. */
enum alh_again alh_palace_designers_pay_and_move(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    bool moved = call->what == s->palace_designers.tile[call->player];
    int points = moved || !is_for_designer(call->what) ? 0 : points_for(s, call->player, call->what);
    if (moved)
        ask_relocate(s, call->player);
    if (!points)
        return ALH_DONE;
    s->score[call->player] = (int16_t)(s->score[call->player] + points);
    ALH_EMIT(ev, designer_points, .player = (int8_t)call->player, .tile = (uint8_t)call->what,
             .number = (int16_t)points);
    ask_foot(s, call->player, call->what);
    return ALH_DONE;
}

/* 35, Play: his tile leaves its square. If it stands on another one already, BUILT follows. */
enum alh_again alh_palace_designers_ask_relocate(struct alh_state *s, const struct alh_call *call,
                                                 struct alh_events *ev)
{
    bool his = call->what == s->palace_designers.tile[call->player];
    if (his && !alh_in(&s->alhambra[call->player], call->what))
        ask_relocate(s, call->player);
    return ALH_DONE;
}

/* ---- the foot ---- */

static struct alh_refusal check_foot(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    return is_outer(s, d->arg[0], m->side - 1) ? alh_fine() : alh_refuse(ALH_RULE_foot_outside);
}

static void play_foot(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    put_down(s, d->player, d->arg[0], m->side - 1, ev);
}

const struct alh_option alh_option_designer_foot = {
    .type = "designer_foot",
    .elsewhere = ALH_RULE_designer_stays,
    .stage = { { ALH_PICK_SIDE, 0, ALH_MUST } },
    .check = check_foot,
    .play = play_foot,
    .tile = alh_tile_asked_about,
};

/* At the start the fountain is no piece, and the others follow. */
void alh_about_designer_foot_palace_designers(const struct alh_state *s, const struct alh_frame *d,
                                              struct alh_about *about)
{
    about->needs |= ALH_NEED_BOARD;
    if (!alh_is_fountain(d->arg[0])) {
        alh_show(&about->subject, ALH_PICK_TILE, d->arg[0]);
        return;
    }
    alh_show_module(about, ALH_MODULE_palace_designers);
    for (int seat = d->player + 1; seat < s->players; seat++)
        alh_show_next(about, seat);
}

/* ---- another tile ---- */

/* A square of a double tile names the half, so its sides are counted from there. */
static int foot_on(const struct alh_state *s, int tile, const struct alh_move *m)
{
    struct alh_cell cells[2];
    bool second = alh_cells_of(s, tile, cells) > 1 && cells[1].x == m->x && cells[1].y == m->y;
    return m->side - 1 + (second ? ALH_SIDES : 0);
}

static struct alh_refusal check_relocate(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    if (!is_for_designer(tile))
        return alh_refuse_cell(ALH_RULE_not_for_designer, m->x, m->y);
    bool fits = m->side && m->side <= ALH_SIDES && is_outer(s, tile, foot_on(s, tile, m));
    return fits ? alh_fine() : alh_refuse(ALH_RULE_foot_outside);
}

static void offer_tiles(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                        struct alh_offer *out)
{
    const struct alh_tiles *own = &s->alhambra[d->player];
    struct alh_cell cells[2];
    for (int tile = alh_next_tile(own, 0); tile; tile = alh_next_tile(own, tile))
        for (int half = is_for_designer(tile) ? alh_cells_of(s, tile, cells) : 0; half; half--)
            alh_offer_place(out, noun, cells[half - 1].x, cells[half - 1].y);
}

static void play_relocate(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                          struct alh_events *ev)
{
    int tile = alh_tile_at(s, d->player, m->x, m->y);
    put_down(s, d->player, tile, foot_on(s, tile, m), ev);
}

const struct alh_option alh_option_designer_relocate = {
    .type = "designer_relocate",
    .elsewhere = ALH_RULE_designer_stays,
    .stage = { { ALH_PICK_CELL, 0, ALH_MUST }, { ALH_PICK_SIDE, 0, ALH_MUST } },
    .check = check_relocate,
    .offer = offer_tiles,
    .play = play_relocate,
};

/* ---- positions from outside ---- */

int alh_note_designer(const struct alh_state *s, int tile)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->palace_designers.tile[seat] == tile)
            return s->palace_designers.foot[seat];
    return 0;
}

bool alh_set_note_designer(struct alh_state *s, int tile, int value)
{
    for (int seat = 0; seat < s->players; seat++)
        if (alh_in(&s->alhambra[seat], tile) && !s->palace_designers.tile[seat] && is_for_designer(tile) &&
            is_outer(s, tile, value - 1)) {
            s->palace_designers.tile[seat] = (uint8_t)tile;
            s->palace_designers.foot[seat] = (uint8_t)value;
            return true;
        }
    return false;
}

/* Who is not named stands on the fountain. */
static void complete(struct alh_state *s, uint64_t given)
{
    for (int seat = 0; seat < s->players; seat++)
        if (!s->palace_designers.tile[seat]) {
            s->palace_designers.tile[seat] = (uint8_t)(ALH_TILE_FOUNTAIN + seat);
            s->palace_designers.foot[seat] = ALH_NORTH + 1;
        }
}

const struct alh_module alh_module_palace_designers = {
    .complete = complete,
};
