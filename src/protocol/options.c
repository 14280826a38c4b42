/* The command options: what the deciding player can do now, one entry for each kind of action, with what the best of it costs or brings,
   or why it cannot be done. What comes along with a purchase has an entry of its own. */
#include "protocol/session.h"

#include <string.h>

enum {
    MOST_VERBS = 48,
    MOST_TRIED = 256, /* moves whose points are looked at */
};

/* One kind of action: all moves of a type, or of what tells them from others of that type. */
struct verb {
    const char *word;
    int kind;  /* the first of its kinds of move */
    int along; /* of what comes along with a purchase its noun; else 0 */
    int ways, n_handles;
    struct alh_pick handle[ALH_MAX_SUBJECT]; /* what can be touched first */
    int brings[ALH_MAX_SUBJECT];             /* the most points of each of them */
    bool tells;                              /* there is one that brings some */
    const struct alh_move *best;             /* of those that have a price: the one with the least waste */
    int waste;
    int gain, money;        /* the most points; the most money that is taken */
    struct alh_refusal why; /* where there is no way */
    int currency;           /* in which something is missing then */
};
struct verbs {
    int n;
    struct verb list[MOST_VERBS];
};

/* ---- which there are ---- */

static const char *word_of(int kind)
{
    return alh_move_flag(kind) ? alh_move_flag(kind) : alh_move_type(kind);
}

static struct verb *find_verb(struct verbs *verbs, const char *word, int kind, int along)
{
    int i = 0;
    while (i < verbs->n && strcmp(verbs->list[i].word, word) != 0)
        i++;
    if (i == MOST_VERBS)
        return &verbs->list[MOST_VERBS - 1];
    if (i == verbs->n)
        verbs->list[verbs->n++] = (struct verb){ .word = word, .kind = kind, .along = along };
    return &verbs->list[i];
}

/* In the order of the engine, so that the possible and the impossible stand where they always do. */
static void find_kinds(const struct alh_state *s, struct verbs *verbs)
{
    for (int i = 0, kind; !alh_over(s) && (kind = alh_option_in_play(s, &i)) >= 0;)
        find_verb(verbs, word_of(kind), kind, 0);
}

/* ---- what can be done ---- */

static int find_handle(const struct verb *verb, const struct alh_pick *pick)
{
    int i = 0;
    while (i < verb->n_handles && memcmp(&verb->handle[i], pick, sizeof *pick) != 0)
        i++;
    return i;
}

static void add_handle(struct verb *verb, const struct alh_pick *pick)
{
    int i = find_handle(verb, pick);
    if (i == verb->n_handles && i < ALH_MAX_SUBJECT)
        verb->handle[verb->n_handles++] = *pick;
}

/* The number of the pick in a path of n that is touched first for it, behind the word that opens it; -1: a word is all. */
static int first_touched(const struct alh_pick *path, int n)
{
    int opens = n > 1 && path[0].noun == ALH_PICK_OPTION;
    return n && (opens || path[0].noun != ALH_PICK_OPTION) ? opens : -1;
}

/* What is `dear` for another reason than money comes behind everything else. */
static void note_price(const struct alh_state *s, struct verb *verb, const struct alh_move *move, bool dear)
{
    enum { DEAR = 1000 };
    int price, paid;
    if (!alh_price_of(s, move, &price, &paid))
        return;
    int waste = (paid > price ? paid - price : 0) + (dear ? DEAR : 0);
    if (!verb->best || waste < verb->waste) {
        verb->best = move;
        verb->waste = waste;
    }
}

/* What comes along with a purchase: what modules add to it, and cards that are worth nothing themselves. */
static bool comes_along(const struct alh_move *move, const struct alh_pick *pick)
{
    if (pick->noun == ALH_PICK_HAND)
        return alh_move_pays(move->kind) && !alh_worth(pick->id);
    return alh_module_along(pick->noun) != ALH_MODULE_base;
}

static const char *word_along(const struct alh_pick *pick)
{
    return pick->noun == ALH_PICK_HAND ? alh_card_key(pick->id) : alh_noun_name(pick->noun);
}

static void note_along(const struct alh_state *s, struct verbs *verbs, const struct alh_move *move,
                       const struct alh_pick *pick)
{
    struct verb *verb = find_verb(verbs, word_along(pick), move->kind, pick->noun);
    verb->ways++;
    add_handle(verb, pick);
    note_price(s, verb, move, false);
}

static bool has_kind(const struct verbs *verbs, int kind)
{
    int i = 0;
    while (i < verbs->n && verbs->list[i].kind != kind)
        i++;
    return i < verbs->n;
}

static bool is_nearer(const struct alh_refusal *why, const struct alh_refusal *than)
{
    bool dear = why->rule == ALH_RULE_too_little_money, was_dear = than->rule == ALH_RULE_too_little_money;
    return dear && (!was_dear || why->number < than->number);
}

