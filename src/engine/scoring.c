/* scoring.c: where points come from, 00 "Scoring". */
#include "module.h"

/* 00, Components: points of places 1, 2, 3 in scorings 1, 2, 3. */
static const uint8_t place_points[ALH_TYPES][ALH_SCORINGS][3] = {
    { { 1 }, { 8, 1 }, { 16, 8, 1 } },   { { 2 }, { 9, 2 }, { 17, 9, 2 } },   { { 3 }, { 10, 3 }, { 18, 10, 3 } },
    { { 4 }, { 11, 4 }, { 19, 11, 4 } }, { { 5 }, { 12, 5 }, { 20, 12, 5 } }, { { 6 }, { 13, 6 }, { 21, 13, 6 } },
};

int alh_place_points(int type, int round, int place)
{
    return place_points[type][round - 1][place - 1];
}

static bool is_owner(const struct alh_state *s, int owner)
{
    return owner < s->players || (owner == ALH_DIRK && s->players == 2);
}

int alh_halves(const struct alh_state *s, int owner, int type)
{
    return alh_ask_halves(s, owner, type);
}

void alh_points_wall(const struct alh_state *s, int round, struct alh_scores *out)
{
    (void)round;
    for (int seat = 0; seat < s->players; seat++)
        out->points[ALH_SOURCE_wall][seat] = (int16_t)alh_longest_wall(s, seat, NULL);
}

/* How many owners count more, and how many count the same. */
static void find_rivals(const struct alh_rank *ranks, int owner, int *ahead, int *tied)
{
    *ahead = *tied = 0;
    for (int other = 0; other < ALH_OWNERS; other++) {
        *ahead += ranks[other].halves > ranks[owner].halves;
        *tied += ranks[other].halves == ranks[owner].halves;
    }
}

/* 00, Scoring: tied players share the sum of the places that they take up, each rounded down. */
static int share_points(const uint8_t places[3], int ahead, int tied)
{
    int sum = 0;
    for (int place = ahead; place < ahead + tied && place < 3; place++)
        sum += places[place];
    return sum / tied;
}

static void rank_type(const struct alh_state *s, int type, const uint8_t places[3], struct alh_rank *ranks)
{
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        ranks[owner] = (struct alh_rank){ .halves = is_owner(s, owner) ? (int16_t)alh_halves(s, owner, type) : 0 };
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        int ahead, tied;
        if (!ranks[owner].halves)
            continue;
        find_rivals(ranks, owner, &ahead, &tied);
        ranks[owner].place = (uint8_t)(ahead + 1);
        ranks[owner].points = (int16_t)share_points(places, ahead, tied);
    }
}

void alh_points_majorities(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int type = 0; type < ALH_TYPES; type++) {
        rank_type(s, type, place_points[type][round - 1], out->rank[type]);
        for (int owner = 0; owner < ALH_OWNERS; owner++)
            out->points[ALH_SOURCE_majorities][owner] =
                (int16_t)(out->points[ALH_SOURCE_majorities][owner] + out->rank[type][owner].points);
    }
}

void alh_score(const struct alh_state *s, int round, struct alh_scores *out)
{
    memset(out, 0, sizeof *out);
#define SOURCE(name, module, along)        \
    if (alh_plays(s, ALH_MODULE_##module)) \
        alh_points_##name(s, round, out);
#include "sources.def"
#undef SOURCE
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        for (int source = 0; source < ALH_SOURCES; source++)
            out->total[owner] = (int16_t)(out->total[owner] + out->points[source][owner]);
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

static void tell_points(struct alh_events *ev, int owner, int round, int source, int type, int points)
{
    if (points)
        alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_scored,
                                         .player = (int8_t)owner,
                                         .round = (uint8_t)round,
                                         .source = (uint8_t)source,
                                         .type = (uint8_t)type,
                                         .number = (int16_t)points });
}

static void tell_scores(const struct alh_state *s, int round, const struct alh_scores *scores, struct alh_events *ev)
{
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        if (!is_owner(s, owner))
            continue;
        for (int source = 0; source < ALH_SOURCES; source++)
            if (source != ALH_SOURCE_majorities)
                tell_points(ev, owner, round, source, ALH_NO_TYPE, scores->points[source][owner]);
        for (int type = 0; type < ALH_TYPES; type++)
            tell_points(ev, owner, round, ALH_SOURCE_majorities, type, scores->rank[type][owner].points);
    }
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

enum alh_again alh_base_pay_points(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_scores scores;
    if (ev && ev->held)
        alh_copy(&ev->held[call->what - 1], s);
    alh_score(s, call->what, &scores);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        s->score[owner] = (int16_t)(s->score[owner] + scores.total[owner]);
    if (ev)
        tell_scores(s, call->what, &scores, ev);
    return ALH_DONE;
}

/* The card leaves the game. 00, Two players: Dirk draws 6 tiles after the 1st scoring, a third of the bag after the 2nd. */
enum alh_again alh_base_end_scoring(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int round = call->what;
    s->scorings_done++;
    s->surfaced &= (uint8_t) ~(1 << (round - 1));
    alh_emit(ev, (struct alh_event){ .kind = ALH_EVENT_scoring_done, .player = ALH_NOBODY, .round = (uint8_t)round });
    if (s->players == 2 && round < ALH_SCORINGS)
        alh_dirk_draws(s, round == 1 ? 6 : s->n_bag / 3, ev);
    return ALH_DONE;
}
