/* serve.h: a web server for the files of the page. One thread, poll; it knows nothing but these files so far. */
#ifndef ALH_SERVE_H
#define ALH_SERVE_H

#include <stdbool.h>

#include "serve/page.h"

enum alh_serve_refusal {
    ALH_NOT_REFUSED,
#define REFUSAL(name, status, phrase) ALH_REFUSED_##name,
#include "serve/refusals.def"
#undef REFUSAL
    ALH_REFUSALS
};

struct alh_serve_options {
    const struct alh_page *page;
    const char *bind;                    /* an address in digits, IPv4 or IPv6 */
    int port;                            /* 0: any free one */
    const char *sentences[ALH_REFUSALS]; /* for each refusal, in the language of whoever started the server */
};
struct alh_server;

/* Whether this is an address that can stand in `bind`. */
bool alh_serve_is_address(const char *text);
/* Begins to listen. NULL: *why is the errno value that says why not. The options must outlive the server. */
struct alh_server *alh_serve_start(const struct alh_serve_options *options, int *why);
int alh_serve_port(const struct alh_server *server);
/* Serves until it is stopped. */
void alh_serve_run(struct alh_server *server);
/* May be called from a signal handler. */
void alh_serve_stop(struct alh_server *server);
void alh_serve_free(struct alh_server *server);

#endif
