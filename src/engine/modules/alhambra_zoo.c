/* alhambra_zoo.c: 36, animals come with the gardens of the market and, for one money card a turn, walk from tile to tile; a garden scores its
   animals while all are of one species. */
#include "../module.h"

enum { SPECIES = ALH_THINGS_animal, FIRST = ALH_THING_animal, OF_A_SPECIES = 3, ANIMALS = 24, OUT = 2, ARRIVING = 2 };
_Static_assert((int)SPECIES *(int)OF_A_SPECIES == (int)ANIMALS, "three of each species");

static int species_of(int i)
{
    return i / OF_A_SPECIES;
}

static int count_on_tiles(const struct alh_state *s, int species)
{
    int n = 0;
    for (int i = OF_A_SPECIES * species; i < OF_A_SPECIES * (species + 1); i++)
        n += s->alhambra_zoo.animal[i].tile != 0;
    return n;
}

/* ---- the supply ---- */

/* Those that nobody has seen yet; below 0 in positions that cannot be. */
static int count_unseen(const struct alh_state *s, int species)
{
    return OF_A_SPECIES - count_on_tiles(s, species) - alh_of_kind(s->alhambra_zoo.back, species) -
           alh_of_kind(s->alhambra_zoo.gone, species);
}

/* A random animal of the supply; SPECIES: it is empty. Two of those that nobody has seen will never come, 36, Setup 1, and nobody can
   know which. */
static int draw_species(struct alh_state *s)
{
    uint32_t *back = &s->alhambra_zoo.back, unseen = alh_count_kinds(s, SPECIES, count_unseen);
    int n_back = alh_of_all_kinds(*back), left = n_back + alh_of_all_kinds(unseen) - OUT;
    if (left <= 0)
        return SPECIES;
    int i = (int)alh_random_below(&s->random, (uint32_t)left);
    if (i >= n_back)
        return alh_draw_kind(&s->random, &unseen);
    int species = alh_kind_of_piece(*back, i);
    *back -= alh_one_of(species);
    return species;
}

/* False: all three of the species are somewhere. */
static bool put_on(struct alh_state *s, int species, int tile, int half)
{
    int i = OF_A_SPECIES * species, end = i + OF_A_SPECIES;
    while (i < end && s->alhambra_zoo.animal[i].tile)
        i++;
    if (i < end)
        s->alhambra_zoo.animal[i] = (struct alh_animal){ (uint8_t)tile, (uint8_t)half };
    return i < end;
}

/* 36, Play, Arrival: two animals on every garden that is laid on the market, as far as the supply lasts. */
enum alh_again alh_alhambra_zoo_arrive(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    bool garden = alh_building_on(s, call->what, 0) == ALH_GARDEN;
    for (int n = 0; n < ARRIVING && garden; n++) {
        int species = draw_species(s);
        if (species == SPECIES)
            break;
        put_on(s, species, call->what, 0);
        ALH_EMIT(ev, animal_came, .player = ALH_NOBODY, .barrier = true, .thing = (uint8_t)(FIRST + species),
                 .tile = (uint8_t)call->what, .slot = (uint8_t)call->x);
    }
    return ALH_DONE;
}

/* All animals leave a tile. */
static void clear(struct alh_state *s, int tile, uint32_t *counts, int event, struct alh_events *ev)
{
    for (int i = 0; i < ANIMALS; i++) {
        if (s->alhambra_zoo.animal[i].tile != tile)
            continue;
        s->alhambra_zoo.animal[i] = (struct alh_animal){ 0 };
        *counts += alh_one_of(species_of(i));
        ALH_EMIT_KIND(ev, event, .player = ALH_NOBODY, .thing = (uint8_t)(FIRST + species_of(i)),
                      .tile = (uint8_t)tile);
    }
}

/* 36, Play: a garden goes back to the bag. */
enum alh_again alh_alhambra_zoo_go_back(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    clear(s, call->what, &s->alhambra_zoo.back, ALH_EVENT_animal_back, ev);
    return ALH_DONE;
}

/* 36, Two players: a tile is given to Dirk; Interactions 41: it is put back into the box. */
enum alh_again alh_alhambra_zoo_leave(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    clear(s, call->what, &s->alhambra_zoo.gone, ALH_EVENT_animal_left, ev);
    return ALH_DONE;
}

/* ---- walking ---- */

