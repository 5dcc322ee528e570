/* CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF; "123456789" gives 0x29B1. */
#ifndef LOGIC_CRC16_H
#define LOGIC_CRC16_H

#include <stdint.h>

uint16_t crc16(const void *bytes, uint8_t count);

#endif
