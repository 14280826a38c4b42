/* rules.c: which pages are known here, and what is done with them at every decision of a random game. */
#include "rules.h"

#include <string.h>

/* A module without a row plays, but moves, hands and majorities are not judged in games with it: its page may change any of
   them. */
static const struct rules *const rules_of[ALH_MODULES] = {
    [ALH_MODULE_base] = &rules_base,
    [ALH_MODULE_viziers_favour] = &rules_viziers_favour,
    [ALH_MODULE_currency_exchange] = &rules_currency_exchange,
    [ALH_MODULE_diamonds] = &rules_diamonds,
    [ALH_MODULE_characters] = &rules_characters,
    [ALH_MODULE_camps] = &rules_camps,
    [ALH_MODULE_city_walls] = &rules_city_walls,
    [ALH_MODULE_power_of_sultan] = &rules_power_of_sultan,
    [ALH_MODULE_falconers] = &rules_falconers,
    [ALH_MODULE_buildings_of_power] = &rules_buildings_of_power,
    [ALH_MODULE_major_construction_projects] = &rules_major_construction_projects,
    [ALH_MODULE_personal_building_market] = &rules_personal_building_market,
};

static const char *always(const struct any_game *g, const struct alh_move *m)
{
    (void)g, (void)m;
    return NULL;
}

/* Giving and passing are judged by what comes of them. */
static const struct {
    int module;
    rules_judge *judge;
} judge_of[ALH_MOVE_KINDS] = {
    [ALH_MOVE_take] = { ALH_MODULE_base, rules_judge_take },
    [ALH_MOVE_buy] = { ALH_MODULE_base, rules_judge_buy },
    [ALH_MOVE_place] = { ALH_MODULE_base, rules_judge_place },
    [ALH_MOVE_rebuild_build] = { ALH_MODULE_base, rules_judge_rebuild_build },
    [ALH_MOVE_rebuild_swap] = { ALH_MODULE_base, rules_judge_rebuild_swap },
    [ALH_MOVE_rebuild_remove] = { ALH_MODULE_base, rules_judge_rebuild_remove },
    [ALH_MOVE_wake_vizier] = { ALH_MODULE_viziers_favour, rules_judge_wake },
    [ALH_MOVE_vizier_use] = { ALH_MODULE_viziers_favour, rules_judge_vizier_use },
    [ALH_MOVE_wall_build] = { ALH_MODULE_city_walls, rules_judge_wall_build },
    [ALH_MOVE_wall_build_tile] = { ALH_MODULE_city_walls, rules_judge_wall_build_tile },
    [ALH_MOVE_wall_build_half] = { ALH_MODULE_city_walls, rules_judge_wall_build_half },
    [ALH_MOVE_buy_sultan] = { ALH_MODULE_power_of_sultan, rules_judge_buy_sultan },
    [ALH_MOVE_keep] = { ALH_MODULE_power_of_sultan, always },
    [ALH_MOVE_reroll] = { ALH_MODULE_power_of_sultan, always },
    [ALH_MOVE_sultan_pick] = { ALH_MODULE_power_of_sultan, rules_judge_sultan_pick },
    [ALH_MOVE_claim] = { ALH_MODULE_power_of_sultan, rules_judge_claim },
    [ALH_MOVE_buy_falcon] = { ALH_MODULE_falconers, rules_judge_buy_falcon },
    [ALH_MOVE_stop] = { ALH_MODULE_falconers, always },
    [ALH_MOVE_dancer] = { ALH_MODULE_characters, rules_judge_dancer },
    [ALH_MOVE_changer] = { ALH_MODULE_characters, rules_judge_changer },
    [ALH_MOVE_beggar] = { ALH_MODULE_characters, rules_judge_beggar },
    [ALH_MOVE_miser] = { ALH_MODULE_characters, rules_judge_miser },
    [ALH_MOVE_buy_patron] = { ALH_MODULE_characters, rules_judge_patron },
    [ALH_MOVE_take_merchant] = { ALH_MODULE_characters, rules_judge_merchant },
    [ALH_MOVE_raise] = { ALH_MODULE_characters, rules_judge_raise },
    [ALH_MOVE_buy_die] = { ALH_MODULE_buildings_of_power, rules_judge_buy_die },
    [ALH_MOVE_power_next] = { ALH_MODULE_buildings_of_power, rules_judge_power_next },
    [ALH_MOVE_use_power] = { ALH_MODULE_buildings_of_power, always },
    [ALH_MOVE_decline_power] = { ALH_MODULE_buildings_of_power, always },
    [ALH_MOVE_architecture_tile] = { ALH_MODULE_buildings_of_power, rules_judge_architecture_tile },
    [ALH_MOVE_architecture_slot] = { ALH_MODULE_buildings_of_power, rules_judge_architecture_slot },
    [ALH_MOVE_wisdom_scoring] = { ALH_MODULE_buildings_of_power, rules_judge_wisdom_scoring },
    [ALH_MOVE_leave] = { ALH_MODULE_buildings_of_power, always },
    [ALH_MOVE_wisdom_keep] = { ALH_MODULE_buildings_of_power, rules_judge_wisdom_keep },
    [ALH_MOVE_hidden_pick] = { ALH_MODULE_buildings_of_power, rules_judge_hidden_pick },
    [ALH_MOVE_bid_project] = { ALH_MODULE_major_construction_projects, rules_judge_bid_project },
    [ALH_MOVE_buy_stall] = { ALH_MODULE_personal_building_market, rules_judge_buy_stall },
    [ALH_MOVE_stall_put] = { ALH_MODULE_personal_building_market, rules_judge_stall_put },
    [ALH_MOVE_box] = { ALH_MODULE_personal_building_market, rules_judge_box },
};

