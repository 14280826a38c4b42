/* cli.h: what the commands of `alhambra` share: options, messages in the chosen language, files, exit codes. */
#ifndef ALH_CLI_H
#define ALH_CLI_H

#include <stdio.h>

#include "bots/bots.h"
#include "engine/alhambra.h"
#include "protocol/protocol.h"
#include "texts/texts.h"

enum alh_cli_status {
    ALH_CLI_FINE,
    ALH_CLI_FAILED, /* what was asked for could not be done: a file, a record, memory, a full disk */
    ALH_CLI_USAGE,  /* the command line is wrong; nothing was done */
};

enum {
    ALH_CLI_OPTIONS = 12,       /* of one command */
    ALH_CLI_MAX_FILE = 8 << 20, /* bytes: more than any record or position needs */
};

/* `--name` or `--name value`; a list of them ends with name == NULL. --help and --lang belong to every command. */
struct alh_cli_option {
    const char *name;
    const char *value; /* how the value is called in --help; NULL: the option is a switch */
    enum alh_text_id about;
};
struct alh_cli_command {
    const char *name;
    const char *operand; /* how it is called in --help, "FILE"; NULL: the command takes none */
    enum alh_text_id about;
    const struct alh_cli_option *options;
    int (*run)(int argc, char **argv); /* argv[0] is the command's name; gives back an enum alh_cli_status */
};
struct alh_cli_args {
    const struct alh_cli_command *command;
    enum alh_lang lang;
    bool lang_given;     /* by --lang */
    const char *operand; /* NULL: not given */
    const char
        *of[ALH_CLI_OPTIONS]; /* the value of each option in the order of the table, "" for a switch; NULL: not given */
    int status;               /* when alh_cli_parse says false */
};

/* The terminal game, in play.c. */
int alh_cli_play(int argc, char **argv);
extern const struct alh_cli_command alh_cli_bench, alh_cli_engine, alh_cli_replay, alh_cli_score, alh_cli_serve,
    alh_cli_simulate;
/* `help` and `version` belong to main.c, which keeps the table. */

/* The language of --lang, wherever it stands, then of LC_ALL, LC_MESSAGES, LANG; English for any other. */
enum alh_lang alh_cli_lang(int argc, char **argv);
/* Reads a command line. False when there is nothing more to do: --help was answered, or a mistake was named. */
bool alh_cli_parse(const struct alh_cli_command *command, int argc, char **argv, struct alh_cli_args *args);
/* The number, list of modules, … that an option gives; *out stays as it is when the option was not given. False when the
   value is wrong, which was said then. All modules are those that the edition holds. */
bool alh_cli_number(struct alh_cli_args *args, int option, int least, int most, int *out);
bool alh_cli_preset(struct alh_cli_args *args, int option, int *out);
bool alh_cli_modules(struct alh_cli_args *args, int option, int preset, uint64_t *out);
/* Modules, and variants as the edition has them. */
bool alh_cli_set_up(struct alh_cli_args *args, int modules, int preset, struct alh_config *config);

/* Reads a computer player from the first n bytes of a list. False when it is none; then the mistake was named, with `text` for
   one who is unknown. */
bool alh_cli_mind(struct alh_cli_args *args, const char *list, size_t n, enum alh_text_id text, struct alh_mind *out);

/* Prints a text that may hold words from outside: what a terminal would take for a command is shown as U+FFFD. */
void alh_cli_put(FILE *to, const char *text);
/* Prints a text with {1} and {2} filled in. */
void alh_cli_print(FILE *to, enum alh_lang lang, enum alh_text_id text, const char *one, const char *two);
/* Prints "alhambra: " and the text to the standard error, as one line; gives back ALH_CLI_FAILED or ALH_CLI_USAGE. */
int alh_cli_fail(enum alh_lang lang, enum alh_text_id text, const char *one, const char *two);
int alh_cli_misuse(const struct alh_cli_args *args, enum alh_text_id text, const char *one, const char *two);
/* Says that the standard input cannot be read, and why. */
int alh_cli_input_failed(enum alh_lang lang, int why);
/* Flushes the standard output. A reader that went away is no failure; a full disk is, and is said. */
int alh_cli_end(enum alh_lang lang);

/* A whole file, NUL-terminated, to be freed; "-" is the standard input. NULL: it was said why not. */
char *alh_cli_read(enum alh_lang lang, const char *path, size_t *n);
/* 32 hex digits from the system's random numbers and NUL; fits alh_host.draw_seed. */
void alh_cli_draw_seed(void *self, char seed[33]);
/* Milliseconds of a clock that never goes back; fits alh_host.clock_ms. */
int64_t alh_cli_clock_ms(void *self);
/* Seconds of the same clock. */
double alh_cli_seconds(void);
/* A session with the host functions above, and the edition of games that name none; NULL: no memory, which was said. */
struct alh_session *alh_cli_session(enum alh_lang lang, int preset);

#endif
