/* Commands that help to decide: score, preview, bot. None of them changes the game. */
#include "protocol/session.h"

#include <string.h>

/* ---- score ---- */

static void put_majorities(struct json_out *o, const struct alh_scores *scores, int owner)
{
    json_key(o, "majorities");
    json_open(o, '{');
    for (int type = 0; type < ALH_TYPES; type++)
        if (scores->rank[type][owner].points)
            json_field_int(o, alh_type_name(type), scores->rank[type][owner].points);
    json_close(o, '}');
}

/* Points by source; zeros of modules are left out. */
static void put_points(struct json_out *o, const struct alh_scores *scores, int owner)
{
    for (int source = 0; source < ALH_SOURCES; source++)
        if (source == ALH_SOURCE_majorities)
            put_majorities(o, scores, owner);
        else if (scores->points[source][owner] || source == ALH_SOURCE_wall)
            json_field_int(o, alh_source_name(source), scores->points[source][owner]);
    json_field_int(o, "total", scores->total[owner]);
}

/* Of a long side the corner of the right angle. */
static const char *side_word(const struct alh_state *s, int seat, const struct alh_wall_side *at)
{
    static const char *const names[] = { ",N", ",E", ",S", ",W" }, *const corners[] = { ",NW", ",NE", ",SE", ",SW" };
    return at->side < ALH_SIDES ? names[at->side] : corners[s->spot[alh_tile_at(s, seat, at->x, at->y)].turned];
}

static void put_trace(struct json_out *o, const struct alh_state *s, int source, int seat)
{
    struct alh_wall_side at[ALH_MAX_TRACE];
    bool sides = alh_source_along(source) == ALH_ALONG_SIDES;
    int n = alh_trace(s, source, seat, at);
    char text[32];
    struct alh_say key = { .to = text, .max = sizeof text };
    alh_say(&key, alh_source_name(source));
    alh_say(&key, sides ? "_path" : "_cells");
    json_key(o, text);
    json_open(o, '[');
    for (int i = 0; i < n; i++) {
        struct alh_say say = { .to = text, .max = sizeof text };
        alh_say_number(&say, at[i].x);
        alh_say(&say, ",");
        alh_say_number(&say, at[i].y);
        alh_say(&say, sides ? side_word(s, seat, &at[i]) : "");
        json_put_text(o, text);
    }
    json_close(o, ']');
}

/* What was counted along something; of modules only what paid. */
static void put_traces(struct json_out *o, const struct alh_state *s, const struct alh_scores *scores, int seat)
{
    for (int source = 0; source < ALH_SOURCES; source++)
        if (alh_source_along(source) != ALH_ALONG_NOTHING &&
            (source == ALH_SOURCE_wall || (scores->points[source][seat] && alh_trace(s, source, seat, NULL))))
            put_trace(o, s, source, seat);
}

static int owners(const struct alh_state *s)
{
    return s->players == 2 ? 3 : s->players; /* Dirk comes last */
}

static int owner_at(const struct alh_state *s, int i)
{
    return i < s->players ? i : ALH_DIRK;
}

static void put_type_ranking(struct json_out *o, const struct alh_state *s, const struct alh_rank *rank)
{
    json_open(o, '[');
    for (int i = 0; i < owners(s); i++) {
        const struct alh_rank *row = &rank[owner_at(s, i)];
        if (row->halves == 0)
            continue;
        json_open(o, '{');
        json_key(o, "seat");
        alh_json_owner(o, owner_at(s, i));
        json_field_int(o, "halves", row->halves);
        json_field_int(o, "place", row->place);
        json_field_int(o, "points", row->points);
        json_close(o, '}');
    }
    json_close(o, ']');
}

static void put_ranking(struct json_out *o, const struct alh_state *s, const struct alh_scores *scores)
{
    json_key(o, "ranking");
    json_open(o, '{');
    for (int type = 0; type < ALH_TYPES; type++) {
        json_key(o, alh_type_name(type));
        put_type_ranking(o, s, scores->rank[type]);
    }
    json_close(o, '}');
}

/* What the places of each type are worth, as far as they are worth anything. */
static void put_prizes(struct json_out *o, const struct alh_state *s, int round)
{
    json_key(o, "prizes");
    json_open(o, '{');
    for (int type = 0; type < ALH_TYPES; type++) {
        json_key(o, alh_type_name(type));
        json_open(o, '[');
        for (int place = 1; place <= 3 && alh_place_points(s, round, type, place); place++)
            json_put_int(o, alh_place_points(s, round, type, place));
        json_close(o, ']');
    }
    json_close(o, '}');
}

