/* said.c: what tests of sentences share. */
#include "unit/said.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void expect_text(const char *found, const char *wanted)
{
    if (strcmp(found, wanted) != 0)
        fail_msg("\n  said: %s\n  wanted: %s", found, wanted);
}

bool is_whole_utf8(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        int more = *at < 0x80 ? 0 : *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : -1;
        if (more < 0)
            return false;
        for (at++; more > 0; more--, at++)
            if ((*at & 0xC0) != 0x80)
                return false;
    }
    return true;
}
