/* setup.h: words that new, load and restore share. */
#ifndef ALH_SETUP_H
#define ALH_SETUP_H

#include "protocol/session.h"

/* The draft becomes the game. */
void alh_use_draft(struct alh_session *session);
bool alh_read_seed(struct json v, struct alh_game *game, struct alh_wrong *w);
/* `preset` is that of games that name none. */
bool alh_read_config(struct json v, int preset, struct alh_config *config, struct alh_wrong *w);

#endif
