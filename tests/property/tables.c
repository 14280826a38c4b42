/* tables.c: the engine's tables against docs/rules/00-base.md, "Components", typed anew. */
#include "engine/alhambra.h"

#include <stdio.h>
#include <string.h>

static int passed, failed;

static void check(bool fine, const char *what, int a, int b)
{
    passed += fine;
    failed += !fine;
    if (!fine)
        printf("FAILED: %s %d %d\n", what, a, b);
}

/* Price and walls as the page writes them, in its order. */
static const char *const page[ALH_TYPES] = {
    [ALH_PAVILION] = "2 NEW,3 SW,4 ES,5 NW,6 N,7 E,8 -",
    [ALH_SERAGLIO] = "3 ESW,4 NE,5 SW,6 ES,7 W,8 S,9 -",
    [ALH_ARCADES] = "4 NES,5 NW,6 SW,6 NE,7 ES,8 N,8 E,9 -,10 -",
    [ALH_CHAMBERS] = "5 NSW,6 ES,7 SW,7 NE,8 NW,9 W,9 S,10 -,11 -",
    [ALH_GARDEN] = "6 ESW,7 NSW,8 SW,8 NE,8 NW,9 E,10 N,10 W,10 -,11 -,12 S",
    [ALH_TOWER] = "7 NEW,8 NES,9 ES,9 NE,9 NW,10 W,11 N,11 S,11 -,12 -,13 E",
};

static int walls_of(const char *letters)
{
    int walls = 0;
    for (; *letters && *letters != ','; letters++)
        walls |= *letters == 'N'   ? ALH_N
                 : *letters == 'E' ? ALH_E
                 : *letters == 'S' ? ALH_S
                 : *letters == 'W' ? ALH_W
                                   : 0;
    return walls;
}

static void check_tile(int type, int price, int walls, bool *seen)
{
    int tile = alh_find_tile(type, price, walls);
    check(tile >= 1 && tile <= 54, "no such tile: type, price", type, price);
    if (tile < 1 || tile > 54)
        return;
    check(!seen[tile], "a tile stands for two", type, price);
    seen[tile] = true;
    const struct alh_tile_row *row = alh_tile(tile);
    check(row->type == type && row->price == price && row->walls == walls, "another tile: type, price", type, price);
}

static void check_tiles(void)
{
    bool seen[64] = { false };
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++)
        for (const char *at = page[type]; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
            int price = 0;
            sscanf(at, "%d", &price);
            check_tile(type, price, walls_of(strchr(at, ' ')), seen);
            n++;
        }
    check(n == 54, "tiles on the page", n, 54);
    check(alh_find_tile(ALH_PAVILION, 2, 0) == 0, "a tile that is not on the page", 0, 0);
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        check(alh_tile(ALH_TILE_FOUNTAIN + seat)->walls == 0, "walls of the fountain", seat, 0);
}

/* A check on the table: 10 without a wall, 16 with one (4 per side), 20 with two (5 per corner), 8 with three (2 of each). */
static void check_numbers_of_walls(void)
{
    int n[16] = { 0 };
    for (int tile = 1; tile <= 54; tile++)
        n[alh_tile(tile)->walls & 15]++;
    for (int walls = 0; walls < 16; walls++) {
        int sides = (walls & 1) + (walls >> 1 & 1) + (walls >> 2 & 1) + (walls >> 3);
        bool corner = walls == (ALH_N | ALH_E) || walls == (ALH_E | ALH_S) || walls == (ALH_S | ALH_W) ||
                      walls == (ALH_N | ALH_W);
        int want = sides == 0 ? 10 : sides == 1 ? 4 : sides == 3 ? 2 : corner ? 5 : 0;
        check(n[walls] == want, "tiles with these walls", walls, n[walls]);
    }
}

