/* said.h: what tests of sentences share. */
#ifndef UNIT_SAID_H
#define UNIT_SAID_H

#include <stdbool.h>

/* Fails with both texts when they differ. */
void expect_text(const char *found, const char *wanted);
/* Whether no character is cut in two. */
bool is_whole_utf8(const char *text);

#endif
