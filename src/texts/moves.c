/* Says what is asked, what a move does and what a pick means. */
#include "texts/texts.h"

/* The player who is asked; when nobody is, the one on turn. */
static int decider(const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    return asked.player == ALH_NOBODY ? s->turn : asked.player;
}

/* What stands on a square of the deciding player's Alhambra, or 0. */
static int tile_at(const struct alh_state *s, int x, int y)
{
    return alh_tile_at(s, decider(s), x, y);
}

static bool is_slot(int slot)
{
    return slot >= 1 && slot <= ALH_SLOTS;
}

static int tile_on_slot(const struct alh_state *s, int slot)
{
    return is_slot(slot) ? s->market[slot - 1] : 0;
}

static int currency_of_slot(int slot)
{
    return is_slot(slot) ? alh_slot_currency(slot) : ALH_NO_CURRENCY;
}

static enum alh_text_id place_text(const struct alh_state *s)
{
    if (s->step == ALH_STEP_END)
        return ALH_TEXT_prompt_place_end;
    return s->players == 2 ? ALH_TEXT_prompt_place_dirk : ALH_TEXT_prompt_place;
}

void alh_say_prompt(struct alh_say *say, enum alh_lang lang, const struct alh_state *s)
{
    static const uint16_t text[ALH_ASKS] = {
#define ASK(name, options) [ALH_ASK_##name] = ALH_TEXT_prompt_##name,
#include "engine/asks.def"
#undef ASK
    };
    struct alh_frame asked = alh_decision(s);
    int ask = asked.kind;
    enum alh_text_id id = ask == ALH_ASK_place ? place_text(s) : (enum alh_text_id)text[ask];
    struct alh_blanks blanks = { .number = alh_count_tiles(&s->pending[decider(s)]),
                                 .tile = asked.arg[0],
                                 .card = s->auction.card,
                                 .price = s->auction.bid };
    alh_say_text(say, lang, id, &blanks);
}

/* `tile` is what is bought, `other` what stands on the square; 0 where there is nothing. */
static enum alh_text_id move_text(int kind, int tile, int other)
{
    static const uint16_t text[ALH_MOVE_KINDS] = {
#define OPTION(name) [ALH_MOVE_##name] = ALH_TEXT_move_##name,
#include "engine/rows.def"
    };
    if (kind == ALH_MOVE_buy && !tile)
        return ALH_TEXT_move_buy_empty;
    if (kind == ALH_MOVE_buy_stall && !tile)
        return ALH_TEXT_move_buy_stall_empty;
    if (kind == ALH_MOVE_bid_project && !tile)
        return ALH_TEXT_move_bid_project_none;
    if (kind == ALH_MOVE_stall_put && tile)
        return ALH_TEXT_move_stall_put_full;
    if (kind == ALH_MOVE_rebuild_swap && other)
        return ALH_TEXT_move_rebuild_swap_other;
    if (kind == ALH_MOVE_rebuild_remove && other)
        return ALH_TEXT_move_rebuild_remove_other;
    return (enum alh_text_id)text[kind];
}

static int tile_of(const struct alh_state *s, const struct alh_move *move)
{
    unsigned parts = alh_move_parts(move->kind);
    if (move->kind == ALH_MOVE_bid_project)
        return s->major_construction_projects.offer;
    if (parts & ALH_PART_STALL)
        return alh_tile_on_stall(s, move->what, move->slot);
    return parts & ALH_PART_SLOT ? tile_on_slot(s, move->slot) : move->tile;
}

void alh_say_move(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_move *move)
{
    struct alh_blanks blanks = {
        .slot = move->slot,
        .currency = alh_move_parts(move->kind) & ALH_PART_STALL ? move->slot - 1 : currency_of_slot(move->slot),
        .number = alh_number_of(move),
        .player = move->what,
        .tile = tile_of(s, move),
        .other = alh_move_parts(move->kind) & ALH_PART_DIE ? move->tile : tile_at(s, move->x, move->y),
        .cards = &move->cards,
        .card = move->what,
        .thing = move->what,
        .type = move->what,
        .x = move->x,
        .y = move->y,
    };
    alh_say_text(say, lang, move_text(move->kind, blanks.tile, blanks.other), &blanks);
}

static enum alh_text_id option_text(int word)
{
    static const uint16_t text[ALH_WORDS] = {
#define WORD(name) [ALH_WORD_##name] = ALH_TEXT_pick_##name,
#include "engine/rows.def"
    };
    return (enum alh_text_id)text[word];
}

static enum alh_text_id pick_text(const struct alh_pick *pick, int tile)
{
    switch ((enum alh_noun)pick->noun) {
    case ALH_PICK_OPTION: return option_text(pick->id);
    case ALH_PICK_SLOT: return tile ? ALH_TEXT_pick_slot : ALH_TEXT_pick_slot_empty;
    case ALH_PICK_CELL: return tile ? ALH_TEXT_pick_cell_tile : ALH_TEXT_pick_cell;
    case ALH_PICK_HAND: return ALH_TEXT_pick_hand;
    case ALH_PICK_DISPLAY: return ALH_TEXT_pick_display;
    case ALH_PICK_CARD: return ALH_TEXT_pick_card;
    case ALH_PICK_THING: return ALH_TEXT_pick_thing;
    case ALH_PICK_TYPE: return ALH_TEXT_pick_type;
    case ALH_PICK_CROSSING: return ALH_TEXT_pick_crossing;
    case ALH_PICK_NUMBER: return ALH_TEXT_pick_number;
    case ALH_PICK_HALF: return ALH_TEXT_pick_half;
    case ALH_PICK_DIE: return ALH_TEXT_pick_die;
    case ALH_PICK_DRAWN: return ALH_TEXT_pick_card;
    case ALH_PICK_STALL: return tile ? ALH_TEXT_pick_stall_tile : ALH_TEXT_pick_stall;
    case ALH_PICK_TILE:
    case ALH_PICK_NONE:
    case ALH_NOUNS: break;
    }
    return ALH_TEXT_pick_tile;
}

static int picked_tile(const struct alh_state *s, const struct alh_pick *pick)
{
    switch (pick->noun) {
    case ALH_PICK_SLOT: return tile_on_slot(s, pick->id);
    case ALH_PICK_CELL: return tile_at(s, pick->x, pick->y);
    case ALH_PICK_STALL: return alh_tile_on_stall(s, pick->x, pick->id);
    default: return pick->id;
    }
}

/* A label begins like a sentence; all names begin with a letter of ASCII. */
static void capitalise(struct alh_say *say, size_t first)
{
    if (first < say->n && say->to[first] >= 'a' && say->to[first] <= 'z')
        say->to[first] = (char)(say->to[first] - 'a' + 'A');
}

void alh_say_pick(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    size_t first = say->n;
    struct alh_blanks blanks = {
        .slot = pick->id,
        .currency = pick->noun == ALH_PICK_STALL ? pick->id - 1 : currency_of_slot(pick->id),
        .card = pick->id,
        .thing = pick->id,
        .type = pick->id,
        .tile = picked_tile(s, pick),
        .number = pick->x,
        .player = pick->x,
        .x = pick->x,
        .y = pick->y,
    };
    alh_say_text(say, lang, pick_text(pick, blanks.tile), &blanks);
    capitalise(say, first);
}
