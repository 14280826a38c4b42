/* What pieces and nouns are, in sentences: the rows EXPLAIN. The page reads them from files of its own (tools/explanations), so the
   WebAssembly of one language is built without them; which nouns there are, and whose, it knows all the same. */
#include "texts/texts.h"

#include <string.h>

static const struct {
    const char *noun;
    uint8_t module;
} nouns[] = {
#define EXPLAIN(noun, ...) { #noun, ALH_OF(ALH_MODULE_) },
#define LANGUAGE en
#include "texts/texts.def"
};
enum { NOUNS = sizeof nouns / sizeof *nouns };

static int find(const char *noun)
{
    int i = 0;
    while (i < NOUNS && strcmp(nouns[i].noun, noun) != 0)
        i++;
    return i;
}

const char *alh_explained_noun(int i)
{
    return i >= 0 && i < NOUNS ? nouns[i].noun : NULL;
}

int alh_explained_by(const char *noun)
{
    int i = find(noun);
    return i < NOUNS ? nouns[i].module : ALH_NOBODY;
}

#ifdef ALH_NO_EXPLANATIONS
int alh_explanation(enum alh_lang lang, const char *noun, const char *says[ALH_MOST_SAYS])
{
    (void)lang;
    (void)noun;
    (void)says;
    return 0;
}
#else
/* The same nouns in the same order in every language: the names of the members do not compile otherwise. */
struct explanations {
#define EXPLAIN(noun, ...) const char *noun[ALH_MOST_SAYS];
#define LANGUAGE en
#include "texts/texts.def"
};
_Static_assert(sizeof(struct explanations) == NOUNS * ALH_MOST_SAYS * sizeof(char *), "nothing between the nouns");
static const struct explanations tables[ALH_LANGS] = {
    [ALH_EN] = {
#define EXPLAIN(noun, ...) .noun = { __VA_ARGS__ },
#define LANGUAGE en
#include "texts/texts.def"
    },
    [ALH_DE] = {
#define EXPLAIN(noun, ...) .noun = { __VA_ARGS__ },
#define LANGUAGE de
#include "texts/texts.def"
    },
    [ALH_NL] = {
#define EXPLAIN(noun, ...) .noun = { __VA_ARGS__ },
#define LANGUAGE nl
#include "texts/texts.def"
    },
};

int alh_explanation(enum alh_lang lang, const char *noun, const char *says[ALH_MOST_SAYS])
{
    int i = find(noun), n = 0;
    if (i == NOUNS)
        return 0;
    const char *const *row = (const char *const *)&tables[lang] + (size_t)i * ALH_MOST_SAYS;
    while (n < ALH_MOST_SAYS && row[n]) {
        says[n] = row[n];
        n++;
    }
    return n;
}
#endif
