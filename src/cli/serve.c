/* `alhambra serve`: the game as a web page, served to browsers until Ctrl-C. */
#include "serve/serve.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

extern char **environ;

enum { DEFAULT_PORT = 8137, URL = INET6_ADDRSTRLEN + 32 };
enum { PORT, BIND, OPEN, NO_OPEN, QUIET };
static const struct alh_cli_option options[] = {
    { "port", "N", ALH_TEXT_serve_option_port },    { "bind", "ADDRESS", ALH_TEXT_serve_option_bind },
    { "open", NULL, ALH_TEXT_serve_option_open },   { "no-open", NULL, ALH_TEXT_serve_option_no_open },
    { "quiet", NULL, ALH_TEXT_serve_option_quiet }, { 0 },
};

/* ---- the browser ---- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

static bool wants_browser(const struct alh_cli_args *args)
{
    bool wanted = args->of[OPEN] || (!args->of[NO_OPEN] && isatty(STDOUT_FILENO));
    return wanted && (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"));
}

/* Where there is no xdg-open, the address on the screen must do. What a browser says is not for this terminal. */
static void open_browser(char *url)
{
    char program[] = "xdg-open";
    posix_spawn_file_actions_t actions;
    pid_t pid;
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    if (posix_spawn_file_actions_init(&actions) != 0)
        return;
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
    posix_spawnp(&pid, program, &actions, NULL, (char *[]){ program, url, NULL }, environ);
    posix_spawn_file_actions_destroy(&actions);
}

/* ---- serving ---- */

static struct alh_server *served;

static void stop(int signal)
{
    (void)signal;
    alh_serve_stop(served);
}

static void stop_on_signals(struct alh_server *server)
{
    served = server;
    struct sigaction action = { .sa_handler = stop };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* An address that stands for all of this machine cannot be visited; its own can. */
static void write_url(char url[URL], const char *address, int port)
{
    if (strcmp(address, "0.0.0.0") == 0)
        address = "127.0.0.1";
    else if (strcmp(address, "::") == 0)
        address = "::1";
    snprintf(url, URL, strchr(address, ':') ? "http://[%s]:%d/" : "http://%s:%d/", address, port);
}

static int cannot_listen(enum alh_lang lang, const struct alh_serve_options *to, int why)
{
    char port[12], url[URL];
    snprintf(port, sizeof port, "%d", to->port);
    write_url(url, to->bind, to->port);
    if (why == EADDRINUSE)
        return alh_cli_fail(lang, ALH_TEXT_serve_error_in_use, port, to->bind);
    return alh_cli_fail(lang, ALH_TEXT_serve_error_listen, url, strerror(why));
}

static int serve(const struct alh_cli_args *args, const struct alh_serve_options *to)
{
    int why;
    char url[URL];
    struct alh_server *server = alh_serve_start(to, &why);
    if (!server)
        return cannot_listen(args->lang, to, why);
    stop_on_signals(server);
    write_url(url, to->bind, alh_serve_port(server));
    if (!args->of[QUIET]) {
        alh_cli_print(stdout, args->lang, ALH_TEXT_serve_ready, NULL, NULL);
        putchar('\n');
    }
    puts(url);
    int status = alh_cli_end(args->lang);
    if (status == ALH_CLI_FINE && wants_browser(args))
        open_browser(url);
    if (status == ALH_CLI_FINE)
        alh_serve_run(server);
    alh_serve_free(server);
    return status;
}

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    struct alh_serve_options to = { .page = &alh_page, .bind = "127.0.0.1", .port = DEFAULT_PORT };
    if (!alh_cli_parse(&alh_cli_serve, argc, argv, &args) || !alh_cli_number(&args, PORT, 0, 65535, &to.port))
        return args.status;
    if (args.of[OPEN] && args.of[NO_OPEN])
        return alh_cli_misuse(&args, ALH_TEXT_serve_error_open, NULL, NULL);
    if (args.of[BIND])
        to.bind = args.of[BIND];
    if (!alh_serve_is_address(to.bind))
        return alh_cli_misuse(&args, ALH_TEXT_serve_error_address, to.bind, NULL);
    if (alh_page.n == 0)
        return alh_cli_fail(args.lang, ALH_TEXT_serve_error_no_page, NULL, NULL);
#define REFUSAL(name, status, phrase) to.sentences[ALH_REFUSED_##name] = alh_text(args.lang, ALH_TEXT_serve_##name);
#include "serve/refusals.def"
#undef REFUSAL
    return serve(&args, &to);
}

const struct alh_cli_command alh_cli_serve = { "serve", NULL, ALH_TEXT_cli_about_serve, options, run };
