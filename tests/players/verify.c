#include "verify.h"

#include "bots/judge.h"
#include "bots/players.h"

#include <stdlib.h>
#include <string.h>

/* A suggestion and what becomes of it in the game as it is. */
struct claim {
    const struct alh_reason *why;
    const struct alh_move *move;
    const struct alh_state *before;
    struct alh_state after;
    int me;
};
typedef bool check(const struct claim *c);

/* ---- positions in which the tile of the claim is built ---- */

typedef bool holds_in(const struct claim *c, const struct alh_state *s);

/* The moves that place a tile of the player, whatever is asked in truth. */
static int list_places(struct alh_state *s, int player, int tile, struct alh_move *moves, int most)
{
    bool complete;
    memset(&s->pending[player], 0, sizeof s->pending[player]);
    alh_put_tile(s, &s->pending[player], tile, 0, 0);
    s->stack[s->depth++] = (struct alh_frame){ .kind = ALH_ASK_place, .player = (int8_t)player };
    return alh_moves(s, moves, most, &complete);
}

/* In the position after the move; or, where a tile waits, in one in which it is built. */
static bool can_hold(const struct claim *c, const struct alh_state *after, holds_in *holds)
{
    enum { PLACES = 1024 };
    static struct alh_move moves[PLACES];
    struct alh_state waiting = *after;
    int tile = c->why->tile;
    if (!tile)
        return holds(c, after);
    if (!alh_in(&after->pending[c->me], tile))
        return false;
    for (int i = 0, n = list_places(&waiting, c->me, tile, moves, PLACES); i < n; i++) {
        struct alh_state built = waiting;
        if (moves[i].kind != ALH_MOVE_place || alh_play(&built, &moves[i], NULL).rule != ALH_RULE_none)
            continue;
        if (holds(c, &built))
            return true;
    }
    return false;
}

/* ---- buildings of a type ---- */

static bool competes(const struct alh_state *s, int owner, int me)
{
    return owner != me && (owner < s->players || (owner == ALH_DIRK && s->players == 2));
}

static int most_of_others(const struct alh_state *s, int me, int type)
{
    int most = 0;
    for (int owner = 0; owner < ALH_OWNERS; owner++)
        if (competes(s, owner, me) && alh_halves(s, owner, type) > most)
            most = alh_halves(s, owner, type);
    return most;
}

static bool counts_are(const struct claim *c, const struct alh_state *s)
{
    const struct alh_reason *why = c->why;
    return competes(s, why->seat, c->me) && alh_halves(s, c->me, why->type) == why->own &&
           alh_halves(c->before, why->seat, why->type) == why->other &&
           most_of_others(c->before, c->me, why->type) == why->other &&
           alh_halves(c->before, c->me, why->type) < why->own;
}

static bool led(const struct claim *c)
{
    return alh_halves(c->before, c->me, c->why->type) > most_of_others(c->before, c->me, c->why->type);
}

static bool check_lead(const struct claim *c)
{
    return c->why->own > c->why->other && c->why->other > 0 && !led(c) && can_hold(c, &c->after, counts_are);
}

static bool check_only_one(const struct claim *c)
{
    struct claim with_nobody = *c;
    struct alh_reason why = *c->why;
    why.seat = (int8_t)(c->me == 0);
    why.other = 0;
    with_nobody.why = &why;
    return can_hold(&with_nobody, &c->after, counts_are);
}

static bool check_longer_lead(const struct claim *c)
{
    return c->why->own > c->why->other && led(c) && can_hold(c, &c->after, counts_are);
}

static bool check_level(const struct claim *c)
{
    return c->why->own == c->why->other && can_hold(c, &c->after, counts_are);
}

static bool check_closer(const struct claim *c)
{
    return c->why->own < c->why->other && can_hold(c, &c->after, counts_are);
}

/* The leader is a person who has more than anybody else, and the tile was not mine before. */
static bool check_denies(const struct claim *c)
{
    for (int owner = 0; owner < ALH_OWNERS; owner++) {
        bool plays = owner < c->before->players || (owner == ALH_DIRK && c->before->players == 2);
        if (plays && owner != c->why->seat && alh_halves(c->before, owner, c->why->type) >= c->why->other)
            return false;
    }
    const struct alh_tiles *mine = &c->before->pending[c->me];
    return c->why->seat != ALH_DIRK && alh_building_on(&c->after, c->why->tile, 0) == c->why->type &&
           !alh_in(mine, c->why->tile) && check_closer(c);
}

