/* What a piece means for a seat now: facts of the position, none about the future. Each fact knows by itself whether it has something to
   say about a piece; the first two are said. */
#include "protocol/explain.h"

#include <string.h>

typedef bool fact(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say);

static bool is_noun(const struct alh_subject *of, const char *name)
{
    return !of->pick.noun && of->family && strcmp(of->family, name) == 0;
}

static bool tell(struct alh_say *say, const struct alh_explaining *e, enum alh_text_id text,
                 const struct alh_blanks *blanks)
{
    alh_say_text(say, e->lang, text, blanks);
    return true;
}

/* ---- lists of players: "you 1, Omar 2" ---- */

static void say_halves(struct alh_say *say, int halves)
{
    if (halves != 1)
        alh_say_number(say, halves / 2);
    if (halves & 1)
        alh_say(say, "½");
}

static void say_one(struct alh_say *say, const struct alh_explaining *e, int owner)
{
    if (say->n)
        alh_say(say, ", ");
    if (owner == e->seat)
        alh_say(say, alh_text(e->lang, ALH_TEXT_now_you));
    else
        alh_say_player(say, e->lang, owner);
    alh_say(say, " ");
}

/* The seat first, then the others in order, Dirk last. */
static int owner_at(const struct alh_explaining *e, int i)
{
    return i < e->view->players ? (e->seat + i) % e->view->players : ALH_DIRK;
}

static int owners_of(const struct alh_explaining *e)
{
    return e->view->players + (e->view->players == 2);
}

/* ---- facts ---- */

static int money_held(const struct alh_explaining *e, int currency)
{
    return alh_money(&e->view->hand[e->seat], currency);
}

/* The price of what lies for sale, and what the hand has for it. */
static bool say_price_of(const struct alh_explaining *e, int price, int currency, struct alh_say *say)
{
    int held = money_held(e, currency);
    char holds[12] = "";
    struct alh_say number = { .to = holds, .max = sizeof holds };
    alh_say_number(&number, held);
    struct alh_blanks blanks = { .price = price, .currency = currency, .number = price - held, .word = { holds } };
    return tell(say, e, held < price ? ALH_TEXT_now_short : ALH_TEXT_now_price, &blanks);
}

static bool price_of_tile(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    int price = of->tile ? alh_printed_price(e->view, of->tile) : 0;
    return price && of->at.slot && say_price_of(e, price, alh_slot_currency(of->at.slot), say);
}

/* Cards that are sold have one currency and one number: the price. */
static bool price_of_card(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    struct alh_facts facts;
    bool sold = of->card >= ALH_CARD_SCORING && of->at.field && of->at.owner == ALH_NOBODY;
    if (!sold || !alh_describe(&(struct alh_pick){ .noun = ALH_PICK_CARD, .id = (uint8_t)of->card }, &facts))
        return false;
    return facts.n_currencies == 1 && facts.n_numbers == 1 && say_price_of(e, facts.number[0], facts.currency[0], say);
}

static bool held_of_currency(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    bool money = of->currency < ALH_NO_CURRENCY || (of->card && alh_card_currency(of->card) == ALH_DIAMOND);
    if (!money || of->card >= ALH_CARD_SCORING || (of->card && !alh_worth(of->card)))
        return false;
    struct alh_blanks blanks = { .currency = of->currency, .number = money_held(e, of->currency) };
    return tell(say, e, ALH_TEXT_now_held, &blanks);
}

static bool tile_for_currency(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    if (of->currency >= ALH_NO_CURRENCY || of->card >= ALH_CARD_SCORING)
        return false;
    struct alh_blanks blanks = { .currency = of->currency,
                                 .tile = e->view->market[alh_currency_slot(of->currency) - 1] };
    return blanks.tile && tell(say, e, ALH_TEXT_now_slot, &blanks);
}

