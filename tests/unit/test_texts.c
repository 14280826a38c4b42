/* Every sentence is whole, different in each language and never longer than its buffer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "texts/texts.h"

#include "support/positions.h"
#include "unit/said.h"

static const char *const rules[ALH_RULES] = {
    "none",
#define REFUSAL(rule) #rule,
#include "engine/rows.def"
};

static struct alh_names names = { .of = { "Kim", "Nina", NULL } };
enum { ROOM = 512 };

/* ---- sentences ---- */

/* Two players; Kim is asked, has tower 10 (W) at 1,0 and tower 11 (N) pending; garden 12 (S) lies on slot 3. */
static struct alh_state example(int ask, int step)
{
    struct alh_state s = { .players = 2, .words = 1, .step = (uint8_t)step, .depth = 1 };
    s.modules = (uint64_t)1 << ALH_MODULE_base;
    int tower = alh_find_tile(ALH_TOWER, 10, ALH_W), pending = alh_find_tile(ALH_TOWER, 11, ALH_N);
    s.stack[0] = (struct alh_frame){ .kind = (uint8_t)ask, .player = 0 };
    alh_put_tile(&s, &s.alhambra[0], tower, 1, 0);
    s.pending[0].word[pending >> 6] |= (uint64_t)1 << (pending & 63);
    s.market[2] = (uint8_t)alh_find_tile(ALH_GARDEN, 12, ALH_S);
    return s;
}

static struct alh_cards two_cards(int first, int second)
{
    struct alh_cards cards = { 0 };
    alh_add_card(&cards, first);
    alh_add_card(&cards, second);
    return cards;
}

static void expect_prompt(const struct alh_state *s, const char *en, const char *de, const char *nl)
{
    const char *const wanted[ALH_LANGS] = { en, de, nl };
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        char text[ROOM];
        struct alh_say say = { .to = text, .max = sizeof text };
        alh_say_prompt(&say, (enum alh_lang)lang, s);
        expect_text(text, wanted[lang]);
    }
}

static void test_prompts(void **state)
{
    (void)state;
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    expect_prompt(&s, "What do you do?", "Was machst du?", "Wat doe je?");
    s.actions = 1;
    expect_prompt(&s, "Another action: what do you do?", "Noch eine Aktion: Was machst du?",
                  "Nog een actie: wat doe je?");
    s = example(ALH_ASK_place, ALH_STEP_PLACE);
    expect_prompt(&s, "Where do you build the tower?", "Wo baust du den Turm?", "Waar bouw je de toren?");
    s.pending[0].word[0] |= 2;
    expect_prompt(&s, "Which do you build first?", "Was baust du zuerst?", "Wat bouw je eerst?");
    s.step = ALH_STEP_OVER;
    s.depth = 0;
    expect_prompt(&s, "The game is over.", "Das Spiel ist zu Ende.", "Het spel is afgelopen.");
}

/* The thing stands in the accusative with its article: a building, a piece of a module, a person. */
static void test_things_of_questions(void **state)
{
    (void)state;
    static const struct {
        struct alh_pick what;
        const char *said[ALH_LANGS];
    } rows[] = {
        { { .noun = ALH_PICK_TYPE, .id = ALH_ARCADES }, { "the arcades", "die Arkaden", "de bogengalerij" } },
        { { .noun = ALH_PICK_TILE, .id = ALH_TILE_camp }, { "the camp", "das Feldlager", "het veldkamp" } },
        { { .noun = ALH_PICK_TILE, .id = ALH_TILE_project },
          { "the project", "das Großprojekt", "het grote project" } },
        { { .noun = ALH_PICK_CARD, .id = ALH_CARD_character + 5 }, { "the wise man", "den Weisen", "de wijze man" } },
        { { .noun = ALH_PICK_CARD, .id = ALH_CARD_sultan }, { "the card", "die Karte", "de kaart" } },
        { { .noun = ALH_PICK_NONE }, { "the tile", "das Plättchen", "de tegel" } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int lang = 0; lang < ALH_LANGS; lang++) {
            char text[ROOM];
            struct alh_say say = { .to = text, .max = sizeof text };
            alh_say_the(&say, (enum alh_lang)lang, &rows[i].what);
            expect_text(text, rows[i].said[lang]);
        }
}

static void expect_move(struct alh_move move, const char *en, const char *de, const char *nl)
{
    const char *const wanted[ALH_LANGS] = { en, de, nl };
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        char text[ROOM];
        struct alh_say say = { .to = text, .max = sizeof text };
        alh_say_move(&say, (enum alh_lang)lang, &s, &move);
        expect_text(text, wanted[lang]);
    }
}

