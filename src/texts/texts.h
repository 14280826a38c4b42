/* texts.h: every sentence that a person reads, in three languages. Sentences are made from events, moves and refusals;
   nothing here decides anything. */
#ifndef ALH_TEXTS_H
#define ALH_TEXTS_H

#include "engine/alhambra.h"

enum alh_lang { ALH_EN, ALH_DE, ALH_NL, ALH_LANGS };

/* How players are called; NULL: "Player 1" and so on in the language. Dirk is always Dirk. */
struct alh_names {
    const char *of[ALH_MAX_PLAYERS];
    int you; /* 1 + the seat that is told what happened as "you"; 0: nobody */
};
/* A stretch of a text that names a player or a thing. */
struct alh_mention {
    size_t from, to;      /* bytes of the text */
    int player;           /* a seat or Dirk; ALH_NOBODY: a thing */
    struct alh_pick what; /* the thing, as a handle names it */
};
enum {
    ALH_MAX_MENTIONS = 128, /* more than there are cards to pay with */
    ALH_MAX_PRINTED = 160,  /* bytes of what is printed on a piece, in words */
};
struct alh_mentions {
    int n;
    struct alh_mention list[ALH_MAX_MENTIONS]; /* in the order of the text */
};
/* A bounded piece of text, always NUL-terminated; what does not fit is cut at a whole character.
   Start with { .to = buffer, .max = sizeof buffer }. */
struct alh_say {
    char *to;
    size_t n, max;                 /* bytes said, without the NUL; room, with it */
    bool full;                     /* something was cut: nothing was said from there on */
    const struct alh_names *names; /* may be NULL */
    struct alh_mentions *mentions; /* NULL: nobody wants to know */
    const struct alh_state *s;     /* tiles are named with the walls they have here; NULL: as they are printed */
    bool addresses;                /* who reads it is "you", if the names say who that is */
    bool brief;                    /* tiles are named without their walls: they are drawn nearby, or do not matter */
};

/* "en", "de", "nl"; false when this build does not have the language. */
bool alh_find_lang(const char *code, enum alh_lang *out);
const char *alh_lang_code(enum alh_lang lang);

/* A text by its name in texts/<language>/, its placeholders not filled in. A language that this build does not have speaks
   the first one that it has. */
enum alh_text_id {
#define TEXT(id, text) ALH_TEXT_##id,
#define LANGUAGE en
#include "texts/texts.def"
    ALH_TEXTS
};
const char *alh_text(enum alh_lang lang, enum alh_text_id id);
/* The text that is called <kind>_<of>, as "shows_thieves" (docs/modules.md, "Words"); false: there is none. */
bool alh_find_text(const char *kind, const char *of, enum alh_text_id *out);
/* The same among those few that rows CALLED name: the names of all texts are more than a page wants to load. */
bool alh_find_called(const char *kind, const char *of, enum alh_text_id *out);
void alh_say(struct alh_say *say, const char *text);
void alh_say_bytes(struct alh_say *say, const char *text, size_t n);
void alh_say_number(struct alh_say *say, int number);

/* What the placeholders of a text stand for; a text looks only at those that it names. */
struct alh_blanks {
    int player, seller;            /* {player} {seller}; {dirk} is always Dirk */
    unsigned seats;                /* {seats}: bit i is seat i */
    int tile, other, die;          /* {tile} {other} {die} */
    int turned;                    /* 1 + quarter turns, said behind {tile}; 0: nothing is said */
    int currency, to, side;        /* {currency} {to} {side}; {to} is that of the other slot */
    int type, given;               /* {type} "tower", {types} "towers"; {given} */
    int card, thing, round;        /* {card} {thing} {round} */
    const struct alh_cards *cards; /* {cards}; NULL: none */
    int x, y;                      /* {cell}, {crossing} */
    struct alh_pick the, that;     /* {the} {that}: "the tower", in the accusative */
    int number, price, treasure;   /* {number} {price} {treasure}; {number|point|points} {price|…|…} */
    const char *word[4];           /* {1} … {4}: what front ends say themselves */
};
/* For `currency`: of a slot of the market; else none. */
static inline int alh_slot_blank(int slot)
{
    return slot >= 1 && slot <= ALH_SLOTS ? alh_slot_currency(slot) : ALH_NO_CURRENCY;
}
/* For `turned`: of a move or event with these parts; 0 where it does not build a tile in that can be turned. */
static inline int alh_turned_blank(uint64_t parts, int tile, int turned)
{
    return alh_has_part(parts, ALH_PART_TURNED) && (turned || alh_can_be_turned(tile)) ? turned + 1 : 0;
}
/* A text with its placeholders filled in. `blanks` may be NULL for a text that has none. */
void alh_say_text(struct alh_say *say, enum alh_lang lang, enum alh_text_id id, const struct alh_blanks *blanks);

