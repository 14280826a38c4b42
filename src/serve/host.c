/* Browsers write addresses in one way only, so names can be compared as texts. */
#include "serve/host.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

enum {
    NAME = INET6_ADDRSTRLEN + 2,
    HTTP_PORT = 80
}; /* room for an address in brackets; the port that is not written */

/* 127.0.0.0/8, also as IPv6 writes it, and ::1. */
static bool is_loopback(const char *address)
{
    struct in_addr four;
    struct in6_addr six;
    if (inet_pton(AF_INET, address, &four) == 1)
        return ntohl(four.s_addr) >> 24 == 127;
    return inet_pton(AF_INET6, address, &six) == 1 &&
           (IN6_IS_ADDR_LOOPBACK(&six) || (IN6_IS_ADDR_V4MAPPED(&six) && six.s6_addr[12] == 127));
}

/* As a browser writes it. */
static void write_name(char name[NAME], const char *address)
{
    char text[INET6_ADDRSTRLEN];
    struct in6_addr six;
    bool is_six = inet_pton(AF_INET6, address, &six) == 1 && inet_ntop(AF_INET6, &six, text, sizeof text);
    snprintf(name, NAME, is_six ? "[%s]" : "%s", is_six ? text : address);
}

static bool is_host(const char *host, const char *name, int port)
{
    char whole[NAME + 8];
    snprintf(whole, sizeof whole, "%s:%d", name, port);
    return strcasecmp(host, whole) == 0 || (port == HTTP_PORT && strcasecmp(host, name) == 0);
}

bool alh_is_our_host(const char *host, const char *bind, int port)
{
    char bound[NAME];
    write_name(bound, bind);
    return !is_loopback(bind) || is_host(host, "localhost", port) || is_host(host, "127.0.0.1", port) ||
           is_host(host, "[::1]", port) || is_host(host, bound, port);
}
