/* scoring.c: where points come from, 00 "Scoring". */
#include "module.h"

/* 00, Components: points of places 1, 2, 3 in scorings 1, 2, 3; a line of the table for each type. */
static const uint8_t place_points[ALH_TYPES][ALH_SCORINGS][3] = {
    { { 1 }, { 8, 1 }, { 16, 8, 1 } },   { { 2 }, { 9, 2 }, { 17, 9, 2 } },   { { 3 }, { 10, 3 }, { 18, 10, 3 } },
    { { 4 }, { 11, 4 }, { 19, 11, 4 } }, { { 5 }, { 12, 5 }, { 20, 12, 5 } }, { { 6 }, { 13, 6 }, { 21, 13, 6 } },
};

static const uint8_t *places_of(const struct alh_state *s, int round, int type)
{
    int line = alh_base_alone(s) ? type + 1 : alh_ask_line_of_type(s, round, type);
    return place_points[line - 1][round - 1];
}

int alh_place_points(const struct alh_state *s, int round, int type, int place)
{
    return places_of(s, round, type)[place - 1];
}

int alh_halves(const struct alh_state *s, int owner, int type)
{
    return alh_ask_halves(s, owner, type);
}

void alh_points_wall(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int seat = 0; seat < s->players; seat++)
        out->points[ALH_SOURCE_wall][seat] = (int16_t)alh_longest_wall(s, seat, NULL);
}

struct alh_standing alh_find_standing(const int count[ALH_OWNERS], unsigned owners, int owner)
{
    struct alh_standing standing = { 0, 0 };
    for (unsigned left = owners; left; left &= left - 1) {
        int other = alh_lowest(left);
        standing.ahead += count[other] > count[owner];
        standing.tied += count[other] == count[owner];
    }
    return standing;
}

int alh_sum_places(const uint8_t places[3], struct alh_standing standing)
{
    int sum = 0;
    for (int place = standing.ahead; place < standing.ahead + standing.tied && place < 3; place++)
        sum += places[place];
    return sum;
}

/* 00, Scoring: at least one is needed; tied players share the sum of the places that they take up, each rounded down. */
static void rank_type(const struct alh_state *s, int round, int type, struct alh_rank *ranks)
{
    int count[ALH_OWNERS] = { 0 };
    unsigned owners = 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        count[owner] = alh_is_owner(s, owner) ? alh_halves(s, owner, type) : 0;
        owners |= count[owner] ? 1u << owner : 0;
    }
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        struct alh_standing standing = alh_find_standing(count, owners, owner);
        ranks[owner] = (struct alh_rank){ .halves = (int16_t)count[owner] };
        if (!count[owner])
            continue;
        ranks[owner].place = (uint8_t)(standing.ahead + 1);
        ranks[owner].points = (int16_t)(alh_sum_places(places_of(s, round, type), standing) / standing.tied);
    }
}

void alh_points_majorities(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int type = 0; type < ALH_TYPES; type++) {
        rank_type(s, round, type, out->rank[type]);
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            alh_add_points(out, ALH_SOURCE_majorities, owner, out->rank[type][owner].points);
    }
}

