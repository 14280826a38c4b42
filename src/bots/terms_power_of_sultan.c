/* 18: cards that take a tile of a marked type, free, the moment it is drawn. */
#include "bots/terms.h"

enum { CARDS = 8 };

static int left_in_bag(const struct alh_state *s, int type)
{
    int n = 0;
    for (int i = 0; i < s->n_bag; i++)
        n += alh_tile(s->bag[i])->type == type;
    return n;
}

/* What one more tile of the type would bring, and how likely it is to come. */
static double worth_of_mark(const struct alh_judge *judge, const struct alh_state *s, int type)
{
    int halves[ALH_OWNERS], left = left_in_bag(s, type);
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        halves[owner] = judge->ground.halves[type][owner] + (owner == judge->ahead.me ? 2 : 0);
    double gain = alh_judge_majority(judge, s, halves, type) - judge->ground.majority[type] + alh_weight.sultan_tile;
    return alh_weight.sultan_claim * gain * left / (left + alh_weight.sultan_few);
}

/* 18, Components: opposite faces of the die; whoever rolls may mark either. */
static double worth_of_roll(const struct alh_judge *judge, const struct alh_state *s)
{
    double sum = 0;
    for (int type = 0; type < ALH_TYPES / 2; type++) {
        double one = worth_of_mark(judge, s, type), other = worth_of_mark(judge, s, ALH_TYPES - 1 - type);
        sum += one > other ? one : other;
    }
    return sum / (ALH_TYPES / 2);
}

/* Chance is not to decide: while the die lies there or may still be rolled, what it shows on the average counts. */
static double worth_of_card(const struct alh_judge *judge, const struct alh_state *s, int card)
{
    struct alh_frame asked = alh_decision(s);
    bool is_meant = asked.arg[0] == ALH_CARD_sultan + card;
    double marked = worth_of_mark(judge, s, s->power_of_sultan.card[card].mark);
    if (is_meant && asked.kind == ALH_ASK_sultan_pick)
        return worth_of_roll(judge, s);
    double rolled = is_meant && asked.kind == ALH_ASK_sultan_mark ? worth_of_roll(judge, s) : 0;
    return rolled > marked ? rolled : marked;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    double sum = 0;
    for (int card = 0; card < CARDS; card++)
        if (s->power_of_sultan.card[card].owner == judge->ahead.me + 1)
            sum += worth_of_card(judge, s, card);
    return sum;
}

static bool lies_open(const struct alh_state *s, int tile)
{
    bool open = alh_in(&s->dirk, tile) || alh_in(&s->beside, tile);
    for (int seat = 0; seat < s->players; seat++)
        open |= alh_has_tile(s, seat, tile);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        open |= s->market[slot] == tile;
    return open;
}

/* Tiles of the type that lie nowhere in sight: no more can come. */
static int unseen(const struct alh_state *s, int type)
{
    int n = 0;
    for (int tile = 1; tile < ALH_TILES; tile++)
        n += alh_tile_plays(s, tile) && alh_tile_flags(tile) & ALH_CLAIMABLE && alh_tile(tile)->type == type &&
             !lies_open(s, tile);
    return n;
}

/* The type that the card of the question has now, or is to get. */
static int type_of(const struct alh_scene *scene)
{
    int card = alh_decision(&scene->before).arg[0] - ALH_CARD_sultan;
    return scene->move.kind == ALH_MOVE_sultan_pick ? scene->move.type : scene->before.power_of_sultan.card[card].mark;
}

static bool gets_card(const struct alh_scene *scene, struct alh_reason *out)
{
    int card = 0, mine = scene->me + 1;
    while (card < CARDS && (scene->after.power_of_sultan.card[card].owner != mine ||
                            scene->before.power_of_sultan.card[card].owner == mine))
        card++;
    *out = (struct alh_reason){ .kind = ALH_WHY_gains, .card = (uint8_t)(ALH_CARD_sultan + card) };
    return card < CARDS;
}

static bool reason(const struct alh_scene *scene, struct alh_reason *out)
{
    int kind = scene->move.kind;
    if (kind != ALH_MOVE_keep && kind != ALH_MOVE_reroll && kind != ALH_MOVE_sultan_pick)
        return gets_card(scene, out);
    int type = type_of(scene);
    *out = (struct alh_reason){ .kind = kind == ALH_MOVE_reroll ? ALH_WHY_rerolls : ALH_WHY_marks,
                                .type = (uint8_t)type,
                                .number = (int16_t)unseen(&scene->before, type) };
    return true;
}

const struct alh_terms alh_terms_power_of_sultan = { .promise = promise, .reason = reason };
