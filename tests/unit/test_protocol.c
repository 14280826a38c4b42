/* One line in, one line out: what the commands promise beside the rules. Lines are written with ' for ", to be readable. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json/game_json.h"
#include "protocol/protocol.h"

struct host {
    int seeds;
    int64_t now;
};

static void draw_seed(void *self, char seed[33])
{
    struct host *host = self;
    snprintf(seed, 33, "%032d", ++host->seeds);
}

static int64_t clock_ms(void *self)
{
    struct host *host = self;
    return host->now += 1000;
}

static struct host the_host;
static struct alh_session *session;

static int set_up(void **unused)
{
    (void)unused;
    the_host = (struct host){ 0 };
    session = alh_session_new(&(struct alh_host){ .draw_seed = draw_seed, .clock_ms = clock_ms, .self = &the_host });
    return session ? 0 : -1;
}

static int tear_down(void **unused)
{
    (void)unused;
    alh_session_free(session);
    return 0;
}

/* The reply, to be freed. */
static char *ask_of(struct alh_session *of, const char *line)
{
    const char *reply;
    char *json = strdup(line);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    size_t n = alh_session_answer(of, json, strlen(json), &reply);
    free(json);
    char *copy = strndup(reply, n);
    assert_non_null(copy);
    return copy;
}

static char *ask(const char *line)
{
    return ask_of(session, line);
}

static bool contains(const char *reply, const char *part)
{
    char *json = strdup(part);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    bool found = strstr(reply, json) != NULL;
    free(json);
    return found;
}

/* The reply to the line has this part. */
static void says(const char *line, const char *part)
{
    char *reply = ask(line);
    if (!contains(reply, part))
        fail_msg("%s\nanswers %s\nwithout %s", line, reply, part);
    free(reply);
}

static void lacks(const char *line, const char *part)
{
    char *reply = ask(line);
    if (contains(reply, part))
        fail_msg("%s\nanswers %s\nwith %s", line, reply, part);
    free(reply);
}