static bool counts_of_type(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    char list[200] = "";
    struct alh_say counts = { .to = list, .max = sizeof list, .names = e->names };
    if (of->type >= ALH_TYPES)
        return false;
    for (int i = 0; i < owners_of(e); i++) {
        say_one(&counts, e, owner_at(e, i));
        say_halves(&counts, alh_halves(e->view, owner_at(e, i), of->type));
    }
    return tell(say, e, ALH_TEXT_now_counts, &(struct alh_blanks){ .type = of->type, .word = { list } });
}

static bool first_place(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    int round = alh_next_scoring(e->view);
    if (of->type >= ALH_TYPES || alh_over(e->view))
        return false;
    struct alh_blanks blanks = { .type = of->type, .round = round };
    blanks.number = alh_place_points(e->view, round, of->type, 1);
    return tell(say, e, ALH_TEXT_now_first_place, &blanks);
}

/* What its family, or the piece alone, is paid by. */
static int source_of(const struct alh_subject *of)
{
    static const struct {
        const char *noun;
        uint8_t source;
    } brings[] = {
#define BRINGS(noun, source) { #noun, ALH_SOURCE_##source },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++)
        for (int j = 0; j < of->n_nouns; j++)
            if (strcmp(brings[i].noun, of->noun[j]) == 0)
                return brings[i].source;
    return of->source;
}

static bool points_now(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    char list[200] = "";
    struct alh_say points = { .to = list, .max = sizeof list, .names = e->names };
    struct alh_scores scores;
    int source = source_of(of), round = alh_next_scoring(e->view);
    if (source == ALH_SOURCES || alh_over(e->view) || !(e->view->modules >> alh_source_module(source) & 1))
        return false;
    alh_score(e->view, round, &scores);
    if (scores.unknown >> source & 1)
        return false;
    for (int i = 0; i < e->view->players; i++) {
        say_one(&points, e, owner_at(e, i));
        alh_say_number(&points, scores.points[source][owner_at(e, i)]);
    }
    return tell(say, e, ALH_TEXT_now_points, &(struct alh_blanks){ .round = round, .word = { list } });
}

static bool size_of_pile(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    const struct alh_state *s = e->view;
    const struct {
        const char *noun;
        int count;
        enum alh_text_id text;
    } piles[] = {
        { "draw", s->n_draw, ALH_TEXT_now_cards },
        { "discard", alh_count_cards(&e->s->discard), ALH_TEXT_now_cards },
        { "bag", s->n_bag, ALH_TEXT_now_tiles },
        { "reserve", alh_count_tiles(&s->reserve[e->seat]), ALH_TEXT_now_yours },
        { "dirk", alh_count_tiles(&s->dirk), ALH_TEXT_now_dirk },
    };
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++)
        if (is_noun(of, piles[i].noun))
            return tell(say, e, piles[i].text,
                        &(struct alh_blanks){ .number = piles[i].count, .price = s->score[ALH_DIRK] });
    return false;
}

/* Where Dirk would get points. */
static bool points_of_dirk(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    char list[200] = "";
    struct alh_say points = { .to = list, .max = sizeof list };
    struct alh_scores scores;
    if (!is_noun(of, "dirk") || alh_over(e->view))
        return false;
    alh_score(e->view, alh_next_scoring(e->view), &scores);
    for (int type = 0; type < ALH_TYPES; type++) {
        int number = scores.rank[type][ALH_DIRK].points;
        if (!number)
            continue;
        alh_say(&points, points.n ? ", " : "");
        alh_say_types(&points, e->lang, type);
        alh_say(&points, " ");
        alh_say_number(&points, number);
    }
    return points.n && tell(say, e, ALH_TEXT_now_points, &(struct alh_blanks){ .word = { list } });
}

