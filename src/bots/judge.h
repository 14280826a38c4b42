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
    double until[ALH_SCORINGS];     /* own turns to come until this scoring */
    double turns;                   /* … until the end */
    double money;                   /* one unit of money */
    uint8_t line[ALH_SCORINGS][ALH_TYPES]; /* of the points table, from 0 on */
    uint8_t market[ALH_SLOTS];             /* what everybody saw there before the move */
};
/* One Alhambra and what it promises. */
struct alh_ground {
    int halves[ALH_TYPES][ALH_OWNERS];
    int wall, loose, open;               /* sides: of the longest wall, of other walls, open to free cells */
    double stuck;                        /* chance that the next tile fits nowhere */
    double majority[ALH_TYPES];          /* expected points of the scorings to come */
    double majorities, walls, room;      /* in points */
    double module[ALH_MODULES], modules; /* what each sees in it, and all of them together */
};
/* What a tile would bring, placed as well as possible. */
struct alh_fit {
    uint8_t tile; /* 0: nobody has looked yet */
    double gain;
    struct alh_ground ground;
    struct alh_move place; /* of no kind that places: it fits nowhere */
};
enum { ALH_FITS = 24 };
struct alh_judge {
    struct alh_outlook ahead;
    const struct alh_state *now;
    uint64_t sees;            /* bit i: module i plays, and the judge is not blind to it */
    uint64_t sees_ground;     /* those of them that have something to say about an Alhambra */
    struct alh_ground ground; /* before the move */
    int n_fits;
    struct alh_fit fit[ALH_FITS];
};
enum alh_term {
    ALH_TERM_POINTS,
    ALH_TERM_WALL,
    ALH_TERM_MAJORITY,
    ALH_TERM_MONEY,
    ALH_TERM_ACTION, /* another one */
    ALH_TERM_ROOM,
    ALH_TERMS
};
struct alh_judgement {
    double term[ALH_TERMS];
    double module[ALH_MODULES]; /* what each promises; they are part of the total, of no term */
    double total;
    struct alh_ground ground; /* with the tiles that wait to be placed */
};

/* Cards of a hand that may pay a price together. */
struct alh_purse {
    unsigned words; /* bit i: the money of word i of the hand */
    double unit;    /* what one of this money is worth, in points */
    double fee;     /* what else is given away, in points */
    int off;        /* so much less is paid */
};

/* Something that can be bought. */
struct alh_ware {
    int price, currency;
    double gain;   /* what it brings */
    bool no_bonus; /* paying exactly gives no other action */
};
/* It, seen by somebody with a purse. */
struct alh_bargain {
    double gain;  /* less what is paid */
    double reach; /* part of the price that is there */
    bool exact;
};
/* The best of all purses, or 0. */
struct alh_prospect {
    double hope;    /* for a later turn */
    double at_once; /* for an action now */
    double exact;   /* gain of paying exactly */
};

/* Prepares to judge the moves of the deciding player. `now` must stay. */
void alh_judge_start(struct alh_judge *judge, const struct alh_state *now, uint64_t blind);
void alh_judge_position(struct alh_judge *judge, const struct alh_state *s, struct alh_judgement *out);

/* The parts: an Alhambra, given how it was; a hand. */
void alh_survey(const struct alh_judge *judge, const struct alh_state *s, struct alh_ground *out);
const struct alh_fit *alh_judge_fit(struct alh_judge *judge, int tile);
/* The position in which only this tile of the player waits to be placed, whatever is asked in truth. */
void alh_imagine_waiting(struct alh_state *s, const struct alh_state *now, int player, int tile);
/* How likely it is that none, one or two rivals are ahead, with these counts of all owners and if two of them may still drift apart so
   far. */
void alh_judge_places(const struct alh_outlook *o, const int *count, double drift, double ahead[3]);
/* Expected points from a type, with these counts of all owners. */
double alh_judge_majority(const struct alh_judge *judge, const struct alh_state *s, const int *halves, int type);
/* What one more building of a type would bring. */
double alh_judge_building(const struct alh_judge *judge, const struct alh_state *s, int type);
int alh_purse_money(const struct alh_purse *purse, const struct alh_cards *hand);
bool alh_can_pay_exactly(const struct alh_purse *purse, const struct alh_cards *hand, int price);
/* Asked now, or once what lies on top of it is answered. */
bool alh_will_be_asked(const struct alh_state *s, int ask, int player);
/* What one of the money in a word of cards is worth, in points: as the module says that pays with it alone. */
double alh_judge_unit(const struct alh_judge *judge, const struct alh_state *s, int word);
struct alh_prospect alh_judge_ware(const struct alh_judge *judge, const struct alh_state *s,
                                   const struct alh_ware *ware);
struct alh_prospect alh_judge_slot(struct alh_judge *judge, const struct alh_state *s, int slot);
double alh_judge_money(struct alh_judge *judge, const struct alh_state *s);
/* An action at once: the best purchase, or something else. */
double alh_judge_action(struct alh_judge *judge, const struct alh_state *s);

/* Grows from 0 at the end of the game to 1 with `enough` or more own turns to come. */
double alh_judge_time(const struct alh_judge *judge, double enough);

/* The rows WEIGHT. */
struct alh_weights {
#define WEIGHT(name, value) double name;
#include "bots/rows.def"
};
extern const struct alh_weights alh_weight;

#endif
