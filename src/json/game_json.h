/* game_json.h: things of the game to and from JSON, driven by the engine's tables. What is wrong with a value is told as
   a fact; sentences are made from it elsewhere. */
#ifndef ALH_GAME_JSON_H
#define ALH_GAME_JSON_H

#include "engine/alhambra.h"
#include "json/json.h"

/* ---- what is wrong ---- */

enum alh_wrong_what {
    ALH_WRONG_NOTHING,
    ALH_WRONG_MISSING,
    ALH_WRONG_UNKNOWN_FIELD,
    ALH_WRONG_NUMBER, /* a whole number was expected; so on */
    ALH_WRONG_TEXT,
    ALH_WRONG_BOOL,
    ALH_WRONG_LIST,
    ALH_WRONG_OBJECT,
    ALH_WRONG_RANGE,    /* a number outside low .. high */
    ALH_WRONG_CARD,     /* no such card */
    ALH_WRONG_TILE,     /* no such tile */
    ALH_WRONG_WORD,     /* a text that means nothing here */
    ALH_WRONG_TWICE,    /* named twice */
    ALH_WRONG_LENGTH,   /* a list or text of another length than low .. high */
    ALH_WRONG_FOUNTAIN, /* a fountain that does not lie at 0,0 */
    ALH_WRONG_CELL,     /* two tiles on one cell */
    ALH_WRONG_DIRK,     /* Dirk with three or more players */
    ALH_WRONG_OVER,     /* a finished game */
    ALH_WRONG_CONTROL,  /* a text with a control character */
    ALH_WRONGS
};
struct alh_wrong {
    enum alh_wrong_what what;
    int low, high;
    char field[96]; /* where: `pay[2].value` */
    char value[64]; /* what stands there, as it was written, cut if it is long */
};

/* All these give back false and say in *w what is wrong. */
bool alh_wrong(struct alh_wrong *w, enum alh_wrong_what what, const char *field, struct json value);
bool alh_wrong_range(struct alh_wrong *w, enum alh_wrong_what what, const char *field, struct json value, int low,
                     int high);
/* On the way out of a value: puts the key, or key[index], before the field. */
bool alh_wrong_in(struct alh_wrong *w, const char *key);
bool alh_wrong_at(struct alh_wrong *w, const char *key, int index);

/* ---- what is expected; *w is only written when it is not there ---- */

/* An object that has no keys but these; the list ends with NULL. */
bool alh_expect_only(struct json object, const char *const *keys, struct alh_wrong *w);
bool alh_expect_int(struct json object, const char *key, int low, int high, int *out, struct alh_wrong *w);
/* A number of any size; one that does not fit comes back as the nearest that does. */
bool alh_expect_any_int(struct json object, const char *key, int low, int high, int *out, struct alh_wrong *w);
/* True or false; left out it is false. */
bool alh_expect_flag(struct json object, const char *key, bool *out, struct alh_wrong *w);
bool alh_expect_list(struct json object, const char *key, struct json *out, struct alh_wrong *w);
bool alh_expect_object(struct json object, const char *key, struct json *out, struct alh_wrong *w);
/* One of the names that name(0) .. name(n - 1) give; *out is its number. */
bool alh_expect_name(struct json object, const char *key, const char *(*name)(int), int n, int *out,
                     struct alh_wrong *w);
/* A number without fraction and exponent, of any size. */
bool alh_is_whole(struct json v);
/* A piece of the text as it was written, without the quotes of a string. */
void alh_clip(struct json value, char *out, size_t max);

/* ---- pieces ---- */

/* The id of a card or thing under its key: a number where it looks like one. */
void alh_json_named(struct json_out *o, const char *key, const char *id);
void alh_json_card(struct json_out *o, int card);
void alh_json_cards(struct json_out *o, const struct alh_cards *cards);
void alh_json_tile(struct json_out *o, int tile);
/* The same with walls that were added to it. */
void alh_json_tile_of(struct json_out *o, const struct alh_state *s, int tile);
void alh_json_placed(struct json_out *o, const struct alh_state *s, int tile);
/* A seat, "dirk" or null. */
void alh_json_owner(struct json_out *o, int owner);
/* The seats of a set. */
void alh_json_seats(struct json_out *o, unsigned seats);