static void test_moves(void **state)
{
    (void)state;
    uint8_t arcades = (uint8_t)alh_find_tile(ALH_ARCADES, 6, ALH_N | ALH_E);
    struct alh_cards small = two_cards(alh_card(ALH_DENAR, 2), alh_card(ALH_DIRHAM, 3));
    struct alh_cards pay = two_cards(alh_card(ALH_DENAR, 6), alh_card(ALH_DENAR, 6));
    expect_move((struct alh_move){ .kind = ALH_MOVE_take, .cards = small },
                "Take denar 2 and dirham 3 from the display.", "Nimm Denar 2 und Dirham 3 aus der Auslage.",
                "Neem denar 2 en dirham 3 van het geldkaartenbord.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_buy, .slot = 3, .cards = pay },
                "Buy garden 12 from the denar slot for denar 6 and denar 6.",
                "Kaufe Garten 12 vom Denar-Feld für Denar 6 und Denar 6.",
                "Koop tuin 12 van het denarvak voor denar 6 en denar 6.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_buy, .slot = 9 }, "Buy a tile for no card.",
                "Kaufe ein Plättchen für keine Karte.", "Koop een tegel voor geen kaart.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_rebuild_build, .tile = arcades, .x = -1, .y = 2 },
                "Rebuild: build arcades 6 from the reserve on the square one left, two below the fountain.",
                "Umbau: Baue Arkaden 6 aus der Reserve auf dem Feld eins links, zwei unter dem Brunnen.",
                "Verbouwing: bouw bogengalerij 6 uit de reserve op het veld een links, twee onder de fontein.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_rebuild_swap, .tile = arcades, .x = 1 },
                "Rebuild: build arcades 6 on the square one right of the fountain and put tower 10 into the reserve.",
                "Umbau: Baue Arkaden 6 auf dem Feld eins rechts vom Brunnen und lege Turm 10 in die Reserve.",
                "Verbouwing: bouw bogengalerij 6 op het veld een rechts van de fontein en leg toren 10 in de reserve.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_rebuild_remove, .x = 1 },
                "Rebuild: put tower 10 from the square one right of the fountain into the reserve.",
                "Umbau: Lege Turm 10 vom Feld eins rechts vom Brunnen in die Reserve.",
                "Verbouwing: leg toren 10 van het veld een rechts van de fontein in de reserve.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_rebuild_remove, .x = 5 },
                "Rebuild: put the tile on the square five right of the fountain into the reserve.",
                "Umbau: Lege das Plättchen auf dem Feld fünf rechts vom Brunnen in die Reserve.",
                "Verbouwing: leg de tegel op het veld vijf rechts van de fontein in de reserve.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_pass }, "Pass.", "Passe.", "Pas.");
    expect_move((struct alh_move){ .kind = ALH_MOVE_give, .tile = arcades }, "Give arcades 6 to Dirk.",
                "Gib Arkaden 6 an Dirk.", "Geef bogengalerij 6 aan Dirk.");
}

static void expect_event(struct alh_event event, const char *en, const char *de, const char *nl)
{
    const char *const wanted[ALH_LANGS] = { en, de, nl };
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        char text[ROOM];
        struct alh_say say = { .to = text, .max = sizeof text, .names = &names };
        alh_say_event(&say, (enum alh_lang)lang, &s, &event);
        expect_text(text, wanted[lang]);
    }
}

