/* load.c: positions that were not played. They are judged, completed and brought to the next decision. */
#include "module.h"

bool alh_put_tile(struct alh_state *s, struct alh_tiles *zone, int tile, int x, int y)
{
    if (alh_in(zone, tile))
        return false;
    alh_include(zone, tile);
    s->spot[tile].x = (int16_t)x;
    s->spot[tile].y = (int16_t)y;
    for (int seat = 0; seat < s->players; seat++)
        if (zone == &s->alhambra[seat])
            alh_map_built(s, seat, tile);
    return true;
}

void alh_turn_tile(struct alh_state *s, int tile, int turned)
{
    struct alh_spot *spot = &s->spot[tile];
    if (turned)
        spot->walls = (uint8_t)alh_turn_all_walls(spot->walls, (unsigned)turned);
    spot->turned = (uint8_t)turned;
}

/* What the games that show this member of the state call it; NULL: this one does not. */
static const char *name_of_member(const struct alh_state *s, size_t offset)
{
    for (uint64_t left = s->modules; left; left &= left - 1)
        for (const struct alh_field *f = alh_module_fields(alh_lowest(left)); f->type != ALH_FIELD_END; f++)
            if (f->offset == offset)
                return f->name;
    return NULL;
}

bool alh_falls_below_zero(const struct alh_state *s)
{
    return alh_count_flagged(s, falls_below_zero);
}

bool alh_put_card(struct alh_cards *cards, int kind)
{
    if (alh_count(cards, kind) == 15)
        return false;
    alh_add_card(cards, kind);
    return true;
}

/* ---- tiles ---- */

static int count_in_sets(const struct alh_state *s, int tile)
{
    int n = alh_in(&s->dirk, tile) + alh_in(&s->beside, tile);
    for (int seat = 0; seat < s->players; seat++)
        n += alh_in(&s->alhambra[seat], tile) + alh_in(&s->reserve[seat], tile) + alh_in(&s->pending[seat], tile);
    return n;
}

static int count_in_lists(const struct alh_state *s, int tile)
{
    int n = alh_ask_tiles_lying(s, tile);
    for (int slot = 0; slot < ALH_SLOTS; slot++)
        n += s->market[slot] == tile;
    for (int i = 0; i < s->n_bag; i++)
        n += s->bag[i] == tile;
    return n;
}

bool alh_tile_is_named(const struct alh_state *s, int tile)
{
    return count_in_sets(s, tile) || count_in_lists(s, tile);
}

static bool lies_beside(int tile)
{
    return alh_tile_flags(tile) & ALH_BESIDE;
}

/* Market and bag hold only what comes out of the bag, and so does what lies ready for a slot; beside the slots lies only what never lies on
   one, and where it belongs. */
static int find_stray_tile(const struct alh_state *s)
{
    for (int slot = 0; slot < ALH_SLOTS; slot++) {
        int tile = s->market[slot], ready = alh_ask_tile_ready(s, slot + 1);
        if (tile && (!alh_comes_from_bag(s, tile) || lies_beside(tile)))
            return tile;
        if (ready && !alh_comes_from_bag(s, ready))
            return ready;
    }
    for (int tile = alh_next_tile(&s->beside, 0); tile; tile = alh_next_tile(&s->beside, tile))
        if (!lies_beside(tile) || s->spot[tile].x != alh_slot_beside(s->spot[tile].x, tile))
            return tile;
    for (int i = 0; i < s->n_bag; i++)
        if (!alh_comes_from_bag(s, s->bag[i]))
            return s->bag[i];
    return 0;
}

/* A fountain is known by its seat alone. */
bool alh_find_flaw_of_tile(const struct alh_state *s, struct alh_position_flaw *flaw, int rule, int tile)
{
    struct alh_refusal why = alh_is_fountain(tile) ? alh_refuse(rule) : alh_refuse_at(rule, ALH_PICK_TILE, tile);
    for (int seat = 0; seat < s->players; seat++) {
        const char *field = alh_in(&s->alhambra[seat], tile)  ? "alhambra"
                            : alh_in(&s->reserve[seat], tile) ? "reserve"
                            : alh_in(&s->pending[seat], tile) ? "to_place"
                                                              : NULL;
        if (field)
            return alh_find_flaw(flaw, why, seat, field);
    }
    return alh_find_flaw(flaw, why, ALH_NOBODY, NULL);
}