static void same_reply(const char *one, const char *other)
{
    char *first = ask(one), *second = ask(other);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

static const char two_towers[] =
    "{'cmd':'load','state':{'players':[{'hand':[{'currency':'denar','value':9},{'currency':'denar','value':3},{'"
    "currency':'denar','value':1}]},{},{}],"
    "'market':[null,null,{'type':'tower','price':12,'walls':''},{'type':'tower','price':11,'walls':''}]}}";

static const char stalls[] =
    "{'cmd':'load','state':{'modules':['personal_building_market'],'players':[{'hand':[{'currency':'denar','value':9},{"
    "'"
    "currency':'denar','value':1}]},{'reserve':[{'type':'tower','price':10,'walls':'W'}]},{}]}}";

/* ---- refusals ---- */

static void a_refusal_keeps_the_game(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':3,'seed':'1'}", "{'ok':true");
    char *before = ask("{'cmd':'state'}");
    says("{'cmd':'new','players':9}", "'code':'bad_argument'");
    says("{'cmd':'load','state':{'players':[{},{}],'turn':5}}", "'code':'bad_state'");
    says("{'cmd':'restore','record':{'format':1,'rules':1}}", "'code':'bad_record'");
    says("", "'code':'bad_json'");
    char *after = ask("{'cmd':'state'}");
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void id_and_lang_go_with_every_line(void **unused)
{
    (void)unused;
    says("{'cmd':'hello','id':'a b'}", "{'ok':true,'id':'a b',");
    says("{'id':-3,'cmd':'state','lang':'de'}",
         "{'ok':false,'id':-3,'error':{'code':'no_game','message':'Es gibt noch kein Spiel");
    says("{'cmd':'state','id':1,'lang':'fr'}", "'field':'lang'");
    says("{'cmd':'state','id':[]}", "'field':'id'");
}

static void a_preset_stands_under_what_is_named(void **unused)
{
    (void)unused;
    says("{'cmd':'hello'}",
         "'id':'old_boxes','names':{'en':'Older boxes','de':'Frühere Auflagen','nl':'Oudere dozen'}");
    says("{'cmd':'new','players':2,'preset':'old_boxes','modules':['diamonds']}", "'variants':{'diamonds.cards':11}");
    says("{'cmd':'new','players':2,'modules':['diamonds']}", "'variants':{'diamonds.cards':10}");
    says("{'cmd':'new','players':2,'preset':'old_boxes','modules':['diamonds'],'variants':{'diamonds.cards':10}}",
         "'variants':{'diamonds.cards':10}");
    says("{'cmd':'new','players':2,'preset':'old_boxes'}", "'modules':[],'variants':{}");
    says("{'cmd':'new','players':2,'preset':'old_boxes','modules':['medina']}", "'modules':['medina'],'variants':{}");
    says("{'cmd':'new','players':2,'preset':'newer_boxes'}", "'code':'bad_argument'");
    says("{'cmd':'load','state':{'players':[{},{}]},'preset':'old_boxes'}", "'code':'unknown_field'");
}

static void a_slot_that_is_not_there_is_a_matter_of_the_rules(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    says("{'cmd':'legal','move':{'type':'buy','slot':257,'pay':[{'currency':'denar','value':9}]}}",
         "'legal':false,'code':'illegal_move','rule':'unknown_slot'");
    says("{'cmd':'legal','move':{'type':'buy','slot':-255,'pay':[{'currency':'denar','value':9}]}}",
         "'rule':'unknown_slot'");
}

static void sixteen_copies_do_not_become_none(void **unused)
{
    (void)unused;
    char line[2048] = "{'cmd':'legal','move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':9},{'currency':'"
                      "denar','value':3}";
    for (int i = 0; i < 16; i++)
        strcat(line, ",{'currency':'denar','value':1}");
    strcat(line, "]}}");
    says(two_towers, "{'ok':true");
    says(line, "'rule':'card_not_owned'");
}

/* ---- undo ---- */

static void undo_ends_where_another_was_asked(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':3,'seed':'1'}", "{'ok':true");
    says("{'cmd':'undo'}", "'code':'undo_barrier'");
    says(two_towers, "{'ok':true");
    says("{'cmd':'undo'}", "'code':'undo_barrier'");
    char *before = ask("{'cmd':'state'}");
    const char *exact = "{'cmd':'play','move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':9},{'currency':"
                        "'denar','value':3}]}}";
    char *bought = ask(exact);
    assert_true(contains(bought, "{'n':1,'event':'bought','player':0"));
    says("{'cmd':'undo'}", "'kind':'action','player':0");
    char *after = ask("{'cmd':'state'}");
    assert_string_equal(before, after);
    char *again = ask(exact);
    assert_string_equal(bought, again);
    free(before);
    free(after);
    free(bought);
    free(again);
}

static void undo_ends_where_cards_were_drawn(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'players':[{},{},{}],'display':[{'currency':'denar','value':1}]}}", "{'ok':true");
    says("{'cmd':'play','move':{'type':'take','cards':[{'currency':'denar','value':1}]}}", "'barrier':true");
    says("{'cmd':'undo'}", "'code':'undo_barrier'");
    says("{'cmd':'undo'}", "New in the display");
}

/* ---- records ---- */

static char *record_of(struct alh_session *of)
{
    char *reply = ask_of(of, "{'cmd':'save'}");
    char *record = strstr(reply, "{\"format\"");
    assert_non_null(record);
    size_t n = strlen(record) - 1;
    memmove(reply, record, n);
    reply[n] = '\0';
    return reply;
}

static void restored(const char *record)
{
    struct alh_session *other =
        alh_session_new(&(struct alh_host){ .draw_seed = draw_seed, .clock_ms = clock_ms, .self = &the_host });
    char *line = malloc(strlen(record) + 64);
    sprintf(line, "{\"cmd\":\"restore\",\"record\":%s}", record);
    char *reply = ask_of(other, line), *record_again = record_of(other);
    assert_true(contains(reply, "{'ok':true"));
    assert_string_equal(record, record_again);
    char *here = ask("{'cmd':'state'}"), *there = ask_of(other, "{'cmd':'state'}");
    assert_string_equal(here, there);
    char *undo_here = ask("{'cmd':'undo'}"), *undo_there = ask_of(other, "{'cmd':'undo'}");
    assert_string_equal(undo_here, undo_there);
    free(line), free(reply), free(record_again), free(here), free(there), free(undo_here), free(undo_there);
    alh_session_free(other);
}

static void a_record_brings_back_a_dealt_game(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':2,'seed':'r','youngest':1,'colours':['white','green']}", "{'ok':true");
    for (int i = 0; i < 30; i++) {
        char *advice = ask("{'cmd':'bot','level':'greedy'}"), line[1024];
        char *move = strstr(advice, "{\"type\""), *end = strstr(advice, ",\"why\"");
        snprintf(line, sizeof line, "{\"cmd\":\"play\",\"move\":%.*s}", (int)(end - move), move);
        says(line, "{'ok':true");
        free(advice);
    }
    char *record = record_of(session);
    restored(record);
    free(record);
}

static void a_record_brings_back_a_loaded_game(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    says("{'cmd':'play','move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':9},{'currency':'denar','value'"
         ":3}]}}",
         "{'ok':true");
    char *record = record_of(session);
    assert_true(contains(record, "'start':{'players':[{'seat':0,"));
    assert_false(contains(record, "'draw'")); /* it was not given */
    restored(record);
    free(record);
}

/* ---- looking ahead ---- */

static void preview_tells_what_changes(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'step':'PLACE','players':[{'to_place':[{'type':'tower','price':7,'walls':'NEW'}]},{},{"
         "}]}}",
         "'kind':'place'");
    char *before = ask("{'cmd':'state'}");
    const char *place =
        "{'cmd':'preview','move':{'type':'place','tile':{'type':'tower','price':7,'walls':'NEW'},'x':0,'y':-1}}";
    says(place, "{'ok':true,'player':0,'round':1,'wall':{'before':0,'after':3}");
    says(place, "'tower':{'halves':{'before':0,'after':2},'place':{'before':0,'after':1}}");
    says(place, "'points':{'before':0,'after':9}");
    same_reply(place, place);
    char *after = ask("{'cmd':'state'}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    says("{'cmd':'load','state':{'step':'PLACE','players':[{'to_place':[{'type':'tower','price':7,'walls':'NEW'}]},{"
         "'alhambra':[{'type':'tower','price':11,'walls':'','x':1,'y':0}]},{}]}}",
         "'kind':'place'");
    says(place, "'tower':{'halves':{'before':0,'after':2},'place':{'before':0,'after':1,'shared':true}}");
    says("{'cmd':'fits','handle':'tile:tower7NEW'}", "'place':{'before':0,'after':1,'shared':true}");
}

static void score_tells_why(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'players':[{'alhambra':[{'type':'tower','price':7,'walls':'NEW','x':0,'y':-1}]},{},{}]"
         "}}",
         "{'ok':true");
    says("{'cmd':'score','round':2}", "{'seat':0,'wall':3,'majorities':{'tower':13},'total':16}");
    lacks("{'cmd':'score','round':2}", "ranking");
    says("{'cmd':'score','round':2,'why':true}", "'tower':[{'seat':0,'halves':2,'place':1,'points':13}]");
    says("{'cmd':'score','round':2,'why':true}", "0,-1,N");
    says("{'cmd':'score','round':1,'why':true}", "'prizes':{'pavilion':[1],'seraglio':[2],");
    says("{'cmd':'score','round':3,'why':true}", "'garden':[20,12,5],'tower':[21,13,6]}");
    lacks("{'cmd':'score','round':2}", "dirk");
}

/* Dirk draws tiles after a scoring; what was counted stays as it was. */
static void score_remembers_what_was_held(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'players':[{},{}],'dirk':{'tiles':[{'type':'tower','price':8,'walls':'NES'}]}}}",
         "{'ok':true");
    says("{'cmd':'score','round':1,'held':true}", "'code':'bad_argument','message':'This scoring has not taken place");
    says("{'cmd':'load','state':{'players':[{},{}],'dirk':{'tiles':[{'type':'tower','price':8,'walls':'NES'}]},"
         "'step':'SCORING'}}",
         "'event':'dirk_drew'");
    says("{'cmd':'score','round':1,'held':true,'why':true}", "'dirk':{'wall':0,'majorities':{'tower':6},'total':6}");
    says("{'cmd':'score','round':1,'held':true,'why':true}", "'pavilion':[],");
    says("{'cmd':'score','round':2,'held':true}", "bad_argument");
    says("{'cmd':'score','round':1,'held':1}", "bad_argument");
    says("{'cmd':'new','players':2}", "{'ok':true");
    says("{'cmd':'score','round':1,'held':true}", "bad_argument");
}

static void a_bot_can_be_repeated_unless_it_has_a_clock(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':5,'seed':'b'}", "{'ok':true");
    same_reply("{'cmd':'bot','level':'random','nodes':3}", "{'cmd':'bot','level':'random'}");
    int differ = 0;
    for (int i = 0; i < 8; i++) {
        char *one = ask("{'cmd':'bot','level':'random','ms':1}"), *other = ask("{'cmd':'bot','level':'random','ms':1}");
        differ += strcmp(one, other) != 0;
        free(one);
        free(other);
    }
    assert_int_not_equal(differ, 0);
    assert_int_not_equal(the_host.now, 0);
}

static void a_seed_is_drawn_by_the_host(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':2}", "'seed':'00000000000000000000000000000001'");
    says("{'cmd':'new','players':2}", "'seed':'00000000000000000000000000000002'");
    says("{'cmd':'new','players':2,'seed':''}", "'seed':''");
    assert_int_equal(the_host.seeds, 2);
}

/* ---- views ---- */

static void a_view_has_counts_for_what_is_hidden(void **unused)
{
    (void)unused;
    says("{'cmd':'new','players':3,'seed':'v'}", "{'ok':true");
    says("{'cmd':'view','player':1}", "'hand_size':");
    says("{'cmd':'view','player':1}", "'draw_size':");
    lacks("{'cmd':'view','player':1}", "'seed'");
    lacks("{'cmd':'view','player':1}", "'draw':");
    lacks("{'cmd':'view','player':1}", "{'seat':0,'colour':'yellow','score':0,'hand':");
    says("{'cmd':'view','player':1}", "{'seat':1,'colour':'red','score':0,'hand':");
}

/* ---- handles ---- */

static void handles_can_be_read_back(void **unused)
{
    (void)unused;
    static const char *const handles[] = { "slot:2",         "hand:denar4",   "display:gulden9", "tile:tower10W",
                                           "tile:tower11",   "tile:arcades9", "cell:1,0",        "cell:-12,105",
                                           "option:rebuild", "option:pass",   "option:reserve",  "option:give" };
    for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
        struct alh_pick pick;
        char again[ALH_MAX_HANDLE];
        assert_true(alh_read_handle(handles[i], &pick));
        alh_handle(&pick, again);
        assert_string_equal(again, handles[i]);
    }
}

static void other_words_are_no_handles(void **unused)
{
    (void)unused;
    static const char *const words[] = {
        "",           ":",           "slot",      "slot:",         "slot:0",       "slot:5",         "slot:1x",
        "hand:denar", "hand:denar0", "hand:4",    "tile:tower",    "tile:tower10", "tile:tower10EN", "cell:1",
        "cell:,",     "cell:1,-0",   "cell:01,0", "cell:123456,0", "option:none",  "option:",        "Slot:1"
    };
    struct alh_pick pick;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (alh_read_handle(words[i], &pick))
            fail_msg("%s is taken for a handle", words[i]);
}

/* ---- what may be done ---- */

static void moves_tell_about_themselves(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    lacks("{'cmd':'moves'}", "'about'");
    lacks("{'cmd':'moves','about':false}", "'about'");
    says("{'cmd':'moves','path':['hand:denar9','slot:3'],'about':true}",
         "'moves':[{'type':'buy','slot':3,'pay':[{'currency':'denar','value':3},{'currency':'denar','value':9}]}],"
         "'about':[{'path':['slot:3','hand:denar3','hand:denar9'],"
         "'text':'Buy tower 12 from the denar slot for denar 3 and "
         "denar 9.','price':12,'paid':12,'again':true}],'complete':");
    lacks("{'cmd':'moves','path':[],'about':true,'lang':'de'}", "'text':'Buy");
}

/* The question of a path names what it is about and what it costs. */
static void picks_ask_in_words(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    says("{'cmd':'picks'}", "'ask':'What do you do?'");
    says("{'cmd':'picks','path':['slot:3'],'lang':'de'}", "'ask':'Wie bezahlst du 12 Denar für den Turm?'");
    says("{'cmd':'picks','path':['slot:3'],'lang':'nl'}", "'ask':'Hoe betaal je 12 denar voor de toren?'");
    says(
        "{'cmd':'play','move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':3},{'currency':'denar','value':"
        "9}]}}",
        "'prompt':'Another action: what do you do?'");
    says(stalls, "{'ok':true");
    says("{'cmd':'picks','path':['stall:1,denar']}", "'ask':'How do you pay Player 2 10 denar for the tower?'");
}

/* What an answer depends on is told though nobody touches it; dice stay what is asked about. */
static void questions_tell_what_has_to_be_seen(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'modules':['handymen'],'players':[{},{},{}],'step':'START','seed':'107',"
         "'market':[null,null,{'type':'pavilion','price':8,'walls':''},null]}}",
         "'kind':'start'");
    lacks("{'cmd':'picks'}", "'result'");
    says("{'cmd':'picks'}", "'about':{'subject':['module:handymen'],'sees':['hand','market','display']}");
    says("{'cmd':'picks','path':['option:roll']}", "'sees':['hand','market','display']}");
    says("{'cmd':'view','player':0}", "'sees':['hand','market','display']}");
    lacks("{'cmd':'view','player':1}", "'sees'");
    says("{'cmd':'play','move':{'type':'roll'}}", "'kind':'roll_result'");
    says("{'cmd':'picks','path':['option:roll']}",
         "'about':{'subject':['module:handymen'],'needs':['market','board'],'result':true}");
    lacks("{'cmd':'view','player':1}", "'result'");
}

