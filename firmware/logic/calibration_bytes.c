/* The calibration as it lies in the store: version, dice, the wells, CRC. */
#include "logic/calibration.h"
#include "logic/crc16.h"

enum { VERSION = 1, CRC_AT = CALIBRATION_SIZE - 2 };

static uint8_t *put_colours(uint8_t *at, const struct colours *colours)
{
    *at++ = colours->taught;
    *at++ = (uint8_t)(colours->darkest >> 8);
    *at++ = (uint8_t)colours->darkest;
    for (uint8_t face = 0; face < FACES; face++) {
        *at++ = colours->face[face].red;
        *at++ = colours->face[face].green;
    }
    return at;
}

static const uint8_t *get_colours(const uint8_t *at, struct colours *colours)
{
    colours->taught = at[0] & (uint8_t)ALL_FACES;
    colours->darkest = (uint16_t)((uint16_t)(at[1] << 8) | at[2]);
    at += 3;
    for (uint8_t face = 0; face < FACES; face++) {
        colours->face[face].red = *at++;
        colours->face[face].green = *at++;
    }
    return at;
}

void calibration_pack(const struct calibration *calibration, uint8_t bytes[CALIBRATION_SIZE])
{
    uint8_t *at = bytes;

    *at++ = VERSION;
    *at++ = (uint8_t)calibration->dice;
    for (uint8_t well = 0; well < WELLS; well++) {
        at = put_colours(at, &calibration->well[well]);
    }
    const uint16_t crc = crc16(bytes, CRC_AT);
    *at++ = (uint8_t)(crc >> 8);
    *at = (uint8_t)crc;
}

bool calibration_unpack(struct calibration *calibration, enum dice dice, const uint8_t bytes[CALIBRATION_SIZE])
{
    const uint16_t crc = (uint16_t)((uint16_t)(bytes[CRC_AT] << 8) | bytes[CRC_AT + 1]);

    if (crc != crc16(bytes, CRC_AT) || bytes[0] != VERSION || bytes[1] != (uint8_t)dice) {
        return false;
    }
    calibration->dice = dice;
    const uint8_t *at = bytes + 2;
    for (uint8_t well = 0; well < WELLS; well++) {
        at = get_colours(at, &calibration->well[well]);
    }
    return true;
}