static void put_scores(struct json_out *o, const struct alh_state *s, int round, bool why)
{
    struct alh_scores scores;
    alh_score(s, round, &scores);
    json_key(o, "players");
    json_open(o, '[');
    for (int seat = 0; seat < s->players; seat++) {
        json_open(o, '{');
        json_field_int(o, "seat", seat);
        put_points(o, &scores, seat);
        if (why)
            put_traces(o, s, &scores, seat);
        json_close(o, '}');
    }
    json_close(o, ']');
    if (s->players == 2) {
        json_key(o, "dirk");
        json_open(o, '{');
        put_points(o, &scores, ALH_DIRK);
        json_close(o, '}');
    }
    if (!why)
        return;
    put_ranking(o, s, &scores);
    put_prizes(o, s, round);
}

/* The scoring as it was counted, or NULL. The last one can be taken back, those before it cannot: a card was turned up. */
static const struct alh_state *find_held(const struct alh_game *game, int round)
{
    const struct alh_state *held = &game->held[round - 1];
    bool undone = round == ALH_SCORINGS && !alh_over(&game->now);
    return held->players && !undone ? held : NULL;
}

const struct alh_state *alh_session_held(const struct alh_session *session, int round)
{
    return find_held(session->game, round);
}

/* After the end the last scoring is the one that took place. */
static const struct alh_state *find_scored(const struct alh_call *c, int round, bool held)
{
    const struct alh_state *then = find_held(c->session->game, round);
    return held || (then && round == ALH_SCORINGS) ? then : alh_now(c);
}

bool alh_cmd_score(struct alh_call *c)
{
    struct alh_wrong w;
    int round = alh_next_scoring(alh_now(c));
    bool why, held, next = json_kind(json_get(c->request, "round")) == JSON_NONE;
    if (!alh_expect_flag(c->request, "why", &why, &w) || !alh_expect_flag(c->request, "held", &held, &w) ||
        ((!next || held) && !alh_expect_int(c->request, "round", 1, ALH_SCORINGS, &round, &w)))
        return alh_refuse_wrong(c, "bad_argument", &w);
    struct alh_state open;
    const struct alh_state *s = find_scored(c, round, held);
    if (!s)
        return alh_refuse(c, "bad_argument", ALH_TEXT_error_not_held, "round", NULL);
    alh_hide(&open, s, ALH_NOBODY);
    if (next)
        json_field_int(c->out, "round", round);
    put_scores(c->out, &open, round, why);
    return true;
}

/* ---- chance for looking ahead ---- */

static int decider(const struct alh_state *s)
{
    return (int)alh_decision(s).player;
}

/* Chance that depends only on what the deciding player may know and on how many moves were made: the same question gets
   the same answer, and the game's own seed is not touched. */
static void start_random(struct alh_call *c, int64_t more, struct alh_random *random)
{
    const struct alh_state *s = alh_now(c);
    struct alh_state hidden = { 0 };
    int seat = decider(s);
    alh_hide(&hidden, s, seat);
    struct json_out scratch = alh_scratch(c);
    alh_json_view(&scratch, &hidden, seat, NULL, NULL, NULL);
    json_put_int(&scratch, c->session->game->n_made);
    json_put_int(&scratch, more);
    alh_random_start(random, scratch.to, scratch.n);
}

void alh_guess(struct alh_call *c, struct alh_state *out)
{
    struct alh_random random;
    start_random(c, 0, &random);
    alh_determinize(out, alh_now(c), decider(alh_now(c)), &random);
}

/* ---- preview ---- */

void alh_look_out(const struct alh_state *s, int player, int round, struct alh_outlook *out)
{
    alh_score_openly(s, round, &out->scores);
    out->wall = alh_longest_wall(s, player, NULL);
    out->scored = s->score[player];
    out->scorings = s->scorings_done;
}

int alh_at_once(const struct alh_outlook *before, const struct alh_outlook *after)
{
    return after->scorings == before->scorings ? after->scored - before->scored : 0;
}

/* A card that is drawn after the move is none of its effects: of some dealings the first without a scoring is taken. */
static void look_behind(struct alh_call *c, const struct alh_move *move, int player, int round, struct alh_outlook *out)
{
    enum { DEALINGS = 16 };
    const struct alh_state *s = alh_now(c);
    struct alh_state after = { 0 };
    struct alh_random random;
    start_random(c, 0, &random);
    for (int i = 0; i < DEALINGS; i++) {
        alh_determinize(&after, s, player, &random);
        alh_apply(&after, move, NULL);
        if (after.scorings_done == s->scorings_done)
            break;
    }
    alh_look_out(&after, player, round, out);
}

void alh_put_change(struct json_out *o, const char *key, int before, int after)
{
    json_key(o, key);
    json_open(o, '{');
    json_field_int(o, "before", before);
    json_field_int(o, "after", after);
    json_close(o, '}');
}