/* Money alone could pay for several things, and is about none of them. */
static void picks_are_about_a_tile_that_all_ways_share(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'modules':['major_construction_projects'],"
         "'players':[{'hand':[{'currency':'denar','value':9},{'currency':'denar','value':8}]},{},{}],"
         "'market':[null,null,{'type':'pavilion','price':8,'walls':''},null]}}",
         "{'ok':true");
    lacks("{'cmd':'picks','path':['hand:denar8']}", "'subject'");
    says("{'cmd':'picks','path':['hand:denar8','slot:3']}", "'subject':['tile:pavilion8']");
    says("{'cmd':'picks','path':['hand:denar8','option:bid_project']}", "'subject':['tile:project");
}

static void a_bid_that_stands_tells_its_currency(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'modules':['major_construction_projects'],'players':[{},{},{}],"
         "'project_offer':{'type':'project','id':'M1'},'project_pile':[],'project_bid':[{'currency':'dirham','value':9}"
         ",{'currency':'dirham','value':8}],'project_bidder':1}}",
         "{'ok':true");
    says("{'cmd':'view','player':0}",
         "{'module':'major_construction_projects','number':17,'is':'price','currency':'dirham'");
}

static void moves_tell_whether_they_bring_another_action(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'players':[{'hand':[{'currency':'denar','value':9}]},{},{}],"
         "'market':[null,null,{'type':'pavilion','price':8,'walls':''},null]}}",
         "{'ok':true");
    says("{'cmd':'moves','path':['slot:3'],'about':true}", "'price':8,'paid':9,'again':false}");
    says(stalls, "{'ok':true");
    says("{'cmd':'moves','path':['stall:1,denar'],'about':true}", "'price':10,'paid':10,'again':true}");
    same_reply("{'cmd':'state'}", "{'cmd':'state'}"); /* nothing was played */
    says("{'cmd':'load','state':{'modules':['viziers_favour'],'players':[{},{'hand':[{'currency':'denar','value':8}]},{"
         "}],"
         "'market':[null,null,{'type':'pavilion','price':8,'walls':''},null],'step':'INTERRUPT'}}",
         "'kind':'interrupt'");
    says("{'cmd':'moves','path':['slot:3'],'about':true}", "'price':8,'paid':8,'again':false}");
}

