/* Records: a game as format, revision of the rules, configuration, seed, start position, moves and checksum. The checksum
   is that of the record as this file writes it, so a client may write it in another way, but not change it. */
#include "protocol/session.h"
#include "protocol/setup.h"

#include <string.h>

enum { CHECKSUM_DIGITS = 16 };

/* FNV-1a with 64 bits: finds accidents and idle hands; it is no signature. */
uint64_t alh_checksum(const char *text, size_t n)
{
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        sum = (sum ^ (unsigned char)text[i]) * 0x100000001b3u;
    return sum;
}

static void to_hex(uint64_t sum, char *out)
{
    for (int i = 0; i < CHECKSUM_DIGITS; i++)
        out[i] = "0123456789abcdef"[sum >> (60 - 4 * i) & 15];
    out[CHECKSUM_DIGITS] = '\0';
}

static void put_config(struct json_out *o, const struct alh_config *config)
{
    json_field_int(o, "players", config->players);
    json_key(o, "modules");
    alh_json_modules(o, config->modules);
    json_key(o, "variants");
    alh_json_variants(o, config->modules, config->variant);
    if (config->youngest)
        json_field_int(o, "youngest", config->youngest - 1);
    json_key(o, "colours");
    json_open(o, '[');
    for (int seat = 0; seat < config->players; seat++)
        json_put_text(o, alh_colour_name(config->colour[seat]));
    json_close(o, ']');
}

void alh_put_record(struct json_out *o, const struct alh_game *game, char *checksum)
{
    char digits[CHECKSUM_DIGITS + 1];
    size_t first = o->n;
    json_open(o, '{');
    json_field_int(o, "format", ALH_RECORD_FORMAT);
    json_field_int(o, "rules", ALH_RULES_REVISION);
    put_config(o, &game->config);
    json_key(o, "seed");
    json_put_text_n(o, game->seed, game->seed_bytes);
    if (game->position) {
        json_key(o, "start");
        json_put_raw(o, game->position, game->position_bytes);
    }
    json_key(o, "moves");
    json_open(o, '[');
    for (int i = 0; i < game->n_made; i++)
        alh_json_move(o, &game->made[i].move);
    json_close(o, ']');
    to_hex(alh_checksum(o->to + first, o->n - first), digits);
    json_field_text(o, "checksum", digits);
    json_close(o, '}');
    if (checksum)
        memcpy(checksum, digits, sizeof digits);
}

/* What could not be restored is not written. */
static bool refuse_long_record(struct alh_call *c)
{
    char moves[12], most[12];
    struct alh_say first = { .to = moves, .max = sizeof moves }, second = { .to = most, .max = sizeof most };
    alh_say_number(&first, c->session->game->n_made);
    alh_say_number(&second, ALH_MAX_RECORD);
    return alh_refuse(c, "too_large", ALH_TEXT_error_record_too_large, NULL,
                      &(struct alh_blanks){ .word = { moves, most } });
}

bool alh_cmd_save(struct alh_call *c)
{
    json_key(c->out, "record");
    size_t before = c->out->n;
    alh_put_record(c->out, c->session->game, NULL);
    return (!c->out->full && c->out->n - before <= ALH_MAX_RECORD) || refuse_long_record(c);
}

/* ---- restoring ---- */

static const char code[] = "bad_record";

static bool damaged(struct alh_call *c, const struct alh_wrong *w)
{
    char what[ALH_MAX_SENTENCE / 2];
    struct alh_say say = alh_voice(c, what, sizeof what);
    alh_say_wrong(&say, c->lang, w);
    return alh_refuse(c, code, ALH_TEXT_error_record_shape, w->field, &(struct alh_blanks){ .word = { what } });
}

/* A number that must be a certain one; `text` says that it is not. */
static bool expect_number(struct alh_call *c, struct json record, const char *key, int number, enum alh_text_id text)
{
    struct alh_wrong w;
    char want[12], have[12];
    struct alh_say first = { .to = have, .max = sizeof have }, second = { .to = want, .max = sizeof want };
    int found;
    if (!alh_expect_int(record, key, INT32_MIN, INT32_MAX, &found, &w))
        return damaged(c, &w);
    alh_say_number(&first, found);
    alh_say_number(&second, number);
    return found == number || alh_refuse(c, code, text, key, &(struct alh_blanks){ .word = { have, want } });
}

/* Nothing but a position: configuration and outcome stand elsewhere or nowhere. */
static bool is_plain_position(struct json start, struct alh_wrong *w)
{
    static const char *const others[] = { "modules", "variants", "seed", "decision", "over", "winners" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct json v = json_get(start, others[i]);
        if (json_kind(v) != JSON_NONE)
            return alh_wrong(w, ALH_WRONG_UNKNOWN_FIELD, others[i], v);
    }
    return true;
}

/* The players of the start position are those of the record. */
static bool same_players(struct json start, const struct alh_config *config, struct alh_wrong *w)
{
    struct alh_config found;
    if (!alh_read_position_config(start, &found, w))
        return false;
    if (found.players != config->players)
        return alh_wrong_range(w, ALH_WRONG_LENGTH, "players", json_get(start, "players"), config->players,
                               config->players);
    for (int seat = 0; seat < found.players; seat++)
        if (found.colour[seat] != config->colour[seat]) {
            alh_wrong(w, ALH_WRONG_WORD, "colour", (struct json){ 0 });
            return alh_wrong_at(w, "players", seat);
        }
    return true;
}

