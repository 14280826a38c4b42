/* Refusals: a stable code, a sentence, and where there is one the rule, the place and the field. */
#include "protocol/session.h"

#include <string.h>

static void begin_error(struct alh_call *c, const char *code)
{
    alh_begin_reply(c, false);
    json_key(c->out, "error");
    json_open(c->out, '{');
    json_field_text(c->out, "code", code);
}

static bool refuse(struct alh_call *c, const char *code, const char *message, const char *field)
{
    begin_error(c, code);
    json_field_text(c->out, "message", message);
    if (field && *field)
        json_field_text(c->out, "field", field);
    json_close(c->out, '}');
    return false;
}

bool alh_refuse(struct alh_call *c, const char *code, enum alh_text_id text, const char *field,
                const struct alh_blanks *blanks)
{
    char message[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, message, sizeof message);
    alh_say_text(&say, c->lang, text, blanks);
    return refuse(c, code, message, field);
}

/* ---- arguments ---- */

static const enum alh_text_id wrong_texts[ALH_WRONGS] = {
    [ALH_WRONG_NOTHING] = ALH_TEXT_error_wrong_word,
    [ALH_WRONG_MISSING] = ALH_TEXT_error_wrong_missing,
    [ALH_WRONG_UNKNOWN_FIELD] = ALH_TEXT_error_wrong_unknown_field,
    [ALH_WRONG_NUMBER] = ALH_TEXT_error_wrong_number,
    [ALH_WRONG_TEXT] = ALH_TEXT_error_wrong_text,
    [ALH_WRONG_BOOL] = ALH_TEXT_error_wrong_bool,
    [ALH_WRONG_LIST] = ALH_TEXT_error_wrong_list,
    [ALH_WRONG_OBJECT] = ALH_TEXT_error_wrong_object,
    [ALH_WRONG_RANGE] = ALH_TEXT_error_wrong_range,
    [ALH_WRONG_CARD] = ALH_TEXT_error_wrong_card,
    [ALH_WRONG_TILE] = ALH_TEXT_error_wrong_tile,
    [ALH_WRONG_WORD] = ALH_TEXT_error_wrong_word,
    [ALH_WRONG_TWICE] = ALH_TEXT_error_wrong_twice,
    [ALH_WRONG_LENGTH] = ALH_TEXT_error_wrong_length,
    [ALH_WRONG_FOUNTAIN] = ALH_TEXT_error_wrong_fountain,
    [ALH_WRONG_CELL] = ALH_TEXT_error_wrong_cell,
    [ALH_WRONG_DIRK] = ALH_TEXT_error_wrong_dirk,
    [ALH_WRONG_OVER] = ALH_TEXT_error_state_over,
    [ALH_WRONG_CONTROL] = ALH_TEXT_error_wrong_control,
};

/* "2 to 6", or one number where there is only one. */
static void say_range(struct alh_say *say, enum alh_lang lang, int low, int high)
{
    char words[2][12];
    struct alh_say first = { .to = words[0], .max = sizeof words[0] },
                   last = { .to = words[1], .max = sizeof words[1] };
    alh_say_number(&first, low);
    alh_say_number(&last, high);
    if (low == high)
        alh_say(say, words[0]);
    else
        alh_say_text(say, lang, ALH_TEXT_error_number_range, &(struct alh_blanks){ .word = { words[0], words[1] } });
}

void alh_say_wrong(struct alh_say *say, enum alh_lang lang, const struct alh_wrong *w)
{
    char range[64] = "";
    struct alh_say third = { .to = range, .max = sizeof range };
    say_range(&third, lang, w->low, w->high);
    const char *value = w->what == ALH_WRONG_OVER ? (strcmp(w->field, "over") == 0 ? "false" : "[]") : w->value;
    alh_say_text(say, lang, wrong_texts[w->what], &(struct alh_blanks){ .word = { w->field, value, range } });
}

bool alh_refuse_wrong(struct alh_call *c, const char *code, const struct alh_wrong *w)
{
    char message[ALH_MAX_SENTENCE];
    struct alh_say say = alh_voice(c, message, sizeof message);
    alh_say_wrong(&say, c->lang, w);
    return refuse(c, code, message, w->field);
}

/* ---- moves ---- */

void alh_put_judgement(struct alh_call *c, const struct alh_state *s, const struct alh_refusal *why)
{
    char message[ALH_MAX_SENTENCE], at[ALH_MAX_HANDLE];
    struct alh_say say = alh_voice(c, message, sizeof message);
    alh_say_refusal(&say, c->lang, s, why);
    json_field_text(c->out, "rule", alh_rule_name(why->rule));
    json_field_text(c->out, "message", message);
    if (!why->has_at)
        return;
    alh_refusal_handle(why, at);
    json_field_text(c->out, "at", at);
}

bool alh_refuse_move(struct alh_call *c, const struct alh_refusal *why)
{
    begin_error(c, "illegal_move");
    alh_put_judgement(c, alh_now(c), why);
    json_close(c->out, '}');
    return false;
}

/* ---- positions ---- */

