/* bots.h: computer players. They get a state that was dealt anew to fit what their seat may know, never the real one,
   and work through the generic interface, so they play every module. */
#ifndef ALH_BOTS_H
#define ALH_BOTS_H

#include "engine/alhambra.h"

enum alh_bot { ALH_BOT_RANDOM, ALH_BOT_GREEDY, ALH_BOTS };

/* Why a bot likes a move: what it changes most for the better. The number behind it is more after the move than before, so
   that a sentence can be made of it. */
enum alh_bot_reason {
    ALH_REASON_ONLY_MOVE,
    ALH_REASON_CHANCE,   /* nothing gets better; or the bot only rolled dice */
    ALH_REASON_POINTS,   /* own points */
    ALH_REASON_WALL,     /* length of the longest wall */
    ALH_REASON_MAJORITY, /* buildings of `type` */
    ALH_REASON_MONEY,    /* worth of the hand */
    ALH_REASON_EXACT,    /* another action: 0, 1 */
    ALH_REASON_ROOM,     /* open sides */
    ALH_REASON_MODULE,   /* what `module` promises; no number behind it */
    ALH_REASONS
};
struct alh_advice {
    struct alh_move move;
    enum alh_bot_reason reason;
    int type;   /* building type of a majority */
    int module; /* enum alh_module_id */
    int before, after;
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

#endif