/* ---- numbers ---- */

static bool wall_is(const struct claim *c, const struct alh_state *s)
{
    return alh_longest_wall(s, c->me, NULL) == c->why->after;
}

static bool check_wall(const struct claim *c)
{
    return c->why->after > c->why->before && alh_longest_wall(c->before, c->me, NULL) == c->why->before &&
           can_hold(c, &c->after, wall_is);
}

static int points_of(const struct alh_state *s, int round, int me)
{
    struct alh_scores scores;
    alh_score_openly(s, round, &scores);
    return scores.total[me];
}

static bool points_are(const struct claim *c, const struct alh_state *s)
{
    return points_of(s, c->before->scorings_done + 1, c->me) == c->why->after;
}

/* Where a scoring turns up in truth, in another dealing. */
static bool check_points(const struct claim *c)
{
    struct alh_state after = c->after;
    struct alh_random random;
    alh_random_start(&random, "points", 6);
    for (int i = 0; i < 200 && after.scorings_done != c->before->scorings_done; i++) {
        memset(&after, 0, sizeof after);
        alh_determinize(&after, c->before, c->me, &random);
        alh_apply(&after, c->move, NULL);
    }
    return c->why->after > c->why->before &&
           points_of(c->before, c->before->scorings_done + 1, c->me) == c->why->before &&
           can_hold(c, &after, points_are);
}

/* Counted from the free cells around the buildings. */
static int open_sides(const struct alh_state *s, int player)
{
    int n = 0;
    for (int y = -90; y <= 90; y++)
        for (int x = -90; x <= 90; x++)
            for (int side = 0; side < ALH_SIDES && !alh_tile_at(s, player, x, y); side++) {
                int nx = x + alh_step_x(side), ny = y + alh_step_y(side), tile = alh_tile_at(s, player, nx, ny);
                struct alh_cell cells[2];
                for (int i = tile && alh_tile_kind(tile) != ALH_CAMP ? alh_cells_of(s, tile, cells) : 0; i-- > 0;)
                    n += cells[i].x == nx && cells[i].y == ny && !(cells[i].walls >> (side ^ 2) & 1);
            }
    return n;
}

static bool room_is(const struct claim *c, const struct alh_state *s)
{
    return open_sides(s, c->me) == c->why->after;
}

static bool check_room(const struct claim *c)
{
    return c->why->after > c->why->before && open_sides(c->before, c->me) == c->why->before &&
           can_hold(c, &c->after, room_is);
}

/* ---- actions ---- */

/* The next question about an action is mine, before the turn goes on. A scoring that turns up in truth does not matter. */
static bool check_action(const struct claim *c)
{
    for (int i = 0; i < c->after.depth; i++)
        if (c->after.stack[i].kind == ALH_ASK_action && c->after.stack[i].player == c->me)
            return c->before->turn == c->me && c->after.turn == c->me && alh_decision(c->before).kind == ALH_ASK_action;
    return false;
}

static bool check_exact(const struct claim *c)
{
    int price, paid;
    return alh_price_of(c->before, c->move, &price, &paid) && price == paid && price == c->why->number &&
           check_action(c);
}

/* ---- money ---- */

static int money_of(const struct alh_state *s, int me, int currency)
{
    int sum = 0;
    for (int value = 1; value <= 9; value++)
        sum += value * alh_count(&s->hand[me], alh_card(currency, value));
    return sum + 3 * alh_count(&s->hand[me], alh_card(currency, ALH_BUILDER_CARD));
}

/* Whether some of the cards of the currency, from this value on, are worth so much. */
static bool some_are_worth(const struct alh_cards *hand, int currency, int value, int sum)
{
    if (sum == 0 || value > ALH_BUILDER_CARD)
        return sum == 0;
    int worth = value == ALH_BUILDER_CARD ? 3 : value, there = alh_count(hand, alh_card(currency, value));
    for (int n = 0; n <= there && n * worth <= sum; n++)
        if (some_are_worth(hand, currency, value + 1, sum - n * worth))
            return true;
    return false;
}

static bool pays_exactly(const struct claim *c, const struct alh_state *s)
{
    return some_are_worth(&s->hand[c->me], alh_slot_currency(c->why->slot), 1, alh_tile(c->why->tile)->price);
}

/* Nobody has drawn a new one meanwhile, whatever else was drawn. */
static bool is_for_sale(const struct claim *c)
{
    int i = c->why->slot - 1;
    return c->why->tile && c->before->market[i] == c->why->tile && c->after.market[i] == c->why->tile;
}

