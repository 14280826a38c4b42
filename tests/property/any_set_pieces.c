/* any_set_pieces.c: tiles and cards are conserved, whatever modules play. The pieces of modules are found through their tables of
   fields. */
#include "any_set_parts.h"

#include "json/state_fields.h"

#include <string.h>

/* What was found where: tiles once, cards as often as they lie there. */
struct census {
    struct alh_tiles tiles;
    int cards[UINT8_MAX + 1];
    const char *wrong;
};

static void complain(struct census *c, const char *wrong)
{
    c->wrong = c->wrong ? c->wrong : wrong;
}

static void count_tiles(struct census *c, const struct alh_tiles *set)
{
    for (int i = 0; i < 3; i++) {
        if (c->tiles.word[i] & set->word[i])
            complain(c, "a tile is in two places");
        c->tiles.word[i] |= set->word[i];
    }
}

static void count_tile(struct census *c, int tile)
{
    struct alh_tiles set = { { 0 } };
    if (tile >= ALH_TILES)
        complain(c, "a tile lies there that does not exist");
    else if (tile)
        set.word[tile / 64] = (uint64_t)1 << tile % 64;
    count_tiles(c, &set);
}

static void count_cards(struct census *c, const struct alh_cards *cards)
{
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        c->cards[kind] += alh_count(cards, kind);
}

/* Rows of a table that are cards: each lies on the table or belongs to a seat. */
static void count_rows(struct census *c, const struct alh_field *f, const uint8_t *at)
{
    if (f->columns[0].type != ALH_COLUMN_CARD)
        return;
    for (int i = 0; i < f->most; i++) {
        int owner = at[i * f->row_size + f->owner];
        c->cards[f->first + i] += f->stride ? owner != 0 && owner != ALH_ON_TABLE : owner == ALH_ON_TABLE;
    }
}

/* Cards whose use is noted lie elsewhere. */
static bool is_note(const struct alh_field *f)
{
    size_t n = strlen(f->name);
    return n > 5 && strcmp(f->name + n - 5, "_used") == 0;
}

static void count_bits(struct census *c, const struct alh_field *f, const uint8_t *at)
{
    for (int i = 0; i < f->most && !is_note(f); i++)
        c->cards[f->first + i] += at[i / 8] >> i % 8 & 1;
}

static void count_place(struct census *c, const struct alh_state *s, const struct alh_field *f, const uint8_t *at,
                        int seat)
{
    struct alh_cards cards;
    struct alh_tiles tiles;
    int n = ((const uint8_t *)s)[f->count + seat];
    switch (f->type) {
    case ALH_FIELD_CARDS:
        memcpy(&cards, at, sizeof cards);
        count_cards(c, &cards);
        break;
    case ALH_FIELD_TILE_SET:
    case ALH_FIELD_PLACED:
        memcpy(&tiles, at, sizeof tiles);
        count_tiles(c, &tiles);
        break;
    case ALH_FIELD_CARD_LIST:
    case ALH_FIELD_TILE_LIST:
        if (n > f->most)
            complain(c, "a list is longer than it may be");
        for (int i = 0; i < n && i < f->most; i++) {
            if (f->type == ALH_FIELD_TILE_LIST)
                count_tile(c, at[i]);
            else
                c->cards[at[i]]++;
        }
        break;
    case ALH_FIELD_SLOTS:
        for (int i = 0; i < f->most; i++)
            count_tile(c, at[i]);
        break;
    case ALH_FIELD_CARD_BITS:
    case ALH_FIELD_CARD_BITS16: count_bits(c, f, at); break;
    case ALH_FIELD_CARD_ID: c->cards[*at] += *at != 0; break;
    case ALH_FIELD_TILE: count_tile(c, *at); break;
    default: break;
    }
}

/* The base game's fields come from the same kind of table; only Dirk's tiles have none, and several modules show what lies beside the
   slots. */
static void count_fields(struct census *c, const struct alh_state *s, int module)
{
    for (const struct alh_field *f = alh_fields_in_play(s, module); f && f->type != ALH_FIELD_END; f++) {
        const uint8_t *at = (const uint8_t *)s + f->offset;
        if (alh_shown_before(s, module, f))
            continue;
        if (f->type == ALH_FIELD_ROWS) {
            count_rows(c, f, at);
            continue;
        }
        for (int seat = 0; seat < (f->stride ? s->players : 1); seat++)
            count_place(c, s, f, at + seat * f->stride, seat);
    }
}

