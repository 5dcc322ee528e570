#include "sim/pace.h"

#include <time.h>

enum { SLEEP_MOST_MS = 20, FORGET_MS = 200 };

static double pace = 1;
static double passed_ms;
static struct timespec since;
static int steps_left;

static void begin(void)
{
    clock_gettime(CLOCK_MONOTONIC, &since);
    passed_ms = 0;
}

void pace_set(double times)
{
    pace = times;
    steps_left = 0;
    begin();
}

bool pace_stepped(void)
{
    return pace < 0;
}

void pace_step(int ms)
{
    steps_left = ms;
}

bool pace_stands(void)
{
    return pace_stepped() && steps_left == 0;
}

static void keep_to_clock(void)
{
    struct timespec now;

    passed_ms++;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const double real_ms = (double)(now.tv_sec - since.tv_sec) * 1e3 + (double)(now.tv_nsec - since.tv_nsec) / 1e6;
    const double early_ms = passed_ms / pace - real_ms;
    if (early_ms > 0.2) {
        const double sleep_ms = early_ms < SLEEP_MOST_MS ? early_ms : SLEEP_MOST_MS;
        nanosleep(&(struct timespec){ .tv_nsec = (long)(sleep_ms * 1e6) }, NULL);
    } else if (early_ms < -FORGET_MS) {
        begin(); /* we were held up: do not sprint to catch up */
    }
}

bool pace_tick(void)
{
    if (pace > 0) {
        keep_to_clock();
    }
    return pace_stepped() && steps_left > 0 && --steps_left == 0;
}
