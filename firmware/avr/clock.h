/* Milliseconds since the reset, by Timer2. */
#ifndef AVR_CLOCK_H
#define AVR_CLOCK_H

#include <stdint.h>

void clock_start(void);
uint32_t clock_ms(void);

#endif
