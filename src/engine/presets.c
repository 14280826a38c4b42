/* presets.c: the editions of the game: which modules they hold, and what they set. */
#include "module.h"

enum { MOST_BOXES = 8 };
static const struct {
    const char *name, *box[MOST_BOXES + 1];
} presets[ALH_PRESETS] = {
#define PRESET(name, ...) { #name, { __VA_ARGS__ } },
#include "presets.def"
};
static const struct {
    uint8_t preset, variant;
    const char *value;
} settings[] = {
#define SETS(preset, variant, value) { ALH_PRESET_##preset, ALH_VARIANT_##variant, value },
#include "presets.def"
};
enum { SETTINGS = sizeof settings / sizeof *settings };

const char *alh_preset_name(int preset)
{
    return presets[preset].name;
}

static bool holds_box(int preset, const char *box)
{
    for (int i = 0; presets[preset].box[i]; i++)
        if (strcmp(presets[preset].box[i], box) == 0)
            return true;
    return false;
}

uint64_t alh_preset_modules(int preset)
{
    uint64_t modules = 0;
    for (int module = 0; module < ALH_MODULES; module++)
        if (holds_box(preset, alh_module_row(module)->box))
            modules |= (uint64_t)1 << module;
    return modules;
}

static int find_value(const char *const *values, const char *value)
{
    int i = 0;
    while (strcmp(values[i], value) != 0)
        i++;
    return i;
}

int alh_preset_value(int preset, int variant)
{
    for (int i = 0; i < SETTINGS; i++)
        if (settings[i].preset == preset && settings[i].variant == variant)
            return find_value(alh_variant_row(variant)->values, settings[i].value);
    return 0;
}

/* A variant of a module that does not play stays as it is: it has no effect, and no record names it. */
void alh_use_preset(struct alh_config *config, int preset)
{
    for (int i = 0; i < ALH_VARIANT_ROWS; i++)
        if (config->modules >> alh_variant_row(i)->module & 1)
            config->variant[i] = (uint8_t)alh_preset_value(preset, i);
}
