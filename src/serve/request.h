/* request.h: the head of a request, read strictly (RFC 9112): what is not exactly as it should be is refused, so that
   nobody on the way to us can have understood it in another way. No sockets here. */
#ifndef ALH_REQUEST_H
#define ALH_REQUEST_H

#include "serve/serve.h"

enum {
    ALH_MAX_REQUEST = 8 << 10, /* bytes of a head */
    ALH_MAX_HOST = 256,
    ALH_MAX_ENCODINGS = 256,
    ALH_MAX_TAGS = 512,
};

/* A header that was not sent is "". */
struct alh_request {
    size_t length;              /* of the head, with the empty line behind it; 0: it is not all there */
    bool fetches;               /* GET or HEAD */
    bool head_only;             /* HEAD */
    bool known;                 /* any method that HTTP itself has */
    bool old;                   /* HTTP/1.0 */
    bool last;                  /* what follows on this connection is not for us */
    bool names_host;            /* with HTTP/1.0 it need not */
    bool has_length;            /* of a body */
    bool has_coding;            /* of a body */
    char path[ALH_MAX_REQUEST]; /* decoded, without the query */
    char host[ALH_MAX_HOST];
    char accept_encoding[ALH_MAX_ENCODINGS];
    char if_none_match[ALH_MAX_TAGS];
};

/* Reads what has come so far. A flaw is found as soon as its line is there, a byte that must not be at once. */
enum alh_serve_refusal alh_read_request(const char *bytes, size_t n, struct alh_request *request);

#endif
