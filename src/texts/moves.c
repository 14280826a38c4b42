/* Says what a move does and what a pick means. */
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

/* When a sentence is another one: rows PHRASE. */
enum when { WHEN_tile, WHEN_no_tile, WHEN_other, WHEN_half, WHEN_gate };

static bool holds(enum when when, const struct alh_move *move, const struct alh_blanks *blanks)
{
    switch (when) {
    case WHEN_tile: return blanks->tile;
    case WHEN_no_tile: return !blanks->tile;
    case WHEN_other: return blanks->other;
    case WHEN_gate: return move->side;
    default: return move->half;
    }
}

static enum alh_text_id move_text(const struct alh_move *move, const struct alh_blanks *blanks)
{
    static const struct {
        uint8_t kind, when;
        uint16_t text;
    } phrases[] = {
#define PHRASE(option, when) { ALH_MOVE_##option, WHEN_##when, ALH_TEXT_move_##option##_##when },
#include "engine/rows.def"
    };
    static const uint16_t text[ALH_MOVE_KINDS] = {
#define OPTION(name) [ALH_MOVE_##name] = ALH_TEXT_move_##name,
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (phrases[i].kind == move->kind && holds((enum when)phrases[i].when, move, blanks))
            return (enum alh_text_id)phrases[i].text;
    return (enum alh_text_id)text[move->kind];
}

/* What comes along with a purchase stands behind its sentence, before the full stop. */
static void say_extras(struct alh_say *say, enum alh_lang lang, const struct alh_move *move,
                       const struct alh_blanks *blanks)
{
    static const struct {
        uint16_t text;
        uint8_t noun;
    } extras[] = {
#define EXTRA(name, noun) { ALH_TEXT_extra_##name, ALH_PICK_##noun },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof extras / sizeof *extras; i++) {
        struct alh_blanks extra = *blanks;
        int part = alh_part_of_noun(extras[i].noun);
        extra.number = ((const uint8_t *)move)[alh_part_row(part)->offset];
        if (!extra.number || !alh_has_part(alh_move_parts(move->kind), part))
            continue;
        if (say->n && say->to[say->n - 1] == '.')
            say->to[--say->n] = '\0';
        alh_say_text(say, lang, (enum alh_text_id)extras[i].text, &extra);
        alh_say(say, ".");
    }
}

static int currency_of_move(const struct alh_move *move, int slot)
{
    uint64_t parts = alh_move_parts(move->kind);
    if (alh_has_part(parts, ALH_PART_STALL))
        return move->stall - 1;
    return alh_has_part(parts, ALH_PART_CURRENCY) ? move->currency : alh_slot_blank(slot);
}

/* Beside which a tile lies that is bought, where the move does not name a slot. */
static int slot_of_move(const struct alh_state *s, const struct alh_move *move)
{
    bool beside =
        move->tile && alh_has_part(alh_move_parts(move->kind), ALH_PART_SLOT) && alh_in(&s->beside, move->tile);
    return beside ? s->spot[move->tile].x : move->slot;
}

void alh_say_move(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_move *move)
{
    bool drawn = alh_has_part(alh_move_parts(move->kind), ALH_PART_TAKE);
    int slot = slot_of_move(s, move);
    struct alh_blanks blanks = {
        .currency = currency_of_move(move, slot),
        .to = alh_slot_blank(move->to),
        .number = move->half ? move->half : move->number,
        .player = move->seat,
        .side = move->side - 1,
        .given = move->given,
        .tile = alh_tile_of_move(s, move),
        .other = tile_at(s, move->x, move->y),
        .turned = alh_turned_blank(alh_move_parts(move->kind), move->tile, move->turned),
        .die = move->die,
        .treasure = move->treasure,
        .cards = &move->cards,
        .card = drawn ? move->take : move->card,
        .thing = move->thing,
        .type = move->type,
        .x = move->x,
        .y = move->y,
    };
    bool brief = say->brief;
    size_t first = say->n;
    say->brief = true;
    alh_say_text(say, lang, move_text(move, &blanks), &blanks);
    say_extras(say, lang, move, &blanks);
    alh_capitalise(say, first);
    say->brief = brief;
}

static enum alh_text_id option_text(int word)
{
    static const uint16_t text[ALH_WORDS] = {
#define WORD(name) [ALH_WORD_##name] = ALH_TEXT_pick_##name,
#include "engine/rows.def"
    };
    return (enum alh_text_id)text[word];
}

/* There is one fountain only: its name says where. */
static enum alh_text_id text_of_cell(int tile)
{
    if (alh_is_fountain(tile))
        return ALH_TEXT_pick_tile;
    return tile ? ALH_TEXT_pick_cell_tile : ALH_TEXT_pick_cell;
}

static enum alh_text_id pick_text(const struct alh_pick *pick, int tile)
{
    switch ((enum alh_noun)pick->noun) {
    case ALH_PICK_OPTION: return option_text(pick->id);
    case ALH_PICK_TO:
    case ALH_PICK_SLOT: return tile ? ALH_TEXT_pick_slot : ALH_TEXT_pick_slot_empty;
    case ALH_PICK_CELL: return text_of_cell(tile);
    case ALH_PICK_HAND: return ALH_TEXT_pick_hand;
    case ALH_PICK_DISPLAY: return ALH_TEXT_pick_display;
    case ALH_PICK_CARD: return ALH_TEXT_pick_card;
    case ALH_PICK_THING: return ALH_TEXT_pick_thing;
    case ALH_PICK_TYPE:
    case ALH_PICK_GIVEN: return ALH_TEXT_pick_type;
    case ALH_PICK_CROSSING: return ALH_TEXT_pick_crossing;
    case ALH_PICK_NUMBER: return ALH_TEXT_pick_number;
    case ALH_PICK_HALF: return ALH_TEXT_pick_half;
    case ALH_PICK_DIE: return ALH_TEXT_pick_die;
    case ALH_PICK_DRAWN: return ALH_TEXT_pick_card;
    case ALH_PICK_STALL: return tile ? ALH_TEXT_pick_stall_tile : ALH_TEXT_pick_stall;
    case ALH_PICK_TURN: return ALH_TEXT_pick_turn;
    case ALH_PICK_CURRENCY: return ALH_TEXT_pick_currency;
    case ALH_PICK_SIDE: return ALH_TEXT_pick_side;
    case ALH_PICK_MINTED: return ALH_TEXT_pick_minted;
    case ALH_PICK_CARPENTER: return ALH_TEXT_pick_carpenter;
    case ALH_PICK_TREASURE: return ALH_TEXT_pick_treasure;
    case ALH_PICK_WATCHTOWER: return ALH_TEXT_pick_watchtower;
    case ALH_PICK_PLUS: return ALH_TEXT_pick_plus;
    case ALH_PICK_MINUS: return ALH_TEXT_pick_minus;
    case ALH_PICK_TILE:
    case ALH_PICK_NONE:
    case ALH_NOUNS: break;
    }
    return ALH_TEXT_pick_tile;
}

static int currency_of_pick(const struct alh_pick *pick)
{
    switch (pick->noun) {
    case ALH_PICK_STALL: return pick->id - 1;
    case ALH_PICK_CURRENCY: return pick->id;
    default: return alh_slot_blank(pick->id);
    }
}

/* All names begin with a letter of ASCII. */
void alh_capitalise(struct alh_say *say, size_t first)
{
    if (first < say->n && say->to[first] >= 'a' && say->to[first] <= 'z')
        say->to[first] = (char)(say->to[first] - 'a' + 'A');
}

void alh_say_pick(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick)
{
    size_t first = say->n;
    struct alh_blanks blanks = {
        .currency = currency_of_pick(pick),
        .card = pick->id,
        .thing = pick->id,
        .type = pick->id,
        .tile = alh_tile_of_pick(s, pick),
        .number = pick->noun == ALH_PICK_NUMBER ? pick->x : pick->id,
        .side = pick->id - 1,
        .player = pick->x,
        .x = pick->x,
        .y = pick->y,
    };
    alh_say_text(say, lang, pick_text(pick, blanks.tile), &blanks);
    alh_capitalise(say, first); /* a label begins like a sentence */
}
