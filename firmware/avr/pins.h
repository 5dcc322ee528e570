/* The light barrier on D2, the calibration button on D3, the sensors' LEDs on D4 (board_leds). */
#ifndef AVR_PINS_H
#define AVR_PINS_H

#include <stdbool.h>

void pins_start(void);

bool barrier_free(void);

/* Whether the barrier has changed since the last call, however briefly. */
bool barrier_edges(void);

bool button_pressed(void);

#endif
