/* fresh_colors.c: 34, who overpays a tile takes paints or a decoration project; a finished project scores every building of its type. A project
   that nobody has and that does not lie open is in the stack; a paint that nobody has is in the supply. */
#include "../module.h"

enum {
    FIRST = ALH_THING_decoration,
    PROJECTS = ALH_THINGS_decoration,
    OF_A_TYPE = 3,
    STAR = 2, /* the last one of each type has it */
    NONE = PROJECTS,
    PAINT = ALH_THING_paint,
    COLOURS = ALH_THINGS_paint,
    OF_A_COLOUR = 6,
    MOST_PAINTS = 5,
    MOST_UNFINISHED = 2,
    POINTS = 2,
    FEW_PLAYERS = 3
};

/* ---- paints ---- */

static bool holds(uint32_t paints, uint32_t needed)
{
    int colour = 0;
    while (colour < COLOURS && alh_of_kind(paints, colour) >= alh_of_kind(needed, colour))
        colour++;
    return colour == COLOURS;
}

/* Below 0 in positions that cannot be. */
static int count_in_supply(const struct alh_state *s, int colour)
{
    int n = OF_A_COLOUR;
    for (int seat = 0; seat < s->players; seat++)
        n -= alh_of_kind(s->fresh_colors.paints[seat], colour);
    return n;
}

/* 34, Components: the paints of a column that are offered together. */
static int offered(int currency, int colour)
{
    static const uint8_t offers[ALH_CURRENCIES][COLOURS] = {
        [ALH_GULDEN] = { 1, 0, 1, 0, 0, 2 },
        [ALH_DIRHAM] = { 0, 0, 0, 1, 2, 1 },
        [ALH_DENAR] = { 2, 1, 0, 2, 0, 0 },
        [ALH_DUKAT] = { 0, 2, 2, 0, 1, 0 },
    };
    return offers[currency][colour];
}

/* 34, Play: if fewer are there, those. */
static int count_offered(const struct alh_state *s, int currency, int colour)
{
    int there = count_in_supply(s, colour), all = offered(currency, colour);
    return there < all ? there : all;
}

/* ---- projects ---- */

static int type_of(int project)
{
    return project / OF_A_TYPE;
}

static uint32_t paint(int colour)
{
    return alh_one_of(colour % COLOURS);
}

/* 34, Components: the paints that each project of a type requires follow its own colour in the circle of six. */
static uint32_t needed_for(int project)
{
    int own = type_of(project);
    switch (project % OF_A_TYPE) {
    case 0: return 2 * paint(own) + paint(own + 1);
    case 1: return paint(own) + paint(own + 2);
    default: return paint(own) + paint(own + 3) + paint(own + 4);
    }
}

/* 34, Setup: 2 or 3 players play without the stars. */
static bool is_in_game(const struct alh_state *s, int project)
{
    return s->players > FEW_PLAYERS || project % OF_A_TYPE != STAR;
}

static bool is_in_stack(const struct alh_state *s, int project)
{
    const struct alh_decoration *d = &s->fresh_colors.decoration[project];
    return is_in_game(s, project) && !d->holder && !d->decorator && !d->on_field;
}

static int find_top(const struct alh_state *s)
{
    int project = 0;
    while (project < PROJECTS && s->fresh_colors.decoration[project].holder != ALH_ON_TABLE)
        project++;
    return project;
}

static bool is_on_field(const struct alh_state *s, int project, int currency)
{
    const struct alh_decoration *d = &s->fresh_colors.decoration[project];
    return d->on_field && d->currency == currency;
}

static int find_on_field(const struct alh_state *s, int currency)
{
    int project = 0;
    while (project < PROJECTS && !is_on_field(s, project, currency))
        project++;
    return project;
}

static int count_unfinished(const struct alh_state *s, int player)
{
    int n = 0;
    for (int project = 0; project < PROJECTS; project++)
        n += s->fresh_colors.decoration[project].holder == player + 1;
    return n;
}

static struct alh_event event_about(int kind, int player, int thing)
{
    return (struct alh_event){ .kind = (uint8_t)kind, .player = (int8_t)player, .thing = (uint8_t)thing };
}

/* ---- the board ---- */

/* A random one of the stack, or NONE. */
static int draw(struct alh_state *s)
{
    unsigned stack = 0;
    for (int project = 0; project < PROJECTS; project++)
        stack |= (unsigned)is_in_stack(s, project) << project;
    return stack ? alh_draw_bit(&s->random, stack) : NONE;
}

