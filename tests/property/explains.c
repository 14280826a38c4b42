/* explains.c: what is explained to a seat tells nothing that is hidden from it: in random games over random modules the answer is the
   same in a state in which everything hidden was dealt anew. */
#include "dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/explain.h"

enum { ROOM = 8192, TRIED = 40 };

static struct alh_state game, dealt, views[2];
static struct alh_move moves[ALH_MAX_MOVES];
static int passed, failed;

static void draw_handle(struct dice *dice, char handle[ALH_MAX_HANDLE])
{
    static const char *const places[] = { "slot:1",       "slot:2",     "slot:3",
                                          "slot:4",       "noun:draw",  "noun:bag",
                                          "noun:discard", "noun:dirk",  "source:majorities",
                                          "source:wall",  "type:tower", "treasure:2" };
    struct alh_pick pick = { 0 };
    switch (dice_below(dice, 4)) {
    case 0: snprintf(handle, ALH_MAX_HANDLE, "%s", places[dice_below(dice, sizeof places / sizeof *places)]); return;
    case 1:
        pick.noun = ALH_PICK_TILE;
        do
            pick.id = (uint8_t)(1 + dice_below(dice, ALH_TILES - 1));
        while (!alh_tile(pick.id) || strcmp(alh_tile_name(pick.id), "fountain") == 0);
        break;
    case 2:
        do
            pick.id = (uint8_t)(1 + dice_below(dice, ALH_CARDS_END - 1));
        while (!alh_card_id(pick.id) && !alh_worth(pick.id));
        pick.noun = pick.id < ALH_CARD_SCORING ? ALH_PICK_HAND : ALH_PICK_DRAWN;
        break;
    default:
        pick = (struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)(1 + dice_below(dice, ALH_THINGS_END - 1)) };
    }
    alh_handle(&pick, handle);
}

static void explain(const struct alh_state *s, struct alh_state *view, int seat, const char *handle, char text[ROOM])
{
    struct alh_subject of;
    struct json_out out = { .to = text, .max = ROOM - 1 };
    alh_hide(view, s, seat);
    const struct alh_explaining e = { ALH_EN, NULL, s, view, seat };
    if (alh_find_subject(&e, handle, &of)) {
        json_open(&out, '{');
        alh_put_explanation(&out, &e, handle, &of);
        json_close(&out, '}');
    }
    text[out.n] = '\0';
}

static void check_position(struct dice *dice, struct alh_random *random)
{
    static char one[ROOM], two[ROOM];
    char handle[ALH_MAX_HANDLE];
    int seat = dice_below(dice, game.players);
    alh_determinize(&dealt, &game, seat, random);
    for (int i = 0; i < TRIED; i++) {
        draw_handle(dice, handle);
        explain(&game, &views[0], seat, handle, one);
        explain(&dealt, &views[1], seat, handle, two);
        bool same = one[0] && strcmp(one, two) == 0;
        passed += same;
        failed += !same;
        if (!same && failed < 10)
            printf("FAILED: %s for seat %d:\n%s\n%s\n", handle, seat, one, two);
    }
}

static void play(struct dice *dice, int number)
{
    struct alh_config config = alh_default_config();
    struct alh_random random;
    char seed[16];
    snprintf(seed, sizeof seed, "explain %d", number);
    config.players = (uint8_t)(2 + dice_below(dice, 5));
    for (int i = 0; i < ALH_MODULES; i++)
        config.modules |= (uint64_t)(dice_below(dice, 2)) << i;
    alh_new(&game, &config, seed, strlen(seed), NULL);
    alh_random_start(&random, seed, strlen(seed));
    bool complete;
    for (int turn = 0; turn < 400 && !alh_over(&game); turn++) {
        if (dice_below(dice, 8) == 0)
            check_position(dice, &random);
        int n = alh_moves(&game, moves, ALH_MAX_MOVES, &complete);
        alh_apply(&game, &moves[dice_below(dice, n)], NULL);
    }
}

int main(void)
{
    struct dice dice = { 12 };
    int games = getenv("ALH_QUICK") ? 20 : 120;
    for (int i = 0; i < games; i++)
        play(&dice, i);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
