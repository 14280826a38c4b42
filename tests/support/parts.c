/* parts.c: members of moves and events by the table of parts. */
#include "support/parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

size_t part_bytes(int part)
{
    switch (alh_part_row(part)->codec) {
    case ALH_CODEC_NUMBER: return sizeof(int16_t);
    case ALH_CODEC_CELL: return 2 * sizeof(int16_t);
    case ALH_CODEC_CARDS:
    case ALH_CODEC_ONE_CARD: return sizeof(struct alh_cards);
    default: return 1;
    }
}

static bool is_zero(const uint8_t *member, size_t bytes)
{
    size_t i = 0;
    while (i < bytes && !member[i])
        i++;
    return i == bytes;
}

bool move_says(const struct alh_move *move, int part)
{
    return !is_zero((const uint8_t *)move + alh_part_row(part)->offset, part_bytes(part));
}

bool event_says(const struct alh_event *event, int part)
{
    return !is_zero((const uint8_t *)event + alh_part_row(part)->event_offset, part_bytes(part));
}

uint64_t parts_of_move(const struct alh_move *move)
{
    return move->kind < ALH_MOVE_KINDS ? alh_move_parts(move->kind) : 0;
}

/* A stall is that of a seat, though it may go without saying. */
void keep_parts(struct alh_move *move, uint64_t parts)
{
    struct alh_move clean = { .kind = move->kind };
    if (alh_has_part(parts, ALH_PART_STALL))
        parts |= alh_part_bit(ALH_PART_SEAT);
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++) {
        size_t offset = alh_part_row(part)->offset;
        if (alh_has_part(parts, part))
            memcpy((uint8_t *)&clean + offset, (const uint8_t *)move + offset, part_bytes(part));
    }
    *move = clean;
}

/* ---- words ---- */

/* Adds to what stands there. */
static void add(char *text, size_t room, const char *format, ...) __attribute__((format(printf, 3, 4)));
static void add(char *text, size_t room, const char *format, ...)
{
    size_t n = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + n, room - n, format, arguments);
    va_end(arguments);
}

static void add_cards(char *text, size_t room, const struct alh_cards *cards)
{
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        for (int i = 0; i < alh_count(cards, kind); i++)
            add(text, room, " %d/%d", kind / 16, kind % 16);
}

static void add_part(char *text, size_t room, const struct alh_move *m, int part)
{
    const struct alh_part_row *row = alh_part_row(part);
    add(text, room, " %s", row->key[0] ? row->key : "thing");
    switch (row->codec) {
    case ALH_CODEC_NUMBER: add(text, room, " %d", m->number); break;
    case ALH_CODEC_CELL: add(text, room, " %d y %d", m->x, m->y); break;
    case ALH_CODEC_CARDS:
    case ALH_CODEC_ONE_CARD: add_cards(text, room, &m->cards); break;
    default: add(text, room, " %d", ((const uint8_t *)m)[row->offset]); break;
    }
}

void write_move(char *text, size_t room, const struct alh_move *move)
{
    const char *how = move->kind < ALH_MOVE_KINDS ? alh_move_how(move->kind) : NULL;
    text[0] = 0;
    add(text, room, "%s%s%s", move->kind < ALH_MOVE_KINDS ? alh_move_type(move->kind) : "?", how ? " " : "",
        how ? how : "");
    for (int part = ALH_PART_NONE + 1; part < ALH_PARTS; part++)
        if (alh_has_part(parts_of_move(move), part) && move_says(move, part))
            add_part(text, room, move, part);
}
