/* hooks.c: the registry of modules, and how their answers combine. A module that is not in play is not asked. */
#include "module.h"

const struct alh_module *const alh_module[ALH_MODULES] = {
#define MODULE(id) &alh_module_##id,
#include "modules.def"
#undef MODULE
};

#define SUM(type, hook, args)                                \
    type all = 0;                                            \
    for (uint64_t left = s->modules; left; left &= left - 1) \
        if (alh_module[alh_lowest(left)]->hook)              \
            all += alh_module[alh_lowest(left)]->hook args;  \
    return all;
#define QUERY(rule, type, name, params, args) \
    type alh_ask_##name params                \
    {                                         \
        rule(type, name, args)                \
    }
#include "hooks.def"
#undef QUERY