static bool check_can_pay_exactly(const struct claim *c)
{
    return is_for_sale(c) && pays_exactly(c, &c->after) && !pays_exactly(c, c->before);
}

static bool check_keeps_exact(const struct claim *c)
{
    return is_for_sale(c) && pays_exactly(c, &c->after) && pays_exactly(c, c->before);
}

/* Whether a purchase from the slot would be listed if the player were asked now and had one more card of the value; 0: none. */
static bool buys(const struct claim *c, const struct alh_state *now, int value)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    struct alh_state s = *now;
    if (value)
        alh_put_card(&s.hand[c->me], alh_card(alh_slot_currency(c->why->slot), value));
    s.stack[s.depth++] = (struct alh_frame){ .kind = ALH_ASK_action, .player = (int8_t)c->me };
    int n = alh_moves(&s, moves, ALH_MAX_MOVES, NULL);
    while (n > 0 && (moves[n - 1].kind != ALH_MOVE_buy || moves[n - 1].slot != c->why->slot))
        n--;
    return n > 0;
}

static bool check_can_pay(const struct claim *c)
{
    int currency = alh_slot_currency(c->why->slot), price = alh_tile(c->why->tile)->price;
    return is_for_sale(c) && money_of(&c->after, c->me, currency) >= price &&
           money_of(c->before, c->me, currency) < price && !buys(c, c->before, 0) && buys(c, &c->after, 0);
}

static bool check_nearly(const struct claim *c)
{
    int currency = alh_slot_currency(c->why->slot), price = alh_tile(c->why->tile)->price;
    return is_for_sale(c) && currency == c->why->currency && c->why->number > 0 &&
           price - money_of(&c->after, c->me, currency) == c->why->number &&
           price - money_of(c->before, c->me, currency) > c->why->number && !buys(c, &c->after, c->why->number - 1) &&
           buys(c, &c->after, c->why->number);
}

static bool check_money(const struct claim *c)
{
    return c->why->after > c->why->before && money_of(c->before, c->me, c->why->currency) == c->why->before &&
           money_of(&c->after, c->me, c->why->currency) == c->why->after;
}

static int exact_prices_in(const struct claim *c, const struct alh_state *s)
{
    int n = 0;
    for (int price = 2; price <= 13; price++)
        n += some_are_worth(&s->hand[c->me], c->why->currency, 1, price);
    return n;
}

static bool check_exact_prices(const struct claim *c)
{
    return c->why->after > c->why->before && exact_prices_in(c, c->before) == c->why->before &&
           exact_prices_in(c, &c->after) == c->why->after;
}

static bool check_best_card(const struct claim *c)
{
    bool taken = c->move->kind == ALH_MOVE_take && alh_count(&c->move->cards, c->why->card) == 1 &&
                 alh_count_cards(&c->move->cards) == 1;
    for (int i = 0; i < c->before->n_display; i++)
        taken = taken && alh_worth(c->before->display[i]) <= alh_worth(c->why->card);
    return taken;
}

static bool check_several_cards(const struct claim *c)
{
    return c->move->kind == ALH_MOVE_take && c->why->number > 1 && alh_count_cards(&c->move->cards) == c->why->number;
}

static bool owns_sultan(const struct alh_state *s, int card, int me)
{
    int i = card - ALH_CARD_sultan;
    return i >= 0 && i < ALH_CARDS_sultan && s->power_of_sultan.card[i].owner == me + 1;
}

static bool check_gains(const struct claim *c)
{
    int card = c->why->card;
    if (card < ALH_CARD_KINDS)
        return alh_count(&c->after.hand[c->me], card) > alh_count(&c->before->hand[c->me], card);
    return owns_sultan(&c->after, card, c->me) && !owns_sultan(c->before, card, c->me);
}

/* ---- tiles that are put away ---- */

static bool puts_away(const struct claim *c)
{
    return (c->move->kind == ALH_MOVE_reserve || c->move->kind == ALH_MOVE_give) && c->move->tile == c->why->tile;
}

/* Whether all squares for the tile leave fewer open sides than these. */
static bool all_leave_fewer(const struct claim *c, int open)
{
    enum { PLACES = 1024 };
    static struct alh_move moves[PLACES];
    struct alh_state waiting = *c->before;
    for (int i = 0, n = list_places(&waiting, c->me, c->why->tile, moves, PLACES); i < n; i++) {
        struct alh_state built = waiting;
        if (moves[i].kind != ALH_MOVE_place)
            continue;
        alh_play(&built, &moves[i], NULL);
        if (open_sides(&built, c->me) >= open)
            return false;
    }
    return true;
}

