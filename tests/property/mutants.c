/* mutants.c: moves that were changed a little. */
#include "mutants.h"

#include "support/parts.h"

#include <string.h>

enum { MOST_MOVED = 20 }; /* numbers */

/* ---- cards ---- */

void remove_card(struct dice *dice, struct alh_cards *cards)
{
    int kind = alh_next_card(cards, dice_below(dice, ALH_CARD_SCORING));
    kind = kind ? kind : alh_next_card(cards, 0);
    if (kind)
        cards->word[kind / 16] -= (uint64_t)1 << 4 * (kind % 16);
}

/* One of the hand, of the display, or any; now and then one that does not exist. */
static void add_card(struct dice *dice, const struct alh_state *s, struct alh_cards *cards)
{
    const struct alh_cards *hand = &s->hand[alh_decision(s).player < 0 ? 0 : alh_decision(s).player];
    int from = dice_below(dice, 8), kind = alh_next_card(hand, dice_below(dice, ALH_CARD_KINDS));
    if (from == 0 || !kind)
        kind = 1 + dice_below(dice, ALH_CARD_SCORING - 1);
    else if (from == 1)
        kind = alh_card(dice_below(dice, ALH_CURRENCIES), 1 + dice_below(dice, 9));
    else if (from == 2 && s->n_display)
        kind = s->display[dice_below(dice, s->n_display)];
    if (kind < ALH_CARD_SCORING && alh_count(cards, kind) < 15)
        alh_add_card(cards, kind);
}

static void change_cards(struct dice *dice, const struct alh_state *s, struct alh_cards *cards)
{
    if (dice_below(dice, 2))
        remove_card(dice, cards);
    if (dice_below(dice, 2))
        add_card(dice, s, cards);
}

/* ---- parts ---- */

static void push_cell(struct dice *dice, struct alh_move *m)
{
    static const int16_t far[] = { 32767, -32768, 60, -60, 127, -128, 0 };
    bool jumps = dice_below(dice, 20) == 0;
    m->x = (int16_t)(jumps ? far[dice_below(dice, 7)] : m->x + dice_below(dice, 5) - 2);
    m->y = (int16_t)(jumps ? far[dice_below(dice, 7)] : m->y + dice_below(dice, 5) - 2);
}

/* The first number that names nothing. */
static int end_of(int codec)
{
    switch (codec) {
    case ALH_CODEC_TURN: return ALH_SIDES;
    case ALH_CODEC_TILE: return ALH_TILES;
    case ALH_CODEC_TYPE: return ALH_TYPES;
    case ALH_CODEC_CURRENCY: return ALH_CURRENCIES;
    case ALH_CODEC_THING: return ALH_THINGS_END;
    case ALH_CODEC_CARD_ID:
    case ALH_CODEC_ANY_CARD: return ALH_CARDS_END;
    case ALH_CODEC_HAND_CARD: return ALH_CARD_KINDS;
    case ALH_CODEC_SEAT: return ALH_MAX_PLAYERS;
    default: return ALH_SLOTS + 1;
    }
}

/* Often one nearby, sometimes one that exists, rarely any. */
static uint8_t other_number(struct dice *dice, int codec, int old)
{
    int how = dice_below(dice, 10);
    if (how < 4)
        return (uint8_t)(old + dice_below(dice, 5) - 2);
    if (how < 9)
        return (uint8_t)dice_below(dice, end_of(codec) + 1);
    return (uint8_t)dice_below(dice, 256);
}

static void mutate_part(struct dice *dice, const struct alh_state *s, struct alh_move *m, int part)
{
    const struct alh_part_row *row = alh_part_row(part);
    uint8_t *member = (uint8_t *)m + row->offset;
    switch (row->codec) {
    case ALH_CODEC_CELL: push_cell(dice, m); break;
    case ALH_CODEC_NUMBER: m->number = (int16_t)(m->number + dice_below(dice, 3 * MOST_MOVED) - MOST_MOVED); break;
    case ALH_CODEC_CARDS:
    case ALH_CODEC_ONE_CARD: change_cards(dice, s, &m->cards); break;
    default: *member = other_number(dice, row->codec, *member); break;
    }
}

/* Any part of the set, each as likely; the set is not empty. */
static int some_part(struct dice *dice, uint64_t parts)
{
    int n = 0, chosen = ALH_PART_NONE;
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++)
        if (alh_has_part(parts, part) && dice_below(dice, ++n) == 0)
            chosen = part;
    return chosen;
}

void mutate_move(struct dice *dice, const struct alh_state *s, struct alh_move *m)
{
    if (!parts_of_move(m) || dice_below(dice, 8) == 0)
        m->kind = (uint8_t)dice_below(dice, ALH_MOVE_KINDS + (dice_below(dice, 16) == 0));
    uint64_t parts = m->kind < ALH_MOVE_KINDS ? alh_parts_in_play(s, m->kind) : 0;
    if (parts)
        mutate_part(dice, s, m, some_part(dice, parts));
}

/* ---- what is left out ---- */

/* The parts that are among the picks of the move. Cards are, however many; a seat comes with its stall. */
static uint64_t picked_parts(const struct alh_move *m)
{
    struct alh_pick path[2 * ALH_MAX_PATH];
    uint64_t parts = alh_part_bit(ALH_PART_SEAT);
    for (int i = alh_path_of(m, path) - 1; i >= 0; i--)
        parts |= alh_part_bit(alh_part_of_noun(path[i].noun));
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++) {
        int codec = alh_part_row(part)->codec;
        if (codec == ALH_CODEC_CARDS || codec == ALH_CODEC_ONE_CARD || codec == ALH_CODEC_HAND_CARD)
            parts |= alh_part_bit(part);
    }
    return parts;
}

void clean_move(const struct alh_state *s, struct alh_move *m)
{
    keep_parts(m, m->kind < ALH_MOVE_KINDS ? alh_parts_in_play(s, m->kind) : 0);
    if (m->kind < ALH_MOVE_KINDS)
        keep_parts(m, alh_parts_in_play(s, m->kind) & picked_parts(m));
}
