/* What `greedy` played a move for: of the claims that are true, the one that moved its judgement most. */
#include "bots/reasons.h"
#include "bots/terms.h"

#include <string.h>

/* ---- rows ---- */

/* clang-format off */
enum {
    NOTHING = 0,
#define FACT(name, member, codec) name = 1 << ALH_FACT_##name,
#include "bots/facts.def"
#undef FACT
};
static const struct {
    const char *name;
    uint16_t facts;
} rows[ALH_WHYS] = {
#define REASON(name, facts) [ALH_WHY_##name] = { #name, facts },
#include "bots/rows.def"
};
static const struct alh_fact_row fact_rows[ALH_FACTS] = {
#define FACT(name, member, codec) { #member, ALH_CODEC_##codec, offsetof(struct alh_reason, member) },
#include "bots/facts.def"
#undef FACT
};
/* clang-format on */

const struct alh_fact_row *alh_fact_row(int fact)
{
    return &fact_rows[fact];
}

const char *alh_why_name(int why)
{
    return rows[why].name;
}

unsigned alh_facts_of(int why)
{
    return rows[why].facts;
}

/* ---- scenes ---- */

/* How often everything hidden is dealt anew: what is true by chance alone is no reason. */
enum { SCENES = 4 };

struct study {
    struct alh_judge judge;
    struct alh_judgement now, then;
    struct alh_scene scene[SCENES];
};

/* A tile that the move or the question is about and that waits since then. Others come by chance, or because the game
   ends. */
static int new_tile(const struct alh_scene *scene)
{
    const struct alh_tiles *waiting = &scene->after.pending[scene->me];
    int moved = alh_tile_of_move(&scene->before, &scene->move), asked = alh_decision(&scene->before).arg[0];
    for (int tile = 0; (tile = alh_next_tile(waiting, tile)) != 0;)
        if (!alh_has_tile(&scene->before, scene->me, tile) && (tile == moved || tile == asked))
            return tile;
    return 0;
}

/* Builds the new tile, if the place is one. */
static void build_new_tile(struct alh_scene *scene, const struct alh_move *place)
{
    if (place->kind != ALH_MOVE_place || scene->after.depth == ALH_STACK)
        return;
    alh_imagine_waiting(&scene->built, &scene->after, scene->me, place->tile);
    if (alh_check(&scene->built, place).rule == ALH_RULE_none) {
        alh_apply(&scene->built, place, NULL);
        scene->tile = place->tile;
    } else
        alh_copy(&scene->built, &scene->after);
}

static void stage(struct alh_scene *scene, const struct alh_state *s, const struct alh_moves_list *list,
                  const struct alh_move *move, struct alh_random *random)
{
    struct alh_state dealt;
    memset(scene, 0, sizeof *scene);
    scene->me = alh_decision(s).player;
    scene->move = *move;
    scene->list = list;
    alh_determinize(&dealt, s, scene->me, random);
    alh_calm(&scene->before, &dealt);
    alh_copy(&scene->after, &scene->before);
    alh_apply(&scene->after, move, NULL);
    alh_copy(&scene->built, &scene->after);
    int done = scene->before.scorings_done;
    bool comparable = scene->after.scorings_done == done && done < ALH_SCORINGS && !alh_over(&scene->after);
    scene->scoring = comparable ? done + 1 : 0;
}

/* A tile that waits was judged as if it stood; the one that the move places shall count as its gain. */
static void leave_out(struct alh_tiles *waiting, int tile)
{
    waiting->word[tile >> 6] &= ~((uint64_t)1 << (tile & 63));
}

static void judge_scene(struct study *study, uint64_t blind)
{
    struct alh_scene *first = &study->scene[0];
    struct alh_state now = { 0 };
    alh_judge_start(&study->judge, &first->before, blind);
    alh_judge_position(&study->judge, &first->after, &study->then);
    alh_copy(&now, &first->before);
    leave_out(&now.pending[first->me], first->move.tile);
    alh_judge_position(&study->judge, &now, &study->now);
    study->now.term[ALH_TERM_ACTION] = 0;
}

static void begin(struct study *study, const struct alh_state *s, uint64_t blind, const struct alh_moves_list *list,
                  const struct alh_move *move, struct alh_random *random)
{
    for (int i = 0; i < SCENES; i++)
        stage(&study->scene[i], s, list, move, random);
    judge_scene(study, blind);
    int tile = new_tile(&study->scene[0]);
    for (int i = 0; i < SCENES && tile; i++)
        build_new_tile(&study->scene[i], &alh_judge_fit(&study->judge, tile)->place);
}

/* ---- choosing a claim ---- */

/* Whether it is true, and the same, in all scenes. */
static bool holds(const struct study *study, alh_claim *claim, struct alh_reason *out)
{
    struct alh_reason first = *out;
    if (!claim(&study->scene[0], &first))
        return false;
    for (int i = 1; i < SCENES; i++) {
        struct alh_reason other = *out;
        if (!claim(&study->scene[i], &other) || memcmp(&first, &other, sizeof first) != 0)
            return false;
    }
    *out = first;
    return true;
}

/* A claim of the modules about a term of theirs: what they say themselves, else the points that count now. */
static bool holds_for(const struct study *study, int module, struct alh_reason *out)
{
    alh_claim *own = alh_terms[module] ? alh_terms[module]->reason : NULL;
    return (own && holds(study, own, out)) || holds(study, alh_claim_bids, out) || holds(study, alh_claim_gains, out) ||
           holds(study, alh_claim_points, out);
}

