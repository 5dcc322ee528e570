#include "avr/clock.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

enum { TICKS_PER_MS = F_CPU / 64 / 1000 };

static volatile uint32_t ms;

ISR(TIMER2_COMPA_vect)
{
    ms++;
}

void clock_start(void)
{
    OCR2A = TICKS_PER_MS - 1;
    TCCR2A = _BV(WGM21); /* count to OCR2A and begin again */
    TCCR2B = _BV(CS22);  /* 16 MHz / 64 */
    TIMSK2 = _BV(OCIE2A);
}

uint32_t clock_ms(void)
{
    uint32_t now;

    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        now = ms;
    }
    return now;
}
