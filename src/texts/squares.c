/* Says where something is: a square as seen from the fountain, a crossing by a corner of such a square, walls by sides. */
#include "texts/texts.h"

_Static_assert(ALH_TEXT_second_half_west - ALH_TEXT_side_north == 4 + ALH_WEST,
               "sides stand in the order of enum alh_side");

const char *alh_side_text(enum alh_lang lang, int side)
{
    return alh_text(lang, (enum alh_text_id)(ALH_TEXT_side_north + side));
}

/* "three", as far as there is a word for it. */
static void say_count(struct alh_say *say, enum alh_lang lang, int count)
{
    enum { WORDS = ALH_TEXT_count_9 - ALH_TEXT_count_1 + 1 };
    if (count <= WORDS)
        alh_say(say, alh_text(lang, (enum alh_text_id)(ALH_TEXT_count_1 + count - 1)));
    else
        alh_say_number(say, count);
}

/* "two right", "one above". */
static void say_steps(struct alh_say *say, enum alh_lang lang, int steps, enum alh_text_id on, enum alh_text_id back)
{
    say_count(say, lang, steps > 0 ? steps : -steps);
    alh_say(say, alh_text(lang, steps > 0 ? on : back));
}

void alh_say_cell(struct alh_say *say, enum alh_lang lang, int x, int y)
{
    if (!x && !y) {
        alh_say(say, alh_text(lang, ALH_TEXT_cell_fountain));
        return;
    }
    if (x)
        say_steps(say, lang, x, ALH_TEXT_cell_right, ALH_TEXT_cell_left);
    alh_say(say, x && y ? ", " : "");
    if (y)
        say_steps(say, lang, y, ALH_TEXT_cell_below, ALH_TEXT_cell_above);
    alh_say(say, alh_text(lang, y ? ALH_TEXT_cell_from_row : ALH_TEXT_cell_from_column));
}

/* By the square at it that is nearest to the fountain: the crossing x, y is the corner of four squares, the last of which is x, y. */
void alh_say_crossing(struct alh_say *say, enum alh_lang lang, int x, int y)
{
    int right = x > 0, below = y > 0;
    alh_say(say, alh_text(lang, (enum alh_text_id)(ALH_TEXT_corner_top_left + 2 * below + right)));
    alh_say_cell(say, lang, x - right, y - below);
}

void alh_say_sides(struct alh_say *say, enum alh_lang lang, unsigned walls)
{
    bool first = true;
    for (int side = 0; side < ALH_SIDES; side++)
        if (walls >> side & 1) {
            alh_say(say, first ? "" : ", ");
            alh_say(say, alh_side_text(lang, side));
            first = false;
        }
}
