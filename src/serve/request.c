/* Reads lines, the request line, headers; keeps what answers depend on. */
#include "serve/request.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char letters_and_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
static const char token_marks[] = "!#$%&'*+-.^_`|~";
static const char host_marks[] = "-._~!$&'()*+,;=%:[]";
static const char target_marks[] = "-._~!$&'()*+,;=%:[]/?@|^{}`\\"; /* the last six come from browsers */

/* Bytes that are not ended by a zero. */
struct span {
    const char *at, *end;
};

static size_t length(struct span s)
{
    return (size_t)(s.end - s.at);
}

static bool is(struct span s, const char *text)
{
    return length(s) == strlen(text) && memcmp(s.at, text, length(s)) == 0;
}

/* The names of headers, of what stands in lists, and of schemes are the same in capitals. */
static bool is_word(struct span s, const char *word)
{
    return length(s) == strlen(word) && strncasecmp(s.at, word, length(s)) == 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_made_of(struct span s, const char *marks)
{
    for (; s.at < s.end; s.at++)
        if (!*s.at || (!strchr(letters_and_digits, *s.at) && !strchr(marks, *s.at)))
            return false;
    return true;
}

static bool is_token(struct span s)
{
    return length(s) > 0 && is_made_of(s, token_marks);
}

static struct span trimmed(struct span s)
{
    while (s.at < s.end && (*s.at == ' ' || *s.at == '\t'))
        s.at++;
    while (s.at < s.end && (s.end[-1] == ' ' || s.end[-1] == '\t'))
        s.end--;
    return s;
}

/* Cuts off what stands before the mark; without a mark, everything. */
static struct span cut(struct span *rest, char mark)
{
    const char *found = length(*rest) > 0 ? memchr(rest->at, mark, length(*rest)) : NULL;
    struct span part = { rest->at, found ? found : rest->end };
    rest->at = found ? found + 1 : rest->end;
    return part;
}

/* ---- lines ---- */

enum line { LINE, NOT_YET, BROKEN };

static bool is_control(char c)
{
    return ((unsigned char)c < ' ' && c != '\t') || c == 127;
}

/* No control byte stands in a line, and none but a pair of CR and LF ends it. */
static enum line take_line(struct span *rest, struct span *line)
{
    *line = (struct span){ rest->at, rest->at };
    while (line->end < rest->end && !is_control(*line->end))
        line->end++;
    size_t left = (size_t)(rest->end - line->end);
    if (left == 0)
        return NOT_YET;
    if (*line->end != '\r')
        return BROKEN;
    if (left == 1)
        return NOT_YET;
    rest->at = line->end + 2;
    return line->end[1] == '\n' ? LINE : BROKEN;
}

/* ---- the request line ---- */

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = c ? strchr(digits, c) : NULL;
    return found ? (int)((found - digits) % 16) : -1;
}

/* "%2e" is a point; a zero byte would end the path too early. */
static bool read_path(struct span from, char *to)
{
    for (; from.at < from.end; from.at++, to++) {
        *to = *from.at;
        if (*to != '%')
            continue;
        if (length(from) < 3 || hex_digit(from.at[1]) < 0 || hex_digit(from.at[2]) < 0)
            return false;
        *to = (char)(hex_digit(from.at[1]) * 16 + hex_digit(from.at[2]));
        from.at += 2;
        if (!*to)
            return false;
    }
    *to = '\0';
    return true;
}

/* The first one counts: that of the request line before that of the header. */
static bool read_host(struct span host, struct alh_request *request)
{
    if (length(host) >= sizeof request->host || !is_made_of(host, host_marks))
        return false;
    if (!request->host[0])
        memcpy(request->host, host.at, length(host));
    return true;
}

/* "http://host/path", as a proxy is asked. */
static bool read_proxy_target(struct span target, struct alh_request *request)
{
    struct span scheme = cut(&target, '/'), nothing = cut(&target, '/');
    struct span host = { target.at, target.at };
    while (host.end < target.end && *host.end != '/' && *host.end != '?')
        host.end++;
    target.at = host.end;
    return is_word(scheme, "http:") && length(nothing) == 0 && length(host) > 0 && read_host(host, request) &&
           read_path(cut(&target, '?'), request->path);
}

static bool read_target(struct span target, struct alh_request *request)
{
    if (!is_made_of(target, target_marks))
        return false;
    if (length(target) > 0 && *target.at == '/')
        return read_path(cut(&target, '?'), request->path);
    return read_proxy_target(target, request);
}

