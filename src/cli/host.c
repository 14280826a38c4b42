/* What only a host has: files, a clock, chance. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char *read_stream(enum alh_lang lang, FILE *from, const char *path, size_t *n)
{
    char *text = malloc(ALH_CLI_MAX_FILE + 1), limit[16];
    if (!text) {
        alh_cli_fail(lang, ALH_TEXT_cli_error_memory, NULL, NULL);
        return NULL;
    }
    *n = fread(text, 1, ALH_CLI_MAX_FILE + 1, from);
    if (ferror(from)) {
        alh_cli_fail(lang, ALH_TEXT_cli_error_file, path, strerror(errno));
    } else if (*n > ALH_CLI_MAX_FILE) {
        snprintf(limit, sizeof limit, "%d", ALH_CLI_MAX_FILE);
        alh_cli_fail(lang, ALH_TEXT_cli_error_long, path, limit);
    } else {
        text[*n] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

char *alh_cli_read(enum alh_lang lang, const char *path, size_t *n)
{
    if (strcmp(path, "-") == 0)
        return read_stream(lang, stdin, path, n);
    FILE *file = fopen(path, "rb");
    if (!file) {
        alh_cli_fail(lang, ALH_TEXT_cli_error_file, path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(lang, file, path, n);
    fclose(file);
    return text;
}

double alh_cli_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int64_t alh_cli_clock_ms(void *self)
{
    (void)self;
    return (int64_t)(1000 * alh_cli_seconds());
}

/* Where the system has no random numbers, the clock and the process must do. */
static void draw_bytes(unsigned char *bytes, size_t n)
{
    FILE *system = fopen("/dev/urandom", "rb");
    size_t got = system ? fread(bytes, 1, n, system) : 0;
    if (system)
        fclose(system);
    if (got == n)
        return;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t mix[2] = { (uint64_t)now.tv_sec ^ (uint64_t)getpid() << 32, (uint64_t)now.tv_nsec };
    memcpy(bytes, mix, n < sizeof mix ? n : sizeof mix);
}

void alh_cli_draw_seed(void *self, char seed[33])
{
    unsigned char bytes[16];
    (void)self;
    draw_bytes(bytes, sizeof bytes);
    for (int i = 0; i < 16; i++)
        snprintf(seed + 2 * i, 3, "%02x", bytes[i]);
}

struct alh_session *alh_cli_session(enum alh_lang lang, int preset)
{
    struct alh_host host = { .draw_seed = alh_cli_draw_seed, .clock_ms = alh_cli_clock_ms, .preset = preset };
    struct alh_session *session = alh_session_new(&host);
    if (!session)
        alh_cli_fail(lang, ALH_TEXT_cli_error_memory, NULL, NULL);
    return session;
}