static void test_events_of_turns(void **state)
{
    (void)state;
    uint8_t tower = (uint8_t)alh_find_tile(ALH_TOWER, 10, ALH_W),
            chambers = (uint8_t)alh_find_tile(ALH_CHAMBERS, 10, 0);
    struct alh_event bought = { .kind = ALH_EVENT_bought,
                                .slot = 3,
                                .tile = tower,
                                .number = 11,
                                .price = 10,
                                .cards = two_cards(alh_card(ALH_DENAR, 4), alh_card(ALH_DENAR, 7)) };
    expect_event(bought, "Kim buys tower 10 from the denar slot for denar 4 and denar 7: 11 for a price of 10.",
                 "Kim kauft Turm 10 vom Denar-Feld für Denar 4 und Denar 7: 11 bei einem Preis von 10.",
                 "Kim koopt toren 10 van het denarvak voor denar 4 en denar 7: 11 bij een prijs van 10.");
    bought.number = bought.price;
    bought.cards = two_cards(alh_card(ALH_DENAR, 4), alh_card(ALH_DENAR, 6));
    expect_event(bought, "Kim buys tower 10 from the denar slot for denar 4 and denar 6: the exact price.",
                 "Kim kauft Turm 10 vom Denar-Feld für Denar 4 und Denar 6: genau der Preis.",
                 "Kim koopt toren 10 van het denarvak voor denar 4 en denar 6: precies de prijs.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_swapped, .player = 1, .tile = chambers, .other = tower, .x = 1 },
                 "Nina builds chambers 10 on the square one right of the fountain and puts tower 10 into the reserve.",
                 "Nina baut Gemächer 10 auf dem Feld eins rechts vom Brunnen und legt Turm 10 in die Reserve.",
                 "Nina bouwt kamers 10 op het veld een rechts van de fontein en legt toren 10 in de reserve.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_slot_filled, .player = ALH_NOBODY, .slot = 4, .tile = chambers },
                 "New on the dukat slot: chambers 10.", "Neu auf dem Dukaten-Feld: Gemächer 10.",
                 "Nieuw op het dukaatvak: kamers 10.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_turn, .player = 2 }, "Player 3 is on turn.",
                 "Spieler 3 ist am Zug.", "Speler 3 is aan de beurt.");
}

/* What was declined says what that means; where it means no more than that, one passes. */
static void test_events_of_declining(void **state)
{
    (void)state;
    struct alh_event passed = { .kind = ALH_EVENT_passed, .ask = ALH_ASK_bid };
    expect_event(passed, "Kim passes.", "Kim passt.", "Kim past.");
    passed.ask = ALH_ASK_move_marshal;
    expect_event(passed, "Kim leaves the marshal where he is.", "Kim lässt den Hofmarschall stehen.",
                 "Kim laat de hofmaarschalk staan.");
    passed.ask = ALH_ASK_wrap;
    expect_event(passed, "Kim leaves it at that.", "Kim lässt es dabei.", "Kim laat het hierbij.");
    passed.ask = ALH_ASK_start;
    names.you = 1;
    expect_event(passed, "You ask nobody for help now.", "Du bittest jetzt niemanden um Hilfe.",
                 "Je vraagt nu niemand om hulp.");
    names.you = 0;
}

static void test_events_of_scorings(void **state)
{
    (void)state;
    expect_event(
        (struct alh_event){ .kind = ALH_EVENT_scored, .source = ALH_SOURCE_wall, .type = ALH_NO_TYPE, .number = 1 },
        "Kim scores 1 point for the longest piece of outer wall.",
        "Kim erhält 1 Punkt für das längste Stück Außenmauer.", "Kim krijgt 1 punt voor het langste stuk buitenmuur.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_scored,
                                     .player = ALH_DIRK,
                                     .source = ALH_SOURCE_majorities,
                                     .type = ALH_GARDEN,
                                     .number = 12 },
                 "Dirk scores 12 points for gardens.", "Dirk erhält 12 Punkte für Gärten.",
                 "Dirk krijgt 12 punten voor tuinen.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_over, .seats = 2 }, "The game is over. Nina wins.",
                 "Das Spiel ist zu Ende. Nina gewinnt.", "Het spel is afgelopen. Nina wint.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_over, .seats = 7 },
                 "The game is over. Kim, Nina and Player 3 share the victory.",
                 "Das Spiel ist zu Ende. Kim, Nina und Spieler 3 teilen sich den Sieg.",
                 "Het spel is afgelopen. Kim, Nina en Speler 3 delen de overwinning.");
}

