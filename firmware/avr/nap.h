/* Sleep until the next interrupt: the millisecond's at the latest. */
#ifndef AVR_NAP_H
#define AVR_NAP_H

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

/* Naps if the condition still holds when no interrupt can change it unnoticed: the one after sei() cannot come before
 * the sleep has begun. Idle mode, in which everything but the processor goes on, is SMCR's mode 0. */
#define NAP_WHILE(condition)  \
    do {                      \
        SMCR = _BV(SE);       \
        cli();                \
        if (condition) {      \
            sei();            \
            sleep_cpu();      \
        }                     \
        sei();                \
    } while (0)

#endif
