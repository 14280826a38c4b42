/* What came of a contest: as a table, as JSON, as CSV. */
#include "cli/simulate.h"

#include <math.h>
#include <string.h>

static const double z = 1.959964; /* 95 % of a normal distribution lie within z deviations */

/* Wilson's interval: it stays inside 0 and 1 and is right near them, too. */
static void find_interval(double share, double n, double *low, double *high)
{
    double scale = 1 + z * z / n, middle = (share + z * z / (2 * n)) / scale;
    double half = z / scale * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = middle - half < 0 ? 0 : middle - half;
    *high = middle + half > 1 ? 1 : middle + half;
}

static double deviation(double sum, double squares, double n)
{
    return n > 1 ? sqrt(fmax(0, (squares - sum * sum / n) / (n - 1))) : 0;
}

/* The games of one seed are one measurement: their common luck falls out of the difference. */
static void find_difference(const struct alh_contest *contest, const struct alh_tally *tally, struct alh_figures *f)
{
    int players = contest->config.players;
    double seeds = contest->games / players, unit = players * (players - 1);
    double half = z * deviation((double)tally->leads, (double)tally->lead_squares, seeds) / sqrt(seeds);
    f->difference = (double)tally->leads / seeds / unit;
    f->difference_low = f->difference - half / unit;
    f->difference_high = f->difference + half / unit;
}

struct alh_figures alh_figures_of(const struct alh_contest *contest, const struct alh_tally *tally)
{
    struct alh_figures f = { .wins = (double)tally->wins / ALH_WHOLE_WIN };
    double n = contest->games;
    f.share = f.wins / n;
    f.mean = (double)tally->points / n;
    f.deviation = deviation((double)tally->points, (double)tally->point_squares, n);
    find_interval(f.share, n, &f.low, &f.high);
    if (contest->paired)
        find_difference(contest, tally, &f);
    return f;
}

static void print_escaped(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20)
            printf("\\u%04x", (unsigned char)*text);
        else
            printf(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
}

void alh_print_contest_json(const struct alh_contest *contest, const struct alh_outcome *outcome)
{
    fputs("{\"seed\":\"", stdout);
    print_escaped(contest->seed);
    printf("\",\"players\":%d,\"games\":%d,\"paired\":%s,\"capped\":%lld,\"decisions\":%lld,\"seconds\":%.3f,"
           "\"games_per_second\":%.1f,\"bots\":[",
           contest->config.players, contest->games, contest->paired ? "true" : "false", (long long)outcome->capped,
           (long long)outcome->decisions, outcome->seconds, contest->games / outcome->seconds);
    for (int i = 0; i < contest->config.players; i++) {
        struct alh_figures f = alh_figures_of(contest, &outcome->of[i]);
        char name[ALH_MIND_NAME];
        alh_write_mind(&contest->mind[i], name);
        printf("%s{\"bot\":\"%s\",\"games\":%d,\"wins\":%.4f,\"share\":%.6f,\"low\":%.6f,\"high\":%.6f,"
               "\"mean\":%.4f,\"deviation\":%.4f",
               i > 0 ? "," : "", name, contest->games, f.wins, f.share, f.low, f.high, f.mean, f.deviation);
        if (contest->paired)
            printf(",\"difference\":%.4f,\"difference_low\":%.4f,\"difference_high\":%.4f", f.difference,
                   f.difference_low, f.difference_high);
        putchar('}');
    }
    puts("]}");
}

void alh_print_contest_csv(const struct alh_contest *contest, const struct alh_outcome *outcome)
{
    printf("bot,games,wins,share,low,high,mean,deviation%s\n",
           contest->paired ? ",difference,difference_low,difference_high" : "");
    for (int i = 0; i < contest->config.players; i++) {
        struct alh_figures f = alh_figures_of(contest, &outcome->of[i]);
        char name[ALH_MIND_NAME];
        alh_write_mind(&contest->mind[i], name);
        printf("%s,%d,%.4f,%.6f,%.6f,%.6f,%.4f,%.4f", name, contest->games, f.wins, f.share, f.low, f.high, f.mean,
               f.deviation);
        if (contest->paired)
            printf(",%.4f,%.4f,%.4f", f.difference, f.difference_low, f.difference_high);
        putchar('\n');
    }
}