/* 108 money cards: 4 currencies, values 1..9, each three times; 72 with two players. */
static void check_cards(int players)
{
    static struct alh_state s;
    struct alh_config config = alh_default_config();
    int n[256] = { 0 };
    config.players = (uint8_t)players;
    memset(&s, 0, sizeof s);
    alh_new(&s, &config, "cards", 5, NULL);
    for (int i = 0; i < s.n_draw; i++)
        n[s.draw[i]]++;
    for (int i = 0; i < s.n_display; i++)
        n[s.display[i]]++;
    for (int seat = 0; seat < players; seat++)
        for (int kind = 0; kind < ALH_CARD_KINDS; kind++)
            n[kind] += alh_count(&s.hand[seat], kind);
    for (int kind = 0; kind < 256; kind++) {
        bool money = kind < 64 && kind % 16 >= 1 && kind % 16 <= 9;
        int want = money ? (players == 2 ? 2 : 3) : kind == ALH_CARD_SCORING || kind == ALH_CARD_SCORING + 1;
        check(n[kind] == want, "copies of a card", kind, n[kind]);
    }
}

/* Market slots: 1 gulden, 2 dirham, 3 denar, 4 dukat. */
static void check_slots(void)
{
    check(alh_slot_currency(1) == ALH_GULDEN, "slot", 1, alh_slot_currency(1));
    check(alh_slot_currency(2) == ALH_DIRHAM, "slot", 2, alh_slot_currency(2));
    check(alh_slot_currency(3) == ALH_DENAR, "slot", 3, alh_slot_currency(3));
    check(alh_slot_currency(4) == ALH_DUKAT, "slot", 4, alh_slot_currency(4));
}

/* Setup 6: yellow, red, green, blue, orange, white. */
static void check_colours(void)
{
    static const char *const colours[] = { "yellow", "red", "green", "blue", "orange", "white" };
    struct alh_config config = alh_default_config();
    check(config.players == 3, "players by default", config.players, 3);
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        check(strcmp(alh_colour_name(config.colour[seat]), colours[seat]) == 0, "colour of seat", seat,
              config.colour[seat]);
}

static void check_names(void)
{
    static const char *const types[] = { "pavilion", "seraglio", "arcades", "chambers", "garden", "tower" };
    static const char *const currencies[] = { "denar", "dirham", "dukat", "gulden" };
    for (int type = 0; type < ALH_TYPES; type++)
        check(strcmp(alh_type_name(type), types[type]) == 0, "name of type", type, 0);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        check(strcmp(alh_currency_name(currency), currencies[currency]) == 0, "name of currency", currency, 0);
}

/* The first `n` seats have one tile more than the next, and so on: places without ties pay the table, line by line. */
static void check_points(int round, int type, const int *pay)
{
    static struct alh_state s;
    struct alh_config config = alh_default_config();
    struct alh_scores scores;
    config.players = 4;
    memset(&s, 0, sizeof s);
    alh_empty(&s, &config, "points", 6);
    int tile = 0;
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < 3 - seat; i++) {
            do
                tile++;
            while (alh_tile(tile)->type != type);
            alh_put_tile(&s, &s.alhambra[seat], tile, i + 1, 0);
        }
    alh_score(&s, round, &scores);
    for (int seat = 0; seat < 4; seat++)
        check(scores.points[ALH_SOURCE_majorities][seat] == (seat < 3 ? pay[seat] : 0), "points in round, for type",
              round, type);
}

static void check_all_points(void)
{
    static const int pay[3][ALH_TYPES][3] = {
        { { 1 }, { 2 }, { 3 }, { 4 }, { 5 }, { 6 } },
        { { 8, 1 }, { 9, 2 }, { 10, 3 }, { 11, 4 }, { 12, 5 }, { 13, 6 } },
        { { 16, 8, 1 }, { 17, 9, 2 }, { 18, 10, 3 }, { 19, 11, 4 }, { 20, 12, 5 }, { 21, 13, 6 } },
    };
    for (int round = 1; round <= 3; round++)
        for (int type = 0; type < ALH_TYPES; type++)
            check_points(round, type, pay[round - 1][type]);
}

int main(void)
{
    check_tiles();
    check_numbers_of_walls();
    check_cards(2);
    check_cards(3);
    check_cards(6);
    check_slots();
    check_colours();
    check_names();
    check_all_points();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
