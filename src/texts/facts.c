/* Says what is printed on a piece, which is how it is told from others of its family: alh_describe knows what that is. */
#include "texts/texts.h"

static struct alh_say begin(char *to, size_t max)
{
    to[0] = '\0';
    return (struct alh_say){ .to = to, .max = max };
}

/* Equal ones stand beside each other: "2 × gulden, dirham". */
static void say_currencies(struct alh_say *say, enum alh_lang lang, const struct alh_facts *facts)
{
    for (int i = 0, n = 1; i < facts->n_currencies; i += n) {
        n = 1;
        while (i + n < facts->n_currencies && facts->currency[i + n] == facts->currency[i])
            n++;
        alh_say(say, i ? ", " : "");
        if (n > 1) {
            alh_say_number(say, n);
            alh_say(say, " × ");
        }
        alh_say(say, alh_currency_text(lang, facts->currency[i]));
    }
}

void alh_say_walls(struct alh_say *say, enum alh_lang lang, unsigned walls)
{
    if (!walls)
        return;
    alh_say(say, alh_text(lang, walls & (walls - 1) ? ALH_TEXT_walls : ALH_TEXT_wall));
    alh_say_sides(say, lang, walls);
}

/* The building on the side, or the half in the direction, of a tile with several. */
static void say_building_at(struct alh_say *say, enum alh_lang lang, int type, int side)
{
    alh_say(say, alh_side_text(lang, side));
    alh_say(say, " ");
    alh_say(say, alh_type_text(lang, type));
}

/* "top tower (wall left), bottom garden". */
static void say_halves(struct alh_say *say, enum alh_lang lang, int tile, const struct alh_facts *facts)
{
    bool column = alh_second_half(tile)->dy;
    for (int half = 0; half < 2; half++) {
        unsigned walls = facts->walls >> 4 * half & 15;
        alh_say(say, half ? ", " : "");
        say_building_at(say, lang, facts->type[half],
                        column ? (half ? ALH_SOUTH : ALH_NORTH)
                        : half ? ALH_EAST
                               : ALH_WEST);
        alh_say(say, walls ? " (" : "");
        alh_say_walls(say, lang, walls);
        alh_say(say, walls ? ")" : "");
    }
}

static void say_buildings(struct alh_say *say, enum alh_lang lang, const struct alh_pick *pick,
                          const struct alh_facts *facts)
{
    bool tile = pick->noun == ALH_PICK_TILE;
    if (tile && alh_tile_kind(pick->id) == ALH_DOUBLE) {
        say_halves(say, lang, pick->id, facts);
        return;
    }
    for (int i = 0; i < facts->n_types; i++) {
        alh_say(say, i ? ", " : "");
        if (tile && facts->n_types == ALH_SIDES)
            say_building_at(say, lang, facts->type[i], i);
        else
            alh_say(say, alh_type_text(lang, facts->type[i]));
    }
}

static void say_group(struct alh_say *say, enum alh_lang lang, const char *group)
{
    enum alh_text_id text;
    if (group && alh_find_called("group", group, &text))
        alh_say(say, alh_text(lang, text));
}

/* 09: sticks are walls; 27: the building on a tile that shows none. */
static void add_what_came(const struct alh_state *s, int tile, struct alh_facts *facts)
{
    int type = facts->n_types ? ALH_NO_TYPE : alh_building_on(s, tile, 0);
    facts->walls |= (uint8_t)alh_added_walls(s, tile);
    if (type != ALH_NO_TYPE)
        facts->type[facts->n_types++] = (uint8_t)type;
}

void alh_find_printed(const struct alh_say *from, enum alh_lang lang, const struct alh_pick *pick,
                      struct alh_printed *out)
{
    struct alh_facts facts = { 0 };
    alh_describe(pick, &facts);
    if (from->s && pick->noun == ALH_PICK_TILE)
        add_what_came(from->s, pick->id, &facts);
    if (from->brief && pick->noun == ALH_PICK_TILE)
        facts.walls = 0;
    struct alh_say say = begin(out->of[0], sizeof out->of[0]);
    say_currencies(&say, lang, &facts);
    say = begin(out->of[1], sizeof out->of[1]);
    say_buildings(&say, lang, pick, &facts);
    say = begin(out->of[2], sizeof out->of[2]);
    alh_say_sides(&say, lang, facts.walls);
    say = begin(out->of[3], sizeof out->of[3]);
    say_group(&say, lang, facts.group);
    out->number = facts.number[0];
    out->tile = facts.tile;
}