static struct alh_lying place_of(const struct alh_state *s, const struct alh_animal *animal)
{
    struct alh_cell cells[2];
    alh_cells_of(s, animal->tile, cells);
    return (struct alh_lying){ .x = cells[animal->half].x, .y = cells[animal->half].y, .there = 1 };
}

static bool is_at_home(const struct alh_state *s, int player, const struct alh_animal *animal)
{
    return animal->tile && alh_in(&s->alhambra[player], animal->tile);
}

/* The first animal of a species, or of any (SPECIES), on a cell of the player's Alhambra; ANIMALS: there is none. */
static int find_at(const struct alh_state *s, int player, int species, int x, int y)
{
    int i = species == SPECIES ? 0 : OF_A_SPECIES * species, end = species == SPECIES ? ANIMALS : i + OF_A_SPECIES;
    for (; i < end; i++) {
        const struct alh_animal *animal = &s->alhambra_zoo.animal[i];
        if (!is_at_home(s, player, animal))
            continue;
        struct alh_lying at = place_of(s, animal);
        if (at.x == x && at.y == y)
            return i;
    }
    return ANIMALS;
}

static void ask(struct alh_state *s, int player, int steps)
{
    alh_ask_about(s, ALH_ASK_zoo_move, player, steps);
}

/* 36, Play, Movement: once per own turn; 90-interplay, section 12: with a hand card and an animal in his Alhambra. */
enum alh_again alh_alhambra_zoo_ask_move(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    int i = 0;
    while (i < ANIMALS && !is_at_home(s, s->turn, &s->alhambra_zoo.animal[i]))
        i++;
    if (i < ANIMALS && s->hand_size[s->turn])
        ask(s, s->turn, 0);
    return ALH_DONE;
}

/* Before a card is paid the module asks; then, for how many steps. */
void alh_about_zoo_move_alhambra_zoo(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    alh_show_module(about, ALH_MODULE_alhambra_zoo);
    about->asks = d->arg[0] ? ALH_ASKS_SLOT : ALH_ASKS_PIECE;
}

/* 36, Play: one money card of the hand; its value is the number of steps. */
static struct alh_refusal check_pay(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int card = alh_next_card(&m->cards, 0), missing = alh_missing_card(&s->hand[d->player], &m->cards);
    if (d->arg[0])
        return alh_refuse(ALH_RULE_animals_paid);
    if (alh_count_cards(&m->cards) != 1 || !alh_is_money_card(card))
        return alh_refuse(ALH_RULE_one_money_card);
    return missing ? alh_refuse_at(ALH_RULE_card_not_owned, ALH_PICK_HAND, missing) : alh_fine();
}

/* The cheapest card of the hand with so many steps at least; 0: none. */
static int cheapest_card(const struct alh_cards *hand, int steps)
{
    int best = 0;
    for (int card = alh_next_card(hand, 0); card; card = alh_next_card(hand, card))
        if (alh_is_money_card(card) && alh_worth(card) >= steps && (!best || alh_worth(card) < alh_worth(best)))
            best = card;
    return best;
}

/* Nobody gives his last cards away but near the end, when nothing can be bought with them any more. */
static bool has_cards_to_spare(const struct alh_state *s, int player)
{
    enum { LAST_CARDS = 3, LAST_TILES = 8 };
    return alh_count_cards(&s->hand[player]) > LAST_CARDS || s->n_bag <= LAST_TILES;
}

/* Few of many: the cheapest card, and the cheapest for some steps more. */
static void list_pay(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    enum { SOME_STEPS = 3 };
    const struct alh_cards *hand = &s->hand[d->player];
    bool spare = has_cards_to_spare(s, d->player);
    int few = spare ? cheapest_card(hand, 1) : 0, more = spare ? cheapest_card(hand, SOME_STEPS) : 0;
    for (int card = d->arg[0] ? 0 : alh_next_card(hand, 0); card; card = alh_next_card(hand, card)) {
        struct alh_move move = { .kind = (uint8_t)kind };
        bool listed = card == few || card == more;
        alh_add_card(&move.cards, card);
        if (listed)
            alh_list_move(list, &move);
        list->complete = list->complete && (listed || !alh_is_money_card(card));
    }
}

static void play_pay(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int steps = alh_total_worth(&m->cards);
    alh_pay_to_discard(s, d->player, &m->cards);
    ALH_EMIT(ev, zoo_paid, .player = d->player, .cards = m->cards, .number = (int16_t)steps);
    ask(s, d->player, steps);
}

