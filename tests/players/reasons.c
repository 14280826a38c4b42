/* reasons.c: what `greedy` says that a suggestion is for is true: over random sets of modules, 2 to 6 players, and in every language a sentence.
   reasons [--suggestions N] [--seed TEXT] [--table] */
#include "draws.h"
#include "verify.h"

#include "protocol/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK = 1000, FULL = 3000, MOST_TOLD = 20, APART = 3 };

static struct {
    long of[ALH_WHYS], moves[ALH_WHYS][ALH_MOVE_KINDS];
    int asked, failed;
} sum;

static void say(const struct alh_advice *advice, enum alh_lang lang, char *text, size_t max)
{
    struct alh_say say = { .to = text, .max = max };
    text[0] = '\0';
    alh_say_reason(&say, lang, &advice->why);
}

/* In all languages: something, and no placeholder left. */
static bool is_said(const struct alh_advice *advice)
{
    char text[ALH_MAX_SENTENCE];
    for (int lang = 0; lang < ALH_LANGS; lang++) {
        say(advice, (enum alh_lang)lang, text, sizeof text);
        if (strlen(text) < 10 || strpbrk(text, "{}?") || text[strlen(text) - 1] != '.')
            return false;
    }
    return true;
}

static void tell(const struct alh_state *s, const struct alh_advice *advice, const char *series, int game)
{
    char text[ALH_MAX_SENTENCE], move[ALH_MAX_SENTENCE] = "";
    struct alh_say voice = { .to = move, .max = sizeof move };
    if (sum.failed > MOST_TOLD)
        return;
    say(advice, ALH_EN, text, sizeof text);
    alh_say_move(&voice, ALH_EN, s, &advice->move);
    printf("not true: game %d of %s, %d players, at %s: %s [%s] %s\n   ", game, series, s->players,
           alh_ask_name(alh_decision(s).kind), move, advice->why.kind ? alh_why_name(advice->why.kind) : "none", text);
    print_modules(s);
    putchar('\n');
}

static void ask(const struct alh_state *s, struct alh_random random, const char *series, int game)
{
    struct alh_advice advice;
    alh_advise_why(&(struct alh_mind){ .bot = ALH_BOT_GREEDY }, s, &random, &advice);
    sum.asked++;
    sum.of[advice.why.kind]++;
    sum.moves[advice.why.kind][advice.move.kind]++;
    if (is_true(s, &advice) && (!advice.why.kind || is_said(&advice)))
        return;
    sum.failed++;
    tell(s, &advice, series, game);
}

/* A game is asked about now and then, so that many sets are seen. */
static void play(const char *series, int game, int suggestions)
{
    struct alh_state s;
    struct alh_random random;
    struct alh_mind greedy = { .bot = ALH_BOT_GREEDY };
    draw_game(&s, series, game, 0, &random);
    for (int n = 0; !alh_over(&s) && n < ALH_MAX_DECISIONS && sum.asked < suggestions; n++) {
        struct alh_advice advice;
        if (alh_random_below(&random, APART) == 0)
            ask(&s, random, series, game);
        alh_advise(&greedy, &s, &random, &advice);
        alh_play(&s, &advice.move, NULL);
    }
}

static void print_table(void)
{
    for (int why = 0; why < ALH_WHYS; why++) {
        printf("%-16s %6ld ", why ? alh_why_name(why) : "none", sum.of[why]);
        for (int kind = 0; kind < ALH_MOVE_KINDS; kind++)
            if (sum.moves[why][kind])
                printf(" %s%s%s %ld", alh_move_type(kind), alh_move_how(kind) ? ":" : "",
                       alh_move_how(kind) ? alh_move_how(kind) : "", sum.moves[why][kind]);
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    const char *series = option_of(argc, argv, "--seed", "reasons");
    int wanted = number_of(argc, argv, "--suggestions", getenv("ALH_QUICK") ? QUICK : FULL);
    for (int game = 0; sum.asked < wanted; game++)
        play(series, game, wanted);
    if (argc > 1 && strcmp(argv[argc - 1], "--table") == 0)
        print_table();
    printf("%d passed, %d failed\n", sum.asked - sum.failed, sum.failed);
    return sum.failed > 0;
}
