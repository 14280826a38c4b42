/* positions.c: games and positions made by hand. */
#include "support/positions.h"

#include "engine/module.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static struct alh_config config_of(uint64_t modules, int players)
{
    struct alh_config config = alh_default_config();
    config.modules = modules;
    config.players = (uint8_t)players;
    return config;
}

void deal_game(struct alh_state *s, int players, const char *seed)
{
    deal_game_with(s, 0, players, seed);
}

void finish_setup(struct alh_state *s)
{
    static struct alh_move moves[ALH_MAX_MOVES];
    while (s->step == ALH_STEP_SETUP && alh_moves(s, moves, ALH_MAX_MOVES, &(bool){ false }))
        alh_apply(s, &moves[0], NULL);
}

void deal_game_with(struct alh_state *s, uint64_t modules, int players, const char *seed)
{
    struct alh_config config = config_of(modules, players);
    alh_new(s, &config, seed, strlen(seed), NULL);
    finish_setup(s);
}

void clear_table(struct alh_state *s, int players)
{
    clear_table_with(s, 0, players);
}

void clear_table_with(struct alh_state *s, uint64_t modules, int players)
{
    struct alh_config config = config_of(modules, players);
    alh_empty(s, &config, "", 0);
}

void clear_table_for_action(struct alh_state *s, int players)
{
    clear_table(s, players);
    alh_enter_step(s, ALH_STEP_ACTION);
    s->row++; /* the row that asks */
    alh_ask_player(s, ALH_ASK_action, 0);
}

/* ---- cards ---- */

static int find_currency(const char *word)
{
    for (int currency = 0; currency <= ALH_DIAMOND; currency++)
        if (strncmp(word, alh_currency_name(currency), strlen(alh_currency_name(currency))) == 0)
            return currency;
    abort(); /* a test is wrong */
}

/* The next card of the words, or 0; *currency is the last one named. */
static int next_word(const char **at, int *currency)
{
    for (; **at; ++*at) {
        if (isdigit((unsigned char)**at))
            return alh_card(*currency, *(*at)++ - '0');
        if (**at == 'X') {
            *at += 2;
            return alh_find_card("exchange", (const char[]){ 'X', (*at)[-1], '\0' });
        }
        if (isalpha((unsigned char)**at)) {
            *currency = find_currency(*at);
            *at += strlen(alh_currency_name(*currency)) - 1;
        }
    }
    return 0;
}

struct alh_cards cards_of(const char *words)
{
    struct alh_cards cards = { { 0 } };
    int currency = 0;
    for (int card = next_word(&words, &currency); card; card = next_word(&words, &currency))
        alh_add_card(&cards, card);
    return cards;
}

void give_hand(struct alh_state *s, int seat, const char *words)
{
    s->hand[seat] = cards_of(words);
    s->hand_size[seat] = (uint8_t)alh_count_cards(&s->hand[seat]);
}

void lay_display(struct alh_state *s, const char *words)
{
    int currency = 0;
    memset(s->display, 0, sizeof s->display);
    s->n_display = 0;
    for (int card = next_word(&words, &currency); card; card = next_word(&words, &currency))
        s->display[s->n_display++] = (uint8_t)card;
}

/* ---- an Alhambra ---- */

static bool drawn(const char *const *lines, int line, int column, char what)
{
    return (int)strlen(lines[line]) > column && lines[line][column] == what;
}

static uint8_t walls_around(const char *const *lines, int line, int column)
{
    return (uint8_t)(drawn(lines, line - 1, column, '-') * ALH_N | drawn(lines, line, column + 1, '|') * ALH_E |
                     drawn(lines, line + 1, column, '-') * ALH_S | drawn(lines, line, column - 1, '|') * ALH_W);
}

static void find_fountain(const char *const *lines, int *line, int *column)
{
    for (*line = 1; lines[*line]; *line += 2) {
        const char *at = strchr(lines[*line], 'F');
        if (at) {
            *column = (int)(at - lines[*line]);
            return;
        }
    }
    abort(); /* a test is wrong */
}

int draw_alhambra(struct alh_state *s, int player, int first, const char *const *lines)
{
    int fountain_line, fountain_column;
    find_fountain(lines, &fountain_line, &fountain_column);
    for (int line = 1; lines[line - 1] && lines[line]; line += 2)
        for (int column = 1; column < (int)strlen(lines[line]); column += 2) {
            if (!isalpha((unsigned char)lines[line][column]) || lines[line][column] == 'F')
                continue;
            alh_put_tile(s, &s->alhambra[player], first, (column - fountain_column) / 2, (line - fountain_line) / 2);
            s->spot[first++].walls = walls_around(lines, line, column);
        }
    alh_map_all(s, player);
    return first;
}

/* ---- moves ---- */

struct alh_move take_move(const char *words)
{
    return (struct alh_move){ .kind = ALH_MOVE_take, .cards = cards_of(words) };
}

struct alh_move buy_move(int slot, const char *words)
{
    return (struct alh_move){ .kind = ALH_MOVE_buy, .slot = (uint8_t)slot, .cards = cards_of(words) };
}

struct alh_move tile_move(int kind, int tile, int x, int y)
{
    return (struct alh_move){ .kind = (uint8_t)kind, .tile = (uint8_t)tile, .x = (int16_t)x, .y = (int16_t)y };
}

bool play_any_move(struct alh_state *s, struct alh_random *random, struct alh_events *events)
{
    struct alh_move moves[ALH_MAX_MOVES];
    if (alh_over(s))
        return false;
    int n = alh_moves(s, moves, ALH_MAX_MOVES, NULL);
    alh_apply(s, &moves[alh_random_below(random, (uint32_t)n)], events);
    return true;
}

struct alh_random chance(const char *seed)
{
    struct alh_random random;
    alh_random_start(&random, seed, strlen(seed));
    return random;
}
