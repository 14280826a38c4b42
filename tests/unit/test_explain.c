/* Every noun and piece explains itself, in every language; what is missing is listed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/explain.h"
#include "support/positions.h"

enum { LONGEST = 160 };

/* A game with all modules, as seat 0 sees it. */
static struct alh_state game, view;

static void deal(int players)
{
    struct alh_config config = alh_default_config();
    config.players = (uint8_t)players;
    for (int i = 0; i < ALH_MODULES; i++)
        config.modules |= (uint64_t)1 << i;
    alh_new(&game, &config, "explain", 7, NULL);
    finish_setup(&game);
    alh_hide(&view, &game, 0);
}

static int missing;

static void miss(const char *handle, const char *why, const char *what)
{
    print_message("%s: %s %s\n", handle, why, what);
    missing++;
}

/* Sentences are short and end like sentences. */
static void judge(const char *handle, const char *said)
{
    size_t n = strlen(said);
    if (n < 8 || said[n - 1] != '.' || n > LONGEST || strpbrk(said, "{}"))
        miss(handle, "no short sentence:", said);
}

static void expect_explained(const char *handle)
{
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        static const struct alh_names nobody;
        const struct alh_explaining e = { (enum alh_lang)lang, &nobody, &game, &view, 0 };
        struct alh_subject of;
        const char *says[ALH_MOST_SAYS];
        struct alh_now_line now[ALH_MOST_NOW];
        if (!alh_find_subject(&e, handle, &of)) {
            miss(handle, "means nothing", "");
            continue;
        }
        int n = of.n_nouns ? alh_explanation((enum alh_lang)lang, of.noun[0], says) : 0;
        if (!n)
            miss(handle, "has no sentence:", alh_lang_code((enum alh_lang)lang));
        for (int i = 0; i < n; i++)
            judge(handle, says[i]);
        n = alh_say_now(&e, &of, handle, now);
        for (int i = 0; i < n; i++) {
            judge(handle, now[i].text);
            if (!alh_find_subject(&e, now[i].mark, &of))
                miss(handle, "has a mark that means nothing:", now[i].mark);
        }
    }
}

static void expect_pick(int noun, int id)
{
    char handle[ALH_MAX_HANDLE];
    alh_handle(&(struct alh_pick){ .noun = (uint8_t)noun, .id = (uint8_t)id }, handle);
    expect_explained(handle);
}

static void test_pieces(void **state)
{
    (void)state;
    deal(3);
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool fountain = tile >= ALH_TILE_FOUNTAIN && tile < ALH_TILE_FOUNTAIN + ALH_MAX_PLAYERS;
        if (alh_tile(tile) && !fountain)
            expect_pick(ALH_PICK_TILE, tile);
    }
    for (int card = 1; card < ALH_CARDS_END; card++)
        if (alh_card_id(card) || alh_worth(card))
            expect_pick(card < ALH_CARD_SCORING ? ALH_PICK_HAND : ALH_PICK_DRAWN, card);
    for (int thing = 1; thing < ALH_THINGS_END; thing++)
        expect_pick(ALH_PICK_THING, thing);
    assert_int_equal(missing, 0);
}

static void test_nouns(void **state)
{
    (void)state;
    static const char *const places[] = { "slot:1",   "cell:0,0",   "cell:9,9",      "crossing:1,1",
                                          "number:3", "half:1",     "die:pavilion8", "stall:1,denar",
                                          "turn:1",   "treasure:3", "side:N" };
    deal(2);
    for (int type = 0; type < ALH_TYPES; type++)
        expect_pick(ALH_PICK_TYPE, type);
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        expect_pick(ALH_PICK_CURRENCY, currency);
    for (int word = ALH_WORD_none + 1; word < ALH_WORDS; word++)
        expect_pick(ALH_PICK_OPTION, word);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        expect_explained(places[i]);
    for (int source = 0; source < ALH_SOURCES; source++) {
        char handle[ALH_MAX_HANDLE];
        snprintf(handle, sizeof handle, "source:%s", alh_source_name(source));
        expect_explained(handle);
    }
    for (int module = 0; module < ALH_MODULES; module++) {
        char handle[ALH_MAX_HANDLE];
        snprintf(handle, sizeof handle, "module:%s", alh_module_row(module)->id);
        if (module != ALH_MODULE_base)
            expect_explained(handle);
    }
    assert_int_equal(missing, 0);
}

/* What a word starts is said, not only that something can be done. */
static void test_words_have_sentences_of_their_own(void **state)
{
    (void)state;
    for (int word = ALH_WORD_none + 1; word < ALH_WORDS; word++) {
        char noun[ALH_MAX_NOUN];
        alh_make_noun(noun, "option", alh_word_name(word));
        if (alh_explained_by(noun) == ALH_NOBODY)
            miss(noun, "has no sentences", "");
    }
    assert_int_equal(missing, 0);
}

/* Whatever is called by its noun alone can be explained. */
static void test_nouns_without_a_handle(void **state)
{
    (void)state;
    static const char *const nouns[] = {
#define CALLED(kind, of, text) #kind ":" #of,
#define LANGUAGE en
#include "texts/texts.def"
    };
    deal(2);
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        if (strncmp(nouns[i], "noun:", 5) == 0)
            expect_explained(nouns[i]);
    assert_int_equal(missing, 0);
}

