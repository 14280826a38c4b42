/* Messages in the chosen language, and how a command ends. */
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* "de_DE.UTF-8" speaks "de". */
static bool speaks(const char *locale, enum alh_lang *lang)
{
    char code[3] = "";
    if (strlen(locale) < 2 || (locale[2] != '\0' && !strchr("_.@-", locale[2])))
        return false;
    memcpy(code, locale, 2);
    return alh_find_lang(code, lang);
}

static enum alh_lang lang_of_environment(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    enum alh_lang lang = ALH_EN;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *locale = getenv(names[i]);
        if (locale && *locale) {
            speaks(locale, &lang);
            break;
        }
    }
    return lang;
}

enum alh_lang alh_cli_lang(int argc, char **argv)
{
    enum alh_lang lang = lang_of_environment();
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            alh_find_lang(argv[i + 1], &lang);
        else if (strncmp(argv[i], "--lang=", 7) == 0)
            alh_find_lang(argv[i] + 7, &lang);
    }
    return lang;
}

/* How many bytes at `at` a terminal would take for a command, or would turn the text around: control characters but line end and tab,
   marks of writing direction. */
static int bytes_to_hide(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    if ((c[0] < ' ' && c[0] != '\n' && c[0] != '\t') || c[0] == 0x7f)
        return 1;
    if (c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0)
        return 2;
    bool marks = c[0] == 0xe2 && c[1] == 0x80 && (c[2] == 0x8e || c[2] == 0x8f || (c[2] >= 0xaa && c[2] <= 0xae));
    bool isolates = c[0] == 0xe2 && c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9;
    return marks || isolates ? 3 : 0;
}

void alh_cli_put(FILE *to, const char *text)
{
    while (*text) {
        int hidden = bytes_to_hide(text);
        if (hidden)
            fputs("\uFFFD", to);
        else
            fputc(*text, to);
        text += hidden ? hidden : 1;
    }
}

void alh_cli_print(FILE *to, enum alh_lang lang, enum alh_text_id text, const char *one, const char *two)
{
    enum { OWN = 1024 }; /* what a text says itself */
    struct alh_blanks blanks = { .word = { one ? one : "", two ? two : "" } };
    size_t room = OWN + 2 * (strlen(blanks.word[0]) + strlen(blanks.word[1]));
    struct alh_say say = { .to = malloc(room), .max = room };
    if (!say.to)
        return;
    alh_say_text(&say, lang, text, &blanks);
    alh_cli_put(to, say.to);
    free(say.to);
}

int alh_cli_fail(enum alh_lang lang, enum alh_text_id text, const char *one, const char *two)
{
    fputs("alhambra: ", stderr);
    alh_cli_print(stderr, lang, text, one, two);
    fputc('\n', stderr);
    return ALH_CLI_FAILED;
}

int alh_cli_misuse(const struct alh_cli_args *args, enum alh_text_id text, const char *one, const char *two)
{
    alh_cli_fail(args->lang, text, one, two);
    alh_cli_print(stderr, args->lang, ALH_TEXT_cli_try_help, args->command->name, NULL);
    fputc('\n', stderr);
    return ALH_CLI_USAGE;
}

int alh_cli_input_failed(enum alh_lang lang, int why)
{
    return alh_cli_fail(lang, ALH_TEXT_cli_error_input, strerror(why), NULL);
}

int alh_cli_end(enum alh_lang lang)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return ALH_CLI_FINE;
    if (errno == EPIPE)
        return ALH_CLI_FINE;
    return alh_cli_fail(lang, ALH_TEXT_cli_error_write, strerror(errno), NULL);
}
