/* The engine in a browser: one session. The page writes a line into the buffer, asks for the answer and reads the reply.
   Clock and seed come from the page and are the only imports. */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

enum { SEED_BYTES = 33 };

__attribute__((import_module("env"), import_name("alh_host_clock"))) double alh_host_clock(void);
/* Writes 32 hex digits to this address. */
__attribute__((import_module("env"), import_name("alh_host_seed"))) void alh_host_seed(char *seed);

__attribute__((export_name("alh_wasm_buffer"))) char *alh_wasm_buffer(size_t size);
__attribute__((export_name("alh_wasm_answer"))) size_t alh_wasm_answer(size_t n);
__attribute__((export_name("alh_wasm_reply"))) const char *alh_wasm_reply(void);

static struct alh_session *session;
static char *buffer;
static size_t room;
static const char *reply;

static int64_t clock_ms(void *self)
{
    (void)self;
    return (int64_t)alh_host_clock();
}

static void draw_seed(void *self, char seed[SEED_BYTES])
{
    (void)self;
    memset(seed, '0', SEED_BYTES - 1);
    seed[SEED_BYTES - 1] = '\0';
    alh_host_seed(seed);
}

/* Room for a line of this many bytes; NULL when it would be longer than any line may be, or there is no memory. */
char *alh_wasm_buffer(size_t size)
{
    if (size <= room)
        return buffer;
    if (size > ALH_MAX_RESTORE + 1)
        return NULL;
    char *larger = realloc(buffer, size);
    if (!larger)
        return NULL;
    buffer = larger;
    room = size;
    return buffer;
}

/* Answers the n bytes in the buffer; gives back the length of the reply, 0 when there is no memory. */
size_t alh_wasm_answer(size_t n)
{
    const struct alh_host host = { .draw_seed = draw_seed, .clock_ms = clock_ms };
    if (!session)
        session = alh_session_new(&host);
    if (!session || n > room)
        return 0;
    return alh_session_answer(session, buffer ? buffer : "", n, &reply);
}

const char *alh_wasm_reply(void)
{
    return reply;
}
