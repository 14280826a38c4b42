/* stages.c: what a person touches, one thing after the other, to make a move of a kind; and so the parts that the move has. */
#include "module.h"

/* ---- stages ---- */

static const struct {
    const char *word;
    uint8_t text, part;
} nouns[ALH_NOUNS] = {
#define NOUN(name, word, text, part) [ALH_PICK_##name] = { word, ALH_HANDLE_##text, ALH_PART_##part },
#include "nouns.def"
#undef NOUN
};

const char *alh_noun_name(int noun)
{
    return nouns[noun].word ? nouns[noun].word : "";
}

enum alh_handle_text alh_noun_text(int noun)
{
    return (enum alh_handle_text)nouns[noun].text;
}

int alh_part_of_noun(int noun)
{
    return nouns[noun].part;
}

/* One card of the hand or of the display has a part of its own. */
int alh_part_of_stage(const struct alh_stage *stage)
{
    bool one = stage->word == ALH_ONE_CARD;
    if (one && stage->noun == ALH_PICK_HAND)
        return ALH_PART_GIVE;
    return one && stage->noun == ALH_PICK_DISPLAY ? ALH_PART_TAKE : alh_part_of_noun(stage->noun);
}

/* A purchase has the stages of what may come along, too. */
int alh_stages(int kind, struct alh_stage out[ALH_STAGES])
{
    const struct alh_option *option = alh_option[kind];
    int n = 0;
    for (const struct alh_stage *stage = option->stage; stage->noun; stage++) {
        bool place = stage->noun == ALH_STAGE_EXTRAS;
        for (int i = place ? 0 : ALH_EXTRAS; i < ALH_EXTRAS; i++)
            for (int again = 0; again < 1 + alh_extras[i]->more && alh_extras[i]->after == stage->word &&
                                alh_extras[i]->channels >> option->sale->channel & 1;
                 again++)
                out[n++] = (struct alh_stage){ .noun = alh_extras[i]->noun, .word = (uint8_t)again, .may = ALH_MAY };
        if (!place)
            out[n++] = *stage;
    }
    alh_assert(n < ALH_STAGES);
    out[n] = (struct alh_stage){ 0 };
    return n;
}

bool alh_picks_cards(const struct alh_stage *stage)
{
    return (stage->noun == ALH_PICK_HAND || stage->noun == ALH_PICK_DISPLAY) && stage->word != ALH_ONE_CARD;
}

static const uint8_t *member_of(const struct alh_move *m, const struct alh_stage *stage)
{
    int one = stage->noun == ALH_PICK_MINTED ? stage->word : 0;
    return (const uint8_t *)m + alh_part_row(alh_part_of_stage(stage))->offset + one;
}

/* Of a whole move: whether it has a stage that depends on the tile. */
static bool is_there(const struct alh_stage *stage, const struct alh_move *m)
{
    return stage->noun == ALH_PICK_TURN ? m->turned || alh_can_be_turned(m->tile)
                                        : alh_tile_kind(m->tile) == ALH_DOUBLE;
}

int alh_stage_need(const struct alh_state *s, int player, const struct alh_stage *stage, const struct alh_move *m)
{
    if (stage->may != ALH_IF)
        return stage->may;
    if (stage->noun != ALH_PICK_TURN)
        return alh_tile_kind(m->tile) == ALH_DOUBLE ? ALH_MUST : ALH_IF;
    if (alh_can_be_turned(m->tile))
        return ALH_MUST;
    return alh_may_turn(s, player, m->tile) ? ALH_MAY : ALH_IF;
}

bool alh_is_left_out(const struct alh_move *m, const struct alh_stage *stages, int i)
{
    if (i && stages[i - 1].may == ALH_OR)
        return !*member_of(m, &stages[i]);
    if (stages[i].may == ALH_OR)
        return *member_of(m, &stages[i + 1]);
    if (stages[i].may == ALH_MAY)
        return !*member_of(m, &stages[i]);
    return stages[i].may == ALH_IF && !is_there(&stages[i], m);
}

