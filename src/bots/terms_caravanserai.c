/* 19: values that grow turn by turn. */
#include "bots/terms.h"

static uint64_t tokens(const struct alh_state *s, int player, int currency)
{
    uint64_t values = 0;
    for (int card = 0; card < ALH_THINGS_caravanserai; card++) {
        int value = s->caravanserai.card[card].value;
        bool own = s->caravanserai.card[card].owner == player + 1 && s->caravanserai.card[card].currency == currency;
        values += own && value ? (uint64_t)1 << 4 * (ALH_VALUE - 1 + value) : 0;
    }
    return values;
}

/* The main track of two cards in each currency; beside it a cube stands still. */
static int steps_left(const struct alh_state *s, int card)
{
    bool aside = s->caravanserai.card[card].currency != card / 2;
    return aside ? 0 : ALH_VALUES - s->caravanserai.card[card].value;
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    double worth = 0;
    for (int card = 0; card < ALH_THINGS_caravanserai; card++)
        if (s->caravanserai.card[card].owner == judge->ahead.me + 1)
            worth += alh_weight.caravanserai * judge->ahead.turns +
                     alh_weight.caravan_value * s->caravanserai.card[card].value +
                     alh_weight.caravan_room * steps_left(s, card);
    return worth * judge->ahead.money;
}

/* Pays with it. */
static bool uses(const struct alh_move *move)
{
    for (int currency = 0; currency < ALH_CURRENCIES; currency++)
        if (move->cards.word[currency] >> 4 * ALH_VALUE)
            return true;
    return false;
}

const struct alh_terms alh_terms_caravanserai = { .promise = promise, .tokens = tokens, .uses = uses };
