/* What a person can choose from: the tree of picks, with payments and sets of cards offered as a whole. Knows no kind
   of move: cards are the picks of the nouns hand and display, everything else is a pick. */
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

static bool is_card(const struct alh_pick *pick)
{
    return pick->noun == ALH_PICK_HAND || pick->noun == ALH_PICK_DISPLAY;
}

static bool same_pick(const struct alh_pick *a, const struct alh_pick *b)
{
    return a->noun == b->noun && a->id == b->id && a->x == b->x && a->y == b->y;
}

static bool begins_with(const struct alh_pick *path, int n, const struct alh_pick *begin, int n_begin)
{
    if (n < n_begin)
        return false;
    for (int i = 0; i < n_begin; i++)
        if (!same_pick(&path[i], &begin[i]))
            return false;
    return true;
}

/* Only cards are left to pick. */
static bool ends_with_cards(const struct alh_pick *path, int n, int from)
{
    for (int i = from; i < n; i++)
        if (!is_card(&path[i]))
            return false;
    return n > from;
}

static struct alh_play_choice *add(struct alh_play *p, enum alh_play_choice_kind kind)
{
    if (p->n_choices == ALH_PLAY_CHOICES)
        return NULL;
    struct alh_play_choice *choice = &p->choice[p->n_choices++];
    memset(choice, 0, sizeof *choice);
    choice->kind = kind;
    return choice;
}

/* What the move would bring, nothing hidden used: whether it gives another action and how much is paid too much. */
static void try_move(struct alh_play *p, const struct alh_move *move, struct alh_play_choice *choice)
{
    alh_copy(&p->after, alh_session_state(p->session));
    p->events.n = 0;
    alh_apply(&p->after, move, &p->events);
    for (int i = 0; i < p->events.n; i++) {
        choice->again = choice->again || p->events.list[i].kind == ALH_EVENT_another_action;
        if (p->events.list[i].kind == ALH_EVENT_bought)
            choice->over = p->events.list[i].number - p->events.list[i].price;
    }
}

static void add_whole(struct alh_play *p, const struct alh_move *move, bool payment)
{
    struct alh_play_choice *choice = add(p, ALH_PLAY_MOVE);
    if (!choice)
        return;
    choice->move = *move;
    choice->payment = payment;
    choice->worth = alh_total_worth(&move->cards);
    choice->cards = alh_count_cards(&move->cards);
    try_move(p, move, choice);
}

/* Exact payments first, then those that waste least; what is taken: most money first. */
static int by_use(const void *one, const void *two)
{
    const struct alh_play_choice *a = one, *b = two;
    if (a->payment != b->payment)
        return a->payment ? 1 : -1;
    if (!a->payment)
        return a->worth != b->worth ? b->worth - a->worth : b->cards - a->cards;
    if (a->again != b->again)
        return a->again ? -1 : 1;
    return a->worth != b->worth ? a->worth - b->worth : a->cards - b->cards;
}

/* Gives back whether some were left out because there are so many. */
static bool add_wholes(struct alh_play *p)
{
    struct alh_pick path[ALH_MAX_PATH];
    for (int i = 0; i < p->n_moves; i++) {
        int n = alh_path_of(&p->moves[i], path);
        if (begins_with(path, n, p->path, p->n_path) && ends_with_cards(path, n, p->n_path))
            add_whole(p, &p->moves[i], path[p->n_path].noun == ALH_PICK_HAND);
    }
    qsort(p->choice, (size_t)p->n_choices, sizeof p->choice[0], by_use);
    int offered = 0;
    for (int i = 0; i < p->n_choices; i++)
        if (!p->choice[i].payment || offered++ < ALH_PLAY_OFFERED)
            p->choice[i - (offered > ALH_PLAY_OFFERED ? offered - ALH_PLAY_OFFERED : 0)] = p->choice[i];
    if (offered <= ALH_PLAY_OFFERED)
        return false;
    p->n_choices -= offered - ALH_PLAY_OFFERED;
    return true;
}

/* Whether some move behind this pick gives another action. */
static bool may_act_again(struct alh_play *p, const struct alh_pick *pick)
{
    struct alh_pick path[ALH_MAX_PATH];
    struct alh_play_choice tried = { 0 };
    for (int i = 0; i < p->n_moves && !tried.again; i++) {
        int n = alh_path_of(&p->moves[i], path);
        if (n > p->n_path && begins_with(path, n, p->path, p->n_path) && same_pick(&path[p->n_path], pick))
            try_move(p, &p->moves[i], &tried);
    }
    return tried.again;
}

static void add_pick(struct alh_play *p, const struct alh_pick *pick)
{
    struct alh_play_choice *choice = add(p, ALH_PLAY_PICK);
    if (!choice)
        return;
    choice->pick = *pick;
    choice->again = pick->noun == ALH_PICK_SLOT && may_act_again(p, pick);
}

