/* Reads the options of a command by its table, and prints its --help from the same table. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const struct alh_cli_option everywhere[] = {
    { "help", NULL, ALH_TEXT_cli_option_help },
    { "lang", "CODE", ALH_TEXT_cli_option_lang },
};
enum { HELP, LANG };

/* ---- help ---- */

static void print_option(enum alh_lang lang, const struct alh_cli_option *option)
{
    char left[32];
    snprintf(left, sizeof left, "--%s %s", option->name, option->value ? option->value : "");
    printf("  %-18s ", left);
    alh_cli_print(stdout, lang, option->about, NULL, NULL);
    putchar('\n');
}

static void print_help(const struct alh_cli_command *command, enum alh_lang lang)
{
    char usage[64];
    snprintf(usage, sizeof usage, "%s [OPTION]...%s%s", command->name, command->operand ? " " : "",
             command->operand ? command->operand : "");
    alh_cli_print(stdout, lang, ALH_TEXT_cli_usage, usage, NULL);
    fputs("\n\n", stdout);
    alh_cli_print(stdout, lang, command->about, NULL, NULL);
    fputs("\n\n", stdout);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_options, NULL, NULL);
    putchar('\n');
    for (const struct alh_cli_option *option = command->options; option && option->name; option++)
        print_option(lang, option);
    print_option(lang, &everywhere[LANG]);
    print_option(lang, &everywhere[HELP]);
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_exit, NULL, NULL);
    putchar('\n');
}

/* ---- reading ---- */

/* One word of the command line that begins with "--", taken apart. */
struct word {
    char name[32];     /* without the dashes */
    const char *value; /* behind '=', or NULL */
};

static struct word take_apart(const char *text)
{
    struct word word = { .value = strchr(text, '=') };
    size_t n = word.value ? (size_t)(word.value - text) : strlen(text);
    if (n - 2 < sizeof word.name)
        memcpy(word.name, text + 2, n - 2);
    if (word.value)
        word.value++;
    return word;
}

/* The option of this name: its row, and where its value goes. */
static const struct alh_cli_option *find_option(struct alh_cli_args *args, const char *name, const char **lang,
                                                const char ***into)
{
    const struct alh_cli_option *rows = args->command->options;
    *into = lang;
    if (strcmp(name, everywhere[LANG].name) == 0)
        return &everywhere[LANG];
    for (int i = 0; rows && rows[i].name; i++)
        if (strcmp(name, rows[i].name) == 0) {
            *into = &args->of[i];
            return &rows[i];
        }
    return NULL;
}

static bool wrong(struct alh_cli_args *args, enum alh_text_id text, const char *word)
{
    args->status = alh_cli_misuse(args, text, word, NULL);
    return false;
}

/* Reads the option at argv[*i] and moves *i on to its last word. */
static bool read_option(struct alh_cli_args *args, int argc, char **argv, int *i, const char **lang)
{
    char *text = argv[*i];
    struct word word = take_apart(text);
    const char **into;
    const struct alh_cli_option *option = find_option(args, word.name, lang, &into);
    if (!option)
        return wrong(args, ALH_TEXT_cli_error_option, text);
    if (*into)
        return wrong(args, ALH_TEXT_cli_error_twice, text);
    if (!option->value) {
        *into = "";
        return !word.value || wrong(args, ALH_TEXT_cli_error_switch, text);
    }
    if (word.value)
        *into = word.value;
    else if (*i + 1 < argc)
        *into = argv[++*i];
    else
        return wrong(args, ALH_TEXT_cli_error_value, text);
    return true;
}

static bool read_operand(struct alh_cli_args *args, const char *word)
{
    if (!args->command->operand || args->operand)
        return wrong(args, ALH_TEXT_cli_error_operand, word);
    args->operand = word;
    return true;
}

/* --help counts wherever it stands, even behind a mistake, but not as the value of another option. */
static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

bool alh_cli_parse(const struct alh_cli_command *command, int argc, char **argv, struct alh_cli_args *args)
{
    const char *lang = NULL;
    bool only_operands = false;
    *args = (struct alh_cli_args){ .command = command, .lang = alh_cli_lang(argc, argv) };
    if (wants_help(argc, argv)) {
        print_help(command, args->lang);
        args->status = alh_cli_end(args->lang);
        return false;
    }
    for (int i = 1; i < argc; i++) {
        bool option = !only_operands && argv[i][0] == '-' && argv[i][1] != '\0';
        if (option && strcmp(argv[i], "--") == 0) {
            only_operands = true;
            continue;
        }
        if (option && argv[i][1] != '-')
            return wrong(args, ALH_TEXT_cli_error_option, argv[i]);
        if (!(option ? read_option(args, argc, argv, &i, &lang) : read_operand(args, argv[i])))
            return false;
    }
    enum alh_lang known;
    args->lang_given = lang;
    return !lang || alh_find_lang(lang, &known) || wrong(args, ALH_TEXT_cli_error_lang, lang);
}