/* The points of these sources, in their order. */
static void count_sources(const struct alh_state *s, int round, int first, int end, struct alh_scores *out)
{
    memset(out, 0, sizeof *out);
#define SOURCE(name, module, along)                                                                 \
    if (ALH_SOURCE_##name >= first && ALH_SOURCE_##name < end && alh_plays(s, ALH_MODULE_##module)) \
        alh_points_##name(s, round, out);
#define TRACED(name, module, along)                                                                 \
    if (ALH_SOURCE_##name >= first && ALH_SOURCE_##name < end && alh_plays(s, ALH_MODULE_##module)) \
        for (int seat = 0; seat < s->players; seat++)                                               \
            out->points[ALH_SOURCE_##name][seat] = (int16_t)alh_trace_##name(s, seat, NULL);
#include "sources.def"
#undef SOURCE
}

/* 90-interplay, section 8: a loss that stops at 0. */
int alh_stop_at_zero(int score, int points)
{
    int most = score > 0 ? score : 0;
    return points < -most ? -most : points;
}

/* What a source changes a score by. */
static int change_of(int source, int score, int points)
{
    static const bool stops[ALH_SOURCES] = {
#define SOURCE(name, module, along) [ALH_SOURCE_##name] = false,
#define LOSS(name, module, along) [ALH_SOURCE_##name] = true,
#include "sources.def"
#undef SOURCE
    };
    return stops[source] ? alh_stop_at_zero(score, points) : points;
}

void alh_score(const struct alh_state *s, int round, struct alh_scores *out)
{
    count_sources(s, round, 0, ALH_SOURCES, out);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        for (int source = 0; source < ALH_SOURCES; source++) {
            int16_t *points = &out->points[source][owner];
            *points = (int16_t)change_of(source, s->score[owner] + out->total[owner], *points);
            out->total[owner] = (int16_t)(out->total[owner] + *points);
        }
}

_Static_assert((int)ALH_MAX_TRACE >= (int)ALH_MAX_WALL, "a trace has room for a wall");
int alh_trace(const struct alh_state *s, int source, int player, struct alh_wall_side *out)
{
    switch (source) {
#define ALONG_SIDES(name) alh_trace_##name(s, player, out)
#define ALONG_CELLS(name) alh_trace_##name(s, player, out)
#define ALONG_NOTHING(name) 0
#define SOURCE(name, module, along) \
    case ALH_SOURCE_##name:         \
        return alh_plays(s, ALH_MODULE_##module) ? ALONG_##along(name) : 0;
#include "sources.def"
#undef SOURCE
#undef ALONG_NOTHING
#undef ALONG_CELLS
#undef ALONG_SIDES
    default: return 0;
    }
}

/* ---- a scoring ---- */

static void pay(struct alh_state *s, struct alh_event scored, int points, struct alh_events *ev)
{
    s->score[scored.player] = (int16_t)(s->score[scored.player] + points);
    scored.kind = ALH_EVENT_scored;
    scored.number = (int16_t)points;
    if (points)
        alh_emit(ev, scored);
}

static void pay_sources(struct alh_state *s, int round, int first, int end, struct alh_events *ev)
{
    struct alh_scores scores;
    count_sources(s, round, first, end, &scores);
    for (int source = first; source < end; source++)
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            if (scores.points[source][owner] && alh_is_owner(s, owner))
                pay(s,
                    (struct alh_event){ .player = (int8_t)owner,
                                        .round = (uint8_t)round,
                                        .source = (uint8_t)source,
                                        .type = ALH_NO_TYPE },
                    change_of(source, s->score[owner], scores.points[source][owner]), ev);
}

/* What is held of a scoring are the scores before it. */
static void hold_scores(const struct alh_state *s, int round, struct alh_events *ev)
{
    if (ev && ev->held)
        memcpy(ev->held[round - 1].score, s->score, sizeof s->score);
}

static void hold_position(const struct alh_state *s, int round, struct alh_events *ev)
{
    int16_t score[ALH_OWNERS];
    if (!ev || !ev->held)
        return;
    memcpy(score, ev->held[round - 1].score, sizeof score);
    alh_copy(&ev->held[round - 1], s);
    memcpy(ev->held[round - 1].score, score, sizeof score);
}

enum alh_again alh_base_pay_before_types(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    hold_scores(s, call->what, ev);
    pay_sources(s, call->what, 0, ALH_SOURCE_majorities, ev);
    return ALH_DONE;
}

/* Pavilion to tower: what is raised last comes first. */
enum alh_again alh_base_score_types(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    for (int type = ALH_TYPES - 1; type >= 0; type--)
        alh_raise(s, ALH_ON_TYPE, (struct alh_call){ .what = type, .x = call->what });
    return ALH_DONE;
}

enum alh_again alh_base_pay_type(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_rank ranks[ALH_OWNERS];
    rank_type(s, call->x, call->what, ranks);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        if (alh_is_owner(s, owner))
            pay(s,
                (struct alh_event){ .player = (int8_t)owner,
                                    .round = (uint8_t)call->x,
                                    .source = ALH_SOURCE_majorities,
                                    .type = (uint8_t)call->what },
                ranks[owner].points, ev);
    return ALH_DONE;
}

enum alh_again alh_base_pay_after_types(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    pay_sources(s, call->what, ALH_SOURCE_majorities + 1, ALH_LAST_SOURCES, ev);
    return ALH_DONE;
}

/* What was revealed before a type was counted, or since, is open now, and no card of an earlier type can have been revealed: so this is the
   position that was counted. */
enum alh_again alh_base_pay_last(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    hold_position(s, call->what, ev);
    pay_sources(s, call->what, ALH_LAST_SOURCES, ALH_SOURCES, ev);
    return ALH_DONE;
}

void alh_dirk_draws(struct alh_state *s, int n, struct alh_events *ev)
{
    for (; n > 0 && s->n_bag; n--) {
        int tile = alh_draw_tile(s);
        alh_include(&s->dirk, tile);
        alh_emit(ev, (struct alh_event){
                         .kind = ALH_EVENT_dirk_drew, .player = ALH_DIRK, .barrier = true, .tile = (uint8_t)tile });
    }
}

void alh_hold_scoring(struct alh_state *s, int round)
{
    alh_raise(s, ALH_ON_SCORE, (struct alh_call){ .what = round });
}

/* The card leaves the game. 00, Two players: Dirk draws 6 tiles after the 1st scoring, a third of the bag after the 2nd. */
enum alh_again alh_base_end_scoring(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int round = call->what;
    s->scorings_done++;
    s->surfaced &= (uint8_t) ~(1 << (round - 1));
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_scoring_done, .player = ALH_NOBODY, .round = (uint8_t)round });
    if (s->players == 2 && round < ALH_SCORINGS)
        alh_dirk_draws(s, round == 1 ? ALH_DIRK_TILES : s->n_bag / 3, ev);
    return ALH_DONE;
}
