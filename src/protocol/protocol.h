/* protocol.h: one line of JSON in, one line of JSON out. Knows commands, not rules. */
#ifndef ALH_PROTOCOL_H
#define ALH_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What only the host can give: seed and edition for games that name none, and a clock for bots with a time limit. */
struct alh_host {
    void (*draw_seed)(void *self, char seed[33]); /* 32 hex digits and NUL */
    int64_t (*clock_ms)(void *self);
    void *self;
    int preset; /* enum alh_preset */
};

struct alh_session; /* one game and its record */

enum {
    ALH_MAX_LINE = 1 << 20,
    ALH_MAX_RESTORE = 8 << 20,               /* a line that restores a record may be so long, and no other */
    ALH_MAX_RECORD = ALH_MAX_RESTORE - 1024, /* a longer one is not written; the rest is for what stands around it */
    ALH_MAX_REPLY = 8 << 20,
};

/* NULL when there is no memory. */
struct alh_session *alh_session_new(const struct alh_host *host);
void alh_session_free(struct alh_session *session);
/* Answers one line (without its newline); gives back the bytes of the reply (without newline), which lies in the session
   until the next call. A line longer than ALH_MAX_RESTORE may be cut by the caller to ALH_MAX_RESTORE + 1 bytes. */
size_t alh_session_answer(struct alh_session *session, const char *line, size_t n, const char **reply);
/* True after `quit`. */
bool alh_session_ended(const struct alh_session *session);
/* The game of the session for front ends of the same process; NULL when there is none. */
const struct alh_state *alh_session_state(const struct alh_session *session);
/* A scoring as it was counted; NULL: it has not taken place. */
const struct alh_state *alh_session_held(const struct alh_session *session, int round);

#endif
