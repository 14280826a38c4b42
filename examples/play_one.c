/* Plays one game of Alhambra through the C interface and prints how it ends. With the library installed:
   cc play_one.c $(pkg-config --cflags --libs alhambra) -o play_one && ./play_one 42 */
#include <alhambra.h>
#include <stdio.h>
#include <string.h>

static struct alh_move moves[ALH_MAX_MOVES];

/* This player buys whenever it can, the most expensive tile first, builds what it bought, and takes money otherwise. */
static int rate(const struct alh_state *game, const struct alh_move *move)
{
    switch (move->kind) {
    case ALH_MOVE_buy: return 100 + alh_tile(game->market[move->slot - 1])->price;
    case ALH_MOVE_place: return 100;
    case ALH_MOVE_take: return alh_count_cards(&move->cards);
    default: return 0;
    }
}

static const struct alh_move *choose(const struct alh_state *game)
{
    bool complete;
    int best = 0, n = alh_moves(game, moves, ALH_MAX_MOVES, &complete);
    for (int i = 1; i < n; i++)
        if (rate(game, &moves[i]) > rate(game, &moves[best]))
            best = i;
    return &moves[best];
}

int main(int argc, char **argv)
{
    const char *seed = argc > 1 ? argv[1] : "42";
    struct alh_config config = alh_default_config(); /* three players, no modules */
    struct alh_state game = { 0 };
    int decisions = 0;

    alh_new(&game, &config, seed, strlen(seed), NULL);
    while (!alh_over(&game)) {
        struct alh_refusal refusal = alh_play(&game, choose(&game), NULL);
        if (refusal.rule != ALH_RULE_none || ++decisions > ALH_MAX_DECISIONS) {
            fprintf(stderr, "stopped: %s\n", alh_rule_name(refusal.rule));
            return 1;
        }
    }

    printf("%d decisions\n", decisions);
    for (int seat = 0; seat < game.players; seat++)
        printf("%-6s %3d points, %2d tiles, wall %2d%s\n", alh_colour_name(game.colour[seat]), game.score[seat],
               alh_count_tiles(&game.alhambra[seat]) - 1, alh_longest_wall(&game, seat, NULL),
               game.winners >> seat & 1 ? ", wins" : "");
    return 0;
}