bool alh_find_tile_flaw(const struct alh_state *s, struct alh_position_flaw *flaw,
                        int (*rule_of)(const struct alh_state *s, int tile))
{
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++) {
        int rule = alh_tile_plays(s, tile) ? rule_of(s, tile) : 0;
        if (rule)
            return alh_find_flaw_of_tile(s, flaw, rule, tile);
    }
    return false;
}

bool alh_find_row_flaw(const struct alh_state *s, struct alh_position_flaw *flaw, int module,
                       int (*rule_of)(const struct alh_state *s, int row))
{
    const struct alh_field *f = alh_module_fields(module);
    while (f->type != ALH_FIELD_ROWS)
        f++;
    for (int row = 0; row < f->most; row++) {
        int owner = ((const uint8_t *)s)[f->offset + row * f->row_size + f->owner], rule = owner ? rule_of(s, row) : 0;
        if (rule)
            return alh_find_flaw(flaw, alh_refuse_at(rule, ALH_PICK_THING, f->first + row), owner - 1, f->name);
    }
    return false;
}

bool alh_find_kind_flaw(const struct alh_state *s, struct alh_position_flaw *flaw, int rule, struct alh_pick first,
                        int n, int (*left)(const struct alh_state *s, int kind), const char *field)
{
    for (int kind = 0; kind < n; kind++)
        if (left(s, kind) < 0)
            return alh_find_flaw(flaw, alh_refuse_at(rule, first.noun, first.id + kind), ALH_NOBODY, field);
    return false;
}

static struct alh_position_flaw check_tiles(const struct alh_state *s)
{
    int stray = find_stray_tile(s);
    if (stray)
        return (struct alh_position_flaw){ .flaw = ALH_POSITION_STRAY_TILE, .tile = stray };
    for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++)
        if (count_in_sets(s, tile) + count_in_lists(s, tile) > alh_tile_plays(s, tile))
            return (struct alh_position_flaw){ .flaw = ALH_POSITION_TILE_TWICE, .tile = tile };
    for (int seat = 0; seat < s->players; seat++) {
        struct alh_refusal why = alh_check_alhambra(s, seat);
        if (why.rule)
            return (struct alh_position_flaw){
                .flaw = ALH_POSITION_ALHAMBRA, .seat = seat, .field = "alhambra", .rule = why
            };
    }
    return (struct alh_position_flaw){ 0 };
}

static void complete_tiles(struct alh_state *s, uint64_t given)
{
    if (!(given & ALH_GIVEN_BAG)) {
        for (int tile = ALH_TILE_STANDARD; tile < ALH_TILES; tile++)
            if (alh_comes_from_bag(s, tile) && !alh_tile_is_named(s, tile))
                s->bag[s->n_bag++] = (uint8_t)tile;
        alh_shuffle(&s->random, s->bag, s->n_bag);
    }
    for (int slot = 1; slot <= ALH_SLOTS && !(given & ALH_GIVEN_MARKET); slot++) {
        int tile;
        while ((tile = alh_draw_tile(s)) && lies_beside(tile))
            alh_lay_beside(s, slot, tile, NULL);
        s->market[slot - 1] = (uint8_t)tile;
    }
}

/* ---- cards ---- */

int alh_count_named(const struct alh_state *s, int card)
{
    bool held = card < ALH_CARD_KINDS;
    int n = alh_ask_copies_lying(s, card) + (held ? alh_count(&s->discard, card) : 0);
    for (int seat = 0; held && seat < s->players; seat++)
        n += alh_count(&s->hand[seat], card);
    n += s->offered == card;
    for (int i = 0; i < s->n_display; i++)
        n += s->display[i] == card;
    for (int i = 0; i < s->n_draw; i++)
        n += s->draw[i] == card;
    return n;
}

