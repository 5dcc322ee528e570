/* The chip's pins: barrier, button, LEDs, servo. */
#ifndef SIM_PINS_H
#define SIM_PINS_H

#include <stdbool.h>

#include <sim_avr.h>

extern bool pins_button;

void pins_attach(avr_t *avr);

/* After a reset the chip has forgotten the levels of its pins. */
void pins_again(void);

/* A millisecond passes. */
void pins_tick(void);

/* What the servo has been told. */
extern double servo_us;
extern unsigned servo_shakes, servo_releases, servo_nods;
double servo_period_us(void);

#endif
