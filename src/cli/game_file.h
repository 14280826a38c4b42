/* game_file.h: games that lie in files. */
#ifndef ALH_GAME_FILE_H
#define ALH_GAME_FILE_H

#include "cli/cli.h"

enum alh_cli_takes { ALH_CLI_RECORD, ALH_CLI_RECORD_OR_POSITION };

/* A session with the game of the file: a record as `save` gives it, alone or under "record"; where `takes` says so also a
   position as `load` takes it, alone or under "state". NULL: it was said what is wrong. */
struct alh_session *alh_cli_open_game(enum alh_lang lang, const char *path, enum alh_cli_takes takes);
/* Writes a whole file, or leaves everything as it is; false: errno tells why. */
bool alh_cli_write_file(const char *path, const char *text, size_t n);

#endif
