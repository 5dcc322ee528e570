#include "logic/roll.h"

enum { QUIET_MS = 300, PATIENCE_MS = 1500, SHAKES_MOST = 2 };

static uint8_t bit(uint8_t number)
{
    return (uint8_t)(1u << number);
}

void roll_wake(struct roll *roll, uint32_t now)
{
    if (!roll->falling) {
        roll->falling = true;
        roll->shakes = 0;
        roll->waits_from = now;
    }
}

void roll_see(struct roll *roll, uint8_t number, const struct well *well)
{
    if (well->face == FACE_EMPTY) {
        roll->emptied |= bit(number);
    }
}

void roll_shaken(struct roll *roll, uint32_t now)
{
    roll->waits_from = now;
}

bool roll_sure(const struct roll *roll, uint8_t number, const struct well *well)
{
    if ((roll->emptied & bit(number)) == 0u) {
        return true;
    }
    return well_settled(well) && well->face != FACE_EMPTY && well->face != FACE_UNSURE;
}

static bool all_sure(const struct roll *roll, const struct well wells[WELLS])
{
    for (uint8_t number = 0; number < WELLS; number++) {
        if (!roll_sure(roll, number, &wells[number])) {
            return false;
        }
    }
    return true;
}

enum roll_news roll_judge(struct roll *roll, const struct well wells[WELLS], const struct barrier *barrier,
                          uint32_t now)
{
    if (!roll->falling) {
        return ROLL_WAITS;
    }
    const bool quiet = barrier_quiet(barrier, QUIET_MS, now);

    if (quiet && roll->emptied == 0u) {
        roll_over(roll); /* something passed the barrier, but no die had been taken out */
        return ROLL_WAITS;
    }
    if (quiet && all_sure(roll, wells)) {
        return ROLL_FINISHED;
    }
    /* A die that sticks in the barrier keeps it cut: then, too, a shake is what helps. */
    const bool still_coming = !barrier->cut && !barrier_quiet(barrier, PATIENCE_MS, now);

    if (still_coming || now - roll->waits_from < PATIENCE_MS) {
        return ROLL_WAITS;
    }
    if (roll->shakes == SHAKES_MOST) {
        return ROLL_FINISHED;
    }
    roll->shakes++;
    return ROLL_NEEDS_SHAKE;
}

void roll_over(struct roll *roll)
{
    roll->falling = false;
    roll->emptied = 0;
}