/* Who reads it is "you", in front of others; the rest keep their names. */
static void test_events_of_who_reads(void **state)
{
    (void)state;
    uint8_t tower = (uint8_t)alh_find_tile(ALH_TOWER, 10, ALH_W);
    names.you = 2;
    expect_event((struct alh_event){ .kind = ALH_EVENT_turn, .player = 1 }, "You are on turn.", "Du bist am Zug.",
                 "Je bent aan de beurt.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_turn, .player = 0 }, "Kim is on turn.", "Kim ist am Zug.",
                 "Kim is aan de beurt.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_over, .seats = 2 }, "The game is over. You win.",
                 "Das Spiel ist zu Ende. Du gewinnst.", "Het spel is afgelopen. Jij wint.");
    expect_event((struct alh_event){ .kind = ALH_EVENT_over, .seats = 3 },
                 "The game is over. You and Kim share the victory.",
                 "Das Spiel ist zu Ende. Du und Kim teilt euch den Sieg.",
                 "Het spel is afgelopen. Jij en Kim delen de overwinning.");
    expect_event(
        (struct alh_event){
            .kind = ALH_EVENT_stall_bought, .seller = 1, .tile = tower, .stall = 1, .price = 10, .number = 10 },
        "Kim buys tower 10 from you (denar stall) for no card: the exact price.",
        "Kim kauft Turm 10 bei dir (Denar-Stand) für keine Karte: genau der Preis.",
        "Kim koopt toren 10 bij jou (denarkraam) voor geen kaart: precies de prijs.");
    names.you = 0;
}

static void expect_refusal(struct alh_refusal why, const char *en, const char *de, const char *nl)
{
    const char *const wanted[ALH_LANGS] = { en, de, nl };
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        char text[ROOM];
        struct alh_say say = { .to = text, .max = sizeof text };
        alh_say_refusal(&say, (enum alh_lang)lang, &s, &why);
        expect_text(text, wanted[lang]);
    }
}

static void test_refusals(void **state)
{
    (void)state;
    struct alh_refusal why = { .rule = ALH_RULE_wall_mismatch,
                               .has_at = 1,
                               .side = 1 + ALH_SOUTH,
                               .at = { .noun = ALH_PICK_CELL, .x = 1, .y = -2 } };
    expect_refusal(
        why,
        "On the bottom side of the square one right, two above the fountain a wall would meet an open side: touching "
        "sides must be alike.",
        "Am Feld eins rechts, zwei über dem Brunnen träfe unten eine Mauer auf eine offene Seite: Seiten, die sich "
        "berühren, müssen gleich sein.",
        "Bij het veld een rechts, twee boven de fontein zou onder een muur tegen een open zijde komen: zijden die "
        "elkaar "
        "raken, moeten gelijk zijn.");
    why = (struct alh_refusal){ .rule = ALH_RULE_wall_mismatch };
    expect_refusal(why, "A wall would meet an open side: touching sides must be alike.",
                   "Eine Mauer träfe auf eine offene Seite: Seiten, die sich berühren, müssen gleich sein.",
                   "Een muur zou tegen een open zijde komen: zijden die elkaar raken, moeten gelijk zijn.");
    why = (struct alh_refusal){ .rule = ALH_RULE_too_little_money, .number = 3 };
    expect_refusal(why, "The payment falls 3 short of the price: nothing is sold below it.",
                   "Die Zahlung liegt um 3 unter dem Preis: Billiger wird nichts verkauft.",
                   "De betaling is 3 te laag voor de prijs: goedkoper wordt niets verkocht.");
    why = (struct alh_refusal){ .rule = ALH_RULE_wrong_currency,
                                .has_at = 1,
                                .at = { .noun = ALH_PICK_HAND, .id = (uint8_t)alh_card(ALH_DUKAT, 6) } };
    expect_refusal(why, "The card dukat 6 is of another currency than the slot: each slot accepts only its own.",
                   "Die Karte Dukaten 6 hat eine andere Währung als das Feld: Auf jedem gilt nur die eigene.",
                   "De kaart dukaat 6 heeft een andere valuta dan het vak: op elk vak geldt alleen de eigen soort.");
}