/* Something that the judgement grew by. */
struct motive {
    double gain;
    alh_claim *claim; /* NULL: of a module */
    int type, module;
};
enum { MOST_MOTIVES = ALH_TYPES + ALH_TERMS + ALH_MODULES };

static void add_motive(struct motive *list, int *n, struct motive motive)
{
    int at = motive.gain > 0 ? (*n)++ : -1;
    for (; at > 0 && list[at - 1].gain < motive.gain; at--)
        list[at] = list[at - 1];
    if (at >= 0)
        list[at] = motive;
}

/* The strongest first. */
static int find_motives(const struct study *study, struct motive *list)
{
    static alh_claim *const claims[ALH_TERMS] = { [ALH_TERM_WALL] = alh_claim_wall,
                                                  [ALH_TERM_MONEY] = alh_claim_money,
                                                  [ALH_TERM_ACTION] = alh_claim_action,
                                                  [ALH_TERM_ROOM] = alh_claim_room };
    const struct alh_judgement *now = &study->now, *then = &study->then;
    int n = 0;
    for (int type = 0; type < ALH_TYPES; type++)
        add_motive(
            list, &n,
            (struct motive){ then->ground.majority[type] - now->ground.majority[type], alh_claim_type, type, 0 });
    for (int term = 0; term < ALH_TERMS; term++)
        if (claims[term])
            add_motive(list, &n, (struct motive){ then->term[term] - now->term[term], claims[term], 0, 0 });
    for (int module = 0; module < ALH_MODULES; module++)
        add_motive(list, &n, (struct motive){ then->module[module] - now->module[module], NULL, 0, module });
    return n;
}

static bool find_by_motive(const struct study *study, struct alh_reason *out)
{
    struct motive list[MOST_MOTIVES];
    int n = find_motives(study, list);
    for (int i = 0; i < n; i++) {
        *out = (struct alh_reason){ .type = (uint8_t)list[i].type };
        if (list[i].claim ? holds(study, list[i].claim, out) : holds_for(study, list[i].module, out))
            return true;
    }
    return false;
}

static bool find_among(const struct study *study, alh_claim *const *claims, struct alh_reason *out)
{
    for (; *claims; claims++) {
        *out = (struct alh_reason){ 0 };
        if (holds(study, *claims, out))
            return true;
    }
    return false;
}

static bool find_of_modules(const struct study *study, struct alh_reason *out)
{
    for (int module = 0; module < ALH_MODULES; module++) {
        *out = (struct alh_reason){ 0 };
        if (study->judge.sees >> module & 1 && alh_terms[module] && alh_terms[module]->reason &&
            holds(study, alh_terms[module]->reason, out))
            return true;
    }
    return false;
}

/* ---- as good ---- */

static double worth_of(struct alh_judge *judge, const struct alh_scene *scene, const struct alh_move *move)
{
    struct alh_state after = { 0 };
    struct alh_judgement then;
    alh_copy(&after, &scene->before);
    alh_apply(&after, move, NULL);
    alh_judge_position(judge, &after, &then);
    return then.total;
}

/* How many other moves look just as good in this dealing. */
static int count_as_good(const struct alh_scene *scene, uint64_t blind)
{
    static const double same = 1e-9; /* sums in another order differ by less */
    struct alh_judge judge;
    int n = 0;
    alh_judge_start(&judge, &scene->before, blind);
    double chosen = worth_of(&judge, scene, &scene->move);
    for (int i = 0; i < scene->list->n; i++) {
        double worth = worth_of(&judge, scene, &scene->list->moves[i]);
        n += worth > chosen - same && worth < chosen + same;
    }
    return n - 1;
}

static bool find_as_good(const struct study *study, uint64_t blind, struct alh_reason *out)
{
    int n = count_as_good(&study->scene[0], blind);
    for (int i = 1; i < SCENES && n > 0; i++)
        n = count_as_good(&study->scene[i], blind) == n ? n : 0;
    *out = (struct alh_reason){ .kind = ALH_WHY_as_good, .number = (int16_t)n };
    return n > 0;
}

void alh_find_reason(const struct alh_state *s, uint64_t blind, const struct alh_moves_list *list,
                     struct alh_random random, struct alh_advice *out)
{
    static alh_claim *const gains[] = { alh_claim_points,       alh_claim_wall, alh_claim_money,
                                        alh_claim_gains,        alh_claim_room, alh_claim_action,
                                        alh_claim_fits_nowhere, alh_claim_bids, NULL };
    static alh_claim *const losses[] = { alh_claim_leaves_room, alh_claim_stays,
                                         alh_claim_keeps_exact, alh_claim_least,
                                         alh_claim_most_room,   alh_claim_gives_nothing,
                                         alh_claim_wins,        NULL };
    struct study study;
    begin(&study, s, blind, list, &out->move, &random);
    if (!find_by_motive(&study, &out->why) && !find_of_modules(&study, &out->why) &&
        !find_among(&study, gains, &out->why) && !find_as_good(&study, blind, &out->why) &&
        !find_among(&study, losses, &out->why))
        out->why = (struct alh_reason){ .kind = ALH_WHY_others_worse };
}
