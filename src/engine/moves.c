/* moves.c: the registry of options, and the list of what may usefully be done. */
#include "module.h"

const struct alh_option *const alh_option[ALH_MOVE_KINDS] = {
#define OPTION(name) &alh_option_##name,
#include "rows.def"
};
const uint8_t alh_option_module[ALH_MOVE_KINDS] = {
#define OPTION(name) ALH_OF(ALH_MODULE_),
#include "rows.def"
};
#define O(name) ALH_MOVE_##name,
#define ASK(name, options) static const uint8_t options_of_##name[] = { options ALH_MOVE_KINDS };
#include "asks.def"
#undef ASK
#undef O
const uint8_t *const alh_options_of[ALH_ASKS] = {
#define ASK(name, options) options_of_##name,
#include "asks.def"
#undef ASK
};

/* Without members there is one such move. */
static void list_single(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    struct alh_move move = { .kind = (uint8_t)kind };
    if (!alh_option[kind]->check(s, d, &move).rule)
        alh_list_move(list, &move);
}

static void list_options(const struct alh_state *s, const struct alh_frame *d, struct alh_list *list)
{
    for (const uint8_t *kind = alh_options_of[d->kind]; *kind < ALH_MOVE_KINDS; kind++) {
        if (!alh_plays(s, alh_option_module[*kind]))
            continue;
        const struct alh_option *option = alh_option[*kind];
        if (option->list)
            option->list(s, d, list);
        else if (!option->parts)
            list_single(s, d, *kind, list);
    }
}

int alh_moves(const struct alh_state *s, struct alh_move *moves, int most, bool *complete)
{
    struct alh_list list = { .first = moves, .next = moves, .end = moves + most, .complete = true };
    if (!alh_over(s))
        list_options(s, alh_top(s), &list);
    if (complete)
        *complete = list.complete;
    return (int)(list.next - moves);
}

struct alh_refusal alh_always(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    (void)s, (void)d, (void)m;
    return alh_fine();
}

/* Passing is listed only when nothing else is. */
bool alh_any_move(const struct alh_state *s)
{
    struct alh_move first;
    return alh_moves(s, &first, 1, NULL) && first.kind != ALH_MOVE_pass;
}
