/* session.h: what the files of the protocol share. One call is one line. */
#ifndef ALH_SESSION_H
#define ALH_SESSION_H

#include "bots/bots.h"
#include "json/game_json.h"
#include "protocol/protocol.h"
#include "texts/texts.h"

enum {
    ALH_MAX_SEED = 4096,
    ALH_RECORD_FORMAT = 1,
    ALH_MAX_SENTENCE = 1024,
    ALH_MAX_NAME = 24, /* characters of a player's name */
};

/* ---- a game and its record ---- */

/* A decision that was made, and what undo has to know about it. */
struct alh_made {
    struct alh_move move;
    struct alh_event revealed; /* the first event that bars undo, if `barrier` */
    int first_event;           /* number of its first event, from 0 */
    int8_t player, next;       /* who made it; who was asked then */
    bool barrier;
};
struct alh_game {
    struct alh_config config;
    struct alh_state start, now;
    struct alh_state held[ALH_SCORINGS]; /* the scorings as they were counted; no players: not yet */
    struct alh_events opening;           /* those on the way to the start */
    char seed[ALH_MAX_SEED + 1];
    size_t seed_bytes;
    char *position; /* what it was loaded from, rewritten; NULL: it was dealt */
    size_t position_bytes;
    struct alh_made *made;
    int n_made, room;
    int n_events;                                  /* since the start */
    int16_t bids[ALH_MAX_PLAYERS];                 /* the last of each seat in the auction that is under way */
    int16_t glanced[ALH_MAX_PLAYERS][ALH_MODULES]; /* the modules' numbers as they were when a seat's last turn ended */
};
/* Begins a game after config and seed; forgets the one before. */
void alh_game_deal(struct alh_game *game, struct alh_events *events);
/* The same from a position that was read into game->start. `scratch` takes its text. False: no memory. */
struct alh_position_flaw;
bool alh_game_settle(struct alh_game *game, uint64_t given, struct json_out scratch, struct alh_position_flaw *flaw,
                     struct alh_events *events);
/* Plays a move that is legal; false: no memory, nothing has changed. */
bool alh_game_play(struct alh_game *game, const struct alh_move *move, struct alh_events *events);
/* The last decision, or NULL when there is none. */
const struct alh_made *alh_game_last(const struct alh_game *game);
void alh_game_take_back(struct alh_game *game);
void alh_game_free(struct alh_game *game);
struct alh_seed alh_game_seed(const struct alh_game *game);

/* The record as JSON. `checksum`, where it is wanted, has room for 17. */
void alh_put_record(struct json_out *o, const struct alh_game *game, char *checksum);
uint64_t alh_checksum(const char *text, size_t n);

/* ---- a session and a call ---- */

/* How players are called, as the host of the game has said. */
struct alh_called {
    int n;
    char name[ALH_MAX_PLAYERS][4 * ALH_MAX_NAME + 1];
};

struct alh_session {
    struct alh_host host;
    struct alh_called called;
    struct alh_names names;        /* the same for sentences */
    struct alh_game *game, *draft; /* the one that is played; one that is being set up */
    bool has_game, ended;
    struct json_out out;
    struct alh_events events;
    struct alh_choices choices;
    struct alh_move moves[ALH_MAX_MOVES];
};

struct alh_call {
    struct alh_session *session;
    struct json request;
    struct json id; /* JSON_NONE: none */
    enum alh_lang lang;
    struct json_out *out; /* the reply, begun with ok and id */
};
/* The state of the game; only commands that need one ask for it. */
static inline const struct alh_state *alh_now(const struct alh_call *c)
{
    return &c->session->game->now;
}
/* Sentences that call players by their names. */
static inline struct alh_say alh_voice(const struct alh_call *c, char *to, size_t max)
{
    return (struct alh_say){ .to = to, .max = max, .names = &c->session->names };
}
/* Begins the reply anew. */
void alh_begin_reply(struct alh_call *c, bool ok);
/* Room behind what is written of the reply. */
struct json_out alh_scratch(const struct alh_call *c);
void alh_put_decision_of(struct alh_call *c, const struct alh_state *s);
void alh_put_state_of(struct alh_call *c);
/* How events are told: with sentences, and to whom. */
struct alh_telling {
    bool sentences;
    int seat; /* ALH_NOBODY: to somebody who may know everything */
};
/* The arguments `tell` and `player` of a request, in a game of so many players. */
bool alh_take_telling(struct alh_call *c, int players, struct alh_telling *how);
/* The last events of the game. */
void alh_put_events_of(struct alh_call *c, const struct alh_telling *how);

