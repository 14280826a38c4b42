/* rules_invaders.c: docs/rules/modules/15-invaders.md once more. */
#include "rules.h"

static int count_bits(unsigned bits)
{
    int n = 0;
    for (; bits; bits >>= 1)
        n += (int)(bits & 1);
    return n;
}

static bool is_open(const struct alh_state *s)
{
    return s->variant[ALH_VARIANT_invaders_open] == 1;
}

static unsigned everybody(const struct alh_state *s)
{
    return (1u << s->players) - 1;
}

/* ---- positions ---- */

/* Setup: two of six scouts; after each of the attacks 1 and 2 two new ones. */
static const char *wrong_scouts(const struct alh_state *s)
{
    const struct alh_invaders *i = &s->invaders;
    int attacks = count_bits(i->turned);
    if (is_open(s))
        return i->scouts || i->gone ? "there are scouts, though the attack card lies open" : NULL;
    if (i->scouts & i->gone || (i->scouts | i->gone) >> 6)
        return "a scout is there twice";
    if (count_bits(i->scouts) > 2 || count_bits(i->scouts | i->gone) != 2 * (attacks + !alh_over(s)))
        return "not two scouts were turned up for each attack";
    return NULL;
}

static const char *position(const struct any_game *g)
{
    const struct alh_state *s = &g->state;
    const struct alh_invaders *i = &s->invaders;
    if (count_bits(i->top) > 1 || i->top & i->turned || (i->top | i->turned) >> 4)
        return "an attack card is there twice";
    if (count_bits(i->turned) != s->scorings_done)
        return "not one attack card was turned up for each scoring";
    if (is_open(s) && !alh_over(s) && (!i->top || i->seen != everybody(s)))
        return "the attack card does not lie open";
    if (i->seen && !i->top)
        return "somebody has seen a card that is not there";
    return wrong_scouts(s);
}

static const char *start(const struct any_game *g)
{
    const struct alh_invaders *i = &g->state.invaders;
    return i->gone || i->turned || (i->seen && !is_open(&g->state)) ? "an attack before the game" : position(g);
}

/* ---- scouts ---- */

/* Play: a tile of the type of a scout that is bought and paid exactly, or counts as that. */
static const struct alh_event *find_purchase(const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].kind == ALH_EVENT_bought || events->list[i].kind == ALH_EVENT_stall_bought)
            return &events->list[i];
    return NULL;
}

/* The last purchase, as long as its building is not known: 27, after the choice. */
static struct {
    uint8_t tile, player;
    bool exact;
} memory;

static void remember(const struct alh_event *bought)
{
    if (!bought)
        return;
    memory.tile = bought->tile;
    memory.player = (uint8_t)bought->player;
    memory.exact = bought->number <= bought->price;
}

static unsigned scout_earned(const struct alh_state *before, const struct alh_state *s)
{
    int type = memory.tile ? rules_building(s, memory.tile, 0) : ALH_NO_TYPE;
    return memory.exact && type != ALH_NO_TYPE ? before->invaders.scouts & 1u << type : 0;
}

static const char *wrong_look(const struct alh_state *before, const struct alh_state *s, int who)
{
    if (s->scorings_done != before->scorings_done)
        return NULL;
    if (s->invaders.seen != (who == ALH_NOBODY ? before->invaders.seen : before->invaders.seen | 1u << who))
        return "another one has looked at the attack card";
    return before->invaders.top && s->invaders.top != before->invaders.top ? "the attack card on top is another one"
                                                                           : NULL;
}

static const char *after(struct any_game *g, const struct alh_move *m, const struct alh_events *events)
{
    const struct alh_state *before = &g->copy[ANY_BEFORE], *s = &g->state;
    (void)m;
    remember(find_purchase(events));
    unsigned earned = scout_earned(before, s);
    int player = earned ? memory.player : ALH_NOBODY;
    if (earned || !rules_asks_first(alh_decision(s).kind))
        memory.tile = 0;
    if (rules_happened(events, ALH_EVENT_scout_sent) != (earned != 0))
        return earned ? "an exact payment earned no scout" : "a scout was not earned";
    if (s->scorings_done == before->scorings_done && s->invaders.scouts != (before->invaders.scouts & ~earned))
        return "another scout left";
    return wrong_look(before, s, player);
}

/* ---- attacks ---- */

/* Nothing, or the empty half of a watchtower (22). */
static bool is_empty(const struct alh_state *s, int seat, int x, int y, int facing)
{
    int tile = rules_tile_at(s, seat, x, y);
    return !tile || any_is_empty_half(s, tile, facing);
}

/* Play: a side of a tile in the Alhambra, the start tile included, without wall, whose neighbouring cell is empty. */
static int count_open(const struct alh_state *s, int seat, int side)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    int n = 0;
    for (int tile = 0; (tile = alh_next_tile(&s->alhambra[seat], tile)) != 0;) {
        struct alh_cell cells[2];
        bool counts = alh_tile_kind(tile) != ALH_CAMP && !any_is_watchtower(tile);
        for (int i = alh_cells_of(s, tile, cells) - 1; i >= 0 && counts; i--)
            n += !(cells[i].walls >> side & 1) &&
                 is_empty(s, seat, cells[i].x + dx[side], cells[i].y + dy[side], (side + 2) % 4);
    }
    return n;
}

static int loss_of(const struct alh_state *s, int seat, int round)
{
    static const int beside[4][2] = { { 1, 3 }, { 0, 2 }, { 1, 3 }, { 0, 2 } };
    int side = 0;
    if (!s->invaders.top)
        return 0;
    while (!(s->invaders.top >> side & 1))
        side++;
    int loss = round * count_open(s, seat, side);
    if (round == 3)
        loss += count_open(s, seat, beside[side][0]) + count_open(s, seat, beside[side][1]);
    return loss;
}

/* Scoring: applied after all points and other penalties; old > 0: new = max(0, old - loss); else unchanged. */
static const char *scoring(const struct any_game *g, int round, const struct alh_scores *got)
{
    const struct alh_state *s = &g->state;
    for (int seat = 0; seat < s->players; seat++) {
        int lost = -got->points[ALH_SOURCE_attack][seat], old = s->score[seat] + got->total[seat] + lost;
        int loss = loss_of(s, seat, round), most = old > 0 ? old : 0;
        if (lost != (loss < most ? loss : most))
            return "the attack costs other points";
    }
    return got->points[ALH_SOURCE_attack][ALH_DIRK] ? "Dirk is attacked" : NULL;
}

const struct rules rules_invaders = {
    .start = start,
    .position = position,
    .after = after,
    .scoring = scoring,
    .memory = &memory,
    .memory_bytes = sizeof memory,
};
