/* watch.h: ends a program whose game does not end, by SIGVTALRM. The processor's time counts: where others work beside it, a game may
   take many times as long by the clock. */
#ifndef WATCH_H
#define WATCH_H

#include <sys/time.h>

static inline void watch_for(int seconds)
{
    setitimer(ITIMER_VIRTUAL, &(struct itimerval){ .it_value.tv_sec = seconds }, NULL);
}

#endif