static void moves_can_be_those_with_some_picks(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    same_reply("{'cmd':'moves'}", "{'cmd':'moves','path':[]}");
    says("{'cmd':'moves','path':['hand:denar1']}", "'moves':[],'complete':false"); /* needless, but legal */
    says("{'cmd':'moves','path':['slot:4']}", "'code':'bad_argument','message':'No legal move contains these picks.'");
    says("{'cmd':'moves','path':['slot:5']}", "'field':'path[0]'");
    says("{'cmd':'moves','path':'slot:3'}", "'field':'path'");
    says("{'cmd':'moves','about':1}", "'field':'about'");
}

static void picks_are_judged_like_moves(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    says("{'cmd':'legal','path':['hand:denar9','slot:3','hand:denar3']}",
         "{'ok':true,'legal':true,'move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':3},{'currency':'"
         "denar'"
         ",'value':9}]},'price':12,'paid':12,'again':true}");
    says("{'cmd':'legal','path':['hand:denar9','slot:3']}",
         "{'ok':true,'legal':false,'code':'illegal_move','rule':'too_little_money','message':'");
    says("{'cmd':'legal','path':['slot:3']}", "'rule':'no_cards'");
    says("{'cmd':'legal','path':['slot:4']}", "'rule':'too_little_money','message':'The payment falls 11 short");
    says("{'cmd':'legal','path':['hand:denar2','slot:3']}", "'rule':'card_not_owned'");
    says("{'cmd':'legal','path':['hand:denar2','slot:3']}", "'at':'hand:denar2'}");
    says("{'cmd':'legal','path':['cell:1,0','option:rebuild']}", "'rule':'no_tile_there'");
    same_reply("{'cmd':'legal','path':['slot:3','hand:gulden9']}",
               "{'cmd':'legal','move':{'type':'buy','slot':3,'pay':[{'currency':'gulden','value':9}]}}");
}

