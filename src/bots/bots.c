/* The list of computer players, and what they all share: they choose from a state dealt anew. */
#include "bots/bots.h"
#include "bots/players.h"

#include <string.h>

static const char *const names[ALH_BOTS] = { [ALH_BOT_RANDOM] = "random", [ALH_BOT_GREEDY] = "greedy" };

int alh_find_bot(const char *name)
{
    for (int bot = 0; bot < ALH_BOTS; bot++)
        if (strcmp(names[bot], name) == 0)
            return bot;
    return -1;
}

const char *alh_bot_name(int bot)
{
    return names[bot];
}

/* ---- names of minds ---- */

static const char blind_to[] = "greedy:blind=";

static int find_module(const char *id, size_t n)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        const char *known = alh_module_row(module)->id;
        if (module != ALH_MODULE_base && strlen(known) == n && memcmp(known, id, n) == 0)
            return module;
    }
    return -1;
}

/* The modules of "a+b". */
static enum alh_mind_flaw read_blindness(const char *ids, uint64_t *blind, const char **unknown)
{
    for (;; ids++) {
        size_t n = strcspn(ids, "+");
        int module = find_module(ids, n);
        *unknown = ids;
        if (module < 0)
            return ALH_MIND_NO_MODULE;
        *blind |= (uint64_t)1 << module;
        ids += n;
        if (*ids == '\0')
            return ALH_MIND_FINE;
    }
}

enum alh_mind_flaw alh_read_mind(const char *name, struct alh_mind *out, const char **unknown)
{
    size_t n = strlen(blind_to);
    if (strncmp(name, blind_to, n) == 0) {
        *out = (struct alh_mind){ .bot = ALH_BOT_GREEDY };
        return read_blindness(name + n, &out->blind, unknown);
    }
    int bot = alh_find_bot(name);
    *out = (struct alh_mind){ .bot = bot < 0 ? ALH_BOT_RANDOM : (enum alh_bot)bot };
    return bot < 0 ? ALH_MIND_NO_BOT : ALH_MIND_FINE;
}

static char *append(char *to, const char *text)
{
    size_t n = strlen(text);
    memcpy(to, text, n + 1);
    return to + n;
}

void alh_write_mind(const struct alh_mind *mind, char name[ALH_MIND_NAME])
{
    const char *before = ":blind=";
    char *end = append(name, names[mind->bot]);
    for (int module = 0; module < ALH_MODULES; module++)
        if (mind->blind >> module & 1) {
            end = append(append(end, before), alh_module_row(module)->id);
            before = "+";
        }
}

/* ---- advice ---- */

/* What there is to choose from, in a state that was dealt anew. */
static void find_moves(const struct alh_mind *mind, const struct alh_state *s, struct alh_random *random,
                       struct alh_state *dealt, struct alh_moves_list *list)
{
    bool complete;
    alh_determinize(dealt, s, alh_decision(s).player, random);
    list->n = alh_moves(dealt, list->moves, ALH_MAX_MOVES, &complete);
    alh_drop_unseen(dealt, mind->blind, list);
}

static void choose(const struct alh_mind *mind, const struct alh_state *dealt, const struct alh_moves_list *list,
                   struct alh_random *random, struct alh_advice *out)
{
    *out = (struct alh_advice){ .move = list->moves[0] };
    if (list->n > 1 && mind->bot == ALH_BOT_RANDOM)
        out->move = list->moves[alh_random_below(random, (uint32_t)list->n)];
    if (list->n > 1 && mind->bot == ALH_BOT_GREEDY)
        alh_choose_greedy(dealt, mind->blind, list, random, &out->move);
}

void alh_advise(const struct alh_mind *mind, const struct alh_state *s, struct alh_random *random,
                struct alh_advice *out)
{
    struct alh_state dealt;
    struct alh_moves_list list;
    find_moves(mind, s, random, &dealt, &list);
    choose(mind, &dealt, &list, random, out);
}

void alh_advise_why(const struct alh_mind *mind, const struct alh_state *s, struct alh_random *random,
                    struct alh_advice *out)
{
    struct alh_state dealt;
    struct alh_moves_list list;
    struct alh_random same = *random;
    find_moves(mind, s, random, &dealt, &list);
    choose(mind, &dealt, &list, random, out);
    out->why.kind = list.n > 1 ? ALH_WHY_chance : ALH_WHY_only_move;
    if (list.n > 1 && mind->bot == ALH_BOT_GREEDY)
        alh_find_reason(s, mind->blind, &list, same, out);
}
