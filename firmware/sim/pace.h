/* How fast simulated time passes: paced by the clock, stepped by commands, or as fast as it can. */
#ifndef SIM_PACE_H
#define SIM_PACE_H

#include <stdbool.h>

/* 1 is real time; 0 is free; -1 stands still but for steps. */
void pace_set(double times);
bool pace_stepped(void);

/* Lets so many milliseconds pass. */
void pace_step(int ms);

/* A millisecond has passed: sleeps as long as we are early. True when the last of the steps is done. */
bool pace_tick(void);

/* Whether time stands still. */
bool pace_stands(void);

#endif