static void picks_that_are_no_move_are_refused(void **unused)
{
    (void)unused;
    says(two_towers, "{'ok':true");
    says("{'cmd':'legal','path':[]}", "'code':'bad_argument','message':'These picks are no move");
    says("{'cmd':'legal','path':['option:reserve']}", "'code':'bad_argument','message':'These picks are no move");
    says("{'cmd':'legal','path':['slot:9']}", "'field':'path[0]'");
    says("{'cmd':'legal'}", "'code':'bad_argument','message':'The field move is missing.'");
    says("{'cmd':'legal','path':['option:pass'],'move':{'type':'pass'}}",
         "'message':'The fields move and path cannot be named together.','field':'path'");
}

/* ---- names ---- */

static void players_are_called_by_their_names(void **unused)
{
    (void)unused;
    says("{'cmd':'names','names':['Lina','Omar']}", "{'ok':true}");
    says(stalls, "{'ok':true");
    says("{'cmd':'picks'}", "'label':'Stall of Omar (denar): tower 10 (wall left)'");
    says("{'cmd':'moves','path':['stall:1,denar'],'about':true,'lang':'de'}", "von Omar");
    says("{'cmd':'describe','move':{'type':'buy_stall','seat':2,'stall':'denar','pay':[]}}", "Player 3");
    says("{'cmd':'load','state':{'players':[{},{'to_place':[{'type':'tower','price':12,'walls':''}]},{}]}}",
         "Tiles of Omar wait");
    says("{'cmd':'names','names':[]}", "{'ok':true}");
    says("{'cmd':'picks'}", "'label':'Stall of Player 2 (denar): tower 10 (wall left)'");
}

