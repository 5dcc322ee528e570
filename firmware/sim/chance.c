#include "sim/chance.h"

static uint64_t state = 0x9E3779B97F4A7C15u;

void chance_seed(uint64_t seed)
{
    state = (seed + 1u) * 0x9E3779B97F4A7C15u;
}

static uint32_t next(void)
{
    state ^= state >> 12; /* xorshift64* */
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)((state * 0x2545F4914F6CDD1Du) >> 32);
}

unsigned chance_below(unsigned limit)
{
    return (unsigned)(((uint64_t)next() * limit) >> 32);
}

double chance_normal(void)
{
    double sum = 0;

    for (int i = 0; i < 12; i++) {
        sum += (double)next() / 4294967296.0;
    }
    return sum - 6;
}