/* The next one comes to lie on top; it is turned up. */
static void turn_up(struct alh_state *s, struct alh_events *ev)
{
    int project = draw(s);
    if (project == NONE)
        return;
    struct alh_event event = event_about(ALH_EVENT_decoration_shown, ALH_NOBODY, FIRST + project);
    event.barrier = true;
    s->fresh_colors.decoration[project].holder = ALH_ON_TABLE;
    alh_emit(ev, event);
}

static void lay_on_field(struct alh_state *s, int project, int currency)
{
    s->fresh_colors.decoration[project] =
        (struct alh_decoration){ .on_field = ALH_ON_TABLE, .currency = (uint8_t)currency };
}

/* 34, Play: an emptied field is refilled at once from the stack. */
static void refill(struct alh_state *s, int currency, struct alh_events *ev)
{
    int project = find_top(s);
    if (project == NONE)
        return;
    struct alh_event event = event_about(ALH_EVENT_decoration_laid, ALH_NOBODY, FIRST + project);
    event.currency = (uint8_t)currency;
    lay_on_field(s, project, currency);
    alh_emit(ev, event);
    turn_up(s, ev);
}

/* 34, Setup: the next four of the stack. */
static void lay_out_fields(struct alh_state *s)
{
    static const uint8_t order[ALH_CURRENCIES] = { ALH_GULDEN, ALH_DIRHAM, ALH_DENAR, ALH_DUKAT };
    for (int i = 0; i < ALH_CURRENCIES; i++) {
        int project = draw(s);
        if (project != NONE)
            lay_on_field(s, project, order[i]);
    }
}

enum alh_again alh_fresh_colors_lay_out(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    lay_out_fields(s);
    turn_up(s, NULL);
    return ALH_DONE;
}

/* ---- the bonus ---- */

static bool has_type(const struct alh_state *s, int player, int type)
{
    const struct alh_decoration *d = &s->fresh_colors.decoration[OF_A_TYPE * type];
    for (int i = 0; i < OF_A_TYPE; i++)
        if (d[i].holder == player + 1 || d[i].decorator == player + 1)
            return true;
    return false;
}

/* 34, Play: the project of the column or the top one; one of a type, two unfinished. */
static struct alh_refusal check_project(const struct alh_state *s, const struct alh_frame *d, int project)
{
    bool there = project >= 0 && project < PROJECTS;
    if (!there || !(is_on_field(s, project, d->arg[0]) || project == find_top(s)))
        return alh_refuse(ALH_RULE_decoration_not_offered);
    if (has_type(s, d->player, type_of(project)))
        return alh_refuse_at(ALH_RULE_decoration_type, ALH_PICK_THING, FIRST + project);
    return count_unfinished(s, d->player) < MOST_UNFINISHED ? alh_fine() : alh_refuse(ALH_RULE_two_decorations);
}

static bool can_take(const struct alh_state *s, const struct alh_frame *d)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (count_offered(s, d->arg[0], colour))
            return true;
    return !check_project(s, d, find_on_field(s, d->arg[0])).rule || !check_project(s, d, find_top(s)).rule;
}

/* 34, Play: after a purchase of a tile that was overpaid; the column is that of the currency due. */
enum alh_again alh_fresh_colors_ask_bonus(struct alh_state *s, const struct alh_call *call, struct alh_events *ev)
{
    struct alh_frame bonus = { .kind = ALH_ASK_take_color_bonus,
                               .player = (int8_t)call->player,
                               .arg = { (int16_t)call->y } };
    if (call->what == ALH_PAY_TILE && can_take(s, &bonus))
        alh_push(s, bonus);
    return ALH_DONE;
}

static struct alh_refusal check_decoration(const struct alh_state *s, const struct alh_frame *d,
                                           const struct alh_move *m)
{
    return check_project(s, d, m->thing - FIRST);
}

static void offer_decorations(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                              struct alh_offer *out)
{
    const int open[] = { find_on_field(s, d->arg[0]), find_top(s) };
    for (int i = 0; i < 2; i++)
        if (open[i] != NONE)
            alh_offer(out, noun, FIRST + open[i]);
}

static void play_decoration(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m,
                            struct alh_events *ev)
{
    struct alh_decoration *taken = &s->fresh_colors.decoration[m->thing - FIRST];
    bool from_stack = !taken->on_field;
    *taken = (struct alh_decoration){ .holder = (uint8_t)(d->player + 1) };
    alh_emit(ev, event_about(ALH_EVENT_decoration_taken, d->player, m->thing));
    if (from_stack)
        turn_up(s, ev);
    else
        refill(s, d->arg[0], ev);
}

const struct alh_option alh_option_take_decoration = {
    .type = "take_decoration",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_decoration,
    .offer = offer_decorations,
    .play = play_decoration,
};

