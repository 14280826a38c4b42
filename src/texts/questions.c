/* Says what is asked: the question of a decision, and of a path of picks that was begun. The thing that it is about stands
   in the accusative with its article, so that nothing has to agree with it. */
#include "texts/texts.h"

#include <string.h>

_Static_assert(ALH_TEXT_the_tower - ALH_TEXT_the_pavilion == ALH_TOWER, "types stand in the order of enum alh_type");

struct question {
    const struct alh_state *s;
    const struct alh_choices *choices; /* NULL: nothing was looked for */
    struct alh_frame asked;
    struct alh_about about;
    struct alh_pick the, that; /* what it is about */
    int bidder;                /* who bids most, or ALH_NOBODY */
};

/* ---- the thing ---- */

static enum alh_text_id text_of_tile(int tile)
{
    static const struct {
        const char *name;
        uint16_t text;
    } families[] = {
#define TILES(name, first, count, kind, place, flags) { #name, ALH_TEXT_the_##name },
#include "engine/rows.def"
    };
    if (tile < ALH_TILE_MODULES && alh_tile(tile)->type < ALH_TYPES)
        return (enum alh_text_id)(ALH_TEXT_the_pavilion + alh_tile(tile)->type);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i].name, alh_tile_name(tile)) == 0)
            return (enum alh_text_id)families[i].text;
    return ALH_TEXT_the_tile;
}