/* A refusal may know its place, or another kind of place, or nothing: the sentence is whole and differs in each language. */
static void check_refusal(struct alh_refusal why)
{
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    char text[ALH_LANGS][ROOM];
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        struct alh_say say = { .to = text[lang], .max = ROOM };
        alh_say_refusal(&say, (enum alh_lang)lang, &s, &why);
        if (say.full || say.n == 0 || text[lang][say.n - 1] != '.' || strpbrk(text[lang], "{}|?"))
            fail_msg("%s: %s", rules[why.rule], text[lang]);
        for (int other = 0; other < lang; other++)
            assert_string_not_equal(text[lang], text[other]);
    }
}

static void test_refusals_are_whole_with_any_place(void **state)
{
    (void)state;
    for (int rule = 0; rule < ALH_RULES; rule++) {
        struct alh_refusal why = { .rule = (uint8_t)rule };
        check_refusal(why);
        why.number = 7;
        check_refusal(why);
        why.has_at = 1;
        why.at.id = (uint8_t)alh_card(ALH_DIRHAM, 3); /* also a tile */
        for (int noun = 0; noun < ALH_NOUNS; noun++)
            for (int side = 0; side <= ALH_SIDES; side++) {
                why.at.noun = (uint8_t)noun;
                why.side = (uint8_t)side;
                check_refusal(why);
            }
    }
}

static void expect_pick(struct alh_pick pick, const char *en, const char *de, const char *nl)
{
    const char *const wanted[ALH_LANGS] = { en, de, nl };
    struct alh_state s = example(ALH_ASK_action, ALH_STEP_ACTION);
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        char text[ROOM] = "1. ";
        struct alh_say say = { .to = text, .n = 3, .max = sizeof text };
        alh_say_pick(&say, (enum alh_lang)lang, &s, &pick);
        expect_text(text + 3, wanted[lang]);
    }
}

static void test_picks(void **state)
{
    (void)state;
    uint8_t tile = (uint8_t)alh_find_tile(ALH_PAVILION, 4, ALH_E | ALH_S), card = (uint8_t)alh_card(ALH_DUKAT, 9);
    expect_pick((struct alh_pick){ .noun = ALH_PICK_OPTION, .id = ALH_WORD_rebuild }, "Rebuild", "Umbauen",
                "Verbouwen");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_OPTION, .id = ALH_WORD_pass }, "Pass", "Passen", "Passen");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_OPTION, .id = ALH_WORD_reserve }, "Into the reserve",
                "In die Reserve", "Naar de reserve");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_OPTION, .id = ALH_WORD_give }, "Give to Dirk", "An Dirk geben",
                "Aan Dirk geven");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_SLOT, .id = 3 }, "Denar: garden 12 (wall bottom)",
                "Denar: Garten 12 (Mauer unten)", "Denar: tuin 12 (muur onder)");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_SLOT, .id = 1 }, "The gulden slot", "Das Gulden-Feld",
                "Het guldenvak");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_TILE, .id = tile }, "Pavilion 4 (walls right, bottom)",
                "Pavillon 4 (Mauern rechts, unten)", "Paviljoen 4 (muren rechts, onder)");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_CELL, .x = 1 }, "Tower 10 (wall left), one right of the fountain",
                "Turm 10 (Mauer links), eins rechts vom Brunnen", "Toren 10 (muur links), een rechts van de fontein");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_CELL, .x = 2, .y = -1 }, "Two right, one above the fountain",
                "Zwei rechts, eins über dem Brunnen", "Twee rechts, een boven de fontein");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_HAND, .id = card }, "Pay dukat 9", "Dukaten 9 zahlen",
                "Dukaat 9 betalen");
    expect_pick((struct alh_pick){ .noun = ALH_PICK_DISPLAY, .id = card }, "Take dukat 9", "Dukaten 9 nehmen",
                "Dukaat 9 nemen");
}