/* What the player has and cannot use is told, too, with what is against the first piece of its kind, or what the least is missing for. */
static void find_idle(const struct alh_state *s, struct verbs *verbs)
{
    struct alh_pick pieces[ALH_MAX_PICKS];
    int n = has_kind(verbs, ALH_MOVE_buy) ? alh_pieces_along(s, ALH_MOVE_buy, pieces) : 0;
    for (int i = 0; i < n; i++) {
        struct verb *verb = find_verb(verbs, word_along(&pieces[i]), ALH_MOVE_buy, pieces[i].noun);
        if (verb->ways)
            continue;
        int currency;
        struct alh_refusal why = alh_why_not_along(s, ALH_MOVE_buy, &pieces[i], &currency);
        add_handle(verb, &pieces[i]);
        if (verb->why.rule && !is_nearer(&why, &verb->why))
            continue;
        verb->why = why;
        verb->currency = currency;
    }
}

static void note_move(const struct alh_state *s, struct verbs *verbs, const struct alh_move *move)
{
    struct verb *verb = find_verb(verbs, word_of(move->kind), move->kind, 0);
    struct alh_pick path[ALH_MAX_PATH];
    int n = alh_path_of(move, path), touched = first_touched(path, n);
    verb->ways++;
    if (touched >= 0)
        add_handle(verb, &path[touched]);
    int worth = alh_total_worth(&move->cards), along = 0;
    if (!alh_move_pays(move->kind) && worth > verb->money)
        verb->money = worth;
    for (int i = 0; i < n; i++)
        if (comes_along(move, &path[i])) {
            note_along(s, verbs, move, &path[i]);
            along++;
        }
    note_price(s, verb, move, along);
}

/* ---- what it brings ---- */

static int points_of(const struct alh_state *s, int player, int round)
{
    struct alh_scores scores;
    alh_score_openly(s, round, &scores);
    return scores.total[player];
}

/* Of a move, if the next scoring were now; 0: one was held meanwhile. */
static int gain_of(const struct alh_state *guess, const struct alh_move *move, int before)
{
    struct alh_state after = { 0 };
    int player = alh_decision(guess).player;
    alh_copy(&after, guess);
    alh_apply(&after, move, NULL);
    if (after.scorings_done != guess->scorings_done || alh_over(&after))
        return 0;
    return points_of(&after, player, alh_next_scoring(guess)) - before;
}

static void note_gain(struct verb *verb, const struct alh_move *move, int gain)
{
    struct alh_pick path[ALH_MAX_PATH];
    int touched = first_touched(path, alh_path_of(move, path));
    verb->gain = gain > verb->gain ? gain : verb->gain;
    if (touched < 0 || path[touched].noun == ALH_PICK_HAND) /* what pays does not bring them */
        return;
    int i = find_handle(verb, &path[touched]);
    if (i < verb->n_handles && gain > verb->brings[i]) {
        verb->brings[i] = gain;
        verb->tells = true;
    }
}

/* Another payment for the same brings the same. */
static bool differs_in_payment(const struct alh_move *move, const struct alh_move *from)
{
    struct alh_move same = *move;
    same.cards = from->cards;
    return alh_move_pays(move->kind) && memcmp(&same, from, sizeof same) == 0;
}

static void find_gains(struct alh_call *c, struct verbs *verbs, int n)
{
    struct alh_state guess = { 0 };
    const struct alh_move *last = NULL;
    alh_guess(c, &guess);
    int before = points_of(&guess, alh_decision(&guess).player, alh_next_scoring(&guess));
    for (int i = 0, tried = 0; i < n && tried < MOST_TRIED; i++) {
        const struct alh_move *move = &c->session->moves[i];
        if (last && differs_in_payment(move, last))
            continue;
        note_gain(find_verb(verbs, word_of(move->kind), move->kind, 0), move, gain_of(&guess, move, before));
        last = move;
        tried++;
    }
}

/* ---- the reply ---- */

static int module_of(const struct verb *verb)
{
    if (verb->along == ALH_PICK_HAND)
        return alh_card_module(verb->handle[0].id);
    return verb->along ? alh_module_along(verb->along) : alh_move_module(verb->kind);
}

static const char *group_of(const struct alh_state *s, const struct verb *verb)
{
    if (verb->along)
        return "purchase";
    return alh_decision(s).kind == ALH_ASK_action && alh_is_action(verb->kind) ? "action" : "free";
}

