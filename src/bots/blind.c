/* Blindness: which moves are left to somebody who leaves modules out of account. */
#include "bots/players.h"
#include "bots/terms.h"

static int default_of(int ask)
{
    static const uint8_t option[ALH_ASKS] = {
#define DEFAULT(ask, option) [ALH_ASK_##ask] = 1 + ALH_MOVE_##option,
#include "bots/rows.def"
    };
    return option[ask] - 1;
}

/* A move uses the module that its option belongs to, and those that say so. */
static bool uses_any(uint64_t modules, const struct alh_move *move)
{
    bool uses = modules >> alh_move_module(move->kind) & 1;
    for (int module = 0; module < ALH_MODULES; module++)
        if (modules >> module & 1 && alh_terms[module] && alh_terms[module]->uses)
            uses |= alh_terms[module]->uses(move);
    return uses;
}

/* The first move of a kind that makes no use of the modules, or -1. */
static int first_without(uint64_t modules, int kind, const struct alh_moves_list *list)
{
    for (int i = 0; i < list->n; i++)
        if (list->moves[i].kind == kind && !uses_any(modules, &list->moves[i]))
            return i;
    return -1;
}

static int find_default(const struct alh_state *s, uint64_t blind, const struct alh_moves_list *list)
{
    int kind = default_of(alh_decision(s).kind), without = first_without(blind, kind, list);
    return without < 0 ? first_without(0, kind, list) : without;
}

void alh_drop_unseen(const struct alh_state *s, uint64_t blind, struct alh_moves_list *list)
{
    if (!(blind & s->modules))
        return;
    int kept = 0, always = find_default(s, blind, list);
    for (int i = 0; i < list->n; i++)
        if (i == always || !uses_any(blind, &list->moves[i]))
            list->moves[kept++] = list->moves[i];
    list->n = kept ? kept : 1;
}