/* ---- words ---- */

int rules_tile_at(const struct alh_state *s, int seat, int x, int y)
{
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool project = tile >= ALH_TILE_project && tile < ALH_TILE_project + ALH_TILES_project;
        bool vertical = tile < ALH_TILE_project + 8; /* 28, Components: M1 to M8 */
        int dx = x - s->spot[tile].x, dy = y - s->spot[tile].y;
        bool second = project && dx == !vertical && dy == vertical;
        if (alh_in(&s->alhambra[seat], tile) && ((!dx && !dy) || second))
            return tile;
    }
    return 0;
}

int rules_worth(const struct alh_cards *cards)
{
    int sum = 0;
    for (int kind = alh_next_card(cards, 0); kind; kind = alh_next_card(cards, kind))
        sum += alh_worth(kind) * alh_count(cards, kind);
    return sum;
}

int rules_in_pile(const struct alh_state *s, int pile, int first, int n)
{
    int begin = 0, found = 0;
    for (int below = ALH_PILES; below > pile; below--)
        begin += s->pile[below - 1];
    for (int i = begin; i < begin + s->pile[pile - 1]; i++)
        found += s->draw[i] >= first && s->draw[i] < first + n;
    return found;
}

bool rules_happened(const struct alh_events *events, int kind)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == kind)
            return true;
    return false;
}

/* ---- judging ---- */

static bool all_known(const struct any_game *g)
{
    for (int i = 0; i < ALH_MODULES; i++)
        if (rules_plays(g, i) && !rules_of[i])
            return false;
    return true;
}

static bool is_judged(const struct any_game *g, const struct alh_move *m)
{
    return m->kind < ALH_MOVE_KINDS && judge_of[m->kind].judge && !alh_over(&g->state) && all_known(g);
}

static const char *judge(const struct any_game *g, const struct alh_move *m)
{
    if (!alh_answers(alh_decision(&g->state).kind, m->kind))
        return "it answers another question";
    if (!rules_plays(g, judge_of[m->kind].module))
        return "its module does not play";
    return judge_of[m->kind].judge(g, m);
}

static bool is_listed(const struct any_game *g, const struct alh_move *m)
{
    for (int i = 0; i < g->n_moves; i++)
        if (any_compare_moves(&g->moves[i], m) == 0)
            return true;
    return false;
}

void rules_compare(struct any_game *g, const struct alh_move *m, bool listed)
{
    if (!is_judged(g, m))
        return;
    const char *wrong = judge(g, m);
    int rule = alh_check(&g->state, m).rule;
    if (wrong && !rule)
        any_fail(g, m, "a move is accepted against the rules: %s", wrong);
    if (!wrong && rule)
        any_fail(g, m, "a legal move is refused: %s", alh_rule_name(rule));
    if (!wrong && listed && !is_listed(g, m))
        any_fail(g, m, "a legal move is not listed");
    g->report->figures.judged++;
}

/* ---- at every decision ---- */

#define EACH_KNOWN(i)                     \
    for (int i = 0; i < ALH_MODULES; i++) \
        if (rules_plays(g, i) && rules_of[i])

void any_rules_start(struct any_game *g)
{
    memset(&g->memory, 0, sizeof g->memory);
    EACH_KNOWN(i)
    {
        const char *wrong = rules_of[i]->start ? rules_of[i]->start(g) : NULL;
        if (wrong)
            any_fail(g, NULL, "setup: %s", wrong);
    }
}

void any_rules_position(struct any_game *g)
{
    EACH_KNOWN(i)
    {
        const char *wrong = rules_of[i]->position ? rules_of[i]->position(g) : NULL;
        if (wrong)
            any_fail(g, NULL, "position: %s", wrong);
    }
}

void any_rules_moves(struct any_game *g)
{
    for (int i = 0; i < g->n_moves; i++)
        rules_compare(g, &g->moves[i], false);
    EACH_KNOWN(i)
    if (rules_of[i]->propose && !alh_over(&g->state))
        rules_of[i]->propose(g);
}

void any_rules_judge(struct any_game *g, const struct alh_move *m)
{
    rules_compare(g, m, false);
}

void any_rules_after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const char *wrong = all_known(g) ? rules_wrong_hands(g, events) : NULL;
    if (wrong)
        any_fail(g, m, "after the move: %s", wrong);
    EACH_KNOWN(i)
    {
        wrong = rules_of[i]->after ? rules_of[i]->after(g, m, events) : NULL;
        if (wrong)
            any_fail(g, m, "after the move: %s", wrong);
    }
}

void any_rules_points(struct any_game *g, int round, const struct alh_scores *got)
{
    const char *wrong = all_known(g) ? rules_wrong_majorities(g, round, got) : NULL;
    if (!wrong)
        wrong = rules_wrong_traces(g, got);
    if (wrong)
        any_fail(g, NULL, "scoring %d: %s", round, wrong);
    EACH_KNOWN(i)
    for (int seat = 0; seat < g->state.players && rules_of[i]->points; seat++) {
        int want = rules_of[i]->points(&g->state, seat), pays = got->points[rules_of[i]->source][seat];
        if (want != pays)
            any_fail(g, NULL, "points of %s: seat %d gets %d instead of %d", alh_source_name(rules_of[i]->source), seat,
                     pays, want);
    }
}