/* What may be named: cards that a hand can hold; tokens, too; any card of the draw pile. */
enum alh_which_cards { ALH_ANY_HAND, ALH_ANY_PAYMENT, ALH_ANY_PILE };
bool alh_read_card(struct json v, enum alh_which_cards which, int *card, struct alh_wrong *w);
/* Cards that can be paid with. More than 15 copies of a card count as 15, which nobody has. */
bool alh_read_cards(struct json v, struct alh_cards *cards, struct alh_wrong *w);
/* Where a tile is read: in a move, in a position, or in an Alhambra of it. */
struct alh_read {
    const struct alh_state *s; /* the position; NULL in a move */
    bool placed;
};
/* *added: walls that are not printed on it, only in positions. The fountain is ALH_TILE_FOUNTAIN and only read in an Alhambra. */
bool alh_read_tile(struct json v, const struct alh_read *where, int *tile, int *added, struct alh_wrong *w);
/* Quarter turns of a built tile; 0 where they are left out. */
bool alh_read_turned(struct json v, int *turned, struct alh_wrong *w);
/* What modules have noted on a tile that has its place already. */
bool alh_read_notes(struct json v, struct alh_state *s, int tile, struct alh_wrong *w);
/* "NE": sides in the order NESW; -1 when it is not that. */
int alh_walls_of_text(const char *text);
/* `out` has room for five. */
void alh_text_of_walls(int walls, char *out);

/* ---- moves, picks, events ---- */

void alh_json_move(struct json_out *o, const struct alh_move *move);
/* A move for the decision of this game; one that answers another is read, too. */
bool alh_read_move(struct json v, const struct alh_state *s, struct alh_move *move, struct alh_wrong *w);
/* A part of a move or an event, enum alh_codec. */
void alh_json_part(struct json_out *o, const char *key, int codec, const void *member);
bool alh_read_part(struct json v, const char *key, int codec, void *member, struct alh_wrong *w);

enum { ALH_MAX_HANDLE = 48 };
void alh_handle(const struct alh_pick *pick, char out[ALH_MAX_HANDLE]);
/* `module:viziers_favour` stands for a module that has no piece to show. */
void alh_module_handle(int module, char out[ALH_MAX_HANDLE]);
/* The handle of what a refusal points at: a pick, or a side of a cell. */
void alh_refusal_handle(const struct alh_refusal *why, char out[ALH_MAX_HANDLE]);
bool alh_read_handle(const char *text, struct alh_pick *pick);

/* The members of an event, without the braces, as this seat may know it; ALH_NOBODY: all of it. */
void alh_json_event(struct json_out *o, const struct alh_event *event, int n, int seat);

/* ---- the game ---- */

void alh_json_modules(struct json_out *o, uint64_t modules);
void alh_json_variants(struct json_out *o, uint64_t modules, const uint8_t *variant);
/* A value of a variant: a number where it looks like one. */
void alh_json_variant_value(struct json_out *o, const char *value);
/* Those that a preset sets. */
void alh_json_preset_variants(struct json_out *o, int preset);
bool alh_read_modules(struct json list, uint64_t *modules, struct alh_wrong *w);
/* The modules must have been read before. Variants as the preset of this object has them, or the one that is given. */
bool alh_read_preset(struct json object, struct alh_config *config, int preset, struct alh_wrong *w);
/* The modules must have been read before. Those that are named; the others stay as they are. */
bool alh_read_variants(struct json object, struct alh_config *config, struct alh_wrong *w);
bool alh_read_colours(struct json list, struct alh_config *config, struct alh_wrong *w);

/* `prompt` may be NULL. */
/* `about` may be NULL. */
void alh_json_decision(struct json_out *o, const struct alh_state *s, const char *prompt,
                       const struct alh_about *about);
/* Those who have not the highest bid have bid before, too. */
void alh_remember_bids(struct alh_about *about, const int16_t bids[ALH_MAX_PLAYERS]);
/* Without the braces. */
void alh_json_about(struct json_out *o, const struct alh_state *s, const struct alh_about *about);
void alh_json_glances(struct json_out *o, const struct alh_state *s, int seat, const int16_t *glanced);
void alh_json_cards_as_handles(struct json_out *o, int noun, const struct alh_cards *cards);
struct alh_seed {
    const char *text;
    size_t bytes;
};
/* Everything. */
void alh_json_state(struct json_out *o, const struct alh_state *s, struct alh_seed seed, const char *prompt);
/* What alh_hide left for this seat: the rest is not even looked at. The whole state `s`, where it is not NULL, says what everybody
   knows of the turns and scorings to come. */
/* What was before, as far as the state does not know it. */
struct alh_past {
    const int16_t *glanced; /* the numbers of the modules as the seat saw them last */
    const int16_t *bids;    /* the last bid of each seat in the auction that is under way */
};
/* `past` may be NULL. */
void alh_json_view(struct json_out *o, const struct alh_state *hidden, int seat, const struct alh_state *s,
                   const char *prompt, const struct alh_past *past);
/* A position before it was settled, as alh_read_position takes it; only what was given of that which is
   completed otherwise (enum alh_given). */
void alh_json_position(struct json_out *o, const struct alh_state *s, uint64_t given);

/* Players, colours, modules and variants of a position. */
bool alh_read_position_config(struct json state, struct alh_config *config, struct alh_wrong *w);
/* Fills an empty position. */
bool alh_read_position(struct json state, struct alh_state *s, uint64_t *given, struct alh_wrong *w);

#endif
