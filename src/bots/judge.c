/* Judges positions for one seat: points now and to come, walls, majorities, money, room. */
#include "bots/terms.h"

const struct alh_weights alh_weight = {
#define WEIGHT(name, value) .name = (value),
#include "bots/rows.def"
};

/* 00, Setup 5: the scoring cards lie in the second and the fourth pile; nobody knows where. */
static double cards_until(const struct alh_state *s, int scoring)
{
    int last = 2 * scoring + 1, cards = 0;
    for (int pile = s->pile_top; pile < last; pile++)
        cards += s->pile[pile];
    return last < s->pile_top ? 0.5 * s->n_draw : cards + 0.5 * s->pile[last];
}

static double turns_until(const struct alh_state *s, int scoring)
{
    double to_end = s->n_bag / alh_weight.tiles_a_turn;
    if (scoring == ALH_SCORINGS - 1)
        return to_end;
    double turns = cards_until(s, scoring) / alh_weight.cards_a_turn;
    return turns < to_end ? turns : to_end;
}

static void find_rivals(struct alh_outlook *o, const struct alh_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (seat != o->me)
            o->rival[o->n_rivals++] = (uint8_t)seat;
    if (s->players == 2)
        o->rival[o->n_rivals++] = ALH_DIRK;
}

double alh_judge_time(const struct alh_judge *judge, double enough)
{
    return judge->ahead.turns < enough ? judge->ahead.turns / enough : 1;
}

static double worth_of_money(double turns)
{
    double use = turns < alh_weight.money_turns ? turns / alh_weight.money_turns : 1;
    return alh_weight.money_unit * (alh_weight.money_at_end + (1 - alh_weight.money_at_end) * use);
}

static void look_ahead(struct alh_outlook *o, const struct alh_state *s)
{
    *o = (struct alh_outlook){ .me = alh_decision(s).player };
    find_rivals(o, s);
    for (int scoring = s->scorings_done; scoring < ALH_SCORINGS; scoring++) {
        double turns = turns_until(s, scoring), tiles = turns * alh_weight.tiles_a_turn;
        o->until[scoring] = turns / s->players;
        o->drift[scoring] = alh_weight.drift + alh_weight.drift_a_tile * tiles;
        o->first_one[scoring] = tiles / (tiles + alh_weight.tiles_for_one);
    }
    o->turns = o->until[ALH_SCORINGS - 1];
    o->money = worth_of_money(o->turns);
    for (int i = 0; i < ALH_SLOTS; i++)
        o->market[i] = s->market[i];
}

/* The lines of the points table, as far as the judge sees what changes them. */
static void find_lines(struct alh_judge *judge, const struct alh_state *s)
{
    for (int scoring = 0; scoring < ALH_SCORINGS; scoring++)
        for (int type = 0; type < ALH_TYPES; type++) {
            int line = type + 1;
            for (int module = 0; module < ALH_MODULES; module++)
                if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->line)
                    line = alh_terms[module]->line(s, scoring + 1, type);
            judge->ahead.line[scoring][type] = (uint8_t)(line - 1);
        }
}

void alh_judge_start(struct alh_judge *judge, const struct alh_state *now, uint64_t blind)
{
    judge->now = NULL;
    judge->n_fits = 0;
    judge->sees = now->modules & ~blind & ~((uint64_t)1 << ALH_MODULE_base);
    judge->sees_ground = alh_with_ground(judge->sees);
    look_ahead(&judge->ahead, now);
    find_lines(judge, now);
    judge->ground = (struct alh_ground){ 0 };
    alh_survey(judge, now, &judge->ground);
    judge->now = now;
}

static double worth_of_ground(const struct alh_ground *g)
{
    return g->majorities + g->walls + g->room + g->modules;
}

void alh_imagine_waiting(struct alh_state *s, const struct alh_state *now, int player, int tile)
{
    alh_copy(s, now);
    s->pending[player] = (struct alh_tiles){ 0 };
    alh_put_tile(s, &s->pending[player], tile, 0, 0);
    s->stack[s->depth++] = (struct alh_frame){ .kind = ALH_ASK_place, .player = (int8_t)player };
}

static void find_fit(struct alh_judge *judge, int tile, struct alh_fit *fit)
{
    enum { PLACES = 512 }; /* eighty cells, turned by four quarters */
    struct alh_move moves[PLACES];
    struct alh_state waiting, placed;
    bool complete;
    *fit = (struct alh_fit){ .tile = (uint8_t)tile, .ground = judge->ground };
    if (judge->now->depth == ALH_STACK)
        return;
    alh_imagine_waiting(&waiting, judge->now, judge->ahead.me, tile);
    int n = alh_moves(&waiting, moves, PLACES, &complete);
    for (int i = 0; i < n; i++) {
        struct alh_ground ground;
        alh_copy(&placed, &waiting);
        alh_apply(&placed, &moves[i], NULL);
        alh_survey(judge, &placed, &ground);
        double gain = worth_of_ground(&ground) - worth_of_ground(&judge->ground);
        if (i == 0 || gain > fit->gain) {
            fit->gain = gain;
            fit->ground = ground;
            fit->place = moves[i];
        }
    }
}