/* Columns are counted in characters; a heading may hold some of several bytes. */
static void print_right(const char *text, int width)
{
    int characters = 0;
    for (const char *c = text; *c; c++)
        characters += ((unsigned char)*c & 0xC0) != 0x80;
    printf("%*s%s", width > characters ? width - characters : 0, "", text);
}

static const struct {
    enum alh_text_id heading;
    int width;
} columns[] = {
    { ALH_TEXT_cli_column_games, 10 },    { ALH_TEXT_cli_column_wins, 11 }, { ALH_TEXT_cli_column_share, 9 },
    { ALH_TEXT_cli_column_interval, 17 }, { ALH_TEXT_cli_column_mean, 9 },  { ALH_TEXT_cli_column_deviation, 9 },
};
enum { COLUMNS = sizeof columns / sizeof *columns };

/* The first column is as wide as its longest name. */
static int width_of_names(const struct alh_contest *contest)
{
    size_t width = 10;
    for (int i = 0; i < contest->config.players; i++) {
        char name[ALH_MIND_NAME];
        alh_write_mind(&contest->mind[i], name);
        width = strlen(name) > width ? strlen(name) : width;
    }
    return (int)width;
}

static void print_row(const char *name, int width, const struct alh_figures *f, int games)
{
    char cell[COLUMNS][32];
    snprintf(cell[0], sizeof *cell, "%d", games);
    snprintf(cell[1], sizeof *cell, "%.2f", f->wins);
    snprintf(cell[2], sizeof *cell, "%.2f", 100 * f->share);
    snprintf(cell[3], sizeof *cell, "%.2f – %.2f", 100 * f->low, 100 * f->high);
    snprintf(cell[4], sizeof *cell, "%.2f", f->mean);
    snprintf(cell[5], sizeof *cell, "%.2f", f->deviation);
    printf("%-*s", width, name);
    for (int i = 0; i < COLUMNS; i++)
        print_right(cell[i], columns[i].width);
    putchar('\n');
}

/* The first against the rest: with two players that is all there is to say. */
static void print_difference(const struct alh_contest *contest, const struct alh_outcome *outcome, enum alh_lang lang)
{
    struct alh_figures f = alh_figures_of(contest, &outcome->of[0]);
    char difference[80], name[ALH_MIND_NAME];
    alh_write_mind(&contest->mind[0], name);
    snprintf(difference, sizeof difference, "%+.2f (95 %%: %+.2f … %+.2f)", f.difference, f.difference_low,
             f.difference_high);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_difference, name, difference);
    putchar('\n');
}

void alh_print_contest_table(const struct alh_contest *contest, const struct alh_outcome *outcome, enum alh_lang lang)
{
    int width = width_of_names(contest);
    printf("%-*s", width, alh_text(lang, ALH_TEXT_cli_column_bot));
    for (int i = 0; i < COLUMNS; i++)
        print_right(alh_text(lang, columns[i].heading), columns[i].width);
    putchar('\n');
    for (int i = 0; i < contest->config.players; i++) {
        struct alh_figures f = alh_figures_of(contest, &outcome->of[i]);
        char name[ALH_MIND_NAME];
        alh_write_mind(&contest->mind[i], name);
        print_row(name, width, &f, contest->games);
    }
    if (contest->paired)
        print_difference(contest, outcome, lang);
    if (outcome->capped > 0) {
        char n[24], most[12];
        snprintf(n, sizeof n, "%lld", (long long)outcome->capped);
        snprintf(most, sizeof most, "%d", ALH_MAX_DECISIONS);
        alh_cli_print(stdout, lang, ALH_TEXT_cli_capped, n, most);
        putchar('\n');
    }
}