static bool refuse_start(struct alh_call *c, const struct alh_state *s, const struct alh_position_flaw *flaw)
{
    char what[ALH_MAX_SENTENCE / 2], message[ALH_MAX_SENTENCE];
    struct alh_say first = alh_voice(c, what, sizeof what), second = alh_voice(c, message, sizeof message);
    alh_say_position(&first, c->lang, s, flaw);
    alh_say_text(&second, c->lang, ALH_TEXT_error_record_shape, &(struct alh_blanks){ .word = { what } });
    return alh_refuse_position(c, code, "start", message, flaw);
}

static bool restore_position(struct alh_call *c, struct json start, struct alh_game *draft)
{
    struct alh_wrong w;
    struct alh_position_flaw flaw;
    uint64_t given;
    memset(&draft->start, 0, sizeof draft->start);
    alh_empty(&draft->start, &draft->config, draft->seed, draft->seed_bytes);
    bool fine = json_kind(start) == JSON_OBJECT || alh_wrong(&w, ALH_WRONG_OBJECT, "", start);
    fine = fine && is_plain_position(start, &w) && same_players(start, &draft->config, &w) &&
           alh_read_position(start, &draft->start, &given, &w);
    if (!fine) {
        alh_wrong_in(&w, "start");
        return damaged(c, &w);
    }
    if (!alh_game_settle(draft, given, alh_scratch(c), &flaw, &c->session->events))
        return alh_refuse(c, "no_memory", ALH_TEXT_error_no_memory, NULL, NULL);
    return flaw.flaw == ALH_POSITION_FINE || refuse_start(c, &draft->start, &flaw);
}

static bool restore_start(struct alh_call *c, struct json record, struct alh_game *draft)
{
    struct alh_wrong w;
    struct json seed = json_get(record, "seed"), start = json_get(record, "start");
    if (json_kind(seed) == JSON_NONE) {
        alh_wrong(&w, ALH_WRONG_MISSING, "seed", seed);
        return damaged(c, &w);
    }
    if (!alh_read_config(record, 0, &draft->config, &w) || !alh_read_seed(seed, draft, &w))
        return damaged(c, &w);
    if (json_kind(start) != JSON_NONE)
        return restore_position(c, start, draft);
    alh_game_deal(draft, &c->session->events);
    return true;
}

static bool refuse_recorded(struct alh_call *c, int i, const struct alh_state *s, const struct alh_refusal *why)
{
    char number[12], what[ALH_MAX_SENTENCE / 2];
    struct alh_say first = { .to = number, .max = sizeof number }, second = alh_voice(c, what, sizeof what);
    struct alh_wrong w;
    alh_say_number(&first, i + 1);
    alh_say_refusal(&second, c->lang, s, why);
    alh_wrong(&w, ALH_WRONG_NOTHING, "", (struct json){ 0 });
    alh_wrong_at(&w, "moves", i);
    return alh_refuse(c, code, ALH_TEXT_error_record_move, w.field, &(struct alh_blanks){ .word = { number, what } });
}

static bool restore_moves(struct alh_call *c, struct json record, struct alh_game *draft)
{
    struct alh_wrong w;
    struct json list, one;
    struct alh_move move;
    if (!alh_expect_list(record, "moves", &list, &w))
        return damaged(c, &w);
    struct json_iter it = json_begin(list);
    for (int i = 0; json_next(&it, NULL, &one); i++) {
        if (!alh_read_move(one, &draft->now, &move, &w)) {
            alh_wrong_at(&w, "moves", i);
            return damaged(c, &w);
        }
        struct alh_refusal why = alh_check(&draft->now, &move);
        if (why.rule != ALH_RULE_none)
            return refuse_recorded(c, i, &draft->now, &why);
        if (!alh_game_play(draft, &move, &c->session->events))
            return alh_refuse(c, "no_memory", ALH_TEXT_error_no_memory, NULL, NULL);
    }
    return true;
}

static bool has_its_checksum(struct alh_call *c, struct json record, const struct alh_game *draft)
{
    char want[CHECKSUM_DIGITS + 1], have[64];
    struct json_out scratch = alh_scratch(c);
    struct alh_wrong w;
    struct json found = json_get(record, "checksum");
    if (json_kind(found) != JSON_STRING) {
        alh_wrong(&w, json_kind(found) == JSON_NONE ? ALH_WRONG_MISSING : ALH_WRONG_TEXT, "checksum", found);
        return damaged(c, &w);
    }
    alh_put_record(&scratch, draft, want);
    if (json_is(found, want))
        return true;
    alh_clip(found, have, sizeof have);
    const struct alh_blanks blanks = { .word = { have, want } };
    return alh_refuse(c, code, ALH_TEXT_error_record_checksum, "checksum", &blanks);
}

bool alh_cmd_restore(struct alh_call *c)
{
    static const char *const keys[] = { "format",  "rules", "players", "modules", "variants", "youngest",
                                        "colours", "seed",  "start",   "moves",   "checksum", NULL };
    struct alh_wrong w;
    struct alh_game *draft = c->session->draft;
    struct alh_telling how; /* as in load; there are no events to tell */
    struct json record;
    if (!alh_expect_object(c->request, "record", &record, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    if (!expect_number(c, record, "format", ALH_RECORD_FORMAT, ALH_TEXT_error_record_format) ||
        !expect_number(c, record, "rules", ALH_RULES_REVISION, ALH_TEXT_error_record_rules))
        return false;
    if (!alh_expect_only(record, keys, &w))
        return damaged(c, &w);
    if (!restore_start(c, record, draft) || !restore_moves(c, record, draft) || !has_its_checksum(c, record, draft) ||
        !alh_take_telling(c, draft->config.players, &how))
        return false;
    alh_use_draft(c->session);
    alh_put_decision_of(c, alh_now(c));
    return true;
}
