/* The command explain: what a piece is, where it lies, what it does, and what it means for a seat now. */
#include "protocol/explain.h"
#include "protocol/session.h"

#include <string.h>

/* ---- which nouns explain it ---- */

void alh_make_noun(char out[ALH_MAX_NOUN], const char *first, const char *second)
{
    struct alh_say say = { .to = out, .max = ALH_MAX_NOUN };
    alh_say(&say, first);
    if (!second)
        return;
    alh_say(&say, "_");
    alh_say(&say, second);
}

static bool add_noun(struct alh_subject *of, const char *noun)
{
    if (of->n_nouns == ALH_MOST_NOUNS || alh_explained_by(noun) == ALH_NOBODY)
        return false;
    struct alh_say say = { .to = of->noun[of->n_nouns], .max = ALH_MAX_NOUN };
    alh_say(&say, noun);
    of->n_nouns++;
    return true;
}

/* One piece of a family may have sentences of its own. */
static bool add_member(struct alh_subject *of, const char *family, const char *id)
{
    char noun[ALH_MAX_NOUN];
    if (!id)
        return false;
    alh_make_noun(noun, family, id);
    return add_noun(of, noun);
}

static void add_family(struct alh_subject *of, const char *family, const char *id)
{
    of->family = family;
    add_member(of, family, id);
    add_noun(of, family);
}

/* What modules have noted on a tile comes first: it is what makes the tile special. */
static void add_notes(const struct alh_explaining *e, struct alh_subject *of)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        const struct alh_note *note = alh_module_notes(module);
        for (; note && note->name && e->view->modules >> module & 1; note++) {
            int value = alh_note_value(e->view, note, of->tile);
            if (value && !(note->words && add_member(of, note->name, note->words[value - 1])))
                add_noun(of, note->name);
        }
    }
    of->n_notes = of->n_nouns;
}

static void become_tile(const struct alh_explaining *e, struct alh_subject *of, int tile)
{
    of->tile = tile;
    if (alh_is_fountain(tile)) {
        add_family(of, alh_tile_name(tile), NULL);
        return;
    }
    add_notes(e, of);
    bool printed = tile < ALH_TILE_MODULES || alh_tile_flags(tile) & ALH_TYPED;
    of->type = printed ? alh_tile(tile)->type : alh_building_on(e->view, tile, 0);
    if (tile >= ALH_TILE_MODULES) {
        add_family(of, alh_tile_name(tile), alh_tile_id(tile));
        return;
    }
    add_noun(of, alh_type_name(of->type));
    of->family = "building";
    add_noun(of, of->family);
}

static void become_currency(struct alh_subject *of, int currency)
{
    of->currency = currency;
    of->family = "money";
    add_noun(of, alh_currency_name(currency));
    if (currency == ALH_DIAMOND)
        of->family = alh_currency_name(currency);
    else
        add_noun(of, of->family);
}

static void become_card(struct alh_subject *of, int card)
{
    struct alh_facts facts;
    of->card = card;
    if (!alh_card_key(card)) {
        become_currency(of, alh_card_currency(card));
        return;
    }
    bool known = alh_describe(&(struct alh_pick){ .noun = ALH_PICK_CARD, .id = (uint8_t)card }, &facts);
    if (known && facts.n_currencies == 1)
        of->currency = facts.currency[0];
    add_family(of, alh_card_key(card), alh_card_id(card));
}

static void become_thing(struct alh_subject *of, int thing)
{
    struct alh_facts facts;
    of->thing = thing;
    if (alh_describe(&of->pick, &facts) && facts.n_types == 1)
        of->type = facts.type[0];
    add_family(of, alh_thing_key(thing), alh_thing_id(thing));
}

static void become_place(const struct alh_explaining *e, struct alh_subject *of, int tile)
{
    if (tile && tile != ALH_TILE_UNKNOWN)
        become_tile(e, of, tile);
    else
        add_family(of, alh_noun_name(of->pick.noun), NULL);
}

static void become_option(struct alh_subject *of)
{
    of->family = alh_noun_name(of->pick.noun);
    if (!add_member(of, of->family, alh_word_name(of->pick.id)))
        add_noun(of, of->family);
}