static struct alh_refusal check_paints(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    if (!alh_is_paint(m->thing) || !offered(d->arg[0], m->thing - PAINT))
        return alh_refuse_at(ALH_RULE_paint_not_offered, ALH_PICK_THING, m->thing);
    return count_offered(s, d->arg[0], m->thing - PAINT) ? alh_fine()
                                                         : alh_refuse_at(ALH_RULE_no_paint, ALH_PICK_THING, m->thing);
}

/* 34, Play: whoever holds more than five returns the surplus, paint by paint. */
static void ask_return(struct alh_state *s, int player)
{
    if (alh_of_all_kinds(s->fresh_colors.paints[player]) > MOST_PAINTS)
        alh_ask_player(s, ALH_ASK_return_colors, player);
}

static void play_paints(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    int colour = m->thing - PAINT, n = count_offered(s, d->arg[0], colour);
    struct alh_event event = event_about(ALH_EVENT_paints_taken, d->player, m->thing);
    event.number = (int16_t)n;
    s->fresh_colors.paints[d->player] += (uint32_t)n * paint(colour);
    alh_emit(ev, event);
    ask_return(s, d->player);
}

const struct alh_option alh_option_take_paints = {
    .type = "take_paints",
    .stage = { { ALH_PICK_THING, ALH_SECOND_FAMILY, ALH_MUST } },
    .check = check_paints,
    .play = play_paints,
};

static struct alh_refusal check_return(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    bool own = alh_is_paint(m->thing) && alh_of_kind(s->fresh_colors.paints[d->player], m->thing - PAINT);
    return own ? alh_fine() : alh_refuse_at(ALH_RULE_no_paint, ALH_PICK_THING, m->thing);
}

static void play_return(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    s->fresh_colors.paints[d->player] -= paint(m->thing - PAINT);
    alh_emit(ev, event_about(ALH_EVENT_paint_returned, d->player, m->thing));
    ask_return(s, d->player);
}

const struct alh_option alh_option_return_color = {
    .type = "return_color",
    .stage = { { ALH_PICK_THING, ALH_SECOND_FAMILY, ALH_MUST } },
    .check = check_return,
    .play = play_return,
    .spends = ALH_PICK_THING,
};

void alh_about_return_colors_fresh_colors(const struct alh_state *s, const struct alh_frame *d, struct alh_about *about)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (alh_of_kind(s->fresh_colors.paints[d->player], colour))
            alh_show(&about->subject, ALH_PICK_THING, PAINT + colour);
}

/* ---- finishing ---- */

static bool is_unfinished(const struct alh_state *s, int player, int project)
{
    return project >= 0 && project < PROJECTS && s->fresh_colors.decoration[project].holder == player + 1;
}

/* 34, Play: the paints of all that are finished together. */
static struct alh_refusal check_needed(const struct alh_state *s, int player, uint32_t needed)
{
    return holds(s->fresh_colors.paints[player], needed) ? alh_fine() : alh_refuse(ALH_RULE_paints_missing);
}

static struct alh_refusal check_finish(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    int project = m->thing - FIRST;
    if (!is_unfinished(s, d->player, project))
        return alh_refuse_at(ALH_RULE_no_decoration, ALH_PICK_THING, m->thing);
    return check_needed(s, d->player, needed_for(project));
}

static void offer_unfinished(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, int noun,
                             struct alh_offer *out)
{
    for (int project = 0; project < PROJECTS && s->fresh_colors.paints[d->player]; project++)
        if (is_unfinished(s, d->player, project))
            alh_offer(out, noun, FIRST + project);
}

/* The paints return to the supply; the tile is turned over. */
static void finish(struct alh_state *s, int player, int project, struct alh_events *ev)
{
    s->fresh_colors.paints[player] -= needed_for(project);
    s->fresh_colors.decoration[project] = (struct alh_decoration){ .decorator = (uint8_t)(player + 1) };
    alh_emit(ev, event_about(ALH_EVENT_decoration_finished, player, FIRST + project));
}

static void play_finish(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    finish(s, d->player, m->thing - FIRST, ev);
}

const struct alh_option alh_option_finish_project = {
    .type = "finish_project",
    .stage = { { ALH_PICK_THING, 0, ALH_MUST } },
    .check = check_finish,
    .offer = offer_unfinished,
    .play = play_finish,
};

/* No player has more than two unfinished ones, so both need not be named. */
static struct alh_refusal check_both(const struct alh_state *s, const struct alh_frame *d, const struct alh_move *m)
{
    uint32_t needed = 0;
    if (count_unfinished(s, d->player) < MOST_UNFINISHED)
        return alh_refuse(ALH_RULE_no_decoration);
    for (int project = 0; project < PROJECTS; project++)
        needed += is_unfinished(s, d->player, project) ? needed_for(project) : 0;
    return check_needed(s, d->player, needed);
}

