#include "logic/crc16.h"

uint16_t crc16(const void *bytes, uint8_t count)
{
    const uint8_t *at = bytes;
    uint16_t crc = 0xFFFFu;

    /* One byte at a time without a table: the polynomial's few terms become shifts. */
    for (; count > 0u; count--) {
        crc = (uint16_t)((crc >> 8) | (crc << 8));
        crc ^= *at++;
        crc ^= (uint16_t)((crc & 0xFFu) >> 4);
        crc ^= (uint16_t)(crc << 12);
        crc ^= (uint16_t)((crc & 0xFFu) << 5);
    }
    return crc;
}
