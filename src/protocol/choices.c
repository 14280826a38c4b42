/* Commands that tell what may be done: picks, moves, legal. */
#include "protocol/session.h"

#include <stdlib.h>

/* ---- paths ---- */

static bool read_path(struct alh_call *c, struct json list, struct alh_pick *path, int *n)
{
    struct json_iter it = json_begin(list);
    struct json one;
    struct alh_wrong w;
    if (json_count(list) > ALH_MAX_PATH) {
        alh_wrong_range(&w, ALH_WRONG_LENGTH, "path", list, 0, ALH_MAX_PATH);
        return alh_refuse_wrong(c, "bad_argument", &w);
    }
    for (*n = 0; json_next(&it, NULL, &one); ++*n) {
        char handle[ALH_MAX_HANDLE];
        if (json_word(one, handle, sizeof handle) && alh_read_handle(handle, &path[*n]))
            continue;
        alh_wrong(&w, ALH_WRONG_WORD, "", one);
        alh_wrong_at(&w, "path", *n);
        const struct alh_blanks blanks = { .word = { w.field, w.value } };
        return alh_refuse(c, "bad_argument", ALH_TEXT_error_bad_handle, w.field, &blanks);
    }
    return true;
}

static bool take_path(struct alh_call *c, struct alh_pick *path, int *n)
{
    struct alh_wrong w;
    struct json list = json_get(c->request, "path");
    *n = 0;
    if (json_kind(list) == JSON_NONE)
        return true;
    if (json_kind(list) == JSON_ARRAY)
        return read_path(c, list, path, n);
    alh_wrong(&w, ALH_WRONG_LIST, "path", list);
    return alh_refuse_wrong(c, "bad_argument", &w);
}

void alh_put_handles(struct json_out *o, const char *key, const struct alh_pick *picks, int n)
{
    json_key(o, key);
    json_open(o, '[');
    for (int i = 0; i < n; i++) {
        char handle[ALH_MAX_HANDLE];
        alh_handle(&picks[i], handle);
        json_put_text(o, handle);
    }
    json_close(o, ']');
}

static void put_labelled(struct alh_call *c, const char *key, const struct alh_pick *picks, int n)
{
    json_key(c->out, key);
    json_open(c->out, '[');
    for (int i = 0; i < n; i++) {
        char handle[ALH_MAX_HANDLE], label[ALH_MAX_SENTENCE];
        struct alh_say say = alh_voice(c, label, sizeof label);
        alh_handle(&picks[i], handle);
        alh_say_pick(&say, c->lang, alh_now(c), &picks[i]);
        json_open(c->out, '{');
        json_field_text(c->out, "handle", handle);
        json_field_text(c->out, "label", label);
        json_close(c->out, '}');
    }
    json_close(c->out, ']');
}

static bool refuse_path(struct alh_call *c)
{
    return alh_refuse(c, "bad_argument", ALH_TEXT_error_bad_path, "path", NULL);
}

/* ---- picks ---- */

/* What would pay each number that can be picked. */
static void put_numbers(struct alh_call *c, const struct alh_choices *choices)
{
    struct alh_cards cards;
    json_key(c->out, "numbers");
    json_open(c->out, '[');
    for (int i = 0; i < choices->n_next; i++) {
        int number = choices->next[i].x;
        if (choices->next[i].noun != ALH_PICK_NUMBER || !alh_pays_number(alh_now(c), number, &cards))
            continue;
        json_open(c->out, '{');
        json_field_int(c->out, "number", number);
        json_key(c->out, "pays");
        alh_json_cards_as_handles(c->out, ALH_PICK_HAND, &cards);
        json_field_int(c->out, "paid", alh_total_worth(&cards));
        json_field_int(c->out, "waste", alh_total_worth(&cards) - number);
        json_close(c->out, '}');
    }
    json_close(c->out, ']');
}

/* That have to be paid. */
static bool offers_numbers(const struct alh_state *s, const struct alh_choices *choices)
{
    struct alh_cards cards;
    for (int i = 0; i < choices->n_next; i++)
        if (choices->next[i].noun == ALH_PICK_NUMBER && alh_pays_number(s, choices->next[i].x, &cards))
            return true;
    return false;
}

