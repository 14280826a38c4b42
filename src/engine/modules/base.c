/* base.c: the components of the base game, 00 "Components", and how its part of the state is shown. */
#include "../module.h"

/* Tiles stand by type, so the tiles of a type are a run of bits. */
#define RUN(first, count) ((((uint64_t)1 << (count)) - 1) << (first))
const uint64_t alh_standard_tiles[ALH_TYPES] = {
    RUN(1, 7), RUN(8, 7), RUN(15, 9), RUN(24, 9), RUN(33, 11), RUN(44, 11)
};

/* 90-interplay, section 8: tiles of modules that have a type, and each half of a double tile. */
ALH_RARE static int count_of_modules(const struct alh_state *s, const struct alh_tiles *own, int type)
{
    int n = 0;
    for (int tile = alh_next_tile(own, ALH_TILE_MODULES - 1); tile; tile = alh_next_tile(own, tile)) {
        n += alh_building_on(s, tile, 0) == type;
        n += alh_building_on(s, tile, 1) == type;
    }
    return n;
}

/* 00, Scoring: the tiles of the type in the Alhambra, not in the reserve; Dirk counts all that he has. */
static int halves(const struct alh_state *s, int owner, int type)
{
    const struct alh_tiles *own = alh_built_by(s, owner);
    return 2 *
           (alh_bits(own->word[0] & alh_standard_tiles[type]) + (s->words > 1 ? count_of_modules(s, own, type) : 0));
}

/* 00, Components: 4 currencies × values 1..9 × 3; two players: twice. */
static int dealt_copies(const struct alh_state *s, int card)
{
    bool money = alh_card_currency(card) < ALH_CURRENCIES && alh_card_value(card) >= 1 && alh_card_value(card) <= 9;
    return money ? (s->players == 2 ? 2 : 3) : 0;
}

/* A scoring card that was scored has left the game. */
static int copies(const struct alh_state *s, int card)
{
    if (alh_is_scoring(card))
        return card - ALH_CARD_SCORING >= s->scorings_done;
    return dealt_copies(s, card);
}

static int copies_lying(const struct alh_state *s, int card)
{
    return alh_is_scoring(card) && s->surfaced >> (card - ALH_CARD_SCORING) & 1;
}

/* 00, Setup 5: the 1st scoring card is shuffled into pile 2, the 2nd into pile 4. */
static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    alh_add_to_pile(piles, 1, ALH_CARD_SCORING);
    alh_add_to_pile(piles, 3, ALH_CARD_SCORING + 1);
}

static int line_of_type(const struct alh_state *s, int round, int type)
{
    return type + 1;
}

/* Only modules add walls to tiles. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int tile = 0; tile < ALH_TILES && !alh_count_flagged(s, adds_walls); tile++)
        if (alh_tile_plays(s, tile) && alh_added_walls(s, tile))
            return alh_find_flaw_of_tile(s, flaw, ALH_RULE_wall_mismatch, tile);
    return false;
}

const struct alh_module alh_module_base = {
    .halves = halves,
    .line_of_type = line_of_type,
    .dealt_copies = dealt_copies,
    .copies = copies,
    .copies_lying = copies_lying,
    .fill_piles = fill_piles,
    .position_flaw = position_flaw,
};
