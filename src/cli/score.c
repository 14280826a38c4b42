/* `alhambra score`: what a scoring would pay now, and why. */
#include "cli/game_file.h"

#include <string.h>

enum { ROUND, JSON };
static const struct alh_cli_option options[] = {
    [ROUND] = { "round", "1|2|3", ALH_TEXT_cli_option_round },
    [JSON] = { "json", NULL, ALH_TEXT_cli_option_json },
    { 0 },
};

static void print_points(const char *name, int points)
{
    int characters = 0;
    for (const char *c = name; *c; c++)
        characters += ((unsigned char)*c & 0xC0) != 0x80;
    printf("  %s%*s%4d  ", name, characters < 14 ? 14 - characters : 0, "", points);
}

static void print_end(enum alh_lang lang, enum alh_text_id text, const struct alh_wall_side *end)
{
    char line[128];
    struct alh_say say = { .to = line, .max = sizeof line };
    alh_say_text(&say, lang, text, &(struct alh_blanks){ .side = end->side, .x = end->x, .y = end->y });
    fputs(line, stdout);
}

/* Where the wall begins and where it ends. */
static void print_path(enum alh_lang lang, const struct alh_state *s, int player)
{
    struct alh_wall_side sides[ALH_MAX_WALL];
    int n = alh_longest_wall(s, player, sides);
    print_end(lang, ALH_TEXT_cli_score_from, &sides[0]);
    printf("\n%22s", "");
    print_end(lang, ALH_TEXT_cli_score_to, &sides[n - 1]);
    putchar('\n');
}

static bool is_shared(const struct alh_rank *rank, int owner)
{
    for (int other = 0; other < ALH_OWNERS; other++)
        if (other != owner && rank[other].place == rank[owner].place && rank[other].halves > 0)
            return true;
    return false;
}

static void print_majority(enum alh_lang lang, const struct alh_rank *rank, int owner, int type)
{
    char place[8], count[16];
    const struct alh_rank *own = &rank[owner];
    if (own->halves == 0)
        return;
    snprintf(place, sizeof place, "%d", own->place);
    snprintf(count, sizeof count, own->halves % 2 ? "%d½" : "%d", own->halves / 2);
    print_points(alh_text(lang, (enum alh_text_id)(ALH_TEXT_types_pavilion + type)), own->points);
    if (own->place > 0)
        alh_cli_print(stdout, lang, is_shared(rank, owner) ? ALH_TEXT_cli_score_tied : ALH_TEXT_cli_score_place, place,
                      count);
    putchar('\n');
}

static void print_owner(enum alh_lang lang, const struct alh_state *s, const struct alh_scores *scores, int owner)
{
    char name[64], total[12];
    struct alh_say say = { .to = name, .max = sizeof name };
    alh_say_player(&say, lang, owner);
    snprintf(total, sizeof total, "%d", scores->total[owner]);
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_score_points, name, total);
    putchar('\n');
    for (int source = 0; source < ALH_SOURCES; source++) {
        if (source == ALH_SOURCE_majorities) {
            for (int type = 0; type < ALH_TYPES; type++)
                print_majority(lang, scores->rank[type], owner, type);
        } else if (scores->points[source][owner] != 0) {
            print_points(alh_source_text(lang, source), scores->points[source][owner]);
            if (source == ALH_SOURCE_wall)
                print_path(lang, s, owner);
            else
                putchar('\n');
        }
    }
}

static void explain(enum alh_lang lang, const struct alh_state *s, int round)
{
    struct alh_scores scores;
    char number[12];
    snprintf(number, sizeof number, "%d", round);
    alh_score(s, round, &scores);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_score_title, number, NULL);
    putchar('\n');
    for (int seat = 0; seat < s->players; seat++)
        print_owner(lang, s, &scores, seat);
    if (s->players == 2)
        print_owner(lang, s, &scores, ALH_DIRK);
}

static void print_reply(struct alh_session *session, int round)
{
    char request[64];
    const char *reply;
    int n = snprintf(request, sizeof request, "{\"cmd\":\"score\",\"round\":%d,\"why\":true}", round);
    size_t bytes = alh_session_answer(session, request, (size_t)n, &reply);
    fwrite(reply, 1, bytes, stdout);
    putchar('\n');
}

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    int round = 0;
    if (!alh_cli_parse(&alh_cli_score, argc, argv, &args) || !alh_cli_number(&args, ROUND, 1, ALH_SCORINGS, &round))
        return args.status;
    if (!args.operand)
        return alh_cli_misuse(&args, ALH_TEXT_cli_error_no_operand, NULL, NULL);
    struct alh_session *session = alh_cli_open_game(args.lang, args.operand, ALH_CLI_RECORD_OR_POSITION);
    if (!session)
        return ALH_CLI_FAILED;
    const struct alh_state *s = alh_session_state(session);
    if (round == 0)
        round = s->scorings_done < ALH_SCORINGS ? s->scorings_done + 1 : ALH_SCORINGS;
    if (args.of[JSON])
        print_reply(session, round);
    else
        explain(args.lang, s, round);
    alh_session_free(session);
    return alh_cli_end(args.lang);
}

const struct alh_cli_command alh_cli_score = { "score", "FILE", ALH_TEXT_cli_about_score, options, run };