static bool check_fits_nowhere(const struct claim *c)
{
    return puts_away(c) && all_leave_fewer(c, 0);
}

static bool check_leaves_room(const struct claim *c)
{
    return puts_away(c) && open_sides(&c->after, c->me) == c->why->number && all_leave_fewer(c, c->why->number);
}

static bool check_most_room(const struct claim *c)
{
    struct alh_reason why = { .tile = c->move->tile };
    struct claim placed = *c;
    placed.why = &why;
    return c->move->kind == ALH_MOVE_place && open_sides(&c->after, c->me) == c->why->number &&
           all_leave_fewer(&placed, c->why->number + 1);
}

static bool check_stays(const struct claim *c)
{
    return alh_in(&c->after.reserve[c->me], c->why->tile);
}

/* ---- what is given up ---- */

static int worth_of(const struct alh_cards *cards)
{
    int worth = 0;
    for (int card = 1; card < ALH_CARD_SCORING; card++)
        worth += alh_count(cards, card) * alh_worth(card);
    return worth;
}

static bool same_but_cards(const struct alh_move *a, const struct alh_move *b)
{
    struct alh_move one = *a, other = *b;
    one.cards = other.cards = (struct alh_cards){ { 0 } };
    return memcmp(&one, &other, sizeof one) == 0;
}

/* Whether no listed payment for the same, all of the money of one currency or any (-1), is worth less. */
static bool none_is_cheaper(const struct claim *c, int currency)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    bool complete;
    for (int i = 0, n = alh_moves(c->before, moves, ALH_MAX_MOVES, &complete); i < n; i++) {
        bool meant = currency < 0 || worth_of(&moves[i].cards) == alh_money(&moves[i].cards, currency);
        if (same_but_cards(&moves[i], c->move) && meant && worth_of(&moves[i].cards) < c->why->number)
            return false;
    }
    return worth_of(&c->move->cards) == c->why->number && c->why->number > 0;
}

static bool check_least(const struct claim *c)
{
    return none_is_cheaper(c, -1);
}

static bool check_least_of(const struct claim *c)
{
    return alh_money(&c->move->cards, c->why->currency) == c->why->number && none_is_cheaper(c, c->why->currency);
}

static bool has_tile(const struct alh_state *s, int me, int tile)
{
    return alh_in(&s->alhambra[me], tile) || alh_in(&s->reserve[me], tile) || alh_in(&s->pending[me], tile);
}

static bool check_gives_nothing(const struct claim *c)
{
    for (int card = 1; card < ALH_CARD_KINDS; card++)
        if (alh_count(&c->after.hand[c->me], card) < alh_count(&c->before->hand[c->me], card))
            return false;
    for (int tile = 1; tile < ALH_TILES; tile++)
        if (has_tile(c->before, c->me, tile) && !has_tile(&c->after, c->me, tile))
            return false;
    return alh_count_cards(&c->move->cards) == 0;
}

static bool check_bids(const struct claim *c)
{
    return c->move->kind == ALH_MOVE_raise && c->before->auction.card == c->why->card &&
           c->move->number == c->why->number && c->why->card;
}

/* Persons are what is auctioned. */
static bool check_wins(const struct claim *c)
{
    int person = c->why->card - ALH_CARD_character;
    return person >= 0 && person < ALH_CARDS_character && !(c->before->characters.owned[c->me] >> person & 1) &&
           c->after.characters.owned[c->me] >> person & 1;
}

/* ---- moves that are as good, and no others ---- */

static bool check_only_move(const struct claim *c)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    bool complete;
    return alh_moves(c->before, moves, ALH_MAX_MOVES, &complete) == 1;
}

/* The only claims about what it thinks: all moves judged again, in another dealing. How many are as good as the chosen one, itself among them, and how many
   are better. */