static void become_pick(const struct alh_explaining *e, struct alh_subject *of)
{
    const struct alh_pick *pick = &of->pick;
    switch (pick->noun) {
    case ALH_PICK_TILE: become_tile(e, of, pick->id); break;
    case ALH_PICK_CELL: become_place(e, of, alh_tile_at(e->view, e->seat, pick->x, pick->y)); break;
    case ALH_PICK_SLOT:
    case ALH_PICK_STALL: become_place(e, of, alh_tile_of_pick(e->view, pick)); break;
    case ALH_PICK_HAND:
    case ALH_PICK_DISPLAY:
    case ALH_PICK_DRAWN:
    case ALH_PICK_CARD: become_card(of, pick->id); break;
    case ALH_PICK_THING: become_thing(of, pick->id); break;
    case ALH_PICK_CURRENCY: become_currency(of, pick->id); break;
    case ALH_PICK_TYPE:
        of->type = pick->id;
        add_noun(of, alh_type_name(pick->id));
        add_noun(of, "majorities");
        break;
    case ALH_PICK_OPTION: become_option(of); break;
    default: add_family(of, alh_noun_name(pick->noun), NULL);
    }
}

/* ---- what has no handle among the picks ---- */

/* "noun:bag": whatever has a name in the texts. */
static bool find_noun(const char *name, struct alh_subject *of)
{
    enum alh_text_id text;
    int i = 0;
    while (alh_explained_noun(i) && strcmp(alh_explained_noun(i), name) != 0)
        i++;
    if (!alh_explained_noun(i) || !alh_find_called("noun", name, &text))
        return false;
    add_family(of, alh_explained_noun(i), NULL);
    return true;
}

/* "source:wall": what gives points. */
static bool find_source(const char *name, struct alh_subject *of)
{
    of->source = 0;
    while (of->source < ALH_SOURCES && strcmp(alh_source_name(of->source), name) != 0)
        of->source++;
    if (of->source == ALH_SOURCES)
        return false;
    of->family = "source";
    add_member(of, of->family, alh_source_name(of->source));
    return true;
}

/* "module:thieves": what it is mostly about. */
static bool find_module(const char *id, struct alh_subject *of)
{
    of->module = 0;
    while (of->module < ALH_MODULES && strcmp(alh_module_row(of->module)->id, id) != 0)
        of->module++;
    int i = 0;
    while (of->module < ALH_MODULES && alh_explained_noun(i) && alh_explained_by(alh_explained_noun(i)) != of->module)
        i++;
    return of->module < ALH_MODULES && of->module != ALH_MODULE_base && alh_explained_noun(i) &&
           add_noun(of, alh_explained_noun(i));
}

bool alh_find_subject(const struct alh_explaining *e, const char *handle, struct alh_subject *out)
{
    static const char noun[] = "noun:", source[] = "source:", module[] = "module:";
    *out = (struct alh_subject){
        .type = ALH_NO_TYPE, .currency = ALH_NO_CURRENCY, .source = ALH_SOURCES, .module = ALH_MODULES
    };
    out->at.owner = ALH_NOBODY;
    if (strncmp(handle, noun, sizeof noun - 1) == 0)
        return find_noun(handle + sizeof noun - 1, out);
    if (strncmp(handle, source, sizeof source - 1) == 0)
        return find_source(handle + sizeof source - 1, out);
    if (strncmp(handle, module, sizeof module - 1) == 0)
        return find_module(handle + sizeof module - 1, out);
    if (!alh_read_handle(handle, &out->pick))
        return false;
    become_pick(e, out);
    alh_look_for(e, out, &out->at);
    return true;
}

/* ---- the reply ---- */

/* "Tower 9": where its walls are can be seen. */
static void say_tile(struct alh_say *say, enum alh_lang lang, int tile)
{
    if (alh_is_fountain(tile)) {
        alh_say_tile(say, lang, tile);
        return;
    }
    alh_say_kind(say, lang, tile);
    if (tile >= ALH_TILE_MODULES)
        return;
    alh_say(say, " ");
    alh_say_number(say, alh_tile(tile)->price);
}

