/* hooks.c: the registry of modules, and how their answers combine. A module that is not in play is not asked. */
#include "module.h"

const struct alh_module *const alh_module[ALH_MODULES] = {
#define MODULE(number, box) &ALH_OF(alh_module_),
#include "rows.def"
};

_Static_assert((int)ALH_HOOKS_USED <= (int)ALH_HOOKS, "room for the answerers of every hook");

void alh_find_answerers(struct alh_state *s)
{
    for (uint64_t left = s->modules; left; left &= left - 1) {
        const struct alh_module *module = alh_module[alh_lowest(left)];
#define ANSWERS(name) s->answers[ALH_HOOK_##name] |= module->name ? left & -left : 0;
#define QUERY(rule, type, name, params, args) ANSWERS(name)
#define HOOK(name, params, args) ANSWERS(name)
#include "hooks.def"
#undef QUERY
#undef ANSWERS
    }
}

int alh_count_modules_with(const struct alh_state *s, size_t flag)
{
    int n = 0;
    for (uint64_t left = s->modules; left; left &= left - 1)
        n += *(const bool *)((const char *)alh_module[alh_lowest(left)] + flag);
    return n;
}

#define EACH(hook) for (uint64_t left = s->answers[ALH_HOOK_##hook]; left; left &= left - 1)
#define SUM(type, hook, args)                                  \
    type all = 0;                                              \
    EACH(hook) all += alh_module[alh_lowest(left)]->hook args; \
    return all;
#define FIRST(type, hook, args)                                \
    EACH(hook)                                                 \
    {                                                          \
        type answer = alh_module[alh_lowest(left)]->hook args; \
        if (answer)                                            \
            return answer;                                     \
    }                                                          \
    return 0;
#define QUERY(rule, type, name, params, args) \
    type alh_ask_##name params                \
    {                                         \
        rule(type, name, args)                \
    }
#define HOOK(name, params, args)                            \
    void alh_tell_##name params                             \
    {                                                       \
        EACH(name) alh_module[alh_lowest(left)]->name args; \
    }
#include "hooks.def"
#undef QUERY