static struct alh_position_flaw check_cards(const struct alh_state *s)
{
    for (int i = 0; i < s->n_display; i++)
        if (!alh_is_for_display(s->display[i]))
            return (struct alh_position_flaw){ .flaw = ALH_POSITION_NO_SUCH_CARD, .card = s->display[i] };
    for (int card = 1; card < ALH_CARDS_END; card++) {
        int named = alh_count_named(s, card), copies = alh_copies(s, card);
        if (named > copies)
            return (struct alh_position_flaw){ .flaw = copies ? ALH_POSITION_CARD_TWICE : ALH_POSITION_NO_SUCH_CARD,
                                               .card = card };
    }
    return (struct alh_position_flaw){ 0 };
}

/* Cards that are drawn before this scoring card; -1: it lies set aside, ALH_DRAW: nowhere. */
static int depth_of_scoring(const struct alh_state *s, int card)
{
    int above = 0;
    if (s->surfaced >> (card - ALH_CARD_SCORING) & 1)
        return -1;
    while (above < s->n_draw && s->draw[s->n_draw - 1 - above] != card)
        above++;
    return above < s->n_draw ? above : ALH_DRAW;
}

/* 00, Setup 5: the 2nd lies deeper than the 1st, unless a player could lay them in another order. */
static struct alh_position_flaw check_scoring_cards(const struct alh_state *s)
{
    struct alh_position_flaw flaw = { 0 };
    int first = depth_of_scoring(s, ALH_CARD_SCORING), second = depth_of_scoring(s, ALH_CARD_SCORING + 1);
    bool turned = first > second && !(first < ALH_DRAW && alh_cards_can_be_ordered(s));
    if (!s->scorings_done && turned)
        alh_find_flaw(
            &flaw, alh_refuse_at(ALH_RULE_scoring_order, ALH_PICK_CARD, ALH_CARD_SCORING + 1), ALH_NOBODY,
            name_of_member(s, second < 0 ? offsetof(struct alh_state, surfaced) : offsetof(struct alh_state, draw)));
    return flaw;
}

/* What is named nowhere: cards that are drawn into the display, or the others; no tokens. */
static int gather_unnamed(struct alh_state *s, bool for_display, uint8_t *cards)
{
    int n = 0;
    for (int card = 1; card < ALH_CARDS_END; card++) {
        bool token = card >= ALH_CARD_KINDS && card < ALH_CARD_SCORING;
        bool wanted = alh_is_for_display(card) == for_display && !token;
        for (int i = wanted ? alh_copies(s, card) - alh_count_named(s, card) : 0; i > 0; i--)
            cards[n++] = (uint8_t)card;
    }
    return n;
}

/* The 1st scoring card comes before the 2nd. */
void alh_order_scoring_cards(struct alh_state *s, int n)
{
    int last = -1;
    for (int i = n - 1; i >= 0; i--) {
        if (!alh_is_scoring(s->draw[i]))
            continue;
        if (last >= 0 && s->draw[last] > s->draw[i]) {
            s->draw[last] = ALH_CARD_SCORING;
            s->draw[i] = ALH_CARD_SCORING + 1;
        }
        last = i;
    }
}

static void complete_cards(struct alh_state *s, uint64_t given)
{
    if (!(given & ALH_GIVEN_DRAW)) {
        s->n_draw = (uint8_t)gather_unnamed(s, true, s->draw);
        alh_shuffle(&s->random, s->draw, s->n_draw);
    }
    while (!(given & ALH_GIVEN_DISPLAY) && s->n_display < ALH_DISPLAY_CARDS && s->n_draw &&
           alh_is_for_display(s->draw[s->n_draw - 1])) {
        s->pile[0] = s->n_draw;
        s->display[s->n_display++] = (uint8_t)alh_draw_card(s, NULL);
    }
    if (!(given & ALH_GIVEN_DRAW)) {
        s->n_draw = (uint8_t)(s->n_draw + gather_unnamed(s, false, &s->draw[s->n_draw]));
        alh_shuffle(&s->random, s->draw, s->n_draw);
        alh_order_scoring_cards(s, s->n_draw);
    }
    s->pile[0] = s->n_draw;
}