static const enum alh_text_id position_texts[] = {
    [ALH_POSITION_FINE] = ALH_TEXT_error_state_step,
    [ALH_POSITION_CARD_TWICE] = ALH_TEXT_error_state_card_twice,
    [ALH_POSITION_TILE_TWICE] = ALH_TEXT_error_state_tile_twice,
    [ALH_POSITION_STRAY_TILE] = ALH_TEXT_error_state_stray_tile,
    [ALH_POSITION_NO_SUCH_CARD] = ALH_TEXT_error_state_no_such_card,
    [ALH_POSITION_ALHAMBRA] = ALH_TEXT_error_state_alhambra,
    [ALH_POSITION_PIECE] = ALH_TEXT_error_state_piece,
    [ALH_POSITION_STEP] = ALH_TEXT_error_state_step,
    [ALH_POSITION_NOTHING_TO_PLACE] = ALH_TEXT_error_state_nothing_to_place,
    [ALH_POSITION_WAITING] = ALH_TEXT_error_state_waiting,
    [ALH_POSITION_DIRK] = ALH_TEXT_error_state_dirk,
    [ALH_POSITION_DISPLAY] = ALH_TEXT_error_state_display,
    [ALH_POSITION_ACTIONS] = ALH_TEXT_error_state_actions,
};

/* `players[1].hand`, or a field of the table. */
static void name_field(const struct alh_position_flaw *flaw, struct alh_wrong *w)
{
    alh_wrong(w, ALH_WRONG_NOTHING, flaw->field ? flaw->field : "", (struct json){ 0 });
    if (flaw->field && flaw->seat != ALH_NOBODY)
        alh_wrong_at(w, "players", flaw->seat);
}

/* The piece that is wrong; false: only a field is. */
static bool name_piece(const struct alh_position_flaw *flaw, char at[ALH_MAX_HANDLE])
{
    bool hand = flaw->card < ALH_CARD_SCORING;
    if (flaw->rule.has_at)
        alh_refusal_handle(&flaw->rule, at);
    else if (flaw->card)
        alh_handle(&(struct alh_pick){ .noun = hand ? ALH_PICK_HAND : ALH_PICK_CARD, .id = (uint8_t)flaw->card }, at);
    else if (flaw->tile)
        alh_handle(&(struct alh_pick){ .noun = ALH_PICK_TILE, .id = (uint8_t)flaw->tile }, at);
    return flaw->rule.has_at || flaw->card || flaw->tile;
}

void alh_say_position(struct alh_say *say, enum alh_lang lang, const struct alh_state *s,
                      const struct alh_position_flaw *flaw)
{
    char seat[12] = "", rule[ALH_MAX_SENTENCE / 2] = "", at[ALH_MAX_HANDLE];
    struct alh_wrong where;
    name_field(flaw, &where);
    struct alh_say first = { .to = seat, .max = sizeof seat },
                   second = { .to = rule, .max = sizeof rule, .names = say->names };
    struct alh_blanks blanks = { .card = flaw->card,
                                 .tile = flaw->tile,
                                 .player = flaw->seat,
                                 .number = flaw->rule.number,
                                 .word = { alh_step_name(s->step) } };
    if (flaw->flaw == ALH_POSITION_PIECE) {
        alh_say_refusal(&second, lang, s, &flaw->rule);
        blanks.word[0] = rule;
        blanks.word[1] = name_piece(flaw, at) ? at : where.field;
    }
    if (flaw->flaw == ALH_POSITION_ALHAMBRA) {
        alh_say_number(&first, flaw->seat);
        alh_say_refusal(&second, lang, s, &flaw->rule);
        blanks.word[0] = seat;
        blanks.word[1] = rule;
    }
    alh_say_text(say, lang, position_texts[flaw->flaw], &blanks);
}

bool alh_refuse_position(struct alh_call *c, const char *code, const char *inside, const char *message,
                         const struct alh_position_flaw *flaw)
{
    char at[ALH_MAX_HANDLE];
    struct alh_wrong where;
    name_field(flaw, &where);
    if (inside)
        alh_wrong_in(&where, inside);
    begin_error(c, code);
    if (flaw->rule.rule)
        json_field_text(c->out, "rule", alh_rule_name(flaw->rule.rule));
    json_field_text(c->out, "message", message);
    if (name_piece(flaw, at))
        json_field_text(c->out, "at", at);
    if (where.field[0])
        json_field_text(c->out, "field", where.field);
    json_close(c->out, '}');
    return false;
}

/* ---- JSON ---- */

bool alh_refuse_json(struct alh_call *c, enum json_flaw flaw, size_t where)
{
    static const enum alh_text_id texts[] = {
        [JSON_FINE] = ALH_TEXT_error_no_request,
        [JSON_EMPTY] = ALH_TEXT_error_json_empty,
        [JSON_SYNTAX] = ALH_TEXT_error_json_syntax,
        [JSON_TOO_DEEP] = ALH_TEXT_error_json_too_deep,
        [JSON_TOO_MANY_KEYS] = ALH_TEXT_error_json_too_many_keys,
        [JSON_KEY_TWICE] = ALH_TEXT_error_json_key_twice,
        [JSON_BAD_UTF8] = ALH_TEXT_error_json_bad_utf8,
        [JSON_BAD_ESCAPE] = ALH_TEXT_error_json_bad_escape,
        [JSON_TRAILING] = ALH_TEXT_error_json_trailing,
    };
    char byte[12], depth[12];
    struct alh_say first = { .to = byte, .max = sizeof byte }, second = { .to = depth, .max = sizeof depth };
    alh_say_number(&first, (int)where + 1);
    alh_say_number(&second, JSON_MAX_DEPTH);
    return alh_refuse(c, "bad_json", texts[flaw], NULL, &(struct alh_blanks){ .word = { byte, depth } });
}