/* Numbers the squares among the choices, for the drawing. */
static void mark_squares(struct alh_play *p)
{
    p->n_marks = 0;
    for (int i = 0; i < p->n_choices && p->n_marks < ALH_MAX_MARKS; i++)
        if (p->choice[i].kind == ALH_PLAY_PICK && p->choice[i].pick.noun == ALH_PICK_CELL)
            p->mark[p->n_marks++] = (struct alh_board_mark){ .x = p->choice[i].pick.x,
                                                             .y = p->choice[i].pick.y,
                                                             .number = (int16_t)(i + 1) };
}

/* Card by card, in any order: the cards that the engine's own order would have had before are offered, too. */
static int by_card(const void *one, const void *two)
{
    const struct alh_play_choice *a = one, *b = two;
    return a->kind != b->kind ? (a->kind == ALH_PLAY_DONE ? -1 : 1) : a->pick.id - b->pick.id;
}

static void choose_singly(struct alh_play *p)
{
    if (p->picks.is_move)
        add(p, ALH_PLAY_DONE);
    for (int i = 0; i < p->picks.n_next; i++)
        add_pick(p, &p->picks.next[i]);
    for (int i = 0; i < p->picks.n_also; i++)
        if (is_card(&p->picks.also[i]))
            add_pick(p, &p->picks.also[i]);
    qsort(p->choice, (size_t)p->n_choices, sizeof p->choice[0], by_card);
}

static void choose_whole(struct alh_play *p)
{
    bool cards = false, from_hand = false;
    for (int i = 0; i < p->picks.n_next; i++) {
        cards = cards || is_card(&p->picks.next[i]);
        from_hand = from_hand || p->picks.next[i].noun == ALH_PICK_HAND;
    }
    bool more = cards && (add_wholes(p) || !p->complete);
    if (p->picks.is_move && !cards)
        add(p, ALH_PLAY_DONE);
    for (int i = 0; i < p->picks.n_next; i++)
        if (!is_card(&p->picks.next[i]))
            add_pick(p, &p->picks.next[i]);
    if ((more && from_hand) || p->n_choices == 0) /* the list has no payments with needless cards, the picks have */
        add(p, ALH_PLAY_ONE_BY_ONE);
}

void alh_play_choose(struct alh_play *p)
{
    p->n_choices = 0;
    alh_picks(alh_session_state(p->session), p->path, p->n_path, &p->picks);
    if (p->one_by_one)
        choose_singly(p);
    else
        choose_whole(p);
    mark_squares(p);
}

/* ---- what stands in the list ---- */

static void say_payment(struct alh_play *p, struct alh_say *say, const struct alh_play_choice *choice)
{
    struct alh_blanks blanks = { .number = choice->worth, .price = choice->over, .cards = &choice->move.cards };
    enum alh_text_id id = choice->again  ? ALH_TEXT_play_pay_exact
                          : choice->over ? ALH_TEXT_play_pay_over
                                         : ALH_TEXT_play_pay;
    alh_say_text(say, p->lang, id, &blanks);
}

static void say_pick(struct alh_play *p, struct alh_say *say, const struct alh_play_choice *choice, bool brief)
{
    const struct alh_state *s = alh_session_state(p->session);
    if (choice->pick.noun == ALH_PICK_NUMBER) /* beside the numbers of the list a bare one would be lost */
        alh_say_text(say, p->lang, ALH_TEXT_play_bid, &(struct alh_blanks){ .number = choice->pick.x });
    else
        alh_say_pick(say, p->lang, s, &choice->pick);
    if (choice->again)
        alh_say(say, alh_text(p->lang, brief ? ALH_TEXT_play_exact : ALH_TEXT_play_can_exact));
}

/* What a short table shows, too. */
static bool is_in_sight(const struct alh_play_choice *choice)
{
    int noun = choice->pick.noun;
    return choice->kind == ALH_PLAY_MOVE || noun == ALH_PICK_SLOT || noun == ALH_PICK_TILE;
}

void alh_play_label(struct alh_play *p, const struct alh_play_choice *choice, bool brief)
{
    const struct alh_state *s = alh_session_state(p->session);
    struct alh_say say = alh_play_voice(p);
    switch (choice->kind) {
    case ALH_PLAY_PICK: say_pick(p, &say, choice, brief); break;
    case ALH_PLAY_ONE_BY_ONE: alh_say(&say, alh_text(p->lang, ALH_TEXT_play_one_by_one)); break;
    case ALH_PLAY_DONE:
        alh_say(&say, alh_text(p->lang, ALH_TEXT_play_done));
        alh_say_move(&say, p->lang, s, &p->picks.move);
        break;
    case ALH_PLAY_MOVE:
        if (choice->payment && p->n_path > 0)
            say_payment(p, &say, choice);
        else if (brief && !choice->payment)
            alh_say_text(&say, p->lang, ALH_TEXT_play_take, &(struct alh_blanks){ .cards = &choice->move.cards });
        else
            alh_say_move(&say, p->lang, s, &choice->move);
        break;
    }
    if (!brief || !is_in_sight(choice))
        alh_play_in_full(p, s);
}
