/* Commands that put another game in place of the one before: new, load. The old one stays until the new one is whole. */
#include "protocol/session.h"
#include "protocol/setup.h"

#include <string.h>

void alh_use_draft(struct alh_session *session)
{
    struct alh_game *old = session->game;
    session->game = session->draft;
    session->draft = old;
    session->has_game = true;
}

bool alh_read_seed(struct json v, struct alh_game *game, struct alh_wrong *w)
{
    if (json_kind(v) != JSON_STRING)
        return alh_wrong(w, ALH_WRONG_TEXT, "seed", v);
    if (!json_text(v, game->seed, sizeof game->seed, &game->seed_bytes))
        return alh_wrong_range(w, ALH_WRONG_LENGTH, "seed", v, 0, ALH_MAX_SEED);
    return true;
}

/* Whatever of the configuration is there; what is not keeps its default, variants that of the preset. */
bool alh_read_config(struct json v, int preset, struct alh_config *config, struct alh_wrong *w)
{
    struct json modules = json_get(v, "modules"), variants = json_get(v, "variants"), colours = json_get(v, "colours");
    int players, youngest;
    *config = alh_default_config();
    if (!alh_expect_int(v, "players", 2, ALH_MAX_PLAYERS, &players, w))
        return false;
    config->players = (uint8_t)players;
    if (json_kind(modules) != JSON_NONE && !alh_read_modules(modules, &config->modules, w))
        return alh_wrong_in(w, "modules");
    if (!alh_read_preset(v, config, preset, w))
        return false;
    if (json_kind(variants) != JSON_NONE && !alh_read_variants(variants, config, w))
        return alh_wrong_in(w, "variants");
    if (json_kind(colours) != JSON_NONE && !alh_read_colours(colours, config, w))
        return alh_wrong_in(w, "colours");
    if (json_kind(json_get(v, "youngest")) == JSON_NONE)
        return true;
    if (!alh_expect_int(v, "youngest", 0, players - 1, &youngest, w))
        return false;
    config->youngest = (uint8_t)(youngest + 1);
    return true;
}

/* Only the host can draw a seed: the engine has no chance of its own. */
static void draw_seed(struct alh_session *session)
{
    char seed[33] = "";
    session->host.draw_seed(session->host.self, seed);
    seed[32] = '\0';
    session->draft->seed_bytes = strlen(seed);
    memcpy(session->draft->seed, seed, sizeof seed);
}

bool alh_cmd_new(struct alh_call *c)
{
    struct alh_wrong w;
    struct alh_game *draft = c->session->draft;
    struct alh_telling how;
    struct json seed = json_get(c->request, "seed");
    if (!alh_read_config(c->request, c->session->host.preset, &draft->config, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (!alh_take_telling(c, draft->config.players, &how))
        return false;
    if (json_kind(seed) == JSON_NONE)
        draw_seed(c->session);
    else if (!alh_read_seed(seed, draft, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    alh_game_deal(draft, &c->session->events);
    alh_use_draft(c->session);
    alh_put_events_of(c, &how);
    alh_put_decision_of(c, alh_now(c));
    alh_put_state_of(c);
    return true;
}

/* A key that nobody knows has its own code; everything else is wrong with the position. */
static bool refuse_state(struct alh_call *c, struct alh_wrong *w)
{
    return alh_refuse_wrong(c, w->what == ALH_WRONG_UNKNOWN_FIELD ? "unknown_field" : "bad_state", w);
}

static bool refuse_position(struct alh_call *c, const struct alh_state *s, const struct alh_position_flaw *flaw)
{
    char message[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, message, sizeof message);
    alh_say_position(&say, c->lang, s, flaw);
    return alh_refuse_position(c, "bad_state", NULL, message, flaw);
}

/* A key that has this value, or is left out. */
static bool is_word(struct json object, const char *key, const char *word)
{
    struct json v = json_get(object, key);
    return json_kind(v) == JSON_NONE || json_is(v, word);
}

/* A whole state names its decision; in the middle of a procedure the rest does not lead there. */
static bool leads_there(struct json decision, const struct alh_state *s)
{
    struct alh_frame d = alh_decision(s);
    struct json player = json_get(decision, "player");
    int32_t seat = ALH_NOBODY;
    bool same_player = json_kind(player) == JSON_NONE || (json_int(player, &seat) && seat == d.player);
    return same_player && is_word(decision, "kind", alh_ask_name(d.kind)) &&
           is_word(decision, "step", alh_step_name(s->step));
}

bool alh_cmd_load(struct alh_call *c)
{
    struct alh_wrong w;
    struct alh_position_flaw flaw;
    struct alh_game *draft = c->session->draft;
    struct alh_telling how;
    struct json state, seed;
    uint64_t given;
    if (!alh_expect_object(c->request, "state", &state, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    draft->seed_bytes = 1;
    memcpy(draft->seed, "0", 2);
    seed = json_get(state, "seed");
    if ((json_kind(seed) != JSON_NONE && !alh_read_seed(seed, draft, &w)) ||
        !alh_read_position_config(state, &draft->config, &w))
        return refuse_state(c, &w);
    if (!alh_take_telling(c, draft->config.players, &how))
        return false;
    memset(&draft->start, 0, sizeof draft->start);
    alh_empty(&draft->start, &draft->config, draft->seed, draft->seed_bytes);
    if (!alh_read_position(state, &draft->start, &given, &w))
        return refuse_state(c, &w);
    if (!alh_game_settle(draft, given, alh_scratch(c), &flaw, &c->session->events))
        return alh_refuse(c, "no_memory", ALH_TEXT_error_no_memory, NULL, NULL);
    if (flaw.flaw != ALH_POSITION_FINE)
        return refuse_position(c, &draft->start, &flaw);
    if (!leads_there(json_get(state, "decision"), &draft->now))
        return alh_refuse(c, "bad_state", ALH_TEXT_error_state_decision, "decision", NULL);
    alh_use_draft(c->session);
    alh_put_events_of(c, &how);
    alh_put_decision_of(c, alh_now(c));
    return true;
}
