/* setup.c: from a configuration and a seed to the first decision, 00 "Setup". The order of chance: bag; what modules deal face
   down; money cards; the cards of each module by its number; the piles to which something was added, from the first on. */
#include "module.h"

enum { START_MONEY = 20 };

struct alh_config alh_default_config(void)
{
    struct alh_config config = { .players = 3 };
    for (int seat = 0; seat < ALH_MAX_PLAYERS; seat++)
        config.colour[seat] = (uint8_t)seat;
    return config;
}

static bool has_tiles_of_modules(uint64_t modules)
{
    const uint64_t with_tiles = 0
#define TILES(name, first, count, kind, place, flags) | (uint64_t)1 << ALH_OF(ALH_MODULE_)
#include "rows.def"
        ;
    return modules & with_tiles;
}

/* How far the state is in use: the tiles of the base game or all of them, and as far as the last part of a module in play. */
uint16_t alh_size_of_game(uint64_t modules)
{
    static const uint16_t end[ALH_MODULES] = {
#define STATE(...)          \
    [ALH_OF(ALH_MODULE_)] = \
        (uint16_t)(offsetof(struct alh_state, MODULE_ID) + sizeof(((struct alh_state *)0)->ALH_OF(words_of_))),
#include "rows.def"
    };
    size_t size = offsetof(struct alh_state, spot) +
                  (has_tiles_of_modules(modules) ? ALH_TILES : ALH_TILE_MODULES) * sizeof(struct alh_spot);
    for (; modules; modules &= modules - 1)
        size = end[alh_lowest(modules)] > size ? end[alh_lowest(modules)] : size;
    return (uint16_t)size;
}

/* Every tile as it is printed; each player's fountain at (0,0). */
static void lay_out_tiles(struct alh_state *s)
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++)
        if (alh_tile_plays(s, tile))
            s->spot[tile].walls = alh_tile(tile)->walls;
    for (int seat = 0; seat < s->players; seat++) {
        alh_include(&s->alhambra[seat], ALH_TILE_FOUNTAIN + seat);
        alh_map_all(s, seat);
    }
}

/* What the modules and tiles that play need of the board and the market. */
static uint8_t find_kinds(const struct alh_state *s)
{
    unsigned kinds = 0;
    for (uint64_t left = s->modules; left; left &= left - 1)
        kinds |= (alh_module[alh_lowest(left)]->opens_walls ? ALH_KIND_GATES : 0u) |
                 (alh_module[alh_lowest(left)]->turns ? ALH_KIND_TURNS : 0u);
    for (int tile = ALH_TILE_MODULES; tile < ALH_TILES; tile++)
        if (alh_tile_plays(s, tile))
            kinds |= (alh_tile_flags(tile) & ALH_TURNS ? ALH_KIND_TURNS : 0u) |
                     (alh_tile_flags(tile) & ALH_BESIDE ? ALH_KIND_BESIDE : 0u);
    return (uint8_t)kinds;
}

void alh_empty(struct alh_state *s, const struct alh_config *config, const char *seed, size_t seed_bytes)
{
    memset(s, 0, sizeof *s);
    s->modules = config->modules | (uint64_t)1 << ALH_MODULE_base;
    alh_find_answerers(s);
    alh_choose_rows(s);
    alh_choose_options(s);
    s->size = alh_size_of_game(s->modules);
    s->words = has_tiles_of_modules(s->modules) ? 3 : 1;
    s->kinds = find_kinds(s);
    s->players = config->players;
    s->youngest = config->youngest;
    s->step = ALH_STEP_ACTION;
    memcpy(s->colour, config->colour, s->players);
    memcpy(s->variant, config->variant, sizeof s->variant);
    alh_random_start(&s->random, seed, seed_bytes);
    lay_out_tiles(s);
    alh_tell_lay_out_kits(s);
}

/* 1: shuffle the tiles into the bag. */
static void fill_bag(struct alh_state *s)
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++)
        if (alh_comes_from_bag(s, tile))
            s->bag[s->n_bag++] = (uint8_t)tile;
    alh_shuffle(&s->random, s->bag, s->n_bag);
}

/* All cards that are dealt from, not shuffled yet: one pile. */
static void lay_down_money(struct alh_state *s)
{
    for (int card = 1; card < ALH_CARD_KINDS; card++)
        for (int i = alh_worth(card) ? alh_ask_dealt_copies(s, card) : 0; i > 0; i--)
            s->draw[s->n_draw++] = (uint8_t)card;
    s->pile[0] = s->n_draw;
}

/* Tiles and money lie ready before anybody is asked, so that no piece is ever missing. Nobody can tell: what is hidden has no order yet. */
enum alh_again alh_base_gather_pieces(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    fill_bag(s);
    lay_down_money(s);
    return ALH_DONE;
}

/* Two players: 6 tiles for Dirk. */
enum alh_again alh_base_deal_to_dirk(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    if (s->players == 2)
        alh_dirk_draws(s, ALH_DIRK_TILES, ev);
    return ALH_DONE;
}

static int shuffle_money(struct alh_state *s, uint8_t *cards)
{
    int n = s->n_draw;
    memcpy(cards, s->draw, (size_t)n);
    memset(s->draw, 0, (size_t)n);
    s->n_draw = 0;
    alh_shuffle(&s->random, cards, n);
    return n;
}

