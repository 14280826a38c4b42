/* `alhambra replay`: a saved game, told move by move. */
#include "cli/game_file.h"
#include "protocol/session.h"

#include <string.h>

enum { JSON };
static const struct alh_cli_option options[] = { [JSON] = { "json", NULL, ALH_TEXT_cli_option_json }, { 0 } };

struct telling {
    enum alh_lang lang;
    bool json;
    int told; /* events */
};

static void tell_sentence(const struct telling *t, const struct alh_state *s, const struct alh_event *event)
{
    char text[512];
    struct alh_say say = { .to = text, .max = sizeof text };
    alh_say_event(&say, t->lang, s, event);
    puts(text);
}

static void tell_json(const struct telling *t, const struct alh_event *event)
{
    char text[4096];
    struct json_out o = { .to = text, .max = sizeof text };
    json_open(&o, '{');
    alh_json_event(&o, event, t->told, ALH_NOBODY);
    json_close(&o, '}');
    fwrite(text, 1, o.n, stdout);
    putchar('\n');
}

static void tell(struct telling *t, const struct alh_state *s, const struct alh_events *events)
{
    for (int i = 0; i < events->n; i++) {
        t->told++;
        if (t->json)
            tell_json(t, &events->list[i]);
        else
            tell_sentence(t, s, &events->list[i]);
    }
}

static void tell_moves(struct telling *t, const struct alh_game *game)
{
    struct alh_state s = { 0 };
    struct alh_events events = { 0 };
    alh_copy(&s, &game->start);
    for (int i = 0; i < game->n_made; i++) {
        events.n = 0;
        alh_apply(&s, &game->made[i].move, &events);
        if (!t->json)
            printf("%d.\n", i + 1);
        tell(t, &s, &events);
    }
}

static void tell_score(enum alh_lang lang, const struct alh_state *s, int owner)
{
    char name[64], points[12];
    struct alh_say say = { .to = name, .max = sizeof name };
    alh_say_player(&say, lang, owner);
    snprintf(points, sizeof points, "%d", s->score[owner]);
    fputs("  ", stdout);
    alh_cli_print(stdout, lang, ALH_TEXT_cli_score_points, name, points);
    putchar('\n');
}

static void tell_end(enum alh_lang lang, const struct alh_game *game)
{
    char moves[12];
    snprintf(moves, sizeof moves, "%d", game->n_made);
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_replay_moves, moves, NULL);
    putchar('\n');
    alh_cli_print(stdout, lang, ALH_TEXT_cli_replay_scores, NULL, NULL);
    putchar('\n');
    for (int seat = 0; seat < game->now.players; seat++)
        tell_score(lang, &game->now, seat);
    if (game->now.players == 2)
        tell_score(lang, &game->now, ALH_DIRK);
}

static int run(int argc, char **argv)
{
    struct alh_cli_args args;
    if (!alh_cli_parse(&alh_cli_replay, argc, argv, &args))
        return args.status;
    if (!args.operand)
        return alh_cli_misuse(&args, ALH_TEXT_cli_error_no_operand, NULL, NULL);
    struct alh_session *session = alh_cli_open_game(args.lang, args.operand, ALH_CLI_RECORD);
    if (!session)
        return ALH_CLI_FAILED;
    struct telling telling = { .lang = args.lang, .json = args.of[JSON] != NULL };
    tell(&telling, &session->game->start, &session->game->opening);
    tell_moves(&telling, session->game);
    if (!telling.json)
        tell_end(args.lang, session->game);
    alh_session_free(session);
    return alh_cli_end(args.lang);
}

const struct alh_cli_command alh_cli_replay = { "replay", "FILE", ALH_TEXT_cli_about_replay, options, run };