static void take_census(struct census *c, const struct alh_state *s)
{
    memset(c, 0, sizeof *c);
    count_tiles(c, &s->dirk);
    count_tiles(c, &s->beside);
    for (int i = 0; i < ALH_MODULES; i++)
        count_fields(c, s, i);
}

/* Money that a module names may leave the game: its page says how. */
static const char *wrong_money(const struct any_game *g, const struct census *c)
{
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++)
        if (alh_worth(kind) && !alh_card_id(kind) && c->cards[kind] != g->money[kind])
            return "a money card was lost or invented";
    return NULL;
}

/* Tokens have a worth, too, but come from a supply and go back to it. */
static const char *wrong_cards(const struct any_game *g, const struct census *c)
{
    for (int kind = 0; kind <= UINT8_MAX; kind++) {
        if (c->cards[kind] > 1 && !alh_worth(kind) && kind != ALH_GATE_CARD) /* 05: they are all alike */
            return "a card lies in two places";
        if (c->cards[kind] && !alh_worth(kind) && !alh_card_id(kind))
            return "a card lies there that does not exist";
    }
    return wrong_money(g, c);
}

static const char *wrong_hand(const struct alh_state *s, int seat)
{
    if (alh_count_cards(&s->hand[seat]) != s->hand_size[seat])
        return "hand_size is wrong";
    for (int kind = alh_next_card(&s->known[seat], 0); kind; kind = alh_next_card(&s->known[seat], kind))
        if (alh_count(&s->known[seat], kind) > alh_count(&s->hand[seat], kind))
            return "a card is known to be in a hand and is not";
    return NULL;
}

/* 22: a watchtower that lies nowhere is in the stock; 37: so are the plazas that were not taken yet. */
static bool may_lie_nowhere(const struct alh_state *s, int tile)
{
    int plaza = tile - ALH_TILE_plaza;
    bool left = plaza >= s->gates_without_end.plazas && plaza < ALH_TILES_plaza;
    return (any_is_watchtower(tile) || left) && alh_tile_plays(s, tile);
}

/* Every other tile of the game lies somewhere, unless it has left the game. */
static bool lost_tiles(const struct alh_state *s, const struct census *c, const struct alh_tiles *gone)
{
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (alh_in(&c->tiles, tile) != (alh_tile_plays(s, tile) && !alh_in(gone, tile)) && !may_lie_nowhere(s, tile))
            return true;
    return false;
}

/* What is wrong with a state, or NULL. */
const char *any_flaw(const struct any_game *g, const struct alh_state *s, const struct alh_tiles *gone)
{
    struct census census;
    take_census(&census, s);
    const char *wrong = census.wrong ? census.wrong : g->set_up ? wrong_cards(g, &census) : NULL;
    if (!wrong && g->set_up && lost_tiles(s, &census, gone))
        wrong = "a tile is nowhere, or there though it is not in the game";
    for (int seat = 0; seat < s->players && !wrong; seat++)
        wrong = wrong_hand(s, seat);
    int in_piles = 0;
    for (int i = 0; i < ALH_PILES; i++)
        in_piles += s->pile[i];
    if (!wrong && in_piles != s->n_draw)
        wrong = "the piles do not add up to the draw pile";
    return wrong || zero_behind(s) ? wrong : "bytes behind the state are not zero";
}

void any_note_gone(struct alh_tiles *gone, const struct alh_event *event)
{
    if (event->kind == ALH_EVENT_left_game || event->kind == ALH_EVENT_boxed)
        gone->word[event->tile / 64] |= (uint64_t)1 << event->tile % 64;
}

void any_note_event(struct any_game *g, const struct alh_event *event)
{
    any_note_gone(&g->gone, event);
    g->report->figures.events[event->kind]++;
    any_check_event_text(g, event);
}

void any_count_start(struct any_game *g)
{
    struct census census;
    if (g->set_up || g->state.step == ALH_STEP_SETUP)
        return;
    g->set_up = true;
    take_census(&census, &g->state);
    g->gone = (struct alh_tiles){ { 0 } };
    for (int kind = 0; kind < ALH_CARD_KINDS; kind++)
        g->money[kind] = alh_worth(kind) ? census.cards[kind] : 0;
    for (int kind = 1; kind < 16 * ALH_CURRENCIES; kind++)
        if (alh_card_value(kind) >= 1 && alh_card_value(kind) <= 9 &&
            g->money[kind] != (g->config.players == 2 ? 2 : 3))
            any_fail(g, NULL, "setup: %d cards of kind %d/%d", g->money[kind], kind / 16, kind % 16);
    any_rules_start(g);
}
