/* The program `alhambra`: a table of commands. */
#include "cli/cli.h"

#include <signal.h>
#include <string.h>

static int run_help(int argc, char **argv);
static int run_version(int argc, char **argv);

static const struct alh_cli_option version_options[] = { { "json", NULL, ALH_TEXT_cli_option_json }, { 0 } };
static const struct alh_cli_command play = { "play", NULL, ALH_TEXT_cli_about_play, NULL, alh_cli_play };
static const struct alh_cli_command help = { "help", "COMMAND", ALH_TEXT_cli_about_help, NULL, run_help };
static const struct alh_cli_command version = { "version", NULL, ALH_TEXT_cli_about_version, version_options,
                                                run_version };

static const struct alh_cli_command *const commands[] = {
    &play,           &alh_cli_serve, &alh_cli_engine, &alh_cli_bench, &alh_cli_simulate,
    &alh_cli_replay, &alh_cli_score, &help,           &version,       NULL,
};

static const struct alh_cli_command *find_command(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int print_overview(enum alh_lang lang)
{
    alh_cli_print(stdout, lang, ALH_TEXT_cli_usage, "COMMAND [OPTION]...", NULL);
    fputs("\n\n", stdout);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_about, NULL, NULL);
    fputs("\n\n", stdout);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_commands, NULL, NULL);
    putchar('\n');
    for (int i = 0; commands[i]; i++) {
        printf("  %-9s ", commands[i]->name);
        alh_cli_print(stdout, lang, commands[i]->about, NULL, NULL);
        putchar('\n');
    }
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_more_help, NULL, NULL);
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_exit, NULL, NULL);
    putchar('\n');
    return alh_cli_end(lang);
}

static int unknown_command(enum alh_lang lang, const char *name)
{
    alh_cli_fail(lang, ALH_TEXT_cli_error_command, name, NULL);
    return ALH_CLI_USAGE;
}

static int run_help(int argc, char **argv)
{
    struct alh_cli_args args;
    if (!alh_cli_parse(&help, argc, argv, &args))
        return args.status;
    if (!args.operand)
        return print_overview(args.lang);
    const struct alh_cli_command *command = find_command(args.operand);
    if (!command)
        return unknown_command(args.lang, args.operand);
    char name[16], option[] = "--help", lang[16];
    snprintf(name, sizeof name, "%s", command->name);
    snprintf(lang, sizeof lang, "--lang=%s", alh_lang_code(args.lang));
    return command->run(3, (char *[]){ name, option, lang, NULL });
}

static int run_version(int argc, char **argv)
{
    struct alh_cli_args args;
    if (!alh_cli_parse(&version, argc, argv, &args))
        return args.status;
    if (args.of[0]) {
        printf("{\"version\":\"%s\",\"protocol\":1,\"rules\":%d}\n", ALH_VERSION, ALH_RULES_REVISION);
    } else {
        char rules[12];
        snprintf(rules, sizeof rules, "%d", ALH_RULES_REVISION);
        printf("alhambra %s (", ALH_VERSION);
        alh_cli_print(stdout, args.lang, ALH_TEXT_cli_version, "1", rules);
        puts(")");
    }
    return alh_cli_end(args.lang);
}

/* `--lang de bench` is `bench --lang de`. Gives back the place of the command's name. */
static int bring_forward(int argc, char **argv)
{
    int at = 1;
    while (at < argc && strncmp(argv[at], "--lang", 6) == 0)
        at += strcmp(argv[at], "--lang") == 0 ? 2 : 1;
    if (at >= argc)
        return argc;
    char *name = argv[at];
    memmove(argv + 2, argv + 1, (size_t)(at - 1) * sizeof *argv);
    argv[1] = name;
    return 1;
}

int main(int argc, char **argv)
{
    enum alh_lang lang = alh_cli_lang(argc, argv);
    signal(SIGPIPE, SIG_IGN); /* a reader that goes away is seen when writing fails */
    if (bring_forward(argc, argv) == argc) {
        alh_cli_fail(lang, ALH_TEXT_cli_error_no_command, NULL, NULL);
        return ALH_CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_overview(lang);
    if (strcmp(argv[1], "--version") == 0)
        return run_version(argc - 1, argv + 1);
    const struct alh_cli_command *command = find_command(argv[1]);
    return command ? command->run(argc - 1, argv + 1) : unknown_command(lang, argv[1]);
}