/* Names as they stand inside a sentence: "tower 10 (wall left)", "denar 7", "denar 4 and denar 6"; "pavilion", "denar",
   "red"; of a module, of a player or Dirk. No name is an id or a coordinate: pieces are told apart by what is printed on
   them, squares by how far they are from the fountain. */
void alh_say_tile(struct alh_say *say, enum alh_lang lang, int tile);
/* What a tile is, without its walls: the type of a building; of others the name. */
void alh_say_kind(struct alh_say *say, enum alh_lang lang, int tile);
void alh_say_card(struct alh_say *say, enum alh_lang lang, int card);
void alh_say_cards(struct alh_say *say, enum alh_lang lang, const struct alh_cards *cards);
void alh_say_thing(struct alh_say *say, enum alh_lang lang, int thing);
/* "the tower": a tile, a type, a card, as the object of a sentence; what else it may be is "the tile". */
void alh_say_the(struct alh_say *say, enum alh_lang lang, const struct alh_pick *what);
/* "two right, one above the fountain", behind the word for a square; "at the top left of the square ...". */
void alh_say_cell(struct alh_say *say, enum alh_lang lang, int x, int y);
void alh_say_crossing(struct alh_say *say, enum alh_lang lang, int x, int y);
/* "top, left"; "walls top, left", nothing where there are none. */
void alh_say_sides(struct alh_say *say, enum alh_lang lang, unsigned walls);
void alh_say_walls(struct alh_say *say, enum alh_lang lang, unsigned walls);
/* What is printed on a piece, in words. */
struct alh_printed {
    char of[4][ALH_MAX_PRINTED]; /* {1} currencies, {2} buildings, {3} sides, {4} the group it belongs to */
    int number, tile;
};
void alh_find_printed(const struct alh_say *from, enum alh_lang lang, const struct alh_pick *pick,
                      struct alh_printed *out);
void alh_say_player(struct alh_say *say, enum alh_lang lang, int player);
/* Behind a preposition: "of you". */
void alh_say_player_object(struct alh_say *say, enum alh_lang lang, int player);
/* Whether this player is called "you" here. */
bool alh_is_addressed(const struct alh_say *say, int player);
void alh_say_seats(struct alh_say *say, enum alh_lang lang, unsigned seats);
void alh_say_type(struct alh_say *say, enum alh_lang lang, int type);
void alh_say_types(struct alh_say *say, enum alh_lang lang, int type);
const char *alh_type_text(enum alh_lang lang, int type);
const char *alh_types_text(enum alh_lang lang, int type); /* several: "towers" */
const char *alh_side_text(enum alh_lang lang, int side);  /* "top" */
const char *alh_currency_text(enum alh_lang lang, int currency);
const char *alh_colour_text(enum alh_lang lang, int colour);
const char *alh_source_text(enum alh_lang lang, int source);
const char *alh_module_text(enum alh_lang lang, int module);
const char *alh_preset_text(enum alh_lang lang, int preset);

/* What is asked now, for the one who answers: of the decision, and of a path that was begun ("How do you pay 9 denar for
   the tower?"). `choices` are those of alh_picks for the path; NULL: none were looked for. */
void alh_say_prompt(struct alh_say *say, enum alh_lang lang, const struct alh_state *s);
void alh_say_question(struct alh_say *say, enum alh_lang lang, const struct alh_state *s,
                      const struct alh_choices *choices);
/* What a move does, as an imperative: "Buy tower 10 from the denar slot for denar 4 and denar 6." The move need not
   be legal. */
void alh_say_move(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_move *move);
/* What happened, without what only some may know. */
void alh_say_event(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_event *event);
/* Why not: what is in the way, and where. */
void alh_say_refusal(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_refusal *why);
/* What a pick means, short enough for a button. */
void alh_say_pick(struct alh_say *say, enum alh_lang lang, const struct alh_state *s, const struct alh_pick *pick);
/* What was said from here on begins with a capital letter. */
void alh_capitalise(struct alh_say *say, size_t first);

/* ---- what pieces are ---- */

enum { ALH_MOST_SAYS = 3 };
/* The sentences about a noun: the key of a family ("falcon"), one piece of it ("character_C3"), a building type, a currency, something that
   has no handle ("bag"). The module that it belongs to; ALH_NOBODY: there is no such noun. */
int alh_explained_by(const char *noun);
/* Gives back how many; 0 in a build that leaves them out (ALH_NO_EXPLANATIONS). */
int alh_explanation(enum alh_lang lang, const char *noun, const char *says[ALH_MOST_SAYS]);
/* All nouns, one after the other, and NULL behind the last. */
const char *alh_explained_noun(int i);

#endif
