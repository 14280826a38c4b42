/* 30: groups that may become full yet, the less likely the more of their fields are free. */
#include "bots/terms.h"

enum { GROUPS = ALH_THINGS_orchard };

/* What a group scores when it is full. */
static int points_of(int group)
{
    struct alh_facts facts;
    alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)(ALH_THING_orchard + group) }, &facts);
    return facts.number[0];
}

/* The kinds of the free fields of each group on the player's board, as bits; group i has i + 1 fields. */
static void find_free(const struct alh_state *s, int player, unsigned free[GROUPS])
{
    struct alh_facts board;
    int thing = ALH_THING_fruit_board + __builtin_ctz(s->orchards.board[player]);
    alh_describe(&(struct alh_pick){ .noun = ALH_PICK_THING, .id = (uint8_t)thing }, &board);
    for (int group = 0, field = 0; group < GROUPS; group++) {
        free[group] = 0;
        for (int i = 0; i <= group; i++)
            free[group] |= 1u << (board.number[field++] - 1);
        free[group] &= ~(unsigned)s->orchards.group[player][group];
    }
}

/* What a group with so many free fields promises. */
static double worth_of(const struct alh_judge *judge, int group, int free)
{
    double chance = alh_weight.fruit_chance * alh_judge_time(judge, alh_weight.fruit_turns), worth = points_of(group);
    for (; free; free--)
        worth *= chance;
    return worth;
}

/* What a fruit of this kind brings where it brings most; without a field for it a point. */
static double worth_of_fruit(const struct alh_judge *judge, const unsigned free[GROUPS], int kind)
{
    double best = -1;
    for (int group = 0; group < GROUPS; group++) {
        int left = __builtin_popcount(free[group]);
        double gain = free[group] >> kind & 1 ? worth_of(judge, group, left - 1) - worth_of(judge, group, left) : -1;
        best = gain > best ? gain : best;
    }
    return best < 0 ? 1 : best;
}

static double acquiring(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    unsigned free[GROUPS];
    find_free(s, judge->ahead.me, free);
    for (int i = 0; i < ALH_SLOTS; i++)
        if (s->orchards.on[i].tile == tile)
            return worth_of_fruit(judge, free, s->orchards.on[i].kind - 1);
    return 0;
}

/* Full groups are points already; the fruit that waits will lie where it brings most. */
static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    struct alh_frame asked = alh_decision(s);
    unsigned free[GROUPS];
    double sum = 0;
    find_free(s, judge->ahead.me, free);
    for (int group = 0; group < GROUPS; group++)
        sum += free[group] ? worth_of(judge, group, __builtin_popcount(free[group])) : 0;
    if (asked.kind == ALH_ASK_place_fruit && asked.player == judge->ahead.me)
        sum += worth_of_fruit(judge, free, asked.arg[0] - ALH_THING_fruit);
    return sum;
}

const struct alh_terms alh_terms_orchards = { .promise = promise, .acquiring = acquiring };