/* Where a price is to be paid in one currency of the player's choice: those of which he does not have enough. */
static void put_short_of(struct alh_call *c, const struct alh_choices *choices)
{
    bool any = false;
    for (int currency = 0; currency < ALH_CURRENCIES; currency++) {
        int held = alh_falls_short(alh_now(c), choices, currency);
        if (!held)
            continue;
        if (!any) {
            json_key(c->out, "short");
            json_open(c->out, '[');
        }
        any = true;
        json_open(c->out, '{');
        json_field_text(c->out, "currency", alh_currency_name(currency));
        json_field_int(c->out, "held", held);
        json_field_int(c->out, "short", choices->price - held);
        json_close(c->out, '}');
    }
    if (any)
        json_close(c->out, ']');
}

static void put_about_path(struct alh_call *c, const struct alh_choices *choices)
{
    struct alh_about about;
    alh_about_path(alh_now(c), choices, &about);
    alh_remember_bids(&about, c->session->game->bids);
    json_key(c->out, "about");
    json_open(c->out, '{');
    alh_json_about(c->out, alh_now(c), &about);
    if (offers_numbers(alh_now(c), choices))
        put_numbers(c, choices);
    put_short_of(c, choices);
    json_close(c->out, '}');
}

static void put_ask(struct alh_call *c, const struct alh_choices *choices)
{
    char ask[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, ask, sizeof ask);
    alh_say_question(&say, c->lang, alh_now(c), choices);
    json_field_text(c->out, "ask", ask);
}

bool alh_cmd_picks(struct alh_call *c)
{
    struct alh_choices *choices = &c->session->choices;
    struct alh_pick path[ALH_MAX_PATH];
    int n;
    if (!take_path(c, path, &n))
        return false;
    if (!alh_picks(alh_now(c), path, n, choices))
        return refuse_path(c);
    alh_put_handles(c->out, "path", choices->path, choices->n_path);
    put_labelled(c, "next", choices->next, choices->n_next);
    put_labelled(c, "also", choices->also, choices->n_also);
    put_ask(c, choices);
    put_about_path(c, choices);
    json_key(c->out, "move");
    if (choices->is_move)
        alh_json_move(c->out, &choices->move);
    else
        json_put_null(c->out);
    return true;
}

/* ---- moves ---- */

enum { MOST_LISTED = 1 << 20 }; /* that are looked through for a path; 64 MiB, and far more than were ever met */

/* Moves that contain a path. What does not fit into the session's list is counted only. */
struct kept {
    const struct alh_pick *path;
    int n_path, n;
};

/* The moves may be those of the session's list itself. */
static void keep_moves(struct alh_call *c, struct kept *kept, const struct alh_move *moves, int n)
{
    kept->n = 0;
    for (int i = 0; i < n; i++) {
        if (!alh_has_picks(&moves[i], kept->path, kept->n_path))
            continue;
        if (kept->n < ALH_MAX_MOVES)
            c->session->moves[kept->n] = moves[i];
        kept->n++;
    }
}

/* A list that did not fit, in full, to be freed; NULL: no memory. */
static struct alh_move *list_in_full(const struct alh_state *s, int *n, bool *complete)
{
    for (int room = 2 * ALH_MAX_MOVES;; room *= 2) {
        struct alh_move *moves = malloc((size_t)room * sizeof *moves);
        if (!moves)
            return NULL;
        int found = alh_moves(s, moves, room, complete);
        if (found < room || room == MOST_LISTED) {
            *n = found;
            return moves;
        }
        free(moves);
    }
}

/* The useful moves that contain the path, into the session's list. They are chosen from all there are before the list is cut; true:
   it had to be. */
static bool list_moves(struct alh_call *c, struct kept *kept, bool *complete)
{
    int n = alh_moves(alh_now(c), c->session->moves, ALH_MAX_MOVES, complete);
    struct alh_move *all = n == ALH_MAX_MOVES ? list_in_full(alh_now(c), &n, complete) : NULL;
    bool missed = n == (all ? MOST_LISTED : ALH_MAX_MOVES);
    keep_moves(c, kept, all ? all : c->session->moves, n);
    free(all);
    bool cut = missed || kept->n > ALH_MAX_MOVES;
    kept->n = kept->n < ALH_MAX_MOVES ? kept->n : ALH_MAX_MOVES;
    *complete = *complete && !cut;
    return cut;
}

bool alh_brings_action(struct alh_call *c, const struct alh_move *move)
{
    struct alh_events *events = &c->session->events;
    struct alh_state *held = events->held, next = *alh_now(c);
    bool found = false;
    events->held = NULL;
    alh_apply(&next, move, events);
    for (int i = 0; i < events->n; i++)
        found = found || events->list[i].kind == ALH_EVENT_another_action;
    events->held = held;
    return found;
}

