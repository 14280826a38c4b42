/* bots.h: computer players. They get a state that was dealt anew to fit what their seat may know, never the real one,
   and work through the generic interface, so they play every module. */
#ifndef ALH_BOTS_H
#define ALH_BOTS_H

#include "engine/alhambra.h"

enum alh_bot { ALH_BOT_RANDOM, ALH_BOT_GREEDY, ALH_BOTS };

/* What a move is for: the rows REASON. Every reason is a claim about the position that anybody who knows what the player knows can check. */
enum alh_why {
    ALH_WHY_none, /* nobody asked */
#define REASON(name, facts) ALH_WHY_##name,
#include "bots/rows.def"
    ALH_WHYS
};
/* What a reason can claim. */
enum alh_fact {
#define FACT(name, member, codec) ALH_FACT_##name,
#include "bots/facts.def"
#undef FACT
    ALH_FACTS
};
struct alh_reason {
    uint8_t kind; /* enum alh_why */
    uint8_t type, tile, slot, currency, card;
    int8_t seat;        /* a rival, or Dirk */
    uint8_t none;       /* always 0: equal reasons are equal bytes */
    int16_t own, other; /* buildings of the type after the move, mine and the rival's, doubled */
    int16_t before, after, number;
};
struct alh_fact_row {
    const char *key;
    uint8_t codec, offset; /* enum alh_codec; of the member */
};
const struct alh_fact_row *alh_fact_row(int fact);
const char *alh_why_name(int why);
/* Bit i: fact i is among its claims. */
unsigned alh_facts_of(int why);

struct alh_advice {
    struct alh_move move;
    struct alh_reason why;
};

/* "random", "greedy"; -1 when there is no such player. */
int alh_find_bot(const char *name);
const char *alh_bot_name(int bot);

/* Who thinks: a player of the list, and the modules (bit i: module i) that it is blind to: it leaves them out of account and
   answers their questions as somebody who is absent. */
struct alh_mind {
    enum alh_bot bot;
    uint64_t blind;
};
enum alh_mind_flaw { ALH_MIND_FINE, ALH_MIND_NO_BOT, ALH_MIND_NO_MODULE };
enum { ALH_MIND_NAME = 1024 }; /* bytes that every name fits into */
/* Reads "random", "greedy" or "greedy:blind=ID", several ids joined by "+". *unknown: where the module begins that is none. */
enum alh_mind_flaw alh_read_mind(const char *name, struct alh_mind *out, const char **unknown);
/* The name again, with the modules in the order of the engine. */
void alh_write_mind(const struct alh_mind *mind, char name[ALH_MIND_NAME]);

/* A move for the deciding player of a game that is not over, made from what that player may know. Repeatable: depends
   only on what the seat may know and on `random`. */
void alh_advise(const struct alh_mind *mind, const struct alh_state *s, struct alh_random *random,
                struct alh_advice *out);
/* The same move, and what it is for; that takes longer. */
void alh_advise_why(const struct alh_mind *mind, const struct alh_state *s, struct alh_random *random,
                    struct alh_advice *out);

#endif
