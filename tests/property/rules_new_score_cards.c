/* rules_new_score_cards.c: docs/rules/modules/17-new_score_cards.md once more. */
#include "rules.h"

#include <string.h>

enum { CARDS = 18 };

/* Components: rank 1 to rank 6, by the first letters of pavilion, seraglio, arcades, chambers, garden, tower. */
static const char orders[CARDS][ALH_TYPES + 1] = {
    "pctsag", "pcgsta", "pgtasc", "sgtcap", "sactgp", "stagcp", "apstgc", "apgcts", "acgspt",
    "captgs", "capgst", "cgsapt", "gtapcs", "gtapsc", "gscpta", "tspgca", "tscapg", "tpscag",
};

static struct {
    uint8_t card[ALH_SCORINGS];
} memory;

/* Scoring: the rank on the card in the slot of the scoring. */
static int line(const struct alh_state *s, int round, int type)
{
    const char *order = orders[s->new_score_cards.card[round - 1] - 1];
    return (int)(strchr(order, "psacgt"[type]) - order) + 1;
}

/* Setup: three different cards. */
static const char *start(const struct any_game *g)
{
    const uint8_t *card = g->state.new_score_cards.card;
    memcpy(memory.card, card, sizeof memory.card);
    for (int i = 0; i < ALH_SCORINGS; i++)
        if (card[i] < 1 || card[i] > CARDS)
            return "a slot has no score card";
    return card[0] == card[1] || card[0] == card[2] || card[1] == card[2] ? "a score card lies in two slots" : NULL;
}

/* Play: nothing changes them. */
static const char *position(const struct any_game *g)
{
    bool same = memcmp(memory.card, g->state.new_score_cards.card, sizeof memory.card) == 0;
    return same ? NULL : "another score card lies there";
}

const struct rules rules_new_score_cards = {
    .start = start,
    .position = position,
    .line = line,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