/* Who is addressed is "you" in what happened, the others keep their names. */
static void who_reads_is_addressed(void **unused)
{
    (void)unused;
    says("{'cmd':'names','names':['Lina','Omar'],'you':1}", "{'ok':true}");
    says("{'cmd':'new','players':3,'seed':'1','tell':true}", "{'seat':1,'text':'You'},' are dealt '");
    says("{'cmd':'events','tell':true}", "{'seat':0,'text':'Lina'},' is dealt '");
    says("{'cmd':'events','tell':true,'lang':'de'}", "{'seat':1,'text':'Du'},' bekommst zu Beginn '");
    says("{'cmd':'events','tell':true,'lang':'nl'}", "{'seat':1,'text':'Je'},' krijgt aan het begin '");
    says("{'cmd':'names','names':['Lina','Omar'],'you':6}", "'field':'you'");
    says("{'cmd':'events','tell':true}", "{'seat':1,'text':'You'}");
    says("{'cmd':'names','names':['Lina','Omar']}", "{'ok':true}");
    says("{'cmd':'events','tell':true}", "{'seat':1,'text':'Omar'},' is dealt '");
    says("{'cmd':'names','names':[]}", "{'ok':true}");
}

static void names_are_plain_text(void **unused)
{
    (void)unused;
    says("{'cmd':'names','names':['Lina','Omar']}", "{'ok':true}");
    says("{'cmd':'names'}", "'field':'names'");
    says("{'cmd':'names','names':'Kim'}", "'field':'names'");
    says("{'cmd':'names','names':['1','2','3','4','5','6','7']}", "The length of names is wrong: it must be 0 to 6.");
    says("{'cmd':'names','names':['Kim',null]}", "The field names[1] must be a text, not null.");
    says("{'cmd':'names','names':['']}", "The length of names[0] is wrong: it must be 1 to 24.");
    says("{'cmd':'names','names':['1234567890123456789012345']}", "The length of names[0] is wrong");
    says("{'cmd':'names','names':['Kim','a\\u0000']}", "There is a control character in names[1]");
    says("{'cmd':'names','names':['\\u007f']}", "There is a control character in names[0]");
    says("{'cmd':'names','names':['\\u0085']}", "There is a control character in names[0]");
    says(stalls, "{'ok':true");
    says("{'cmd':'picks'}", "Stall of Omar"); /* a refusal forgets nothing */
    says("{'cmd':'names','names':['Kim','\\u00a0\\ud83e\\uddc03456789012345678901234']}", "{'ok':true}");
    says("{'cmd':'picks'}", "Stall of \xc2\xa0\xf0\x9f\xa7\x80"
                            "3456789012345678901234 (denar)");
}

