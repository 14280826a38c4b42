/* explain.h: what the files that explain a piece to one seat share. */
#ifndef ALH_EXPLAIN_H
#define ALH_EXPLAIN_H

#include "json/game_json.h"
#include "texts/texts.h"

enum { ALH_MAX_NOUN = 40, ALH_MOST_NOUNS = 16 };

/* Who is told, and what of. */
struct alh_explaining {
    enum alh_lang lang;
    const struct alh_names *names;
    const struct alh_state *s;    /* for what everybody may know and alh_hide leaves out: where scoring cards can lie */
    const struct alh_state *view; /* as the seat may know it */
    int seat;
};
/* Where a piece lies, as far as the seat can see it. */
struct alh_whereabouts {
    const struct alh_field *field; /* NULL: not in sight */
    int owner;                     /* a seat, Dirk; ALH_NOBODY: nobody's */
    int slot;                      /* of the market, or beside it; 0: none */
    int count;                     /* of equal ones there */
};
/* What a handle means. What it is not is 0, ALH_NO_TYPE, ALH_SOURCES or ALH_MODULES. */
struct alh_subject {
    struct alh_pick pick; /* noun 0: it has no handle that can be picked */
    int tile, card, thing, type, currency, source;
    int module;                              /* that is meant as a whole; ALH_MODULES: none */
    const char *family;                      /* of a piece, or what has no handle: "falcon", "bag" */
    char noun[ALH_MOST_NOUNS][ALH_MAX_NOUN]; /* those that are explained, the closest first */
    int n_nouns, n_notes;                    /* the first ones are about what modules have put on the tile */
    struct alh_whereabouts at;
};

/* "falcon", or "falcon_tower"; there may be no second word. */
void alh_make_noun(char out[ALH_MAX_NOUN], const char *first, const char *second);
/* False: the handle means nothing. */
bool alh_find_subject(const struct alh_explaining *e, const char *handle, struct alh_subject *out);
/* Looks for a piece on the table and before all players. */
void alh_look_for(const struct alh_explaining *e, const struct alh_subject *of, struct alh_whereabouts *out);
/* Of the pieces of the same kind, which is the family where each is there once, how many the seat has; whether it can have any. */
struct alh_kind {
    int held;
    bool can_be_held;
};
struct alh_kind alh_count_kind(const struct alh_explaining *e, const struct alh_subject *of);
void alh_say_whereabouts(struct alh_say *say, const struct alh_explaining *e, const struct alh_subject *of);
/* What it means for the seat now, and of what each line speaks: a currency, a type, a source, a pile, or the piece of the handle itself. */
enum { ALH_MOST_NOW = 2 };
struct alh_now_line {
    char text[256], mark[ALH_MAX_HANDLE];
};
int alh_say_now(const struct alh_explaining *e, const struct alh_subject *of, const char *handle,
                struct alh_now_line lines[ALH_MOST_NOW]);
/* The members of the reply. */
void alh_put_explanation(struct json_out *o, const struct alh_explaining *e, const char *handle,
                         const struct alh_subject *of);

#endif