static void play_both(struct alh_state *s, const struct alh_frame *d, const struct alh_move *m, struct alh_events *ev)
{
    for (int project = 0; project < PROJECTS; project++)
        if (is_unfinished(s, d->player, project))
            finish(s, d->player, project, ev);
}

const struct alh_option alh_option_finish_both = {
    .type = "finish_project",
    .flag = "both",
    .stage = { { ALH_PICK_OPTION, ALH_WORD_finish_both, ALH_MUST } },
    .check = check_both,
    .play = play_both,
};

/* ---- points ---- */

static int count_buildings(const struct alh_state *s, int seat, int type)
{
    struct alh_tiles first = alh_tiles_of_type(s, &s->alhambra[seat], type, 0);
    struct alh_tiles second = alh_tiles_of_type(s, &s->alhambra[seat], type, 1);
    return alh_count_tiles(&first) + alh_count_tiles(&second);
}

/* 34, Scoring: 2 points per building of the type of each finished project. */
void alh_points_decorations(const struct alh_state *s, int round, struct alh_scores *out)
{
    for (int project = 0; project < PROJECTS; project++) {
        int seat = s->fresh_colors.decoration[project].decorator - 1;
        if (seat >= 0)
            alh_add_points(out, ALH_SOURCE_decorations, seat, POINTS * count_buildings(s, seat, type_of(project)));
    }
}

/* ---- positions from outside ---- */

/* Fields and a top one that are named stay as they are; on the stack there is always a top one, and only one. */
static void complete(struct alh_state *s, uint64_t given)
{
    if (!(given & alh_given_of(ALH_MODULE_fresh_colors)))
        lay_out_fields(s);
    if (find_top(s) == NONE)
        turn_up(s, NULL);
}

static int count_of_type(const struct alh_state *s, int seat, int type)
{
    int n = 0;
    for (int project = OF_A_TYPE * type; project < OF_A_TYPE * (type + 1); project++)
        n += s->fresh_colors.decoration[project].holder == seat + 1 ||
             s->fresh_colors.decoration[project].decorator == seat + 1;
    return n;
}

static int flaw_of_player(const struct alh_state *s, int seat)
{
    if (alh_of_all_kinds(s->fresh_colors.paints[seat]) > MOST_PAINTS)
        return ALH_RULE_five_paints;
    for (int type = 0; type < ALH_TYPES; type++)
        if (count_of_type(s, seat, type) > 1)
            return ALH_RULE_decoration_type;
    return count_unfinished(s, seat) > MOST_UNFINISHED ? ALH_RULE_two_decorations : 0;
}

/* A project is in one place, which it has alone, and in the game. */
static bool is_astray(const struct alh_state *s, int project)
{
    const struct alh_decoration *d = &s->fresh_colors.decoration[project];
    int places = (d->holder != 0) + (d->decorator != 0) + (d->on_field != 0);
    bool second = (d->on_field && find_on_field(s, d->currency) != project) ||
                  (d->holder == ALH_ON_TABLE && find_top(s) != project);
    return places > 1 || (places && !is_in_game(s, project)) || second;
}

static bool position_flaw(const struct alh_state *s, struct alh_position_flaw *flaw)
{
    for (int seat = 0; seat < s->players; seat++)
        if (flaw_of_player(s, seat))
            return alh_find_flaw(flaw, alh_refuse(flaw_of_player(s, seat)), seat,
                                 flaw_of_player(s, seat) == ALH_RULE_five_paints ? "paints" : "decorations");
    for (int project = 0; project < PROJECTS; project++)
        if (is_astray(s, project))
            return alh_find_flaw(flaw, alh_refuse_at(ALH_RULE_decoration_astray, ALH_PICK_THING, FIRST + project),
                                 ALH_NOBODY, NULL);
    return alh_find_kind_flaw(s, flaw, ALH_RULE_no_paint, alh_thing(PAINT), COLOURS, count_in_supply, NULL);
}

/* Where a paint is offered, and how many. */
/* Of a paint how many each column offers. */
static void describe(const struct alh_pick *pick, struct alh_facts *facts)
{
    for (int currency = 0; currency < ALH_CURRENCIES && alh_is_paint(pick->id); currency++)
        if (offered(currency, pick->id - PAINT)) {
            facts->currency[facts->n_currencies++] = (uint8_t)currency;
            facts->number[facts->n_numbers++] = (uint8_t)offered(currency, pick->id - PAINT);
        }
}

const struct alh_module alh_module_fresh_colors = {
    .describe = describe,
    .complete = complete,
    .position_flaw = position_flaw,
};
