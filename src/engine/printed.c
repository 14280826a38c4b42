/* printed.c: what is printed on tiles, cards and other pieces: the rows TILE_ROWS, TILE_IDS, SECOND_HALVES and PRINTED. */
#include "module.h"

/* Types, currencies and sides without their prefix. */
enum { PAVILION = ALH_PAVILION, SERAGLIO, ARCADES, CHAMBERS, GARDEN, TOWER, NO_TYPE };
enum { DENAR = ALH_DENAR, DIRHAM, DUKAT, GULDEN };
enum { N = ALH_N, E = ALH_E, S = ALH_S, W = ALH_W };

/* ---- tiles ---- */

/* Walls of the first half and of the second, which stand in the high four bits. */
#define HALVES(first, second) (uint8_t)((first) | (second) << 4)

const struct alh_tile_row alh_tile_rows[ALH_TILES] = {
#define TILE_ROWS(name, ...) [ALH_TILE_##name] = __VA_ARGS__,
#include "rows.def"
};
#define TILE_ROWS(name, ...)                                                                                         \
    _Static_assert(sizeof((struct alh_tile_row[]){ __VA_ARGS__ }) == ALH_TILES_##name * sizeof(struct alh_tile_row), \
                   "as many rows as tiles: " #name);
#include "rows.def"

const struct alh_half_row *alh_second_half(int tile)
{
    static const struct alh_half_row second[ALH_TILES] = {
#define SECOND_HALVES(name, ...) [ALH_TILE_##name] = __VA_ARGS__,
#include "rows.def"
    };
    return &second[tile];
}

const char *alh_tile_id(int tile)
{
    static const char *const ids[ALH_TILES] = {
#define TILE_IDS(name, ...) [ALH_TILE_##name] = __VA_ARGS__,
#include "rows.def"
    };
    return ids[tile];
}

/* ---- what is printed on a piece ---- */

#define COUNT_OF(...) sizeof((const uint8_t[]){ __VA_ARGS__ })
#define TYPES(...) .n_types = COUNT_OF(__VA_ARGS__), .type = { __VA_ARGS__ }
#define CURRENCIES(...) .n_currencies = COUNT_OF(__VA_ARGS__), .currency = { __VA_ARGS__ }
#define NUMBERS(...) .n_numbers = COUNT_OF(__VA_ARGS__), .number = { __VA_ARGS__ }
const struct alh_printed alh_printed[ALH_PRINTED_CARD + ALH_CARDS_END] = {
#define PRINTED(noun, family, ...) [ALH_PRINTED_##noun + ALH_##noun##_##family] = __VA_ARGS__,
#include "rows.def"
};

/* Whether there is anything. */
static bool add_printed(const struct alh_printed *p, struct alh_facts *facts)
{
    for (int i = 0; i < p->n_types; i++)
        facts->type[facts->n_types++] = p->type[i];
    for (int i = 0; i < p->n_currencies; i++)
        facts->currency[facts->n_currencies++] = p->currency[i];
    for (int i = 0; i < p->n_numbers; i++)
        facts->number[facts->n_numbers++] = p->number[i];
    facts->walls |= p->walls;
    facts->group = p->group;
    facts->tile = p->tile;
    return p->n_types || p->n_currencies || p->n_numbers || p->walls || p->group || p->tile;
}

static bool describe_tile(int tile, struct alh_facts *facts)
{
    const struct alh_tile_row *row = tile < ALH_TILES ? alh_tile(tile) : NULL;
    if (!row)
        return false;
    if (row->type < ALH_TYPES)
        facts->type[facts->n_types++] = row->type;
    if (alh_tile_kind(tile) == ALH_DOUBLE)
        facts->type[facts->n_types++] = alh_second_half(tile)->type;
    facts->walls = alh_tile_kind(tile) == ALH_HALF_CELL ? 0 : row->walls;
    if (row->price)
        facts->number[facts->n_numbers++] = row->price;
    add_printed(alh_printed_on_tile(tile), facts);
    return true;
}

/* Of a family its module may compute more. */
static bool describe_piece(const struct alh_family *family, const struct alh_printed *printed,
                           const struct alh_pick *pick, struct alh_facts *facts)
{
    bool any = family && add_printed(printed, facts);
    if (!family || !alh_module[family->module]->describe)
        return any;
    alh_module[family->module]->describe(pick, facts);
    return true;
}

bool alh_describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    memset(facts, 0, sizeof *facts);
    switch (pick->noun) {
    case ALH_PICK_TILE: return describe_tile(pick->id, facts);
    case ALH_PICK_THING:
        return describe_piece(alh_things_family(pick->id), alh_printed_on_thing(pick->id), pick, facts);
    case ALH_PICK_CARD:
    case ALH_PICK_HAND:
    case ALH_PICK_DISPLAY:
    case ALH_PICK_DRAWN: return describe_piece(alh_cards_family(pick->id), alh_printed_on_card(pick->id), pick, facts);
    default: return false;
    }
}
