/* `alhambra serve` in a build that has no page. */
#include "cli/cli.h"
#include "serve/page.h"

const struct alh_page alh_page;

int main(int argc, char **argv)
{
    return alh_cli_serve.run(argc, argv);
}
