#include "draws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 7, OFTEN = 8 }; /* in seven of eight games up to six modules */

static bool has(uint64_t modules, int module)
{
    return modules >> module & 1;
}

static int how_many(struct alh_random *random)
{
    bool few = alh_random_below(random, OFTEN) > 0;
    return (int)alh_random_below(random, few ? FEW : ALH_MODULES);
}

static uint64_t draw_modules(struct alh_random *random)
{
    uint64_t modules = 0;
    for (int left = how_many(random); left > 0;) {
        int module = (int)alh_random_below(random, ALH_MODULES);
        if (module == ALH_MODULE_base || has(modules, module))
            continue;
        modules |= (uint64_t)1 << module;
        left--;
    }
    return modules;
}

void draw_game(struct alh_state *s, const char *series, int game, int players, struct alh_random *random)
{
    char seed[100];
    int n = snprintf(seed, sizeof seed, "%.80s-%d", series, game);
    struct alh_config config = alh_default_config();
    alh_random_start(random, seed, (size_t)n);
    config.modules |= draw_modules(random);
    config.players = (uint8_t)(players ? players : 2 + (int)alh_random_below(random, ALH_MAX_PLAYERS - 1));
    memset(s, 0, sizeof *s);
    alh_new(s, &config, seed, (size_t)n, NULL);
}

void print_modules(const struct alh_state *s)
{
    for (int module = 0; module < ALH_MODULES; module++)
        if (has(s->modules, module) && module != ALH_MODULE_base)
            printf(" %s", alh_module_row(module)->id);
}

const char *option_of(int argc, char **argv, const char *name, const char *otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return otherwise;
}

int number_of(int argc, char **argv, const char *name, int otherwise)
{
    const char *given = option_of(argc, argv, name, NULL);
    return given ? atoi(given) : otherwise;
}
