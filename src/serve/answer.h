/* answer.h: what to answer to a request for a file of the page. No sockets here. */
#ifndef ALH_ANSWER_H
#define ALH_ANSWER_H

#include "serve/request.h"
#include "serve/serve.h"

enum {
    ALH_ETAG = 64,   /* room for a tag: hash, coding, quotes */
    ALH_HEAD = 2048, /* room for a head; the longest has about 800 bytes */
};

struct alh_answer {
    int status;
    const char *phrase;
    const char *type;
    struct alh_page_bytes body;
    bool without_body;  /* HEAD: only its length is told */
    const char *cache;  /* Cache-Control */
    const char *coding; /* Content-Encoding; NULL: plain */
    char etag[ALH_ETAG];
    bool last; /* what else the client sends is not for us */
};

/* `port` is where the server listens. */
void alh_answer(const struct alh_serve_options *options, int port, const struct alh_request *request,
                struct alh_answer *answer);
/* A sentence instead of a file. Only where a file is missing may the connection go on. */
void alh_answer_refusal(const struct alh_serve_options *options, enum alh_serve_refusal refusal,
                        struct alh_answer *answer);
/* Gives back how long it is. */
size_t alh_answer_head(const struct alh_answer *answer, char head[ALH_HEAD]);

#endif
