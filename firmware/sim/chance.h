/* Chance that can be repeated: the same seed, the same numbers. */
#ifndef SIM_CHANCE_H
#define SIM_CHANCE_H

#include <stdint.h>

void chance_seed(uint64_t seed);

/* 0 to limit - 1. */
unsigned chance_below(unsigned limit);

/* About normal, of mean 0 and deviation 1. */
double chance_normal(void);

#endif
