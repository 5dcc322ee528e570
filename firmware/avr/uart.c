#include "avr/uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "logic/board.h"

/* Into the shorter one goes the one command that a host has under way, into the longer one a reply and an event. */
enum { IN = 64, OUT = 128 };

enum { DIVIDER_115200 = F_CPU / 8 / 115200 }; /* 117647 baud, 2.1 % fast: as the Arduino core has it */

static volatile struct {
    char bytes[IN];
    uint8_t head, tail;
} received;

static volatile struct {
    char bytes[OUT];
    uint8_t head, tail;
} sending;

static volatile uint16_t lost;

static uint8_t next_in(uint8_t at)
{
    return (uint8_t)((at + 1u) % IN);
}

static uint8_t next_out(uint8_t at)
{
    return (uint8_t)((at + 1u) % OUT);
}

ISR(USART_RX_vect)
{
    const uint8_t errors = UCSR0A & (_BV(FE0) | _BV(DOR0));
    const char byte = (char)UDR0;
    const uint8_t head = received.head;

    if (errors != 0u) {
        lost++;
    }
    if (next_in(head) == received.tail) {
        lost++;
        return;
    }
    received.bytes[head] = byte;
    received.head = next_in(head);
}

ISR(USART_UDRE_vect)
{
    const uint8_t tail = sending.tail;

    if (tail == sending.head) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
        return;
    }
    UDR0 = (uint8_t)sending.bytes[tail];
    sending.tail = next_out(tail);
}

void uart_start(void)
{
    UCSR0A = _BV(U2X0); /* before the divider: simavr works out the time of a byte when that is written */
    UBRR0 = DIVIDER_115200 - 1;
    UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

bool uart_take(char *byte)
{
    const uint8_t tail = received.tail;

    if (tail == received.head) {
        return false;
    }
    *byte = received.bytes[tail];
    received.tail = next_in(tail);
    return true;
}

bool uart_waiting(void)
{
    return received.tail != received.head;
}

bool board_send(const struct text *line)
{
    uint8_t head = sending.head;
    const uint8_t used = (uint8_t)((uint8_t)(head - sending.tail) % OUT);

    if (OUT - 1 - used < line->length) {
        return false;
    }
    for (uint8_t at = 0; at < line->length; at++) {
        sending.bytes[head] = line->chars[at];
        head = next_out(head);
    }
    sending.head = head;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        UCSR0B |= _BV(UDRIE0);
    }
    return true;
}

uint16_t board_lost(void)
{
    uint16_t count;

    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        count = lost;
    }
    return count;
}