/* ---- events ---- */

static void events_are_told_in_pieces(void **unused)
{
    (void)unused;
    says("{'cmd':'names','names':['Lina']}", "{'ok':true}");
    lacks("{'cmd':'new','players':3,'seed':'42','tell':false}", "'text'");
    says("{'cmd':'new','players':3,'seed':'42','tell':true,'lang':'nl'}",
         "'text':['Nieuw op het guldenvak: ',{'handle':'tile:tower9NW','text':'toren 9'},'.']}");
    says(two_towers, "{'ok':true");
    says("{'cmd':'play','tell':true,'move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':3},{'currency':'"
         "denar','value':9}]}}",
         "'text':[{'seat':0,'text':'Lina'},' buys ',{'handle':'tile:tower12','text':'tower 12'},' from the denar slot "
         "for ',{'"
         "handle':'hand:denar3','text':'denar 3'},' and ',{'handle':'hand:denar9','text':'denar 9'},': the exact "
         "price.']},{'n':");
    says("{'cmd':'load','tell':true,'state':{'players':[{'alhambra':[{'type':'tower','price':11,'walls':'','x':1,'y':0}"
         "]},"
         "{}],'step':'SCORING'}}",
         "'text':[{'seat':0,'text':'Lina'},' scores 6 points for ',{'handle':'type:tower','text':'towers'},'.']}");
}

static void dirk_is_told_by_his_name(void **unused)
{
    (void)unused;
    says("{'cmd':'load','tell':true,'state':{'players':[{},{}],'dirk':{'tiles':[{'type':'tower','price':12,'walls':''}]"
         "},"
         "'step':'SCORING'}}",
         "'text':[{'seat':'dirk','text':'Dirk'},' scores ");
    says("{'cmd':'new','players':2,'seed':'1','tell':true}", "'text':[{'seat':'dirk','text':'Dirk'},' draws ");
}

/* 07: the beggar's card is seen by its owner alone. */
static void a_seat_is_told_what_it_may_know(void **unused)
{
    (void)unused;
    static const char beggar[] =
        "{'cmd':'load','state':{'modules':['characters'],'players':[{'characters':['C9']},{},{}],'step':'START'}}";
    static const char beg[] = "{'cmd':'play','move':{'type':'beggar'}%s}";
    static const char *const who[] = { "", ",'player':0", ",'player':1,'tell':true" };
    for (int i = 0; i < 3; i++) {
        char line[200];
        snprintf(line, sizeof line, beg, who[i]);
        says(beggar, "{'ok':true");
        char *reply = ask(line);
        if (!contains(reply, "'event':'drew_card'"))
            fail_msg("%s", reply);
        assert_int_equal(contains(reply, "'private':{'seats':[0],'cards':["), i < 2);
        free(reply);
        lacks("{'cmd':'events','player':2}", "'private'");
        says("{'cmd':'events','player':0}", "'private'");
        says("{'cmd':'events'}", "'private'");
    }
}

static void events_can_be_told_again(void **unused)
{
    (void)unused;
    says("{'cmd':'events'}", "'code':'no_game'");
    says(two_towers, "{'ok':true,'events':[],");
    says("{'cmd':'events'}", "{'ok':true,'from':1,'events':[]}");
    char *played =
        ask("{'cmd':'play','tell':true,'move':{'type':'buy','slot':3,'pay':[{'currency':'denar','value':3},{'"
            "currency':'denar','value':9}]}}");
    char *again = ask("{'cmd':'events','tell':true}");
    char *from = strstr(played, "\"events\""), *to = strstr(played, ",\"decision\"");
    assert_non_null(from);
    assert_non_null(to);
    assert_memory_equal(strstr(again, "\"events\""), from, (size_t)(to - from));
    free(played);
    free(again);
    says("{'cmd':'events','from':2}", "{'ok':true,'from':2,'events':[{'n':2,'event':'another_action','player':0}]}");
    says("{'cmd':'events','to':1}", "{'ok':true,'from':1,'events':[{'n':1,'event':'bought',");
    lacks("{'cmd':'events','to':1}", "another_action");
    says("{'cmd':'events','from':3}", "{'ok':true,'from':3,'events':[]}");
    says("{'cmd':'undo'}", "'decision':{'kind':'action','player':0");
    says("{'cmd':'events'}", "{'ok':true,'from':1,'events':[]}");
}

