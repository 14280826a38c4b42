/* The server: libwebsockets with its own poll loop in one thread. Every answer is sent piece by piece, whenever its
   socket has room, so that a slow reader holds up nobody. */
#include "serve/serve.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "serve/answer.h"

enum {
    PIECE = 16 << 10,      /* bytes written at once */
    HEAD = 2048,           /* room for the head of an answer */
    MAX_REQUEST = 8 << 10, /* bytes of a request; a longer one is dropped */
    MAX_FILES = 4096,      /* open at once, so about as many connections */
    PATIENCE = 20,         /* seconds for a request to arrive, and for each piece of an answer to leave */
    VAIN_TURNS = 32,       /* more than a request ever takes */
    IDLE = 15,             /* seconds between two requests of a connection */
};

struct alh_server {
    const struct alh_serve_options *options;
    struct lws_context *context;
    struct lws_vhost *vhost;
    volatile sig_atomic_t stopped;
    int vain_turns; /* of the loop, one after the other */
    unsigned char piece[LWS_PRE + PIECE];
};
/* What a connection still has to send. */
struct sending {
    bool begun, last; /* an answer is under way; it is the last one of this connection */
    struct alh_page_bytes left;
};

/* ---- headers ---- */

/* With every answer, also those that libwebsockets gives itself. */
static const struct lws_protocol_vhost_options guards[] = {
    { &guards[1], NULL, "content-security-policy:",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; "
      "base-uri 'none'; form-action 'none'" },
    { &guards[2], NULL, "x-content-type-options:", "nosniff" },
    { &guards[3], NULL, "referrer-policy:", "no-referrer" },
    { NULL, NULL, "cross-origin-opener-policy:", "same-origin" },
};

struct head {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
};

static void put(struct head *head, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(head->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &head->at, head->end))
        head->full = true;
}

static void put_answer(struct head *head, const struct alh_answer *answer)
{
    char length[24];
    if (lws_add_http_header_status(head->wsi, (unsigned)answer->status | LWSAHH_FLAG_NO_SERVER_NAME, &head->at,
                                   head->end))
        head->full = true;
    put(head, "cache-control:", answer->cache);
    put(head, "vary:", "accept-encoding");
    if (answer->etag[0])
        put(head, "etag:", answer->etag);
    if (answer->status == 304)
        return;
    put(head, "content-type:", answer->type);
    if (answer->coding)
        put(head, "content-encoding:", answer->coding);
    if (answer->status == 405)
        put(head, "allow:", "GET, HEAD");
    if (answer->last)
        put(head, "connection:", "close");
    snprintf(length, sizeof length, "%zu", answer->body.n);
    put(head, "content-length:", length);
}

static bool send_head(struct lws *wsi, const struct alh_answer *answer)
{
    unsigned char buffer[LWS_PRE + HEAD];
    unsigned char *start = buffer + LWS_PRE;
    struct head head = { .wsi = wsi, .at = start, .end = buffer + sizeof buffer - 1 };
    put_answer(&head, answer);
    return !head.full && lws_finalize_write_http_header(wsi, start, &head.at, head.end) == 0;
}

/* ---- requests ---- */

/* A header that was not sent, or is longer than any that makes sense, is "". */
static const char *header(struct lws *wsi, enum lws_token_indexes token, char *into, size_t max)
{
    if (lws_hdr_copy(wsi, into, (int)max, token) < 0)
        into[0] = '\0';
    return into;
}

static struct alh_server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* What the functions below give back is what libwebsockets wants to hear: 0 goes on, -1 closes the connection. While an
   answer is sent, it reads nothing more from the connection. */