static void test_names(void **state)
{
    (void)state;
    char text[ROOM];
    struct alh_say say = { .to = text, .max = sizeof text };
    alh_say_tile(&say, ALH_DE, ALH_TILE_FOUNTAIN + 1);
    alh_say(&say, "/");
    alh_say_tile(&say, ALH_EN, 0);
    alh_say(&say, "/");
    alh_say_card(&say, ALH_NL, ALH_CARD_SCORING + 1);
    alh_say(&say, "/");
    alh_say_player(&say, ALH_DE, 0);
    expect_text(text, "Brunnen/?/scorekaart 2/Spieler 1");
    expect_text(alh_colour_text(ALH_DE, ALH_WHITE), "weiß");
    expect_text(alh_currency_text(ALH_NL, ALH_DUKAT), "dukaat");
    expect_text(alh_source_text(ALH_EN, ALH_SOURCE_majorities), "majorities");
    expect_text(alh_module_text(ALH_DE, ALH_MODULE_base), "Grundspiel");
    expect_text(alh_type_text(ALH_EN, ALH_NO_TYPE), "?");
}

/* A name is said as it is, whatever it looks like. */
static void test_names_are_not_filled_in(void **state)
{
    (void)state;
    struct alh_names odd = { .of = { "{tile} %s" } };
    struct alh_event passed = { .kind = ALH_EVENT_passed };
    char text[ROOM];
    struct alh_say say = { .to = text, .max = sizeof text, .names = &odd };
    alh_say_event(&say, ALH_EN, NULL, &passed);
    expect_text(text, "{tile} %s passes.");
}

/* ---- mentions ---- */

static struct alh_mentions mentions;

static void tell(struct alh_event event, enum alh_lang lang, const char *wanted)
{
    static char text[ROOM];
    struct alh_say say = { .to = text, .max = sizeof text, .names = &names, .mentions = &mentions };
    mentions.n = 0;
    alh_say_event(&say, lang, NULL, &event);
    expect_text(text, wanted);
}

static void expect_mention(int i, const char *text, const char *part, int player, int noun, int id)
{
    const struct alh_mention *m = &mentions.list[i];
    assert_true(i < mentions.n);
    assert_true(m->to - m->from == strlen(part) && memcmp(text + m->from, part, strlen(part)) == 0);
    assert_int_equal(m->player, player);
    assert_int_equal(m->what.noun, noun);
    assert_int_equal(m->what.id, id);
}

static void test_mentions_of_a_purchase(void **state)
{
    (void)state;
    static const char text[] = "Nina kauft Turm 10 vom Denar-Feld für Denar 4 und Denar 6: genau der Preis.";
    int tile = alh_find_tile(ALH_TOWER, 10, ALH_W), four = alh_card(ALH_DENAR, 4), six = alh_card(ALH_DENAR, 6);
    struct alh_event bought = {
        .kind = ALH_EVENT_bought, .player = 1, .slot = 3, .tile = (uint8_t)tile, .price = 10, .number = 10
    };
    alh_add_card(&bought.cards, four);
    alh_add_card(&bought.cards, six);
    tell(bought, ALH_DE, text);
    assert_int_equal(mentions.n, 4);
    expect_mention(0, text, "Nina", 1, ALH_PICK_NONE, 0);
    expect_mention(1, text, "Turm 10", ALH_NOBODY, ALH_PICK_TILE, tile);
    expect_mention(2, text, "Denar 4", ALH_NOBODY, ALH_PICK_HAND, four);
    expect_mention(3, text, "Denar 6", ALH_NOBODY, ALH_PICK_HAND, six);
}

static void test_mentions_of_people(void **state)
{
    (void)state;
    tell((struct alh_event){ .kind = ALH_EVENT_over, .seats = 5 }, ALH_EN,
         "The game is over. Kim and Player 3 share the victory.");
    assert_int_equal(mentions.n, 2);
    expect_mention(1, "The game is over. Kim and Player 3 share the victory.", "Player 3", 2, ALH_PICK_NONE, 0);
    tell((struct alh_event){ .kind = ALH_EVENT_turn, .player = ALH_NOBODY }, ALH_EN, "? is on turn.");
    assert_int_equal(mentions.n, 0);
}

