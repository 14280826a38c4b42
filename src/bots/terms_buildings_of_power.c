/* 38: dice on tiles, and looks into bag and draw pile that wait. */
#include "bots/terms.h"

/* 38, Components: the notes on a tile, power and die. */
enum { NO_POWER, WEALTH, STRENGTH, ARCHITECTURE, WISDOM };
enum { POWER, DIE };
/* What is asked while a power is being used, as the module counts it. */
enum { RESTING, PLAY_SCORING, KEEP_CARD, ORDER_CARDS, CHOOSE_TILE, CHOOSE_SLOT, ORDER_TILES };
static const double middle_of_die = 3.5;

static int note_on(const struct alh_state *s, int note, int tile)
{
    return alh_module_notes(ALH_MODULE_buildings_of_power)[note].get(s, tile);
}

/* ---- dice ---- */

/* 38, Wealth: each use lowers a price by one, once a turn. */
static double worth_of_white(const struct alh_judge *judge, double pips)
{
    double uses = pips < judge->ahead.turns ? pips : judge->ahead.turns;
    return alh_weight.white_die * uses;
}

static double worth_of_black(const struct alh_state *s)
{
    return alh_weight.black_die * (ALH_SCORINGS - s->scorings_done);
}

/* Chance is not to decide: a die that was just rolled counts like any. */
static double worth_of_dice(const struct alh_judge *judge, const struct alh_state *s, const struct alh_tiles *tiles,
                            bool just_rolled)
{
    double sum = 0;
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0 && tile < ALH_TILE_MODULES;) {
        int power = note_on(s, POWER, tile), die = note_on(s, DIE, tile);
        if (power == WEALTH && die)
            sum += worth_of_white(judge, just_rolled ? middle_of_die : die);
        if (power == STRENGTH && die && just_rolled)
            sum += worth_of_black(s);
    }
    return sum;
}

static int count_black(const struct alh_state *s, const struct alh_tiles *tiles)
{
    int sum = 0;
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0 && tile < ALH_TILE_MODULES;)
        sum += note_on(s, POWER, tile) == STRENGTH ? note_on(s, DIE, tile) : 0;
    return sum;
}

/* 38, Scoring: the second wall; what dice are still free for may grow. */
static double ground(const struct alh_judge *judge, const struct alh_state *s, const struct alh_ground *g)
{
    int dice = count_black(s, &s->alhambra[judge->ahead.me]), left = ALH_SCORINGS - s->scorings_done;
    struct alh_scores scores;
    if (!dice || !left)
        return 0;
    alh_score(s, s->scorings_done + 1, &scores);
    int wall = scores.points[ALH_SOURCE_second_wall][judge->ahead.me];
    int loose = g->loose < dice ? g->loose : dice;
    return left * (wall + alh_weight.second_wall * (loose > wall ? loose - wall : 0));
}

/* ---- looks ---- */

static double worth_of_power(const struct alh_state *s, int power)
{
    switch (power) {
    case ARCHITECTURE: return s->n_bag ? alh_weight.architecture : 0;
    case WISDOM: return alh_weight.wisdom;
    default: return 0;
    }
}

static double worth_of_waiting(const struct alh_state *s, uint64_t waiting)
{
    double sum = 0;
    for (int tile = 1; tile < ALH_TILE_FOUNTAIN; tile++)
        sum += waiting >> tile & 1 ? worth_of_power(s, note_on(s, POWER, tile)) : 0;
    return sum;
}

/* A tile that only I know, which turns up when the open one is sold. */
static double worth_of_hidden(struct alh_judge *judge, const struct alh_state *s, int tile, int slot)
{
    struct alh_ware ware = { alh_tile(tile)->price, alh_slot_currency(slot), alh_judge_fit(judge, tile)->gain, false };
    double gain = ware.gain - ware.price * judge->ahead.money;
    return alh_weight.hidden_tile * (alh_judge_ware(judge, s, &ware).hope + (gain > 0 ? gain : 0));
}

static double worth_of_chosen(struct alh_judge *judge, const struct alh_state *s)
{
    double best = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++) {
        bool is_free = s->market[slot - 1] && !s->buildings_of_power.hidden[slot - 1];
        double here = is_free ? worth_of_hidden(judge, s, s->bag[s->n_bag - 1], slot) : 0;
        best = here > best ? here : best;
    }
    return best;
}

static double worth_of_hiding(struct alh_judge *judge, const struct alh_state *s)
{
    double sum = 0;
    for (int slot = 1; slot <= ALH_SLOTS; slot++)
        if (s->buildings_of_power.hidden[slot - 1] && s->buildings_of_power.hidden_by[slot - 1] == judge->ahead.me + 1)
            sum += worth_of_hidden(judge, s, s->buildings_of_power.hidden[slot - 1], slot);
    return sum;
}

/* While it is used; what comes of it counts from then on. */
static double worth_of_use(struct alh_judge *judge, const struct alh_state *s)
{
    if (s->turn != judge->ahead.me)
        return 0;
    switch (s->buildings_of_power.stage) {
    case PLAY_SCORING:
    case KEEP_CARD: return alh_weight.wisdom;
    case CHOOSE_TILE: return alh_weight.architecture;
    case CHOOSE_SLOT: return worth_of_chosen(judge, s);
    default: return 0;
    }
}

static double promise(struct alh_judge *judge, const struct alh_state *s)
{
    int me = judge->ahead.me;
    const struct alh_buildings_of_power *b = &s->buildings_of_power;
    return worth_of_dice(judge, s, &s->alhambra[me], false) + worth_of_dice(judge, s, &s->reserve[me], false) +
           worth_of_dice(judge, s, &s->pending[me], true) + worth_of_waiting(s, b->now[me] | b->next[me]) +
           worth_of_hiding(judge, s) + worth_of_use(judge, s);
}

static double acquiring(const struct alh_judge *judge, const struct alh_state *s, int tile)
{
    switch (note_on(s, POWER, tile)) {
    case WEALTH: return worth_of_white(judge, middle_of_die);
    case STRENGTH: return worth_of_black(s);
    default: return worth_of_power(s, note_on(s, POWER, tile));
    }
}

/* ---- paying ---- */

static bool has_white(const struct alh_state *s, const struct alh_tiles *tiles)
{
    for (int tile = 0; (tile = alh_next_tile(tiles, tile)) != 0 && tile < ALH_TILE_MODULES;)
        if (note_on(s, POWER, tile) == WEALTH && note_on(s, DIE, tile))
            return true;
    return false;
}

/* Money of the currency, and one less to pay. */
static bool purse(const struct alh_judge *judge, const struct alh_state *s, int currency, int i, struct alh_purse *out)
{
    int me = judge->ahead.me;
    bool used = s->turn == me && s->buildings_of_power.white_used;
    *out = (struct alh_purse){ 1u << currency, judge->ahead.money, alh_weight.white_die, 1 };
    return i == 0 && !used &&
           (has_white(s, &s->alhambra[me]) || has_white(s, &s->reserve[me]) || has_white(s, &s->pending[me]));
}

static bool uses(const struct alh_move *move)
{
    return move->die;
}

const struct alh_terms alh_terms_buildings_of_power = {
    .promise = promise, .ground = ground, .acquiring = acquiring, .purse = purse, .uses = uses
};