static bool is_known(struct span method)
{
    static const char *const known[] = { "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is(method, known[i]))
            return true;
    return false;
}

static void read_method(struct span method, struct alh_request *request)
{
    request->head_only = is(method, "HEAD");
    request->fetches = request->head_only || is(method, "GET");
    request->known = request->fetches || is_known(method);
    request->last = !request->fetches; /* it may have a body */
}

static bool is_version(struct span version)
{
    return length(version) == 8 && memcmp(version.at, "HTTP/", 5) == 0 && is_digit(version.at[5]) &&
           version.at[6] == '.' && is_digit(version.at[7]);
}

/* Where a method is not for us, neither is what it wants to be done to. */
static enum alh_serve_refusal read_request_line(struct span line, struct alh_request *request)
{
    struct span method = cut(&line, ' '), target = cut(&line, ' ');
    if (!is_token(method) || !is_version(line))
        return ALH_REFUSED_malformed;
    if (line.at[5] != '1')
        return ALH_REFUSED_other_version;
    read_method(method, request);
    request->old = line.at[7] == '0';
    if (request->old)
        request->last = true;
    return !request->fetches || read_target(target, request) ? ALH_NOT_REFUSED : ALH_REFUSED_malformed;
}

/* ---- headers ---- */

/* Who sends a header twice sends one list. One that is longer than any that makes sense counts as not sent. */
static void keep(struct span value, char *list, size_t max)
{
    size_t n = strlen(list);
    if (n + 2 + length(value) < max)
        snprintf(list + n, max - n, "%s%.*s", n > 0 ? ", " : "", (int)length(value), value.at);
    else
        list[0] = '\0';
}

static bool names_close(struct span list)
{
    while (length(list) > 0)
        if (is_word(trimmed(cut(&list, ',')), "close"))
            return true;
    return false;
}

/* A body is not read; so nothing behind it can be, either. */
static bool read_length(struct span value, struct alh_request *request)
{
    bool again = request->has_length;
    request->has_length = true;
    for (const char *at = value.at; at < value.end; at++) {
        if (!is_digit(*at))
            return false;
        if (*at != '0')
            request->last = true;
    }
    return !again && length(value) > 0 && length(value) < 20;
}

static bool read_field(struct span name, struct span value, struct alh_request *request)
{
    if (is_word(name, "host")) {
        bool again = request->names_host;
        request->names_host = true;
        return !again && read_host(value, request);
    }
    if (is_word(name, "content-length"))
        return read_length(value, request);
    if (is_word(name, "transfer-encoding"))
        request->last = request->has_coding = true;
    else if (is_word(name, "connection") && names_close(value))
        request->last = true;
    else if (is_word(name, "accept-encoding"))
        keep(value, request->accept_encoding, sizeof request->accept_encoding);
    else if (is_word(name, "if-none-match"))
        keep(value, request->if_none_match, sizeof request->if_none_match);
    return true;
}

static bool read_header(struct span line, struct alh_request *request)
{
    bool has_colon = length(line) > 0 && memchr(line.at, ':', length(line));
    struct span name = cut(&line, ':');
    return has_colon && is_token(name) && read_field(name, trimmed(line), request) &&
           !(request->has_length && request->has_coding);
}

/* ---- the whole ---- */

static enum alh_serve_refusal unfinished(enum line line, size_t n)
{
    if (line == BROKEN)
        return ALH_REFUSED_malformed;
    return n >= ALH_MAX_REQUEST ? ALH_REFUSED_too_long : ALH_NOT_REFUSED;
}

enum alh_serve_refusal alh_read_request(const char *bytes, size_t n, struct alh_request *request)
{
    struct span rest = { bytes, bytes + (n < ALH_MAX_REQUEST ? n : ALH_MAX_REQUEST) }, line;
    *request = (struct alh_request){ 0 };
    enum line found = take_line(&rest, &line);
    if (found == LINE && length(line) == 0) /* some clients send an empty line too many behind a body */
        found = take_line(&rest, &line);
    if (found != LINE)
        return unfinished(found, n);
    enum alh_serve_refusal flaw = read_request_line(line, request);
    if (flaw)
        return flaw;
    while ((found = take_line(&rest, &line)) == LINE && length(line) > 0)
        if (!read_header(line, request))
            return ALH_REFUSED_malformed;
    if (found != LINE)
        return unfinished(found, n);
    if (!request->names_host && !request->old)
        return ALH_REFUSED_malformed;
    request->length = (size_t)(rest.at - bytes);
    return ALH_NOT_REFUSED;
}
