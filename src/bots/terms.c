/* What modules are worth: the points that their sources would pay, and what they promise. */
#include "bots/terms.h"

const struct alh_terms *const alh_terms[ALH_MODULES] = {
#define TERMS() [ALH_OF(ALH_MODULE_)] = &ALH_OF(alh_terms_),
#include "bots/rows.def"
};

uint64_t alh_with_ground(uint64_t modules)
{
    for (int module = 0; module < ALH_MODULES; module++)
        if (!alh_terms[module] || !alh_terms[module]->ground)
            modules &= ~((uint64_t)1 << module);
    return modules;
}

static uint64_t modules_with_sources(void)
{
    uint64_t modules = 0;
    for (int source = 0; source < ALH_SOURCES; source++)
        modules |= (uint64_t)1 << alh_source_module(source);
    return modules;
}

/* As if nothing changed until the end. */
static void add_sources(const struct alh_judge *judge, const struct alh_state *s, double worth[ALH_MODULES])
{
    uint64_t sees = judge->sees & ~judge->sees_ground;
    if (!(sees & modules_with_sources()))
        return;
    for (int round = s->scorings_done + 1; round <= ALH_SCORINGS; round++) {
        struct alh_scores scores;
        alh_score(s, round, &scores);
        for (int source = 0; source < ALH_SOURCES; source++)
            if (sees >> alh_source_module(source) & 1)
                worth[alh_source_module(source)] += scores.points[source][judge->ahead.me];
    }
}

void alh_judge_modules(struct alh_judge *judge, const struct alh_state *s, double worth[ALH_MODULES])
{
    add_sources(judge, s, worth);
    for (int module = 0; module < ALH_MODULES && !alh_over(s); module++)
        if (judge->sees >> module & 1 && alh_terms[module] && alh_terms[module]->promise)
            worth[module] += alh_terms[module]->promise(judge, s);
}
