/* host.h: under which names the server answers. */
#ifndef ALH_HOST_H
#define ALH_HOST_H

#include <stdbool.h>

/* Whether a Host header names this server. Bound to a loopback address it answers under its own names only: else a page
   from elsewhere could let its name point here and read along (DNS rebinding). Bound to another address, it cannot know
   by which names people reach it, and every name will do. */
bool alh_is_our_host(const char *host, const char *bind, int port);

#endif
