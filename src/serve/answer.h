/* answer.h: what to answer to a request for a file of the page. No sockets here. */
#ifndef ALH_ANSWER_H
#define ALH_ANSWER_H

#include "serve/serve.h"

enum { ALH_ETAG = 64 }; /* room for a tag: hash, coding, quotes */

/* A header that was not sent is "". */
struct alh_request {
    bool fetches; /* GET or HEAD */
    const char *path;
    const char *accept_encoding;
    const char *if_none_match;
};
struct alh_answer {
    int status;
    const char *type;
    struct alh_page_bytes body;
    const char *cache;  /* Cache-Control */
    const char *coding; /* Content-Encoding; NULL: plain */
    char etag[ALH_ETAG];
    bool last; /* what else the client sends is not for us */
};

void alh_answer(const struct alh_serve_options *options, const struct alh_request *request, struct alh_answer *answer);

#endif