/* Those on the way to a loaded position, too, after it was restored. */
static void events_of_a_record_can_be_told(void **unused)
{
    (void)unused;
    says("{'cmd':'load','state':{'players':[{},{},{}],'step':'SCORING'}}", "'event':'scoring_done'");
    char *before = ask("{'cmd':'events','tell':true}"), *record = ask("{'cmd':'save'}");
    char *line = malloc(strlen(record) + 100);
    sprintf(line, "{\"cmd\":\"restore\",\"tell\":true,\"player\":1,%s", strstr(record, "\"record\""));
    says("{'cmd':'new','players':2,'seed':'1'}", "{'ok':true");
    says(line, "{'ok':true,'decision':{'kind':'action',");
    char *after = ask("{'cmd':'events','tell':true}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    free(record);
    free(line);
}

/* ---- ends ---- */

static void quit_ends_the_session(void **unused)
{
    (void)unused;
    assert_false(alh_session_ended(session));
    assert_null(alh_session_state(session));
    says("{'cmd':'new','players':2}", "{'ok':true");
    assert_non_null(alh_session_state(session));
    says("{'cmd':'quit','now':1}", "'code':'unknown_field'");
    assert_false(alh_session_ended(session));
    says("{'cmd':'quit'}", "{'ok':true}");
    assert_true(alh_session_ended(session));
}

static void a_line_may_be_too_long(void **unused)
{
    (void)unused;
    const char *reply;
    char *line = malloc(ALH_MAX_LINE + 1);
    memset(line, ' ', ALH_MAX_LINE + 1);
    memcpy(line, "{\"cmd\":\"hello\"}", 15);
    size_t n = alh_session_answer(session, line, ALH_MAX_LINE, &reply);
    assert_true(n > 10 && memcmp(reply, "{\"ok\":true", 10) == 0);
    n = alh_session_answer(session, line, ALH_MAX_LINE + 1, &reply);
    assert_true(n > 11 && memcmp(reply, "{\"ok\":false", 11) == 0);
    free(line);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_refusal_keeps_the_game),
        TEST(id_and_lang_go_with_every_line),
        TEST(a_preset_stands_under_what_is_named),
        TEST(a_slot_that_is_not_there_is_a_matter_of_the_rules),
        TEST(sixteen_copies_do_not_become_none),
        TEST(undo_ends_where_another_was_asked),
        TEST(undo_ends_where_cards_were_drawn),
        TEST(a_record_brings_back_a_dealt_game),
        TEST(a_record_brings_back_a_loaded_game),
        TEST(preview_tells_what_changes),
        TEST(score_tells_why),
        TEST(score_remembers_what_was_held),
        TEST(a_bot_can_be_repeated_unless_it_has_a_clock),
        TEST(a_seed_is_drawn_by_the_host),
        TEST(a_view_has_counts_for_what_is_hidden),
        TEST(handles_can_be_read_back),
        TEST(other_words_are_no_handles),
        TEST(moves_tell_about_themselves),
        TEST(picks_ask_in_words),
        TEST(questions_tell_what_has_to_be_seen),
        TEST(picks_are_about_a_tile_that_all_ways_share),
        TEST(a_bid_that_stands_tells_its_currency),
        TEST(moves_tell_whether_they_bring_another_action),
        TEST(moves_can_be_those_with_some_picks),
        TEST(picks_are_judged_like_moves),
        TEST(picks_that_are_no_move_are_refused),
        TEST(players_are_called_by_their_names),
        TEST(who_reads_is_addressed),
        TEST(names_are_plain_text),
        TEST(events_are_told_in_pieces),
        TEST(dirk_is_told_by_his_name),
        TEST(a_seat_is_told_what_it_may_know),
        TEST(events_can_be_told_again),
        TEST(events_of_a_record_can_be_told),
        TEST(quit_ends_the_session),
        TEST(a_line_may_be_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
