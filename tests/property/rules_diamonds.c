/* rules_diamonds.c: docs/rules/modules/06-diamonds.md once more; what can be paid with its cards stands in rules_payment.c. */
#include "rules.h"

/* Components: 3 4 5 5 6 6 7 7 8 9, and a third 6 with the variant. */
static const char *diamonds_start(const struct any_game *g)
{
    static const int copies[16] = { [3] = 1, 1, 2, 2, 2, 1, 1 };
    for (int value = 0; value < 10; value++) {
        int extra = value == 6 && g->config.variant[ALH_VARIANT_diamonds_cards];
        if (g->money[16 * ALH_DIAMOND + value] != copies[value] + extra)
            return "there are too many or too few diamonds";
    }
    return NULL;
}

const struct rules rules_diamonds = { .start = diamonds_start };