/* ---- the moment ---- */

/* Tiles that were not named lie there as if they had just been laid; what lies on the others was named with them. Slots 1→4. */
static void tell_of_market(struct alh_state *s, uint64_t given)
{
    for (int slot = given & ALH_GIVEN_MARKET ? 0 : ALH_SLOTS; slot >= 1; slot--)
        if (s->market[slot - 1])
            alh_raise(s, ALH_ON_TILE_LAID, (struct alh_call){ .what = s->market[slot - 1], .x = slot });
}

static struct alh_position_flaw check_pieces(const struct alh_state *s)
{
    struct alh_position_flaw flaw = { 0 };
    (void)alh_ask_position_flaw(s, &flaw);
    return flaw;
}

static bool somebody_places(const struct alh_state *s)
{
    bool any = false;
    for (int seat = 0; seat < s->players; seat++)
        any |= alh_any_tile(&s->pending[seat]);
    return any;
}

static struct alh_position_flaw flaw_in(enum alh_position flaw, int seat, const char *field)
{
    return (struct alh_position_flaw){ .flaw = flaw, .seat = seat, .field = field };
}

static bool asks_in(const struct alh_state *s, int step)
{
    bool any = false;
    for (uint64_t left = step ? s->modules : 0; left; left &= left - 1)
        any |= alh_module[alh_lowest(left)]->asks_in == step;
    return any;
}

static struct alh_position_flaw check_moment(const struct alh_state *s)
{
    bool asked = asks_in(s, s->step) || s->step == ALH_STEP_ACTION || s->step == ALH_STEP_PLACE ||
                 s->step == ALH_STEP_WRAP || s->step == ALH_STEP_END ||
                 (s->step == ALH_STEP_SCORING && s->scorings_done < 2);
    if (!asked || s->turn >= s->players)
        return flaw_in(ALH_POSITION_STEP, ALH_NOBODY, "step");
    if (s->step == ALH_STEP_END && !somebody_places(s))
        return flaw_in(ALH_POSITION_NOTHING_TO_PLACE, ALH_NOBODY, "players");
    if (s->step == ALH_STEP_PLACE && !alh_any_tile(&s->pending[s->turn]))
        return flaw_in(ALH_POSITION_NOTHING_TO_PLACE, s->turn, "to_place");
    if (s->players != 2 && alh_any_tile(&s->dirk))
        return flaw_in(ALH_POSITION_DIRK, ALH_NOBODY, "dirk");
    if (s->n_display > (alh_count_flagged(s, enlarges_display) ? ALH_DISPLAY : ALH_DISPLAY_CARDS))
        return flaw_in(ALH_POSITION_DISPLAY, ALH_NOBODY, "display");
    return (struct alh_position_flaw){ 0 };
}

/* What nobody buys comes after the actions; at END only what lay on a slot is handed out. */
static bool can_wait_now(const struct alh_state *s, int tile)
{
    if (s->step == ALH_STEP_END)
        return alh_comes_from_bag(s, tile) && !lies_beside(tile);
    return s->step == ALH_STEP_PLACE || !(alh_tile_flags(tile) & ALH_UNBOUGHT);
}

/* Only the player on turn, until they are placed, and at END everybody can have tiles that wait. */
static struct alh_position_flaw check_pending(const struct alh_state *s)
{
    struct alh_position_flaw flaw = { 0 };
    bool before_placing = s->step == ALH_STEP_START || s->step == ALH_STEP_ACTION || s->step == ALH_STEP_PLACE;
    for (int seat = 0; seat < s->players; seat++) {
        bool may_wait = s->step == ALH_STEP_END || (before_placing && seat == s->turn);
        if (alh_any_tile(&s->pending[seat]) && !may_wait)
            return flaw_in(ALH_POSITION_WAITING, seat, "to_place");
        for (int tile = alh_next_tile(&s->pending[seat], 0); tile; tile = alh_next_tile(&s->pending[seat], tile))
            if (!can_wait_now(s, tile) && alh_find_flaw_of_tile(s, &flaw, ALH_RULE_not_to_place, tile))
                return flaw;
    }
    return flaw;
}

