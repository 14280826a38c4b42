/* play.c: checking and playing a move, the stack of open questions, and the way through the steps. */
#include "module.h"

/* ---- the table of steps ---- */

struct row {
    uint8_t module;
    uint8_t when; /* there is something to do */
    uint8_t step; /* or moment */
    enum alh_again (*act)(struct alh_state *s, const struct alh_call *call, struct alh_events *ev);
};
enum {
#define STEP(name, next) STEP_##name = ALH_STEP_##name,
#define MOMENT(name) STEP_##name = ALH_ON_##name,
#include "steps.def"
};
enum { ALWAYS, WITH_MODULES, WITH_OFFERS };
static const struct row rows[] = {
#define ROW(step, module, function) { ALH_MODULE_##module, ALWAYS, STEP_##step, alh_##module##_##function },
#define ROW_WITH_MODULES(step, function) { ALH_MODULE_base, WITH_MODULES, STEP_##step, alh_base_##function },
#define ROW_WITH_OFFERS(step, function) { ALH_MODULE_base, WITH_OFFERS, STEP_##step, alh_base_##function },
#include "steps.def"
};
/* The first row of each step and moment: an enumerator is counted for every row, and a step takes the number of the row
   that follows it. */
enum {
#define STEP(name, next) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define MOMENT(name) FIRST_##name, BEFORE_##name = FIRST_##name - 1,
#define ROW(step, module, function) ROW_##step##_##module##_##function,
#define ROW_WITH_MODULES(step, function) ROW_##step##_base_##function,
#define ROW_WITH_OFFERS(step, function) ROW_##step##_base_##function,
#include "steps.def"
    ROWS
};
static const uint8_t first_row[ALH_STEPS_AND_MOMENTS + 1] = {
#define STEP(name, next) FIRST_##name,
#define MOMENT(name) FIRST_##name,
#include "steps.def"
    ROWS,
};
/* Steps stand in the order in which they follow each other; only a new turn goes back to START. */
#define STEP(name, next) \
    _Static_assert(STEP_##next == STEP_##name + 1 || STEP_##next == STEP_START || STEP_##next == STEP_##name, #name);
#include "steps.def"

_Static_assert(ROWS < 64 * sizeof((struct alh_state *)0)->rows / sizeof(uint64_t), "a bit for every row");
_Static_assert(ROWS < 255 && (int)ALH_STEPS_AND_MOMENTS < 255, "rows, steps and moments are counted in bytes");

void alh_choose_rows(struct alh_state *s)
{
    const bool now[] = { true, !alh_base_alone(s), s->answers[ALH_HOOK_offers] != 0 };
    for (int i = 0; i < ROWS; i++)
        if (alh_plays(s, rows[i].module) && now[rows[i].when])
            s->rows[i / 64] |= (uint64_t)1 << i % 64;
}

/* The first row from this one on that is visited in this game. */
static int row_from(const struct alh_state *s, int row)
{
    uint64_t here = s->rows[row / 64] >> row % 64;
    if (here)
        return row + alh_lowest(here);
    for (int word = row / 64 + 1; word < ALH_ROW_WORDS; word++)
        if (s->rows[word])
            return 64 * word + alh_lowest(s->rows[word]);
    return ROWS;
}

void alh_enter_step(struct alh_state *s, int step)
{
    s->step = (uint8_t)step;
    s->row = first_row[step];
    s->depth = 0;
    memset(s->stack, 0, sizeof s->stack);
}

void alh_enter_placing(struct alh_state *s)
{
    alh_enter_step(s, ALH_STEP_END);
    s->row = ROW_END_base_ask_receivers;
}

_Static_assert((int)ROW_INTERRUPT_base_next_turn == (int)FIRST_END - 1, "the last row of a turn begins another one");

void alh_begin_turn(struct alh_state *s)
{
    s->row = FIRST_START;
}

/* The next row of a module in play: of this step, or of a later one. */
static const struct row *next_row(struct alh_state *s)
{
    int row = row_from(s, s->row);
    s->step = rows[row].step;
    s->row = (uint8_t)(row + 1);
    return &rows[row];
}

/* One row of the turn. A row that left the step (END) is not visited again. */
static void walk_turn(struct alh_state *s, struct alh_events *ev)
{
    static const struct alh_call nobody;
    const struct row *row = next_row(s);
    int step = s->step;
    if (row->act(s, &nobody, ev) == ALH_AGAIN && s->step == step)
        s->row--;
}

/* The row that a walk on the stack visits next, or the first one of another moment. */
static int row_of(const struct alh_state *s, const struct alh_frame *walk)
{
    return row_from(s, first_row[walk->kind] + (walk->arg[0] & 255));
}

static bool is_over(const struct alh_state *s, const struct alh_frame *walk)
{
    return row_of(s, walk) >= first_row[walk->kind + 1];
}

/* Done once a question is answered, not when nothing is left above: whoever asks again for each of many tiles would climb. */
ALH_RARE static void drop_walks_that_are_over(struct alh_state *s)
{
    while (s->depth && alh_top(s)->player == ALH_NOBODY && is_over(s, alh_top(s)))
        alh_pop(s);
}

/* One row of what was raised last: its frame lies on top and remembers the row and the call. What the row pushes comes to lie
   above the frame and is dealt with before the next row. */
static void walk_raised(struct alh_state *s, struct alh_events *ev)
{
    struct alh_frame *frame = &s->stack[s->depth - 1];
    if (is_over(s, frame)) {
        alh_pop(s);
        return;
    }
    int step = s->step, first = first_row[frame->kind], row = row_of(s, frame);
    struct alh_call call = { frame->arg[0] >> 8, frame->arg[1], frame->arg[2], frame->arg[3] };
    frame->arg[0] = (int16_t)(call.player * 256 + row - first + 1);
    if (rows[row].act(s, &call, ev) == ALH_AGAIN && s->step == step)
        frame->arg[0]--; /* what was cancelled is not visited again: its row says that it is done */
}

void alh_run(struct alh_state *s, struct alh_events *ev)
{
    while (!alh_over(s)) {
        if (!s->depth)
            walk_turn(s, ev);
        else if (alh_top(s)->player == ALH_NOBODY)
            walk_raised(s, ev);
        else
            return;
    }
}

void alh_raise(struct alh_state *s, int step, struct alh_call call)
{
    if (row_from(s, first_row[step]) < first_row[step + 1]) /* somebody acts on it */
        alh_push(s, (struct alh_frame){ .kind = (uint8_t)step,
                                        .player = ALH_NOBODY,
                                        .arg = { (int16_t)(call.player * 256), (int16_t)call.what, (int16_t)call.x,
                                                 (int16_t)call.y } });
}

void alh_cancel_raised(struct alh_state *s)
{
    while (alh_top(s)->player != ALH_NOBODY)
        alh_pop(s);
    alh_pop(s);
}

/* ---- the stack ---- */

void alh_push(struct alh_state *s, struct alh_frame frame)
{
    alh_assert(s->depth < ALH_STACK);
    s->stack[s->depth++] = frame;
}

struct alh_frame alh_pop(struct alh_state *s)
{
    alh_assert(s->depth > 0);
    struct alh_frame frame = s->stack[--s->depth];
    s->stack[s->depth] = (struct alh_frame){ 0 };
    return frame;
}

struct alh_frame alh_decision(const struct alh_state *s)
{
    return alh_over(s) ? (struct alh_frame){ .kind = ALH_ASK_over, .player = ALH_NOBODY } : *alh_top(s);
}

/* ---- moves ---- */

struct alh_refusal alh_check(const struct alh_state *s, const struct alh_move *move)
{
    if (alh_over(s))
        return alh_refuse(ALH_RULE_game_over);
    const struct alh_frame *d = alh_top(s);
    if (move->kind >= ALH_MOVE_KINDS || !alh_plays(s, alh_option_module[move->kind]))
        return alh_refuse(ALH_RULE_not_now);
    if (!alh_answers(d->kind, move->kind)) {
        int rule = alh_option[move->kind]->elsewhere;
        return alh_refuse(rule ? rule : ALH_RULE_not_now);
    }
    int barred = alh_barred(s, d, move->kind);
    if (barred)
        return alh_refuse(barred);
    if (move->cards.word[0] & 15) /* kind 0 is no card */
        return alh_refuse(ALH_RULE_card_not_owned);
    return alh_option[move->kind]->check(s, d, move);
}

void alh_apply(struct alh_state *s, const struct alh_move *move, struct alh_events *events)
{
    if (events)
        events->n = 0;
    struct alh_frame d = alh_pop(s);
    if (s->depth)
        drop_walks_that_are_over(s);
    bool counts = d.kind == ALH_ASK_action && alh_is_action(move->kind) && s->actions < UINT8_MAX;
    s->actions = (uint8_t)(s->actions + counts);
    alh_option[move->kind]->play(s, &d, move, events);
    alh_run(s, events);
}

struct alh_refusal alh_play(struct alh_state *s, const struct alh_move *move, struct alh_events *events)
{
    struct alh_refusal why = alh_check(s, move);
    if (!why.rule)
        alh_apply(s, move, events);
    return why;
}

void alh_copy(struct alh_state *to, const struct alh_state *from)
{
    memcpy(to, from, from->size);
}
