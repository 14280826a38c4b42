/* pieces.c: tiles, cards, and sets of them. */
#include "module.h"

const struct alh_tile_row *alh_tile(int tile)
{
    if (tile < ALH_TILE_MODULES)
        return &alh_module_base.tiles[tile - ALH_TILE_STANDARD];
    for (int i = 0; i < ALH_MODULES; i++) {
        int place = tile - alh_module[i]->first_tile;
        if (place >= 0 && place < alh_module[i]->n_tiles)
            return &alh_module[i]->tiles[place];
    }
    return NULL;
}

int alh_find_tile(int type, int price, int walls)
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILE_FOUNTAIN; tile++) {
        const struct alh_tile_row *row = alh_tile(tile);
        if (row->type == type && row->price == price && row->walls == walls)
            return tile;
    }
    return 0;
}

int alh_next_tile(const struct alh_tiles *set, int after)
{
    int tile = after + 1;
    for (int i = tile >> 6; i < 3; i++, tile = 64 * i) {
        uint64_t above = set->word[i] >> (tile & 63);
        if (above)
            return tile + alh_lowest(above);
    }
    return 0;
}

int alh_count_tiles(const struct alh_tiles *set)
{
    return alh_bits(set->word[0]) + alh_bits(set->word[1]) + alh_bits(set->word[2]);
}

int alh_next_card(const struct alh_cards *cards, int after)
{
    int kind = after + 1;
    for (int i = kind >> 4; i < ALH_CARD_WORDS; i++, kind = 16 * i) {
        uint64_t above = cards->word[i] >> 4 * (kind & 15);
        if (above)
            return kind + alh_lowest(above) / 4;
    }
    return 0;
}

/* The sum of the sixteen counts of a word. */
static int sum_counts(uint64_t word)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0f;
    uint64_t bytes = (word & low) + (word >> 4 & low);
    return (int)(bytes * 0x0101010101010101 >> 56);
}

int alh_count_cards(const struct alh_cards *cards)
{
    int n = 0;
    for (int i = 0; i < ALH_CARD_WORDS; i++)
        n += sum_counts(cards->word[i]);
    return n;
}

int alh_missing_card(const struct alh_cards *among, const struct alh_cards *cards)
{
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        if (alh_count(cards, kind) > alh_count(among, kind))
            return kind;
    return 0;
}

/* 00, Components: market slots 1 gulden, 2 dirham, 3 denar, 4 dukat. */
int alh_slot_currency(int slot)
{
    static const uint8_t currency[ALH_SLOTS] = { ALH_GULDEN, ALH_DIRHAM, ALH_DENAR, ALH_DUKAT };
    return currency[slot - 1];
}

/* ---- cards that are no money, and other pieces of modules ---- */

static const struct alh_names_of *find_names(int number, bool things)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_names_of *names = things ? &alh_module[i]->things : &alh_module[i]->cards;
        if (number >= names->first && number < names->first + names->n)
            return names;
    }
    return NULL;
}

static int find_number(const char *key, const char *id, bool things)
{
    for (int i = 0; i < ALH_MODULES; i++) {
        const struct alh_names_of *names = things ? &alh_module[i]->things : &alh_module[i]->cards;
        bool right = names->n && (!key || strcmp(names->key, key) == 0);
        for (int j = 0; right && j < names->n; j++)
            if (strcmp(names->ids[j], id) == 0)
                return names->first + j;
    }
    return 0;
}

const char *alh_card_key(int kind)
{
    const struct alh_names_of *names = find_names(kind, false);
    return names ? names->key : NULL;
}

const char *alh_card_id(int kind)
{
    const struct alh_names_of *names = find_names(kind, false);
    return names ? names->ids[kind - names->first] : NULL;
}

int alh_find_card(const char *key, const char *id)
{
    return find_number(key, id, false);
}

const char *alh_thing_key(int thing)
{
    const struct alh_names_of *names = find_names(thing, true);
    return names ? names->key : NULL;
}

const char *alh_thing_id(int thing)
{
    const struct alh_names_of *names = find_names(thing, true);
    return names ? names->ids[thing - names->first] : NULL;
}

int alh_find_thing(const char *key, const char *id)
{
    return find_number(key, id, true);
}
