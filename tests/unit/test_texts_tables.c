/* The three tables agree, and whatever is written stays whole in its buffer. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <limits.h>

#include <cmocka.h>

#include "texts/texts.h"

#include "support/positions.h"
#include "unit/said.h"

/* Read from the files, so that these checks do not depend on the languages of this build. */
static const char *const table[ALH_LANGS][ALH_TEXTS] = {
    [ALH_EN] = {
#define TEXT(id, text) [ALH_TEXT_##id] = text,
#define LANGUAGE en
#include "texts/texts.def"
    },
    [ALH_DE] = {
#define TEXT(id, text) [ALH_TEXT_##id] = text,
#define LANGUAGE de
#include "texts/texts.def"
    },
    [ALH_NL] = {
#define TEXT(id, text) [ALH_TEXT_##id] = text,
#define LANGUAGE nl
#include "texts/texts.def"
    },
};
static const char *const ids[ALH_TEXTS] = {
#define TEXT(id, text) [ALH_TEXT_##id] = #id,
#define LANGUAGE en
#include "texts/texts.def"
};
static const struct alh_names names = { .of = { "Kim", "Nina", NULL } };
enum { ROOM = 1024 };

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool is_question(int id)
{
    return (begins(ids[id], "prompt_") && strcmp(ids[id], "prompt_over") != 0) || begins(ids[id], "ask_");
}

static bool is_sentence(int id)
{
    return begins(ids[id], "prompt_over") || begins(ids[id], "move_") || begins(ids[id], "event_") ||
           begins(ids[id], "refusal_");
}

static int words_in(const char *text)
{
    int n = 0;
    for (const char *at = text; *at; at++)
        n += *at != ' ' && (at == text || at[-1] == ' ');
    return n;
}

/* What a text says itself, besides its placeholders. */
static bool has_words_of_its_own(const char *text)
{
    int depth = 0;
    for (; *text; text++) {
        depth += (*text == '{') - (*text == '}');
        if (!depth && isalpha((unsigned char)*text))
            return true;
    }
    return false;
}

/* ---- tables ---- */

static void test_no_text_is_missing(void **state)
{
    (void)state;
    for (int lang = 0; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++)
            if (!table[lang][id] || !table[lang][id][0])
                fail_msg("%s: %s is missing or empty", alh_lang_code((enum alh_lang)lang), ids[id]);
}

/* Not every language has another form of the verb for who is addressed. */
static bool is_verb(const char *place)
{
    return strcmp(place, "{player|") == 0 || strcmp(place, "{seats|") == 0;
}

/* The placeholders of a text without the forms of plurals, each once and sorted: "{cards}{number}{number|". */
static void list_places(const char *text, char *out)
{
    char found[16][24];
    int n = 0;
    for (const char *open = strchr(text, '{'); open; open = strchr(open + 1, '{')) {
        size_t length = strcspn(open, "|}") + 1;
        char place[24] = { 0 };
        assert_true(n < 16 && length < sizeof place);
        memcpy(place, open, length);
        int at = 0;
        while (at < n && strcmp(found[at], place) < 0)
            at++;
        if (is_verb(place) || (at < n && strcmp(found[at], place) == 0))
            continue;
        memmove(found[at + 1], found[at], (size_t)(n++ - at) * sizeof *found);
        memcpy(found[at], place, sizeof place);
    }
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        strcat(out, found[i]);
}

static void test_placeholders_are_those_of_english(void **state)
{
    (void)state;
    for (int lang = ALH_EN + 1; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++) {
            char here[ROOM], english[ROOM];
            list_places(table[lang][id], here);
            list_places(table[ALH_EN][id], english);
            if (strcmp(here, english) != 0)
                fail_msg("%s: %s has %s instead of %s", alh_lang_code((enum alh_lang)lang), ids[id], here, english);
        }
}

static void test_plurals_have_two_forms(void **state)
{
    (void)state;
    for (int lang = 0; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++)
            for (const char *open = strchr(table[lang][id], '{'); open; open = strchr(open + 1, '{')) {
                int bars = 0;
                const char *at = open;
                for (; *at && *at != '}'; at++)
                    bars += *at == '|';
                if (*at != '}' || (bars != 0 && bars != 2))
                    fail_msg("%s: %s has a broken placeholder", alh_lang_code((enum alh_lang)lang), ids[id]);
            }
}

static void test_sentences_end_with_a_full_stop(void **state)
{
    (void)state;
    for (int lang = 0; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++) {
            const char *text = table[lang][id];
            if (is_sentence(id) && text[strlen(text) - 1] != '.')
                fail_msg("%s has no full stop: %s", ids[id], text);
            if (is_question(id) && text[strlen(text) - 1] != '?')
                fail_msg("%s asks nothing: %s", ids[id], text);
        }
}

static void test_languages_differ(void **state)
{
    (void)state;
    for (int a = 0; a < ALH_LANGS; a++)
        for (int b = a + 1; b < ALH_LANGS; b++)
            for (int id = 0; id < ALH_TEXTS; id++)
                if ((is_sentence(id) || is_question(id) || words_in(table[a][id]) > 2) &&
                    has_words_of_its_own(table[a][id]) && strcmp(table[a][id], table[b][id]) == 0)
                    fail_msg("%s is the same in two languages: %s", ids[id], table[a][id]);
}