/* ---- values ---- */

bool alh_cli_number(struct alh_cli_args *args, int option, int least, int most, int *out)
{
    const char *text = args->of[option];
    char name[40], range[40];
    if (!text)
        return true;
    size_t digits = strspn(text, "0123456789");
    long number = digits > 0 && digits < 10 && text[digits] == '\0' ? strtol(text, NULL, 10) : -1;
    if (number >= least && number <= most) {
        *out = (int)number;
        return true;
    }
    snprintf(name, sizeof name, "--%s", args->command->options[option].name);
    snprintf(range, sizeof range, "%d … %d", least, most);
    args->status = alh_cli_misuse(args, ALH_TEXT_cli_error_number, name, range);
    return false;
}

/* What --modules can name, in lines of their own. */
static void list_modules(struct alh_say *say)
{
    enum { WIDE = 80 };
    int column = WIDE;
    for (int module = 0; module < ALH_MODULES; module++) {
        const char *id = alh_module_row(module)->id;
        int wide = (int)strlen(" ,") + (int)strlen(id);
        if (module == ALH_MODULE_base)
            continue;
        bool next_line = column + wide > WIDE;
        alh_say(say, say->n ? "," : "");
        alh_say(say, next_line ? "\n  " : " ");
        alh_say(say, id);
        column = next_line ? 1 + wide : column + wide;
    }
}

/* The first n bytes of a list are no module. */
static bool no_module(struct alh_cli_args *args, const char *list, size_t n)
{
    char *name = strndup(list, n), modules[64 * ALH_MODULES] = "";
    struct alh_say say = { .to = modules, .max = sizeof modules };
    list_modules(&say);
    args->status = alh_cli_misuse(args, ALH_TEXT_cli_error_module, name ? name : list, modules);
    free(name);
    return false;
}

/* The word for no or every module that a part of a list is, where only names can stand; NULL: it is none. */
static const char *word_alone(const char *part, size_t n)
{
    static const char *const words[] = { "all", "none" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == n && memcmp(words[i], part, n) == 0)
            return words[i];
    return NULL;
}

static int find_module(const char *name, size_t n)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        const char *id = alh_module_row(module)->id;
        if (strlen(id) == n && memcmp(id, name, n) == 0)
            return module;
    }
    return -1;
}

static void list_presets(struct alh_say *say)
{
    for (int preset = 0; preset < ALH_PRESETS; preset++) {
        alh_say(say, preset ? ", " : " ");
        alh_say(say, alh_preset_name(preset));
    }
}

/* ALH_PRESETS: there is none of this name. */
static int find_preset(const char *name)
{
    int preset = 0;
    while (preset < ALH_PRESETS && strcmp(alh_preset_name(preset), name) != 0)
        preset++;
    return preset;
}

bool alh_cli_preset(struct alh_cli_args *args, int option, int *out)
{
    const char *text = args->of[option];
    char presets[32 * ALH_PRESETS] = "";
    struct alh_say say = { .to = presets, .max = sizeof presets };
    int found = text ? find_preset(text) : *out;
    if (found < ALH_PRESETS) {
        *out = found;
        return true;
    }
    list_presets(&say);
    args->status = alh_cli_misuse(args, ALH_TEXT_cli_error_preset, text, presets);
    return false;
}

bool alh_cli_modules(struct alh_cli_args *args, int option, int preset, uint64_t *out)
{
    const char *text = args->of[option];
    uint64_t set = 0;
    if (!text)
        return true;
    if (strcmp(text, "all") == 0)
        set = alh_preset_modules(preset);
    else if (strcmp(text, "none") != 0)
        for (const char *at = text;; at++) {
            size_t n = strcspn(at, ",");
            int module = find_module(at, n);
            const char *alone = word_alone(at, n);
            if (alone)
                return wrong(args, ALH_TEXT_cli_error_module_alone, alone);
            if (module < 0)
                return no_module(args, at, n);
            set |= (uint64_t)1 << module;
            at += n;
            if (*at == '\0')
                break;
        }
    *out = set;
    return true;
}

bool alh_cli_set_up(struct alh_cli_args *args, int modules, int preset, struct alh_config *config)
{
    int edition = 0;
    if (!alh_cli_preset(args, preset, &edition) || !alh_cli_modules(args, modules, edition, &config->modules))
        return false;
    alh_use_preset(config, edition);
    return true;
}

bool alh_cli_mind(struct alh_cli_args *args, const char *list, size_t n, enum alh_text_id text, struct alh_mind *out)
{
    char name[ALH_MIND_NAME];
    const char *unknown = name;
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), list);
    enum alh_mind_flaw flaw = alh_read_mind(name, out, &unknown);
    if (flaw == ALH_MIND_NO_BOT)
        return wrong(args, text, name);
    return flaw == ALH_MIND_FINE || no_module(args, unknown, strcspn(unknown, "+"));
}