/* What a move costs, what the cards for it are worth, and whether it brings another action; of what has no price nothing. */
static void put_payment(struct alh_call *c, const struct alh_move *move)
{
    int price, paid;
    if (!alh_price_of(alh_now(c), move, &price, &paid))
        return;
    json_field_int(c->out, "price", price);
    json_field_int(c->out, "paid", paid);
    json_field_bool(c->out, "again", alh_brings_action(c, move));
}

static void put_about(struct alh_call *c, const struct alh_move *move)
{
    char text[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, text, sizeof text);
    struct alh_pick path[ALH_MAX_PATH];
    json_open(c->out, '{');
    alh_put_handles(c->out, "path", path, alh_path_of(move, path));
    alh_say_move(&say, c->lang, alh_now(c), move);
    json_field_text(c->out, "text", text);
    put_payment(c, move);
    json_close(c->out, '}');
}

static void put_list(struct alh_call *c, const char *key, int n,
                     void (*put)(struct alh_call *c, const struct alh_move *move))
{
    json_key(c->out, key);
    json_open(c->out, '[');
    for (int i = 0; i < n; i++)
        put(c, &c->session->moves[i]);
    json_close(c->out, ']');
}

static void put_move(struct alh_call *c, const struct alh_move *move)
{
    alh_json_move(c->out, move);
}

bool alh_cmd_moves(struct alh_call *c)
{
    const struct alh_state *s = alh_now(c);
    struct alh_pick path[ALH_MAX_PATH];
    struct alh_wrong w;
    struct kept kept = { .path = path };
    bool about, complete;
    if (!alh_expect_flag(c->request, "about", &about, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (!take_path(c, path, &kept.n_path))
        return false;
    if (kept.n_path && !alh_picks(s, path, kept.n_path, &c->session->choices))
        return refuse_path(c);
    bool cut = list_moves(c, &kept, &complete);
    alh_put_decision_of(c, s);
    put_list(c, "moves", kept.n, put_move);
    if (about)
        put_list(c, "about", kept.n, put_about);
    json_field_bool(c->out, "complete", complete);
    if (cut)
        json_field_bool(c->out, "cut", true);
    return true;
}

/* ---- legal ---- */

/* The move that is to be judged, named by its members or by its picks. */
static bool judge(struct alh_call *c, bool by_path, struct alh_move *move, struct alh_refusal *why)
{
    struct alh_pick path[ALH_MAX_PATH];
    int n;
    if (by_path && !take_path(c, path, &n))
        return false;
    if (by_path)
        return alh_judge(alh_now(c), path, n, move, why) ||
               alh_refuse(c, "bad_argument", ALH_TEXT_error_no_move_of_path, "path", NULL);
    if (!alh_take_move(c, move))
        return false;
    *why = alh_check(alh_now(c), move);
    return true;
}

/* Of what is too dear: how much is missing, of what price, and what is there. */
static void put_short(struct alh_call *c, const struct alh_move *move, const struct alh_refusal *why)
{
    int price, paid, currency;
    if (why->rule != ALH_RULE_too_little_money || !alh_price_of(alh_now(c), move, &price, &paid))
        return;
    json_field_int(c->out, "short", why->number);
    json_field_int(c->out, "price", price);
    json_field_int(c->out, "held", price - why->number);
    if ((currency = alh_currency_due(alh_now(c), move)) < ALH_NO_CURRENCY)
        json_field_text(c->out, "currency", alh_currency_name(currency));
    if (move->slot && !alh_count_cards(&move->cards))
        alh_put_way_out(c, move->slot);
}

bool alh_cmd_legal(struct alh_call *c)
{
    struct alh_move move;
    struct alh_refusal why;
    bool by_path = json_kind(json_get(c->request, "path")) != JSON_NONE;
    if (by_path && json_kind(json_get(c->request, "move")) != JSON_NONE)
        return alh_refuse(c, "bad_argument", ALH_TEXT_error_not_both, "path",
                          &(struct alh_blanks){ .word = { "move", "path" } });
    if (!judge(c, by_path, &move, &why))
        return false;
    json_field_bool(c->out, "legal", why.rule == ALH_RULE_none);
    if (why.rule) {
        json_field_text(c->out, "code", "illegal_move");
        alh_put_judgement(c, alh_now(c), &why);
        put_short(c, &move, &why);
    } else if (by_path) {
        json_key(c->out, "move");
        alh_json_move(c->out, &move);
        put_payment(c, &move);
    }
    return true;
}