const struct alh_fit *alh_judge_fit(struct alh_judge *judge, int tile)
{
    for (int i = 0; i < judge->n_fits; i++)
        if (judge->fit[i].tile == tile)
            return &judge->fit[i];
    struct alh_fit *fit = &judge->fit[judge->n_fits < ALH_FITS ? judge->n_fits++ : ALH_FITS - 1];
    find_fit(judge, tile, fit);
    return fit;
}

/* Tiles that wait are judged as if they stood where they fit best. */
static void add_waiting(struct alh_judge *judge, const struct alh_state *s, struct alh_ground *g)
{
    const struct alh_tiles *waiting = &s->pending[judge->ahead.me];
    for (int tile = 0; (tile = alh_next_tile(waiting, tile)) != 0;) {
        const struct alh_fit *fit = alh_judge_fit(judge, tile);
        for (int type = 0; type < ALH_TYPES; type++) {
            g->majority[type] += fit->ground.majority[type] - judge->ground.majority[type];
            g->halves[type][judge->ahead.me] +=
                fit->ground.halves[type][judge->ahead.me] - judge->ground.halves[type][judge->ahead.me];
        }
        g->majorities += fit->ground.majorities - judge->ground.majorities;
        g->walls += fit->ground.walls - judge->ground.walls;
        g->wall += fit->ground.wall - judge->ground.wall;
        g->room += fit->ground.room - judge->ground.room;
        g->open += fit->ground.open - judge->ground.open;
        for (int module = 0; judge->sees_ground && module < ALH_MODULES; module++)
            g->module[module] += fit->ground.module[module] - judge->ground.module[module];
    }
}

/* At most what building it would bring, and nothing for what the move itself has put there: else two players can take down and build back
   in turn for ever. */
static double worth_of_reserve(struct alh_judge *judge, const struct alh_state *s)
{
    double sum = 0, most = alh_weight.reserve * alh_judge_time(judge, 1);
    const struct alh_tiles *built = &judge->now->alhambra[judge->ahead.me];
    for (int tile = 0; (tile = alh_next_tile(&s->reserve[judge->ahead.me], tile)) != 0;) {
        double gain = alh_in(built, tile) ? 0 : alh_judge_fit(judge, tile)->gain;
        sum += gain > most ? most : gain > 0 ? gain : 0;
    }
    return sum;
}

bool alh_will_be_asked(const struct alh_state *s, int ask, int player)
{
    for (int i = 0; i < s->depth; i++)
        if (s->stack[i].kind == ask && s->stack[i].player == player)
            return true;
    return false;
}

/* In the turn under way: whoever passes while others act does not win the turn that comes anyway. */
static bool acts_again(const struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    return (alh_will_be_asked(s, ALH_ASK_action, me) || alh_will_be_asked(s, ALH_ASK_start, me)) &&
           s->turn == judge->now->turn && s->scorings_done == judge->now->scorings_done;
}

void alh_judge_position(struct alh_judge *judge, const struct alh_state *s, struct alh_judgement *out)
{
    *out = (struct alh_judgement){ 0 };
    if (!alh_over(s)) {
        alh_survey(judge, s, &out->ground);
        add_waiting(judge, s, &out->ground);
        out->ground.room += worth_of_reserve(judge, s);
    }
    out->term[ALH_TERM_POINTS] = s->score[judge->ahead.me];
    out->term[ALH_TERM_WALL] = out->ground.walls;
    out->term[ALH_TERM_MAJORITY] = out->ground.majorities;
    out->term[ALH_TERM_ROOM] = out->ground.room;
    out->term[ALH_TERM_MONEY] = alh_over(s) ? 0 : alh_judge_money(judge, s);
    out->term[ALH_TERM_ACTION] = acts_again(judge, s) ? alh_judge_action(judge, s) : 0;
    alh_judge_modules(judge, s, out->module);
    for (int module = 0; judge->sees_ground && module < ALH_MODULES; module++)
        out->module[module] += out->ground.module[module];
    for (int i = 0; i < ALH_TERMS; i++)
        out->total += out->term[i];
    for (int module = 0; module < ALH_MODULES; module++)
        out->total += out->module[module];
}