static int begin_answer(struct lws *wsi, struct sending *sending, const char *path)
{
    char encodings[256], tags[512];
    char *unused;
    int n;
    int method = lws_http_get_uri_and_method(wsi, &unused, &n);
    struct alh_answer answer;
    alh_answer(server_of(wsi)->options,
               &(struct alh_request){
                   .fetches = method == LWSHUMETH_GET || method == LWSHUMETH_HEAD,
                   .path = path,
                   .accept_encoding = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings),
                   .if_none_match = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags),
               },
               &answer);
    if (!send_head(wsi, &answer))
        return -1;
    *sending = (struct sending){ .begun = true, .last = answer.last, .left = answer.body };
    if (method == LWSHUMETH_HEAD)
        sending->left.n = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_piece(struct lws *wsi, struct sending *sending)
{
    unsigned char *piece = server_of(wsi)->piece + LWS_PRE;
    size_t n = sending->left.n < PIECE ? sending->left.n : PIECE;
    bool all = n == sending->left.n;
    memcpy(piece, sending->left.at, n);
    if (lws_write(wsi, piece, n, all ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)n)
        return -1;
    sending->left.at += n;
    sending->left.n -= n;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

/* There is room: all that was written has left. */
static int go_on(struct lws *wsi, struct sending *sending)
{
    if (!sending->begun)
        return 0;
    if (sending->left.n > 0)
        return send_piece(wsi, sending);
    sending->begun = false;
    if (sending->last)
        return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    (void)n;
    server_of(wsi)->vain_turns = 0;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_answer(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* no WebSocket so far */
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT */ return -1;
    default: return 0;
    }
}

/* ---- from start to end ---- */

static bool is_ipv6(const char *address)
{
    struct in6_addr unused;
    return inet_pton(AF_INET6, address, &unused) == 1;
}

bool alh_serve_is_address(const char *text)
{
    struct in_addr unused;
    return inet_pton(AF_INET, text, &unused) == 1 || is_ipv6(text);
}

/* libwebsockets makes a table of as many connections as files may be open: a thousand millions in some containers. */
static void limit_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < MAX_FILES ? limit.rlim_max : MAX_FILES;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/* libwebsockets does not say why it cannot listen; so it is tried once more. */
static int reason_not_to_listen(const char *address, int port)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    struct sockaddr_in four = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    bool is_six = inet_pton(AF_INET6, address, &six.sin6_addr) == 1;
    inet_pton(AF_INET, address, &four.sin_addr);
    int fd = socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &(int){ 1 }, sizeof(int));
    const struct sockaddr *to = is_six ? (const struct sockaddr *)&six : (const struct sockaddr *)&four;
    int why = EADDRINUSE; /* the port may have become free since */
    if (bind(fd, to, is_six ? sizeof six : sizeof four) != 0 || listen(fd, 1) != 0)
        why = errno;
    close(fd);
    return why;
}

static bool listen_at(struct alh_server *server)
{
    static const struct lws_protocols protocols[] = { { "http", on_event, sizeof(struct sending), 0, 0, NULL, 0 },
                                                      { 0 } };
    struct lws_context_creation_info info = {
        .port = server->options->port,
        .iface = server->options->bind,
        .protocols = protocols,
        .headers = guards,
        .user = server,
        .server_string = "alhambra",
        .max_http_header_data = MAX_REQUEST,
        .timeout_secs = PATIENCE,
        .timeout_secs_ah_idle = PATIENCE,
        .keepalive_timeout = IDLE,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    if (!is_ipv6(server->options->bind))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    lws_set_log_level(0, NULL);
    server->context = lws_create_context(&info);
    server->vhost = server->context ? lws_create_vhost(server->context, &info) : NULL;
    return server->vhost != NULL;
}

struct alh_server *alh_serve_start(const struct alh_serve_options *options, int *why)
{
    struct alh_server *server = calloc(1, sizeof *server);
    *why = ENOMEM;
    if (!server)
        return NULL;
    server->options = options;
    limit_files();
    if (listen_at(server))
        return server;
    if (server->context)
        *why = reason_not_to_listen(options->bind, options->port);
    alh_serve_free(server);
    return NULL;
}

int alh_serve_port(const struct alh_server *server)
{
    return lws_get_vhost_listen_port(server->vhost);
}

/* Where a client has sent more before it takes what it asked for, libwebsockets 4.1 turns round and round: what has come
   wakes it up, but is left until the answer is gone. So it is held back a little when nothing happens. */
static void take_a_breath(struct alh_server *server)
{
    if (++server->vain_turns > VAIN_TURNS)
        nanosleep(&(struct timespec){ .tv_nsec = 2000000 }, NULL);
}

void alh_serve_run(struct alh_server *server)
{
    while (!server->stopped && lws_service(server->context, 0) >= 0)
        take_a_breath(server);
}

void alh_serve_stop(struct alh_server *server)
{
    server->stopped = 1;
    lws_cancel_service(server->context);
}

void alh_serve_free(struct alh_server *server)
{
    if (server && server->context)
        lws_context_destroy(server->context);
    free(server);
}