const struct alh_option alh_option_zoo_pay = {
    .type = "zoo_pay",
    .elsewhere = ALH_RULE_animals_wait,
    .stage = { { ALH_PICK_HAND, ALH_PAY_ONE, ALH_MUST } },
    .check = check_pay,
    .list = list_pay,
    .play = play_pay,
};

/* 36, Play: one animal to the next tile, across a side without walls or through a gate. */
static struct alh_refusal check_step(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int species = m->thing - FIRST, side = m->side - 1;
    bool is_one = species >= 0 && species < SPECIES;
    const struct alh_lying from = { .x = m->x, .y = m->y, .there = 1 };
    if (!d->arg[0])
        return alh_refuse(ALH_RULE_animals_cost);
    if (!is_one || find_at(s, d->player, species, m->x, m->y) == ANIMALS)
        return alh_refuse_cell(ALH_RULE_no_animal_there, m->x, m->y);
    if (side < 0 || side >= ALH_SIDES)
        return alh_refuse(ALH_RULE_not_one_step);
    return alh_check_step(s, d->player, &from, m->x + alh_step_x(side), m->y + alh_step_y(side));
}

static void offer_step(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                       struct alh_offer *out)
{
    for (int i = 0; i < ANIMALS && d->arg[0]; i++) {
        const struct alh_animal *animal = &s->alhambra_zoo.animal[i];
        if (!is_at_home(s, d->player, animal))
            continue;
        struct alh_lying at = place_of(s, animal);
        if (noun == ALH_PICK_CELL && find_at(s, d->player, SPECIES, at.x, at.y) == i)
            alh_offer_place(out, noun, at.x, at.y);
        if (noun == ALH_PICK_THING && find_at(s, d->player, species_of(i), m->x, m->y) == i)
            alh_offer(out, noun, FIRST + species_of(i));
    }
}

/* One animal of each species there, to each side. */
static void list_steps_from(const struct alh_state *s, int player, int kind, const struct alh_lying *at,
                            struct alh_list *list)
{
    unsigned sides = alh_steps_from(s, player, at);
    for (int species = 0; species < SPECIES; species++)
        for (unsigned left = sides; left && find_at(s, player, species, at->x, at->y) < ANIMALS; left &= left - 1)
            alh_list_move(list, &(struct alh_move){ .kind = (uint8_t)kind,
                                                    .thing = (uint8_t)(FIRST + species),
                                                    .side = (uint8_t)(alh_lowest(left) + 1),
                                                    .x = at->x,
                                                    .y = at->y });
}

/* The same as the walk over the offers: animals of one cell look around it once. */
static void list_steps(const struct alh_state *s, const struct alh_frame *d, int kind, struct alh_list *list)
{
    for (int i = 0; i < ANIMALS && d->arg[0]; i++) {
        const struct alh_animal *first = &s->alhambra_zoo.animal[i];
        if (!is_at_home(s, d->player, first))
            continue;
        struct alh_lying at = place_of(s, first);
        if (find_at(s, d->player, SPECIES, at.x, at.y) == i)
            list_steps_from(s, d->player, kind, &at, list);
    }
}

static void play_step(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int x = m->x + alh_step_x(m->side - 1), y = m->y + alh_step_y(m->side - 1);
    int i = find_at(s, d->player, m->thing - FIRST, m->x, m->y), tile = alh_tile_at(s, d->player, x, y);
    bool second = s->spot[tile].x != x || s->spot[tile].y != y;
    s->alhambra_zoo.animal[i] = (struct alh_animal){ (uint8_t)tile, second };
    ALH_EMIT(ev, animal_moved, .player = d->player, .thing = m->thing, .x = (int16_t)x, .y = (int16_t)y);
    if (d->arg[0] > 1)
        ask(s, d->player, d->arg[0] - 1);
}

const struct alh_option alh_option_zoo_step = {
    .type = "zoo_step",
    .elsewhere = ALH_RULE_animals_wait,
    .stage = { { ALH_PICK_CELL, 0, ALH_MUST }, { ALH_PICK_THING, 0, ALH_MUST }, { ALH_PICK_SIDE, 0, ALH_MUST } },
    .check = check_step,
    .offer = offer_step,
    .list = list_steps,
    .play = play_step,
};

ALH_OPTION_OF_WORD(zoo_rest, "rest", rest, alh_play_decline);

