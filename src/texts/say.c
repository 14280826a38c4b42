/* Writes text into a buffer of fixed size. */
#include "texts/texts.h"

#include <string.h>

/* The most bytes up to n that hold only whole characters of UTF-8. */
static size_t whole_characters(const char *text, size_t n)
{
    while (n > 0 && ((unsigned char)text[n] & 0xC0) == 0x80)
        n--;
    return n;
}

void alh_say_bytes(struct alh_say *say, const char *text, size_t n)
{
    size_t room = say->full || say->max == 0 ? 0 : say->max - 1 - say->n;
    if (n > room) {
        say->full = true;
        n = whole_characters(text, room);
    }
    if (say->max == 0)
        return;
    memcpy(say->to + say->n, text, n);
    say->n += n;
    say->to[say->n] = '\0';
}

void alh_say(struct alh_say *say, const char *text)
{
    alh_say_bytes(say, text, strlen(text));
}

void alh_say_number(struct alh_say *say, int number)
{
    char digits[12]; /* of -2^31, with its sign */
    size_t first = sizeof digits;
    unsigned size = number < 0 ? 0 - (unsigned)number : (unsigned)number;
    do
        digits[--first] = (char)('0' + size % 10);
    while ((size /= 10) > 0);
    if (number < 0)
        digits[--first] = '-';
    alh_say_bytes(say, digits + first, sizeof digits - first);
}