/* ---- refusals: all give back false, so that a command can return them ---- */

bool alh_refuse(struct alh_call *c, const char *code, enum alh_text_id text, const char *field,
                const struct alh_blanks *blanks);
/* What is wrong with an argument, or with what stands in it. */
bool alh_refuse_wrong(struct alh_call *c, const char *code, const struct alh_wrong *w);
/* The sentence alone. */
void alh_say_wrong(struct alh_say *say, enum alh_lang lang, const struct alh_wrong *w);
bool alh_refuse_move(struct alh_call *c, const struct alh_refusal *why);
/* Fields code, rule, message and at of a judgement. */
void alh_put_judgement(struct alh_call *c, const struct alh_state *s, const struct alh_refusal *why);
/* A position that cannot be, with this sentence; `inside`, where it is not NULL, is the field that holds the position. */
bool alh_refuse_position(struct alh_call *c, const char *code, const char *inside, const char *message,
                         const struct alh_position_flaw *flaw);
void alh_say_position(struct alh_say *say, enum alh_lang lang, const struct alh_state *s,
                      const struct alh_position_flaw *flaw);
bool alh_refuse_json(struct alh_call *c, enum json_flaw flaw, size_t where);

/* What a move is for: a sentence, and what it claims. */
void alh_put_reason(struct alh_call *c, const struct alh_reason *why);
void alh_say_reason(struct alh_say *say, enum alh_lang lang, const struct alh_reason *why);

/* The argument `player`, which may be left out: then whoever is asked, or seat 0. */
bool alh_take_seat(struct alh_call *c, int *seat);
/* The argument `move`; the argument `handle`. */
bool alh_take_move(struct alh_call *c, struct alh_move *move);
bool alh_take_handle(struct alh_call *c, struct alh_pick *pick);

/* What a player would have if this scoring were now. */
struct alh_outlook {
    struct alh_scores scores;
    int wall;
    int scored, scorings; /* the score itself, and the scorings that it contains */
};
void alh_look_out(const struct alh_state *s, int player, int round, struct alh_outlook *out);
/* What a move scores at once, without a scoring. */
int alh_at_once(const struct alh_outlook *before, const struct alh_outlook *after);
void alh_put_at_once(struct json_out *o, const struct alh_outlook *before, const struct alh_outlook *after);
/* Of a slot that is too dear: what can be taken now so that it could be paid then, and whether exactly. */
void alh_put_way_out(struct alh_call *c, int slot);
/* Something before and after a move; a player's buildings of a type, and his place there. */
void alh_put_change(struct json_out *o, const char *key, int before, int after);
void alh_put_type_change(struct json_out *o, int player, int type, const struct alh_outlook *before,
                         const struct alh_outlook *after);
/* Picks as a list of handles. */
void alh_put_handles(struct json_out *o, const char *key, const struct alh_pick *picks, int n);

/* Whether a move brings its player another action: found out by trying it. */
bool alh_brings_action(struct alh_call *c, const struct alh_move *move);
/* The game as it may be for all that the deciding player knows; the same question is answered from the same guess. */
void alh_guess(struct alh_call *c, struct alh_state *out);

/* ---- commands: write their part of the reply, or refuse ---- */

typedef bool alh_command(struct alh_call *c);
alh_command alh_cmd_hello, alh_cmd_names, alh_cmd_new, alh_cmd_state, alh_cmd_view, alh_cmd_moves, alh_cmd_picks,
    alh_cmd_legal, alh_cmd_options, alh_cmd_play, alh_cmd_undo, alh_cmd_events, alh_cmd_score, alh_cmd_preview,
    alh_cmd_fits, alh_cmd_load, alh_cmd_save, alh_cmd_restore, alh_cmd_bot, alh_cmd_describe, alh_cmd_explain,
    alh_cmd_pieces, alh_cmd_quit;
/* describe with a handle. */
bool alh_describe_handle(struct alh_call *c);
/* Finds the command and runs it. */
bool alh_run_command(struct alh_call *c);

#endif
