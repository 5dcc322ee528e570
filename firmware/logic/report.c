#include "logic/report.h"

void report_boot(struct tower *tower, uint32_t now)
{
    const struct event event = { .kind = EVENT_BOOT, .what = tower->cause, .wells = tower->present };

    events_add(&tower->events, &event, now);
}

void report_beam(struct tower *tower, bool cut, uint32_t now)
{
    const struct event event = { .kind = EVENT_BEAM, .what = cut };

    events_add(&tower->events, &event, now);
}

void report_fault(struct tower *tower, enum fault fault, uint8_t well, uint32_t now)
{
    const struct event event = { .kind = EVENT_FAULT, .what = (uint8_t)fault, .wells = well };

    events_add(&tower->events, &event, now);
}

void report_roll(struct tower *tower, uint32_t now)
{
    struct event event = { .kind = EVENT_ROLL };
    struct result *result = &tower->last;

    result->number++;
    for (uint8_t number = 0; number < WELLS; number++) {
        const struct well *well = &tower->wells[number];
        const bool sure = roll_sure(&tower->roll, number, well);
        result->dice[number] = sure ? well->face : FACE_UNSURE;
        result->confidence[number] = sure ? well->confidence : 0u;
    }
    event.result = *result;
    events_add(&tower->events, &event, now);
}