/* Most moves score nothing at once. */
void alh_put_at_once(struct json_out *o, const struct alh_outlook *before, const struct alh_outlook *after)
{
    int points = alh_at_once(before, after);
    if (points)
        json_field_int(o, "at_once", points);
}

static bool is_shared(const struct alh_outlook *look, int type, int player)
{
    const struct alh_rank *rank = look->scores.rank[type];
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        if (owner != player && rank[owner].place == rank[player].place)
            return rank[player].place > 0;
    return false;
}

/* Where somebody else has the same place after it, that is told, too. */
static void put_place_change(struct json_out *o, int player, int type, const struct alh_outlook *before,
                             const struct alh_outlook *after)
{
    json_key(o, "place");
    json_open(o, '{');
    json_field_int(o, "before", before->scores.rank[type][player].place);
    json_field_int(o, "after", after->scores.rank[type][player].place);
    if (is_shared(after, type, player))
        json_field_bool(o, "shared", true);
    json_close(o, '}');
}

void alh_put_type_change(struct json_out *o, int player, int type, const struct alh_outlook *before,
                         const struct alh_outlook *after)
{
    alh_put_change(o, "halves", before->scores.rank[type][player].halves, after->scores.rank[type][player].halves);
    put_place_change(o, player, type, before, after);
}

static void put_outlook(struct json_out *o, int player, const struct alh_outlook *before,
                        const struct alh_outlook *after)
{
    alh_put_change(o, "wall", before->wall, after->wall);
    json_key(o, "types");
    json_open(o, '{');
    for (int type = 0; type < ALH_TYPES; type++) {
        json_key(o, alh_type_name(type));
        json_open(o, '{');
        alh_put_type_change(o, player, type, before, after);
        json_close(o, '}');
    }
    json_close(o, '}');
    alh_put_change(o, "points", before->scores.total[player], after->scores.total[player]);
    alh_put_at_once(o, before, after);
}

bool alh_cmd_preview(struct alh_call *c)
{
    struct alh_move move;
    struct alh_outlook before, after;
    const struct alh_state *s = alh_now(c);
    if (!alh_take_move(c, &move))
        return false;
    struct alh_refusal why = alh_check(s, &move);
    if (why.rule != ALH_RULE_none)
        return alh_refuse_move(c, &why);
    int player = decider(s);
    int round = alh_next_scoring(s);
    alh_look_out(s, player, round, &before);
    look_behind(c, &move, player, round, &after);
    json_field_int(c->out, "player", player);
    json_field_int(c->out, "round", round);
    put_outlook(c->out, player, &before, &after);
    return true;
}

/* ---- bots ---- */

static bool take_level(struct alh_call *c, enum alh_bot *bot)
{
    struct alh_wrong w;
    int level;
    if (!alh_expect_name(c->request, "level", alh_bot_name, ALH_BOTS, &level, &w))
        return alh_refuse_wrong(c, "bad_argument", &w);
    *bot = (enum alh_bot)level;
    return true;
}

/* With a time limit the clock makes the answer another one each time; else it can be repeated. */
static bool take_limit(struct alh_call *c, int64_t *more)
{
    enum { MOST_MS = 600000, MOST_NODES = 1000000 };
    struct alh_wrong w;
    bool ms = json_kind(json_get(c->request, "ms")) != JSON_NONE;
    bool nodes = json_kind(json_get(c->request, "nodes")) != JSON_NONE;
    int limit = 0;
    if (ms && nodes)
        return alh_refuse(c, "bad_argument", ALH_TEXT_error_not_both, "nodes",
                          &(struct alh_blanks){ .word = { "ms", "nodes" } });
    if ((ms && !alh_expect_int(c->request, "ms", 1, MOST_MS, &limit, &w)) ||
        (nodes && !alh_expect_int(c->request, "nodes", 1, MOST_NODES, &limit, &w)))
        return alh_refuse_wrong(c, "bad_argument", &w);
    *more = ms ? c->session->host.clock_ms(c->session->host.self) : 0;
    return true;
}

bool alh_cmd_bot(struct alh_call *c)
{
    struct alh_random random;
    struct alh_advice advice;
    struct alh_mind mind = { 0 };
    int64_t more = 0;
    if (!take_level(c, &mind.bot) || !take_limit(c, &more))
        return false;
    if (alh_over(alh_now(c)))
        return alh_refuse(c, "game_over", ALH_TEXT_error_game_over, NULL, NULL);
    start_random(c, more, &random);
    alh_advise_why(&mind, alh_now(c), &random, &advice);
    json_key(c->out, "move");
    alh_json_move(c->out, &advice.move);
    alh_put_reason(c, &advice.why);
    return true;
}