static void test_every_placeholder_is_filled(void **state)
{
    (void)state;
    struct alh_cards cards = { 0 };
    alh_add_card(&cards, alh_card(ALH_DENAR, 4));
    const struct alh_blanks blanks = {
        .tile = 1,
        .other = 2,
        .round = 1,
        .card = alh_card(ALH_DUKAT, 6),
        .thing = 9,
        .cards = &cards,
        .seats = 3,
        .number = 2,
        .word = { "a", "b", "c", "d" },
    };
    for (int lang = 0; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++) {
            char text[ROOM];
            struct alh_say say = { .to = text, .max = sizeof text };
            alh_say_text(&say, (enum alh_lang)lang, (enum alh_text_id)id, &blanks);
            if (say.n == 0 || say.full || strpbrk(text, is_sentence(id) ? "{}|?" : "{}"))
                fail_msg("%s: %s", ids[id], text);
        }
}

static void test_languages_are_found_by_code(void **state)
{
    (void)state;
    for (int i = 0; i < ALH_LANGS; i++) {
        enum alh_lang lang = ALH_LANGS;
        bool found = alh_find_lang(alh_lang_code((enum alh_lang)i), &lang);
        assert_int_equal(lang, found ? i : ALH_LANGS);
        if (found)
            expect_text(alh_text(lang, ALH_TEXT_type_tower), table[i][ALH_TEXT_type_tower]);
    }
    enum alh_lang lang = ALH_LANGS;
    assert_false(alh_find_lang("fr", &lang) || alh_find_lang("", &lang) || alh_find_lang("EN", &lang));
    assert_int_equal(lang, ALH_LANGS);
}

/* ---- the writer ---- */

/* Says the same at every size, in a buffer without a byte to spare. */
static void test_output_stays_in_its_buffer(void **state)
{
    (void)state;
    static const char *const pieces[] = { "Gemächer", ", ", "1€", " 🧀🧀", "", "ß", "x." };
    static const char whole[] = "Gemächer, 1€ 🧀🧀ßx.";
    for (size_t max = 1; max <= sizeof whole + 1; max++) {
        char *to = malloc(max);
        assert_non_null(to);
        struct alh_say say = { .to = to, .max = max };
        for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
            alh_say(&say, pieces[i]);
        assert_int_equal(strlen(to), say.n);
        assert_true(begins(whole, to) && is_whole_utf8(to));
        assert_int_equal(say.full, max < sizeof whole);
        assert_true(say.full ? max - say.n <= 4 : say.n == sizeof whole - 1);
        free(to);
    }
    struct alh_say nowhere = { 0 };
    alh_say(&nowhere, "x");
    assert_true(nowhere.full && nowhere.n == 0);
}

static void test_every_text_is_cut_at_a_whole_character(void **state)
{
    (void)state;
    const struct alh_blanks blanks = { .seats = 7, .tile = 1, .other = 2, .number = 2 };
    for (int lang = 0; lang < ALH_LANGS; lang++)
        for (int id = 0; id < ALH_TEXTS; id++) {
            char whole[ROOM];
            struct alh_say all = { .to = whole, .max = sizeof whole, .names = &names };
            alh_say_text(&all, (enum alh_lang)lang, (enum alh_text_id)id, &blanks);
            for (size_t max = 1; max <= all.n; max++) {
                char part[ROOM];
                memset(part, '#', sizeof part);
                struct alh_say say = { .to = part, .max = max, .names = &names };
                alh_say_text(&say, (enum alh_lang)lang, (enum alh_text_id)id, &blanks);
                assert_true(say.full && part[max] == '#' && begins(whole, part) && is_whole_utf8(part));
            }
        }
}

static void test_nothing_follows_what_was_cut(void **state)
{
    (void)state;
    char text[3];
    struct alh_say say = { .to = text, .max = sizeof text };
    alh_say(&say, "a€");
    alh_say(&say, "b");
    expect_text(text, "a");
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        int number;
        const char *text;
    } rows[] = {
        { 0, "0" }, { 7, "7" }, { -1, "-1" }, { 120, "120" }, { INT_MAX, "2147483647" }, { INT_MIN, "-2147483648" }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[16];
        struct alh_say say = { .to = text, .max = sizeof text };
        alh_say_number(&say, rows[i].number);
        expect_text(text, rows[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_text_is_missing),
        cmocka_unit_test(test_placeholders_are_those_of_english),
        cmocka_unit_test(test_plurals_have_two_forms),
        cmocka_unit_test(test_sentences_end_with_a_full_stop),
        cmocka_unit_test(test_languages_differ),
        cmocka_unit_test(test_every_placeholder_is_filled),
        cmocka_unit_test(test_languages_are_found_by_code),
        cmocka_unit_test(test_output_stays_in_its_buffer),
        cmocka_unit_test(test_every_text_is_cut_at_a_whole_character),
        cmocka_unit_test(test_nothing_follows_what_was_cut),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
