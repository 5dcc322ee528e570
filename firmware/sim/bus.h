/* The I²C bus: a TCA9548A at 0x70, and a sensor at 0x29 on each of its first four channels. */
#ifndef SIM_BUS_H
#define SIM_BUS_H

#include <stdbool.h>

#include <sim_avr.h>

extern bool bus_multiplexer_absent;

/* Somebody holds the data line down until it has got its clocks. */
void bus_stick(bool stuck);

void bus_attach(avr_t *avr);
void bus_power_up(void);

extern unsigned long bus_transfers;
extern unsigned long bus_freed;      /* how often the clocks freed it */

#endif
