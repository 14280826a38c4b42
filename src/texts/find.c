/* Finds a text by its name: what is shown of a module is called after its fields, notes and pieces, so that a module
   gets its words by writing them. */
#include "texts/texts.h"

#include <string.h>

static const char *const names[ALH_TEXTS] = {
#define TEXT(id, text) [ALH_TEXT_##id] = #id,
#define LANGUAGE en
#include "texts/texts.def"
};

/* Whether a name consists of these two parts with an underscore between them. */
static bool is_joined(const char *name, const char *kind, const char *of)
{
    size_t n = strlen(kind);
    return strncmp(name, kind, n) == 0 && name[n] == '_' && strcmp(name + n + 1, of) == 0;
}

bool alh_find_text(const char *kind, const char *of, enum alh_text_id *out)
{
    for (int id = 0; id < ALH_TEXTS; id++)
        if (is_joined(names[id], kind, of)) {
            *out = (enum alh_text_id)id;
            return true;
        }
    return false;
}
