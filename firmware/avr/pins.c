#include "avr/pins.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "logic/board.h"

enum { BARRIER = _BV(PD2), BUTTON = _BV(PD3), LEDS = _BV(PD4) };

static volatile bool edge;

ISR(INT0_vect)
{
    edge = true;
}

void pins_start(void)
{
    PORTD |= BARRIER | BUTTON; /* pull-ups */
    DDRD |= LEDS;
    EICRA = _BV(ISC00);        /* any edge */
    EIMSK = _BV(INT0);
}

bool barrier_free(void)
{
    return (PIND & BARRIER) != 0u;
}

bool barrier_edges(void)
{
    const bool seen = edge;

    edge = false; /* one that comes between these lines belongs to the same movement */
    return seen;
}

bool button_pressed(void)
{
    return (PIND & BUTTON) == 0u;
}

void board_leds(bool on)
{
    if (on) {
        PORTD |= LEDS;
    } else {
        PORTD &= (uint8_t)~LEDS;
    }
}
