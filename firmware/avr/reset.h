/* The watchdog of 500 ms, and why the last reset happened. Restarting is board_restart. */
#ifndef AVR_RESET_H
#define AVR_RESET_H

#include <stdint.h>

/* The bits of MCUSR: 1 power-on, 2 reset pin, 4 brown-out, 8 watchdog. */
uint8_t reset_cause(void);

void watchdog_start(void);
void watchdog_feed(void);

#endif