/* ---- points ---- */

/* 36, Scoring: on a garden, and with none of another species. */
static bool scores(const struct alh_state *s, int i)
{
    const struct alh_animal *animal = &s->alhambra_zoo.animal[i], *other = s->alhambra_zoo.animal;
    if (!animal->tile || alh_building_on(s, animal->tile, animal->half) != ALH_GARDEN)
        return false;
    for (int j = 0; j < ANIMALS; j++)
        if (other[j].tile == animal->tile && other[j].half == animal->half && species_of(j) != species_of(i))
            return false;
    return true;
}

void alh_points_animals(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int i = 0; i < ANIMALS; i++) {
        bool counts = scores(s, i);
        for (int seat = 0; seat < s->players && counts; seat++)
            alh_add_points(out, ALH_SOURCE_animals, seat, is_at_home(s, seat, &s->alhambra_zoo.animal[i]));
    }
}

int alh_trace_animals(const struct alh_state *s, int player, struct alh_wall_side *out)
{
    int n = 0;
    for (int i = 0; i < ANIMALS; i++) {
        const struct alh_animal *animal = &s->alhambra_zoo.animal[i];
        if (!is_at_home(s, player, animal) || !scores(s, i))
            continue;
        struct alh_lying at = place_of(s, animal);
        if (out)
            out[n] = (struct alh_wall_side){ .x = at.x, .y = at.y };
        n++;
    }
    return n;
}

/* ---- positions from outside ---- */

/* How many of each species are on a tile or half, two bits each. */
static int note_of(const struct alh_state *s, int tile, int half)
{
    int counts = 0;
    for (int i = 0; i < ANIMALS; i++)
        if (s->alhambra_zoo.animal[i].tile == tile && s->alhambra_zoo.animal[i].half == half)
            counts += 1 << 2 * species_of(i);
    return counts;
}

int alh_note_animals(const struct alh_state *s, int tile)
{
    return note_of(s, tile, 0);
}

int alh_note_animals_second(const struct alh_state *s, int tile)
{
    return alh_tile_kind(tile) == ALH_DOUBLE ? note_of(s, tile, 1) : 0;
}

/* Never on a camp. */
static bool set_note(struct alh_state *s, int tile, int half, int counts)
{
    bool fits = alh_tile_kind(tile) != ALH_CAMP && !alh_in(&s->dirk, tile);
    for (int species = 0; species < SPECIES; species++)
        for (int n = counts >> 2 * species & 3; n > 0 && fits; n--)
            fits = put_on(s, species, tile, half);
    return fits;
}

bool alh_set_note_animals(struct alh_state *s, int tile, int counts)
{
    return set_note(s, tile, 0, counts);
}

bool alh_set_note_animals_second(struct alh_state *s, int tile, int counts)
{
    return alh_tile_kind(tile) == ALH_DOUBLE && set_note(s, tile, 1, counts);
}

/* 36, Play, Arrival: what nobody has carries animals as a garden of the market only, and no more than came with it. */
static bool may_carry(const struct alh_state *s, int tile)
{
    int slot = 0, n = 0;
    while (slot < ALH_SLOTS && s->market[slot] != tile)
        slot++;
    for (int i = 0; i < ANIMALS; i++)
        n += s->alhambra_zoo.animal[i].tile == tile;
    bool garden = alh_building_on(s, tile, 0) == ALH_GARDEN;
    return alh_has_owner(s, tile) || (slot < ALH_SLOTS && garden && n <= ARRIVING);
}

/* 36, Setup: 22 of 24 play. */
static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    if (alh_find_kind_flaw(s, flaw, ALH_RULE_too_many_animals, alh_thing(FIRST), SPECIES, count_unseen, NULL))
        return true;
    for (int i = 0; i < ANIMALS; i++) {
        int tile = s->alhambra_zoo.animal[i].tile;
        if (tile && !may_carry(s, tile))
            return alh_find_flaw_of_tile(s, flaw, ALH_RULE_no_animal_there, tile);
    }
    return alh_of_all_kinds(alh_count_kinds(s, SPECIES, count_unseen)) < OUT &&
           alh_find_flaw(flaw, alh_refuse(ALH_RULE_too_many_animals), ALH_NOBODY, "animals_gone");
}

const struct alh_module alh_module_alhambra_zoo = {
    .position_flaw = position_flaw,
};
