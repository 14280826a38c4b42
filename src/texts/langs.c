/* The tables of the languages that are built in: ALH_LANG_EN, ALH_LANG_DE, ALH_LANG_NL choose; none of them means all.
   A table with other ids than English, or the same in another order, does not compile. */
#include "texts/texts.h"

#include <string.h>

#if !defined(ALH_LANG_EN) && !defined(ALH_LANG_DE) && !defined(ALH_LANG_NL)
#define ALH_LANG_EN
#define ALH_LANG_DE
#define ALH_LANG_NL
#endif

#ifdef ALH_LANG_EN
static const char *const en[ALH_TEXTS] = {
#define TEXT(id, text) [ALH_TEXT_##id] = (text),
#define LANGUAGE en
#include "texts/texts.def"
};
#endif

#ifdef ALH_LANG_DE
static const char *const de[ALH_TEXTS] = {
#define TEXT(id, text) [ALH_TEXT_##id] = (text),
#define LANGUAGE de
#include "texts/texts.def"
};
enum de_order {
#define TEXT(id, text) DE_##id,
#define LANGUAGE de
#include "texts/texts.def"
    DE_TEXTS
};
#define TEXT(id, text) _Static_assert((int)DE_##id == (int)ALH_TEXT_##id, "German and English differ at " #id);
#define LANGUAGE de
#include "texts/texts.def"
_Static_assert((int)DE_TEXTS == (int)ALH_TEXTS, "German ends before English");
#endif

#ifdef ALH_LANG_NL
static const char *const nl[ALH_TEXTS] = {
#define TEXT(id, text) [ALH_TEXT_##id] = (text),
#define LANGUAGE nl
#include "texts/texts.def"
};
enum nl_order {
#define TEXT(id, text) NL_##id,
#define LANGUAGE nl
#include "texts/texts.def"
    NL_TEXTS
};
#define TEXT(id, text) _Static_assert((int)NL_##id == (int)ALH_TEXT_##id, "Dutch and English differ at " #id);
#define LANGUAGE nl
#include "texts/texts.def"
_Static_assert((int)NL_TEXTS == (int)ALH_TEXTS, "Dutch ends before English");
#endif

static const char *const *const tables[ALH_LANGS] = {
#ifdef ALH_LANG_EN
    [ALH_EN] = en,
#endif
#ifdef ALH_LANG_DE
    [ALH_DE] = de,
#endif
#ifdef ALH_LANG_NL
    [ALH_NL] = nl,
#endif
};
static const char *const codes[ALH_LANGS] = { [ALH_EN] = "en", [ALH_DE] = "de", [ALH_NL] = "nl" };

bool alh_find_lang(const char *code, enum alh_lang *out)
{
    for (int lang = 0; lang < ALH_LANGS; lang++)
        if (tables[lang] && strcmp(codes[lang], code) == 0) {
            *out = (enum alh_lang)lang;
            return true;
        }
    return false;
}

const char *alh_lang_code(enum alh_lang lang)
{
    return codes[lang];
}

const char *alh_text(enum alh_lang lang, enum alh_text_id id)
{
    int built = (int)lang;
    for (int i = 0; !tables[built]; i++)
        built = i;
    return tables[built][id];
}