static void put_best(struct alh_call *c, const struct verb *verb)
{
    int price, paid;
    if (!verb->best && verb->gain <= 0 && !verb->money)
        return;
    json_key(c->out, "best");
    json_open(c->out, '{');
    if (verb->best && alh_price_of(alh_now(c), verb->best, &price, &paid)) {
        json_field_int(c->out, "price", price);
        json_field_int(c->out, "paid", paid);
        json_field_bool(c->out, "again", alh_brings_action(c, verb->best));
    }
    if (verb->gain > 0)
        json_field_int(c->out, "gain", verb->gain);
    if (verb->money)
        json_field_int(c->out, "money", verb->money);
    json_close(c->out, '}');
}

/* Parallel to its handles; nothing where none of them brings points. */
static void put_gains(struct alh_call *c, const struct verb *verb)
{
    if (!verb->tells)
        return;
    json_key(c->out, "gains");
    json_open(c->out, '[');
    for (int i = 0; i < verb->n_handles; i++)
        json_put_int(c->out, verb->brings[i]);
    json_close(c->out, ']');
}

/* The word that opens it, if there is one. */
static int opening_of(const struct verb *verb, struct alh_pick *out)
{
    return !verb->along && alh_opening_of(verb->kind, out);
}

/* What the list of useful moves leaves out is found by picks: there are at least as many ways as things to begin with. */
static void find_unlisted(const struct alh_state *s, struct verb *verb)
{
    struct alh_choices choices;
    struct alh_pick opening;
    if (!opening_of(verb, &opening) || !alh_picks(s, &opening, 1, &choices))
        return;
    verb->ways = choices.n_next + choices.is_move;
    for (int i = 0; i < choices.n_next; i++)
        add_handle(verb, &choices.next[i]);
}

static void find_reasons(const struct alh_state *s, struct verbs *verbs)
{
    for (int i = 0; i < verbs->n; i++) {
        struct verb *verb = &verbs->list[i];
        if (!verb->ways && !verb->along)
            find_unlisted(s, verb);
        if (!verb->ways && !verb->along)
            verb->why = alh_why_not(s, verb->kind, &verb->currency);
    }
}

/* Passing is not missed where something can be done, nor what belongs to another moment. */
static bool is_told(const struct verb *verb)
{
    return verb->ways || verb->along || (verb->kind != ALH_MOVE_pass && verb->why.rule != ALH_RULE_not_now);
}

static void put_why(struct alh_call *c, const struct verb *verb)
{
    json_key(c->out, "why");
    json_open(c->out, '{');
    alh_put_judgement(c, alh_now(c), &verb->why);
    if (verb->why.rule == ALH_RULE_too_little_money)
        json_field_int(c->out, "short", verb->why.number);
    if (verb->why.rule == ALH_RULE_too_little_money && verb->currency < ALH_NO_CURRENCY)
        json_field_text(c->out, "currency", alh_currency_name(verb->currency));
    json_close(c->out, '}');
}

static void put_label(struct alh_call *c, const struct verb *verb)
{
    static const struct {
        const char *word;
        enum alh_text_id label;
    } labels[] = {
#define VERB(word) { #word, ALH_TEXT_verb_##word },
#include "engine/rows.def"
    };
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        if (strcmp(labels[i].word, verb->word) == 0)
            json_field_text(c->out, "label", alh_text(c->lang, labels[i].label));
}

static void put_verb(struct alh_call *c, const struct verb *verb)
{
    struct alh_pick opening;
    json_open(c->out, '{');
    json_field_text(c->out, "option", verb->word);
    json_field_text(c->out, "is", group_of(alh_now(c), verb));
    json_field_text(c->out, "module", alh_module_row(module_of(verb))->id);
    put_label(c, verb);
    alh_put_handles(c->out, "path", &opening, opening_of(verb, &opening));
    alh_put_handles(c->out, "handles", verb->handle, verb->n_handles);
    put_gains(c, verb);
    json_field_int(c->out, "ways", verb->ways);
    put_best(c, verb);
    if (!verb->ways)
        put_why(c, verb);
    json_close(c->out, '}');
}

bool alh_cmd_options(struct alh_call *c)
{
    struct verbs verbs = { .n = 0 };
    int n = alh_over(alh_now(c)) ? 0 : alh_moves(alh_now(c), c->session->moves, ALH_MAX_MOVES, NULL);
    find_kinds(alh_now(c), &verbs);
    for (int i = 0; i < n; i++)
        note_move(alh_now(c), &verbs, &c->session->moves[i]);
    if (n)
        find_gains(c, &verbs, n);
    find_idle(alh_now(c), &verbs);
    find_reasons(alh_now(c), &verbs);
    json_key(c->out, "options");
    json_open(c->out, '[');
    for (int i = 0; i < verbs.n; i++)
        if (is_told(&verbs.list[i]))
            put_verb(c, &verbs.list[i]);
    json_close(c->out, ']');
    return true;
}
