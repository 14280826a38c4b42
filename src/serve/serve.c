/* The server: libwebsockets accepts connections, polls and keeps time, in one thread; what comes is read by request.c,
   because its own reader takes what is malformed and waits where it should refuse. Every answer is sent piece by piece,
   whenever its socket has room, so that a slow reader holds up nobody. */
#include "serve/serve.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/answer.h"
#include "serve/request.h"

enum {
    PIECE = 16 << 10, /* bytes written at once */
    RECEIVED = 4096,  /* bytes read at once */
    MAX_FILES = 4096, /* open at once, so about as many connections */
    OWN_FILES = 32,   /* more than are open without a connection */
    PATIENCE = 20,    /* seconds for a request to arrive, and for each piece of an answer to leave */
    IDLE = 15,        /* seconds until a request begins */
    LINGER = 2,       /* seconds in which the client may still take the last answer */
};

struct alh_server {
    const struct alh_serve_options *options;
    struct lws_context *context;
    struct lws_vhost *vhost;
    volatile sig_atomic_t stopped;
    int connections, max_connections;
    unsigned char piece[LWS_PRE + PIECE];
};
struct connection {
    bool answers, leaves; /* an answer is under way; there will be none any more */
    bool has_head;        /* the head of the answer is written */
    struct alh_answer answer;
    struct alh_page_bytes left; /* of its body */
    size_t n;
    char received[ALH_MAX_REQUEST + RECEIVED]; /* and not answered yet */
};

static struct alh_server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static void be_patient(struct lws *wsi, int seconds)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, seconds);
}

/* What the functions below give back is what libwebsockets wants to hear: 0 goes on, -1 closes the connection. */

/* ---- requests ---- */

/* While an answer is under way, nothing is read. */
static void begin_answer(struct lws *wsi, struct connection *c)
{
    c->answers = true;
    c->has_head = false;
    c->left = c->answer.body;
    if (c->answer.without_body)
        c->left.n = 0;
    be_patient(wsi, PATIENCE);
    lws_rx_flow_control(wsi, 0);
    lws_callback_on_writable(wsi);
}

/* Answers the next request, if it is all there. */
static void read_on(struct lws *wsi, struct connection *c)
{
    struct alh_server *server = server_of(wsi);
    struct alh_request request;
    enum alh_serve_refusal flaw = alh_read_request(c->received, c->n, &request);
    if (flaw) {
        alh_answer_refusal(server->options, flaw, &c->answer);
        c->answer.without_body = request.head_only;
    } else if (request.length > 0)
        alh_answer(server->options, alh_serve_port(server), &request, &c->answer);
    else
        return;
    c->n -= request.length;
    memmove(c->received, c->received + request.length, c->n);
    begin_answer(wsi, c);
}

static int receive(struct lws *wsi, struct connection *c, const void *bytes, size_t n)
{
    if (c->leaves)
        return 0;
    if (n > sizeof c->received - c->n)
        return -1;
    if (c->n == 0)
        be_patient(wsi, PATIENCE); /* and not again with every byte */
    memcpy(c->received + c->n, bytes, n);
    c->n += n;
    if (!c->answers)
        read_on(wsi, c);
    return 0;
}

/* ---- answers ---- */

static int send_piece(struct lws *wsi, struct connection *c)
{
    unsigned char *piece = server_of(wsi)->piece + LWS_PRE;
    size_t head = c->has_head ? 0 : alh_answer_head(&c->answer, (char *)piece);
    size_t n = c->left.n < PIECE - head ? c->left.n : PIECE - head;
    if (n > 0)
        memcpy(piece + head, c->left.at, n);
    if (lws_write(wsi, piece, head + n, LWS_WRITE_RAW) != (int)(head + n))
        return -1;
    c->has_head = true;
    c->left.at += n;
    c->left.n -= n;
    be_patient(wsi, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

/* Closing at once would throw away what the client has not taken yet, if it has sent more than was read. */
static int leave(struct lws *wsi, struct connection *c)
{
    c->leaves = true;
    shutdown(lws_get_socket_fd(wsi), SHUT_WR);
    be_patient(wsi, LINGER);
    lws_rx_flow_control(wsi, 1);
    return 0;
}

/* There is room: all that was written has left. */
static int go_on(struct lws *wsi, struct connection *c)
{
    if (!c->answers)
        return 0;
    if (!c->has_head || c->left.n > 0)
        return send_piece(wsi, c);
    c->answers = false;
    if (c->answer.last)
        return leave(wsi, c);
    be_patient(wsi, c->n > 0 ? PATIENCE : IDLE);
    read_on(wsi, c);
    if (!c->answers)
        lws_rx_flow_control(wsi, 1);
    return 0;
}

/* ---- connections ---- */

/* Where files run out, libwebsockets tries without rest to accept one more connection; so it must not come to that. */
static int is_full(const struct alh_server *server)
{
    return server->connections >= server->max_connections;
}

static int begin(struct lws *wsi)
{
    server_of(wsi)->connections++;
    be_patient(wsi, IDLE);
    return 0;
}

static int end(struct lws *wsi)
{
    server_of(wsi)->connections--;
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return is_full(server_of(wsi));
    case LWS_CALLBACK_RAW_ADOPT: return begin(wsi);
    case LWS_CALLBACK_RAW_RX: return receive(wsi, user, in, n);
    case LWS_CALLBACK_RAW_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_RAW_CLOSE: return end(wsi);
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
static int limit_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 0;
    limit.rlim_cur = limit.rlim_max < MAX_FILES ? limit.rlim_max : MAX_FILES;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? (int)limit.rlim_cur : 0;
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
    static const struct lws_protocols protocols[] = { { "http", on_event, sizeof(struct connection), 0, 0, NULL, 0 },
                                                      { 0 } };
    struct lws_context_creation_info info = {
        .port = server->options->port,
        .iface = server->options->bind,
        .protocols = protocols,
        .user = server,
        .pt_serv_buf_size = RECEIVED,
        .timeout_secs = LINGER,
        .listen_accept_role = "raw-skt",
        .listen_accept_protocol = "http",
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_ADOPT_APPLY_LISTEN_ACCEPT_CONFIG,
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
    server->max_connections = limit_files() - OWN_FILES;
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

void alh_serve_run(struct alh_server *server)
{
    while (!server->stopped && lws_service(server->context, 0) >= 0)
        continue;
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