static void test_mentions_of_types_and_special_cards(void **state)
{
    (void)state;
    static const char scored[] = "Dirk scores 3 points for towers.",
                      marked[] = "Kim marks the sultan card (denar) with: tower.",
                      falcon[] =
                          "Kim loses the black falcon (pavilion, seraglio) on the crossing at the bottom right of "
                          "the square one below the fountain: it returns to the stock.",
                      drawn[] = "Kim takes exchange card (denar, dirham) from the display.";
    struct alh_event took = { .kind = ALH_EVENT_took };
    tell((struct alh_event){ .kind = ALH_EVENT_scored,
                             .player = ALH_DIRK,
                             .source = ALH_SOURCE_majorities,
                             .type = ALH_TOWER,
                             .number = 3 },
         ALH_EN, scored);
    expect_mention(0, scored, "Dirk", ALH_DIRK, ALH_PICK_NONE, 0);
    expect_mention(1, scored, "towers", ALH_NOBODY, ALH_PICK_TYPE, ALH_TOWER);
    tell((struct alh_event){ .kind = ALH_EVENT_sultan_marked, .card = ALH_CARD_sultan, .type = ALH_TOWER }, ALH_EN,
         marked);
    expect_mention(1, marked, "sultan card (denar)", ALH_NOBODY, ALH_PICK_CARD, ALH_CARD_sultan);
    expect_mention(2, marked, "tower", ALH_NOBODY, ALH_PICK_TYPE, ALH_TOWER);
    int thing = alh_find_thing("falcon", "F1"), exchange = alh_find_card("exchange", "X1");
    tell((struct alh_event){ .kind = ALH_EVENT_falcon_left, .thing = (uint8_t)thing, .x = 1, .y = 2 }, ALH_EN, falcon);
    expect_mention(1, falcon, "black falcon (pavilion, seraglio)", ALH_NOBODY, ALH_PICK_THING, thing);
    alh_add_card(&took.cards, exchange);
    tell(took, ALH_EN, drawn);
    expect_mention(1, drawn, "exchange card (denar, dirham)", ALH_NOBODY, ALH_PICK_HAND, exchange);
}

/* The fountain cannot be picked; what has no name names nothing. */
static void test_what_is_not_mentioned(void **state)
{
    (void)state;
    struct alh_event built = { .kind = ALH_EVENT_wall_built, .card = ALH_CARD_wall, .tile = ALH_TILE_FOUNTAIN };
    tell(built, ALH_EN, "Kim builds the walls of wall card (top) on fountain.");
    assert_int_equal(mentions.n, 2);
    built.tile = 0;
    tell(built, ALH_EN, "Kim builds the walls of wall card (top) on ?.");
    assert_int_equal(mentions.n, 2);
}

/* What does not fit is not mentioned, or as far as it was said. */
static void test_mentions_stay_in_the_text(void **state)
{
    (void)state;
    struct alh_event removed = { .kind = ALH_EVENT_removed, .tile = 30 };
    for (size_t max = 1; max < 60; max++) {
        char text[ROOM];
        struct alh_say say = { .to = text, .max = max, .mentions = &mentions };
        mentions.n = 0;
        alh_say_event(&say, ALH_EN, NULL, &removed);
        for (int i = 0; i < mentions.n; i++)
            assert_true(mentions.list[i].from < mentions.list[i].to && mentions.list[i].to <= say.n);
    }
}

/* Private parts of an event are in no sentence. */
static void test_sentences_keep_secrets(void **state)
{
    (void)state;
    for (int kind = 0; kind < ALH_EVENT_KINDS; kind++) {
        struct alh_event open = { .kind = (uint8_t)kind, .slot = 1 }, other = open;
        uint64_t hidden = alh_event_private_parts(kind);
        other.tile = alh_has_part(hidden, ALH_PART_TILE) ? 7 : 0;
        other.cards.word[1] = alh_has_part(hidden, ALH_PART_CARDS) ? 16 : 0;
        for (int lang = 0; lang < ALH_LANGS; lang++) {
            char text[2][ROOM];
            struct alh_say one = { .to = text[0], .max = ROOM }, two = { .to = text[1], .max = ROOM };
            alh_say_event(&one, (enum alh_lang)lang, NULL, &open);
            alh_say_event(&two, (enum alh_lang)lang, NULL, &other);
            expect_text(text[0], text[1]);
        }
    }
}

