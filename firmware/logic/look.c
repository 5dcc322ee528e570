/* The measuring goes on all the time: LEDs on, LEDs off, and each time a reading of every well. */
#include "logic/board.h"
#include "logic/report.h"

enum {
    /* Two integrations of 24 ms, 7 % slow: the first one after a switch has seen both lights and is thrown away. */
    SETTLED_MS = 53,
    FAILURES_TOLD = 3
};

static void tell_fault(struct tower *tower, uint8_t number, enum sight sight, uint32_t now)
{
    const uint8_t bit = (uint8_t)(1u << number);
    const uint8_t in_use = tower->present | taught_wells(&tower->calibration);

    if (sight == SIGHT_CLEAR) {
        tower->told = (uint8_t)(tower->told & ~bit);
        tower->present |= bit;
    } else if ((in_use & bit) != 0u && (tower->told & bit) == 0u && tower->wells[number].failures >= FAILURES_TOLD) {
        tower->told |= bit;
        report_fault(tower, sight == SIGHT_SATURATED ? FAULT_LIGHT : FAULT_I2C, number, now);
    }
}

static void look_into(struct tower *tower, uint8_t number, uint32_t now)
{
    struct well *well = &tower->wells[number];
    struct light light = { 0, 0, 0, 0 };
    const enum sight sight = board_light(number, &light);

    well_see(well, tower->look.lit, sight, &light);
    well_read(well, tower->look.lit, &tower->calibration, number);
    tell_fault(tower, number, sight, now);
    if (well_taught(&tower->calibration, number)) {
        roll_see(&tower->roll, number, well);
    }
}

void tower_look(struct tower *tower, uint32_t now)
{
    struct look *look = &tower->look;

    if (now - look->since < SETTLED_MS) {
        return;
    }
    look_into(tower, look->next, now);
    if (++look->next < WELLS) {
        return;
    }
    look->next = 0;
    look->lit = !look->lit;
    look->since = now;
    board_leds(look->lit);
}
