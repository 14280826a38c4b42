/* `alhambra engine`: requests on the standard input, replies on the standard output. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    BLOCK = 1 << 16,
    ROOM = ALH_MAX_RESTORE + 1, /* of a longer line this much is kept: enough to see that it is too long */
};

struct input {
    char block[BLOCK];
    size_t at, n;
    char line[ROOM];
    size_t n_line;
    bool ended;
    int error; /* why it cannot be read; 0: it can */
};

static bool fill(struct input *in)
{
    ssize_t got;
    do
        got = read(STDIN_FILENO, in->block, sizeof in->block);
    while (got < 0 && errno == EINTR);
    in->at = 0;
    in->error = got < 0 ? errno : 0;
    in->n = got > 0 ? (size_t)got : 0;
    in->ended = in->n == 0;
    return !in->ended;
}

/* The next line without its newline; the last one may lack it. False at the end of the input. */
static bool next_line(struct input *in)
{
    bool any = false;
    in->n_line = 0;
    while (in->at < in->n || (!in->ended && fill(in))) {
        const char *from = in->block + in->at;
        const char *end = memchr(from, '\n', in->n - in->at);
        size_t n = end ? (size_t)(end - from) : in->n - in->at;
        size_t kept = n < ROOM - in->n_line ? n : ROOM - in->n_line;
        memcpy(in->line + in->n_line, from, kept);
        in->n_line += kept;
        in->at += n + (end ? 1 : 0);
        any = true;
        if (end)
            break;
    }
    return any;
}

static bool answer(struct alh_session *session, struct input *in)
{
    const char *reply;
    size_t n = alh_session_answer(session, in->line, in->n_line, &reply);
    return fwrite(reply, 1, n, stdout) == n && putchar('\n') != EOF && fflush(stdout) == 0;
}

static void converse(struct alh_session *session, struct input *in)
{
    while (!alh_session_ended(session) && next_line(in))
        if (!answer(session, in))
            break;
}

enum { PRESET };
static const struct alh_cli_option options[] = { [PRESET] = { "preset", "NAME", ALH_TEXT_cli_option_preset }, { 0 } };

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    int preset = 0;
    if (!alh_cli_parse(&alh_cli_engine, argc, argv, &args) || !alh_cli_preset(&args, PRESET, &preset))
        return args.status;
    struct alh_session *session = alh_cli_session(args.lang, preset);
    struct input *in = session ? calloc(1, sizeof *in) : NULL;
    if (session && !in)
        alh_cli_fail(args.lang, ALH_TEXT_cli_error_memory, NULL, NULL);
    if (in)
        converse(session, in);
    alh_session_free(session);
    int status = in ? alh_cli_end(args.lang) : ALH_CLI_FAILED;
    if (in && in->error)
        status = alh_cli_input_failed(args.lang, in->error);
    free(in);
    return status;
}

const struct alh_cli_command alh_cli_engine = { "engine", NULL, ALH_TEXT_cli_about_engine, options, run };
