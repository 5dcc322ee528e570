/* The bus to the multiplexer and the sensors, 100 kHz. No transfer takes longer than its limit. */
#ifndef AVR_I2C_H
#define AVR_I2C_H

#include <stdbool.h>
#include <stdint.h>

void i2c_start(void);

/* Writes bytes and, if there are any to read, reads them after a repeated start; false if nobody answers in time.
 * A bus that a device holds down is freed before the return. */
bool i2c_transfer(uint8_t address, const uint8_t *writes, uint8_t write_count, uint8_t *reads, uint8_t read_count);

#endif