/* Every noun has as many sentences in each language. */
static void test_languages_say_as_much(void **state)
{
    (void)state;
    const char *says[ALH_MOST_SAYS];
    for (int i = 0; alh_explained_noun(i); i++) {
        const char *noun = alh_explained_noun(i);
        int n = alh_explanation(ALH_EN, noun, says);
        for (int lang = 0; lang < ALH_LANGS; lang++)
            if (!n || alh_explanation((enum alh_lang)lang, noun, says) != n)
                miss(noun, "says less or more in", alh_lang_code((enum alh_lang)lang));
    }
    assert_int_equal(missing, 0);
}

static void expect_refused(const char *handle)
{
    const struct alh_explaining e = { ALH_EN, NULL, &game, &view, 0 };
    struct alh_subject of;
    assert_false(alh_find_subject(&e, handle, &of));
}

static void test_what_means_nothing(void **state)
{
    (void)state;
    deal(3);
    expect_refused("");
    expect_refused("noun:");
    expect_refused("noun:nothing");
    expect_refused("noun:falcon"); /* is called by its id */
    expect_refused("source:nothing");
    expect_refused("tile:tower99");
}

/* What the seat holds is said, what another holds is not. */
static void test_where_and_now(void **state)
{
    (void)state;
    deal(3);
    const struct alh_explaining e = { ALH_EN, NULL, &game, &view, 0 };
    struct alh_subject of;
    char handle[ALH_MAX_HANDLE], text[512] = "";
    struct alh_say say = { .to = text, .max = sizeof text };
    int card = alh_next_card(&game.hand[0], 0);
    alh_handle(&(struct alh_pick){ .noun = ALH_PICK_HAND, .id = (uint8_t)card }, handle);
    assert_true(alh_find_subject(&e, handle, &of));
    alh_say_whereabouts(&say, &e, &of);
    assert_string_equal(text, "in your hand");
    assert_true(alh_find_subject(&e, "slot:1", &of));
    say.n = 0;
    alh_say_whereabouts(&say, &e, &of);
    assert_string_equal(text, "in the market, for gulden");
}

/* How many of a kind one has is said of the tile on a slot, not of the slot. */
static void test_mark_of_a_tile_on_a_slot(void **state)
{
    (void)state;
    deal(3);
    view.market[0] = ALH_TILE_ground;
    const struct alh_explaining e = { ALH_EN, NULL, &game, &view, 0 };
    struct alh_now_line now[ALH_MOST_NOW];
    struct alh_subject of;
    char tile[ALH_MAX_HANDLE];
    alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = ALH_TILE_ground }, tile);
    assert_true(alh_find_subject(&e, "slot:1", &of));
    int n = alh_say_now(&e, &of, "slot:1", now);
    assert_int_equal(n, ALH_MOST_NOW);
    assert_string_equal(now[1].text, "You have none of this kind.");
    assert_string_equal(now[1].mark, tile);
}

/* Of Dirk it is said for which types he would get points, and how many, as long as there are any. */
static void test_points_of_dirk(void **state)
{
    (void)state;
    struct alh_config config = alh_default_config();
    config.players = 2;
    alh_new(&game, &config, "explain", 7, NULL);
    game.scorings_done = 1;
    uint64_t tower = (uint64_t)1 << alh_find_tile(ALH_TOWER, 10, ALH_W),
             garden = (uint64_t)1 << alh_find_tile(ALH_GARDEN, 12, ALH_S);
    game.dirk = (struct alh_tiles){ { tower | garden } };
    alh_hide(&view, &game, 0);
    static const char *const wanted[ALH_LANGS] = { "If scored now: gardens 12, towers 13.",
                                                   "Punkte, wenn jetzt gewertet würde: Gärten 12, Türme 13.",
                                                   "Punten als nu gewaardeerd werd: tuinen 12, torens 13." };
    struct alh_now_line now[ALH_MOST_NOW];
    struct alh_subject of;
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        const struct alh_explaining e = { (enum alh_lang)lang, NULL, &game, &view, 0 };
        assert_true(alh_find_subject(&e, "noun:dirk", &of));
        assert_int_equal(alh_say_now(&e, &of, "noun:dirk", now), 2);
        assert_string_equal(now[1].text, wanted[lang]);
        assert_string_equal(now[1].mark, "noun:dirk");
    }
    memset(&view.dirk, 0, sizeof view.dirk);
    const struct alh_explaining e = { ALH_EN, NULL, &game, &view, 0 };
    assert_int_equal(alh_say_now(&e, &of, "noun:dirk", now), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_nouns),
        cmocka_unit_test(test_words_have_sentences_of_their_own),
        cmocka_unit_test(test_nouns_without_a_handle),
        cmocka_unit_test(test_languages_say_as_much),
        cmocka_unit_test(test_what_means_nothing),
        cmocka_unit_test(test_where_and_now),
        cmocka_unit_test(test_mark_of_a_tile_on_a_slot),
        cmocka_unit_test(test_points_of_dirk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