/* Tiles bought in this turn that wait for their place; what never lies in the bag (28) came before the turn. */
static int count_bought(const struct alh_state *s)
{
    const struct alh_tiles *pending = &s->pending[s->turn];
    int n = 0;
    for (int tile = alh_next_tile(pending, 0); tile; tile = alh_next_tile(pending, tile))
        n += alh_comes_from_bag(s, tile);
    return n;
}

/* Tiles that are for sale in a turn at most: the market is not refilled meanwhile. */
static int count_on_sale(const struct alh_state *s)
{
    int n = ALH_SLOTS;
    for (int tile = ALH_TILE_MODULES; tile < ALH_TILES; tile++)
        n += alh_tile_plays(s, tile) && lies_beside(tile);
    for (uint64_t left = s->modules; left; left &= left - 1)
        n += alh_module[alh_lowest(left)]->sells.tiles * (s->players - 1);
    return n;
}

/* 00, The turn: only what is paid exactly brings another action, so all before the one that is to come were purchases. */
static int most_actions(const struct alh_state *s)
{
    int others = 0;
    for (uint64_t left = s->modules; left; left &= left - 1)
        others += alh_module[alh_lowest(left)]->sells.others;
    if (s->step == ALH_STEP_START)
        return 0;
    return others + (s->step == ALH_STEP_ACTION ? count_bought(s) : count_on_sale(s) + 1);
}

static struct alh_position_flaw check_actions(const struct alh_state *s)
{
    struct alh_position_flaw flaw =
        flaw_in(ALH_POSITION_ACTIONS, ALH_NOBODY, name_of_member(s, offsetof(struct alh_state, actions)));
    flaw.rule.number = (uint8_t)most_actions(s);
    return s->actions > flaw.rule.number ? flaw : (struct alh_position_flaw){ 0 };
}

static void begin_moment(struct alh_state *s)
{
    if (s->step != ALH_STEP_INTERRUPT)
        s->window = 0;
    if (!s->actions && count_bought(s))
        s->actions = 1;
    if (s->step == ALH_STEP_END)
        alh_enter_placing(s);
    else
        alh_enter_step(s, s->step);
}

/* What is left out of the modules' parts, before draw pile and bag are completed. */
static void complete_modules(struct alh_state *s, uint64_t given)
{
    for (uint64_t left = s->modules; left; left &= left - 1) {
        const struct alh_module *module = alh_module[alh_lowest(left)];
        if (module->complete)
            module->complete(s, given);
        if (module->set_up && !(given & alh_given_of(alh_lowest(left))))
            module->set_up(s, NULL, NULL);
    }
}

struct alh_position_flaw alh_settle(struct alh_state *s, uint64_t given, struct alh_events *events)
{
    struct alh_position_flaw (*const checks[])(const struct alh_state *) = {
        check_moment, check_pending, check_actions, check_cards, check_scoring_cards, check_tiles, check_pieces
    };
    const uint8_t surfaced = s->surfaced;
    if (s->step == ALH_STEP_SCORING && s->scorings_done < 2)
        s->surfaced |= (uint8_t)(1 << s->scorings_done);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        struct alh_position_flaw flaw = checks[i](s);
        if (flaw.flaw) {
            s->surfaced = surfaced;
            return flaw;
        }
    }
    for (int seat = 0; seat < s->players; seat++) {
        s->hand_size[seat] = (uint8_t)alh_count_cards(&s->hand[seat]);
        alh_map_all(s, seat);
    }
    if (!(given & ALH_GIVEN_FIRST))
        s->first = s->turn;
    complete_modules(s, given);
    complete_tiles(s, given);
    struct alh_position_flaw completed = check_pieces(s); /* where what was left out has come to lie */
    if (completed.flaw)
        return completed;
    begin_moment(s);
    complete_cards(s, given);
    tell_of_market(s, given);
    if (events)
        events->n = 0;
    alh_run(s, events);
    return (struct alh_position_flaw){ 0 };
}
