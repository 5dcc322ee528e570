#include "avr/servo.h"

#include <avr/io.h>

#include "logic/board.h"

enum { COUNTS_PER_US = 2, PERIOD_US = 20000, FIRST_US = 1000 };

void servo_start(void)
{
    ICR1 = (uint16_t)PERIOD_US * COUNTS_PER_US - 1u;
    OCR1A = FIRST_US * COUNTS_PER_US - 1;
    TCCR1A = _BV(COM1A1) | _BV(WGM11);            /* fast PWM up to ICR1 */
    TCCR1B = _BV(WGM13) | _BV(WGM12) | _BV(CS11); /* 16 MHz / 8 */
    DDRB |= _BV(PB1);
}

void board_gate(uint16_t pulse_us)
{
    static uint16_t told_us = FIRST_US;

    if (pulse_us != told_us) {
        told_us = pulse_us;
        OCR1A = (uint16_t)(pulse_us * COUNTS_PER_US - 1u);
    }
}
