/* judge.h: what `greedy` thinks of a position. */
#ifndef ALH_JUDGE_H
#define ALH_JUDGE_H

#include "bots/bots.h"

/* What stays the same while a move is chosen. */
struct alh_outlook {
    int me;
    int n_rivals;
    uint8_t rival[ALH_OWNERS];      /* who competes for majorities: the other seats, Dirk */
    double drift[ALH_SCORINGS];     /* how far counts may still drift apart until this scoring, in half buildings */
    double first_one[ALH_SCORINGS]; /* chance that whoever has none of a type gets one until then */
    double turns;                   /* own turns to come */
    double money;                   /* one unit of money */
    uint8_t market[ALH_SLOTS];      /* what everybody saw there before the move */
};
/* One Alhambra and what it promises. */
struct alh_ground {
    int halves[ALH_TYPES][ALH_OWNERS];
    int wall, loose, open;          /* sides: of the longest wall, of other walls, open to free cells */
    double stuck;                   /* chance that the next tile fits nowhere */
    int reserve;                    /* tiles */
    double majority[ALH_TYPES];     /* expected points of the scorings to come */
    double majorities, walls, room; /* in points */
};
/* What a tile would bring, placed as well as possible. */
struct alh_fit {
    uint8_t tile; /* 0: nobody has looked yet */
    double gain;
    struct alh_ground ground;
};
enum { ALH_FITS = 12 };
struct alh_judge {
    struct alh_outlook ahead;
    const struct alh_state *now;
    struct alh_ground ground; /* before the move */
    int n_fits;
    struct alh_fit fit[ALH_FITS];
};
struct alh_judgement {
    double term[ALH_REASONS];
    double total;
    struct alh_ground ground; /* with the tiles that wait to be placed */
    int points, money;
};

/* Prepares to judge the moves of the deciding player. `now` must stay. */
void alh_judge_start(struct alh_judge *judge, const struct alh_state *now);
void alh_judge_position(struct alh_judge *judge, const struct alh_state *s, struct alh_judgement *out);

/* The parts: an Alhambra, given how it was; a hand. */
void alh_survey(const struct alh_judge *judge, const struct alh_state *s, struct alh_ground *out);
const struct alh_fit *alh_judge_fit(struct alh_judge *judge, int tile);
double alh_judge_money(struct alh_judge *judge, const struct alh_state *s);
/* An action at once: the best purchase, or something else. */
double alh_judge_action(struct alh_judge *judge, const struct alh_state *s);

/* weights.def */
struct alh_weights {
#define WEIGHT(name, value) double name;
#include "bots/weights.def"
#undef WEIGHT
};
extern const struct alh_weights alh_weight;

#endif
