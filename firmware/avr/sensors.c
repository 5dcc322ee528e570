#include "avr/sensors.h"

#include <avr/io.h>
#include <stddef.h>
#include <util/delay.h>

#include "avr/i2c.h"
#include "logic/board.h"

enum { MULTIPLEXER = 0x70, SENSOR = 0x29 };

enum { MULTIPLEXER_RESET = _BV(PD7), RESET_US = 2 };

/* Registers of the TCS34725; every access has the command bit, and one that goes on to the next register. */
enum { COMMAND = 0x80, AND_NEXT = 0x20, ENABLE = 0x00, ATIME = 0x01, CONTROL = 0x0F, ID = 0x12, STATUS = 0x13 };

enum { POWER_ON = 0x01, MEASURE = 0x02, GAIN_4 = 0x01, VALID = 0x01, IS_TCS34725 = 0x44, IS_TCS34727 = 0x4D };

/* 24 ms: most of the flicker of lamps averages out. In that time a channel counts to 10240, and from three quarters
 * of that on the sensor's ripple may saturate it unnoticed. */
enum { STEPS = 10, SATURATED = STEPS * 1024 / 4 * 3 };

static uint8_t set_up; /* one bit a well */

static bool write_register(uint8_t address, uint8_t value)
{
    const uint8_t bytes[] = { (uint8_t)(COMMAND | address), value };

    return i2c_transfer(SENSOR, bytes, sizeof bytes, NULL, 0);
}

static bool read_registers(uint8_t first, uint8_t *values, uint8_t count)
{
    const uint8_t command = (uint8_t)(COMMAND | AND_NEXT | first);

    return i2c_transfer(SENSOR, &command, 1, values, count);
}

static bool choose(uint8_t well)
{
    const uint8_t channel = (uint8_t)(1u << well);

    if (i2c_transfer(MULTIPLEXER, &channel, 1, NULL, 0)) {
        return true;
    }
    PORTD &= (uint8_t)~MULTIPLEXER_RESET;
    _delay_us(RESET_US);
    PORTD |= MULTIPLEXER_RESET;
    return false;
}

static bool begin_measuring(void)
{
    uint8_t id = 0;

    return read_registers(ID, &id, 1) && (id == IS_TCS34725 || id == IS_TCS34727) &&
           write_register(ATIME, 256 - STEPS) && write_register(CONTROL, GAIN_4) &&
           write_register(ENABLE, POWER_ON) && write_register(ENABLE, POWER_ON | MEASURE);
}

static uint16_t word(const uint8_t *bytes)
{
    return (uint16_t)(bytes[0] | (uint16_t)(bytes[1] << 8));
}

void sensors_start(void)
{
    PORTD |= MULTIPLEXER_RESET;
    DDRD |= MULTIPLEXER_RESET;
}

enum sight board_light(uint8_t well, struct light *light)
{
    const uint8_t bit = (uint8_t)(1u << well);
    uint8_t bytes[9]; /* status, then the four channels, low byte first */

    if (!choose(well)) {
        set_up = 0;
        return SIGHT_MISSING;
    }
    if ((set_up & bit) == 0u) {
        if (!begin_measuring()) {
            return SIGHT_MISSING;
        }
        set_up |= bit;
        return SIGHT_STARTING;
    }
    if (!read_registers(STATUS, bytes, sizeof bytes)) {
        set_up &= (uint8_t)~bit;
        return SIGHT_MISSING;
    }
    if ((bytes[0] & VALID) == 0u) {
        set_up &= (uint8_t)~bit; /* it has lost its power for a moment, and its settings */
        return SIGHT_STARTING;
    }
    *light = (struct light){ word(bytes + 1), word(bytes + 3), word(bytes + 5), word(bytes + 7) };
    return light->clear < SATURATED ? SIGHT_CLEAR : SIGHT_SATURATED;
}