struct alh_pick alh_pick_of(const struct alh_move *m, const struct alh_stage *stage)
{
    struct alh_pick pick = { .noun = stage->noun };
    int part = alh_part_of_stage(stage);
    switch (alh_part_row(part)->codec) {
    case ALH_CODEC_NUMBER: pick.x = m->number; break;
    case ALH_CODEC_CELL: pick.x = m->x, pick.y = m->y; break;
    case ALH_CODEC_STALL: pick.id = m->stall, pick.x = m->seat; break;
    case ALH_CODEC_ONE_CARD: pick.id = (uint8_t)alh_next_card(&m->cards, 0); break;
    default: pick.id = part ? *member_of(m, stage) : stage->word; break;
    }
    return pick;
}

/* The lowest card first. */
static void mint(struct alh_move *m, uint8_t card)
{
    int i = ALH_DISPLAY - 1;
    for (; i > 0 && (!m->minted[i - 1] || m->minted[i - 1] > card); i--)
        m->minted[i] = m->minted[i - 1];
    m->minted[i] = card;
}

void alh_fill_in(struct alh_move *m, const struct alh_stage *stage, const struct alh_pick *pick)
{
    int part = alh_part_of_stage(stage);
    switch (alh_part_row(part)->codec) {
    case ALH_CODEC_NUMBER: m->number = pick->x; break;
    case ALH_CODEC_CELL: m->x = pick->x, m->y = pick->y; break;
    case ALH_CODEC_STALL: m->stall = pick->id, m->seat = (uint8_t)pick->x; break;
    case ALH_CODEC_ONE_CARD:
    case ALH_CODEC_CARDS: alh_add_card(&m->cards, pick->id); break;
    case ALH_CODEC_MINTED: mint(m, pick->id); break;
    default:
        if (part)
            ((uint8_t *)m)[alh_part_row(part)->offset] = pick->id;
        break;
    }
}

/* ---- parts of a move ---- */

static uint64_t parts_of(int kind, bool optional)
{
    struct alh_stage stage[ALH_STAGES];
    uint64_t parts = 0;
    alh_stages(kind, stage);
    for (int i = 0; stage[i].noun; i++) {
        bool may = stage[i].may != ALH_MUST || (i && stage[i - 1].may == ALH_OR);
        int part = alh_part_of_stage(&stage[i]);
        if (!part || (optional && !may))
            continue;
        parts |= alh_part_bit(part);
        if (part == ALH_PART_STALL && stage[i].word != ALH_OWN_STALL)
            parts |= alh_part_bit(ALH_PART_SEAT);
    }
    return parts;
}

uint64_t alh_move_parts(int kind)
{
    return parts_of(kind, false);
}

uint64_t alh_optional_parts(int kind)
{
    return parts_of(kind, true);
}

int alh_part_instead(int kind, int part)
{
    struct alh_stage stage[ALH_STAGES];
    alh_stages(kind, stage);
    for (int i = 0; stage[i].noun; i++)
        if (stage[i].may == ALH_OR && alh_part_of_stage(&stage[i]) == part)
            return alh_part_of_stage(&stage[i + 1]);
    return ALH_PART_NONE;
}

uint64_t alh_parts_in_play(const struct alh_state *s, int kind)
{
    uint64_t parts = alh_move_parts(kind);
    if (!(s->kinds & ALH_KIND_TURNS))
        parts &= ~alh_part_bit(ALH_PART_TURNED);
    if (!(s->kinds & ALH_KIND_GATES))
        parts &= ~(alh_part_bit(ALH_PART_SIDE) & alh_optional_parts(kind));
    if (alh_option[kind]->stage[0].noun == ALH_PICK_SLOT && !(s->kinds & ALH_KIND_BESIDE))
        parts &= ~alh_part_bit(ALH_PART_TILE);
    for (int i = 0; i < ALH_EXTRAS; i++)
        if (!alh_plays(s, alh_extras[i]->module) && alh_option[kind]->sale)
            parts &= ~alh_part_bit(alh_part_of_noun(alh_extras[i]->noun));
    return parts;
}
