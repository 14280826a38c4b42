/* Chooses the file, its coding and the status. Only files of the table can be sent, whatever the path says. */
#include "serve/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "serve/host.h"

static const char *const coding_names[ALH_CODINGS] = { [ALH_GZIP] = "gzip", [ALH_BROTLI] = "br" };
static const char text_type[] = "text/plain; charset=utf-8";

/* ---- lists in headers ---- */

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static bool is_word(const char *at, size_t n, const char *word)
{
    return strlen(word) == n && strncasecmp(at, word, n) == 0;
}

/* ";q=0", ";q=0.0": not wanted. Any other weight is as good as 1: the server's own order is the best one. */
static bool is_unwanted(const char *at, const char *end)
{
    const char *q = memchr(at, ';', (size_t)(end - at));
    if (!q)
        return false;
    q = skip_blanks(q + 1);
    if ((*q != 'q' && *q != 'Q') || q[1] != '=')
        return false;
    size_t zeros = strspn(q + 2, "0.");
    return zeros > 0 && q + 2 + zeros >= end;
}

static const char *end_of_item(const char *at)
{
    const char *end = at + strcspn(at, ",");
    while (end > at && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    return end;
}

/* Accept-Encoding: is this coding named (or "*"), and not with weight 0? */
static bool accepts(const char *list, const char *coding)
{
    bool any = false;
    for (const char *at = skip_blanks(list); *at; at = skip_blanks(at + (*at == ','))) {
        const char *end = end_of_item(at);
        size_t n = strcspn(at, " \t;,");
        if (is_word(at, n, coding))
            return !is_unwanted(at, end);
        if (is_word(at, n, "*"))
            any = !is_unwanted(at, end);
        at += strcspn(at, ",");
    }
    return any;
}

/* If-None-Match: a list of tags, perhaps weak ones, or "*". */
static bool matches(const char *list, const char *etag)
{
    for (const char *at = skip_blanks(list); *at; at = skip_blanks(at + (*at == ','))) {
        size_t n = (size_t)(end_of_item(at) - at);
        const char *tag = strncmp(at, "W/", 2) == 0 ? at + 2 : at;
        n -= (size_t)(tag - at);
        if ((n == 1 && *tag == '*') || (strlen(etag) == n && memcmp(tag, etag, n) == 0))
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

/* ---- files ---- */

static int by_path(const void *path, const void *file)
{
    return strcmp(path, ((const struct alh_page_file *)file)->path);
}

static const struct alh_page_file *find_file(const struct alh_page *page, const char *path)
{
    return page->n > 0 ? bsearch(path, page->files, page->n, sizeof *page->files, by_path) : NULL;
}

/* A path without a dot is a place inside the page, which finds it itself. */
static const struct alh_page_file *find(const struct alh_page *page, const char *path)
{
    const struct alh_page_file *file = find_file(page, path);
    return file || strchr(path, '.') ? file : find_file(page, "/index.html");
}

static enum alh_coding choose_coding(const struct alh_page_file *file, const char *accept_encoding)
{
    for (int coding = ALH_CODINGS - 1; coding > ALH_PLAIN; coding--)
        if (file->as[coding].at && accepts(accept_encoding, coding_names[coding]))
            return (enum alh_coding)coding;
    return ALH_PLAIN;
}

/* The names of files under /assets/ change with their content. */
static const char *cache_rule(const char *path)
{
    return strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
}

/* ---- answers ---- */

void alh_answer_refusal(const struct alh_serve_options *options, enum alh_serve_refusal refusal,
                        struct alh_answer *answer)
{
    static const struct {
        int status;
        const char *phrase;
    } rows[ALH_REFUSALS] = {
#define REFUSAL(name, status, phrase) [ALH_REFUSED_##name] = { status, phrase },
#include "serve/refusals.def"
#undef REFUSAL
    };
    const char *sentence = options->sentences[refusal];
    *answer = (struct alh_answer){ .status = rows[refusal].status, .phrase = rows[refusal].phrase, .type = text_type };
    answer->body = (struct alh_page_bytes){ (const unsigned char *)sentence, strlen(sentence) };
    answer->cache = "no-cache";
    answer->last = refusal != ALH_REFUSED_no_file;
}

static void give(const struct alh_page_file *file, const struct alh_request *request, struct alh_answer *answer)
{
    enum alh_coding coding = choose_coding(file, request->accept_encoding);
    const char *name = coding_names[coding];
    *answer = (struct alh_answer){ .status = 200, .phrase = "OK", .type = file->type, .coding = name };
    answer->body = file->as[coding];
    answer->cache = cache_rule(file->path);
    snprintf(answer->etag, sizeof answer->etag, "\"%s%s%s\"", file->hash, name ? "-" : "", name ? name : "");
    if (matches(request->if_none_match, answer->etag)) {
        answer->status = 304;
        answer->phrase = "Not Modified";
        answer->body = (struct alh_page_bytes){ 0 };
    }
}

/* HTTP/1.0 may name no host at all; no browser speaks it. */
static bool is_for_us(const struct alh_serve_options *options, int port, const struct alh_request *request)
{
    bool names_host = request->names_host || request->host[0];
    return !names_host || alh_is_our_host(request->host, options->bind, port);
}

void alh_answer(const struct alh_serve_options *options, int port, const struct alh_request *request,
                struct alh_answer *answer)
{
    const struct alh_page_file *file = request->fetches ? find(options->page, request->path) : NULL;
    if (!is_for_us(options, port, request))
        alh_answer_refusal(options, ALH_REFUSED_not_our_name, answer);
    else if (!request->fetches)
        alh_answer_refusal(options, request->known ? ALH_REFUSED_no_method : ALH_REFUSED_unknown_method, answer);
    else if (!file)
        alh_answer_refusal(options, ALH_REFUSED_no_file, answer);
    else
        give(file, request, answer);
    answer->without_body = request->head_only;
    answer->last = answer->last || request->last;
}

/* ---- heads ---- */

/* With every answer. */
static const char guards[] =
    "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"; /* no other page shows what is here */

static void put(char head[ALH_HEAD], const char *name, const char *value)
{
    size_t n = strlen(head);
    snprintf(head + n, ALH_HEAD - n, "%s: %s\r\n", name, value);
}

static size_t end(char head[ALH_HEAD])
{
    size_t n = strlen(head);
    snprintf(head + n, ALH_HEAD - n, "\r\n");
    return strlen(head);
}

size_t alh_answer_head(const struct alh_answer *answer, char head[ALH_HEAD])
{
    char length[24];
    snprintf(length, sizeof length, "%zu", answer->body.n);
    snprintf(head, ALH_HEAD, "HTTP/1.1 %d %s\r\n%s", answer->status, answer->phrase, guards);
    put(head, "cache-control", answer->cache);
    put(head, "vary", "accept-encoding");
    if (answer->etag[0])
        put(head, "etag", answer->etag);
    if (answer->status != 304) {
        put(head, "content-type", answer->type);
        put(head, "content-length", length);
    }
    if (answer->coding && answer->status != 304)
        put(head, "content-encoding", answer->coding);
    if (answer->status == 405)
        put(head, "allow", "GET, HEAD");
    if (answer->last)
        put(head, "connection", "close");
    return end(head);
}
