/* A game and its record: configuration, seed, start position if it was loaded, moves. Undo plays the record anew. */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

/* What a seat has seen of the modules' numbers when its turn is over. */
static void note_glances(struct alh_game *game, int seat)
{
    struct alh_glance glance;
    for (int module = 0; module < ALH_MODULES; module++)
        if (game->now.modules >> module & 1 && alh_glance(&game->now, module, seat, &glance))
            game->glanced[seat][module] = glance.number;
}

/* A state knows only the highest bid of an auction. */
static void note_bid(struct alh_game *game, int seat, const struct alh_move *move, int card)
{
    if (game->now.auction.card != card)
        memset(game->bids, 0, sizeof game->bids);
    else if (move->kind == ALH_MOVE_raise)
        game->bids[seat] = move->number;
}

static void apply(struct alh_game *game, const struct alh_move *move, struct alh_events *events)
{
    int turn = game->now.turn, seat = alh_decision(&game->now).player, card = game->now.auction.card;
    alh_apply(&game->now, move, events);
    note_bid(game, seat, move, card);
    if (game->now.turn != turn)
        note_glances(game, turn);
}

static void forget(struct alh_game *game)
{
    free(game->position);
    game->position = NULL;
    game->position_bytes = 0;
    game->n_made = 0;
    game->n_events = 0;
    memset(game->held, 0, sizeof game->held);
}

/* What lies behind the last module in play must be zero. */
static void go_to_start(struct alh_game *game)
{
    memset(&game->now, 0, sizeof game->now);
    memset(game->bids, 0, sizeof game->bids);
    alh_copy(&game->now, &game->start);
    for (int seat = 0; seat < game->now.players; seat++)
        note_glances(game, seat);
}

static void begin(struct alh_game *game, const struct alh_events *events)
{
    game->opening = *events;
    game->n_events = events->n;
    go_to_start(game);
}

void alh_game_deal(struct alh_game *game, struct alh_events *events)
{
    forget(game);
    memset(&game->start, 0, sizeof game->start);
    events->held = game->held;
    alh_new(&game->start, &game->config, game->seed, game->seed_bytes, events);
    begin(game, events);
}

bool alh_game_settle(struct alh_game *game, uint64_t given, struct json_out scratch, struct alh_position_flaw *flaw,
                     struct alh_events *events)
{
    forget(game);
    alh_json_position(&scratch, &game->start, given);
    game->position = malloc(scratch.n);
    if (!game->position)
        return false;
    memcpy(game->position, scratch.to, scratch.n);
    game->position_bytes = scratch.n;
    events->held = game->held;
    *flaw = alh_settle(&game->start, given, events);
    begin(game, events);
    return true;
}

static bool has_room(struct alh_game *game)
{
    if (game->n_made < game->room)
        return true;
    int room = game->room ? 2 * game->room : 256;
    struct alh_made *made = realloc(game->made, (size_t)room * sizeof *made);
    if (!made)
        return false;
    game->made = made;
    game->room = room;
    return true;
}

static void note_barrier(struct alh_made *made, const struct alh_events *events)
{
    made->barrier = false;
    for (int i = events->n - 1; i >= 0; i--)
        if (events->list[i].barrier) {
            made->barrier = true;
            made->revealed = events->list[i];
        }
}

bool alh_game_play(struct alh_game *game, const struct alh_move *move, struct alh_events *events)
{
    if (!has_room(game))
        return false;
    struct alh_made *made = &game->made[game->n_made++];
    *made = (struct alh_made){ .move = *move, .first_event = game->n_events };
    made->player = alh_decision(&game->now).player;
    events->n = 0;
    events->held = game->held;
    apply(game, move, events);
    made->next = alh_decision(&game->now).player;
    note_barrier(made, events);
    game->n_events += events->n;
    return true;
}

const struct alh_made *alh_game_last(const struct alh_game *game)
{
    return game->n_made ? &game->made[game->n_made - 1] : NULL;
}

void alh_game_take_back(struct alh_game *game)
{
    game->n_events = game->made[--game->n_made].first_event;
    go_to_start(game);
    for (int i = 0; i < game->n_made; i++)
        apply(game, &game->made[i].move, NULL);
}

void alh_game_free(struct alh_game *game)
{
    if (!game)
        return;
    free(game->position);
    free(game->made);
    free(game);
}

struct alh_seed alh_game_seed(const struct alh_game *game)
{
    return (struct alh_seed){ game->seed, game->seed_bytes };
}