/* ---- a whole game ---- */

static void check_sentences(char text[ALH_LANGS][ROOM], const char *what)
{
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        size_t n = strlen(text[lang]);
        if (n == 0 || text[lang][n - 1] != '.' || strpbrk(text[lang], "{}|?") || !is_whole_utf8(text[lang]))
            fail_msg("%s: %s", what, text[lang]);
        for (int other = 0; other < lang; other++)
            if (strcmp(text[lang], text[other]) == 0)
                fail_msg("%s is the same in two languages: %s", what, text[lang]);
    }
}

/* Under 66 letters, and one question mark at most, at its end; two languages may ask in the same words. */
static void check_questions(char text[ALH_LANGS][ROOM])
{
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        size_t letters = 0, n = strlen(text[lang]);
        for (size_t i = 0; i < n; i++)
            letters += ((unsigned char)text[lang][i] & 0xC0) != 0x80;
        if (letters > 65 || n == 0 || strchr(text[lang], '?') != &text[lang][n - 1] || strpbrk(text[lang], "{}|"))
            fail_msg("a question: %s", text[lang]);
    }
}

static void check_events(const struct alh_state *s, const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++) {
        char text[ALH_LANGS][ROOM];
        for (int lang = 0; lang < ALH_LANGS; lang++) {
            struct alh_say say = { .to = text[lang], .max = ROOM };
            alh_say_event(&say, (enum alh_lang)lang, s, &events->list[i]);
            assert_false(say.full);
        }
        check_sentences(text, alh_event_name(events->list[i].kind));
    }
}

static void check_prompt_and_move(const struct alh_state *s, const struct alh_move *move)
{
    char prompt[ALH_LANGS][ROOM], text[ALH_LANGS][ROOM];
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        struct alh_say asked = { .to = prompt[lang], .max = ROOM }, said = { .to = text[lang], .max = ROOM };
        alh_say_prompt(&asked, (enum alh_lang)lang, s);
        alh_say_move(&said, (enum alh_lang)lang, s, move);
        assert_false(asked.full || said.full);
    }
    check_questions(prompt);
    check_sentences(text, alh_move_type(move->kind));
}

static void play_random_game(uint64_t modules, int players, const char *seed)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    static struct alh_events events;
    struct alh_config config = alh_default_config();
    struct alh_random random;
    struct alh_state s = { 0 };
    config.modules = modules;
    config.players = (uint8_t)players;
    alh_random_start(&random, seed, strlen(seed));
    alh_new(&s, &config, seed, strlen(seed), &events);
    check_events(&s, &events);
    for (int i = 0; i < ALH_MAX_DECISIONS && !alh_over(&s); i++) {
        bool complete;
        int n = alh_moves(&s, moves, ALH_MAX_MOVES, &complete);
        const struct alh_move *move = &moves[alh_random_below(&random, (uint32_t)n)];
        check_prompt_and_move(&s, move);
        events.n = 0;
        alh_apply(&s, move, &events);
        check_events(&s, &events);
    }
    assert_true(alh_over(&s));
}

static void test_whole_games(void **state)
{
    (void)state;
    for (int players = 2; players <= ALH_MAX_PLAYERS; players++)
        for (int all = 0; all < 2; all++)
            play_random_game(all ? ALL_MODULES : 0, players, "texts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prompts),
        cmocka_unit_test(test_things_of_questions),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_events_of_turns),
        cmocka_unit_test(test_events_of_who_reads),
        cmocka_unit_test(test_events_of_declining),
        cmocka_unit_test(test_events_of_scorings),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refusals_are_whole_with_any_place),
        cmocka_unit_test(test_picks),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_are_not_filled_in),
        cmocka_unit_test(test_mentions_of_a_purchase),
        cmocka_unit_test(test_mentions_of_people),
        cmocka_unit_test(test_mentions_of_types_and_special_cards),
        cmocka_unit_test(test_what_is_not_mentioned),
        cmocka_unit_test(test_mentions_stay_in_the_text),
        cmocka_unit_test(test_sentences_keep_secrets),
        cmocka_unit_test(test_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
