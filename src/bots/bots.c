/* The list of computer players, and what they all share: they choose from a state dealt anew. */
#include "bots/bots.h"
#include "bots/players.h"

#include <string.h>

struct player {
    const char *name;
    void (*choose)(const struct alh_state *dealt, const struct alh_moves_list *list, struct alh_random *random,
                   struct alh_advice *out);
};

static void choose_any(const struct alh_state *dealt, const struct alh_moves_list *list, struct alh_random *random,
                       struct alh_advice *out)
{
    (void)dealt;
    out->move = list->moves[alh_random_below(random, (uint32_t)list->n)];
    out->reason = ALH_REASON_CHANCE;
}

static const struct player players[ALH_BOTS] = {
    [ALH_BOT_RANDOM] = { "random", choose_any },
    [ALH_BOT_GREEDY] = { "greedy", alh_choose_greedy },
};

int alh_find_bot(const char *name)
{
    for (int bot = 0; bot < ALH_BOTS; bot++)
        if (strcmp(players[bot].name, name) == 0)
            return bot;
    return -1;
}

const char *alh_bot_name(int bot)
{
    return players[bot].name;
}

void alh_advise(enum alh_bot bot, const struct alh_state *s, struct alh_random *random, struct alh_advice *out)
{
    struct alh_state dealt;
    struct alh_moves_list list;
    bool complete;
    alh_determinize(&dealt, s, alh_decision(s).player, random);
    list.n = alh_moves(&dealt, list.moves, ALH_MAX_MOVES, &complete);
    *out = (struct alh_advice){ .move = list.moves[0], .reason = ALH_REASON_ONLY_MOVE };
    if (list.n > 1)
        players[bot].choose(&dealt, &list, random, out);
}
