/* Finds a text by its name among the rows CALLED: what pieces are called that have no name elsewhere, and where they lie. */
#include "texts/texts.h"

#include <string.h>

static const struct {
    const char *kind, *of;
    uint16_t text;
} rows[] = {
#define CALLED(kind, of, text) { #kind, #of, ALH_TEXT_##kind##_##of },
#define LANGUAGE en
#include "texts/texts.def"
};

bool alh_find_called(const char *kind, const char *of, enum alh_text_id *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].kind, kind) == 0 && strcmp(rows[i].of, of) == 0) {
            *out = (enum alh_text_id)rows[i].text;
            return true;
        }
    return false;
}
