/* The serial line to the host, 115200 8N1, by interrupts. Sending is board_send. */
#ifndef AVR_UART_H
#define AVR_UART_H

#include <stdbool.h>

void uart_start(void);

/* The next received byte; false if there is none. */
bool uart_take(char *byte);

/* Whether a byte waits to be taken. */
bool uart_waiting(void);

#endif