static void judge_again(const struct claim *c, int *as_good, int *better)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    static struct alh_judge judge;
    struct alh_state dealt = { 0 }, calm = { 0 }, after = { 0 };
    struct alh_random random;
    struct alh_judgement chosen, other;
    bool complete;
    alh_random_start(&random, "as good", 7);
    alh_determinize(&dealt, c->before, c->me, &random);
    alh_calm(&calm, &dealt);
    alh_judge_start(&judge, &calm, 0);
    alh_copy(&after, &calm);
    alh_apply(&after, c->move, NULL);
    alh_judge_position(&judge, &after, &chosen);
    for (int i = 0, all = alh_moves(&calm, moves, ALH_MAX_MOVES, &complete); i < all; i++) {
        alh_copy(&after, &calm);
        alh_apply(&after, &moves[i], NULL);
        alh_judge_position(&judge, &after, &other);
        *as_good += other.total > chosen.total - 1e-6 && other.total < chosen.total + 1e-6;
        *better += other.total >= chosen.total + 1e-6;
    }
}

static bool check_as_good(const struct claim *c)
{
    int as_good = 0, better = 0;
    judge_again(c, &as_good, &better);
    return c->why->number > 0 && as_good - 1 == c->why->number;
}

static bool check_others_worse(const struct claim *c)
{
    int as_good = 0, better = 0;
    judge_again(c, &as_good, &better);
    return as_good == 1 && better == 0;
}

/* ---- modules ---- */

static bool check_wakes(const struct claim *c)
{
    return !c->before->viziers_favour.awake[c->me] && c->after.viziers_favour.awake[c->me];
}

static bool check_clears(const struct claim *c)
{
    int i = c->why->slot - 1;
    return c->move->kind == ALH_MOVE_dancer && c->before->market[i] == c->why->tile && c->why->tile;
}

static bool check_bids_for_tile(const struct claim *c)
{
    return c->before->major_construction_projects.offer == c->why->tile &&
           worth_of(&c->move->cards) == c->why->number && c->move->kind == ALH_MOVE_bid_project;
}

/* Of what is drawn from the bag: the tiles of the type that are on no table, in no reserve and on no market; as many are in the bag at most. */
static bool can_still_come(const struct claim *c, int type, int number)
{
    int unseen = 0, in_bag = 0;
    for (int i = 0; i < c->before->n_bag; i++)
        in_bag += alh_tile(c->before->bag[i])->type == type && alh_tile_flags(c->before->bag[i]) & ALH_CLAIMABLE;
    for (int tile = 1; tile < ALH_TILES; tile++) {
        bool open = alh_in(&c->before->dirk, tile) || memchr(c->before->market, tile, sizeof c->before->market);
        for (int seat = 0; seat < c->before->players; seat++)
            open |= has_tile(c->before, seat, tile);
        unseen += !open && alh_tile_plays(c->before, tile) && alh_tile_flags(tile) & ALH_CLAIMABLE &&
                  alh_tile(tile)->type == type;
    }
    return number == unseen && number >= in_bag;
}

static int marked(const struct alh_state *s)
{
    return s->power_of_sultan.card[alh_decision(s).arg[0] - ALH_CARD_sultan].mark;
}

static bool check_marks(const struct claim *c)
{
    int type = c->move->kind == ALH_MOVE_sultan_pick ? c->move->type : marked(c->before);
    return (c->move->kind == ALH_MOVE_sultan_pick || c->move->kind == ALH_MOVE_keep) && type == c->why->type &&
           can_still_come(c, type, c->why->number);
}

static bool check_rerolls(const struct claim *c)
{
    return c->move->kind == ALH_MOVE_reroll && marked(c->before) == c->why->type &&
           can_still_come(c, c->why->type, c->why->number);
}

static bool check_stores(const struct claim *c)
{
    int stored = c->after.exchange_certificates.stored[c->me];
    return !c->before->exchange_certificates.stored[c->me] && stored == alh_card(c->why->currency, c->why->number);
}

static bool check_offers(const struct claim *c)
{
    int tile = c->after.personal_building_market.tile[c->me][c->why->currency];
    return tile && tile == c->why->tile && alh_tile(tile)->price; /* what has none is not for sale */
}

static bool never(const struct claim *c)
{
    (void)c;
    return false;
}

/* Every kind of reason has its check: a new one does not compile without. */
static check *const checks[ALH_WHYS] = {
    [ALH_WHY_none] = never,
#define REASON(name, facts) [ALH_WHY_##name] = check_##name,
#define check_chance never
#include "bots/rows.def"
};

bool is_true(const struct alh_state *s, const struct alh_advice *advice)
{
    static struct claim c;
    c = (struct claim){ &advice->why, &advice->move, s, *s, alh_decision(s).player };
    return alh_play(&c.after, &advice->move, NULL).rule == ALH_RULE_none && checks[advice->why.kind](&c);
}