/* 2: each player is dealt cards face up, one by one, until their values add up to 20 or more. */
static int deal_hand(struct alh_state *s, int seat, const uint8_t *cards, int n, struct alh_events *ev)
{
    struct alh_cards hand = { { 0 } };
    for (int sum = 0; sum < START_MONEY; sum += alh_worth(cards[n]))
        alh_add_card(&hand, cards[--n]);
    alh_show_to_hand(s, seat, &hand);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_dealt, .player = (int8_t)seat, .barrier = true, .cards = hand });
    return n;
}

/* 3: fewest cards; tie: smallest total; tie: the youngest, else the lowest seat. Less is earlier. */
static int claim_to_begin(const struct alh_state *s, int seat)
{
    return (s->hand_size[seat] * 64 + alh_total_worth(&s->hand[seat])) * 16 + (seat + 1 == s->youngest ? 0 : seat + 1);
}

static int find_first_player(const struct alh_state *s)
{
    int first = 0;
    for (int seat = 1; seat < s->players; seat++)
        if (claim_to_begin(s, seat) < claim_to_begin(s, first))
            first = seat;
    return first;
}

void alh_add_to_pile(struct alh_piles *piles, int pile, int card)
{
    piles->card[pile][piles->n[pile]++] = (uint8_t)card;
    piles->mixed[pile] = true;
}

/* 5: five piles of n/5 cards, the first n mod 5 of them holding one more. */
static void make_piles(const uint8_t *cards, int n, struct alh_piles *piles)
{
    const int each = n / ALH_PILES, more = n % ALH_PILES;
    memset(piles, 0, sizeof *piles);
    for (int pile = ALH_PILES - 1; pile >= 0; pile--) {
        int size = each + (pile < more);
        memcpy(piles->card[pile], cards, (size_t)size);
        piles->n[pile] = (uint8_t)size;
        cards += size;
    }
}

/* Pile 1 on top: the last card of the array is the top, so pile 5 is laid down first. A pile to which nothing was added is in
   random order already. */
static void stack_piles(struct alh_state *s, struct alh_piles *piles)
{
    for (int pile = 0; pile < ALH_PILES; pile++)
        if (piles->mixed[pile])
            alh_shuffle(&s->random, piles->card[pile], piles->n[pile]);
    for (int pile = ALH_PILES - 1; pile >= 0; pile--) {
        memcpy(&s->draw[s->n_draw], piles->card[pile], piles->n[pile]);
        s->n_draw = (uint8_t)(s->n_draw + piles->n[pile]);
        s->pile[pile] = piles->n[pile];
    }
}

/* 90-interplay, section 9.1: the cards of a module, shuffled; some of them into each pile. */
static void add_special_cards(struct alh_state *s, int module, struct alh_piles *piles)
{
    enum { MOST = 16 };
    const struct alh_family *family = alh_cards_of(module);
    uint8_t cards[MOST], *next = cards;
    alh_assert(family->n <= MOST);
    for (int i = 0; i < family->n; i++)
        cards[i] = (uint8_t)(family->first + i);
    alh_shuffle(&s->random, cards, family->n);
    for (int pile = 0; pile < ALH_PILES; pile++)
        for (int i = alh_module[module]->in_pile[pile]; i > 0; i--)
            alh_add_to_pile(piles, pile, *next++);
}

static bool adds_to_piles(const struct alh_module *module)
{
    static const uint8_t none[ALH_PILES];
    return memcmp(module->in_pile, none, sizeof none) != 0;
}

static void fill_piles(struct alh_state *s, struct alh_piles *piles)
{
    for (uint64_t left = s->modules; left; left &= left - 1) {
        int module = alh_lowest(left);
        if (adds_to_piles(alh_module[module]))
            add_special_cards(s, module, piles);
    }
    alh_tell_fill_piles(s, piles);
}

enum alh_again alh_base_deal_cards(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    uint8_t cards[ALH_DRAW];
    struct alh_cards shown = { { 0 } };
    int n = shuffle_money(s, cards);
    for (int seat = 0; seat < s->players; seat++)
        n = deal_hand(s, seat, cards, n, ev);
    s->turn = s->first = (uint8_t)find_first_player(s);
    while (s->n_display < ALH_DISPLAY_CARDS) {
        s->display[s->n_display++] = cards[--n];
        alh_add_card(&shown, cards[n]);
    }
    alh_emit(ev,
             (struct alh_event){ .kind = ALH_EVENT_displayed, .player = ALH_NOBODY, .barrier = true, .cards = shown });
    struct alh_piles piles;
    make_piles(cards, n, &piles);
    fill_piles(s, &piles);
    stack_piles(s, &piles);
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_began, .player = (int8_t)s->turn });
    return ALH_DONE;
}

void alh_new(struct alh_state *s, const struct alh_config *config, const char *seed, size_t seed_bytes,
             struct alh_events *ev)
{
    if (ev)
        ev->n = 0;
    alh_empty(s, config, seed, seed_bytes);
    alh_enter_step(s, ALH_STEP_SETUP);
    alh_run(s, ev);
}
