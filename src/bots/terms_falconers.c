/* 21: what falcons score is a source of points; here is what free crossings promise. */
#include "bots/terms.h"

enum { FALCONS = 15, COLOURS = 3, OF_A_COLOUR = FALCONS / COLOURS, MOST = 256 };

/* The position in which this player may buy a falcon for one card, whatever is asked in truth. */
static void imagine_buying(struct alh_state *s, const struct alh_state *now, int player)
{
    alh_copy(s, now);
    s->hand[player] = (struct alh_cards){ { 0 } };
    alh_add_card(&s->hand[player], alh_card(ALH_DENAR, 1));
    s->stack[s->depth++] = (struct alh_frame){ .kind = ALH_ASK_more_falcons, .player = (int8_t)player };
}

static int colour_of(int thing)
{
    return alh_thing_place(thing) / OF_A_COLOUR;
}

static void count_colours(const struct alh_state *s, int player, int n[COLOURS])
{
    for (int i = 0; i < FALCONS; i++)
        n[i / OF_A_COLOUR] += s->falconers.falcon[i].owner == player + 1;
}

static bool at_same_crossing(const struct alh_move *a, const struct alh_move *b)
{
    return a->x == b->x && a->y == b->y;
}

/* Falcons that could be bought: on each crossing the one that adds most to what its colour scores, 2, 4, 6, … */
static double sum_of_crossings(const struct alh_move *moves, int n, const int have[COLOURS])
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double best = 0;
        bool met = moves[i].kind != ALH_MOVE_buy_falcon;
        for (int before = 0; before < i; before++)
            met = met || at_same_crossing(&moves[before], &moves[i]);
        for (int other = i; other < n && !met; other++) {
            bool here = moves[other].kind == ALH_MOVE_buy_falcon && at_same_crossing(&moves[other], &moves[i]);
            double gain = here ? 2 * (have[colour_of(moves[other].thing)] + 1) : 0;
            best = gain > best ? gain : best;
        }
        sum += best;
    }
    return sum;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_state buying;
    struct alh_move moves[MOST];
    bool complete;
    int have[COLOURS] = { 0 }, me = judge->ahead.me, left = ALH_SCORINGS - s->scorings_done;
    struct alh_frame asked = alh_decision(s);
    if (s->depth == ALH_STACK)
        return 0;
    imagine_buying(&buying, s, me);
    count_colours(s, me, have);
    int n = alh_moves(&buying, moves, MOST, &complete);
    bool at_once = asked.kind == ALH_ASK_more_falcons && asked.player == me;
    double weight =
        at_once ? alh_weight.falcon_at_once : alh_weight.falcon_later * alh_judge_time(judge, alh_weight.falcon_turns);
    return weight * left * sum_of_crossings(moves, n, have);
}

const struct alh_terms alh_terms_falconers = { .promise = promise };