/* What everybody knows of the next scoring card. */
static bool next_scoring(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    struct alh_due due[ALH_SCORINGS - 1];
    if ((!alh_is_scoring(of->card) && !is_noun(of, "draw")) || !alh_scorings_due(e->s, due) || !due[0].from)
        return false;
    struct alh_blanks blanks = { .round = due[0].round, .number = due[0].to, .price = due[0].from };
    return tell(say, e, ALH_TEXT_now_due, &blanks);
}

/* Money and buildings are counted by what they are worth; of everything else there are few. */
static bool own_pieces(const struct alh_explaining *e, const struct alh_subject *of, struct alh_say *say)
{
    bool card = of->card && alh_card_key(of->card) && !alh_is_scoring(of->card);
    if (!card && !of->thing && of->tile < ALH_TILE_MODULES)
        return false;
    struct alh_kind kind = alh_count_kind(e, of);
    struct alh_blanks blanks = { .number = kind.held };
    return kind.can_be_held && tell(say, e, blanks.number ? ALH_TEXT_now_own : ALH_TEXT_now_none, &blanks);
}

/* ---- marks ---- */

/* What a line is about, to be drawn beside it. */
enum mark { OF_PIECE, OF_CURRENCY, OF_TYPE, OF_SOURCE, OF_DRAW };

/* In which it is paid, or that it is. */
static int currency_of(const struct alh_subject *of)
{
    struct alh_facts facts;
    if (of->tile && of->at.slot)
        return alh_slot_currency(of->at.slot);
    if (of->card >= ALH_CARD_SCORING &&
        alh_describe(&(struct alh_pick){ .noun = ALH_PICK_CARD, .id = (uint8_t)of->card }, &facts))
        return facts.currency[0];
    return of->currency;
}

static void mark_with(char out[ALH_MAX_HANDLE], const char *noun, const char *name)
{
    struct alh_say say = { .to = out, .max = ALH_MAX_HANDLE };
    alh_say(&say, noun);
    alh_say(&say, name);
}

/* Whatever has no mark of its own is marked by the piece; of a slot that is the tile on it. */
static void find_mark(const struct alh_subject *of, enum mark mark, const char *handle, char out[ALH_MAX_HANDLE])
{
    if (mark == OF_CURRENCY && currency_of(of) < ALH_CURRENCIES)
        mark_with(out, "currency:", alh_currency_name(currency_of(of)));
    else if (mark == OF_TYPE)
        mark_with(out, "type:", alh_type_name(of->type));
    else if (mark == OF_SOURCE)
        mark_with(out, "source:", alh_source_name(source_of(of)));
    else if (mark == OF_DRAW)
        mark_with(out, "noun:", "draw");
    else if (of->tile)
        alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)of->tile }, out);
    else
        mark_with(out, "", handle);
}

int alh_say_now(const struct alh_explaining *e, const struct alh_subject *of, const char *handle,
                struct alh_now_line lines[ALH_MOST_NOW])
{
    static const struct {
        fact *tell;
        enum mark mark;
    } facts[] = {
        { price_of_tile, OF_CURRENCY },     { price_of_card, OF_CURRENCY }, { held_of_currency, OF_CURRENCY },
        { tile_for_currency, OF_CURRENCY }, { points_now, OF_SOURCE },      { counts_of_type, OF_TYPE },
        { first_place, OF_TYPE },           { size_of_pile, OF_PIECE },     { points_of_dirk, OF_PIECE },
        { next_scoring, OF_DRAW },          { own_pieces, OF_PIECE },
    };
    int n = 0;
    for (size_t i = 0; i < sizeof facts / sizeof *facts && n < ALH_MOST_NOW; i++) {
        struct alh_now_line *line = &lines[n];
        struct alh_say say = { .to = line->text, .max = sizeof line->text, .names = e->names, .s = e->view };
        line->text[0] = '\0';
        bool said = facts[i].tell(e, of, &say);
        alh_capitalise(&say, 0);
        if (said)
            find_mark(of, facts[i].mark, handle, line->mark);
        n += said;
    }
    return n;
}
