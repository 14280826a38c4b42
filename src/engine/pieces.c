/* pieces.c: tiles, cards, and sets of them. */
#include "module.h"

/* The rows TILES, and as the first ones the tiles of the base game. */
struct tile_family {
    const char *name; /* NULL: each is named by its type */
    uint8_t module, first, count, kind;
    bool in_bag;
    uint8_t flags;
};
enum { APART, IN_BAG };
enum {
    TYPED = ALH_TYPED,
    TURNS = ALH_TURNS,
    BESIDE = ALH_BESIDE,
    CLAIMABLE = ALH_CLAIMABLE,
    UNBOUGHT = ALH_UNBOUGHT,
    PART_PAID = ALH_PART_PAID
};
enum {
    STANDARD_FAMILY,
    FOUNTAIN_FAMILY,
#define TILES(name, first, count, kind, place, flags) FAMILY_##name,
#include "rows.def"
    FAMILIES
};
static const struct tile_family families[FAMILIES] = {
    { NULL, ALH_MODULE_base, ALH_TILE_STANDARD, ALH_STANDARD_TILES, ALH_SINGLE, true, TYPED | CLAIMABLE | PART_PAID },
    { NULL, ALH_MODULE_base, ALH_TILE_FOUNTAIN, ALH_MAX_PLAYERS, ALH_SINGLE, false, 0 },
#define TILES(name, first, count, kind, place, flags) \
    { #name, ALH_OF(ALH_MODULE_), first, count, ALH_##kind, place, flags },
#include "rows.def"
};

/* Written out, not searched for among the rows: gcc makes a table of it. */
static const struct tile_family *family_of(int tile)
{
    if (tile >= ALH_TILE_STANDARD && tile < ALH_TILE_STANDARD + ALH_STANDARD_TILES)
        return &families[STANDARD_FAMILY];
    if (tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS)
        return &families[FOUNTAIN_FAMILY];
#define TILES(name, first, count, kind, place, flags) \
    if (tile >= (first) && tile < (first) + (count))  \
        return &families[FAMILY_##name];
#include "rows.def"
    return NULL;
}

/* The bits of a word below the one of this tile; so those of a row TILES. */
#define BELOW(word, tile) \
    ((tile) <= 64 * (word) ? 0 : (tile) >= 64 * (word) + 64 ? UINT64_MAX : ((uint64_t)1 << (tile) % 64) - 1)
#define WITHIN(word, first, count) (BELOW(word, (first) + (count)) & ~BELOW(word, first))
#define ODD(word, first, count, kind) (ALH_##kind == ALH_SINGLE ? 0 : WITHIN(word, first, count))
/* clang-format off */
const struct alh_tiles alh_odd_tiles = { {
    0,
    0
#define TILES(name, first, count, kind, place, flags) | ODD(1, first, count, kind)
#include "rows.def"
    ,
    0
#define TILES(name, first, count, kind, place, flags) | ODD(2, first, count, kind)
#include "rows.def"
} };
const struct alh_tiles alh_half_cells = { {
    0,
    0,
    0
#define TILES(name, first, count, kind, place, flags) | (ALH_##kind == ALH_HALF_CELL ? ODD(2, first, count, kind) : 0)
#include "rows.def"
} };
const struct alh_tiles alh_typed_of_modules = { {
    0,
    0
#define TILES(name, first, count, kind, place, flags) | ((flags) & TYPED ? WITHIN(1, first, count) : 0)
#include "rows.def"
    ,
    0
#define TILES(name, first, count, kind, place, flags) | ((flags) & TYPED ? WITHIN(2, first, count) : 0)
#include "rows.def"
} };
/* clang-format on */

const struct alh_tile_row *alh_tile(int tile)
{
    return family_of(tile) ? alh_row_of(tile) : NULL;
}

unsigned alh_tile_flags(int tile)
{
    const struct tile_family *f = family_of(tile);
    return f ? f->flags : 0;
}

int alh_building_on(const struct alh_state *s, int tile, int half)
{
    if (alh_in(&s->retyped, tile))
        return half ? ALH_NO_TYPE : alh_ask_type_of(s, tile) - 1;
    if (tile < ALH_TILE_MODULES)
        return half || !tile ? ALH_NO_TYPE : alh_row_of(tile)->type;
    if ((half && alh_tile_kind(tile) != ALH_DOUBLE) || !(alh_tile_flags(tile) & ALH_TYPED))
        return ALH_NO_TYPE;
    return half ? alh_second_half(tile)->type : alh_tile(tile)->type;
}

struct alh_tiles alh_tiles_of_type(const struct alh_state *s, const struct alh_tiles *among, int type, int half)
{
    struct alh_tiles found = { { half ? 0 : alh_standard_of_type(s, among, type) } };
    for (int i = 1; i < s->words; i++) {
        uint64_t left = alh_typed_of_modules_among(s, among, i);
        for (left &= half ? alh_odd_tiles.word[i] : UINT64_MAX; left; left &= left - 1)
            found.word[i] |= alh_building_on(s, 64 * i + alh_lowest(left), half) == type ? left & -left : 0;
    }
    return found;
}

int alh_count_types(const struct alh_state *s, int player)
{
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++) {
        struct alh_tiles first = alh_tiles_of_type(s, &s->alhambra[player], type, 0);
        struct alh_tiles second = alh_tiles_of_type(s, &s->alhambra[player], type, 1);
        n += alh_any_tile(&first) || alh_any_tile(&second);
    }
    return n;
}

bool alh_is_finished(const struct alh_state *s, int tile)
{
    return !alh_in(&s->retyped, tile) || alh_ask_type_of(s, tile) != ALH_NO_TYPE + 1;
}

const char *alh_tile_name(int tile)
{
    const struct tile_family *f = family_of(tile);
    return f->name ? f->name : alh_type_name(alh_tile(tile)->type);
}

bool alh_tile_plays(const struct alh_state *s, int tile)
{
    const struct tile_family *f = family_of(tile);
    bool absent = alh_is_fountain(tile) && tile - ALH_TILE_FOUNTAIN >= s->players;
    return f && alh_plays(s, f->module) && !absent;
}

bool alh_comes_from_bag(const struct alh_state *s, int tile)
{
    const struct tile_family *f = family_of(tile);
    return f && f->in_bag && alh_plays(s, f->module);
}

/* The first tile of the module's family of this name, or 0; *count: how many there are. */
static int find_family(const char *name, int *count)
{
    for (const struct tile_family *f = families; f < families + FAMILIES; f++)
        if (f->name && strcmp(f->name, name) == 0) {
            *count = f->count;
            return f->first;
        }
    *count = 0;
    return 0;
}

bool alh_is_tile_name(const char *name)
{
    int count;
    return find_family(name, &count) != 0;
}

bool alh_tiles_have_ids(const char *name)
{
    int count, first = find_family(name, &count);
    return first && alh_tile_id(first);
}

int alh_find_tile_by_id(const char *name, const char *id)
{
    int count, first = find_family(name, &count);
    for (int tile = first; tile < first + count; tile++)
        if (alh_tile_id(tile) && strcmp(alh_tile_id(tile), id) == 0)
            return tile;
    return 0;
}

int alh_find_tile_by_price(const char *name, int price, int walls)
{
    int count, first = find_family(name, &count);
    for (int tile = first; tile < first + count; tile++)
        if (!alh_tile_id(tile) && alh_tile(tile)->price == price && alh_tile(tile)->walls == walls)
            return tile;
    return 0;
}

bool alh_can_lie_turned(const struct alh_state *s, int tile)
{
    bool building = alh_tile_kind(tile) == ALH_SINGLE || alh_tile_kind(tile) == ALH_DOUBLE;
    return alh_can_be_turned(tile) || (s->answers[ALH_HOOK_turns] && building && tile && !alh_is_fountain(tile));
}

int alh_added_walls(const struct alh_state *s, int tile)
{
    unsigned printed = alh_tile(tile)->walls, turned = s->spot[tile].turned;
    return s->spot[tile].walls & ~(int)(turned ? alh_turn_all_walls(printed, turned) : printed);
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

void alh_set_mark(struct alh_marks *marks, int tile, int half)
{
    alh_include(half ? &marks->second : &marks->first, tile);
}

bool alh_carries_mark(const struct alh_state *s, int tile)
{
    bool any = false;
    for (uint64_t left = s->modules; left; left &= left - 1)
        for (const struct alh_note *note = alh_module_notes(alh_lowest(left)); note->name; note++)
            any |= note->marks &&
                   (alh_is_marked(alh_marks_of(s, note), tile, 0) || alh_is_marked(alh_marks_of(s, note), tile, 1));
    return any;
}

void alh_clear_mark(struct alh_marks *marks, int tile, int half)
{
    alh_exclude(half ? &marks->second : &marks->first, tile);
}

/* 90-interplay, section 7: what a tile carries leaves the game with it. */
enum alh_again alh_base_clear_marks(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (uint64_t left = s->modules; left; left &= left - 1)
        for (const struct alh_note *note = alh_module_notes(alh_lowest(left)); note->name; note++)
            if (note->marks) {
                struct alh_marks *marks = (struct alh_marks *)((char *)s + note->marks);
                alh_clear_mark(marks, call->what, 0);
                alh_clear_mark(marks, call->what, 1);
            }
    return ALH_DONE;
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

int alh_draw_from(struct alh_state *s, struct alh_tiles *urn)
{
    int n = alh_count_tiles(urn), tile = 0;
    for (int i = n ? (int)alh_random_below(&s->random, (uint32_t)n) : -1; i >= 0; i--)
        tile = alh_next_tile(urn, tile);
    if (tile)
        alh_exclude(urn, tile);
    return tile;
}

uint32_t alh_count_kinds(const struct alh_state *s, int kinds, int (*left)(const struct alh_state *s, int kind))
{
    uint32_t counts = 0;
    for (int kind = 0; kind < kinds; kind++) {
        int n = left(s, kind);
        counts += n > 0 ? (uint32_t)n * alh_one_of(kind) : 0;
    }
    return counts;
}

int alh_kind_of_piece(uint32_t counts, int i)
{
    int kind = 0;
    while (i >= alh_of_kind(counts, kind))
        i -= alh_of_kind(counts, kind++);
    return kind;
}

int alh_draw_kind(struct alh_random *random, uint32_t *urn)
{
    int i = (int)alh_random_below(random, (uint32_t)alh_of_all_kinds(*urn));
    int kind = alh_kind_of_piece(*urn, i);
    *urn -= alh_one_of(kind);
    return kind;
}

int alh_draw_currency(struct alh_random *random, uint16_t *urn)
{
    uint32_t counts = *urn;
    int currency = alh_draw_kind(random, &counts);
    *urn = (uint16_t)counts;
    return currency;
}

int alh_draw_bit(struct alh_random *random, unsigned set)
{
    for (uint32_t skip = alh_random_below(random, (uint32_t)alh_bits(set)); skip; skip--)
        set &= set - 1;
    return alh_lowest(set);
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

#define CURRENCY \
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3, 1, 2, 3, 4, 5 /* place 10 is a master builder (14), then come values */
#define DIAMONDS 0, 0, 0, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0
#define COINS 1, 1, 1, 1
#define STONES 1, 2, 3, 4, 5, 6
#define TOKENS COINS, STONES, 0, 0, 0, 0, 0, 0
const uint8_t alh_worths[ALH_CARD_SCORING] = { CURRENCY, CURRENCY, CURRENCY, CURRENCY, DIAMONDS, TOKENS };
_Static_assert(ALH_STONES == 6 && ALH_VALUES == 5, "a worth for every stone and value");

/* The same worths as factors: the counts of places 2k and 2k + 1 become byte k of two words, and a multiplication adds up byte k times its
   worth in the highest byte. */
#define FACTOR(a, b, c, d, e, f, g, h)                                                                             \
    ((uint64_t)(a) << 56 | (uint64_t)(b) << 48 | (uint64_t)(c) << 40 | (uint64_t)(d) << 32 | (uint64_t)(e) << 24 | \
     (uint64_t)(f) << 16 | (uint64_t)(g) << 8 | (uint64_t)(h))
#define FACTORS_OF(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)     \
    {                                                                  \
        FACTOR(a, c, e, g, i, k, m, o), FACTOR(b, d, f, h, j, l, n, p) \
    }
#define FACTORS(worths) FACTORS_OF(worths)
static const struct {
    uint64_t even, odd;
} factors[ALH_CARD_WORDS] = { FACTORS(CURRENCY), FACTORS(CURRENCY), FACTORS(CURRENCY),
                              FACTORS(CURRENCY), FACTORS(DIAMONDS), FACTORS(TOKENS) };

int alh_total_worth(const struct alh_cards *cards)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0f;
    int sum = 0;
    for (int i = 0; i < ALH_CARD_WORDS; i++) {
        uint64_t even = cards->word[i] & low, odd = cards->word[i] >> 4 & low;
        sum += (int)((even * factors[i].even + odd * factors[i].odd) >> 56);
    }
    return sum;
}

/* The sum of the sixteen counts of a word. */
static int sum_counts(uint64_t word)
{
    const uint64_t low = 0x0f0f0f0f0f0f0f0f;
    uint64_t bytes = (word & low) + (word >> 4 & low);
    return (int)(bytes * 0x0101010101010101 >> 56);
}

int alh_count_word(const struct alh_cards *cards, int word)
{
    return sum_counts(cards->word[word]);
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

int alh_currency_slot(int currency)
{
    int slot = 1;
    while (alh_slot_currency(slot) != currency)
        slot++;
    return slot;
}

int alh_printed_price(const struct alh_state *s, int tile)
{
    int price = alh_row_of(tile)->price;
    return price || tile < ALH_TILE_MODULES ? price : alh_ask_printed_price(s, tile);
}

/* ---- cards that are no money, and other pieces of modules ---- */

#define CARDS(name, ...) static const char *const ids_of_##name[] = { __VA_ARGS__ };
#define HAND_CARDS(name, first, ...) static const char *const ids_of_##name[] = { __VA_ARGS__ };
#define THINGS(name, ...) static const char *const ids_of_##name[] = { __VA_ARGS__ };
#include "rows.def"
static const char *const ids_of_scoring[] = { "1", "2" };
/* Among the money there is one in the word of every currency; then one at the next place of each. */
#define STEP_OF(first) ((first) < 16 * ALH_CURRENCIES ? 16 : 1)
static const struct alh_family cards[] = {
#define CARDS(name, ...) { #name, ALH_OF(ALH_MODULE_), ALH_CARD_##name, ALH_CARDS_##name, 1, ids_of_##name, false },
#define HAND_CARDS(name, first, ...) \
    { #name, ALH_OF(ALH_MODULE_), ALH_CARD_##name, ALH_CARDS_##name, STEP_OF(first), ids_of_##name, false },
#define COPIED_CARDS(name, first, ...) \
    { #name, ALH_OF(ALH_MODULE_), ALH_CARD_##name, ALH_CARDS_##name, STEP_OF(first), ids_of_##name, true },
#include "rows.def"
    { "scoring", ALH_MODULE_base, ALH_CARD_SCORING, 2, 1, ids_of_scoring, false },
};
static const struct alh_family things[] = {
#define THINGS(name, ...) { #name, ALH_OF(ALH_MODULE_), ALH_THING_##name, ALH_THINGS_##name, 1, ids_of_##name, false },
#include "rows.def"
};
enum { CARD_FAMILIES = sizeof cards / sizeof *cards, THING_FAMILIES = sizeof things / sizeof *things };

/* Its number i; there is one of every currency where they are 16 apart. */
static int number_in(const struct alh_family *family, int i)
{
    return family->first + (family->step == 1 ? i : family->step * (i % ALH_CURRENCIES) + i / ALH_CURRENCIES);
}

static int place_in(const struct alh_family *family, int number)
{
    int behind = number - family->first, step = family->step;
    return step == 1 ? behind : ALH_CURRENCIES * (behind % step) + behind / step;
}

static const struct alh_family *family_with(const struct alh_family *list, int n, int number)
{
    for (const struct alh_family *f = list; f < list + n; f++)
        if (number >= f->first && place_in(f, number) < f->n && number_in(f, place_in(f, number)) == number)
            return f;
    return NULL;
}

static const struct alh_family *family_of_module(const struct alh_family *list, int n, int module)
{
    for (const struct alh_family *f = list; f < list + n; f++)
        if (f->module == module)
            return f;
    return NULL;
}

const struct alh_family *alh_cards_family(int card)
{
    return family_with(cards, CARD_FAMILIES, card);
}

const struct alh_family *alh_things_family(int thing)
{
    return family_with(things, THING_FAMILIES, thing);
}

const struct alh_family *alh_cards_of(int module)
{
    return family_of_module(cards, CARD_FAMILIES, module);
}

const struct alh_family *alh_things_of(int module)
{
    return family_of_module(things, THING_FAMILIES, module);
}

static int find_number(const struct alh_family *list, int n, const char *key, const char *id)
{
    for (const struct alh_family *f = list; f < list + n; f++)
        for (int i = !key || strcmp(f->key, key) == 0 ? f->n - 1 : -1; i >= 0; i--)
            if (strcmp(f->ids[i], id) == 0)
                return number_in(f, i);
    return 0;
}

static const char *id_in(const struct alh_family *family, int number)
{
    return family ? family->ids[place_in(family, number)] : NULL;
}

const char *alh_card_key(int kind)
{
    const struct alh_family *family = alh_cards_family(kind);
    return family ? family->key : NULL;
}

const char *alh_card_id(int kind)
{
    return id_in(alh_cards_family(kind), kind);
}

int alh_card_module(int kind)
{
    return alh_cards_family(kind)->module;
}

int alh_thing_module(int thing)
{
    return alh_things_family(thing)->module;
}

int alh_card_place(int kind)
{
    return place_in(alh_cards_family(kind), kind);
}

int alh_thing_place(int thing)
{
    return place_in(alh_things_family(thing), thing);
}

/* What has a name of its own is there once. */
int alh_copies(const struct alh_state *s, int card)
{
    const struct alh_family *family = alh_cards_family(card);
    if (family && !family->copied && family->module != ALH_MODULE_base)
        return alh_plays(s, family->module);
    return alh_ask_copies(s, card);
}

/* The ids of tokens are words that others use, too. */
int alh_find_card(const char *key, const char *id)
{
    int kind = 0;
    for (const struct alh_family *f = cards; f < cards + CARD_FAMILIES && !kind; f++) {
        kind = key || !alh_is_token(f->first) ? find_number(f, 1, key, id) : 0;
    }
    return kind;
}

const char *alh_thing_key(int thing)
{
    const struct alh_family *family = alh_things_family(thing);
    return family ? family->key : NULL;
}

const char *alh_thing_id(int thing)
{
    return id_in(alh_things_family(thing), thing);
}

int alh_find_thing(const char *key, const char *id)
{
    return find_number(things, THING_FAMILIES, key, id);
}
