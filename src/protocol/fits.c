/* The command fits: where a tile that could become a player's would fit into his Alhambra, and what it would bring there. */
#include "protocol/session.h"

struct look {
    struct alh_state view; /* as the player knows the game, the tile waiting for its place */
    struct alh_outlook before;
    int seat, tile, round;
};

/* ---- what is asked ---- */

static bool take_tile(struct alh_call *c, struct look *look)
{
    struct alh_pick pick;
    if (!alh_take_handle(c, &pick))
        return false;
    alh_hide(&look->view, alh_now(c), look->seat);
    look->tile = alh_tile_within_reach(&look->view, look->seat, &pick);
    return look->tile || alh_refuse(c, "bad_argument", ALH_TEXT_error_out_of_reach, "handle", NULL);
}

/* ---- what is told ---- */

/* Only what has the colour of a type is counted: buildings and what adds to them; the two of a double tile one after the other. */
static void put_types(struct json_out *o, const struct look *look, const struct alh_outlook *after)
{
    int type = alh_building_on(&look->view, look->tile, 0);
    if (type == ALH_NO_TYPE)
        type = alh_tile(look->tile)->type;
    if (type == ALH_NO_TYPE)
        return;
    alh_put_type_change(o, look->seat, type, &look->before, after);
    if (alh_tile_kind(look->tile) != ALH_DOUBLE)
        return;
    json_key(o, "second");
    json_open(o, '{');
    alh_put_type_change(o, look->seat, alh_second_half(look->tile)->type, &look->before, after);
    json_close(o, '}');
}

static void put_fit(struct alh_call *c, const struct look *look, const struct alh_move *move,
                    const struct alh_outlook *after)
{
    struct alh_pick path[ALH_MAX_PATH];
    char cell[ALH_MAX_HANDLE];
    json_open(c->out, '{');
    alh_put_handles(c->out, "path", path, alh_path_of(move, path));
    alh_handle(&(struct alh_pick){ .noun = ALH_PICK_CELL, .x = move->x, .y = move->y }, cell);
    json_field_text(c->out, "cell", cell);
    alh_put_change(c->out, "wall", look->before.wall, after->wall);
    put_types(c->out, look, after);
    alh_put_change(c->out, "points", look->before.scores.total[look->seat], after->scores.total[look->seat]);
    alh_put_at_once(c->out, &look->before, after);
    json_close(c->out, '}');
}

/* Points first, also those at once, then the wall. */
static int value_of(const struct look *look, const struct alh_outlook *after)
{
    int points = after->scores.total[look->seat] + alh_at_once(&look->before, after);
    return points * (ALH_MAX_WALL + 1) + after->wall;
}

/* Every square, one after the other; gives back the number of the best, or -1. */
static int put_fits(struct alh_call *c, const struct look *look, int moves)
{
    struct alh_state next = { 0 };
    int n = 0, best = -1, most = 0;
    json_key(c->out, "fits");
    json_open(c->out, '[');
    for (const struct alh_move *move = c->session->moves; move < c->session->moves + moves; move++) {
        struct alh_outlook after;
        if (move->kind != ALH_MOVE_place)
            continue;
        alh_copy(&next, &look->view);
        alh_apply(&next, move, NULL);
        alh_look_out(&next, look->seat, look->round, &after);
        put_fit(c, look, move, &after);
        if (best < 0 || value_of(look, &after) > most) {
            best = n;
            most = value_of(look, &after);
        }
        n++;
    }
    json_close(c->out, ']');
    return best;
}

static void put_why(struct alh_call *c, const struct look *look)
{
    struct alh_refusal why = alh_why_nowhere(&look->view, look->seat, look->tile);
    json_key(c->out, "why");
    json_open(c->out, '{');
    alh_put_judgement(c, &look->view, &why);
    json_close(c->out, '}');
}

bool alh_cmd_fits(struct alh_call *c)
{
    const struct alh_state *s = alh_now(c);
    struct look look = { .round = alh_next_scoring(s) };
    char handle[ALH_MAX_HANDLE];
    if (!alh_take_seat(c, &look.seat))
        return false;
    if (alh_over(s))
        return alh_refuse(c, "game_over", ALH_TEXT_error_game_over, NULL, NULL);
    if (!take_tile(c, &look))
        return false;
    alh_look_out(&look.view, look.seat, look.round, &look.before);
    alh_suppose_placing(&look.view, look.seat, look.tile);
    alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)look.tile }, handle);
    json_field_int(c->out, "player", look.seat);
    json_field_text(c->out, "tile", handle);
    json_field_int(c->out, "round", look.round);
    int best = put_fits(c, &look, alh_moves(&look.view, c->session->moves, ALH_MAX_MOVES, NULL));
    if (best >= 0)
        json_field_int(c->out, "best", best);
    else
        put_why(c, &look);
    return true;
}