static void say_title(struct alh_say *say, const struct alh_explaining *e, const struct alh_subject *of)
{
    enum alh_text_id text;
    size_t first = say->n;
    if (of->module < ALH_MODULES)
        alh_say(say, alh_module_text(e->lang, of->module));
    else if (of->tile)
        say_tile(say, e->lang, of->tile);
    else if (of->card)
        alh_say_card(say, e->lang, of->card);
    else if (of->source < ALH_SOURCES)
        alh_say(say, alh_source_text(e->lang, of->source));
    else if (of->family && !of->thing && alh_find_called("noun", of->family, &text))
        alh_say(say, alh_text(e->lang, text));
    else
        alh_say_pick(say, e->lang, e->view, &of->pick);
    alh_capitalise(say, first);
}

static void put_list(struct json_out *o, const char *key, const char *const *texts, int n)
{
    if (!n)
        return;
    json_key(o, key);
    json_open(o, '[');
    for (int i = 0; i < n; i++)
        json_put_text(o, texts[i]);
    json_close(o, ']');
}

static int collect_says(const struct alh_explaining *e, const struct alh_subject *of, const char *says[ALH_MOST_SAYS])
{
    const char *more[ALH_MOST_SAYS];
    int n = 0;
    for (int i = 0; i < of->n_nouns; i++) {
        int found = alh_explanation(e->lang, of->noun[i], more);
        for (int j = 0; j < found && n < ALH_MOST_SAYS; j++)
            says[n++] = more[j];
    }
    return n;
}

static void put_now(struct json_out *o, const struct alh_explaining *e, const struct alh_subject *of,
                    const char *handle)
{
    struct alh_now_line lines[ALH_MOST_NOW];
    const char *texts[ALH_MOST_NOW], *marks[ALH_MOST_NOW];
    int n = alh_say_now(e, of, handle, lines);
    for (int i = 0; i < n; i++) {
        texts[i] = lines[i].text;
        marks[i] = lines[i].mark;
    }
    put_list(o, "now", texts, n);
    put_list(o, "marks", marks, n);
}

/* The page of whoever explains it: of a piece its module, of a tile that which alone lies on it, of everything else the base game. */
static int page_of(const struct alh_subject *of)
{
    int closest = of->n_notes > 1 ? of->n_notes : 0;
    if (of->source < ALH_SOURCES)
        return alh_source_module(of->source);
    return of->n_nouns ? alh_explained_by(of->noun[closest]) : ALH_MODULE_base;
}

void alh_put_explanation(struct json_out *o, const struct alh_explaining *e, const char *handle,
                         const struct alh_subject *of)
{
    char name[ALH_MAX_SENTENCE] = "", where[ALH_MAX_SENTENCE] = "";
    struct alh_say named = { .to = name, .max = sizeof name, .names = e->names };
    struct alh_say placed = { .to = where, .max = sizeof where, .names = e->names };
    const char *nouns[ALH_MOST_NOUNS], *says[ALH_MOST_SAYS];
    say_title(&named, e, of);
    alh_say_whereabouts(&placed, e, of);
    for (int i = 0; i < of->n_nouns; i++)
        nouns[i] = of->noun[i];
    json_field_text(o, "handle", handle);
    json_field_text(o, "name", name);
    if (where[0])
        json_field_text(o, "where", where);
    put_list(o, "nouns", nouns, of->n_nouns);
    if (of->n_notes)
        json_field_int(o, "notes", of->n_notes);
    put_list(o, "says", says, collect_says(e, of, says));
    put_now(o, e, of, handle);
    json_field_text(o, "page", alh_module_row(page_of(of))->id);
}

/* ---- the command ---- */

bool alh_cmd_explain(struct alh_call *c)
{
    char handle[ALH_MAX_HANDLE];
    struct alh_state view = { 0 };
    struct alh_subject of;
    struct alh_wrong w;
    struct alh_explaining e = { c->lang, &c->session->names, alh_now(c), &view, 0 };
    struct json value = json_get(c->request, "handle");
    if (!alh_take_seat(c, &e.seat))
        return false;
    alh_hide(&view, alh_now(c), e.seat);
    if (!json_word(value, handle, sizeof handle) || !alh_find_subject(&e, handle, &of)) {
        alh_wrong(&w, json_kind(value) == JSON_STRING ? ALH_WRONG_WORD : ALH_WRONG_TEXT, "handle", value);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    alh_put_explanation(c->out, &e, handle, &of);
    return true;
}
