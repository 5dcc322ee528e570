/* What the servo does: the gate opens and closes, shakes, nods. */
#ifndef LOGIC_MOTION_H
#define LOGIC_MOTION_H

#include <stdbool.h>
#include <stdint.h>

enum move { MOVE_REST, MOVE_RELEASE, MOVE_SHAKE, MOVE_NOD };

struct motion {
    enum move move;
    uint8_t step;
    uint32_t since; /* of the step, in ms */
};

/* Begins a move; false while another one lasts. */
bool motion_begin(struct motion *motion, enum move move, uint32_t now);

/* Goes on with it; true when a move has just ended. */
bool motion_go_on(struct motion *motion, uint32_t now);

bool motion_resting(const struct motion *motion);

/* The pulse that the servo should get now, in microseconds. */
uint16_t motion_pulse_us(const struct motion *motion);

#endif