static enum alh_text_id text_of_card(int card)
{
#define CARDS(name, ...)
#define NAMED_CARDS(name, ...)                                                \
    if (card >= ALH_CARD_##name && card < ALH_CARD_##name + ALH_CARDS_##name) \
        return (enum alh_text_id)(ALH_TEXT_the_##name + card - ALH_CARD_##name);
#include "engine/rows.def"
    return ALH_TEXT_the_card;
}

void alh_say_the(struct alh_say *say, enum alh_lang lang, const struct alh_pick *what)
{
    enum alh_text_id text = ALH_TEXT_the_tile;
    if (what->noun == ALH_PICK_TILE && what->id && what->id < ALH_TILES)
        text = text_of_tile(what->id);
    else if (what->noun == ALH_PICK_TYPE && what->id < ALH_TYPES)
        text = (enum alh_text_id)(ALH_TEXT_the_pavilion + what->id);
    else if (what->noun == ALH_PICK_CARD)
        text = text_of_card(what->id);
    alh_say(say, alh_text(lang, text));
}

/* ---- what is known ---- */

static const struct alh_pick *picked(const struct question *q, int noun)
{
    for (int i = 0; q->choices && i < q->choices->n_path; i++)
        if (q->choices->path[i].noun == noun)
            return &q->choices->path[i];
    return NULL;
}

/* The tile of the moves that the path leads to, the one on the square that was picked, or the first piece of the question. */
static struct alh_pick find_the(const struct question *q)
{
    const struct alh_pick *cell = picked(q, ALH_PICK_CELL);
    int tile = q->choices ? q->choices->tile : 0;
    if (!tile && cell)
        tile = alh_tile_at(q->s, q->asked.player, cell->x, cell->y);
    if (tile)
        return (struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)tile };
    return q->about.subject.n ? q->about.subject.pick[0] : (struct alh_pick){ 0 };
}

/* Rows THE: the first, then the second. */
static void name_things(struct question *q)
{
    const struct alh_frame *d = &q->asked;
    struct alh_pick named[2] = { q->the };
    int n = 0;
#define THE(ask, noun_, id_)      \
    if (d->kind == ALH_ASK_##ask) \
        named[n++] = (struct alh_pick){ .noun = ALH_PICK_##noun_, .id = (uint8_t)(id_) };
#include "engine/rows.def"
    q->the = named[0];
    q->that = named[1];
}

static int highest_bidder(const struct question *q)
{
    int found = ALH_NOBODY;
    for (int seat = 0; seat < q->s->players; seat++)
        if (q->about.bid[seat] && (found == ALH_NOBODY || q->about.bid[seat] > q->about.bid[found]))
            found = seat;
    return found;
}

static struct question look(const struct alh_state *s, const struct alh_choices *choices)
{
    struct question q = { .s = s, .choices = choices, .asked = alh_decision(s) };
    if (choices)
        alh_about_path(s, choices, &q.about);
    else
        alh_about_decision(s, &q.about);
    q.the = find_the(&q);
    name_things(&q);
    q.bidder = highest_bidder(&q);
    return q;
}

/* ---- which question ---- */

static bool leads_to(const struct question *q, int noun)
{
    for (int i = 0; q->choices && i < q->choices->n_next; i++)
        if (q->choices->next[i].noun == noun)
            return true;
    return false;
}

/* When a question is another one: rows ASKED. */
enum when {
    WHEN_again,
    WHEN_several,
    WHEN_nowhere,
    WHEN_camp,
    WHEN_first,
    WHEN_outbid,
    WHEN_slot,
    WHEN_order,
    WHEN_types,
    WHEN_option,
    WHEN_no_tile
};

static bool holds(enum when when, const struct question *q)
{
    bool tile = q->the.noun == ALH_PICK_TILE && q->the.id;
    switch (when) {
    case WHEN_again: return q->s->actions > 0;
    case WHEN_several: return q->about.subject.n > 1;
    case WHEN_nowhere: return tile && alh_why_nowhere(q->s, q->asked.player, q->the.id).rule;
    case WHEN_camp: return tile && q->about.subject.n == 1 && alh_tile_kind(q->the.id) == ALH_CAMP;
    case WHEN_first: return q->bidder == ALH_NOBODY;
    case WHEN_outbid: return q->bidder != ALH_NOBODY;
    case WHEN_slot: return q->about.asks == ALH_ASKS_SLOT;
    case WHEN_order: return q->about.asks == ALH_ASKS_ORDER;
    case WHEN_types: return q->about.subject.n && q->about.subject.pick[0].noun == ALH_PICK_TYPE;
    case WHEN_no_tile: return !tile;
    default: return leads_to(q, ALH_PICK_OPTION);
    }
}

/* Money without a name is its currency's. */
static int module_of_card(int card)
{
    return alh_card_key(card) ? alh_card_module(card) : alh_explained_by(alh_currency_name(alh_card_currency(card)));
}

static bool has_card_of(const struct question *q, int module)
{
    for (int i = 0; q->choices && i < q->choices->n_path; i++) {
        const struct alh_pick *pick = &q->choices->path[i];
        bool card = pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_DISPLAY;
        if (card && module_of_card(pick->id) == module)
            return true;
    }
    return false;
}

/* Once a card of a module was picked: rows WITH. */
static enum alh_text_id with_card(enum alh_text_id id, const struct question *q)
{
    static const struct {
        uint16_t of, text;
        uint8_t module;
    } rows[] = {
#define WITH(question) { ALH_TEXT_##question, ALH_OF(ALH_TEXT_##question##_), ALH_OF(ALH_MODULE_) },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].of == id && has_card_of(q, rows[i].module))
            return (enum alh_text_id)rows[i].text;
    return id;
}

static enum alh_text_id closer(enum alh_text_id id, const struct question *q)
{
    static const struct {
        uint16_t of, text;
        uint8_t when;
    } rows[] = {
#define ASKED(question, when) { ALH_TEXT_##question, ALH_TEXT_##question##_##when, WHEN_##when },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].of == id && holds((enum when)rows[i].when, q))
            return (enum alh_text_id)rows[i].text;
    return with_card(id, q);
}

/* Whether it asks this player: it shows a piece, or itself. */
static bool is_concerned(const struct alh_about *about, int module)
{
    for (int i = 0; i < about->subject.n; i++)
        if (about->subject.pick[i].noun == ALH_PICK_THING && alh_thing_module(about->subject.pick[i].id) == module)
            return true;
    return about->modules >> module & 1;
}

/* Whether a card of another module is shown, too. */
static bool is_joined(const struct alh_about *about, int module)
{
    for (int i = 0; i < about->subject.n; i++)
        if (about->subject.pick[i].noun == ALH_PICK_CARD && alh_card_module(about->subject.pick[i].id) != module)
            return true;
    return false;
}

/* The prompt of the only module that asks and has one of its own; else the common one: rows PROMPT. */
static enum alh_text_id prompt_of_modules(const struct question *q, enum alh_text_id common)
{
    static const struct {
        uint8_t ask, module;
        uint16_t text;
    } rows[] = {
#define PROMPT(ask) { ALH_ASK_##ask, ALH_OF(ALH_MODULE_), ALH_OF(ALH_TEXT_prompt_##ask##_) },
#include "engine/rows.def"
    };
    enum alh_text_id own = common;
    struct alh_about asked;
    int n = 0;
    alh_about_decision(q->s, &asked);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].ask == q->asked.kind && is_concerned(&asked, rows[i].module)) {
            own = is_joined(&asked, rows[i].module) ? common : (enum alh_text_id)rows[i].text;
            n++;
        }
    return n == 1 ? own : common;
}

static enum alh_text_id prompt_text(const struct question *q)
{
    static const uint16_t text[ALH_ASKS] = {
#define ASK(name, options) [ALH_ASK_##name] = ALH_TEXT_prompt_##name,
#include "engine/asks.def"
#undef ASK
    };
    return prompt_of_modules(q, (enum alh_text_id)text[q->asked.kind]);
}

/* The first row QUESTION that fits; of options that are begun by a word only if they may be meant without it. */
static int row_text(const struct question *q, bool worded)
{
    struct alh_pick word;
    static const struct {
        uint8_t kind, noun;
        uint16_t text;
    } rows[] = {
#define QUESTION(option, noun, name) { ALH_MOVE_##option, ALH_PICK_##noun, ALH_TEXT_ask_##name },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (q->choices->kind[rows[i].kind] && picked(q, rows[i].noun) &&
            (worded || !alh_opening_of(rows[i].kind, &word)))
            return rows[i].text;
    return 0;
}

/* What a path asks. Turns, halves and the side of a gate, for a tile that is built, are asked for in the same way everywhere. Whoever touches a
   tile of the market means to buy it rather than what is begun by a word. */
static enum alh_text_id path_text(const struct question *q)
{
    if (leads_to(q, ALH_PICK_TURN))
        return ALH_TEXT_ask_turn;
    if (leads_to(q, ALH_PICK_HALF))
        return ALH_TEXT_ask_half;
    if (leads_to(q, ALH_PICK_SIDE) && picked(q, ALH_PICK_TILE) && picked(q, ALH_PICK_CELL))
        return ALH_TEXT_ask_gate;
    int text = picked(q, ALH_PICK_OPTION) ? 0 : row_text(q, false);
    text = text ? text : row_text(q, true);
    return text ? (enum alh_text_id)text : prompt_text(q);
}

void alh_say_question(struct alh_say *say, enum alh_lang lang, const struct alh_state *s,
                      const struct alh_choices *choices)
{
    struct question q = look(s, choices);
    bool begun = choices && choices->n_path;
    int bid = q.bidder == ALH_NOBODY ? 0 : q.about.bid[q.bidder];
    const struct alh_pick *stall = picked(&q, ALH_PICK_STALL);
    struct alh_blanks blanks = { .the = q.the,
                                 .that = q.that,
                                 .round = alh_next_scoring(s),
                                 .type = q.asked.arg[0],
                                 .number = bid ? bid : q.asked.arg[0],
                                 .price = begun && choices->price ? choices->price : bid,
                                 .currency = begun ? choices->currency : ALH_NO_CURRENCY,
                                 .player = stall ? stall->x : q.bidder };
    alh_say_text(say, lang, closer(begun ? path_text(&q) : prompt_text(&q), &q), &blanks);
}

void alh_say_prompt(struct alh_say *say, enum alh_lang lang, const struct alh_state *s)
{
    alh_say_question(say, lang, s, NULL);
}
